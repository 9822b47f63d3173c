# Regelverkens namn och sammanfattningar. `english` och `english-summary` är vad regelverkets fil säger på engelska: ändras
# den, ska översättningen läsas om, och till dess visas engelskan. Ett test håller dem lika.

rule-set-alea-evangelii-dragonheelslair = Alea Evangelii (DragonHeelsLair)
    .summary = Alea Evangelii med fyra väktare bredvid kungen som varken slår eller slås, och fästen med fyra rutor i hörnen; bara kungen går över mitten och fästena; anfallarna börjar, och den som inte kan dra förlorar.
    .english = Alea Evangelii (DragonHeelsLair)
    .english-summary = Alea Evangelii with four guards beside the king who neither capture nor are captured, and citadels of four squares in the corners; only the king passes centre and citadels; the attackers begin, a player who cannot move loses.

rule-set-alea-evangelii-walker = Alea Evangelii (Walker)
    .summary = Walkers rekonstruktion av teckningen med nitton rutor: kungens sida börjar, de fasta männens hörnrutor är stängda och hjälper till att slå båda sidor, och kungen tas av fyra, av tre bredvid mitten eller vid kanten.
    .english = Alea Evangelii (Walker)
    .english-summary = Walker's reconstruction of the nineteen-square diagram: the king's side begins, the corner squares of the fixed men are closed and help to capture both sides, and the king is taken by four, by three beside the centre or at the edge.

rule-set-ard-ri-dragonheelslair = Ard Rí (DragonHeelsLair)
    .summary = Sexton mot nio på sju rutor, alla pjäser går ett steg i taget: en beväpnad kung som fyra anfallare måste ta, mål vid kanten, och den som inte kan dra förlorar.
    .english = Ard Ri (DragonHeelsLair)
    .english-summary = Sixteen against nine on seven squares, every piece stepping one square: an armed king who needs four attackers, edge goal, a player who cannot move loses.

rule-set-ard-ri-step = Ard Rí, ett steg i taget
    .summary = Drag och slag i det Ard Rí där man går ett steg i taget, utan regel för upprepning eller för den som inte kan dra, för jämförelse med andra motorer.
    .english = Ard Ri, stepping
    .english-summary = The moves and captures of the stepping Ard Ri and no rule for repetition or a stuck player, to compare with other engines.

rule-set-ard-ri-wtf = Ard Rí (World Tafl Federation)
    .summary = Ard Rí med torndrag och utan tron, efter förbundets historiska regler: kungen tas av två, mål vid kanten.
    .english = Ard Ri (World Tafl Federation)
    .english-summary = Ard Ri with rook moves and without a throne, under the federation's historical rules: a king taken by two, edge goal.

rule-set-berserk = Berserk Hnefatafl
    .summary = Fetlar Hnefatafl med befälhavare och en riddare som hoppar, en kung som hoppar från eller till tron och hörn, och fler slag i samma drag, efter vilka kungen till och med kan komma undan.
    .english = Berserk Hnefatafl
    .english-summary = Fetlar Hnefatafl with commanders and a knight who jump, a king who jumps from or to throne and corners, and further captures in the same turn, after which the king may even escape in it.

rule-set-blog-2022-11x11-cross = Bloggen 2022 på 11x11, kors
    .summary = Bloggens tablut förstorat till 11x11 rutor, med försvararna i ett kors: andrahandsvalet, eftersom bloggens bild är förlorad.
    .english = Blog 2022 on 11x11, cross
    .english-summary = The weblog's Tablut scaled up to 11x11 squares, with the defenders in a cross: the second choice, since its picture is lost.

rule-set-blog-2022-11x11 = Bloggen 2022 på 11x11
    .summary = Bloggens tablut förstorat: en kung och tolv försvarare mot tjugofyra anfallare på 11x11 rutor, uppställda i romb.
    .english = Blog 2022 on 11x11
    .english-summary = The weblog's Tablut scaled up: a king and twelve defenders against twenty-four attackers on 11x11 squares, set up as a diamond.

rule-set-blog-2022-armed-king = Bloggen 2022, beväpnad kung
    .summary = Bloggens tablut i den form som den nämner vid sidan av: kungen hjälper till att slå anfallare.
    .english = Blog 2022, armed king
    .english-summary = The weblog's Tablut with the alternative it mentions: the king helps to capture attackers.

rule-set-blog-2022-edge = Bloggen 2022, mål vid kanten
    .summary = Bloggens tablut i den form som den nämner vid sidan av: kungen vinner på vilken kantruta som helst.
    .english = Blog 2022, edge goal
    .english-summary = The weblog's Tablut with the alternative it mentions: the king wins on any edge square.

rule-set-blog-2022-novel-pieces = Bloggen 2022, nya pjäser
    .summary = Bloggens tablut med exempel på de pjäser som dess sista avsnitt föreslår: den innersta i varje anfallargrupp (b) går diagonalt, de fyra yttersta försvararna (p) glider genom andra pjäser.
    .english = Blog 2022, novel pieces
    .english-summary = The weblog's Tablut with examples of the pieces that its last section proposes: each attacking group's inner man (b) moves diagonally, the four outer defenders (p) slide through other pieces.

