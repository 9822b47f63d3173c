## Games in which nobody has to be there

what-if = What if …
what-if-title = Conditional moves
what-if-lead = Play what your opponent may play, then your answer. Nobody else sees it.
what-if-answer = Now your answer.
what-if-then = if { $theirs }, then { $mine }
what-if-keep = Keep this line
what-if-back = Step back
what-if-done = Done
what-if-remove = Remove
what-if-remove-one = Remove { $line }
