# Vad spelare får veta som inte är där.
notice-challenge = { $opponent } utmanar dig
notice-began = Ditt parti mot { $opponent } har börjat
notice-turn = Det är din tur
notice-time = Din tid är snart slut
notice-won = Du har vunnit
notice-lost = Du har förlorat
notice-drawn = Partiet slutade remi
notice-ended = Partiet har slutat utan resultat
notice-about = Mot { $opponent }, { $rules }
notice-nobody = en gäst
notice-own-rules = egna regler