rule-set-blog-2022 = Bloggen 2022
    .summary = Bloggens tablut: kungen vinner i ett hörn, deltar inte i slag, och fyra anfallare krävs för att ta honom (tre vid kanten). Tomma hörn hjälper till att slå soldater; mitten är en ruta som alla andra.
    .english = Blog 2022
    .english-summary = The weblog's Tablut: the king wins in a corner, takes no part in captures, and needs four attackers against him (three at the edge). Empty corners help to capture soldiers; the centre is a square like any other.

rule-set-bologna-ashton = Ashtons tablut (tävlingen i Bologna)
    .summary = Reglerna för Tablut Challenge vid universitetet i Bologna, som tävlingens server spelar dem: vit börjar, sexton lägerrutor dit ingen kommer in utifrån och som hjälper till att slå, en borg som är stängd för alla.
    .english = Ashton Tablut (Bologna competition)
    .english-summary = The rules of the Tablut Challenge at the University of Bologna, as its server plays them: white begins, sixteen camps that cannot be entered from outside and that help to capture, a castle closed to all.

rule-set-brainking = BrainKings tablut
    .summary = Tablut enligt sajten BrainKing (Rachunek): försvararna börjar; ingen återvänder till tronen, alla får gå över den; kungen är obeväpnad, och fyra anfallare krävs för att ta honom; den som inte kan dra förlorar.
    .english = BrainKing Tablut
    .english-summary = Tablut as the BrainKing site has it (Rachunek): the defenders begin; nobody returns to the throne, all may pass over it; the king is unarmed and needs four attackers; a player who cannot move loses.

rule-set-brandub-dragonheelslair = Brandub (DragonHeelsLair)
    .summary = Brandub som DragonHeelsLair ger ut det: tronen är kungens ensam men hjälper ingen, två anfallare tar honom även på den, och kan en spelare inte dra är det remi.
    .english = Brandub (DragonHeelsLair)
    .english-summary = Brandub as DragonHeelsLair publishes it: the throne is the king's alone but helps nobody, two attackers take him even on it, and a player who cannot move has drawn.

rule-set-brandub-hnefatafl-org = Brandub (hnefatafl.org)
    .summary = Brandub som sajten hnefatafl.org spelar det: försvararna börjar, bara kungen går över tronen, och utanför den tas han av två anfallare. Resten är sajtens Copenhagen utan fort: sköldmurar slår, inringning vinner, och försvararna får inte upprepa en ställning.
    .english = Brandub (hnefatafl.org)
    .english-summary = Brandub as the site hnefatafl.org plays it: the defenders begin, only the king passes the throne, and off it two attackers take him. The rest is the site's Copenhagen without forts: shieldwalls capture, encirclement wins, and defenders may not repeat a position.

rule-set-brandub-leaflet = Brandub (såld folder)
    .summary = Brandub ur en folder som säljs med spelet: en obeväpnad kung som fyra anfallare måste ta, tre vid kanten, mål i fientliga hörn; samma familj som bloggens tablut.
    .english = Brandub (commercial leaflet)
    .english-summary = The Brandub of a leaflet sold with sets: an unarmed king who needs four attackers, three at the edge, goal in hostile corners; the family of the weblog's Tablut.

rule-set-brandub-opentafl = Brandub efter OpenTafl
    .summary = Drag, slag och mål i OpenTafls Brandub och ingen annan regel: en neutral tron, en kung som överallt tas av två.
    .english = Brandub after OpenTafl
    .english-summary = The moves, captures and goal of OpenTafl's Brandub and no other rule: a neutral throne, a king taken by two everywhere.

rule-set-brandubh-walker-no-return = Brandubh (Walker)
    .summary = Walkers Brandubh som det är skrivet: ingen kommer tillbaka till mittrutan, inte ens kungen.
    .english = Brandubh (Walker)
    .english-summary = Walker's Brandubh as written: nobody comes back to the central square, not even the king.

rule-set-brandubh-walker = Brandubh (Walker, kungen får komma tillbaka)
    .summary = Walkers Brandubh som taflprogram läser det: fyra anfallare på tronen, tre bredvid den, två på andra rutor, ett hörn räknas som en; kungen får komma tillbaka till mitten.
    .english = Brandubh (Walker, king may return)
    .english-summary = Walker's Brandubh as tafl engines take it: four attackers on the throne, three beside it, two elsewhere, a corner counting as one; the king may come back to the centre.

rule-set-brandubh-wtf-1 = Brandubh 1 (World Tafl Federation)
    .summary = Förbundets äldre Brandubh: som dess Brandubh 2, men bredvid tronen krävs tre anfallare för att ta kungen.
    .english = Brandubh 1 (World Tafl Federation)
    .english-summary = The federation's older Brandubh: as its Brandubh 2, but beside the throne three attackers are needed to take the king.

