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
mail-confirm-subject = Your e-mail address at { $site }
mail-confirm = Somebody, probably you, wants to be told at this address what happens in his games at { $site }. If that was you, confirm it here: { $address }
mail-not-you = If it was not you, there is nothing to do: nothing else is sent here.
mail-no-more = You have asked for these mails. No more of them: { $address }
