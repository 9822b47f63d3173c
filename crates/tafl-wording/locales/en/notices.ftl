# What players are told who are not there: what has happened, and below it against whom and by which rules.
notice-challenge = { $opponent } challenges you
notice-began = Your game against { $opponent } has begun
notice-turn = It is your turn
notice-time = Your time is nearly up
notice-won = You have won
notice-lost = You have lost
notice-drawn = The game is a draw
notice-ended = The game has ended without a result
notice-about = Against { $opponent }, { $rules }
notice-nobody = a guest
notice-own-rules = rules of their own
