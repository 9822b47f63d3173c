# Tavolieri e pezzi da tagliare o da stampare: il foglio che dice come si montano, e l’avvertenza.

small-parts = Avvertenza: piccole parti che possono essere ingerite. Non adatto a bambini sotto i tre anni.

assembly-title = Come si monta
assembly-facts = Il tavoliere è largo { $width } mm, le caselle { $square } mm, il pannello è spesso { $thickness } mm.
assembly-sheet = Pannello { $number } di { $count }: { $width } × { $height } mm
assembly-parts = Parti
assembly-steps = Passo per passo

## Parti

part-board = tavoliere
part-board-section = tavoliere, da { $from } a { $to }
part-floor = scatola: fondo
part-front = scatola: davanti
part-back = scatola: dietro
part-left = scatola: lato sinistro
part-right = scatola: lato destro
part-front-ledge = scatola: listello davanti
part-back-ledge = scatola: listello dietro
part-left-ledge = scatola: listello a sinistra
part-right-ledge = scatola: listello a destra
part-lid = coperchio
part-lid-inside = pannello sotto il coperchio
part-counter-king = pedina: re
part-counter-defender = pedina: difensore
part-counter-attacker = pedina: attaccante
part-counter-other = pedina: { $kind }

## Passi

step-material = Usare compensato di betulla o di pioppo, o acrilico colato. Mai tagliare il PVC con il laser: sprigiona cloro. Misurare il pannello: gli incastri di una scatola combaciano solo se è spesso come dice il disegno.
step-kerf = Tagliare un quadrato di prova di 20 mm. Ciò che gli manca è la larghezza del raggio, qui { $kerf } mm; se è diversa, ridisegnare le parti con --kerf.
step-order = Incidere prima le superfici nere, poi tracciare le linee blu, e tagliare per ultime quelle rosse. Non lasciare mai il laser al lavoro senza sorveglianza.
step-join = Disporre le parti del tavoliere nel loro ordine, con la faccia in su, e premere gli incastri dall’alto. Una goccia di colla in ogni giunto lo rende duraturo.
step-box = Incollare il davanti e il dietro al fondo, poi i lati, con i numeri tracciati all’interno. Incollare i listelli in piedi sul fondo, lungo le pareti: su di essi poggia il tavoliere, sopra i pezzi.
step-lid = Incollare il pannello più piccolo sotto il coperchio, al centro.
step-counters = Gli attaccanti hanno incavi sul bordo, i difensori sono tondi e il re ha un foro al centro. Tingere di scuro gli attaccanti.
step-finish = Togliere la fuliggine, smussare tutti gli spigoli con carta vetrata fine, e oliare o verniciare tutto tranne i giunti.