rule-set-brandubh-wtf = Brandubh 2 (World Tafl Federation)
    .summary = Förbundets Brandubh 2, som det spelades i 525 partier på Aage Nielsens sajt: en tron som är fientlig mot soldater när den är tom, fientliga hörn, och en kung som tas av två överallt utom på tronen. Inringning vinner för anfallarna, evig upprepning förlorar för försvararna.
    .english = Brandubh 2 (World Tafl Federation)
    .english-summary = The federation's Brandubh 2, as 525 recorded games of Aage Nielsen's site were played: a throne hostile to soldiers while empty, hostile corners, and a king taken by two anywhere but on the throne. Encirclement wins for the attackers, perpetual repetition loses for the defenders.

rule-set-cartier = Cartiers tablut
    .summary = Aage Nielsens tablut så som Cartier läser Linné: ingen kommer tillbaka till tronen och ingen går över den.
    .english = Cartier's Tablut
    .english-summary = Aage Nielsen's Tablut as Cartier reads Linnaeus: the throne is neither entered again nor passed.

rule-set-copenhagen-aggressor = Copenhagen Hnefatafl, den aggressiva måste ge vika
    .summary = Copenhagen Hnefatafl med upprepningsregeln ur sin tidigare text: den som håller en upprepning i gång måste ge vika eller förlora. Vem det är får spelarna enas om, så här avslutar ingen upprepning ett parti.
    .english = Copenhagen Hnefatafl, the aggressor must give way
    .english-summary = Copenhagen Hnefatafl with the repetition rule of its earlier text: whoever keeps a repetition up must give way or lose. Who that is the players have to agree on, so no repetition ends a game here.

rule-set-copenhagen-forbidden = Copenhagen Hnefatafl, försvararna får inte upprepa
    .summary = Copenhagen Hnefatafl som sajten hnefatafl.org spelar det: försvararna får inte göra ett drag som upprepar en ställning.
    .english = Copenhagen Hnefatafl, defenders may not repeat
    .english-summary = Copenhagen Hnefatafl as the site hnefatafl.org plays it: the defenders may not make a move that brings a position back.

rule-set-copenhagen-repeater-loses = Copenhagen Hnefatafl, den som upprepar förlorar
    .summary = Copenhagen Hnefatafl där den som ger samma ställning för tredje gången förlorar.
    .english = Copenhagen Hnefatafl, the repeater loses
    .english-summary = Copenhagen Hnefatafl in which whoever brings about a position for the third time loses.

rule-set-copenhagen-repeater-wins = Copenhagen Hnefatafl, den som upprepar vinner
    .summary = Copenhagen Hnefatafl där den som ger samma ställning för tredje gången vinner, som det står i OpenTafls dokumentation (programmet gör tvärtom).
    .english = Copenhagen Hnefatafl, the repeater wins
    .english-summary = Copenhagen Hnefatafl in which whoever brings about a position for the third time wins, as OpenTafl's documentation has it (its program does the reverse).

rule-set-copenhagen = Copenhagen Hnefatafl
    .summary = Turneringsspelet av Nielsen, Bartley och Millar (2012): hörn, sköldmur, kantfort och inringning. Enligt dess text från 2024 är varje evig upprepning förlust för försvararna; andra läsningar av den regeln har egna id:n.
    .english = Copenhagen Hnefatafl
    .english-summary = The tournament game of Nielsen, Bartley and Millar (2012): corners, shieldwall, edge fort and encirclement. By its text of 2024 any perpetual repetition loses for the defenders; other readings of that rule have ids of their own.

rule-set-cs61b-2019 = Berkeley CS 61B 2019
    .summary = Kursuppgiften från 2019: en tron för kungen ensam, fientlig när den är tom; en upprepad ställning är förlust för den som ger den, och likaså att inte kunna dra. Det finns ingen remi.
    .english = Berkeley CS 61B 2019
    .english-summary = The course project of 2019: a throne for the king alone, hostile while empty; a repeated position loses for whoever makes it, and so does having no move. There are no draws.

rule-set-fetlar-aagenielsen = Fetlar Hnefatafl (aagenielsen.dk)
    .summary = Fetlar Hnefatafl som det spelas på Aage Nielsens sajt: den som inte kan dra förlorar, inringning vinner för anfallarna, upprepning är remi.
    .english = Fetlar Hnefatafl (aagenielsen.dk)
    .english-summary = Fetlar Hnefatafl as played on Aage Nielsen's site: a player who cannot move loses, encirclement wins for the attackers, repetition is a draw.

rule-set-fetlar-core = Fetlars kärna
    .summary = Drag, slag, hörn och hur kungen tas, så som alla former av Fetlar och Copenhagen Hnefatafl har det gemensamt, och ingen annan regel.
    .english = Fetlar core
    .english-summary = Moves, captures, corners and the capture of the king, as all forms of Fetlar and Copenhagen Hnefatafl share them, and no other rule.

rule-set-fetlar = Fetlar Hnefatafl (panelen)
    .summary = Reglerna från Fetlar Hnefatafl Panel (2007 till 2013): hörn och tron, varken sköldmur, fort eller inringning; kan en spelare inte dra är det remi, och likaså när en ställning uppstår för tredje gången.
    .english = Fetlar Hnefatafl (panel)
    .english-summary = The rules of the Fetlar Hnefatafl Panel (2007 to 2013): corners and a throne, no shieldwall, fort or encirclement; a player who cannot move and a position for the third time are draws.

