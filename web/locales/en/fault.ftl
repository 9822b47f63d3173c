# What is said where something does not come or breaks down: in the shell itself, so that it is there when nothing else is.
page-failed = This page could not be loaded: { $reason }
page-slow = This page is slow to come. It may come yet.
try-again = Try again
fault-details = Details
fault-not-come = a file has not come; is there a network?
fault-too-slow = a file takes too long to come
fault-mute = it does not answer
fault-unknown = a fault in the program
