## Chat, and players of whom one wants to hear nothing

chat-players = Chat of the players
chat-watchers = Chat of those who watch
chat-off = Hide
chat-on = Show
chat-lines = What was said
chat-say = Say something
chat-send = Say
chat-blocked = This player wants to hear nothing from you.
chat-not-signed-in = Sign in to chat.
chat-too-many = Not so fast: wait a little.
chat-refused = This could not be said.
blocks = Players you block
blocks-lead = They can neither chat with you nor challenge you.
blocks-name = Name
blocks-add = Block
blocks-end = Hear of them again
blocks-end-one = Hear of { $name } again
blocks-one = Block { $name }
blocks-done = { $name } is blocked: no chat with you, no challenges to you.
