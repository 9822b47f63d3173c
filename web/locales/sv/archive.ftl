# Avslutade partier på en server: att söka bland, ett av dem, vad som spelades i öppningarna.
archive-lead = Alla partier som har spelats här till slut, och partier som har hämtats från annat håll.
archive-to-openings = Vad som spelades i öppningarna
archive-any = Vad som helst
archive-player = Spelare
archive-side = Spelarens sida
archive-result = Resultat
archive-no-result = Inget resultat
archive-least = Drag, minst
archive-most = Drag, högst
archive-since = Från
archive-until = Till
archive-from = Varifrån de kommer
archive-here = Spelade här
archive-files = Hämtade
archive-position = Partier med en viss ställning
archive-any-position = Vilken ställning som helst
archive-search = Sök i arkivet
archive-games = Partier
archive-waits = Letar …
archive-found = { $count ->
    [0] Inget parti hittades.
    [one] Ett parti
   *[other] { $count } partier, det senaste först
  }
archive-more = Leta efter fler
archive-unknown = Okänd
archive-length = { $count ->
    [one] { $count } drag
   *[other] { $count } drag
  }
archive-imported = hämtat från { $file }
archive-with-position = Partier med den här ställningen
archive-match = Där det spelades
archive-to-search = Till arkivet
archive-openings-count = { $count ->
    [one] Ett parti har gått vidare härifrån.
   *[other] { $count } partier har gått vidare härifrån. Ställningar som är lika vända eller speglade räknas som en.
  }
archive-analysis = Serverns analys
archive-analyse = Analysera på servern
archive-analysis-waits = Serverns motor ser på det här partiet; analysen visas här av sig själv.
archive-analysis-failed = Servern kunde inte analysera det här partiet.
