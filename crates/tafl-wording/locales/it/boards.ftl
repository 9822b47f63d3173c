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

## Pezzi e tavolieri tattili da stampare

print-title = Come si stampa
print-heading = Pezzi da stampare in 3D
print-pieces-facts = { $pieces } pezzi per caselle di { $square } mm, su { $plates ->
    [1] un piano
   *[other] { $plates } piani
  }.
print-board-facts = Un tavoliere di { $width } mm con caselle di { $square } mm e fori per perni di { $peg } mm, in { $parts ->
    [1] una parte
   *[other] { $parts } parti
  }.
print-material = Usare PLA, che si stampa pulito. Il PETG è più tenace e resiste al caldo di un’auto d’estate.
print-colours = Stampare gli attaccanti in un colore scuro, il re e i difensori in uno chiaro: --by-side mette ogni parte su piani propri.
print-pieces-layers = Con un ugello di 0,4 mm bastano strati di 0,2 mm. Strati di 0,12 mm rendono più lisce teste e corone.
print-board-layers = Con un ugello di 0,4 mm, stampare strati di 0,2 mm e, da 6,4 mm di altezza in su, strati di 0,1 mm, perché i punti del braille riescano tondi.
print-pieces-walls = Tre pareti, quattro strati sotto e sopra, riempimento del 20 %. Con il 50 % e più i pezzi stanno più saldi.
print-board-walls = Tre pareti, quattro strati sotto e sopra, riempimento del 15 %.
print-pieces-way = Stampare tutto come sta nel file, in piedi sulla base, senza supporti: i soffitti sopra feltro e magneti si reggono da soli. Se un pezzo si stacca, dargli un bordo (brim) di 3 mm.
print-board-way = Stamparlo come sta nel file, con le linee in su, senza supporti. Un bordo (brim) di 5 mm tiene giù gli angoli.
print-pieces-try = Stampare prima un solo pezzo e provarlo sul tavoliere, con il perno, il magnete o il feltro se ne ha.
print-board-try = Provare un perno nel suo foro prima di stampare le altre parti. Se non entra, rifare il tavoliere con un --peg più largo.
print-board-glue = Incollare le parti su un pannello rigido, bordo contro bordo. Passare carta vetrata fine sui punti, perché nulla graffi.
