## Chatt, och spelare som man inte vill höra av

chat-players = Spelarnas chatt
chat-watchers = Åskådarnas chatt
chat-off = Dölj
chat-on = Visa
chat-lines = Vad som har sagts
chat-say = Säg något
chat-send = Säg
chat-blocked = Den spelaren vill inte höra något från dig.
chat-not-signed-in = Logga in för att chatta.
chat-too-many = Inte så fort: vänta lite.
chat-refused = Det kunde inte sägas.
blocks = Spelare som du blockerar
blocks-lead = De kan varken chatta med dig eller utmana dig.
blocks-name = Namn
blocks-add = Blockera
blocks-end = Sluta blockera
blocks-end-one = Sluta blockera { $name }
blocks-one = Blockera { $name }
blocks-done = { $name } är blockerad: ingen chatt med dig, inga utmaningar till dig.
