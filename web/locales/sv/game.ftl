# Partier med människor långt borta: lobbyn, en inbjudan, ett parti.
online-lead = Gör ett parti och skicka länken till någon, eller ta ett som väntar. Ingen behöver ett konto.
online-open = Vem som helst får vara med: visa det i lobbyn
online-create = Gör partiet
online-either = Vilken som helst
online-name = Ditt namn
online-guest = Gäst
online-mine = Dina partier
online-stage =
    { $stage ->
        [waiting] Väntar på den som har länken
        [challenge] Väntar på svar
       *[playing] Spelas
    }
online-go = Gå dit
online-waiting = Väntar på någon
online-nobody = Ingen väntar just nu.
online-join = Var med
online-watch = Spelas nu
online-nothing = Inget öppet parti spelas just nu.
online-look = Titta
online-television = Television
online-television-none = Just nu spelas inget öppet parti. Nästa som börjar visas här.
online-television-next = Television: nästa parti följer av sig självt.
online-television-stay = Stanna vid detta
online-no-clock = Ingen klocka
online-days =
    { $count ->
        [one] 1 dag per drag
       *[other] { $count } dagar per drag
    }
online-each-move = { $time } per drag
online-board = Bräde
online-from = Från
online-sides = Sida
online-by-chance = lottas
online-left =
    { $side ->
        [attackers] Du får anfallarna
       *[defenders] Du får försvararna
    }
online-send = Skicka länken till den du vill spela mot. Den fungerar en gång. Partiet börjar när den tas emot; håll sidan öppen, eller kom tillbaka till den.
online-link = Länk till din motståndare
online-withdraw = Dra tillbaka partiet
online-withdrawn = Partiet drogs tillbaka innan det började.
online-accept = Ta emot och spela
online-others = Partiet väntar på någon som har länken. När det börjar kan du se på här.
online-to-lobby = Till lobbyn
online-to-tournament = Till turneringen
online-title = { $rules }, med någon långt borta
online-you = { $name } (du)
online-here = är här
online-not-here = är inte här
online-watching =
    { $count ->
        [one] 1 person ser på
       *[other] { $count } personer ser på
    }
online-you-watch = du ser på
online-own-rules = Egna regler av den som har gjort partiet
online-see-rules = Se reglerna
online-delay-label = De som ser på ser det
online-delay-none = genast
online-delay =
    { $unit ->
        [day] { $count ->
            [one] 1 dag senare
           *[other] { $count } dagar senare
        }
       *[minute] { $count ->
            [one] 1 minut senare
           *[other] { $count } minuter senare
        }
    }
online-score = { $one } { $first } : { $second } { $other }
online-line = Förbindelsen med servern är bruten. Den öppnas igen; vad du gör under tiden skickas då.
online-offers-draw = Remi erbjuds.
online-offers-takeback = Din motståndare ber att få ta tillbaka det senaste draget.
online-offers-rematch = Din motståndare vill ha ett parti till med ombytta sidor.
online-yes = Godta
online-no = Avböj
online-offered =
    { $offer ->
        [draw] Du har erbjudit remi.
        [takeback] Du har bett att få ta tillbaka ditt drag.
       *[rematch] Du har erbjudit ett parti till.
    }
online-withdraw-offer = Dra tillbaka
online-gone = Din motståndare har gått. Du kan kräva vinsten, eller vänta.
online-claim = Kräv vinsten
online-rematch = Ett till, ombytta sidor
online-draw = Erbjud remi
online-abort = Avbryt
online-aborted = Slutade utan resultat
online-away = Servern kan inte nås. Är du uppkopplad?
online-no-game = Här finns inget sådant parti.
online-not-yours = Det kan du inte göra: kanske är länken inte hel, eller partiet är ditt eget.
online-bad-line = Skriv en enda rad med bokstäver, siffror och vanliga tecken, och inte en alltför lång.
online-too-late = Någon annan hann före.
online-too-many = Servern har för mycket att göra. Vänta lite och försök igen.
online-long-rules = Egna regler får vara högst 16 kB långa.
online-disk-full = Serverns disk är full: inget av detta sparades.
archive-no-workers = Just nu analyserar ingen partier åt den här servern.
online-broken = Servern kan inte göra detta nu.
online-named =
    { $kind ->
        [bot] { $name } (bot)
       *[guest] { $name } (gäst)
    }
online-signed-in = Du spelar som { $name }.
online-as-guest = Du spelar som gäst, bara från den här webbläsaren.
online-sign-in = Logga in, eller skaffa ett konto
online-bad-name = Ett namn har 2 till 24 bokstäver ur ett skriftsystem, siffror, mellanslag, punkter, bindestreck och apostrofer.
online-bad-password = Ett lösenord har minst 10 tecken, minst 5 av dem olika, och är inte namnet.
online-name-taken = Någon har redan det namnet, eller ett som ser likadant ut.
online-wrong-password = Namnet eller lösenordet är fel, eller koden.
online-not-signed-in = Logga in för att göra detta.
online-bots = Program som spelar
online-bot-all-rules = alla regler
online-bot-more = { $names } och { $count ->
    [one] ett till
   *[other] { $count } till
  }
online-bot-fischer = { $least }–{ $most } min
online-bot-per-turn = tid för varje drag
online-challenge = Utmana
online-challenge-one = Utmana { $name } på partiet som beskrivs här
online-challenged = { $name } har utmanats. Partiet börjar när det tas emot; håll sidan öppen, eller kom tillbaka till den.
online-bot-gone = Det här programmet är inte där längre.
online-bot-declines =
    { $reason ->
        [bots] Det här programmet spelar bara mot människor.
        [rules] Det här programmet spelar inte efter de här reglerna: se vad som står vid dess namn.
        [clock] Det här programmet spelar inte med den här klockan: se vad som står vid dess namn.
        [rated] Det här programmet spelar inga partier för rating.
       *[games] Det här programmet har så många partier som det spelar på en gång. Försök igen senare.
    }
online-too-many-bots = Ett konto har högst 10 bottar.
rated = För rating
rated-wanted = För rating: bara den som har ett konto kan acceptera, och ingenting tas tillbaka
rated-game = Det här partiet är för rating. Logga in för att acceptera det.
online-your-turn = Din tur
online-challenges = Utmaningar till dig
online-to = Utmana någon vid namn, en människa eller ett program
online-to-hint = Lämnas det tomt får du en länk att skicka.
online-decline = Avböj
online-decline-one = Avböj partiet som { $name } vill spela
online-accept-one = Ta emot partiet som { $name } vill spela
online-declined = { $name } har avböjt partiet.
online-for-another = Partiet väntar på { $name }. När det börjar kan du se på här.
online-no-player = Ingen heter så här.
online-too-many-challenges = För många utmaningar väntar redan, dina eller de till den här spelaren.
online-too-many-waiting = För många av dina partier väntar redan på en motståndare.