rule-set-foteviken = Fotevikens tablut
    .summary = Tablut från museet Foteviken i Sverige: försvararna börjar, kungen tas av fyra omkring sig, och ingen går in på eller över tron och läger utifrån, vilka är fientliga bara mot kungen.
    .english = Foteviken Tablut
    .english-summary = The Tablut of the museum of Foteviken in Sweden: the defenders begin, the king needs four around him, and nobody enters or crosses throne and camps from outside, which are hostile to the king alone.

rule-set-historical-11-bell = Historical Hnefatafl 11x11, Bells romb
    .summary = Reglerna i samisk tablut på elva rutor i sida, med uppställningen i Bells bok.
    .english = Historical Hnefatafl 11x11, Bell's diamond
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as in Bell's book.

rule-set-historical-11-lewis-cross = Historical Hnefatafl 11x11, Lewiskors
    .summary = Reglerna i samisk tablut på elva rutor i sida, uppställda i Lewiskorset, som förbundet valde för jämviktens skull.
    .english = Historical Hnefatafl 11x11, Lewis cross
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as the Lewis cross, the federation's choice for balance.

rule-set-historical-11-t-cross = Historical Hnefatafl 11x11, T-kors
    .summary = Reglerna i samisk tablut på elva rutor i sida, uppställda i T-korset.
    .english = Historical Hnefatafl 11x11, T cross
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as the T cross.

rule-set-historical-11-t-diamond = Historical Hnefatafl 11x11, T-romb
    .summary = Reglerna i samisk tablut på elva rutor i sida, uppställda som i Copenhagen Hnefatafl.
    .english = Historical Hnefatafl 11x11, T diamond
    .english-summary = The rules of Sámi Tablut on eleven squares a side, set up as Copenhagen Hnefatafl.

rule-set-linnaeus-1732-blocks = Linné 1732, borgen spärrar
    .summary = Linnés regler med den andra läsningen av lag 14: borgen kan spärra vägen som en tredje pjäs, så ingen går över den.
    .english = Linnaeus 1732, the castle blocks
    .english-summary = Linnaeus's rules with the other reading of Lex 14: the castle can block the way like a third piece, so nobody slides over it.

rule-set-linnaeus-1732-shut-in = Linné 1732, kungen instängd
    .summary = Linnés regler med en annan läsning av lag 12, vel intercluso: kriget är slut så snart varken kungen eller någon av de män som hänger ihop med honom, sida vid sida, kan dra, även om svenskar på andra håll fortfarande kan det.
    .english = Linnaeus 1732, king shut in
    .english-summary = Linnaeus's rules with another reading of Lex 12, vel intercluso: the war is over as soon as neither the king nor any of the men joined to him, side by side, can move, even if Swedes elsewhere still can.

rule-set-linnaeus-1732 = Linné 1732
    .summary = Reglerna som Linné skrev ned dem i Lappland 1732. Två fiender tar kungen i det fria, ingen kommer in i borgen igen, kungens väg ut ropas ut som raichi eller tuichu, och vinnaren spelar svenskarna i nästa parti.
    .english = Linnaeus 1732
    .english-summary = The rules as Linnaeus wrote them down in Lapland in 1732. Two enemies take the king in the open, nobody comes into the castle again, the king's way out is called raichi or tuichu, and the winner plays the Swedes in the next game.

rule-set-ludii-alea-evangelii = Ludiis Alea Evangelii
    .summary = Alea Evangelii som Ludii 1.3.12 spelar det: hörn med fyra rutor, en kung som hjälper till att slå bara genom att stå stilla, och anfallare som börjar, mot programmets egen text.
    .english = Ludii Alea Evangelii
    .english-summary = Alea Evangelii as Ludii 1.3.12 plays it: corners of four squares, a king who helps to capture only by standing still, and attackers to begin, against its own text.

rule-set-ludii-ardri-common = Ludiis Ard Rí, vanlig
    .summary = Ard Rí som Ludii 1.3.12 spelar sin grundform: ett steg i taget, fyra kring kungen, borgen räknas som en.
    .english = Ludii Ard Ri, common
    .english-summary = Ard Ri as Ludii 1.3.12 plays its default: single steps, four around the king, the castle counting as one.

rule-set-ludii-ardri-corrected = Ludiis Ard Rí, rättad
    .summary = Ard Rí som Ludii 1.3.12 spelar sina rättade regler: två tar kungen, också i borgen, eller en och borgen.
    .english = Ludii Ard Ri, corrected
    .english-summary = Ard Ri as Ludii 1.3.12 plays its corrected ruleset: two take the king, also on the castle, or one and the castle.

rule-set-ludii-brandub-nielsen = Ludiis Brandub
    .summary = Brandub som Ludii 1.3.12 spelar sina regler Nielsen, vars ord är Walkers.
    .english = Ludii Brandub
    .english-summary = Brandub as Ludii 1.3.12 plays its ruleset Nielsen, whose words are Walker's.

