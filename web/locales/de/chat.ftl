## Chat, und Spieler, von denen man nichts hören will

chat-players = Chat der Spieler
chat-watchers = Chat der Zuschauer
chat-off = Ausblenden
chat-on = Einblenden
chat-lines = Was gesagt wurde
chat-say = Sag etwas
chat-send = Sagen
chat-blocked = Dieser Spieler möchte nichts von dir hören.
chat-not-signed-in = Melde dich an, um zu chatten.
chat-too-many = Nicht so schnell: Warte ein wenig.
chat-refused = Das konnte nicht gesagt werden.
blocks = Spieler, die du blockierst
blocks-lead = Sie können weder mit dir chatten noch dich herausfordern.
blocks-name = Name
blocks-add = Blockieren
blocks-end = Nicht mehr blockieren
blocks-end-one = { $name } nicht mehr blockieren
blocks-one = { $name } blockieren
blocks-done = { $name } ist blockiert: kein Chat mit dir, keine Herausforderungen an dich.
