<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES">
<context>
    <name>Account</name>
    <message>
        <source>This Waybill was built without keychain support</source>
        <translation>Este Waybill se compiló sin compatibilidad con el llavero</translation>
    </message>
    <message>
        <source>The keychain does not respond</source>
        <translation>El llavero no responde</translation>
    </message>
    <message>
        <source>The keychain cannot be used: %1</source>
        <comment>%1: what it says</comment>
        <translation>No se puede usar el llavero: %1</translation>
    </message>
    <message>
        <source>start and unlock the keychain (Secret Service or KWallet), or set a token in the environment</source>
        <translation>inicie y desbloquee el llavero (Secret Service o KWallet), o defina un token en el entorno</translation>
    </message>
    <message>
        <source>set the token in the environment</source>
        <translation>defina el token en el entorno</translation>
    </message>
    <message>
        <source>%1 cannot be run</source>
        <translation>No se puede ejecutar %1</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 no responde</translation>
    </message>
    <message>
        <source>This file cannot be read: %1</source>
        <translation>No se puede leer este archivo: %1</translation>
    </message>
    <message>
        <source>This file cannot be written: %1</source>
        <translation>No se puede escribir este archivo: %1</translation>
    </message>
    <message>
        <source>This file is damaged</source>
        <translation>Este archivo está dañado</translation>
    </message>
    <message>
        <source>delete it; Waybill will ask again</source>
        <translation>elimínelo; Waybill volverá a preguntar</translation>
    </message>
    <message>
        <source>The token from %1 contains line breaks or other characters that no token has</source>
        <comment>%1: the name of a variable, a file or a program</comment>
        <translation>El token de %1 contiene saltos de línea u otros caracteres que ningún token tiene</translation>
    </message>
    <message>
        <source>The token is empty</source>
        <translation>El token está vacío</translation>
    </message>
    <message>
        <source>%1 does not accept the token</source>
        <translation>%1 no acepta el token</translation>
    </message>
    <message>
        <source>it may have expired; create a new one and run waybill-cli forge login --host %1</source>
        <translation>puede haber caducado; cree uno nuevo y ejecute waybill-cli forge login --host %1</translation>
    </message>
    <message>
        <source>%1 did not answer like a forge of this kind (status %2)</source>
        <comment>%1: a host</comment>
        <translation>%1 no respondió como una forja de este tipo (estado %2)</translation>
    </message>
    <message>
        <source>check the host and the kind of the forge</source>
        <translation>compruebe el host y el tipo de la forja</translation>
    </message>
    <message>
        <source>Waybill is offline</source>
        <translation>Waybill está sin conexión</translation>
    </message>
    <message>
        <source>try again without --offline</source>
        <translation>inténtelo de nuevo sin --offline</translation>
    </message>
    <message>
        <source>Waybill is not allowed to connect to %1</source>
        <translation>Waybill no tiene permiso para conectarse a %1</translation>
    </message>
    <message>
        <source>You chose not to connect to %1</source>
        <translation>Usted decidió no conectarse a %1</translation>
    </message>
    <message>
        <source>add [forge] to waybill.toml, or run waybill-cli forge login</source>
        <translation>añada [forge] a waybill.toml o ejecute waybill-cli forge login</translation>
    </message>
    <message>
        <source>No application ID is configured for signing in to %1 in a browser</source>
        <translation>No hay configurado ningún ID de aplicación para iniciar sesión en %1 en un navegador</translation>
    </message>
    <message>
        <source>%1 does not offer to sign in with a code in a browser</source>
        <translation>%1 no ofrece iniciar sesión con un código en un navegador</translation>
    </message>
    <message>
        <source>create a token on its website and enter it on standard input</source>
        <translation>cree un token en su sitio web e introdúzcalo por la entrada estándar</translation>
    </message>
    <message>
        <source>The code expired before it was entered</source>
        <translation>El código caducó antes de que se introdujera</translation>
    </message>
    <message>
        <source>Access was denied in the browser</source>
        <translation>Se denegó el acceso en el navegador</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>Upgrading %1</source>
        <translation>Actualizar %1</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>Qué cuenta como incompatible</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Postura</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impacto</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>todos los componentes juntos</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Advertencias</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>¿Me afecta?</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Qué hacer:</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Reversión</translation>
    </message>
    <message>
        <source>Broken promises</source>
        <translation>Promesas incumplidas</translation>
    </message>
    <message>
        <source>Live upgrade</source>
        <translation>Actualización en caliente</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Componente</translation>
    </message>
    <message>
        <source>Requirement</source>
        <translation>Requisito</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nivel</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Indicios</translation>
    </message>
    <message>
        <source>No earlier releases</source>
        <translation>No hay versiones anteriores</translation>
    </message>
    <message numerus="yes">
        <source>%n year(s)</source>
        <comment>how long</comment>
        <translation>
            <numerusform>%n año</numerusform>
            <numerusform>%n años</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n release(s) in %1, %2 to %3</source>
        <comment>2 years, date, date</comment>
        <translation>
            <numerusform>%n versión en %1, de %2 a %3</numerusform>
            <numerusform>%n versiones en %1, de %2 a %3</numerusform>
        </translation>
    </message>
    <message>
        <source>What the releases of %1 would have been</source>
        <translation>Lo que habrían sido las versiones de %1</translation>
    </message>
    <message>
        <source>Majors</source>
        <translation>Mayores</translation>
    </message>
    <message>
        <source>Minors</source>
        <translation>Menores</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>Parches</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Sin decidir</translation>
    </message>
    <message>
        <source>Version today</source>
        <translation>Versión actual</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
</context>
<context>
    <name>App</name>
    <message>
        <source>%1 is new: version %2 of %3</source>
        <translation>%1 es nueva: versión %2 de %3</translation>
    </message>
    <message>
        <source>%1 is new: version %2 of %3, which existed as %4</source>
        <translation>%1 es nueva: versión %2 de %3, que ya existía como %4</translation>
    </message>
    <message>
        <source>%1 is new, in the file that contained %2</source>
        <translation>%1 es nueva, en el archivo que antes contenía %2</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 ya no está</translation>
    </message>
    <message>
        <source>%1 is removed: %2 now exists as %3</source>
        <translation>%1 ya no está: %2 existe ahora como %3</translation>
    </message>
    <message>
        <source>%1 is removed: its file now contains %2</source>
        <translation>%1 ya no está: su archivo contiene ahora %2</translation>
    </message>
    <message>
        <source>Clusters that refer to it can no longer be created</source>
        <translation>Los clústeres que la mencionan ya no se pueden crear</translation>
    </message>
    <message>
        <source>%1 is a different application under an old name: its ID changed from %2 to %3</source>
        <translation>%1 es otra aplicación con un nombre antiguo: su ID era %2 y es %3</translation>
    </message>
    <message>
        <source>Publish it under a new name</source>
        <translation>Publicarla con un nombre nuevo</translation>
    </message>
    <message>
        <source>The version of %1 is written differently: %2 is now %3</source>
        <translation>La versión de %1 está escrita de otra forma: %2 es ahora %3</translation>
    </message>
    <message>
        <source>The version of %1 went down from %2 to %3</source>
        <translation>La versión de %1 ha bajado de %2 a %3</translation>
    </message>
    <message>
        <source>The version of %1 changed from %2 to %3: it is unclear which is newer</source>
        <translation>La versión de %1 cambió de %2 a %3: no está claro cuál es más reciente</translation>
    </message>
    <message>
        <source>%1 no longer has: %2</source>
        <translation>%1 ya no tiene: %2</translation>
    </message>
    <message>
        <source>Clusters and tools that refer to them fail</source>
        <translation>Los clústeres y las herramientas que los nombran fallan</translation>
    </message>
    <message>
        <source>Only cosmetic changes to %1: %2</source>
        <translation>Solo cambios cosméticos en %1: %2</translation>
    </message>
    <message>
        <source>%1 changed, but its version is still %2: %3</source>
        <translation>%1 ha cambiado, y su versión sigue siendo %2: %3</translation>
    </message>
    <message>
        <source>%1 runs different images, but its version is still %2: %3</source>
        <translation>%1 ejecuta otras imágenes, y su versión sigue siendo %2: %3</translation>
    </message>
    <message>
        <source>Give it a new version and a new name: those in use are never replaced</source>
        <translation>Darle una versión nueva y un nombre nuevo: las que están en uso no se sustituyen nunca</translation>
    </message>
    <message>
        <source>%1 goes from version %2 to %3</source>
        <translation>%1 pasa de la versión %2 a %3</translation>
    </message>
    <message>
        <source>%1 goes from version %2 to %3: %4</source>
        <translation>%1 pasa de la versión %2 a %3: %4</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nueva</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Quitada</translation>
    </message>
    <message>
        <source>Different application: %1 instead of %2</source>
        <translation>Otra aplicación: %1 en lugar de %2</translation>
    </message>
    <message>
        <source>Version %1 to %2</source>
        <translation>Versión %1 a %2</translation>
    </message>
    <message>
        <source>Version %1 down to %2</source>
        <translation>La versión baja de %1 a %2</translation>
    </message>
    <message>
        <source>Version %1, then %2</source>
        <translation>Versión %1, después %2</translation>
    </message>
    <message>
        <source>Version %1 written as %2</source>
        <translation>Versión %1 escrita como %2</translation>
    </message>
    <message>
        <source>Changed, version not bumped: %1</source>
        <translation>Ha cambiado, pero la versión no: %1</translation>
    </message>
    <message>
        <source>cosmetic</source>
        <translation>cosmético</translation>
    </message>
    <message>
        <source>images</source>
        <translation>imágenes</translation>
    </message>
    <message>
        <source>images, cosmetic</source>
        <translation>imágenes y aspecto</translation>
    </message>
    <message>
        <source>behaviour</source>
        <translation>comportamiento</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what happened; what that means</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>clusters can be upgraded live</source>
        <translation>los clústeres se pueden actualizar en caliente</translation>
    </message>
    <message>
        <source>no live upgrade. %1</source>
        <comment>why, a sentence</comment>
        <translation>sin actualización en caliente. %1</translation>
    </message>
</context>
<context>
    <name>AppCheck</name>
    <message>
        <source>%1 has no ID: it is unclear which application it is a version of</source>
        <translation>%1 no tiene ID: no está claro de qué aplicación es versión</translation>
    </message>
    <message>
        <source>%1 has no version</source>
        <translation>%1 no tiene versión</translation>
    </message>
    <message>
        <source>The version %1 is a number, not a string: other tools read 1.10 as 1.1</source>
        <translation>La versión %1 es aquí un número y no un texto: otros leen 1.10 como 1.1</translation>
    </message>
    <message>
        <source>Put it in quotes</source>
        <translation>Ponerla entre comillas</translation>
    </message>
    <message>
        <source>“%1” is not a version: no search for the latest version finds it</source>
        <translation>«%1» no es una versión: ninguna búsqueda de la más reciente la encuentra</translation>
    </message>
    <message>
        <source>Write X.Y.Z</source>
        <translation>Escribir X.Y.Z</translation>
    </message>
    <message>
        <source>“%1” is not SemVer: lenient tools read it as %2, but an operator doesn&apos;t</source>
        <translation>«%1» no es SemVer: las herramientas tolerantes lo leen como %2, pero un operador no</translation>
    </message>
    <message>
        <source>%1 is a pre-release: it must be requested by its version</source>
        <translation>%1 es una versión preliminar: hay que pedirla por su versión</translation>
    </message>
    <message>
        <source>Version “%1” runs the image %2, a floating tag</source>
        <translation>La versión «%1» ejecuta la imagen %2, una etiqueta flotante</translation>
    </message>
    <message>
        <source>Use a fixed tag or a digest</source>
        <translation>Indicar una etiqueta que no se mueva, o un digest</translation>
    </message>
    <message>
        <source>%1 is also in %2, with different content</source>
        <translation>%1 está también en %2, con otro contenido</translation>
    </message>
    <message>
        <source>%1 and %2 both claim to be version %3 of %4</source>
        <translation>%1 y %2 dicen ambas que son la versión %3 de %4</translation>
    </message>
    <message>
        <source>Give one of them a version of its own</source>
        <translation>Dar a una de ellas una versión propia</translation>
    </message>
    <message>
        <source>%1 refers to %2, but there is no %3 of that name</source>
        <translation>%1 hace referencia a %2, pero no hay ningún %3 con ese nombre</translation>
    </message>
    <message>
        <source>It may be in a file that could not be read: %1</source>
        <translation>Puede estar en un archivo que no se pudo leer: %1</translation>
    </message>
    <message>
        <source>Existing: %1</source>
        <translation>Existe: %1</translation>
    </message>
    <message>
        <source>%1 takes %2 from its own namespace (appCatalog: local), but it is only in %3</source>
        <translation>%1 toma %2 de su propio espacio de nombres (appCatalog: local), pero solo está en %3</translation>
    </message>
    <message>
        <source>Set appCatalog to system, or ship the application in the cluster&apos;s namespace</source>
        <translation>Poner appCatalog a system o entregar la aplicación en el espacio de nombres del clúster</translation>
    </message>
</context>
<context>
    <name>AppChoice</name>
    <message>
        <source>Not selectable: %1 are all version %2</source>
        <translation>No seleccionable: %1 son todas la versión %2</translation>
    </message>
    <message>
        <source>%1 is the only version</source>
        <translation>%1 es su única versión</translation>
    </message>
    <message>
        <source>%1 is the highest; %2 is a pre-release</source>
        <translation>%1 es la más alta; %2 es una versión preliminar</translation>
    </message>
    <message>
        <source>%1 is the highest; “%2” is not a version</source>
        <translation>%1 es la más alta; «%2» no es una versión</translation>
    </message>
    <message>
        <source>%1 is the highest of %2</source>
        <translation>%1 es la más alta de %2</translation>
    </message>
    <message>
        <source>Not selectable: there are only pre-releases (%1)</source>
        <translation>No seleccionable: solo hay versiones preliminares (%1)</translation>
    </message>
    <message>
        <source>Not selectable: “%1” is not SemVer (X.Y.Z)</source>
        <translation>No seleccionable: «%1» no es SemVer (X.Y.Z)</translation>
    </message>
    <message>
        <source>Not selectable: “%1” is not a version</source>
        <translation>No seleccionable: «%1» no es una versión</translation>
    </message>
    <message>
        <source>%1 is the name of an application; its ID is %2</source>
        <translation>%1 es el nombre de una aplicación, cuyo ID es %2</translation>
    </message>
    <message>
        <source>There is no application with the ID %1</source>
        <translation>No hay ninguna aplicación con el ID %1</translation>
    </message>
    <message>
        <source>%1 is version %2</source>
        <translation>%1 es la versión %2</translation>
    </message>
    <message>
        <source>%1 are all version %2 of %3</source>
        <translation>%1 son todas la versión %2 de %3</translation>
    </message>
    <message>
        <source>%1 has no version %2, but %3</source>
        <translation>%1 no tiene la versión %2, sino %3</translation>
    </message>
    <message>
        <source>No ID was given</source>
        <translation>No se indicó ningún ID</translation>
    </message>
    <message>
        <source>It is a different application: %1, not %2</source>
        <translation>Es otra aplicación: %1, y no %2</translation>
    </message>
    <message>
        <source>“%1” is not SemVer (X.Y.Z)</source>
        <translation>«%1» no es SemVer (X.Y.Z)</translation>
    </message>
    <message>
        <source>“%1” is not a version</source>
        <translation>«%1» no es una versión</translation>
    </message>
    <message>
        <source>%1 is not newer than %2</source>
        <translation>%1 no es más reciente que %2</translation>
    </message>
    <message>
        <source>Version %1 is not marked as upgradable</source>
        <translation>La versión %1 no indica que sea actualizable</translation>
    </message>
    <message>
        <source>The package of role %1 changed, but not its image</source>
        <translation>El paquete del rol %1 es otro, pero su imagen es la misma</translation>
    </message>
    <message>
        <source>More than images, packages and member counts changed: %1</source>
        <translation>Difieren más cosas que las imágenes, los paquetes y los números de miembros: %1</translation>
    </message>
    <message>
        <source>Role %1 must have %2 members (%3 before)</source>
        <translation>El rol %1 debe tener %2 miembros (antes %3)</translation>
    </message>
    <message>
        <source>Only changes that a live upgrade allows</source>
        <translation>Solo cambios que admite una actualización en caliente</translation>
    </message>
</context>
<context>
    <name>Audience</name>
    <message>
        <source>For operators</source>
        <translation>Para operadores</translation>
    </message>
    <message>
        <source>For users of the API</source>
        <translation>Para usuarios de la API</translation>
    </message>
    <message>
        <source>For users of the library</source>
        <translation>Para usuarios de la biblioteca</translation>
    </message>
</context>
<context>
    <name>Axis</name>
    <message>
        <source>nothing that runs</source>
        <translation>nada que se ejecute</translation>
    </message>
    <message>
        <source>source</source>
        <translation>código fuente</translation>
    </message>
    <message>
        <source>behaviour</source>
        <translation>comportamiento</translation>
    </message>
    <message>
        <source>wire</source>
        <translation>transmisión</translation>
    </message>
</context>
<context>
    <name>BoardModel</name>
    <message>
        <source>the whole history up to %1</source>
        <translation>todo el historial hasta %1</translation>
    </message>
    <message numerus="yes">
        <source>%n repositories</source>
        <translation>
            <numerusform>%n repositorio</numerusform>
            <numerusform>%n repositorios</numerusform>
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
        <translation>Cada repositorio tiene su propia versión</translation>
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
            <numerusform>%n imagen está como git la define</numerusform>
            <numerusform>%n imágenes están como git las define</numerusform>
        </translation>
    </message>
    <message>
        <source>Nobody has looked at the registries yet</source>
        <translation>Nadie ha consultado todavía los registros</translation>
    </message>
    <message>
        <source>As of %1</source>
        <comment>a time</comment>
        <translation>A fecha de %1</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>a milestone: closed of all</comment>
        <translation>%1: %2 de %3</translation>
    </message>
    <message>
        <source>Milestone %1 is open</source>
        <translation>El hito %1 está abierto</translation>
    </message>
    <message numerus="yes">
        <source>Milestone %1: %n left to do</source>
        <translation>
            <numerusform>Hito %1: queda %n por hacer</numerusform>
            <numerusform>Hito %1: quedan %n por hacer</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, due on %2</source>
        <comment>a sentence; a date</comment>
        <translation>%1, con fecha límite el %2</translation>
    </message>
    <message>
        <source>? newer commits</source>
        <comment>continuous integration of the head is not known</comment>
        <translation>? commits nuevos</translation>
    </message>
    <message>
        <source>The forge reported on %1, but the head is now %2</source>
        <translation>Se preguntó a la forja por %1; la cabeza es ahora %2</translation>
    </message>
    <message numerus="yes">
        <source>✗ %n failed</source>
        <comment>checks</comment>
        <translation>
            <numerusform>✗ %n fallida</numerusform>
            <numerusform>✗ %n fallidas</numerusform>
        </translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <comment>names of checks</comment>
        <translation>Fallidas: %1</translation>
    </message>
    <message numerus="yes">
        <source>… %n pending</source>
        <comment>checks</comment>
        <translation>
            <numerusform>… %n pendiente</numerusform>
            <numerusform>… %n pendientes</numerusform>
        </translation>
    </message>
    <message>
        <source>Not done: %1</source>
        <comment>names of checks</comment>
        <translation>Sin terminar: %1</translation>
    </message>
    <message>
        <source>✓ passed</source>
        <comment>checks</comment>
        <translation>✓ superadas</translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) passed</source>
        <translation>
            <numerusform>%n comprobación superada</numerusform>
            <numerusform>%n comprobaciones superadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more</source>
        <comment>the worst of several pins</comment>
        <translation>
            <numerusform>%1, %n más</numerusform>
            <numerusform>%1, %n más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Bump</name>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>pre-release</source>
        <translation>versión preliminar</translation>
    </message>
    <message>
        <source>patch</source>
        <translation>parche</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>menor</translation>
    </message>
    <message>
        <source>major</source>
        <translation>mayor</translation>
    </message>
</context>
<context>
    <name>Bumping</name>
    <message>
        <source>%1 has checksums or a lock file that only its own tool can update</source>
        <translation>%1 tiene sumas de comprobación o un archivo de bloqueo que solo su propia herramienta puede actualizar</translation>
    </message>
    <message>
        <source>edit %1, line %2, by hand: %3</source>
        <comment>a file; a number; a version</comment>
        <translation>edite %1, línea %2, a mano: %3</translation>
    </message>
    <message>
        <source>It is not clear how %2 is written where %1 is now</source>
        <comment>a version; a tag</comment>
        <translation>No está claro cómo se escribe %2 donde ahora está %1</translation>
    </message>
    <message>
        <source>It is on no forge that Waybill can ask</source>
        <translation>No está en ninguna forja a la que Waybill pueda preguntar</translation>
    </message>
    <message>
        <source>The branch %1 has no such file</source>
        <translation>La rama %1 no tiene ese archivo</translation>
    </message>
    <message>
        <source>Pull request #%1 is open</source>
        <translation>La pull request #%1 está abierta</translation>
    </message>
    <message>
        <source>Pull request #%1 was closed</source>
        <translation>La pull request #%1 se cerró</translation>
    </message>
    <message>
        <source>The branch %1 is up to date</source>
        <translation>La rama %1 está actualizada</translation>
    </message>
    <message>
        <source>it is not proposed again; to propose it yourself, use the branch %1</source>
        <translation>no se vuelve a proponer; para proponerla usted mismo, use la rama %1</translation>
    </message>
    <message>
        <source>The repository has no branch %1 there</source>
        <translation>El repositorio no tiene allí ninguna rama %1</translation>
    </message>
    <message>
        <source>The branch %1 exists, and has something else in this file</source>
        <translation>La rama %1 existe y tiene otra cosa en este archivo</translation>
    </message>
    <message>
        <source>delete it there, if nobody needs it</source>
        <translation>elimínela allí si nadie la necesita</translation>
    </message>
    <message>
        <source>%1 was changed on the branch %2 meanwhile</source>
        <translation>%1 se modificó entretanto en la rama %2</translation>
    </message>
    <message>
        <source>run the command again</source>
        <translation>ejecute la orden de nuevo</translation>
    </message>
    <message>
        <source>%1. It is not known whether it was carried out</source>
        <translation>%1. No se sabe si se llevó a cabo</translation>
    </message>
    <message>
        <source>run the command again: it looks first, and does nothing twice</source>
        <translation>ejecute la orden de nuevo: primero comprueba y no hace nada dos veces</translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message>
        <source>a word is missing</source>
        <translation>falta una palabra</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>se esperaba %1</translation>
    </message>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n parts</source>
        <translation>
            <numerusform>«%1» tiene %n parte</numerusform>
            <numerusform>«%1» tiene %n partes</numerusform>
        </translation>
    </message>
    <message>
        <source>expected no more than three</source>
        <translation>no se esperaban más de tres</translation>
    </message>
    <message>
        <source>expected a year, as in YYYY.0M.MICRO, or another policy</source>
        <translation>se esperaba un año, como en YYYY.0M.MICRO, u otra política</translation>
    </message>
    <message>
        <source>expected each part once</source>
        <translation>se esperaba cada parte una sola vez</translation>
    </message>
    <message>
        <source>expected a month before it</source>
        <translation>se esperaba un mes delante</translation>
    </message>
    <message>
        <source>expected a year before it, or versions would not ascend</source>
        <translation>se esperaba un año delante; si no, las versiones no serían ascendentes</translation>
    </message>
    <message>
        <source>expected the parts from the largest to the smallest</source>
        <translation>se esperaban las partes de la mayor a la menor</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a part of a version</source>
        <translation>«%1» no es ninguna palabra que designe una parte de una versión</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has no date</source>
        <translation>«%1» no indica ninguna fecha</translation>
    </message>
    <message>
        <source>%1 repeats an earlier part</source>
        <translation>%1 repite una parte anterior</translation>
    </message>
    <message>
        <source>no month precedes %1</source>
        <translation>ningún mes precede a %1</translation>
    </message>
    <message>
        <source>%1 follows a week</source>
        <translation>%1 sigue a una semana</translation>
    </message>
    <message>
        <source>no year precedes %1</source>
        <translation>ningún año precede a %1</translation>
    </message>
    <message>
        <source>%1 precedes the date</source>
        <translation>%1 va delante de la fecha</translation>
    </message>
    <message>
        <source>expected the date first, or after MAJOR</source>
        <translation>se esperaba la fecha en primer lugar, o detrás de MAJOR</translation>
    </message>
    <message>
        <source>%1 follows a smaller part</source>
        <translation>%1 sigue a una parte menor</translation>
    </message>
</context>
<context>
    <name>CatalogueCell</name>
    <message>
        <source>no problems</source>
        <translation>ningún problema</translation>
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
        <translation>Versión</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no version</comment>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>Released since</source>
        <translation>Publicada desde</translation>
    </message>
    <message>
        <source>not released</source>
        <comment>an application</comment>
        <translation>sin publicar</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>no</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Más reciente</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>yes or no, why</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>Etiqueta corta</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Etiqueta intermedia</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Etiqueta larga</translation>
    </message>
    <message>
        <source>unknown; comes from package %1 at build time</source>
        <translation>desconocida; procede del paquete %1 durante la construcción</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>Construida a partir de</translation>
    </message>
    <message>
        <source>Moved tags</source>
        <translation>Etiquetas movidas</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no tag</comment>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>case 2, what that means</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Pinned by</source>
        <translation>Fijado por</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Como</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Por detrás</translation>
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
        <translation>Por delante</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocolo</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Significado</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>the first and the last release</comment>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>in no release</source>
        <translation>en ninguna versión publicada</translation>
    </message>
    <message>
        <source>Defined by</source>
        <translation>Definida por</translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s)</source>
        <translation>
            <numerusform>%n revisión</numerusform>
            <numerusform>%n revisiones</numerusform>
        </translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Quién actúa</translation>
    </message>
    <message>
        <source>Files to edit</source>
        <translation>Archivos que editar</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Comparado con</translation>
    </message>
    <message>
        <source>same as there</source>
        <translation>igual</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>distinto</translation>
    </message>
    <message>
        <source>%1: a person has to decide; at worst %2</source>
        <comment>ruling, breaking</comment>
        <translation>%1: debe decidirlo una persona; en el peor de los casos, %2</translation>
    </message>
    <message>
        <source>Previously in</source>
        <translation>Antes en</translation>
    </message>
    <message>
        <source>Present in</source>
        <translation>Presente en</translation>
    </message>
    <message>
        <source>Rebuilds</source>
        <translation>Reconstrucciones</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
</context>
<context>
    <name>Changelog</name>
    <message>
        <source>insert the notes into the file that this one includes</source>
        <translation>insertar las notas en el archivo que este incluye</translation>
    </message>
    <message>
        <source>expected a heading for each version</source>
        <translation>se esperaba un encabezado para cada versión</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>elegir una</translation>
    </message>
    <message>
        <source>expected Markdown, reStructuredText or plain text with a heading for each version</source>
        <translation>se esperaba Markdown, reStructuredText o texto sin formato con un encabezado para cada versión</translation>
    </message>
    <message>
        <source>save it as UTF-8</source>
        <translation>guardarlo como UTF-8</translation>
    </message>
    <message>
        <source>this is the changelog of a Debian package</source>
        <translation>este es el registro de cambios de un paquete Debian</translation>
    </message>
    <message>
        <source>this is a GNU ChangeLog, which lists commits and no releases</source>
        <translation>este es un ChangeLog de GNU, que enumera commits y no versiones</translation>
    </message>
    <message>
        <source>insert the notes into NEWS or another file</source>
        <translation>insertar las notas en NEWS o en otro archivo</translation>
    </message>
    <message>
        <source>the changelog already has an unreleased section for version %1</source>
        <translation>el registro de cambios ya tiene una sección sin publicar para la versión %1</translation>
    </message>
    <message>
        <source>rename that section to &quot;Unreleased&quot;, or delete it, and insert again</source>
        <translation>cambie el nombre de esa sección a «Unreleased» o bórrela e inserte de nuevo</translation>
    </message>
    <message>
        <source>the changelog already has version %1</source>
        <translation>el registro de cambios ya contiene la versión %1</translation>
    </message>
    <message>
        <source>delete that section and insert again, or choose another version</source>
        <translation>borre esa sección e inserte de nuevo, o elija otra versión</translation>
    </message>
    <message>
        <source>the versions are listed in another file</source>
        <translation>las versiones están en otro archivo</translation>
    </message>
    <message>
        <source>the layout of the changelog is unknown</source>
        <translation>el formato del registro de cambios es desconocido</translation>
    </message>
    <message>
        <source>there is no version to insert</source>
        <translation>no hay ninguna versión que insertar</translation>
    </message>
    <message>
        <source>the changelog is not UTF-8 text</source>
        <translation>el registro de cambios no es texto UTF-8</translation>
    </message>
    <message>
        <source>use dch or gbp dch instead</source>
        <translation>usar dch o gbp dch para ello</translation>
    </message>
    <message>
        <source>the notes cannot be exported as &quot;%1&quot;</source>
        <translation>las notas no se pueden escribir como «%1»</translation>
    </message>
</context>
<context>
    <name>Cluster</name>
    <message>
        <source>%1 moves from %2 to %3: %4</source>
        <comment>%4: whether it may while it runs</comment>
        <translation>%1 pasa de %2 a %3: %4</translation>
    </message>
    <message>
        <source>a live upgrade is allowed</source>
        <translation>se permite una actualización en caliente</translation>
    </message>
    <message>
        <source>a live upgrade is allowed if %1 is marked as upgradable, which it doesn&apos;t say</source>
        <translation>se permite una actualización en caliente si %1 está marcado como actualizable, lo que no se indica</translation>
    </message>
    <message>
        <source>no live upgrade: %1</source>
        <comment>%1: why</comment>
        <translation>sin actualización en caliente: %1</translation>
    </message>
    <message>
        <source>whether a live upgrade is allowed is unknown, as %1 isn&apos;t in this catalogue</source>
        <translation>se desconoce si se permite una actualización en caliente, pues %1 no está en este catálogo</translation>
    </message>
    <message>
        <source>To roll back, set spec.app to %1 again; the operator allows the previous version</source>
        <translation>Para revertir, volver a poner spec.app a %1; el operador permite la versión anterior</translation>
    </message>
    <message>
        <source>To roll back, apply the old %1 again; the operator allows the previous version</source>
        <translation>Para revertir, aplicar de nuevo el %1 antiguo; el operador permite la versión anterior</translation>
    </message>
    <message>
        <source>Rollback: not possible while it runs: %1</source>
        <comment>%1: why</comment>
        <translation>Reversión: no es posible en caliente: %1</translation>
    </message>
    <message>
        <source>Create a new cluster and move the data; the old one with %1 is the rollback, so delete it last</source>
        <translation>Crear un clúster nuevo y trasladar los datos; el antiguo con %1 es la reversión, así que hay que eliminarlo al final</translation>
    </message>
    <message>
        <source>Operators reject the change while a cluster runs %1: publish it under a new name and create a new cluster; the old one is the rollback, so delete it last</source>
        <translation>Los operadores rechazan el cambio mientras un clúster ejecute %1: publicarlo con otro nombre y crear un clúster nuevo; el antiguo es la reversión, así que hay que eliminarlo al final</translation>
    </message>
    <message>
        <source>The rollback to %1 is unknown, too: try both with a copy</source>
        <translation>Tampoco se sabe si es posible la reversión a %1: probar ambas con una copia</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>%1, decided by %2</source>
        <translation>%1, decidido por %2</translation>
    </message>
    <message>
        <source>%1, reverted by %2</source>
        <translation>%1, revertido por %2</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>changes: %1, commits: %2</source>
        <translation>cambios: %1, commits: %2</translation>
    </message>
    <message>
        <source>%1: more than a fix on a stable line: %2</source>
        <translation>%1: más que una corrección en una línea estable: %2</translation>
    </message>
    <message>
        <source>expected SemVer, such as 1.2.0</source>
        <translation>se esperaba SemVer, por ejemplo 1.2.0</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>se esperaba %1</translation>
    </message>
    <message>
        <source>expected --repo with one of %1</source>
        <translation>se esperaba --repo con uno de %1</translation>
    </message>
    <message>
        <source>leave it out</source>
        <translation>omitirlo</translation>
    </message>
    <message>
        <source>expected one of %1</source>
        <translation>se esperaba uno de %1</translation>
    </message>
    <message>
        <source>Usage: waybill-cli [-w FILE|DIR] COMMAND [OPTIONS]</source>
        <translation>Uso: waybill-cli [-w FILE|DIR] COMANDO [OPCIONES]</translation>
    </message>
    <message>
        <source>Commands:</source>
        <translation>Comandos:</translation>
    </message>
    <message>
        <source>Options:</source>
        <translation>Opciones:</translation>
    </message>
    <message>
        <source>waybill-cli COMMAND --help shows the options of a command.</source>
        <translation>waybill-cli COMANDO --help muestra las opciones de un comando.</translation>
    </message>
    <message>
        <source>Usage: waybill-cli [-w FILE|DIR] %1 %2</source>
        <translation>Uso: waybill-cli [-w FILE|DIR] %1 %2</translation>
    </message>
    <message>
        <source>see waybill-cli %1--help</source>
        <translation>véase waybill-cli %1--help</translation>
    </message>
    <message>
        <source>no command was given</source>
        <translation>no se ha indicado ningún comando</translation>
    </message>
    <message>
        <source>there is no command &quot;%1&quot;</source>
        <translation>no existe el comando «%1»</translation>
    </message>
    <message>
        <source>What is being released.</source>
        <translation>Lo que se va a publicar.</translation>
    </message>
    <message>
        <source>there is no format &quot;%1&quot;</source>
        <translation>no existe el formato «%1»</translation>
    </message>
    <message>
        <source>expected options only</source>
        <translation>solo se esperaban opciones</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>interrumpido</translation>
    </message>
    <message>
        <source>standard output cannot be written: %1</source>
        <translation>no se puede escribir en la salida estándar: %1</translation>
    </message>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 no tiene ningún repositorio «%2»</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>no se puede leer %1</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>no se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>no se puede escribir el archivo: %1</translation>
    </message>
    <message>
        <source>there is no template &quot;%1&quot;</source>
        <translation>no existe la plantilla «%1»</translation>
    </message>
    <message>
        <source>%1 has no change &quot;%2&quot;</source>
        <translation>%1 no tiene ningún cambio «%2»</translation>
    </message>
    <message>
        <source>REPOSITORY</source>
        <translation>REPOSITORIO</translation>
    </message>
    <message>
        <source>VERSION</source>
        <translation>VERSIÓN</translation>
    </message>
    <message>
        <source>RELEASED</source>
        <translation>PUBLICADA</translation>
    </message>
    <message>
        <source>COMMITS</source>
        <translation>COMMITS</translation>
    </message>
    <message>
        <source>NEXT</source>
        <translation>SIGUIENTE</translation>
    </message>
    <message>
        <source>UPGRADE</source>
        <translation>ACTUALIZACIÓN</translation>
    </message>
    <message>
        <source>expected two folders, or two revisions of the repository that -C names</source>
        <translation>se esperaban dos carpetas, o dos revisiones del repositorio que indica -C</translation>
    </message>
    <message>
        <source>new client, old server: %1; old client, new server: %2</source>
        <translation>cliente nuevo, servidor antiguo: %1; cliente antiguo, servidor nuevo: %2</translation>
    </message>
    <message>
        <source>%1 breaking (%2 of them for source code only), %3 additive, %4 without effect</source>
        <translation>%1 incompatibles (%2 de ellos solo para el código fuente), %3 aditivos, %4 sin efecto</translation>
    </message>
    <message>
        <source>There are no .proto files on either side.</source>
        <translation>No hay archivos .proto en ninguno de los dos lados.</translation>
    </message>
    <message>
        <source>expected &quot;diff&quot; and two folders or revisions</source>
        <translation>se esperaba &quot;diff&quot; y dos carpetas o revisiones</translation>
    </message>
    <message>
        <source>see waybill-cli proto --help</source>
        <translation>véase waybill-cli proto --help</translation>
    </message>
    <message>
        <source>there is no category &quot;%1&quot;</source>
        <translation>no existe la categoría «%1»</translation>
    </message>
    <message>
        <source>The repository whose revisions are compared.</source>
        <translation>El repositorio cuyas revisiones se comparan.</translation>
    </message>
    <message>
        <source>STANCE</source>
        <translation>POSTURA</translation>
    </message>
    <message>
        <source>IMPACT</source>
        <translation>IMPACTO</translation>
    </message>
    <message>
        <source>WHY</source>
        <translation>MOTIVO</translation>
    </message>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (y %n más)</numerusform>
            <numerusform>%1 (y %n más)</numerusform>
        </translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>todos los componentes juntos</translation>
    </message>
    <message>
        <source>all components together; %1</source>
        <translation>todos los componentes juntos; %1</translation>
    </message>
    <message>
        <source>Am I affected? %1</source>
        <translation>¿Me afecta? %1</translation>
    </message>
    <message>
        <source>What to do: %1</source>
        <translation>Qué hacer: %1</translation>
    </message>
    <message>
        <source>there is no kind &quot;%1&quot;</source>
        <translation>no existe la clase «%1»</translation>
    </message>
    <message>
        <source>Nothing is pinned.</source>
        <translation>No hay nada fijado.</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Fijaciones</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>expected NAME=VERSION[@NODE] with %1</source>
        <translation>se esperaba NAME=VERSION[@NODE] con %1</translation>
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
        <translation>se esperaba text o json</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>of a pin: no such commit</comment>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>same</source>
        <comment>protocol of a pin</comment>
        <translation>igual</translation>
    </message>
    <message>
        <source>differs</source>
        <comment>protocol of a pin</comment>
        <translation>difiere</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>Behind</source>
        <comment>commits</comment>
        <translation>Por detrás</translation>
    </message>
    <message>
        <source>Ahead</source>
        <comment>commits</comment>
        <translation>Por delante</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Respecto a</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocolo</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Dónde</translation>
    </message>
    <message>
        <source>there is no zoom &quot;%1&quot;</source>
        <translation>no existe el zoom «%1»</translation>
    </message>
    <message>
        <source>expected minors, patches or everything</source>
        <translation>se esperaba minors, patches o everything</translation>
    </message>
    <message>
        <source>expected .proto files with a service, or [[protocol]] in waybill.toml</source>
        <translation>se esperaban archivos .proto con un servicio, o [[protocol]] en waybill.toml</translation>
    </message>
    <message>
        <source>there is no protocol &quot;%1&quot;</source>
        <translation>no existe el protocolo «%1»</translation>
    </message>
    <message>
        <source>%1 of %2; choose with --protocol</source>
        <translation>%1 de %2; elegir con --protocol</translation>
    </message>
    <message>
        <source>the first release of each line; all with --zoom everything</source>
        <translation>la primera versión publicada de cada línea; todas con --zoom everything</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>client, problem</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>--%1 is &quot;%2&quot;</source>
        <translation>--%1 es «%2»</translation>
    </message>
    <message>
        <source>(carried over from %1)</source>
        <translation>(trasladado desde %1)</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>ya publicado en %1</translation>
    </message>
    <message>
        <source>backport of %1</source>
        <translation>backport de %1</translation>
    </message>
    <message>
        <source>%1: has the decisions of %2</source>
        <translation>%1: tiene las decisiones de %2</translation>
    </message>
    <message>
        <source>%1: %2 has no decisions yet</source>
        <translation>%1: %2 aún no tiene decisiones</translation>
    </message>
    <message>
        <source>%1: nothing new from %2</source>
        <translation>%1: nada nuevo de %2</translation>
    </message>
    <message>
        <source>%1: %2 has all decisions</source>
        <translation>%1: %2 tiene todas las decisiones</translation>
    </message>
    <message>
        <source>the decisions of this product are kept in a file</source>
        <translation>las decisiones de este producto se guardan en un archivo</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>no se puede leer: %1</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>no se puede escribir: %1</translation>
    </message>
    <message>
        <source>it cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, what is wrong</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Upgrade warning missing</source>
        <translation>Falta una advertencia de actualización</translation>
    </message>
    <message>
        <source>Version too small</source>
        <translation>Versión demasiado pequeña</translation>
    </message>
    <message>
        <source>More than a fix on a stable line</source>
        <translation>Más que una corrección en una línea estable</translation>
    </message>
    <message>
        <source>Repository cannot be read</source>
        <translation>No se puede leer el repositorio</translation>
    </message>
    <message>
        <source>there is no language &quot;%1&quot;</source>
        <translation>no existe el idioma «%1»</translation>
    </message>
    <message>
        <source>expected %1 or a file</source>
        <translation>se esperaba %1 o un archivo</translation>
    </message>
    <message>
        <source>expected one of the calendar %1, or clear</source>
        <translation>se esperaba una versión del calendario %1, o clear</translation>
    </message>
    <message>
        <source>expected SemVer, such as 1.2.0, or clear</source>
        <translation>se esperaba SemVer, por ejemplo 1.2.0, o clear</translation>
    </message>
    <message>
        <source>expected one version, or clear</source>
        <translation>se esperaba una sola versión, o clear</translation>
    </message>
    <message>
        <source>no release is due: nothing to tag</source>
        <translation>no procede publicar ninguna versión: no hay nada que etiquetar</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>no se ha cambiado nada</translation>
    </message>
    <message>
        <source>nothing was pushed</source>
        <translation>no se ha enviado nada</translation>
    </message>
    <message>
        <source>%1 of %2 to %3</source>
        <comment>tag, repository, remote</comment>
        <translation>%1 de %2 a %3</translation>
    </message>
    <message>
        <source>Push %1? [y/N]</source>
        <translation>¿Enviar %1? [y/N]</translation>
    </message>
    <message>
        <source>create, signed</source>
        <translation>crear, firmada</translation>
    </message>
    <message>
        <source>create</source>
        <translation>crear</translation>
    </message>
    <message>
        <source>created</source>
        <translation>creada</translation>
    </message>
    <message>
        <source>created, perhaps pushed</source>
        <translation>creada, quizá enviada</translation>
    </message>
    <message>
        <source>pushed to %1</source>
        <translation>enviada a %1</translation>
    </message>
    <message>
        <source>the repositories of %1 have versions of their own</source>
        <translation>los repositorios de %1 tienen versiones propias</translation>
    </message>
    <message>
        <source>no release</source>
        <translation>ninguna versión publicada</translation>
    </message>
    <message>
        <source>leave out --kind %1</source>
        <translation>omitir --kind %1</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Aplicaciones</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Aplicación</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Since</source>
        <comment>the first release that has it</comment>
        <translation>Desde</translation>
    </message>
    <message>
        <source>Newest</source>
        <comment>whether it is the newest version</comment>
        <translation>Más reciente</translation>
    </message>
    <message>
        <source>newest</source>
        <comment>of an application&apos;s versions</comment>
        <translation>más reciente</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>Short</source>
        <comment>tag of an image</comment>
        <translation>Corta</translation>
    </message>
    <message>
        <source>Intermediate</source>
        <comment>tag of an image</comment>
        <translation>Intermedia</translation>
    </message>
    <message>
        <source>Long</source>
        <comment>tag of an image</comment>
        <translation>Larga</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Movidas</translation>
    </message>
    <message>
        <source>%1, in %2</source>
        <comment>what is wrong, file and line</comment>
        <translation>%1, en %2</translation>
    </message>
    <message>
        <source>%1: %2 [%3]</source>
        <comment>repository, what is wrong, its rule</comment>
        <translation>%1: %2 [%3]</translation>
    </message>
    <message>
        <source>Images and manifests</source>
        <translation>Imágenes y manifiestos</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>Manifiestos</translation>
    </message>
    <message>
        <source>--select finds one application</source>
        <translation>--select encuentra una sola aplicación</translation>
    </message>
    <message>
        <source>leave out --grid</source>
        <translation>omitir --grid</translation>
    </message>
    <message>
        <source>Releases of %1</source>
        <translation>Versiones publicadas de %1</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>Versiones publicadas</translation>
    </message>
    <message>
        <source>What %1 ships</source>
        <translation>Qué distribuye %1</translation>
    </message>
    <message>
        <source>List changes with their suggestions, evidence and decisions.</source>
        <translation>Enumera los cambios con su sugerencia, sus indicios y su decisión.</translation>
    </message>
    <message>
        <source>%1: not reviewed yet</source>
        <translation>%1: aún sin revisar</translation>
    </message>
    <message>
        <source>%1: not classified yet</source>
        <translation>%1: sin clasificar</translation>
    </message>
    <message>
        <source>%1: breaking, but has no upgrade warning</source>
        <translation>%1: incompatible, pero sin advertencia de actualización</translation>
    </message>
    <message>
        <source>%1: %2 is planned, but the changes require %3: %4</source>
        <translation>%1: está prevista %2, pero los cambios requieren %3: %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a version</source>
        <translation>«%1» no es una versión</translation>
    </message>
    <message>
        <source>The planned version; otherwise the tag at the head, or the version in version_file.</source>
        <translation>La versión prevista; si no, la etiqueta de la cabeza o la versión de version_file.</translation>
    </message>
    <message>
        <source>no reviewer is set</source>
        <translation>no se ha indicado ningún revisor</translation>
    </message>
    <message>
        <source>use --by NAME, or set git&apos;s user.name</source>
        <translation>use --by NOMBRE o defina user.name en git</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a way to upgrade</source>
        <translation>«%1» no es una forma de actualizar</translation>
    </message>
    <message>
        <source>no repository was given</source>
        <translation>no se ha indicado ningún repositorio</translation>
    </message>
    <message>
        <source>--%1 cannot be used with clear</source>
        <translation>--%1 no se puede usar con clear</translation>
    </message>
    <message>
        <source>a change and an impact are required</source>
        <translation>se necesitan un cambio y un impacto</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not an impact</source>
        <translation>«%1» no es un impacto</translation>
    </message>
    <message>
        <source>warning: %1 is not in the range of %2; the decision applies once a range contains it</source>
        <translation>advertencia: %1 no está en el rango de %2; la decisión se aplicará cuando un rango lo contenga</translation>
    </message>
    <message>
        <source>The line in the release notes; otherwise the title of the change.</source>
        <translation>La línea para las notas; si no se indica, el título del cambio.</translation>
    </message>
    <message>
        <source>What users must do to upgrade.</source>
        <translation>Lo que deben hacer los usuarios para actualizar.</translation>
    </message>
    <message>
        <source>The reviewer; otherwise git&apos;s user.name.</source>
        <translation>El revisor; si no, user.name de git.</translation>
    </message>
    <message>
        <source>A waybill.toml, a repository, or a folder of repositories; otherwise the nearest waybill.toml in this folder or above, or the current repository.</source>
        <translation>Un waybill.toml, un repositorio o una carpeta de repositorios; si no, el waybill.toml más cercano en esta carpeta o en las superiores, o el repositorio actual.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Muestra esta ayuda.</translation>
    </message>
    <message>
        <source>Show the version of Waybill.</source>
        <translation>Muestra la versión de Waybill.</translation>
    </message>
    <message>
        <source>Use one repository of the product only.</source>
        <translation>Usar un solo repositorio del producto.</translation>
    </message>
    <message>
        <source>The release that users upgrade from.</source>
        <translation>La versión desde la que actualizan los usuarios.</translation>
    </message>
    <message>
        <source>Read everything again, without the cache.</source>
        <translation>Volver a leerlo todo, sin la caché.</translation>
    </message>
    <message>
        <source>The output format; default: %1.</source>
        <translation>El formato de salida; valor predeterminado: %1.</translation>
    </message>
    <message>
        <source>unexpected argument &quot;%1&quot;</source>
        <translation>argumento inesperado «%1»</translation>
    </message>
    <message>
        <source>Write the release notes.</source>
        <translation>Escribe las notas de la versión.</translation>
    </message>
    <message>
        <source>The version to release; otherwise the suggested one.</source>
        <translation>La versión que se va a publicar; si no se indica, la sugerida.</translation>
    </message>
    <message>
        <source>Write to this file.</source>
        <translation>Escribe en este archivo.</translation>
    </message>
    <message>
        <source>Insert the notes into a changelog, above its newest version.</source>
        <translation>Inserta las notas en un registro de cambios, delante de su versión más reciente.</translation>
    </message>
    <message>
        <source>expected a commit ID, a tag or another revision, or the #number of a pull request</source>
        <translation>se esperaba un identificador, una etiqueta u otra revisión, o el #número de una pull request</translation>
    </message>
    <message>
        <source>%1 matches more than one change</source>
        <translation>%1 coincide con más de un cambio</translation>
    </message>
    <message>
        <source>give the ID of one, such as %1 or %2</source>
        <translation>indicar uno por su identificador, por ejemplo %1 o %2</translation>
    </message>
    <message>
        <source>TO REVIEW</source>
        <translation>POR REVISAR</translation>
    </message>
    <message>
        <source>Show the board: the next version of each repository, and why.</source>
        <translation>Mostrar el tablero: la próxima versión de cada repositorio y por qué.</translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged: none of %n file(s) differs.</source>
        <translation>
            <numerusform>El protocolo es el mismo: %n archivo, sin diferencias.</numerusform>
            <numerusform>El protocolo es el mismo: %n archivos, sin diferencias.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged, although %n file(s) differ.</source>
        <translation>
            <numerusform>El protocolo es el mismo, aunque difiere %n archivo.</numerusform>
            <numerusform>El protocolo es el mismo, aunque difieren %n archivos.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare the protocols of two folders, or of two revisions REV[:PATH] of a repository.</source>
        <translation>Compara los protocolos de dos carpetas, o de dos revisiones REV[:PATH] de un repositorio.</translation>
    </message>
    <message>
        <source>An earlier folder or revision, to find reused numbers; can be repeated.</source>
        <translation>Una carpeta o revisión anterior, para encontrar números reutilizados; se puede repetir.</translation>
    </message>
    <message>
        <source>Include documentation changes, such as comments.</source>
        <translation>Incluir cambios de documentación, como comentarios.</translation>
    </message>
    <message>
        <source>Show the version under each stance, and how to upgrade.</source>
        <translation>Mostrar la versión según cada postura y cómo actualizar.</translation>
    </message>
    <message>
        <source>The product&apos;s repositories and components are not pinned; --all lists every pin.</source>
        <translation>Los repositorios y componentes del producto no están fijados; --all enumera todas las fijaciones.</translation>
    </message>
    <message>
        <source>List every pin of every lock file, not only those of the product&apos;s repositories and components and those maintained by hand.</source>
        <translation>Enumerar todas las fijaciones de todos los archivos de bloqueo, no solo las de los repositorios y componentes del producto y las mantenidas a mano.</translation>
    </message>
    <message>
        <source>List the versions that the repositories pin.</source>
        <translation>Enumerar las versiones que fijan los repositorios.</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a Kubernetes component</source>
        <translation>«%1» no es un componente de Kubernetes</translation>
    </message>
    <message>
        <source>Components that can be upgraded next:</source>
        <translation>Componentes que se pueden actualizar a continuación:</translation>
    </message>
    <message>
        <source>a cluster cannot be printed as %1</source>
        <translation>un clúster no se imprime como %1</translation>
    </message>
    <message>
        <source>floating</source>
        <comment>of a pin: a branch or a range</comment>
        <translation>flotante</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>this product has no protocols</source>
        <translation>este producto no tiene protocolo</translation>
    </message>
    <message>
        <source>The name of the protocol; otherwise the first one.</source>
        <translation>El protocolo, por su nombre; si no se indica, el primero.</translation>
    </message>
    <message>
        <source>The range of client versions, inclusive.</source>
        <translation>El rango de versiones del cliente, ambos extremos incluidos.</translation>
    </message>
    <message>
        <source>The range of server versions, inclusive.</source>
        <translation>El rango de versiones del servidor, ambos extremos incluidos.</translation>
    </message>
    <message>
        <source>Show only the first release of each line, or all but pre-releases.</source>
        <translation>Mostrar solo la primera versión de cada línea, o todas salvo las preliminares.</translation>
    </message>
    <message>
        <source>Judge by what the protocol allows, not by what the client calls; JSON has both.</source>
        <translation>Juzgar por lo que permite el protocolo, no por lo que llama el cliente; JSON contiene ambos.</translation>
    </message>
    <message>
        <source>Show one client repository only.</source>
        <translation>Muestra un solo repositorio cliente.</translation>
    </message>
    <message>
        <source>Check a cluster against the Kubernetes version skew policy instead; once for each component.</source>
        <translation>Comprobar en su lugar un clúster según la política de diferencia de versiones de Kubernetes; una vez por componente.</translation>
    </message>
    <message>
        <source>Show the skew matrix: every client version against every server version.</source>
        <translation>Mostrar la matriz de compatibilidad: cada versión del cliente con cada versión del servidor.</translation>
    </message>
    <message>
        <source>Use another policy than the product&apos;s.</source>
        <translation>Lo examina con otra política que la del producto.</translation>
    </message>
    <message>
        <source>Use another stance than the product&apos;s.</source>
        <translation>Elige otra postura que la del producto.</translation>
    </message>
    <message>
        <source>Treat every protocol as this kind of contract.</source>
        <translation>Tratar cada protocolo como este tipo de contrato.</translation>
    </message>
    <message>
        <source>note: the decision was carried over from %1; it is cleared there, too</source>
        <translation>nota: la decisión se trasladó desde %1 y también se retira allí</translation>
    </message>
    <message>
        <source>%1: new decisions from %2 were merged</source>
        <translation>%1: se han fusionado las decisiones nuevas de %2</translation>
    </message>
    <message>
        <source>no action was given</source>
        <translation>no se ha indicado ninguna acción</translation>
    </message>
    <message>
        <source>commit that file, or set decisions = &quot;git-notes&quot; in waybill.toml</source>
        <translation>haga un commit de ese archivo, o ponga decisions = &quot;git-notes&quot; en waybill.toml</translation>
    </message>
    <message>
        <source>Share the decisions that are stored as git notes.</source>
        <translation>Comparte las decisiones que se guardan como notas de git.</translation>
    </message>
    <message>
        <source>The remote to share with; otherwise the branch&apos;s upstream, or origin.</source>
        <translation>El remoto con el que compartir; si no, el que sigue la rama, u origin.</translation>
    </message>
    <message>
        <source>three files are required</source>
        <translation>se necesitan tres archivos</translation>
    </message>
    <message>
        <source>expected BASE OURS THEIRS, as from git</source>
        <translation>se esperaba BASE OURS THEIRS, tal como los da git</translation>
    </message>
    <message>
        <source>Merge two versions of a decisions file, as a merge driver for git; conflicting decisions keep both lines.</source>
        <translation>Fusionar dos versiones de un archivo de decisiones, como controlador de fusión de git; las decisiones en conflicto conservan ambas líneas.</translation>
    </message>
    <message>
        <source>The name of the merged file, for messages.</source>
        <translation>El nombre del archivo fusionado, para los mensajes.</translation>
    </message>
    <message>
        <source>The pre-release to come next: alpha, beta or rc.</source>
        <translation>La próxima versión preliminar: alpha, beta o rc.</translation>
    </message>
    <message>
        <source>Change not classified</source>
        <translation>Cambio sin clasificar</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>Aún sin revisar</translation>
    </message>
    <message>
        <source>your edits conflict with the generated notes; your edits are used</source>
        <translation>sus ediciones entran en conflicto con las notas generadas; se usan sus ediciones</translation>
    </message>
    <message>
        <source>to compare both, open the page Notes in waybill</source>
        <translation>para compararlas, abra la página Notas en waybill</translation>
    </message>
    <message>
        <source>A template: built-in, the product&apos;s own, or a file; otherwise &quot;default&quot;.</source>
        <translation>Una plantilla: incluida, del propio producto, o un archivo; si no se indica, &quot;default&quot;.</translation>
    </message>
    <message>
        <source>The language of the notes; otherwise that of the locale.</source>
        <translation>El idioma de las notas; si no se indica, el de la configuración regional.</translation>
    </message>
    <message>
        <source>Ignore the edits of these notes.</source>
        <translation>Ignorar las ediciones de estas notas.</translation>
    </message>
    <message>
        <source>--%1 requires a version</source>
        <translation>--%1 requiere una versión</translation>
    </message>
    <message>
        <source>give a version, or leave the option out</source>
        <translation>se esperaba una versión; si no, omitirlo</translation>
    </message>
    <message>
        <source>Show the planned version and why, or choose one.</source>
        <translation>Indica qué versión está prevista y por qué, o elige una.</translation>
    </message>
    <message>
        <source>The reason for this version.</source>
        <translation>El motivo de esta versión.</translation>
    </message>
    <message>
        <source>cannot ask whether to push: there is no terminal</source>
        <translation>no se puede preguntar si publicar: no hay terminal</translation>
    </message>
    <message>
        <source>add --yes; nothing was tagged</source>
        <translation>indicar también --yes; no se ha etiquetado nada</translation>
    </message>
    <message>
        <source>all tags already exist</source>
        <translation>todas las etiquetas ya existen</translation>
    </message>
    <message>
        <source>no tagging is in progress</source>
        <translation>no hay ningún etiquetado en curso</translation>
    </message>
    <message>
        <source>to continue: waybill-cli tag --continue; to delete the unpushed tags: waybill-cli tag --undo</source>
        <translation>para continuar: waybill-cli tag --continue; para borrar las etiquetas no publicadas: waybill-cli tag --undo</translation>
    </message>
    <message>
        <source>--%1 and --%2 cannot be used together</source>
        <translation>--%1 y --%2 no se pueden usar juntos</translation>
    </message>
    <message>
        <source>The version to release; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.</source>
        <translation>La versión que se publica; si no, la de la cabeza o la sugerida. Una vez por repositorio, salvo en sincronía.</translation>
    </message>
    <message>
        <source>The message of the tags; otherwise the release notes.</source>
        <translation>El mensaje de las etiquetas; si no se indica, las notas de la versión.</translation>
    </message>
    <message>
        <source>Sign the tags, as configured in git.</source>
        <translation>Firma según la configuración de git.</translation>
    </message>
    <message>
        <source>Do not sign the tags, even if git&apos;s tag.gpgSign is set.</source>
        <translation>No firmar las etiquetas, aunque tag.gpgSign esté definido en git.</translation>
    </message>
    <message>
        <source>Show the plan without changing anything.</source>
        <translation>Muestra el plan y no cambia nada.</translation>
    </message>
    <message>
        <source>Also tag commits that no remote branch contains.</source>
        <translation>Etiquetar también commits que ninguna rama remota contiene.</translation>
    </message>
    <message>
        <source>Check which tags exist on the remotes.</source>
        <translation>Comprobar qué etiquetas existen en los remotos.</translation>
    </message>
    <message>
        <source>The remote to push to; otherwise the branch&apos;s upstream, or origin.</source>
        <translation>El remoto al que publicar; si no, el que sigue la rama, u origin.</translation>
    </message>
    <message>
        <source>Push the tags once all are created.</source>
        <translation>Envía las etiquetas cuando todas están creadas.</translation>
    </message>
    <message>
        <source>Push without asking.</source>
        <translation>Envía sin preguntar.</translation>
    </message>
    <message>
        <source>Continue an interrupted run.</source>
        <translation>Continuar una ejecución interrumpida.</translation>
    </message>
    <message>
        <source>Delete the tags of a run that are not pushed.</source>
        <translation>Retira las etiquetas de una ejecución que no se han enviado.</translation>
    </message>
    <message>
        <source>Show the progress of a run.</source>
        <translation>Indica hasta dónde ha llegado una ejecución.</translation>
    </message>
    <message>
        <source>Tag all repositories of the product.</source>
        <translation>Etiqueta todos los repositorios del producto.</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>existe</translation>
    </message>
    <message>
        <source>at another commit</source>
        <translation>en otro commit</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>imposible</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>sin empezar</translation>
    </message>
    <message>
        <source>does not exist yet</source>
        <translation>aún no existe</translation>
    </message>
    <message>
        <source>existed</source>
        <translation>existía</translation>
    </message>
    <message>
        <source>does not exist</source>
        <translation>no existe</translation>
    </message>
    <message>
        <source>use --version REPO=V, or --repo</source>
        <translation>indicar --version REPO=V, o --repo</translation>
    </message>
    <message>
        <source>--select works with applications only</source>
        <translation>--select solo encuentra aplicaciones</translation>
    </message>
    <message>
        <source>No applications were found.</source>
        <translation>No se han encontrado aplicaciones.</translation>
    </message>
    <message>
        <source>No image definitions were found.</source>
        <translation>No se han encontrado definiciones de imágenes.</translation>
    </message>
    <message>
        <source>List one kind only.</source>
        <translation>Enumera solo una clase.</translation>
    </message>
    <message>
        <source>Find one application: by ID, with a version or the newest.</source>
        <translation>Encuentra una aplicación: por su ID, con una versión o la más reciente.</translation>
    </message>
    <message>
        <source>No Kubernetes objects differ in the range.</source>
        <translation>Ningún objeto de Kubernetes difiere en el rango.</translation>
    </message>
    <message>
        <source>--grid works with applications only</source>
        <translation>--grid es solo para aplicaciones</translation>
    </message>
    <message>
        <source>List every version of the applications by release.</source>
        <translation>Enumera todas las versiones de las aplicaciones a lo largo de las versiones publicadas.</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>+ added, ~ changed under the same version, ! has problems, x removed; * present and the newest version of its ID, - present</source>
        <translation>+ añadido, ~ cambiado con la misma versión, ! con problemas, x eliminado; * presente y versión más reciente de su ID, - presente</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, what is suspected</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>LIVE UPGRADE OF</source>
        <translation>ACTUALIZACIÓN EN CALIENTE DE</translation>
    </message>
    <message>
        <source>REQUIREMENT</source>
        <translation>REQUISITO</translation>
    </message>
    <message>
        <source>LEVEL</source>
        <translation>NIVEL</translation>
    </message>
    <message>
        <source>STATE</source>
        <translation>ESTADO</translation>
    </message>
    <message>
        <source>EVIDENCE</source>
        <translation>INDICIOS</translation>
    </message>
    <message>
        <source>Show what the releases of the two years up to the newest one would have been under each stance.</source>
        <translation>Mostrar lo que habrían sido las versiones de los dos años anteriores a la más reciente según cada postura.</translation>
    </message>
    <message>
        <source>Broken promise</source>
        <translation>Promesa incumplida</translation>
    </message>
    <message>
        <source>There is no earlier release to pick fixes onto.</source>
        <translation>No hay ninguna versión anterior a la que llevar correcciones.</translation>
    </message>
    <message>
        <source>Add a section of changes that could be breaking, to check.</source>
        <translation>Añadir una sección de cambios que podrían ser incompatibles, para comprobarlos.</translation>
    </message>
    <message>
        <source>--without-breaking cannot be used with a version</source>
        <translation>--without-breaking no se puede usar con una versión</translation>
    </message>
    <message>
        <source>leave one of them out</source>
        <translation>omitir uno de los dos</translation>
    </message>
    <message>
        <source>List the fixes to pick onto the previous release, and where they would conflict.</source>
        <translation>Listar las correcciones que llevar a la versión anterior y dónde entrarían en conflicto.</translation>
    </message>
    <message>
        <source>MAJORS</source>
        <translation>MAYORES</translation>
    </message>
    <message>
        <source>MINORS</source>
        <translation>MENORES</translation>
    </message>
    <message>
        <source>PATCHES</source>
        <translation>PARCHES</translation>
    </message>
    <message>
        <source>UNDECIDED</source>
        <translation>SIN DECIDIR</translation>
    </message>
    <message>
        <source>TODAY</source>
        <translation>ACTUAL</translation>
    </message>
    <message>
        <source>RELEASES</source>
        <translation>VERSIONES</translation>
    </message>
    <message>
        <source>RELEASE</source>
        <translation>VERSIÓN</translation>
    </message>
    <message>
        <source>DATE</source>
        <translation>FECHA</translation>
    </message>
    <message>
        <source>Rollback: %1</source>
        <translation>Reversión: %1</translation>
    </message>
    <message>
        <source>the file is a link out of the product&apos;s folder</source>
        <translation>el archivo es un enlace que lleva fuera de la carpeta del producto</translation>
    </message>
    <message>
        <source>name the file itself</source>
        <translation>indique el propio archivo</translation>
    </message>
    <message>
        <source>there is no such folder, and no repository for a revision of that name</source>
        <translation>no existe esa carpeta, ni hay un repositorio para una revisión de ese nombre</translation>
    </message>
    <message>
        <source>assigned to %1</source>
        <translation>asignado a %1</translation>
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
        <translation>Las palabras contradicen los indicios</translation>
    </message>
    <message>
        <source>the comment is empty</source>
        <translation>el comentario está vacío</translation>
    </message>
    <message>
        <source>expected text after --comment</source>
        <translation>se esperaba un texto después de --comment</translation>
    </message>
    <message>
        <source>--%1 requires an impact</source>
        <translation>--%1 requiere un impacto</translation>
    </message>
    <message>
        <source>expected COMMIT and one of %1; or COMMIT with --assign or --comment</source>
        <translation>se esperaba COMMIT y uno de %1; o COMMIT con --assign o --comment</translation>
    </message>
    <message>
        <source>unassigned</source>
        <translation>asignado a nadie</translation>
    </message>
    <message>
        <source>comment added</source>
        <translation>comentario añadido</translation>
    </message>
    <message>
        <source>Save the impact of a change, or clear it; assign it; comment on it.</source>
        <translation>Guardar el impacto de un cambio o borrarlo; asignar el cambio; comentarlo.</translation>
    </message>
    <message>
        <source>The person who is to decide; an empty name for nobody.</source>
        <translation>La persona que debe decidir; un nombre vacío para nadie.</translation>
    </message>
    <message>
        <source>A comment on the change.</source>
        <translation>Un comentario sobre el cambio.</translation>
    </message>
    <message>
        <source>--color is &quot;%1&quot;</source>
        <translation>--color es «%1»</translation>
    </message>
    <message>
        <source>When to use colors; default: auto, on a terminal unless NO_COLOR is set.</source>
        <translation>Cuándo usar colores; valor predeterminado: auto, en una terminal salvo que NO_COLOR esté definido.</translation>
    </message>
    <message>
        <source>Print JSON where the command can, and errors and warnings as JSON, one per line.</source>
        <translation>Escribir JSON donde el comando pueda, y los errores y advertencias como JSON, uno por línea.</translation>
    </message>
    <message>
        <source>Do not pass what is printed on a terminal to a pager.</source>
        <translation>No pasar por un paginador lo que se escribe en una terminal.</translation>
    </message>
    <message>
        <source>Make suggestions as if nothing had been decided in this product.</source>
        <translation>Hacer sugerencias como si en este producto no se hubiera decidido nada.</translation>
    </message>
    <message>
        <source>branch</source>
        <translation>rama</translation>
    </message>
    <message>
        <source>tag</source>
        <translation>etiqueta</translation>
    </message>
    <message>
        <source>no shell was given</source>
        <translation>no se ha indicado ningún intérprete de órdenes</translation>
    </message>
    <message>
        <source>the completion for %1 is missing</source>
        <translation>falta el autocompletado para %1</translation>
    </message>
    <message>
        <source>Print the completion of waybill-cli for a shell.</source>
        <translation>Escribir el autocompletado de waybill-cli para un intérprete de órdenes.</translation>
    </message>
    <message>
        <source>Print possible next words; called by shell completions.</source>
        <translation>Escribir lo que puede venir a continuación; lo usa el autocompletado de los intérpretes de órdenes.</translation>
    </message>
    <message>
        <source>this product doesn&apos;t allow requests to forges</source>
        <translation>este producto no permite peticiones a las forjas</translation>
    </message>
    <message>
        <source>remove forge.requests = false from waybill.toml</source>
        <translation>quite forge.requests = false de waybill.toml</translation>
    </message>
    <message>
        <source>add the table [forge] to waybill.toml, or run waybill-cli forge login</source>
        <translation>añada la tabla [forge] a waybill.toml o ejecute waybill-cli forge login</translation>
    </message>
    <message>
        <source>enter a token for %1, which is not shown, and press Enter:</source>
        <translation>introduzca un token para %1, que no se muestra, y pulse Enter:</translation>
    </message>
    <message>
        <source>Signed in to %1.</source>
        <translation>Sesión iniciada en %1.</translation>
    </message>
    <message>
        <source>Signed in to %1 as %2.</source>
        <translation>Sesión iniciada en %1 como %2.</translation>
    </message>
    <message>
        <source>Scopes: %1.</source>
        <translation>Ámbitos: %1.</translation>
    </message>
    <message>
        <source>open %1 in a browser and enter the code %2</source>
        <translation>abra %1 en un navegador e introduzca el código %2</translation>
    </message>
    <message>
        <source>git has no password for %1</source>
        <translation>git no tiene ninguna contraseña para %1</translation>
    </message>
    <message>
        <source>push to it once, or enter a token on standard input</source>
        <translation>publique allí una vez o introduzca un token por la entrada estándar</translation>
    </message>
    <message>
        <source>Stored a token for %1; it was not checked.</source>
        <translation>Token para %1 guardado; no se ha comprobado.</translation>
    </message>
    <message>
        <source>Removed the token for %1.</source>
        <translation>Token para %1 eliminado.</translation>
    </message>
    <message>
        <source>No token for %1 was stored.</source>
        <translation>No había ningún token guardado para %1.</translation>
    </message>
    <message>
        <source>there is still a token from %1</source>
        <translation>todavía hay un token de %1</translation>
    </message>
    <message>
        <source>The forge, such as github.com; otherwise those of the product.</source>
        <translation>La forja, como github.com; si no se indica, las del producto.</translation>
    </message>
    <message>
        <source>The kind of forge, if its name doesn&apos;t show it.</source>
        <translation>El tipo de forja, cuando su nombre no lo revela.</translation>
    </message>
    <message>
        <source>Use the password that git has for the host.</source>
        <translation>Usar la contraseña que git tiene para el host.</translation>
    </message>
    <message>
        <source>Sign in with a code in a browser.</source>
        <translation>Iniciar sesión con un código en un navegador.</translation>
    </message>
    <message>
        <source>Send no requests.</source>
        <translation>No enviar peticiones.</translation>
    </message>
    <message>
        <source>there is no folder for the forge data</source>
        <translation>no hay ninguna carpeta en la que guardar los datos de las forjas</translation>
    </message>
    <message>
        <source>use -w with a waybill.toml</source>
        <translation>use -w con un waybill.toml</translation>
    </message>
    <message>
        <source>%1: not on a forge that can be queried</source>
        <translation>%1: en ninguna forja a la que se pueda preguntar</translation>
    </message>
    <message>
        <source>%1: %2, %3 (%4)</source>
        <comment>a repository; new ones; changed ones; an address</comment>
        <translation>%1: %2, %3 (%4)</translation>
    </message>
    <message numerus="yes">
        <source>%n new pull request(s)</source>
        <translation>
            <numerusform>%n pull request nuevo</numerusform>
            <numerusform>%n pull requests nuevos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n cambiado</numerusform>
            <numerusform>%n cambiados</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2 of %3 requests left</source>
        <translation>%1: quedan %2 de %3 peticiones</translation>
    </message>
    <message>
        <source>requests: %1</source>
        <translation>peticiones: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n pull request(s), as of %2</source>
        <translation>
            <numerusform>%1: %n pull request, a fecha de %2</numerusform>
            <numerusform>%1: %n pull requests, a fecha de %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: nothing known yet</source>
        <translation>%1: no se sabe nada</translation>
    </message>
    <message>
        <source>there is no kind of forge &quot;%1&quot;</source>
        <translation>no existe el tipo de forja «%1»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a host name</source>
        <translation>«%1» no es un host</translation>
    </message>
    <message>
        <source>expected a name such as github.com</source>
        <translation>se esperaba un nombre como github.com</translation>
    </message>
    <message>
        <source>it is not clear which forge is meant</source>
        <translation>no está claro de qué forja se trata</translation>
    </message>
    <message>
        <source>name it with --host</source>
        <translation>indíquela con --host</translation>
    </message>
    <message>
        <source>use --host with one of %1</source>
        <translation>use --host con uno de %1</translation>
    </message>
    <message>
        <source>the kind of forge %1 is not known</source>
        <translation>no se sabe qué tipo de forja es %1</translation>
    </message>
    <message>
        <source>name it with --kind, or in [forge] of waybill.toml</source>
        <translation>indíquelo con --kind o en [forge] de waybill.toml</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>sin conexión</translation>
    </message>
    <message>
        <source>not allowed: you refused</source>
        <translation>no permitidas: usted las rechazó</translation>
    </message>
    <message>
        <source>not allowed: not enabled in waybill.toml or by you</source>
        <translation>no permitidas: nadie las ha autorizado</translation>
    </message>
    <message>
        <source>allowed by waybill.toml</source>
        <translation>permitidas por waybill.toml</translation>
    </message>
    <message>
        <source>allowed by you</source>
        <translation>permitidas por usted</translation>
    </message>
    <message>
        <source>none: requests are anonymous</source>
        <translation>ninguno: las peticiones son anónimas</translation>
    </message>
    <message>
        <source>%1, from %2</source>
        <comment>a login; where its token comes from</comment>
        <translation>%1, de %2</translation>
    </message>
    <message>
        <source>no scopes</source>
        <translation>sin ámbitos</translation>
    </message>
    <message>
        <source>scopes %1</source>
        <translation>ámbitos: %1</translation>
    </message>
    <message>
        <source>expires on %1</source>
        <translation>caduca el %1</translation>
    </message>
    <message>
        <source>%1 of %2 requests left</source>
        <translation>quedan %1 de %2 peticiones</translation>
    </message>
    <message>
        <source>resets at %1</source>
        <translation>se renueva el %1</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>repositories</source>
        <translation>repositorios</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>peticiones</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>límite</translation>
    </message>
    <message>
        <source>no repository has a remote on a forge</source>
        <translation>ningún repositorio tiene un remoto en una forja</translation>
    </message>
    <message>
        <source>expected FILE, PACKAGE, WIRE_JSON, WIRE, or IDs of rules</source>
        <translation>se esperaba FILE, PACKAGE, WIRE_JSON, WIRE o identificadores de reglas</translation>
    </message>
    <message>
        <source>One of Buf&apos;s categories of breaking rules, or IDs of rules; default: %1.</source>
        <translation>Una de las categorías de reglas de incompatibilidad de Buf, o identificadores de reglas; valor predeterminado: %1.</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>sin asignar</translation>
    </message>
    <message>
        <source>%1: %2 of %3 reviewed</source>
        <comment>name, numbers</comment>
        <translation>%1: %2 de %3 revisados</translation>
    </message>
    <message numerus="yes">
        <source>%n entries copied</source>
        <translation>
            <numerusform>%n entrada copiada</numerusform>
            <numerusform>%n entradas copiadas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were already there</source>
        <translation>
            <numerusform>%n ya estaba allí</numerusform>
            <numerusform>%n ya estaban allí</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are damaged and were skipped</source>
        <translation>
            <numerusform>%n está dañada y se omitió</numerusform>
            <numerusform>%n están dañadas y se omitieron</numerusform>
        </translation>
    </message>
    <message>
        <source>no folder was given</source>
        <translation>no se indicó ninguna carpeta</translation>
    </message>
    <message>
        <source>name one folder behind %1</source>
        <translation>indique una carpeta después de %1</translation>
    </message>
    <message>
        <source>Show or clear what Waybill remembers, or share it with another machine.</source>
        <translation>Mostrar o borrar lo que Waybill recuerda, o compartirlo con otra máquina.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, %2</source>
        <translation>
            <numerusform>%1: %n entrada, %2</numerusform>
            <numerusform>%1: %n entradas, %2</numerusform>
        </translation>
    </message>
    <message>
        <source>What registries have of %1</source>
        <translation>Lo que los registros tienen de %1</translation>
    </message>
    <message>
        <source>Require a decision for every change, and no warnings in manifests, images and registries.</source>
        <translation>Exigir una decisión para cada cambio y ninguna advertencia en manifiestos, imágenes y registros.</translation>
    </message>
    <message>
        <source>Images in registries</source>
        <translation>Imágenes en registros</translation>
    </message>
    <message>
        <source>there is no folder for the journal</source>
        <translation>no hay ninguna carpeta para el diario</translation>
    </message>
    <message>
        <source>cannot ask whether to publish: there is no terminal</source>
        <translation>no se puede preguntar si publicar: no hay terminal</translation>
    </message>
    <message>
        <source>add --yes; nothing was sent</source>
        <translation>añada --yes; no se ha enviado nada</translation>
    </message>
    <message>
        <source>no release is due: nothing to publish</source>
        <translation>no procede publicar ninguna versión: no hay nada que publicar</translation>
    </message>
    <message>
        <source>there is nothing to publish</source>
        <translation>no hay nada que publicar</translation>
    </message>
    <message>
        <source>nothing was published</source>
        <translation>no se ha publicado nada</translation>
    </message>
    <message>
        <source>no publication is in progress</source>
        <translation>no hay ninguna publicación en curso</translation>
    </message>
    <message>
        <source>%1 of %2 on %3</source>
        <comment>tag, repository, host</comment>
        <translation>%1 de %2 en %3</translation>
    </message>
    <message>
        <source>Publish %1? [y/N]</source>
        <translation>¿Publicar %1? [y/N]</translation>
    </message>
    <message>
        <source>to continue: waybill-cli publish --continue</source>
        <translation>para continuar: waybill-cli publish --continue</translation>
    </message>
    <message>
        <source>to continue: waybill-cli publish --continue; to take everything back: waybill-cli publish --undo</source>
        <translation>para continuar: waybill-cli publish --continue; para deshacerlo todo: waybill-cli publish --undo</translation>
    </message>
    <message>
        <source>The version to publish; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.</source>
        <translation>La versión que se publica; si no, la de la cabeza o la sugerida. Una vez por repositorio, salvo en sincronía.</translation>
    </message>
    <message>
        <source>The text of the releases; otherwise the release notes.</source>
        <translation>El texto de las versiones; si no se indica, las notas de la versión.</translation>
    </message>
    <message>
        <source>A file to attach, or a folder of files. May be given several times.</source>
        <translation>Un archivo que adjuntar, o una carpeta de archivos. Se puede indicar varias veces.</translation>
    </message>
    <message>
        <source>Comment on each pull request in which release it is; this notifies people.</source>
        <translation>Comentar en cada pull request en qué versión está; esto envía notificaciones a otras personas.</translation>
    </message>
    <message>
        <source>Leave the milestones open.</source>
        <translation>Dejar abiertos los hitos.</translation>
    </message>
    <message>
        <source>Publish even if continuous integration failed or is not done.</source>
        <translation>Publicar aunque la integración continua haya fallado o no haya terminado.</translation>
    </message>
    <message>
        <source>Publish without asking.</source>
        <translation>Publicar sin preguntar.</translation>
    </message>
    <message>
        <source>Take back what a run wrote, as long as nothing is public.</source>
        <translation>Deshacer lo que escribió una ejecución, mientras nada sea público.</translation>
    </message>
    <message>
        <source>Publish the releases of all repositories of the product on their forges.</source>
        <translation>Publicar las versiones de todos los repositorios del producto en sus forjas.</translation>
    </message>
    <message>
        <source>no repository has a release yet</source>
        <translation>ningún repositorio tiene todavía una versión publicada</translation>
    </message>
    <message>
        <source>Show whether tags, releases and files are public; asked without a token.</source>
        <translation>Mostrar si las etiquetas, las versiones y los archivos son públicos; se pregunta sin token.</translation>
    </message>
    <message>
        <source>The version to look for; otherwise that of the head, or the latest release. Once for each repository unless in lockstep.</source>
        <translation>La versión que se busca; si no, la de la cabeza o la última publicada. Una vez por repositorio, salvo en sincronía.</translation>
    </message>
    <message>
        <source>A file, or a folder of files, to compare with those that are attached. May be given several times.</source>
        <translation>Un archivo, o una carpeta de archivos, que comparar con los adjuntos. Se puede indicar varias veces.</translation>
    </message>
    <message>
        <source>Exit with 1 if something is not public.</source>
        <translation>Terminar con 1 si algo no es público.</translation>
    </message>
    <message>
        <source>prerelease</source>
        <translation>versión preliminar</translation>
    </message>
    <message>
        <source>latest</source>
        <translation>la más reciente</translation>
    </message>
    <message>
        <source>publish the draft</source>
        <translation>publicar el borrador</translation>
    </message>
    <message>
        <source>add what is missing</source>
        <translation>añadir lo que falta</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publicada</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>omitida</translation>
    </message>
    <message>
        <source>perhaps a draft</source>
        <translation>quizá un borrador</translation>
    </message>
    <message>
        <source>published, not complete</source>
        <translation>publicada, incompleta</translation>
    </message>
    <message>
        <source>draft, files not complete</source>
        <translation>borrador, archivos incompletos</translation>
    </message>
    <message>
        <source>prepared, files not complete</source>
        <translation>preparada, archivos incompletos</translation>
    </message>
    <message>
        <source>draft with all files</source>
        <translation>borrador con todos los archivos</translation>
    </message>
    <message>
        <source>prepared, with all files</source>
        <translation>preparada, con todos los archivos</translation>
    </message>
    <message>
        <source>perhaps published</source>
        <translation>quizá publicada</translation>
    </message>
    <message>
        <source>published, something left to do</source>
        <translation>publicada, queda algo por hacer</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>deshecha</translation>
    </message>
    <message>
        <source>release</source>
        <translation>versión</translation>
    </message>
    <message>
        <source>attach</source>
        <translation>adjuntar</translation>
    </message>
    <message>
        <source>attached</source>
        <translation>adjuntado</translation>
    </message>
    <message>
        <source>close</source>
        <translation>cerrar</translation>
    </message>
    <message>
        <source>milestone %1</source>
        <translation>hito %1</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>comentar</translation>
    </message>
    <message numerus="yes">
        <source>on %n pull request(s)</source>
        <translation>
            <numerusform>en %n pull request</numerusform>
            <numerusform>en %n pull requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s)</source>
        <translation>
            <numerusform>%1: %n petición</numerusform>
            <numerusform>%1: %n peticiones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) of %2 left</source>
        <translation>
            <numerusform>%1: %n petición de las %2 que quedan</numerusform>
            <numerusform>%1: %n peticiones de las %2 que quedan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) sent</source>
        <translation>
            <numerusform>%1: %n petición enviada</numerusform>
            <numerusform>%1: %n peticiones enviadas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 left</source>
        <comment>a number of requests</comment>
        <translation>quedan %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <source>Until %1 %2, the first one, is published, everything can be undone.</source>
        <comment>a repository, a tag</comment>
        <translation>Hasta que se publique %1 %2, la primera, se puede deshacer todo.</translation>
    </message>
    <message>
        <source>not on a forge that can be asked</source>
        <translation>no está en una forja a la que se pueda preguntar</translation>
    </message>
    <message>
        <source>there is no file in this folder</source>
        <translation>no hay ningún archivo en esta carpeta</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>no existe ese archivo</translation>
    </message>
    <message>
        <source>it is not clear which repository %1 belongs to</source>
        <translation>no está claro a qué repositorio pertenece %1</translation>
    </message>
    <message>
        <source>use --file REPO=PATH, or --repo</source>
        <translation>use --file REPO=PATH o --repo</translation>
    </message>
    <message>
        <source>no release of %1 is due, so %2 belongs to none</source>
        <translation>no procede publicar ninguna versión de %1, así que %2 no pertenece a ninguna</translation>
    </message>
    <message>
        <source>this product names no image registry</source>
        <translation>este producto no nombra ningún registro de imágenes</translation>
    </message>
    <message>
        <source>add [[registry]] to waybill.toml</source>
        <translation>añada [[registry]] a waybill.toml</translation>
    </message>
    <message>
        <source>watching needs a schedule of its own</source>
        <translation>para vigilar hace falta una planificación propia</translation>
    </message>
    <message>
        <source>run registry watch --once from cron or CI</source>
        <translation>ejecute registry watch --once desde cron o CI</translation>
    </message>
    <message>
        <source>Ask the image registries which digest each tag has, and keep what moved in waybill.registry.jsonl; show what was seen; compare two images.</source>
        <translation>Preguntar a los registros de imágenes qué digest tiene cada etiqueta, y guardar en waybill.registry.jsonl lo que se movió; mostrar lo que se vio; comparar dos imágenes.</translation>
    </message>
    <message>
        <source>Ask once: for cron and CI.</source>
        <translation>Preguntar una sola vez: para cron y CI.</translation>
    </message>
    <message>
        <source>Send no requests: show what was seen before.</source>
        <translation>No enviar peticiones: mostrar lo que se vio antes.</translation>
    </message>
    <message>
        <source>breaking</source>
        <translation>incompatible</translation>
    </message>
    <message>
        <source>additive</source>
        <translation>aditivo</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impacto</translation>
    </message>
    <message>
        <source>The images are identical.</source>
        <translation>Las imágenes no difieren.</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>falta</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>desconocida</translation>
    </message>
    <message>
        <source>The registries were never asked: run waybill-cli registry watch --once.</source>
        <translation>Nunca se ha preguntado a los registros: ejecute waybill-cli registry watch --once.</translation>
    </message>
    <message>
        <source>In git</source>
        <translation>En git</translation>
    </message>
    <message>
        <source>In the registry</source>
        <translation>En el registro</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Construcción</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plataformas</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Actualizaciones</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>a tag of a registry</comment>
        <translation>eliminada</translation>
    </message>
    <message>
        <source>%1, %2, %3</source>
        <comment>repositories; new tags; requests</comment>
        <translation>%1, %2, %3</translation>
    </message>
    <message numerus="yes">
        <source>%n repository(ies) of registries</source>
        <translation>
            <numerusform>%n repositorio de registros</numerusform>
            <numerusform>%n repositorios de registros</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s)</source>
        <translation>
            <numerusform>%n etiqueta nueva</numerusform>
            <numerusform>%n etiquetas nuevas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n petición</numerusform>
            <numerusform>%n peticiones</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was seen.</source>
        <translation>No se ha visto nada.</translation>
    </message>
    <message>
        <source>open a pull request</source>
        <translation>abrir una pull request</translation>
    </message>
    <message>
        <source>open a pull request of the branch</source>
        <translation>abrir una pull request desde la rama</translation>
    </message>
    <message>
        <source>not done</source>
        <translation>no hecho</translation>
    </message>
    <message>
        <source>%1, into %2</source>
        <comment>two branches</comment>
        <translation>%1, hacia %2</translation>
    </message>
    <message>
        <source>title</source>
        <translation>título</translation>
    </message>
    <message numerus="yes">
        <source>Open %n pull request(s): %1? [y/N]</source>
        <translation>
            <numerusform>¿Abrir %n pull request: %1? [y/N]</numerusform>
            <numerusform>¿Abrir %n pull requests: %1? [y/N]</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing can be asked with --offline</source>
        <translation>con --offline no se puede preguntar nada</translation>
    </message>
    <message>
        <source>cannot ask whether to open pull requests: there is no terminal</source>
        <translation>no se puede preguntar si abrir pull requests: no hay terminal</translation>
    </message>
    <message>
        <source>Open the pull requests without asking.</source>
        <translation>Abrir las pull requests sin preguntar.</translation>
    </message>
    <message>
        <source>no pin lags behind a release</source>
        <translation>ninguna fijación va por detrás de una versión publicada</translation>
    </message>
    <message>
        <source>Show which forges may be asked and as whom; sign in and out; ask for labels, release notes and issues of the changes, and keep them in waybill.forge.json; open pull requests that bump pins which lag behind a release.</source>
        <translation>Mostrar a qué forjas se puede preguntar y como quién; iniciar y cerrar sesión; pedir las etiquetas, las notas de la versión y las incidencias de los cambios, y guardarlas en waybill.forge.json; abrir pull requests que actualicen las fijaciones atrasadas.</translation>
    </message>
    <message>
        <source>Requests to %1 are allowed; the password was not checked.</source>
        <translation>Se permiten solicitudes a %1; la contraseña no se ha comprobado.</translation>
    </message>
    <message numerus="yes">
        <source>No changes were found, but the comparison is incomplete: %n error(s)</source>
        <translation>
            <numerusform>No se encontraron cambios, pero la comparación está incompleta: %n error</numerusform>
            <numerusform>No se encontraron cambios, pero la comparación está incompleta: %n errores</numerusform>
        </translation>
    </message>
    <message>
        <source>there is no action &quot;%1&quot;</source>
        <translation>no existe la acción «%1»</translation>
    </message>
    <message>
        <source>missing arguments for &quot;%1&quot;</source>
        <translation>faltan argumentos de «%1»</translation>
    </message>
    <message>
        <source>there is no completion for &quot;%1&quot;</source>
        <translation>no hay autocompletado para «%1»</translation>
    </message>
    <message>
        <source>Fail if a change is not classified, the planned version is too small, an upgrade warning is missing, manifests or images have errors, or images are missing from a registry.</source>
        <translation>Fallar si un cambio no está clasificado, si la versión prevista es demasiado pequeña, si falta un aviso de actualización, si hay errores en manifiestos o imágenes o si faltan imágenes en un registro.</translation>
    </message>
    <message>
        <source>The pager “%1” was not found: output is not paged</source>
        <translation>No se encontró el paginador «%1»: la salida no se muestra por páginas</translation>
    </message>
    <message>
        <source>undecided or only suspected</source>
        <translation>sin decidir o solo sospechado</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>This folder cannot be read: %1</source>
        <translation>No se puede leer esta carpeta: %1</translation>
    </message>
    <message>
        <source>This file cannot be read: %1</source>
        <translation>No se puede leer este archivo: %1</translation>
    </message>
    <message>
        <source>This path doesn&apos;t exist</source>
        <translation>Esta ruta no existe</translation>
    </message>
    <message>
        <source>expected a file or a folder</source>
        <translation>se esperaba un archivo o una carpeta</translation>
    </message>
    <message>
        <source>A file cannot be compared with a folder</source>
        <translation>Un archivo no se puede comparar con una carpeta</translation>
    </message>
    <message>
        <source>give two files or two folders</source>
        <translation>indicar dos archivos o dos carpetas</translation>
    </message>
    <message>
        <source>The file does not exist on this side</source>
        <translation>Este lado no tiene el archivo</translation>
    </message>
    <message>
        <source>A submodule has no content of its own</source>
        <translation>Un submódulo no tiene contenido propio</translation>
    </message>
    <message>
        <source>The regular expression is wrong at column %1: %2</source>
        <translation>La expresión regular es incorrecta en la columna %1: %2</translation>
    </message>
    <message>
        <source>This is not a file, folder or link</source>
        <translation>No es un archivo, ni una carpeta, ni un enlace</translation>
    </message>
</context>
<context>
    <name>Config</name>
    <message>
        <source>This is not JSON: %1</source>
        <translation>Esto no es JSON: %1</translation>
    </message>
    <message>
        <source>This is not YAML: %1</source>
        <translation>Esto no es YAML: %1</translation>
    </message>
    <message>
        <source>This is not TOML: %1</source>
        <translation>Esto no es TOML: %1</translation>
    </message>
    <message>
        <source>This is not YAML: a tab indents the line</source>
        <translation>Esto no es YAML: la línea está sangrada con un tabulador</translation>
    </message>
    <message>
        <source>This YAML is nested too deeply, or its aliases expand without end</source>
        <translation>Este YAML está anidado a demasiada profundidad o sus alias crecen sin fin</translation>
    </message>
    <message>
        <source>Duplicate key “%1”; the first one counts</source>
        <translation>Clave «%1» duplicada; cuenta la primera</translation>
    </message>
    <message>
        <source>Duplicate key “%1”; the last one counts</source>
        <translation>Clave «%1» duplicada; cuenta la última</translation>
    </message>
    <message>
        <source>expected “%1”</source>
        <translation>se esperaba «%1»</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>está anidado a demasiada profundidad</translation>
    </message>
    <message>
        <source>expected a key in quotes</source>
        <translation>se esperaba una clave entre comillas</translation>
    </message>
    <message>
        <source>expected a value</source>
        <translation>se esperaba un valor</translation>
    </message>
    <message>
        <source>a closing quote is missing</source>
        <translation>falta la comilla de cierre</translation>
    </message>
    <message>
        <source>expected four hexadecimal digits after \u</source>
        <translation>faltan cuatro dígitos hexadecimales después de \u</translation>
    </message>
    <message>
        <source>unknown escape sequence</source>
        <translation>secuencia de escape desconocida</translation>
    </message>
    <message>
        <source>unexpected text after the end</source>
        <translation>hay algo más después del final</translation>
    </message>
    <message>
        <source>unexpected end</source>
        <translation>termina demasiado pronto</translation>
    </message>
    <message>
        <source>%1 can only be edited in the text</source>
        <translation>%1 solo se puede editar en el texto</translation>
    </message>
    <message>
        <source>edit the text of the file</source>
        <translation>edite el texto del archivo</translation>
    </message>
</context>
<context>
    <name>Crd</name>
    <message>
        <source>%1 can no longer be changed once it is set</source>
        <translation>%1 ya no se puede cambiar una vez establecido</translation>
    </message>
    <message>
        <source>%1 can be changed now</source>
        <translation>%1 ahora se puede cambiar</translation>
    </message>
    <message>
        <source>%1 may only change as a new rule allows: %2</source>
        <translation>%1 solo puede cambiar como permite una regla nueva: %2</translation>
    </message>
    <message>
        <source>A new rule applies to %1: %2</source>
        <translation>Una regla nueva se aplica a %1: %2</translation>
    </message>
    <message>
        <source>A rule no longer applies to %1: %2</source>
        <translation>Una regla ya no se aplica a %1: %2</translation>
    </message>
    <message>
        <source>A rule of %1 changed from “%2” to “%3”</source>
        <translation>Una regla de %1 era «%2» y es «%3»</translation>
    </message>
    <message>
        <source>%1 is removed, and its objects with it; the kind is now %2</source>
        <translation>%1 ya no está, y sus objetos desaparecen con ello; la clase ha vuelto como %2</translation>
    </message>
    <message>
        <source>%1 is a new kind of object</source>
        <translation>%1 es una nueva clase de objeto</translation>
    </message>
    <message>
        <source>%1 is removed, and its objects with it</source>
        <translation>%1 ya no está, y sus objetos desaparecen con ello</translation>
    </message>
    <message>
        <source>%1 is now also in %2</source>
        <translation>%1 está ahora también en %2</translation>
    </message>
    <message>
        <source>%1 is no longer in %2</source>
        <translation>%1 ya no está en %2</translation>
    </message>
    <message>
        <source>%1 is a new version</source>
        <translation>%1 es una versión nueva</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>%1 ya no está</translation>
    </message>
    <message>
        <source>%1 is now served</source>
        <translation>%1 ahora se sirve</translation>
    </message>
    <message>
        <source>%1 is no longer served</source>
        <translation>%1 ya no se sirve</translation>
    </message>
    <message>
        <source>%1 is now deprecated</source>
        <translation>%1 está ahora marcado como obsoleto (deprecated)</translation>
    </message>
    <message>
        <source>%1 is no longer deprecated</source>
        <translation>%1 ya no está marcado como obsoleto (deprecated)</translation>
    </message>
    <message>
        <source>Objects of %1 are now stored as %3 instead of %2</source>
        <translation>Los objetos de %1 se almacenaban como %2 y se almacenan como %3</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>%1: %2 changed from %3 to %4</source>
        <comment>definition, kind of names, old names, new names</comment>
        <translation>%1: %2 cambió de %3 a %4</translation>
    </message>
    <message>
        <source>The scope of %1 changed from %2 to %3</source>
        <translation>El ámbito de %1 era %2 y es %3</translation>
    </message>
    <message>
        <source>Unknown fields of %1 are now dropped</source>
        <translation>Los campos de %1 que su esquema no conoce se descartan a partir de ahora</translation>
    </message>
    <message>
        <source>Unknown fields of %1 are now kept</source>
        <translation>Los campos de %1 que su esquema no conoce se conservan a partir de ahora</translation>
    </message>
    <message>
        <source>%1 has a schema now, and had none</source>
        <translation>%1 tiene ahora un esquema, y antes no tenía ninguno</translation>
    </message>
    <message>
        <source>%1 no longer has a schema</source>
        <translation>%1 ya no tiene esquema</translation>
    </message>
    <message>
        <source>%1 no longer has to match the schemas of “%2”</source>
        <translation>%1 ya no tiene que ajustarse a los esquemas de «%2»</translation>
    </message>
    <message>
        <source>%1 has to match different schemas of “%2”</source>
        <translation>%1 tiene que ajustarse a otros esquemas de «%2»</translation>
    </message>
    <message numerus="yes">
        <source>%n description(s) of %1 differ</source>
        <translation>
            <numerusform>%n descripción de %1 difiere</numerusform>
            <numerusform>%n descripciones de %1 difieren</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 was not validated and now has a schema</source>
        <translation>%1 se conservaba sin comprobar y ahora tiene un esquema</translation>
    </message>
    <message>
        <source>%1 is a new property</source>
        <translation>%1 es una propiedad nueva</translation>
    </message>
    <message>
        <source>%1 is removed; it may be called %2 now</source>
        <translation>%1 ya no está; puede que ahora se llame %2</translation>
    </message>
    <message>
        <source>%1 is removed; its values are kept without validation</source>
        <translation>%1 ya no está; lo que los objetos contienen ahí se conserva sin comprobar</translation>
    </message>
    <message>
        <source>%1 is removed; its values are dropped</source>
        <translation>%1 ya no está: lo que los objetos contienen ahí se descarta</translation>
    </message>
    <message>
        <source>%1 is new and required</source>
        <translation>%1 es nuevo y obligatorio</translation>
    </message>
    <message>
        <source>%1 is now required</source>
        <translation>%1 es ahora obligatorio</translation>
    </message>
    <message>
        <source>%1 is now optional</source>
        <translation>%1 es ahora opcional</translation>
    </message>
    <message>
        <source>The type of %1 changed from %2 to %3</source>
        <translation>%1 era de tipo %2 y es de tipo %3</translation>
    </message>
    <message>
        <source>%1 has a new %2: %3</source>
        <translation>%1 tiene un nuevo %2: %3</translation>
    </message>
    <message>
        <source>%1 no longer has the %2 %3</source>
        <translation>%1 ya no tiene %2 %3</translation>
    </message>
    <message>
        <source>The %2 of %1 changed from %3 to %4</source>
        <translation>El valor de %2 en %1 era %3 y es %4</translation>
    </message>
    <message>
        <source>Stored objects stay as they are until they are written again: migrate them before the old version is removed</source>
        <translation>Los objetos almacenados quedan como están hasta que alguien los escriba: hacer que se migren antes de que desaparezca la versión antigua</translation>
    </message>
    <message>
        <source>It is unclear whether the new pattern accepts what the old one did: compare them</source>
        <translation>No está claro si el nuevo patrón acepta lo que aceptaba el antiguo: compárelos</translation>
    </message>
    <message>
        <source>Document how to migrate the objects: the server deletes them all with the definition</source>
        <translation>Indicar cómo trasladar los objetos: con la definición, el servidor los elimina todos</translation>
    </message>
    <message>
        <source>Clients must switch to another version first; objects stored in this one must be migrated, and status.storedVersions cleared of it</source>
        <translation>Los clientes deben hablar antes otra versión; los objetos almacenados en esta deben migrarse, y hay que quitarla de status.storedVersions</translation>
    </message>
    <message>
        <source>Keep it for one release, marked as deprecated, and document where its content goes</source>
        <translation>Conservarlo durante una versión publicada, marcado como obsoleto, e indicar adónde va su contenido</translation>
    </message>
    <message>
        <source>Accept both names for one release: objects that use the old name lose the value</source>
        <translation>Aceptar ambos nombres durante una versión publicada: los objetos que se escriben con el antiguo lo pierden</translation>
    </message>
    <message>
        <source>Look for fields in use that are not in the schema: they are lost at the next write</source>
        <translation>Buscar campos que estén en uso y no en el esquema: se pierden en la siguiente escritura</translation>
    </message>
    <message>
        <source>It applies to every update of existing objects: unlike for other rules, no version of Kubernetes tolerates old values</source>
        <translation>Se aplica a cualquier cambio de los objetos que ya existen: a diferencia de otras reglas, ninguna versión de Kubernetes deja pasar los valores antiguos</translation>
    </message>
    <message>
        <source>Existing objects may no longer be valid: from Kubernetes 1.30 on, they can still be updated as long as the invalid part stays unchanged; before that, they cannot</source>
        <translation>Los objetos existentes pueden dejar de ajustarse: a partir de Kubernetes 1.30 aún se pueden escribir mientras no se toque lo que no se ajusta; antes, no</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <comment>keyword, old value, new value</comment>
        <translation>%1 %2 → %3</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accepts less: %2</source>
        <translation>%1 acepta menos: %2</translation>
    </message>
    <message>
        <source>%1 accepts more: %2</source>
        <translation>%1 acepta más: %2</translation>
    </message>
    <message>
        <source>%1 is validated differently: %2</source>
        <translation>%1 está restringido de otra manera: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts less than %2 at %n place(s)</source>
        <translation>
            <numerusform>%1 acepta menos que %2 en %n lugar</numerusform>
            <numerusform>%1 acepta menos que %2 en %n lugares</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 accepts everything that %2 does</source>
        <translation>%1 acepta todo lo que acepta %2</translation>
    </message>
    <message>
        <source>This affects everyone who moves to %1: document what to change</source>
        <translation>Quien pase a %1 se lo encuentra: indicar qué hay que cambiar</translation>
    </message>
    <message>
        <source>The documentation of %1 changed, but not what it accepts</source>
        <translation>Difiere lo que se dice de %1, y no lo que acepta</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of %1 now have a type; before, they could be anything</source>
        <translation>
            <numerusform>%n valor de %1 tiene ahora un tipo, y antes podía ser cualquier cosa</numerusform>
            <numerusform>%n valores de %1 tienen ahora un tipo, y antes podían ser cualquier cosa</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (only in %2)</source>
        <comment>a sentence, and folders</comment>
        <translation>%1 (solo en %2)</translation>
    </message>
    <message>
        <source>Clusters reject the definition while status.storedVersions names this version: migrate the objects that are stored in it, and remove it from there first</source>
        <translation>Los clústeres rechazan la definición mientras status.storedVersions nombre esta versión: migrar antes los objetos almacenados en ella y quitarla de ahí</translation>
    </message>
    <message>
        <source>%1 still has %2, which %3 drops from now on</source>
        <comment>an object, a path, a definition</comment>
        <translation>%1 aún tiene %2, que %3 descarta a partir de ahora</translation>
    </message>
    <message>
        <source>Remove it: clusters no longer keep it</source>
        <translation>Quitarlo: los clústeres ya no lo conservan</translation>
    </message>
    <message>
        <source>It may be called %1 now</source>
        <translation>Quizá se llame ahora %1</translation>
    </message>
    <message>
        <source>Still used by %1</source>
        <translation>Todavía lo usa %1</translation>
    </message>
</context>
<context>
    <name>CrdProblem</name>
    <message>
        <source>The definition has no group or no plural name</source>
        <translation>La definición no nombra ningún grupo o ningún plural</translation>
    </message>
    <message>
        <source>The definition is called %1, but Kubernetes requires the name %2</source>
        <translation>La definición se llama %1, y Kubernetes solo la acepta como %2</translation>
    </message>
    <message>
        <source>The definition of %1 has no version</source>
        <translation>La definición de %1 no tiene versión</translation>
    </message>
    <message>
        <source>The definition of %1 must have exactly one storage version</source>
        <translation>La definición de %1 debe tener exactamente una versión de almacenamiento</translation>
    </message>
    <message>
        <source>A version without a name</source>
        <translation>Una versión sin nombre</translation>
    </message>
    <message>
        <source>The version %1 is defined twice; the first one counts</source>
        <translation>La versión %1 está aquí dos veces; cuenta la primera</translation>
    </message>
    <message>
        <source>The version %1 has no schema</source>
        <translation>La versión %1 no tiene esquema</translation>
    </message>
    <message>
        <source>The definition of %1 is empty: “spec” is missing</source>
        <translation>La definición de %1 no dice nada: falta «spec»</translation>
    </message>
    <message>
        <source>A schema must be a map of keywords</source>
        <translation>Un esquema debe ser un mapa de palabras clave</translation>
    </message>
    <message>
        <source>This schema is nested too deeply to be read completely</source>
        <translation>Este esquema está anidado a demasiada profundidad para leerlo hasta el final</translation>
    </message>
    <message>
        <source>“%1” must be a list</source>
        <translation>«%1» debe ser una lista</translation>
    </message>
    <message>
        <source>“%1” must be a single value</source>
        <translation>«%1» debe ser un valor único</translation>
    </message>
    <message>
        <source>The pattern “%1” is not a regular expression</source>
        <translation>El patrón «%1» no es una expresión regular</translation>
    </message>
    <message>
        <source>“%1” must be a map</source>
        <translation>«%1» debe ser un mapa</translation>
    </message>
    <message>
        <source>“additionalProperties” must be a schema, true or false</source>
        <translation>«additionalProperties» debe ser un esquema, true o false</translation>
    </message>
    <message>
        <source>The schemas to choose from must be a list</source>
        <translation>Los esquemas a elegir deben ser una lista</translation>
    </message>
    <message>
        <source>This rule is empty: “rule” is missing</source>
        <translation>Esta regla no dice nada: falta «rule»</translation>
    </message>
</context>
<context>
    <name>Decisions</name>
    <message>
        <source>This is not a file</source>
        <translation>Esto no es un archivo</translation>
    </message>
    <message>
        <source>the decisions are kept in a file of this name</source>
        <translation>las decisiones se guardan en un archivo con este nombre</translation>
    </message>
    <message>
        <source>The decisions cannot be read: %1</source>
        <translation>No se pueden leer las decisiones: %1</translation>
    </message>
    <message>
        <source>process %1 (%2) on %3</source>
        <translation>el proceso %1 (%2) en %3</translation>
    </message>
    <message>
        <source>wait for it, or delete the lock file if nothing is writing</source>
        <translation>esperar a que termine, o eliminar el archivo de bloqueo si nada está escribiendo</translation>
    </message>
    <message>
        <source>nothing has changed</source>
        <translation>no ha cambiado nada</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this decision cannot be read</source>
        <translation>No se puede leer «%1» de esta decisión</translation>
    </message>
    <message>
        <source>expected a repository&apos;s name</source>
        <translation>se esperaba el nombre de un repositorio</translation>
    </message>
    <message>
        <source>expected 40 hexadecimal digits</source>
        <translation>se esperaban 40 dígitos hexadecimales</translation>
    </message>
    <message>
        <source>expected one of: %1</source>
        <translation>se esperaba uno de: %1</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>se esperaba una cadena de texto</translation>
    </message>
    <message>
        <source>expected a time like 2026-11-20T23:35:13Z</source>
        <translation>se esperaba una fecha y hora como 2026-11-20T23:35:13Z</translation>
    </message>
    <message>
        <source>expected a JSON object with repository, commit and impact</source>
        <translation>se esperaba un objeto JSON con repository, commit e impact</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is decided more than once: the latest counts</source>
        <translation>El commit %1 de %2 está decidido más de una vez: cuenta la última decisión</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this edit of the procedure cannot be read</source>
        <translation>No se puede leer «%1» de esta edición del procedimiento</translation>
    </message>
    <message>
        <source>expected the ID of a step</source>
        <translation>se esperaba el identificador de un paso</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>se esperaba true o false</translation>
    </message>
    <message>
        <source>Step %1 of the procedure is edited more than once: the latest counts</source>
        <translation>El paso %1 del procedimiento está editado más de una vez: cuenta la última edición</translation>
    </message>
    <message>
        <source>%1 of %2 is the same change as two that were decided differently: %3 of %4 counts as the later one, not %5 of %6</source>
        <translation>%1 de %2 es el mismo cambio que dos que se decidieron de forma distinta: %3 de %4 cuenta como el posterior, no %5 de %6</translation>
    </message>
    <message>
        <source>The product has no repository &quot;%1&quot;</source>
        <translation>El producto no tiene ningún repositorio «%1»</translation>
    </message>
    <message>
        <source>%1 has no remote to share decisions with</source>
        <translation>%1 no tiene ningún remoto con el que compartir decisiones</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is decided in different ways: &quot;%3&quot; by %4 counts as the later (line %5), not &quot;%6&quot; by %7</source>
        <translation>El commit %1 de %2 está decidido de formas distintas: «%3» de %4 cuenta como la decisión posterior (línea %5), no «%6» de %7</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this choice of a version cannot be read</source>
        <translation>No se puede leer «%1» de esta elección de una versión</translation>
    </message>
    <message>
        <source>expected a version like 1.9.0</source>
        <translation>se esperaba una versión como 1.9.0</translation>
    </message>
    <message>
        <source>Different versions are chosen: %1 by %2 counts as the later (line %3), not %4 by %5</source>
        <translation>Se han elegido versiones distintas: %1 de %2 cuenta como la posterior (línea %3), no %4 de %5</translation>
    </message>
    <message>
        <source>Different versions are chosen for %1: %2 by %3 counts as the later (line %4), not %5 by %6</source>
        <translation>Se han elegido versiones distintas para %1: %2 de %3 cuenta como la posterior (línea %4), no %5 de %6</translation>
    </message>
    <message>
        <source>A version is chosen more than once: the latest counts</source>
        <translation>Una versión está elegida más de una vez: cuenta la última elección</translation>
    </message>
    <message>
        <source>This line is left over from a merge conflict</source>
        <translation>Esta línea ha quedado de una fusión que tuvo un conflicto</translation>
    </message>
    <message>
        <source>it is kept; remove it once the conflict is resolved</source>
        <translation>se conserva; quitarla cuando la fusión esté resuelta</translation>
    </message>
    <message>
        <source>This line is not a decision and is kept as it is</source>
        <translation>Esta línea no es una decisión y se conserva tal como está</translation>
    </message>
    <message>
        <source>A merge left conflict markers here; both sides are read</source>
        <translation>Una fusión dejó aquí las marcas de un conflicto: se leen ambos lados</translation>
    </message>
    <message>
        <source>the next decision that is saved removes the markers</source>
        <translation>la próxima decisión que se escriba quita las marcas</translation>
    </message>
    <message>
        <source>Step %1 of the procedure is edited in different ways: the edit by %2 counts as the later (line %3), not the one by %4</source>
        <translation>El paso %1 del procedimiento está editado de formas distintas: lo que dijo %2 cuenta como lo posterior (línea %3), no lo que dijo %4</translation>
    </message>
    <message>
        <source>both lines are kept until it is decided again</source>
        <translation>ambas líneas se conservan hasta que se decida de nuevo</translation>
    </message>
    <message>
        <source>decide it again to keep one line</source>
        <translation>decidirlo de nuevo para conservar una sola línea</translation>
    </message>
    <message>
        <source>%1 rejected the decisions: %2</source>
        <translation>%1 rechazó las decisiones: %2</translation>
    </message>
    <message>
        <source>name one, or add one with git remote add</source>
        <translation>indicar uno, o añadirlo con git remote add</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: no lock file can be created here</source>
        <translation>No se pueden escribir las decisiones: aquí no se puede crear ningún bloqueo</translation>
    </message>
    <message>
        <source>check that the folder of %1 exists and is writable</source>
        <translation>comprobar que la carpeta de %1 existe y que se puede escribir en ella</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: %1 holds the lock</source>
        <translation>No se pueden escribir las decisiones: %1 tiene el bloqueo</translation>
    </message>
    <message>
        <source>The decisions cannot be saved: %1</source>
        <translation>No se pueden escribir las decisiones: %1</translation>
    </message>
    <message>
        <source>decide it again</source>
        <translation>decidirlo de nuevo</translation>
    </message>
    <message>
        <source>expected the text of the step</source>
        <translation>se esperaba el texto del paso</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>alguien</translation>
    </message>
    <message>
        <source>This is a link out of the product&apos;s folder</source>
        <translation>Es un enlace que lleva fuera de la carpeta del producto</translation>
    </message>
    <message>
        <source>replace it with the file itself</source>
        <translation>sustitúyalo por el propio archivo</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of this line cannot be read</source>
        <translation>No se puede leer «%1» de esta línea</translation>
    </message>
    <message>
        <source>expected a person&apos;s name</source>
        <translation>se esperaba el nombre de una persona</translation>
    </message>
    <message>
        <source>expected the text of the comment</source>
        <translation>se esperaba el texto del comentario</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is assigned to different people: %3, by %4, counts as the later (line %5), not %6, by %7</source>
        <translation>El commit %1 de %2 está asignado a personas distintas: %3, por %4, cuenta como lo posterior (línea %5), no %6, por %7</translation>
    </message>
    <message>
        <source>Commit %1 of %2 is assigned more than once: the latest counts</source>
        <translation>El commit %1 de %2 está asignado más de una vez: cuenta la última asignación</translation>
    </message>
    <message>
        <source>both lines are kept until it is assigned again</source>
        <translation>ambas líneas se conservan hasta que se asigne de nuevo</translation>
    </message>
    <message>
        <source>assign it again to keep one line</source>
        <translation>asignarlo de nuevo para conservar una sola línea</translation>
    </message>
</context>
<context>
    <name>Declarations</name>
    <message>
        <source>Universal Ctags was not found: changes are judged without declarations</source>
        <translation>No se encontró Universal Ctags: los cambios se evalúan sin declaraciones</translation>
    </message>
    <message>
        <source>install universal-ctags</source>
        <translation>instale universal-ctags</translation>
    </message>
    <message>
        <source>Universal Ctags could not read the declarations of this file</source>
        <translation>Universal Ctags no pudo leer las declaraciones de este archivo</translation>
    </message>
</context>
<context>
    <name>Drafts</name>
    <message>
        <source>The edits of the notes cannot be read: %1</source>
        <translation>No se pueden leer las ediciones de las notas: %1</translation>
    </message>
    <message>
        <source>The edits of the notes cannot be saved: %1</source>
        <translation>No se pueden guardar las ediciones de las notas: %1</translation>
    </message>
    <message>
        <source>they are stored next to waybill.toml</source>
        <translation>se guardan junto a waybill.toml</translation>
    </message>
    <message>
        <source>The edits of the notes cannot be discarded: %1</source>
        <translation>No se pueden descartar las ediciones de las notas: %1</translation>
    </message>
    <message>
        <source>The folder cannot be created</source>
        <translation>No se puede crear la carpeta</translation>
    </message>
    <message>
        <source>the edits are stored next to waybill.toml</source>
        <translation>las notas escritas a mano se guardan junto a waybill.toml</translation>
    </message>
    <message>
        <source>The edits of the notes lie behind a link out of the product&apos;s folder</source>
        <translation>Las ediciones de las notas están detrás de un enlace que lleva fuera de la carpeta del producto</translation>
    </message>
    <message>
        <source>replace the link with the file or folder itself</source>
        <translation>sustituya el enlace por el propio archivo o carpeta</translation>
    </message>
    <message>
        <source>These notes were edited elsewhere, for example in another window</source>
        <translation>Estas notas se editaron en otro lugar, por ejemplo en otra ventana</translation>
    </message>
    <message>
        <source>copy your text, reload, and edit theirs</source>
        <translation>copie su texto, recargue y edite el otro</translation>
    </message>
</context>
<context>
    <name>Element</name>
    <message>
        <source>New %1 %2</source>
        <comment>kind, name</comment>
        <translation>Nuevo: %1 %2</translation>
    </message>
    <message>
        <source>The %1 %2 was removed</source>
        <comment>kind, name</comment>
        <translation>Ya no existe: %1 %2</translation>
    </message>
    <message>
        <source>The declaration of the %1 %2 changed</source>
        <comment>kind, name</comment>
        <translation>Se declara de otro modo: %1 %2</translation>
    </message>
    <message>
        <source>The %1 %2 changed from %3 to %4</source>
        <comment>kind, name, its type or signature before and after</comment>
        <translation>Cambia %1 %2: era %3, es %4</translation>
    </message>
    <message>
        <source>The default of the %1 %2 changed from %3 to %4</source>
        <comment>kind, name, values</comment>
        <translation>El valor predeterminado de %1 %2 era %3, es %4</translation>
    </message>
    <message>
        <source>The %1 %2 is now deprecated</source>
        <comment>kind, name</comment>
        <translation>Marcado ahora como obsoleto: %1 %2</translation>
    </message>
    <message>
        <source>The %1 %2 was moved</source>
        <comment>kind, name</comment>
        <translation>Cambia de lugar: %1 %2</translation>
    </message>
    <message>
        <source>type</source>
        <translation>tipo</translation>
    </message>
    <message>
        <source>interface</source>
        <translation>interfaz</translation>
    </message>
    <message>
        <source>function</source>
        <translation>función</translation>
    </message>
    <message>
        <source>method</source>
        <translation>método</translation>
    </message>
    <message>
        <source>required method</source>
        <translation>método que implementar</translation>
    </message>
    <message>
        <source>field</source>
        <translation>campo</translation>
    </message>
    <message>
        <source>enum value</source>
        <translation>valor de enum</translation>
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
        <translation>comando</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>opción</translation>
    </message>
    <message>
        <source>environment variable</source>
        <translation>variable de entorno</translation>
    </message>
    <message>
        <source>setting</source>
        <translation>ajuste</translation>
    </message>
    <message>
        <source>route</source>
        <translation>ruta</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>métrica</translation>
    </message>
    <message>
        <source>feature gate</source>
        <translation>feature gate</translation>
    </message>
    <message>
        <source>schema</source>
        <translation>esquema</translation>
    </message>
    <message>
        <source>schema property</source>
        <translation>propiedad de esquema</translation>
    </message>
    <message>
        <source>table</source>
        <translation>tabla</translation>
    </message>
    <message>
        <source>column</source>
        <translation>columna</translation>
    </message>
    <message>
        <source>The %1 %2 was removed; use %3 instead</source>
        <comment>kind, name, what replaces it</comment>
        <translation>Ya no existe: %1 %2; usar %3 en su lugar</translation>
    </message>
    <message>
        <source>The %1 %2 of %3 was removed</source>
        <comment>kind, name, file of a program</comment>
        <translation>Ya no existe: %1 %2 de %3</translation>
    </message>
    <message>
        <source>The %1 %2 of %3 was removed; use %4 instead</source>
        <comment>kind, name, file of a program, what replaces it</comment>
        <translation>Ya no existe: %1 %2 de %3; usar %4 en su lugar</translation>
    </message>
    <message>
        <source>The %1 %2 must be implemented now</source>
        <comment>kind, name</comment>
        <translation>Ahora hay que implementar: %1 %2</translation>
    </message>
</context>
<context>
    <name>Entry</name>
    <message>
        <source>short</source>
        <comment>tag of an image</comment>
        <translation>corta</translation>
    </message>
    <message>
        <source>intermediate</source>
        <comment>tag of an image</comment>
        <translation>intermedia</translation>
    </message>
    <message>
        <source>long</source>
        <comment>tag of an image</comment>
        <translation>larga</translation>
    </message>
    <message>
        <source>floating</source>
        <comment>tag of an image</comment>
        <translation>flotante</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>which tags move; why</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 (case %2)</source>
        <comment>what happened; number</comment>
        <translation>%1 (caso %2)</translation>
    </message>
    <message>
        <source>Rebuilds because a dependency (case 3) or the application&apos;s package (case 4) changed are not visible in git; see the registry</source>
        <translation>Las reconstrucciones por un cambio de una dependencia (caso 3) o del paquete de la aplicación (caso 4) no se ven en git; consulte el registro</translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <comment>a reason; how many others like it are left out</comment>
        <translation>
            <numerusform>%1 (y %n más)</numerusform>
            <numerusform>%1 (y %n más)</numerusform>
        </translation>
    </message>
    <message>
        <source>Changelog entry under “%1”</source>
        <translation>Añade a «%1» del registro de cambios</translation>
    </message>
    <message>
        <source>Changelog entry under “%1”: %2</source>
        <translation>Añade a «%1» del registro de cambios: %2</translation>
    </message>
    <message>
        <source>Release note of type “%1”</source>
        <translation>Trae una nota de la versión del tipo «%1»</translation>
    </message>
    <message>
        <source>Release note of type “%1”: %2</source>
        <translation>Trae una nota de la versión del tipo «%1»: %2</translation>
    </message>
    <message>
        <source>The title begins with &quot;%1&quot;</source>
        <translation>El título empieza por «%1»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; marks a breaking change</source>
        <translation>«%1» marca un cambio incompatible</translation>
    </message>
    <message>
        <source>The commit message says BREAKING CHANGE: %1</source>
        <translation>El mensaje dice BREAKING CHANGE: %1</translation>
    </message>
    <message>
        <source>Release-note: none</source>
        <translation>Release-note: none</translation>
    </message>
    <message>
        <source>The release note requires action</source>
        <translation>La nota de la versión pide una acción</translation>
    </message>
    <message>
        <source>Closes issue #%1</source>
        <translation>Cierra la incidencia #%1</translation>
    </message>
    <message>
        <source>The title says &quot;%1&quot;</source>
        <translation>El título dice «%1»</translation>
    </message>
    <message>
        <source>A commit message says &quot;%1&quot;</source>
        <translation>Un commit dice «%1»</translation>
    </message>
    <message>
        <source>The commit message says &quot;%1&quot;</source>
        <translation>El mensaje dice «%1»</translation>
    </message>
    <message>
        <source>The branch is named &quot;%1&quot;</source>
        <translation>La rama se llama «%1»</translation>
    </message>
    <message>
        <source>No files changed</source>
        <translation>Ningún archivo difiere</translation>
    </message>
    <message>
        <source>Changes only the version</source>
        <translation>Solo cambia la versión</translation>
    </message>
    <message>
        <source>Changes only %1</source>
        <comment>kinds of files</comment>
        <translation>Afecta solo a: %1</translation>
    </message>
    <message>
        <source>documentation</source>
        <translation>documentación</translation>
    </message>
    <message>
        <source>tests</source>
        <translation>pruebas</translation>
    </message>
    <message>
        <source>automation</source>
        <translation>automatización</translation>
    </message>
    <message>
        <source>vendored code</source>
        <translation>código de terceros incorporado</translation>
    </message>
    <message>
        <source>generated code</source>
        <translation>código generado</translation>
    </message>
    <message>
        <source>dependencies</source>
        <translation>las dependencias</translation>
    </message>
    <message>
        <source>the version file</source>
        <translation>el archivo de versión</translation>
    </message>
    <message>
        <source>Only comments changed in the code</source>
        <translation>En el código fuente solo difieren los comentarios</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of code changed</source>
        <translation>
            <numerusform>Difiere %n línea de código fuente</numerusform>
            <numerusform>Difieren %n líneas de código fuente</numerusform>
        </translation>
    </message>
    <message>
        <source>Mostly removes code</source>
        <translation>Sobre todo elimina código fuente</translation>
    </message>
    <message>
        <source>Mostly adds code</source>
        <translation>Sobre todo añade código fuente</translation>
    </message>
    <message>
        <source>Changes one file of the product</source>
        <translation>Un archivo del producto</translation>
    </message>
    <message numerus="yes">
        <source>Changes %n file(s) of the product</source>
        <translation>
            <numerusform>%n archivo del producto</numerusform>
            <numerusform>%n archivos del producto</numerusform>
        </translation>
    </message>
    <message>
        <source>Changes few files of the product, and a test</source>
        <translation>Pocos archivos del producto, y una prueba</translation>
    </message>
    <message numerus="yes">
        <source>%n new file(s)</source>
        <translation>
            <numerusform>%n archivo nuevo</numerusform>
            <numerusform>%n archivos nuevos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) deleted</source>
        <translation>
            <numerusform>%n archivo desaparecido</numerusform>
            <numerusform>%n archivos desaparecidos</numerusform>
        </translation>
    </message>
    <message>
        <source>Documentation removed or changed</source>
        <translation>Lo que decía antes la documentación ya no está o se dice de otra forma</translation>
    </message>
    <message>
        <source>Documentation only added</source>
        <translation>La documentación solo se amplía</translation>
    </message>
    <message numerus="yes">
        <source>%n existing test file(s) adapted</source>
        <translation>
            <numerusform>%n archivo de pruebas tuvo que adaptarse</numerusform>
            <numerusform>%n archivos de pruebas tuvieron que adaptarse</numerusform>
        </translation>
    </message>
    <message>
        <source>Reverts %1, &quot;%2&quot;</source>
        <translation>Revierte %1, «%2»</translation>
    </message>
    <message>
        <source>Reverts %1, which is not in this clone</source>
        <translation>Revierte %1, que no está en este clon</translation>
    </message>
    <message>
        <source>The definition of %1 changed: %2</source>
        <comment>an image, and what changed about it</comment>
        <translation>La receta de %1 es distinta: %2</translation>
    </message>
    <message>
        <source>A file states that no release note is needed</source>
        <comment>a change</comment>
        <translation>El cambio indica en un archivo que no necesita nota de la versión</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>ejemplos</translation>
    </message>
    <message>
        <source>Requires Node.js %1 or later; before, %2 was enough</source>
        <translation>Requiere Node.js %1 o posterior; antes bastaba con %2</translation>
    </message>
    <message>
        <source>Requires Java %1 or later; before, %2 was enough</source>
        <translation>Requiere Java %1 o posterior; antes bastaba con %2</translation>
    </message>
    <message>
        <source>Requires Python %1 or later; before, %2 was enough</source>
        <translation>Requiere Python %1 o posterior; antes bastaba con %2</translation>
    </message>
    <message>
        <source>The package can only be imported, and no longer be loaded by require()</source>
        <translation>El paquete solo se puede importar y ya no se puede cargar con require()</translation>
    </message>
    <message>
        <source>The Go module is imported as %1; before, as %2</source>
        <translation>El módulo de Go se importa como %1; antes, como %2</translation>
    </message>
    <message>
        <source>The manual describes %1, which is new</source>
        <translation>El manual describe %1, que es nuevo</translation>
    </message>
    <message>
        <source>The title says that it adds %1, which is new</source>
        <translation>El título dice que añade %1, que es nuevo</translation>
    </message>
    <message>
        <source>Requires PHP %1 or later; before, %2 was enough</source>
        <translation>Requiere PHP %1 o posterior; antes bastaba %2</translation>
    </message>
    <message>
        <source>Works beside %1 %2 or later; before, %3 was enough</source>
        <translation>Funciona con %1 %2 o posterior; antes bastaba %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot;</source>
        <comment>words of a change</comment>
        <translation>«%1»</translation>
    </message>
    <message>
        <source>Words of the title: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Palabras del título: %1</translation>
    </message>
    <message>
        <source>Words of the commit message: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Palabras del mensaje del commit: %1</translation>
    </message>
    <message>
        <source>Words of the files&apos; names: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Palabras de los nombres de archivo: %1</translation>
    </message>
    <message>
        <source>Words of the added lines: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Palabras de las líneas añadidas: %1</translation>
    </message>
    <message>
        <source>Words of the removed lines: %1</source>
        <comment>a list of quoted words</comment>
        <translation>Palabras de las líneas eliminadas: %1</translation>
    </message>
    <message>
        <source>The kinds of files and declarations that changed</source>
        <translation>Los tipos de archivos y declaraciones que cambiaron</translation>
    </message>
    <message>
        <source>Tests were added, and none was changed</source>
        <translation>Se añadieron pruebas y no se cambió ninguna</translation>
    </message>
    <message>
        <source>Tells how to upgrade, in %1</source>
        <translation>Explica cómo actualizar, en %1</translation>
    </message>
    <message>
        <source>Requires %1 %2 or later; before, %3 was enough</source>
        <translation>Requiere %1 %2 o posterior; antes bastaba %3</translation>
    </message>
    <message>
        <source>Label %1</source>
        <comment>of a pull request</comment>
        <translation>Etiqueta del pull request: %1</translation>
    </message>
    <message>
        <source>The pull request says that no release note is needed</source>
        <translation>El pull request dice que no hace falta nota de la versión</translation>
    </message>
    <message>
        <source>The pull request&apos;s release note requires action: %1</source>
        <translation>La nota de la versión del pull request pide una acción: %1</translation>
    </message>
    <message>
        <source>The pull request&apos;s release note speaks of a breaking change: %1</source>
        <translation>La nota de la versión del pull request habla de un cambio incompatible: %1</translation>
    </message>
    <message>
        <source>The pull request&apos;s description says BREAKING CHANGE: %1</source>
        <translation>La descripción del pull request dice BREAKING CHANGE: %1</translation>
    </message>
    <message>
        <source>The manual no longer describes %1, which was removed</source>
        <translation>El manual ya no describe %1, que se ha quitado</translation>
    </message>
    <message>
        <source>The title says that it removes %1, which the sources no longer have</source>
        <translation>El título dice que quita %1, que el código fuente ya no tiene</translation>
    </message>
    <message>
        <source>The crate no longer has the feature &quot;%1&quot;</source>
        <translation>El crate ya no tiene la característica «%1»</translation>
    </message>
    <message>
        <source>Requires %1 or later; before, %2 was enough</source>
        <translation>Requiere %1 o posterior; antes bastaba %2</translation>
    </message>
    <message>
        <source>Adds a guide for upgrading from version %2 to %1</source>
        <translation>Añade una guía para actualizar de la versión %2 a la %1</translation>
    </message>
    <message>
        <source>Requires Ruby %1 or later; before, %2 was enough</source>
        <translation>Requiere Ruby %1 o posterior; antes bastaba %2</translation>
    </message>
    <message>
        <source>Requires Rails %1 or later; before, %2 was enough</source>
        <translation>Requiere Rails %1 o posterior; antes bastaba %2</translation>
    </message>
    <message>
        <source>Requires the peer dependency %1, which was not needed before</source>
        <translation>Requiere la dependencia entre pares %1, que antes no era necesaria</translation>
    </message>
    <message>
        <source>Depends on new major versions of %1</source>
        <translation>Depende de nuevas versiones mayores de %1</translation>
    </message>
    <message>
        <source>The package installs a new command, %1</source>
        <translation>El paquete instala una orden nueva, %1</translation>
    </message>
    <message>
        <source>The package no longer installs the command %1</source>
        <translation>El paquete ya no instala la orden %1</translation>
    </message>
    <message>
        <source>The package has a new entry point, %1</source>
        <translation>El paquete tiene un punto de entrada nuevo, %1</translation>
    </message>
    <message>
        <source>The package no longer has the entry point %1</source>
        <translation>El paquete ya no tiene el punto de entrada %1</translation>
    </message>
    <message>
        <source>Changelog entry: %1</source>
        <translation>Entrada del registro de cambios: %1</translation>
    </message>
    <message>
        <source>The message of a commit begins with &quot;%1&quot;</source>
        <translation>El mensaje de un commit comienza con «%1»</translation>
    </message>
    <message>
        <source>The package was renamed from %2 to %1</source>
        <translation>El paquete se instala como %1; antes, como %2</translation>
    </message>
    <message>
        <source>The package no longer has the namespace %1</source>
        <translation>El paquete ya no tiene el espacio de nombres %1</translation>
    </message>
</context>
<context>
    <name>EvidenceSource</name>
    <message>
        <source>protocols</source>
        <translation>protocolos</translation>
    </message>
    <message>
        <source>APIs and options</source>
        <translation>API y opciones</translation>
    </message>
    <message>
        <source>manifests and images</source>
        <translation>manifiestos e imágenes</translation>
    </message>
    <message>
        <source>commit trailers</source>
        <translation>trailers del mensaje</translation>
    </message>
    <message>
        <source>release notes and changelog</source>
        <translation>notas de la versión y registro de cambios</translation>
    </message>
    <message>
        <source>conventional commits</source>
        <translation>commits convencionales</translation>
    </message>
    <message>
        <source>reverts</source>
        <translation>reversiones</translation>
    </message>
    <message>
        <source>wording</source>
        <translation>redacción</translation>
    </message>
    <message>
        <source>size and shape of the change</source>
        <translation>forma del cambio</translation>
    </message>
    <message>
        <source>paths</source>
        <translation>rutas</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>fijaciones</translation>
    </message>
    <message>
        <source>labels and pull requests</source>
        <translation>etiquetas de la forja y pull requests</translation>
    </message>
    <message>
        <source>decisions in this product</source>
        <translation>decisiones en este producto</translation>
    </message>
</context>
<context>
    <name>Extraction</name>
    <message>
        <source>The pattern %1 takes too long</source>
        <translation>El patrón %1 tarda demasiado</translation>
    </message>
    <message>
        <source>the pattern “%1” has no group</source>
        <translation>el patrón «%1» no tiene ningún grupo</translation>
    </message>
    <message>
        <source>use a simpler pattern</source>
        <translation>usar uno más sencillo</translation>
    </message>
    <message>
        <source>“%1” is not a regular expression: %2 at character %3</source>
        <translation>«%1» no es una expresión regular: %2 en el carácter %3</translation>
    </message>
    <message>
        <source>fix the pattern</source>
        <translation>corregir el patrón</translation>
    </message>
    <message>
        <source>put parentheses around what to find</source>
        <translation>poner entre paréntesis lo que se quiere encontrar</translation>
    </message>
</context>
<context>
    <name>FilePrompts</name>
    <message>
        <source>Open Product</source>
        <translation>Abrir producto</translation>
    </message>
    <message>
        <source>Products (*.toml)</source>
        <translation>Productos (*.toml)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Open Repository or Folder</source>
        <translation>Abrir repositorio o carpeta</translation>
    </message>
    <message>
        <source>Export Board</source>
        <translation>Exportar tablero</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Página web (*.html)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Save Skew Matrix</source>
        <translation>Guardar la matriz de compatibilidad</translation>
    </message>
    <message>
        <source>Save Catalogue</source>
        <translation>Guardar catálogo</translation>
    </message>
    <message>
        <source>SVG images (*.svg)</source>
        <translation>Imágenes SVG (*.svg)</translation>
    </message>
    <message>
        <source>PNG images (*.png)</source>
        <translation>Imágenes PNG (*.png)</translation>
    </message>
    <message>
        <source>Save Patch</source>
        <translation>Guardar parche</translation>
    </message>
    <message>
        <source>Patches (*.patch *.diff)</source>
        <translation>Parches (*.patch *.diff)</translation>
    </message>
    <message>
        <source>Export Preferences</source>
        <translation>Exportar preferencias</translation>
    </message>
    <message>
        <source>Import Preferences</source>
        <translation>Importar preferencias</translation>
    </message>
    <message>
        <source>Text files (*.txt)</source>
        <translation>Archivos de texto (*.txt)</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 y %n más</numerusform>
            <numerusform>%1 y %n más</numerusform>
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
        <translation>a criterio</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>error</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>advertencia</translation>
    </message>
    <message>
        <source>%1 from “%2” to “%3”</source>
        <comment>a value that changed</comment>
        <translation>%1 de «%2» a «%3»</translation>
    </message>
    <message>
        <source>%1 set to “%2”</source>
        <comment>a value that was not there before</comment>
        <translation>%1 puesto a «%2»</translation>
    </message>
    <message>
        <source>%1 “%2” removed</source>
        <comment>a value that is gone</comment>
        <translation>%1 «%2» eliminado</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a change of a value; +12 GiB</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2 per pod)</source>
        <comment>a change of a value; +12 GiB</comment>
        <translation>%1 (%2 por pod)</translation>
    </message>
    <message>
        <source>%1 gained %2</source>
        <comment>a list; what came to it</comment>
        <translation>%1 ha ganado %2</translation>
    </message>
    <message>
        <source>%1 lost %2</source>
        <comment>a list; what is no longer in it</comment>
        <translation>%1 ha perdido %2</translation>
    </message>
    <message>
        <source>%1 lost %2 and gained %3</source>
        <comment>a list; what is no longer in it; what came to it</comment>
        <translation>%1 ha perdido %2 y ganado %3</translation>
    </message>
    <message>
        <source>length of %1 from %2 to %3</source>
        <comment>a list; how many items it had, and has</comment>
        <translation>longitud de %1: de %2 a %3</translation>
    </message>
</context>
<context>
    <name>Forge</name>
    <message>
        <source>The forge data cannot be read: %1</source>
        <comment>why</comment>
        <translation>No se pueden leer los datos de las forjas: %1</translation>
    </message>
    <message>
        <source>The forge data cannot be written: %1</source>
        <comment>why</comment>
        <translation>No se pueden escribir los datos de las forjas: %1</translation>
    </message>
    <message>
        <source>The forge data cannot be locked: %1</source>
        <comment>why</comment>
        <translation>No se pueden bloquear los datos de las forjas: %1</translation>
    </message>
    <message>
        <source>Another program is writing the forge data</source>
        <translation>Otro programa está escribiendo los datos de las forjas</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <comment>a file</comment>
        <translation>no se ha cambiado nada</translation>
    </message>
    <message>
        <source>The forge data file is a link out of its folder</source>
        <translation>El archivo de datos de las forjas es un enlace que lleva fuera de su carpeta</translation>
    </message>
    <message>
        <source>This line is not forge data: %1</source>
        <comment>a clause</comment>
        <translation>Esta línea no es un dato de una forja: %1</translation>
    </message>
    <message>
        <source>the line is kept</source>
        <comment>a line of a file</comment>
        <translation>la línea se conserva</translation>
    </message>
    <message>
        <source>A merge left a conflict in the facts of forges; both sides are used</source>
        <translation>Una fusión dejó un conflicto en los datos de las forjas; se usan ambos lados</translation>
    </message>
    <message>
        <source>run waybill-cli forge refresh</source>
        <translation>ejecute waybill-cli forge refresh</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <comment>an answer</comment>
        <translation>no es JSON</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <comment>a name in JSON</comment>
        <translation>falta «%1»</translation>
    </message>
    <message>
        <source>the value of &quot;%1&quot; is wrong</source>
        <comment>a name in JSON</comment>
        <translation>el valor de «%1» es erróneo</translation>
    </message>
    <message numerus="yes">
        <source>The list of %1 did not end after %n page(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>La lista de %1 no terminó después de %n página</numerusform>
            <numerusform>La lista de %1 no terminó después de %n páginas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 rejects the token (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 rechaza el token (%2)</translation>
    </message>
    <message>
        <source>sign in to %1 with a token that is valid</source>
        <translation>inicie sesión en %1 con un token válido</translation>
    </message>
    <message>
        <source>%1 requires signing in (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 requiere iniciar sesión (%2)</translation>
    </message>
    <message>
        <source>%1 requires single sign-on for the token (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 requiere inicio de sesión único para el token (%2)</translation>
    </message>
    <message>
        <source>authorize the token at %1</source>
        <translation>autorice el token en %1</translation>
    </message>
    <message>
        <source>authorize the token for the organization in the settings of the account</source>
        <translation>autorice el token para la organización en la configuración de la cuenta</translation>
    </message>
    <message>
        <source>The token for %1 lacks the scope %3 (%2)</source>
        <comment>a host; a request; scopes</comment>
        <translation>Al token para %1 le falta el ámbito %3 (%2)</translation>
    </message>
    <message>
        <source>create a token with the scope %1</source>
        <translation>cree un token con el ámbito %1</translation>
    </message>
    <message>
        <source>%1 accepts no more requests for now (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 no acepta más peticiones por ahora (%2)</translation>
    </message>
    <message>
        <source>try again after %1</source>
        <translation>inténtelo de nuevo después de %1</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>inténtelo de nuevo más tarde</translation>
    </message>
    <message>
        <source>try again later; with a token, more requests are allowed</source>
        <translation>inténtelo de nuevo más tarde; con un token se permiten más peticiones</translation>
    </message>
    <message>
        <source>%1 asks for fewer requests (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 pide que se le hagan menos peticiones (%2)</translation>
    </message>
    <message>
        <source>%1 cannot find this, or hides it (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 no lo encuentra o lo oculta (%2)</translation>
    </message>
    <message>
        <source>check the repository&apos;s address, and that the token may read it</source>
        <translation>compruebe la dirección del repositorio y que el token pueda leerlo</translation>
    </message>
    <message>
        <source>%1 has no repository %2, or hides it</source>
        <comment>a host; owner/name</comment>
        <translation>%1 no tiene ningún repositorio %2 o lo oculta</translation>
    </message>
    <message>
        <source>%1 refuses: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 lo rechaza: %3 (%2)</translation>
    </message>
    <message>
        <source>%1 refuses with status %3 (%2)</source>
        <comment>a host; a request; a number</comment>
        <translation>%1 lo rechaza con el estado %3 (%2)</translation>
    </message>
    <message>
        <source>%1 already has this: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 ya tiene esto: %3 (%2)</translation>
    </message>
    <message>
        <source>compare it with what was to be created</source>
        <translation>compárelo con lo que se iba a crear</translation>
    </message>
    <message>
        <source>%1 does not accept the request: %3 (%2)</source>
        <comment>a host; a request; its own words</comment>
        <translation>%1 no acepta la petición: %3 (%2)</translation>
    </message>
    <message>
        <source>check the kind of the forge; if it is right, report a bug in Waybill</source>
        <translation>compruebe que el tipo de la forja es correcto; si lo es, informe de un fallo de Waybill</translation>
    </message>
    <message>
        <source>%1 took too long to answer (%2)</source>
        <comment>a host; a request</comment>
        <translation>%1 tardó demasiado en responder (%2)</translation>
    </message>
    <message>
        <source>%1 failed with status %3 (%2)</source>
        <comment>a host; a request; a number</comment>
        <translation>%1 falló con el estado %3 (%2)</translation>
    </message>
    <message>
        <source>%1 says that this moved to %3 (%2)</source>
        <comment>a host; a request; address</comment>
        <translation>%1 dice que esto se ha trasladado a %3 (%2)</translation>
    </message>
    <message>
        <source>set the new address in waybill.toml, or in git</source>
        <translation>defina la dirección nueva en waybill.toml o en git</translation>
    </message>
    <message>
        <source>The answer of %1 cannot be understood: %3 (%2)</source>
        <comment>a host; a request; a clause</comment>
        <translation>No se entiende la respuesta de %1: %3 (%2)</translation>
    </message>
    <message>
        <source>check that %1 is a forge of the kind that is set, and not behind a sign-in page</source>
        <translation>compruebe que %1 es una forja del tipo indicado y que no está detrás de una página de inicio de sesión</translation>
    </message>
    <message numerus="yes">
        <source>%n item(s) in an answer of %1 cannot be understood: %3 (%2)</source>
        <comment>a host; a request; a clause about the first one</comment>
        <translation>
            <numerusform>No se entiende %n elemento de una respuesta de %1: %3 (%2)</numerusform>
            <numerusform>No se entienden %n elementos de una respuesta de %1: %3 (%2)</numerusform>
        </translation>
    </message>
    <message>
        <source>they are left out, or keep their last known state</source>
        <translation>se omiten o quedan como se conocían</translation>
    </message>
    <message>
        <source>it is a web page</source>
        <comment>an answer</comment>
        <translation>es una página web</translation>
    </message>
    <message>
        <source>it is empty</source>
        <comment>an answer</comment>
        <translation>está vacía</translation>
    </message>
    <message>
        <source>it is not an object</source>
        <comment>an answer</comment>
        <translation>no es un objeto</translation>
    </message>
    <message>
        <source>it is not an array</source>
        <comment>an answer</comment>
        <translation>no es un array</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not %2</source>
        <comment>a name in JSON; what was expected</comment>
        <translation>«%1» no es %2</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>una cadena de texto</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>un entero</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>un objeto</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>un array</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>una fecha y hora</translation>
    </message>
    <message>
        <source>%1 wants files to be sent to another host: %2</source>
        <comment>two hosts</comment>
        <translation>%1 quiere que los archivos se envíen a otro host: %2</translation>
    </message>
</context>
<context>
    <name>ForgeAccounts</name>
    <message>
        <source>environment</source>
        <translation>entorno</translation>
    </message>
    <message>
        <source>keychain</source>
        <translation>llavero</translation>
    </message>
    <message>
        <source>offline</source>
        <translation>sin conexión</translation>
    </message>
    <message>
        <source>refused by you</source>
        <translation>rechazada por usted</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>no permitida</translation>
    </message>
    <message>
        <source>allowed by waybill.toml</source>
        <translation>permitida por waybill.toml</translation>
    </message>
    <message>
        <source>allowed by you</source>
        <translation>permitida por usted</translation>
    </message>
    <message>
        <source>not signed in</source>
        <translation>sin iniciar sesión</translation>
    </message>
    <message>
        <source>not checked</source>
        <translation>sin comprobar</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
</context>
<context>
    <name>ForgeNews</name>
    <message>
        <source>title</source>
        <translation>título</translation>
    </message>
    <message>
        <source>release note</source>
        <translation>nota de la versión</translation>
    </message>
    <message>
        <source>BREAKING CHANGE</source>
        <translation>BREAKING CHANGE</translation>
    </message>
    <message>
        <source>milestone</source>
        <translation>hito</translation>
    </message>
    <message>
        <source>author</source>
        <translation>autor</translation>
    </message>
    <message>
        <source>linked issues</source>
        <translation>incidencias vinculadas</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>fusión</translation>
    </message>
</context>
<context>
    <name>Git</name>
    <message>
        <source>The texts cannot be compared</source>
        <translation>No se pueden comparar los textos</translation>
    </message>
    <message>
        <source>Object %1 cannot be read</source>
        <translation>No se puede leer el objeto %1</translation>
    </message>
    <message>
        <source>Object missing: %1</source>
        <translation>Falta el objeto: %1</translation>
    </message>
    <message>
        <source>Object %1 is damaged</source>
        <translation>El objeto %1 está dañado</translation>
    </message>
    <message>
        <source>The objects cannot be read</source>
        <translation>No se pueden leer los objetos</translation>
    </message>
    <message>
        <source>The references cannot be read</source>
        <translation>No se pueden leer las referencias</translation>
    </message>
    <message>
        <source>HEAD cannot be read</source>
        <translation>No se puede leer HEAD</translation>
    </message>
    <message>
        <source>&quot;%1&quot; cannot be read</source>
        <translation>No se puede leer «%1»</translation>
    </message>
    <message>
        <source>only SHA-1 repositories can be read</source>
        <translation>solo se pueden leer repositorios SHA-1</translation>
    </message>
    <message>
        <source>convert it: git refs migrate --ref-format=files</source>
        <translation>convertirlo: git refs migrate --ref-format=files</translation>
    </message>
    <message>
        <source>This repository cannot be opened</source>
        <translation>No se puede abrir este repositorio</translation>
    </message>
    <message>
        <source>This repository belongs to another user</source>
        <translation>Este repositorio pertenece a otro usuario</translation>
    </message>
    <message>
        <source>if you trust it: %1</source>
        <translation>si es de confianza: %1</translation>
    </message>
    <message>
        <source>This is not a git repository</source>
        <translation>Esto no es un repositorio git</translation>
    </message>
    <message>
        <source>The configuration cannot be read</source>
        <translation>No se puede leer la configuración</translation>
    </message>
    <message>
        <source>The repository cannot be created</source>
        <translation>No se puede crear el repositorio</translation>
    </message>
    <message>
        <source>The name or address &quot;%1&quot; cannot be written</source>
        <translation>No se puede escribir el nombre o la dirección «%1»</translation>
    </message>
    <message>
        <source>A folder cannot be written</source>
        <translation>No se puede escribir una carpeta</translation>
    </message>
    <message>
        <source>A file cannot be deleted</source>
        <translation>No se puede eliminar un archivo</translation>
    </message>
    <message>
        <source>A file cannot be written</source>
        <translation>No se puede escribir un archivo</translation>
    </message>
    <message>
        <source>The message cannot be written</source>
        <translation>No se puede escribir el mensaje</translation>
    </message>
    <message>
        <source>The commit cannot be written</source>
        <translation>No se puede escribir el commit</translation>
    </message>
    <message>
        <source>The reference %1 cannot be written</source>
        <translation>No se puede escribir la referencia %1</translation>
    </message>
    <message>
        <source>The tag %1 cannot be created</source>
        <translation>No se puede crear la etiqueta %1</translation>
    </message>
    <message>
        <source>%1 cannot be checked out</source>
        <translation>No se puede hacer checkout de %1</translation>
    </message>
    <message>
        <source>The remote %1 cannot be written</source>
        <translation>No se puede escribir el remoto %1</translation>
    </message>
    <message>
        <source>The reference %1 cannot be read</source>
        <translation>No se puede leer la referencia %1</translation>
    </message>
    <message>
        <source>%1 cannot be reached</source>
        <translation>No se puede acceder a %1</translation>
    </message>
    <message>
        <source>The notes cannot be copied</source>
        <translation>No se pueden copiar las notas</translation>
    </message>
    <message>
        <source>The texts cannot be merged</source>
        <translation>No se pueden fusionar los textos</translation>
    </message>
    <message>
        <source>it has another tag of this name, %1</source>
        <translation>tiene otra etiqueta con este nombre, %1</translation>
    </message>
    <message>
        <source>The tag cannot be copied</source>
        <translation>No se puede copiar la etiqueta</translation>
    </message>
    <message>
        <source>%1 cannot be run</source>
        <translation>No se puede ejecutar %1</translation>
    </message>
    <message>
        <source>A temporary file cannot be written</source>
        <translation>No se puede escribir un archivo temporal</translation>
    </message>
    <message>
        <source>expected %1</source>
        <translation>se esperaba %1</translation>
    </message>
    <message>
        <source>git does not know who you are</source>
        <translation>git no conoce la identidad del usuario</translation>
    </message>
    <message>
        <source>GIT_COMMITTER_DATE cannot be read: %1</source>
        <translation>No se puede leer GIT_COMMITTER_DATE: %1</translation>
    </message>
    <message>
        <source>expected a date such as 2026-01-31T12:00:00+01:00</source>
        <translation>se esperaba una fecha como 2026-01-31T12:00:00+01:00</translation>
    </message>
    <message>
        <source>The tag cannot be written</source>
        <translation>No se puede escribir la etiqueta</translation>
    </message>
    <message>
        <source>The tag %1 cannot be deleted</source>
        <translation>No se puede eliminar la etiqueta %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>what failed: what libgit2 says</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>This path doesn&apos;t exist</source>
        <translation>Esta ruta no existe</translation>
    </message>
    <message>
        <source>expected a git repository</source>
        <translation>se esperaba un repositorio git</translation>
    </message>
    <message>
        <source>This is not in a git repository</source>
        <translation>Esto no está en ningún repositorio git</translation>
    </message>
    <message>
        <source>expected a folder of a git repository</source>
        <translation>se esperaba una carpeta de un repositorio git</translation>
    </message>
    <message>
        <source>This repository uses the object format %1</source>
        <translation>Este repositorio nombra sus objetos con %1</translation>
    </message>
    <message>
        <source>This repository stores its references as &quot;%1&quot;</source>
        <translation>Este repositorio guarda sus referencias como «%1»</translation>
    </message>
    <message>
        <source>the repository is damaged; to find what else is missing: git -C %1 fsck</source>
        <translation>el repositorio está dañado: git -C %1 fsck indica qué más falta</translation>
    </message>
    <message>
        <source>the clone is partial; to fetch the object: git -C %1 cat-file -e %2</source>
        <translation>el clon es parcial: git -C %1 cat-file -e %2 descarga el objeto</translation>
    </message>
    <message>
        <source>the clone is shallow; to complete it: git -C %1 fetch --unshallow</source>
        <translation>el clon es superficial: git -C %1 fetch --unshallow lo completa</translation>
    </message>
    <message>
        <source>Object %1 is of another type</source>
        <translation>El objeto %1 es de otra clase</translation>
    </message>
    <message>
        <source>expected a commit</source>
        <translation>se esperaba un commit</translation>
    </message>
    <message>
        <source>expected a folder</source>
        <translation>se esperaba una carpeta</translation>
    </message>
    <message>
        <source>expected a tag</source>
        <translation>se esperaba una etiqueta</translation>
    </message>
    <message>
        <source>expected a file</source>
        <translation>se esperaba un archivo</translation>
    </message>
    <message>
        <source>for details: git -C %1 fsck</source>
        <translation>git -C %1 fsck indica qué está mal</translation>
    </message>
    <message>
        <source>%1 is locked</source>
        <translation>%1 está bloqueada</translation>
    </message>
    <message>
        <source>wait, or delete the lock file if nothing is writing</source>
        <translation>esperar a que termine, o eliminar el archivo de bloqueo si nada está escribiendo</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is ambiguous</source>
        <translation>«%1» es ambiguo</translation>
    </message>
    <message>
        <source>give more digits of the ID</source>
        <translation>indicar más dígitos del identificador</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a tag, branch or commit</source>
        <translation>«%1» no es una etiqueta, una rama ni un commit</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is of another type</source>
        <translation>«%1» es de otra clase</translation>
    </message>
    <message>
        <source>expected a tag, a branch or a commit ID</source>
        <translation>se esperaba una etiqueta, una rama o el identificador de un commit</translation>
    </message>
    <message>
        <source>expected a revision, or REVISION:FOLDER</source>
        <translation>se esperaba una revisión, o REVISION:FOLDER</translation>
    </message>
    <message>
        <source>it must not contain a null byte</source>
        <translation>no debe contener ningún byte cero</translation>
    </message>
    <message>
        <source>it must not contain the line &quot;%1&quot;</source>
        <translation>no debe contener la línea «%1»</translation>
    </message>
    <message>
        <source>it must not contain &apos;&lt;&apos;, &apos;&gt;&apos; or a line break</source>
        <translation>no debe contener &apos;&lt;&apos;, &apos;&gt;&apos; ni un salto de línea</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name</source>
        <translation>«%1» no puede ser el nombre de una etiqueta</translation>
    </message>
    <message>
        <source>The tag %1 doesn&apos;t exist</source>
        <translation>No existe la etiqueta %1</translation>
    </message>
    <message>
        <source>set it: %1</source>
        <translation>defínalo: %1</translation>
    </message>
    <message>
        <source>%1 does not respond</source>
        <translation>%1 no responde</translation>
    </message>
    <message>
        <source>%1 cannot sign</source>
        <translation>%1 no firma</translation>
    </message>
    <message>
        <source>check user.signingKey in git&apos;s configuration</source>
        <translation>comprobar user.signingKey en la configuración de git</translation>
    </message>
    <message>
        <source>git has no SSH key to sign with</source>
        <translation>git no tiene ninguna clave ssh con la que firmar</translation>
    </message>
    <message>
        <source>gpg.format in git&apos;s configuration is &quot;%1&quot;</source>
        <translation>gpg.format de git dice «%1»</translation>
    </message>
    <message>
        <source>The remote &quot;%1&quot; doesn&apos;t exist</source>
        <translation>No existe el remoto «%1»</translation>
    </message>
    <message>
        <source>to list the remotes: git remote -v</source>
        <translation>git remote -v enumera los que existen</translation>
    </message>
    <message>
        <source>%1 does not list its references</source>
        <translation>%1 no dice lo que tiene</translation>
    </message>
    <message>
        <source>the clone is shallow; try: %1</source>
        <translation>el clon es superficial; probar: %1</translation>
    </message>
    <message>
        <source>%1 rejects the tags</source>
        <translation>%1 rechaza las etiquetas</translation>
    </message>
    <message>
        <source>it has notes that have not been fetched yet</source>
        <translation>tiene notas que aún no están aquí</translation>
    </message>
    <message>
        <source>%1 does not send its notes</source>
        <translation>%1 no entrega sus notas</translation>
    </message>
    <message>
        <source>%1 rejects the notes</source>
        <translation>%1 rechaza las notas</translation>
    </message>
    <message>
        <source>The server asks for a kind of credentials that Waybill does not support</source>
        <translation>El servidor pide un tipo de credenciales que Waybill no admite</translation>
    </message>
    <message>
        <source>The server accepted neither a key of the ssh agent nor one without a passphrase</source>
        <translation>El servidor no aceptó ninguna clave del agente SSH ni ninguna sin frase de contraseña</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what failed; what to do</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>to fetch all objects: git -C %1 fetch --refetch --no-filter</source>
        <translation>para obtener todos los objetos: git -C %1 fetch --refetch --no-filter</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) cannot be read: changes and findings may be missing</source>
        <translation>
            <numerusform>No se puede leer %n objeto: pueden faltar cambios y hallazgos</numerusform>
            <numerusform>No se pueden leer %n objetos: pueden faltar cambios y hallazgos</numerusform>
        </translation>
    </message>
    <message>
        <source>The server asks for a user name and password; for that, Waybill needs git installed</source>
        <translation>El servidor pide un nombre de usuario y una contraseña; para eso, Waybill necesita que git esté instalado</translation>
    </message>
    <message>
        <source>the repository&apos;s own %1 was not used; if you trust it: %2</source>
        <comment>names of settings; a command</comment>
        <translation>no se usó %1 de la configuración propia del repositorio; si confía en él: %2</translation>
    </message>
    <message>
        <source>This repository is committed to another one, %1</source>
        <translation>Este repositorio está confirmado dentro de otro, %1</translation>
    </message>
    <message>
        <source>what is committed may hold settings that run programs; clone it to another folder</source>
        <translation>lo confirmado puede contener ajustes que ejecutan programas; clónelo en otra carpeta</translation>
    </message>
    <message>
        <source>git says: %1</source>
        <translation>git dice: %1</translation>
    </message>
    <message>
        <source>The remote &quot;%1&quot; is to be reached by a program that the repository names</source>
        <translation>El remoto «%1» debe alcanzarse mediante un programa que nombra el repositorio</translation>
    </message>
    <message>
        <source>another Git process may be using this repository; if not, delete the lock file</source>
        <translation>puede que otro proceso de Git esté usando este repositorio; si no, borre el archivo de bloqueo</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the address of a repository</source>
        <translation>«%1» no es la dirección de un repositorio</translation>
    </message>
    <message>
        <source>expected an address such as https://example.org/owner/name.git</source>
        <translation>se esperaba una dirección como https://example.org/owner/name.git</translation>
    </message>
    <message>
        <source>%1 already exists and is not empty</source>
        <translation>%1 ya existe y no está vacío</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>elija otra carpeta</translation>
    </message>
    <message>
        <source>install git, and make sure that it is in PATH</source>
        <translation>instale git y compruebe que está en PATH</translation>
    </message>
    <message>
        <source>%1 cannot be cloned</source>
        <translation>no se puede clonar %1</translation>
    </message>
    <message>
        <source>The file has no such line in %1</source>
        <translation>El archivo no tiene esa línea en %1</translation>
    </message>
    <message>
        <source>This repository may be committed to another one, %1, which cannot be read</source>
        <translation>Este repositorio puede estar incluido en otro, %1, que no se puede leer</translation>
    </message>
</context>
<context>
    <name>Http</name>
    <message>
        <source>%1 failed: %2 (request %3)</source>
        <comment>%1: &quot;GET https://host/path&quot;; %2: the reason; %3: an identifier</comment>
        <translation>%1 falló: %2 (petición %3)</translation>
    </message>
    <message>
        <source>%1 was interrupted, and it is not known whether the server carried it out: %2 (request %3)</source>
        <comment>%1: &quot;POST https://host/path&quot;; %2: the reason; %3: an identifier</comment>
        <translation>%1 se interrumpió, y no se sabe si el servidor lo llevó a cabo: %2 (petición %3)</translation>
    </message>
    <message>
        <source>%1 was not sent: the server&apos;s rate limit is used up until %2 (request %3)</source>
        <comment>%1: &quot;GET https://host/path&quot;; %2: a time; %3: an identifier</comment>
        <translation>%1 no se envió: el límite de peticiones del servidor está agotado hasta %2 (petición %3)</translation>
    </message>
    <message numerus="yes">
        <source>the answer was not complete after %n second(s)</source>
        <translation>
            <numerusform>la respuesta no estaba completa después de %n segundo</numerusform>
            <numerusform>la respuesta no estaba completa después de %n segundos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the server sent nothing for %n second(s)</source>
        <translation>
            <numerusform>el servidor no envió nada durante %n segundo</numerusform>
            <numerusform>el servidor no envió nada durante %n segundos</numerusform>
        </translation>
    </message>
    <message>
        <source>connection refused</source>
        <translation>conexión rechazada</translation>
    </message>
    <message>
        <source>host not found</source>
        <translation>host no encontrado</translation>
    </message>
    <message>
        <source>the server closed the connection without an answer</source>
        <translation>el servidor cerró la conexión sin responder</translation>
    </message>
    <message>
        <source>the answer was cut short</source>
        <translation>la respuesta quedó cortada</translation>
    </message>
    <message numerus="yes">
        <source>the answer is larger than %n MiB</source>
        <translation>
            <numerusform>la respuesta ocupa más de %n MiB</numerusform>
            <numerusform>la respuesta ocupa más de %n MiB</numerusform>
        </translation>
    </message>
    <message>
        <source>the answer is compressed in a way that makes it unsafe to unpack</source>
        <translation>la respuesta está comprimida de una forma que no es segura de descomprimir</translation>
    </message>
    <message>
        <source>the answer is a web page instead of data</source>
        <translation>la respuesta es una página web en lugar de datos</translation>
    </message>
    <message numerus="yes">
        <source>more than %n redirect(s)</source>
        <translation>
            <numerusform>más de %n redirección</numerusform>
            <numerusform>más de %n redirecciones</numerusform>
        </translation>
    </message>
    <message>
        <source>the server redirects to %1, which is not encrypted</source>
        <translation>el servidor redirige a %1, que no está cifrado</translation>
    </message>
    <message>
        <source>the server redirects to %1, an address in a private network</source>
        <translation>el servidor redirige a %1, una dirección de una red privada</translation>
    </message>
    <message>
        <source>the server redirects without a valid address</source>
        <translation>el servidor redirige sin una dirección válida</translation>
    </message>
    <message>
        <source>it has moved to %1</source>
        <translation>se ha trasladado a %1</translation>
    </message>
    <message>
        <source>no secure connection: %1</source>
        <translation>no hay conexión segura: %1</translation>
    </message>
    <message>
        <source>the certificate is not trusted: %1 (SHA-256 fingerprint %2)</source>
        <comment>%1: what the TLS library says</comment>
        <translation>el certificado no es de confianza: %1 (huella digital SHA-256 %2)</translation>
    </message>
    <message>
        <source>the proxy did not connect</source>
        <translation>el proxy no se conectó</translation>
    </message>
    <message>
        <source>the proxy requires a user name and a password</source>
        <translation>el proxy requiere un nombre de usuario y una contraseña</translation>
    </message>
    <message>
        <source>%1</source>
        <comment>what Qt says about a network error</comment>
        <translation>%1</translation>
    </message>
    <message>
        <source>Network access is off</source>
        <translation>El acceso a la red está desactivado</translation>
    </message>
    <message>
        <source>it is not an http or https address</source>
        <translation>no es una dirección http ni https</translation>
    </message>
    <message>
        <source>it has no body</source>
        <translation>no tiene cuerpo</translation>
    </message>
    <message>
        <source>it sets the header %1 itself</source>
        <translation>define por su cuenta la cabecera %1</translation>
    </message>
    <message>
        <source>check the network connection and the address</source>
        <translation>compruebe la conexión de red y la dirección</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>inténtelo de nuevo más tarde</translation>
    </message>
    <message>
        <source>before you try again, check on the server whether it was done</source>
        <translation>compruebe en el servidor si se llevó a cabo antes de intentarlo de nuevo</translation>
    </message>
    <message>
        <source>if a private authority signs this server&apos;s certificates, name its file: git config --global http.%1/.sslCAInfo FILE</source>
        <comment>%1: an address, &quot;https://git.example.com&quot;</comment>
        <translation>si una autoridad privada firma los certificados de este servidor, indique su archivo: git config --global http.%1/.sslCAInfo FILE</translation>
    </message>
    <message>
        <source>change the remote to the new address</source>
        <translation>cambie el remoto a la dirección nueva</translation>
    </message>
    <message>
        <source>check the proxy settings (https_proxy, no_proxy) and the address</source>
        <translation>compruebe la configuración del proxy (https_proxy, no_proxy) y la dirección</translation>
    </message>
    <message>
        <source>set https_proxy to http://USER:PASSWORD@HOST:PORT</source>
        <translation>defina https_proxy como http://USER:PASSWORD@HOST:PORT</translation>
    </message>
    <message>
        <source>wait until then, or sign in for a higher limit</source>
        <translation>espere hasta entonces o inicie sesión para tener un límite mayor</translation>
    </message>
    <message>
        <source>open the address in a browser: the network or the proxy may ask you to sign in</source>
        <translation>abra la dirección en un navegador: puede que la red o el proxy le pidan iniciar sesión</translation>
    </message>
    <message>
        <source>if this happens again, report it with the saved list of requests</source>
        <translation>si vuelve a ocurrir, informe de ello con la lista de peticiones guardada</translation>
    </message>
</context>
<context>
    <name>ImageChanges</name>
    <message>
        <source>none</source>
        <comment>a tag or an image that is not there</comment>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>New image</source>
        <translation>Imagen nueva</translation>
    </message>
    <message>
        <source>Image removed</source>
        <translation>Imagen quitada</translation>
    </message>
    <message>
        <source>Application version %1 to %2</source>
        <translation>Versión de la aplicación: de %1 a %2</translation>
    </message>
    <message>
        <source>Short tag&apos;s template %1 to %2</source>
        <translation>Plantilla de la etiqueta corta: de %1 a %2</translation>
    </message>
    <message>
        <source>Image revision %1 to %2</source>
        <translation>Revisión de la imagen: de %1 a %2</translation>
    </message>
    <message>
        <source>Image revision lowered from %1 to %2</source>
        <translation>La revisión de la imagen baja de %1 a %2</translation>
    </message>
    <message>
        <source>Image revision &quot;%1&quot; to &quot;%2&quot;</source>
        <translation>Revisión de la imagen: de «%1» a «%2»</translation>
    </message>
    <message>
        <source>Registry path %1 to %2</source>
        <translation>Ruta en el registro: de %1 a %2</translation>
    </message>
    <message>
        <source>Floating tags: %1 to %2</source>
        <translation>Etiquetas flotantes: de %1 a %2</translation>
    </message>
    <message>
        <source>Package of the version: %1 to %2</source>
        <translation>Paquete de la versión: de %1 a %2</translation>
    </message>
    <message>
        <source>Base %1 to %2</source>
        <translation>Base: de %1 a %2</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Contenido</translation>
    </message>
    <message>
        <source>Only labels or comments</source>
        <translation>Solo labels o comentarios</translation>
    </message>
    <message>
        <source>Only packaging</source>
        <translation>Solo el empaquetado</translation>
    </message>
    <message>
        <source>Only the repository&apos;s tools</source>
        <translation>Solo las herramientas del repositorio</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Nadie</translation>
    </message>
    <message>
        <source>Developers</source>
        <translation>Desarrolladores</translation>
    </message>
    <message>
        <source>The image&apos;s owner</source>
        <translation>El responsable de la imagen</translation>
    </message>
    <message>
        <source>Quality assurance</source>
        <translation>Control de calidad</translation>
    </message>
    <message>
        <source>Rebuild-only revision bump, %1 to %2</source>
        <translation>Subida de revisión solo por reconstrucción, de %1 a %2</translation>
    </message>
    <message>
        <source>Other tags&apos; templates %1 to %2</source>
        <translation>Plantillas de las demás etiquetas: de %1 a %2</translation>
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
        <translation>«%1» no tiene etiqueta</translation>
    </message>
    <message>
        <source>This is not XML: %1</source>
        <translation>Esto no es XML: %1</translation>
    </message>
    <message>
        <source>There is no &lt;containerconfig&gt;: the image has neither a name nor a tag</source>
        <translation>No hay ningún &lt;containerconfig&gt;: la imagen no tiene ni nombre ni etiqueta</translation>
    </message>
    <message>
        <source>Another tag of the same kind: &quot;%1&quot;; &quot;%2&quot; counts</source>
        <translation>Otra etiqueta de la misma clase: «%1»; cuenta «%2»</translation>
    </message>
    <message>
        <source>This file is too large for an image description</source>
        <translation>Este archivo es demasiado grande para ser la descripción de una imagen</translation>
    </message>
    <message>
        <source>There is no FROM instruction</source>
        <translation>No hay ningún FROM</translation>
    </message>
    <message>
        <source>Another &lt;containerconfig&gt;; the first one counts</source>
        <translation>Otro &lt;containerconfig&gt;: cuenta el primero</translation>
    </message>
    <message>
        <source>Another OBS-AddTag; both count</source>
        <translation>Otro OBS-AddTag: ambos cuentan</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a regular expression</source>
        <translation>«%1» no es una expresión regular</translation>
    </message>
    <message>
        <source>Unknown parse-version &quot;%1&quot;</source>
        <translation>No se sabe nada de parse-version «%1»</translation>
    </message>
    <message>
        <source>FROM does not name an image</source>
        <translation>FROM no nombra ninguna imagen</translation>
    </message>
    <message>
        <source>replace_using_package_version does not name a package</source>
        <translation>replace_using_package_version no nombra ningún paquete</translation>
    </message>
</context>
<context>
    <name>ImageFindings</name>
    <message>
        <source>Give all tags of an image the same path</source>
        <translation>Dar la misma ruta a todas las etiquetas de una imagen</translation>
    </message>
    <message>
        <source>The tag %1 does not begin with the short tag %2</source>
        <translation>La etiqueta %1 no empieza por la etiqueta corta %2</translation>
    </message>
    <message>
        <source>%1 is a new image</source>
        <translation>%1 es una imagen nueva</translation>
    </message>
    <message>
        <source>The recipe %1 became %2</source>
        <translation>La receta %1 ha pasado a ser %2</translation>
    </message>
    <message>
        <source>%1 is defined in another folder, %2</source>
        <translation>%1 se define en otra carpeta, %2</translation>
    </message>
    <message>
        <source>Edit every reference to %1</source>
        <translation>Editar cada referencia a %1</translation>
    </message>
    <message>
        <source>%1 becomes %2</source>
        <translation>%1 pasa a ser %2</translation>
    </message>
    <message>
        <source>New application version: %1 to %2</source>
        <translation>Nueva versión de la aplicación: de %1 a %2</translation>
    </message>
    <message>
        <source>Rebuild-only revision bump, %1 to %2</source>
        <translation>Subida de revisión solo por reconstrucción, de %1 a %2</translation>
    </message>
    <message>
        <source>New image revision: %1 to %2</source>
        <translation>Nueva revisión de la imagen: de %1 a %2</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1, whose name fixes it to %3, no longer from %2</source>
        <translation>La versión de la aplicación procede del paquete %1, cuyo nombre la fija a %3, y ya no de %2</translation>
    </message>
    <message>
        <source>The application&apos;s version no longer comes from the package %1</source>
        <translation>La versión de la aplicación ya no procede del paquete %1</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1</source>
        <translation>La versión de la aplicación procede del paquete %1</translation>
    </message>
    <message>
        <source>The application&apos;s version comes from the package %1, no longer from %2</source>
        <translation>La versión de la aplicación procede del paquete %1, y ya no de %2</translation>
    </message>
    <message>
        <source>The image moves from %1 to %2</source>
        <translation>La imagen se mueve de %1 a %2</translation>
    </message>
    <message>
        <source>Refer to %1 instead</source>
        <translation>Referirse a %1 en su lugar</translation>
    </message>
    <message>
        <source>Bump the revision beyond %1</source>
        <translation>Subir la revisión por encima de %1</translation>
    </message>
    <message>
        <source>The image changes under the tag %1</source>
        <translation>La imagen cambia bajo la etiqueta %1</translation>
    </message>
    <message>
        <source>Bump the image&apos;s revision</source>
        <translation>Subir la revisión de la imagen</translation>
    </message>
    <message>
        <source>Refer to the newer tag</source>
        <translation>Referirse a la etiqueta más reciente</translation>
    </message>
    <message>
        <source>Release the image first</source>
        <translation>Publicar primero la imagen</translation>
    </message>
    <message>
        <source>Refer to %1</source>
        <translation>Referirse a %1</translation>
    </message>
    <message>
        <source>No registry accepts the tag &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Ningún registro acepta la etiqueta «%1»: %2</translation>
    </message>
    <message>
        <source>No registry accepts the path &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Ningún registro acepta la ruta «%1»: %2</translation>
    </message>
    <message>
        <source>Use at most 128 letters, digits, dots, dashes and underscores</source>
        <translation>Usar letras, dígitos, puntos, guiones y guiones bajos, 128 como máximo</translation>
    </message>
    <message>
        <source>%1 in a tag is filled in by something outside this repository</source>
        <translation>%1 en una etiqueta lo rellena algo que el repositorio no indica</translation>
    </message>
    <message>
        <source>Nothing fills in %1 in a tag</source>
        <translation>Nada rellena %1 en una etiqueta</translation>
    </message>
    <message>
        <source>Let _service replace it with a package&apos;s version</source>
        <translation>Hacer que _service lo sustituya por la versión de un paquete</translation>
    </message>
    <message>
        <source>The tag %1 goes to %2, but the short tag %3 goes to %4</source>
        <translation>La etiqueta %1 va a parar a %2, pero la etiqueta corta %3 a %4</translation>
    </message>
    <message>
        <source>Use the same application version in all three tags</source>
        <translation>Use la misma versión de la aplicación en las tres etiquetas</translation>
    </message>
    <message>
        <source>The revision &quot;%1&quot; is not a whole number</source>
        <translation>La revisión «%1» no es un número entero</translation>
    </message>
    <message>
        <source>Number image revisions 1, 2, 3</source>
        <translation>Contar las revisiones de la imagen 1, 2, 3</translation>
    </message>
    <message>
        <source>%1 is a floating tag: it moves with every build</source>
        <translation>%1 es una etiqueta flotante: cambia con cada compilación</translation>
    </message>
    <message>
        <source>Do not refer to it in releases</source>
        <translation>No mencionarla en lo que se publica</translation>
    </message>
    <message>
        <source>Built from %1, a floating tag</source>
        <translation>Construida a partir de %1, una etiqueta flotante</translation>
    </message>
    <message>
        <source>Pin a version of the base, or its digest</source>
        <translation>Fijar una versión de la base, o su digest</translation>
    </message>
    <message>
        <source>The recipe %1 was removed</source>
        <translation>La receta %1 ya no está</translation>
    </message>
    <message>
        <source>%1 is no longer built: references keep the last image</source>
        <translation>Nada construye ya %1: las referencias se quedan con la última imagen</translation>
    </message>
    <message>
        <source>Remove references to it from the manifests</source>
        <translation>Quitar de los manifiestos las referencias a ella</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>Quitar %1</translation>
    </message>
    <message>
        <source>%1 is no longer built; %2 is new and very similar</source>
        <translation>Nada construye ya %1; %2 es nueva y muy parecida</translation>
    </message>
    <message>
        <source>The form of the tags changes from %1 to %2</source>
        <translation>Las etiquetas se escriben de otra manera: de %1 a %2</translation>
    </message>
    <message>
        <source>The floating tag %1 is no longer updated: references to it keep an old image</source>
        <translation>La etiqueta flotante %1 ya no se actualiza: las referencias a ella conservan una imagen antigua</translation>
    </message>
    <message>
        <source>The revision drops from %1 to %2 under the same path</source>
        <translation>La revisión retrocede de %1 a %2, en la misma ruta</translation>
    </message>
    <message>
        <source>The tag %1 was used for another image before</source>
        <translation>La etiqueta %1 ha designado antes otra imagen</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, but defined as %3</source>
        <translation>%1 está fijada a %2, pero definida como %3</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, but only defined as %3</source>
        <translation>%1 está fijada a %2, pero definida solo como %3</translation>
    </message>
    <message>
        <source>%1 is pinned to the short tag %2, which moves with every build</source>
        <translation>%1 está fijada por la etiqueta corta %2, que se mueve con cada construcción</translation>
    </message>
</context>
<context>
    <name>ImagePart</name>
    <message>
        <source>platform</source>
        <translation>plataforma</translation>
    </message>
    <message>
        <source>entry point</source>
        <translation>punto de entrada</translation>
    </message>
    <message>
        <source>command</source>
        <comment>of an image</comment>
        <translation>comando</translation>
    </message>
    <message>
        <source>user</source>
        <comment>of an image</comment>
        <translation>usuario</translation>
    </message>
    <message>
        <source>working folder</source>
        <translation>carpeta de trabajo</translation>
    </message>
    <message>
        <source>stop signal</source>
        <translation>señal de parada</translation>
    </message>
    <message>
        <source>port</source>
        <translation>puerto</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>volumen</translation>
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
        <translation>paquete</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>capa</translation>
    </message>
</context>
<context>
    <name>ImageReference</name>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2, which is lower than %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n manifiesto ejecuta la imagen %1 %2, una etiqueta más baja que %3: %4</numerusform>
            <numerusform>%n manifiestos ejecutan la imagen %1 %2, una etiqueta más baja que %3: %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2 instead of %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n manifiesto ejecuta la imagen %1 %2 en lugar de %3: %4</numerusform>
            <numerusform>%n manifiestos ejecutan la imagen %1 %2 en lugar de %3: %4</numerusform>
        </translation>
    </message>
    <message>
        <source>Image %1 %2 to %3, which is lower</source>
        <comment>tags of an image</comment>
        <translation>La imagen %1 pasa de %2 a %3; la etiqueta es más baja</translation>
    </message>
    <message>
        <source>Image %1 %2 to %3</source>
        <comment>tags of an image</comment>
        <translation>La imagen %1 pasa de %2 a %3</translation>
    </message>
    <message>
        <source>%1: image %2 %3 to %4, which is lower</source>
        <comment>an object, tags of its image</comment>
        <translation>%1: la imagen %2 pasa de %3 a %4; la etiqueta es más baja</translation>
    </message>
    <message>
        <source>%1: image %2 %3 to %4</source>
        <comment>an object, tags of its image</comment>
        <translation>%1: la imagen %2 pasa de %3 a %4</translation>
    </message>
    <message numerus="yes">
        <source>%1, which %n manifest(s) run, is a floating tag: %2</source>
        <comment>image, names</comment>
        <translation>
            <numerusform>%1, que ejecuta %n manifiesto, es una etiqueta flotante: %2</numerusform>
            <numerusform>%1, que ejecutan %n manifiestos, es una etiqueta flotante: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is a floating tag</source>
        <translation>%1 es una etiqueta flotante</translation>
    </message>
    <message>
        <source>%1 runs %2, a floating tag</source>
        <comment>an object, its image</comment>
        <translation>%1 ejecuta %2, una etiqueta flotante</translation>
    </message>
    <message>
        <source>No registry accepts &quot;%1&quot;: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>Ningún registro acepta «%1»: %2</translation>
    </message>
    <message>
        <source>Use a tag with a version and a revision, or a digest</source>
        <translation>Indicar una etiqueta con una versión y una revisión, o un digest</translation>
    </message>
    <message>
        <source>Check whether the older image is intended</source>
        <translation>Comprobar si realmente se quiere la imagen más antigua</translation>
    </message>
    <message>
        <source>This file is too large to search for images</source>
        <translation>Este archivo es demasiado grande para buscar imágenes en él</translation>
    </message>
    <message>
        <source>At the base, this file could not be read: %1</source>
        <comment>%1: why</comment>
        <translation>En la base, este archivo no se pudo leer: %1</translation>
    </message>
    <message>
        <source>%1 runs by tag %2, which moves with each rebuild, but is pulled “%3”: %4</source>
        <comment>image, tag, policy, places</comment>
        <translation>%1 se ejecuta con la etiqueta %2, que se mueve con cada reconstrucción, pero se descarga con «%3»: %4</translation>
    </message>
    <message>
        <source>%1 runs by tag %2, which moves with each rebuild, but has no imagePullPolicy, so nodes pull it once: %3</source>
        <comment>image, tag, places</comment>
        <translation>%1 se ejecuta con la etiqueta %2, que se mueve con cada reconstrucción, pero no tiene imagePullPolicy, así que los nodos la descargan una sola vez: %3</translation>
    </message>
    <message>
        <source>Set imagePullPolicy: Always, or name a long tag or a digest; otherwise nodes keep the old image</source>
        <translation>Poner imagePullPolicy: Always, o indicar una etiqueta larga o un digest; si no, los nodos conservan la imagen antigua</translation>
    </message>
</context>
<context>
    <name>ImageTags</name>
    <message>
        <source>the character %1 is not allowed here</source>
        <comment>%1: one character in quotes</comment>
        <translation>el carácter %1 no se permite aquí</translation>
    </message>
    <message>
        <source>the path has an empty part</source>
        <translation>la ruta tiene una parte vacía</translation>
    </message>
    <message>
        <source>the registry has no name</source>
        <translation>el registro no tiene nombre</translation>
    </message>
    <message>
        <source>the registry&apos;s port is missing</source>
        <translation>falta el puerto del registro</translation>
    </message>
    <message>
        <source>the digest has the wrong length</source>
        <translation>el digest tiene una longitud incorrecta</translation>
    </message>
    <message>
        <source>the tag is empty</source>
        <translation>la etiqueta está vacía</translation>
    </message>
    <message>
        <source>a tag cannot begin with %1</source>
        <comment>%1: one character in quotes</comment>
        <translation>una etiqueta no puede empezar por %1</translation>
    </message>
    <message numerus="yes">
        <source>a tag has %n characters at most</source>
        <translation>
            <numerusform>una etiqueta tiene %n carácter como máximo</numerusform>
            <numerusform>una etiqueta tiene %n caracteres como máximo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a name has %n characters at most</source>
        <translation>
            <numerusform>un nombre tiene %n carácter como máximo</numerusform>
            <numerusform>un nombre tiene %n caracteres como máximo</numerusform>
        </translation>
    </message>
    <message>
        <source>An image has three tags: short, intermediate and long</source>
        <translation>Una imagen tiene tres etiquetas: corta, intermedia y larga</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; lacks %2</source>
        <translation>A la plantilla «%1» le falta %2</translation>
    </message>
    <message>
        <source>a path cannot contain capital letters</source>
        <translation>una ruta no tiene letras mayúsculas</translation>
    </message>
    <message>
        <source>a digest consists of an algorithm, a colon and hexadecimal digits</source>
        <translation>un digest es un algoritmo, dos puntos y dígitos hexadecimales</translation>
    </message>
    <message>
        <source>the reference does not name an image</source>
        <translation>la referencia no nombra ninguna imagen</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; contains %2 more than once, or should not contain it</source>
        <translation>La plantilla «%1» tiene %2 demasiadas veces o no debería tenerlo</translation>
    </message>
    <message>
        <source>The template &quot;%1&quot; does not produce a valid tag: %2</source>
        <comment>%2: what is wrong</comment>
        <translation>La plantilla «%1» no produce ninguna etiqueta: %2</translation>
    </message>
</context>
<context>
    <name>Impact</name>
    <message>
        <source>undecided</source>
        <translation>sin decidir</translation>
    </message>
    <message>
        <source>internal</source>
        <translation>interno</translation>
    </message>
    <message>
        <source>fix</source>
        <translation>corrección</translation>
    </message>
    <message>
        <source>additive</source>
        <translation>aditivo</translation>
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
        <translation>%1 anterior a 1.25</translation>
    </message>
    <message>
        <source>the newest %1</source>
        <translation>el %1 más reciente</translation>
    </message>
    <message>
        <source>the oldest %1</source>
        <translation>el %1 más antiguo</translation>
    </message>
    <message>
        <source>the %1 beside it,</source>
        <translation>el %1 contiguo,</translation>
    </message>
    <message>
        <source>No version of kube-apiserver is given</source>
        <translation>No se ha indicado ninguna versión de kube-apiserver</translation>
    </message>
    <message>
        <source>all others are compared with %1 %2</source>
        <translation>todos los demás se comparan con %1 %2</translation>
    </message>
    <message>
        <source>there is no kube-apiserver to compare %1 %2 with</source>
        <translation>no hay ningún kube-apiserver con el que comparar %1 %2</translation>
    </message>
    <message>
        <source>specify one: all others are compared with it</source>
        <translation>indicar una: todos los demás se comparan con ella</translation>
    </message>
    <message>
        <source>%1 %2 is a pre-release; the policy covers releases only, so it is treated as %3</source>
        <translation>%1 %2 es una versión preliminar, y la política solo habla de versiones publicadas: se toma por %3</translation>
    </message>
    <message>
        <source>%1 %2 is the version of a library</source>
        <translation>%1 %2 es el número de una biblioteca</translation>
    </message>
    <message>
        <source>libraries number Kubernetes 1.%1 as 0.%1; specify the version of the program</source>
        <translation>las bibliotecas numeran Kubernetes 1.%1 como 0.%1: indicar el número del programa</translation>
    </message>
    <message>
        <source>“%1” is not a version of %2</source>
        <translation>«%1» no es una versión de %2</translation>
    </message>
    <message>
        <source>specify one like 1.34 or v1.34.2</source>
        <translation>indicar una como 1.34 o v1.34.2</translation>
    </message>
    <message>
        <source>no rule covers moving %1 from %2 to %3</source>
        <translation>ninguna regla cubre el paso de %1 de %2 a %3</translation>
    </message>
    <message>
        <source>%1 cannot skip a minor version: upgrade from %2 to %3 by way of %4</source>
        <translation>%1 no puede saltarse una versión menor: el camino de %2 a %3 pasa por %4</translation>
    </message>
    <message>
        <source>drain the node first: %1 cannot move to another minor version in place</source>
        <translation>vaciar primero el nodo: %1 no puede pasar a otra versión menor sin interrupción</translation>
    </message>
    <message>
        <source>a patch of %1: no drain needed</source>
        <translation>un parche de %1: sin vaciar el nodo</translation>
    </message>
</context>
<context>
    <name>LagRule</name>
    <message>
        <source>it may not be older</source>
        <translation>no puede ser más antiguo</translation>
    </message>
    <message>
        <source>it may not be newer</source>
        <translation>no puede ser más reciente</translation>
    </message>
    <message>
        <source>at most one is supported</source>
        <translation>se admite una como máximo</translation>
    </message>
    <message>
        <source>at most %1 are supported</source>
        <translation>se admiten %1 como máximo</translation>
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
        <translation>%1 %2 y %3 %4 difieren en la versión mayor: ninguna regla los compara</translation>
    </message>
    <message>
        <source>%1 %2 has the same minor version as %3 %4</source>
        <translation>%1 %2 es de la misma versión menor que %3 %4</translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) older than %3 %4</source>
        <translation>
            <numerusform>%1 %2 es %n versión menor más antiguo que %3 %4</numerusform>
            <numerusform>%1 %2 es %n versiones menores más antiguo que %3 %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) newer than %3 %4</source>
        <translation>
            <numerusform>%1 %2 es %n versión menor más reciente que %3 %4</numerusform>
            <numerusform>%1 %2 es %n versiones menores más reciente que %3 %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Language</name>
    <message>
        <source>en</source>
        <comment>the code of the language that this catalogue is in: de, fr, zh_CN, ...</comment>
        <translation>es</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>In this product, %1 are usually %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>En este producto, %1 suelen ser %2: %3 de %4</translation>
    </message>
    <message>
        <source>In this product, %1 are often %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>En este producto, %1 son con frecuencia %2: %3 de %4</translation>
    </message>
    <message>
        <source>In this product, %1 are %2 more often than expected: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>En este producto, %1 son %2 más a menudo de lo que cabría esperar: %3 de %4</translation>
    </message>
    <message>
        <source>In this product, %1 are rarely %2: %3 of %4</source>
        <comment>such as &quot;changes under docs/api&quot;, such as &quot;breaking&quot;, and two numbers</comment>
        <translation>En este producto, %1 rara vez son %2: %3 de %4</translation>
    </message>
    <message>
        <source>changes</source>
        <translation>los cambios</translation>
    </message>
    <message>
        <source>changes under %1</source>
        <translation>los cambios en %1</translation>
    </message>
    <message>
        <source>changes titled “%1: …”</source>
        <translation>los cambios titulados «%1: …»</translation>
    </message>
    <message>
        <source>changes that add %1</source>
        <comment>such as &quot;flags or settings&quot;</comment>
        <translation>los cambios que añaden %1</translation>
    </message>
    <message>
        <source>changes that remove or change %1</source>
        <comment>such as &quot;flags or settings&quot;</comment>
        <translation>los cambios que quitan o alteran %1</translation>
    </message>
    <message>
        <source>declarations</source>
        <translation>declaraciones</translation>
    </message>
    <message>
        <source>flags or settings</source>
        <translation>opciones o ajustes</translation>
    </message>
    <message>
        <source>routes or metrics</source>
        <translation>rutas o métricas</translation>
    </message>
    <message>
        <source>schemas</source>
        <translation>esquemas</translation>
    </message>
    <message>
        <source>manifests or images</source>
        <translation>manifiestos o imágenes</translation>
    </message>
    <message>
        <source>breaking</source>
        <comment>changes are breaking</comment>
        <translation>incompatibles</translation>
    </message>
    <message>
        <source>additive</source>
        <comment>changes are additive</comment>
        <translation>aditivos</translation>
    </message>
    <message>
        <source>fixes</source>
        <comment>changes are fixes</comment>
        <translation>correcciones</translation>
    </message>
    <message>
        <source>internal</source>
        <comment>changes are internal</comment>
        <translation>internos</translation>
    </message>
</context>
<context>
    <name>LiveUpgrade</name>
    <message>
        <source>nothing changed</source>
        <translation>no ha cambiado nada</translation>
    </message>
    <message>
        <source>%1 works</source>
        <comment>a protocol</comment>
        <translation>%1 funciona</translation>
    </message>
    <message>
        <source>%1 is pinned to a branch</source>
        <comment>a component</comment>
        <translation>%1 está fijado a una rama</translation>
    </message>
    <message numerus="yes">
        <source>%n new key(s): %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n clave nueva: %1</numerusform>
            <numerusform>%n claves nuevas: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>MUST</source>
        <translation>DEBE</translation>
    </message>
    <message>
        <source>IMPOSSIBLE</source>
        <translation>IMPOSIBLE</translation>
    </message>
    <message>
        <source>met</source>
        <translation>cumplido</translation>
    </message>
    <message>
        <source>violated</source>
        <translation>incumplido</translation>
    </message>
    <message>
        <source>needs a ruling</source>
        <translation>a criterio</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>ruling needed: %1</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 a criterio</translation>
    </message>
    <message>
        <source>no known clients</source>
        <translation>no se conoce ningún cliente</translation>
    </message>
    <message>
        <source>the code that stores it changed, but its version did not</source>
        <translation>ha cambiado el código que lo almacena, pero no su versión</translation>
    </message>
    <message>
        <source>%1 changed, and no protocol defines what must stay compatible</source>
        <comment>a component</comment>
        <translation>%1 ha cambiado y ningún protocolo define qué debe seguir siendo compatible</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) removed: %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n clave desaparecida: %1</numerusform>
            <numerusform>%n claves desaparecidas: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Send nothing an old %1 rejects</source>
        <comment>server&apos;s component</comment>
        <translation>No enviar nada que un %1 antiguo rechace</translation>
    </message>
    <message>
        <source>Serve every old client of %1</source>
        <comment>a protocol</comment>
        <translation>atender a todos los clientes antiguos de %1</translation>
    </message>
    <message>
        <source>Restore %1 of every old version</source>
        <comment>a stored format</comment>
        <translation>restaurar %1 de cualquier versión antigua</translation>
    </message>
    <message>
        <source>Stay unchanged: running workloads must be stopped before it is replaced</source>
        <translation>quedarse como está: las cargas de trabajo en ejecución deben haber desaparecido antes de sustituirlo</translation>
    </message>
    <message>
        <source>Take over running workloads by migration, replacement or a live patch</source>
        <translation>hacerse cargo de las cargas de trabajo en ejecución: por migración, sustitución o un parche en caliente</translation>
    </message>
    <message>
        <source>Old workloads keep the old version; new ones get the new version</source>
        <translation>las cargas de trabajo antiguas conservan el antiguo, las nuevas reciben el nuevo</translation>
    </message>
    <message>
        <source>Patch running workloads, too</source>
        <translation>aplicar el parche también a lo que está en ejecución</translation>
    </message>
    <message>
        <source>Keep working with what is installed beside it; it is not restarted</source>
        <translation>seguir trabajando con lo que está instalado al lado: no se reinicia</translation>
    </message>
    <message>
        <source>Be replaced in place</source>
        <translation>sustituirse sin interrupción</translation>
    </message>
    <message>
        <source>Accept an old configuration file as before</source>
        <translation>aceptar como antes un archivo de configuración antiguo</translation>
    </message>
    <message>
        <source>SHOULD</source>
        <translation>CONVIENE</translation>
    </message>
    <message>
        <source>PRESENT</source>
        <translation>YA LO TIENE</translation>
    </message>
    <message>
        <source>%1 changed, and no protocol defines what must stay compatible: check the command line, the sockets and the files that it shares with %2</source>
        <comment>a component, other components</comment>
        <translation>%1 ha cambiado, y ningún protocolo define qué debe seguir siendo compatible: comprobar la línea de comandos, los sockets y los archivos que comparte con %2</translation>
    </message>
</context>
<context>
    <name>Manifest</name>
    <message>
        <source>%1 keeps its name, but immutable fields change: %2</source>
        <translation>%1 conserva su nombre, y cambia en él lo que no debe cambiar: %2</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2, which was empty, becomes “%3”</source>
        <translation>%1 conserva su nombre, y su %2, que no debe cambiar, estaba vacío y pasa a ser «%3»</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2, which was “%3”, is removed</source>
        <translation>%1 conserva su nombre, y su %2, que no debe cambiar, era «%3» y ya no está</translation>
    </message>
    <message>
        <source>%1 keeps its name, but its immutable %2 changes from “%3” to “%4”</source>
        <translation>%1 conserva su nombre, y su %2, que no debe cambiar, pasa a ser «%4» en lugar de «%3»</translation>
    </message>
    <message>
        <source>Leave it as it was, and publish the change as %1</source>
        <translation>Dejarlo como estaba, y publicar el cambio como %1</translation>
    </message>
    <message>
        <source>Leave it as it was, publish the change as %1, and update what refers to it: %2</source>
        <translation>Dejarlo como estaba, publicar el cambio como %1, y hacer que siga lo que lo nombra: %2</translation>
    </message>
    <message>
        <source>If pods depend on it, publish the change as %1</source>
        <translation>Donde los pods lo noten, publicar el cambio como %1</translation>
    </message>
    <message numerus="yes">
        <source>The %n manifests of %1 no longer match; they differ in %2</source>
        <translation>
            <numerusform>El %n manifiesto de %1 ya no dice lo mismo: difiere en %2</numerusform>
            <numerusform>Los %n manifiestos de %1 ya no dicen lo mismo: difieren en %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Which one a cluster has depends on what was applied: %1</source>
        <translation>Cuál tiene un clúster depende de qué se aplicó: %1</translation>
    </message>
    <message>
        <source>%1 of %2 has fields that this API version doesn&apos;t know and drops: %3</source>
        <translation>%1 de %2 tiene campos que esta versión no conoce y descarta: %3</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3: clusters must serve that version</source>
        <translation>
            <numerusform>%n objeto de la clase %1 ha dejado %2 por %3: los clústeres tienen que conocer esa versión</numerusform>
            <numerusform>%n objetos de la clase %1 han dejado %2 por %3: los clústeres tienen que conocer esa versión</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 still refers to %2, which is removed</source>
        <translation>%1 aún se refiere a %2, que ya no está</translation>
    </message>
    <message numerus="yes">
        <source>A patch release removes %1, which was in %n file(s)</source>
        <translation>
            <numerusform>Una versión de parche quita %1, que estaba en %n archivo</numerusform>
            <numerusform>Una versión de parche quita %1, que estaba en %n archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is removed; it was in %n file(s)</source>
        <translation>
            <numerusform>Se quita %1; estaba en %n archivo</numerusform>
            <numerusform>Se quita %1; estaba en %n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>A template now creates objects of this kind: check whether this one is among them</source>
        <translation>Una plantilla crea ahora objetos de su clase: ver si este está entre ellos</translation>
    </message>
    <message>
        <source>%1 is now a kind of %2: every object must be created again there</source>
        <translation>%1 es ahora una clase de %2: allí hay que crear de nuevo todos los objetos</translation>
    </message>
    <message>
        <source>Deleting the definition from a cluster deletes all its objects</source>
        <translation>Donde un clúster elimina la definición, todos sus objetos desaparecen con ella</translation>
    </message>
    <message>
        <source>%1 is its successor; keep the old one until nothing refers to it</source>
        <translation>%1 es su sucesor; conservar el antiguo hasta que nada se refiera ya a él</translation>
    </message>
    <message>
        <source>Whatever refers to it is rejected from then on: keep it until nothing does</source>
        <translation>Lo que lo nombra se rechaza desde entonces: conservarlo hasta que nada lo haga</translation>
    </message>
    <message numerus="yes">
        <source>%1 is new; it is in %n file(s)</source>
        <translation>
            <numerusform>%1 es nuevo; está en %n archivo</numerusform>
            <numerusform>%1 es nuevo; está en %n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>A template created objects of this kind: this one may have been among them</source>
        <translation>Una plantilla creaba objetos de su clase: este pudo estar entre ellos</translation>
    </message>
    <message>
        <source>%1 is renamed to %2, with the same content</source>
        <translation>%1 se llama ahora %2 y dice lo mismo</translation>
    </message>
    <message>
        <source>Whatever refers to the old name no longer finds it: keep both for one release</source>
        <translation>Lo que lo conoce por su nombre antiguo no lo encuentra: conservar ambos durante una versión publicada</translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3</source>
        <translation>
            <numerusform>%n objeto de la clase %1 ha pasado de %2 a %3</numerusform>
            <numerusform>%n objetos de la clase %1 han pasado de %2 a %3</numerusform>
        </translation>
    </message>
    <message>
        <source>To a cluster these are different objects: existing ones must be created again, and the old ones deleted</source>
        <translation>Un clúster los toma por otros objetos: los que existen hay que crearlos de nuevo, y eliminar los antiguos</translation>
    </message>
    <message>
        <source>The name %1 must be quoted: Kubernetes accepts only strings</source>
        <translation>El nombre %1 no es un nombre para Kubernetes a menos que esté entre comillas</translation>
    </message>
    <message>
        <source>This is a template: its objects are known only once it is rendered</source>
        <translation>Esto es una plantilla: en qué se convierte solo se sabe una vez rellenada</translation>
    </message>
    <message>
        <source>This file is too large to search for objects</source>
        <translation>Este archivo es demasiado grande para buscar objetos en él</translation>
    </message>
    <message numerus="yes">
        <source>%n templates: their objects are known only once they are rendered</source>
        <translation>
            <numerusform>%n plantilla aquí: en qué se convierte solo se sabe una vez rellenada</numerusform>
            <numerusform>%n plantillas aquí: en qué se convierten solo se sabe una vez rellenadas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 keeps its name, but pods that use it may behave differently: %2</source>
        <translation>%1 conserva su nombre, pero los pods que lo usan pueden comportarse de otro modo: %2</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: rolling update from %2 to %3</source>
        <translation>%1 pasa a otra RuntimeClass: actualización gradual de %2 a %3</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; all its pods stop before new ones start</source>
        <translation>%1 pasa a otra RuntimeClass: de %2 a %3; todos sus pods se detienen antes de que arranquen los nuevos</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; each pod moves once it is deleted</source>
        <translation>%1 pasa a otra RuntimeClass: de %2 a %3; cada pod cambia cuando se elimina</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; jobs that already run stay as they are</source>
        <translation>%1 pasa a otra RuntimeClass: de %2 a %3; los jobs en curso quedan como están</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3, for pods created from then on</source>
        <translation>%1 pasa a otra RuntimeClass: de %2 a %3, para los pods creados a partir de entonces</translation>
    </message>
    <message>
        <source>%1 moves to another RuntimeClass: from %2 to %3; clusters reject this change while the object exists</source>
        <translation>%1 pasa a otra RuntimeClass: de %2 a %3; los clústeres rechazan este cambio mientras exista el objeto</translation>
    </message>
    <message>
        <source>the default runtime</source>
        <translation>el runtime predeterminado</translation>
    </message>
    <message>
        <source>Apply RuntimeClass %1 first</source>
        <translation>Aplicar primero la RuntimeClass %1</translation>
    </message>
    <message>
        <source>To undo it: kubectl rollout undo %1</source>
        <translation>Para deshacerlo: kubectl rollout undo %1</translation>
    </message>
    <message>
        <source>To undo it, apply the old manifest and delete the pods again</source>
        <translation>Para deshacerlo, aplicar el manifiesto antiguo y eliminar de nuevo los pods</translation>
    </message>
    <message>
        <source>Delete the object and create it again; to undo it, do so with the old manifest</source>
        <translation>Eliminar el objeto y crearlo de nuevo; para deshacerlo, hacer lo mismo con el manifiesto antiguo</translation>
    </message>
    <message>
        <source>To undo it, apply the old manifest</source>
        <translation>Para deshacerlo, aplicar el manifiesto antiguo</translation>
    </message>
    <message>
        <source>Keep RuntimeClass %1 until no pod uses it: the rollback needs it</source>
        <translation>Conservar la RuntimeClass %1 hasta que ningún pod la use: la reversión la necesita</translation>
    </message>
    <message>
        <source>The release removes RuntimeClass %1: without it there is no rollback, so keep it until no pod uses it</source>
        <translation>La versión elimina la RuntimeClass %1: sin ella no es posible la reversión, así que hay que conservarla hasta que ningún pod la use</translation>
    </message>
</context>
<context>
    <name>Mix</name>
    <message>
        <source>%1 does not call it</source>
        <translation>%1 no lo llama</translation>
    </message>
    <message>
        <source>%1 calls nothing that carries it</source>
        <translation>%1 no llama a nada que lo transporte</translation>
    </message>
    <message>
        <source>%1 calls it</source>
        <translation>%1 lo llama</translation>
    </message>
    <message>
        <source>%1 calls it at %2</source>
        <translation>%1 lo llama en %2</translation>
    </message>
    <message>
        <source>%1 calls %2, which carries it</source>
        <translation>%1 llama a %2, que lo transporta</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>no se puede leer %1: %2</translation>
    </message>
    <message>
        <source>“%1”</source>
        <comment>a word as one program says it to another</comment>
        <translation>«%1»</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 y %n más</numerusform>
            <numerusform>%1 y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 misread</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 leído mal</translation>
    </message>
    <message>
        <source>%1 refused</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 rechazado</translation>
    </message>
    <message>
        <source>%1 ignored</source>
        <comment>names of RPCs, fields or words</comment>
        <translation>%1 ignorado</translation>
    </message>
    <message>
        <source>%1 refused, which the caller handles</source>
        <comment>names of RPCs</comment>
        <translation>%1 rechazado, lo que quien llama sabe manejar</translation>
    </message>
    <message>
        <source>%1 broken by contract, but not used</source>
        <comment>names of RPCs</comment>
        <translation>%1 roto según el contrato, pero no usado</translation>
    </message>
    <message>
        <source>%1, new clients with an old %2: %3</source>
        <comment>protocol, server, what goes wrong</comment>
        <translation>%1, clientes nuevos con un %2 antiguo: %3</translation>
    </message>
    <message>
        <source>%1, old clients with a new %2: %3</source>
        <comment>protocol, server, what goes wrong</comment>
        <translation>%1, clientes antiguos con un %2 nuevo: %3</translation>
    </message>
    <message>
        <source>%1, new %2 with old %3: %4</source>
        <comment>protocol, client, server, what goes wrong</comment>
        <translation>%1, %2 nuevo con %3 antiguo: %4</translation>
    </message>
    <message>
        <source>%1, old %2 with new %3: %4</source>
        <comment>protocol, client, server, what goes wrong</comment>
        <translation>%1, %2 antiguo con %3 nuevo: %4</translation>
    </message>
    <message>
        <source>%1 handles that</source>
        <translation>%1 sabe manejarlo</translation>
    </message>
    <message>
        <source>“%1” of %2 is unknown to the server</source>
        <translation>el servidor no conoce «%1» de %2</translation>
    </message>
    <message>
        <source>%1 sends it (%2)</source>
        <translation>%1 lo envía (%2)</translation>
    </message>
    <message>
        <source>%1 checks the error for UNIMPLEMENTED</source>
        <translation>%1 comprueba si el error es UNIMPLEMENTED</translation>
    </message>
    <message>
        <source>called only if the server reports %1</source>
        <translation>solo se llama donde el servidor dice %1</translation>
    </message>
    <message>
        <source>called only if %1 is set, which the server reports in %2 (%3)</source>
        <translation>solo se llama donde %1 está activado, lo que el servidor dice en %2 (%3)</translation>
    </message>
    <message>
        <source>new clients with an old %1: %2</source>
        <comment>server, what goes wrong</comment>
        <translation>clientes nuevos con un %1 antiguo: %2</translation>
    </message>
    <message>
        <source>old clients with a new %1: %2</source>
        <comment>server, what goes wrong</comment>
        <translation>clientes antiguos con un %1 nuevo: %2</translation>
    </message>
    <message>
        <source>%1, a new client in %2 with an old server: %3</source>
        <comment>protocol, repository, what goes wrong</comment>
        <translation>%1, un cliente nuevo en %2 con un servidor antiguo: %3</translation>
    </message>
    <message>
        <source>%1, an old client in %2 with a new server: %3</source>
        <comment>protocol, repository, what goes wrong</comment>
        <translation>%1, un cliente antiguo en %2 con un servidor nuevo: %3</translation>
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
            <numerusform>%1 y %n más</numerusform>
            <numerusform>%1 y %n más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>Everyone who runs %1.</source>
        <translation>Afecta a todo el que ejecute %1.</translation>
    </message>
    <message>
        <source>Everyone who upgrades %1 from %2 or earlier.</source>
        <translation>Afecta a todo el que actualice %1 desde %2 o anterior.</translation>
    </message>
    <message>
        <source>the template cannot be read: %1</source>
        <translation>no se puede leer la plantilla: %1</translation>
    </message>
    <message>
        <source>expected Mustache with every tag and section closed</source>
        <translation>se esperaba Mustache con todas las etiquetas y secciones cerradas</translation>
    </message>
    <message>
        <source>Action required before upgrading</source>
        <translation>Acción necesaria antes de actualizar</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, unreleased</source>
        <translation>%1, sin publicar</translation>
    </message>
    <message>
        <source>Breaking changes</source>
        <translation>Cambios incompatibles</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Añadido</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Corregido</translation>
    </message>
    <message>
        <source>Not classified yet</source>
        <translation>Aún sin clasificar</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>Interno</translation>
    </message>
    <message>
        <source>Contributors</source>
        <translation>Colaboradores</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>¿Me afecta?</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Qué hacer:</translation>
    </message>
    <message>
        <source>reverted by</source>
        <translation>revertido por</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>No ha cambiado nada.</translation>
    </message>
    <message>
        <source>This release was made by</source>
        <translation>Esta versión es obra de</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Rango</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Cambios</translation>
    </message>
    <message>
        <source>Breaking</source>
        <translation>Incompatibles</translation>
    </message>
    <message>
        <source>Not classified</source>
        <translation>Sin clasificar</translation>
    </message>
    <message>
        <source>could not be read</source>
        <translation>no se ha podido leer</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Publicada</translation>
    </message>
    <message>
        <source>On</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Actualización</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 y %n más</numerusform>
            <numerusform>%1 y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>any client</source>
        <translation>cualquier cliente</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocolo</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Cliente</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>Servidor</translation>
    </message>
    <message>
        <source>New client, old server</source>
        <translation>Cliente nuevo, servidor antiguo</translation>
    </message>
    <message>
        <source>Old client, new server</source>
        <translation>Cliente antiguo, servidor nuevo</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>Componente</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Ahora</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Fijaciones</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>ya publicado en %1</translation>
    </message>
    <message>
        <source>%1 made their first contribution to %2 in %3</source>
        <translation>%1 hizo su primera contribución a %2 en %3</translation>
    </message>
    <message>
        <source>%1 made their first contribution in %2</source>
        <translation>%1 hizo su primera contribución en %2</translation>
    </message>
    <message>
        <source>Deprecation</source>
        <translation>Obsolescencia</translation>
    </message>
    <message>
        <source>API Change</source>
        <translation>Cambio de la API</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Funcionalidad</translation>
    </message>
    <message>
        <source>Bug or Regression</source>
        <translation>Error o regresión</translation>
    </message>
    <message>
        <source>Other (Cleanup or Flake)</source>
        <translation>Otros (limpieza o prueba inestable)</translation>
    </message>
    <message>
        <source>Uncategorized</source>
        <translation>Sin categoría</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Cambiado</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>Obsoleto</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Quitado</translation>
    </message>
    <message>
        <source>Security</source>
        <translation>Seguridad</translation>
    </message>
    <message>
        <source>there is no template &quot;%1&quot;</source>
        <translation>no existe la plantilla «%1»</translation>
    </message>
    <message>
        <source>Per repository</source>
        <translation>Por repositorio</translation>
    </message>
    <message>
        <source>Unreleased</source>
        <translation>Sin publicar</translation>
    </message>
    <message>
        <source>Breaking:</source>
        <translation>Incompatible:</translation>
    </message>
    <message>
        <source>not classified yet</source>
        <translation>aún sin clasificar</translation>
    </message>
    <message>
        <source>Urgent Upgrade Notes</source>
        <translation>Notas urgentes de actualización</translation>
    </message>
    <message>
        <source>(No, really, you MUST read this before you upgrade)</source>
        <translation>(En serio: es OBLIGATORIO leer esto antes de actualizar)</translation>
    </message>
    <message>
        <source>Changes by Kind</source>
        <translation>Cambios por clase</translation>
    </message>
    <message>
        <source>Dependencies</source>
        <translation>Dependencias</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>for</source>
        <comment>a change, for issue #12</comment>
        <translation>para</translation>
    </message>
    <message>
        <source>All changes:</source>
        <translation>Todos los cambios:</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Lanzamiento</translation>
    </message>
    <message>
        <source>Pins and compatibility</source>
        <translation>Fijaciones y compatibilidad</translation>
    </message>
    <message>
        <source>Compatibility with %1</source>
        <translation>Compatibilidad con %1</translation>
    </message>
    <message>
        <source>%1 is compatible with %2 %3.</source>
        <translation>%1 es compatible con %2 %3.</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <comment>a repository&apos;s</comment>
        <translation>Cambios de %1</translation>
    </message>
    <message numerus="yes">
        <source>%n people contributed.</source>
        <translation>
            <numerusform>Ha contribuido %n persona.</numerusform>
            <numerusform>Han contribuido %n personas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Images and manifests</source>
        <translation>Imágenes y manifiestos</translation>
    </message>
    <message>
        <source>the template uses %1, which does not exist and is left empty</source>
        <translation>la plantilla usa %1, que no existe; queda vacío</translation>
    </message>
    <message>
        <source>The impact of these changes has not been reviewed yet.</source>
        <translation>El impacto de estos cambios aún no se ha revisado.</translation>
    </message>
    <message>
        <source>Changes that do not affect users:</source>
        <translation>Cambios sin efecto para los usuarios:</translation>
    </message>
    <message>
        <source>Rollback:</source>
        <translation>Reversión:</translation>
    </message>
    <message>
        <source>the template has another output format</source>
        <translation>la plantilla tiene otro formato de salida</translation>
    </message>
    <message>
        <source>its formats are HTML and PDF</source>
        <translation>sus formatos son HTML y PDF</translation>
    </message>
    <message>
        <source>its formats are text, HTML and PDF</source>
        <translation>sus formatos son texto, HTML y PDF</translation>
    </message>
    <message>
        <source>the PDF could not be created: %1</source>
        <translation>no se ha podido generar el PDF: %1</translation>
    </message>
    <message>
        <source>install all of Waybill, or choose html</source>
        <translation>instalar Waybill completo, o elegir html</translation>
    </message>
    <message>
        <source>Check whether this affects you before you upgrade.</source>
        <translation>Comprobar si esto afecta antes de actualizar.</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Próxima versión</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>breakages</comment>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>Y %n más</numerusform>
            <numerusform>Y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>… continued in %1</source>
        <translation>… continúa en %1</translation>
    </message>
    <message>
        <source>Upgrade guide</source>
        <translation>Guía de actualización</translation>
    </message>
    <message>
        <source>In the maintainers’ words</source>
        <translation>En palabras de los mantenedores</translation>
    </message>
    <message numerus="yes">
        <source>Broken by contract, but not used: %n</source>
        <translation>
            <numerusform>Roto según el contrato, pero no usado: %n</numerusform>
            <numerusform>Rotos según el contrato, pero no usados: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Please check: %n change(s) could break users</source>
        <translation>
            <numerusform>Compruebe: %n cambio podría afectar a los usuarios</numerusform>
            <numerusform>Compruebe: %n cambios podrían afectar a los usuarios</numerusform>
        </translation>
    </message>
    <message>
        <source>Already released in another version</source>
        <translation>Ya publicado en otra versión</translation>
    </message>
    <message>
        <source>Container images</source>
        <translation>Imágenes de contenedor</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plataformas</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>product, versions</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Changelog</source>
        <translation>Registro de cambios</translation>
    </message>
    <message>
        <source>Changes that an earlier release has, too:</source>
        <translation>Cambios que también contiene una versión anterior:</translation>
    </message>
    <message>
        <source>What to check</source>
        <translation>Qué comprobar</translation>
    </message>
</context>
<context>
    <name>NotesTemplates</name>
    <message>
        <source>Release notes</source>
        <translation>Notas de la versión</translation>
    </message>
    <message>
        <source>Keep a Changelog</source>
        <translation>Keep a Changelog</translation>
    </message>
    <message>
        <source>Kubernetes style</source>
        <translation>Estilo de Kubernetes</translation>
    </message>
    <message>
        <source>Urgent upgrade notes, changes by kind, dependencies.</source>
        <translation>Notas urgentes de actualización, cambios por clase, dependencias.</translation>
    </message>
    <message>
        <source>Short announcement</source>
        <translation>Anuncio breve</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Correo electrónico</translation>
    </message>
    <message>
        <source>Plain text for a mailing list.</source>
        <translation>Texto sin formato para una lista de correo.</translation>
    </message>
    <message>
        <source>Kata Containers style</source>
        <translation>Estilo de Kata Containers</translation>
    </message>
    <message>
        <source>Everything, required actions first.</source>
        <translation>Todo, primero las acciones necesarias.</translation>
    </message>
    <message>
        <source>A changelog section: added, changed, deprecated, removed, fixed, security.</source>
        <translation>Una sección de registro de cambios: añadido, cambiado, obsoleto, eliminado, corregido, seguridad.</translation>
    </message>
    <message>
        <source>Required actions, breaking changes and new features; the number of other changes.</source>
        <translation>Acciones necesarias, cambios incompatibles y novedades; del resto, el número.</translation>
    </message>
    <message>
        <source>Changes and shortlog of each repository, then compatibility.</source>
        <translation>Los cambios de cada repositorio y su registro breve, y después con qué es compatible la versión.</translation>
    </message>
    <message>
        <source>the template is a link out of the product&apos;s folder</source>
        <translation>la plantilla es un enlace que lleva fuera de la carpeta del producto</translation>
    </message>
    <message>
        <source>replace it with the file itself</source>
        <translation>sustitúyalo por el propio archivo</translation>
    </message>
    <message>
        <source>the template cannot be read: %1</source>
        <translation>no se puede leer la plantilla: %1</translation>
    </message>
    <message>
        <source>choose another one</source>
        <translation>elija otra</translation>
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
        <translation>Fijación desconocida: %1 no tiene ningún commit, etiqueta o rama %2</translation>
    </message>
    <message>
        <source>fetch %1, or fix the pin</source>
        <translation>ejecutar fetch en %1, o corregir la fijación</translation>
    </message>
    <message>
        <source>%1 is not pinned to a version: what is built in is unknown</source>
        <translation>%1 no está fijado a una versión: se desconoce qué se incorpora</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which is floating: its content changes over time</source>
        <translation>%1 está fijado a %2, que es móvil: lo que significa cambia con el tiempo</translation>
    </message>
    <message>
        <source>pin a fixed tag or a revision</source>
        <translation>fije una etiqueta fija o una revisión</translation>
    </message>
    <message numerus="yes">
        <source>%1 is pinned to %2, which has %n commit(s) that %3 lacks</source>
        <translation>
            <numerusform>%1 está fijado a %2, que tiene %n commit que falta en %3</numerusform>
            <numerusform>%1 está fijado a %2, que tiene %n commits que faltan en %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is pinned to %2, %n commit(s) behind %3, and the protocol differs</source>
        <translation>
            <numerusform>%1 está fijado a %2, %n commit por detrás de %3, y el protocolo difiere</numerusform>
            <numerusform>%1 está fijado a %2, %n commits por detrás de %3, y el protocolo difiere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which is floating: its content is unknown</source>
        <translation>%1 está fijado a %2, que es móvil: no se sabe qué contiene</translation>
    </message>
    <message>
        <source>%1 does not vendor %2: which revision it works with is unknown</source>
        <translation>%1 no incluye %2: se desconoce con qué revisión funciona</translation>
    </message>
    <message>
        <source>%1 pins %2, but %1 is the server of %3 and %2 its client</source>
        <translation>%1 fija %2, aunque es el servidor de %3 y %2 su cliente</translation>
    </message>
    <message>
        <source>check whether server and clients are swapped</source>
        <translation>comprobar si allí están intercambiados servidor y clientes</translation>
    </message>
    <message>
        <source>%1 pins %2 to %3, but %4 pins it to %5</source>
        <translation>%1 fija %2 a %3, pero %4 lo fija a %5</translation>
    </message>
    <message>
        <source>they may not be compatible with the same %1</source>
        <translation>es posible que no funcionen juntos con un mismo %1</translation>
    </message>
    <message>
        <source>%1 has no file %2, where %3 should be pinned</source>
        <translation>%1 no tiene ningún archivo %2, en el que debería fijarse %3</translation>
    </message>
</context>
<context>
    <name>PinText</name>
    <message numerus="yes">
        <source>%1 has %n commit(s) that %2 lacks</source>
        <translation>
            <numerusform>%1 tiene %n commit que falta en %2</numerusform>
            <numerusform>%1 tiene %n commits que faltan en %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, protocol differs</source>
        <translation>
            <numerusform>%1 %n commit por detrás de %2, el protocolo difiere</numerusform>
            <numerusform>%1 %n commits por detrás de %2, el protocolo difiere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, same protocol</source>
        <translation>
            <numerusform>%1 %n commit por detrás de %2, mismo protocolo</numerusform>
            <numerusform>%1 %n commits por detrás de %2, mismo protocolo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2</source>
        <translation>
            <numerusform>%1 %n commit por detrás de %2</numerusform>
            <numerusform>%1 %n commits por detrás de %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) behind %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 %n revisión por detrás de %2</numerusform>
            <numerusform>%1 %n revisiones por detrás de %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is older than %2</source>
        <comment>image, tag</comment>
        <translation>%1 es más antigua que %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) ahead of %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 %n revisión por delante de %2</numerusform>
            <numerusform>%1 %n revisiones por delante de %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is newer than %2</source>
        <comment>image, tag</comment>
        <translation>%1 es más reciente que %2</translation>
    </message>
    <message>
        <source>as defined</source>
        <comment>a pinned image</comment>
        <translation>según su definición</translation>
    </message>
    <message>
        <source>behind</source>
        <comment>a pinned image</comment>
        <translation>por detrás</translation>
    </message>
    <message>
        <source>ahead</source>
        <comment>a pinned image</comment>
        <translation>por delante</translation>
    </message>
    <message>
        <source>short tag</source>
        <comment>a pinned image</comment>
        <translation>etiqueta corta</translation>
    </message>
    <message>
        <source>unknown</source>
        <comment>a pinned image</comment>
        <translation>desconocida</translation>
    </message>
    <message>
        <source>%1 is pinned to %2</source>
        <translation>%1 está fijado a %2</translation>
    </message>
    <message>
        <source>%1 follows %2 (floating)</source>
        <translation>%1 sigue %2 (flotante)</translation>
    </message>
    <message>
        <source>%1 is pinned to %2, which doesn&apos;t exist there</source>
        <translation>%1 está fijado a %2, que no existe en él</translation>
    </message>
    <message>
        <source>%1 is not pinned to a version</source>
        <translation>%1 no está fijado a ninguna versión</translation>
    </message>
    <message>
        <source>%1 is at %2</source>
        <comment>component, tag of the release</comment>
        <translation>%1 está en %2</translation>
    </message>
    <message>
        <source>%1 is as defined in %2</source>
        <comment>image, repository</comment>
        <translation>%1 es como la define %2</translation>
    </message>
    <message>
        <source>%1 is pinned to the short tag %2, which moves with every build</source>
        <translation>%1 está fijada por la etiqueta corta %2, que se mueve con cada construcción</translation>
    </message>
</context>
<context>
    <name>Pins</name>
    <message>
        <source>A package without a name or a version</source>
        <translation>Un paquete sin nombre o sin versión</translation>
    </message>
    <message>
        <source>The submodule “%1” has no path</source>
        <translation>El submódulo «%1» no tiene ruta</translation>
    </message>
    <message>
        <source>This line is not understood</source>
        <translation>Esta línea no se entiende</translation>
    </message>
    <message>
        <source>Expected a module and its version</source>
        <translation>Se esperaba un módulo y su versión</translation>
    </message>
    <message>
        <source>Expected “old =&gt; new version”</source>
        <translation>Se esperaba “old =&gt; new version”</translation>
    </message>
    <message>
        <source>Expected one version after “%1”</source>
        <translation>Se esperaba una versión después de «%1»</translation>
    </message>
    <message>
        <source>A project without a name</source>
        <translation>Un proyecto sin nombre</translation>
    </message>
    <message>
        <source>%1 has no revision</source>
        <translation>%1 no tiene revisión</translation>
    </message>
    <message>
        <source>%1 has no version</source>
        <translation>%1 no tiene versión</translation>
    </message>
    <message>
        <source>The submodule %1 is not in .gitmodules</source>
        <translation>El submódulo %1 no está en .gitmodules</translation>
    </message>
    <message>
        <source>This file is too large to search for versions</source>
        <translation>Este archivo es demasiado grande para buscar versiones en él</translation>
    </message>
    <message>
        <source>The revision of %1 is not a commit ID: “%2”</source>
        <translation>La revisión de %1 no es un commit: «%2»</translation>
    </message>
    <message>
        <source>The block “%1” is not closed</source>
        <translation>El bloque «%1» no tiene fin</translation>
    </message>
    <message>
        <source>Unknown directive “%1” in go.mod</source>
        <translation>Directiva «%1» desconocida en go.mod</translation>
    </message>
    <message>
        <source>“%1” is not a map of names to versions</source>
        <translation>«%1» no es una lista de nombres con versiones</translation>
    </message>
    <message>
        <source>The version of %1 is not a string</source>
        <translation>La versión de %1 no es un texto</translation>
    </message>
    <message>
        <source>The value of “%1” is empty or not a string</source>
        <translation>El valor de «%1» está vacío o no es una cadena</translation>
    </message>
    <message>
        <source>This file contains no version</source>
        <translation>No hay ninguna versión en este archivo</translation>
    </message>
    <message>
        <source>This is not a version</source>
        <translation>Esto no es una versión</translation>
    </message>
    <message>
        <source>The pattern “%1” is not a regular expression: %2</source>
        <translation>El patrón «%1» no es una expresión regular: %2</translation>
    </message>
    <message>
        <source>The pattern “%1” has no capture group for the version</source>
        <translation>El patrón «%1» no tiene ningún grupo para la versión</translation>
    </message>
    <message>
        <source>The key “%1” doesn&apos;t exist in this file</source>
        <translation>No hay «%1» en este archivo</translation>
    </message>
    <message>
        <source>existing keys: %1</source>
        <translation>claves existentes: %1</translation>
    </message>
    <message>
        <source>“%1” sets no version</source>
        <translation>«%1» no indica ninguna versión</translation>
    </message>
    <message>
        <source>expected a string, or a map with version, release, tag, branch or commit</source>
        <translation>indicar un texto, o un mapa con version, release, tag, branch o commit</translation>
    </message>
    <message>
        <source>Keys cannot be looked up in this kind of file</source>
        <translation>En esta clase de archivo no se puede buscar ninguna clave</translation>
    </message>
    <message>
        <source>expected YAML, JSON, TOML or a known lock file</source>
        <translation>se esperaba YAML, JSON, TOML o un archivo de bloqueo de nombre conocido</translation>
    </message>
    <message>
        <source>Pin of %1: %2 → %3</source>
        <translation>Fijación de %1: %2 → %3</translation>
    </message>
    <message>
        <source>%1 has another version there</source>
        <translation>%1 tiene allí otra versión</translation>
    </message>
    <message>
        <source>%1 cannot be rewritten without changing anything else</source>
        <translation>%1 no se puede reescribir sin cambiar nada más</translation>
    </message>
</context>
<context>
    <name>Planning</name>
    <message>
        <source>%1 was chosen by %2.</source>
        <translation>%2 eligió %1.</translation>
    </message>
    <message>
        <source>%1 was chosen by %2 on %3.</source>
        <translation>%2 eligió %1 el %3.</translation>
    </message>
    <message>
        <source>%1 was chosen by %2 on %3: “%4”.</source>
        <translation>%2 eligió %1 el %3: «%4».</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>un cliente</translation>
    </message>
    <message>
        <source>%1, chosen by %2, is not the release shown here, which already has its tag.</source>
        <translation>%1, que eligió %2, no es la versión que se examina, que ya tiene su etiqueta.</translation>
    </message>
    <message>
        <source>choose another version, or withdraw the choice</source>
        <translation>elegir otra versión, o retirar la elección</translation>
    </message>
    <message>
        <source>%1 was chosen for %2 by %3, but all repositories share one version: %4.</source>
        <translation>%3 eligió %1 para %2, pero una misma versión vale para todos los repositorios: %4.</translation>
    </message>
    <message>
        <source>%1 is on a stable line, where only patches belong, but more is required by: %2</source>
        <translation>%1 está en una línea estable, solo para parches, pero requieren más: %2</translation>
    </message>
    <message>
        <source>revert it, classify it, or release it from another branch</source>
        <translation>quitarlo, indicar qué es, o publicarlo desde otra rama</translation>
    </message>
    <message>
        <source>%1: %2 %3 and %4 %5 are not compatible (%6), though N-%7 is promised: %8</source>
        <translation>%1: %2 %3 y %4 %5 no funcionan juntos (%6), aunque se promete N-%7: %8</translation>
    </message>
    <message>
        <source>fix it, or document how to upgrade around it</source>
        <translation>corregirlo, o indicar cómo actualizar evitando el problema</translation>
    </message>
    <message>
        <source>the stored format %1 changed</source>
        <translation>ha cambiado el formato almacenado %1</translation>
    </message>
    <message>
        <source>%1 has no file %2 at %3</source>
        <translation>%1 no tiene ningún archivo %2 en %3</translation>
    </message>
    <message>
        <source>add it, or change version_file in waybill.toml</source>
        <translation>añadirlo, o cambiar version_file en waybill.toml</translation>
    </message>
    <message>
        <source>%1 of %2 is %3, but the tag is %4</source>
        <translation>%1 de %2 dice %3, pero la etiqueta dice %4</translation>
    </message>
    <message>
        <source>make them match before you release</source>
        <translation>hacer que ambos digan lo mismo antes de publicar</translation>
    </message>
    <message>
        <source>%1 has no change since %2 and is released with the others</source>
        <translation>%1 no tiene ningún cambio desde %2, y se publica con los demás</translation>
    </message>
    <message>
        <source>no release</source>
        <translation>ninguna versión publicada</translation>
    </message>
    <message>
        <source>%1 has %2, the product has %3</source>
        <translation>%1 tiene %2, el producto tiene %3</translation>
    </message>
    <message>
        <source>%1, chosen by %2, is already released: the choice no longer applies.</source>
        <translation>%1, que eligió %2, ya está publicada: la elección ya no cuenta.</translation>
    </message>
    <message>
        <source>%1: under “%2” this is breaking, because an old server refuses it</source>
        <translation>%1: con «%2» esto es incompatible, porque un servidor antiguo lo rechaza</translation>
    </message>
    <message>
        <source>%1: under “%2” this is breaking</source>
        <translation>%1: con «%2» esto es incompatible</translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is breaking</source>
        <translation>
            <numerusform>%1 si %n cambio sospechoso es incompatible</numerusform>
            <numerusform>%1 si uno de los %n cambios sospechosos es incompatible</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) adds something</source>
        <translation>
            <numerusform>%1 si %n cambio sospechoso añade algo</numerusform>
            <numerusform>%1 si uno de los %n cambios sospechosos añade algo</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is a fix</source>
        <translation>
            <numerusform>%1 si %n cambio sospechoso es una corrección</numerusform>
            <numerusform>%1 si uno de los %n cambios sospechosos es una corrección</numerusform>
        </translation>
    </message>
    <message>
        <source>Do not run %1 %2 together with %3 %4: upgrade both before you use them.</source>
        <translation>No ejecutar %1 %2 junto con %3 %4: actualizar ambos antes de usarlos.</translation>
    </message>
    <message>
        <source>Live upgrades are promised, but this release breaks them for %1: %3 (requirement: “%2”)</source>
        <translation>Se prometen actualizaciones en caliente, pero esta versión incumple la promesa para %1: %3 (requisito: «%2»)</translation>
    </message>
    <message>
        <source>make it compatible, or release it as a new major version</source>
        <translation>hacerlo compatible, o publicarlo como nueva versión mayor</translation>
    </message>
    <message>
        <source>This release cannot be installed while workloads run: stop them first.</source>
        <translation>Esta versión no se puede instalar mientras se ejecutan cargas de trabajo: detenerlas antes.</translation>
    </message>
    <message>
        <source>The label “%1” contradicts the evidence: %2</source>
        <comment>of a pull request; a sentence</comment>
        <translation>La etiqueta «%1» no concuerda con los indicios: %2</translation>
    </message>
    <message>
        <source>The pull request says that no release note is needed, against the evidence: %1</source>
        <comment>a sentence</comment>
        <translation>El pull request dice que no hace falta nota de la versión, en contra de los indicios: %1</translation>
    </message>
    <message>
        <source>correct it on the forge, or classify the change</source>
        <translation>corríjalo en la forja o clasifique el cambio</translation>
    </message>
    <message>
        <source>The release note was edited on %2, after %1 classified the change</source>
        <comment>a person; a date</comment>
        <translation>La nota de la versión se editó el %2, después de que %1 clasificara el cambio</translation>
    </message>
    <message>
        <source>read it, and classify the change again</source>
        <translation>léala y vuelva a clasificar el cambio</translation>
    </message>
    <message>
        <source>Each repository has its own version; the highest is %1, of %2.</source>
        <translation>Cada repositorio tiene su propia versión; la más alta es %1, de %2.</translation>
    </message>
    <message>
        <source>%1 is suggested, but was released already, as %2</source>
        <translation>Se sugiere %1, pero ya se publicó como %2</translation>
    </message>
    <message>
        <source>for the next release, choose %1 as the base</source>
        <translation>para la próxima versión, elija %1 como base</translation>
    </message>
    <message>
        <source>%1 was chosen.</source>
        <translation>Se eligió %1.</translation>
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
        <translation>SemVer con reglas 0.x</translation>
    </message>
    <message>
        <source>the Kubernetes policy</source>
        <translation>la política de Kubernetes</translation>
    </message>
    <message>
        <source>lockstep SemVer</source>
        <translation>SemVer en sincronía</translation>
    </message>
    <message>
        <source>the calendar</source>
        <translation>el calendario</translation>
    </message>
</context>
<context>
    <name>Procedure</name>
    <message>
        <source>Roll back live, in any order.</source>
        <translation>Volver atrás en caliente, en cualquier orden.</translation>
    </message>
    <message>
        <source>Restart the components that you roll back.</source>
        <translation>Reiniciar los componentes con los que se vuelve atrás.</translation>
    </message>
    <message>
        <source>Roll back live: running workloads keep the newer version; new ones get the old version.</source>
        <translation>Volver atrás en caliente: las cargas de trabajo en ejecución conservan la versión más reciente; las nuevas reciben la antigua.</translation>
    </message>
    <message>
        <source>Drain each node before you roll it back.</source>
        <translation>Vaciar cada nodo antes de la vuelta atrás.</translation>
    </message>
    <message>
        <source>Stop all workloads before you roll back.</source>
        <translation>Detener todas las cargas de trabajo antes de la vuelta atrás.</translation>
    </message>
    <message>
        <source>Reboot each node after you roll it back.</source>
        <translation>Reiniciar cada nodo después de la vuelta atrás.</translation>
    </message>
    <message>
        <source>Upgrade the components in the order of the steps.</source>
        <translation>Actualizar los componentes en el orden de los pasos.</translation>
    </message>
    <message>
        <source>Roll back the components in the order of the steps.</source>
        <translation>Volver atrás con los componentes en el orden de los pasos.</translation>
    </message>
    <message>
        <source>Upgrade %1 before %2.</source>
        <comment>components</comment>
        <translation>Actualizar %1 antes que %2.</translation>
    </message>
    <message>
        <source>Roll back %1 before %2.</source>
        <comment>components</comment>
        <translation>Volver atrás con %1 antes que con %2.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it, and reboot it afterwards.</source>
        <translation>Vaciar cada nodo antes de actualizarlo, y reiniciarlo después.</translation>
    </message>
    <message>
        <source>Drain each node before you roll it back, and reboot it afterwards.</source>
        <translation>Vaciar cada nodo antes de la vuelta atrás, y reiniciarlo después.</translation>
    </message>
    <message>
        <source>Not possible: the old version cannot read what the new one stores (%1).</source>
        <comment>which stored formats changed, and how</comment>
        <translation>No es posible: la versión antigua no puede leer lo que almacena la nueva (%1).</translation>
    </message>
    <message>
        <source>Follow the steps to upgrade.</source>
        <translation>Actualizar como dicen los pasos.</translation>
    </message>
    <message>
        <source>Follow the steps to roll back.</source>
        <translation>Volver atrás como dicen los pasos.</translation>
    </message>
    <message>
        <source>Not known: nothing says which data is stored by %1, and in which format.</source>
        <comment>components</comment>
        <translation>Se desconoce: nada dice qué datos almacena %1 ni en qué formato.</translation>
    </message>
    <message numerus="yes">
        <source>Not known: the upgrade migrates the database of %1 (%n migration(s)), and nothing says whether the old version can use it afterwards.</source>
        <comment>components</comment>
        <translation>
            <numerusform>Se desconoce: la actualización migra la base de datos de %1 (%n migración) y nada dice si la versión antigua puede usarla después.</numerusform>
            <numerusform>Se desconoce: la actualización migra la base de datos de %1 (%n migraciones) y nada dice si la versión antigua puede usarla después.</numerusform>
        </translation>
    </message>
    <message>
        <source>This is the first release, so there is nothing to upgrade from.</source>
        <translation>Esta es la primera versión: no hay ninguna desde la que actualizar.</translation>
    </message>
    <message>
        <source>Not possible: there is no earlier release.</source>
        <translation>No es posible: no hay ninguna versión anterior.</translation>
    </message>
</context>
<context>
    <name>Product</name>
    <message>
        <source>expected three templates, such as %1</source>
        <translation>se esperaban tres plantillas, como %1</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>falta %1</translation>
    </message>
    <message>
        <source>expected the kind of a Kubernetes object</source>
        <translation>se esperaba la clase de un objeto de Kubernetes</translation>
    </message>
    <message>
        <source>%1 is &quot;%2&quot;</source>
        <translation>%1 es &quot;%2&quot;</translation>
    </message>
    <message>
        <source>a table</source>
        <translation>una tabla</translation>
    </message>
    <message>
        <source>an array</source>
        <translation>un array</translation>
    </message>
    <message>
        <source>a string</source>
        <translation>una cadena de texto</translation>
    </message>
    <message>
        <source>an integer</source>
        <translation>un entero</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true o false</translation>
    </message>
    <message>
        <source>a date</source>
        <translation>una fecha</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>una hora</translation>
    </message>
    <message>
        <source>a date and time</source>
        <translation>una fecha y hora</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>expected a string</source>
        <translation>se esperaba una cadena de texto</translation>
    </message>
    <message>
        <source>expected true or false</source>
        <translation>se esperaba true o false</translation>
    </message>
    <message>
        <source>expected a string or an array of strings</source>
        <translation>se esperaba una cadena de texto o un array de cadenas de texto</translation>
    </message>
    <message>
        <source>expected a table</source>
        <translation>se esperaba una tabla</translation>
    </message>
    <message>
        <source>expected [[%1]]</source>
        <translation>se esperaba [[%1]]</translation>
    </message>
    <message>
        <source>expected one of: %1</source>
        <translation>se esperaba uno de: %1</translation>
    </message>
    <message>
        <source>%1 is empty</source>
        <translation>%1 está vacío</translation>
    </message>
    <message>
        <source>Unknown key %1</source>
        <translation>La clave %1 es desconocida</translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>¿se quería decir %1?</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 es %2</translation>
    </message>
    <message>
        <source>This file is not UTF-8</source>
        <translation>Esto no es UTF-8</translation>
    </message>
    <message>
        <source>expected a TOML file, which is always UTF-8</source>
        <translation>se esperaba un archivo TOML, que siempre es UTF-8</translation>
    </message>
    <message>
        <source>This file doesn&apos;t exist</source>
        <translation>No existe ese archivo</translation>
    </message>
    <message>
        <source>This is not a file</source>
        <translation>Esto no es un archivo</translation>
    </message>
    <message>
        <source>expected a waybill.toml</source>
        <translation>se esperaba un waybill.toml</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>No se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>No such file or folder</source>
        <translation>No existe ese archivo o esa carpeta</translation>
    </message>
    <message>
        <source>expected a waybill.toml, a repository or a folder of repositories</source>
        <translation>se esperaba un waybill.toml, un repositorio o una carpeta de repositorios</translation>
    </message>
    <message>
        <source>No permission to read this folder</source>
        <translation>Sin permiso para leer esta carpeta</translation>
    </message>
    <message>
        <source>This folder contains no repository</source>
        <translation>No hay ningún repositorio en esta carpeta</translation>
    </message>
    <message>
        <source>Only the repositories of this file are used</source>
        <translation>De esta descripción solo se toman los repositorios</translation>
    </message>
    <message>
        <source>the settings are those of %1</source>
        <translation>los ajustes son los de %1</translation>
    </message>
    <message>
        <source>This product has no repositories</source>
        <translation>Este producto no tiene ningún repositorio</translation>
    </message>
    <message>
        <source>add some with [[repository]], or put the file into the folder that contains them</source>
        <translation>indicar algunos con [[repository]], o poner el archivo en su carpeta</translation>
    </message>
    <message>
        <source>product.lockstep is false, but the policy is lockstep</source>
        <translation>product.lockstep es false, pero la política es lockstep</translation>
    </message>
    <message>
        <source>the policy takes precedence</source>
        <translation>cuenta la política</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a key of waybill.toml; what is wrong with it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>product.calendar has no effect under the policy %1</source>
        <translation>product.calendar no tiene sentido con la política %1</translation>
    </message>
    <message>
        <source>set policy = &quot;calver&quot;, or remove the calendar</source>
        <translation>defina policy = &quot;calver&quot; o elimine el calendario</translation>
    </message>
    <message>
        <source>expected how many minor releases back a new one is compatible with: N-1, N-2, ...</source>
        <translation>se esperaba cuántas versiones menores anteriores funcionan junto con una nueva: N-1, N-2, ...</translation>
    </message>
    <message>
        <source>This repository has no path</source>
        <translation>Este repositorio no tiene ruta</translation>
    </message>
    <message>
        <source>expected repository.path, .name or .url</source>
        <translation>se esperaba repository.path, .name o .url</translation>
    </message>
    <message>
        <source>The repository %1 doesn&apos;t exist here, and Waybill cannot clone it yet</source>
        <translation>El repositorio %1 no está aquí, y todavía no se puede descargar</translation>
    </message>
    <message>
        <source>clone it to %1, or set its path</source>
        <translation>clonarlo en %1, o indicar su ruta</translation>
    </message>
    <message>
        <source>The repository %1 doesn&apos;t exist</source>
        <translation>El repositorio %1 no está presente</translation>
    </message>
    <message>
        <source>expected it at %1</source>
        <translation>se esperaba en %1</translation>
    </message>
    <message>
        <source>Another repository is also called %1</source>
        <translation>Otro repositorio también se llama %1</translation>
    </message>
    <message>
        <source>this one is shown as %1</source>
        <translation>este se muestra como %1</translation>
    </message>
    <message>
        <source>This component has no name</source>
        <translation>Este componente no tiene nombre</translation>
    </message>
    <message>
        <source>expected component.name</source>
        <translation>se esperaba component.name</translation>
    </message>
    <message>
        <source>%1 is not a client of this protocol</source>
        <translation>%1 no es cliente de este protocolo</translation>
    </message>
    <message>
        <source>add it to protocol.clients</source>
        <translation>indicarlo en protocol.clients</translation>
    </message>
    <message>
        <source>expected &quot;repository:path&quot;</source>
        <translation>se esperaba &quot;repository:path&quot;</translation>
    </message>
    <message>
        <source>expected &quot;repository:file:key&quot;</source>
        <translation>se esperaba &quot;repository:file:key&quot;</translation>
    </message>
    <message>
        <source>%1 names no file</source>
        <translation>%1 no indica ningún archivo</translation>
    </message>
    <message>
        <source>expected files = &quot;repository:path&quot;</source>
        <translation>se esperaba files = &quot;repository:path&quot;</translation>
    </message>
    <message>
        <source>%1 has no pattern</source>
        <translation>%1 no tiene ningún patrón</translation>
    </message>
    <message>
        <source>expected pattern = &apos;...&apos; with one group</source>
        <translation>se esperaba pattern = &apos;...&apos; con un grupo</translation>
    </message>
    <message>
        <source>%1 is not a regular expression: %2 at character %3</source>
        <translation>%1 no es una expresión regular: %2 en el carácter %3</translation>
    </message>
    <message>
        <source>expected a Perl-compatible regular expression</source>
        <translation>se esperaba una compatible con Perl</translation>
    </message>
    <message>
        <source>%1 has no group</source>
        <translation>%1 no tiene ningún grupo</translation>
    </message>
    <message>
        <source>expected (...) around the text to find</source>
        <translation>se esperaba (...) alrededor de lo que debe encontrar</translation>
    </message>
    <message>
        <source>%1 names the repository %2, which doesn&apos;t exist in this product</source>
        <translation>%1 indica el repositorio %2, que este producto no tiene</translation>
    </message>
    <message>
        <source>expected its path in an object, such as spec.version</source>
        <translation>se esperaba dónde está en un objeto, como spec.version</translation>
    </message>
    <message>
        <source>This is not TOML: %1</source>
        <translation>Esto no es TOML: %1</translation>
    </message>
    <message>
        <source>This file was found in a parent folder and belongs to another user</source>
        <translation>Este archivo se encontró en una carpeta superior y pertenece a otro usuario</translation>
    </message>
    <message>
        <source>if you trust it, open it by its name</source>
        <translation>si confía en él, ábralo por su nombre</translation>
    </message>
    <message>
        <source>The file cannot be written: %1</source>
        <translation>No se puede escribir el archivo: %1</translation>
    </message>
    <message>
        <source>expected an address without a password, such as https://git.example.org/a/b</source>
        <translation>se esperaba una dirección sin contraseña, como https://git.example.org/a/b</translation>
    </message>
    <message>
        <source>expected an address that begins with https:// or {web} and contains %1</source>
        <translation>se esperaba una dirección que empiece por https:// o {web} y contenga %1</translation>
    </message>
    <message>
        <source>expected breaking, additive, fix, none or ignore</source>
        <translation>se esperaba breaking, additive, fix, none o ignore</translation>
    </message>
    <message>
        <source>expected where the images are, such as registry.example.com/group/&lt;app&gt;</source>
        <translation>se esperaba dónde están las imágenes, como registry.example.com/group/&lt;app&gt;</translation>
    </message>
    <message>
        <source>expected an architecture, such as arm64 or linux/arm64</source>
        <translation>se esperaba una arquitectura, como arm64 o linux/arm64</translation>
    </message>
</context>
<context>
    <name>Proposal</name>
    <message>
        <source>%1 and %2 have the same owner, %3</source>
        <translation>%1 y %2 tienen el mismo propietario, %3</translation>
    </message>
    <message>
        <source>all repositories have this owner</source>
        <translation>todos los repositorios tienen este propietario</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %2 have %n release(s) of the same version from the same week</source>
        <translation>
            <numerusform>%1 y %2 tienen %n publicación de la misma versión en la misma semana</numerusform>
            <numerusform>%1 y %2 tienen %n publicaciones de la misma versión en la misma semana</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 pins %2 in %3</source>
        <translation>%1 fija %2 en %3</translation>
    </message>
    <message>
        <source>%1 and %2 both declare the service %3</source>
        <translation>%1 y %2 declaran ambos el servicio %3</translation>
    </message>
    <message>
        <source>no pin, no common service, no release at the same time, and another owner</source>
        <translation>ninguna fijación, ningún servicio común, ninguna publicación al mismo tiempo y otro propietario</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>no se puede leer: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n release(s), the latest is %1</source>
        <translation>
            <numerusform>%n publicación, la última es %1</numerusform>
            <numerusform>%n publicaciones, la última es %1</numerusform>
        </translation>
    </message>
    <message>
        <source>no release yet</source>
        <translation>ninguna publicación todavía</translation>
    </message>
    <message>
        <source>%1 is at %2: below 1.0.0 a breaking change requires a minor version only</source>
        <translation>%1 está en %2: por debajo de 1.0.0 un cambio incompatible solo requiere una versión menor</translation>
    </message>
    <message>
        <source>the tags of %1 are dates: %2</source>
        <translation>las etiquetas de %1 son fechas: %2</translation>
    </message>
    <message numerus="yes">
        <source>the latest %n release(s) exist in every repository</source>
        <translation>
            <numerusform>la última publicación (%n) existe en todos los repositorios</numerusform>
            <numerusform>las últimas %n publicaciones existen en todos los repositorios</numerusform>
        </translation>
    </message>
    <message>
        <source>every repository has this file; in %1 it contains %2</source>
        <translation>todos los repositorios tienen este archivo; en %1 contiene %2</translation>
    </message>
    <message numerus="yes">
        <source>there are also %n release tag(s) with the prefix &quot;%1&quot;</source>
        <translation>
            <numerusform>también hay %n etiqueta de publicación con el prefijo «%1»</numerusform>
            <numerusform>también hay %n etiquetas de publicación con el prefijo «%1»</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 declares %n service(s), such as %2</source>
        <translation>
            <numerusform>%1 declara %n servicio: %2</numerusform>
            <numerusform>%1 declara %n servicios, como %2</numerusform>
        </translation>
    </message>
    <message>
        <source>where each client pins the revision of the server</source>
        <translation>dónde fija cada cliente la revisión del servidor</translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) behind: older clients call newer servers</source>
        <translation>
            <numerusform>%1 fija %2 con %n commit de retraso: clientes antiguos llaman a servidores más nuevos</numerusform>
            <numerusform>%1 fija %2 con %n commits de retraso: clientes antiguos llaman a servidores más nuevos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) ahead: newer clients call older servers</source>
        <translation>
            <numerusform>%1 fija %2 con %n commit de adelanto: clientes nuevos llaman a servidores más antiguos</numerusform>
            <numerusform>%1 fija %2 con %n commits de adelanto: clientes nuevos llaman a servidores más antiguos</numerusform>
        </translation>
    </message>
    <message>
        <source>the default: old clients must work with new servers</source>
        <translation>lo predeterminado: los clientes antiguos deben funcionar con los servidores nuevos</translation>
    </message>
    <message>
        <source>how %1 is usually upgraded</source>
        <translation>cómo se actualiza normalmente %1</translation>
    </message>
    <message numerus="yes">
        <source>%n minor release(s) since 1.0.0, and never a new major version: remove the # if breaking changes only require a minor version</source>
        <translation>
            <numerusform>%n versión menor desde 1.0.0 y ninguna versión mayor nueva: quite el # si los cambios incompatibles solo requieren una versión menor</numerusform>
            <numerusform>%n versiones menores desde 1.0.0 y ninguna versión mayor nueva: quite el # si los cambios incompatibles solo requieren una versión menor</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProposalText</name>
    <message>
        <source>Left out: %1 (%2): %3</source>
        <translation>Omitido: %1 (%2): %3</translation>
    </message>
</context>
<context>
    <name>Proto</name>
    <message>
        <source>the file has %1 bytes, more than the limit of %2</source>
        <translation>el archivo tiene %1 bytes, y se leen %2 como máximo</translation>
    </message>
    <message numerus="yes">
        <source>the file has more than %n element(s), which is the limit</source>
        <translation>
            <numerusform>el archivo tiene más de %n elemento, que es el máximo que se lee</numerusform>
            <numerusform>el archivo tiene más de %n elementos, que es el máximo que se lee</numerusform>
        </translation>
    </message>
    <message>
        <source>too many fields have the same name</source>
        <translation>demasiados campos tienen el mismo nombre</translation>
    </message>
    <message numerus="yes">
        <source>blocks are nested deeper than %n level(s), which is the limit</source>
        <translation>
            <numerusform>los bloques están anidados a más de %n nivel, que es el máximo que se lee</numerusform>
            <numerusform>los bloques están anidados a más de %n niveles, que es el máximo que se lee</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more error(s) in this file</source>
        <translation>
            <numerusform>%n error más en este archivo</numerusform>
            <numerusform>%n errores más en este archivo</numerusform>
        </translation>
    </message>
    <message>
        <source>edition &quot;%1&quot; is unknown; the file is read as the latest known edition</source>
        <translation>la edición «%1» no se conoce; se lee como la última conocida</translation>
    </message>
    <message>
        <source>editions have no label &quot;optional&quot;</source>
        <translation>las ediciones no tienen la etiqueta &quot;optional&quot;</translation>
    </message>
    <message>
        <source>editions have no label &quot;required&quot;</source>
        <translation>las ediciones no tienen la etiqueta &quot;required&quot;</translation>
    </message>
    <message>
        <source>use features.field_presence</source>
        <translation>usar features.field_presence</translation>
    </message>
    <message>
        <source>editions have no groups</source>
        <translation>las ediciones no tienen grupos</translation>
    </message>
    <message>
        <source>use features.message_encoding</source>
        <translation>usar features.message_encoding</translation>
    </message>
    <message>
        <source>the imported file %1 doesn&apos;t exist</source>
        <translation>el archivo importado %1 no está presente</translation>
    </message>
    <message>
        <source>types from it are compared by name only</source>
        <translation>sus tipos se comparan por los nombres tal como están escritos</translation>
    </message>
    <message>
        <source>the type %1 of %2 is unknown</source>
        <translation>no se conoce el tipo %1 de %2</translation>
    </message>
    <message>
        <source>it is compared by name only</source>
        <translation>se compara por el nombre tal como está escrito</translation>
    </message>
    <message>
        <source>the folder doesn&apos;t exist</source>
        <translation>no existe esa carpeta</translation>
    </message>
    <message>
        <source>the folder doesn&apos;t exist in this revision</source>
        <translation>no existe esa carpeta en el árbol</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>no existe ese archivo</translation>
    </message>
    <message>
        <source>the file cannot be read: %1</source>
        <translation>no se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>the file has changed in the meantime</source>
        <translation>el archivo ha cambiado entretanto</translation>
    </message>
    <message>
        <source>read the folder again</source>
        <translation>leer de nuevo la carpeta</translation>
    </message>
</context>
<context>
    <name>ProtoFinding</name>
    <message>
        <source>The message %1</source>
        <translation>El mensaje %1</translation>
    </message>
    <message>
        <source>The enum %1</source>
        <translation>El enum %1</translation>
    </message>
    <message>
        <source>The extension %1</source>
        <translation>La extensión %1</translation>
    </message>
    <message>
        <source>The service %1</source>
        <translation>El servicio %1</translation>
    </message>
    <message>
        <source>optional with presence</source>
        <translation>opcional con presencia</translation>
    </message>
    <message>
        <source>singular without presence</source>
        <translation>singular sin presencia</translation>
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
        <translation>un map</translation>
    </message>
    <message>
        <source>extension %1 (number %2)</source>
        <translation>extensión %1 (número %2)</translation>
    </message>
    <message>
        <source>field %1 (number %2)</source>
        <translation>campo %1 (número %2)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <source>an edition</source>
        <translation>una edición</translation>
    </message>
    <message>
        <source>no package</source>
        <translation>ningún paquete</translation>
    </message>
    <message>
        <source>The file %1 was added</source>
        <translation>El archivo %1 es nuevo</translation>
    </message>
    <message>
        <source>The file %1 was deleted</source>
        <translation>Se ha eliminado el archivo %1</translation>
    </message>
    <message>
        <source>The file %1 is no longer imported</source>
        <translation>El archivo %1 ya no se importa</translation>
    </message>
    <message>
        <source>The package %1 was deleted</source>
        <translation>Se ha eliminado el paquete %1</translation>
    </message>
    <message>
        <source>There is no longer a file without a package</source>
        <translation>Ya no hay ningún archivo sin paquete</translation>
    </message>
    <message>
        <source>The package of %1 changed from %2 to %3</source>
        <translation>El paquete de %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>The syntax of %1 changed from %2 to %3</source>
        <translation>La sintaxis de %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>%1 no longer imports %2 publicly</source>
        <translation>%1 ya no importa %2 de forma pública (import public)</translation>
    </message>
    <message>
        <source>%1 is no longer in %2</source>
        <translation>%1 ya no está en %2</translation>
    </message>
    <message>
        <source>%1 is no longer in the package %2</source>
        <translation>%1 ya no está en el paquete %2</translation>
    </message>
    <message>
        <source>%1 is no longer in a file without a package</source>
        <translation>%1 ya no está en ningún archivo sin paquete</translation>
    </message>
    <message>
        <source>%1 became %2, wire compatible</source>
        <translation>%1 ha pasado a ser %2, compatible en la transmisión</translation>
    </message>
    <message numerus="yes">
        <source>%n types moved from %1 to %2, wire compatible: %3</source>
        <translation>
            <numerusform>%n tipo ha pasado de %1 a %2, compatible en la transmisión: %3</numerusform>
            <numerusform>%n tipos han pasado de %1 a %2, compatibles en la transmisión: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>The message %1 was added</source>
        <translation>El mensaje %1 es nuevo</translation>
    </message>
    <message>
        <source>The message %1 no longer has to follow the rules of JSON: it is converted as far as possible</source>
        <translation>El mensaje %1 ya no está sujeto a las reglas de JSON: la conversión se hace hasta donde llega</translation>
    </message>
    <message>
        <source>The message %1 lost the accessor of its descriptor in generated code</source>
        <translation>El mensaje %1 ha perdido el método de acceso a su descriptor en el código generado</translation>
    </message>
    <message>
        <source>Of the numbers %1 that %2 reserved, %3 are no longer reserved</source>
        <translation>De los números %1 que reservaba %2, ya no están reservados %3</translation>
    </message>
    <message>
        <source>The name %1 is no longer reserved in %2</source>
        <translation>El nombre %1 ya no está reservado en %2</translation>
    </message>
    <message>
        <source>Of the numbers %1 that %2 left to extensions, %3 are no longer left to them</source>
        <translation>De los números %1 que %2 dejaba para extensiones, ya no se dejan para ellas %3</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was added</source>
        <translation>El campo %1 con el número %2 es nuevo</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was deleted</source>
        <translation>Se ha eliminado el campo %1 (número %2)</translation>
    </message>
    <message>
        <source>The field %1 was deleted, and its number %2 is not reserved</source>
        <translation>Se ha eliminado el campo %1, y su número %2 no está reservado</translation>
    </message>
    <message>
        <source>The field %1 (number %2) was deleted, and its name is not reserved</source>
        <translation>Se ha eliminado el campo %1 (número %2), y su nombre no está reservado</translation>
    </message>
    <message>
        <source>The field %1 no longer has the number %2</source>
        <translation>El campo %1 ya no tiene el número %2</translation>
    </message>
    <message>
        <source>The field %1 (number %2) is now required</source>
        <translation>El campo %1 (número %2) es ahora obligatorio (required)</translation>
    </message>
    <message>
        <source>The field %1 (number %2) is no longer required</source>
        <translation>El campo %1 (número %2) era obligatorio (required) y ya no lo es</translation>
    </message>
    <message>
        <source>The field %1 is now required, by the edition&apos;s feature</source>
        <translation>El campo %1 es ahora obligatorio (required), por la característica de la edición</translation>
    </message>
    <message>
        <source>The field %1, required by the edition&apos;s feature, is no longer required</source>
        <translation>El campo %1, obligatorio (required) por la característica de la edición, ya no lo es</translation>
    </message>
    <message>
        <source>The field %1 is missing in %2</source>
        <translation>El campo %1 falta en %2</translation>
    </message>
    <message>
        <source>The field %1 is now called %2</source>
        <translation>El campo %1 se llama ahora %2</translation>
    </message>
    <message>
        <source>Number %1 of %2 was renamed from %3 to %4</source>
        <translation>El número %1 de %2 se llamaba %3 y se llama %4</translation>
    </message>
    <message>
        <source>Number %1 of %2 was %3 in an earlier release and is now %4</source>
        <translation>El número %1 de %2 era %3 en una versión publicada anterior y es ahora %4</translation>
    </message>
    <message>
        <source>The JSON name of %1 changed from %2 to %3</source>
        <translation>El nombre JSON de %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>The type of %1 changed from %2 to %3</source>
        <translation>El tipo de %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>The default of %1 changed from %2 to %3</source>
        <translation>El valor predeterminado de %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>The JavaScript type of %1 changed from %2 to %3</source>
        <translation>El tipo JavaScript de %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>The C++ string type of %1 changed from %2 to %3</source>
        <translation>El tipo de cadena C++ de %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>The %1 must now be valid UTF-8</source>
        <translation>Ahora debe ser UTF-8 válido: %1</translation>
    </message>
    <message>
        <source>The %1 no longer has to be valid UTF-8</source>
        <translation>Ya no tiene que ser UTF-8 válido: %1</translation>
    </message>
    <message>
        <source>In Java, the %1 must now be valid UTF-8</source>
        <translation>En Java, ahora debe ser UTF-8 válido: %1</translation>
    </message>
    <message>
        <source>In Java, the %1 no longer has to be valid UTF-8</source>
        <translation>En Java, ya no tiene que ser UTF-8 válido: %1</translation>
    </message>
    <message>
        <source>The packing of %1 changed</source>
        <translation>Los números de %1 se empaquetan de otro modo</translation>
    </message>
    <message>
        <source>%1 was %2 and is now %3</source>
        <translation>%1 era %2 y es %3</translation>
    </message>
    <message>
        <source>The oneof %1 was added</source>
        <translation>El oneof %1 es nuevo</translation>
    </message>
    <message>
        <source>The oneof %1 was deleted or renamed</source>
        <translation>El oneof %1 se ha eliminado o ha cambiado de nombre</translation>
    </message>
    <message>
        <source>The oneof %1 has a new member %2; an old peer sees no case set</source>
        <translation>El oneof %1 tiene un nuevo miembro %2: un extremo antiguo no ve ningún caso establecido</translation>
    </message>
    <message>
        <source>The %1 moved from the oneof %2 to the oneof %3</source>
        <translation>Pasa del oneof %2 al oneof %3: %1</translation>
    </message>
    <message>
        <source>The %1 moved into the oneof %2</source>
        <translation>Pasa al oneof %2: %1</translation>
    </message>
    <message>
        <source>The %1 moved out of the oneof %2</source>
        <translation>Sale del oneof %2: %1</translation>
    </message>
    <message>
        <source>The extension %1 (number %2) was added</source>
        <translation>La extensión %1 con el número %2 es nueva</translation>
    </message>
    <message>
        <source>The enum %1 was added</source>
        <translation>El enum %1 es nuevo</translation>
    </message>
    <message>
        <source>The enum %1 is now closed: a number that it does not list is set aside</source>
        <translation>El enum %1 es ahora cerrado: un número que no enumera se aparta</translation>
    </message>
    <message>
        <source>The enum %1 is now open: a number that it does not list is kept as a value</source>
        <translation>El enum %1 es ahora abierto: un número que no enumera se conserva como valor</translation>
    </message>
    <message>
        <source>The enum %1 no longer has to follow the rules of JSON: it is converted as far as possible</source>
        <translation>El enum %1 ya no está sujeto a las reglas de JSON: la conversión se hace hasta donde llega</translation>
    </message>
    <message>
        <source>The enum %1 has a new value %2 = %3</source>
        <translation>El enum %1 tiene un nuevo valor %2 = %3</translation>
    </message>
    <message>
        <source>The closed enum %1 has a new value %2 = %3; an old peer drops it</source>
        <translation>El enum cerrado %1 tiene un nuevo valor %2 = %3: un extremo antiguo lo descarta</translation>
    </message>
    <message>
        <source>The value %1 is missing in %2</source>
        <translation>El valor %1 falta en %2</translation>
    </message>
    <message>
        <source>The number %1 (%2) of the enum %3 was deleted</source>
        <translation>Se ha eliminado el número %1 (%2) del enum %3</translation>
    </message>
    <message>
        <source>The number %1 (%2) of the enum %3 was deleted and is not reserved</source>
        <translation>Se ha eliminado el número %1 (%2) del enum %3 y no está reservado</translation>
    </message>
    <message>
        <source>The number %1 of the enum %3 was deleted, and its names (%2) are not all reserved</source>
        <translation>Se ha eliminado el número %1 del enum %3, y no todos sus nombres (%2) están reservados</translation>
    </message>
    <message>
        <source>The number %1 of the enum %2 was renamed from %3 to %4</source>
        <translation>El número %1 del enum %2 se llamaba %3 y se llama %4</translation>
    </message>
    <message>
        <source>The service %1 was added</source>
        <translation>El servicio %1 es nuevo</translation>
    </message>
    <message>
        <source>The service %1 was deleted</source>
        <translation>Se ha eliminado el servicio %1</translation>
    </message>
    <message>
        <source>The RPC %1 was added</source>
        <translation>El RPC %1 es nuevo</translation>
    </message>
    <message>
        <source>The RPC %1 was deleted</source>
        <translation>Se ha eliminado el RPC %1</translation>
    </message>
    <message>
        <source>The request type of the RPC %1 changed from %2 to %3</source>
        <translation>La petición del RPC %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>The response type of the RPC %1 changed from %2 to %3</source>
        <translation>La respuesta del RPC %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>The client of the RPC %1 now sends a stream</source>
        <translation>El cliente del RPC %1 envía ahora un flujo</translation>
    </message>
    <message>
        <source>The client of the RPC %1 no longer sends a stream</source>
        <translation>El cliente del RPC %1 ya no envía un flujo</translation>
    </message>
    <message>
        <source>The server of the RPC %1 now sends a stream</source>
        <translation>El servidor del RPC %1 envía ahora un flujo</translation>
    </message>
    <message>
        <source>The server of the RPC %1 no longer sends a stream</source>
        <translation>El servidor del RPC %1 ya no envía un flujo</translation>
    </message>
    <message>
        <source>The idempotency level of the RPC %1 changed from %2 to %3</source>
        <translation>La idempotencia del RPC %1 ha cambiado de %2 a %3</translation>
    </message>
    <message>
        <source>The option %1 of %2 changed from %3 to %4</source>
        <translation>La opción %1 de %2 ha cambiado de %3 a %4</translation>
    </message>
    <message>
        <source>The option %1 of %2 was removed</source>
        <translation>La opción %1 de %2 ya no existe</translation>
    </message>
    <message>
        <source>The option %1 of %2 was set</source>
        <translation>%2 tiene ahora la opción %1</translation>
    </message>
    <message>
        <source>%1 is now deprecated</source>
        <translation>%1 está ahora marcado como obsoleto (deprecated)</translation>
    </message>
    <message>
        <source>%1 is no longer deprecated</source>
        <translation>%1 ya no está marcado como obsoleto (deprecated)</translation>
    </message>
    <message>
        <source>The comment of %1 changed</source>
        <translation>El comentario de %1 ha cambiado</translation>
    </message>
</context>
<context>
    <name>ProtoRule</name>
    <message>
        <source>A file was deleted</source>
        <translation>Se ha eliminado un archivo</translation>
    </message>
    <message>
        <source>A message was deleted from its file</source>
        <translation>Se ha eliminado un mensaje de su archivo</translation>
    </message>
    <message>
        <source>Generated code no longer has the type in this file. If it moved to another file or package, peers still understand each other as long as its fields are the same; if it is really gone, whoever still sends it is not understood.</source>
        <translation>El código generado ya no tiene el tipo en este archivo. Si ha pasado a otro archivo o paquete, los interlocutores siguen entendiéndose mientras sus campos sean los mismos; si realmente ha desaparecido, no se entiende a quien todavía lo envía.</translation>
    </message>
    <message>
        <source>An enum was deleted from its file</source>
        <translation>Se ha eliminado un enum de su archivo</translation>
    </message>
    <message>
        <source>Generated code no longer has the type in this file. Enums travel as numbers, so peers notice only where the fields that used it changed too.</source>
        <translation>El código generado ya no tiene el tipo en este archivo. Los enums viajan como números, así que los interlocutores solo lo notan donde también han cambiado los campos que lo usaban.</translation>
    </message>
    <message>
        <source>An extension was deleted from its file</source>
        <translation>Se ha eliminado una extensión de su archivo</translation>
    </message>
    <message>
        <source>Code that sets or reads the extension no longer compiles. What old programs wrote under its number becomes an unknown field.</source>
        <translation>El código que establece o lee la extensión ya no se compila. Lo que los programas antiguos escribieron con su número se convierte en un campo desconocido.</translation>
    </message>
    <message>
        <source>A service was deleted from its file</source>
        <translation>Se ha eliminado un servicio de su archivo</translation>
    </message>
    <message>
        <source>A message was deleted from its package</source>
        <translation>Se ha eliminado un mensaje de su paquete</translation>
    </message>
    <message>
        <source>An enum was deleted from its package</source>
        <translation>Se ha eliminado un enum de su paquete</translation>
    </message>
    <message>
        <source>An extension was deleted from its package</source>
        <translation>Se ha eliminado una extensión de su paquete</translation>
    </message>
    <message>
        <source>A service was deleted from its package</source>
        <translation>Se ha eliminado un servicio de su paquete</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server.</source>
        <translation>Los clientes antiguos que llaman a cualquiera de sus RPC reciben UNIMPLEMENTED de un servidor nuevo.</translation>
    </message>
    <message>
        <source>A package was deleted</source>
        <translation>Se ha eliminado un paquete</translation>
    </message>
    <message>
        <source>A field was deleted</source>
        <translation>Se ha eliminado un campo</translation>
    </message>
    <message>
        <source>A field was deleted without reserving its number</source>
        <translation>Se ha eliminado un campo sin reservar su número</translation>
    </message>
    <message>
        <source>A field was deleted without reserving its name</source>
        <translation>Se ha eliminado un campo sin reservar su nombre</translation>
    </message>
    <message>
        <source>An enum value was deleted</source>
        <translation>Se ha eliminado un valor de enum</translation>
    </message>
    <message>
        <source>Code that uses the value no longer compiles, and a new peer that receives its number does not know it.</source>
        <translation>El código que usa el valor ya no se compila, y un interlocutor nuevo que recibe su número no lo conoce.</translation>
    </message>
    <message>
        <source>An enum value was deleted without reserving its number</source>
        <translation>Se ha eliminado un valor de enum sin reservar su número</translation>
    </message>
    <message>
        <source>An enum value was deleted without reserving its name</source>
        <translation>Se ha eliminado un valor de enum sin reservar su nombre</translation>
    </message>
    <message>
        <source>A oneof was deleted</source>
        <translation>Se ha eliminado un oneof</translation>
    </message>
    <message>
        <source>Generated code loses the accessors of the oneof. The members are ordinary fields on the wire; see what became of them.</source>
        <translation>El código generado pierde los métodos de acceso del oneof. Los miembros son campos normales en la transmisión; véase qué ha sido de ellos.</translation>
    </message>
    <message>
        <source>An RPC was deleted</source>
        <translation>Se ha eliminado un RPC</translation>
    </message>
    <message>
        <source>A reserved number or name was freed in a message</source>
        <translation>Se ha liberado un número o nombre reservado en un mensaje</translation>
    </message>
    <message>
        <source>A reserved number or name was freed in an enum</source>
        <translation>Se ha liberado un número o nombre reservado en un enum</translation>
    </message>
    <message>
        <source>A range of extension numbers was deleted</source>
        <translation>Se ha eliminado un rango de números de extensión</translation>
    </message>
    <message>
        <source>Extensions that others declare in this range no longer compile.</source>
        <translation>Las extensiones que otros declaran en este rango ya no se compilan.</translation>
    </message>
    <message>
        <source>A required field was added or deleted</source>
        <translation>Se ha añadido o eliminado un campo obligatorio (required)</translation>
    </message>
    <message>
        <source>JSON is no longer promised for a message</source>
        <translation>JSON ya no está garantizado para un mensaje</translation>
    </message>
    <message>
        <source>json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON of this message may stop working.</source>
        <translation>json_format ha pasado de ALLOW a LEGACY_BEST_EFFORT: el JSON de este mensaje puede dejar de funcionar.</translation>
    </message>
    <message>
        <source>A message lost its descriptor accessor</source>
        <translation>Un mensaje ha perdido el método de acceso a su descriptor</translation>
    </message>
    <message>
        <source>no_standard_descriptor_accessor was set: generated code no longer has descriptor().</source>
        <translation>Se ha activado no_standard_descriptor_accessor: el código generado ya no tiene descriptor().</translation>
    </message>
    <message>
        <source>An enum changed between open and closed</source>
        <translation>Un enum ha cambiado entre abierto y cerrado</translation>
    </message>
    <message>
        <source>JSON is no longer promised for an enum</source>
        <translation>JSON ya no está garantizado para un enum</translation>
    </message>
    <message>
        <source>json_format went from ALLOW to LEGACY_BEST_EFFORT: JSON with this enum may stop working.</source>
        <translation>json_format ha pasado de ALLOW a LEGACY_BEST_EFFORT: el JSON con este enum puede dejar de funcionar.</translation>
    </message>
    <message>
        <source>An enum value was renamed</source>
        <translation>Un valor de enum ha cambiado de nombre</translation>
    </message>
    <message>
        <source>The request type of an RPC changed</source>
        <translation>Ha cambiado el tipo de la petición de un RPC</translation>
    </message>
    <message>
        <source>The response type of an RPC changed</source>
        <translation>Ha cambiado el tipo de la respuesta de un RPC</translation>
    </message>
    <message>
        <source>Client streaming of an RPC was switched</source>
        <translation>Se ha activado o desactivado el flujo del cliente de un RPC</translation>
    </message>
    <message>
        <source>One end sends a stream where the other expects a single message: calls between old and new fail.</source>
        <translation>Un extremo envía un flujo donde el otro espera un solo mensaje: las llamadas entre antiguos y nuevos fallan.</translation>
    </message>
    <message>
        <source>Server streaming of an RPC was switched</source>
        <translation>Se ha activado o desactivado el flujo del servidor de un RPC</translation>
    </message>
    <message>
        <source>The idempotency level of an RPC changed</source>
        <translation>Ha cambiado el nivel de idempotencia de un RPC</translation>
    </message>
    <message>
        <source>A field was renamed</source>
        <translation>Un campo ha cambiado de nombre</translation>
    </message>
    <message>
        <source>The binary encoding knows only numbers, so peers understand each other. Generated code, JSON and the text format use the name and break.</source>
        <translation>La codificación binaria solo conoce números, así que los interlocutores se entienden. El código generado, JSON y el formato de texto usan el nombre y dejan de funcionar.</translation>
    </message>
    <message>
        <source>The JSON name of a field changed</source>
        <translation>Ha cambiado el nombre JSON de un campo</translation>
    </message>
    <message>
        <source>The type of a field changed</source>
        <translation>Ha cambiado el tipo de un campo</translation>
    </message>
    <message>
        <source>Code that uses the field no longer compiles. Whether old and new peers still understand each other depends on the two types: see the skew.</source>
        <translation>El código que usa el campo ya no se compila. Que los interlocutores antiguos y nuevos sigan entendiéndose depende de los dos tipos: véase el desfase.</translation>
    </message>
    <message>
        <source>The type of a field changed to one of another encoding</source>
        <translation>El tipo de un campo ha cambiado a uno de otra codificación</translation>
    </message>
    <message>
        <source>The type of a field changed to one of another encoding, binary or JSON</source>
        <translation>El tipo de un campo ha cambiado a uno de otra codificación, binaria o JSON</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated, required, map, or its kind of presence</source>
        <translation>Un campo ha cambiado entre singular, repeated, required, map o su tipo de presencia</translation>
    </message>
    <message>
        <source>Generated code has other accessors now. Between singular and repeated, an old peer takes the last of several values or merges them; packed numbers may be lost.</source>
        <translation>El código generado tiene ahora otros métodos de acceso. Entre singular y repeated, un interlocutor antiguo toma el último de varios valores o los combina; los números empaquetados pueden perderse.</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated and required</source>
        <translation>Un campo ha cambiado entre singular, repeated y required</translation>
    </message>
    <message>
        <source>The other end may take the last of several values, merge them, lose packed numbers, or refuse a message that lacks a required field.</source>
        <translation>El otro extremo puede tomar el último de varios valores, combinarlos, perder números empaquetados o rechazar un mensaje al que le falta un campo obligatorio.</translation>
    </message>
    <message>
        <source>A field changed between singular, repeated, map and required</source>
        <translation>Un campo ha cambiado entre singular, repeated, map y required</translation>
    </message>
    <message>
        <source>The other end may take the last of several values, merge them, or refuse the message; in JSON a list, an object and a single value are different things.</source>
        <translation>El otro extremo puede tomar el último de varios valores, combinarlos o rechazar el mensaje; en JSON, una lista, un objeto y un valor único son cosas distintas.</translation>
    </message>
    <message>
        <source>A field moved into, out of, or between oneofs</source>
        <translation>Un campo ha pasado a un oneof, ha salido de él o ha cambiado de uno a otro</translation>
    </message>
    <message>
        <source>The default of a field changed</source>
        <translation>Ha cambiado el valor predeterminado de un campo</translation>
    </message>
    <message>
        <source>A default is never sent: an absent field means one value to the old end and another to the new one.</source>
        <translation>Un valor predeterminado no se envía nunca: un campo ausente significa un valor para el extremo antiguo y otro para el nuevo.</translation>
    </message>
    <message>
        <source>The JavaScript type of a 64-bit field changed</source>
        <translation>Ha cambiado el tipo JavaScript de un campo de 64 bits</translation>
    </message>
    <message>
        <source>The C++ type of a string field changed</source>
        <translation>Ha cambiado el tipo C++ de un campo de cadena</translation>
    </message>
    <message>
        <source>The UTF-8 validation of a string field in Java changed</source>
        <translation>Ha cambiado la validación UTF-8 de un campo de cadena en Java</translation>
    </message>
    <message>
        <source>The UTF-8 validation of a string field changed</source>
        <translation>Ha cambiado la validación UTF-8 de un campo de cadena</translation>
    </message>
    <message>
        <source>The package of a file changed</source>
        <translation>Ha cambiado el paquete de un archivo</translation>
    </message>
    <message>
        <source>The syntax of a file changed</source>
        <translation>Ha cambiado la sintaxis de un archivo</translation>
    </message>
    <message>
        <source>proto2, proto3 and editions differ in presence, defaults, UTF-8 checks and open enums. Findings on the fields say what that changed.</source>
        <translation>proto2, proto3 y las ediciones difieren en la presencia, los valores predeterminados, las comprobaciones de UTF-8 y los enums abiertos. Los hallazgos sobre los campos dicen qué ha cambiado con ello.</translation>
    </message>
    <message>
        <source>The file option go_package changed</source>
        <translation>Ha cambiado la opción de archivo go_package</translation>
    </message>
    <message>
        <source>The file option java_package changed</source>
        <translation>Ha cambiado la opción de archivo java_package</translation>
    </message>
    <message>
        <source>The file option java_outer_classname changed</source>
        <translation>Ha cambiado la opción de archivo java_outer_classname</translation>
    </message>
    <message>
        <source>The file option csharp_namespace changed</source>
        <translation>Ha cambiado la opción de archivo csharp_namespace</translation>
    </message>
    <message>
        <source>The file option objc_class_prefix changed</source>
        <translation>Ha cambiado la opción de archivo objc_class_prefix</translation>
    </message>
    <message>
        <source>The file option php_class_prefix changed</source>
        <translation>Ha cambiado la opción de archivo php_class_prefix</translation>
    </message>
    <message>
        <source>The file option php_metadata_namespace changed</source>
        <translation>Ha cambiado la opción de archivo php_metadata_namespace</translation>
    </message>
    <message>
        <source>The file option php_namespace changed</source>
        <translation>Ha cambiado la opción de archivo php_namespace</translation>
    </message>
    <message>
        <source>The file option ruby_package changed</source>
        <translation>Ha cambiado la opción de archivo ruby_package</translation>
    </message>
    <message>
        <source>The file option swift_prefix changed</source>
        <translation>Ha cambiado la opción de archivo swift_prefix</translation>
    </message>
    <message>
        <source>The file option java_multiple_files changed</source>
        <translation>Ha cambiado la opción de archivo java_multiple_files</translation>
    </message>
    <message>
        <source>The file option cc_generic_services changed</source>
        <translation>Ha cambiado la opción de archivo cc_generic_services</translation>
    </message>
    <message>
        <source>The file option java_generic_services changed</source>
        <translation>Ha cambiado la opción de archivo java_generic_services</translation>
    </message>
    <message>
        <source>The file option py_generic_services changed</source>
        <translation>Ha cambiado la opción de archivo py_generic_services</translation>
    </message>
    <message>
        <source>The file option cc_enable_arenas changed</source>
        <translation>Ha cambiado la opción de archivo cc_enable_arenas</translation>
    </message>
    <message>
        <source>The file option optimize_for changed</source>
        <translation>Ha cambiado la opción de archivo optimize_for</translation>
    </message>
    <message>
        <source>A file was added</source>
        <translation>Se ha añadido un archivo</translation>
    </message>
    <message>
        <source>A message was added</source>
        <translation>Se ha añadido un mensaje</translation>
    </message>
    <message>
        <source>A new type has no effect by itself: what matters is the RPC or field that uses it.</source>
        <translation>Un tipo nuevo no tiene efecto por sí mismo: lo que importa es el RPC o el campo que lo usa.</translation>
    </message>
    <message>
        <source>An enum was added</source>
        <translation>Se ha añadido un enum</translation>
    </message>
    <message>
        <source>A new type has no effect by itself: what matters is the field that uses it.</source>
        <translation>Un tipo nuevo no tiene efecto por sí mismo: lo que importa es el campo que lo usa.</translation>
    </message>
    <message>
        <source>A service was added</source>
        <translation>Se ha añadido un servicio</translation>
    </message>
    <message>
        <source>A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not know it.</source>
        <translation>Un cliente nuevo que lo llama en un servidor antiguo recibe UNIMPLEMENTED. Los clientes antiguos no lo conocen.</translation>
    </message>
    <message>
        <source>An RPC was added</source>
        <translation>Se ha añadido un RPC</translation>
    </message>
    <message>
        <source>A field was added</source>
        <translation>Se ha añadido un campo</translation>
    </message>
    <message>
        <source>A required field was added through an edition</source>
        <translation>Se ha añadido un campo obligatorio (required) mediante una edición</translation>
    </message>
    <message>
        <source>A required field was deleted through an edition</source>
        <translation>Se ha eliminado un campo obligatorio (required) mediante una edición</translation>
    </message>
    <message>
        <source>An extension was added</source>
        <translation>Se ha añadido una extensión</translation>
    </message>
    <message>
        <source>A oneof was added</source>
        <translation>Se ha añadido un oneof</translation>
    </message>
    <message>
        <source>Generated code gains the accessors of the oneof. Its members are ordinary fields on the wire.</source>
        <translation>El código generado gana los métodos de acceso del oneof. Sus miembros son campos normales en la transmisión.</translation>
    </message>
    <message>
        <source>A oneof gained a member</source>
        <translation>Un oneof ha ganado un miembro</translation>
    </message>
    <message>
        <source>An enum value was added</source>
        <translation>Se ha añadido un valor de enum</translation>
    </message>
    <message>
        <source>A field number that was deleted in an earlier release was used again</source>
        <translation>Se ha vuelto a usar un número de campo que se eliminó en una versión publicada anterior</translation>
    </message>
    <message>
        <source>An enum number that was deleted in an earlier release was used again</source>
        <translation>Se ha vuelto a usar un número de enum que se eliminó en una versión publicada anterior</translation>
    </message>
    <message>
        <source>An old client that calls it gets UNIMPLEMENTED from a new server. Buf reports it in FILE and PACKAGE only.</source>
        <translation>Un cliente antiguo que lo llama recibe UNIMPLEMENTED de un servidor nuevo. Buf solo lo señala en FILE y PACKAGE.</translation>
    </message>
    <message>
        <source>A service was deleted</source>
        <translation>Se ha eliminado un servicio</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server. Buf reports it in FILE and PACKAGE only.</source>
        <translation>Los clientes antiguos que llaman a cualquiera de sus RPC reciben UNIMPLEMENTED de un servidor nuevo. Buf solo lo señala en FILE y PACKAGE.</translation>
    </message>
    <message>
        <source>A field number means something else</source>
        <translation>Un número de campo significa otra cosa</translation>
    </message>
    <message>
        <source>Types moved or were renamed with the same shape</source>
        <translation>Hay tipos que han cambiado de lugar o de nombre con la misma forma</translation>
    </message>
    <message>
        <source>Names of types are not on the wire: peers understand each other as before. Generated code and imports must follow.</source>
        <translation>Los nombres de los tipos no están en la transmisión: los interlocutores se entienden como antes. El código generado y las importaciones tienen que adaptarse.</translation>
    </message>
    <message>
        <source>A field is missing in a type that moved</source>
        <translation>Falta un campo en un tipo que ha cambiado de lugar</translation>
    </message>
    <message>
        <source>A field has another name in a type that moved</source>
        <translation>Un campo tiene otro nombre en un tipo que ha cambiado de lugar</translation>
    </message>
    <message>
        <source>The binary encoding knows only numbers, so peers understand each other. Generated code, JSON and the text format break.</source>
        <translation>La codificación binaria solo conoce números, así que los interlocutores se entienden. El código generado, JSON y el formato de texto dejan de funcionar.</translation>
    </message>
    <message>
        <source>A field has another type in a type that moved</source>
        <translation>Un campo tiene otro tipo en un tipo que ha cambiado de lugar</translation>
    </message>
    <message>
        <source>Whether old and new peers still understand each other depends on the two types: see the skew. Buf sees two unrelated types here.</source>
        <translation>Que los interlocutores antiguos y nuevos sigan entendiéndose depende de los dos tipos: véase el desfase. Buf ve aquí dos tipos sin relación.</translation>
    </message>
    <message>
        <source>A value is missing in an enum that moved</source>
        <translation>Falta un valor en un enum que ha cambiado de lugar</translation>
    </message>
    <message>
        <source>The enum has another name now and lacks a value that it had: a new peer that receives its number does not know it.</source>
        <translation>El enum tiene ahora otro nombre y le falta un valor que tenía: un interlocutor nuevo que recibe su número no lo conoce.</translation>
    </message>
    <message>
        <source>A custom option changed</source>
        <translation>Ha cambiado una opción personalizada</translation>
    </message>
    <message>
        <source>The deprecation of an element changed</source>
        <translation>Ha cambiado la marca de obsoleto (deprecated) de un elemento</translation>
    </message>
    <message>
        <source>The packing of a repeated field changed</source>
        <translation>Ha cambiado el empaquetado (packed) de un campo repeated</translation>
    </message>
    <message>
        <source>Every decoder reads both forms: peers understand each other.</source>
        <translation>Todo decodificador lee ambas formas: los interlocutores se entienden.</translation>
    </message>
    <message>
        <source>A public import was deleted</source>
        <translation>Se ha eliminado una importación pública (import public)</translation>
    </message>
    <message>
        <source>Files that relied on the types that came through it no longer compile.</source>
        <translation>Los archivos que contaban con los tipos que llegaban a través de ella ya no se compilan.</translation>
    </message>
    <message>
        <source>Only the comment changed</source>
        <translation>Solo ha cambiado el comentario</translation>
    </message>
    <message>
        <source>A new client that calls it on an old server gets UNIMPLEMENTED. Old clients do not know it. Upgrade servers first, or make clients handle that.</source>
        <translation>Un cliente nuevo que lo llama en un servidor antiguo recibe UNIMPLEMENTED. Los clientes antiguos no lo conocen. Actualizar primero los servidores, o hacer que el cliente sepa manejarlo.</translation>
    </message>
    <message>
        <source>A peer that requires the field rejects a message without it: the whole message, not just the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.</source>
        <translation>Quien exige un campo obligatorio rechaza un mensaje que no lo tiene: el mensaje entero, no solo el campo. Buf solo mira la etiqueta de proto2 y no ve LEGACY_REQUIRED.</translation>
    </message>
    <message>
        <source>An old peer rejects every message without the field. Buf looks at the proto2 label only and does not see LEGACY_REQUIRED.</source>
        <translation>Un extremo antiguo rechaza todo mensaje que no tenga el campo. Buf solo mira la etiqueta de proto2 y no ve LEGACY_REQUIRED.</translation>
    </message>
    <message>
        <source>A peer that requires the field rejects a message without it: the whole message, not just the field. Neither adding nor removing one is safe between versions.</source>
        <translation>Quien exige un campo obligatorio rechaza un mensaje que no lo tiene: el mensaje entero, no solo el campo. Ni añadir ni quitar uno es seguro entre versiones.</translation>
    </message>
    <message>
        <source>A peer that does not know the extension keeps or drops it as an unknown field.</source>
        <translation>Quien no conoce la extensión la conserva como campo desconocido o la descarta.</translation>
    </message>
    <message>
        <source>An old peer that receives the new member sees no case set at all, even where it handles every case that it knows.</source>
        <translation>Un extremo antiguo que recibe el nuevo miembro no ve ningún caso establecido, aunque trate todos los casos que conoce.</translation>
    </message>
    <message>
        <source>An old peer that receives the new number does not know it: open enums keep the number, closed ones drop it. Whether it handles that, only a person can tell.</source>
        <translation>Un extremo antiguo que recibe el nuevo número no lo conoce: los enums abiertos conservan el número, los cerrados lo descartan. Si sabe manejarlo, solo lo puede decir una persona.</translation>
    </message>
    <message>
        <source>This number has another name and type than before, or two fields swapped their numbers: what one end sends, the other reads as something else.</source>
        <translation>El nombre y el tipo de este número son otros que antes, o dos campos han intercambiado sus números: lo que dice un extremo, el otro lo toma por otra cosa.</translation>
    </message>
    <message>
        <source>Options in parentheses are instructions to other programs: HTTP mappings, validation rules, authorization. What a change means depends on the programs that read them.</source>
        <translation>Las opciones entre paréntesis son instrucciones para otros: correspondencias HTTP, reglas de validación, autorización. Qué cambian, solo lo puede decir quien las lee.</translation>
    </message>
    <message>
        <source>Java programs reject strings that they accepted before, or accept what they rejected.</source>
        <translation>Los programas Java rechazan cadenas que antes aceptaban, o aceptan las que rechazaban.</translation>
    </message>
    <message>
        <source>Programs reject strings that they accepted before, or accept what they rejected.</source>
        <translation>Los programas rechazan cadenas que antes aceptaban, o aceptan las que rechazaban.</translation>
    </message>
    <message>
        <source>Buf considers the two types incompatible on the wire. Old and new peers then misread the field, or fail to decode the message. Where Waybill knows that they do understand each other (a moved message of the same shape, an enum for an int32), the skew says so.</source>
        <translation>Buf considera los dos tipos incompatibles en la transmisión. Los interlocutores antiguos y nuevos leen entonces mal el campo, o no consiguen decodificar el mensaje. Donde Waybill sabe que sí se entienden (un mensaje movido de la misma forma, un enum en lugar de un int32), el desfase lo indica.</translation>
    </message>
    <message>
        <source>Buf considers the two types incompatible on the wire or in JSON: 64-bit numbers are strings in JSON, for example, and 32-bit ones are not.</source>
        <translation>Buf considera los dos tipos incompatibles en la transmisión o en JSON: los números de 64 bits son cadenas en JSON, por ejemplo, y los de 32 bits no.</translation>
    </message>
    <message>
        <source>Programs that import this file, or the code generated from it, no longer build. Deleting the file changes nothing on the wire by itself: look at what happened to its services and messages.</source>
        <translation>Los programas que importan este archivo, o el código generado a partir de él, ya no se compilan. En la transmisión, la eliminación de un archivo no cambia nada por sí misma: véase qué ha pasado con los servicios y mensajes que contenía.</translation>
    </message>
    <message>
        <source>Data and peers from before the deletion mean something else by this number: it is misread, or does not decode. Comparing only neighboring releases cannot show it.</source>
        <translation>Los datos y los interlocutores anteriores a la eliminación entienden otra cosa por este número: se lee mal o no se decodifica. Comparar solo versiones publicadas contiguas no puede mostrarlo.</translation>
    </message>
    <message>
        <source>Data and peers from before the deletion mean something else by this number. Comparing only neighboring releases cannot show it.</source>
        <translation>Los datos y los interlocutores anteriores a la eliminación entienden otra cosa por este número. Comparar solo versiones publicadas contiguas no puede mostrarlo.</translation>
    </message>
    <message>
        <source>Users are asked to stop using it, or may use it again. Nothing on the wire changes.</source>
        <translation>Se dice a los usuarios que dejen de usarlo, o que pueden volver a hacerlo. En la transmisión no cambia nada.</translation>
    </message>
    <message>
        <source>Old clients that call any of its RPCs get UNIMPLEMENTED from a new server, unless the same service in the same package is now in another file.</source>
        <translation>Los clientes antiguos que llaman a cualquiera de sus RPC reciben UNIMPLEMENTED de un servidor nuevo, salvo que el mismo servicio con el mismo paquete esté ahora en otro archivo.</translation>
    </message>
    <message>
        <source>No file of the package declares the type any longer, so generated code loses it. Moving it to another file of the same package would be safe.</source>
        <translation>Ningún archivo del paquete declara ya el tipo: el código generado lo pierde. Moverlo a otro archivo del mismo paquete no sería aquí ningún problema.</translation>
    </message>
    <message>
        <source>No file of the package declares the extension any longer. What old programs wrote under its number becomes an unknown field.</source>
        <translation>Ningún archivo del paquete declara ya la extensión. Lo que los programas antiguos escribieron con su número se convierte en un campo desconocido.</translation>
    </message>
    <message>
        <source>No file has this package any longer. The package is part of the path of every RPC, so old clients of its services get UNIMPLEMENTED, and generated code loses all its types.</source>
        <translation>Ningún archivo tiene ya este paquete. El paquete forma parte de la ruta de cada RPC, así que los clientes antiguos de sus servicios reciben UNIMPLEMENTED, y el código generado pierde todos sus tipos.</translation>
    </message>
    <message>
        <source>Code that uses the field no longer compiles. What an old peer sends in it is silently dropped by a new one, and an old peer sees the default where it relied on a value. Mark it as deprecated first, and reserve its number and name when you delete it.</source>
        <translation>El código que usa el campo ya no se compila. Lo que un interlocutor antiguo dice en él lo descarta en silencio uno nuevo, y un interlocutor antiguo ve el valor predeterminado donde contaba con un valor. Conviene marcarlo primero como obsoleto (deprecated), y reservar número y nombre cuando desaparezca.</translation>
    </message>
    <message>
        <source>As long as the number is free, it may be reused for something else, and then old data and old peers are misread. Reserve the number.</source>
        <translation>Mientras el número esté libre, alguien puede volver a usarlo para otra cosa, y entonces los datos antiguos y los interlocutores antiguos se leen mal. Escribir `reserved` con el número.</translation>
    </message>
    <message>
        <source>JSON and the text format use field names. As long as the name is free, it may be reused for something else, and then old JSON is misread. Reserve the name.</source>
        <translation>JSON y el formato de texto nombran los campos. Mientras el nombre esté libre, alguien puede volver a usarlo para otra cosa, y entonces el JSON antiguo se lee mal. Escribir `reserved` con el nombre.</translation>
    </message>
    <message>
        <source>As long as the number is free, it may be given another meaning, and then old peers and old data are misread. Reserve the number.</source>
        <translation>Mientras el número esté libre, alguien puede darle otro significado, y entonces los interlocutores antiguos y los datos antiguos se leen mal. Escribir `reserved` con el número.</translation>
    </message>
    <message>
        <source>JSON uses the names of enum values. As long as the name is free, it may be reused for another number, and then old JSON is misread. Reserve the name.</source>
        <translation>JSON nombra los valores de enum. Mientras el nombre esté libre, alguien puede volver a usarlo para otro número, y entonces el JSON antiguo se lee mal. Escribir `reserved` con el nombre.</translation>
    </message>
    <message>
        <source>An old client that calls it gets UNIMPLEMENTED from a new server. Buf does not include this in its wire categories, but it is a clear break for everyone who upgrades.</source>
        <translation>Un cliente antiguo que lo llama recibe UNIMPLEMENTED de un servidor nuevo. Buf no lo incluye en sus categorías de transmisión; para quienes actualizan es la incompatibilidad más clara que existe.</translation>
    </message>
    <message>
        <source>What was reserved was once in use. With a new meaning, old data and old peers are misread.</source>
        <translation>Lo reservado se usó en su día. Con un significado nuevo, los datos y pares antiguos se leen mal.</translation>
    </message>
    <message>
        <source>A closed enum moves unknown numbers to the unknown fields; an open one keeps them in the field. Programs see different values.</source>
        <translation>Un enum cerrado aparta los números desconocidos a los campos desconocidos, uno abierto los conserva en el campo: los programas ven otros valores.</translation>
    </message>
    <message>
        <source>Generated code, JSON and the text format use the name and break; the wire has only the number. If the number now means something else, old and new peers misunderstand each other.</source>
        <translation>El código generado, JSON y el formato de texto usan el nombre y dejan de funcionar; en la transmisión solo está el número. Si el número significa ahora otra cosa, los interlocutores antiguos y nuevos se malinterpretan.</translation>
    </message>
    <message>
        <source>Old and new ends identify fields by number. If the new type has a different shape, they misread the request; if only its name or package changed, nothing breaks.</source>
        <translation>Los extremos antiguos y nuevos se leen por los números de campo. Si el nuevo tipo tiene otra forma, leen mal la petición; si solo ha cambiado su nombre o su paquete, no lo notan.</translation>
    </message>
    <message>
        <source>Old and new ends identify fields by number. If the new type has a different shape, they misread the response; if only its name or package changed, nothing breaks.</source>
        <translation>Los extremos antiguos y nuevos se leen por los números de campo. Si el nuevo tipo tiene otra forma, leen mal la respuesta; si solo ha cambiado su nombre o su paquete, no lo notan.</translation>
    </message>
    <message>
        <source>Clients and proxies rely on this option to repeat calls or use GET.</source>
        <translation>Los clientes y los proxies pueden repetir llamadas, o usar GET, según lo que promete esta opción.</translation>
    </message>
    <message>
        <source>Peers that exchange JSON no longer find the field. The binary encoding is not affected.</source>
        <translation>Los interlocutores que intercambian JSON ya no encuentran el campo. La codificación binaria no se ve afectada.</translation>
    </message>
    <message>
        <source>Setting one member of a oneof clears the others. The end that knows the oneof drops fields that the other end sends together. Moving a single field into a new oneof is safe on the wire.</source>
        <translation>Establecer un miembro de un oneof borra los demás. El extremo que conoce el oneof descarta lo que el otro extremo cree poder enviar junto. Un solo campo que pasa a un oneof nuevo es seguro en la transmisión.</translation>
    </message>
    <message>
        <source>Generated JavaScript uses a number instead of a string, or vice versa. The wire is not affected.</source>
        <translation>El JavaScript generado usa un número donde usaba una cadena, o al revés. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated C++ accessors have different types. The wire is not affected.</source>
        <translation>El C++ generado tiene otros tipos en sus métodos de acceso. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Every type and service in the file has a different full name: generated code moves, and the path of every RPC changes, so calls between old and new get UNIMPLEMENTED.</source>
        <translation>Cada tipo y servicio del archivo tiene otro nombre completo: el código generado cambia de lugar, y la ruta de cada RPC es otra, de modo que las llamadas entre antiguos y nuevos reciben UNIMPLEMENTED.</translation>
    </message>
    <message>
        <source>Generated Go code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>El código Go generado tiene otros nombres o está en otro lugar: los programas que lo usan ya no se compilan. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated Java code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>El código Java generado tiene otros nombres o está en otro lugar: los programas que lo usan ya no se compilan. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated C# code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>El código C# generado tiene otros nombres o está en otro lugar: los programas que lo usan ya no se compilan. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated Objective-C code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>El código Objective-C generado tiene otros nombres o está en otro lugar: los programas que lo usan ya no se compilan. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated PHP code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>El código PHP generado tiene otros nombres o está en otro lugar: los programas que lo usan ya no se compilan. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated Ruby code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>El código Ruby generado tiene otros nombres o está en otro lugar: los programas que lo usan ya no se compilan. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated Swift code has different names or paths: programs that use it no longer compile. The wire is not affected.</source>
        <translation>El código Swift generado tiene otros nombres o está en otro lugar: los programas que lo usan ya no se compilan. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated Java classes move into or out of the outer class: programs that use them no longer compile. The wire is not affected.</source>
        <translation>Las clases Java generadas entran en la clase externa o salen de ella: los programas que las usan ya no se compilan. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated C++ gains or loses abstract service classes. The wire is not affected.</source>
        <translation>El C++ generado gana o pierde clases de servicio abstractas. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated Java gains or loses abstract service classes. The wire is not affected.</source>
        <translation>El Java generado gana o pierde clases de servicio abstractas. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated Python gains or loses abstract service classes. The wire is not affected.</source>
        <translation>El Python generado gana o pierde clases de servicio abstractas. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>Generated code has another base class: LITE_RUNTIME has no descriptors and no reflection. The wire is not affected.</source>
        <translation>El código generado tiene otra clase base: LITE_RUNTIME no tiene descriptores ni reflexión. La transmisión no se ve afectada.</translation>
    </message>
    <message>
        <source>In a request, an old server silently ignores the field: the call succeeds without the feature. In a response, a new client sees the default from an old server, and an old client drops the field.</source>
        <translation>En una petición, un servidor antiguo ignora en silencio lo que un cliente nuevo pide con él: la llamada tiene éxito y la función no está. En una respuesta, un cliente nuevo ve el valor predeterminado de un servidor antiguo, y un cliente antiguo descarta el campo.</translation>
    </message>
    <message>
        <source>The type has another name now and lacks a field that it had. What an old peer sends in it is silently dropped by a new one. Buf sees two unrelated types here.</source>
        <translation>El tipo tiene ahora otro nombre y le falta un campo que tenía. Lo que un interlocutor antiguo dice en él lo descarta en silencio uno nuevo. Buf ve aquí dos tipos sin relación.</translation>
    </message>
    <message>
        <source>A new file has no effect by itself; see its content.</source>
        <translation>Un archivo nuevo por sí mismo no cambia nada para nadie; véase qué contiene.</translation>
    </message>
    <message>
        <source>Nothing that runs or compiles is affected. If the comment describes behaviour, review it.</source>
        <translation>Nada que se ejecute o se compile puede notarlo. Donde el comentario describe un comportamiento, debería leerlo una persona.</translation>
    </message>
    <message>
        <source>Generated C++ allocates memory differently. The wire is not affected.</source>
        <translation>El C++ generado asigna memoria de otro modo. La transmisión no se ve afectada.</translation>
    </message>
</context>
<context>
    <name>ProtocolStudy</name>
    <message>
        <source>vocabulary %1: %2</source>
        <translation>vocabulario %1: %2</translation>
    </message>
    <message>
        <source>the product has no repository %1</source>
        <translation>el producto no tiene ningún repositorio %1</translation>
    </message>
    <message>
        <source>%1 has no protocol files at that commit</source>
        <translation>%1 no tiene allí ningún archivo del protocolo</translation>
    </message>
    <message>
        <source>%1 has no file %2 at that commit</source>
        <translation>%1 no tiene allí ningún archivo %2</translation>
    </message>
    <message>
        <source>%1 does not pin %2 at that commit</source>
        <translation>%1 no fija allí nada de %2</translation>
    </message>
    <message>
        <source>%1 pins %2 without a revision at that commit</source>
        <translation>%1 no fija allí %2 a ninguna revisión</translation>
    </message>
    <message>
        <source>unknown pin: %2 doesn&apos;t exist in %1</source>
        <translation>fijación desconocida: %1 no tiene %2</translation>
    </message>
    <message>
        <source>%1 has no protocol files at %2</source>
        <translation>%1 no tiene ningún archivo del protocolo en %2</translation>
    </message>
</context>
<context>
    <name>Publishing</name>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 no tiene ningún repositorio «%2»</translation>
    </message>
    <message>
        <source>It is on no forge that Waybill can publish to</source>
        <translation>No está en ninguna forja en la que Waybill pueda publicar</translation>
    </message>
    <message>
        <source>There is no token for %1</source>
        <translation>No hay ningún token para %1</translation>
    </message>
    <message>
        <source>run waybill-cli forge login --host %1</source>
        <translation>ejecute waybill-cli forge login --host %1</translation>
    </message>
    <message>
        <source>You may not write to %2 on %1</source>
        <comment>a host; owner/name</comment>
        <translation>Usted no tiene permiso para escribir en %2 en %1</translation>
    </message>
    <message>
        <source>ask its administrators for the role that may write, or use a token that may write to it</source>
        <translation>pida a sus administradores el rol que permite escribir, o use un token que pueda escribir en él</translation>
    </message>
    <message>
        <source>The token for %1 lacks the scope %2</source>
        <comment>a host; scopes</comment>
        <translation>Al token para %1 le falta el ámbito %2</translation>
    </message>
    <message>
        <source>create a token with the scope %1</source>
        <translation>cree un token con el ámbito %1</translation>
    </message>
    <message>
        <source>The token for %1 expires at %2</source>
        <comment>a host; a time</comment>
        <translation>El token para %1 caduca: %2</translation>
    </message>
    <message>
        <source>%2 on %1 is archived</source>
        <comment>a host; owner/name</comment>
        <translation>%2 está archivado en %1</translation>
    </message>
    <message>
        <source>unarchive it in its settings, or leave it out</source>
        <translation>desarchívelo en su configuración u omítalo</translation>
    </message>
    <message>
        <source>There is no tag %1 here</source>
        <translation>Aquí no hay ninguna etiqueta %1</translation>
    </message>
    <message>
        <source>%1 has no tag %2</source>
        <comment>a host; a tag</comment>
        <translation>%1 no tiene ninguna etiqueta %2</translation>
    </message>
    <message>
        <source>push it; rules restrict who may create tags (%1), so someone whom they let pass may have to</source>
        <translation>envíela; hay reglas que limitan quién puede crear etiquetas (%1), así que quizá deba hacerlo alguien a quien se lo permitan</translation>
    </message>
    <message>
        <source>%2 points to %3 on %1, not to %4</source>
        <comment>a host; a tag; two commits</comment>
        <translation>%2 apunta a %3 en %1, no a %4</translation>
    </message>
    <message>
        <source>a tag that others may have never moves: release the next version</source>
        <translation>una etiqueta que otros pueden tener no se mueve nunca: publique la versión siguiente</translation>
    </message>
    <message>
        <source>Continuous integration of this commit failed: %1</source>
        <translation>La integración continua de este commit falló: %1</translation>
    </message>
    <message>
        <source>Continuous integration of this commit is not done: %1</source>
        <translation>La integración continua de este commit no ha terminado: %1</translation>
    </message>
    <message numerus="yes">
        <source>Milestone %1 still has %n open issue(s)</source>
        <translation>
            <numerusform>El hito %1 tiene todavía %n incidencia abierta</numerusform>
            <numerusform>El hito %1 tiene todavía %n incidencias abiertas</numerusform>
        </translation>
    </message>
    <message>
        <source>it stays open: move them to another milestone, and close it there</source>
        <translation>se queda abierto: páselas a otro hito y ciérrelo allí</translation>
    </message>
    <message>
        <source>Milestone %1 stays open</source>
        <translation>El hito %1 se queda abierto</translation>
    </message>
    <message>
        <source>There is no open milestone %1</source>
        <translation>No hay ningún hito %1 abierto</translation>
    </message>
    <message numerus="yes">
        <source>The notes have %n character(s), and at most %1 are allowed</source>
        <translation>
            <numerusform>Las notas tienen %n carácter, y se permiten %1 como máximo</numerusform>
            <numerusform>Las notas tienen %n caracteres, y se permiten %1 como máximo</numerusform>
        </translation>
    </message>
    <message>
        <source>shorten them on the page Notes, or choose a shorter template</source>
        <translation>acórtelas en la página Notas o elija una plantilla más corta</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n draft(s) of %2</source>
        <comment>a host; a tag</comment>
        <translation>
            <numerusform>%1 tiene %n borrador de %2</numerusform>
            <numerusform>%1 tiene %n borradores de %2</numerusform>
        </translation>
    </message>
    <message>
        <source>delete all but one there</source>
        <translation>elimine allí todos menos uno</translation>
    </message>
    <message>
        <source>%1 makes releases of this repository immutable: after publishing, files can&apos;t be changed and the tag&apos;s name is used up</source>
        <comment>a host</comment>
        <translation>%1 hace inmutables las versiones de este repositorio: después de publicar, los archivos no se pueden cambiar y el nombre de la etiqueta queda gastado</translation>
    </message>
    <message>
        <source>check the notes and the files before you publish</source>
        <translation>compruebe las notas y los archivos antes de publicar</translation>
    </message>
    <message>
        <source>%1 is published and immutable, so %2 can&apos;t be attached any more</source>
        <comment>a tag; a file</comment>
        <translation>%1 está publicada y es inmutable, así que ya no se puede adjuntar %2</translation>
    </message>
    <message>
        <source>attach it to the next version</source>
        <translation>adjúntelo a la versión siguiente</translation>
    </message>
    <message>
        <source>Another file named %1 is attached already</source>
        <translation>Ya hay adjunto otro archivo llamado %1</translation>
    </message>
    <message>
        <source>remove it there, or rename yours</source>
        <translation>quítelo de allí o cambie el nombre del suyo</translation>
    </message>
    <message>
        <source>%2 would rename the file %1</source>
        <comment>a file; a host</comment>
        <translation>%2 cambiaría el nombre del archivo %1</translation>
    </message>
    <message>
        <source>use only letters, digits, dots, hyphens and underscores in its name</source>
        <translation>use en su nombre solo letras, dígitos, puntos, guiones y guiones bajos</translation>
    </message>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>No se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>Two files are named %1</source>
        <translation>Dos archivos se llaman %1</translation>
    </message>
    <message>
        <source>The file is empty</source>
        <translation>El archivo está vacío</translation>
    </message>
    <message numerus="yes">
        <source>The notes on %1 were edited: %n line(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>Las notas en %1 se editaron: %n línea</numerusform>
            <numerusform>Las notas en %1 se editaron: %n líneas</numerusform>
        </translation>
    </message>
    <message>
        <source>The notes on %1 were not written by Waybill</source>
        <comment>a host</comment>
        <translation>Las notas en %1 no las escribió Waybill</translation>
    </message>
    <message>
        <source>what people wrote there stays</source>
        <translation>lo que otros escribieron allí se conserva</translation>
    </message>
    <message numerus="yes">
        <source>The notes there and the notes here differ in %n place(s)</source>
        <translation>
            <numerusform>Las notas de allí y las de aquí difieren en %n lugar</numerusform>
            <numerusform>Las notas de allí y las de aquí difieren en %n lugares</numerusform>
        </translation>
    </message>
    <message>
        <source>These repositories pin each other, so they are published in the product&apos;s order: %1</source>
        <translation>Estos repositorios se fijan unos a otros, así que se publican en el orden del producto: %1</translation>
    </message>
    <message>
        <source>%1 shows %2 as the latest release, although a later one exists</source>
        <comment>a host; a tag</comment>
        <translation>%1 muestra %2 como la versión más reciente, aunque existe una posterior</translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts only %n more request(s), and this takes %2</source>
        <comment>a host; a number</comment>
        <translation>
            <numerusform>%1 solo acepta %n petición más, y esto necesita %2</numerusform>
            <numerusform>%1 solo acepta %n peticiones más, y esto necesita %2</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no drafts: files can be downloaded from the package registry before the release is published</source>
        <comment>a host</comment>
        <translation>%1 no tiene borradores: los archivos se pueden descargar del registro de paquetes antes de que se publique la versión</translation>
    </message>
    <message>
        <source>The notes of %1 differ</source>
        <translation>Las notas de %1 difieren</translation>
    </message>
    <message>
        <source>try again after %1</source>
        <translation>inténtelo de nuevo después de %1</translation>
    </message>
    <message>
        <source>There is nothing to publish</source>
        <translation>No hay nada que publicar</translation>
    </message>
    <message>
        <source>%1 was published by someone else in the meantime</source>
        <translation>Mientras tanto, otra persona ha publicado %1</translation>
    </message>
    <message>
        <source>start again, to see what is left to do</source>
        <translation>empiece de nuevo para ver qué queda por hacer</translation>
    </message>
    <message>
        <source>The release of %1 is gone from the forge</source>
        <translation>La versión %1 ya no está en la forja</translation>
    </message>
    <message>
        <source>Another draft of %1 was made</source>
        <translation>Se ha creado otro borrador de %1</translation>
    </message>
    <message>
        <source>It is not known whether this was carried out: %1</source>
        <comment>a sentence</comment>
        <translation>No se sabe si esto se llevó a cabo: %1</translation>
    </message>
    <message>
        <source>continue: Waybill looks before it writes again</source>
        <translation>continúe: Waybill mira antes de volver a escribir</translation>
    </message>
    <message>
        <source>%1 has changed since the plan was made</source>
        <comment>a file</comment>
        <translation>%1 ha cambiado desde que se hizo el plan</translation>
    </message>
    <message>
        <source>What the forge has of %1 is not what was sent</source>
        <comment>a file</comment>
        <translation>Lo que la forja tiene de %1 no es lo que se envió</translation>
    </message>
    <message>
        <source>continue: Waybill sends it again</source>
        <translation>continúe: Waybill lo envía de nuevo</translation>
    </message>
    <message>
        <source>The forge says that there is no such thing, as it does where a token may not write: %1</source>
        <comment>a sentence</comment>
        <translation>La forja dice que eso no existe, como hace cuando un token no puede escribir: %1</translation>
    </message>
    <message>
        <source>check that the token may write: on GitHub the scopes repo and workflow, or Contents for a fine-grained token</source>
        <translation>compruebe que el token pueda escribir: en GitHub, los ámbitos repo y workflow, o Contents en un token de permisos específicos</translation>
    </message>
    <message>
        <source>The name %1 was used up by an immutable release</source>
        <comment>a tag</comment>
        <translation>Una versión inmutable gastó el nombre %1</translation>
    </message>
    <message>
        <source>undo, and release the next version in all repositories</source>
        <translation>deshaga, y publique la versión siguiente en todos los repositorios</translation>
    </message>
    <message>
        <source>%2 does not point to the planned commit on %1 any more</source>
        <comment>a host; a tag</comment>
        <translation>%2 ya no apunta al commit previsto en %1</translation>
    </message>
    <message>
        <source>look at the tag there: someone, or the forge, has moved it</source>
        <translation>examine la etiqueta allí: alguien, o la forja, la ha movido</translation>
    </message>
    <message>
        <source>%1 is not at %2 any more</source>
        <comment>a repository; an address</comment>
        <translation>%1 ya no está en %2</translation>
    </message>
    <message>
        <source>change its remote, or its key forge in waybill.toml, back until this is finished</source>
        <translation>vuelva a poner como estaba su remoto, o su clave forge en waybill.toml, hasta que esto termine</translation>
    </message>
    <message>
        <source>%2 of %1 is published already</source>
        <comment>a repository; a tag</comment>
        <translation>%2 de %1 ya está publicada</translation>
    </message>
    <message>
        <source>others may have it: continue, and release the next version if something is wrong</source>
        <translation>es posible que otros ya la tengan: continúe, y publique la versión siguiente si algo está mal</translation>
    </message>
    <message>
        <source>The draft of %1 is kept: someone edited it</source>
        <translation>El borrador de %1 se conserva: alguien lo editó</translation>
    </message>
    <message>
        <source>delete it there if it is not needed</source>
        <translation>elimínelo allí si no hace falta</translation>
    </message>
    <message>
        <source>An earlier publication is not finished</source>
        <translation>Una publicación anterior no está terminada</translation>
    </message>
    <message>
        <source>continue it, or undo it</source>
        <translation>continúela o deshágala</translation>
    </message>
    <message>
        <source>No publication is in progress</source>
        <translation>No hay ninguna publicación en curso</translation>
    </message>
    <message>
        <source>it would be recorded in this file</source>
        <translation>constaría en este archivo</translation>
    </message>
    <message>
        <source>The record of this publication cannot be written: %1</source>
        <translation>No se puede escribir el diario de esta publicación: %1</translation>
    </message>
    <message>
        <source>check that the folder is writable and the disk has room</source>
        <translation>compruebe que se puede escribir en la carpeta y que queda espacio en el disco</translation>
    </message>
    <message>
        <source>This is not the record of a publication</source>
        <translation>Este no es el diario de una publicación</translation>
    </message>
    <message>
        <source>check the releases on the forge, then delete the file</source>
        <translation>compruebe las versiones en la forja y después elimine el archivo</translation>
    </message>
    <message>
        <source>The publication cannot be locked: %1</source>
        <translation>No se puede bloquear la publicación: %1</translation>
    </message>
    <message>
        <source>Someone else is publishing this product</source>
        <translation>Otra persona está publicando este producto</translation>
    </message>
    <message>
        <source>wait until that is done</source>
        <translation>espere a que termine</translation>
    </message>
    <message numerus="yes">
        <source>The notes of %1 were edited on the forge in the meantime: %n line(s)</source>
        <comment>a tag</comment>
        <translation>
            <numerusform>Mientras tanto, las notas de %1 se editaron en la forja: %n línea</numerusform>
            <numerusform>Mientras tanto, las notas de %1 se editaron en la forja: %n líneas</numerusform>
        </translation>
    </message>
    <message>
        <source>The release of %1 can&apos;t be changed any more</source>
        <translation>La versión %1 ya no se puede cambiar</translation>
    </message>
    <message>
        <source>the tag is there, at the right commit</source>
        <translation>la etiqueta está allí, en el commit correcto</translation>
    </message>
    <message>
        <source>the tag is there; there is none here to compare it with</source>
        <translation>la etiqueta está allí; aquí no hay ninguna con la que compararla</translation>
    </message>
    <message>
        <source>the tag is not there</source>
        <translation>la etiqueta no está allí</translation>
    </message>
    <message>
        <source>the tag is at another commit: %1</source>
        <translation>la etiqueta está en otro commit: %1</translation>
    </message>
    <message>
        <source>the release is public</source>
        <translation>la versión es pública</translation>
    </message>
    <message>
        <source>the release is not public</source>
        <translation>la versión no es pública</translation>
    </message>
    <message>
        <source>the file is there, with the right bytes</source>
        <translation>el archivo está allí, con los bytes correctos</translation>
    </message>
    <message>
        <source>the file is not there</source>
        <translation>el archivo no está allí</translation>
    </message>
    <message>
        <source>the file has other bytes: SHA-256 %1</source>
        <translation>el archivo tiene otros bytes: SHA-256 %1</translation>
    </message>
    <message>
        <source>the file is there; there is no SHA-256 here to compare it with</source>
        <translation>el archivo está; aquí no hay ningún SHA-256 con el que compararlo</translation>
    </message>
    <message>
        <source>cannot tell: %1</source>
        <translation>no se puede saber: %1</translation>
    </message>
    <message>
        <source>create it on the page Notes &gt; Tags or with waybill-cli tag, or fetch it</source>
        <translation>créela en la página Notas &gt; Etiquetas o con waybill-cli tag, u obténgala</translation>
    </message>
    <message>
        <source>push it on the page Notes &gt; Tags, or with waybill-cli tag --push or git push</source>
        <translation>envíela en la página Notas &gt; Etiquetas, o con waybill-cli tag --push o git push</translation>
    </message>
    <message>
        <source>release the next version in all repositories</source>
        <translation>publique la versión siguiente en todos los repositorios</translation>
    </message>
    <message>
        <source>release a commit that passes, or ignore checks: --ignore-checks</source>
        <translation>publique un commit que la supere, o ignore las comprobaciones: --ignore-checks</translation>
    </message>
    <message>
        <source>wait until it is done, or ignore checks: --ignore-checks</source>
        <translation>espere a que termine, o ignore las comprobaciones: --ignore-checks</translation>
    </message>
</context>
<context>
    <name>Query</name>
    <message>
        <source>No repository has both versions</source>
        <translation>Ningún repositorio tiene ambas versiones</translation>
    </message>
    <message>
        <source>choose two versions that one of them has</source>
        <translation>elegir dos versiones que tenga uno de ellos</translation>
    </message>
    <message>
        <source>The repositories have versions of their own, so the product has no line of releases</source>
        <translation>Los repositorios tienen versiones propias, así que el producto no tiene una serie de versiones</translation>
    </message>
    <message>
        <source>choose one repository</source>
        <translation>elegir un repositorio</translation>
    </message>
    <message>
        <source>There is no such folder</source>
        <translation>No existe esa carpeta</translation>
    </message>
    <message>
        <source>The cache cannot be written: %1</source>
        <translation>No se puede escribir la caché: %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not name an image with a tag or a digest</source>
        <translation>«%1» no indica una imagen con una etiqueta o un digest</translation>
    </message>
    <message>
        <source>expected registry.example.com/name:tag</source>
        <translation>se esperaba registry.example.com/name:tag</translation>
    </message>
    <message>
        <source>waybill.toml does not name the registry %1</source>
        <comment>%1: host</comment>
        <translation>waybill.toml no nombra el registro %1</translation>
    </message>
    <message>
        <source>add [[registry]] for it</source>
        <translation>añada [[registry]] para él</translation>
    </message>
    <message>
        <source>What &quot;%2&quot; of %1 contains is not known</source>
        <comment>%1: repository; %2: tag or digest</comment>
        <translation>No se sabe qué contiene «%2» de %1</translation>
    </message>
    <message>
        <source>leave out --offline to ask the registry</source>
        <translation>omita --offline para preguntar al registro</translation>
    </message>
    <message>
        <source>The published image %1 has no %2 %3 any more; &quot;%4&quot; of release %5 had it</source>
        <comment>%1: image; %2: port, volume, variable, platform; %3: which; %4: tag</comment>
        <translation>La imagen publicada %1 ya no tiene %2 %3, a diferencia de «%4» de la versión %5</translation>
    </message>
    <message>
        <source>The published image %1 has another %2: &quot;%4&quot; instead of &quot;%3&quot; in &quot;%5&quot; of release %6</source>
        <comment>%1: image; %2: entry point, command, user; %3, %4: what; %5: tag</comment>
        <translation>La imagen publicada %1 difiere en %2: «%4» en lugar de «%3», que tenía «%5» de la versión %6</translation>
    </message>
    <message>
        <source>no change of its definition explains that; check what it was built from</source>
        <translation>ningún cambio de su definición lo explica; compruebe a partir de qué se construyó</translation>
    </message>
</context>
<context>
    <name>Range</name>
    <message>
        <source>%1 and %2 have no common history</source>
        <translation>%1 y %2 no tienen historial común</translation>
    </message>
    <message>
        <source>choose another base</source>
        <translation>elegir otra base</translation>
    </message>
    <message>
        <source>choose %1 as the base</source>
        <translation>elegir %1 como base</translation>
    </message>
    <message>
        <source>%1 has the tags of several versions: %2; %3 counts</source>
        <translation>%1 tiene las etiquetas de varias versiones: %2; cuenta %3</translation>
    </message>
    <message>
        <source>Nothing but the version changed in %1..%2</source>
        <translation>En %1..%2 solo ha cambiado la versión</translation>
    </message>
    <message>
        <source>The highest release, %1, is not on %2, whose latest release is %3</source>
        <translation>%1, la versión publicada más alta, no está en %2, cuya última versión publicada es %3</translation>
    </message>
    <message>
        <source>%1 is not an ancestor of %2; they diverge at %3, after %4</source>
        <translation>%1 no es un ancestro de %2: se separan en %3, después de %4</translation>
    </message>
    <message>
        <source>%1 is not an ancestor of %2; they diverge at %3</source>
        <translation>%1 no es un ancestro de %2: se separan en %3</translation>
    </message>
    <message>
        <source>the changes are those of %1 since that point; those also in %2 are marked</source>
        <translation>lo que ha cambiado es lo que %1 tiene desde entonces; lo que también tiene %2 está marcado</translation>
    </message>
    <message>
        <source>choose a base that is an ancestor of %1</source>
        <translation>elegir una base que %1 tenga en su historial</translation>
    </message>
    <message>
        <source>%1 is compared with %2, a pre-release of itself; earlier changes are left out</source>
        <translation>%1 se compara con %2, una versión preliminar suya; se omiten los cambios anteriores</translation>
    </message>
    <message>
        <source>%1 is compared with %2, the pre-release before it</source>
        <translation>%1 se compara con %2, la versión preliminar anterior</translation>
    </message>
    <message>
        <source>choose %1 as the base to see all changes since the last stable release</source>
        <translation>elegir %1 como base para ver lo que ha cambiado desde la última versión estable publicada</translation>
    </message>
    <message>
        <source>give another of these tags if you mean that one</source>
        <translation>indicar otra de ellas si es la que se quiere</translation>
    </message>
    <message>
        <source>this clone is shallow; fetch more of its history with git fetch --unshallow</source>
        <translation>este clon es superficial: obtener más de su historial con git fetch --unshallow</translation>
    </message>
</context>
<context>
    <name>Registry</name>
    <message>
        <source>%1 has no repository &quot;%2&quot;, or it is private</source>
        <comment>%1: host; %2: the repository&apos;s name in the registry</comment>
        <translation>%1 no tiene ningún repositorio «%2», o es privado</translation>
    </message>
    <message>
        <source>%1 has no &quot;%3&quot; in %2, or it is private</source>
        <comment>%1: host; %2: repository; %3: tag or digest</comment>
        <translation>%1 no tiene «%3» en %2, o es privado</translation>
    </message>
    <message>
        <source>%1 requires credentials for %2</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 requiere credenciales para %2</translation>
    </message>
    <message>
        <source>%1 did not accept the credentials for %2</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 no aceptó las credenciales para %2</translation>
    </message>
    <message>
        <source>%1 denied access to %2: %3</source>
        <comment>%1: host; %2: repository; %3: the registry&apos;s words</comment>
        <translation>%1 denegó el acceso a %2: %3</translation>
    </message>
    <message>
        <source>%1 limits requests: reading %2 was given up</source>
        <comment>%1: host; %2: repository</comment>
        <translation>%1 limita las peticiones: se abandonó la lectura de %2</translation>
    </message>
    <message>
        <source>%1 failed with status %3 while reading %2</source>
        <comment>%1: host; %2: repository; %3: a number</comment>
        <translation>%1 falló con el estado %3 al leer %2</translation>
    </message>
    <message>
        <source>%1 refused a request for %2 with status %3: %4</source>
        <comment>%1: host; %2: repository; %3: a number; %4: the registry&apos;s words</comment>
        <translation>%1 rechazó una petición sobre %2 con el estado %3: %4</translation>
    </message>
    <message>
        <source>The answer of %1 for %2 could not be understood: %3</source>
        <comment>%1: host; %2: repository; %3: the reason</comment>
        <translation>No se entiende la respuesta de %1 sobre %2: %3</translation>
    </message>
    <message>
        <source>%1 is not an image registry</source>
        <translation>%1 no es un registro de imágenes</translation>
    </message>
    <message>
        <source>%1 does not say the digest of &quot;%3&quot; in %2</source>
        <comment>%1: host; %2: repository; %3: tag</comment>
        <translation>%1 no indica el digest de «%3» en %2</translation>
    </message>
    <message>
        <source>%1 returned content for %2 that does not match its digest: %3 was requested, the content is %4</source>
        <comment>%1: host; %2: repository; %3, %4: digests</comment>
        <translation>%1 devolvió para %2 un contenido que no coincide con su digest: se pidió %3, el contenido es %4</translation>
    </message>
    <message>
        <source>%1 gives the wrong digest for %2: it says %3, the content is %4</source>
        <comment>%1: host; %2: repository; %3, %4: digests</comment>
        <translation>%1 da un digest erróneo para %2: indica %3, el contenido es %4</translation>
    </message>
    <message>
        <source>Indexes of %2 at %1 are nested too deeply</source>
        <comment>%1: host; %2: repository</comment>
        <translation>Los índices de %2 en %1 están anidados a demasiada profundidad</translation>
    </message>
    <message>
        <source>%1 lists more than %3 tags for %2</source>
        <comment>%1: host; %2: repository; %3: a number</comment>
        <translation>%1 enumera más de %3 etiquetas de %2</translation>
    </message>
    <message>
        <source>The tag list of %2 at %1 never ends: a page links to an earlier one</source>
        <comment>%1: host; %2: repository</comment>
        <translation>La lista de etiquetas de %2 en %1 no termina nunca: una página enlaza con una anterior</translation>
    </message>
    <message>
        <source>The tag list of %2 at %1 continues on another host, %3, which was not asked</source>
        <comment>%1: host; %2: repository; %3: address</comment>
        <translation>La lista de etiquetas de %2 en %1 continúa en otro host, %3, al que no se preguntó</translation>
    </message>
    <message>
        <source>%1 issues tokens at %2; your credentials for %1 were not sent there</source>
        <comment>%1: host; %2: address</comment>
        <translation>%1 emite los tokens en %2; sus credenciales para %1 no se enviaron allí</translation>
    </message>
    <message>
        <source>%1 sends clients to %2 for a token, which is less secure than the registry</source>
        <comment>%1: host; %2: address</comment>
        <translation>%1 remite a los clientes a %2 para obtener un token, que es menos seguro que el registro</translation>
    </message>
    <message>
        <source>%2 did not issue a token for %1: %3</source>
        <comment>%1: host; %2: address; %3: the server&apos;s words</comment>
        <translation>%2 no emitió ningún token para %1: %3</translation>
    </message>
    <message>
        <source>The answer of %2 holds no token for %1</source>
        <comment>%1: host; %2: address</comment>
        <translation>La respuesta de %2 no contiene ningún token para %1</translation>
    </message>
    <message>
        <source>%1 asks for &quot;%2&quot; authentication, which is not supported</source>
        <comment>%1: host; %2: a word</comment>
        <translation>%1 pide la autenticación «%2», que no se admite</translation>
    </message>
    <message>
        <source>it is not JSON</source>
        <translation>no es JSON</translation>
    </message>
    <message>
        <source>it is not a JSON object</source>
        <translation>no es un objeto JSON</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is missing</source>
        <translation>falta «%1»</translation>
    </message>
    <message>
        <source>it is of an unknown kind, &quot;%1&quot;</source>
        <comment>%1: a media type</comment>
        <translation>es de una clase desconocida, «%1»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a digest</source>
        <translation>«%1» no es un digest</translation>
    </message>
    <message>
        <source>it has too many entries</source>
        <translation>tiene demasiadas entradas</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not the name of a repository in a registry</source>
        <translation>«%1» no es el nombre de un repositorio de un registro</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has the unknown field %2</source>
        <comment>%1: a template; %2: a word in angle brackets</comment>
        <translation>«%1» tiene el campo desconocido %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; has neither &lt;app&gt; nor &lt;name&gt;</source>
        <comment>%1: a template</comment>
        <translation>«%1» no tiene ni &lt;app&gt; ni &lt;name&gt;</translation>
    </message>
    <message>
        <source>Credentials in %1 could not be read: %2</source>
        <comment>%1: file; %2: the reason</comment>
        <translation>No se han podido leer las credenciales de %1: %2</translation>
    </message>
    <message>
        <source>%1 is not JSON, so its credentials are not used</source>
        <comment>%1: file</comment>
        <translation>%1 no es JSON, así que sus credenciales no se usan</translation>
    </message>
    <message>
        <source>%1 is not installed, but a credentials file names it</source>
        <comment>%1: program</comment>
        <translation>%1 no está instalado, pero un archivo de credenciales lo nombra</translation>
    </message>
    <message>
        <source>%1 failed: %2</source>
        <comment>%1: program; %2: its words</comment>
        <translation>%1 falló: %2</translation>
    </message>
    <message>
        <source>%1 did not answer in time</source>
        <comment>%1: program</comment>
        <translation>%1 no respondió a tiempo</translation>
    </message>
    <message>
        <source>This line could not be understood; it is kept</source>
        <translation>No se entiende esta línea; se conserva</translation>
    </message>
    <message>
        <source>The file has conflict markers; the lines of both sides are read</source>
        <translation>El archivo tiene marcas de conflicto; se leen las líneas de ambos lados</translation>
    </message>
    <message>
        <source>What was seen in registries could not be read: %1</source>
        <translation>No se ha podido leer lo visto en los registros: %1</translation>
    </message>
    <message>
        <source>What was seen in registries could not be saved: %1</source>
        <translation>No se ha podido guardar lo visto en los registros: %1</translation>
    </message>
    <message>
        <source>The file could not be locked: %1</source>
        <translation>No se ha podido bloquear el archivo: %1</translation>
    </message>
    <message>
        <source>Another process is writing the file</source>
        <translation>Otro proceso está escribiendo el archivo</translation>
    </message>
    <message>
        <source>The file is a link out of the product&apos;s folder</source>
        <translation>El archivo es un enlace que lleva fuera de la carpeta del producto</translation>
    </message>
    <message>
        <source>nothing was changed</source>
        <translation>no se ha cambiado nada</translation>
    </message>
    <message>
        <source>check the name; if it is private, sign in with &quot;docker login&quot; or &quot;podman login&quot;</source>
        <translation>compruebe el nombre; si es privado, inicie sesión con «docker login» o «podman login»</translation>
    </message>
    <message>
        <source>sign in: docker login %1</source>
        <comment>%1: host</comment>
        <translation>inicie sesión: docker login %1</translation>
    </message>
    <message>
        <source>check that the account may read it, or sign in again: docker login %1</source>
        <comment>%1: host</comment>
        <translation>compruebe que la cuenta pueda leerlo, o inicie sesión de nuevo: docker login %1</translation>
    </message>
    <message>
        <source>try again later</source>
        <translation>inténtelo de nuevo más tarde</translation>
    </message>
    <message>
        <source>check the address under [[registry]]</source>
        <translation>compruebe la dirección en [[registry]]</translation>
    </message>
    <message>
        <source>report this to the registry&apos;s operator</source>
        <translation>informe de ello a quien administra el registro</translation>
    </message>
    <message>
        <source>if it is the registry&apos;s own service, add token_service = &quot;%1&quot; to its [[registry]]</source>
        <comment>%1: address</comment>
        <translation>si es un servicio del propio registro, añada token_service = &quot;%1&quot; a su [[registry]]</translation>
    </message>
    <message>
        <source>install it, or sign in again</source>
        <translation>instálelo o inicie sesión de nuevo</translation>
    </message>
</context>
<context>
    <name>RegistryComparison</name>
    <message>
        <source>&quot;%1&quot; is defined in git but not published in %2</source>
        <comment>%1: tag, maybe with placeholders; %2: repository</comment>
        <translation>«%1» está definida en git pero no publicada en %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; of release %3 is no longer in %2</source>
        <comment>%1: tag; %2: repository; %3: a git tag</comment>
        <translation>«%1» de la versión %3 ya no está en %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names the content of &quot;%2&quot;</source>
        <comment>%1, %2: tags</comment>
        <translation>«%1» designa el contenido de «%2»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names content that is none of its builds, &quot;%2-...&quot;</source>
        <comment>%1: tag; %2: the same tag</comment>
        <translation>«%1» designa un contenido que no es de ninguna de sus construcciones, «%2-...»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; names &quot;%2&quot;, but &quot;%3&quot; is newer</source>
        <comment>%1, %2, %3: tags</comment>
        <translation>«%1» designa «%2», pero «%3» es más reciente</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was built from %2, where its definition has the same revision but other content</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>«%1» se construyó a partir de %2, donde su definición tiene la misma revisión pero otro contenido</translation>
    </message>
    <message>
        <source>&quot;%1&quot; moved to other content without a new revision: it was built from %2, now from %3</source>
        <comment>%1: tag; %2, %3: commits</comment>
        <translation>«%1» pasó a otro contenido sin una revisión nueva: se construyó a partir de %2, ahora a partir de %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was available for %2 before, and is not any more</source>
        <comment>%1: tag; %2: platforms</comment>
        <translation>«%1» estaba disponible antes para %2, y ya no lo está</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not available for %2</source>
        <comment>%1: tag; %2: platforms</comment>
        <translation>«%1» no está disponible para %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, where git defines &quot;%3&quot;</source>
        <comment>%1, %3: tags; %2: commit</comment>
        <translation>«%1» indica que se construyó a partir de %2, donde git define «%3»</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, which does not define this image</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>«%1» indica que se construyó a partir de %2, que no define esta imagen</translation>
    </message>
    <message>
        <source>&quot;%1&quot; says it was built from %2, which is not in the repository</source>
        <comment>%1: tag; %2: commit</comment>
        <translation>«%1» indica que se construyó a partir de %2, que no está en el repositorio</translation>
    </message>
    <message>
        <source>%2 refers to %1, which does not exist</source>
        <comment>%1: an image with its tag; %2: repository</comment>
        <translation>%2 se refiere a %1, que no existe</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is published but not defined in git</source>
        <comment>%1: tag</comment>
        <translation>«%1» está publicada pero no definida en git</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was removed</source>
        <comment>%1: tag</comment>
        <translation>«%1» se ha eliminado</translation>
    </message>
    <message>
        <source>There at the first look</source>
        <translation>Presente en la primera consulta</translation>
    </message>
    <message>
        <source>build and publish it, or correct its definition</source>
        <translation>constrúyala y publíquela, o corrija su definición</translation>
    </message>
    <message>
        <source>publish it again: released images must stay available</source>
        <translation>publíquela de nuevo: las imágenes de versiones publicadas deben seguir disponibles</translation>
    </message>
    <message>
        <source>raise the revision of the image, and build it again</source>
        <translation>suba la revisión de la imagen y constrúyala de nuevo</translation>
    </message>
    <message>
        <source>check how it was built and published</source>
        <translation>compruebe cómo se construyó y se publicó</translation>
    </message>
    <message>
        <source>correct the reference, or publish the image</source>
        <translation>corrija la referencia o publique la imagen</translation>
    </message>
    <message>
        <source>remove the tag from the registry, or define it</source>
        <translation>quite la etiqueta del registro o defínala</translation>
    </message>
    <message>
        <source>update case 1: new application version</source>
        <translation>caso de actualización 1: nueva versión de la aplicación</translation>
    </message>
    <message>
        <source>update case 2: new image revision</source>
        <translation>caso de actualización 2: nueva revisión de la imagen</translation>
    </message>
    <message>
        <source>update case 3: rebuilt for a dependency</source>
        <translation>caso de actualización 3: reconstruida por una dependencia</translation>
    </message>
    <message>
        <source>update case 4: rebuilt for the application&apos;s package</source>
        <translation>caso de actualización 4: reconstruida por el paquete de la aplicación</translation>
    </message>
    <message>
        <source>update case 3 or 4: rebuilt, and nothing says which packages changed</source>
        <translation>caso de actualización 3 o 4: reconstruida, y nada indica qué paquetes cambiaron</translation>
    </message>
    <message>
        <source>developers test it and update manifests</source>
        <translation>los desarrolladores la prueban y actualizan los manifiestos</translation>
    </message>
    <message>
        <source>the image owner updates manifests</source>
        <translation>el propietario de la imagen actualiza los manifiestos</translation>
    </message>
    <message>
        <source>quality assurance holds publication and tells the developers</source>
        <translation>control de calidad retiene la publicación y avisa a los desarrolladores</translation>
    </message>
    <message>
        <source>no action needed</source>
        <translation>no hay que hacer nada</translation>
    </message>
    <message>
        <source>%1 to %2: %3; %4</source>
        <comment>%1, %2: tags; %3: the update case; %4: who acts</comment>
        <translation>De %1 a %2: %3; %4</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is defined in git, not released and not published in %2 yet</source>
        <comment>%1: tag, maybe with placeholders; %2: repository</comment>
        <translation>«%1» está definida en git; aún no forma parte de ninguna versión ni está publicada en %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; was built on %2, which has another content by now</source>
        <comment>%1: tag; %2: reference of the base image</comment>
        <translation>«%1» se construyó sobre %2, que ya tiene otro contenido</translation>
    </message>
    <message>
        <source>build it again, so that it has the base&apos;s fixes</source>
        <translation>constrúyala de nuevo, para que tenga las correcciones de la imagen base</translation>
    </message>
</context>
<context>
    <name>RegistryModel</name>
    <message>
        <source>Short tag</source>
        <translation>Etiqueta corta</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Etiqueta intermedia</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Etiqueta larga</translation>
    </message>
    <message>
        <source>Floating tag</source>
        <translation>Etiqueta flotante</translation>
    </message>
    <message>
        <source>%1: missing</source>
        <comment>a tag</comment>
        <translation>%1: falta</translation>
    </message>
    <message>
        <source>%1: not known</source>
        <comment>a tag</comment>
        <translation>%1: desconocida</translation>
    </message>
    <message>
        <source>signature (not verified)</source>
        <translation>firma (sin verificar)</translation>
    </message>
    <message>
        <source>SBOM</source>
        <translation>SBOM</translation>
    </message>
    <message>
        <source>provenance (not verified)</source>
        <translation>procedencia (sin verificar)</translation>
    </message>
    <message>
        <source>Other references</source>
        <translation>Otras referencias</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plataformas</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Construida</translation>
    </message>
    <message>
        <source>From commit</source>
        <translation>Del commit</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>Imagen base</translation>
    </message>
    <message>
        <source>Attached</source>
        <translation>Adjunto</translation>
    </message>
    <message>
        <source>Also there</source>
        <translation>También presentes</translation>
    </message>
    <message>
        <source>Published in</source>
        <translation>Publicada en</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>Consultado</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Base built</source>
        <translation>Base construida</translation>
    </message>
    <message>
        <source>Released before</source>
        <translation>Publicada antes</translation>
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
        <translation>hoy</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>ayer</translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>hace %n día</numerusform>
            <numerusform>hace %n días</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n week(s) ago</source>
        <translation>
            <numerusform>hace %n semana</numerusform>
            <numerusform>hace %n semanas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) ago</source>
        <translation>
            <numerusform>hace %n mes</numerusform>
            <numerusform>hace %n meses</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s) ago</source>
        <translation>
            <numerusform>hace %n año</numerusform>
            <numerusform>hace %n años</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Ruling</name>
    <message>
        <source>the old end requires UTF-8, and rejects values that are not</source>
        <translation>el extremo antiguo exige UTF-8 y rechaza los demás valores</translation>
    </message>
    <message>
        <source>the new end requires UTF-8, and rejects values that are not</source>
        <translation>el extremo nuevo exige UTF-8 y rechaza los demás valores</translation>
    </message>
    <message>
        <source>an old end meets a number that it does not know; its code decides what happens then</source>
        <translation>un extremo antiguo recibe un número que no conoce; su código decide qué ocurre entonces</translation>
    </message>
    <message>
        <source>an end that expects one value takes the last of several, or merges them</source>
        <translation>un extremo que espera un solo valor toma el último de varios o los combina</translation>
    </message>
    <message>
        <source>setting one member of the oneof clears the others, on one end only</source>
        <translation>asignar un miembro del oneof borra los demás, solo en un extremo</translation>
    </message>
    <message>
        <source>a value that is not set means one thing to the old end, and another to the new one</source>
        <translation>un valor sin asignar significa una cosa para el extremo antiguo y otra para el nuevo</translation>
    </message>
    <message>
        <source>a number that was reserved is used, and whoever still has the old field may misread it</source>
        <translation>se usa un número reservado; quien aún tenga el campo antiguo puede leerlo mal</translation>
    </message>
    <message>
        <source>whether the two types hold the same data cannot be computed</source>
        <translation>no se puede calcular si los dos tipos contienen los mismos datos</translation>
    </message>
</context>
<context>
    <name>SampleProduct</name>
    <message>
        <source>the file cannot be written: %1</source>
        <translation>no se puede escribir el archivo: %1</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>no se puede crear la carpeta</translation>
    </message>
    <message>
        <source>the older sample cannot be removed</source>
        <translation>no se puede eliminar la muestra anterior</translation>
    </message>
    <message>
        <source>A new or empty folder, or one with an older sample.</source>
        <translation>Una carpeta nueva o vacía, o una con una muestra anterior.</translation>
    </message>
    <message>
        <source>the folder contains other files</source>
        <translation>la carpeta contiene otras cosas</translation>
    </message>
    <message>
        <source>give an empty folder, or one that does not exist yet</source>
        <translation>indicar una carpeta vacía, o una que aún no exista</translation>
    </message>
    <message>
        <source>the sample cannot be moved to its destination</source>
        <translation>no se puede mover la muestra a su sitio</translation>
    </message>
    <message>
        <source>Write the sample product: four git repositories and their waybill.toml.</source>
        <translation>Escribe el producto de muestra: cuatro repositorios git y su waybill.toml.</translation>
    </message>
</context>
<context>
    <name>Skew</name>
    <message>
        <source>%1 with %2</source>
        <comment>client, server</comment>
        <translation>%1 con %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>verdict, reason</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 has its own copy of the protocol files</source>
        <translation>%1 incluye archivos de protocolo propios</translation>
    </message>
    <message>
        <source>%1 has its own copy of the protocol files, and pins %2</source>
        <translation>%1 incluye archivos de protocolo propios y fija %2</translation>
    </message>
    <message>
        <source>%1 pins no revision of %2</source>
        <translation>%1 no fija ninguna revisión de %2</translation>
    </message>
    <message>
        <source>%1 follows a branch, now at %2</source>
        <translation>%1 sigue una rama, ahora en %2</translation>
    </message>
    <message>
        <source>%1 pins %2</source>
        <translation>%1 fija %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a version</source>
        <translation>«%1» no es una versión</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is empty: %2 is later than %3</source>
        <translation>no hay nada en «%1»: %2 va después de %3</translation>
    </message>
    <message>
        <source>write the older version first</source>
        <translation>escribir primero la versión más antigua</translation>
    </message>
    <message>
        <source>expected A..B, A.., ..B or A, like 1.5.0..1.9.0</source>
        <translation>se esperaba A..B, A.., ..B o A, como 1.5.0..1.9.0</translation>
    </message>
    <message>
        <source>&quot;%1&quot; does not contain a version</source>
        <translation>«%1» no nombra ninguna versión</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
</context>
<context>
    <name>Stance</name>
    <message>
        <source>atomic</source>
        <translation>atómica</translation>
    </message>
    <message>
        <source>server first</source>
        <translation>primero el servidor</translation>
    </message>
    <message>
        <source>client first</source>
        <translation>primero el cliente</translation>
    </message>
    <message>
        <source>live</source>
        <translation>en caliente</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>Upgrade %1.</source>
        <comment>components</comment>
        <translation>Actualizar %1.</translation>
    </message>
    <message>
        <source>Upgrade %1, in this order.</source>
        <comment>components</comment>
        <translation>Actualizar %1, en este orden.</translation>
    </message>
    <message>
        <source>Upgrade and restart %1.</source>
        <comment>components</comment>
        <translation>Actualizar y reiniciar %1.</translation>
    </message>
    <message>
        <source>Upgrade and restart %1, in this order.</source>
        <comment>components</comment>
        <translation>Actualizar y reiniciar %1, en este orden.</translation>
    </message>
    <message>
        <source>Upgrade %1, and restart %2.</source>
        <comment>components</comment>
        <translation>Actualizar %1, y reiniciar %2.</translation>
    </message>
    <message>
        <source>Upgrade %1, in this order, and restart %2.</source>
        <comment>components</comment>
        <translation>Actualizar %1, en este orden, y reiniciar %2.</translation>
    </message>
    <message>
        <source>Roll back %1.</source>
        <comment>components</comment>
        <translation>Volver atrás con %1.</translation>
    </message>
    <message>
        <source>Roll back %1, in this order.</source>
        <comment>components</comment>
        <translation>Volver atrás con %1, en este orden.</translation>
    </message>
    <message>
        <source>Roll back and restart %1.</source>
        <comment>components</comment>
        <translation>Volver atrás con %1, reinicio incluido.</translation>
    </message>
    <message>
        <source>Roll back and restart %1, in this order.</source>
        <comment>components</comment>
        <translation>Volver atrás con %1, reinicio incluido, en este orden.</translation>
    </message>
    <message>
        <source>Roll back %1, and restart %2.</source>
        <comment>components</comment>
        <translation>Volver atrás con %1, y reiniciar %2.</translation>
    </message>
    <message>
        <source>Roll back %1, in this order, and restart %2.</source>
        <comment>components</comment>
        <translation>Volver atrás con %1, en este orden, y reiniciar %2.</translation>
    </message>
    <message>
        <source>Upgrade %1 together while nothing uses them.</source>
        <comment>components</comment>
        <translation>Actualizar a la vez %1, mientras nada los usa.</translation>
    </message>
    <message>
        <source>Roll back %1 together while nothing uses them.</source>
        <comment>components</comment>
        <translation>Volver atrás a la vez con %1, mientras nada los usa.</translation>
    </message>
    <message>
        <source>Remove %1, which is no longer used.</source>
        <comment>components</comment>
        <translation>Eliminar %1, que ya no se usa.</translation>
    </message>
    <message>
        <source>Drain the node.</source>
        <translation>Vaciar el nodo.</translation>
    </message>
    <message>
        <source>Drain the node so that no workloads keep running on %1.</source>
        <comment>components</comment>
        <translation>Vaciar el nodo: ninguna carga de trabajo puede seguir ejecutándose en %1.</translation>
    </message>
    <message>
        <source>Uncordon the node.</source>
        <translation>Volver a habilitar el nodo.</translation>
    </message>
    <message>
        <source>Reboot the node; everything that still runs on it stops.</source>
        <translation>Reiniciar el nodo: lo que aún se ejecuta en él se detiene.</translation>
    </message>
    <message>
        <source>Stop all workloads.</source>
        <translation>Detener todas las cargas de trabajo.</translation>
    </message>
    <message>
        <source>Restart %1.</source>
        <comment>a component</comment>
        <translation>Reiniciar %1.</translation>
    </message>
    <message>
        <source>Recreate workloads when convenient; until then, they keep the old %1.</source>
        <comment>components</comment>
        <translation>Volver a iniciar las cargas de trabajo cuando convenga: hasta entonces conservan el %1 antiguo.</translation>
    </message>
    <message>
        <source>Recreate workloads when convenient; until then, they keep the newer %1.</source>
        <comment>components</comment>
        <translation>Volver a iniciar las cargas de trabajo cuando convenga: hasta entonces conservan el %1 más reciente.</translation>
    </message>
    <message>
        <source>Stop every instance of %1, upgrade them all, and start them again.</source>
        <comment>a component</comment>
        <translation>Detener todas las instancias de %1, actualizarlas todas y volver a iniciarlas.</translation>
    </message>
    <message>
        <source>Stop every instance of %1, roll them all back, and start them again.</source>
        <comment>a component</comment>
        <translation>Detener todas las instancias de %1, volver atrás con todas y volver a iniciarlas.</translation>
    </message>
</context>
<context>
    <name>Storyteller</name>
    <message>
        <source>%1 on %2 does not have exactly one &quot;%3&quot;</source>
        <translation>%1 en %2 no tiene exactamente un «%3»</translation>
    </message>
    <message>
        <source>the first commit cannot be reverted</source>
        <translation>no se puede revertir el primer commit</translation>
    </message>
    <message>
        <source>the branch %1 already exists</source>
        <translation>ya existe una rama %1</translation>
    </message>
    <message>
        <source>%1 has uncommitted files</source>
        <translation>lo que se escribió en %1 no está en ningún commit</translation>
    </message>
    <message>
        <source>the branch %1 does not exist</source>
        <translation>no existe la rama %1</translation>
    </message>
</context>
<context>
    <name>SurfaceLine</name>
    <message numerus="yes">
        <source>%n application(s) are new: %1</source>
        <translation>
            <numerusform>%n aplicación es nueva: %1</numerusform>
            <numerusform>%n aplicaciones son nuevas: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are different ones under their old names: %1</source>
        <translation>
            <numerusform>%n aplicación es otra con su nombre antiguo: %1</numerusform>
            <numerusform>%n aplicaciones son otras con sus nombres antiguos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) lost parts: %1</source>
        <translation>
            <numerusform>%n aplicación ha perdido partes: %1</numerusform>
            <numerusform>%n aplicaciones han perdido partes: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are removed: %1</source>
        <translation>
            <numerusform>%n aplicación ya no está: %1</numerusform>
            <numerusform>%n aplicaciones ya no están: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a new version: %1</source>
        <translation>
            <numerusform>%n aplicación tiene una versión nueva: %1</numerusform>
            <numerusform>%n aplicaciones tienen una versión nueva: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a lower version: %1</source>
        <translation>
            <numerusform>%n aplicación tiene una versión más baja: %1</numerusform>
            <numerusform>%n aplicaciones tienen una versión más baja: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) changed, but not their versions: %1</source>
        <translation>
            <numerusform>%n aplicación ha cambiado, y su versión no: %1</numerusform>
            <numerusform>%n aplicaciones han cambiado, y sus versiones no: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>%n clase de objetos es nueva: %1</numerusform>
            <numerusform>%n clases de objetos son nuevas: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are converted differently: %1</source>
        <translation>
            <numerusform>%n clase de objetos se convierte de otra manera: %1</numerusform>
            <numerusform>%n clases de objetos se convierten de otra manera: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) have another default: %1</source>
        <translation>
            <numerusform>%n campo tiene otro valor predeterminado: %1</numerusform>
            <numerusform>%n campos tienen otro valor predeterminado: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s) or map(s) are merged differently: %1</source>
        <translation>
            <numerusform>%n lista o mapa se combina de otra manera: %1</numerusform>
            <numerusform>%n listas o mapas se combinan de otra manera: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other names: %1</source>
        <translation>
            <numerusform>%n clase de objetos tiene otros nombres: %1</numerusform>
            <numerusform>%n clases de objetos tienen otros nombres: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are new: %1</source>
        <translation>
            <numerusform>%n campo es nuevo: %1</numerusform>
            <numerusform>%n campos son nuevos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are removed: %1</source>
        <translation>
            <numerusform>%n campo ya no está: %1</numerusform>
            <numerusform>%n campos ya no están: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are removed: %1</source>
        <translation>
            <numerusform>%n clase de objetos ya no está: %1</numerusform>
            <numerusform>%n clases de objetos ya no están: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are required now: %1</source>
        <translation>
            <numerusform>%n campo es ahora obligatorio: %1</numerusform>
            <numerusform>%n campos son ahora obligatorios: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have another scope: %1</source>
        <translation>
            <numerusform>%n clase de objetos tiene otro ámbito: %1</numerusform>
            <numerusform>%n clases de objetos tienen otro ámbito: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Objects of %n kind(s) are stored in another version: %1</source>
        <translation>
            <numerusform>Los objetos de %n clase se almacenan en otra versión: %1</numerusform>
            <numerusform>Los objetos de %n clases se almacenan en otra versión: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other subresources: %1</source>
        <translation>
            <numerusform>%n clase de objetos tiene otros subrecursos: %1</numerusform>
            <numerusform>%n clases de objetos tienen otros subrecursos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are deprecated: %1</source>
        <translation>
            <numerusform>Hay versiones de %n clase de objetos marcadas como obsoletas (deprecated): %1</numerusform>
            <numerusform>Hay versiones de %n clases de objetos marcadas como obsoletas (deprecated): %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>Hay versiones nuevas de %n clase de objetos: %1</numerusform>
            <numerusform>Hay versiones nuevas de %n clases de objetos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are no longer served: %1</source>
        <translation>
            <numerusform>Hay versiones de %n clase de objetos que ya no se sirven: %1</numerusform>
            <numerusform>Hay versiones de %n clases de objetos que ya no se sirven: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are new: %1</source>
        <translation>
            <numerusform>%n imagen es nueva: %1</numerusform>
            <numerusform>%n imágenes son nuevas: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new application version: %1</source>
        <translation>
            <numerusform>%n imagen tiene una nueva versión de la aplicación: %1</numerusform>
            <numerusform>%n imágenes tienen una nueva versión de la aplicación: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Floating tags of %n image(s) are removed: %1</source>
        <translation>
            <numerusform>Las etiquetas de %n imagen ya no se mueven: %1</numerusform>
            <numerusform>Las etiquetas de %n imágenes ya no se mueven: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have another path: %1</source>
        <translation>
            <numerusform>%n imagen tiene otra ruta: %1</numerusform>
            <numerusform>%n imágenes tienen otra ruta: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a floating tag: %1</source>
        <translation>
            <numerusform>%n imagen que ejecutan los manifiestos tiene una etiqueta flotante: %1</numerusform>
            <numerusform>%n imágenes que ejecutan los manifiestos tienen una etiqueta flotante: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a lower tag: %1</source>
        <translation>
            <numerusform>%n imagen que ejecutan los manifiestos tiene una etiqueta más baja: %1</numerusform>
            <numerusform>%n imágenes que ejecutan los manifiestos tienen una etiqueta más baja: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have another tag or digest: %1</source>
        <translation>
            <numerusform>%n imagen que ejecutan los manifiestos tiene otra etiqueta u otro digest: %1</numerusform>
            <numerusform>%n imágenes que ejecutan los manifiestos tienen otra etiqueta u otro digest: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are no longer built: %1</source>
        <translation>
            <numerusform>Nada construye ya %n imagen: %1</numerusform>
            <numerusform>Nada construye ya %n imágenes: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new revision: %1</source>
        <translation>
            <numerusform>%n imagen tiene una revisión nueva: %1</numerusform>
            <numerusform>%n imágenes tienen una revisión nueva: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a lower revision: %1</source>
        <translation>
            <numerusform>%n imagen tiene una revisión más baja: %1</numerusform>
            <numerusform>%n imágenes tienen una revisión más baja: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) change under their existing tag: %1</source>
        <translation>
            <numerusform>%n imagen cambia bajo la etiqueta que tenía: %1</numerusform>
            <numerusform>%n imágenes cambian bajo la etiqueta que tenían: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n image(s) are written differently: %1</source>
        <translation>
            <numerusform>Las etiquetas de %n imagen se escriben de otra manera: %1</numerusform>
            <numerusform>Las etiquetas de %n imágenes se escriben de otra manera: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are new: %1</source>
        <translation>
            <numerusform>%n objeto es nuevo: %1</numerusform>
            <numerusform>%n objetos son nuevos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pods that use one of %n object(s) may behave differently: %1</source>
        <translation>
            <numerusform>Los pods que nombran %n objeto pueden comportarse de otra forma: %1</numerusform>
            <numerusform>Los pods que nombran uno de %n objetos pueden comportarse de otra forma: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n immutable value(s) change under their old names: %1</source>
        <translation>
            <numerusform>%n valor que no debe cambiar es otro, con el nombre antiguo: %1</numerusform>
            <numerusform>%n valores que no deben cambiar son otros, con los nombres antiguos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are removed: %1</source>
        <translation>
            <numerusform>Se quita %n objeto: %1</numerusform>
            <numerusform>Se quitan %n objetos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) have another name: %1</source>
        <translation>
            <numerusform>%n objeto tiene otro nombre: %1</numerusform>
            <numerusform>%n objetos tienen otro nombre: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) may accept less: %1</source>
        <translation>
            <numerusform>%n campo puede aceptar menos: %1</numerusform>
            <numerusform>%n campos pueden aceptar menos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept less: %1</source>
        <translation>
            <numerusform>%n campo acepta menos: %1</numerusform>
            <numerusform>%n campos aceptan menos: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept more: %1</source>
        <translation>
            <numerusform>%n campo acepta más: %1</numerusform>
            <numerusform>%n campos aceptan más: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed: %1</source>
        <translation>
            <numerusform>%n campo ha cambiado: %1</numerusform>
            <numerusform>%n campos han cambiado: %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed, but not its version</source>
        <translation>%1 ha cambiado, y su versión no</translation>
    </message>
    <message>
        <source>%1 is new</source>
        <translation>%1 es nuevo</translation>
    </message>
    <message>
        <source>%1 is removed</source>
        <translation>Se quita %1</translation>
    </message>
    <message>
        <source>%1 changes under its existing tag</source>
        <translation>%1 cambia bajo la etiqueta que tenía</translation>
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
        <translation>Quitar lo que ya no está de los clústeres y las herramientas que lo nombran: fallan</translation>
    </message>
    <message>
        <source>Choose another one for new clusters, or keep it in your catalogue</source>
        <translation>Elegir otra para lo que se cree a partir de ahora, o conservarla en el catálogo propio</translation>
    </message>
    <message>
        <source>Choose others for new clusters, or keep them in your catalogue</source>
        <translation>Elegir otras para lo que se cree a partir de ahora, o conservarlas en el catálogo propio</translation>
    </message>
    <message>
        <source>Save their objects first: deleting a definition from a cluster deletes all its objects</source>
        <translation>Guardar antes sus objetos: cuando un clúster elimina una definición, todos sus objetos desaparecen con ella</translation>
    </message>
    <message>
        <source>Check what was created from it before you apply the new one in its place</source>
        <translation>Ver qué se creó a partir de ella antes de aplicar la nueva en su lugar</translation>
    </message>
    <message>
        <source>Check what was created from them before you apply the new ones in their place</source>
        <translation>Ver qué se creó a partir de ellas antes de aplicar las nuevas en su lugar</translation>
    </message>
    <message>
        <source>Compare it with what you run before you apply it</source>
        <translation>Compararla con lo que se ejecuta antes de aplicarla</translation>
    </message>
    <message>
        <source>Compare them with what you run before you apply them</source>
        <translation>Compararlas con lo que se ejecuta antes de aplicarlas</translation>
    </message>
    <message>
        <source>Save the objects first, and create them again afterwards: the server deletes them all with the definition</source>
        <translation>Guardar antes los objetos y crearlos de nuevo después: con la definición, el servidor los elimina todos</translation>
    </message>
    <message>
        <source>Remove it from your objects: its values are lost at the next write</source>
        <translation>Quitarlo de los objetos propios: lo que contienen ahí se pierde en la siguiente escritura</translation>
    </message>
    <message>
        <source>Remove them from your objects: their values are lost at the next write</source>
        <translation>Quitarlos de los objetos propios: lo que contienen ahí se pierde en la siguiente escritura</translation>
    </message>
    <message>
        <source>Use tags that contain a version instead</source>
        <translation>Referirse en su lugar a etiquetas que indiquen una versión</translation>
    </message>
    <message>
        <source>Edit every reference to them</source>
        <translation>Editar cada referencia a ellas</translation>
    </message>
    <message>
        <source>Pin its version or digest where you apply the manifests</source>
        <translation>Indicar una versión de ella, o su digest, allí donde se aplican los manifiestos</translation>
    </message>
    <message>
        <source>Pin their versions or digests where you apply the manifests</source>
        <translation>Indicar versiones de ellas, o sus digests, allí donde se aplican los manifiestos</translation>
    </message>
    <message>
        <source>Remove references to them from your manifests</source>
        <translation>Quitar de los manifiestos propios las referencias a ellas</translation>
    </message>
    <message>
        <source>Refer to it by its digest: the higher revision is the older image</source>
        <translation>Referirse a ella por su digest: la revisión más alta es la imagen más antigua</translation>
    </message>
    <message>
        <source>Refer to them by their digests: the higher revision is the older image</source>
        <translation>Referirse a ellas por sus digests: la revisión más alta es la imagen más antigua</translation>
    </message>
    <message>
        <source>Pull it again: nodes that already have this tag keep the old image</source>
        <translation>Descárguela de nuevo (pull): los nodos que ya tienen esta etiqueta conservan la imagen antigua</translation>
    </message>
    <message>
        <source>Pull them again: nodes that already have these tags keep the old images</source>
        <translation>Descárguelas de nuevo (pull): los nodos que ya tienen estas etiquetas conservan las imágenes antiguas</translation>
    </message>
    <message>
        <source>Check whether the pods that use it depend on that</source>
        <translation>Ver si los pods que lo nombran dependen de eso</translation>
    </message>
    <message>
        <source>Check whether the pods that use them depend on that</source>
        <translation>Ver si los pods que los nombran dependen de eso</translation>
    </message>
    <message>
        <source>It cannot be changed in place: once nothing uses it, delete it and create it again, or create it under another name</source>
        <translation>No se puede cambiar directamente: cuando ya nada lo use, eliminarlo y crearlo de nuevo, o crearlo con otro nombre</translation>
    </message>
    <message>
        <source>They cannot be changed in place: once nothing uses them, delete them and create them again, or create them under other names</source>
        <translation>No se pueden cambiar directamente: cuando ya nada los use, eliminarlos y crearlos de nuevo, o crearlos con otros nombres</translation>
    </message>
    <message>
        <source>Keep them in the cluster until nothing refers to them</source>
        <translation>Conservarlos en el clúster hasta que nada se refiera ya a ellos</translation>
    </message>
    <message>
        <source>Create it under its new name, and update what refers to it before the old one is removed</source>
        <translation>Crearlo con su nombre nuevo y trasladar lo que se refiere a él antes de que desaparezca el antiguo</translation>
    </message>
    <message>
        <source>Create them under their new names, and update what refers to them before the old ones are removed</source>
        <translation>Crearlos con sus nombres nuevos y trasladar lo que se refiere a ellos antes de que desaparezcan los antiguos</translation>
    </message>
    <message>
        <source>Check whether you depend on it</source>
        <translation>Ver si se depende de ello</translation>
    </message>
    <message>
        <source>You are if you refer to one of them.</source>
        <translation>Afecta si se hace referencia a alguna de ellas.</translation>
    </message>
    <message>
        <source>You are if you refer to %1.</source>
        <translation>Afecta si se hace referencia a %1.</translation>
    </message>
    <message>
        <source>You are if your cluster has objects of these kinds.</source>
        <translation>Afecta si el clúster propio tiene objetos de estas clases.</translation>
    </message>
    <message>
        <source>You are if your cluster has objects of this kind.</source>
        <translation>Afecta si el clúster propio tiene objetos de esta clase.</translation>
    </message>
    <message>
        <source>You are if you use one of them.</source>
        <translation>Afecta si se usa alguno de estos elementos.</translation>
    </message>
    <message>
        <source>You are if you use %1.</source>
        <translation>Afecta si se usa %1.</translation>
    </message>
    <message>
        <source>The higher version is not necessarily the newer one</source>
        <translation>No tomar la versión más alta por la más reciente</translation>
    </message>
    <message>
        <source>Check whether you depend on the newer image</source>
        <translation>Ver si se depende de lo que tiene la imagen más reciente</translation>
    </message>
    <message>
        <source>Check whether you depend on the newer images</source>
        <translation>Ver si se depende de lo que tienen las imágenes más recientes</translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) move to another application or version: %1</source>
        <translation>
            <numerusform>%n clúster pasa a otra aplicación o versión: %1</numerusform>
            <numerusform>%n clústeres pasan a otra aplicación o versión: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) move to another RuntimeClass: %1</source>
        <translation>
            <numerusform>%n carga de trabajo pasa a otra RuntimeClass: %1</numerusform>
            <numerusform>%n cargas de trabajo pasan a otra RuntimeClass: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Survey</name>
    <message>
        <source>fetch the rest with git fetch --unshallow</source>
        <translation>obtener el resto con git fetch --unshallow</translation>
    </message>
    <message>
        <source>Reverted by %1 in this range</source>
        <translation>Revertido por %1 en este rango</translation>
    </message>
    <message>
        <source>Reverts %1, which is in this range, too</source>
        <translation>Revierte %1, que este rango incluía</translation>
    </message>
    <message>
        <source>This clone is shallow; its history ends early</source>
        <translation>Este clon es superficial: su historial termina antes de tiempo</translation>
    </message>
    <message>
        <source>This repository has no commits yet</source>
        <translation>Este repositorio aún no tiene ningún commit</translation>
    </message>
    <message>
        <source>%1 (the file has %2)</source>
        <comment>a tag; what its version file holds</comment>
        <translation>%1 (dice %2)</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 does not match the tag in %n release(s): %3</source>
        <translation>
            <numerusform>%1 de %2 no dice lo que dice la etiqueta en %n versión publicada: %3</numerusform>
            <numerusform>%1 de %2 no dice lo que dice la etiqueta en %n versiones publicadas: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lacks %n release(s) that all other repositories have: %2</source>
        <translation>
            <numerusform>A %1 le falta %n versión publicada que tienen todos los demás repositorios: %2</numerusform>
            <numerusform>A %1 le faltan %n versiones publicadas que tienen todos los demás repositorios: %2</numerusform>
        </translation>
    </message>
    <message>
        <source>in lockstep every repository has the same tag</source>
        <translation>en sincronía, todos los repositorios llevan la misma etiqueta</translation>
    </message>
    <message>
        <source>The protocol %1 has no server: %2 cannot be read</source>
        <translation>El protocolo %1 no tiene servidor: no se puede leer %2</translation>
    </message>
    <message>
        <source>set protocol.server to one of the product&apos;s repositories</source>
        <translation>indicar uno de los repositorios del producto en protocol.server</translation>
    </message>
    <message>
        <source>component %1: %2</source>
        <translation>componente %1: %2</translation>
    </message>
    <message>
        <source>%1 has a copy of the protocol %2 that differs from the one in %3</source>
        <translation>%1 lleva una copia del protocolo %2 que difiere de la de %3</translation>
    </message>
    <message>
        <source>copy the files again, or document why they differ</source>
        <translation>copiar de nuevo los archivos, o decir por qué no</translation>
    </message>
    <message>
        <source>%1 could not be read</source>
        <translation>no se ha podido examinar %1</translation>
    </message>
    <message>
        <source>%1 and %2 are copies of one protocol (%3) that differ: %4</source>
        <comment>folders, a service</comment>
        <translation>%1 y %2 son copias de un mismo protocolo (%3) que difieren: %4</translation>
    </message>
    <message>
        <source>%1 is “%2” and “%3”</source>
        <comment>something in two copies</comment>
        <translation>%1 es «%2» y «%3»</translation>
    </message>
    <message>
        <source>%1 is only in %2</source>
        <comment>a folder</comment>
        <translation>%1 solo está en %2</translation>
    </message>
    <message>
        <source>“%1” was added to %2</source>
        <translation>se añadió «%1» a %2</translation>
    </message>
    <message>
        <source>“%1” was removed from %2</source>
        <translation>se quitó «%1» de %2</translation>
    </message>
    <message>
        <source>The stored format %1 changed</source>
        <translation>El formato almacenado %1 cambió</translation>
    </message>
    <message>
        <source>The stored format %1 changed from version %2 to %3</source>
        <translation>El formato almacenado %1 pasó de la versión %2 a la %3</translation>
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
        <translation>%1 del %2 (%3)</translation>
    </message>
</context>
<context>
    <name>Tagging</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>No se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>wait until that is done</source>
        <translation>esperar a que termine</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>No se puede leer %1</translation>
    </message>
    <message>
        <source>%1 has no repository &quot;%2&quot;</source>
        <translation>%1 no tiene ningún repositorio «%2»</translation>
    </message>
    <message>
        <source>There is no commit to tag</source>
        <translation>No hay ningún commit que etiquetar</translation>
    </message>
    <message>
        <source>read the product again</source>
        <translation>leer el producto de nuevo</translation>
    </message>
    <message>
        <source>choose another version: a tag that others may have never moves</source>
        <translation>elegir otra versión: una etiqueta que otros pueden tener no se mueve nunca</translation>
    </message>
    <message>
        <source>%1 has no file %2</source>
        <translation>%1 no tiene ningún archivo %2</translation>
    </message>
    <message>
        <source>The tag has no message</source>
        <translation>La etiqueta no tiene mensaje</translation>
    </message>
    <message>
        <source>%1 is the same version, at %2</source>
        <translation>%1 es la misma versión, en %2</translation>
    </message>
    <message>
        <source>There is no remote to push to</source>
        <translation>No hay ningún remoto al que enviar</translation>
    </message>
    <message>
        <source>%1 has another %2, at the same commit</source>
        <translation>%1 tiene otra %2, en el mismo commit</translation>
    </message>
    <message>
        <source>%1 has no remote to push to</source>
        <translation>%1 no tiene ningún remoto al que enviar</translation>
    </message>
    <message>
        <source>continue that first, or undo it</source>
        <translation>continuar primero eso, o deshacerlo</translation>
    </message>
    <message>
        <source>compare it with %1</source>
        <translation>compararla con %1</translation>
    </message>
    <message>
        <source>An earlier tagging is not finished</source>
        <translation>Un etiquetado anterior no está terminado</translation>
    </message>
    <message>
        <source>continue it, or undo it</source>
        <translation>continuarlo, o deshacerlo</translation>
    </message>
    <message>
        <source>push again, to find out what the remote has</source>
        <translation>enviar de nuevo, para averiguar qué tiene el remoto</translation>
    </message>
    <message>
        <source>The head is at %1 now, not at %2 as it was read</source>
        <translation>La cabeza está ahora en %1, pero se había examinado %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a valid tag name</source>
        <translation>«%1» no puede ser el nombre de una etiqueta</translation>
    </message>
    <message>
        <source>check tag_prefix in waybill.toml</source>
        <translation>comprobar tag_prefix en waybill.toml</translation>
    </message>
    <message>
        <source>%1 already exists, but is not annotated</source>
        <translation>%1 ya existe, pero no está anotada</translation>
    </message>
    <message>
        <source>%1 already exists, at %2</source>
        <translation>%1 ya existe, en %2</translation>
    </message>
    <message>
        <source>%1 has %2, not %3</source>
        <comment>a version file; its content; the version</comment>
        <translation>%1 dice %2, no %3</translation>
    </message>
    <message>
        <source>make them match before you release</source>
        <translation>hacer que ambos digan lo mismo antes de publicar</translation>
    </message>
    <message>
        <source>No remote branch contains %1</source>
        <translation>Ninguna rama de un remoto tiene %1</translation>
    </message>
    <message>
        <source>push the branch first, or fetch if it is already pushed</source>
        <translation>enviar primero la rama, o usar git fetch si ya está enviada</translation>
    </message>
    <message>
        <source>an annotated tag needs one</source>
        <translation>una etiqueta anotada lo necesita</translation>
    </message>
    <message>
        <source>%1 is not above %2, the release that users upgrade from</source>
        <translation>%1 no es superior a %2, de la que se parte</translation>
    </message>
    <message>
        <source>fetch it with git fetch %1 tag %2</source>
        <translation>git fetch %1 tag %2 la trae aquí</translation>
    </message>
    <message>
        <source>%1 already has %2, at %3</source>
        <translation>%1 ya tiene %2, en %3</translation>
    </message>
    <message>
        <source>%1 already has %2</source>
        <translation>%1 ya tiene %2</translation>
    </message>
    <message>
        <source>%1 points at %2, which was not created here</source>
        <translation>%1 apunta a %2, que no es lo que se creó aquí</translation>
    </message>
    <message>
        <source>%1 no longer exists</source>
        <translation>%1 ya no existe</translation>
    </message>
    <message>
        <source>No tagging is in progress</source>
        <translation>No hay ningún etiquetado en curso</translation>
    </message>
    <message>
        <source>it would be recorded in this file</source>
        <translation>constaría en este archivo</translation>
    </message>
    <message>
        <source>%1 is kept: %2 has it</source>
        <translation>%1 se conserva: %2 la tiene</translation>
    </message>
    <message>
        <source>%1 is kept: %2 may have it</source>
        <translation>%1 se conserva: es posible que %2 la tenga</translation>
    </message>
    <message>
        <source>others may have fetched it: continue by pushing</source>
        <translation>es posible que otros ya la hayan obtenido: continuar, enviando</translation>
    </message>
    <message>
        <source>An earlier push was interrupted</source>
        <translation>Un envío anterior se interrumpió</translation>
    </message>
    <message>
        <source>%1 has changed since it was created</source>
        <translation>%1 ya no es lo que era cuando se creó</translation>
    </message>
    <message>
        <source>%1 rejected %2: %3</source>
        <translation>%1 rechazó %2: %3</translation>
    </message>
    <message>
        <source>%1 did not report whether it has %2: %3</source>
        <translation>%1 no ha indicado si tiene %2: %3</translation>
    </message>
    <message>
        <source>push again to find out</source>
        <translation>se averigua enviando de nuevo</translation>
    </message>
    <message>
        <source>name one, or add one with git remote add</source>
        <translation>indicar uno, o añadirlo con git remote add</translation>
    </message>
    <message>
        <source>Not all tags are created yet</source>
        <translation>Aún no se han creado todas las etiquetas</translation>
    </message>
    <message>
        <source>The record of this tagging cannot be written: %1</source>
        <translation>No se puede anotar lo que se ha hecho: %1</translation>
    </message>
    <message>
        <source>check that the folder is writable and the disk has room</source>
        <translation>comprobar que se puede escribir en la carpeta y que queda espacio en el disco</translation>
    </message>
    <message>
        <source>This is not the record of a tagging</source>
        <translation>Esto no indica qué se ha etiquetado</translation>
    </message>
    <message>
        <source>check the tags of the repositories, then delete the file</source>
        <translation>examinar las etiquetas de los repositorios y después eliminar el archivo</translation>
    </message>
    <message>
        <source>Someone else is tagging this product</source>
        <translation>Otra persona está etiquetando este producto</translation>
    </message>
    <message>
        <source>%1 was created by someone else in the meantime</source>
        <translation>Mientras tanto, otra persona ha creado %1</translation>
    </message>
    <message>
        <source>Other runs of tagging cannot be kept away: %1</source>
        <translation>No se pueden mantener al margen otras ejecuciones de etiquetado: %1</translation>
    </message>
</context>
<context>
    <name>Trait</name>
    <message>
        <source>live</source>
        <translation>en caliente</translation>
    </message>
    <message>
        <source>restart</source>
        <translation>reinicio</translation>
    </message>
    <message>
        <source>new workloads only</source>
        <translation>solo cargas de trabajo nuevas</translation>
    </message>
    <message>
        <source>drain the node</source>
        <translation>vaciar el nodo</translation>
    </message>
    <message>
        <source>stop workloads</source>
        <translation>detener las cargas de trabajo</translation>
    </message>
    <message>
        <source>reboot</source>
        <translation>reinicio del nodo</translation>
    </message>
    <message>
        <source>Upgrade live, in any order.</source>
        <translation>Actualizar en caliente, en cualquier orden.</translation>
    </message>
    <message>
        <source>Restart the components that you upgrade.</source>
        <translation>Reiniciar los componentes que se actualizan.</translation>
    </message>
    <message>
        <source>Running workloads keep the old version; new ones get the new version.</source>
        <translation>Las cargas de trabajo en ejecución conservan la versión antigua; las nuevas reciben la nueva.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it.</source>
        <translation>Vaciar cada nodo antes de actualizarlo.</translation>
    </message>
    <message>
        <source>Stop all workloads before you upgrade.</source>
        <translation>Detener todas las cargas de trabajo antes de actualizar.</translation>
    </message>
    <message>
        <source>Reboot each node after you upgrade it.</source>
        <translation>Reiniciar cada nodo después de actualizarlo.</translation>
    </message>
</context>
<context>
    <name>UpgradeCause</name>
    <message>
        <source>%1 changed</source>
        <comment>a component</comment>
        <translation>%1 ha cambiado</translation>
    </message>
    <message>
        <source>%1 %2 added</source>
        <comment>component, version</comment>
        <translation>%1 %2, que es nuevo</translation>
    </message>
    <message>
        <source>%1 %2 removed</source>
        <comment>component, version</comment>
        <translation>%1 %2, que ya no existe</translation>
    </message>
    <message>
        <source>%1 %2 changed</source>
        <comment>component, version</comment>
        <translation>%1 %2 ha cambiado</translation>
    </message>
    <message>
        <source>%1 %2 -&gt; %3</source>
        <comment>component, version before, version after</comment>
        <translation>%1 %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: stored format is now versioned (%2)</source>
        <comment>format, version</comment>
        <translation>%1: el formato almacenado pasa a tener versión (%2)</translation>
    </message>
    <message>
        <source>%1: stored format is no longer versioned (was %2)</source>
        <comment>format, version</comment>
        <translation>%1: el formato almacenado ya no tiene versión (antes %2)</translation>
    </message>
    <message>
        <source>%1: stored format %2 -&gt; %3</source>
        <comment>format, version before, version after</comment>
        <translation>%1: formato almacenado %2 -&gt; %3</translation>
    </message>
    <message>
        <source>%1: stop running workloads first</source>
        <comment>what moved</comment>
        <translation>%1: las cargas de trabajo en ejecución deben desaparecer antes</translation>
    </message>
    <message>
        <source>%1; running workloads keep the old %2</source>
        <comment>what goes wrong, component</comment>
        <translation>%1; las cargas de trabajo en ejecución conservan el %2 antiguo</translation>
    </message>
    <message>
        <source>clients of %1</source>
        <comment>a protocol</comment>
        <translation>clientes de %1</translation>
    </message>
</context>
<context>
    <name>UpgradeWarnings</name>
    <message>
        <source>%1 %2 says: “%3”</source>
        <comment>sentence, file, quotation</comment>
        <translation>%1 %2 dice: «%3»</translation>
    </message>
    <message>
        <source>Compare your file with %1, and set what you rely on.</source>
        <translation>Comparar el archivo propio con %1, y definir aquello de lo que se depende.</translation>
    </message>
    <message numerus="yes">
        <source>This patch release adds %n key(s) to the configuration of %1: %2.</source>
        <translation>
            <numerusform>Esta versión de parche añade %n clave a la configuración de %1: %2.</numerusform>
            <numerusform>Esta versión de parche añade %n claves a la configuración de %1: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Compare your file with %1.</source>
        <translation>Comparar el archivo propio con %1.</translation>
    </message>
    <message numerus="yes">
        <source>This patch release changes the protocol %1 (%n difference(s)).</source>
        <translation>
            <numerusform>Esta versión de parche cambia el protocolo %1 (%n diferencia).</numerusform>
            <numerusform>Esta versión de parche cambia el protocolo %1 (%n diferencias).</numerusform>
        </translation>
    </message>
    <message>
        <source>This patch release adds words to %1: %2.</source>
        <comment>vocabulary, words</comment>
        <translation>Esta versión de parche añade palabras a %1: %2.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it.</source>
        <translation>Vaciar cada nodo antes de actualizarlo.</translation>
    </message>
    <message>
        <source>You are if you built or installed %1 at another time.</source>
        <translation>Afecta si %1 se compiló o se instaló en otro momento.</translation>
    </message>
    <message>
        <source>The code that stores %1 changed, but its version is still %2.</source>
        <translation>Ha cambiado el código que almacena %1, pero su versión sigue siendo %2.</translation>
    </message>
    <message>
        <source>You are if old and new versions of %1 run side by side, even if only during the upgrade.</source>
        <translation>Afecta si versiones antiguas y nuevas de %1 se ejecutan al mismo tiempo, aunque solo sea durante la actualización.</translation>
    </message>
    <message>
        <source>You are if old and new versions of %1 and of what talks to it run side by side, even if only during the upgrade.</source>
        <translation>Afecta si versiones antiguas y nuevas de %1 y de lo que habla con él se ejecutan al mismo tiempo, aunque solo sea durante la actualización.</translation>
    </message>
    <message>
        <source>Follow the order of the steps, and do not mix versions for longer than the upgrade takes.</source>
        <translation>Respetar el orden de los pasos, y no mezclar versiones más tiempo del que dura la actualización.</translation>
    </message>
    <message>
        <source>Do not use new features before all components are upgraded.</source>
        <translation>No usar lo nuevo antes de que todos los componentes estén actualizados.</translation>
    </message>
    <message>
        <source>This patch release changes a stored format: %1.</source>
        <translation>Esta versión de parche cambia un formato almacenado: %1.</translation>
    </message>
    <message>
        <source>You are if you may want to roll back.</source>
        <translation>Afecta a todo el que quizá quiera volver atrás.</translation>
    </message>
    <message>
        <source>Drain each node before you upgrade it, and back up the stored data.</source>
        <translation>Vaciar cada nodo antes de actualizarlo, y guardar una copia de lo que está almacenado.</translation>
    </message>
    <message>
        <source>This patch release changes what workloads run on: %1.</source>
        <translation>Esta versión de parche cambia aquello en lo que se ejecutan las cargas de trabajo: %1.</translation>
    </message>
    <message>
        <source>You are if your workloads run on %1.</source>
        <translation>Afecta a todo el que tenga cargas de trabajo que se ejecutan en %1.</translation>
    </message>
    <message>
        <source>A ruling is needed on %1 of the protocol %2: whether old and new versions mean the same by it cannot be computed.</source>
        <translation>Una persona debe decidir sobre %1 del protocolo %2: no se puede calcular si las versiones antiguas y nuevas entienden lo mismo por ello.</translation>
    </message>
    <message>
        <source>Until there is a ruling, replace both ends at the same time.</source>
        <translation>Hasta que alguien lo haya decidido, sustituir ambos extremos a la vez.</translation>
    </message>
    <message>
        <source>The protocol %1 changed, and it is unknown which version %2 speaks: %3.</source>
        <comment>protocol, component, reason</comment>
        <translation>El protocolo %1 ha cambiado y se desconoce qué versión habla %2: %3.</translation>
    </message>
    <message>
        <source>You may be if different versions of %1 and %2 communicate.</source>
        <comment>two components</comment>
        <translation>Puede afectar si coinciden %1 y %2 de versiones distintas.</translation>
    </message>
    <message>
        <source>Replace %1 and %2 together until this is clarified.</source>
        <comment>two components</comment>
        <translation>Sustituir a la vez %1 y %2, hasta que alguien lo haya examinado.</translation>
    </message>
    <message>
        <source>%1 is pinned to a branch (%2): the release does not determine its version.</source>
        <comment>component, what the pin says</comment>
        <translation>%1 está fijado a una rama (%2): la versión publicada no permite saber qué es.</translation>
    </message>
    <message>
        <source>Find out which version of %1 you run and which one you would get; if they differ, upgrade as for a new version.</source>
        <translation>Averiguar qué versión de %1 se ejecuta y cuál se recibe; donde difieran, actualizar como para una versión nueva.</translation>
    </message>
    <message>
        <source>The code that stores %1 changed, and the format has no version.</source>
        <translation>Ha cambiado el código que almacena %1, y lo que almacena no tiene versión.</translation>
    </message>
    <message>
        <source>You may be if you keep data stored by the old version, or want to roll back.</source>
        <translation>Puede afectar si se conserva lo que almacenó la versión antigua, o si se quiere volver atrás.</translation>
    </message>
    <message>
        <source>Try the upgrade and the rollback with a copy of the stored data.</source>
        <translation>Pruebe la actualización y la reversión con una copia de los datos almacenados.</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were removed from the configuration of %1: %2.</source>
        <translation>
            <numerusform>La configuración de %1 pierde %n clave: %2.</numerusform>
            <numerusform>La configuración de %1 pierde %n claves: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were added to the configuration of %1 that restrict what is allowed if they are not set: %2.</source>
        <translation>
            <numerusform>La configuración de %1 gana %n clave que restringe lo permitido donde no está definida: %2.</numerusform>
            <numerusform>La configuración de %1 gana %n claves que restringen lo permitido donde no están definidas: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>You are if you keep a configuration file of an older version, which does not set them.</source>
        <translation>Afecta si se conserva un archivo de configuración de una versión anterior: no las define.</translation>
    </message>
    <message>
        <source>Kubernetes does not support these versions together: %1.</source>
        <translation>Kubernetes no admite estas versiones juntas: %1.</translation>
    </message>
    <message>
        <source>You are if you run %1 %2 in one cluster with the others.</source>
        <comment>component, version</comment>
        <translation>Afecta a todo el que ejecute %1 %2 en un mismo clúster con los demás.</translation>
    </message>
    <message>
        <source>Bring the components back within the version skew policy, the API server first.</source>
        <translation>Devolver los componentes a lo que permite la política de desfase de versiones, empezando por el servidor de API.</translation>
    </message>
    <message>
        <source>Kubernetes does not support this upgrade: %1.</source>
        <translation>Kubernetes no admite esta actualización: %1.</translation>
    </message>
    <message>
        <source>You are if you upgrade %1 from %2.</source>
        <comment>component, version</comment>
        <translation>Afecta a todo el que actualice %1 desde %2.</translation>
    </message>
    <message>
        <source>Upgrade through each minor version in between, one after another.</source>
        <translation>Pasar por las versiones menores intermedias, una tras otra.</translation>
    </message>
    <message>
        <source>A ruling is needed on %1 of the protocol %2: %3.</source>
        <comment>names of fields, protocol, why</comment>
        <translation>Hace falta una decisión sobre %1 del protocolo %2: %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of the configuration of %1 moved to another section: %2.</source>
        <translation>
            <numerusform>%n clave de la configuración de %1 cambió de sección: %2.</numerusform>
            <numerusform>%n claves de la configuración de %1 cambiaron de sección: %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>Move them in your copies of %1, too.</source>
        <translation>Muévalas también en sus copias de %1.</translation>
    </message>
    <message>
        <source>You are if your configuration file sets what is named.</source>
        <translation>Sí, si su archivo de configuración define lo que se nombra.</translation>
    </message>
    <message>
        <source>Compare your file with %1, and look for a replacement.</source>
        <translation>Compare su archivo con %1 y busque un sustituto.</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>works</source>
        <translation>funciona</translation>
    </message>
    <message>
        <source>ignored</source>
        <translation>ignorado</translation>
    </message>
    <message>
        <source>guarded</source>
        <translation>protegido</translation>
    </message>
    <message>
        <source>needs a ruling</source>
        <translation>a criterio</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>rechazado</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>roto</translation>
    </message>
    <message>
        <source>Both ends understand each other.</source>
        <translation>Ambos extremos se entienden.</translation>
    </message>
    <message>
        <source>The call fails with an error, such as UNIMPLEMENTED.</source>
        <translation>La llamada falla con un error, como UNIMPLEMENTED.</translation>
    </message>
    <message>
        <source>Wrong data arrives, or what arrives cannot be decoded.</source>
        <translation>Llegan datos erróneos, o lo que llega no se puede descodificar.</translation>
    </message>
    <message>
        <source>One end silently drops what the other sends.</source>
        <translation>Un extremo descarta en silencio lo que dice el otro.</translation>
    </message>
    <message>
        <source>Refused, but the caller is known to handle that.</source>
        <translation>Rechazado, pero se sabe que quien llama lo tolera.</translation>
    </message>
    <message>
        <source>Only a person can tell the result.</source>
        <translation>Solo una persona puede decir qué resulta de ello.</translation>
    </message>
</context>
<context>
    <name>Version</name>
    <message>
        <source>Upgrading from %1.</source>
        <translation>Actualización desde %1.</translation>
    </message>
    <message>
        <source>Required by: %1.</source>
        <translation>Lo exige: %1.</translation>
    </message>
    <message>
        <source>Lockstep: largest bump required by %1.</source>
        <translation>En sincronía: el mayor incremento lo requiere %1.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 y %n más</numerusform>
            <numerusform>%1 y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>The range has breaking changes: a %2 release under %1.</source>
        <translation>El rango tiene cambios incompatibles: según %1, es una versión de tipo %2.</translation>
    </message>
    <message>
        <source>The range has nothing beyond fixes: a %2 release under %1.</source>
        <translation>El rango no tiene nada por encima de una corrección: según %1, es una versión de tipo %2.</translation>
    </message>
    <message>
        <source>Only internal changes: a patch release.</source>
        <translation>Solo cambios internos: una versión de parche.</translation>
    </message>
    <message>
        <source>Nothing has changed since %1: no release is due.</source>
        <translation>No ha cambiado nada desde %1: no procede publicar ninguna versión.</translation>
    </message>
    <message>
        <source>There are no changes: no release is due.</source>
        <translation>No hay ningún cambio: no procede publicar ninguna versión.</translation>
    </message>
    <message>
        <source>There is no release yet, and %1 leads to %2.</source>
        <translation>Todavía no hay ninguna versión publicada, y %1 conduce a %2.</translation>
    </message>
    <message>
        <source>There is no release yet: development starts at 0.1.0.</source>
        <translation>Todavía no hay ninguna versión publicada: el desarrollo empieza con 0.1.0.</translation>
    </message>
    <message>
        <source>%1 cannot be incremented.</source>
        <translation>%1 no se puede incrementar.</translation>
    </message>
    <message>
        <source>Below 1.0.0 anything may change (SemVer, rule 4): the policy semver-0x gives %1.</source>
        <translation>Por debajo de 1.0.0 puede cambiar cualquier cosa según la regla 4 de SemVer: la política semver-0x da %1.</translation>
    </message>
    <message>
        <source>Only patches belong on a stable line, but this release requires more.</source>
        <translation>Una línea estable es solo para parches, pero esta versión requiere más.</translation>
    </message>
    <message>
        <source>Only patches belong on a stable line, but this release requires more because of %1.</source>
        <translation>Una línea estable es solo para parches, pero esta versión requiere más debido a %1.</translation>
    </message>
    <message>
        <source>%1 already targets %2, which leaves room for that.</source>
        <translation>%1 va camino de %2, lo que deja margen para eso.</translation>
    </message>
    <message>
        <source>%1 already targets %2, but the changes require more: %3.</source>
        <translation>%1 va camino de %2, pero lo que ha cambiado exige más: %3.</translation>
    </message>
    <message>
        <source>%1 already targets %2, but its date has passed: %3.</source>
        <translation>%1 va camino de %2, pero su fecha ya ha pasado: %3.</translation>
    </message>
    <message>
        <source>%1 is the first pre-release of %2.</source>
        <translation>%1 es la primera versión preliminar de %2.</translation>
    </message>
    <message>
        <source>%1 follows %2.</source>
        <translation>%1 sigue a %2.</translation>
    </message>
    <message>
        <source>%1 is already released: going back to %2 is not possible.</source>
        <translation>%1 ya está publicada: no es posible volver a %2.</translation>
    </message>
    <message>
        <source>No %1 can follow %2 in version order.</source>
        <translation>Ninguna versión %1 puede seguir a %2 en el orden de las versiones.</translation>
    </message>
    <message>
        <source>A release candidate is missing between %1 and %2: %3.</source>
        <translation>Entre %1 y %2 va una candidata: %3.</translation>
    </message>
    <message>
        <source>By the calendar %1, a release on %2 is %3.</source>
        <translation>Según el calendario %1, una versión del %2 es %3.</translation>
    </message>
    <message>
        <source>On a stable line, the date stays that of %1.</source>
        <translation>En una línea estable, la fecha sigue siendo la de %1.</translation>
    </message>
    <message>
        <source>%1 is already released, and %2 has no number to increment: the next version needs another date.</source>
        <translation>%1 ya está publicada, y %2 no tiene ningún número que incrementar: la próxima versión llega con otra fecha.</translation>
    </message>
    <message>
        <source>%1 is not above %2, which does not follow the calendar %3.</source>
        <translation>%1 no es superior a %2, que no sigue el calendario %3.</translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>an objection, as a sentence of its own</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but already exists as a tag of: %3</source>
        <translation>%2 eligió %1, pero ya existe como etiqueta de: %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the upgrade is from %3</source>
        <translation>%2 eligió %1, pero se parte de %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the calendar gives %3</source>
        <translation>%2 eligió %1, pero según el calendario es %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the changes require %3</source>
        <translation>%2 eligió %1, pero lo que ha cambiado exige %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but the changes require %3: %4</source>
        <translation>%2 eligió %1, pero lo que ha cambiado exige %3: %4</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but this is a stable line, and the upgrade is from %3</source>
        <translation>%2 eligió %1, pero esta es una línea estable, y se parte de %3</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but %3 is already released</source>
        <translation>%2 eligió %1, pero %3 ya está publicada</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, but a release candidate is missing between %3 and it</source>
        <translation>%2 eligió %1, pero entre %3 y esa versión va una candidata</translation>
    </message>
    <message>
        <source>%1 was chosen by %2, and skips %3</source>
        <translation>%2 eligió %1, y se omite %3</translation>
    </message>
    <message>
        <source>By the calendar %1, a release on %2 has the date of %3, so its count continues.</source>
        <translation>Según el calendario %1, una versión del %2 tiene la fecha de %3, y la numeración continúa a partir de ahí.</translation>
    </message>
    <message>
        <source>%1 is before the date of %2, so its count continues.</source>
        <translation>%1 es anterior a la fecha de %2: la numeración continúa a partir de ahí.</translation>
    </message>
    <message>
        <source>There is no date for a version.</source>
        <translation>No se conoce ninguna fecha con la que formar una versión.</translation>
    </message>
    <message>
        <source>There are breaking changes, which a calendar version does not show: the notes must.</source>
        <translation>Hay algo incompatible, y una versión del calendario no lo indica: tienen que indicarlo las notas.</translation>
    </message>
    <message>
        <source>someone</source>
        <translation>alguien</translation>
    </message>
    <message>
        <source>No change is known to be more than a fix: a patch release.</source>
        <translation>No se sabe de ningún cambio que sea más que una corrección: una versión de parche.</translation>
    </message>
    <message>
        <source>The range adds something, and nothing is known to break: a %2 release under %1.</source>
        <translation>El rango añade algo, y no se conoce nada incompatible: según %1, es una versión de tipo %2.</translation>
    </message>
    <message>
        <source>The range has breaking changes. Below 1.0.0, where anything may change (SemVer, rule 4), that is a minor release.</source>
        <translation>El rango tiene cambios incompatibles. Por debajo de 1.0.0, donde todo puede cambiar (SemVer, regla 4), es una versión menor.</translation>
    </message>
    <message numerus="yes">
        <source>The range has breaking changes, and so had the minor release(s) %1: by this project&apos;s practice, a minor release. SemVer asks for %2.</source>
        <translation>
            <numerusform>El rango tiene cambios incompatibles, como los tuvo la versión menor %1: según la práctica de este proyecto, una versión menor. SemVer pide %2.</numerusform>
            <numerusform>El rango tiene cambios incompatibles, como los tuvieron las versiones menores %1: según la práctica de este proyecto, una versión menor. SemVer pide %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The minor release(s) %1 had breaking changes, too, but fewer.</source>
        <translation>
            <numerusform>La versión menor %1 también tuvo cambios incompatibles, pero menos.</numerusform>
            <numerusform>Las versiones menores %1 también tuvieron cambios incompatibles, pero menos.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The range adds something, and so did the patch release(s) %1: by this project&apos;s practice, a patch release. SemVer asks for %2.</source>
        <translation>
            <numerusform>El rango añade algo, como lo hizo la versión de parche %1: según la práctica de este proyecto, una versión de parche. SemVer pide %2.</numerusform>
            <numerusform>El rango añade algo, como lo hicieron las versiones de parche %1: según la práctica de este proyecto, una versión de parche. SemVer pide %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The patch release(s) %1 added something, too, but were smaller.</source>
        <translation>
            <numerusform>La versión de parche %1 también añadió algo, pero era más pequeña.</numerusform>
            <numerusform>Las versiones de parche %1 también añadieron algo, pero eran más pequeñas.</numerusform>
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
        <translation>%1 y %2</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <comment>names</comment>
        <translation>%1 o %2</translation>
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
        <translation>Versiones menores</translation>
    </message>
    <message>
        <source>Stable releases</source>
        <translation>Versiones estables</translation>
    </message>
    <message>
        <source>All releases</source>
        <translation>Todas las versiones publicadas</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>Open a waybill.toml, a repository, or a folder of repositories.</source>
        <translation>Abrir un waybill.toml, un repositorio o una carpeta de repositorios.</translation>
    </message>
    <message>
        <source>Products, repositories, or folders of repositories.</source>
        <translation>Productos, repositorios o carpetas de repositorios.</translation>
    </message>
    <message>
        <source>Plan the release of a product in several git repositories.</source>
        <translation>Planifica el lanzamiento de un producto repartido en varios repositorios git.</translation>
    </message>
    <message>
        <source>The repository for the revisions of --compare.</source>
        <translation>El repositorio de las revisiones de --compare.</translation>
    </message>
    <message>
        <source>Save a screenshot of each page in DIR and quit.</source>
        <translation>Guardar una imagen de cada página en DIR y salir.</translation>
    </message>
    <message>
        <source>-C requires --compare</source>
        <translation>-C requiere --compare</translation>
    </message>
    <message>
        <source>-w cannot be used with --compare</source>
        <translation>-w no se puede usar con --compare</translation>
    </message>
    <message>
        <source>Open two files, folders or revisions side by side; without arguments, choose them in the window.</source>
        <translation>Abrir dos archivos, carpetas o revisiones lado a lado; sin argumentos, se eligen en la ventana.</translation>
    </message>
    <message>
        <source>Open a new window, even if Waybill is already running.</source>
        <translation>Abrir una ventana propia, aunque Waybill ya se esté ejecutando.</translation>
    </message>
    <message>
        <source>Choose a product in a dialog.</source>
        <translation>Elegir un producto en un diálogo.</translation>
    </message>
</context>
<context>
    <name>waybill::app::AboutBox</name>
    <message>
        <source>About Waybill</source>
        <translation>Acerca de Waybill</translation>
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
        <translation>Planifica las versiones de productos repartidos en varios repositorios git: cambios, próxima versión, procedimiento de actualización y notas de la versión.

Qt %1 (LGPL-3.0-only), libgit2 (GPL-2.0-only with linking exception), KSyntaxHighlighting (MIT), toml++ (MIT), yaml-cpp (MIT), Protocol Buffers (BSD-3-Clause), MD4C (MIT), QtKeychain (BSD-3-Clause), Mustache (BSL-1.0).

Licencia: Apache-2.0. © 2026 Los desarrolladores de Waybill.
Waybill no envía nada por la red salvo que usted lo pida.</translation>
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
        <translation> o </translation>
    </message>
</context>
<context>
    <name>waybill::app::AppearancePage</name>
    <message>
        <source>Appearance</source>
        <translation>Aspecto</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <translation>&amp;Alto contraste</translation>
    </message>
    <message>
        <source>Follow System</source>
        <translation>Seguir el sistema</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <source>Vermilion and green</source>
        <translation>Bermellón y verde</translation>
    </message>
    <message>
        <source>Orange and blue, for every kind of color vision</source>
        <translation>Naranja y azul, para cualquier tipo de visión del color</translation>
    </message>
    <message>
        <source> pt</source>
        <comment>points, behind a number</comment>
        <translation> pt</translation>
    </message>
    <message>
        <source>Comfortable</source>
        <translation>Cómoda</translation>
    </message>
    <message>
        <source>Compact</source>
        <translation>Compacta</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>&amp;Tema:</translation>
    </message>
    <message>
        <source>Colors of &amp;differences:</source>
        <translation>Colores de las &amp;diferencias:</translation>
    </message>
    <message>
        <source>Text &amp;font:</source>
        <translation>Tipo de &amp;letra del texto:</translation>
    </message>
    <message>
        <source>&amp;Code font:</source>
        <translation>Tipo de letra del códig&amp;o:</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>Ta&amp;maño del texto:</translation>
    </message>
    <message>
        <source>De&amp;nsity:</source>
        <translation>De&amp;nsidad:</translation>
    </message>
</context>
<context>
    <name>waybill::app::AskpassDialog</name>
    <message>
        <source>Unknown Host</source>
        <translation>Servidor desconocido</translation>
    </message>
    <message>
        <source>Authentication</source>
        <translation>Autenticación</translation>
    </message>
    <message>
        <source>&amp;Trust This Host</source>
        <translation>&amp;Confiar en este servidor</translation>
    </message>
    <message>
        <source>&amp;Allow</source>
        <translation>&amp;Permitir</translation>
    </message>
    <message>
        <source>&amp;Continue</source>
        <translation>&amp;Continuar</translation>
    </message>
    <message>
        <source>Waiting for Security Key</source>
        <translation>Esperando la llave de seguridad</translation>
    </message>
</context>
<context>
    <name>waybill::app::AuthorBar</name>
    <message>
        <source>&amp;Use This Name</source>
        <translation>&amp;Usar este nombre</translation>
    </message>
    <message>
        <source>Who decides? The decision is saved; git has no user.name to sign it with.</source>
        <translation>¿Quién decide? La decisión está guardada; git no tiene user.name para firmarla.</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Ahora no</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Su nombre</translation>
    </message>
</context>
<context>
    <name>waybill::app::BlamePopup</name>
    <message>
        <source>Show &amp;Change</source>
        <translation>Mostrar el &amp;cambio</translation>
    </message>
    <message>
        <source>Show &amp;Diff</source>
        <translation>Mostrar &amp;diff</translation>
    </message>
    <message>
        <source>Copy Commit &amp;ID</source>
        <translation>Copiar el &amp;ID del commit</translation>
    </message>
    <message>
        <source>In the range: %1</source>
        <translation>En el rango: %1</translation>
    </message>
    <message>
        <source>In the range</source>
        <translation>En el rango</translation>
    </message>
    <message>
        <source>The history of this clone ends here: the line may be older</source>
        <translation>El historial de este clon termina aquí: la línea puede ser más antigua</translation>
    </message>
    <message>
        <source>Last changed by %1: %2</source>
        <comment>commit facts, title</comment>
        <translation>Último cambio de %1: %2</translation>
    </message>
    <message>
        <source>Change in this range: #%1 %2</source>
        <comment>pull request, title</comment>
        <translation>Cambio de este rango: #%1 %2</translation>
    </message>
    <message>
        <source>Not among the changes in the range</source>
        <translation>No está entre los cambios del rango</translation>
    </message>
</context>
<context>
    <name>waybill::app::BlockersList</name>
    <message>
        <source>Open before the release</source>
        <translation>Pendiente antes de la versión</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardDetails</name>
    <message>
        <source>Copy the problems</source>
        <translation>Copiar los problemas</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>Motivos</translation>
    </message>
    <message>
        <source>%1: why %2</source>
        <comment>repository, version</comment>
        <translation>%1: por qué %2</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>leyendo…</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Sin problemas</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problema</numerusform>
            <numerusform>%n problemas</numerusform>
        </translation>
    </message>
    <message>
        <source>No product-wide problems</source>
        <translation>Ningún problema de todo el producto</translation>
    </message>
    <message>
        <source>Open before the release</source>
        <translation>Pendiente antes de la versión</translation>
    </message>
    <message>
        <source>%1: released as %2; why %3 is suggested</source>
        <comment>repository, versions</comment>
        <translation>%1: publicado como %2; por qué se sugiere %3</translation>
    </message>
    <message>
        <source>Still open</source>
        <translation>Aún pendiente</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardExport</name>
    <message>
        <source>The board cannot be written: %1</source>
        <translation>No se puede escribir el tablero: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardPage</name>
    <message>
        <source>Board</source>
        <translation>Tablero</translation>
    </message>
    <message>
        <source>Show &amp;Changes</source>
        <translation>Mostrar &amp;cambios</translation>
    </message>
    <message>
        <source>Copy Next &amp;Version</source>
        <translation>Copiar próxima &amp;versión</translation>
    </message>
    <message>
        <source>Copy &amp;Problems</source>
        <translation>Copiar &amp;problemas</translation>
    </message>
    <message>
        <source>Show the changes of the selected repository</source>
        <translation>Mostrar los cambios del repositorio elegido</translation>
    </message>
    <message>
        <source>Copy the next version of the selected row</source>
        <translation>Copiar la próxima versión de la fila elegida</translation>
    </message>
    <message>
        <source>Copy the problems of the selected row</source>
        <translation>Copiar lo que está mal en la fila elegida</translation>
    </message>
    <message>
        <source>Filter repositories</source>
        <translation>Filtrar repositorios</translation>
    </message>
    <message>
        <source>Filter: repository, version, words of a problem</source>
        <translation>Filtro: repositorio, versión, palabras de un problema</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtro</translation>
    </message>
    <message>
        <source>Show only repositories with these words in their name, version or problems</source>
        <translation>Mostrar solo los repositorios con estas palabras en el nombre, la versión o los problemas</translation>
    </message>
    <message>
        <source>No repository matches</source>
        <translation>Ningún repositorio coincide</translation>
    </message>
</context>
<context>
    <name>waybill::app::CachePage</name>
    <message>
        <source>Cache</source>
        <translation>Caché</translation>
    </message>
    <message>
        <source>&amp;Clear</source>
        <translation>&amp;Vaciar</translation>
    </message>
    <message>
        <source>Folder:</source>
        <translation>Carpeta:</translation>
    </message>
    <message>
        <source>Size:</source>
        <translation>Contiene:</translation>
    </message>
    <message>
        <source>What Waybill found out about commits, by their IDs. It can be deleted at any time: what is needed is read again, which takes longer the first time. Decisions, notes and settings are not in it.</source>
        <translation>Lo que Waybill averiguó sobre los commits, según sus ID. Se puede eliminar en cualquier momento: lo que haga falta se vuelve a leer, lo que tarda más la primera vez. No contiene decisiones, notas ni ajustes.</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Contando…</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nada</translation>
    </message>
    <message numerus="yes">
        <source>%1 in %n file(s)</source>
        <translation>
            <numerusform>%1 en %n archivo</numerusform>
            <numerusform>%1 en %n archivos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueActions</name>
    <message>
        <source>&amp;Applications</source>
        <translation>&amp;Aplicaciones</translation>
    </message>
    <message>
        <source>&amp;Images</source>
        <translation>&amp;Imágenes</translation>
    </message>
    <message>
        <source>&amp;Pins</source>
        <translation>Fi&amp;jaciones</translation>
    </message>
    <message>
        <source>&amp;Open Last Change</source>
        <translation>Abrir últim&amp;o cambio</translation>
    </message>
    <message>
        <source>Open &amp;File over the Range</source>
        <translation>Abrir archivo en el &amp;rango</translation>
    </message>
    <message>
        <source>Go to &amp;History</source>
        <translation>Ir al &amp;historial</translation>
    </message>
    <message>
        <source>Fi&amp;lter</source>
        <translation>&amp;Filtro</translation>
    </message>
    <message>
        <source>&amp;With Problems Only</source>
        <translation>Solo con &amp;problemas</translation>
    </message>
    <message>
        <source>Show only rows with a problem</source>
        <translation>Mostrar solo las filas con un problema</translation>
    </message>
    <message>
        <source>With problems</source>
        <translation>Con problemas</translation>
    </message>
    <message>
        <source>Show &amp;Reading Problems</source>
        <translation>Mostrar problemas de &amp;lectura</translation>
    </message>
    <message>
        <source>Copy as &amp;Text</source>
        <translation>Copiar como &amp;texto</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Copiar como &amp;Markdown</translation>
    </message>
    <message>
        <source>Mani&amp;fests</source>
        <translation>Mani&amp;fiestos</translation>
    </message>
    <message>
        <source>&amp;Releases</source>
        <translation>&amp;Versiones publicadas</translation>
    </message>
    <message>
        <source>&amp;Save Catalogue…</source>
        <translation>&amp;Guardar catálogo…</translation>
    </message>
    <message>
        <source>Show applications, their versions and first releases</source>
        <translation>Mostrar las aplicaciones, sus versiones y desde cuándo están publicadas</translation>
    </message>
    <message>
        <source>Show container images, their tags and which tags moved</source>
        <translation>Mostrar las imágenes de contenedor, sus etiquetas y cuáles de ellas se movieron</translation>
    </message>
    <message>
        <source>Show which versions the repositories pin, and how far those are behind</source>
        <translation>Mostrar qué versiones de los demás fijan los repositorios, y cuánto retraso llevan</translation>
    </message>
    <message>
        <source>Show the last change of the entry&apos;s file; for a pin, the commits that it lacks</source>
        <translation>Mostrar el último cambio del archivo; en una fijación, los commits que le faltan</translation>
    </message>
    <message>
        <source>Compare the entry&apos;s file at both ends of the range</source>
        <translation>Comparar el archivo de la entrada en ambos extremos del rango</translation>
    </message>
    <message>
        <source>Go to the history of the entry, by release</source>
        <translation>Ir a lo que ocurrió con la entrada, versión por versión</translation>
    </message>
    <message>
        <source>Show only rows with these words; -word excludes rows</source>
        <translation>Mostrar solo las filas con estas palabras; -palabra excluye filas</translation>
    </message>
    <message>
        <source>Copy the selected rows as tab-separated text</source>
        <translation>Copiar las filas elegidas como texto, con tabuladores entre celdas</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all rows, as a table with their problems</source>
        <translation>Copiar las filas elegidas, o todas las mostradas, como tabla con sus problemas</translation>
    </message>
    <message>
        <source>Show changes to Kubernetes objects and their definitions in the range</source>
        <translation>Mostrar los cambios de los objetos de Kubernetes y sus definiciones en el rango</translation>
    </message>
    <message>
        <source>Show the versions of each application by release</source>
        <translation>Mostrar qué versión publicada tiene qué versión de una aplicación, y qué ocurrió con ella allí</translation>
    </message>
    <message>
        <source>Save the catalogue as Markdown, HTML or JSON</source>
        <translation>Guardar el catálogo como Markdown, HTML o JSON</translation>
    </message>
    <message>
        <source>Re&amp;gistry</source>
        <translation>R&amp;egistro</translation>
    </message>
    <message>
        <source>Show whether registries have the images that git defines, and what moved</source>
        <translation>Mostrar si los registros tienen las imágenes que define git, y qué se movió</translation>
    </message>
    <message>
        <source>&amp;Look at the Registries Now</source>
        <translation>&amp;Consultar los registros ahora</translation>
    </message>
    <message>
        <source>Ask the registries that waybill.toml names for their tags, and keep what moved</source>
        <translation>Preguntar por sus etiquetas a los registros que nombra waybill.toml, y guardar lo que se movió</translation>
    </message>
    <message>
        <source>Look Now</source>
        <translation>Consultar ahora</translation>
    </message>
    <message>
        <source>&amp;Compare Tags…</source>
        <translation>Comparar etiq&amp;uetas…</translation>
    </message>
    <message>
        <source>Compare two tags of the image: what differs, and what can break users</source>
        <translation>Comparar dos etiquetas de la imagen: qué difiere y qué puede afectar a los usuarios</translation>
    </message>
    <message>
        <source>Compare tags</source>
        <translation>Comparar etiquetas</translation>
    </message>
    <message>
        <source>List problems in the repositories</source>
        <translation>Enumerar los problemas de los repositorios</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueDetail</name>
    <message>
        <source>Problems of the entry</source>
        <translation>Problemas de la entrada</translation>
    </message>
    <message>
        <source>History of the entry</source>
        <translation>Historial de la entrada</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problema</numerusform>
            <numerusform>%n problemas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>History: %n event(s)</source>
        <translation>
            <numerusform>Historial: %n evento</numerusform>
            <numerusform>Historial: %n eventos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n nota</numerusform>
            <numerusform>%n notas</numerusform>
        </translation>
    </message>
    <message>
        <source>History: not released yet</source>
        <translation>Historial: aún sin publicar</translation>
    </message>
    <message>
        <source>Selected entry</source>
        <translation>Entrada seleccionada</translation>
    </message>
    <message>
        <source>History: no change in the range</source>
        <translation>Historial: ningún cambio en el rango</translation>
    </message>
    <message>
        <source>History: nothing was seen yet</source>
        <translation>Historial: aún no se ha visto nada</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueExport</name>
    <message>
        <source>Copied the selected rows</source>
        <translation>Filas seleccionadas copiadas</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>%n fila copiada</numerusform>
            <numerusform>%n filas copiadas</numerusform>
        </translation>
    </message>
    <message>
        <source>Cannot write the catalogue: %1</source>
        <translation>No se puede escribir el catálogo: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Recargar para volver a leerlo</translation>
    </message>
    <message>
        <source>Reading the catalogue</source>
        <translation>Leyendo el catálogo</translation>
    </message>
</context>
<context>
    <name>waybill::app::CataloguePage</name>
    <message>
        <source>Views of the catalogue</source>
        <translation>Vistas del catálogo</translation>
    </message>
    <message>
        <source>Filter: words, -without</source>
        <translation>Filtro: palabras, -sin</translation>
    </message>
    <message>
        <source>What could not be read</source>
        <translation>Lo que no se pudo leer</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Aplicaciones</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Fijaciones</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see what it ships.</source>
        <translation>Abrir un producto, un repositorio o una carpeta de repositorios para ver qué distribuye.</translation>
    </message>
    <message>
        <source>Reading what the repositories ship…</source>
        <translation>Leyendo qué distribuyen los repositorios…</translation>
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
            <numerusform>%n fila con problemas</numerusform>
            <numerusform>%n filas con problemas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>rows</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>Manifiestos</translation>
    </message>
    <message>
        <source>Releases</source>
        <translation>Versiones publicadas</translation>
    </message>
    <message>
        <source>%1, %2, with problems %3</source>
        <comment>applications, how many, how many with problems</comment>
        <translation>%1, %2, con problemas: %3</translation>
    </message>
    <message>
        <source>Filter the catalogue</source>
        <translation>Filtrar el catálogo</translation>
    </message>
    <message>
        <source>No problems.
Press P to show all rows.</source>
        <translation>Sin problemas.
Pulse P para mostrar todas las filas.</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear the filter.</source>
        <translation>Sin coincidencias.
Pulse Escape en la línea del filtro para borrarlo.</translation>
    </message>
    <message>
        <source>Reading %1%</source>
        <comment>how far</comment>
        <translation>Leyendo: %1 %</translation>
    </message>
    <message>
        <source>Registry</source>
        <translation>Registro</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueRegistry</name>
    <message numerus="yes">
        <source>%n tag(s) are new, moved or gone</source>
        <translation>
            <numerusform>%n etiqueta es nueva, se movió o desapareció</numerusform>
            <numerusform>%n etiquetas son nuevas, se movieron o desaparecieron</numerusform>
        </translation>
    </message>
    <message>
        <source>Looked at the registries: %1</source>
        <translation>Registros consultados: %1</translation>
    </message>
    <message>
        <source>Some registries could not be read; %1</source>
        <translation>Algunos registros no se han podido leer; %1</translation>
    </message>
    <message>
        <source>No registries.</source>
        <translation>Ningún registro.</translation>
    </message>
    <message>
        <source>This view compares the images that git defines with those that users can pull, and remembers when tags moved. [[registry]] in waybill.toml says where images are published; without it, nothing is asked.</source>
        <translation>Esta vista compara las imágenes que define git con las que los usuarios pueden descargar, y recuerda cuándo se movieron las etiquetas. [[registry]] en waybill.toml indica dónde se publican las imágenes; sin ello, no se pregunta nada.</translation>
    </message>
    <message>
        <source>Reading what was seen of registries…</source>
        <translation>Leyendo lo visto en los registros…</translation>
    </message>
    <message>
        <source>No image of this product has a registry in waybill.toml.</source>
        <translation>Ninguna imagen de este producto tiene un registro en waybill.toml.</translation>
    </message>
    <message>
        <source>No image of %1 has a registry in waybill.toml.</source>
        <translation>Ninguna imagen de %1 tiene un registro en waybill.toml.</translation>
    </message>
    <message>
        <source>As of %1. Press %2 to look again.</source>
        <comment>a time; a key</comment>
        <translation>A fecha de %1. Pulse %2 para consultar de nuevo.</translation>
    </message>
    <message>
        <source>Nobody has looked at the registries yet. Press %1 to look.</source>
        <comment>a key</comment>
        <translation>Nadie ha consultado todavía los registros. Pulse %1 para consultarlos.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Consultando…</translation>
    </message>
    <message>
        <source>Looking %1%</source>
        <comment>how far</comment>
        <translation>Consultando: %1 %</translation>
    </message>
    <message>
        <source>The repositories were not read. Reload to read them.</source>
        <translation>No se han leído los repositorios. Recargue para leerlos.</translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueTexts</name>
    <message>
        <source>No applications.</source>
        <translation>No hay aplicaciones.</translation>
    </message>
    <message>
        <source>No applications in %1.</source>
        <translation>No hay aplicaciones en %1.</translation>
    </message>
    <message>
        <source>Applications are KubeDirectorApp objects in YAML and JSON files at the head of the range, and the kinds listed in [[catalogue]] of waybill.toml. This view shows their versions, the release that introduced each, and whether a search finds them.</source>
        <translation>Las aplicaciones son los objetos KubeDirectorApp de los archivos YAML y JSON en la cabeza del rango, y los tipos indicados en [[catalogue]] de waybill.toml. Esta vista muestra sus versiones, la publicación que introdujo cada una y si una búsqueda las encuentra.</translation>
    </message>
    <message>
        <source>No container images.</source>
        <translation>No hay imágenes de contenedor.</translation>
    </message>
    <message>
        <source>No container images in %1.</source>
        <translation>No hay imágenes de contenedor en %1.</translation>
    </message>
    <message>
        <source>Images are defined by KIWI files and Dockerfiles at the head of the range. This view shows their tags, which of them are floating, and who must act. image_tags of [surfaces] in waybill.toml says how tags are built.</source>
        <translation>Las imágenes se definen en los archivos KIWI y los Dockerfiles en la cabeza del rango. Esta vista muestra sus etiquetas, cuáles son flotantes y quién debe actuar. image_tags de [surfaces] en waybill.toml indica cómo se forman las etiquetas.</translation>
    </message>
    <message>
        <source>No applications in any release or at the head.</source>
        <translation>No hay aplicaciones publicadas ni en la cabeza.</translation>
    </message>
    <message>
        <source>%1 has no applications in any release or at the head.</source>
        <translation>%1 no tiene aplicaciones publicadas ni en la cabeza.</translation>
    </message>
    <message>
        <source>This view shows every version of every application across releases: where it was added, changed or removed, and where it was the latest.</source>
        <translation>Esta vista muestra cada versión de cada aplicación a lo largo de las publicaciones: dónde se añadió, cambió o eliminó, y dónde era la más reciente.</translation>
    </message>
    <message>
        <source>No Kubernetes object differs between base and head.</source>
        <translation>Ningún objeto de Kubernetes difiere entre la base y la cabeza.</translation>
    </message>
    <message>
        <source>No Kubernetes object of %1 differs between base and head.</source>
        <translation>Ningún objeto de Kubernetes de %1 difiere entre la base y la cabeza.</translation>
    </message>
    <message>
        <source>This view shows what was removed, renamed or changed but must not be, and every schema path that accepts less or more than before. Kinds that must not change are listed in [[frozen]] of waybill.toml.</source>
        <translation>Esta vista muestra lo que se eliminó, renombró o cambió sin deber hacerlo, y cada ruta de esquema que acepta menos o más que antes. Los tipos que no deben cambiar se indican en [[frozen]] de waybill.toml.</translation>
    </message>
    <message>
        <source>No repository of the product pins another one, or a component.</source>
        <translation>Ningún repositorio del producto fija otro ni ningún componente.</translation>
    </message>
    <message>
        <source>%1 pins no other repository of the product, and no component.</source>
        <translation>%1 no fija ningún otro repositorio del producto ni ningún componente.</translation>
    </message>
    <message>
        <source>Pins are found in lock files, submodules and versions.yaml. For others, name the file and the key as pin of a [[component]], or as pins of a [[protocol]], in waybill.toml.</source>
        <translation>Las fijaciones se encuentran en archivos de bloqueo, submódulos y versions.yaml. Para otras, indicar el archivo y la clave como pin de un [[component]], o como pins de un [[protocol]], en waybill.toml.</translation>
    </message>
    <message>
        <source>+ added    ~ changed, same version    ! problem    × removed    colored: latest version of its ID</source>
        <translation>+ añadido    ~ cambiado, misma versión    ! problema    × eliminado    en color: última versión de su ID</translation>
    </message>
    <message>
        <source>These pin no other repository of the product: %1</source>
        <comment>names of repositories</comment>
        <translation>Estos no fijan ningún otro repositorio del producto: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeCommits</name>
    <message>
        <source>Commits in this change</source>
        <translation>Commits de este cambio</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeDetail</name>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>This is the last file of the change</source>
        <translation>Este es el último archivo del cambio</translation>
    </message>
    <message>
        <source>This is the first file of the change</source>
        <translation>Este es el primer archivo del cambio</translation>
    </message>
    <message>
        <source>backport of %1</source>
        <translation>backport de %1</translation>
    </message>
    <message>
        <source>This change touches no files</source>
        <translation>Este cambio no toca ningún archivo</translation>
    </message>
    <message>
        <source>already released in %1</source>
        <translation>ya publicado en %1</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>Archivos (%1)</translation>
    </message>
    <message>
        <source>Commits (%1)</source>
        <translation>Commits (%1)</translation>
    </message>
    <message>
        <source>Files in this change</source>
        <translation>Archivos de este cambio</translation>
    </message>
    <message>
        <source>Evidence, files and commits of the change</source>
        <translation>Indicios, archivos y commits del cambio</translation>
    </message>
    <message>
        <source>Discussion</source>
        <translation>Debate</translation>
    </message>
    <message>
        <source>closes %1</source>
        <comment>issues</comment>
        <translation>cierra %1</translation>
    </message>
    <message>
        <source>milestone %1</source>
        <translation>hito %1</translation>
    </message>
    <message>
        <source>Discussion (%1)</source>
        <translation>Debate (%1)</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeDiscussion</name>
    <message>
        <source>Comments</source>
        <translation>Comentarios</translation>
    </message>
    <message>
        <source>Assignee</source>
        <translation>Responsable</translation>
    </message>
    <message>
        <source>Assign to…</source>
        <translation>Asignar a…</translation>
    </message>
    <message>
        <source>The person who is to decide</source>
        <translation>La persona que debe decidir</translation>
    </message>
    <message>
        <source>New comment</source>
        <translation>Nuevo comentario</translation>
    </message>
    <message>
        <source>Add a comment…</source>
        <translation>Añadir un comentario…</translation>
    </message>
    <message>
        <source>Add a comment to each selected change…</source>
        <translation>Añadir un comentario a cada cambio seleccionado…</translation>
    </message>
    <message>
        <source>No comments yet</source>
        <translation>Aún no hay comentarios</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangeLoader</name>
    <message>
        <source>submodule at %1</source>
        <translation>submódulo en %1</translation>
    </message>
    <message>
        <source>symbolic link to %1</source>
        <translation>enlace simbólico a %1</translation>
    </message>
    <message>
        <source>mode %1, the same content</source>
        <translation>modo %1, el mismo contenido</translation>
    </message>
    <message>
        <source>too large to show: %1, %2</source>
        <translation>demasiado grande para mostrarlo: %1, %2</translation>
    </message>
    <message>
        <source>executable</source>
        <translation>ejecutable</translation>
    </message>
    <message>
        <source>not executable</source>
        <translation>no ejecutable</translation>
    </message>
    <message>
        <source>renamed, %1% similar</source>
        <translation>renombrado, similitud del %1 %</translation>
    </message>
    <message>
        <source>copied, %1% similar</source>
        <translation>copiado, similitud del %1 %</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesActions</name>
    <message>
        <source>&amp;Breaking</source>
        <translation>&amp;Incompatible</translation>
    </message>
    <message>
        <source>&amp;Additive</source>
        <translation>&amp;Aditivo</translation>
    </message>
    <message>
        <source>&amp;Fix</source>
        <translation>&amp;Corrección</translation>
    </message>
    <message>
        <source>&amp;Internal</source>
        <translation>In&amp;terno</translation>
    </message>
    <message>
        <source>Accept &amp;Suggestion</source>
        <translation>Aceptar &amp;sugerencia</translation>
    </message>
    <message>
        <source>Select a Ran&amp;ge</source>
        <translation>Seleccionar ran&amp;go</translation>
    </message>
    <message>
        <source>Edit &amp;Note</source>
        <translation>Editar &amp;nota</translation>
    </message>
    <message>
        <source>Upgrade &amp;Warning</source>
        <translation>Ad&amp;vertencia de actualización</translation>
    </message>
    <message>
        <source>Next &amp;Difference</source>
        <translation>Siguiente &amp;diferencia</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>Ir a la siguiente diferencia y después al siguiente archivo</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>Diferencia ant&amp;erior</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>Ir a la diferencia anterior y después al archivo anterior</translation>
    </message>
    <message>
        <source>Ne&amp;xt File</source>
        <translation>Sig&amp;uiente archivo</translation>
    </message>
    <message>
        <source>Show the next file of the change</source>
        <translation>Mostrar el siguiente archivo del cambio</translation>
    </message>
    <message>
        <source>Pre&amp;vious File</source>
        <translation>Archiv&amp;o anterior</translation>
    </message>
    <message>
        <source>Show the previous file of the change</source>
        <translation>Mostrar el archivo anterior del cambio</translation>
    </message>
    <message>
        <source>Fi&amp;lter</source>
        <translation>&amp;Filtro</translation>
    </message>
    <message>
        <source>Breaking: Whole Group</source>
        <translation>Incompatible: todo el grupo</translation>
    </message>
    <message>
        <source>Additive: Whole Group</source>
        <translation>Aditivo: todo el grupo</translation>
    </message>
    <message>
        <source>Fix: Whole Group</source>
        <translation>Corrección: todo el grupo</translation>
    </message>
    <message>
        <source>Internal: Whole Group</source>
        <translation>Interno: todo el grupo</translation>
    </message>
    <message>
        <source>Accept All Suggestions…</source>
        <translation>Aceptar todas las sugerencias…</translation>
    </message>
    <message>
        <source>Needs Re&amp;view</source>
        <translation>&amp;Pendiente de revisión</translation>
    </message>
    <message>
        <source>Next Reason</source>
        <translation>Siguiente motivo</translation>
    </message>
    <message>
        <source>Previous Reason</source>
        <translation>Motivo anterior</translation>
    </message>
    <message>
        <source>Copy…</source>
        <translation>Copiar…</translation>
    </message>
    <message>
        <source>Choose what to copy of the selected changes</source>
        <translation>Elegir qué copiar de los cambios seleccionados</translation>
    </message>
    <message>
        <source>Copy &amp;Subject</source>
        <translation>Copiar a&amp;sunto</translation>
    </message>
    <message>
        <source>Copy &amp;Link</source>
        <translation>Copiar en&amp;lace</translation>
    </message>
    <message>
        <source>Copy &amp;Notes Line</source>
        <translation>Copiar línea de las &amp;notas</translation>
    </message>
    <message>
        <source>Show the changes of this group again</source>
        <translation>Mostrar de nuevo los cambios de este grupo</translation>
    </message>
    <message>
        <source>Show the changes of all groups again</source>
        <translation>Mostrar de nuevo los cambios de todos los grupos</translation>
    </message>
    <message>
        <source>Existing users must act, or something stops working; go to the next change</source>
        <translation>Los usuarios deben actuar o algo dejará de funcionar; ir al cambio siguiente</translation>
    </message>
    <message>
        <source>Adds something and breaks nothing; go to the next change</source>
        <translation>El cambio añade algo y no rompe nada; pasar al siguiente</translation>
    </message>
    <message>
        <source>Repairs something and adds nothing; go to the next change</source>
        <translation>Corrige algo sin añadir nada; ir al cambio siguiente</translation>
    </message>
    <message>
        <source>Does not affect users; go to the next change</source>
        <translation>No afecta a los usuarios; ir al cambio siguiente</translation>
    </message>
    <message>
        <source>&amp;Clear Decision</source>
        <translation>&amp;Borrar la decisión</translation>
    </message>
    <message>
        <source>Clear the decision; the suggestion applies again</source>
        <translation>Borrar la decisión; la sugerencia vuelve a valer</translation>
    </message>
    <message>
        <source>Accept the suggestion and go to the next change</source>
        <translation>Aceptar la sugerencia e ir al cambio siguiente</translation>
    </message>
    <message>
        <source>&amp;Repeat Decision</source>
        <translation>&amp;Repetir la decisión</translation>
    </message>
    <message>
        <source>Apply the last decision to this change</source>
        <translation>Aplicar la última decisión a este cambio</translation>
    </message>
    <message>
        <source>Select a range with the arrow keys; a decision then applies to all of it</source>
        <translation>Seleccionar un rango con las flechas; la decisión vale entonces para todo él</translation>
    </message>
    <message>
        <source>Edit the line of the change in the release notes</source>
        <translation>Escribir la línea que las notas de la versión tienen para el cambio</translation>
    </message>
    <message>
        <source>Say what users must do to upgrade</source>
        <translation>Indicar lo que deben hacer los usuarios para actualizar</translation>
    </message>
    <message>
        <source>Undo Decision</source>
        <translation>Deshacer la decisión</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>Deshacer la última decisión</translation>
    </message>
    <message>
        <source>Redo Decision</source>
        <translation>Rehacer la decisión</translation>
    </message>
    <message>
        <source>Redo the last undone decision</source>
        <translation>Rehacer la decisión deshecha</translation>
    </message>
    <message>
        <source>Apply this decision to all changes of the group that are not reviewed yet</source>
        <translation>Aplicar esta decisión a todos los cambios del grupo aún sin revisar</translation>
    </message>
    <message>
        <source>Accept all suggestions above a confidence for the listed changes</source>
        <translation>Aceptar todas las sugerencias a partir de cierta confianza para los cambios mostrados</translation>
    </message>
    <message>
        <source>Skip this change and go to the next one without a decision</source>
        <translation>Ir al siguiente cambio sin decisión y saltar este</translation>
    </message>
    <message>
        <source>Mark the change for yourself to review again; find it with is:review</source>
        <translation>Marcar el cambio para revisarlo de nuevo, para uno mismo; is:review lo encuentra</translation>
    </message>
    <message>
        <source>Go to the line of the suggestion&apos;s next reason</source>
        <translation>Ir a la línea que nombra el siguiente motivo de la sugerencia</translation>
    </message>
    <message>
        <source>Go to the line of the previous reason</source>
        <translation>Ir a la línea que nombra el motivo anterior</translation>
    </message>
    <message>
        <source>Copy &amp;ID</source>
        <translation>Copiar &amp;id</translation>
    </message>
    <message>
        <source>Copy the commit ID</source>
        <translation>Copiar el id del commit al portapapeles</translation>
    </message>
    <message>
        <source>Copy the title</source>
        <translation>Copiar el título al portapapeles</translation>
    </message>
    <message>
        <source>Copy the URL of the pull request or commit</source>
        <translation>Copiar al portapapeles la dirección del pull request o del commit</translation>
    </message>
    <message>
        <source>Copy the line of the release notes</source>
        <translation>Copiar al portapapeles la línea de las notas de la versión</translation>
    </message>
    <message>
        <source>Group the changes differently</source>
        <translation>Mostrar los cambios en otros grupos</translation>
    </message>
    <message>
        <source>Change Grouping</source>
        <translation>Cambiar la agrupación</translation>
    </message>
    <message>
        <source>Collapse Group</source>
        <translation>Plegar el grupo</translation>
    </message>
    <message>
        <source>Show only the heading of this group</source>
        <translation>Mostrar solo el encabezado de este grupo</translation>
    </message>
    <message>
        <source>Expand Group</source>
        <translation>Desplegar el grupo</translation>
    </message>
    <message>
        <source>Collapse All Groups</source>
        <translation>Plegar todos los grupos</translation>
    </message>
    <message>
        <source>Show only the headings, with progress</source>
        <translation>Mostrar solo los encabezados, con el progreso</translation>
    </message>
    <message>
        <source>Expand All Groups</source>
        <translation>Desplegar todos los grupos</translation>
    </message>
    <message>
        <source>Next &amp;Unreviewed</source>
        <translation>Sig&amp;uiente sin revisar</translation>
    </message>
    <message>
        <source>Assign &amp;To…</source>
        <translation>Asi&amp;gnar a…</translation>
    </message>
    <message>
        <source>Choose who decides; assigned: finds such changes</source>
        <translation>Elegir quién debe decidir; assigned: encuentra esos cambios</translation>
    </message>
    <message>
        <source>Assign to &amp;Me</source>
        <translation>Asignar a &amp;mí</translation>
    </message>
    <message>
        <source>Assign the change to yourself; press again to unassign it</source>
        <translation>Indicar que debe decidir usted; pulse de nuevo para no asignarlo a nadie</translation>
    </message>
    <message>
        <source>C&amp;omment…</source>
        <translation>C&amp;omentar…</translation>
    </message>
    <message>
        <source>Comment on the change for the other reviewers; find it with has:comment</source>
        <translation>Comentar el cambio para los demás revisores; has:comment lo encuentra</translation>
    </message>
    <message>
        <source>&amp;Learn from Decisions</source>
        <translation>Aprender de &amp;las decisiones</translation>
    </message>
    <message>
        <source>Adapt the suggestions to the decisions in this product</source>
        <translation>Adaptar las sugerencias a lo que se ha decidido en este producto</translation>
    </message>
    <message>
        <source>Switch between groups by repository, suggestion, evidence, folder, merge and assignee</source>
        <translation>Alternar entre grupos por repositorio, sugerencia, indicios, carpeta, fusión y responsable</translation>
    </message>
    <message>
        <source>Group by &amp;Repository</source>
        <translation>Agrupar por &amp;repositorio</translation>
    </message>
    <message>
        <source>Group by &amp;Suggestion</source>
        <translation>Agrupar por &amp;sugerencia</translation>
    </message>
    <message>
        <source>Group by &amp;Evidence</source>
        <translation>Agrupar por &amp;indicios</translation>
    </message>
    <message>
        <source>Group by &amp;Folder</source>
        <translation>Agrupar por &amp;carpeta</translation>
    </message>
    <message>
        <source>Group by &amp;Merge</source>
        <translation>Agrupar por &amp;fusión</translation>
    </message>
    <message>
        <source>Group by &amp;Assignee</source>
        <translation>Agrupar por resp&amp;onsable</translation>
    </message>
    <message>
        <source>Filter by words and tokens such as is:unreviewed, impact:breaking, repo:, author:, path:</source>
        <translation>Filtrar por palabras y claves como is:unreviewed, impact:breaking, repo:, author:, path:</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesCopying</name>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>%1 (#%2)</source>
        <comment>line of the notes, pull request</comment>
        <translation>%1 (#%2)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>Copiado: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDeciding</name>
    <message>
        <source>No suggestion to accept: not enough evidence</source>
        <translation>No hay sugerencia que aceptar: indicios insuficientes</translation>
    </message>
    <message>
        <source>No decision to repeat yet</source>
        <translation>Aún no hay ninguna decisión que repetir</translation>
    </message>
    <message>
        <source>No suggestions to accept among the listed changes</source>
        <translation>No hay sugerencias que aceptar entre los cambios de la lista</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nada que rehacer</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nada que deshacer</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <comment>step</comment>
        <translation>Deshacer: %1</translation>
    </message>
    <message>
        <source>Undo Decision</source>
        <translation>Deshacer la decisión</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <comment>step</comment>
        <translation>Rehacer: %1</translation>
    </message>
    <message>
        <source>Redo Decision</source>
        <translation>Rehacer la decisión</translation>
    </message>
    <message numerus="yes">
        <source>Accepted %n suggestion(s)</source>
        <translation>
            <numerusform>%n sugerencia aceptada</numerusform>
            <numerusform>%n sugerencias aceptadas</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. All listed changes have been reviewed</source>
        <comment>what was done</comment>
        <translation>%1. Todos los cambios de la lista están revisados</translation>
    </message>
    <message>
        <source>All changes in this group have been reviewed</source>
        <translation>Todos los cambios de este grupo están revisados</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDiscussing</name>
    <message numerus="yes">
        <source>Unassign %n change(s)</source>
        <translation>
            <numerusform>No asignar %n cambio a nadie</numerusform>
            <numerusform>No asignar %n cambios a nadie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %n change(s) to %1</source>
        <translation>
            <numerusform>Asignar %n cambio a %1</numerusform>
            <numerusform>Asignar %n cambios a %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Enter your name above first</source>
        <translation>Introduzca antes su nombre arriba</translation>
    </message>
    <message numerus="yes">
        <source>Comment on %n change(s)</source>
        <translation>
            <numerusform>Comentar %n cambio</numerusform>
            <numerusform>Comentar %n cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>Delete comment</source>
        <translation>Eliminar el comentario</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesFilterLine</name>
    <message>
        <source>Filter tokens</source>
        <translation>Criterios para el filtro</translation>
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
        <translation>Teclas disponibles</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Deshacer</translation>
    </message>
    <message>
        <source>Undo what was just done</source>
        <translation>Deshacer lo que se acaba de hacer</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesKeys</name>
    <message>
        <source>confidence</source>
        <translation>confianza</translation>
    </message>
    <message>
        <source>exclude an impact</source>
        <translation>excluir un impacto</translation>
    </message>
    <message>
        <source>accept all</source>
        <translation>aceptar todo</translation>
    </message>
    <message>
        <source>cancel</source>
        <translation>cancelar</translation>
    </message>
    <message>
        <source>choose a keyword</source>
        <translation>elegir una palabra clave</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>completar</translation>
    </message>
    <message>
        <source>go to the list</source>
        <translation>ir a la lista</translation>
    </message>
    <message>
        <source>clear the filter</source>
        <translation>borrar el filtro</translation>
    </message>
    <message>
        <source>save</source>
        <translation>guardar</translation>
    </message>
    <message>
        <source>discard</source>
        <translation>descartar</translation>
    </message>
    <message>
        <source>extend the selection</source>
        <translation>ampliar la selección</translation>
    </message>
    <message>
        <source>decide all</source>
        <translation>decidir todos</translation>
    </message>
    <message>
        <source>accept suggestions</source>
        <translation>aceptar las sugerencias</translation>
    </message>
    <message>
        <source>cancel the selection</source>
        <translation>cancelar la selección</translation>
    </message>
    <message>
        <source>decide the group</source>
        <translation>decidir el grupo</translation>
    </message>
    <message>
        <source>change grouping</source>
        <translation>cambiar la agrupación</translation>
    </message>
    <message>
        <source>decide</source>
        <translation>decidir</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>aceptar</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>repetir</translation>
    </message>
    <message>
        <source>next</source>
        <translation>siguiente</translation>
    </message>
    <message>
        <source>range</source>
        <translation>rango</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>advertencia</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>motivo</translation>
    </message>
    <message>
        <source>filter</source>
        <translation>filtro</translation>
    </message>
    <message>
        <source>grouping</source>
        <translation>agrupación</translation>
    </message>
    <message>
        <source>accept all…</source>
        <translation>aceptar todo…</translation>
    </message>
    <message>
        <source>undo</source>
        <translation>deshacer</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>copiar</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>todas las teclas</translation>
    </message>
    <message>
        <source>next difference</source>
        <translation>siguiente diferencia</translation>
    </message>
    <message>
        <source>previous difference</source>
        <translation>diferencia anterior</translation>
    </message>
    <message>
        <source>next file</source>
        <translation>archivo siguiente</translation>
    </message>
    <message>
        <source>next change</source>
        <translation>cambio siguiente</translation>
    </message>
    <message>
        <source>%1 is not a command here. Press %2 to search the list</source>
        <comment>two keys</comment>
        <translation>%1 no es una orden de esta lista. Pulse %2 para buscar en ella</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nada que deshacer</translation>
    </message>
    <message>
        <source>Nothing to redo</source>
        <translation>Nada que rehacer</translation>
    </message>
    <message>
        <source>No decision to repeat yet</source>
        <translation>Aún no hay ninguna decisión que repetir</translation>
    </message>
    <message>
        <source>No suggestion to accept: not enough evidence</source>
        <translation>Ninguna sugerencia que aceptar: faltan indicios</translation>
    </message>
    <message>
        <source>No decision to clear</source>
        <translation>Ninguna decisión que borrar</translation>
    </message>
    <message>
        <source>No reason refers to a line</source>
        <translation>Ningún motivo remite a una línea</translation>
    </message>
    <message>
        <source>No change is selected</source>
        <translation>No hay ningún cambio seleccionado</translation>
    </message>
    <message>
        <source>expand</source>
        <translation>desplegar</translation>
    </message>
    <message>
        <source>collapse all</source>
        <translation>plegar todo</translation>
    </message>
    <message>
        <source>comment</source>
        <translation>comentar</translation>
    </message>
    <message>
        <source>assign</source>
        <translation>asignar</translation>
    </message>
    <message>
        <source>All listed changes have been reviewed</source>
        <translation>Todos los cambios de la lista están revisados</translation>
    </message>
    <message>
        <source>needs review</source>
        <translation>requiere revisión</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesPage</name>
    <message>
        <source>Changes</source>
        <translation>Cambios</translation>
    </message>
    <message>
        <source>Gro&amp;ups</source>
        <translation>Gr&amp;upos</translation>
    </message>
    <message>
        <source>Filter changes</source>
        <translation>Filtrar los cambios</translation>
    </message>
    <message>
        <source>Grouping of the list</source>
        <translation>Agrupación de la lista</translation>
    </message>
    <message>
        <source>This change has no file %1</source>
        <translation>Este cambio no contiene el archivo %1</translation>
    </message>
    <message>
        <source>Unknown filter: %1</source>
        <translation>Filtro desconocido: %1</translation>
    </message>
    <message>
        <source>No reason refers to a line</source>
        <translation>Ningún motivo remite a una línea</translation>
    </message>
    <message>
        <source>Continued from the top</source>
        <translation>Se continúa desde el principio</translation>
    </message>
    <message>
        <source>The message does not have “%1”</source>
        <translation>El mensaje no contiene «%1»</translation>
    </message>
    <message>
        <source>All listed changes have been reviewed</source>
        <translation>Todos los cambios de la lista están revisados</translation>
    </message>
    <message>
        <source>Filter: words, is:unreviewed, path:…</source>
        <translation>Filtro: palabras, is:unreviewed, path:…</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesSummary</name>
    <message>
        <source>unknown filter: %1</source>
        <translation>filtro desconocido: %1</translation>
    </message>
    <message>
        <source>%1 shown</source>
        <translation>%1 mostrados</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <comment>repository, decided, all</comment>
        <translation>%1: %2 de %3</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see what changed.</source>
        <translation>Abrir un producto, un repositorio o una carpeta de repositorios para ver qué ha cambiado.</translation>
    </message>
    <message>
        <source>No change matches the filter.
Press Escape in the filter line to clear it.</source>
        <translation>Ningún cambio coincide con el filtro.
Escape en la línea del filtro lo borra.</translation>
    </message>
    <message>
        <source>Select a change.</source>
        <translation>Seleccione un cambio.</translation>
    </message>
    <message>
        <source>No repository changed since its last release.
Type another range above to see the changes of earlier releases.</source>
        <translation>Ningún repositorio ha cambiado desde su última publicación.
Escriba arriba otro rango para ver los cambios de publicaciones anteriores.</translation>
    </message>
    <message>
        <source>%1 of %2 reviewed</source>
        <translation>%1 de %2 revisados</translation>
    </message>
    <message>
        <source>Reviewed so far:
%1</source>
        <translation>Revisados hasta ahora:
%1</translation>
    </message>
    <message>
        <source>%1
%2 of %3 reviewed. The group is collapsed.</source>
        <translation>%1
%2 de %3 revisados. El grupo está plegado.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesViews</name>
    <message>
        <source>Saved &amp;Views</source>
        <translation>&amp;Vistas guardadas</translation>
    </message>
    <message>
        <source>Saved &amp;Views…</source>
        <translation>&amp;Vistas guardadas…</translation>
    </message>
    <message>
        <source>Choose, save, rename or delete a view: a filter and a grouping</source>
        <translation>Elegir, guardar, renombrar o eliminar una vista: un filtro y una agrupación</translation>
    </message>
    <message>
        <source>&amp;Save View…</source>
        <translation>&amp;Guardar la vista…</translation>
    </message>
    <message>
        <source>Save the filter and the grouping as a view</source>
        <translation>Guardar el filtro y la agrupación como vista</translation>
    </message>
    <message>
        <source>&amp;Rename View…</source>
        <translation>&amp;Renombrar la vista…</translation>
    </message>
    <message>
        <source>&amp;Delete View</source>
        <translation>&amp;Eliminar la vista</translation>
    </message>
    <message>
        <source>Delete the current view. Changes are not affected</source>
        <translation>Eliminar la vista mostrada; los cambios se conservan</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Save View</source>
        <translation>Guardar la vista</translation>
    </message>
    <message>
        <source>Saved as “%1”</source>
        <translation>Guardada como «%1»</translation>
    </message>
    <message>
        <source>Rename View</source>
        <translation>Renombrar la vista</translation>
    </message>
    <message>
        <source>“%1” is now “%2”</source>
        <translation>«%1» ahora se llama «%2»</translation>
    </message>
    <message>
        <source>Deleted the view “%1”</source>
        <translation>Vista «%1» eliminada</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>filter, grouping</comment>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Name. A view that has it already is replaced.</source>
        <translation>Nombre. Una vista que ya lo tenga se reemplaza.</translation>
    </message>
    <message>
        <source>Rename the current view</source>
        <translation>Cambiar el nombre de la vista actual</translation>
    </message>
</context>
<context>
    <name>waybill::app::ClonePanel</name>
    <message>
        <source>Clone a Repository</source>
        <translation>Clonar un repositorio</translation>
    </message>
    <message>
        <source>Runs git clone, without submodules or hooks. Private repositories use your git credentials.</source>
        <translation>Waybill ejecuta git clone, sin submódulos ni hooks. Los repositorios privados usan las credenciales configuradas en git.</translation>
    </message>
    <message>
        <source>A&amp;ddress</source>
        <translation>&amp;Dirección</translation>
    </message>
    <message>
        <source>Address of the repository</source>
        <translation>Dirección del repositorio</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>&amp;Carpeta</translation>
    </message>
    <message>
        <source>Folder to clone into</source>
        <translation>Carpeta de destino</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Examinar…</translation>
    </message>
    <message>
        <source>Choose where to put the clone</source>
        <translation>Elegir la carpeta donde se coloca el clon</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>&amp;Clone</source>
        <translation>C&amp;lonar</translation>
    </message>
    <message>
        <source>Clone the repository and open it</source>
        <translation>Clonar el repositorio y abrirlo</translation>
    </message>
    <message>
        <source>Clone Into</source>
        <translation>Clonar en</translation>
    </message>
    <message>
        <source>Cloning %1</source>
        <translation>Clonando %1</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Detener</translation>
    </message>
</context>
<context>
    <name>waybill::app::ColumnPriorities</name>
    <message>
        <source>%1 (no room)</source>
        <comment>a column</comment>
        <translation>%1 (sin espacio)</translation>
    </message>
</context>
<context>
    <name>waybill::app::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Paleta de comandos</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>menu, command</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>on</source>
        <comment>a setting</comment>
        <translation>activado</translation>
    </message>
    <message>
        <source>off</source>
        <comment>a setting</comment>
        <translation>desactivado</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>state of a setting, keys</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>No matches. Delete letters, or press Escape to close.</source>
        <translation>Sin resultados. Borre letras o pulse Escape para cerrar.</translation>
    </message>
    <message>
        <source>Type a command or setting</source>
        <translation>Escriba una orden o una preferencia</translation>
    </message>
    <message>
        <source>Type a command, setting, repository, tag, change, file or finding</source>
        <translation>Escriba una orden, una preferencia, un repositorio, una etiqueta, un cambio, un archivo o un hallazgo</translation>
    </message>
</context>
<context>
    <name>waybill::app::CommitGraphView</name>
    <message>
        <source>Commit graph</source>
        <translation>Grafo de commits</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareActions</name>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtro</translation>
    </message>
    <message>
        <source>Show &amp;Added</source>
        <translation>Mostrar &amp;añadidos</translation>
    </message>
    <message>
        <source>Show &amp;Deleted</source>
        <translation>Mostrar &amp;eliminados</translation>
    </message>
    <message>
        <source>Show &amp;Modified</source>
        <translation>Mostrar &amp;modificados</translation>
    </message>
    <message>
        <source>Show files whose content differs</source>
        <translation>Mostrar los archivos cuyo contenido difiere</translation>
    </message>
    <message>
        <source>Show &amp;Renamed</source>
        <translation>Mostrar &amp;renombrados</translation>
    </message>
    <message>
        <source>Show files that were renamed or copied</source>
        <translation>Mostrar los archivos renombrados o copiados</translation>
    </message>
    <message>
        <source>Show Mode and &amp;Type</source>
        <translation>Mostrar modo y &amp;tipo</translation>
    </message>
    <message>
        <source>Hide &amp;Vendored and Generated</source>
        <translation>Ocultar código de terceros y &amp;generado</translation>
    </message>
    <message>
        <source>Hide vendored code, generated code and lock files</source>
        <translation>Ocultar el código de terceros, el código generado y los archivos de bloqueo</translation>
    </message>
    <message>
        <source>Only &amp;Breaking Protocols</source>
        <translation>Solo protocolos &amp;incompatibles</translation>
    </message>
    <message>
        <source>Only Additions to &amp;Protocols</source>
        <translation>Solo adiciones a &amp;protocolos</translation>
    </message>
    <message>
        <source>Hide Commits on &amp;Both Sides</source>
        <translation>Ocultar commits de am&amp;bos lados</translation>
    </message>
    <message>
        <source>&amp;Next Difference</source>
        <translation>Siguie&amp;nte diferencia</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>Ir a la siguiente diferencia y después al siguiente archivo</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>&amp;Diferencia anterior</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>Ir a la diferencia anterior y después al archivo anterior</translation>
    </message>
    <message>
        <source>Ne&amp;xt File</source>
        <translation>&amp;Siguiente archivo</translation>
    </message>
    <message>
        <source>Show the next file that differs</source>
        <translation>Mostrar el siguiente archivo que difiere</translation>
    </message>
    <message>
        <source>Pre&amp;vious File</source>
        <translation>Archi&amp;vo anterior</translation>
    </message>
    <message>
        <source>Show the previous file that differs</source>
        <translation>Mostrar el archivo anterior que difiere</translation>
    </message>
    <message>
        <source>&amp;Expand All</source>
        <translation>E&amp;xpandir todo</translation>
    </message>
    <message>
        <source>Co&amp;llapse All</source>
        <translation>Co&amp;ntraer todo</translation>
    </message>
    <message>
        <source>F&amp;lat List</source>
        <translation>&amp;Lista plana</translation>
    </message>
    <message>
        <source>Show the files without their folders</source>
        <translation>Mostrar los archivos sin sus carpetas</translation>
    </message>
    <message>
        <source>&amp;Search in All Files</source>
        <translation>&amp;Buscar en todos los archivos</translation>
    </message>
    <message>
        <source>&amp;Copy Path</source>
        <translation>&amp;Copiar ruta</translation>
    </message>
    <message>
        <source>Copy List as &amp;Markdown</source>
        <translation>Copiar lista como &amp;Markdown</translation>
    </message>
    <message>
        <source>Choose Re&amp;visions</source>
        <translation>Elegir re&amp;visiones</translation>
    </message>
    <message>
        <source>Type or choose the revisions to compare</source>
        <translation>Escribir o elegir las revisiones que comparar</translation>
    </message>
    <message>
        <source>S&amp;wap Sides</source>
        <translation>&amp;Intercambiar lados</translation>
    </message>
    <message>
        <source>Compare F&amp;olders…</source>
        <translation>Comparar car&amp;petas…</translation>
    </message>
    <message>
        <source>Compare two folders on this computer</source>
        <translation>Comparar dos carpetas de este equipo</translation>
    </message>
    <message>
        <source>Compare F&amp;iles…</source>
        <translation>Comparar arc&amp;hivos…</translation>
    </message>
    <message>
        <source>Compare two files on this computer</source>
        <translation>Comparar dos archivos de este equipo</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>Seguir el &amp;rango</translation>
    </message>
    <message>
        <source>Find Co&amp;pies</source>
        <translation>Buscar c&amp;opias</translation>
    </message>
    <message>
        <source>&amp;More Renames</source>
        <translation>M&amp;ás cambios de nombre</translation>
    </message>
    <message>
        <source>&amp;Fewer Renames</source>
        <translation>M&amp;enos cambios de nombre</translation>
    </message>
    <message>
        <source>Show files that exist only on the new side</source>
        <translation>Mostrar los archivos que solo tiene el lado nuevo</translation>
    </message>
    <message>
        <source>Show files that exist only on the old side</source>
        <translation>Mostrar los archivos que solo tiene el lado antiguo</translation>
    </message>
    <message>
        <source>Show files of which only the mode or type differs</source>
        <translation>Mostrar los archivos en los que solo difiere el modo o el tipo</translation>
    </message>
    <message>
        <source>Show only files with breaking protocol changes</source>
        <translation>Mostrar solo los archivos con un hallazgo que hace incompatible un protocolo</translation>
    </message>
    <message>
        <source>Show only files with additions to a protocol</source>
        <translation>Mostrar solo los archivos con un hallazgo que añade algo a un protocolo</translation>
    </message>
    <message>
        <source>Hide commits that exist on both sides, such as backports</source>
        <translation>Ocultar los commits que también tiene el otro lado, como ocurre con los backports</translation>
    </message>
    <message>
        <source>Expand all folders</source>
        <translation>Abrir todas las carpetas</translation>
    </message>
    <message>
        <source>Collapse all folders</source>
        <translation>Cerrar todas las carpetas</translation>
    </message>
    <message>
        <source>Find text in all files that differ, on both sides</source>
        <translation>Buscar un texto en todos los archivos que difieren, en ambos lados</translation>
    </message>
    <message>
        <source>Copy the path of the current file</source>
        <translation>Copiar la ruta del archivo mostrado</translation>
    </message>
    <message>
        <source>Copy the listed files as a Markdown table</source>
        <translation>Copiar los archivos mostrados como tabla Markdown</translation>
    </message>
    <message>
        <source>Swap the old and the new side</source>
        <translation>Intercambiar los lados antiguo y nuevo</translation>
    </message>
    <message>
        <source>Compare the range of the range bar again</source>
        <translation>Comparar de nuevo el rango de la barra de rango</translation>
    </message>
    <message>
        <source>Stop looking for renames</source>
        <translation>Dejar de buscar cambios de nombre</translation>
    </message>
    <message>
        <source>Find copies of changed files, too</source>
        <translation>Buscar también archivos copiados de uno que cambió</translation>
    </message>
    <message>
        <source>Also pair files that are less similar</source>
        <translation>Emparejar también archivos que tienen menos en común</translation>
    </message>
    <message>
        <source>Pair only files that are more similar</source>
        <translation>Emparejar solo archivos que tienen más en común</translation>
    </message>
    <message>
        <source>Show only files whose paths contain these words or match these patterns (*.go)</source>
        <translation>Mostrar solo los archivos cuyas rutas contienen estas palabras o coinciden con estos patrones (*.go)</translation>
    </message>
    <message>
        <source>Save Pa&amp;tch…</source>
        <translation>Guardar &amp;parche…</translation>
    </message>
    <message>
        <source>Save the selected files as a patch for git apply; you can also drag them elsewhere</source>
        <translation>Guardar los archivos seleccionados como parche para git apply; también se pueden arrastrar a otro sitio</translation>
    </message>
    <message>
        <source>Commit &amp;Graph</source>
        <translation>&amp;Grafo de commits</translation>
    </message>
    <message>
        <source>Choose base and head from a graph of the commits</source>
        <translation>Elegir la base y la cabeza en un grafo de commits</translation>
    </message>
    <message>
        <source>Stop Loo&amp;king for Renames</source>
        <translation>Detener la búsqueda de cambios de nom&amp;bre</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareArguments</name>
    <message>
        <source>--compare needs two files, folders or revisions</source>
        <translation>--compare necesita dos archivos, carpetas o revisiones</translation>
    </message>
    <message>
        <source>A file cannot be compared with a folder</source>
        <translation>Un archivo no se puede comparar con una carpeta</translation>
    </message>
    <message>
        <source>No such file or folder, and this is not a git repository</source>
        <translation>No existe tal archivo o carpeta, y esto no es un repositorio git</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareCommitsPanel</name>
    <message>
        <source>Commits on one side only</source>
        <translation>Commits solo en un lado</translation>
    </message>
    <message>
        <source>Only in %1</source>
        <translation>Solo en %1</translation>
    </message>
    <message>
        <source>Only in %1 (%2)</source>
        <comment>revision, number</comment>
        <translation>Solo en %1 (%2)</translation>
    </message>
    <message>
        <source>Both sides have the same commits.</source>
        <translation>Ambos lados tienen los mismos commits.</translation>
    </message>
    <message>
        <source>All commits of this side are on the other side, too.</source>
        <translation>Todos los commits de este lado están también en el otro.</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareContent</name>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>%1 is the same in %2 and %3</source>
        <comment>file, revision, revision</comment>
        <translation>%1 es igual en %2 y en %3</translation>
    </message>
    <message>
        <source>This is the last difference</source>
        <translation>Esta es la última diferencia</translation>
    </message>
    <message>
        <source>This is the first difference</source>
        <translation>Esta es la primera diferencia</translation>
    </message>
    <message>
        <source>This is the last file</source>
        <translation>Este es el último archivo</translation>
    </message>
    <message>
        <source>This is the first file</source>
        <translation>Este es el primer archivo</translation>
    </message>
    <message>
        <source>No differences</source>
        <translation>Sin diferencias</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareFilesPanel</name>
    <message>
        <source>Filter of the files</source>
        <translation>Filtro de los archivos</translation>
    </message>
    <message>
        <source>Filter: path, *.go, !words</source>
        <translation>Filtro: ruta, *.go, !palabras</translation>
    </message>
    <message>
        <source>Files that differ</source>
        <translation>Archivos que difieren</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>files</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear it.</source>
        <translation>Sin coincidencias.
Escape en la línea del filtro lo borra.</translation>
    </message>
    <message>
        <source>Click to show files in which only comments or formatting differ</source>
        <translation>Haga clic para mostrar los archivos en los que solo difieren comentarios o formato</translation>
    </message>
    <message numerus="yes">
        <source>%n hidden</source>
        <comment>files</comment>
        <translation>
            <numerusform>%n oculto</numerusform>
            <numerusform>%n ocultos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareGraphPanel</name>
    <message>
        <source>Filter of the commits</source>
        <translation>Filtro de commits</translation>
    </message>
    <message>
        <source>Filter by subject, author, tag, branch, change or ID</source>
        <translation>Filtrar por asunto, autor, etiqueta, rama, cambio o ID</translation>
    </message>
    <message>
        <source>The base is %1</source>
        <translation>La base es %1</translation>
    </message>
    <message>
        <source>The head is %1</source>
        <translation>La cabeza es %1</translation>
    </message>
    <message numerus="yes">
        <source>Copied %n commit ID(s)</source>
        <translation>
            <numerusform>%n ID de commit copiado</numerusform>
            <numerusform>%n ID de commit copiados</numerusform>
        </translation>
    </message>
    <message>
        <source>Stopped reading commits. Press F5 to read them.</source>
        <translation>Se detuvo la lectura de los commits. Pulse F5 para leerlos.</translation>
    </message>
    <message>
        <source>Reading commits…</source>
        <translation>Leyendo commits…</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter to show all commits again.</source>
        <translation>No hay coincidencias.
Pulse Escape en el filtro para volver a mostrar todos los commits.</translation>
    </message>
    <message>
        <source>There are no commits.</source>
        <translation>No hay commits.</translation>
    </message>
    <message>
        <source>● only in %1: %2</source>
        <comment>head, number</comment>
        <translation>● solo en %1: %2</translation>
    </message>
    <message>
        <source>■ only in %1: %2</source>
        <comment>base, number</comment>
        <translation>■ solo en %1: %2</translation>
    </message>
    <message>
        <source>○ other commits</source>
        <translation>○ otros commits</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n coincidencia</numerusform>
            <numerusform>%n coincidencias</numerusform>
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
        <translation>Los commits más antiguos no se leyeron</translation>
    </message>
    <message>
        <source>Reading older commits…</source>
        <translation>Leyendo commits más antiguos…</translation>
    </message>
    <message>
        <source>Older commits are not shown</source>
        <translation>Los commits más antiguos no se muestran</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareLoader</name>
    <message>
        <source>Comparing was cancelled</source>
        <translation>Se canceló la comparación</translation>
    </message>
    <message>
        <source>Reload to compare again</source>
        <translation>Recargar para volver a comparar</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>Comparando archivos</translation>
    </message>
    <message>
        <source>Counting lines</source>
        <translation>Contando líneas</translation>
    </message>
    <message>
        <source>Finding renames</source>
        <translation>Buscando cambios de nombre</translation>
    </message>
    <message>
        <source>Comparing commits</source>
        <translation>Comparando commits</translation>
    </message>
    <message>
        <source>Comparing pins</source>
        <translation>Comparando fijaciones</translation>
    </message>
    <message>
        <source>Comparing protocols</source>
        <translation>Comparando protocolos</translation>
    </message>
    <message>
        <source>Looking for changes of comments and formatting</source>
        <translation>Buscando cambios de comentarios y formato</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareMarkdown</name>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
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
        <translation>Archivos</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Fijaciones</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Open a product or a repository to compare its revisions.
Or compare two folders or files: drop them here, or press the buttons above.</source>
        <translation>Abrir un producto o un repositorio para comparar sus revisiones.
O comparar dos carpetas o archivos: soltarlos aquí o usar los botones de arriba.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>Files (%1)</source>
        <translation>Archivos (%1)</translation>
    </message>
    <message>
        <source>Commits (%1 | %2)</source>
        <comment>old, new</comment>
        <translation>Commits (%1 | %2)</translation>
    </message>
    <message>
        <source>Pins (%1)</source>
        <translation>Fijaciones (%1)</translation>
    </message>
    <message>
        <source>Comparing commits…</source>
        <translation>Comparando commits…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>Old Folder</source>
        <translation>Carpeta antigua</translation>
    </message>
    <message>
        <source>New Folder</source>
        <translation>Carpeta nueva</translation>
    </message>
    <message>
        <source>Old File</source>
        <translation>Archivo antiguo</translation>
    </message>
    <message>
        <source>New File</source>
        <translation>Archivo nuevo</translation>
    </message>
    <message>
        <source>Changed pins</source>
        <translation>Fijaciones cambiadas</translation>
    </message>
    <message>
        <source>Nothing to compare: cannot read the repository.
Choose another one above, or compare two folders or files.</source>
        <translation>Nada que comparar: no se puede leer el repositorio.
Elija otro arriba o compare dos carpetas o archivos.</translation>
    </message>
    <message>
        <source>Choose another revision.</source>
        <translation>Elija otra revisión.</translation>
    </message>
    <message>
        <source>Copied the path</source>
        <translation>Ruta copiada</translation>
    </message>
    <message numerus="yes">
        <source>Copied the list of %n file(s)</source>
        <translation>
            <numerusform>Lista de %n archivo copiada</numerusform>
            <numerusform>Lista de %n archivos copiada</numerusform>
        </translation>
    </message>
    <message>
        <source>Renames need at least %1% equal content</source>
        <translation>Renombrados a partir del %1 % de contenido igual</translation>
    </message>
    <message>
        <source>Files, commits and search</source>
        <translation>Archivos, commits y búsqueda</translation>
    </message>
    <message>
        <source>Pins that differ between the two revisions. The Catalogue lists all pins.</source>
        <translation>Fijaciones que difieren entre las dos revisiones. El catálogo las muestra todas.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ComparePatch</name>
    <message>
        <source>Cannot save the patch: %1</source>
        <translation>No se puede guardar el parche: %1</translation>
    </message>
    <message>
        <source>Saving the patch</source>
        <translation>Guardando el parche</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Guardado como %1</translation>
    </message>
    <message>
        <source>Making a patch</source>
        <translation>Creando un parche</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareSearchPanel</name>
    <message>
        <source>Whole words only</source>
        <translation>Solo palabras completas</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Expresión regular</translation>
    </message>
    <message>
        <source>Text to find in all files</source>
        <translation>Texto que buscar en todos los archivos</translation>
    </message>
    <message>
        <source>Search in all files</source>
        <translation>Buscar en todos los archivos</translation>
    </message>
    <message>
        <source>Close the search</source>
        <translation>Cerrar la búsqueda</translation>
    </message>
    <message>
        <source>Searching in all files</source>
        <translation>Buscando en todos los archivos</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n línea</numerusform>
            <numerusform>%n líneas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>More than %1 in %2</source>
        <comment>lines, files</comment>
        <translation>Más de %1 en %2</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>lines, files</comment>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Buscando…</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Distinguir mayúsculas y minúsculas</translation>
    </message>
    <message>
        <source>Matching lines</source>
        <translation>Líneas encontradas</translation>
    </message>
    <message>
        <source>Type the text to find in the files that differ.</source>
        <translation>Escribir lo que se quiere buscar en los archivos que difieren.</translation>
    </message>
    <message>
        <source>No matches in the files that differ.</source>
        <translation>Sin coincidencias en los archivos que difieren.</translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareSourceBar</name>
    <message>
        <source>Old revision</source>
        <translation>Revisión antigua</translation>
    </message>
    <message>
        <source>New revision</source>
        <translation>Revisión nueva</translation>
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
        <translation>nada</translation>
    </message>
    <message>
        <source>%1 ↔ %2</source>
        <comment>old, new</comment>
        <translation>%1 ↔ %2</translation>
    </message>
    <message>
        <source>%1 and %2 are the same commit.
Press R to choose another revision.</source>
        <translation>%1 y %2 son el mismo commit.
Pulsar R para elegir otra revisión.</translation>
    </message>
    <message>
        <source>No differences between %1 and %2.</source>
        <translation>Sin diferencias entre %1 y %2.</translation>
    </message>
    <message>
        <source>%1 %2%</source>
        <comment>what, how far</comment>
        <translation>%1: %2 %</translation>
    </message>
    <message>
        <source>Comparing files</source>
        <translation>Comparando archivos</translation>
    </message>
    <message>
        <source>Finding renames</source>
        <translation>Buscando cambios de nombre</translation>
    </message>
    <message>
        <source>Counting lines</source>
        <translation>Contando líneas</translation>
    </message>
    <message>
        <source>Comparing commits</source>
        <translation>Comparando commits</translation>
    </message>
    <message>
        <source>Comparing pins</source>
        <translation>Comparando fijaciones</translation>
    </message>
    <message>
        <source>Comparing protocols</source>
        <translation>Comparando protocolos</translation>
    </message>
</context>
<context>
    <name>waybill::app::DecisionCarrier</name>
    <message>
        <source>Carrying decisions over</source>
        <translation>Trasladando las decisiones</translation>
    </message>
</context>
<context>
    <name>waybill::app::DeclarationLoader</name>
    <message>
        <source>too large to show</source>
        <translation>demasiado grande para mostrarlo</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>no se puede leer: %1</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>no existe tal archivo</translation>
    </message>
    <message>
        <source>Added: the declaration did not exist before</source>
        <translation>Añadido: antes no existía tal declaración</translation>
    </message>
    <message>
        <source>Deleted: the declaration no longer exists</source>
        <translation>Eliminado: ya no existe tal declaración</translation>
    </message>
</context>
<context>
    <name>waybill::app::DifferencesPage</name>
    <message>
        <source>Differences</source>
        <translation>Diferencias</translation>
    </message>
    <message>
        <source>&amp;Wrap long lines</source>
        <translation>&amp;Ajustar las líneas largas</translation>
    </message>
    <message>
        <source>Connect both sides of a difference with &amp;curves</source>
        <translation>Unir ambos lados de una diferencia con c&amp;urvas</translation>
    </message>
    <message>
        <source>&amp;Hide changes to comments and formatting only</source>
        <translation>&amp;Ocultar los cambios que solo afectan a comentarios y formato</translation>
    </message>
    <message>
        <source>Side by side where there is room</source>
        <translation>Lado a lado cuando haya sitio</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Lado a lado</translation>
    </message>
    <message>
        <source>In one pane</source>
        <translation>En un solo panel</translation>
    </message>
    <message>
        <source>&amp;Layout:</source>
        <translation>&amp;Disposición:</translation>
    </message>
    <message>
        <source>Lines of conte&amp;xt:</source>
        <translation>Líneas de conte&amp;xto:</translation>
    </message>
    <message>
        <source>White space is compared by default. Each view can ignore it; that choice is not saved.</source>
        <translation>Al principio siempre se compara el espacio en blanco. Lo que una vista ignora de él se elige en ella y no se guarda.</translation>
    </message>
</context>
<context>
    <name>waybill::app::EditorPage</name>
    <message>
        <source>Editor and Difftool</source>
        <translation>Editor y difftool</translation>
    </message>
    <message>
        <source>&amp;Command:</source>
        <translation>&amp;Comando:</translation>
    </message>
    <message>
        <source>To &amp;compare versions:</source>
        <translation>Para &amp;dos versiones:</translation>
    </message>
    <message>
        <source>Command of the editor</source>
        <translation>Comando del editor</translation>
    </message>
    <message>
        <source>Command to compare two versions</source>
        <translation>Comando para dos versiones</translation>
    </message>
    <message>
        <source>%f is the file, %l the line, %a the old and %b the new version. The name alone is enough for common editors: code, emacs, gedit, gvim, kate, subl. Without a command, Waybill uses VISUAL or EDITOR of the environment, otherwise the desktop&apos;s program for text files.</source>
        <translation>%f es el archivo, %l la línea, %a la versión antigua y %b la nueva. Para los editores habituales basta con el nombre: code, emacs, gedit, gvim, kate, subl. Sin un comando, Waybill usa VISUAL o EDITOR del entorno o, si no, el programa con el que el escritorio abre los archivos de texto.</translation>
    </message>
    <message>
        <source>Waybill as git&apos;s difftool</source>
        <translation>Waybill como difftool de git</translation>
    </message>
    <message>
        <source>“git difftool” then shows each file in a window of Waybill. The button runs these commands, which change your own git configuration, not that of a repository:</source>
        <translation>«git difftool» muestra entonces cada archivo en una ventana de Waybill. El botón ejecuta estos comandos, que cambian su propia configuración de git y la de ningún repositorio:</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>&amp;Run These Commands</source>
        <translation>&amp;Ejecutar estos comandos</translation>
    </message>
    <message>
        <source>Done. Try “git difftool HEAD~1”.</source>
        <translation>Hecho. Pruebe «git difftool HEAD~1».</translation>
    </message>
    <message>
        <source>git failed: %1</source>
        <translation>git falló: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::EmptyPage</name>
    <message>
        <source>Recent</source>
        <translation>Recientes</translation>
    </message>
    <message>
        <source>What are you releasing?</source>
        <translation>¿Qué se va a publicar?</translation>
    </message>
    <message>
        <source>Open or drop a waybill.toml, a git repository or a folder of repositories. Waybill finds tags and changes automatically.</source>
        <translation>Abrir un waybill.toml, un repositorio git o una carpeta de repositorios: Waybill encuentra por sí mismo las etiquetas y los cambios. También se pueden soltar aquí.</translation>
    </message>
    <message>
        <source>The product cannot be opened</source>
        <translation>No se puede abrir el producto</translation>
    </message>
    <message>
        <source>&amp;Retry</source>
        <translation>&amp;Reintentar</translation>
    </message>
    <message>
        <source>Open it again, after the file was repaired</source>
        <translation>Abrirlo de nuevo, una vez reparado el archivo</translation>
    </message>
    <message>
        <source>&amp;Edit File</source>
        <translation>&amp;Editar archivo</translation>
    </message>
    <message>
        <source>Edit the file here, with its problems beside it</source>
        <translation>Editar el archivo aquí, con sus problemas al lado</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>mistakes in a file</comment>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::EvidenceList</name>
    <message>
        <source>Reasons of the suggestion</source>
        <translation>Motivos de la sugerencia</translation>
    </message>
</context>
<context>
    <name>waybill::app::Explanations</name>
    <message>
        <source>A new client calls an RPC that the old server has, with fields that it knows.</source>
        <translation>Un cliente nuevo llama a un RPC que el servidor antiguo tiene, con campos que este conoce.</translation>
    </message>
    <message>
        <source>A new client sets a new field “timeout”; the old server drops it and uses its default.</source>
        <translation>Un cliente nuevo define un campo nuevo, «timeout»; el servidor antiguo lo descarta y usa su valor predeterminado.</translation>
    </message>
    <message>
        <source>The old server answers UNIMPLEMENTED, and the client is known to go on without that RPC.</source>
        <translation>El servidor antiguo responde UNIMPLEMENTED, y se sabe que el cliente sigue sin ese RPC.</translation>
    </message>
    <message>
        <source>A string became bytes in a request: whether an old server accepts it depends on what is sent.</source>
        <translation>En una petición, una cadena de texto pasó a ser bytes: que un servidor antiguo la acepte depende de lo que se envíe.</translation>
    </message>
    <message>
        <source>A new client calls a new RPC. The old server answers UNIMPLEMENTED, and the caller sees that error.</source>
        <translation>Un cliente nuevo llama a un RPC nuevo. El servidor antiguo responde UNIMPLEMENTED, y quien llama ve ese error.</translation>
    </message>
    <message>
        <source>Field 4 was a number and is now a string: the old end decodes something else.</source>
        <translation>El campo 4 era un número y ahora es una cadena de texto: el extremo antiguo descodifica otra cosa.</translation>
    </message>
    <message>
        <source>Existing users must act, or something stops working.</source>
        <translation>Los usuarios actuales deben actuar o algo dejará de funcionar.</translation>
    </message>
    <message>
        <source>The flag --log-output was removed.</source>
        <translation>Se quitó la opción --log-output.</translation>
    </message>
    <message>
        <source>Something new that breaks nothing.</source>
        <translation>Algo nuevo que no rompe nada.</translation>
    </message>
    <message>
        <source>A field with a new number was added to a message.</source>
        <translation>Se añadió a un mensaje un campo con un número nuevo.</translation>
    </message>
    <message>
        <source>A repair that adds nothing.</source>
        <translation>Un arreglo que no añade nada.</translation>
    </message>
    <message>
        <source>A file is closed on every path.</source>
        <translation>Un archivo se cierra en todos los casos.</translation>
    </message>
    <message>
        <source>No effect on users.</source>
        <translation>Ningún efecto para los usuarios.</translation>
    </message>
    <message>
        <source>A test was renamed.</source>
        <translation>Se cambió el nombre de una prueba.</translation>
    </message>
    <message>
        <source>A suggestion without enough evidence: a person has to decide.</source>
        <translation>Una sugerencia sin indicios suficientes: tiene que mirarlo una persona.</translation>
    </message>
    <message>
        <source>The title is “Update agent”, and files of many kinds changed.</source>
        <translation>El título es «Actualizar el agente», y cambiaron archivos de muchos tipos.</translation>
    </message>
    <message>
        <source>Old and new ends of the protocol work together in both directions.</source>
        <translation>Los extremos antiguos y nuevos del protocolo funcionan juntos en ambos sentidos.</translation>
    </message>
    <message>
        <source>A setting is read only at startup.</source>
        <translation>Un ajuste se lee solo al iniciar.</translation>
    </message>
    <message>
        <source>Running sandboxes keep the agent that they were started with.</source>
        <translation>Los sandboxes en ejecución conservan el agente con el que se iniciaron.</translation>
    </message>
    <message>
        <source>The new runtime cannot talk to agents that already run on the node.</source>
        <translation>El runtime nuevo no puede hablar con los agentes que ya se ejecutan en el nodo.</translation>
    </message>
    <message>
        <source>The format of stored state changed, and running workloads hold it open.</source>
        <translation>El formato del estado almacenado cambió, y las cargas de trabajo en ejecución lo mantienen abierto.</translation>
    </message>
    <message>
        <source>A kernel module was replaced.</source>
        <translation>Se sustituyó un módulo del núcleo.</translation>
    </message>
    <message>
        <source>Both ends are replaced together while nothing runs; no mix of versions has to work.</source>
        <translation>Ambos extremos se sustituyen a la vez mientras no se ejecuta nada; ninguna mezcla de versiones tiene que funcionar.</translation>
    </message>
    <message>
        <source>Client and server are in one package, and the machine is stopped for the upgrade.</source>
        <translation>El cliente y el servidor están en un mismo paquete, y la máquina se detiene para la actualización.</translation>
    </message>
    <message>
        <source>Servers are upgraded first: an old client must work with a new server.</source>
        <translation>Los servidores se actualizan primero: un cliente antiguo debe funcionar con un servidor nuevo.</translation>
    </message>
    <message>
        <source>The control plane of Kubernetes before the kubelets.</source>
        <translation>El plano de control de Kubernetes antes que los kubelets.</translation>
    </message>
    <message>
        <source>Clients are upgraded first: a new client must work with an old server.</source>
        <translation>Los clientes se actualizan primero: un cliente nuevo debe funcionar con un servidor antiguo.</translation>
    </message>
    <message>
        <source>A runtime that meets agents from images built earlier.</source>
        <translation>Un runtime que se encuentra con agentes de imágenes construidas antes.</translation>
    </message>
    <message>
        <source>Everything runs on, in any order: both mixes must work.</source>
        <translation>Todo sigue en ejecución, en cualquier orden: ambas mezclas deben funcionar.</translation>
    </message>
    <message>
        <source>A rolling update of instances that call each other.</source>
        <translation>Una actualización gradual de instancias que se llaman entre sí.</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>confianza</translation>
    </message>
    <message>
        <source>How often suggestions like this one are right.</source>
        <translation>Con qué frecuencia aciertan las sugerencias como esta.</translation>
    </message>
    <message>
        <source>98%: of a hundred such suggestions, 98 were right.</source>
        <translation>98 %: de cien sugerencias así, 98 fueron acertadas.</translation>
    </message>
    <message>
        <source>suggestion</source>
        <translation>sugerencia</translation>
    </message>
    <message>
        <source>The impact that Waybill proposes for a change, with reasons. A decision always wins.</source>
        <translation>El impacto que Waybill propone para un cambio, con sus motivos. Una decisión siempre prevalece.</translation>
    </message>
    <message>
        <source>Additive, because the message declares a new field.</source>
        <translation>Aditivo, porque el mensaje declara un campo nuevo.</translation>
    </message>
    <message>
        <source>not reviewed yet</source>
        <translation>aún sin revisar</translation>
    </message>
    <message>
        <source>A change without a decision of a person, whatever its suggestion says.</source>
        <translation>Un cambio sin la decisión de una persona, diga lo que diga su sugerencia.</translation>
    </message>
    <message>
        <source>A change that was merged today.</source>
        <translation>Un cambio que se fusionó hoy.</translation>
    </message>
    <message>
        <source>stance</source>
        <translation>postura</translation>
    </message>
    <message>
        <source>What counts as a breakage: which mixes of versions have to work.</source>
        <translation>Qué cuenta como incompatibilidad: qué mezclas de versiones deben funcionar.</translation>
    </message>
    <message>
        <source>Server first: removing an RPC breaks old clients, adding one breaks nobody.</source>
        <translation>Primero el servidor: quitar un RPC rompe los clientes antiguos; añadir uno no afecta a nadie.</translation>
    </message>
    <message>
        <source>pin</source>
        <translation>fijación</translation>
    </message>
    <message>
        <source>A file that pins the version of something else.</source>
        <translation>Un archivo que fija la versión de otra cosa.</translation>
    </message>
    <message>
        <source>go.mod requires agent v1.4.0.</source>
        <translation>go.mod requiere agent v1.4.0.</translation>
    </message>
    <message>
        <source>lag</source>
        <translation>retraso</translation>
    </message>
    <message>
        <source>How far a pin lags behind what it pins.</source>
        <translation>Cuánto retraso lleva una fijación respecto a lo que indica.</translation>
    </message>
    <message>
        <source>12 behind: the pinned commit lacks twelve commits of the release.</source>
        <translation>12 por detrás: al commit fijado le faltan doce commits de la versión publicada.</translation>
    </message>
    <message>
        <source>rollback</source>
        <translation>reversión</translation>
    </message>
    <message>
        <source>Returning to the previous version.</source>
        <translation>Volver a la versión anterior.</translation>
    </message>
    <message>
        <source>Not possible once the new version has migrated the database.</source>
        <translation>No es posible una vez que la versión nueva ha migrado la base de datos.</translation>
    </message>
    <message>
        <source>For example: %1</source>
        <translation>Por ejemplo: %1</translation>
    </message>
    <message>
        <source>point of no return</source>
        <translation>punto de no retorno</translation>
    </message>
    <message>
        <source>The first release that is made public: until then, publishing can be undone.</source>
        <translation>La primera versión que se hace pública: hasta entonces, la publicación se puede deshacer.</translation>
    </message>
    <message>
        <source>agent 1.4.0, which the runtime pins, is published before it.</source>
        <translation>agent 1.4.0, que el runtime fija, se publica antes que este.</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>borrador</translation>
    </message>
    <message>
        <source>A release on a forge that only those who may write there can see.</source>
        <translation>Una versión en una forja que solo pueden ver quienes tienen permiso para escribir allí.</translation>
    </message>
    <message>
        <source>All repositories have their draft, with all files, before any is made public.</source>
        <translation>Todos los repositorios tienen su borrador, con todos los archivos, antes de que alguno se haga público.</translation>
    </message>
    <message>
        <source>A release that breaks existing users: the first number goes up.</source>
        <translation>Una versión que rompe la compatibilidad: aumenta el primer número.</translation>
    </message>
    <message>
        <source>1.5.0, then 2.0.0.</source>
        <translation>1.5.0 y luego 2.0.0.</translation>
    </message>
    <message>
        <source>A release that adds something: the second number goes up.</source>
        <translation>Una versión que añade algo: aumenta el segundo número.</translation>
    </message>
    <message>
        <source>1.5.0, then 1.6.0. Some policies allow breaking changes here.</source>
        <translation>1.5.0 y luego 1.6.0. Algunas políticas permiten aquí incompatibilidades.</translation>
    </message>
    <message>
        <source>A release that only fixes bugs: the third number goes up.</source>
        <translation>Una versión que solo corrige: aumenta el tercer número.</translation>
    </message>
    <message>
        <source>1.5.0, then 1.5.1.</source>
        <translation>1.5.0 y luego 1.5.1.</translation>
    </message>
    <message>
        <source>A version to try before the release.</source>
        <translation>Una versión para probar antes de la publicación.</translation>
    </message>
    <message>
        <source>1.6.0-rc.1, before 1.6.0.</source>
        <translation>1.6.0-rc.1, antes de 1.6.0.</translation>
    </message>
</context>
<context>
    <name>waybill::app::FactsLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>Choose the versions again</source>
        <translation>Elegir de nuevo las versiones</translation>
    </message>
    <message>
        <source>Reading the changes between two versions</source>
        <translation>Leyendo lo que hay entre dos versiones</translation>
    </message>
</context>
<context>
    <name>waybill::app::FactsPanel</name>
    <message>
        <source>Facts</source>
        <translation>Datos</translation>
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
        <translation>&amp;Obtener</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Cerrar</translation>
    </message>
    <message>
        <source>Fetch All</source>
        <translation>Obtener todo</translation>
    </message>
    <message>
        <source>Repositories to fetch</source>
        <translation>Repositorios que se obtendrán</translation>
    </message>
    <message>
        <source>Fetching from the remotes…</source>
        <translation>Obteniendo de los remotos…</translation>
    </message>
    <message>
        <source>Fetched. Reloading the product…</source>
        <translation>Obtenido. El producto se está leyendo de nuevo.</translation>
    </message>
    <message>
        <source>Fetched. Nothing is new.</source>
        <translation>Obtenido. No hay nada nuevo.</translation>
    </message>
    <message>
        <source>Fetch new commits and tags from these remotes? Your branches and files stay as they are.</source>
        <translation>¿Obtener los commits y las etiquetas nuevos de estos remotos? Sus ramas y archivos no cambian.</translation>
    </message>
</context>
<context>
    <name>waybill::app::FetchRunner</name>
    <message>
        <source>Looking for remotes</source>
        <translation>Buscando remotos</translation>
    </message>
    <message>
        <source>Fetching %1</source>
        <comment>a repository</comment>
        <translation>Obteniendo %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileExport</name>
    <message>
        <source>Saved as %1</source>
        <translation>Guardado como %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileListActions</name>
    <message>
        <source>Open in &amp;Editor</source>
        <translation>Abrir en el &amp;editor</translation>
    </message>
    <message>
        <source>Open the file in your editor</source>
        <translation>Abrir el archivo en su editor</translation>
    </message>
    <message>
        <source>Open &amp;Both Versions in Editor</source>
        <translation>Abrir am&amp;bas versiones en el editor</translation>
    </message>
    <message>
        <source>Open the old and the new version of the file in your editor</source>
        <translation>Abrir la versión antigua y la nueva del archivo en su editor</translation>
    </message>
    <message>
        <source>Open on Fo&amp;rge</source>
        <translation>Abrir en la fo&amp;rja</translation>
    </message>
    <message>
        <source>Open the file on GitHub, GitLab or Gitea</source>
        <translation>Abrir el archivo en GitHub, GitLab o Gitea</translation>
    </message>
</context>
<context>
    <name>waybill::app::FileOpener</name>
    <message>
        <source>The file cannot be read: %1</source>
        <translation>No se puede leer el archivo: %1</translation>
    </message>
    <message>
        <source>%1 has no such file</source>
        <translation>%1 no tiene ese archivo</translation>
    </message>
    <message>
        <source>Choose an editor for such files: Edit &gt; Editor</source>
        <translation>Elija un editor para esos archivos: Editar &gt; Editor</translation>
    </message>
    <message>
        <source>The temporary folder cannot be written</source>
        <translation>No se puede escribir la carpeta temporal</translation>
    </message>
    <message>
        <source>The temporary file cannot be written: %1</source>
        <translation>No se puede escribir el archivo temporal: %1</translation>
    </message>
    <message>
        <source>The editor “%1” cannot be started</source>
        <translation>No se puede iniciar el editor «%1»</translation>
    </message>
    <message>
        <source>Choose another editor in Edit &gt; Editor</source>
        <translation>Elija otro: Editar &gt; Editor</translation>
    </message>
    <message>
        <source>Opened in %1</source>
        <translation>Abierto en %1</translation>
    </message>
    <message>
        <source>Opened %1</source>
        <translation>%1 abierto</translation>
    </message>
    <message>
        <source>Choose an editor: Edit &gt; Editor</source>
        <translation>Elija un editor: Editar &gt; Editor</translation>
    </message>
    <message>
        <source>The remote is not on a known forge</source>
        <translation>El remoto no está en una forja conocida</translation>
    </message>
    <message>
        <source>Waybill knows GitHub, GitLab, Gitea, Forgejo and Bitbucket by the address of the remote</source>
        <translation>Waybill reconoce GitHub, GitLab, Gitea, Forgejo y Bitbucket por la dirección del remoto</translation>
    </message>
    <message>
        <source>This is not a text file</source>
        <translation>No es un archivo de texto</translation>
    </message>
    <message>
        <source>No program can open %1</source>
        <translation>Ningún programa puede abrir %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::FindBar</name>
    <message>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <source>Find in the notes</source>
        <translation>Buscar en las notas</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Cerrar</translation>
    </message>
    <message>
        <source>Previous match</source>
        <translation>Coincidencia anterior</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Siguiente coincidencia</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n coincidencia</numerusform>
            <numerusform>%n coincidencias</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::FixesPanel</name>
    <message>
        <source>&amp;Copy Commands</source>
        <translation>&amp;Copiar órdenes</translation>
    </message>
    <message>
        <source>Fixes to pick onto the previous release</source>
        <translation>Correcciones para aplicar a la versión anterior</translation>
    </message>
    <message>
        <source>Copy the git commands that pick these fixes</source>
        <translation>Copiar las órdenes de git que aplican estas correcciones</translation>
    </message>
    <message>
        <source>The commands are in the clipboard</source>
        <translation>Las órdenes están en el portapapeles</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>Leyendo los repositorios…</translation>
    </message>
    <message>
        <source>Open a product first.</source>
        <translation>Abra primero un producto.</translation>
    </message>
    <message>
        <source>Picking the fixes in memory…</source>
        <translation>Aplicando las correcciones en memoria…</translation>
    </message>
    <message>
        <source>There is no earlier release to pick fixes onto.</source>
        <translation>No hay ninguna versión anterior a la que llevar correcciones.</translation>
    </message>
    <message>
        <source>A patch release without the other changes: the fixes, cherry-picked onto the previous release. Undecided changes count as suggested.</source>
        <translation>Una versión de parche sin los demás cambios: las correcciones, aplicadas (cherry-pick) sobre la versión anterior. Los cambios sin decidir cuentan como se sugiere.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeAccountsPanel</name>
    <message>
        <source>C&amp;heck Accounts</source>
        <translation>&amp;Comprobar las cuentas</translation>
    </message>
    <message>
        <source>&amp;Sign In…</source>
        <translation>&amp;Iniciar sesión…</translation>
    </message>
    <message>
        <source>Sign O&amp;ut</source>
        <translation>Cerrar s&amp;esión</translation>
    </message>
    <message>
        <source>Open &amp;Browser</source>
        <translation>Abrir el &amp;navegador</translation>
    </message>
    <message>
        <source>S&amp;ign In</source>
        <translation>Ini&amp;ciar sesión</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>Cance&amp;lar</translation>
    </message>
    <message>
        <source>Open a product to see the forges of its repositories.</source>
        <translation>Abra un producto para ver las forjas de sus repositorios.</translation>
    </message>
    <message>
        <source>Accounts at forges</source>
        <translation>Cuentas en forjas</translation>
    </message>
    <message>
        <source>Forge</source>
        <translation>Forja</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Cuenta</translation>
    </message>
    <message>
        <source>Token from</source>
        <translation>Token de</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>Ámbitos</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Caduca</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Peticiones</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Checking which forges host the repositories…</source>
        <translation>Comprobando qué forjas alojan los repositorios…</translation>
    </message>
    <message>
        <source>No repository of this product is on a supported forge.</source>
        <translation>Ningún repositorio de este producto está en una forja compatible.</translation>
    </message>
    <message>
        <source>Check Accounts looks for tokens, and asks the forges that are allowed whose they are.</source>
        <translation>«Comprobar las cuentas» busca tokens y pregunta a las forjas permitidas de quién son.</translation>
    </message>
    <message>
        <source>Looking for tokens…</source>
        <translation>Buscando tokens…</translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted.</source>
        <translation>Está trabajando sin conexión: no se contacta con ninguna forja.</translation>
    </message>
    <message>
        <source>Create a token on %1 and enter it here. It is kept in the system&apos;s keychain, and requests to %1 are allowed from now on.</source>
        <translation>Cree un token en %1 e introdúzcalo aquí. Se guarda en el llavero del sistema, y desde ahora se permiten peticiones a %1.</translation>
    </message>
    <message>
        <source>Asking %1 for a code…</source>
        <translation>Pidiendo un código a %1…</translation>
    </message>
    <message>
        <source>Enter the code %1 at %2. Requests to %3 are allowed from then on.</source>
        <comment>a code; an address; a host</comment>
        <translation>Introduzca el código %1 en %2. A partir de entonces se permiten peticiones a %3.</translation>
    </message>
    <message>
        <source>Waiting until the code is entered…</source>
        <translation>Esperando a que se introduzca el código…</translation>
    </message>
    <message>
        <source>Signed in.</source>
        <translation>Sesión iniciada.</translation>
    </message>
    <message>
        <source>Checking the token…</source>
        <translation>Comprobando el token…</translation>
    </message>
    <message>
        <source>Signing out…</source>
        <translation>Cerrando sesión…</translation>
    </message>
    <message>
        <source>Signed out. There still is a token of another program.</source>
        <translation>Sesión cerrada. Todavía hay un token de otro programa.</translation>
    </message>
    <message>
        <source>Signed out.</source>
        <translation>Sesión cerrada.</translation>
    </message>
    <message>
        <source>Not signed in.</source>
        <translation>Sin iniciar sesión.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeDialog</name>
    <message>
        <source>Stopped. What was read until then is kept.</source>
        <translation>Detenido. Lo que se leyó hasta entonces se conserva.</translation>
    </message>
    <message>
        <source>&amp;Refresh</source>
        <translation>&amp;Actualizar</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Cancelar</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>C&amp;errar</translation>
    </message>
    <message>
        <source>Refresh Forge Data</source>
        <translation>Actualizar datos de las forjas</translation>
    </message>
    <message>
        <source>Forge data of the repositories</source>
        <translation>Lo que indican las forjas sobre los repositorios</translation>
    </message>
    <message>
        <source>Checking which forges host the repositories…</source>
        <translation>Buscando en qué forjas están los repositorios…</translation>
    </message>
    <message>
        <source>Checking for forges</source>
        <translation>Buscando forjas</translation>
    </message>
    <message>
        <source>No repository of this product is on a supported forge.</source>
        <translation>Ningún repositorio de este producto está en una forja a la que se pueda preguntar.</translation>
    </message>
    <message>
        <source>There is no folder to keep the answers in: set up a product first.</source>
        <translation>No hay ninguna carpeta en la que guardar las respuestas: configure antes un producto.</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>Leyendo los repositorios…</translation>
    </message>
    <message>
        <source>Ask %1 for labels, release notes, checks and milestones? The answers are kept in waybill.forge.json.</source>
        <translation>¿Pedir a %1 las etiquetas, las notas de la versión, las comprobaciones y los hitos? Las respuestas se guardan en waybill.forge.json.</translation>
    </message>
    <message>
        <source>Ask %1 for labels, release notes, checks and milestones, and allow requests to %2 from now on? The answers are kept in waybill.forge.json.</source>
        <translation>¿Pedir a %1 las etiquetas, las notas de la versión, las comprobaciones y los hitos, y permitir desde ahora peticiones a %2? Las respuestas se guardan en waybill.forge.json.</translation>
    </message>
    <message>
        <source>Reading from %1…</source>
        <translation>Preguntando a %1…</translation>
    </message>
    <message>
        <source>Reading from forges</source>
        <translation>Preguntando a las forjas</translation>
    </message>
    <message>
        <source>These pull requests are new or changed. As of %1.</source>
        <translation>Estos pull requests son nuevos o indican algo distinto que antes. A fecha de %1.</translation>
    </message>
    <message>
        <source>No pull requests are new or changed. As of %1.</source>
        <translation>Ningún pull request indica nada distinto que antes. A fecha de %1.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>%n petición enviada</numerusform>
            <numerusform>%n peticiones enviadas</numerusform>
        </translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted. To change that, see Preferences &gt; Network.</source>
        <translation>Está trabajando sin conexión: no se pregunta a ninguna forja. Para cambiarlo, véase Preferencias &gt; Red.</translation>
    </message>
    <message>
        <source>Not everything could be read.</source>
        <translation>No se pudo leer todo.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeLoader</name>
    <message>
        <source>Reading forge data</source>
        <translation>Leyendo datos de las forjas</translation>
    </message>
</context>
<context>
    <name>waybill::app::GraphActions</name>
    <message>
        <source>Compare Selected &amp;Commits</source>
        <translation>Comparar los &amp;commits seleccionados</translation>
    </message>
    <message>
        <source>Compare the two selected commits; for a single one, ask what to do</source>
        <translation>Comparar los dos commits seleccionados; si solo hay uno, preguntar qué hacer</translation>
    </message>
    <message>
        <source>Use as &amp;Base</source>
        <translation>Usar como &amp;base</translation>
    </message>
    <message>
        <source>Compare this commit, as the old side, with the head</source>
        <translation>Comparar este commit, como lado antiguo, con la cabeza</translation>
    </message>
    <message>
        <source>Use as &amp;Head</source>
        <translation>Usar como &amp;cabeza</translation>
    </message>
    <message>
        <source>Compare the base with this commit, as the new side</source>
        <translation>Comparar la base con este commit, como lado nuevo</translation>
    </message>
    <message>
        <source>&amp;All Branches and Tags</source>
        <translation>Tod&amp;as las ramas y etiquetas</translation>
    </message>
    <message>
        <source>Show the commits of all branches and tags, not only those of base and head</source>
        <translation>Mostrar los commits de todas las ramas y etiquetas, no solo los de la base y la cabeza</translation>
    </message>
    <message>
        <source>&amp;Filter Commits</source>
        <translation>&amp;Filtrar commits</translation>
    </message>
    <message>
        <source>Show only commits with these words</source>
        <translation>Mostrar solo los commits con estas palabras</translation>
    </message>
    <message>
        <source>Go to Ba&amp;se</source>
        <translation>Ir a la ba&amp;se</translation>
    </message>
    <message>
        <source>Select the commit that is the base</source>
        <translation>Seleccionar el commit que es la base</translation>
    </message>
    <message>
        <source>Go to Hea&amp;d</source>
        <translation>Ir a la cabez&amp;a</translation>
    </message>
    <message>
        <source>Select the commit that is the head</source>
        <translation>Seleccionar el commit que es la cabeza</translation>
    </message>
    <message>
        <source>Show C&amp;hange</source>
        <translation>Mostrar el ca&amp;mbio</translation>
    </message>
    <message>
        <source>Show the change that this commit belongs to, on Changes</source>
        <translation>Mostrar en Cambios el cambio al que pertenece este commit</translation>
    </message>
    <message>
        <source>Copy Commit &amp;ID</source>
        <translation>Copiar el &amp;ID del commit</translation>
    </message>
    <message>
        <source>Copy the full ID of this commit</source>
        <translation>Copiar el ID completo de este commit</translation>
    </message>
</context>
<context>
    <name>waybill::app::HelpWindow</name>
    <message>
        <source>Back</source>
        <translation>Atrás</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Adelante</translation>
    </message>
    <message>
        <source>User Guide</source>
        <translation>Guía del usuario</translation>
    </message>
    <message>
        <source>Search in the help</source>
        <translation>Buscar en la ayuda</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Contenido</translation>
    </message>
    <message>
        <source>Page of the help</source>
        <translation>Página de la ayuda</translation>
    </message>
    <message>
        <source>No matches</source>
        <translation>Ninguna coincidencia</translation>
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
        <translation>Cerrar y no volver a mostrar</translation>
    </message>
</context>
<context>
    <name>waybill::app::Hints</name>
    <message>
        <source>These repositories have no waybill.toml. Waybill can propose one from their tags, pins and protocols.</source>
        <translation>Estos repositorios no tienen waybill.toml. Waybill puede proponer uno a partir de sus etiquetas, fijaciones y protocolos.</translation>
    </message>
    <message>
        <source>Set Up a Product…</source>
        <translation>Configurar un producto…</translation>
    </message>
    <message>
        <source>Learn more</source>
        <translation>Más información</translation>
    </message>
    <message>
        <source>The board shows what changed in each repository since its last release, and the version to release next.</source>
        <translation>El tablero muestra qué ha cambiado en cada repositorio desde su última publicación, y la próxima versión.</translation>
    </message>
    <message>
        <source>Decide here what each change means for users: breaking, additive, fix or internal.</source>
        <translation>Decida aquí qué significa cada cambio para los usuarios: incompatible, aditivo, corrección o interno.</translation>
    </message>
    <message>
        <source>Compare any two revisions of a repository, or two folders or files, side by side.</source>
        <translation>Compare lado a lado dos revisiones de un repositorio, dos carpetas o dos archivos.</translation>
    </message>
    <message>
        <source>See which versions of clients and servers work together, and how users have to upgrade.</source>
        <translation>Vea qué versiones de clientes y servidores funcionan juntas y cómo deben actualizar los usuarios.</translation>
    </message>
    <message>
        <source>All that the repositories ship: applications, images and pins, with their history.</source>
        <translation>Todo lo que entregan los repositorios: aplicaciones, imágenes y fijaciones, con su historial.</translation>
    </message>
    <message>
        <source>The release notes, made of the changes and your decisions. Edit them, export them and create the tags.</source>
        <translation>Las notas de la versión, hechas de los cambios y sus decisiones. Edítelas, expórtelas y cree las etiquetas.</translation>
    </message>
    <message>
        <source>New to Waybill? See it in four steps, on a sample product.</source>
        <translation>¿Es nuevo en Waybill? Conózcalo en cuatro pasos, con un producto de ejemplo.</translation>
    </message>
    <message>
        <source>Start Tour</source>
        <translation>Iniciar la visita guiada</translation>
    </message>
</context>
<context>
    <name>waybill::app::HistoryLoader</name>
    <message>
        <source>Reading commits</source>
        <translation>Leyendo commits</translation>
    </message>
</context>
<context>
    <name>waybill::app::ImageComparisonDialog</name>
    <message>
        <source>built %1</source>
        <comment>a time</comment>
        <translation>construida el %1</translation>
    </message>
    <message>
        <source>The images are identical.</source>
        <translation>Las imágenes no difieren.</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s), none of which breaks users.</source>
        <translation>
            <numerusform>%n diferencia, que no afecta a los usuarios.</numerusform>
            <numerusform>%n diferencias; ninguna afecta a los usuarios.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) can break users.</source>
        <translation>
            <numerusform>%n diferencia puede afectar a los usuarios.</numerusform>
            <numerusform>%n diferencias pueden afectar a los usuarios.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other difference(s).</source>
        <translation>
            <numerusform>%n diferencia más.</numerusform>
            <numerusform>%n diferencias más.</numerusform>
        </translation>
    </message>
    <message>
        <source>Packages are not compared: an SBOM of both images is needed.</source>
        <translation>Los paquetes no se comparan: no se conoce un SBOM de cada una de las dos imágenes.</translation>
    </message>
    <message>
        <source>Chec&amp;k Registry</source>
        <translation>&amp;Preguntar al registro</translation>
    </message>
    <message>
        <source>&amp;Copy as Markdown</source>
        <translation>&amp;Copiar como Markdown</translation>
    </message>
    <message>
        <source>Compare Tags of %1</source>
        <comment>an image</comment>
        <translation>Comparar etiquetas de %1</translation>
    </message>
    <message>
        <source>Differences of the images</source>
        <translation>Diferencias de las imágenes</translation>
    </message>
    <message>
        <source>What the two images differ in. An entry point, a command or a user that is another one, and a port, a volume, a variable or a platform that is gone can break users, and come first.</source>
        <translation>En qué difieren las dos imágenes. Un punto de entrada, un comando o un usuario distintos, y un puerto, un volumen, una variable o una plataforma que ya no están pueden afectar a los usuarios, y aparecen primero.</translation>
    </message>
    <message>
        <source>Read what is missing about the two images from the registry</source>
        <translation>Leer del registro lo que no se sabe de las dos imágenes</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>Swap before and after</source>
        <translation>Intercambiar antes y después</translation>
    </message>
    <message>
        <source>Reading from the registry…</source>
        <translation>Preguntando al registro…</translation>
    </message>
    <message>
        <source>%1. Check the registry to read it.</source>
        <comment>what is not known</comment>
        <translation>%1. Pregunte al registro para leerlo.</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>two images</comment>
        <translation>%1 y %2</translation>
    </message>
</context>
<context>
    <name>waybill::app::ImageComparisonLoader</name>
    <message>
        <source>The comparison was cancelled</source>
        <translation>Se canceló la comparación</translation>
    </message>
    <message>
        <source>Compare again</source>
        <translation>Comparar de nuevo</translation>
    </message>
    <message>
        <source>Comparing two images</source>
        <translation>Comparando dos imágenes</translation>
    </message>
</context>
<context>
    <name>waybill::app::JobBar</name>
    <message>
        <source>Progress</source>
        <translation>Progreso</translation>
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
            <numerusform>%n tarea</numerusform>
            <numerusform>%n tareas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::Journey</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Atrás</translation>
    </message>
    <message>
        <source>Go back to where you were before</source>
        <translation>Volver a donde estaba antes</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>A&amp;delante</translation>
    </message>
    <message>
        <source>Go forward again</source>
        <translation>Volver adonde estaba antes de retroceder</translation>
    </message>
</context>
<context>
    <name>waybill::app::KeySheet</name>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Atajos</translation>
    </message>
    <message>
        <source>Find a command or a shortcut</source>
        <translation>Buscar un comando o una tecla</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Descripción</translation>
    </message>
</context>
<context>
    <name>waybill::app::KeysPage</name>
    <message>
        <source>Shortcuts</source>
        <translation>Atajos</translation>
    </message>
    <message>
        <source>&amp;Assign</source>
        <translation>&amp;Asignar</translation>
    </message>
    <message>
        <source>A&amp;dd</source>
        <translation>Aña&amp;dir</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>De&amp;fault</source>
        <translation>&amp;Predeterminado</translation>
    </message>
    <message>
        <source>Reset All</source>
        <translation>Todos los predeterminados</translation>
    </message>
    <message>
        <source>Find a command or a shortcut</source>
        <translation>Buscar un comando o un atajo</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Comandos</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Comando</translation>
    </message>
    <message>
        <source>New shortcut</source>
        <translation>Nuevo atajo</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>command, menu</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 is already the shortcut of %2. “Reassign” removes it there.</source>
        <translation>%1 ya es el atajo de %2. «Reasignar» se lo quita.</translation>
    </message>
    <message>
        <source>&amp;Reassign</source>
        <translation>&amp;Reasignar</translation>
    </message>
</context>
<context>
    <name>waybill::app::LanguagePage</name>
    <message>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <source>The program&apos;s language changes the next time it starts.</source>
        <translation>El idioma del programa cambia la próxima vez que se inicie.</translation>
    </message>
    <message>
        <source>Follow System</source>
        <translation>Seguir el sistema</translation>
    </message>
    <message>
        <source>Same as the program</source>
        <translation>Como el programa</translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation>&amp;Programa:</translation>
    </message>
    <message>
        <source>Release &amp;notes:</source>
        <translation>&amp;Notas de la versión:</translation>
    </message>
    <message>
        <source>The Notes page can choose another language for the notes that it shows.</source>
        <translation>En la página Notas se puede elegir otro idioma para las notas que muestra.</translation>
    </message>
</context>
<context>
    <name>waybill::app::LineBlame</name>
    <message>
        <source>Finding who changed %1</source>
        <comment>path:line</comment>
        <translation>Buscando quién cambió %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Archivo</translation>
    </message>
    <message>
        <source>Open Re&amp;cent</source>
        <translation>Abrir reci&amp;ente</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Editar</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ver</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Ay&amp;uda</translation>
    </message>
    <message>
        <source>Open &amp;Product…</source>
        <translation>Abrir &amp;producto…</translation>
    </message>
    <message>
        <source>Open a waybill.toml</source>
        <translation>Abrir un waybill.toml</translation>
    </message>
    <message>
        <source>Open &amp;Repository or Folder…</source>
        <translation>Abrir &amp;repositorio o carpeta…</translation>
    </message>
    <message>
        <source>Open a repository, or a folder of repositories</source>
        <translation>Abrir un repositorio o una carpeta de repositorios</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>Recar&amp;gar</translation>
    </message>
    <message>
        <source>&amp;Export Board…</source>
        <translation>E&amp;xportar tablero…</translation>
    </message>
    <message>
        <source>Save the board as Markdown, HTML or JSON</source>
        <translation>Guardar el tablero como Markdown, HTML o JSON</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Cerrar</translation>
    </message>
    <message>
        <source>Close the product</source>
        <translation>Cerrar el producto</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Salir</translation>
    </message>
    <message>
        <source>Quit Waybill</source>
        <translation>Salir de Waybill</translation>
    </message>
    <message>
        <source>&amp;Cancel Running Jobs</source>
        <translation>Cance&amp;lar tareas en curso</translation>
    </message>
    <message>
        <source>Find a command by its name and run it</source>
        <translation>Buscar un comando por su nombre y ejecutarlo</translation>
    </message>
    <message>
        <source>&amp;Next Repository</source>
        <translation>&amp;Siguiente repositorio</translation>
    </message>
    <message>
        <source>Show the next repository</source>
        <translation>Mostrar el siguiente repositorio</translation>
    </message>
    <message>
        <source>P&amp;revious Repository</source>
        <translation>Repositor&amp;io anterior</translation>
    </message>
    <message>
        <source>Show the previous repository</source>
        <translation>Mostrar el repositorio anterior</translation>
    </message>
    <message>
        <source>Edit &amp;Range</source>
        <translation>Editar ran&amp;go</translation>
    </message>
    <message>
        <source>Re&amp;set Range</source>
        <translation>&amp;Restablecer rango</translation>
    </message>
    <message>
        <source>&amp;Full Screen</source>
        <translation>P&amp;antalla completa</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Claro</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Oscuro</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>A&amp;tajos</translation>
    </message>
    <message>
        <source>&amp;About Waybill</source>
        <translation>&amp;Acerca de Waybill</translation>
    </message>
    <message>
        <source>&amp;Board</source>
        <translation>Ta&amp;blero</translation>
    </message>
    <message>
        <source>&amp;Changes</source>
        <translation>&amp;Cambios</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notas</translation>
    </message>
    <message>
        <source>The release notes</source>
        <translation>Las notas de la versión</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rehacer</translation>
    </message>
    <message>
        <source>%1[*] — Waybill</source>
        <comment>product</comment>
        <translation>%1[*] — Waybill</translation>
    </message>
    <message>
        <source>Some decisions are not saved yet</source>
        <translation>Algunas decisiones aún no están guardadas</translation>
    </message>
    <message>
        <source>Command &amp;Palette…</source>
        <translation>Paleta de co&amp;mandos…</translation>
    </message>
    <message>
        <source>&amp;Protocols</source>
        <translation>&amp;Protocolos</translation>
    </message>
    <message>
        <source>&amp;Differences</source>
        <translation>&amp;Diferencias</translation>
    </message>
    <message>
        <source>Co&amp;mpare</source>
        <translation>C&amp;omparar</translation>
    </message>
    <message>
        <source>%1 — Waybill</source>
        <comment>old, new</comment>
        <translation>%1 — Waybill</translation>
    </message>
    <message>
        <source>Cata&amp;logue</source>
        <translation>Catá&amp;logo</translation>
    </message>
    <message>
        <source>All repositories, their changes and next versions</source>
        <translation>Todos los repositorios, sus cambios y próximas versiones</translation>
    </message>
    <message>
        <source>All changes, their impact and the evidence</source>
        <translation>Todos los cambios, su impacto y los indicios</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>Deshacer la última decisión</translation>
    </message>
    <message>
        <source>Redo the last undone decision</source>
        <translation>Rehacer la decisión deshecha</translation>
    </message>
    <message>
        <source>Close again to discard them, or fix the file and reload</source>
        <translation>Cierre de nuevo para descartarlas, o corrija el archivo y recargue</translation>
    </message>
    <message>
        <source>All protocols and the effect of their changes on clients and servers</source>
        <translation>Todos los protocolos y el efecto de sus cambios en clientes y servidores</translation>
    </message>
    <message>
        <source>Compare two revisions, folders or files</source>
        <translation>Dos revisiones, carpetas o archivos lado a lado</translation>
    </message>
    <message>
        <source>All that the repositories ship: applications, images, pins</source>
        <translation>Todo lo que se distribuye: aplicaciones, imágenes, fijaciones</translation>
    </message>
    <message>
        <source>Reload refs, waybill.toml and decisions</source>
        <translation>Volver a cargar las referencias, waybill.toml y las decisiones</translation>
    </message>
    <message>
        <source>Cancel all running jobs</source>
        <translation>Cancelar todas las tareas en curso</translation>
    </message>
    <message>
        <source>Edit base and head in the range bar</source>
        <translation>Editar base y cabeza en la barra de rango</translation>
    </message>
    <message>
        <source>Reset to the product&apos;s range</source>
        <translation>Restablecer el rango del producto</translation>
    </message>
    <message>
        <source>Toggle full screen</source>
        <translation>Activar o salir de pantalla completa</translation>
    </message>
    <message>
        <source>Follow &amp;System</source>
        <translation>Seguir el &amp;sistema</translation>
    </message>
    <message>
        <source>Use the system&apos;s color scheme</source>
        <translation>Usar el esquema de colores del sistema</translation>
    </message>
    <message>
        <source>Use a light color scheme</source>
        <translation>Usar un esquema de colores claro</translation>
    </message>
    <message>
        <source>Use a dark color scheme</source>
        <translation>Usar un esquema de colores oscuro</translation>
    </message>
    <message>
        <source>Show all commands and their shortcuts</source>
        <translation>Mostrar todas las órdenes y sus atajos</translation>
    </message>
    <message>
        <source>Show version and licenses</source>
        <translation>Mostrar la versión y las licencias</translation>
    </message>
    <message>
        <source>Open it again to discard them, or fix the file and reload</source>
        <translation>Ábralo de nuevo para descartarlas, o corrija el archivo y recargue</translation>
    </message>
    <message>
        <source>&amp;Try the Sample</source>
        <translation>&amp;Probar el ejemplo</translation>
    </message>
    <message>
        <source>Open a sample product of five repositories, to look around and try everything</source>
        <translation>Abrir un producto de ejemplo de cinco repositorios, para explorar y probarlo todo</translation>
    </message>
    <message>
        <source>C&amp;lone…</source>
        <translation>C&amp;lonar…</translation>
    </message>
    <message>
        <source>Clone a repository and open it</source>
        <translation>Clonar un repositorio y abrirlo</translation>
    </message>
    <message>
        <source>&amp;Set Up a Product…</source>
        <translation>&amp;Configurar un producto…</translation>
    </message>
    <message>
        <source>Choose repositories and write a waybill.toml for them</source>
        <translation>Elegir repositorios y escribir un waybill.toml para ellos</translation>
    </message>
    <message>
        <source>E&amp;dit Product…</source>
        <translation>E&amp;ditar producto…</translation>
    </message>
    <message>
        <source>Edit the waybill.toml that is open</source>
        <translation>Editar el waybill.toml abierto</translation>
    </message>
    <message>
        <source>&amp;User Guide</source>
        <translation>Guía del &amp;usuario</translation>
    </message>
    <message>
        <source>Show the user guide</source>
        <translation>Mostrar la guía del usuario</translation>
    </message>
    <message>
        <source>&amp;Fetch All…</source>
        <translation>&amp;Obtener todo…</translation>
    </message>
    <message>
        <source>Fetch new commits and tags of all repositories from their remotes, after confirmation</source>
        <translation>Obtener los commits y las etiquetas nuevos de todos los repositorios desde sus remotos, tras confirmar</translation>
    </message>
    <message>
        <source>&amp;Editor…</source>
        <translation>&amp;Editor…</translation>
    </message>
    <message>
        <source>Choose the editor that files are opened in</source>
        <translation>Elegir el editor en el que se abren los archivos</translation>
    </message>
    <message>
        <source>Print P&amp;age…</source>
        <translation>&amp;Imprimir página…</translation>
    </message>
    <message>
        <source>Print the page as it is shown</source>
        <translation>Imprimir la página tal como se muestra</translation>
    </message>
    <message>
        <source>Pre&amp;ferences…</source>
        <translation>Pre&amp;ferencias…</translation>
    </message>
    <message>
        <source>Appearance, language, shortcuts and more</source>
        <translation>Aspecto, idioma, atajos y más</translation>
    </message>
    <message>
        <source>&amp;What&apos;s This?</source>
        <translation>¿&amp;Qué es esto?</translation>
    </message>
    <message>
        <source>Explain what you click next: a column, a badge, a verdict</source>
        <translation>Explicar lo que se pulse a continuación: una columna, un distintivo, un veredicto</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Visita guiada</translation>
    </message>
    <message>
        <source>Show the window in four steps, on the sample product</source>
        <translation>Mostrar la ventana en cuatro pasos, con el producto de ejemplo</translation>
    </message>
    <message>
        <source>&amp;Report a Problem…</source>
        <translation>I&amp;nformar de un problema…</translation>
    </message>
    <message>
        <source>Collect what a report needs, to read, copy or save</source>
        <translation>Reunir lo que necesita un informe, para leerlo, copiarlo o guardarlo</translation>
    </message>
</context>
<context>
    <name>waybill::app::MatrixLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Recargar para volver a leerlo</translation>
    </message>
    <message>
        <source>Reading the skew matrix</source>
        <translation>Leyendo la matriz de compatibilidad</translation>
    </message>
</context>
<context>
    <name>waybill::app::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>Cerrar este mensaje</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Mensaje</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>place, message</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Copy Details</source>
        <translation>Copiar los detalles</translation>
    </message>
    <message>
        <source>Open in Editor</source>
        <translation>Abrir en el editor</translation>
    </message>
</context>
<context>
    <name>waybill::app::MessagePane</name>
    <message>
        <source>Show all %1 of the message</source>
        <translation>Mostrar los %1 del mensaje</translation>
    </message>
    <message>
        <source>Commit message</source>
        <translation>Mensaje del commit</translation>
    </message>
</context>
<context>
    <name>waybill::app::NewsButton</name>
    <message>
        <source>Read the product again. What is selected and typed stays.</source>
        <translation>Volver a leer el producto. La selección y lo escrito se conservan.</translation>
    </message>
    <message>
        <source>%1 · Reload</source>
        <comment>what is new</comment>
        <translation>%1 · Recargar</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesActions</name>
    <message>
        <source>Export as &amp;Markdown…</source>
        <translation>Exportar como &amp;Markdown…</translation>
    </message>
    <message>
        <source>Write the release notes to a Markdown file</source>
        <translation>Escribir las notas de la versión en un archivo Markdown</translation>
    </message>
    <message>
        <source>Export as &amp;HTML…</source>
        <translation>Exportar como &amp;HTML…</translation>
    </message>
    <message>
        <source>Write the release notes to a self-contained HTML page</source>
        <translation>Escribir las notas de la versión en una página HTML autónoma</translation>
    </message>
    <message>
        <source>Export as &amp;PDF…</source>
        <translation>Exportar como &amp;PDF…</translation>
    </message>
    <message>
        <source>Write the release notes to a PDF file</source>
        <translation>Escribir las notas de la versión en un archivo PDF</translation>
    </message>
    <message>
        <source>Export as Plain &amp;Text…</source>
        <translation>Exportar como &amp;texto sin formato…</translation>
    </message>
    <message>
        <source>Write the release notes as plain text</source>
        <translation>Escribir las notas de la versión como texto sin formato</translation>
    </message>
    <message>
        <source>Export as &amp;JSON…</source>
        <translation>Exportar como &amp;JSON…</translation>
    </message>
    <message>
        <source>Write the values available to templates</source>
        <translation>Escribir los valores disponibles para las plantillas</translation>
    </message>
    <message>
        <source>&amp;Insert into Changelog…</source>
        <translation>&amp;Insertar en el registro de cambios…</translation>
    </message>
    <message>
        <source>Insert the notes into a changelog in its own layout; the rest is not changed</source>
        <translation>Insertar las notas en un registro de cambios con su propio formato; el resto no cambia</translation>
    </message>
    <message>
        <source>Copy with &amp;Formatting</source>
        <translation>Copiar con &amp;formato</translation>
    </message>
    <message>
        <source>Copy the release notes as rich text, for mail and documents</source>
        <translation>Copiar las notas de la versión como texto enriquecido, para correo y documentos</translation>
    </message>
    <message>
        <source>&amp;Copy Markdown</source>
        <translation>&amp;Copiar Markdown</translation>
    </message>
    <message>
        <source>Copy the release notes as Markdown</source>
        <translation>Copiar las notas de la versión como Markdown</translation>
    </message>
    <message>
        <source>P&amp;rint…</source>
        <translation>Imp&amp;rimir…</translation>
    </message>
    <message>
        <source>Print the release notes</source>
        <translation>Imprimir las notas de la versión</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Buscar…</translation>
    </message>
    <message>
        <source>Find text in the release notes</source>
        <translation>Buscar texto en las notas de la versión</translation>
    </message>
    <message>
        <source>Choose T&amp;emplate…</source>
        <translation>&amp;Elegir plantilla…</translation>
    </message>
    <message>
        <source>Use your own Mustache template</source>
        <translation>Usar su propia plantilla Mustache</translation>
    </message>
    <message>
        <source>E&amp;dit Text</source>
        <translation>E&amp;ditar texto</translation>
    </message>
    <message>
        <source>Edit the text of the release notes</source>
        <translation>Editar el texto de las notas de la versión</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notas</translation>
    </message>
    <message>
        <source>Show the notes</source>
        <translation>Mostrar las notas</translation>
    </message>
    <message>
        <source>My &amp;Edits</source>
        <translation>Mis &amp;ediciones</translation>
    </message>
    <message>
        <source>Compare the generated notes with my edits</source>
        <translation>Comparar las notas generadas con mis ediciones</translation>
    </message>
    <message>
        <source>&amp;Since the Last Export</source>
        <translation>Desde la ú&amp;ltima exportación</translation>
    </message>
    <message>
        <source>Show what has changed since the last export</source>
        <translation>Mostrar lo que cambió desde la última exportación</translation>
    </message>
    <message>
        <source>Include Changes to Chec&amp;k</source>
        <translation>Incluir los cambios por &amp;revisar</translation>
    </message>
    <message>
        <source>Add a section with the changes that could break users, for maintainers to check</source>
        <translation>Añadir una sección con los cambios que podrían afectar a los usuarios, para que los revisen los responsables</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesComparison</name>
    <message>
        <source>generated</source>
        <translation>generado</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>editado</translation>
    </message>
    <message>
        <source>last export</source>
        <translation>última exportación</translation>
    </message>
    <message>
        <source>now</source>
        <translation>ahora</translation>
    </message>
    <message>
        <source>Not exported yet.</source>
        <translation>Aún no se ha exportado.</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesEditor</name>
    <message>
        <source>&amp;Discard</source>
        <translation>D&amp;escartar</translation>
    </message>
    <message>
        <source>Text of the notes</source>
        <translation>Texto de las notas</translation>
    </message>
    <message>
        <source>Show &amp;Diff</source>
        <translation>Mostrar el &amp;diff</translation>
    </message>
    <message>
        <source>&amp;Keep My Edits</source>
        <translation>&amp;Conservar mis ediciones</translation>
    </message>
    <message>
        <source>Use &amp;Generated Text</source>
        <translation>Usar el texto &amp;generado</translation>
    </message>
    <message>
        <source>Discard the edits and use the generated text</source>
        <translation>Descartar las ediciones y usar el texto generado</translation>
    </message>
    <message>
        <source>The output of this template is HTML and cannot be edited.</source>
        <translation>La salida de esta plantilla es HTML y no se puede editar.</translation>
    </message>
    <message>
        <source>Generated. Type to edit.</source>
        <translation>Generado. Escriba para editarlo.</translation>
    </message>
    <message numerus="yes">
        <source>Your edits conflict with the generated text in %n place(s); your edits are used.</source>
        <translation>
            <numerusform>Sus ediciones entran en conflicto con el texto generado en un lugar; se usan las suyas.</numerusform>
            <numerusform>Sus ediciones entran en conflicto con el texto generado en %n lugares; se usan las suyas.</numerusform>
        </translation>
    </message>
    <message>
        <source>Edited. Your edits stay when the notes change.</source>
        <translation>Editado. Sus cambios se conservan cuando cambian las notas.</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesOutput</name>
    <message>
        <source>Export Release Notes</source>
        <translation>Exportar notas de la versión</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Todos los archivos (*)</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Insertar</translation>
    </message>
    <message>
        <source>Changelogs (*.md *.rst *.txt CHANGELOG* CHANGES* NEWS*)</source>
        <translation>Registros de cambios (*.md *.rst *.txt CHANGELOG* CHANGES* NEWS*)</translation>
    </message>
    <message>
        <source>Inserted into %1</source>
        <translation>Se ha insertado en %1</translation>
    </message>
    <message>
        <source>The notes are on the clipboard, with their formatting</source>
        <translation>Las notas están en el portapapeles, con su formato</translation>
    </message>
    <message>
        <source>The notes are on the clipboard</source>
        <translation>Las notas están en el portapapeles</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>Guardado como %1</translation>
    </message>
    <message>
        <source>Insert into Changelog</source>
        <translation>Insertar en un registro de cambios</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesPage</name>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>&amp;Template</source>
        <translation>&amp;Plantilla</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Plantilla</translation>
    </message>
    <message>
        <source>Before you &amp;publish</source>
        <translation>Antes de p&amp;ublicar</translation>
    </message>
    <message>
        <source>Before you publish</source>
        <translation>Antes de publicar</translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportar</translation>
    </message>
    <message>
        <source>Preview of the notes</source>
        <translation>Vista previa de las notas</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to write its release notes.</source>
        <translation>Abrir un producto, un repositorio o una carpeta de repositorios para escribir sus notas de la versión.</translation>
    </message>
    <message>
        <source>since %1</source>
        <translation>desde %1</translation>
    </message>
    <message>
        <source>Release</source>
        <translation>Lanzamiento</translation>
    </message>
    <message>
        <source>Why this version</source>
        <translation>Por qué esta versión</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Idioma</translation>
    </message>
    <message>
        <source>Language of the notes</source>
        <translation>Idioma de las notas</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>Líneas</translation>
    </message>
    <message>
        <source>Lines of the notes</source>
        <translation>Líneas de las notas</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Actualización</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiquetas</translation>
    </message>
    <message>
        <source>Reword %1</source>
        <translation>Reformular %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Fixes</source>
        <translation>Correcciones</translation>
    </message>
    <message>
        <source>Parts of the release notes</source>
        <translation>Partes de las notas de la versión</translation>
    </message>
    <message>
        <source>Drag the notes into an e-mail, an editor or a file manager</source>
        <translation>Arrastre las notas a un correo, un editor o un gestor de archivos</translation>
    </message>
    <message>
        <source>Drag the notes</source>
        <translation>Arrastrar las notas</translation>
    </message>
    <message>
        <source>Rendering the notes…</source>
        <translation>Generando las notas…</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Publicar</translation>
    </message>
    <message>
        <source>Show Tab “%1”</source>
        <translation>Mostrar la pestaña «%1»</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesRenderer</name>
    <message>
        <source>the notes cannot be written: %1</source>
        <translation>no se pueden escribir las notas: %1</translation>
    </message>
    <message>
        <source>choose another folder</source>
        <translation>elegir otra carpeta</translation>
    </message>
    <message>
        <source>the changelog cannot be read: %1</source>
        <translation>no se puede leer el registro de cambios: %1</translation>
    </message>
    <message>
        <source>the file is a link out of the product&apos;s folder</source>
        <translation>el archivo es un enlace que lleva fuera de la carpeta del producto</translation>
    </message>
    <message>
        <source>choose the file itself</source>
        <translation>elija el propio archivo</translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesTemplates</name>
    <message>
        <source>Choose a Template</source>
        <translation>Elegir una plantilla</translation>
    </message>
    <message>
        <source>Mustache templates (*.mustache *.md *.html *.txt);;All files (*)</source>
        <translation>Plantillas Mustache (*.mustache *.md *.html *.txt);;Todos los archivos (*)</translation>
    </message>
</context>
<context>
    <name>waybill::app::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Preferencias</translation>
    </message>
    <message>
        <source>Preference pages</source>
        <translation>Páginas de las preferencias</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>E&amp;xportar…</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importar…</translation>
    </message>
    <message>
        <source>The preferences were exported.</source>
        <translation>Se han exportado las preferencias.</translation>
    </message>
    <message>
        <source>The preferences were imported.</source>
        <translation>Se han importado las preferencias.</translation>
    </message>
    <message>
        <source>The preferences were imported, without what this version does not know: %1</source>
        <translation>Se han importado las preferencias, sin lo que esta versión no conoce: %1</translation>
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
        <translation>No se pueden escribir las preferencias: %1</translation>
    </message>
    <message>
        <source>The preferences cannot be read: %1</source>
        <translation>No se pueden leer las preferencias: %1</translation>
    </message>
    <message>
        <source>This is not a preferences file</source>
        <translation>Este no es un archivo de preferencias</translation>
    </message>
    <message>
        <source>Choose one that Waybill exported</source>
        <translation>Elija uno que haya exportado Waybill</translation>
    </message>
</context>
<context>
    <name>waybill::app::PrintRun</name>
    <message>
        <source>Printing %1</source>
        <translation>Imprimiendo %1</translation>
    </message>
    <message>
        <source>Print %1</source>
        <translation>Imprimir %1</translation>
    </message>
    <message>
        <source>%1 could not be printed</source>
        <translation>No se ha podido imprimir %1</translation>
    </message>
    <message>
        <source>Check the printer and the free disk space, then print again</source>
        <translation>Revise la impresora y el espacio libre del disco, y vuelva a imprimir</translation>
    </message>
</context>
<context>
    <name>waybill::app::PrivacyPage</name>
    <message>
        <source>Network</source>
        <translation>Red</translation>
    </message>
    <message>
        <source>What is sent, and to whom</source>
        <translation>Qué se envía y a quién</translation>
    </message>
    <message>
        <source>When you choose</source>
        <translation>Al elegir</translation>
    </message>
    <message>
        <source>What is sent</source>
        <translation>Se envía</translation>
    </message>
    <message>
        <source>To</source>
        <translation>A</translation>
    </message>
    <message>
        <source>the remote that git is configured for</source>
        <translation>el remoto configurado en git</translation>
    </message>
    <message>
        <source>Fetch All</source>
        <translation>Obtener todo</translation>
    </message>
    <message>
        <source>names of branches and tags, IDs of commits</source>
        <translation>nombres de ramas y etiquetas, ID de commits</translation>
    </message>
    <message>
        <source>Check Remotes</source>
        <translation>Comprobar remotos</translation>
    </message>
    <message>
        <source>a query for the list of tags</source>
        <translation>la pregunta de qué etiquetas hay</translation>
    </message>
    <message>
        <source>Push Tags</source>
        <translation>Enviar etiquetas</translation>
    </message>
    <message>
        <source>the tags, and commits that the remote lacks</source>
        <translation>las etiquetas, y los commits que le faltan al remoto</translation>
    </message>
    <message>
        <source>Clone</source>
        <translation>Clonar</translation>
    </message>
    <message>
        <source>what git asks for</source>
        <translation>lo que pide git</translation>
    </message>
    <message>
        <source>the address that you entered</source>
        <translation>la dirección que usted ha escrito</translation>
    </message>
    <message>
        <source>Open on Forge</source>
        <translation>Abrir en la forja</translation>
    </message>
    <message>
        <source>an address with repository, commit, file and line</source>
        <translation>una dirección con repositorio, commit, archivo y línea</translation>
    </message>
    <message>
        <source>your web browser</source>
        <translation>su navegador web</translation>
    </message>
    <message>
        <source>A link in notes or messages</source>
        <translation>Un enlace en notas o mensajes</translation>
    </message>
    <message>
        <source>its address, after it was shown to you</source>
        <translation>su dirección, después de habérsela mostrado</translation>
    </message>
    <message>
        <source>your web browser or mail program</source>
        <translation>su navegador web o programa de correo</translation>
    </message>
    <message>
        <source>Nothing leaves this machine unless you ask for it. Waybill sends no statistics and looks for no updates.</source>
        <translation>Nada sale de esta máquina salvo que usted lo pida. Waybill no envía estadísticas ni busca actualizaciones.</translation>
    </message>
    <message>
        <source>numbers of pull requests, IDs of commits, and your token for that forge</source>
        <translation>números de pull requests, identificadores de commits y su token para esa forja</translation>
    </message>
    <message>
        <source>what you enter or confirm in the browser</source>
        <translation>lo que usted introduce o confirma en el navegador</translation>
    </message>
    <message>
        <source>the forge that you name</source>
        <translation>la forja que usted indica</translation>
    </message>
    <message>
        <source>Passwords and keys stay with git, ssh and their helpers: Waybill passes on your answers and keeps none of them. Forge tokens that you give to Waybill are kept in the system&apos;s keychain, and only there.</source>
        <translation>Las contraseñas y claves se quedan en git, ssh y sus programas auxiliares: Waybill les pasa sus respuestas y no conserva ninguna. Los tokens de forjas que usted da a Waybill se guardan en el llavero del sistema, y solo allí.</translation>
    </message>
    <message>
        <source>Look Now, waybill-cli registry watch</source>
        <translation>Consultar ahora, waybill-cli registry watch</translation>
    </message>
    <message>
        <source>the registries that waybill.toml names</source>
        <translation>los registros que nombra waybill.toml</translation>
    </message>
    <message>
        <source>releases with notes and files, and your token</source>
        <translation>versiones con sus notas y archivos, y su token</translation>
    </message>
    <message>
        <source>a query for tags, releases and files</source>
        <translation>una consulta de etiquetas, versiones y archivos</translation>
    </message>
    <message>
        <source>the forges of the repositories</source>
        <translation>las forjas de los repositorios</translation>
    </message>
    <message>
        <source>Refresh Forge Data, waybill-cli forge refresh</source>
        <translation>Actualizar datos de las forjas, waybill-cli forge refresh</translation>
    </message>
    <message>
        <source>the forges that waybill.toml or you allowed</source>
        <translation>las forjas que permitió waybill.toml o usted</translation>
    </message>
    <message>
        <source>queries for tags, releases and checks, and your token</source>
        <translation>consultas de etiquetas, versiones y comprobaciones, y su token</translation>
    </message>
    <message>
        <source>Publish Now, waybill-cli publish</source>
        <translation>Publicar ahora, waybill-cli publish</translation>
    </message>
    <message>
        <source>&amp;Work offline: send no requests to forges or registries</source>
        <translation>&amp;Trabajar sin conexión: no preguntar a ninguna forja ni a ningún registro</translation>
    </message>
    <message>
        <source>Whatever waybill.toml or you allowed. Fetching and pushing are not affected</source>
        <translation>Permita lo que permita waybill.toml o usted. Obtener y enviar no se ven afectados</translation>
    </message>
    <message>
        <source>Check Registry, waybill-cli registry compare</source>
        <translation>Preguntar al registro, waybill-cli registry compare</translation>
    </message>
    <message>
        <source>the names of two images, and docker&apos;s credentials for them</source>
        <translation>los nombres de dos imágenes y las credenciales de docker para ellas</translation>
    </message>
    <message>
        <source>Check on Notes &gt; Publish</source>
        <translation>Comprobar en Notas &gt; Publicar</translation>
    </message>
    <message>
        <source>Check Anonymously, waybill-cli published</source>
        <translation>Comprobar de forma anónima, waybill-cli published</translation>
    </message>
    <message>
        <source>Check Accounts below, waybill-cli forge status</source>
        <translation>«Comprobar las cuentas» más abajo, waybill-cli forge status</translation>
    </message>
    <message>
        <source>a query for the account of your token</source>
        <translation>una consulta sobre la cuenta de su token</translation>
    </message>
    <message>
        <source>Sign In below, waybill-cli forge login</source>
        <translation>«Iniciar sesión» más abajo, waybill-cli forge login</translation>
    </message>
    <message>
        <source>names of images and tags, and docker&apos;s credentials for them</source>
        <translation>nombres de imágenes y etiquetas, y las credenciales de docker para ellas</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureActions</name>
    <message>
        <source>Upgrade &amp;Procedure</source>
        <translation>&amp;Procedimiento de actualización</translation>
    </message>
    <message>
        <source>&amp;Edit Step</source>
        <translation>&amp;Editar paso</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>Moti&amp;vo</translation>
    </message>
    <message>
        <source>&amp;Add Step</source>
        <translation>&amp;Añadir paso</translation>
    </message>
    <message>
        <source>&amp;Dismiss Step</source>
        <translation>&amp;Descartar paso</translation>
    </message>
    <message>
        <source>Move Step &amp;Up</source>
        <translation>&amp;Subir paso</translation>
    </message>
    <message>
        <source>Move Step Do&amp;wn</source>
        <translation>&amp;Bajar paso</translation>
    </message>
    <message>
        <source>Rese&amp;t Step</source>
        <translation>Res&amp;tablecer paso</translation>
    </message>
    <message>
        <source>Go to the steps of the upgrade procedure</source>
        <translation>Ir a los pasos del procedimiento de actualización</translation>
    </message>
    <message>
        <source>Edit the text of the selected step</source>
        <translation>Editar el texto del paso seleccionado</translation>
    </message>
    <message>
        <source>Give the reason for changing the selected step</source>
        <translation>Indicar el motivo del cambio del paso seleccionado</translation>
    </message>
    <message>
        <source>Add a step after the selected one</source>
        <translation>Añadir un paso después del seleccionado</translation>
    </message>
    <message>
        <source>Exclude the selected step from the notes, or restore it</source>
        <translation>Excluir el paso seleccionado de las notas, o restaurarlo</translation>
    </message>
    <message>
        <source>Move the selected step up</source>
        <translation>Subir el paso seleccionado</translation>
    </message>
    <message>
        <source>Move the selected step down</source>
        <translation>Bajar el paso seleccionado</translation>
    </message>
    <message>
        <source>Discard all edits of the selected step</source>
        <translation>Descartar todas las ediciones del paso seleccionado</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureEditing</name>
    <message>
        <source>edited step</source>
        <translation>paso editado</translation>
    </message>
    <message>
        <source>added step</source>
        <translation>paso añadido</translation>
    </message>
    <message>
        <source>removed step</source>
        <translation>paso quitado</translation>
    </message>
    <message>
        <source>dismissed step</source>
        <translation>paso descartado</translation>
    </message>
    <message>
        <source>restored step</source>
        <translation>paso restaurado</translation>
    </message>
    <message>
        <source>moved step</source>
        <translation>paso movido</translation>
    </message>
    <message>
        <source>reset step</source>
        <translation>paso restablecido</translation>
    </message>
    <message>
        <source>reason</source>
        <translation>motivo</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProcedureEditor</name>
    <message>
        <source>Steps of the upgrade</source>
        <translation>Pasos de la actualización</translation>
    </message>
    <message>
        <source>Step to add</source>
        <translation>Paso que añadir</translation>
    </message>
    <message>
        <source>Add a step…</source>
        <translation>Añadir un paso…</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Restore Step</source>
        <translation>Restaurar paso</translation>
    </message>
    <message>
        <source>Remove Step</source>
        <translation>Quitar paso</translation>
    </message>
    <message>
        <source>&amp;Dismiss Step</source>
        <translation>&amp;Descartar paso</translation>
    </message>
    <message>
        <source>Am I affected?</source>
        <translation>¿Me afecta?</translation>
    </message>
    <message>
        <source>What to do:</source>
        <translation>Qué hacer:</translation>
    </message>
    <message>
        <source>No steps are required to upgrade.</source>
        <translation>No se requiere ningún paso para actualizar.</translation>
    </message>
    <message>
        <source>Reason for the change</source>
        <translation>Motivo del cambio</translation>
    </message>
    <message>
        <source>Not edited</source>
        <translation>Sin editar</translation>
    </message>
    <message>
        <source>Upgrade warnings</source>
        <translation>Advertencias de actualización</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductForm</name>
    <message>
        <source>The text is not valid TOML. Fix it on the waybill.toml tab first.</source>
        <translation>El texto no es TOML válido. Corríjalo primero en la pestaña «waybill.toml».</translation>
    </message>
    <message>
        <source>Repositories</source>
        <translation>Repositorios</translation>
    </message>
    <message>
        <source>Add Repository</source>
        <translation>Añadir repositorio</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Componentes</translation>
    </message>
    <message>
        <source>Add Component</source>
        <translation>Añadir componente</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Predeterminado</translation>
    </message>
    <message>
        <source>Default (%1)</source>
        <comment>a value</comment>
        <translation>Predeterminado (%1)</translation>
    </message>
    <message>
        <source>%1:</source>
        <comment>label of a field</comment>
        <translation>%1:</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <source>Remove from %1</source>
        <comment>a table</comment>
        <translation>Quitar de «%1»</translation>
    </message>
    <message>
        <source>new</source>
        <comment>a component</comment>
        <translation>nuevo</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductSetup</name>
    <message>
        <source>Repositories</source>
        <translation>Repositorios</translation>
    </message>
    <message>
        <source>&amp;Add Folder…</source>
        <translation>&amp;Añadir carpeta…</translation>
    </message>
    <message>
        <source>Add a repository, or all repositories in a folder</source>
        <translation>Añadir un repositorio o todos los de una carpeta</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Quitar</translation>
    </message>
    <message>
        <source>Remove the selected repositories from the list; nothing is deleted</source>
        <translation>Quitar de la lista los repositorios seleccionados; no se elimina nada</translation>
    </message>
    <message>
        <source>Text of waybill.toml</source>
        <translation>Texto de waybill.toml</translation>
    </message>
    <message>
        <source>A new proposal replaced your text. Press Ctrl+Z to get it back.</source>
        <translation>El texto se ha propuesto de nuevo. Deshacer (Ctrl+Z) recupera lo escrito.</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Suggested versions</source>
        <translation>Versiones sugeridas</translation>
    </message>
    <message>
        <source>What the file changes</source>
        <translation>Lo que cambia el archivo</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>&amp;Cargar de nuevo</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>&amp;Sobrescribir</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Cancelar</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Guardar</translation>
    </message>
    <message>
        <source>Write waybill.toml and open the product</source>
        <translation>Escribir waybill.toml y abrir el producto</translation>
    </message>
    <message>
        <source>Add Repository or Folder</source>
        <translation>Añadir repositorio o carpeta</translation>
    </message>
    <message>
        <source>This folder contains no repository</source>
        <translation>Esta carpeta no contiene ningún repositorio</translation>
    </message>
    <message>
        <source>Choose a git repository, or a folder of repositories</source>
        <translation>Elija un repositorio git o una carpeta de repositorios</translation>
    </message>
    <message>
        <source>Reading the repositories</source>
        <translation>Leyendo los repositorios</translation>
    </message>
    <message>
        <source>Calculating what the file changes</source>
        <translation>Leyendo lo que cambia el archivo</translation>
    </message>
    <message>
        <source>Another program has changed %1.</source>
        <translation>Otro programa modificó %1 mientras tanto.</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 ya existe.</translation>
    </message>
    <message>
        <source>&amp;Edit Existing File</source>
        <translation>&amp;Editar el archivo existente</translation>
    </message>
    <message>
        <source>Set Up a Product</source>
        <translation>Configurar un producto</translation>
    </message>
    <message>
        <source>Edit the Product</source>
        <translation>Editar el producto</translation>
    </message>
    <message>
        <source>Add the repositories that are released together.</source>
        <translation>Añada los repositorios que se publican juntos.</translation>
    </message>
    <message>
        <source>Will be saved as %1</source>
        <translation>Se guardará como %1</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Comprobando…</translation>
    </message>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problema</numerusform>
            <numerusform>%n problemas</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Ningún problema</translation>
    </message>
    <message>
        <source>Reading the repositories…</source>
        <translation>Leyendo los repositorios…</translation>
    </message>
    <message>
        <source>Calculating what the file changes…</source>
        <translation>Leyendo lo que cambia el archivo…</translation>
    </message>
    <message>
        <source>Fix the errors to save the file</source>
        <translation>Corrija los errores para guardar el archivo</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Formulario</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductWatch</name>
    <message>
        <source>%1 changed</source>
        <comment>a file</comment>
        <translation>%1 ha cambiado</translation>
    </message>
    <message numerus="yes">
        <source>%n new commit(s) in %1</source>
        <translation>
            <numerusform>%n commit nuevo en %1</numerusform>
            <numerusform>%n commits nuevos en %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s) in %1</source>
        <translation>
            <numerusform>%n etiqueta nueva en %1</numerusform>
            <numerusform>%n etiquetas nuevas en %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 changed</source>
        <comment>a repository</comment>
        <translation>%1 ha cambiado</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>repositories that changed</comment>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ProjectionLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>Look back again</source>
        <translation>Volver a mirar atrás</translation>
    </message>
    <message>
        <source>Looking back at earlier releases</source>
        <translation>Lectura de versiones anteriores</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolActions</name>
    <message>
        <source>&amp;Next Finding</source>
        <translation>Siguie&amp;nte hallazgo</translation>
    </message>
    <message>
        <source>Go to the next finding and its declarations</source>
        <translation>Ir al siguiente hallazgo y sus declaraciones</translation>
    </message>
    <message>
        <source>&amp;Previous Finding</source>
        <translation>Hallaz&amp;go anterior</translation>
    </message>
    <message>
        <source>Go to the previous finding and its declarations</source>
        <translation>Ir al hallazgo anterior y sus declaraciones</translation>
    </message>
    <message>
        <source>&amp;Expand All</source>
        <translation>&amp;Expandir todo</translation>
    </message>
    <message>
        <source>Co&amp;llapse All</source>
        <translation>Con&amp;traer todo</translation>
    </message>
    <message>
        <source>&amp;Whole Files</source>
        <translation>Archivos com&amp;pletos</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtro</translation>
    </message>
    <message>
        <source>Show &amp;Breaking</source>
        <translation>Mostrar &amp;incompatibles</translation>
    </message>
    <message>
        <source>Show &amp;Additive</source>
        <translation>Mostrar &amp;aditivos</translation>
    </message>
    <message>
        <source>Show &amp;Others</source>
        <translation>Mostrar &amp;otros</translation>
    </message>
    <message>
        <source>Show &amp;Comments</source>
        <translation>Mostrar &amp;comentarios</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Copiar como &amp;Markdown</translation>
    </message>
    <message>
        <source>Choose Re&amp;visions</source>
        <translation>Elegir re&amp;visiones</translation>
    </message>
    <message>
        <source>Compare F&amp;olders…</source>
        <translation>Comparar carpeta&amp;s…</translation>
    </message>
    <message>
        <source>Compare the .proto files of two folders instead of two revisions</source>
        <translation>Comparar los archivos .proto de dos carpetas en lugar de dos revisiones</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>Seguir el &amp;rango</translation>
    </message>
    <message>
        <source>Show P&amp;roblems</source>
        <translation>Mostrar pro&amp;blemas</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>Enumerar lo que no se pudo leer o resolver</translation>
    </message>
    <message>
        <source>Expand all elements</source>
        <translation>Mostrar cada elemento con sus hallazgos</translation>
    </message>
    <message>
        <source>Collapse to the packages</source>
        <translation>Mostrar solo los paquetes</translation>
    </message>
    <message>
        <source>Show the whole files of the declarations</source>
        <translation>Mostrar los archivos en los que están las declaraciones</translation>
    </message>
    <message>
        <source>Show only elements with these words in name, rule or message</source>
        <translation>Mostrar solo lo que contiene estas palabras en su nombre, regla o mensaje</translation>
    </message>
    <message>
        <source>Show findings that break wire, behaviour or source</source>
        <translation>Mostrar los hallazgos incompatibles en la transmisión, el comportamiento o el código fuente</translation>
    </message>
    <message>
        <source>Show additions</source>
        <translation>Mostrar lo añadido</translation>
    </message>
    <message>
        <source>Show findings without effect on the wire</source>
        <translation>Mostrar los hallazgos sin efecto en la transmisión</translation>
    </message>
    <message>
        <source>Include documentation changes</source>
        <translation>Mostrar también dónde solo difiere la documentación</translation>
    </message>
    <message>
        <source>Copy the selected findings, or all listed ones, as a table</source>
        <translation>Copiar como tabla los hallazgos seleccionados, o todos los mostrados</translation>
    </message>
    <message>
        <source>Choose the revisions and the import root of this page</source>
        <translation>Elegir otras revisiones u otra raíz de importación para esta página</translation>
    </message>
    <message>
        <source>Compare the range of the range bar again</source>
        <translation>Comparar de nuevo el rango de la barra de rango</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolDetail</name>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n hallazgo</numerusform>
            <numerusform>%n hallazgos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>findings, consequences</comment>
        <translation>%1 y %2</translation>
    </message>
    <message numerus="yes">
        <source>%n consequence(s)</source>
        <translation>
            <numerusform>%n consecuencia</numerusform>
            <numerusform>%n consecuencias</numerusform>
        </translation>
    </message>
    <message>
        <source>No declaration to show</source>
        <translation>No hay ninguna declaración que mostrar</translation>
    </message>
    <message>
        <source>Findings of the selected element</source>
        <translation>Hallazgos del elemento seleccionado</translation>
    </message>
    <message>
        <source>Explanation of the finding</source>
        <translation>Explicación del hallazgo</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolHint</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message>
        <source>The protocol is unchanged between %1 and %2</source>
        <translation>El protocolo es el mismo en %1 y %2</translation>
    </message>
    <message>
        <source>%1: only comments of %2 differ.</source>
        <comment>same, files</comment>
        <translation>%1: de %2 solo difieren los comentarios.</translation>
    </message>
    <message>
        <source>To list them, use Show Comments (4).</source>
        <translation>Mostrar comentarios (tecla 4) los enumera.</translation>
    </message>
    <message>
        <source>%1: some of %2 differ, without a change in meaning.</source>
        <comment>same, files</comment>
        <translation>%1: de %2 algunos difieren y significan lo mismo.</translation>
    </message>
    <message>
        <source>No protocols: neither %1 nor %2 has .proto files.</source>
        <translation>Aquí no hay protocolos: ni %1 ni %2 tienen un archivo .proto.</translation>
    </message>
    <message>
        <source>To compare others, use Choose Revisions (R).</source>
        <translation>Para comparar otras, use Elegir revisiones (R).</translation>
    </message>
    <message>
        <source>%1: no differences in %2.</source>
        <comment>same, files</comment>
        <translation>%1: sin diferencias en %2.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolLoader</name>
    <message>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <source>Comparing was cancelled</source>
        <translation>Se canceló la comparación</translation>
    </message>
    <message>
        <source>Reload to compare again</source>
        <translation>Recargar para volver a comparar</translation>
    </message>
    <message>
        <source>Comparing the protocols of %1</source>
        <translation>Comparando los protocolos de %1</translation>
    </message>
    <message>
        <source>the file doesn&apos;t exist</source>
        <translation>no existe tal archivo</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolPage</name>
    <message>
        <source>Filter: name, rule, words</source>
        <translation>Filtro: nombre, regla, palabras</translation>
    </message>
    <message>
        <source>Category of rules</source>
        <translation>Categoría de reglas</translation>
    </message>
    <message>
        <source>Problems of the protocols</source>
        <translation>Problemas de los protocolos</translation>
    </message>
    <message>
        <source>Protocol changes</source>
        <translation>Cambios de protocolo</translation>
    </message>
    <message>
        <source>All rules</source>
        <translation>Todas las reglas</translation>
    </message>
    <message>
        <source>This is the last finding</source>
        <translation>Este es el último hallazgo</translation>
    </message>
    <message>
        <source>This is the first finding</source>
        <translation>Este es el primer hallazgo</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to compare its protocols.</source>
        <translation>Abrir un producto, un repositorio o una carpeta de repositorios para comparar sus protocolos.</translation>
    </message>
    <message>
        <source>The repository cannot be read.</source>
        <translation>El repositorio no se puede leer.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n hallazgo</numerusform>
            <numerusform>%n hallazgos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>findings</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>command, number</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>Findings copied</source>
        <translation>Hallazgos copiados</translation>
    </message>
    <message>
        <source>No protocols.</source>
        <translation>Aquí no hay protocolos.</translation>
    </message>
    <message>
        <source>No matches.
Press Escape in the filter line to clear it.</source>
        <translation>Sin coincidencias.
Escape en la línea del filtro lo borra.</translation>
    </message>
    <message>
        <source>Folder with Old Protocols</source>
        <translation>Carpeta con los protocolos antiguos</translation>
    </message>
    <message>
        <source>Folder with New Protocols</source>
        <translation>Carpeta con los protocolos nuevos</translation>
    </message>
    <message>
        <source>Filter the findings</source>
        <translation>Filtrar los hallazgos</translation>
    </message>
    <message>
        <source>Show breaking changes of this Buf category</source>
        <translation>Mostrar los cambios incompatibles de esta categoría de Buf</translation>
    </message>
    <message>
        <source>No protocols: no repository has .proto files.
If one is missing, add its repository to the product.</source>
        <translation>Ningún protocolo: ningún repositorio tiene archivos .proto.
Si falta alguno, añada su repositorio al producto.</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolSourceBar</name>
    <message>
        <source>Old revision of the protocols</source>
        <translation>Revisión antigua de los protocolos</translation>
    </message>
    <message>
        <source>New revision of the protocols</source>
        <translation>Revisión nueva de los protocolos</translation>
    </message>
    <message>
        <source>Top folder</source>
        <translation>Carpeta superior</translation>
    </message>
    <message>
        <source>Import root: the folder that imports are relative to</source>
        <translation>Raíz de importación: la carpeta en la que empiezan las importaciones</translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolViews</name>
    <message>
        <source>Views of the protocols</source>
        <translation>Vistas de los protocolos</translation>
    </message>
    <message>
        <source>&amp;What Changed</source>
        <translation>&amp;Qué ha cambiado</translation>
    </message>
    <message>
        <source>Show what changed in the protocols, element by element</source>
        <translation>Mostrar qué ha cambiado en los protocolos, elemento por elemento</translation>
    </message>
    <message>
        <source>Show which released clients work with which released servers</source>
        <translation>Mostrar qué clientes publicados funcionan con qué servidores publicados</translation>
    </message>
    <message>
        <source>&amp;Stances and Upgrade</source>
        <translation>&amp;Posturas y actualización</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>what it does, key</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Ske&amp;w Matrix</source>
        <translation>&amp;Matriz de compatibilidad</translation>
    </message>
    <message>
        <source>Show the impact of the release under each stance, and how to upgrade</source>
        <translation>Mostrar el impacto de la versión según cada postura y cómo actualizar</translation>
    </message>
</context>
<context>
    <name>waybill::app::PublishDesk</name>
    <message>
        <source>Checking for an earlier publication</source>
        <translation>Buscando una publicación</translation>
    </message>
    <message>
        <source>Checking what would be published</source>
        <translation>Comprobando qué se publicaría</translation>
    </message>
    <message>
        <source>Publishing</source>
        <translation>Publicando</translation>
    </message>
    <message>
        <source>Undoing a publication</source>
        <translation>Retirando una publicación</translation>
    </message>
    <message>
        <source>Checking whether it is public</source>
        <translation>Preguntando si está publicado</translation>
    </message>
    <message>
        <source>Saving the answer</source>
        <translation>Guardando la respuesta</translation>
    </message>
</context>
<context>
    <name>waybill::app::PublishPanel</name>
    <message>
        <source>What is published</source>
        <translation>Qué se publica</translation>
    </message>
    <message>
        <source>Close &amp;milestones</source>
        <translation>Cerrar hito&amp;s</translation>
    </message>
    <message>
        <source>Close the milestone that is named for the version, if nothing in it is open</source>
        <translation>Cerrar el hito que lleva el nombre de la versión, si no hay nada abierto en él</translation>
    </message>
    <message>
        <source>Comment on each pull request to name the release that contains it; this notifies people</source>
        <translation>Indicar en cada pull request en qué versión está; esto envía notificaciones a otras personas</translation>
    </message>
    <message>
        <source>&amp;Ignore checks</source>
        <translation>I&amp;gnorar comprobaciones</translation>
    </message>
    <message>
        <source>Publish even if continuous integration failed or is still running</source>
        <translation>Publicar aunque la integración continua haya fallado o no haya terminado</translation>
    </message>
    <message>
        <source>&amp;Publish…</source>
        <translation>&amp;Publicar…</translation>
    </message>
    <message>
        <source>Create drafts everywhere, attach the files, then make them public; asks first</source>
        <translation>Crear borradores en todas partes, adjuntar los archivos y después hacerlos públicos; pregunta antes</translation>
    </message>
    <message>
        <source>Check with the forges what would be published and what is in the way</source>
        <translation>Preguntar a las forjas qué se escribiría y qué lo impide</translation>
    </message>
    <message>
        <source>&amp;Attach Files…</source>
        <translation>Ad&amp;juntar archivos…</translation>
    </message>
    <message>
        <source>Attach files to the release of the selected repository</source>
        <translation>Adjuntar archivos a la versión del repositorio seleccionado</translation>
    </message>
    <message>
        <source>Co&amp;ntinue</source>
        <translation>C&amp;ontinuar</translation>
    </message>
    <message>
        <source>Do what is left of the publication</source>
        <translation>Hacer lo que queda de la publicación</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>De&amp;tener</translation>
    </message>
    <message>
        <source>Stop after the current step; it can be continued</source>
        <translation>Detener después del paso actual; se puede continuar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>Take back drafts, files and notes that were written; drafts that someone edited stay</source>
        <translation>Retirar los borradores, archivos y notas que se escribieron; los borradores que alguien editó se conservan</translation>
    </message>
    <message>
        <source>A&amp;llow</source>
        <translation>Pe&amp;rmitir</translation>
    </message>
    <message>
        <source>Allow requests to these hosts, from now on</source>
        <translation>Permitir desde ahora peticiones a estos hosts</translation>
    </message>
    <message>
        <source>No&amp;t Now</source>
        <translation>Ahora &amp;no</translation>
    </message>
    <message>
        <source>Publish nothing</source>
        <translation>No publicar nada</translation>
    </message>
    <message>
        <source>Publish No&amp;w</source>
        <translation>Publicar a&amp;hora</translation>
    </message>
    <message>
        <source>Others see the releases from then on</source>
        <translation>A partir de entonces otros ven las versiones</translation>
    </message>
    <message>
        <source>What is public</source>
        <translation>Qué está publicado</translation>
    </message>
    <message>
        <source>&amp;Remove File</source>
        <translation>&amp;No adjuntar</translation>
    </message>
    <message>
        <source>Remove A&amp;ll Files of This Repository</source>
        <translation>No adjuntar &amp;archivos a este repositorio</translation>
    </message>
    <message>
        <source>Attach Files to %1</source>
        <comment>a repository</comment>
        <translation>Adjuntar archivos a %1</translation>
    </message>
    <message>
        <source>Checking for an earlier publication…</source>
        <translation>Buscando una publicación anterior…</translation>
    </message>
    <message>
        <source>Checking what would be published…</source>
        <translation>Comprobando qué se publicaría…</translation>
    </message>
    <message>
        <source>Publishing…</source>
        <translation>Publicando…</translation>
    </message>
    <message>
        <source>Undoing the publication…</source>
        <translation>Retirando lo que se escribió…</translation>
    </message>
    <message>
        <source>No release is due: nothing to publish.</source>
        <translation>No procede publicar ninguna versión: no hay nada que publicar.</translation>
    </message>
    <message>
        <source>Something has changed since this was checked. Check again.</source>
        <translation>Algo ha cambiado desde la comprobación. Compruebe de nuevo.</translation>
    </message>
    <message>
        <source>Fix these problems first; nothing is published until then.</source>
        <translation>Algo lo impide. Resuelva antes estos problemas; hasta entonces no se escribe nada en ninguna parte.</translation>
    </message>
    <message>
        <source>Everything is published.</source>
        <translation>Todo está publicado.</translation>
    </message>
    <message numerus="yes">
        <source>%n release(s) will be published: drafts and files first, then one after the other.</source>
        <translation>
            <numerusform>Se publicará %n versión: primero el borrador y los archivos, después la versión.</numerusform>
            <numerusform>Se publicarán %n versiones: primero los borradores y los archivos, después una tras otra.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a product to publish it.</source>
        <translation>Abrir un producto para publicarlo.</translation>
    </message>
    <message>
        <source>Publishing was interrupted after the point of no return. Continue.</source>
        <translation>La publicación se interrumpió después del punto de no retorno. Continúe.</translation>
    </message>
    <message>
        <source>Publishing was interrupted. Continue, or undo to take back what was written.</source>
        <translation>La publicación se interrumpió. Continúe, o deshaga para retirar lo que se escribió.</translation>
    </message>
    <message>
        <source>Everything was undone.</source>
        <translation>Se ha retirado todo.</translation>
    </message>
    <message>
        <source>Published.</source>
        <translation>Publicado.</translation>
    </message>
    <message>
        <source>The repositories are being read…</source>
        <translation>Leyendo los repositorios…</translation>
    </message>
    <message>
        <source>Checked at %1</source>
        <translation>Comprobado: %1</translation>
    </message>
    <message numerus="yes">
        <source>Publish %n release(s) on %1?</source>
        <translation>
            <numerusform>¿Publicar %n versión en %1?</numerusform>
            <numerusform>¿Publicar %n versiones en %1?</numerusform>
        </translation>
    </message>
    <message>
        <source>Allow Waybill to send requests to %1? It has sent none. The answer is remembered for each host.</source>
        <translation>¿Permitir que Waybill envíe peticiones a %1? No ha enviado ninguna. La respuesta se recuerda para cada host.</translation>
    </message>
    <message>
        <source>Is it really out?</source>
        <translation>¿Está realmente publicado?</translation>
    </message>
    <message>
        <source>Everything is public, as of %1</source>
        <translation>Está publicado, a fecha de %1</translation>
    </message>
    <message>
        <source>C&amp;omment</source>
        <translation>C&amp;omentar</translation>
    </message>
    <message>
        <source>Comment on pull requests</source>
        <translation>Comentar en las pull requests</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>Compro&amp;bar</translation>
    </message>
    <message>
        <source>Check Anon&amp;ymously</source>
        <translation>Comprobar de forma anó&amp;nima</translation>
    </message>
    <message>
        <source>Check without a token whether tags, releases and files are public</source>
        <translation>Comprobar sin token si las etiquetas, las versiones y los archivos son públicos</translation>
    </message>
    <message>
        <source>Checking anonymously…</source>
        <translation>Comprobando de forma anónima…</translation>
    </message>
    <message>
        <source>You are working offline: no forge is contacted. To change that, see Preferences &gt; Network.</source>
        <translation>Está trabajando sin conexión: no se pregunta a ninguna forja. Para cambiarlo, véase Preferencias &gt; Red.</translation>
    </message>
    <message>
        <source>Check what would be published and what is in the way. This writes nothing.</source>
        <translation>Compruebe qué se publicaría y qué lo impide. No se escribe nada.</translation>
    </message>
    <message>
        <source>Nothing is public yet, as of %1</source>
        <translation>Aún no hay nada publicado, a fecha de %1</translation>
    </message>
    <message>
        <source>Some could not be checked, as of %1</source>
        <translation>No se pudo comprobar todo, a fecha de %1</translation>
    </message>
    <message>
        <source>Not everything is public, as of %1</source>
        <translation>No todo está publicado, a fecha de %1</translation>
    </message>
    <message>
        <source>Nothing can be published: no repository is on a supported forge.</source>
        <translation>No se puede publicar nada: ningún repositorio está en una forja en la que Waybill pueda publicar.</translation>
    </message>
    <message>
        <source>Everything that Waybill can publish is published.</source>
        <translation>Todo lo que Waybill puede publicar está publicado.</translation>
    </message>
    <message>
        <source>Nothing can be checked: no repository is on a supported forge</source>
        <translation>No se puede comprobar nada: ningún repositorio está en una forja a la que se pueda preguntar</translation>
    </message>
</context>
<context>
    <name>waybill::app::Rail</name>
    <message>
        <source>Pages</source>
        <translation>Páginas</translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeBar</name>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>Head: what is being released</source>
        <translation>Cabeza: lo que se va a publicar</translation>
    </message>
    <message>
        <source>Reset range</source>
        <translation>Restablecer rango</translation>
    </message>
    <message>
        <source>All repositories</source>
        <translation>Todos los repositorios</translation>
    </message>
    <message>
        <source>the whole history</source>
        <translation>todo el historial</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <comment>commits, changes</comment>
        <translation>%1 en %2</translation>
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
            <numerusform>%n cambio</numerusform>
            <numerusform>%n cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · fork at %2</source>
        <comment>summary, id</comment>
        <translation>%1 · bifurcación en %2</translation>
    </message>
    <message>
        <source>Base: the release that users upgrade from</source>
        <translation>Base: la versión publicada de la que se parte</translation>
    </message>
    <message>
        <source>Reset to the product&apos;s default range</source>
        <translation>Restablecer el rango predeterminado del producto</translation>
    </message>
    <message>
        <source>latest release of each</source>
        <translation>última versión de cada uno</translation>
    </message>
    <message>
        <source>HEAD of each</source>
        <translation>HEAD de cada uno</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>difiere</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>repositories with this range</comment>
        <translation>%1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>%n range(s)</source>
        <translation>
            <numerusform>%n rango</numerusform>
            <numerusform>%n rangos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <comment>repositories with a range, all, the range</comment>
        <translation>%1 de %2: %3</translation>
    </message>
    <message>
        <source>The repositories have ranges of their own:</source>
        <translation>Cada repositorio tiene su propio rango:</translation>
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
            <numerusform>y %n más</numerusform>
            <numerusform>y %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>Repositories with another range</source>
        <translation>Repositorios con otro rango</translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeChooser</name>
    <message>
        <source>Looking for the range</source>
        <translation>Buscando el rango</translation>
    </message>
    <message>
        <source>“%1” is not a tag, branch or commit in any repository</source>
        <translation>«%1» no es etiqueta, rama ni commit en ningún repositorio</translation>
    </message>
    <message>
        <source>“%1” is not a tag, branch or commit in %2</source>
        <translation>«%1» no es etiqueta, rama ni commit en %2</translation>
    </message>
    <message numerus="yes">
        <source>“%1” is not in %2, which keeps its range</source>
        <comment>revision, repositories</comment>
        <translation>
            <numerusform>«%1» no está en %2, que conserva su rango</numerusform>
            <numerusform>«%1» no está en %2, que conservan su rango</numerusform>
        </translation>
    </message>
    <message>
        <source>did you mean %1?</source>
        <translation>¿quería decir %1?</translation>
    </message>
</context>
<context>
    <name>waybill::app::ReadingText</name>
    <message numerus="yes">
        <source>Reading… %1 of %n repositories</source>
        <comment>how many have been read, all</comment>
        <translation>
            <numerusform>Leyendo… %1 de %n repositorio</numerusform>
            <numerusform>Leyendo… %1 de %n repositorios</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading… what the repositories are to each other</source>
        <translation>Leyendo… relaciones entre los repositorios</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
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
        <translation>Volver a abrirlo</translation>
    </message>
    <message>
        <source>&amp;Clear List</source>
        <translation>&amp;Vaciar la lista</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Vaciar esta lista</translation>
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
        <translation>Próxima: %1</translation>
    </message>
    <message>
        <source>No changes</source>
        <translation>Sin cambios</translation>
    </message>
    <message>
        <source>All changes reviewed</source>
        <translation>Todos los cambios revisados</translation>
    </message>
    <message numerus="yes">
        <source>%n changes to review</source>
        <translation>
            <numerusform>%n cambio por revisar</numerusform>
            <numerusform>%n cambios por revisar</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::RegistryLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Recargar para volver a leerlo</translation>
    </message>
    <message>
        <source>Looking at the registries was cancelled</source>
        <translation>Se canceló la consulta de los registros</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Consultar de nuevo</translation>
    </message>
    <message>
        <source>Reading what was seen of registries</source>
        <translation>Leyendo lo visto en los registros</translation>
    </message>
    <message>
        <source>Looking at the registries</source>
        <translation>Consultando los registros</translation>
    </message>
    <message>
        <source>you are working offline: no registry was contacted</source>
        <translation>está trabajando sin conexión: no se preguntó a ningún registro</translation>
    </message>
    <message>
        <source>Preferences &gt; Network changes that</source>
        <translation>cámbielo en Preferencias &gt; Red</translation>
    </message>
</context>
<context>
    <name>waybill::app::RelationsLoader</name>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Recargar para volver a leerlo</translation>
    </message>
    <message>
        <source>Comparing clients and servers</source>
        <translation>Comparación de clientes y servidores</translation>
    </message>
</context>
<context>
    <name>waybill::app::RemoteCommands</name>
    <message>
        <source>Refresh Fo&amp;rge Data…</source>
        <translation>&amp;Actualizar datos de las forjas…</translation>
    </message>
    <message>
        <source>Ask the forges for labels, release notes, checks and milestones, after confirmation</source>
        <translation>Pedir a las forjas las etiquetas, las notas de la versión, las comprobaciones y los hitos, tras una confirmación</translation>
    </message>
</context>
<context>
    <name>waybill::app::ReportDialog</name>
    <message>
        <source>Report a Problem</source>
        <translation>Informar de un problema</translation>
    </message>
    <message>
        <source>The report</source>
        <translation>El informe</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Guardar…</translation>
    </message>
    <message>
        <source>Save Report</source>
        <translation>Guardar informe</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>Copiado.</translation>
    </message>
    <message>
        <source>Saved.</source>
        <translation>Guardado.</translation>
    </message>
    <message>
        <source>The report cannot be written: %1</source>
        <translation>No se puede escribir el informe: %1</translation>
    </message>
    <message>
        <source>This is the whole report; nothing is sent. Paths, addresses, names and what looks like a key were removed. Read it, say at the top what happened, then copy or save it, and attach it to your bug report.</source>
        <translation>Este es el informe completo; no se envía nada. Se quitaron rutas, direcciones, nombres y lo que parece una clave. Léalo, diga arriba qué ocurrió, luego cópielo o guárdelo y adjúntelo a su informe de error.</translation>
    </message>
</context>
<context>
    <name>waybill::app::SampleOpener</name>
    <message>
        <source>Writing the sample</source>
        <translation>Escribiendo el ejemplo</translation>
    </message>
</context>
<context>
    <name>waybill::app::Session</name>
    <message>
        <source>Opening</source>
        <translation>Abriendo</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>Leyendo %1</translation>
    </message>
    <message>
        <source>Reading was cancelled</source>
        <translation>Se canceló la lectura</translation>
    </message>
    <message>
        <source>Reload to read it again</source>
        <translation>Recargar para volver a leerlo</translation>
    </message>
    <message>
        <source>The decision is not saved yet; it is saved with the next one, or on Reload</source>
        <translation>La decisión aún no está guardada; se guardará con la siguiente, o al recargar</translation>
    </message>
    <message>
        <source>Choose Version %1</source>
        <translation>Elegir la versión %1</translation>
    </message>
    <message>
        <source>Use Suggested Version</source>
        <translation>Seguir la versión sugerida</translation>
    </message>
</context>
<context>
    <name>waybill::app::SetupView</name>
    <message>
        <source>Save or cancel them, then edit the other file</source>
        <translation>Guárdelos o cancélelos y edite después el otro archivo</translation>
    </message>
    <message>
        <source>Save them, or close again to discard them</source>
        <translation>Guárdelos, o cierre de nuevo para descartarlos</translation>
    </message>
    <message>
        <source>Your edits are not saved yet</source>
        <translation>Sus cambios aún no se han guardado</translation>
    </message>
    <message>
        <source>Save or cancel them</source>
        <translation>Guárdelos o cancélelos</translation>
    </message>
</context>
<context>
    <name>waybill::app::Shots</name>
    <message numerus="yes">
        <source>%1 was not ready after %n second(s)</source>
        <translation>
            <numerusform>%1 no estaba listo tras %n segundo</numerusform>
            <numerusform>%1 no estaba listo tras %n segundos</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 no se puede escribir</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewActions</name>
    <message>
        <source>By &amp;Use</source>
        <translation>Según el &amp;uso</translation>
    </message>
    <message>
        <source>By &amp;Contract</source>
        <translation>Según el &amp;contrato</translation>
    </message>
    <message>
        <source>Show the first release of each minor version</source>
        <translation>Mostrar la primera versión publicada de cada versión menor</translation>
    </message>
    <message>
        <source>Show every stable release</source>
        <translation>Mostrar todas las versiones publicadas estables</translation>
    </message>
    <message>
        <source>Show pre-releases too</source>
        <translation>Mostrar también las versiones preliminares</translation>
    </message>
    <message>
        <source>Choose C&amp;lient</source>
        <translation>Elegir c&amp;liente</translation>
    </message>
    <message>
        <source>Show the releases of one client only</source>
        <translation>Mostrar solo las versiones publicadas de un cliente</translation>
    </message>
    <message>
        <source>&amp;Next Failing Pair</source>
        <translation>Siguie&amp;nte par que falla</translation>
    </message>
    <message>
        <source>Go to the next pair that does not work</source>
        <translation>Ir al siguiente par que no funciona</translation>
    </message>
    <message>
        <source>&amp;Previous Failing Pair</source>
        <translation>&amp;Par anterior que falla</translation>
    </message>
    <message>
        <source>Go to the previous pair that does not work</source>
        <translation>Ir al par anterior que no funciona</translation>
    </message>
    <message>
        <source>&amp;Open Pair</source>
        <translation>A&amp;brir par</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Copiar como &amp;Markdown</translation>
    </message>
    <message>
        <source>Save as &amp;SVG…</source>
        <translation>Guardar como &amp;SVG…</translation>
    </message>
    <message>
        <source>Save as P&amp;NG…</source>
        <translation>Guardar como PN&amp;G…</translation>
    </message>
    <message>
        <source>Save as Mark&amp;down…</source>
        <translation>Guardar como Mark&amp;down…</translation>
    </message>
    <message>
        <source>Judge each pair by what the client calls</source>
        <translation>Juzgar cada par por lo que llama el cliente</translation>
    </message>
    <message>
        <source>Judge each pair by what the protocol allows</source>
        <translation>Juzgar cada par por todo lo que permite el protocolo</translation>
    </message>
    <message>
        <source>Compare the protocols of the current pair</source>
        <translation>Comparar los protocolos de ambos extremos del par actual</translation>
    </message>
    <message>
        <source>Copy the matrix as a table, followed by the failures</source>
        <translation>Copiar lo mostrado como tabla, con lo que falla debajo</translation>
    </message>
    <message>
        <source>Save the matrix as an SVG image</source>
        <translation>Guardar la matriz como imagen SVG</translation>
    </message>
    <message>
        <source>Save the matrix as a PNG image</source>
        <translation>Guardar la matriz como imagen PNG</translation>
    </message>
    <message>
        <source>Save the matrix as a table</source>
        <translation>Guardar la matriz como tabla</translation>
    </message>
    <message>
        <source>Choose &amp;Stance</source>
        <translation>Elegir po&amp;stura</translation>
    </message>
    <message>
        <source>Highlight the pairs that occur under a stance</source>
        <translation>Resaltar los pares que se dan con una postura</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewDetails</name>
    <message>
        <source>%1, by use and by contract</source>
        <comment>verdict</comment>
        <translation>%1, según el uso y según el contrato</translation>
    </message>
    <message>
        <source>%1 by use, %2 by contract</source>
        <comment>verdicts</comment>
        <translation>%1 según el uso, %2 según el contrato</translation>
    </message>
    <message>
        <source>Both ends have the same protocol files</source>
        <translation>Ambos extremos tienen los mismos archivos de protocolo</translation>
    </message>
    <message>
        <source>Differences between client and server</source>
        <translation>Diferencias entre cliente y servidor</translation>
    </message>
    <message>
        <source>This pair is unknown</source>
        <translation>Este par es desconocido</translation>
    </message>
    <message>
        <source>%1 by contract; the client&apos;s calls are unknown</source>
        <translation>%1 según el contrato; no se sabe qué llama el cliente</translation>
    </message>
    <message numerus="yes">
        <source>The client calls %n RPC(s) of %1</source>
        <translation>
            <numerusform>Llama a %n RPC de %1</numerusform>
            <numerusform>Llama a %n RPC de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a cell to see the differences.</source>
        <translation>Seleccione una celda para ver las diferencias.</translation>
    </message>
    <message>
        <source>No differences with an effect.</source>
        <translation>Ninguna diferencia con efecto.</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewLegend</name>
    <message>
        <source>Legend</source>
        <translation>Leyenda</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>verdict, number of pairs</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>same version</source>
        <translation>misma versión</translation>
    </message>
    <message>
        <source>Both ends have the same version and are released together.</source>
        <translation>Ambos extremos tienen la misma versión: lo que se publica junto.</translation>
    </message>
    <message>
        <source>The client&apos;s protocol version is unknown; its row shows why.</source>
        <translation>Se desconoce la versión del protocolo del cliente; su fila indica el motivo.</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewMatrixPanel</name>
    <message>
        <source>Which releases are shown</source>
        <translation>Qué versiones publicadas se muestran</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportar</translation>
    </message>
    <message>
        <source>All clients</source>
        <translation>Todos los clientes</translation>
    </message>
    <message>
        <source>clients</source>
        <translation>clientes</translation>
    </message>
    <message>
        <source>This is the last pair that fails</source>
        <translation>Este es el último par que falla</translation>
    </message>
    <message>
        <source>This is the first pair that fails</source>
        <translation>Este es el primer par que falla</translation>
    </message>
    <message>
        <source>The skew matrix cannot be written: %1</source>
        <translation>No se puede escribir la matriz de compatibilidad: %1</translation>
    </message>
    <message>
        <source>No releases are shown.
Choose other releases or another client above.</source>
        <translation>No se muestra ninguna versión publicada.
Elegir arriba otras versiones u otro cliente.</translation>
    </message>
    <message>
        <source>There is no skew matrix.
It shows which released clients work with which released servers of a protocol. To get one, set both ends in waybill.toml.</source>
        <translation>No hay matriz de compatibilidad.
Muestra qué clientes publicados funcionan con qué servidores publicados de un protocolo. Indique ambos extremos en waybill.toml.</translation>
    </message>
    <message>
        <source>Skew matrix copied</source>
        <translation>Matriz de compatibilidad copiada</translation>
    </message>
    <message>
        <source>Component whose releases are shown</source>
        <translation>Componente cuyas versiones se muestran</translation>
    </message>
    <message>
        <source>Save the matrix as an image or a table</source>
        <translation>Guardar la matriz como imagen o tabla</translation>
    </message>
    <message>
        <source>All pairs</source>
        <translation>Todos los pares</translation>
    </message>
    <message>
        <source>Pairs under %1</source>
        <comment>a stance: server first</comment>
        <translation>Pares con «%1»</translation>
    </message>
    <message>
        <source>Highlight the pairs that occur under this stance</source>
        <translation>Resaltar los pares que se dan con esta postura</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewMatrixView</name>
    <message>
        <source>Skew matrix</source>
        <translation>Matriz de compatibilidad</translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewView</name>
    <message>
        <source>Choose P&amp;rotocol</source>
        <translation>Elegir p&amp;rotocolo</translation>
    </message>
    <message>
        <source>Show P&amp;roblems</source>
        <translation>Mostrar pro&amp;blemas</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>Enumerar lo que no se pudo leer o resolver</translation>
    </message>
    <message>
        <source>Problems of the skew matrix</source>
        <translation>Problemas de la matriz de compatibilidad</translation>
    </message>
    <message>
        <source>Protocol</source>
        <translation>Protocolo</translation>
    </message>
    <message>
        <source>Reading which client pins which server…</source>
        <translation>Leyendo qué cliente fija qué servidor…</translation>
    </message>
    <message>
        <source>Show the skew matrix of another protocol</source>
        <translation>Mostrar la matriz de compatibilidad de otro protocolo</translation>
    </message>
    <message>
        <source>Protocol of the skew matrix</source>
        <translation>Protocolo de la matriz de compatibilidad</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see its skew matrix.</source>
        <translation>Abra un producto, un repositorio o una carpeta de repositorios para ver su matriz de compatibilidad.</translation>
    </message>
    <message>
        <source>There are no protocols.
A repository that declares a service in a .proto file is a server; waybill.toml can set others.</source>
        <translation>Aquí no hay ningún protocolo.
Un repositorio que declara un servicio en un archivo .proto es el servidor de un protocolo; waybill.toml puede nombrar otros.</translation>
    </message>
    <message>
        <source>%1 has no releases yet.
A skew matrix needs at least two.</source>
        <translation>%1 aún no tiene versiones publicadas.
Una matriz de compatibilidad necesita al menos dos.</translation>
    </message>
    <message>
        <source>%1 has only one release.
A skew matrix needs at least two.</source>
        <translation>%1 solo tiene una versión publicada.
Una matriz de compatibilidad necesita al menos dos.</translation>
    </message>
    <message>
        <source>%1 %2 has its own protocols, which do not match any revision of %3</source>
        <comment>client, version, server</comment>
        <translation>%1 %2 tiene protocolos propios, que no contiene ninguna revisión de %3</translation>
    </message>
</context>
<context>
    <name>waybill::app::StancesView</name>
    <message>
        <source>Stances: what counts as a breakage</source>
        <translation>Posturas: qué cuenta como incompatibilidad</translation>
    </message>
    <message>
        <source>Upgrade &amp;from</source>
        <translation>Actualizar &amp;de</translation>
    </message>
    <message>
        <source>Version to upgrade from</source>
        <translation>Versión desde la que se actualiza</translation>
    </message>
    <message>
        <source>&amp;to</source>
        <translation>&amp;a</translation>
    </message>
    <message>
        <source>Version to upgrade to</source>
        <translation>Versión a la que se actualiza</translation>
    </message>
    <message>
        <source>List what could not be read or resolved</source>
        <translation>Enumerar lo que no se pudo leer o resolver</translation>
    </message>
    <message>
        <source>Problems of the upgrade</source>
        <translation>Problemas de la actualización</translation>
    </message>
    <message>
        <source>Choose &amp;Versions</source>
        <translation>Elegir &amp;versiones</translation>
    </message>
    <message>
        <source>Follow the &amp;Range</source>
        <translation>Seguir el &amp;rango</translation>
    </message>
    <message>
        <source>%1 (the range)</source>
        <translation>%1 (el rango)</translation>
    </message>
    <message>
        <source>base of the range</source>
        <translation>base del rango</translation>
    </message>
    <message>
        <source>head of the range</source>
        <translation>cabeza del rango</translation>
    </message>
    <message>
        <source>%1 is an internal contract: both ends ship together.</source>
        <comment>a protocol</comment>
        <translation>%1 es un contrato interno: ambos extremos se entregan juntos.</translation>
    </message>
    <message>
        <source>%1 is an external contract: others may build against it.</source>
        <comment>a protocol</comment>
        <translation>%1 es un contrato externo: otros pueden desarrollar contra él.</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>Open a product, a repository or a folder of repositories to see how to upgrade.</source>
        <translation>Abrir un producto, un repositorio o una carpeta de repositorios para ver cómo actualizar.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>y %n motivo más</numerusform>
            <numerusform>y %n motivos más</numerusform>
        </translation>
    </message>
    <message>
        <source>Policy: how an impact becomes a version</source>
        <translation>Política: cómo un impacto se convierte en una versión</translation>
    </message>
    <message>
        <source>Contract of the protocols</source>
        <translation>Contrato de los protocolos</translation>
    </message>
    <message>
        <source>The product&apos;s policy</source>
        <translation>La política del producto</translation>
    </message>
    <message>
        <source>The product&apos;s contracts</source>
        <translation>Los contratos del producto</translation>
    </message>
    <message>
        <source>Internal: both ends ship together</source>
        <translation>Interno: ambos extremos se entregan juntos</translation>
    </message>
    <message>
        <source>External: others build against it</source>
        <translation>Externo: otros desarrollan contra él</translation>
    </message>
    <message>
        <source>Choose the versions to upgrade from and to</source>
        <translation>Elegir de qué versión a qué versión se actualiza</translation>
    </message>
    <message>
        <source>Show the upgrade of the range in the range bar again</source>
        <translation>Mostrar de nuevo cómo actualizar a lo largo del rango situado sobre la página</translation>
    </message>
    <message>
        <source>What counts as a breakage, and the resulting version under %1.</source>
        <comment>a policy</comment>
        <translation>Qué cuenta como incompatibilidad y la versión que resulta de ello según %1.</translation>
    </message>
    <message>
        <source>The selected row is the product&apos;s stance.</source>
        <translation>La fila seleccionada es la postura del producto.</translation>
    </message>
    <message>
        <source>Comparing clients and servers…</source>
        <translation>Comparando clientes y servidores…</translation>
    </message>
    <message>
        <source>Only one repository, so there are no mixed versions</source>
        <translation>Un solo repositorio, por lo que no hay versiones mixtas</translation>
    </message>
    <message>
        <source>How an impact becomes a version. This is only a preview and changes nothing.</source>
        <translation>Cómo un impacto se convierte en una versión. Es solo una vista previa y no cambia nada.</translation>
    </message>
    <message>
        <source>Whether both ends ship together or others also build against the protocols. This is only a preview and changes nothing.</source>
        <translation>Si ambos extremos se distribuyen juntos o si otros también dependen de los protocolos. Es solo una vista previa y no cambia nada.</translation>
    </message>
    <message>
        <source>Requirements for a live upgrade</source>
        <translation>Requisitos para una actualización en caliente</translation>
    </message>
    <message>
        <source>Compatibility of mixed versions</source>
        <translation>Compatibilidad de versiones mixtas</translation>
    </message>
    <message>
        <source>What earlier releases would have been under each stance</source>
        <translation>Lo que habrían sido las versiones anteriores bajo cada postura</translation>
    </message>
    <message>
        <source>Look &amp;Back Two Years</source>
        <translation>&amp;Mirar dos años atrás</translation>
    </message>
    <message>
        <source>Show what the releases of the two years up to the newest one would have been under each stance</source>
        <translation>Muestra lo que habrían sido las versiones de los dos años anteriores a la más reciente bajo cada postura</translation>
    </message>
    <message>
        <source>base of each range</source>
        <translation>base de cada rango</translation>
    </message>
    <message>
        <source>head of each range</source>
        <translation>cabeza de cada rango</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>repository, its range</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>The ranges differ: %1. Set one range for all repositories in the range bar, or choose two versions here.</source>
        <translation>Los rangos difieren: %1. Fije un rango para todos los repositorios en la barra de rangos o elija aquí dos versiones.</translation>
    </message>
    <message>
        <source>Copy as &amp;Markdown</source>
        <translation>Copiar como &amp;Markdown</translation>
    </message>
    <message>
        <source>Save as Mark&amp;down…</source>
        <translation>Guardar como Mark&amp;down…</translation>
    </message>
    <message>
        <source>Save the tables, with what the upgrade needs</source>
        <translation>Guardar las tablas, con lo que requiere la actualización</translation>
    </message>
    <message>
        <source>Stances</source>
        <translation>Posturas</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Actualización</translation>
    </message>
    <message>
        <source>Tables copied</source>
        <translation>Tablas copiadas</translation>
    </message>
    <message>
        <source>The tables cannot be written: %1</source>
        <translation>No se pueden escribir las tablas: %1</translation>
    </message>
    <message>
        <source>Save Tables</source>
        <translation>Guardar tablas</translation>
    </message>
    <message>
        <source>Copy all tables as Markdown</source>
        <translation>Copiar todas las tablas como Markdown</translation>
    </message>
    <message>
        <source>Each repository has a version of its own.</source>
        <translation>Cada repositorio tiene su propia versión.</translation>
    </message>
</context>
<context>
    <name>waybill::app::TagPanel</name>
    <message>
        <source>&amp;Sign the tags</source>
        <translation>&amp;Firmar las etiquetas</translation>
    </message>
    <message>
        <source>Tags of this release</source>
        <translation>Etiquetas de esta versión</translation>
    </message>
    <message>
        <source>&amp;Create Tags</source>
        <translation>Crear e&amp;tiquetas</translation>
    </message>
    <message>
        <source>C&amp;ontinue</source>
        <translation>C&amp;ontinuar</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Deshacer</translation>
    </message>
    <message>
        <source>&amp;Push…</source>
        <translation>Envia&amp;r…</translation>
    </message>
    <message>
        <source>Push &amp;Now</source>
        <translation>Enviar a&amp;hora</translation>
    </message>
    <message>
        <source>&amp;Not Now</source>
        <translation>Ahora &amp;no</translation>
    </message>
    <message>
        <source>Push these tags to their remotes? Others may fetch them at once.</source>
        <translation>¿Enviar estas etiquetas a sus remotos? Otros pueden obtenerlas de inmediato.</translation>
    </message>
    <message>
        <source>Open a product to tag it.</source>
        <translation>Abrir un producto para etiquetarlo.</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Hecho.</translation>
    </message>
    <message>
        <source>No release is due: nothing to tag.</source>
        <translation>No procede publicar ninguna versión: no hay nada que etiquetar.</translation>
    </message>
    <message>
        <source>Partially checked: as configured in git (tag.gpgSign)</source>
        <translation>Ni activado ni desactivado: según la configuración de git (tag.gpgSign)</translation>
    </message>
    <message>
        <source>Create the tags in all local repositories, without pushing</source>
        <translation>Crear las etiquetas en todos los repositorios, solo aquí</translation>
    </message>
    <message>
        <source>Check &amp;Remotes</source>
        <translation>Comprobar &amp;remotos</translation>
    </message>
    <message>
        <source>Check whether these tags already exist on the remotes</source>
        <translation>Comprobar si los remotos ya tienen estas etiquetas</translation>
    </message>
    <message>
        <source>Create or push the remaining tags</source>
        <translation>Crear o publicar las etiquetas restantes</translation>
    </message>
    <message>
        <source>Delete the tags that were created but not pushed</source>
        <translation>Retirar las etiquetas que se han creado y no se han enviado</translation>
    </message>
    <message>
        <source>Push the tags to the remotes, after confirmation</source>
        <translation>Enviar las etiquetas a los remotos; pregunta una vez más</translation>
    </message>
    <message>
        <source>Others can fetch the tags from then on</source>
        <translation>A partir de entonces otros pueden obtenerlas</translation>
    </message>
    <message>
        <source>Keep the tags local</source>
        <translation>Conservar las etiquetas aquí</translation>
    </message>
    <message>
        <source>Checking the repositories…</source>
        <translation>Examinando los repositorios…</translation>
    </message>
    <message>
        <source>All tags exist. They are not pushed yet.</source>
        <translation>Todas las etiquetas existen. Aún no se han enviado.</translation>
    </message>
    <message>
        <source>Tagging was interrupted. Continue, or undo to delete the tags that were created.</source>
        <translation>El etiquetado se interrumpió. Continúe, o deshaga para borrar las etiquetas creadas.</translation>
    </message>
    <message>
        <source>Some tags cannot be created. Fix these problems first; no tags are created until then.</source>
        <translation>Algunas etiquetas no se pueden crear. Resuelva antes estos problemas; hasta entonces no se creará ninguna.</translation>
    </message>
    <message>
        <source>All tags already exist.</source>
        <translation>Todas las etiquetas ya existen.</translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s) will be created, with the notes as the message.</source>
        <translation>
            <numerusform>Se creará %n etiqueta, con las notas como mensaje.</numerusform>
            <numerusform>Se crearán %n etiquetas, con las notas como mensaje.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Create Tags Anyway</source>
        <translation>&amp;Crear las etiquetas de todos modos</translation>
    </message>
    <message>
        <source>No tag can be created. Fix these problems first.</source>
        <translation>No se puede crear ninguna etiqueta. Resuelva primero estos problemas.</translation>
    </message>
</context>
<context>
    <name>waybill::app::TourBar</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Atrás</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Siguiente</translation>
    </message>
    <message>
        <source>&amp;Leave Tour</source>
        <translation>Sa&amp;lir de la visita</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Visita guiada</translation>
    </message>
    <message>
        <source>What changed, and what is next?</source>
        <translation>¿Qué ha cambiado y qué viene ahora?</translation>
    </message>
    <message>
        <source>Each row is a repository: its latest release, the changes since then by impact, and the version to release next. The headline says how users have to upgrade. Press Enter on a row to see its changes.</source>
        <translation>Cada fila es un repositorio: su última versión publicada, los cambios desde entonces por impacto y la próxima versión. El titular dice cómo deben actualizar los usuarios. Pulse Enter en una fila para ver sus cambios.</translation>
    </message>
    <message>
        <source>What does each change mean for users?</source>
        <translation>¿Qué significa cada cambio para los usuarios?</translation>
    </message>
    <message>
        <source>Every change has a suggestion with its reasons, and its diff beside it. Decide with one key: B breaking, A additive, F fix, I internal; Space accepts the suggestion, and Ctrl+Z undoes a decision.</source>
        <translation>Cada cambio tiene una sugerencia con sus motivos y, al lado, su diff. Decida con una sola tecla: B incompatible, A aditivo, F corrección, I interno; Space acepta la sugerencia y Ctrl+Z deshace una decisión.</translation>
    </message>
    <message>
        <source>Which versions work together?</source>
        <translation>¿Qué versiones funcionan juntas?</translation>
    </message>
    <message>
        <source>Released clients against released servers. Each cell says what happens when they meet; choose one to see why. The version and the upgrade procedure follow from this; see the view beside it.</source>
        <translation>Clientes publicados frente a servidores publicados. Cada celda dice qué pasa cuando se encuentran; elija una para ver por qué. De ahí resultan la versión y el procedimiento de actualización, en la vista de al lado.</translation>
    </message>
    <message>
        <source>What do you tell users?</source>
        <translation>¿Qué se les dice?</translation>
    </message>
    <message>
        <source>The release notes, made of the changes and your decisions, starting with what users must do. Edit them, export them, and create the tags. That was the tour: open your own product in the File menu.</source>
        <translation>Las notas de la versión, hechas de los cambios y sus decisiones, y que empiezan por lo que deben hacer los usuarios. Edítelas, expórtelas y cree las etiquetas. Esta ha sido la visita: abra su propio producto en el menú Archivo.</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Paso %1 de %2</translation>
    </message>
    <message>
        <source>&amp;Finish</source>
        <translation>&amp;Finalizar</translation>
    </message>
</context>
<context>
    <name>waybill::app::Triage</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n cambio</numerusform>
            <numerusform>%n cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <comment>verdict, changes</comment>
        <translation>%1 para %2</translation>
    </message>
    <message>
        <source>%1 for “%2”</source>
        <comment>verdict, change</comment>
        <translation>%1 para «%2»</translation>
    </message>
    <message>
        <source>as suggested</source>
        <translation>según la sugerencia</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>veredicto borrado</translation>
    </message>
    <message>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <source>upgrade warning</source>
        <translation>advertencia de actualización</translation>
    </message>
    <message numerus="yes">
        <source>Accept %n suggestion(s)</source>
        <translation>
            <numerusform>Aceptar %n sugerencia</numerusform>
            <numerusform>Aceptar %n sugerencias</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageAcceptBar</name>
    <message>
        <source>Accept suggestions of this kind: %1</source>
        <translation>Aceptar sugerencias de este tipo: %1</translation>
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
            <numerusform>de %n sugerencia pendiente</numerusform>
            <numerusform>de %n sugerencias pendientes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n</source>
        <translation>
            <numerusform>Aceptar %n</numerusform>
            <numerusform>Aceptar %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Accept suggestions with a confidence of at least</source>
        <translation>Aceptar sugerencias con una confianza mínima del</translation>
    </message>
    <message>
        <source>Minimum confidence in percent</source>
        <translation>Confianza mínima en tanto por ciento</translation>
    </message>
    <message>
        <source>Cancel (Escape)</source>
        <translation>Cancelar (Escape)</translation>
    </message>
    <message>
        <source>%1% confidence</source>
        <translation>%1 % de confianza</translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageMarks</name>
    <message numerus="yes">
        <source>Needs review: %n change(s)</source>
        <translation>
            <numerusform>Pendiente de revisión: %n cambio</numerusform>
            <numerusform>Pendientes de revisión: %n cambios</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No review: %n change(s)</source>
        <translation>
            <numerusform>Sin revisión pendiente: %n cambio</numerusform>
            <numerusform>Sin revisión pendiente: %n cambios</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::UndoWatch</name>
    <message>
        <source>Undone: %1</source>
        <translation>Deshecho: %1</translation>
    </message>
    <message>
        <source>Redone: %1</source>
        <translation>Rehecho: %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::VerdictBar</name>
    <message>
        <source>Not&amp;e</source>
        <translation>&amp;Nota</translation>
    </message>
    <message>
        <source>Line for the release notes</source>
        <translation>Línea para las notas de la versión</translation>
    </message>
    <message>
        <source>&amp;Warning</source>
        <translation>Ad&amp;vertencia</translation>
    </message>
    <message>
        <source>Upgrade warning</source>
        <translation>Advertencia de actualización</translation>
    </message>
    <message>
        <source>none</source>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>no warning</source>
        <translation>sin advertencia</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Nota: %1</translation>
    </message>
    <message>
        <source>One line for all of them</source>
        <translation>Una sola línea para todos</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) selected</source>
        <translation>
            <numerusform>%n cambio seleccionado</numerusform>
            <numerusform>%n cambios seleccionados</numerusform>
        </translation>
    </message>
    <message>
        <source>Decided by %1, %2</source>
        <translation>Decidido por %1, %2</translation>
    </message>
    <message>
        <source>%1  %2</source>
        <comment>command  key</comment>
        <translation>%1  %2</translation>
    </message>
    <message>
        <source>%1 No suggestion: not enough evidence</source>
        <translation>%1 Sin sugerencia: los indicios no bastan</translation>
    </message>
    <message>
        <source>%1 Suggested: %2, %3% confidence</source>
        <translation>%1 Sugerido: %2, %3 % de confianza</translation>
    </message>
    <message>
        <source>Not reviewed yet</source>
        <translation>Aún sin revisar</translation>
    </message>
    <message>
        <source>Not saved until classified</source>
        <translation>No se guarda hasta clasificarlo</translation>
    </message>
    <message>
        <source>%1 No suggestion</source>
        <comment>glyph</comment>
        <translation>%1 Sin sugerencia</translation>
    </message>
    <message>
        <source>%1 Suggested: %2, %3%</source>
        <comment>glyph, impact, percent</comment>
        <translation>%1 Sugerencia: %2, %3 %</translation>
    </message>
    <message>
        <source>%1 %2, %3%</source>
        <comment>glyph, impact, percent</comment>
        <translation>%1 %2, %3 %</translation>
    </message>
    <message>
        <source>%1 · Assigned to %2</source>
        <comment>decision, person</comment>
        <translation>%1 · Asignado a %2</translation>
    </message>
    <message>
        <source>Assigned to %1</source>
        <translation>Asignado a %1</translation>
    </message>
    <message>
        <source>→ %1</source>
        <comment>assigned to</comment>
        <translation>→ %1</translation>
    </message>
    <message>
        <source>Accept</source>
        <comment>a suggestion</comment>
        <translation>Aceptar</translation>
    </message>
    <message>
        <source>Decided on %1</source>
        <comment>a date</comment>
        <translation>Decidido el %1</translation>
    </message>
</context>
<context>
    <name>waybill::app::VersionPicker</name>
    <message>
        <source>Anothe&amp;r:</source>
        <translation>Ot&amp;ra:</translation>
    </message>
    <message>
        <source>Another version</source>
        <translation>Otra versión</translation>
    </message>
    <message>
        <source>MAJOR.MINOR.PATCH</source>
        <translation>MAJOR.MINOR.PATCH</translation>
    </message>
    <message>
        <source>%1 – %2, suggested</source>
        <translation>%1 – %2, sugerida</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 – released</source>
        <translation>%1 – publicada</translation>
    </message>
    <message>
        <source>Each repository’s own</source>
        <translation>La de cada repositorio</translation>
    </message>
</context>
<context>
    <name>waybill::app::WhereLabel</name>
    <message>
        <source>Copy &amp;Path</source>
        <translation>Copiar la &amp;ruta</translation>
    </message>
</context>
<context>
    <name>waybill::app::WordsDelegate</name>
    <message>
        <source>Default</source>
        <translation>Predeterminado</translation>
    </message>
</context>
<context>
    <name>waybill::app::WorkDone</name>
    <message>
        <source>Done: %1</source>
        <translation>Terminado: %1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::Alignment</name>
    <message>
        <source>binary, %1</source>
        <translation>binario, %1</translation>
    </message>
    <message>
        <source>binary, %1, %2</source>
        <translation>binario, %1, %2</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ChangeListModel</name>
    <message>
        <source>no old lines</source>
        <translation>ninguna línea antigua</translation>
    </message>
    <message>
        <source>no new lines</source>
        <translation>ninguna línea nueva</translation>
    </message>
    <message>
        <source>old line %1</source>
        <translation>línea antigua %1</translation>
    </message>
    <message>
        <source>new line %1</source>
        <translation>línea nueva %1</translation>
    </message>
    <message>
        <source>old lines %1 to %2</source>
        <translation>líneas antiguas %1 a %2</translation>
    </message>
    <message>
        <source>new lines %1 to %2</source>
        <translation>líneas nuevas %1 a %2</translation>
    </message>
    <message>
        <source>Change %1 of %2: %3, %4</source>
        <translation>Cambio %1 de %2: %3, %4</translation>
    </message>
    <message>
        <source>blank</source>
        <translation>en blanco</translation>
    </message>
    <message>
        <source>old %1, moved to new %2: %3</source>
        <translation>antigua %1, movida a la nueva %2: %3</translation>
    </message>
    <message>
        <source>new %1, moved from old %2: %3</source>
        <translation>nueva %1, movida desde la antigua %2: %3</translation>
    </message>
    <message>
        <source>unchanged %1: %2</source>
        <translation>sin cambios %1: %2</translation>
    </message>
    <message>
        <source>old %1, removed: %2</source>
        <translation>antigua %1, quitada: %2</translation>
    </message>
    <message>
        <source>new %1, added: %2</source>
        <translation>nueva %1, añadida: %2</translation>
    </message>
    <message>
        <source>old %1, before the change: %2</source>
        <translation>antigua %1, antes del cambio: %2</translation>
    </message>
    <message>
        <source>new %1, after the change: %2</source>
        <translation>nueva %1, después del cambio: %2</translation>
    </message>
    <message>
        <source>No differences in text</source>
        <translation>No hay diferencias en el texto</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ChangeListView</name>
    <message>
        <source>List of changes</source>
        <translation>Lista de cambios</translation>
    </message>
    <message>
        <source>F7: next change; Shift+F7: previous change; Enter: go to the line in the panes; Escape: back to the panes</source>
        <translation>F7 va al siguiente cambio, Shift+F7 al anterior, Enter a la línea en los paneles, Escape vuelve a los paneles</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ConnectorStrip</name>
    <message>
        <source>Connectors between the old and the new version</source>
        <translation>Conectores entre la versión antigua y la nueva</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffAnchoring</name>
    <message>
        <source>Align old line %1 with…</source>
        <translation>Alinear la línea antigua %1 con…</translation>
    </message>
    <message>
        <source>Align new line %1 with…</source>
        <translation>Alinear la línea nueva %1 con…</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) aligned manually</source>
        <translation>
            <numerusform>%n línea alineada manualmente</numerusform>
            <numerusform>%n líneas alineadas manualmente</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffBar</name>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n diferencia</numerusform>
            <numerusform>%n diferencias</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>difference</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Difference %1</source>
        <translation>Diferencia %1</translation>
    </message>
    <message>
        <source>Click to stop ignoring white space</source>
        <translation>Pulsar para que vuelva a contar todo el espacio en blanco</translation>
    </message>
    <message>
        <source>Click to show differences in comments and formatting</source>
        <translation>Haga clic para mostrar las diferencias de comentarios y formato</translation>
    </message>
    <message>
        <source>Comments in this kind of file are not recognized</source>
        <translation>Los comentarios de este tipo de archivo no se reconocen</translation>
    </message>
    <message>
        <source>only comments</source>
        <translation>solo comentarios</translation>
    </message>
    <message>
        <source>only formatting</source>
        <translation>solo formato</translation>
    </message>
    <message numerus="yes">
        <source>%n comment or formatting change(s) hidden</source>
        <translation>
            <numerusform>%n cambio de comentario o formato oculto</numerusform>
            <numerusform>%n cambios de comentarios o formato ocultos</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffCommands</name>
    <message>
        <source>&amp;Next Difference</source>
        <translation>Siguie&amp;nte diferencia</translation>
    </message>
    <message>
        <source>Go to the next difference, then to the next file</source>
        <translation>Ir a la siguiente diferencia y después al siguiente archivo</translation>
    </message>
    <message>
        <source>&amp;Previous Difference</source>
        <translation>&amp;Diferencia anterior</translation>
    </message>
    <message>
        <source>Go to the previous difference, then to the previous file</source>
        <translation>Ir a la diferencia anterior y después al archivo anterior</translation>
    </message>
    <message>
        <source>&amp;Unified</source>
        <translation>&amp;Unificado</translation>
    </message>
    <message>
        <source>&amp;Whole File</source>
        <translation>Archivo com&amp;pleto</translation>
    </message>
    <message>
        <source>W&amp;rap Lines</source>
        <translation>A&amp;justar líneas</translation>
    </message>
    <message>
        <source>Ignore White Space at the &amp;End</source>
        <translation>Ignorar el espacio en blanco al &amp;final</translation>
    </message>
    <message>
        <source>Ignore the &amp;Amount of White Space</source>
        <translation>Ignorar la ca&amp;ntidad de espacio en blanco</translation>
    </message>
    <message>
        <source>&amp;Ignore All White Space</source>
        <translation>&amp;Ignorar todo el espacio en blanco</translation>
    </message>
    <message>
        <source>Ignore Blank &amp;Lines</source>
        <translation>Ignorar &amp;líneas en blanco</translation>
    </message>
    <message>
        <source>White &amp;Space</source>
        <translation>&amp;Espacio en blanco</translation>
    </message>
    <message>
        <source>&amp;Blue and Orange</source>
        <translation>Azul &amp;y naranja</translation>
    </message>
    <message>
        <source>Other End of a &amp;Move</source>
        <translation>&amp;Otro extremo del movimiento</translation>
    </message>
    <message>
        <source>&amp;More Context</source>
        <translation>&amp;Más contexto</translation>
    </message>
    <message>
        <source>Show more lines around each difference</source>
        <translation>Mostrar más líneas alrededor de cada diferencia</translation>
    </message>
    <message>
        <source>&amp;Less Context</source>
        <translation>Menos conte&amp;xto</translation>
    </message>
    <message>
        <source>Show fewer lines around each difference</source>
        <translation>Mostrar menos líneas alrededor de cada diferencia</translation>
    </message>
    <message>
        <source>&amp;List of Differences</source>
        <translation>&amp;Lista de diferencias</translation>
    </message>
    <message>
        <source>&amp;Search in This File</source>
        <translation>&amp;Buscar en este archivo</translation>
    </message>
    <message>
        <source>Next Matc&amp;h</source>
        <translation>Si&amp;guiente coincidencia</translation>
    </message>
    <message>
        <source>Pre&amp;vious Match</source>
        <translation>Coincidencia anterio&amp;r</translation>
    </message>
    <message>
        <source>Copy as &amp;Patch</source>
        <translation>&amp;Copiar como parche</translation>
    </message>
    <message>
        <source>Copy Path and &amp;Line</source>
        <translation>Copiar ruta y &amp;línea</translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation>Te&amp;xto más grande</translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation>Texto más &amp;pequeño</translation>
    </message>
    <message>
        <source>Show old and new lines in one column instead of side by side</source>
        <translation>Mostrar las líneas antiguas y nuevas unas debajo de otras en lugar de lado a lado</translation>
    </message>
    <message>
        <source>Show unchanged lines, too, without folding</source>
        <translation>Mostrar también lo que es igual, sin pliegues</translation>
    </message>
    <message>
        <source>Wrap long lines at the edge; both sides stay aligned</source>
        <translation>Partir las líneas largas en el borde; ambos lados siguen alineados</translation>
    </message>
    <message>
        <source>&amp;Do Not Ignore White Space</source>
        <translation>&amp;No ignorar los espacios</translation>
    </message>
    <message>
        <source>Differences in white space count</source>
        <translation>Las diferencias de espacios cuentan</translation>
    </message>
    <message>
        <source>Differences in white space at the end of a line are ignored</source>
        <translation>Los espacios y tabuladores al final de una línea no son una diferencia</translation>
    </message>
    <message>
        <source>Differences in the amount of white space are ignored</source>
        <translation>Se ignoran las diferencias en la cantidad de espacios</translation>
    </message>
    <message>
        <source>All differences in white space are ignored</source>
        <translation>Se ignoran todas las diferencias de espacios</translation>
    </message>
    <message>
        <source>Added and removed blank lines are ignored</source>
        <translation>Se ignoran las líneas en blanco añadidas o eliminadas</translation>
    </message>
    <message>
        <source>Choose how to treat white space; the shortcut switches to the next choice</source>
        <translation>Elegir qué espacio en blanco cuenta como diferencia; la tecla pasa a la opción siguiente</translation>
    </message>
    <message>
        <source>Show new lines in blue and old lines in orange</source>
        <translation>Mostrar las líneas nuevas en azul y las antiguas en naranja</translation>
    </message>
    <message>
        <source>Go to the other position of a moved line</source>
        <translation>Ir adonde fue o de donde vino una línea movida</translation>
    </message>
    <message>
        <source>Read the differences line by line with the arrow keys; suited to screen readers</source>
        <translation>Recorrer las diferencias línea por línea, solo con las teclas de flecha; pensada también para escucharse</translation>
    </message>
    <message>
        <source>Find text in both versions</source>
        <translation>Buscar un texto en ambas versiones</translation>
    </message>
    <message>
        <source>Go to the next match</source>
        <translation>Ir al siguiente lugar encontrado por la búsqueda</translation>
    </message>
    <message>
        <source>Go to the previous match</source>
        <translation>Ir al anterior lugar encontrado por la búsqueda</translation>
    </message>
    <message>
        <source>As &amp;Image</source>
        <translation>Como im&amp;agen</translation>
    </message>
    <message>
        <source>Show an SVG file as an image instead of text</source>
        <translation>Mostrar un dibujo como imagen en lugar de su texto</translation>
    </message>
    <message>
        <source>Copy the selected differences, or the current one, as a patch for git apply</source>
        <translation>Copiar las diferencias seleccionadas, o la actual, tal como las acepta git apply</translation>
    </message>
    <message>
        <source>Copy path and line number, such as src/a.cpp:12</source>
        <translation>Copiar la ruta y el número de la línea, como src/a.cpp:12</translation>
    </message>
    <message>
        <source>Enlarge the text</source>
        <translation>Ampliar el texto</translation>
    </message>
    <message>
        <source>Shrink the text</source>
        <translation>Reducir el texto</translation>
    </message>
    <message>
        <source>&amp;Reset Zoom</source>
        <translation>&amp;Restablecer el zoom</translation>
    </message>
    <message>
        <source>Use the system&apos;s text size</source>
        <translation>Mostrar el código del tamaño que indica el sistema</translation>
    </message>
    <message>
        <source>&amp;Hide Comment and Formatting Changes</source>
        <translation>&amp;Ocultar cambios de comentarios y formato</translation>
    </message>
    <message>
        <source>Hide differences in which only comments or formatting change</source>
        <translation>Ocultar las diferencias en las que solo cambian comentarios o formato</translation>
    </message>
    <message>
        <source>Open in &amp;Editor</source>
        <translation>Abrir en el &amp;editor</translation>
    </message>
    <message>
        <source>Open this version of the file in your editor, at the current line</source>
        <translation>Abrir esta versión del archivo en su editor, en la línea actual</translation>
    </message>
    <message>
        <source>Open &amp;Both Versions in Editor</source>
        <translation>Abrir am&amp;bas versiones en el editor</translation>
    </message>
    <message>
        <source>Open the old and the new version of the file in your editor</source>
        <translation>Abrir la versión antigua y la nueva del archivo en su editor</translation>
    </message>
    <message>
        <source>Open on Fo&amp;rge</source>
        <translation>Abrir en la fo&amp;rja</translation>
    </message>
    <message>
        <source>Open the current line of this version on GitHub, GitLab or Gitea</source>
        <translation>Abrir la línea actual de esta versión en GitHub, GitLab o Gitea</translation>
    </message>
    <message>
        <source>&amp;Who Changed This Line</source>
        <translation>&amp;Quién cambió esta línea</translation>
    </message>
    <message>
        <source>Find the commit that last changed the current line</source>
        <translation>Buscar el commit que cambió por última vez la línea actual</translation>
    </message>
    <message>
        <source>Connec&amp;tors</source>
        <translation>Conec&amp;tores</translation>
    </message>
    <message>
        <source>Draw curves between both sides of each difference</source>
        <translation>Dibujar curvas entre ambos lados de cada diferencia</translation>
    </message>
    <message>
        <source>&amp;Align These Lines</source>
        <translation>&amp;Alinear estas líneas</translation>
    </message>
    <message>
        <source>Choose the current line, then a line on the other side to align it with</source>
        <translation>Elegir la línea actual y después la línea del otro lado con la que se alinea</translation>
    </message>
    <message>
        <source>Remove Manual Ali&amp;gnment</source>
        <translation>Quitar la alineación &amp;manual</translation>
    </message>
    <message>
        <source>Remove the alignment of the current line, or of all lines</source>
        <translation>Quitar la alineación de la línea actual o de todas</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffPane</name>
    <message>
        <source>Old version</source>
        <translation>Versión antigua</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Versión nueva</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copiar</translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation>Seleccionar &amp;todo</translation>
    </message>
    <message>
        <source>Both versions</source>
        <translation>Ambas versiones</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>movida</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>cambiada</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>quitada</translation>
    </message>
    <message>
        <source>added</source>
        <translation>añadida</translation>
    </message>
    <message>
        <source>Added file</source>
        <translation>Archivo añadido</translation>
    </message>
    <message>
        <source>Deleted file</source>
        <translation>Archivo eliminado</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffPanes</name>
    <message>
        <source>Old and new version</source>
        <translation>Versión antigua y nueva</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffSearch</name>
    <message>
        <source>Invalid regular expression: %1</source>
        <translation>Expresión regular no válida: %1</translation>
    </message>
    <message>
        <source>see character %1</source>
        <translation>ver el carácter %1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffView</name>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>Comparing exactly…</source>
        <translation>Comparando con exactitud…</translation>
    </message>
    <message>
        <source>Amount of white space ignored</source>
        <translation>Se ignora la cantidad de espacio en blanco</translation>
    </message>
    <message>
        <source>White space ignored</source>
        <translation>Se ignora el espacio en blanco</translation>
    </message>
    <message>
        <source>Blank lines ignored</source>
        <translation>Se ignoran las líneas en blanco</translation>
    </message>
    <message>
        <source>Scroll both versions horizontally</source>
        <translation>Desplazar ambas versiones horizontalmente</translation>
    </message>
    <message>
        <source>Trailing white space ignored</source>
        <translation>Espacios al final ignorados</translation>
    </message>
    <message>
        <source>Approximate comparison of large files: not every marked line differs</source>
        <translation>Comparación aproximada de archivos grandes: no todas las líneas marcadas difieren</translation>
    </message>
    <message>
        <source>Compare Exactly</source>
        <translation>Comparar exactamente</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageCanvas</name>
    <message>
        <source>Old</source>
        <translation>Antigua</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nueva</translation>
    </message>
    <message>
        <source>Scroll both images horizontally</source>
        <translation>Desplazar ambas imágenes horizontalmente</translation>
    </message>
    <message>
        <source>Scroll both images</source>
        <translation>Desplazar ambas imágenes</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageDifference</name>
    <message>
        <source>The images are too large to compare pixel by pixel</source>
        <translation>Las imágenes son demasiado grandes para compararlas píxel a píxel</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageView</name>
    <message>
        <source>Side by side</source>
        <translation>Lado a lado</translation>
    </message>
    <message>
        <source>Swipe</source>
        <translation>Deslizar</translation>
    </message>
    <message>
        <source>Onion skin</source>
        <translation>Papel cebolla</translation>
    </message>
    <message>
        <source>Blink</source>
        <translation>Parpadeo</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <source>The pixels that differ (5)</source>
        <translation>Los píxeles que difieren (5)</translation>
    </message>
    <message>
        <source>Hold to see the old one</source>
        <translation>Mantener pulsado para ver la antigua</translation>
    </message>
    <message>
        <source>Smaller (-)</source>
        <translation>Reducir (-)</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Reducir</translation>
    </message>
    <message>
        <source>Larger (+)</source>
        <translation>Ampliar (+)</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Ampliar</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Ajustar</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <translation>Antigua: %1</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>Nueva: %1</translation>
    </message>
    <message>
        <source>Old: %1 × %2 pixels, %3, %4</source>
        <translation>Antigua: %1 × %2 píxeles, %3, %4</translation>
    </message>
    <message>
        <source>New: %1 × %2 pixels, %3, %4</source>
        <translation>Nueva: %1 × %2 píxeles, %3, %4</translation>
    </message>
    <message>
        <source>%1 %</source>
        <comment>zoom</comment>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Comparando…</translation>
    </message>
    <message>
        <source>All pixels are equal</source>
        <translation>Todos los píxeles son iguales</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>menos de %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pixel(s) differ, %1 %</source>
        <translation>
            <numerusform>%Ln píxel difiere, %1 %</numerusform>
            <numerusform>%Ln píxeles difieren, %1 %</numerusform>
        </translation>
    </message>
    <message>
        <source>Both images side by side (1)</source>
        <translation>Ambas imágenes, una al lado de la otra (1)</translation>
    </message>
    <message>
        <source>The old image to the left of a handle, the new one to the right (2)</source>
        <translation>La imagen antigua a la izquierda de un tirador, la nueva a su derecha (2)</translation>
    </message>
    <message>
        <source>One image over the other (3)</source>
        <translation>Una imagen sobre la otra (3)</translation>
    </message>
    <message>
        <source>The new image; hold Space for the old one (4)</source>
        <translation>La imagen nueva, y la antigua mientras se mantiene pulsada Space (4)</translation>
    </message>
    <message>
        <source>Show the old image while held (Space)</source>
        <translation>Muestra la imagen antigua mientras se mantiene pulsado (Space)</translation>
    </message>
    <message>
        <source>Fit to the window (0)</source>
        <translation>Tan grande como permite la ventana (0)</translation>
    </message>
    <message>
        <source>Original size (0 again)</source>
        <translation>Tamaño original (0 otra vez)</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>No old image</source>
        <translation>No hay imagen antigua</translation>
    </message>
    <message>
        <source>No new image</source>
        <translation>No hay imagen nueva</translation>
    </message>
    <message>
        <source>Opacity of the new image</source>
        <translation>Opacidad de la imagen nueva</translation>
    </message>
    <message>
        <source>Position of the handle between old and new image</source>
        <translation>Posición del control entre la imagen antigua y la nueva</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::LineLayouts</name>
    <message numerus="yes">
        <source>… +%n character(s)</source>
        <translation>
            <numerusform>… +%n carácter</numerusform>
            <numerusform>… +%n caracteres</numerusform>
        </translation>
    </message>
    <message>
        <source>no newline at the end</source>
        <translation>sin salto de línea al final</translation>
    </message>
    <message>
        <source>moved to line %1</source>
        <translation>movida a la línea %1</translation>
    </message>
    <message>
        <source>moved from line %1</source>
        <translation>movida desde la línea %1</translation>
    </message>
    <message>
        <source>, differs from character %1 on</source>
        <translation>, difiere a partir del carácter %1</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::OverviewPreview</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n línea sin cambios</numerusform>
            <numerusform>%n líneas sin cambios</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::OverviewRuler</name>
    <message>
        <source>Overview of the changes</source>
        <translation>Vista general de los cambios</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::PaneHeader</name>
    <message>
        <source>no differences</source>
        <translation>sin diferencias</translation>
    </message>
    <message>
        <source>mixed line ends</source>
        <translation>finales de línea mezclados</translation>
    </message>
    <message>
        <source>added</source>
        <translation>añadido</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>eliminado</translation>
    </message>
    <message>
        <source>only comments or formatting differ</source>
        <translation>solo difieren comentarios o formato</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::RowPainter</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n línea sin cambios</numerusform>
            <numerusform>%n líneas sin cambios</numerusform>
        </translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Mostrar todo</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::SearchBar</name>
    <message>
        <source>Search in both versions</source>
        <translation>Buscar en ambas versiones</translation>
    </message>
    <message>
        <source>Whole words</source>
        <translation>Palabras completas</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>Expresión regular</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Coincidencia anterior (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>Siguiente coincidencia (Enter)</translation>
    </message>
    <message>
        <source>Close the search (Escape)</source>
        <translation>Cerrar la búsqueda (Escape)</translation>
    </message>
    <message numerus="yes">
        <source>more than %n match(es)</source>
        <translation>
            <numerusform>más de %n coincidencia</numerusform>
            <numerusform>más de %n coincidencias</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n coincidencia</numerusform>
            <numerusform>%n coincidencias</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>match</comment>
        <translation>%1 de %2</translation>
    </message>
    <message>
        <source>Match case</source>
        <translation>Distinguir mayúsculas y minúsculas</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>no se ha encontrado nada</translation>
    </message>
</context>
<context>
    <name>waybill::diffview::SpokenRow</name>
    <message>
        <source>Line %1: %2</source>
        <translation>Línea %1: %2</translation>
    </message>
    <message>
        <source>Line %1, before the change: %2</source>
        <translation>Línea %1, antes del cambio: %2</translation>
    </message>
    <message>
        <source>Line %1, changed: %2</source>
        <translation>Línea %1, cambiada: %2</translation>
    </message>
    <message>
        <source>Line %1, removed: %2</source>
        <translation>Línea %1, quitada: %2</translation>
    </message>
    <message>
        <source>Line %1, added: %2</source>
        <translation>Línea %1, añadida: %2</translation>
    </message>
    <message>
        <source>Removed, no line here</source>
        <translation>Quitada, aquí no hay línea</translation>
    </message>
    <message>
        <source>Added, no line here</source>
        <translation>Añadida, aquí no hay línea</translation>
    </message>
    <message>
        <source>Line %1, moved to line %3: %2</source>
        <translation>Línea %1, movida a la línea %3: %2</translation>
    </message>
    <message>
        <source>Line %1, moved from line %3: %2</source>
        <translation>Línea %1, movida desde la línea %3: %2</translation>
    </message>
    <message>
        <source>%1, aligned manually</source>
        <comment>line</comment>
        <translation>%1, alineada manualmente</translation>
    </message>
</context>
<context>
    <name>waybill::models::AppGridModel</name>
    <message>
        <source>Version %1, as before</source>
        <translation>Versión %1, como antes</translation>
    </message>
    <message>
        <source>The newest version of %1</source>
        <translation>La versión más reciente de %1</translation>
    </message>
    <message>
        <source>The newest version of %1 in this release</source>
        <translation>La versión más reciente de %1 en esta versión publicada</translation>
    </message>
    <message>
        <source>new</source>
        <comment>an application in a release</comment>
        <translation>nueva</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an application in a release</comment>
        <translation>cambiada</translation>
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
        <translation>Tal como figura en el catálogo</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>The name of the object, which clusters refer to</source>
        <translation>El nombre del objeto, al que se refieren los clústeres</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>El repositorio que la tiene</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>does not exist</source>
        <comment>an application in a release</comment>
        <translation>no existe</translation>
    </message>
    <message>
        <source>present</source>
        <comment>an application in a release</comment>
        <translation>presente</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>an application in a release</comment>
        <translation>desaparecida</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>Identifies an application across its versions</source>
        <translation>Lo que hace de unas versiones las versiones de una misma aplicación</translation>
    </message>
</context>
<context>
    <name>waybill::models::AppsModel</name>
    <message>
        <source>not released</source>
        <translation>sin publicar</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>no</translation>
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
        <translation>La versión en la cabeza del rango</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <source>The name of the object, which clusters refer to</source>
        <translation>El nombre del objeto, al que se refieren los clústeres</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>El repositorio que la tiene</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>The first release with this ID and version</source>
        <translation>La primera versión publicada con este ID y esta versión</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Más reciente</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Identifies an application across its versions</source>
        <translation>Lo que hace de unas versiones las versiones de una misma aplicación</translation>
    </message>
    <message>
        <source>Whether this is what a search for the newest version of this ID finds</source>
        <translation>Si una búsqueda de la versión más reciente de este ID la encuentra</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>Qué está mal; los detalles, junto a la tabla</translation>
    </message>
</context>
<context>
    <name>waybill::models::BlockersModel</name>
    <message>
        <source>%1 says %2, not %3, in %4</source>
        <comment>file, versions, repositories</comment>
        <translation>%1 dice %2 y no %3 en %4</translation>
    </message>
    <message>
        <source>A change on a stable line requires more than a patch release</source>
        <translation>Un cambio en una línea estable requiere más que una versión de parche</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) have neither a decision nor a suggestion</source>
        <translation>
            <numerusform>%n cambio no tiene decisión ni sugerencia</numerusform>
            <numerusform>%n cambios no tienen decisión ni sugerencia</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) are not reviewed yet</source>
        <translation>
            <numerusform>%n cambio está sin revisar</numerusform>
            <numerusform>%n cambios están sin revisar</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is not in the notes: %2</source>
        <translation>%1 no está en las notas: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n error(s)</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>%1 tiene %n error</numerusform>
            <numerusform>%1 tiene %n errores</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The product has %n error(s)</source>
        <translation>
            <numerusform>El producto tiene %n error</numerusform>
            <numerusform>El producto tiene %n errores</numerusform>
        </translation>
    </message>
    <message>
        <source>Go there</source>
        <translation>Ir allí</translation>
    </message>
</context>
<context>
    <name>waybill::models::BoardModel</name>
    <message>
        <source>reading…</source>
        <translation>leyendo…</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <source>none yet</source>
        <comment>no release</comment>
        <translation>ninguna aún</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>number, impact</comment>
        <translation>%2: %1</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>ningún cambio</translation>
    </message>
    <message>
        <source>nothing to release</source>
        <translation>nada que publicar</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <translation>Etiqueta %1</translation>
    </message>
    <message numerus="yes">
        <source>The last %n release(s); major ones are tallest</source>
        <translation>
            <numerusform>La última versión publicada; las mayores son las más altas</numerusform>
            <numerusform>Las últimas %n versiones publicadas; las mayores son las más altas</numerusform>
        </translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>The highest stable release</source>
        <translation>La versión publicada estable más alta</translation>
    </message>
    <message>
        <source>When it was released</source>
        <translation>Cuándo se publicó</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Publicación</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historial</translation>
    </message>
    <message>
        <source>Commits since the base of the range</source>
        <translation>Commits desde la base del rango</translation>
    </message>
    <message>
        <source>Commits</source>
        <translation>Commits</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Cambios</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Actualización</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Pins</source>
        <translation>Fijaciones</translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) not reviewed yet</source>
        <translation>
            <numerusform>%n cambio aún sin revisar</numerusform>
            <numerusform>%n cambios aún sin revisar</numerusform>
        </translation>
    </message>
    <message>
        <source>The repository and its range</source>
        <translation>El repositorio y el rango que se examina</translation>
    </message>
    <message>
        <source>The latest releases on a time line</source>
        <translation>Las últimas versiones publicadas en el tiempo</translation>
    </message>
    <message>
        <source>Changes not reviewed yet</source>
        <translation>Cambios aún sin revisar</translation>
    </message>
    <message>
        <source>What an upgrade requires</source>
        <translation>Lo que requiere una actualización</translation>
    </message>
    <message>
        <source>Problems; details are below</source>
        <translation>Qué está mal; los detalles, abajo</translation>
    </message>
    <message>
        <source>Pinned revisions of the other repositories: − behind, + ahead</source>
        <translation>Con qué revisiones de los otros repositorios se compila: − por detrás, + por delante</translation>
    </message>
    <message>
        <source>The planned version, otherwise the suggested one</source>
        <translation>La versión prevista o, si no, la sugerida</translation>
    </message>
    <message>
        <source>To review</source>
        <translation>Por revisar</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Próxima versión</translation>
    </message>
    <message>
        <source>%1 (%2?)</source>
        <comment>a version, and the one if a suspicion is true</comment>
        <translation>%1 (¿%2?)</translation>
    </message>
    <message>
        <source>Latest release</source>
        <translation>Última versión</translation>
    </message>
    <message>
        <source>one per repository</source>
        <comment>version</comment>
        <translation>cada uno la suya</translation>
    </message>
    <message>
        <source>%1 released</source>
        <comment>a version</comment>
        <translation>%1 publicada</translation>
    </message>
    <message>
        <source>Images in registries, and how many of them have problems</source>
        <translation>Imágenes en registros: cuántas hay y, con !, cuántas tienen algo mal</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>Continuous integration of the head, as last reported by the forge</source>
        <translation>La integración continua de la cabeza, según lo último que indicó la forja</translation>
    </message>
    <message>
        <source>CI</source>
        <translation>CI</translation>
    </message>
    <message>
        <source>The milestone of the next version: how many of its issues are closed</source>
        <translation>El hito de la próxima versión: cuánto está cerrado de todo lo que contiene</translation>
    </message>
    <message>
        <source>Milestone</source>
        <translation>Hito</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>a version, what kind of release it is</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Changes by impact: the decision, otherwise what is known; “?” means undecided or only suspected</source>
        <translation>Cambios por impacto: la decisión o, si no la hay, lo que se sabe; «?» está sin decidir o solo se sospecha</translation>
    </message>
    <message>
        <source>Undecided: nothing is known, at most suspected</source>
        <translation>Sin decidir: no se sabe nada, a lo sumo se sospecha</translation>
    </message>
    <message numerus="yes">
        <source>%n more, already released on another line</source>
        <translation>
            <numerusform>%n más, ya publicado en otra línea</numerusform>
            <numerusform>%n más, ya publicados en otra línea</numerusform>
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
            <numerusform>%n archivo:</numerusform>
            <numerusform>%n archivos:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesCompletion</name>
    <message>
        <source>evidence: %1</source>
        <translation>indicios: %1</translation>
    </message>
    <message>
        <source>touches a protocol file</source>
        <translation>afecta a un archivo de protocolo</translation>
    </message>
    <message>
        <source>a revert, or reverted</source>
        <translation>una reversión, o revertido</translation>
    </message>
    <message>
        <source>with an upgrade warning</source>
        <translation>con una advertencia de actualización</translation>
    </message>
    <message>
        <source>with enough evidence for a suggestion</source>
        <translation>con indicios suficientes para una sugerencia</translation>
    </message>
    <message>
        <source>with evidence that names a line</source>
        <translation>con indicios que indican una línea</translation>
    </message>
    <message>
        <source>counts as breaking</source>
        <translation>cuenta como incompatible</translation>
    </message>
    <message>
        <source>counts as additive</source>
        <translation>cuenta como aditivo</translation>
    </message>
    <message>
        <source>counts as a fix</source>
        <translation>cuenta como corrección</translation>
    </message>
    <message>
        <source>counts as internal</source>
        <translation>cuenta como interno</translation>
    </message>
    <message>
        <source>suggested as additive</source>
        <translation>sugerido como aditivo</translation>
    </message>
    <message>
        <source>suggested as a fix</source>
        <translation>sugerido como corrección</translation>
    </message>
    <message>
        <source>suggested as internal</source>
        <translation>sugerido como interno</translation>
    </message>
    <message>
        <source>a repository</source>
        <translation>un repositorio</translation>
    </message>
    <message>
        <source>part of a file&apos;s path, or a pattern such as *.proto</source>
        <translation>parte de la ruta de un archivo, o un patrón como *.proto</translation>
    </message>
    <message>
        <source>touches code</source>
        <translation>afecta al código</translation>
    </message>
    <message>
        <source>touches documentation</source>
        <translation>afecta a la documentación</translation>
    </message>
    <message>
        <source>touches tests</source>
        <translation>afecta a las pruebas</translation>
    </message>
    <message>
        <source>touches automation</source>
        <translation>afecta a la automatización</translation>
    </message>
    <message>
        <source>touches generated code</source>
        <translation>afecta al código generado</translation>
    </message>
    <message>
        <source>not reviewed yet</source>
        <translation>aún sin revisar</translation>
    </message>
    <message>
        <source>decided by a person</source>
        <translation>decidido por una persona</translation>
    </message>
    <message>
        <source>decided differently from the suggestion</source>
        <translation>decidido de forma distinta a la sugerencia</translation>
    </message>
    <message>
        <source>marked for review</source>
        <translation>marcado para volver a mirarlo</translation>
    </message>
    <message>
        <source>a backport from another branch</source>
        <translation>un backport de otra rama</translation>
    </message>
    <message>
        <source>already released on another line</source>
        <translation>otra línea ya lo ha publicado</translation>
    </message>
    <message>
        <source>decision carried over from another commit</source>
        <translation>su decisión se tomó de otro commit</translation>
    </message>
    <message>
        <source>with an edited line for the notes</source>
        <translation>con una línea para las notas</translation>
    </message>
    <message>
        <source>without decision and suggestion</source>
        <translation>sin decisión ni sugerencia</translation>
    </message>
    <message>
        <source>suggested as breaking, regardless of the decision</source>
        <translation>sugerido como incompatible, se haya decidido lo que se haya decidido</translation>
    </message>
    <message>
        <source>suggestions with more than 80% confidence</source>
        <translation>sugerencias con más del 80 % de confianza</translation>
    </message>
    <message>
        <source>suggestions with less than 60% confidence</source>
        <translation>sugerencias con menos del 60 % de confianza</translation>
    </message>
    <message>
        <source>the author</source>
        <translation>quién lo escribió</translation>
    </message>
    <message>
        <source>the reviewer</source>
        <translation>el revisor</translation>
    </message>
    <message>
        <source>touches vendored code</source>
        <translation>afecta al código de terceros</translation>
    </message>
    <message>
        <source>touches examples</source>
        <translation>afecta a los ejemplos</translation>
    </message>
    <message>
        <source>assigned to someone</source>
        <translation>asignado a alguien</translation>
    </message>
    <message>
        <source>assigned to you</source>
        <translation>asignado a usted</translation>
    </message>
    <message>
        <source>the person who is to decide</source>
        <translation>la persona que debe decidir</translation>
    </message>
    <message>
        <source>with comments</source>
        <translation>con comentarios</translation>
    </message>
    <message>
        <source>labels or notes on the forge don&apos;t fit the evidence</source>
        <translation>las etiquetas o notas de la forja no concuerdan con los indicios</translation>
    </message>
    <message>
        <source>a label of the pull request</source>
        <translation>una etiqueta del pull request</translation>
    </message>
    <message>
        <source>the milestone of the pull request</source>
        <translation>el hito del pull request</translation>
    </message>
    <message>
        <source>decided as breaking, or else suggested so</source>
        <translation>decidido como incompatible o, si no, sugerido así</translation>
    </message>
    <message>
        <source>decided as additive, or else suggested so</source>
        <translation>decidido como aditivo o, si no, sugerido así</translation>
    </message>
    <message>
        <source>decided as a fix, or else suggested so</source>
        <translation>decidido como corrección o, si no, sugerido así</translation>
    </message>
    <message>
        <source>decided as internal, or else suggested so</source>
        <translation>decidido como interno o, si no, sugerido así</translation>
    </message>
    <message>
        <source>undecided, or only suspected to break</source>
        <translation>sin decidir, o solo se sospecha que es incompatible</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesDelegate</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 de %2</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
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
        <translation>ningún archivo</translation>
    </message>
    <message>
        <source>top folder</source>
        <translation>carpeta superior</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, folder</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>no evidence</source>
        <translation>sin indicios</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>Suggestion</source>
        <translation>Sugerencia</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Indicios</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <source>%1: single merges</source>
        <comment>repository</comment>
        <translation>%1: fusiones individuales</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>repository, title of a merge</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Fusión</translation>
    </message>
    <message>
        <source>Assignee</source>
        <translation>Responsable</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>sin asignar</translation>
    </message>
    <message>
        <source>no suggestion</source>
        <translation>sin sugerencia</translation>
    </message>
    <message>
        <source>suggested: %1</source>
        <comment>impact</comment>
        <translation>sugerido: %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesModel</name>
    <message>
        <source>Reading…</source>
        <translation>Leyendo…</translation>
    </message>
    <message>
        <source>No change</source>
        <translation>Ningún cambio</translation>
    </message>
    <message>
        <source>No change since %1</source>
        <translation>Ningún cambio desde %1</translation>
    </message>
    <message>
        <source>%1, decided</source>
        <translation>%1, decidido</translation>
    </message>
    <message>
        <source>%1, suggested</source>
        <translation>%1, sugerido</translation>
    </message>
    <message>
        <source>assigned to %1</source>
        <translation>asignado a %1</translation>
    </message>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <translation>
            <numerusform>%n comentario</numerusform>
            <numerusform>%n comentarios</numerusform>
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
        <translation>%1, plegado</translation>
    </message>
    <message>
        <source>%1, %2 of %3 reviewed</source>
        <translation>%1, %2 de %3 revisados</translation>
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
        <translation>solo en la base</translation>
    </message>
    <message>
        <source>only in the head</source>
        <translation>solo en la cabeza</translation>
    </message>
    <message>
        <source>in base and head</source>
        <translation>en la base y la cabeza</translation>
    </message>
    <message>
        <source>#%1 %2</source>
        <comment>pull request, title</comment>
        <translation>#%1 %2</translation>
    </message>
    <message>
        <source>merge</source>
        <translation>fusión</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>%1 by %2, %3</source>
        <comment>commit, author, date</comment>
        <translation>%1 de %2, %3</translation>
    </message>
    <message>
        <source>Part of %1</source>
        <comment>a change</comment>
        <translation>Parte de %1</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>The lanes of the history, and the title of each commit with its branches and tags</source>
        <translation>Los carriles del historial y el título de cada commit con sus ramas y etiquetas</translation>
    </message>
    <message>
        <source>The change that brought the commit into the range</source>
        <translation>El cambio que llevó el commit al rango</translation>
    </message>
    <message>
        <source>The author of the commit</source>
        <translation>El autor del commit</translation>
    </message>
    <message>
        <source>The date when it was committed</source>
        <translation>La fecha en que se hizo el commit</translation>
    </message>
    <message>
        <source>The beginning of the commit&apos;s ID</source>
        <translation>El comienzo del ID del commit</translation>
    </message>
</context>
<context>
    <name>waybill::models::CommitsModel</name>
    <message>
        <source>probably %1 on the other side</source>
        <translation>probablemente %1 en el otro lado</translation>
    </message>
    <message>
        <source>also %1 on the other side</source>
        <translation>también %1 en el otro lado</translation>
    </message>
    <message>
        <source>Its message names the commit on the other side</source>
        <translation>Su mensaje nombra el commit del otro lado</translation>
    </message>
    <message>
        <source>A commit on the other side has the same patch</source>
        <translation>Un commit del otro lado produce el mismo parche</translation>
    </message>
    <message>
        <source>A commit on the other side has the same subject, author and files</source>
        <translation>Un commit del otro lado tiene su mismo asunto y autor y toca los mismos archivos</translation>
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
        <translation>binario</translation>
    </message>
</context>
<context>
    <name>waybill::models::CompareFilesModel</name>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Lines added</source>
        <translation>Líneas añadidas</translation>
    </message>
    <message>
        <source>Lines deleted</source>
        <translation>Líneas eliminadas</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n archivo</numerusform>
            <numerusform>%n archivos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>%n línea añadida</numerusform>
            <numerusform>%n líneas añadidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>%n línea eliminada</numerusform>
            <numerusform>%n líneas eliminadas</numerusform>
        </translation>
    </message>
    <message>
        <source>only comments</source>
        <translation>solo comentarios</translation>
    </message>
    <message>
        <source>only formatting</source>
        <translation>solo formato</translation>
    </message>
    <message>
        <source>The files and folders that differ</source>
        <translation>Los archivos y carpetas que difieren</translation>
    </message>
    <message>
        <source>The lines that only the new version has</source>
        <translation>Las líneas que solo tiene la versión nueva</translation>
    </message>
    <message>
        <source>The lines that only the old version has</source>
        <translation>Las líneas que solo tiene la versión antigua</translation>
    </message>
</context>
<context>
    <name>waybill::models::FetchModel</name>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>has no remote to fetch from</source>
        <translation>no tiene ningún remoto del que obtener</translation>
    </message>
    <message>
        <source>fetching…</source>
        <translation>obteniendo…</translation>
    </message>
    <message>
        <source>canceled</source>
        <translation>cancelado</translation>
    </message>
    <message numerus="yes">
        <source>%n new commit(s)</source>
        <translation>
            <numerusform>%n commit nuevo</numerusform>
            <numerusform>%n commits nuevos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tags %1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>etiquetas %1 y %n más</numerusform>
            <numerusform>etiquetas %1 y %n más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s): %1</source>
        <comment>count, names</comment>
        <translation>
            <numerusform>%n etiqueta: %1</numerusform>
            <numerusform>%n etiquetas: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved branch(es)</source>
        <translation>
            <numerusform>%n rama movida</numerusform>
            <numerusform>%n ramas movidas</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>nada nuevo</translation>
    </message>
    <message>
        <source>The repository of the product</source>
        <translation>El repositorio del producto</translation>
    </message>
    <message>
        <source>The remote that is fetched from</source>
        <translation>El remoto del que se obtiene</translation>
    </message>
    <message>
        <source>The new commits and tags, or why they could not be fetched</source>
        <translation>Los commits y etiquetas nuevos, o por qué no se pudieron obtener</translation>
    </message>
</context>
<context>
    <name>waybill::models::FilesDelegate</name>
    <message>
        <source>binary</source>
        <translation>binario</translation>
    </message>
</context>
<context>
    <name>waybill::models::FilesModel</name>
    <message>
        <source>added</source>
        <translation>añadido</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>eliminado</translation>
    </message>
    <message>
        <source>modified</source>
        <translation>modificado</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>renombrado</translation>
    </message>
    <message>
        <source>copied</source>
        <translation>copiado</translation>
    </message>
    <message>
        <source>type changed</source>
        <translation>tipo cambiado</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>%n línea añadida</numerusform>
            <numerusform>%n líneas añadidas</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>%n línea eliminada</numerusform>
            <numerusform>%n líneas eliminadas</numerusform>
        </translation>
    </message>
    <message>
        <source>mode %1 → %2</source>
        <comment>old, new</comment>
        <translation>modo %1 → %2</translation>
    </message>
    <message>
        <source>%1 from %2 (%3% similar)</source>
        <translation>%1 desde %2 (similitud del %3 %)</translation>
    </message>
</context>
<context>
    <name>waybill::models::Findings</name>
    <message>
        <source>in requests and responses</source>
        <translation>en solicitudes y respuestas</translation>
    </message>
    <message>
        <source>in requests</source>
        <translation>en solicitudes</translation>
    </message>
    <message>
        <source>in responses</source>
        <translation>en respuestas</translation>
    </message>
    <message>
        <source>file</source>
        <translation>archivo</translation>
    </message>
    <message>
        <source>package</source>
        <translation>paquete</translation>
    </message>
    <message>
        <source>message</source>
        <translation>mensaje</translation>
    </message>
    <message>
        <source>field</source>
        <translation>campo</translation>
    </message>
    <message>
        <source>oneof</source>
        <translation>oneof</translation>
    </message>
    <message>
        <source>enum</source>
        <translation>enum</translation>
    </message>
    <message>
        <source>enum value</source>
        <translation>valor de enum</translation>
    </message>
    <message>
        <source>service</source>
        <translation>servicio</translation>
    </message>
    <message>
        <source>RPC</source>
        <translation>RPC</translation>
    </message>
    <message>
        <source>extension</source>
        <translation>extensión</translation>
    </message>
    <message>
        <source>documentation</source>
        <translation>documentación</translation>
    </message>
    <message>
        <source>source only</source>
        <translation>solo código fuente</translation>
    </message>
    <message>
        <source>new client → old server: %1; old client → new server: %2</source>
        <translation>cliente nuevo → servidor antiguo: %1; cliente antiguo → servidor nuevo: %2</translation>
    </message>
    <message>
        <source>new client → old server</source>
        <translation>cliente nuevo → servidor antiguo</translation>
    </message>
    <message>
        <source>old client → new server</source>
        <translation>cliente antiguo → servidor nuevo</translation>
    </message>
    <message>
        <source>stored data</source>
        <translation>datos almacenados</translation>
    </message>
    <message>
        <source>before</source>
        <translation>antes</translation>
    </message>
    <message>
        <source>after</source>
        <translation>después</translation>
    </message>
    <message>
        <source>source break</source>
        <translation>incompatibilidad de código fuente</translation>
    </message>
</context>
<context>
    <name>waybill::models::FindingsDelegate</name>
    <message>
        <source>new client → old server:</source>
        <translation>cliente nuevo → servidor antiguo:</translation>
    </message>
    <message>
        <source>old client → new server:</source>
        <translation>cliente antiguo → servidor nuevo:</translation>
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
        <translation>sin conflictos</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>Corrección</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>A fix that could be released without the breaking changes</source>
        <translation>Una corrección que se podría publicar sin los cambios incompatibles</translation>
    </message>
    <message>
        <source>The result of picking it onto the previous release, and where it conflicts</source>
        <translation>Qué resulta de llevarla a la versión anterior y dónde entra en conflicto</translation>
    </message>
</context>
<context>
    <name>waybill::models::ForgeNewsRows</name>
    <message>
        <source>new</source>
        <comment>a pull request</comment>
        <translation>nuevo</translation>
    </message>
    <message>
        <source>nothing new</source>
        <translation>nada nuevo</translation>
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
            <numerusform>%n nuevo</numerusform>
            <numerusform>%n nuevos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n cambiado</numerusform>
            <numerusform>%n cambiados</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s), as of %1</source>
        <translation>
            <numerusform>%n pull request, a fecha de %1</numerusform>
            <numerusform>%n pull requests, a fecha de %1</numerusform>
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
        <translation>aún no se sabe nada</translation>
    </message>
    <message>
        <source>not on a supported forge</source>
        <translation>en ninguna forja a la que se pueda preguntar</translation>
    </message>
    <message numerus="yes">
        <source>and %n more new pull request(s)</source>
        <translation>
            <numerusform>y %n pull request nueva más</numerusform>
            <numerusform>y %n pull requests nuevas más</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::FormKeys</name>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>The name of the product</source>
        <translation>El nombre del producto</translation>
    </message>
    <message>
        <source>Version policy</source>
        <translation>Política de versiones</translation>
    </message>
    <message>
        <source>How breaking, additive and fix become a version</source>
        <translation>Cómo incompatible, adición y corrección se convierten en una versión</translation>
    </message>
    <message>
        <source>Calendar format</source>
        <translation>Formato de calendario</translation>
    </message>
    <message>
        <source>Format of the versions under calver, such as YYYY.0M.MICRO</source>
        <translation>Formato de las versiones con calver, por ejemplo YYYY.0M.MICRO</translation>
    </message>
    <message>
        <source>Lockstep</source>
        <translation>En sincronía</translation>
    </message>
    <message>
        <source>One version for every repository</source>
        <translation>Una sola versión para todos los repositorios</translation>
    </message>
    <message>
        <source>Version file</source>
        <translation>Archivo de versión</translation>
    </message>
    <message>
        <source>A file in each repository that must contain the version of the tag</source>
        <translation>Un archivo de cada repositorio que debe contener la versión de la etiqueta</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Postura</translation>
    </message>
    <message>
        <source>Supported skew</source>
        <translation>Diferencia de versiones admitida</translation>
    </message>
    <message>
        <source>How many minor releases back must work together with a new one: N-1, N-2</source>
        <translation>Cuántas versiones menores anteriores deben funcionar con una nueva: N-1, N-2</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Decisiones</translation>
    </message>
    <message>
        <source>Where decisions are stored</source>
        <translation>Dónde se guardan las decisiones</translation>
    </message>
    <message>
        <source>Learn from decisions</source>
        <translation>Aprender de las decisiones</translation>
    </message>
    <message>
        <source>Whether the decisions of this product adapt its suggestions</source>
        <translation>Si las decisiones de este producto adaptan sus sugerencias</translation>
    </message>
    <message>
        <source>The name of the repository, also in paths</source>
        <translation>El nombre del repositorio, también en las rutas</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Ruta</translation>
    </message>
    <message>
        <source>Working tree or bare repository, relative to the file</source>
        <translation>Árbol de trabajo o repositorio bare, relativo al archivo</translation>
    </message>
    <message>
        <source>Tag prefix</source>
        <translation>Prefijo de etiqueta</translation>
    </message>
    <message>
        <source>What precedes the version in tags, such as v</source>
        <translation>Lo que precede a la versión en las etiquetas, por ejemplo v</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>Base</translation>
    </message>
    <message>
        <source>The release that users upgrade from</source>
        <translation>La versión desde la que se actualiza</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Cabeza</translation>
    </message>
    <message>
        <source>The revision that is being released</source>
        <translation>La revisión que se publica</translation>
    </message>
    <message>
        <source>Stateless</source>
        <translation>Sin estado</translation>
    </message>
    <message>
        <source>What it ships stores nothing that an older version would have to read</source>
        <translation>Lo que entrega no guarda nada que una versión anterior tuviera que leer</translation>
    </message>
    <message>
        <source>URL</source>
        <translation>URL</translation>
    </message>
    <message>
        <source>Where the repository comes from</source>
        <translation>De dónde viene el repositorio</translation>
    </message>
    <message>
        <source>Forge</source>
        <translation>Forja</translation>
    </message>
    <message>
        <source>Address of its page on a forge; empty if it is on none</source>
        <translation>Dirección de su página en una forja; vacía si no está en ninguna</translation>
    </message>
    <message>
        <source>What is upgraded</source>
        <translation>Lo que se actualiza</translation>
    </message>
    <message>
        <source>Upgrade</source>
        <translation>Actualización</translation>
    </message>
    <message>
        <source>What upgrading the component takes</source>
        <translation>Lo que requiere actualizar el componente</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Fijación</translation>
    </message>
    <message>
        <source>Where its version is: repository:file:key</source>
        <translation>Dónde está su versión: repository:archivo:clave</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>Qué cuenta como una ruptura</translation>
    </message>
</context>
<context>
    <name>waybill::models::HistoryModel</name>
    <message>
        <source>Not released</source>
        <translation>Sin publicar</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>error</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>advertencia</translation>
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
Antes: %2
Después: %3</translation>
    </message>
    <message>
        <source>not there</source>
        <comment>a part of an image</comment>
        <translation>no está</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impacto</translation>
    </message>
    <message>
        <source>Part</source>
        <comment>of an image</comment>
        <translation>Parte</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <source>What it means for those who use the image</source>
        <translation>Lo que significa para quienes usan la imagen</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Qué difiere</translation>
    </message>
    <message>
        <source>Which port, variable, label, package or layer it is</source>
        <translation>Qué puerto, variable, label, paquete o capa es</translation>
    </message>
    <message>
        <source>What it was</source>
        <translation>Lo que era</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Lo que es</translation>
    </message>
</context>
<context>
    <name>waybill::models::ImagesModel</name>
    <message>
        <source>case %1</source>
        <comment>of an image update, 1 to 4</comment>
        <translation>caso %1</translation>
    </message>
    <message>
        <source>a new version of the application</source>
        <translation>una nueva versión de la aplicación</translation>
    </message>
    <message>
        <source>another definition of the image</source>
        <translation>otra definición de la imagen</translation>
    </message>
    <message>
        <source>none</source>
        <comment>no tag moved</comment>
        <translation>ninguna</translation>
    </message>
    <message>
        <source>The version comes from package %1 at build time</source>
        <translation>La versión procede del paquete %1 durante la construcción</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>case 2, what that means</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The image&apos;s name in its registry</source>
        <translation>El nombre de la imagen en su registro</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>The tag of the application&apos;s version alone</source>
        <translation>La etiqueta que solo lleva la versión de la aplicación</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>Etiqueta corta</translation>
    </message>
    <message>
        <source>The tag that manifests should refer to</source>
        <translation>La etiqueta a la que deberían referirse los manifiestos</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Etiqueta intermedia</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Etiqueta larga</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Movidas</translation>
    </message>
    <message>
        <source>The image that it is built from</source>
        <translation>La imagen a partir de la que se construye</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>Construida a partir de</translation>
    </message>
    <message>
        <source>The repository that defines it</source>
        <translation>El repositorio que la define</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>The tag of one build; it never moves</source>
        <translation>La etiqueta de una sola construcción, que nunca se mueve</translation>
    </message>
    <message>
        <source>Tags that move between base and head, and why</source>
        <translation>Qué etiquetas se mueven entre la base y la cabeza, y por qué</translation>
    </message>
    <message>
        <source>Who must act</source>
        <translation>Quién debe hacer algo al respecto</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Quién actúa</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>Qué está mal; los detalles, junto a la tabla</translation>
    </message>
    <message>
        <source>rebuilt because a dependency changed (not visible in git; see the registry)</source>
        <translation>reconstruido porque cambió una dependencia (no visible en git; consulte el registro)</translation>
    </message>
    <message>
        <source>rebuilt because the application&apos;s package changed (not visible in git; see the registry)</source>
        <translation>reconstruido porque cambió el paquete de la aplicación (no visible en git; consulte el registro)</translation>
    </message>
</context>
<context>
    <name>waybill::models::LiveUpgradeModel</name>
    <message>
        <source>Component</source>
        <translation>Componente</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Nivel</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Indicios</translation>
    </message>
    <message>
        <source>Requirement for a live upgrade</source>
        <translation>Requisito para una actualización en caliente</translation>
    </message>
    <message>
        <source>The component that the requirement applies to</source>
        <translation>El componente que tiene que hacer algo</translation>
    </message>
    <message>
        <source>What it has to do, so that the upgrade is possible while everything runs</source>
        <translation>Lo que tiene que hacer para que la actualización sea posible mientras todo se ejecuta</translation>
    </message>
    <message>
        <source>Whether it must or should</source>
        <translation>Si es obligatorio o recomendable</translation>
    </message>
    <message>
        <source>Whether it does that already</source>
        <translation>Si ya lo hace</translation>
    </message>
    <message>
        <source>The evidence for that</source>
        <translation>Lo que lo demuestra</translation>
    </message>
</context>
<context>
    <name>waybill::models::ManifestsModel</name>
    <message>
        <source>Meaning</source>
        <translation>Significado</translation>
    </message>
    <message>
        <source>The object, or the place in a schema</source>
        <translation>El objeto, o el lugar en un esquema</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objeto</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Qué cambió</translation>
    </message>
    <message>
        <source>The repository that has it</source>
        <translation>El repositorio que lo contiene</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>error</source>
        <comment>something is wrong</comment>
        <translation>error</translation>
    </message>
    <message>
        <source>warning</source>
        <comment>something may be wrong</comment>
        <translation>advertencia</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>what it means, how bad</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>The impact on users; with “ruling”, a person has to decide</source>
        <translation>El impacto en los usuarios; «a criterio»: debe decidirlo una persona</translation>
    </message>
    <message>
        <source>What changed between base and head</source>
        <translation>Lo que cambió entre la base y la cabeza</translation>
    </message>
    <message>
        <source>The file; for removed objects, the file at the base</source>
        <translation>El archivo; para objetos eliminados, el archivo en la base</translation>
    </message>
</context>
<context>
    <name>waybill::models::MixReasonsModel</name>
    <message>
        <source>%1, by contract %2</source>
        <comment>verdicts</comment>
        <translation>%1, según el contrato %2</translation>
    </message>
    <message>
        <source>%1, by use %2</source>
        <comment>verdicts</comment>
        <translation>%1, según el uso %2</translation>
    </message>
    <message>
        <source>vocabulary</source>
        <translation>vocabulario</translation>
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
        <translation>cliente</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>client, server</comment>
        <translation>%1 con %2</translation>
    </message>
    <message>
        <source>new %1 with old %2</source>
        <comment>client, server</comment>
        <translation>%1 nuevo con %2 antiguo</translation>
    </message>
    <message>
        <source>old %1 with new %2</source>
        <comment>client, server</comment>
        <translation>%1 antiguo con %2 nuevo</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · %n más</numerusform>
            <numerusform>%1 · %n más</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>%n más</numerusform>
            <numerusform>%n más</numerusform>
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
        <translation>Protocolo</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mezcla</translation>
    </message>
    <message>
        <source>By contract</source>
        <translation>Según el contrato</translation>
    </message>
    <message>
        <source>By use</source>
        <translation>Según el uso</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>no differences</source>
        <translation>nada difiere entre ellos</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>The protocol that both ends speak</source>
        <translation>El protocolo que hablan ambos extremos</translation>
    </message>
    <message>
        <source>Which versions of client and server meet</source>
        <translation>Qué versiones de cliente y servidor se encuentran</translation>
    </message>
    <message>
        <source>The verdict according to everything that the protocol allows</source>
        <translation>El veredicto según todo lo que permite el protocolo</translation>
    </message>
    <message>
        <source>The verdict by what the client really calls</source>
        <translation>El veredicto según lo que el cliente llama realmente</translation>
    </message>
    <message>
        <source>The finding that the verdict rests on</source>
        <translation>El hallazgo en que se basa el veredicto</translation>
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
        <translation>En lugar de: %1</translation>
    </message>
    <message>
        <source>Breaking changes</source>
        <translation>Cambios incompatibles</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Añadido</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Corregido</translation>
    </message>
    <message>
        <source>Not classified yet</source>
        <translation>Aún sin clasificar</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>Interno</translation>
    </message>
    <message>
        <source>This change is not classified yet. Classify it on the page Changes first.</source>
        <translation>Este cambio aún no está clasificado. Clasifíquelo antes en la página Cambios.</translation>
    </message>
    <message>
        <source>The title of the change; press F2 to edit.</source>
        <translation>El título del propio cambio; pulsar F2 para reformularlo.</translation>
    </message>
    <message>
        <source>Already released in another version</source>
        <translation>Ya publicado en otra versión</translation>
    </message>
    <message>
        <source>Deprecated</source>
        <translation>Obsoleto</translation>
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
        <translation>%1 de %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::PaletteItem</name>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>kind of thing, repository</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Hallazgo</translation>
    </message>
</context>
<context>
    <name>waybill::models::People</name>
    <message>
        <source>%1: %2 of %3</source>
        <comment>person, reviewed, assigned</comment>
        <translation>%1: %2 de %3</translation>
    </message>
    <message>
        <source>not assigned</source>
        <translation>sin asignar</translation>
    </message>
</context>
<context>
    <name>waybill::models::PinMovesModel</name>
    <message>
        <source>%1 is new: %2, in %3</source>
        <comment>pin, version, file</comment>
        <translation>%1 es nuevo: %2, en %3</translation>
    </message>
    <message>
        <source>%1: from %2 to %3, in %4</source>
        <comment>pin, version, version, file</comment>
        <translation>%1: de %2 a %3, en %4</translation>
    </message>
    <message>
        <source>%1 was removed: was %2, in %3</source>
        <comment>pin, version, file</comment>
        <translation>%1 ya no está: era %2, en %3</translation>
    </message>
</context>
<context>
    <name>waybill::models::PinsModel</name>
    <message>
        <source>unknown</source>
        <comment>of a pin: no such commit</comment>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>What is pinned</source>
        <translation>Lo que se fija</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>a repository pins a component</comment>
        <translation>Fija</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>The version or revision that is pinned</source>
        <translation>La versión o revisión que se fija</translation>
    </message>
    <message>
        <source>Behind</source>
        <translation>Por detrás</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s) behind %1</source>
        <translation>
            <numerusform>%n revisión por detrás de %1</numerusform>
            <numerusform>%n revisiones por detrás de %1</numerusform>
        </translation>
    </message>
    <message>
        <source>floating</source>
        <comment>of a pin: a branch or a range</comment>
        <translation>flotante</translation>
    </message>
    <message numerus="yes">
        <source>lacks %n commit(s) of %1</source>
        <translation>
            <numerusform>%n commit de %1 no está incluido</numerusform>
            <numerusform>%n commits de %1 no están incluidos</numerusform>
        </translation>
    </message>
    <message>
        <source>The repository with the pin</source>
        <translation>El repositorio con la fijación</translation>
    </message>
    <message>
        <source>The file with the pin</source>
        <translation>El archivo con la fijación</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>Versión</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>How the pin compares</source>
        <translation>Cómo está la fijación en comparación</translation>
    </message>
    <message>
        <source>The latest release up to it, and the commits since then; for an image, the kind of tag</source>
        <translation>La versión publicada en ese punto o antes, y cuántos commits la supera; de una imagen, cómo está su etiqueta</translation>
    </message>
    <message>
        <source>Missing commits, or revisions for an image</source>
        <translation>Commits que le faltan de aquello con lo que se compara, o revisiones de una imagen</translation>
    </message>
</context>
<context>
    <name>waybill::models::PreviewModel</name>
    <message>
        <source>Product</source>
        <translation>Producto</translation>
    </message>
    <message>
        <source>not included</source>
        <translation>no incluido</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Rango</translation>
    </message>
    <message>
        <source>As saved</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <source>Without file</source>
        <translation>Sin archivo</translation>
    </message>
    <message>
        <source>As edited</source>
        <translation>Editado</translation>
    </message>
    <message>
        <source>With file</source>
        <translation>Con archivo</translation>
    </message>
    <message>
        <source>A repository of the product</source>
        <translation>Un repositorio del producto</translation>
    </message>
    <message>
        <source>From the last release to what is being released</source>
        <translation>De la última versión publicada a lo que se va a publicar</translation>
    </message>
    <message>
        <source>The suggested version before your edits</source>
        <translation>La versión sugerida antes de sus ediciones</translation>
    </message>
    <message>
        <source>The suggested version with your edits</source>
        <translation>La versión sugerida con ellas</translation>
    </message>
    <message>
        <source>the whole history up to %1</source>
        <translation>todo el historial hasta %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProcedureDelegate</name>
    <message>
        <source>Text of the step</source>
        <translation>Texto del paso</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProcedureModel</name>
    <message>
        <source>dismissed</source>
        <translation>descartado</translation>
    </message>
    <message>
        <source>added</source>
        <translation>añadido</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>editado</translation>
    </message>
    <message>
        <source>dismissed by %1</source>
        <translation>descartado por %1</translation>
    </message>
    <message>
        <source>added by %1</source>
        <translation>añadido por %1</translation>
    </message>
    <message>
        <source>edited by %1</source>
        <translation>editado por %1</translation>
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
        <translation>Reversión</translation>
    </message>
    <message>
        <source>Rollback: %1</source>
        <translation>Reversión: %1</translation>
    </message>
    <message>
        <source>Originally: %1</source>
        <comment>the text of a step</comment>
        <translation>Era: %1</translation>
    </message>
</context>
<context>
    <name>waybill::models::ProjectionModel</name>
    <message>
        <source>chosen</source>
        <translation>elegida</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Postura</translation>
    </message>
    <message>
        <source>Majors</source>
        <translation>Mayores</translation>
    </message>
    <message>
        <source>Minors</source>
        <translation>Menores</translation>
    </message>
    <message>
        <source>Patches</source>
        <translation>Parches</translation>
    </message>
    <message>
        <source>Undecided</source>
        <translation>Sin decidir</translation>
    </message>
    <message>
        <source>Version today</source>
        <translation>Versión actual</translation>
    </message>
    <message>
        <source>Releases, oldest first</source>
        <translation>Versiones, de la más antigua</translation>
    </message>
    <message>
        <source>What counts as a breakage</source>
        <translation>Qué cuenta como incompatibilidad</translation>
    </message>
    <message>
        <source>How many releases would have been new major versions</source>
        <translation>Cuántas versiones publicadas habrían sido versiones mayores nuevas</translation>
    </message>
    <message>
        <source>How many releases would have been new minor versions</source>
        <translation>Cuántas versiones publicadas habrían sido versiones menores nuevas</translation>
    </message>
    <message>
        <source>How many releases would have been patches</source>
        <translation>Cuántas versiones publicadas habrían sido parches</translation>
    </message>
    <message>
        <source>How many releases are undecided: not enough evidence, and not reviewed yet</source>
        <translation>Cuántas versiones publicadas están sin decidir: indicios insuficientes y aún sin revisar</translation>
    </message>
    <message>
        <source>The version that the product would have today</source>
        <translation>La versión que tendría hoy el producto</translation>
    </message>
    <message>
        <source>Releases, %1 to %2</source>
        <comment>a date, a date</comment>
        <translation>Versiones, del %1 al %2</translation>
    </message>
    <message>
        <source>Each release, oldest first: what it would have been</source>
        <translation>Cada versión, la más antigua primero, según el paso que habría sido</translation>
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
            <numerusform>%n hallazgo</numerusform>
            <numerusform>%n hallazgos</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n consequence(s)</source>
        <translation>
            <numerusform>y %n consecuencia</numerusform>
            <numerusform>y %n consecuencias</numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Elemento</translation>
    </message>
    <message>
        <source>Old</source>
        <translation>Antiguo</translation>
    </message>
    <message>
        <source>Old: %1</source>
        <comment>revision</comment>
        <translation>Antigua: %1</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nuevo</translation>
    </message>
    <message>
        <source>New: %1</source>
        <comment>revision</comment>
        <translation>Nueva: %1</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impacto</translation>
    </message>
    <message>
        <source>New client → old server</source>
        <translation>Cliente nuevo → servidor antiguo</translation>
    </message>
    <message>
        <source>Old client → new server</source>
        <translation>Cliente antiguo → servidor nuevo</translation>
    </message>
    <message>
        <source>The result if only the client has been upgraded</source>
        <translation>El resultado si solo se ha actualizado el cliente</translation>
    </message>
    <message>
        <source>The result if only the server has been upgraded</source>
        <translation>El resultado si solo se ha actualizado el servidor</translation>
    </message>
    <message>
        <source>The parts of the protocol that changed</source>
        <translation>Las partes del protocolo que cambiaron</translation>
    </message>
    <message>
        <source>The element as it was</source>
        <translation>El elemento tal como era</translation>
    </message>
    <message>
        <source>The element as it is now</source>
        <translation>El elemento tal como es ahora</translation>
    </message>
    <message>
        <source>What the change means for users</source>
        <translation>Lo que el cambio significa para los usuarios</translation>
    </message>
</context>
<context>
    <name>waybill::models::PublishModel</name>
    <message>
        <source>The repositories in the order in which they are published, with what is written for each</source>
        <translation>Los repositorios en el orden en que se publican, con lo que se escribe para cada uno</translation>
    </message>
    <message>
        <source>What becomes of it, or what prevents it</source>
        <translation>Qué ocurre con ello, o qué lo impide</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Whether someone without a token gets it, with the right content</source>
        <translation>Si alguien sin token lo obtiene, con el contenido correcto</translation>
    </message>
    <message>
        <source>Public?</source>
        <translation>¿Está publicado?</translation>
    </message>
    <message>
        <source>The repositories, and pull requests that are new or say something else</source>
        <translation>Los repositorios, y los pull requests que son nuevos o indican algo distinto</translation>
    </message>
    <message>
        <source>Pull request</source>
        <translation>Pull request</translation>
    </message>
    <message>
        <source>What differs from the last refresh</source>
        <translation>Lo que la forja indica de otro modo que antes</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Qué cambió</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>Elemento</translation>
    </message>
    <message>
        <source>What users need of each repository: the tag, the release, the files</source>
        <translation>Lo que necesitan los usuarios de cada repositorio: la etiqueta, la versión y los archivos</translation>
    </message>
</context>
<context>
    <name>waybill::models::PublishRows</name>
    <message>
        <source>yes</source>
        <comment>is it out?</comment>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <comment>is it out?</comment>
        <translation>no</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>is it out?</comment>
        <translation>desconocido</translation>
    </message>
    <message>
        <source>Tag %1</source>
        <translation>Etiqueta %1</translation>
    </message>
    <message>
        <source>Release</source>
        <comment>on a forge</comment>
        <translation>Versión</translation>
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
        <translation>en ninguna forja a la que se pueda preguntar</translation>
    </message>
    <message>
        <source>prerelease</source>
        <translation>versión preliminar</translation>
    </message>
    <message>
        <source>latest</source>
        <comment>a release</comment>
        <translation>la más reciente</translation>
    </message>
    <message>
        <source>a draft first</source>
        <translation>primero un borrador</translation>
    </message>
    <message>
        <source>made at the end</source>
        <translation>se crea al final</translation>
    </message>
    <message>
        <source>notes stay as they are</source>
        <translation>las notas se quedan como están</translation>
    </message>
    <message>
        <source>notes change</source>
        <translation>las notas cambian</translation>
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
%2 bytes
SHA-256: %3</translation>
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
        <translation>por publicar</translation>
    </message>
    <message>
        <source>draft to be published</source>
        <translation>borrador por publicar</translation>
    </message>
    <message>
        <source>to be completed</source>
        <translation>por completar</translation>
    </message>
    <message>
        <source>published</source>
        <translation>publicada</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>omitida</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>imposible</translation>
    </message>
    <message>
        <source>Release “%1”</source>
        <translation>Versión «%1»</translation>
    </message>
    <message>
        <source>Once this release is public, nothing can be undone</source>
        <translation>Una vez que esta versión sea pública, no se puede deshacer nada</translation>
    </message>
    <message>
        <source>attached</source>
        <translation>adjuntado</translation>
    </message>
    <message>
        <source>Milestone %1</source>
        <translation>Hito %1</translation>
    </message>
    <message>
        <source>to be closed</source>
        <translation>por cerrar</translation>
    </message>
    <message>
        <source>comment “%1”</source>
        <translation>con el comentario «%1»</translation>
    </message>
    <message>
        <source>Published after %1, which it pins</source>
        <translation>Se publica después de %1, cuya versión fija</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>sin empezar</translation>
    </message>
    <message>
        <source>perhaps a draft</source>
        <translation>quizá un borrador</translation>
    </message>
    <message>
        <source>published, not complete</source>
        <translation>publicada, incompleta</translation>
    </message>
    <message>
        <source>draft, files not complete</source>
        <translation>borrador, archivos incompletos</translation>
    </message>
    <message>
        <source>prepared, files not complete</source>
        <translation>preparada, archivos incompletos</translation>
    </message>
    <message>
        <source>draft with all files</source>
        <translation>borrador con todos los archivos</translation>
    </message>
    <message>
        <source>prepared, with all files</source>
        <translation>preparada, con todos los archivos</translation>
    </message>
    <message>
        <source>perhaps published</source>
        <translation>quizá publicada</translation>
    </message>
    <message>
        <source>published, something left to do</source>
        <translation>publicada, queda algo por hacer</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>deshecha</translation>
    </message>
    <message>
        <source>not made yet</source>
        <translation>aún sin crear</translation>
    </message>
    <message>
        <source>being made</source>
        <translation>creándose</translation>
    </message>
    <message>
        <source>public</source>
        <translation>pública</translation>
    </message>
    <message>
        <source>a draft</source>
        <translation>un borrador</translation>
    </message>
    <message>
        <source>being made public</source>
        <translation>haciéndose pública</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>enviado</translation>
    </message>
    <message>
        <source>closed</source>
        <comment>a milestone</comment>
        <translation>cerrado</translation>
    </message>
    <message>
        <source>%1 of %2 commented</source>
        <comment>numbers of pull requests</comment>
        <translation>%1 de %2 comentados</translation>
    </message>
    <message>
        <source>Until %1, the first one, is public, everything can be undone.</source>
        <comment>a repository and a tag</comment>
        <translation>Hasta que %1, la primera, sea pública, se puede deshacer todo.</translation>
    </message>
    <message>
        <source>%1 is public, or may be: nothing can be undone any more.</source>
        <comment>a repository and a tag</comment>
        <translation>%1 es pública, o puede serlo: ya no se puede deshacer nada.</translation>
    </message>
    <message>
        <source>Nothing is public yet: everything can be undone.</source>
        <translation>Aún no hay nada público: se puede deshacer todo.</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n petición</numerusform>
            <numerusform>%n peticiones</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>%n petición enviada</numerusform>
            <numerusform>%n peticiones enviadas</numerusform>
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
        <translation>%1: %2 de las %3 que quedan</translation>
    </message>
    <message>
        <source>%1: %2, %3 left</source>
        <comment>a host; requests; a number</comment>
        <translation>%1: %2, quedan %3</translation>
    </message>
    <message>
        <source>%1, %2…</source>
        <comment>what becomes of a file; the first digits of its SHA-256</comment>
        <translation>%1, %2…</translation>
    </message>
    <message>
        <source>attach</source>
        <comment>a file</comment>
        <translation>adjuntar</translation>
    </message>
    <message>
        <source>compared</source>
        <comment>a file that is attached</comment>
        <translation>comparado</translation>
    </message>
</context>
<context>
    <name>waybill::models::ReasonsModel</name>
    <message>
        <source>Rule: %1</source>
        <translation>Regla: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>in the message</source>
        <translation>en el mensaje</translation>
    </message>
    <message>
        <source>in a commit message</source>
        <translation>en un mensaje de commit</translation>
    </message>
</context>
<context>
    <name>waybill::models::RegistryModel</name>
    <message numerus="yes">
        <source>%n tag(s) missing</source>
        <translation>
            <numerusform>falta %n etiqueta</numerusform>
            <numerusform>faltan %n etiquetas</numerusform>
        </translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>falta</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>desconocida</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>kind of a tag, tag</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1?</source>
        <comment>case 3, not certain</comment>
        <translation>¿%1?</translation>
    </message>
    <message>
        <source>The image&apos;s name in git</source>
        <translation>El nombre de la imagen en git</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>The tag that manifests should refer to, as git defines it</source>
        <translation>La etiqueta a la que deberían referirse los manifiestos, según la define git</translation>
    </message>
    <message>
        <source>Tag in git</source>
        <translation>Etiqueta en git</translation>
    </message>
    <message>
        <source>The tag that the registry has</source>
        <translation>La etiqueta que tiene el registro</translation>
    </message>
    <message>
        <source>In the registry</source>
        <translation>En el registro</translation>
    </message>
    <message>
        <source>The build that the tag names</source>
        <translation>La construcción que designa la etiqueta</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Construcción</translation>
    </message>
    <message>
        <source>What the tag names</source>
        <translation>Lo que designa la etiqueta</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>What the image is available for</source>
        <translation>Para qué está disponible la imagen</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plataformas</translation>
    </message>
    <message>
        <source>The last update that was seen, and its case</source>
        <translation>La última actualización que se vio, y su caso</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Actualizada</translation>
    </message>
    <message>
        <source>Who must act because of the last update</source>
        <translation>Quién debe actuar por la última actualización</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Quién actúa</translation>
    </message>
    <message>
        <source>Problems; details are next to the table</source>
        <translation>Qué está mal; los detalles, junto a la tabla</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>When the registry was looked at</source>
        <translation>Cuándo se consultó el registro</translation>
    </message>
    <message>
        <source>Looked at</source>
        <translation>Consultado</translation>
    </message>
    <message>
        <source>The repository that defines the image, or refers to it</source>
        <translation>El repositorio que define la imagen, o que se refiere a ella</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>The image that it was built on</source>
        <translation>La imagen sobre la que se construyó</translation>
    </message>
    <message>
        <source>Base image</source>
        <translation>Imagen base</translation>
    </message>
    <message>
        <source>When that image was built, as far as it says</source>
        <translation>Cuándo se construyó esa imagen, si lo indica</translation>
    </message>
    <message>
        <source>Base built</source>
        <translation>Base construida</translation>
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
            <numerusform>%n línea</numerusform>
            <numerusform>%n líneas</numerusform>
        </translation>
    </message>
    <message>
        <source>old line %1: %2</source>
        <translation>línea antigua %1: %2</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>línea %1: %2</translation>
    </message>
</context>
<context>
    <name>waybill::models::SkewMatrixModel</name>
    <message>
        <source>The same version at both ends</source>
        <translation>La misma versión en ambos extremos</translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) in total</source>
        <translation>
            <numerusform>%n diferencia en total</numerusform>
            <numerusform>%n diferencias en total</numerusform>
        </translation>
    </message>
    <message>
        <source>Does not occur (%1)</source>
        <comment>stance</comment>
        <translation>No se da (%1)</translation>
    </message>
    <message>
        <source>By contract; the client&apos;s calls are unknown</source>
        <translation>Según el contrato; no se conocen las llamadas del cliente</translation>
    </message>
</context>
<context>
    <name>waybill::models::StancesModel</name>
    <message>
        <source>no release</source>
        <translation>ninguna versión publicada</translation>
    </message>
    <message>
        <source>all components together</source>
        <translation>todos los componentes juntos</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · %n más</numerusform>
            <numerusform>%1 · %n más</numerusform>
        </translation>
    </message>
    <message>
        <source>all components together · %1</source>
        <comment>a reason</comment>
        <translation>todos los componentes juntos · %1</translation>
    </message>
    <message>
        <source>The product&apos;s own stance.</source>
        <translation>La postura del propio producto.</translation>
    </message>
    <message>
        <source>All components must be replaced together.</source>
        <translation>Todos los componentes deben sustituirse juntos.</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <comment>a stance</comment>
        <translation>%1, elegida</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>elegida</translation>
    </message>
    <message>
        <source>Stance</source>
        <translation>Postura</translation>
    </message>
    <message>
        <source>The release is</source>
        <translation>La versión publicada es</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Motivo</translation>
    </message>
    <message>
        <source>no objections</source>
        <translation>sin objeciones</translation>
    </message>
    <message>
        <source>Next version</source>
        <translation>Próxima versión</translation>
    </message>
    <message>
        <source>What counts as a breakage: which mixes of versions have to work</source>
        <translation>Qué cuenta como incompatibilidad: qué mezclas de versiones deben funcionar</translation>
    </message>
    <message>
        <source>The impact of the changes under this stance</source>
        <translation>Qué son los cambios, si eso cuenta como incompatibilidad</translation>
    </message>
    <message>
        <source>The version to release next under this stance</source>
        <translation>La próxima versión según esta postura</translation>
    </message>
    <message>
        <source>How far that is from the current version</source>
        <translation>Cuánto dista de la versión actual</translation>
    </message>
    <message>
        <source>The change that requires it</source>
        <translation>El cambio que la requiere</translation>
    </message>
    <message>
        <source>one per repository</source>
        <comment>version</comment>
        <translation>cada uno la suya</translation>
    </message>
</context>
<context>
    <name>waybill::models::TagsModel</name>
    <message>
        <source>to be created, signed</source>
        <translation>por crear, firmada</translation>
    </message>
    <message>
        <source>to be created</source>
        <translation>por crear</translation>
    </message>
    <message>
        <source>cannot be created</source>
        <translation>no se puede crear</translation>
    </message>
    <message>
        <source>written, not created yet</source>
        <translation>escrita, aún sin crear</translation>
    </message>
    <message>
        <source>created</source>
        <translation>creada</translation>
    </message>
    <message>
        <source>was being pushed</source>
        <translation>se estaba enviando</translation>
    </message>
    <message>
        <source>pushed to %1</source>
        <translation>enviada a %1</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Commit</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>exists, also on the remote</source>
        <translation>existe, también en el remoto</translation>
    </message>
    <message>
        <source>exists</source>
        <translation>existe</translation>
    </message>
    <message>
        <source>at another commit</source>
        <translation>está en otro commit</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>sin empezar</translation>
    </message>
    <message>
        <source>existed</source>
        <translation>existía</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>retirada</translation>
    </message>
    <message>
        <source>The repository that is tagged</source>
        <translation>El repositorio que se etiqueta</translation>
    </message>
    <message>
        <source>The name of the tag, with the prefix of the repository&apos;s other versions</source>
        <translation>El nombre de la etiqueta, con el prefijo de las demás versiones del repositorio</translation>
    </message>
    <message>
        <source>The commit that the tag points to: the head of the range</source>
        <translation>El commit al que apunta la etiqueta: la cabeza del rango</translation>
    </message>
    <message>
        <source>Whether the tag exists, will be created, or what prevents it</source>
        <translation>Si la etiqueta existe, se creará o qué lo impide</translation>
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
        <translation>No es una versión: se esperaba MAJOR.MINOR.PATCH, como 1.6.0 o 2.0.0-rc.1</translation>
    </message>
    <message>
        <source>Not above the current version, %1</source>
        <translation>No es superior a la versión actual, %1</translation>
    </message>
    <message>
        <source>Not a version: expected %1</source>
        <translation>No es una versión: se esperaba %1</translation>
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
        <translation>Versión</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nombre</translation>
    </message>
    <message>
        <source>Repository</source>
        <translation>Repositorio</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Desde</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Más reciente</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>not released</source>
        <comment>an application</comment>
        <translation>sin publicar</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>the newest version</comment>
        <translation>sí</translation>
    </message>
    <message>
        <source>no</source>
        <comment>the newest version</comment>
        <translation>no</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>Short tag</source>
        <translation>Etiqueta corta</translation>
    </message>
    <message>
        <source>Intermediate tag</source>
        <translation>Etiqueta intermedia</translation>
    </message>
    <message>
        <source>Long tag</source>
        <translation>Etiqueta larga</translation>
    </message>
    <message>
        <source>Moved</source>
        <translation>Movidas</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Caso</translation>
    </message>
    <message>
        <source>Built from</source>
        <translation>Construida a partir de</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>a repository pins a component</comment>
        <translation>Fija</translation>
    </message>
    <message>
        <source>Behind</source>
        <comment>commits</comment>
        <translation>Por detrás</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <source>Applications</source>
        <translation>Aplicaciones</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Imágenes</translation>
    </message>
    <message>
        <source>Pins</source>
        <comment>title</comment>
        <translation>Fijaciones</translation>
    </message>
    <message>
        <source>**%1**: %2 (%3)</source>
        <comment>what it means, what changed, place</comment>
        <translation>**%1**: %2 (%3)</translation>
    </message>
    <message>
        <source>Manifests</source>
        <translation>Manifiestos</translation>
    </message>
    <message>
        <source>new</source>
        <comment>an application in a release</comment>
        <translation>nueva</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an application in a release</comment>
        <translation>cambiada</translation>
    </message>
    <message>
        <source>Releases of %1</source>
        <translation>Versiones publicadas de %1</translation>
    </message>
    <message>
        <source>**%1**: %2</source>
        <comment>repository, what is wrong</comment>
        <translation>**%1**: %2</translation>
    </message>
    <message>
        <source>These pin no other repository of the product: %1</source>
        <comment>names of repositories</comment>
        <translation>Estos no fijan ningún otro repositorio del producto: %1</translation>
    </message>
    <message>
        <source>What %1 ships</source>
        <translation>Qué distribuye %1</translation>
    </message>
    <message>
        <source>Action by</source>
        <translation>Quién actúa</translation>
    </message>
    <message>
        <source>Files to edit</source>
        <translation>Archivos que editar</translation>
    </message>
    <message>
        <source>Version</source>
        <comment>pinned version or revision</comment>
        <translation>Versión</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>an application in a release</comment>
        <translation>desaparecida</translation>
    </message>
    <message>
        <source>head</source>
        <comment>the release to come</comment>
        <translation>cabeza</translation>
    </message>
    <message>
        <source>No applications, images, pins or manifests were found.</source>
        <translation>No se encontró ninguna aplicación, imagen, fijación ni manifiesto.</translation>
    </message>
    <message>
        <source>Reading problems</source>
        <translation>Problemas de lectura</translation>
    </message>
    <message>
        <source>Compared with</source>
        <comment>what a pin is compared with</comment>
        <translation>Comparado con</translation>
    </message>
    <message>
        <source>In the registries</source>
        <translation>En los registros</translation>
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
            <numerusform>Cambios de protocolo de %1 a %2: %n hallazgo</numerusform>
            <numerusform>Cambios de protocolo de %1 a %2: %n hallazgos</numerusform>
        </translation>
    </message>
    <message>
        <source>Element</source>
        <translation>Elemento</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Qué</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Impacto</translation>
    </message>
    <message>
        <source>New client → old server</source>
        <translation>Cliente nuevo → servidor antiguo</translation>
    </message>
    <message>
        <source>Old client → new server</source>
        <translation>Cliente antiguo → servidor nuevo</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lugar</translation>
    </message>
</context>
<context>
    <name>waybill::notes::Registry</name>
    <message>
        <source>there</source>
        <comment>a tag in a registry</comment>
        <translation>presente</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a tag in a registry</comment>
        <translation>falta</translation>
    </message>
    <message>
        <source>not known</source>
        <comment>a tag in a registry</comment>
        <translation>desconocida</translation>
    </message>
    <message>
        <source>references</source>
        <translation>referencias</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <source>Tag in git</source>
        <translation>Etiqueta en git</translation>
    </message>
    <message>
        <source>Tag in the registry</source>
        <translation>Etiqueta en el registro</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>Construcción</translation>
    </message>
    <message>
        <source>Digest</source>
        <translation>Digest</translation>
    </message>
    <message>
        <source>Platforms</source>
        <translation>Plataformas</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <source>Updates</source>
        <translation>Actualizaciones</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Visto</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etiqueta</translation>
    </message>
    <message>
        <source>removed</source>
        <comment>a tag of a registry</comment>
        <translation>eliminada</translation>
    </message>
</context>
<context>
    <name>waybill::notes::SkewMatrix</name>
    <message>
        <source>client \ %1</source>
        <comment>corner of a table: clients down, the server across</comment>
        <translation>cliente \ %1</translation>
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
            <numerusform>%n par</numerusform>
            <numerusform>%n pares</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>client, problem</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>By contract</source>
        <translation>Según el contrato</translation>
    </message>
    <message numerus="yes">
        <source>%1: none of %n pair(s) fails</source>
        <translation>
            <numerusform>%1: el único par no falla</numerusform>
            <numerusform>%1: no falla ninguno de los %n pares</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n pair(s) fail</source>
        <translation>
            <numerusform>%1: pares que fallan: %2 de %n</numerusform>
            <numerusform>%1: pares que fallan: %2 de %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n need(s) a ruling</source>
        <translation>
            <numerusform>%1, %n queda a criterio</numerusform>
            <numerusform>%1, %n quedan a criterio</numerusform>
        </translation>
    </message>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>What fails</source>
        <translation>Qué falla</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the items of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <comment>versions</comment>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>component, its versions</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <comment>clients, servers</comment>
        <translation>%1 con %2</translation>
    </message>
    <message>
        <source>%1 (server)</source>
        <translation>%1 (servidor)</translation>
    </message>
    <message>
        <source>same version</source>
        <translation>misma versión</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <comment>what differs; how the client uses it</comment>
        <translation>%1; %2</translation>
    </message>
    <message numerus="yes">
        <source>and %n difference(s) that do not affect these clients</source>
        <translation>
            <numerusform>y %n diferencia que estos clientes nunca encuentran</numerusform>
            <numerusform>y %n diferencias que estos clientes nunca encuentran</numerusform>
        </translation>
    </message>
    <message>
        <source>By what the clients use</source>
        <translation>Según lo que los clientes usan realmente</translation>
    </message>
    <message numerus="yes">
        <source>%1, %n unknown</source>
        <translation>
            <numerusform>%1, de %n no se sabe nada</numerusform>
            <numerusform>%1, de %n no se sabe nada</numerusform>
        </translation>
    </message>
    <message>
        <source>Skew matrix: %1</source>
        <translation>Matriz de compatibilidad: %1</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>Desconocido</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>by contract, client first</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>By what the clients use, or by contract where their calls are unknown</source>
        <translation>Según lo que los clientes usan realmente, o según el contrato donde no se conocen sus llamadas</translation>
    </message>
    <message>
        <source>By contract, since the clients&apos; calls are unknown</source>
        <translation>Según el contrato, ya que no se conocen las llamadas de los clientes</translation>
    </message>
</context>
<context>
    <name>waybill::wording::FixForecast</name>
    <message numerus="yes">
        <source>%1: %n fix(es) on top of %2</source>
        <comment>repository, its base</comment>
        <translation>
            <numerusform>%1: %n corrección sobre %2</numerusform>
            <numerusform>%1: %n correcciones sobre %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already released on this line</source>
        <translation>
            <numerusform>%n ya publicado en esta línea</numerusform>
            <numerusform>%n ya publicados en esta línea</numerusform>
        </translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>omitidos: %1</translation>
    </message>
    <message>
        <source>changes nothing here</source>
        <translation>no cambia nada aquí</translation>
    </message>
    <message>
        <source>conflicts in %1</source>
        <translation>conflictos en %1</translation>
    </message>
    <message>
        <source>conflicts cannot be predicted: %1</source>
        <translation>no se pueden predecir los conflictos: %1</translation>
    </message>
    <message>
        <source>%1 (would be %2)</source>
        <comment>fixes, version</comment>
        <translation>%1 (sería %2)</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>how many, impact</comment>
        <translation>%1 %2</translation>
    </message>
</context>
</TS>
