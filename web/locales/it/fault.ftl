# Ciò che si dice quando qualcosa non arriva o si guasta: nell’involucro stesso, così c’è anche quando non c’è altro.
page-failed = Non è stato possibile caricare la pagina: { $reason }
page-slow = La pagina si fa attendere. Può ancora arrivare.
try-again = Riprova
fault-details = Dettagli
fault-not-come = un file non è arrivato; c’è la rete?
fault-too-slow = un file ci mette troppo
fault-mute = non risponde
fault-unknown = un errore nel programma