rule-set-ludii-hnefatafl-fetlar-common = Ludiis Hnefatafl, Fetlar vanlig
    .summary = Hnefatafl som Ludii 1.3.12 spelar både sitt Fetlar och sitt ”Copenhagen”: soldater går inte över borgen, som hjälper till att slå också med kungen i; fyra kring kungen, tre vid kanten.
    .english = Ludii Hnefatafl, Fetlar common
    .english-summary = Hnefatafl as Ludii 1.3.12 plays both its Fetlar and its "Copenhagen": soldiers do not pass the castle, which helps to capture even with the king in it; four around the king, three at the edge.

rule-set-ludii-hnefatafl-fetlar-latin = Ludiis Hnefatafl, Fetlar latin
    .summary = Hnefatafl som Ludii 1.3.12 spelar sitt val Latin: två tar kungen överallt, borgen eller ett hörn räknas som en.
    .english = Ludii Hnefatafl, Fetlar Latin
    .english-summary = Hnefatafl as Ludii 1.3.12 plays its option Latin: two take the king everywhere, the castle or a corner counting as one.

rule-set-ludii-tablut-linnaeus = Ludiis tablut, Linné
    .summary = Tablut som Ludii 1.3.12 spelar sina regler Linnaeus: ingen går över borgen eller kommer tillbaka till den, och den hjälper till att slå också med kungen i.
    .english = Ludii Tablut, Linnaeus
    .english-summary = Tablut as Ludii 1.3.12 plays its ruleset Linnaeus: nobody passes the castle or comes back to it, and it helps to capture even with the king in it.

rule-set-ludii-tablut-smith = Ludiis tablut, Smith
    .summary = Tablut som Ludii 1.3.12 spelar sina regler Smith: som dess Linnaeus, men fyra tar kungen överallt.
    .english = Ludii Tablut, Smith
    .english-summary = Tablut as Ludii 1.3.12 plays its ruleset Smith: as its Linnaeus, but four take the king everywhere.

rule-set-ludii-tawlbwrdd = Ludiis Tawlbwrdd
    .summary = Tawlbwrdd som Ludii 1.3.12 spelar det: dess Hnefatafl med T-korset, två mot kungen och kanten som mål, fast programmets egen text inte har några särskilda rutor.
    .english = Ludii Tawlbwrdd
    .english-summary = Tawlbwrdd as Ludii 1.3.12 plays it: its Hnefatafl with the T cross, two against the king and the edge as goal, though its own text has no special squares.

rule-set-magpie = Magpie
    .summary = Nigel Sucklings Magpie, ur en bok från 1999: Brandubs bräde med anfallarna mer utspridda och en kung som går ett steg i taget; fyra anfallare krävs för att ta honom, tre vid kanten. Den som inte kan dra förlorar.
    .english = Magpie
    .english-summary = Nigel Suckling's Magpie, from a book of 1999: Brandub's board with the attackers spread wider and a king who steps one square at a time; he needs four attackers, three at the edge. A player who cannot move loses.

rule-set-modern-standard-return-stuck-loses = Modern Standard Tablut, kungen får komma tillbaka, den som inte kan dra förlorar
    .summary = Modern Standard i den form där kungen går ut ur och in i sin borg (5a) och den som inte kan dra har förlorat (15a).
    .english = Modern Standard Tablut, king may return, stuck player loses
    .english-summary = Modern Standard in the form in which the king goes in and out of his castle (5a) and a player who cannot move has lost (15a).

rule-set-modern-standard-return = Modern Standard Tablut, kungen får komma tillbaka
    .summary = Modern Standard i den form där kungen går ut ur och in i sin borg som han vill (5a); kan en spelare inte dra är det remi (15b).
    .english = Modern Standard Tablut, king may return
    .english-summary = Modern Standard in the form in which the king goes in and out of his castle as he likes (5a); a player who cannot move has drawn (15b).

rule-set-modern-standard-stuck-loses = Modern Standard Tablut, den som inte kan dra förlorar
    .summary = Modern Standard i den form där den som inte kan dra har förlorat (15a); kungen får inte komma tillbaka till sin borg (5b).
    .english = Modern Standard Tablut, stuck player loses
    .english-summary = Modern Standard in the form in which a player who cannot move has lost (15a); the king may not return to his castle (5b).

rule-set-modern-standard = Modern Standard Tablut
    .summary = Listan som tar Linnés latin på orden: två fiender tar kungen i det fria, vilken kantruta som helst befriar honom. Han får inte komma tillbaka till sin borg (5b), och kan en spelare inte dra är det remi (15b).
    .english = Modern Standard Tablut
    .english-summary = The list that takes Linnaeus's Latin at its word: two enemies take the king in the open, any edge square frees him. He may not return to his castle (5b), and a player who cannot move has drawn (15b).

