# Was gesagt wird, wo etwas nicht kommt oder ausfällt: in der Hülle selbst, damit es da ist, wenn sonst nichts da ist.
page-failed = Diese Seite konnte nicht geladen werden: { $reason }
page-slow = Diese Seite lässt auf sich warten. Sie kann noch kommen.
try-again = Noch einmal versuchen
fault-details = Einzelheiten
fault-not-come = eine Datei ist nicht gekommen; besteht eine Verbindung zum Netz?
fault-too-slow = eine Datei braucht zu lange
fault-mute = sie antwortet nicht
fault-unknown = ein Fehler im Programm
