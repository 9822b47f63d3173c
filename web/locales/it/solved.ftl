# Giochi risolti, da giocare contro la loro dimostrazione.
solved-lead = Di questi giochi si sa chi vince se nessuno sbaglia, ed è dimostrato. Prendi l’altra parte: la dimostrazione ha una risposta a ogni mossa, e non sbaglia mai.
solved-whole = Un gioco che si gioca davvero
solved-whole-about = Ard Rí su sette per sette caselle, come lo gioca la World Tafl Federation: gli attaccanti vincono, qualunque cosa facciano i difensori. Come incontro di due partite a parti scambiate è equo come ogni altro.
solved-changed = Lo stesso con una cosa cambiata
solved-changed-about = Gli attaccanti vincono comunque. Decide la disposizione: sedici attaccanti che stanno già attorno a otto difensori.
solved-small = Su cinque per cinque caselle
solved-small-about = Un re, quattro difensori e quattro attaccanti in croce: vincono i difensori. Giochi per imparare le idee.
solved-small-name = { $name }, cinque per cinque caselle
solved-ard-ri-four = Un re catturato da quattro
solved-ard-ri-no-encirclement = Nessuna vittoria per accerchiamento
solved-ard-ri-four-no-encirclement = Un re catturato da quattro, e nessuna vittoria per accerchiamento
solved-ard-ri-corners = Un re che deve raggiungere un angolo
solved-ard-ri-white-first = Muovono per primi i difensori
solved-check = Nessuno deve crederci
solved-check-about = Ogni dimostrazione è un file. Lo controllano due programmi che non hanno codice in comune; entrambi sono nel codice sorgente di queste pagine.
solved-back = Tutti i giochi risolti
solved-claim =
    { $side ->
        [attackers] Gli attaccanti vincono con al massimo { $moves } mosse loro, qualunque cosa facciano i difensori.
       *[defenders] I difensori vincono con al massimo { $moves } mosse loro, qualunque cosa facciano gli attaccanti.
    }
solved-left =
    { $moves ->
        [0] Era l’ultima.
        [one] Alla dimostrazione basta al massimo un’altra mossa.
       *[other] Alla dimostrazione bastano al massimo altre { $moves } mosse.
    }
solved-answers = La dimostrazione risponde.
solved-again = Ricomincia
solved-proof = La dimostrazione
solved-proof-about = Una tabella di { $records } posizioni con la mossa giusta in ciascuna; con quelle girate e specchiate, e quelle in cui il vincitore vince con la mossa seguente, sono { $positions }.
solved-no-answer = la dimostrazione non ha una mossa per questa posizione