rule-set-opentafl-alea-evangelii = OpenTafls Alea Evangelii
    .summary = Alea Evangelii som OpenTafls fil med ytterligare regler har det: fyrtioåtta mot tjugofyra, på sexton punkter andra färger än hos Ludii; hörn med fyra rutor är målet; den som ger samma ställning för tredje gången förlorar.
    .english = OpenTafl Alea Evangelii
    .english-summary = Alea Evangelii as OpenTafl's file of further rules has it: forty-eight against twenty-four, other colours on sixteen points than in Ludii; corners of four squares are the goal; whoever brings a position about for the third time loses.

rule-set-opentafl-berserk = OpenTafls Berserk
    .summary = Berserk Hnefatafl som OpenTafl 0.4.8 spelar det: försvararna börjar, inringning avgör inget, bara befälhavare och hörn tar kungen, och så länge det finns ett slag till får pjäsen göra vilket drag som helst.
    .english = OpenTafl Berserk
    .english-summary = Berserk Hnefatafl as OpenTafl 0.4.8 plays it: the defenders begin, encirclement is not fatal, only commanders and corners take the king, and while a further capture exists the piece may make any move.

rule-set-opentafl-brandub = OpenTafls Brandub
    .summary = Brandub som OpenTafl 0.4.8 spelar det: en tron som inte hjälper någon, och en kung som tas av två överallt, också på den.
    .english = OpenTafl Brandub
    .english-summary = Brandub as OpenTafl 0.4.8 plays it: a throne that helps nobody, and a king taken by two everywhere, even on it.

rule-set-opentafl-copenhagen-relaxed = OpenTafls Copenhagen, lösare sköldmur
    .summary = OpenTafls Copenhagen där en sköldmur slår vilken av dess män som än sluter den.
    .english = OpenTafl Copenhagen, relaxed shieldwall
    .english-summary = OpenTafl's Copenhagen in which a shieldwall captures whichever of its men completes it.

rule-set-opentafl-copenhagen = OpenTafls Copenhagen
    .summary = Copenhagen Hnefatafl med inställningarna i OpenTafl 0.4.8 och dess kantfort; upprepningsregeln w låter den som upprepar förlora, tvärtemot programmets dokumentation.
    .english = OpenTafl Copenhagen
    .english-summary = Copenhagen Hnefatafl by OpenTafl 0.4.8's settings, with its edge fort; its repetition rule w makes the repeater lose, the reverse of its documentation.

rule-set-opentafl-fetlar = OpenTafls Fetlar
    .summary = Fetlar Hnefatafl som OpenTafl 0.4.8 spelar det: en stark kung, inringning avgör partiet, en ställning för tredje gången är remi.
    .english = OpenTafl Fetlar
    .english-summary = Fetlar Hnefatafl as OpenTafl 0.4.8 plays it: a strong king, encirclement fatal, threefold repetition a draw.

rule-set-opentafl-foteviken = OpenTafls Foteviken
    .summary = Fotevikens tablut som OpenTafl 0.4.8 verkligen spelar det: det inbyggda skiljer sig från programmets egen regelrad, med en tron fientlig mot alla och läger fientliga mot ingen.
    .english = OpenTafl Foteviken
    .english-summary = Foteviken Tablut as OpenTafl 0.4.8 really plays it: its built-in differs from its own rules string, the throne being hostile to all and the camps to nobody.

rule-set-opentafl-magpie-loaded = OpenTafls Magpie (inläst från dess regelrad)
    .summary = Magpie som OpenTafl 0.4.8 spelar det efter att ha läst in sin egen regelrad: en kung som går ett steg och faller när varje ruta bredvid honom är fientlig.
    .english = OpenTafl Magpie (loaded from its rules string)
    .english-summary = Magpie as OpenTafl 0.4.8 plays it after reading its own rules string back: a king who steps one square and falls when every neighbouring square is hostile.

rule-set-opentafl-seabattle = OpenTafls Sjöslag 9
    .summary = Sjöslag som OpenTafl 0.4.8 spelar det: inga särskilda rutor, en obeväpnad kung som fyra anfallare måste ta.
    .english = OpenTafl Sea Battle 9
    .english-summary = Sea Battle as OpenTafl 0.4.8 plays it: no special squares, an unarmed king who needs four attackers.

rule-set-opentafl-tablut = OpenTafls tablut
    .summary = Tablut som OpenTafl 0.4.8 spelar det: slag efter Linné, en kung som är stark i och bredvid mitten, inringning avgör partiet.
    .english = OpenTafl Tablut
    .english-summary = Tablut as OpenTafl 0.4.8 plays it: Linnaean captures, a king who is strong on and beside the centre, encirclement fatal.

rule-set-opentafl-tawlbwrdd = OpenTafls Tawlbwrdd
    .summary = Tawlbwrdd som OpenTafl 0.4.8 spelar det: inga särskilda rutor, en kung som tas av två, mål vid kanten, inringning avgör partiet.
    .english = OpenTafl Tawlbwrdd
    .english-summary = Tawlbwrdd as OpenTafl 0.4.8 plays it: no special squares, a king taken by two, edge goal, encirclement fatal.

