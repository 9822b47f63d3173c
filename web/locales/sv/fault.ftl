# Det som sägs när något inte kommer eller går sönder: i själva skalet, så att det finns där när inget annat gör det.
page-failed = Sidan kunde inte läsas in: { $reason }
page-slow = Sidan dröjer. Den kan ännu komma.
try-again = Försök igen
fault-details = Detaljer
fault-not-come = en fil har inte kommit; finns det något nät?
fault-too-slow = en fil dröjer för länge
fault-mute = den svarar inte
fault-unknown = ett fel i programmet
