<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr_FR">
<context>
    <name>Account</name>
    <message>
        <source>This Waybill was built without keychain support</source>
        <translation>Ce Waybill a été compilé sans prise en charge du trousseau</translation>
    </message>
    <message>
        <source>The keychain does not respond</source>
        <translation>Le trousseau ne répond pas</translation>
    </message>
    <message>
        <source>The keychain cannot be used: %1</source>
        <comment>%1: what it says</comment>
        <translation>Impossible d’utiliser le trousseau&#xa0;: %1</translation>
    </message>
    <message>
        <source>start and unlock the keychain (Secret Service or KWallet), or set a token in the environment</source>
        <translation>démarrez et déverrouillez le trousseau (Secret Service ou KWallet), ou définissez un jeton dans l’environnement</translation>
    </message>
    <message>
        <source>set the token in the environment</source>
        <translation>définissez le jeton dans l’environnement</translation>
    </message>
    <message>
        <source>%1 cannot be run</source>
        <translation>Impossible d’exécuter %1</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 ne répond pas</translation>
    </message>
    <message>
        <source>This file cannot be read: %1</source>
        <translation>Impossible de lire ce fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>This file cannot be written: %1</source>
        <translation>Impossible d’écrire ce fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>This file is damaged</source>
        <translation>Ce fichier est endommagé</translation>
    </message>
    <message>
        <source>delete it; Waybill will ask again</source>
        <translation>supprimez-le&#xa0;; Waybill demandera de nouveau</translation>
    </message>
    <message>
        <source>The token from %1 contains line breaks or other characters that no token has</source>
        <comment>%1: the name of a variable, a file or a program</comment>
        <translation>Le jeton issu de %1 contient des sauts de ligne ou d’autres caractères qu’aucun jeton ne contient</translation>
    </message>
    <message>
        <source>The token is empty</source>
        <translation>Le jeton est vide</translation>
    </message>
    <message>
        <source>%1 does not accept the token</source>
        <translation>%1 n’accepte pas le jeton</translation>
    </message>
    <message>
        <source>it may have expired; create a new one and run waybill-cli forge login --host %1</source>
        <translation>il a peut-être expiré&#xa0;; créez-en un nouveau et exécutez waybill-cli forge login --host %1</translation>
    </message>
    <message>
        <source>%1 did not answer like a forge of this kind (status %2)</source>
        <comment>%1: a host</comment>
        <translation>%1 n’a pas répondu comme une forge de ce type (statut %2)</translation>
    </message>
    <message>
        <source>check the host and the kind of the forge</source>
        <translation>vérifiez l’hôte et le type de la forge</translation>
    </message>
    <message>
        <source>Waybill is offline</source>
        <translation>Waybill est hors ligne</translation>
    </message>
    <message>
        <source>try again without --offline</source>
        <translation>réessayez sans --offline</translation>
    </message>
    <message>
        <source>Waybill is not allowed to connect to %1</source>
        <translation>Waybill n’est pas autorisé à se connecter à %1</translation>
    </message>
    <message>
        <source>You chose not to connect to %1</source>
        <translation>Vous avez choisi de ne pas vous connecter à %1</translation>
    </message>
    <message>
        <source>add [forge] to waybill.toml, or run waybill-cli forge login</source>
        <translation>ajoutez [forge] à waybill.toml, ou exécutez waybill-cli forge login</translation>
    </message>
    <message>
        <source>No application ID is configured for signing in to %1 in a browser</source>
        <translation>Aucun identifiant d’application n’est configuré pour se connecter à %1 dans un navigateur</translation>
    </message>
    <message>
        <source>%1 does not offer to sign in with a code in a browser</source>
        <translation>%1 ne propose pas de se connecter avec un code dans un navigateur</translation>
    </message>
    <message>
        <source>create a token on its website and enter it on standard input</source>
        <translation>créez un jeton sur son site web et saisissez-le sur l’entrée standard</translation>
    </message>
    <message>
        <source>The code expired before it was entered</source>
        <translation>Le code a expiré avant d’être saisi</translation>
    </message>
    <message>
        <source>Access was denied in the browser</source>
        <translation>L’accès a été refusé dans le navigateur</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>Upgrading %1</source>
        <translation>Mise à niveau de %1</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>Ce qui compte comme incompatibilité</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Posture</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impact</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>tous les composants ensemble</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Avertissements</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>Suis-je concerné&#xa0;?</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Que faire&#xa0;:</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Retour en arrière</translation>
    </message>
    <message>
        <source>Broken promises</source>
        <translation>Promesses non tenues</translation>
    </message>
    <message>
        <source>Live upgrade</source>
        <translation>Mise à niveau à chaud</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Composant</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>Exigence</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Indices</translation>
    </message>
    <message>
        <source>No earlier releases</source>
        <translation>Aucune version publiée antérieure</translation>
    </message>
    <message numerus="yes">
        <source>%n year(s)</source>
        <comment>how long</comment>
        <translation>
            <numerusform>%n an</numerusform>
            <numerusform>%n ans</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n release(s) in %1, %2 to %3</source>
        <comment>2 years, date, date</comment>
        <translation>
            <numerusform>%n version en %1, de %2 à %3</numerusform>
            <numerusform>%n versions en %1, de %2 à %3</numerusform>
        </translation>
    </message>
    <message>
        <source>What the releases of %1 would have been</source>
        <translation>Ce que les versions de %1 auraient été</translation>
    </message>
    <message>
        <source>Majors</source>
        <translation>Majeures</translation>
    </message>
    <message>
        <source>Minors</source>
        <translation>Mineures</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>Correctifs</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Indécis</translation>
    </message>
    <message>
        <source>Version today</source>
        <translation>Version actuelle</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
    </message>
</context>
<context>
    <name>App</name>
    <message>
        <source>%1 is new: version %2 of %3</source>
        <translation>%1 est nouveau&#xa0;: version %2 de %3</translation>
    </message>
    <message>
        <source>%1 is new: version %2 of %3, which existed as %4</source>
        <translation>%1 est nouveau&#xa0;: version %2 de %3, qui était là sous le nom %4</translation>
    </message>
    <message>
        <source>%1 is new, in the file that contained %2</source>
        <translation>%1 est nouveau, dans le fichier qui contenait auparavant %2</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 a disparu</translation>
    </message>
    <message>
        <source>%1 is removed: %2 now exists as %3</source>
        <translation>%1 a disparu&#xa0;: %2 est maintenant là sous le nom %3</translation>
    </message>
    <message>
        <source>%1 is removed: its file now contains %2</source>
        <translation>%1 a disparu&#xa0;: son fichier contient maintenant %2</translation>
    </message>
    <message>
        <source>Clusters that refer to it can no longer be created</source>
        <translation>Les clusters qui y font référence ne peuvent plus être créés</translation>
    </message>
    <message>
        <source>%1 is a different application under an old name: its ID changed from %2 to %3</source>
        <translation>%1 est une autre application sous un ancien nom&#xa0;: son ID était %2 et est %3</translation>
    </message>
    <message>
        <source>Publish it under a new name</source>
        <translation>La publier sous un nouveau nom</translation>
    </message>
    <message>
        <source>The version of %1 is written differently: %2 is now %3</source>
        <translation>La version de %1 s’écrit autrement&#xa0;: %2 devient %3</translation>
    </message>
    <message>
        <source>The version of %1 went down from %2 to %3</source>
        <translation>La version de %1 est descendue de %2 à %3</translation>
    </message>
    <message>
        <source>The version of %1 changed from %2 to %3: it is unclear which is newer</source>
        <translation>La version de %1 est passée de %2 à %3 : on ne sait pas laquelle est la plus récente</translation>
    </message>
    <message>
        <source>%1 no longer has: %2</source>
        <translation>%1 n’a plus&#xa0;: %2</translation>
    </message>
    <message>
        <source>Clusters and tools that refer to them fail</source>
        <translation>Les clusters et les outils qui les nomment échouent</translation>
    </message>
    <message>
        <source>Only cosmetic changes to %1: %2</source>
        <translation>Uniquement des changements cosmétiques de %1 : %2</translation>
    </message>
    <message>
        <source>%1 changed, but its version is still %2: %3</source>
        <translation>%1 a changé, et sa version est toujours %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 runs different images, but its version is still %2: %3</source>
        <translation>%1 exécute d’autres images, et sa version est toujours %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>Give it a new version and a new name: those in use are never replaced</source>
        <translation>Lui donner une nouvelle version et un nouveau nom&#xa0;: ce qui est utilisé n’est jamais remplacé</translation>
    </message>
    <message>
        <source>%1 goes from version %2 to %3</source>
        <translation>%1 passe de la version %2 à %3</translation>
    </message>
    <message>
        <source>%1 goes from version %2 to %3: %4</source>
        <translation>%1 passe de la version %2 à %3&#xa0;: %4</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouvelle</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Supprimée</translation>
    </message>
    <message>
        <source>Different application: %1 instead of %2</source>
        <translation>Une autre application&#xa0;: %1 au lieu de %2</translation>
    </message>
    <message>
        <source>Version %1 to %2</source>
        <translation>Version %1 → %2</translation>
    </message>
    <message>
        <source>Version %1 down to %2</source>
        <translation>Version abaissée de %1 à %2</translation>
    </message>
    <message>
        <source>Version %1, then %2</source>
        <translation>Version %1, puis %2</translation>
    </message>
    <message>
        <source>Version %1 written as %2</source>
        <translation>Version %1 écrite %2</translation>
    </message>
    <message>
        <source>Changed, version not bumped: %1</source>
        <translation>Modifiée, mais pas la version&#xa0;: %1</translation>
    </message>
    <message>
        <source>cosmetic</source>
        <translation>cosmétique</translation>
    </message>
    <message>
        <source>images</source>
        <translation>images</translation>
    </message>
    <message>
        <source>images, cosmetic</source>
        <translation>images et apparence</translation>
    </message>
    <message>
        <source>behaviour</source>
        <translation>comportement</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what happened; what that means</comment>
        <translation>%1&#xa0;; %2</translation>
    </message>
    <message>
        <source>clusters can be upgraded live</source>
        <translation>les clusters peuvent être mis à niveau à chaud</translation>
    </message>
    <message>
        <source>no live upgrade. %1</source>
        <comment>why, a sentence</comment>
        <translation>pas de mise à niveau à chaud. %1</translation>
    </message>
</context>
<context>
    <name>AppCheck</name>
    <message>
        <source>%1 has no ID: it is unclear which application it is a version of</source>
        <translation>%1 n’a pas d’ID : on ne sait pas de quelle application c’est une version</translation>
    </message>
    <message>
        <source>%1 has no version</source>
        <translation>%1 n’a pas de version</translation>
    </message>
    <message>
        <source>The version %1 is a number, not a string: other tools read 1.10 as 1.1</source>
        <translation>La version %1 est ici un nombre et non un texte&#xa0;: d’autres lisent 1.10 comme 1.1</translation>
    </message>
    <message>
        <source>Put it in quotes</source>
        <translation>La mettre entre guillemets</translation>
    </message>
    <message>
        <source>“%1” is not a version: no search for the latest version finds it</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une version&#xa0;: aucune recherche de la plus récente ne la trouve</translation>
    </message>
    <message>
        <source>Write X.Y.Z</source>
        <translation>Écrire X.Y.Z</translation>
    </message>
    <message>
        <source>“%1” is not SemVer: lenient tools read it as %2, but an operator doesn&apos;t</source>
        <translation>« %1 » n’est pas du SemVer : les outils tolérants le lisent comme %2, mais pas un opérateur</translation>
    </message>
    <message>
        <source>%1 is a pre-release: it must be requested by its version</source>
        <translation>%1 est une préversion&#xa0;: il faut la demander par sa version</translation>
    </message>
    <message>
        <source>Version “%1” runs the image %2, a floating tag</source>
        <translation>La version « %1 » exécute l’image %2, une étiquette flottante</translation>
    </message>
    <message>
        <source>Use a fixed tag or a digest</source>
        <translation>Nommer une étiquette stable, ou une empreinte</translation>
    </message>
    <message>
        <source>%1 is also in %2, with different content</source>
        <translation>%1 est aussi dans %2, avec un autre contenu</translation>
    </message>
    <message>
        <source>%1 and %2 both claim to be version %3 of %4</source>
        <translation>%1 et %2 disent tous deux être la version %3 de %4</translation>
    </message>
    <message>
        <source>Give one of them a version of its own</source>
        <translation>Donner à l’un des deux une version qui lui soit propre</translation>
    </message>
    <message>
        <source>%1 refers to %2, but there is no %3 of that name</source>
        <translation>%1 fait référence à %2, mais il n’y a pas de %3 de ce nom</translation>
    </message>
    <message>
        <source>It may be in a file that could not be read: %1</source>
        <translation>Cela figure peut-être dans un fichier illisible&#xa0;: %1</translation>
    </message>
    <message>
        <source>Existing: %1</source>
        <translation>Il y a&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 takes %2 from its own namespace (appCatalog: local), but it is only in %3</source>
        <translation>%1 prend %2 dans son propre espace de noms (appCatalog: local), mais il n’est que dans %3</translation>
    </message>
    <message>
        <source>Set appCatalog to system, or ship the application in the cluster&apos;s namespace</source>
        <translation>Mettre appCatalog à system, ou livrer l’application dans l’espace de noms du cluster</translation>
    </message>
</context>
<context>
    <name>AppChoice</name>
    <message>
        <source>Not selectable: %1 are all version %2</source>
        <translation>Non sélectionnable&#xa0;: %1 sont tous la version %2</translation>
    </message>
    <message>
        <source>%1 is the only version</source>
        <translation>%1 est sa seule version</translation>
    </message>
    <message>
        <source>%1 is the highest; %2 is a pre-release</source>
        <translation>%1 est la plus élevée&#xa0;; %2 est une préversion</translation>
    </message>
    <message>
        <source>%1 is the highest; “%2” is not a version</source>
        <translation>%1 est la plus élevée&#xa0;; «&#xa0;%2&#xa0;» n’est pas une version</translation>
    </message>
    <message>
        <source>%1 is the highest of %2</source>
        <translation>%1 est la plus élevée de %2</translation>
    </message>
    <message>
        <source>Not selectable: there are only pre-releases (%1)</source>
        <translation>Non sélectionnable&#xa0;: il n’y a que des préversions (%1)</translation>
    </message>
    <message>
        <source>Not selectable: “%1” is not SemVer (X.Y.Z)</source>
        <translation>Non sélectionnable&#xa0;: «&#xa0;%1&#xa0;» n’est pas du SemVer (X.Y.Z)</translation>
    </message>
    <message>
        <source>Not selectable: “%1” is not a version</source>
        <translation>Non sélectionnable&#xa0;: «&#xa0;%1&#xa0;» n’est pas une version</translation>
    </message>
    <message>
        <source>%1 is the name of an application; its ID is %2</source>
        <translation>%1 est le nom d’une application, dont l’ID est %2</translation>
    </message>
    <message>
        <source>There is no application with the ID %1</source>
        <translation>Il n’y a pas d’application avec l’ID %1</translation>
    </message>
    <message>
        <source>%1 is version %2</source>
        <translation>%1 est la version %2</translation>
    </message>
    <message>
        <source>%1 are all version %2 of %3</source>
        <translation>%1 sont tous la version %2 de %3</translation>
    </message>
    <message>
        <source>%1 has no version %2, but %3</source>
        <translation>%1 n’a pas de version %2, mais %3</translation>
    </message>
    <message>
        <source>No ID was given</source>
        <translation>Aucun ID n’a été donné</translation>
    </message>
    <message>
        <source>It is a different application: %1, not %2</source>
        <translation>C’est une autre application&#xa0;: %1, et non %2</translation>
    </message>
    <message>
        <source>“%1” is not SemVer (X.Y.Z)</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas du SemVer (X.Y.Z)</translation>
    </message>
    <message>
        <source>“%1” is not a version</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une version</translation>
    </message>
    <message>
        <source>%1 is not newer than %2</source>
        <translation>%1 n’est pas plus récente que %2</translation>
    </message>
    <message>
        <source>Version %1 is not marked as upgradable</source>
        <translation>La version %1 n’indique pas qu’elle peut être mise à niveau</translation>
    </message>
    <message>
        <source>The package of role %1 changed, but not its image</source>
        <translation>Le paquet du rôle %1 est un autre, mais son image est la même</translation>
    </message>
    <message>
        <source>More than images, packages and member counts changed: %1</source>
        <translation>D’autres différences que les images, les paquets et les nombres de membres&#xa0;: %1</translation>
    </message>
    <message>
        <source>Role %1 must have %2 members (%3 before)</source>
        <translation>Le rôle %1 doit avoir %2 membres (%3 auparavant)</translation>
    </message>
    <message>
        <source>Only changes that a live upgrade allows</source>
        <translation>Uniquement des changements permis par une mise à niveau à chaud</translation>
    </message>
</context>
<context>
    <name>Audience</name>
    <message>
        <source>For operators</source>
        <translation>Pour les exploitants</translation>
    </message>
    <message>
        <source>For users of the API</source>
        <translation>Pour les utilisateurs de l’API</translation>
    </message>
    <message>
        <source>For users of the library</source>
        <translation>Pour les utilisateurs de la bibliothèque</translation>
    </message>
</context>
<context>
    <name>Axis</name>
    <message>
        <source>nothing that runs</source>
        <translation>rien de ce qui s’exécute</translation>
    </message>
    <message>
        <source>source</source>
        <translation>code source</translation>
    </message>
    <message>
        <source>behaviour</source>
        <translation>comportement</translation>
    </message>
    <message>
        <source>wire</source>
        <translation>sur le fil</translation>
    </message>
</context>
<context>
    <name>BoardModel</name>
    <message>
        <source>the whole history up to %1</source>
        <translation>tout l’historique jusqu’à %1</translation>
    </message>
    <message numerus="yes">
        <source>%n repositories</source>
        <translation>
            <numerusform>%n dépôt</numerusform>
            <numerusform>%n dépôts</numerusform>
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
        <translation>Chaque dépôt a sa propre version</translation>
    </message>
    <message>
        <source>! %1</source>
        <comment>so many images that something is wrong with</comment>
        <translation>! %1</translation>
    </message>
    <message>
        <source>%1 ?</source>
        <comment>images that nobody looked at</comment>
        <translation>%1&#xa0;?</translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are as git defines them</source>
        <translation>
            <numerusform>%n image est telle que git la définit</numerusform>
            <numerusform>%n images sont telles que git les définit</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody has looked at the registries yet</source>
        <translation>Les registres n’ont pas encore été consultés</translation>
    </message>
    <message>
        <source>As of %1</source>
        <comment>a time</comment>
        <translation>État du %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>a milestone: closed of all</comment>
        <translation>%1&#xa0;: %2 sur %3</translation>
    </message>
    <message>
        <source>Milestone %1 is open</source>
        <translation>Le jalon %1 est ouvert</translation>
    </message>
    <message numerus="yes">
        <source>Milestone %1: %n left to do</source>
        <translation>
            <numerusform>Jalon %1&#xa0;: il en reste %n à traiter</numerusform>
            <numerusform>Jalon %1&#xa0;: il en reste %n à traiter</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, due on %2</source>
        <comment>a sentence; a date</comment>
        <translation>%1, échéance le %2</translation>
    </message>
    <message>
        <source>? newer commits</source>
        <comment>continuous integration of the head is not known</comment>
        <translation>? nouveaux commits</translation>
    </message>
    <message>
        <source>The forge reported on %1, but the head is now %2</source>
        <translation>La forge a été interrogée sur %1&#xa0;; la tête est maintenant %2</translation>
    </message>
    <message numerus="yes">
        <source>✗ %n failed</source>
        <comment>checks</comment>
        <translation>
            <numerusform>✗ %n en échec</numerusform>
            <numerusform>✗ %n en échec</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <comment>names of checks</comment>
        <translation>En échec&#xa0;: %1</translation>
    </message>
    <message numerus="yes">
        <source>… %n pending</source>
        <comment>checks</comment>
        <translation>
            <numerusform>… %n en attente</numerusform>
            <numerusform>… %n en attente</numerusform>
        </translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <comment>names of checks</comment>
        <translation>Non terminées&#xa0;: %1</translation>
    </message>
    <message>
        <source>✓ passed</source>
        <comment>checks</comment>
        <translation>✓ réussies</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) passed</source>
        <translation>
            <numerusform>%n vérification réussie</numerusform>
            <numerusform>%n vérifications réussies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more</source>
        <comment>the worst of several pins</comment>
        <translation>
            <numerusform>%1, %n autre</numerusform>
            <numerusform>%1, %n autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Bump</name>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
    <message>
        <source>pre-release</source>
        <translation>préversion</translation>
    </message>
    <message>
        <source>patch</source>
        <translation>corrective</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>mineure</translation>
    </message>
    <message>
        <source>major</source>
        <translation>majeure</translation>
    </message>
</context>
<context>
    <name>Bumping</name>
    <message>
        <source>%1 has checksums or a lock file that only its own tool can update</source>
        <translation>%1 a des sommes de contrôle ou un fichier de verrouillage que seul son propre outil peut mettre à jour</translation>
    </message>
    <message>
        <source>edit %1, line %2, by hand: %3</source>
        <comment>a file; a number; a version</comment>
        <translation>modifiez %1, ligne %2, à la main : %3</translation>
    </message>
    <message>
        <source>It is not clear how %2 is written where %1 is now</source>
        <comment>a version; a tag</comment>
        <translation>On ne sait pas comment écrire %2 là où se trouve %1</translation>
    </message>
    <message>
        <source>It is on no forge that Waybill can ask</source>
        <translation>Il n’est sur aucune forge que Waybill peut interroger</translation>
    </message>
    <message>
        <source>The branch %1 has no such file</source>
        <translation>La branche %1 n’a pas ce fichier</translation>
    </message>
    <message>
        <source>Pull request #%1 is open</source>
        <translation>La pull request #%1 est ouverte</translation>
    </message>
    <message>
        <source>Pull request #%1 was closed</source>
        <translation>La pull request #%1 a été fermée</translation>
    </message>
    <message>
        <source>The branch %1 is up to date</source>
        <translation>La branche %1 est à jour</translation>
    </message>
    <message>
        <source>it is not proposed again; to propose it yourself, use the branch %1</source>
        <translation>elle n’est pas proposée à nouveau ; pour la proposer vous-même, utilisez la branche %1</translation>
    </message>
    <message>
        <source>The repository has no branch %1 there</source>
        <translation>Le dépôt n’y a pas de branche %1</translation>
    </message>
    <message>
        <source>The branch %1 exists, and has something else in this file</source>
        <translation>La branche %1 existe et contient autre chose dans ce fichier</translation>
    </message>
    <message>
        <source>delete it there, if nobody needs it</source>
        <translation>supprimez-la là-bas si personne n’en a besoin</translation>
    </message>
    <message>
        <source>%1 was changed on the branch %2 meanwhile</source>
        <translation>%1 a été modifié entre-temps sur la branche %2</translation>
    </message>
    <message>
        <source>run the command again</source>
        <translation>relancez la commande</translation>
    </message>
    <message>
        <source>%1. It is not known whether it was carried out</source>
        <translation>%1. On ignore si l’opération a été effectuée</translation>
    </message>
    <message>
        <source>run the command again: it looks first, and does nothing twice</source>
        <translation>relancez la commande : elle vérifie d’abord et ne fait rien deux fois</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>a word is missing</source>
        <translation>il manque un mot</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>attendu&#xa0;: %1</translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n parts</source>
        <translation>
            <numerusform>«&#xa0;%1&#xa0;» a %n partie</numerusform>
            <numerusform>«&#xa0;%1&#xa0;» a %n parties</numerusform>
        </translation>
    </message>
    <message>
        <source>expected no more than three</source>
        <translation>attendu&#xa0;: trois au plus</translation>
    </message>
    <message>
        <source>expected a year, as in YYYY.0M.MICRO, or another policy</source>
        <translation>attendu&#xa0;: une année, comme dans YYYY.0M.MICRO, ou une autre politique</translation>
    </message>
    <message>
        <source>expected each part once</source>
        <translation>attendu&#xa0;: chaque partie une seule fois</translation>
    </message>
    <message>
        <source>expected a month before it</source>
        <translation>attendu&#xa0;: un mois juste avant</translation>
    </message>
    <message>
        <source>expected a year before it, or versions would not ascend</source>
        <translation>attendu&#xa0;: une année avant, sinon les versions ne seraient pas croissantes</translation>
    </message>
    <message>
        <source>expected the parts from the largest to the smallest</source>
        <translation>attendu&#xa0;: les parties de la plus grande à la plus petite</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a part of a version</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un mot désignant une partie d’une version</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no date</source>
        <translation>«&#xa0;%1&#xa0;» ne désigne aucune date</translation>
    </message>
    <message>
        <source>%1 repeats an earlier part</source>
        <translation>%1 répète une partie précédente</translation>
    </message>
    <message>
        <source>no month precedes %1</source>
        <translation>aucun mois ne précède %1</translation>
    </message>
    <message>
        <source>%1 follows a week</source>
        <translation>%1 suit une semaine</translation>
    </message>
    <message>
        <source>no year precedes %1</source>
        <translation>aucune année ne précède %1</translation>
    </message>
    <message>
        <source>%1 precedes the date</source>
        <translation>%1 précède la date</translation>
    </message>
    <message>
        <source>expected the date first, or after MAJOR</source>
        <translation>attendu&#xa0;: la date en premier, ou après MAJOR</translation>
    </message>
    <message>
        <source>%1 follows a smaller part</source>
        <translation>%1 suit une partie plus petite</translation>
    </message>
</context>
<context>
    <name>CatalogueCell</name>
    <message>
        <source>no problems</source>
        <translation>aucun problème</translation>
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
        <translation>aucune</translation>
    </message>
    <message>
        <source>Released since</source>
        <translation>Publiée depuis</translation>
    </message>
    <message>
        <source>not released</source>
        <comment>an application</comment>
        <translation>non publiée</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>non</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Plus récente</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no, why</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>Étiquette courte</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Étiquette intermédiaire</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Étiquette longue</translation>
    </message>
    <message>
        <source>unknown; comes from package %1 at build time</source>
        <translation>inconnue&#xa0;; vient du paquet %1 à la construction</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>Construite à partir de</translation>
    </message>
    <message>
        <source>Moved tags</source>
        <translation>Étiquettes déplacées</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no tag</comment>
        <translation>aucune</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>case 2, what that means</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Pinned by</source>
        <translation>Fixé par</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Sous le nom</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Retard</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n commit</numerusform>
            <numerusform>%n commits</numerusform>
        </translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Avance</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocole</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Signification</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>the first and the last release</comment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>in no release</source>
        <translation>dans aucune version publiée</translation>
    </message>
    <message>
        <source>Defined by</source>
        <translation>Définie par</translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s)</source>
        <translation>
            <numerusform>%n révision</numerusform>
            <numerusform>%n révisions</numerusform>
        </translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Qui agit</translation>
    </message>
    <message>
        <source>Files to edit</source>
        <translation>Fichiers à modifier</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>Version</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Comparé à</translation>
    </message>
    <message>
        <source>same as there</source>
        <translation>identique</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>différent</translation>
    </message>
    <message>
        <source>%1: a person has to decide; at worst %2</source>
        <comment>ruling, breaking</comment>
        <translation>%1 : à trancher par une personne ; au pire %2</translation>
    </message>
    <message>
        <source>Previously in</source>
        <translation>Auparavant dans</translation>
    </message>
    <message>
        <source>Present in</source>
        <translation>Présent dans</translation>
    </message>
    <message>
        <source>Rebuilds</source>
        <translation>Reconstructions</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
</context>
<context>
    <name>Changelog</name>
    <message>
        <source>insert the notes into the file that this one includes</source>
        <translation>insérez les notes dans le fichier que celui-ci inclut</translation>
    </message>
    <message>
        <source>expected a heading for each version</source>
        <translation>un titre par version est attendu</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>choisissez-en une</translation>
    </message>
    <message>
        <source>expected Markdown, reStructuredText or plain text with a heading for each version</source>
        <translation>Markdown, reStructuredText ou texte brut avec un titre par version attendu</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>enregistrez-le en UTF-8</translation>
    </message>
    <message>
        <source>this is the changelog of a Debian package</source>
        <translation>c’est le changelog d’un paquet Debian</translation>
    </message>
    <message>
        <source>this is a GNU ChangeLog, which lists commits and no releases</source>
        <translation>c’est un ChangeLog GNU, qui énumère des commits et non des versions</translation>
    </message>
    <message>
        <source>insert the notes into NEWS or another file</source>
        <translation>insérez les notes dans NEWS ou un autre fichier</translation>
    </message>
    <message>
        <source>the changelog already has an unreleased section for version %1</source>
        <translation>le journal des changements a déjà une section non publiée pour la version %1</translation>
    </message>
    <message>
        <source>rename that section to &quot;Unreleased&quot;, or delete it, and insert again</source>
        <translation>renommez cette section « Unreleased » ou supprimez-la, puis insérez de nouveau</translation>
    </message>
    <message>
        <source>the changelog already has version %1</source>
        <translation>le journal des changements contient déjà la version %1</translation>
    </message>
    <message>
        <source>delete that section and insert again, or choose another version</source>
        <translation>supprimez cette section et insérez de nouveau, ou choisissez une autre version</translation>
    </message>
    <message>
        <source>the versions are listed in another file</source>
        <translation>les versions sont dans un autre fichier</translation>
    </message>
    <message>
        <source>the layout of the changelog is unknown</source>
        <translation>la mise en forme du journal des changements est inconnue</translation>
    </message>
    <message>
        <source>there is no version to insert</source>
        <translation>il n’y a pas de version à insérer</translation>
    </message>
    <message>
        <source>the changelog is not UTF-8 text</source>
        <translation>le journal des changements n’est pas un texte UTF-8</translation>
    </message>
    <message>
        <source>use dch or gbp dch instead</source>
        <translation>utilisez dch ou gbp dch pour cela</translation>
    </message>
    <message>
        <source>the notes cannot be exported as &quot;%1&quot;</source>
        <translation>les notes ne peuvent pas être écrites en « %1 »</translation>
    </message>
</context>
<context>
    <name>Cluster</name>
    <message>
        <source>%1 moves from %2 to %3: %4</source>
        <comment>%4: whether it may while it runs</comment>
        <translation>%1 passe de %2 à %3&#xa0;: %4</translation>
    </message>
    <message>
        <source>a live upgrade is allowed</source>
        <translation>une mise à niveau à chaud est permise</translation>
    </message>
    <message>
        <source>a live upgrade is allowed if %1 is marked as upgradable, which it doesn&apos;t say</source>
        <translation>une mise à niveau à chaud est permise si %1 est marqué comme pouvant être mis à niveau, ce qu’il n’indique pas</translation>
    </message>
    <message>
        <source>no live upgrade: %1</source>
        <comment>%1: why</comment>
        <translation>pas de mise à niveau à chaud&#xa0;: %1</translation>
    </message>
    <message>
        <source>whether a live upgrade is allowed is unknown, as %1 isn&apos;t in this catalogue</source>
        <translation>on ignore si une mise à niveau à chaud est permise, car %1 n’est pas dans ce catalogue</translation>
    </message>
    <message>
        <source>To roll back, set spec.app to %1 again; the operator allows the previous version</source>
        <translation>Pour revenir en arrière, remettre spec.app à %1&#xa0;; l’opérateur permet la version précédente</translation>
    </message>
    <message>
        <source>To roll back, apply the old %1 again; the operator allows the previous version</source>
        <translation>Pour revenir en arrière, appliquer de nouveau l’ancien %1&#xa0;; l’opérateur permet la version précédente</translation>
    </message>
    <message>
        <source>Rollback: not possible while it runs: %1</source>
        <comment>%1: why</comment>
        <translation>Retour en arrière&#xa0;: impossible à chaud&#xa0;: %1</translation>
    </message>
    <message>
        <source>Create a new cluster and move the data; the old one with %1 is the rollback, so delete it last</source>
        <translation>Créer un nouveau cluster et y déplacer les données&#xa0;; l’ancien avec %1 est le retour en arrière&#xa0;: le supprimer en dernier</translation>
    </message>
    <message>
        <source>Operators reject the change while a cluster runs %1: publish it under a new name and create a new cluster; the old one is the rollback, so delete it last</source>
        <translation>Les opérateurs rejettent le changement tant qu’un cluster exécute %1&#xa0;: le publier sous un nouveau nom et créer un nouveau cluster&#xa0;; l’ancien est le retour en arrière&#xa0;: le supprimer en dernier</translation>
    </message>
    <message>
        <source>The rollback to %1 is unknown, too: try both with a copy</source>
        <translation>On ignore aussi si le retour à %1 est possible&#xa0;: essayer les deux avec une copie</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1, decided by %2</source>
        <translation>%1, décidé par %2</translation>
    </message>
    <message>
        <source>%1, reverted by %2</source>
        <translation>%1, annulé par %2</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>changes: %1, commits: %2</source>
        <translation>changements&#xa0;: %1, commits&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1: more than a fix on a stable line: %2</source>
        <translation>%1&#xa0;: plus qu’un correctif sur une ligne stable&#xa0;: %2</translation>
    </message>
    <message>
        <source>expected SemVer, such as 1.2.0</source>
        <translation>attendu&#xa0;: SemVer, par exemple 1.2.0</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>attendu&#xa0;: %1</translation>
    </message>
    <message>
        <source>expected --repo with one of %1</source>
        <translation>attendu&#xa0;: --repo avec l’un de ces noms&#xa0;: %1</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>omettez-le</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>attendu&#xa0;: l’une de ces valeurs&#xa0;: %1</translation>
    </message>
    <message>
        <source>Usage: waybill-cli [-w FILE|DIR] COMMAND [OPTIONS]</source>
        <translation>Utilisation&#xa0;: waybill-cli [-w FILE|DIR] COMMAND [OPTIONS]</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>Commandes&#xa0;:</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Options&#xa0;:</translation>
    </message>
    <message>
        <source>waybill-cli COMMAND --help shows the options of a command.</source>
        <translation>waybill-cli COMMAND --help affiche les options d’une commande.</translation>
    </message>
    <message>
        <source>Usage: waybill-cli [-w FILE|DIR] %1 %2</source>
        <translation>Utilisation&#xa0;: waybill-cli [-w FILE|DIR] %1 %2</translation>
    </message>
    <message>
        <source>see waybill-cli %1--help</source>
        <translation>voir waybill-cli %1--help</translation>
    </message>
    <message>
        <source>no command was given</source>
        <translation>aucune commande n’a été donnée</translation>
    </message>
    <message>
        <source>there is no command &quot;%1&quot;</source>
        <translation>la commande «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>What is being released.</source>
        <translation>Ce qui est publié.</translation>
    </message>
    <message>
        <source>there is no format &quot;%1&quot;</source>
        <translation>le format «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>expected options only</source>
        <translation>attendu&#xa0;: uniquement des options</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrompu</translation>
    </message>
    <message>
        <source>standard output cannot be written: %1</source>
        <translation>impossible d’écrire sur la sortie standard&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 n’a pas de dépôt «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>impossible de lire %1</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>impossible de lire le fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>impossible d’écrire le fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>there is no template &quot;%1&quot;</source>
        <translation>le modèle «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>%1 has no change &quot;%2&quot;</source>
        <translation>%1 n’a pas de changement «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>REPOSITORY</source>
        <translation>DÉPÔT</translation>
    </message>
    <message>
        <source>VERSION</source>
        <translation>VERSION</translation>
    </message>
    <message>
        <source>RELEASED</source>
        <translation>PUBLIÉE</translation>
    </message>
    <message>
        <source>COMMITS</source>
        <translation>COMMITS</translation>
    </message>
    <message>
        <source>NEXT</source>
        <translation>SUIVANTE</translation>
    </message>
    <message>
        <source>UPGRADE</source>
        <translation>MISE À NIVEAU</translation>
    </message>
    <message>
        <source>expected two folders, or two revisions of the repository that -C names</source>
        <translation>attendu&#xa0;: deux dossiers, ou deux révisions du dépôt que désigne -C</translation>
    </message>
    <message>
        <source>new client, old server: %1; old client, new server: %2</source>
        <translation>nouveau client, ancien serveur&#xa0;: %1&#xa0;; ancien client, nouveau serveur&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 breaking (%2 of them for source code only), %3 additive, %4 without effect</source>
        <translation>incompatibles&#xa0;: %1 (dont code source seulement&#xa0;: %2), ajouts&#xa0;: %3, sans effet&#xa0;: %4</translation>
    </message>
    <message>
        <source>There are no .proto files on either side.</source>
        <translation>Il n’y a de fichiers .proto d’aucun côté.</translation>
    </message>
    <message>
        <source>expected &quot;diff&quot; and two folders or revisions</source>
        <translation>attendu&#xa0;: &quot;diff&quot; et deux dossiers ou révisions</translation>
    </message>
    <message>
        <source>see waybill-cli proto --help</source>
        <translation>voir waybill-cli proto --help</translation>
    </message>
    <message>
        <source>there is no category &quot;%1&quot;</source>
        <translation>la catégorie «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>The repository whose revisions are compared.</source>
        <translation>Le dépôt dont les révisions sont comparées.</translation>
    </message>
    <message>
        <source>STANCE</source>
        <translation>POSTURE</translation>
    </message>
    <message>
        <source>IMPACT</source>
        <translation>IMPACT</translation>
    </message>
    <message>
        <source>WHY</source>
        <translation>POURQUOI</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (et %n autre)</numerusform>
            <numerusform>%1 (et %n autres)</numerusform>
        </translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>tous les composants ensemble</translation>
    </message>
    <message>
        <source>all components together; %1</source>
        <translation>tous les composants ensemble&#xa0;; %1</translation>
    </message>
    <message>
        <source>Am I affected? %1</source>
        <translation>Suis-je concerné&#xa0;? %1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>Que faire&#xa0;: %1</translation>
    </message>
    <message>
        <source>there is no kind &quot;%1&quot;</source>
        <translation>le type «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>Nothing is pinned.</source>
        <translation>Aucune version n’est fixée.</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Versions fixées</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>expected NAME=VERSION[@NODE] with %1</source>
        <translation>attendu&#xa0;: NAME=VERSION[@NODE] avec %1</translation>
    </message>
    <message>
        <source>%1 %2 -&gt; %3</source>
        <comment>component, version, version</comment>
        <translation>%1 %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>expected text or json</source>
        <translation>attendu&#xa0;: text ou json</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>of a pin: no such commit</comment>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>same</source>
        <comment>protocol of a pin</comment>
        <translation>identique</translation>
    </message>
    <message>
        <source>differs</source>
        <comment>protocol of a pin</comment>
        <translation>différent</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>Behind</source>
        <comment>commits</comment>
        <translation>Retard</translation>
    </message>
    <message>
        <source>Ahead</source>
        <comment>commits</comment>
        <translation>Avance</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Par rapport à</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocole</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Emplacement</translation>
    </message>
    <message>
        <source>there is no zoom &quot;%1&quot;</source>
        <translation>le zoom «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>expected minors, patches or everything</source>
        <translation>attendu&#xa0;: minors, patches ou everything</translation>
    </message>
    <message>
        <source>expected .proto files with a service, or [[protocol]] in waybill.toml</source>
        <translation>attendu&#xa0;: des fichiers .proto avec un service, ou [[protocol]] dans waybill.toml</translation>
    </message>
    <message>
        <source>there is no protocol &quot;%1&quot;</source>
        <translation>le protocole «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>%1 of %2; choose with --protocol</source>
        <translation>%1 parmi %2&#xa0;; choisir avec --protocol</translation>
    </message>
    <message>
        <source>the first release of each line; all with --zoom everything</source>
        <translation>la première version de chaque ligne&#xa0;; toutes avec --zoom everything</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>client, problem</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>--%1 is &quot;%2&quot;</source>
        <translation>--%1 est « %2 »</translation>
    </message>
    <message>
        <source>(carried over from %1)</source>
        <translation>(reprise de %1)</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>déjà publié dans %1</translation>
    </message>
    <message>
        <source>backport of %1</source>
        <translation>rétroportage de %1</translation>
    </message>
    <message>
        <source>%1: has the decisions of %2</source>
        <translation>%1&#xa0;: a les décisions de %2</translation>
    </message>
    <message>
        <source>%1: %2 has no decisions yet</source>
        <translation>%1&#xa0;: %2 n’a pas encore de décisions</translation>
    </message>
    <message>
        <source>%1: nothing new from %2</source>
        <translation>%1&#xa0;: rien de nouveau dans %2</translation>
    </message>
    <message>
        <source>%1: %2 has all decisions</source>
        <translation>%1&#xa0;: %2 a toutes les décisions</translation>
    </message>
    <message>
        <source>the decisions of this product are kept in a file</source>
        <translation>les décisions de ce produit sont conservées dans un fichier</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>lecture impossible&#xa0;: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>écriture impossible&#xa0;: %1</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>il est illisible</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, what is wrong</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Upgrade warning missing</source>
        <translation>Avertissement de mise à niveau manquant</translation>
    </message>
    <message>
        <source>Version too small</source>
        <translation>Version trop petite</translation>
    </message>
    <message>
        <source>More than a fix on a stable line</source>
        <translation>Plus qu’un correctif sur une ligne stable</translation>
    </message>
    <message>
        <source>Repository cannot be read</source>
        <translation>Impossible de lire le dépôt</translation>
    </message>
    <message>
        <source>there is no language &quot;%1&quot;</source>
        <translation>la langue «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>expected %1 or a file</source>
        <translation>attendu&#xa0;: %1 ou un fichier</translation>
    </message>
    <message>
        <source>expected one of the calendar %1, or clear</source>
        <translation>attendu&#xa0;: une version selon le calendrier %1, ou clear</translation>
    </message>
    <message>
        <source>expected SemVer, such as 1.2.0, or clear</source>
        <translation>attendu&#xa0;: SemVer, par exemple 1.2.0, ou clear</translation>
    </message>
    <message>
        <source>expected one version, or clear</source>
        <translation>attendu&#xa0;: une seule version, ou clear</translation>
    </message>
    <message>
        <source>no release is due: nothing to tag</source>
        <translation>aucune version n’est à publier&#xa0;: rien à étiqueter</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>rien n’a été modifié</translation>
    </message>
    <message>
        <source>nothing was pushed</source>
        <translation>rien n’a été poussé</translation>
    </message>
    <message>
        <source>%1 of %2 to %3</source>
        <comment>tag, repository, remote</comment>
        <translation>%1 de %2 vers %3</translation>
    </message>
    <message>
        <source>Push %1? [y/N]</source>
        <translation>Pousser %1&#xa0;? [y/N]</translation>
    </message>
    <message>
        <source>create, signed</source>
        <translation>à créer, signée</translation>
    </message>
    <message>
        <source>create</source>
        <translation>à créer</translation>
    </message>
    <message>
        <source>created</source>
        <translation>créée</translation>
    </message>
    <message>
        <source>created, perhaps pushed</source>
        <translation>créée, peut-être poussée</translation>
    </message>
    <message>
        <source>pushed to %1</source>
        <translation>poussée vers %1</translation>
    </message>
    <message>
        <source>the repositories of %1 have versions of their own</source>
        <translation>les dépôts de %1 ont chacun leur propre version</translation>
    </message>
    <message>
        <source>no release</source>
        <translation>aucune version publiée</translation>
    </message>
    <message>
        <source>leave out --kind %1</source>
        <translation>omettre --kind %1</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Applications</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Application</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Since</source>
        <comment>the first release that has it</comment>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>Newest</source>
        <comment>whether it is the newest version</comment>
        <translation>Plus récente</translation>
    </message>
    <message>
        <source>newest</source>
        <comment>of an application&apos;s versions</comment>
        <translation>la plus récente</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Short</source>
        <comment>tag of an image</comment>
        <translation>Courte</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <comment>tag of an image</comment>
        <translation>Intermédiaire</translation>
    </message>
    <message>
        <source>Long</source>
        <comment>tag of an image</comment>
        <translation>Longue</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Déplacées</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>what is wrong, file and line</comment>
        <translation>%1, dans %2</translation>
    </message>
    <message>
        <source>%1: %2 [%3]</source>
        <comment>repository, what is wrong, its rule</comment>
        <translation>%1&#xa0;: %2 [%3]</translation>
    </message>
    <message>
        <source>Images and manifests</source>
        <translation>Images et manifestes</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>Manifestes</translation>
    </message>
    <message>
        <source>--select finds one application</source>
        <translation>--select trouve une seule application</translation>
    </message>
    <message>
        <source>leave out --grid</source>
        <translation>omettre --grid</translation>
    </message>
    <message>
        <source>Releases of %1</source>
        <translation>Versions publiées de %1</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>Versions publiées</translation>
    </message>
    <message>
        <source>What %1 ships</source>
        <translation>Ce que livre %1</translation>
    </message>
    <message>
        <source>List changes with their suggestions, evidence and decisions.</source>
        <translation>Liste les changements avec suggestion, indices et décision.</translation>
    </message>
    <message>
        <source>%1: not reviewed yet</source>
        <translation>%1 : pas encore examiné</translation>
    </message>
    <message>
        <source>%1: not classified yet</source>
        <translation>%1&#xa0;: non classé</translation>
    </message>
    <message>
        <source>%1: breaking, but has no upgrade warning</source>
        <translation>%1 : incompatible, mais sans avertissement de mise à niveau</translation>
    </message>
    <message>
        <source>%1: %2 is planned, but the changes require %3: %4</source>
        <translation>%1 : %2 est prévue, mais les changements exigent %3 : %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a version</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une version</translation>
    </message>
    <message>
        <source>The planned version; otherwise the tag at the head, or the version in version_file.</source>
        <translation>La version prévue ; sinon l’étiquette de la tête, ou la version indiquée dans version_file.</translation>
    </message>
    <message>
        <source>no reviewer is set</source>
        <translation>aucun relecteur n’est indiqué</translation>
    </message>
    <message>
        <source>use --by NAME, or set git&apos;s user.name</source>
        <translation>utilisez --by NOM ou définissez user.name dans git</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a way to upgrade</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une façon de mettre à niveau</translation>
    </message>
    <message>
        <source>no repository was given</source>
        <translation>aucun dépôt n’a été nommé</translation>
    </message>
    <message>
        <source>--%1 cannot be used with clear</source>
        <translation>--%1 ne peut pas être utilisé avec clear</translation>
    </message>
    <message>
        <source>a change and an impact are required</source>
        <translation>il faut un changement et un impact</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an impact</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un impact</translation>
    </message>
    <message>
        <source>warning: %1 is not in the range of %2; the decision applies once a range contains it</source>
        <translation>avertissement : %1 n’est pas dans la plage de %2 ; la décision s’appliquera dès qu’une plage le contiendra</translation>
    </message>
    <message>
        <source>The line in the release notes; otherwise the title of the change.</source>
        <translation>La ligne pour les notes&#xa0;; à défaut, le titre du changement.</translation>
    </message>
    <message>
        <source>What users must do to upgrade.</source>
        <translation>Ce que les utilisateurs doivent faire pour la mise à niveau.</translation>
    </message>
    <message>
        <source>The reviewer; otherwise git&apos;s user.name.</source>
        <translation>Le relecteur ; sinon user.name de git.</translation>
    </message>
    <message>
        <source>A waybill.toml, a repository, or a folder of repositories; otherwise the nearest waybill.toml in this folder or above, or the current repository.</source>
        <translation>Un waybill.toml, un dépôt ou un dossier de dépôts ; sinon le waybill.toml le plus proche dans ce dossier ou au-dessus, ou le dépôt courant.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Affiche cette aide.</translation>
    </message>
    <message>
        <source>Show the version of Waybill.</source>
        <translation>Affiche la version de Waybill.</translation>
    </message>
    <message>
        <source>Use one repository of the product only.</source>
        <translation>N’utiliser qu’un dépôt du produit.</translation>
    </message>
    <message>
        <source>The release that users upgrade from.</source>
        <translation>La version que les utilisateurs mettent à niveau.</translation>
    </message>
    <message>
        <source>Read everything again, without the cache.</source>
        <translation>Tout relire, sans le cache.</translation>
    </message>
    <message>
        <source>The output format; default: %1.</source>
        <translation>Le format de sortie ; par défaut : %1.</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>argument inattendu « %1 »</translation>
    </message>
    <message>
        <source>Write the release notes.</source>
        <translation>Écrit les notes de version.</translation>
    </message>
    <message>
        <source>The version to release; otherwise the suggested one.</source>
        <translation>La version à publier&#xa0;; à défaut, celle qui est suggérée.</translation>
    </message>
    <message>
        <source>Write to this file.</source>
        <translation>Écrit dans ce fichier.</translation>
    </message>
    <message>
        <source>Insert the notes into a changelog, above its newest version.</source>
        <translation>Insère les notes dans un journal des changements, avant sa version la plus récente.</translation>
    </message>
    <message>
        <source>expected a commit ID, a tag or another revision, or the #number of a pull request</source>
        <translation>attendu&#xa0;: un identifiant, une étiquette ou une autre révision, ou le #numéro d’une pull request</translation>
    </message>
    <message>
        <source>%1 matches more than one change</source>
        <translation>%1 correspond à plusieurs changements</translation>
    </message>
    <message>
        <source>give the ID of one, such as %1 or %2</source>
        <translation>désignez-en un par son identifiant, par exemple %1 ou %2</translation>
    </message>
    <message>
        <source>TO REVIEW</source>
        <translation>À EXAMINER</translation>
    </message>
    <message>
        <source>Show the board: the next version of each repository, and why.</source>
        <translation>Afficher le tableau de bord : la prochaine version de chaque dépôt, et pourquoi.</translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged: none of %n file(s) differs.</source>
        <translation>
            <numerusform>Le protocole est le même&#xa0;: %n fichier comparé, aucune différence.</numerusform>
            <numerusform>Le protocole est le même&#xa0;: %n fichiers comparés, aucune différence.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged, although %n file(s) differ.</source>
        <translation>
            <numerusform>Le protocole est le même, bien que %n fichier diffère.</numerusform>
            <numerusform>Le protocole est le même, bien que %n fichiers diffèrent.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare the protocols of two folders, or of two revisions REV[:PATH] of a repository.</source>
        <translation>Compare les protocoles de deux dossiers, ou de deux révisions REV[:PATH] d’un dépôt.</translation>
    </message>
    <message>
        <source>An earlier folder or revision, to find reused numbers; can be repeated.</source>
        <translation>Un dossier ou une révision antérieurs, pour trouver les numéros réutilisés ; répétable.</translation>
    </message>
    <message>
        <source>Include documentation changes, such as comments.</source>
        <translation>Inclure les changements de documentation, comme les commentaires.</translation>
    </message>
    <message>
        <source>Show the version under each stance, and how to upgrade.</source>
        <translation>Afficher la version selon chaque posture, et comment mettre à niveau.</translation>
    </message>
    <message>
        <source>The product&apos;s repositories and components are not pinned; --all lists every pin.</source>
        <translation>Les dépôts et composants du produit ne sont pas fixés ; --all liste toutes les versions fixées.</translation>
    </message>
    <message>
        <source>List every pin of every lock file, not only those of the product&apos;s repositories and components and those maintained by hand.</source>
        <translation>Lister toutes les versions fixées de tous les fichiers de verrouillage, pas seulement celles des dépôts et composants du produit et celles tenues à la main.</translation>
    </message>
    <message>
        <source>List the versions that the repositories pin.</source>
        <translation>Lister les versions que les dépôts fixent.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Kubernetes component</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un composant de Kubernetes</translation>
    </message>
    <message>
        <source>Components that can be upgraded next:</source>
        <translation>Composants à mettre à niveau ensuite :</translation>
    </message>
    <message>
        <source>a cluster cannot be printed as %1</source>
        <translation>un cluster ne s’affiche pas en %1</translation>
    </message>
    <message>
        <source>floating</source>
        <comment>of a pin: a branch or a range</comment>
        <translation>flottante</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
    <message>
        <source>this product has no protocols</source>
        <translation>ce produit n’a pas de protocole</translation>
    </message>
    <message>
        <source>The name of the protocol; otherwise the first one.</source>
        <translation>Le protocole, par son nom&#xa0;; à défaut, le premier.</translation>
    </message>
    <message>
        <source>The range of client versions, inclusive.</source>
        <translation>La plage des versions du client, bornes incluses.</translation>
    </message>
    <message>
        <source>The range of server versions, inclusive.</source>
        <translation>La plage des versions du serveur, bornes incluses.</translation>
    </message>
    <message>
        <source>Show only the first release of each line, or all but pre-releases.</source>
        <translation>N’afficher que la première version de chaque série, ou tout sauf les préversions.</translation>
    </message>
    <message>
        <source>Judge by what the protocol allows, not by what the client calls; JSON has both.</source>
        <translation>Juger selon ce que le protocole permet, et non selon les appels du client ; le JSON contient les deux.</translation>
    </message>
    <message>
        <source>Show one client repository only.</source>
        <translation>Affiche un seul dépôt client.</translation>
    </message>
    <message>
        <source>Check a cluster against the Kubernetes version skew policy instead; once for each component.</source>
        <translation>Vérifier plutôt un cluster selon la politique d’écart de versions de Kubernetes ; une fois par composant.</translation>
    </message>
    <message>
        <source>Show the skew matrix: every client version against every server version.</source>
        <translation>Afficher la matrice de compatibilité : chaque version du client avec chaque version du serveur.</translation>
    </message>
    <message>
        <source>Use another policy than the product&apos;s.</source>
        <translation>L’examine sous une autre politique que celle du produit.</translation>
    </message>
    <message>
        <source>Use another stance than the product&apos;s.</source>
        <translation>Choisit une autre posture que celle du produit.</translation>
    </message>
    <message>
        <source>Treat every protocol as this kind of contract.</source>
        <translation>Traiter chaque protocole comme ce type de contrat.</translation>
    </message>
    <message>
        <source>note: the decision was carried over from %1; it is cleared there, too</source>
        <translation>note&#xa0;: la décision a été reprise de %1, et y est retirée aussi</translation>
    </message>
    <message>
        <source>%1: new decisions from %2 were merged</source>
        <translation>%1 : les nouvelles décisions de %2 ont été fusionnées</translation>
    </message>
    <message>
        <source>no action was given</source>
        <translation>aucune action n’a été indiquée</translation>
    </message>
    <message>
        <source>commit that file, or set decisions = &quot;git-notes&quot; in waybill.toml</source>
        <translation>faites un commit de ce fichier, ou mettez decisions = &quot;git-notes&quot; dans waybill.toml</translation>
    </message>
    <message>
        <source>Share the decisions that are stored as git notes.</source>
        <translation>Partage les décisions conservées sous forme de notes git.</translation>
    </message>
    <message>
        <source>The remote to share with; otherwise the branch&apos;s upstream, or origin.</source>
        <translation>Le dépôt distant avec lequel partager ; sinon celui que suit la branche, ou origin.</translation>
    </message>
    <message>
        <source>three files are required</source>
        <translation>il faut trois fichiers</translation>
    </message>
    <message>
        <source>expected BASE OURS THEIRS, as from git</source>
        <translation>attendu&#xa0;: BASE OURS THEIRS, tels que git les donne</translation>
    </message>
    <message>
        <source>Merge two versions of a decisions file, as a merge driver for git; conflicting decisions keep both lines.</source>
        <translation>Fusionner deux versions d’un fichier de décisions, comme pilote de fusion pour git ; les décisions en conflit gardent les deux lignes.</translation>
    </message>
    <message>
        <source>The name of the merged file, for messages.</source>
        <translation>Le nom du fichier fusionné, pour les messages.</translation>
    </message>
    <message>
        <source>The pre-release to come next: alpha, beta or rc.</source>
        <translation>La prochaine préversion : alpha, beta ou rc.</translation>
    </message>
    <message>
        <source>Change not classified</source>
        <translation>Changement non classé</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>Pas encore examiné</translation>
    </message>
    <message>
        <source>your edits conflict with the generated notes; your edits are used</source>
        <translation>vos modifications sont en conflit avec les notes générées ; vos modifications sont utilisées</translation>
    </message>
    <message>
        <source>to compare both, open the page Notes in waybill</source>
        <translation>pour comparer, ouvrez la page Notes dans waybill</translation>
    </message>
    <message>
        <source>A template: built-in, the product&apos;s own, or a file; otherwise &quot;default&quot;.</source>
        <translation>Un modèle&#xa0;: fourni, propre au produit, ou un fichier&#xa0;; à défaut, &quot;default&quot;.</translation>
    </message>
    <message>
        <source>The language of the notes; otherwise that of the locale.</source>
        <translation>La langue des notes&#xa0;; à défaut, celle des paramètres régionaux.</translation>
    </message>
    <message>
        <source>Ignore the edits of these notes.</source>
        <translation>Ignorer les modifications de ces notes.</translation>
    </message>
    <message>
        <source>--%1 requires a version</source>
        <translation>--%1 exige une version</translation>
    </message>
    <message>
        <source>give a version, or leave the option out</source>
        <translation>attendu&#xa0;: une version, ou omettez l’option</translation>
    </message>
    <message>
        <source>Show the planned version and why, or choose one.</source>
        <translation>Indique quelle version est prévue et pourquoi, ou en choisit une.</translation>
    </message>
    <message>
        <source>The reason for this version.</source>
        <translation>La raison de cette version.</translation>
    </message>
    <message>
        <source>cannot ask whether to push: there is no terminal</source>
        <translation>impossible de demander confirmation avant le push : aucun terminal</translation>
    </message>
    <message>
        <source>add --yes; nothing was tagged</source>
        <translation>indiquez aussi --yes&#xa0;; aucune étiquette n’a été créée</translation>
    </message>
    <message>
        <source>all tags already exist</source>
        <translation>toutes les étiquettes existent déjà</translation>
    </message>
    <message>
        <source>no tagging is in progress</source>
        <translation>aucun étiquetage n’est en cours</translation>
    </message>
    <message>
        <source>to continue: waybill-cli tag --continue; to delete the unpushed tags: waybill-cli tag --undo</source>
        <translation>pour continuer : waybill-cli tag --continue ; pour supprimer les étiquettes non publiées : waybill-cli tag --undo</translation>
    </message>
    <message>
        <source>--%1 and --%2 cannot be used together</source>
        <translation>--%1 et --%2 ne peuvent pas être utilisés ensemble</translation>
    </message>
    <message>
        <source>The version to release; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.</source>
        <translation>La version à publier ; sinon celle de la tête, ou la version suggérée. Une fois par dépôt, sauf en lockstep.</translation>
    </message>
    <message>
        <source>The message of the tags; otherwise the release notes.</source>
        <translation>Le message des étiquettes&#xa0;; à défaut, les notes de version.</translation>
    </message>
    <message>
        <source>Sign the tags, as configured in git.</source>
        <translation>Signe, selon la configuration de git.</translation>
    </message>
    <message>
        <source>Do not sign the tags, even if git&apos;s tag.gpgSign is set.</source>
        <translation>Ne pas signer les étiquettes, même si tag.gpgSign est défini dans git.</translation>
    </message>
    <message>
        <source>Show the plan without changing anything.</source>
        <translation>Affiche le plan et ne change rien.</translation>
    </message>
    <message>
        <source>Also tag commits that no remote branch contains.</source>
        <translation>Étiqueter aussi les commits qu’aucune branche distante ne contient.</translation>
    </message>
    <message>
        <source>Check which tags exist on the remotes.</source>
        <translation>Vérifier quelles étiquettes existent sur les dépôts distants.</translation>
    </message>
    <message>
        <source>The remote to push to; otherwise the branch&apos;s upstream, or origin.</source>
        <translation>Le dépôt distant vers lequel publier ; sinon celui que suit la branche, ou origin.</translation>
    </message>
    <message>
        <source>Push the tags once all are created.</source>
        <translation>Pousse les étiquettes, une fois toutes créées.</translation>
    </message>
    <message>
        <source>Push without asking.</source>
        <translation>Pousse sans demander.</translation>
    </message>
    <message>
        <source>Continue an interrupted run.</source>
        <translation>Continuer une exécution interrompue.</translation>
    </message>
    <message>
        <source>Delete the tags of a run that are not pushed.</source>
        <translation>Retire les étiquettes d’une exécution qui ne sont pas poussées.</translation>
    </message>
    <message>
        <source>Show the progress of a run.</source>
        <translation>Indique où en est une exécution.</translation>
    </message>
    <message>
        <source>Tag all repositories of the product.</source>
        <translation>Étiquette tous les dépôts du produit.</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>existe</translation>
    </message>
    <message>
        <source>at another commit</source>
        <translation>à un autre commit</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>impossible</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>pas commencée</translation>
    </message>
    <message>
        <source>does not exist yet</source>
        <translation>pas encore là</translation>
    </message>
    <message>
        <source>existed</source>
        <translation>existait</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>n’existe pas</translation>
    </message>
    <message>
        <source>use --version REPO=V, or --repo</source>
        <translation>indiquez --version REPO=V, ou --repo</translation>
    </message>
    <message>
        <source>--select works with applications only</source>
        <translation>--select ne trouve que des applications</translation>
    </message>
    <message>
        <source>No applications were found.</source>
        <translation>Aucune application trouvée.</translation>
    </message>
    <message>
        <source>No image definitions were found.</source>
        <translation>Aucune définition d’image trouvée.</translation>
    </message>
    <message>
        <source>List one kind only.</source>
        <translation>Ne liste qu’un type.</translation>
    </message>
    <message>
        <source>Find one application: by ID, with a version or the newest.</source>
        <translation>Trouve une application&#xa0;: par son ID, avec une version, ou la plus récente.</translation>
    </message>
    <message>
        <source>No Kubernetes objects differ in the range.</source>
        <translation>Aucun objet Kubernetes ne diffère dans la plage.</translation>
    </message>
    <message>
        <source>--grid works with applications only</source>
        <translation>--grid ne concerne que les applications</translation>
    </message>
    <message>
        <source>List every version of the applications by release.</source>
        <translation>Liste chaque version des applications au fil des versions publiées.</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>tête</translation>
    </message>
    <message>
        <source>+ added, ~ changed under the same version, ! has problems, x removed; * present and the newest version of its ID, - present</source>
        <translation>+ ajouté, ~ modifié sous la même version, ! avec problèmes, x supprimé ; * présent et version la plus récente de son ID, - présent</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, what is suspected</comment>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>LIVE UPGRADE OF</source>
        <translation>MISE À NIVEAU À CHAUD DE</translation>
    </message>
    <message>
        <source>REQUIREMENT</source>
        <translation>EXIGENCE</translation>
    </message>
    <message>
        <source>LEVEL</source>
        <translation>NIVEAU</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>ÉTAT</translation>
    </message>
    <message>
        <source>EVIDENCE</source>
        <translation>INDICES</translation>
    </message>
    <message>
        <source>Show what the releases of the two years up to the newest one would have been under each stance.</source>
        <translation>Afficher ce que les versions des deux années précédant la plus récente auraient été selon chaque posture.</translation>
    </message>
    <message>
        <source>Broken promise</source>
        <translation>Promesse non tenue</translation>
    </message>
    <message>
        <source>There is no earlier release to pick fixes onto.</source>
        <translation>Il n’y a pas de version antérieure sur laquelle reporter des correctifs.</translation>
    </message>
    <message>
        <source>Add a section of changes that could be breaking, to check.</source>
        <translation>Ajouter une section des changements qui pourraient être incompatibles, à vérifier.</translation>
    </message>
    <message>
        <source>--without-breaking cannot be used with a version</source>
        <translation>--without-breaking ne peut pas être utilisé avec une version</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>en omettre un</translation>
    </message>
    <message>
        <source>List the fixes to pick onto the previous release, and where they would conflict.</source>
        <translation>Lister les correctifs à reporter sur la version précédente, et là où ils entreraient en conflit.</translation>
    </message>
    <message>
        <source>MAJORS</source>
        <translation>MAJEURES</translation>
    </message>
    <message>
        <source>MINORS</source>
        <translation>MINEURES</translation>
    </message>
    <message>
        <source>PATCHES</source>
        <translation>CORRECTIFS</translation>
    </message>
    <message>
        <source>UNDECIDED</source>
        <translation>INDÉCIS</translation>
    </message>
    <message>
        <source>TODAY</source>
        <translation>ACTUELLE</translation>
    </message>
    <message>
        <source>RELEASES</source>
        <translation>VERSIONS</translation>
    </message>
    <message>
        <source>RELEASE</source>
        <translation>VERSION</translation>
    </message>
    <message>
        <source>DATE</source>
        <translation>DATE</translation>
    </message>
    <message>
        <source>Rollback: %1</source>
        <translation>Retour en arrière&#xa0;: %1</translation>
    </message>
    <message>
        <source>the file is a link out of the product&apos;s folder</source>
        <translation>le fichier est un lien qui mène hors du dossier du produit</translation>
    </message>
    <message>
        <source>name the file itself</source>
        <translation>indiquez le fichier lui-même</translation>
    </message>
    <message>
        <source>there is no such folder, and no repository for a revision of that name</source>
        <translation>ce dossier n’existe pas, et il n’y a pas de dépôt pour une révision de ce nom</translation>
    </message>
    <message>
        <source>assigned to %1</source>
        <translation>attribué à %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name, comment</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a change, what is wrong about it</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Text contradicts the evidence</source>
        <translation>Déclarations contraires aux indices</translation>
    </message>
    <message>
        <source>the comment is empty</source>
        <translation>le commentaire est vide</translation>
    </message>
    <message>
        <source>expected text after --comment</source>
        <translation>attendu&#xa0;: un texte après --comment</translation>
    </message>
    <message>
        <source>--%1 requires an impact</source>
        <translation>--%1 exige un impact</translation>
    </message>
    <message>
        <source>expected COMMIT and one of %1; or COMMIT with --assign or --comment</source>
        <translation>attendu&#xa0;: COMMIT et l’une de ces valeurs&#xa0;: %1&#xa0;; ou COMMIT avec --assign ou --comment</translation>
    </message>
    <message>
        <source>unassigned</source>
        <translation>attribué à personne</translation>
    </message>
    <message>
        <source>comment added</source>
        <translation>commentaire ajouté</translation>
    </message>
    <message>
        <source>Save the impact of a change, or clear it; assign it; comment on it.</source>
        <translation>Enregistrer l’impact d’un changement, ou l’effacer&#xa0;; attribuer le changement, ou le commenter.</translation>
    </message>
    <message>
        <source>The person who is to decide; an empty name for nobody.</source>
        <translation>La personne qui doit décider&#xa0;; un nom vide pour personne.</translation>
    </message>
    <message>
        <source>A comment on the change.</source>
        <translation>Un commentaire sur le changement.</translation>
    </message>
    <message>
        <source>--color is &quot;%1&quot;</source>
        <translation>--color est «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>When to use colors; default: auto, on a terminal unless NO_COLOR is set.</source>
        <translation>Quand utiliser des couleurs&#xa0;; par défaut&#xa0;: auto, dans un terminal sauf si NO_COLOR est défini.</translation>
    </message>
    <message>
        <source>Print JSON where the command can, and errors and warnings as JSON, one per line.</source>
        <translation>Afficher du JSON là où la commande le peut, et les erreurs et avertissements en JSON, un par ligne.</translation>
    </message>
    <message>
        <source>Do not pass what is printed on a terminal to a pager.</source>
        <translation>Ne pas transmettre à un pager ce qui est affiché dans un terminal.</translation>
    </message>
    <message>
        <source>Make suggestions as if nothing had been decided in this product.</source>
        <translation>Faire des suggestions comme si rien n’avait été décidé dans ce produit.</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>branche</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>étiquette</translation>
    </message>
    <message>
        <source>no shell was given</source>
        <translation>aucun shell n’a été indiqué</translation>
    </message>
    <message>
        <source>the completion for %1 is missing</source>
        <translation>la complétion pour %1 manque</translation>
    </message>
    <message>
        <source>Print the completion of waybill-cli for a shell.</source>
        <translation>Afficher la complétion de waybill-cli pour un shell.</translation>
    </message>
    <message>
        <source>Print possible next words; called by shell completions.</source>
        <translation>Afficher ce qui peut suivre&#xa0;; les complétions des shells appellent ceci.</translation>
    </message>
    <message>
        <source>this product doesn&apos;t allow requests to forges</source>
        <translation>ce produit n’autorise pas les requêtes aux forges</translation>
    </message>
    <message>
        <source>remove forge.requests = false from waybill.toml</source>
        <translation>retirez forge.requests = false de waybill.toml</translation>
    </message>
    <message>
        <source>add the table [forge] to waybill.toml, or run waybill-cli forge login</source>
        <translation>ajoutez la table [forge] à waybill.toml, ou exécutez waybill-cli forge login</translation>
    </message>
    <message>
        <source>enter a token for %1, which is not shown, and press Enter:</source>
        <translation>saisissez un jeton pour %1, qui ne s’affiche pas, et appuyez sur Entrée&#xa0;:</translation>
    </message>
    <message>
        <source>Signed in to %1.</source>
        <translation>Connecté à %1.</translation>
    </message>
    <message>
        <source>Signed in to %1 as %2.</source>
        <translation>Connecté à %1 en tant que %2.</translation>
    </message>
    <message>
        <source>Scopes: %1.</source>
        <translation>Portées&#xa0;: %1.</translation>
    </message>
    <message>
        <source>open %1 in a browser and enter the code %2</source>
        <translation>ouvrez %1 dans un navigateur et saisissez le code %2</translation>
    </message>
    <message>
        <source>git has no password for %1</source>
        <translation>git n’a pas de mot de passe pour %1</translation>
    </message>
    <message>
        <source>push to it once, or enter a token on standard input</source>
        <translation>poussez-y une fois, ou saisissez un jeton sur l’entrée standard</translation>
    </message>
    <message>
        <source>Stored a token for %1; it was not checked.</source>
        <translation>Un jeton pour %1 a été enregistré&#xa0;; il n’a pas été vérifié.</translation>
    </message>
    <message>
        <source>Removed the token for %1.</source>
        <translation>Le jeton pour %1 a été supprimé.</translation>
    </message>
    <message>
        <source>No token for %1 was stored.</source>
        <translation>Aucun jeton pour %1 n’était enregistré.</translation>
    </message>
    <message>
        <source>there is still a token from %1</source>
        <translation>il reste un jeton issu de %1</translation>
    </message>
    <message>
        <source>The forge, such as github.com; otherwise those of the product.</source>
        <translation>La forge, par exemple github.com&#xa0;; à défaut, celles du produit.</translation>
    </message>
    <message>
        <source>The kind of forge, if its name doesn&apos;t show it.</source>
        <translation>Le type de la forge, là où son nom ne l’indique pas.</translation>
    </message>
    <message>
        <source>Use the password that git has for the host.</source>
        <translation>Utiliser le mot de passe que git a pour l’hôte.</translation>
    </message>
    <message>
        <source>Sign in with a code in a browser.</source>
        <translation>Se connecter avec un code dans un navigateur.</translation>
    </message>
    <message>
        <source>Send no requests.</source>
        <translation>N’envoyer aucune requête.</translation>
    </message>
    <message>
        <source>there is no folder for the forge data</source>
        <translation>il n’y a pas de dossier où conserver les faits des forges</translation>
    </message>
    <message>
        <source>use -w with a waybill.toml</source>
        <translation>utilisez -w avec un waybill.toml</translation>
    </message>
    <message>
        <source>%1: not on a forge that can be queried</source>
        <translation>%1&#xa0;: sur aucune forge qui puisse être interrogée</translation>
    </message>
    <message>
        <source>%1: %2, %3 (%4)</source>
        <comment>a repository; new ones; changed ones; an address</comment>
        <translation>%1&#xa0;: %2, %3 (%4)</translation>
    </message>
    <message numerus="yes">
        <source>%n new pull request(s)</source>
        <translation>
            <numerusform>%n nouvelle pull request</numerusform>
            <numerusform>%n nouvelles pull requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n modifiée</numerusform>
            <numerusform>%n modifiées</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3 requests left</source>
        <translation>%1&#xa0;: %2 requêtes restantes sur %3</translation>
    </message>
    <message>
        <source>requests: %1</source>
        <translation>requêtes&#xa0;: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n pull request(s), as of %2</source>
        <translation>
            <numerusform>%1&#xa0;: %n pull request, état du %2</numerusform>
            <numerusform>%1&#xa0;: %n pull requests, état du %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: nothing known yet</source>
        <translation>%1&#xa0;: rien n’est connu</translation>
    </message>
    <message>
        <source>there is no kind of forge &quot;%1&quot;</source>
        <translation>le type de forge «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a host name</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas un hôte</translation>
    </message>
    <message>
        <source>expected a name such as github.com</source>
        <translation>attendu&#xa0;: un nom tel que github.com</translation>
    </message>
    <message>
        <source>it is not clear which forge is meant</source>
        <translation>on ne sait pas de quelle forge il s’agit</translation>
    </message>
    <message>
        <source>name it with --host</source>
        <translation>indiquez-la avec --host</translation>
    </message>
    <message>
        <source>use --host with one of %1</source>
        <translation>utilisez --host avec l’un de ces noms&#xa0;: %1</translation>
    </message>
    <message>
        <source>the kind of forge %1 is not known</source>
        <translation>on ne sait pas quel type de forge est %1</translation>
    </message>
    <message>
        <source>name it with --kind, or in [forge] of waybill.toml</source>
        <translation>indiquez-le avec --kind, ou dans [forge] de waybill.toml</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>hors ligne</translation>
    </message>
    <message>
        <source>not allowed: you refused</source>
        <translation>non autorisées&#xa0;: vous avez refusé</translation>
    </message>
    <message>
        <source>not allowed: not enabled in waybill.toml or by you</source>
        <translation>non autorisées&#xa0;: personne ne l’a demandé</translation>
    </message>
    <message>
        <source>allowed by waybill.toml</source>
        <translation>autorisées par waybill.toml</translation>
    </message>
    <message>
        <source>allowed by you</source>
        <translation>autorisées par vous</translation>
    </message>
    <message>
        <source>none: requests are anonymous</source>
        <translation>aucun&#xa0;: les requêtes sont anonymes</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <comment>a login; where its token comes from</comment>
        <translation>%1, issu de %2</translation>
    </message>
    <message>
        <source>no scopes</source>
        <translation>aucune portée</translation>
    </message>
    <message>
        <source>scopes %1</source>
        <translation>portées %1</translation>
    </message>
    <message>
        <source>expires on %1</source>
        <translation>expire le %1</translation>
    </message>
    <message>
        <source>%1 of %2 requests left</source>
        <translation>%1 requêtes restantes sur %2</translation>
    </message>
    <message>
        <source>resets at %1</source>
        <translation>renouvellement&#xa0;: %1</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>type</translation>
    </message>
    <message>
        <source>repositories</source>
        <translation>dépôts</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>requêtes</translation>
    </message>
    <message>
        <source>token</source>
        <translation>jeton</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>limite</translation>
    </message>
    <message>
        <source>no repository has a remote on a forge</source>
        <translation>aucun dépôt n’a de dépôt distant sur une forge</translation>
    </message>
    <message>
        <source>expected FILE, PACKAGE, WIRE_JSON, WIRE, or IDs of rules</source>
        <translation>attendu&#xa0;: FILE, PACKAGE, WIRE_JSON, WIRE, ou des identifiants de règles</translation>
    </message>
    <message>
        <source>One of Buf&apos;s categories of breaking rules, or IDs of rules; default: %1.</source>
        <translation>L’une des catégories de règles d’incompatibilité de Buf, ou des identifiants de règles&#xa0;; par défaut&#xa0;: %1.</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>non attribués</translation>
    </message>
    <message>
        <source>%1: %2 of %3 reviewed</source>
        <comment>name, numbers</comment>
        <translation>%1&#xa0;: %2 examinés sur %3</translation>
    </message>
    <message numerus="yes">
        <source>%n entries copied</source>
        <translation>
            <numerusform>%n entrée copiée</numerusform>
            <numerusform>%n entrées copiées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were already there</source>
        <translation>
            <numerusform>%n y était déjà</numerusform>
            <numerusform>%n y étaient déjà</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are damaged and were skipped</source>
        <translation>
            <numerusform>%n est endommagée et a été ignorée</numerusform>
            <numerusform>%n sont endommagées et ont été ignorées</numerusform>
        </translation>
    </message>
    <message>
        <source>no folder was given</source>
        <translation>aucun dossier n’a été indiqué</translation>
    </message>
    <message>
        <source>name one folder behind %1</source>
        <translation>indiquez un dossier après %1</translation>
    </message>
    <message>
        <source>Show or clear what Waybill remembers, or share it with another machine.</source>
        <translation>Afficher ou effacer ce que Waybill mémorise, ou le partager avec une autre machine.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, %2</source>
        <translation>
            <numerusform>%1&#xa0;: %n entrée, %2</numerusform>
            <numerusform>%1&#xa0;: %n entrées, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>What registries have of %1</source>
        <translation>Ce que les registres contiennent de %1</translation>
    </message>
    <message>
        <source>Require a decision for every change, and no warnings in manifests, images and registries.</source>
        <translation>Exiger une décision pour chaque changement, et aucun avertissement dans les manifestes, les images et les registres.</translation>
    </message>
    <message>
        <source>Images in registries</source>
        <translation>Images dans les registres</translation>
    </message>
    <message>
        <source>there is no folder for the journal</source>
        <translation>il n’y a pas de dossier pour le journal</translation>
    </message>
    <message>
        <source>cannot ask whether to publish: there is no terminal</source>
        <translation>impossible de demander confirmation avant de publier&#xa0;: aucun terminal</translation>
    </message>
    <message>
        <source>add --yes; nothing was sent</source>
        <translation>indiquez aussi --yes&#xa0;; rien n’a été envoyé</translation>
    </message>
    <message>
        <source>no release is due: nothing to publish</source>
        <translation>aucune version n’est à publier&#xa0;: rien à faire</translation>
    </message>
    <message>
        <source>there is nothing to publish</source>
        <translation>il n’y a rien à publier</translation>
    </message>
    <message>
        <source>nothing was published</source>
        <translation>rien n’a été publié</translation>
    </message>
    <message>
        <source>no publication is in progress</source>
        <translation>aucune publication n’est en cours</translation>
    </message>
    <message>
        <source>%1 of %2 on %3</source>
        <comment>tag, repository, host</comment>
        <translation>%1 de %2 sur %3</translation>
    </message>
    <message>
        <source>Publish %1? [y/N]</source>
        <translation>Publier %1&#xa0;? [y/N]</translation>
    </message>
    <message>
        <source>to continue: waybill-cli publish --continue</source>
        <translation>pour continuer&#xa0;: waybill-cli publish --continue</translation>
    </message>
    <message>
        <source>to continue: waybill-cli publish --continue; to take everything back: waybill-cli publish --undo</source>
        <translation>pour continuer&#xa0;: waybill-cli publish --continue&#xa0;; pour tout annuler&#xa0;: waybill-cli publish --undo</translation>
    </message>
    <message>
        <source>The version to publish; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.</source>
        <translation>La version à publier&#xa0;; sinon celle de la tête, ou la version suggérée. Une fois par dépôt, sauf en lockstep.</translation>
    </message>
    <message>
        <source>The text of the releases; otherwise the release notes.</source>
        <translation>Le texte des versions publiées&#xa0;; à défaut, les notes de version.</translation>
    </message>
    <message>
        <source>A file to attach, or a folder of files. May be given several times.</source>
        <translation>Un fichier à joindre, ou un dossier de fichiers. Répétable.</translation>
    </message>
    <message>
        <source>Comment on each pull request in which release it is; this notifies people.</source>
        <translation>Indiquer par un commentaire dans chaque pull request dans quelle version elle se trouve&#xa0;; cela notifie des personnes.</translation>
    </message>
    <message>
        <source>Leave the milestones open.</source>
        <translation>Laisser les jalons ouverts.</translation>
    </message>
    <message>
        <source>Publish even if continuous integration failed or is not done.</source>
        <translation>Publier même si l’intégration continue a échoué ou n’est pas terminée.</translation>
    </message>
    <message>
        <source>Publish without asking.</source>
        <translation>Publier sans demander.</translation>
    </message>
    <message>
        <source>Take back what a run wrote, as long as nothing is public.</source>
        <translation>Annuler ce qu’une exécution a écrit, tant que rien n’est public.</translation>
    </message>
    <message>
        <source>Publish the releases of all repositories of the product on their forges.</source>
        <translation>Publier les versions de tous les dépôts du produit sur leurs forges.</translation>
    </message>
    <message>
        <source>no repository has a release yet</source>
        <translation>aucun dépôt n’a encore de version publiée</translation>
    </message>
    <message>
        <source>Show whether tags, releases and files are public; asked without a token.</source>
        <translation>Afficher si les étiquettes, les versions et les fichiers sont publics&#xa0;; interrogation sans jeton.</translation>
    </message>
    <message>
        <source>The version to look for; otherwise that of the head, or the latest release. Once for each repository unless in lockstep.</source>
        <translation>La version à chercher&#xa0;; sinon celle de la tête, ou la dernière version publiée. Une fois par dépôt, sauf en lockstep.</translation>
    </message>
    <message>
        <source>A file, or a folder of files, to compare with those that are attached. May be given several times.</source>
        <translation>Un fichier, ou un dossier de fichiers, à comparer à ceux qui sont joints. Répétable.</translation>
    </message>
    <message>
        <source>Exit with 1 if something is not public.</source>
        <translation>Terminer avec 1 si quelque chose n’est pas public.</translation>
    </message>
    <message>
        <source>prerelease</source>
        <translation>préversion</translation>
    </message>
    <message>
        <source>latest</source>
        <translation>version la plus récente</translation>
    </message>
    <message>
        <source>publish the draft</source>
        <translation>brouillon à publier</translation>
    </message>
    <message>
        <source>add what is missing</source>
        <translation>à compléter</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publiée</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>omise</translation>
    </message>
    <message>
        <source>perhaps a draft</source>
        <translation>peut-être un brouillon</translation>
    </message>
    <message>
        <source>published, not complete</source>
        <translation>publiée, incomplète</translation>
    </message>
    <message>
        <source>draft, files not complete</source>
        <translation>brouillon, fichiers incomplets</translation>
    </message>
    <message>
        <source>prepared, files not complete</source>
        <translation>préparée, fichiers incomplets</translation>
    </message>
    <message>
        <source>draft with all files</source>
        <translation>brouillon avec tous les fichiers</translation>
    </message>
    <message>
        <source>prepared, with all files</source>
        <translation>préparée, avec tous les fichiers</translation>
    </message>
    <message>
        <source>perhaps published</source>
        <translation>peut-être publiée</translation>
    </message>
    <message>
        <source>published, something left to do</source>
        <translation>publiée, il reste quelque chose à faire</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>annulée</translation>
    </message>
    <message>
        <source>release</source>
        <translation>version</translation>
    </message>
    <message>
        <source>attach</source>
        <translation>à joindre</translation>
    </message>
    <message>
        <source>attached</source>
        <translation>joint</translation>
    </message>
    <message>
        <source>close</source>
        <translation>à fermer</translation>
    </message>
    <message>
        <source>milestone %1</source>
        <translation>jalon %1</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>à commenter</translation>
    </message>
    <message numerus="yes">
        <source>on %n pull request(s)</source>
        <translation>
            <numerusform>%n pull request</numerusform>
            <numerusform>%n pull requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s)</source>
        <translation>
            <numerusform>%1&#xa0;: %n requête</numerusform>
            <numerusform>%1&#xa0;: %n requêtes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) of %2 left</source>
        <translation>
            <numerusform>%1&#xa0;: %n requête sur %2 restantes</numerusform>
            <numerusform>%1&#xa0;: %n requêtes sur %2 restantes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) sent</source>
        <translation>
            <numerusform>%1&#xa0;: %n requête envoyée</numerusform>
            <numerusform>%1&#xa0;: %n requêtes envoyées</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>a number of requests</comment>
        <translation>reste&#xa0;: %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>Until %1 %2, the first one, is published, everything can be undone.</source>
        <comment>a repository, a tag</comment>
        <translation>Tant que %1 %2, la première, n’est pas publiée, tout peut être annulé.</translation>
    </message>
    <message>
        <source>not on a forge that can be asked</source>
        <translation>sur aucune forge qui puisse être interrogée</translation>
    </message>
    <message>
        <source>there is no file in this folder</source>
        <translation>il n’y a pas de fichier dans ce dossier</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>ce fichier n’existe pas</translation>
    </message>
    <message>
        <source>it is not clear which repository %1 belongs to</source>
        <translation>on ne sait pas à quel dépôt appartient %1</translation>
    </message>
    <message>
        <source>use --file REPO=PATH, or --repo</source>
        <translation>indiquez --file REPO=PATH, ou --repo</translation>
    </message>
    <message>
        <source>no release of %1 is due, so %2 belongs to none</source>
        <translation>aucune version de %1 n’est à publier, donc %2 n’appartient à aucune</translation>
    </message>
    <message>
        <source>this product names no image registry</source>
        <translation>ce produit ne nomme aucun registre d’images</translation>
    </message>
    <message>
        <source>add [[registry]] to waybill.toml</source>
        <translation>ajoutez [[registry]] à waybill.toml</translation>
    </message>
    <message>
        <source>watching needs a schedule of its own</source>
        <translation>la surveillance a besoin de sa propre planification</translation>
    </message>
    <message>
        <source>run registry watch --once from cron or CI</source>
        <translation>exécutez registry watch --once depuis cron ou la CI</translation>
    </message>
    <message>
        <source>Ask the image registries which digest each tag has, and keep what moved in waybill.registry.jsonl; show what was seen; compare two images.</source>
        <translation>Demander aux registres d’images quelle empreinte a chaque étiquette, et conserver dans waybill.registry.jsonl ce qui s’est déplacé&#xa0;; afficher ce qui a été relevé&#xa0;; comparer deux images.</translation>
    </message>
    <message>
        <source>Ask once: for cron and CI.</source>
        <translation>Demander une fois&#xa0;: pour cron et la CI.</translation>
    </message>
    <message>
        <source>Send no requests: show what was seen before.</source>
        <translation>N’envoyer aucune requête&#xa0;: afficher ce qui a été relevé auparavant.</translation>
    </message>
    <message>
        <source>breaking</source>
        <translation>incompatible</translation>
    </message>
    <message>
        <source>additive</source>
        <translation>ajout</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impact</translation>
    </message>
    <message>
        <source>The images are identical.</source>
        <translation>Les images ne diffèrent pas.</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>manquante</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>non connue</translation>
    </message>
    <message>
        <source>The registries were never asked: run waybill-cli registry watch --once.</source>
        <translation>Les registres n’ont jamais été consultés&#xa0;: exécutez waybill-cli registry watch --once.</translation>
    </message>
    <message>
        <source>In git</source>
        <translation>Dans git</translation>
    </message>
    <message>
        <source>In the registry</source>
        <translation>Dans le registre</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Construction</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Empreinte</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plateformes</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Mises à jour</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>a tag of a registry</comment>
        <translation>supprimée</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>repositories; new tags; requests</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n repository(ies) of registries</source>
        <translation>
            <numerusform>%n dépôt de registres</numerusform>
            <numerusform>%n dépôts de registres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s)</source>
        <translation>
            <numerusform>%n nouvelle étiquette</numerusform>
            <numerusform>%n nouvelles étiquettes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n requête</numerusform>
            <numerusform>%n requêtes</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was seen.</source>
        <translation>Rien n’a été relevé.</translation>
    </message>
    <message>
        <source>open a pull request</source>
        <translation>ouvrir une pull request</translation>
    </message>
    <message>
        <source>open a pull request of the branch</source>
        <translation>ouvrir une pull request à partir de la branche</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>non fait</translation>
    </message>
    <message>
        <source>%1, into %2</source>
        <comment>two branches</comment>
        <translation>%1, vers %2</translation>
    </message>
    <message>
        <source>title</source>
        <translation>titre</translation>
    </message>
    <message numerus="yes">
        <source>Open %n pull request(s): %1? [y/N]</source>
        <translation>
            <numerusform>Ouvrir %n pull request : %1 ? [y/N]</numerusform>
            <numerusform>Ouvrir %n pull requests : %1 ? [y/N]</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing can be asked with --offline</source>
        <translation>avec --offline, rien ne peut être demandé</translation>
    </message>
    <message>
        <source>cannot ask whether to open pull requests: there is no terminal</source>
        <translation>impossible de demander s’il faut ouvrir des pull requests : il n’y a pas de terminal</translation>
    </message>
    <message>
        <source>Open the pull requests without asking.</source>
        <translation>Ouvrir les pull requests sans demander.</translation>
    </message>
    <message>
        <source>no pin lags behind a release</source>
        <translation>aucune version fixée n’est en retard sur une version publiée</translation>
    </message>
    <message>
        <source>Show which forges may be asked and as whom; sign in and out; ask for labels, release notes and issues of the changes, and keep them in waybill.forge.json; open pull requests that bump pins which lag behind a release.</source>
        <translation>Afficher quelles forges peuvent être interrogées et sous quel nom ; se connecter et se déconnecter ; demander les labels, les notes de version et les tickets des changements, et les conserver dans waybill.forge.json ; ouvrir des pull requests qui relèvent les versions fixées en retard.</translation>
    </message>
    <message>
        <source>Requests to %1 are allowed; the password was not checked.</source>
        <translation>Les requêtes vers %1 sont autorisées&#xa0;; le mot de passe n’a pas été vérifié.</translation>
    </message>
    <message numerus="yes">
        <source>No changes were found, but the comparison is incomplete: %n error(s)</source>
        <translation>
            <numerusform>Aucun changement trouvé, mais la comparaison est incomplète&#xa0;: %n erreur</numerusform>
            <numerusform>Aucun changement trouvé, mais la comparaison est incomplète&#xa0;: %n erreurs</numerusform>
        </translation>
    </message>
    <message>
        <source>there is no action &quot;%1&quot;</source>
        <translation>l’action «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>missing arguments for &quot;%1&quot;</source>
        <translation>il manque des arguments à «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>there is no completion for &quot;%1&quot;</source>
        <translation>il n’y a pas de complétion pour «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Fail if a change is not classified, the planned version is too small, an upgrade warning is missing, manifests or images have errors, or images are missing from a registry.</source>
        <translation>Échouer si un changement n’est pas classé, si la version prévue est trop petite, si un avertissement de mise à niveau manque, si des manifestes ou des images comportent des erreurs ou si des images manquent dans un registre.</translation>
    </message>
    <message>
        <source>The pager “%1” was not found: output is not paged</source>
        <translation>Le paginateur « %1 » est introuvable : la sortie n’est pas paginée</translation>
    </message>
    <message>
        <source>undecided or only suspected</source>
        <translation>indécis ou seulement soupçonné</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>This folder cannot be read: %1</source>
        <translation>Impossible de lire ce dossier&#xa0;: %1</translation>
    </message>
    <message>
        <source>This file cannot be read: %1</source>
        <translation>Impossible de lire ce fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>This path doesn&apos;t exist</source>
        <translation>Ce chemin n’existe pas</translation>
    </message>
    <message>
        <source>expected a file or a folder</source>
        <translation>un fichier ou un dossier était attendu</translation>
    </message>
    <message>
        <source>A file cannot be compared with a folder</source>
        <translation>Un fichier ne peut pas être comparé avec un dossier</translation>
    </message>
    <message>
        <source>give two files or two folders</source>
        <translation>donnez deux fichiers ou deux dossiers</translation>
    </message>
    <message>
        <source>The file does not exist on this side</source>
        <translation>Ce côté n’a pas ce fichier</translation>
    </message>
    <message>
        <source>A submodule has no content of its own</source>
        <translation>Un sous-module n’a pas de contenu propre</translation>
    </message>
    <message>
        <source>The regular expression is wrong at column %1: %2</source>
        <translation>L’expression rationnelle est incorrecte à la colonne %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>This is not a file, folder or link</source>
        <translation>Ni un fichier, ni un dossier, ni un lien</translation>
    </message>
</context>
<context>
    <name>Config</name>
    <message>
        <source>This is not JSON: %1</source>
        <translation>Ce n’est pas du JSON&#xa0;: %1</translation>
    </message>
    <message>
        <source>This is not YAML: %1</source>
        <translation>Ce n’est pas du YAML&#xa0;: %1</translation>
    </message>
    <message>
        <source>This is not TOML: %1</source>
        <translation>Ce n’est pas du TOML&#xa0;: %1</translation>
    </message>
    <message>
        <source>This is not YAML: a tab indents the line</source>
        <translation>Ce n’est pas du YAML&#xa0;: une tabulation indente la ligne</translation>
    </message>
    <message>
        <source>This YAML is nested too deeply, or its aliases expand without end</source>
        <translation>Ce YAML est imbriqué trop profondément ou ses alias croissent sans fin</translation>
    </message>
    <message>
        <source>Duplicate key “%1”; the first one counts</source>
        <translation>Clé « %1 » en double ; la première compte</translation>
    </message>
    <message>
        <source>Duplicate key “%1”; the last one counts</source>
        <translation>Clé « %1 » en double ; la dernière compte</translation>
    </message>
    <message>
        <source>expected “%1”</source>
        <translation>« %1 » attendu</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>il est imbriqué trop profondément</translation>
    </message>
    <message>
        <source>expected a key in quotes</source>
        <translation>clé entre guillemets attendue</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>valeur attendue</translation>
    </message>
    <message>
        <source>a closing quote is missing</source>
        <translation>le guillemet fermant manque</translation>
    </message>
    <message>
        <source>expected four hexadecimal digits after \u</source>
        <translation>il manque quatre chiffres hexadécimaux après \u</translation>
    </message>
    <message>
        <source>unknown escape sequence</source>
        <translation>séquence d’échappement inconnue</translation>
    </message>
    <message>
        <source>unexpected text after the end</source>
        <translation>il y a quelque chose après la fin</translation>
    </message>
    <message>
        <source>unexpected end</source>
        <translation>il finit trop tôt</translation>
    </message>
    <message>
        <source>%1 can only be edited in the text</source>
        <translation>%1 ne peut être modifié que dans le texte</translation>
    </message>
    <message>
        <source>edit the text of the file</source>
        <translation>modifiez le texte du fichier</translation>
    </message>
</context>
<context>
    <name>Crd</name>
    <message>
        <source>%1 can no longer be changed once it is set</source>
        <translation>%1 ne peut plus être modifié une fois défini</translation>
    </message>
    <message>
        <source>%1 can be changed now</source>
        <translation>%1 peut désormais être modifié</translation>
    </message>
    <message>
        <source>%1 may only change as a new rule allows: %2</source>
        <translation>%1 ne peut changer que comme une nouvelle règle le permet&#xa0;: %2</translation>
    </message>
    <message>
        <source>A new rule applies to %1: %2</source>
        <translation>Une nouvelle règle s’applique à %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>A rule no longer applies to %1: %2</source>
        <translation>Une règle ne s’applique plus à %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>A rule of %1 changed from “%2” to “%3”</source>
        <translation>Une règle de %1 était «&#xa0;%2&#xa0;» et est «&#xa0;%3&#xa0;»</translation>
    </message>
    <message>
        <source>%1 is removed, and its objects with it; the kind is now %2</source>
        <translation>%1 a disparu, et ses objets avec&#xa0;; le genre est revenu sous la forme %2</translation>
    </message>
    <message>
        <source>%1 is a new kind of object</source>
        <translation>%1 est un nouveau genre d’objet</translation>
    </message>
    <message>
        <source>%1 is removed, and its objects with it</source>
        <translation>%1 a disparu, et ses objets avec</translation>
    </message>
    <message>
        <source>%1 is now also in %2</source>
        <translation>%1 est désormais aussi dans %2</translation>
    </message>
    <message>
        <source>%1 is no longer in %2</source>
        <translation>%1 n’est plus dans %2</translation>
    </message>
    <message>
        <source>%1 is a new version</source>
        <translation>%1 est une nouvelle version</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 a disparu</translation>
    </message>
    <message>
        <source>%1 is now served</source>
        <translation>Le serveur sert désormais %1</translation>
    </message>
    <message>
        <source>%1 is no longer served</source>
        <translation>Le serveur ne sert plus %1</translation>
    </message>
    <message>
        <source>%1 is now deprecated</source>
        <translation>%1 est maintenant obsolète</translation>
    </message>
    <message>
        <source>%1 is no longer deprecated</source>
        <translation>%1 n’est plus obsolète</translation>
    </message>
    <message>
        <source>Objects of %1 are now stored as %3 instead of %2</source>
        <translation>Les objets de %1 étaient stockés en %2 et sont stockés en %3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>%1: %2 changed from %3 to %4</source>
        <comment>definition, kind of names, old names, new names</comment>
        <translation>%1 : %2 passe de %3 à %4</translation>
    </message>
    <message>
        <source>The scope of %1 changed from %2 to %3</source>
        <translation>La portée de %1 était %2 et est %3</translation>
    </message>
    <message>
        <source>Unknown fields of %1 are now dropped</source>
        <translation>Les champs de %1 que son schéma ne connaît pas sont désormais écartés</translation>
    </message>
    <message>
        <source>Unknown fields of %1 are now kept</source>
        <translation>Les champs de %1 que son schéma ne connaît pas sont désormais conservés</translation>
    </message>
    <message>
        <source>%1 has a schema now, and had none</source>
        <translation>%1 a maintenant un schéma, et n’en avait pas</translation>
    </message>
    <message>
        <source>%1 no longer has a schema</source>
        <translation>%1 n’a plus de schéma</translation>
    </message>
    <message>
        <source>%1 no longer has to match the schemas of “%2”</source>
        <translation>%1 n’a plus à correspondre aux schémas de «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>%1 has to match different schemas of “%2”</source>
        <translation>%1 doit correspondre à d’autres schémas de «&#xa0;%2&#xa0;»</translation>
    </message>
    <message numerus="yes">
        <source>%n description(s) of %1 differ</source>
        <translation>
            <numerusform>%n description de %1 diffère</numerusform>
            <numerusform>%n descriptions de %1 diffèrent</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not validated and now has a schema</source>
        <translation>%1 était conservé sans vérification et a maintenant un schéma</translation>
    </message>
    <message>
        <source>%1 is a new property</source>
        <translation>%1 est une nouvelle propriété</translation>
    </message>
    <message>
        <source>%1 is removed; it may be called %2 now</source>
        <translation>%1 a disparu&#xa0;; son nom est peut-être maintenant %2</translation>
    </message>
    <message>
        <source>%1 is removed; its values are kept without validation</source>
        <translation>%1 a disparu&#xa0;; ce que les objets y contiennent est conservé sans vérification</translation>
    </message>
    <message>
        <source>%1 is removed; its values are dropped</source>
        <translation>%1 a disparu&#xa0;: ce que les objets y contiennent est écarté</translation>
    </message>
    <message>
        <source>%1 is new and required</source>
        <translation>%1 est nouveau et obligatoire</translation>
    </message>
    <message>
        <source>%1 is now required</source>
        <translation>%1 est désormais obligatoire</translation>
    </message>
    <message>
        <source>%1 is now optional</source>
        <translation>%1 est désormais facultatif</translation>
    </message>
    <message>
        <source>The type of %1 changed from %2 to %3</source>
        <translation>%1 était de type %2 et est de type %3</translation>
    </message>
    <message>
        <source>%1 has a new %2: %3</source>
        <translation>%1 a un nouveau %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 no longer has the %2 %3</source>
        <translation>%1 n’a plus le %2 %3</translation>
    </message>
    <message>
        <source>The %2 of %1 changed from %3 to %4</source>
        <translation>Le %2 de %1 était %3 et est %4</translation>
    </message>
    <message>
        <source>Stored objects stay as they are until they are written again: migrate them before the old version is removed</source>
        <translation>Les objets stockés restent tels quels jusqu’à ce que quelqu’un les écrive&#xa0;: les faire migrer avant que l’ancienne version ne disparaisse</translation>
    </message>
    <message>
        <source>It is unclear whether the new pattern accepts what the old one did: compare them</source>
        <translation>On ne sait pas si le nouveau motif accepte ce que l’ancien acceptait : comparez-les</translation>
    </message>
    <message>
        <source>Document how to migrate the objects: the server deletes them all with the definition</source>
        <translation>Indiquer comment reprendre les objets&#xa0;: avec la définition, le serveur les supprime tous</translation>
    </message>
    <message>
        <source>Clients must switch to another version first; objects stored in this one must be migrated, and status.storedVersions cleared of it</source>
        <translation>Les clients doivent parler une autre version auparavant&#xa0;; les objets stockés dans celle-ci doivent être migrés, et status.storedVersions doit en être débarrassé</translation>
    </message>
    <message>
        <source>Keep it for one release, marked as deprecated, and document where its content goes</source>
        <translation>Le garder le temps d’une version publiée, marqué comme obsolète, et indiquer où va son contenu</translation>
    </message>
    <message>
        <source>Accept both names for one release: objects that use the old name lose the value</source>
        <translation>Accepter les deux noms le temps d’une version publiée&#xa0;: les objets écrits avec l’ancien le perdent</translation>
    </message>
    <message>
        <source>Look for fields in use that are not in the schema: they are lost at the next write</source>
        <translation>Chercher les champs utilisés qui ne sont pas dans le schéma&#xa0;: ils sont perdus à la prochaine écriture</translation>
    </message>
    <message>
        <source>It applies to every update of existing objects: unlike for other rules, no version of Kubernetes tolerates old values</source>
        <translation>Elle s’applique à toute modification des objets déjà présents&#xa0;: contrairement aux autres règles, aucune version de Kubernetes ne laisse passer les anciennes valeurs</translation>
    </message>
    <message>
        <source>Existing objects may no longer be valid: from Kubernetes 1.30 on, they can still be updated as long as the invalid part stays unchanged; before that, they cannot</source>
        <translation>Des objets présents peuvent ne plus correspondre&#xa0;: à partir de Kubernetes 1.30, ils peuvent encore être écrits tant que ce qui ne correspond pas reste intact, avant cela non</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <comment>keyword, old value, new value</comment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n autre</numerusform>
            <numerusform>%n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accepts less: %2</source>
        <translation>%1 accepte moins&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 accepts more: %2</source>
        <translation>%1 accepte plus&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 is validated differently: %2</source>
        <translation>%1 est contraint autrement&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts less than %2 at %n place(s)</source>
        <translation>
            <numerusform>%1 accepte moins que %2 à %n endroit</numerusform>
            <numerusform>%1 accepte moins que %2 à %n endroits</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accepts everything that %2 does</source>
        <translation>%1 accepte tout ce qu’accepte %2</translation>
    </message>
    <message>
        <source>This affects everyone who moves to %1: document what to change</source>
        <translation>Quiconque passe à %1 y est confronté&#xa0;: indiquer quoi modifier</translation>
    </message>
    <message>
        <source>The documentation of %1 changed, but not what it accepts</source>
        <translation>Ce qui est dit de %1 diffère, et non ce qui y est accepté</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of %1 now have a type; before, they could be anything</source>
        <translation>
            <numerusform>%n valeur de %1 a maintenant un type, et pouvait être n’importe quoi avant</numerusform>
            <numerusform>%n valeurs de %1 ont maintenant un type, et pouvaient être n’importe quoi avant</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (only in %2)</source>
        <comment>a sentence, and folders</comment>
        <translation>%1 (seulement dans %2)</translation>
    </message>
    <message>
        <source>Clusters reject the definition while status.storedVersions names this version: migrate the objects that are stored in it, and remove it from there first</source>
        <translation>Les clusters rejettent la définition tant que status.storedVersions nomme cette version&#xa0;: migrer d’abord les objets qui y sont stockés, et l’en retirer</translation>
    </message>
    <message>
        <source>%1 still has %2, which %3 drops from now on</source>
        <comment>an object, a path, a definition</comment>
        <translation>%1 a encore %2, que %3 écarte désormais</translation>
    </message>
    <message>
        <source>Remove it: clusters no longer keep it</source>
        <translation>Le retirer&#xa0;: les clusters ne le conservent plus</translation>
    </message>
    <message>
        <source>It may be called %1 now</source>
        <translation>Il s’appelle peut-être %1 maintenant</translation>
    </message>
    <message>
        <source>Still used by %1</source>
        <translation>Encore utilisé par %1</translation>
    </message>
</context>
<context>
    <name>CrdProblem</name>
    <message>
        <source>The definition has no group or no plural name</source>
        <translation>La définition n’indique pas de groupe ou pas de pluriel</translation>
    </message>
    <message>
        <source>The definition is called %1, but Kubernetes requires the name %2</source>
        <translation>La définition s’appelle %1, et Kubernetes ne l’accepte que sous le nom %2</translation>
    </message>
    <message>
        <source>The definition of %1 has no version</source>
        <translation>La définition de %1 n’a pas de version</translation>
    </message>
    <message>
        <source>The definition of %1 must have exactly one storage version</source>
        <translation>La définition de %1 doit avoir exactement une version de stockage</translation>
    </message>
    <message>
        <source>A version without a name</source>
        <translation>Une version sans nom</translation>
    </message>
    <message>
        <source>The version %1 is defined twice; the first one counts</source>
        <translation>La version %1 est là deux fois&#xa0;; la première compte</translation>
    </message>
    <message>
        <source>The version %1 has no schema</source>
        <translation>La version %1 n’a pas de schéma</translation>
    </message>
    <message>
        <source>The definition of %1 is empty: “spec” is missing</source>
        <translation>La définition de %1 ne dit rien&#xa0;: «&#xa0;spec&#xa0;» manque</translation>
    </message>
    <message>
        <source>A schema must be a map of keywords</source>
        <translation>Un schéma doit être une table de mots-clés</translation>
    </message>
    <message>
        <source>This schema is nested too deeply to be read completely</source>
        <translation>Ce schéma est imbriqué trop profondément pour être lu jusqu’au bout</translation>
    </message>
    <message>
        <source>“%1” must be a list</source>
        <translation>« %1 » doit être une liste</translation>
    </message>
    <message>
        <source>“%1” must be a single value</source>
        <translation>« %1 » doit être une valeur unique</translation>
    </message>
    <message>
        <source>The pattern “%1” is not a regular expression</source>
        <translation>Le motif «&#xa0;%1&#xa0;» n’est pas une expression rationnelle</translation>
    </message>
    <message>
        <source>“%1” must be a map</source>
        <translation>« %1 » doit être une table d’association</translation>
    </message>
    <message>
        <source>“additionalProperties” must be a schema, true or false</source>
        <translation>« additionalProperties » doit être un schéma, true ou false</translation>
    </message>
    <message>
        <source>The schemas to choose from must be a list</source>
        <translation>Les schémas au choix doivent être une liste</translation>
    </message>
    <message>
        <source>This rule is empty: “rule” is missing</source>
        <translation>Cette règle ne dit rien&#xa0;: «&#xa0;rule&#xa0;» manque</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>This is not a file</source>
        <translation>Ceci n’est pas un fichier</translation>
    </message>
    <message>
        <source>the decisions are kept in a file of this name</source>
        <translation>les décisions sont conservées dans un fichier de ce nom</translation>
    </message>
    <message>
        <source>The decisions cannot be read: %1</source>
        <translation>Impossible de lire les décisions&#xa0;: %1</translation>
    </message>
    <message>
        <source>process %1 (%2) on %3</source>
        <translation>le processus %1 (%2) sur %3</translation>
    </message>
    <message>
        <source>wait for it, or delete the lock file if nothing is writing</source>
        <translation>attendez, ou supprimez le fichier de verrou si rien n’est en train d’écrire</translation>
    </message>
    <message>
        <source>nothing has changed</source>
        <translation>rien n’a changé</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this decision cannot be read</source>
        <translation>«&#xa0;%1&#xa0;» de cette décision est illisible</translation>
    </message>
    <message>
        <source>expected a repository&apos;s name</source>
        <translation>attendu&#xa0;: le nom d’un dépôt</translation>
    </message>
    <message>
        <source>expected 40 hexadecimal digits</source>
        <translation>attendu&#xa0;: 40 chiffres hexadécimaux</translation>
    </message>
    <message>
        <source>expected one of: %1</source>
        <translation>attendu&#xa0;: l’une de ces valeurs&#xa0;: %1</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>attendu&#xa0;: une chaîne</translation>
    </message>
    <message>
        <source>expected a time like 2026-11-20T23:35:13Z</source>
        <translation>attendu&#xa0;: une date et une heure comme 2026-11-20T23:35:13Z</translation>
    </message>
    <message>
        <source>expected a JSON object with repository, commit and impact</source>
        <translation>attendu&#xa0;: un objet JSON avec repository, commit et impact</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is decided more than once: the latest counts</source>
        <translation>Le commit %1 de %2 est décidé plus d’une fois&#xa0;: la décision la plus récente compte</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this edit of the procedure cannot be read</source>
        <translation>«&#xa0;%1&#xa0;» de cette modification de la procédure est illisible</translation>
    </message>
    <message>
        <source>expected the ID of a step</source>
        <translation>attendu&#xa0;: l’identifiant d’une étape</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>attendu&#xa0;: true ou false</translation>
    </message>
    <message>
        <source>Step %1 of the procedure is edited more than once: the latest counts</source>
        <translation>L’étape %1 de la procédure est modifiée plus d’une fois&#xa0;: la modification la plus récente compte</translation>
    </message>
    <message>
        <source>%1 of %2 is the same change as two that were decided differently: %3 of %4 counts as the later one, not %5 of %6</source>
        <translation>%1 de %2 est le même changement que deux autres, décidés différemment&#xa0;: %3 de %4 compte comme décision la plus récente, et non %5 de %6</translation>
    </message>
    <message>
        <source>The product has no repository &quot;%1&quot;</source>
        <translation>Le produit n’a pas de dépôt «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>%1 has no remote to share decisions with</source>
        <translation>%1 n’a pas de dépôt distant avec lequel partager les décisions</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is decided in different ways: &quot;%3&quot; by %4 counts as the later (line %5), not &quot;%6&quot; by %7</source>
        <translation>Le commit %1 de %2 est décidé de façons différentes&#xa0;: «&#xa0;%3&#xa0;» par %4 compte comme décision la plus récente (ligne %5), et non «&#xa0;%6&#xa0;» par %7</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this choice of a version cannot be read</source>
        <translation>Impossible de lire «&#xa0;%1&#xa0;» de ce choix de version</translation>
    </message>
    <message>
        <source>expected a version like 1.9.0</source>
        <translation>attendu&#xa0;: une version comme 1.9.0</translation>
    </message>
    <message>
        <source>Different versions are chosen: %1 by %2 counts as the later (line %3), not %4 by %5</source>
        <translation>Des versions différentes sont choisies&#xa0;: %1 par %2 compte comme choix le plus récent (ligne %3), et non %4 par %5</translation>
    </message>
    <message>
        <source>Different versions are chosen for %1: %2 by %3 counts as the later (line %4), not %5 by %6</source>
        <translation>Des versions différentes sont choisies pour %1&#xa0;: %2 par %3 compte comme choix le plus récent (ligne %4), et non %5 par %6</translation>
    </message>
    <message>
        <source>A version is chosen more than once: the latest counts</source>
        <translation>Une version est choisie plus d’une fois&#xa0;: le choix le plus récent compte</translation>
    </message>
    <message>
        <source>This line is left over from a merge conflict</source>
        <translation>Cette ligne reste d’une fusion en conflit</translation>
    </message>
    <message>
        <source>it is kept; remove it once the conflict is resolved</source>
        <translation>elle est conservée&#xa0;; retirez-la une fois la fusion réglée</translation>
    </message>
    <message>
        <source>This line is not a decision and is kept as it is</source>
        <translation>Cette ligne n’est pas une décision et est conservée telle quelle</translation>
    </message>
    <message>
        <source>A merge left conflict markers here; both sides are read</source>
        <translation>Une fusion a laissé ici des marques de conflit&#xa0;: les deux côtés sont lus</translation>
    </message>
    <message>
        <source>the next decision that is saved removes the markers</source>
        <translation>la prochaine décision écrite retirera ces marques</translation>
    </message>
    <message>
        <source>Step %1 of the procedure is edited in different ways: the edit by %2 counts as the later (line %3), not the one by %4</source>
        <translation>L’étape %1 de la procédure est modifiée de façons différentes&#xa0;: ce qu’a dit %2 compte comme le plus récent (ligne %3), et non ce qu’a dit %4</translation>
    </message>
    <message>
        <source>both lines are kept until it is decided again</source>
        <translation>les deux lignes sont conservées jusqu’à une nouvelle décision</translation>
    </message>
    <message>
        <source>decide it again to keep one line</source>
        <translation>décidez-le à nouveau pour ne garder qu’une ligne</translation>
    </message>
    <message>
        <source>%1 rejected the decisions: %2</source>
        <translation>%1 a rejeté les décisions : %2</translation>
    </message>
    <message>
        <source>name one, or add one with git remote add</source>
        <translation>nommez-en un, ou ajoutez-en un avec git remote add</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: no lock file can be created here</source>
        <translation>Impossible d’écrire les décisions&#xa0;: aucun verrou ne peut être créé ici</translation>
    </message>
    <message>
        <source>check that the folder of %1 exists and is writable</source>
        <translation>vérifiez que le dossier de %1 existe et qu’il est accessible en écriture</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: %1 holds the lock</source>
        <translation>Impossible d’écrire les décisions&#xa0;: %1 détient le verrou</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: %1</source>
        <translation>Impossible d’écrire les décisions&#xa0;: %1</translation>
    </message>
    <message>
        <source>decide it again</source>
        <translation>décidez-le à nouveau</translation>
    </message>
    <message>
        <source>expected the text of the step</source>
        <translation>attendu&#xa0;: ce que dit l’étape</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>quelqu’un</translation>
    </message>
    <message>
        <source>This is a link out of the product&apos;s folder</source>
        <translation>C’est un lien qui mène hors du dossier du produit</translation>
    </message>
    <message>
        <source>replace it with the file itself</source>
        <translation>remplacez-le par le fichier lui-même</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this line cannot be read</source>
        <translation>«&#xa0;%1&#xa0;» de cette ligne est illisible</translation>
    </message>
    <message>
        <source>expected a person&apos;s name</source>
        <translation>attendu&#xa0;: le nom d’une personne</translation>
    </message>
    <message>
        <source>expected the text of the comment</source>
        <translation>attendu&#xa0;: le texte du commentaire</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is assigned to different people: %3, by %4, counts as the later (line %5), not %6, by %7</source>
        <translation>Le commit %1 de %2 est attribué à des personnes différentes&#xa0;: %3, par %4, compte comme attribution la plus récente (ligne %5), et non %6, par %7</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is assigned more than once: the latest counts</source>
        <translation>Le commit %1 de %2 est attribué plus d’une fois&#xa0;: l’attribution la plus récente compte</translation>
    </message>
    <message>
        <source>both lines are kept until it is assigned again</source>
        <translation>les deux lignes sont conservées jusqu’à une nouvelle attribution</translation>
    </message>
    <message>
        <source>assign it again to keep one line</source>
        <translation>attribuez-le à nouveau pour ne garder qu’une ligne</translation>
    </message>
</context>
<context>
    <name>Declarations</name>
    <message>
        <source>Universal Ctags was not found: changes are judged without declarations</source>
        <translation>Universal Ctags est introuvable : les changements sont évalués sans les déclarations</translation>
    </message>
    <message>
        <source>install universal-ctags</source>
        <translation>installez universal-ctags</translation>
    </message>
    <message>
        <source>Universal Ctags could not read the declarations of this file</source>
        <translation>Universal Ctags n’a pas pu lire les déclarations de ce fichier</translation>
    </message>
</context>
<context>
    <name>Drafts</name>
    <message>
        <source>The edits of the notes cannot be read: %1</source>
        <translation>Les modifications des notes ne peuvent pas être lues : %1</translation>
    </message>
    <message>
        <source>The edits of the notes cannot be saved: %1</source>
        <translation>Les modifications des notes ne peuvent pas être enregistrées : %1</translation>
    </message>
    <message>
        <source>they are stored next to waybill.toml</source>
        <translation>elles sont conservées à côté de waybill.toml</translation>
    </message>
    <message>
        <source>The edits of the notes cannot be discarded: %1</source>
        <translation>Les modifications des notes ne peuvent pas être abandonnées : %1</translation>
    </message>
    <message>
        <source>The folder cannot be created</source>
        <translation>Impossible de créer le dossier</translation>
    </message>
    <message>
        <source>the edits are stored next to waybill.toml</source>
        <translation>les notes saisies sont conservées à côté de waybill.toml</translation>
    </message>
    <message>
        <source>The edits of the notes lie behind a link out of the product&apos;s folder</source>
        <translation>Les modifications des notes se trouvent derrière un lien qui mène hors du dossier du produit</translation>
    </message>
    <message>
        <source>replace the link with the file or folder itself</source>
        <translation>remplacez le lien par le fichier ou le dossier lui-même</translation>
    </message>
    <message>
        <source>These notes were edited elsewhere, for example in another window</source>
        <translation>Ces notes ont été modifiées ailleurs, par exemple dans une autre fenêtre</translation>
    </message>
    <message>
        <source>copy your text, reload, and edit theirs</source>
        <translation>copiez votre texte, rechargez et modifiez l’autre</translation>
    </message>
</context>
<context>
    <name>Element</name>
    <message>
        <source>New %1 %2</source>
        <comment>kind, name</comment>
        <translation>Ajout&#xa0;: %1 %2</translation>
    </message>
    <message>
        <source>The %1 %2 was removed</source>
        <comment>kind, name</comment>
        <translation>Suppression&#xa0;: %1 %2</translation>
    </message>
    <message>
        <source>The declaration of the %1 %2 changed</source>
        <comment>kind, name</comment>
        <translation>Déclaration modifiée&#xa0;: %1 %2</translation>
    </message>
    <message>
        <source>The %1 %2 changed from %3 to %4</source>
        <comment>kind, name, its type or signature before and after</comment>
        <translation>Déclaration modifiée&#xa0;: %1 %2 était %3, est maintenant %4</translation>
    </message>
    <message>
        <source>The default of the %1 %2 changed from %3 to %4</source>
        <comment>kind, name, values</comment>
        <translation>Valeur par défaut modifiée&#xa0;: %1 %2 avait %3, a maintenant %4</translation>
    </message>
    <message>
        <source>The %1 %2 is now deprecated</source>
        <comment>kind, name</comment>
        <translation>Désormais obsolète&#xa0;: %1 %2</translation>
    </message>
    <message>
        <source>The %1 %2 was moved</source>
        <comment>kind, name</comment>
        <translation>Déplacement&#xa0;: %1 %2</translation>
    </message>
    <message>
        <source>type</source>
        <translation>type</translation>
    </message>
    <message>
        <source>interface</source>
        <translation>interface</translation>
    </message>
    <message>
        <source>function</source>
        <translation>fonction</translation>
    </message>
    <message>
        <source>method</source>
        <translation>méthode</translation>
    </message>
    <message>
        <source>required method</source>
        <translation>méthode à implémenter</translation>
    </message>
    <message>
        <source>field</source>
        <translation>champ</translation>
    </message>
    <message>
        <source>enum value</source>
        <translation>valeur d’énumération</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>constante</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>variable</translation>
    </message>
    <message>
        <source>macro</source>
        <translation>macro</translation>
    </message>
    <message>
        <source>command</source>
        <translation>commande</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>option</translation>
    </message>
    <message>
        <source>environment variable</source>
        <translation>variable d’environnement</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>paramètre</translation>
    </message>
    <message>
        <source>route</source>
        <translation>route</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>métrique</translation>
    </message>
    <message>
        <source>feature gate</source>
        <translation>feature gate</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>schéma</translation>
    </message>
    <message>
        <source>schema property</source>
        <translation>propriété de schéma</translation>
    </message>
    <message>
        <source>table</source>
        <translation>table</translation>
    </message>
    <message>
        <source>column</source>
        <translation>colonne</translation>
    </message>
    <message>
        <source>The %1 %2 was removed; use %3 instead</source>
        <comment>kind, name, what replaces it</comment>
        <translation>Suppression&#xa0;: %1 %2&#xa0;; utiliser %3 à la place</translation>
    </message>
    <message>
        <source>The %1 %2 of %3 was removed</source>
        <comment>kind, name, file of a program</comment>
        <translation>Suppression : %1 %2 de %3</translation>
    </message>
    <message>
        <source>The %1 %2 of %3 was removed; use %4 instead</source>
        <comment>kind, name, file of a program, what replaces it</comment>
        <translation>Suppression : %1 %2 de %3 ; utiliser %4 à la place</translation>
    </message>
    <message>
        <source>The %1 %2 must be implemented now</source>
        <comment>kind, name</comment>
        <translation>Il faut désormais implémenter : %1 %2</translation>
    </message>
</context>
<context>
    <name>Entry</name>
    <message>
        <source>short</source>
        <comment>tag of an image</comment>
        <translation>courte</translation>
    </message>
    <message>
        <source>intermediate</source>
        <comment>tag of an image</comment>
        <translation>intermédiaire</translation>
    </message>
    <message>
        <source>long</source>
        <comment>tag of an image</comment>
        <translation>longue</translation>
    </message>
    <message>
        <source>floating</source>
        <comment>tag of an image</comment>
        <translation>flottante</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which tags move; why</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 (case %2)</source>
        <comment>what happened; number</comment>
        <translation>%1 (cas %2)</translation>
    </message>
    <message>
        <source>Rebuilds because a dependency (case 3) or the application&apos;s package (case 4) changed are not visible in git; see the registry</source>
        <translation>Les reconstructions dues à une dépendance (cas 3) ou au paquet de l’application (cas 4) ne sont pas visibles dans git&#xa0;; voir le registre</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <comment>a reason; how many others like it are left out</comment>
        <translation>
            <numerusform>%1 (et %n autre)</numerusform>
            <numerusform>%1 (et %n autres)</numerusform>
        </translation>
    </message>
    <message>
        <source>Changelog entry under “%1”</source>
        <translation>Ajoute une entrée à «&#xa0;%1&#xa0;» du journal des changements</translation>
    </message>
    <message>
        <source>Changelog entry under “%1”: %2</source>
        <translation>Ajoute une entrée à «&#xa0;%1&#xa0;» du journal des changements&#xa0;: %2</translation>
    </message>
    <message>
        <source>Release note of type “%1”</source>
        <translation>Apporte une note de version du genre «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Release note of type “%1”: %2</source>
        <translation>Apporte une note de version du genre «&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message>
        <source>The title begins with &quot;%1&quot;</source>
        <translation>Le titre commence par «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; marks a breaking change</source>
        <translation>«&#xa0;%1&#xa0;» signale un changement incompatible</translation>
    </message>
    <message>
        <source>The commit message says BREAKING CHANGE: %1</source>
        <translation>Le message indique BREAKING CHANGE: %1</translation>
    </message>
    <message>
        <source>Release-note: none</source>
        <translation>Release-note: none</translation>
    </message>
    <message>
        <source>The release note requires action</source>
        <translation>La note de version demande une action</translation>
    </message>
    <message>
        <source>Closes issue #%1</source>
        <translation>Ferme le ticket #%1</translation>
    </message>
    <message>
        <source>The title says &quot;%1&quot;</source>
        <translation>Le titre dit «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>A commit message says &quot;%1&quot;</source>
        <translation>Un commit dit «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>The commit message says &quot;%1&quot;</source>
        <translation>Le message dit «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>The branch is named &quot;%1&quot;</source>
        <translation>La branche s’appelle «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>No files changed</source>
        <translation>Aucun fichier ne diffère</translation>
    </message>
    <message>
        <source>Changes only the version</source>
        <translation>Ne change que la version</translation>
    </message>
    <message>
        <source>Changes only %1</source>
        <comment>kinds of files</comment>
        <translation>Ne touche que&#xa0;: %1</translation>
    </message>
    <message>
        <source>documentation</source>
        <translation>documentation</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>tests</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>automatisation</translation>
    </message>
    <message>
        <source>vendored code</source>
        <translation>code tiers intégré</translation>
    </message>
    <message>
        <source>generated code</source>
        <translation>code généré</translation>
    </message>
    <message>
        <source>dependencies</source>
        <translation>les dépendances</translation>
    </message>
    <message>
        <source>the version file</source>
        <translation>fichier de version</translation>
    </message>
    <message>
        <source>Only comments changed in the code</source>
        <translation>Seuls des commentaires diffèrent dans les sources</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of code changed</source>
        <translation>
            <numerusform>%n ligne de code source diffère</numerusform>
            <numerusform>%n lignes de code source diffèrent</numerusform>
        </translation>
    </message>
    <message>
        <source>Mostly removes code</source>
        <translation>Retire surtout du code source</translation>
    </message>
    <message>
        <source>Mostly adds code</source>
        <translation>Ajoute surtout du code source</translation>
    </message>
    <message>
        <source>Changes one file of the product</source>
        <translation>Un fichier du produit</translation>
    </message>
    <message numerus="yes">
        <source>Changes %n file(s) of the product</source>
        <translation>
            <numerusform>%n fichier du produit</numerusform>
            <numerusform>%n fichiers du produit</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes few files of the product, and a test</source>
        <translation>Peu de fichiers du produit, et un test</translation>
    </message>
    <message numerus="yes">
        <source>%n new file(s)</source>
        <translation>
            <numerusform>%n nouveau fichier</numerusform>
            <numerusform>%n nouveaux fichiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) deleted</source>
        <translation>
            <numerusform>%n fichier supprimé</numerusform>
            <numerusform>%n fichiers supprimés</numerusform>
        </translation>
    </message>
    <message>
        <source>Documentation removed or changed</source>
        <translation>Ce que disait la documentation a disparu ou est dit autrement</translation>
    </message>
    <message>
        <source>Documentation only added</source>
        <translation>La documentation ne fait qu’en dire plus</translation>
    </message>
    <message numerus="yes">
        <source>%n existing test file(s) adapted</source>
        <translation>
            <numerusform>%n fichier de tests a dû suivre</numerusform>
            <numerusform>%n fichiers de tests ont dû suivre</numerusform>
        </translation>
    </message>
    <message>
        <source>Reverts %1, &quot;%2&quot;</source>
        <translation>Annule %1, «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>Reverts %1, which is not in this clone</source>
        <translation>Annule %1, qui n’est pas dans ce clone</translation>
    </message>
    <message>
        <source>The definition of %1 changed: %2</source>
        <comment>an image, and what changed about it</comment>
        <translation>La recette de %1 diffère : %2</translation>
    </message>
    <message>
        <source>A file states that no release note is needed</source>
        <comment>a change</comment>
        <translation>Le changement indique dans un fichier qu’il ne demande pas de note de version</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>exemples</translation>
    </message>
    <message>
        <source>Requires Node.js %1 or later; before, %2 was enough</source>
        <translation>Nécessite Node.js %1 ou plus récent ; auparavant, %2 suffisait</translation>
    </message>
    <message>
        <source>Requires Java %1 or later; before, %2 was enough</source>
        <translation>Nécessite Java %1 ou plus récent&#xa0;; auparavant, %2 suffisait</translation>
    </message>
    <message>
        <source>Requires Python %1 or later; before, %2 was enough</source>
        <translation>Nécessite Python %1 ou plus récent&#xa0;; auparavant, %2 suffisait</translation>
    </message>
    <message>
        <source>The package can only be imported, and no longer be loaded by require()</source>
        <translation>Le paquet ne peut plus qu’être importé, et non chargé par require()</translation>
    </message>
    <message>
        <source>The Go module is imported as %1; before, as %2</source>
        <translation>Le module Go est importé comme %1&#xa0;; auparavant, comme %2</translation>
    </message>
    <message>
        <source>The manual describes %1, which is new</source>
        <translation>Le manuel décrit %1, qui est nouveau</translation>
    </message>
    <message>
        <source>The title says that it adds %1, which is new</source>
        <translation>Le titre dit qu’il ajoute %1, qui est nouveau</translation>
    </message>
    <message>
        <source>Requires PHP %1 or later; before, %2 was enough</source>
        <translation>Requiert PHP %1 ou ultérieur&#xa0;; auparavant, %2 suffisait</translation>
    </message>
    <message>
        <source>Works beside %1 %2 or later; before, %3 was enough</source>
        <translation>Fonctionne avec %1 %2 ou ultérieur&#xa0;; auparavant, %3 suffisait</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <comment>words of a change</comment>
        <translation>« %1 »</translation>
    </message>
    <message>
        <source>Words of the title: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Mots du titre : %1</translation>
    </message>
    <message>
        <source>Words of the commit message: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Mots du message de commit : %1</translation>
    </message>
    <message>
        <source>Words of the files&apos; names: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Mots des noms de fichiers : %1</translation>
    </message>
    <message>
        <source>Words of the added lines: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Mots des lignes ajoutées : %1</translation>
    </message>
    <message>
        <source>Words of the removed lines: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Mots des lignes supprimées : %1</translation>
    </message>
    <message>
        <source>The kinds of files and declarations that changed</source>
        <translation>Les types de fichiers et de déclarations modifiés</translation>
    </message>
    <message>
        <source>Tests were added, and none was changed</source>
        <translation>Des tests ont été ajoutés, aucun n’a été modifié</translation>
    </message>
    <message>
        <source>Tells how to upgrade, in %1</source>
        <translation>Explique la mise à niveau, dans %1</translation>
    </message>
    <message>
        <source>Requires %1 %2 or later; before, %3 was enough</source>
        <translation>Nécessite %1 %2 ou plus récent ; auparavant, %3 suffisait</translation>
    </message>
    <message>
        <source>Label %1</source>
        <comment>of a pull request</comment>
        <translation>Label %1</translation>
    </message>
    <message>
        <source>The pull request says that no release note is needed</source>
        <translation>La pull request indique qu’aucune note de version n’est nécessaire</translation>
    </message>
    <message>
        <source>The pull request&apos;s release note requires action: %1</source>
        <translation>La note de version de la pull request demande une action&#xa0;: %1</translation>
    </message>
    <message>
        <source>The pull request&apos;s release note speaks of a breaking change: %1</source>
        <translation>La note de version de la pull request parle d’un changement incompatible&#xa0;: %1</translation>
    </message>
    <message>
        <source>The pull request&apos;s description says BREAKING CHANGE: %1</source>
        <translation>La description de la pull request dit BREAKING CHANGE: %1</translation>
    </message>
    <message>
        <source>The manual no longer describes %1, which was removed</source>
        <translation>Le manuel ne décrit plus %1, qui a été supprimé</translation>
    </message>
    <message>
        <source>The title says that it removes %1, which the sources no longer have</source>
        <translation>Le titre dit qu’il retire %1, que le code source ne contient plus</translation>
    </message>
    <message>
        <source>The crate no longer has the feature &quot;%1&quot;</source>
        <translation>La crate n’a plus la feature «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Requires %1 or later; before, %2 was enough</source>
        <translation>Nécessite %1 ou plus récent&#xa0;; auparavant, %2 suffisait</translation>
    </message>
    <message>
        <source>Adds a guide for upgrading from version %2 to %1</source>
        <translation>Ajoute un guide de mise à niveau de la version %2 vers la version %1</translation>
    </message>
    <message>
        <source>Requires Ruby %1 or later; before, %2 was enough</source>
        <translation>Requiert Ruby %1 ou ultérieur&#xa0;; auparavant, %2 suffisait</translation>
    </message>
    <message>
        <source>Requires Rails %1 or later; before, %2 was enough</source>
        <translation>Requiert Rails %1 ou ultérieur&#xa0;; auparavant, %2 suffisait</translation>
    </message>
    <message>
        <source>Requires the peer dependency %1, which was not needed before</source>
        <translation>Requiert la dépendance paire %1, qui n’était pas nécessaire auparavant</translation>
    </message>
    <message>
        <source>Depends on new major versions of %1</source>
        <translation>Dépend de nouvelles versions majeures de %1</translation>
    </message>
    <message>
        <source>The package installs a new command, %1</source>
        <translation>Le paquet installe une nouvelle commande, %1</translation>
    </message>
    <message>
        <source>The package no longer installs the command %1</source>
        <translation>Le paquet n’installe plus la commande %1</translation>
    </message>
    <message>
        <source>The package has a new entry point, %1</source>
        <translation>Le paquet a un nouveau point d’entrée, %1</translation>
    </message>
    <message>
        <source>The package no longer has the entry point %1</source>
        <translation>Le paquet n’a plus le point d’entrée %1</translation>
    </message>
    <message>
        <source>Changelog entry: %1</source>
        <translation>Entrée du journal des modifications : %1</translation>
    </message>
    <message>
        <source>The message of a commit begins with &quot;%1&quot;</source>
        <translation>Le message d’un commit commence par « %1 »</translation>
    </message>
    <message>
        <source>The package was renamed from %2 to %1</source>
        <translation>Le paquet s’installe sous le nom %1&#xa0;; auparavant, %2</translation>
    </message>
    <message>
        <source>The package no longer has the namespace %1</source>
        <translation>Le paquet n’a plus l’espace de noms %1</translation>
    </message>
</context>
<context>
    <name>EvidenceSource</name>
    <message>
        <source>protocols</source>
        <translation>protocoles</translation>
    </message>
    <message>
        <source>APIs and options</source>
        <translation>API et options</translation>
    </message>
    <message>
        <source>manifests and images</source>
        <translation>manifestes et images</translation>
    </message>
    <message>
        <source>commit trailers</source>
        <translation>trailers du message</translation>
    </message>
    <message>
        <source>release notes and changelog</source>
        <translation>notes de version et journal des changements</translation>
    </message>
    <message>
        <source>conventional commits</source>
        <translation>Conventional Commits</translation>
    </message>
    <message>
        <source>reverts</source>
        <translation>annulations</translation>
    </message>
    <message>
        <source>wording</source>
        <translation>formulation</translation>
    </message>
    <message>
        <source>size and shape of the change</source>
        <translation>forme du changement</translation>
    </message>
    <message>
        <source>paths</source>
        <translation>chemins</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>versions fixées</translation>
    </message>
    <message>
        <source>labels and pull requests</source>
        <translation>labels et pull requests</translation>
    </message>
    <message>
        <source>decisions in this product</source>
        <translation>décisions dans ce produit</translation>
    </message>
</context>
<context>
    <name>Extraction</name>
    <message>
        <source>The pattern %1 takes too long</source>
        <translation>Le motif %1 prend trop de temps</translation>
    </message>
    <message>
        <source>the pattern “%1” has no group</source>
        <translation>le motif «&#xa0;%1&#xa0;» n’a pas de groupe</translation>
    </message>
    <message>
        <source>use a simpler pattern</source>
        <translation>en utiliser un plus simple</translation>
    </message>
    <message>
        <source>“%1” is not a regular expression: %2 at character %3</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une expression rationnelle&#xa0;: %2 au caractère %3</translation>
    </message>
    <message>
        <source>fix the pattern</source>
        <translation>corriger le motif</translation>
    </message>
    <message>
        <source>put parentheses around what to find</source>
        <translation>mettre entre parenthèses ce qui est à trouver</translation>
    </message>
</context>
<context>
    <name>FilePrompts</name>
    <message>
        <source>Open Product</source>
        <translation>Ouvrir un produit</translation>
    </message>
    <message>
        <source>Products (*.toml)</source>
        <translation>Produits (*.toml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Open Repository or Folder</source>
        <translation>Ouvrir un dépôt ou un dossier</translation>
    </message>
    <message>
        <source>Export Board</source>
        <translation>Exporter le tableau de bord</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Page web (*.html)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Save Skew Matrix</source>
        <translation>Enregistrer la matrice de compatibilité</translation>
    </message>
    <message>
        <source>Save Catalogue</source>
        <translation>Enregistrer le catalogue</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>Images SVG (*.svg)</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>Images PNG (*.png)</translation>
    </message>
    <message>
        <source>Save Patch</source>
        <translation>Enregistrer le correctif</translation>
    </message>
    <message>
        <source>Patches (*.patch *.diff)</source>
        <translation>Correctifs (*.patch *.diff)</translation>
    </message>
    <message>
        <source>Export Preferences</source>
        <translation>Exporter les préférences</translation>
    </message>
    <message>
        <source>Import Preferences</source>
        <translation>Importer les préférences</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>Fichiers texte (*.txt)</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 et %n autre</numerusform>
            <numerusform>%1 et %n autres</numerusform>
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
        <translation>à trancher</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>erreur</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>%1 from “%2” to “%3”</source>
        <comment>a value that changed</comment>
        <translation>%1 de «&#xa0;%2&#xa0;» à «&#xa0;%3&#xa0;»</translation>
    </message>
    <message>
        <source>%1 set to “%2”</source>
        <comment>a value that was not there before</comment>
        <translation>%1 mis à «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>%1 “%2” removed</source>
        <comment>a value that is gone</comment>
        <translation>%1 «&#xa0;%2&#xa0;» retiré</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a change of a value; +12 GiB</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2 per pod)</source>
        <comment>a change of a value; +12 GiB</comment>
        <translation>%1 (%2 par pod)</translation>
    </message>
    <message>
        <source>%1 gained %2</source>
        <comment>a list; what came to it</comment>
        <translation>%1 gagne %2</translation>
    </message>
    <message>
        <source>%1 lost %2</source>
        <comment>a list; what is no longer in it</comment>
        <translation>%1 perd %2</translation>
    </message>
    <message>
        <source>%1 lost %2 and gained %3</source>
        <comment>a list; what is no longer in it; what came to it</comment>
        <translation>%1 perd %2 et gagne %3</translation>
    </message>
    <message>
        <source>length of %1 from %2 to %3</source>
        <comment>a list; how many items it had, and has</comment>
        <translation>longueur de %1 : de %2 à %3</translation>
    </message>
</context>
<context>
    <name>Forge</name>
    <message>
        <source>The forge data cannot be read: %1</source>
        <comment>why</comment>
        <translation>Impossible de lire les faits des forges&#xa0;: %1</translation>
    </message>
    <message>
        <source>The forge data cannot be written: %1</source>
        <comment>why</comment>
        <translation>Impossible d’écrire les faits des forges&#xa0;: %1</translation>
    </message>
    <message>
        <source>The forge data cannot be locked: %1</source>
        <comment>why</comment>
        <translation>Impossible de verrouiller les faits des forges&#xa0;: %1</translation>
    </message>
    <message>
        <source>Another program is writing the forge data</source>
        <translation>Un autre programme est en train d’écrire les faits des forges</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <comment>a file</comment>
        <translation>rien n’a été modifié</translation>
    </message>
    <message>
        <source>The forge data file is a link out of its folder</source>
        <translation>Le fichier des faits des forges est un lien qui mène hors de son dossier</translation>
    </message>
    <message>
        <source>This line is not forge data: %1</source>
        <comment>a clause</comment>
        <translation>Cette ligne n’est pas un fait d’une forge&#xa0;: %1</translation>
    </message>
    <message>
        <source>the line is kept</source>
        <comment>a line of a file</comment>
        <translation>la ligne est conservée</translation>
    </message>
    <message>
        <source>A merge left a conflict in the facts of forges; both sides are used</source>
        <translation>Une fusion a laissé un conflit dans les faits des forges&#xa0;; les deux côtés sont utilisés</translation>
    </message>
    <message>
        <source>run waybill-cli forge refresh</source>
        <translation>exécutez waybill-cli forge refresh</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <comment>an answer</comment>
        <translation>ce n’est pas du JSON</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <comment>a name in JSON</comment>
        <translation>«&#xa0;%1&#xa0;» manque</translation>
    </message>
    <message>
        <source>the value of &quot;%1&quot; is wrong</source>
        <comment>a name in JSON</comment>
        <translation>la valeur de «&#xa0;%1&#xa0;» est incorrecte</translation>
    </message>
    <message numerus="yes">
        <source>The list of %1 did not end after %n page(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>La liste de %1 n’était pas terminée après %n page</numerusform>
            <numerusform>La liste de %1 n’était pas terminée après %n pages</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rejects the token (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 rejette le jeton (%2)</translation>
    </message>
    <message>
        <source>sign in to %1 with a token that is valid</source>
        <translation>connectez-vous à %1 avec un jeton valide</translation>
    </message>
    <message>
        <source>%1 requires signing in (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 exige une authentification (%2)</translation>
    </message>
    <message>
        <source>%1 requires single sign-on for the token (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 exige l’authentification unique (SSO) pour le jeton (%2)</translation>
    </message>
    <message>
        <source>authorize the token at %1</source>
        <translation>autorisez le jeton à l’adresse %1</translation>
    </message>
    <message>
        <source>authorize the token for the organization in the settings of the account</source>
        <translation>autorisez le jeton pour l’organisation dans les paramètres du compte</translation>
    </message>
    <message>
        <source>The token for %1 lacks the scope %3 (%2)</source>
        <comment>a host; a request; scopes</comment>
        <translation>Il manque au jeton pour %1 la portée %3 (%2)</translation>
    </message>
    <message>
        <source>create a token with the scope %1</source>
        <translation>créez un jeton avec la portée %1</translation>
    </message>
    <message>
        <source>%1 accepts no more requests for now (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 n’accepte plus de requêtes pour l’instant (%2)</translation>
    </message>
    <message>
        <source>try again after %1</source>
        <translation>réessayez après %1</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>réessayez plus tard</translation>
    </message>
    <message>
        <source>try again later; with a token, more requests are allowed</source>
        <translation>réessayez plus tard&#xa0;; avec un jeton, davantage de requêtes sont autorisées</translation>
    </message>
    <message>
        <source>%1 asks for fewer requests (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 demande moins de requêtes (%2)</translation>
    </message>
    <message>
        <source>%1 cannot find this, or hides it (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 ne trouve pas ceci, ou le cache (%2)</translation>
    </message>
    <message>
        <source>check the repository&apos;s address, and that the token may read it</source>
        <translation>vérifiez l’adresse du dépôt, et que le jeton permet de le lire</translation>
    </message>
    <message>
        <source>%1 has no repository %2, or hides it</source>
        <comment>a host; owner/name</comment>
        <translation>%1 n’a pas de dépôt %2, ou le cache</translation>
    </message>
    <message>
        <source>%1 refuses: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 refuse&#xa0;: %3 (%2)</translation>
    </message>
    <message>
        <source>%1 refuses with status %3 (%2)</source>
        <comment>a host; a request; a number</comment>
        <translation>%1 refuse avec le statut %3 (%2)</translation>
    </message>
    <message>
        <source>%1 already has this: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 a déjà ceci&#xa0;: %3 (%2)</translation>
    </message>
    <message>
        <source>compare it with what was to be created</source>
        <translation>comparez-le avec ce qui devait être créé</translation>
    </message>
    <message>
        <source>%1 does not accept the request: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 n’accepte pas la requête&#xa0;: %3 (%2)</translation>
    </message>
    <message>
        <source>check the kind of the forge; if it is right, report a bug in Waybill</source>
        <translation>vérifiez que le type de la forge est le bon&#xa0;; sinon, signalez un bogue de Waybill</translation>
    </message>
    <message>
        <source>%1 took too long to answer (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 a mis trop longtemps à répondre (%2)</translation>
    </message>
    <message>
        <source>%1 failed with status %3 (%2)</source>
        <comment>a host; a request; a number</comment>
        <translation>%1 a échoué avec le statut %3 (%2)</translation>
    </message>
    <message>
        <source>%1 says that this moved to %3 (%2)</source>
        <comment>a host; a request; address</comment>
        <translation>%1 indique que ceci a été déplacé vers %3 (%2)</translation>
    </message>
    <message>
        <source>set the new address in waybill.toml, or in git</source>
        <translation>définissez la nouvelle adresse dans waybill.toml, ou dans git</translation>
    </message>
    <message>
        <source>The answer of %1 cannot be understood: %3 (%2)</source>
        <comment>a host; a request; a clause</comment>
        <translation>La réponse de %1 est incompréhensible&#xa0;: %3 (%2)</translation>
    </message>
    <message>
        <source>check that %1 is a forge of the kind that is set, and not behind a sign-in page</source>
        <translation>vérifiez que %1 est une forge du type indiqué, et n’est pas derrière une page de connexion</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) in an answer of %1 cannot be understood: %3 (%2)</source>
        <comment>a host; a request; a clause about the first one</comment>
        <translation>
            <numerusform>%n élément d’une réponse de %1 est incompréhensible&#xa0;: %3 (%2)</numerusform>
            <numerusform>%n éléments d’une réponse de %1 sont incompréhensibles&#xa0;: %3 (%2)</numerusform>
        </translation>
    </message>
    <message>
        <source>they are left out, or keep their last known state</source>
        <translation>ils sont omis, ou restent tels qu’ils étaient connus</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <comment>an answer</comment>
        <translation>c’est une page web</translation>
    </message>
    <message>
        <source>it is empty</source>
        <comment>an answer</comment>
        <translation>elle est vide</translation>
    </message>
    <message>
        <source>it is not an object</source>
        <comment>an answer</comment>
        <translation>ce n’est pas un objet</translation>
    </message>
    <message>
        <source>it is not an array</source>
        <comment>an answer</comment>
        <translation>ce n’est pas un tableau</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not %2</source>
        <comment>a name in JSON; what was expected</comment>
        <translation>«&#xa0;%1&#xa0;» n’est pas %2</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>une chaîne</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>un entier</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>un booléen (true ou false)</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objet</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>un tableau</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>une date et une heure</translation>
    </message>
    <message>
        <source>%1 wants files to be sent to another host: %2</source>
        <comment>two hosts</comment>
        <translation>%1 demande d’envoyer les fichiers à un autre hôte&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>ForgeAccounts</name>
    <message>
        <source>environment</source>
        <translation>environnement</translation>
    </message>
    <message>
        <source>keychain</source>
        <translation>trousseau</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>hors ligne</translation>
    </message>
    <message>
        <source>refused by you</source>
        <translation>refusée par vous</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>non autorisée</translation>
    </message>
    <message>
        <source>allowed by waybill.toml</source>
        <translation>autorisée par waybill.toml</translation>
    </message>
    <message>
        <source>allowed by you</source>
        <translation>autorisée par vous</translation>
    </message>
    <message>
        <source>not signed in</source>
        <translation>non connecté</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>non vérifié</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucune</translation>
    </message>
</context>
<context>
    <name>ForgeNews</name>
    <message>
        <source>title</source>
        <translation>titre</translation>
    </message>
    <message>
        <source>release note</source>
        <translation>note de version</translation>
    </message>
    <message>
        <source>BREAKING CHANGE</source>
        <translation>BREAKING CHANGE</translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>jalon</translation>
    </message>
    <message>
        <source>author</source>
        <translation>auteur</translation>
    </message>
    <message>
        <source>linked issues</source>
        <translation>tickets liés</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>fusion</translation>
    </message>
</context>
<context>
    <name>Git</name>
    <message>
        <source>The texts cannot be compared</source>
        <translation>Impossible de comparer les textes</translation>
    </message>
    <message>
        <source>Object %1 cannot be read</source>
        <translation>Impossible de lire l’objet %1</translation>
    </message>
    <message>
        <source>Object missing: %1</source>
        <translation>Objet manquant&#xa0;: %1</translation>
    </message>
    <message>
        <source>Object %1 is damaged</source>
        <translation>L’objet %1 est endommagé</translation>
    </message>
    <message>
        <source>The objects cannot be read</source>
        <translation>Impossible de lire les objets</translation>
    </message>
    <message>
        <source>The references cannot be read</source>
        <translation>Impossible de lire les références</translation>
    </message>
    <message>
        <source>HEAD cannot be read</source>
        <translation>Impossible de lire HEAD</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read</source>
        <translation>Impossible de lire «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>only SHA-1 repositories can be read</source>
        <translation>seuls les dépôts SHA-1 peuvent être lus</translation>
    </message>
    <message>
        <source>convert it: git refs migrate --ref-format=files</source>
        <translation>convertissez-le&#xa0;: git refs migrate --ref-format=files</translation>
    </message>
    <message>
        <source>This repository cannot be opened</source>
        <translation>Impossible d’ouvrir ce dépôt</translation>
    </message>
    <message>
        <source>This repository belongs to another user</source>
        <translation>Ce dépôt appartient à un autre utilisateur</translation>
    </message>
    <message>
        <source>if you trust it: %1</source>
        <translation>si vous lui faites confiance&#xa0;: %1</translation>
    </message>
    <message>
        <source>This is not a git repository</source>
        <translation>Ceci n’est pas un dépôt git</translation>
    </message>
    <message>
        <source>The configuration cannot be read</source>
        <translation>Impossible de lire la configuration</translation>
    </message>
    <message>
        <source>The repository cannot be created</source>
        <translation>Impossible de créer le dépôt</translation>
    </message>
    <message>
        <source>The name or address &quot;%1&quot; cannot be written</source>
        <translation>Impossible d’écrire le nom ou l’adresse «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>A folder cannot be written</source>
        <translation>Impossible d’écrire un dossier</translation>
    </message>
    <message>
        <source>A file cannot be deleted</source>
        <translation>Impossible de supprimer un fichier</translation>
    </message>
    <message>
        <source>A file cannot be written</source>
        <translation>Impossible d’écrire un fichier</translation>
    </message>
    <message>
        <source>The message cannot be written</source>
        <translation>Impossible d’écrire le message</translation>
    </message>
    <message>
        <source>The commit cannot be written</source>
        <translation>Impossible d’écrire le commit</translation>
    </message>
    <message>
        <source>The reference %1 cannot be written</source>
        <translation>Impossible d’écrire la référence %1</translation>
    </message>
    <message>
        <source>The tag %1 cannot be created</source>
        <translation>Impossible de créer l’étiquette %1</translation>
    </message>
    <message>
        <source>%1 cannot be checked out</source>
        <translation>Impossible d’extraire %1</translation>
    </message>
    <message>
        <source>The remote %1 cannot be written</source>
        <translation>Impossible d’écrire le dépôt distant %1</translation>
    </message>
    <message>
        <source>The reference %1 cannot be read</source>
        <translation>Impossible de lire la référence %1</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>Impossible d’atteindre %1</translation>
    </message>
    <message>
        <source>The notes cannot be copied</source>
        <translation>Impossible de copier les notes</translation>
    </message>
    <message>
        <source>The texts cannot be merged</source>
        <translation>Impossible de fusionner les textes</translation>
    </message>
    <message>
        <source>it has another tag of this name, %1</source>
        <translation>il a une autre étiquette de ce nom, %1</translation>
    </message>
    <message>
        <source>The tag cannot be copied</source>
        <translation>Impossible de copier l’étiquette</translation>
    </message>
    <message>
        <source>%1 cannot be run</source>
        <translation>Impossible d’exécuter %1</translation>
    </message>
    <message>
        <source>A temporary file cannot be written</source>
        <translation>Impossible d’écrire un fichier temporaire</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>attendu&#xa0;: %1</translation>
    </message>
    <message>
        <source>git does not know who you are</source>
        <translation>git ne sait pas qui vous êtes</translation>
    </message>
    <message>
        <source>GIT_COMMITTER_DATE cannot be read: %1</source>
        <translation>Impossible de lire GIT_COMMITTER_DATE&#xa0;: %1</translation>
    </message>
    <message>
        <source>expected a date such as 2026-01-31T12:00:00+01:00</source>
        <translation>attendu&#xa0;: une date comme 2026-01-31T12:00:00+01:00</translation>
    </message>
    <message>
        <source>The tag cannot be written</source>
        <translation>Impossible d’écrire l’étiquette</translation>
    </message>
    <message>
        <source>The tag %1 cannot be deleted</source>
        <translation>Impossible de supprimer l’étiquette %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what failed: what libgit2 says</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>This path doesn&apos;t exist</source>
        <translation>Ce chemin n’existe pas</translation>
    </message>
    <message>
        <source>expected a git repository</source>
        <translation>un dépôt git était attendu</translation>
    </message>
    <message>
        <source>This is not in a git repository</source>
        <translation>Ceci n’est dans aucun dépôt git</translation>
    </message>
    <message>
        <source>expected a folder of a git repository</source>
        <translation>un dossier d’un dépôt git était attendu</translation>
    </message>
    <message>
        <source>This repository uses the object format %1</source>
        <translation>Ce dépôt nomme ses objets par %1</translation>
    </message>
    <message>
        <source>This repository stores its references as &quot;%1&quot;</source>
        <translation>Ce dépôt conserve ses références sous la forme «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>the repository is damaged; to find what else is missing: git -C %1 fsck</source>
        <translation>le dépôt est endommagé&#xa0;: git -C %1 fsck indique ce qui manque d’autre</translation>
    </message>
    <message>
        <source>the clone is partial; to fetch the object: git -C %1 cat-file -e %2</source>
        <translation>le clone est partiel&#xa0;: git -C %1 cat-file -e %2 récupère l’objet</translation>
    </message>
    <message>
        <source>the clone is shallow; to complete it: git -C %1 fetch --unshallow</source>
        <translation>le clone est superficiel&#xa0;: git -C %1 fetch --unshallow le complète</translation>
    </message>
    <message>
        <source>Object %1 is of another type</source>
        <translation>L’objet %1 est d’un autre type</translation>
    </message>
    <message>
        <source>expected a commit</source>
        <translation>un commit était attendu</translation>
    </message>
    <message>
        <source>expected a folder</source>
        <translation>un dossier était attendu</translation>
    </message>
    <message>
        <source>expected a tag</source>
        <translation>une étiquette était attendue</translation>
    </message>
    <message>
        <source>expected a file</source>
        <translation>un fichier était attendu</translation>
    </message>
    <message>
        <source>for details: git -C %1 fsck</source>
        <translation>git -C %1 fsck indique ce qui ne va pas</translation>
    </message>
    <message>
        <source>%1 is locked</source>
        <translation>%1 est verrouillée</translation>
    </message>
    <message>
        <source>wait, or delete the lock file if nothing is writing</source>
        <translation>attendez, ou supprimez le fichier de verrou si rien n’est en train d’écrire</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is ambiguous</source>
        <translation>« %1 » est ambigu</translation>
    </message>
    <message>
        <source>give more digits of the ID</source>
        <translation>donnez plus de chiffres de l’identifiant</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a tag, branch or commit</source>
        <translation>« %1 » n’est ni une étiquette, ni une branche, ni un commit</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of another type</source>
        <translation>«&#xa0;%1&#xa0;» est d’un autre type</translation>
    </message>
    <message>
        <source>expected a tag, a branch or a commit ID</source>
        <translation>une étiquette, une branche ou l’identifiant d’un commit était attendu</translation>
    </message>
    <message>
        <source>expected a revision, or REVISION:FOLDER</source>
        <translation>une révision, ou REVISION:FOLDER, était attendue</translation>
    </message>
    <message>
        <source>it must not contain a null byte</source>
        <translation>il ne doit pas contenir d’octet nul</translation>
    </message>
    <message>
        <source>it must not contain the line &quot;%1&quot;</source>
        <translation>il ne doit pas contenir la ligne «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>it must not contain &apos;&lt;&apos;, &apos;&gt;&apos; or a line break</source>
        <translation>il ne doit contenir ni &apos;&lt;&apos;, ni &apos;&gt;&apos;, ni saut de ligne</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name</source>
        <translation>«&#xa0;%1&#xa0;» ne peut pas être le nom d’une étiquette</translation>
    </message>
    <message>
        <source>The tag %1 doesn&apos;t exist</source>
        <translation>Il n’y a pas d’étiquette %1</translation>
    </message>
    <message>
        <source>set it: %1</source>
        <translation>définissez-le : %1</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 ne répond pas</translation>
    </message>
    <message>
        <source>%1 cannot sign</source>
        <translation>%1 ne signe pas</translation>
    </message>
    <message>
        <source>check user.signingKey in git&apos;s configuration</source>
        <translation>regardez user.signingKey dans la configuration de git</translation>
    </message>
    <message>
        <source>git has no SSH key to sign with</source>
        <translation>git n’a pas de clé ssh pour signer</translation>
    </message>
    <message>
        <source>gpg.format in git&apos;s configuration is &quot;%1&quot;</source>
        <translation>gpg.format de git vaut «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>The remote &quot;%1&quot; doesn&apos;t exist</source>
        <translation>Il n’y a pas de dépôt distant «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>to list the remotes: git remote -v</source>
        <translation>git remote -v liste ceux qui existent</translation>
    </message>
    <message>
        <source>%1 does not list its references</source>
        <translation>%1 n’indique pas ce qu’il contient</translation>
    </message>
    <message>
        <source>the clone is shallow; try: %1</source>
        <translation>le clone est superficiel, essayez&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 rejects the tags</source>
        <translation>%1 rejette les étiquettes</translation>
    </message>
    <message>
        <source>it has notes that have not been fetched yet</source>
        <translation>il a des notes qui ne sont pas encore ici</translation>
    </message>
    <message>
        <source>%1 does not send its notes</source>
        <translation>%1 ne donne pas ses notes</translation>
    </message>
    <message>
        <source>%1 rejects the notes</source>
        <translation>%1 rejette les notes</translation>
    </message>
    <message>
        <source>The server asks for a kind of credentials that Waybill does not support</source>
        <translation>Le serveur demande un type d’identifiants que Waybill ne prend pas en charge</translation>
    </message>
    <message>
        <source>The server accepted neither a key of the ssh agent nor one without a passphrase</source>
        <translation>Le serveur n’a accepté ni une clé de l’agent SSH ni une clé sans phrase de passe</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what failed; what to do</comment>
        <translation>%1 ; %2</translation>
    </message>
    <message>
        <source>to fetch all objects: git -C %1 fetch --refetch --no-filter</source>
        <translation>pour récupérer tous les objets : git -C %1 fetch --refetch --no-filter</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) cannot be read: changes and findings may be missing</source>
        <translation>
            <numerusform>%n objet ne peut pas être lu : des changements et des constats peuvent manquer</numerusform>
            <numerusform>%n objets ne peuvent pas être lus : des changements et des constats peuvent manquer</numerusform>
        </translation>
    </message>
    <message>
        <source>The server asks for a user name and password; for that, Waybill needs git installed</source>
        <translation>Le serveur demande un nom d’utilisateur et un mot de passe&#xa0;; pour cela, Waybill a besoin que git soit installé</translation>
    </message>
    <message>
        <source>the repository&apos;s own %1 was not used; if you trust it: %2</source>
        <comment>names of settings; a command</comment>
        <translation>%1 de la configuration propre au dépôt n’a pas été utilisé&#xa0;; si vous lui faites confiance&#xa0;: %2</translation>
    </message>
    <message>
        <source>This repository is committed to another one, %1</source>
        <translation>Ce dépôt est validé dans un autre, %1</translation>
    </message>
    <message>
        <source>what is committed may hold settings that run programs; clone it to another folder</source>
        <translation>ce qui est validé peut contenir des réglages qui lancent des programmes&#xa0;; clonez-le dans un autre dossier</translation>
    </message>
    <message>
        <source>git says: %1</source>
        <translation>git indique&#xa0;: %1</translation>
    </message>
    <message>
        <source>The remote &quot;%1&quot; is to be reached by a program that the repository names</source>
        <translation>Le dépôt distant «&#xa0;%1&#xa0;» doit être joint par un programme que le dépôt désigne</translation>
    </message>
    <message>
        <source>another Git process may be using this repository; if not, delete the lock file</source>
        <translation>un autre processus Git utilise peut-être ce dépôt ; sinon, supprimez le fichier de verrou</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a repository</source>
        <translation>« %1 » n’est pas l’adresse d’un dépôt</translation>
    </message>
    <message>
        <source>expected an address such as https://example.org/owner/name.git</source>
        <translation>adresse attendue, par exemple https://example.org/owner/name.git</translation>
    </message>
    <message>
        <source>%1 already exists and is not empty</source>
        <translation>%1 existe déjà et n’est pas vide</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>choisissez un autre dossier</translation>
    </message>
    <message>
        <source>install git, and make sure that it is in PATH</source>
        <translation>installez git et vérifiez qu’il est dans PATH</translation>
    </message>
    <message>
        <source>%1 cannot be cloned</source>
        <translation>%1 ne peut pas être cloné</translation>
    </message>
    <message>
        <source>The file has no such line in %1</source>
        <translation>Le fichier n’a pas cette ligne dans %1</translation>
    </message>
    <message>
        <source>This repository may be committed to another one, %1, which cannot be read</source>
        <translation>Ce dépôt est peut-être versionné dans un autre, %1, qui ne peut pas être lu</translation>
    </message>
</context>
<context>
    <name>Http</name>
    <message>
        <source>%1 failed: %2 (request %3)</source>
        <comment>%1: &quot;GET https://host/path&quot;; %2: the reason; %3: an identifier</comment>
        <translation>%1 a échoué&#xa0;: %2 (requête %3)</translation>
    </message>
    <message>
        <source>%1 was interrupted, and it is not known whether the server carried it out: %2 (request %3)</source>
        <comment>%1: &quot;POST https://host/path&quot;; %2: the reason; %3: an identifier</comment>
        <translation>%1 a été interrompu, et on ne sait pas si le serveur l’a exécuté&#xa0;: %2 (requête %3)</translation>
    </message>
    <message>
        <source>%1 was not sent: the server&apos;s rate limit is used up until %2 (request %3)</source>
        <comment>%1: &quot;GET https://host/path&quot;; %2: a time; %3: an identifier</comment>
        <translation>%1 n’a pas été envoyé&#xa0;: la limite de requêtes du serveur est épuisée jusqu’à %2 (requête %3)</translation>
    </message>
    <message numerus="yes">
        <source>the answer was not complete after %n second(s)</source>
        <translation>
            <numerusform>la réponse n’était pas complète après %n seconde</numerusform>
            <numerusform>la réponse n’était pas complète après %n secondes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the server sent nothing for %n second(s)</source>
        <translation>
            <numerusform>le serveur n’a rien envoyé pendant %n seconde</numerusform>
            <numerusform>le serveur n’a rien envoyé pendant %n secondes</numerusform>
        </translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>connexion refusée</translation>
    </message>
    <message>
        <source>host not found</source>
        <translation>hôte introuvable</translation>
    </message>
    <message>
        <source>the server closed the connection without an answer</source>
        <translation>le serveur a fermé la connexion sans répondre</translation>
    </message>
    <message>
        <source>the answer was cut short</source>
        <translation>la réponse a été tronquée</translation>
    </message>
    <message numerus="yes">
        <source>the answer is larger than %n MiB</source>
        <translation>
            <numerusform>la réponse dépasse %n Mio</numerusform>
            <numerusform>la réponse dépasse %n Mio</numerusform>
        </translation>
    </message>
    <message>
        <source>the answer is compressed in a way that makes it unsafe to unpack</source>
        <translation>la réponse est compressée d’une façon qui ne permet pas de la décompresser sans risque</translation>
    </message>
    <message>
        <source>the answer is a web page instead of data</source>
        <translation>la réponse est une page web au lieu de données</translation>
    </message>
    <message numerus="yes">
        <source>more than %n redirect(s)</source>
        <translation>
            <numerusform>plus de %n redirection</numerusform>
            <numerusform>plus de %n redirections</numerusform>
        </translation>
    </message>
    <message>
        <source>the server redirects to %1, which is not encrypted</source>
        <translation>le serveur redirige vers %1, qui n’est pas chiffré</translation>
    </message>
    <message>
        <source>the server redirects to %1, an address in a private network</source>
        <translation>le serveur redirige vers %1, une adresse d’un réseau privé</translation>
    </message>
    <message>
        <source>the server redirects without a valid address</source>
        <translation>le serveur redirige sans adresse valide</translation>
    </message>
    <message>
        <source>it has moved to %1</source>
        <translation>cela a été déplacé vers %1</translation>
    </message>
    <message>
        <source>no secure connection: %1</source>
        <translation>pas de connexion sécurisée&#xa0;: %1</translation>
    </message>
    <message>
        <source>the certificate is not trusted: %1 (SHA-256 fingerprint %2)</source>
        <comment>%1: what the TLS library says</comment>
        <translation>le certificat n’est pas de confiance&#xa0;: %1 (empreinte SHA-256 %2)</translation>
    </message>
    <message>
        <source>the proxy did not connect</source>
        <translation>le proxy n’a pas établi la connexion</translation>
    </message>
    <message>
        <source>the proxy requires a user name and a password</source>
        <translation>le proxy exige un nom d’utilisateur et un mot de passe</translation>
    </message>
    <message>
        <source>%1</source>
        <comment>what Qt says about a network error</comment>
        <translation>%1</translation>
    </message>
    <message>
        <source>Network access is off</source>
        <translation>L’accès au réseau est désactivé</translation>
    </message>
    <message>
        <source>it is not an http or https address</source>
        <translation>ce n’est pas une adresse http ou https</translation>
    </message>
    <message>
        <source>it has no body</source>
        <translation>il manque le corps</translation>
    </message>
    <message>
        <source>it sets the header %1 itself</source>
        <translation>la requête définit elle-même l’en-tête %1</translation>
    </message>
    <message>
        <source>check the network connection and the address</source>
        <translation>vérifiez la connexion réseau et l’adresse</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>réessayez plus tard</translation>
    </message>
    <message>
        <source>before you try again, check on the server whether it was done</source>
        <translation>vérifiez sur le serveur si cela a été fait avant de réessayer</translation>
    </message>
    <message>
        <source>if a private authority signs this server&apos;s certificates, name its file: git config --global http.%1/.sslCAInfo FILE</source>
        <comment>%1: an address, &quot;https://git.example.com&quot;</comment>
        <translation>si une autorité privée signe les certificats de ce serveur, indiquez son fichier&#xa0;: git config --global http.%1/.sslCAInfo FILE</translation>
    </message>
    <message>
        <source>change the remote to the new address</source>
        <translation>changez l’adresse du dépôt distant pour la nouvelle</translation>
    </message>
    <message>
        <source>check the proxy settings (https_proxy, no_proxy) and the address</source>
        <translation>vérifiez les réglages du proxy (https_proxy, no_proxy) et l’adresse</translation>
    </message>
    <message>
        <source>set https_proxy to http://USER:PASSWORD@HOST:PORT</source>
        <translation>définissez https_proxy à http://USER:PASSWORD@HOST:PORT</translation>
    </message>
    <message>
        <source>wait until then, or sign in for a higher limit</source>
        <translation>attendez jusque-là, ou connectez-vous pour une limite plus élevée</translation>
    </message>
    <message>
        <source>open the address in a browser: the network or the proxy may ask you to sign in</source>
        <translation>ouvrez l’adresse dans un navigateur&#xa0;: le réseau ou le proxy demande peut-être de se connecter</translation>
    </message>
    <message>
        <source>if this happens again, report it with the saved list of requests</source>
        <translation>si cela se reproduit, signalez-le avec la liste enregistrée des requêtes</translation>
    </message>
</context>
<context>
    <name>ImageChanges</name>
    <message>
        <source>none</source>
        <comment>a tag or an image that is not there</comment>
        <translation>aucune</translation>
    </message>
    <message>
        <source>New image</source>
        <translation>Nouvelle image</translation>
    </message>
    <message>
        <source>Image removed</source>
        <translation>Image supprimée</translation>
    </message>
    <message>
        <source>Application version %1 to %2</source>
        <translation>Version de l’application %1 → %2</translation>
    </message>
    <message>
        <source>Short tag&apos;s template %1 to %2</source>
        <translation>Modèle de l’étiquette courte %1 → %2</translation>
    </message>
    <message>
        <source>Image revision %1 to %2</source>
        <translation>Révision de l’image %1 → %2</translation>
    </message>
    <message>
        <source>Image revision lowered from %1 to %2</source>
        <translation>Révision de l’image abaissée de %1 à %2</translation>
    </message>
    <message>
        <source>Image revision &quot;%1&quot; to &quot;%2&quot;</source>
        <translation>Révision de l’image «&#xa0;%1&#xa0;» → «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>Registry path %1 to %2</source>
        <translation>Chemin dans le registre %1 → %2</translation>
    </message>
    <message>
        <source>Floating tags: %1 to %2</source>
        <translation>Étiquettes flottantes&#xa0;: %1 → %2</translation>
    </message>
    <message>
        <source>Package of the version: %1 to %2</source>
        <translation>Paquet de la version&#xa0;: %1 → %2</translation>
    </message>
    <message>
        <source>Base %1 to %2</source>
        <translation>Base %1 → %2</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Contenu</translation>
    </message>
    <message>
        <source>Only labels or comments</source>
        <translation>Seulement des labels ou des commentaires</translation>
    </message>
    <message>
        <source>Only packaging</source>
        <translation>Seulement l’empaquetage</translation>
    </message>
    <message>
        <source>Only the repository&apos;s tools</source>
        <translation>Seulement les outils du dépôt</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>Developers</source>
        <translation>Développeurs</translation>
    </message>
    <message>
        <source>The image&apos;s owner</source>
        <translation>Le responsable de l’image</translation>
    </message>
    <message>
        <source>Quality assurance</source>
        <translation>Assurance qualité</translation>
    </message>
    <message>
        <source>Rebuild-only revision bump, %1 to %2</source>
        <translation>Révision augmentée pour simple reconstruction, %1 → %2</translation>
    </message>
    <message>
        <source>Other tags&apos; templates %1 to %2</source>
        <translation>Modèles des autres étiquettes %1 → %2</translation>
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
        <translation>«&#xa0;%1&#xa0;» n’a pas d’étiquette</translation>
    </message>
    <message>
        <source>This is not XML: %1</source>
        <translation>Ce n’est pas du XML&#xa0;: %1</translation>
    </message>
    <message>
        <source>There is no &lt;containerconfig&gt;: the image has neither a name nor a tag</source>
        <translation>Il n’y a pas de &lt;containerconfig&gt;&#xa0;: l’image n’a ni nom ni étiquette</translation>
    </message>
    <message>
        <source>Another tag of the same kind: &quot;%1&quot;; &quot;%2&quot; counts</source>
        <translation>Une autre étiquette du même genre&#xa0;: «&#xa0;%1&#xa0;»&#xa0;; «&#xa0;%2&#xa0;» compte</translation>
    </message>
    <message>
        <source>This file is too large for an image description</source>
        <translation>Ce fichier est trop grand pour la description d’une image</translation>
    </message>
    <message>
        <source>There is no FROM instruction</source>
        <translation>Il n’y a pas de FROM</translation>
    </message>
    <message>
        <source>Another &lt;containerconfig&gt;; the first one counts</source>
        <translation>Un autre &lt;containerconfig&gt;&#xa0;: le premier compte</translation>
    </message>
    <message>
        <source>Another OBS-AddTag; both count</source>
        <translation>Un autre OBS-AddTag&#xa0;: les deux comptent</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a regular expression</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une expression rationnelle</translation>
    </message>
    <message>
        <source>Unknown parse-version &quot;%1&quot;</source>
        <translation>On ne sait rien de parse-version «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>FROM does not name an image</source>
        <translation>FROM ne nomme pas d’image</translation>
    </message>
    <message>
        <source>replace_using_package_version does not name a package</source>
        <translation>replace_using_package_version ne nomme pas de paquet</translation>
    </message>
</context>
<context>
    <name>ImageFindings</name>
    <message>
        <source>Give all tags of an image the same path</source>
        <translation>Donner le même chemin à toutes les étiquettes d’une image</translation>
    </message>
    <message>
        <source>The tag %1 does not begin with the short tag %2</source>
        <translation>L’étiquette %1 ne commence pas par l’étiquette courte %2</translation>
    </message>
    <message>
        <source>%1 is a new image</source>
        <translation>%1 est une nouvelle image</translation>
    </message>
    <message>
        <source>The recipe %1 became %2</source>
        <translation>La recette %1 est devenue %2</translation>
    </message>
    <message>
        <source>%1 is defined in another folder, %2</source>
        <translation>%1 est définie dans un autre dossier, %2</translation>
    </message>
    <message>
        <source>Edit every reference to %1</source>
        <translation>Modifier chaque référence à %1</translation>
    </message>
    <message>
        <source>%1 becomes %2</source>
        <translation>%1 devient %2</translation>
    </message>
    <message>
        <source>New application version: %1 to %2</source>
        <translation>Nouvelle version de l’application&#xa0;: %1 → %2</translation>
    </message>
    <message>
        <source>Rebuild-only revision bump, %1 to %2</source>
        <translation>Révision augmentée pour simple reconstruction, %1 → %2</translation>
    </message>
    <message>
        <source>New image revision: %1 to %2</source>
        <translation>Nouvelle révision de l’image&#xa0;: %1 → %2</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1, whose name fixes it to %3, no longer from %2</source>
        <translation>La version de l’application vient du paquet %1, dont le nom la fixe à %3, et non plus de %2</translation>
    </message>
    <message>
        <source>The application&apos;s version no longer comes from the package %1</source>
        <translation>La version de l’application ne vient plus du paquet %1</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1</source>
        <translation>La version de l’application vient du paquet %1</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1, no longer from %2</source>
        <translation>La version de l’application vient du paquet %1, et non plus de %2</translation>
    </message>
    <message>
        <source>The image moves from %1 to %2</source>
        <translation>L’image passe de %1 à %2</translation>
    </message>
    <message>
        <source>Refer to %1 instead</source>
        <translation>Faire référence à %1 à la place</translation>
    </message>
    <message>
        <source>Bump the revision beyond %1</source>
        <translation>Augmenter la révision au-delà de %1</translation>
    </message>
    <message>
        <source>The image changes under the tag %1</source>
        <translation>L’image change sous l’étiquette %1</translation>
    </message>
    <message>
        <source>Bump the image&apos;s revision</source>
        <translation>Augmenter la révision de l’image</translation>
    </message>
    <message>
        <source>Refer to the newer tag</source>
        <translation>Faire référence à l’étiquette plus récente</translation>
    </message>
    <message>
        <source>Release the image first</source>
        <translation>Publier d’abord l’image</translation>
    </message>
    <message>
        <source>Refer to %1</source>
        <translation>Faire référence à %1</translation>
    </message>
    <message>
        <source>No registry accepts the tag &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Aucun registre n’accepte l’étiquette «&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message>
        <source>No registry accepts the path &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Aucun registre n’accepte le chemin «&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message>
        <source>Use at most 128 letters, digits, dots, dashes and underscores</source>
        <translation>Utiliser des lettres, des chiffres, des points, des tirets et des tirets bas, 128 au plus</translation>
    </message>
    <message>
        <source>%1 in a tag is filled in by something outside this repository</source>
        <translation>%1 dans une étiquette est rempli par quelque chose que le dépôt n’indique pas</translation>
    </message>
    <message>
        <source>Nothing fills in %1 in a tag</source>
        <translation>Rien ne remplit %1 d’une étiquette</translation>
    </message>
    <message>
        <source>Let _service replace it with a package&apos;s version</source>
        <translation>Laisser _service le remplacer par la version d’un paquet</translation>
    </message>
    <message>
        <source>The tag %1 goes to %2, but the short tag %3 goes to %4</source>
        <translation>L’étiquette %1 aboutit dans %2, mais l’étiquette courte %3 dans %4</translation>
    </message>
    <message>
        <source>Use the same application version in all three tags</source>
        <translation>Utilisez la même version de l’application dans les trois étiquettes</translation>
    </message>
    <message>
        <source>The revision &quot;%1&quot; is not a whole number</source>
        <translation>La révision «&#xa0;%1&#xa0;» n’est pas un nombre entier</translation>
    </message>
    <message>
        <source>Number image revisions 1, 2, 3</source>
        <translation>Compter les révisions d’image 1, 2, 3</translation>
    </message>
    <message>
        <source>%1 is a floating tag: it moves with every build</source>
        <translation>%1 est une étiquette flottante : elle change à chaque build</translation>
    </message>
    <message>
        <source>Do not refer to it in releases</source>
        <translation>Ne pas y faire référence dans ce qui est publié</translation>
    </message>
    <message>
        <source>Built from %1, a floating tag</source>
        <translation>Construit à partir de %1, une étiquette flottante</translation>
    </message>
    <message>
        <source>Pin a version of the base, or its digest</source>
        <translation>Fixer une version de la base, ou son digest</translation>
    </message>
    <message>
        <source>The recipe %1 was removed</source>
        <translation>La recette %1 a disparu</translation>
    </message>
    <message>
        <source>%1 is no longer built: references keep the last image</source>
        <translation>Plus rien ne construit %1&#xa0;: les références gardent la dernière image</translation>
    </message>
    <message>
        <source>Remove references to it from the manifests</source>
        <translation>Retirer des manifestes les références à celle-ci</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Retirer %1</translation>
    </message>
    <message>
        <source>%1 is no longer built; %2 is new and very similar</source>
        <translation>Plus rien ne construit %1&#xa0;; %2 est nouvelle et lui ressemble beaucoup</translation>
    </message>
    <message>
        <source>The form of the tags changes from %1 to %2</source>
        <translation>Les étiquettes s’écrivent autrement&#xa0;: %1 → %2</translation>
    </message>
    <message>
        <source>The floating tag %1 is no longer updated: references to it keep an old image</source>
        <translation>L’étiquette flottante %1 n’est plus mise à jour : ses références gardent une ancienne image</translation>
    </message>
    <message>
        <source>The revision drops from %1 to %2 under the same path</source>
        <translation>La révision recule de %1 à %2, sous le même chemin</translation>
    </message>
    <message>
        <source>The tag %1 was used for another image before</source>
        <translation>L’étiquette %1 a déjà désigné une autre image</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, but defined as %3</source>
        <translation>%1 est fixée à %2, mais définie comme %3</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, but only defined as %3</source>
        <translation>%1 est fixée à %2, mais définie seulement comme %3</translation>
    </message>
    <message>
        <source>%1 is pinned to the short tag %2, which moves with every build</source>
        <translation>%1 est fixée par l’étiquette courte %2, qui se déplace à chaque construction</translation>
    </message>
</context>
<context>
    <name>ImagePart</name>
    <message>
        <source>platform</source>
        <translation>plateforme</translation>
    </message>
    <message>
        <source>entry point</source>
        <translation>point d’entrée</translation>
    </message>
    <message>
        <source>command</source>
        <comment>of an image</comment>
        <translation>commande</translation>
    </message>
    <message>
        <source>user</source>
        <comment>of an image</comment>
        <translation>utilisateur</translation>
    </message>
    <message>
        <source>working folder</source>
        <translation>dossier de travail</translation>
    </message>
    <message>
        <source>stop signal</source>
        <translation>signal d’arrêt</translation>
    </message>
    <message>
        <source>port</source>
        <translation>port</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>volume</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>variable</translation>
    </message>
    <message>
        <source>label</source>
        <comment>of an image</comment>
        <translation>label</translation>
    </message>
    <message>
        <source>package</source>
        <translation>paquet</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>couche</translation>
    </message>
</context>
<context>
    <name>ImageReference</name>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2, which is lower than %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n manifeste exécute l’image %1 %2, étiquette moins élevée que %3&#xa0;: %4</numerusform>
            <numerusform>%n manifestes exécutent l’image %1 %2, étiquette moins élevée que %3&#xa0;: %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2 instead of %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n manifeste exécute l’image %1 %2 au lieu de %3&#xa0;: %4</numerusform>
            <numerusform>%n manifestes exécutent l’image %1 %2 au lieu de %3&#xa0;: %4</numerusform>
        </translation>
    </message>
    <message>
        <source>Image %1 %2 to %3, which is lower</source>
        <comment>tags of an image</comment>
        <translation>L’image %1 passe de %2 à %3, une étiquette moins élevée</translation>
    </message>
    <message>
        <source>Image %1 %2 to %3</source>
        <comment>tags of an image</comment>
        <translation>L’image %1 passe de %2 à %3</translation>
    </message>
    <message>
        <source>%1: image %2 %3 to %4, which is lower</source>
        <comment>an object, tags of its image</comment>
        <translation>%1&#xa0;: l’image %2 passe de %3 à %4, une étiquette moins élevée</translation>
    </message>
    <message>
        <source>%1: image %2 %3 to %4</source>
        <comment>an object, tags of its image</comment>
        <translation>%1&#xa0;: l’image %2 passe de %3 à %4</translation>
    </message>
    <message numerus="yes">
        <source>%1, which %n manifest(s) run, is a floating tag: %2</source>
        <comment>image, names</comment>
        <translation>
            <numerusform>%1, que %n manifeste exécute, est une étiquette flottante : %2</numerusform>
            <numerusform>%1, que %n manifestes exécutent, est une étiquette flottante : %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is a floating tag</source>
        <translation>%1 est une étiquette flottante</translation>
    </message>
    <message>
        <source>%1 runs %2, a floating tag</source>
        <comment>an object, its image</comment>
        <translation>%1 exécute %2, une étiquette flottante</translation>
    </message>
    <message>
        <source>No registry accepts &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Aucun registre n’accepte «&#xa0;%1&#xa0;»&#xa0;: %2</translation>
    </message>
    <message>
        <source>Use a tag with a version and a revision, or a digest</source>
        <translation>Nommer une étiquette avec une version et une révision, ou une empreinte</translation>
    </message>
    <message>
        <source>Check whether the older image is intended</source>
        <translation>Vérifier si l’image plus ancienne est bien celle qui est voulue</translation>
    </message>
    <message>
        <source>This file is too large to search for images</source>
        <translation>Ce fichier est trop grand pour y chercher des images</translation>
    </message>
    <message>
        <source>At the base, this file could not be read: %1</source>
        <comment>%1: why</comment>
        <translation>Dans la base, ce fichier n’a pas pu être lu&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 runs by tag %2, which moves with each rebuild, but is pulled “%3”: %4</source>
        <comment>image, tag, policy, places</comment>
        <translation>%1 tourne avec l’étiquette %2, qui bouge à chaque reconstruction, mais est tirée avec «&#xa0;%3&#xa0;»&#xa0;: %4</translation>
    </message>
    <message>
        <source>%1 runs by tag %2, which moves with each rebuild, but has no imagePullPolicy, so nodes pull it once: %3</source>
        <comment>image, tag, places</comment>
        <translation>%1 tourne avec l’étiquette %2, qui bouge à chaque reconstruction, mais sans imagePullPolicy, donc les nœuds ne la tirent qu’une fois&#xa0;: %3</translation>
    </message>
    <message>
        <source>Set imagePullPolicy: Always, or name a long tag or a digest; otherwise nodes keep the old image</source>
        <translation>Mettre imagePullPolicy: Always, ou nommer une étiquette longue ou une empreinte&#xa0;; sinon les nœuds gardent l’ancienne image</translation>
    </message>
</context>
<context>
    <name>ImageTags</name>
    <message>
        <source>the character %1 is not allowed here</source>
        <comment>%1: one character in quotes</comment>
        <translation>le caractère %1 n’est pas autorisé ici</translation>
    </message>
    <message>
        <source>the path has an empty part</source>
        <translation>le chemin a une partie vide</translation>
    </message>
    <message>
        <source>the registry has no name</source>
        <translation>le registre n’a pas de nom</translation>
    </message>
    <message>
        <source>the registry&apos;s port is missing</source>
        <translation>le port du registre manque</translation>
    </message>
    <message>
        <source>the digest has the wrong length</source>
        <translation>l’empreinte n’a pas la bonne longueur</translation>
    </message>
    <message>
        <source>the tag is empty</source>
        <translation>l’étiquette est vide</translation>
    </message>
    <message>
        <source>a tag cannot begin with %1</source>
        <comment>%1: one character in quotes</comment>
        <translation>une étiquette ne peut pas commencer par %1</translation>
    </message>
    <message numerus="yes">
        <source>a tag has %n characters at most</source>
        <translation>
            <numerusform>une étiquette a au plus %n caractère</numerusform>
            <numerusform>une étiquette a au plus %n caractères</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a name has %n characters at most</source>
        <translation>
            <numerusform>un nom a au plus %n caractère</numerusform>
            <numerusform>un nom a au plus %n caractères</numerusform>
        </translation>
    </message>
    <message>
        <source>An image has three tags: short, intermediate and long</source>
        <translation>Une image a trois étiquettes&#xa0;: courte, intermédiaire et longue</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; lacks %2</source>
        <translation>Il manque %2 au modèle «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>a path cannot contain capital letters</source>
        <translation>un chemin n’a pas de majuscules</translation>
    </message>
    <message>
        <source>a digest consists of an algorithm, a colon and hexadecimal digits</source>
        <translation>une empreinte est un algorithme, un deux-points et des chiffres hexadécimaux</translation>
    </message>
    <message>
        <source>the reference does not name an image</source>
        <translation>la référence ne nomme pas d’image</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; contains %2 more than once, or should not contain it</source>
        <translation>Le modèle «&#xa0;%1&#xa0;» contient %2 trop souvent ou ne devrait pas le contenir</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; does not produce a valid tag: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Le modèle «&#xa0;%1&#xa0;» ne donne pas d’étiquette&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>Impact</name>
    <message>
        <source>undecided</source>
        <translation>indécis</translation>
    </message>
    <message>
        <source>internal</source>
        <translation>interne</translation>
    </message>
    <message>
        <source>fix</source>
        <translation>correctif</translation>
    </message>
    <message>
        <source>additive</source>
        <translation>ajout</translation>
    </message>
    <message>
        <source>breaking</source>
        <translation>incompatible</translation>
    </message>
</context>
<context>
    <name>KubernetesSkew</name>
    <message>
        <source>%1 before 1.25</source>
        <translation>%1 avant 1.25</translation>
    </message>
    <message>
        <source>the newest %1</source>
        <translation>le plus récent %1</translation>
    </message>
    <message>
        <source>the oldest %1</source>
        <translation>le plus ancien %1</translation>
    </message>
    <message>
        <source>the %1 beside it,</source>
        <translation>le %1 à côté,</translation>
    </message>
    <message>
        <source>No version of kube-apiserver is given</source>
        <translation>Aucune version de kube-apiserver n’est donnée</translation>
    </message>
    <message>
        <source>all others are compared with %1 %2</source>
        <translation>tous les autres sont comparés à %1 %2</translation>
    </message>
    <message>
        <source>there is no kube-apiserver to compare %1 %2 with</source>
        <translation>il n’y a pas de kube-apiserver auquel comparer %1 %2</translation>
    </message>
    <message>
        <source>specify one: all others are compared with it</source>
        <translation>en donner une&#xa0;: toutes les autres lui sont comparées</translation>
    </message>
    <message>
        <source>%1 %2 is a pre-release; the policy covers releases only, so it is treated as %3</source>
        <translation>%1 %2 est une préversion et la règle ne parle que de versions&#xa0;: elle est prise pour une %3</translation>
    </message>
    <message>
        <source>%1 %2 is the version of a library</source>
        <translation>%1 %2 est le numéro d’une bibliothèque</translation>
    </message>
    <message>
        <source>libraries number Kubernetes 1.%1 as 0.%1; specify the version of the program</source>
        <translation>les bibliothèques numérotent Kubernetes 1.%1 comme 0.%1&#xa0;: donner le numéro du programme</translation>
    </message>
    <message>
        <source>“%1” is not a version of %2</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une version de %2</translation>
    </message>
    <message>
        <source>specify one like 1.34 or v1.34.2</source>
        <translation>en donner une comme 1.34 ou v1.34.2</translation>
    </message>
    <message>
        <source>no rule covers moving %1 from %2 to %3</source>
        <translation>aucune règle ne couvre le passage de %1 de %2 à %3</translation>
    </message>
    <message>
        <source>%1 cannot skip a minor version: upgrade from %2 to %3 by way of %4</source>
        <translation>%1 ne peut pas sauter de version mineure&#xa0;: le chemin de %2 à %3 passe par %4</translation>
    </message>
    <message>
        <source>drain the node first: %1 cannot move to another minor version in place</source>
        <translation>vider d’abord le nœud&#xa0;: %1 ne peut pas changer de version mineure sur place</translation>
    </message>
    <message>
        <source>a patch of %1: no drain needed</source>
        <translation>un correctif de %1&#xa0;: pas besoin de vider le nœud</translation>
    </message>
</context>
<context>
    <name>LagRule</name>
    <message>
        <source>it may not be older</source>
        <translation>il ne peut pas être plus ancien</translation>
    </message>
    <message>
        <source>it may not be newer</source>
        <translation>il ne peut pas être plus récent</translation>
    </message>
    <message>
        <source>at most one is supported</source>
        <translation>une au plus est prise en charge</translation>
    </message>
    <message>
        <source>at most %1 are supported</source>
        <translation>%1 au plus sont prises en charge</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>how far it is; how far it may be</comment>
        <translation>%1&#xa0;; %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a limit (what it comes from)</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %2 and %3 %4 differ in the major version: no rule compares them</source>
        <translation>%1 %2 et %3 %4 diffèrent par la version majeure&#xa0;: aucune règle ne les compare</translation>
    </message>
    <message>
        <source>%1 %2 has the same minor version as %3 %4</source>
        <translation>%1 %2 a la même version mineure que %3 %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) older than %3 %4</source>
        <translation>
            <numerusform>%1 %2 est plus ancien de %n version mineure que %3 %4</numerusform>
            <numerusform>%1 %2 est plus ancien de %n versions mineures que %3 %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) newer than %3 %4</source>
        <translation>
            <numerusform>%1 %2 est plus récent de %n version mineure que %3 %4</numerusform>
            <numerusform>%1 %2 est plus récent de %n versions mineures que %3 %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <comment>the code of the language that this catalogue is in: de, fr, zh_CN, ...</comment>
        <translation>fr</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>In this product, %1 are usually %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>Dans ce produit, %1 sont généralement %2&#xa0;: %3 sur %4</translation>
    </message>
    <message>
        <source>In this product, %1 are often %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>Dans ce produit, %1 sont souvent %2&#xa0;: %3 sur %4</translation>
    </message>
    <message>
        <source>In this product, %1 are %2 more often than expected: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>Dans ce produit, %1 sont plus souvent %2 qu’on ne le penserait&#xa0;: %3 sur %4</translation>
    </message>
    <message>
        <source>In this product, %1 are rarely %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>Dans ce produit, %1 sont rarement %2&#xa0;: %3 sur %4</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>les changements</translation>
    </message>
    <message>
        <source>changes under %1</source>
        <translation>les changements sous %1</translation>
    </message>
    <message>
        <source>changes titled “%1: …”</source>
        <translation>les changements intitulés «&#xa0;%1: …&#xa0;»</translation>
    </message>
    <message>
        <source>changes that add %1</source>
        <comment>such as &quot;flags or settings&quot;</comment>
        <translation>les changements qui ajoutent %1</translation>
    </message>
    <message>
        <source>changes that remove or change %1</source>
        <comment>such as &quot;flags or settings&quot;</comment>
        <translation>les changements qui retirent ou modifient %1</translation>
    </message>
    <message>
        <source>declarations</source>
        <translation>des déclarations</translation>
    </message>
    <message>
        <source>flags or settings</source>
        <translation>des options ou des réglages</translation>
    </message>
    <message>
        <source>routes or metrics</source>
        <translation>des routes ou des métriques</translation>
    </message>
    <message>
        <source>schemas</source>
        <translation>des schémas</translation>
    </message>
    <message>
        <source>manifests or images</source>
        <translation>des manifestes ou des images</translation>
    </message>
    <message>
        <source>breaking</source>
        <comment>changes are breaking</comment>
        <translation>incompatibles</translation>
    </message>
    <message>
        <source>additive</source>
        <comment>changes are additive</comment>
        <translation>des ajouts</translation>
    </message>
    <message>
        <source>fixes</source>
        <comment>changes are fixes</comment>
        <translation>des correctifs</translation>
    </message>
    <message>
        <source>internal</source>
        <comment>changes are internal</comment>
        <translation>internes</translation>
    </message>
</context>
<context>
    <name>LiveUpgrade</name>
    <message>
        <source>nothing changed</source>
        <translation>rien n’a changé</translation>
    </message>
    <message>
        <source>%1 works</source>
        <comment>a protocol</comment>
        <translation>%1 fonctionne</translation>
    </message>
    <message>
        <source>%1 is pinned to a branch</source>
        <comment>a component</comment>
        <translation>%1 est fixé à une branche</translation>
    </message>
    <message numerus="yes">
        <source>%n new key(s): %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n nouvelle clé&#xa0;: %1</numerusform>
            <numerusform>%n nouvelles clés&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>MUST</source>
        <translation>OBLIGATOIRE</translation>
    </message>
    <message>
        <source>IMPOSSIBLE</source>
        <translation>IMPOSSIBLE</translation>
    </message>
    <message>
        <source>met</source>
        <translation>respecté</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>enfreint</translation>
    </message>
    <message>
        <source>needs a ruling</source>
        <translation>à trancher</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>ruling needed: %1</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 à trancher</translation>
    </message>
    <message>
        <source>no known clients</source>
        <translation>aucun client n’est connu</translation>
    </message>
    <message>
        <source>the code that stores it changed, but its version did not</source>
        <translation>le code qui le stocke a changé, mais pas sa version</translation>
    </message>
    <message>
        <source>%1 changed, and no protocol defines what must stay compatible</source>
        <comment>a component</comment>
        <translation>%1 a changé, et aucun protocole ne définit ce qui doit rester compatible</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) removed: %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n clé disparue&#xa0;: %1</numerusform>
            <numerusform>%n clés disparues&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Send nothing an old %1 rejects</source>
        <comment>server&apos;s component</comment>
        <translation>N’envoyer rien qu’un ancien %1 rejette</translation>
    </message>
    <message>
        <source>Serve every old client of %1</source>
        <comment>a protocol</comment>
        <translation>servir tout ancien client de %1</translation>
    </message>
    <message>
        <source>Restore %1 of every old version</source>
        <comment>a stored format</comment>
        <translation>restaurer %1 de toute ancienne version</translation>
    </message>
    <message>
        <source>Stay unchanged: running workloads must be stopped before it is replaced</source>
        <translation>rester tel quel&#xa0;: les charges de travail en cours doivent avoir disparu avant son remplacement</translation>
    </message>
    <message>
        <source>Take over running workloads by migration, replacement or a live patch</source>
        <translation>reprendre les charges de travail en cours&#xa0;: par migration, remplacement ou correctif à chaud</translation>
    </message>
    <message>
        <source>Old workloads keep the old version; new ones get the new version</source>
        <translation>les anciennes charges de travail gardent l’ancienne version, les nouvelles reçoivent la nouvelle</translation>
    </message>
    <message>
        <source>Patch running workloads, too</source>
        <translation>corriger aussi ce qui est en cours d’exécution</translation>
    </message>
    <message>
        <source>Keep working with what is installed beside it; it is not restarted</source>
        <translation>continuer à fonctionner avec ce qui est installé à côté&#xa0;: il n’est pas redémarré</translation>
    </message>
    <message>
        <source>Be replaced in place</source>
        <translation>être remplacé sur place</translation>
    </message>
    <message>
        <source>Accept an old configuration file as before</source>
        <translation>accepter un ancien fichier de configuration comme avant</translation>
    </message>
    <message>
        <source>SHOULD</source>
        <translation>SOUHAITABLE</translation>
    </message>
    <message>
        <source>PRESENT</source>
        <translation>DÉJÀ ACQUIS</translation>
    </message>
    <message>
        <source>%1 changed, and no protocol defines what must stay compatible: check the command line, the sockets and the files that it shares with %2</source>
        <comment>a component, other components</comment>
        <translation>%1 a changé, et aucun protocole ne définit ce qui doit rester compatible&#xa0;: vérifier la ligne de commande, les sockets et les fichiers partagés avec %2</translation>
    </message>
</context>
<context>
    <name>Manifest</name>
    <message>
        <source>%1 keeps its name, but immutable fields change: %2</source>
        <translation>%1 garde son nom, et ce qui ne doit pas y changer change&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2, which was empty, becomes “%3”</source>
        <translation>%1 garde son nom, et %2, qui ne doit pas y changer, était vide et devient «&#xa0;%3&#xa0;»</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2, which was “%3”, is removed</source>
        <translation>%1 garde son nom, et %2, qui ne doit pas y changer, était «&#xa0;%3&#xa0;» et a disparu</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2 changes from “%3” to “%4”</source>
        <translation>%1 garde son nom, et %2, qui ne doit pas y changer, devient «&#xa0;%4&#xa0;» au lieu de «&#xa0;%3&#xa0;»</translation>
    </message>
    <message>
        <source>Leave it as it was, and publish the change as %1</source>
        <translation>Le laisser tel qu’il était, et publier le changement sous le nom %1</translation>
    </message>
    <message>
        <source>Leave it as it was, publish the change as %1, and update what refers to it: %2</source>
        <translation>Le laisser tel qu’il était, publier le changement sous le nom %1, et faire suivre ce qui le nomme&#xa0;: %2</translation>
    </message>
    <message>
        <source>If pods depend on it, publish the change as %1</source>
        <translation>Là où les pods le remarquent, publier le changement sous le nom %1</translation>
    </message>
    <message numerus="yes">
        <source>The %n manifests of %1 no longer match; they differ in %2</source>
        <translation>
            <numerusform>Le manifeste de %1 (%n) ne dit plus la même chose&#xa0;: différences dans %2</numerusform>
            <numerusform>Les %n manifestes de %1 ne disent plus la même chose&#xa0;: ils diffèrent par %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Which one a cluster has depends on what was applied: %1</source>
        <translation>Lequel se trouve dans un cluster dépend de ce qui a été appliqué&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 of %2 has fields that this API version doesn&apos;t know and drops: %3</source>
        <translation>%1 de %2 a des champs que cette version ne connaît pas et écarte&#xa0;: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3: clusters must serve that version</source>
        <translation>
            <numerusform>%n objet du genre %1 est passé de %2 à %3&#xa0;: les clusters doivent connaître cette version</numerusform>
            <numerusform>%n objets du genre %1 sont passés de %2 à %3&#xa0;: les clusters doivent connaître cette version</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 still refers to %2, which is removed</source>
        <translation>%1 fait encore référence à %2, qui a disparu</translation>
    </message>
    <message numerus="yes">
        <source>A patch release removes %1, which was in %n file(s)</source>
        <translation>
            <numerusform>Une version corrective supprime %1, qui figurait dans %n fichier</numerusform>
            <numerusform>Une version corrective supprime %1, qui figurait dans %n fichiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is removed; it was in %n file(s)</source>
        <translation>
            <numerusform>%1 est supprimé&#xa0;; il figurait dans %n fichier</numerusform>
            <numerusform>%1 est supprimé&#xa0;; il figurait dans %n fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>A template now creates objects of this kind: check whether this one is among them</source>
        <translation>Un modèle produit maintenant des objets de son genre&#xa0;: voir si celui-ci en fait partie</translation>
    </message>
    <message>
        <source>%1 is now a kind of %2: every object must be created again there</source>
        <translation>%1 est maintenant un genre de %2&#xa0;: chaque objet doit y être recréé</translation>
    </message>
    <message>
        <source>Deleting the definition from a cluster deletes all its objects</source>
        <translation>Là où un cluster abandonne la définition, tous ses objets disparaissent avec elle</translation>
    </message>
    <message>
        <source>%1 is its successor; keep the old one until nothing refers to it</source>
        <translation>%1 est son successeur&#xa0;; garder l’ancien jusqu’à ce que plus rien n’y fasse référence</translation>
    </message>
    <message>
        <source>Whatever refers to it is rejected from then on: keep it until nothing does</source>
        <translation>Ce qui le nomme est refusé dès lors&#xa0;: le garder jusqu’à ce que plus rien ne le nomme</translation>
    </message>
    <message numerus="yes">
        <source>%1 is new; it is in %n file(s)</source>
        <translation>
            <numerusform>%1 est nouveau&#xa0;; il figure dans %n fichier</numerusform>
            <numerusform>%1 est nouveau&#xa0;; il figure dans %n fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>A template created objects of this kind: this one may have been among them</source>
        <translation>Un modèle produisait des objets de son genre&#xa0;: celui-ci en faisait peut-être partie</translation>
    </message>
    <message>
        <source>%1 is renamed to %2, with the same content</source>
        <translation>%1 s’appelle maintenant %2 et dit la même chose</translation>
    </message>
    <message>
        <source>Whatever refers to the old name no longer finds it: keep both for one release</source>
        <translation>Ce qui le connaît sous son ancien nom ne le trouve pas&#xa0;: garder les deux le temps d’une version publiée</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3</source>
        <translation>
            <numerusform>%n objet du genre %1 est passé de %2 à %3</numerusform>
            <numerusform>%n objets du genre %1 sont passés de %2 à %3</numerusform>
        </translation>
    </message>
    <message>
        <source>To a cluster these are different objects: existing ones must be created again, and the old ones deleted</source>
        <translation>Un cluster les prend pour d’autres objets&#xa0;: ceux qui existent doivent être recréés, et les anciens supprimés</translation>
    </message>
    <message>
        <source>The name %1 must be quoted: Kubernetes accepts only strings</source>
        <translation>Le nom %1 n’en est pas un pour Kubernetes s’il n’est pas entre guillemets</translation>
    </message>
    <message>
        <source>This is a template: its objects are known only once it is rendered</source>
        <translation>Ceci est un modèle&#xa0;: ce qu’il devient n’est connu qu’une fois rempli</translation>
    </message>
    <message>
        <source>This file is too large to search for objects</source>
        <translation>Ce fichier est trop grand pour y chercher des objets</translation>
    </message>
    <message numerus="yes">
        <source>%n templates: their objects are known only once they are rendered</source>
        <translation>
            <numerusform>%n modèle ici&#xa0;: ce qu’il devient n’est connu qu’une fois rempli</numerusform>
            <numerusform>%n modèles ici&#xa0;: ce qu’ils deviennent n’est connu qu’une fois remplis</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 keeps its name, but pods that use it may behave differently: %2</source>
        <translation>%1 garde son nom, mais les pods qui l’utilisent peuvent se comporter autrement&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: rolling update from %2 to %3</source>
        <translation>%1 passe à une autre RuntimeClass&#xa0;: mise à jour progressive de %2 à %3</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; all its pods stop before new ones start</source>
        <translation>%1 passe à une autre RuntimeClass&#xa0;: de %2 à %3&#xa0;; tous ses pods s’arrêtent avant que de nouveaux démarrent</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; each pod moves once it is deleted</source>
        <translation>%1 passe à une autre RuntimeClass&#xa0;: de %2 à %3&#xa0;; chaque pod change une fois supprimé</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; jobs that already run stay as they are</source>
        <translation>%1 passe à une autre RuntimeClass&#xa0;: de %2 à %3&#xa0;; les jobs déjà en cours restent tels quels</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3, for pods created from then on</source>
        <translation>%1 passe à une autre RuntimeClass&#xa0;: de %2 à %3, pour les pods créés dès lors</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; clusters reject this change while the object exists</source>
        <translation>%1 passe à une autre RuntimeClass&#xa0;: de %2 à %3&#xa0;; les clusters rejettent ce changement tant que l’objet existe</translation>
    </message>
    <message>
        <source>the default runtime</source>
        <translation>le runtime par défaut</translation>
    </message>
    <message>
        <source>Apply RuntimeClass %1 first</source>
        <translation>Appliquer d’abord la RuntimeClass %1</translation>
    </message>
    <message>
        <source>To undo it: kubectl rollout undo %1</source>
        <translation>Pour l’annuler&#xa0;: kubectl rollout undo %1</translation>
    </message>
    <message>
        <source>To undo it, apply the old manifest and delete the pods again</source>
        <translation>Pour l’annuler, appliquer l’ancien manifeste et supprimer de nouveau les pods</translation>
    </message>
    <message>
        <source>Delete the object and create it again; to undo it, do so with the old manifest</source>
        <translation>Supprimer l’objet et le créer de nouveau&#xa0;; pour l’annuler, faire de même avec l’ancien manifeste</translation>
    </message>
    <message>
        <source>To undo it, apply the old manifest</source>
        <translation>Pour l’annuler, appliquer l’ancien manifeste</translation>
    </message>
    <message>
        <source>Keep RuntimeClass %1 until no pod uses it: the rollback needs it</source>
        <translation>Garder la RuntimeClass %1 jusqu’à ce qu’aucun pod ne l’utilise&#xa0;: le retour en arrière en a besoin</translation>
    </message>
    <message>
        <source>The release removes RuntimeClass %1: without it there is no rollback, so keep it until no pod uses it</source>
        <translation>La version supprime la RuntimeClass %1&#xa0;: sans elle, le retour en arrière est impossible&#xa0;; la garder jusqu’à ce qu’aucun pod ne l’utilise</translation>
    </message>
</context>
<context>
    <name>Mix</name>
    <message>
        <source>%1 does not call it</source>
        <translation>%1 ne l’appelle pas</translation>
    </message>
    <message>
        <source>%1 calls nothing that carries it</source>
        <translation>%1 n’appelle rien qui le transporte</translation>
    </message>
    <message>
        <source>%1 calls it</source>
        <translation>%1 l’appelle</translation>
    </message>
    <message>
        <source>%1 calls it at %2</source>
        <translation>%1 l’appelle à %2</translation>
    </message>
    <message>
        <source>%1 calls %2, which carries it</source>
        <translation>%1 appelle %2, qui le transporte</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>impossible de lire %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a word as one program says it to another</comment>
        <translation>«&#xa0;%1&#xa0;»</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 et %n autre</numerusform>
            <numerusform>%1 et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 misread</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>mauvaise interprétation de %1</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>refus de %1</translation>
    </message>
    <message>
        <source>%1 ignored</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>abandon silencieux de %1</translation>
    </message>
    <message>
        <source>%1 refused, which the caller handles</source>
        <comment>names of RPCs</comment>
        <translation>refus de %1, que l’appelant gère</translation>
    </message>
    <message>
        <source>%1 broken by contract, but not used</source>
        <comment>names of RPCs</comment>
        <translation>rupture de %1 selon le contrat, mais sans utilisation</translation>
    </message>
    <message>
        <source>%1, new clients with an old %2: %3</source>
        <comment>protocol, server, what goes wrong</comment>
        <translation>%1, nouveaux clients avec un ancien %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1, old clients with a new %2: %3</source>
        <comment>protocol, server, what goes wrong</comment>
        <translation>%1, anciens clients avec un nouveau %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1, new %2 with old %3: %4</source>
        <comment>protocol, client, server, what goes wrong</comment>
        <translation>%1, nouveau %2 avec ancien %3&#xa0;: %4</translation>
    </message>
    <message>
        <source>%1, old %2 with new %3: %4</source>
        <comment>protocol, client, server, what goes wrong</comment>
        <translation>%1, ancien %2 avec nouveau %3&#xa0;: %4</translation>
    </message>
    <message>
        <source>%1 handles that</source>
        <translation>%1 gère ce cas</translation>
    </message>
    <message>
        <source>“%1” of %2 is unknown to the server</source>
        <translation>«&#xa0;%1&#xa0;» de %2 est inconnu du serveur</translation>
    </message>
    <message>
        <source>%1 sends it (%2)</source>
        <translation>%1 l’envoie (%2)</translation>
    </message>
    <message>
        <source>%1 checks the error for UNIMPLEMENTED</source>
        <translation>%1 cherche UNIMPLEMENTED dans l’erreur</translation>
    </message>
    <message>
        <source>called only if the server reports %1</source>
        <translation>appelé seulement là où le serveur dit %1</translation>
    </message>
    <message>
        <source>called only if %1 is set, which the server reports in %2 (%3)</source>
        <translation>appelé seulement là où %1 est défini, ce que le serveur dit dans %2 (%3)</translation>
    </message>
    <message>
        <source>new clients with an old %1: %2</source>
        <comment>server, what goes wrong</comment>
        <translation>nouveaux clients avec un ancien %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>old clients with a new %1: %2</source>
        <comment>server, what goes wrong</comment>
        <translation>anciens clients avec un nouveau %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1, a new client in %2 with an old server: %3</source>
        <comment>protocol, repository, what goes wrong</comment>
        <translation>%1, un nouveau client dans %2 avec un ancien serveur&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1, an old client in %2 with a new server: %3</source>
        <comment>protocol, repository, what goes wrong</comment>
        <translation>%1, un ancien client dans %2 avec un nouveau serveur&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what differs, why it needs a ruling</comment>
        <translation>%1 : %2</translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 et %n autre</numerusform>
            <numerusform>%1 et %n autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>Everyone who runs %1.</source>
        <translation>Toute personne qui utilise %1.</translation>
    </message>
    <message>
        <source>Everyone who upgrades %1 from %2 or earlier.</source>
        <translation>Toute personne qui met %1 à niveau depuis %2 ou une version antérieure.</translation>
    </message>
    <message>
        <source>the template cannot be read: %1</source>
        <translation>impossible de lire le modèle&#xa0;: %1</translation>
    </message>
    <message>
        <source>expected Mustache with every tag and section closed</source>
        <translation>attendu&#xa0;: du Mustache dont chaque balise et chaque section est fermée</translation>
    </message>
    <message>
        <source>Action required before upgrading</source>
        <translation>Action requise avant la mise à niveau</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, unreleased</source>
        <translation>%1, non publié</translation>
    </message>
    <message>
        <source>Breaking changes</source>
        <translation>Changements incompatibles</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Ajouts</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Correctifs</translation>
    </message>
    <message>
        <source>Not classified yet</source>
        <translation>Pas encore classés</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>Internes</translation>
    </message>
    <message>
        <source>Contributors</source>
        <translation>Contributeurs</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>Suis-je concerné&#xa0;?</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Que faire&#xa0;:</translation>
    </message>
    <message>
        <source>reverted by</source>
        <translation>annulé par</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>Rien n’a changé.</translation>
    </message>
    <message>
        <source>This release was made by</source>
        <translation>Cette version a été réalisée par</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Plage</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Changements</translation>
    </message>
    <message>
        <source>Breaking</source>
        <translation>Incompatibles</translation>
    </message>
    <message>
        <source>Not classified</source>
        <translation>Non classés</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>n’a pas pu être lu</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Publiée</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Mise à niveau</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 et %n autre</numerusform>
            <numerusform>%1 et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>any client</source>
        <translation>tout client</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocole</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Client</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Serveur</translation>
    </message>
    <message>
        <source>New client, old server</source>
        <translation>Nouveau client, ancien serveur</translation>
    </message>
    <message>
        <source>Old client, new server</source>
        <translation>Ancien client, nouveau serveur</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Composant</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Maintenant</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Versions fixées</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>déjà publié dans %1</translation>
    </message>
    <message>
        <source>%1 made their first contribution to %2 in %3</source>
        <translation>%1 a apporté sa première contribution à %2 dans %3</translation>
    </message>
    <message>
        <source>%1 made their first contribution in %2</source>
        <translation>%1 a apporté sa première contribution dans %2</translation>
    </message>
    <message>
        <source>Deprecation</source>
        <translation>Obsolescence</translation>
    </message>
    <message>
        <source>API Change</source>
        <translation>Changement d’API</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Fonctionnalité</translation>
    </message>
    <message>
        <source>Bug or Regression</source>
        <translation>Bogue ou régression</translation>
    </message>
    <message>
        <source>Other (Cleanup or Flake)</source>
        <translation>Autre (nettoyage ou test instable)</translation>
    </message>
    <message>
        <source>Uncategorized</source>
        <translation>Sans catégorie</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Modifications</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>Éléments obsolètes</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Suppressions</translation>
    </message>
    <message>
        <source>Security</source>
        <translation>Sécurité</translation>
    </message>
    <message>
        <source>there is no template &quot;%1&quot;</source>
        <translation>le modèle «&#xa0;%1&#xa0;» n’existe pas</translation>
    </message>
    <message>
        <source>Per repository</source>
        <translation>Par dépôt</translation>
    </message>
    <message>
        <source>Unreleased</source>
        <translation>Non publié</translation>
    </message>
    <message>
        <source>Breaking:</source>
        <translation>Incompatible&#xa0;:</translation>
    </message>
    <message>
        <source>not classified yet</source>
        <translation>pas encore classé</translation>
    </message>
    <message>
        <source>Urgent Upgrade Notes</source>
        <translation>Notes de mise à niveau urgentes</translation>
    </message>
    <message>
        <source>(No, really, you MUST read this before you upgrade)</source>
        <translation>(Non, vraiment, vous DEVEZ lire ceci avant de mettre à niveau)</translation>
    </message>
    <message>
        <source>Changes by Kind</source>
        <translation>Changements par nature</translation>
    </message>
    <message>
        <source>Dependencies</source>
        <translation>Dépendances</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>for</source>
        <comment>a change, for issue #12</comment>
        <translation>pour</translation>
    </message>
    <message>
        <source>All changes:</source>
        <translation>Tous les changements&#xa0;:</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Pins and compatibility</source>
        <translation>Versions fixées et compatibilité</translation>
    </message>
    <message>
        <source>Compatibility with %1</source>
        <translation>Compatibilité avec %1</translation>
    </message>
    <message>
        <source>%1 is compatible with %2 %3.</source>
        <translation>%1 est compatible avec %2 %3.</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <comment>a repository&apos;s</comment>
        <translation>Changements de %1</translation>
    </message>
    <message numerus="yes">
        <source>%n people contributed.</source>
        <translation>
            <numerusform>%n personne a contribué.</numerusform>
            <numerusform>%n personnes ont contribué.</numerusform>
        </translation>
    </message>
    <message>
        <source>Images and manifests</source>
        <translation>Images et manifestes</translation>
    </message>
    <message>
        <source>the template uses %1, which does not exist and is left empty</source>
        <translation>le modèle utilise %1, qui n’existe pas&#xa0;; cela reste vide</translation>
    </message>
    <message>
        <source>The impact of these changes has not been reviewed yet.</source>
        <translation>L’impact de ces changements n’a pas encore été examiné.</translation>
    </message>
    <message>
        <source>Changes that do not affect users:</source>
        <translation>Changements sans effet pour les utilisateurs&#xa0;:</translation>
    </message>
    <message>
        <source>Rollback:</source>
        <translation>Retour en arrière :</translation>
    </message>
    <message>
        <source>the template has another output format</source>
        <translation>le modèle a un autre format de sortie</translation>
    </message>
    <message>
        <source>its formats are HTML and PDF</source>
        <translation>ses formats sont HTML et PDF</translation>
    </message>
    <message>
        <source>its formats are text, HTML and PDF</source>
        <translation>ses formats sont le texte, HTML et PDF</translation>
    </message>
    <message>
        <source>the PDF could not be created: %1</source>
        <translation>impossible de créer le PDF&#xa0;: %1</translation>
    </message>
    <message>
        <source>install all of Waybill, or choose html</source>
        <translation>installez Waybill en entier, ou choisissez html</translation>
    </message>
    <message>
        <source>Check whether this affects you before you upgrade.</source>
        <translation>Vérifiez si cela vous concerne avant de mettre à niveau.</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Version suivante</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>breakages</comment>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>Et %n autre</numerusform>
            <numerusform>Et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>… continued in %1</source>
        <translation>… suite dans %1</translation>
    </message>
    <message>
        <source>Upgrade guide</source>
        <translation>Guide de mise à niveau</translation>
    </message>
    <message>
        <source>In the maintainers’ words</source>
        <translation>Selon les mainteneurs</translation>
    </message>
    <message numerus="yes">
        <source>Broken by contract, but not used: %n</source>
        <translation>
            <numerusform>Cassé selon le contrat, mais non utilisé&#xa0;: %n</numerusform>
            <numerusform>Cassés selon le contrat, mais non utilisés&#xa0;: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Please check: %n change(s) could break users</source>
        <translation>
            <numerusform>À vérifier&#xa0;: %n changement pourrait être incompatible pour les utilisateurs</numerusform>
            <numerusform>À vérifier&#xa0;: %n changements pourraient être incompatibles pour les utilisateurs</numerusform>
        </translation>
    </message>
    <message>
        <source>Already released in another version</source>
        <translation>Déjà publié dans une autre version</translation>
    </message>
    <message>
        <source>Container images</source>
        <translation>Images de conteneurs</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Empreinte</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plateformes</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n autre</numerusform>
            <numerusform>%n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>product, versions</comment>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Changelog</source>
        <translation>Journal des modifications</translation>
    </message>
    <message>
        <source>Changes that an earlier release has, too:</source>
        <translation>Changements qu’une version antérieure contient aussi :</translation>
    </message>
    <message>
        <source>What to check</source>
        <translation>Points à vérifier</translation>
    </message>
</context>
<context>
    <name>NotesTemplates</name>
    <message>
        <source>Release notes</source>
        <translation>Notes de version</translation>
    </message>
    <message>
        <source>Keep a Changelog</source>
        <translation>Keep a Changelog</translation>
    </message>
    <message>
        <source>Kubernetes style</source>
        <translation>Style Kubernetes</translation>
    </message>
    <message>
        <source>Urgent upgrade notes, changes by kind, dependencies.</source>
        <translation>Notes de mise à niveau urgentes, changements par nature, dépendances.</translation>
    </message>
    <message>
        <source>Short announcement</source>
        <translation>Annonce courte</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Courriel</translation>
    </message>
    <message>
        <source>Plain text for a mailing list.</source>
        <translation>Texte brut pour une liste de diffusion.</translation>
    </message>
    <message>
        <source>Kata Containers style</source>
        <translation>Style Kata Containers</translation>
    </message>
    <message>
        <source>Everything, required actions first.</source>
        <translation>Tout, avec d’abord les actions requises.</translation>
    </message>
    <message>
        <source>A changelog section: added, changed, deprecated, removed, fixed, security.</source>
        <translation>Une section de journal : ajouté, modifié, obsolète, supprimé, corrigé, sécurité.</translation>
    </message>
    <message>
        <source>Required actions, breaking changes and new features; the number of other changes.</source>
        <translation>Actions requises, changements incompatibles et nouveautés ; le nombre des autres changements.</translation>
    </message>
    <message>
        <source>Changes and shortlog of each repository, then compatibility.</source>
        <translation>Les changements de chaque dépôt avec le journal abrégé, puis ce avec quoi la version est compatible.</translation>
    </message>
    <message>
        <source>the template is a link out of the product&apos;s folder</source>
        <translation>le modèle est un lien qui mène hors du dossier du produit</translation>
    </message>
    <message>
        <source>replace it with the file itself</source>
        <translation>remplacez-le par le fichier lui-même</translation>
    </message>
    <message>
        <source>the template cannot be read: %1</source>
        <translation>le modèle ne peut pas être lu&#xa0;: %1</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>choisissez-en un autre</translation>
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
        <translation>Version fixée inconnue&#xa0;: %1 n’a ni commit, ni étiquette, ni branche %2</translation>
    </message>
    <message>
        <source>fetch %1, or fix the pin</source>
        <translation>récupérez %1, ou corrigez la version fixée</translation>
    </message>
    <message>
        <source>%1 is not pinned to a version: what is built in is unknown</source>
        <translation>%1 n’est fixé à aucune version : ce qui est intégré est inconnu</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which is floating: its content changes over time</source>
        <translation>%1 est fixé à %2, qui est mobile&#xa0;: ce que cela désigne change avec le temps</translation>
    </message>
    <message>
        <source>pin a fixed tag or a revision</source>
        <translation>fixez une étiquette fixe ou une révision</translation>
    </message>
    <message numerus="yes">
        <source>%1 is pinned to %2, which has %n commit(s) that %3 lacks</source>
        <translation>
            <numerusform>%1 est fixé à %2, qui a %n commit absent de %3</numerusform>
            <numerusform>%1 est fixé à %2, qui a %n commits absents de %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is pinned to %2, %n commit(s) behind %3, and the protocol differs</source>
        <translation>
            <numerusform>%1 est fixé à %2, en retard de %n commit sur %3, et le protocole diffère</numerusform>
            <numerusform>%1 est fixé à %2, en retard de %n commits sur %3, et le protocole diffère</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which is floating: its content is unknown</source>
        <translation>%1 est fixé à %2, qui est mobile&#xa0;: son contenu n’est pas connu</translation>
    </message>
    <message>
        <source>%1 does not vendor %2: which revision it works with is unknown</source>
        <translation>%1 n’embarque pas %2 : la révision avec laquelle il fonctionne est inconnue</translation>
    </message>
    <message>
        <source>%1 pins %2, but %1 is the server of %3 and %2 its client</source>
        <translation>%1 fixe %2, bien qu’il soit le serveur de %3 et %2 son client</translation>
    </message>
    <message>
        <source>check whether server and clients are swapped</source>
        <translation>vérifiez si serveur et clients n’y sont pas intervertis</translation>
    </message>
    <message>
        <source>%1 pins %2 to %3, but %4 pins it to %5</source>
        <translation>%1 fixe %2 à %3, mais %4 le fixe à %5</translation>
    </message>
    <message>
        <source>they may not be compatible with the same %1</source>
        <translation>ils risquent de ne pas fonctionner ensemble avec un même %1</translation>
    </message>
    <message>
        <source>%1 has no file %2, where %3 should be pinned</source>
        <translation>%1 n’a pas de fichier %2, où %3 doit être fixé</translation>
    </message>
</context>
<context>
    <name>PinText</name>
    <message numerus="yes">
        <source>%1 has %n commit(s) that %2 lacks</source>
        <translation>
            <numerusform>%1 a %n commit qui manque à %2</numerusform>
            <numerusform>%1 a %n commits qui manquent à %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, protocol differs</source>
        <translation>
            <numerusform>%1 en retard de %n commit sur %2, protocole différent</numerusform>
            <numerusform>%1 en retard de %n commits sur %2, protocole différent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, same protocol</source>
        <translation>
            <numerusform>%1 en retard de %n commit sur %2, même protocole</numerusform>
            <numerusform>%1 en retard de %n commits sur %2, même protocole</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2</source>
        <translation>
            <numerusform>%1 en retard de %n commit sur %2</numerusform>
            <numerusform>%1 en retard de %n commits sur %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) behind %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 en retard de %n révision sur %2</numerusform>
            <numerusform>%1 en retard de %n révisions sur %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is older than %2</source>
        <comment>image, tag</comment>
        <translation>%1 est plus ancienne que %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) ahead of %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 en avance de %n révision sur %2</numerusform>
            <numerusform>%1 en avance de %n révisions sur %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is newer than %2</source>
        <comment>image, tag</comment>
        <translation>%1 est plus récente que %2</translation>
    </message>
    <message>
        <source>as defined</source>
        <comment>a pinned image</comment>
        <translation>telle que définie</translation>
    </message>
    <message>
        <source>behind</source>
        <comment>a pinned image</comment>
        <translation>en retard</translation>
    </message>
    <message>
        <source>ahead</source>
        <comment>a pinned image</comment>
        <translation>en avance</translation>
    </message>
    <message>
        <source>short tag</source>
        <comment>a pinned image</comment>
        <translation>étiquette courte</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>a pinned image</comment>
        <translation>inconnue</translation>
    </message>
    <message>
        <source>%1 is pinned to %2</source>
        <translation>%1 est fixé à %2</translation>
    </message>
    <message>
        <source>%1 follows %2 (floating)</source>
        <translation>%1 suit %2 (flottant)</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which doesn&apos;t exist there</source>
        <translation>%1 est fixé à %2, qu’il n’a pas</translation>
    </message>
    <message>
        <source>%1 is not pinned to a version</source>
        <translation>%1 n’est fixé à aucune version</translation>
    </message>
    <message>
        <source>%1 is at %2</source>
        <comment>component, tag of the release</comment>
        <translation>%1 est à %2</translation>
    </message>
    <message>
        <source>%1 is as defined in %2</source>
        <comment>image, repository</comment>
        <translation>%1 est telle que %2 la définit</translation>
    </message>
    <message>
        <source>%1 is pinned to the short tag %2, which moves with every build</source>
        <translation>%1 est fixée par l’étiquette courte %2, qui se déplace à chaque construction</translation>
    </message>
</context>
<context>
    <name>Pins</name>
    <message>
        <source>A package without a name or a version</source>
        <translation>Un paquet sans nom ou sans version</translation>
    </message>
    <message>
        <source>The submodule “%1” has no path</source>
        <translation>Le sous-module «&#xa0;%1&#xa0;» n’a pas de chemin</translation>
    </message>
    <message>
        <source>This line is not understood</source>
        <translation>Cette ligne n’est pas comprise</translation>
    </message>
    <message>
        <source>Expected a module and its version</source>
        <translation>Un module et sa version sont attendus</translation>
    </message>
    <message>
        <source>Expected “old =&gt; new version”</source>
        <translation>«&#xa0;old =&gt; new version&#xa0;» est attendu</translation>
    </message>
    <message>
        <source>Expected one version after “%1”</source>
        <translation>Une version est attendue après «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>A project without a name</source>
        <translation>Un projet sans nom</translation>
    </message>
    <message>
        <source>%1 has no revision</source>
        <translation>%1 n’a pas de révision</translation>
    </message>
    <message>
        <source>%1 has no version</source>
        <translation>%1 n’a pas de version</translation>
    </message>
    <message>
        <source>The submodule %1 is not in .gitmodules</source>
        <translation>Le sous-module %1 n’est pas dans .gitmodules</translation>
    </message>
    <message>
        <source>This file is too large to search for versions</source>
        <translation>Ce fichier est trop grand pour y chercher des versions</translation>
    </message>
    <message>
        <source>The revision of %1 is not a commit ID: “%2”</source>
        <translation>La révision de %1 n’est pas un commit&#xa0;: «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>The block “%1” is not closed</source>
        <translation>Le bloc «&#xa0;%1&#xa0;» n’a pas de fin</translation>
    </message>
    <message>
        <source>Unknown directive “%1” in go.mod</source>
        <translation>Directive « %1 » inconnue dans go.mod</translation>
    </message>
    <message>
        <source>“%1” is not a map of names to versions</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une liste de noms avec leurs versions</translation>
    </message>
    <message>
        <source>The version of %1 is not a string</source>
        <translation>La version de %1 n’est pas un texte</translation>
    </message>
    <message>
        <source>The value of “%1” is empty or not a string</source>
        <translation>La valeur de « %1 » est vide ou n’est pas une chaîne</translation>
    </message>
    <message>
        <source>This file contains no version</source>
        <translation>Il n’y a pas de version dans ce fichier</translation>
    </message>
    <message>
        <source>This is not a version</source>
        <translation>Ce n’est pas une version</translation>
    </message>
    <message>
        <source>The pattern “%1” is not a regular expression: %2</source>
        <translation>Le motif « %1 » n’est pas une expression régulière : %2</translation>
    </message>
    <message>
        <source>The pattern “%1” has no capture group for the version</source>
        <translation>Le motif «&#xa0;%1&#xa0;» n’a pas de groupe pour la version</translation>
    </message>
    <message>
        <source>The key “%1” doesn&apos;t exist in this file</source>
        <translation>Il n’y a pas de «&#xa0;%1&#xa0;» dans ce fichier</translation>
    </message>
    <message>
        <source>existing keys: %1</source>
        <translation>clés existantes : %1</translation>
    </message>
    <message>
        <source>“%1” sets no version</source>
        <translation>«&#xa0;%1&#xa0;» ne dit pas de version</translation>
    </message>
    <message>
        <source>expected a string, or a map with version, release, tag, branch or commit</source>
        <translation>nommer un texte, ou une table avec version, release, tag, branch ou commit</translation>
    </message>
    <message>
        <source>Keys cannot be looked up in this kind of file</source>
        <translation>Aucune clé ne peut être cherchée dans ce genre de fichier</translation>
    </message>
    <message>
        <source>expected YAML, JSON, TOML or a known lock file</source>
        <translation>YAML, JSON, TOML ou un fichier de verrouillage au nom connu sont attendus</translation>
    </message>
    <message>
        <source>Pin of %1: %2 → %3</source>
        <translation>Version fixée de %1 : %2 → %3</translation>
    </message>
    <message>
        <source>%1 has another version there</source>
        <translation>%1 y a une autre version</translation>
    </message>
    <message>
        <source>%1 cannot be rewritten without changing anything else</source>
        <translation>%1 ne peut pas être réécrit sans modifier autre chose</translation>
    </message>
</context>
<context>
    <name>Planning</name>
    <message>
        <source>%1 was chosen by %2.</source>
        <translation>%1 a été choisie par %2.</translation>
    </message>
    <message>
        <source>%1 was chosen by %2 on %3.</source>
        <translation>%1 a été choisie par %2 le %3.</translation>
    </message>
    <message>
        <source>%1 was chosen by %2 on %3: “%4”.</source>
        <translation>%1 a été choisie par %2 le %3&#xa0;: «&#xa0;%4&#xa0;».</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>un client</translation>
    </message>
    <message>
        <source>%1, chosen by %2, is not the release shown here, which already has its tag.</source>
        <translation>%1, choisie par %2, n’est pas la version examinée, qui a déjà son étiquette.</translation>
    </message>
    <message>
        <source>choose another version, or withdraw the choice</source>
        <translation>choisissez une autre version, ou retirez ce choix</translation>
    </message>
    <message>
        <source>%1 was chosen for %2 by %3, but all repositories share one version: %4.</source>
        <translation>%1 a été choisie pour %2 par %3, mais une seule version vaut pour tous les dépôts&#xa0;: %4.</translation>
    </message>
    <message>
        <source>%1 is on a stable line, where only patches belong, but more is required by: %2</source>
        <translation>%1 est sur une ligne stable, réservée aux correctifs, mais plus est requis par : %2</translation>
    </message>
    <message>
        <source>revert it, classify it, or release it from another branch</source>
        <translation>retirez-le, indiquez ce qu’il est, ou publiez-le depuis une autre branche</translation>
    </message>
    <message>
        <source>%1: %2 %3 and %4 %5 are not compatible (%6), though N-%7 is promised: %8</source>
        <translation>%1&#xa0;: %2 %3 et %4 %5 ne fonctionnent pas ensemble (%6), bien que N-%7 soit promis&#xa0;: %8</translation>
    </message>
    <message>
        <source>fix it, or document how to upgrade around it</source>
        <translation>corrigez-le, ou indiquez comment mettre à niveau en le contournant</translation>
    </message>
    <message>
        <source>the stored format %1 changed</source>
        <translation>le format stocké %1 a changé</translation>
    </message>
    <message>
        <source>%1 has no file %2 at %3</source>
        <translation>%1 n’a pas de fichier %2 à %3</translation>
    </message>
    <message>
        <source>add it, or change version_file in waybill.toml</source>
        <translation>ajoutez-le, ou modifiez version_file dans waybill.toml</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, but the tag is %4</source>
        <translation>%1 de %2 indique %3, mais l’étiquette indique %4</translation>
    </message>
    <message>
        <source>make them match before you release</source>
        <translation>faites concorder les deux avant de publier</translation>
    </message>
    <message>
        <source>%1 has no change since %2 and is released with the others</source>
        <translation>%1 n’a aucun changement depuis %2, et est publié avec les autres</translation>
    </message>
    <message>
        <source>no release</source>
        <translation>aucune version publiée</translation>
    </message>
    <message>
        <source>%1 has %2, the product has %3</source>
        <translation>%1 est à %2, le produit est à %3</translation>
    </message>
    <message>
        <source>%1, chosen by %2, is already released: the choice no longer applies.</source>
        <translation>%1, choisie par %2, est publiée&#xa0;: ce choix ne compte plus.</translation>
    </message>
    <message>
        <source>%1: under “%2” this is breaking, because an old server refuses it</source>
        <translation>%1 : sous « %2 », c’est incompatible, car un ancien serveur le refuse</translation>
    </message>
    <message>
        <source>%1: under “%2” this is breaking</source>
        <translation>%1 : sous « %2 », c’est incompatible</translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is breaking</source>
        <translation>
            <numerusform>%1 si %n changement suspect est incompatible</numerusform>
            <numerusform>%1 si l’un des %n changements suspects est incompatible</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) adds something</source>
        <translation>
            <numerusform>%1 si %n changement suspect ajoute quelque chose</numerusform>
            <numerusform>%1 si l’un des %n changements suspects ajoute quelque chose</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is a fix</source>
        <translation>
            <numerusform>%1 si %n changement suspect est un correctif</numerusform>
            <numerusform>%1 si l’un des %n changements suspects est un correctif</numerusform>
        </translation>
    </message>
    <message>
        <source>Do not run %1 %2 together with %3 %4: upgrade both before you use them.</source>
        <translation>Ne pas faire tourner %1 %2 avec %3 %4&#xa0;: mettre les deux à niveau avant de les utiliser.</translation>
    </message>
    <message>
        <source>Live upgrades are promised, but this release breaks them for %1: %3 (requirement: “%2”)</source>
        <translation>Les mises à niveau à chaud sont promises, mais cette version rompt la promesse pour %1&#xa0;: %3 (exigence&#xa0;: «&#xa0;%2&#xa0;»)</translation>
    </message>
    <message>
        <source>make it compatible, or release it as a new major version</source>
        <translation>rendez-le compatible, ou publiez-le comme nouvelle version majeure</translation>
    </message>
    <message>
        <source>This release cannot be installed while workloads run: stop them first.</source>
        <translation>Cette version ne peut pas être installée pendant que des charges de travail tournent&#xa0;: les arrêter d’abord.</translation>
    </message>
    <message>
        <source>The label “%1” contradicts the evidence: %2</source>
        <comment>of a pull request; a sentence</comment>
        <translation>Le label «&#xa0;%1&#xa0;» ne correspond pas aux indices&#xa0;: %2</translation>
    </message>
    <message>
        <source>The pull request says that no release note is needed, against the evidence: %1</source>
        <comment>a sentence</comment>
        <translation>La pull request indique qu’aucune note de version n’est nécessaire, contrairement aux indices&#xa0;: %1</translation>
    </message>
    <message>
        <source>correct it on the forge, or classify the change</source>
        <translation>corrigez-le sur la forge, ou classez le changement</translation>
    </message>
    <message>
        <source>The release note was edited on %2, after %1 classified the change</source>
        <comment>a person; a date</comment>
        <translation>La note de version a été modifiée le %2, après que %1 a classé le changement</translation>
    </message>
    <message>
        <source>read it, and classify the change again</source>
        <translation>lisez-la, et classez de nouveau le changement</translation>
    </message>
    <message>
        <source>Each repository has its own version; the highest is %1, of %2.</source>
        <translation>Chaque dépôt a sa propre version ; la plus élevée est %1, de %2.</translation>
    </message>
    <message>
        <source>%1 is suggested, but was released already, as %2</source>
        <translation>%1 est suggérée, mais a déjà été publiée sous %2</translation>
    </message>
    <message>
        <source>for the next release, choose %1 as the base</source>
        <translation>pour la prochaine version, choisissez %1 comme base</translation>
    </message>
    <message>
        <source>%1 was chosen.</source>
        <translation>%1 a été choisie.</translation>
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
        <translation>SemVer avec les règles 0.x</translation>
    </message>
    <message>
        <source>the Kubernetes policy</source>
        <translation>la politique Kubernetes</translation>
    </message>
    <message>
        <source>lockstep SemVer</source>
        <translation>SemVer en lockstep</translation>
    </message>
    <message>
        <source>the calendar</source>
        <translation>le calendrier</translation>
    </message>
</context>
<context>
    <name>Procedure</name>
    <message>
        <source>Roll back live, in any order.</source>
        <translation>Rétrograder à chaud, dans n’importe quel ordre.</translation>
    </message>
    <message>
        <source>Restart the components that you roll back.</source>
        <translation>Redémarrer les composants rétrogradés.</translation>
    </message>
    <message>
        <source>Roll back live: running workloads keep the newer version; new ones get the old version.</source>
        <translation>Rétrograder à chaud&#xa0;: les charges de travail en cours gardent la version plus récente&#xa0;; les nouvelles reçoivent l’ancienne version.</translation>
    </message>
    <message>
        <source>Drain each node before you roll it back.</source>
        <translation>Vider chaque nœud avant de le rétrograder.</translation>
    </message>
    <message>
        <source>Stop all workloads before you roll back.</source>
        <translation>Arrêter toutes les charges de travail avant de rétrograder.</translation>
    </message>
    <message>
        <source>Reboot each node after you roll it back.</source>
        <translation>Redémarrer chaque nœud après l’avoir rétrogradé.</translation>
    </message>
    <message>
        <source>Upgrade the components in the order of the steps.</source>
        <translation>Mettre à niveau les composants dans l’ordre des étapes.</translation>
    </message>
    <message>
        <source>Roll back the components in the order of the steps.</source>
        <translation>Rétrograder les composants dans l’ordre des étapes.</translation>
    </message>
    <message>
        <source>Upgrade %1 before %2.</source>
        <comment>components</comment>
        <translation>Mettre à niveau %1 avant %2.</translation>
    </message>
    <message>
        <source>Roll back %1 before %2.</source>
        <comment>components</comment>
        <translation>Rétrograder %1 avant %2.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it, and reboot it afterwards.</source>
        <translation>Vider chaque nœud avant de le mettre à niveau, puis le redémarrer.</translation>
    </message>
    <message>
        <source>Drain each node before you roll it back, and reboot it afterwards.</source>
        <translation>Vider chaque nœud avant de le rétrograder, puis le redémarrer.</translation>
    </message>
    <message>
        <source>Not possible: the old version cannot read what the new one stores (%1).</source>
        <comment>which stored formats changed, and how</comment>
        <translation>Impossible : l’ancienne version ne peut pas lire ce que la nouvelle stocke (%1).</translation>
    </message>
    <message>
        <source>Follow the steps to upgrade.</source>
        <translation>Mettre à niveau en suivant les étapes.</translation>
    </message>
    <message>
        <source>Follow the steps to roll back.</source>
        <translation>Rétrograder en suivant les étapes.</translation>
    </message>
    <message>
        <source>Not known: nothing says which data is stored by %1, and in which format.</source>
        <comment>components</comment>
        <translation>Inconnu&#xa0;: rien ne dit quelles données %1 stocke, ni dans quel format.</translation>
    </message>
    <message numerus="yes">
        <source>Not known: the upgrade migrates the database of %1 (%n migration(s)), and nothing says whether the old version can use it afterwards.</source>
        <comment>components</comment>
        <translation>
            <numerusform>Inconnu&#xa0;: la mise à niveau migre la base de données de %1 (%n migration), et rien ne dit si l’ancienne version peut l’utiliser ensuite.</numerusform>
            <numerusform>Inconnu&#xa0;: la mise à niveau migre la base de données de %1 (%n migrations), et rien ne dit si l’ancienne version peut l’utiliser ensuite.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the first release, so there is nothing to upgrade from.</source>
        <translation>C’est la première version : il n’y a aucune version à partir de laquelle mettre à niveau.</translation>
    </message>
    <message>
        <source>Not possible: there is no earlier release.</source>
        <translation>Impossible : il n’y a pas de version antérieure.</translation>
    </message>
</context>
<context>
    <name>Product</name>
    <message>
        <source>expected three templates, such as %1</source>
        <translation>attendu&#xa0;: trois modèles, par exemple %1</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 manque</translation>
    </message>
    <message>
        <source>expected the kind of a Kubernetes object</source>
        <translation>attendu&#xa0;: le genre d’un objet Kubernetes</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;</source>
        <translation>%1 vaut «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>une table</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>un tableau</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>une chaîne</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>un entier</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un nombre</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>un booléen (true ou false)</translation>
    </message>
    <message>
        <source>a date</source>
        <translation>une date</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>une heure</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>une date et une heure</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>attendu&#xa0;: une chaîne</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>attendu&#xa0;: true ou false</translation>
    </message>
    <message>
        <source>expected a string or an array of strings</source>
        <translation>attendu&#xa0;: une chaîne ou un tableau de chaînes</translation>
    </message>
    <message>
        <source>expected a table</source>
        <translation>attendu&#xa0;: une table</translation>
    </message>
    <message>
        <source>expected [[%1]]</source>
        <translation>attendu&#xa0;: [[%1]]</translation>
    </message>
    <message>
        <source>expected one of: %1</source>
        <translation>attendu&#xa0;: l’une de ces valeurs&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 est vide</translation>
    </message>
    <message>
        <source>Unknown key %1</source>
        <translation>La clé %1 est inconnue</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>vouliez-vous dire %1&#xa0;?</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 est %2</translation>
    </message>
    <message>
        <source>This file is not UTF-8</source>
        <translation>Ceci n’est pas de l’UTF-8</translation>
    </message>
    <message>
        <source>expected a TOML file, which is always UTF-8</source>
        <translation>attendu&#xa0;: un fichier TOML, qui est toujours en UTF-8</translation>
    </message>
    <message>
        <source>This file doesn&apos;t exist</source>
        <translation>Ce fichier n’existe pas</translation>
    </message>
    <message>
        <source>This is not a file</source>
        <translation>Ceci n’est pas un fichier</translation>
    </message>
    <message>
        <source>expected a waybill.toml</source>
        <translation>attendu&#xa0;: un waybill.toml</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Impossible de lire le fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>No such file or folder</source>
        <translation>Ce fichier ou dossier n’existe pas</translation>
    </message>
    <message>
        <source>expected a waybill.toml, a repository or a folder of repositories</source>
        <translation>attendu&#xa0;: un waybill.toml, un dépôt ou un dossier de dépôts</translation>
    </message>
    <message>
        <source>No permission to read this folder</source>
        <translation>Pas l’autorisation de lire ce dossier</translation>
    </message>
    <message>
        <source>This folder contains no repository</source>
        <translation>Il n’y a aucun dépôt dans ce dossier</translation>
    </message>
    <message>
        <source>Only the repositories of this file are used</source>
        <translation>Seuls les dépôts de cette description sont repris</translation>
    </message>
    <message>
        <source>the settings are those of %1</source>
        <translation>les réglages sont ceux de %1</translation>
    </message>
    <message>
        <source>This product has no repositories</source>
        <translation>Ce produit n’a aucun dépôt</translation>
    </message>
    <message>
        <source>add some with [[repository]], or put the file into the folder that contains them</source>
        <translation>nommez-en avec [[repository]], ou placez le fichier dans leur dossier</translation>
    </message>
    <message>
        <source>product.lockstep is false, but the policy is lockstep</source>
        <translation>product.lockstep vaut false, mais la politique est lockstep</translation>
    </message>
    <message>
        <source>the policy takes precedence</source>
        <translation>la politique compte</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a key of waybill.toml; what is wrong with it</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>product.calendar has no effect under the policy %1</source>
        <translation>product.calendar n’a pas de sens avec la politique %1</translation>
    </message>
    <message>
        <source>set policy = &quot;calver&quot;, or remove the calendar</source>
        <translation>définissez policy = &quot;calver&quot;, ou supprimez le calendrier</translation>
    </message>
    <message>
        <source>expected how many minor releases back a new one is compatible with: N-1, N-2, ...</source>
        <translation>attendu&#xa0;: de combien de versions mineures en arrière une version fonctionne encore avec une nouvelle&#xa0;: N-1, N-2, ...</translation>
    </message>
    <message>
        <source>This repository has no path</source>
        <translation>Ce dépôt n’a pas de chemin</translation>
    </message>
    <message>
        <source>expected repository.path, .name or .url</source>
        <translation>attendu&#xa0;: repository.path, .name ou .url</translation>
    </message>
    <message>
        <source>The repository %1 doesn&apos;t exist here, and Waybill cannot clone it yet</source>
        <translation>Le dépôt %1 n’est pas ici et ne peut pas encore être récupéré</translation>
    </message>
    <message>
        <source>clone it to %1, or set its path</source>
        <translation>clonez-le dans %1, ou indiquez son chemin</translation>
    </message>
    <message>
        <source>The repository %1 doesn&apos;t exist</source>
        <translation>Le dépôt %1 n’est pas là</translation>
    </message>
    <message>
        <source>expected it at %1</source>
        <translation>attendu à cet emplacement&#xa0;: %1</translation>
    </message>
    <message>
        <source>Another repository is also called %1</source>
        <translation>Un autre dépôt s’appelle aussi %1</translation>
    </message>
    <message>
        <source>this one is shown as %1</source>
        <translation>celui-ci est affiché sous le nom %1</translation>
    </message>
    <message>
        <source>This component has no name</source>
        <translation>Ce composant n’a pas de nom</translation>
    </message>
    <message>
        <source>expected component.name</source>
        <translation>attendu&#xa0;: component.name</translation>
    </message>
    <message>
        <source>%1 is not a client of this protocol</source>
        <translation>%1 n’est pas un client de ce protocole</translation>
    </message>
    <message>
        <source>add it to protocol.clients</source>
        <translation>nommez-le dans protocol.clients</translation>
    </message>
    <message>
        <source>expected &quot;repository:path&quot;</source>
        <translation>attendu&#xa0;: &quot;repository:path&quot;</translation>
    </message>
    <message>
        <source>expected &quot;repository:file:key&quot;</source>
        <translation>attendu&#xa0;: &quot;repository:file:key&quot;</translation>
    </message>
    <message>
        <source>%1 names no file</source>
        <translation>%1 ne nomme aucun fichier</translation>
    </message>
    <message>
        <source>expected files = &quot;repository:path&quot;</source>
        <translation>attendu&#xa0;: files = &quot;repository:path&quot;</translation>
    </message>
    <message>
        <source>%1 has no pattern</source>
        <translation>%1 n’a pas de motif</translation>
    </message>
    <message>
        <source>expected pattern = &apos;...&apos; with one group</source>
        <translation>attendu&#xa0;: pattern = &apos;...&apos; avec un groupe</translation>
    </message>
    <message>
        <source>%1 is not a regular expression: %2 at character %3</source>
        <translation>%1 n’est pas une expression rationnelle&#xa0;: %2 au caractère %3</translation>
    </message>
    <message>
        <source>expected a Perl-compatible regular expression</source>
        <translation>attendu&#xa0;: une expression compatible avec Perl</translation>
    </message>
    <message>
        <source>%1 has no group</source>
        <translation>%1 n’a pas de groupe</translation>
    </message>
    <message>
        <source>expected (...) around the text to find</source>
        <translation>attendu&#xa0;: (...) autour de ce qu’elle doit trouver</translation>
    </message>
    <message>
        <source>%1 names the repository %2, which doesn&apos;t exist in this product</source>
        <translation>%1 nomme le dépôt %2, que ce produit n’a pas</translation>
    </message>
    <message>
        <source>expected its path in an object, such as spec.version</source>
        <translation>attendu&#xa0;: sa place dans un objet, par exemple spec.version</translation>
    </message>
    <message>
        <source>This is not TOML: %1</source>
        <translation>Ce n’est pas du TOML&#xa0;: %1</translation>
    </message>
    <message>
        <source>This file was found in a parent folder and belongs to another user</source>
        <translation>Ce fichier a été trouvé dans un dossier parent et appartient à un autre utilisateur</translation>
    </message>
    <message>
        <source>if you trust it, open it by its name</source>
        <translation>si vous lui faites confiance, ouvrez-le par son nom</translation>
    </message>
    <message>
        <source>The file cannot be written: %1</source>
        <translation>Le fichier ne peut pas être écrit : %1</translation>
    </message>
    <message>
        <source>expected an address without a password, such as https://git.example.org/a/b</source>
        <translation>attendu&#xa0;: une adresse sans mot de passe, par exemple https://git.example.org/a/b</translation>
    </message>
    <message>
        <source>expected an address that begins with https:// or {web} and contains %1</source>
        <translation>attendu&#xa0;: une adresse qui commence par https:// ou {web} et contient %1</translation>
    </message>
    <message>
        <source>expected breaking, additive, fix, none or ignore</source>
        <translation>attendu&#xa0;: breaking, additive, fix, none ou ignore</translation>
    </message>
    <message>
        <source>expected where the images are, such as registry.example.com/group/&lt;app&gt;</source>
        <translation>attendu&#xa0;: l’endroit où sont les images, par exemple registry.example.com/group/&lt;app&gt;</translation>
    </message>
    <message>
        <source>expected an architecture, such as arm64 or linux/arm64</source>
        <translation>attendu&#xa0;: une architecture, par exemple arm64 ou linux/arm64</translation>
    </message>
</context>
<context>
    <name>Proposal</name>
    <message>
        <source>%1 and %2 have the same owner, %3</source>
        <translation>%1 et %2 ont le même propriétaire, %3</translation>
    </message>
    <message>
        <source>all repositories have this owner</source>
        <translation>tous les dépôts ont ce propriétaire</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 have %n release(s) of the same version from the same week</source>
        <translation>
            <numerusform>%1 et %2 ont %n publication de la même version dans la même semaine</numerusform>
            <numerusform>%1 et %2 ont %n publications de la même version dans la même semaine</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pins %2 in %3</source>
        <translation>%1 fixe %2 dans %3</translation>
    </message>
    <message>
        <source>%1 and %2 both declare the service %3</source>
        <translation>%1 et %2 déclarent tous deux le service %3</translation>
    </message>
    <message>
        <source>no pin, no common service, no release at the same time, and another owner</source>
        <translation>aucune version fixée, aucun service commun, aucune publication au même moment, et un autre propriétaire</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>illisible : %1</translation>
    </message>
    <message numerus="yes">
        <source>%n release(s), the latest is %1</source>
        <translation>
            <numerusform>%n publication, la dernière est %1</numerusform>
            <numerusform>%n publications, la dernière est %1</numerusform>
        </translation>
    </message>
    <message>
        <source>no release yet</source>
        <translation>aucune publication pour l’instant</translation>
    </message>
    <message>
        <source>%1 is at %2: below 1.0.0 a breaking change requires a minor version only</source>
        <translation>%1 est à %2 : avant 1.0.0, un changement incompatible ne demande qu’une version mineure</translation>
    </message>
    <message>
        <source>the tags of %1 are dates: %2</source>
        <translation>les étiquettes de %1 sont des dates : %2</translation>
    </message>
    <message numerus="yes">
        <source>the latest %n release(s) exist in every repository</source>
        <translation>
            <numerusform>la dernière publication (%n) existe dans chaque dépôt</numerusform>
            <numerusform>les %n dernières publications existent dans chaque dépôt</numerusform>
        </translation>
    </message>
    <message>
        <source>every repository has this file; in %1 it contains %2</source>
        <translation>chaque dépôt a ce fichier ; dans %1 il contient %2</translation>
    </message>
    <message numerus="yes">
        <source>there are also %n release tag(s) with the prefix &quot;%1&quot;</source>
        <translation>
            <numerusform>il existe aussi %n étiquette de publication avec le préfixe « %1 »</numerusform>
            <numerusform>il existe aussi %n étiquettes de publication avec le préfixe « %1 »</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 declares %n service(s), such as %2</source>
        <translation>
            <numerusform>%1 déclare %n service : %2</numerusform>
            <numerusform>%1 déclare %n services, par exemple %2</numerusform>
        </translation>
    </message>
    <message>
        <source>where each client pins the revision of the server</source>
        <translation>où chaque client fixe la révision du serveur</translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) behind: older clients call newer servers</source>
        <translation>
            <numerusform>%1 fixe %2 avec %n commit de retard : d’anciens clients appellent des serveurs plus récents</numerusform>
            <numerusform>%1 fixe %2 avec %n commits de retard : d’anciens clients appellent des serveurs plus récents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) ahead: newer clients call older servers</source>
        <translation>
            <numerusform>%1 fixe %2 avec %n commit d’avance : de nouveaux clients appellent des serveurs plus anciens</numerusform>
            <numerusform>%1 fixe %2 avec %n commits d’avance : de nouveaux clients appellent des serveurs plus anciens</numerusform>
        </translation>
    </message>
    <message>
        <source>the default: old clients must work with new servers</source>
        <translation>par défaut : les anciens clients doivent fonctionner avec les nouveaux serveurs</translation>
    </message>
    <message>
        <source>how %1 is usually upgraded</source>
        <translation>comment %1 est habituellement mis à niveau</translation>
    </message>
    <message numerus="yes">
        <source>%n minor release(s) since 1.0.0, and never a new major version: remove the # if breaking changes only require a minor version</source>
        <translation>
            <numerusform>%n publication mineure depuis 1.0.0, et jamais de nouvelle version majeure&#xa0;: retirez le # si les changements incompatibles n’exigent qu’une version mineure</numerusform>
            <numerusform>%n publications mineures depuis 1.0.0, et jamais de nouvelle version majeure&#xa0;: retirez le # si les changements incompatibles n’exigent qu’une version mineure</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProposalText</name>
    <message>
        <source>Left out: %1 (%2): %3</source>
        <translation>Écarté : %1 (%2) : %3</translation>
    </message>
</context>
<context>
    <name>Proto</name>
    <message>
        <source>the file has %1 bytes, more than the limit of %2</source>
        <translation>le fichier fait %1 octets, et la limite de lecture est de %2</translation>
    </message>
    <message numerus="yes">
        <source>the file has more than %n element(s), which is the limit</source>
        <translation>
            <numerusform>le fichier dépasse la limite de lecture de %n élément</numerusform>
            <numerusform>le fichier dépasse la limite de lecture de %n éléments</numerusform>
        </translation>
    </message>
    <message>
        <source>too many fields have the same name</source>
        <translation>trop de champs ont le même nom</translation>
    </message>
    <message numerus="yes">
        <source>blocks are nested deeper than %n level(s), which is the limit</source>
        <translation>
            <numerusform>l’imbrication des blocs dépasse la limite de lecture de %n niveau</numerusform>
            <numerusform>l’imbrication des blocs dépasse la limite de lecture de %n niveaux</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more error(s) in this file</source>
        <translation>
            <numerusform>%n autre erreur dans ce fichier</numerusform>
            <numerusform>%n autres erreurs dans ce fichier</numerusform>
        </translation>
    </message>
    <message>
        <source>edition &quot;%1&quot; is unknown; the file is read as the latest known edition</source>
        <translation>l’édition «&#xa0;%1&#xa0;» n’est pas connue&#xa0;; lue comme la plus récente connue</translation>
    </message>
    <message>
        <source>editions have no label &quot;optional&quot;</source>
        <translation>les éditions n’ont pas de label &quot;optional&quot;</translation>
    </message>
    <message>
        <source>editions have no label &quot;required&quot;</source>
        <translation>les éditions n’ont pas de label &quot;required&quot;</translation>
    </message>
    <message>
        <source>use features.field_presence</source>
        <translation>utilisez features.field_presence</translation>
    </message>
    <message>
        <source>editions have no groups</source>
        <translation>les éditions n’ont pas de groupes</translation>
    </message>
    <message>
        <source>use features.message_encoding</source>
        <translation>utilisez features.message_encoding</translation>
    </message>
    <message>
        <source>the imported file %1 doesn&apos;t exist</source>
        <translation>le fichier importé %1 n’est pas là</translation>
    </message>
    <message>
        <source>types from it are compared by name only</source>
        <translation>les types qui en viennent sont comparés d’après les noms écrits</translation>
    </message>
    <message>
        <source>the type %1 of %2 is unknown</source>
        <translation>le type %1 de %2 n’est pas connu</translation>
    </message>
    <message>
        <source>it is compared by name only</source>
        <translation>il est comparé d’après le nom écrit</translation>
    </message>
    <message>
        <source>the folder doesn&apos;t exist</source>
        <translation>ce dossier n’existe pas</translation>
    </message>
    <message>
        <source>the folder doesn&apos;t exist in this revision</source>
        <translation>ce dossier n’existe pas dans l’arborescence</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>ce fichier n’existe pas</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>impossible de lire le fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>the file has changed in the meantime</source>
        <translation>le fichier a changé entre-temps</translation>
    </message>
    <message>
        <source>read the folder again</source>
        <translation>relisez le dossier</translation>
    </message>
</context>
<context>
    <name>ProtoFinding</name>
    <message>
        <source>The message %1</source>
        <translation>Le message %1</translation>
    </message>
    <message>
        <source>The enum %1</source>
        <translation>L’énumération %1</translation>
    </message>
    <message>
        <source>The extension %1</source>
        <translation>L’extension %1</translation>
    </message>
    <message>
        <source>The service %1</source>
        <translation>Le service %1</translation>
    </message>
    <message>
        <source>optional with presence</source>
        <translation>un champ facultatif avec présence</translation>
    </message>
    <message>
        <source>singular without presence</source>
        <translation>un champ singulier sans présence</translation>
    </message>
    <message>
        <source>required</source>
        <translation>un champ requis</translation>
    </message>
    <message>
        <source>repeated</source>
        <translation>un champ répété</translation>
    </message>
    <message>
        <source>a map</source>
        <translation>une map</translation>
    </message>
    <message>
        <source>extension %1 (number %2)</source>
        <translation>Extension %1 (numéro %2)</translation>
    </message>
    <message>
        <source>field %1 (number %2)</source>
        <translation>Champ %1 (numéro %2)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>an edition</source>
        <translation>une édition</translation>
    </message>
    <message>
        <source>no package</source>
        <translation>aucun paquet</translation>
    </message>
    <message>
        <source>The file %1 was added</source>
        <translation>Le fichier %1 est nouveau</translation>
    </message>
    <message>
        <source>The file %1 was deleted</source>
        <translation>Le fichier %1 a été supprimé</translation>
    </message>
    <message>
        <source>The file %1 is no longer imported</source>
        <translation>Le fichier %1 n’est plus importé</translation>
    </message>
    <message>
        <source>The package %1 was deleted</source>
        <translation>Le paquet %1 a été supprimé</translation>
    </message>
    <message>
        <source>There is no longer a file without a package</source>
        <translation>Plus aucun fichier n’est sans paquet</translation>
    </message>
    <message>
        <source>The package of %1 changed from %2 to %3</source>
        <translation>Le paquet de %1 a changé&#xa0;: %2 avant, %3 maintenant</translation>
    </message>
    <message>
        <source>The syntax of %1 changed from %2 to %3</source>
        <translation>La syntaxe de %1 a changé&#xa0;: %2 avant, %3 maintenant</translation>
    </message>
    <message>
        <source>%1 no longer imports %2 publicly</source>
        <translation>%1 n’importe plus %2 publiquement</translation>
    </message>
    <message>
        <source>%1 is no longer in %2</source>
        <translation>%1 n’est plus dans %2</translation>
    </message>
    <message>
        <source>%1 is no longer in the package %2</source>
        <translation>%1 n’est plus dans le paquet %2</translation>
    </message>
    <message>
        <source>%1 is no longer in a file without a package</source>
        <translation>%1 n’est plus dans aucun fichier sans paquet</translation>
    </message>
    <message>
        <source>%1 became %2, wire compatible</source>
        <translation>%1 s’appelle maintenant %2 (compatible sur le fil)</translation>
    </message>
    <message numerus="yes">
        <source>%n types moved from %1 to %2, wire compatible: %3</source>
        <translation>
            <numerusform>%n type déplacé (%1 → %2), compatible sur le fil&#xa0;: %3</numerusform>
            <numerusform>%n types déplacés (%1 → %2), compatibles sur le fil&#xa0;: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>The message %1 was added</source>
        <translation>Le message %1 est nouveau</translation>
    </message>
    <message>
        <source>The message %1 no longer has to follow the rules of JSON: it is converted as far as possible</source>
        <translation>Le message %1 n’est plus tenu aux règles de JSON&#xa0;: la conversion se fait dans la mesure du possible</translation>
    </message>
    <message>
        <source>The message %1 lost the accessor of its descriptor in generated code</source>
        <translation>Le message %1 a perdu l’accesseur de son descripteur dans le code généré</translation>
    </message>
    <message>
        <source>Of the numbers %1 that %2 reserved, %3 are no longer reserved</source>
        <translation>Parmi les numéros %1 que réservait %2, ne sont plus réservés&#xa0;: %3</translation>
    </message>
    <message>
        <source>The name %1 is no longer reserved in %2</source>
        <translation>Le nom %1 n’est plus réservé dans %2</translation>
    </message>
    <message>
        <source>Of the numbers %1 that %2 left to extensions, %3 are no longer left to them</source>
        <translation>Parmi les numéros %1 que %2 laissait aux extensions, ne leur sont plus laissés&#xa0;: %3</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was added</source>
        <translation>Le champ %1 (numéro %2) est nouveau</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was deleted</source>
        <translation>Le champ %1 (numéro %2) a été supprimé</translation>
    </message>
    <message>
        <source>The field %1 was deleted, and its number %2 is not reserved</source>
        <translation>Le champ %1 a été supprimé, et son numéro %2 n’est pas réservé</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was deleted, and its name is not reserved</source>
        <translation>Le champ %1 (numéro %2) a été supprimé, et son nom n’est pas réservé</translation>
    </message>
    <message>
        <source>The field %1 no longer has the number %2</source>
        <translation>Le champ %1 n’a plus le numéro %2</translation>
    </message>
    <message>
        <source>The field %1 (number %2) is now required</source>
        <translation>Le champ %1 (numéro %2) est maintenant requis</translation>
    </message>
    <message>
        <source>The field %1 (number %2) is no longer required</source>
        <translation>Le champ %1 (numéro %2) était requis et ne l’est plus</translation>
    </message>
    <message>
        <source>The field %1 is now required, by the edition&apos;s feature</source>
        <translation>Le champ %1 est maintenant requis, par l’effet d’une feature de l’édition</translation>
    </message>
    <message>
        <source>The field %1, required by the edition&apos;s feature, is no longer required</source>
        <translation>Le champ %1, requis par l’effet d’une feature de l’édition, ne l’est plus</translation>
    </message>
    <message>
        <source>The field %1 is missing in %2</source>
        <translation>Le champ %1 manque dans %2</translation>
    </message>
    <message>
        <source>The field %1 is now called %2</source>
        <translation>Le champ %1 s’appelle maintenant %2</translation>
    </message>
    <message>
        <source>Number %1 of %2 was renamed from %3 to %4</source>
        <translation>Le numéro %1 de %2 s’appelait %3 et s’appelle maintenant %4</translation>
    </message>
    <message>
        <source>Number %1 of %2 was %3 in an earlier release and is now %4</source>
        <translation>Le numéro %1 de %2 était %3 dans une version antérieure et est maintenant %4</translation>
    </message>
    <message>
        <source>The JSON name of %1 changed from %2 to %3</source>
        <translation>%1&#xa0;: le nom JSON est passé de %2 à %3</translation>
    </message>
    <message>
        <source>The type of %1 changed from %2 to %3</source>
        <translation>%1&#xa0;: le type est passé de %2 à %3</translation>
    </message>
    <message>
        <source>The default of %1 changed from %2 to %3</source>
        <translation>%1&#xa0;: la valeur par défaut est passée de %2 à %3</translation>
    </message>
    <message>
        <source>The JavaScript type of %1 changed from %2 to %3</source>
        <translation>%1&#xa0;: le type JavaScript est passé de %2 à %3</translation>
    </message>
    <message>
        <source>The C++ string type of %1 changed from %2 to %3</source>
        <translation>%1&#xa0;: le type de chaîne C++ est passé de %2 à %3</translation>
    </message>
    <message>
        <source>The %1 must now be valid UTF-8</source>
        <translation>%1&#xa0;: de l’UTF-8 valide est maintenant exigé</translation>
    </message>
    <message>
        <source>The %1 no longer has to be valid UTF-8</source>
        <translation>%1&#xa0;: de l’UTF-8 valide n’est plus exigé</translation>
    </message>
    <message>
        <source>In Java, the %1 must now be valid UTF-8</source>
        <translation>%1&#xa0;: en Java, de l’UTF-8 valide est maintenant exigé</translation>
    </message>
    <message>
        <source>In Java, the %1 no longer has to be valid UTF-8</source>
        <translation>%1&#xa0;: en Java, de l’UTF-8 valide n’est plus exigé</translation>
    </message>
    <message>
        <source>The packing of %1 changed</source>
        <translation>Les nombres de %1 sont compactés (packed) autrement</translation>
    </message>
    <message>
        <source>%1 was %2 and is now %3</source>
        <translation>%1 était %2 et est maintenant %3</translation>
    </message>
    <message>
        <source>The oneof %1 was added</source>
        <translation>Le oneof %1 est nouveau</translation>
    </message>
    <message>
        <source>The oneof %1 was deleted or renamed</source>
        <translation>Le oneof %1 a été supprimé ou renommé</translation>
    </message>
    <message>
        <source>The oneof %1 has a new member %2; an old peer sees no case set</source>
        <translation>Le oneof %1 a un nouveau membre %2&#xa0;: un ancien pair ne voit aucun cas défini</translation>
    </message>
    <message>
        <source>The %1 moved from the oneof %2 to the oneof %3</source>
        <translation>%1&#xa0;: déplacement du oneof %2 vers le oneof %3</translation>
    </message>
    <message>
        <source>The %1 moved into the oneof %2</source>
        <translation>%1&#xa0;: entrée dans le oneof %2</translation>
    </message>
    <message>
        <source>The %1 moved out of the oneof %2</source>
        <translation>%1&#xa0;: sortie du oneof %2</translation>
    </message>
    <message>
        <source>The extension %1 (number %2) was added</source>
        <translation>L’extension %1 (numéro %2) est nouvelle</translation>
    </message>
    <message>
        <source>The enum %1 was added</source>
        <translation>L’énumération %1 est nouvelle</translation>
    </message>
    <message>
        <source>The enum %1 is now closed: a number that it does not list is set aside</source>
        <translation>L’énumération %1 est maintenant fermée&#xa0;: un numéro qui n’y figure pas est mis de côté</translation>
    </message>
    <message>
        <source>The enum %1 is now open: a number that it does not list is kept as a value</source>
        <translation>L’énumération %1 est maintenant ouverte&#xa0;: un numéro qui n’y figure pas est conservé comme valeur</translation>
    </message>
    <message>
        <source>The enum %1 no longer has to follow the rules of JSON: it is converted as far as possible</source>
        <translation>L’énumération %1 n’est plus tenue aux règles de JSON&#xa0;: la conversion se fait dans la mesure du possible</translation>
    </message>
    <message>
        <source>The enum %1 has a new value %2 = %3</source>
        <translation>L’énumération %1 a une nouvelle valeur %2 = %3</translation>
    </message>
    <message>
        <source>The closed enum %1 has a new value %2 = %3; an old peer drops it</source>
        <translation>L’énumération fermée %1 a une nouvelle valeur %2 = %3&#xa0;: un ancien pair l’écarte</translation>
    </message>
    <message>
        <source>The value %1 is missing in %2</source>
        <translation>La valeur %1 manque dans %2</translation>
    </message>
    <message>
        <source>The number %1 (%2) of the enum %3 was deleted</source>
        <translation>Le numéro %1 (%2) de l’énumération %3 a été supprimé</translation>
    </message>
    <message>
        <source>The number %1 (%2) of the enum %3 was deleted and is not reserved</source>
        <translation>Le numéro %1 (%2) de l’énumération %3 a été supprimé et n’est pas réservé</translation>
    </message>
    <message>
        <source>The number %1 of the enum %3 was deleted, and its names (%2) are not all reserved</source>
        <translation>Le numéro %1 de l’énumération %3 a été supprimé, et ses noms (%2) ne sont pas tous réservés</translation>
    </message>
    <message>
        <source>The number %1 of the enum %2 was renamed from %3 to %4</source>
        <translation>Le numéro %1 de l’énumération %2 s’appelait %3 et s’appelle maintenant %4</translation>
    </message>
    <message>
        <source>The service %1 was added</source>
        <translation>Le service %1 est nouveau</translation>
    </message>
    <message>
        <source>The service %1 was deleted</source>
        <translation>Le service %1 a été supprimé</translation>
    </message>
    <message>
        <source>The RPC %1 was added</source>
        <translation>Le RPC %1 est nouveau</translation>
    </message>
    <message>
        <source>The RPC %1 was deleted</source>
        <translation>Le RPC %1 a été supprimé</translation>
    </message>
    <message>
        <source>The request type of the RPC %1 changed from %2 to %3</source>
        <translation>La requête du RPC %1 est passée de %2 à %3</translation>
    </message>
    <message>
        <source>The response type of the RPC %1 changed from %2 to %3</source>
        <translation>La réponse du RPC %1 est passée de %2 à %3</translation>
    </message>
    <message>
        <source>The client of the RPC %1 now sends a stream</source>
        <translation>Le client du RPC %1 envoie maintenant un flux</translation>
    </message>
    <message>
        <source>The client of the RPC %1 no longer sends a stream</source>
        <translation>Le client du RPC %1 n’envoie plus de flux</translation>
    </message>
    <message>
        <source>The server of the RPC %1 now sends a stream</source>
        <translation>Le serveur du RPC %1 envoie maintenant un flux</translation>
    </message>
    <message>
        <source>The server of the RPC %1 no longer sends a stream</source>
        <translation>Le serveur du RPC %1 n’envoie plus de flux</translation>
    </message>
    <message>
        <source>The idempotency level of the RPC %1 changed from %2 to %3</source>
        <translation>L’idempotence du RPC %1 est passée de %2 à %3</translation>
    </message>
    <message>
        <source>The option %1 of %2 changed from %3 to %4</source>
        <translation>L’option %1 de %2 est passée de %3 à %4</translation>
    </message>
    <message>
        <source>The option %1 of %2 was removed</source>
        <translation>L’option %1 de %2 a disparu</translation>
    </message>
    <message>
        <source>The option %1 of %2 was set</source>
        <translation>%2 a maintenant l’option %1</translation>
    </message>
    <message>
        <source>%1 is now deprecated</source>
        <translation>%1 est maintenant obsolète</translation>
    </message>
    <message>
        <source>%1 is no longer deprecated</source>
        <translation>%1 n’est plus obsolète</translation>
    </message>
    <message>
        <source>The comment of %1 changed</source>
        <translation>Le commentaire de %1 a changé</translation>
    </message>
</context>
<context>
    <name>ProtoRule</name>
    <message>
        <source>A file was deleted</source>
        <translation>Un fichier a été supprimé</translation>
    </message>
    <message>
        <source>A message was deleted from its file</source>
        <translation>Un message a été supprimé de son fichier</translation>
    </message>
    <message>
        <source>Generated code no longer has the type in this file. If it moved to another file or package, peers still understand each other as long as its fields are the same; if it is really gone, whoever still sends it is not understood.</source>
        <translation>Le code généré n’a plus ce type dans ce fichier. S’il est passé dans un autre fichier ou paquet, les pairs se comprennent toujours tant que ses champs sont les mêmes&#xa0;; s’il a vraiment disparu, celui qui l’envoie encore n’est pas compris.</translation>
    </message>
    <message>
        <source>An enum was deleted from its file</source>
        <translation>Une énumération a été supprimée de son fichier</translation>
    </message>
    <message>
        <source>Generated code no longer has the type in this file. Enums travel as numbers, so peers notice only where the fields that used it changed too.</source>
        <translation>Le code généré n’a plus ce type dans ce fichier. Les énumérations circulent sous forme de nombres&#xa0;: les pairs ne le remarquent que là où les champs qui l’utilisaient ont changé aussi.</translation>
    </message>
    <message>
        <source>An extension was deleted from its file</source>
        <translation>Une extension a été supprimée de son fichier</translation>
    </message>
    <message>
        <source>Code that sets or reads the extension no longer compiles. What old programs wrote under its number becomes an unknown field.</source>
        <translation>Le code qui écrit ou lit l’extension ne compile plus. Ce que d’anciens programmes ont écrit sous son numéro devient un champ inconnu.</translation>
    </message>
    <message>
        <source>A service was deleted from its file</source>
        <translation>Un service a été supprimé de son fichier</translation>
    </message>
    <message>
        <source>A message was deleted from its package</source>
        <translation>Un message a été supprimé de son paquet</translation>
    </message>
    <message>
        <source>An enum was deleted from its package</source>
        <translation>Une énumération a été supprimée de son paquet</translation>
    </message>
    <message>
        <source>An extension was deleted from its package</source>
        <translation>Une extension a été supprimée de son paquet</translation>
    </message>
    <message>
        <source>A service was deleted from its package</source>
        <translation>Un service a été supprimé de son paquet</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server.</source>
        <translation>Les anciens clients qui appellent l’un de ses RPC reçoivent UNIMPLEMENTED d’un nouveau serveur.</translation>
    </message>
    <message>
        <source>A package was deleted</source>
        <translation>Un paquet a été supprimé</translation>
    </message>
    <message>
        <source>A field was deleted</source>
        <translation>Un champ a été supprimé</translation>
    </message>
    <message>
        <source>A field was deleted without reserving its number</source>
        <translation>Un champ a été supprimé sans réserver son numéro</translation>
    </message>
    <message>
        <source>A field was deleted without reserving its name</source>
        <translation>Un champ a été supprimé sans réserver son nom</translation>
    </message>
    <message>
        <source>An enum value was deleted</source>
        <translation>Une valeur d’énumération a été supprimée</translation>
    </message>
    <message>
        <source>Code that uses the value no longer compiles, and a new peer that receives its number does not know it.</source>
        <translation>Le code qui utilise la valeur ne compile plus, et un nouveau pair qui reçoit son numéro ne le connaît pas.</translation>
    </message>
    <message>
        <source>An enum value was deleted without reserving its number</source>
        <translation>Une valeur d’énumération a été supprimée sans réserver son numéro</translation>
    </message>
    <message>
        <source>An enum value was deleted without reserving its name</source>
        <translation>Une valeur d’énumération a été supprimée sans réserver son nom</translation>
    </message>
    <message>
        <source>A oneof was deleted</source>
        <translation>Un oneof a été supprimé</translation>
    </message>
    <message>
        <source>Generated code loses the accessors of the oneof. The members are ordinary fields on the wire; see what became of them.</source>
        <translation>Le code généré perd les accesseurs du oneof. Sur le fil, ses membres sont des champs ordinaires&#xa0;; voyez ce qu’ils sont devenus.</translation>
    </message>
    <message>
        <source>An RPC was deleted</source>
        <translation>Un RPC a été supprimé</translation>
    </message>
    <message>
        <source>A reserved number or name was freed in a message</source>
        <translation>Un numéro ou un nom réservé a été libéré dans un message</translation>
    </message>
    <message>
        <source>A reserved number or name was freed in an enum</source>
        <translation>Un numéro ou un nom réservé a été libéré dans une énumération</translation>
    </message>
    <message>
        <source>A range of extension numbers was deleted</source>
        <translation>Une plage de numéros d’extension a été supprimée</translation>
    </message>
    <message>
        <source>Extensions that others declare in this range no longer compile.</source>
        <translation>Les extensions que d’autres déclarent dans cette plage ne compilent plus.</translation>
    </message>
    <message>
        <source>A required field was added or deleted</source>
        <translation>Un champ requis a été ajouté ou supprimé</translation>
    </message>
    <message>
        <source>JSON is no longer promised for a message</source>
        <translation>JSON n’est plus garanti pour un message</translation>
    </message>
    <message>
        <source>json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON of this message may stop working.</source>
        <translation>json_format est passé de ALLOW à LEGACY_BEST_EFFORT&#xa0;: le JSON de ce message peut cesser de fonctionner.</translation>
    </message>
    <message>
        <source>A message lost its descriptor accessor</source>
        <translation>Un message a perdu l’accesseur de son descripteur</translation>
    </message>
    <message>
        <source>no_standard_descriptor_accessor was set: generated code no longer has descriptor().</source>
        <translation>no_standard_descriptor_accessor a été activé&#xa0;: le code généré n’a plus descriptor().</translation>
    </message>
    <message>
        <source>An enum changed between open and closed</source>
        <translation>Une énumération est passée d’ouverte à fermée, ou l’inverse</translation>
    </message>
    <message>
        <source>JSON is no longer promised for an enum</source>
        <translation>JSON n’est plus garanti pour une énumération</translation>
    </message>
    <message>
        <source>json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON with this enum may stop working.</source>
        <translation>json_format est passé de ALLOW à LEGACY_BEST_EFFORT&#xa0;: le JSON avec cette énumération peut cesser de fonctionner.</translation>
    </message>
    <message>
        <source>An enum value was renamed</source>
        <translation>Une valeur d’énumération a été renommée</translation>
    </message>
    <message>
        <source>The request type of an RPC changed</source>
        <translation>Le type de requête d’un RPC a changé</translation>
    </message>
    <message>
        <source>The response type of an RPC changed</source>
        <translation>Le type de réponse d’un RPC a changé</translation>
    </message>
    <message>
        <source>Client streaming of an RPC was switched</source>
        <translation>Le flux côté client d’un RPC a été activé ou désactivé</translation>
    </message>
    <message>
        <source>One end sends a stream where the other expects a single message: calls between old and new fail.</source>
        <translation>L’un envoie un flux là où l’autre bout attend un seul message&#xa0;: les appels entre ancien et nouveau échouent.</translation>
    </message>
    <message>
        <source>Server streaming of an RPC was switched</source>
        <translation>Le flux côté serveur d’un RPC a été activé ou désactivé</translation>
    </message>
    <message>
        <source>The idempotency level of an RPC changed</source>
        <translation>Le niveau d’idempotence d’un RPC a changé</translation>
    </message>
    <message>
        <source>A field was renamed</source>
        <translation>Un champ a été renommé</translation>
    </message>
    <message>
        <source>The binary encoding knows only numbers, so peers understand each other. Generated code, JSON and the text format use the name and break.</source>
        <translation>L’encodage binaire ne connaît que les numéros&#xa0;: les pairs se comprennent. Le code généré, JSON et le format texte utilisent le nom et cassent.</translation>
    </message>
    <message>
        <source>The JSON name of a field changed</source>
        <translation>Le nom JSON d’un champ a changé</translation>
    </message>
    <message>
        <source>The type of a field changed</source>
        <translation>Le type d’un champ a changé</translation>
    </message>
    <message>
        <source>Code that uses the field no longer compiles. Whether old and new peers still understand each other depends on the two types: see the skew.</source>
        <translation>Le code qui utilise le champ ne compile plus. Anciens et nouveaux pairs se comprennent-ils encore&#xa0;? Cela dépend des deux types&#xa0;: voyez le décalage de versions.</translation>
    </message>
    <message>
        <source>The type of a field changed to one of another encoding</source>
        <translation>Le type d’un champ a été remplacé par un type d’un autre encodage</translation>
    </message>
    <message>
        <source>The type of a field changed to one of another encoding, binary or JSON</source>
        <translation>Le type d’un champ a été remplacé par un type d’un autre encodage, binaire ou JSON</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated, required, map, or its kind of presence</source>
        <translation>Un champ a changé de forme (singulier, répété, requis, map) ou de type de présence</translation>
    </message>
    <message>
        <source>Generated code has other accessors now. Between singular and repeated, an old peer takes the last of several values or merges them; packed numbers may be lost.</source>
        <translation>Le code généré a maintenant d’autres accesseurs. Entre singulier et répété, un ancien pair prend la dernière de plusieurs valeurs ou les fusionne&#xa0;; des nombres compactés (packed) peuvent être perdus.</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated and required</source>
        <translation>Un champ a changé de forme (singulier, répété, requis)</translation>
    </message>
    <message>
        <source>The other end may take the last of several values, merge them, lose packed numbers, or refuse a message that lacks a required field.</source>
        <translation>L’autre bout peut prendre la dernière de plusieurs valeurs, les fusionner, perdre des nombres compactés (packed), ou refuser un message où manque un champ requis.</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated, map and required</source>
        <translation>Un champ a changé de forme (singulier, répété, map, requis)</translation>
    </message>
    <message>
        <source>The other end may take the last of several values, merge them, or refuse the message; in JSON a list, an object and a single value are different things.</source>
        <translation>L’autre bout peut prendre la dernière de plusieurs valeurs, les fusionner, ou refuser le message&#xa0;; en JSON, une liste, un objet et une valeur seule sont des choses différentes.</translation>
    </message>
    <message>
        <source>A field moved into, out of, or between oneofs</source>
        <translation>Un champ est entré dans un oneof, en est sorti, ou est passé de l’un à l’autre</translation>
    </message>
    <message>
        <source>The default of a field changed</source>
        <translation>La valeur par défaut d’un champ a changé</translation>
    </message>
    <message>
        <source>A default is never sent: an absent field means one value to the old end and another to the new one.</source>
        <translation>Une valeur par défaut n’est jamais envoyée&#xa0;: un champ absent signifie une valeur pour l’ancien pair et une autre pour le nouveau.</translation>
    </message>
    <message>
        <source>The JavaScript type of a 64-bit field changed</source>
        <translation>Le type JavaScript d’un champ de 64 bits a changé</translation>
    </message>
    <message>
        <source>The C++ type of a string field changed</source>
        <translation>Le type C++ d’un champ de type chaîne a changé</translation>
    </message>
    <message>
        <source>The UTF-8 validation of a string field in Java changed</source>
        <translation>La validation UTF-8 d’un champ de type chaîne en Java a changé</translation>
    </message>
    <message>
        <source>The UTF-8 validation of a string field changed</source>
        <translation>La validation UTF-8 d’un champ de type chaîne a changé</translation>
    </message>
    <message>
        <source>The package of a file changed</source>
        <translation>Le paquet d’un fichier a changé</translation>
    </message>
    <message>
        <source>The syntax of a file changed</source>
        <translation>La syntaxe d’un fichier a changé</translation>
    </message>
    <message>
        <source>proto2, proto3 and editions differ in presence, defaults, UTF-8 checks and open enums. Findings on the fields say what that changed.</source>
        <translation>proto2, proto3 et les éditions diffèrent par la présence, les valeurs par défaut, la vérification UTF-8 et les énumérations ouvertes. Les constats sur les champs indiquent ce que cela a changé.</translation>
    </message>
    <message>
        <source>The file option go_package changed</source>
        <translation>L’option de fichier go_package a changé</translation>
    </message>
    <message>
        <source>The file option java_package changed</source>
        <translation>L’option de fichier java_package a changé</translation>
    </message>
    <message>
        <source>The file option java_outer_classname changed</source>
        <translation>L’option de fichier java_outer_classname a changé</translation>
    </message>
    <message>
        <source>The file option csharp_namespace changed</source>
        <translation>L’option de fichier csharp_namespace a changé</translation>
    </message>
    <message>
        <source>The file option objc_class_prefix changed</source>
        <translation>L’option de fichier objc_class_prefix a changé</translation>
    </message>
    <message>
        <source>The file option php_class_prefix changed</source>
        <translation>L’option de fichier php_class_prefix a changé</translation>
    </message>
    <message>
        <source>The file option php_metadata_namespace changed</source>
        <translation>L’option de fichier php_metadata_namespace a changé</translation>
    </message>
    <message>
        <source>The file option php_namespace changed</source>
        <translation>L’option de fichier php_namespace a changé</translation>
    </message>
    <message>
        <source>The file option ruby_package changed</source>
        <translation>L’option de fichier ruby_package a changé</translation>
    </message>
    <message>
        <source>The file option swift_prefix changed</source>
        <translation>L’option de fichier swift_prefix a changé</translation>
    </message>
    <message>
        <source>The file option java_multiple_files changed</source>
        <translation>L’option de fichier java_multiple_files a changé</translation>
    </message>
    <message>
        <source>The file option cc_generic_services changed</source>
        <translation>L’option de fichier cc_generic_services a changé</translation>
    </message>
    <message>
        <source>The file option java_generic_services changed</source>
        <translation>L’option de fichier java_generic_services a changé</translation>
    </message>
    <message>
        <source>The file option py_generic_services changed</source>
        <translation>L’option de fichier py_generic_services a changé</translation>
    </message>
    <message>
        <source>The file option cc_enable_arenas changed</source>
        <translation>L’option de fichier cc_enable_arenas a changé</translation>
    </message>
    <message>
        <source>The file option optimize_for changed</source>
        <translation>L’option de fichier optimize_for a changé</translation>
    </message>
    <message>
        <source>A file was added</source>
        <translation>Un fichier a été ajouté</translation>
    </message>
    <message>
        <source>A message was added</source>
        <translation>Un message a été ajouté</translation>
    </message>
    <message>
        <source>A new type has no effect by itself: what matters is the RPC or field that uses it.</source>
        <translation>Un nouveau type n’a pas d’effet en lui-même&#xa0;: ce qui compte, c’est le RPC ou le champ qui l’utilise.</translation>
    </message>
    <message>
        <source>An enum was added</source>
        <translation>Une énumération a été ajoutée</translation>
    </message>
    <message>
        <source>A new type has no effect by itself: what matters is the field that uses it.</source>
        <translation>Un nouveau type n’a pas d’effet en lui-même&#xa0;: ce qui compte, c’est le champ qui l’utilise.</translation>
    </message>
    <message>
        <source>A service was added</source>
        <translation>Un service a été ajouté</translation>
    </message>
    <message>
        <source>A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not know it.</source>
        <translation>Un nouveau client qui l’appelle sur un ancien serveur reçoit UNIMPLEMENTED. Les anciens clients ne le connaissent pas.</translation>
    </message>
    <message>
        <source>An RPC was added</source>
        <translation>Un RPC a été ajouté</translation>
    </message>
    <message>
        <source>A field was added</source>
        <translation>Un champ a été ajouté</translation>
    </message>
    <message>
        <source>A required field was added through an edition</source>
        <translation>Un champ requis a été ajouté par une édition</translation>
    </message>
    <message>
        <source>A required field was deleted through an edition</source>
        <translation>Un champ requis a été supprimé par une édition</translation>
    </message>
    <message>
        <source>An extension was added</source>
        <translation>Une extension a été ajoutée</translation>
    </message>
    <message>
        <source>A oneof was added</source>
        <translation>Un oneof a été ajouté</translation>
    </message>
    <message>
        <source>Generated code gains the accessors of the oneof. Its members are ordinary fields on the wire.</source>
        <translation>Le code généré gagne les accesseurs du oneof. Sur le fil, ses membres sont des champs ordinaires.</translation>
    </message>
    <message>
        <source>A oneof gained a member</source>
        <translation>Un oneof a gagné un membre</translation>
    </message>
    <message>
        <source>An enum value was added</source>
        <translation>Une valeur d’énumération a été ajoutée</translation>
    </message>
    <message>
        <source>A field number that was deleted in an earlier release was used again</source>
        <translation>Un numéro de champ supprimé dans une version antérieure a été réutilisé</translation>
    </message>
    <message>
        <source>An enum number that was deleted in an earlier release was used again</source>
        <translation>Un numéro d’énumération supprimé dans une version antérieure a été réutilisé</translation>
    </message>
    <message>
        <source>An old client that calls it gets UNIMPLEMENTED from a new server. Buf reports it in FILE and PACKAGE only.</source>
        <translation>Un ancien client qui l’appelle reçoit UNIMPLEMENTED d’un nouveau serveur. Buf ne le signale que dans FILE et PACKAGE.</translation>
    </message>
    <message>
        <source>A service was deleted</source>
        <translation>Un service a été supprimé</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server. Buf reports it in FILE and PACKAGE only.</source>
        <translation>Les anciens clients qui appellent l’un de ses RPC reçoivent UNIMPLEMENTED d’un nouveau serveur. Buf ne le signale que dans FILE et PACKAGE.</translation>
    </message>
    <message>
        <source>A field number means something else</source>
        <translation>Un numéro de champ signifie autre chose</translation>
    </message>
    <message>
        <source>Types moved or were renamed with the same shape</source>
        <translation>Des types ont été déplacés ou renommés en gardant la même forme</translation>
    </message>
    <message>
        <source>Names of types are not on the wire: peers understand each other as before. Generated code and imports must follow.</source>
        <translation>Les noms de types ne circulent pas sur le fil&#xa0;: les pairs se comprennent comme avant. Le code généré et les imports doivent suivre.</translation>
    </message>
    <message>
        <source>A field is missing in a type that moved</source>
        <translation>Un champ manque dans un type déplacé</translation>
    </message>
    <message>
        <source>A field has another name in a type that moved</source>
        <translation>Un champ a un autre nom dans un type déplacé</translation>
    </message>
    <message>
        <source>The binary encoding knows only numbers, so peers understand each other. Generated code, JSON and the text format break.</source>
        <translation>L’encodage binaire ne connaît que les numéros&#xa0;: les pairs se comprennent. Le code généré, JSON et le format texte cassent.</translation>
    </message>
    <message>
        <source>A field has another type in a type that moved</source>
        <translation>Un champ a un autre type dans un type déplacé</translation>
    </message>
    <message>
        <source>Whether old and new peers still understand each other depends on the two types: see the skew. Buf sees two unrelated types here.</source>
        <translation>Anciens et nouveaux pairs se comprennent-ils encore&#xa0;? Cela dépend des deux types&#xa0;: voyez le décalage de versions. Buf voit ici deux types sans rapport.</translation>
    </message>
    <message>
        <source>A value is missing in an enum that moved</source>
        <translation>Une valeur manque dans une énumération déplacée</translation>
    </message>
    <message>
        <source>The enum has another name now and lacks a value that it had: a new peer that receives its number does not know it.</source>
        <translation>L’énumération a maintenant un autre nom, et une valeur qu’elle avait lui manque&#xa0;: un nouveau pair qui reçoit le numéro de cette valeur ne le connaît pas.</translation>
    </message>
    <message>
        <source>A custom option changed</source>
        <translation>Une option personnalisée a changé</translation>
    </message>
    <message>
        <source>The deprecation of an element changed</source>
        <translation>L’obsolescence d’un élément a changé</translation>
    </message>
    <message>
        <source>The packing of a repeated field changed</source>
        <translation>Le compactage (packed) d’un champ répété a changé</translation>
    </message>
    <message>
        <source>Every decoder reads both forms: peers understand each other.</source>
        <translation>Tout décodeur lit les deux formes&#xa0;: les pairs se comprennent.</translation>
    </message>
    <message>
        <source>A public import was deleted</source>
        <translation>Un import public a été supprimé</translation>
    </message>
    <message>
        <source>Files that relied on the types that came through it no longer compile.</source>
        <translation>Les fichiers qui comptaient sur les types apportés par cet import ne compilent plus.</translation>
    </message>
    <message>
        <source>Only the comment changed</source>
        <translation>Seul le commentaire a changé</translation>
    </message>
    <message>
        <source>A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not know it. Upgrade servers first, or make clients handle that.</source>
        <translation>Un nouveau client qui l’appelle sur un ancien serveur reçoit UNIMPLEMENTED. Les anciens clients ne le connaissent pas. Mettez d’abord les serveurs à niveau, ou faites en sorte que le client gère ce cas.</translation>
    </message>
    <message>
        <source>A peer that requires the field rejects a message without it: the whole message, not just the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.</source>
        <translation>Celui qui exige un champ requis refuse un message où il manque&#xa0;: le message entier, pas seulement le champ. Buf ne regarde que le label proto2 et ne voit pas LEGACY_REQUIRED.</translation>
    </message>
    <message>
        <source>An old peer rejects every message without the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.</source>
        <translation>Un ancien pair refuse tout message où le champ manque. Buf ne regarde que le label proto2 et ne voit pas LEGACY_REQUIRED.</translation>
    </message>
    <message>
        <source>A peer that requires the field rejects a message without it: the whole message, not just the field. Neither adding nor removing one is safe between versions.</source>
        <translation>Celui qui exige un champ requis refuse un message où il manque&#xa0;: le message entier, pas seulement le champ. Ni l’ajout ni la suppression d’un tel champ n’est sans risque entre versions.</translation>
    </message>
    <message>
        <source>A peer that does not know the extension keeps or drops it as an unknown field.</source>
        <translation>Celui qui ne connaît pas l’extension la conserve ou l’écarte comme champ inconnu.</translation>
    </message>
    <message>
        <source>An old peer that receives the new member sees no case set at all, even where it handles every case that it knows.</source>
        <translation>Un ancien pair qui reçoit le nouveau membre ne voit aucun cas défini, même là où il traite tous les cas qu’il connaît.</translation>
    </message>
    <message>
        <source>An old peer that receives the new number does not know it: open enums keep the number, closed ones drop it. Whether it handles that, only a person can tell.</source>
        <translation>Un ancien pair qui reçoit le nouveau numéro ne le connaît pas&#xa0;: les énumérations ouvertes gardent le numéro, les fermées l’écartent. S’il s’en accommode, seule une personne peut le dire.</translation>
    </message>
    <message>
        <source>This number has another name and type than before, or two fields swapped their numbers: what one end sends, the other reads as something else.</source>
        <translation>Le nom et le type sous ce numéro ne sont plus les mêmes, ou deux champs ont échangé leurs numéros&#xa0;: ce que dit un pair, l’autre bout le prend pour autre chose.</translation>
    </message>
    <message>
        <source>Options in parentheses are instructions to other programs: HTTP mappings, validation rules, authorization. What a change means depends on the programs that read them.</source>
        <translation>Les options entre parenthèses sont des instructions pour d’autres&#xa0;: correspondances HTTP, règles de validation, autorisations. Ce qu’elles changent, seul celui qui les lit peut le dire.</translation>
    </message>
    <message>
        <source>Java programs reject strings that they accepted before, or accept what they rejected.</source>
        <translation>Les programmes Java refusent des chaînes qu’ils acceptaient, ou acceptent ce qu’ils refusaient.</translation>
    </message>
    <message>
        <source>Programs reject strings that they accepted before, or accept what they rejected.</source>
        <translation>Les programmes refusent des chaînes qu’ils acceptaient, ou acceptent ce qu’ils refusaient.</translation>
    </message>
    <message>
        <source>Buf considers the two types incompatible on the wire. Old and new peers then misread the field, or fail to decode the message. Where Waybill knows that they do understand each other (a moved message of the same shape, an enum for an int32), the skew says so.</source>
        <translation>Buf tient les deux types pour incompatibles sur le fil. Anciens et nouveaux pairs interprètent alors mal le champ, ou ne parviennent pas à décoder le message. Là où Waybill sait qu’ils se comprennent malgré tout (un message déplacé de même forme, une énumération à la place d’un int32), le décalage de versions l’indique.</translation>
    </message>
    <message>
        <source>Buf considers the two types incompatible on the wire or in JSON: 64-bit numbers are strings in JSON, for example, and 32-bit ones are not.</source>
        <translation>Buf tient les deux types pour incompatibles sur le fil ou en JSON&#xa0;: en JSON, par exemple, les nombres de 64 bits sont des chaînes, ceux de 32 bits n’en sont pas.</translation>
    </message>
    <message>
        <source>Programs that import this file, or the code generated from it, no longer build. Deleting the file changes nothing on the wire by itself: look at what happened to its services and messages.</source>
        <translation>Les programmes qui importent ce fichier, ou le code qui en est généré, ne compilent plus. Sur le fil, la suppression d’un fichier ne change rien en elle-même&#xa0;: regardez ce que sont devenus les services et les messages qui s’y trouvaient.</translation>
    </message>
    <message>
        <source>Data and peers from before the deletion mean something else by this number: it is misread, or does not decode. Comparing only neighboring releases cannot show it.</source>
        <translation>Pour les données et les pairs d’avant la suppression, ce numéro signifie autre chose&#xa0;: il est mal interprété, ou ne se décode pas. Comparer seulement des versions voisines ne peut pas le montrer.</translation>
    </message>
    <message>
        <source>Data and peers from before the deletion mean something else by this number. Comparing only neighboring releases cannot show it.</source>
        <translation>Pour les données et les pairs d’avant la suppression, ce numéro signifie autre chose. Comparer seulement des versions voisines ne peut pas le montrer.</translation>
    </message>
    <message>
        <source>Users are asked to stop using it, or may use it again. Nothing on the wire changes.</source>
        <translation>Les utilisateurs sont invités à s’en détourner, ou apprennent qu’ils peuvent de nouveau l’utiliser. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server, unless the same service in the same package is now in another file.</source>
        <translation>Les anciens clients qui appellent l’un de ses RPC reçoivent UNIMPLEMENTED d’un nouveau serveur, sauf si le même service, dans le même paquet, se trouve maintenant dans un autre fichier.</translation>
    </message>
    <message>
        <source>No file of the package declares the type any longer, so generated code loses it. Moving it to another file of the same package would be safe.</source>
        <translation>Plus aucun fichier du paquet ne déclare ce type&#xa0;: le code généré le perd. Le déplacer dans un autre fichier du même paquet ne poserait pas de problème ici.</translation>
    </message>
    <message>
        <source>No file of the package declares the extension any longer. What old programs wrote under its number becomes an unknown field.</source>
        <translation>Plus aucun fichier du paquet ne déclare l’extension. Ce que d’anciens programmes ont écrit sous son numéro devient un champ inconnu.</translation>
    </message>
    <message>
        <source>No file has this package any longer. The package is part of the path of every RPC, so old clients of its services get UNIMPLEMENTED, and generated code loses all its types.</source>
        <translation>Plus aucun fichier n’a ce paquet. Le paquet fait partie du chemin de chaque RPC&#xa0;: les anciens clients de ses services reçoivent donc UNIMPLEMENTED, et le code généré perd tous ses types.</translation>
    </message>
    <message>
        <source>Code that uses the field no longer compiles. What an old peer sends in it is silently dropped by a new one, and an old peer sees the default where it relied on a value. Mark it as deprecated first, and reserve its number and name when you delete it.</source>
        <translation>Le code qui utilise le champ ne compile plus. Ce qu’un ancien pair y indique est écarté silencieusement par un nouveau, et un ancien pair voit la valeur par défaut là où il comptait sur une valeur. Marquez-le d’abord comme obsolète, puis réservez son numéro et son nom quand il disparaît.</translation>
    </message>
    <message>
        <source>As long as the number is free, it may be reused for something else, and then old data and old peers are misread. Reserve the number.</source>
        <translation>Tant que le numéro est libre, quelqu’un peut le réutiliser pour autre chose, et les anciennes données comme les anciens pairs sont alors mal interprétés. Écrivez `reserved` avec le numéro.</translation>
    </message>
    <message>
        <source>JSON and the text format use field names. As long as the name is free, it may be reused for something else, and then old JSON is misread. Reserve the name.</source>
        <translation>JSON et le format texte désignent les champs par leur nom. Tant que le nom est libre, quelqu’un peut le réutiliser pour autre chose, et l’ancien JSON est alors mal interprété. Écrivez `reserved` avec le nom.</translation>
    </message>
    <message>
        <source>As long as the number is free, it may be given another meaning, and then old peers and old data are misread. Reserve the number.</source>
        <translation>Tant que le numéro est libre, quelqu’un peut lui donner un autre sens, et les anciens pairs comme les anciennes données sont alors mal interprétés. Écrivez `reserved` avec le numéro.</translation>
    </message>
    <message>
        <source>JSON uses the names of enum values. As long as the name is free, it may be reused for another number, and then old JSON is misread. Reserve the name.</source>
        <translation>JSON désigne les valeurs d’énumération par leur nom. Tant que le nom est libre, quelqu’un peut le réutiliser pour un autre numéro, et l’ancien JSON est alors mal interprété. Écrivez `reserved` avec le nom.</translation>
    </message>
    <message>
        <source>An old client that calls it gets UNIMPLEMENTED from a new server. Buf does not include this in its wire categories, but it is a clear break for everyone who upgrades.</source>
        <translation>Un ancien client qui l’appelle reçoit UNIMPLEMENTED d’un nouveau serveur. Buf n’en tient pas compte dans ses catégories WIRE et WIRE_JSON&#xa0;; pour ceux qui mettent à niveau, c’est l’incompatibilité la plus nette qui soit.</translation>
    </message>
    <message>
        <source>What was reserved was once in use. With a new meaning, old data and old peers are misread.</source>
        <translation>Ce qui était réservé a servi autrefois. Avec un nouveau sens, les anciennes données et les anciens pairs sont mal lus.</translation>
    </message>
    <message>
        <source>A closed enum moves unknown numbers to the unknown fields; an open one keeps them in the field. Programs see different values.</source>
        <translation>Une énumération fermée déplace les numéros inconnus vers les champs inconnus, une énumération ouverte les garde dans le champ&#xa0;: les programmes voient d’autres valeurs.</translation>
    </message>
    <message>
        <source>Generated code, JSON and the text format use the name and break; the wire has only the number. If the number now means something else, old and new peers misunderstand each other.</source>
        <translation>Le code généré, JSON et le format texte utilisent le nom et cassent&#xa0;; sur le fil, il n’y a que le numéro. Si le numéro signifie maintenant autre chose, anciens et nouveaux pairs se comprennent mal.</translation>
    </message>
    <message>
        <source>Old and new ends identify fields by number. If the new type has a different shape, they misread the request; if only its name or package changed, nothing breaks.</source>
        <translation>Anciens et nouveaux pairs se lisent par les numéros de champ. Si le nouveau type a une autre forme, ils interprètent mal la requête&#xa0;; si seul son nom ou son paquet a changé, ils ne le remarquent pas.</translation>
    </message>
    <message>
        <source>Old and new ends identify fields by number. If the new type has a different shape, they misread the response; if only its name or package changed, nothing breaks.</source>
        <translation>Anciens et nouveaux pairs se lisent par les numéros de champ. Si le nouveau type a une autre forme, ils interprètent mal la réponse&#xa0;; si seul son nom ou son paquet a changé, ils ne le remarquent pas.</translation>
    </message>
    <message>
        <source>Clients and proxies rely on this option to repeat calls or use GET.</source>
        <translation>Les clients et les proxys peuvent répéter des appels, ou utiliser GET, selon ce que promet cette option.</translation>
    </message>
    <message>
        <source>Peers that exchange JSON no longer find the field. The binary encoding is not affected.</source>
        <translation>Les pairs qui échangent du JSON ne trouvent plus le champ. L’encodage binaire n’est pas touché.</translation>
    </message>
    <message>
        <source>Setting one member of a oneof clears the others. The end that knows the oneof drops fields that the other end sends together. Moving a single field into a new oneof is safe on the wire.</source>
        <translation>Définir un membre d’un oneof efface les autres. Le pair qui connaît le oneof écarte ce que l’autre bout croit pouvoir envoyer ensemble. Un seul champ qui entre dans un nouveau oneof est sans risque sur le fil.</translation>
    </message>
    <message>
        <source>Generated JavaScript uses a number instead of a string, or vice versa. The wire is not affected.</source>
        <translation>Le code JavaScript généré utilise un nombre là où il utilisait une chaîne, ou l’inverse. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated C++ accessors have different types. The wire is not affected.</source>
        <translation>Le code C++ généré a d’autres types dans ses accesseurs. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Every type and service in the file has a different full name: generated code moves, and the path of every RPC changes, so calls between old and new get UNIMPLEMENTED.</source>
        <translation>Chaque type et chaque service du fichier a un autre nom complet&#xa0;: le code généré se déplace, et le chemin de chaque RPC change, si bien que les appels entre ancien et nouveau reçoivent UNIMPLEMENTED.</translation>
    </message>
    <message>
        <source>Generated Go code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Le code Go généré a d’autres noms ou se trouve ailleurs&#xa0;: les programmes qui l’utilisent ne compilent plus. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated Java code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Le code Java généré a d’autres noms ou se trouve ailleurs&#xa0;: les programmes qui l’utilisent ne compilent plus. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated C# code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Le code C# généré a d’autres noms ou se trouve ailleurs&#xa0;: les programmes qui l’utilisent ne compilent plus. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated Objective-C code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Le code Objective-C généré a d’autres noms ou se trouve ailleurs&#xa0;: les programmes qui l’utilisent ne compilent plus. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated PHP code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Le code PHP généré a d’autres noms ou se trouve ailleurs&#xa0;: les programmes qui l’utilisent ne compilent plus. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated Ruby code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Le code Ruby généré a d’autres noms ou se trouve ailleurs&#xa0;: les programmes qui l’utilisent ne compilent plus. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated Swift code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>Le code Swift généré a d’autres noms ou se trouve ailleurs&#xa0;: les programmes qui l’utilisent ne compilent plus. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated Java classes move into or out of the outer class: programs that use them no longer compile. The wire is not affected.</source>
        <translation>Les classes Java générées entrent dans la classe englobante ou en sortent&#xa0;: les programmes qui les utilisent ne compilent plus. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated C++ gains or loses abstract service classes. The wire is not affected.</source>
        <translation>Le code C++ généré gagne ou perd des classes de service abstraites. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated Java gains or loses abstract service classes. The wire is not affected.</source>
        <translation>Le code Java généré gagne ou perd des classes de service abstraites. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated Python gains or loses abstract service classes. The wire is not affected.</source>
        <translation>Le code Python généré gagne ou perd des classes de service abstraites. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>Generated code has another base class: LITE_RUNTIME has no descriptors and no reflection. The wire is not affected.</source>
        <translation>Le code généré a une autre classe de base&#xa0;: LITE_RUNTIME n’a ni descripteurs ni réflexion. Rien ne change sur le fil.</translation>
    </message>
    <message>
        <source>In a request, an old server silently ignores the field: the call succeeds without the feature. In a response, a new client sees the default from an old server, and an old client drops the field.</source>
        <translation>Dans une requête, un ancien serveur ignore silencieusement ce qu’un nouveau client demande par ce champ&#xa0;: l’appel réussit et la fonctionnalité est absente. Dans une réponse, un nouveau client voit la valeur par défaut face à un ancien serveur, et un ancien client écarte le champ.</translation>
    </message>
    <message>
        <source>The type has another name now and lacks a field that it had. What an old peer sends in it is silently dropped by a new one. Buf sees two unrelated types here.</source>
        <translation>Le type a maintenant un autre nom, et un champ qu’il avait lui manque. Ce qu’un ancien pair y indique est écarté silencieusement par un nouveau. Buf voit ici deux types sans rapport.</translation>
    </message>
    <message>
        <source>A new file has no effect by itself; see its content.</source>
        <translation>Un nouveau fichier ne change rien pour personne en lui-même&#xa0;; voyez ce qu’il contient.</translation>
    </message>
    <message>
        <source>Nothing that runs or compiles is affected. If the comment describes behaviour, review it.</source>
        <translation>Rien de ce qui s’exécute ou se compile ne peut s’en apercevoir. Là où le commentaire décrit un comportement, une personne devrait le lire.</translation>
    </message>
    <message>
        <source>Generated C++ allocates memory differently. The wire is not affected.</source>
        <translation>Le code C++ généré alloue autrement. Rien ne change sur le fil.</translation>
    </message>
</context>
<context>
    <name>ProtocolStudy</name>
    <message>
        <source>vocabulary %1: %2</source>
        <translation>vocabulaire %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>the product has no repository %1</source>
        <translation>le produit n’a pas de dépôt %1</translation>
    </message>
    <message>
        <source>%1 has no protocol files at that commit</source>
        <translation>%1 n’y a pas de fichier du protocole</translation>
    </message>
    <message>
        <source>%1 has no file %2 at that commit</source>
        <translation>%1 n’y a pas de fichier %2</translation>
    </message>
    <message>
        <source>%1 does not pin %2 at that commit</source>
        <translation>%1 n’y fixe rien de %2</translation>
    </message>
    <message>
        <source>%1 pins %2 without a revision at that commit</source>
        <translation>%1 n’y fixe %2 à aucune révision</translation>
    </message>
    <message>
        <source>unknown pin: %2 doesn&apos;t exist in %1</source>
        <translation>version fixée inconnue&#xa0;: %1 n’a pas %2</translation>
    </message>
    <message>
        <source>%1 has no protocol files at %2</source>
        <translation>%1 n’a pas de fichier du protocole à %2</translation>
    </message>
</context>
<context>
    <name>Publishing</name>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 n’a pas de dépôt «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>It is on no forge that Waybill can publish to</source>
        <translation>Il n’est sur aucune forge où Waybill puisse publier</translation>
    </message>
    <message>
        <source>There is no token for %1</source>
        <translation>Il n’y a pas de jeton pour %1</translation>
    </message>
    <message>
        <source>run waybill-cli forge login --host %1</source>
        <translation>exécutez waybill-cli forge login --host %1</translation>
    </message>
    <message>
        <source>You may not write to %2 on %1</source>
        <comment>a host; owner/name</comment>
        <translation>Vous n’avez pas le droit d’écrire dans %2 sur %1</translation>
    </message>
    <message>
        <source>ask its administrators for the role that may write, or use a token that may write to it</source>
        <translation>demandez à ses administrateurs le rôle qui permet d’écrire, ou utilisez un jeton qui permet d’y écrire</translation>
    </message>
    <message>
        <source>The token for %1 lacks the scope %2</source>
        <comment>a host; scopes</comment>
        <translation>Il manque au jeton pour %1 la portée %2</translation>
    </message>
    <message>
        <source>create a token with the scope %1</source>
        <translation>créez un jeton avec la portée %1</translation>
    </message>
    <message>
        <source>The token for %1 expires at %2</source>
        <comment>a host; a time</comment>
        <translation>Le jeton pour %1 expire&#xa0;: %2</translation>
    </message>
    <message>
        <source>%2 on %1 is archived</source>
        <comment>a host; owner/name</comment>
        <translation>%2 sur %1 est archivé</translation>
    </message>
    <message>
        <source>unarchive it in its settings, or leave it out</source>
        <translation>désarchivez-le dans ses paramètres, ou omettez-le</translation>
    </message>
    <message>
        <source>There is no tag %1 here</source>
        <translation>Il n’y a pas d’étiquette %1 ici</translation>
    </message>
    <message>
        <source>%1 has no tag %2</source>
        <comment>a host; a tag</comment>
        <translation>%1 n’a pas d’étiquette %2</translation>
    </message>
    <message>
        <source>push it; rules restrict who may create tags (%1), so someone whom they let pass may have to</source>
        <translation>poussez-la&#xa0;; des règles limitent qui peut créer des étiquettes (%1)&#xa0;: quelqu’un qu’elles autorisent doit peut-être s’en charger</translation>
    </message>
    <message>
        <source>%2 points to %3 on %1, not to %4</source>
        <comment>a host; a tag; two commits</comment>
        <translation>Sur %1, %2 pointe vers %3, et non vers %4</translation>
    </message>
    <message>
        <source>a tag that others may have never moves: release the next version</source>
        <translation>une étiquette que d’autres peuvent avoir ne bouge jamais&#xa0;: publiez la version suivante</translation>
    </message>
    <message>
        <source>Continuous integration of this commit failed: %1</source>
        <translation>L’intégration continue de ce commit a échoué&#xa0;: %1</translation>
    </message>
    <message>
        <source>Continuous integration of this commit is not done: %1</source>
        <translation>L’intégration continue de ce commit n’est pas terminée&#xa0;: %1</translation>
    </message>
    <message numerus="yes">
        <source>Milestone %1 still has %n open issue(s)</source>
        <translation>
            <numerusform>Le jalon %1 a encore %n ticket ouvert</numerusform>
            <numerusform>Le jalon %1 a encore %n tickets ouverts</numerusform>
        </translation>
    </message>
    <message>
        <source>it stays open: move them to another milestone, and close it there</source>
        <translation>il reste ouvert&#xa0;: déplacez-les vers un autre jalon, et fermez-le là-bas</translation>
    </message>
    <message>
        <source>Milestone %1 stays open</source>
        <translation>Le jalon %1 reste ouvert</translation>
    </message>
    <message>
        <source>There is no open milestone %1</source>
        <translation>Il n’y a pas de jalon ouvert %1</translation>
    </message>
    <message numerus="yes">
        <source>The notes have %n character(s), and at most %1 are allowed</source>
        <translation>
            <numerusform>Les notes ont %n caractère, et %1 au plus sont autorisés</numerusform>
            <numerusform>Les notes ont %n caractères, et %1 au plus sont autorisés</numerusform>
        </translation>
    </message>
    <message>
        <source>shorten them on the page Notes, or choose a shorter template</source>
        <translation>raccourcissez-les sur la page Notes, ou choisissez un modèle plus court</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n draft(s) of %2</source>
        <comment>a host; a tag</comment>
        <translation>
            <numerusform>%1 a %n brouillon de %2</numerusform>
            <numerusform>%1 a %n brouillons de %2</numerusform>
        </translation>
    </message>
    <message>
        <source>delete all but one there</source>
        <translation>supprimez-les là-bas, sauf un</translation>
    </message>
    <message>
        <source>%1 makes releases of this repository immutable: after publishing, files can&apos;t be changed and the tag&apos;s name is used up</source>
        <comment>a host</comment>
        <translation>%1 rend immuables les versions publiées de ce dépôt&#xa0;: après la publication, les fichiers ne peuvent plus être modifiés et le nom de l’étiquette est pris définitivement</translation>
    </message>
    <message>
        <source>check the notes and the files before you publish</source>
        <translation>vérifiez les notes et les fichiers avant de publier</translation>
    </message>
    <message>
        <source>%1 is published and immutable, so %2 can&apos;t be attached any more</source>
        <comment>a tag; a file</comment>
        <translation>%1 est publiée et immuable&#xa0;: %2 ne peut plus être joint</translation>
    </message>
    <message>
        <source>attach it to the next version</source>
        <translation>joignez-le à la version suivante</translation>
    </message>
    <message>
        <source>Another file named %1 is attached already</source>
        <translation>Un autre fichier nommé %1 est déjà joint</translation>
    </message>
    <message>
        <source>remove it there, or rename yours</source>
        <translation>retirez-le là-bas, ou renommez le vôtre</translation>
    </message>
    <message>
        <source>%2 would rename the file %1</source>
        <comment>a file; a host</comment>
        <translation>%2 renommerait le fichier %1</translation>
    </message>
    <message>
        <source>use only letters, digits, dots, hyphens and underscores in its name</source>
        <translation>n’utilisez dans son nom que des lettres, des chiffres, des points, des traits d’union et des tirets bas</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Impossible de lire le fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>Two files are named %1</source>
        <translation>Deux fichiers se nomment %1</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>Le fichier est vide</translation>
    </message>
    <message numerus="yes">
        <source>The notes on %1 were edited: %n line(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>Les notes sur %1 ont été modifiées&#xa0;: %n ligne</numerusform>
            <numerusform>Les notes sur %1 ont été modifiées&#xa0;: %n lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>The notes on %1 were not written by Waybill</source>
        <comment>a host</comment>
        <translation>Les notes sur %1 n’ont pas été écrites par Waybill</translation>
    </message>
    <message>
        <source>what people wrote there stays</source>
        <translation>ce que des personnes y ont écrit reste</translation>
    </message>
    <message numerus="yes">
        <source>The notes there and the notes here differ in %n place(s)</source>
        <translation>
            <numerusform>Les notes là-bas et les notes ici diffèrent à %n endroit</numerusform>
            <numerusform>Les notes là-bas et les notes ici diffèrent à %n endroits</numerusform>
        </translation>
    </message>
    <message>
        <source>These repositories pin each other, so they are published in the product&apos;s order: %1</source>
        <translation>Ces dépôts fixent la version les uns des autres&#xa0;; ils sont donc publiés dans l’ordre du produit&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 shows %2 as the latest release, although a later one exists</source>
        <comment>a host; a tag</comment>
        <translation>%1 présente %2 comme la version la plus récente, alors qu’il en existe une postérieure</translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts only %n more request(s), and this takes %2</source>
        <comment>a host; a number</comment>
        <translation>
            <numerusform>%1 n’accepte plus que %n requête, et il en faut %2</numerusform>
            <numerusform>%1 n’accepte plus que %n requêtes, et il en faut %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no drafts: files can be downloaded from the package registry before the release is published</source>
        <comment>a host</comment>
        <translation>%1 n’a pas de brouillons&#xa0;: les fichiers peuvent être téléchargés depuis le registre de paquets avant la publication de la version</translation>
    </message>
    <message>
        <source>The notes of %1 differ</source>
        <translation>Les notes de %1 diffèrent</translation>
    </message>
    <message>
        <source>try again after %1</source>
        <translation>réessayez après %1</translation>
    </message>
    <message>
        <source>There is nothing to publish</source>
        <translation>Il n’y a rien à publier</translation>
    </message>
    <message>
        <source>%1 was published by someone else in the meantime</source>
        <translation>%1 a été publiée entre-temps par quelqu’un d’autre</translation>
    </message>
    <message>
        <source>start again, to see what is left to do</source>
        <translation>recommencez, pour voir ce qu’il reste à faire</translation>
    </message>
    <message>
        <source>The release of %1 is gone from the forge</source>
        <translation>La version %1 n’est plus sur la forge</translation>
    </message>
    <message>
        <source>Another draft of %1 was made</source>
        <translation>Un autre brouillon de %1 a été créé</translation>
    </message>
    <message>
        <source>It is not known whether this was carried out: %1</source>
        <comment>a sentence</comment>
        <translation>On ne sait pas si ceci a été exécuté&#xa0;: %1</translation>
    </message>
    <message>
        <source>continue: Waybill looks before it writes again</source>
        <translation>poursuivez&#xa0;: Waybill regarde avant d’écrire de nouveau</translation>
    </message>
    <message>
        <source>%1 has changed since the plan was made</source>
        <comment>a file</comment>
        <translation>%1 a changé depuis l’établissement du plan</translation>
    </message>
    <message>
        <source>What the forge has of %1 is not what was sent</source>
        <comment>a file</comment>
        <translation>Ce que la forge a de %1 n’est pas ce qui a été envoyé</translation>
    </message>
    <message>
        <source>continue: Waybill sends it again</source>
        <translation>poursuivez&#xa0;: Waybill l’envoie de nouveau</translation>
    </message>
    <message>
        <source>The forge says that there is no such thing, as it does where a token may not write: %1</source>
        <comment>a sentence</comment>
        <translation>La forge indique que cela n’existe pas, comme elle le fait là où un jeton ne permet pas d’écrire&#xa0;: %1</translation>
    </message>
    <message>
        <source>check that the token may write: on GitHub the scopes repo and workflow, or Contents for a fine-grained token</source>
        <translation>vérifiez que le jeton permet d’écrire&#xa0;: sur GitHub les portées repo et workflow, ou Contents pour un jeton à autorisations précises (fine-grained)</translation>
    </message>
    <message>
        <source>The name %1 was used up by an immutable release</source>
        <comment>a tag</comment>
        <translation>Le nom %1 a été pris définitivement par une version immuable</translation>
    </message>
    <message>
        <source>undo, and release the next version in all repositories</source>
        <translation>annulez, et publiez la version suivante dans tous les dépôts</translation>
    </message>
    <message>
        <source>%2 does not point to the planned commit on %1 any more</source>
        <comment>a host; a tag</comment>
        <translation>Sur %1, %2 ne pointe plus vers le commit prévu</translation>
    </message>
    <message>
        <source>look at the tag there: someone, or the forge, has moved it</source>
        <translation>regardez l’étiquette là-bas&#xa0;: quelqu’un, ou la forge, l’a déplacée</translation>
    </message>
    <message>
        <source>%1 is not at %2 any more</source>
        <comment>a repository; an address</comment>
        <translation>%1 n’est plus à l’adresse %2</translation>
    </message>
    <message>
        <source>change its remote, or its key forge in waybill.toml, back until this is finished</source>
        <translation>remettez son dépôt distant, ou sa clé forge dans waybill.toml, comme avant jusqu’à ce que ceci soit terminé</translation>
    </message>
    <message>
        <source>%2 of %1 is published already</source>
        <comment>a repository; a tag</comment>
        <translation>%2 de %1 est déjà publiée</translation>
    </message>
    <message>
        <source>others may have it: continue, and release the next version if something is wrong</source>
        <translation>d’autres l’ont peut-être&#xa0;: poursuivez, et publiez la version suivante si quelque chose ne va pas</translation>
    </message>
    <message>
        <source>The draft of %1 is kept: someone edited it</source>
        <translation>Le brouillon de %1 est conservé&#xa0;: quelqu’un l’a modifié</translation>
    </message>
    <message>
        <source>delete it there if it is not needed</source>
        <translation>supprimez-le là-bas s’il n’est pas nécessaire</translation>
    </message>
    <message>
        <source>An earlier publication is not finished</source>
        <translation>Une publication antérieure n’est pas terminée</translation>
    </message>
    <message>
        <source>continue it, or undo it</source>
        <translation>poursuivez-la, ou annulez-la</translation>
    </message>
    <message>
        <source>No publication is in progress</source>
        <translation>Aucune publication n’est en cours</translation>
    </message>
    <message>
        <source>it would be recorded in this file</source>
        <translation>elle serait consignée dans ce fichier</translation>
    </message>
    <message>
        <source>The record of this publication cannot be written: %1</source>
        <translation>Impossible d’écrire le journal de cette publication&#xa0;: %1</translation>
    </message>
    <message>
        <source>check that the folder is writable and the disk has room</source>
        <translation>vérifiez que le dossier est accessible en écriture et qu’il reste de la place sur le disque</translation>
    </message>
    <message>
        <source>This is not the record of a publication</source>
        <translation>Ceci n’est pas le journal d’une publication</translation>
    </message>
    <message>
        <source>check the releases on the forge, then delete the file</source>
        <translation>vérifiez les versions sur la forge, puis supprimez le fichier</translation>
    </message>
    <message>
        <source>The publication cannot be locked: %1</source>
        <translation>Impossible de verrouiller la publication&#xa0;: %1</translation>
    </message>
    <message>
        <source>Someone else is publishing this product</source>
        <translation>Quelqu’un d’autre est en train de publier ce produit</translation>
    </message>
    <message>
        <source>wait until that is done</source>
        <translation>attendez que ce soit terminé</translation>
    </message>
    <message numerus="yes">
        <source>The notes of %1 were edited on the forge in the meantime: %n line(s)</source>
        <comment>a tag</comment>
        <translation>
            <numerusform>Les notes de %1 ont été modifiées entre-temps sur la forge&#xa0;: %n ligne</numerusform>
            <numerusform>Les notes de %1 ont été modifiées entre-temps sur la forge&#xa0;: %n lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>The release of %1 can&apos;t be changed any more</source>
        <translation>La version %1 ne peut plus être modifiée</translation>
    </message>
    <message>
        <source>the tag is there, at the right commit</source>
        <translation>l’étiquette existe, au bon commit</translation>
    </message>
    <message>
        <source>the tag is there; there is none here to compare it with</source>
        <translation>l’étiquette existe&#xa0;; il n’y en a pas ici à laquelle la comparer</translation>
    </message>
    <message>
        <source>the tag is not there</source>
        <translation>l’étiquette n’existe pas</translation>
    </message>
    <message>
        <source>the tag is at another commit: %1</source>
        <translation>l’étiquette est à un autre commit&#xa0;: %1</translation>
    </message>
    <message>
        <source>the release is public</source>
        <translation>la version est publique</translation>
    </message>
    <message>
        <source>the release is not public</source>
        <translation>la version n’est pas publique</translation>
    </message>
    <message>
        <source>the file is there, with the right bytes</source>
        <translation>le fichier existe, avec les bons octets</translation>
    </message>
    <message>
        <source>the file is not there</source>
        <translation>le fichier n’existe pas</translation>
    </message>
    <message>
        <source>the file has other bytes: SHA-256 %1</source>
        <translation>le fichier a d’autres octets&#xa0;: SHA-256 %1</translation>
    </message>
    <message>
        <source>the file is there; there is no SHA-256 here to compare it with</source>
        <translation>le fichier y est&#xa0;; il n’y a ici aucune empreinte SHA-256 à laquelle le comparer</translation>
    </message>
    <message>
        <source>cannot tell: %1</source>
        <translation>impossible à déterminer&#xa0;: %1</translation>
    </message>
    <message>
        <source>create it on the page Notes &gt; Tags or with waybill-cli tag, or fetch it</source>
        <translation>créez-la sur la page Notes &gt; Étiquettes ou avec waybill-cli tag, ou récupérez-la</translation>
    </message>
    <message>
        <source>push it on the page Notes &gt; Tags, or with waybill-cli tag --push or git push</source>
        <translation>poussez-la sur la page Notes &gt; Étiquettes, ou avec waybill-cli tag --push ou git push</translation>
    </message>
    <message>
        <source>release the next version in all repositories</source>
        <translation>publiez la version suivante dans tous les dépôts</translation>
    </message>
    <message>
        <source>release a commit that passes, or ignore checks: --ignore-checks</source>
        <translation>publiez un commit qui la réussit, ou ignorez les vérifications&#xa0;: --ignore-checks</translation>
    </message>
    <message>
        <source>wait until it is done, or ignore checks: --ignore-checks</source>
        <translation>attendez qu’elle soit terminée, ou ignorez les vérifications&#xa0;: --ignore-checks</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>No repository has both versions</source>
        <translation>Aucun dépôt n’a les deux versions</translation>
    </message>
    <message>
        <source>choose two versions that one of them has</source>
        <translation>choisissez deux versions que possède l’un d’eux</translation>
    </message>
    <message>
        <source>The repositories have versions of their own, so the product has no line of releases</source>
        <translation>Les dépôts ont chacun leur propre version&#xa0;: le produit n’a donc pas de suite de versions</translation>
    </message>
    <message>
        <source>choose one repository</source>
        <translation>choisissez un dépôt</translation>
    </message>
    <message>
        <source>There is no such folder</source>
        <translation>Ce dossier n’existe pas</translation>
    </message>
    <message>
        <source>The cache cannot be written: %1</source>
        <translation>Le cache ne peut pas être écrit&#xa0;: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name an image with a tag or a digest</source>
        <translation>«&#xa0;%1&#xa0;» ne nomme pas d’image avec une étiquette ou une empreinte</translation>
    </message>
    <message>
        <source>expected registry.example.com/name:tag</source>
        <translation>attendu&#xa0;: registry.example.com/name:tag</translation>
    </message>
    <message>
        <source>waybill.toml does not name the registry %1</source>
        <comment>%1: host</comment>
        <translation>waybill.toml ne nomme pas le registre %1</translation>
    </message>
    <message>
        <source>add [[registry]] for it</source>
        <translation>ajoutez [[registry]] pour lui</translation>
    </message>
    <message>
        <source>What &quot;%2&quot; of %1 contains is not known</source>
        <comment>%1: repository; %2: tag or digest</comment>
        <translation>On ne sait pas ce que contient «&#xa0;%2&#xa0;» de %1</translation>
    </message>
    <message>
        <source>leave out --offline to ask the registry</source>
        <translation>omettez --offline pour interroger le registre</translation>
    </message>
    <message>
        <source>The published image %1 has no %2 %3 any more; &quot;%4&quot; of release %5 had it</source>
        <comment>%1: image; %2: port, volume, variable, platform; %3: which; %4: tag</comment>
        <translation>L’image publiée %1 n’a plus&#xa0;: %2 %3&#xa0;; «&#xa0;%4&#xa0;» de la version %5 l’avait</translation>
    </message>
    <message>
        <source>The published image %1 has another %2: &quot;%4&quot; instead of &quot;%3&quot; in &quot;%5&quot; of release %6</source>
        <comment>%1: image; %2: entry point, command, user; %3, %4: what; %5: tag</comment>
        <translation>L’image publiée %1 a changé (%2)&#xa0;: «&#xa0;%4&#xa0;» au lieu de «&#xa0;%3&#xa0;» dans «&#xa0;%5&#xa0;» de la version %6</translation>
    </message>
    <message>
        <source>no change of its definition explains that; check what it was built from</source>
        <translation>aucun changement de sa définition ne l’explique&#xa0;; vérifiez à partir de quoi elle a été construite</translation>
    </message>
</context>
<context>
    <name>Range</name>
    <message>
        <source>%1 and %2 have no common history</source>
        <translation>%1 et %2 n’ont pas d’historique commun</translation>
    </message>
    <message>
        <source>choose another base</source>
        <translation>choisissez une autre base</translation>
    </message>
    <message>
        <source>choose %1 as the base</source>
        <translation>choisissez %1 comme base</translation>
    </message>
    <message>
        <source>%1 has the tags of several versions: %2; %3 counts</source>
        <translation>%1 a les étiquettes de plusieurs versions&#xa0;: %2&#xa0;; %3 compte</translation>
    </message>
    <message>
        <source>Nothing but the version changed in %1..%2</source>
        <translation>Rien d’autre que la version n’a changé dans %1..%2</translation>
    </message>
    <message>
        <source>The highest release, %1, is not on %2, whose latest release is %3</source>
        <translation>%1, la plus haute version publiée, n’est pas sur %2, dont la dernière version publiée est %3</translation>
    </message>
    <message>
        <source>%1 is not an ancestor of %2; they diverge at %3, after %4</source>
        <translation>%1 n’est pas un ancêtre de %2&#xa0;: ils se séparent à %3, après %4</translation>
    </message>
    <message>
        <source>%1 is not an ancestor of %2; they diverge at %3</source>
        <translation>%1 n’est pas un ancêtre de %2&#xa0;: ils se séparent à %3</translation>
    </message>
    <message>
        <source>the changes are those of %1 since that point; those also in %2 are marked</source>
        <translation>les changements sont ce que %1 a depuis lors&#xa0;; ce que %2 a aussi est marqué</translation>
    </message>
    <message>
        <source>choose a base that is an ancestor of %1</source>
        <translation>choisissez une base que %1 a derrière elle</translation>
    </message>
    <message>
        <source>%1 is compared with %2, a pre-release of itself; earlier changes are left out</source>
        <translation>%1 est comparée à %2, sa propre préversion ; les changements antérieurs sont omis</translation>
    </message>
    <message>
        <source>%1 is compared with %2, the pre-release before it</source>
        <translation>%1 est comparée à %2, la préversion qui la précède</translation>
    </message>
    <message>
        <source>choose %1 as the base to see all changes since the last stable release</source>
        <translation>choisissez %1 comme base pour voir ce qui a changé depuis la dernière version stable publiée</translation>
    </message>
    <message>
        <source>give another of these tags if you mean that one</source>
        <translation>nommez-en une autre si c’est celle que vous voulez</translation>
    </message>
    <message>
        <source>this clone is shallow; fetch more of its history with git fetch --unshallow</source>
        <translation>ce clone est superficiel&#xa0;: récupérez davantage de son historique avec git fetch --unshallow</translation>
    </message>
</context>
<context>
    <name>Registry</name>
    <message>
        <source>%1 has no repository &quot;%2&quot;, or it is private</source>
        <comment>%1: host; %2: the repository&apos;s name in the registry</comment>
        <translation>%1 n’a pas de dépôt «&#xa0;%2&#xa0;», ou il est privé</translation>
    </message>
    <message>
        <source>%1 has no &quot;%3&quot; in %2, or it is private</source>
        <comment>%1: host; %2: repository; %3: tag or digest</comment>
        <translation>%1 n’a pas «&#xa0;%3&#xa0;» dans %2, ou c’est privé</translation>
    </message>
    <message>
        <source>%1 requires credentials for %2</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 exige des identifiants pour %2</translation>
    </message>
    <message>
        <source>%1 did not accept the credentials for %2</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 n’a pas accepté les identifiants pour %2</translation>
    </message>
    <message>
        <source>%1 denied access to %2: %3</source>
        <comment>%1: host; %2: repository; %3: the registry&apos;s words</comment>
        <translation>%1 a refusé l’accès à %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 limits requests: reading %2 was given up</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 limite les requêtes&#xa0;: la lecture de %2 a été abandonnée</translation>
    </message>
    <message>
        <source>%1 failed with status %3 while reading %2</source>
        <comment>%1: host; %2: repository; %3: a number</comment>
        <translation>%1 a échoué avec le statut %3 à la lecture de %2</translation>
    </message>
    <message>
        <source>%1 refused a request for %2 with status %3: %4</source>
        <comment>%1: host; %2: repository; %3: a number; %4: the registry&apos;s words</comment>
        <translation>%1 a refusé une requête pour %2 avec le statut %3&#xa0;: %4</translation>
    </message>
    <message>
        <source>The answer of %1 for %2 could not be understood: %3</source>
        <comment>%1: host; %2: repository; %3: the reason</comment>
        <translation>La réponse de %1 pour %2 est incompréhensible&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 is not an image registry</source>
        <translation>%1 n’est pas un registre d’images</translation>
    </message>
    <message>
        <source>%1 does not say the digest of &quot;%3&quot; in %2</source>
        <comment>%1: host; %2: repository; %3: tag</comment>
        <translation>%1 n’indique pas l’empreinte de «&#xa0;%3&#xa0;» dans %2</translation>
    </message>
    <message>
        <source>%1 returned content for %2 that does not match its digest: %3 was requested, the content is %4</source>
        <comment>%1: host; %2: repository; %3, %4: digests</comment>
        <translation>%1 a renvoyé pour %2 un contenu qui ne correspond pas à son empreinte&#xa0;: %3 était demandé, le contenu est %4</translation>
    </message>
    <message>
        <source>%1 gives the wrong digest for %2: it says %3, the content is %4</source>
        <comment>%1: host; %2: repository; %3, %4: digests</comment>
        <translation>%1 donne une empreinte incorrecte pour %2&#xa0;: il indique %3, le contenu est %4</translation>
    </message>
    <message>
        <source>Indexes of %2 at %1 are nested too deeply</source>
        <comment>%1: host; %2: repository</comment>
        <translation>Les index de %2 sur %1 sont imbriqués trop profondément</translation>
    </message>
    <message>
        <source>%1 lists more than %3 tags for %2</source>
        <comment>%1: host; %2: repository; %3: a number</comment>
        <translation>%1 liste plus de %3 étiquettes pour %2</translation>
    </message>
    <message>
        <source>The tag list of %2 at %1 never ends: a page links to an earlier one</source>
        <comment>%1: host; %2: repository</comment>
        <translation>La liste des étiquettes de %2 sur %1 ne finit jamais&#xa0;: une page renvoie à une page antérieure</translation>
    </message>
    <message>
        <source>The tag list of %2 at %1 continues on another host, %3, which was not asked</source>
        <comment>%1: host; %2: repository; %3: address</comment>
        <translation>La liste des étiquettes de %2 sur %1 continue sur un autre hôte, %3, qui n’a pas été interrogé</translation>
    </message>
    <message>
        <source>%1 issues tokens at %2; your credentials for %1 were not sent there</source>
        <comment>%1: host; %2: address</comment>
        <translation>%1 délivre des jetons à l’adresse %2&#xa0;; vos identifiants pour %1 n’y ont pas été envoyés</translation>
    </message>
    <message>
        <source>%1 sends clients to %2 for a token, which is less secure than the registry</source>
        <comment>%1: host; %2: address</comment>
        <translation>%1 envoie les clients chercher un jeton à l’adresse %2, qui est moins sûre que le registre</translation>
    </message>
    <message>
        <source>%2 did not issue a token for %1: %3</source>
        <comment>%1: host; %2: address; %3: the server&apos;s words</comment>
        <translation>%2 n’a pas délivré de jeton pour %1&#xa0;: %3</translation>
    </message>
    <message>
        <source>The answer of %2 holds no token for %1</source>
        <comment>%1: host; %2: address</comment>
        <translation>La réponse de %2 ne contient pas de jeton pour %1</translation>
    </message>
    <message>
        <source>%1 asks for &quot;%2&quot; authentication, which is not supported</source>
        <comment>%1: host; %2: a word</comment>
        <translation>%1 demande l’authentification «&#xa0;%2&#xa0;», qui n’est pas prise en charge</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>ce n’est pas du JSON</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>ce n’est pas un objet JSON</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>«&#xa0;%1&#xa0;» manque</translation>
    </message>
    <message>
        <source>it is of an unknown kind, &quot;%1&quot;</source>
        <comment>%1: a media type</comment>
        <translation>le type est inconnu, «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a digest</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une empreinte</translation>
    </message>
    <message>
        <source>it has too many entries</source>
        <translation>il y a trop d’entrées</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a repository in a registry</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas le nom d’un dépôt dans un registre</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the unknown field %2</source>
        <comment>%1: a template; %2: a word in angle brackets</comment>
        <translation>«&#xa0;%1&#xa0;» a le champ inconnu %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has neither &lt;app&gt; nor &lt;name&gt;</source>
        <comment>%1: a template</comment>
        <translation>«&#xa0;%1&#xa0;» n’a ni &lt;app&gt; ni &lt;name&gt;</translation>
    </message>
    <message>
        <source>Credentials in %1 could not be read: %2</source>
        <comment>%1: file; %2: the reason</comment>
        <translation>Les identifiants dans %1 n’ont pas pu être lus&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 is not JSON, so its credentials are not used</source>
        <comment>%1: file</comment>
        <translation>%1 n’est pas du JSON, donc ses identifiants ne sont pas utilisés</translation>
    </message>
    <message>
        <source>%1 is not installed, but a credentials file names it</source>
        <comment>%1: program</comment>
        <translation>%1 n’est pas installé, mais un fichier d’identifiants le nomme</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <comment>%1: program; %2: its words</comment>
        <translation>%1 a échoué&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 did not answer in time</source>
        <comment>%1: program</comment>
        <translation>%1 n’a pas répondu à temps</translation>
    </message>
    <message>
        <source>This line could not be understood; it is kept</source>
        <translation>Cette ligne est incompréhensible&#xa0;; elle est conservée</translation>
    </message>
    <message>
        <source>The file has conflict markers; the lines of both sides are read</source>
        <translation>Le fichier contient des marques de conflit&#xa0;; les lignes des deux côtés sont lues</translation>
    </message>
    <message>
        <source>What was seen in registries could not be read: %1</source>
        <translation>Ce qui a été relevé dans les registres n’a pas pu être lu&#xa0;: %1</translation>
    </message>
    <message>
        <source>What was seen in registries could not be saved: %1</source>
        <translation>Ce qui a été relevé dans les registres n’a pas pu être enregistré&#xa0;: %1</translation>
    </message>
    <message>
        <source>The file could not be locked: %1</source>
        <translation>Le fichier n’a pas pu être verrouillé&#xa0;: %1</translation>
    </message>
    <message>
        <source>Another process is writing the file</source>
        <translation>Un autre processus est en train d’écrire le fichier</translation>
    </message>
    <message>
        <source>The file is a link out of the product&apos;s folder</source>
        <translation>Le fichier est un lien qui mène hors du dossier du produit</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>rien n’a été modifié</translation>
    </message>
    <message>
        <source>check the name; if it is private, sign in with &quot;docker login&quot; or &quot;podman login&quot;</source>
        <translation>vérifiez le nom&#xa0;; si c’est privé, connectez-vous avec «&#xa0;docker login&#xa0;» ou «&#xa0;podman login&#xa0;»</translation>
    </message>
    <message>
        <source>sign in: docker login %1</source>
        <comment>%1: host</comment>
        <translation>connectez-vous&#xa0;: docker login %1</translation>
    </message>
    <message>
        <source>check that the account may read it, or sign in again: docker login %1</source>
        <comment>%1: host</comment>
        <translation>vérifiez que le compte permet de le lire, ou connectez-vous de nouveau&#xa0;: docker login %1</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>réessayez plus tard</translation>
    </message>
    <message>
        <source>check the address under [[registry]]</source>
        <translation>vérifiez l’adresse sous [[registry]]</translation>
    </message>
    <message>
        <source>report this to the registry&apos;s operator</source>
        <translation>signalez-le à l’exploitant du registre</translation>
    </message>
    <message>
        <source>if it is the registry&apos;s own service, add token_service = &quot;%1&quot; to its [[registry]]</source>
        <comment>%1: address</comment>
        <translation>si c’est le service du registre lui-même, ajoutez token_service = &quot;%1&quot; à son [[registry]]</translation>
    </message>
    <message>
        <source>install it, or sign in again</source>
        <translation>installez-le, ou connectez-vous de nouveau</translation>
    </message>
</context>
<context>
    <name>RegistryComparison</name>
    <message>
        <source>&quot;%1&quot; is defined in git but not published in %2</source>
        <comment>%1: tag, maybe with placeholders; %2: repository</comment>
        <translation>«&#xa0;%1&#xa0;» est définie dans git mais pas publiée dans %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of release %3 is no longer in %2</source>
        <comment>%1: tag; %2: repository; %3: a git tag</comment>
        <translation>«&#xa0;%1&#xa0;» de la version %3 n’est plus dans %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names the content of &quot;%2&quot;</source>
        <comment>%1, %2: tags</comment>
        <translation>«&#xa0;%1&#xa0;» désigne le contenu de «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names content that is none of its builds, &quot;%2-...&quot;</source>
        <comment>%1: tag; %2: the same tag</comment>
        <translation>«&#xa0;%1&#xa0;» désigne un contenu qui n’est aucune de ses constructions, «&#xa0;%2-...&#xa0;»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names &quot;%2&quot;, but &quot;%3&quot; is newer</source>
        <comment>%1, %2, %3: tags</comment>
        <translation>«&#xa0;%1&#xa0;» désigne «&#xa0;%2&#xa0;», mais «&#xa0;%3&#xa0;» est plus récente</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was built from %2, where its definition has the same revision but other content</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>«&#xa0;%1&#xa0;» a été construite à partir de %2, où sa définition a la même révision mais un autre contenu</translation>
    </message>
    <message>
        <source>&quot;%1&quot; moved to other content without a new revision: it was built from %2, now from %3</source>
        <comment>%1: tag; %2, %3: commits</comment>
        <translation>«&#xa0;%1&#xa0;» a été déplacée vers un autre contenu sans nouvelle révision&#xa0;: elle était construite à partir de %2, et l’est maintenant à partir de %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was available for %2 before, and is not any more</source>
        <comment>%1: tag; %2: platforms</comment>
        <translation>«&#xa0;%1&#xa0;» était disponible pour %2, et ne l’est plus</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not available for %2</source>
        <comment>%1: tag; %2: platforms</comment>
        <translation>«&#xa0;%1&#xa0;» n’est pas disponible pour %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, where git defines &quot;%3&quot;</source>
        <comment>%1, %3: tags; %2: commit</comment>
        <translation>«&#xa0;%1&#xa0;» indique avoir été construite à partir de %2, où git définit «&#xa0;%3&#xa0;»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, which does not define this image</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>«&#xa0;%1&#xa0;» indique avoir été construite à partir de %2, qui ne définit pas cette image</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, which is not in the repository</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>«&#xa0;%1&#xa0;» indique avoir été construite à partir de %2, qui n’est pas dans le dépôt</translation>
    </message>
    <message>
        <source>%2 refers to %1, which does not exist</source>
        <comment>%1: an image with its tag; %2: repository</comment>
        <translation>%2 fait référence à %1, qui n’existe pas</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is published but not defined in git</source>
        <comment>%1: tag</comment>
        <translation>«&#xa0;%1&#xa0;» est publiée mais pas définie dans git</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was removed</source>
        <comment>%1: tag</comment>
        <translation>«&#xa0;%1&#xa0;» a été supprimée</translation>
    </message>
    <message>
        <source>There at the first look</source>
        <translation>Présente à la première consultation</translation>
    </message>
    <message>
        <source>build and publish it, or correct its definition</source>
        <translation>construisez-la et publiez-la, ou corrigez sa définition</translation>
    </message>
    <message>
        <source>publish it again: released images must stay available</source>
        <translation>publiez-la de nouveau&#xa0;: les images publiées doivent rester disponibles</translation>
    </message>
    <message>
        <source>raise the revision of the image, and build it again</source>
        <translation>augmentez la révision de l’image, et construisez-la de nouveau</translation>
    </message>
    <message>
        <source>check how it was built and published</source>
        <translation>vérifiez comment elle a été construite et publiée</translation>
    </message>
    <message>
        <source>correct the reference, or publish the image</source>
        <translation>corrigez la référence, ou publiez l’image</translation>
    </message>
    <message>
        <source>remove the tag from the registry, or define it</source>
        <translation>retirez l’étiquette du registre, ou définissez-la</translation>
    </message>
    <message>
        <source>update case 1: new application version</source>
        <translation>cas de mise à jour 1&#xa0;: nouvelle version de l’application</translation>
    </message>
    <message>
        <source>update case 2: new image revision</source>
        <translation>cas de mise à jour 2&#xa0;: nouvelle révision de l’image</translation>
    </message>
    <message>
        <source>update case 3: rebuilt for a dependency</source>
        <translation>cas de mise à jour 3&#xa0;: reconstruite à cause d’une dépendance</translation>
    </message>
    <message>
        <source>update case 4: rebuilt for the application&apos;s package</source>
        <translation>cas de mise à jour 4&#xa0;: reconstruite à cause du paquet de l’application</translation>
    </message>
    <message>
        <source>update case 3 or 4: rebuilt, and nothing says which packages changed</source>
        <translation>cas de mise à jour 3 ou 4&#xa0;: reconstruite, et rien n’indique quels paquets ont changé</translation>
    </message>
    <message>
        <source>developers test it and update manifests</source>
        <translation>les développeurs la testent et mettent à jour les manifestes</translation>
    </message>
    <message>
        <source>the image owner updates manifests</source>
        <translation>le responsable de l’image met à jour les manifestes</translation>
    </message>
    <message>
        <source>quality assurance holds publication and tells the developers</source>
        <translation>l’assurance qualité retient la publication et prévient les développeurs</translation>
    </message>
    <message>
        <source>no action needed</source>
        <translation>aucune action nécessaire</translation>
    </message>
    <message>
        <source>%1 to %2: %3; %4</source>
        <comment>%1, %2: tags; %3: the update case; %4: who acts</comment>
        <translation>%1 → %2&#xa0;: %3&#xa0;; %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is defined in git, not released and not published in %2 yet</source>
        <comment>%1: tag, maybe with placeholders; %2: repository</comment>
        <translation>«&#xa0;%1&#xa0;» est définie dans git, mais ne fait encore partie d’aucune version et n’est pas encore publiée dans %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was built on %2, which has another content by now</source>
        <comment>%1: tag; %2: reference of the base image</comment>
        <translation>«&#xa0;%1&#xa0;» a été construite sur %2, qui a maintenant un autre contenu</translation>
    </message>
    <message>
        <source>build it again, so that it has the base&apos;s fixes</source>
        <translation>construisez-la de nouveau, pour qu’elle ait les correctifs de la base</translation>
    </message>
</context>
<context>
    <name>RegistryModel</name>
    <message>
        <source>Short tag</source>
        <translation>Étiquette courte</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Étiquette intermédiaire</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Étiquette longue</translation>
    </message>
    <message>
        <source>Floating tag</source>
        <translation>Étiquette flottante</translation>
    </message>
    <message>
        <source>%1: missing</source>
        <comment>a tag</comment>
        <translation>%1&#xa0;: manquante</translation>
    </message>
    <message>
        <source>%1: not known</source>
        <comment>a tag</comment>
        <translation>%1&#xa0;: non connue</translation>
    </message>
    <message>
        <source>signature (not verified)</source>
        <translation>signature (non vérifiée)</translation>
    </message>
    <message>
        <source>SBOM</source>
        <translation>SBOM</translation>
    </message>
    <message>
        <source>provenance (not verified)</source>
        <translation>provenance (non vérifiée)</translation>
    </message>
    <message>
        <source>Other references</source>
        <translation>Autres références</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Empreinte</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plateformes</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Construite</translation>
    </message>
    <message>
        <source>From commit</source>
        <translation>À partir du commit</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>Image de base</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>Éléments joints</translation>
    </message>
    <message>
        <source>Also there</source>
        <translation>Également présentes</translation>
    </message>
    <message>
        <source>Published in</source>
        <translation>Publiée dans</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>Consulté</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Base built</source>
        <translation>Base construite</translation>
    </message>
    <message>
        <source>Released before</source>
        <translation>Publiée auparavant</translation>
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
        <translation>aujourd’hui</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>hier</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>il y a %n jour</numerusform>
            <numerusform>il y a %n jours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n week(s) ago</source>
        <translation>
            <numerusform>il y a %n semaine</numerusform>
            <numerusform>il y a %n semaines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) ago</source>
        <translation>
            <numerusform>il y a %n mois</numerusform>
            <numerusform>il y a %n mois</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s) ago</source>
        <translation>
            <numerusform>il y a %n an</numerusform>
            <numerusform>il y a %n ans</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ruling</name>
    <message>
        <source>the old end requires UTF-8, and rejects values that are not</source>
        <translation>l’ancienne extrémité exige de l’UTF-8 et rejette les autres valeurs</translation>
    </message>
    <message>
        <source>the new end requires UTF-8, and rejects values that are not</source>
        <translation>la nouvelle extrémité exige de l’UTF-8 et rejette les autres valeurs</translation>
    </message>
    <message>
        <source>an old end meets a number that it does not know; its code decides what happens then</source>
        <translation>une ancienne extrémité rencontre un numéro qu’elle ne connaît pas ; son code décide de la suite</translation>
    </message>
    <message>
        <source>an end that expects one value takes the last of several, or merges them</source>
        <translation>une extrémité qui attend une seule valeur prend la dernière ou les fusionne</translation>
    </message>
    <message>
        <source>setting one member of the oneof clears the others, on one end only</source>
        <translation>affecter un membre du oneof efface les autres, à une seule extrémité</translation>
    </message>
    <message>
        <source>a value that is not set means one thing to the old end, and another to the new one</source>
        <translation>une valeur absente n’a pas le même sens pour l’ancienne extrémité et pour la nouvelle</translation>
    </message>
    <message>
        <source>a number that was reserved is used, and whoever still has the old field may misread it</source>
        <translation>un numéro réservé est utilisé ; qui a encore l’ancien champ peut mal le lire</translation>
    </message>
    <message>
        <source>whether the two types hold the same data cannot be computed</source>
        <translation>impossible de calculer si les deux types contiennent les mêmes données</translation>
    </message>
</context>
<context>
    <name>SampleProduct</name>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>impossible d’écrire le fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>impossible de créer le dossier</translation>
    </message>
    <message>
        <source>the older sample cannot be removed</source>
        <translation>impossible de supprimer l’ancien exemple</translation>
    </message>
    <message>
        <source>A new or empty folder, or one with an older sample.</source>
        <translation>Un dossier nouveau ou vide, ou un dossier avec un ancien exemple.</translation>
    </message>
    <message>
        <source>the folder contains other files</source>
        <translation>le dossier contient autre chose</translation>
    </message>
    <message>
        <source>give an empty folder, or one that does not exist yet</source>
        <translation>indiquez un dossier vide, ou un dossier qui n’existe pas encore</translation>
    </message>
    <message>
        <source>the sample cannot be moved to its destination</source>
        <translation>impossible de déplacer l’exemple à sa place</translation>
    </message>
    <message>
        <source>Write the sample product: four git repositories and their waybill.toml.</source>
        <translation>Écrit le produit d’exemple&#xa0;: quatre dépôts git et leur waybill.toml.</translation>
    </message>
</context>
<context>
    <name>Skew</name>
    <message>
        <source>%1 with %2</source>
        <comment>client, server</comment>
        <translation>%1 avec %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict, reason</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 has its own copy of the protocol files</source>
        <translation>%1 contient ses propres fichiers de protocole</translation>
    </message>
    <message>
        <source>%1 has its own copy of the protocol files, and pins %2</source>
        <translation>%1 contient ses propres fichiers de protocole, et fixe %2</translation>
    </message>
    <message>
        <source>%1 pins no revision of %2</source>
        <translation>%1 ne fixe aucune révision de %2</translation>
    </message>
    <message>
        <source>%1 follows a branch, now at %2</source>
        <translation>%1 suit une branche, actuellement à %2</translation>
    </message>
    <message>
        <source>%1 pins %2</source>
        <translation>%1 fixe %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a version</source>
        <translation>«&#xa0;%1&#xa0;» n’est pas une version</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty: %2 is later than %3</source>
        <translation>«&#xa0;%1&#xa0;» est vide&#xa0;: %2 vient après %3</translation>
    </message>
    <message>
        <source>write the older version first</source>
        <translation>écrivez d’abord la version la plus ancienne</translation>
    </message>
    <message>
        <source>expected A..B, A.., ..B or A, like 1.5.0..1.9.0</source>
        <translation>attendu&#xa0;: A..B, A.., ..B ou A, par exemple 1.5.0..1.9.0</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not contain a version</source>
        <translation>«&#xa0;%1&#xa0;» ne nomme aucune version</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
</context>
<context>
    <name>Stance</name>
    <message>
        <source>atomic</source>
        <translation>atomique</translation>
    </message>
    <message>
        <source>server first</source>
        <translation>serveur d’abord</translation>
    </message>
    <message>
        <source>client first</source>
        <translation>client d’abord</translation>
    </message>
    <message>
        <source>live</source>
        <translation>à chaud</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>Upgrade %1.</source>
        <comment>components</comment>
        <translation>Mettre à niveau %1.</translation>
    </message>
    <message>
        <source>Upgrade %1, in this order.</source>
        <comment>components</comment>
        <translation>Mettre à niveau %1, dans cet ordre.</translation>
    </message>
    <message>
        <source>Upgrade and restart %1.</source>
        <comment>components</comment>
        <translation>Mettre à niveau et redémarrer %1.</translation>
    </message>
    <message>
        <source>Upgrade and restart %1, in this order.</source>
        <comment>components</comment>
        <translation>Mettre à niveau et redémarrer %1, dans cet ordre.</translation>
    </message>
    <message>
        <source>Upgrade %1, and restart %2.</source>
        <comment>components</comment>
        <translation>Mettre à niveau %1, et redémarrer %2.</translation>
    </message>
    <message>
        <source>Upgrade %1, in this order, and restart %2.</source>
        <comment>components</comment>
        <translation>Mettre à niveau %1, dans cet ordre, et redémarrer %2.</translation>
    </message>
    <message>
        <source>Roll back %1.</source>
        <comment>components</comment>
        <translation>Rétrograder %1.</translation>
    </message>
    <message>
        <source>Roll back %1, in this order.</source>
        <comment>components</comment>
        <translation>Rétrograder %1, dans cet ordre.</translation>
    </message>
    <message>
        <source>Roll back and restart %1.</source>
        <comment>components</comment>
        <translation>Rétrograder et redémarrer %1.</translation>
    </message>
    <message>
        <source>Roll back and restart %1, in this order.</source>
        <comment>components</comment>
        <translation>Rétrograder et redémarrer %1, dans cet ordre.</translation>
    </message>
    <message>
        <source>Roll back %1, and restart %2.</source>
        <comment>components</comment>
        <translation>Rétrograder %1, et redémarrer %2.</translation>
    </message>
    <message>
        <source>Roll back %1, in this order, and restart %2.</source>
        <comment>components</comment>
        <translation>Rétrograder %1, dans cet ordre, et redémarrer %2.</translation>
    </message>
    <message>
        <source>Upgrade %1 together while nothing uses them.</source>
        <comment>components</comment>
        <translation>Mettre à niveau %1 ensemble, pendant que rien ne les utilise.</translation>
    </message>
    <message>
        <source>Roll back %1 together while nothing uses them.</source>
        <comment>components</comment>
        <translation>Rétrograder %1 ensemble, pendant que rien ne les utilise.</translation>
    </message>
    <message>
        <source>Remove %1, which is no longer used.</source>
        <comment>components</comment>
        <translation>Retirer %1, désormais sans usage.</translation>
    </message>
    <message>
        <source>Drain the node.</source>
        <translation>Vider le nœud.</translation>
    </message>
    <message>
        <source>Drain the node so that no workloads keep running on %1.</source>
        <comment>components</comment>
        <translation>Vider le nœud&#xa0;: aucune charge de travail ne doit continuer à tourner sur %1.</translation>
    </message>
    <message>
        <source>Uncordon the node.</source>
        <translation>Rendre le nœud planifiable.</translation>
    </message>
    <message>
        <source>Reboot the node; everything that still runs on it stops.</source>
        <translation>Redémarrer le nœud&#xa0;: ce qui y tourne encore s’arrête.</translation>
    </message>
    <message>
        <source>Stop all workloads.</source>
        <translation>Arrêter toutes les charges de travail.</translation>
    </message>
    <message>
        <source>Restart %1.</source>
        <comment>a component</comment>
        <translation>Redémarrer %1.</translation>
    </message>
    <message>
        <source>Recreate workloads when convenient; until then, they keep the old %1.</source>
        <comment>components</comment>
        <translation>Relancer les charges de travail au moment voulu&#xa0;: d’ici là, elles gardent l’ancienne version de %1.</translation>
    </message>
    <message>
        <source>Recreate workloads when convenient; until then, they keep the newer %1.</source>
        <comment>components</comment>
        <translation>Relancer les charges de travail au moment voulu&#xa0;: d’ici là, elles gardent la version plus récente de %1.</translation>
    </message>
    <message>
        <source>Stop every instance of %1, upgrade them all, and start them again.</source>
        <comment>a component</comment>
        <translation>Arrêter toutes les instances de %1, les mettre toutes à niveau, puis les redémarrer.</translation>
    </message>
    <message>
        <source>Stop every instance of %1, roll them all back, and start them again.</source>
        <comment>a component</comment>
        <translation>Arrêter toutes les instances de %1, les rétrograder toutes, puis les redémarrer.</translation>
    </message>
</context>
<context>
    <name>Storyteller</name>
    <message>
        <source>%1 on %2 does not have exactly one &quot;%3&quot;</source>
        <translation>%1 sur %2 ne contient pas exactement une fois «&#xa0;%3&#xa0;»</translation>
    </message>
    <message>
        <source>the first commit cannot be reverted</source>
        <translation>impossible d’annuler le premier commit</translation>
    </message>
    <message>
        <source>the branch %1 already exists</source>
        <translation>il existe déjà une branche %1</translation>
    </message>
    <message>
        <source>%1 has uncommitted files</source>
        <translation>ce qui a été écrit sur %1 n’est pas dans un commit</translation>
    </message>
    <message>
        <source>the branch %1 does not exist</source>
        <translation>il n’y a pas de branche %1</translation>
    </message>
</context>
<context>
    <name>SurfaceLine</name>
    <message numerus="yes">
        <source>%n application(s) are new: %1</source>
        <translation>
            <numerusform>%n application est nouvelle&#xa0;: %1</numerusform>
            <numerusform>%n applications sont nouvelles&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are different ones under their old names: %1</source>
        <translation>
            <numerusform>%n application en est une autre sous son ancien nom&#xa0;: %1</numerusform>
            <numerusform>%n applications en sont d’autres sous leurs anciens noms&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) lost parts: %1</source>
        <translation>
            <numerusform>%n application a perdu des parties&#xa0;: %1</numerusform>
            <numerusform>%n applications ont perdu des parties&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are removed: %1</source>
        <translation>
            <numerusform>%n application a disparu&#xa0;: %1</numerusform>
            <numerusform>%n applications ont disparu&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a new version: %1</source>
        <translation>
            <numerusform>%n application a une nouvelle version&#xa0;: %1</numerusform>
            <numerusform>%n applications ont une nouvelle version&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a lower version: %1</source>
        <translation>
            <numerusform>%n application a une version moins élevée&#xa0;: %1</numerusform>
            <numerusform>%n applications ont une version moins élevée&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) changed, but not their versions: %1</source>
        <translation>
            <numerusform>%n application a changé, mais pas sa version&#xa0;: %1</numerusform>
            <numerusform>%n applications ont changé, mais pas leurs versions&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>%n genre d’objet est nouveau&#xa0;: %1</numerusform>
            <numerusform>%n genres d’objet sont nouveaux&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are converted differently: %1</source>
        <translation>
            <numerusform>%n genre d’objet est converti autrement&#xa0;: %1</numerusform>
            <numerusform>%n genres d’objet sont convertis autrement&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) have another default: %1</source>
        <translation>
            <numerusform>%n champ a une autre valeur par défaut&#xa0;: %1</numerusform>
            <numerusform>%n champs ont une autre valeur par défaut&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s) or map(s) are merged differently: %1</source>
        <translation>
            <numerusform>%n liste ou table est fusionnée autrement&#xa0;: %1</numerusform>
            <numerusform>%n listes ou tables sont fusionnées autrement&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other names: %1</source>
        <translation>
            <numerusform>%n genre d’objet a d’autres noms&#xa0;: %1</numerusform>
            <numerusform>%n genres d’objet ont d’autres noms&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are new: %1</source>
        <translation>
            <numerusform>%n champ est nouveau&#xa0;: %1</numerusform>
            <numerusform>%n champs sont nouveaux&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are removed: %1</source>
        <translation>
            <numerusform>%n champ a disparu&#xa0;: %1</numerusform>
            <numerusform>%n champs ont disparu&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are removed: %1</source>
        <translation>
            <numerusform>%n genre d’objet a disparu&#xa0;: %1</numerusform>
            <numerusform>%n genres d’objet ont disparu&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are required now: %1</source>
        <translation>
            <numerusform>%n champ est maintenant requis&#xa0;: %1</numerusform>
            <numerusform>%n champs sont maintenant requis&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have another scope: %1</source>
        <translation>
            <numerusform>%n genre d’objet a une autre portée&#xa0;: %1</numerusform>
            <numerusform>%n genres d’objet ont une autre portée&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Objects of %n kind(s) are stored in another version: %1</source>
        <translation>
            <numerusform>Les objets de %n genre sont stockés dans une autre version&#xa0;: %1</numerusform>
            <numerusform>Les objets de %n genres sont stockés dans une autre version&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other subresources: %1</source>
        <translation>
            <numerusform>%n genre d’objet a d’autres sous-ressources&#xa0;: %1</numerusform>
            <numerusform>%n genres d’objet ont d’autres sous-ressources&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are deprecated: %1</source>
        <translation>
            <numerusform>Des versions de %n genre d’objet sont obsolètes&#xa0;: %1</numerusform>
            <numerusform>Des versions de %n genres d’objet sont obsolètes&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>Des versions de %n genre d’objet sont nouvelles&#xa0;: %1</numerusform>
            <numerusform>Des versions de %n genres d’objet sont nouvelles&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are no longer served: %1</source>
        <translation>
            <numerusform>Le serveur ne sert plus des versions de %n genre d’objet&#xa0;: %1</numerusform>
            <numerusform>Le serveur ne sert plus des versions de %n genres d’objet&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are new: %1</source>
        <translation>
            <numerusform>%n image est nouvelle&#xa0;: %1</numerusform>
            <numerusform>%n images sont nouvelles&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new application version: %1</source>
        <translation>
            <numerusform>%n image a une nouvelle version de l’application&#xa0;: %1</numerusform>
            <numerusform>%n images ont une nouvelle version de l’application&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Floating tags of %n image(s) are removed: %1</source>
        <translation>
            <numerusform>Des étiquettes de %n image ne se déplacent plus&#xa0;: %1</numerusform>
            <numerusform>Des étiquettes de %n images ne se déplacent plus&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have another path: %1</source>
        <translation>
            <numerusform>%n image a un autre chemin&#xa0;: %1</numerusform>
            <numerusform>%n images ont un autre chemin&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a floating tag: %1</source>
        <translation>
            <numerusform>%n image exécutée par des manifestes a une étiquette flottante : %1</numerusform>
            <numerusform>%n images exécutées par des manifestes ont une étiquette flottante : %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a lower tag: %1</source>
        <translation>
            <numerusform>%n image que des manifestes exécutent a une étiquette moins élevée&#xa0;: %1</numerusform>
            <numerusform>%n images que des manifestes exécutent ont une étiquette moins élevée&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have another tag or digest: %1</source>
        <translation>
            <numerusform>%n image que des manifestes exécutent a une autre étiquette ou empreinte&#xa0;: %1</numerusform>
            <numerusform>%n images que des manifestes exécutent ont une autre étiquette ou empreinte&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are no longer built: %1</source>
        <translation>
            <numerusform>Plus rien ne construit %n image&#xa0;: %1</numerusform>
            <numerusform>Plus rien ne construit %n images&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new revision: %1</source>
        <translation>
            <numerusform>%n image a une nouvelle révision&#xa0;: %1</numerusform>
            <numerusform>%n images ont une nouvelle révision&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a lower revision: %1</source>
        <translation>
            <numerusform>%n image a une révision moins élevée&#xa0;: %1</numerusform>
            <numerusform>%n images ont une révision moins élevée&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) change under their existing tag: %1</source>
        <translation>
            <numerusform>%n image change sous l’étiquette qu’elle avait&#xa0;: %1</numerusform>
            <numerusform>%n images changent sous l’étiquette qu’elles avaient&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n image(s) are written differently: %1</source>
        <translation>
            <numerusform>Les étiquettes de %n image s’écrivent autrement&#xa0;: %1</numerusform>
            <numerusform>Les étiquettes de %n images s’écrivent autrement&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are new: %1</source>
        <translation>
            <numerusform>%n objet est nouveau&#xa0;: %1</numerusform>
            <numerusform>%n objets sont nouveaux&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pods that use one of %n object(s) may behave differently: %1</source>
        <translation>
            <numerusform>Les pods qui nomment %n objet peuvent se comporter autrement&#xa0;: %1</numerusform>
            <numerusform>Les pods qui nomment l’un de %n objets peuvent se comporter autrement&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n immutable value(s) change under their old names: %1</source>
        <translation>
            <numerusform>%n valeur qui ne doit pas changer est autre, sous l’ancien nom&#xa0;: %1</numerusform>
            <numerusform>%n valeurs qui ne doivent pas changer sont autres, sous les anciens noms&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are removed: %1</source>
        <translation>
            <numerusform>%n objet est supprimé&#xa0;: %1</numerusform>
            <numerusform>%n objets sont supprimés&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) have another name: %1</source>
        <translation>
            <numerusform>%n objet a un autre nom&#xa0;: %1</numerusform>
            <numerusform>%n objets ont un autre nom&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) may accept less: %1</source>
        <translation>
            <numerusform>%n champ accepte peut-être moins&#xa0;: %1</numerusform>
            <numerusform>%n champs acceptent peut-être moins&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept less: %1</source>
        <translation>
            <numerusform>%n champ accepte moins&#xa0;: %1</numerusform>
            <numerusform>%n champs acceptent moins&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept more: %1</source>
        <translation>
            <numerusform>%n champ accepte plus&#xa0;: %1</numerusform>
            <numerusform>%n champs acceptent plus&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed: %1</source>
        <translation>
            <numerusform>%n champ a changé&#xa0;: %1</numerusform>
            <numerusform>%n champs ont changé&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed, but not its version</source>
        <translation>%1 a changé, mais pas sa version</translation>
    </message>
    <message>
        <source>%1 is new</source>
        <translation>%1 est nouveau</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 est supprimé</translation>
    </message>
    <message>
        <source>%1 changes under its existing tag</source>
        <translation>%1 change sous l’étiquette qu’elle avait</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>an image, and what is said of it</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a whole sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Remove them from clusters and tools that refer to them: those fail</source>
        <translation>Retirer des clusters et des outils ce qui a disparu&#xa0;: ceux qui le nomment échouent</translation>
    </message>
    <message>
        <source>Choose another one for new clusters, or keep it in your catalogue</source>
        <translation>En choisir une autre pour ce qui sera créé désormais, ou la garder dans son propre catalogue</translation>
    </message>
    <message>
        <source>Choose others for new clusters, or keep them in your catalogue</source>
        <translation>En choisir d’autres pour ce qui sera créé désormais, ou les garder dans son propre catalogue</translation>
    </message>
    <message>
        <source>Save their objects first: deleting a definition from a cluster deletes all its objects</source>
        <translation>Sauvegarder leurs objets avant&#xa0;: là où un cluster écarte une définition, tous ses objets disparaissent avec</translation>
    </message>
    <message>
        <source>Check what was created from it before you apply the new one in its place</source>
        <translation>Vérifier ce qui a été créé à partir d’elle avant d’appliquer la nouvelle à sa place</translation>
    </message>
    <message>
        <source>Check what was created from them before you apply the new ones in their place</source>
        <translation>Vérifier ce qui a été créé à partir d’elles avant d’appliquer les nouvelles à leur place</translation>
    </message>
    <message>
        <source>Compare it with what you run before you apply it</source>
        <translation>La comparer à celle qui est utilisée avant de l’appliquer</translation>
    </message>
    <message>
        <source>Compare them with what you run before you apply them</source>
        <translation>Les comparer à celles qui sont utilisées avant de les appliquer</translation>
    </message>
    <message>
        <source>Save the objects first, and create them again afterwards: the server deletes them all with the definition</source>
        <translation>Sauvegarder les objets avant, et les recréer ensuite&#xa0;: avec la définition, le serveur les supprime tous</translation>
    </message>
    <message>
        <source>Remove it from your objects: its values are lost at the next write</source>
        <translation>Le retirer des objets&#xa0;: ce qu’ils y contiennent est perdu à la prochaine écriture</translation>
    </message>
    <message>
        <source>Remove them from your objects: their values are lost at the next write</source>
        <translation>Les retirer des objets&#xa0;: ce qu’ils y contiennent est perdu à la prochaine écriture</translation>
    </message>
    <message>
        <source>Use tags that contain a version instead</source>
        <translation>Faire référence à des étiquettes qui nomment une version à la place</translation>
    </message>
    <message>
        <source>Edit every reference to them</source>
        <translation>Modifier chaque référence à celles-ci</translation>
    </message>
    <message>
        <source>Pin its version or digest where you apply the manifests</source>
        <translation>En nommer une version, ou son empreinte, là où vous appliquez les manifestes</translation>
    </message>
    <message>
        <source>Pin their versions or digests where you apply the manifests</source>
        <translation>En nommer des versions, ou leurs empreintes, là où vous appliquez les manifestes</translation>
    </message>
    <message>
        <source>Remove references to them from your manifests</source>
        <translation>Retirer des manifestes les références à celles-ci</translation>
    </message>
    <message>
        <source>Refer to it by its digest: the higher revision is the older image</source>
        <translation>Y faire référence par son empreinte&#xa0;: la révision la plus élevée est l’image la plus ancienne</translation>
    </message>
    <message>
        <source>Refer to them by their digests: the higher revision is the older image</source>
        <translation>Y faire référence par leurs empreintes&#xa0;: la révision la plus élevée est l’image la plus ancienne</translation>
    </message>
    <message>
        <source>Pull it again: nodes that already have this tag keep the old image</source>
        <translation>Téléchargez-la de nouveau (pull) : les nœuds qui ont déjà cette étiquette gardent l’ancienne image</translation>
    </message>
    <message>
        <source>Pull them again: nodes that already have these tags keep the old images</source>
        <translation>Téléchargez-les de nouveau (pull) : les nœuds qui ont déjà ces étiquettes gardent les anciennes images</translation>
    </message>
    <message>
        <source>Check whether the pods that use it depend on that</source>
        <translation>Vérifier si les pods qui le nomment en dépendent</translation>
    </message>
    <message>
        <source>Check whether the pods that use them depend on that</source>
        <translation>Vérifier si les pods qui les nomment en dépendent</translation>
    </message>
    <message>
        <source>It cannot be changed in place: once nothing uses it, delete it and create it again, or create it under another name</source>
        <translation>Il ne peut pas être modifié sur place&#xa0;: une fois que rien ne l’utilise, le supprimer et le recréer, ou le créer sous un autre nom</translation>
    </message>
    <message>
        <source>They cannot be changed in place: once nothing uses them, delete them and create them again, or create them under other names</source>
        <translation>Ils ne peuvent pas être modifiés sur place&#xa0;: une fois que rien ne les utilise, les supprimer et les recréer, ou les créer sous d’autres noms</translation>
    </message>
    <message>
        <source>Keep them in the cluster until nothing refers to them</source>
        <translation>Les garder dans le cluster jusqu’à ce que plus rien n’y fasse référence</translation>
    </message>
    <message>
        <source>Create it under its new name, and update what refers to it before the old one is removed</source>
        <translation>Le créer sous son nouveau nom et adapter ce qui y fait référence avant que l’ancien ne disparaisse</translation>
    </message>
    <message>
        <source>Create them under their new names, and update what refers to them before the old ones are removed</source>
        <translation>Les créer sous leurs nouveaux noms et adapter ce qui y fait référence avant que les anciens ne disparaissent</translation>
    </message>
    <message>
        <source>Check whether you depend on it</source>
        <translation>Vérifier si vous en dépendez</translation>
    </message>
    <message>
        <source>You are if you refer to one of them.</source>
        <translation>Vous l’êtes si vous faites référence à l’une d’elles.</translation>
    </message>
    <message>
        <source>You are if you refer to %1.</source>
        <translation>Vous l’êtes si vous faites référence à %1.</translation>
    </message>
    <message>
        <source>You are if your cluster has objects of these kinds.</source>
        <translation>Vous l’êtes si votre cluster a des objets de ces genres.</translation>
    </message>
    <message>
        <source>You are if your cluster has objects of this kind.</source>
        <translation>Vous l’êtes si votre cluster a des objets de ce genre.</translation>
    </message>
    <message>
        <source>You are if you use one of them.</source>
        <translation>Vous l’êtes si vous utilisez l’un de ces éléments.</translation>
    </message>
    <message>
        <source>You are if you use %1.</source>
        <translation>Vous l’êtes si vous utilisez %1.</translation>
    </message>
    <message>
        <source>The higher version is not necessarily the newer one</source>
        <translation>Ne pas prendre la version la plus élevée pour la plus récente</translation>
    </message>
    <message>
        <source>Check whether you depend on the newer image</source>
        <translation>Vérifier si vous dépendez de ce que contient l’image plus récente</translation>
    </message>
    <message>
        <source>Check whether you depend on the newer images</source>
        <translation>Vérifier si vous dépendez de ce que contiennent les images plus récentes</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) move to another application or version: %1</source>
        <translation>
            <numerusform>%n cluster passe à une autre application ou version&#xa0;: %1</numerusform>
            <numerusform>%n clusters passent à une autre application ou version&#xa0;: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) move to another RuntimeClass: %1</source>
        <translation>
            <numerusform>%n charge de travail passe à une autre RuntimeClass&#xa0;: %1</numerusform>
            <numerusform>%n charges de travail passent à une autre RuntimeClass&#xa0;: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Survey</name>
    <message>
        <source>fetch the rest with git fetch --unshallow</source>
        <translation>récupérez le reste avec git fetch --unshallow</translation>
    </message>
    <message>
        <source>Reverted by %1 in this range</source>
        <translation>Annulé par %1 dans cette plage</translation>
    </message>
    <message>
        <source>Reverts %1, which is in this range, too</source>
        <translation>Annule %1, apporté par cette plage</translation>
    </message>
    <message>
        <source>This clone is shallow; its history ends early</source>
        <translation>Ce clone est superficiel&#xa0;: son historique s’arrête tôt</translation>
    </message>
    <message>
        <source>This repository has no commits yet</source>
        <translation>Ce dépôt n’a encore aucun commit</translation>
    </message>
    <message>
        <source>%1 (the file has %2)</source>
        <comment>a tag; what its version file holds</comment>
        <translation>%1 (indique %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 does not match the tag in %n release(s): %3</source>
        <translation>
            <numerusform>%1 de %2 n’indique pas la même chose que l’étiquette dans %n version&#xa0;: %3</numerusform>
            <numerusform>%1 de %2 n’indique pas la même chose que l’étiquette dans %n versions&#xa0;: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lacks %n release(s) that all other repositories have: %2</source>
        <translation>
            <numerusform>Il manque %n version à %1, alors que tous les autres dépôts l’ont&#xa0;: %2</numerusform>
            <numerusform>Il manque %n versions à %1, alors que tous les autres dépôts les ont&#xa0;: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>in lockstep every repository has the same tag</source>
        <translation>en lockstep, tous les dépôts portent la même étiquette</translation>
    </message>
    <message>
        <source>The protocol %1 has no server: %2 cannot be read</source>
        <translation>Le protocole %1 n’a pas de serveur&#xa0;: impossible de lire %2</translation>
    </message>
    <message>
        <source>set protocol.server to one of the product&apos;s repositories</source>
        <translation>nommez l’un des dépôts du produit dans protocol.server</translation>
    </message>
    <message>
        <source>component %1: %2</source>
        <translation>composant %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 has a copy of the protocol %2 that differs from the one in %3</source>
        <translation>%1 contient une copie du protocole %2 qui diffère de celle de %3</translation>
    </message>
    <message>
        <source>copy the files again, or document why they differ</source>
        <translation>copiez de nouveau les fichiers, ou dites pourquoi ce n’est pas à faire</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>impossible d’examiner %1</translation>
    </message>
    <message>
        <source>%1 and %2 are copies of one protocol (%3) that differ: %4</source>
        <comment>folders, a service</comment>
        <translation>%1 et %2 sont des copies d’un même protocole (%3) qui diffèrent&#xa0;: %4</translation>
    </message>
    <message>
        <source>%1 is “%2” and “%3”</source>
        <comment>something in two copies</comment>
        <translation>%1 est «&#xa0;%2&#xa0;» et «&#xa0;%3&#xa0;»</translation>
    </message>
    <message>
        <source>%1 is only in %2</source>
        <comment>a folder</comment>
        <translation>%1 n’est que dans %2</translation>
    </message>
    <message>
        <source>“%1” was added to %2</source>
        <translation>« %1 » a été ajouté à %2</translation>
    </message>
    <message>
        <source>“%1” was removed from %2</source>
        <translation>« %1 » a été retiré de %2</translation>
    </message>
    <message>
        <source>The stored format %1 changed</source>
        <translation>Le format enregistré %1 a changé</translation>
    </message>
    <message>
        <source>The stored format %1 changed from version %2 to %3</source>
        <translation>Le format enregistré %1 est passé de la version %2 à la version %3</translation>
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
        <translation>%1 du %2 (%3)</translation>
    </message>
</context>
<context>
    <name>Tagging</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Impossible de lire le fichier&#xa0;: %1</translation>
    </message>
    <message>
        <source>wait until that is done</source>
        <translation>attendez que ce soit terminé</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>Impossible de lire %1</translation>
    </message>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 n’a pas de dépôt «&#xa0;%2&#xa0;»</translation>
    </message>
    <message>
        <source>There is no commit to tag</source>
        <translation>Il n’y a pas de commit à étiqueter</translation>
    </message>
    <message>
        <source>read the product again</source>
        <translation>lisez le produit à nouveau</translation>
    </message>
    <message>
        <source>choose another version: a tag that others may have never moves</source>
        <translation>choisissez une autre version&#xa0;: une étiquette que d’autres peuvent avoir ne bouge jamais</translation>
    </message>
    <message>
        <source>%1 has no file %2</source>
        <translation>%1 n’a pas de fichier %2</translation>
    </message>
    <message>
        <source>The tag has no message</source>
        <translation>L’étiquette n’a pas de message</translation>
    </message>
    <message>
        <source>%1 is the same version, at %2</source>
        <translation>%1 est la même version, à %2</translation>
    </message>
    <message>
        <source>There is no remote to push to</source>
        <translation>Il n’y a pas de dépôt distant vers lequel pousser</translation>
    </message>
    <message>
        <source>%1 has another %2, at the same commit</source>
        <translation>%1 a une autre étiquette %2, au même commit</translation>
    </message>
    <message>
        <source>%1 has no remote to push to</source>
        <translation>%1 n’a pas de dépôt distant vers lequel pousser</translation>
    </message>
    <message>
        <source>continue that first, or undo it</source>
        <translation>poursuivez d’abord cela, ou annulez-le</translation>
    </message>
    <message>
        <source>compare it with %1</source>
        <translation>comparez-la avec %1</translation>
    </message>
    <message>
        <source>An earlier tagging is not finished</source>
        <translation>Un étiquetage antérieur n’est pas terminé</translation>
    </message>
    <message>
        <source>continue it, or undo it</source>
        <translation>poursuivez-le, ou annulez-le</translation>
    </message>
    <message>
        <source>push again, to find out what the remote has</source>
        <translation>poussez de nouveau, pour savoir ce que contient le dépôt distant</translation>
    </message>
    <message>
        <source>The head is at %1 now, not at %2 as it was read</source>
        <translation>La tête est maintenant à %1, mais c’est %2 qui a été examiné</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name</source>
        <translation>«&#xa0;%1&#xa0;» ne peut pas être le nom d’une étiquette</translation>
    </message>
    <message>
        <source>check tag_prefix in waybill.toml</source>
        <translation>regardez tag_prefix dans waybill.toml</translation>
    </message>
    <message>
        <source>%1 already exists, but is not annotated</source>
        <translation>%1 existe déjà, mais n’est pas annotée</translation>
    </message>
    <message>
        <source>%1 already exists, at %2</source>
        <translation>%1 existe déjà, à %2</translation>
    </message>
    <message>
        <source>%1 has %2, not %3</source>
        <comment>a version file; its content; the version</comment>
        <translation>%1 indique %2, et non %3</translation>
    </message>
    <message>
        <source>make them match before you release</source>
        <translation>faites concorder les deux avant de publier</translation>
    </message>
    <message>
        <source>No remote branch contains %1</source>
        <translation>Aucune branche d’un dépôt distant ne contient %1</translation>
    </message>
    <message>
        <source>push the branch first, or fetch if it is already pushed</source>
        <translation>poussez d’abord la branche, ou récupérez (fetch) là où elle est déjà poussée</translation>
    </message>
    <message>
        <source>an annotated tag needs one</source>
        <translation>une étiquette annotée en exige un</translation>
    </message>
    <message>
        <source>%1 is not above %2, the release that users upgrade from</source>
        <translation>%1 n’est pas au-dessus de %2, d’où viennent les utilisateurs</translation>
    </message>
    <message>
        <source>fetch it with git fetch %1 tag %2</source>
        <translation>git fetch %1 tag %2 l’apporte ici</translation>
    </message>
    <message>
        <source>%1 already has %2, at %3</source>
        <translation>%1 a déjà %2, à %3</translation>
    </message>
    <message>
        <source>%1 already has %2</source>
        <translation>%1 a déjà %2</translation>
    </message>
    <message>
        <source>%1 points at %2, which was not created here</source>
        <translation>%1 pointe vers %2, qui n’est pas ce qui a été créé ici</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 n’existe plus</translation>
    </message>
    <message>
        <source>No tagging is in progress</source>
        <translation>Aucun étiquetage n’est en cours</translation>
    </message>
    <message>
        <source>it would be recorded in this file</source>
        <translation>il serait consigné dans ce fichier</translation>
    </message>
    <message>
        <source>%1 is kept: %2 has it</source>
        <translation>%1 reste&#xa0;: %2 l’a</translation>
    </message>
    <message>
        <source>%1 is kept: %2 may have it</source>
        <translation>%1 reste&#xa0;: %2 l’a peut-être</translation>
    </message>
    <message>
        <source>others may have fetched it: continue by pushing</source>
        <translation>d’autres l’ont peut-être récupérée&#xa0;: poursuivez, en poussant</translation>
    </message>
    <message>
        <source>An earlier push was interrupted</source>
        <translation>Un envoi (push) antérieur a été interrompu</translation>
    </message>
    <message>
        <source>%1 has changed since it was created</source>
        <translation>%1 n’est plus ce qu’elle était à sa création</translation>
    </message>
    <message>
        <source>%1 rejected %2: %3</source>
        <translation>%1 a rejeté %2 : %3</translation>
    </message>
    <message>
        <source>%1 did not report whether it has %2: %3</source>
        <translation>%1 n’a pas indiqué s’il contient %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>push again to find out</source>
        <translation>pousser de nouveau permet de le savoir</translation>
    </message>
    <message>
        <source>name one, or add one with git remote add</source>
        <translation>nommez-en un, ou ajoutez-en un avec git remote add</translation>
    </message>
    <message>
        <source>Not all tags are created yet</source>
        <translation>Toutes les étiquettes ne sont pas encore créées</translation>
    </message>
    <message>
        <source>The record of this tagging cannot be written: %1</source>
        <translation>Impossible de consigner ce qui a été fait&#xa0;: %1</translation>
    </message>
    <message>
        <source>check that the folder is writable and the disk has room</source>
        <translation>vérifiez que le dossier est accessible en écriture et qu’il reste de la place sur le disque</translation>
    </message>
    <message>
        <source>This is not the record of a tagging</source>
        <translation>Ce fichier n’indique pas ce qui a été étiqueté</translation>
    </message>
    <message>
        <source>check the tags of the repositories, then delete the file</source>
        <translation>regardez les étiquettes des dépôts, puis supprimez le fichier</translation>
    </message>
    <message>
        <source>Someone else is tagging this product</source>
        <translation>Quelqu’un d’autre est en train d’étiqueter ce produit</translation>
    </message>
    <message>
        <source>%1 was created by someone else in the meantime</source>
        <translation>%1 a été créée entre-temps par quelqu’un d’autre</translation>
    </message>
    <message>
        <source>Other runs of tagging cannot be kept away: %1</source>
        <translation>Les autres exécutions d’étiquetage ne peuvent pas être tenues à l’écart&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>Trait</name>
    <message>
        <source>live</source>
        <translation>à chaud</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>redémarrer</translation>
    </message>
    <message>
        <source>new workloads only</source>
        <translation>nouvelles charges de travail seulement</translation>
    </message>
    <message>
        <source>drain the node</source>
        <translation>vider le nœud</translation>
    </message>
    <message>
        <source>stop workloads</source>
        <translation>arrêter les charges de travail</translation>
    </message>
    <message>
        <source>reboot</source>
        <translation>redémarrer le nœud</translation>
    </message>
    <message>
        <source>Upgrade live, in any order.</source>
        <translation>Mettre à niveau à chaud, dans n’importe quel ordre.</translation>
    </message>
    <message>
        <source>Restart the components that you upgrade.</source>
        <translation>Redémarrer les composants mis à niveau.</translation>
    </message>
    <message>
        <source>Running workloads keep the old version; new ones get the new version.</source>
        <translation>Les charges de travail en cours gardent l’ancienne version&#xa0;; les nouvelles reçoivent la nouvelle version.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it.</source>
        <translation>Vider chaque nœud avant de le mettre à niveau.</translation>
    </message>
    <message>
        <source>Stop all workloads before you upgrade.</source>
        <translation>Arrêter toutes les charges de travail avant de mettre à niveau.</translation>
    </message>
    <message>
        <source>Reboot each node after you upgrade it.</source>
        <translation>Redémarrer chaque nœud après l’avoir mis à niveau.</translation>
    </message>
</context>
<context>
    <name>UpgradeCause</name>
    <message>
        <source>%1 changed</source>
        <comment>a component</comment>
        <translation>%1 a changé</translation>
    </message>
    <message>
        <source>%1 %2 added</source>
        <comment>component, version</comment>
        <translation>%1 %2, composant nouveau</translation>
    </message>
    <message>
        <source>%1 %2 removed</source>
        <comment>component, version</comment>
        <translation>%1 %2, composant disparu</translation>
    </message>
    <message>
        <source>%1 %2 changed</source>
        <comment>component, version</comment>
        <translation>%1 %2 a changé</translation>
    </message>
    <message>
        <source>%1 %2 -&gt; %3</source>
        <comment>component, version before, version after</comment>
        <translation>%1 %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: stored format is now versioned (%2)</source>
        <comment>format, version</comment>
        <translation>%1&#xa0;: le format stocké est désormais versionné (%2)</translation>
    </message>
    <message>
        <source>%1: stored format is no longer versioned (was %2)</source>
        <comment>format, version</comment>
        <translation>%1&#xa0;: le format stocké n’est plus versionné (avant&#xa0;: %2)</translation>
    </message>
    <message>
        <source>%1: stored format %2 -&gt; %3</source>
        <comment>format, version before, version after</comment>
        <translation>%1&#xa0;: format stocké %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: stop running workloads first</source>
        <comment>what moved</comment>
        <translation>%1&#xa0;: les charges de travail en cours doivent d’abord disparaître</translation>
    </message>
    <message>
        <source>%1; running workloads keep the old %2</source>
        <comment>what goes wrong, component</comment>
        <translation>%1&#xa0;; les charges de travail en cours gardent l’ancienne version de %2</translation>
    </message>
    <message>
        <source>clients of %1</source>
        <comment>a protocol</comment>
        <translation>clients de %1</translation>
    </message>
</context>
<context>
    <name>UpgradeWarnings</name>
    <message>
        <source>%1 %2 says: “%3”</source>
        <comment>sentence, file, quotation</comment>
        <translation>%1 %2 indique&#xa0;: «&#xa0;%3&#xa0;»</translation>
    </message>
    <message>
        <source>Compare your file with %1, and set what you rely on.</source>
        <translation>Comparer le fichier de configuration avec %1, et définir ce sur quoi on compte.</translation>
    </message>
    <message numerus="yes">
        <source>This patch release adds %n key(s) to the configuration of %1: %2.</source>
        <translation>
            <numerusform>Cette version corrective ajoute %n clé à la configuration de %1&#xa0;: %2.</numerusform>
            <numerusform>Cette version corrective ajoute %n clés à la configuration de %1&#xa0;: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare your file with %1.</source>
        <translation>Comparer le fichier de configuration avec %1.</translation>
    </message>
    <message numerus="yes">
        <source>This patch release changes the protocol %1 (%n difference(s)).</source>
        <translation>
            <numerusform>Cette version corrective change le protocole %1 (%n différence).</numerusform>
            <numerusform>Cette version corrective change le protocole %1 (%n différences).</numerusform>
        </translation>
    </message>
    <message>
        <source>This patch release adds words to %1: %2.</source>
        <comment>vocabulary, words</comment>
        <translation>Cette version corrective ajoute des mots à %1&#xa0;: %2.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it.</source>
        <translation>Vider chaque nœud avant de le mettre à niveau.</translation>
    </message>
    <message>
        <source>You are if you built or installed %1 at another time.</source>
        <translation>Vous l’êtes si vous avez compilé ou installé %1 à un autre moment.</translation>
    </message>
    <message>
        <source>The code that stores %1 changed, but its version is still %2.</source>
        <translation>Le code qui stocke %1 a changé, mais sa version est toujours %2.</translation>
    </message>
    <message>
        <source>You are if old and new versions of %1 run side by side, even if only during the upgrade.</source>
        <translation>Vous l’êtes si d’anciennes et de nouvelles versions de %1 fonctionnent côte à côte, ne serait-ce que pendant la mise à niveau.</translation>
    </message>
    <message>
        <source>You are if old and new versions of %1 and of what talks to it run side by side, even if only during the upgrade.</source>
        <translation>Vous l’êtes si d’anciennes et de nouvelles versions de %1 et de ce qui communique avec lui fonctionnent côte à côte, ne serait-ce que pendant la mise à niveau.</translation>
    </message>
    <message>
        <source>Follow the order of the steps, and do not mix versions for longer than the upgrade takes.</source>
        <translation>Respecter l’ordre des étapes, et ne pas mélanger les versions plus longtemps que ne dure la mise à niveau.</translation>
    </message>
    <message>
        <source>Do not use new features before all components are upgraded.</source>
        <translation>Ne pas utiliser les nouveautés avant que tous les composants soient mis à niveau.</translation>
    </message>
    <message>
        <source>This patch release changes a stored format: %1.</source>
        <translation>Cette version corrective change un format stocké : %1.</translation>
    </message>
    <message>
        <source>You are if you may want to roll back.</source>
        <translation>Toute personne qui pourrait vouloir revenir en arrière.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it, and back up the stored data.</source>
        <translation>Vider chaque nœud avant de le mettre à niveau, et garder une copie de ce qui est stocké.</translation>
    </message>
    <message>
        <source>This patch release changes what workloads run on: %1.</source>
        <translation>Cette version corrective change ce sur quoi s’exécutent les charges de travail&#xa0;: %1.</translation>
    </message>
    <message>
        <source>You are if your workloads run on %1.</source>
        <translation>Toute personne dont les charges de travail s’exécutent sur %1.</translation>
    </message>
    <message>
        <source>A ruling is needed on %1 of the protocol %2: whether old and new versions mean the same by it cannot be computed.</source>
        <translation>Une personne doit trancher au sujet de %1 du protocole %2&#xa0;: impossible de calculer si anciennes et nouvelles versions entendent la même chose par là.</translation>
    </message>
    <message>
        <source>Until there is a ruling, replace both ends at the same time.</source>
        <translation>Tant que personne n’a tranché, remplacer les deux pairs en même temps.</translation>
    </message>
    <message>
        <source>The protocol %1 changed, and it is unknown which version %2 speaks: %3.</source>
        <comment>protocol, component, reason</comment>
        <translation>Le protocole %1 a changé, et on ne sait pas quelle version %2 parle : %3.</translation>
    </message>
    <message>
        <source>You may be if different versions of %1 and %2 communicate.</source>
        <comment>two components</comment>
        <translation>Vous l’êtes peut-être si %1 et %2 se rencontrent dans des versions différentes.</translation>
    </message>
    <message>
        <source>Replace %1 and %2 together until this is clarified.</source>
        <comment>two components</comment>
        <translation>Remplacer %1 et %2 ensemble, jusqu’à ce que quelqu’un ait vérifié.</translation>
    </message>
    <message>
        <source>%1 is pinned to a branch (%2): the release does not determine its version.</source>
        <comment>component, what the pin says</comment>
        <translation>%1 est fixé à une branche (%2)&#xa0;: la version publiée ne permet pas de savoir ce que c’est.</translation>
    </message>
    <message>
        <source>Find out which version of %1 you run and which one you would get; if they differ, upgrade as for a new version.</source>
        <translation>Déterminer quelle version de %1 est utilisée et laquelle sera obtenue&#xa0;; si elles diffèrent, mettre à niveau comme pour une nouvelle version.</translation>
    </message>
    <message>
        <source>The code that stores %1 changed, and the format has no version.</source>
        <translation>Le code qui stocke %1 a changé, et ce qu’il stocke n’a pas de version.</translation>
    </message>
    <message>
        <source>You may be if you keep data stored by the old version, or want to roll back.</source>
        <translation>Vous l’êtes peut-être si vous gardez ce que l’ancienne version a stocké, ou si vous voulez revenir en arrière.</translation>
    </message>
    <message>
        <source>Try the upgrade and the rollback with a copy of the stored data.</source>
        <translation>Essayez la mise à niveau et le retour en arrière avec une copie des données stockées.</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were removed from the configuration of %1: %2.</source>
        <translation>
            <numerusform>La configuration de %1 perd %n clé&#xa0;: %2.</numerusform>
            <numerusform>La configuration de %1 perd %n clés&#xa0;: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were added to the configuration of %1 that restrict what is allowed if they are not set: %2.</source>
        <translation>
            <numerusform>La configuration de %1 gagne %n clé qui restreint ce qui est permis là où elle n’est pas définie&#xa0;: %2.</numerusform>
            <numerusform>La configuration de %1 gagne %n clés qui restreignent ce qui est permis là où elles ne sont pas définies&#xa0;: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>You are if you keep a configuration file of an older version, which does not set them.</source>
        <translation>Vous l’êtes si vous gardez un fichier de configuration d’une version antérieure&#xa0;: il ne les définit pas.</translation>
    </message>
    <message>
        <source>Kubernetes does not support these versions together: %1.</source>
        <translation>Kubernetes ne prend pas en charge ces versions ensemble&#xa0;: %1.</translation>
    </message>
    <message>
        <source>You are if you run %1 %2 in one cluster with the others.</source>
        <comment>component, version</comment>
        <translation>Toute personne qui utilise %1 %2 dans un même cluster avec les autres.</translation>
    </message>
    <message>
        <source>Bring the components back within the version skew policy, the API server first.</source>
        <translation>Ramener les composants dans ce que permet la politique de décalage de versions, en commençant par le serveur d’API.</translation>
    </message>
    <message>
        <source>Kubernetes does not support this upgrade: %1.</source>
        <translation>Kubernetes ne prend pas en charge cette mise à niveau&#xa0;: %1.</translation>
    </message>
    <message>
        <source>You are if you upgrade %1 from %2.</source>
        <comment>component, version</comment>
        <translation>Toute personne qui met %1 à niveau depuis %2.</translation>
    </message>
    <message>
        <source>Upgrade through each minor version in between, one after another.</source>
        <translation>Passer par les versions mineures intermédiaires, l’une après l’autre.</translation>
    </message>
    <message>
        <source>A ruling is needed on %1 of the protocol %2: %3.</source>
        <comment>names of fields, protocol, why</comment>
        <translation>Une décision est nécessaire sur %1 du protocole %2 : %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of the configuration of %1 moved to another section: %2.</source>
        <translation>
            <numerusform>%n clé de la configuration de %1 a changé de section : %2.</numerusform>
            <numerusform>%n clés de la configuration de %1 ont changé de section : %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Move them in your copies of %1, too.</source>
        <translation>Déplacez-les aussi dans vos copies de %1.</translation>
    </message>
    <message>
        <source>You are if your configuration file sets what is named.</source>
        <translation>Oui, si votre fichier de configuration définit ce qui est nommé.</translation>
    </message>
    <message>
        <source>Compare your file with %1, and look for a replacement.</source>
        <translation>Comparez votre fichier avec %1 et cherchez un remplacement.</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>works</source>
        <translation>fonctionne</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignoré</translation>
    </message>
    <message>
        <source>guarded</source>
        <translation>refus géré</translation>
    </message>
    <message>
        <source>needs a ruling</source>
        <translation>à trancher</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>refusé</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>cassé</translation>
    </message>
    <message>
        <source>Both ends understand each other.</source>
        <translation>Les deux pairs se comprennent.</translation>
    </message>
    <message>
        <source>The call fails with an error, such as UNIMPLEMENTED.</source>
        <translation>L’appel échoue avec une erreur, par exemple UNIMPLEMENTED.</translation>
    </message>
    <message>
        <source>Wrong data arrives, or what arrives cannot be decoded.</source>
        <translation>Des données fausses arrivent, ou ce qui arrive ne peut pas être décodé.</translation>
    </message>
    <message>
        <source>One end silently drops what the other sends.</source>
        <translation>Un pair écarte silencieusement ce que dit l’autre.</translation>
    </message>
    <message>
        <source>Refused, but the caller is known to handle that.</source>
        <translation>Refusé, mais on sait que l’appelant gère ce cas.</translation>
    </message>
    <message>
        <source>Only a person can tell the result.</source>
        <translation>Seule une personne peut dire ce qu’il en résulte.</translation>
    </message>
</context>
<context>
    <name>Version</name>
    <message>
        <source>Upgrading from %1.</source>
        <translation>Mise à niveau depuis %1.</translation>
    </message>
    <message>
        <source>Required by: %1.</source>
        <translation>Demandé par&#xa0;: %1.</translation>
    </message>
    <message>
        <source>Lockstep: largest bump required by %1.</source>
        <translation>Lockstep : le plus grand incrément est requis par %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 et %n autre</numerusform>
            <numerusform>%1 et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>The range has breaking changes: a %2 release under %1.</source>
        <translation>La plage comporte des changements incompatibles&#xa0;: selon %1, c’est une version %2.</translation>
    </message>
    <message>
        <source>The range has nothing beyond fixes: a %2 release under %1.</source>
        <translation>La plage ne contient rien au-delà d’un correctif&#xa0;: selon %1, c’est une version %2.</translation>
    </message>
    <message>
        <source>Only internal changes: a patch release.</source>
        <translation>Uniquement des changements internes&#xa0;: une version corrective.</translation>
    </message>
    <message>
        <source>Nothing has changed since %1: no release is due.</source>
        <translation>Rien n’a changé depuis %1&#xa0;: aucune version n’est à publier.</translation>
    </message>
    <message>
        <source>There are no changes: no release is due.</source>
        <translation>Il n’y a aucun changement&#xa0;: aucune version n’est à publier.</translation>
    </message>
    <message>
        <source>There is no release yet, and %1 leads to %2.</source>
        <translation>Il n’y a pas encore de version publiée, et %1 mène à %2.</translation>
    </message>
    <message>
        <source>There is no release yet: development starts at 0.1.0.</source>
        <translation>Il n’y a pas encore de version publiée&#xa0;: le développement commence par 0.1.0.</translation>
    </message>
    <message>
        <source>%1 cannot be incremented.</source>
        <translation>Impossible d’incrémenter %1.</translation>
    </message>
    <message>
        <source>Below 1.0.0 anything may change (SemVer, rule 4): the policy semver-0x gives %1.</source>
        <translation>En dessous de 1.0.0, tout peut changer selon la règle 4 de SemVer&#xa0;: la politique semver-0x donne %1.</translation>
    </message>
    <message>
        <source>Only patches belong on a stable line, but this release requires more.</source>
        <translation>Une ligne stable est réservée aux correctifs, mais cette version exige plus.</translation>
    </message>
    <message>
        <source>Only patches belong on a stable line, but this release requires more because of %1.</source>
        <translation>Une ligne stable est réservée aux correctifs, mais cette version exige plus à cause de %1.</translation>
    </message>
    <message>
        <source>%1 already targets %2, which leaves room for that.</source>
        <translation>%1 est en route vers %2, ce qui laisse de la place pour cela.</translation>
    </message>
    <message>
        <source>%1 already targets %2, but the changes require more: %3.</source>
        <translation>%1 est en route vers %2, mais les changements demandent davantage&#xa0;: %3.</translation>
    </message>
    <message>
        <source>%1 already targets %2, but its date has passed: %3.</source>
        <translation>%1 est en route vers %2, mais sa date est passée&#xa0;: %3.</translation>
    </message>
    <message>
        <source>%1 is the first pre-release of %2.</source>
        <translation>%1 est la première préversion de %2.</translation>
    </message>
    <message>
        <source>%1 follows %2.</source>
        <translation>%1 suit %2.</translation>
    </message>
    <message>
        <source>%1 is already released: going back to %2 is not possible.</source>
        <translation>%1 est déjà publiée : revenir à %2 est impossible.</translation>
    </message>
    <message>
        <source>No %1 can follow %2 in version order.</source>
        <translation>Aucune version %1 ne peut suivre %2 dans l’ordre des versions.</translation>
    </message>
    <message>
        <source>A release candidate is missing between %1 and %2: %3.</source>
        <translation>Une version candidate vient entre %1 et %2&#xa0;: %3.</translation>
    </message>
    <message>
        <source>By the calendar %1, a release on %2 is %3.</source>
        <translation>Selon le calendrier %1, une version du %2 est %3.</translation>
    </message>
    <message>
        <source>On a stable line, the date stays that of %1.</source>
        <translation>Sur une ligne stable, la date reste celle de %1.</translation>
    </message>
    <message>
        <source>%1 is already released, and %2 has no number to increment: the next version needs another date.</source>
        <translation>%1 est publiée, et %2 n’a pas de numéro à incrémenter&#xa0;: la version suivante viendra avec une autre date.</translation>
    </message>
    <message>
        <source>%1 is not above %2, which does not follow the calendar %3.</source>
        <translation>%1 n’est pas au-dessus de %2, qui ne suit pas le calendrier %3.</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>an objection, as a sentence of its own</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but already exists as a tag of: %3</source>
        <translation>%1 a été choisie par %2, mais existe déjà comme étiquette de&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the upgrade is from %3</source>
        <translation>%1 a été choisie par %2, mais les utilisateurs viennent de %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the calendar gives %3</source>
        <translation>%1 a été choisie par %2, mais selon le calendrier c’est %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the changes require %3</source>
        <translation>%1 a été choisie par %2, mais les changements demandent %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the changes require %3: %4</source>
        <translation>%1 a été choisie par %2, mais les changements demandent %3&#xa0;: %4</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but this is a stable line, and the upgrade is from %3</source>
        <translation>%1 a été choisie par %2, mais c’est une ligne stable, et les utilisateurs viennent de %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but %3 is already released</source>
        <translation>%1 a été choisie par %2, mais %3 est publiée</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but a release candidate is missing between %3 and it</source>
        <translation>%1 a été choisie par %2, mais une version candidate vient entre %3 et elle</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, and skips %3</source>
        <translation>%1 a été choisie par %2, et saute %3</translation>
    </message>
    <message>
        <source>By the calendar %1, a release on %2 has the date of %3, so its count continues.</source>
        <translation>Selon le calendrier %1, une version du %2 a la date de %3, et compte à partir de là.</translation>
    </message>
    <message>
        <source>%1 is before the date of %2, so its count continues.</source>
        <translation>%1 précède la date de %2&#xa0;: la numérotation continue à partir de là.</translation>
    </message>
    <message>
        <source>There is no date for a version.</source>
        <translation>On ne connaît aucune date pour en faire une version.</translation>
    </message>
    <message>
        <source>There are breaking changes, which a calendar version does not show: the notes must.</source>
        <translation>Quelque chose casse, et une version du calendrier ne le dit pas&#xa0;: c’est aux notes de le dire.</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>quelqu’un</translation>
    </message>
    <message>
        <source>No change is known to be more than a fix: a patch release.</source>
        <translation>Aucun changement n’est connu pour être plus qu’un correctif : une version corrective.</translation>
    </message>
    <message>
        <source>The range adds something, and nothing is known to break: a %2 release under %1.</source>
        <translation>La plage ajoute quelque chose, et rien n’y est connu comme incompatible&#xa0;: selon %1, c’est une version %2.</translation>
    </message>
    <message>
        <source>The range has breaking changes. Below 1.0.0, where anything may change (SemVer, rule 4), that is a minor release.</source>
        <translation>La plage contient des changements incompatibles. En dessous de 1.0.0, où tout peut changer (SemVer, règle 4), c’est une version mineure.</translation>
    </message>
    <message numerus="yes">
        <source>The range has breaking changes, and so had the minor release(s) %1: by this project&apos;s practice, a minor release. SemVer asks for %2.</source>
        <translation>
            <numerusform>La plage contient des changements incompatibles, comme la version mineure %1 : selon la pratique de ce projet, une version mineure. SemVer demande %2.</numerusform>
            <numerusform>La plage contient des changements incompatibles, comme les versions mineures %1 : selon la pratique de ce projet, une version mineure. SemVer demande %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The minor release(s) %1 had breaking changes, too, but fewer.</source>
        <translation>
            <numerusform>La version mineure %1 avait aussi des changements incompatibles, mais moins.</numerusform>
            <numerusform>Les versions mineures %1 avaient aussi des changements incompatibles, mais moins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The range adds something, and so did the patch release(s) %1: by this project&apos;s practice, a patch release. SemVer asks for %2.</source>
        <translation>
            <numerusform>La plage apporte des ajouts, comme la version corrective %1 : selon la pratique de ce projet, une version corrective. SemVer demande %2.</numerusform>
            <numerusform>La plage apporte des ajouts, comme les versions correctives %1 : selon la pratique de ce projet, une version corrective. SemVer demande %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The patch release(s) %1 added something, too, but were smaller.</source>
        <translation>
            <numerusform>La version corrective %1 apportait aussi des ajouts, mais elle était plus petite.</numerusform>
            <numerusform>Les versions correctives %1 apportaient aussi des ajouts, mais elles étaient plus petites.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>; </source>
        <comment>between two clauses</comment>
        <translation>&#xa0;; </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>names</comment>
        <translation>%1 et %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>names</comment>
        <translation>%1 ou %2</translation>
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
        <translation>Versions mineures</translation>
    </message>
    <message>
        <source>Stable releases</source>
        <translation>Versions stables</translation>
    </message>
    <message>
        <source>All releases</source>
        <translation>Toutes les versions</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Open a waybill.toml, a repository, or a folder of repositories.</source>
        <translation>Ouvrir un waybill.toml, un dépôt ou un dossier de dépôts.</translation>
    </message>
    <message>
        <source>Products, repositories, or folders of repositories.</source>
        <translation>Produits, dépôts ou dossiers de dépôts.</translation>
    </message>
    <message>
        <source>Plan the release of a product in several git repositories.</source>
        <translation>Planifie la publication d’un produit réparti sur plusieurs dépôts git.</translation>
    </message>
    <message>
        <source>The repository for the revisions of --compare.</source>
        <translation>Le dépôt des révisions de --compare.</translation>
    </message>
    <message>
        <source>Save a screenshot of each page in DIR and quit.</source>
        <translation>Enregistrer une image de chaque page dans DIR et quitter.</translation>
    </message>
    <message>
        <source>-C requires --compare</source>
        <translation>-C exige --compare</translation>
    </message>
    <message>
        <source>-w cannot be used with --compare</source>
        <translation>-w ne peut pas être utilisé avec --compare</translation>
    </message>
    <message>
        <source>Open two files, folders or revisions side by side; without arguments, choose them in the window.</source>
        <translation>Ouvrir deux fichiers, dossiers ou révisions côte à côte&#xa0;; sans argument, les choisir dans la fenêtre.</translation>
    </message>
    <message>
        <source>Open a new window, even if Waybill is already running.</source>
        <translation>Ouvrir une fenêtre à part, même si Waybill est déjà lancé.</translation>
    </message>
    <message>
        <source>Choose a product in a dialog.</source>
        <translation>Choisir un produit dans une boîte de dialogue.</translation>
    </message>
</context>
<context>
    <name>waybill::app::AboutBox</name>
    <message>
        <source>About Waybill</source>
        <translation>À propos de Waybill</translation>
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
        <translation>Planifie les versions de produits répartis dans plusieurs dépôts git : changements, prochaine version, procédure de mise à niveau et notes de version.

Qt %1 (LGPL-3.0-only), libgit2 (GPL-2.0-only with linking exception), KSyntaxHighlighting (MIT), toml++ (MIT), yaml-cpp (MIT), Protocol Buffers (BSD-3-Clause), MD4C (MIT), QtKeychain (BSD-3-Clause), Mustache (BSL-1.0).

Licence : Apache-2.0. © 2026 Les développeurs de Waybill.
Waybill n’envoie rien sur le réseau sans que vous le demandiez.</translation>
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
        <translation> ou </translation>
    </message>
</context>
<context>
    <name>waybill::app::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>Apparence</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>&amp;Contraste élevé</translation>
    </message>
    <message>
        <source>Follow System</source>
        <translation>Suivre le système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>Vermilion and green</source>
        <translation>Vermillon et vert</translation>
    </message>
    <message>
        <source>Orange and blue, for every kind of color vision</source>
        <translation>Orange et bleu, pour toutes les formes de vision des couleurs</translation>
    </message>
    <message>
        <source> pt</source>
        <comment>points, behind a number</comment>
        <translation> pt</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Confortable</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compacte</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>T&amp;hème&#xa0;:</translation>
    </message>
    <message>
        <source>Colors of &amp;differences:</source>
        <translation>Couleurs des &amp;différences&#xa0;:</translation>
    </message>
    <message>
        <source>Text &amp;font:</source>
        <translation>&amp;Police du texte&#xa0;:</translation>
    </message>
    <message>
        <source>&amp;Code font:</source>
        <translation>P&amp;olice du code&#xa0;:</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>&amp;Taille du texte&#xa0;:</translation>
    </message>
    <message>
        <source>De&amp;nsity:</source>
        <translation>De&amp;nsité&#xa0;:</translation>
    </message>
</context>
<context>
    <name>waybill::app::AskpassDialog</name>
    <message>
        <source>Unknown Host</source>
        <translation>Hôte inconnu</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>Authentification</translation>
    </message>
    <message>
        <source>&amp;Trust This Host</source>
        <translation>&amp;Faire confiance à cet hôte</translation>
    </message>
    <message>
        <source>&amp;Allow</source>
        <translation>&amp;Autoriser</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Continuer</translation>
    </message>
    <message>
        <source>Waiting for Security Key</source>
        <translation>En attente de la clé de sécurité</translation>
    </message>
</context>
<context>
    <name>waybill::app::AuthorBar</name>
    <message>
        <source>&amp;Use This Name</source>
        <translation>&amp;Utiliser ce nom</translation>
    </message>
    <message>
        <source>Who decides? The decision is saved; git has no user.name to sign it with.</source>
        <translation>Qui décide ? La décision est enregistrée ; git n’a pas de user.name pour la signer.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Votre nom</translation>
    </message>
</context>
<context>
    <name>waybill::app::BlamePopup</name>
    <message>
        <source>Show &amp;Change</source>
        <translation>Afficher le &amp;changement</translation>
    </message>
    <message>
        <source>Show &amp;Diff</source>
        <translation>Afficher le &amp;diff</translation>
    </message>
    <message>
        <source>Copy Commit &amp;ID</source>
        <translation>Copier l’&amp;identifiant du commit</translation>
    </message>
    <message>
        <source>In the range: %1</source>
        <translation>Dans la plage : %1</translation>
    </message>
    <message>
        <source>In the range</source>
        <translation>Dans la plage</translation>
    </message>
    <message>
        <source>The history of this clone ends here: the line may be older</source>
        <translation>L’historique de ce clone s’arrête ici : la ligne est peut-être plus ancienne</translation>
    </message>
    <message>
        <source>Last changed by %1: %2</source>
        <comment>commit facts, title</comment>
        <translation>Modifié en dernier par %1 : %2</translation>
    </message>
    <message>
        <source>Change in this range: #%1 %2</source>
        <comment>pull request, title</comment>
        <translation>Modification dans cette plage : #%1 %2</translation>
    </message>
    <message>
        <source>Not among the changes in the range</source>
        <translation>Ne fait pas partie des changements de la plage</translation>
    </message>
</context>
<context>
    <name>waybill::app::BlockersList</name>
    <message>
        <source>Open before the release</source>
        <translation>En suspens avant la version</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardDetails</name>
    <message>
        <source>Copy the problems</source>
        <translation>Copier les problèmes</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Raisons</translation>
    </message>
    <message>
        <source>%1: why %2</source>
        <comment>repository, version</comment>
        <translation>%1&#xa0;: pourquoi %2</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>lecture…</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Aucun problème</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problème</numerusform>
            <numerusform>%n problèmes</numerusform>
        </translation>
    </message>
    <message>
        <source>No product-wide problems</source>
        <translation>Aucun problème concernant tout le produit</translation>
    </message>
    <message>
        <source>Open before the release</source>
        <translation>En suspens avant la version</translation>
    </message>
    <message>
        <source>%1: released as %2; why %3 is suggested</source>
        <comment>repository, versions</comment>
        <translation>%1&#xa0;: publié en version %2&#xa0;; pourquoi %3 est suggérée</translation>
    </message>
    <message>
        <source>Still open</source>
        <translation>Encore ouvert</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardExport</name>
    <message>
        <source>The board cannot be written: %1</source>
        <translation>Le tableau de bord ne peut pas être écrit : %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardPage</name>
    <message>
        <source>Board</source>
        <translation>Tableau de bord</translation>
    </message>
    <message>
        <source>Show &amp;Changes</source>
        <translation>Afficher les &amp;changements</translation>
    </message>
    <message>
        <source>Copy Next &amp;Version</source>
        <translation>Copier la &amp;version suivante</translation>
    </message>
    <message>
        <source>Copy &amp;Problems</source>
        <translation>Copier les &amp;problèmes</translation>
    </message>
    <message>
        <source>Show the changes of the selected repository</source>
        <translation>Afficher les changements du dépôt choisi</translation>
    </message>
    <message>
        <source>Copy the next version of the selected row</source>
        <translation>Copier la version suivante de la ligne choisie</translation>
    </message>
    <message>
        <source>Copy the problems of the selected row</source>
        <translation>Copier ce qui ne va pas dans la ligne choisie</translation>
    </message>
    <message>
        <source>Filter repositories</source>
        <translation>Filtrer les dépôts</translation>
    </message>
    <message>
        <source>Filter: repository, version, words of a problem</source>
        <translation>Filtre : dépôt, version, mots d’un problème</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtre</translation>
    </message>
    <message>
        <source>Show only repositories with these words in their name, version or problems</source>
        <translation>N’afficher que les dépôts dont le nom, la version ou les problèmes contiennent ces mots</translation>
    </message>
    <message>
        <source>No repository matches</source>
        <translation>Aucun dépôt ne correspond</translation>
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
        <translation>&amp;Vider</translation>
    </message>
    <message>
        <source>Folder:</source>
        <translation>Dossier&#xa0;:</translation>
    </message>
    <message>
        <source>Size:</source>
        <translation>Contenu&#xa0;:</translation>
    </message>
    <message>
        <source>What Waybill found out about commits, by their IDs. It can be deleted at any time: what is needed is read again, which takes longer the first time. Decisions, notes and settings are not in it.</source>
        <translation>Ce que Waybill a appris sur les commits, d’après leurs identifiants. On peut le supprimer à tout moment&#xa0;: ce qui est nécessaire est relu, ce qui prend une fois plus de temps. Les décisions, les notes et les réglages n’y sont pas.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Comptage…</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Rien</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n file(s)</source>
        <translation>
            <numerusform>%1 dans %n fichier</numerusform>
            <numerusform>%1 dans %n fichiers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueActions</name>
    <message>
        <source>&amp;Applications</source>
        <translation>&amp;Applications</translation>
    </message>
    <message>
        <source>&amp;Images</source>
        <translation>&amp;Images</translation>
    </message>
    <message>
        <source>&amp;Pins</source>
        <translation>&amp;Versions fixées</translation>
    </message>
    <message>
        <source>&amp;Open Last Change</source>
        <translation>&amp;Ouvrir le dernier changement</translation>
    </message>
    <message>
        <source>Open &amp;File over the Range</source>
        <translation>Ouvrir le &amp;fichier sur la plage</translation>
    </message>
    <message>
        <source>Go to &amp;History</source>
        <translation>Aller à l’&amp;historique</translation>
    </message>
    <message>
        <source>Fi&amp;lter</source>
        <translation>Fi&amp;ltrer</translation>
    </message>
    <message>
        <source>&amp;With Problems Only</source>
        <translation>Avec &amp;problèmes seulement</translation>
    </message>
    <message>
        <source>Show only rows with a problem</source>
        <translation>Afficher seulement les lignes avec un problème</translation>
    </message>
    <message>
        <source>With problems</source>
        <translation>Avec problèmes</translation>
    </message>
    <message>
        <source>Show &amp;Reading Problems</source>
        <translation>Afficher les problèmes de lect&amp;ure</translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation>Copier en &amp;texte</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Copier en &amp;Markdown</translation>
    </message>
    <message>
        <source>Mani&amp;fests</source>
        <translation>Mani&amp;festes</translation>
    </message>
    <message>
        <source>&amp;Releases</source>
        <translation>Ve&amp;rsions publiées</translation>
    </message>
    <message>
        <source>&amp;Save Catalogue…</source>
        <translation>&amp;Enregistrer le catalogue…</translation>
    </message>
    <message>
        <source>Show applications, their versions and first releases</source>
        <translation>Afficher les applications, leurs versions et depuis quand elles sont publiées</translation>
    </message>
    <message>
        <source>Show container images, their tags and which tags moved</source>
        <translation>Afficher les images de conteneurs, leurs étiquettes et lesquelles se sont déplacées</translation>
    </message>
    <message>
        <source>Show which versions the repositories pin, and how far those are behind</source>
        <translation>Afficher quelles versions les dépôts fixent les uns des autres, et leur retard</translation>
    </message>
    <message>
        <source>Show the last change of the entry&apos;s file; for a pin, the commits that it lacks</source>
        <translation>Afficher le dernier changement du fichier ; pour une version fixée, les commits qui lui manquent</translation>
    </message>
    <message>
        <source>Compare the entry&apos;s file at both ends of the range</source>
        <translation>Comparer le fichier de l’entrée aux deux bouts de la plage</translation>
    </message>
    <message>
        <source>Go to the history of the entry, by release</source>
        <translation>Aller à ce qui est arrivé à l’entrée, version publiée par version publiée</translation>
    </message>
    <message>
        <source>Show only rows with these words; -word excludes rows</source>
        <translation>Afficher seulement les lignes avec ces mots&#xa0;; -mot exclut des lignes</translation>
    </message>
    <message>
        <source>Copy the selected rows as tab-separated text</source>
        <translation>Copier les lignes choisies en texte, cellules séparées par des tabulations</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all rows, as a table with their problems</source>
        <translation>Copier les lignes choisies, ou toutes celles affichées, sous forme de tableau avec leurs problèmes</translation>
    </message>
    <message>
        <source>Show changes to Kubernetes objects and their definitions in the range</source>
        <translation>Afficher les changements des objets Kubernetes et de leurs définitions dans la plage</translation>
    </message>
    <message>
        <source>Show the versions of each application by release</source>
        <translation>Afficher quelle version publiée contient quelle version d’une application, et ce qui lui est arrivé là</translation>
    </message>
    <message>
        <source>Save the catalogue as Markdown, HTML or JSON</source>
        <translation>Enregistrer le catalogue en Markdown, HTML ou JSON</translation>
    </message>
    <message>
        <source>Re&amp;gistry</source>
        <translation>Re&amp;gistre</translation>
    </message>
    <message>
        <source>Show whether registries have the images that git defines, and what moved</source>
        <translation>Afficher si les registres ont les images que git définit, et ce qui s’est déplacé</translation>
    </message>
    <message>
        <source>&amp;Look at the Registries Now</source>
        <translation>&amp;Consulter les registres maintenant</translation>
    </message>
    <message>
        <source>Ask the registries that waybill.toml names for their tags, and keep what moved</source>
        <translation>Demander leurs étiquettes aux registres que nomme waybill.toml, et conserver ce qui s’est déplacé</translation>
    </message>
    <message>
        <source>Look Now</source>
        <translation>Consulter maintenant</translation>
    </message>
    <message>
        <source>&amp;Compare Tags…</source>
        <translation>Comparer &amp;des étiquettes…</translation>
    </message>
    <message>
        <source>Compare two tags of the image: what differs, and what can break users</source>
        <translation>Comparer deux étiquettes de l’image&#xa0;: ce qui diffère, et ce qui peut être incompatible pour les utilisateurs</translation>
    </message>
    <message>
        <source>Compare tags</source>
        <translation>Comparer des étiquettes</translation>
    </message>
    <message>
        <source>List problems in the repositories</source>
        <translation>Lister les problèmes des dépôts</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueDetail</name>
    <message>
        <source>Problems of the entry</source>
        <translation>Problèmes de l’entrée</translation>
    </message>
    <message>
        <source>History of the entry</source>
        <translation>Historique de l’entrée</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problème</numerusform>
            <numerusform>%n problèmes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>History: %n event(s)</source>
        <translation>
            <numerusform>Historique&#xa0;: %n événement</numerusform>
            <numerusform>Historique&#xa0;: %n événements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
    <message>
        <source>History: not released yet</source>
        <translation>Historique : pas encore publié</translation>
    </message>
    <message>
        <source>Selected entry</source>
        <translation>Entrée sélectionnée</translation>
    </message>
    <message>
        <source>History: no change in the range</source>
        <translation>Historique : aucun changement dans la plage</translation>
    </message>
    <message>
        <source>History: nothing was seen yet</source>
        <translation>Historique&#xa0;: rien n’a encore été relevé</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueExport</name>
    <message>
        <source>Copied the selected rows</source>
        <translation>Lignes sélectionnées copiées</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>%n ligne copiée</numerusform>
            <numerusform>%n lignes copiées</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot write the catalogue: %1</source>
        <translation>Impossible d’écrire le catalogue : %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>La lecture a été annulée</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Rechargez pour le relire</translation>
    </message>
    <message>
        <source>Reading the catalogue</source>
        <translation>Lecture du catalogue</translation>
    </message>
</context>
<context>
    <name>waybill::app::CataloguePage</name>
    <message>
        <source>Views of the catalogue</source>
        <translation>Vues du catalogue</translation>
    </message>
    <message>
        <source>Filter: words, -without</source>
        <translation>Filtre&#xa0;: mots, -sans</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>Ce qui n’a pas pu être lu</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Applications</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Versions fixées</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see what it ships.</source>
        <translation>Ouvrez un produit, un dépôt ou un dossier de dépôts pour voir ce qu’il livre.</translation>
    </message>
    <message>
        <source>Reading what the repositories ship…</source>
        <translation>Lecture de ce que livrent les dépôts…</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1&#xa0;: %2</translation>
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
            <numerusform>%n ligne avec problèmes</numerusform>
            <numerusform>%n lignes avec problèmes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>Manifestes</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>Versions publiées</translation>
    </message>
    <message>
        <source>%1, %2, with problems %3</source>
        <comment>applications, how many, how many with problems</comment>
        <translation>%1, %2, dont %3 avec problèmes</translation>
    </message>
    <message>
        <source>Filter the catalogue</source>
        <translation>Filtrer le catalogue</translation>
    </message>
    <message>
        <source>No problems.
Press P to show all rows.</source>
        <translation>Aucun problème.
Appuyez sur P pour afficher toutes les lignes.</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear the filter.</source>
        <translation>Aucune correspondance.
Appuyez sur Échap dans la ligne de filtre pour l’effacer.</translation>
    </message>
    <message>
        <source>Reading %1%</source>
        <comment>how far</comment>
        <translation>Lecture : %1 %</translation>
    </message>
    <message>
        <source>Registry</source>
        <translation>Registre</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueRegistry</name>
    <message numerus="yes">
        <source>%n tag(s) are new, moved or gone</source>
        <translation>
            <numerusform>%n étiquette est nouvelle, déplacée ou disparue</numerusform>
            <numerusform>%n étiquettes sont nouvelles, déplacées ou disparues</numerusform>
        </translation>
    </message>
    <message>
        <source>Looked at the registries: %1</source>
        <translation>Registres consultés&#xa0;: %1</translation>
    </message>
    <message>
        <source>Some registries could not be read; %1</source>
        <translation>Certains registres n’ont pas pu être lus&#xa0;; %1</translation>
    </message>
    <message>
        <source>No registries.</source>
        <translation>Aucun registre.</translation>
    </message>
    <message>
        <source>This view compares the images that git defines with those that users can pull, and remembers when tags moved. [[registry]] in waybill.toml says where images are published; without it, nothing is asked.</source>
        <translation>Cette vue compare les images que git définit à celles que les utilisateurs peuvent tirer, et retient quand les étiquettes se sont déplacées. [[registry]] dans waybill.toml indique où les images sont publiées&#xa0;; sans cela, rien n’est demandé.</translation>
    </message>
    <message>
        <source>Reading what was seen of registries…</source>
        <translation>Lecture de ce qui a été relevé dans les registres…</translation>
    </message>
    <message>
        <source>No image of this product has a registry in waybill.toml.</source>
        <translation>Aucune image de ce produit n’a de registre dans waybill.toml.</translation>
    </message>
    <message>
        <source>No image of %1 has a registry in waybill.toml.</source>
        <translation>Aucune image de %1 n’a de registre dans waybill.toml.</translation>
    </message>
    <message>
        <source>As of %1. Press %2 to look again.</source>
        <comment>a time; a key</comment>
        <translation>État du %1. Appuyez sur %2 pour consulter de nouveau.</translation>
    </message>
    <message>
        <source>Nobody has looked at the registries yet. Press %1 to look.</source>
        <comment>a key</comment>
        <translation>Les registres n’ont pas encore été consultés. Appuyez sur %1 pour les consulter.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Consultation…</translation>
    </message>
    <message>
        <source>Looking %1%</source>
        <comment>how far</comment>
        <translation>Consultation&#xa0;: %1 %</translation>
    </message>
    <message>
        <source>The repositories were not read. Reload to read them.</source>
        <translation>Les dépôts n’ont pas été lus. Rechargez pour les lire.</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueTexts</name>
    <message>
        <source>No applications.</source>
        <translation>Aucune application.</translation>
    </message>
    <message>
        <source>No applications in %1.</source>
        <translation>Aucune application dans %1.</translation>
    </message>
    <message>
        <source>Applications are KubeDirectorApp objects in YAML and JSON files at the head of the range, and the kinds listed in [[catalogue]] of waybill.toml. This view shows their versions, the release that introduced each, and whether a search finds them.</source>
        <translation>Les applications sont les objets KubeDirectorApp des fichiers YAML et JSON à la tête de la plage, et les types listés dans [[catalogue]] de waybill.toml. Cette vue montre leurs versions, la version publiée qui les a introduites et si une recherche les trouve.</translation>
    </message>
    <message>
        <source>No container images.</source>
        <translation>Aucune image de conteneur.</translation>
    </message>
    <message>
        <source>No container images in %1.</source>
        <translation>Aucune image de conteneur dans %1.</translation>
    </message>
    <message>
        <source>Images are defined by KIWI files and Dockerfiles at the head of the range. This view shows their tags, which of them are floating, and who must act. image_tags of [surfaces] in waybill.toml says how tags are built.</source>
        <translation>Les images sont définies par les fichiers KIWI et les Dockerfiles à la tête de la plage. Cette vue montre leurs étiquettes, lesquelles sont flottantes et qui doit agir. image_tags de [surfaces] dans waybill.toml indique comment les étiquettes sont formées.</translation>
    </message>
    <message>
        <source>No applications in any release or at the head.</source>
        <translation>Aucune application, ni publiée ni à la tête.</translation>
    </message>
    <message>
        <source>%1 has no applications in any release or at the head.</source>
        <translation>%1 n’a aucune application, ni publiée ni à la tête.</translation>
    </message>
    <message>
        <source>This view shows every version of every application across releases: where it was added, changed or removed, and where it was the latest.</source>
        <translation>Cette vue montre chaque version de chaque application au fil des versions publiées : où elle a été ajoutée, modifiée ou supprimée, et où elle était la plus récente.</translation>
    </message>
    <message>
        <source>No Kubernetes object differs between base and head.</source>
        <translation>Aucun objet Kubernetes ne diffère entre la base et la tête.</translation>
    </message>
    <message>
        <source>No Kubernetes object of %1 differs between base and head.</source>
        <translation>Aucun objet Kubernetes de %1 ne diffère entre la base et la tête.</translation>
    </message>
    <message>
        <source>This view shows what was removed, renamed or changed but must not be, and every schema path that accepts less or more than before. Kinds that must not change are listed in [[frozen]] of waybill.toml.</source>
        <translation>Cette vue montre ce qui a été supprimé, renommé ou modifié sans en avoir le droit, et chaque chemin de schéma qui accepte moins ou plus qu’avant. Les types qui ne doivent pas changer sont listés dans [[frozen]] de waybill.toml.</translation>
    </message>
    <message>
        <source>No repository of the product pins another one, or a component.</source>
        <translation>Aucun dépôt du produit ne fixe la version d’un autre, ou d’un composant.</translation>
    </message>
    <message>
        <source>%1 pins no other repository of the product, and no component.</source>
        <translation>%1 ne fixe la version d’aucun autre dépôt du produit, ni d’aucun composant.</translation>
    </message>
    <message>
        <source>Pins are found in lock files, submodules and versions.yaml. For others, name the file and the key as pin of a [[component]], or as pins of a [[protocol]], in waybill.toml.</source>
        <translation>Les versions fixées se trouvent dans les fichiers de verrouillage, les sous-modules et versions.yaml. Pour les autres, nommer le fichier et la clé comme pin d’un [[component]], ou comme pins d’un [[protocol]], dans waybill.toml.</translation>
    </message>
    <message>
        <source>+ added    ~ changed, same version    ! problem    × removed    colored: latest version of its ID</source>
        <translation>+ ajouté    ~ modifié, même version    ! problème    × supprimé    en couleur : dernière version de son ID</translation>
    </message>
    <message>
        <source>These pin no other repository of the product: %1</source>
        <comment>names of repositories</comment>
        <translation>Ne fixent la version d’aucun autre dépôt du produit&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeCommits</name>
    <message>
        <source>Commits in this change</source>
        <translation>Commits de ce changement</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeDetail</name>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>This is the last file of the change</source>
        <translation>C’est le dernier fichier du changement</translation>
    </message>
    <message>
        <source>This is the first file of the change</source>
        <translation>C’est le premier fichier du changement</translation>
    </message>
    <message>
        <source>backport of %1</source>
        <translation>rétroportage de %1</translation>
    </message>
    <message>
        <source>This change touches no files</source>
        <translation>Ce changement ne touche aucun fichier</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>déjà publié dans %1</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>Fichiers (%1)</translation>
    </message>
    <message>
        <source>Commits (%1)</source>
        <translation>Commits (%1)</translation>
    </message>
    <message>
        <source>Files in this change</source>
        <translation>Fichiers de ce changement</translation>
    </message>
    <message>
        <source>Evidence, files and commits of the change</source>
        <translation>Indices, fichiers et commits du changement</translation>
    </message>
    <message>
        <source>Discussion</source>
        <translation>Discussion</translation>
    </message>
    <message>
        <source>closes %1</source>
        <comment>issues</comment>
        <translation>ferme %1</translation>
    </message>
    <message>
        <source>milestone %1</source>
        <translation>jalon %1</translation>
    </message>
    <message>
        <source>Discussion (%1)</source>
        <translation>Discussion (%1)</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeDiscussion</name>
    <message>
        <source>Comments</source>
        <translation>Commentaires</translation>
    </message>
    <message>
        <source>Assignee</source>
        <translation>Responsable</translation>
    </message>
    <message>
        <source>Assign to…</source>
        <translation>Attribuer à…</translation>
    </message>
    <message>
        <source>The person who is to decide</source>
        <translation>La personne qui doit décider</translation>
    </message>
    <message>
        <source>New comment</source>
        <translation>Nouveau commentaire</translation>
    </message>
    <message>
        <source>Add a comment…</source>
        <translation>Ajouter un commentaire…</translation>
    </message>
    <message>
        <source>Add a comment to each selected change…</source>
        <translation>Ajouter un commentaire à chaque changement sélectionné…</translation>
    </message>
    <message>
        <source>No comments yet</source>
        <translation>Aucun commentaire</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeLoader</name>
    <message>
        <source>submodule at %1</source>
        <translation>sous-module à %1</translation>
    </message>
    <message>
        <source>symbolic link to %1</source>
        <translation>lien symbolique vers %1</translation>
    </message>
    <message>
        <source>mode %1, the same content</source>
        <translation>mode %1, même contenu</translation>
    </message>
    <message>
        <source>too large to show: %1, %2</source>
        <translation>trop volumineux pour être affiché&#xa0;: %1, %2</translation>
    </message>
    <message>
        <source>executable</source>
        <translation>exécutable</translation>
    </message>
    <message>
        <source>not executable</source>
        <translation>non exécutable</translation>
    </message>
    <message>
        <source>renamed, %1% similar</source>
        <translation>renommé, similaire à %1 %</translation>
    </message>
    <message>
        <source>copied, %1% similar</source>
        <translation>copié, similaire à %1 %</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesActions</name>
    <message>
        <source>&amp;Breaking</source>
        <translation>Incompati&amp;ble</translation>
    </message>
    <message>
        <source>&amp;Additive</source>
        <translation>&amp;Ajout</translation>
    </message>
    <message>
        <source>&amp;Fix</source>
        <translation>&amp;Correctif</translation>
    </message>
    <message>
        <source>&amp;Internal</source>
        <translation>&amp;Interne</translation>
    </message>
    <message>
        <source>Accept &amp;Suggestion</source>
        <translation>Accepter la &amp;suggestion</translation>
    </message>
    <message>
        <source>Select a Ran&amp;ge</source>
        <translation>Sélectionner une pla&amp;ge</translation>
    </message>
    <message>
        <source>Edit &amp;Note</source>
        <translation>Modifier la n&amp;ote</translation>
    </message>
    <message>
        <source>Upgrade &amp;Warning</source>
        <translation>A&amp;vertissement de mise à niveau</translation>
    </message>
    <message>
        <source>Next &amp;Difference</source>
        <translation>&amp;Différence suivante</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>Aller à la différence suivante, puis au fichier suivant</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>Différence &amp;précédente</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>Aller à la différence précédente, puis au fichier précédent</translation>
    </message>
    <message>
        <source>Ne&amp;xt File</source>
        <translation>&amp;Fichier suivant</translation>
    </message>
    <message>
        <source>Show the next file of the change</source>
        <translation>Afficher le fichier suivant du changement</translation>
    </message>
    <message>
        <source>Pre&amp;vious File</source>
        <translation>Fic&amp;hier précédent</translation>
    </message>
    <message>
        <source>Show the previous file of the change</source>
        <translation>Afficher le fichier précédent du changement</translation>
    </message>
    <message>
        <source>Fi&amp;lter</source>
        <translation>Fi&amp;ltrer</translation>
    </message>
    <message>
        <source>Breaking: Whole Group</source>
        <translation>Incompatible&#xa0;: tout le groupe</translation>
    </message>
    <message>
        <source>Additive: Whole Group</source>
        <translation>Ajout&#xa0;: tout le groupe</translation>
    </message>
    <message>
        <source>Fix: Whole Group</source>
        <translation>Correctif&#xa0;: tout le groupe</translation>
    </message>
    <message>
        <source>Internal: Whole Group</source>
        <translation>Interne&#xa0;: tout le groupe</translation>
    </message>
    <message>
        <source>Accept All Suggestions…</source>
        <translation>Accepter toutes les suggestions…</translation>
    </message>
    <message>
        <source>Needs Re&amp;view</source>
        <translation>À réexa&amp;miner</translation>
    </message>
    <message>
        <source>Next Reason</source>
        <translation>Raison suivante</translation>
    </message>
    <message>
        <source>Previous Reason</source>
        <translation>Raison précédente</translation>
    </message>
    <message>
        <source>Copy…</source>
        <translation>Copier…</translation>
    </message>
    <message>
        <source>Choose what to copy of the selected changes</source>
        <translation>Choisir ce qu’il faut copier des changements sélectionnés</translation>
    </message>
    <message>
        <source>Copy &amp;Subject</source>
        <translation>Copier le &amp;titre</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>Copier le &amp;lien</translation>
    </message>
    <message>
        <source>Copy &amp;Notes Line</source>
        <translation>Copier la ligne des &amp;notes</translation>
    </message>
    <message>
        <source>Show the changes of this group again</source>
        <translation>Afficher de nouveau les changements de ce groupe</translation>
    </message>
    <message>
        <source>Show the changes of all groups again</source>
        <translation>Afficher de nouveau les changements de tous les groupes</translation>
    </message>
    <message>
        <source>Existing users must act, or something stops working; go to the next change</source>
        <translation>Les utilisateurs doivent agir, sinon quelque chose cesse de fonctionner ; passer au changement suivant</translation>
    </message>
    <message>
        <source>Adds something and breaks nothing; go to the next change</source>
        <translation>Le changement ajoute quelque chose et ne casse rien&#xa0;; passer au suivant</translation>
    </message>
    <message>
        <source>Repairs something and adds nothing; go to the next change</source>
        <translation>Corrige quelque chose sans rien ajouter ; passer au changement suivant</translation>
    </message>
    <message>
        <source>Does not affect users; go to the next change</source>
        <translation>N’affecte pas les utilisateurs ; passer au changement suivant</translation>
    </message>
    <message>
        <source>&amp;Clear Decision</source>
        <translation>&amp;Effacer la décision</translation>
    </message>
    <message>
        <source>Clear the decision; the suggestion applies again</source>
        <translation>Effacer la décision ; la suggestion s’applique de nouveau</translation>
    </message>
    <message>
        <source>Accept the suggestion and go to the next change</source>
        <translation>Accepter la suggestion et passer au changement suivant</translation>
    </message>
    <message>
        <source>&amp;Repeat Decision</source>
        <translation>&amp;Répéter la décision</translation>
    </message>
    <message>
        <source>Apply the last decision to this change</source>
        <translation>Appliquer la dernière décision à ce changement</translation>
    </message>
    <message>
        <source>Select a range with the arrow keys; a decision then applies to all of it</source>
        <translation>Sélectionner une plage avec les flèches ; la décision s’applique alors à toute la plage</translation>
    </message>
    <message>
        <source>Edit the line of the change in the release notes</source>
        <translation>Écrire la ligne que les notes de version consacrent au changement</translation>
    </message>
    <message>
        <source>Say what users must do to upgrade</source>
        <translation>Indiquer ce que les utilisateurs doivent faire pour la mise à niveau</translation>
    </message>
    <message>
        <source>Undo Decision</source>
        <translation>Annuler la décision</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>Annuler la dernière décision</translation>
    </message>
    <message>
        <source>Redo Decision</source>
        <translation>Rétablir la décision</translation>
    </message>
    <message>
        <source>Redo the last undone decision</source>
        <translation>Rétablir la décision annulée</translation>
    </message>
    <message>
        <source>Apply this decision to all changes of the group that are not reviewed yet</source>
        <translation>Appliquer cette décision à tous les changements du groupe pas encore examinés</translation>
    </message>
    <message>
        <source>Accept all suggestions above a confidence for the listed changes</source>
        <translation>Accepter toutes les suggestions à partir d’un niveau de confiance pour les changements affichés</translation>
    </message>
    <message>
        <source>Skip this change and go to the next one without a decision</source>
        <translation>Aller au changement suivant sans décision, en laissant celui-ci de côté</translation>
    </message>
    <message>
        <source>Mark the change for yourself to review again; find it with is:review</source>
        <translation>Marquer le changement à revoir, pour vous-même ; is:review le retrouve</translation>
    </message>
    <message>
        <source>Go to the line of the suggestion&apos;s next reason</source>
        <translation>Aller à la ligne que désigne la raison suivante de la suggestion</translation>
    </message>
    <message>
        <source>Go to the line of the previous reason</source>
        <translation>Aller à la ligne que désigne la raison précédente</translation>
    </message>
    <message>
        <source>Copy &amp;ID</source>
        <translation>Copier l’&amp;identifiant</translation>
    </message>
    <message>
        <source>Copy the commit ID</source>
        <translation>Copier l’identifiant du commit dans le presse-papiers</translation>
    </message>
    <message>
        <source>Copy the title</source>
        <translation>Copier le titre dans le presse-papiers</translation>
    </message>
    <message>
        <source>Copy the URL of the pull request or commit</source>
        <translation>Copier l’adresse de la pull request ou du commit dans le presse-papiers</translation>
    </message>
    <message>
        <source>Copy the line of the release notes</source>
        <translation>Copier la ligne des notes de version dans le presse-papiers</translation>
    </message>
    <message>
        <source>Group the changes differently</source>
        <translation>Afficher les changements dans d’autres groupes</translation>
    </message>
    <message>
        <source>Change Grouping</source>
        <translation>Changer le regroupement</translation>
    </message>
    <message>
        <source>Collapse Group</source>
        <translation>Replier le groupe</translation>
    </message>
    <message>
        <source>Show only the heading of this group</source>
        <translation>N’afficher que le titre de ce groupe</translation>
    </message>
    <message>
        <source>Expand Group</source>
        <translation>Déplier le groupe</translation>
    </message>
    <message>
        <source>Collapse All Groups</source>
        <translation>Replier tous les groupes</translation>
    </message>
    <message>
        <source>Show only the headings, with progress</source>
        <translation>N’afficher que les titres, avec l’avancement</translation>
    </message>
    <message>
        <source>Expand All Groups</source>
        <translation>Déplier tous les groupes</translation>
    </message>
    <message>
        <source>Next &amp;Unreviewed</source>
        <translation>Non e&amp;xaminé suivant</translation>
    </message>
    <message>
        <source>Assign &amp;To…</source>
        <translation>Attrib&amp;uer à…</translation>
    </message>
    <message>
        <source>Choose who decides; assigned: finds such changes</source>
        <translation>Choisir qui doit décider&#xa0;; assigned: retrouve ces changements</translation>
    </message>
    <message>
        <source>Assign to &amp;Me</source>
        <translation>M’a&amp;ttribuer</translation>
    </message>
    <message>
        <source>Assign the change to yourself; press again to unassign it</source>
        <translation>Indiquer que c’est à vous de décider&#xa0;; appuyer de nouveau pour ne l’attribuer à personne</translation>
    </message>
    <message>
        <source>C&amp;omment…</source>
        <translation>Comme&amp;nter…</translation>
    </message>
    <message>
        <source>Comment on the change for the other reviewers; find it with has:comment</source>
        <translation>Commenter le changement pour les autres relecteurs&#xa0;; has:comment le retrouve</translation>
    </message>
    <message>
        <source>&amp;Learn from Decisions</source>
        <translation>Apprendre des &amp;décisions</translation>
    </message>
    <message>
        <source>Adapt the suggestions to the decisions in this product</source>
        <translation>Adapter les suggestions à ce qui a été décidé dans ce produit</translation>
    </message>
    <message>
        <source>Switch between groups by repository, suggestion, evidence, folder, merge and assignee</source>
        <translation>Alterner entre les groupes par dépôt, suggestion, indices, dossier, fusion et responsable</translation>
    </message>
    <message>
        <source>Group by &amp;Repository</source>
        <translation>Grouper par &amp;dépôt</translation>
    </message>
    <message>
        <source>Group by &amp;Suggestion</source>
        <translation>Grouper par &amp;suggestion</translation>
    </message>
    <message>
        <source>Group by &amp;Evidence</source>
        <translation>Grouper par &amp;indices</translation>
    </message>
    <message>
        <source>Group by &amp;Folder</source>
        <translation>Grouper par d&amp;ossier</translation>
    </message>
    <message>
        <source>Group by &amp;Merge</source>
        <translation>Grouper par &amp;fusion</translation>
    </message>
    <message>
        <source>Group by &amp;Assignee</source>
        <translation>Grouper par &amp;responsable</translation>
    </message>
    <message>
        <source>Filter by words and tokens such as is:unreviewed, impact:breaking, repo:, author:, path:</source>
        <translation>Filtrer par des mots et des jetons tels que is:unreviewed, impact:breaking, repo:, author:, path:</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesCopying</name>
    <message>
        <source>&amp;Copy</source>
        <translation>Copier du &amp;texte</translation>
    </message>
    <message>
        <source>%1 (#%2)</source>
        <comment>line of the notes, pull request</comment>
        <translation>%1 (#%2)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copié&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDeciding</name>
    <message>
        <source>No suggestion to accept: not enough evidence</source>
        <translation>Aucune suggestion à accepter : indices insuffisants</translation>
    </message>
    <message>
        <source>No decision to repeat yet</source>
        <translation>Aucune décision à répéter pour l’instant</translation>
    </message>
    <message>
        <source>No suggestions to accept among the listed changes</source>
        <translation>Aucune suggestion à accepter parmi les changements listés</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Rien à rétablir</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Rien à annuler</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <comment>step</comment>
        <translation>Annuler&#xa0;: %1</translation>
    </message>
    <message>
        <source>Undo Decision</source>
        <translation>Annuler la décision</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <comment>step</comment>
        <translation>Rétablir&#xa0;: %1</translation>
    </message>
    <message>
        <source>Redo Decision</source>
        <translation>Rétablir la décision</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n suggestion(s)</source>
        <translation>
            <numerusform>%n suggestion acceptée</numerusform>
            <numerusform>%n suggestions acceptées</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. All listed changes have been reviewed</source>
        <comment>what was done</comment>
        <translation>%1. Tous les changements listés sont examinés</translation>
    </message>
    <message>
        <source>All changes in this group have been reviewed</source>
        <translation>Tous les changements de ce groupe sont examinés</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDiscussing</name>
    <message numerus="yes">
        <source>Unassign %n change(s)</source>
        <translation>
            <numerusform>N’attribuer %n changement à personne</numerusform>
            <numerusform>N’attribuer %n changements à personne</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %n change(s) to %1</source>
        <translation>
            <numerusform>Attribuer %n changement à %1</numerusform>
            <numerusform>Attribuer %n changements à %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter your name above first</source>
        <translation>Saisissez d’abord votre nom ci-dessus</translation>
    </message>
    <message numerus="yes">
        <source>Comment on %n change(s)</source>
        <translation>
            <numerusform>Commenter %n changement</numerusform>
            <numerusform>Commenter %n changements</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete comment</source>
        <translation>Supprimer le commentaire</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesFilterLine</name>
    <message>
        <source>Filter tokens</source>
        <translation>Critères pour le filtre</translation>
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
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Available keys</source>
        <translation>Touches disponibles</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Undo what was just done</source>
        <translation>Annuler ce qui vient d’être fait</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesKeys</name>
    <message>
        <source>confidence</source>
        <translation>confiance</translation>
    </message>
    <message>
        <source>exclude an impact</source>
        <translation>exclure un impact</translation>
    </message>
    <message>
        <source>accept all</source>
        <translation>tout accepter</translation>
    </message>
    <message>
        <source>cancel</source>
        <translation>annuler</translation>
    </message>
    <message>
        <source>choose a keyword</source>
        <translation>choisir un mot-clé</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>compléter</translation>
    </message>
    <message>
        <source>go to the list</source>
        <translation>aller à la liste</translation>
    </message>
    <message>
        <source>clear the filter</source>
        <translation>effacer le filtre</translation>
    </message>
    <message>
        <source>save</source>
        <translation>enregistrer</translation>
    </message>
    <message>
        <source>discard</source>
        <translation>abandonner</translation>
    </message>
    <message>
        <source>extend the selection</source>
        <translation>étendre la sélection</translation>
    </message>
    <message>
        <source>decide all</source>
        <translation>tout décider</translation>
    </message>
    <message>
        <source>accept suggestions</source>
        <translation>accepter les suggestions</translation>
    </message>
    <message>
        <source>cancel the selection</source>
        <translation>annuler la sélection</translation>
    </message>
    <message>
        <source>decide the group</source>
        <translation>décider le groupe</translation>
    </message>
    <message>
        <source>change grouping</source>
        <translation>changer de groupement</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>décider</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>accepter</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>répéter</translation>
    </message>
    <message>
        <source>next</source>
        <translation>suivant</translation>
    </message>
    <message>
        <source>range</source>
        <translation>plage</translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>raison</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>filtrer</translation>
    </message>
    <message>
        <source>grouping</source>
        <translation>groupement</translation>
    </message>
    <message>
        <source>accept all…</source>
        <translation>tout accepter…</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>annuler</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>copier</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>toutes les touches</translation>
    </message>
    <message>
        <source>next difference</source>
        <translation>différence suivante</translation>
    </message>
    <message>
        <source>previous difference</source>
        <translation>différence précédente</translation>
    </message>
    <message>
        <source>next file</source>
        <translation>fichier suivant</translation>
    </message>
    <message>
        <source>next change</source>
        <translation>changement suivant</translation>
    </message>
    <message>
        <source>%1 is not a command here. Press %2 to search the list</source>
        <comment>two keys</comment>
        <translation>%1 n’est pas une commande de cette liste. %2 permet d’y chercher</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Rien à annuler</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Rien à rétablir</translation>
    </message>
    <message>
        <source>No decision to repeat yet</source>
        <translation>Aucune décision à répéter pour l’instant</translation>
    </message>
    <message>
        <source>No suggestion to accept: not enough evidence</source>
        <translation>Aucune suggestion à accepter : pas assez d’indices</translation>
    </message>
    <message>
        <source>No decision to clear</source>
        <translation>Aucune décision à effacer</translation>
    </message>
    <message>
        <source>No reason refers to a line</source>
        <translation>Aucune raison ne renvoie à une ligne</translation>
    </message>
    <message>
        <source>No change is selected</source>
        <translation>Aucun changement n’est sélectionné</translation>
    </message>
    <message>
        <source>expand</source>
        <translation>déplier</translation>
    </message>
    <message>
        <source>collapse all</source>
        <translation>tout replier</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>commenter</translation>
    </message>
    <message>
        <source>assign</source>
        <translation>attribuer</translation>
    </message>
    <message>
        <source>All listed changes have been reviewed</source>
        <translation>Tous les changements listés sont examinés</translation>
    </message>
    <message>
        <source>needs review</source>
        <translation>à réexaminer</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesPage</name>
    <message>
        <source>Changes</source>
        <translation>Changements</translation>
    </message>
    <message>
        <source>Gro&amp;ups</source>
        <translation>Gro&amp;upes</translation>
    </message>
    <message>
        <source>Filter changes</source>
        <translation>Filtrer les changements</translation>
    </message>
    <message>
        <source>Grouping of the list</source>
        <translation>Groupement de la liste</translation>
    </message>
    <message>
        <source>This change has no file %1</source>
        <translation>Ce changement ne contient pas le fichier %1</translation>
    </message>
    <message>
        <source>Unknown filter: %1</source>
        <translation>Filtre inconnu : %1</translation>
    </message>
    <message>
        <source>No reason refers to a line</source>
        <translation>Aucune raison ne renvoie à une ligne</translation>
    </message>
    <message>
        <source>Continued from the top</source>
        <translation>Repris depuis le début</translation>
    </message>
    <message>
        <source>The message does not have “%1”</source>
        <translation>Le message ne contient pas « %1 »</translation>
    </message>
    <message>
        <source>All listed changes have been reviewed</source>
        <translation>Tous les changements listés sont examinés</translation>
    </message>
    <message>
        <source>Filter: words, is:unreviewed, path:…</source>
        <translation>Filtre : mots, is:unreviewed, path:…</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesSummary</name>
    <message>
        <source>unknown filter: %1</source>
        <translation>filtre inconnu : %1</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>affichés&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>repository, decided, all</comment>
        <translation>%1&#xa0;: %2 sur %3</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see what changed.</source>
        <translation>Ouvrez un produit, un dépôt ou un dossier de dépôts pour voir ce qui a changé.</translation>
    </message>
    <message>
        <source>No change matches the filter.
Press Escape in the filter line to clear it.</source>
        <translation>Aucun changement ne correspond au filtre.
Appuyez sur Échap dans la ligne de filtre pour l’effacer.</translation>
    </message>
    <message>
        <source>Select a change.</source>
        <translation>Sélectionnez un changement.</translation>
    </message>
    <message>
        <source>No repository changed since its last release.
Type another range above to see the changes of earlier releases.</source>
        <translation>Aucun dépôt n’a changé depuis sa dernière publication.
Saisissez une autre plage ci-dessus pour voir les changements de publications antérieures.</translation>
    </message>
    <message>
        <source>%1 of %2 reviewed</source>
        <translation>%1 sur %2 examinés</translation>
    </message>
    <message>
        <source>Reviewed so far:
%1</source>
        <translation>Examinés jusqu’ici :
%1</translation>
    </message>
    <message>
        <source>%1
%2 of %3 reviewed. The group is collapsed.</source>
        <translation>%1
%2 sur %3 examinés. Le groupe est replié.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesViews</name>
    <message>
        <source>Saved &amp;Views</source>
        <translation>&amp;Vues enregistrées</translation>
    </message>
    <message>
        <source>Saved &amp;Views…</source>
        <translation>&amp;Vues enregistrées…</translation>
    </message>
    <message>
        <source>Choose, save, rename or delete a view: a filter and a grouping</source>
        <translation>Choisir, enregistrer, renommer ou supprimer une vue : un filtre et un regroupement</translation>
    </message>
    <message>
        <source>&amp;Save View…</source>
        <translation>&amp;Enregistrer la vue…</translation>
    </message>
    <message>
        <source>Save the filter and the grouping as a view</source>
        <translation>Enregistrer le filtre et le regroupement comme vue</translation>
    </message>
    <message>
        <source>&amp;Rename View…</source>
        <translation>&amp;Renommer la vue…</translation>
    </message>
    <message>
        <source>&amp;Delete View</source>
        <translation>&amp;Supprimer la vue</translation>
    </message>
    <message>
        <source>Delete the current view. Changes are not affected</source>
        <translation>Supprimer la vue affichée ; les changements restent</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Save View</source>
        <translation>Enregistrer la vue</translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation>Enregistrée sous « %1 »</translation>
    </message>
    <message>
        <source>Rename View</source>
        <translation>Renommer la vue</translation>
    </message>
    <message>
        <source>“%1” is now “%2”</source>
        <translation>« %1 » s’appelle maintenant « %2 »</translation>
    </message>
    <message>
        <source>Deleted the view “%1”</source>
        <translation>Vue « %1 » supprimée</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>filter, grouping</comment>
        <translation>%1 ; %2</translation>
    </message>
    <message>
        <source>Name. A view that has it already is replaced.</source>
        <translation>Nom. Une vue qui le porte déjà est remplacée.</translation>
    </message>
    <message>
        <source>Rename the current view</source>
        <translation>Renommer la vue actuelle</translation>
    </message>
</context>
<context>
    <name>waybill::app::ClonePanel</name>
    <message>
        <source>Clone a Repository</source>
        <translation>Cloner un dépôt</translation>
    </message>
    <message>
        <source>Runs git clone, without submodules or hooks. Private repositories use your git credentials.</source>
        <translation>Waybill exécute git clone, sans sous-modules ni hooks. Les dépôts privés utilisent les identifiants configurés dans git.</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>A&amp;dresse</translation>
    </message>
    <message>
        <source>Address of the repository</source>
        <translation>Adresse du dépôt</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Dossier</translation>
    </message>
    <message>
        <source>Folder to clone into</source>
        <translation>Dossier de destination</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Parcourir…</translation>
    </message>
    <message>
        <source>Choose where to put the clone</source>
        <translation>Choisir le dossier où placer le clone</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>&amp;Clone</source>
        <translation>&amp;Cloner</translation>
    </message>
    <message>
        <source>Clone the repository and open it</source>
        <translation>Cloner le dépôt et l’ouvrir</translation>
    </message>
    <message>
        <source>Clone Into</source>
        <translation>Cloner dans</translation>
    </message>
    <message>
        <source>Cloning %1</source>
        <translation>Clonage de %1</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Arrêter</translation>
    </message>
</context>
<context>
    <name>waybill::app::ColumnPriorities</name>
    <message>
        <source>%1 (no room)</source>
        <comment>a column</comment>
        <translation>%1 (pas de place)</translation>
    </message>
</context>
<context>
    <name>waybill::app::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Palette de commandes</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu, command</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>on</source>
        <comment>a setting</comment>
        <translation>activé</translation>
    </message>
    <message>
        <source>off</source>
        <comment>a setting</comment>
        <translation>désactivé</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>state of a setting, keys</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No matches. Delete letters, or press Escape to close.</source>
        <translation>Aucun résultat. Effacez des lettres, ou appuyez sur Échap pour fermer.</translation>
    </message>
    <message>
        <source>Type a command or setting</source>
        <translation>Saisissez une commande ou un réglage</translation>
    </message>
    <message>
        <source>Type a command, setting, repository, tag, change, file or finding</source>
        <translation>Saisissez une commande, un réglage, un dépôt, une étiquette, un changement, un fichier ou un constat</translation>
    </message>
</context>
<context>
    <name>waybill::app::CommitGraphView</name>
    <message>
        <source>Commit graph</source>
        <translation>Graphe des commits</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareActions</name>
    <message>
        <source>&amp;Filter</source>
        <translation>F&amp;iltrer</translation>
    </message>
    <message>
        <source>Show &amp;Added</source>
        <translation>Afficher les &amp;ajoutés</translation>
    </message>
    <message>
        <source>Show &amp;Deleted</source>
        <translation>Afficher les &amp;supprimés</translation>
    </message>
    <message>
        <source>Show &amp;Modified</source>
        <translation>Afficher les &amp;modifiés</translation>
    </message>
    <message>
        <source>Show files whose content differs</source>
        <translation>Afficher les fichiers dont le contenu diffère</translation>
    </message>
    <message>
        <source>Show &amp;Renamed</source>
        <translation>Afficher les &amp;renommés</translation>
    </message>
    <message>
        <source>Show files that were renamed or copied</source>
        <translation>Afficher les fichiers renommés ou copiés</translation>
    </message>
    <message>
        <source>Show Mode and &amp;Type</source>
        <translation>Afficher mode et t&amp;ype modifiés</translation>
    </message>
    <message>
        <source>Hide &amp;Vendored and Generated</source>
        <translation>Mas&amp;quer le code tiers et généré</translation>
    </message>
    <message>
        <source>Hide vendored code, generated code and lock files</source>
        <translation>Masquer le code tiers embarqué, le code généré et les fichiers de verrouillage</translation>
    </message>
    <message>
        <source>Only &amp;Breaking Protocols</source>
        <translation>Seulement les protocoles incompati&amp;bles</translation>
    </message>
    <message>
        <source>Only Additions to &amp;Protocols</source>
        <translation>Seulement les a&amp;jouts aux protocoles</translation>
    </message>
    <message>
        <source>Hide Commits on &amp;Both Sides</source>
        <translation>Masquer les commits des deu&amp;x côtés</translation>
    </message>
    <message>
        <source>&amp;Next Difference</source>
        <translation>&amp;Différence suivante</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>Aller à la différence suivante, puis au fichier suivant</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>Différence &amp;précédente</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>Aller à la différence précédente, puis au fichier précédent</translation>
    </message>
    <message>
        <source>Ne&amp;xt File</source>
        <translation>&amp;Fichier suivant</translation>
    </message>
    <message>
        <source>Show the next file that differs</source>
        <translation>Afficher le fichier suivant qui diffère</translation>
    </message>
    <message>
        <source>Pre&amp;vious File</source>
        <translation>Fic&amp;hier précédent</translation>
    </message>
    <message>
        <source>Show the previous file that differs</source>
        <translation>Afficher le fichier précédent qui diffère</translation>
    </message>
    <message>
        <source>&amp;Expand All</source>
        <translation>&amp;Tout développer</translation>
    </message>
    <message>
        <source>Co&amp;llapse All</source>
        <translation>Tout réd&amp;uire</translation>
    </message>
    <message>
        <source>F&amp;lat List</source>
        <translation>&amp;Liste à plat</translation>
    </message>
    <message>
        <source>Show the files without their folders</source>
        <translation>Afficher les fichiers sans leurs dossiers</translation>
    </message>
    <message>
        <source>&amp;Search in All Files</source>
        <translation>Re&amp;chercher dans tous les fichiers</translation>
    </message>
    <message>
        <source>&amp;Copy Path</source>
        <translation>Copier le chemi&amp;n</translation>
    </message>
    <message>
        <source>Copy List as &amp;Markdown</source>
        <translation>Copier la list&amp;e en Markdown</translation>
    </message>
    <message>
        <source>Choose Re&amp;visions</source>
        <translation>Choisir les ré&amp;visions</translation>
    </message>
    <message>
        <source>Type or choose the revisions to compare</source>
        <translation>Saisir ou choisir les révisions à comparer</translation>
    </message>
    <message>
        <source>S&amp;wap Sides</source>
        <translation>Échan&amp;ger les côtés</translation>
    </message>
    <message>
        <source>Compare F&amp;olders…</source>
        <translation>Comparer des d&amp;ossiers…</translation>
    </message>
    <message>
        <source>Compare two folders on this computer</source>
        <translation>Comparer deux dossiers de cet ordinateur</translation>
    </message>
    <message>
        <source>Compare F&amp;iles…</source>
        <translation>Comparer des fich&amp;iers…</translation>
    </message>
    <message>
        <source>Compare two files on this computer</source>
        <translation>Comparer deux fichiers de cet ordinateur</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>Suivre la pla&amp;ge</translation>
    </message>
    <message>
        <source>Find Co&amp;pies</source>
        <translation>Chercher les co&amp;pies</translation>
    </message>
    <message>
        <source>&amp;More Renames</source>
        <translation>&amp;Plus de renommages</translation>
    </message>
    <message>
        <source>&amp;Fewer Renames</source>
        <translation>&amp;Moins de renommages</translation>
    </message>
    <message>
        <source>Show files that exist only on the new side</source>
        <translation>Afficher les fichiers présents seulement du nouveau côté</translation>
    </message>
    <message>
        <source>Show files that exist only on the old side</source>
        <translation>Afficher les fichiers présents seulement de l’ancien côté</translation>
    </message>
    <message>
        <source>Show files of which only the mode or type differs</source>
        <translation>Afficher les fichiers dont seul le mode ou le type diffère</translation>
    </message>
    <message>
        <source>Show only files with breaking protocol changes</source>
        <translation>Afficher seulement les fichiers dont un constat rend un protocole incompatible</translation>
    </message>
    <message>
        <source>Show only files with additions to a protocol</source>
        <translation>Afficher seulement les fichiers dont un constat est un ajout à un protocole</translation>
    </message>
    <message>
        <source>Hide commits that exist on both sides, such as backports</source>
        <translation>Masquer les commits que l’autre côté a aussi, comme c’est le cas des rétroportages</translation>
    </message>
    <message>
        <source>Expand all folders</source>
        <translation>Ouvrir tous les dossiers</translation>
    </message>
    <message>
        <source>Collapse all folders</source>
        <translation>Fermer tous les dossiers</translation>
    </message>
    <message>
        <source>Find text in all files that differ, on both sides</source>
        <translation>Trouver un texte dans tous les fichiers qui diffèrent, des deux côtés</translation>
    </message>
    <message>
        <source>Copy the path of the current file</source>
        <translation>Copier le chemin du fichier affiché</translation>
    </message>
    <message>
        <source>Copy the listed files as a Markdown table</source>
        <translation>Copier les fichiers affichés sous forme de tableau Markdown</translation>
    </message>
    <message>
        <source>Swap the old and the new side</source>
        <translation>Échanger l’ancien et le nouveau côté</translation>
    </message>
    <message>
        <source>Compare the range of the range bar again</source>
        <translation>Comparer de nouveau la plage de la barre de plage</translation>
    </message>
    <message>
        <source>Stop looking for renames</source>
        <translation>Arrêter la recherche des renommages</translation>
    </message>
    <message>
        <source>Find copies of changed files, too</source>
        <translation>Chercher aussi les fichiers copiés d’un fichier modifié</translation>
    </message>
    <message>
        <source>Also pair files that are less similar</source>
        <translation>Associer aussi des fichiers qui ont moins en commun</translation>
    </message>
    <message>
        <source>Pair only files that are more similar</source>
        <translation>N’associer que des fichiers qui ont plus en commun</translation>
    </message>
    <message>
        <source>Show only files whose paths contain these words or match these patterns (*.go)</source>
        <translation>Afficher seulement les fichiers dont le chemin contient ces mots ou correspond à ces motifs (*.go)</translation>
    </message>
    <message>
        <source>Save Pa&amp;tch…</source>
        <translation>Enregistrer le correc&amp;tif…</translation>
    </message>
    <message>
        <source>Save the selected files as a patch for git apply; you can also drag them elsewhere</source>
        <translation>Enregistrer les fichiers sélectionnés comme correctif pour git apply ; on peut aussi les faire glisser ailleurs</translation>
    </message>
    <message>
        <source>Commit &amp;Graph</source>
        <translation>&amp;Graphe des commits</translation>
    </message>
    <message>
        <source>Choose base and head from a graph of the commits</source>
        <translation>Choisir la base et la tête dans un graphe des commits</translation>
    </message>
    <message>
        <source>Stop Loo&amp;king for Renames</source>
        <translation>Arrêter la rec&amp;herche des renommages</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareArguments</name>
    <message>
        <source>--compare needs two files, folders or revisions</source>
        <translation>--compare a besoin de deux fichiers, dossiers ou révisions</translation>
    </message>
    <message>
        <source>A file cannot be compared with a folder</source>
        <translation>Un fichier ne peut pas être comparé avec un dossier</translation>
    </message>
    <message>
        <source>No such file or folder, and this is not a git repository</source>
        <translation>Aucun fichier ni dossier de ce nom, et ce n’est pas un dépôt git</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareCommitsPanel</name>
    <message>
        <source>Commits on one side only</source>
        <translation>Commits d’un seul côté</translation>
    </message>
    <message>
        <source>Only in %1</source>
        <translation>Seulement dans %1</translation>
    </message>
    <message>
        <source>Only in %1 (%2)</source>
        <comment>revision, number</comment>
        <translation>Seulement dans %1 (%2)</translation>
    </message>
    <message>
        <source>Both sides have the same commits.</source>
        <translation>Les deux côtés ont les mêmes commits.</translation>
    </message>
    <message>
        <source>All commits of this side are on the other side, too.</source>
        <translation>Tous les commits de ce côté sont aussi de l’autre côté.</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareContent</name>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>%1 is the same in %2 and %3</source>
        <comment>file, revision, revision</comment>
        <translation>%1 est identique dans %2 et %3</translation>
    </message>
    <message>
        <source>This is the last difference</source>
        <translation>C’est la dernière différence</translation>
    </message>
    <message>
        <source>This is the first difference</source>
        <translation>C’est la première différence</translation>
    </message>
    <message>
        <source>This is the last file</source>
        <translation>C’est le dernier fichier</translation>
    </message>
    <message>
        <source>This is the first file</source>
        <translation>C’est le premier fichier</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Aucune différence</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareFilesPanel</name>
    <message>
        <source>Filter of the files</source>
        <translation>Filtre des fichiers</translation>
    </message>
    <message>
        <source>Filter: path, *.go, !words</source>
        <translation>Filtre&#xa0;: chemin, *.go, !mots</translation>
    </message>
    <message>
        <source>Files that differ</source>
        <translation>Fichiers qui diffèrent</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>files</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear it.</source>
        <translation>Aucune correspondance.
Appuyez sur Échap dans la ligne de filtre pour l’effacer.</translation>
    </message>
    <message>
        <source>Click to show files in which only comments or formatting differ</source>
        <translation>Cliquez pour afficher les fichiers dont seuls les commentaires ou la mise en forme diffèrent</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden</source>
        <comment>files</comment>
        <translation>
            <numerusform>%n masqué</numerusform>
            <numerusform>%n masqués</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareGraphPanel</name>
    <message>
        <source>Filter of the commits</source>
        <translation>Filtre des commits</translation>
    </message>
    <message>
        <source>Filter by subject, author, tag, branch, change or ID</source>
        <translation>Filtrer par sujet, auteur, étiquette, branche, modification ou identifiant</translation>
    </message>
    <message>
        <source>The base is %1</source>
        <translation>La base est %1</translation>
    </message>
    <message>
        <source>The head is %1</source>
        <translation>La tête est %1</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n commit ID(s)</source>
        <translation>
            <numerusform>%n identifiant de commit copié</numerusform>
            <numerusform>%n identifiants de commit copiés</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped reading commits. Press F5 to read them.</source>
        <translation>Lecture des commits interrompue. Appuyez sur F5 pour les lire.</translation>
    </message>
    <message>
        <source>Reading commits…</source>
        <translation>Lecture des commits…</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter to show all commits again.</source>
        <translation>Aucun résultat.
Appuyez sur Échap dans le filtre pour afficher de nouveau tous les commits.</translation>
    </message>
    <message>
        <source>There are no commits.</source>
        <translation>Il n’y a aucun commit.</translation>
    </message>
    <message>
        <source>● only in %1: %2</source>
        <comment>head, number</comment>
        <translation>● seulement dans %1 : %2</translation>
    </message>
    <message>
        <source>■ only in %1: %2</source>
        <comment>base, number</comment>
        <translation>■ seulement dans %1 : %2</translation>
    </message>
    <message>
        <source>○ other commits</source>
        <translation>○ autres commits</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n résultat</numerusform>
            <numerusform>%n résultats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n commit</numerusform>
            <numerusform>%n commits</numerusform>
        </translation>
    </message>
    <message>
        <source>Older commits were not read</source>
        <translation>Les commits plus anciens n’ont pas été lus</translation>
    </message>
    <message>
        <source>Reading older commits…</source>
        <translation>Lecture des commits plus anciens…</translation>
    </message>
    <message>
        <source>Older commits are not shown</source>
        <translation>Les commits plus anciens ne sont pas affichés</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareLoader</name>
    <message>
        <source>Comparing was cancelled</source>
        <translation>La comparaison a été annulée</translation>
    </message>
    <message>
        <source>Reload to compare again</source>
        <translation>Rechargez pour comparer de nouveau</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>Comparaison des fichiers</translation>
    </message>
    <message>
        <source>Counting lines</source>
        <translation>Comptage des lignes</translation>
    </message>
    <message>
        <source>Finding renames</source>
        <translation>Recherche des renommages</translation>
    </message>
    <message>
        <source>Comparing commits</source>
        <translation>Comparaison des commits</translation>
    </message>
    <message>
        <source>Comparing pins</source>
        <translation>Comparaison des versions fixées</translation>
    </message>
    <message>
        <source>Comparing protocols</source>
        <translation>Comparaison des protocoles</translation>
    </message>
    <message>
        <source>Looking for changes of comments and formatting</source>
        <translation>Recherche des changements de commentaires et de mise en forme</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareMarkdown</name>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>%1 → %2, %3 %</source>
        <comment>old path, new path, percent the same</comment>
        <translation>%1 → %2, %3&#xa0;%</translation>
    </message>
</context>
<context>
    <name>waybill::app::ComparePage</name>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Versions fixées</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Open a product or a repository to compare its revisions.
Or compare two folders or files: drop them here, or press the buttons above.</source>
        <translation>Ouvrez un produit ou un dépôt pour comparer ses révisions.
Ou comparez deux dossiers ou fichiers&#xa0;: déposez-les ici, ou utilisez les boutons ci-dessus.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparaison…</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>Fichiers (%1)</translation>
    </message>
    <message>
        <source>Commits (%1 | %2)</source>
        <comment>old, new</comment>
        <translation>Commits (%1 | %2)</translation>
    </message>
    <message>
        <source>Pins (%1)</source>
        <translation>Versions fixées (%1)</translation>
    </message>
    <message>
        <source>Comparing commits…</source>
        <translation>Comparaison des commits…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n fichier</numerusform>
            <numerusform>%n fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>Old Folder</source>
        <translation>Ancien dossier</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Nouveau dossier</translation>
    </message>
    <message>
        <source>Old File</source>
        <translation>Ancien fichier</translation>
    </message>
    <message>
        <source>New File</source>
        <translation>Nouveau fichier</translation>
    </message>
    <message>
        <source>Changed pins</source>
        <translation>Versions fixées modifiées</translation>
    </message>
    <message>
        <source>Nothing to compare: cannot read the repository.
Choose another one above, or compare two folders or files.</source>
        <translation>Rien à comparer : impossible de lire le dépôt.
Choisissez-en un autre ci-dessus, ou comparez deux dossiers ou fichiers.</translation>
    </message>
    <message>
        <source>Choose another revision.</source>
        <translation>Choisissez une autre révision.</translation>
    </message>
    <message>
        <source>Copied the path</source>
        <translation>Chemin copié</translation>
    </message>
    <message numerus="yes">
        <source>Copied the list of %n file(s)</source>
        <translation>
            <numerusform>Liste de %n fichier copiée</numerusform>
            <numerusform>Liste de %n fichiers copiée</numerusform>
        </translation>
    </message>
    <message>
        <source>Renames need at least %1% equal content</source>
        <translation>Renommages à partir de %1 % de contenu identique</translation>
    </message>
    <message>
        <source>Files, commits and search</source>
        <translation>Fichiers, commits et recherche</translation>
    </message>
    <message>
        <source>Pins that differ between the two revisions. The Catalogue lists all pins.</source>
        <translation>Versions fixées qui diffèrent entre les deux révisions. Le catalogue les liste toutes.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ComparePatch</name>
    <message>
        <source>Cannot save the patch: %1</source>
        <translation>Impossible d’enregistrer le correctif : %1</translation>
    </message>
    <message>
        <source>Saving the patch</source>
        <translation>Enregistrement du correctif</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Enregistré sous %1</translation>
    </message>
    <message>
        <source>Making a patch</source>
        <translation>Création d’un correctif</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareSearchPanel</name>
    <message>
        <source>Whole words only</source>
        <translation>Mots entiers seulement</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Expression rationnelle</translation>
    </message>
    <message>
        <source>Text to find in all files</source>
        <translation>Texte à rechercher dans tous les fichiers</translation>
    </message>
    <message>
        <source>Search in all files</source>
        <translation>Rechercher dans tous les fichiers</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Fermer la recherche</translation>
    </message>
    <message>
        <source>Searching in all files</source>
        <translation>Recherche dans tous les fichiers</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n ligne</numerusform>
            <numerusform>%n lignes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n fichier</numerusform>
            <numerusform>%n fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>More than %1 in %2</source>
        <comment>lines, files</comment>
        <translation>Plus de %1 dans %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>lines, files</comment>
        <translation>%1 dans %2</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Recherche…</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Respecter la casse</translation>
    </message>
    <message>
        <source>Matching lines</source>
        <translation>Lignes trouvées</translation>
    </message>
    <message>
        <source>Type the text to find in the files that differ.</source>
        <translation>Saisissez ce qu’il faut rechercher dans les fichiers qui diffèrent.</translation>
    </message>
    <message>
        <source>No matches in the files that differ.</source>
        <translation>Aucune correspondance dans les fichiers différents.</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareSourceBar</name>
    <message>
        <source>Old revision</source>
        <translation>Ancienne révision</translation>
    </message>
    <message>
        <source>New revision</source>
        <translation>Nouvelle révision</translation>
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
        <translation>rien</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <comment>old, new</comment>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source>%1 and %2 are the same commit.
Press R to choose another revision.</source>
        <translation>%1 et %2 sont le même commit.
Appuyez sur R pour choisir une autre révision.</translation>
    </message>
    <message>
        <source>No differences between %1 and %2.</source>
        <translation>Aucune différence entre %1 et %2.</translation>
    </message>
    <message>
        <source>%1 %2%</source>
        <comment>what, how far</comment>
        <translation>%1 : %2 %</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>Comparaison des fichiers</translation>
    </message>
    <message>
        <source>Finding renames</source>
        <translation>Recherche des renommages</translation>
    </message>
    <message>
        <source>Counting lines</source>
        <translation>Comptage des lignes</translation>
    </message>
    <message>
        <source>Comparing commits</source>
        <translation>Comparaison des commits</translation>
    </message>
    <message>
        <source>Comparing pins</source>
        <translation>Comparaison des versions fixées</translation>
    </message>
    <message>
        <source>Comparing protocols</source>
        <translation>Comparaison des protocoles</translation>
    </message>
</context>
<context>
    <name>waybill::app::DecisionCarrier</name>
    <message>
        <source>Carrying decisions over</source>
        <translation>Reprise des décisions</translation>
    </message>
</context>
<context>
    <name>waybill::app::DeclarationLoader</name>
    <message>
        <source>too large to show</source>
        <translation>trop volumineux pour être affiché</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>illisible&#xa0;: %1</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>ce fichier n’existe pas</translation>
    </message>
    <message>
        <source>Added: the declaration did not exist before</source>
        <translation>Ajoutée : cette déclaration n’existait pas avant</translation>
    </message>
    <message>
        <source>Deleted: the declaration no longer exists</source>
        <translation>Supprimée : cette déclaration n’existe plus</translation>
    </message>
</context>
<context>
    <name>waybill::app::DifferencesPage</name>
    <message>
        <source>Differences</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>&amp;Wrap long lines</source>
        <translation>Retour à la li&amp;gne automatique</translation>
    </message>
    <message>
        <source>Connect both sides of a difference with &amp;curves</source>
        <translation>Relier les deux côtés d’une différence par des &amp;courbes</translation>
    </message>
    <message>
        <source>&amp;Hide changes to comments and formatting only</source>
        <translation>&amp;Masquer les changements limités aux commentaires et à la mise en forme</translation>
    </message>
    <message>
        <source>Side by side where there is room</source>
        <translation>Côte à côte s’il y a la place</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Côte à côte</translation>
    </message>
    <message>
        <source>In one pane</source>
        <translation>Dans un seul volet</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>&amp;Disposition&#xa0;:</translation>
    </message>
    <message>
        <source>Lines of conte&amp;xt:</source>
        <translation>Lignes de conte&amp;xte&#xa0;:</translation>
    </message>
    <message>
        <source>White space is compared by default. Each view can ignore it; that choice is not saved.</source>
        <translation>Les espaces sont toujours comparés au départ. Ce qu’une vue en ignore se choisit dans cette vue, et n’est pas conservé.</translation>
    </message>
</context>
<context>
    <name>waybill::app::EditorPage</name>
    <message>
        <source>Editor and Difftool</source>
        <translation>Éditeur et difftool</translation>
    </message>
    <message>
        <source>&amp;Command:</source>
        <translation>&amp;Commande&#xa0;:</translation>
    </message>
    <message>
        <source>To &amp;compare versions:</source>
        <translation>Pour &amp;deux versions&#xa0;:</translation>
    </message>
    <message>
        <source>Command of the editor</source>
        <translation>Commande de l’éditeur</translation>
    </message>
    <message>
        <source>Command to compare two versions</source>
        <translation>Commande pour deux versions</translation>
    </message>
    <message>
        <source>%f is the file, %l the line, %a the old and %b the new version. The name alone is enough for common editors: code, emacs, gedit, gvim, kate, subl. Without a command, Waybill uses VISUAL or EDITOR of the environment, otherwise the desktop&apos;s program for text files.</source>
        <translation>%f est le fichier, %l la ligne, %a l’ancienne et %b la nouvelle version. Pour les éditeurs courants, le nom suffit&#xa0;: code, emacs, gedit, gvim, kate, subl. Sans commande, Waybill utilise VISUAL ou EDITOR de l’environnement, sinon le programme avec lequel le bureau ouvre les fichiers texte.</translation>
    </message>
    <message>
        <source>Waybill as git&apos;s difftool</source>
        <translation>Waybill comme difftool de git</translation>
    </message>
    <message>
        <source>“git difftool” then shows each file in a window of Waybill. The button runs these commands, which change your own git configuration, not that of a repository:</source>
        <translation>«&#xa0;git difftool&#xa0;» affiche alors chaque fichier dans une fenêtre de Waybill. Le bouton exécute ces commandes, qui modifient votre propre configuration de git et celle d’aucun dépôt&#xa0;:</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>&amp;Run These Commands</source>
        <translation>E&amp;xécuter ces commandes</translation>
    </message>
    <message>
        <source>Done. Try “git difftool HEAD~1”.</source>
        <translation>C’est fait. Essayez «&#xa0;git difftool HEAD~1&#xa0;».</translation>
    </message>
    <message>
        <source>git failed: %1</source>
        <translation>git a échoué&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::EmptyPage</name>
    <message>
        <source>Recent</source>
        <translation>Récents</translation>
    </message>
    <message>
        <source>What are you releasing?</source>
        <translation>Que publiez-vous&#xa0;?</translation>
    </message>
    <message>
        <source>Open or drop a waybill.toml, a git repository or a folder of repositories. Waybill finds tags and changes automatically.</source>
        <translation>Ouvrez un waybill.toml, un dépôt git ou un dossier de dépôts&#xa0;: Waybill trouve lui-même les étiquettes et les changements. Vous pouvez aussi les déposer ici.</translation>
    </message>
    <message>
        <source>The product cannot be opened</source>
        <translation>Le produit ne peut pas être ouvert</translation>
    </message>
    <message>
        <source>&amp;Retry</source>
        <translation>&amp;Réessayer</translation>
    </message>
    <message>
        <source>Open it again, after the file was repaired</source>
        <translation>L’ouvrir à nouveau, une fois le fichier réparé</translation>
    </message>
    <message>
        <source>&amp;Edit File</source>
        <translation>&amp;Modifier le fichier</translation>
    </message>
    <message>
        <source>Edit the file here, with its problems beside it</source>
        <translation>Modifier le fichier ici, avec ses problèmes à côté</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>mistakes in a file</comment>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::EvidenceList</name>
    <message>
        <source>Reasons of the suggestion</source>
        <translation>Raisons de la suggestion</translation>
    </message>
</context>
<context>
    <name>waybill::app::Explanations</name>
    <message>
        <source>A new client calls an RPC that the old server has, with fields that it knows.</source>
        <translation>Un nouveau client appelle un RPC que l’ancien serveur possède, avec des champs que celui-ci connaît.</translation>
    </message>
    <message>
        <source>A new client sets a new field “timeout”; the old server drops it and uses its default.</source>
        <translation>Un nouveau client définit un nouveau champ «&#xa0;timeout&#xa0;»&#xa0;; l’ancien serveur l’écarte et utilise sa valeur par défaut.</translation>
    </message>
    <message>
        <source>The old server answers UNIMPLEMENTED, and the client is known to go on without that RPC.</source>
        <translation>L’ancien serveur répond UNIMPLEMENTED, et on sait que le client continue sans ce RPC.</translation>
    </message>
    <message>
        <source>A string became bytes in a request: whether an old server accepts it depends on what is sent.</source>
        <translation>Dans une requête, une chaîne est devenue des octets&#xa0;: qu’un ancien serveur l’accepte dépend de ce qui est envoyé.</translation>
    </message>
    <message>
        <source>A new client calls a new RPC. The old server answers UNIMPLEMENTED, and the caller sees that error.</source>
        <translation>Un nouveau client appelle un nouveau RPC. L’ancien serveur répond UNIMPLEMENTED, et l’appelant voit cette erreur.</translation>
    </message>
    <message>
        <source>Field 4 was a number and is now a string: the old end decodes something else.</source>
        <translation>Le champ 4 était un nombre et est maintenant une chaîne&#xa0;: l’ancien pair décode autre chose.</translation>
    </message>
    <message>
        <source>Existing users must act, or something stops working.</source>
        <translation>Les utilisateurs doivent agir, sinon quelque chose cesse de fonctionner.</translation>
    </message>
    <message>
        <source>The flag --log-output was removed.</source>
        <translation>L’option --log-output a été supprimée.</translation>
    </message>
    <message>
        <source>Something new that breaks nothing.</source>
        <translation>Quelque chose de nouveau qui ne casse rien.</translation>
    </message>
    <message>
        <source>A field with a new number was added to a message.</source>
        <translation>Un champ avec un nouveau numéro a été ajouté à un message.</translation>
    </message>
    <message>
        <source>A repair that adds nothing.</source>
        <translation>Une réparation qui n’ajoute rien.</translation>
    </message>
    <message>
        <source>A file is closed on every path.</source>
        <translation>Un fichier est fermé sur tous les chemins d’exécution.</translation>
    </message>
    <message>
        <source>No effect on users.</source>
        <translation>Aucun effet sur les utilisateurs.</translation>
    </message>
    <message>
        <source>A test was renamed.</source>
        <translation>Un test a été renommé.</translation>
    </message>
    <message>
        <source>A suggestion without enough evidence: a person has to decide.</source>
        <translation>Une suggestion sans indices suffisants&#xa0;: une personne doit regarder.</translation>
    </message>
    <message>
        <source>The title is “Update agent”, and files of many kinds changed.</source>
        <translation>Le titre est «&#xa0;Update agent&#xa0;», et des fichiers de toutes sortes ont changé.</translation>
    </message>
    <message>
        <source>Old and new ends of the protocol work together in both directions.</source>
        <translation>Anciens et nouveaux pairs du protocole fonctionnent ensemble dans les deux sens.</translation>
    </message>
    <message>
        <source>A setting is read only at startup.</source>
        <translation>Un réglage n’est lu qu’au démarrage.</translation>
    </message>
    <message>
        <source>Running sandboxes keep the agent that they were started with.</source>
        <translation>Les bacs à sable en cours gardent l’agent avec lequel ils ont été démarrés.</translation>
    </message>
    <message>
        <source>The new runtime cannot talk to agents that already run on the node.</source>
        <translation>Le nouvel environnement d’exécution ne peut pas communiquer avec les agents déjà en cours sur le nœud.</translation>
    </message>
    <message>
        <source>The format of stored state changed, and running workloads hold it open.</source>
        <translation>Le format de l’état stocké a changé, et des charges de travail en cours le gardent ouvert.</translation>
    </message>
    <message>
        <source>A kernel module was replaced.</source>
        <translation>Un module du noyau a été remplacé.</translation>
    </message>
    <message>
        <source>Both ends are replaced together while nothing runs; no mix of versions has to work.</source>
        <translation>Les deux pairs sont remplacés ensemble pendant que rien ne tourne&#xa0;; aucune combinaison de versions n’a à fonctionner.</translation>
    </message>
    <message>
        <source>Client and server are in one package, and the machine is stopped for the upgrade.</source>
        <translation>Le client et le serveur sont dans un même paquet, et la machine est arrêtée pour la mise à niveau.</translation>
    </message>
    <message>
        <source>Servers are upgraded first: an old client must work with a new server.</source>
        <translation>Les serveurs sont mis à niveau d’abord&#xa0;: un ancien client doit fonctionner avec un nouveau serveur.</translation>
    </message>
    <message>
        <source>The control plane of Kubernetes before the kubelets.</source>
        <translation>Le plan de contrôle de Kubernetes avant les kubelets.</translation>
    </message>
    <message>
        <source>Clients are upgraded first: a new client must work with an old server.</source>
        <translation>Les clients sont mis à niveau d’abord&#xa0;: un nouveau client doit fonctionner avec un ancien serveur.</translation>
    </message>
    <message>
        <source>A runtime that meets agents from images built earlier.</source>
        <translation>Un environnement d’exécution qui rencontre des agents dans des images construites auparavant.</translation>
    </message>
    <message>
        <source>Everything runs on, in any order: both mixes must work.</source>
        <translation>Tout continue de tourner, dans n’importe quel ordre&#xa0;: les deux combinaisons doivent fonctionner.</translation>
    </message>
    <message>
        <source>A rolling update of instances that call each other.</source>
        <translation>Une mise à jour progressive d’instances qui s’appellent entre elles.</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>confiance</translation>
    </message>
    <message>
        <source>How often suggestions like this one are right.</source>
        <translation>La fréquence à laquelle des suggestions comme celle-ci sont justes.</translation>
    </message>
    <message>
        <source>98%: of a hundred such suggestions, 98 were right.</source>
        <translation>98&#xa0;%&#xa0;: sur cent suggestions de ce genre, 98 étaient justes.</translation>
    </message>
    <message>
        <source>suggestion</source>
        <translation>suggestion</translation>
    </message>
    <message>
        <source>The impact that Waybill proposes for a change, with reasons. A decision always wins.</source>
        <translation>L’impact que Waybill propose pour un changement, avec des raisons. Une décision l’emporte toujours.</translation>
    </message>
    <message>
        <source>Additive, because the message declares a new field.</source>
        <translation>Ajout, car le message déclare un nouveau champ.</translation>
    </message>
    <message>
        <source>not reviewed yet</source>
        <translation>pas encore examiné</translation>
    </message>
    <message>
        <source>A change without a decision of a person, whatever its suggestion says.</source>
        <translation>Un changement sans décision d’une personne, quelle que soit sa suggestion.</translation>
    </message>
    <message>
        <source>A change that was merged today.</source>
        <translation>Un changement fusionné aujourd’hui.</translation>
    </message>
    <message>
        <source>stance</source>
        <translation>posture</translation>
    </message>
    <message>
        <source>What counts as a breakage: which mixes of versions have to work.</source>
        <translation>Ce qui compte comme incompatibilité&#xa0;: quelles combinaisons de versions doivent fonctionner.</translation>
    </message>
    <message>
        <source>Server first: removing an RPC breaks old clients, adding one breaks nobody.</source>
        <translation>Serveur d’abord&#xa0;: supprimer un RPC casse les anciens clients, en ajouter un ne casse personne.</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>version fixée</translation>
    </message>
    <message>
        <source>A file that pins the version of something else.</source>
        <translation>Un fichier qui fixe la version d’autre chose.</translation>
    </message>
    <message>
        <source>go.mod requires agent v1.4.0.</source>
        <translation>go.mod exige agent v1.4.0.</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>retard</translation>
    </message>
    <message>
        <source>How far a pin lags behind what it pins.</source>
        <translation>De combien une version fixée est en retard sur ce qu’elle désigne.</translation>
    </message>
    <message>
        <source>12 behind: the pinned commit lacks twelve commits of the release.</source>
        <translation>12 de retard&#xa0;: il manque au commit fixé douze commits de la version publiée.</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>retour en arrière</translation>
    </message>
    <message>
        <source>Returning to the previous version.</source>
        <translation>Le retour à la version précédente.</translation>
    </message>
    <message>
        <source>Not possible once the new version has migrated the database.</source>
        <translation>Impossible une fois que la nouvelle version a migré la base de données.</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>Par exemple&#xa0;: %1</translation>
    </message>
    <message>
        <source>point of no return</source>
        <translation>point de non-retour</translation>
    </message>
    <message>
        <source>The first release that is made public: until then, publishing can be undone.</source>
        <translation>La première version rendue publique&#xa0;: jusque-là, la publication peut être annulée.</translation>
    </message>
    <message>
        <source>agent 1.4.0, which the runtime pins, is published before it.</source>
        <translation>agent 1.4.0, dont l’environnement d’exécution fixe la version, est publié avant lui.</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>brouillon</translation>
    </message>
    <message>
        <source>A release on a forge that only those who may write there can see.</source>
        <translation>Une version sur une forge, visible seulement de ceux qui peuvent y écrire.</translation>
    </message>
    <message>
        <source>All repositories have their draft, with all files, before any is made public.</source>
        <translation>Tous les dépôts ont leur brouillon, avec tous les fichiers, avant que l’un d’eux soit rendu public.</translation>
    </message>
    <message>
        <source>A release that breaks existing users: the first number goes up.</source>
        <translation>Une version qui rompt la compatibilité : le premier nombre augmente.</translation>
    </message>
    <message>
        <source>1.5.0, then 2.0.0.</source>
        <translation>1.5.0, puis 2.0.0.</translation>
    </message>
    <message>
        <source>A release that adds something: the second number goes up.</source>
        <translation>Une version qui ajoute quelque chose : le deuxième nombre augmente.</translation>
    </message>
    <message>
        <source>1.5.0, then 1.6.0. Some policies allow breaking changes here.</source>
        <translation>1.5.0, puis 1.6.0. Certaines politiques permettent ici des ruptures.</translation>
    </message>
    <message>
        <source>A release that only fixes bugs: the third number goes up.</source>
        <translation>Une version qui ne fait que corriger : le troisième nombre augmente.</translation>
    </message>
    <message>
        <source>1.5.0, then 1.5.1.</source>
        <translation>1.5.0, puis 1.5.1.</translation>
    </message>
    <message>
        <source>A version to try before the release.</source>
        <translation>Une version à essayer avant la sortie.</translation>
    </message>
    <message>
        <source>1.6.0-rc.1, before 1.6.0.</source>
        <translation>1.6.0-rc.1, avant 1.6.0.</translation>
    </message>
</context>
<context>
    <name>waybill::app::FactsLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>La lecture a été annulée</translation>
    </message>
    <message>
        <source>Choose the versions again</source>
        <translation>Choisissez de nouveau les versions</translation>
    </message>
    <message>
        <source>Reading the changes between two versions</source>
        <translation>Lecture de ce qui sépare deux versions</translation>
    </message>
</context>
<context>
    <name>waybill::app::FactsPanel</name>
    <message>
        <source>Facts</source>
        <translation>Informations</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>glyph, text</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>name, value</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::FetchDialog</name>
    <message>
        <source>&amp;Fetch</source>
        <translation>&amp;Récupérer</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Fetch All</source>
        <translation>Tout récupérer</translation>
    </message>
    <message>
        <source>Repositories to fetch</source>
        <translation>Dépôts à récupérer</translation>
    </message>
    <message>
        <source>Fetching from the remotes…</source>
        <translation>Récupération depuis les dépôts distants…</translation>
    </message>
    <message>
        <source>Fetched. Reloading the product…</source>
        <translation>Récupéré. Le produit est relu.</translation>
    </message>
    <message>
        <source>Fetched. Nothing is new.</source>
        <translation>Récupéré. Rien de nouveau.</translation>
    </message>
    <message>
        <source>Fetch new commits and tags from these remotes? Your branches and files stay as they are.</source>
        <translation>Récupérer les nouveaux commits et étiquettes de ces dépôts distants ? Vos branches et fichiers restent tels quels.</translation>
    </message>
</context>
<context>
    <name>waybill::app::FetchRunner</name>
    <message>
        <source>Looking for remotes</source>
        <translation>Recherche des dépôts distants</translation>
    </message>
    <message>
        <source>Fetching %1</source>
        <comment>a repository</comment>
        <translation>Récupération de %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileExport</name>
    <message>
        <source>Saved as %1</source>
        <translation>Enregistré sous %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileListActions</name>
    <message>
        <source>Open in &amp;Editor</source>
        <translation>Ouvrir dans l’é&amp;diteur</translation>
    </message>
    <message>
        <source>Open the file in your editor</source>
        <translation>Ouvrir le fichier dans votre éditeur</translation>
    </message>
    <message>
        <source>Open &amp;Both Versions in Editor</source>
        <translation>Ouvrir les deu&amp;x versions dans l’éditeur</translation>
    </message>
    <message>
        <source>Open the old and the new version of the file in your editor</source>
        <translation>Ouvrir l’ancienne et la nouvelle version du fichier dans votre éditeur</translation>
    </message>
    <message>
        <source>Open on Fo&amp;rge</source>
        <translation>Ouvrir sur la fo&amp;rge</translation>
    </message>
    <message>
        <source>Open the file on GitHub, GitLab or Gitea</source>
        <translation>Ouvrir le fichier sur GitHub, GitLab ou Gitea</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileOpener</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>Le fichier ne peut pas être lu : %1</translation>
    </message>
    <message>
        <source>%1 has no such file</source>
        <translation>%1 n’a pas ce fichier</translation>
    </message>
    <message>
        <source>Choose an editor for such files: Edit &gt; Editor</source>
        <translation>Choisissez un éditeur pour ces fichiers : Édition &gt; Éditeur</translation>
    </message>
    <message>
        <source>The temporary folder cannot be written</source>
        <translation>Le dossier temporaire ne peut pas être écrit</translation>
    </message>
    <message>
        <source>The temporary file cannot be written: %1</source>
        <translation>Le fichier temporaire ne peut pas être écrit : %1</translation>
    </message>
    <message>
        <source>The editor “%1” cannot be started</source>
        <translation>L’éditeur « %1 » ne peut pas être lancé</translation>
    </message>
    <message>
        <source>Choose another editor in Edit &gt; Editor</source>
        <translation>Choisissez-en un autre : Édition &gt; Éditeur</translation>
    </message>
    <message>
        <source>Opened in %1</source>
        <translation>Ouvert dans %1</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 ouvert</translation>
    </message>
    <message>
        <source>Choose an editor: Edit &gt; Editor</source>
        <translation>Choisissez un éditeur : Édition &gt; Éditeur</translation>
    </message>
    <message>
        <source>The remote is not on a known forge</source>
        <translation>Le dépôt distant n’est pas sur une forge connue</translation>
    </message>
    <message>
        <source>Waybill knows GitHub, GitLab, Gitea, Forgejo and Bitbucket by the address of the remote</source>
        <translation>Waybill reconnaît GitHub, GitLab, Gitea, Forgejo et Bitbucket à l’adresse du dépôt distant</translation>
    </message>
    <message>
        <source>This is not a text file</source>
        <translation>Ce n’est pas un fichier texte</translation>
    </message>
    <message>
        <source>No program can open %1</source>
        <translation>Aucun programme ne peut ouvrir %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Find in the notes</source>
        <translation>Rechercher dans les notes</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Occurrence précédente</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Occurrence suivante</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n occurrence</numerusform>
            <numerusform>%n occurrences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::FixesPanel</name>
    <message>
        <source>&amp;Copy Commands</source>
        <translation>&amp;Copier les commandes</translation>
    </message>
    <message>
        <source>Fixes to pick onto the previous release</source>
        <translation>Correctifs à reporter sur la version précédente</translation>
    </message>
    <message>
        <source>Copy the git commands that pick these fixes</source>
        <translation>Copier les commandes git qui reportent ces correctifs</translation>
    </message>
    <message>
        <source>The commands are in the clipboard</source>
        <translation>Les commandes sont dans le presse-papiers</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>Lecture des dépôts…</translation>
    </message>
    <message>
        <source>Open a product first.</source>
        <translation>Ouvrez d’abord un produit.</translation>
    </message>
    <message>
        <source>Picking the fixes in memory…</source>
        <translation>Report des correctifs en mémoire…</translation>
    </message>
    <message>
        <source>There is no earlier release to pick fixes onto.</source>
        <translation>Il n’y a pas de version antérieure sur laquelle reporter des correctifs.</translation>
    </message>
    <message>
        <source>A patch release without the other changes: the fixes, cherry-picked onto the previous release. Undecided changes count as suggested.</source>
        <translation>Une version corrective sans les autres modifications : les corrections, reportées (cherry-pick) sur la version précédente. Les modifications indécises comptent comme suggéré.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeAccountsPanel</name>
    <message>
        <source>C&amp;heck Accounts</source>
        <translation>&amp;Vérifier les comptes</translation>
    </message>
    <message>
        <source>&amp;Sign In…</source>
        <translation>&amp;Se connecter…</translation>
    </message>
    <message>
        <source>Sign O&amp;ut</source>
        <translation>Se &amp;déconnecter</translation>
    </message>
    <message>
        <source>Open &amp;Browser</source>
        <translation>Ouvrir le &amp;navigateur</translation>
    </message>
    <message>
        <source>S&amp;ign In</source>
        <translation>Se c&amp;onnecter</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>Open a product to see the forges of its repositories.</source>
        <translation>Ouvrez un produit pour voir les forges de ses dépôts.</translation>
    </message>
    <message>
        <source>Accounts at forges</source>
        <translation>Comptes sur les forges</translation>
    </message>
    <message>
        <source>Forge</source>
        <translation>Forge</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Compte</translation>
    </message>
    <message>
        <source>Token from</source>
        <translation>Jeton de</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>Portées</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Expire</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Requêtes</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Jeton</translation>
    </message>
    <message>
        <source>Checking which forges host the repositories…</source>
        <translation>Recherche des forges qui hébergent les dépôts…</translation>
    </message>
    <message>
        <source>No repository of this product is on a supported forge.</source>
        <translation>Aucun dépôt de ce produit n’est sur une forge prise en charge.</translation>
    </message>
    <message>
        <source>Check Accounts looks for tokens, and asks the forges that are allowed whose they are.</source>
        <translation>« Vérifier les comptes » cherche des jetons et demande aux forges autorisées à qui ils appartiennent.</translation>
    </message>
    <message>
        <source>Looking for tokens…</source>
        <translation>Recherche de jetons…</translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted.</source>
        <translation>Vous travaillez hors ligne : aucune forge n’est contactée.</translation>
    </message>
    <message>
        <source>Create a token on %1 and enter it here. It is kept in the system&apos;s keychain, and requests to %1 are allowed from now on.</source>
        <translation>Créez un jeton sur %1 et saisissez-le ici. Il est conservé dans le trousseau du système, et les requêtes à %1 sont désormais autorisées.</translation>
    </message>
    <message>
        <source>Asking %1 for a code…</source>
        <translation>Demande d’un code à %1…</translation>
    </message>
    <message>
        <source>Enter the code %1 at %2. Requests to %3 are allowed from then on.</source>
        <comment>a code; an address; a host</comment>
        <translation>Saisissez le code %1 sur %2. Les requêtes à %3 sont ensuite autorisées.</translation>
    </message>
    <message>
        <source>Waiting until the code is entered…</source>
        <translation>En attente de la saisie du code…</translation>
    </message>
    <message>
        <source>Signed in.</source>
        <translation>Connecté.</translation>
    </message>
    <message>
        <source>Checking the token…</source>
        <translation>Vérification du jeton…</translation>
    </message>
    <message>
        <source>Signing out…</source>
        <translation>Déconnexion…</translation>
    </message>
    <message>
        <source>Signed out. There still is a token of another program.</source>
        <translation>Déconnecté. Il reste un jeton d’un autre programme.</translation>
    </message>
    <message>
        <source>Signed out.</source>
        <translation>Déconnecté.</translation>
    </message>
    <message>
        <source>Not signed in.</source>
        <translation>Non connecté.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeDialog</name>
    <message>
        <source>Stopped. What was read until then is kept.</source>
        <translation>Interrompu. Ce qui a été lu jusque-là est conservé.</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>Act&amp;ualiser</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Refresh Forge Data</source>
        <translation>Actualiser les données des forges</translation>
    </message>
    <message>
        <source>Forge data of the repositories</source>
        <translation>Ce que les forges indiquent sur les dépôts</translation>
    </message>
    <message>
        <source>Checking which forges host the repositories…</source>
        <translation>Recherche des forges où se trouvent les dépôts…</translation>
    </message>
    <message>
        <source>Checking for forges</source>
        <translation>Recherche des forges</translation>
    </message>
    <message>
        <source>No repository of this product is on a supported forge.</source>
        <translation>Aucun dépôt de ce produit n’est sur une forge qui puisse être interrogée.</translation>
    </message>
    <message>
        <source>There is no folder to keep the answers in: set up a product first.</source>
        <translation>Il n’y a pas de dossier où conserver les réponses&#xa0;: configurez d’abord un produit.</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>Lecture des dépôts…</translation>
    </message>
    <message>
        <source>Ask %1 for labels, release notes, checks and milestones? The answers are kept in waybill.forge.json.</source>
        <translation>Demander à %1 les labels, les notes de version, les vérifications et les jalons&#xa0;? Les réponses sont conservées dans waybill.forge.json.</translation>
    </message>
    <message>
        <source>Ask %1 for labels, release notes, checks and milestones, and allow requests to %2 from now on? The answers are kept in waybill.forge.json.</source>
        <translation>Demander à %1 les labels, les notes de version, les vérifications et les jalons, et autoriser désormais les requêtes à %2&#xa0;? Les réponses sont conservées dans waybill.forge.json.</translation>
    </message>
    <message>
        <source>Reading from %1…</source>
        <translation>Interrogation de %1…</translation>
    </message>
    <message>
        <source>Reading from forges</source>
        <translation>Interrogation des forges</translation>
    </message>
    <message>
        <source>These pull requests are new or changed. As of %1.</source>
        <translation>Ces pull requests sont nouvelles, ou indiquent autre chose qu’avant. État du %1.</translation>
    </message>
    <message>
        <source>No pull requests are new or changed. As of %1.</source>
        <translation>Aucune pull request n’indique autre chose qu’avant. État du %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>%n requête envoyée</numerusform>
            <numerusform>%n requêtes envoyées</numerusform>
        </translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted. To change that, see Preferences &gt; Network.</source>
        <translation>Vous travaillez hors ligne&#xa0;: aucune forge n’est interrogée. Pour changer cela, voir Préférences &gt; Réseau.</translation>
    </message>
    <message>
        <source>Not everything could be read.</source>
        <translation>Tout n’a pas pu être lu.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeLoader</name>
    <message>
        <source>Reading forge data</source>
        <translation>Lecture des données des forges</translation>
    </message>
</context>
<context>
    <name>waybill::app::GraphActions</name>
    <message>
        <source>Compare Selected &amp;Commits</source>
        <translation>Comparer les &amp;commits sélectionnés</translation>
    </message>
    <message>
        <source>Compare the two selected commits; for a single one, ask what to do</source>
        <translation>Comparer les deux commits sélectionnés ; pour un seul, demander que faire</translation>
    </message>
    <message>
        <source>Use as &amp;Base</source>
        <translation>Utiliser comme &amp;base</translation>
    </message>
    <message>
        <source>Compare this commit, as the old side, with the head</source>
        <translation>Comparer ce commit, comme ancien côté, avec la tête</translation>
    </message>
    <message>
        <source>Use as &amp;Head</source>
        <translation>Utiliser comme &amp;tête</translation>
    </message>
    <message>
        <source>Compare the base with this commit, as the new side</source>
        <translation>Comparer la base avec ce commit, comme nouveau côté</translation>
    </message>
    <message>
        <source>&amp;All Branches and Tags</source>
        <translation>Toutes les br&amp;anches et étiquettes</translation>
    </message>
    <message>
        <source>Show the commits of all branches and tags, not only those of base and head</source>
        <translation>Afficher les commits de toutes les branches et étiquettes, pas seulement ceux de la base et de la tête</translation>
    </message>
    <message>
        <source>&amp;Filter Commits</source>
        <translation>&amp;Filtrer les commits</translation>
    </message>
    <message>
        <source>Show only commits with these words</source>
        <translation>N’afficher que les commits contenant ces mots</translation>
    </message>
    <message>
        <source>Go to Ba&amp;se</source>
        <translation>Aller à la ba&amp;se</translation>
    </message>
    <message>
        <source>Select the commit that is the base</source>
        <translation>Sélectionner le commit qui est la base</translation>
    </message>
    <message>
        <source>Go to Hea&amp;d</source>
        <translation>Aller à la têt&amp;e</translation>
    </message>
    <message>
        <source>Select the commit that is the head</source>
        <translation>Sélectionner le commit qui est la tête</translation>
    </message>
    <message>
        <source>Show C&amp;hange</source>
        <translation>Afficher la &amp;modification</translation>
    </message>
    <message>
        <source>Show the change that this commit belongs to, on Changes</source>
        <translation>Afficher dans Modifications celle à laquelle appartient ce commit</translation>
    </message>
    <message>
        <source>Copy Commit &amp;ID</source>
        <translation>Copier l’&amp;identifiant du commit</translation>
    </message>
    <message>
        <source>Copy the full ID of this commit</source>
        <translation>Copier l’identifiant complet de ce commit</translation>
    </message>
</context>
<context>
    <name>waybill::app::HelpWindow</name>
    <message>
        <source>Back</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>User Guide</source>
        <translation>Guide de l’utilisateur</translation>
    </message>
    <message>
        <source>Search in the help</source>
        <translation>Rechercher dans l’aide</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Table des matières</translation>
    </message>
    <message>
        <source>Page of the help</source>
        <translation>Page de l’aide</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Aucun résultat</translation>
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
        <translation>Fermer et ne plus afficher</translation>
    </message>
</context>
<context>
    <name>waybill::app::Hints</name>
    <message>
        <source>These repositories have no waybill.toml. Waybill can propose one from their tags, pins and protocols.</source>
        <translation>Ces dépôts n’ont pas de waybill.toml. Waybill peut en proposer un d’après leurs étiquettes, versions fixées et protocoles.</translation>
    </message>
    <message>
        <source>Set Up a Product…</source>
        <translation>Configurer un produit…</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>En savoir plus</translation>
    </message>
    <message>
        <source>The board shows what changed in each repository since its last release, and the version to release next.</source>
        <translation>Le tableau de bord montre ce qui a changé dans chaque dépôt depuis sa dernière publication, et la prochaine version.</translation>
    </message>
    <message>
        <source>Decide here what each change means for users: breaking, additive, fix or internal.</source>
        <translation>Décidez ici de ce que chaque changement signifie pour les utilisateurs : incompatible, ajout, correctif ou interne.</translation>
    </message>
    <message>
        <source>Compare any two revisions of a repository, or two folders or files, side by side.</source>
        <translation>Comparez côte à côte deux révisions d’un dépôt, deux dossiers ou deux fichiers.</translation>
    </message>
    <message>
        <source>See which versions of clients and servers work together, and how users have to upgrade.</source>
        <translation>Voyez quelles versions des clients et des serveurs fonctionnent ensemble, et comment effectuer la mise à niveau.</translation>
    </message>
    <message>
        <source>All that the repositories ship: applications, images and pins, with their history.</source>
        <translation>Tout ce que livrent les dépôts : applications, images et versions fixées, avec leur historique.</translation>
    </message>
    <message>
        <source>The release notes, made of the changes and your decisions. Edit them, export them and create the tags.</source>
        <translation>Les notes de version, tirées des changements et de vos décisions. Modifiez-les, exportez-les et créez les étiquettes.</translation>
    </message>
    <message>
        <source>New to Waybill? See it in four steps, on a sample product.</source>
        <translation>Nouveau dans Waybill&#xa0;? Découvrez-le en quatre étapes, sur un produit d’exemple.</translation>
    </message>
    <message>
        <source>Start Tour</source>
        <translation>Commencer la visite</translation>
    </message>
</context>
<context>
    <name>waybill::app::HistoryLoader</name>
    <message>
        <source>Reading commits</source>
        <translation>Lecture des commits</translation>
    </message>
</context>
<context>
    <name>waybill::app::ImageComparisonDialog</name>
    <message>
        <source>built %1</source>
        <comment>a time</comment>
        <translation>construite le %1</translation>
    </message>
    <message>
        <source>The images are identical.</source>
        <translation>Les images ne diffèrent pas.</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s), none of which breaks users.</source>
        <translation>
            <numerusform>%n différence, qui n’est pas incompatible pour les utilisateurs.</numerusform>
            <numerusform>%n différences, dont aucune n’est incompatible pour les utilisateurs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) can break users.</source>
        <translation>
            <numerusform>%n différence peut être incompatible pour les utilisateurs.</numerusform>
            <numerusform>%n différences peuvent être incompatibles pour les utilisateurs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other difference(s).</source>
        <translation>
            <numerusform>%n autre différence.</numerusform>
            <numerusform>%n autres différences.</numerusform>
        </translation>
    </message>
    <message>
        <source>Packages are not compared: an SBOM of both images is needed.</source>
        <translation>Les paquets ne sont pas comparés&#xa0;: les deux images n’ont pas toutes deux une SBOM connue.</translation>
    </message>
    <message>
        <source>Chec&amp;k Registry</source>
        <translation>&amp;Interroger le registre</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>Copier en &amp;Markdown</translation>
    </message>
    <message>
        <source>Compare Tags of %1</source>
        <comment>an image</comment>
        <translation>Comparer des étiquettes de %1</translation>
    </message>
    <message>
        <source>Differences of the images</source>
        <translation>Différences des images</translation>
    </message>
    <message>
        <source>What the two images differ in. An entry point, a command or a user that is another one, and a port, a volume, a variable or a platform that is gone can break users, and come first.</source>
        <translation>Ce en quoi les deux images diffèrent. Un point d’entrée, une commande ou un utilisateur qui n’est plus le même, et un port, un volume, une variable ou une plateforme qui a disparu peuvent être incompatibles pour les utilisateurs, et viennent en premier.</translation>
    </message>
    <message>
        <source>Read what is missing about the two images from the registry</source>
        <translation>Lire dans le registre ce qui n’est pas connu des deux images</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>Swap before and after</source>
        <translation>Échanger avant et après</translation>
    </message>
    <message>
        <source>Reading from the registry…</source>
        <translation>Interrogation du registre…</translation>
    </message>
    <message>
        <source>%1. Check the registry to read it.</source>
        <comment>what is not known</comment>
        <translation>%1. Interrogez le registre pour le lire.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>two images</comment>
        <translation>%1 et %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::ImageComparisonLoader</name>
    <message>
        <source>The comparison was cancelled</source>
        <translation>La comparaison a été annulée</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>Comparez de nouveau</translation>
    </message>
    <message>
        <source>Comparing two images</source>
        <translation>Comparaison de deux images</translation>
    </message>
</context>
<context>
    <name>waybill::app::JobBar</name>
    <message>
        <source>Progress</source>
        <translation>Progression</translation>
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
            <numerusform>%n tâche</numerusform>
            <numerusform>%n tâches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::Journey</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Précédent</translation>
    </message>
    <message>
        <source>Go back to where you were before</source>
        <translation>Revenir là où vous étiez</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Suivant</translation>
    </message>
    <message>
        <source>Go forward again</source>
        <translation>Revenir là où vous étiez avant le retour en arrière</translation>
    </message>
</context>
<context>
    <name>waybill::app::KeySheet</name>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>Find a command or a shortcut</source>
        <translation>Rechercher une commande ou une touche</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Description</translation>
    </message>
</context>
<context>
    <name>waybill::app::KeysPage</name>
    <message>
        <source>Shortcuts</source>
        <translation>Raccourcis</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>&amp;Attribuer</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>A&amp;jouter</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Supp&amp;rimer</translation>
    </message>
    <message>
        <source>De&amp;fault</source>
        <translation>Par dé&amp;faut</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>Tout par défaut</translation>
    </message>
    <message>
        <source>Find a command or a shortcut</source>
        <translation>Rechercher une commande ou une touche</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Commandes</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Commande</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>Nouveau raccourci</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>command, menu</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 is already the shortcut of %2. “Reassign” removes it there.</source>
        <translation>%1 est déjà le raccourci de %2. «&#xa0;Prendre&#xa0;» l’en retire.</translation>
    </message>
    <message>
        <source>&amp;Reassign</source>
        <translation>&amp;Prendre</translation>
    </message>
</context>
<context>
    <name>waybill::app::LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>The program&apos;s language changes the next time it starts.</source>
        <translation>La langue du programme change à son prochain démarrage.</translation>
    </message>
    <message>
        <source>Follow System</source>
        <translation>Suivre le système</translation>
    </message>
    <message>
        <source>Same as the program</source>
        <translation>Comme le programme</translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation>&amp;Programme&#xa0;:</translation>
    </message>
    <message>
        <source>Release &amp;notes:</source>
        <translation>&amp;Notes de version&#xa0;:</translation>
    </message>
    <message>
        <source>The Notes page can choose another language for the notes that it shows.</source>
        <translation>La page Notes peut choisir une autre langue pour les notes qu’elle affiche.</translation>
    </message>
</context>
<context>
    <name>waybill::app::LineBlame</name>
    <message>
        <source>Finding who changed %1</source>
        <comment>path:line</comment>
        <translation>Recherche de qui a modifié %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>Open Re&amp;cent</source>
        <translation>Réce&amp;mment ouverts</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>T&amp;hème</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>A&amp;ide</translation>
    </message>
    <message>
        <source>Open &amp;Product…</source>
        <translation>Ouvrir un &amp;produit…</translation>
    </message>
    <message>
        <source>Open a waybill.toml</source>
        <translation>Ouvrir un waybill.toml</translation>
    </message>
    <message>
        <source>Open &amp;Repository or Folder…</source>
        <translation>Ouvrir un &amp;dépôt ou un dossier…</translation>
    </message>
    <message>
        <source>Open a repository, or a folder of repositories</source>
        <translation>Ouvrir un dépôt, ou un dossier de dépôts</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Recharger</translation>
    </message>
    <message>
        <source>&amp;Export Board…</source>
        <translation>&amp;Exporter le tableau de bord…</translation>
    </message>
    <message>
        <source>Save the board as Markdown, HTML or JSON</source>
        <translation>Enregistrer le tableau de bord en Markdown, HTML ou JSON</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Fermer</translation>
    </message>
    <message>
        <source>Close the product</source>
        <translation>Fermer le produit</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Quit Waybill</source>
        <translation>Quitter Waybill</translation>
    </message>
    <message>
        <source>&amp;Cancel Running Jobs</source>
        <translation>Annuler les &amp;tâches en cours</translation>
    </message>
    <message>
        <source>Find a command by its name and run it</source>
        <translation>Trouver une commande par son nom et l’exécuter</translation>
    </message>
    <message>
        <source>&amp;Next Repository</source>
        <translation>Dépôt &amp;suivant</translation>
    </message>
    <message>
        <source>Show the next repository</source>
        <translation>Afficher le dépôt suivant</translation>
    </message>
    <message>
        <source>P&amp;revious Repository</source>
        <translation>Dépôt p&amp;récédent</translation>
    </message>
    <message>
        <source>Show the previous repository</source>
        <translation>Afficher le dépôt précédent</translation>
    </message>
    <message>
        <source>Edit &amp;Range</source>
        <translation>&amp;Modifier la plage</translation>
    </message>
    <message>
        <source>Re&amp;set Range</source>
        <translation>Réinitialiser la p&amp;lage</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>Pl&amp;ein écran</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>S&amp;ombre</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Raccourcis</translation>
    </message>
    <message>
        <source>&amp;About Waybill</source>
        <translation>À &amp;propos de Waybill</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>&amp;Tableau</translation>
    </message>
    <message>
        <source>&amp;Changes</source>
        <translation>&amp;Changements</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notes</translation>
    </message>
    <message>
        <source>The release notes</source>
        <translation>Les notes de version</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>A&amp;nnuler</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>%1[*] — Waybill</source>
        <comment>product</comment>
        <translation>%1[*] — Waybill</translation>
    </message>
    <message>
        <source>Some decisions are not saved yet</source>
        <translation>Certaines décisions ne sont pas encore enregistrées</translation>
    </message>
    <message>
        <source>Command &amp;Palette…</source>
        <translation>&amp;Palette de commandes…</translation>
    </message>
    <message>
        <source>&amp;Protocols</source>
        <translation>Pr&amp;otocoles</translation>
    </message>
    <message>
        <source>&amp;Differences</source>
        <translation>Différ&amp;ences</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>Co&amp;mparaison</translation>
    </message>
    <message>
        <source>%1 — Waybill</source>
        <comment>old, new</comment>
        <translation>%1 — Waybill</translation>
    </message>
    <message>
        <source>Cata&amp;logue</source>
        <translation>Catalo&amp;gue</translation>
    </message>
    <message>
        <source>All repositories, their changes and next versions</source>
        <translation>Tous les dépôts, leurs changements et leurs prochaines versions</translation>
    </message>
    <message>
        <source>All changes, their impact and the evidence</source>
        <translation>Tous les changements, leur impact et les indices</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>Annuler la dernière décision</translation>
    </message>
    <message>
        <source>Redo the last undone decision</source>
        <translation>Rétablir la décision annulée</translation>
    </message>
    <message>
        <source>Close again to discard them, or fix the file and reload</source>
        <translation>Fermez de nouveau pour les abandonner, ou corrigez le fichier et rechargez</translation>
    </message>
    <message>
        <source>All protocols and the effect of their changes on clients and servers</source>
        <translation>Tous les protocoles et l’effet de leurs changements sur les clients et les serveurs</translation>
    </message>
    <message>
        <source>Compare two revisions, folders or files</source>
        <translation>Deux révisions, dossiers ou fichiers côte à côte</translation>
    </message>
    <message>
        <source>All that the repositories ship: applications, images, pins</source>
        <translation>Tout ce qui est livré&#xa0;: applications, images, versions fixées</translation>
    </message>
    <message>
        <source>Reload refs, waybill.toml and decisions</source>
        <translation>Recharger les références, waybill.toml et les décisions</translation>
    </message>
    <message>
        <source>Cancel all running jobs</source>
        <translation>Annuler toutes les tâches en cours</translation>
    </message>
    <message>
        <source>Edit base and head in the range bar</source>
        <translation>Modifier la base et la tête dans la barre de plage</translation>
    </message>
    <message>
        <source>Reset to the product&apos;s range</source>
        <translation>Revenir à la plage du produit</translation>
    </message>
    <message>
        <source>Toggle full screen</source>
        <translation>Activer ou quitter le plein écran</translation>
    </message>
    <message>
        <source>Follow &amp;System</source>
        <translation>Suivre le &amp;système</translation>
    </message>
    <message>
        <source>Use the system&apos;s color scheme</source>
        <translation>Utiliser le jeu de couleurs du système</translation>
    </message>
    <message>
        <source>Use a light color scheme</source>
        <translation>Utiliser un jeu de couleurs clair</translation>
    </message>
    <message>
        <source>Use a dark color scheme</source>
        <translation>Utiliser un jeu de couleurs sombre</translation>
    </message>
    <message>
        <source>Show all commands and their shortcuts</source>
        <translation>Afficher toutes les commandes et leurs raccourcis</translation>
    </message>
    <message>
        <source>Show version and licenses</source>
        <translation>Afficher la version et les licences</translation>
    </message>
    <message>
        <source>Open it again to discard them, or fix the file and reload</source>
        <translation>Ouvrez-le de nouveau pour les abandonner, ou corrigez le fichier et rechargez</translation>
    </message>
    <message>
        <source>&amp;Try the Sample</source>
        <translation>&amp;Essayer l’exemple</translation>
    </message>
    <message>
        <source>Open a sample product of five repositories, to look around and try everything</source>
        <translation>Ouvrir un produit d’exemple de cinq dépôts, pour découvrir et tout essayer</translation>
    </message>
    <message>
        <source>C&amp;lone…</source>
        <translation>C&amp;loner…</translation>
    </message>
    <message>
        <source>Clone a repository and open it</source>
        <translation>Cloner un dépôt et l’ouvrir</translation>
    </message>
    <message>
        <source>&amp;Set Up a Product…</source>
        <translation>&amp;Configurer un produit…</translation>
    </message>
    <message>
        <source>Choose repositories and write a waybill.toml for them</source>
        <translation>Choisir des dépôts et écrire un waybill.toml pour eux</translation>
    </message>
    <message>
        <source>E&amp;dit Product…</source>
        <translation>Mo&amp;difier le produit…</translation>
    </message>
    <message>
        <source>Edit the waybill.toml that is open</source>
        <translation>Modifier le waybill.toml ouvert</translation>
    </message>
    <message>
        <source>&amp;User Guide</source>
        <translation>Guide de l’&amp;utilisateur</translation>
    </message>
    <message>
        <source>Show the user guide</source>
        <translation>Afficher le guide de l’utilisateur</translation>
    </message>
    <message>
        <source>&amp;Fetch All…</source>
        <translation>Tout &amp;récupérer…</translation>
    </message>
    <message>
        <source>Fetch new commits and tags of all repositories from their remotes, after confirmation</source>
        <translation>Récupérer les nouveaux commits et étiquettes de tous les dépôts depuis leurs dépôts distants, après confirmation</translation>
    </message>
    <message>
        <source>&amp;Editor…</source>
        <translation>É&amp;diteur…</translation>
    </message>
    <message>
        <source>Choose the editor that files are opened in</source>
        <translation>Choisir l’éditeur dans lequel les fichiers s’ouvrent</translation>
    </message>
    <message>
        <source>Print P&amp;age…</source>
        <translation>Imprimer la pa&amp;ge…</translation>
    </message>
    <message>
        <source>Print the page as it is shown</source>
        <translation>Imprimer la page telle qu’elle est affichée</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>Pré&amp;férences…</translation>
    </message>
    <message>
        <source>Appearance, language, shortcuts and more</source>
        <translation>Apparence, langue, raccourcis et plus encore</translation>
    </message>
    <message>
        <source>&amp;What&apos;s This?</source>
        <translation>&amp;Qu’est-ce que c’est&#xa0;?</translation>
    </message>
    <message>
        <source>Explain what you click next: a column, a badge, a verdict</source>
        <translation>Expliquer ce sur quoi vous cliquez ensuite&#xa0;: une colonne, un badge, un verdict</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Visite guidée</translation>
    </message>
    <message>
        <source>Show the window in four steps, on the sample product</source>
        <translation>Présenter la fenêtre en quatre étapes, sur le produit d’exemple</translation>
    </message>
    <message>
        <source>&amp;Report a Problem…</source>
        <translation>&amp;Signaler un problème…</translation>
    </message>
    <message>
        <source>Collect what a report needs, to read, copy or save</source>
        <translation>Rassembler ce qu’il faut pour un rapport, à lire, à copier ou à enregistrer</translation>
    </message>
</context>
<context>
    <name>waybill::app::MatrixLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>La lecture a été annulée</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Rechargez pour le relire</translation>
    </message>
    <message>
        <source>Reading the skew matrix</source>
        <translation>Lecture de la matrice de compatibilité</translation>
    </message>
</context>
<context>
    <name>waybill::app::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>Fermer ce message</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Message</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place, message</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy Details</source>
        <translation>Copier les détails</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>Ouvrir dans l’éditeur</translation>
    </message>
</context>
<context>
    <name>waybill::app::MessagePane</name>
    <message>
        <source>Show all %1 of the message</source>
        <translation>Afficher les %1 du message</translation>
    </message>
    <message>
        <source>Commit message</source>
        <translation>Message du commit</translation>
    </message>
</context>
<context>
    <name>waybill::app::NewsButton</name>
    <message>
        <source>Read the product again. What is selected and typed stays.</source>
        <translation>Relire le produit. La sélection et la saisie restent.</translation>
    </message>
    <message>
        <source>%1 · Reload</source>
        <comment>what is new</comment>
        <translation>%1 · Recharger</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesActions</name>
    <message>
        <source>Export as &amp;Markdown…</source>
        <translation>Exporter en &amp;Markdown…</translation>
    </message>
    <message>
        <source>Write the release notes to a Markdown file</source>
        <translation>Écrire les notes de version dans un fichier Markdown</translation>
    </message>
    <message>
        <source>Export as &amp;HTML…</source>
        <translation>Exporter en &amp;HTML…</translation>
    </message>
    <message>
        <source>Write the release notes to a self-contained HTML page</source>
        <translation>Écrire les notes de version dans une page HTML autonome</translation>
    </message>
    <message>
        <source>Export as &amp;PDF…</source>
        <translation>Exporter en &amp;PDF…</translation>
    </message>
    <message>
        <source>Write the release notes to a PDF file</source>
        <translation>Écrire les notes de version dans un fichier PDF</translation>
    </message>
    <message>
        <source>Export as Plain &amp;Text…</source>
        <translation>Exporter en &amp;texte brut…</translation>
    </message>
    <message>
        <source>Write the release notes as plain text</source>
        <translation>Écrire les notes de version en texte brut</translation>
    </message>
    <message>
        <source>Export as &amp;JSON…</source>
        <translation>Exporter en &amp;JSON…</translation>
    </message>
    <message>
        <source>Write the values available to templates</source>
        <translation>Écrire les valeurs accessibles aux modèles</translation>
    </message>
    <message>
        <source>&amp;Insert into Changelog…</source>
        <translation>&amp;Insérer dans le journal des changements…</translation>
    </message>
    <message>
        <source>Insert the notes into a changelog in its own layout; the rest is not changed</source>
        <translation>Insérer les notes dans un journal des changements selon sa mise en page ; le reste ne change pas</translation>
    </message>
    <message>
        <source>Copy with &amp;Formatting</source>
        <translation>Copier avec mise en &amp;forme</translation>
    </message>
    <message>
        <source>Copy the release notes as rich text, for mail and documents</source>
        <translation>Copier les notes de version en texte enrichi, pour le courriel et les documents</translation>
    </message>
    <message>
        <source>&amp;Copy Markdown</source>
        <translation>Copie&amp;r le Markdown</translation>
    </message>
    <message>
        <source>Copy the release notes as Markdown</source>
        <translation>Copier les notes de version en Markdown</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>Imprim&amp;er…</translation>
    </message>
    <message>
        <source>Print the release notes</source>
        <translation>Imprimer les notes de version</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>Rec&amp;hercher…</translation>
    </message>
    <message>
        <source>Find text in the release notes</source>
        <translation>Rechercher du texte dans les notes de version</translation>
    </message>
    <message>
        <source>Choose T&amp;emplate…</source>
        <translation>Choisir un m&amp;odèle…</translation>
    </message>
    <message>
        <source>Use your own Mustache template</source>
        <translation>Utiliser votre propre modèle Mustache</translation>
    </message>
    <message>
        <source>E&amp;dit Text</source>
        <translation>Mo&amp;difier le texte</translation>
    </message>
    <message>
        <source>Edit the text of the release notes</source>
        <translation>Modifier le texte des notes de version</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notes</translation>
    </message>
    <message>
        <source>Show the notes</source>
        <translation>Afficher les notes</translation>
    </message>
    <message>
        <source>My &amp;Edits</source>
        <translation>Mes &amp;modifications</translation>
    </message>
    <message>
        <source>Compare the generated notes with my edits</source>
        <translation>Comparer les notes générées avec mes modifications</translation>
    </message>
    <message>
        <source>&amp;Since the Last Export</source>
        <translation>Dep&amp;uis la dernière exportation</translation>
    </message>
    <message>
        <source>Show what has changed since the last export</source>
        <translation>Afficher ce qui a changé depuis le dernier export</translation>
    </message>
    <message>
        <source>Include Changes to Chec&amp;k</source>
        <translation>Inclure les changements à &amp;vérifier</translation>
    </message>
    <message>
        <source>Add a section with the changes that could break users, for maintainers to check</source>
        <translation>Ajouter une section avec les changements qui pourraient casser l’usage, à vérifier par les mainteneurs</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesComparison</name>
    <message>
        <source>generated</source>
        <translation>généré</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>modifié</translation>
    </message>
    <message>
        <source>last export</source>
        <translation>dernier export</translation>
    </message>
    <message>
        <source>now</source>
        <translation>maintenant</translation>
    </message>
    <message>
        <source>Not exported yet.</source>
        <translation>Pas encore exporté.</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesEditor</name>
    <message>
        <source>&amp;Discard</source>
        <translation>A&amp;bandonner</translation>
    </message>
    <message>
        <source>Text of the notes</source>
        <translation>Texte des notes</translation>
    </message>
    <message>
        <source>Show &amp;Diff</source>
        <translation>Afficher le &amp;diff</translation>
    </message>
    <message>
        <source>&amp;Keep My Edits</source>
        <translation>&amp;Garder mes modifications</translation>
    </message>
    <message>
        <source>Use &amp;Generated Text</source>
        <translation>Utiliser le texte &amp;généré</translation>
    </message>
    <message>
        <source>Discard the edits and use the generated text</source>
        <translation>Abandonner les modifications et utiliser le texte généré</translation>
    </message>
    <message>
        <source>The output of this template is HTML and cannot be edited.</source>
        <translation>La sortie de ce modèle est en HTML et ne peut pas être modifiée.</translation>
    </message>
    <message>
        <source>Generated. Type to edit.</source>
        <translation>Généré. Saisissez du texte pour le modifier.</translation>
    </message>
    <message numerus="yes">
        <source>Your edits conflict with the generated text in %n place(s); your edits are used.</source>
        <translation>
            <numerusform>Vos modifications sont en conflit avec le texte généré à un endroit ; les vôtres sont utilisées.</numerusform>
            <numerusform>Vos modifications sont en conflit avec le texte généré à %n endroits ; les vôtres sont utilisées.</numerusform>
        </translation>
    </message>
    <message>
        <source>Edited. Your edits stay when the notes change.</source>
        <translation>Modifié. Vos modifications restent quand les notes changent.</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesOutput</name>
    <message>
        <source>Export Release Notes</source>
        <translation>Exporter les notes de version</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insérer</translation>
    </message>
    <message>
        <source>Changelogs (*.md *.rst *.txt CHANGELOG* CHANGES* NEWS*)</source>
        <translation>Journaux des changements (*.md *.rst *.txt CHANGELOG* CHANGES* NEWS*)</translation>
    </message>
    <message>
        <source>Inserted into %1</source>
        <translation>Inséré dans %1</translation>
    </message>
    <message>
        <source>The notes are on the clipboard, with their formatting</source>
        <translation>Les notes sont dans le presse-papiers, avec leur mise en forme</translation>
    </message>
    <message>
        <source>The notes are on the clipboard</source>
        <translation>Les notes sont dans le presse-papiers</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Enregistré dans %1</translation>
    </message>
    <message>
        <source>Insert into Changelog</source>
        <translation>Insérer dans un journal des changements</translation>
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
        <translation>&amp;Modèle</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Before you &amp;publish</source>
        <translation>Avant de &amp;publier</translation>
    </message>
    <message>
        <source>Before you publish</source>
        <translation>Avant de publier</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xporter</translation>
    </message>
    <message>
        <source>Preview of the notes</source>
        <translation>Aperçu des notes</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to write its release notes.</source>
        <translation>Ouvrez un produit, un dépôt ou un dossier de dépôts pour écrire ses notes de version.</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>depuis %1</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Publication</translation>
    </message>
    <message>
        <source>Why this version</source>
        <translation>Pourquoi cette version</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>Language of the notes</source>
        <translation>Langue des notes</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Lignes</translation>
    </message>
    <message>
        <source>Lines of the notes</source>
        <translation>Lignes des notes</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Mise à niveau</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Étiquettes</translation>
    </message>
    <message>
        <source>Reword %1</source>
        <translation>Reformuler %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Fixes</source>
        <translation>Correctifs</translation>
    </message>
    <message>
        <source>Parts of the release notes</source>
        <translation>Parties des notes de version</translation>
    </message>
    <message>
        <source>Drag the notes into an e-mail, an editor or a file manager</source>
        <translation>Faire glisser les notes dans un courriel, un éditeur ou un gestionnaire de fichiers</translation>
    </message>
    <message>
        <source>Drag the notes</source>
        <translation>Faire glisser les notes</translation>
    </message>
    <message>
        <source>Rendering the notes…</source>
        <translation>Rendu des notes…</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Publier</translation>
    </message>
    <message>
        <source>Show Tab “%1”</source>
        <translation>Afficher l’onglet « %1 »</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesRenderer</name>
    <message>
        <source>the notes cannot be written: %1</source>
        <translation>impossible d’écrire les notes&#xa0;: %1</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>choisissez un autre dossier</translation>
    </message>
    <message>
        <source>the changelog cannot be read: %1</source>
        <translation>impossible de lire le journal des changements&#xa0;: %1</translation>
    </message>
    <message>
        <source>the file is a link out of the product&apos;s folder</source>
        <translation>le fichier est un lien qui mène hors du dossier du produit</translation>
    </message>
    <message>
        <source>choose the file itself</source>
        <translation>choisissez le fichier lui-même</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesTemplates</name>
    <message>
        <source>Choose a Template</source>
        <translation>Choisir un modèle</translation>
    </message>
    <message>
        <source>Mustache templates (*.mustache *.md *.html *.txt);;All files (*)</source>
        <translation>Modèles Mustache (*.mustache *.md *.html *.txt);;Tous les fichiers (*)</translation>
    </message>
</context>
<context>
    <name>waybill::app::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <source>Preference pages</source>
        <translation>Pages des préférences</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exporter…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importer…</translation>
    </message>
    <message>
        <source>The preferences were exported.</source>
        <translation>Les préférences ont été exportées.</translation>
    </message>
    <message>
        <source>The preferences were imported.</source>
        <translation>Les préférences ont été importées.</translation>
    </message>
    <message>
        <source>The preferences were imported, without what this version does not know: %1</source>
        <translation>Les préférences ont été importées, sans ce que cette version ne connaît pas&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>page of the preferences, setting</comment>
        <translation>%1 : %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::PreferencesFile</name>
    <message>
        <source>The preferences cannot be written: %1</source>
        <translation>Impossible d’écrire les préférences&#xa0;: %1</translation>
    </message>
    <message>
        <source>The preferences cannot be read: %1</source>
        <translation>Impossible de lire les préférences&#xa0;: %1</translation>
    </message>
    <message>
        <source>This is not a preferences file</source>
        <translation>Ceci n’est pas un fichier de préférences</translation>
    </message>
    <message>
        <source>Choose one that Waybill exported</source>
        <translation>Choisissez-en un que Waybill a exporté</translation>
    </message>
</context>
<context>
    <name>waybill::app::PrintRun</name>
    <message>
        <source>Printing %1</source>
        <translation>Impression de %1</translation>
    </message>
    <message>
        <source>Print %1</source>
        <translation>Imprimer %1</translation>
    </message>
    <message>
        <source>%1 could not be printed</source>
        <translation>%1 n’a pas pu être imprimé</translation>
    </message>
    <message>
        <source>Check the printer and the free disk space, then print again</source>
        <translation>Vérifiez l’imprimante et l’espace disque libre, puis imprimez à nouveau</translation>
    </message>
</context>
<context>
    <name>waybill::app::PrivacyPage</name>
    <message>
        <source>Network</source>
        <translation>Réseau</translation>
    </message>
    <message>
        <source>What is sent, and to whom</source>
        <translation>Ce qui est envoyé, et à qui</translation>
    </message>
    <message>
        <source>When you choose</source>
        <translation>Quand vous choisissez</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Est envoyé</translation>
    </message>
    <message>
        <source>To</source>
        <translation>À</translation>
    </message>
    <message>
        <source>the remote that git is configured for</source>
        <translation>le dépôt distant configuré dans git</translation>
    </message>
    <message>
        <source>Fetch All</source>
        <translation>Tout récupérer</translation>
    </message>
    <message>
        <source>names of branches and tags, IDs of commits</source>
        <translation>noms de branches et d’étiquettes, identifiants de commits</translation>
    </message>
    <message>
        <source>Check Remotes</source>
        <translation>Vérifier les dépôts distants</translation>
    </message>
    <message>
        <source>a query for the list of tags</source>
        <translation>la question de savoir quelles étiquettes existent</translation>
    </message>
    <message>
        <source>Push Tags</source>
        <translation>Pousser les étiquettes</translation>
    </message>
    <message>
        <source>the tags, and commits that the remote lacks</source>
        <translation>les étiquettes, et les commits qui manquent au dépôt distant</translation>
    </message>
    <message>
        <source>Clone</source>
        <translation>Cloner</translation>
    </message>
    <message>
        <source>what git asks for</source>
        <translation>ce que git demande</translation>
    </message>
    <message>
        <source>the address that you entered</source>
        <translation>l’adresse que vous avez saisie</translation>
    </message>
    <message>
        <source>Open on Forge</source>
        <translation>Ouvrir sur la forge</translation>
    </message>
    <message>
        <source>an address with repository, commit, file and line</source>
        <translation>une adresse avec dépôt, commit, fichier et ligne</translation>
    </message>
    <message>
        <source>your web browser</source>
        <translation>votre navigateur web</translation>
    </message>
    <message>
        <source>A link in notes or messages</source>
        <translation>Un lien dans des notes ou des messages</translation>
    </message>
    <message>
        <source>its address, after it was shown to you</source>
        <translation>son adresse, après vous avoir été montrée</translation>
    </message>
    <message>
        <source>your web browser or mail program</source>
        <translation>votre navigateur web ou votre logiciel de messagerie</translation>
    </message>
    <message>
        <source>Nothing leaves this machine unless you ask for it. Waybill sends no statistics and looks for no updates.</source>
        <translation>Rien ne quitte cette machine sans que vous le demandiez. Waybill n’envoie pas de statistiques et ne cherche pas de mises à jour.</translation>
    </message>
    <message>
        <source>numbers of pull requests, IDs of commits, and your token for that forge</source>
        <translation>des numéros de pull requests, des identifiants de commits et votre jeton pour cette forge</translation>
    </message>
    <message>
        <source>what you enter or confirm in the browser</source>
        <translation>ce que vous saisissez ou confirmez dans le navigateur</translation>
    </message>
    <message>
        <source>the forge that you name</source>
        <translation>la forge que vous indiquez</translation>
    </message>
    <message>
        <source>Passwords and keys stay with git, ssh and their helpers: Waybill passes on your answers and keeps none of them. Forge tokens that you give to Waybill are kept in the system&apos;s keychain, and only there.</source>
        <translation>Les mots de passe et les clés restent chez git, ssh et leurs assistants&#xa0;: Waybill transmet vos réponses et n’en garde aucune. Les jetons de forge que vous donnez à Waybill sont conservés dans le trousseau du système, et nulle part ailleurs.</translation>
    </message>
    <message>
        <source>Look Now, waybill-cli registry watch</source>
        <translation>Consulter maintenant, waybill-cli registry watch</translation>
    </message>
    <message>
        <source>the registries that waybill.toml names</source>
        <translation>les registres que nomme waybill.toml</translation>
    </message>
    <message>
        <source>releases with notes and files, and your token</source>
        <translation>des versions avec leurs notes et leurs fichiers, et votre jeton</translation>
    </message>
    <message>
        <source>a query for tags, releases and files</source>
        <translation>une requête sur les tags, les versions et les fichiers</translation>
    </message>
    <message>
        <source>the forges of the repositories</source>
        <translation>les forges des dépôts</translation>
    </message>
    <message>
        <source>Refresh Forge Data, waybill-cli forge refresh</source>
        <translation>Actualiser les données des forges, waybill-cli forge refresh</translation>
    </message>
    <message>
        <source>the forges that waybill.toml or you allowed</source>
        <translation>les forges autorisées par waybill.toml ou par vous</translation>
    </message>
    <message>
        <source>queries for tags, releases and checks, and your token</source>
        <translation>des requêtes sur les étiquettes, les versions et les vérifications, et votre jeton</translation>
    </message>
    <message>
        <source>Publish Now, waybill-cli publish</source>
        <translation>Publier maintenant, waybill-cli publish</translation>
    </message>
    <message>
        <source>&amp;Work offline: send no requests to forges or registries</source>
        <translation>&amp;Travailler hors ligne&#xa0;: n’interroger ni forge ni registre</translation>
    </message>
    <message>
        <source>Whatever waybill.toml or you allowed. Fetching and pushing are not affected</source>
        <translation>Quoi que waybill.toml ou vous ayez autorisé. Récupérer et pousser restent possibles</translation>
    </message>
    <message>
        <source>Check Registry, waybill-cli registry compare</source>
        <translation>Interroger le registre, waybill-cli registry compare</translation>
    </message>
    <message>
        <source>the names of two images, and docker&apos;s credentials for them</source>
        <translation>les noms de deux images, et les identifiants de docker pour elles</translation>
    </message>
    <message>
        <source>Check on Notes &gt; Publish</source>
        <translation>Vérifier dans Notes &gt; Publier</translation>
    </message>
    <message>
        <source>Check Anonymously, waybill-cli published</source>
        <translation>Vérifier anonymement, waybill-cli published</translation>
    </message>
    <message>
        <source>Check Accounts below, waybill-cli forge status</source>
        <translation>« Vérifier les comptes » ci-dessous, waybill-cli forge status</translation>
    </message>
    <message>
        <source>a query for the account of your token</source>
        <translation>une requête sur le compte de votre jeton</translation>
    </message>
    <message>
        <source>Sign In below, waybill-cli forge login</source>
        <translation>« Se connecter » ci-dessous, waybill-cli forge login</translation>
    </message>
    <message>
        <source>names of images and tags, and docker&apos;s credentials for them</source>
        <translation>les noms d’images et d’étiquettes, et les identifiants de docker correspondants</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureActions</name>
    <message>
        <source>Upgrade &amp;Procedure</source>
        <translation>&amp;Procédure de mise à niveau</translation>
    </message>
    <message>
        <source>&amp;Edit Step</source>
        <translation>&amp;Modifier l’étape</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>&amp;Raison</translation>
    </message>
    <message>
        <source>&amp;Add Step</source>
        <translation>&amp;Ajouter une étape</translation>
    </message>
    <message>
        <source>&amp;Dismiss Step</source>
        <translation>É&amp;carter l’étape</translation>
    </message>
    <message>
        <source>Move Step &amp;Up</source>
        <translation>M&amp;onter l’étape</translation>
    </message>
    <message>
        <source>Move Step Do&amp;wn</source>
        <translation>&amp;Descendre l’étape</translation>
    </message>
    <message>
        <source>Rese&amp;t Step</source>
        <translation>Réi&amp;nitialiser l’étape</translation>
    </message>
    <message>
        <source>Go to the steps of the upgrade procedure</source>
        <translation>Aller aux étapes de la procédure de mise à niveau</translation>
    </message>
    <message>
        <source>Edit the text of the selected step</source>
        <translation>Modifier le texte de l’étape sélectionnée</translation>
    </message>
    <message>
        <source>Give the reason for changing the selected step</source>
        <translation>Indiquer la raison de la modification de l’étape sélectionnée</translation>
    </message>
    <message>
        <source>Add a step after the selected one</source>
        <translation>Ajouter une étape après l’étape sélectionnée</translation>
    </message>
    <message>
        <source>Exclude the selected step from the notes, or restore it</source>
        <translation>Exclure l’étape sélectionnée des notes, ou la restaurer</translation>
    </message>
    <message>
        <source>Move the selected step up</source>
        <translation>Monter l’étape sélectionnée</translation>
    </message>
    <message>
        <source>Move the selected step down</source>
        <translation>Descendre l’étape sélectionnée</translation>
    </message>
    <message>
        <source>Discard all edits of the selected step</source>
        <translation>Abandonner toutes les modifications de l’étape sélectionnée</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureEditing</name>
    <message>
        <source>edited step</source>
        <translation>modification d’étape</translation>
    </message>
    <message>
        <source>added step</source>
        <translation>ajout d’étape</translation>
    </message>
    <message>
        <source>removed step</source>
        <translation>suppression d’étape</translation>
    </message>
    <message>
        <source>dismissed step</source>
        <translation>mise à l’écart d’étape</translation>
    </message>
    <message>
        <source>restored step</source>
        <translation>rétablissement d’étape</translation>
    </message>
    <message>
        <source>moved step</source>
        <translation>déplacement d’étape</translation>
    </message>
    <message>
        <source>reset step</source>
        <translation>réinitialisation d’étape</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>raison</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureEditor</name>
    <message>
        <source>Steps of the upgrade</source>
        <translation>Étapes de la mise à niveau</translation>
    </message>
    <message>
        <source>Step to add</source>
        <translation>Étape à ajouter</translation>
    </message>
    <message>
        <source>Add a step…</source>
        <translation>Ajouter une étape…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Restore Step</source>
        <translation>Rétablir l’étape</translation>
    </message>
    <message>
        <source>Remove Step</source>
        <translation>Supprimer l’étape</translation>
    </message>
    <message>
        <source>&amp;Dismiss Step</source>
        <translation>É&amp;carter l’étape</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>Suis-je concerné&#xa0;?</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Que faire&#xa0;:</translation>
    </message>
    <message>
        <source>No steps are required to upgrade.</source>
        <translation>Aucune étape n’est nécessaire pour la mise à niveau.</translation>
    </message>
    <message>
        <source>Reason for the change</source>
        <translation>Raison de la modification</translation>
    </message>
    <message>
        <source>Not edited</source>
        <translation>Non modifiée</translation>
    </message>
    <message>
        <source>Upgrade warnings</source>
        <translation>Avertissements de mise à niveau</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductForm</name>
    <message>
        <source>The text is not valid TOML. Fix it on the waybill.toml tab first.</source>
        <translation>Le texte n’est pas du TOML valide. Corrigez-le d’abord dans l’onglet « waybill.toml ».</translation>
    </message>
    <message>
        <source>Repositories</source>
        <translation>Dépôts</translation>
    </message>
    <message>
        <source>Add Repository</source>
        <translation>Ajouter un dépôt</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Composants</translation>
    </message>
    <message>
        <source>Add Component</source>
        <translation>Ajouter un composant</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <comment>a value</comment>
        <translation>Par défaut (%1)</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>label of a field</comment>
        <translation>%1 :</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <comment>a table</comment>
        <translation>Retirer de « %1 »</translation>
    </message>
    <message>
        <source>new</source>
        <comment>a component</comment>
        <translation>nouveau</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductSetup</name>
    <message>
        <source>Repositories</source>
        <translation>Dépôts</translation>
    </message>
    <message>
        <source>&amp;Add Folder…</source>
        <translation>&amp;Ajouter un dossier…</translation>
    </message>
    <message>
        <source>Add a repository, or all repositories in a folder</source>
        <translation>Ajouter un dépôt, ou tous les dépôts d’un dossier</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Retirer</translation>
    </message>
    <message>
        <source>Remove the selected repositories from the list; nothing is deleted</source>
        <translation>Retirer de la liste les dépôts sélectionnés ; rien n’est supprimé</translation>
    </message>
    <message>
        <source>Text of waybill.toml</source>
        <translation>Texte de waybill.toml</translation>
    </message>
    <message>
        <source>A new proposal replaced your text. Press Ctrl+Z to get it back.</source>
        <translation>Le texte a été proposé de nouveau. Annuler (Ctrl+Z) rétablit votre saisie.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Suggested versions</source>
        <translation>Versions suggérées</translation>
    </message>
    <message>
        <source>What the file changes</source>
        <translation>Ce que change le fichier</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Recharger</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>É&amp;craser</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Enregistrer</translation>
    </message>
    <message>
        <source>Write waybill.toml and open the product</source>
        <translation>Écrire waybill.toml et ouvrir le produit</translation>
    </message>
    <message>
        <source>Add Repository or Folder</source>
        <translation>Ajouter un dépôt ou un dossier</translation>
    </message>
    <message>
        <source>This folder contains no repository</source>
        <translation>Ce dossier ne contient aucun dépôt</translation>
    </message>
    <message>
        <source>Choose a git repository, or a folder of repositories</source>
        <translation>Choisissez un dépôt git ou un dossier de dépôts</translation>
    </message>
    <message>
        <source>Reading the repositories</source>
        <translation>Lecture des dépôts</translation>
    </message>
    <message>
        <source>Calculating what the file changes</source>
        <translation>Lecture de ce que change le fichier</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>%1 a été modifié entre-temps par un autre programme.</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 existe déjà.</translation>
    </message>
    <message>
        <source>&amp;Edit Existing File</source>
        <translation>&amp;Modifier le fichier existant</translation>
    </message>
    <message>
        <source>Set Up a Product</source>
        <translation>Configurer un produit</translation>
    </message>
    <message>
        <source>Edit the Product</source>
        <translation>Modifier le produit</translation>
    </message>
    <message>
        <source>Add the repositories that are released together.</source>
        <translation>Ajoutez les dépôts qui sont publiés ensemble.</translation>
    </message>
    <message>
        <source>Will be saved as %1</source>
        <translation>Sera enregistré sous %1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Vérification…</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problème</numerusform>
            <numerusform>%n problèmes</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Aucun problème</translation>
    </message>
    <message>
        <source>Reading the repositories…</source>
        <translation>Lecture des dépôts…</translation>
    </message>
    <message>
        <source>Calculating what the file changes…</source>
        <translation>Lecture de ce que change le fichier…</translation>
    </message>
    <message>
        <source>Fix the errors to save the file</source>
        <translation>Corrigez les erreurs pour enregistrer le fichier</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formulaire</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductWatch</name>
    <message>
        <source>%1 changed</source>
        <comment>a file</comment>
        <translation>%1 a changé</translation>
    </message>
    <message numerus="yes">
        <source>%n new commit(s) in %1</source>
        <translation>
            <numerusform>%n nouveau commit dans %1</numerusform>
            <numerusform>%n nouveaux commits dans %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s) in %1</source>
        <translation>
            <numerusform>%n nouvelle étiquette dans %1</numerusform>
            <numerusform>%n nouvelles étiquettes dans %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed</source>
        <comment>a repository</comment>
        <translation>%1 a changé</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>repositories that changed</comment>
        <translation>
            <numerusform>%n autre</numerusform>
            <numerusform>%n autres</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ProjectionLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>La lecture a été annulée</translation>
    </message>
    <message>
        <source>Look back again</source>
        <translation>Relancer le retour en arrière</translation>
    </message>
    <message>
        <source>Looking back at earlier releases</source>
        <translation>Lecture des versions antérieures</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolActions</name>
    <message>
        <source>&amp;Next Finding</source>
        <translation>Constat &amp;suivant</translation>
    </message>
    <message>
        <source>Go to the next finding and its declarations</source>
        <translation>Aller au constat suivant et à ses déclarations</translation>
    </message>
    <message>
        <source>&amp;Previous Finding</source>
        <translation>Constat &amp;précédent</translation>
    </message>
    <message>
        <source>Go to the previous finding and its declarations</source>
        <translation>Aller au constat précédent et à ses déclarations</translation>
    </message>
    <message>
        <source>&amp;Expand All</source>
        <translation>&amp;Tout développer</translation>
    </message>
    <message>
        <source>Co&amp;llapse All</source>
        <translation>Tout ré&amp;duire</translation>
    </message>
    <message>
        <source>&amp;Whole Files</source>
        <translation>Fichiers &amp;entiers</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtrer</translation>
    </message>
    <message>
        <source>Show &amp;Breaking</source>
        <translation>Afficher les incompati&amp;bilités</translation>
    </message>
    <message>
        <source>Show &amp;Additive</source>
        <translation>Afficher les &amp;ajouts</translation>
    </message>
    <message>
        <source>Show &amp;Others</source>
        <translation>Afficher les a&amp;utres</translation>
    </message>
    <message>
        <source>Show &amp;Comments</source>
        <translation>Afficher les &amp;commentaires</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Copier en &amp;Markdown</translation>
    </message>
    <message>
        <source>Choose Re&amp;visions</source>
        <translation>Choisir les ré&amp;visions</translation>
    </message>
    <message>
        <source>Compare F&amp;olders…</source>
        <translation>Comparer des d&amp;ossiers…</translation>
    </message>
    <message>
        <source>Compare the .proto files of two folders instead of two revisions</source>
        <translation>Comparer les fichiers .proto de deux dossiers au lieu de deux révisions</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>Suivre la pla&amp;ge</translation>
    </message>
    <message>
        <source>Show P&amp;roblems</source>
        <translation>Afficher les p&amp;roblèmes</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>Lister ce qui n’a pas pu être lu ou résolu</translation>
    </message>
    <message>
        <source>Expand all elements</source>
        <translation>Afficher tous les éléments avec leurs constats</translation>
    </message>
    <message>
        <source>Collapse to the packages</source>
        <translation>Afficher seulement les paquets</translation>
    </message>
    <message>
        <source>Show the whole files of the declarations</source>
        <translation>Afficher les fichiers où se trouvent les déclarations</translation>
    </message>
    <message>
        <source>Show only elements with these words in name, rule or message</source>
        <translation>Afficher seulement ce qui contient ces mots dans son nom, sa règle ou son message</translation>
    </message>
    <message>
        <source>Show findings that break wire, behaviour or source</source>
        <translation>Afficher les constats incompatibles sur le fil, dans le comportement ou le code source</translation>
    </message>
    <message>
        <source>Show additions</source>
        <translation>Afficher les ajouts</translation>
    </message>
    <message>
        <source>Show findings without effect on the wire</source>
        <translation>Afficher les constats sans effet sur le fil</translation>
    </message>
    <message>
        <source>Include documentation changes</source>
        <translation>Afficher aussi ce dont seule la documentation diffère</translation>
    </message>
    <message>
        <source>Copy the selected findings, or all listed ones, as a table</source>
        <translation>Copier en tableau les constats sélectionnés, ou tous ceux qui sont affichés</translation>
    </message>
    <message>
        <source>Choose the revisions and the import root of this page</source>
        <translation>Choisir d’autres révisions ou une autre racine d’import pour cette page</translation>
    </message>
    <message>
        <source>Compare the range of the range bar again</source>
        <translation>Comparer de nouveau la plage de la barre de plage</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolDetail</name>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n constat</numerusform>
            <numerusform>%n constats</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>findings, consequences</comment>
        <translation>%1 et %2</translation>
    </message>
    <message numerus="yes">
        <source>%n consequence(s)</source>
        <translation>
            <numerusform>%n conséquence</numerusform>
            <numerusform>%n conséquences</numerusform>
        </translation>
    </message>
    <message>
        <source>No declaration to show</source>
        <translation>Il n’y a pas de déclaration à afficher</translation>
    </message>
    <message>
        <source>Findings of the selected element</source>
        <translation>Constats de l’élément sélectionné</translation>
    </message>
    <message>
        <source>Explanation of the finding</source>
        <translation>Explication du constat</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolHint</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n fichier</numerusform>
            <numerusform>%n fichiers</numerusform>
        </translation>
    </message>
    <message>
        <source>The protocol is unchanged between %1 and %2</source>
        <translation>Le protocole est le même dans %1 et %2</translation>
    </message>
    <message>
        <source>%1: only comments of %2 differ.</source>
        <comment>same, files</comment>
        <translation>%1 : %2, seuls des commentaires diffèrent.</translation>
    </message>
    <message>
        <source>To list them, use Show Comments (4).</source>
        <translation>« Afficher les commentaires » (touche 4) les liste.</translation>
    </message>
    <message>
        <source>%1: some of %2 differ, without a change in meaning.</source>
        <comment>same, files</comment>
        <translation>%1 : %2, certains diffèrent et veulent dire la même chose.</translation>
    </message>
    <message>
        <source>No protocols: neither %1 nor %2 has .proto files.</source>
        <translation>Il n’y a pas de protocoles ici : ni %1 ni %2 n’a de fichier .proto.</translation>
    </message>
    <message>
        <source>To compare others, use Choose Revisions (R).</source>
        <translation>Pour en comparer d’autres, utilisez «&#xa0;Choisir les révisions&#xa0;» (R).</translation>
    </message>
    <message>
        <source>%1: no differences in %2.</source>
        <comment>same, files</comment>
        <translation>%1 : aucune différence dans %2.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolLoader</name>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>Comparing was cancelled</source>
        <translation>La comparaison a été annulée</translation>
    </message>
    <message>
        <source>Reload to compare again</source>
        <translation>Rechargez pour comparer de nouveau</translation>
    </message>
    <message>
        <source>Comparing the protocols of %1</source>
        <translation>Comparaison des protocoles de %1</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>ce fichier n’existe pas</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolPage</name>
    <message>
        <source>Filter: name, rule, words</source>
        <translation>Filtre&#xa0;: nom, règle, mots</translation>
    </message>
    <message>
        <source>Category of rules</source>
        <translation>Catégorie de règles</translation>
    </message>
    <message>
        <source>Problems of the protocols</source>
        <translation>Problèmes des protocoles</translation>
    </message>
    <message>
        <source>Protocol changes</source>
        <translation>Changements de protocole</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Toutes les règles</translation>
    </message>
    <message>
        <source>This is the last finding</source>
        <translation>C’est le dernier constat</translation>
    </message>
    <message>
        <source>This is the first finding</source>
        <translation>C’est le premier constat</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to compare its protocols.</source>
        <translation>Ouvrez un produit, un dépôt ou un dossier de dépôts pour comparer ses protocoles.</translation>
    </message>
    <message>
        <source>The repository cannot be read.</source>
        <translation>Impossible de lire le dépôt.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n constat</numerusform>
            <numerusform>%n constats</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>findings</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparaison…</translation>
    </message>
    <message>
        <source>Findings copied</source>
        <translation>Constats copiés</translation>
    </message>
    <message>
        <source>No protocols.</source>
        <translation>Il n’y a pas de protocoles ici.</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear it.</source>
        <translation>Aucune correspondance.
Appuyez sur Échap dans la ligne de filtre pour l’effacer.</translation>
    </message>
    <message>
        <source>Folder with Old Protocols</source>
        <translation>Dossier des anciens protocoles</translation>
    </message>
    <message>
        <source>Folder with New Protocols</source>
        <translation>Dossier des nouveaux protocoles</translation>
    </message>
    <message>
        <source>Filter the findings</source>
        <translation>Filtrer les constats</translation>
    </message>
    <message>
        <source>Show breaking changes of this Buf category</source>
        <translation>Afficher les changements incompatibles de cette catégorie de Buf</translation>
    </message>
    <message>
        <source>No protocols: no repository has .proto files.
If one is missing, add its repository to the product.</source>
        <translation>Aucun protocole : aucun dépôt ne contient de fichiers .proto.
S’il en manque un, ajoutez son dépôt au produit.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolSourceBar</name>
    <message>
        <source>Old revision of the protocols</source>
        <translation>Ancienne révision des protocoles</translation>
    </message>
    <message>
        <source>New revision of the protocols</source>
        <translation>Nouvelle révision des protocoles</translation>
    </message>
    <message>
        <source>Top folder</source>
        <translation>Dossier racine</translation>
    </message>
    <message>
        <source>Import root: the folder that imports are relative to</source>
        <translation>Racine d’import&#xa0;: le dossier d’où partent les imports</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolViews</name>
    <message>
        <source>Views of the protocols</source>
        <translation>Vues des protocoles</translation>
    </message>
    <message>
        <source>&amp;What Changed</source>
        <translation>&amp;Ce qui a changé</translation>
    </message>
    <message>
        <source>Show what changed in the protocols, element by element</source>
        <translation>Afficher ce qui a changé dans les protocoles, élément par élément</translation>
    </message>
    <message>
        <source>Show which released clients work with which released servers</source>
        <translation>Afficher quels clients publiés fonctionnent avec quels serveurs publiés</translation>
    </message>
    <message>
        <source>&amp;Stances and Upgrade</source>
        <translation>Po&amp;stures et mise à niveau</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Ske&amp;w Matrix</source>
        <translation>&amp;Matrice de compatibilité</translation>
    </message>
    <message>
        <source>Show the impact of the release under each stance, and how to upgrade</source>
        <translation>Afficher l’impact de la version selon chaque posture, et comment mettre à niveau</translation>
    </message>
</context>
<context>
    <name>waybill::app::PublishDesk</name>
    <message>
        <source>Checking for an earlier publication</source>
        <translation>Recherche d’une publication</translation>
    </message>
    <message>
        <source>Checking what would be published</source>
        <translation>Examen de ce qui serait publié</translation>
    </message>
    <message>
        <source>Publishing</source>
        <translation>Publication</translation>
    </message>
    <message>
        <source>Undoing a publication</source>
        <translation>Annulation d’une publication</translation>
    </message>
    <message>
        <source>Checking whether it is public</source>
        <translation>Vérification de ce qui est public</translation>
    </message>
    <message>
        <source>Saving the answer</source>
        <translation>Enregistrement de la réponse</translation>
    </message>
</context>
<context>
    <name>waybill::app::PublishPanel</name>
    <message>
        <source>What is published</source>
        <translation>Ce qui est publié</translation>
    </message>
    <message>
        <source>Close &amp;milestones</source>
        <translation>Fermer le&amp;s jalons</translation>
    </message>
    <message>
        <source>Close the milestone that is named for the version, if nothing in it is open</source>
        <translation>Fermer le jalon qui porte le nom de la version, si rien n’y est ouvert</translation>
    </message>
    <message>
        <source>Comment on each pull request to name the release that contains it; this notifies people</source>
        <translation>Indiquer dans chaque pull request dans quelle version elle se trouve&#xa0;; cela notifie des personnes</translation>
    </message>
    <message>
        <source>&amp;Ignore checks</source>
        <translation>I&amp;gnorer les vérifications</translation>
    </message>
    <message>
        <source>Publish even if continuous integration failed or is still running</source>
        <translation>Publier même si l’intégration continue a échoué ou n’est pas terminée</translation>
    </message>
    <message>
        <source>&amp;Publish…</source>
        <translation>Pu&amp;blier…</translation>
    </message>
    <message>
        <source>Create drafts everywhere, attach the files, then make them public; asks first</source>
        <translation>Créer partout des brouillons, joindre les fichiers, puis tout rendre public&#xa0;; demande d’abord confirmation</translation>
    </message>
    <message>
        <source>Check with the forges what would be published and what is in the way</source>
        <translation>Demander aux forges ce qui serait écrit, et ce qui y fait obstacle</translation>
    </message>
    <message>
        <source>&amp;Attach Files…</source>
        <translation>&amp;Joindre des fichiers…</translation>
    </message>
    <message>
        <source>Attach files to the release of the selected repository</source>
        <translation>Joindre des fichiers à la version du dépôt sélectionné</translation>
    </message>
    <message>
        <source>Co&amp;ntinue</source>
        <translation>C&amp;ontinuer</translation>
    </message>
    <message>
        <source>Do what is left of the publication</source>
        <translation>Exécuter ce qu’il reste de la publication</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>A&amp;rrêter</translation>
    </message>
    <message>
        <source>Stop after the current step; it can be continued</source>
        <translation>Arrêter après l’étape en cours&#xa0;; la publication peut être continuée</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>A&amp;nnuler</translation>
    </message>
    <message>
        <source>Take back drafts, files and notes that were written; drafts that someone edited stay</source>
        <translation>Retirer les brouillons, les fichiers et les notes qui ont été écrits&#xa0;; les brouillons que quelqu’un a modifiés restent</translation>
    </message>
    <message>
        <source>A&amp;llow</source>
        <translation>A&amp;utoriser</translation>
    </message>
    <message>
        <source>Allow requests to these hosts, from now on</source>
        <translation>Autoriser désormais les requêtes à ces hôtes</translation>
    </message>
    <message>
        <source>No&amp;t Now</source>
        <translation>Pas main&amp;tenant</translation>
    </message>
    <message>
        <source>Publish nothing</source>
        <translation>Ne rien publier</translation>
    </message>
    <message>
        <source>Publish No&amp;w</source>
        <translation>Publier maint&amp;enant</translation>
    </message>
    <message>
        <source>Others see the releases from then on</source>
        <translation>Dès lors, d’autres voient les versions</translation>
    </message>
    <message>
        <source>What is public</source>
        <translation>Ce qui est public</translation>
    </message>
    <message>
        <source>&amp;Remove File</source>
        <translation>Ne &amp;pas joindre</translation>
    </message>
    <message>
        <source>Remove A&amp;ll Files of This Repository</source>
        <translation>Ne joindre &amp;aucun fichier à ce dépôt</translation>
    </message>
    <message>
        <source>Attach Files to %1</source>
        <comment>a repository</comment>
        <translation>Joindre des fichiers à %1</translation>
    </message>
    <message>
        <source>Checking for an earlier publication…</source>
        <translation>Recherche d’une publication antérieure…</translation>
    </message>
    <message>
        <source>Checking what would be published…</source>
        <translation>Examen de ce qui serait publié…</translation>
    </message>
    <message>
        <source>Publishing…</source>
        <translation>Publication…</translation>
    </message>
    <message>
        <source>Undoing the publication…</source>
        <translation>Annulation de ce qui a été écrit…</translation>
    </message>
    <message>
        <source>No release is due: nothing to publish.</source>
        <translation>Aucune version n’est à publier&#xa0;: rien à faire.</translation>
    </message>
    <message>
        <source>Something has changed since this was checked. Check again.</source>
        <translation>Quelque chose a changé depuis cette vérification. Vérifiez de nouveau.</translation>
    </message>
    <message>
        <source>Fix these problems first; nothing is published until then.</source>
        <translation>Quelque chose fait obstacle. Résolvez d’abord ces problèmes&#xa0;; d’ici là, rien n’est écrit nulle part.</translation>
    </message>
    <message>
        <source>Everything is published.</source>
        <translation>Tout est publié.</translation>
    </message>
    <message numerus="yes">
        <source>%n release(s) will be published: drafts and files first, then one after the other.</source>
        <translation>
            <numerusform>%n version sera publiée&#xa0;: d’abord le brouillon et les fichiers, puis la version.</numerusform>
            <numerusform>%n versions seront publiées&#xa0;: d’abord les brouillons et les fichiers, puis l’une après l’autre.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a product to publish it.</source>
        <translation>Ouvrez un produit pour le publier.</translation>
    </message>
    <message>
        <source>Publishing was interrupted after the point of no return. Continue.</source>
        <translation>La publication a été interrompue après le point de non-retour. Continuez.</translation>
    </message>
    <message>
        <source>Publishing was interrupted. Continue, or undo to take back what was written.</source>
        <translation>La publication a été interrompue. Continuez, ou annulez pour retirer ce qui a été écrit.</translation>
    </message>
    <message>
        <source>Everything was undone.</source>
        <translation>Tout a été annulé.</translation>
    </message>
    <message>
        <source>Published.</source>
        <translation>Publié.</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>Lecture des dépôts…</translation>
    </message>
    <message>
        <source>Checked at %1</source>
        <translation>Vérifié à %1</translation>
    </message>
    <message numerus="yes">
        <source>Publish %n release(s) on %1?</source>
        <translation>
            <numerusform>Publier %n version sur %1&#xa0;?</numerusform>
            <numerusform>Publier %n versions sur %1&#xa0;?</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow Waybill to send requests to %1? It has sent none. The answer is remembered for each host.</source>
        <translation>Autoriser Waybill à envoyer des requêtes à %1&#xa0;? Aucune n’a été envoyée. La réponse est retenue pour chaque hôte.</translation>
    </message>
    <message>
        <source>Is it really out?</source>
        <translation>Tout est-il vraiment public&#xa0;?</translation>
    </message>
    <message>
        <source>Everything is public, as of %1</source>
        <translation>Tout est public, état du %1</translation>
    </message>
    <message>
        <source>C&amp;omment</source>
        <translation>C&amp;ommenter</translation>
    </message>
    <message>
        <source>Comment on pull requests</source>
        <translation>Commenter les pull requests</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>&amp;Vérifier</translation>
    </message>
    <message>
        <source>Check Anon&amp;ymously</source>
        <translation>Vérifier anon&amp;ymement</translation>
    </message>
    <message>
        <source>Check without a token whether tags, releases and files are public</source>
        <translation>Vérifier sans jeton si les étiquettes, les versions et les fichiers sont publics</translation>
    </message>
    <message>
        <source>Checking anonymously…</source>
        <translation>Vérification anonyme…</translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted. To change that, see Preferences &gt; Network.</source>
        <translation>Vous travaillez hors ligne&#xa0;: aucune forge n’est interrogée. Pour changer cela, voir Préférences &gt; Réseau.</translation>
    </message>
    <message>
        <source>Check what would be published and what is in the way. This writes nothing.</source>
        <translation>Vérifiez ce qui serait publié et ce qui s’y oppose. Rien n’est écrit.</translation>
    </message>
    <message>
        <source>Nothing is public yet, as of %1</source>
        <translation>Rien n’est encore publié, état du %1</translation>
    </message>
    <message>
        <source>Some could not be checked, as of %1</source>
        <translation>Certains éléments n’ont pas pu être vérifiés, état du %1</translation>
    </message>
    <message>
        <source>Not everything is public, as of %1</source>
        <translation>Tout n’est pas public, état du %1</translation>
    </message>
    <message>
        <source>Nothing can be published: no repository is on a supported forge.</source>
        <translation>Rien ne peut être publié : aucun dépôt n’est sur une forge où Waybill peut publier.</translation>
    </message>
    <message>
        <source>Everything that Waybill can publish is published.</source>
        <translation>Tout ce que Waybill peut publier est publié.</translation>
    </message>
    <message>
        <source>Nothing can be checked: no repository is on a supported forge</source>
        <translation>Rien ne peut être vérifié : aucun dépôt n’est sur une forge que l’on peut interroger</translation>
    </message>
</context>
<context>
    <name>waybill::app::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Pages</translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeBar</name>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>Head: what is being released</source>
        <translation>Tête&#xa0;: ce qui est publié</translation>
    </message>
    <message>
        <source>Reset range</source>
        <translation>Réinitialiser la plage</translation>
    </message>
    <message>
        <source>All repositories</source>
        <translation>Tous les dépôts</translation>
    </message>
    <message>
        <source>the whole history</source>
        <translation>tout l’historique</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>commits, changes</comment>
        <translation>%1 dans %2</translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n commit</numerusform>
            <numerusform>%n commits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n changement</numerusform>
            <numerusform>%n changements</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · fork at %2</source>
        <comment>summary, id</comment>
        <translation>%1 · bifurcation à %2</translation>
    </message>
    <message>
        <source>Base: the release that users upgrade from</source>
        <translation>Base&#xa0;: la version d’où viennent les utilisateurs</translation>
    </message>
    <message>
        <source>Reset to the product&apos;s default range</source>
        <translation>Revenir à la plage par défaut du produit</translation>
    </message>
    <message>
        <source>latest release of each</source>
        <translation>dernière version de chacun</translation>
    </message>
    <message>
        <source>HEAD of each</source>
        <translation>HEAD de chacun</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>diffère</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>repositories with this range</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message numerus="yes">
        <source>%n range(s)</source>
        <translation>
            <numerusform>%n plage</numerusform>
            <numerusform>%n plages</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>repositories with a range, all, the range</comment>
        <translation>%1 sur %2 : %3</translation>
    </message>
    <message>
        <source>The repositories have ranges of their own:</source>
        <translation>Les dépôts ont chacun leur plage :</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, range</comment>
        <translation>%1 : %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>repositories</comment>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Repositories with another range</source>
        <translation>Dépôts ayant une autre plage</translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeChooser</name>
    <message>
        <source>Looking for the range</source>
        <translation>Recherche de la plage</translation>
    </message>
    <message>
        <source>“%1” is not a tag, branch or commit in any repository</source>
        <translation>« %1 » n’est une étiquette, une branche ou un commit dans aucun dépôt</translation>
    </message>
    <message>
        <source>“%1” is not a tag, branch or commit in %2</source>
        <translation>« %1 » n’est ni une étiquette, ni une branche, ni un commit dans %2</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is not in %2, which keeps its range</source>
        <comment>revision, repositories</comment>
        <translation>
            <numerusform>« %1 » n’existe pas dans %2, qui garde sa plage</numerusform>
            <numerusform>«&#xa0;%1&#xa0;» n’existe pas dans %2, qui gardent leur plage</numerusform>
        </translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>vouliez-vous dire %1 ?</translation>
    </message>
</context>
<context>
    <name>waybill::app::ReadingText</name>
    <message numerus="yes">
        <source>Reading… %1 of %n repositories</source>
        <comment>how many have been read, all</comment>
        <translation>
            <numerusform>Lecture… %1 dépôt sur %n</numerusform>
            <numerusform>Lecture… %1 dépôts sur %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading… what the repositories are to each other</source>
        <translation>Lecture… relations entre les dépôts</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
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
        <translation>L’ouvrir à nouveau</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>&amp;Vider la liste</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Vider cette liste</translation>
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
        <translation>Prochaine&#xa0;: %1</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>Aucun changement</translation>
    </message>
    <message>
        <source>All changes reviewed</source>
        <translation>Tous les changements examinés</translation>
    </message>
    <message numerus="yes">
        <source>%n changes to review</source>
        <translation>
            <numerusform>%n changement à examiner</numerusform>
            <numerusform>%n changements à examiner</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::RegistryLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>La lecture a été annulée</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Rechargez pour le relire</translation>
    </message>
    <message>
        <source>Looking at the registries was cancelled</source>
        <translation>La consultation des registres a été annulée</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Consultez de nouveau</translation>
    </message>
    <message>
        <source>Reading what was seen of registries</source>
        <translation>Lecture de ce qui a été relevé dans les registres</translation>
    </message>
    <message>
        <source>Looking at the registries</source>
        <translation>Consultation des registres</translation>
    </message>
    <message>
        <source>you are working offline: no registry was contacted</source>
        <translation>vous travaillez hors ligne&#xa0;: aucun registre n’a été interrogé</translation>
    </message>
    <message>
        <source>Preferences &gt; Network changes that</source>
        <translation>Préférences &gt; Réseau permet de changer cela</translation>
    </message>
</context>
<context>
    <name>waybill::app::RelationsLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>La lecture a été annulée</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Rechargez pour le relire</translation>
    </message>
    <message>
        <source>Comparing clients and servers</source>
        <translation>Comparaison des clients et des serveurs</translation>
    </message>
</context>
<context>
    <name>waybill::app::RemoteCommands</name>
    <message>
        <source>Refresh Fo&amp;rge Data…</source>
        <translation>Act&amp;ualiser les données des forges…</translation>
    </message>
    <message>
        <source>Ask the forges for labels, release notes, checks and milestones, after confirmation</source>
        <translation>Demander aux forges les labels, les notes de version, les vérifications et les jalons, après confirmation</translation>
    </message>
</context>
<context>
    <name>waybill::app::ReportDialog</name>
    <message>
        <source>Report a Problem</source>
        <translation>Signaler un problème</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>Le rapport</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Enregistrer…</translation>
    </message>
    <message>
        <source>Save Report</source>
        <translation>Enregistrer le rapport</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Copié.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Enregistré.</translation>
    </message>
    <message>
        <source>The report cannot be written: %1</source>
        <translation>Impossible d’écrire le rapport&#xa0;: %1</translation>
    </message>
    <message>
        <source>This is the whole report; nothing is sent. Paths, addresses, names and what looks like a key were removed. Read it, say at the top what happened, then copy or save it, and attach it to your bug report.</source>
        <translation>Voici tout le rapport ; rien n’est envoyé. Les chemins, les adresses, les noms et ce qui ressemble à une clé ont été retirés. Lisez-le, décrivez en haut ce qui s’est passé, puis copiez-le ou enregistrez-le et joignez-le à votre rapport de bogue.</translation>
    </message>
</context>
<context>
    <name>waybill::app::SampleOpener</name>
    <message>
        <source>Writing the sample</source>
        <translation>Écriture de l’exemple</translation>
    </message>
</context>
<context>
    <name>waybill::app::Session</name>
    <message>
        <source>Opening</source>
        <translation>Ouverture</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Lecture de %1</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>La lecture a été annulée</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Rechargez pour le relire</translation>
    </message>
    <message>
        <source>The decision is not saved yet; it is saved with the next one, or on Reload</source>
        <translation>La décision n’est pas encore enregistrée ; elle le sera avec la suivante, ou au rechargement</translation>
    </message>
    <message>
        <source>Choose Version %1</source>
        <translation>Choisir la version %1</translation>
    </message>
    <message>
        <source>Use Suggested Version</source>
        <translation>Suivre la version suggérée</translation>
    </message>
</context>
<context>
    <name>waybill::app::SetupView</name>
    <message>
        <source>Save or cancel them, then edit the other file</source>
        <translation>Enregistrez-les ou annulez-les avant de modifier l’autre fichier</translation>
    </message>
    <message>
        <source>Save them, or close again to discard them</source>
        <translation>Enregistrez-les, ou fermez de nouveau pour les abandonner</translation>
    </message>
    <message>
        <source>Your edits are not saved yet</source>
        <translation>Vos modifications ne sont pas encore enregistrées</translation>
    </message>
    <message>
        <source>Save or cancel them</source>
        <translation>Enregistrez-les ou annulez-les</translation>
    </message>
</context>
<context>
    <name>waybill::app::Shots</name>
    <message numerus="yes">
        <source>%1 was not ready after %n second(s)</source>
        <translation>
            <numerusform>%1 n’était pas prêt après %n seconde</numerusform>
            <numerusform>%1 n’était pas prêt après %n secondes</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>impossible d’écrire %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewActions</name>
    <message>
        <source>By &amp;Use</source>
        <translation>Selon l’&amp;usage</translation>
    </message>
    <message>
        <source>By &amp;Contract</source>
        <translation>Selon le &amp;contrat</translation>
    </message>
    <message>
        <source>Show the first release of each minor version</source>
        <translation>Afficher la première version publiée de chaque version mineure</translation>
    </message>
    <message>
        <source>Show every stable release</source>
        <translation>Afficher toutes les versions stables publiées</translation>
    </message>
    <message>
        <source>Show pre-releases too</source>
        <translation>Afficher aussi les préversions</translation>
    </message>
    <message>
        <source>Choose C&amp;lient</source>
        <translation>Choisir le c&amp;lient</translation>
    </message>
    <message>
        <source>Show the releases of one client only</source>
        <translation>Afficher les versions publiées d’un seul client</translation>
    </message>
    <message>
        <source>&amp;Next Failing Pair</source>
        <translation>Couple en échec suiva&amp;nt</translation>
    </message>
    <message>
        <source>Go to the next pair that does not work</source>
        <translation>Aller au couple suivant qui ne fonctionne pas</translation>
    </message>
    <message>
        <source>&amp;Previous Failing Pair</source>
        <translation>Couple en échec &amp;précédent</translation>
    </message>
    <message>
        <source>Go to the previous pair that does not work</source>
        <translation>Aller au couple précédent qui ne fonctionne pas</translation>
    </message>
    <message>
        <source>&amp;Open Pair</source>
        <translation>&amp;Ouvrir le couple</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Copier en &amp;Markdown</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>Enregistrer en &amp;SVG…</translation>
    </message>
    <message>
        <source>Save as P&amp;NG…</source>
        <translation>Enregistrer en PN&amp;G…</translation>
    </message>
    <message>
        <source>Save as Mark&amp;down…</source>
        <translation>Enregistrer en Mark&amp;down…</translation>
    </message>
    <message>
        <source>Judge each pair by what the client calls</source>
        <translation>Juger chaque paire selon les appels du client</translation>
    </message>
    <message>
        <source>Judge each pair by what the protocol allows</source>
        <translation>Juger chaque couple selon tout ce que le protocole permet</translation>
    </message>
    <message>
        <source>Compare the protocols of the current pair</source>
        <translation>Comparer les protocoles des deux pairs du couple actuel</translation>
    </message>
    <message>
        <source>Copy the matrix as a table, followed by the failures</source>
        <translation>Copier ce qui est affiché sous forme de tableau, avec les échecs en dessous</translation>
    </message>
    <message>
        <source>Save the matrix as an SVG image</source>
        <translation>Enregistrer la matrice en image SVG</translation>
    </message>
    <message>
        <source>Save the matrix as a PNG image</source>
        <translation>Enregistrer la matrice en image PNG</translation>
    </message>
    <message>
        <source>Save the matrix as a table</source>
        <translation>Enregistrer la matrice en tableau</translation>
    </message>
    <message>
        <source>Choose &amp;Stance</source>
        <translation>Choisir la po&amp;sture</translation>
    </message>
    <message>
        <source>Highlight the pairs that occur under a stance</source>
        <translation>Mettre en évidence les paires qui se présentent avec une posture</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewDetails</name>
    <message>
        <source>%1, by use and by contract</source>
        <comment>verdict</comment>
        <translation>%1, selon l’usage et selon le contrat</translation>
    </message>
    <message>
        <source>%1 by use, %2 by contract</source>
        <comment>verdicts</comment>
        <translation>%1 selon l’usage, %2 selon le contrat</translation>
    </message>
    <message>
        <source>Both ends have the same protocol files</source>
        <translation>Les deux pairs ont les mêmes fichiers de protocole</translation>
    </message>
    <message>
        <source>Differences between client and server</source>
        <translation>Différences entre le client et le serveur</translation>
    </message>
    <message>
        <source>This pair is unknown</source>
        <translation>Cette paire est inconnue</translation>
    </message>
    <message>
        <source>%1 by contract; the client&apos;s calls are unknown</source>
        <translation>%1 selon le contrat&#xa0;; on ne sait pas ce que le client appelle</translation>
    </message>
    <message numerus="yes">
        <source>The client calls %n RPC(s) of %1</source>
        <translation>
            <numerusform>Il appelle %n RPC de %1</numerusform>
            <numerusform>Il appelle %n RPC de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a cell to see the differences.</source>
        <translation>Sélectionnez une cellule pour voir les différences.</translation>
    </message>
    <message>
        <source>No differences with an effect.</source>
        <translation>Aucune différence ayant un effet.</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewLegend</name>
    <message>
        <source>Legend</source>
        <translation>Légende</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>verdict, number of pairs</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>same version</source>
        <translation>même version</translation>
    </message>
    <message>
        <source>Both ends have the same version and are released together.</source>
        <translation>Les deux pairs ont la même version&#xa0;: ce qui est publié ensemble.</translation>
    </message>
    <message>
        <source>The client&apos;s protocol version is unknown; its row shows why.</source>
        <translation>La version du protocole du client est inconnue ; sa ligne indique pourquoi.</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewMatrixPanel</name>
    <message>
        <source>Which releases are shown</source>
        <translation>Versions publiées affichées</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>All clients</source>
        <translation>Tous les clients</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>clients</translation>
    </message>
    <message>
        <source>This is the last pair that fails</source>
        <translation>C’est le dernier couple en échec</translation>
    </message>
    <message>
        <source>This is the first pair that fails</source>
        <translation>C’est le premier couple en échec</translation>
    </message>
    <message>
        <source>The skew matrix cannot be written: %1</source>
        <translation>Impossible d’écrire la matrice de décalage&#xa0;: %1</translation>
    </message>
    <message>
        <source>No releases are shown.
Choose other releases or another client above.</source>
        <translation>Aucune version publiée n’est affichée.
Choisissez d’autres versions ou un autre client ci-dessus.</translation>
    </message>
    <message>
        <source>There is no skew matrix.
It shows which released clients work with which released servers of a protocol. To get one, set both ends in waybill.toml.</source>
        <translation>Il n’y a pas de matrice de compatibilité.
Elle montre quels clients publiés fonctionnent avec quels serveurs publiés d’un protocole. Indiquez les deux extrémités dans waybill.toml.</translation>
    </message>
    <message>
        <source>Skew matrix copied</source>
        <translation>Matrice de compatibilité copiée</translation>
    </message>
    <message>
        <source>Component whose releases are shown</source>
        <translation>Composant dont les versions sont affichées</translation>
    </message>
    <message>
        <source>Save the matrix as an image or a table</source>
        <translation>Enregistrer la matrice comme image ou tableau</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>Toutes les paires</translation>
    </message>
    <message>
        <source>Pairs under %1</source>
        <comment>a stance: server first</comment>
        <translation>Paires sous « %1 »</translation>
    </message>
    <message>
        <source>Highlight the pairs that occur under this stance</source>
        <translation>Mettre en évidence les paires qui se présentent avec cette posture</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewMatrixView</name>
    <message>
        <source>Skew matrix</source>
        <translation>Matrice de compatibilité</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewView</name>
    <message>
        <source>Choose P&amp;rotocol</source>
        <translation>Choisir le pro&amp;tocole</translation>
    </message>
    <message>
        <source>Show P&amp;roblems</source>
        <translation>Afficher les p&amp;roblèmes</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>Lister ce qui n’a pas pu être lu ou résolu</translation>
    </message>
    <message>
        <source>Problems of the skew matrix</source>
        <translation>Problèmes de la matrice de décalage</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocole</translation>
    </message>
    <message>
        <source>Reading which client pins which server…</source>
        <translation>Lecture de quel client fixe quel serveur…</translation>
    </message>
    <message>
        <source>Show the skew matrix of another protocol</source>
        <translation>Afficher la matrice de compatibilité d’un autre protocole</translation>
    </message>
    <message>
        <source>Protocol of the skew matrix</source>
        <translation>Protocole de la matrice de compatibilité</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see its skew matrix.</source>
        <translation>Ouvrez un produit, un dépôt ou un dossier de dépôts pour voir sa matrice de compatibilité.</translation>
    </message>
    <message>
        <source>There are no protocols.
A repository that declares a service in a .proto file is a server; waybill.toml can set others.</source>
        <translation>Il n’y a pas de protocole ici.
Un dépôt qui déclare un service dans un fichier .proto en est le serveur&#xa0;; waybill.toml peut en nommer d’autres.</translation>
    </message>
    <message>
        <source>%1 has no releases yet.
A skew matrix needs at least two.</source>
        <translation>%1 n’a pas encore de versions publiées.
Une matrice de compatibilité en exige au moins deux.</translation>
    </message>
    <message>
        <source>%1 has only one release.
A skew matrix needs at least two.</source>
        <translation>%1 n’a qu’une version publiée.
Une matrice de compatibilité en exige au moins deux.</translation>
    </message>
    <message>
        <source>%1 %2 has its own protocols, which do not match any revision of %3</source>
        <comment>client, version, server</comment>
        <translation>%1 %2 a ses propres protocoles, qu’aucune révision de %3 ne contient</translation>
    </message>
</context>
<context>
    <name>waybill::app::StancesView</name>
    <message>
        <source>Stances: what counts as a breakage</source>
        <translation>Postures&#xa0;: ce qui compte comme incompatibilité</translation>
    </message>
    <message>
        <source>Upgrade &amp;from</source>
        <translation>Mettre à niveau &amp;depuis</translation>
    </message>
    <message>
        <source>Version to upgrade from</source>
        <translation>Version de départ de la mise à niveau</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>ver&amp;s</translation>
    </message>
    <message>
        <source>Version to upgrade to</source>
        <translation>Version d’arrivée de la mise à niveau</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>Lister ce qui n’a pas pu être lu ou résolu</translation>
    </message>
    <message>
        <source>Problems of the upgrade</source>
        <translation>Problèmes de la mise à niveau</translation>
    </message>
    <message>
        <source>Choose &amp;Versions</source>
        <translation>Choisir les &amp;versions</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>Suivre la pla&amp;ge</translation>
    </message>
    <message>
        <source>%1 (the range)</source>
        <translation>%1 (la plage)</translation>
    </message>
    <message>
        <source>base of the range</source>
        <translation>base de la plage</translation>
    </message>
    <message>
        <source>head of the range</source>
        <translation>tête de la plage</translation>
    </message>
    <message>
        <source>%1 is an internal contract: both ends ship together.</source>
        <comment>a protocol</comment>
        <translation>%1 est un contrat interne&#xa0;: les deux pairs sont livrés ensemble.</translation>
    </message>
    <message>
        <source>%1 is an external contract: others may build against it.</source>
        <comment>a protocol</comment>
        <translation>%1 est un contrat externe&#xa0;: d’autres peuvent s’appuyer dessus.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see how to upgrade.</source>
        <translation>Ouvrez un produit, un dépôt ou un dossier de dépôts pour voir comment mettre à niveau.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>et %n autre</numerusform>
            <numerusform>et %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>Policy: how an impact becomes a version</source>
        <translation>Politique : comment un impact devient une version</translation>
    </message>
    <message>
        <source>Contract of the protocols</source>
        <translation>Contrat des protocoles</translation>
    </message>
    <message>
        <source>The product&apos;s policy</source>
        <translation>Politique du produit</translation>
    </message>
    <message>
        <source>The product&apos;s contracts</source>
        <translation>Contrats du produit</translation>
    </message>
    <message>
        <source>Internal: both ends ship together</source>
        <translation>Interne : les deux pairs sont livrés ensemble</translation>
    </message>
    <message>
        <source>External: others build against it</source>
        <translation>Externe : d’autres s’appuient dessus</translation>
    </message>
    <message>
        <source>Choose the versions to upgrade from and to</source>
        <translation>Choisir de quelle version à quelle version mettre à niveau</translation>
    </message>
    <message>
        <source>Show the upgrade of the range in the range bar again</source>
        <translation>Afficher de nouveau comment mettre à niveau sur la plage indiquée en haut de la page</translation>
    </message>
    <message>
        <source>What counts as a breakage, and the resulting version under %1.</source>
        <comment>a policy</comment>
        <translation>Ce qui compte comme incompatibilité, et la version qui en résulte selon %1.</translation>
    </message>
    <message>
        <source>The selected row is the product&apos;s stance.</source>
        <translation>La ligne sélectionnée est la posture du produit.</translation>
    </message>
    <message>
        <source>Comparing clients and servers…</source>
        <translation>Comparaison des clients et des serveurs…</translation>
    </message>
    <message>
        <source>Only one repository, so there are no mixed versions</source>
        <translation>Un seul dépôt, donc pas de versions mixtes</translation>
    </message>
    <message>
        <source>How an impact becomes a version. This is only a preview and changes nothing.</source>
        <translation>Comment un impact devient une version. Ceci n’est qu’un aperçu et ne change rien.</translation>
    </message>
    <message>
        <source>Whether both ends ship together or others also build against the protocols. This is only a preview and changes nothing.</source>
        <translation>Si les deux extrémités sont livrées ensemble ou si d’autres s’appuient aussi sur les protocoles. Ceci n’est qu’un aperçu et ne change rien.</translation>
    </message>
    <message>
        <source>Requirements for a live upgrade</source>
        <translation>Exigences pour une mise à niveau à chaud</translation>
    </message>
    <message>
        <source>Compatibility of mixed versions</source>
        <translation>Compatibilité des versions mixtes</translation>
    </message>
    <message>
        <source>What earlier releases would have been under each stance</source>
        <translation>Ce que les versions antérieures auraient été sous chaque posture</translation>
    </message>
    <message>
        <source>Look &amp;Back Two Years</source>
        <translation>&amp;Revenir sur deux ans</translation>
    </message>
    <message>
        <source>Show what the releases of the two years up to the newest one would have been under each stance</source>
        <translation>Montre ce que les versions des deux années précédant la plus récente auraient été sous chaque posture</translation>
    </message>
    <message>
        <source>base of each range</source>
        <translation>base de chaque plage</translation>
    </message>
    <message>
        <source>head of each range</source>
        <translation>tête de chaque plage</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>repository, its range</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The ranges differ: %1. Set one range for all repositories in the range bar, or choose two versions here.</source>
        <translation>Les plages diffèrent : %1. Définissez une seule plage pour tous les dépôts dans la barre des plages, ou choisissez ici deux versions.</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Copier en &amp;Markdown</translation>
    </message>
    <message>
        <source>Save as Mark&amp;down…</source>
        <translation>Enregistrer en Mark&amp;down…</translation>
    </message>
    <message>
        <source>Save the tables, with what the upgrade needs</source>
        <translation>Enregistrer les tableaux, avec ce que la mise à niveau exige</translation>
    </message>
    <message>
        <source>Stances</source>
        <translation>Postures</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Mise à niveau</translation>
    </message>
    <message>
        <source>Tables copied</source>
        <translation>Tableaux copiés</translation>
    </message>
    <message>
        <source>The tables cannot be written: %1</source>
        <translation>Impossible d’écrire les tableaux : %1</translation>
    </message>
    <message>
        <source>Save Tables</source>
        <translation>Enregistrer les tableaux</translation>
    </message>
    <message>
        <source>Copy all tables as Markdown</source>
        <translation>Copier tous les tableaux en Markdown</translation>
    </message>
    <message>
        <source>Each repository has a version of its own.</source>
        <translation>Chaque dépôt a sa propre version.</translation>
    </message>
</context>
<context>
    <name>waybill::app::TagPanel</name>
    <message>
        <source>&amp;Sign the tags</source>
        <translation>&amp;Signer les étiquettes</translation>
    </message>
    <message>
        <source>Tags of this release</source>
        <translation>Étiquettes de cette version</translation>
    </message>
    <message>
        <source>&amp;Create Tags</source>
        <translation>&amp;Créer les étiquettes</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>C&amp;ontinuer</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>A&amp;nnuler</translation>
    </message>
    <message>
        <source>&amp;Push…</source>
        <translation>&amp;Pousser…</translation>
    </message>
    <message>
        <source>Push &amp;Now</source>
        <translation>Pousser &amp;maintenant</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>Pas main&amp;tenant</translation>
    </message>
    <message>
        <source>Push these tags to their remotes? Others may fetch them at once.</source>
        <translation>Pousser ces étiquettes vers leurs dépôts distants&#xa0;? D’autres peuvent les récupérer aussitôt.</translation>
    </message>
    <message>
        <source>Open a product to tag it.</source>
        <translation>Ouvrez un produit pour l’étiqueter.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Terminé.</translation>
    </message>
    <message>
        <source>No release is due: nothing to tag.</source>
        <translation>Aucune version n’est à publier&#xa0;: rien à étiqueter.</translation>
    </message>
    <message>
        <source>Partially checked: as configured in git (tag.gpgSign)</source>
        <translation>Ni coché ni décoché&#xa0;: selon la configuration de git (tag.gpgSign)</translation>
    </message>
    <message>
        <source>Create the tags in all local repositories, without pushing</source>
        <translation>Créer les étiquettes dans tous les dépôts, uniquement ici</translation>
    </message>
    <message>
        <source>Check &amp;Remotes</source>
        <translation>Vérifier les dépôts &amp;distants</translation>
    </message>
    <message>
        <source>Check whether these tags already exist on the remotes</source>
        <translation>Regarder si les dépôts distants ont déjà ces étiquettes</translation>
    </message>
    <message>
        <source>Create or push the remaining tags</source>
        <translation>Créer ou publier les étiquettes restantes</translation>
    </message>
    <message>
        <source>Delete the tags that were created but not pushed</source>
        <translation>Retirer les étiquettes créées et non poussées</translation>
    </message>
    <message>
        <source>Push the tags to the remotes, after confirmation</source>
        <translation>Envoyer les étiquettes aux dépôts distants&#xa0;; demande encore une fois</translation>
    </message>
    <message>
        <source>Others can fetch the tags from then on</source>
        <translation>Dès lors, d’autres peuvent les récupérer</translation>
    </message>
    <message>
        <source>Keep the tags local</source>
        <translation>Garder les étiquettes ici</translation>
    </message>
    <message>
        <source>Checking the repositories…</source>
        <translation>Examen des dépôts…</translation>
    </message>
    <message>
        <source>All tags exist. They are not pushed yet.</source>
        <translation>Toutes les étiquettes existent. Elles ne sont pas encore poussées.</translation>
    </message>
    <message>
        <source>Tagging was interrupted. Continue, or undo to delete the tags that were created.</source>
        <translation>L’étiquetage a été interrompu. Continuez, ou annulez pour supprimer les étiquettes créées.</translation>
    </message>
    <message>
        <source>Some tags cannot be created. Fix these problems first; no tags are created until then.</source>
        <translation>Certaines étiquettes ne peuvent pas être créées. Résolvez d’abord ces problèmes ; d’ici là, aucune ne sera créée.</translation>
    </message>
    <message>
        <source>All tags already exist.</source>
        <translation>Toutes les étiquettes existent déjà.</translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s) will be created, with the notes as the message.</source>
        <translation>
            <numerusform>%n étiquette sera créée, avec les notes comme message.</numerusform>
            <numerusform>%n étiquettes seront créées, avec les notes comme message.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Create Tags Anyway</source>
        <translation>&amp;Créer quand même les étiquettes</translation>
    </message>
    <message>
        <source>No tag can be created. Fix these problems first.</source>
        <translation>Aucune étiquette ne peut être créée. Corrigez d’abord ces problèmes.</translation>
    </message>
</context>
<context>
    <name>waybill::app::TourBar</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Précédent</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Suivant</translation>
    </message>
    <message>
        <source>&amp;Leave Tour</source>
        <translation>&amp;Quitter la visite</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Visite guidée</translation>
    </message>
    <message>
        <source>What changed, and what is next?</source>
        <translation>Qu’est-ce qui a changé, et quelle est la suite&#xa0;?</translation>
    </message>
    <message>
        <source>Each row is a repository: its latest release, the changes since then by impact, and the version to release next. The headline says how users have to upgrade. Press Enter on a row to see its changes.</source>
        <translation>Chaque ligne est un dépôt&#xa0;: sa dernière version publiée, les changements depuis lors par impact, et la prochaine version à publier. Le titre dit comment les utilisateurs doivent mettre à niveau. Appuyez sur Entrée sur une ligne pour voir ses changements.</translation>
    </message>
    <message>
        <source>What does each change mean for users?</source>
        <translation>Que signifie chaque changement pour les utilisateurs&#xa0;?</translation>
    </message>
    <message>
        <source>Every change has a suggestion with its reasons, and its diff beside it. Decide with one key: B breaking, A additive, F fix, I internal; Space accepts the suggestion, and Ctrl+Z undoes a decision.</source>
        <translation>Chaque changement a une suggestion avec ses raisons, et son diff à côté. Décidez avec une touche&#xa0;: B incompatible, A ajout, F correctif, I interne&#xa0;; Espace accepte la suggestion, et Ctrl+Z annule une décision.</translation>
    </message>
    <message>
        <source>Which versions work together?</source>
        <translation>Quelles versions fonctionnent ensemble&#xa0;?</translation>
    </message>
    <message>
        <source>Released clients against released servers. Each cell says what happens when they meet; choose one to see why. The version and the upgrade procedure follow from this; see the view beside it.</source>
        <translation>Les clients publiés face aux serveurs publiés. Chaque cellule dit ce qui se passe quand ils se rencontrent&#xa0;; choisissez-en une pour voir pourquoi. Il en découle la version et la procédure de mise à niveau, dans la vue d’à côté.</translation>
    </message>
    <message>
        <source>What do you tell users?</source>
        <translation>Que leur dites-vous&#xa0;?</translation>
    </message>
    <message>
        <source>The release notes, made of the changes and your decisions, starting with what users must do. Edit them, export them, and create the tags. That was the tour: open your own product in the File menu.</source>
        <translation>Les notes de version, faites des changements et de vos décisions, en commençant par ce que les utilisateurs doivent faire. Modifiez-les, exportez-les, et créez les étiquettes. La visite est terminée&#xa0;: ouvrez votre propre produit dans le menu Fichier.</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Étape %1 sur %2</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Terminer</translation>
    </message>
</context>
<context>
    <name>waybill::app::Triage</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n changement</numerusform>
            <numerusform>%n changements</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>verdict, changes</comment>
        <translation>%1 pour %2</translation>
    </message>
    <message>
        <source>%1 for “%2”</source>
        <comment>verdict, change</comment>
        <translation>%1 pour « %2 »</translation>
    </message>
    <message>
        <source>as suggested</source>
        <translation>comme suggéré</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>verdict effacé</translation>
    </message>
    <message>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <source>upgrade warning</source>
        <translation>avertissement de mise à niveau</translation>
    </message>
    <message numerus="yes">
        <source>Accept %n suggestion(s)</source>
        <translation>
            <numerusform>Accepter %n suggestion</numerusform>
            <numerusform>Accepter %n suggestions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageAcceptBar</name>
    <message>
        <source>Accept suggestions of this kind: %1</source>
        <translation>Accepter les suggestions de ce genre&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>glyph, count</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>impact, count</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>of %n open suggestion(s)</source>
        <translation>
            <numerusform>sur %n suggestion ouverte</numerusform>
            <numerusform>sur %n suggestions ouvertes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n</source>
        <translation>
            <numerusform>En accepter %n</numerusform>
            <numerusform>En accepter %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Accept suggestions with a confidence of at least</source>
        <translation>Accepter les suggestions avec une confiance d’au moins</translation>
    </message>
    <message>
        <source>Minimum confidence in percent</source>
        <translation>Confiance minimale en pour cent</translation>
    </message>
    <message>
        <source>Cancel (Escape)</source>
        <translation>Renoncer (Escape)</translation>
    </message>
    <message>
        <source>%1% confidence</source>
        <translation>confiance : %1 %</translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageMarks</name>
    <message numerus="yes">
        <source>Needs review: %n change(s)</source>
        <translation>
            <numerusform>À réexaminer&#xa0;: %n changement</numerusform>
            <numerusform>À réexaminer&#xa0;: %n changements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No review: %n change(s)</source>
        <translation>
            <numerusform>Plus à réexaminer&#xa0;: %n changement</numerusform>
            <numerusform>Plus à réexaminer&#xa0;: %n changements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::UndoWatch</name>
    <message>
        <source>Undone: %1</source>
        <translation>Annulé : %1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Rétabli : %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::VerdictBar</name>
    <message>
        <source>Not&amp;e</source>
        <translation>Not&amp;e</translation>
    </message>
    <message>
        <source>Line for the release notes</source>
        <translation>Ligne pour les notes de version</translation>
    </message>
    <message>
        <source>&amp;Warning</source>
        <translation>A&amp;vertissement</translation>
    </message>
    <message>
        <source>Upgrade warning</source>
        <translation>Avertissement de mise à niveau</translation>
    </message>
    <message>
        <source>none</source>
        <translation>aucun</translation>
    </message>
    <message>
        <source>no warning</source>
        <translation>aucun avertissement</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Note : %1</translation>
    </message>
    <message>
        <source>One line for all of them</source>
        <translation>Une ligne pour tous</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) selected</source>
        <translation>
            <numerusform>%n changement sélectionné</numerusform>
            <numerusform>%n changements sélectionnés</numerusform>
        </translation>
    </message>
    <message>
        <source>Decided by %1, %2</source>
        <translation>Décidé par %1, %2</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>command  key</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1 No suggestion: not enough evidence</source>
        <translation>%1 Aucune suggestion&#xa0;: les indices ne suffisent pas</translation>
    </message>
    <message>
        <source>%1 Suggested: %2, %3% confidence</source>
        <translation>%1 Suggéré : %2, confiance %3 %</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>Pas encore examiné</translation>
    </message>
    <message>
        <source>Not saved until classified</source>
        <translation>Enregistré une fois le changement classé</translation>
    </message>
    <message>
        <source>%1 No suggestion</source>
        <comment>glyph</comment>
        <translation>%1 Pas de suggestion</translation>
    </message>
    <message>
        <source>%1 Suggested: %2, %3%</source>
        <comment>glyph, impact, percent</comment>
        <translation>%1 Suggestion : %2, %3 %</translation>
    </message>
    <message>
        <source>%1 %2, %3%</source>
        <comment>glyph, impact, percent</comment>
        <translation>%1 %2, %3 %</translation>
    </message>
    <message>
        <source>%1 · Assigned to %2</source>
        <comment>decision, person</comment>
        <translation>%1 · Attribué à %2</translation>
    </message>
    <message>
        <source>Assigned to %1</source>
        <translation>Attribué à %1</translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>assigned to</comment>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>Accept</source>
        <comment>a suggestion</comment>
        <translation>Accepter</translation>
    </message>
    <message>
        <source>Decided on %1</source>
        <comment>a date</comment>
        <translation>Décidé le %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::VersionPicker</name>
    <message>
        <source>Anothe&amp;r:</source>
        <translation>A&amp;utre&#xa0;:</translation>
    </message>
    <message>
        <source>Another version</source>
        <translation>Autre version</translation>
    </message>
    <message>
        <source>MAJOR.MINOR.PATCH</source>
        <translation>MAJEUR.MINEUR.CORRECTIF</translation>
    </message>
    <message>
        <source>%1 – %2, suggested</source>
        <translation>%1 – %2, suggérée</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 – released</source>
        <translation>%1 – publiée</translation>
    </message>
    <message>
        <source>Each repository’s own</source>
        <translation>Celle de chaque dépôt</translation>
    </message>
</context>
<context>
    <name>waybill::app::WhereLabel</name>
    <message>
        <source>Copy &amp;Path</source>
        <translation>Copier le &amp;chemin</translation>
    </message>
</context>
<context>
    <name>waybill::app::WordsDelegate</name>
    <message>
        <source>Default</source>
        <translation>Par défaut</translation>
    </message>
</context>
<context>
    <name>waybill::app::WorkDone</name>
    <message>
        <source>Done: %1</source>
        <translation>Terminé&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::Alignment</name>
    <message>
        <source>binary, %1</source>
        <translation>binaire, %1</translation>
    </message>
    <message>
        <source>binary, %1, %2</source>
        <translation>binaire, %1, %2</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ChangeListModel</name>
    <message>
        <source>no old lines</source>
        <translation>aucune ancienne ligne</translation>
    </message>
    <message>
        <source>no new lines</source>
        <translation>aucune nouvelle ligne</translation>
    </message>
    <message>
        <source>old line %1</source>
        <translation>ancienne ligne %1</translation>
    </message>
    <message>
        <source>new line %1</source>
        <translation>nouvelle ligne %1</translation>
    </message>
    <message>
        <source>old lines %1 to %2</source>
        <translation>anciennes lignes %1 à %2</translation>
    </message>
    <message>
        <source>new lines %1 to %2</source>
        <translation>nouvelles lignes %1 à %2</translation>
    </message>
    <message>
        <source>Change %1 of %2: %3, %4</source>
        <translation>Changement %1 sur %2&#xa0;: %3, %4</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>vide</translation>
    </message>
    <message>
        <source>old %1, moved to new %2: %3</source>
        <translation>ancienne %1, déplacée vers la nouvelle %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>new %1, moved from old %2: %3</source>
        <translation>nouvelle %1, déplacée depuis l’ancienne %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>unchanged %1: %2</source>
        <translation>inchangée %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>old %1, removed: %2</source>
        <translation>ancienne %1, supprimée&#xa0;: %2</translation>
    </message>
    <message>
        <source>new %1, added: %2</source>
        <translation>nouvelle %1, ajoutée&#xa0;: %2</translation>
    </message>
    <message>
        <source>old %1, before the change: %2</source>
        <translation>ancienne %1, avant le changement&#xa0;: %2</translation>
    </message>
    <message>
        <source>new %1, after the change: %2</source>
        <translation>nouvelle %1, après le changement&#xa0;: %2</translation>
    </message>
    <message>
        <source>No differences in text</source>
        <translation>Aucune différence dans le texte</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ChangeListView</name>
    <message>
        <source>List of changes</source>
        <translation>Liste des changements</translation>
    </message>
    <message>
        <source>F7: next change; Shift+F7: previous change; Enter: go to the line in the panes; Escape: back to the panes</source>
        <translation>F7 va au changement suivant, Shift+F7 au précédent, Enter à la ligne dans les volets, Escape revient aux volets</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ConnectorStrip</name>
    <message>
        <source>Connectors between the old and the new version</source>
        <translation>Connecteurs entre l’ancienne et la nouvelle version</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffAnchoring</name>
    <message>
        <source>Align old line %1 with…</source>
        <translation>Aligner l’ancienne ligne %1 avec…</translation>
    </message>
    <message>
        <source>Align new line %1 with…</source>
        <translation>Aligner la nouvelle ligne %1 avec…</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) aligned manually</source>
        <translation>
            <numerusform>%n ligne alignée manuellement</numerusform>
            <numerusform>%n lignes alignées manuellement</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffBar</name>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n différence</numerusform>
            <numerusform>%n différences</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>difference</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Difference %1</source>
        <translation>Différence %1</translation>
    </message>
    <message>
        <source>Click to stop ignoring white space</source>
        <translation>Cliquer pour que tous les espaces comptent de nouveau</translation>
    </message>
    <message>
        <source>Click to show differences in comments and formatting</source>
        <translation>Cliquez pour afficher les différences de commentaires et de mise en forme</translation>
    </message>
    <message>
        <source>Comments in this kind of file are not recognized</source>
        <translation>Les commentaires de ce type de fichier ne sont pas reconnus</translation>
    </message>
    <message>
        <source>only comments</source>
        <translation>commentaires seulement</translation>
    </message>
    <message>
        <source>only formatting</source>
        <translation>mise en forme seulement</translation>
    </message>
    <message numerus="yes">
        <source>%n comment or formatting change(s) hidden</source>
        <translation>
            <numerusform>%n modification de commentaire ou de mise en forme masquée</numerusform>
            <numerusform>%n modifications de commentaires ou de mise en forme masquées</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffCommands</name>
    <message>
        <source>&amp;Next Difference</source>
        <translation>&amp;Différence suivante</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>Aller à la différence suivante, puis au fichier suivant</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>Différence &amp;précédente</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>Aller à la différence précédente, puis au fichier précédent</translation>
    </message>
    <message>
        <source>&amp;Unified</source>
        <translation>&amp;Unifié</translation>
    </message>
    <message>
        <source>&amp;Whole File</source>
        <translation>Fichier &amp;entier</translation>
    </message>
    <message>
        <source>W&amp;rap Lines</source>
        <translation>Retour à la li&amp;gne automatique</translation>
    </message>
    <message>
        <source>Ignore White Space at the &amp;End</source>
        <translation>Ignorer les espaces en &amp;fin de ligne</translation>
    </message>
    <message>
        <source>Ignore the &amp;Amount of White Space</source>
        <translation>Ignorer la &amp;quantité d’espaces</translation>
    </message>
    <message>
        <source>&amp;Ignore All White Space</source>
        <translation>&amp;Ignorer tous les espaces</translation>
    </message>
    <message>
        <source>Ignore Blank &amp;Lines</source>
        <translation>Ignorer les lignes &amp;vides</translation>
    </message>
    <message>
        <source>White &amp;Space</source>
        <translation>E&amp;spaces</translation>
    </message>
    <message>
        <source>&amp;Blue and Orange</source>
        <translation>&amp;Bleu et orange</translation>
    </message>
    <message>
        <source>Other End of a &amp;Move</source>
        <translation>Autre e&amp;xtrémité d’un déplacement</translation>
    </message>
    <message>
        <source>&amp;More Context</source>
        <translation>Plus de &amp;contexte</translation>
    </message>
    <message>
        <source>Show more lines around each difference</source>
        <translation>Afficher plus de lignes autour de chaque différence</translation>
    </message>
    <message>
        <source>&amp;Less Context</source>
        <translation>Moins de co&amp;ntexte</translation>
    </message>
    <message>
        <source>Show fewer lines around each difference</source>
        <translation>Afficher moins de lignes autour de chaque différence</translation>
    </message>
    <message>
        <source>&amp;List of Differences</source>
        <translation>&amp;Liste des différences</translation>
    </message>
    <message>
        <source>&amp;Search in This File</source>
        <translation>&amp;Rechercher dans ce fichier</translation>
    </message>
    <message>
        <source>Next Matc&amp;h</source>
        <translation>&amp;Occurrence suivante</translation>
    </message>
    <message>
        <source>Pre&amp;vious Match</source>
        <translation>Occurrence précéden&amp;te</translation>
    </message>
    <message>
        <source>Copy as &amp;Patch</source>
        <translation>Copier en patc&amp;h</translation>
    </message>
    <message>
        <source>Copy Path and &amp;Line</source>
        <translation>Copier le chemin et la &amp;ligne</translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation>Texte plus &amp;grand</translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation>Texte plus &amp;petit</translation>
    </message>
    <message>
        <source>Show old and new lines in one column instead of side by side</source>
        <translation>Afficher les anciennes et les nouvelles lignes les unes sous les autres plutôt que côte à côte</translation>
    </message>
    <message>
        <source>Show unchanged lines, too, without folding</source>
        <translation>Afficher aussi ce qui est identique, sans replis</translation>
    </message>
    <message>
        <source>Wrap long lines at the edge; both sides stay aligned</source>
        <translation>Couper les longues lignes au bord&#xa0;; les deux côtés restent alignés</translation>
    </message>
    <message>
        <source>&amp;Do Not Ignore White Space</source>
        <translation>&amp;Ne pas ignorer les espaces</translation>
    </message>
    <message>
        <source>Differences in white space count</source>
        <translation>Les différences d’espaces comptent</translation>
    </message>
    <message>
        <source>Differences in white space at the end of a line are ignored</source>
        <translation>Les espaces et les tabulations en fin de ligne ne font pas de différence</translation>
    </message>
    <message>
        <source>Differences in the amount of white space are ignored</source>
        <translation>Les différences de quantité d’espaces sont ignorées</translation>
    </message>
    <message>
        <source>All differences in white space are ignored</source>
        <translation>Toutes les différences d’espaces sont ignorées</translation>
    </message>
    <message>
        <source>Added and removed blank lines are ignored</source>
        <translation>Les lignes vides ajoutées ou supprimées sont ignorées</translation>
    </message>
    <message>
        <source>Choose how to treat white space; the shortcut switches to the next choice</source>
        <translation>Choisir quels espaces comptent comme différence&#xa0;; la touche passe au choix suivant</translation>
    </message>
    <message>
        <source>Show new lines in blue and old lines in orange</source>
        <translation>Afficher les nouvelles lignes en bleu et les anciennes en orange</translation>
    </message>
    <message>
        <source>Go to the other position of a moved line</source>
        <translation>Aller là où une ligne déplacée est arrivée, ou là d’où elle vient</translation>
    </message>
    <message>
        <source>Read the differences line by line with the arrow keys; suited to screen readers</source>
        <translation>Parcourir les différences ligne par ligne, avec les seules touches fléchées&#xa0;; faite aussi pour être écoutée</translation>
    </message>
    <message>
        <source>Find text in both versions</source>
        <translation>Rechercher un texte dans les deux versions</translation>
    </message>
    <message>
        <source>Go to the next match</source>
        <translation>Aller à l’endroit suivant que la recherche a trouvé</translation>
    </message>
    <message>
        <source>Go to the previous match</source>
        <translation>Aller à l’endroit précédent que la recherche a trouvé</translation>
    </message>
    <message>
        <source>As &amp;Image</source>
        <translation>Sous forme d’i&amp;mage</translation>
    </message>
    <message>
        <source>Show an SVG file as an image instead of text</source>
        <translation>Afficher un dessin sous forme d’image au lieu de son texte</translation>
    </message>
    <message>
        <source>Copy the selected differences, or the current one, as a patch for git apply</source>
        <translation>Copier les différences sélectionnées, ou la différence actuelle, sous la forme qu’accepte git apply</translation>
    </message>
    <message>
        <source>Copy path and line number, such as src/a.cpp:12</source>
        <translation>Copier le chemin et le numéro de la ligne, par exemple src/a.cpp:12</translation>
    </message>
    <message>
        <source>Enlarge the text</source>
        <translation>Agrandir le texte</translation>
    </message>
    <message>
        <source>Shrink the text</source>
        <translation>Réduire le texte</translation>
    </message>
    <message>
        <source>&amp;Reset Zoom</source>
        <translation>&amp;Réinitialiser le zoom</translation>
    </message>
    <message>
        <source>Use the system&apos;s text size</source>
        <translation>Afficher le code à la taille qu’indique le système</translation>
    </message>
    <message>
        <source>&amp;Hide Comment and Formatting Changes</source>
        <translation>&amp;Masquer les changements de commentaires et de mise en forme</translation>
    </message>
    <message>
        <source>Hide differences in which only comments or formatting change</source>
        <translation>Masquer les différences où seuls les commentaires ou la mise en forme changent</translation>
    </message>
    <message>
        <source>Open in &amp;Editor</source>
        <translation>Ouvrir dans l’é&amp;diteur</translation>
    </message>
    <message>
        <source>Open this version of the file in your editor, at the current line</source>
        <translation>Ouvrir cette version du fichier dans votre éditeur, à la ligne actuelle</translation>
    </message>
    <message>
        <source>Open &amp;Both Versions in Editor</source>
        <translation>Ouvrir les deu&amp;x versions dans l’éditeur</translation>
    </message>
    <message>
        <source>Open the old and the new version of the file in your editor</source>
        <translation>Ouvrir l’ancienne et la nouvelle version du fichier dans votre éditeur</translation>
    </message>
    <message>
        <source>Open on Fo&amp;rge</source>
        <translation>Ouvrir sur la fo&amp;rge</translation>
    </message>
    <message>
        <source>Open the current line of this version on GitHub, GitLab or Gitea</source>
        <translation>Ouvrir la ligne actuelle de cette version sur GitHub, GitLab ou Gitea</translation>
    </message>
    <message>
        <source>&amp;Who Changed This Line</source>
        <translation>&amp;Qui a modifié cette ligne</translation>
    </message>
    <message>
        <source>Find the commit that last changed the current line</source>
        <translation>Trouver le commit qui a modifié la ligne actuelle en dernier</translation>
    </message>
    <message>
        <source>Connec&amp;tors</source>
        <translation>Connec&amp;teurs</translation>
    </message>
    <message>
        <source>Draw curves between both sides of each difference</source>
        <translation>Tracer des courbes entre les deux côtés de chaque différence</translation>
    </message>
    <message>
        <source>&amp;Align These Lines</source>
        <translation>&amp;Aligner ces lignes</translation>
    </message>
    <message>
        <source>Choose the current line, then a line on the other side to align it with</source>
        <translation>Choisir la ligne actuelle, puis la ligne de l’autre côté avec laquelle l’aligner</translation>
    </message>
    <message>
        <source>Remove Manual Ali&amp;gnment</source>
        <translation>Supprimer l’ali&amp;gnement manuel</translation>
    </message>
    <message>
        <source>Remove the alignment of the current line, or of all lines</source>
        <translation>Supprimer l’alignement de la ligne actuelle, ou de toutes les lignes</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffPane</name>
    <message>
        <source>Old version</source>
        <translation>Ancienne version</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Nouvelle version</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>&amp;Tout sélectionner</translation>
    </message>
    <message>
        <source>Both versions</source>
        <translation>Les deux versions</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>déplacée</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>modifiée</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>supprimée</translation>
    </message>
    <message>
        <source>added</source>
        <translation>ajoutée</translation>
    </message>
    <message>
        <source>Added file</source>
        <translation>Fichier ajouté</translation>
    </message>
    <message>
        <source>Deleted file</source>
        <translation>Fichier supprimé</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffPanes</name>
    <message>
        <source>Old and new version</source>
        <translation>Ancienne et nouvelle version</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffSearch</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>Expression régulière non valide : %1</translation>
    </message>
    <message>
        <source>see character %1</source>
        <translation>voir le caractère %1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffView</name>
    <message>
        <source>Comparing…</source>
        <translation>Comparaison…</translation>
    </message>
    <message>
        <source>Comparing exactly…</source>
        <translation>Comparaison exacte…</translation>
    </message>
    <message>
        <source>Amount of white space ignored</source>
        <translation>Quantité d’espaces ignorée</translation>
    </message>
    <message>
        <source>White space ignored</source>
        <translation>Espaces ignorés</translation>
    </message>
    <message>
        <source>Blank lines ignored</source>
        <translation>Lignes vides ignorées</translation>
    </message>
    <message>
        <source>Scroll both versions horizontally</source>
        <translation>Défiler les deux versions horizontalement</translation>
    </message>
    <message>
        <source>Trailing white space ignored</source>
        <translation>Espaces de fin de ligne ignorés</translation>
    </message>
    <message>
        <source>Approximate comparison of large files: not every marked line differs</source>
        <translation>Comparaison approximative de fichiers volumineux : toutes les lignes marquées ne diffèrent pas</translation>
    </message>
    <message>
        <source>Compare Exactly</source>
        <translation>Comparer exactement</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageCanvas</name>
    <message>
        <source>Old</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>Scroll both images horizontally</source>
        <translation>Faire défiler les deux images horizontalement</translation>
    </message>
    <message>
        <source>Scroll both images</source>
        <translation>Faire défiler les deux images</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageDifference</name>
    <message>
        <source>The images are too large to compare pixel by pixel</source>
        <translation>Les images sont trop grandes pour être comparées pixel par pixel</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageView</name>
    <message>
        <source>Side by side</source>
        <translation>Côte à côte</translation>
    </message>
    <message>
        <source>Swipe</source>
        <translation>Balayage</translation>
    </message>
    <message>
        <source>Onion skin</source>
        <translation>Pelure d’oignon</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>Clignotement</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Différence</translation>
    </message>
    <message>
        <source>The pixels that differ (5)</source>
        <translation>Les pixels qui diffèrent (5)</translation>
    </message>
    <message>
        <source>Hold to see the old one</source>
        <translation>Maintenir pour voir l’ancienne</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>Réduire (-)</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Réduire</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Agrandir (+)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Agrandir</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajuster</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100&#xa0;%</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <translation>Avant&#xa0;: %1</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Après&#xa0;: %1</translation>
    </message>
    <message>
        <source>Old: %1 × %2 pixels, %3, %4</source>
        <translation>Avant&#xa0;: %1 × %2 pixels, %3, %4</translation>
    </message>
    <message>
        <source>New: %1 × %2 pixels, %3, %4</source>
        <translation>Après&#xa0;: %1 × %2 pixels, %3, %4</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>zoom</comment>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparaison…</translation>
    </message>
    <message>
        <source>All pixels are equal</source>
        <translation>Tous les pixels sont identiques</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>moins de %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s) differ, %1 %</source>
        <translation>
            <numerusform>%Ln pixel diffère, %1&#xa0;%</numerusform>
            <numerusform>%Ln pixels diffèrent, %1&#xa0;%</numerusform>
        </translation>
    </message>
    <message>
        <source>Both images side by side (1)</source>
        <translation>Les deux images l’une à côté de l’autre (1)</translation>
    </message>
    <message>
        <source>The old image to the left of a handle, the new one to the right (2)</source>
        <translation>L’ancienne image à gauche d’une poignée, la nouvelle à droite (2)</translation>
    </message>
    <message>
        <source>One image over the other (3)</source>
        <translation>Une image par-dessus l’autre (3)</translation>
    </message>
    <message>
        <source>The new image; hold Space for the old one (4)</source>
        <translation>La nouvelle image, et l’ancienne tant que la touche Space est maintenue (4)</translation>
    </message>
    <message>
        <source>Show the old image while held (Space)</source>
        <translation>Affiche l’ancienne image tant que le bouton est maintenu (Space)</translation>
    </message>
    <message>
        <source>Fit to the window (0)</source>
        <translation>Aussi grand que la fenêtre le permet (0)</translation>
    </message>
    <message>
        <source>Original size (0 again)</source>
        <translation>Taille d’origine (0 de nouveau)</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>No old image</source>
        <translation>Pas d’ancienne image</translation>
    </message>
    <message>
        <source>No new image</source>
        <translation>Pas de nouvelle image</translation>
    </message>
    <message>
        <source>Opacity of the new image</source>
        <translation>Opacité de la nouvelle image</translation>
    </message>
    <message>
        <source>Position of the handle between old and new image</source>
        <translation>Position de la poignée entre l’ancienne et la nouvelle image</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::LineLayouts</name>
    <message numerus="yes">
        <source>… +%n character(s)</source>
        <translation>
            <numerusform>… +%n caractère</numerusform>
            <numerusform>… +%n caractères</numerusform>
        </translation>
    </message>
    <message>
        <source>no newline at the end</source>
        <translation>pas de saut de ligne à la fin</translation>
    </message>
    <message>
        <source>moved to line %1</source>
        <translation>déplacée vers la ligne %1</translation>
    </message>
    <message>
        <source>moved from line %1</source>
        <translation>déplacée depuis la ligne %1</translation>
    </message>
    <message>
        <source>, differs from character %1 on</source>
        <translation>, diffère à partir du caractère %1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::OverviewPreview</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n ligne inchangée</numerusform>
            <numerusform>%n lignes inchangées</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::OverviewRuler</name>
    <message>
        <source>Overview of the changes</source>
        <translation>Vue d’ensemble des changements</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::PaneHeader</name>
    <message>
        <source>no differences</source>
        <translation>aucune différence</translation>
    </message>
    <message>
        <source>mixed line ends</source>
        <translation>fins de ligne mixtes</translation>
    </message>
    <message>
        <source>added</source>
        <translation>ajouté</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>supprimé</translation>
    </message>
    <message>
        <source>only comments or formatting differ</source>
        <translation>seuls les commentaires ou la mise en forme diffèrent</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::RowPainter</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n ligne inchangée</numerusform>
            <numerusform>%n lignes inchangées</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tout afficher</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::SearchBar</name>
    <message>
        <source>Search in both versions</source>
        <translation>Rechercher dans les deux versions</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Mots entiers</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Expression rationnelle</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Occurrence précédente (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>Occurrence suivante (Enter)</translation>
    </message>
    <message>
        <source>Close the search (Escape)</source>
        <translation>Fermer la recherche (Escape)</translation>
    </message>
    <message numerus="yes">
        <source>more than %n match(es)</source>
        <translation>
            <numerusform>plus de %n occurrence</numerusform>
            <numerusform>plus de %n occurrences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n occurrence</numerusform>
            <numerusform>%n occurrences</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>match</comment>
        <translation>%1 sur %2</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Respecter la casse</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>aucune occurrence</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::SpokenRow</name>
    <message>
        <source>Line %1: %2</source>
        <translation>Ligne %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>Line %1, before the change: %2</source>
        <translation>Ligne %1, avant le changement&#xa0;: %2</translation>
    </message>
    <message>
        <source>Line %1, changed: %2</source>
        <translation>Ligne %1, modifiée&#xa0;: %2</translation>
    </message>
    <message>
        <source>Line %1, removed: %2</source>
        <translation>Ligne %1, supprimée&#xa0;: %2</translation>
    </message>
    <message>
        <source>Line %1, added: %2</source>
        <translation>Ligne %1, ajoutée&#xa0;: %2</translation>
    </message>
    <message>
        <source>Removed, no line here</source>
        <translation>Supprimée, aucune ligne ici</translation>
    </message>
    <message>
        <source>Added, no line here</source>
        <translation>Ajoutée, aucune ligne ici</translation>
    </message>
    <message>
        <source>Line %1, moved to line %3: %2</source>
        <translation>Ligne %1, déplacée vers la ligne %3&#xa0;: %2</translation>
    </message>
    <message>
        <source>Line %1, moved from line %3: %2</source>
        <translation>Ligne %1, déplacée depuis la ligne %3&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1, aligned manually</source>
        <comment>line</comment>
        <translation>%1, alignée manuellement</translation>
    </message>
</context>
<context>
    <name>waybill::models::AppGridModel</name>
    <message>
        <source>Version %1, as before</source>
        <translation>Version %1, comme avant</translation>
    </message>
    <message>
        <source>The newest version of %1</source>
        <translation>La version la plus récente de %1</translation>
    </message>
    <message>
        <source>The newest version of %1 in this release</source>
        <translation>La version la plus récente de %1 dans cette version publiée</translation>
    </message>
    <message>
        <source>new</source>
        <comment>an application in a release</comment>
        <translation>nouvelle</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an application in a release</comment>
        <translation>modifiée</translation>
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
        <translation>Telle qu’elle figure dans le catalogue</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>The name of the object, which clusters refer to</source>
        <translation>Le nom de l’objet, auquel les clusters font référence</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>Le dépôt qui la contient</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>does not exist</source>
        <comment>an application in a release</comment>
        <translation>n’existe pas</translation>
    </message>
    <message>
        <source>present</source>
        <comment>an application in a release</comment>
        <translation>présente</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>an application in a release</comment>
        <translation>disparue</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>tête</translation>
    </message>
    <message>
        <source>Identifies an application across its versions</source>
        <translation>Ce qui fait que des versions sont celles d’une même application</translation>
    </message>
</context>
<context>
    <name>waybill::models::AppsModel</name>
    <message>
        <source>not released</source>
        <translation>non publiée</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>non</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no, why</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The version at the head of the range</source>
        <translation>La version à la tête de la plage</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>The name of the object, which clusters refer to</source>
        <translation>Le nom de l’objet, auquel les clusters font référence</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>Le dépôt qui la contient</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>The first release with this ID and version</source>
        <translation>La première version publiée avec cet ID et cette version</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Plus récente</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Identifies an application across its versions</source>
        <translation>Ce qui fait que des versions sont celles d’une même application</translation>
    </message>
    <message>
        <source>Whether this is what a search for the newest version of this ID finds</source>
        <translation>Si une recherche de la version la plus récente de cet ID la trouve</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>Ce qui ne va pas&#xa0;; détails à côté du tableau</translation>
    </message>
</context>
<context>
    <name>waybill::models::BlockersModel</name>
    <message>
        <source>%1 says %2, not %3, in %4</source>
        <comment>file, versions, repositories</comment>
        <translation>%1 indique %2 et non %3 dans %4</translation>
    </message>
    <message>
        <source>A change on a stable line requires more than a patch release</source>
        <translation>Un changement sur une ligne stable exige plus qu’une version corrective</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) have neither a decision nor a suggestion</source>
        <translation>
            <numerusform>%n changement n’a ni décision ni suggestion</numerusform>
            <numerusform>%n changements n’ont ni décision ni suggestion</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) are not reviewed yet</source>
        <translation>
            <numerusform>%n changement n’est pas encore examiné</numerusform>
            <numerusform>%n changements ne sont pas encore examinés</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not in the notes: %2</source>
        <translation>%1 n’est pas dans les notes : %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n error(s)</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>%1 a %n erreur</numerusform>
            <numerusform>%1 a %n erreurs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The product has %n error(s)</source>
        <translation>
            <numerusform>Le produit a %n erreur</numerusform>
            <numerusform>Le produit a %n erreurs</numerusform>
        </translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Y aller</translation>
    </message>
</context>
<context>
    <name>waybill::models::BoardModel</name>
    <message>
        <source>reading…</source>
        <translation>lecture…</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>illisible</translation>
    </message>
    <message>
        <source>none yet</source>
        <comment>no release</comment>
        <translation>aucune</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number, impact</comment>
        <translation>%2&#xa0;: %1</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>aucun changement</translation>
    </message>
    <message>
        <source>nothing to release</source>
        <translation>rien à publier</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <translation>Étiquette %1</translation>
    </message>
    <message numerus="yes">
        <source>The last %n release(s); major ones are tallest</source>
        <translation>
            <numerusform>La dernière version publiée</numerusform>
            <numerusform>Les %n dernières versions publiées&#xa0;; les majeures sont les plus hautes</numerusform>
        </translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>The highest stable release</source>
        <translation>La plus haute version stable publiée</translation>
    </message>
    <message>
        <source>When it was released</source>
        <translation>Quand elle a été publiée</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Publiée</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Commits since the base of the range</source>
        <translation>Commits depuis la base de la plage</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Changements</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Mise à niveau</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Versions fixées</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) not reviewed yet</source>
        <translation>
            <numerusform>%n changement pas encore examiné</numerusform>
            <numerusform>%n changements pas encore examinés</numerusform>
        </translation>
    </message>
    <message>
        <source>The repository and its range</source>
        <translation>Le dépôt, et la plage examinée</translation>
    </message>
    <message>
        <source>The latest releases on a time line</source>
        <translation>Les dernières versions publiées dans le temps</translation>
    </message>
    <message>
        <source>Changes not reviewed yet</source>
        <translation>Changements pas encore examinés</translation>
    </message>
    <message>
        <source>What an upgrade requires</source>
        <translation>Ce qu’exige une mise à niveau</translation>
    </message>
    <message>
        <source>Problems; details are below</source>
        <translation>Ce qui ne va pas&#xa0;; détails ci-dessous</translation>
    </message>
    <message>
        <source>Pinned revisions of the other repositories: − behind, + ahead</source>
        <translation>Avec quelles révisions des autres dépôts il est compilé&#xa0;: − en retard, + en avance</translation>
    </message>
    <message>
        <source>The planned version, otherwise the suggested one</source>
        <translation>La version prévue, sinon la version suggérée</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>À examiner</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Version suivante</translation>
    </message>
    <message>
        <source>%1 (%2?)</source>
        <comment>a version, and the one if a suspicion is true</comment>
        <translation>%1 (%2 ?)</translation>
    </message>
    <message>
        <source>Latest release</source>
        <translation>Dernière version</translation>
    </message>
    <message>
        <source>one per repository</source>
        <comment>version</comment>
        <translation>chacun la sienne</translation>
    </message>
    <message>
        <source>%1 released</source>
        <comment>a version</comment>
        <translation>%1 publiée</translation>
    </message>
    <message>
        <source>Images in registries, and how many of them have problems</source>
        <translation>Images dans les registres&#xa0;: combien, et avec ! celles où quelque chose ne va pas</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Continuous integration of the head, as last reported by the forge</source>
        <translation>Intégration continue de la tête, telle que la forge l’a indiquée en dernier</translation>
    </message>
    <message>
        <source>CI</source>
        <translation>CI</translation>
    </message>
    <message>
        <source>The milestone of the next version: how many of its issues are closed</source>
        <translation>Le jalon de la prochaine version&#xa0;: ce qui y est fermé, sur le total</translation>
    </message>
    <message>
        <source>Milestone</source>
        <translation>Jalon</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a version, what kind of release it is</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Changes by impact: the decision, otherwise what is known; “?” means undecided or only suspected</source>
        <translation>Changements par impact : la décision, sinon ce qui est connu ; « ? » est indécis ou seulement soupçonné</translation>
    </message>
    <message>
        <source>Undecided: nothing is known, at most suspected</source>
        <translation>Indécis : rien n’est connu, tout au plus soupçonné</translation>
    </message>
    <message numerus="yes">
        <source>%n more, already released on another line</source>
        <translation>
            <numerusform>%n de plus, déjà publié sur une autre ligne</numerusform>
            <numerusform>%n de plus, déjà publiés sur une autre ligne</numerusform>
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
        <translation>Auteur : %1</translation>
    </message>
    <message>
        <source>Committer: %1</source>
        <translation>Committer : %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s):</source>
        <translation>
            <numerusform>%n fichier :</numerusform>
            <numerusform>%n fichiers :</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesCompletion</name>
    <message>
        <source>evidence: %1</source>
        <translation>indices : %1</translation>
    </message>
    <message>
        <source>touches a protocol file</source>
        <translation>touche un fichier de protocole</translation>
    </message>
    <message>
        <source>a revert, or reverted</source>
        <translation>une annulation, ou un changement annulé</translation>
    </message>
    <message>
        <source>with an upgrade warning</source>
        <translation>avec un avertissement de mise à niveau</translation>
    </message>
    <message>
        <source>with enough evidence for a suggestion</source>
        <translation>avec assez d’indices pour une suggestion</translation>
    </message>
    <message>
        <source>with evidence that names a line</source>
        <translation>avec des indices qui désignent une ligne</translation>
    </message>
    <message>
        <source>counts as breaking</source>
        <translation>compte comme incompatible</translation>
    </message>
    <message>
        <source>counts as additive</source>
        <translation>compte comme ajout</translation>
    </message>
    <message>
        <source>counts as a fix</source>
        <translation>compte comme correctif</translation>
    </message>
    <message>
        <source>counts as internal</source>
        <translation>compte comme interne</translation>
    </message>
    <message>
        <source>suggested as additive</source>
        <translation>suggéré comme ajout</translation>
    </message>
    <message>
        <source>suggested as a fix</source>
        <translation>suggéré comme correctif</translation>
    </message>
    <message>
        <source>suggested as internal</source>
        <translation>suggéré comme interne</translation>
    </message>
    <message>
        <source>a repository</source>
        <translation>un dépôt</translation>
    </message>
    <message>
        <source>part of a file&apos;s path, or a pattern such as *.proto</source>
        <translation>une partie du chemin d’un fichier, ou un motif tel que *.proto</translation>
    </message>
    <message>
        <source>touches code</source>
        <translation>touche du code</translation>
    </message>
    <message>
        <source>touches documentation</source>
        <translation>touche de la documentation</translation>
    </message>
    <message>
        <source>touches tests</source>
        <translation>touche des tests</translation>
    </message>
    <message>
        <source>touches automation</source>
        <translation>touche l’automatisation</translation>
    </message>
    <message>
        <source>touches generated code</source>
        <translation>touche du code généré</translation>
    </message>
    <message>
        <source>not reviewed yet</source>
        <translation>pas encore examiné</translation>
    </message>
    <message>
        <source>decided by a person</source>
        <translation>décidé par une personne</translation>
    </message>
    <message>
        <source>decided differently from the suggestion</source>
        <translation>décidé autrement que la suggestion</translation>
    </message>
    <message>
        <source>marked for review</source>
        <translation>marqué comme à réexaminer</translation>
    </message>
    <message>
        <source>a backport from another branch</source>
        <translation>un rétroportage d’une autre branche</translation>
    </message>
    <message>
        <source>already released on another line</source>
        <translation>déjà publié par une autre ligne</translation>
    </message>
    <message>
        <source>decision carried over from another commit</source>
        <translation>sa décision a été reprise d’un autre commit</translation>
    </message>
    <message>
        <source>with an edited line for the notes</source>
        <translation>avec une ligne pour les notes</translation>
    </message>
    <message>
        <source>without decision and suggestion</source>
        <translation>sans décision ni suggestion</translation>
    </message>
    <message>
        <source>suggested as breaking, regardless of the decision</source>
        <translation>suggéré comme incompatible, quelle que soit la décision</translation>
    </message>
    <message>
        <source>suggestions with more than 80% confidence</source>
        <translation>suggestions avec plus de 80 % de confiance</translation>
    </message>
    <message>
        <source>suggestions with less than 60% confidence</source>
        <translation>suggestions avec moins de 60 % de confiance</translation>
    </message>
    <message>
        <source>the author</source>
        <translation>la personne qui l’a écrit</translation>
    </message>
    <message>
        <source>the reviewer</source>
        <translation>le relecteur</translation>
    </message>
    <message>
        <source>touches vendored code</source>
        <translation>touche du code tiers</translation>
    </message>
    <message>
        <source>touches examples</source>
        <translation>touche des exemples</translation>
    </message>
    <message>
        <source>assigned to someone</source>
        <translation>attribué à quelqu’un</translation>
    </message>
    <message>
        <source>assigned to you</source>
        <translation>qui vous est attribué</translation>
    </message>
    <message>
        <source>the person who is to decide</source>
        <translation>la personne qui doit décider</translation>
    </message>
    <message>
        <source>with comments</source>
        <translation>avec des commentaires</translation>
    </message>
    <message>
        <source>labels or notes on the forge don&apos;t fit the evidence</source>
        <translation>les labels ou les notes sur la forge ne correspondent pas aux indices</translation>
    </message>
    <message>
        <source>a label of the pull request</source>
        <translation>un label de la pull request</translation>
    </message>
    <message>
        <source>the milestone of the pull request</source>
        <translation>le jalon de la pull request</translation>
    </message>
    <message>
        <source>decided as breaking, or else suggested so</source>
        <translation>décidé comme incompatible, ou sinon suggéré ainsi</translation>
    </message>
    <message>
        <source>decided as additive, or else suggested so</source>
        <translation>décidé comme ajout, ou sinon suggéré ainsi</translation>
    </message>
    <message>
        <source>decided as a fix, or else suggested so</source>
        <translation>décidé comme correctif, ou sinon suggéré ainsi</translation>
    </message>
    <message>
        <source>decided as internal, or else suggested so</source>
        <translation>décidé comme interne, ou sinon suggéré ainsi</translation>
    </message>
    <message>
        <source>undecided, or only suspected to break</source>
        <translation>indécis, ou seulement soupçonné d’être incompatible</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesDelegate</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 sur %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n fichier</numerusform>
            <numerusform>%n fichiers</numerusform>
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
        <translation>aucun fichier</translation>
    </message>
    <message>
        <source>top folder</source>
        <translation>dossier racine</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, folder</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>aucun indice</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>Suggestion</source>
        <translation>Suggestion</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Indices</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Dossier</translation>
    </message>
    <message>
        <source>%1: single merges</source>
        <comment>repository</comment>
        <translation>%1 : fusions isolées</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, title of a merge</comment>
        <translation>%1 : %2</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Fusion</translation>
    </message>
    <message>
        <source>Assignee</source>
        <translation>Responsable</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>non attribués</translation>
    </message>
    <message>
        <source>no suggestion</source>
        <translation>aucune suggestion</translation>
    </message>
    <message>
        <source>suggested: %1</source>
        <comment>impact</comment>
        <translation>suggéré : %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesModel</name>
    <message>
        <source>Reading…</source>
        <translation>Lecture…</translation>
    </message>
    <message>
        <source>No change</source>
        <translation>Aucun changement</translation>
    </message>
    <message>
        <source>No change since %1</source>
        <translation>Aucun changement depuis %1</translation>
    </message>
    <message>
        <source>%1, decided</source>
        <translation>%1, décidé</translation>
    </message>
    <message>
        <source>%1, suggested</source>
        <translation>%1, suggéré</translation>
    </message>
    <message>
        <source>assigned to %1</source>
        <translation>attribué à %1</translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <translation>
            <numerusform>%n commentaire</numerusform>
            <numerusform>%n commentaires</numerusform>
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
        <translation>%1, replié</translation>
    </message>
    <message>
        <source>%1, %2 of %3 reviewed</source>
        <translation>%1, %2 sur %3 examinés</translation>
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
        <translation>seulement dans la base</translation>
    </message>
    <message>
        <source>only in the head</source>
        <translation>seulement dans la tête</translation>
    </message>
    <message>
        <source>in base and head</source>
        <translation>dans la base et la tête</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>pull request, title</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>fusion</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>%1 by %2, %3</source>
        <comment>commit, author, date</comment>
        <translation>%1 par %2, %3</translation>
    </message>
    <message>
        <source>Part of %1</source>
        <comment>a change</comment>
        <translation>Fait partie de %1</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Modification</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Auteur</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Date</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The lanes of the history, and the title of each commit with its branches and tags</source>
        <translation>Les lignes de l’historique, et le titre de chaque commit avec ses branches et étiquettes</translation>
    </message>
    <message>
        <source>The change that brought the commit into the range</source>
        <translation>Le changement qui a amené le commit dans la plage</translation>
    </message>
    <message>
        <source>The author of the commit</source>
        <translation>L’auteur du commit</translation>
    </message>
    <message>
        <source>The date when it was committed</source>
        <translation>La date du commit</translation>
    </message>
    <message>
        <source>The beginning of the commit&apos;s ID</source>
        <translation>Le début de l’identifiant du commit</translation>
    </message>
</context>
<context>
    <name>waybill::models::CommitsModel</name>
    <message>
        <source>probably %1 on the other side</source>
        <translation>probablement de l’autre côté&#xa0;: %1</translation>
    </message>
    <message>
        <source>also %1 on the other side</source>
        <translation>aussi de l’autre côté&#xa0;: %1</translation>
    </message>
    <message>
        <source>Its message names the commit on the other side</source>
        <translation>Son message cite le commit de l’autre côté</translation>
    </message>
    <message>
        <source>A commit on the other side has the same patch</source>
        <translation>Un commit de l’autre côté produit le même patch</translation>
    </message>
    <message>
        <source>A commit on the other side has the same subject, author and files</source>
        <translation>Un commit de l’autre côté a le même sujet et le même auteur, et touche les mêmes fichiers</translation>
    </message>
</context>
<context>
    <name>waybill::models::CompareFilesDelegate</name>
    <message>
        <source>← %1, %2 %</source>
        <comment>where it came from, percent</comment>
        <translation>← %1, %2&#xa0;%</translation>
    </message>
    <message>
        <source>binary</source>
        <translation>binaire</translation>
    </message>
</context>
<context>
    <name>waybill::models::CompareFilesModel</name>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Lines added</source>
        <translation>Lignes ajoutées</translation>
    </message>
    <message>
        <source>Lines deleted</source>
        <translation>Lignes supprimées</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n fichier</numerusform>
            <numerusform>%n fichiers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>%n ligne ajoutée</numerusform>
            <numerusform>%n lignes ajoutées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>%n ligne supprimée</numerusform>
            <numerusform>%n lignes supprimées</numerusform>
        </translation>
    </message>
    <message>
        <source>only comments</source>
        <translation>commentaires seulement</translation>
    </message>
    <message>
        <source>only formatting</source>
        <translation>mise en forme seulement</translation>
    </message>
    <message>
        <source>The files and folders that differ</source>
        <translation>Les fichiers et dossiers qui diffèrent</translation>
    </message>
    <message>
        <source>The lines that only the new version has</source>
        <translation>Les lignes que seule la nouvelle version contient</translation>
    </message>
    <message>
        <source>The lines that only the old version has</source>
        <translation>Les lignes que seule l’ancienne version contient</translation>
    </message>
</context>
<context>
    <name>waybill::models::FetchModel</name>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nouveau</translation>
    </message>
    <message>
        <source>has no remote to fetch from</source>
        <translation>n’a pas de dépôt distant d’où récupérer</translation>
    </message>
    <message>
        <source>fetching…</source>
        <translation>récupération…</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>annulé</translation>
    </message>
    <message numerus="yes">
        <source>%n new commit(s)</source>
        <translation>
            <numerusform>%n nouveau commit</numerusform>
            <numerusform>%n nouveaux commits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tags %1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>étiquettes %1 et %n autre</numerusform>
            <numerusform>étiquettes %1 et %n autres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s): %1</source>
        <comment>count, names</comment>
        <translation>
            <numerusform>%n étiquette : %1</numerusform>
            <numerusform>%n étiquettes : %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved branch(es)</source>
        <translation>
            <numerusform>%n branche déplacée</numerusform>
            <numerusform>%n branches déplacées</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>rien de nouveau</translation>
    </message>
    <message>
        <source>The repository of the product</source>
        <translation>Le dépôt du produit</translation>
    </message>
    <message>
        <source>The remote that is fetched from</source>
        <translation>Le dépôt distant d’où l’on récupère</translation>
    </message>
    <message>
        <source>The new commits and tags, or why they could not be fetched</source>
        <translation>Les nouveaux commits et étiquettes, ou pourquoi ils n’ont pas pu être récupérés</translation>
    </message>
</context>
<context>
    <name>waybill::models::FilesDelegate</name>
    <message>
        <source>binary</source>
        <translation>binaire</translation>
    </message>
</context>
<context>
    <name>waybill::models::FilesModel</name>
    <message>
        <source>added</source>
        <translation>ajouté</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>supprimé</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>modifié</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>renommé</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>copié</translation>
    </message>
    <message>
        <source>type changed</source>
        <translation>type modifié</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>%n ligne ajoutée</numerusform>
            <numerusform>%n lignes ajoutées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>%n ligne supprimée</numerusform>
            <numerusform>%n lignes supprimées</numerusform>
        </translation>
    </message>
    <message>
        <source>mode %1 → %2</source>
        <comment>old, new</comment>
        <translation>mode %1 → %2</translation>
    </message>
    <message>
        <source>%1 from %2 (%3% similar)</source>
        <translation>%1 depuis %2 (similaire à %3 %)</translation>
    </message>
</context>
<context>
    <name>waybill::models::Findings</name>
    <message>
        <source>in requests and responses</source>
        <translation>dans les requêtes et les réponses</translation>
    </message>
    <message>
        <source>in requests</source>
        <translation>dans les requêtes</translation>
    </message>
    <message>
        <source>in responses</source>
        <translation>dans les réponses</translation>
    </message>
    <message>
        <source>file</source>
        <translation>fichier</translation>
    </message>
    <message>
        <source>package</source>
        <translation>paquet</translation>
    </message>
    <message>
        <source>message</source>
        <translation>message</translation>
    </message>
    <message>
        <source>field</source>
        <translation>champ</translation>
    </message>
    <message>
        <source>oneof</source>
        <translation>oneof</translation>
    </message>
    <message>
        <source>enum</source>
        <translation>énumération</translation>
    </message>
    <message>
        <source>enum value</source>
        <translation>valeur d’énumération</translation>
    </message>
    <message>
        <source>service</source>
        <translation>service</translation>
    </message>
    <message>
        <source>RPC</source>
        <translation>RPC</translation>
    </message>
    <message>
        <source>extension</source>
        <translation>extension</translation>
    </message>
    <message>
        <source>documentation</source>
        <translation>documentation</translation>
    </message>
    <message>
        <source>source only</source>
        <translation>code source seulement</translation>
    </message>
    <message>
        <source>new client → old server: %1; old client → new server: %2</source>
        <translation>nouveau client → ancien serveur&#xa0;: %1&#xa0;; ancien client → nouveau serveur&#xa0;: %2</translation>
    </message>
    <message>
        <source>new client → old server</source>
        <translation>nouveau client → ancien serveur</translation>
    </message>
    <message>
        <source>old client → new server</source>
        <translation>ancien client → nouveau serveur</translation>
    </message>
    <message>
        <source>stored data</source>
        <translation>données stockées</translation>
    </message>
    <message>
        <source>before</source>
        <translation>avant</translation>
    </message>
    <message>
        <source>after</source>
        <translation>après</translation>
    </message>
    <message>
        <source>source break</source>
        <translation>incompatible (code source)</translation>
    </message>
</context>
<context>
    <name>waybill::models::FindingsDelegate</name>
    <message>
        <source>new client → old server:</source>
        <translation>nouveau client → ancien serveur&#xa0;:</translation>
    </message>
    <message>
        <source>old client → new server:</source>
        <translation>ancien client → nouveau serveur&#xa0;:</translation>
    </message>
</context>
<context>
    <name>waybill::models::FindingsModel</name>
    <message>
        <source>%1: %2, %3, %4, %5</source>
        <comment>impact, message, rule and more, verdicts, place</comment>
        <translation>%1&#xa0;: %2, %3, %4, %5</translation>
    </message>
</context>
<context>
    <name>waybill::models::FixesModel</name>
    <message>
        <source>picks cleanly</source>
        <translation>sans conflit</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Correctif</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>A fix that could be released without the breaking changes</source>
        <translation>Un correctif qui pourrait être publié sans les changements incompatibles</translation>
    </message>
    <message>
        <source>The result of picking it onto the previous release, and where it conflicts</source>
        <translation>Ce que donne son report sur la version précédente, et où il entre en conflit</translation>
    </message>
</context>
<context>
    <name>waybill::models::ForgeNewsRows</name>
    <message>
        <source>new</source>
        <comment>a pull request</comment>
        <translation>nouvelle</translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>rien de nouveau</translation>
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
            <numerusform>%n nouvelle</numerusform>
            <numerusform>%n nouvelles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n modifiée</numerusform>
            <numerusform>%n modifiées</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s), as of %1</source>
        <translation>
            <numerusform>%n pull request, état du %1</numerusform>
            <numerusform>%n pull requests, état du %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s)</source>
        <translation>
            <numerusform>%n pull request</numerusform>
            <numerusform>%n pull requests</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing known yet</source>
        <translation>rien de connu pour l’instant</translation>
    </message>
    <message>
        <source>not on a supported forge</source>
        <translation>sur aucune forge qui puisse être interrogée</translation>
    </message>
    <message numerus="yes">
        <source>and %n more new pull request(s)</source>
        <translation>
            <numerusform>et %n autre nouvelle pull request</numerusform>
            <numerusform>et %n autres nouvelles pull requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::FormKeys</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>The name of the product</source>
        <translation>Le nom du produit</translation>
    </message>
    <message>
        <source>Version policy</source>
        <translation>Politique de version</translation>
    </message>
    <message>
        <source>How breaking, additive and fix become a version</source>
        <translation>Comment incompatible, ajout et correction deviennent une version</translation>
    </message>
    <message>
        <source>Calendar format</source>
        <translation>Format calendaire</translation>
    </message>
    <message>
        <source>Format of the versions under calver, such as YYYY.0M.MICRO</source>
        <translation>Format des versions avec calver, par exemple YYYY.0M.MICRO</translation>
    </message>
    <message>
        <source>Lockstep</source>
        <translation>Lockstep</translation>
    </message>
    <message>
        <source>One version for every repository</source>
        <translation>Une seule version pour tous les dépôts</translation>
    </message>
    <message>
        <source>Version file</source>
        <translation>Fichier de version</translation>
    </message>
    <message>
        <source>A file in each repository that must contain the version of the tag</source>
        <translation>Un fichier de chaque dépôt qui doit contenir la version de l’étiquette</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Posture</translation>
    </message>
    <message>
        <source>Supported skew</source>
        <translation>Écart de versions pris en charge</translation>
    </message>
    <message>
        <source>How many minor releases back must work together with a new one: N-1, N-2</source>
        <translation>Combien de versions mineures antérieures doivent fonctionner avec une nouvelle : N-1, N-2</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Décisions</translation>
    </message>
    <message>
        <source>Where decisions are stored</source>
        <translation>Où les décisions sont enregistrées</translation>
    </message>
    <message>
        <source>Learn from decisions</source>
        <translation>Apprendre des décisions</translation>
    </message>
    <message>
        <source>Whether the decisions of this product adapt its suggestions</source>
        <translation>Si les décisions de ce produit adaptent ses suggestions</translation>
    </message>
    <message>
        <source>The name of the repository, also in paths</source>
        <translation>Le nom du dépôt, aussi dans les chemins</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Chemin</translation>
    </message>
    <message>
        <source>Working tree or bare repository, relative to the file</source>
        <translation>Arbre de travail ou dépôt nu, relatif au fichier</translation>
    </message>
    <message>
        <source>Tag prefix</source>
        <translation>Préfixe d’étiquette</translation>
    </message>
    <message>
        <source>What precedes the version in tags, such as v</source>
        <translation>Ce qui précède la version dans les étiquettes, par exemple v</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>The release that users upgrade from</source>
        <translation>La version depuis laquelle on met à niveau</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>The revision that is being released</source>
        <translation>La révision qui est publiée</translation>
    </message>
    <message>
        <source>Stateless</source>
        <translation>Sans état</translation>
    </message>
    <message>
        <source>What it ships stores nothing that an older version would have to read</source>
        <translation>Ce qu’il livre n’enregistre rien qu’une version plus ancienne devrait lire</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Where the repository comes from</source>
        <translation>D’où vient le dépôt</translation>
    </message>
    <message>
        <source>Forge</source>
        <translation>Forge</translation>
    </message>
    <message>
        <source>Address of its page on a forge; empty if it is on none</source>
        <translation>Adresse de sa page sur une forge ; vide s’il n’est sur aucune</translation>
    </message>
    <message>
        <source>What is upgraded</source>
        <translation>Ce qui est mis à niveau</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Mise à niveau</translation>
    </message>
    <message>
        <source>What upgrading the component takes</source>
        <translation>Ce qu’exige la mise à niveau du composant</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Version fixée</translation>
    </message>
    <message>
        <source>Where its version is: repository:file:key</source>
        <translation>Où se trouve sa version : repository:fichier:clé</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>Ce qui compte comme une rupture</translation>
    </message>
</context>
<context>
    <name>waybill::models::HistoryModel</name>
    <message>
        <source>Not released</source>
        <translation>Non publié</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>erreur</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>release, date and impact; what happened</comment>
        <translation>%1&#xa0;: %2</translation>
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
Avant&#xa0;: %2
Après&#xa0;: %3</translation>
    </message>
    <message>
        <source>not there</source>
        <comment>a part of an image</comment>
        <translation>absent</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impact</translation>
    </message>
    <message>
        <source>Part</source>
        <comment>of an image</comment>
        <translation>Partie</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>What it means for those who use the image</source>
        <translation>Ce que cela signifie pour ceux qui utilisent l’image</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Ce qui diffère</translation>
    </message>
    <message>
        <source>Which port, variable, label, package or layer it is</source>
        <translation>De quel port, variable, label, paquet ou couche il s’agit</translation>
    </message>
    <message>
        <source>What it was</source>
        <translation>Ce que c’était</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Ce que c’est</translation>
    </message>
</context>
<context>
    <name>waybill::models::ImagesModel</name>
    <message>
        <source>case %1</source>
        <comment>of an image update, 1 to 4</comment>
        <translation>cas %1</translation>
    </message>
    <message>
        <source>a new version of the application</source>
        <translation>une nouvelle version de l’application</translation>
    </message>
    <message>
        <source>another definition of the image</source>
        <translation>une autre définition de l’image</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no tag moved</comment>
        <translation>aucune</translation>
    </message>
    <message>
        <source>The version comes from package %1 at build time</source>
        <translation>La version vient du paquet %1 à la construction</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>case 2, what that means</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>The image&apos;s name in its registry</source>
        <translation>Le nom de l’image dans son registre</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>The tag of the application&apos;s version alone</source>
        <translation>L’étiquette de la seule version de l’application</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>Étiquette courte</translation>
    </message>
    <message>
        <source>The tag that manifests should refer to</source>
        <translation>L’étiquette à laquelle les manifestes devraient faire référence</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Étiquette intermédiaire</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Étiquette longue</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Déplacées</translation>
    </message>
    <message>
        <source>The image that it is built from</source>
        <translation>L’image à partir de laquelle elle est construite</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>Construite à partir de</translation>
    </message>
    <message>
        <source>The repository that defines it</source>
        <translation>Le dépôt qui la définit</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>The tag of one build; it never moves</source>
        <translation>L’étiquette d’une seule construction, qui ne se déplace jamais</translation>
    </message>
    <message>
        <source>Tags that move between base and head, and why</source>
        <translation>Quelles étiquettes se déplacent entre la base et la tête, et pourquoi</translation>
    </message>
    <message>
        <source>Who must act</source>
        <translation>Qui doit faire quelque chose</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Qui agit</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>Ce qui ne va pas&#xa0;; détails à côté du tableau</translation>
    </message>
    <message>
        <source>rebuilt because a dependency changed (not visible in git; see the registry)</source>
        <translation>reconstruit car une dépendance a changé (invisible dans git&#xa0;; voir le registre)</translation>
    </message>
    <message>
        <source>rebuilt because the application&apos;s package changed (not visible in git; see the registry)</source>
        <translation>reconstruit car le paquet de l’application a changé (invisible dans git&#xa0;; voir le registre)</translation>
    </message>
</context>
<context>
    <name>waybill::models::LiveUpgradeModel</name>
    <message>
        <source>Component</source>
        <translation>Composant</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Niveau</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Indices</translation>
    </message>
    <message>
        <source>Requirement for a live upgrade</source>
        <translation>Exigence pour une mise à niveau à chaud</translation>
    </message>
    <message>
        <source>The component that the requirement applies to</source>
        <translation>Le composant qui doit faire quelque chose</translation>
    </message>
    <message>
        <source>What it has to do, so that the upgrade is possible while everything runs</source>
        <translation>Ce qu’il doit faire pour que la mise à niveau soit possible pendant que tout tourne</translation>
    </message>
    <message>
        <source>Whether it must or should</source>
        <translation>S’il doit le faire ou devrait le faire</translation>
    </message>
    <message>
        <source>Whether it does that already</source>
        <translation>S’il le fait déjà</translation>
    </message>
    <message>
        <source>The evidence for that</source>
        <translation>Ce qui le montre</translation>
    </message>
</context>
<context>
    <name>waybill::models::ManifestsModel</name>
    <message>
        <source>Meaning</source>
        <translation>Signification</translation>
    </message>
    <message>
        <source>The object, or the place in a schema</source>
        <translation>L’objet, ou l’endroit dans un schéma</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objet</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Ce qui a changé</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>Le dépôt qui le contient</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>erreur</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>avertissement</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what it means, how bad</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The impact on users; with “ruling”, a person has to decide</source>
        <translation>L’impact sur les utilisateurs ; « à trancher » : une personne doit décider</translation>
    </message>
    <message>
        <source>What changed between base and head</source>
        <translation>Ce qui a changé entre la base et la tête</translation>
    </message>
    <message>
        <source>The file; for removed objects, the file at the base</source>
        <translation>Le fichier ; pour les objets supprimés, le fichier à la base</translation>
    </message>
</context>
<context>
    <name>waybill::models::MixReasonsModel</name>
    <message>
        <source>%1, by contract %2</source>
        <comment>verdicts</comment>
        <translation>%1, selon le contrat&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1, by use %2</source>
        <comment>verdicts</comment>
        <translation>%1, selon l’usage&#xa0;: %2</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>vocabulaire</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>verdict, rule</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict, reason</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::MixesModel</name>
    <message>
        <source>client</source>
        <translation>client</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>client, server</comment>
        <translation>%1 avec %2</translation>
    </message>
    <message>
        <source>new %1 with old %2</source>
        <comment>client, server</comment>
        <translation>nouveau %1 avec ancien %2</translation>
    </message>
    <message>
        <source>old %1 with new %2</source>
        <comment>client, server</comment>
        <translation>ancien %1 avec nouveau %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · %n autre</numerusform>
            <numerusform>%1 · %n autres</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>%n autre</numerusform>
            <numerusform>%n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>• %1: %2</source>
        <comment>verdict, reason</comment>
        <translation>• %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>reason, use</comment>
        <translation>%1&#xa0;; %2</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocole</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Combinaison</translation>
    </message>
    <message>
        <source>By contract</source>
        <translation>Selon le contrat</translation>
    </message>
    <message>
        <source>By use</source>
        <translation>Selon l’usage</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>aucune différence entre eux</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>The protocol that both ends speak</source>
        <translation>Le protocole que parlent les deux pairs</translation>
    </message>
    <message>
        <source>Which versions of client and server meet</source>
        <translation>Quelles versions du client et du serveur se rencontrent</translation>
    </message>
    <message>
        <source>The verdict according to everything that the protocol allows</source>
        <translation>Le verdict selon tout ce que le protocole permet</translation>
    </message>
    <message>
        <source>The verdict by what the client really calls</source>
        <translation>Le verdict selon ce que le client appelle réellement</translation>
    </message>
    <message>
        <source>The finding that the verdict rests on</source>
        <translation>Le constat sur lequel repose le verdict</translation>
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
        <translation>Au lieu de&#xa0;: %1</translation>
    </message>
    <message>
        <source>Breaking changes</source>
        <translation>Changements incompatibles</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Ajouté</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Corrigé</translation>
    </message>
    <message>
        <source>Not classified yet</source>
        <translation>Pas encore classé</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>Interne</translation>
    </message>
    <message>
        <source>This change is not classified yet. Classify it on the page Changes first.</source>
        <translation>Ce changement n’est pas encore classé. Classez-le d’abord à la page Changements.</translation>
    </message>
    <message>
        <source>The title of the change; press F2 to edit.</source>
        <translation>Le titre propre au changement&#xa0;; appuyez sur F2 pour le reformuler.</translation>
    </message>
    <message>
        <source>Already released in another version</source>
        <translation>Déjà publié dans une autre version</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>Éléments obsolètes</translation>
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
        <translation>%1 sur %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::PaletteItem</name>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>kind of thing, repository</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Étiquette</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Changement</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Constat</translation>
    </message>
</context>
<context>
    <name>waybill::models::People</name>
    <message>
        <source>%1: %2 of %3</source>
        <comment>person, reviewed, assigned</comment>
        <translation>%1&#xa0;: %2 sur %3</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>non attribués</translation>
    </message>
</context>
<context>
    <name>waybill::models::PinMovesModel</name>
    <message>
        <source>%1 is new: %2, in %3</source>
        <comment>pin, version, file</comment>
        <translation>%1 est nouveau&#xa0;: %2, dans %3</translation>
    </message>
    <message>
        <source>%1: from %2 to %3, in %4</source>
        <comment>pin, version, version, file</comment>
        <translation>%1&#xa0;: de %2 à %3, dans %4</translation>
    </message>
    <message>
        <source>%1 was removed: was %2, in %3</source>
        <comment>pin, version, file</comment>
        <translation>%1 a disparu&#xa0;: c’était %2, dans %3</translation>
    </message>
</context>
<context>
    <name>waybill::models::PinsModel</name>
    <message>
        <source>unknown</source>
        <comment>of a pin: no such commit</comment>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>What is pinned</source>
        <translation>Ce dont la version est fixée</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>a repository pins a component</comment>
        <translation>Composant fixé</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>The version or revision that is pinned</source>
        <translation>La version ou la révision fixée</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Retard</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s) behind %1</source>
        <translation>
            <numerusform>%n révision de retard sur %1</numerusform>
            <numerusform>%n révisions de retard sur %1</numerusform>
        </translation>
    </message>
    <message>
        <source>floating</source>
        <comment>of a pin: a branch or a range</comment>
        <translation>flottante</translation>
    </message>
    <message numerus="yes">
        <source>lacks %n commit(s) of %1</source>
        <translation>
            <numerusform>%n commit de %1 n’y est pas</numerusform>
            <numerusform>%n commits de %1 n’y sont pas</numerusform>
        </translation>
    </message>
    <message>
        <source>The repository with the pin</source>
        <translation>Le dépôt de la version fixée</translation>
    </message>
    <message>
        <source>The file with the pin</source>
        <translation>Le fichier de la version fixée</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>Version</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
    <message>
        <source>How the pin compares</source>
        <translation>Où en est la version fixée</translation>
    </message>
    <message>
        <source>The latest release up to it, and the commits since then; for an image, the kind of tag</source>
        <translation>La version publiée à ce point ou avant, et de combien de commits elle est dépassée&#xa0;; pour une image, ce qu’il en est de son étiquette</translation>
    </message>
    <message>
        <source>Missing commits, or revisions for an image</source>
        <translation>Commits qui lui manquent par rapport à ce à quoi il est comparé, ou révisions d’une image</translation>
    </message>
</context>
<context>
    <name>waybill::models::PreviewModel</name>
    <message>
        <source>Product</source>
        <translation>Produit</translation>
    </message>
    <message>
        <source>not included</source>
        <translation>non inclus</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Plage</translation>
    </message>
    <message>
        <source>As saved</source>
        <translation>Enregistré</translation>
    </message>
    <message>
        <source>Without file</source>
        <translation>Sans fichier</translation>
    </message>
    <message>
        <source>As edited</source>
        <translation>Modifié</translation>
    </message>
    <message>
        <source>With file</source>
        <translation>Avec fichier</translation>
    </message>
    <message>
        <source>A repository of the product</source>
        <translation>Un dépôt du produit</translation>
    </message>
    <message>
        <source>From the last release to what is being released</source>
        <translation>De la dernière version publiée à ce qui est publié</translation>
    </message>
    <message>
        <source>The suggested version before your edits</source>
        <translation>La version suggérée avant vos modifications</translation>
    </message>
    <message>
        <source>The suggested version with your edits</source>
        <translation>La version suggérée avec celles-ci</translation>
    </message>
    <message>
        <source>the whole history up to %1</source>
        <translation>tout l’historique jusqu’à %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProcedureDelegate</name>
    <message>
        <source>Text of the step</source>
        <translation>Texte de l’étape</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProcedureModel</name>
    <message>
        <source>dismissed</source>
        <translation>écartée</translation>
    </message>
    <message>
        <source>added</source>
        <translation>ajoutée</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>modifiée</translation>
    </message>
    <message>
        <source>dismissed by %1</source>
        <translation>écartée par %1</translation>
    </message>
    <message>
        <source>added by %1</source>
        <translation>ajoutée par %1</translation>
    </message>
    <message>
        <source>edited by %1</source>
        <translation>modifiée par %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>edited by NAME, reason</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <comment>number of a step, its text</comment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Retour en arrière</translation>
    </message>
    <message>
        <source>Rollback: %1</source>
        <translation>Retour en arrière : %1</translation>
    </message>
    <message>
        <source>Originally: %1</source>
        <comment>the text of a step</comment>
        <translation>Texte d’origine&#xa0;: %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProjectionModel</name>
    <message>
        <source>chosen</source>
        <translation>choisie</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Posture</translation>
    </message>
    <message>
        <source>Majors</source>
        <translation>Majeures</translation>
    </message>
    <message>
        <source>Minors</source>
        <translation>Mineures</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>Correctifs</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Indécis</translation>
    </message>
    <message>
        <source>Version today</source>
        <translation>Version actuelle</translation>
    </message>
    <message>
        <source>Releases, oldest first</source>
        <translation>Versions, de la plus ancienne</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>Ce qui compte comme incompatibilité</translation>
    </message>
    <message>
        <source>How many releases would have been new major versions</source>
        <translation>Combien de versions publiées auraient été de nouvelles versions majeures</translation>
    </message>
    <message>
        <source>How many releases would have been new minor versions</source>
        <translation>Combien de versions publiées auraient été de nouvelles versions mineures</translation>
    </message>
    <message>
        <source>How many releases would have been patches</source>
        <translation>Combien de versions publiées auraient été des correctifs</translation>
    </message>
    <message>
        <source>How many releases are undecided: not enough evidence, and not reviewed yet</source>
        <translation>Combien de versions publiées sont indécises&#xa0;: indices insuffisants, pas encore examinées</translation>
    </message>
    <message>
        <source>The version that the product would have today</source>
        <translation>La version que le produit aurait aujourd’hui</translation>
    </message>
    <message>
        <source>Releases, %1 to %2</source>
        <comment>a date, a date</comment>
        <translation>Versions, du %1 au %2</translation>
    </message>
    <message>
        <source>Each release, oldest first: what it would have been</source>
        <translation>Chaque version, la plus ancienne d’abord, selon le pas qu’elle aurait été</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProtocolModel</name>
    <message>
        <source>%1: %2</source>
        <comment>element, rule</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>kind, name</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n constat</numerusform>
            <numerusform>%n constats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n consequence(s)</source>
        <translation>
            <numerusform>et %n conséquence</numerusform>
            <numerusform>et %n conséquences</numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Élément</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>Avant</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <comment>revision</comment>
        <translation>Avant&#xa0;: %1</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Après</translation>
    </message>
    <message>
        <source>New: %1</source>
        <comment>revision</comment>
        <translation>Après&#xa0;: %1</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impact</translation>
    </message>
    <message>
        <source>New client → old server</source>
        <translation>Nouveau client → ancien serveur</translation>
    </message>
    <message>
        <source>Old client → new server</source>
        <translation>Ancien client → nouveau serveur</translation>
    </message>
    <message>
        <source>The result if only the client has been upgraded</source>
        <translation>Le résultat si seul le client a été mis à niveau</translation>
    </message>
    <message>
        <source>The result if only the server has been upgraded</source>
        <translation>Le résultat si seul le serveur a été mis à niveau</translation>
    </message>
    <message>
        <source>The parts of the protocol that changed</source>
        <translation>Les parties du protocole qui ont changé</translation>
    </message>
    <message>
        <source>The element as it was</source>
        <translation>L’élément tel qu’il était</translation>
    </message>
    <message>
        <source>The element as it is now</source>
        <translation>L’élément tel qu’il est maintenant</translation>
    </message>
    <message>
        <source>What the change means for users</source>
        <translation>Ce que le changement signifie pour les utilisateurs</translation>
    </message>
</context>
<context>
    <name>waybill::models::PublishModel</name>
    <message>
        <source>The repositories in the order in which they are published, with what is written for each</source>
        <translation>Les dépôts dans l’ordre de leur publication, avec ce qui est écrit pour chacun</translation>
    </message>
    <message>
        <source>What becomes of it, or what prevents it</source>
        <translation>Ce qu’il en advient, ou ce qui l’empêche</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Whether someone without a token gets it, with the right content</source>
        <translation>Si on l’obtient sans jeton, avec le bon contenu</translation>
    </message>
    <message>
        <source>Public?</source>
        <translation>Public&#xa0;?</translation>
    </message>
    <message>
        <source>The repositories, and pull requests that are new or say something else</source>
        <translation>Les dépôts, et les pull requests qui sont nouvelles ou indiquent autre chose</translation>
    </message>
    <message>
        <source>Pull request</source>
        <translation>Pull request</translation>
    </message>
    <message>
        <source>What differs from the last refresh</source>
        <translation>Ce que la forge indique autrement qu’avant</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Ce qui a changé</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Élément</translation>
    </message>
    <message>
        <source>What users need of each repository: the tag, the release, the files</source>
        <translation>Ce dont les utilisateurs ont besoin de chaque dépôt&#xa0;: l’étiquette, la version, les fichiers</translation>
    </message>
</context>
<context>
    <name>waybill::models::PublishRows</name>
    <message>
        <source>yes</source>
        <comment>is it out?</comment>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <comment>is it out?</comment>
        <translation>non</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>is it out?</comment>
        <translation>inconnu</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <translation>Étiquette %1</translation>
    </message>
    <message>
        <source>Release</source>
        <comment>on a forge</comment>
        <translation>Version</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no; a clause</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>SHA-256: %1</source>
        <translation>SHA-256&#xa0;: %1</translation>
    </message>
    <message>
        <source>not on a supported forge</source>
        <translation>sur aucune forge qui puisse être interrogée</translation>
    </message>
    <message>
        <source>prerelease</source>
        <translation>préversion</translation>
    </message>
    <message>
        <source>latest</source>
        <comment>a release</comment>
        <translation>version la plus récente</translation>
    </message>
    <message>
        <source>a draft first</source>
        <translation>d’abord un brouillon</translation>
    </message>
    <message>
        <source>made at the end</source>
        <translation>créée à la fin</translation>
    </message>
    <message>
        <source>notes stay as they are</source>
        <translation>notes inchangées</translation>
    </message>
    <message>
        <source>notes change</source>
        <translation>notes modifiées</translation>
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
%2 octets
SHA-256&#xa0;: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s)</source>
        <translation>
            <numerusform>%n pull request</numerusform>
            <numerusform>%n pull requests</numerusform>
        </translation>
    </message>
    <message>
        <source>to be published</source>
        <translation>à publier</translation>
    </message>
    <message>
        <source>draft to be published</source>
        <translation>brouillon à publier</translation>
    </message>
    <message>
        <source>to be completed</source>
        <translation>à compléter</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publiée</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>omise</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>impossible</translation>
    </message>
    <message>
        <source>Release “%1”</source>
        <translation>Version «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Once this release is public, nothing can be undone</source>
        <translation>Une fois cette version publique, plus rien ne peut être annulé</translation>
    </message>
    <message>
        <source>attached</source>
        <translation>joint</translation>
    </message>
    <message>
        <source>Milestone %1</source>
        <translation>Jalon %1</translation>
    </message>
    <message>
        <source>to be closed</source>
        <translation>à fermer</translation>
    </message>
    <message>
        <source>comment “%1”</source>
        <translation>commentaire «&#xa0;%1&#xa0;»</translation>
    </message>
    <message>
        <source>Published after %1, which it pins</source>
        <translation>Publiée après %1, dont elle fixe la version</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>pas commencée</translation>
    </message>
    <message>
        <source>perhaps a draft</source>
        <translation>peut-être un brouillon</translation>
    </message>
    <message>
        <source>published, not complete</source>
        <translation>publiée, incomplète</translation>
    </message>
    <message>
        <source>draft, files not complete</source>
        <translation>brouillon, fichiers incomplets</translation>
    </message>
    <message>
        <source>prepared, files not complete</source>
        <translation>préparée, fichiers incomplets</translation>
    </message>
    <message>
        <source>draft with all files</source>
        <translation>brouillon avec tous les fichiers</translation>
    </message>
    <message>
        <source>prepared, with all files</source>
        <translation>préparée, avec tous les fichiers</translation>
    </message>
    <message>
        <source>perhaps published</source>
        <translation>peut-être publiée</translation>
    </message>
    <message>
        <source>published, something left to do</source>
        <translation>publiée, il reste quelque chose à faire</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>annulée</translation>
    </message>
    <message>
        <source>not made yet</source>
        <translation>pas encore créée</translation>
    </message>
    <message>
        <source>being made</source>
        <translation>en cours de création</translation>
    </message>
    <message>
        <source>public</source>
        <translation>publique</translation>
    </message>
    <message>
        <source>a draft</source>
        <translation>un brouillon</translation>
    </message>
    <message>
        <source>being made public</source>
        <translation>en cours de publication</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>envoyé</translation>
    </message>
    <message>
        <source>closed</source>
        <comment>a milestone</comment>
        <translation>fermé</translation>
    </message>
    <message>
        <source>%1 of %2 commented</source>
        <comment>numbers of pull requests</comment>
        <translation>%1 sur %2 commentées</translation>
    </message>
    <message>
        <source>Until %1, the first one, is public, everything can be undone.</source>
        <comment>a repository and a tag</comment>
        <translation>Tant que %1, la première, n’est pas publique, tout peut être annulé.</translation>
    </message>
    <message>
        <source>%1 is public, or may be: nothing can be undone any more.</source>
        <comment>a repository and a tag</comment>
        <translation>%1 est publique, ou l’est peut-être&#xa0;: plus rien ne peut être annulé.</translation>
    </message>
    <message>
        <source>Nothing is public yet: everything can be undone.</source>
        <translation>Rien n’est encore public&#xa0;: tout peut être annulé.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n requête</numerusform>
            <numerusform>%n requêtes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>%n requête envoyée</numerusform>
            <numerusform>%n requêtes envoyées</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a host; requests</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 left</source>
        <comment>a host; requests; a number</comment>
        <translation>%1&#xa0;: %2 sur %3 restantes</translation>
    </message>
    <message>
        <source>%1: %2, %3 left</source>
        <comment>a host; requests; a number</comment>
        <translation>%1&#xa0;: %2, il en reste %3</translation>
    </message>
    <message>
        <source>%1, %2…</source>
        <comment>what becomes of a file; the first digits of its SHA-256</comment>
        <translation>%1, %2…</translation>
    </message>
    <message>
        <source>attach</source>
        <comment>a file</comment>
        <translation>joindre</translation>
    </message>
    <message>
        <source>compared</source>
        <comment>a file that is attached</comment>
        <translation>comparé</translation>
    </message>
</context>
<context>
    <name>waybill::models::ReasonsModel</name>
    <message>
        <source>Rule: %1</source>
        <translation>Règle&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>in the message</source>
        <translation>dans le message</translation>
    </message>
    <message>
        <source>in a commit message</source>
        <translation>dans un message de commit</translation>
    </message>
</context>
<context>
    <name>waybill::models::RegistryModel</name>
    <message numerus="yes">
        <source>%n tag(s) missing</source>
        <translation>
            <numerusform>%n étiquette manquante</numerusform>
            <numerusform>%n étiquettes manquantes</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>manquante</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>non connue</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of a tag, tag</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>%1?</source>
        <comment>case 3, not certain</comment>
        <translation>%1&#xa0;?</translation>
    </message>
    <message>
        <source>The image&apos;s name in git</source>
        <translation>Le nom de l’image dans git</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>The tag that manifests should refer to, as git defines it</source>
        <translation>L’étiquette à laquelle les manifestes devraient faire référence, telle que git la définit</translation>
    </message>
    <message>
        <source>Tag in git</source>
        <translation>Étiquette dans git</translation>
    </message>
    <message>
        <source>The tag that the registry has</source>
        <translation>L’étiquette que le registre a</translation>
    </message>
    <message>
        <source>In the registry</source>
        <translation>Dans le registre</translation>
    </message>
    <message>
        <source>The build that the tag names</source>
        <translation>La construction que désigne l’étiquette</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Construction</translation>
    </message>
    <message>
        <source>What the tag names</source>
        <translation>Ce que désigne l’étiquette</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Empreinte</translation>
    </message>
    <message>
        <source>What the image is available for</source>
        <translation>Ce pour quoi l’image est disponible</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plateformes</translation>
    </message>
    <message>
        <source>The last update that was seen, and its case</source>
        <translation>La dernière mise à jour relevée, et son cas</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Mise à jour</translation>
    </message>
    <message>
        <source>Who must act because of the last update</source>
        <translation>Qui doit faire quelque chose à cause de la dernière mise à jour</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Qui agit</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>Ce qui ne va pas&#xa0;; détails à côté du tableau</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>When the registry was looked at</source>
        <translation>Quand le registre a été consulté</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>Consulté</translation>
    </message>
    <message>
        <source>The repository that defines the image, or refers to it</source>
        <translation>Le dépôt qui définit l’image, ou y fait référence</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>The image that it was built on</source>
        <translation>L’image sur laquelle elle a été construite</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>Image de base</translation>
    </message>
    <message>
        <source>When that image was built, as far as it says</source>
        <translation>Quand cette image a été construite, si elle l’indique</translation>
    </message>
    <message>
        <source>Base built</source>
        <translation>Base construite</translation>
    </message>
</context>
<context>
    <name>waybill::models::SearchHitsModel</name>
    <message>
        <source>%1: %2</source>
        <comment>file, number of lines</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n ligne</numerusform>
            <numerusform>%n lignes</numerusform>
        </translation>
    </message>
    <message>
        <source>old line %1: %2</source>
        <translation>ancienne ligne %1&#xa0;: %2</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>ligne %1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::SkewMatrixModel</name>
    <message>
        <source>The same version at both ends</source>
        <translation>La même version pour les deux pairs</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) in total</source>
        <translation>
            <numerusform>%n différence en tout</numerusform>
            <numerusform>%n différences en tout</numerusform>
        </translation>
    </message>
    <message>
        <source>Does not occur (%1)</source>
        <comment>stance</comment>
        <translation>Ne se présente pas (%1)</translation>
    </message>
    <message>
        <source>By contract; the client&apos;s calls are unknown</source>
        <translation>Selon le contrat ; les appels du client sont inconnus</translation>
    </message>
</context>
<context>
    <name>waybill::models::StancesModel</name>
    <message>
        <source>no release</source>
        <translation>aucune version</translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>tous les composants ensemble</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · %n autre</numerusform>
            <numerusform>%1 · %n autres</numerusform>
        </translation>
    </message>
    <message>
        <source>all components together · %1</source>
        <comment>a reason</comment>
        <translation>tous les composants ensemble · %1</translation>
    </message>
    <message>
        <source>The product&apos;s own stance.</source>
        <translation>La posture du produit.</translation>
    </message>
    <message>
        <source>All components must be replaced together.</source>
        <translation>Tous les composants doivent être remplacés ensemble.</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <comment>a stance</comment>
        <translation>%1, choisie</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>choisie</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Posture</translation>
    </message>
    <message>
        <source>The release is</source>
        <translation>La version est</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Incrément</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>no objections</source>
        <translation>aucune objection</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Version suivante</translation>
    </message>
    <message>
        <source>What counts as a breakage: which mixes of versions have to work</source>
        <translation>Ce qui compte comme incompatibilité&#xa0;: quelles combinaisons de versions doivent fonctionner</translation>
    </message>
    <message>
        <source>The impact of the changes under this stance</source>
        <translation>Ce que sont les changements, si cela compte comme incompatibilité</translation>
    </message>
    <message>
        <source>The version to release next under this stance</source>
        <translation>La prochaine version à publier selon cette posture</translation>
    </message>
    <message>
        <source>How far that is from the current version</source>
        <translation>L’incrément depuis la version actuelle</translation>
    </message>
    <message>
        <source>The change that requires it</source>
        <translation>Le changement qui l’exige</translation>
    </message>
    <message>
        <source>one per repository</source>
        <comment>version</comment>
        <translation>chacun la sienne</translation>
    </message>
</context>
<context>
    <name>waybill::models::TagsModel</name>
    <message>
        <source>to be created, signed</source>
        <translation>à créer, signée</translation>
    </message>
    <message>
        <source>to be created</source>
        <translation>à créer</translation>
    </message>
    <message>
        <source>cannot be created</source>
        <translation>impossible à créer</translation>
    </message>
    <message>
        <source>written, not created yet</source>
        <translation>écrite, pas encore créée</translation>
    </message>
    <message>
        <source>created</source>
        <translation>créée</translation>
    </message>
    <message>
        <source>was being pushed</source>
        <translation>envoi en cours</translation>
    </message>
    <message>
        <source>pushed to %1</source>
        <translation>poussée vers %1</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Étiquette</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>exists, also on the remote</source>
        <translation>existe, aussi sur le dépôt distant</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>existe</translation>
    </message>
    <message>
        <source>at another commit</source>
        <translation>se trouve à un autre commit</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>pas commencée</translation>
    </message>
    <message>
        <source>existed</source>
        <translation>existait</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>retirée</translation>
    </message>
    <message>
        <source>The repository that is tagged</source>
        <translation>Le dépôt à étiqueter</translation>
    </message>
    <message>
        <source>The name of the tag, with the prefix of the repository&apos;s other versions</source>
        <translation>Le nom de l’étiquette, avec le préfixe des autres versions du dépôt</translation>
    </message>
    <message>
        <source>The commit that the tag points to: the head of the range</source>
        <translation>Le commit que désigne l’étiquette&#xa0;: la tête de la plage</translation>
    </message>
    <message>
        <source>Whether the tag exists, will be created, or what prevents it</source>
        <translation>Si l’étiquette existe, sera créée, ou ce qui l’empêche</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what is wrong, what to do</comment>
        <translation>%1&#xa0;; %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repositories, what is wrong</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::VersionChoices</name>
    <message>
        <source>Not a version: expected MAJOR.MINOR.PATCH, such as 1.6.0 or 2.0.0-rc.1</source>
        <translation>Pas une version&#xa0;: attendu MAJEUR.MINEUR.CORRECTIF, par exemple 1.6.0 ou 2.0.0-rc.1</translation>
    </message>
    <message>
        <source>Not above the current version, %1</source>
        <translation>Pas au-dessus de la version actuelle, %1</translation>
    </message>
    <message>
        <source>Not a version: expected %1</source>
        <translation>Pas une version&#xa0;: attendu %1</translation>
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
        <translation>**%1**&#xa0;: %2&#xa0;: %3</translation>
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
        <translation>Nom</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Dépôt</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Plus récente</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>not released</source>
        <comment>an application</comment>
        <translation>non publiée</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>oui</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>non</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>Étiquette courte</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Étiquette intermédiaire</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Étiquette longue</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Déplacées</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Cas</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>Construite à partir de</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>a repository pins a component</comment>
        <translation>Composant fixé</translation>
    </message>
    <message>
        <source>Behind</source>
        <comment>commits</comment>
        <translation>Retard</translation>
    </message>
    <message>
        <source>State</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Applications</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Images</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>title</comment>
        <translation>Versions fixées</translation>
    </message>
    <message>
        <source>**%1**: %2 (%3)</source>
        <comment>what it means, what changed, place</comment>
        <translation>**%1**&#xa0;: %2 (%3)</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>Manifestes</translation>
    </message>
    <message>
        <source>new</source>
        <comment>an application in a release</comment>
        <translation>nouvelle</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an application in a release</comment>
        <translation>modifiée</translation>
    </message>
    <message>
        <source>Releases of %1</source>
        <translation>Versions publiées de %1</translation>
    </message>
    <message>
        <source>**%1**: %2</source>
        <comment>repository, what is wrong</comment>
        <translation>**%1**&#xa0;: %2</translation>
    </message>
    <message>
        <source>These pin no other repository of the product: %1</source>
        <comment>names of repositories</comment>
        <translation>Ne fixent la version d’aucun autre dépôt du produit&#xa0;: %1</translation>
    </message>
    <message>
        <source>What %1 ships</source>
        <translation>Ce que livre %1</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Qui agit</translation>
    </message>
    <message>
        <source>Files to edit</source>
        <translation>Fichiers à modifier</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>Version</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>an application in a release</comment>
        <translation>disparue</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>tête</translation>
    </message>
    <message>
        <source>No applications, images, pins or manifests were found.</source>
        <translation>Aucune application, image, version fixée ni manifeste n’a été trouvé.</translation>
    </message>
    <message>
        <source>Reading problems</source>
        <translation>Problèmes de lecture</translation>
    </message>
    <message>
        <source>Compared with</source>
        <comment>what a pin is compared with</comment>
        <translation>Comparé à</translation>
    </message>
    <message>
        <source>In the registries</source>
        <translation>Dans les registres</translation>
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
            <numerusform>Changements de protocole de %1 à %2&#xa0;: %n constat</numerusform>
            <numerusform>Changements de protocole de %1 à %2&#xa0;: %n constats</numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Élément</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Constat</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impact</translation>
    </message>
    <message>
        <source>New client → old server</source>
        <translation>Nouveau client → ancien serveur</translation>
    </message>
    <message>
        <source>Old client → new server</source>
        <translation>Ancien client → nouveau serveur</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Règle</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Emplacement</translation>
    </message>
</context>
<context>
    <name>waybill::notes::Registry</name>
    <message>
        <source>there</source>
        <comment>a tag in a registry</comment>
        <translation>présente</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>manquante</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>non connue</translation>
    </message>
    <message>
        <source>references</source>
        <translation>références</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Image</translation>
    </message>
    <message>
        <source>Tag in git</source>
        <translation>Étiquette dans git</translation>
    </message>
    <message>
        <source>Tag in the registry</source>
        <translation>Étiquette dans le registre</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Construction</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Empreinte</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plateformes</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problèmes</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Mises à jour</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Relevé</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Étiquette</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>a tag of a registry</comment>
        <translation>supprimée</translation>
    </message>
</context>
<context>
    <name>waybill::notes::SkewMatrix</name>
    <message>
        <source>client \ %1</source>
        <comment>corner of a table: clients down, the server across</comment>
        <translation>client \ %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what differs, place</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <comment>glyph, verdict, reason</comment>
        <translation>%1 %2&#xa0;: %3</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what fails, how many pairs</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n couple</numerusform>
            <numerusform>%n couples</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>client, problem</comment>
        <translation>%1&#xa0;: %2</translation>
    </message>
    <message>
        <source>By contract</source>
        <translation>Selon le contrat</translation>
    </message>
    <message numerus="yes">
        <source>%1: none of %n pair(s) fails</source>
        <translation>
            <numerusform>%1&#xa0;: aucun échec sur %n couple</numerusform>
            <numerusform>%1&#xa0;: aucun échec sur %n couples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n pair(s) fail</source>
        <translation>
            <numerusform>%1&#xa0;: %2 en échec sur %n couple</numerusform>
            <numerusform>%1&#xa0;: %2 en échec sur %n couples</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n need(s) a ruling</source>
        <translation>
            <numerusform>%1, %n à trancher</numerusform>
            <numerusform>%1, %n à trancher</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>What fails</source>
        <translation>Ce qui échoue</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>versions</comment>
        <translation>%1 à %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>component, its versions</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>clients, servers</comment>
        <translation>%1 avec %2</translation>
    </message>
    <message>
        <source>%1 (server)</source>
        <translation>%1 (serveur)</translation>
    </message>
    <message>
        <source>same version</source>
        <translation>même version</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what differs; how the client uses it</comment>
        <translation>%1&#xa0;; %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n difference(s) that do not affect these clients</source>
        <translation>
            <numerusform>et %n différence que ces clients ne rencontrent jamais</numerusform>
            <numerusform>et %n différences que ces clients ne rencontrent jamais</numerusform>
        </translation>
    </message>
    <message>
        <source>By what the clients use</source>
        <translation>Selon ce que les clients utilisent vraiment</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n unknown</source>
        <translation>
            <numerusform>%1, %n dont on ne sait rien</numerusform>
            <numerusform>%1, %n dont on ne sait rien</numerusform>
        </translation>
    </message>
    <message>
        <source>Skew matrix: %1</source>
        <translation>Matrice de compatibilité : %1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Inconnu</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>by contract, client first</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>By what the clients use, or by contract where their calls are unknown</source>
        <translation>Selon ce que les clients utilisent vraiment, ou selon le contrat lorsque leurs appels sont inconnus</translation>
    </message>
    <message>
        <source>By contract, since the clients&apos; calls are unknown</source>
        <translation>Selon le contrat, car les appels des clients sont inconnus</translation>
    </message>
</context>
<context>
    <name>waybill::wording::FixForecast</name>
    <message numerus="yes">
        <source>%1: %n fix(es) on top of %2</source>
        <comment>repository, its base</comment>
        <translation>
            <numerusform>%1&#xa0;: %n correctif sur %2</numerusform>
            <numerusform>%1&#xa0;: %n correctifs sur %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already released on this line</source>
        <translation>
            <numerusform>%n déjà publié sur cette ligne</numerusform>
            <numerusform>%n déjà publiés sur cette ligne</numerusform>
        </translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>laissés de côté&#xa0;: %1</translation>
    </message>
    <message>
        <source>changes nothing here</source>
        <translation>ne change rien ici</translation>
    </message>
    <message>
        <source>conflicts in %1</source>
        <translation>conflits dans %1</translation>
    </message>
    <message>
        <source>conflicts cannot be predicted: %1</source>
        <translation>les conflits ne peuvent pas être prédits&#xa0;: %1</translation>
    </message>
    <message>
        <source>%1 (would be %2)</source>
        <comment>fixes, version</comment>
        <translation>%1 (serait %2)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>how many, impact</comment>
        <translation>%1 %2</translation>
    </message>
</context>
</TS>