rule-set-saami-tablut-white-first = Samisk tablut, vit börjar
    .summary = Samisk tablut där försvararna börjar, formen ”-w” i förbundets mästerskap 2024.
    .english = Sámi Tablut, white first
    .english-summary = Sámi Tablut with the defenders beginning, the form "-w" of the federation's championship of 2024.

rule-set-saami-tablut = Samisk tablut (World Tafl Federation)
    .summary = Turneringstablut enligt World Tafl Federation: Linnés kung, som får komma tillbaka till sin tron; inringning vinner för anfallarna, evig upprepning förlorar för försvararna.
    .english = Sámi Tablut (World Tafl Federation)
    .english-summary = The tournament Tablut of the World Tafl Federation: Linnaeus's king, who may return to his throne; encirclement wins for the attackers, perpetual repetition loses for the defenders.

rule-set-salmi-2015 = Salmis Linné 2015
    .summary = Linnés regler i Olli Salmis översättning. Spelet är detsamma som i linnaeus-1732; ropen är de samiska orden bakom Linnés stavning.
    .english = Salmi's Linnaeus 2015
    .english-summary = Linnaeus's rules in Olli Salmi's translation. The play is that of linnaeus-1732; the calls are the Sámi words behind Linnaeus's spelling.

rule-set-sea-battle-11 = Sjöslag 11x11
    .summary = Sjöslag (Sea Battle Tafl) på elva rutor i sida, uppställt i T-korset.
    .english = Sea Battle Tafl 11x11
    .english-summary = Sea Battle Tafl on eleven squares a side, set up as the T cross.

rule-set-sea-battle-13 = Sjöslag 13x13
    .summary = Sjöslag (Sea Battle Tafl) på tretton rutor i sida, uppställt efter Parlett.
    .english = Sea Battle Tafl 13x13
    .english-summary = Sea Battle Tafl on thirteen squares a side, set up after Parlett.

rule-set-sea-battle-9-star = Sjöslag 9x9, stjärna
    .summary = Sjöslag (Sea Battle Tafl) uppställt som en stjärna.
    .english = Sea Battle Tafl 9x9, star
    .english-summary = Sea Battle Tafl set up as a star.

rule-set-sea-battle-9-white-first = Sjöslag 9x9, vit börjar
    .summary = Sjöslag (Sea Battle Tafl) där försvararna börjar, som hos Walker och i dagens turneringar.
    .english = Sea Battle Tafl 9x9, white first
    .english-summary = Sea Battle Tafl with the defenders beginning, as Walker has it and tournaments play it now.

rule-set-sea-battle-9 = Sjöslag 9x9
    .summary = Inga särskilda rutor alls, en obeväpnad kung som fyra anfallare måste ta och som är säker vid kanten, som är hans mål; inringning vinner för anfallarna.
    .english = Sea Battle Tafl 9x9
    .english-summary = No special squares at all, an unarmed king who needs four attackers and is safe at the edge, which is his goal; encirclement wins for the attackers.

rule-set-smith-1811 = Smith 1811, ordagrant
    .summary = Smiths översättning tagen på orden: kungen kan tas bara i sin borg eller bredvid den. Hans nionde lag undantar kungen där Linnés latin tog med honom, och de flesta senare spel härstammar från det misstaget.
    .english = Smith 1811, literal
    .english-summary = Smith's translation taken literally: the king can be taken only in his castle or beside it. His ninth law exempts the king where Linnaeus's Latin included him, and most later games descend from that slip.

rule-set-smith-murray = Smith som spelad sedan Murray
    .summary = Smiths översättning som handböckerna efter honom lagade den: kungen tas av fyra anfallare på alla sidor, eller av tre bredvid sin tomma borg.
    .english = Smith as played since Murray
    .english-summary = Smith's translation as the handbooks after him mended it: the king is taken by four attackers on all sides, or by three beside his empty castle.

rule-set-tablut-15 = Tablut 15x15
    .summary = OpenTafls tablut på femton rutor i sida, där en försvarare bredvid den omringade kungen är säker.
    .english = Tablut 15x15
    .english-summary = OpenTafl's Tablut on fifteen squares a side, where a defender beside the ringed king is safe.

rule-set-tablut-hnefatafl-rs-2025 = Tablut i biblioteket hnefatafl, sedan 2025
    .summary = Den färdiga tabluten i Rust-biblioteket hnefatafl som dess arkiv har den sedan november 2025: som i version 0.0.2, men alla pjäser går över den tomma tronen.
    .english = Tablut of the hnefatafl crate, since 2025
    .english-summary = The Tablut preset of the Rust library hnefatafl as its repository has it since November 2025: as in version 0.0.2, but all pieces pass the empty throne.

rule-set-tablut-hnefatafl-rs = Tablut i biblioteket hnefatafl, 0.0.2
    .summary = Den färdiga tabluten i Rust-biblioteket hnefatafl, version 0.0.2: ingen stannar på tronen eller går över den, och den är fientlig mot alla; tre upprepningar är remi, och likaså att inte kunna dra.
    .english = Tablut of the hnefatafl crate, 0.0.2
    .english-summary = The Tablut preset of the Rust library hnefatafl, version 0.0.2: nobody stops on the throne or passes it, and it is hostile to all; three repetitions and having no move are draws.

