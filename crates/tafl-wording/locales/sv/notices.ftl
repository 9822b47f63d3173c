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
mail-confirm-subject = Din e-postadress hos { $site }
mail-confirm = Någon, troligen du, vill få veta på den här adressen vad som händer i sina partier hos { $site }. Om det var du, bekräfta det här: { $address }
mail-not-you = Om det inte var du behöver du inte göra något: inget mer skickas hit.
mail-no-more = Du har bett om de här breven. Inga fler: { $address }
