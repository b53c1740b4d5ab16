<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>Account</name>
    <message>
        <source>This Waybill was built without keychain support</source>
        <translation>Dieses Waybill wurde ohne Unterstützung für den Schlüsselbund gebaut</translation>
    </message>
    <message>
        <source>The keychain does not respond</source>
        <translation>Der Schlüsselbund antwortet nicht</translation>
    </message>
    <message>
        <source>The keychain cannot be used: %1</source>
        <comment>%1: what it says</comment>
        <translation>Der Schlüsselbund kann nicht verwendet werden: %1</translation>
    </message>
    <message>
        <source>start and unlock the keychain (Secret Service or KWallet), or set a token in the environment</source>
        <translation>den Schlüsselbund (Secret Service oder KWallet) starten und entsperren oder ein Token in der Umgebung setzen</translation>
    </message>
    <message>
        <source>set the token in the environment</source>
        <translation>das Token in der Umgebung setzen</translation>
    </message>
    <message>
        <source>%1 cannot be run</source>
        <translation>%1 kann nicht ausgeführt werden</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 antwortet nicht</translation>
    </message>
    <message>
        <source>This file cannot be read: %1</source>
        <translation>Diese Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>This file cannot be written: %1</source>
        <translation>Diese Datei kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>This file is damaged</source>
        <translation>Diese Datei ist beschädigt</translation>
    </message>
    <message>
        <source>delete it; Waybill will ask again</source>
        <translation>löschen; Waybill fragt dann erneut</translation>
    </message>
    <message>
        <source>The token from %1 contains line breaks or other characters that no token has</source>
        <comment>%1: the name of a variable, a file or a program</comment>
        <translation>Das Token aus %1 enthält Zeilenumbrüche oder andere Zeichen, die in keinem Token vorkommen</translation>
    </message>
    <message>
        <source>The token is empty</source>
        <translation>Das Token ist leer</translation>
    </message>
    <message>
        <source>%1 does not accept the token</source>
        <translation>%1 nimmt das Token nicht an</translation>
    </message>
    <message>
        <source>it may have expired; create a new one and run waybill-cli forge login --host %1</source>
        <translation>vielleicht ist es abgelaufen; ein neues anlegen und waybill-cli forge login --host %1 ausführen</translation>
    </message>
    <message>
        <source>%1 did not answer like a forge of this kind (status %2)</source>
        <comment>%1: a host</comment>
        <translation>%1 hat nicht wie eine Forge dieser Art geantwortet (Status %2)</translation>
    </message>
    <message>
        <source>check the host and the kind of the forge</source>
        <translation>den Host und die Art der Forge prüfen</translation>
    </message>
    <message>
        <source>Waybill is offline</source>
        <translation>Waybill ist offline</translation>
    </message>
    <message>
        <source>try again without --offline</source>
        <translation>ohne --offline erneut versuchen</translation>
    </message>
    <message>
        <source>Waybill is not allowed to connect to %1</source>
        <translation>Waybill darf keine Verbindung zu %1 herstellen</translation>
    </message>
    <message>
        <source>You chose not to connect to %1</source>
        <translation>Sie haben entschieden, keine Verbindung zu %1 herzustellen</translation>
    </message>
    <message>
        <source>add [forge] to waybill.toml, or run waybill-cli forge login</source>
        <translation>[forge] in waybill.toml eintragen oder waybill-cli forge login ausführen</translation>
    </message>
    <message>
        <source>No application ID is configured for signing in to %1 in a browser</source>
        <translation>Für die Anmeldung bei %1 in einem Browser ist keine Anwendungs-ID eingerichtet</translation>
    </message>
    <message>
        <source>%1 does not offer to sign in with a code in a browser</source>
        <translation>%1 bietet keine Anmeldung mit einem Code im Browser an</translation>
    </message>
    <message>
        <source>create a token on its website and enter it on standard input</source>
        <translation>auf der Website ein Token anlegen und über die Standardeingabe eingeben</translation>
    </message>
    <message>
        <source>The code expired before it was entered</source>
        <translation>Der Code ist abgelaufen, bevor er eingegeben wurde</translation>
    </message>
    <message>
        <source>Access was denied in the browser</source>
        <translation>Der Zugriff wurde im Browser verweigert</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>Upgrading %1</source>
        <translation>Upgrade von %1</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>Was als inkompatibel gilt</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Auswirkung</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>alle Komponenten gemeinsam</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>Wer ist betroffen?</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Zu tun:</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>Broken promises</source>
        <translation>Gebrochene Zusagen</translation>
    </message>
    <message>
        <source>Live upgrade</source>
        <translation>Upgrade im Betrieb</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>Anforderung</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>No earlier releases</source>
        <translation>Keine früheren Releases</translation>
    </message>
    <message numerus="yes">
        <source>%n year(s)</source>
        <comment>how long</comment>
        <translation>
            <numerusform>%n Jahr</numerusform>
            <numerusform>%n Jahre</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n release(s) in %1, %2 to %3</source>
        <comment>2 years, date, date</comment>
        <translation>
            <numerusform>%n Release in %1, %2 bis %3</numerusform>
            <numerusform>%n Releases in %1, %2 bis %3</numerusform>
        </translation>
    </message>
    <message>
        <source>What the releases of %1 would have been</source>
        <translation>Was die Releases von %1 gewesen wären</translation>
    </message>
    <message>
        <source>Majors</source>
        <translation>Major</translation>
    </message>
    <message>
        <source>Minors</source>
        <translation>Minor</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>Patch</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>Version today</source>
        <translation>Version heute</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Release</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
</context>
<context>
    <name>App</name>
    <message>
        <source>%1 is new: version %2 of %3</source>
        <translation>%1 ist neu: Version %2 von %3</translation>
    </message>
    <message>
        <source>%1 is new: version %2 of %3, which existed as %4</source>
        <translation>%1 ist neu: Version %2 von %3, vorhanden war %4</translation>
    </message>
    <message>
        <source>%1 is new, in the file that contained %2</source>
        <translation>%1 ist neu, in der Datei, die vorher %2 enthielt</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 ist weggefallen</translation>
    </message>
    <message>
        <source>%1 is removed: %2 now exists as %3</source>
        <translation>%1 ist weggefallen: %2 ist jetzt als %3 vorhanden</translation>
    </message>
    <message>
        <source>%1 is removed: its file now contains %2</source>
        <translation>%1 ist weggefallen: die Datei enthält jetzt %2</translation>
    </message>
    <message>
        <source>Clusters that refer to it can no longer be created</source>
        <translation>Cluster, die darauf verweisen, können nicht mehr angelegt werden</translation>
    </message>
    <message>
        <source>%1 is a different application under an old name: its ID changed from %2 to %3</source>
        <translation>%1 ist eine andere Anwendung unter einem alten Namen: die ID war %2 und ist jetzt %3</translation>
    </message>
    <message>
        <source>Publish it under a new name</source>
        <translation>Unter einem neuen Namen veröffentlichen</translation>
    </message>
    <message>
        <source>The version of %1 is written differently: %2 is now %3</source>
        <translation>Die Version von %1 ist anders geschrieben: %2 ist jetzt %3</translation>
    </message>
    <message>
        <source>The version of %1 went down from %2 to %3</source>
        <translation>Die Version von %1 sank von %2 auf %3</translation>
    </message>
    <message>
        <source>The version of %1 changed from %2 to %3: it is unclear which is newer</source>
        <translation>Die Version von %1 wurde von %2 zu %3 geändert: Es ist unklar, welche neuer ist</translation>
    </message>
    <message>
        <source>%1 no longer has: %2</source>
        <translation>%1 hat nicht mehr: %2</translation>
    </message>
    <message>
        <source>Clusters and tools that refer to them fail</source>
        <translation>Cluster und Werkzeuge, die sie nennen, schlagen fehl</translation>
    </message>
    <message>
        <source>Only cosmetic changes to %1: %2</source>
        <translation>Nur kosmetische Änderungen an %1: %2</translation>
    </message>
    <message>
        <source>%1 changed, but its version is still %2: %3</source>
        <translation>%1 hat sich geändert, und die Version ist weiterhin %2: %3</translation>
    </message>
    <message>
        <source>%1 runs different images, but its version is still %2: %3</source>
        <translation>%1 verwendet andere Images, und die Version ist weiterhin %2: %3</translation>
    </message>
    <message>
        <source>Give it a new version and a new name: those in use are never replaced</source>
        <translation>Eine neue Version und einen neuen Namen geben: was in Verwendung ist, wird nie ersetzt</translation>
    </message>
    <message>
        <source>%1 goes from version %2 to %3</source>
        <translation>%1 geht von Version %2 auf %3</translation>
    </message>
    <message>
        <source>%1 goes from version %2 to %3: %4</source>
        <translation>%1 geht von Version %2 auf %3: %4</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Different application: %1 instead of %2</source>
        <translation>Eine andere Anwendung: %1 statt %2</translation>
    </message>
    <message>
        <source>Version %1 to %2</source>
        <translation>Version von %1 auf %2</translation>
    </message>
    <message>
        <source>Version %1 down to %2</source>
        <translation>Version von %1 zurück auf %2</translation>
    </message>
    <message>
        <source>Version %1, then %2</source>
        <translation>Version %1, dann %2</translation>
    </message>
    <message>
        <source>Version %1 written as %2</source>
        <translation>Version %1 als %2 geschrieben</translation>
    </message>
    <message>
        <source>Changed, version not bumped: %1</source>
        <translation>Geändert, die Version aber nicht: %1</translation>
    </message>
    <message>
        <source>cosmetic</source>
        <translation>nur Darstellung</translation>
    </message>
    <message>
        <source>images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>images, cosmetic</source>
        <translation>Images und Aussehen</translation>
    </message>
    <message>
        <source>behaviour</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what happened; what that means</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>clusters can be upgraded live</source>
        <translation>Cluster dürfen im laufenden Betrieb ein Upgrade erhalten</translation>
    </message>
    <message>
        <source>no live upgrade. %1</source>
        <comment>why, a sentence</comment>
        <translation>kein Upgrade im laufenden Betrieb. %1</translation>
    </message>
</context>
<context>
    <name>AppCheck</name>
    <message>
        <source>%1 has no ID: it is unclear which application it is a version of</source>
        <translation>%1 hat keine ID: Es ist unklar, zu welcher Anwendung diese Version gehört</translation>
    </message>
    <message>
        <source>%1 has no version</source>
        <translation>%1 hat keine Version</translation>
    </message>
    <message>
        <source>The version %1 is a number, not a string: other tools read 1.10 as 1.1</source>
        <translation>Die Version %1 ist hier eine Zahl und kein Text: andere lesen 1.10 als 1.1</translation>
    </message>
    <message>
        <source>Put it in quotes</source>
        <translation>In Anführungszeichen setzen</translation>
    </message>
    <message>
        <source>“%1” is not a version: no search for the latest version finds it</source>
        <translation>„%1“ ist keine Version: keine Suche nach der neuesten findet sie</translation>
    </message>
    <message>
        <source>Write X.Y.Z</source>
        <translation>X.Y.Z schreiben</translation>
    </message>
    <message>
        <source>“%1” is not SemVer: lenient tools read it as %2, but an operator doesn&apos;t</source>
        <translation>„%1“ ist kein SemVer: tolerante Werkzeuge lesen es als %2, ein Operator nicht</translation>
    </message>
    <message>
        <source>%1 is a pre-release: it must be requested by its version</source>
        <translation>%1 ist eine Vorabversion: sie muss mit ihrer Version angefordert werden</translation>
    </message>
    <message>
        <source>Version “%1” runs the image %2, a floating tag</source>
        <translation>Version „%1“ verwendet das Image %2, ein bewegliches Tag</translation>
    </message>
    <message>
        <source>Use a fixed tag or a digest</source>
        <translation>Ein Tag nennen, das bleibt, oder einen Digest</translation>
    </message>
    <message>
        <source>%1 is also in %2, with different content</source>
        <translation>%1 steht auch in %2, mit anderem Inhalt</translation>
    </message>
    <message>
        <source>%1 and %2 both claim to be version %3 of %4</source>
        <translation>%1 und %2 geben beide an, Version %3 von %4 zu sein</translation>
    </message>
    <message>
        <source>Give one of them a version of its own</source>
        <translation>Einer von beiden eine eigene Version geben</translation>
    </message>
    <message>
        <source>%1 refers to %2, but there is no %3 of that name</source>
        <translation>%1 verweist auf %2, aber es gibt kein %3 dieses Namens</translation>
    </message>
    <message>
        <source>It may be in a file that could not be read: %1</source>
        <translation>Steht vielleicht in einer Datei, die nicht gelesen werden konnte: %1</translation>
    </message>
    <message>
        <source>Existing: %1</source>
        <translation>Vorhanden: %1</translation>
    </message>
    <message>
        <source>%1 takes %2 from its own namespace (appCatalog: local), but it is only in %3</source>
        <translation>%1 bezieht %2 aus dem eigenen Namespace (appCatalog: local), vorhanden ist es aber nur in %3</translation>
    </message>
    <message>
        <source>Set appCatalog to system, or ship the application in the cluster&apos;s namespace</source>
        <translation>appCatalog auf system setzen oder die Anwendung im Namespace des Clusters ausliefern</translation>
    </message>
</context>
<context>
    <name>AppChoice</name>
    <message>
        <source>Not selectable: %1 are all version %2</source>
        <translation>Nicht auswählbar: %1 sind alle Version %2</translation>
    </message>
    <message>
        <source>%1 is the only version</source>
        <translation>%1 ist die einzige Version</translation>
    </message>
    <message>
        <source>%1 is the highest; %2 is a pre-release</source>
        <translation>%1 ist die höchste; %2 ist eine Vorabversion</translation>
    </message>
    <message>
        <source>%1 is the highest; “%2” is not a version</source>
        <translation>%1 ist die höchste; „%2“ ist keine Version</translation>
    </message>
    <message>
        <source>%1 is the highest of %2</source>
        <translation>%1 ist die höchste von %2</translation>
    </message>
    <message>
        <source>Not selectable: there are only pre-releases (%1)</source>
        <translation>Nicht auswählbar: es gibt nur Vorabversionen (%1)</translation>
    </message>
    <message>
        <source>Not selectable: “%1” is not SemVer (X.Y.Z)</source>
        <translation>Nicht auswählbar: „%1“ ist kein SemVer (X.Y.Z)</translation>
    </message>
    <message>
        <source>Not selectable: “%1” is not a version</source>
        <translation>Nicht auswählbar: „%1“ ist keine Version</translation>
    </message>
    <message>
        <source>%1 is the name of an application; its ID is %2</source>
        <translation>%1 ist der Name einer Anwendung mit der ID %2</translation>
    </message>
    <message>
        <source>There is no application with the ID %1</source>
        <translation>Es gibt keine Anwendung mit der ID %1</translation>
    </message>
    <message>
        <source>%1 is version %2</source>
        <translation>%1 ist Version %2</translation>
    </message>
    <message>
        <source>%1 are all version %2 of %3</source>
        <translation>%1 sind alle Version %2 von %3</translation>
    </message>
    <message>
        <source>%1 has no version %2, but %3</source>
        <translation>%1 hat keine Version %2, sondern %3</translation>
    </message>
    <message>
        <source>No ID was given</source>
        <translation>Es wurde keine ID angegeben</translation>
    </message>
    <message>
        <source>It is a different application: %1, not %2</source>
        <translation>Es ist eine andere Anwendung: %1 und nicht %2</translation>
    </message>
    <message>
        <source>“%1” is not SemVer (X.Y.Z)</source>
        <translation>„%1“ ist kein SemVer (X.Y.Z)</translation>
    </message>
    <message>
        <source>“%1” is not a version</source>
        <translation>„%1“ ist keine Version</translation>
    </message>
    <message>
        <source>%1 is not newer than %2</source>
        <translation>%1 ist nicht neuer als %2</translation>
    </message>
    <message>
        <source>Version %1 is not marked as upgradable</source>
        <translation>Version %1 gibt nicht an, dass sie ein Upgrade zulässt</translation>
    </message>
    <message>
        <source>The package of role %1 changed, but not its image</source>
        <translation>Das Paket der Rolle %1 ist ein anderes, aber ihr Image ist dasselbe</translation>
    </message>
    <message>
        <source>More than images, packages and member counts changed: %1</source>
        <translation>Es unterscheidet sich mehr als Images, Pakete und Mitgliederzahlen: %1</translation>
    </message>
    <message>
        <source>Role %1 must have %2 members (%3 before)</source>
        <translation>Rolle %1 muss %2 Mitglieder haben (vorher %3)</translation>
    </message>
    <message>
        <source>Only changes that a live upgrade allows</source>
        <translation>Nur Änderungen, die ein Upgrade im Betrieb erlaubt</translation>
    </message>
</context>
<context>
    <name>Audience</name>
    <message>
        <source>For operators</source>
        <translation>Für Betreiber</translation>
    </message>
    <message>
        <source>For users of the API</source>
        <translation>Für Benutzer der API</translation>
    </message>
    <message>
        <source>For users of the library</source>
        <translation>Für Benutzer der Bibliothek</translation>
    </message>
</context>
<context>
    <name>Axis</name>
    <message>
        <source>nothing that runs</source>
        <translation>nichts, was ausgeführt wird</translation>
    </message>
    <message>
        <source>source</source>
        <translation>Quellcode</translation>
    </message>
    <message>
        <source>behaviour</source>
        <translation>Verhalten</translation>
    </message>
    <message>
        <source>wire</source>
        <translation>Wire-Format</translation>
    </message>
</context>
<context>
    <name>BoardModel</name>
    <message>
        <source>the whole history up to %1</source>
        <translation>die gesamte Historie bis %1</translation>
    </message>
    <message numerus="yes">
        <source>%n repositories</source>
        <translation>
            <numerusform>%n Repository</numerusform>
            <numerusform>%n Repositorys</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 ?</source>
        <comment>a pin that cannot be found</comment>
        <translation>%1 ?</translation>
    </message>
    <message>
        <source>%1 ~</source>
        <comment>a pin that moves</comment>
        <translation>%1 ~</translation>
    </message>
    <message>
        <source>%1 +%2</source>
        <comment>a pin that is ahead, commits</comment>
        <translation>%1 +%2</translation>
    </message>
    <message>
        <source>%1 −%2</source>
        <comment>a pin that is behind, commits</comment>
        <translation>%1 −%2</translation>
    </message>
    <message>
        <source>Each repository has a version of its own</source>
        <translation>Jedes Repository hat eine eigene Version</translation>
    </message>
    <message>
        <source>! %1</source>
        <comment>so many images that something is wrong with</comment>
        <translation>! %1</translation>
    </message>
    <message>
        <source>%1 ?</source>
        <comment>images that nobody looked at</comment>
        <translation>%1 ?</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are as git defines them</source>
        <translation>
            <numerusform>%n Image ist, wie git es definiert</numerusform>
            <numerusform>%n Images sind, wie git sie definiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody has looked at the registries yet</source>
        <translation>Die Registrys wurden noch nicht abgefragt</translation>
    </message>
    <message>
        <source>As of %1</source>
        <comment>a time</comment>
        <translation>Stand %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>a milestone: closed of all</comment>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>Milestone %1 is open</source>
        <translation>Meilenstein %1 ist offen</translation>
    </message>
    <message numerus="yes">
        <source>Milestone %1: %n left to do</source>
        <translation>
            <numerusform>Meilenstein %1: noch %n zu erledigen</numerusform>
            <numerusform>Meilenstein %1: noch %n zu erledigen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, due on %2</source>
        <comment>a sentence; a date</comment>
        <translation>%1, fällig am %2</translation>
    </message>
    <message>
        <source>? newer commits</source>
        <comment>continuous integration of the head is not known</comment>
        <translation>? neue Commits</translation>
    </message>
    <message>
        <source>The forge reported on %1, but the head is now %2</source>
        <translation>Die Forge wurde nach %1 gefragt; der Head ist jetzt %2</translation>
    </message>
    <message numerus="yes">
        <source>✗ %n failed</source>
        <comment>checks</comment>
        <translation>
            <numerusform>✗ %n fehlgeschlagen</numerusform>
            <numerusform>✗ %n fehlgeschlagen</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <comment>names of checks</comment>
        <translation>Fehlgeschlagen: %1</translation>
    </message>
    <message numerus="yes">
        <source>… %n pending</source>
        <comment>checks</comment>
        <translation>
            <numerusform>… %n ausstehend</numerusform>
            <numerusform>… %n ausstehend</numerusform>
        </translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <comment>names of checks</comment>
        <translation>Nicht abgeschlossen: %1</translation>
    </message>
    <message>
        <source>✓ passed</source>
        <comment>checks</comment>
        <translation>✓ bestanden</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) passed</source>
        <translation>
            <numerusform>%n Prüfung bestanden</numerusform>
            <numerusform>%n Prüfungen bestanden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more</source>
        <comment>the worst of several pins</comment>
        <translation>
            <numerusform>%1, %n weiterer</numerusform>
            <numerusform>%1, %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Bump</name>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>pre-release</source>
        <translation>Vorabversion</translation>
    </message>
    <message>
        <source>patch</source>
        <translation>Patch</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>Minor</translation>
    </message>
    <message>
        <source>major</source>
        <translation>Major</translation>
    </message>
</context>
<context>
    <name>Bumping</name>
    <message>
        <source>%1 has checksums or a lock file that only its own tool can update</source>
        <translation>%1 hat Prüfsummen oder eine Lock-Datei, die nur das eigene Werkzeug aktualisieren kann</translation>
    </message>
    <message>
        <source>edit %1, line %2, by hand: %3</source>
        <comment>a file; a number; a version</comment>
        <translation>%1, Zeile %2, von Hand bearbeiten: %3</translation>
    </message>
    <message>
        <source>It is not clear how %2 is written where %1 is now</source>
        <comment>a version; a tag</comment>
        <translation>Es ist nicht klar, wie %2 an der Stelle geschrieben wird, an der jetzt %1 steht</translation>
    </message>
    <message>
        <source>It is on no forge that Waybill can ask</source>
        <translation>Es liegt auf keiner Forge, die Waybill fragen kann</translation>
    </message>
    <message>
        <source>The branch %1 has no such file</source>
        <translation>Der Branch %1 hat keine solche Datei</translation>
    </message>
    <message>
        <source>Pull request #%1 is open</source>
        <translation>Pull-Request #%1 ist offen</translation>
    </message>
    <message>
        <source>Pull request #%1 was closed</source>
        <translation>Pull-Request #%1 wurde geschlossen</translation>
    </message>
    <message>
        <source>The branch %1 is up to date</source>
        <translation>Der Branch %1 ist aktuell</translation>
    </message>
    <message>
        <source>it is not proposed again; to propose it yourself, use the branch %1</source>
        <translation>er wird nicht erneut vorgeschlagen; um ihn selbst vorzuschlagen, den Branch %1 verwenden</translation>
    </message>
    <message>
        <source>The repository has no branch %1 there</source>
        <translation>Das Repository hat dort keinen Branch %1</translation>
    </message>
    <message>
        <source>The branch %1 exists, and has something else in this file</source>
        <translation>Der Branch %1 existiert und enthält in dieser Datei etwas anderes</translation>
    </message>
    <message>
        <source>delete it there, if nobody needs it</source>
        <translation>dort löschen, wenn niemand ihn braucht</translation>
    </message>
    <message>
        <source>%1 was changed on the branch %2 meanwhile</source>
        <translation>%1 wurde inzwischen auf dem Branch %2 geändert</translation>
    </message>
    <message>
        <source>run the command again</source>
        <translation>den Befehl erneut ausführen</translation>
    </message>
    <message>
        <source>%1. It is not known whether it was carried out</source>
        <translation>%1. Ob es ausgeführt wurde, ist nicht bekannt</translation>
    </message>
    <message>
        <source>run the command again: it looks first, and does nothing twice</source>
        <translation>den Befehl erneut ausführen: er sieht zuerst nach und tut nichts zweimal</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>a word is missing</source>
        <translation>ein Wort fehlt</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>erwartet: %1</translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n parts</source>
        <translation>
            <numerusform>„%1“ hat %n Teil</numerusform>
            <numerusform>„%1“ hat %n Teile</numerusform>
        </translation>
    </message>
    <message>
        <source>expected no more than three</source>
        <translation>erwartet: höchstens drei</translation>
    </message>
    <message>
        <source>expected a year, as in YYYY.0M.MICRO, or another policy</source>
        <translation>erwartet: ein Jahr wie in YYYY.0M.MICRO oder ein anderes Regelwerk</translation>
    </message>
    <message>
        <source>expected each part once</source>
        <translation>erwartet: jeder Teil einmal</translation>
    </message>
    <message>
        <source>expected a month before it</source>
        <translation>erwartet: ein Monat davor</translation>
    </message>
    <message>
        <source>expected a year before it, or versions would not ascend</source>
        <translation>erwartet: ein Jahr davor, sonst würden die Versionen nicht aufsteigen</translation>
    </message>
    <message>
        <source>expected the parts from the largest to the smallest</source>
        <translation>erwartet: die Teile vom größten zum kleinsten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a part of a version</source>
        <translation>„%1“ ist kein Wort für einen Teil einer Version</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no date</source>
        <translation>„%1“ nennt kein Datum</translation>
    </message>
    <message>
        <source>%1 repeats an earlier part</source>
        <translation>%1 wiederholt einen früheren Teil</translation>
    </message>
    <message>
        <source>no month precedes %1</source>
        <translation>vor %1 steht kein Monat</translation>
    </message>
    <message>
        <source>%1 follows a week</source>
        <translation>%1 folgt auf eine Woche</translation>
    </message>
    <message>
        <source>no year precedes %1</source>
        <translation>vor %1 steht kein Jahr</translation>
    </message>
    <message>
        <source>%1 precedes the date</source>
        <translation>%1 steht vor dem Datum</translation>
    </message>
    <message>
        <source>expected the date first, or after MAJOR</source>
        <translation>erwartet: das Datum zuerst oder hinter MAJOR</translation>
    </message>
    <message>
        <source>%1 follows a smaller part</source>
        <translation>%1 folgt auf einen kleineren Teil</translation>
    </message>
</context>
<context>
    <name>CatalogueCell</name>
    <message>
        <source>no problems</source>
        <translation>kein Problem</translation>
    </message>
</context>
<context>
    <name>CatalogueFacts</name>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no version</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Released since</source>
        <translation>Veröffentlicht seit</translation>
    </message>
    <message>
        <source>not released</source>
        <comment>an application</comment>
        <translation>nicht veröffentlicht</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>nein</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Neueste</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no, why</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>Kurzes Tag</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Mittleres Tag</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Langes Tag</translation>
    </message>
    <message>
        <source>unknown; comes from package %1 at build time</source>
        <translation>unbekannt; kommt beim Build aus Paket %1</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>Gebaut aus</translation>
    </message>
    <message>
        <source>Moved tags</source>
        <translation>Verschobene Tags</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no tag</comment>
        <translation>keine</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>case 2, what that means</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Pinned by</source>
        <translation>Gepinnt von</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Als</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Rückstand</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n Commit</numerusform>
            <numerusform>%n Commits</numerusform>
        </translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>the first and the last release</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>in no release</source>
        <translation>in keinem Release</translation>
    </message>
    <message>
        <source>Defined by</source>
        <translation>Definiert von</translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s)</source>
        <translation>
            <numerusform>%n Revision</numerusform>
            <numerusform>%n Revisionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Zuständig</translation>
    </message>
    <message>
        <source>Files to edit</source>
        <translation>Zu bearbeiten</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>Version</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>same as there</source>
        <translation>dort dasselbe</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>abweichend</translation>
    </message>
    <message>
        <source>%1: a person has to decide; at worst %2</source>
        <comment>ruling, breaking</comment>
        <translation>%1: ein Mensch muss entscheiden; schlimmstenfalls %2</translation>
    </message>
    <message>
        <source>Previously in</source>
        <translation>Vorher in</translation>
    </message>
    <message>
        <source>Present in</source>
        <translation>Vorhanden in</translation>
    </message>
    <message>
        <source>Rebuilds</source>
        <translation>Neubauten</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
</context>
<context>
    <name>Changelog</name>
    <message>
        <source>insert the notes into the file that this one includes</source>
        <translation>die Hinweise in die Datei einfügen, die diese einbindet</translation>
    </message>
    <message>
        <source>expected a heading for each version</source>
        <translation>erwartet wird eine Überschrift für jede Version</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>eine wählen</translation>
    </message>
    <message>
        <source>expected Markdown, reStructuredText or plain text with a heading for each version</source>
        <translation>erwartet wird Markdown, reStructuredText oder einfacher Text mit einer Überschrift für jede Version</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>als UTF-8 speichern</translation>
    </message>
    <message>
        <source>this is the changelog of a Debian package</source>
        <translation>das ist das Changelog eines Debian-Pakets</translation>
    </message>
    <message>
        <source>this is a GNU ChangeLog, which lists commits and no releases</source>
        <translation>das ist ein GNU-ChangeLog, das Commits und keine Veröffentlichungen aufführt</translation>
    </message>
    <message>
        <source>insert the notes into NEWS or another file</source>
        <translation>die Hinweise in NEWS oder eine andere Datei einfügen</translation>
    </message>
    <message>
        <source>the changelog already has an unreleased section for version %1</source>
        <translation>das Änderungsprotokoll hat für Version %1 schon einen Abschnitt ohne Veröffentlichung</translation>
    </message>
    <message>
        <source>rename that section to &quot;Unreleased&quot;, or delete it, and insert again</source>
        <translation>den Abschnitt in „Unreleased“ umbenennen oder löschen und erneut einfügen</translation>
    </message>
    <message>
        <source>the changelog already has version %1</source>
        <translation>das Änderungsprotokoll enthält Version %1 schon</translation>
    </message>
    <message>
        <source>delete that section and insert again, or choose another version</source>
        <translation>den Abschnitt löschen und erneut einfügen oder eine andere Version wählen</translation>
    </message>
    <message>
        <source>the versions are listed in another file</source>
        <translation>die Versionen stehen in einer anderen Datei</translation>
    </message>
    <message>
        <source>the layout of the changelog is unknown</source>
        <translation>der Aufbau des Änderungsprotokolls ist unbekannt</translation>
    </message>
    <message>
        <source>there is no version to insert</source>
        <translation>es gibt keine Version zum Einfügen</translation>
    </message>
    <message>
        <source>the changelog is not UTF-8 text</source>
        <translation>das Änderungsprotokoll ist kein UTF-8-Text</translation>
    </message>
    <message>
        <source>use dch or gbp dch instead</source>
        <translation>dafür dch oder gbp dch verwenden</translation>
    </message>
    <message>
        <source>the notes cannot be exported as &quot;%1&quot;</source>
        <translation>die Hinweise lassen sich nicht als „%1“ schreiben</translation>
    </message>
</context>
<context>
    <name>Cluster</name>
    <message>
        <source>%1 moves from %2 to %3: %4</source>
        <comment>%4: whether it may while it runs</comment>
        <translation>%1 wechselt von %2 zu %3: %4</translation>
    </message>
    <message>
        <source>a live upgrade is allowed</source>
        <translation>ein Upgrade im Betrieb ist erlaubt</translation>
    </message>
    <message>
        <source>a live upgrade is allowed if %1 is marked as upgradable, which it doesn&apos;t say</source>
        <translation>ein Upgrade im Betrieb ist erlaubt, wenn %1 als aktualisierbar markiert ist, was dort nicht angegeben ist</translation>
    </message>
    <message>
        <source>no live upgrade: %1</source>
        <comment>%1: why</comment>
        <translation>kein Upgrade im Betrieb: %1</translation>
    </message>
    <message>
        <source>whether a live upgrade is allowed is unknown, as %1 isn&apos;t in this catalogue</source>
        <translation>ob ein Upgrade im Betrieb erlaubt ist, ist unbekannt, da %1 nicht in diesem Katalog steht</translation>
    </message>
    <message>
        <source>To roll back, set spec.app to %1 again; the operator allows the previous version</source>
        <translation>Für ein Rollback spec.app wieder auf %1 setzen; der Operator erlaubt die vorherige Version</translation>
    </message>
    <message>
        <source>To roll back, apply the old %1 again; the operator allows the previous version</source>
        <translation>Für ein Rollback das alte %1 wieder anwenden; der Operator erlaubt die vorherige Version</translation>
    </message>
    <message>
        <source>Rollback: not possible while it runs: %1</source>
        <comment>%1: why</comment>
        <translation>Rollback: nicht möglich im laufenden Betrieb: %1</translation>
    </message>
    <message>
        <source>Create a new cluster and move the data; the old one with %1 is the rollback, so delete it last</source>
        <translation>Einen neuen Cluster anlegen und die Daten übertragen; der alte mit %1 ist das Rollback, also zuletzt löschen</translation>
    </message>
    <message>
        <source>Operators reject the change while a cluster runs %1: publish it under a new name and create a new cluster; the old one is the rollback, so delete it last</source>
        <translation>Operatoren lehnen die Änderung ab, solange ein Cluster %1 ausführt: unter neuem Namen veröffentlichen und einen neuen Cluster anlegen; der alte ist das Rollback, also zuletzt löschen</translation>
    </message>
    <message>
        <source>The rollback to %1 is unknown, too: try both with a copy</source>
        <translation>Auch ob ein Rollback auf %1 möglich ist, ist unbekannt: beides mit einer Kopie ausprobieren</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1, decided by %2</source>
        <translation>%1, entschieden von %2</translation>
    </message>
    <message>
        <source>%1, reverted by %2</source>
        <translation>%1, zurückgenommen durch %2</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>changes: %1, commits: %2</source>
        <translation>Änderungen: %1, Commits: %2</translation>
    </message>
    <message>
        <source>%1: more than a fix on a stable line: %2</source>
        <translation>%1: mehr als eine Fehlerbehebung auf einer stabilen Linie: %2</translation>
    </message>
    <message>
        <source>expected SemVer, such as 1.2.0</source>
        <translation>erwartet: SemVer, etwa 1.2.0</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>erwartet: %1</translation>
    </message>
    <message>
        <source>expected --repo with one of %1</source>
        <translation>erwartet: --repo mit einem von %1</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>erwartet: eins von %1</translation>
    </message>
    <message>
        <source>Usage: waybill-cli [-w FILE|DIR] COMMAND [OPTIONS]</source>
        <translation>Aufruf: waybill-cli [-w FILE|DIR] BEFEHL [OPTIONEN]</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>Befehle:</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Optionen:</translation>
    </message>
    <message>
        <source>waybill-cli COMMAND --help shows the options of a command.</source>
        <translation>waybill-cli BEFEHL --help zeigt die Optionen eines Befehls.</translation>
    </message>
    <message>
        <source>Usage: waybill-cli [-w FILE|DIR] %1 %2</source>
        <translation>Aufruf: waybill-cli [-w FILE|DIR] %1 %2</translation>
    </message>
    <message>
        <source>see waybill-cli %1--help</source>
        <translation>siehe waybill-cli %1--help</translation>
    </message>
    <message>
        <source>no command was given</source>
        <translation>es wurde kein Befehl angegeben</translation>
    </message>
    <message>
        <source>there is no command &quot;%1&quot;</source>
        <translation>es gibt keinen Befehl „%1“</translation>
    </message>
    <message>
        <source>What is being released.</source>
        <translation>Was veröffentlicht wird.</translation>
    </message>
    <message>
        <source>there is no format &quot;%1&quot;</source>
        <translation>es gibt kein Format „%1“</translation>
    </message>
    <message>
        <source>expected options only</source>
        <translation>erwartet: nur Optionen</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>standard output cannot be written: %1</source>
        <translation>in die Standardausgabe kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 hat kein Repository „%2“</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>die Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>die Datei kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>there is no template &quot;%1&quot;</source>
        <translation>es gibt keine Vorlage „%1“</translation>
    </message>
    <message>
        <source>%1 has no change &quot;%2&quot;</source>
        <translation>%1 hat keine Änderung „%2“</translation>
    </message>
    <message>
        <source>REPOSITORY</source>
        <translation>REPOSITORY</translation>
    </message>
    <message>
        <source>VERSION</source>
        <translation>VERSION</translation>
    </message>
    <message>
        <source>RELEASED</source>
        <translation>VERÖFFENTLICHT</translation>
    </message>
    <message>
        <source>COMMITS</source>
        <translation>COMMITS</translation>
    </message>
    <message>
        <source>NEXT</source>
        <translation>NÄCHSTE</translation>
    </message>
    <message>
        <source>UPGRADE</source>
        <translation>UPGRADE</translation>
    </message>
    <message>
        <source>expected two folders, or two revisions of the repository that -C names</source>
        <translation>erwartet: zwei Ordner oder zwei Revisionen des mit -C angegebenen Repositorys</translation>
    </message>
    <message>
        <source>new client, old server: %1; old client, new server: %2</source>
        <translation>neuer Client, alter Server: %1; alter Client, neuer Server: %2</translation>
    </message>
    <message>
        <source>%1 breaking (%2 of them for source code only), %3 additive, %4 without effect</source>
        <translation>%1 inkompatibel (davon %2 nur im Quellcode), %3 erweiternd, %4 ohne Auswirkung</translation>
    </message>
    <message>
        <source>There are no .proto files on either side.</source>
        <translation>Auf keiner der beiden Seiten gibt es .proto-Dateien.</translation>
    </message>
    <message>
        <source>expected &quot;diff&quot; and two folders or revisions</source>
        <translation>erwartet: &quot;diff&quot; und zwei Ordner oder Revisionen</translation>
    </message>
    <message>
        <source>see waybill-cli proto --help</source>
        <translation>siehe waybill-cli proto --help</translation>
    </message>
    <message>
        <source>there is no category &quot;%1&quot;</source>
        <translation>es gibt keine Kategorie „%1“</translation>
    </message>
    <message>
        <source>The repository whose revisions are compared.</source>
        <translation>Das Repository, dessen Revisionen verglichen werden.</translation>
    </message>
    <message>
        <source>STANCE</source>
        <translation>HALTUNG</translation>
    </message>
    <message>
        <source>IMPACT</source>
        <translation>AUSWIRKUNG</translation>
    </message>
    <message>
        <source>WHY</source>
        <translation>WARUM</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (und noch %n)</numerusform>
            <numerusform>%1 (und noch %n)</numerusform>
        </translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>alle Komponenten gemeinsam</translation>
    </message>
    <message>
        <source>all components together; %1</source>
        <translation>alle Komponenten gemeinsam; %1</translation>
    </message>
    <message>
        <source>Am I affected? %1</source>
        <translation>Wer ist betroffen? %1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>Zu tun: %1</translation>
    </message>
    <message>
        <source>there is no kind &quot;%1&quot;</source>
        <translation>es gibt keine Art „%1“</translation>
    </message>
    <message>
        <source>Nothing is pinned.</source>
        <translation>Nichts ist gepinnt.</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Pins</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>expected NAME=VERSION[@NODE] with %1</source>
        <translation>erwartet: NAME=VERSION[@NODE] mit %1</translation>
    </message>
    <message>
        <source>%1 %2 -&gt; %3</source>
        <comment>component, version, version</comment>
        <translation>%1 %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>expected text or json</source>
        <translation>erwartet: text oder json</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>of a pin: no such commit</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>same</source>
        <comment>protocol of a pin</comment>
        <translation>gleich</translation>
    </message>
    <message>
        <source>differs</source>
        <comment>protocol of a pin</comment>
        <translation>abweichend</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>Behind</source>
        <comment>commits</comment>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>Ahead</source>
        <comment>commits</comment>
        <translation>Vorsprung</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Gegenüber</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>there is no zoom &quot;%1&quot;</source>
        <translation>es gibt keinen Zoom „%1“</translation>
    </message>
    <message>
        <source>expected minors, patches or everything</source>
        <translation>erwartet: minors, patches oder everything</translation>
    </message>
    <message>
        <source>expected .proto files with a service, or [[protocol]] in waybill.toml</source>
        <translation>erwartet: .proto-Dateien mit einem Service oder [[protocol]] in waybill.toml</translation>
    </message>
    <message>
        <source>there is no protocol &quot;%1&quot;</source>
        <translation>es gibt kein Protokoll „%1“</translation>
    </message>
    <message>
        <source>%1 of %2; choose with --protocol</source>
        <translation>%1 von %2; Auswahl mit --protocol</translation>
    </message>
    <message>
        <source>the first release of each line; all with --zoom everything</source>
        <translation>das erste Release jeder Linie; alle mit --zoom everything</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>client, problem</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>--%1 is &quot;%2&quot;</source>
        <translation>--%1 ist „%2“</translation>
    </message>
    <message>
        <source>(carried over from %1)</source>
        <translation>(übernommen von %1)</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>bereits in %1 veröffentlicht</translation>
    </message>
    <message>
        <source>backport of %1</source>
        <translation>Backport von %1</translation>
    </message>
    <message>
        <source>%1: has the decisions of %2</source>
        <translation>%1: hat die Entscheidungen von %2</translation>
    </message>
    <message>
        <source>%1: %2 has no decisions yet</source>
        <translation>%1: %2 hat noch keine Entscheidungen</translation>
    </message>
    <message>
        <source>%1: nothing new from %2</source>
        <translation>%1: nichts Neues von %2</translation>
    </message>
    <message>
        <source>%1: %2 has all decisions</source>
        <translation>%1: %2 hat alle Entscheidungen</translation>
    </message>
    <message>
        <source>the decisions of this product are kept in a file</source>
        <translation>die Entscheidungen dieses Produkts werden in einer Datei gehalten</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>nicht lesbar: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>nicht schreibbar: %1</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>es kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, what is wrong</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Upgrade warning missing</source>
        <translation>Upgrade-Warnung fehlt</translation>
    </message>
    <message>
        <source>Version too small</source>
        <translation>Version zu niedrig</translation>
    </message>
    <message>
        <source>More than a fix on a stable line</source>
        <translation>Mehr als eine Fehlerbehebung auf einer stabilen Linie</translation>
    </message>
    <message>
        <source>Repository cannot be read</source>
        <translation>Repository kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>there is no language &quot;%1&quot;</source>
        <translation>es gibt keine Sprache „%1“</translation>
    </message>
    <message>
        <source>expected %1 or a file</source>
        <translation>erwartet: %1 oder eine Datei</translation>
    </message>
    <message>
        <source>expected one of the calendar %1, or clear</source>
        <translation>erwartet: eine Version nach dem Kalender %1 oder clear</translation>
    </message>
    <message>
        <source>expected SemVer, such as 1.2.0, or clear</source>
        <translation>erwartet: SemVer, etwa 1.2.0, oder clear</translation>
    </message>
    <message>
        <source>expected one version, or clear</source>
        <translation>erwartet: eine Version oder clear</translation>
    </message>
    <message>
        <source>no release is due: nothing to tag</source>
        <translation>kein Release steht an: kein Tag anzulegen</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>es wurde nichts geändert</translation>
    </message>
    <message>
        <source>nothing was pushed</source>
        <translation>es wurde nichts gepusht</translation>
    </message>
    <message>
        <source>%1 of %2 to %3</source>
        <comment>tag, repository, remote</comment>
        <translation>%1 von %2 nach %3</translation>
    </message>
    <message>
        <source>Push %1? [y/N]</source>
        <translation>%1 pushen? [y/N]</translation>
    </message>
    <message>
        <source>create, signed</source>
        <translation>anlegen, signiert</translation>
    </message>
    <message>
        <source>create</source>
        <translation>anlegen</translation>
    </message>
    <message>
        <source>created</source>
        <translation>angelegt</translation>
    </message>
    <message>
        <source>created, perhaps pushed</source>
        <translation>angelegt, vielleicht gepusht</translation>
    </message>
    <message>
        <source>pushed to %1</source>
        <translation>nach %1 gepusht</translation>
    </message>
    <message>
        <source>the repositories of %1 have versions of their own</source>
        <translation>die Repositorys von %1 haben eigene Versionen</translation>
    </message>
    <message>
        <source>no release</source>
        <translation>kein Release</translation>
    </message>
    <message>
        <source>leave out --kind %1</source>
        <translation>--kind %1 weglassen</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Anwendungen</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Anwendung</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Since</source>
        <comment>the first release that has it</comment>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Newest</source>
        <comment>whether it is the newest version</comment>
        <translation>Neueste</translation>
    </message>
    <message>
        <source>newest</source>
        <comment>of an application&apos;s versions</comment>
        <translation>neueste</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Short</source>
        <comment>tag of an image</comment>
        <translation>Kurz</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <comment>tag of an image</comment>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Long</source>
        <comment>tag of an image</comment>
        <translation>Lang</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Verschoben</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>what is wrong, file and line</comment>
        <translation>%1, in %2</translation>
    </message>
    <message>
        <source>%1: %2 [%3]</source>
        <comment>repository, what is wrong, its rule</comment>
        <translation>%1: %2 [%3]</translation>
    </message>
    <message>
        <source>Images and manifests</source>
        <translation>Images und Manifeste</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>Manifeste</translation>
    </message>
    <message>
        <source>--select finds one application</source>
        <translation>--select findet eine einzelne Anwendung</translation>
    </message>
    <message>
        <source>leave out --grid</source>
        <translation>--grid weglassen</translation>
    </message>
    <message>
        <source>Releases of %1</source>
        <translation>Releases von %1</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>Releases</translation>
    </message>
    <message>
        <source>What %1 ships</source>
        <translation>Was %1 ausliefert</translation>
    </message>
    <message>
        <source>List changes with their suggestions, evidence and decisions.</source>
        <translation>Listet die Änderungen mit Vorschlag, Beleg und Entscheidung auf.</translation>
    </message>
    <message>
        <source>%1: not reviewed yet</source>
        <translation>%1: noch nicht geprüft</translation>
    </message>
    <message>
        <source>%1: not classified yet</source>
        <translation>%1: nicht klassifiziert</translation>
    </message>
    <message>
        <source>%1: breaking, but has no upgrade warning</source>
        <translation>%1: inkompatibel, aber ohne Upgrade-Warnung</translation>
    </message>
    <message>
        <source>%1: %2 is planned, but the changes require %3: %4</source>
        <translation>%1: %2 ist geplant, aber die Änderungen erfordern %3: %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a version</source>
        <translation>„%1“ ist keine Version</translation>
    </message>
    <message>
        <source>The planned version; otherwise the tag at the head, or the version in version_file.</source>
        <translation>Die geplante Version; sonst das Tag am Head oder die Version in version_file.</translation>
    </message>
    <message>
        <source>no reviewer is set</source>
        <translation>es ist kein Prüfer angegeben</translation>
    </message>
    <message>
        <source>use --by NAME, or set git&apos;s user.name</source>
        <translation>--by NAME angeben oder user.name in git setzen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a way to upgrade</source>
        <translation>„%1“ ist keine Upgrade-Art</translation>
    </message>
    <message>
        <source>no repository was given</source>
        <translation>es wurde kein Repository angegeben</translation>
    </message>
    <message>
        <source>--%1 cannot be used with clear</source>
        <translation>--%1 kann nicht zusammen mit clear verwendet werden</translation>
    </message>
    <message>
        <source>a change and an impact are required</source>
        <translation>eine Änderung und eine Auswirkung sind nötig</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an impact</source>
        <translation>„%1“ ist keine Auswirkung</translation>
    </message>
    <message>
        <source>warning: %1 is not in the range of %2; the decision applies once a range contains it</source>
        <translation>Warnung: %1 liegt nicht im Bereich von %2; die Entscheidung gilt, sobald ein Bereich die Änderung enthält</translation>
    </message>
    <message>
        <source>The line in the release notes; otherwise the title of the change.</source>
        <translation>Die Zeile für die Versionshinweise; sonst der Titel der Änderung.</translation>
    </message>
    <message>
        <source>What users must do to upgrade.</source>
        <translation>Was beim Upgrade zu tun ist.</translation>
    </message>
    <message>
        <source>The reviewer; otherwise git&apos;s user.name.</source>
        <translation>Wer entscheidet; sonst user.name von git.</translation>
    </message>
    <message>
        <source>A waybill.toml, a repository, or a folder of repositories; otherwise the nearest waybill.toml in this folder or above, or the current repository.</source>
        <translation>Eine waybill.toml, ein Repository oder ein Ordner mit Repositorys; sonst die nächste waybill.toml in diesem Ordner oder darüber oder das aktuelle Repository.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Zeigt diese Hilfe.</translation>
    </message>
    <message>
        <source>Show the version of Waybill.</source>
        <translation>Zeigt die Version von Waybill.</translation>
    </message>
    <message>
        <source>Use one repository of the product only.</source>
        <translation>Nur ein Repository des Produkts betrachten.</translation>
    </message>
    <message>
        <source>The release that users upgrade from.</source>
        <translation>Die Version, von der Benutzer upgraden.</translation>
    </message>
    <message>
        <source>Read everything again, without the cache.</source>
        <translation>Alles neu lesen, ohne Cache.</translation>
    </message>
    <message>
        <source>The output format; default: %1.</source>
        <translation>Das Ausgabeformat; Vorgabe: %1.</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>unerwartetes Argument „%1“</translation>
    </message>
    <message>
        <source>Write the release notes.</source>
        <translation>Schreibt die Versionshinweise.</translation>
    </message>
    <message>
        <source>The version to release; otherwise the suggested one.</source>
        <translation>Die zu veröffentlichende Version; sonst die vorgeschlagene.</translation>
    </message>
    <message>
        <source>Write to this file.</source>
        <translation>Schreibt in diese Datei.</translation>
    </message>
    <message>
        <source>Insert the notes into a changelog, above its newest version.</source>
        <translation>Fügt die Versionshinweise in ein Änderungsprotokoll ein, vor dessen neuester Version.</translation>
    </message>
    <message>
        <source>expected a commit ID, a tag or another revision, or the #number of a pull request</source>
        <translation>erwartet: eine ID, ein Tag oder eine andere Revision oder die #Nummer eines Pull-Requests</translation>
    </message>
    <message>
        <source>%1 matches more than one change</source>
        <translation>%1 passt auf mehrere Änderungen</translation>
    </message>
    <message>
        <source>give the ID of one, such as %1 or %2</source>
        <translation>eine davon über ihre ID angeben, etwa %1 oder %2</translation>
    </message>
    <message>
        <source>TO REVIEW</source>
        <translation>ZU PRÜFEN</translation>
    </message>
    <message>
        <source>Show the board: the next version of each repository, and why.</source>
        <translation>Die Übersicht zeigen: die nächste Version jedes Repositorys und warum.</translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged: none of %n file(s) differs.</source>
        <translation>
            <numerusform>Das Protokoll ist gleich: %n Datei ohne Unterschied.</numerusform>
            <numerusform>Das Protokoll ist gleich: %n Dateien ohne Unterschied.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged, although %n file(s) differ.</source>
        <translation>
            <numerusform>Das Protokoll ist gleich, obwohl sich %n Datei unterscheidet.</numerusform>
            <numerusform>Das Protokoll ist gleich, obwohl sich %n Dateien unterscheiden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare the protocols of two folders, or of two revisions REV[:PATH] of a repository.</source>
        <translation>Vergleicht die Protokolle zweier Ordner oder zweier Revisionen REV[:PATH] eines Repositorys.</translation>
    </message>
    <message>
        <source>An earlier folder or revision, to find reused numbers; can be repeated.</source>
        <translation>Ein früherer Ordner oder Stand, um wiederverwendete Nummern zu finden; mehrfach möglich.</translation>
    </message>
    <message>
        <source>Include documentation changes, such as comments.</source>
        <translation>Auch Änderungen an der Dokumentation, etwa Kommentaren.</translation>
    </message>
    <message>
        <source>Show the version under each stance, and how to upgrade.</source>
        <translation>Die Version unter jeder Haltung zeigen und wie das Upgrade abläuft.</translation>
    </message>
    <message>
        <source>The product&apos;s repositories and components are not pinned; --all lists every pin.</source>
        <translation>Die Repositorys und Komponenten des Produkts sind nirgends gepinnt; --all listet jeden Pin auf.</translation>
    </message>
    <message>
        <source>List every pin of every lock file, not only those of the product&apos;s repositories and components and those maintained by hand.</source>
        <translation>Jeden Pin aus jeder Lock-Datei auflisten, nicht nur die der Repositorys und Komponenten des Produkts und die von Hand gepflegten.</translation>
    </message>
    <message>
        <source>List the versions that the repositories pin.</source>
        <translation>Die Versionen auflisten, die die Repositorys pinnen.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Kubernetes component</source>
        <translation>„%1“ ist keine Komponente von Kubernetes</translation>
    </message>
    <message>
        <source>Components that can be upgraded next:</source>
        <translation>Komponenten, die als Nächstes an der Reihe sind:</translation>
    </message>
    <message>
        <source>a cluster cannot be printed as %1</source>
        <translation>ein Cluster wird nicht als %1 ausgegeben</translation>
    </message>
    <message>
        <source>floating</source>
        <comment>of a pin: a branch or a range</comment>
        <translation>beweglich</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>this product has no protocols</source>
        <translation>dieses Produkt hat kein Protokoll</translation>
    </message>
    <message>
        <source>The name of the protocol; otherwise the first one.</source>
        <translation>Das Protokoll mit diesem Namen; sonst das erste.</translation>
    </message>
    <message>
        <source>The range of client versions, inclusive.</source>
        <translation>Der Bereich der Client-Versionen, einschließlich beider Enden.</translation>
    </message>
    <message>
        <source>The range of server versions, inclusive.</source>
        <translation>Der Bereich der Server-Versionen, einschließlich beider Enden.</translation>
    </message>
    <message>
        <source>Show only the first release of each line, or all but pre-releases.</source>
        <translation>Nur die erste Version jeder Reihe zeigen, oder alle außer Vorabversionen.</translation>
    </message>
    <message>
        <source>Judge by what the protocol allows, not by what the client calls; JSON has both.</source>
        <translation>Nach dem urteilen, was das Protokoll erlaubt, nicht nach dem, was der Client aufruft; JSON enthält beides.</translation>
    </message>
    <message>
        <source>Show one client repository only.</source>
        <translation>Zeigt ein einzelnes Client-Repository.</translation>
    </message>
    <message>
        <source>Check a cluster against the Kubernetes version skew policy instead; once for each component.</source>
        <translation>Stattdessen einen Cluster gegen die Kubernetes-Regeln zur Versionsabweichung prüfen; einmal je Komponente.</translation>
    </message>
    <message>
        <source>Show the skew matrix: every client version against every server version.</source>
        <translation>Die Kompatibilitätsmatrix zeigen: jede Client-Version gegen jede Server-Version.</translation>
    </message>
    <message>
        <source>Use another policy than the product&apos;s.</source>
        <translation>Betrachtet es unter einem anderen Regelwerk als dem des Produkts.</translation>
    </message>
    <message>
        <source>Use another stance than the product&apos;s.</source>
        <translation>Wählt eine andere Haltung als die des Produkts.</translation>
    </message>
    <message>
        <source>Treat every protocol as this kind of contract.</source>
        <translation>Jedes Protokoll als diese Art von Vertrag behandeln.</translation>
    </message>
    <message>
        <source>note: the decision was carried over from %1; it is cleared there, too</source>
        <translation>Hinweis: die Entscheidung wurde von %1 übernommen und wird auch dort zurückgenommen</translation>
    </message>
    <message>
        <source>%1: new decisions from %2 were merged</source>
        <translation>%1: neue Entscheidungen von %2 wurden zusammengeführt</translation>
    </message>
    <message>
        <source>no action was given</source>
        <translation>keine Aktion angegeben</translation>
    </message>
    <message>
        <source>commit that file, or set decisions = &quot;git-notes&quot; in waybill.toml</source>
        <translation>die Datei committen oder decisions = &quot;git-notes&quot; in waybill.toml setzen</translation>
    </message>
    <message>
        <source>Share the decisions that are stored as git notes.</source>
        <translation>Teilt die Entscheidungen, die als git-Notizen gehalten werden.</translation>
    </message>
    <message>
        <source>The remote to share with; otherwise the branch&apos;s upstream, or origin.</source>
        <translation>Das Remote zum Austauschen; sonst der Upstream des Branches oder origin.</translation>
    </message>
    <message>
        <source>three files are required</source>
        <translation>es sind drei Dateien nötig</translation>
    </message>
    <message>
        <source>expected BASE OURS THEIRS, as from git</source>
        <translation>erwartet: BASE OURS THEIRS, wie git sie übergibt</translation>
    </message>
    <message>
        <source>Merge two versions of a decisions file, as a merge driver for git; conflicting decisions keep both lines.</source>
        <translation>Zwei Versionen einer Entscheidungsdatei zusammenführen, als Merge-Treiber für git; widersprüchliche Entscheidungen behalten beide Zeilen.</translation>
    </message>
    <message>
        <source>The name of the merged file, for messages.</source>
        <translation>Der Name der zusammengeführten Datei, für Meldungen.</translation>
    </message>
    <message>
        <source>The pre-release to come next: alpha, beta or rc.</source>
        <translation>Die nächste Vorabversion: alpha, beta oder rc.</translation>
    </message>
    <message>
        <source>Change not classified</source>
        <translation>Änderung nicht klassifiziert</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <source>your edits conflict with the generated notes; your edits are used</source>
        <translation>eigene Änderungen widersprechen den erzeugten Versionshinweisen; die eigenen werden verwendet</translation>
    </message>
    <message>
        <source>to compare both, open the page Notes in waybill</source>
        <translation>zum Vergleichen die Seite Versionshinweise in waybill öffnen</translation>
    </message>
    <message>
        <source>A template: built-in, the product&apos;s own, or a file; otherwise &quot;default&quot;.</source>
        <translation>Eine Vorlage: eine mitgelieferte, eine des Produkts oder eine Datei; sonst &quot;default&quot;.</translation>
    </message>
    <message>
        <source>The language of the notes; otherwise that of the locale.</source>
        <translation>Die Sprache der Versionshinweise; sonst die der Locale.</translation>
    </message>
    <message>
        <source>Ignore the edits of these notes.</source>
        <translation>Eigene Änderungen an diesen Versionshinweisen ignorieren.</translation>
    </message>
    <message>
        <source>--%1 requires a version</source>
        <translation>--%1 erfordert eine Version</translation>
    </message>
    <message>
        <source>give a version, or leave the option out</source>
        <translation>erwartet: eine Version; sonst weglassen</translation>
    </message>
    <message>
        <source>Show the planned version and why, or choose one.</source>
        <translation>Nennt die geplante Version und den Grund dafür oder wählt eine.</translation>
    </message>
    <message>
        <source>The reason for this version.</source>
        <translation>Der Grund für diese Version.</translation>
    </message>
    <message>
        <source>cannot ask whether to push: there is no terminal</source>
        <translation>Rückfrage vor dem Push nicht möglich: kein Terminal</translation>
    </message>
    <message>
        <source>add --yes; nothing was tagged</source>
        <translation>zusätzlich --yes angeben; es wurde kein Tag angelegt</translation>
    </message>
    <message>
        <source>all tags already exist</source>
        <translation>alle Tags sind schon vorhanden</translation>
    </message>
    <message>
        <source>no tagging is in progress</source>
        <translation>es läuft kein Tagging</translation>
    </message>
    <message>
        <source>to continue: waybill-cli tag --continue; to delete the unpushed tags: waybill-cli tag --undo</source>
        <translation>fortsetzen: waybill-cli tag --continue; nicht gepushte Tags löschen: waybill-cli tag --undo</translation>
    </message>
    <message>
        <source>--%1 and --%2 cannot be used together</source>
        <translation>--%1 und --%2 können nicht zusammen verwendet werden</translation>
    </message>
    <message>
        <source>The version to release; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.</source>
        <translation>Die Version; sonst die des Heads oder die vorgeschlagene. Ohne Lockstep einmal je Repository.</translation>
    </message>
    <message>
        <source>The message of the tags; otherwise the release notes.</source>
        <translation>Die Nachricht der Tags; sonst die Versionshinweise.</translation>
    </message>
    <message>
        <source>Sign the tags, as configured in git.</source>
        <translation>Signiert, wie in git konfiguriert.</translation>
    </message>
    <message>
        <source>Do not sign the tags, even if git&apos;s tag.gpgSign is set.</source>
        <translation>Die Tags nicht signieren, auch wenn tag.gpgSign in git gesetzt ist.</translation>
    </message>
    <message>
        <source>Show the plan without changing anything.</source>
        <translation>Zeigt den Plan und ändert nichts.</translation>
    </message>
    <message>
        <source>Also tag commits that no remote branch contains.</source>
        <translation>Auch Commits taggen, die kein Remote-Branch enthält.</translation>
    </message>
    <message>
        <source>Check which tags exist on the remotes.</source>
        <translation>Prüfen, welche Tags es auf den Remotes gibt.</translation>
    </message>
    <message>
        <source>The remote to push to; otherwise the branch&apos;s upstream, or origin.</source>
        <translation>Das Remote für den Push; sonst der Upstream des Branches oder origin.</translation>
    </message>
    <message>
        <source>Push the tags once all are created.</source>
        <translation>Pusht die Tags, sobald alle angelegt sind.</translation>
    </message>
    <message>
        <source>Push without asking.</source>
        <translation>Pusht ohne Rückfrage.</translation>
    </message>
    <message>
        <source>Continue an interrupted run.</source>
        <translation>Einen unterbrochenen Lauf fortsetzen.</translation>
    </message>
    <message>
        <source>Delete the tags of a run that are not pushed.</source>
        <translation>Nimmt die Tags eines Laufs zurück, die nicht gepusht sind.</translation>
    </message>
    <message>
        <source>Show the progress of a run.</source>
        <translation>Zeigt, wie weit ein Lauf gekommen ist.</translation>
    </message>
    <message>
        <source>Tag all repositories of the product.</source>
        <translation>Legt in allen Repositorys des Produkts Tags an.</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>at another commit</source>
        <translation>an einem anderen Commit</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>does not exist yet</source>
        <translation>noch nicht vorhanden</translation>
    </message>
    <message>
        <source>existed</source>
        <translation>war vorhanden</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>use --version REPO=V, or --repo</source>
        <translation>--version REPO=V oder --repo angeben</translation>
    </message>
    <message>
        <source>--select works with applications only</source>
        <translation>--select findet nur Anwendungen</translation>
    </message>
    <message>
        <source>No applications were found.</source>
        <translation>Keine Anwendungen gefunden.</translation>
    </message>
    <message>
        <source>No image definitions were found.</source>
        <translation>Keine Image-Definitionen gefunden.</translation>
    </message>
    <message>
        <source>List one kind only.</source>
        <translation>Listet nur eine Art auf.</translation>
    </message>
    <message>
        <source>Find one application: by ID, with a version or the newest.</source>
        <translation>Findet eine Anwendung: über ihre ID, mit einer Version oder die neueste.</translation>
    </message>
    <message>
        <source>No Kubernetes objects differ in the range.</source>
        <translation>Kein Kubernetes-Objekt unterscheidet sich im Bereich.</translation>
    </message>
    <message>
        <source>--grid works with applications only</source>
        <translation>--grid gilt nur für Anwendungen</translation>
    </message>
    <message>
        <source>List every version of the applications by release.</source>
        <translation>Listet jede Version der Anwendungen über die Releases hinweg auf.</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>Head</translation>
    </message>
    <message>
        <source>+ added, ~ changed under the same version, ! has problems, x removed; * present and the newest version of its ID, - present</source>
        <translation>+ hinzugefügt, ~ unter gleicher Version geändert, ! mit Problemen, x entfernt; * vorhanden und neueste Version der ID, - vorhanden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, what is suspected</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>LIVE UPGRADE OF</source>
        <translation>UPGRADE IM BETRIEB VON</translation>
    </message>
    <message>
        <source>REQUIREMENT</source>
        <translation>ANFORDERUNG</translation>
    </message>
    <message>
        <source>LEVEL</source>
        <translation>STUFE</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>ZUSTAND</translation>
    </message>
    <message>
        <source>EVIDENCE</source>
        <translation>BELEG</translation>
    </message>
    <message>
        <source>Show what the releases of the two years up to the newest one would have been under each stance.</source>
        <translation>Zeigen, was die Releases der zwei Jahre bis zum neuesten unter jeder Haltung gewesen wären.</translation>
    </message>
    <message>
        <source>Broken promise</source>
        <translation>Gebrochene Zusage</translation>
    </message>
    <message>
        <source>There is no earlier release to pick fixes onto.</source>
        <translation>Es gibt kein früheres Release, auf das Fehlerbehebungen übernommen werden könnten.</translation>
    </message>
    <message>
        <source>Add a section of changes that could be breaking, to check.</source>
        <translation>Einen Abschnitt mit Änderungen hinzufügen, die inkompatibel sein könnten und zu prüfen sind.</translation>
    </message>
    <message>
        <source>--without-breaking cannot be used with a version</source>
        <translation>--without-breaking kann nicht mit einer Version verwendet werden</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>eines davon weglassen</translation>
    </message>
    <message>
        <source>List the fixes to pick onto the previous release, and where they would conflict.</source>
        <translation>Die Fehlerbehebungen auflisten, die auf das vorherige Release zu übernehmen sind, und wo es Konflikte gäbe.</translation>
    </message>
    <message>
        <source>MAJORS</source>
        <translation>MAJOR</translation>
    </message>
    <message>
        <source>MINORS</source>
        <translation>MINOR</translation>
    </message>
    <message>
        <source>PATCHES</source>
        <translation>PATCH</translation>
    </message>
    <message>
        <source>UNDECIDED</source>
        <translation>UNENTSCHIEDEN</translation>
    </message>
    <message>
        <source>TODAY</source>
        <translation>HEUTE</translation>
    </message>
    <message>
        <source>RELEASES</source>
        <translation>RELEASES</translation>
    </message>
    <message>
        <source>RELEASE</source>
        <translation>RELEASE</translation>
    </message>
    <message>
        <source>DATE</source>
        <translation>DATUM</translation>
    </message>
    <message>
        <source>Rollback: %1</source>
        <translation>Rollback: %1</translation>
    </message>
    <message>
        <source>the file is a link out of the product&apos;s folder</source>
        <translation>die Datei ist eine Verknüpfung, die aus dem Ordner des Produkts hinausführt</translation>
    </message>
    <message>
        <source>name the file itself</source>
        <translation>geben Sie die Datei selbst an</translation>
    </message>
    <message>
        <source>there is no such folder, and no repository for a revision of that name</source>
        <translation>es gibt keinen solchen Ordner und kein Repository für eine Revision dieses Namens</translation>
    </message>
    <message>
        <source>assigned to %1</source>
        <translation>zugewiesen an %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name, comment</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a change, what is wrong about it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Text contradicts the evidence</source>
        <translation>Angaben widersprechen den Belegen</translation>
    </message>
    <message>
        <source>the comment is empty</source>
        <translation>der Kommentar ist leer</translation>
    </message>
    <message>
        <source>expected text after --comment</source>
        <translation>erwartet: Text nach --comment</translation>
    </message>
    <message>
        <source>--%1 requires an impact</source>
        <translation>--%1 erfordert eine Auswirkung</translation>
    </message>
    <message>
        <source>expected COMMIT and one of %1; or COMMIT with --assign or --comment</source>
        <translation>erwartet: COMMIT und eins von %1; oder COMMIT mit --assign oder --comment</translation>
    </message>
    <message>
        <source>unassigned</source>
        <translation>niemandem zugewiesen</translation>
    </message>
    <message>
        <source>comment added</source>
        <translation>Kommentar hinzugefügt</translation>
    </message>
    <message>
        <source>Save the impact of a change, or clear it; assign it; comment on it.</source>
        <translation>Auswirkung einer Änderung speichern oder löschen; die Änderung zuweisen oder kommentieren.</translation>
    </message>
    <message>
        <source>The person who is to decide; an empty name for nobody.</source>
        <translation>Die Person, die entscheiden soll; ein leerer Name für niemanden.</translation>
    </message>
    <message>
        <source>A comment on the change.</source>
        <translation>Ein Kommentar zu der Änderung.</translation>
    </message>
    <message>
        <source>--color is &quot;%1&quot;</source>
        <translation>--color ist „%1“</translation>
    </message>
    <message>
        <source>When to use colors; default: auto, on a terminal unless NO_COLOR is set.</source>
        <translation>Wann Farben verwendet werden; Vorgabe: auto, auf einem Terminal, sofern NO_COLOR nicht gesetzt ist.</translation>
    </message>
    <message>
        <source>Print JSON where the command can, and errors and warnings as JSON, one per line.</source>
        <translation>JSON ausgeben, wo der Befehl es kann, und Fehler und Warnungen als JSON, je Zeile eines.</translation>
    </message>
    <message>
        <source>Do not pass what is printed on a terminal to a pager.</source>
        <translation>Was auf einem Terminal ausgegeben wird, nicht an einen Pager weiterleiten.</translation>
    </message>
    <message>
        <source>Make suggestions as if nothing had been decided in this product.</source>
        <translation>Vorschläge so machen, als wäre in diesem Produkt noch nichts entschieden worden.</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>Branch</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>no shell was given</source>
        <translation>es wurde keine Shell angegeben</translation>
    </message>
    <message>
        <source>the completion for %1 is missing</source>
        <translation>die Vervollständigung für %1 fehlt</translation>
    </message>
    <message>
        <source>Print the completion of waybill-cli for a shell.</source>
        <translation>Die Vervollständigung von waybill-cli für eine Shell ausgeben.</translation>
    </message>
    <message>
        <source>Print possible next words; called by shell completions.</source>
        <translation>Ausgeben, was als Nächstes folgen kann; die Vervollständigungen der Shells rufen dies auf.</translation>
    </message>
    <message>
        <source>this product doesn&apos;t allow requests to forges</source>
        <translation>dieses Produkt erlaubt keine Anfragen an Forges</translation>
    </message>
    <message>
        <source>remove forge.requests = false from waybill.toml</source>
        <translation>forge.requests = false aus waybill.toml entfernen</translation>
    </message>
    <message>
        <source>add the table [forge] to waybill.toml, or run waybill-cli forge login</source>
        <translation>die Tabelle [forge] in waybill.toml eintragen oder waybill-cli forge login ausführen</translation>
    </message>
    <message>
        <source>enter a token for %1, which is not shown, and press Enter:</source>
        <translation>ein Token für %1 eingeben (es wird nicht angezeigt) und Enter drücken:</translation>
    </message>
    <message>
        <source>Signed in to %1.</source>
        <translation>Bei %1 angemeldet.</translation>
    </message>
    <message>
        <source>Signed in to %1 as %2.</source>
        <translation>Bei %1 als %2 angemeldet.</translation>
    </message>
    <message>
        <source>Scopes: %1.</source>
        <translation>Scopes: %1.</translation>
    </message>
    <message>
        <source>open %1 in a browser and enter the code %2</source>
        <translation>%1 in einem Browser öffnen und den Code %2 eingeben</translation>
    </message>
    <message>
        <source>git has no password for %1</source>
        <translation>git hat kein Passwort für %1</translation>
    </message>
    <message>
        <source>push to it once, or enter a token on standard input</source>
        <translation>einmal dorthin pushen oder ein Token über die Standardeingabe eingeben</translation>
    </message>
    <message>
        <source>Stored a token for %1; it was not checked.</source>
        <translation>Ein Token für %1 wurde gespeichert; es wurde nicht geprüft.</translation>
    </message>
    <message>
        <source>Removed the token for %1.</source>
        <translation>Das Token für %1 wurde entfernt.</translation>
    </message>
    <message>
        <source>No token for %1 was stored.</source>
        <translation>Für %1 war kein Token gespeichert.</translation>
    </message>
    <message>
        <source>there is still a token from %1</source>
        <translation>es gibt noch ein Token aus %1</translation>
    </message>
    <message>
        <source>The forge, such as github.com; otherwise those of the product.</source>
        <translation>Die Forge, etwa github.com; sonst die des Produkts.</translation>
    </message>
    <message>
        <source>The kind of forge, if its name doesn&apos;t show it.</source>
        <translation>Die Art der Forge, wo der Name sie nicht verrät.</translation>
    </message>
    <message>
        <source>Use the password that git has for the host.</source>
        <translation>Das Passwort verwenden, das git für den Host hat.</translation>
    </message>
    <message>
        <source>Sign in with a code in a browser.</source>
        <translation>Mit einem Code in einem Browser anmelden.</translation>
    </message>
    <message>
        <source>Send no requests.</source>
        <translation>Keine Anfragen senden.</translation>
    </message>
    <message>
        <source>there is no folder for the forge data</source>
        <translation>es gibt keinen Ordner, um die Fakten der Forges aufzubewahren</translation>
    </message>
    <message>
        <source>use -w with a waybill.toml</source>
        <translation>-w mit einer waybill.toml verwenden</translation>
    </message>
    <message>
        <source>%1: not on a forge that can be queried</source>
        <translation>%1: auf keiner Forge, die gefragt werden kann</translation>
    </message>
    <message>
        <source>%1: %2, %3 (%4)</source>
        <comment>a repository; new ones; changed ones; an address</comment>
        <translation>%1: %2, %3 (%4)</translation>
    </message>
    <message numerus="yes">
        <source>%n new pull request(s)</source>
        <translation>
            <numerusform>%n neuer Pull-Request</numerusform>
            <numerusform>%n neue Pull-Requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n geändert</numerusform>
            <numerusform>%n geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3 requests left</source>
        <translation>%1: %2 von %3 Anfragen übrig</translation>
    </message>
    <message>
        <source>requests: %1</source>
        <translation>Anfragen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n pull request(s), as of %2</source>
        <translation>
            <numerusform>%1: %n Pull-Request, Stand %2</numerusform>
            <numerusform>%1: %n Pull-Requests, Stand %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: nothing known yet</source>
        <translation>%1: nichts bekannt</translation>
    </message>
    <message>
        <source>there is no kind of forge &quot;%1&quot;</source>
        <translation>es gibt keine Art von Forge „%1“</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a host name</source>
        <translation>„%1“ ist kein Host</translation>
    </message>
    <message>
        <source>expected a name such as github.com</source>
        <translation>erwartet: ein Name wie github.com</translation>
    </message>
    <message>
        <source>it is not clear which forge is meant</source>
        <translation>es ist nicht eindeutig, welche Forge gemeint ist</translation>
    </message>
    <message>
        <source>name it with --host</source>
        <translation>mit --host angeben</translation>
    </message>
    <message>
        <source>use --host with one of %1</source>
        <translation>--host mit einem von %1 verwenden</translation>
    </message>
    <message>
        <source>the kind of forge %1 is not known</source>
        <translation>es ist nicht bekannt, welche Art von Forge %1 ist</translation>
    </message>
    <message>
        <source>name it with --kind, or in [forge] of waybill.toml</source>
        <translation>mit --kind oder in [forge] von waybill.toml angeben</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>offline</translation>
    </message>
    <message>
        <source>not allowed: you refused</source>
        <translation>nicht erlaubt: Sie haben abgelehnt</translation>
    </message>
    <message>
        <source>not allowed: not enabled in waybill.toml or by you</source>
        <translation>nicht erlaubt: niemand hat es verlangt</translation>
    </message>
    <message>
        <source>allowed by waybill.toml</source>
        <translation>durch waybill.toml erlaubt</translation>
    </message>
    <message>
        <source>allowed by you</source>
        <translation>von Ihnen erlaubt</translation>
    </message>
    <message>
        <source>none: requests are anonymous</source>
        <translation>keins: Anfragen sind anonym</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <comment>a login; where its token comes from</comment>
        <translation>%1, aus %2</translation>
    </message>
    <message>
        <source>no scopes</source>
        <translation>keine Scopes</translation>
    </message>
    <message>
        <source>scopes %1</source>
        <translation>Scopes %1</translation>
    </message>
    <message>
        <source>expires on %1</source>
        <translation>gültig bis %1</translation>
    </message>
    <message>
        <source>%1 of %2 requests left</source>
        <translation>%1 von %2 Anfragen übrig</translation>
    </message>
    <message>
        <source>resets at %1</source>
        <translation>Erneuerung: %1</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>repositories</source>
        <translation>Repositorys</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>no repository has a remote on a forge</source>
        <translation>kein Repository hat ein Remote auf einer Forge</translation>
    </message>
    <message>
        <source>expected FILE, PACKAGE, WIRE_JSON, WIRE, or IDs of rules</source>
        <translation>erwartet: FILE, PACKAGE, WIRE_JSON, WIRE oder IDs von Regeln</translation>
    </message>
    <message>
        <source>One of Buf&apos;s categories of breaking rules, or IDs of rules; default: %1.</source>
        <translation>Eine von Bufs Kategorien inkompatibler Änderungen oder IDs von Regeln; Vorgabe: %1.</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>nicht zugewiesen</translation>
    </message>
    <message>
        <source>%1: %2 of %3 reviewed</source>
        <comment>name, numbers</comment>
        <translation>%1: %2 von %3 geprüft</translation>
    </message>
    <message numerus="yes">
        <source>%n entries copied</source>
        <translation>
            <numerusform>%n Eintrag kopiert</numerusform>
            <numerusform>%n Einträge kopiert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were already there</source>
        <translation>
            <numerusform>%n war schon da</numerusform>
            <numerusform>%n waren schon da</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are damaged and were skipped</source>
        <translation>
            <numerusform>%n ist beschädigt und wurde übergangen</numerusform>
            <numerusform>%n sind beschädigt und wurden übergangen</numerusform>
        </translation>
    </message>
    <message>
        <source>no folder was given</source>
        <translation>es wurde kein Ordner angegeben</translation>
    </message>
    <message>
        <source>name one folder behind %1</source>
        <translation>geben Sie hinter %1 einen Ordner an</translation>
    </message>
    <message>
        <source>Show or clear what Waybill remembers, or share it with another machine.</source>
        <translation>Zeigen oder löschen, was Waybill sich merkt, oder es mit einem anderen Rechner teilen.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, %2</source>
        <translation>
            <numerusform>%1: %n Eintrag, %2</numerusform>
            <numerusform>%1: %n Einträge, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>What registries have of %1</source>
        <translation>Was Registrys von %1 enthalten</translation>
    </message>
    <message>
        <source>Require a decision for every change, and no warnings in manifests, images and registries.</source>
        <translation>Für jede Änderung eine Entscheidung verlangen und keine Warnungen in Manifesten, Images und Registrys.</translation>
    </message>
    <message>
        <source>Images in registries</source>
        <translation>Images in Registrys</translation>
    </message>
    <message>
        <source>there is no folder for the journal</source>
        <translation>es gibt keinen Ordner für das Journal</translation>
    </message>
    <message>
        <source>cannot ask whether to publish: there is no terminal</source>
        <translation>Rückfrage vor dem Veröffentlichen nicht möglich: kein Terminal</translation>
    </message>
    <message>
        <source>add --yes; nothing was sent</source>
        <translation>zusätzlich --yes angeben; es wurde nichts gesendet</translation>
    </message>
    <message>
        <source>no release is due: nothing to publish</source>
        <translation>kein Release steht an: nichts zu veröffentlichen</translation>
    </message>
    <message>
        <source>there is nothing to publish</source>
        <translation>es gibt nichts zu veröffentlichen</translation>
    </message>
    <message>
        <source>nothing was published</source>
        <translation>es wurde nichts veröffentlicht</translation>
    </message>
    <message>
        <source>no publication is in progress</source>
        <translation>es läuft keine Veröffentlichung</translation>
    </message>
    <message>
        <source>%1 of %2 on %3</source>
        <comment>tag, repository, host</comment>
        <translation>%1 von %2 auf %3</translation>
    </message>
    <message>
        <source>Publish %1? [y/N]</source>
        <translation>%1 veröffentlichen? [y/N]</translation>
    </message>
    <message>
        <source>to continue: waybill-cli publish --continue</source>
        <translation>fortsetzen: waybill-cli publish --continue</translation>
    </message>
    <message>
        <source>to continue: waybill-cli publish --continue; to take everything back: waybill-cli publish --undo</source>
        <translation>fortsetzen: waybill-cli publish --continue; alles zurücknehmen: waybill-cli publish --undo</translation>
    </message>
    <message>
        <source>The version to publish; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.</source>
        <translation>Die zu veröffentlichende Version; sonst die des Heads oder die vorgeschlagene. Ohne Lockstep einmal je Repository.</translation>
    </message>
    <message>
        <source>The text of the releases; otherwise the release notes.</source>
        <translation>Der Text der Releases; sonst die Versionshinweise.</translation>
    </message>
    <message>
        <source>A file to attach, or a folder of files. May be given several times.</source>
        <translation>Eine Datei zum Anhängen oder ein Ordner mit Dateien. Mehrfach möglich.</translation>
    </message>
    <message>
        <source>Comment on each pull request in which release it is; this notifies people.</source>
        <translation>In jedem Pull-Request kommentieren, in welchem Release er enthalten ist; das benachrichtigt Personen.</translation>
    </message>
    <message>
        <source>Leave the milestones open.</source>
        <translation>Die Meilensteine offen lassen.</translation>
    </message>
    <message>
        <source>Publish even if continuous integration failed or is not done.</source>
        <translation>Auch veröffentlichen, wenn die Continuous Integration fehlgeschlagen oder nicht abgeschlossen ist.</translation>
    </message>
    <message>
        <source>Publish without asking.</source>
        <translation>Ohne Rückfrage veröffentlichen.</translation>
    </message>
    <message>
        <source>Take back what a run wrote, as long as nothing is public.</source>
        <translation>Zurücknehmen, was ein Lauf geschrieben hat, solange nichts öffentlich ist.</translation>
    </message>
    <message>
        <source>Publish the releases of all repositories of the product on their forges.</source>
        <translation>Die Releases aller Repositorys des Produkts auf ihren Forges veröffentlichen.</translation>
    </message>
    <message>
        <source>no repository has a release yet</source>
        <translation>noch kein Repository hat ein Release</translation>
    </message>
    <message>
        <source>Show whether tags, releases and files are public; asked without a token.</source>
        <translation>Zeigen, ob Tags, Releases und Dateien öffentlich sind; abgefragt ohne Token.</translation>
    </message>
    <message>
        <source>The version to look for; otherwise that of the head, or the latest release. Once for each repository unless in lockstep.</source>
        <translation>Die gesuchte Version; sonst die des Heads oder das letzte Release. Ohne Lockstep einmal je Repository.</translation>
    </message>
    <message>
        <source>A file, or a folder of files, to compare with those that are attached. May be given several times.</source>
        <translation>Eine Datei oder ein Ordner mit Dateien, zum Vergleich mit den angehängten. Mehrfach möglich.</translation>
    </message>
    <message>
        <source>Exit with 1 if something is not public.</source>
        <translation>Mit 1 beenden, wenn etwas nicht öffentlich ist.</translation>
    </message>
    <message>
        <source>prerelease</source>
        <translation>Vorabversion</translation>
    </message>
    <message>
        <source>latest</source>
        <translation>neuestes Release</translation>
    </message>
    <message>
        <source>publish the draft</source>
        <translation>Entwurf veröffentlichen</translation>
    </message>
    <message>
        <source>add what is missing</source>
        <translation>Fehlendes ergänzen</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>perhaps a draft</source>
        <translation>vielleicht ein Entwurf</translation>
    </message>
    <message>
        <source>published, not complete</source>
        <translation>veröffentlicht, nicht vollständig</translation>
    </message>
    <message>
        <source>draft, files not complete</source>
        <translation>Entwurf, Dateien nicht vollständig</translation>
    </message>
    <message>
        <source>prepared, files not complete</source>
        <translation>vorbereitet, Dateien nicht vollständig</translation>
    </message>
    <message>
        <source>draft with all files</source>
        <translation>Entwurf mit allen Dateien</translation>
    </message>
    <message>
        <source>prepared, with all files</source>
        <translation>vorbereitet, mit allen Dateien</translation>
    </message>
    <message>
        <source>perhaps published</source>
        <translation>vielleicht veröffentlicht</translation>
    </message>
    <message>
        <source>published, something left to do</source>
        <translation>veröffentlicht, noch etwas zu tun</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>release</source>
        <translation>Release</translation>
    </message>
    <message>
        <source>attach</source>
        <translation>anhängen</translation>
    </message>
    <message>
        <source>attached</source>
        <translation>angehängt</translation>
    </message>
    <message>
        <source>close</source>
        <translation>schließen</translation>
    </message>
    <message>
        <source>milestone %1</source>
        <translation>Meilenstein %1</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>kommentieren</translation>
    </message>
    <message numerus="yes">
        <source>on %n pull request(s)</source>
        <translation>
            <numerusform>%n Pull-Request</numerusform>
            <numerusform>%n Pull-Requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s)</source>
        <translation>
            <numerusform>%1: %n Anfrage</numerusform>
            <numerusform>%1: %n Anfragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) of %2 left</source>
        <translation>
            <numerusform>%1: %n Anfrage von %2 verbleibenden</numerusform>
            <numerusform>%1: %n Anfragen von %2 verbleibenden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) sent</source>
        <translation>
            <numerusform>%1: %n Anfrage gesendet</numerusform>
            <numerusform>%1: %n Anfragen gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>a number of requests</comment>
        <translation>%1 übrig</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>Until %1 %2, the first one, is published, everything can be undone.</source>
        <comment>a repository, a tag</comment>
        <translation>Bis %1 %2 als Erstes veröffentlicht ist, lässt sich alles zurücknehmen.</translation>
    </message>
    <message>
        <source>not on a forge that can be asked</source>
        <translation>auf keiner Forge, die gefragt werden kann</translation>
    </message>
    <message>
        <source>there is no file in this folder</source>
        <translation>in diesem Ordner ist keine Datei</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>it is not clear which repository %1 belongs to</source>
        <translation>es ist nicht eindeutig, zu welchem Repository %1 gehört</translation>
    </message>
    <message>
        <source>use --file REPO=PATH, or --repo</source>
        <translation>--file REPO=PATH oder --repo angeben</translation>
    </message>
    <message>
        <source>no release of %1 is due, so %2 belongs to none</source>
        <translation>für %1 steht kein Release an, daher gehört %2 zu keinem</translation>
    </message>
    <message>
        <source>this product names no image registry</source>
        <translation>dieses Produkt nennt keine Image-Registry</translation>
    </message>
    <message>
        <source>add [[registry]] to waybill.toml</source>
        <translation>[[registry]] in waybill.toml eintragen</translation>
    </message>
    <message>
        <source>watching needs a schedule of its own</source>
        <translation>regelmäßiges Abfragen braucht einen eigenen Zeitplan</translation>
    </message>
    <message>
        <source>run registry watch --once from cron or CI</source>
        <translation>registry watch --once über cron oder CI ausführen</translation>
    </message>
    <message>
        <source>Ask the image registries which digest each tag has, and keep what moved in waybill.registry.jsonl; show what was seen; compare two images.</source>
        <translation>Die Image-Registrys fragen, welchen Digest jedes Tag hat, und in waybill.registry.jsonl festhalten, was verschoben wurde; zeigen, was gesehen wurde; zwei Images vergleichen.</translation>
    </message>
    <message>
        <source>Ask once: for cron and CI.</source>
        <translation>Einmal fragen: für cron und CI.</translation>
    </message>
    <message>
        <source>Send no requests: show what was seen before.</source>
        <translation>Keine Anfragen senden: zeigen, was früher gesehen wurde.</translation>
    </message>
    <message>
        <source>breaking</source>
        <translation>inkompatibel</translation>
    </message>
    <message>
        <source>additive</source>
        <translation>erweiternd</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Auswirkung</translation>
    </message>
    <message>
        <source>The images are identical.</source>
        <translation>Die Images unterscheiden sich nicht.</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>The registries were never asked: run waybill-cli registry watch --once.</source>
        <translation>Die Registrys wurden nie abgefragt: waybill-cli registry watch --once ausführen.</translation>
    </message>
    <message>
        <source>In git</source>
        <translation>In git</translation>
    </message>
    <message>
        <source>In the registry</source>
        <translation>In der Registry</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Build</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plattformen</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>a tag of a registry</comment>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>repositories; new tags; requests</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n repository(ies) of registries</source>
        <translation>
            <numerusform>%n Repository in Registrys</numerusform>
            <numerusform>%n Repositorys in Registrys</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s)</source>
        <translation>
            <numerusform>%n neues Tag</numerusform>
            <numerusform>%n neue Tags</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was seen.</source>
        <translation>Es wurde nichts gesehen.</translation>
    </message>
    <message>
        <source>open a pull request</source>
        <translation>einen Pull-Request öffnen</translation>
    </message>
    <message>
        <source>open a pull request of the branch</source>
        <translation>aus dem Branch einen Pull-Request öffnen</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>nicht getan</translation>
    </message>
    <message>
        <source>%1, into %2</source>
        <comment>two branches</comment>
        <translation>%1, nach %2</translation>
    </message>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message numerus="yes">
        <source>Open %n pull request(s): %1? [y/N]</source>
        <translation>
            <numerusform>%n Pull-Request öffnen: %1? [y/N]</numerusform>
            <numerusform>%n Pull-Requests öffnen: %1? [y/N]</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing can be asked with --offline</source>
        <translation>mit --offline kann nichts gefragt werden</translation>
    </message>
    <message>
        <source>cannot ask whether to open pull requests: there is no terminal</source>
        <translation>kann nicht fragen, ob Pull-Requests geöffnet werden sollen: es gibt kein Terminal</translation>
    </message>
    <message>
        <source>Open the pull requests without asking.</source>
        <translation>Die Pull-Requests ohne Rückfrage öffnen.</translation>
    </message>
    <message>
        <source>no pin lags behind a release</source>
        <translation>kein Pin liegt hinter einem Release zurück</translation>
    </message>
    <message>
        <source>Show which forges may be asked and as whom; sign in and out; ask for labels, release notes and issues of the changes, and keep them in waybill.forge.json; open pull requests that bump pins which lag behind a release.</source>
        <translation>Zeigen, welche Forges gefragt werden dürfen und unter welchem Namen; an- und abmelden; Labels, Versionshinweise und Issues der Änderungen abfragen und in waybill.forge.json aufbewahren; Pull-Requests öffnen, die Pins anheben, welche hinter einem Release zurückliegen.</translation>
    </message>
    <message>
        <source>Requests to %1 are allowed; the password was not checked.</source>
        <translation>Anfragen an %1 sind erlaubt; das Passwort wurde nicht geprüft.</translation>
    </message>
    <message numerus="yes">
        <source>No changes were found, but the comparison is incomplete: %n error(s)</source>
        <translation>
            <numerusform>Keine Änderungen gefunden, aber der Vergleich ist unvollständig: %n Fehler</numerusform>
            <numerusform>Keine Änderungen gefunden, aber der Vergleich ist unvollständig: %n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>there is no action &quot;%1&quot;</source>
        <translation>es gibt keine Aktion „%1“</translation>
    </message>
    <message>
        <source>missing arguments for &quot;%1&quot;</source>
        <translation>Argumente von „%1“ fehlen</translation>
    </message>
    <message>
        <source>there is no completion for &quot;%1&quot;</source>
        <translation>es gibt keine Vervollständigung für „%1“</translation>
    </message>
    <message>
        <source>Fail if a change is not classified, the planned version is too small, an upgrade warning is missing, manifests or images have errors, or images are missing from a registry.</source>
        <translation>Fehlschlagen, wenn eine Änderung nicht klassifiziert ist, die geplante Version zu klein ist, ein Upgrade-Hinweis fehlt, Manifeste oder Images Fehler haben oder Images in einer Registry fehlen.</translation>
    </message>
    <message>
        <source>The pager “%1” was not found: output is not paged</source>
        <translation>Der Pager „%1“ wurde nicht gefunden: Die Ausgabe wird nicht seitenweise angezeigt</translation>
    </message>
    <message>
        <source>undecided or only suspected</source>
        <translation>unentschieden oder nur vermutet</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>This folder cannot be read: %1</source>
        <translation>Dieser Ordner kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>This file cannot be read: %1</source>
        <translation>Diese Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>This path doesn&apos;t exist</source>
        <translation>Dieser Pfad existiert nicht</translation>
    </message>
    <message>
        <source>expected a file or a folder</source>
        <translation>erwartet: eine Datei oder ein Ordner</translation>
    </message>
    <message>
        <source>A file cannot be compared with a folder</source>
        <translation>Eine Datei kann nicht mit einem Ordner verglichen werden</translation>
    </message>
    <message>
        <source>give two files or two folders</source>
        <translation>zwei Dateien oder zwei Ordner angeben</translation>
    </message>
    <message>
        <source>The file does not exist on this side</source>
        <translation>Auf dieser Seite gibt es die Datei nicht</translation>
    </message>
    <message>
        <source>A submodule has no content of its own</source>
        <translation>Ein Submodul hat keinen eigenen Inhalt</translation>
    </message>
    <message>
        <source>The regular expression is wrong at column %1: %2</source>
        <translation>Der reguläre Ausdruck ist in Spalte %1 fehlerhaft: %2</translation>
    </message>
    <message>
        <source>This is not a file, folder or link</source>
        <translation>Weder eine Datei noch ein Ordner noch ein Link</translation>
    </message>
</context>
<context>
    <name>Config</name>
    <message>
        <source>This is not JSON: %1</source>
        <translation>Das ist kein JSON: %1</translation>
    </message>
    <message>
        <source>This is not YAML: %1</source>
        <translation>Das ist kein YAML: %1</translation>
    </message>
    <message>
        <source>This is not TOML: %1</source>
        <translation>Das ist kein TOML: %1</translation>
    </message>
    <message>
        <source>This is not YAML: a tab indents the line</source>
        <translation>Das ist kein YAML: ein Tabulator rückt die Zeile ein</translation>
    </message>
    <message>
        <source>This YAML is nested too deeply, or its aliases expand without end</source>
        <translation>Dieses YAML ist zu tief verschachtelt, oder seine Aliasse wachsen ohne Ende</translation>
    </message>
    <message>
        <source>Duplicate key “%1”; the first one counts</source>
        <translation>Doppelter Schlüssel „%1“; der erste zählt</translation>
    </message>
    <message>
        <source>Duplicate key “%1”; the last one counts</source>
        <translation>Doppelter Schlüssel „%1“; der letzte zählt</translation>
    </message>
    <message>
        <source>expected “%1”</source>
        <translation>„%1“ erwartet</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>es ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>expected a key in quotes</source>
        <translation>Schlüssel in Anführungszeichen erwartet</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>Wert erwartet</translation>
    </message>
    <message>
        <source>a closing quote is missing</source>
        <translation>das schließende Anführungszeichen fehlt</translation>
    </message>
    <message>
        <source>expected four hexadecimal digits after \u</source>
        <translation>nach \u fehlen vier hexadezimale Ziffern</translation>
    </message>
    <message>
        <source>unknown escape sequence</source>
        <translation>unbekannte Escape-Sequenz</translation>
    </message>
    <message>
        <source>unexpected text after the end</source>
        <translation>nach dem Ende steht noch etwas</translation>
    </message>
    <message>
        <source>unexpected end</source>
        <translation>es endet zu früh</translation>
    </message>
    <message>
        <source>%1 can only be edited in the text</source>
        <translation>%1 lässt sich nur im Text bearbeiten</translation>
    </message>
    <message>
        <source>edit the text of the file</source>
        <translation>den Text der Datei bearbeiten</translation>
    </message>
</context>
<context>
    <name>Crd</name>
    <message>
        <source>%1 can no longer be changed once it is set</source>
        <translation>%1 kann nicht mehr geändert werden, sobald ein Wert gesetzt ist</translation>
    </message>
    <message>
        <source>%1 can be changed now</source>
        <translation>%1 kann jetzt geändert werden</translation>
    </message>
    <message>
        <source>%1 may only change as a new rule allows: %2</source>
        <translation>%1 darf sich nur ändern, wie es eine neue Regel erlaubt: %2</translation>
    </message>
    <message>
        <source>A new rule applies to %1: %2</source>
        <translation>Eine neue Regel bindet %1: %2</translation>
    </message>
    <message>
        <source>A rule no longer applies to %1: %2</source>
        <translation>Eine Regel bindet %1 nicht mehr: %2</translation>
    </message>
    <message>
        <source>A rule of %1 changed from “%2” to “%3”</source>
        <translation>Eine Regel von %1 war „%2“ und ist jetzt „%3“</translation>
    </message>
    <message>
        <source>%1 is removed, and its objects with it; the kind is now %2</source>
        <translation>%1 ist weggefallen, samt allen Objekten; die Art kam als %2 zurück</translation>
    </message>
    <message>
        <source>%1 is a new kind of object</source>
        <translation>%1 ist eine neue Objektart</translation>
    </message>
    <message>
        <source>%1 is removed, and its objects with it</source>
        <translation>%1 ist weggefallen, samt allen Objekten</translation>
    </message>
    <message>
        <source>%1 is now also in %2</source>
        <translation>%1 ist jetzt auch in %2</translation>
    </message>
    <message>
        <source>%1 is no longer in %2</source>
        <translation>%1 ist nicht mehr in %2</translation>
    </message>
    <message>
        <source>%1 is a new version</source>
        <translation>%1 ist eine neue Version</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 ist weggefallen</translation>
    </message>
    <message>
        <source>%1 is now served</source>
        <translation>%1 wird jetzt bereitgestellt (served)</translation>
    </message>
    <message>
        <source>%1 is no longer served</source>
        <translation>%1 wird nicht mehr bereitgestellt (served)</translation>
    </message>
    <message>
        <source>%1 is now deprecated</source>
        <translation>%1 ist jetzt als veraltet (deprecated) markiert</translation>
    </message>
    <message>
        <source>%1 is no longer deprecated</source>
        <translation>%1 ist nicht mehr als veraltet (deprecated) markiert</translation>
    </message>
    <message>
        <source>Objects of %1 are now stored as %3 instead of %2</source>
        <translation>Objekte von %1 wurden als %2 gespeichert und werden jetzt als %3 gespeichert</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1: %2 changed from %3 to %4</source>
        <comment>definition, kind of names, old names, new names</comment>
        <translation>%1: %2 geändert von %3 auf %4</translation>
    </message>
    <message>
        <source>The scope of %1 changed from %2 to %3</source>
        <translation>Der Geltungsbereich (scope) von %1 war %2 und ist jetzt %3</translation>
    </message>
    <message>
        <source>Unknown fields of %1 are now dropped</source>
        <translation>Felder von %1, die das Schema nicht kennt, werden von jetzt an verworfen</translation>
    </message>
    <message>
        <source>Unknown fields of %1 are now kept</source>
        <translation>Felder von %1, die das Schema nicht kennt, bleiben von jetzt an erhalten</translation>
    </message>
    <message>
        <source>%1 has a schema now, and had none</source>
        <translation>%1 hat jetzt ein Schema und hatte keins</translation>
    </message>
    <message>
        <source>%1 no longer has a schema</source>
        <translation>%1 hat kein Schema mehr</translation>
    </message>
    <message>
        <source>%1 no longer has to match the schemas of “%2”</source>
        <translation>%1 muss nicht mehr zu den Schemas von „%2“ passen</translation>
    </message>
    <message>
        <source>%1 has to match different schemas of “%2”</source>
        <translation>%1 muss zu anderen Schemas von „%2“ passen</translation>
    </message>
    <message numerus="yes">
        <source>%n description(s) of %1 differ</source>
        <translation>
            <numerusform>%n Beschreibung von %1 unterscheidet sich</numerusform>
            <numerusform>%n Beschreibungen von %1 unterscheiden sich</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not validated and now has a schema</source>
        <translation>%1 wurde ungeprüft aufbewahrt und hat jetzt ein Schema</translation>
    </message>
    <message>
        <source>%1 is a new property</source>
        <translation>%1 ist eine neue Eigenschaft</translation>
    </message>
    <message>
        <source>%1 is removed; it may be called %2 now</source>
        <translation>%1 ist weggefallen; heißt jetzt vielleicht %2</translation>
    </message>
    <message>
        <source>%1 is removed; its values are kept without validation</source>
        <translation>%1 ist weggefallen; was Objekte dort enthalten, wird ungeprüft aufbewahrt</translation>
    </message>
    <message>
        <source>%1 is removed; its values are dropped</source>
        <translation>%1 ist weggefallen: was Objekte dort enthalten, wird verworfen</translation>
    </message>
    <message>
        <source>%1 is new and required</source>
        <translation>%1 ist neu und erforderlich</translation>
    </message>
    <message>
        <source>%1 is now required</source>
        <translation>%1 ist jetzt erforderlich</translation>
    </message>
    <message>
        <source>%1 is now optional</source>
        <translation>%1 ist jetzt optional</translation>
    </message>
    <message>
        <source>The type of %1 changed from %2 to %3</source>
        <translation>%1 war vom Typ %2 und ist jetzt vom Typ %3</translation>
    </message>
    <message>
        <source>%1 has a new %2: %3</source>
        <translation>%1 hat neu %2: %3</translation>
    </message>
    <message>
        <source>%1 no longer has the %2 %3</source>
        <translation>%1 hat %2 %3 nicht mehr</translation>
    </message>
    <message>
        <source>The %2 of %1 changed from %3 to %4</source>
        <translation>%2 von %1 war %3 und ist jetzt %4</translation>
    </message>
    <message>
        <source>Stored objects stay as they are until they are written again: migrate them before the old version is removed</source>
        <translation>Gespeicherte Objekte bleiben, wie sie sind, bis jemand sie schreibt: vor dem Wegfall der alten Version migrieren lassen</translation>
    </message>
    <message>
        <source>It is unclear whether the new pattern accepts what the old one did: compare them</source>
        <translation>Unklar ist, ob das neue Muster annimmt, was das alte annahm: beide vergleichen</translation>
    </message>
    <message>
        <source>Document how to migrate the objects: the server deletes them all with the definition</source>
        <translation>Angeben, wie die Objekte zu übernehmen sind: mit der Definition löscht der Server sie alle</translation>
    </message>
    <message>
        <source>Clients must switch to another version first; objects stored in this one must be migrated, and status.storedVersions cleared of it</source>
        <translation>Clients müssen vorher eine andere Version sprechen; in dieser gespeicherte Objekte müssen migriert und die Version aus status.storedVersions entfernt werden</translation>
    </message>
    <message>
        <source>Keep it for one release, marked as deprecated, and document where its content goes</source>
        <translation>Für ein Release behalten, als veraltet (deprecated) markiert, und angeben, wohin der Inhalt kommt</translation>
    </message>
    <message>
        <source>Accept both names for one release: objects that use the old name lose the value</source>
        <translation>Für ein Release beide Namen annehmen: Objekte, die mit dem alten geschrieben werden, verlieren den Wert</translation>
    </message>
    <message>
        <source>Look for fields in use that are not in the schema: they are lost at the next write</source>
        <translation>Nach Feldern suchen, die verwendet werden und nicht im Schema stehen: sie gehen beim nächsten Schreiben verloren</translation>
    </message>
    <message>
        <source>It applies to every update of existing objects: unlike for other rules, no version of Kubernetes tolerates old values</source>
        <translation>Bindet jede Änderung bereits vorhandener Objekte: anders als bei anderen Regeln lässt keine Version von Kubernetes alte Werte durch</translation>
    </message>
    <message>
        <source>Existing objects may no longer be valid: from Kubernetes 1.30 on, they can still be updated as long as the invalid part stays unchanged; before that, they cannot</source>
        <translation>Vorhandene Objekte passen vielleicht nicht mehr: ab Kubernetes 1.30 können sie noch geschrieben werden, solange das Unpassende unverändert bleibt, vorher nicht</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <comment>keyword, old value, new value</comment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weitere</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accepts less: %2</source>
        <translation>%1 nimmt weniger an: %2</translation>
    </message>
    <message>
        <source>%1 accepts more: %2</source>
        <translation>%1 nimmt mehr an: %2</translation>
    </message>
    <message>
        <source>%1 is validated differently: %2</source>
        <translation>%1 ist anders eingeschränkt: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts less than %2 at %n place(s)</source>
        <translation>
            <numerusform>%1 nimmt an %n Stelle weniger an als %2</numerusform>
            <numerusform>%1 nimmt an %n Stellen weniger an als %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accepts everything that %2 does</source>
        <translation>%1 nimmt alles an, was %2 annimmt</translation>
    </message>
    <message>
        <source>This affects everyone who moves to %1: document what to change</source>
        <translation>Wer zu %1 wechselt, trifft darauf: angeben, was zu ändern ist</translation>
    </message>
    <message>
        <source>The documentation of %1 changed, but not what it accepts</source>
        <translation>Es unterscheidet sich, was zu %1 gesagt wird, nicht, was angenommen wird</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of %1 now have a type; before, they could be anything</source>
        <translation>
            <numerusform>%n Wert von %1 hat jetzt einen Typ und konnte vorher beliebig sein</numerusform>
            <numerusform>%n Werte von %1 haben jetzt einen Typ und konnten vorher beliebig sein</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (only in %2)</source>
        <comment>a sentence, and folders</comment>
        <translation>%1 (nur in %2)</translation>
    </message>
    <message>
        <source>Clusters reject the definition while status.storedVersions names this version: migrate the objects that are stored in it, and remove it from there first</source>
        <translation>Cluster lehnen die Definition ab, solange status.storedVersions diese Version nennt: die darin gespeicherten Objekte zuerst migrieren und sie dort entfernen</translation>
    </message>
    <message>
        <source>%1 still has %2, which %3 drops from now on</source>
        <comment>an object, a path, a definition</comment>
        <translation>%1 enthält noch %2, was %3 von jetzt an verwirft</translation>
    </message>
    <message>
        <source>Remove it: clusters no longer keep it</source>
        <translation>Entfernen: Cluster behalten es nicht mehr</translation>
    </message>
    <message>
        <source>It may be called %1 now</source>
        <translation>Es heißt jetzt vielleicht %1</translation>
    </message>
    <message>
        <source>Still used by %1</source>
        <translation>Noch verwendet von %1</translation>
    </message>
</context>
<context>
    <name>CrdProblem</name>
    <message>
        <source>The definition has no group or no plural name</source>
        <translation>Die Definition nennt keine Gruppe oder keinen Plural</translation>
    </message>
    <message>
        <source>The definition is called %1, but Kubernetes requires the name %2</source>
        <translation>Die Definition heißt %1, und Kubernetes nimmt sie nur als %2 an</translation>
    </message>
    <message>
        <source>The definition of %1 has no version</source>
        <translation>Die Definition von %1 hat keine Version</translation>
    </message>
    <message>
        <source>The definition of %1 must have exactly one storage version</source>
        <translation>Die Definition von %1 muss genau eine Speicherversion haben</translation>
    </message>
    <message>
        <source>A version without a name</source>
        <translation>Eine Version ohne Namen</translation>
    </message>
    <message>
        <source>The version %1 is defined twice; the first one counts</source>
        <translation>Die Version %1 steht hier zweimal; die erste zählt</translation>
    </message>
    <message>
        <source>The version %1 has no schema</source>
        <translation>Die Version %1 hat kein Schema</translation>
    </message>
    <message>
        <source>The definition of %1 is empty: “spec” is missing</source>
        <translation>Die Definition von %1 besagt nichts: „spec“ fehlt</translation>
    </message>
    <message>
        <source>A schema must be a map of keywords</source>
        <translation>Ein Schema muss eine Zuordnung von Schlüsselwörtern sein</translation>
    </message>
    <message>
        <source>This schema is nested too deeply to be read completely</source>
        <translation>Dieses Schema ist zu tief verschachtelt, um bis zum Ende gelesen zu werden</translation>
    </message>
    <message>
        <source>“%1” must be a list</source>
        <translation>„%1“ muss eine Liste sein</translation>
    </message>
    <message>
        <source>“%1” must be a single value</source>
        <translation>„%1“ muss ein einzelner Wert sein</translation>
    </message>
    <message>
        <source>The pattern “%1” is not a regular expression</source>
        <translation>Das Muster „%1“ ist kein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>“%1” must be a map</source>
        <translation>„%1“ muss eine Zuordnung sein</translation>
    </message>
    <message>
        <source>“additionalProperties” must be a schema, true or false</source>
        <translation>„additionalProperties“ muss ein Schema, true oder false sein</translation>
    </message>
    <message>
        <source>The schemas to choose from must be a list</source>
        <translation>Die Schemas zur Auswahl müssen eine Liste sein</translation>
    </message>
    <message>
        <source>This rule is empty: “rule” is missing</source>
        <translation>Diese Regel besagt nichts: „rule“ fehlt</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>This is not a file</source>
        <translation>Dies ist keine Datei</translation>
    </message>
    <message>
        <source>the decisions are kept in a file of this name</source>
        <translation>die Entscheidungen werden in einer Datei dieses Namens gehalten</translation>
    </message>
    <message>
        <source>The decisions cannot be read: %1</source>
        <translation>Die Entscheidungen können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>process %1 (%2) on %3</source>
        <translation>Prozess %1 (%2) auf %3</translation>
    </message>
    <message>
        <source>wait for it, or delete the lock file if nothing is writing</source>
        <translation>warten oder die Sperrdatei löschen, falls nichts schreibt</translation>
    </message>
    <message>
        <source>nothing has changed</source>
        <translation>es hat sich nichts geändert</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this decision cannot be read</source>
        <translation>„%1“ dieser Entscheidung kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>expected a repository&apos;s name</source>
        <translation>erwartet: der Name eines Repositorys</translation>
    </message>
    <message>
        <source>expected 40 hexadecimal digits</source>
        <translation>erwartet: 40 Hexadezimalziffern</translation>
    </message>
    <message>
        <source>expected one of: %1</source>
        <translation>erwartet: eins von %1</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>erwartet: eine Zeichenkette</translation>
    </message>
    <message>
        <source>expected a time like 2026-11-20T23:35:13Z</source>
        <translation>erwartet: eine Zeitangabe wie 2026-11-20T23:35:13Z</translation>
    </message>
    <message>
        <source>expected a JSON object with repository, commit and impact</source>
        <translation>erwartet: ein JSON-Objekt mit repository, commit und impact</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is decided more than once: the latest counts</source>
        <translation>Für Commit %1 von %2 gibt es mehrere Entscheidungen: die neueste zählt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this edit of the procedure cannot be read</source>
        <translation>„%1“ dieser Bearbeitung des Ablaufs kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>expected the ID of a step</source>
        <translation>erwartet: die ID eines Schritts</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>erwartet: true oder false</translation>
    </message>
    <message>
        <source>Step %1 of the procedure is edited more than once: the latest counts</source>
        <translation>Schritt %1 des Ablaufs ist mehrfach bearbeitet: die letzte Bearbeitung zählt</translation>
    </message>
    <message>
        <source>%1 of %2 is the same change as two that were decided differently: %3 of %4 counts as the later one, not %5 of %6</source>
        <translation>%1 von %2 ist dieselbe Änderung wie zwei unterschiedlich entschiedene: %3 von %4 zählt als die spätere, nicht %5 von %6</translation>
    </message>
    <message>
        <source>The product has no repository &quot;%1&quot;</source>
        <translation>Das Produkt hat kein Repository „%1“</translation>
    </message>
    <message>
        <source>%1 has no remote to share decisions with</source>
        <translation>%1 hat kein Remote, mit dem Entscheidungen geteilt werden können</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is decided in different ways: &quot;%3&quot; by %4 counts as the later (line %5), not &quot;%6&quot; by %7</source>
        <translation>Für Commit %1 von %2 gibt es unterschiedliche Entscheidungen: „%3“ von %4 zählt als die spätere (Zeile %5), nicht „%6“ von %7</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this choice of a version cannot be read</source>
        <translation>„%1“ dieser Versionswahl kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>expected a version like 1.9.0</source>
        <translation>erwartet: eine Version wie 1.9.0</translation>
    </message>
    <message>
        <source>Different versions are chosen: %1 by %2 counts as the later (line %3), not %4 by %5</source>
        <translation>Es sind unterschiedliche Versionen gewählt: %1 von %2 zählt als die spätere (Zeile %3), nicht %4 von %5</translation>
    </message>
    <message>
        <source>Different versions are chosen for %1: %2 by %3 counts as the later (line %4), not %5 by %6</source>
        <translation>Für %1 sind unterschiedliche Versionen gewählt: %2 von %3 zählt als die spätere (Zeile %4), nicht %5 von %6</translation>
    </message>
    <message>
        <source>A version is chosen more than once: the latest counts</source>
        <translation>Eine Version ist mehrfach gewählt: die neueste Wahl zählt</translation>
    </message>
    <message>
        <source>This line is left over from a merge conflict</source>
        <translation>Diese Zeile ist von einem Merge mit Konflikt übrig geblieben</translation>
    </message>
    <message>
        <source>it is kept; remove it once the conflict is resolved</source>
        <translation>sie bleibt erhalten; nach Abschluss des Merges entfernen</translation>
    </message>
    <message>
        <source>This line is not a decision and is kept as it is</source>
        <translation>Diese Zeile ist keine Entscheidung und bleibt unverändert</translation>
    </message>
    <message>
        <source>A merge left conflict markers here; both sides are read</source>
        <translation>Ein Merge hat hier Konfliktmarkierungen hinterlassen: beide Seiten werden gelesen</translation>
    </message>
    <message>
        <source>the next decision that is saved removes the markers</source>
        <translation>die nächste geschriebene Entscheidung entfernt die Markierungen</translation>
    </message>
    <message>
        <source>Step %1 of the procedure is edited in different ways: the edit by %2 counts as the later (line %3), not the one by %4</source>
        <translation>Schritt %1 des Ablaufs ist unterschiedlich bearbeitet: die Angabe von %2 zählt als die spätere (Zeile %3), nicht die von %4</translation>
    </message>
    <message>
        <source>both lines are kept until it is decided again</source>
        <translation>beide Zeilen bleiben, bis neu entschieden wird</translation>
    </message>
    <message>
        <source>decide it again to keep one line</source>
        <translation>neu entscheiden, damit eine Zeile bleibt</translation>
    </message>
    <message>
        <source>%1 rejected the decisions: %2</source>
        <translation>%1 hat die Entscheidungen abgelehnt: %2</translation>
    </message>
    <message>
        <source>name one, or add one with git remote add</source>
        <translation>eines angeben oder mit git remote add anlegen</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: no lock file can be created here</source>
        <translation>Die Entscheidungen können nicht geschrieben werden: hier kann keine Sperre angelegt werden</translation>
    </message>
    <message>
        <source>check that the folder of %1 exists and is writable</source>
        <translation>prüfen, ob der Ordner von %1 vorhanden und beschreibbar ist</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: %1 holds the lock</source>
        <translation>Die Entscheidungen können nicht geschrieben werden: %1 hält die Sperre</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: %1</source>
        <translation>Die Entscheidungen können nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>decide it again</source>
        <translation>neu entscheiden</translation>
    </message>
    <message>
        <source>expected the text of the step</source>
        <translation>erwartet: der Text des Schritts</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>jemand</translation>
    </message>
    <message>
        <source>This is a link out of the product&apos;s folder</source>
        <translation>Dies ist eine Verknüpfung, die aus dem Ordner des Produkts hinausführt</translation>
    </message>
    <message>
        <source>replace it with the file itself</source>
        <translation>ersetzen Sie sie durch die Datei selbst</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this line cannot be read</source>
        <translation>„%1“ dieser Zeile kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>expected a person&apos;s name</source>
        <translation>erwartet: der Name einer Person</translation>
    </message>
    <message>
        <source>expected the text of the comment</source>
        <translation>erwartet: der Text des Kommentars</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is assigned to different people: %3, by %4, counts as the later (line %5), not %6, by %7</source>
        <translation>Commit %1 von %2 ist unterschiedlichen Personen zugewiesen: %3, durch %4, zählt als die spätere Zuweisung (Zeile %5), nicht %6, durch %7</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is assigned more than once: the latest counts</source>
        <translation>Commit %1 von %2 ist mehrfach zugewiesen: die neueste Zuweisung zählt</translation>
    </message>
    <message>
        <source>both lines are kept until it is assigned again</source>
        <translation>beide Zeilen bleiben, bis neu zugewiesen wird</translation>
    </message>
    <message>
        <source>assign it again to keep one line</source>
        <translation>neu zuweisen, damit eine Zeile bleibt</translation>
    </message>
</context>
<context>
    <name>Declarations</name>
    <message>
        <source>Universal Ctags was not found: changes are judged without declarations</source>
        <translation>Universal Ctags wurde nicht gefunden: Änderungen werden ohne Deklarationen beurteilt</translation>
    </message>
    <message>
        <source>install universal-ctags</source>
        <translation>universal-ctags installieren</translation>
    </message>
    <message>
        <source>Universal Ctags could not read the declarations of this file</source>
        <translation>Universal Ctags konnte die Deklarationen dieser Datei nicht lesen</translation>
    </message>
</context>
<context>
    <name>Drafts</name>
    <message>
        <source>The edits of the notes cannot be read: %1</source>
        <translation>Die Änderungen an den Versionshinweisen können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The edits of the notes cannot be saved: %1</source>
        <translation>Die Änderungen an den Versionshinweisen können nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>they are stored next to waybill.toml</source>
        <translation>sie werden neben waybill.toml aufbewahrt</translation>
    </message>
    <message>
        <source>The edits of the notes cannot be discarded: %1</source>
        <translation>Die Änderungen an den Versionshinweisen können nicht verworfen werden: %1</translation>
    </message>
    <message>
        <source>The folder cannot be created</source>
        <translation>Der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>the edits are stored next to waybill.toml</source>
        <translation>die eingegebenen Versionshinweise werden neben waybill.toml aufbewahrt</translation>
    </message>
    <message>
        <source>The edits of the notes lie behind a link out of the product&apos;s folder</source>
        <translation>Die Änderungen an den Notes liegen hinter einer Verknüpfung, die aus dem Ordner des Produkts hinausführt</translation>
    </message>
    <message>
        <source>replace the link with the file or folder itself</source>
        <translation>ersetzen Sie die Verknüpfung durch die Datei oder den Ordner selbst</translation>
    </message>
    <message>
        <source>These notes were edited elsewhere, for example in another window</source>
        <translation>Diese Notes wurden anderswo bearbeitet, etwa in einem anderen Fenster</translation>
    </message>
    <message>
        <source>copy your text, reload, and edit theirs</source>
        <translation>kopieren Sie Ihren Text, laden Sie neu und bearbeiten Sie den anderen</translation>
    </message>
</context>
<context>
    <name>Element</name>
    <message>
        <source>New %1 %2</source>
        <comment>kind, name</comment>
        <translation>Neu: %1 %2</translation>
    </message>
    <message>
        <source>The %1 %2 was removed</source>
        <comment>kind, name</comment>
        <translation>%1 %2 ist weggefallen</translation>
    </message>
    <message>
        <source>The declaration of the %1 %2 changed</source>
        <comment>kind, name</comment>
        <translation>%1 %2 ist anders deklariert</translation>
    </message>
    <message>
        <source>The %1 %2 changed from %3 to %4</source>
        <comment>kind, name, its type or signature before and after</comment>
        <translation>%1 %2 war %3, ist jetzt %4</translation>
    </message>
    <message>
        <source>The default of the %1 %2 changed from %3 to %4</source>
        <comment>kind, name, values</comment>
        <translation>Der Standardwert von %1 %2 war %3, ist jetzt %4</translation>
    </message>
    <message>
        <source>The %1 %2 is now deprecated</source>
        <comment>kind, name</comment>
        <translation>%1 %2 ist jetzt als veraltet (deprecated) markiert</translation>
    </message>
    <message>
        <source>The %1 %2 was moved</source>
        <comment>kind, name</comment>
        <translation>%1 %2 wurde verschoben</translation>
    </message>
    <message>
        <source>type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>interface</source>
        <translation>Interface</translation>
    </message>
    <message>
        <source>function</source>
        <translation>Funktion</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>required method</source>
        <translation>Pflichtmethode</translation>
    </message>
    <message>
        <source>field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>enum value</source>
        <translation>Enum-Wert</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>macro</source>
        <translation>Makro</translation>
    </message>
    <message>
        <source>command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>Flag</translation>
    </message>
    <message>
        <source>environment variable</source>
        <translation>Umgebungsvariable</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>Einstellung</translation>
    </message>
    <message>
        <source>route</source>
        <translation>Route</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <source>feature gate</source>
        <translation>Feature-Gate</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>Schema</translation>
    </message>
    <message>
        <source>schema property</source>
        <translation>Schema-Eigenschaft</translation>
    </message>
    <message>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>The %1 %2 was removed; use %3 instead</source>
        <comment>kind, name, what replaces it</comment>
        <translation>%1 %2 ist weggefallen; stattdessen %3 verwenden</translation>
    </message>
    <message>
        <source>The %1 %2 of %3 was removed</source>
        <comment>kind, name, file of a program</comment>
        <translation>%1 %2 von %3 ist weggefallen</translation>
    </message>
    <message>
        <source>The %1 %2 of %3 was removed; use %4 instead</source>
        <comment>kind, name, file of a program, what replaces it</comment>
        <translation>%1 %2 von %3 ist weggefallen; stattdessen %4 verwenden</translation>
    </message>
    <message>
        <source>The %1 %2 must be implemented now</source>
        <comment>kind, name</comment>
        <translation>%1 %2 muss jetzt implementiert werden</translation>
    </message>
</context>
<context>
    <name>Entry</name>
    <message>
        <source>short</source>
        <comment>tag of an image</comment>
        <translation>kurz</translation>
    </message>
    <message>
        <source>intermediate</source>
        <comment>tag of an image</comment>
        <translation>mittel</translation>
    </message>
    <message>
        <source>long</source>
        <comment>tag of an image</comment>
        <translation>lang</translation>
    </message>
    <message>
        <source>floating</source>
        <comment>tag of an image</comment>
        <translation>beweglich</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which tags move; why</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (case %2)</source>
        <comment>what happened; number</comment>
        <translation>%1 (Fall %2)</translation>
    </message>
    <message>
        <source>Rebuilds because a dependency (case 3) or the application&apos;s package (case 4) changed are not visible in git; see the registry</source>
        <translation>Neubauten, weil sich eine Abhängigkeit (Fall 3) oder das Paket der Anwendung (Fall 4) geändert hat, sind in git nicht sichtbar; siehe Registry</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <comment>a reason; how many others like it are left out</comment>
        <translation>
            <numerusform>%1 (und %n weitere)</numerusform>
            <numerusform>%1 (und %n weitere)</numerusform>
        </translation>
    </message>
    <message>
        <source>Changelog entry under “%1”</source>
        <translation>Ergänzt „%1“ im Änderungsprotokoll</translation>
    </message>
    <message>
        <source>Changelog entry under “%1”: %2</source>
        <translation>Ergänzt „%1“ im Änderungsprotokoll: %2</translation>
    </message>
    <message>
        <source>Release note of type “%1”</source>
        <translation>Enthält einen Versionshinweis der Art „%1“</translation>
    </message>
    <message>
        <source>Release note of type “%1”: %2</source>
        <translation>Enthält einen Versionshinweis der Art „%1“: %2</translation>
    </message>
    <message>
        <source>The title begins with &quot;%1&quot;</source>
        <translation>Der Titel beginnt mit „%1“</translation>
    </message>
    <message>
        <source>&quot;%1&quot; marks a breaking change</source>
        <translation>„%1“ kennzeichnet eine inkompatible Änderung</translation>
    </message>
    <message>
        <source>The commit message says BREAKING CHANGE: %1</source>
        <translation>Die Nachricht enthält BREAKING CHANGE: %1</translation>
    </message>
    <message>
        <source>Release-note: none</source>
        <translation>Release-note: none</translation>
    </message>
    <message>
        <source>The release note requires action</source>
        <translation>Der Versionshinweis verlangt eine Maßnahme</translation>
    </message>
    <message>
        <source>Closes issue #%1</source>
        <translation>Schließt Issue #%1</translation>
    </message>
    <message>
        <source>The title says &quot;%1&quot;</source>
        <translation>Der Titel enthält „%1“</translation>
    </message>
    <message>
        <source>A commit message says &quot;%1&quot;</source>
        <translation>Ein Commit enthält „%1“</translation>
    </message>
    <message>
        <source>The commit message says &quot;%1&quot;</source>
        <translation>Die Nachricht enthält „%1“</translation>
    </message>
    <message>
        <source>The branch is named &quot;%1&quot;</source>
        <translation>Der Branch heißt „%1“</translation>
    </message>
    <message>
        <source>No files changed</source>
        <translation>Keine Datei unterscheidet sich</translation>
    </message>
    <message>
        <source>Changes only the version</source>
        <translation>Ändert nur die Version</translation>
    </message>
    <message>
        <source>Changes only %1</source>
        <comment>kinds of files</comment>
        <translation>Betrifft nur: %1</translation>
    </message>
    <message>
        <source>documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>Automatisierung</translation>
    </message>
    <message>
        <source>vendored code</source>
        <translation>übernommener Fremdcode</translation>
    </message>
    <message>
        <source>generated code</source>
        <translation>generierter Code</translation>
    </message>
    <message>
        <source>dependencies</source>
        <translation>Abhängigkeiten</translation>
    </message>
    <message>
        <source>the version file</source>
        <translation>die Versionsdatei</translation>
    </message>
    <message>
        <source>Only comments changed in the code</source>
        <translation>Im Quellcode unterscheiden sich nur Kommentare</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of code changed</source>
        <translation>
            <numerusform>%n Zeile Quellcode unterscheidet sich</numerusform>
            <numerusform>%n Zeilen Quellcode unterscheiden sich</numerusform>
        </translation>
    </message>
    <message>
        <source>Mostly removes code</source>
        <translation>Entfernt überwiegend Quellcode</translation>
    </message>
    <message>
        <source>Mostly adds code</source>
        <translation>Fügt überwiegend Quellcode hinzu</translation>
    </message>
    <message>
        <source>Changes one file of the product</source>
        <translation>Eine Datei des Produkts</translation>
    </message>
    <message numerus="yes">
        <source>Changes %n file(s) of the product</source>
        <translation>
            <numerusform>%n Datei des Produkts</numerusform>
            <numerusform>%n Dateien des Produkts</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes few files of the product, and a test</source>
        <translation>Wenige Dateien des Produkts und ein Test</translation>
    </message>
    <message numerus="yes">
        <source>%n new file(s)</source>
        <translation>
            <numerusform>%n neue Datei</numerusform>
            <numerusform>%n neue Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) deleted</source>
        <translation>
            <numerusform>%n Datei weggefallen</numerusform>
            <numerusform>%n Dateien weggefallen</numerusform>
        </translation>
    </message>
    <message>
        <source>Documentation removed or changed</source>
        <translation>Was vorher in der Dokumentation stand, ist weggefallen oder anders formuliert</translation>
    </message>
    <message>
        <source>Documentation only added</source>
        <translation>In der Dokumentation kommt nur etwas hinzu</translation>
    </message>
    <message numerus="yes">
        <source>%n existing test file(s) adapted</source>
        <translation>
            <numerusform>%n Testdatei musste angepasst werden</numerusform>
            <numerusform>%n Testdateien mussten angepasst werden</numerusform>
        </translation>
    </message>
    <message>
        <source>Reverts %1, &quot;%2&quot;</source>
        <translation>Nimmt %1 zurück, „%2“</translation>
    </message>
    <message>
        <source>Reverts %1, which is not in this clone</source>
        <translation>Nimmt %1 zurück; der Commit ist in diesem Klon nicht vorhanden</translation>
    </message>
    <message>
        <source>The definition of %1 changed: %2</source>
        <comment>an image, and what changed about it</comment>
        <translation>Das Rezept von %1 ist anders: %2</translation>
    </message>
    <message>
        <source>A file states that no release note is needed</source>
        <comment>a change</comment>
        <translation>Die Änderung gibt in einer Datei an, dass sie keinen Versionshinweis braucht</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Requires Node.js %1 or later; before, %2 was enough</source>
        <translation>Erfordert Node.js %1 oder neuer; vorher genügte %2</translation>
    </message>
    <message>
        <source>Requires Java %1 or later; before, %2 was enough</source>
        <translation>Erfordert Java %1 oder neuer; vorher genügte %2</translation>
    </message>
    <message>
        <source>Requires Python %1 or later; before, %2 was enough</source>
        <translation>Erfordert Python %1 oder neuer; vorher genügte %2</translation>
    </message>
    <message>
        <source>The package can only be imported, and no longer be loaded by require()</source>
        <translation>Das Paket kann nur noch importiert und nicht mehr mit require() geladen werden</translation>
    </message>
    <message>
        <source>The Go module is imported as %1; before, as %2</source>
        <translation>Das Go-Modul wird als %1 importiert; vorher als %2</translation>
    </message>
    <message>
        <source>The manual describes %1, which is new</source>
        <translation>Das Handbuch beschreibt %1; das ist neu</translation>
    </message>
    <message>
        <source>The title says that it adds %1, which is new</source>
        <translation>Der Titel sagt, dass %1 hinzukommt, und es ist neu</translation>
    </message>
    <message>
        <source>Requires PHP %1 or later; before, %2 was enough</source>
        <translation>Benötigt PHP %1 oder neuer; vorher genügte %2</translation>
    </message>
    <message>
        <source>Works beside %1 %2 or later; before, %3 was enough</source>
        <translation>Funktioniert mit %1 %2 oder neuer; vorher genügte %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <comment>words of a change</comment>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Words of the title: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Wörter des Titels: %1</translation>
    </message>
    <message>
        <source>Words of the commit message: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Wörter der Commit-Nachricht: %1</translation>
    </message>
    <message>
        <source>Words of the files&apos; names: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Wörter der Dateinamen: %1</translation>
    </message>
    <message>
        <source>Words of the added lines: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Wörter der hinzugefügten Zeilen: %1</translation>
    </message>
    <message>
        <source>Words of the removed lines: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Wörter der entfernten Zeilen: %1</translation>
    </message>
    <message>
        <source>The kinds of files and declarations that changed</source>
        <translation>Die Arten der geänderten Dateien und Deklarationen</translation>
    </message>
    <message>
        <source>Tests were added, and none was changed</source>
        <translation>Tests kamen hinzu, keiner wurde geändert</translation>
    </message>
    <message>
        <source>Tells how to upgrade, in %1</source>
        <translation>Beschreibt das Upgrade, in %1</translation>
    </message>
    <message>
        <source>Requires %1 %2 or later; before, %3 was enough</source>
        <translation>Erfordert %1 %2 oder neuer; vorher genügte %3</translation>
    </message>
    <message>
        <source>Label %1</source>
        <comment>of a pull request</comment>
        <translation>Label %1</translation>
    </message>
    <message>
        <source>The pull request says that no release note is needed</source>
        <translation>Der Pull-Request gibt an, dass kein Versionshinweis nötig ist</translation>
    </message>
    <message>
        <source>The pull request&apos;s release note requires action: %1</source>
        <translation>Der Versionshinweis des Pull-Requests verlangt eine Maßnahme: %1</translation>
    </message>
    <message>
        <source>The pull request&apos;s release note speaks of a breaking change: %1</source>
        <translation>Der Versionshinweis des Pull-Requests nennt eine inkompatible Änderung: %1</translation>
    </message>
    <message>
        <source>The pull request&apos;s description says BREAKING CHANGE: %1</source>
        <translation>Die Beschreibung des Pull-Requests enthält BREAKING CHANGE: %1</translation>
    </message>
    <message>
        <source>The manual no longer describes %1, which was removed</source>
        <translation>Das Handbuch beschreibt %1 nicht mehr; es wurde entfernt</translation>
    </message>
    <message>
        <source>The title says that it removes %1, which the sources no longer have</source>
        <translation>Der Titel sagt, dass %1 entfernt wird, und der Quellcode enthält es nicht mehr</translation>
    </message>
    <message>
        <source>The crate no longer has the feature &quot;%1&quot;</source>
        <translation>Das Crate hat das Feature „%1“ nicht mehr</translation>
    </message>
    <message>
        <source>Requires %1 or later; before, %2 was enough</source>
        <translation>Erfordert %1 oder neuer; vorher genügte %2</translation>
    </message>
    <message>
        <source>Adds a guide for upgrading from version %2 to %1</source>
        <translation>Bringt eine Anleitung für den Umstieg von Version %2 auf %1</translation>
    </message>
    <message>
        <source>Requires Ruby %1 or later; before, %2 was enough</source>
        <translation>Benötigt Ruby %1 oder neuer; vorher genügte %2</translation>
    </message>
    <message>
        <source>Requires Rails %1 or later; before, %2 was enough</source>
        <translation>Benötigt Rails %1 oder neuer; vorher genügte %2</translation>
    </message>
    <message>
        <source>Requires the peer dependency %1, which was not needed before</source>
        <translation>Benötigt die Peer-Abhängigkeit %1, die vorher nicht nötig war</translation>
    </message>
    <message>
        <source>Depends on new major versions of %1</source>
        <translation>Hängt von neuen Hauptversionen von %1 ab</translation>
    </message>
    <message>
        <source>The package installs a new command, %1</source>
        <translation>Das Paket installiert einen neuen Befehl, %1</translation>
    </message>
    <message>
        <source>The package no longer installs the command %1</source>
        <translation>Das Paket installiert den Befehl %1 nicht mehr</translation>
    </message>
    <message>
        <source>The package has a new entry point, %1</source>
        <translation>Das Paket hat einen neuen Einstiegspunkt, %1</translation>
    </message>
    <message>
        <source>The package no longer has the entry point %1</source>
        <translation>Das Paket hat den Einstiegspunkt %1 nicht mehr</translation>
    </message>
    <message>
        <source>Changelog entry: %1</source>
        <translation>Changelog-Eintrag: %1</translation>
    </message>
    <message>
        <source>The message of a commit begins with &quot;%1&quot;</source>
        <translation>Die Nachricht eines Commits beginnt mit „%1“</translation>
    </message>
    <message>
        <source>The package was renamed from %2 to %1</source>
        <translation>Das Paket wird als %1 installiert; vorher als %2</translation>
    </message>
    <message>
        <source>The package no longer has the namespace %1</source>
        <translation>Das Paket hat den Namensraum %1 nicht mehr</translation>
    </message>
</context>
<context>
    <name>EvidenceSource</name>
    <message>
        <source>protocols</source>
        <translation>Protokolle</translation>
    </message>
    <message>
        <source>APIs and options</source>
        <translation>APIs und Optionen</translation>
    </message>
    <message>
        <source>manifests and images</source>
        <translation>Manifeste und Images</translation>
    </message>
    <message>
        <source>commit trailers</source>
        <translation>Trailer der Nachricht</translation>
    </message>
    <message>
        <source>release notes and changelog</source>
        <translation>Versionshinweise und Änderungsprotokoll</translation>
    </message>
    <message>
        <source>conventional commits</source>
        <translation>Conventional Commits</translation>
    </message>
    <message>
        <source>reverts</source>
        <translation>Rücknahmen</translation>
    </message>
    <message>
        <source>wording</source>
        <translation>Wortlaut</translation>
    </message>
    <message>
        <source>size and shape of the change</source>
        <translation>Form der Änderung</translation>
    </message>
    <message>
        <source>paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>Pins</translation>
    </message>
    <message>
        <source>labels and pull requests</source>
        <translation>Labels und Pull-Requests</translation>
    </message>
    <message>
        <source>decisions in this product</source>
        <translation>Entscheidungen in diesem Produkt</translation>
    </message>
</context>
<context>
    <name>Extraction</name>
    <message>
        <source>The pattern %1 takes too long</source>
        <translation>Das Muster %1 dauert zu lange</translation>
    </message>
    <message>
        <source>the pattern “%1” has no group</source>
        <translation>das Muster „%1“ hat keine Gruppe</translation>
    </message>
    <message>
        <source>use a simpler pattern</source>
        <translation>ein einfacheres verwenden</translation>
    </message>
    <message>
        <source>“%1” is not a regular expression: %2 at character %3</source>
        <translation>„%1“ ist kein regulärer Ausdruck: %2 bei Zeichen %3</translation>
    </message>
    <message>
        <source>fix the pattern</source>
        <translation>das Muster berichtigen</translation>
    </message>
    <message>
        <source>put parentheses around what to find</source>
        <translation>was gefunden werden soll, in Klammern setzen</translation>
    </message>
</context>
<context>
    <name>FilePrompts</name>
    <message>
        <source>Open Product</source>
        <translation>Produkt öffnen</translation>
    </message>
    <message>
        <source>Products (*.toml)</source>
        <translation>Produkte (*.toml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open Repository or Folder</source>
        <translation>Repository oder Ordner öffnen</translation>
    </message>
    <message>
        <source>Export Board</source>
        <translation>Übersicht exportieren</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Save Skew Matrix</source>
        <translation>Kompatibilitätsmatrix speichern</translation>
    </message>
    <message>
        <source>Save Catalogue</source>
        <translation>Katalog speichern</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>SVG-Bilder (*.svg)</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>Save Patch</source>
        <translation>Patch speichern</translation>
    </message>
    <message>
        <source>Patches (*.patch *.diff)</source>
        <translation>Patches (*.patch *.diff)</translation>
    </message>
    <message>
        <source>Export Preferences</source>
        <translation>Einstellungen exportieren</translation>
    </message>
    <message>
        <source>Import Preferences</source>
        <translation>Einstellungen importieren</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>Textdateien (*.txt)</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 und noch %n</numerusform>
            <numerusform>%1 und noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what is wrong; what to do</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>ruling</source>
        <comment>only a person can tell</comment>
        <translation>zu beurteilen</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>%1 from “%2” to “%3”</source>
        <comment>a value that changed</comment>
        <translation>%1 von „%2“ auf „%3“</translation>
    </message>
    <message>
        <source>%1 set to “%2”</source>
        <comment>a value that was not there before</comment>
        <translation>%1 auf „%2“ gesetzt</translation>
    </message>
    <message>
        <source>%1 “%2” removed</source>
        <comment>a value that is gone</comment>
        <translation>%1 „%2“ entfernt</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a change of a value; +12 GiB</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2 per pod)</source>
        <comment>a change of a value; +12 GiB</comment>
        <translation>%1 (%2 je Pod)</translation>
    </message>
    <message>
        <source>%1 gained %2</source>
        <comment>a list; what came to it</comment>
        <translation>%1 hat %2 hinzubekommen</translation>
    </message>
    <message>
        <source>%1 lost %2</source>
        <comment>a list; what is no longer in it</comment>
        <translation>%1 hat %2 verloren</translation>
    </message>
    <message>
        <source>%1 lost %2 and gained %3</source>
        <comment>a list; what is no longer in it; what came to it</comment>
        <translation>%1 hat %2 verloren und %3 hinzubekommen</translation>
    </message>
    <message>
        <source>length of %1 from %2 to %3</source>
        <comment>a list; how many items it had, and has</comment>
        <translation>Länge von %1 von %2 auf %3</translation>
    </message>
</context>
<context>
    <name>Forge</name>
    <message>
        <source>The forge data cannot be read: %1</source>
        <comment>why</comment>
        <translation>Die Fakten der Forges können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>The forge data cannot be written: %1</source>
        <comment>why</comment>
        <translation>Die Fakten der Forges können nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>The forge data cannot be locked: %1</source>
        <comment>why</comment>
        <translation>Die Fakten der Forges können nicht gesperrt werden: %1</translation>
    </message>
    <message>
        <source>Another program is writing the forge data</source>
        <translation>Ein anderes Programm schreibt gerade die Fakten der Forges</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <comment>a file</comment>
        <translation>es wurde nichts geändert</translation>
    </message>
    <message>
        <source>The forge data file is a link out of its folder</source>
        <translation>Die Datei mit den Fakten der Forges ist eine Verknüpfung, die aus ihrem Ordner hinausführt</translation>
    </message>
    <message>
        <source>This line is not forge data: %1</source>
        <comment>a clause</comment>
        <translation>Diese Zeile ist kein Fakt einer Forge: %1</translation>
    </message>
    <message>
        <source>the line is kept</source>
        <comment>a line of a file</comment>
        <translation>die Zeile bleibt erhalten</translation>
    </message>
    <message>
        <source>A merge left a conflict in the facts of forges; both sides are used</source>
        <translation>Ein Merge hat in den Fakten der Forges einen Konflikt hinterlassen; beide Seiten werden verwendet</translation>
    </message>
    <message>
        <source>run waybill-cli forge refresh</source>
        <translation>waybill-cli forge refresh ausführen</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <comment>an answer</comment>
        <translation>sie ist kein JSON</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <comment>a name in JSON</comment>
        <translation>„%1“ fehlt</translation>
    </message>
    <message>
        <source>the value of &quot;%1&quot; is wrong</source>
        <comment>a name in JSON</comment>
        <translation>der Wert von „%1“ ist falsch</translation>
    </message>
    <message numerus="yes">
        <source>The list of %1 did not end after %n page(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>Die Liste von %1 war nach %n Seite nicht zu Ende</numerusform>
            <numerusform>Die Liste von %1 war nach %n Seiten nicht zu Ende</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rejects the token (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 lehnt das Token ab (%2)</translation>
    </message>
    <message>
        <source>sign in to %1 with a token that is valid</source>
        <translation>bei %1 mit einem gültigen Token anmelden</translation>
    </message>
    <message>
        <source>%1 requires signing in (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 verlangt eine Anmeldung (%2)</translation>
    </message>
    <message>
        <source>%1 requires single sign-on for the token (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 verlangt für das Token Single Sign-on (%2)</translation>
    </message>
    <message>
        <source>authorize the token at %1</source>
        <translation>das Token unter %1 autorisieren</translation>
    </message>
    <message>
        <source>authorize the token for the organization in the settings of the account</source>
        <translation>das Token in den Einstellungen des Kontos für die Organisation autorisieren</translation>
    </message>
    <message>
        <source>The token for %1 lacks the scope %3 (%2)</source>
        <comment>a host; a request; scopes</comment>
        <translation>Dem Token für %1 fehlt der Scope %3 (%2)</translation>
    </message>
    <message>
        <source>create a token with the scope %1</source>
        <translation>ein Token mit dem Scope %1 anlegen</translation>
    </message>
    <message>
        <source>%1 accepts no more requests for now (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 nimmt vorerst keine Anfragen mehr an (%2)</translation>
    </message>
    <message>
        <source>try again after %1</source>
        <translation>nach %1 erneut versuchen</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>später erneut versuchen</translation>
    </message>
    <message>
        <source>try again later; with a token, more requests are allowed</source>
        <translation>später erneut versuchen; mit einem Token sind mehr Anfragen erlaubt</translation>
    </message>
    <message>
        <source>%1 asks for fewer requests (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 bittet um weniger Anfragen (%2)</translation>
    </message>
    <message>
        <source>%1 cannot find this, or hides it (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 kann dies nicht finden oder verbirgt es (%2)</translation>
    </message>
    <message>
        <source>check the repository&apos;s address, and that the token may read it</source>
        <translation>prüfen, ob die Adresse des Repositorys stimmt und ob das Token es lesen darf</translation>
    </message>
    <message>
        <source>%1 has no repository %2, or hides it</source>
        <comment>a host; owner/name</comment>
        <translation>%1 hat kein Repository %2 oder verbirgt es</translation>
    </message>
    <message>
        <source>%1 refuses: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 lehnt ab: %3 (%2)</translation>
    </message>
    <message>
        <source>%1 refuses with status %3 (%2)</source>
        <comment>a host; a request; a number</comment>
        <translation>%1 lehnt mit Status %3 ab (%2)</translation>
    </message>
    <message>
        <source>%1 already has this: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 hat dies bereits: %3 (%2)</translation>
    </message>
    <message>
        <source>compare it with what was to be created</source>
        <translation>mit dem vergleichen, was angelegt werden sollte</translation>
    </message>
    <message>
        <source>%1 does not accept the request: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 nimmt die Anfrage nicht an: %3 (%2)</translation>
    </message>
    <message>
        <source>check the kind of the forge; if it is right, report a bug in Waybill</source>
        <translation>prüfen, ob die Art der Forge stimmt; sonst einen Fehler in Waybill melden</translation>
    </message>
    <message>
        <source>%1 took too long to answer (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 hat zu lange nicht geantwortet (%2)</translation>
    </message>
    <message>
        <source>%1 failed with status %3 (%2)</source>
        <comment>a host; a request; a number</comment>
        <translation>%1 ist mit Status %3 gescheitert (%2)</translation>
    </message>
    <message>
        <source>%1 says that this moved to %3 (%2)</source>
        <comment>a host; a request; address</comment>
        <translation>%1 meldet, dass dies nach %3 umgezogen ist (%2)</translation>
    </message>
    <message>
        <source>set the new address in waybill.toml, or in git</source>
        <translation>die neue Adresse in waybill.toml oder in git setzen</translation>
    </message>
    <message>
        <source>The answer of %1 cannot be understood: %3 (%2)</source>
        <comment>a host; a request; a clause</comment>
        <translation>Die Antwort von %1 ist nicht verständlich: %3 (%2)</translation>
    </message>
    <message>
        <source>check that %1 is a forge of the kind that is set, and not behind a sign-in page</source>
        <translation>prüfen, ob %1 eine Forge der eingestellten Art ist und nicht hinter einer Anmeldeseite liegt</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) in an answer of %1 cannot be understood: %3 (%2)</source>
        <comment>a host; a request; a clause about the first one</comment>
        <translation>
            <numerusform>%n Eintrag in einer Antwort von %1 ist nicht verständlich: %3 (%2)</numerusform>
            <numerusform>%n Einträge in einer Antwort von %1 sind nicht verständlich: %3 (%2)</numerusform>
        </translation>
    </message>
    <message>
        <source>they are left out, or keep their last known state</source>
        <translation>sie fehlen oder bleiben, wie sie bekannt waren</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <comment>an answer</comment>
        <translation>sie ist eine Webseite</translation>
    </message>
    <message>
        <source>it is empty</source>
        <comment>an answer</comment>
        <translation>sie ist leer</translation>
    </message>
    <message>
        <source>it is not an object</source>
        <comment>an answer</comment>
        <translation>sie ist kein Objekt</translation>
    </message>
    <message>
        <source>it is not an array</source>
        <comment>an answer</comment>
        <translation>sie ist kein Array</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not %2</source>
        <comment>a name in JSON; what was expected</comment>
        <translation>„%1“ ist nicht %2</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine Ganzzahl</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>ein Wahrheitswert (true oder false)</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>ein Array</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>ein Datum mit Uhrzeit</translation>
    </message>
    <message>
        <source>%1 wants files to be sent to another host: %2</source>
        <comment>two hosts</comment>
        <translation>%1 verlangt, Dateien an einen anderen Host zu senden: %2</translation>
    </message>
</context>
<context>
    <name>ForgeAccounts</name>
    <message>
        <source>environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>keychain</source>
        <translation>Schlüsselbund</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>offline</translation>
    </message>
    <message>
        <source>refused by you</source>
        <translation>von Ihnen abgelehnt</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>allowed by waybill.toml</source>
        <translation>durch waybill.toml erlaubt</translation>
    </message>
    <message>
        <source>allowed by you</source>
        <translation>von Ihnen erlaubt</translation>
    </message>
    <message>
        <source>not signed in</source>
        <translation>nicht angemeldet</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>ForgeNews</name>
    <message>
        <source>title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>release note</source>
        <translation>Versionshinweis</translation>
    </message>
    <message>
        <source>BREAKING CHANGE</source>
        <translation>BREAKING CHANGE</translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>Meilenstein</translation>
    </message>
    <message>
        <source>author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>linked issues</source>
        <translation>verknüpfte Issues</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>Merge</translation>
    </message>
</context>
<context>
    <name>Git</name>
    <message>
        <source>The texts cannot be compared</source>
        <translation>Die Texte können nicht verglichen werden</translation>
    </message>
    <message>
        <source>Object %1 cannot be read</source>
        <translation>Objekt %1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>Object missing: %1</source>
        <translation>Objekt fehlt: %1</translation>
    </message>
    <message>
        <source>Object %1 is damaged</source>
        <translation>Objekt %1 ist beschädigt</translation>
    </message>
    <message>
        <source>The objects cannot be read</source>
        <translation>Die Objekte können nicht gelesen werden</translation>
    </message>
    <message>
        <source>The references cannot be read</source>
        <translation>Die Referenzen können nicht gelesen werden</translation>
    </message>
    <message>
        <source>HEAD cannot be read</source>
        <translation>HEAD kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read</source>
        <translation>„%1“ kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>only SHA-1 repositories can be read</source>
        <translation>nur SHA-1-Repositorys können gelesen werden</translation>
    </message>
    <message>
        <source>convert it: git refs migrate --ref-format=files</source>
        <translation>umwandeln: git refs migrate --ref-format=files</translation>
    </message>
    <message>
        <source>This repository cannot be opened</source>
        <translation>Dieses Repository kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>This repository belongs to another user</source>
        <translation>Dieses Repository gehört einem anderen Benutzer</translation>
    </message>
    <message>
        <source>if you trust it: %1</source>
        <translation>falls es vertrauenswürdig ist: %1</translation>
    </message>
    <message>
        <source>This is not a git repository</source>
        <translation>Dies ist kein git-Repository</translation>
    </message>
    <message>
        <source>The configuration cannot be read</source>
        <translation>Die Konfiguration kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>The repository cannot be created</source>
        <translation>Das Repository kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>The name or address &quot;%1&quot; cannot be written</source>
        <translation>Der Name oder die Adresse „%1“ kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>A folder cannot be written</source>
        <translation>Ein Ordner kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>A file cannot be deleted</source>
        <translation>Eine Datei kann nicht gelöscht werden</translation>
    </message>
    <message>
        <source>A file cannot be written</source>
        <translation>Eine Datei kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The message cannot be written</source>
        <translation>Die Nachricht kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The commit cannot be written</source>
        <translation>Der Commit kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The reference %1 cannot be written</source>
        <translation>Die Referenz %1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The tag %1 cannot be created</source>
        <translation>Das Tag %1 kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>%1 cannot be checked out</source>
        <translation>%1 kann nicht ausgecheckt werden</translation>
    </message>
    <message>
        <source>The remote %1 cannot be written</source>
        <translation>Das Remote %1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The reference %1 cannot be read</source>
        <translation>Die Referenz %1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>%1 ist nicht erreichbar</translation>
    </message>
    <message>
        <source>The notes cannot be copied</source>
        <translation>Die Notizen können nicht kopiert werden</translation>
    </message>
    <message>
        <source>The texts cannot be merged</source>
        <translation>Die Texte können nicht zusammengeführt werden</translation>
    </message>
    <message>
        <source>it has another tag of this name, %1</source>
        <translation>dort gibt es ein anderes Tag dieses Namens, %1</translation>
    </message>
    <message>
        <source>The tag cannot be copied</source>
        <translation>Das Tag kann nicht kopiert werden</translation>
    </message>
    <message>
        <source>%1 cannot be run</source>
        <translation>%1 kann nicht ausgeführt werden</translation>
    </message>
    <message>
        <source>A temporary file cannot be written</source>
        <translation>Eine temporäre Datei kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>erwartet: %1</translation>
    </message>
    <message>
        <source>git does not know who you are</source>
        <translation>git kennt den Namen oder die E-Mail-Adresse des Benutzers nicht</translation>
    </message>
    <message>
        <source>GIT_COMMITTER_DATE cannot be read: %1</source>
        <translation>GIT_COMMITTER_DATE kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>expected a date such as 2026-01-31T12:00:00+01:00</source>
        <translation>erwartet: eine Zeitangabe wie 2026-01-31T12:00:00+01:00</translation>
    </message>
    <message>
        <source>The tag cannot be written</source>
        <translation>Das Tag kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The tag %1 cannot be deleted</source>
        <translation>Das Tag %1 kann nicht gelöscht werden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what failed: what libgit2 says</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>This path doesn&apos;t exist</source>
        <translation>Dieser Pfad existiert nicht</translation>
    </message>
    <message>
        <source>expected a git repository</source>
        <translation>erwartet: ein git-Repository</translation>
    </message>
    <message>
        <source>This is not in a git repository</source>
        <translation>Dies liegt in keinem git-Repository</translation>
    </message>
    <message>
        <source>expected a folder of a git repository</source>
        <translation>erwartet: ein Ordner eines git-Repositorys</translation>
    </message>
    <message>
        <source>This repository uses the object format %1</source>
        <translation>Dieses Repository benennt seine Objekte mit %1</translation>
    </message>
    <message>
        <source>This repository stores its references as &quot;%1&quot;</source>
        <translation>Dieses Repository speichert seine Referenzen als „%1“</translation>
    </message>
    <message>
        <source>the repository is damaged; to find what else is missing: git -C %1 fsck</source>
        <translation>das Repository ist beschädigt: git -C %1 fsck nennt, was noch fehlt</translation>
    </message>
    <message>
        <source>the clone is partial; to fetch the object: git -C %1 cat-file -e %2</source>
        <translation>der Klon ist unvollständig (partial): git -C %1 cat-file -e %2 holt das Objekt</translation>
    </message>
    <message>
        <source>the clone is shallow; to complete it: git -C %1 fetch --unshallow</source>
        <translation>der Klon ist flach (shallow): git -C %1 fetch --unshallow vervollständigt ihn</translation>
    </message>
    <message>
        <source>Object %1 is of another type</source>
        <translation>Objekt %1 ist von anderer Art</translation>
    </message>
    <message>
        <source>expected a commit</source>
        <translation>erwartet: ein Commit</translation>
    </message>
    <message>
        <source>expected a folder</source>
        <translation>erwartet: ein Ordner</translation>
    </message>
    <message>
        <source>expected a tag</source>
        <translation>erwartet: ein Tag</translation>
    </message>
    <message>
        <source>expected a file</source>
        <translation>erwartet: eine Datei</translation>
    </message>
    <message>
        <source>for details: git -C %1 fsck</source>
        <translation>git -C %1 fsck zeigt, was fehlerhaft ist</translation>
    </message>
    <message>
        <source>%1 is locked</source>
        <translation>%1 ist gesperrt</translation>
    </message>
    <message>
        <source>wait, or delete the lock file if nothing is writing</source>
        <translation>warten oder die Sperrdatei löschen, falls nichts schreibt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is ambiguous</source>
        <translation>„%1“ ist mehrdeutig</translation>
    </message>
    <message>
        <source>give more digits of the ID</source>
        <translation>mehr Stellen der ID angeben</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a tag, branch or commit</source>
        <translation>„%1“ ist weder Tag noch Branch noch Commit</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of another type</source>
        <translation>„%1“ ist von anderer Art</translation>
    </message>
    <message>
        <source>expected a tag, a branch or a commit ID</source>
        <translation>erwartet: ein Tag, ein Branch oder die ID eines Commits</translation>
    </message>
    <message>
        <source>expected a revision, or REVISION:FOLDER</source>
        <translation>erwartet: eine Revision oder REVISION:ORDNER</translation>
    </message>
    <message>
        <source>it must not contain a null byte</source>
        <translation>darf kein Nullbyte enthalten</translation>
    </message>
    <message>
        <source>it must not contain the line &quot;%1&quot;</source>
        <translation>darf die Zeile „%1“ nicht enthalten</translation>
    </message>
    <message>
        <source>it must not contain &apos;&lt;&apos;, &apos;&gt;&apos; or a line break</source>
        <translation>darf weder &apos;&lt;&apos; noch &apos;&gt;&apos; noch einen Zeilenumbruch enthalten</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name</source>
        <translation>„%1“ kann kein Name eines Tags sein</translation>
    </message>
    <message>
        <source>The tag %1 doesn&apos;t exist</source>
        <translation>Es gibt kein Tag %1</translation>
    </message>
    <message>
        <source>set it: %1</source>
        <translation>festlegen: %1</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 antwortet nicht</translation>
    </message>
    <message>
        <source>%1 cannot sign</source>
        <translation>%1 signiert nicht</translation>
    </message>
    <message>
        <source>check user.signingKey in git&apos;s configuration</source>
        <translation>user.signingKey in der Konfiguration von git prüfen</translation>
    </message>
    <message>
        <source>git has no SSH key to sign with</source>
        <translation>git hat keinen ssh-Schlüssel zum Signieren</translation>
    </message>
    <message>
        <source>gpg.format in git&apos;s configuration is &quot;%1&quot;</source>
        <translation>gpg.format von git ist „%1“</translation>
    </message>
    <message>
        <source>The remote &quot;%1&quot; doesn&apos;t exist</source>
        <translation>Es gibt kein Remote „%1“</translation>
    </message>
    <message>
        <source>to list the remotes: git remote -v</source>
        <translation>git remote -v listet die vorhandenen auf</translation>
    </message>
    <message>
        <source>%1 does not list its references</source>
        <translation>%1 teilt nicht mit, was dort vorhanden ist</translation>
    </message>
    <message>
        <source>the clone is shallow; try: %1</source>
        <translation>der Klon ist flach (shallow), versuchen: %1</translation>
    </message>
    <message>
        <source>%1 rejects the tags</source>
        <translation>%1 lehnt die Tags ab</translation>
    </message>
    <message>
        <source>it has notes that have not been fetched yet</source>
        <translation>dort gibt es Notizen, die hier noch fehlen</translation>
    </message>
    <message>
        <source>%1 does not send its notes</source>
        <translation>%1 gibt seine Notizen nicht heraus</translation>
    </message>
    <message>
        <source>%1 rejects the notes</source>
        <translation>%1 lehnt die Notizen ab</translation>
    </message>
    <message>
        <source>The server asks for a kind of credentials that Waybill does not support</source>
        <translation>Der Server verlangt eine Art von Anmeldedaten, die Waybill nicht unterstützt</translation>
    </message>
    <message>
        <source>The server accepted neither a key of the ssh agent nor one without a passphrase</source>
        <translation>Der Server hat weder einen Schlüssel des SSH-Agenten noch einen ohne Passphrase akzeptiert</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what failed; what to do</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>to fetch all objects: git -C %1 fetch --refetch --no-filter</source>
        <translation>um alle Objekte zu holen: git -C %1 fetch --refetch --no-filter</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) cannot be read: changes and findings may be missing</source>
        <translation>
            <numerusform>%n Objekt kann nicht gelesen werden: Änderungen und Befunde können fehlen</numerusform>
            <numerusform>%n Objekte können nicht gelesen werden: Änderungen und Befunde können fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>The server asks for a user name and password; for that, Waybill needs git installed</source>
        <translation>Der Server fragt nach Benutzername und Passwort; dafür muss git installiert sein</translation>
    </message>
    <message>
        <source>the repository&apos;s own %1 was not used; if you trust it: %2</source>
        <comment>names of settings; a command</comment>
        <translation>%1 aus der eigenen Konfiguration des Repositorys wurde nicht verwendet; falls Sie ihm vertrauen: %2</translation>
    </message>
    <message>
        <source>This repository is committed to another one, %1</source>
        <translation>Dieses Repository ist in ein anderes eingecheckt, %1</translation>
    </message>
    <message>
        <source>what is committed may hold settings that run programs; clone it to another folder</source>
        <translation>was eingecheckt ist, kann Einstellungen enthalten, die Programme starten; klonen Sie es in einen anderen Ordner</translation>
    </message>
    <message>
        <source>git says: %1</source>
        <translation>git meldet: %1</translation>
    </message>
    <message>
        <source>The remote &quot;%1&quot; is to be reached by a program that the repository names</source>
        <translation>Das Remote „%1“ soll über ein Programm erreicht werden, das das Repository nennt</translation>
    </message>
    <message>
        <source>another Git process may be using this repository; if not, delete the lock file</source>
        <translation>vielleicht verwendet ein anderer Git-Prozess dieses Repository; wenn nicht, löschen Sie die Sperrdatei</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a repository</source>
        <translation>„%1“ ist keine Adresse eines Repositorys</translation>
    </message>
    <message>
        <source>expected an address such as https://example.org/owner/name.git</source>
        <translation>erwartet wird eine Adresse wie https://example.org/owner/name.git</translation>
    </message>
    <message>
        <source>%1 already exists and is not empty</source>
        <translation>%1 existiert bereits und ist nicht leer</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>install git, and make sure that it is in PATH</source>
        <translation>git installieren und sicherstellen, dass es in PATH liegt</translation>
    </message>
    <message>
        <source>%1 cannot be cloned</source>
        <translation>%1 kann nicht geklont werden</translation>
    </message>
    <message>
        <source>The file has no such line in %1</source>
        <translation>Die Datei hat in %1 keine solche Zeile</translation>
    </message>
    <message>
        <source>This repository may be committed to another one, %1, which cannot be read</source>
        <translation>Dieses Repository ist vielleicht in einem anderen, %1, eingecheckt, das nicht gelesen werden kann</translation>
    </message>
</context>
<context>
    <name>Http</name>
    <message>
        <source>%1 failed: %2 (request %3)</source>
        <comment>%1: &quot;GET https://host/path&quot;; %2: the reason; %3: an identifier</comment>
        <translation>%1 ist fehlgeschlagen: %2 (Anfrage %3)</translation>
    </message>
    <message>
        <source>%1 was interrupted, and it is not known whether the server carried it out: %2 (request %3)</source>
        <comment>%1: &quot;POST https://host/path&quot;; %2: the reason; %3: an identifier</comment>
        <translation>%1 wurde unterbrochen, und es ist nicht bekannt, ob der Server es ausgeführt hat: %2 (Anfrage %3)</translation>
    </message>
    <message>
        <source>%1 was not sent: the server&apos;s rate limit is used up until %2 (request %3)</source>
        <comment>%1: &quot;GET https://host/path&quot;; %2: a time; %3: an identifier</comment>
        <translation>%1 wurde nicht gesendet: Das Anfragelimit des Servers ist bis %2 aufgebraucht (Anfrage %3)</translation>
    </message>
    <message numerus="yes">
        <source>the answer was not complete after %n second(s)</source>
        <translation>
            <numerusform>die Antwort war nach %n Sekunde nicht vollständig</numerusform>
            <numerusform>die Antwort war nach %n Sekunden nicht vollständig</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the server sent nothing for %n second(s)</source>
        <translation>
            <numerusform>der Server hat %n Sekunde lang nichts gesendet</numerusform>
            <numerusform>der Server hat %n Sekunden lang nichts gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>Verbindung abgelehnt</translation>
    </message>
    <message>
        <source>host not found</source>
        <translation>Host nicht gefunden</translation>
    </message>
    <message>
        <source>the server closed the connection without an answer</source>
        <translation>der Server hat die Verbindung ohne Antwort geschlossen</translation>
    </message>
    <message>
        <source>the answer was cut short</source>
        <translation>die Antwort wurde abgeschnitten</translation>
    </message>
    <message numerus="yes">
        <source>the answer is larger than %n MiB</source>
        <translation>
            <numerusform>die Antwort ist größer als %n MiB</numerusform>
            <numerusform>die Antwort ist größer als %n MiB</numerusform>
        </translation>
    </message>
    <message>
        <source>the answer is compressed in a way that makes it unsafe to unpack</source>
        <translation>die Antwort ist so komprimiert, dass sie nicht sicher entpackt werden kann</translation>
    </message>
    <message>
        <source>the answer is a web page instead of data</source>
        <translation>die Antwort ist eine Webseite statt Daten</translation>
    </message>
    <message numerus="yes">
        <source>more than %n redirect(s)</source>
        <translation>
            <numerusform>mehr als %n Weiterleitung</numerusform>
            <numerusform>mehr als %n Weiterleitungen</numerusform>
        </translation>
    </message>
    <message>
        <source>the server redirects to %1, which is not encrypted</source>
        <translation>der Server leitet zu %1 weiter, was nicht verschlüsselt ist</translation>
    </message>
    <message>
        <source>the server redirects to %1, an address in a private network</source>
        <translation>der Server leitet zu %1 weiter, einer Adresse in einem privaten Netz</translation>
    </message>
    <message>
        <source>the server redirects without a valid address</source>
        <translation>der Server leitet ohne gültige Adresse weiter</translation>
    </message>
    <message>
        <source>it has moved to %1</source>
        <translation>es ist nach %1 umgezogen</translation>
    </message>
    <message>
        <source>no secure connection: %1</source>
        <translation>keine sichere Verbindung: %1</translation>
    </message>
    <message>
        <source>the certificate is not trusted: %1 (SHA-256 fingerprint %2)</source>
        <comment>%1: what the TLS library says</comment>
        <translation>das Zertifikat ist nicht vertrauenswürdig: %1 (SHA-256-Fingerabdruck %2)</translation>
    </message>
    <message>
        <source>the proxy did not connect</source>
        <translation>der Proxy hat keine Verbindung hergestellt</translation>
    </message>
    <message>
        <source>the proxy requires a user name and a password</source>
        <translation>der Proxy verlangt einen Benutzernamen und ein Passwort</translation>
    </message>
    <message>
        <source>%1</source>
        <comment>what Qt says about a network error</comment>
        <translation>%1</translation>
    </message>
    <message>
        <source>Network access is off</source>
        <translation>Der Netzwerkzugriff ist ausgeschaltet</translation>
    </message>
    <message>
        <source>it is not an http or https address</source>
        <translation>das ist keine http- oder https-Adresse</translation>
    </message>
    <message>
        <source>it has no body</source>
        <translation>es fehlt der Inhalt (Body)</translation>
    </message>
    <message>
        <source>it sets the header %1 itself</source>
        <translation>die Anfrage setzt den Header %1 selbst</translation>
    </message>
    <message>
        <source>check the network connection and the address</source>
        <translation>die Netzwerkverbindung und die Adresse prüfen</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>später erneut versuchen</translation>
    </message>
    <message>
        <source>before you try again, check on the server whether it was done</source>
        <translation>vor einem erneuten Versuch auf dem Server prüfen, ob es schon geschehen ist</translation>
    </message>
    <message>
        <source>if a private authority signs this server&apos;s certificates, name its file: git config --global http.%1/.sslCAInfo FILE</source>
        <comment>%1: an address, &quot;https://git.example.com&quot;</comment>
        <translation>falls eine private Zertifizierungsstelle die Zertifikate dieses Servers signiert, deren Datei angeben: git config --global http.%1/.sslCAInfo FILE</translation>
    </message>
    <message>
        <source>change the remote to the new address</source>
        <translation>das Remote auf die neue Adresse ändern</translation>
    </message>
    <message>
        <source>check the proxy settings (https_proxy, no_proxy) and the address</source>
        <translation>die Proxy-Einstellungen (https_proxy, no_proxy) und die Adresse prüfen</translation>
    </message>
    <message>
        <source>set https_proxy to http://USER:PASSWORD@HOST:PORT</source>
        <translation>https_proxy auf http://USER:PASSWORD@HOST:PORT setzen</translation>
    </message>
    <message>
        <source>wait until then, or sign in for a higher limit</source>
        <translation>bis dahin warten oder für ein höheres Limit anmelden</translation>
    </message>
    <message>
        <source>open the address in a browser: the network or the proxy may ask you to sign in</source>
        <translation>die Adresse in einem Browser öffnen: vielleicht verlangt das Netzwerk oder der Proxy eine Anmeldung</translation>
    </message>
    <message>
        <source>if this happens again, report it with the saved list of requests</source>
        <translation>wenn dies wieder vorkommt, mit der gespeicherten Liste der Anfragen melden</translation>
    </message>
</context>
<context>
    <name>ImageChanges</name>
    <message>
        <source>none</source>
        <comment>a tag or an image that is not there</comment>
        <translation>keins</translation>
    </message>
    <message>
        <source>New image</source>
        <translation>Neues Image</translation>
    </message>
    <message>
        <source>Image removed</source>
        <translation>Image entfernt</translation>
    </message>
    <message>
        <source>Application version %1 to %2</source>
        <translation>Anwendungsversion von %1 auf %2</translation>
    </message>
    <message>
        <source>Short tag&apos;s template %1 to %2</source>
        <translation>Vorlage des kurzen Tags von %1 auf %2</translation>
    </message>
    <message>
        <source>Image revision %1 to %2</source>
        <translation>Image-Revision von %1 auf %2</translation>
    </message>
    <message>
        <source>Image revision lowered from %1 to %2</source>
        <translation>Image-Revision von %1 auf %2 gesenkt</translation>
    </message>
    <message>
        <source>Image revision &quot;%1&quot; to &quot;%2&quot;</source>
        <translation>Image-Revision von „%1“ auf „%2“</translation>
    </message>
    <message>
        <source>Registry path %1 to %2</source>
        <translation>Registry-Pfad von %1 auf %2</translation>
    </message>
    <message>
        <source>Floating tags: %1 to %2</source>
        <translation>Bewegliche Tags: von %1 auf %2</translation>
    </message>
    <message>
        <source>Package of the version: %1 to %2</source>
        <translation>Paket der Version: von %1 auf %2</translation>
    </message>
    <message>
        <source>Base %1 to %2</source>
        <translation>Basis von %1 auf %2</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Only labels or comments</source>
        <translation>Nur Labels oder Kommentare</translation>
    </message>
    <message>
        <source>Only packaging</source>
        <translation>Nur die Paketierung</translation>
    </message>
    <message>
        <source>Only the repository&apos;s tools</source>
        <translation>Nur die Werkzeuge des Repositorys</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Developers</source>
        <translation>Entwicklung</translation>
    </message>
    <message>
        <source>The image&apos;s owner</source>
        <translation>Verantwortliche des Images</translation>
    </message>
    <message>
        <source>Quality assurance</source>
        <translation>Qualitätssicherung</translation>
    </message>
    <message>
        <source>Rebuild-only revision bump, %1 to %2</source>
        <translation>Revision nur für einen Rebuild erhöht, von %1 auf %2</translation>
    </message>
    <message>
        <source>Other tags&apos; templates %1 to %2</source>
        <translation>Vorlagen der weiteren Tags von %1 auf %2</translation>
    </message>
    <message>
        <source>%1</source>
        <comment>several of the above, with “;” between them</comment>
        <translation>%1</translation>
    </message>
</context>
<context>
    <name>ImageDefinitions</name>
    <message>
        <source>&quot;%1&quot; has no tag</source>
        <translation>„%1“ hat kein Tag</translation>
    </message>
    <message>
        <source>This is not XML: %1</source>
        <translation>Das ist kein XML: %1</translation>
    </message>
    <message>
        <source>There is no &lt;containerconfig&gt;: the image has neither a name nor a tag</source>
        <translation>Es gibt kein &lt;containerconfig&gt;: das Image hat weder einen Namen noch ein Tag</translation>
    </message>
    <message>
        <source>Another tag of the same kind: &quot;%1&quot;; &quot;%2&quot; counts</source>
        <translation>Ein weiteres Tag derselben Art: „%1“; „%2“ zählt</translation>
    </message>
    <message>
        <source>This file is too large for an image description</source>
        <translation>Diese Datei ist zu groß für die Beschreibung eines Images</translation>
    </message>
    <message>
        <source>There is no FROM instruction</source>
        <translation>Es gibt kein FROM</translation>
    </message>
    <message>
        <source>Another &lt;containerconfig&gt;; the first one counts</source>
        <translation>Ein weiteres &lt;containerconfig&gt;: das erste zählt</translation>
    </message>
    <message>
        <source>Another OBS-AddTag; both count</source>
        <translation>Ein weiteres OBS-AddTag: beide zählen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a regular expression</source>
        <translation>„%1“ ist kein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Unknown parse-version &quot;%1&quot;</source>
        <translation>Über parse-version „%1“ ist nichts bekannt</translation>
    </message>
    <message>
        <source>FROM does not name an image</source>
        <translation>FROM nennt kein Image</translation>
    </message>
    <message>
        <source>replace_using_package_version does not name a package</source>
        <translation>replace_using_package_version nennt kein Paket</translation>
    </message>
</context>
<context>
    <name>ImageFindings</name>
    <message>
        <source>Give all tags of an image the same path</source>
        <translation>Allen Tags eines Images denselben Pfad geben</translation>
    </message>
    <message>
        <source>The tag %1 does not begin with the short tag %2</source>
        <translation>Das Tag %1 beginnt nicht mit dem kurzen Tag %2</translation>
    </message>
    <message>
        <source>%1 is a new image</source>
        <translation>%1 ist ein neues Image</translation>
    </message>
    <message>
        <source>The recipe %1 became %2</source>
        <translation>Aus dem Rezept %1 wurde %2</translation>
    </message>
    <message>
        <source>%1 is defined in another folder, %2</source>
        <translation>%1 ist in einem anderen Ordner definiert, %2</translation>
    </message>
    <message>
        <source>Edit every reference to %1</source>
        <translation>Jeden Verweis auf %1 bearbeiten</translation>
    </message>
    <message>
        <source>%1 becomes %2</source>
        <translation>Aus %1 wird %2</translation>
    </message>
    <message>
        <source>New application version: %1 to %2</source>
        <translation>Neue Anwendungsversion: von %1 auf %2</translation>
    </message>
    <message>
        <source>Rebuild-only revision bump, %1 to %2</source>
        <translation>Revision nur für einen Rebuild erhöht, von %1 auf %2</translation>
    </message>
    <message>
        <source>New image revision: %1 to %2</source>
        <translation>Neue Image-Revision: von %1 auf %2</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1, whose name fixes it to %3, no longer from %2</source>
        <translation>Die Version der Anwendung kommt aus dem Paket %1, dessen Name sie auf %3 festlegt, nicht mehr aus %2</translation>
    </message>
    <message>
        <source>The application&apos;s version no longer comes from the package %1</source>
        <translation>Die Version der Anwendung kommt nicht mehr aus dem Paket %1</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1</source>
        <translation>Die Version der Anwendung kommt aus dem Paket %1</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1, no longer from %2</source>
        <translation>Die Version der Anwendung kommt aus dem Paket %1, nicht mehr aus %2</translation>
    </message>
    <message>
        <source>The image moves from %1 to %2</source>
        <translation>Das Image zieht von %1 nach %2 um</translation>
    </message>
    <message>
        <source>Refer to %1 instead</source>
        <translation>Stattdessen auf %1 verweisen</translation>
    </message>
    <message>
        <source>Bump the revision beyond %1</source>
        <translation>Die Revision über %1 hinaus erhöhen</translation>
    </message>
    <message>
        <source>The image changes under the tag %1</source>
        <translation>Das Image ändert sich unter dem Tag %1</translation>
    </message>
    <message>
        <source>Bump the image&apos;s revision</source>
        <translation>Die Revision des Images erhöhen</translation>
    </message>
    <message>
        <source>Refer to the newer tag</source>
        <translation>Auf das neuere Tag verweisen</translation>
    </message>
    <message>
        <source>Release the image first</source>
        <translation>Zuerst das Image veröffentlichen</translation>
    </message>
    <message>
        <source>Refer to %1</source>
        <translation>Auf %1 verweisen</translation>
    </message>
    <message>
        <source>No registry accepts the tag &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Keine Registry nimmt das Tag „%1“ an: %2</translation>
    </message>
    <message>
        <source>No registry accepts the path &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Keine Registry nimmt den Pfad „%1“ an: %2</translation>
    </message>
    <message>
        <source>Use at most 128 letters, digits, dots, dashes and underscores</source>
        <translation>Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche verwenden, höchstens 128</translation>
    </message>
    <message>
        <source>%1 in a tag is filled in by something outside this repository</source>
        <translation>%1 in einem Tag wird durch etwas ersetzt, das im Repository nicht angegeben ist</translation>
    </message>
    <message>
        <source>Nothing fills in %1 in a tag</source>
        <translation>%1 in einem Tag wird durch nichts ersetzt</translation>
    </message>
    <message>
        <source>Let _service replace it with a package&apos;s version</source>
        <translation>Durch _service mit der Version eines Pakets ersetzen lassen</translation>
    </message>
    <message>
        <source>The tag %1 goes to %2, but the short tag %3 goes to %4</source>
        <translation>Das Tag %1 landet in %2, das kurze Tag %3 aber in %4</translation>
    </message>
    <message>
        <source>Use the same application version in all three tags</source>
        <translation>In allen drei Tags dieselbe Version der Anwendung verwenden</translation>
    </message>
    <message>
        <source>The revision &quot;%1&quot; is not a whole number</source>
        <translation>Die Revision „%1“ ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>Number image revisions 1, 2, 3</source>
        <translation>Image-Revisionen als 1, 2, 3 zählen</translation>
    </message>
    <message>
        <source>%1 is a floating tag: it moves with every build</source>
        <translation>%1 ist ein bewegliches Tag: es wird mit jedem Build verschoben</translation>
    </message>
    <message>
        <source>Do not refer to it in releases</source>
        <translation>In Veröffentlichtem nicht darauf verweisen</translation>
    </message>
    <message>
        <source>Built from %1, a floating tag</source>
        <translation>Gebaut aus %1, einem beweglichen Tag</translation>
    </message>
    <message>
        <source>Pin a version of the base, or its digest</source>
        <translation>Eine Version der Basis oder ihren Digest pinnen</translation>
    </message>
    <message>
        <source>The recipe %1 was removed</source>
        <translation>Das Rezept %1 ist weggefallen</translation>
    </message>
    <message>
        <source>%1 is no longer built: references keep the last image</source>
        <translation>Nichts baut %1 mehr: Verweise behalten das letzte Image</translation>
    </message>
    <message>
        <source>Remove references to it from the manifests</source>
        <translation>Verweise darauf aus den Manifesten entfernen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>%1 is no longer built; %2 is new and very similar</source>
        <translation>Nichts baut %1 mehr; %2 ist neu und sehr ähnlich</translation>
    </message>
    <message>
        <source>The form of the tags changes from %1 to %2</source>
        <translation>Tags werden anders geschrieben: von %1 auf %2</translation>
    </message>
    <message>
        <source>The floating tag %1 is no longer updated: references to it keep an old image</source>
        <translation>Das bewegliche Tag %1 wird nicht mehr aktualisiert: Verweise darauf behalten ein altes Image</translation>
    </message>
    <message>
        <source>The revision drops from %1 to %2 under the same path</source>
        <translation>Die Revision geht unter demselben Pfad von %1 auf %2 zurück</translation>
    </message>
    <message>
        <source>The tag %1 was used for another image before</source>
        <translation>Das Tag %1 stand früher für ein anderes Image</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, but defined as %3</source>
        <translation>%1 ist auf %2 gepinnt, aber als %3 definiert</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, but only defined as %3</source>
        <translation>%1 ist auf %2 gepinnt, aber nur als %3 definiert</translation>
    </message>
    <message>
        <source>%1 is pinned to the short tag %2, which moves with every build</source>
        <translation>%1 ist über das kurze Tag %2 gepinnt, das mit jedem Build verschoben wird</translation>
    </message>
</context>
<context>
    <name>ImagePart</name>
    <message>
        <source>platform</source>
        <translation>Plattform</translation>
    </message>
    <message>
        <source>entry point</source>
        <translation>Einstiegspunkt</translation>
    </message>
    <message>
        <source>command</source>
        <comment>of an image</comment>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>user</source>
        <comment>of an image</comment>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>working folder</source>
        <translation>Arbeitsordner</translation>
    </message>
    <message>
        <source>stop signal</source>
        <translation>Stoppsignal</translation>
    </message>
    <message>
        <source>port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>Volume</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>label</source>
        <comment>of an image</comment>
        <translation>Label</translation>
    </message>
    <message>
        <source>package</source>
        <translation>Paket</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
</context>
<context>
    <name>ImageReference</name>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2, which is lower than %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n Manifest verwendet das Image %1 %2, ein niedrigeres Tag als %3: %4</numerusform>
            <numerusform>%n Manifeste verwenden das Image %1 %2, ein niedrigeres Tag als %3: %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2 instead of %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n Manifest verwendet das Image %1 %2 statt %3: %4</numerusform>
            <numerusform>%n Manifeste verwenden das Image %1 %2 statt %3: %4</numerusform>
        </translation>
    </message>
    <message>
        <source>Image %1 %2 to %3, which is lower</source>
        <comment>tags of an image</comment>
        <translation>Image %1 von %2 auf %3; das Tag ist niedriger</translation>
    </message>
    <message>
        <source>Image %1 %2 to %3</source>
        <comment>tags of an image</comment>
        <translation>Image %1 von %2 auf %3</translation>
    </message>
    <message>
        <source>%1: image %2 %3 to %4, which is lower</source>
        <comment>an object, tags of its image</comment>
        <translation>%1: Image %2 von %3 auf %4; das Tag ist niedriger</translation>
    </message>
    <message>
        <source>%1: image %2 %3 to %4</source>
        <comment>an object, tags of its image</comment>
        <translation>%1: Image %2 von %3 auf %4</translation>
    </message>
    <message numerus="yes">
        <source>%1, which %n manifest(s) run, is a floating tag: %2</source>
        <comment>image, names</comment>
        <translation>
            <numerusform>%1, das %n Manifest verwendet, ist ein bewegliches Tag: %2</numerusform>
            <numerusform>%1, das %n Manifeste verwenden, ist ein bewegliches Tag: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is a floating tag</source>
        <translation>%1 ist ein bewegliches Tag</translation>
    </message>
    <message>
        <source>%1 runs %2, a floating tag</source>
        <comment>an object, its image</comment>
        <translation>%1 verwendet %2, ein bewegliches Tag</translation>
    </message>
    <message>
        <source>No registry accepts &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Keine Registry nimmt „%1“ an: %2</translation>
    </message>
    <message>
        <source>Use a tag with a version and a revision, or a digest</source>
        <translation>Ein Tag mit Version und Revision nennen oder einen Digest</translation>
    </message>
    <message>
        <source>Check whether the older image is intended</source>
        <translation>Prüfen, ob das ältere Image beabsichtigt ist</translation>
    </message>
    <message>
        <source>This file is too large to search for images</source>
        <translation>Diese Datei ist zu groß, um darin nach Images zu suchen</translation>
    </message>
    <message>
        <source>At the base, this file could not be read: %1</source>
        <comment>%1: why</comment>
        <translation>In der Basis konnte diese Datei nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>%1 runs by tag %2, which moves with each rebuild, but is pulled “%3”: %4</source>
        <comment>image, tag, policy, places</comment>
        <translation>%1 läuft mit dem Tag %2, das sich mit jedem Neubau bewegt, wird aber mit „%3“ bezogen: %4</translation>
    </message>
    <message>
        <source>%1 runs by tag %2, which moves with each rebuild, but has no imagePullPolicy, so nodes pull it once: %3</source>
        <comment>image, tag, places</comment>
        <translation>%1 läuft mit dem Tag %2, das sich mit jedem Neubau bewegt, hat aber keine imagePullPolicy, sodass Knoten es nur einmal beziehen: %3</translation>
    </message>
    <message>
        <source>Set imagePullPolicy: Always, or name a long tag or a digest; otherwise nodes keep the old image</source>
        <translation>imagePullPolicy: Always setzen oder ein langes Tag oder einen Digest nennen; sonst behalten Knoten das alte Image</translation>
    </message>
</context>
<context>
    <name>ImageTags</name>
    <message>
        <source>the character %1 is not allowed here</source>
        <comment>%1: one character in quotes</comment>
        <translation>das Zeichen %1 ist hier nicht erlaubt</translation>
    </message>
    <message>
        <source>the path has an empty part</source>
        <translation>der Pfad hat einen leeren Teil</translation>
    </message>
    <message>
        <source>the registry has no name</source>
        <translation>die Registry hat keinen Namen</translation>
    </message>
    <message>
        <source>the registry&apos;s port is missing</source>
        <translation>der Port der Registry fehlt</translation>
    </message>
    <message>
        <source>the digest has the wrong length</source>
        <translation>der Digest hat die falsche Länge</translation>
    </message>
    <message>
        <source>the tag is empty</source>
        <translation>das Tag ist leer</translation>
    </message>
    <message>
        <source>a tag cannot begin with %1</source>
        <comment>%1: one character in quotes</comment>
        <translation>ein Tag kann nicht mit %1 beginnen</translation>
    </message>
    <message numerus="yes">
        <source>a tag has %n characters at most</source>
        <translation>
            <numerusform>ein Tag hat höchstens %n Zeichen</numerusform>
            <numerusform>ein Tag hat höchstens %n Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a name has %n characters at most</source>
        <translation>
            <numerusform>ein Name hat höchstens %n Zeichen</numerusform>
            <numerusform>ein Name hat höchstens %n Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>An image has three tags: short, intermediate and long</source>
        <translation>Ein Image hat drei Tags: kurz, mittel und lang</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; lacks %2</source>
        <translation>In der Vorlage „%1“ fehlt %2</translation>
    </message>
    <message>
        <source>a path cannot contain capital letters</source>
        <translation>ein Pfad hat keine Großbuchstaben</translation>
    </message>
    <message>
        <source>a digest consists of an algorithm, a colon and hexadecimal digits</source>
        <translation>ein Digest besteht aus einem Algorithmus, einem Doppelpunkt und hexadezimalen Ziffern</translation>
    </message>
    <message>
        <source>the reference does not name an image</source>
        <translation>der Verweis nennt kein Image</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; contains %2 more than once, or should not contain it</source>
        <translation>Die Vorlage „%1“ enthält %2 zu oft oder sollte es nicht enthalten</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; does not produce a valid tag: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Die Vorlage „%1“ ergibt kein Tag: %2</translation>
    </message>
</context>
<context>
    <name>Impact</name>
    <message>
        <source>undecided</source>
        <translation>unentschieden</translation>
    </message>
    <message>
        <source>internal</source>
        <translation>intern</translation>
    </message>
    <message>
        <source>fix</source>
        <translation>Fehlerbehebung</translation>
    </message>
    <message>
        <source>additive</source>
        <translation>erweiternd</translation>
    </message>
    <message>
        <source>breaking</source>
        <translation>inkompatibel</translation>
    </message>
</context>
<context>
    <name>KubernetesSkew</name>
    <message>
        <source>%1 before 1.25</source>
        <translation>%1 vor 1.25</translation>
    </message>
    <message>
        <source>the newest %1</source>
        <translation>der neueste %1</translation>
    </message>
    <message>
        <source>the oldest %1</source>
        <translation>der älteste %1</translation>
    </message>
    <message>
        <source>the %1 beside it,</source>
        <translation>der %1 daneben,</translation>
    </message>
    <message>
        <source>No version of kube-apiserver is given</source>
        <translation>Es ist keine Version von kube-apiserver angegeben</translation>
    </message>
    <message>
        <source>all others are compared with %1 %2</source>
        <translation>alle anderen werden mit %1 %2 verglichen</translation>
    </message>
    <message>
        <source>there is no kube-apiserver to compare %1 %2 with</source>
        <translation>es gibt keinen kube-apiserver, an dem %1 %2 zu messen wäre</translation>
    </message>
    <message>
        <source>specify one: all others are compared with it</source>
        <translation>eine angeben: alle anderen werden daran gemessen</translation>
    </message>
    <message>
        <source>%1 %2 is a pre-release; the policy covers releases only, so it is treated as %3</source>
        <translation>%1 %2 ist eine Vorabversion, und die Regeln sprechen nur von Releases: sie wird für %3 genommen</translation>
    </message>
    <message>
        <source>%1 %2 is the version of a library</source>
        <translation>%1 %2 ist die Nummer einer Bibliothek</translation>
    </message>
    <message>
        <source>libraries number Kubernetes 1.%1 as 0.%1; specify the version of the program</source>
        <translation>Bibliotheken zählen Kubernetes 1.%1 als 0.%1: die Nummer des Programms angeben</translation>
    </message>
    <message>
        <source>“%1” is not a version of %2</source>
        <translation>„%1“ ist keine Version von %2</translation>
    </message>
    <message>
        <source>specify one like 1.34 or v1.34.2</source>
        <translation>eine wie 1.34 oder v1.34.2 angeben</translation>
    </message>
    <message>
        <source>no rule covers moving %1 from %2 to %3</source>
        <translation>keine Regel gilt für den Wechsel von %1 von %2 zu %3</translation>
    </message>
    <message>
        <source>%1 cannot skip a minor version: upgrade from %2 to %3 by way of %4</source>
        <translation>%1 darf keine Nebenversion überspringen: der Weg von %2 auf %3 führt über %4</translation>
    </message>
    <message>
        <source>drain the node first: %1 cannot move to another minor version in place</source>
        <translation>zuerst den Knoten leeren: %1 kann nicht im laufenden Betrieb auf eine andere Nebenversion wechseln</translation>
    </message>
    <message>
        <source>a patch of %1: no drain needed</source>
        <translation>ein Patch von %1: kein Leeren</translation>
    </message>
</context>
<context>
    <name>LagRule</name>
    <message>
        <source>it may not be older</source>
        <translation>älter darf es nicht sein</translation>
    </message>
    <message>
        <source>it may not be newer</source>
        <translation>neuer darf es nicht sein</translation>
    </message>
    <message>
        <source>at most one is supported</source>
        <translation>höchstens eine wird unterstützt</translation>
    </message>
    <message>
        <source>at most %1 are supported</source>
        <translation>höchstens %1 werden unterstützt</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>how far it is; how far it may be</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a limit (what it comes from)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %2 and %3 %4 differ in the major version: no rule compares them</source>
        <translation>%1 %2 und %3 %4 unterscheiden sich in der Hauptversion: keine Regel vergleicht sie</translation>
    </message>
    <message>
        <source>%1 %2 has the same minor version as %3 %4</source>
        <translation>%1 %2 hat dieselbe Nebenversion wie %3 %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) older than %3 %4</source>
        <translation>
            <numerusform>%1 %2 ist %n Nebenversion älter als %3 %4</numerusform>
            <numerusform>%1 %2 ist %n Nebenversionen älter als %3 %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) newer than %3 %4</source>
        <translation>
            <numerusform>%1 %2 ist %n Nebenversion neuer als %3 %4</numerusform>
            <numerusform>%1 %2 ist %n Nebenversionen neuer als %3 %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <comment>the code of the language that this catalogue is in: de, fr, zh_CN, ...</comment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>In this product, %1 are usually %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>In diesem Produkt sind %1 meist %2: %3 von %4</translation>
    </message>
    <message>
        <source>In this product, %1 are often %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>In diesem Produkt sind %1 oft %2: %3 von %4</translation>
    </message>
    <message>
        <source>In this product, %1 are %2 more often than expected: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>In diesem Produkt sind %1 häufiger %2, als man annehmen würde: %3 von %4</translation>
    </message>
    <message>
        <source>In this product, %1 are rarely %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>In diesem Produkt sind %1 selten %2: %3 von %4</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>changes under %1</source>
        <translation>Änderungen unter %1</translation>
    </message>
    <message>
        <source>changes titled “%1: …”</source>
        <translation>Änderungen mit dem Titel „%1: …“</translation>
    </message>
    <message>
        <source>changes that add %1</source>
        <comment>such as &quot;flags or settings&quot;</comment>
        <translation>Änderungen mit neuen %1</translation>
    </message>
    <message>
        <source>changes that remove or change %1</source>
        <comment>such as &quot;flags or settings&quot;</comment>
        <translation>Änderungen mit entfernten oder geänderten %1</translation>
    </message>
    <message>
        <source>declarations</source>
        <translation>Deklarationen</translation>
    </message>
    <message>
        <source>flags or settings</source>
        <translation>Flags oder Einstellungen</translation>
    </message>
    <message>
        <source>routes or metrics</source>
        <translation>Routen oder Metriken</translation>
    </message>
    <message>
        <source>schemas</source>
        <translation>Schemas</translation>
    </message>
    <message>
        <source>manifests or images</source>
        <translation>Manifesten oder Images</translation>
    </message>
    <message>
        <source>breaking</source>
        <comment>changes are breaking</comment>
        <translation>inkompatibel</translation>
    </message>
    <message>
        <source>additive</source>
        <comment>changes are additive</comment>
        <translation>erweiternd</translation>
    </message>
    <message>
        <source>fixes</source>
        <comment>changes are fixes</comment>
        <translation>Fehlerbehebungen</translation>
    </message>
    <message>
        <source>internal</source>
        <comment>changes are internal</comment>
        <translation>intern</translation>
    </message>
</context>
<context>
    <name>LiveUpgrade</name>
    <message>
        <source>nothing changed</source>
        <translation>nichts geändert</translation>
    </message>
    <message>
        <source>%1 works</source>
        <comment>a protocol</comment>
        <translation>%1 funktioniert</translation>
    </message>
    <message>
        <source>%1 is pinned to a branch</source>
        <comment>a component</comment>
        <translation>%1 ist auf einen Branch gepinnt</translation>
    </message>
    <message numerus="yes">
        <source>%n new key(s): %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n neuer Schlüssel: %1</numerusform>
            <numerusform>%n neue Schlüssel: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>MUST</source>
        <translation>MUSS</translation>
    </message>
    <message>
        <source>IMPOSSIBLE</source>
        <translation>UNMÖGLICH</translation>
    </message>
    <message>
        <source>met</source>
        <translation>erfüllt</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>verletzt</translation>
    </message>
    <message>
        <source>needs a ruling</source>
        <translation>Entscheidung nötig</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>ruling needed: %1</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>Entscheidung über %1 nötig</translation>
    </message>
    <message>
        <source>no known clients</source>
        <translation>kein Client bekannt</translation>
    </message>
    <message>
        <source>the code that stores it changed, but its version did not</source>
        <translation>der speichernde Code hat sich geändert, die Version nicht</translation>
    </message>
    <message>
        <source>%1 changed, and no protocol defines what must stay compatible</source>
        <comment>a component</comment>
        <translation>%1 hat sich geändert, und kein Protokoll legt fest, was kompatibel bleiben muss</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) removed: %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n Schlüssel weggefallen: %1</numerusform>
            <numerusform>%n Schlüssel weggefallen: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Send nothing an old %1 rejects</source>
        <comment>server&apos;s component</comment>
        <translation>Nichts senden, was %1 in alter Version ablehnt</translation>
    </message>
    <message>
        <source>Serve every old client of %1</source>
        <comment>a protocol</comment>
        <translation>jeden alten Client von %1 bedienen</translation>
    </message>
    <message>
        <source>Restore %1 of every old version</source>
        <comment>a stored format</comment>
        <translation>%1 aus jeder alten Version wiederherstellen</translation>
    </message>
    <message>
        <source>Stay unchanged: running workloads must be stopped before it is replaced</source>
        <translation>unverändert bleiben: laufende Workloads müssen beendet sein, bevor es ersetzt wird</translation>
    </message>
    <message>
        <source>Take over running workloads by migration, replacement or a live patch</source>
        <translation>laufende Workloads übernehmen: durch Migration, Ersetzen oder einen Live-Patch</translation>
    </message>
    <message>
        <source>Old workloads keep the old version; new ones get the new version</source>
        <translation>alte Workloads behalten die alte Version, neue erhalten die neue</translation>
    </message>
    <message>
        <source>Patch running workloads, too</source>
        <translation>auch patchen, was läuft</translation>
    </message>
    <message>
        <source>Keep working with what is installed beside it; it is not restarted</source>
        <translation>mit dem weiterarbeiten, was daneben installiert ist: es wird nicht neu gestartet</translation>
    </message>
    <message>
        <source>Be replaced in place</source>
        <translation>im laufenden Betrieb ersetzt werden</translation>
    </message>
    <message>
        <source>Accept an old configuration file as before</source>
        <translation>eine alte Konfigurationsdatei wie bisher annehmen</translation>
    </message>
    <message>
        <source>SHOULD</source>
        <translation>WÜNSCHENSWERT</translation>
    </message>
    <message>
        <source>PRESENT</source>
        <translation>VORHANDEN</translation>
    </message>
    <message>
        <source>%1 changed, and no protocol defines what must stay compatible: check the command line, the sockets and the files that it shares with %2</source>
        <comment>a component, other components</comment>
        <translation>%1 hat sich geändert, und kein Protokoll legt fest, was kompatibel bleiben muss: die Befehlszeile, die Sockets und die gemeinsam mit %2 verwendeten Dateien prüfen</translation>
    </message>
</context>
<context>
    <name>Manifest</name>
    <message>
        <source>%1 keeps its name, but immutable fields change: %2</source>
        <translation>%1 behält den Namen, und es ändert sich, was sich darin nicht ändern darf: %2</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2, which was empty, becomes “%3”</source>
        <translation>%1 behält den Namen, und %2, was sich nicht ändern darf, war leer und wird „%3“</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2, which was “%3”, is removed</source>
        <translation>%1 behält den Namen, und %2, was sich nicht ändern darf, war „%3“ und ist weggefallen</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2 changes from “%3” to “%4”</source>
        <translation>%1 behält den Namen, und %2, was sich nicht ändern darf, wird „%4“ statt „%3“</translation>
    </message>
    <message>
        <source>Leave it as it was, and publish the change as %1</source>
        <translation>Unverändert lassen und die Änderung als %1 veröffentlichen</translation>
    </message>
    <message>
        <source>Leave it as it was, publish the change as %1, and update what refers to it: %2</source>
        <translation>Unverändert lassen, die Änderung als %1 veröffentlichen und nachziehen, was es nennt: %2</translation>
    </message>
    <message>
        <source>If pods depend on it, publish the change as %1</source>
        <translation>Wo Pods es bemerken, die Änderung als %1 veröffentlichen</translation>
    </message>
    <message numerus="yes">
        <source>The %n manifests of %1 no longer match; they differ in %2</source>
        <translation>
            <numerusform>Das %n Manifest von %1 besagt nicht mehr dasselbe: Unterschied in %2</numerusform>
            <numerusform>Die %n Manifeste von %1 besagen nicht mehr dasselbe: sie unterscheiden sich in %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Which one a cluster has depends on what was applied: %1</source>
        <translation>Welches ein Cluster hat, hängt davon ab, was angewendet wurde: %1</translation>
    </message>
    <message>
        <source>%1 of %2 has fields that this API version doesn&apos;t know and drops: %3</source>
        <translation>%1 von %2 hat Felder, die diese Version nicht kennt und verwirft: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3: clusters must serve that version</source>
        <translation>
            <numerusform>%n Objekt der Art %1 ist von %2 zu %3 gewechselt: Cluster müssen diese Version kennen</numerusform>
            <numerusform>%n Objekte der Art %1 sind von %2 zu %3 gewechselt: Cluster müssen diese Version kennen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 still refers to %2, which is removed</source>
        <translation>%1 verweist noch auf %2, das weggefallen ist</translation>
    </message>
    <message numerus="yes">
        <source>A patch release removes %1, which was in %n file(s)</source>
        <translation>
            <numerusform>Ein Patch-Release entfernt %1, vorher in %n Datei</numerusform>
            <numerusform>Ein Patch-Release entfernt %1, vorher in %n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is removed; it was in %n file(s)</source>
        <translation>
            <numerusform>%1 ist entfernt; vorher in %n Datei</numerusform>
            <numerusform>%1 ist entfernt; vorher in %n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>A template now creates objects of this kind: check whether this one is among them</source>
        <translation>Eine Vorlage erzeugt jetzt Objekte dieser Art: prüfen, ob dieses dabei ist</translation>
    </message>
    <message>
        <source>%1 is now a kind of %2: every object must be created again there</source>
        <translation>%1 ist jetzt eine Art von %2: jedes Objekt muss dort neu angelegt werden</translation>
    </message>
    <message>
        <source>Deleting the definition from a cluster deletes all its objects</source>
        <translation>Wo ein Cluster die Definition verwirft, fallen alle ihre Objekte mit weg</translation>
    </message>
    <message>
        <source>%1 is its successor; keep the old one until nothing refers to it</source>
        <translation>%1 ist der Nachfolger; das alte behalten, bis nichts mehr darauf verweist</translation>
    </message>
    <message>
        <source>Whatever refers to it is rejected from then on: keep it until nothing does</source>
        <translation>Was es nennt, wird von da an abgewiesen: behalten, bis nichts es mehr nennt</translation>
    </message>
    <message numerus="yes">
        <source>%1 is new; it is in %n file(s)</source>
        <translation>
            <numerusform>%1 ist neu; steht in %n Datei</numerusform>
            <numerusform>%1 ist neu; steht in %n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>A template created objects of this kind: this one may have been among them</source>
        <translation>Eine Vorlage erzeugte Objekte dieser Art: dieses war vielleicht dabei</translation>
    </message>
    <message>
        <source>%1 is renamed to %2, with the same content</source>
        <translation>%1 heißt jetzt %2 und besagt dasselbe</translation>
    </message>
    <message>
        <source>Whatever refers to the old name no longer finds it: keep both for one release</source>
        <translation>Was es unter dem alten Namen kennt, findet es nicht: für ein Release beide behalten</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3</source>
        <translation>
            <numerusform>%n Objekt der Art %1 wurde von %2 nach %3 verschoben</numerusform>
            <numerusform>%n Objekte der Art %1 wurden von %2 nach %3 verschoben</numerusform>
        </translation>
    </message>
    <message>
        <source>To a cluster these are different objects: existing ones must be created again, and the old ones deleted</source>
        <translation>Ein Cluster hält sie für andere Objekte: vorhandene müssen neu angelegt und die alten gelöscht werden</translation>
    </message>
    <message>
        <source>The name %1 must be quoted: Kubernetes accepts only strings</source>
        <translation>Der Name %1 ist für Kubernetes keiner, wenn er nicht in Anführungszeichen steht</translation>
    </message>
    <message>
        <source>This is a template: its objects are known only once it is rendered</source>
        <translation>Dies ist eine Vorlage: was daraus wird, ist erst bekannt, wenn sie ausgefüllt ist</translation>
    </message>
    <message>
        <source>This file is too large to search for objects</source>
        <translation>Diese Datei ist zu groß, um darin nach Objekten zu suchen</translation>
    </message>
    <message numerus="yes">
        <source>%n templates: their objects are known only once they are rendered</source>
        <translation>
            <numerusform>%n Vorlage hier: was daraus wird, ist erst bekannt, wenn sie ausgefüllt ist</numerusform>
            <numerusform>%n Vorlagen hier: was daraus wird, ist erst bekannt, wenn sie ausgefüllt sind</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 keeps its name, but pods that use it may behave differently: %2</source>
        <translation>%1 behält seinen Namen, aber Pods, die es verwenden, verhalten sich vielleicht anders: %2</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: rolling update from %2 to %3</source>
        <translation>%1 wechselt zu einer anderen RuntimeClass: Rolling Update von %2 zu %3</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; all its pods stop before new ones start</source>
        <translation>%1 wechselt zu einer anderen RuntimeClass: von %2 zu %3; alle Pods stoppen, bevor neue starten</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; each pod moves once it is deleted</source>
        <translation>%1 wechselt zu einer anderen RuntimeClass: von %2 zu %3; jeder Pod wechselt, sobald er gelöscht wird</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; jobs that already run stay as they are</source>
        <translation>%1 wechselt zu einer anderen RuntimeClass: von %2 zu %3; laufende Jobs bleiben, wie sie sind</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3, for pods created from then on</source>
        <translation>%1 wechselt zu einer anderen RuntimeClass: von %2 zu %3, für danach erstellte Pods</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; clusters reject this change while the object exists</source>
        <translation>%1 wechselt zu einer anderen RuntimeClass: von %2 zu %3; Cluster lehnen das ab, solange das Objekt existiert</translation>
    </message>
    <message>
        <source>the default runtime</source>
        <translation>die Standard-Runtime</translation>
    </message>
    <message>
        <source>Apply RuntimeClass %1 first</source>
        <translation>Zuerst RuntimeClass %1 anwenden</translation>
    </message>
    <message>
        <source>To undo it: kubectl rollout undo %1</source>
        <translation>Zum Rückgängigmachen: kubectl rollout undo %1</translation>
    </message>
    <message>
        <source>To undo it, apply the old manifest and delete the pods again</source>
        <translation>Zum Rückgängigmachen das alte Manifest anwenden und die Pods erneut löschen</translation>
    </message>
    <message>
        <source>Delete the object and create it again; to undo it, do so with the old manifest</source>
        <translation>Das Objekt löschen und neu anlegen; zum Rückgängigmachen ebenso mit dem alten Manifest</translation>
    </message>
    <message>
        <source>To undo it, apply the old manifest</source>
        <translation>Zum Rückgängigmachen das alte Manifest anwenden</translation>
    </message>
    <message>
        <source>Keep RuntimeClass %1 until no pod uses it: the rollback needs it</source>
        <translation>RuntimeClass %1 behalten, bis kein Pod sie verwendet: das Rollback braucht sie</translation>
    </message>
    <message>
        <source>The release removes RuntimeClass %1: without it there is no rollback, so keep it until no pod uses it</source>
        <translation>Das Release entfernt RuntimeClass %1: ohne sie ist kein Rollback möglich, also behalten, bis kein Pod sie verwendet</translation>
    </message>
</context>
<context>
    <name>Mix</name>
    <message>
        <source>%1 does not call it</source>
        <translation>%1 ruft das nicht auf</translation>
    </message>
    <message>
        <source>%1 calls nothing that carries it</source>
        <translation>%1 ruft nichts auf, was es überträgt</translation>
    </message>
    <message>
        <source>%1 calls it</source>
        <translation>%1 ruft das auf</translation>
    </message>
    <message>
        <source>%1 calls it at %2</source>
        <translation>%1 ruft das bei %2 auf</translation>
    </message>
    <message>
        <source>%1 calls %2, which carries it</source>
        <translation>%1 ruft %2 auf und überträgt es damit</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a word as one program says it to another</comment>
        <translation>„%1“</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 und noch %n</numerusform>
            <numerusform>%1 und noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 misread</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 falsch gelesen</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <source>%1 ignored</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 ignoriert</translation>
    </message>
    <message>
        <source>%1 refused, which the caller handles</source>
        <comment>names of RPCs</comment>
        <translation>%1 abgelehnt, womit der Aufrufer zurechtkommt</translation>
    </message>
    <message>
        <source>%1 broken by contract, but not used</source>
        <comment>names of RPCs</comment>
        <translation>%1 laut Vertrag inkompatibel, aber nicht verwendet</translation>
    </message>
    <message>
        <source>%1, new clients with an old %2: %3</source>
        <comment>protocol, server, what goes wrong</comment>
        <translation>%1, neue Clients mit %2 (alt): %3</translation>
    </message>
    <message>
        <source>%1, old clients with a new %2: %3</source>
        <comment>protocol, server, what goes wrong</comment>
        <translation>%1, alte Clients mit %2 (neu): %3</translation>
    </message>
    <message>
        <source>%1, new %2 with old %3: %4</source>
        <comment>protocol, client, server, what goes wrong</comment>
        <translation>%1, %2 (neu) mit %3 (alt): %4</translation>
    </message>
    <message>
        <source>%1, old %2 with new %3: %4</source>
        <comment>protocol, client, server, what goes wrong</comment>
        <translation>%1, %2 (alt) mit %3 (neu): %4</translation>
    </message>
    <message>
        <source>%1 handles that</source>
        <translation>%1 kommt damit zurecht</translation>
    </message>
    <message>
        <source>“%1” of %2 is unknown to the server</source>
        <translation>„%1“ aus %2 ist dem Server nicht bekannt</translation>
    </message>
    <message>
        <source>%1 sends it (%2)</source>
        <translation>%1 sendet es (%2)</translation>
    </message>
    <message>
        <source>%1 checks the error for UNIMPLEMENTED</source>
        <translation>%1 prüft den Fehler auf UNIMPLEMENTED</translation>
    </message>
    <message>
        <source>called only if the server reports %1</source>
        <translation>nur aufgerufen, wo der Server %1 meldet</translation>
    </message>
    <message>
        <source>called only if %1 is set, which the server reports in %2 (%3)</source>
        <translation>nur aufgerufen, wo %1 gesetzt ist, was der Server in %2 meldet (%3)</translation>
    </message>
    <message>
        <source>new clients with an old %1: %2</source>
        <comment>server, what goes wrong</comment>
        <translation>neue Clients mit %1 (alt): %2</translation>
    </message>
    <message>
        <source>old clients with a new %1: %2</source>
        <comment>server, what goes wrong</comment>
        <translation>alte Clients mit %1 (neu): %2</translation>
    </message>
    <message>
        <source>%1, a new client in %2 with an old server: %3</source>
        <comment>protocol, repository, what goes wrong</comment>
        <translation>%1, ein neuer Client in %2 mit einem alten Server: %3</translation>
    </message>
    <message>
        <source>%1, an old client in %2 with a new server: %3</source>
        <comment>protocol, repository, what goes wrong</comment>
        <translation>%1, ein alter Client in %2 mit einem neuen Server: %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what differs, why it needs a ruling</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und %n weiteres</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>Everyone who runs %1.</source>
        <translation>Alle, die %1 betreiben.</translation>
    </message>
    <message>
        <source>Everyone who upgrades %1 from %2 or earlier.</source>
        <translation>Alle, die ein Upgrade von %1 %2 oder älter durchführen.</translation>
    </message>
    <message>
        <source>the template cannot be read: %1</source>
        <translation>die Vorlage kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>expected Mustache with every tag and section closed</source>
        <translation>erwartet: Mustache, in dem jedes Tag und jeder Abschnitt geschlossen ist</translation>
    </message>
    <message>
        <source>Action required before upgrading</source>
        <translation>Vor dem Upgrade erforderlich</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, unreleased</source>
        <translation>%1, unveröffentlicht</translation>
    </message>
    <message>
        <source>Breaking changes</source>
        <translation>Inkompatible Änderungen</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Behoben</translation>
    </message>
    <message>
        <source>Not classified yet</source>
        <translation>Noch nicht klassifiziert</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>Intern</translation>
    </message>
    <message>
        <source>Contributors</source>
        <translation>Mitwirkende</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>Wer ist betroffen?</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Zu tun:</translation>
    </message>
    <message>
        <source>reverted by</source>
        <translation>zurückgenommen durch</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>Es hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>This release was made by</source>
        <translation>Dieses Release stammt von</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Breaking</source>
        <translation>Inkompatibel</translation>
    </message>
    <message>
        <source>Not classified</source>
        <translation>Nicht klassifiziert</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>konnte nicht gelesen werden</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Am</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Upgrade</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und noch %n</numerusform>
            <numerusform>%1 und noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>any client</source>
        <translation>beliebiger Client</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>New client, old server</source>
        <translation>Neuer Client, alter Server</translation>
    </message>
    <message>
        <source>Old client, new server</source>
        <translation>Alter Client, neuer Server</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Pins</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>bereits in %1 veröffentlicht</translation>
    </message>
    <message>
        <source>%1 made their first contribution to %2 in %3</source>
        <translation>%1 hat in %3 zum ersten Mal zu %2 beigetragen</translation>
    </message>
    <message>
        <source>%1 made their first contribution in %2</source>
        <translation>%1 hat in %2 zum ersten Mal beigetragen</translation>
    </message>
    <message>
        <source>Deprecation</source>
        <translation>Als veraltet markiert</translation>
    </message>
    <message>
        <source>API Change</source>
        <translation>API-Änderung</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Neue Funktion</translation>
    </message>
    <message>
        <source>Bug or Regression</source>
        <translation>Fehler oder Regression</translation>
    </message>
    <message>
        <source>Other (Cleanup or Flake)</source>
        <translation>Sonstiges (Aufräumen oder instabile Tests)</translation>
    </message>
    <message>
        <source>Uncategorized</source>
        <translation>Nicht kategorisiert</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>Veraltet</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfernt</translation>
    </message>
    <message>
        <source>Security</source>
        <translation>Sicherheit</translation>
    </message>
    <message>
        <source>there is no template &quot;%1&quot;</source>
        <translation>es gibt keine Vorlage „%1“</translation>
    </message>
    <message>
        <source>Per repository</source>
        <translation>Je Repository</translation>
    </message>
    <message>
        <source>Unreleased</source>
        <translation>Unveröffentlicht</translation>
    </message>
    <message>
        <source>Breaking:</source>
        <translation>Inkompatibel:</translation>
    </message>
    <message>
        <source>not classified yet</source>
        <translation>noch nicht klassifiziert</translation>
    </message>
    <message>
        <source>Urgent Upgrade Notes</source>
        <translation>Dringende Upgrade-Hinweise</translation>
    </message>
    <message>
        <source>(No, really, you MUST read this before you upgrade)</source>
        <translation>(Wirklich: dies MUSS vor dem Upgrade gelesen werden)</translation>
    </message>
    <message>
        <source>Changes by Kind</source>
        <translation>Änderungen nach Art</translation>
    </message>
    <message>
        <source>Dependencies</source>
        <translation>Abhängigkeiten</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>for</source>
        <comment>a change, for issue #12</comment>
        <translation>zu</translation>
    </message>
    <message>
        <source>All changes:</source>
        <translation>Alle Änderungen:</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Release</translation>
    </message>
    <message>
        <source>Pins and compatibility</source>
        <translation>Pins und Kompatibilität</translation>
    </message>
    <message>
        <source>Compatibility with %1</source>
        <translation>Kompatibilität mit %1</translation>
    </message>
    <message>
        <source>%1 is compatible with %2 %3.</source>
        <translation>%1 ist mit %2 %3 kompatibel.</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <comment>a repository&apos;s</comment>
        <translation>Änderungen in %1</translation>
    </message>
    <message numerus="yes">
        <source>%n people contributed.</source>
        <translation>
            <numerusform>%n Person hat beigetragen.</numerusform>
            <numerusform>%n Personen haben beigetragen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Images and manifests</source>
        <translation>Images und Manifeste</translation>
    </message>
    <message>
        <source>the template uses %1, which does not exist and is left empty</source>
        <translation>die Vorlage verwendet %1, das es nicht gibt; die Stelle bleibt leer</translation>
    </message>
    <message>
        <source>The impact of these changes has not been reviewed yet.</source>
        <translation>Die Auswirkung dieser Änderungen wurde noch nicht geprüft.</translation>
    </message>
    <message>
        <source>Changes that do not affect users:</source>
        <translation>Änderungen ohne Auswirkung auf Benutzer:</translation>
    </message>
    <message>
        <source>Rollback:</source>
        <translation>Rollback:</translation>
    </message>
    <message>
        <source>the template has another output format</source>
        <translation>die Vorlage hat ein anderes Ausgabeformat</translation>
    </message>
    <message>
        <source>its formats are HTML and PDF</source>
        <translation>ihre Formate sind HTML und PDF</translation>
    </message>
    <message>
        <source>its formats are text, HTML and PDF</source>
        <translation>ihre Formate sind Text, HTML und PDF</translation>
    </message>
    <message>
        <source>the PDF could not be created: %1</source>
        <translation>es konnte kein PDF erzeugt werden: %1</translation>
    </message>
    <message>
        <source>install all of Waybill, or choose html</source>
        <translation>Waybill vollständig installieren oder html wählen</translation>
    </message>
    <message>
        <source>Check whether this affects you before you upgrade.</source>
        <translation>Vor dem Upgrade prüfen, ob dies zutrifft.</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Nächste Version</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>breakages</comment>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>Und noch %n</numerusform>
            <numerusform>Und noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>… continued in %1</source>
        <translation>… weiter in %1</translation>
    </message>
    <message>
        <source>Upgrade guide</source>
        <translation>Upgrade-Anleitung</translation>
    </message>
    <message>
        <source>In the maintainers’ words</source>
        <translation>In den Worten der Maintainer</translation>
    </message>
    <message numerus="yes">
        <source>Broken by contract, but not used: %n</source>
        <translation>
            <numerusform>Laut Vertrag inkompatibel, aber nicht verwendet: %n</numerusform>
            <numerusform>Laut Vertrag inkompatibel, aber nicht verwendet: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Please check: %n change(s) could break users</source>
        <translation>
            <numerusform>Bitte prüfen: %n Änderung könnte für Benutzer inkompatibel sein</numerusform>
            <numerusform>Bitte prüfen: %n Änderungen könnten für Benutzer inkompatibel sein</numerusform>
        </translation>
    </message>
    <message>
        <source>Already released in another version</source>
        <translation>Bereits in einer anderen Version veröffentlicht</translation>
    </message>
    <message>
        <source>Container images</source>
        <translation>Container-Images</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plattformen</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>product, versions</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Changelog</source>
        <translation>Changelog</translation>
    </message>
    <message>
        <source>Changes that an earlier release has, too:</source>
        <translation>Änderungen, die auch ein früheres Release enthält:</translation>
    </message>
    <message>
        <source>What to check</source>
        <translation>Was zu prüfen ist</translation>
    </message>
</context>
<context>
    <name>NotesTemplates</name>
    <message>
        <source>Release notes</source>
        <translation>Versionshinweise</translation>
    </message>
    <message>
        <source>Keep a Changelog</source>
        <translation>Keep a Changelog</translation>
    </message>
    <message>
        <source>Kubernetes style</source>
        <translation>Kubernetes-Stil</translation>
    </message>
    <message>
        <source>Urgent upgrade notes, changes by kind, dependencies.</source>
        <translation>Dringende Upgrade-Hinweise, Änderungen nach Art, Abhängigkeiten.</translation>
    </message>
    <message>
        <source>Short announcement</source>
        <translation>Kurze Ankündigung</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-Mail</translation>
    </message>
    <message>
        <source>Plain text for a mailing list.</source>
        <translation>Reiner Text für eine Mailingliste.</translation>
    </message>
    <message>
        <source>Kata Containers style</source>
        <translation>Kata-Containers-Stil</translation>
    </message>
    <message>
        <source>Everything, required actions first.</source>
        <translation>Alles, notwendige Schritte zuerst.</translation>
    </message>
    <message>
        <source>A changelog section: added, changed, deprecated, removed, fixed, security.</source>
        <translation>Ein Abschnitt eines Änderungsprotokolls: hinzugefügt, geändert, veraltet, entfernt, behoben, Sicherheit.</translation>
    </message>
    <message>
        <source>Required actions, breaking changes and new features; the number of other changes.</source>
        <translation>Notwendige Schritte, inkompatible Änderungen und Neues; vom Rest die Anzahl.</translation>
    </message>
    <message>
        <source>Changes and shortlog of each repository, then compatibility.</source>
        <translation>Änderungen und Kurzprotokoll jedes Repositorys, danach, womit das Release kompatibel ist.</translation>
    </message>
    <message>
        <source>the template is a link out of the product&apos;s folder</source>
        <translation>die Vorlage ist eine Verknüpfung, die aus dem Ordner des Produkts hinausführt</translation>
    </message>
    <message>
        <source>replace it with the file itself</source>
        <translation>ersetzen Sie sie durch die Datei selbst</translation>
    </message>
    <message>
        <source>the template cannot be read: %1</source>
        <translation>die Vorlage kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>wählen Sie eine andere</translation>
    </message>
</context>
<context>
    <name>PinProblems</name>
    <message>
        <source>%1 (%2)</source>
        <comment>revision, tag on it</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2-%3)</source>
        <comment>revision, tag before it, commits between</comment>
        <translation>%1 (%2-%3)</translation>
    </message>
    <message>
        <source>Unknown pin: %1 has no commit, tag or branch %2</source>
        <translation>Unbekannter Pin: %1 hat weder Commit noch Tag noch Branch %2</translation>
    </message>
    <message>
        <source>fetch %1, or fix the pin</source>
        <translation>%1 abrufen oder den Pin berichtigen</translation>
    </message>
    <message>
        <source>%1 is not pinned to a version: what is built in is unknown</source>
        <translation>%1 ist auf keine Version gepinnt: Was eingebaut wird, ist unbekannt</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which is floating: its content changes over time</source>
        <translation>%1 ist auf %2 gepinnt, und das ist beweglich: was es bedeutet, ändert sich mit der Zeit</translation>
    </message>
    <message>
        <source>pin a fixed tag or a revision</source>
        <translation>ein festes Tag oder eine Revision pinnen</translation>
    </message>
    <message numerus="yes">
        <source>%1 is pinned to %2, which has %n commit(s) that %3 lacks</source>
        <translation>
            <numerusform>%1 ist auf %2 gepinnt, das %n Commit hat, der in %3 fehlt</numerusform>
            <numerusform>%1 ist auf %2 gepinnt, das %n Commits hat, die in %3 fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is pinned to %2, %n commit(s) behind %3, and the protocol differs</source>
        <translation>
            <numerusform>%1 ist auf %2 gepinnt, %n Commit hinter %3, und das Protokoll weicht ab</numerusform>
            <numerusform>%1 ist auf %2 gepinnt, %n Commits hinter %3, und das Protokoll weicht ab</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which is floating: its content is unknown</source>
        <translation>%1 ist auf %2 gepinnt, und das ist beweglich: was darin steckt, ist nicht bekannt</translation>
    </message>
    <message>
        <source>%1 does not vendor %2: which revision it works with is unknown</source>
        <translation>%1 enthält keine Kopie von %2: Es ist unbekannt, mit welcher Revision es funktioniert</translation>
    </message>
    <message>
        <source>%1 pins %2, but %1 is the server of %3 and %2 its client</source>
        <translation>%1 pinnt %2, ist aber der Server von %3 und %2 der Client</translation>
    </message>
    <message>
        <source>check whether server and clients are swapped</source>
        <translation>prüfen, ob dort Server und Clients vertauscht sind</translation>
    </message>
    <message>
        <source>%1 pins %2 to %3, but %4 pins it to %5</source>
        <translation>%1 pinnt %2 auf %3, aber %4 pinnt es auf %5</translation>
    </message>
    <message>
        <source>they may not be compatible with the same %1</source>
        <translation>mit ein und derselben Version von %1 arbeiten sie womöglich nicht zusammen</translation>
    </message>
    <message>
        <source>%1 has no file %2, where %3 should be pinned</source>
        <translation>%1 hat keine Datei %2, in der %3 gepinnt sein soll</translation>
    </message>
</context>
<context>
    <name>PinText</name>
    <message numerus="yes">
        <source>%1 has %n commit(s) that %2 lacks</source>
        <translation>
            <numerusform>%1 hat %n Commit, der in %2 fehlt</numerusform>
            <numerusform>%1 hat %n Commits, die in %2 fehlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, protocol differs</source>
        <translation>
            <numerusform>%1 %n Commit hinter %2, Protokoll weicht ab</numerusform>
            <numerusform>%1 %n Commits hinter %2, Protokoll weicht ab</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, same protocol</source>
        <translation>
            <numerusform>%1 %n Commit hinter %2, gleiches Protokoll</numerusform>
            <numerusform>%1 %n Commits hinter %2, gleiches Protokoll</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2</source>
        <translation>
            <numerusform>%1 %n Commit hinter %2</numerusform>
            <numerusform>%1 %n Commits hinter %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) behind %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 %n Revision hinter %2</numerusform>
            <numerusform>%1 %n Revisionen hinter %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is older than %2</source>
        <comment>image, tag</comment>
        <translation>%1 ist älter als %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) ahead of %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 %n Revision vor %2</numerusform>
            <numerusform>%1 %n Revisionen vor %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is newer than %2</source>
        <comment>image, tag</comment>
        <translation>%1 ist neuer als %2</translation>
    </message>
    <message>
        <source>as defined</source>
        <comment>a pinned image</comment>
        <translation>wie definiert</translation>
    </message>
    <message>
        <source>behind</source>
        <comment>a pinned image</comment>
        <translation>zurück</translation>
    </message>
    <message>
        <source>ahead</source>
        <comment>a pinned image</comment>
        <translation>voraus</translation>
    </message>
    <message>
        <source>short tag</source>
        <comment>a pinned image</comment>
        <translation>kurzes Tag</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>a pinned image</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 is pinned to %2</source>
        <translation>%1 ist auf %2 gepinnt</translation>
    </message>
    <message>
        <source>%1 follows %2 (floating)</source>
        <translation>%1 folgt %2 (beweglich)</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which doesn&apos;t exist there</source>
        <translation>%1 ist auf %2 festgelegt, das es dort nicht gibt</translation>
    </message>
    <message>
        <source>%1 is not pinned to a version</source>
        <translation>%1 ist auf keine Version gepinnt</translation>
    </message>
    <message>
        <source>%1 is at %2</source>
        <comment>component, tag of the release</comment>
        <translation>%1 steht auf %2</translation>
    </message>
    <message>
        <source>%1 is as defined in %2</source>
        <comment>image, repository</comment>
        <translation>%1 ist so, wie %2 es definiert</translation>
    </message>
    <message>
        <source>%1 is pinned to the short tag %2, which moves with every build</source>
        <translation>%1 ist über das kurze Tag %2 gepinnt, das mit jedem Build verschoben wird</translation>
    </message>
</context>
<context>
    <name>Pins</name>
    <message>
        <source>A package without a name or a version</source>
        <translation>Ein Paket ohne Namen oder Version</translation>
    </message>
    <message>
        <source>The submodule “%1” has no path</source>
        <translation>Das Submodul „%1“ hat keinen Pfad</translation>
    </message>
    <message>
        <source>This line is not understood</source>
        <translation>Diese Zeile ist unverständlich</translation>
    </message>
    <message>
        <source>Expected a module and its version</source>
        <translation>Erwartet werden ein Modul und seine Version</translation>
    </message>
    <message>
        <source>Expected “old =&gt; new version”</source>
        <translation>Erwartet wird „old =&gt; new version“</translation>
    </message>
    <message>
        <source>Expected one version after “%1”</source>
        <translation>Hinter „%1“ wird eine Version erwartet</translation>
    </message>
    <message>
        <source>A project without a name</source>
        <translation>Ein Projekt ohne Namen</translation>
    </message>
    <message>
        <source>%1 has no revision</source>
        <translation>%1 hat keine Revision</translation>
    </message>
    <message>
        <source>%1 has no version</source>
        <translation>%1 hat keine Version</translation>
    </message>
    <message>
        <source>The submodule %1 is not in .gitmodules</source>
        <translation>Das Submodul %1 steht nicht in .gitmodules</translation>
    </message>
    <message>
        <source>This file is too large to search for versions</source>
        <translation>Diese Datei ist zu groß, um darin nach Versionen zu suchen</translation>
    </message>
    <message>
        <source>The revision of %1 is not a commit ID: “%2”</source>
        <translation>Die Revision von %1 ist kein Commit: „%2“</translation>
    </message>
    <message>
        <source>The block “%1” is not closed</source>
        <translation>Der Block „%1“ hat kein Ende</translation>
    </message>
    <message>
        <source>Unknown directive “%1” in go.mod</source>
        <translation>Unbekannte Direktive „%1“ in go.mod</translation>
    </message>
    <message>
        <source>“%1” is not a map of names to versions</source>
        <translation>„%1“ ist keine Liste von Namen mit Versionen</translation>
    </message>
    <message>
        <source>The version of %1 is not a string</source>
        <translation>Die Version von %1 ist kein Text</translation>
    </message>
    <message>
        <source>The value of “%1” is empty or not a string</source>
        <translation>Der Wert von „%1“ ist leer oder keine Zeichenkette</translation>
    </message>
    <message>
        <source>This file contains no version</source>
        <translation>In dieser Datei steht keine Version</translation>
    </message>
    <message>
        <source>This is not a version</source>
        <translation>Das ist keine Version</translation>
    </message>
    <message>
        <source>The pattern “%1” is not a regular expression: %2</source>
        <translation>Das Muster „%1“ ist kein regulärer Ausdruck: %2</translation>
    </message>
    <message>
        <source>The pattern “%1” has no capture group for the version</source>
        <translation>Das Muster „%1“ hat keine Gruppe für die Version</translation>
    </message>
    <message>
        <source>The key “%1” doesn&apos;t exist in this file</source>
        <translation>In dieser Datei gibt es kein „%1“</translation>
    </message>
    <message>
        <source>existing keys: %1</source>
        <translation>vorhandene Schlüssel: %1</translation>
    </message>
    <message>
        <source>“%1” sets no version</source>
        <translation>„%1“ nennt keine Version</translation>
    </message>
    <message>
        <source>expected a string, or a map with version, release, tag, branch or commit</source>
        <translation>einen Text nennen oder eine Zuordnung mit version, release, tag, branch oder commit</translation>
    </message>
    <message>
        <source>Keys cannot be looked up in this kind of file</source>
        <translation>In dieser Art Datei kann kein Schlüssel nachgeschlagen werden</translation>
    </message>
    <message>
        <source>expected YAML, JSON, TOML or a known lock file</source>
        <translation>erwartet wird YAML, JSON, TOML oder eine Lock-Datei mit bekanntem Namen</translation>
    </message>
    <message>
        <source>Pin of %1: %2 → %3</source>
        <translation>Pin von %1: %2 → %3</translation>
    </message>
    <message>
        <source>%1 has another version there</source>
        <translation>%1 hat dort eine andere Version</translation>
    </message>
    <message>
        <source>%1 cannot be rewritten without changing anything else</source>
        <translation>%1 kann nicht neu geschrieben werden, ohne anderes zu ändern</translation>
    </message>
</context>
<context>
    <name>Planning</name>
    <message>
        <source>%1 was chosen by %2.</source>
        <translation>%1 wurde von %2 gewählt.</translation>
    </message>
    <message>
        <source>%1 was chosen by %2 on %3.</source>
        <translation>%1 wurde von %2 am %3 gewählt.</translation>
    </message>
    <message>
        <source>%1 was chosen by %2 on %3: “%4”.</source>
        <translation>%1 wurde von %2 am %3 gewählt: „%4“.</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>ein Client</translation>
    </message>
    <message>
        <source>%1, chosen by %2, is not the release shown here, which already has its tag.</source>
        <translation>%1, von %2 gewählt, ist nicht das betrachtete Release, das sein Tag bereits hat.</translation>
    </message>
    <message>
        <source>choose another version, or withdraw the choice</source>
        <translation>eine andere Version wählen oder die Wahl zurücknehmen</translation>
    </message>
    <message>
        <source>%1 was chosen for %2 by %3, but all repositories share one version: %4.</source>
        <translation>%1 wurde für %2 von %3 gewählt, aber eine Version gilt für alle Repositorys: %4.</translation>
    </message>
    <message>
        <source>%1 is on a stable line, where only patches belong, but more is required by: %2</source>
        <translation>%1 ist auf einer stabilen Linie, die nur Patches enthalten soll, aber mehr erfordern: %2</translation>
    </message>
    <message>
        <source>revert it, classify it, or release it from another branch</source>
        <translation>herausnehmen, angeben, was es ist, oder von einem anderen Branch veröffentlichen</translation>
    </message>
    <message>
        <source>%1: %2 %3 and %4 %5 are not compatible (%6), though N-%7 is promised: %8</source>
        <translation>%1: %2 %3 und %4 %5 funktionieren nicht zusammen (%6), obwohl N-%7 zugesagt ist: %8</translation>
    </message>
    <message>
        <source>fix it, or document how to upgrade around it</source>
        <translation>beheben oder angeben, wie sich das beim Upgrade umgehen lässt</translation>
    </message>
    <message>
        <source>the stored format %1 changed</source>
        <translation>das gespeicherte Format %1 hat sich geändert</translation>
    </message>
    <message>
        <source>%1 has no file %2 at %3</source>
        <translation>%1 hat bei %3 keine Datei %2</translation>
    </message>
    <message>
        <source>add it, or change version_file in waybill.toml</source>
        <translation>hinzufügen oder version_file in waybill.toml ändern</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, but the tag is %4</source>
        <translation>%1 von %2 nennt %3, das Tag aber %4</translation>
    </message>
    <message>
        <source>make them match before you release</source>
        <translation>vor dem Release beide in Übereinstimmung bringen</translation>
    </message>
    <message>
        <source>%1 has no change since %2 and is released with the others</source>
        <translation>%1 hat seit %2 keine Änderung und wird mit den anderen veröffentlicht</translation>
    </message>
    <message>
        <source>no release</source>
        <translation>kein Release</translation>
    </message>
    <message>
        <source>%1 has %2, the product has %3</source>
        <translation>%1 hat %2, das Produkt hat %3</translation>
    </message>
    <message>
        <source>%1, chosen by %2, is already released: the choice no longer applies.</source>
        <translation>%1, von %2 gewählt, ist veröffentlicht: die Wahl zählt nicht mehr.</translation>
    </message>
    <message>
        <source>%1: under “%2” this is breaking, because an old server refuses it</source>
        <translation>%1: Unter „%2“ ist das inkompatibel, weil ein alter Server das ablehnt</translation>
    </message>
    <message>
        <source>%1: under “%2” this is breaking</source>
        <translation>%1: Unter „%2“ ist das inkompatibel</translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is breaking</source>
        <translation>
            <numerusform>%1, falls %n vermutete Änderung inkompatibel ist</numerusform>
            <numerusform>%1, falls eine von %n vermuteten Änderungen inkompatibel ist</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) adds something</source>
        <translation>
            <numerusform>%1, falls %n vermutete Änderung etwas hinzufügt</numerusform>
            <numerusform>%1, falls eine von %n vermuteten Änderungen etwas hinzufügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is a fix</source>
        <translation>
            <numerusform>%1, falls %n vermutete Änderung eine Korrektur ist</numerusform>
            <numerusform>%1, falls eine von %n vermuteten Änderungen eine Korrektur ist</numerusform>
        </translation>
    </message>
    <message>
        <source>Do not run %1 %2 together with %3 %4: upgrade both before you use them.</source>
        <translation>%1 %2 nicht zusammen mit %3 %4 betreiben: vor der Verwendung das Upgrade von beiden durchführen.</translation>
    </message>
    <message>
        <source>Live upgrades are promised, but this release breaks them for %1: %3 (requirement: “%2”)</source>
        <translation>Upgrades im Betrieb sind zugesagt, aber dieses Release bricht die Zusage für %1: %3 (Anforderung: „%2“)</translation>
    </message>
    <message>
        <source>make it compatible, or release it as a new major version</source>
        <translation>kompatibel machen oder als neue Hauptversion veröffentlichen</translation>
    </message>
    <message>
        <source>This release cannot be installed while workloads run: stop them first.</source>
        <translation>Dieses Release kann nicht installiert werden, solange Workloads laufen: diese zuerst stoppen.</translation>
    </message>
    <message>
        <source>The label “%1” contradicts the evidence: %2</source>
        <comment>of a pull request; a sentence</comment>
        <translation>Das Label „%1“ passt nicht zu den Belegen: %2</translation>
    </message>
    <message>
        <source>The pull request says that no release note is needed, against the evidence: %1</source>
        <comment>a sentence</comment>
        <translation>Der Pull-Request gibt an, dass kein Versionshinweis nötig ist, entgegen den Belegen: %1</translation>
    </message>
    <message>
        <source>correct it on the forge, or classify the change</source>
        <translation>auf der Forge korrigieren oder die Änderung klassifizieren</translation>
    </message>
    <message>
        <source>The release note was edited on %2, after %1 classified the change</source>
        <comment>a person; a date</comment>
        <translation>Der Versionshinweis wurde am %2 bearbeitet, nachdem %1 die Änderung klassifiziert hatte</translation>
    </message>
    <message>
        <source>read it, and classify the change again</source>
        <translation>lesen und die Änderung erneut klassifizieren</translation>
    </message>
    <message>
        <source>Each repository has its own version; the highest is %1, of %2.</source>
        <translation>Jedes Repository hat eine eigene Version; die höchste ist %1, von %2.</translation>
    </message>
    <message>
        <source>%1 is suggested, but was released already, as %2</source>
        <translation>%1 wird vorgeschlagen, wurde aber schon als %2 veröffentlicht</translation>
    </message>
    <message>
        <source>for the next release, choose %1 as the base</source>
        <translation>für das nächste Release %1 als Basis wählen</translation>
    </message>
    <message>
        <source>%1 was chosen.</source>
        <translation>%1 wurde gewählt.</translation>
    </message>
</context>
<context>
    <name>Policy</name>
    <message>
        <source>SemVer</source>
        <translation>SemVer</translation>
    </message>
    <message>
        <source>SemVer with 0.x rules</source>
        <translation>SemVer mit 0.x-Regeln</translation>
    </message>
    <message>
        <source>the Kubernetes policy</source>
        <translation>Kubernetes-Regelwerk</translation>
    </message>
    <message>
        <source>lockstep SemVer</source>
        <translation>Lockstep-SemVer</translation>
    </message>
    <message>
        <source>the calendar</source>
        <translation>Kalender</translation>
    </message>
</context>
<context>
    <name>Procedure</name>
    <message>
        <source>Roll back live, in any order.</source>
        <translation>Zurückgehen im laufenden Betrieb, in beliebiger Reihenfolge.</translation>
    </message>
    <message>
        <source>Restart the components that you roll back.</source>
        <translation>Komponenten, mit denen zurückgegangen wird, neu starten.</translation>
    </message>
    <message>
        <source>Roll back live: running workloads keep the newer version; new ones get the old version.</source>
        <translation>Zurückgehen im laufenden Betrieb: laufende Workloads behalten die neuere Version; neue erhalten die alte Version.</translation>
    </message>
    <message>
        <source>Drain each node before you roll it back.</source>
        <translation>Jeden Knoten vor dem Zurückgehen leeren.</translation>
    </message>
    <message>
        <source>Stop all workloads before you roll back.</source>
        <translation>Vor dem Zurückgehen alle Workloads stoppen.</translation>
    </message>
    <message>
        <source>Reboot each node after you roll it back.</source>
        <translation>Jeden Knoten nach dem Zurückgehen neu starten.</translation>
    </message>
    <message>
        <source>Upgrade the components in the order of the steps.</source>
        <translation>Upgrade der Komponenten in der Reihenfolge der Schritte durchführen.</translation>
    </message>
    <message>
        <source>Roll back the components in the order of the steps.</source>
        <translation>Mit den Komponenten in der Reihenfolge der Schritte zurückgehen.</translation>
    </message>
    <message>
        <source>Upgrade %1 before %2.</source>
        <comment>components</comment>
        <translation>Upgrade von %1 vor dem von %2 durchführen.</translation>
    </message>
    <message>
        <source>Roll back %1 before %2.</source>
        <comment>components</comment>
        <translation>Mit %1 vor %2 zurückgehen.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it, and reboot it afterwards.</source>
        <translation>Jeden Knoten vor seinem Upgrade leeren und danach neu starten.</translation>
    </message>
    <message>
        <source>Drain each node before you roll it back, and reboot it afterwards.</source>
        <translation>Jeden Knoten vor dem Zurückgehen leeren und danach neu starten.</translation>
    </message>
    <message>
        <source>Not possible: the old version cannot read what the new one stores (%1).</source>
        <comment>which stored formats changed, and how</comment>
        <translation>Nicht möglich: Die alte Version kann nicht lesen, was die neue speichert (%1).</translation>
    </message>
    <message>
        <source>Follow the steps to upgrade.</source>
        <translation>Upgrade gemäß den Schritten durchführen.</translation>
    </message>
    <message>
        <source>Follow the steps to roll back.</source>
        <translation>Gemäß den Schritten zurückgehen.</translation>
    </message>
    <message>
        <source>Not known: nothing says which data is stored by %1, and in which format.</source>
        <comment>components</comment>
        <translation>Nicht bekannt: nirgends steht, welche Daten %1 speichert und in welchem Format.</translation>
    </message>
    <message numerus="yes">
        <source>Not known: the upgrade migrates the database of %1 (%n migration(s)), and nothing says whether the old version can use it afterwards.</source>
        <comment>components</comment>
        <translation>
            <numerusform>Nicht bekannt: das Upgrade migriert die Datenbank von %1 (%n Migration), und nirgends steht, ob die alte Version sie danach verwenden kann.</numerusform>
            <numerusform>Nicht bekannt: das Upgrade migriert die Datenbank von %1 (%n Migrationen), und nirgends steht, ob die alte Version sie danach verwenden kann.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the first release, so there is nothing to upgrade from.</source>
        <translation>Dies ist das erste Release. Es gibt nichts, von dem man aktualisieren könnte.</translation>
    </message>
    <message>
        <source>Not possible: there is no earlier release.</source>
        <translation>Nicht möglich: Es gibt kein früheres Release.</translation>
    </message>
</context>
<context>
    <name>Product</name>
    <message>
        <source>expected three templates, such as %1</source>
        <translation>erwartet: drei Vorlagen, etwa %1</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>expected the kind of a Kubernetes object</source>
        <translation>erwartet: die Art eines Kubernetes-Objekts</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;</source>
        <translation>%1 ist &quot;%2&quot;</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>ein Array</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>eine Zeichenkette</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>eine Ganzzahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>ein Wahrheitswert (true oder false)</translation>
    </message>
    <message>
        <source>a date</source>
        <translation>ein Datum</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>eine Uhrzeit</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>ein Datum mit Uhrzeit</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>erwartet: eine Zeichenkette</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>erwartet: true oder false</translation>
    </message>
    <message>
        <source>expected a string or an array of strings</source>
        <translation>erwartet: eine Zeichenkette oder ein Array von Zeichenketten</translation>
    </message>
    <message>
        <source>expected a table</source>
        <translation>erwartet: eine Tabelle</translation>
    </message>
    <message>
        <source>expected [[%1]]</source>
        <translation>erwartet: [[%1]]</translation>
    </message>
    <message>
        <source>expected one of: %1</source>
        <translation>erwartet: eins von %1</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 ist leer</translation>
    </message>
    <message>
        <source>Unknown key %1</source>
        <translation>Der Schlüssel %1 ist unbekannt</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>war %1 gemeint?</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 ist %2</translation>
    </message>
    <message>
        <source>This file is not UTF-8</source>
        <translation>Dies ist kein UTF-8</translation>
    </message>
    <message>
        <source>expected a TOML file, which is always UTF-8</source>
        <translation>erwartet: eine TOML-Datei, die immer UTF-8 ist</translation>
    </message>
    <message>
        <source>This file doesn&apos;t exist</source>
        <translation>Diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>This is not a file</source>
        <translation>Dies ist keine Datei</translation>
    </message>
    <message>
        <source>expected a waybill.toml</source>
        <translation>erwartet: eine waybill.toml</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Die Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>No such file or folder</source>
        <translation>Diese Datei oder diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>expected a waybill.toml, a repository or a folder of repositories</source>
        <translation>erwartet: eine waybill.toml, ein Repository oder ein Ordner mit Repositorys</translation>
    </message>
    <message>
        <source>No permission to read this folder</source>
        <translation>Keine Berechtigung zum Lesen dieses Ordners</translation>
    </message>
    <message>
        <source>This folder contains no repository</source>
        <translation>In diesem Ordner gibt es kein Repository</translation>
    </message>
    <message>
        <source>Only the repositories of this file are used</source>
        <translation>Von dieser Beschreibung werden nur die Repositorys übernommen</translation>
    </message>
    <message>
        <source>the settings are those of %1</source>
        <translation>die Einstellungen stammen aus %1</translation>
    </message>
    <message>
        <source>This product has no repositories</source>
        <translation>Dieses Produkt hat kein Repository</translation>
    </message>
    <message>
        <source>add some with [[repository]], or put the file into the folder that contains them</source>
        <translation>mit [[repository]] angeben oder die Datei in den Ordner der Repositorys legen</translation>
    </message>
    <message>
        <source>product.lockstep is false, but the policy is lockstep</source>
        <translation>product.lockstep ist false, das Regelwerk aber lockstep</translation>
    </message>
    <message>
        <source>the policy takes precedence</source>
        <translation>das Regelwerk zählt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a key of waybill.toml; what is wrong with it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>product.calendar has no effect under the policy %1</source>
        <translation>product.calendar hat beim Regelwerk %1 keine Bedeutung</translation>
    </message>
    <message>
        <source>set policy = &quot;calver&quot;, or remove the calendar</source>
        <translation>policy = &quot;calver&quot; setzen oder den Kalender entfernen</translation>
    </message>
    <message>
        <source>expected how many minor releases back a new one is compatible with: N-1, N-2, ...</source>
        <translation>erwartet: wie viele Minor-Releases zurück mit einem neuen zusammenarbeiten: N-1, N-2, ...</translation>
    </message>
    <message>
        <source>This repository has no path</source>
        <translation>Dieses Repository hat keinen Pfad</translation>
    </message>
    <message>
        <source>expected repository.path, .name or .url</source>
        <translation>erwartet: repository.path, .name oder .url</translation>
    </message>
    <message>
        <source>The repository %1 doesn&apos;t exist here, and Waybill cannot clone it yet</source>
        <translation>Das Repository %1 ist nicht hier und kann noch nicht geholt werden</translation>
    </message>
    <message>
        <source>clone it to %1, or set its path</source>
        <translation>nach %1 klonen oder den Pfad angeben</translation>
    </message>
    <message>
        <source>The repository %1 doesn&apos;t exist</source>
        <translation>Das Repository %1 ist nicht vorhanden</translation>
    </message>
    <message>
        <source>expected it at %1</source>
        <translation>erwartet unter %1</translation>
    </message>
    <message>
        <source>Another repository is also called %1</source>
        <translation>Ein anderes Repository heißt ebenfalls %1</translation>
    </message>
    <message>
        <source>this one is shown as %1</source>
        <translation>dieses wird als %1 angezeigt</translation>
    </message>
    <message>
        <source>This component has no name</source>
        <translation>Diese Komponente hat keinen Namen</translation>
    </message>
    <message>
        <source>expected component.name</source>
        <translation>erwartet: component.name</translation>
    </message>
    <message>
        <source>%1 is not a client of this protocol</source>
        <translation>%1 ist kein Client dieses Protokolls</translation>
    </message>
    <message>
        <source>add it to protocol.clients</source>
        <translation>in protocol.clients angeben</translation>
    </message>
    <message>
        <source>expected &quot;repository:path&quot;</source>
        <translation>erwartet: &quot;repository:path&quot;</translation>
    </message>
    <message>
        <source>expected &quot;repository:file:key&quot;</source>
        <translation>erwartet: &quot;repository:file:key&quot;</translation>
    </message>
    <message>
        <source>%1 names no file</source>
        <translation>%1 nennt keine Datei</translation>
    </message>
    <message>
        <source>expected files = &quot;repository:path&quot;</source>
        <translation>erwartet: files = &quot;repository:path&quot;</translation>
    </message>
    <message>
        <source>%1 has no pattern</source>
        <translation>%1 hat kein Muster</translation>
    </message>
    <message>
        <source>expected pattern = &apos;...&apos; with one group</source>
        <translation>erwartet: pattern = &apos;...&apos; mit einer Gruppe</translation>
    </message>
    <message>
        <source>%1 is not a regular expression: %2 at character %3</source>
        <translation>%1 ist kein regulärer Ausdruck: %2 bei Zeichen %3</translation>
    </message>
    <message>
        <source>expected a Perl-compatible regular expression</source>
        <translation>erwartet: ein Perl-kompatibler Ausdruck</translation>
    </message>
    <message>
        <source>%1 has no group</source>
        <translation>%1 hat keine Gruppe</translation>
    </message>
    <message>
        <source>expected (...) around the text to find</source>
        <translation>erwartet: (...) um das Gesuchte</translation>
    </message>
    <message>
        <source>%1 names the repository %2, which doesn&apos;t exist in this product</source>
        <translation>%1 nennt das Repository %2, das dieses Produkt nicht hat</translation>
    </message>
    <message>
        <source>expected its path in an object, such as spec.version</source>
        <translation>erwartet: die Stelle in einem Objekt, etwa spec.version</translation>
    </message>
    <message>
        <source>This is not TOML: %1</source>
        <translation>Das ist kein TOML: %1</translation>
    </message>
    <message>
        <source>This file was found in a parent folder and belongs to another user</source>
        <translation>Diese Datei wurde in einem übergeordneten Ordner gefunden und gehört einem anderen Benutzer</translation>
    </message>
    <message>
        <source>if you trust it, open it by its name</source>
        <translation>falls Sie ihr vertrauen, öffnen Sie sie mit ihrem Namen</translation>
    </message>
    <message>
        <source>The file cannot be written: %1</source>
        <translation>Die Datei kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>expected an address without a password, such as https://git.example.org/a/b</source>
        <translation>erwartet: eine Adresse ohne Passwort, etwa https://git.example.org/a/b</translation>
    </message>
    <message>
        <source>expected an address that begins with https:// or {web} and contains %1</source>
        <translation>erwartet: eine Adresse, die mit https:// oder {web} beginnt und %1 enthält</translation>
    </message>
    <message>
        <source>expected breaking, additive, fix, none or ignore</source>
        <translation>erwartet: breaking, additive, fix, none oder ignore</translation>
    </message>
    <message>
        <source>expected where the images are, such as registry.example.com/group/&lt;app&gt;</source>
        <translation>erwartet: wo die Images liegen, etwa registry.example.com/group/&lt;app&gt;</translation>
    </message>
    <message>
        <source>expected an architecture, such as arm64 or linux/arm64</source>
        <translation>erwartet: eine Architektur, etwa arm64 oder linux/arm64</translation>
    </message>
</context>
<context>
    <name>Proposal</name>
    <message>
        <source>%1 and %2 have the same owner, %3</source>
        <translation>%1 und %2 haben denselben Eigentümer, %3</translation>
    </message>
    <message>
        <source>all repositories have this owner</source>
        <translation>alle Repositorys haben diesen Eigentümer</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 have %n release(s) of the same version from the same week</source>
        <translation>
            <numerusform>%1 und %2 haben %n Release derselben Version aus derselben Woche</numerusform>
            <numerusform>%1 und %2 haben %n Releases derselben Version aus derselben Woche</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pins %2 in %3</source>
        <translation>%1 pinnt %2 in %3</translation>
    </message>
    <message>
        <source>%1 and %2 both declare the service %3</source>
        <translation>%1 und %2 deklarieren beide den Dienst %3</translation>
    </message>
    <message>
        <source>no pin, no common service, no release at the same time, and another owner</source>
        <translation>kein Pin, kein gemeinsamer Dienst, kein Release zur gleichen Zeit und ein anderer Eigentümer</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n release(s), the latest is %1</source>
        <translation>
            <numerusform>%n Release, das neueste ist %1</numerusform>
            <numerusform>%n Releases, das neueste ist %1</numerusform>
        </translation>
    </message>
    <message>
        <source>no release yet</source>
        <translation>noch kein Release</translation>
    </message>
    <message>
        <source>%1 is at %2: below 1.0.0 a breaking change requires a minor version only</source>
        <translation>%1 ist bei %2: Unter 1.0.0 verlangt eine inkompatible Änderung nur eine Minor-Version</translation>
    </message>
    <message>
        <source>the tags of %1 are dates: %2</source>
        <translation>die Tags von %1 sind Datumsangaben: %2</translation>
    </message>
    <message numerus="yes">
        <source>the latest %n release(s) exist in every repository</source>
        <translation>
            <numerusform>das letzte %n Release gibt es in jedem Repository</numerusform>
            <numerusform>die letzten %n Releases gibt es in jedem Repository</numerusform>
        </translation>
    </message>
    <message>
        <source>every repository has this file; in %1 it contains %2</source>
        <translation>jedes Repository hat diese Datei; in %1 enthält sie %2</translation>
    </message>
    <message numerus="yes">
        <source>there are also %n release tag(s) with the prefix &quot;%1&quot;</source>
        <translation>
            <numerusform>es gibt auch %n Release-Tag mit dem Präfix „%1“</numerusform>
            <numerusform>es gibt auch %n Release-Tags mit dem Präfix „%1“</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 declares %n service(s), such as %2</source>
        <translation>
            <numerusform>%1 deklariert %n Dienst: %2</numerusform>
            <numerusform>%1 deklariert %n Dienste, etwa %2</numerusform>
        </translation>
    </message>
    <message>
        <source>where each client pins the revision of the server</source>
        <translation>wo jeder Client die Revision des Servers pinnt</translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) behind: older clients call newer servers</source>
        <translation>
            <numerusform>%1 pinnt %2 mit %n Commit Rückstand: Ältere Clients rufen neuere Server auf</numerusform>
            <numerusform>%1 pinnt %2 mit %n Commits Rückstand: Ältere Clients rufen neuere Server auf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) ahead: newer clients call older servers</source>
        <translation>
            <numerusform>%1 pinnt %2 mit %n Commit Vorsprung: Neuere Clients rufen ältere Server auf</numerusform>
            <numerusform>%1 pinnt %2 mit %n Commits Vorsprung: Neuere Clients rufen ältere Server auf</numerusform>
        </translation>
    </message>
    <message>
        <source>the default: old clients must work with new servers</source>
        <translation>die Voreinstellung: Alte Clients müssen mit neuen Servern funktionieren</translation>
    </message>
    <message>
        <source>how %1 is usually upgraded</source>
        <translation>wie %1 üblicherweise aktualisiert wird</translation>
    </message>
    <message numerus="yes">
        <source>%n minor release(s) since 1.0.0, and never a new major version: remove the # if breaking changes only require a minor version</source>
        <translation>
            <numerusform>%n Minor-Release seit 1.0.0 und nie eine neue Major-Version: das # entfernen, falls inkompatible Änderungen nur eine Minor-Version erfordern</numerusform>
            <numerusform>%n Minor-Releases seit 1.0.0 und nie eine neue Major-Version: das # entfernen, falls inkompatible Änderungen nur eine Minor-Version erfordern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProposalText</name>
    <message>
        <source>Left out: %1 (%2): %3</source>
        <translation>Weggelassen: %1 (%2): %3</translation>
    </message>
</context>
<context>
    <name>Proto</name>
    <message>
        <source>the file has %1 bytes, more than the limit of %2</source>
        <translation>die Datei hat %1 Bytes, gelesen werden höchstens %2</translation>
    </message>
    <message numerus="yes">
        <source>the file has more than %n element(s), which is the limit</source>
        <translation>
            <numerusform>die Datei hat mehr als %n Element; das ist die Obergrenze</numerusform>
            <numerusform>die Datei hat mehr als %n Elemente; das ist die Obergrenze</numerusform>
        </translation>
    </message>
    <message>
        <source>too many fields have the same name</source>
        <translation>zu viele Felder haben denselben Namen</translation>
    </message>
    <message numerus="yes">
        <source>blocks are nested deeper than %n level(s), which is the limit</source>
        <translation>
            <numerusform>Blöcke sind tiefer als %n Ebene verschachtelt; das ist die Obergrenze</numerusform>
            <numerusform>Blöcke sind tiefer als %n Ebenen verschachtelt; das ist die Obergrenze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more error(s) in this file</source>
        <translation>
            <numerusform>%n weiterer Fehler in dieser Datei</numerusform>
            <numerusform>%n weitere Fehler in dieser Datei</numerusform>
        </translation>
    </message>
    <message>
        <source>edition &quot;%1&quot; is unknown; the file is read as the latest known edition</source>
        <translation>Edition „%1“ ist nicht bekannt; wird wie die neueste bekannte gelesen</translation>
    </message>
    <message>
        <source>editions have no label &quot;optional&quot;</source>
        <translation>Editionen kennen kein Label &quot;optional&quot;</translation>
    </message>
    <message>
        <source>editions have no label &quot;required&quot;</source>
        <translation>Editionen kennen kein Label &quot;required&quot;</translation>
    </message>
    <message>
        <source>use features.field_presence</source>
        <translation>features.field_presence verwenden</translation>
    </message>
    <message>
        <source>editions have no groups</source>
        <translation>Editionen kennen keine Gruppen</translation>
    </message>
    <message>
        <source>use features.message_encoding</source>
        <translation>features.message_encoding verwenden</translation>
    </message>
    <message>
        <source>the imported file %1 doesn&apos;t exist</source>
        <translation>die importierte Datei %1 ist nicht vorhanden</translation>
    </message>
    <message>
        <source>types from it are compared by name only</source>
        <translation>Typen daraus werden anhand der Namen verglichen, wie sie dastehen</translation>
    </message>
    <message>
        <source>the type %1 of %2 is unknown</source>
        <translation>der Typ %1 von %2 ist nicht bekannt</translation>
    </message>
    <message>
        <source>it is compared by name only</source>
        <translation>er wird anhand des Namens verglichen, wie er dasteht</translation>
    </message>
    <message>
        <source>the folder doesn&apos;t exist</source>
        <translation>diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>the folder doesn&apos;t exist in this revision</source>
        <translation>diesen Ordner gibt es im Baum nicht</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>die Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>the file has changed in the meantime</source>
        <translation>die Datei hat sich inzwischen geändert</translation>
    </message>
    <message>
        <source>read the folder again</source>
        <translation>den Ordner erneut lesen</translation>
    </message>
</context>
<context>
    <name>ProtoFinding</name>
    <message>
        <source>The message %1</source>
        <translation>Die Nachricht %1</translation>
    </message>
    <message>
        <source>The enum %1</source>
        <translation>Das Enum %1</translation>
    </message>
    <message>
        <source>The extension %1</source>
        <translation>Die Extension %1</translation>
    </message>
    <message>
        <source>The service %1</source>
        <translation>Der Dienst %1</translation>
    </message>
    <message>
        <source>optional with presence</source>
        <translation>optional mit Präsenz</translation>
    </message>
    <message>
        <source>singular without presence</source>
        <translation>singular ohne Präsenz</translation>
    </message>
    <message>
        <source>required</source>
        <translation>required</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>repeated</translation>
    </message>
    <message>
        <source>a map</source>
        <translation>eine Map</translation>
    </message>
    <message>
        <source>extension %1 (number %2)</source>
        <translation>Extension %1 (Nummer %2)</translation>
    </message>
    <message>
        <source>field %1 (number %2)</source>
        <translation>Feld %1 (Nummer %2)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keins</translation>
    </message>
    <message>
        <source>an edition</source>
        <translation>eine Edition</translation>
    </message>
    <message>
        <source>no package</source>
        <translation>(ohne Paket)</translation>
    </message>
    <message>
        <source>The file %1 was added</source>
        <translation>Die Datei %1 ist neu</translation>
    </message>
    <message>
        <source>The file %1 was deleted</source>
        <translation>Die Datei %1 wurde gelöscht</translation>
    </message>
    <message>
        <source>The file %1 is no longer imported</source>
        <translation>Die Datei %1 wird nicht mehr importiert</translation>
    </message>
    <message>
        <source>The package %1 was deleted</source>
        <translation>Das Paket %1 wurde gelöscht</translation>
    </message>
    <message>
        <source>There is no longer a file without a package</source>
        <translation>Es gibt keine Datei ohne Paket mehr</translation>
    </message>
    <message>
        <source>The package of %1 changed from %2 to %3</source>
        <translation>Das Paket von %1 wurde geändert: vorher %2, jetzt %3</translation>
    </message>
    <message>
        <source>The syntax of %1 changed from %2 to %3</source>
        <translation>Die Syntax von %1 wurde geändert: vorher %2, jetzt %3</translation>
    </message>
    <message>
        <source>%1 no longer imports %2 publicly</source>
        <translation>%1 importiert %2 nicht mehr öffentlich (import public)</translation>
    </message>
    <message>
        <source>%1 is no longer in %2</source>
        <translation>%1 ist nicht mehr in %2 enthalten</translation>
    </message>
    <message>
        <source>%1 is no longer in the package %2</source>
        <translation>%1 ist nicht mehr im Paket %2 enthalten</translation>
    </message>
    <message>
        <source>%1 is no longer in a file without a package</source>
        <translation>%1 ist in keiner Datei ohne Paket mehr enthalten</translation>
    </message>
    <message>
        <source>%1 became %2, wire compatible</source>
        <translation>%1 wurde zu %2, im Wire-Format kompatibel</translation>
    </message>
    <message numerus="yes">
        <source>%n types moved from %1 to %2, wire compatible: %3</source>
        <translation>
            <numerusform>%n Typ wurde von %1 nach %2 verschoben, im Wire-Format kompatibel: %3</numerusform>
            <numerusform>%n Typen wurden von %1 nach %2 verschoben, im Wire-Format kompatibel: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>The message %1 was added</source>
        <translation>Die Nachricht %1 ist neu</translation>
    </message>
    <message>
        <source>The message %1 no longer has to follow the rules of JSON: it is converted as far as possible</source>
        <translation>Die Nachricht %1 muss die Regeln von JSON nicht mehr einhalten: umgewandelt wird, soweit es geht</translation>
    </message>
    <message>
        <source>The message %1 lost the accessor of its descriptor in generated code</source>
        <translation>Die Nachricht %1 hat im generierten Code die Zugriffsmethode für ihren Deskriptor verloren</translation>
    </message>
    <message>
        <source>Of the numbers %1 that %2 reserved, %3 are no longer reserved</source>
        <translation>Von den Nummern %1, die in %2 reserviert waren, sind %3 nicht mehr reserviert</translation>
    </message>
    <message>
        <source>The name %1 is no longer reserved in %2</source>
        <translation>Der Name %1 ist in %2 nicht mehr reserviert</translation>
    </message>
    <message>
        <source>Of the numbers %1 that %2 left to extensions, %3 are no longer left to them</source>
        <translation>Von den Nummern %1, die in %2 für Extensions vorgesehen waren, sind %3 nicht mehr dafür vorgesehen</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was added</source>
        <translation>Das Feld %1 mit der Nummer %2 ist neu</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was deleted</source>
        <translation>Das Feld %1 (Nummer %2) wurde gelöscht</translation>
    </message>
    <message>
        <source>The field %1 was deleted, and its number %2 is not reserved</source>
        <translation>Das Feld %1 wurde gelöscht, und seine Nummer %2 ist nicht reserviert</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was deleted, and its name is not reserved</source>
        <translation>Das Feld %1 (Nummer %2) wurde gelöscht, und sein Name ist nicht reserviert</translation>
    </message>
    <message>
        <source>The field %1 no longer has the number %2</source>
        <translation>Das Feld %1 hat nicht mehr die Nummer %2</translation>
    </message>
    <message>
        <source>The field %1 (number %2) is now required</source>
        <translation>Das Feld %1 (Nummer %2) ist jetzt ein Pflichtfeld (required)</translation>
    </message>
    <message>
        <source>The field %1 (number %2) is no longer required</source>
        <translation>Das Feld %1 (Nummer %2) war ein Pflichtfeld (required) und ist es nicht mehr</translation>
    </message>
    <message>
        <source>The field %1 is now required, by the edition&apos;s feature</source>
        <translation>Das Feld %1 ist durch das Feature der Edition jetzt ein Pflichtfeld (required)</translation>
    </message>
    <message>
        <source>The field %1, required by the edition&apos;s feature, is no longer required</source>
        <translation>Das Feld %1, durch das Feature der Edition ein Pflichtfeld (required), ist es nicht mehr</translation>
    </message>
    <message>
        <source>The field %1 is missing in %2</source>
        <translation>Das Feld %1 fehlt in %2</translation>
    </message>
    <message>
        <source>The field %1 is now called %2</source>
        <translation>Das Feld %1 heißt jetzt %2</translation>
    </message>
    <message>
        <source>Number %1 of %2 was renamed from %3 to %4</source>
        <translation>Nummer %1 von %2 hieß %3 und heißt jetzt %4</translation>
    </message>
    <message>
        <source>Number %1 of %2 was %3 in an earlier release and is now %4</source>
        <translation>Nummer %1 von %2 war in einem früheren Release %3 und ist jetzt %4</translation>
    </message>
    <message>
        <source>The JSON name of %1 changed from %2 to %3</source>
        <translation>Der JSON-Name von %1 wurde von %2 in %3 geändert</translation>
    </message>
    <message>
        <source>The type of %1 changed from %2 to %3</source>
        <translation>Der Typ von %1 wurde von %2 in %3 geändert</translation>
    </message>
    <message>
        <source>The default of %1 changed from %2 to %3</source>
        <translation>Der Standardwert von %1 wurde von %2 in %3 geändert</translation>
    </message>
    <message>
        <source>The JavaScript type of %1 changed from %2 to %3</source>
        <translation>Der JavaScript-Typ von %1 wurde von %2 in %3 geändert</translation>
    </message>
    <message>
        <source>The C++ string type of %1 changed from %2 to %3</source>
        <translation>Der C++-Stringtyp von %1 wurde von %2 in %3 geändert</translation>
    </message>
    <message>
        <source>The %1 must now be valid UTF-8</source>
        <translation>%1 muss jetzt gültiges UTF-8 sein</translation>
    </message>
    <message>
        <source>The %1 no longer has to be valid UTF-8</source>
        <translation>%1 muss kein gültiges UTF-8 mehr sein</translation>
    </message>
    <message>
        <source>In Java, the %1 must now be valid UTF-8</source>
        <translation>In Java muss %1 jetzt gültiges UTF-8 sein</translation>
    </message>
    <message>
        <source>In Java, the %1 no longer has to be valid UTF-8</source>
        <translation>In Java muss %1 kein gültiges UTF-8 mehr sein</translation>
    </message>
    <message>
        <source>The packing of %1 changed</source>
        <translation>Die Zahlen von %1 sind anders gepackt</translation>
    </message>
    <message>
        <source>%1 was %2 and is now %3</source>
        <translation>%1 war %2 und ist jetzt %3</translation>
    </message>
    <message>
        <source>The oneof %1 was added</source>
        <translation>Das oneof %1 ist neu</translation>
    </message>
    <message>
        <source>The oneof %1 was deleted or renamed</source>
        <translation>Das oneof %1 wurde gelöscht oder umbenannt</translation>
    </message>
    <message>
        <source>The oneof %1 has a new member %2; an old peer sees no case set</source>
        <translation>Das oneof %1 hat ein neues Mitglied %2: eine alte Gegenstelle sieht keinen Fall gesetzt</translation>
    </message>
    <message>
        <source>The %1 moved from the oneof %2 to the oneof %3</source>
        <translation>%1 wurde aus dem oneof %2 in das oneof %3 verschoben</translation>
    </message>
    <message>
        <source>The %1 moved into the oneof %2</source>
        <translation>%1 wurde in das oneof %2 verschoben</translation>
    </message>
    <message>
        <source>The %1 moved out of the oneof %2</source>
        <translation>%1 wurde aus dem oneof %2 heraus verschoben</translation>
    </message>
    <message>
        <source>The extension %1 (number %2) was added</source>
        <translation>Die Extension %1 mit der Nummer %2 ist neu</translation>
    </message>
    <message>
        <source>The enum %1 was added</source>
        <translation>Das Enum %1 ist neu</translation>
    </message>
    <message>
        <source>The enum %1 is now closed: a number that it does not list is set aside</source>
        <translation>Das Enum %1 ist jetzt geschlossen: eine nicht aufgeführte Nummer kommt in die unbekannten Felder</translation>
    </message>
    <message>
        <source>The enum %1 is now open: a number that it does not list is kept as a value</source>
        <translation>Das Enum %1 ist jetzt offen: eine nicht aufgeführte Nummer bleibt als Wert erhalten</translation>
    </message>
    <message>
        <source>The enum %1 no longer has to follow the rules of JSON: it is converted as far as possible</source>
        <translation>Das Enum %1 muss die Regeln von JSON nicht mehr einhalten: umgewandelt wird, soweit es geht</translation>
    </message>
    <message>
        <source>The enum %1 has a new value %2 = %3</source>
        <translation>Das Enum %1 hat einen neuen Wert %2 = %3</translation>
    </message>
    <message>
        <source>The closed enum %1 has a new value %2 = %3; an old peer drops it</source>
        <translation>Das geschlossene Enum %1 hat einen neuen Wert %2 = %3: eine alte Gegenstelle verwirft ihn</translation>
    </message>
    <message>
        <source>The value %1 is missing in %2</source>
        <translation>Der Wert %1 fehlt in %2</translation>
    </message>
    <message>
        <source>The number %1 (%2) of the enum %3 was deleted</source>
        <translation>Die Nummer %1 (%2) des Enums %3 wurde gelöscht</translation>
    </message>
    <message>
        <source>The number %1 (%2) of the enum %3 was deleted and is not reserved</source>
        <translation>Die Nummer %1 (%2) des Enums %3 wurde gelöscht und ist nicht reserviert</translation>
    </message>
    <message>
        <source>The number %1 of the enum %3 was deleted, and its names (%2) are not all reserved</source>
        <translation>Die Nummer %1 des Enums %3 wurde gelöscht, und ihre Namen (%2) sind nicht alle reserviert</translation>
    </message>
    <message>
        <source>The number %1 of the enum %2 was renamed from %3 to %4</source>
        <translation>Die Nummer %1 des Enums %2 hieß %3 und heißt jetzt %4</translation>
    </message>
    <message>
        <source>The service %1 was added</source>
        <translation>Der Dienst %1 ist neu</translation>
    </message>
    <message>
        <source>The service %1 was deleted</source>
        <translation>Der Dienst %1 wurde gelöscht</translation>
    </message>
    <message>
        <source>The RPC %1 was added</source>
        <translation>Der RPC %1 ist neu</translation>
    </message>
    <message>
        <source>The RPC %1 was deleted</source>
        <translation>Der RPC %1 wurde gelöscht</translation>
    </message>
    <message>
        <source>The request type of the RPC %1 changed from %2 to %3</source>
        <translation>Die Anfrage des RPC %1 wurde von %2 in %3 geändert</translation>
    </message>
    <message>
        <source>The response type of the RPC %1 changed from %2 to %3</source>
        <translation>Die Antwort des RPC %1 wurde von %2 in %3 geändert</translation>
    </message>
    <message>
        <source>The client of the RPC %1 now sends a stream</source>
        <translation>Der Client des RPC %1 sendet jetzt einen Stream</translation>
    </message>
    <message>
        <source>The client of the RPC %1 no longer sends a stream</source>
        <translation>Der Client des RPC %1 sendet keinen Stream mehr</translation>
    </message>
    <message>
        <source>The server of the RPC %1 now sends a stream</source>
        <translation>Der Server des RPC %1 sendet jetzt einen Stream</translation>
    </message>
    <message>
        <source>The server of the RPC %1 no longer sends a stream</source>
        <translation>Der Server des RPC %1 sendet keinen Stream mehr</translation>
    </message>
    <message>
        <source>The idempotency level of the RPC %1 changed from %2 to %3</source>
        <translation>Die Idempotenz des RPC %1 wurde von %2 in %3 geändert</translation>
    </message>
    <message>
        <source>The option %1 of %2 changed from %3 to %4</source>
        <translation>Die Option %1 von %2 wurde von %3 in %4 geändert</translation>
    </message>
    <message>
        <source>The option %1 of %2 was removed</source>
        <translation>Die Option %1 von %2 ist weggefallen</translation>
    </message>
    <message>
        <source>The option %1 of %2 was set</source>
        <translation>%2 hat jetzt die Option %1</translation>
    </message>
    <message>
        <source>%1 is now deprecated</source>
        <translation>%1 ist jetzt als veraltet (deprecated) markiert</translation>
    </message>
    <message>
        <source>%1 is no longer deprecated</source>
        <translation>%1 ist nicht mehr als veraltet (deprecated) markiert</translation>
    </message>
    <message>
        <source>The comment of %1 changed</source>
        <translation>Der Kommentar zu %1 wurde geändert</translation>
    </message>
</context>
<context>
    <name>ProtoRule</name>
    <message>
        <source>A file was deleted</source>
        <translation>Eine Datei wurde gelöscht</translation>
    </message>
    <message>
        <source>A message was deleted from its file</source>
        <translation>Eine Nachricht wurde aus ihrer Datei gelöscht</translation>
    </message>
    <message>
        <source>Generated code no longer has the type in this file. If it moved to another file or package, peers still understand each other as long as its fields are the same; if it is really gone, whoever still sends it is not understood.</source>
        <translation>Der generierte Code enthält den Typ in dieser Datei nicht mehr. Wurde er in eine andere Datei oder ein anderes Paket verschoben, verstehen die Gegenstellen einander weiterhin, solange seine Felder gleich sind; ist er wirklich weggefallen, wird nicht mehr verstanden, wer ihn noch sendet.</translation>
    </message>
    <message>
        <source>An enum was deleted from its file</source>
        <translation>Ein Enum wurde aus seiner Datei gelöscht</translation>
    </message>
    <message>
        <source>Generated code no longer has the type in this file. Enums travel as numbers, so peers notice only where the fields that used it changed too.</source>
        <translation>Der generierte Code enthält den Typ in dieser Datei nicht mehr. Enums werden als Zahlen übertragen; Gegenstellen bemerken es daher nur, wo sich auch die Felder geändert haben, die ihn verwendeten.</translation>
    </message>
    <message>
        <source>An extension was deleted from its file</source>
        <translation>Eine Extension wurde aus ihrer Datei gelöscht</translation>
    </message>
    <message>
        <source>Code that sets or reads the extension no longer compiles. What old programs wrote under its number becomes an unknown field.</source>
        <translation>Code, der die Extension setzt oder liest, lässt sich nicht mehr kompilieren. Was alte Programme unter ihrer Nummer geschrieben haben, wird zu einem unbekannten Feld.</translation>
    </message>
    <message>
        <source>A service was deleted from its file</source>
        <translation>Ein Dienst wurde aus seiner Datei gelöscht</translation>
    </message>
    <message>
        <source>A message was deleted from its package</source>
        <translation>Eine Nachricht wurde aus ihrem Paket gelöscht</translation>
    </message>
    <message>
        <source>An enum was deleted from its package</source>
        <translation>Ein Enum wurde aus seinem Paket gelöscht</translation>
    </message>
    <message>
        <source>An extension was deleted from its package</source>
        <translation>Eine Extension wurde aus ihrem Paket gelöscht</translation>
    </message>
    <message>
        <source>A service was deleted from its package</source>
        <translation>Ein Dienst wurde aus seinem Paket gelöscht</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server.</source>
        <translation>Alte Clients, die einen seiner RPCs aufrufen, erhalten von einem neuen Server UNIMPLEMENTED.</translation>
    </message>
    <message>
        <source>A package was deleted</source>
        <translation>Ein Paket wurde gelöscht</translation>
    </message>
    <message>
        <source>A field was deleted</source>
        <translation>Ein Feld wurde gelöscht</translation>
    </message>
    <message>
        <source>A field was deleted without reserving its number</source>
        <translation>Ein Feld wurde gelöscht, ohne seine Nummer zu reservieren</translation>
    </message>
    <message>
        <source>A field was deleted without reserving its name</source>
        <translation>Ein Feld wurde gelöscht, ohne seinen Namen zu reservieren</translation>
    </message>
    <message>
        <source>An enum value was deleted</source>
        <translation>Ein Enum-Wert wurde gelöscht</translation>
    </message>
    <message>
        <source>Code that uses the value no longer compiles, and a new peer that receives its number does not know it.</source>
        <translation>Code, der den Wert verwendet, lässt sich nicht mehr kompilieren, und eine neue Gegenstelle, die seine Nummer empfängt, kennt sie nicht.</translation>
    </message>
    <message>
        <source>An enum value was deleted without reserving its number</source>
        <translation>Ein Enum-Wert wurde gelöscht, ohne seine Nummer zu reservieren</translation>
    </message>
    <message>
        <source>An enum value was deleted without reserving its name</source>
        <translation>Ein Enum-Wert wurde gelöscht, ohne seinen Namen zu reservieren</translation>
    </message>
    <message>
        <source>A oneof was deleted</source>
        <translation>Ein oneof wurde gelöscht</translation>
    </message>
    <message>
        <source>Generated code loses the accessors of the oneof. The members are ordinary fields on the wire; see what became of them.</source>
        <translation>Im generierten Code fallen die Zugriffsmethoden des oneof weg. Seine Mitglieder sind im Wire-Format gewöhnliche Felder; entscheidend ist, was aus ihnen wurde.</translation>
    </message>
    <message>
        <source>An RPC was deleted</source>
        <translation>Ein RPC wurde gelöscht</translation>
    </message>
    <message>
        <source>A reserved number or name was freed in a message</source>
        <translation>In einer Nachricht wurde eine reservierte Nummer oder ein reservierter Name freigegeben</translation>
    </message>
    <message>
        <source>A reserved number or name was freed in an enum</source>
        <translation>In einem Enum wurde eine reservierte Nummer oder ein reservierter Name freigegeben</translation>
    </message>
    <message>
        <source>A range of extension numbers was deleted</source>
        <translation>Ein Bereich von Extension-Nummern wurde gelöscht</translation>
    </message>
    <message>
        <source>Extensions that others declare in this range no longer compile.</source>
        <translation>Extensions, die andere in diesem Bereich deklarieren, lassen sich nicht mehr kompilieren.</translation>
    </message>
    <message>
        <source>A required field was added or deleted</source>
        <translation>Ein Pflichtfeld (required) wurde hinzugefügt oder gelöscht</translation>
    </message>
    <message>
        <source>JSON is no longer promised for a message</source>
        <translation>JSON ist für eine Nachricht nicht mehr zugesichert</translation>
    </message>
    <message>
        <source>json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON of this message may stop working.</source>
        <translation>json_format wechselte von ALLOW zu LEGACY_BEST_EFFORT: JSON dieser Nachricht funktioniert möglicherweise nicht mehr.</translation>
    </message>
    <message>
        <source>A message lost its descriptor accessor</source>
        <translation>Eine Nachricht hat die Zugriffsmethode für ihren Deskriptor verloren</translation>
    </message>
    <message>
        <source>no_standard_descriptor_accessor was set: generated code no longer has descriptor().</source>
        <translation>no_standard_descriptor_accessor wurde gesetzt: der generierte Code enthält descriptor() nicht mehr.</translation>
    </message>
    <message>
        <source>An enum changed between open and closed</source>
        <translation>Ein Enum wechselte zwischen offen und geschlossen</translation>
    </message>
    <message>
        <source>JSON is no longer promised for an enum</source>
        <translation>JSON ist für ein Enum nicht mehr zugesichert</translation>
    </message>
    <message>
        <source>json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON with this enum may stop working.</source>
        <translation>json_format wechselte von ALLOW zu LEGACY_BEST_EFFORT: JSON mit diesem Enum funktioniert möglicherweise nicht mehr.</translation>
    </message>
    <message>
        <source>An enum value was renamed</source>
        <translation>Ein Enum-Wert wurde umbenannt</translation>
    </message>
    <message>
        <source>The request type of an RPC changed</source>
        <translation>Der Anfragetyp eines RPC wurde geändert</translation>
    </message>
    <message>
        <source>The response type of an RPC changed</source>
        <translation>Der Antworttyp eines RPC wurde geändert</translation>
    </message>
    <message>
        <source>Client streaming of an RPC was switched</source>
        <translation>Das Client-Streaming eines RPC wurde umgeschaltet</translation>
    </message>
    <message>
        <source>One end sends a stream where the other expects a single message: calls between old and new fail.</source>
        <translation>Eine Seite sendet einen Stream, wo die andere eine einzelne Nachricht erwartet: Aufrufe zwischen Alt und Neu schlagen fehl.</translation>
    </message>
    <message>
        <source>Server streaming of an RPC was switched</source>
        <translation>Das Server-Streaming eines RPC wurde umgeschaltet</translation>
    </message>
    <message>
        <source>The idempotency level of an RPC changed</source>
        <translation>Die Idempotenzstufe eines RPC wurde geändert</translation>
    </message>
    <message>
        <source>A field was renamed</source>
        <translation>Ein Feld wurde umbenannt</translation>
    </message>
    <message>
        <source>The binary encoding knows only numbers, so peers understand each other. Generated code, JSON and the text format use the name and break.</source>
        <translation>Die binäre Codierung kennt nur Nummern, die Gegenstellen verstehen einander also. Generierter Code, JSON und das Textformat verwenden den Namen und werden inkompatibel.</translation>
    </message>
    <message>
        <source>The JSON name of a field changed</source>
        <translation>Der JSON-Name eines Feldes wurde geändert</translation>
    </message>
    <message>
        <source>The type of a field changed</source>
        <translation>Der Typ eines Feldes wurde geändert</translation>
    </message>
    <message>
        <source>Code that uses the field no longer compiles. Whether old and new peers still understand each other depends on the two types: see the skew.</source>
        <translation>Code, der das Feld verwendet, lässt sich nicht mehr kompilieren. Ob alte und neue Gegenstellen einander noch verstehen, hängt von den beiden Typen ab: siehe Versionsversatz.</translation>
    </message>
    <message>
        <source>The type of a field changed to one of another encoding</source>
        <translation>Der Typ eines Feldes wurde in einen anders codierten Typ geändert</translation>
    </message>
    <message>
        <source>The type of a field changed to one of another encoding, binary or JSON</source>
        <translation>Der Typ eines Feldes wurde in einen binär oder in JSON anders codierten Typ geändert</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated, required, map, or its kind of presence</source>
        <translation>Ein Feld wechselte zwischen singular, repeated, required, map oder in der Art seiner Präsenz</translation>
    </message>
    <message>
        <source>Generated code has other accessors now. Between singular and repeated, an old peer takes the last of several values or merges them; packed numbers may be lost.</source>
        <translation>Der generierte Code hat jetzt andere Zugriffsmethoden. Zwischen singular und repeated übernimmt eine alte Gegenstelle den letzten von mehreren Werten oder führt sie zusammen; gepackte Zahlen können verloren gehen.</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated and required</source>
        <translation>Ein Feld wechselte zwischen singular, repeated und required</translation>
    </message>
    <message>
        <source>The other end may take the last of several values, merge them, lose packed numbers, or refuse a message that lacks a required field.</source>
        <translation>Die andere Seite kann den letzten von mehreren Werten übernehmen, sie zusammenführen, gepackte Zahlen verlieren oder eine Nachricht ablehnen, der ein Pflichtfeld fehlt.</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated, map and required</source>
        <translation>Ein Feld wechselte zwischen singular, repeated, map und required</translation>
    </message>
    <message>
        <source>The other end may take the last of several values, merge them, or refuse the message; in JSON a list, an object and a single value are different things.</source>
        <translation>Die andere Seite kann den letzten von mehreren Werten übernehmen, sie zusammenführen oder die Nachricht ablehnen; in JSON sind eine Liste, ein Objekt und ein einzelner Wert verschiedene Dinge.</translation>
    </message>
    <message>
        <source>A field moved into, out of, or between oneofs</source>
        <translation>Ein Feld wurde in ein oneof, aus einem oneof oder zwischen oneofs verschoben</translation>
    </message>
    <message>
        <source>The default of a field changed</source>
        <translation>Der Standardwert eines Feldes wurde geändert</translation>
    </message>
    <message>
        <source>A default is never sent: an absent field means one value to the old end and another to the new one.</source>
        <translation>Ein Standardwert wird nie gesendet: ein fehlendes Feld bedeutet für die alte Seite einen anderen Wert als für die neue.</translation>
    </message>
    <message>
        <source>The JavaScript type of a 64-bit field changed</source>
        <translation>Der JavaScript-Typ eines 64-Bit-Feldes wurde geändert</translation>
    </message>
    <message>
        <source>The C++ type of a string field changed</source>
        <translation>Der C++-Typ eines string-Feldes wurde geändert</translation>
    </message>
    <message>
        <source>The UTF-8 validation of a string field in Java changed</source>
        <translation>Die UTF-8-Prüfung eines string-Feldes in Java wurde geändert</translation>
    </message>
    <message>
        <source>The UTF-8 validation of a string field changed</source>
        <translation>Die UTF-8-Prüfung eines string-Feldes wurde geändert</translation>
    </message>
    <message>
        <source>The package of a file changed</source>
        <translation>Das Paket einer Datei wurde geändert</translation>
    </message>
    <message>
        <source>The syntax of a file changed</source>
        <translation>Die Syntax einer Datei wurde geändert</translation>
    </message>
    <message>
        <source>proto2, proto3 and editions differ in presence, defaults, UTF-8 checks and open enums. Findings on the fields say what that changed.</source>
        <translation>proto2, proto3 und Editionen unterscheiden sich bei Präsenz, Standardwerten, UTF-8-Prüfungen und offenen Enums. Befunde zu den Feldern zeigen, was sich dadurch geändert hat.</translation>
    </message>
    <message>
        <source>The file option go_package changed</source>
        <translation>Die Dateioption go_package wurde geändert</translation>
    </message>
    <message>
        <source>The file option java_package changed</source>
        <translation>Die Dateioption java_package wurde geändert</translation>
    </message>
    <message>
        <source>The file option java_outer_classname changed</source>
        <translation>Die Dateioption java_outer_classname wurde geändert</translation>
    </message>
    <message>
        <source>The file option csharp_namespace changed</source>
        <translation>Die Dateioption csharp_namespace wurde geändert</translation>
    </message>
    <message>
        <source>The file option objc_class_prefix changed</source>
        <translation>Die Dateioption objc_class_prefix wurde geändert</translation>
    </message>
    <message>
        <source>The file option php_class_prefix changed</source>
        <translation>Die Dateioption php_class_prefix wurde geändert</translation>
    </message>
    <message>
        <source>The file option php_metadata_namespace changed</source>
        <translation>Die Dateioption php_metadata_namespace wurde geändert</translation>
    </message>
    <message>
        <source>The file option php_namespace changed</source>
        <translation>Die Dateioption php_namespace wurde geändert</translation>
    </message>
    <message>
        <source>The file option ruby_package changed</source>
        <translation>Die Dateioption ruby_package wurde geändert</translation>
    </message>
    <message>
        <source>The file option swift_prefix changed</source>
        <translation>Die Dateioption swift_prefix wurde geändert</translation>
    </message>
    <message>
        <source>The file option java_multiple_files changed</source>
        <translation>Die Dateioption java_multiple_files wurde geändert</translation>
    </message>
    <message>
        <source>The file option cc_generic_services changed</source>
        <translation>Die Dateioption cc_generic_services wurde geändert</translation>
    </message>
    <message>
        <source>The file option java_generic_services changed</source>
        <translation>Die Dateioption java_generic_services wurde geändert</translation>
    </message>
    <message>
        <source>The file option py_generic_services changed</source>
        <translation>Die Dateioption py_generic_services wurde geändert</translation>
    </message>
    <message>
        <source>The file option cc_enable_arenas changed</source>
        <translation>Die Dateioption cc_enable_arenas wurde geändert</translation>
    </message>
    <message>
        <source>The file option optimize_for changed</source>
        <translation>Die Dateioption optimize_for wurde geändert</translation>
    </message>
    <message>
        <source>A file was added</source>
        <translation>Eine Datei wurde hinzugefügt</translation>
    </message>
    <message>
        <source>A message was added</source>
        <translation>Eine Nachricht wurde hinzugefügt</translation>
    </message>
    <message>
        <source>A new type has no effect by itself: what matters is the RPC or field that uses it.</source>
        <translation>Ein neuer Typ allein hat keine Auswirkung: entscheidend ist der RPC oder das Feld, das ihn verwendet.</translation>
    </message>
    <message>
        <source>An enum was added</source>
        <translation>Ein Enum wurde hinzugefügt</translation>
    </message>
    <message>
        <source>A new type has no effect by itself: what matters is the field that uses it.</source>
        <translation>Ein neuer Typ allein hat keine Auswirkung: entscheidend ist das Feld, das ihn verwendet.</translation>
    </message>
    <message>
        <source>A service was added</source>
        <translation>Ein Dienst wurde hinzugefügt</translation>
    </message>
    <message>
        <source>A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not know it.</source>
        <translation>Ein neuer Client, der ihn auf einem alten Server aufruft, erhält UNIMPLEMENTED. Alte Clients kennen ihn nicht.</translation>
    </message>
    <message>
        <source>An RPC was added</source>
        <translation>Ein RPC wurde hinzugefügt</translation>
    </message>
    <message>
        <source>A field was added</source>
        <translation>Ein Feld wurde hinzugefügt</translation>
    </message>
    <message>
        <source>A required field was added through an edition</source>
        <translation>Ein Pflichtfeld (required) wurde über eine Edition hinzugefügt</translation>
    </message>
    <message>
        <source>A required field was deleted through an edition</source>
        <translation>Ein Pflichtfeld (required) wurde über eine Edition gelöscht</translation>
    </message>
    <message>
        <source>An extension was added</source>
        <translation>Eine Extension wurde hinzugefügt</translation>
    </message>
    <message>
        <source>A oneof was added</source>
        <translation>Ein oneof wurde hinzugefügt</translation>
    </message>
    <message>
        <source>Generated code gains the accessors of the oneof. Its members are ordinary fields on the wire.</source>
        <translation>Im generierten Code kommen die Zugriffsmethoden des oneof hinzu. Seine Mitglieder sind im Wire-Format gewöhnliche Felder.</translation>
    </message>
    <message>
        <source>A oneof gained a member</source>
        <translation>Ein oneof hat ein neues Mitglied erhalten</translation>
    </message>
    <message>
        <source>An enum value was added</source>
        <translation>Ein Enum-Wert wurde hinzugefügt</translation>
    </message>
    <message>
        <source>A field number that was deleted in an earlier release was used again</source>
        <translation>Eine in einem früheren Release gelöschte Feldnummer wurde wiederverwendet</translation>
    </message>
    <message>
        <source>An enum number that was deleted in an earlier release was used again</source>
        <translation>Eine in einem früheren Release gelöschte Enum-Nummer wurde wiederverwendet</translation>
    </message>
    <message>
        <source>An old client that calls it gets UNIMPLEMENTED from a new server. Buf reports it in FILE and PACKAGE only.</source>
        <translation>Ein alter Client, der ihn aufruft, erhält von einem neuen Server UNIMPLEMENTED. Buf meldet dies nur in FILE und PACKAGE.</translation>
    </message>
    <message>
        <source>A service was deleted</source>
        <translation>Ein Dienst wurde gelöscht</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server. Buf reports it in FILE and PACKAGE only.</source>
        <translation>Alte Clients, die einen seiner RPCs aufrufen, erhalten von einem neuen Server UNIMPLEMENTED. Buf meldet dies nur in FILE und PACKAGE.</translation>
    </message>
    <message>
        <source>A field number means something else</source>
        <translation>Eine Feldnummer bedeutet etwas anderes</translation>
    </message>
    <message>
        <source>Types moved or were renamed with the same shape</source>
        <translation>Typen wurden bei gleicher Struktur verschoben oder umbenannt</translation>
    </message>
    <message>
        <source>Names of types are not on the wire: peers understand each other as before. Generated code and imports must follow.</source>
        <translation>Typnamen stehen nicht im Wire-Format: die Gegenstellen verstehen einander wie zuvor. Generierter Code und Importe müssen angepasst werden.</translation>
    </message>
    <message>
        <source>A field is missing in a type that moved</source>
        <translation>In einem verschobenen Typ fehlt ein Feld</translation>
    </message>
    <message>
        <source>A field has another name in a type that moved</source>
        <translation>In einem verschobenen Typ hat ein Feld einen anderen Namen</translation>
    </message>
    <message>
        <source>The binary encoding knows only numbers, so peers understand each other. Generated code, JSON and the text format break.</source>
        <translation>Die binäre Codierung kennt nur Nummern, die Gegenstellen verstehen einander also. Generierter Code, JSON und das Textformat werden inkompatibel.</translation>
    </message>
    <message>
        <source>A field has another type in a type that moved</source>
        <translation>In einem verschobenen Typ hat ein Feld einen anderen Typ</translation>
    </message>
    <message>
        <source>Whether old and new peers still understand each other depends on the two types: see the skew. Buf sees two unrelated types here.</source>
        <translation>Ob alte und neue Gegenstellen einander noch verstehen, hängt von den beiden Typen ab: siehe Versionsversatz. Buf sieht hier zwei voneinander unabhängige Typen.</translation>
    </message>
    <message>
        <source>A value is missing in an enum that moved</source>
        <translation>In einem verschobenen Enum fehlt ein Wert</translation>
    </message>
    <message>
        <source>The enum has another name now and lacks a value that it had: a new peer that receives its number does not know it.</source>
        <translation>Das Enum hat jetzt einen anderen Namen, und ein früherer Wert fehlt ihm: eine neue Gegenstelle, die dessen Nummer empfängt, kennt sie nicht.</translation>
    </message>
    <message>
        <source>A custom option changed</source>
        <translation>Eine benutzerdefinierte Option wurde geändert</translation>
    </message>
    <message>
        <source>The deprecation of an element changed</source>
        <translation>Die Kennzeichnung eines Elements als veraltet (deprecated) wurde geändert</translation>
    </message>
    <message>
        <source>The packing of a repeated field changed</source>
        <translation>Das Packen (packed) eines repeated-Feldes wurde geändert</translation>
    </message>
    <message>
        <source>Every decoder reads both forms: peers understand each other.</source>
        <translation>Jeder Decoder liest beide Formen: die Gegenstellen verstehen einander.</translation>
    </message>
    <message>
        <source>A public import was deleted</source>
        <translation>Ein öffentlicher Import (import public) wurde gelöscht</translation>
    </message>
    <message>
        <source>Files that relied on the types that came through it no longer compile.</source>
        <translation>Dateien, die auf die darüber bereitgestellten Typen angewiesen waren, lassen sich nicht mehr kompilieren.</translation>
    </message>
    <message>
        <source>Only the comment changed</source>
        <translation>Nur der Kommentar wurde geändert</translation>
    </message>
    <message>
        <source>A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not know it. Upgrade servers first, or make clients handle that.</source>
        <translation>Ein neuer Client, der ihn auf einem alten Server aufruft, erhält UNIMPLEMENTED. Alte Clients kennen ihn nicht. Das Upgrade zuerst auf den Servern ausführen oder den Client damit umgehen lassen.</translation>
    </message>
    <message>
        <source>A peer that requires the field rejects a message without it: the whole message, not just the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.</source>
        <translation>Wer ein Pflichtfeld (required) verlangt, lehnt eine Nachricht ohne dieses Feld ab: die ganze Nachricht, nicht nur das Feld. Buf betrachtet nur das Label von proto2 und sieht LEGACY_REQUIRED nicht.</translation>
    </message>
    <message>
        <source>An old peer rejects every message without the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.</source>
        <translation>Eine alte Gegenstelle lehnt jede Nachricht ohne das Feld ab. Buf betrachtet nur das Label von proto2 und sieht LEGACY_REQUIRED nicht.</translation>
    </message>
    <message>
        <source>A peer that requires the field rejects a message without it: the whole message, not just the field. Neither adding nor removing one is safe between versions.</source>
        <translation>Wer ein Pflichtfeld (required) verlangt, lehnt eine Nachricht ohne dieses Feld ab: die ganze Nachricht, nicht nur das Feld. Zwischen Versionen ist weder das Hinzufügen noch das Entfernen gefahrlos.</translation>
    </message>
    <message>
        <source>A peer that does not know the extension keeps or drops it as an unknown field.</source>
        <translation>Wer die Extension nicht kennt, behält oder verwirft sie als unbekanntes Feld.</translation>
    </message>
    <message>
        <source>An old peer that receives the new member sees no case set at all, even where it handles every case that it knows.</source>
        <translation>Eine alte Gegenstelle, die das neue Mitglied empfängt, sieht gar keinen Fall gesetzt, selbst wenn sie jeden ihr bekannten Fall behandelt.</translation>
    </message>
    <message>
        <source>An old peer that receives the new number does not know it: open enums keep the number, closed ones drop it. Whether it handles that, only a person can tell.</source>
        <translation>Eine alte Gegenstelle, die die neue Nummer empfängt, kennt sie nicht: offene Enums behalten die Nummer, geschlossene verwerfen sie. Ob sie damit zurechtkommt, kann nur eine Person beurteilen.</translation>
    </message>
    <message>
        <source>This number has another name and type than before, or two fields swapped their numbers: what one end sends, the other reads as something else.</source>
        <translation>Name und Typ unter dieser Nummer sind andere als zuvor, oder zwei Felder haben ihre Nummern getauscht: was die eine Seite mitteilt, hält die andere für etwas anderes.</translation>
    </message>
    <message>
        <source>Options in parentheses are instructions to other programs: HTTP mappings, validation rules, authorization. What a change means depends on the programs that read them.</source>
        <translation>Optionen in Klammern sind Anweisungen an andere: HTTP-Zuordnungen, Validierungsregeln, Autorisierung. Was sie ändern, kann nur beurteilen, wer sie auswertet.</translation>
    </message>
    <message>
        <source>Java programs reject strings that they accepted before, or accept what they rejected.</source>
        <translation>Java-Programme lehnen Zeichenketten ab, die sie zuvor annahmen, oder nehmen an, was sie zuvor ablehnten.</translation>
    </message>
    <message>
        <source>Programs reject strings that they accepted before, or accept what they rejected.</source>
        <translation>Programme lehnen Zeichenketten ab, die sie zuvor annahmen, oder nehmen an, was sie zuvor ablehnten.</translation>
    </message>
    <message>
        <source>Buf considers the two types incompatible on the wire. Old and new peers then misread the field, or fail to decode the message. Where Waybill knows that they do understand each other (a moved message of the same shape, an enum for an int32), the skew says so.</source>
        <translation>Buf hält die beiden Typen im Wire-Format für inkompatibel. Alte und neue Gegenstellen lesen das Feld dann falsch oder können die Nachricht nicht decodieren. Wo Waybill weiß, dass sie einander doch verstehen (eine verschobene Nachricht gleicher Struktur, ein Enum statt eines int32), zeigt das der Versionsversatz.</translation>
    </message>
    <message>
        <source>Buf considers the two types incompatible on the wire or in JSON: 64-bit numbers are strings in JSON, for example, and 32-bit ones are not.</source>
        <translation>Buf hält die beiden Typen im Wire-Format oder in JSON für inkompatibel: 64-Bit-Zahlen etwa sind in JSON Zeichenketten, 32-Bit-Zahlen nicht.</translation>
    </message>
    <message>
        <source>Programs that import this file, or the code generated from it, no longer build. Deleting the file changes nothing on the wire by itself: look at what happened to its services and messages.</source>
        <translation>Programme, die diese Datei oder den daraus generierten Code importieren, lassen sich nicht mehr bauen. Das Löschen der Datei selbst ändert im Wire-Format nichts: entscheidend ist, was mit den Diensten und Nachrichten geschah, die darin standen.</translation>
    </message>
    <message>
        <source>Data and peers from before the deletion mean something else by this number: it is misread, or does not decode. Comparing only neighboring releases cannot show it.</source>
        <translation>Daten und Gegenstellen aus der Zeit vor dem Löschen meinen mit dieser Nummer etwas anderes: sie wird falsch gelesen oder lässt sich nicht decodieren. Ein Vergleich nur benachbarter Releases kann das nicht zeigen.</translation>
    </message>
    <message>
        <source>Data and peers from before the deletion mean something else by this number. Comparing only neighboring releases cannot show it.</source>
        <translation>Daten und Gegenstellen aus der Zeit vor dem Löschen meinen mit dieser Nummer etwas anderes. Ein Vergleich nur benachbarter Releases kann das nicht zeigen.</translation>
    </message>
    <message>
        <source>Users are asked to stop using it, or may use it again. Nothing on the wire changes.</source>
        <translation>Benutzern wird mitgeteilt, dass sie es nicht mehr verwenden sollen oder dass sie es wieder verwenden dürfen. Im Wire-Format ändert sich nichts.</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server, unless the same service in the same package is now in another file.</source>
        <translation>Alte Clients, die einen seiner RPCs aufrufen, erhalten von einem neuen Server UNIMPLEMENTED, sofern derselbe Dienst mit demselben Paket jetzt nicht in einer anderen Datei steht.</translation>
    </message>
    <message>
        <source>No file of the package declares the type any longer, so generated code loses it. Moving it to another file of the same package would be safe.</source>
        <translation>Keine Datei des Pakets deklariert den Typ mehr: im generierten Code fällt er weg. Ein Verschieben in eine andere Datei desselben Pakets wäre hier unproblematisch.</translation>
    </message>
    <message>
        <source>No file of the package declares the extension any longer. What old programs wrote under its number becomes an unknown field.</source>
        <translation>Keine Datei des Pakets deklariert die Extension mehr. Was alte Programme unter ihrer Nummer geschrieben haben, wird zu einem unbekannten Feld.</translation>
    </message>
    <message>
        <source>No file has this package any longer. The package is part of the path of every RPC, so old clients of its services get UNIMPLEMENTED, and generated code loses all its types.</source>
        <translation>Keine Datei hat dieses Paket mehr. Das Paket ist Teil des Pfads jedes RPC; alte Clients seiner Dienste erhalten daher UNIMPLEMENTED, und im generierten Code fallen alle seine Typen weg.</translation>
    </message>
    <message>
        <source>Code that uses the field no longer compiles. What an old peer sends in it is silently dropped by a new one, and an old peer sees the default where it relied on a value. Mark it as deprecated first, and reserve its number and name when you delete it.</source>
        <translation>Code, der das Feld verwendet, lässt sich nicht mehr kompilieren. Was eine alte Gegenstelle darin mitteilt, verwirft eine neue stillschweigend, und eine alte Gegenstelle sieht den Standardwert, wo sie sich auf einen Wert verlassen hat. Das Feld zuerst als veraltet (deprecated) markieren und beim Löschen Nummer und Name reservieren.</translation>
    </message>
    <message>
        <source>As long as the number is free, it may be reused for something else, and then old data and old peers are misread. Reserve the number.</source>
        <translation>Solange die Nummer frei ist, kann sie für etwas anderes wiederverwendet werden; dann werden alte Daten und alte Gegenstellen falsch gelesen. `reserved` mit der Nummer angeben.</translation>
    </message>
    <message>
        <source>JSON and the text format use field names. As long as the name is free, it may be reused for something else, and then old JSON is misread. Reserve the name.</source>
        <translation>JSON und das Textformat verwenden Feldnamen. Solange der Name frei ist, kann er für etwas anderes wiederverwendet werden; dann wird altes JSON falsch gelesen. `reserved` mit dem Namen angeben.</translation>
    </message>
    <message>
        <source>As long as the number is free, it may be given another meaning, and then old peers and old data are misread. Reserve the number.</source>
        <translation>Solange die Nummer frei ist, kann sie eine andere Bedeutung erhalten; dann werden alte Gegenstellen und alte Daten falsch gelesen. `reserved` mit der Nummer angeben.</translation>
    </message>
    <message>
        <source>JSON uses the names of enum values. As long as the name is free, it may be reused for another number, and then old JSON is misread. Reserve the name.</source>
        <translation>JSON verwendet die Namen von Enum-Werten. Solange der Name frei ist, kann er für eine andere Nummer wiederverwendet werden; dann wird altes JSON falsch gelesen. `reserved` mit dem Namen angeben.</translation>
    </message>
    <message>
        <source>An old client that calls it gets UNIMPLEMENTED from a new server. Buf does not include this in its wire categories, but it is a clear break for everyone who upgrades.</source>
        <translation>Ein alter Client, der ihn aufruft, erhält von einem neuen Server UNIMPLEMENTED. Buf führt dies nicht in seinen Wire-Kategorien; für ein Upgrade ist es der eindeutigste Bruch, den es gibt.</translation>
    </message>
    <message>
        <source>What was reserved was once in use. With a new meaning, old data and old peers are misread.</source>
        <translation>Was reserviert war, wurde früher verwendet. Mit einer neuen Bedeutung werden alte Daten und alte Gegenstellen falsch gelesen.</translation>
    </message>
    <message>
        <source>A closed enum moves unknown numbers to the unknown fields; an open one keeps them in the field. Programs see different values.</source>
        <translation>Ein geschlossenes Enum verschiebt unbekannte Nummern in die unbekannten Felder, ein offenes behält sie im Feld: Programme sehen andere Werte.</translation>
    </message>
    <message>
        <source>Generated code, JSON and the text format use the name and break; the wire has only the number. If the number now means something else, old and new peers misunderstand each other.</source>
        <translation>Generierter Code, JSON und das Textformat verwenden den Namen und werden inkompatibel; im Wire-Format steht nur die Nummer. Bedeutet die Nummer jetzt etwas anderes, missverstehen alte und neue Gegenstellen einander.</translation>
    </message>
    <message>
        <source>Old and new ends identify fields by number. If the new type has a different shape, they misread the request; if only its name or package changed, nothing breaks.</source>
        <translation>Alte und neue Seite lesen einander anhand der Feldnummern. Hat der neue Typ eine andere Struktur, lesen sie die Anfrage falsch; haben sich nur sein Name oder sein Paket geändert, bemerken sie nichts.</translation>
    </message>
    <message>
        <source>Old and new ends identify fields by number. If the new type has a different shape, they misread the response; if only its name or package changed, nothing breaks.</source>
        <translation>Alte und neue Seite lesen einander anhand der Feldnummern. Hat der neue Typ eine andere Struktur, lesen sie die Antwort falsch; haben sich nur sein Name oder sein Paket geändert, bemerken sie nichts.</translation>
    </message>
    <message>
        <source>Clients and proxies rely on this option to repeat calls or use GET.</source>
        <translation>Clients und Proxys dürfen nach dem, was diese Option zusichert, Aufrufe wiederholen oder GET verwenden.</translation>
    </message>
    <message>
        <source>Peers that exchange JSON no longer find the field. The binary encoding is not affected.</source>
        <translation>Gegenstellen, die JSON austauschen, finden das Feld nicht mehr. Die binäre Codierung ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Setting one member of a oneof clears the others. The end that knows the oneof drops fields that the other end sends together. Moving a single field into a new oneof is safe on the wire.</source>
        <translation>Wird ein Mitglied eines oneof gesetzt, werden die anderen gelöscht. Die Seite, die das oneof kennt, verwirft, was die andere Seite zusammen senden zu können glaubt. Ein einzelnes Feld in ein neues oneof zu verschieben ist im Wire-Format gefahrlos.</translation>
    </message>
    <message>
        <source>Generated JavaScript uses a number instead of a string, or vice versa. The wire is not affected.</source>
        <translation>Generiertes JavaScript verwendet eine Zahl, wo es eine Zeichenkette verwendete, oder umgekehrt. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated C++ accessors have different types. The wire is not affected.</source>
        <translation>Generiertes C++ hat in seinen Zugriffsmethoden andere Typen. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Every type and service in the file has a different full name: generated code moves, and the path of every RPC changes, so calls between old and new get UNIMPLEMENTED.</source>
        <translation>Jeder Typ und jeder Dienst in der Datei hat einen anderen vollständigen Namen: generierter Code liegt an anderer Stelle, und der Pfad jedes RPC ist ein anderer, sodass Aufrufe zwischen Alt und Neu UNIMPLEMENTED erhalten.</translation>
    </message>
    <message>
        <source>Generated Go code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Generierter Go-Code hat andere Namen oder liegt an anderer Stelle: Programme, die ihn verwenden, lassen sich nicht mehr kompilieren. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated Java code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Generierter Java-Code hat andere Namen oder liegt an anderer Stelle: Programme, die ihn verwenden, lassen sich nicht mehr kompilieren. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated C# code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Generierter C#-Code hat andere Namen oder liegt an anderer Stelle: Programme, die ihn verwenden, lassen sich nicht mehr kompilieren. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated Objective-C code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Generierter Objective-C-Code hat andere Namen oder liegt an anderer Stelle: Programme, die ihn verwenden, lassen sich nicht mehr kompilieren. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated PHP code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Generierter PHP-Code hat andere Namen oder liegt an anderer Stelle: Programme, die ihn verwenden, lassen sich nicht mehr kompilieren. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated Ruby code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Generierter Ruby-Code hat andere Namen oder liegt an anderer Stelle: Programme, die ihn verwenden, lassen sich nicht mehr kompilieren. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated Swift code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Generierter Swift-Code hat andere Namen oder liegt an anderer Stelle: Programme, die ihn verwenden, lassen sich nicht mehr kompilieren. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated Java classes move into or out of the outer class: programs that use them no longer compile. The wire is not affected.</source>
        <translation>Generierte Java-Klassen wechseln in die äußere Klasse oder aus ihr heraus: Programme, die sie verwenden, lassen sich nicht mehr kompilieren. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated C++ gains or loses abstract service classes. The wire is not affected.</source>
        <translation>In generiertem C++ kommen abstrakte Dienstklassen hinzu oder fallen weg. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated Java gains or loses abstract service classes. The wire is not affected.</source>
        <translation>In generiertem Java kommen abstrakte Dienstklassen hinzu oder fallen weg. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated Python gains or loses abstract service classes. The wire is not affected.</source>
        <translation>In generiertem Python kommen abstrakte Dienstklassen hinzu oder fallen weg. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>Generated code has another base class: LITE_RUNTIME has no descriptors and no reflection. The wire is not affected.</source>
        <translation>Generierter Code hat eine andere Basisklasse: LITE_RUNTIME hat weder Deskriptoren noch Reflection. Das Wire-Format ist nicht betroffen.</translation>
    </message>
    <message>
        <source>In a request, an old server silently ignores the field: the call succeeds without the feature. In a response, a new client sees the default from an old server, and an old client drops the field.</source>
        <translation>In einer Anfrage ignoriert ein alter Server stillschweigend, was ein neuer Client damit verlangt: der Aufruf gelingt, aber die Funktion bleibt aus. In einer Antwort sieht ein neuer Client von einem alten Server den Standardwert, und ein alter Client verwirft das Feld.</translation>
    </message>
    <message>
        <source>The type has another name now and lacks a field that it had. What an old peer sends in it is silently dropped by a new one. Buf sees two unrelated types here.</source>
        <translation>Der Typ hat jetzt einen anderen Namen, und ein früheres Feld fehlt ihm. Was eine alte Gegenstelle darin mitteilt, verwirft eine neue stillschweigend. Buf sieht hier zwei voneinander unabhängige Typen.</translation>
    </message>
    <message>
        <source>A new file has no effect by itself; see its content.</source>
        <translation>Eine neue Datei allein ändert für niemanden etwas; entscheidend ist ihr Inhalt.</translation>
    </message>
    <message>
        <source>Nothing that runs or compiles is affected. If the comment describes behaviour, review it.</source>
        <translation>Beim Ausführen und beim Kompilieren macht es keinen Unterschied. Beschreibt der Kommentar ein Verhalten, sollte eine Person ihn lesen.</translation>
    </message>
    <message>
        <source>Generated C++ allocates memory differently. The wire is not affected.</source>
        <translation>Generiertes C++ reserviert Speicher anders. Das Wire-Format ist nicht betroffen.</translation>
    </message>
</context>
<context>
    <name>ProtocolStudy</name>
    <message>
        <source>vocabulary %1: %2</source>
        <translation>Vokabular %1: %2</translation>
    </message>
    <message>
        <source>the product has no repository %1</source>
        <translation>das Produkt hat kein Repository %1</translation>
    </message>
    <message>
        <source>%1 has no protocol files at that commit</source>
        <translation>%1 hat dort keine Datei des Protokolls</translation>
    </message>
    <message>
        <source>%1 has no file %2 at that commit</source>
        <translation>%1 hat dort keine Datei %2</translation>
    </message>
    <message>
        <source>%1 does not pin %2 at that commit</source>
        <translation>%1 pinnt dort nichts von %2</translation>
    </message>
    <message>
        <source>%1 pins %2 without a revision at that commit</source>
        <translation>%1 pinnt %2 dort auf keine Revision</translation>
    </message>
    <message>
        <source>unknown pin: %2 doesn&apos;t exist in %1</source>
        <translation>unbekannter Pin: %1 hat kein %2</translation>
    </message>
    <message>
        <source>%1 has no protocol files at %2</source>
        <translation>%1 hat bei %2 keine Datei des Protokolls</translation>
    </message>
</context>
<context>
    <name>Publishing</name>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 hat kein Repository „%2“</translation>
    </message>
    <message>
        <source>It is on no forge that Waybill can publish to</source>
        <translation>Es liegt auf keiner Forge, auf der Waybill veröffentlichen kann</translation>
    </message>
    <message>
        <source>There is no token for %1</source>
        <translation>Es gibt kein Token für %1</translation>
    </message>
    <message>
        <source>run waybill-cli forge login --host %1</source>
        <translation>waybill-cli forge login --host %1 ausführen</translation>
    </message>
    <message>
        <source>You may not write to %2 on %1</source>
        <comment>a host; owner/name</comment>
        <translation>Sie dürfen auf %1 nicht in %2 schreiben</translation>
    </message>
    <message>
        <source>ask its administrators for the role that may write, or use a token that may write to it</source>
        <translation>dort die Administratoren um die Rolle bitten, die schreiben darf, oder ein Token verwenden, das dort schreiben darf</translation>
    </message>
    <message>
        <source>The token for %1 lacks the scope %2</source>
        <comment>a host; scopes</comment>
        <translation>Dem Token für %1 fehlt der Scope %2</translation>
    </message>
    <message>
        <source>create a token with the scope %1</source>
        <translation>ein Token mit dem Scope %1 anlegen</translation>
    </message>
    <message>
        <source>The token for %1 expires at %2</source>
        <comment>a host; a time</comment>
        <translation>Das Token für %1 läuft ab: %2</translation>
    </message>
    <message>
        <source>%2 on %1 is archived</source>
        <comment>a host; owner/name</comment>
        <translation>%2 auf %1 ist archiviert</translation>
    </message>
    <message>
        <source>unarchive it in its settings, or leave it out</source>
        <translation>die Archivierung in den Einstellungen des Repositorys aufheben oder es auslassen</translation>
    </message>
    <message>
        <source>There is no tag %1 here</source>
        <translation>Hier gibt es kein Tag %1</translation>
    </message>
    <message>
        <source>%1 has no tag %2</source>
        <comment>a host; a tag</comment>
        <translation>%1 hat kein Tag %2</translation>
    </message>
    <message>
        <source>push it; rules restrict who may create tags (%1), so someone whom they let pass may have to</source>
        <translation>pushen; Regeln beschränken, wer Tags anlegen darf (%1), daher muss es vielleicht jemand tun, dem sie es erlauben</translation>
    </message>
    <message>
        <source>%2 points to %3 on %1, not to %4</source>
        <comment>a host; a tag; two commits</comment>
        <translation>Auf %1 zeigt %2 auf %3, nicht auf %4</translation>
    </message>
    <message>
        <source>a tag that others may have never moves: release the next version</source>
        <translation>ein Tag, das andere haben können, wird nie verschoben: die nächste Version veröffentlichen</translation>
    </message>
    <message>
        <source>Continuous integration of this commit failed: %1</source>
        <translation>Die Continuous Integration dieses Commits ist fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Continuous integration of this commit is not done: %1</source>
        <translation>Die Continuous Integration dieses Commits ist nicht abgeschlossen: %1</translation>
    </message>
    <message numerus="yes">
        <source>Milestone %1 still has %n open issue(s)</source>
        <translation>
            <numerusform>Meilenstein %1 hat noch %n offenes Issue</numerusform>
            <numerusform>Meilenstein %1 hat noch %n offene Issues</numerusform>
        </translation>
    </message>
    <message>
        <source>it stays open: move them to another milestone, and close it there</source>
        <translation>er bleibt offen: die Issues in einen anderen Meilenstein verschieben und ihn dort schließen</translation>
    </message>
    <message>
        <source>Milestone %1 stays open</source>
        <translation>Meilenstein %1 bleibt offen</translation>
    </message>
    <message>
        <source>There is no open milestone %1</source>
        <translation>Es gibt keinen offenen Meilenstein %1</translation>
    </message>
    <message numerus="yes">
        <source>The notes have %n character(s), and at most %1 are allowed</source>
        <translation>
            <numerusform>Die Versionshinweise haben %n Zeichen, erlaubt sind höchstens %1</numerusform>
            <numerusform>Die Versionshinweise haben %n Zeichen, erlaubt sind höchstens %1</numerusform>
        </translation>
    </message>
    <message>
        <source>shorten them on the page Notes, or choose a shorter template</source>
        <translation>auf der Seite Versionshinweise kürzen oder eine kürzere Vorlage wählen</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n draft(s) of %2</source>
        <comment>a host; a tag</comment>
        <translation>
            <numerusform>%1 hat %n Entwurf von %2</numerusform>
            <numerusform>%1 hat %n Entwürfe von %2</numerusform>
        </translation>
    </message>
    <message>
        <source>delete all but one there</source>
        <translation>dort alle bis auf einen löschen</translation>
    </message>
    <message>
        <source>%1 makes releases of this repository immutable: after publishing, files can&apos;t be changed and the tag&apos;s name is used up</source>
        <comment>a host</comment>
        <translation>%1 macht Releases dieses Repositorys unveränderlich: nach dem Veröffentlichen lassen sich Dateien nicht mehr ändern, und der Name des Tags ist verbraucht</translation>
    </message>
    <message>
        <source>check the notes and the files before you publish</source>
        <translation>vor dem Veröffentlichen die Versionshinweise und die Dateien prüfen</translation>
    </message>
    <message>
        <source>%1 is published and immutable, so %2 can&apos;t be attached any more</source>
        <comment>a tag; a file</comment>
        <translation>%1 ist veröffentlicht und unveränderlich, daher lässt sich %2 nicht mehr anhängen</translation>
    </message>
    <message>
        <source>attach it to the next version</source>
        <translation>an die nächste Version anhängen</translation>
    </message>
    <message>
        <source>Another file named %1 is attached already</source>
        <translation>Eine andere Datei namens %1 ist bereits angehängt</translation>
    </message>
    <message>
        <source>remove it there, or rename yours</source>
        <translation>dort entfernen oder die eigene umbenennen</translation>
    </message>
    <message>
        <source>%2 would rename the file %1</source>
        <comment>a file; a host</comment>
        <translation>%2 würde die Datei %1 umbenennen</translation>
    </message>
    <message>
        <source>use only letters, digits, dots, hyphens and underscores in its name</source>
        <translation>im Namen nur Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche verwenden</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Die Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>Two files are named %1</source>
        <translation>Zwei Dateien heißen %1</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>Die Datei ist leer</translation>
    </message>
    <message numerus="yes">
        <source>The notes on %1 were edited: %n line(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>Die Versionshinweise auf %1 wurden bearbeitet: %n Zeile</numerusform>
            <numerusform>Die Versionshinweise auf %1 wurden bearbeitet: %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>The notes on %1 were not written by Waybill</source>
        <comment>a host</comment>
        <translation>Die Versionshinweise auf %1 wurden nicht von Waybill geschrieben</translation>
    </message>
    <message>
        <source>what people wrote there stays</source>
        <translation>was dort jemand geschrieben hat, bleibt</translation>
    </message>
    <message numerus="yes">
        <source>The notes there and the notes here differ in %n place(s)</source>
        <translation>
            <numerusform>Die Versionshinweise dort und hier unterscheiden sich an %n Stelle</numerusform>
            <numerusform>Die Versionshinweise dort und hier unterscheiden sich an %n Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>These repositories pin each other, so they are published in the product&apos;s order: %1</source>
        <translation>Diese Repositorys pinnen einander und werden daher in der Reihenfolge des Produkts veröffentlicht: %1</translation>
    </message>
    <message>
        <source>%1 shows %2 as the latest release, although a later one exists</source>
        <comment>a host; a tag</comment>
        <translation>%1 zeigt %2 als neuestes Release, obwohl es ein späteres gibt</translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts only %n more request(s), and this takes %2</source>
        <comment>a host; a number</comment>
        <translation>
            <numerusform>%1 nimmt nur noch %n Anfrage an, nötig sind %2</numerusform>
            <numerusform>%1 nimmt nur noch %n Anfragen an, nötig sind %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no drafts: files can be downloaded from the package registry before the release is published</source>
        <comment>a host</comment>
        <translation>%1 hat keine Entwürfe: Dateien lassen sich aus der Paket-Registry herunterladen, bevor das Release veröffentlicht ist</translation>
    </message>
    <message>
        <source>The notes of %1 differ</source>
        <translation>Die Versionshinweise von %1 unterscheiden sich</translation>
    </message>
    <message>
        <source>try again after %1</source>
        <translation>nach %1 erneut versuchen</translation>
    </message>
    <message>
        <source>There is nothing to publish</source>
        <translation>Es gibt nichts zu veröffentlichen</translation>
    </message>
    <message>
        <source>%1 was published by someone else in the meantime</source>
        <translation>%1 wurde inzwischen von jemand anderem veröffentlicht</translation>
    </message>
    <message>
        <source>start again, to see what is left to do</source>
        <translation>neu beginnen, um zu sehen, was noch zu tun ist</translation>
    </message>
    <message>
        <source>The release of %1 is gone from the forge</source>
        <translation>Das Release von %1 ist auf der Forge nicht mehr vorhanden</translation>
    </message>
    <message>
        <source>Another draft of %1 was made</source>
        <translation>Ein anderer Entwurf von %1 wurde angelegt</translation>
    </message>
    <message>
        <source>It is not known whether this was carried out: %1</source>
        <comment>a sentence</comment>
        <translation>Es ist nicht bekannt, ob dies ausgeführt wurde: %1</translation>
    </message>
    <message>
        <source>continue: Waybill looks before it writes again</source>
        <translation>fortsetzen: Waybill sieht nach, bevor es erneut schreibt</translation>
    </message>
    <message>
        <source>%1 has changed since the plan was made</source>
        <comment>a file</comment>
        <translation>%1 hat sich seit der Planung geändert</translation>
    </message>
    <message>
        <source>What the forge has of %1 is not what was sent</source>
        <comment>a file</comment>
        <translation>Was die Forge von %1 hat, ist nicht das, was gesendet wurde</translation>
    </message>
    <message>
        <source>continue: Waybill sends it again</source>
        <translation>fortsetzen: Waybill sendet es erneut</translation>
    </message>
    <message>
        <source>The forge says that there is no such thing, as it does where a token may not write: %1</source>
        <comment>a sentence</comment>
        <translation>Die Forge meldet, dass es das nicht gibt, wie auch dort, wo ein Token nicht schreiben darf: %1</translation>
    </message>
    <message>
        <source>check that the token may write: on GitHub the scopes repo and workflow, or Contents for a fine-grained token</source>
        <translation>prüfen, ob das Token schreiben darf: auf GitHub die Scopes repo und workflow, oder Contents bei einem Token mit einzelnen Rechten (fine-grained)</translation>
    </message>
    <message>
        <source>The name %1 was used up by an immutable release</source>
        <comment>a tag</comment>
        <translation>Der Name %1 ist durch ein unveränderliches Release verbraucht</translation>
    </message>
    <message>
        <source>undo, and release the next version in all repositories</source>
        <translation>zurücknehmen und in allen Repositorys die nächste Version veröffentlichen</translation>
    </message>
    <message>
        <source>%2 does not point to the planned commit on %1 any more</source>
        <comment>a host; a tag</comment>
        <translation>Auf %1 zeigt %2 nicht mehr auf den geplanten Commit</translation>
    </message>
    <message>
        <source>look at the tag there: someone, or the forge, has moved it</source>
        <translation>das Tag dort ansehen: jemand, oder die Forge, hat es verschoben</translation>
    </message>
    <message>
        <source>%1 is not at %2 any more</source>
        <comment>a repository; an address</comment>
        <translation>%1 liegt nicht mehr unter %2</translation>
    </message>
    <message>
        <source>change its remote, or its key forge in waybill.toml, back until this is finished</source>
        <translation>das Remote oder den Schlüssel forge in waybill.toml zurückändern, bis dies abgeschlossen ist</translation>
    </message>
    <message>
        <source>%2 of %1 is published already</source>
        <comment>a repository; a tag</comment>
        <translation>%2 von %1 ist bereits veröffentlicht</translation>
    </message>
    <message>
        <source>others may have it: continue, and release the next version if something is wrong</source>
        <translation>andere haben es vielleicht schon: fortsetzen und die nächste Version veröffentlichen, wenn etwas nicht stimmt</translation>
    </message>
    <message>
        <source>The draft of %1 is kept: someone edited it</source>
        <translation>Der Entwurf von %1 bleibt: jemand hat ihn bearbeitet</translation>
    </message>
    <message>
        <source>delete it there if it is not needed</source>
        <translation>dort löschen, wenn er nicht gebraucht wird</translation>
    </message>
    <message>
        <source>An earlier publication is not finished</source>
        <translation>Eine frühere Veröffentlichung ist nicht abgeschlossen</translation>
    </message>
    <message>
        <source>continue it, or undo it</source>
        <translation>fortsetzen oder zurücknehmen</translation>
    </message>
    <message>
        <source>No publication is in progress</source>
        <translation>Es läuft keine Veröffentlichung</translation>
    </message>
    <message>
        <source>it would be recorded in this file</source>
        <translation>sie wäre in dieser Datei vermerkt</translation>
    </message>
    <message>
        <source>The record of this publication cannot be written: %1</source>
        <translation>Die Aufzeichnung dieser Veröffentlichung kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>check that the folder is writable and the disk has room</source>
        <translation>prüfen, ob der Ordner beschreibbar ist und der Datenträger Platz hat</translation>
    </message>
    <message>
        <source>This is not the record of a publication</source>
        <translation>Dies ist nicht die Aufzeichnung einer Veröffentlichung</translation>
    </message>
    <message>
        <source>check the releases on the forge, then delete the file</source>
        <translation>die Releases auf der Forge prüfen, dann die Datei löschen</translation>
    </message>
    <message>
        <source>The publication cannot be locked: %1</source>
        <translation>Die Veröffentlichung kann nicht gesperrt werden: %1</translation>
    </message>
    <message>
        <source>Someone else is publishing this product</source>
        <translation>Jemand anderes veröffentlicht gerade dieses Produkt</translation>
    </message>
    <message>
        <source>wait until that is done</source>
        <translation>warten, bis das abgeschlossen ist</translation>
    </message>
    <message numerus="yes">
        <source>The notes of %1 were edited on the forge in the meantime: %n line(s)</source>
        <comment>a tag</comment>
        <translation>
            <numerusform>Die Versionshinweise von %1 wurden inzwischen auf der Forge bearbeitet: %n Zeile</numerusform>
            <numerusform>Die Versionshinweise von %1 wurden inzwischen auf der Forge bearbeitet: %n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>The release of %1 can&apos;t be changed any more</source>
        <translation>Das Release von %1 lässt sich nicht mehr ändern</translation>
    </message>
    <message>
        <source>the tag is there, at the right commit</source>
        <translation>das Tag ist vorhanden, beim richtigen Commit</translation>
    </message>
    <message>
        <source>the tag is there; there is none here to compare it with</source>
        <translation>das Tag ist vorhanden; hier gibt es keins zum Vergleichen</translation>
    </message>
    <message>
        <source>the tag is not there</source>
        <translation>das Tag ist nicht vorhanden</translation>
    </message>
    <message>
        <source>the tag is at another commit: %1</source>
        <translation>das Tag ist bei einem anderen Commit: %1</translation>
    </message>
    <message>
        <source>the release is public</source>
        <translation>das Release ist öffentlich</translation>
    </message>
    <message>
        <source>the release is not public</source>
        <translation>das Release ist nicht öffentlich</translation>
    </message>
    <message>
        <source>the file is there, with the right bytes</source>
        <translation>die Datei ist vorhanden, mit den richtigen Bytes</translation>
    </message>
    <message>
        <source>the file is not there</source>
        <translation>die Datei ist nicht vorhanden</translation>
    </message>
    <message>
        <source>the file has other bytes: SHA-256 %1</source>
        <translation>die Datei hat andere Bytes: SHA-256 %1</translation>
    </message>
    <message>
        <source>the file is there; there is no SHA-256 here to compare it with</source>
        <translation>die Datei ist da; hier gibt es keine SHA-256, mit der sie verglichen werden kann</translation>
    </message>
    <message>
        <source>cannot tell: %1</source>
        <translation>nicht feststellbar: %1</translation>
    </message>
    <message>
        <source>create it on the page Notes &gt; Tags or with waybill-cli tag, or fetch it</source>
        <translation>auf der Seite Versionshinweise &gt; Tags oder mit waybill-cli tag anlegen oder abrufen</translation>
    </message>
    <message>
        <source>push it on the page Notes &gt; Tags, or with waybill-cli tag --push or git push</source>
        <translation>auf der Seite Versionshinweise &gt; Tags oder mit waybill-cli tag --push oder git push pushen</translation>
    </message>
    <message>
        <source>release the next version in all repositories</source>
        <translation>in allen Repositorys die nächste Version veröffentlichen</translation>
    </message>
    <message>
        <source>release a commit that passes, or ignore checks: --ignore-checks</source>
        <translation>einen Commit veröffentlichen, der sie besteht, oder Prüfungen ignorieren: --ignore-checks</translation>
    </message>
    <message>
        <source>wait until it is done, or ignore checks: --ignore-checks</source>
        <translation>warten, bis sie abgeschlossen ist, oder Prüfungen ignorieren: --ignore-checks</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>No repository has both versions</source>
        <translation>Kein Repository hat beide Versionen</translation>
    </message>
    <message>
        <source>choose two versions that one of them has</source>
        <translation>zwei Versionen wählen, die eines davon hat</translation>
    </message>
    <message>
        <source>The repositories have versions of their own, so the product has no line of releases</source>
        <translation>Die Repositorys haben eigene Versionen, also hat das Produkt keine Reihe von Releases</translation>
    </message>
    <message>
        <source>choose one repository</source>
        <translation>ein Repository wählen</translation>
    </message>
    <message>
        <source>There is no such folder</source>
        <translation>Diesen Ordner gibt es nicht</translation>
    </message>
    <message>
        <source>The cache cannot be written: %1</source>
        <translation>Der Cache kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name an image with a tag or a digest</source>
        <translation>„%1“ nennt kein Image mit einem Tag oder einem Digest</translation>
    </message>
    <message>
        <source>expected registry.example.com/name:tag</source>
        <translation>erwartet: registry.example.com/name:tag</translation>
    </message>
    <message>
        <source>waybill.toml does not name the registry %1</source>
        <comment>%1: host</comment>
        <translation>waybill.toml nennt die Registry %1 nicht</translation>
    </message>
    <message>
        <source>add [[registry]] for it</source>
        <translation>[[registry]] dafür eintragen</translation>
    </message>
    <message>
        <source>What &quot;%2&quot; of %1 contains is not known</source>
        <comment>%1: repository; %2: tag or digest</comment>
        <translation>Was „%2“ von %1 enthält, ist nicht bekannt</translation>
    </message>
    <message>
        <source>leave out --offline to ask the registry</source>
        <translation>--offline weglassen, um die Registry zu fragen</translation>
    </message>
    <message>
        <source>The published image %1 has no %2 %3 any more; &quot;%4&quot; of release %5 had it</source>
        <comment>%1: image; %2: port, volume, variable, platform; %3: which; %4: tag</comment>
        <translation>Das veröffentlichte Image %1 hat %2 %3 nicht mehr; in „%4“ von Release %5 war das noch vorhanden</translation>
    </message>
    <message>
        <source>The published image %1 has another %2: &quot;%4&quot; instead of &quot;%3&quot; in &quot;%5&quot; of release %6</source>
        <comment>%1: image; %2: entry point, command, user; %3, %4: what; %5: tag</comment>
        <translation>Das veröffentlichte Image %1 hat sich geändert (%2): „%4“ statt „%3“ in „%5“ von Release %6</translation>
    </message>
    <message>
        <source>no change of its definition explains that; check what it was built from</source>
        <translation>keine Änderung der Definition erklärt das; prüfen, woraus es gebaut wurde</translation>
    </message>
</context>
<context>
    <name>Range</name>
    <message>
        <source>%1 and %2 have no common history</source>
        <translation>%1 und %2 haben keine gemeinsame Historie</translation>
    </message>
    <message>
        <source>choose another base</source>
        <translation>eine andere Basis wählen</translation>
    </message>
    <message>
        <source>choose %1 as the base</source>
        <translation>%1 als Basis wählen</translation>
    </message>
    <message>
        <source>%1 has the tags of several versions: %2; %3 counts</source>
        <translation>%1 hat die Tags mehrerer Versionen: %2; %3 zählt</translation>
    </message>
    <message>
        <source>Nothing but the version changed in %1..%2</source>
        <translation>In %1..%2 hat sich nur die Version geändert</translation>
    </message>
    <message>
        <source>The highest release, %1, is not on %2, whose latest release is %3</source>
        <translation>%1, das höchste Release, liegt nicht auf %2, dessen letztes Release %3 ist</translation>
    </message>
    <message>
        <source>%1 is not an ancestor of %2; they diverge at %3, after %4</source>
        <translation>%1 ist kein Vorfahr von %2: sie trennen sich bei %3, nach %4</translation>
    </message>
    <message>
        <source>%1 is not an ancestor of %2; they diverge at %3</source>
        <translation>%1 ist kein Vorfahr von %2: sie trennen sich bei %3</translation>
    </message>
    <message>
        <source>the changes are those of %1 since that point; those also in %2 are marked</source>
        <translation>als geändert gilt, was %1 seitdem hat; was auch %2 hat, ist markiert</translation>
    </message>
    <message>
        <source>choose a base that is an ancestor of %1</source>
        <translation>eine Basis wählen, die in der Historie von %1 liegt</translation>
    </message>
    <message>
        <source>%1 is compared with %2, a pre-release of itself; earlier changes are left out</source>
        <translation>%1 wird mit %2 verglichen, einer eigenen Vorabversion; frühere Änderungen bleiben weg</translation>
    </message>
    <message>
        <source>%1 is compared with %2, the pre-release before it</source>
        <translation>%1 wird mit %2 verglichen, der Vorabversion davor</translation>
    </message>
    <message>
        <source>choose %1 as the base to see all changes since the last stable release</source>
        <translation>für die Änderungen seit dem letzten stabilen Release %1 als Basis wählen</translation>
    </message>
    <message>
        <source>give another of these tags if you mean that one</source>
        <translation>eine andere davon angeben, falls diese gemeint ist</translation>
    </message>
    <message>
        <source>this clone is shallow; fetch more of its history with git fetch --unshallow</source>
        <translation>dieser Klon ist flach (shallow): mit git fetch --unshallow mehr von seiner Historie holen</translation>
    </message>
</context>
<context>
    <name>Registry</name>
    <message>
        <source>%1 has no repository &quot;%2&quot;, or it is private</source>
        <comment>%1: host; %2: the repository&apos;s name in the registry</comment>
        <translation>%1 hat kein Repository „%2“, oder es ist privat</translation>
    </message>
    <message>
        <source>%1 has no &quot;%3&quot; in %2, or it is private</source>
        <comment>%1: host; %2: repository; %3: tag or digest</comment>
        <translation>%1 hat kein „%3“ in %2, oder es ist privat</translation>
    </message>
    <message>
        <source>%1 requires credentials for %2</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 verlangt Anmeldedaten für %2</translation>
    </message>
    <message>
        <source>%1 did not accept the credentials for %2</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 hat die Anmeldedaten für %2 nicht angenommen</translation>
    </message>
    <message>
        <source>%1 denied access to %2: %3</source>
        <comment>%1: host; %2: repository; %3: the registry&apos;s words</comment>
        <translation>%1 hat den Zugriff auf %2 verweigert: %3</translation>
    </message>
    <message>
        <source>%1 limits requests: reading %2 was given up</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 begrenzt Anfragen: das Lesen von %2 wurde aufgegeben</translation>
    </message>
    <message>
        <source>%1 failed with status %3 while reading %2</source>
        <comment>%1: host; %2: repository; %3: a number</comment>
        <translation>%1 ist beim Lesen von %2 mit Status %3 gescheitert</translation>
    </message>
    <message>
        <source>%1 refused a request for %2 with status %3: %4</source>
        <comment>%1: host; %2: repository; %3: a number; %4: the registry&apos;s words</comment>
        <translation>%1 hat eine Anfrage zu %2 mit Status %3 abgelehnt: %4</translation>
    </message>
    <message>
        <source>The answer of %1 for %2 could not be understood: %3</source>
        <comment>%1: host; %2: repository; %3: the reason</comment>
        <translation>Die Antwort von %1 zu %2 ist nicht verständlich: %3</translation>
    </message>
    <message>
        <source>%1 is not an image registry</source>
        <translation>%1 ist keine Image-Registry</translation>
    </message>
    <message>
        <source>%1 does not say the digest of &quot;%3&quot; in %2</source>
        <comment>%1: host; %2: repository; %3: tag</comment>
        <translation>%1 nennt den Digest von „%3“ in %2 nicht</translation>
    </message>
    <message>
        <source>%1 returned content for %2 that does not match its digest: %3 was requested, the content is %4</source>
        <comment>%1: host; %2: repository; %3, %4: digests</comment>
        <translation>%1 hat für %2 Inhalt geliefert, der nicht zu seinem Digest passt: angefragt war %3, der Inhalt ist %4</translation>
    </message>
    <message>
        <source>%1 gives the wrong digest for %2: it says %3, the content is %4</source>
        <comment>%1: host; %2: repository; %3, %4: digests</comment>
        <translation>%1 nennt den falschen Digest für %2: angegeben ist %3, der Inhalt ist %4</translation>
    </message>
    <message>
        <source>Indexes of %2 at %1 are nested too deeply</source>
        <comment>%1: host; %2: repository</comment>
        <translation>Indizes von %2 auf %1 sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>%1 lists more than %3 tags for %2</source>
        <comment>%1: host; %2: repository; %3: a number</comment>
        <translation>%1 führt mehr als %3 Tags für %2 auf</translation>
    </message>
    <message>
        <source>The tag list of %2 at %1 never ends: a page links to an earlier one</source>
        <comment>%1: host; %2: repository</comment>
        <translation>Die Tag-Liste von %2 auf %1 endet nie: eine Seite verweist auf eine frühere</translation>
    </message>
    <message>
        <source>The tag list of %2 at %1 continues on another host, %3, which was not asked</source>
        <comment>%1: host; %2: repository; %3: address</comment>
        <translation>Die Tag-Liste von %2 auf %1 geht auf einem anderen Host weiter, %3, der nicht gefragt wurde</translation>
    </message>
    <message>
        <source>%1 issues tokens at %2; your credentials for %1 were not sent there</source>
        <comment>%1: host; %2: address</comment>
        <translation>%1 stellt Token unter %2 aus; Ihre Anmeldedaten für %1 wurden nicht dorthin gesendet</translation>
    </message>
    <message>
        <source>%1 sends clients to %2 for a token, which is less secure than the registry</source>
        <comment>%1: host; %2: address</comment>
        <translation>%1 verweist Clients für ein Token an %2, was weniger sicher ist als die Registry</translation>
    </message>
    <message>
        <source>%2 did not issue a token for %1: %3</source>
        <comment>%1: host; %2: address; %3: the server&apos;s words</comment>
        <translation>%2 hat kein Token für %1 ausgestellt: %3</translation>
    </message>
    <message>
        <source>The answer of %2 holds no token for %1</source>
        <comment>%1: host; %2: address</comment>
        <translation>Die Antwort von %2 enthält kein Token für %1</translation>
    </message>
    <message>
        <source>%1 asks for &quot;%2&quot; authentication, which is not supported</source>
        <comment>%1: host; %2: a word</comment>
        <translation>%1 verlangt die Authentifizierung „%2“, die nicht unterstützt wird</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>sie ist kein JSON</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>sie ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>„%1“ fehlt</translation>
    </message>
    <message>
        <source>it is of an unknown kind, &quot;%1&quot;</source>
        <comment>%1: a media type</comment>
        <translation>sie ist von unbekannter Art, „%1“</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a digest</source>
        <translation>„%1“ ist kein Digest</translation>
    </message>
    <message>
        <source>it has too many entries</source>
        <translation>sie hat zu viele Einträge</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a repository in a registry</source>
        <translation>„%1“ ist kein Name eines Repositorys in einer Registry</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the unknown field %2</source>
        <comment>%1: a template; %2: a word in angle brackets</comment>
        <translation>„%1“ hat das unbekannte Feld %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has neither &lt;app&gt; nor &lt;name&gt;</source>
        <comment>%1: a template</comment>
        <translation>„%1“ hat weder &lt;app&gt; noch &lt;name&gt;</translation>
    </message>
    <message>
        <source>Credentials in %1 could not be read: %2</source>
        <comment>%1: file; %2: the reason</comment>
        <translation>Anmeldedaten in %1 konnten nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 is not JSON, so its credentials are not used</source>
        <comment>%1: file</comment>
        <translation>%1 ist kein JSON, daher werden die Anmeldedaten darin nicht verwendet</translation>
    </message>
    <message>
        <source>%1 is not installed, but a credentials file names it</source>
        <comment>%1: program</comment>
        <translation>%1 ist nicht installiert, aber eine Datei mit Anmeldedaten nennt es</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <comment>%1: program; %2: its words</comment>
        <translation>%1 ist fehlgeschlagen: %2</translation>
    </message>
    <message>
        <source>%1 did not answer in time</source>
        <comment>%1: program</comment>
        <translation>%1 hat nicht rechtzeitig geantwortet</translation>
    </message>
    <message>
        <source>This line could not be understood; it is kept</source>
        <translation>Diese Zeile ist nicht verständlich; sie bleibt erhalten</translation>
    </message>
    <message>
        <source>The file has conflict markers; the lines of both sides are read</source>
        <translation>Die Datei enthält Konfliktmarkierungen; die Zeilen beider Seiten werden gelesen</translation>
    </message>
    <message>
        <source>What was seen in registries could not be read: %1</source>
        <translation>Was in Registrys gesehen wurde, konnte nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>What was seen in registries could not be saved: %1</source>
        <translation>Was in Registrys gesehen wurde, konnte nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>The file could not be locked: %1</source>
        <translation>Die Datei konnte nicht gesperrt werden: %1</translation>
    </message>
    <message>
        <source>Another process is writing the file</source>
        <translation>Ein anderer Prozess schreibt gerade die Datei</translation>
    </message>
    <message>
        <source>The file is a link out of the product&apos;s folder</source>
        <translation>Die Datei ist eine Verknüpfung, die aus dem Ordner des Produkts hinausführt</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>es wurde nichts geändert</translation>
    </message>
    <message>
        <source>check the name; if it is private, sign in with &quot;docker login&quot; or &quot;podman login&quot;</source>
        <translation>den Namen prüfen; ist es privat, mit „docker login“ oder „podman login“ anmelden</translation>
    </message>
    <message>
        <source>sign in: docker login %1</source>
        <comment>%1: host</comment>
        <translation>anmelden: docker login %1</translation>
    </message>
    <message>
        <source>check that the account may read it, or sign in again: docker login %1</source>
        <comment>%1: host</comment>
        <translation>prüfen, ob das Konto es lesen darf, oder erneut anmelden: docker login %1</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>später erneut versuchen</translation>
    </message>
    <message>
        <source>check the address under [[registry]]</source>
        <translation>die Adresse unter [[registry]] prüfen</translation>
    </message>
    <message>
        <source>report this to the registry&apos;s operator</source>
        <translation>dem Betreiber der Registry melden</translation>
    </message>
    <message>
        <source>if it is the registry&apos;s own service, add token_service = &quot;%1&quot; to its [[registry]]</source>
        <comment>%1: address</comment>
        <translation>wenn es der eigene Dienst der Registry ist, token_service = &quot;%1&quot; in deren [[registry]] eintragen</translation>
    </message>
    <message>
        <source>install it, or sign in again</source>
        <translation>installieren oder erneut anmelden</translation>
    </message>
</context>
<context>
    <name>RegistryComparison</name>
    <message>
        <source>&quot;%1&quot; is defined in git but not published in %2</source>
        <comment>%1: tag, maybe with placeholders; %2: repository</comment>
        <translation>„%1“ ist in git definiert, aber nicht in %2 veröffentlicht</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of release %3 is no longer in %2</source>
        <comment>%1: tag; %2: repository; %3: a git tag</comment>
        <translation>„%1“ von Release %3 ist nicht mehr in %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names the content of &quot;%2&quot;</source>
        <comment>%1, %2: tags</comment>
        <translation>„%1“ bezeichnet den Inhalt von „%2“</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names content that is none of its builds, &quot;%2-...&quot;</source>
        <comment>%1: tag; %2: the same tag</comment>
        <translation>„%1“ bezeichnet einen Inhalt, der keiner der zugehörigen Builds „%2-...“ ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names &quot;%2&quot;, but &quot;%3&quot; is newer</source>
        <comment>%1, %2, %3: tags</comment>
        <translation>„%1“ bezeichnet „%2“, aber „%3“ ist neuer</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was built from %2, where its definition has the same revision but other content</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>„%1“ wurde aus %2 gebaut, wo die Definition dieselbe Revision, aber anderen Inhalt hat</translation>
    </message>
    <message>
        <source>&quot;%1&quot; moved to other content without a new revision: it was built from %2, now from %3</source>
        <comment>%1: tag; %2, %3: commits</comment>
        <translation>„%1“ wurde ohne neue Revision auf anderen Inhalt verschoben: es wurde aus %2 gebaut, jetzt aus %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was available for %2 before, and is not any more</source>
        <comment>%1: tag; %2: platforms</comment>
        <translation>„%1“ war bisher für %2 verfügbar und ist es nicht mehr</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not available for %2</source>
        <comment>%1: tag; %2: platforms</comment>
        <translation>„%1“ ist nicht für %2 verfügbar</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, where git defines &quot;%3&quot;</source>
        <comment>%1, %3: tags; %2: commit</comment>
        <translation>„%1“ gibt an, aus %2 gebaut zu sein, wo git „%3“ definiert</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, which does not define this image</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>„%1“ gibt an, aus %2 gebaut zu sein, wo dieses Image nicht definiert ist</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, which is not in the repository</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>„%1“ gibt an, aus %2 gebaut zu sein, das nicht im Repository ist</translation>
    </message>
    <message>
        <source>%2 refers to %1, which does not exist</source>
        <comment>%1: an image with its tag; %2: repository</comment>
        <translation>%2 verweist auf %1, das nicht existiert</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is published but not defined in git</source>
        <comment>%1: tag</comment>
        <translation>„%1“ ist veröffentlicht, aber nicht in git definiert</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was removed</source>
        <comment>%1: tag</comment>
        <translation>„%1“ wurde entfernt</translation>
    </message>
    <message>
        <source>There at the first look</source>
        <translation>Bei der ersten Abfrage vorhanden</translation>
    </message>
    <message>
        <source>build and publish it, or correct its definition</source>
        <translation>bauen und veröffentlichen oder die Definition korrigieren</translation>
    </message>
    <message>
        <source>publish it again: released images must stay available</source>
        <translation>erneut veröffentlichen: veröffentlichte Images müssen verfügbar bleiben</translation>
    </message>
    <message>
        <source>raise the revision of the image, and build it again</source>
        <translation>die Revision des Images erhöhen und es neu bauen</translation>
    </message>
    <message>
        <source>check how it was built and published</source>
        <translation>prüfen, wie es gebaut und veröffentlicht wurde</translation>
    </message>
    <message>
        <source>correct the reference, or publish the image</source>
        <translation>den Verweis korrigieren oder das Image veröffentlichen</translation>
    </message>
    <message>
        <source>remove the tag from the registry, or define it</source>
        <translation>das Tag aus der Registry entfernen oder definieren</translation>
    </message>
    <message>
        <source>update case 1: new application version</source>
        <translation>Update-Fall 1: neue Version der Anwendung</translation>
    </message>
    <message>
        <source>update case 2: new image revision</source>
        <translation>Update-Fall 2: neue Revision des Images</translation>
    </message>
    <message>
        <source>update case 3: rebuilt for a dependency</source>
        <translation>Update-Fall 3: neu gebaut wegen einer Abhängigkeit</translation>
    </message>
    <message>
        <source>update case 4: rebuilt for the application&apos;s package</source>
        <translation>Update-Fall 4: neu gebaut wegen des Pakets der Anwendung</translation>
    </message>
    <message>
        <source>update case 3 or 4: rebuilt, and nothing says which packages changed</source>
        <translation>Update-Fall 3 oder 4: neu gebaut, und nichts gibt an, welche Pakete sich geändert haben</translation>
    </message>
    <message>
        <source>developers test it and update manifests</source>
        <translation>die Entwicklung testet es und passt Manifeste an</translation>
    </message>
    <message>
        <source>the image owner updates manifests</source>
        <translation>Verantwortliche des Images passen Manifeste an</translation>
    </message>
    <message>
        <source>quality assurance holds publication and tells the developers</source>
        <translation>die Qualitätssicherung hält die Veröffentlichung zurück und informiert die Entwicklung</translation>
    </message>
    <message>
        <source>no action needed</source>
        <translation>nichts zu tun</translation>
    </message>
    <message>
        <source>%1 to %2: %3; %4</source>
        <comment>%1, %2: tags; %3: the update case; %4: who acts</comment>
        <translation>%1 auf %2: %3; %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is defined in git, not released and not published in %2 yet</source>
        <comment>%1: tag, maybe with placeholders; %2: repository</comment>
        <translation>„%1“ ist in git definiert, aber noch in keinem Release enthalten und noch nicht in %2 veröffentlicht</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was built on %2, which has another content by now</source>
        <comment>%1: tag; %2: reference of the base image</comment>
        <translation>„%1“ wurde auf %2 gebaut, das inzwischen anderen Inhalt hat</translation>
    </message>
    <message>
        <source>build it again, so that it has the base&apos;s fixes</source>
        <translation>neu bauen, damit es die Fehlerbehebungen der Basis enthält</translation>
    </message>
</context>
<context>
    <name>RegistryModel</name>
    <message>
        <source>Short tag</source>
        <translation>Kurzes Tag</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Mittleres Tag</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Langes Tag</translation>
    </message>
    <message>
        <source>Floating tag</source>
        <translation>Bewegliches Tag</translation>
    </message>
    <message>
        <source>%1: missing</source>
        <comment>a tag</comment>
        <translation>%1: fehlt</translation>
    </message>
    <message>
        <source>%1: not known</source>
        <comment>a tag</comment>
        <translation>%1: nicht bekannt</translation>
    </message>
    <message>
        <source>signature (not verified)</source>
        <translation>Signatur (nicht geprüft)</translation>
    </message>
    <message>
        <source>SBOM</source>
        <translation>SBOM</translation>
    </message>
    <message>
        <source>provenance (not verified)</source>
        <translation>Herkunftsnachweis (nicht geprüft)</translation>
    </message>
    <message>
        <source>Other references</source>
        <translation>Andere Verweise</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plattformen</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Gebaut</translation>
    </message>
    <message>
        <source>From commit</source>
        <translation>Aus Commit</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>Basis-Image</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>Angehängt</translation>
    </message>
    <message>
        <source>Also there</source>
        <translation>Außerdem vorhanden</translation>
    </message>
    <message>
        <source>Published in</source>
        <translation>Veröffentlicht in</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>Abgefragt</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Base built</source>
        <translation>Basis gebaut</translation>
    </message>
    <message>
        <source>Released before</source>
        <translation>Zuvor veröffentlicht</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a tag of an image, a release</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>RelativeTime</name>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>vor %n Tag</numerusform>
            <numerusform>vor %n Tagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n week(s) ago</source>
        <translation>
            <numerusform>vor %n Woche</numerusform>
            <numerusform>vor %n Wochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) ago</source>
        <translation>
            <numerusform>vor %n Monat</numerusform>
            <numerusform>vor %n Monaten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s) ago</source>
        <translation>
            <numerusform>vor %n Jahr</numerusform>
            <numerusform>vor %n Jahren</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ruling</name>
    <message>
        <source>the old end requires UTF-8, and rejects values that are not</source>
        <translation>die alte Seite verlangt UTF-8 und weist andere Werte zurück</translation>
    </message>
    <message>
        <source>the new end requires UTF-8, and rejects values that are not</source>
        <translation>die neue Seite verlangt UTF-8 und weist andere Werte zurück</translation>
    </message>
    <message>
        <source>an old end meets a number that it does not know; its code decides what happens then</source>
        <translation>eine alte Seite trifft auf eine Nummer, die sie nicht kennt; was dann geschieht, bestimmt ihr Code</translation>
    </message>
    <message>
        <source>an end that expects one value takes the last of several, or merges them</source>
        <translation>eine Seite, die einen Wert erwartet, nimmt von mehreren den letzten oder führt sie zusammen</translation>
    </message>
    <message>
        <source>setting one member of the oneof clears the others, on one end only</source>
        <translation>ein Mitglied des oneof zu setzen löscht die anderen, aber nur auf einer Seite</translation>
    </message>
    <message>
        <source>a value that is not set means one thing to the old end, and another to the new one</source>
        <translation>ein nicht gesetzter Wert bedeutet für die alte Seite etwas anderes als für die neue</translation>
    </message>
    <message>
        <source>a number that was reserved is used, and whoever still has the old field may misread it</source>
        <translation>eine reservierte Nummer wird verwendet; wer noch das alte Feld hat, kann sie falsch lesen</translation>
    </message>
    <message>
        <source>whether the two types hold the same data cannot be computed</source>
        <translation>ob beide Typen dieselben Daten enthalten, lässt sich nicht berechnen</translation>
    </message>
</context>
<context>
    <name>SampleProduct</name>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>die Datei kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>der Ordner kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>the older sample cannot be removed</source>
        <translation>das ältere Beispiel kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>A new or empty folder, or one with an older sample.</source>
        <translation>Ein neuer oder leerer Ordner oder einer mit einem älteren Beispiel.</translation>
    </message>
    <message>
        <source>the folder contains other files</source>
        <translation>der Ordner enthält bereits anderes</translation>
    </message>
    <message>
        <source>give an empty folder, or one that does not exist yet</source>
        <translation>einen leeren oder noch nicht vorhandenen Ordner angeben</translation>
    </message>
    <message>
        <source>the sample cannot be moved to its destination</source>
        <translation>das Beispiel kann nicht an seinen Platz verschoben werden</translation>
    </message>
    <message>
        <source>Write the sample product: four git repositories and their waybill.toml.</source>
        <translation>Schreibt das Beispielprodukt: vier git-Repositorys und ihre waybill.toml.</translation>
    </message>
</context>
<context>
    <name>Skew</name>
    <message>
        <source>%1 with %2</source>
        <comment>client, server</comment>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict, reason</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 has its own copy of the protocol files</source>
        <translation>%1 enthält eigene Protokolldateien</translation>
    </message>
    <message>
        <source>%1 has its own copy of the protocol files, and pins %2</source>
        <translation>%1 enthält eigene Protokolldateien und pinnt %2</translation>
    </message>
    <message>
        <source>%1 pins no revision of %2</source>
        <translation>%1 pinnt keine Revision von %2</translation>
    </message>
    <message>
        <source>%1 follows a branch, now at %2</source>
        <translation>%1 folgt einem Branch, jetzt bei %2</translation>
    </message>
    <message>
        <source>%1 pins %2</source>
        <translation>%1 pinnt %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a version</source>
        <translation>„%1“ ist keine Version</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty: %2 is later than %3</source>
        <translation>„%1“ ist leer: %2 kommt nach %3</translation>
    </message>
    <message>
        <source>write the older version first</source>
        <translation>die ältere Version zuerst angeben</translation>
    </message>
    <message>
        <source>expected A..B, A.., ..B or A, like 1.5.0..1.9.0</source>
        <translation>erwartet: A..B, A.., ..B oder A, etwa 1.5.0..1.9.0</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not contain a version</source>
        <translation>„%1“ nennt keine Version</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
</context>
<context>
    <name>Stance</name>
    <message>
        <source>atomic</source>
        <translation>atomar</translation>
    </message>
    <message>
        <source>server first</source>
        <translation>Server zuerst</translation>
    </message>
    <message>
        <source>client first</source>
        <translation>Client zuerst</translation>
    </message>
    <message>
        <source>live</source>
        <translation>im Betrieb</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>Upgrade %1.</source>
        <comment>components</comment>
        <translation>Upgrade von %1 durchführen.</translation>
    </message>
    <message>
        <source>Upgrade %1, in this order.</source>
        <comment>components</comment>
        <translation>Upgrade von %1 durchführen, in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>Upgrade and restart %1.</source>
        <comment>components</comment>
        <translation>Upgrade und Neustart von %1 durchführen.</translation>
    </message>
    <message>
        <source>Upgrade and restart %1, in this order.</source>
        <comment>components</comment>
        <translation>Upgrade und Neustart von %1 durchführen, in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>Upgrade %1, and restart %2.</source>
        <comment>components</comment>
        <translation>Upgrade von %1 durchführen und %2 neu starten.</translation>
    </message>
    <message>
        <source>Upgrade %1, in this order, and restart %2.</source>
        <comment>components</comment>
        <translation>Upgrade von %1 durchführen, in dieser Reihenfolge, und %2 neu starten.</translation>
    </message>
    <message>
        <source>Roll back %1.</source>
        <comment>components</comment>
        <translation>Mit %1 zurückgehen.</translation>
    </message>
    <message>
        <source>Roll back %1, in this order.</source>
        <comment>components</comment>
        <translation>Mit %1 zurückgehen, in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>Roll back and restart %1.</source>
        <comment>components</comment>
        <translation>Mit %1 zurückgehen, samt Neustart.</translation>
    </message>
    <message>
        <source>Roll back and restart %1, in this order.</source>
        <comment>components</comment>
        <translation>Mit %1 zurückgehen, samt Neustart, in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>Roll back %1, and restart %2.</source>
        <comment>components</comment>
        <translation>Mit %1 zurückgehen und %2 neu starten.</translation>
    </message>
    <message>
        <source>Roll back %1, in this order, and restart %2.</source>
        <comment>components</comment>
        <translation>Mit %1 zurückgehen, in dieser Reihenfolge, und %2 neu starten.</translation>
    </message>
    <message>
        <source>Upgrade %1 together while nothing uses them.</source>
        <comment>components</comment>
        <translation>Upgrade von %1 gemeinsam durchführen, während nichts sie verwendet.</translation>
    </message>
    <message>
        <source>Roll back %1 together while nothing uses them.</source>
        <comment>components</comment>
        <translation>Mit %1 gemeinsam zurückgehen, während nichts sie verwendet.</translation>
    </message>
    <message>
        <source>Remove %1, which is no longer used.</source>
        <comment>components</comment>
        <translation>Nicht mehr Verwendetes entfernen: %1.</translation>
    </message>
    <message>
        <source>Drain the node.</source>
        <translation>Den Knoten leeren.</translation>
    </message>
    <message>
        <source>Drain the node so that no workloads keep running on %1.</source>
        <comment>components</comment>
        <translation>Den Knoten leeren: auf %1 darf kein Workload weiterlaufen.</translation>
    </message>
    <message>
        <source>Uncordon the node.</source>
        <translation>Den Knoten wieder freigeben.</translation>
    </message>
    <message>
        <source>Reboot the node; everything that still runs on it stops.</source>
        <translation>Den Knoten neu starten: was darauf noch läuft, wird beendet.</translation>
    </message>
    <message>
        <source>Stop all workloads.</source>
        <translation>Alle Workloads stoppen.</translation>
    </message>
    <message>
        <source>Restart %1.</source>
        <comment>a component</comment>
        <translation>%1 neu starten.</translation>
    </message>
    <message>
        <source>Recreate workloads when convenient; until then, they keep the old %1.</source>
        <comment>components</comment>
        <translation>Workloads bei Gelegenheit neu starten: bis dahin behalten sie die alte Version von %1.</translation>
    </message>
    <message>
        <source>Recreate workloads when convenient; until then, they keep the newer %1.</source>
        <comment>components</comment>
        <translation>Workloads bei Gelegenheit neu starten: bis dahin behalten sie die neuere Version von %1.</translation>
    </message>
    <message>
        <source>Stop every instance of %1, upgrade them all, and start them again.</source>
        <comment>a component</comment>
        <translation>Alle Instanzen von %1 stoppen, das Upgrade aller durchführen und sie wieder starten.</translation>
    </message>
    <message>
        <source>Stop every instance of %1, roll them all back, and start them again.</source>
        <comment>a component</comment>
        <translation>Alle Instanzen von %1 stoppen, mit allen zurückgehen und sie wieder starten.</translation>
    </message>
</context>
<context>
    <name>Storyteller</name>
    <message>
        <source>%1 on %2 does not have exactly one &quot;%3&quot;</source>
        <translation>„%3“ kommt in %1 auf %2 nicht genau einmal vor</translation>
    </message>
    <message>
        <source>the first commit cannot be reverted</source>
        <translation>der erste Commit kann nicht zurückgenommen werden</translation>
    </message>
    <message>
        <source>the branch %1 already exists</source>
        <translation>den Branch %1 gibt es bereits</translation>
    </message>
    <message>
        <source>%1 has uncommitted files</source>
        <translation>was auf %1 geschrieben wurde, ist nicht committet</translation>
    </message>
    <message>
        <source>the branch %1 does not exist</source>
        <translation>den Branch %1 gibt es nicht</translation>
    </message>
</context>
<context>
    <name>SurfaceLine</name>
    <message numerus="yes">
        <source>%n application(s) are new: %1</source>
        <translation>
            <numerusform>%n Anwendung ist neu: %1</numerusform>
            <numerusform>%n Anwendungen sind neu: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are different ones under their old names: %1</source>
        <translation>
            <numerusform>%n Anwendung ist unter ihrem alten Namen eine andere: %1</numerusform>
            <numerusform>%n Anwendungen sind unter ihren alten Namen andere: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) lost parts: %1</source>
        <translation>
            <numerusform>%n Anwendung hat Teile verloren: %1</numerusform>
            <numerusform>%n Anwendungen haben Teile verloren: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are removed: %1</source>
        <translation>
            <numerusform>%n Anwendung ist weggefallen: %1</numerusform>
            <numerusform>%n Anwendungen sind weggefallen: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a new version: %1</source>
        <translation>
            <numerusform>%n Anwendung hat eine neue Version: %1</numerusform>
            <numerusform>%n Anwendungen haben eine neue Version: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a lower version: %1</source>
        <translation>
            <numerusform>%n Anwendung hat eine niedrigere Version: %1</numerusform>
            <numerusform>%n Anwendungen haben eine niedrigere Version: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) changed, but not their versions: %1</source>
        <translation>
            <numerusform>%n Anwendung hat sich geändert, ihre Version aber nicht: %1</numerusform>
            <numerusform>%n Anwendungen haben sich geändert, ihre Versionen aber nicht: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>%n Objektart ist neu: %1</numerusform>
            <numerusform>%n Objektarten sind neu: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are converted differently: %1</source>
        <translation>
            <numerusform>%n Objektart wird anders konvertiert: %1</numerusform>
            <numerusform>%n Objektarten werden anders konvertiert: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) have another default: %1</source>
        <translation>
            <numerusform>%n Feld hat einen anderen Standardwert: %1</numerusform>
            <numerusform>%n Felder haben einen anderen Standardwert: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s) or map(s) are merged differently: %1</source>
        <translation>
            <numerusform>%n Liste oder Zuordnung wird anders zusammengeführt: %1</numerusform>
            <numerusform>%n Listen oder Zuordnungen werden anders zusammengeführt: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other names: %1</source>
        <translation>
            <numerusform>%n Objektart hat andere Namen: %1</numerusform>
            <numerusform>%n Objektarten haben andere Namen: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are new: %1</source>
        <translation>
            <numerusform>%n Feld ist neu: %1</numerusform>
            <numerusform>%n Felder sind neu: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are removed: %1</source>
        <translation>
            <numerusform>%n Feld ist weggefallen: %1</numerusform>
            <numerusform>%n Felder sind weggefallen: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are removed: %1</source>
        <translation>
            <numerusform>%n Objektart ist weggefallen: %1</numerusform>
            <numerusform>%n Objektarten sind weggefallen: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are required now: %1</source>
        <translation>
            <numerusform>%n Feld ist jetzt ein Pflichtfeld (required): %1</numerusform>
            <numerusform>%n Felder sind jetzt Pflichtfelder (required): %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have another scope: %1</source>
        <translation>
            <numerusform>%n Objektart hat einen anderen Geltungsbereich (scope): %1</numerusform>
            <numerusform>%n Objektarten haben einen anderen Geltungsbereich (scope): %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Objects of %n kind(s) are stored in another version: %1</source>
        <translation>
            <numerusform>Objekte von %n Art werden in einer anderen Version gespeichert: %1</numerusform>
            <numerusform>Objekte von %n Arten werden in einer anderen Version gespeichert: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other subresources: %1</source>
        <translation>
            <numerusform>%n Objektart hat andere Unterressourcen (subresources): %1</numerusform>
            <numerusform>%n Objektarten haben andere Unterressourcen (subresources): %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are deprecated: %1</source>
        <translation>
            <numerusform>Versionen von %n Objektart sind als veraltet (deprecated) markiert: %1</numerusform>
            <numerusform>Versionen von %n Objektarten sind als veraltet (deprecated) markiert: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>Versionen von %n Objektart sind neu: %1</numerusform>
            <numerusform>Versionen von %n Objektarten sind neu: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are no longer served: %1</source>
        <translation>
            <numerusform>Versionen von %n Objektart werden nicht mehr bereitgestellt (served): %1</numerusform>
            <numerusform>Versionen von %n Objektarten werden nicht mehr bereitgestellt (served): %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are new: %1</source>
        <translation>
            <numerusform>%n Image ist neu: %1</numerusform>
            <numerusform>%n Images sind neu: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new application version: %1</source>
        <translation>
            <numerusform>%n Image hat eine neue Anwendungsversion: %1</numerusform>
            <numerusform>%n Images haben eine neue Anwendungsversion: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Floating tags of %n image(s) are removed: %1</source>
        <translation>
            <numerusform>Tags von %n Image werden nicht mehr verschoben: %1</numerusform>
            <numerusform>Tags von %n Images werden nicht mehr verschoben: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have another path: %1</source>
        <translation>
            <numerusform>%n Image hat einen anderen Pfad: %1</numerusform>
            <numerusform>%n Images haben einen anderen Pfad: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a floating tag: %1</source>
        <translation>
            <numerusform>%n Image, das Manifeste verwenden, hat ein bewegliches Tag: %1</numerusform>
            <numerusform>%n Images, die Manifeste verwenden, haben ein bewegliches Tag: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a lower tag: %1</source>
        <translation>
            <numerusform>%n Image, das Manifeste verwenden, hat ein niedrigeres Tag: %1</numerusform>
            <numerusform>%n Images, die Manifeste verwenden, haben ein niedrigeres Tag: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have another tag or digest: %1</source>
        <translation>
            <numerusform>%n Image, das Manifeste verwenden, hat ein anderes Tag oder einen anderen Digest: %1</numerusform>
            <numerusform>%n Images, die Manifeste verwenden, haben ein anderes Tag oder einen anderen Digest: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are no longer built: %1</source>
        <translation>
            <numerusform>Nichts baut mehr %n Image: %1</numerusform>
            <numerusform>Nichts baut mehr %n Images: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new revision: %1</source>
        <translation>
            <numerusform>%n Image hat eine neue Revision: %1</numerusform>
            <numerusform>%n Images haben eine neue Revision: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a lower revision: %1</source>
        <translation>
            <numerusform>%n Image hat eine niedrigere Revision: %1</numerusform>
            <numerusform>%n Images haben eine niedrigere Revision: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) change under their existing tag: %1</source>
        <translation>
            <numerusform>%n Image ändert sich unter seinem bisherigen Tag: %1</numerusform>
            <numerusform>%n Images ändern sich unter ihrem bisherigen Tag: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n image(s) are written differently: %1</source>
        <translation>
            <numerusform>Die Tags von %n Image sind anders geschrieben: %1</numerusform>
            <numerusform>Die Tags von %n Images sind anders geschrieben: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are new: %1</source>
        <translation>
            <numerusform>%n Objekt ist neu: %1</numerusform>
            <numerusform>%n Objekte sind neu: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pods that use one of %n object(s) may behave differently: %1</source>
        <translation>
            <numerusform>Pods, die %n Objekt nennen, verhalten sich vielleicht anders: %1</numerusform>
            <numerusform>Pods, die eines von %n Objekten nennen, verhalten sich vielleicht anders: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n immutable value(s) change under their old names: %1</source>
        <translation>
            <numerusform>%n Wert, der sich nicht ändern darf, ist unter dem alten Namen ein anderer: %1</numerusform>
            <numerusform>%n Werte, die sich nicht ändern dürfen, sind unter den alten Namen andere: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are removed: %1</source>
        <translation>
            <numerusform>%n Objekt ist entfernt: %1</numerusform>
            <numerusform>%n Objekte sind entfernt: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) have another name: %1</source>
        <translation>
            <numerusform>%n Objekt hat einen anderen Namen: %1</numerusform>
            <numerusform>%n Objekte haben einen anderen Namen: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) may accept less: %1</source>
        <translation>
            <numerusform>%n Feld nimmt vielleicht weniger an: %1</numerusform>
            <numerusform>%n Felder nehmen vielleicht weniger an: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept less: %1</source>
        <translation>
            <numerusform>%n Feld nimmt weniger an: %1</numerusform>
            <numerusform>%n Felder nehmen weniger an: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept more: %1</source>
        <translation>
            <numerusform>%n Feld nimmt mehr an: %1</numerusform>
            <numerusform>%n Felder nehmen mehr an: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed: %1</source>
        <translation>
            <numerusform>%n Feld hat sich geändert: %1</numerusform>
            <numerusform>%n Felder haben sich geändert: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed, but not its version</source>
        <translation>%1 hat sich geändert, die Version aber nicht</translation>
    </message>
    <message>
        <source>%1 is new</source>
        <translation>%1 ist neu</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 ist entfernt</translation>
    </message>
    <message>
        <source>%1 changes under its existing tag</source>
        <translation>%1 ändert sich unter dem bisherigen Tag</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an image, and what is said of it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a whole sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Remove them from clusters and tools that refer to them: those fail</source>
        <translation>Was weggefallen ist, aus Clustern und Werkzeugen entfernen, die es nennen: sie schlagen fehl</translation>
    </message>
    <message>
        <source>Choose another one for new clusters, or keep it in your catalogue</source>
        <translation>Für alles, was von jetzt an angelegt wird, eine andere wählen oder sie im eigenen Katalog behalten</translation>
    </message>
    <message>
        <source>Choose others for new clusters, or keep them in your catalogue</source>
        <translation>Für alles, was von jetzt an angelegt wird, andere wählen oder sie im eigenen Katalog behalten</translation>
    </message>
    <message>
        <source>Save their objects first: deleting a definition from a cluster deletes all its objects</source>
        <translation>Ihre Objekte vorher sichern: wo ein Cluster eine Definition verwirft, gehen alle ihre Objekte mit verloren</translation>
    </message>
    <message>
        <source>Check what was created from it before you apply the new one in its place</source>
        <translation>Prüfen, was daraus angelegt wurde, bevor die neue an ihrer Stelle angewendet wird</translation>
    </message>
    <message>
        <source>Check what was created from them before you apply the new ones in their place</source>
        <translation>Prüfen, was daraus angelegt wurde, bevor die neuen an ihrer Stelle angewendet werden</translation>
    </message>
    <message>
        <source>Compare it with what you run before you apply it</source>
        <translation>Vor dem Anwenden mit der verwendeten vergleichen</translation>
    </message>
    <message>
        <source>Compare them with what you run before you apply them</source>
        <translation>Vor dem Anwenden mit den verwendeten vergleichen</translation>
    </message>
    <message>
        <source>Save the objects first, and create them again afterwards: the server deletes them all with the definition</source>
        <translation>Die Objekte vorher sichern und danach neu anlegen: mit der Definition löscht der Server sie alle</translation>
    </message>
    <message>
        <source>Remove it from your objects: its values are lost at the next write</source>
        <translation>Aus den Objekten entfernen: was sie dort enthalten, geht beim nächsten Schreiben verloren</translation>
    </message>
    <message>
        <source>Remove them from your objects: their values are lost at the next write</source>
        <translation>Diese Felder aus den Objekten entfernen: was sie dort enthalten, geht beim nächsten Schreiben verloren</translation>
    </message>
    <message>
        <source>Use tags that contain a version instead</source>
        <translation>Stattdessen auf Tags verweisen, die eine Version nennen</translation>
    </message>
    <message>
        <source>Edit every reference to them</source>
        <translation>Jeden Verweis darauf bearbeiten</translation>
    </message>
    <message>
        <source>Pin its version or digest where you apply the manifests</source>
        <translation>Beim Anwenden der Manifeste eine Version davon oder den Digest nennen</translation>
    </message>
    <message>
        <source>Pin their versions or digests where you apply the manifests</source>
        <translation>Beim Anwenden der Manifeste Versionen davon oder die Digests nennen</translation>
    </message>
    <message>
        <source>Remove references to them from your manifests</source>
        <translation>Verweise darauf aus den Manifesten entfernen</translation>
    </message>
    <message>
        <source>Refer to it by its digest: the higher revision is the older image</source>
        <translation>Über den Digest darauf verweisen: die höhere Revision ist das ältere Image</translation>
    </message>
    <message>
        <source>Refer to them by their digests: the higher revision is the older image</source>
        <translation>Über die Digests darauf verweisen: die höhere Revision ist das ältere Image</translation>
    </message>
    <message>
        <source>Pull it again: nodes that already have this tag keep the old image</source>
        <translation>Erneut herunterladen (pull): Knoten, die dieses Tag schon haben, behalten das alte Image</translation>
    </message>
    <message>
        <source>Pull them again: nodes that already have these tags keep the old images</source>
        <translation>Erneut herunterladen (pull): Knoten, die diese Tags schon haben, behalten die alten Images</translation>
    </message>
    <message>
        <source>Check whether the pods that use it depend on that</source>
        <translation>Prüfen, ob die Pods, die es nennen, davon abhängen</translation>
    </message>
    <message>
        <source>Check whether the pods that use them depend on that</source>
        <translation>Prüfen, ob die Pods, die sie nennen, davon abhängen</translation>
    </message>
    <message>
        <source>It cannot be changed in place: once nothing uses it, delete it and create it again, or create it under another name</source>
        <translation>Es kann nicht an Ort und Stelle geändert werden: sobald nichts es mehr verwendet, löschen und neu anlegen, oder unter einem anderen Namen anlegen</translation>
    </message>
    <message>
        <source>They cannot be changed in place: once nothing uses them, delete them and create them again, or create them under other names</source>
        <translation>Sie können nicht an Ort und Stelle geändert werden: sobald nichts sie mehr verwendet, löschen und neu anlegen, oder unter anderen Namen anlegen</translation>
    </message>
    <message>
        <source>Keep them in the cluster until nothing refers to them</source>
        <translation>Im Cluster behalten, bis nichts mehr darauf verweist</translation>
    </message>
    <message>
        <source>Create it under its new name, and update what refers to it before the old one is removed</source>
        <translation>Unter dem neuen Namen anlegen und umstellen, was darauf verweist, bevor das alte wegfällt</translation>
    </message>
    <message>
        <source>Create them under their new names, and update what refers to them before the old ones are removed</source>
        <translation>Unter den neuen Namen anlegen und umstellen, was darauf verweist, bevor die alten wegfallen</translation>
    </message>
    <message>
        <source>Check whether you depend on it</source>
        <translation>Prüfen, ob eine Abhängigkeit davon besteht</translation>
    </message>
    <message>
        <source>You are if you refer to one of them.</source>
        <translation>Alle, die auf eines davon verweisen.</translation>
    </message>
    <message>
        <source>You are if you refer to %1.</source>
        <translation>Alle, die auf %1 verweisen.</translation>
    </message>
    <message>
        <source>You are if your cluster has objects of these kinds.</source>
        <translation>Alle, deren Cluster Objekte dieser Arten enthält.</translation>
    </message>
    <message>
        <source>You are if your cluster has objects of this kind.</source>
        <translation>Alle, deren Cluster Objekte dieser Art enthält.</translation>
    </message>
    <message>
        <source>You are if you use one of them.</source>
        <translation>Alle, die etwas davon verwenden.</translation>
    </message>
    <message>
        <source>You are if you use %1.</source>
        <translation>Alle, die %1 verwenden.</translation>
    </message>
    <message>
        <source>The higher version is not necessarily the newer one</source>
        <translation>Die höhere Version nicht für die neuere halten</translation>
    </message>
    <message>
        <source>Check whether you depend on the newer image</source>
        <translation>Prüfen, ob eine Abhängigkeit von dem besteht, was das neuere Image enthält</translation>
    </message>
    <message>
        <source>Check whether you depend on the newer images</source>
        <translation>Prüfen, ob eine Abhängigkeit von dem besteht, was die neueren Images enthalten</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) move to another application or version: %1</source>
        <translation>
            <numerusform>%n Cluster wechselt zu einer anderen Anwendung oder Version: %1</numerusform>
            <numerusform>%n Cluster wechseln zu einer anderen Anwendung oder Version: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) move to another RuntimeClass: %1</source>
        <translation>
            <numerusform>%n Workload wechselt zu einer anderen RuntimeClass: %1</numerusform>
            <numerusform>%n Workloads wechseln zu einer anderen RuntimeClass: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Survey</name>
    <message>
        <source>fetch the rest with git fetch --unshallow</source>
        <translation>den Rest mit git fetch --unshallow holen</translation>
    </message>
    <message>
        <source>Reverted by %1 in this range</source>
        <translation>In diesem Bereich durch %1 zurückgenommen</translation>
    </message>
    <message>
        <source>Reverts %1, which is in this range, too</source>
        <translation>Nimmt %1 aus diesem Bereich zurück</translation>
    </message>
    <message>
        <source>This clone is shallow; its history ends early</source>
        <translation>Dieser Klon ist flach (shallow): seine Historie endet vorzeitig</translation>
    </message>
    <message>
        <source>This repository has no commits yet</source>
        <translation>Dieses Repository hat noch keinen Commit</translation>
    </message>
    <message>
        <source>%1 (the file has %2)</source>
        <comment>a tag; what its version file holds</comment>
        <translation>%1 (nennt %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 does not match the tag in %n release(s): %3</source>
        <translation>
            <numerusform>%1 von %2 nennt in %n Release etwas anderes als das Tag: %3</numerusform>
            <numerusform>%1 von %2 nennt in %n Releases etwas anderes als das Tag: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lacks %n release(s) that all other repositories have: %2</source>
        <translation>
            <numerusform>%1 fehlt %n Release, das alle anderen Repositorys haben: %2</numerusform>
            <numerusform>%1 fehlen %n Releases, die alle anderen Repositorys haben: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>in lockstep every repository has the same tag</source>
        <translation>im Gleichschritt (lockstep) trägt jedes Repository dasselbe Tag</translation>
    </message>
    <message>
        <source>The protocol %1 has no server: %2 cannot be read</source>
        <translation>Das Protokoll %1 hat keinen Server: %2 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>set protocol.server to one of the product&apos;s repositories</source>
        <translation>in protocol.server eins der Repositorys des Produkts nennen</translation>
    </message>
    <message>
        <source>component %1: %2</source>
        <translation>Komponente %1: %2</translation>
    </message>
    <message>
        <source>%1 has a copy of the protocol %2 that differs from the one in %3</source>
        <translation>%1 enthält eine Kopie des Protokolls %2, die von der in %3 abweicht</translation>
    </message>
    <message>
        <source>copy the files again, or document why they differ</source>
        <translation>die Dateien neu kopieren oder angeben, warum nicht</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>%1 konnte nicht untersucht werden</translation>
    </message>
    <message>
        <source>%1 and %2 are copies of one protocol (%3) that differ: %4</source>
        <comment>folders, a service</comment>
        <translation>%1 und %2 sind Kopien eines Protokolls (%3), die sich unterscheiden: %4</translation>
    </message>
    <message>
        <source>%1 is “%2” and “%3”</source>
        <comment>something in two copies</comment>
        <translation>%1 ist „%2“ und „%3“</translation>
    </message>
    <message>
        <source>%1 is only in %2</source>
        <comment>a folder</comment>
        <translation>%1 ist nur in %2</translation>
    </message>
    <message>
        <source>“%1” was added to %2</source>
        <translation>„%1“ kam zu %2 hinzu</translation>
    </message>
    <message>
        <source>“%1” was removed from %2</source>
        <translation>„%1“ wurde aus %2 entfernt</translation>
    </message>
    <message>
        <source>The stored format %1 changed</source>
        <translation>Das gespeicherte Format %1 hat sich geändert</translation>
    </message>
    <message>
        <source>The stored format %1 changed from version %2 to %3</source>
        <translation>Das gespeicherte Format %1 hat sich von Version %2 zu %3 geändert</translation>
    </message>
</context>
<context>
    <name>TagChoices</name>
    <message>
        <source>%1 = %2</source>
        <comment>a tag, the build that it names</comment>
        <translation>%1 = %2</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>a tag, the day since when, its digest then</comment>
        <translation>%1 vom %2 (%3)</translation>
    </message>
</context>
<context>
    <name>Tagging</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Die Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>wait until that is done</source>
        <translation>warten, bis das abgeschlossen ist</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 hat kein Repository „%2“</translation>
    </message>
    <message>
        <source>There is no commit to tag</source>
        <translation>Es gibt keinen Commit für ein Tag</translation>
    </message>
    <message>
        <source>read the product again</source>
        <translation>das Produkt neu lesen</translation>
    </message>
    <message>
        <source>choose another version: a tag that others may have never moves</source>
        <translation>eine andere Version wählen: ein Tag, das andere haben können, wird nie verschoben</translation>
    </message>
    <message>
        <source>%1 has no file %2</source>
        <translation>%1 hat keine Datei %2</translation>
    </message>
    <message>
        <source>The tag has no message</source>
        <translation>Das Tag hat keine Nachricht</translation>
    </message>
    <message>
        <source>%1 is the same version, at %2</source>
        <translation>%1 ist dieselbe Version, bei %2</translation>
    </message>
    <message>
        <source>There is no remote to push to</source>
        <translation>Es gibt kein Remote, zu dem gepusht werden kann</translation>
    </message>
    <message>
        <source>%1 has another %2, at the same commit</source>
        <translation>%1 hat ein anderes %2, beim selben Commit</translation>
    </message>
    <message>
        <source>%1 has no remote to push to</source>
        <translation>%1 hat kein Remote, zu dem gepusht werden kann</translation>
    </message>
    <message>
        <source>continue that first, or undo it</source>
        <translation>das zuerst fortsetzen oder zurücknehmen</translation>
    </message>
    <message>
        <source>compare it with %1</source>
        <translation>mit %1 vergleichen</translation>
    </message>
    <message>
        <source>An earlier tagging is not finished</source>
        <translation>Ein früheres Tagging ist nicht abgeschlossen</translation>
    </message>
    <message>
        <source>continue it, or undo it</source>
        <translation>fortsetzen oder zurücknehmen</translation>
    </message>
    <message>
        <source>push again, to find out what the remote has</source>
        <translation>erneut pushen, um herauszufinden, was das Remote hat</translation>
    </message>
    <message>
        <source>The head is at %1 now, not at %2 as it was read</source>
        <translation>Der Head steht jetzt bei %1, betrachtet wurde aber %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name</source>
        <translation>„%1“ kann kein Name eines Tags sein</translation>
    </message>
    <message>
        <source>check tag_prefix in waybill.toml</source>
        <translation>tag_prefix in waybill.toml prüfen</translation>
    </message>
    <message>
        <source>%1 already exists, but is not annotated</source>
        <translation>%1 ist bereits vorhanden, aber nicht annotiert</translation>
    </message>
    <message>
        <source>%1 already exists, at %2</source>
        <translation>%1 ist bereits vorhanden, bei %2</translation>
    </message>
    <message>
        <source>%1 has %2, not %3</source>
        <comment>a version file; its content; the version</comment>
        <translation>%1 nennt %2, nicht %3</translation>
    </message>
    <message>
        <source>make them match before you release</source>
        <translation>vor dem Release beide in Übereinstimmung bringen</translation>
    </message>
    <message>
        <source>No remote branch contains %1</source>
        <translation>Kein Branch eines Remotes enthält %1</translation>
    </message>
    <message>
        <source>push the branch first, or fetch if it is already pushed</source>
        <translation>zuerst den Branch pushen oder abrufen, wo er bereits gepusht ist</translation>
    </message>
    <message>
        <source>an annotated tag needs one</source>
        <translation>ein annotiertes Tag braucht eine</translation>
    </message>
    <message>
        <source>%1 is not above %2, the release that users upgrade from</source>
        <translation>%1 liegt nicht über %2, von dem das Upgrade ausgeht</translation>
    </message>
    <message>
        <source>fetch it with git fetch %1 tag %2</source>
        <translation>git fetch %1 tag %2 holt es hierher</translation>
    </message>
    <message>
        <source>%1 already has %2, at %3</source>
        <translation>%1 hat %2 bereits, bei %3</translation>
    </message>
    <message>
        <source>%1 already has %2</source>
        <translation>%1 hat %2 bereits</translation>
    </message>
    <message>
        <source>%1 points at %2, which was not created here</source>
        <translation>%1 zeigt auf %2, das nicht hier angelegt wurde</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 ist nicht mehr vorhanden</translation>
    </message>
    <message>
        <source>No tagging is in progress</source>
        <translation>Es läuft kein Tagging</translation>
    </message>
    <message>
        <source>it would be recorded in this file</source>
        <translation>es wäre in dieser Datei vermerkt</translation>
    </message>
    <message>
        <source>%1 is kept: %2 has it</source>
        <translation>%1 bleibt: %2 hat es</translation>
    </message>
    <message>
        <source>%1 is kept: %2 may have it</source>
        <translation>%1 bleibt: %2 hat es möglicherweise</translation>
    </message>
    <message>
        <source>others may have fetched it: continue by pushing</source>
        <translation>andere haben es vielleicht schon geholt: durch Pushen weitermachen</translation>
    </message>
    <message>
        <source>An earlier push was interrupted</source>
        <translation>Ein früherer Push wurde abgebrochen</translation>
    </message>
    <message>
        <source>%1 has changed since it was created</source>
        <translation>%1 ist nicht mehr das, was angelegt wurde</translation>
    </message>
    <message>
        <source>%1 rejected %2: %3</source>
        <translation>%1 hat %2 abgelehnt: %3</translation>
    </message>
    <message>
        <source>%1 did not report whether it has %2: %3</source>
        <translation>%1 hat nicht mitgeteilt, ob %2 dort vorhanden ist: %3</translation>
    </message>
    <message>
        <source>push again to find out</source>
        <translation>erneutes Pushen klärt es</translation>
    </message>
    <message>
        <source>name one, or add one with git remote add</source>
        <translation>eines angeben oder mit git remote add anlegen</translation>
    </message>
    <message>
        <source>Not all tags are created yet</source>
        <translation>Noch sind nicht alle Tags angelegt</translation>
    </message>
    <message>
        <source>The record of this tagging cannot be written: %1</source>
        <translation>Was getan wurde, kann nicht aufgezeichnet werden: %1</translation>
    </message>
    <message>
        <source>check that the folder is writable and the disk has room</source>
        <translation>prüfen, ob der Ordner beschreibbar ist und der Datenträger Platz hat</translation>
    </message>
    <message>
        <source>This is not the record of a tagging</source>
        <translation>Dies gibt nicht an, welche Tags angelegt wurden</translation>
    </message>
    <message>
        <source>check the tags of the repositories, then delete the file</source>
        <translation>die Tags der Repositorys prüfen, dann die Datei löschen</translation>
    </message>
    <message>
        <source>Someone else is tagging this product</source>
        <translation>Jemand anderes legt gerade Tags für dieses Produkt an</translation>
    </message>
    <message>
        <source>%1 was created by someone else in the meantime</source>
        <translation>%1 wurde inzwischen von jemand anderem angelegt</translation>
    </message>
    <message>
        <source>Other runs of tagging cannot be kept away: %1</source>
        <translation>Andere Tagging-Läufe können nicht ferngehalten werden: %1</translation>
    </message>
</context>
<context>
    <name>Trait</name>
    <message>
        <source>live</source>
        <translation>im Betrieb</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>Neustart</translation>
    </message>
    <message>
        <source>new workloads only</source>
        <translation>nur neue Workloads</translation>
    </message>
    <message>
        <source>drain the node</source>
        <translation>Knoten leeren</translation>
    </message>
    <message>
        <source>stop workloads</source>
        <translation>Workloads stoppen</translation>
    </message>
    <message>
        <source>reboot</source>
        <translation>Knoten neu starten</translation>
    </message>
    <message>
        <source>Upgrade live, in any order.</source>
        <translation>Upgrade im laufenden Betrieb, in beliebiger Reihenfolge.</translation>
    </message>
    <message>
        <source>Restart the components that you upgrade.</source>
        <translation>Komponenten, die ein Upgrade erhalten, neu starten.</translation>
    </message>
    <message>
        <source>Running workloads keep the old version; new ones get the new version.</source>
        <translation>Laufende Workloads behalten die alte Version; neue erhalten die neue Version.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it.</source>
        <translation>Jeden Knoten vor seinem Upgrade leeren.</translation>
    </message>
    <message>
        <source>Stop all workloads before you upgrade.</source>
        <translation>Vor dem Upgrade alle Workloads stoppen.</translation>
    </message>
    <message>
        <source>Reboot each node after you upgrade it.</source>
        <translation>Jeden Knoten nach seinem Upgrade neu starten.</translation>
    </message>
</context>
<context>
    <name>UpgradeCause</name>
    <message>
        <source>%1 changed</source>
        <comment>a component</comment>
        <translation>%1 geändert</translation>
    </message>
    <message>
        <source>%1 %2 added</source>
        <comment>component, version</comment>
        <translation>%1 %2, neu hinzugekommen</translation>
    </message>
    <message>
        <source>%1 %2 removed</source>
        <comment>component, version</comment>
        <translation>%1 %2, weggefallen</translation>
    </message>
    <message>
        <source>%1 %2 changed</source>
        <comment>component, version</comment>
        <translation>%1 %2 geändert</translation>
    </message>
    <message>
        <source>%1 %2 -&gt; %3</source>
        <comment>component, version before, version after</comment>
        <translation>%1 %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: stored format is now versioned (%2)</source>
        <comment>format, version</comment>
        <translation>%1: das gespeicherte Format ist jetzt versioniert (%2)</translation>
    </message>
    <message>
        <source>%1: stored format is no longer versioned (was %2)</source>
        <comment>format, version</comment>
        <translation>%1: das gespeicherte Format ist nicht mehr versioniert (vorher %2)</translation>
    </message>
    <message>
        <source>%1: stored format %2 -&gt; %3</source>
        <comment>format, version before, version after</comment>
        <translation>%1: gespeichertes Format %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: stop running workloads first</source>
        <comment>what moved</comment>
        <translation>%1: laufende Workloads müssen zuerst beendet werden</translation>
    </message>
    <message>
        <source>%1; running workloads keep the old %2</source>
        <comment>what goes wrong, component</comment>
        <translation>%1; laufende Workloads behalten die alte Version von %2</translation>
    </message>
    <message>
        <source>clients of %1</source>
        <comment>a protocol</comment>
        <translation>Clients von %1</translation>
    </message>
</context>
<context>
    <name>UpgradeWarnings</name>
    <message>
        <source>%1 %2 says: “%3”</source>
        <comment>sentence, file, quotation</comment>
        <translation>%1 %2 sagt: „%3“</translation>
    </message>
    <message>
        <source>Compare your file with %1, and set what you rely on.</source>
        <translation>Die eigene Datei mit %1 vergleichen und setzen, was benötigt wird.</translation>
    </message>
    <message numerus="yes">
        <source>This patch release adds %n key(s) to the configuration of %1: %2.</source>
        <translation>
            <numerusform>Dieses Patch-Release fügt der Konfiguration von %1 %n Schlüssel hinzu: %2.</numerusform>
            <numerusform>Dieses Patch-Release fügt der Konfiguration von %1 %n Schlüssel hinzu: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare your file with %1.</source>
        <translation>Die eigene Datei mit %1 vergleichen.</translation>
    </message>
    <message numerus="yes">
        <source>This patch release changes the protocol %1 (%n difference(s)).</source>
        <translation>
            <numerusform>Dieses Patch-Release ändert das Protokoll %1 (%n Unterschied).</numerusform>
            <numerusform>Dieses Patch-Release ändert das Protokoll %1 (%n Unterschiede).</numerusform>
        </translation>
    </message>
    <message>
        <source>This patch release adds words to %1: %2.</source>
        <comment>vocabulary, words</comment>
        <translation>Dieses Patch-Release erweitert %1 um Wörter: %2.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it.</source>
        <translation>Jeden Knoten vor seinem Upgrade leeren.</translation>
    </message>
    <message>
        <source>You are if you built or installed %1 at another time.</source>
        <translation>Alle, die %1 zu einem anderen Zeitpunkt gebaut oder installiert haben.</translation>
    </message>
    <message>
        <source>The code that stores %1 changed, but its version is still %2.</source>
        <translation>Der Code, der %1 speichert, wurde geändert, aber die Version ist weiterhin %2.</translation>
    </message>
    <message>
        <source>You are if old and new versions of %1 run side by side, even if only during the upgrade.</source>
        <translation>Alle, bei denen alte und neue Versionen von %1 nebeneinander laufen, und sei es nur während des Upgrades.</translation>
    </message>
    <message>
        <source>You are if old and new versions of %1 and of what talks to it run side by side, even if only during the upgrade.</source>
        <translation>Alle, bei denen alte und neue Versionen von %1 und dessen Gegenstellen nebeneinander laufen, und sei es nur während des Upgrades.</translation>
    </message>
    <message>
        <source>Follow the order of the steps, and do not mix versions for longer than the upgrade takes.</source>
        <translation>Die Reihenfolge der Schritte einhalten und Versionen nicht länger mischen, als das Upgrade dauert.</translation>
    </message>
    <message>
        <source>Do not use new features before all components are upgraded.</source>
        <translation>Neues erst verwenden, wenn alle Komponenten das Upgrade erhalten haben.</translation>
    </message>
    <message>
        <source>This patch release changes a stored format: %1.</source>
        <translation>Dieses Patch-Release ändert ein gespeichertes Format: %1.</translation>
    </message>
    <message>
        <source>You are if you may want to roll back.</source>
        <translation>Alle, die vielleicht zurückgehen wollen.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it, and back up the stored data.</source>
        <translation>Jeden Knoten vor seinem Upgrade leeren und eine Kopie des Gespeicherten aufbewahren.</translation>
    </message>
    <message>
        <source>This patch release changes what workloads run on: %1.</source>
        <translation>Dieses Patch-Release bewegt, worauf Workloads laufen: %1.</translation>
    </message>
    <message>
        <source>You are if your workloads run on %1.</source>
        <translation>Alle, deren Workloads auf %1 laufen.</translation>
    </message>
    <message>
        <source>A ruling is needed on %1 of the protocol %2: whether old and new versions mean the same by it cannot be computed.</source>
        <translation>Über %1 des Protokolls %2 muss eine Person entscheiden: ob alte und neue Versionen dasselbe darunter verstehen, lässt sich nicht berechnen.</translation>
    </message>
    <message>
        <source>Until there is a ruling, replace both ends at the same time.</source>
        <translation>Bis darüber entschieden ist, beide Seiten gleichzeitig ersetzen.</translation>
    </message>
    <message>
        <source>The protocol %1 changed, and it is unknown which version %2 speaks: %3.</source>
        <comment>protocol, component, reason</comment>
        <translation>Das Protokoll %1 hat sich geändert, und es ist unbekannt, welche Version %2 spricht: %3.</translation>
    </message>
    <message>
        <source>You may be if different versions of %1 and %2 communicate.</source>
        <comment>two components</comment>
        <translation>Möglicherweise alle, bei denen %1 und %2 in verschiedenen Versionen aufeinandertreffen.</translation>
    </message>
    <message>
        <source>Replace %1 and %2 together until this is clarified.</source>
        <comment>two components</comment>
        <translation>%1 und %2 gemeinsam ersetzen, bis jemand nachgesehen hat.</translation>
    </message>
    <message>
        <source>%1 is pinned to a branch (%2): the release does not determine its version.</source>
        <comment>component, what the pin says</comment>
        <translation>%1 ist auf einen Branch gepinnt (%2): welcher Stand das ist, lässt sich dem Release nicht entnehmen.</translation>
    </message>
    <message>
        <source>Find out which version of %1 you run and which one you would get; if they differ, upgrade as for a new version.</source>
        <translation>Herausfinden, welche Version von %1 läuft und welche kommt; wo sie sich unterscheiden, das Upgrade wie für eine neue Version ausführen.</translation>
    </message>
    <message>
        <source>The code that stores %1 changed, and the format has no version.</source>
        <translation>Der Code, der %1 speichert, wurde geändert, und das Gespeicherte hat keine Version.</translation>
    </message>
    <message>
        <source>You may be if you keep data stored by the old version, or want to roll back.</source>
        <translation>Möglicherweise alle, die behalten, was die alte Version gespeichert hat, oder zurückgehen wollen.</translation>
    </message>
    <message>
        <source>Try the upgrade and the rollback with a copy of the stored data.</source>
        <translation>Das Upgrade und das Rollback mit einer Kopie der gespeicherten Daten ausprobieren.</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were removed from the configuration of %1: %2.</source>
        <translation>
            <numerusform>Die Konfiguration von %1 verliert %n Schlüssel: %2.</numerusform>
            <numerusform>Die Konfiguration von %1 verliert %n Schlüssel: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were added to the configuration of %1 that restrict what is allowed if they are not set: %2.</source>
        <translation>
            <numerusform>Die Konfiguration von %1 erhält %n Schlüssel, der das Erlaubte einschränkt, wo er nicht gesetzt ist: %2.</numerusform>
            <numerusform>Die Konfiguration von %1 erhält %n Schlüssel, die das Erlaubte einschränken, wo sie nicht gesetzt sind: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>You are if you keep a configuration file of an older version, which does not set them.</source>
        <translation>Alle, die eine Konfigurationsdatei einer älteren Version beibehalten: sie setzt die Schlüssel nicht.</translation>
    </message>
    <message>
        <source>Kubernetes does not support these versions together: %1.</source>
        <translation>Kubernetes unterstützt diese Versionen nicht zusammen: %1.</translation>
    </message>
    <message>
        <source>You are if you run %1 %2 in one cluster with the others.</source>
        <comment>component, version</comment>
        <translation>Alle, die %1 %2 in einem Cluster mit den anderen betreiben.</translation>
    </message>
    <message>
        <source>Bring the components back within the version skew policy, the API server first.</source>
        <translation>Die Komponenten wieder in den Rahmen bringen, den das Regelwerk zum Versionsversatz zulässt, den API-Server zuerst.</translation>
    </message>
    <message>
        <source>Kubernetes does not support this upgrade: %1.</source>
        <translation>Kubernetes unterstützt dieses Upgrade nicht: %1.</translation>
    </message>
    <message>
        <source>You are if you upgrade %1 from %2.</source>
        <comment>component, version</comment>
        <translation>Alle, die %1 von Version %2 aus aktualisieren.</translation>
    </message>
    <message>
        <source>Upgrade through each minor version in between, one after another.</source>
        <translation>Nacheinander über die dazwischenliegenden Nebenversionen gehen.</translation>
    </message>
    <message>
        <source>A ruling is needed on %1 of the protocol %2: %3.</source>
        <comment>names of fields, protocol, why</comment>
        <translation>Über %1 des Protokolls %2 muss jemand entscheiden: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of the configuration of %1 moved to another section: %2.</source>
        <translation>
            <numerusform>%n Schlüssel der Konfiguration von %1 steht nun in einem anderen Abschnitt: %2.</numerusform>
            <numerusform>%n Schlüssel der Konfiguration von %1 stehen nun in anderen Abschnitten: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Move them in your copies of %1, too.</source>
        <translation>Verschieben Sie sie auch in Ihren Kopien von %1.</translation>
    </message>
    <message>
        <source>You are if your configuration file sets what is named.</source>
        <translation>Alle, deren Konfigurationsdatei das Genannte setzt.</translation>
    </message>
    <message>
        <source>Compare your file with %1, and look for a replacement.</source>
        <translation>Ihre Datei mit %1 vergleichen und einen Ersatz suchen.</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>works</source>
        <translation>funktioniert</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignoriert</translation>
    </message>
    <message>
        <source>guarded</source>
        <translation>abgefangen</translation>
    </message>
    <message>
        <source>needs a ruling</source>
        <translation>Entscheidung nötig</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>fehlerhaft</translation>
    </message>
    <message>
        <source>Both ends understand each other.</source>
        <translation>Beide Seiten verstehen einander.</translation>
    </message>
    <message>
        <source>The call fails with an error, such as UNIMPLEMENTED.</source>
        <translation>Der Aufruf schlägt mit einem Fehler wie UNIMPLEMENTED fehl.</translation>
    </message>
    <message>
        <source>Wrong data arrives, or what arrives cannot be decoded.</source>
        <translation>Es kommen falsche Daten an, oder was ankommt, lässt sich nicht decodieren.</translation>
    </message>
    <message>
        <source>One end silently drops what the other sends.</source>
        <translation>Eine Seite verwirft stillschweigend, was die andere mitteilt.</translation>
    </message>
    <message>
        <source>Refused, but the caller is known to handle that.</source>
        <translation>Abgelehnt, aber der Aufrufer kommt damit bekanntermaßen zurecht.</translation>
    </message>
    <message>
        <source>Only a person can tell the result.</source>
        <translation>Was daraus folgt, kann nur eine Person beurteilen.</translation>
    </message>
</context>
<context>
    <name>Version</name>
    <message>
        <source>Upgrading from %1.</source>
        <translation>Upgrade von %1.</translation>
    </message>
    <message>
        <source>Required by: %1.</source>
        <translation>Verlangt von: %1.</translation>
    </message>
    <message>
        <source>Lockstep: largest bump required by %1.</source>
        <translation>Lockstep: größter Sprung, verlangt von %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 und noch %n</numerusform>
            <numerusform>%1 und noch %n</numerusform>
        </translation>
    </message>
    <message>
        <source>The range has breaking changes: a %2 release under %1.</source>
        <translation>Der Bereich enthält inkompatible Änderungen: laut %1 ein %2-Release.</translation>
    </message>
    <message>
        <source>The range has nothing beyond fixes: a %2 release under %1.</source>
        <translation>Der Bereich enthält nichts über eine Fehlerbehebung hinaus: laut %1 ein %2-Release.</translation>
    </message>
    <message>
        <source>Only internal changes: a patch release.</source>
        <translation>Nur interne Änderungen: ein Patch-Release.</translation>
    </message>
    <message>
        <source>Nothing has changed since %1: no release is due.</source>
        <translation>Seit %1 hat sich nichts geändert: kein Release steht an.</translation>
    </message>
    <message>
        <source>There are no changes: no release is due.</source>
        <translation>Es gibt keine Änderung: kein Release steht an.</translation>
    </message>
    <message>
        <source>There is no release yet, and %1 leads to %2.</source>
        <translation>Es gibt noch kein Release, und %1 führt zu %2.</translation>
    </message>
    <message>
        <source>There is no release yet: development starts at 0.1.0.</source>
        <translation>Es gibt noch kein Release: die Entwicklung beginnt mit 0.1.0.</translation>
    </message>
    <message>
        <source>%1 cannot be incremented.</source>
        <translation>%1 kann nicht hochgezählt werden.</translation>
    </message>
    <message>
        <source>Below 1.0.0 anything may change (SemVer, rule 4): the policy semver-0x gives %1.</source>
        <translation>Unterhalb von 1.0.0 darf sich nach Regel 4 von SemVer alles ändern: das Regelwerk semver-0x ergibt %1.</translation>
    </message>
    <message>
        <source>Only patches belong on a stable line, but this release requires more.</source>
        <translation>Eine stabile Linie soll nur Patches enthalten, aber diese Version erfordert mehr.</translation>
    </message>
    <message>
        <source>Only patches belong on a stable line, but this release requires more because of %1.</source>
        <translation>Eine stabile Linie soll nur Patches enthalten, aber diese Version erfordert mehr wegen %1.</translation>
    </message>
    <message>
        <source>%1 already targets %2, which leaves room for that.</source>
        <translation>%1 ist schon auf dem Weg zu %2; darin ist dafür Raum.</translation>
    </message>
    <message>
        <source>%1 already targets %2, but the changes require more: %3.</source>
        <translation>%1 führt zu %2, die Änderungen verlangen aber mehr: %3.</translation>
    </message>
    <message>
        <source>%1 already targets %2, but its date has passed: %3.</source>
        <translation>%1 führt zu %2, dessen Datum ist aber vorbei: %3.</translation>
    </message>
    <message>
        <source>%1 is the first pre-release of %2.</source>
        <translation>%1 ist die erste Vorabversion von %2.</translation>
    </message>
    <message>
        <source>%1 follows %2.</source>
        <translation>%1 folgt auf %2.</translation>
    </message>
    <message>
        <source>%1 is already released: going back to %2 is not possible.</source>
        <translation>%1 ist schon veröffentlicht: Zurück zu %2 ist nicht möglich.</translation>
    </message>
    <message>
        <source>No %1 can follow %2 in version order.</source>
        <translation>In der Reihenfolge der Versionen kann kein %1 auf %2 folgen.</translation>
    </message>
    <message>
        <source>A release candidate is missing between %1 and %2: %3.</source>
        <translation>Zwischen %1 und %2 gehört ein Release-Kandidat: %3.</translation>
    </message>
    <message>
        <source>By the calendar %1, a release on %2 is %3.</source>
        <translation>Nach dem Kalender %1 ist ein Release vom %2 die Version %3.</translation>
    </message>
    <message>
        <source>On a stable line, the date stays that of %1.</source>
        <translation>Auf einer stabilen Linie bleibt das Datum das von %1.</translation>
    </message>
    <message>
        <source>%1 is already released, and %2 has no number to increment: the next version needs another date.</source>
        <translation>%1 ist veröffentlicht, und %2 hat keine Nummer zum Hochzählen: die nächste Version kommt mit einem anderen Datum.</translation>
    </message>
    <message>
        <source>%1 is not above %2, which does not follow the calendar %3.</source>
        <translation>%1 liegt nicht über %2, das dem Kalender %3 nicht folgt.</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>an objection, as a sentence of its own</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but already exists as a tag of: %3</source>
        <translation>%1 wurde von %2 gewählt, existiert aber bereits als Tag von: %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the upgrade is from %3</source>
        <translation>%1 wurde von %2 gewählt, das Upgrade geht aber von %3 aus</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the calendar gives %3</source>
        <translation>%1 wurde von %2 gewählt, nach dem Kalender ist es aber %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the changes require %3</source>
        <translation>%1 wurde von %2 gewählt, die Änderungen verlangen aber %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the changes require %3: %4</source>
        <translation>%1 wurde von %2 gewählt, die Änderungen verlangen aber %3: %4</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but this is a stable line, and the upgrade is from %3</source>
        <translation>%1 wurde von %2 gewählt, dies ist aber eine stabile Linie, und das Upgrade geht von %3 aus</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but %3 is already released</source>
        <translation>%1 wurde von %2 gewählt, %3 ist aber veröffentlicht</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but a release candidate is missing between %3 and it</source>
        <translation>%1 wurde von %2 gewählt, aber zwischen %3 und diese Version gehört ein Release-Kandidat</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, and skips %3</source>
        <translation>%1 wurde von %2 gewählt und lässt %3 aus</translation>
    </message>
    <message>
        <source>By the calendar %1, a release on %2 has the date of %3, so its count continues.</source>
        <translation>Nach dem Kalender %1 hat ein Release vom %2 das Datum von %3 und zählt von dort weiter.</translation>
    </message>
    <message>
        <source>%1 is before the date of %2, so its count continues.</source>
        <translation>%1 liegt vor dem Datum von %2: es wird von dort weitergezählt.</translation>
    </message>
    <message>
        <source>There is no date for a version.</source>
        <translation>Es ist kein Datum bekannt, aus dem sich eine Version bilden lässt.</translation>
    </message>
    <message>
        <source>There are breaking changes, which a calendar version does not show: the notes must.</source>
        <translation>Etwas ist inkompatibel, und eine Version nach dem Kalender zeigt das nicht: die Versionshinweise müssen es nennen.</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>jemand</translation>
    </message>
    <message>
        <source>No change is known to be more than a fix: a patch release.</source>
        <translation>Von keiner Änderung ist bekannt, dass sie mehr als eine Korrektur ist: ein Patch-Release.</translation>
    </message>
    <message>
        <source>The range adds something, and nothing is known to break: a %2 release under %1.</source>
        <translation>Der Bereich fügt etwas hinzu, und nichts darin ist als inkompatibel bekannt: laut %1 ein %2-Release.</translation>
    </message>
    <message>
        <source>The range has breaking changes. Below 1.0.0, where anything may change (SemVer, rule 4), that is a minor release.</source>
        <translation>Der Bereich hat inkompatible Änderungen. Unterhalb von 1.0.0, wo sich alles ändern darf (SemVer, Regel 4), ist das ein Minor-Release.</translation>
    </message>
    <message numerus="yes">
        <source>The range has breaking changes, and so had the minor release(s) %1: by this project&apos;s practice, a minor release. SemVer asks for %2.</source>
        <translation>
            <numerusform>Der Bereich hat inkompatible Änderungen, wie auch das Minor-Release %1: nach der Praxis dieses Projekts ein Minor-Release. SemVer verlangt %2.</numerusform>
            <numerusform>Der Bereich hat inkompatible Änderungen, wie auch die Minor-Releases %1: nach der Praxis dieses Projekts ein Minor-Release. SemVer verlangt %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The minor release(s) %1 had breaking changes, too, but fewer.</source>
        <translation>
            <numerusform>Das Minor-Release %1 hatte auch inkompatible Änderungen, aber weniger.</numerusform>
            <numerusform>Die Minor-Releases %1 hatten auch inkompatible Änderungen, aber weniger.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The range adds something, and so did the patch release(s) %1: by this project&apos;s practice, a patch release. SemVer asks for %2.</source>
        <translation>
            <numerusform>Der Bereich bringt Neues, wie auch das Patch-Release %1: nach der Praxis dieses Projekts ein Patch-Release. SemVer verlangt %2.</numerusform>
            <numerusform>Der Bereich bringt Neues, wie auch die Patch-Releases %1: nach der Praxis dieses Projekts ein Patch-Release. SemVer verlangt %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The patch release(s) %1 added something, too, but were smaller.</source>
        <translation>
            <numerusform>Das Patch-Release %1 brachte auch Neues, war aber kleiner.</numerusform>
            <numerusform>Die Patch-Releases %1 brachten auch Neues, waren aber kleiner.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>; </source>
        <comment>between two clauses</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>names</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>names</comment>
        <translation>%1 oder %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between two names</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>Zoom</name>
    <message>
        <source>Minor releases</source>
        <translation>Nebenversionen</translation>
    </message>
    <message>
        <source>Stable releases</source>
        <translation>Stabile Releases</translation>
    </message>
    <message>
        <source>All releases</source>
        <translation>Alle Releases</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Open a waybill.toml, a repository, or a folder of repositories.</source>
        <translation>Eine waybill.toml, ein Repository oder einen Ordner mit Repositorys öffnen.</translation>
    </message>
    <message>
        <source>Products, repositories, or folders of repositories.</source>
        <translation>Produkte, Repositorys oder Ordner mit Repositorys.</translation>
    </message>
    <message>
        <source>Plan the release of a product in several git repositories.</source>
        <translation>Plant das Release eines Produkts, das in mehreren git-Repositorys liegt.</translation>
    </message>
    <message>
        <source>The repository for the revisions of --compare.</source>
        <translation>Das Repository der Stände für --compare.</translation>
    </message>
    <message>
        <source>Save a screenshot of each page in DIR and quit.</source>
        <translation>Ein Bild jeder Seite in DIR speichern und beenden.</translation>
    </message>
    <message>
        <source>-C requires --compare</source>
        <translation>-C erfordert --compare</translation>
    </message>
    <message>
        <source>-w cannot be used with --compare</source>
        <translation>-w kann nicht zusammen mit --compare verwendet werden</translation>
    </message>
    <message>
        <source>Open two files, folders or revisions side by side; without arguments, choose them in the window.</source>
        <translation>Zwei Dateien, Ordner oder Revisionen nebeneinander öffnen; ohne Angaben werden sie im Fenster gewählt.</translation>
    </message>
    <message>
        <source>Open a new window, even if Waybill is already running.</source>
        <translation>Ein eigenes Fenster öffnen, auch wenn Waybill bereits läuft.</translation>
    </message>
    <message>
        <source>Choose a product in a dialog.</source>
        <translation>Ein Produkt in einem Dialog wählen.</translation>
    </message>
</context>
<context>
    <name>waybill::app::AboutBox</name>
    <message>
        <source>About Waybill</source>
        <translation>Über Waybill</translation>
    </message>
    <message>
        <source>Waybill %1</source>
        <comment>version</comment>
        <translation>Waybill %1</translation>
    </message>
    <message>
        <source>Plans releases that span several git repositories: changes, next versions, upgrade procedures and release notes.

Qt %1 (LGPL-3.0-only), libgit2 (GPL-2.0-only with linking exception), KSyntaxHighlighting (MIT), toml++ (MIT), yaml-cpp (MIT), Protocol Buffers (BSD-3-Clause), MD4C (MIT), QtKeychain (BSD-3-Clause), Mustache (BSL-1.0).

License: Apache-2.0. © 2026 The Waybill developers.
Waybill sends nothing over the network unless you ask it to.</source>
        <translation>Plant Releases von Produkten in mehreren Git-Repositorys: Änderungen, nächste Version, Upgrade-Ablauf und Versionshinweise.

Qt %1 (LGPL-3.0-only), libgit2 (GPL-2.0-only with linking exception), KSyntaxHighlighting (MIT), toml++ (MIT), yaml-cpp (MIT), Protocol Buffers (BSD-3-Clause), MD4C (MIT), QtKeychain (BSD-3-Clause), Mustache (BSL-1.0).

Lizenz: Apache-2.0. © 2026 Die Waybill-Entwickler.
Waybill sendet nichts über das Netz, ohne dass Sie es verlangen.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ActionTable</name>
    <message>
        <source>%1 (%2)</source>
        <comment>command, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source> or </source>
        <comment>between two keys</comment>
        <translation> oder </translation>
    </message>
</context>
<context>
    <name>waybill::app::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>&amp;Hoher Kontrast</translation>
    </message>
    <message>
        <source>Follow System</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Vermilion and green</source>
        <translation>Zinnoberrot und Grün</translation>
    </message>
    <message>
        <source>Orange and blue, for every kind of color vision</source>
        <translation>Orange und Blau, für jede Art des Farbsehens</translation>
    </message>
    <message>
        <source> pt</source>
        <comment>points, behind a number</comment>
        <translation> pt</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Komfortabel</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Kompakt</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Farbschema:</translation>
    </message>
    <message>
        <source>Colors of &amp;differences:</source>
        <translation>Farben der &amp;Unterschiede:</translation>
    </message>
    <message>
        <source>Text &amp;font:</source>
        <translation>&amp;Schriftart für Text:</translation>
    </message>
    <message>
        <source>&amp;Code font:</source>
        <translation>Schriftart für &amp;Code:</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>Schrift&amp;größe:</translation>
    </message>
    <message>
        <source>De&amp;nsity:</source>
        <translation>Di&amp;chte:</translation>
    </message>
</context>
<context>
    <name>waybill::app::AskpassDialog</name>
    <message>
        <source>Unknown Host</source>
        <translation>Unbekannter Rechner</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>Anmeldung</translation>
    </message>
    <message>
        <source>&amp;Trust This Host</source>
        <translation>Diesem Rechner &amp;vertrauen</translation>
    </message>
    <message>
        <source>&amp;Allow</source>
        <translation>&amp;Erlauben</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Waiting for Security Key</source>
        <translation>Warten auf Sicherheitsschlüssel</translation>
    </message>
</context>
<context>
    <name>waybill::app::AuthorBar</name>
    <message>
        <source>&amp;Use This Name</source>
        <translation>Diesen Namen &amp;verwenden</translation>
    </message>
    <message>
        <source>Who decides? The decision is saved; git has no user.name to sign it with.</source>
        <translation>Wer entscheidet? Die Entscheidung ist gespeichert, aber in git ist kein user.name eingestellt, mit dem sie gezeichnet werden könnte.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
</context>
<context>
    <name>waybill::app::BlamePopup</name>
    <message>
        <source>Show &amp;Change</source>
        <translation>&amp;Änderung anzeigen</translation>
    </message>
    <message>
        <source>Show &amp;Diff</source>
        <translation>&amp;Diff anzeigen</translation>
    </message>
    <message>
        <source>Copy Commit &amp;ID</source>
        <translation>Commit-&amp;ID kopieren</translation>
    </message>
    <message>
        <source>In the range: %1</source>
        <translation>Im Bereich: %1</translation>
    </message>
    <message>
        <source>In the range</source>
        <translation>Im Bereich</translation>
    </message>
    <message>
        <source>The history of this clone ends here: the line may be older</source>
        <translation>Die Historie dieses Klons endet hier: Die Zeile kann älter sein</translation>
    </message>
    <message>
        <source>Last changed by %1: %2</source>
        <comment>commit facts, title</comment>
        <translation>Zuletzt geändert von %1: %2</translation>
    </message>
    <message>
        <source>Change in this range: #%1 %2</source>
        <comment>pull request, title</comment>
        <translation>Änderung in diesem Bereich: #%1 %2</translation>
    </message>
    <message>
        <source>Not among the changes in the range</source>
        <translation>Nicht unter den Änderungen des Bereichs</translation>
    </message>
</context>
<context>
    <name>waybill::app::BlockersList</name>
    <message>
        <source>Open before the release</source>
        <translation>Offen vor dem Release</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardDetails</name>
    <message>
        <source>Copy the problems</source>
        <translation>Probleme kopieren</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>%1: why %2</source>
        <comment>repository, version</comment>
        <translation>%1: warum %2</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>No product-wide problems</source>
        <translation>Keine produktweiten Probleme</translation>
    </message>
    <message>
        <source>Open before the release</source>
        <translation>Offen vor dem Release</translation>
    </message>
    <message>
        <source>%1: released as %2; why %3 is suggested</source>
        <comment>repository, versions</comment>
        <translation>%1: als %2 veröffentlicht; warum %3 vorgeschlagen wird</translation>
    </message>
    <message>
        <source>Still open</source>
        <translation>Noch offen</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardExport</name>
    <message>
        <source>The board cannot be written: %1</source>
        <translation>Die Übersicht kann nicht geschrieben werden: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardPage</name>
    <message>
        <source>Board</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Show &amp;Changes</source>
        <translation>Ä&amp;nderungen anzeigen</translation>
    </message>
    <message>
        <source>Copy Next &amp;Version</source>
        <translation>Nächste &amp;Version kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Problems</source>
        <translation>&amp;Probleme kopieren</translation>
    </message>
    <message>
        <source>Show the changes of the selected repository</source>
        <translation>Die Änderungen des gewählten Repositorys anzeigen</translation>
    </message>
    <message>
        <source>Copy the next version of the selected row</source>
        <translation>Die nächste Version der gewählten Zeile kopieren</translation>
    </message>
    <message>
        <source>Copy the problems of the selected row</source>
        <translation>Die Probleme der gewählten Zeile kopieren</translation>
    </message>
    <message>
        <source>Filter repositories</source>
        <translation>Repositorys filtern</translation>
    </message>
    <message>
        <source>Filter: repository, version, words of a problem</source>
        <translation>Filter: Repository, Version, Wörter eines Problems</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>Show only repositories with these words in their name, version or problems</source>
        <translation>Nur Repositorys mit diesen Wörtern in Name, Version oder Problemen zeigen</translation>
    </message>
    <message>
        <source>No repository matches</source>
        <translation>Kein Repository passt</translation>
    </message>
</context>
<context>
    <name>waybill::app::CachePage</name>
    <message>
        <source>Cache</source>
        <translation>Cache</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Folder:</source>
        <translation>Ordner:</translation>
    </message>
    <message>
        <source>Size:</source>
        <translation>Inhalt:</translation>
    </message>
    <message>
        <source>What Waybill found out about commits, by their IDs. It can be deleted at any time: what is needed is read again, which takes longer the first time. Decisions, notes and settings are not in it.</source>
        <translation>Was Waybill über Commits herausgefunden hat, nach deren IDs. Es kann jederzeit gelöscht werden: Was gebraucht wird, wird neu gelesen, was einmal länger dauert. Entscheidungen, Versionshinweise und Einstellungen sind nicht darin.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Wird gezählt …</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n file(s)</source>
        <translation>
            <numerusform>%1 in %n Datei</numerusform>
            <numerusform>%1 in %n Dateien</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueActions</name>
    <message>
        <source>&amp;Applications</source>
        <translation>&amp;Anwendungen</translation>
    </message>
    <message>
        <source>&amp;Images</source>
        <translation>&amp;Images</translation>
    </message>
    <message>
        <source>&amp;Pins</source>
        <translation>&amp;Pins</translation>
    </message>
    <message>
        <source>&amp;Open Last Change</source>
        <translation>&amp;Letzte Änderung öffnen</translation>
    </message>
    <message>
        <source>Open &amp;File over the Range</source>
        <translation>&amp;Datei über den Bereich öffnen</translation>
    </message>
    <message>
        <source>Go to &amp;History</source>
        <translation>Zum &amp;Verlauf gehen</translation>
    </message>
    <message>
        <source>Fi&amp;lter</source>
        <translation>Fil&amp;ter</translation>
    </message>
    <message>
        <source>&amp;With Problems Only</source>
        <translation>&amp;Nur mit Problemen</translation>
    </message>
    <message>
        <source>Show only rows with a problem</source>
        <translation>Nur Zeilen mit einem Problem anzeigen</translation>
    </message>
    <message>
        <source>With problems</source>
        <translation>Mit Problemen</translation>
    </message>
    <message>
        <source>Show &amp;Reading Problems</source>
        <translation>L&amp;eseprobleme anzeigen</translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation>Als Te&amp;xt kopieren</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Mani&amp;fests</source>
        <translation>Mani&amp;feste</translation>
    </message>
    <message>
        <source>&amp;Releases</source>
        <translation>&amp;Releases</translation>
    </message>
    <message>
        <source>&amp;Save Catalogue…</source>
        <translation>Katalog &amp;speichern …</translation>
    </message>
    <message>
        <source>Show applications, their versions and first releases</source>
        <translation>Die Anwendungen und ihre Versionen anzeigen und seit wann sie veröffentlicht sind</translation>
    </message>
    <message>
        <source>Show container images, their tags and which tags moved</source>
        <translation>Die Container-Images und ihre Tags anzeigen und welche davon verschoben wurden</translation>
    </message>
    <message>
        <source>Show which versions the repositories pin, and how far those are behind</source>
        <translation>Anzeigen, welche Versionen voneinander die Repositorys pinnen und wie groß ihr Rückstand ist</translation>
    </message>
    <message>
        <source>Show the last change of the entry&apos;s file; for a pin, the commits that it lacks</source>
        <translation>Die letzte Änderung der Datei zeigen; bei einem Pin die fehlenden Commits</translation>
    </message>
    <message>
        <source>Compare the entry&apos;s file at both ends of the range</source>
        <translation>Die Datei des Eintrags an beiden Enden des Bereichs vergleichen</translation>
    </message>
    <message>
        <source>Go to the history of the entry, by release</source>
        <translation>Zu dem gehen, was mit dem Eintrag geschah, Release für Release</translation>
    </message>
    <message>
        <source>Show only rows with these words; -word excludes rows</source>
        <translation>Nur Zeilen mit diesen Wörtern anzeigen; -Wort lässt Zeilen weg</translation>
    </message>
    <message>
        <source>Copy the selected rows as tab-separated text</source>
        <translation>Die ausgewählten Zeilen als Text kopieren, Zellen durch Tabulatoren getrennt</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all rows, as a table with their problems</source>
        <translation>Die ausgewählten Zeilen, sonst alle angezeigten, als Tabelle mit ihren Problemen kopieren</translation>
    </message>
    <message>
        <source>Show changes to Kubernetes objects and their definitions in the range</source>
        <translation>Änderungen an Kubernetes-Objekten und ihren Definitionen im Bereich zeigen</translation>
    </message>
    <message>
        <source>Show the versions of each application by release</source>
        <translation>Anzeigen, welches Release welche Version einer Anwendung enthält und was dort mit ihr geschah</translation>
    </message>
    <message>
        <source>Save the catalogue as Markdown, HTML or JSON</source>
        <translation>Den Katalog als Markdown, HTML oder JSON speichern</translation>
    </message>
    <message>
        <source>Re&amp;gistry</source>
        <translation>Re&amp;gistry</translation>
    </message>
    <message>
        <source>Show whether registries have the images that git defines, and what moved</source>
        <translation>Anzeigen, ob Registrys die Images haben, die git definiert, und was verschoben wurde</translation>
    </message>
    <message>
        <source>&amp;Look at the Registries Now</source>
        <translation>Registrys &amp;jetzt abfragen</translation>
    </message>
    <message>
        <source>Ask the registries that waybill.toml names for their tags, and keep what moved</source>
        <translation>Die Registrys, die waybill.toml nennt, nach ihren Tags fragen und festhalten, was verschoben wurde</translation>
    </message>
    <message>
        <source>Look Now</source>
        <translation>Jetzt abfragen</translation>
    </message>
    <message>
        <source>&amp;Compare Tags…</source>
        <translation>Tags verglei&amp;chen …</translation>
    </message>
    <message>
        <source>Compare two tags of the image: what differs, and what can break users</source>
        <translation>Zwei Tags des Images vergleichen: was sich unterscheidet und was für Benutzer inkompatibel sein kann</translation>
    </message>
    <message>
        <source>Compare tags</source>
        <translation>Tags vergleichen</translation>
    </message>
    <message>
        <source>List problems in the repositories</source>
        <translation>Die Probleme der Repositorys auflisten</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueDetail</name>
    <message>
        <source>Problems of the entry</source>
        <translation>Probleme des Eintrags</translation>
    </message>
    <message>
        <source>History of the entry</source>
        <translation>Verlauf des Eintrags</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>History: %n event(s)</source>
        <translation>
            <numerusform>Verlauf: %n Ereignis</numerusform>
            <numerusform>Verlauf: %n Ereignisse</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>History: not released yet</source>
        <translation>Verlauf: noch nicht veröffentlicht</translation>
    </message>
    <message>
        <source>Selected entry</source>
        <translation>Ausgewählter Eintrag</translation>
    </message>
    <message>
        <source>History: no change in the range</source>
        <translation>Verlauf: keine Änderung im Bereich</translation>
    </message>
    <message>
        <source>History: nothing was seen yet</source>
        <translation>Verlauf: noch nichts gesehen</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueExport</name>
    <message>
        <source>Copied the selected rows</source>
        <translation>Ausgewählte Zeilen kopiert</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>%n Zeile kopiert</numerusform>
            <numerusform>%n Zeilen kopiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot write the catalogue: %1</source>
        <translation>Der Katalog kann nicht geschrieben werden: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>zum erneuten Lesen neu laden</translation>
    </message>
    <message>
        <source>Reading the catalogue</source>
        <translation>Der Katalog wird gelesen</translation>
    </message>
</context>
<context>
    <name>waybill::app::CataloguePage</name>
    <message>
        <source>Views of the catalogue</source>
        <translation>Ansichten des Katalogs</translation>
    </message>
    <message>
        <source>Filter: words, -without</source>
        <translation>Filter: Wörter, -ohne</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>Was nicht gelesen werden konnte</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Anwendungen</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Pins</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see what it ships.</source>
        <translation>Ein Produkt, ein Repository oder einen Ordner mit Repositorys öffnen, um zu sehen, was ausgeliefert wird.</translation>
    </message>
    <message>
        <source>Reading what the repositories ship…</source>
        <translation>Was die Repositorys ausliefern, wird gelesen …</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>applications, how many</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2, ! %3)</source>
        <comment>applications, how many, how many with problems</comment>
        <translation>%1 (%2, ! %3)</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n row(s) with problems</source>
        <translation>
            <numerusform>%n Zeile mit Problemen</numerusform>
            <numerusform>%n Zeilen mit Problemen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>Manifeste</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>Releases</translation>
    </message>
    <message>
        <source>%1, %2, with problems %3</source>
        <comment>applications, how many, how many with problems</comment>
        <translation>%1, %2, davon %3 mit Problemen</translation>
    </message>
    <message>
        <source>Filter the catalogue</source>
        <translation>Katalog filtern</translation>
    </message>
    <message>
        <source>No problems.
Press P to show all rows.</source>
        <translation>Keine Probleme.
Mit P alle Zeilen anzeigen.</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear the filter.</source>
        <translation>Keine Treffer.
Mit Escape in der Filterzeile den Filter löschen.</translation>
    </message>
    <message>
        <source>Reading %1%</source>
        <comment>how far</comment>
        <translation>Lesen: %1 %</translation>
    </message>
    <message>
        <source>Registry</source>
        <translation>Registry</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueRegistry</name>
    <message numerus="yes">
        <source>%n tag(s) are new, moved or gone</source>
        <translation>
            <numerusform>%n Tag ist neu, verschoben oder weggefallen</numerusform>
            <numerusform>%n Tags sind neu, verschoben oder weggefallen</numerusform>
        </translation>
    </message>
    <message>
        <source>Looked at the registries: %1</source>
        <translation>Registrys abgefragt: %1</translation>
    </message>
    <message>
        <source>Some registries could not be read; %1</source>
        <translation>Einige Registrys konnten nicht gelesen werden; %1</translation>
    </message>
    <message>
        <source>No registries.</source>
        <translation>Keine Registry.</translation>
    </message>
    <message>
        <source>This view compares the images that git defines with those that users can pull, and remembers when tags moved. [[registry]] in waybill.toml says where images are published; without it, nothing is asked.</source>
        <translation>Diese Ansicht vergleicht die Images, die git definiert, mit denen, die Benutzer beziehen können, und merkt sich, wann Tags verschoben wurden. [[registry]] in waybill.toml gibt an, wo Images veröffentlicht werden; ohne diese Angabe wird nichts abgefragt.</translation>
    </message>
    <message>
        <source>Reading what was seen of registries…</source>
        <translation>Was in Registrys gesehen wurde, wird gelesen …</translation>
    </message>
    <message>
        <source>No image of this product has a registry in waybill.toml.</source>
        <translation>Kein Image dieses Produkts hat in waybill.toml eine Registry.</translation>
    </message>
    <message>
        <source>No image of %1 has a registry in waybill.toml.</source>
        <translation>Kein Image von %1 hat in waybill.toml eine Registry.</translation>
    </message>
    <message>
        <source>As of %1. Press %2 to look again.</source>
        <comment>a time; a key</comment>
        <translation>Stand %1. Mit %2 erneut abfragen.</translation>
    </message>
    <message>
        <source>Nobody has looked at the registries yet. Press %1 to look.</source>
        <comment>a key</comment>
        <translation>Die Registrys wurden noch nicht abgefragt. Mit %1 abfragen.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Wird abgefragt …</translation>
    </message>
    <message>
        <source>Looking %1%</source>
        <comment>how far</comment>
        <translation>Abfragen: %1 %</translation>
    </message>
    <message>
        <source>The repositories were not read. Reload to read them.</source>
        <translation>Die Repositorys wurden nicht gelesen. Laden Sie neu, um sie zu lesen.</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueTexts</name>
    <message>
        <source>No applications.</source>
        <translation>Keine Anwendungen.</translation>
    </message>
    <message>
        <source>No applications in %1.</source>
        <translation>Keine Anwendungen in %1.</translation>
    </message>
    <message>
        <source>Applications are KubeDirectorApp objects in YAML and JSON files at the head of the range, and the kinds listed in [[catalogue]] of waybill.toml. This view shows their versions, the release that introduced each, and whether a search finds them.</source>
        <translation>Anwendungen sind KubeDirectorApp-Objekte in YAML- und JSON-Dateien am Ende des Bereichs sowie die Arten, die [[catalogue]] in waybill.toml aufführt. Diese Ansicht zeigt ihre Versionen, das Release, das sie eingeführt hat, und ob eine Suche sie findet.</translation>
    </message>
    <message>
        <source>No container images.</source>
        <translation>Keine Container-Images.</translation>
    </message>
    <message>
        <source>No container images in %1.</source>
        <translation>Keine Container-Images in %1.</translation>
    </message>
    <message>
        <source>Images are defined by KIWI files and Dockerfiles at the head of the range. This view shows their tags, which of them are floating, and who must act. image_tags of [surfaces] in waybill.toml says how tags are built.</source>
        <translation>Images werden von KIWI-Dateien und Dockerfiles am Ende des Bereichs definiert. Diese Ansicht zeigt ihre Tags, welche davon beweglich sind und wer handeln muss. Wie Tags gebildet werden, sagt image_tags in [surfaces] von waybill.toml.</translation>
    </message>
    <message>
        <source>No applications in any release or at the head.</source>
        <translation>Keine Anwendungen in einem Release oder am Ende des Bereichs.</translation>
    </message>
    <message>
        <source>%1 has no applications in any release or at the head.</source>
        <translation>%1 hat keine Anwendungen in einem Release oder am Ende des Bereichs.</translation>
    </message>
    <message>
        <source>This view shows every version of every application across releases: where it was added, changed or removed, and where it was the latest.</source>
        <translation>Diese Ansicht zeigt jede Version jeder Anwendung über alle Releases: wo sie hinzukam, geändert oder entfernt wurde und wo sie die neueste war.</translation>
    </message>
    <message>
        <source>No Kubernetes object differs between base and head.</source>
        <translation>Zwischen Basis und Kopf unterscheidet sich kein Kubernetes-Objekt.</translation>
    </message>
    <message>
        <source>No Kubernetes object of %1 differs between base and head.</source>
        <translation>Zwischen Basis und Kopf unterscheidet sich kein Kubernetes-Objekt von %1.</translation>
    </message>
    <message>
        <source>This view shows what was removed, renamed or changed but must not be, and every schema path that accepts less or more than before. Kinds that must not change are listed in [[frozen]] of waybill.toml.</source>
        <translation>Diese Ansicht zeigt, was unzulässig entfernt, umbenannt oder geändert wurde, und jeden Schemapfad, der weniger oder mehr als zuvor annimmt. Arten, die sich nicht ändern dürfen, stehen in [[frozen]] von waybill.toml.</translation>
    </message>
    <message>
        <source>No repository of the product pins another one, or a component.</source>
        <translation>Kein Repository des Produkts pinnt ein anderes oder eine Komponente.</translation>
    </message>
    <message>
        <source>%1 pins no other repository of the product, and no component.</source>
        <translation>%1 pinnt kein anderes Repository des Produkts und keine Komponente.</translation>
    </message>
    <message>
        <source>Pins are found in lock files, submodules and versions.yaml. For others, name the file and the key as pin of a [[component]], or as pins of a [[protocol]], in waybill.toml.</source>
        <translation>Pins werden in Lock-Dateien, Submodulen und versions.yaml gefunden. Für andere Datei und Schlüssel in waybill.toml angeben, als pin einer [[component]] oder als pins eines [[protocol]].</translation>
    </message>
    <message>
        <source>+ added    ~ changed, same version    ! problem    × removed    colored: latest version of its ID</source>
        <translation>+ hinzugefügt    ~ geändert, gleiche Version    ! Problem    × entfernt    farbig: neueste Version ihrer ID</translation>
    </message>
    <message>
        <source>These pin no other repository of the product: %1</source>
        <comment>names of repositories</comment>
        <translation>Diese pinnen kein anderes Repository des Produkts: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeCommits</name>
    <message>
        <source>Commits in this change</source>
        <translation>Commits dieser Änderung</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeDetail</name>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>This is the last file of the change</source>
        <translation>Dies ist die letzte Datei der Änderung</translation>
    </message>
    <message>
        <source>This is the first file of the change</source>
        <translation>Dies ist die erste Datei der Änderung</translation>
    </message>
    <message>
        <source>backport of %1</source>
        <translation>Backport von %1</translation>
    </message>
    <message>
        <source>This change touches no files</source>
        <translation>Diese Änderung betrifft keine Datei</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>bereits veröffentlicht in %1</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>Dateien (%1)</translation>
    </message>
    <message>
        <source>Commits (%1)</source>
        <translation>Commits (%1)</translation>
    </message>
    <message>
        <source>Files in this change</source>
        <translation>Dateien dieser Änderung</translation>
    </message>
    <message>
        <source>Evidence, files and commits of the change</source>
        <translation>Belege, Dateien und Commits der Änderung</translation>
    </message>
    <message>
        <source>Discussion</source>
        <translation>Diskussion</translation>
    </message>
    <message>
        <source>closes %1</source>
        <comment>issues</comment>
        <translation>schließt %1</translation>
    </message>
    <message>
        <source>milestone %1</source>
        <translation>Meilenstein %1</translation>
    </message>
    <message>
        <source>Discussion (%1)</source>
        <translation>Diskussion (%1)</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeDiscussion</name>
    <message>
        <source>Comments</source>
        <translation>Kommentare</translation>
    </message>
    <message>
        <source>Assignee</source>
        <translation>Bearbeiter</translation>
    </message>
    <message>
        <source>Assign to…</source>
        <translation>Zuweisen an …</translation>
    </message>
    <message>
        <source>The person who is to decide</source>
        <translation>Die Person, die entscheiden soll</translation>
    </message>
    <message>
        <source>New comment</source>
        <translation>Neuer Kommentar</translation>
    </message>
    <message>
        <source>Add a comment…</source>
        <translation>Kommentar hinzufügen …</translation>
    </message>
    <message>
        <source>Add a comment to each selected change…</source>
        <translation>Einen Kommentar zu jeder ausgewählten Änderung hinzufügen …</translation>
    </message>
    <message>
        <source>No comments yet</source>
        <translation>Noch keine Kommentare</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeLoader</name>
    <message>
        <source>submodule at %1</source>
        <translation>Submodul bei %1</translation>
    </message>
    <message>
        <source>symbolic link to %1</source>
        <translation>symbolischer Link auf %1</translation>
    </message>
    <message>
        <source>mode %1, the same content</source>
        <translation>Modus %1, gleicher Inhalt</translation>
    </message>
    <message>
        <source>too large to show: %1, %2</source>
        <translation>zu groß für die Anzeige: %1, %2</translation>
    </message>
    <message>
        <source>executable</source>
        <translation>ausführbar</translation>
    </message>
    <message>
        <source>not executable</source>
        <translation>nicht ausführbar</translation>
    </message>
    <message>
        <source>renamed, %1% similar</source>
        <translation>umbenannt, %1 % ähnlich</translation>
    </message>
    <message>
        <source>copied, %1% similar</source>
        <translation>kopiert, %1 % ähnlich</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesActions</name>
    <message>
        <source>&amp;Breaking</source>
        <translation>&amp;Inkompatibel</translation>
    </message>
    <message>
        <source>&amp;Additive</source>
        <translation>&amp;Erweiternd</translation>
    </message>
    <message>
        <source>&amp;Fix</source>
        <translation>&amp;Fehlerbehebung</translation>
    </message>
    <message>
        <source>&amp;Internal</source>
        <translation>I&amp;ntern</translation>
    </message>
    <message>
        <source>Accept &amp;Suggestion</source>
        <translation>&amp;Vorschlag annehmen</translation>
    </message>
    <message>
        <source>Select a Ran&amp;ge</source>
        <translation>&amp;Mehrere auswählen</translation>
    </message>
    <message>
        <source>Edit &amp;Note</source>
        <translation>Noti&amp;z bearbeiten</translation>
    </message>
    <message>
        <source>Upgrade &amp;Warning</source>
        <translation>Upgrade-&amp;Warnung</translation>
    </message>
    <message>
        <source>Next &amp;Difference</source>
        <translation>Nächster &amp;Unterschied</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>Zum nächsten Unterschied gehen, dann zur nächsten Datei</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>Vo&amp;riger Unterschied</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>Zum vorigen Unterschied gehen, dann zur vorigen Datei</translation>
    </message>
    <message>
        <source>Ne&amp;xt File</source>
        <translation>Nä&amp;chste Datei</translation>
    </message>
    <message>
        <source>Show the next file of the change</source>
        <translation>Die nächste Datei der Änderung anzeigen</translation>
    </message>
    <message>
        <source>Pre&amp;vious File</source>
        <translation>V&amp;orige Datei</translation>
    </message>
    <message>
        <source>Show the previous file of the change</source>
        <translation>Die vorige Datei der Änderung anzeigen</translation>
    </message>
    <message>
        <source>Fi&amp;lter</source>
        <translation>Fil&amp;ter</translation>
    </message>
    <message>
        <source>Breaking: Whole Group</source>
        <translation>Inkompatibel: ganze Gruppe</translation>
    </message>
    <message>
        <source>Additive: Whole Group</source>
        <translation>Erweiternd: ganze Gruppe</translation>
    </message>
    <message>
        <source>Fix: Whole Group</source>
        <translation>Fehlerbehebung: ganze Gruppe</translation>
    </message>
    <message>
        <source>Internal: Whole Group</source>
        <translation>Intern: ganze Gruppe</translation>
    </message>
    <message>
        <source>Accept All Suggestions…</source>
        <translation>Alle Vorschläge annehmen …</translation>
    </message>
    <message>
        <source>Needs Re&amp;view</source>
        <translation>&amp;Später prüfen</translation>
    </message>
    <message>
        <source>Next Reason</source>
        <translation>Nächster Grund</translation>
    </message>
    <message>
        <source>Previous Reason</source>
        <translation>Voriger Grund</translation>
    </message>
    <message>
        <source>Copy…</source>
        <translation>Kopieren …</translation>
    </message>
    <message>
        <source>Choose what to copy of the selected changes</source>
        <translation>Wählen, was von den ausgewählten Änderungen kopiert wird</translation>
    </message>
    <message>
        <source>Copy &amp;Subject</source>
        <translation>&amp;Titel kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>&amp;Link kopieren</translation>
    </message>
    <message>
        <source>Copy &amp;Notes Line</source>
        <translation>&amp;Zeile der Versionshinweise kopieren</translation>
    </message>
    <message>
        <source>Show the changes of this group again</source>
        <translation>Die Änderungen dieser Gruppe wieder anzeigen</translation>
    </message>
    <message>
        <source>Show the changes of all groups again</source>
        <translation>Die Änderungen aller Gruppen wieder anzeigen</translation>
    </message>
    <message>
        <source>Existing users must act, or something stops working; go to the next change</source>
        <translation>Benutzer müssen handeln, sonst funktioniert etwas nicht mehr; weiter zur nächsten Änderung</translation>
    </message>
    <message>
        <source>Adds something and breaks nothing; go to the next change</source>
        <translation>Die Änderung fügt etwas hinzu und lässt alles andere kompatibel; weiter zur nächsten</translation>
    </message>
    <message>
        <source>Repairs something and adds nothing; go to the next change</source>
        <translation>Behebt einen Fehler und fügt nichts hinzu; weiter zur nächsten Änderung</translation>
    </message>
    <message>
        <source>Does not affect users; go to the next change</source>
        <translation>Betrifft Benutzer nicht; weiter zur nächsten Änderung</translation>
    </message>
    <message>
        <source>&amp;Clear Decision</source>
        <translation>Entscheidung &amp;löschen</translation>
    </message>
    <message>
        <source>Clear the decision; the suggestion applies again</source>
        <translation>Die Entscheidung löschen; der Vorschlag gilt wieder</translation>
    </message>
    <message>
        <source>Accept the suggestion and go to the next change</source>
        <translation>Den Vorschlag annehmen und zur nächsten Änderung gehen</translation>
    </message>
    <message>
        <source>&amp;Repeat Decision</source>
        <translation>Entscheidung &amp;wiederholen</translation>
    </message>
    <message>
        <source>Apply the last decision to this change</source>
        <translation>Die letzte Entscheidung auf diese Änderung anwenden</translation>
    </message>
    <message>
        <source>Select a range with the arrow keys; a decision then applies to all of it</source>
        <translation>Mit den Pfeiltasten einen Bereich auswählen; eine Entscheidung gilt dann für alle</translation>
    </message>
    <message>
        <source>Edit the line of the change in the release notes</source>
        <translation>Die Zeile schreiben, die in den Versionshinweisen für die Änderung steht</translation>
    </message>
    <message>
        <source>Say what users must do to upgrade</source>
        <translation>Angeben, was beim Upgrade zu tun ist</translation>
    </message>
    <message>
        <source>Undo Decision</source>
        <translation>Entscheidung rückgängig machen</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>Die letzte Entscheidung rückgängig machen</translation>
    </message>
    <message>
        <source>Redo Decision</source>
        <translation>Entscheidung wiederherstellen</translation>
    </message>
    <message>
        <source>Redo the last undone decision</source>
        <translation>Die rückgängig gemachte Entscheidung wiederherstellen</translation>
    </message>
    <message>
        <source>Apply this decision to all changes of the group that are not reviewed yet</source>
        <translation>Diese Entscheidung auf alle noch nicht geprüften Änderungen der Gruppe anwenden</translation>
    </message>
    <message>
        <source>Accept all suggestions above a confidence for the listed changes</source>
        <translation>Alle Vorschläge ab einer bestimmten Konfidenz für die gezeigten Änderungen annehmen</translation>
    </message>
    <message>
        <source>Skip this change and go to the next one without a decision</source>
        <translation>Zur nächsten Änderung ohne Entscheidung gehen und diese überspringen</translation>
    </message>
    <message>
        <source>Mark the change for yourself to review again; find it with is:review</source>
        <translation>Die Änderung für sich selbst zum erneuten Prüfen markieren; is:review findet sie</translation>
    </message>
    <message>
        <source>Go to the line of the suggestion&apos;s next reason</source>
        <translation>Zu der Zeile gehen, die der nächste Grund des Vorschlags nennt</translation>
    </message>
    <message>
        <source>Go to the line of the previous reason</source>
        <translation>Zu der Zeile gehen, die der vorige Grund nennt</translation>
    </message>
    <message>
        <source>Copy &amp;ID</source>
        <translation>&amp;ID kopieren</translation>
    </message>
    <message>
        <source>Copy the commit ID</source>
        <translation>Die ID des Commits in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Copy the title</source>
        <translation>Den Titel in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Copy the URL of the pull request or commit</source>
        <translation>Die Adresse des Pull-Requests oder Commits in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Copy the line of the release notes</source>
        <translation>Die Zeile der Versionshinweise in die Zwischenablage kopieren</translation>
    </message>
    <message>
        <source>Group the changes differently</source>
        <translation>Die Änderungen in anderen Gruppen anzeigen</translation>
    </message>
    <message>
        <source>Change Grouping</source>
        <translation>Gruppierung ändern</translation>
    </message>
    <message>
        <source>Collapse Group</source>
        <translation>Gruppe einklappen</translation>
    </message>
    <message>
        <source>Show only the heading of this group</source>
        <translation>Nur die Überschrift dieser Gruppe anzeigen</translation>
    </message>
    <message>
        <source>Expand Group</source>
        <translation>Gruppe ausklappen</translation>
    </message>
    <message>
        <source>Collapse All Groups</source>
        <translation>Alle Gruppen einklappen</translation>
    </message>
    <message>
        <source>Show only the headings, with progress</source>
        <translation>Nur die Überschriften mit dem Fortschritt zeigen</translation>
    </message>
    <message>
        <source>Expand All Groups</source>
        <translation>Alle Gruppen ausklappen</translation>
    </message>
    <message>
        <source>Next &amp;Unreviewed</source>
        <translation>Nächste un&amp;geprüfte</translation>
    </message>
    <message>
        <source>Assign &amp;To…</source>
        <translation>Zuweisen &amp;an …</translation>
    </message>
    <message>
        <source>Choose who decides; assigned: finds such changes</source>
        <translation>Wählen, wer entscheiden soll; assigned: findet solche Änderungen</translation>
    </message>
    <message>
        <source>Assign to &amp;Me</source>
        <translation>Mir sel&amp;bst zuweisen</translation>
    </message>
    <message>
        <source>Assign the change to yourself; press again to unassign it</source>
        <translation>Angeben, dass Sie entscheiden sollen; nochmals drücken, um die Änderung niemandem zuzuweisen</translation>
    </message>
    <message>
        <source>C&amp;omment…</source>
        <translation>&amp;Kommentieren …</translation>
    </message>
    <message>
        <source>Comment on the change for the other reviewers; find it with has:comment</source>
        <translation>Die Änderung für die anderen Prüfer kommentieren; has:comment findet sie</translation>
    </message>
    <message>
        <source>&amp;Learn from Decisions</source>
        <translation>Aus Entschei&amp;dungen lernen</translation>
    </message>
    <message>
        <source>Adapt the suggestions to the decisions in this product</source>
        <translation>Die Vorschläge an das anpassen, was in diesem Produkt entschieden wurde</translation>
    </message>
    <message>
        <source>Switch between groups by repository, suggestion, evidence, folder, merge and assignee</source>
        <translation>Zwischen Gruppen nach Repository, Vorschlag, Beleg, Ordner, Merge und Bearbeiter wechseln</translation>
    </message>
    <message>
        <source>Group by &amp;Repository</source>
        <translation>Nach &amp;Repository gruppieren</translation>
    </message>
    <message>
        <source>Group by &amp;Suggestion</source>
        <translation>Nach &amp;Vorschlag gruppieren</translation>
    </message>
    <message>
        <source>Group by &amp;Evidence</source>
        <translation>Nach B&amp;eleg gruppieren</translation>
    </message>
    <message>
        <source>Group by &amp;Folder</source>
        <translation>Nach &amp;Ordner gruppieren</translation>
    </message>
    <message>
        <source>Group by &amp;Merge</source>
        <translation>Nach &amp;Merge gruppieren</translation>
    </message>
    <message>
        <source>Group by &amp;Assignee</source>
        <translation>Nach &amp;Bearbeiter gruppieren</translation>
    </message>
    <message>
        <source>Filter by words and tokens such as is:unreviewed, impact:breaking, repo:, author:, path:</source>
        <translation>Wörter und Kürzel wie is:unreviewed, impact:breaking, repo:, author:, path: eingeben</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesCopying</name>
    <message>
        <source>&amp;Copy</source>
        <translation>Ko&amp;pieren</translation>
    </message>
    <message>
        <source>%1 (#%2)</source>
        <comment>line of the notes, pull request</comment>
        <translation>%1 (#%2)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Kopiert: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDeciding</name>
    <message>
        <source>No suggestion to accept: not enough evidence</source>
        <translation>Kein Vorschlag zum Übernehmen: zu wenig Belege</translation>
    </message>
    <message>
        <source>No decision to repeat yet</source>
        <translation>Noch keine Entscheidung zum Wiederholen</translation>
    </message>
    <message>
        <source>No suggestions to accept among the listed changes</source>
        <translation>Keine Vorschläge zum Übernehmen unter den aufgeführten Änderungen</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nichts zu wiederholen</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <comment>step</comment>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Undo Decision</source>
        <translation>Entscheidung rückgängig machen</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <comment>step</comment>
        <translation>Wiederherstellen: %1</translation>
    </message>
    <message>
        <source>Redo Decision</source>
        <translation>Entscheidung wiederherstellen</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n suggestion(s)</source>
        <translation>
            <numerusform>%n Vorschlag angenommen</numerusform>
            <numerusform>%n Vorschläge angenommen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. All listed changes have been reviewed</source>
        <comment>what was done</comment>
        <translation>%1. Alle aufgeführten Änderungen sind geprüft</translation>
    </message>
    <message>
        <source>All changes in this group have been reviewed</source>
        <translation>Alle Änderungen dieser Gruppe sind geprüft</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDiscussing</name>
    <message numerus="yes">
        <source>Unassign %n change(s)</source>
        <translation>
            <numerusform>%n Änderung niemandem zuweisen</numerusform>
            <numerusform>%n Änderungen niemandem zuweisen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %n change(s) to %1</source>
        <translation>
            <numerusform>%n Änderung an %1 zuweisen</numerusform>
            <numerusform>%n Änderungen an %1 zuweisen</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter your name above first</source>
        <translation>Geben Sie zuerst oben Ihren Namen ein</translation>
    </message>
    <message numerus="yes">
        <source>Comment on %n change(s)</source>
        <translation>
            <numerusform>%n Änderung kommentieren</numerusform>
            <numerusform>%n Änderungen kommentieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete comment</source>
        <translation>Kommentar löschen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesFilterLine</name>
    <message>
        <source>Filter tokens</source>
        <translation>Kürzel für den Filter</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesGroups</name>
    <message>
        <source>%1 ▾</source>
        <comment>what stands together in the list</comment>
        <translation>%1 ▾</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesHints</name>
    <message>
        <source>%1: %2</source>
        <comment>keys, what they do</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Available keys</source>
        <translation>Verfügbare Tasten</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo what was just done</source>
        <translation>Das eben Getane rückgängig machen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesKeys</name>
    <message>
        <source>confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>exclude an impact</source>
        <translation>Auswirkung ausschließen</translation>
    </message>
    <message>
        <source>accept all</source>
        <translation>alle annehmen</translation>
    </message>
    <message>
        <source>cancel</source>
        <translation>abbrechen</translation>
    </message>
    <message>
        <source>choose a keyword</source>
        <translation>Schlüsselwort wählen</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vervollständigen</translation>
    </message>
    <message>
        <source>go to the list</source>
        <translation>zur Liste</translation>
    </message>
    <message>
        <source>clear the filter</source>
        <translation>Filter leeren</translation>
    </message>
    <message>
        <source>save</source>
        <translation>speichern</translation>
    </message>
    <message>
        <source>discard</source>
        <translation>verwerfen</translation>
    </message>
    <message>
        <source>extend the selection</source>
        <translation>Auswahl erweitern</translation>
    </message>
    <message>
        <source>decide all</source>
        <translation>alle entscheiden</translation>
    </message>
    <message>
        <source>accept suggestions</source>
        <translation>Vorschläge annehmen</translation>
    </message>
    <message>
        <source>cancel the selection</source>
        <translation>Auswahl aufheben</translation>
    </message>
    <message>
        <source>decide the group</source>
        <translation>Gruppe entscheiden</translation>
    </message>
    <message>
        <source>change grouping</source>
        <translation>Gruppierung wechseln</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>entscheiden</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>annehmen</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>wiederholen</translation>
    </message>
    <message>
        <source>next</source>
        <translation>nächste</translation>
    </message>
    <message>
        <source>range</source>
        <translation>mehrere</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>grouping</source>
        <translation>Gruppierung</translation>
    </message>
    <message>
        <source>accept all…</source>
        <translation>alle annehmen …</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>rückgängig</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>kopieren</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>alle Tasten</translation>
    </message>
    <message>
        <source>next difference</source>
        <translation>nächster Unterschied</translation>
    </message>
    <message>
        <source>previous difference</source>
        <translation>voriger Unterschied</translation>
    </message>
    <message>
        <source>next file</source>
        <translation>nächste Datei</translation>
    </message>
    <message>
        <source>next change</source>
        <translation>nächste Änderung</translation>
    </message>
    <message>
        <source>%1 is not a command here. Press %2 to search the list</source>
        <comment>two keys</comment>
        <translation>%1 ist in dieser Liste kein Befehl. %2 durchsucht sie</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nichts zu wiederholen</translation>
    </message>
    <message>
        <source>No decision to repeat yet</source>
        <translation>Noch keine Entscheidung zu wiederholen</translation>
    </message>
    <message>
        <source>No suggestion to accept: not enough evidence</source>
        <translation>Kein Vorschlag anzunehmen: nicht genug Belege</translation>
    </message>
    <message>
        <source>No decision to clear</source>
        <translation>Keine Entscheidung zu löschen</translation>
    </message>
    <message>
        <source>No reason refers to a line</source>
        <translation>Kein Grund verweist auf eine Zeile</translation>
    </message>
    <message>
        <source>No change is selected</source>
        <translation>Keine Änderung ist ausgewählt</translation>
    </message>
    <message>
        <source>expand</source>
        <translation>ausklappen</translation>
    </message>
    <message>
        <source>collapse all</source>
        <translation>alle einklappen</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>kommentieren</translation>
    </message>
    <message>
        <source>assign</source>
        <translation>zuweisen</translation>
    </message>
    <message>
        <source>All listed changes have been reviewed</source>
        <translation>Alle aufgeführten Änderungen sind geprüft</translation>
    </message>
    <message>
        <source>needs review</source>
        <translation>erneut prüfen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesPage</name>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Gro&amp;ups</source>
        <translation>&amp;Gruppen</translation>
    </message>
    <message>
        <source>Filter changes</source>
        <translation>Änderungen filtern</translation>
    </message>
    <message>
        <source>Grouping of the list</source>
        <translation>Gruppierung der Liste</translation>
    </message>
    <message>
        <source>This change has no file %1</source>
        <translation>Diese Änderung enthält keine Datei %1</translation>
    </message>
    <message>
        <source>Unknown filter: %1</source>
        <translation>Unbekannter Filter: %1</translation>
    </message>
    <message>
        <source>No reason refers to a line</source>
        <translation>Kein Grund verweist auf eine Zeile</translation>
    </message>
    <message>
        <source>Continued from the top</source>
        <translation>Von oben fortgesetzt</translation>
    </message>
    <message>
        <source>The message does not have “%1”</source>
        <translation>Die Nachricht enthält „%1“ nicht</translation>
    </message>
    <message>
        <source>All listed changes have been reviewed</source>
        <translation>Alle aufgeführten Änderungen sind geprüft</translation>
    </message>
    <message>
        <source>Filter: words, is:unreviewed, path:…</source>
        <translation>Filter: Wörter, is:unreviewed, path:…</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesSummary</name>
    <message>
        <source>unknown filter: %1</source>
        <translation>unbekannter Filter: %1</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>%1 angezeigt</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>repository, decided, all</comment>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see what changed.</source>
        <translation>Ein Produkt, ein Repository oder einen Ordner mit Repositorys öffnen, um zu sehen, was sich geändert hat.</translation>
    </message>
    <message>
        <source>No change matches the filter.
Press Escape in the filter line to clear it.</source>
        <translation>Keine Änderung passt zum Filter.
Escape in der Filterzeile leert ihn.</translation>
    </message>
    <message>
        <source>Select a change.</source>
        <translation>Wählen Sie eine Änderung aus.</translation>
    </message>
    <message>
        <source>No repository changed since its last release.
Type another range above to see the changes of earlier releases.</source>
        <translation>Kein Repository hat sich seit dem letzten Release geändert.
Geben Sie oben einen anderen Bereich ein, um Änderungen früherer Releases zu sehen.</translation>
    </message>
    <message>
        <source>%1 of %2 reviewed</source>
        <translation>%1 von %2 geprüft</translation>
    </message>
    <message>
        <source>Reviewed so far:
%1</source>
        <translation>Bisher geprüft:
%1</translation>
    </message>
    <message>
        <source>%1
%2 of %3 reviewed. The group is collapsed.</source>
        <translation>%1
%2 von %3 geprüft. Die Gruppe ist zugeklappt.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesViews</name>
    <message>
        <source>Saved &amp;Views</source>
        <translation>Gespeicherte &amp;Ansichten</translation>
    </message>
    <message>
        <source>Saved &amp;Views…</source>
        <translation>Gespeicherte &amp;Ansichten …</translation>
    </message>
    <message>
        <source>Choose, save, rename or delete a view: a filter and a grouping</source>
        <translation>Eine Ansicht wählen, speichern, umbenennen oder löschen: einen Filter und eine Gruppierung</translation>
    </message>
    <message>
        <source>&amp;Save View…</source>
        <translation>Ansicht &amp;speichern …</translation>
    </message>
    <message>
        <source>Save the filter and the grouping as a view</source>
        <translation>Filter und Gruppierung als Ansicht speichern</translation>
    </message>
    <message>
        <source>&amp;Rename View…</source>
        <translation>Ansicht &amp;umbenennen …</translation>
    </message>
    <message>
        <source>&amp;Delete View</source>
        <translation>Ansicht &amp;löschen</translation>
    </message>
    <message>
        <source>Delete the current view. Changes are not affected</source>
        <translation>Die gezeigte Ansicht löschen; die Änderungen bleiben</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Save View</source>
        <translation>Ansicht speichern</translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation>Als „%1“ gespeichert</translation>
    </message>
    <message>
        <source>Rename View</source>
        <translation>Ansicht umbenennen</translation>
    </message>
    <message>
        <source>“%1” is now “%2”</source>
        <translation>„%1“ heißt jetzt „%2“</translation>
    </message>
    <message>
        <source>Deleted the view “%1”</source>
        <translation>Ansicht „%1“ gelöscht</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>filter, grouping</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Name. A view that has it already is replaced.</source>
        <translation>Name. Eine Ansicht, die ihn schon hat, wird ersetzt.</translation>
    </message>
    <message>
        <source>Rename the current view</source>
        <translation>Aktuelle Ansicht umbenennen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ClonePanel</name>
    <message>
        <source>Clone a Repository</source>
        <translation>Repository klonen</translation>
    </message>
    <message>
        <source>Runs git clone, without submodules or hooks. Private repositories use your git credentials.</source>
        <translation>Waybill führt git clone aus, ohne Submodule und Hooks. Für private Repositorys gelten die Zugangsdaten, die in git eingerichtet sind.</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>&amp;Adresse</translation>
    </message>
    <message>
        <source>Address of the repository</source>
        <translation>Adresse des Repositorys</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Ordner</translation>
    </message>
    <message>
        <source>Folder to clone into</source>
        <translation>Zielordner</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>Choose where to put the clone</source>
        <translation>Den Ordner wählen, in dem der Klon angelegt wird</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Clone</source>
        <translation>&amp;Klonen</translation>
    </message>
    <message>
        <source>Clone the repository and open it</source>
        <translation>Das Repository klonen und öffnen</translation>
    </message>
    <message>
        <source>Clone Into</source>
        <translation>Klonen nach</translation>
    </message>
    <message>
        <source>Cloning %1</source>
        <translation>%1 wird geklont</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
</context>
<context>
    <name>waybill::app::ColumnPriorities</name>
    <message>
        <source>%1 (no room)</source>
        <comment>a column</comment>
        <translation>%1 (kein Platz)</translation>
    </message>
</context>
<context>
    <name>waybill::app::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu, command</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>on</source>
        <comment>a setting</comment>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <comment>a setting</comment>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>state of a setting, keys</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No matches. Delete letters, or press Escape to close.</source>
        <translation>Keine Treffer. Löschen Sie Buchstaben oder schließen Sie mit Escape.</translation>
    </message>
    <message>
        <source>Type a command or setting</source>
        <translation>Befehl oder Einstellung eingeben</translation>
    </message>
    <message>
        <source>Type a command, setting, repository, tag, change, file or finding</source>
        <translation>Befehl, Einstellung, Repository, Tag, Änderung, Datei oder Befund eingeben</translation>
    </message>
</context>
<context>
    <name>waybill::app::CommitGraphView</name>
    <message>
        <source>Commit graph</source>
        <translation>Commit-Graph</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareActions</name>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>Show &amp;Added</source>
        <translation>&amp;Hinzugefügte anzeigen</translation>
    </message>
    <message>
        <source>Show &amp;Deleted</source>
        <translation>Gel&amp;öschte anzeigen</translation>
    </message>
    <message>
        <source>Show &amp;Modified</source>
        <translation>&amp;Geänderte anzeigen</translation>
    </message>
    <message>
        <source>Show files whose content differs</source>
        <translation>Dateien anzeigen, deren Inhalt sich unterscheidet</translation>
    </message>
    <message>
        <source>Show &amp;Renamed</source>
        <translation>Umbenannte an&amp;zeigen</translation>
    </message>
    <message>
        <source>Show files that were renamed or copied</source>
        <translation>Dateien anzeigen, die umbenannt oder kopiert wurden</translation>
    </message>
    <message>
        <source>Show Mode and &amp;Type</source>
        <translation>Modus und T&amp;yp anzeigen</translation>
    </message>
    <message>
        <source>Hide &amp;Vendored and Generated</source>
        <translation>F&amp;remdcode und Generiertes ausblenden</translation>
    </message>
    <message>
        <source>Hide vendored code, generated code and lock files</source>
        <translation>Übernommenen Fremdcode, generierten Code und Lock-Dateien ausblenden</translation>
    </message>
    <message>
        <source>Only &amp;Breaking Protocols</source>
        <translation>Nur &amp;inkompatible Protokolle</translation>
    </message>
    <message>
        <source>Only Additions to &amp;Protocols</source>
        <translation>Nur &amp;Protokollerweiterungen</translation>
    </message>
    <message>
        <source>Hide Commits on &amp;Both Sides</source>
        <translation>&amp;Commits auf beiden Seiten ausblenden</translation>
    </message>
    <message>
        <source>&amp;Next Difference</source>
        <translation>&amp;Nächster Unterschied</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>Zum nächsten Unterschied gehen, dann zur nächsten Datei</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>Voriger &amp;Unterschied</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>Zum vorigen Unterschied gehen, dann zur vorigen Datei</translation>
    </message>
    <message>
        <source>Ne&amp;xt File</source>
        <translation>N&amp;ächste Datei</translation>
    </message>
    <message>
        <source>Show the next file that differs</source>
        <translation>Die nächste Datei mit Unterschieden anzeigen</translation>
    </message>
    <message>
        <source>Pre&amp;vious File</source>
        <translation>&amp;Vorige Datei</translation>
    </message>
    <message>
        <source>Show the previous file that differs</source>
        <translation>Die vorige Datei mit Unterschieden anzeigen</translation>
    </message>
    <message>
        <source>&amp;Expand All</source>
        <translation>&amp;Alles ausklappen</translation>
    </message>
    <message>
        <source>Co&amp;llapse All</source>
        <translation>Alles &amp;einklappen</translation>
    </message>
    <message>
        <source>F&amp;lat List</source>
        <translation>Flache &amp;Liste</translation>
    </message>
    <message>
        <source>Show the files without their folders</source>
        <translation>Die Dateien ohne ihre Ordner anzeigen</translation>
    </message>
    <message>
        <source>&amp;Search in All Files</source>
        <translation>In allen Dateien &amp;suchen</translation>
    </message>
    <message>
        <source>&amp;Copy Path</source>
        <translation>Pfad &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy List as &amp;Markdown</source>
        <translation>Liste als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Choose Re&amp;visions</source>
        <translation>Revisionen &amp;wählen</translation>
    </message>
    <message>
        <source>Type or choose the revisions to compare</source>
        <translation>Die zu vergleichenden Revisionen eingeben oder wählen</translation>
    </message>
    <message>
        <source>S&amp;wap Sides</source>
        <translation>Seiten &amp;tauschen</translation>
    </message>
    <message>
        <source>Compare F&amp;olders…</source>
        <translation>&amp;Ordner vergleichen …</translation>
    </message>
    <message>
        <source>Compare two folders on this computer</source>
        <translation>Zwei Ordner auf diesem Computer vergleichen</translation>
    </message>
    <message>
        <source>Compare F&amp;iles…</source>
        <translation>&amp;Dateien vergleichen …</translation>
    </message>
    <message>
        <source>Compare two files on this computer</source>
        <translation>Zwei Dateien auf diesem Computer vergleichen</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>Dem &amp;Bereich folgen</translation>
    </message>
    <message>
        <source>Find Co&amp;pies</source>
        <translation>Ko&amp;pien suchen</translation>
    </message>
    <message>
        <source>&amp;More Renames</source>
        <translation>&amp;Mehr Umbenennungen</translation>
    </message>
    <message>
        <source>&amp;Fewer Renames</source>
        <translation>&amp;Weniger Umbenennungen</translation>
    </message>
    <message>
        <source>Show files that exist only on the new side</source>
        <translation>Dateien anzeigen, die es nur auf der neuen Seite gibt</translation>
    </message>
    <message>
        <source>Show files that exist only on the old side</source>
        <translation>Dateien anzeigen, die es nur auf der alten Seite gibt</translation>
    </message>
    <message>
        <source>Show files of which only the mode or type differs</source>
        <translation>Dateien anzeigen, bei denen sich nur Modus oder Typ unterscheidet</translation>
    </message>
    <message>
        <source>Show only files with breaking protocol changes</source>
        <translation>Nur Dateien mit einem Befund anzeigen, der ein Protokoll inkompatibel macht</translation>
    </message>
    <message>
        <source>Show only files with additions to a protocol</source>
        <translation>Nur Dateien mit einem Befund anzeigen, der ein Protokoll erweitert</translation>
    </message>
    <message>
        <source>Hide commits that exist on both sides, such as backports</source>
        <translation>Commits ausblenden, die es auch auf der anderen Seite gibt, etwa durch Backports</translation>
    </message>
    <message>
        <source>Expand all folders</source>
        <translation>Jeden Ordner ausklappen</translation>
    </message>
    <message>
        <source>Collapse all folders</source>
        <translation>Jeden Ordner einklappen</translation>
    </message>
    <message>
        <source>Find text in all files that differ, on both sides</source>
        <translation>Einen Text in allen Dateien mit Unterschieden suchen, auf beiden Seiten</translation>
    </message>
    <message>
        <source>Copy the path of the current file</source>
        <translation>Den Pfad der angezeigten Datei kopieren</translation>
    </message>
    <message>
        <source>Copy the listed files as a Markdown table</source>
        <translation>Die angezeigten Dateien als Markdown-Tabelle kopieren</translation>
    </message>
    <message>
        <source>Swap the old and the new side</source>
        <translation>Alte und neue Seite vertauschen</translation>
    </message>
    <message>
        <source>Compare the range of the range bar again</source>
        <translation>Wieder den Bereich der Bereichsleiste vergleichen</translation>
    </message>
    <message>
        <source>Stop looking for renames</source>
        <translation>Suche nach Umbenennungen beenden</translation>
    </message>
    <message>
        <source>Find copies of changed files, too</source>
        <translation>Auch nach Dateien suchen, die von einer geänderten kopiert wurden</translation>
    </message>
    <message>
        <source>Also pair files that are less similar</source>
        <translation>Auch Dateien zusammenführen, die weniger gemeinsam haben</translation>
    </message>
    <message>
        <source>Pair only files that are more similar</source>
        <translation>Nur Dateien zusammenführen, die mehr gemeinsam haben</translation>
    </message>
    <message>
        <source>Show only files whose paths contain these words or match these patterns (*.go)</source>
        <translation>Nur Dateien zeigen, deren Pfade diese Wörter enthalten oder diesen Mustern entsprechen (*.go)</translation>
    </message>
    <message>
        <source>Save Pa&amp;tch…</source>
        <translation>Pa&amp;tch speichern …</translation>
    </message>
    <message>
        <source>Save the selected files as a patch for git apply; you can also drag them elsewhere</source>
        <translation>Die ausgewählten Dateien als Patch für git apply speichern; sie lassen sich auch an einen anderen Ort ziehen</translation>
    </message>
    <message>
        <source>Commit &amp;Graph</source>
        <translation>Commit-&amp;Graph</translation>
    </message>
    <message>
        <source>Choose base and head from a graph of the commits</source>
        <translation>Basis und Head in einem Graphen der Commits wählen</translation>
    </message>
    <message>
        <source>Stop Loo&amp;king for Renames</source>
        <translation>Suche nach &amp;Umbenennungen beenden</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareArguments</name>
    <message>
        <source>--compare needs two files, folders or revisions</source>
        <translation>--compare braucht zwei Dateien, Ordner oder Revisionen</translation>
    </message>
    <message>
        <source>A file cannot be compared with a folder</source>
        <translation>Eine Datei kann nicht mit einem Ordner verglichen werden</translation>
    </message>
    <message>
        <source>No such file or folder, and this is not a git repository</source>
        <translation>Keine solche Datei und kein solcher Ordner, und dies ist kein Git-Repository</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareCommitsPanel</name>
    <message>
        <source>Commits on one side only</source>
        <translation>Commits nur auf einer Seite</translation>
    </message>
    <message>
        <source>Only in %1</source>
        <translation>Nur in %1</translation>
    </message>
    <message>
        <source>Only in %1 (%2)</source>
        <comment>revision, number</comment>
        <translation>Nur in %1 (%2)</translation>
    </message>
    <message>
        <source>Both sides have the same commits.</source>
        <translation>Beide Seiten haben dieselben Commits.</translation>
    </message>
    <message>
        <source>All commits of this side are on the other side, too.</source>
        <translation>Alle Commits dieser Seite sind auch auf der anderen.</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareContent</name>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>%1 is the same in %2 and %3</source>
        <comment>file, revision, revision</comment>
        <translation>%1 ist in %2 und %3 gleich</translation>
    </message>
    <message>
        <source>This is the last difference</source>
        <translation>Dies ist der letzte Unterschied</translation>
    </message>
    <message>
        <source>This is the first difference</source>
        <translation>Dies ist der erste Unterschied</translation>
    </message>
    <message>
        <source>This is the last file</source>
        <translation>Dies ist die letzte Datei</translation>
    </message>
    <message>
        <source>This is the first file</source>
        <translation>Dies ist die erste Datei</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Keine Unterschiede</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareFilesPanel</name>
    <message>
        <source>Filter of the files</source>
        <translation>Filter der Dateien</translation>
    </message>
    <message>
        <source>Filter: path, *.go, !words</source>
        <translation>Filter: Pfad, *.go, !Wörter</translation>
    </message>
    <message>
        <source>Files that differ</source>
        <translation>Dateien mit Unterschieden</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>files</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear it.</source>
        <translation>Keine Treffer.
Escape in der Filterzeile leert den Filter.</translation>
    </message>
    <message>
        <source>Click to show files in which only comments or formatting differ</source>
        <translation>Klicken, um Dateien anzuzeigen, in denen sich nur Kommentare oder die Formatierung unterscheiden</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden</source>
        <comment>files</comment>
        <translation>
            <numerusform>%n ausgeblendet</numerusform>
            <numerusform>%n ausgeblendet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareGraphPanel</name>
    <message>
        <source>Filter of the commits</source>
        <translation>Filter der Commits</translation>
    </message>
    <message>
        <source>Filter by subject, author, tag, branch, change or ID</source>
        <translation>Filtern nach Betreff, Autor, Tag, Branch, Änderung oder ID</translation>
    </message>
    <message>
        <source>The base is %1</source>
        <translation>Die Basis ist %1</translation>
    </message>
    <message>
        <source>The head is %1</source>
        <translation>Der Head ist %1</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n commit ID(s)</source>
        <translation>
            <numerusform>%n Commit-ID kopiert</numerusform>
            <numerusform>%n Commit-IDs kopiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped reading commits. Press F5 to read them.</source>
        <translation>Das Lesen der Commits wurde angehalten. F5 liest sie.</translation>
    </message>
    <message>
        <source>Reading commits…</source>
        <translation>Commits werden gelesen …</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter to show all commits again.</source>
        <translation>Keine Treffer.
Escape im Filter zeigt wieder alle Commits.</translation>
    </message>
    <message>
        <source>There are no commits.</source>
        <translation>Es gibt keine Commits.</translation>
    </message>
    <message>
        <source>● only in %1: %2</source>
        <comment>head, number</comment>
        <translation>● nur in %1: %2</translation>
    </message>
    <message>
        <source>■ only in %1: %2</source>
        <comment>base, number</comment>
        <translation>■ nur in %1: %2</translation>
    </message>
    <message>
        <source>○ other commits</source>
        <translation>○ andere Commits</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n Commit</numerusform>
            <numerusform>%n Commits</numerusform>
        </translation>
    </message>
    <message>
        <source>Older commits were not read</source>
        <translation>Ältere Commits wurden nicht gelesen</translation>
    </message>
    <message>
        <source>Reading older commits…</source>
        <translation>Ältere Commits werden gelesen …</translation>
    </message>
    <message>
        <source>Older commits are not shown</source>
        <translation>Ältere Commits werden nicht angezeigt</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareLoader</name>
    <message>
        <source>Comparing was cancelled</source>
        <translation>Das Vergleichen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Reload to compare again</source>
        <translation>zum erneuten Vergleichen neu laden</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>Dateien werden verglichen</translation>
    </message>
    <message>
        <source>Counting lines</source>
        <translation>Zeilen werden gezählt</translation>
    </message>
    <message>
        <source>Finding renames</source>
        <translation>Umbenennungen werden gesucht</translation>
    </message>
    <message>
        <source>Comparing commits</source>
        <translation>Commits werden verglichen</translation>
    </message>
    <message>
        <source>Comparing pins</source>
        <translation>Pins werden verglichen</translation>
    </message>
    <message>
        <source>Comparing protocols</source>
        <translation>Protokolle werden verglichen</translation>
    </message>
    <message>
        <source>Looking for changes of comments and formatting</source>
        <translation>Änderungen an Kommentaren und Formatierung werden gesucht</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareMarkdown</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>%1 → %2, %3 %</source>
        <comment>old path, new path, percent the same</comment>
        <translation>%1 → %2, %3 %</translation>
    </message>
</context>
<context>
    <name>waybill::app::ComparePage</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Pins</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Open a product or a repository to compare its revisions.
Or compare two folders or files: drop them here, or press the buttons above.</source>
        <translation>Ein Produkt oder ein Repository öffnen, um seine Revisionen zu vergleichen.
Oder zwei Ordner oder Dateien vergleichen: hier ablegen oder die Schaltflächen oben verwenden.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>Dateien (%1)</translation>
    </message>
    <message>
        <source>Commits (%1 | %2)</source>
        <comment>old, new</comment>
        <translation>Commits (%1 | %2)</translation>
    </message>
    <message>
        <source>Pins (%1)</source>
        <translation>Pins (%1)</translation>
    </message>
    <message>
        <source>Comparing commits…</source>
        <translation>Commits werden verglichen …</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>Old Folder</source>
        <translation>Alten Ordner wählen</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Neuen Ordner wählen</translation>
    </message>
    <message>
        <source>Old File</source>
        <translation>Alte Datei wählen</translation>
    </message>
    <message>
        <source>New File</source>
        <translation>Neue Datei wählen</translation>
    </message>
    <message>
        <source>Changed pins</source>
        <translation>Geänderte Pins</translation>
    </message>
    <message>
        <source>Nothing to compare: cannot read the repository.
Choose another one above, or compare two folders or files.</source>
        <translation>Nichts zu vergleichen: Das Repository kann nicht gelesen werden.
Wählen Sie oben ein anderes, oder vergleichen Sie zwei Ordner oder Dateien.</translation>
    </message>
    <message>
        <source>Choose another revision.</source>
        <translation>Wählen Sie eine andere Revision.</translation>
    </message>
    <message>
        <source>Copied the path</source>
        <translation>Pfad kopiert</translation>
    </message>
    <message numerus="yes">
        <source>Copied the list of %n file(s)</source>
        <translation>
            <numerusform>Liste mit %n Datei kopiert</numerusform>
            <numerusform>Liste mit %n Dateien kopiert</numerusform>
        </translation>
    </message>
    <message>
        <source>Renames need at least %1% equal content</source>
        <translation>Umbenennungen ab %1 % gleichem Inhalt</translation>
    </message>
    <message>
        <source>Files, commits and search</source>
        <translation>Dateien, Commits und Suche</translation>
    </message>
    <message>
        <source>Pins that differ between the two revisions. The Catalogue lists all pins.</source>
        <translation>Pins, die sich zwischen den beiden Revisionen unterscheiden. Alle Pins stehen im Katalog.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ComparePatch</name>
    <message>
        <source>Cannot save the patch: %1</source>
        <translation>Der Patch kann nicht gespeichert werden: %1</translation>
    </message>
    <message>
        <source>Saving the patch</source>
        <translation>Patch wird gespeichert</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>Making a patch</source>
        <translation>Patch wird erstellt</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareSearchPanel</name>
    <message>
        <source>Whole words only</source>
        <translation>Nur ganze Wörter</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Text to find in all files</source>
        <translation>In allen Dateien zu suchender Text</translation>
    </message>
    <message>
        <source>Search in all files</source>
        <translation>In allen Dateien suchen</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>Searching in all files</source>
        <translation>Alle Dateien werden durchsucht</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>More than %1 in %2</source>
        <comment>lines, files</comment>
        <translation>Mehr als %1 in %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>lines, files</comment>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Wird gesucht …</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>Matching lines</source>
        <translation>Gefundene Zeilen</translation>
    </message>
    <message>
        <source>Type the text to find in the files that differ.</source>
        <translation>Eingeben, was in den Dateien mit Unterschieden gesucht werden soll.</translation>
    </message>
    <message>
        <source>No matches in the files that differ.</source>
        <translation>Keine Treffer in den Dateien mit Unterschieden.</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareSourceBar</name>
    <message>
        <source>Old revision</source>
        <translation>Alte Revision</translation>
    </message>
    <message>
        <source>New revision</source>
        <translation>Neue Revision</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>repository, its range</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareTexts</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <comment>old, new</comment>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source>%1 and %2 are the same commit.
Press R to choose another revision.</source>
        <translation>%1 und %2 sind derselbe Commit.
Mit R eine andere Revision wählen.</translation>
    </message>
    <message>
        <source>No differences between %1 and %2.</source>
        <translation>Keine Unterschiede zwischen %1 und %2.</translation>
    </message>
    <message>
        <source>%1 %2%</source>
        <comment>what, how far</comment>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>Dateien werden verglichen</translation>
    </message>
    <message>
        <source>Finding renames</source>
        <translation>Umbenennungen werden gesucht</translation>
    </message>
    <message>
        <source>Counting lines</source>
        <translation>Zeilen werden gezählt</translation>
    </message>
    <message>
        <source>Comparing commits</source>
        <translation>Commits werden verglichen</translation>
    </message>
    <message>
        <source>Comparing pins</source>
        <translation>Pins werden verglichen</translation>
    </message>
    <message>
        <source>Comparing protocols</source>
        <translation>Protokolle werden verglichen</translation>
    </message>
</context>
<context>
    <name>waybill::app::DecisionCarrier</name>
    <message>
        <source>Carrying decisions over</source>
        <translation>Entscheidungen werden übernommen</translation>
    </message>
</context>
<context>
    <name>waybill::app::DeclarationLoader</name>
    <message>
        <source>too large to show</source>
        <translation>zu groß für die Anzeige</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>nicht lesbar: %1</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>Added: the declaration did not exist before</source>
        <translation>Hinzugefügt: vorher gab es keine solche Deklaration</translation>
    </message>
    <message>
        <source>Deleted: the declaration no longer exists</source>
        <translation>Gelöscht: es gibt keine solche Deklaration mehr</translation>
    </message>
</context>
<context>
    <name>waybill::app::DifferencesPage</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>&amp;Wrap long lines</source>
        <translation>Lange Zeilen &amp;umbrechen</translation>
    </message>
    <message>
        <source>Connect both sides of a difference with &amp;curves</source>
        <translation>Beide Seiten eines Unterschieds durch &amp;Kurven verbinden</translation>
    </message>
    <message>
        <source>&amp;Hide changes to comments and formatting only</source>
        <translation>Reine Änderungen an Kommentaren und Formatierung &amp;ausblenden</translation>
    </message>
    <message>
        <source>Side by side where there is room</source>
        <translation>Nebeneinander, wenn Platz ist</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>In one pane</source>
        <translation>In einer Spalte</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>An&amp;ordnung:</translation>
    </message>
    <message>
        <source>Lines of conte&amp;xt:</source>
        <translation>Konte&amp;xtzeilen:</translation>
    </message>
    <message>
        <source>White space is compared by default. Each view can ignore it; that choice is not saved.</source>
        <translation>Leerraum wird zunächst immer verglichen. Was eine Ansicht davon ignoriert, wird dort gewählt und nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>waybill::app::EditorPage</name>
    <message>
        <source>Editor and Difftool</source>
        <translation>Editor und Difftool</translation>
    </message>
    <message>
        <source>&amp;Command:</source>
        <translation>&amp;Befehl:</translation>
    </message>
    <message>
        <source>To &amp;compare versions:</source>
        <translation>Für &amp;zwei Versionen:</translation>
    </message>
    <message>
        <source>Command of the editor</source>
        <translation>Befehl des Editors</translation>
    </message>
    <message>
        <source>Command to compare two versions</source>
        <translation>Befehl für zwei Versionen</translation>
    </message>
    <message>
        <source>%f is the file, %l the line, %a the old and %b the new version. The name alone is enough for common editors: code, emacs, gedit, gvim, kate, subl. Without a command, Waybill uses VISUAL or EDITOR of the environment, otherwise the desktop&apos;s program for text files.</source>
        <translation>%f ist die Datei, %l die Zeile, %a die alte und %b die neue Version. Bei verbreiteten Editoren genügt der Name: code, emacs, gedit, gvim, kate, subl. Ohne Befehl verwendet Waybill VISUAL oder EDITOR der Umgebung, sonst das Programm, mit dem der Desktop Textdateien öffnet.</translation>
    </message>
    <message>
        <source>Waybill as git&apos;s difftool</source>
        <translation>Waybill als Difftool von git</translation>
    </message>
    <message>
        <source>“git difftool” then shows each file in a window of Waybill. The button runs these commands, which change your own git configuration, not that of a repository:</source>
        <translation>„git difftool“ zeigt dann jede Datei in einem Fenster von Waybill. Die Schaltfläche führt diese Befehle aus, die Ihre eigene Konfiguration von git ändern und die keines Repositorys:</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>&amp;Run These Commands</source>
        <translation>Diese Befehle &amp;ausführen</translation>
    </message>
    <message>
        <source>Done. Try “git difftool HEAD~1”.</source>
        <translation>Fertig. Probieren Sie „git difftool HEAD~1“ aus.</translation>
    </message>
    <message>
        <source>git failed: %1</source>
        <translation>git ist fehlgeschlagen: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::EmptyPage</name>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>What are you releasing?</source>
        <translation>Was soll veröffentlicht werden?</translation>
    </message>
    <message>
        <source>Open or drop a waybill.toml, a git repository or a folder of repositories. Waybill finds tags and changes automatically.</source>
        <translation>Eine waybill.toml, ein git-Repository oder einen Ordner mit Repositorys öffnen: Waybill findet Tags und Änderungen von selbst. Sie lassen sich auch hier ablegen.</translation>
    </message>
    <message>
        <source>The product cannot be opened</source>
        <translation>Das Produkt kann nicht geöffnet werden</translation>
    </message>
    <message>
        <source>&amp;Retry</source>
        <translation>&amp;Erneut versuchen</translation>
    </message>
    <message>
        <source>Open it again, after the file was repaired</source>
        <translation>Erneut öffnen, nachdem die Datei repariert wurde</translation>
    </message>
    <message>
        <source>&amp;Edit File</source>
        <translation>Datei &amp;bearbeiten</translation>
    </message>
    <message>
        <source>Edit the file here, with its problems beside it</source>
        <translation>Die Datei hier bearbeiten, mit ihren Problemen daneben</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>mistakes in a file</comment>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::EvidenceList</name>
    <message>
        <source>Reasons of the suggestion</source>
        <translation>Gründe des Vorschlags</translation>
    </message>
</context>
<context>
    <name>waybill::app::Explanations</name>
    <message>
        <source>A new client calls an RPC that the old server has, with fields that it knows.</source>
        <translation>Ein neuer Client ruft einen RPC auf, den der alte Server hat, mit Feldern, die dieser kennt.</translation>
    </message>
    <message>
        <source>A new client sets a new field “timeout”; the old server drops it and uses its default.</source>
        <translation>Ein neuer Client setzt ein neues Feld „timeout“; der alte Server verwirft es und verwendet seinen Standardwert.</translation>
    </message>
    <message>
        <source>The old server answers UNIMPLEMENTED, and the client is known to go on without that RPC.</source>
        <translation>Der alte Server antwortet mit UNIMPLEMENTED, und der Client kommt bekanntermaßen ohne diesen RPC aus.</translation>
    </message>
    <message>
        <source>A string became bytes in a request: whether an old server accepts it depends on what is sent.</source>
        <translation>Eine Zeichenkette wurde in einer Anfrage zu Bytes: Ob ein alter Server sie annimmt, hängt davon ab, was gesendet wird.</translation>
    </message>
    <message>
        <source>A new client calls a new RPC. The old server answers UNIMPLEMENTED, and the caller sees that error.</source>
        <translation>Ein neuer Client ruft einen neuen RPC auf. Der alte Server antwortet mit UNIMPLEMENTED, und der Aufrufer sieht diesen Fehler.</translation>
    </message>
    <message>
        <source>Field 4 was a number and is now a string: the old end decodes something else.</source>
        <translation>Feld 4 war eine Zahl und ist jetzt eine Zeichenkette: Die alte Seite decodiert etwas anderes.</translation>
    </message>
    <message>
        <source>Existing users must act, or something stops working.</source>
        <translation>Benutzer müssen handeln, sonst funktioniert etwas nicht mehr.</translation>
    </message>
    <message>
        <source>The flag --log-output was removed.</source>
        <translation>Das Flag --log-output wurde entfernt.</translation>
    </message>
    <message>
        <source>Something new that breaks nothing.</source>
        <translation>Etwas Neues, das nichts inkompatibel macht.</translation>
    </message>
    <message>
        <source>A field with a new number was added to a message.</source>
        <translation>Ein Feld mit einer neuen Nummer wurde zu einer Nachricht hinzugefügt.</translation>
    </message>
    <message>
        <source>A repair that adds nothing.</source>
        <translation>Eine Korrektur, die nichts hinzufügt.</translation>
    </message>
    <message>
        <source>A file is closed on every path.</source>
        <translation>Eine Datei wird auf jedem Codepfad geschlossen.</translation>
    </message>
    <message>
        <source>No effect on users.</source>
        <translation>Keine Auswirkung auf Benutzer.</translation>
    </message>
    <message>
        <source>A test was renamed.</source>
        <translation>Ein Test wurde umbenannt.</translation>
    </message>
    <message>
        <source>A suggestion without enough evidence: a person has to decide.</source>
        <translation>Ein Vorschlag ohne ausreichende Belege: eine Person muss nachsehen.</translation>
    </message>
    <message>
        <source>The title is “Update agent”, and files of many kinds changed.</source>
        <translation>Der Titel lautet „Update agent“, und Dateien vieler Arten wurden geändert.</translation>
    </message>
    <message>
        <source>Old and new ends of the protocol work together in both directions.</source>
        <translation>Alte und neue Seiten des Protokolls arbeiten in beiden Richtungen zusammen.</translation>
    </message>
    <message>
        <source>A setting is read only at startup.</source>
        <translation>Eine Einstellung wird nur beim Start gelesen.</translation>
    </message>
    <message>
        <source>Running sandboxes keep the agent that they were started with.</source>
        <translation>Laufende Sandboxen behalten den Agenten, mit dem sie gestartet wurden.</translation>
    </message>
    <message>
        <source>The new runtime cannot talk to agents that already run on the node.</source>
        <translation>Die neue Laufzeitumgebung kann nicht mit Agenten kommunizieren, die auf dem Knoten bereits laufen.</translation>
    </message>
    <message>
        <source>The format of stored state changed, and running workloads hold it open.</source>
        <translation>Das Format des gespeicherten Zustands hat sich geändert, und laufende Workloads halten ihn geöffnet.</translation>
    </message>
    <message>
        <source>A kernel module was replaced.</source>
        <translation>Ein Kernelmodul wurde ersetzt.</translation>
    </message>
    <message>
        <source>Both ends are replaced together while nothing runs; no mix of versions has to work.</source>
        <translation>Beide Seiten werden gemeinsam ersetzt, während nichts läuft; keine Mischung von Versionen muss funktionieren.</translation>
    </message>
    <message>
        <source>Client and server are in one package, and the machine is stopped for the upgrade.</source>
        <translation>Client und Server sind in einem Paket, und die Maschine wird für das Upgrade angehalten.</translation>
    </message>
    <message>
        <source>Servers are upgraded first: an old client must work with a new server.</source>
        <translation>Server erhalten das Upgrade zuerst: Ein alter Client muss mit einem neuen Server funktionieren.</translation>
    </message>
    <message>
        <source>The control plane of Kubernetes before the kubelets.</source>
        <translation>Die Control Plane von Kubernetes vor den Kubelets.</translation>
    </message>
    <message>
        <source>Clients are upgraded first: a new client must work with an old server.</source>
        <translation>Clients erhalten das Upgrade zuerst: Ein neuer Client muss mit einem alten Server funktionieren.</translation>
    </message>
    <message>
        <source>A runtime that meets agents from images built earlier.</source>
        <translation>Eine Laufzeitumgebung, die auf Agenten in früher gebauten Images trifft.</translation>
    </message>
    <message>
        <source>Everything runs on, in any order: both mixes must work.</source>
        <translation>Alles läuft weiter, in beliebiger Reihenfolge: Beide Mischungen müssen funktionieren.</translation>
    </message>
    <message>
        <source>A rolling update of instances that call each other.</source>
        <translation>Eine rollierende Aktualisierung von Instanzen, die einander aufrufen.</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <source>How often suggestions like this one are right.</source>
        <translation>Wie oft Vorschläge wie dieser zutreffen.</translation>
    </message>
    <message>
        <source>98%: of a hundred such suggestions, 98 were right.</source>
        <translation>98 %: Von hundert solchen Vorschlägen trafen 98 zu.</translation>
    </message>
    <message>
        <source>suggestion</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>The impact that Waybill proposes for a change, with reasons. A decision always wins.</source>
        <translation>Die Auswirkung, die Waybill für eine Änderung vorschlägt, mit Gründen. Eine Entscheidung hat immer Vorrang.</translation>
    </message>
    <message>
        <source>Additive, because the message declares a new field.</source>
        <translation>Erweiternd, weil die Nachricht ein neues Feld deklariert.</translation>
    </message>
    <message>
        <source>not reviewed yet</source>
        <translation>noch nicht geprüft</translation>
    </message>
    <message>
        <source>A change without a decision of a person, whatever its suggestion says.</source>
        <translation>Eine Änderung ohne Entscheidung einer Person, unabhängig vom Vorschlag.</translation>
    </message>
    <message>
        <source>A change that was merged today.</source>
        <translation>Eine Änderung, die heute gemergt wurde.</translation>
    </message>
    <message>
        <source>stance</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>What counts as a breakage: which mixes of versions have to work.</source>
        <translation>Was als inkompatibel gilt: welche Mischungen von Versionen funktionieren müssen.</translation>
    </message>
    <message>
        <source>Server first: removing an RPC breaks old clients, adding one breaks nobody.</source>
        <translation>Server zuerst: Einen RPC zu entfernen ist für alte Clients inkompatibel, einen hinzuzufügen für niemanden.</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>Pin</translation>
    </message>
    <message>
        <source>A file that pins the version of something else.</source>
        <translation>Eine Datei, die die Version von etwas anderem festlegt.</translation>
    </message>
    <message>
        <source>go.mod requires agent v1.4.0.</source>
        <translation>go.mod verlangt agent v1.4.0.</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>How far a pin lags behind what it pins.</source>
        <translation>Wie weit ein Pin hinter dem zurückliegt, was er nennt.</translation>
    </message>
    <message>
        <source>12 behind: the pinned commit lacks twelve commits of the release.</source>
        <translation>12 im Rückstand: Dem gepinnten Commit fehlen zwölf Commits des Releases.</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>Returning to the previous version.</source>
        <translation>Die Rückkehr zur vorherigen Version.</translation>
    </message>
    <message>
        <source>Not possible once the new version has migrated the database.</source>
        <translation>Nicht möglich, sobald die neue Version die Datenbank migriert hat.</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>Zum Beispiel: %1</translation>
    </message>
    <message>
        <source>point of no return</source>
        <translation>Punkt ohne Wiederkehr</translation>
    </message>
    <message>
        <source>The first release that is made public: until then, publishing can be undone.</source>
        <translation>Das erste Release, das öffentlich gemacht wird: bis dahin lässt sich das Veröffentlichen zurücknehmen.</translation>
    </message>
    <message>
        <source>agent 1.4.0, which the runtime pins, is published before it.</source>
        <translation>agent 1.4.0, das die Laufzeitumgebung pinnt, wird vor ihr veröffentlicht.</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <source>A release on a forge that only those who may write there can see.</source>
        <translation>Ein Release auf einer Forge, das nur sieht, wer dort schreiben darf.</translation>
    </message>
    <message>
        <source>All repositories have their draft, with all files, before any is made public.</source>
        <translation>Alle Repositorys haben ihren Entwurf mit allen Dateien, bevor einer davon öffentlich gemacht wird.</translation>
    </message>
    <message>
        <source>A release that breaks existing users: the first number goes up.</source>
        <translation>Ein Release, das mit Bestehendem bricht: Die erste Zahl zählt hoch.</translation>
    </message>
    <message>
        <source>1.5.0, then 2.0.0.</source>
        <translation>1.5.0, dann 2.0.0.</translation>
    </message>
    <message>
        <source>A release that adds something: the second number goes up.</source>
        <translation>Ein Release, das etwas hinzufügt: Die zweite Zahl zählt hoch.</translation>
    </message>
    <message>
        <source>1.5.0, then 1.6.0. Some policies allow breaking changes here.</source>
        <translation>1.5.0, dann 1.6.0. Manche Regelwerke erlauben hier Inkompatibles.</translation>
    </message>
    <message>
        <source>A release that only fixes bugs: the third number goes up.</source>
        <translation>Ein Release, das nur repariert: Die dritte Zahl zählt hoch.</translation>
    </message>
    <message>
        <source>1.5.0, then 1.5.1.</source>
        <translation>1.5.0, dann 1.5.1.</translation>
    </message>
    <message>
        <source>A version to try before the release.</source>
        <translation>Eine Version zum Ausprobieren vor dem Release.</translation>
    </message>
    <message>
        <source>1.6.0-rc.1, before 1.6.0.</source>
        <translation>1.6.0-rc.1, vor 1.6.0.</translation>
    </message>
</context>
<context>
    <name>waybill::app::FactsLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Choose the versions again</source>
        <translation>die Versionen erneut wählen</translation>
    </message>
    <message>
        <source>Reading the changes between two versions</source>
        <translation>Unterschiede zwischen zwei Versionen werden gelesen</translation>
    </message>
</context>
<context>
    <name>waybill::app::FactsPanel</name>
    <message>
        <source>Facts</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>glyph, text</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name, value</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::FetchDialog</name>
    <message>
        <source>&amp;Fetch</source>
        <translation>Ab&amp;rufen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Fetch All</source>
        <translation>Alle abrufen</translation>
    </message>
    <message>
        <source>Repositories to fetch</source>
        <translation>Abzurufende Repositorys</translation>
    </message>
    <message>
        <source>Fetching from the remotes…</source>
        <translation>Von den Remotes wird abgerufen …</translation>
    </message>
    <message>
        <source>Fetched. Reloading the product…</source>
        <translation>Abgerufen. Das Produkt wird neu gelesen.</translation>
    </message>
    <message>
        <source>Fetched. Nothing is new.</source>
        <translation>Abgerufen. Nichts ist neu.</translation>
    </message>
    <message>
        <source>Fetch new commits and tags from these remotes? Your branches and files stay as they are.</source>
        <translation>Neue Commits und Tags von diesen Remotes abrufen? Ihre Branches und Dateien bleiben, wie sie sind.</translation>
    </message>
</context>
<context>
    <name>waybill::app::FetchRunner</name>
    <message>
        <source>Looking for remotes</source>
        <translation>Remotes werden gesucht</translation>
    </message>
    <message>
        <source>Fetching %1</source>
        <comment>a repository</comment>
        <translation>%1 wird abgerufen</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileExport</name>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileListActions</name>
    <message>
        <source>Open in &amp;Editor</source>
        <translation>Im &amp;Editor öffnen</translation>
    </message>
    <message>
        <source>Open the file in your editor</source>
        <translation>Die Datei im eigenen Editor öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Both Versions in Editor</source>
        <translation>&amp;Beide Versionen im Editor öffnen</translation>
    </message>
    <message>
        <source>Open the old and the new version of the file in your editor</source>
        <translation>Die alte und die neue Version der Datei im eigenen Editor öffnen</translation>
    </message>
    <message>
        <source>Open on Fo&amp;rge</source>
        <translation>Auf der Fo&amp;rge öffnen</translation>
    </message>
    <message>
        <source>Open the file on GitHub, GitLab or Gitea</source>
        <translation>Die Datei auf GitHub, GitLab oder Gitea öffnen</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileOpener</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Die Datei kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>%1 has no such file</source>
        <translation>%1 hat keine solche Datei</translation>
    </message>
    <message>
        <source>Choose an editor for such files: Edit &gt; Editor</source>
        <translation>Wählen Sie einen Editor für solche Dateien: Bearbeiten &gt; Editor</translation>
    </message>
    <message>
        <source>The temporary folder cannot be written</source>
        <translation>Der temporäre Ordner kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>The temporary file cannot be written: %1</source>
        <translation>Die temporäre Datei kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>The editor “%1” cannot be started</source>
        <translation>Der Editor „%1“ kann nicht gestartet werden</translation>
    </message>
    <message>
        <source>Choose another editor in Edit &gt; Editor</source>
        <translation>Wählen Sie einen anderen: Bearbeiten &gt; Editor</translation>
    </message>
    <message>
        <source>Opened in %1</source>
        <translation>In %1 geöffnet</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 geöffnet</translation>
    </message>
    <message>
        <source>Choose an editor: Edit &gt; Editor</source>
        <translation>Wählen Sie einen Editor: Bearbeiten &gt; Editor</translation>
    </message>
    <message>
        <source>The remote is not on a known forge</source>
        <translation>Das Remote liegt auf keiner bekannten Forge</translation>
    </message>
    <message>
        <source>Waybill knows GitHub, GitLab, Gitea, Forgejo and Bitbucket by the address of the remote</source>
        <translation>Waybill erkennt GitHub, GitLab, Gitea, Forgejo und Bitbucket an der Adresse des Remotes</translation>
    </message>
    <message>
        <source>This is not a text file</source>
        <translation>Das ist keine Textdatei</translation>
    </message>
    <message>
        <source>No program can open %1</source>
        <translation>Kein Programm kann %1 öffnen</translation>
    </message>
</context>
<context>
    <name>waybill::app::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Find in the notes</source>
        <translation>In den Versionshinweisen suchen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Vorige Stelle</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Nächste Stelle</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::FixesPanel</name>
    <message>
        <source>&amp;Copy Commands</source>
        <translation>Befehle &amp;kopieren</translation>
    </message>
    <message>
        <source>Fixes to pick onto the previous release</source>
        <translation>Fehlerbehebungen für das vorherige Release</translation>
    </message>
    <message>
        <source>Copy the git commands that pick these fixes</source>
        <translation>Die git-Befehle kopieren, die diese Fehlerbehebungen übernehmen</translation>
    </message>
    <message>
        <source>The commands are in the clipboard</source>
        <translation>Die Befehle sind in der Zwischenablage</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>Die Repositorys werden gelesen …</translation>
    </message>
    <message>
        <source>Open a product first.</source>
        <translation>Zuerst ein Produkt öffnen.</translation>
    </message>
    <message>
        <source>Picking the fixes in memory…</source>
        <translation>Die Fehlerbehebungen werden im Speicher übernommen …</translation>
    </message>
    <message>
        <source>There is no earlier release to pick fixes onto.</source>
        <translation>Es gibt kein früheres Release, auf das Fehlerbehebungen übernommen werden könnten.</translation>
    </message>
    <message>
        <source>A patch release without the other changes: the fixes, cherry-picked onto the previous release. Undecided changes count as suggested.</source>
        <translation>Ein Patch-Release ohne die anderen Änderungen: die Fehlerbehebungen, auf das vorige Release übernommen (Cherry-Pick). Nicht entschiedene Änderungen zählen wie vorgeschlagen.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeAccountsPanel</name>
    <message>
        <source>C&amp;heck Accounts</source>
        <translation>&amp;Konten prüfen</translation>
    </message>
    <message>
        <source>&amp;Sign In…</source>
        <translation>&amp;Anmelden …</translation>
    </message>
    <message>
        <source>Sign O&amp;ut</source>
        <translation>A&amp;bmelden</translation>
    </message>
    <message>
        <source>Open &amp;Browser</source>
        <translation>&amp;Browser öffnen</translation>
    </message>
    <message>
        <source>S&amp;ign In</source>
        <translation>A&amp;nmelden</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>Open a product to see the forges of its repositories.</source>
        <translation>Öffnen Sie ein Produkt, um die Forges seiner Repositorys zu sehen.</translation>
    </message>
    <message>
        <source>Accounts at forges</source>
        <translation>Konten bei Forges</translation>
    </message>
    <message>
        <source>Forge</source>
        <translation>Forge</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Konto</translation>
    </message>
    <message>
        <source>Token from</source>
        <translation>Token von</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>Scopes</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Läuft ab</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Checking which forges host the repositories…</source>
        <translation>Es wird geprüft, auf welchen Forges die Repositorys liegen …</translation>
    </message>
    <message>
        <source>No repository of this product is on a supported forge.</source>
        <translation>Kein Repository dieses Produkts liegt auf einer unterstützten Forge.</translation>
    </message>
    <message>
        <source>Check Accounts looks for tokens, and asks the forges that are allowed whose they are.</source>
        <translation>„Konten prüfen“ sucht nach Token und fragt die erlaubten Forges, wem sie gehören.</translation>
    </message>
    <message>
        <source>Looking for tokens…</source>
        <translation>Token werden gesucht …</translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted.</source>
        <translation>Sie arbeiten offline: keine Forge wird gefragt.</translation>
    </message>
    <message>
        <source>Create a token on %1 and enter it here. It is kept in the system&apos;s keychain, and requests to %1 are allowed from now on.</source>
        <translation>Erzeugen Sie auf %1 ein Token und geben Sie es hier ein. Es wird im Schlüsselbund des Systems aufbewahrt, und Anfragen an %1 sind von nun an erlaubt.</translation>
    </message>
    <message>
        <source>Asking %1 for a code…</source>
        <translation>%1 wird nach einem Code gefragt …</translation>
    </message>
    <message>
        <source>Enter the code %1 at %2. Requests to %3 are allowed from then on.</source>
        <comment>a code; an address; a host</comment>
        <translation>Geben Sie den Code %1 auf %2 ein. Anfragen an %3 sind danach erlaubt.</translation>
    </message>
    <message>
        <source>Waiting until the code is entered…</source>
        <translation>Es wird gewartet, bis der Code eingegeben ist …</translation>
    </message>
    <message>
        <source>Signed in.</source>
        <translation>Angemeldet.</translation>
    </message>
    <message>
        <source>Checking the token…</source>
        <translation>Das Token wird geprüft …</translation>
    </message>
    <message>
        <source>Signing out…</source>
        <translation>Abmeldung läuft …</translation>
    </message>
    <message>
        <source>Signed out. There still is a token of another program.</source>
        <translation>Abgemeldet. Es gibt noch ein Token eines anderen Programms.</translation>
    </message>
    <message>
        <source>Signed out.</source>
        <translation>Abgemeldet.</translation>
    </message>
    <message>
        <source>Not signed in.</source>
        <translation>Nicht angemeldet.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeDialog</name>
    <message>
        <source>Stopped. What was read until then is kept.</source>
        <translation>Angehalten. Was bis dahin gelesen wurde, bleibt erhalten.</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>Akt&amp;ualisieren</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Refresh Forge Data</source>
        <translation>Forge-Daten aktualisieren</translation>
    </message>
    <message>
        <source>Forge data of the repositories</source>
        <translation>Was Forges über die Repositorys melden</translation>
    </message>
    <message>
        <source>Checking which forges host the repositories…</source>
        <translation>Es wird ermittelt, auf welchen Forges die Repositorys liegen …</translation>
    </message>
    <message>
        <source>Checking for forges</source>
        <translation>Forges werden gesucht</translation>
    </message>
    <message>
        <source>No repository of this product is on a supported forge.</source>
        <translation>Kein Repository dieses Produkts liegt auf einer Forge, die gefragt werden kann.</translation>
    </message>
    <message>
        <source>There is no folder to keep the answers in: set up a product first.</source>
        <translation>Es gibt keinen Ordner, um die Antworten aufzubewahren: zuerst ein Produkt einrichten.</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>Die Repositorys werden gelesen …</translation>
    </message>
    <message>
        <source>Ask %1 for labels, release notes, checks and milestones? The answers are kept in waybill.forge.json.</source>
        <translation>%1 nach Labels, Versionshinweisen, Prüfungen und Meilensteinen fragen? Die Antworten werden in waybill.forge.json aufbewahrt.</translation>
    </message>
    <message>
        <source>Ask %1 for labels, release notes, checks and milestones, and allow requests to %2 from now on? The answers are kept in waybill.forge.json.</source>
        <translation>%1 nach Labels, Versionshinweisen, Prüfungen und Meilensteinen fragen und von jetzt an Anfragen an %2 erlauben? Die Antworten werden in waybill.forge.json aufbewahrt.</translation>
    </message>
    <message>
        <source>Reading from %1…</source>
        <translation>Abfragen von %1…</translation>
    </message>
    <message>
        <source>Reading from forges</source>
        <translation>Forges werden abgefragt</translation>
    </message>
    <message>
        <source>These pull requests are new or changed. As of %1.</source>
        <translation>Diese Pull-Requests sind neu oder geben etwas anderes an als zuvor. Stand %1.</translation>
    </message>
    <message>
        <source>No pull requests are new or changed. As of %1.</source>
        <translation>Kein Pull-Request gibt etwas anderes an als zuvor. Stand %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>%n Anfrage gesendet</numerusform>
            <numerusform>%n Anfragen gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted. To change that, see Preferences &gt; Network.</source>
        <translation>Sie arbeiten offline: Es wird keine Forge abgefragt. Änderbar unter Einstellungen &gt; Netzwerk.</translation>
    </message>
    <message>
        <source>Not everything could be read.</source>
        <translation>Nicht alles konnte gelesen werden.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeLoader</name>
    <message>
        <source>Reading forge data</source>
        <translation>Forge-Daten werden gelesen</translation>
    </message>
</context>
<context>
    <name>waybill::app::GraphActions</name>
    <message>
        <source>Compare Selected &amp;Commits</source>
        <translation>Ausgewählte &amp;Commits vergleichen</translation>
    </message>
    <message>
        <source>Compare the two selected commits; for a single one, ask what to do</source>
        <translation>Die beiden ausgewählten Commits vergleichen; bei einem einzelnen nachfragen</translation>
    </message>
    <message>
        <source>Use as &amp;Base</source>
        <translation>Als &amp;Basis verwenden</translation>
    </message>
    <message>
        <source>Compare this commit, as the old side, with the head</source>
        <translation>Diesen Commit als alte Seite mit dem Head vergleichen</translation>
    </message>
    <message>
        <source>Use as &amp;Head</source>
        <translation>Als &amp;Head verwenden</translation>
    </message>
    <message>
        <source>Compare the base with this commit, as the new side</source>
        <translation>Die Basis mit diesem Commit als neuer Seite vergleichen</translation>
    </message>
    <message>
        <source>&amp;All Branches and Tags</source>
        <translation>&amp;Alle Branches und Tags</translation>
    </message>
    <message>
        <source>Show the commits of all branches and tags, not only those of base and head</source>
        <translation>Die Commits aller Branches und Tags anzeigen, nicht nur die von Basis und Head</translation>
    </message>
    <message>
        <source>&amp;Filter Commits</source>
        <translation>Commits &amp;filtern</translation>
    </message>
    <message>
        <source>Show only commits with these words</source>
        <translation>Nur Commits mit diesen Wörtern anzeigen</translation>
    </message>
    <message>
        <source>Go to Ba&amp;se</source>
        <translation>Zur Ba&amp;sis</translation>
    </message>
    <message>
        <source>Select the commit that is the base</source>
        <translation>Den Commit auswählen, der die Basis ist</translation>
    </message>
    <message>
        <source>Go to Hea&amp;d</source>
        <translation>Zum Hea&amp;d</translation>
    </message>
    <message>
        <source>Select the commit that is the head</source>
        <translation>Den Commit auswählen, der der Head ist</translation>
    </message>
    <message>
        <source>Show C&amp;hange</source>
        <translation>Änderung an&amp;zeigen</translation>
    </message>
    <message>
        <source>Show the change that this commit belongs to, on Changes</source>
        <translation>Die Änderung, zu der dieser Commit gehört, unter „Änderungen“ anzeigen</translation>
    </message>
    <message>
        <source>Copy Commit &amp;ID</source>
        <translation>Commit-&amp;ID kopieren</translation>
    </message>
    <message>
        <source>Copy the full ID of this commit</source>
        <translation>Die ganze ID dieses Commits kopieren</translation>
    </message>
</context>
<context>
    <name>waybill::app::HelpWindow</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vor</translation>
    </message>
    <message>
        <source>User Guide</source>
        <translation>Benutzerhandbuch</translation>
    </message>
    <message>
        <source>Search in the help</source>
        <translation>In der Hilfe suchen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Page of the help</source>
        <translation>Seite der Hilfe</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>%2 – %1</source>
        <comment>document, section</comment>
        <translation>%2 – %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::HintBar</name>
    <message>
        <source>Close, and don&apos;t show this again</source>
        <translation>Schließen und nicht mehr anzeigen</translation>
    </message>
</context>
<context>
    <name>waybill::app::Hints</name>
    <message>
        <source>These repositories have no waybill.toml. Waybill can propose one from their tags, pins and protocols.</source>
        <translation>Diese Repositorys haben keine waybill.toml. Waybill kann aus ihren Tags, Pins und Protokollen eine vorschlagen.</translation>
    </message>
    <message>
        <source>Set Up a Product…</source>
        <translation>Produkt einrichten …</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>Mehr erfahren</translation>
    </message>
    <message>
        <source>The board shows what changed in each repository since its last release, and the version to release next.</source>
        <translation>Die Übersicht zeigt, was sich in jedem Repository seit dem letzten Release geändert hat, und die nächste Version.</translation>
    </message>
    <message>
        <source>Decide here what each change means for users: breaking, additive, fix or internal.</source>
        <translation>Entscheiden Sie hier, was jede Änderung für Benutzer bedeutet: inkompatibel, erweiternd, Fehlerbehebung oder intern.</translation>
    </message>
    <message>
        <source>Compare any two revisions of a repository, or two folders or files, side by side.</source>
        <translation>Zwei Revisionen eines Repositorys, zwei Ordner oder zwei Dateien nebeneinander vergleichen.</translation>
    </message>
    <message>
        <source>See which versions of clients and servers work together, and how users have to upgrade.</source>
        <translation>Sehen Sie, welche Versionen von Clients und Servern zusammen funktionieren und wie Benutzer aktualisieren müssen.</translation>
    </message>
    <message>
        <source>All that the repositories ship: applications, images and pins, with their history.</source>
        <translation>Alles, was die Repositorys ausliefern: Anwendungen, Images und Pins, mit ihrem Verlauf.</translation>
    </message>
    <message>
        <source>The release notes, made of the changes and your decisions. Edit them, export them and create the tags.</source>
        <translation>Die Versionshinweise, aus den Änderungen und Ihren Entscheidungen. Bearbeiten, exportieren und Tags anlegen.</translation>
    </message>
    <message>
        <source>New to Waybill? See it in four steps, on a sample product.</source>
        <translation>Neu bei Waybill? Ein Rundgang zeigt es in vier Schritten, an einem Beispielprodukt.</translation>
    </message>
    <message>
        <source>Start Tour</source>
        <translation>Rundgang starten</translation>
    </message>
</context>
<context>
    <name>waybill::app::HistoryLoader</name>
    <message>
        <source>Reading commits</source>
        <translation>Commits werden gelesen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ImageComparisonDialog</name>
    <message>
        <source>built %1</source>
        <comment>a time</comment>
        <translation>gebaut %1</translation>
    </message>
    <message>
        <source>The images are identical.</source>
        <translation>Die Images unterscheiden sich nicht.</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s), none of which breaks users.</source>
        <translation>
            <numerusform>%n Unterschied, der für Benutzer nicht inkompatibel ist.</numerusform>
            <numerusform>%n Unterschiede, von denen keiner für Benutzer inkompatibel ist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) can break users.</source>
        <translation>
            <numerusform>%n Unterschied kann für Benutzer inkompatibel sein.</numerusform>
            <numerusform>%n Unterschiede können für Benutzer inkompatibel sein.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other difference(s).</source>
        <translation>
            <numerusform>%n weiterer Unterschied.</numerusform>
            <numerusform>%n weitere Unterschiede.</numerusform>
        </translation>
    </message>
    <message>
        <source>Packages are not compared: an SBOM of both images is needed.</source>
        <translation>Pakete werden nicht verglichen: nicht von beiden Images ist eine SBOM bekannt.</translation>
    </message>
    <message>
        <source>Chec&amp;k Registry</source>
        <translation>&amp;Registry abfragen</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Compare Tags of %1</source>
        <comment>an image</comment>
        <translation>Tags von %1 vergleichen</translation>
    </message>
    <message>
        <source>Differences of the images</source>
        <translation>Unterschiede der Images</translation>
    </message>
    <message>
        <source>What the two images differ in. An entry point, a command or a user that is another one, and a port, a volume, a variable or a platform that is gone can break users, and come first.</source>
        <translation>Worin sich die beiden Images unterscheiden. Ein anderer Einstiegspunkt, Befehl oder Benutzer und ein weggefallener Port, ein weggefallenes Volume oder eine weggefallene Variable oder Plattform können für Benutzer inkompatibel sein und stehen zuerst.</translation>
    </message>
    <message>
        <source>Read what is missing about the two images from the registry</source>
        <translation>Aus der Registry lesen, was über die beiden Images nicht bekannt ist</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Swap before and after</source>
        <translation>Vorher und Nachher vertauschen</translation>
    </message>
    <message>
        <source>Reading from the registry…</source>
        <translation>Registry wird abgefragt …</translation>
    </message>
    <message>
        <source>%1. Check the registry to read it.</source>
        <comment>what is not known</comment>
        <translation>%1. Die Registry abfragen, um es zu lesen.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>two images</comment>
        <translation>%1 und %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::ImageComparisonLoader</name>
    <message>
        <source>The comparison was cancelled</source>
        <translation>Der Vergleich wurde abgebrochen</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>Erneut vergleichen</translation>
    </message>
    <message>
        <source>Comparing two images</source>
        <translation>Zwei Images werden verglichen</translation>
    </message>
</context>
<context>
    <name>waybill::app::JobBar</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>jobs, time</comment>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::JobList</name>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n Job</numerusform>
            <numerusform>%n Jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::Journey</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Go back to where you were before</source>
        <translation>Zurück zur vorigen Stelle</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vor</translation>
    </message>
    <message>
        <source>Go forward again</source>
        <translation>Dorthin zurückkehren, wo Sie vor dem Zurückgehen waren</translation>
    </message>
</context>
<context>
    <name>waybill::app::KeySheet</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Find a command or a shortcut</source>
        <translation>Befehl oder Taste suchen</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
</context>
<context>
    <name>waybill::app::KeysPage</name>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>&amp;Zuweisen</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Entfe&amp;rnen</translation>
    </message>
    <message>
        <source>De&amp;fault</source>
        <translation>&amp;Standard</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>Alle auf Standard</translation>
    </message>
    <message>
        <source>Find a command or a shortcut</source>
        <translation>Befehl oder Taste suchen</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>Neues Tastenkürzel</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>command, menu</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 is already the shortcut of %2. “Reassign” removes it there.</source>
        <translation>%1 ist bereits das Tastenkürzel von %2. „Übernehmen“ nimmt es dort weg.</translation>
    </message>
    <message>
        <source>&amp;Reassign</source>
        <translation>Ü&amp;bernehmen</translation>
    </message>
</context>
<context>
    <name>waybill::app::LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>The program&apos;s language changes the next time it starts.</source>
        <translation>Die Sprache des Programms ändert sich beim nächsten Start.</translation>
    </message>
    <message>
        <source>Follow System</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Same as the program</source>
        <translation>Wie das Programm</translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation>&amp;Programm:</translation>
    </message>
    <message>
        <source>Release &amp;notes:</source>
        <translation>&amp;Versionshinweise:</translation>
    </message>
    <message>
        <source>The Notes page can choose another language for the notes that it shows.</source>
        <translation>Auf der Seite „Versionshinweise“ lässt sich für die dort gezeigten Versionshinweise eine andere Sprache wählen.</translation>
    </message>
</context>
<context>
    <name>waybill::app::LineBlame</name>
    <message>
        <source>Finding who changed %1</source>
        <comment>path:line</comment>
        <translation>Sucht, wer %1 geändert hat</translation>
    </message>
</context>
<context>
    <name>waybill::app::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open Re&amp;cent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Open &amp;Product…</source>
        <translation>Produ&amp;kt öffnen …</translation>
    </message>
    <message>
        <source>Open a waybill.toml</source>
        <translation>Eine waybill.toml öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Repository or Folder…</source>
        <translation>&amp;Repository oder Ordner öffnen …</translation>
    </message>
    <message>
        <source>Open a repository, or a folder of repositories</source>
        <translation>Ein Repository oder einen Ordner mit Repositorys öffnen</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Export Board…</source>
        <translation>Übersicht &amp;exportieren …</translation>
    </message>
    <message>
        <source>Save the board as Markdown, HTML or JSON</source>
        <translation>Die Übersicht als Markdown, HTML oder JSON speichern</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Schließen</translation>
    </message>
    <message>
        <source>Close the product</source>
        <translation>Das Produkt schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Quit Waybill</source>
        <translation>Waybill beenden</translation>
    </message>
    <message>
        <source>&amp;Cancel Running Jobs</source>
        <translation>Laufende &amp;Jobs abbrechen</translation>
    </message>
    <message>
        <source>Find a command by its name and run it</source>
        <translation>Einen Befehl über seinen Namen suchen und ausführen</translation>
    </message>
    <message>
        <source>&amp;Next Repository</source>
        <translation>Nä&amp;chstes Repository</translation>
    </message>
    <message>
        <source>Show the next repository</source>
        <translation>Das nächste Repository anzeigen</translation>
    </message>
    <message>
        <source>P&amp;revious Repository</source>
        <translation>V&amp;origes Repository</translation>
    </message>
    <message>
        <source>Show the previous repository</source>
        <translation>Das vorige Repository anzeigen</translation>
    </message>
    <message>
        <source>Edit &amp;Range</source>
        <translation>Bereich &amp;bearbeiten</translation>
    </message>
    <message>
        <source>Re&amp;set Range</source>
        <translation>Bereich &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>Vo&amp;llbild</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Waybill</source>
        <translation>Ü&amp;ber Waybill</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>Üb&amp;ersicht</translation>
    </message>
    <message>
        <source>&amp;Changes</source>
        <translation>Ä&amp;nderungen</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Versionshinweise</translation>
    </message>
    <message>
        <source>The release notes</source>
        <translation>Die Versionshinweise</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>%1[*] — Waybill</source>
        <comment>product</comment>
        <translation>%1[*] — Waybill</translation>
    </message>
    <message>
        <source>Some decisions are not saved yet</source>
        <translation>Einige Entscheidungen sind noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Command &amp;Palette…</source>
        <translation>Befehls&amp;palette …</translation>
    </message>
    <message>
        <source>&amp;Protocols</source>
        <translation>Pro&amp;tokolle</translation>
    </message>
    <message>
        <source>&amp;Differences</source>
        <translation>&amp;Unterschiede</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>Ver&amp;gleich</translation>
    </message>
    <message>
        <source>%1 — Waybill</source>
        <comment>old, new</comment>
        <translation>%1 — Waybill</translation>
    </message>
    <message>
        <source>Cata&amp;logue</source>
        <translation>&amp;Katalog</translation>
    </message>
    <message>
        <source>All repositories, their changes and next versions</source>
        <translation>Alle Repositorys, ihre Änderungen und nächsten Versionen</translation>
    </message>
    <message>
        <source>All changes, their impact and the evidence</source>
        <translation>Alle Änderungen, ihre Auswirkung und die Belege</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>Die letzte Entscheidung rückgängig machen</translation>
    </message>
    <message>
        <source>Redo the last undone decision</source>
        <translation>Die rückgängig gemachte Entscheidung wiederherstellen</translation>
    </message>
    <message>
        <source>Close again to discard them, or fix the file and reload</source>
        <translation>Erneut schließen, um sie zu verwerfen, oder die Datei korrigieren und neu laden</translation>
    </message>
    <message>
        <source>All protocols and the effect of their changes on clients and servers</source>
        <translation>Alle Protokolle und die Folgen ihrer Änderungen für Clients und Server</translation>
    </message>
    <message>
        <source>Compare two revisions, folders or files</source>
        <translation>Zwei Revisionen, Ordner oder Dateien nebeneinander</translation>
    </message>
    <message>
        <source>All that the repositories ship: applications, images, pins</source>
        <translation>Alles, was ausgeliefert wird: Anwendungen, Images, Pins</translation>
    </message>
    <message>
        <source>Reload refs, waybill.toml and decisions</source>
        <translation>Referenzen, waybill.toml und Entscheidungen neu laden</translation>
    </message>
    <message>
        <source>Cancel all running jobs</source>
        <translation>Alle laufenden Aufgaben abbrechen</translation>
    </message>
    <message>
        <source>Edit base and head in the range bar</source>
        <translation>Basis und Ende in der Bereichsleiste bearbeiten</translation>
    </message>
    <message>
        <source>Reset to the product&apos;s range</source>
        <translation>Auf den Bereich des Produkts zurücksetzen</translation>
    </message>
    <message>
        <source>Toggle full screen</source>
        <translation>Vollbild ein- oder ausschalten</translation>
    </message>
    <message>
        <source>Follow &amp;System</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>Use the system&apos;s color scheme</source>
        <translation>Farbschema des Systems verwenden</translation>
    </message>
    <message>
        <source>Use a light color scheme</source>
        <translation>Helles Farbschema verwenden</translation>
    </message>
    <message>
        <source>Use a dark color scheme</source>
        <translation>Dunkles Farbschema verwenden</translation>
    </message>
    <message>
        <source>Show all commands and their shortcuts</source>
        <translation>Alle Befehle und ihre Tastenkürzel anzeigen</translation>
    </message>
    <message>
        <source>Show version and licenses</source>
        <translation>Version und Lizenzen anzeigen</translation>
    </message>
    <message>
        <source>Open it again to discard them, or fix the file and reload</source>
        <translation>Öffnen Sie es erneut, um sie zu verwerfen, oder reparieren Sie die Datei und laden Sie neu</translation>
    </message>
    <message>
        <source>&amp;Try the Sample</source>
        <translation>&amp;Beispiel ausprobieren</translation>
    </message>
    <message>
        <source>Open a sample product of five repositories, to look around and try everything</source>
        <translation>Ein Beispielprodukt aus fünf Repositorys öffnen, zum Umsehen und Ausprobieren</translation>
    </message>
    <message>
        <source>C&amp;lone…</source>
        <translation>K&amp;lonen …</translation>
    </message>
    <message>
        <source>Clone a repository and open it</source>
        <translation>Ein Repository klonen und öffnen</translation>
    </message>
    <message>
        <source>&amp;Set Up a Product…</source>
        <translation>Produkt &amp;einrichten …</translation>
    </message>
    <message>
        <source>Choose repositories and write a waybill.toml for them</source>
        <translation>Repositorys auswählen und eine waybill.toml dafür schreiben</translation>
    </message>
    <message>
        <source>E&amp;dit Product…</source>
        <translation>Produkt &amp;bearbeiten …</translation>
    </message>
    <message>
        <source>Edit the waybill.toml that is open</source>
        <translation>Die geöffnete waybill.toml bearbeiten</translation>
    </message>
    <message>
        <source>&amp;User Guide</source>
        <translation>&amp;Benutzerhandbuch</translation>
    </message>
    <message>
        <source>Show the user guide</source>
        <translation>Das Benutzerhandbuch anzeigen</translation>
    </message>
    <message>
        <source>&amp;Fetch All…</source>
        <translation>A&amp;lle abrufen …</translation>
    </message>
    <message>
        <source>Fetch new commits and tags of all repositories from their remotes, after confirmation</source>
        <translation>Neue Commits und Tags aller Repositorys von ihren Remotes abrufen, nach Rückfrage</translation>
    </message>
    <message>
        <source>&amp;Editor…</source>
        <translation>&amp;Editor …</translation>
    </message>
    <message>
        <source>Choose the editor that files are opened in</source>
        <translation>Den Editor wählen, in dem Dateien geöffnet werden</translation>
    </message>
    <message>
        <source>Print P&amp;age…</source>
        <translation>Seite &amp;drucken …</translation>
    </message>
    <message>
        <source>Print the page as it is shown</source>
        <translation>Die Seite drucken, wie sie angezeigt wird</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>E&amp;instellungen …</translation>
    </message>
    <message>
        <source>Appearance, language, shortcuts and more</source>
        <translation>Erscheinungsbild, Sprache, Tastenkürzel und mehr</translation>
    </message>
    <message>
        <source>&amp;What&apos;s This?</source>
        <translation>&amp;Was ist das?</translation>
    </message>
    <message>
        <source>Explain what you click next: a column, a badge, a verdict</source>
        <translation>Erklären, was als Nächstes angeklickt wird: eine Spalte, eine Markierung, ein Urteil</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Show the window in four steps, on the sample product</source>
        <translation>Das Fenster in vier Schritten am Beispielprodukt vorstellen</translation>
    </message>
    <message>
        <source>&amp;Report a Problem…</source>
        <translation>&amp;Problem melden …</translation>
    </message>
    <message>
        <source>Collect what a report needs, to read, copy or save</source>
        <translation>Sammeln, was ein Bericht braucht, zum Lesen, Kopieren oder Speichern</translation>
    </message>
</context>
<context>
    <name>waybill::app::MatrixLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>zum erneuten Lesen neu laden</translation>
    </message>
    <message>
        <source>Reading the skew matrix</source>
        <translation>Kompatibilitätsmatrix wird gelesen</translation>
    </message>
</context>
<context>
    <name>waybill::app::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place, message</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weitere</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy Details</source>
        <translation>Details kopieren</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>Im Editor öffnen</translation>
    </message>
</context>
<context>
    <name>waybill::app::MessagePane</name>
    <message>
        <source>Show all %1 of the message</source>
        <translation>Alle %1 der Nachricht zeigen</translation>
    </message>
    <message>
        <source>Commit message</source>
        <translation>Commit-Nachricht</translation>
    </message>
</context>
<context>
    <name>waybill::app::NewsButton</name>
    <message>
        <source>Read the product again. What is selected and typed stays.</source>
        <translation>Das Produkt neu lesen. Auswahl und Eingaben bleiben.</translation>
    </message>
    <message>
        <source>%1 · Reload</source>
        <comment>what is new</comment>
        <translation>%1 · Neu laden</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesActions</name>
    <message>
        <source>Export as &amp;Markdown…</source>
        <translation>Als &amp;Markdown exportieren …</translation>
    </message>
    <message>
        <source>Write the release notes to a Markdown file</source>
        <translation>Die Versionshinweise in eine Markdown-Datei schreiben</translation>
    </message>
    <message>
        <source>Export as &amp;HTML…</source>
        <translation>Als &amp;HTML exportieren …</translation>
    </message>
    <message>
        <source>Write the release notes to a self-contained HTML page</source>
        <translation>Versionshinweise als eigenständige HTML-Seite speichern</translation>
    </message>
    <message>
        <source>Export as &amp;PDF…</source>
        <translation>Als &amp;PDF exportieren …</translation>
    </message>
    <message>
        <source>Write the release notes to a PDF file</source>
        <translation>Die Versionshinweise in eine PDF-Datei schreiben</translation>
    </message>
    <message>
        <source>Export as Plain &amp;Text…</source>
        <translation>Als reinen &amp;Text exportieren …</translation>
    </message>
    <message>
        <source>Write the release notes as plain text</source>
        <translation>Versionshinweise als reinen Text speichern</translation>
    </message>
    <message>
        <source>Export as &amp;JSON…</source>
        <translation>Als &amp;JSON exportieren …</translation>
    </message>
    <message>
        <source>Write the values available to templates</source>
        <translation>Die Werte speichern, die Vorlagen verwenden können</translation>
    </message>
    <message>
        <source>&amp;Insert into Changelog…</source>
        <translation>In Änderungsprotokoll e&amp;infügen …</translation>
    </message>
    <message>
        <source>Insert the notes into a changelog in its own layout; the rest is not changed</source>
        <translation>Hinweise in ein Änderungsprotokoll in dessen eigenem Aufbau einfügen; der Rest bleibt unverändert</translation>
    </message>
    <message>
        <source>Copy with &amp;Formatting</source>
        <translation>Mit &amp;Formatierung kopieren</translation>
    </message>
    <message>
        <source>Copy the release notes as rich text, for mail and documents</source>
        <translation>Die Versionshinweise als formatierten Text für E-Mail und Dokumente kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy Markdown</source>
        <translation>Markdown &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the release notes as Markdown</source>
        <translation>Versionshinweise als Markdown kopieren</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>Print the release notes</source>
        <translation>Die Versionshinweise drucken</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen …</translation>
    </message>
    <message>
        <source>Find text in the release notes</source>
        <translation>Text in den Versionshinweisen suchen</translation>
    </message>
    <message>
        <source>Choose T&amp;emplate…</source>
        <translation>Vorlage &amp;wählen …</translation>
    </message>
    <message>
        <source>Use your own Mustache template</source>
        <translation>Eigene Mustache-Vorlage verwenden</translation>
    </message>
    <message>
        <source>E&amp;dit Text</source>
        <translation>T&amp;ext bearbeiten</translation>
    </message>
    <message>
        <source>Edit the text of the release notes</source>
        <translation>Text der Versionshinweise bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>Versionsh&amp;inweise</translation>
    </message>
    <message>
        <source>Show the notes</source>
        <translation>Die Versionshinweise anzeigen</translation>
    </message>
    <message>
        <source>My &amp;Edits</source>
        <translation>Meine &amp;Bearbeitungen</translation>
    </message>
    <message>
        <source>Compare the generated notes with my edits</source>
        <translation>Erzeugte Hinweise mit meinen Bearbeitungen vergleichen</translation>
    </message>
    <message>
        <source>&amp;Since the Last Export</source>
        <translation>Seit dem &amp;letzten Export</translation>
    </message>
    <message>
        <source>Show what has changed since the last export</source>
        <translation>Änderungen seit dem letzten Export anzeigen</translation>
    </message>
    <message>
        <source>Include Changes to Chec&amp;k</source>
        <translation>Zu &amp;prüfende Änderungen aufnehmen</translation>
    </message>
    <message>
        <source>Add a section with the changes that could break users, for maintainers to check</source>
        <translation>Einen Abschnitt mit Änderungen hinzufügen, die Benutzer stören könnten, zur Prüfung durch die Betreuer</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesComparison</name>
    <message>
        <source>generated</source>
        <translation>generiert</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <source>last export</source>
        <translation>letzter Export</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source>Not exported yet.</source>
        <translation>Noch nicht exportiert.</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesEditor</name>
    <message>
        <source>&amp;Discard</source>
        <translation>Ver&amp;werfen</translation>
    </message>
    <message>
        <source>Text of the notes</source>
        <translation>Text der Versionshinweise</translation>
    </message>
    <message>
        <source>Show &amp;Diff</source>
        <translation>&amp;Diff anzeigen</translation>
    </message>
    <message>
        <source>&amp;Keep My Edits</source>
        <translation>&amp;Meine Änderungen behalten</translation>
    </message>
    <message>
        <source>Use &amp;Generated Text</source>
        <translation>&amp;Erzeugten Text verwenden</translation>
    </message>
    <message>
        <source>Discard the edits and use the generated text</source>
        <translation>Die Änderungen verwerfen und den erzeugten Text verwenden</translation>
    </message>
    <message>
        <source>The output of this template is HTML and cannot be edited.</source>
        <translation>Die Ausgabe dieser Vorlage ist HTML und kann nicht bearbeitet werden.</translation>
    </message>
    <message>
        <source>Generated. Type to edit.</source>
        <translation>Erzeugt. Zum Bearbeiten tippen.</translation>
    </message>
    <message numerus="yes">
        <source>Your edits conflict with the generated text in %n place(s); your edits are used.</source>
        <translation>
            <numerusform>Ihre Änderungen widersprechen dem erzeugten Text an einer Stelle; Ihre werden verwendet.</numerusform>
            <numerusform>Ihre Änderungen widersprechen dem erzeugten Text an %n Stellen; Ihre werden verwendet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Edited. Your edits stay when the notes change.</source>
        <translation>Bearbeitet. Ihre Änderungen bleiben, wenn sich die Hinweise ändern.</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesOutput</name>
    <message>
        <source>Export Release Notes</source>
        <translation>Versionshinweise exportieren</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Changelogs (*.md *.rst *.txt CHANGELOG* CHANGES* NEWS*)</source>
        <translation>Änderungsprotokolle (*.md *.rst *.txt CHANGELOG* CHANGES* NEWS*)</translation>
    </message>
    <message>
        <source>Inserted into %1</source>
        <translation>In %1 eingefügt</translation>
    </message>
    <message>
        <source>The notes are on the clipboard, with their formatting</source>
        <translation>Die Versionshinweise sind mit Formatierung in der Zwischenablage</translation>
    </message>
    <message>
        <source>The notes are on the clipboard</source>
        <translation>Die Versionshinweise sind in der Zwischenablage</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <source>Insert into Changelog</source>
        <translation>In ein Änderungsprotokoll einfügen</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesPage</name>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>&amp;Template</source>
        <translation>Vor&amp;lage</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Before you &amp;publish</source>
        <translation>Vor dem Verö&amp;ffentlichen</translation>
    </message>
    <message>
        <source>Before you publish</source>
        <translation>Vor dem Veröffentlichen</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Preview of the notes</source>
        <translation>Vorschau der Versionshinweise</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to write its release notes.</source>
        <translation>Ein Produkt, ein Repository oder einen Ordner mit Repositorys öffnen, um die Versionshinweise zu schreiben.</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Release</translation>
    </message>
    <message>
        <source>Why this version</source>
        <translation>Warum diese Version</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>Language of the notes</source>
        <translation>Sprache der Versionshinweise</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Lines of the notes</source>
        <translation>Zeilen der Versionshinweise</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Upgrade</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Reword %1</source>
        <translation>%1 umformulieren</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Fixes</source>
        <translation>Fixes</translation>
    </message>
    <message>
        <source>Parts of the release notes</source>
        <translation>Teile der Versionshinweise</translation>
    </message>
    <message>
        <source>Drag the notes into an e-mail, an editor or a file manager</source>
        <translation>Die Versionshinweise in eine E-Mail, einen Editor oder eine Dateiverwaltung ziehen</translation>
    </message>
    <message>
        <source>Drag the notes</source>
        <translation>Die Versionshinweise ziehen</translation>
    </message>
    <message>
        <source>Rendering the notes…</source>
        <translation>Versionshinweise werden aufbereitet …</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Veröffentlichen</translation>
    </message>
    <message>
        <source>Show Tab “%1”</source>
        <translation>Reiter „%1“ anzeigen</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesRenderer</name>
    <message>
        <source>the notes cannot be written: %1</source>
        <translation>die Versionshinweise können nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>einen anderen Ordner wählen</translation>
    </message>
    <message>
        <source>the changelog cannot be read: %1</source>
        <translation>das Änderungsprotokoll kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>the file is a link out of the product&apos;s folder</source>
        <translation>die Datei ist eine Verknüpfung, die aus dem Ordner des Produkts hinausführt</translation>
    </message>
    <message>
        <source>choose the file itself</source>
        <translation>wählen Sie die Datei selbst</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesTemplates</name>
    <message>
        <source>Choose a Template</source>
        <translation>Vorlage wählen</translation>
    </message>
    <message>
        <source>Mustache templates (*.mustache *.md *.html *.txt);;All files (*)</source>
        <translation>Mustache-Vorlagen (*.mustache *.md *.html *.txt);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>waybill::app::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Preference pages</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren …</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren …</translation>
    </message>
    <message>
        <source>The preferences were exported.</source>
        <translation>Die Einstellungen wurden exportiert.</translation>
    </message>
    <message>
        <source>The preferences were imported.</source>
        <translation>Die Einstellungen wurden importiert.</translation>
    </message>
    <message>
        <source>The preferences were imported, without what this version does not know: %1</source>
        <translation>Die Einstellungen wurden importiert, ohne das, was diese Version nicht kennt: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>page of the preferences, setting</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::PreferencesFile</name>
    <message>
        <source>The preferences cannot be written: %1</source>
        <translation>Die Einstellungen können nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>The preferences cannot be read: %1</source>
        <translation>Die Einstellungen können nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>This is not a preferences file</source>
        <translation>Dies ist keine Datei mit Einstellungen</translation>
    </message>
    <message>
        <source>Choose one that Waybill exported</source>
        <translation>Wählen Sie eine, die Waybill exportiert hat</translation>
    </message>
</context>
<context>
    <name>waybill::app::PrintRun</name>
    <message>
        <source>Printing %1</source>
        <translation>%1 wird gedruckt</translation>
    </message>
    <message>
        <source>Print %1</source>
        <translation>%1 drucken</translation>
    </message>
    <message>
        <source>%1 could not be printed</source>
        <translation>%1 konnte nicht gedruckt werden</translation>
    </message>
    <message>
        <source>Check the printer and the free disk space, then print again</source>
        <translation>Drucker und freien Speicherplatz prüfen, dann erneut drucken</translation>
    </message>
</context>
<context>
    <name>waybill::app::PrivacyPage</name>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>What is sent, and to whom</source>
        <translation>Was gesendet wird und an wen</translation>
    </message>
    <message>
        <source>When you choose</source>
        <translation>Wenn Sie wählen</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Wird gesendet</translation>
    </message>
    <message>
        <source>To</source>
        <translation>An</translation>
    </message>
    <message>
        <source>the remote that git is configured for</source>
        <translation>das Remote, das in git eingerichtet ist</translation>
    </message>
    <message>
        <source>Fetch All</source>
        <translation>Alle abrufen</translation>
    </message>
    <message>
        <source>names of branches and tags, IDs of commits</source>
        <translation>Namen von Branches und Tags, IDs von Commits</translation>
    </message>
    <message>
        <source>Check Remotes</source>
        <translation>Remotes prüfen</translation>
    </message>
    <message>
        <source>a query for the list of tags</source>
        <translation>die Frage, welche Tags es gibt</translation>
    </message>
    <message>
        <source>Push Tags</source>
        <translation>Tags pushen</translation>
    </message>
    <message>
        <source>the tags, and commits that the remote lacks</source>
        <translation>die Tags und Commits, die dem Remote fehlen</translation>
    </message>
    <message>
        <source>Clone</source>
        <translation>Klonen</translation>
    </message>
    <message>
        <source>what git asks for</source>
        <translation>was git anfordert</translation>
    </message>
    <message>
        <source>the address that you entered</source>
        <translation>die Adresse, die Sie eingegeben haben</translation>
    </message>
    <message>
        <source>Open on Forge</source>
        <translation>Auf der Forge öffnen</translation>
    </message>
    <message>
        <source>an address with repository, commit, file and line</source>
        <translation>eine Adresse mit Repository, Commit, Datei und Zeile</translation>
    </message>
    <message>
        <source>your web browser</source>
        <translation>Ihr Webbrowser</translation>
    </message>
    <message>
        <source>A link in notes or messages</source>
        <translation>Ein Link in Versionshinweisen oder Meldungen</translation>
    </message>
    <message>
        <source>its address, after it was shown to you</source>
        <translation>dessen Adresse, nachdem sie Ihnen angezeigt wurde</translation>
    </message>
    <message>
        <source>your web browser or mail program</source>
        <translation>Ihr Webbrowser oder E-Mail-Programm</translation>
    </message>
    <message>
        <source>Nothing leaves this machine unless you ask for it. Waybill sends no statistics and looks for no updates.</source>
        <translation>Nichts verlässt diesen Rechner, ohne dass Sie es verlangen. Waybill sendet keine Statistiken und sucht nicht nach Aktualisierungen.</translation>
    </message>
    <message>
        <source>numbers of pull requests, IDs of commits, and your token for that forge</source>
        <translation>Nummern von Pull Requests, IDs von Commits und Ihr Token für diese Forge</translation>
    </message>
    <message>
        <source>what you enter or confirm in the browser</source>
        <translation>was Sie eingeben oder im Browser bestätigen</translation>
    </message>
    <message>
        <source>the forge that you name</source>
        <translation>die Forge, die Sie nennen</translation>
    </message>
    <message>
        <source>Passwords and keys stay with git, ssh and their helpers: Waybill passes on your answers and keeps none of them. Forge tokens that you give to Waybill are kept in the system&apos;s keychain, and only there.</source>
        <translation>Passwörter und Schlüssel bleiben bei git, ssh und deren Hilfsprogrammen: Waybill leitet Ihre Antworten weiter und behält keine davon. Forge-Token, die Sie Waybill geben, liegen im Schlüsselbund des Systems, und nur dort.</translation>
    </message>
    <message>
        <source>Look Now, waybill-cli registry watch</source>
        <translation>Jetzt abfragen, waybill-cli registry watch</translation>
    </message>
    <message>
        <source>the registries that waybill.toml names</source>
        <translation>die Registrys, die waybill.toml nennt</translation>
    </message>
    <message>
        <source>releases with notes and files, and your token</source>
        <translation>Releases mit Versionshinweisen und Dateien, und Ihr Token</translation>
    </message>
    <message>
        <source>a query for tags, releases and files</source>
        <translation>eine Abfrage nach Tags, Releases und Dateien</translation>
    </message>
    <message>
        <source>the forges of the repositories</source>
        <translation>die Forges der Repositorys</translation>
    </message>
    <message>
        <source>Refresh Forge Data, waybill-cli forge refresh</source>
        <translation>Forge-Daten aktualisieren, waybill-cli forge refresh</translation>
    </message>
    <message>
        <source>the forges that waybill.toml or you allowed</source>
        <translation>die Forges, die waybill.toml oder Sie erlaubt haben</translation>
    </message>
    <message>
        <source>queries for tags, releases and checks, and your token</source>
        <translation>Abfragen nach Tags, Releases und Prüfungen, und Ihr Token</translation>
    </message>
    <message>
        <source>Publish Now, waybill-cli publish</source>
        <translation>Jetzt veröffentlichen, waybill-cli publish</translation>
    </message>
    <message>
        <source>&amp;Work offline: send no requests to forges or registries</source>
        <translation>&amp;Offline arbeiten: keine Forge und keine Registry fragen</translation>
    </message>
    <message>
        <source>Whatever waybill.toml or you allowed. Fetching and pushing are not affected</source>
        <translation>Unabhängig davon, was waybill.toml oder Sie erlaubt haben. Abrufen und Pushen sind nicht betroffen</translation>
    </message>
    <message>
        <source>Check Registry, waybill-cli registry compare</source>
        <translation>Registry abfragen, waybill-cli registry compare</translation>
    </message>
    <message>
        <source>the names of two images, and docker&apos;s credentials for them</source>
        <translation>die Namen zweier Images und die Zugangsdaten von docker dafür</translation>
    </message>
    <message>
        <source>Check on Notes &gt; Publish</source>
        <translation>Prüfen unter Versionshinweise &gt; Veröffentlichen</translation>
    </message>
    <message>
        <source>Check Anonymously, waybill-cli published</source>
        <translation>Anonym prüfen, waybill-cli published</translation>
    </message>
    <message>
        <source>Check Accounts below, waybill-cli forge status</source>
        <translation>„Konten prüfen“ unten, waybill-cli forge status</translation>
    </message>
    <message>
        <source>a query for the account of your token</source>
        <translation>eine Frage nach dem Konto Ihres Tokens</translation>
    </message>
    <message>
        <source>Sign In below, waybill-cli forge login</source>
        <translation>„Anmelden“ unten, waybill-cli forge login</translation>
    </message>
    <message>
        <source>names of images and tags, and docker&apos;s credentials for them</source>
        <translation>Namen von Images und Tags sowie dockers Zugangsdaten dafür</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureActions</name>
    <message>
        <source>Upgrade &amp;Procedure</source>
        <translation>Upgrade-&amp;Ablauf</translation>
    </message>
    <message>
        <source>&amp;Edit Step</source>
        <translation>Schritt &amp;bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>Be&amp;gründung</translation>
    </message>
    <message>
        <source>&amp;Add Step</source>
        <translation>Schritt &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Dismiss Step</source>
        <translation>Schritt &amp;verwerfen</translation>
    </message>
    <message>
        <source>Move Step &amp;Up</source>
        <translation>Schritt nach &amp;oben</translation>
    </message>
    <message>
        <source>Move Step Do&amp;wn</source>
        <translation>Schritt nach &amp;unten</translation>
    </message>
    <message>
        <source>Rese&amp;t Step</source>
        <translation>Schritt &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Go to the steps of the upgrade procedure</source>
        <translation>Zu den Schritten des Upgrade-Ablaufs gehen</translation>
    </message>
    <message>
        <source>Edit the text of the selected step</source>
        <translation>Den Text des ausgewählten Schritts bearbeiten</translation>
    </message>
    <message>
        <source>Give the reason for changing the selected step</source>
        <translation>Den Grund für die Änderung des ausgewählten Schritts angeben</translation>
    </message>
    <message>
        <source>Add a step after the selected one</source>
        <translation>Einen Schritt nach dem ausgewählten hinzufügen</translation>
    </message>
    <message>
        <source>Exclude the selected step from the notes, or restore it</source>
        <translation>Den ausgewählten Schritt aus den Versionshinweisen ausschließen oder wiederherstellen</translation>
    </message>
    <message>
        <source>Move the selected step up</source>
        <translation>Den ausgewählten Schritt nach oben verschieben</translation>
    </message>
    <message>
        <source>Move the selected step down</source>
        <translation>Den ausgewählten Schritt nach unten verschieben</translation>
    </message>
    <message>
        <source>Discard all edits of the selected step</source>
        <translation>Alle Änderungen am ausgewählten Schritt verwerfen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureEditing</name>
    <message>
        <source>edited step</source>
        <translation>bearbeiteter Schritt</translation>
    </message>
    <message>
        <source>added step</source>
        <translation>hinzugefügter Schritt</translation>
    </message>
    <message>
        <source>removed step</source>
        <translation>entfernter Schritt</translation>
    </message>
    <message>
        <source>dismissed step</source>
        <translation>verworfener Schritt</translation>
    </message>
    <message>
        <source>restored step</source>
        <translation>wiederhergestellter Schritt</translation>
    </message>
    <message>
        <source>moved step</source>
        <translation>verschobener Schritt</translation>
    </message>
    <message>
        <source>reset step</source>
        <translation>zurückgesetzter Schritt</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>Begründung</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureEditor</name>
    <message>
        <source>Steps of the upgrade</source>
        <translation>Schritte des Upgrades</translation>
    </message>
    <message>
        <source>Step to add</source>
        <translation>Hinzuzufügender Schritt</translation>
    </message>
    <message>
        <source>Add a step…</source>
        <translation>Schritt hinzufügen …</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Restore Step</source>
        <translation>Schritt wiederherstellen</translation>
    </message>
    <message>
        <source>Remove Step</source>
        <translation>Schritt entfernen</translation>
    </message>
    <message>
        <source>&amp;Dismiss Step</source>
        <translation>Schritt &amp;verwerfen</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>Wer ist betroffen?</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Zu tun:</translation>
    </message>
    <message>
        <source>No steps are required to upgrade.</source>
        <translation>Für das Upgrade sind keine Schritte nötig.</translation>
    </message>
    <message>
        <source>Reason for the change</source>
        <translation>Grund der Änderung</translation>
    </message>
    <message>
        <source>Not edited</source>
        <translation>Nicht bearbeitet</translation>
    </message>
    <message>
        <source>Upgrade warnings</source>
        <translation>Upgrade-Warnungen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductForm</name>
    <message>
        <source>The text is not valid TOML. Fix it on the waybill.toml tab first.</source>
        <translation>Der Text ist kein gültiges TOML. Zuerst auf der Registerkarte „waybill.toml“ berichtigen.</translation>
    </message>
    <message>
        <source>Repositories</source>
        <translation>Repositorys</translation>
    </message>
    <message>
        <source>Add Repository</source>
        <translation>Repository hinzufügen</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>Add Component</source>
        <translation>Komponente hinzufügen</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <comment>a value</comment>
        <translation>Standard (%1)</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>label of a field</comment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <comment>a table</comment>
        <translation>Aus „%1“ entfernen</translation>
    </message>
    <message>
        <source>new</source>
        <comment>a component</comment>
        <translation>neu</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductSetup</name>
    <message>
        <source>Repositories</source>
        <translation>Repositorys</translation>
    </message>
    <message>
        <source>&amp;Add Folder…</source>
        <translation>Ordner &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>Add a repository, or all repositories in a folder</source>
        <translation>Ein Repository oder alle Repositorys eines Ordners hinzufügen</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>Remove the selected repositories from the list; nothing is deleted</source>
        <translation>Ausgewählte Repositorys aus der Liste nehmen; es wird nichts gelöscht</translation>
    </message>
    <message>
        <source>Text of waybill.toml</source>
        <translation>Text der waybill.toml</translation>
    </message>
    <message>
        <source>A new proposal replaced your text. Press Ctrl+Z to get it back.</source>
        <translation>Der Text wurde neu vorgeschlagen. Rückgängig (Strg+Z) stellt Ihre Eingabe wieder her.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Suggested versions</source>
        <translation>Vorgeschlagene Versionen</translation>
    </message>
    <message>
        <source>What the file changes</source>
        <translation>Was die Datei ändert</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>Ü&amp;berschreiben</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Write waybill.toml and open the product</source>
        <translation>waybill.toml schreiben und das Produkt öffnen</translation>
    </message>
    <message>
        <source>Add Repository or Folder</source>
        <translation>Repository oder Ordner hinzufügen</translation>
    </message>
    <message>
        <source>This folder contains no repository</source>
        <translation>Dieser Ordner enthält kein Repository</translation>
    </message>
    <message>
        <source>Choose a git repository, or a folder of repositories</source>
        <translation>Ein Git-Repository oder einen Ordner mit Repositorys wählen</translation>
    </message>
    <message>
        <source>Reading the repositories</source>
        <translation>Repositorys werden gelesen</translation>
    </message>
    <message>
        <source>Calculating what the file changes</source>
        <translation>Auswirkungen der Datei werden gelesen</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>%1 wurde inzwischen von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 existiert bereits.</translation>
    </message>
    <message>
        <source>&amp;Edit Existing File</source>
        <translation>&amp;Vorhandene Datei bearbeiten</translation>
    </message>
    <message>
        <source>Set Up a Product</source>
        <translation>Produkt einrichten</translation>
    </message>
    <message>
        <source>Edit the Product</source>
        <translation>Produkt bearbeiten</translation>
    </message>
    <message>
        <source>Add the repositories that are released together.</source>
        <translation>Fügen Sie die Repositorys hinzu, die gemeinsam veröffentlicht werden.</translation>
    </message>
    <message>
        <source>Will be saved as %1</source>
        <translation>Wird gespeichert als %1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Wird geprüft …</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n Problem</numerusform>
            <numerusform>%n Probleme</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>Reading the repositories…</source>
        <translation>Repositorys werden gelesen …</translation>
    </message>
    <message>
        <source>Calculating what the file changes…</source>
        <translation>Auswirkungen der Datei werden gelesen …</translation>
    </message>
    <message>
        <source>Fix the errors to save the file</source>
        <translation>Zum Speichern die Fehler beheben</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductWatch</name>
    <message>
        <source>%1 changed</source>
        <comment>a file</comment>
        <translation>%1 wurde geändert</translation>
    </message>
    <message numerus="yes">
        <source>%n new commit(s) in %1</source>
        <translation>
            <numerusform>%n neuer Commit in %1</numerusform>
            <numerusform>%n neue Commits in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s) in %1</source>
        <translation>
            <numerusform>%n neues Tag in %1</numerusform>
            <numerusform>%n neue Tags in %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed</source>
        <comment>a repository</comment>
        <translation>%1 wurde geändert</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>repositories that changed</comment>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ProjectionLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Look back again</source>
        <translation>Erneut zurückblicken</translation>
    </message>
    <message>
        <source>Looking back at earlier releases</source>
        <translation>Frühere Veröffentlichungen werden gelesen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolActions</name>
    <message>
        <source>&amp;Next Finding</source>
        <translation>&amp;Nächster Befund</translation>
    </message>
    <message>
        <source>Go to the next finding and its declarations</source>
        <translation>Zum nächsten Befund und seinen Deklarationen gehen</translation>
    </message>
    <message>
        <source>&amp;Previous Finding</source>
        <translation>&amp;Voriger Befund</translation>
    </message>
    <message>
        <source>Go to the previous finding and its declarations</source>
        <translation>Zum vorigen Befund und seinen Deklarationen gehen</translation>
    </message>
    <message>
        <source>&amp;Expand All</source>
        <translation>Alles &amp;ausklappen</translation>
    </message>
    <message>
        <source>Co&amp;llapse All</source>
        <translation>Alles &amp;einklappen</translation>
    </message>
    <message>
        <source>&amp;Whole Files</source>
        <translation>&amp;Ganze Dateien</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filter</translation>
    </message>
    <message>
        <source>Show &amp;Breaking</source>
        <translation>&amp;Inkompatible anzeigen</translation>
    </message>
    <message>
        <source>Show &amp;Additive</source>
        <translation>Er&amp;weiternde anzeigen</translation>
    </message>
    <message>
        <source>Show &amp;Others</source>
        <translation>An&amp;dere anzeigen</translation>
    </message>
    <message>
        <source>Show &amp;Comments</source>
        <translation>&amp;Kommentare anzeigen</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Choose Re&amp;visions</source>
        <translation>&amp;Revisionen wählen</translation>
    </message>
    <message>
        <source>Compare F&amp;olders…</source>
        <translation>&amp;Ordner vergleichen …</translation>
    </message>
    <message>
        <source>Compare the .proto files of two folders instead of two revisions</source>
        <translation>Die .proto-Dateien zweier Ordner statt zweier Revisionen vergleichen</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>Dem &amp;Bereich folgen</translation>
    </message>
    <message>
        <source>Show P&amp;roblems</source>
        <translation>&amp;Probleme anzeigen</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>Auflisten, was nicht gelesen oder aufgelöst werden konnte</translation>
    </message>
    <message>
        <source>Expand all elements</source>
        <translation>Jedes Element mit seinen Befunden anzeigen</translation>
    </message>
    <message>
        <source>Collapse to the packages</source>
        <translation>Nur die Pakete anzeigen</translation>
    </message>
    <message>
        <source>Show the whole files of the declarations</source>
        <translation>Die Dateien anzeigen, in denen die Deklarationen stehen</translation>
    </message>
    <message>
        <source>Show only elements with these words in name, rule or message</source>
        <translation>Nur anzeigen, was diese Wörter in Name, Regel oder Meldung enthält</translation>
    </message>
    <message>
        <source>Show findings that break wire, behaviour or source</source>
        <translation>Befunde zeigen, die im Wire-Format, im Verhalten oder im Quellcode inkompatibel sind</translation>
    </message>
    <message>
        <source>Show additions</source>
        <translation>Ergänzungen zeigen</translation>
    </message>
    <message>
        <source>Show findings without effect on the wire</source>
        <translation>Befunde ohne Wirkung im Wire-Format zeigen</translation>
    </message>
    <message>
        <source>Include documentation changes</source>
        <translation>Auch anzeigen, wo sich nur die Dokumentation unterscheidet</translation>
    </message>
    <message>
        <source>Copy the selected findings, or all listed ones, as a table</source>
        <translation>Die ausgewählten Befunde als Tabelle kopieren, sonst alle angezeigten</translation>
    </message>
    <message>
        <source>Choose the revisions and the import root of this page</source>
        <translation>Für diese Seite andere Revisionen oder ein anderes Import-Wurzelverzeichnis wählen</translation>
    </message>
    <message>
        <source>Compare the range of the range bar again</source>
        <translation>Wieder den Bereich der Bereichsleiste vergleichen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolDetail</name>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>findings, consequences</comment>
        <translation>%1 und %2</translation>
    </message>
    <message numerus="yes">
        <source>%n consequence(s)</source>
        <translation>
            <numerusform>%n Folge</numerusform>
            <numerusform>%n Folgen</numerusform>
        </translation>
    </message>
    <message>
        <source>No declaration to show</source>
        <translation>Es gibt keine Deklaration zum Anzeigen</translation>
    </message>
    <message>
        <source>Findings of the selected element</source>
        <translation>Befunde des ausgewählten Elements</translation>
    </message>
    <message>
        <source>Explanation of the finding</source>
        <translation>Erklärung des Befunds</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolHint</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>The protocol is unchanged between %1 and %2</source>
        <translation>Das Protokoll ist in %1 und %2 dasselbe</translation>
    </message>
    <message>
        <source>%1: only comments of %2 differ.</source>
        <comment>same, files</comment>
        <translation>%1: %2, nur Kommentare unterscheiden sich.</translation>
    </message>
    <message>
        <source>To list them, use Show Comments (4).</source>
        <translation>„Kommentare anzeigen“ (Taste 4) listet sie auf.</translation>
    </message>
    <message>
        <source>%1: some of %2 differ, without a change in meaning.</source>
        <comment>same, files</comment>
        <translation>%1: %2, einige unterscheiden sich und bedeuten dasselbe.</translation>
    </message>
    <message>
        <source>No protocols: neither %1 nor %2 has .proto files.</source>
        <translation>Hier gibt es keine Protokolle: weder %1 noch %2 enthält eine .proto-Datei.</translation>
    </message>
    <message>
        <source>To compare others, use Choose Revisions (R).</source>
        <translation>Um andere zu vergleichen, „Revisionen wählen“ (R) verwenden.</translation>
    </message>
    <message>
        <source>%1: no differences in %2.</source>
        <comment>same, files</comment>
        <translation>%1: keine Unterschiede in %2.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolLoader</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Comparing was cancelled</source>
        <translation>Das Vergleichen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Reload to compare again</source>
        <translation>zum erneuten Vergleichen neu laden</translation>
    </message>
    <message>
        <source>Comparing the protocols of %1</source>
        <translation>Protokolle von %1 werden verglichen</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolPage</name>
    <message>
        <source>Filter: name, rule, words</source>
        <translation>Filter: Name, Regel, Wörter</translation>
    </message>
    <message>
        <source>Category of rules</source>
        <translation>Regelkategorie</translation>
    </message>
    <message>
        <source>Problems of the protocols</source>
        <translation>Probleme der Protokolle</translation>
    </message>
    <message>
        <source>Protocol changes</source>
        <translation>Protokolländerungen</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Alle Regeln</translation>
    </message>
    <message>
        <source>This is the last finding</source>
        <translation>Dies ist der letzte Befund</translation>
    </message>
    <message>
        <source>This is the first finding</source>
        <translation>Dies ist der erste Befund</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to compare its protocols.</source>
        <translation>Ein Produkt, ein Repository oder einen Ordner mit Repositorys öffnen, um die Protokolle zu vergleichen.</translation>
    </message>
    <message>
        <source>The repository cannot be read.</source>
        <translation>Das Repository kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>findings</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Vergleiche …</translation>
    </message>
    <message>
        <source>Findings copied</source>
        <translation>Befunde kopiert</translation>
    </message>
    <message>
        <source>No protocols.</source>
        <translation>Hier gibt es keine Protokolle.</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear it.</source>
        <translation>Keine Treffer.
Escape in der Filterzeile leert den Filter.</translation>
    </message>
    <message>
        <source>Folder with Old Protocols</source>
        <translation>Ordner mit den alten Protokollen</translation>
    </message>
    <message>
        <source>Folder with New Protocols</source>
        <translation>Ordner mit den neuen Protokollen</translation>
    </message>
    <message>
        <source>Filter the findings</source>
        <translation>Befunde filtern</translation>
    </message>
    <message>
        <source>Show breaking changes of this Buf category</source>
        <translation>Inkompatible Änderungen dieser Buf-Kategorie anzeigen</translation>
    </message>
    <message>
        <source>No protocols: no repository has .proto files.
If one is missing, add its repository to the product.</source>
        <translation>Keine Protokolle: Kein Repository enthält .proto-Dateien.
Fehlt eines, fügen Sie sein Repository zum Produkt hinzu.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolSourceBar</name>
    <message>
        <source>Old revision of the protocols</source>
        <translation>Alte Revision der Protokolle</translation>
    </message>
    <message>
        <source>New revision of the protocols</source>
        <translation>Neue Revision der Protokolle</translation>
    </message>
    <message>
        <source>Top folder</source>
        <translation>Oberster Ordner</translation>
    </message>
    <message>
        <source>Import root: the folder that imports are relative to</source>
        <translation>Import-Wurzelverzeichnis: der Ordner, bei dem Importe beginnen</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolViews</name>
    <message>
        <source>Views of the protocols</source>
        <translation>Ansichten der Protokolle</translation>
    </message>
    <message>
        <source>&amp;What Changed</source>
        <translation>Was sich g&amp;eändert hat</translation>
    </message>
    <message>
        <source>Show what changed in the protocols, element by element</source>
        <translation>Anzeigen, was sich in den Protokollen geändert hat, Element für Element</translation>
    </message>
    <message>
        <source>Show which released clients work with which released servers</source>
        <translation>Anzeigen, welche veröffentlichten Clients mit welchen veröffentlichten Servern funktionieren</translation>
    </message>
    <message>
        <source>&amp;Stances and Upgrade</source>
        <translation>&amp;Haltungen und Upgrade</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Ske&amp;w Matrix</source>
        <translation>&amp;Kompatibilitätsmatrix</translation>
    </message>
    <message>
        <source>Show the impact of the release under each stance, and how to upgrade</source>
        <translation>Die Auswirkung des Releases unter jeder Haltung zeigen und wie das Upgrade abläuft</translation>
    </message>
</context>
<context>
    <name>waybill::app::PublishDesk</name>
    <message>
        <source>Checking for an earlier publication</source>
        <translation>Eine Veröffentlichung wird gesucht</translation>
    </message>
    <message>
        <source>Checking what would be published</source>
        <translation>Es wird geprüft, was veröffentlicht würde</translation>
    </message>
    <message>
        <source>Publishing</source>
        <translation>Veröffentlichen</translation>
    </message>
    <message>
        <source>Undoing a publication</source>
        <translation>Eine Veröffentlichung wird zurückgenommen</translation>
    </message>
    <message>
        <source>Checking whether it is public</source>
        <translation>Es wird abgefragt, ob alles öffentlich ist</translation>
    </message>
    <message>
        <source>Saving the answer</source>
        <translation>Die Antwort wird gespeichert</translation>
    </message>
</context>
<context>
    <name>waybill::app::PublishPanel</name>
    <message>
        <source>What is published</source>
        <translation>Was veröffentlicht wird</translation>
    </message>
    <message>
        <source>Close &amp;milestones</source>
        <translation>&amp;Meilensteine schließen</translation>
    </message>
    <message>
        <source>Close the milestone that is named for the version, if nothing in it is open</source>
        <translation>Den nach der Version benannten Meilenstein schließen, wenn darin nichts offen ist</translation>
    </message>
    <message>
        <source>Comment on each pull request to name the release that contains it; this notifies people</source>
        <translation>In jedem Pull-Request angeben, in welchem Release er enthalten ist; das benachrichtigt Personen</translation>
    </message>
    <message>
        <source>&amp;Ignore checks</source>
        <translation>Prüfungen &amp;ignorieren</translation>
    </message>
    <message>
        <source>Publish even if continuous integration failed or is still running</source>
        <translation>Auch veröffentlichen, wenn die Continuous Integration fehlgeschlagen oder nicht abgeschlossen ist</translation>
    </message>
    <message>
        <source>&amp;Publish…</source>
        <translation>&amp;Veröffentlichen …</translation>
    </message>
    <message>
        <source>Create drafts everywhere, attach the files, then make them public; asks first</source>
        <translation>Überall Entwürfe anlegen, die Dateien anhängen, dann alles öffentlich machen; fragt vorher nach</translation>
    </message>
    <message>
        <source>Check with the forges what would be published and what is in the way</source>
        <translation>Die Forges fragen, was geschrieben würde und was dem entgegensteht</translation>
    </message>
    <message>
        <source>&amp;Attach Files…</source>
        <translation>Dateien anhän&amp;gen …</translation>
    </message>
    <message>
        <source>Attach files to the release of the selected repository</source>
        <translation>Dateien an das Release des ausgewählten Repositorys anhängen</translation>
    </message>
    <message>
        <source>Co&amp;ntinue</source>
        <translation>F&amp;ortsetzen</translation>
    </message>
    <message>
        <source>Do what is left of the publication</source>
        <translation>Ausführen, was von der Veröffentlichung noch übrig ist</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Stopp</translation>
    </message>
    <message>
        <source>Stop after the current step; it can be continued</source>
        <translation>Nach dem aktuellen Schritt anhalten; lässt sich fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take back drafts, files and notes that were written; drafts that someone edited stay</source>
        <translation>Geschriebene Entwürfe, Dateien und Versionshinweise zurücknehmen; von jemandem bearbeitete Entwürfe bleiben</translation>
    </message>
    <message>
        <source>A&amp;llow</source>
        <translation>Erla&amp;uben</translation>
    </message>
    <message>
        <source>Allow requests to these hosts, from now on</source>
        <translation>Von jetzt an Anfragen an diese Hosts erlauben</translation>
    </message>
    <message>
        <source>No&amp;t Now</source>
        <translation>Nich&amp;t jetzt</translation>
    </message>
    <message>
        <source>Publish nothing</source>
        <translation>Nichts veröffentlichen</translation>
    </message>
    <message>
        <source>Publish No&amp;w</source>
        <translation>&amp;Jetzt veröffentlichen</translation>
    </message>
    <message>
        <source>Others see the releases from then on</source>
        <translation>Ab dann sehen andere die Releases</translation>
    </message>
    <message>
        <source>What is public</source>
        <translation>Was öffentlich ist</translation>
    </message>
    <message>
        <source>&amp;Remove File</source>
        <translation>&amp;Nicht anhängen</translation>
    </message>
    <message>
        <source>Remove A&amp;ll Files of This Repository</source>
        <translation>Keine &amp;Dateien an dieses Repository anhängen</translation>
    </message>
    <message>
        <source>Attach Files to %1</source>
        <comment>a repository</comment>
        <translation>Dateien an %1 anhängen</translation>
    </message>
    <message>
        <source>Checking for an earlier publication…</source>
        <translation>Es wird nach einer früheren Veröffentlichung gesucht …</translation>
    </message>
    <message>
        <source>Checking what would be published…</source>
        <translation>Es wird geprüft, was veröffentlicht würde …</translation>
    </message>
    <message>
        <source>Publishing…</source>
        <translation>Wird veröffentlicht …</translation>
    </message>
    <message>
        <source>Undoing the publication…</source>
        <translation>Was geschrieben wurde, wird zurückgenommen …</translation>
    </message>
    <message>
        <source>No release is due: nothing to publish.</source>
        <translation>Kein Release steht an: nichts zu veröffentlichen.</translation>
    </message>
    <message>
        <source>Something has changed since this was checked. Check again.</source>
        <translation>Seit der Prüfung hat sich etwas geändert. Erneut prüfen.</translation>
    </message>
    <message>
        <source>Fix these problems first; nothing is published until then.</source>
        <translation>Es gibt Hindernisse. Zuerst diese Probleme beheben; bis dahin wird nirgends etwas geschrieben.</translation>
    </message>
    <message>
        <source>Everything is published.</source>
        <translation>Alles ist veröffentlicht.</translation>
    </message>
    <message numerus="yes">
        <source>%n release(s) will be published: drafts and files first, then one after the other.</source>
        <translation>
            <numerusform>%n Release wird veröffentlicht: zuerst Entwurf und Dateien, dann das Release.</numerusform>
            <numerusform>%n Releases werden veröffentlicht: zuerst Entwürfe und Dateien, dann eins nach dem anderen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a product to publish it.</source>
        <translation>Ein Produkt öffnen, um es zu veröffentlichen.</translation>
    </message>
    <message>
        <source>Publishing was interrupted after the point of no return. Continue.</source>
        <translation>Das Veröffentlichen wurde nach dem Punkt ohne Wiederkehr unterbrochen. Fortsetzen.</translation>
    </message>
    <message>
        <source>Publishing was interrupted. Continue, or undo to take back what was written.</source>
        <translation>Das Veröffentlichen wurde unterbrochen. Fortsetzen oder mit „Rückgängig“ zurücknehmen, was geschrieben wurde.</translation>
    </message>
    <message>
        <source>Everything was undone.</source>
        <translation>Alles wurde zurückgenommen.</translation>
    </message>
    <message>
        <source>Published.</source>
        <translation>Veröffentlicht.</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>Die Repositorys werden gelesen …</translation>
    </message>
    <message>
        <source>Checked at %1</source>
        <translation>Geprüft um %1</translation>
    </message>
    <message numerus="yes">
        <source>Publish %n release(s) on %1?</source>
        <translation>
            <numerusform>%n Release auf %1 veröffentlichen?</numerusform>
            <numerusform>%n Releases auf %1 veröffentlichen?</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow Waybill to send requests to %1? It has sent none. The answer is remembered for each host.</source>
        <translation>Waybill erlauben, Anfragen an %1 zu senden? Bisher wurde keine gesendet. Die Antwort wird für jeden Host gespeichert.</translation>
    </message>
    <message>
        <source>Is it really out?</source>
        <translation>Ist wirklich alles öffentlich?</translation>
    </message>
    <message>
        <source>Everything is public, as of %1</source>
        <translation>Alles ist öffentlich, Stand %1</translation>
    </message>
    <message>
        <source>C&amp;omment</source>
        <translation>K&amp;ommentieren</translation>
    </message>
    <message>
        <source>Comment on pull requests</source>
        <translation>Pull-Requests kommentieren</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>Prü&amp;fen</translation>
    </message>
    <message>
        <source>Check Anon&amp;ymously</source>
        <translation>A&amp;nonym prüfen</translation>
    </message>
    <message>
        <source>Check without a token whether tags, releases and files are public</source>
        <translation>Ohne Token prüfen, ob Tags, Releases und Dateien öffentlich sind</translation>
    </message>
    <message>
        <source>Checking anonymously…</source>
        <translation>Wird anonym geprüft …</translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted. To change that, see Preferences &gt; Network.</source>
        <translation>Sie arbeiten offline: Es wird keine Forge abgefragt. Änderbar unter Einstellungen &gt; Netzwerk.</translation>
    </message>
    <message>
        <source>Check what would be published and what is in the way. This writes nothing.</source>
        <translation>Prüfen Sie, was veröffentlicht würde und was im Wege steht. Dabei wird nichts geschrieben.</translation>
    </message>
    <message>
        <source>Nothing is public yet, as of %1</source>
        <translation>Noch ist nichts veröffentlicht, Stand %1</translation>
    </message>
    <message>
        <source>Some could not be checked, as of %1</source>
        <translation>Manches konnte nicht geprüft werden, Stand %1</translation>
    </message>
    <message>
        <source>Not everything is public, as of %1</source>
        <translation>Nicht alles ist öffentlich, Stand %1</translation>
    </message>
    <message>
        <source>Nothing can be published: no repository is on a supported forge.</source>
        <translation>Nichts kann veröffentlicht werden: Kein Repository liegt auf einer Forge, auf der Waybill veröffentlichen kann.</translation>
    </message>
    <message>
        <source>Everything that Waybill can publish is published.</source>
        <translation>Alles, was Waybill veröffentlichen kann, ist veröffentlicht.</translation>
    </message>
    <message>
        <source>Nothing can be checked: no repository is on a supported forge</source>
        <translation>Nichts kann geprüft werden: Kein Repository liegt auf einer Forge, die gefragt werden kann</translation>
    </message>
</context>
<context>
    <name>waybill::app::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeBar</name>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>Head: what is being released</source>
        <translation>Head: was veröffentlicht wird</translation>
    </message>
    <message>
        <source>Reset range</source>
        <translation>Bereich zurücksetzen</translation>
    </message>
    <message>
        <source>All repositories</source>
        <translation>Alle Repositorys</translation>
    </message>
    <message>
        <source>the whole history</source>
        <translation>die gesamte Historie</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>commits, changes</comment>
        <translation>%1 in %2</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n Commit</numerusform>
            <numerusform>%n Commits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · fork at %2</source>
        <comment>summary, id</comment>
        <translation>%1 · Abzweigung bei %2</translation>
    </message>
    <message>
        <source>Base: the release that users upgrade from</source>
        <translation>Basis: das Release, von dem das Upgrade ausgeht</translation>
    </message>
    <message>
        <source>Reset to the product&apos;s default range</source>
        <translation>Auf den Standardbereich des Produkts zurücksetzen</translation>
    </message>
    <message>
        <source>latest release of each</source>
        <translation>jeweils letzte Version</translation>
    </message>
    <message>
        <source>HEAD of each</source>
        <translation>jeweils HEAD</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>repositories with this range</comment>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n range(s)</source>
        <translation>
            <numerusform>%n Bereich</numerusform>
            <numerusform>%n Bereiche</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>repositories with a range, all, the range</comment>
        <translation>%1 von %2: %3</translation>
    </message>
    <message>
        <source>The repositories have ranges of their own:</source>
        <translation>Die Repositorys haben eigene Bereiche:</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, range</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>repositories</comment>
        <translation>
            <numerusform>und %n weiteres</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Repositories with another range</source>
        <translation>Repositorys mit anderem Bereich</translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeChooser</name>
    <message>
        <source>Looking for the range</source>
        <translation>Der Bereich wird gesucht</translation>
    </message>
    <message>
        <source>“%1” is not a tag, branch or commit in any repository</source>
        <translation>„%1“ ist in keinem Repository ein Tag, Branch oder Commit</translation>
    </message>
    <message>
        <source>“%1” is not a tag, branch or commit in %2</source>
        <translation>„%1“ ist in %2 kein Tag, Branch oder Commit</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is not in %2, which keeps its range</source>
        <comment>revision, repositories</comment>
        <translation>
            <numerusform>„%1“ gibt es in %2 nicht; der Bereich dort bleibt</numerusform>
            <numerusform>„%1“ gibt es in %2 nicht; die Bereiche dort bleiben</numerusform>
        </translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>meinten Sie %1?</translation>
    </message>
</context>
<context>
    <name>waybill::app::ReadingText</name>
    <message numerus="yes">
        <source>Reading… %1 of %n repositories</source>
        <comment>how many have been read, all</comment>
        <translation>
            <numerusform>%1 von %n Repository gelesen …</numerusform>
            <numerusform>%1 von %n Repositorys gelesen …</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading… what the repositories are to each other</source>
        <translation>Beziehungen der Repositorys werden gelesen …</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>%1%</source>
        <comment>how far</comment>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>waybill::app::RecentMenu</name>
    <message>
        <source>Open it again</source>
        <translation>Erneut öffnen</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>Liste &amp;leeren</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Diese Liste leeren</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>product, path</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>waybill::app::RecentProducts</name>
    <message>
        <source>Next %1</source>
        <comment>version</comment>
        <translation>Nächste: %1</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>Keine Änderungen</translation>
    </message>
    <message>
        <source>All changes reviewed</source>
        <translation>Alle Änderungen geprüft</translation>
    </message>
    <message numerus="yes">
        <source>%n changes to review</source>
        <translation>
            <numerusform>%n Änderung zu prüfen</numerusform>
            <numerusform>%n Änderungen zu prüfen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::RegistryLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>zum erneuten Lesen neu laden</translation>
    </message>
    <message>
        <source>Looking at the registries was cancelled</source>
        <translation>Das Abfragen der Registrys wurde abgebrochen</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>erneut abfragen</translation>
    </message>
    <message>
        <source>Reading what was seen of registries</source>
        <translation>Was in Registrys gesehen wurde, wird gelesen</translation>
    </message>
    <message>
        <source>Looking at the registries</source>
        <translation>Registrys werden abgefragt</translation>
    </message>
    <message>
        <source>you are working offline: no registry was contacted</source>
        <translation>Sie arbeiten offline: keine Registry wurde gefragt</translation>
    </message>
    <message>
        <source>Preferences &gt; Network changes that</source>
        <translation>änderbar unter Einstellungen &gt; Netzwerk</translation>
    </message>
</context>
<context>
    <name>waybill::app::RelationsLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>zum erneuten Lesen neu laden</translation>
    </message>
    <message>
        <source>Comparing clients and servers</source>
        <translation>Vergleich von Clients und Servern</translation>
    </message>
</context>
<context>
    <name>waybill::app::RemoteCommands</name>
    <message>
        <source>Refresh Fo&amp;rge Data…</source>
        <translation>For&amp;ge-Daten aktualisieren …</translation>
    </message>
    <message>
        <source>Ask the forges for labels, release notes, checks and milestones, after confirmation</source>
        <translation>Die Forges nach Labels, Versionshinweisen, Prüfungen und Meilensteinen fragen; fragt vorher nach</translation>
    </message>
</context>
<context>
    <name>waybill::app::ReportDialog</name>
    <message>
        <source>Report a Problem</source>
        <translation>Problem melden</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>Der Bericht</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Speichern …</translation>
    </message>
    <message>
        <source>Save Report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>The report cannot be written: %1</source>
        <translation>Der Bericht kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>This is the whole report; nothing is sent. Paths, addresses, names and what looks like a key were removed. Read it, say at the top what happened, then copy or save it, and attach it to your bug report.</source>
        <translation>Dies ist der ganze Bericht; nichts wird gesendet. Pfade, Adressen, Namen und was wie ein Schlüssel aussieht, wurden entfernt. Lesen Sie ihn, schreiben Sie oben, was geschehen ist, dann kopieren oder speichern Sie ihn und fügen Sie ihn Ihrem Fehlerbericht bei.</translation>
    </message>
</context>
<context>
    <name>waybill::app::SampleOpener</name>
    <message>
        <source>Writing the sample</source>
        <translation>Das Beispiel wird geschrieben</translation>
    </message>
</context>
<context>
    <name>waybill::app::Session</name>
    <message>
        <source>Opening</source>
        <translation>Wird geöffnet</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Das Lesen wurde abgebrochen</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>zum erneuten Lesen neu laden</translation>
    </message>
    <message>
        <source>The decision is not saved yet; it is saved with the next one, or on Reload</source>
        <translation>Die Entscheidung ist noch nicht gespeichert; das geschieht mit der nächsten oder bei „Neu laden“</translation>
    </message>
    <message>
        <source>Choose Version %1</source>
        <translation>Version %1 wählen</translation>
    </message>
    <message>
        <source>Use Suggested Version</source>
        <translation>Der vorgeschlagenen Version folgen</translation>
    </message>
</context>
<context>
    <name>waybill::app::SetupView</name>
    <message>
        <source>Save or cancel them, then edit the other file</source>
        <translation>Speichern oder verwerfen Sie sie, bevor Sie die andere Datei bearbeiten</translation>
    </message>
    <message>
        <source>Save them, or close again to discard them</source>
        <translation>Speichern Sie sie, oder schließen Sie das Fenster noch einmal, um sie zu verwerfen</translation>
    </message>
    <message>
        <source>Your edits are not saved yet</source>
        <translation>Ihre Änderungen sind noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Save or cancel them</source>
        <translation>Speichern oder abbrechen</translation>
    </message>
</context>
<context>
    <name>waybill::app::Shots</name>
    <message numerus="yes">
        <source>%1 was not ready after %n second(s)</source>
        <translation>
            <numerusform>%1 war nach %n Sekunde nicht bereit</numerusform>
            <numerusform>%1 war nach %n Sekunden nicht bereit</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewActions</name>
    <message>
        <source>By &amp;Use</source>
        <translation>Nach N&amp;utzung</translation>
    </message>
    <message>
        <source>By &amp;Contract</source>
        <translation>Nach Ver&amp;trag</translation>
    </message>
    <message>
        <source>Show the first release of each minor version</source>
        <translation>Das erste Release jeder Nebenversion anzeigen</translation>
    </message>
    <message>
        <source>Show every stable release</source>
        <translation>Jedes stabile Release anzeigen</translation>
    </message>
    <message>
        <source>Show pre-releases too</source>
        <translation>Auch Vorabversionen anzeigen</translation>
    </message>
    <message>
        <source>Choose C&amp;lient</source>
        <translation>C&amp;lient wählen</translation>
    </message>
    <message>
        <source>Show the releases of one client only</source>
        <translation>Nur die Releases eines Clients anzeigen</translation>
    </message>
    <message>
        <source>&amp;Next Failing Pair</source>
        <translation>&amp;Nächstes scheiterndes Paar</translation>
    </message>
    <message>
        <source>Go to the next pair that does not work</source>
        <translation>Zum nächsten Paar gehen, das nicht funktioniert</translation>
    </message>
    <message>
        <source>&amp;Previous Failing Pair</source>
        <translation>&amp;Voriges scheiterndes Paar</translation>
    </message>
    <message>
        <source>Go to the previous pair that does not work</source>
        <translation>Zum vorigen Paar gehen, das nicht funktioniert</translation>
    </message>
    <message>
        <source>&amp;Open Pair</source>
        <translation>Paar ö&amp;ffnen</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>Als &amp;SVG speichern …</translation>
    </message>
    <message>
        <source>Save as P&amp;NG…</source>
        <translation>Als PN&amp;G speichern …</translation>
    </message>
    <message>
        <source>Save as Mark&amp;down…</source>
        <translation>Als Mark&amp;down speichern …</translation>
    </message>
    <message>
        <source>Judge each pair by what the client calls</source>
        <translation>Jedes Paar danach beurteilen, was der Client aufruft</translation>
    </message>
    <message>
        <source>Judge each pair by what the protocol allows</source>
        <translation>Jedes Paar nach allem beurteilen, was das Protokoll erlaubt</translation>
    </message>
    <message>
        <source>Compare the protocols of the current pair</source>
        <translation>Die Protokolle beider Seiten des aktuellen Paars vergleichen</translation>
    </message>
    <message>
        <source>Copy the matrix as a table, followed by the failures</source>
        <translation>Das Angezeigte als Tabelle kopieren, darunter alles, was scheitert</translation>
    </message>
    <message>
        <source>Save the matrix as an SVG image</source>
        <translation>Die Matrix als SVG-Bild speichern</translation>
    </message>
    <message>
        <source>Save the matrix as a PNG image</source>
        <translation>Die Matrix als PNG-Bild speichern</translation>
    </message>
    <message>
        <source>Save the matrix as a table</source>
        <translation>Die Matrix als Tabelle speichern</translation>
    </message>
    <message>
        <source>Choose &amp;Stance</source>
        <translation>&amp;Haltung wählen</translation>
    </message>
    <message>
        <source>Highlight the pairs that occur under a stance</source>
        <translation>Paare hervorheben, die bei einer Haltung vorkommen</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewDetails</name>
    <message>
        <source>%1, by use and by contract</source>
        <comment>verdict</comment>
        <translation>%1, nach Nutzung und nach Vertrag</translation>
    </message>
    <message>
        <source>%1 by use, %2 by contract</source>
        <comment>verdicts</comment>
        <translation>%1 nach Nutzung, %2 nach Vertrag</translation>
    </message>
    <message>
        <source>Both ends have the same protocol files</source>
        <translation>Beide Seiten haben dieselben Protokolldateien</translation>
    </message>
    <message>
        <source>Differences between client and server</source>
        <translation>Unterschiede zwischen Client und Server</translation>
    </message>
    <message>
        <source>This pair is unknown</source>
        <translation>Dieses Paar ist unbekannt</translation>
    </message>
    <message>
        <source>%1 by contract; the client&apos;s calls are unknown</source>
        <translation>%1 nach Vertrag; was der Client aufruft, ist nicht bekannt</translation>
    </message>
    <message numerus="yes">
        <source>The client calls %n RPC(s) of %1</source>
        <translation>
            <numerusform>Der Client ruft %n RPC von %1 auf</numerusform>
            <numerusform>Der Client ruft %n RPCs von %1 auf</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a cell to see the differences.</source>
        <translation>Zelle auswählen, um die Unterschiede zu sehen.</translation>
    </message>
    <message>
        <source>No differences with an effect.</source>
        <translation>Keine Unterschiede mit Auswirkung.</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewLegend</name>
    <message>
        <source>Legend</source>
        <translation>Legende</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>verdict, number of pairs</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>same version</source>
        <translation>gleiche Version</translation>
    </message>
    <message>
        <source>Both ends have the same version and are released together.</source>
        <translation>Beide Seiten haben dieselbe Version: was gemeinsam veröffentlicht wird.</translation>
    </message>
    <message>
        <source>The client&apos;s protocol version is unknown; its row shows why.</source>
        <translation>Die Protokollversion des Clients ist unbekannt; seine Zeile nennt den Grund.</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewMatrixPanel</name>
    <message>
        <source>Which releases are shown</source>
        <translation>Welche Releases angezeigt werden</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>All clients</source>
        <translation>Alle Clients</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>Clients</translation>
    </message>
    <message>
        <source>This is the last pair that fails</source>
        <translation>Dies ist das letzte Paar, das scheitert</translation>
    </message>
    <message>
        <source>This is the first pair that fails</source>
        <translation>Dies ist das erste Paar, das scheitert</translation>
    </message>
    <message>
        <source>The skew matrix cannot be written: %1</source>
        <translation>Die Kompatibilitätsmatrix kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>No releases are shown.
Choose other releases or another client above.</source>
        <translation>Kein Release wird angezeigt.
Oben andere Releases oder einen anderen Client wählen.</translation>
    </message>
    <message>
        <source>There is no skew matrix.
It shows which released clients work with which released servers of a protocol. To get one, set both ends in waybill.toml.</source>
        <translation>Es gibt keine Kompatibilitätsmatrix.
Sie zeigt, welche veröffentlichten Clients mit welchen veröffentlichten Servern eines Protokolls funktionieren. Dazu beide Enden in waybill.toml angeben.</translation>
    </message>
    <message>
        <source>Skew matrix copied</source>
        <translation>Kompatibilitätsmatrix kopiert</translation>
    </message>
    <message>
        <source>Component whose releases are shown</source>
        <translation>Komponente, deren Releases angezeigt werden</translation>
    </message>
    <message>
        <source>Save the matrix as an image or a table</source>
        <translation>Matrix als Bild oder Tabelle speichern</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>Alle Paare</translation>
    </message>
    <message>
        <source>Pairs under %1</source>
        <comment>a stance: server first</comment>
        <translation>Paare bei „%1“</translation>
    </message>
    <message>
        <source>Highlight the pairs that occur under this stance</source>
        <translation>Paare hervorheben, die bei dieser Haltung vorkommen</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewMatrixView</name>
    <message>
        <source>Skew matrix</source>
        <translation>Kompatibilitätsmatrix</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewView</name>
    <message>
        <source>Choose P&amp;rotocol</source>
        <translation>P&amp;rotokoll wählen</translation>
    </message>
    <message>
        <source>Show P&amp;roblems</source>
        <translation>&amp;Probleme anzeigen</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>Auflisten, was nicht gelesen oder aufgelöst werden konnte</translation>
    </message>
    <message>
        <source>Problems of the skew matrix</source>
        <translation>Probleme der Kompatibilitätsmatrix</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Reading which client pins which server…</source>
        <translation>Welcher Client welchen Server pinnt, wird gelesen …</translation>
    </message>
    <message>
        <source>Show the skew matrix of another protocol</source>
        <translation>Die Kompatibilitätsmatrix eines anderen Protokolls zeigen</translation>
    </message>
    <message>
        <source>Protocol of the skew matrix</source>
        <translation>Protokoll der Kompatibilitätsmatrix</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see its skew matrix.</source>
        <translation>Ein Produkt, ein Repository oder einen Ordner mit Repositorys öffnen, um die Kompatibilitätsmatrix zu sehen.</translation>
    </message>
    <message>
        <source>There are no protocols.
A repository that declares a service in a .proto file is a server; waybill.toml can set others.</source>
        <translation>Hier gibt es kein Protokoll.
Ein Repository, das einen Dienst in einer .proto-Datei deklariert, ist dessen Server; waybill.toml kann weitere nennen.</translation>
    </message>
    <message>
        <source>%1 has no releases yet.
A skew matrix needs at least two.</source>
        <translation>%1 hat noch keine Releases.
Eine Kompatibilitätsmatrix braucht mindestens zwei.</translation>
    </message>
    <message>
        <source>%1 has only one release.
A skew matrix needs at least two.</source>
        <translation>%1 hat nur ein Release.
Eine Kompatibilitätsmatrix braucht mindestens zwei.</translation>
    </message>
    <message>
        <source>%1 %2 has its own protocols, which do not match any revision of %3</source>
        <comment>client, version, server</comment>
        <translation>%1 %2 hat eigene Protokolle, die keine Revision von %3 enthält</translation>
    </message>
</context>
<context>
    <name>waybill::app::StancesView</name>
    <message>
        <source>Stances: what counts as a breakage</source>
        <translation>Haltungen: was als inkompatibel zählt</translation>
    </message>
    <message>
        <source>Upgrade &amp;from</source>
        <translation>Upgrade &amp;von</translation>
    </message>
    <message>
        <source>Version to upgrade from</source>
        <translation>Version, von der das Upgrade ausgeht</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>au&amp;f</translation>
    </message>
    <message>
        <source>Version to upgrade to</source>
        <translation>Version, zu der das Upgrade führt</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>Auflisten, was nicht gelesen oder aufgelöst werden konnte</translation>
    </message>
    <message>
        <source>Problems of the upgrade</source>
        <translation>Probleme des Upgrades</translation>
    </message>
    <message>
        <source>Choose &amp;Versions</source>
        <translation>Ver&amp;sionen wählen</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>Dem &amp;Bereich folgen</translation>
    </message>
    <message>
        <source>%1 (the range)</source>
        <translation>%1 (der Bereich)</translation>
    </message>
    <message>
        <source>base of the range</source>
        <translation>Basis des Bereichs</translation>
    </message>
    <message>
        <source>head of the range</source>
        <translation>Head des Bereichs</translation>
    </message>
    <message>
        <source>%1 is an internal contract: both ends ship together.</source>
        <comment>a protocol</comment>
        <translation>%1 ist ein interner Vertrag: beide Seiten werden gemeinsam ausgeliefert.</translation>
    </message>
    <message>
        <source>%1 is an external contract: others may build against it.</source>
        <comment>a protocol</comment>
        <translation>%1 ist ein externer Vertrag: andere können darauf aufbauen.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see how to upgrade.</source>
        <translation>Ein Produkt, ein Repository oder einen Ordner mit Repositorys öffnen, um zu sehen, wie das Upgrade abläuft.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>und %n weiterer Grund</numerusform>
            <numerusform>und %n weitere Gründe</numerusform>
        </translation>
    </message>
    <message>
        <source>Policy: how an impact becomes a version</source>
        <translation>Regelwerk: wie aus einer Auswirkung eine Version wird</translation>
    </message>
    <message>
        <source>Contract of the protocols</source>
        <translation>Vertrag der Protokolle</translation>
    </message>
    <message>
        <source>The product&apos;s policy</source>
        <translation>Regelwerk des Produkts</translation>
    </message>
    <message>
        <source>The product&apos;s contracts</source>
        <translation>Verträge des Produkts</translation>
    </message>
    <message>
        <source>Internal: both ends ship together</source>
        <translation>Intern: beide Seiten werden gemeinsam ausgeliefert</translation>
    </message>
    <message>
        <source>External: others build against it</source>
        <translation>Extern: andere bauen darauf auf</translation>
    </message>
    <message>
        <source>Choose the versions to upgrade from and to</source>
        <translation>Wählen, von welcher Version auf welche das Upgrade führt</translation>
    </message>
    <message>
        <source>Show the upgrade of the range in the range bar again</source>
        <translation>Wieder das Upgrade des Bereichs in der Bereichsleiste anzeigen</translation>
    </message>
    <message>
        <source>What counts as a breakage, and the resulting version under %1.</source>
        <comment>a policy</comment>
        <translation>Was als inkompatibel zählt und welche Version sich daraus laut %1 ergibt.</translation>
    </message>
    <message>
        <source>The selected row is the product&apos;s stance.</source>
        <translation>Die ausgewählte Zeile ist die Haltung des Produkts.</translation>
    </message>
    <message>
        <source>Comparing clients and servers…</source>
        <translation>Clients und Server werden verglichen …</translation>
    </message>
    <message>
        <source>Only one repository, so there are no mixed versions</source>
        <translation>Nur ein Repository, also keine gemischten Versionen</translation>
    </message>
    <message>
        <source>How an impact becomes a version. This is only a preview and changes nothing.</source>
        <translation>Wie aus einer Auswirkung eine Version wird. Dies ist nur eine Vorschau und ändert nichts.</translation>
    </message>
    <message>
        <source>Whether both ends ship together or others also build against the protocols. This is only a preview and changes nothing.</source>
        <translation>Ob beide Enden gemeinsam ausgeliefert werden oder auch andere gegen die Protokolle bauen. Dies ist nur eine Vorschau und ändert nichts.</translation>
    </message>
    <message>
        <source>Requirements for a live upgrade</source>
        <translation>Anforderungen an ein Upgrade im Betrieb</translation>
    </message>
    <message>
        <source>Compatibility of mixed versions</source>
        <translation>Kompatibilität gemischter Versionen</translation>
    </message>
    <message>
        <source>What earlier releases would have been under each stance</source>
        <translation>Was frühere Veröffentlichungen unter jeder Haltung gewesen wären</translation>
    </message>
    <message>
        <source>Look &amp;Back Two Years</source>
        <translation>Zwei Jahre &amp;zurückblicken</translation>
    </message>
    <message>
        <source>Show what the releases of the two years up to the newest one would have been under each stance</source>
        <translation>Zeigt, was die Veröffentlichungen der zwei Jahre bis zur neuesten unter jeder Haltung gewesen wären</translation>
    </message>
    <message>
        <source>base of each range</source>
        <translation>Basis jedes Bereichs</translation>
    </message>
    <message>
        <source>head of each range</source>
        <translation>Head jedes Bereichs</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>repository, its range</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The ranges differ: %1. Set one range for all repositories in the range bar, or choose two versions here.</source>
        <translation>Die Bereiche sind verschieden: %1. Legen Sie in der Bereichsleiste einen Bereich für alle Repositorys fest oder wählen Sie hier zwei Versionen.</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Als &amp;Markdown kopieren</translation>
    </message>
    <message>
        <source>Save as Mark&amp;down…</source>
        <translation>Als Mark&amp;down speichern …</translation>
    </message>
    <message>
        <source>Save the tables, with what the upgrade needs</source>
        <translation>Die Tabellen speichern, mit dem, was das Upgrade erfordert</translation>
    </message>
    <message>
        <source>Stances</source>
        <translation>Haltungen</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Upgrade</translation>
    </message>
    <message>
        <source>Tables copied</source>
        <translation>Tabellen kopiert</translation>
    </message>
    <message>
        <source>The tables cannot be written: %1</source>
        <translation>Die Tabellen können nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>Save Tables</source>
        <translation>Tabellen speichern</translation>
    </message>
    <message>
        <source>Copy all tables as Markdown</source>
        <translation>Alle Tabellen als Markdown kopieren</translation>
    </message>
    <message>
        <source>Each repository has a version of its own.</source>
        <translation>Jedes Repository hat eine eigene Version.</translation>
    </message>
</context>
<context>
    <name>waybill::app::TagPanel</name>
    <message>
        <source>&amp;Sign the tags</source>
        <translation>Tags &amp;signieren</translation>
    </message>
    <message>
        <source>Tags of this release</source>
        <translation>Tags dieses Releases</translation>
    </message>
    <message>
        <source>&amp;Create Tags</source>
        <translation>Tags a&amp;nlegen</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>F&amp;ortsetzen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Push…</source>
        <translation>P&amp;ushen …</translation>
    </message>
    <message>
        <source>Push &amp;Now</source>
        <translation>&amp;Jetzt pushen</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>Nich&amp;t jetzt</translation>
    </message>
    <message>
        <source>Push these tags to their remotes? Others may fetch them at once.</source>
        <translation>Diese Tags zu ihren Remotes pushen? Andere können sie sofort holen.</translation>
    </message>
    <message>
        <source>Open a product to tag it.</source>
        <translation>Ein Produkt öffnen, um Tags dafür anzulegen.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Fertig.</translation>
    </message>
    <message>
        <source>No release is due: nothing to tag.</source>
        <translation>Kein Release steht an: kein Tag anzulegen.</translation>
    </message>
    <message>
        <source>Partially checked: as configured in git (tag.gpgSign)</source>
        <translation>Weder ein noch aus: wie in der Konfiguration von git angegeben (tag.gpgSign)</translation>
    </message>
    <message>
        <source>Create the tags in all local repositories, without pushing</source>
        <translation>Die Tags in allen Repositorys anlegen, nur hier</translation>
    </message>
    <message>
        <source>Check &amp;Remotes</source>
        <translation>&amp;Remotes prüfen</translation>
    </message>
    <message>
        <source>Check whether these tags already exist on the remotes</source>
        <translation>Nachsehen, ob die Remotes diese Tags bereits haben</translation>
    </message>
    <message>
        <source>Create or push the remaining tags</source>
        <translation>Die übrigen Tags anlegen oder pushen</translation>
    </message>
    <message>
        <source>Delete the tags that were created but not pushed</source>
        <translation>Die angelegten und nicht gepushten Tags zurücknehmen</translation>
    </message>
    <message>
        <source>Push the tags to the remotes, after confirmation</source>
        <translation>Die Tags an die Remotes senden; fragt noch einmal nach</translation>
    </message>
    <message>
        <source>Others can fetch the tags from then on</source>
        <translation>Ab dann können andere sie holen</translation>
    </message>
    <message>
        <source>Keep the tags local</source>
        <translation>Die Tags nur hier behalten</translation>
    </message>
    <message>
        <source>Checking the repositories…</source>
        <translation>Repositorys werden geprüft …</translation>
    </message>
    <message>
        <source>All tags exist. They are not pushed yet.</source>
        <translation>Alle Tags sind vorhanden. Sie sind noch nicht gepusht.</translation>
    </message>
    <message>
        <source>Tagging was interrupted. Continue, or undo to delete the tags that were created.</source>
        <translation>Das Taggen wurde unterbrochen. Fortsetzen oder die angelegten Tags mit „Rückgängig“ löschen.</translation>
    </message>
    <message>
        <source>Some tags cannot be created. Fix these problems first; no tags are created until then.</source>
        <translation>Einige Tags können nicht angelegt werden. Zuerst diese Probleme beheben; bis dahin wird kein Tag angelegt.</translation>
    </message>
    <message>
        <source>All tags already exist.</source>
        <translation>Alle Tags sind schon vorhanden.</translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s) will be created, with the notes as the message.</source>
        <translation>
            <numerusform>%n Tag wird mit den Versionshinweisen als Nachricht angelegt.</numerusform>
            <numerusform>%n Tags werden mit den Versionshinweisen als Nachricht angelegt.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Create Tags Anyway</source>
        <translation>Tags &amp;trotzdem anlegen</translation>
    </message>
    <message>
        <source>No tag can be created. Fix these problems first.</source>
        <translation>Kein Tag kann angelegt werden. Beheben Sie zuerst diese Probleme.</translation>
    </message>
</context>
<context>
    <name>waybill::app::TourBar</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Leave Tour</source>
        <translation>Rundgang &amp;verlassen</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>What changed, and what is next?</source>
        <translation>Was hat sich geändert, und was kommt als Nächstes?</translation>
    </message>
    <message>
        <source>Each row is a repository: its latest release, the changes since then by impact, and the version to release next. The headline says how users have to upgrade. Press Enter on a row to see its changes.</source>
        <translation>Jede Zeile ist ein Repository: sein letztes Release, die Änderungen seitdem nach Auswirkung und die nächste zu veröffentlichende Version. Die Überschrift sagt, wie Benutzer das Upgrade durchführen müssen. Drücken Sie Enter auf einer Zeile, um deren Änderungen zu sehen.</translation>
    </message>
    <message>
        <source>What does each change mean for users?</source>
        <translation>Was bedeutet jede Änderung für Benutzer?</translation>
    </message>
    <message>
        <source>Every change has a suggestion with its reasons, and its diff beside it. Decide with one key: B breaking, A additive, F fix, I internal; Space accepts the suggestion, and Ctrl+Z undoes a decision.</source>
        <translation>Jede Änderung hat einen Vorschlag mit Gründen und daneben ihren Diff. Entscheiden Sie mit einer Taste: B inkompatibel, A erweiternd, F Fehlerbehebung, I intern; die Leertaste nimmt den Vorschlag an, und Strg+Z macht eine Entscheidung rückgängig.</translation>
    </message>
    <message>
        <source>Which versions work together?</source>
        <translation>Welche Versionen funktionieren miteinander?</translation>
    </message>
    <message>
        <source>Released clients against released servers. Each cell says what happens when they meet; choose one to see why. The version and the upgrade procedure follow from this; see the view beside it.</source>
        <translation>Veröffentlichte Clients gegen veröffentlichte Server. Jede Zelle sagt, was geschieht, wenn sie aufeinandertreffen; wählen Sie eine, um zu sehen, warum. Daraus ergeben sich die Version und der Upgrade-Ablauf in der Ansicht daneben.</translation>
    </message>
    <message>
        <source>What do you tell users?</source>
        <translation>Was teilen Sie den Benutzern mit?</translation>
    </message>
    <message>
        <source>The release notes, made of the changes and your decisions, starting with what users must do. Edit them, export them, and create the tags. That was the tour: open your own product in the File menu.</source>
        <translation>Die Versionshinweise, erzeugt aus den Änderungen und Ihren Entscheidungen; am Anfang steht, was Benutzer tun müssen. Bearbeiten und exportieren Sie sie und legen Sie die Tags an. Das war der Rundgang: Öffnen Sie im Menü „Datei“ Ihr eigenes Produkt.</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Abschließen</translation>
    </message>
</context>
<context>
    <name>waybill::app::Triage</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n Änderung</numerusform>
            <numerusform>%n Änderungen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>verdict, changes</comment>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>%1 for “%2”</source>
        <comment>verdict, change</comment>
        <translation>%1 für „%2“</translation>
    </message>
    <message>
        <source>as suggested</source>
        <translation>wie vorgeschlagen</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>upgrade warning</source>
        <translation>Upgrade-Warnung</translation>
    </message>
    <message numerus="yes">
        <source>Accept %n suggestion(s)</source>
        <translation>
            <numerusform>%n Vorschlag annehmen</numerusform>
            <numerusform>%n Vorschläge annehmen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageAcceptBar</name>
    <message>
        <source>Accept suggestions of this kind: %1</source>
        <translation>Vorschläge dieser Art annehmen: %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>glyph, count</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>impact, count</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>of %n open suggestion(s)</source>
        <translation>
            <numerusform>von %n offenem Vorschlag</numerusform>
            <numerusform>von %n offenen Vorschlägen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n</source>
        <translation>
            <numerusform>%n annehmen</numerusform>
            <numerusform>%n annehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>Accept suggestions with a confidence of at least</source>
        <translation>Vorschläge annehmen mit einer Konfidenz ab</translation>
    </message>
    <message>
        <source>Minimum confidence in percent</source>
        <translation>Mindestkonfidenz in Prozent</translation>
    </message>
    <message>
        <source>Cancel (Escape)</source>
        <translation>Abbrechen (Escape)</translation>
    </message>
    <message>
        <source>%1% confidence</source>
        <translation>%1 % Konfidenz</translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageMarks</name>
    <message numerus="yes">
        <source>Needs review: %n change(s)</source>
        <translation>
            <numerusform>Später prüfen: %n Änderung</numerusform>
            <numerusform>Später prüfen: %n Änderungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No review: %n change(s)</source>
        <translation>
            <numerusform>Nicht mehr prüfen: %n Änderung</numerusform>
            <numerusform>Nicht mehr prüfen: %n Änderungen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::UndoWatch</name>
    <message>
        <source>Undone: %1</source>
        <translation>Rückgängig gemacht: %1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Wiederhergestellt: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::VerdictBar</name>
    <message>
        <source>Not&amp;e</source>
        <translation>Noti&amp;z</translation>
    </message>
    <message>
        <source>Line for the release notes</source>
        <translation>Zeile für die Versionshinweise</translation>
    </message>
    <message>
        <source>&amp;Warning</source>
        <translation>&amp;Warnung</translation>
    </message>
    <message>
        <source>Upgrade warning</source>
        <translation>Upgrade-Warnung</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no warning</source>
        <translation>keine Warnung</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
    <message>
        <source>One line for all of them</source>
        <translation>Eine Zeile für alle</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) selected</source>
        <translation>
            <numerusform>%n Änderung ausgewählt</numerusform>
            <numerusform>%n Änderungen ausgewählt</numerusform>
        </translation>
    </message>
    <message>
        <source>Decided by %1, %2</source>
        <translation>Entschieden von %1, %2</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>command  key</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1 No suggestion: not enough evidence</source>
        <translation>%1 Kein Vorschlag: die Belege reichen nicht aus</translation>
    </message>
    <message>
        <source>%1 Suggested: %2, %3% confidence</source>
        <translation>%1 Vorgeschlagen: %2, %3 % Konfidenz</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <source>Not saved until classified</source>
        <translation>Wird erst mit der Entscheidung gespeichert</translation>
    </message>
    <message>
        <source>%1 No suggestion</source>
        <comment>glyph</comment>
        <translation>%1 Kein Vorschlag</translation>
    </message>
    <message>
        <source>%1 Suggested: %2, %3%</source>
        <comment>glyph, impact, percent</comment>
        <translation>%1 Vorschlag: %2, %3 %</translation>
    </message>
    <message>
        <source>%1 %2, %3%</source>
        <comment>glyph, impact, percent</comment>
        <translation>%1 %2, %3 %</translation>
    </message>
    <message>
        <source>%1 · Assigned to %2</source>
        <comment>decision, person</comment>
        <translation>%1 · Zugewiesen an %2</translation>
    </message>
    <message>
        <source>Assigned to %1</source>
        <translation>Zugewiesen an %1</translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>assigned to</comment>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>Accept</source>
        <comment>a suggestion</comment>
        <translation>Annehmen</translation>
    </message>
    <message>
        <source>Decided on %1</source>
        <comment>a date</comment>
        <translation>Entschieden am %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::VersionPicker</name>
    <message>
        <source>Anothe&amp;r:</source>
        <translation>Ande&amp;re:</translation>
    </message>
    <message>
        <source>Another version</source>
        <translation>Andere Version</translation>
    </message>
    <message>
        <source>MAJOR.MINOR.PATCH</source>
        <translation>MAJOR.MINOR.PATCH</translation>
    </message>
    <message>
        <source>%1 – %2, suggested</source>
        <translation>%1 – %2, vorgeschlagen</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 – released</source>
        <translation>%1 – veröffentlicht</translation>
    </message>
    <message>
        <source>Each repository’s own</source>
        <translation>Je Repository die eigene</translation>
    </message>
</context>
<context>
    <name>waybill::app::WhereLabel</name>
    <message>
        <source>Copy &amp;Path</source>
        <translation>&amp;Pfad kopieren</translation>
    </message>
</context>
<context>
    <name>waybill::app::WordsDelegate</name>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
</context>
<context>
    <name>waybill::app::WorkDone</name>
    <message>
        <source>Done: %1</source>
        <translation>Fertig: %1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::Alignment</name>
    <message>
        <source>binary, %1</source>
        <translation>binär, %1</translation>
    </message>
    <message>
        <source>binary, %1, %2</source>
        <translation>binär, %1, %2</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ChangeListModel</name>
    <message>
        <source>no old lines</source>
        <translation>keine alten Zeilen</translation>
    </message>
    <message>
        <source>no new lines</source>
        <translation>keine neuen Zeilen</translation>
    </message>
    <message>
        <source>old line %1</source>
        <translation>alte Zeile %1</translation>
    </message>
    <message>
        <source>new line %1</source>
        <translation>neue Zeile %1</translation>
    </message>
    <message>
        <source>old lines %1 to %2</source>
        <translation>alte Zeilen %1 bis %2</translation>
    </message>
    <message>
        <source>new lines %1 to %2</source>
        <translation>neue Zeilen %1 bis %2</translation>
    </message>
    <message>
        <source>Change %1 of %2: %3, %4</source>
        <translation>Änderung %1 von %2: %3, %4</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>old %1, moved to new %2: %3</source>
        <translation>alt %1, verschoben nach neu %2: %3</translation>
    </message>
    <message>
        <source>new %1, moved from old %2: %3</source>
        <translation>neu %1, verschoben von alt %2: %3</translation>
    </message>
    <message>
        <source>unchanged %1: %2</source>
        <translation>unverändert %1: %2</translation>
    </message>
    <message>
        <source>old %1, removed: %2</source>
        <translation>alt %1, entfernt: %2</translation>
    </message>
    <message>
        <source>new %1, added: %2</source>
        <translation>neu %1, hinzugefügt: %2</translation>
    </message>
    <message>
        <source>old %1, before the change: %2</source>
        <translation>alt %1, vor der Änderung: %2</translation>
    </message>
    <message>
        <source>new %1, after the change: %2</source>
        <translation>neu %1, nach der Änderung: %2</translation>
    </message>
    <message>
        <source>No differences in text</source>
        <translation>Keine Unterschiede im Text</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ChangeListView</name>
    <message>
        <source>List of changes</source>
        <translation>Liste der Änderungen</translation>
    </message>
    <message>
        <source>F7: next change; Shift+F7: previous change; Enter: go to the line in the panes; Escape: back to the panes</source>
        <translation>F7 geht zur nächsten Änderung, Shift+F7 zur vorigen, Enter zur Zeile in der Vergleichsansicht, Escape zurück zur Vergleichsansicht</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ConnectorStrip</name>
    <message>
        <source>Connectors between the old and the new version</source>
        <translation>Verbindungslinien zwischen der alten und der neuen Version</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffAnchoring</name>
    <message>
        <source>Align old line %1 with…</source>
        <translation>Alte Zeile %1 ausrichten an …</translation>
    </message>
    <message>
        <source>Align new line %1 with…</source>
        <translation>Neue Zeile %1 ausrichten an …</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) aligned manually</source>
        <translation>
            <numerusform>%n Zeile von Hand ausgerichtet</numerusform>
            <numerusform>%n Zeilen von Hand ausgerichtet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffBar</name>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n Unterschied</numerusform>
            <numerusform>%n Unterschiede</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>difference</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Difference %1</source>
        <translation>Unterschied %1</translation>
    </message>
    <message>
        <source>Click to stop ignoring white space</source>
        <translation>Klicken, damit wieder jeder Leerraum zählt</translation>
    </message>
    <message>
        <source>Click to show differences in comments and formatting</source>
        <translation>Klicken, um Unterschiede in Kommentaren und Formatierung anzuzeigen</translation>
    </message>
    <message>
        <source>Comments in this kind of file are not recognized</source>
        <translation>Kommentare in Dateien dieser Art werden nicht erkannt</translation>
    </message>
    <message>
        <source>only comments</source>
        <translation>nur Kommentare</translation>
    </message>
    <message>
        <source>only formatting</source>
        <translation>nur Formatierung</translation>
    </message>
    <message numerus="yes">
        <source>%n comment or formatting change(s) hidden</source>
        <translation>
            <numerusform>%n Änderung an Kommentar oder Formatierung ausgeblendet</numerusform>
            <numerusform>%n Änderungen an Kommentaren oder Formatierung ausgeblendet</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffCommands</name>
    <message>
        <source>&amp;Next Difference</source>
        <translation>&amp;Nächster Unterschied</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>Zum nächsten Unterschied gehen, dann zur nächsten Datei</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>Voriger &amp;Unterschied</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>Zum vorigen Unterschied gehen, dann zur vorigen Datei</translation>
    </message>
    <message>
        <source>&amp;Unified</source>
        <translation>&amp;Vereinheitlicht</translation>
    </message>
    <message>
        <source>&amp;Whole File</source>
        <translation>&amp;Ganze Datei</translation>
    </message>
    <message>
        <source>W&amp;rap Lines</source>
        <translation>&amp;Zeilen umbrechen</translation>
    </message>
    <message>
        <source>Ignore White Space at the &amp;End</source>
        <translation>Leerraum am &amp;Ende ignorieren</translation>
    </message>
    <message>
        <source>Ignore the &amp;Amount of White Space</source>
        <translation>Leerrau&amp;mmenge ignorieren</translation>
    </message>
    <message>
        <source>&amp;Ignore All White Space</source>
        <translation>&amp;Jeden Leerraum ignorieren</translation>
    </message>
    <message>
        <source>Ignore Blank &amp;Lines</source>
        <translation>Lee&amp;rzeilen ignorieren</translation>
    </message>
    <message>
        <source>White &amp;Space</source>
        <translation>&amp;Leerraum</translation>
    </message>
    <message>
        <source>&amp;Blue and Orange</source>
        <translation>Blau und &amp;Orange</translation>
    </message>
    <message>
        <source>Other End of a &amp;Move</source>
        <translation>&amp;Anderes Ende der Verschiebung</translation>
    </message>
    <message>
        <source>&amp;More Context</source>
        <translation>Mehr Konte&amp;xt</translation>
    </message>
    <message>
        <source>Show more lines around each difference</source>
        <translation>Mehr Zeilen um jeden Unterschied anzeigen</translation>
    </message>
    <message>
        <source>&amp;Less Context</source>
        <translation>&amp;Weniger Kontext</translation>
    </message>
    <message>
        <source>Show fewer lines around each difference</source>
        <translation>Weniger Zeilen um jeden Unterschied anzeigen</translation>
    </message>
    <message>
        <source>&amp;List of Differences</source>
        <translation>Liste &amp;der Unterschiede</translation>
    </message>
    <message>
        <source>&amp;Search in This File</source>
        <translation>&amp;In dieser Datei suchen</translation>
    </message>
    <message>
        <source>Next Matc&amp;h</source>
        <translation>Nä&amp;chster Treffer</translation>
    </message>
    <message>
        <source>Pre&amp;vious Match</source>
        <translation>Voriger &amp;Treffer</translation>
    </message>
    <message>
        <source>Copy as &amp;Patch</source>
        <translation>Als Patch &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy Path and &amp;Line</source>
        <translation>&amp;Pfad und Zeile kopieren</translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation>&amp;Schrift vergrößern</translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation>Schri&amp;ft verkleinern</translation>
    </message>
    <message>
        <source>Show old and new lines in one column instead of side by side</source>
        <translation>Alte und neue Zeilen untereinander statt nebeneinander anzeigen</translation>
    </message>
    <message>
        <source>Show unchanged lines, too, without folding</source>
        <translation>Auch Gleiches anzeigen, ohne Faltungen</translation>
    </message>
    <message>
        <source>Wrap long lines at the edge; both sides stay aligned</source>
        <translation>Lange Zeilen am Rand umbrechen; beide Seiten bleiben aneinander ausgerichtet</translation>
    </message>
    <message>
        <source>&amp;Do Not Ignore White Space</source>
        <translation>Leerraum &amp;nicht ignorieren</translation>
    </message>
    <message>
        <source>Differences in white space count</source>
        <translation>Unterschiede im Leerraum zählen</translation>
    </message>
    <message>
        <source>Differences in white space at the end of a line are ignored</source>
        <translation>Leer- und Tabulatorzeichen am Zeilenende zählen nicht als Unterschied</translation>
    </message>
    <message>
        <source>Differences in the amount of white space are ignored</source>
        <translation>Unterschiede in der Menge des Leerraums werden ignoriert</translation>
    </message>
    <message>
        <source>All differences in white space are ignored</source>
        <translation>Alle Unterschiede im Leerraum werden ignoriert</translation>
    </message>
    <message>
        <source>Added and removed blank lines are ignored</source>
        <translation>Hinzugefügte und entfernte Leerzeilen werden ignoriert</translation>
    </message>
    <message>
        <source>Choose how to treat white space; the shortcut switches to the next choice</source>
        <translation>Wählen, welcher Leerraum als Unterschied zählt; die Taste wechselt zur nächsten Einstellung</translation>
    </message>
    <message>
        <source>Show new lines in blue and old lines in orange</source>
        <translation>Neue Zeilen blau und alte orange anzeigen</translation>
    </message>
    <message>
        <source>Go to the other position of a moved line</source>
        <translation>Zum Ziel oder zur Herkunft einer verschobenen Zeile gehen</translation>
    </message>
    <message>
        <source>Read the differences line by line with the arrow keys; suited to screen readers</source>
        <translation>Die Unterschiede allein mit den Pfeiltasten Zeile für Zeile durchgehen; auch zum Vorlesen gedacht</translation>
    </message>
    <message>
        <source>Find text in both versions</source>
        <translation>In beiden Versionen nach einem Text suchen</translation>
    </message>
    <message>
        <source>Go to the next match</source>
        <translation>Zum nächsten Treffer der Suche gehen</translation>
    </message>
    <message>
        <source>Go to the previous match</source>
        <translation>Zum vorigen Treffer der Suche gehen</translation>
    </message>
    <message>
        <source>As &amp;Image</source>
        <translation>Als &amp;Bild</translation>
    </message>
    <message>
        <source>Show an SVG file as an image instead of text</source>
        <translation>Eine Zeichnung als Bild statt als Text anzeigen</translation>
    </message>
    <message>
        <source>Copy the selected differences, or the current one, as a patch for git apply</source>
        <translation>Die ausgewählten Unterschiede, sonst den aktuellen, so kopieren, wie git apply sie annimmt</translation>
    </message>
    <message>
        <source>Copy path and line number, such as src/a.cpp:12</source>
        <translation>Den Pfad und die Zeilennummer kopieren, etwa src/a.cpp:12</translation>
    </message>
    <message>
        <source>Enlarge the text</source>
        <translation>Den Text vergrößern</translation>
    </message>
    <message>
        <source>Shrink the text</source>
        <translation>Den Text verkleinern</translation>
    </message>
    <message>
        <source>&amp;Reset Zoom</source>
        <translation>Zoom &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Use the system&apos;s text size</source>
        <translation>Code in der vom System vorgegebenen Größe anzeigen</translation>
    </message>
    <message>
        <source>&amp;Hide Comment and Formatting Changes</source>
        <translation>Änderungen an &amp;Kommentaren und Formatierung ausblenden</translation>
    </message>
    <message>
        <source>Hide differences in which only comments or formatting change</source>
        <translation>Unterschiede ausblenden, in denen sich nur Kommentare oder die Formatierung ändern</translation>
    </message>
    <message>
        <source>Open in &amp;Editor</source>
        <translation>Im &amp;Editor öffnen</translation>
    </message>
    <message>
        <source>Open this version of the file in your editor, at the current line</source>
        <translation>Diese Version der Datei im eigenen Editor bei der aktuellen Zeile öffnen</translation>
    </message>
    <message>
        <source>Open &amp;Both Versions in Editor</source>
        <translation>&amp;Beide Versionen im Editor öffnen</translation>
    </message>
    <message>
        <source>Open the old and the new version of the file in your editor</source>
        <translation>Die alte und die neue Version der Datei im eigenen Editor öffnen</translation>
    </message>
    <message>
        <source>Open on Fo&amp;rge</source>
        <translation>Auf der Fo&amp;rge öffnen</translation>
    </message>
    <message>
        <source>Open the current line of this version on GitHub, GitLab or Gitea</source>
        <translation>Die aktuelle Zeile dieser Version auf GitHub, GitLab oder Gitea öffnen</translation>
    </message>
    <message>
        <source>&amp;Who Changed This Line</source>
        <translation>&amp;Wer hat diese Zeile geändert</translation>
    </message>
    <message>
        <source>Find the commit that last changed the current line</source>
        <translation>Den Commit suchen, der die aktuelle Zeile zuletzt geändert hat</translation>
    </message>
    <message>
        <source>Connec&amp;tors</source>
        <translation>&amp;Verbindungslinien</translation>
    </message>
    <message>
        <source>Draw curves between both sides of each difference</source>
        <translation>Kurven zwischen beiden Seiten jedes Unterschieds zeichnen</translation>
    </message>
    <message>
        <source>&amp;Align These Lines</source>
        <translation>Diese Zeilen &amp;ausrichten</translation>
    </message>
    <message>
        <source>Choose the current line, then a line on the other side to align it with</source>
        <translation>Die aktuelle Zeile wählen, dann die Zeile der anderen Seite, an der sie ausgerichtet wird</translation>
    </message>
    <message>
        <source>Remove Manual Ali&amp;gnment</source>
        <translation>Manuelle Ausrichtun&amp;g entfernen</translation>
    </message>
    <message>
        <source>Remove the alignment of the current line, or of all lines</source>
        <translation>Die Ausrichtung der aktuellen Zeile oder aller Zeilen entfernen</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffPane</name>
    <message>
        <source>Old version</source>
        <translation>Alte Version</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Neue Version</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>Both versions</source>
        <translation>Beide Versionen</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>verschoben</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>Added file</source>
        <translation>Hinzugefügte Datei</translation>
    </message>
    <message>
        <source>Deleted file</source>
        <translation>Gelöschte Datei</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffPanes</name>
    <message>
        <source>Old and new version</source>
        <translation>Alte und neue Version</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffSearch</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>Ungültiger regulärer Ausdruck: %1</translation>
    </message>
    <message>
        <source>see character %1</source>
        <translation>siehe Zeichen %1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffView</name>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>Comparing exactly…</source>
        <translation>Wird genau verglichen …</translation>
    </message>
    <message>
        <source>Amount of white space ignored</source>
        <translation>Leerraummenge ignoriert</translation>
    </message>
    <message>
        <source>White space ignored</source>
        <translation>Leerraum ignoriert</translation>
    </message>
    <message>
        <source>Blank lines ignored</source>
        <translation>Leerzeilen ignoriert</translation>
    </message>
    <message>
        <source>Scroll both versions horizontally</source>
        <translation>Beide Versionen waagerecht verschieben</translation>
    </message>
    <message>
        <source>Trailing white space ignored</source>
        <translation>Leerraum am Zeilenende ignoriert</translation>
    </message>
    <message>
        <source>Approximate comparison of large files: not every marked line differs</source>
        <translation>Ungefährer Vergleich großer Dateien: Nicht jede markierte Zeile unterscheidet sich</translation>
    </message>
    <message>
        <source>Compare Exactly</source>
        <translation>Exakt vergleichen</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageCanvas</name>
    <message>
        <source>Old</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Scroll both images horizontally</source>
        <translation>Beide Bilder horizontal scrollen</translation>
    </message>
    <message>
        <source>Scroll both images</source>
        <translation>Beide Bilder scrollen</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageDifference</name>
    <message>
        <source>The images are too large to compare pixel by pixel</source>
        <translation>Die Bilder sind zu groß, um Pixel für Pixel verglichen zu werden</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageView</name>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Swipe</source>
        <translation>Wischen</translation>
    </message>
    <message>
        <source>Onion skin</source>
        <translation>Überlagern</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>Blinken</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>The pixels that differ (5)</source>
        <translation>Die Pixel, die sich unterscheiden (5)</translation>
    </message>
    <message>
        <source>Hold to see the old one</source>
        <translation>Halten, um das alte zu sehen</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>Kleiner (-)</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Größer (+)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <translation>Alt: %1</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Neu: %1</translation>
    </message>
    <message>
        <source>Old: %1 × %2 pixels, %3, %4</source>
        <translation>Alt: %1 × %2 Pixel, %3, %4</translation>
    </message>
    <message>
        <source>New: %1 × %2 pixels, %3, %4</source>
        <translation>Neu: %1 × %2 Pixel, %3, %4</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>zoom</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Wird verglichen …</translation>
    </message>
    <message>
        <source>All pixels are equal</source>
        <translation>Alle Pixel sind gleich</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>weniger als %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s) differ, %1 %</source>
        <translation>
            <numerusform>%Ln Pixel unterscheidet sich, %1 %</numerusform>
            <numerusform>%Ln Pixel unterscheiden sich, %1 %</numerusform>
        </translation>
    </message>
    <message>
        <source>Both images side by side (1)</source>
        <translation>Beide Bilder nebeneinander (1)</translation>
    </message>
    <message>
        <source>The old image to the left of a handle, the new one to the right (2)</source>
        <translation>Das alte Bild links von einem Griff, das neue rechts davon (2)</translation>
    </message>
    <message>
        <source>One image over the other (3)</source>
        <translation>Ein Bild über dem anderen (3)</translation>
    </message>
    <message>
        <source>The new image; hold Space for the old one (4)</source>
        <translation>Das neue Bild und, solange Space gehalten wird, das alte (4)</translation>
    </message>
    <message>
        <source>Show the old image while held (Space)</source>
        <translation>Zeigt das alte Bild, solange die Schaltfläche gehalten wird (Space)</translation>
    </message>
    <message>
        <source>Fit to the window (0)</source>
        <translation>So groß, wie das Fenster es erlaubt (0)</translation>
    </message>
    <message>
        <source>Original size (0 again)</source>
        <translation>Originalgröße (noch einmal 0)</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>No old image</source>
        <translation>Kein altes Bild</translation>
    </message>
    <message>
        <source>No new image</source>
        <translation>Kein neues Bild</translation>
    </message>
    <message>
        <source>Opacity of the new image</source>
        <translation>Deckkraft des neuen Bilds</translation>
    </message>
    <message>
        <source>Position of the handle between old and new image</source>
        <translation>Position des Griffs zwischen altem und neuem Bild</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::LineLayouts</name>
    <message numerus="yes">
        <source>… +%n character(s)</source>
        <translation>
            <numerusform>… +%n Zeichen</numerusform>
            <numerusform>… +%n Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>no newline at the end</source>
        <translation>kein Zeilenumbruch am Ende</translation>
    </message>
    <message>
        <source>moved to line %1</source>
        <translation>verschoben nach Zeile %1</translation>
    </message>
    <message>
        <source>moved from line %1</source>
        <translation>verschoben von Zeile %1</translation>
    </message>
    <message>
        <source>, differs from character %1 on</source>
        <translation>, unterscheidet sich ab Zeichen %1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::OverviewPreview</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unveränderte Zeile</numerusform>
            <numerusform>%n unveränderte Zeilen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::OverviewRuler</name>
    <message>
        <source>Overview of the changes</source>
        <translation>Überblick über die Änderungen</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::PaneHeader</name>
    <message>
        <source>no differences</source>
        <translation>keine Unterschiede</translation>
    </message>
    <message>
        <source>mixed line ends</source>
        <translation>gemischte Zeilenenden</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>only comments or formatting differ</source>
        <translation>nur Kommentare oder Formatierung verschieden</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::RowPainter</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unveränderte Zeile</numerusform>
            <numerusform>%n unveränderte Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::SearchBar</name>
    <message>
        <source>Search in both versions</source>
        <translation>In beiden Versionen suchen</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Ganze Wörter</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Regulärer Ausdruck</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Voriger Treffer (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>Nächster Treffer (Enter)</translation>
    </message>
    <message>
        <source>Close the search (Escape)</source>
        <translation>Suche schließen (Escape)</translation>
    </message>
    <message numerus="yes">
        <source>more than %n match(es)</source>
        <translation>
            <numerusform>mehr als %n Treffer</numerusform>
            <numerusform>mehr als %n Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n Treffer</numerusform>
            <numerusform>%n Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>match</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Groß-/Kleinschreibung beachten</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>nichts gefunden</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::SpokenRow</name>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>Line %1, before the change: %2</source>
        <translation>Zeile %1, vor der Änderung: %2</translation>
    </message>
    <message>
        <source>Line %1, changed: %2</source>
        <translation>Zeile %1, geändert: %2</translation>
    </message>
    <message>
        <source>Line %1, removed: %2</source>
        <translation>Zeile %1, entfernt: %2</translation>
    </message>
    <message>
        <source>Line %1, added: %2</source>
        <translation>Zeile %1, hinzugefügt: %2</translation>
    </message>
    <message>
        <source>Removed, no line here</source>
        <translation>Entfernt, hier keine Zeile</translation>
    </message>
    <message>
        <source>Added, no line here</source>
        <translation>Hinzugefügt, hier keine Zeile</translation>
    </message>
    <message>
        <source>Line %1, moved to line %3: %2</source>
        <translation>Zeile %1, verschoben nach Zeile %3: %2</translation>
    </message>
    <message>
        <source>Line %1, moved from line %3: %2</source>
        <translation>Zeile %1, verschoben von Zeile %3: %2</translation>
    </message>
    <message>
        <source>%1, aligned manually</source>
        <comment>line</comment>
        <translation>%1, von Hand ausgerichtet</translation>
    </message>
</context>
<context>
    <name>waybill::models::AppGridModel</name>
    <message>
        <source>Version %1, as before</source>
        <translation>Version %1, wie bisher</translation>
    </message>
    <message>
        <source>The newest version of %1</source>
        <translation>Die neueste Version von %1</translation>
    </message>
    <message>
        <source>The newest version of %1 in this release</source>
        <translation>Die neueste Version von %1 in diesem Release</translation>
    </message>
    <message>
        <source>new</source>
        <comment>an application in a release</comment>
        <translation>neu</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an application in a release</comment>
        <translation>geändert</translation>
    </message>
    <message>
        <source>%1 %2, %3</source>
        <comment>repository, release, date</comment>
        <translation>%1 %2, %3</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>As the catalogue has it</source>
        <translation>Wie sie im Katalog steht</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>The name of the object, which clusters refer to</source>
        <translation>Der Name des Objekts, auf den Cluster verweisen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>Das Repository, das sie enthält</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>does not exist</source>
        <comment>an application in a release</comment>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>present</source>
        <comment>an application in a release</comment>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>an application in a release</comment>
        <translation>weggefallen</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>Head</translation>
    </message>
    <message>
        <source>Identifies an application across its versions</source>
        <translation>Was Versionen zu Versionen einer Anwendung macht</translation>
    </message>
</context>
<context>
    <name>waybill::models::AppsModel</name>
    <message>
        <source>not released</source>
        <translation>nicht veröffentlicht</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no, why</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The version at the head of the range</source>
        <translation>Die Version am Head des Bereichs</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>The name of the object, which clusters refer to</source>
        <translation>Der Name des Objekts, auf den Cluster verweisen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>Das Repository, das sie enthält</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>The first release with this ID and version</source>
        <translation>Das erste Release mit dieser ID und Version</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Neueste</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Identifies an application across its versions</source>
        <translation>Was Versionen zu Versionen einer Anwendung macht</translation>
    </message>
    <message>
        <source>Whether this is what a search for the newest version of this ID finds</source>
        <translation>Ob eine Suche nach der neuesten Version dieser ID sie findet</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>Was nicht stimmt; Einzelheiten neben der Tabelle</translation>
    </message>
</context>
<context>
    <name>waybill::models::BlockersModel</name>
    <message>
        <source>%1 says %2, not %3, in %4</source>
        <comment>file, versions, repositories</comment>
        <translation>%1 nennt %2 statt %3 in %4</translation>
    </message>
    <message>
        <source>A change on a stable line requires more than a patch release</source>
        <translation>Eine Änderung auf einer stabilen Linie verlangt mehr als ein Patch-Release</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) have neither a decision nor a suggestion</source>
        <translation>
            <numerusform>%n Änderung hat weder Entscheidung noch Vorschlag</numerusform>
            <numerusform>%n Änderungen haben weder Entscheidung noch Vorschlag</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) are not reviewed yet</source>
        <translation>
            <numerusform>%n Änderung ist noch nicht geprüft</numerusform>
            <numerusform>%n Änderungen sind noch nicht geprüft</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not in the notes: %2</source>
        <translation>%1 fehlt in den Versionshinweisen: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n error(s)</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>%1 hat %n Fehler</numerusform>
            <numerusform>%1 hat %n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The product has %n error(s)</source>
        <translation>
            <numerusform>Das Produkt hat %n Fehler</numerusform>
            <numerusform>Das Produkt hat %n Fehler</numerusform>
        </translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Dorthin</translation>
    </message>
</context>
<context>
    <name>waybill::models::BoardModel</name>
    <message>
        <source>reading…</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>none yet</source>
        <comment>no release</comment>
        <translation>noch keins</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number, impact</comment>
        <translation>%2: %1</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>keine Änderung</translation>
    </message>
    <message>
        <source>nothing to release</source>
        <translation>nichts zu veröffentlichen</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <translation>Tag %1</translation>
    </message>
    <message numerus="yes">
        <source>The last %n release(s); major ones are tallest</source>
        <translation>
            <numerusform>Das letzte Release; Major-Releases sind am höchsten</numerusform>
            <numerusform>Die letzten %n Releases; Major-Releases sind am höchsten</numerusform>
        </translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>The highest stable release</source>
        <translation>Das höchste stabile Release</translation>
    </message>
    <message>
        <source>When it was released</source>
        <translation>Wann es veröffentlicht wurde</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Commits since the base of the range</source>
        <translation>Commits seit der Basis des Bereichs</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Upgrade</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Pins</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) not reviewed yet</source>
        <translation>
            <numerusform>%n Änderung noch nicht geprüft</numerusform>
            <numerusform>%n Änderungen noch nicht geprüft</numerusform>
        </translation>
    </message>
    <message>
        <source>The repository and its range</source>
        <translation>Das Repository und der betrachtete Bereich</translation>
    </message>
    <message>
        <source>The latest releases on a time line</source>
        <translation>Die letzten Releases im Zeitverlauf</translation>
    </message>
    <message>
        <source>Changes not reviewed yet</source>
        <translation>Noch nicht geprüfte Änderungen</translation>
    </message>
    <message>
        <source>What an upgrade requires</source>
        <translation>Was ein Upgrade erfordert</translation>
    </message>
    <message>
        <source>Problems; details are below</source>
        <translation>Was nicht stimmt; Details unten</translation>
    </message>
    <message>
        <source>Pinned revisions of the other repositories: − behind, + ahead</source>
        <translation>Mit welchen Revisionen der anderen Repositorys es gebaut wird: − zurück, + voraus</translation>
    </message>
    <message>
        <source>The planned version, otherwise the suggested one</source>
        <translation>Die geplante Version, sonst die vorgeschlagene</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>Zu prüfen</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Nächste Version</translation>
    </message>
    <message>
        <source>%1 (%2?)</source>
        <comment>a version, and the one if a suspicion is true</comment>
        <translation>%1 (%2?)</translation>
    </message>
    <message>
        <source>Latest release</source>
        <translation>Letztes Release</translation>
    </message>
    <message>
        <source>one per repository</source>
        <comment>version</comment>
        <translation>jedes seine eigene</translation>
    </message>
    <message>
        <source>%1 released</source>
        <comment>a version</comment>
        <translation>%1 veröffentlicht</translation>
    </message>
    <message>
        <source>Images in registries, and how many of them have problems</source>
        <translation>Images in Registrys: wie viele, und mit ! diejenigen, bei denen etwas nicht stimmt</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Continuous integration of the head, as last reported by the forge</source>
        <translation>Continuous Integration des Heads, wie die Forge sie zuletzt gemeldet hat</translation>
    </message>
    <message>
        <source>CI</source>
        <translation>CI</translation>
    </message>
    <message>
        <source>The milestone of the next version: how many of its issues are closed</source>
        <translation>Der Meilenstein der nächsten Version: wie viel darin geschlossen ist</translation>
    </message>
    <message>
        <source>Milestone</source>
        <translation>Meilenstein</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a version, what kind of release it is</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Changes by impact: the decision, otherwise what is known; “?” means undecided or only suspected</source>
        <translation>Änderungen nach Auswirkung: die Entscheidung, sonst was bekannt ist; „?“ ist unentschieden oder nur vermutet</translation>
    </message>
    <message>
        <source>Undecided: nothing is known, at most suspected</source>
        <translation>Offen: nichts ist bekannt, allenfalls vermutet</translation>
    </message>
    <message numerus="yes">
        <source>%n more, already released on another line</source>
        <translation>
            <numerusform>%n weitere, auf einer anderen Linie schon veröffentlicht</numerusform>
            <numerusform>%n weitere, auf einer anderen Linie schon veröffentlicht</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangeCommitsModel</name>
    <message>
        <source>%1 &lt;%2&gt;, %3</source>
        <comment>name, address, date</comment>
        <translation>%1 &lt;%2&gt;, %3</translation>
    </message>
    <message>
        <source>Author: %1</source>
        <translation>Autor: %1</translation>
    </message>
    <message>
        <source>Committer: %1</source>
        <translation>Committer: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s):</source>
        <translation>
            <numerusform>%n Datei:</numerusform>
            <numerusform>%n Dateien:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesCompletion</name>
    <message>
        <source>evidence: %1</source>
        <translation>Beleg: %1</translation>
    </message>
    <message>
        <source>touches a protocol file</source>
        <translation>betrifft eine Protokolldatei</translation>
    </message>
    <message>
        <source>a revert, or reverted</source>
        <translation>eine Rücknahme oder zurückgenommen</translation>
    </message>
    <message>
        <source>with an upgrade warning</source>
        <translation>mit Upgrade-Warnung</translation>
    </message>
    <message>
        <source>with enough evidence for a suggestion</source>
        <translation>mit ausreichenden Belegen für einen Vorschlag</translation>
    </message>
    <message>
        <source>with evidence that names a line</source>
        <translation>mit einem Beleg, der eine Zeile nennt</translation>
    </message>
    <message>
        <source>counts as breaking</source>
        <translation>gilt als inkompatibel</translation>
    </message>
    <message>
        <source>counts as additive</source>
        <translation>gilt als erweiternd</translation>
    </message>
    <message>
        <source>counts as a fix</source>
        <translation>gilt als Fehlerbehebung</translation>
    </message>
    <message>
        <source>counts as internal</source>
        <translation>gilt als intern</translation>
    </message>
    <message>
        <source>suggested as additive</source>
        <translation>als erweiternd vorgeschlagen</translation>
    </message>
    <message>
        <source>suggested as a fix</source>
        <translation>als Fehlerbehebung vorgeschlagen</translation>
    </message>
    <message>
        <source>suggested as internal</source>
        <translation>als intern vorgeschlagen</translation>
    </message>
    <message>
        <source>a repository</source>
        <translation>ein Repository</translation>
    </message>
    <message>
        <source>part of a file&apos;s path, or a pattern such as *.proto</source>
        <translation>Teil eines Dateipfads oder ein Muster wie *.proto</translation>
    </message>
    <message>
        <source>touches code</source>
        <translation>betrifft Code</translation>
    </message>
    <message>
        <source>touches documentation</source>
        <translation>betrifft Dokumentation</translation>
    </message>
    <message>
        <source>touches tests</source>
        <translation>betrifft Tests</translation>
    </message>
    <message>
        <source>touches automation</source>
        <translation>betrifft Automatisierung</translation>
    </message>
    <message>
        <source>touches generated code</source>
        <translation>betrifft generierten Code</translation>
    </message>
    <message>
        <source>not reviewed yet</source>
        <translation>noch nicht geprüft</translation>
    </message>
    <message>
        <source>decided by a person</source>
        <translation>von einem Menschen entschieden</translation>
    </message>
    <message>
        <source>decided differently from the suggestion</source>
        <translation>abweichend vom Vorschlag entschieden</translation>
    </message>
    <message>
        <source>marked for review</source>
        <translation>zum späteren Prüfen markiert</translation>
    </message>
    <message>
        <source>a backport from another branch</source>
        <translation>ein Backport aus einem anderen Branch</translation>
    </message>
    <message>
        <source>already released on another line</source>
        <translation>von einer anderen Linie bereits veröffentlicht</translation>
    </message>
    <message>
        <source>decision carried over from another commit</source>
        <translation>die Entscheidung wurde von einem anderen Commit übernommen</translation>
    </message>
    <message>
        <source>with an edited line for the notes</source>
        <translation>mit einer Zeile für die Versionshinweise</translation>
    </message>
    <message>
        <source>without decision and suggestion</source>
        <translation>ohne Entscheidung und Vorschlag</translation>
    </message>
    <message>
        <source>suggested as breaking, regardless of the decision</source>
        <translation>als inkompatibel vorgeschlagen, unabhängig von der Entscheidung</translation>
    </message>
    <message>
        <source>suggestions with more than 80% confidence</source>
        <translation>Vorschläge mit mehr als 80 % Konfidenz</translation>
    </message>
    <message>
        <source>suggestions with less than 60% confidence</source>
        <translation>Vorschläge mit weniger als 60 % Konfidenz</translation>
    </message>
    <message>
        <source>the author</source>
        <translation>wer sie geschrieben hat</translation>
    </message>
    <message>
        <source>the reviewer</source>
        <translation>der Prüfer</translation>
    </message>
    <message>
        <source>touches vendored code</source>
        <translation>betrifft übernommenen Fremdcode</translation>
    </message>
    <message>
        <source>touches examples</source>
        <translation>betrifft Beispiele</translation>
    </message>
    <message>
        <source>assigned to someone</source>
        <translation>jemandem zugewiesen</translation>
    </message>
    <message>
        <source>assigned to you</source>
        <translation>Ihnen zugewiesen</translation>
    </message>
    <message>
        <source>the person who is to decide</source>
        <translation>die Person, die entscheiden soll</translation>
    </message>
    <message>
        <source>with comments</source>
        <translation>mit Kommentaren</translation>
    </message>
    <message>
        <source>labels or notes on the forge don&apos;t fit the evidence</source>
        <translation>Labels oder Versionshinweise auf der Forge passen nicht zu den Belegen</translation>
    </message>
    <message>
        <source>a label of the pull request</source>
        <translation>ein Label des Pull-Requests</translation>
    </message>
    <message>
        <source>the milestone of the pull request</source>
        <translation>der Meilenstein des Pull-Requests</translation>
    </message>
    <message>
        <source>decided as breaking, or else suggested so</source>
        <translation>als inkompatibel entschieden, sonst so vorgeschlagen</translation>
    </message>
    <message>
        <source>decided as additive, or else suggested so</source>
        <translation>als erweiternd entschieden, sonst so vorgeschlagen</translation>
    </message>
    <message>
        <source>decided as a fix, or else suggested so</source>
        <translation>als Fehlerbehebung entschieden, sonst so vorgeschlagen</translation>
    </message>
    <message>
        <source>decided as internal, or else suggested so</source>
        <translation>als intern entschieden, sonst so vorgeschlagen</translation>
    </message>
    <message>
        <source>undecided, or only suspected to break</source>
        <translation>offen, oder nur als inkompatibel vermutet</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesDelegate</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>assigned to</comment>
        <translation>→ %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesGrouping</name>
    <message>
        <source>no files</source>
        <translation>keine Dateien</translation>
    </message>
    <message>
        <source>top folder</source>
        <translation>oberster Ordner</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, folder</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>keine Belege</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>Suggestion</source>
        <translation>Vorschlag</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>%1: single merges</source>
        <comment>repository</comment>
        <translation>%1: einzelne Merges</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, title of a merge</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Merge</translation>
    </message>
    <message>
        <source>Assignee</source>
        <translation>Bearbeiter</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>nicht zugewiesen</translation>
    </message>
    <message>
        <source>no suggestion</source>
        <translation>kein Vorschlag</translation>
    </message>
    <message>
        <source>suggested: %1</source>
        <comment>impact</comment>
        <translation>vorgeschlagen: %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesModel</name>
    <message>
        <source>Reading…</source>
        <translation>Wird gelesen …</translation>
    </message>
    <message>
        <source>No change</source>
        <translation>Keine Änderung</translation>
    </message>
    <message>
        <source>No change since %1</source>
        <translation>Keine Änderung seit %1</translation>
    </message>
    <message>
        <source>%1, decided</source>
        <translation>%1, entschieden</translation>
    </message>
    <message>
        <source>%1, suggested</source>
        <translation>%1, vorgeschlagen</translation>
    </message>
    <message>
        <source>assigned to %1</source>
        <translation>zugewiesen an %1</translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <translation>
            <numerusform>%n Kommentar</numerusform>
            <numerusform>%n Kommentare</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesProxy</name>
    <message>
        <source>%1 %2</source>
        <comment>repository, changes in it</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>impact, changes of it</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, collapsed</source>
        <translation>%1, eingeklappt</translation>
    </message>
    <message>
        <source>%1, %2 of %3 reviewed</source>
        <translation>%1, %2 von %3 geprüft</translation>
    </message>
</context>
<context>
    <name>waybill::models::CommentsModel</name>
    <message>
        <source>%1, %2</source>
        <comment>name, time</comment>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::CommitGraphModel</name>
    <message>
        <source>only in the base</source>
        <translation>nur in der Basis</translation>
    </message>
    <message>
        <source>only in the head</source>
        <translation>nur im Head</translation>
    </message>
    <message>
        <source>in base and head</source>
        <translation>in Basis und Head</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>pull request, title</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>Merge</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>%1 by %2, %3</source>
        <comment>commit, author, date</comment>
        <translation>%1 von %2, %3</translation>
    </message>
    <message>
        <source>Part of %1</source>
        <comment>a change</comment>
        <translation>Teil von %1</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The lanes of the history, and the title of each commit with its branches and tags</source>
        <translation>Die Stränge der Historie und der Titel jedes Commits mit seinen Branches und Tags</translation>
    </message>
    <message>
        <source>The change that brought the commit into the range</source>
        <translation>Die Änderung, die den Commit in den Bereich gebracht hat</translation>
    </message>
    <message>
        <source>The author of the commit</source>
        <translation>Der Autor des Commits</translation>
    </message>
    <message>
        <source>The date when it was committed</source>
        <translation>Das Datum des Commits</translation>
    </message>
    <message>
        <source>The beginning of the commit&apos;s ID</source>
        <translation>Der Anfang der ID des Commits</translation>
    </message>
</context>
<context>
    <name>waybill::models::CommitsModel</name>
    <message>
        <source>probably %1 on the other side</source>
        <translation>wahrscheinlich als %1 auf der anderen Seite</translation>
    </message>
    <message>
        <source>also %1 on the other side</source>
        <translation>auch als %1 auf der anderen Seite</translation>
    </message>
    <message>
        <source>Its message names the commit on the other side</source>
        <translation>Die Nachricht nennt den Commit der anderen Seite</translation>
    </message>
    <message>
        <source>A commit on the other side has the same patch</source>
        <translation>Ein Commit der anderen Seite ergibt denselben Patch</translation>
    </message>
    <message>
        <source>A commit on the other side has the same subject, author and files</source>
        <translation>Ein Commit der anderen Seite hat denselben Betreff und Autor und betrifft dieselben Dateien</translation>
    </message>
</context>
<context>
    <name>waybill::models::CompareFilesDelegate</name>
    <message>
        <source>← %1, %2 %</source>
        <comment>where it came from, percent</comment>
        <translation>← %1, %2 %</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>binär</translation>
    </message>
</context>
<context>
    <name>waybill::models::CompareFilesModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Lines added</source>
        <translation>Hinzugefügte Zeilen</translation>
    </message>
    <message>
        <source>Lines deleted</source>
        <translation>Gelöschte Zeilen</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n Datei</numerusform>
            <numerusform>%n Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>%n Zeile hinzugefügt</numerusform>
            <numerusform>%n Zeilen hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>%n Zeile gelöscht</numerusform>
            <numerusform>%n Zeilen gelöscht</numerusform>
        </translation>
    </message>
    <message>
        <source>only comments</source>
        <translation>nur Kommentare</translation>
    </message>
    <message>
        <source>only formatting</source>
        <translation>nur Formatierung</translation>
    </message>
    <message>
        <source>The files and folders that differ</source>
        <translation>Die Dateien und Ordner, die sich unterscheiden</translation>
    </message>
    <message>
        <source>The lines that only the new version has</source>
        <translation>Die Zeilen, die nur die neue Version hat</translation>
    </message>
    <message>
        <source>The lines that only the old version has</source>
        <translation>Die Zeilen, die nur die alte Version hat</translation>
    </message>
</context>
<context>
    <name>waybill::models::FetchModel</name>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>has no remote to fetch from</source>
        <translation>hat kein Remote, von dem abgerufen werden kann</translation>
    </message>
    <message>
        <source>fetching…</source>
        <translation>wird abgerufen …</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>abgebrochen</translation>
    </message>
    <message numerus="yes">
        <source>%n new commit(s)</source>
        <translation>
            <numerusform>%n neuer Commit</numerusform>
            <numerusform>%n neue Commits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tags %1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>Tags %1 und %n weiteres</numerusform>
            <numerusform>Tags %1 und %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s): %1</source>
        <comment>count, names</comment>
        <translation>
            <numerusform>%n Tag: %1</numerusform>
            <numerusform>%n Tags: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved branch(es)</source>
        <translation>
            <numerusform>%n bewegter Branch</numerusform>
            <numerusform>%n bewegte Branches</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>nichts Neues</translation>
    </message>
    <message>
        <source>The repository of the product</source>
        <translation>Das Repository des Produkts</translation>
    </message>
    <message>
        <source>The remote that is fetched from</source>
        <translation>Das Remote, von dem abgerufen wird</translation>
    </message>
    <message>
        <source>The new commits and tags, or why they could not be fetched</source>
        <translation>Die neuen Commits und Tags, oder warum sie nicht abgerufen werden konnten</translation>
    </message>
</context>
<context>
    <name>waybill::models::FilesDelegate</name>
    <message>
        <source>binary</source>
        <translation>binär</translation>
    </message>
</context>
<context>
    <name>waybill::models::FilesModel</name>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>umbenannt</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>kopiert</translation>
    </message>
    <message>
        <source>type changed</source>
        <translation>Typ geändert</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>%n Zeile hinzugefügt</numerusform>
            <numerusform>%n Zeilen hinzugefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>%n Zeile gelöscht</numerusform>
            <numerusform>%n Zeilen gelöscht</numerusform>
        </translation>
    </message>
    <message>
        <source>mode %1 → %2</source>
        <comment>old, new</comment>
        <translation>Modus %1 → %2</translation>
    </message>
    <message>
        <source>%1 from %2 (%3% similar)</source>
        <translation>%1 von %2 (%3 % ähnlich)</translation>
    </message>
</context>
<context>
    <name>waybill::models::Findings</name>
    <message>
        <source>in requests and responses</source>
        <translation>in Anfragen und Antworten</translation>
    </message>
    <message>
        <source>in requests</source>
        <translation>in Anfragen</translation>
    </message>
    <message>
        <source>in responses</source>
        <translation>in Antworten</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>package</source>
        <translation>Paket</translation>
    </message>
    <message>
        <source>message</source>
        <translation>Nachricht</translation>
    </message>
    <message>
        <source>field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <source>oneof</source>
        <translation>oneof</translation>
    </message>
    <message>
        <source>enum</source>
        <translation>Enum</translation>
    </message>
    <message>
        <source>enum value</source>
        <translation>Enum-Wert</translation>
    </message>
    <message>
        <source>service</source>
        <translation>Dienst</translation>
    </message>
    <message>
        <source>RPC</source>
        <translation>RPC</translation>
    </message>
    <message>
        <source>extension</source>
        <translation>Extension</translation>
    </message>
    <message>
        <source>documentation</source>
        <translation>Dokumentation</translation>
    </message>
    <message>
        <source>source only</source>
        <translation>nur Quellcode</translation>
    </message>
    <message>
        <source>new client → old server: %1; old client → new server: %2</source>
        <translation>neuer Client → alter Server: %1; alter Client → neuer Server: %2</translation>
    </message>
    <message>
        <source>new client → old server</source>
        <translation>neuer Client → alter Server</translation>
    </message>
    <message>
        <source>old client → new server</source>
        <translation>alter Client → neuer Server</translation>
    </message>
    <message>
        <source>stored data</source>
        <translation>gespeicherte Daten</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>after</source>
        <translation>nachher</translation>
    </message>
    <message>
        <source>source break</source>
        <translation>Quellcode-Bruch</translation>
    </message>
</context>
<context>
    <name>waybill::models::FindingsDelegate</name>
    <message>
        <source>new client → old server:</source>
        <translation>neuer Client → alter Server:</translation>
    </message>
    <message>
        <source>old client → new server:</source>
        <translation>alter Client → neuer Server:</translation>
    </message>
</context>
<context>
    <name>waybill::models::FindingsModel</name>
    <message>
        <source>%1: %2, %3, %4, %5</source>
        <comment>impact, message, rule and more, verdicts, place</comment>
        <translation>%1: %2, %3, %4, %5</translation>
    </message>
</context>
<context>
    <name>waybill::models::FixesModel</name>
    <message>
        <source>picks cleanly</source>
        <translation>ohne Konflikt</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Fehlerbehebung</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>A fix that could be released without the breaking changes</source>
        <translation>Eine Fehlerbehebung, die ohne die inkompatiblen Änderungen veröffentlicht werden könnte</translation>
    </message>
    <message>
        <source>The result of picking it onto the previous release, and where it conflicts</source>
        <translation>Was ihre Übernahme auf das vorherige Release ergibt und wo es Konflikte gibt</translation>
    </message>
</context>
<context>
    <name>waybill::models::ForgeNewsRows</name>
    <message>
        <source>new</source>
        <comment>a pull request</comment>
        <translation>neu</translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>nichts Neues</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>numbers of new and changed pull requests</comment>
        <translation>%1, %2</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n neu</numerusform>
            <numerusform>%n neu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n geändert</numerusform>
            <numerusform>%n geändert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s), as of %1</source>
        <translation>
            <numerusform>%n Pull-Request, Stand %1</numerusform>
            <numerusform>%n Pull-Requests, Stand %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s)</source>
        <translation>
            <numerusform>%n Pull-Request</numerusform>
            <numerusform>%n Pull-Requests</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing known yet</source>
        <translation>noch nichts bekannt</translation>
    </message>
    <message>
        <source>not on a supported forge</source>
        <translation>auf keiner Forge, die gefragt werden kann</translation>
    </message>
    <message numerus="yes">
        <source>and %n more new pull request(s)</source>
        <translation>
            <numerusform>und %n weiterer neuer Pull-Request</numerusform>
            <numerusform>und %n weitere neue Pull-Requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::FormKeys</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The name of the product</source>
        <translation>Der Name des Produkts</translation>
    </message>
    <message>
        <source>Version policy</source>
        <translation>Versionsregelwerk</translation>
    </message>
    <message>
        <source>How breaking, additive and fix become a version</source>
        <translation>Wie aus inkompatibel, additiv und Fehlerbehebung eine Version wird</translation>
    </message>
    <message>
        <source>Calendar format</source>
        <translation>Kalenderformat</translation>
    </message>
    <message>
        <source>Format of the versions under calver, such as YYYY.0M.MICRO</source>
        <translation>Format der Versionen bei calver, etwa YYYY.0M.MICRO</translation>
    </message>
    <message>
        <source>Lockstep</source>
        <translation>Lockstep</translation>
    </message>
    <message>
        <source>One version for every repository</source>
        <translation>Eine Version für alle Repositorys</translation>
    </message>
    <message>
        <source>Version file</source>
        <translation>Versionsdatei</translation>
    </message>
    <message>
        <source>A file in each repository that must contain the version of the tag</source>
        <translation>Eine Datei in jedem Repository, die die Version des Tags enthalten muss</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>Supported skew</source>
        <translation>Unterstützter Versionsabstand</translation>
    </message>
    <message>
        <source>How many minor releases back must work together with a new one: N-1, N-2</source>
        <translation>Wie viele Minor-Releases zurück mit einem neuen zusammenarbeiten müssen: N-1, N-2</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Where decisions are stored</source>
        <translation>Wo Entscheidungen gespeichert werden</translation>
    </message>
    <message>
        <source>Learn from decisions</source>
        <translation>Aus Entscheidungen lernen</translation>
    </message>
    <message>
        <source>Whether the decisions of this product adapt its suggestions</source>
        <translation>Ob die Entscheidungen dieses Produkts seine Vorschläge anpassen</translation>
    </message>
    <message>
        <source>The name of the repository, also in paths</source>
        <translation>Der Name des Repositorys, auch in Pfaden</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Working tree or bare repository, relative to the file</source>
        <translation>Arbeitsverzeichnis oder Bare-Repository, relativ zur Datei</translation>
    </message>
    <message>
        <source>Tag prefix</source>
        <translation>Tag-Präfix</translation>
    </message>
    <message>
        <source>What precedes the version in tags, such as v</source>
        <translation>Was in Tags vor der Version steht, etwa v</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>The release that users upgrade from</source>
        <translation>Das Release, von dem aus das Upgrade geschieht</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Head</translation>
    </message>
    <message>
        <source>The revision that is being released</source>
        <translation>Die Revision, die veröffentlicht wird</translation>
    </message>
    <message>
        <source>Stateless</source>
        <translation>Zustandslos</translation>
    </message>
    <message>
        <source>What it ships stores nothing that an older version would have to read</source>
        <translation>Was es ausliefert, speichert nichts, was eine ältere Version lesen müsste</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Where the repository comes from</source>
        <translation>Woher das Repository stammt</translation>
    </message>
    <message>
        <source>Forge</source>
        <translation>Forge</translation>
    </message>
    <message>
        <source>Address of its page on a forge; empty if it is on none</source>
        <translation>Adresse seiner Seite auf einer Forge; leer, wenn es auf keiner liegt</translation>
    </message>
    <message>
        <source>What is upgraded</source>
        <translation>Was aktualisiert wird</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Upgrade</translation>
    </message>
    <message>
        <source>What upgrading the component takes</source>
        <translation>Was das Upgrade der Komponente erfordert</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Pin</translation>
    </message>
    <message>
        <source>Where its version is: repository:file:key</source>
        <translation>Wo seine Version steht: repository:datei:schlüssel</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>Was als Bruch gilt</translation>
    </message>
</context>
<context>
    <name>waybill::models::HistoryModel</name>
    <message>
        <source>Not released</source>
        <translation>Nicht veröffentlicht</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>release, date and impact; what happened</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>an image&apos;s tag, a commit</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>waybill::models::ImageDifferencesModel</name>
    <message>
        <source>%1 %2</source>
        <comment>port, which</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1
Before: %2
After: %3</source>
        <comment>entry point, what it was, what it is</comment>
        <translation>%1
Vorher: %2
Nachher: %3</translation>
    </message>
    <message>
        <source>not there</source>
        <comment>a part of an image</comment>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Auswirkung</translation>
    </message>
    <message>
        <source>Part</source>
        <comment>of an image</comment>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>What it means for those who use the image</source>
        <translation>Was es für diejenigen bedeutet, die das Image verwenden</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>Which port, variable, label, package or layer it is</source>
        <translation>Um welchen Port, welche Variable, welches Label, welches Paket oder welche Schicht es geht</translation>
    </message>
    <message>
        <source>What it was</source>
        <translation>Was es war</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
</context>
<context>
    <name>waybill::models::ImagesModel</name>
    <message>
        <source>case %1</source>
        <comment>of an image update, 1 to 4</comment>
        <translation>Fall %1</translation>
    </message>
    <message>
        <source>a new version of the application</source>
        <translation>eine neue Version der Anwendung</translation>
    </message>
    <message>
        <source>another definition of the image</source>
        <translation>eine andere Definition des Images</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no tag moved</comment>
        <translation>keins</translation>
    </message>
    <message>
        <source>The version comes from package %1 at build time</source>
        <translation>Die Version kommt beim Build aus Paket %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>case 2, what that means</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The image&apos;s name in its registry</source>
        <translation>Der Name des Images in seiner Registry</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>The tag of the application&apos;s version alone</source>
        <translation>Das Tag nur mit der Version der Anwendung</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>Kurzes Tag</translation>
    </message>
    <message>
        <source>The tag that manifests should refer to</source>
        <translation>Das Tag, auf das Manifeste verweisen sollten</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Mittleres Tag</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Langes Tag</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Verschoben</translation>
    </message>
    <message>
        <source>The image that it is built from</source>
        <translation>Das Image, aus dem es gebaut wird</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>Gebaut aus</translation>
    </message>
    <message>
        <source>The repository that defines it</source>
        <translation>Das Repository, das es definiert</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>The tag of one build; it never moves</source>
        <translation>Das Tag eines einzelnen Builds, das nie verschoben wird</translation>
    </message>
    <message>
        <source>Tags that move between base and head, and why</source>
        <translation>Welche Tags zwischen Basis und Head verschoben werden und warum</translation>
    </message>
    <message>
        <source>Who must act</source>
        <translation>Wer etwas tun muss</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Zuständig</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>Was nicht stimmt; Einzelheiten neben der Tabelle</translation>
    </message>
    <message>
        <source>rebuilt because a dependency changed (not visible in git; see the registry)</source>
        <translation>neu gebaut, weil sich eine Abhängigkeit geändert hat (in git nicht sichtbar; siehe Registry)</translation>
    </message>
    <message>
        <source>rebuilt because the application&apos;s package changed (not visible in git; see the registry)</source>
        <translation>neu gebaut, weil sich das Paket der Anwendung geändert hat (in git nicht sichtbar; siehe Registry)</translation>
    </message>
</context>
<context>
    <name>waybill::models::LiveUpgradeModel</name>
    <message>
        <source>Component</source>
        <translation>Komponente</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Requirement for a live upgrade</source>
        <translation>Anforderung für ein Upgrade im Betrieb</translation>
    </message>
    <message>
        <source>The component that the requirement applies to</source>
        <translation>Die Komponente, die etwas tun muss</translation>
    </message>
    <message>
        <source>What it has to do, so that the upgrade is possible while everything runs</source>
        <translation>Was sie tun muss, damit das Upgrade möglich ist, während alles läuft</translation>
    </message>
    <message>
        <source>Whether it must or should</source>
        <translation>Ob sie es tun muss oder tun sollte</translation>
    </message>
    <message>
        <source>Whether it does that already</source>
        <translation>Ob sie es bereits tut</translation>
    </message>
    <message>
        <source>The evidence for that</source>
        <translation>Woran das zu erkennen ist</translation>
    </message>
</context>
<context>
    <name>waybill::models::ManifestsModel</name>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>The object, or the place in a schema</source>
        <translation>Das Objekt oder die Stelle in einem Schema</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>Das Repository, das es enthält</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what it means, how bad</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The impact on users; with “ruling”, a person has to decide</source>
        <translation>Die Auswirkung auf Benutzer; bei „Entscheidung nötig“ muss ein Mensch entscheiden</translation>
    </message>
    <message>
        <source>What changed between base and head</source>
        <translation>Was sich zwischen Basis und Head geändert hat</translation>
    </message>
    <message>
        <source>The file; for removed objects, the file at the base</source>
        <translation>Die Datei; bei entfernten Objekten die Datei an der Basis</translation>
    </message>
</context>
<context>
    <name>waybill::models::MixReasonsModel</name>
    <message>
        <source>%1, by contract %2</source>
        <comment>verdicts</comment>
        <translation>%1, nach Vertrag %2</translation>
    </message>
    <message>
        <source>%1, by use %2</source>
        <comment>verdicts</comment>
        <translation>%1, nach Nutzung %2</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>verdict, rule</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict, reason</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::MixesModel</name>
    <message>
        <source>client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>client, server</comment>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>new %1 with old %2</source>
        <comment>client, server</comment>
        <translation>%1 (neu) mit %2 (alt)</translation>
    </message>
    <message>
        <source>old %1 with new %2</source>
        <comment>client, server</comment>
        <translation>%1 (alt) mit %2 (neu)</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · %n weiterer</numerusform>
            <numerusform>%1 · %n weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>%n weiterer</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>• %1: %2</source>
        <comment>verdict, reason</comment>
        <translation>• %1: %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>reason, use</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mischung</translation>
    </message>
    <message>
        <source>By contract</source>
        <translation>Nach Vertrag</translation>
    </message>
    <message>
        <source>By use</source>
        <translation>Nach Nutzung</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>kein Unterschied zwischen ihnen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The protocol that both ends speak</source>
        <translation>Das Protokoll, das beide Seiten sprechen</translation>
    </message>
    <message>
        <source>Which versions of client and server meet</source>
        <translation>Welche Versionen von Client und Server aufeinandertreffen</translation>
    </message>
    <message>
        <source>The verdict according to everything that the protocol allows</source>
        <translation>Das Urteil nach allem, was das Protokoll erlaubt</translation>
    </message>
    <message>
        <source>The verdict by what the client really calls</source>
        <translation>Das Urteil nach dem, was der Client wirklich aufruft</translation>
    </message>
    <message>
        <source>The finding that the verdict rests on</source>
        <translation>Der Befund, auf dem das Urteil beruht</translation>
    </message>
</context>
<context>
    <name>waybill::models::NotesLinesModel</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <translation>%1, %2, %3</translation>
    </message>
    <message>
        <source>Instead of: %1</source>
        <translation>Anstelle von: %1</translation>
    </message>
    <message>
        <source>Breaking changes</source>
        <translation>Inkompatible Änderungen</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Behoben</translation>
    </message>
    <message>
        <source>Not classified yet</source>
        <translation>Noch nicht klassifiziert</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>Intern</translation>
    </message>
    <message>
        <source>This change is not classified yet. Classify it on the page Changes first.</source>
        <translation>Diese Änderung ist noch nicht klassifiziert. Zuerst auf der Seite „Änderungen“ klassifizieren.</translation>
    </message>
    <message>
        <source>The title of the change; press F2 to edit.</source>
        <translation>Der eigene Titel der Änderung; F2 drücken, um ihn umzuformulieren.</translation>
    </message>
    <message>
        <source>Already released in another version</source>
        <translation>Bereits in einer anderen Version veröffentlicht</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>Veraltet</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>repository, #12</comment>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::OfferedTagsModel</name>
    <message>
        <source>%1 of %2</source>
        <comment>repositories that have a tag</comment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::PaletteItem</name>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>kind of thing, repository</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
</context>
<context>
    <name>waybill::models::People</name>
    <message>
        <source>%1: %2 of %3</source>
        <comment>person, reviewed, assigned</comment>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>nicht zugewiesen</translation>
    </message>
</context>
<context>
    <name>waybill::models::PinMovesModel</name>
    <message>
        <source>%1 is new: %2, in %3</source>
        <comment>pin, version, file</comment>
        <translation>%1 ist neu: %2, in %3</translation>
    </message>
    <message>
        <source>%1: from %2 to %3, in %4</source>
        <comment>pin, version, version, file</comment>
        <translation>%1: von %2 auf %3, in %4</translation>
    </message>
    <message>
        <source>%1 was removed: was %2, in %3</source>
        <comment>pin, version, file</comment>
        <translation>%1 ist weg: es war %2, in %3</translation>
    </message>
</context>
<context>
    <name>waybill::models::PinsModel</name>
    <message>
        <source>unknown</source>
        <comment>of a pin: no such commit</comment>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>What is pinned</source>
        <translation>Was gepinnt ist</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>a repository pins a component</comment>
        <translation>Pinnt</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>The version or revision that is pinned</source>
        <translation>Die Version oder Revision, die gepinnt ist</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s) behind %1</source>
        <translation>
            <numerusform>%n Revision hinter %1</numerusform>
            <numerusform>%n Revisionen hinter %1</numerusform>
        </translation>
    </message>
    <message>
        <source>floating</source>
        <comment>of a pin: a branch or a range</comment>
        <translation>beweglich</translation>
    </message>
    <message numerus="yes">
        <source>lacks %n commit(s) of %1</source>
        <translation>
            <numerusform>%n Commit von %1 ist nicht enthalten</numerusform>
            <numerusform>%n Commits von %1 sind nicht enthalten</numerusform>
        </translation>
    </message>
    <message>
        <source>The repository with the pin</source>
        <translation>Das Repository mit dem Pin</translation>
    </message>
    <message>
        <source>The file with the pin</source>
        <translation>Die Datei mit dem Pin</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>Version</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>How the pin compares</source>
        <translation>Wie der Pin im Vergleich dasteht</translation>
    </message>
    <message>
        <source>The latest release up to it, and the commits since then; for an image, the kind of tag</source>
        <translation>Das Release an oder vor diesem Stand und wie viele Commits er darüber hinaus ist; bei einem Image, was sein Tag ist</translation>
    </message>
    <message>
        <source>Missing commits, or revisions for an image</source>
        <translation>Commits, die gegenüber dem Vergleichsstand fehlen, oder Revisionen eines Images</translation>
    </message>
</context>
<context>
    <name>waybill::models::PreviewModel</name>
    <message>
        <source>Product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>not included</source>
        <translation>nicht enthalten</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>As saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Without file</source>
        <translation>Ohne Datei</translation>
    </message>
    <message>
        <source>As edited</source>
        <translation>Bearbeitet</translation>
    </message>
    <message>
        <source>With file</source>
        <translation>Mit Datei</translation>
    </message>
    <message>
        <source>A repository of the product</source>
        <translation>Ein Repository des Produkts</translation>
    </message>
    <message>
        <source>From the last release to what is being released</source>
        <translation>Vom letzten Release bis zu dem, was veröffentlicht wird</translation>
    </message>
    <message>
        <source>The suggested version before your edits</source>
        <translation>Die vorgeschlagene Version vor Ihren Änderungen</translation>
    </message>
    <message>
        <source>The suggested version with your edits</source>
        <translation>Die vorgeschlagene Version mit Ihren Änderungen</translation>
    </message>
    <message>
        <source>the whole history up to %1</source>
        <translation>die gesamte Historie bis %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProcedureDelegate</name>
    <message>
        <source>Text of the step</source>
        <translation>Text des Schritts</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProcedureModel</name>
    <message>
        <source>dismissed</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>bearbeitet</translation>
    </message>
    <message>
        <source>dismissed by %1</source>
        <translation>verworfen von %1</translation>
    </message>
    <message>
        <source>added by %1</source>
        <translation>hinzugefügt von %1</translation>
    </message>
    <message>
        <source>edited by %1</source>
        <translation>bearbeitet von %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>edited by NAME, reason</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number of a step, its text</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Rollback</translation>
    </message>
    <message>
        <source>Rollback: %1</source>
        <translation>Rollback: %1</translation>
    </message>
    <message>
        <source>Originally: %1</source>
        <comment>the text of a step</comment>
        <translation>Vorher: %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProjectionModel</name>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>Majors</source>
        <translation>Major</translation>
    </message>
    <message>
        <source>Minors</source>
        <translation>Minor</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>Patch</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Unentschieden</translation>
    </message>
    <message>
        <source>Version today</source>
        <translation>Version heute</translation>
    </message>
    <message>
        <source>Releases, oldest first</source>
        <translation>Veröffentlichungen, die älteste zuerst</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>Was als inkompatibel gilt</translation>
    </message>
    <message>
        <source>How many releases would have been new major versions</source>
        <translation>Wie viele Releases neue Major-Versionen gewesen wären</translation>
    </message>
    <message>
        <source>How many releases would have been new minor versions</source>
        <translation>Wie viele Releases neue Minor-Versionen gewesen wären</translation>
    </message>
    <message>
        <source>How many releases would have been patches</source>
        <translation>Wie viele Releases Patches gewesen wären</translation>
    </message>
    <message>
        <source>How many releases are undecided: not enough evidence, and not reviewed yet</source>
        <translation>Wie viele Releases unentschieden sind: zu wenig Belege und noch nicht geprüft</translation>
    </message>
    <message>
        <source>The version that the product would have today</source>
        <translation>Die Version, die das Produkt heute hätte</translation>
    </message>
    <message>
        <source>Releases, %1 to %2</source>
        <comment>a date, a date</comment>
        <translation>Releases, %1 bis %2</translation>
    </message>
    <message>
        <source>Each release, oldest first: what it would have been</source>
        <translation>Jedes Release, das älteste zuerst, nach dem Schritt, der es gewesen wäre</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProtocolModel</name>
    <message>
        <source>%1: %2</source>
        <comment>element, rule</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>kind, name</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n Befund</numerusform>
            <numerusform>%n Befunde</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n consequence(s)</source>
        <translation>
            <numerusform>und %n Folge</numerusform>
            <numerusform>und %n Folgen</numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <comment>revision</comment>
        <translation>Alt: %1</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>New: %1</source>
        <comment>revision</comment>
        <translation>Neu: %1</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Auswirkung</translation>
    </message>
    <message>
        <source>New client → old server</source>
        <translation>Neuer Client → alter Server</translation>
    </message>
    <message>
        <source>Old client → new server</source>
        <translation>Alter Client → neuer Server</translation>
    </message>
    <message>
        <source>The result if only the client has been upgraded</source>
        <translation>Das Ergebnis, wenn nur der Client das Upgrade erhalten hat</translation>
    </message>
    <message>
        <source>The result if only the server has been upgraded</source>
        <translation>Das Ergebnis, wenn nur der Server das Upgrade erhalten hat</translation>
    </message>
    <message>
        <source>The parts of the protocol that changed</source>
        <translation>Die Teile des Protokolls, die sich geändert haben</translation>
    </message>
    <message>
        <source>The element as it was</source>
        <translation>Das Element, wie es war</translation>
    </message>
    <message>
        <source>The element as it is now</source>
        <translation>Das Element, wie es jetzt ist</translation>
    </message>
    <message>
        <source>What the change means for users</source>
        <translation>Was die Änderung für Benutzer bedeutet</translation>
    </message>
</context>
<context>
    <name>waybill::models::PublishModel</name>
    <message>
        <source>The repositories in the order in which they are published, with what is written for each</source>
        <translation>Die Repositorys in der Reihenfolge, in der sie veröffentlicht werden, mit dem, was für jedes geschrieben wird</translation>
    </message>
    <message>
        <source>What becomes of it, or what prevents it</source>
        <translation>Was daraus wird oder was es verhindert</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Whether someone without a token gets it, with the right content</source>
        <translation>Ob man es ohne Token erhält, mit dem richtigen Inhalt</translation>
    </message>
    <message>
        <source>Public?</source>
        <translation>Öffentlich?</translation>
    </message>
    <message>
        <source>The repositories, and pull requests that are new or say something else</source>
        <translation>Die Repositorys und die Pull-Requests, die neu sind oder etwas anderes angeben</translation>
    </message>
    <message>
        <source>Pull request</source>
        <translation>Pull-Request</translation>
    </message>
    <message>
        <source>What differs from the last refresh</source>
        <translation>Was die Forge anders angibt als zuvor</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>What users need of each repository: the tag, the release, the files</source>
        <translation>Was Benutzer von jedem Repository brauchen: das Tag, das Release, die Dateien</translation>
    </message>
</context>
<context>
    <name>waybill::models::PublishRows</name>
    <message>
        <source>yes</source>
        <comment>is it out?</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <comment>is it out?</comment>
        <translation>nein</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>is it out?</comment>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <translation>Tag %1</translation>
    </message>
    <message>
        <source>Release</source>
        <comment>on a forge</comment>
        <translation>Release</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no; a clause</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>SHA-256: %1</source>
        <translation>SHA-256: %1</translation>
    </message>
    <message>
        <source>not on a supported forge</source>
        <translation>auf keiner Forge, die gefragt werden kann</translation>
    </message>
    <message>
        <source>prerelease</source>
        <translation>Vorabversion</translation>
    </message>
    <message>
        <source>latest</source>
        <comment>a release</comment>
        <translation>neuestes Release</translation>
    </message>
    <message>
        <source>a draft first</source>
        <translation>zuerst ein Entwurf</translation>
    </message>
    <message>
        <source>made at the end</source>
        <translation>wird am Ende angelegt</translation>
    </message>
    <message>
        <source>notes stay as they are</source>
        <translation>Versionshinweise bleiben unverändert</translation>
    </message>
    <message>
        <source>notes change</source>
        <translation>Versionshinweise ändern sich</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>two clauses</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1
%2 bytes
SHA-256: %3</source>
        <comment>a path, a number, digits</comment>
        <translation>%1
%2 Bytes
SHA-256: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s)</source>
        <translation>
            <numerusform>%n Pull-Request</numerusform>
            <numerusform>%n Pull-Requests</numerusform>
        </translation>
    </message>
    <message>
        <source>to be published</source>
        <translation>zu veröffentlichen</translation>
    </message>
    <message>
        <source>draft to be published</source>
        <translation>Entwurf zu veröffentlichen</translation>
    </message>
    <message>
        <source>to be completed</source>
        <translation>zu vervollständigen</translation>
    </message>
    <message>
        <source>published</source>
        <translation>veröffentlicht</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>Release “%1”</source>
        <translation>Release „%1“</translation>
    </message>
    <message>
        <source>Once this release is public, nothing can be undone</source>
        <translation>Sobald dieses Release öffentlich ist, lässt sich nichts mehr zurücknehmen</translation>
    </message>
    <message>
        <source>attached</source>
        <translation>angehängt</translation>
    </message>
    <message>
        <source>Milestone %1</source>
        <translation>Meilenstein %1</translation>
    </message>
    <message>
        <source>to be closed</source>
        <translation>zu schließen</translation>
    </message>
    <message>
        <source>comment “%1”</source>
        <translation>Kommentar „%1“</translation>
    </message>
    <message>
        <source>Published after %1, which it pins</source>
        <translation>Wird nach %1 veröffentlicht, was hier gepinnt ist</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>perhaps a draft</source>
        <translation>vielleicht ein Entwurf</translation>
    </message>
    <message>
        <source>published, not complete</source>
        <translation>veröffentlicht, nicht vollständig</translation>
    </message>
    <message>
        <source>draft, files not complete</source>
        <translation>Entwurf, Dateien nicht vollständig</translation>
    </message>
    <message>
        <source>prepared, files not complete</source>
        <translation>vorbereitet, Dateien nicht vollständig</translation>
    </message>
    <message>
        <source>draft with all files</source>
        <translation>Entwurf mit allen Dateien</translation>
    </message>
    <message>
        <source>prepared, with all files</source>
        <translation>vorbereitet, mit allen Dateien</translation>
    </message>
    <message>
        <source>perhaps published</source>
        <translation>vielleicht veröffentlicht</translation>
    </message>
    <message>
        <source>published, something left to do</source>
        <translation>veröffentlicht, noch etwas zu tun</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>not made yet</source>
        <translation>noch nicht angelegt</translation>
    </message>
    <message>
        <source>being made</source>
        <translation>wird angelegt</translation>
    </message>
    <message>
        <source>public</source>
        <translation>öffentlich</translation>
    </message>
    <message>
        <source>a draft</source>
        <translation>ein Entwurf</translation>
    </message>
    <message>
        <source>being made public</source>
        <translation>wird öffentlich gemacht</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>closed</source>
        <comment>a milestone</comment>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>%1 of %2 commented</source>
        <comment>numbers of pull requests</comment>
        <translation>%1 von %2 kommentiert</translation>
    </message>
    <message>
        <source>Until %1, the first one, is public, everything can be undone.</source>
        <comment>a repository and a tag</comment>
        <translation>Bis %1 als Erstes öffentlich ist, lässt sich alles zurücknehmen.</translation>
    </message>
    <message>
        <source>%1 is public, or may be: nothing can be undone any more.</source>
        <comment>a repository and a tag</comment>
        <translation>%1 ist öffentlich oder könnte es sein: nichts lässt sich mehr zurücknehmen.</translation>
    </message>
    <message>
        <source>Nothing is public yet: everything can be undone.</source>
        <translation>Noch ist nichts öffentlich: alles lässt sich zurücknehmen.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>%n Anfrage gesendet</numerusform>
            <numerusform>%n Anfragen gesendet</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a host; requests</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 left</source>
        <comment>a host; requests; a number</comment>
        <translation>%1: %2 von %3 verbleibenden</translation>
    </message>
    <message>
        <source>%1: %2, %3 left</source>
        <comment>a host; requests; a number</comment>
        <translation>%1: %2, %3 übrig</translation>
    </message>
    <message>
        <source>%1, %2…</source>
        <comment>what becomes of a file; the first digits of its SHA-256</comment>
        <translation>%1, %2…</translation>
    </message>
    <message>
        <source>attach</source>
        <comment>a file</comment>
        <translation>anhängen</translation>
    </message>
    <message>
        <source>compared</source>
        <comment>a file that is attached</comment>
        <translation>verglichen</translation>
    </message>
</context>
<context>
    <name>waybill::models::ReasonsModel</name>
    <message>
        <source>Rule: %1</source>
        <translation>Regel: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>in the message</source>
        <translation>in der Nachricht</translation>
    </message>
    <message>
        <source>in a commit message</source>
        <translation>in einer Commit-Nachricht</translation>
    </message>
</context>
<context>
    <name>waybill::models::RegistryModel</name>
    <message numerus="yes">
        <source>%n tag(s) missing</source>
        <translation>
            <numerusform>%n Tag fehlt</numerusform>
            <numerusform>%n Tags fehlen</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of a tag, tag</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1?</source>
        <comment>case 3, not certain</comment>
        <translation>%1?</translation>
    </message>
    <message>
        <source>The image&apos;s name in git</source>
        <translation>Der Name des Images in git</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>The tag that manifests should refer to, as git defines it</source>
        <translation>Das Tag, auf das Manifeste verweisen sollten, wie git es definiert</translation>
    </message>
    <message>
        <source>Tag in git</source>
        <translation>Tag in git</translation>
    </message>
    <message>
        <source>The tag that the registry has</source>
        <translation>Das Tag, das die Registry hat</translation>
    </message>
    <message>
        <source>In the registry</source>
        <translation>In der Registry</translation>
    </message>
    <message>
        <source>The build that the tag names</source>
        <translation>Der Build, den das Tag bezeichnet</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Build</translation>
    </message>
    <message>
        <source>What the tag names</source>
        <translation>Was das Tag bezeichnet</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>What the image is available for</source>
        <translation>Wofür das Image verfügbar ist</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plattformen</translation>
    </message>
    <message>
        <source>The last update that was seen, and its case</source>
        <translation>Das letzte Update, das gesehen wurde, und sein Fall</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Aktualisiert</translation>
    </message>
    <message>
        <source>Who must act because of the last update</source>
        <translation>Wer wegen des letzten Updates etwas tun muss</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Zuständig</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>Was nicht stimmt; Einzelheiten neben der Tabelle</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>When the registry was looked at</source>
        <translation>Wann die Registry abgefragt wurde</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>Abgefragt</translation>
    </message>
    <message>
        <source>The repository that defines the image, or refers to it</source>
        <translation>Das Repository, das das Image definiert oder darauf verweist</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>The image that it was built on</source>
        <translation>Das Image, auf dem es gebaut wurde</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>Basis-Image</translation>
    </message>
    <message>
        <source>When that image was built, as far as it says</source>
        <translation>Wann dieses Image gebaut wurde, soweit es das angibt</translation>
    </message>
    <message>
        <source>Base built</source>
        <translation>Basis gebaut</translation>
    </message>
</context>
<context>
    <name>waybill::models::SearchHitsModel</name>
    <message>
        <source>%1: %2</source>
        <comment>file, number of lines</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n Zeile</numerusform>
            <numerusform>%n Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>old line %1: %2</source>
        <translation>alte Zeile %1: %2</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::SkewMatrixModel</name>
    <message>
        <source>The same version at both ends</source>
        <translation>Dieselbe Version auf beiden Seiten</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) in total</source>
        <translation>
            <numerusform>%n Unterschied insgesamt</numerusform>
            <numerusform>%n Unterschiede insgesamt</numerusform>
        </translation>
    </message>
    <message>
        <source>Does not occur (%1)</source>
        <comment>stance</comment>
        <translation>Kommt nicht vor (%1)</translation>
    </message>
    <message>
        <source>By contract; the client&apos;s calls are unknown</source>
        <translation>Nach Vertrag; die Aufrufe des Clients sind unbekannt</translation>
    </message>
</context>
<context>
    <name>waybill::models::StancesModel</name>
    <message>
        <source>no release</source>
        <translation>kein Release</translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>alle Komponenten gemeinsam</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · %n weiterer</numerusform>
            <numerusform>%1 · %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>all components together · %1</source>
        <comment>a reason</comment>
        <translation>alle Komponenten gemeinsam · %1</translation>
    </message>
    <message>
        <source>The product&apos;s own stance.</source>
        <translation>Die Haltung des Produkts.</translation>
    </message>
    <message>
        <source>All components must be replaced together.</source>
        <translation>Alle Komponenten müssen gemeinsam ersetzt werden.</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <comment>a stance</comment>
        <translation>%1, gewählt</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>gewählt</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Haltung</translation>
    </message>
    <message>
        <source>The release is</source>
        <translation>Das Release ist</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>no objections</source>
        <translation>keine Einwände</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Nächste Version</translation>
    </message>
    <message>
        <source>What counts as a breakage: which mixes of versions have to work</source>
        <translation>Was als inkompatibel gilt: welche Mischungen von Versionen funktionieren müssen</translation>
    </message>
    <message>
        <source>The impact of the changes under this stance</source>
        <translation>Was die Änderungen sind, wenn das als inkompatibel gilt</translation>
    </message>
    <message>
        <source>The version to release next under this stance</source>
        <translation>Die Version, die unter dieser Haltung als Nächstes zu veröffentlichen ist</translation>
    </message>
    <message>
        <source>How far that is from the current version</source>
        <translation>Wie groß der Schritt von der aktuellen Version ist</translation>
    </message>
    <message>
        <source>The change that requires it</source>
        <translation>Die Änderung, die das erfordert</translation>
    </message>
    <message>
        <source>one per repository</source>
        <comment>version</comment>
        <translation>jedes seine eigene</translation>
    </message>
</context>
<context>
    <name>waybill::models::TagsModel</name>
    <message>
        <source>to be created, signed</source>
        <translation>wird angelegt, signiert</translation>
    </message>
    <message>
        <source>to be created</source>
        <translation>wird angelegt</translation>
    </message>
    <message>
        <source>cannot be created</source>
        <translation>kann nicht angelegt werden</translation>
    </message>
    <message>
        <source>written, not created yet</source>
        <translation>geschrieben, noch nicht angelegt</translation>
    </message>
    <message>
        <source>created</source>
        <translation>angelegt</translation>
    </message>
    <message>
        <source>was being pushed</source>
        <translation>wurde gerade gepusht</translation>
    </message>
    <message>
        <source>pushed to %1</source>
        <translation>nach %1 gepusht</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>exists, also on the remote</source>
        <translation>vorhanden, auch auf dem Remote</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>at another commit</source>
        <translation>steht bei einem anderen Commit</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht begonnen</translation>
    </message>
    <message>
        <source>existed</source>
        <translation>war vorhanden</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>zurückgenommen</translation>
    </message>
    <message>
        <source>The repository that is tagged</source>
        <translation>Das Repository, in dem das Tag angelegt wird</translation>
    </message>
    <message>
        <source>The name of the tag, with the prefix of the repository&apos;s other versions</source>
        <translation>Der Name des Tags, mit dem Präfix der anderen Versionen des Repositorys</translation>
    </message>
    <message>
        <source>The commit that the tag points to: the head of the range</source>
        <translation>Der Commit, auf den das Tag zeigt: der Head des Bereichs</translation>
    </message>
    <message>
        <source>Whether the tag exists, will be created, or what prevents it</source>
        <translation>Ob das Tag vorhanden ist, angelegt wird oder was es verhindert</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what is wrong, what to do</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repositories, what is wrong</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::VersionChoices</name>
    <message>
        <source>Not a version: expected MAJOR.MINOR.PATCH, such as 1.6.0 or 2.0.0-rc.1</source>
        <translation>Keine Version: erwartet wird MAJOR.MINOR.PATCH, etwa 1.6.0 oder 2.0.0-rc.1</translation>
    </message>
    <message>
        <source>Not above the current version, %1</source>
        <translation>Nicht höher als die aktuelle Version %1</translation>
    </message>
    <message>
        <source>Not a version: expected %1</source>
        <translation>Keine Version: erwartet wird %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::VersionStepsModel</name>
    <message>
        <source>%1 ⇒ %2</source>
        <translation>%1 ⇒ %2</translation>
    </message>
</context>
<context>
    <name>waybill::notes::Catalogue</name>
    <message>
        <source>**%1**: %2: %3</source>
        <comment>entry, how bad, what is wrong</comment>
        <translation>**%1**: %2: %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what is wrong, place</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>what is wrong, what to do</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repository</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Neueste</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>not released</source>
        <comment>an application</comment>
        <translation>nicht veröffentlicht</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>nein</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>Kurzes Tag</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Mittleres Tag</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Langes Tag</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Verschoben</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>Gebaut aus</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>a repository pins a component</comment>
        <translation>Pinnt</translation>
    </message>
    <message>
        <source>Behind</source>
        <comment>commits</comment>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Anwendungen</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>title</comment>
        <translation>Pins</translation>
    </message>
    <message>
        <source>**%1**: %2 (%3)</source>
        <comment>what it means, what changed, place</comment>
        <translation>**%1**: %2 (%3)</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>Manifeste</translation>
    </message>
    <message>
        <source>new</source>
        <comment>an application in a release</comment>
        <translation>neu</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an application in a release</comment>
        <translation>geändert</translation>
    </message>
    <message>
        <source>Releases of %1</source>
        <translation>Releases von %1</translation>
    </message>
    <message>
        <source>**%1**: %2</source>
        <comment>repository, what is wrong</comment>
        <translation>**%1**: %2</translation>
    </message>
    <message>
        <source>These pin no other repository of the product: %1</source>
        <comment>names of repositories</comment>
        <translation>Diese pinnen kein anderes Repository des Produkts: %1</translation>
    </message>
    <message>
        <source>What %1 ships</source>
        <translation>Was %1 ausliefert</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Zuständig</translation>
    </message>
    <message>
        <source>Files to edit</source>
        <translation>Zu bearbeiten</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>Version</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>an application in a release</comment>
        <translation>weggefallen</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>Head</translation>
    </message>
    <message>
        <source>No applications, images, pins or manifests were found.</source>
        <translation>Es wurde keine Anwendung, kein Image, kein Pin und kein Manifest gefunden.</translation>
    </message>
    <message>
        <source>Reading problems</source>
        <translation>Probleme beim Lesen</translation>
    </message>
    <message>
        <source>Compared with</source>
        <comment>what a pin is compared with</comment>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>In the registries</source>
        <translation>In den Registrys</translation>
    </message>
</context>
<context>
    <name>waybill::notes::Protocol</name>
    <message>
        <source>%1 (%2)</source>
        <comment>impact, axis</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>Protocol changes from %1 to %2: %n finding(s)</source>
        <translation>
            <numerusform>Protokolländerungen von %1 bis %2: %n Befund</numerusform>
            <numerusform>Protokolländerungen von %1 bis %2: %n Befunde</numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Element</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Auswirkung</translation>
    </message>
    <message>
        <source>New client → old server</source>
        <translation>Neuer Client → alter Server</translation>
    </message>
    <message>
        <source>Old client → new server</source>
        <translation>Alter Client → neuer Server</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Stelle</translation>
    </message>
</context>
<context>
    <name>waybill::notes::Registry</name>
    <message>
        <source>there</source>
        <comment>a tag in a registry</comment>
        <translation>vorhanden</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>references</source>
        <translation>Verweise</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Tag in git</source>
        <translation>Tag in git</translation>
    </message>
    <message>
        <source>Tag in the registry</source>
        <translation>Tag in der Registry</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Build</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plattformen</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Gesehen</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>a tag of a registry</comment>
        <translation>entfernt</translation>
    </message>
</context>
<context>
    <name>waybill::notes::SkewMatrix</name>
    <message>
        <source>client \ %1</source>
        <comment>corner of a table: clients down, the server across</comment>
        <translation>Client \ %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what differs, place</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <comment>glyph, verdict, reason</comment>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what fails, how many pairs</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n Paar</numerusform>
            <numerusform>%n Paare</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>client, problem</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>By contract</source>
        <translation>Nach Vertrag</translation>
    </message>
    <message numerus="yes">
        <source>%1: none of %n pair(s) fails</source>
        <translation>
            <numerusform>%1: keines von %n Paar scheitert</numerusform>
            <numerusform>%1: keines von %n Paaren scheitert</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n pair(s) fail</source>
        <translation>
            <numerusform>%1: %2 von %n Paar scheitert</numerusform>
            <numerusform>%1: %2 von %n Paaren scheitern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n need(s) a ruling</source>
        <translation>
            <numerusform>%1, bei %n ist eine Entscheidung nötig</numerusform>
            <numerusform>%1, bei %n ist eine Entscheidung nötig</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>What fails</source>
        <translation>Was scheitert</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>versions</comment>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>component, its versions</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>clients, servers</comment>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>%1 (server)</source>
        <translation>%1 (Server)</translation>
    </message>
    <message>
        <source>same version</source>
        <translation>gleiche Version</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what differs; how the client uses it</comment>
        <translation>%1; %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n difference(s) that do not affect these clients</source>
        <translation>
            <numerusform>und %n Unterschied, der diese Clients nie betrifft</numerusform>
            <numerusform>und %n Unterschiede, die diese Clients nie betreffen</numerusform>
        </translation>
    </message>
    <message>
        <source>By what the clients use</source>
        <translation>Nach der tatsächlichen Nutzung der Clients</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n unknown</source>
        <translation>
            <numerusform>%1, über %n ist nichts bekannt</numerusform>
            <numerusform>%1, über %n ist nichts bekannt</numerusform>
        </translation>
    </message>
    <message>
        <source>Skew matrix: %1</source>
        <translation>Kompatibilitätsmatrix: %1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Unbekannt</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>by contract, client first</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>By what the clients use, or by contract where their calls are unknown</source>
        <translation>Nach der tatsächlichen Nutzung der Clients, oder nach Vertrag, wo ihre Aufrufe unbekannt sind</translation>
    </message>
    <message>
        <source>By contract, since the clients&apos; calls are unknown</source>
        <translation>Nach Vertrag, da die Aufrufe der Clients unbekannt sind</translation>
    </message>
</context>
<context>
    <name>waybill::wording::FixForecast</name>
    <message numerus="yes">
        <source>%1: %n fix(es) on top of %2</source>
        <comment>repository, its base</comment>
        <translation>
            <numerusform>%1: %n Fehlerbehebung auf %2</numerusform>
            <numerusform>%1: %n Fehlerbehebungen auf %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already released on this line</source>
        <translation>
            <numerusform>%n auf dieser Linie bereits veröffentlicht</numerusform>
            <numerusform>%n auf dieser Linie bereits veröffentlicht</numerusform>
        </translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>changes nothing here</source>
        <translation>ändert hier nichts</translation>
    </message>
    <message>
        <source>conflicts in %1</source>
        <translation>Konflikte in %1</translation>
    </message>
    <message>
        <source>conflicts cannot be predicted: %1</source>
        <translation>Konflikte lassen sich nicht vorhersagen: %1</translation>
    </message>
    <message>
        <source>%1 (would be %2)</source>
        <comment>fixes, version</comment>
        <translation>%1 (würde %2)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>how many, impact</comment>
        <translation>%1 %2</translation>
    </message>
</context>
</TS>