rule-set-tartu-2026 = Tartu 2026
    .summary = Tablut i studien av självspel från 2026: mål i hörnen, en kung som tas av två överallt; en ställning för tredje gången förlorar, och likaså att inte kunna dra; remi efter 100 drag utan slag eller 512 sammanlagt.
    .english = Tartu 2026
    .english-summary = The Tablut of the self-play study of 2026: goal in the corners, a king taken by two anywhere; a position for the third time loses, and so does having no move; draws after 100 moves without a capture or 512 in all.

rule-set-tawlbwrdd-1587 = Tawlbwrdd, handskriften från 1587
    .summary = Vad Robert ap Ifans handskrift säger om tawlbwrdd, och inget modernt: en kung och tolv mot tjugofyra, varje pjäs tas mellan två, och kungen är fri vid linjen.
    .english = Tawlbwrdd, the manuscript of 1587
    .english-summary = What Robert ap Ifan's manuscript says of tawlbwrdd, and nothing modern: a king and twelve against twenty-four, every piece taken between two, and the king free at the line.

rule-set-tawlbwrdd-bell = Tawlbwrdd, Bells romb
    .summary = Det moderna walesiska spelet: ingen tron, en kung som tas av två som andra pjäser, mål vid kanten; uppställt som i Bells bok.
    .english = Tawlbwrdd, Bell's diamond
    .english-summary = The modern Welsh game: no throne, a king taken by two like any piece, edge goal; set up as in Bell's book.

rule-set-tawlbwrdd-lewis-cross = Tawlbwrdd, Lewiskors
    .summary = Det moderna walesiska spelet utan tron, uppställt som förbundet valde för jämviktens skull.
    .english = Tawlbwrdd, Lewis cross
    .english-summary = The modern Welsh game without a throne, set up as the federation's choice for balance.

rule-set-tawlbwrdd-t-cross = Tawlbwrdd, T-kors
    .summary = Det moderna walesiska spelet utan tron, uppställt i förbundets T-kors.
    .english = Tawlbwrdd, T cross
    .english-summary = The modern Welsh game without a throne, set up as the federation's T cross.

rule-set-tawlbwrdd-t-diamond = Tawlbwrdd, T-romb
    .summary = Det moderna walesiska spelet utan tron, uppställt som Copenhagen.
    .english = Tawlbwrdd, T diamond
    .english-summary = The modern Welsh game without a throne, set up as Copenhagen's set-up.

rule-set-total-berserk-pieces = Total Hnefatafl med befälhavare och riddare
    .summary = Den andra läsningen av Total Hnefatafl: hela Berserk, med dess befälhavare, dess riddare och dess hopp, och Copenhagens sköldmur, kantfort och inringning; upprepning är remi.
    .english = Total Hnefatafl with commanders and knight
    .english-summary = The other reading of Total Hnefatafl: Berserk whole, with its commanders, its knight and its jumps, and Copenhagen's shieldwall, edge fort and encirclement; repetition is a draw.

rule-set-total = Total Hnefatafl
    .summary = Copenhagen Hnefatafl med Berserks drag: en pjäs som har slagit får fortsätta slå, och kungen får fortsätta för att komma undan; upprepning är remi. Uppställt med vanliga pjäser, som hos AbstractPlay.
    .english = Total Hnefatafl
    .english-summary = Copenhagen Hnefatafl with Berserk's turns: a piece that has captured may go on capturing, and the king may go on to escape; repetition is a draw. Set up with plain men, as AbstractPlay has it.

rule-set-tyr-11 = Tyr 11x11
    .summary = Tyr i sin enkla form, utan riddare: ingen tron och inga hörn, en kung som tas av två, mål vid kanten, och drag som fortsätter efter ett slag, för kungen också till hans flykt.
    .english = Tyr 11x11
    .english-summary = Tyr in its simple form, without knights: no throne and no corners, a king taken by two, edge goal, and turns that go on after a capture, for the king to his escape too.

rule-set-tyr-15 = Tyr 15x15
    .summary = Tyr i sin enkla form på femton rutor i sida.
    .english = Tyr 15x15
    .english-summary = Tyr in its simple form on fifteen squares a side.

rule-set-walker-leaflet-2014 = Walkers folder 2014
    .summary = Damian Walkers folder: kungen får komma tillbaka till mittrutan, två fiender tar honom i det fria, och det finns ingen regel för försvararen bredvid en omringad kung.
    .english = Walker's leaflet 2014
    .english-summary = Damian Walker's leaflet: the king may return to the central square, two enemies take him in the open, and there is no rule for the defender beside a ringed king.

rule-set-walker-web = Walkers webbsida
    .summary = Damian Walkers webbsida: ingen kommer tillbaka till mittrutan, inte ens kungen; en upprepad ställning, en spelare som inte kan dra och en överenskommelse ger remi.
    .english = Walker's web page
    .english-summary = Damian Walker's web page: nobody comes back to the central square, not even the king; a repeated position, a player who cannot move and agreement are draws.
