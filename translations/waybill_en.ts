<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>Advice</name>
    <message numerus="yes">
        <source>%n year(s)</source>
        <comment>how long</comment>
        <translation>
            <numerusform>%n year</numerusform>
            <numerusform>%n years</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n release(s) in %1, %2 to %3</source>
        <comment>2 years, date, date</comment>
        <translation>
            <numerusform>%n release in %1, %2 to %3</numerusform>
            <numerusform>%n releases in %1, %2 to %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BoardModel</name>
    <message numerus="yes">
        <source>%n repositories</source>
        <translation>
            <numerusform>%n repository</numerusform>
            <numerusform>%n repositories</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are as git defines them</source>
        <translation>
            <numerusform>%n image is as git defines it</numerusform>
            <numerusform>%n images are as git defines them</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Milestone %1: %n left to do</source>
        <translation>
            <numerusform>Milestone %1: %n left to do</numerusform>
            <numerusform>Milestone %1: %n left to do</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>✗ %n failed</source>
        <comment>checks</comment>
        <translation>
            <numerusform>✗ %n failed</numerusform>
            <numerusform>✗ %n failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… %n pending</source>
        <comment>checks</comment>
        <translation>
            <numerusform>… %n pending</numerusform>
            <numerusform>… %n pending</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n check(s) passed</source>
        <translation>
            <numerusform>%n check passed</numerusform>
            <numerusform>%n checks passed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n more</source>
        <comment>the worst of several pins</comment>
        <translation>
            <numerusform>%1, %n more</numerusform>
            <numerusform>%1, %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Calendar</name>
    <message numerus="yes">
        <source>&quot;%1&quot; has %n parts</source>
        <translation>
            <numerusform>&quot;%1&quot; has %n part</numerusform>
            <numerusform>&quot;%1&quot; has %n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CatalogueFacts</name>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n commit</numerusform>
            <numerusform>%n commits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n revision(s)</source>
        <translation>
            <numerusform>%n revision</numerusform>
            <numerusform>%n revisions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <translation>
            <numerusform>%1 (and %n more)</numerusform>
            <numerusform>%1 (and %n more)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged: none of %n file(s) differs.</source>
        <translation>
            <numerusform>The protocol is unchanged: none of %n file differs.</numerusform>
            <numerusform>The protocol is unchanged: none of %n files differs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The protocol is unchanged, although %n file(s) differ.</source>
        <translation>
            <numerusform>The protocol is unchanged, although %n file differ.</numerusform>
            <numerusform>The protocol is unchanged, although %n files differ.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new pull request(s)</source>
        <translation>
            <numerusform>%n new pull request</numerusform>
            <numerusform>%n new pull requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n pull request(s), as of %2</source>
        <translation>
            <numerusform>%1: %n pull request, as of %2</numerusform>
            <numerusform>%1: %n pull requests, as of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>on %n pull request(s)</source>
        <translation>
            <numerusform>on %n pull request</numerusform>
            <numerusform>on %n pull requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s)</source>
        <translation>
            <numerusform>%1: %n request</numerusform>
            <numerusform>%1: %n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) sent</source>
        <translation>
            <numerusform>%1: %n request sent</numerusform>
            <numerusform>%1: %n requests sent</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n request(s) of %2 left</source>
        <translation>
            <numerusform>%1: %n request of %2 left</numerusform>
            <numerusform>%1: %n requests of %2 left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries copied</source>
        <translation>
            <numerusform>%n entry copied</numerusform>
            <numerusform>%n entries copied</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n were already there</source>
        <translation>
            <numerusform>%n was already there</numerusform>
            <numerusform>%n were already there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n are damaged and were skipped</source>
        <translation>
            <numerusform>%n is damaged and was skipped</numerusform>
            <numerusform>%n are damaged and were skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n entries, %2</source>
        <translation>
            <numerusform>%1: %n entry, %2</numerusform>
            <numerusform>%1: %n entries, %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n repository(ies) of registries</source>
        <translation>
            <numerusform>%n repository of registries</numerusform>
            <numerusform>%n repositories of registries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s)</source>
        <translation>
            <numerusform>%n new tag</numerusform>
            <numerusform>%n new tags</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Open %n pull request(s): %1? [y/N]</source>
        <translation>
            <numerusform>Open %n pull request: %1? [y/N]</numerusform>
            <numerusform>Open %n pull requests: %1? [y/N]</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No changes were found, but the comparison is incomplete: %n error(s)</source>
        <translation>
            <numerusform>No changes were found, but the comparison is incomplete: %n error</numerusform>
            <numerusform>No changes were found, but the comparison is incomplete: %n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Crd</name>
    <message numerus="yes">
        <source>%n description(s) of %1 differ</source>
        <translation>
            <numerusform>%n description of %1 differs</numerusform>
            <numerusform>%n descriptions of %1 differ</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts less than %2 at %n place(s)</source>
        <translation>
            <numerusform>%1 accepts less than %2 at %n place</numerusform>
            <numerusform>%1 accepts less than %2 at %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) of %1 now have a type; before, they could be anything</source>
        <translation>
            <numerusform>%n value of %1 now has a type; before, it could be anything</numerusform>
            <numerusform>%n values of %1 now have a type; before, they could be anything</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Evidence</name>
    <message numerus="yes">
        <source>%1 (and %n more)</source>
        <comment>a reason; how many others like it are left out</comment>
        <translation>
            <numerusform>%1 (and %n more)</numerusform>
            <numerusform>%1 (and %n more)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of code changed</source>
        <translation>
            <numerusform>%n line of code changed</numerusform>
            <numerusform>%n lines of code changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changes %n file(s) of the product</source>
        <translation>
            <numerusform>Changes %n file of the product</numerusform>
            <numerusform>Changes %n files of the product</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new file(s)</source>
        <translation>
            <numerusform>%n new file</numerusform>
            <numerusform>%n new files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) deleted</source>
        <translation>
            <numerusform>%n file deleted</numerusform>
            <numerusform>%n files deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n existing test file(s) adapted</source>
        <translation>
            <numerusform>%n existing test file adapted</numerusform>
            <numerusform>%n existing test files adapted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Forge</name>
    <message numerus="yes">
        <source>%n item(s) in an answer of %1 cannot be understood: %3 (%2)</source>
        <comment>a host; a request; a clause about the first one</comment>
        <translation>
            <numerusform>%n item in an answer of %1 cannot be understood: %3 (%2)</numerusform>
            <numerusform>%n items in an answer of %1 cannot be understood: %3 (%2)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The list of %1 did not end after %n page(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>The list of %1 did not end after %n page</numerusform>
            <numerusform>The list of %1 did not end after %n pages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Git</name>
    <message numerus="yes">
        <source>%n object(s) cannot be read: changes and findings may be missing</source>
        <translation>
            <numerusform>%n object cannot be read: changes and findings may be missing</numerusform>
            <numerusform>%n objects cannot be read: changes and findings may be missing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Http</name>
    <message numerus="yes">
        <source>the answer was not complete after %n second(s)</source>
        <translation>
            <numerusform>the answer was not complete after %n second</numerusform>
            <numerusform>the answer was not complete after %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the server sent nothing for %n second(s)</source>
        <translation>
            <numerusform>the server sent nothing for %n second</numerusform>
            <numerusform>the server sent nothing for %n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the answer is larger than %n MiB</source>
        <translation>
            <numerusform>the answer is larger than %n MiB</numerusform>
            <numerusform>the answer is larger than %n MiB</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>more than %n redirect(s)</source>
        <translation>
            <numerusform>more than %n redirect</numerusform>
            <numerusform>more than %n redirects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImageReference</name>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2, which is lower than %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n manifest runs image %1 %2, which is lower than %3: %4</numerusform>
            <numerusform>%n manifests run image %1 %2, which is lower than %3: %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n manifest(s) run image %1 %2 instead of %3: %4</source>
        <comment>image, its tags, names</comment>
        <translation>
            <numerusform>%n manifest runs image %1 %2 instead of %3: %4</numerusform>
            <numerusform>%n manifests run image %1 %2 instead of %3: %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, which %n manifest(s) run, is a floating tag: %2</source>
        <comment>image, names</comment>
        <translation>
            <numerusform>%1, which %n manifest runs, is a floating tag: %2</numerusform>
            <numerusform>%1, which %n manifests run, is a floating tag: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ImageTags</name>
    <message numerus="yes">
        <source>a tag has %n characters at most</source>
        <translation>
            <numerusform>a tag has %n character at most</numerusform>
            <numerusform>a tag has %n characters at most</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a name has %n characters at most</source>
        <translation>
            <numerusform>a name has %n character at most</numerusform>
            <numerusform>a name has %n characters at most</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LagRule</name>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) older than %3 %4</source>
        <translation>
            <numerusform>%1 %2 is %n minor version older than %3 %4</numerusform>
            <numerusform>%1 %2 is %n minor versions older than %3 %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %2 is %n minor version(s) newer than %3 %4</source>
        <translation>
            <numerusform>%1 %2 is %n minor version newer than %3 %4</numerusform>
            <numerusform>%1 %2 is %n minor versions newer than %3 %4</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiveUpgrade</name>
    <message numerus="yes">
        <source>%n new key(s): %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n new key: %1</numerusform>
            <numerusform>%n new keys: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) removed: %1</source>
        <comment>of a configuration file</comment>
        <translation>
            <numerusform>%n key removed: %1</numerusform>
            <numerusform>%n keys removed: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Manifest</name>
    <message numerus="yes">
        <source>The %n manifests of %1 no longer match; they differ in %2</source>
        <translation>
            <numerusform>The %n manifest of %1 no longer matches; it differs in %2</numerusform>
            <numerusform>The %n manifests of %1 no longer match; they differ in %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3: clusters must serve that version</source>
        <translation>
            <numerusform>%n object of kind %1 moved from %2 to %3: clusters must serve that version</numerusform>
            <numerusform>%n objects of kind %1 moved from %2 to %3: clusters must serve that version</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A patch release removes %1, which was in %n file(s)</source>
        <translation>
            <numerusform>A patch release removes %1, which was in one file</numerusform>
            <numerusform>A patch release removes %1, which was in %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is removed; it was in %n file(s)</source>
        <translation>
            <numerusform>%1 is removed; it was in one file</numerusform>
            <numerusform>%1 is removed; it was in %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is new; it is in %n file(s)</source>
        <translation>
            <numerusform>%1 is new; it is in one file</numerusform>
            <numerusform>%1 is new; it is in %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) of kind %1 moved from %2 to %3</source>
        <translation>
            <numerusform>%n object of kind %1 moved from %2 to %3</numerusform>
            <numerusform>%n objects of kind %1 moved from %2 to %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n templates: their objects are known only once they are rendered</source>
        <translation>
            <numerusform>%n template: its objects are known only once it is rendered</numerusform>
            <numerusform>%n templates: their objects are known only once they are rendered</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Mix</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Names</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n people contributed.</source>
        <translation>
            <numerusform>%n person contributed.</numerusform>
            <numerusform>%n people contributed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>breakages</comment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>And %n more</source>
        <translation>
            <numerusform>And %n more</numerusform>
            <numerusform>And %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Broken by contract, but not used: %n</source>
        <translation>
            <numerusform>Broken by contract, but not used: %n</numerusform>
            <numerusform>Broken by contract, but not used: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Please check: %n change(s) could break users</source>
        <translation>
            <numerusform>Please check: %n change could break users</numerusform>
            <numerusform>Please check: %n changes could break users</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinProblems</name>
    <message numerus="yes">
        <source>%1 is pinned to %2, which has %n commit(s) that %3 lacks</source>
        <translation>
            <numerusform>%1 is pinned to %2, which has %n commit that %3 lacks</numerusform>
            <numerusform>%1 is pinned to %2, which has %n commits that %3 lacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 is pinned to %2, %n commit(s) behind %3, and the protocol differs</source>
        <translation>
            <numerusform>%1 is pinned to %2, %n commit behind %3, and the protocol differs</numerusform>
            <numerusform>%1 is pinned to %2, %n commits behind %3, and the protocol differs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PinText</name>
    <message numerus="yes">
        <source>%1 has %n commit(s) that %2 lacks</source>
        <translation>
            <numerusform>%1 has %n commit that %2 lacks</numerusform>
            <numerusform>%1 has %n commits that %2 lacks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, protocol differs</source>
        <translation>
            <numerusform>%1 %n commit behind %2, protocol differs</numerusform>
            <numerusform>%1 %n commits behind %2, protocol differs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2, same protocol</source>
        <translation>
            <numerusform>%1 %n commit behind %2, same protocol</numerusform>
            <numerusform>%1 %n commits behind %2, same protocol</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n commit(s) behind %2</source>
        <translation>
            <numerusform>%1 %n commit behind %2</numerusform>
            <numerusform>%1 %n commits behind %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) behind %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 %n revision behind %2</numerusform>
            <numerusform>%1 %n revisions behind %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 %n revision(s) ahead of %2</source>
        <comment>image, tag</comment>
        <translation>
            <numerusform>%1 %n revision ahead of %2</numerusform>
            <numerusform>%1 %n revisions ahead of %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Planning</name>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is breaking</source>
        <translation>
            <numerusform>%1 if %n suspected change is breaking</numerusform>
            <numerusform>%1 if one of %n suspected changes is breaking</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) adds something</source>
        <translation>
            <numerusform>%1 if %n suspected change adds something</numerusform>
            <numerusform>%1 if one of %n suspected changes adds something</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 if one of %n suspected change(s) is a fix</source>
        <translation>
            <numerusform>%1 if %n suspected change is a fix</numerusform>
            <numerusform>%1 if one of %n suspected changes is a fix</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Procedure</name>
    <message numerus="yes">
        <source>Not known: the upgrade migrates the database of %1 (%n migration(s)), and nothing says whether the old version can use it afterwards.</source>
        <comment>components</comment>
        <translation>
            <numerusform>Not known: the upgrade migrates the database of %1 (%n migration), and nothing says whether the old version can use it afterwards.</numerusform>
            <numerusform>Not known: the upgrade migrates the database of %1 (%n migrations), and nothing says whether the old version can use it afterwards.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Proposal</name>
    <message numerus="yes">
        <source>%1 and %2 have %n release(s) of the same version from the same week</source>
        <translation>
            <numerusform>%1 and %2 have %n release of the same version from the same week</numerusform>
            <numerusform>%1 and %2 have %n releases of the same version from the same week</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n release(s), the latest is %1</source>
        <translation>
            <numerusform>%n release, the latest is %1</numerusform>
            <numerusform>%n releases, the latest is %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the latest %n release(s) exist in every repository</source>
        <translation>
            <numerusform>the latest release exists in every repository</numerusform>
            <numerusform>the latest %n releases exist in every repository</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>there are also %n release tag(s) with the prefix &quot;%1&quot;</source>
        <translation>
            <numerusform>there is also %n release tag with the prefix &quot;%1&quot;</numerusform>
            <numerusform>there are also %n release tags with the prefix &quot;%1&quot;</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 declares %n service(s), such as %2</source>
        <translation>
            <numerusform>%1 declares %n service, %2</numerusform>
            <numerusform>%1 declares %n services, such as %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) behind: older clients call newer servers</source>
        <translation>
            <numerusform>%1 pins %2 %n commit behind: older clients call newer servers</numerusform>
            <numerusform>%1 pins %2 %n commits behind: older clients call newer servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 pins %2 %n commit(s) ahead: newer clients call older servers</source>
        <translation>
            <numerusform>%1 pins %2 %n commit ahead: newer clients call older servers</numerusform>
            <numerusform>%1 pins %2 %n commits ahead: newer clients call older servers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minor release(s) since 1.0.0, and never a new major version: remove the # if breaking changes only require a minor version</source>
        <translation>
            <numerusform>%n minor release since 1.0.0, and never a new major version: remove the # if breaking changes only require a minor version</numerusform>
            <numerusform>%n minor releases since 1.0.0, and never a new major version: remove the # if breaking changes only require a minor version</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Proto</name>
    <message numerus="yes">
        <source>the file has more than %n element(s), which is the limit</source>
        <translation>
            <numerusform>the file has more than %n element, which is the limit</numerusform>
            <numerusform>the file has more than %n elements, which is the limit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>blocks are nested deeper than %n level(s), which is the limit</source>
        <translation>
            <numerusform>blocks are nested deeper than %n level, which is the limit</numerusform>
            <numerusform>blocks are nested deeper than %n levels, which is the limit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more error(s) in this file</source>
        <translation>
            <numerusform>%n more error in this file</numerusform>
            <numerusform>%n more errors in this file</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProtoFinding</name>
    <message numerus="yes">
        <source>%n types moved from %1 to %2, wire compatible: %3</source>
        <translation>
            <numerusform>%n type moved from %1 to %2, wire compatible: %3</numerusform>
            <numerusform>%n types moved from %1 to %2, wire compatible: %3</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Publishing</name>
    <message numerus="yes">
        <source>Milestone %1 still has %n open issue(s)</source>
        <translation>
            <numerusform>Milestone %1 still has %n open issue</numerusform>
            <numerusform>Milestone %1 still has %n open issues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The notes have %n character(s), and at most %1 are allowed</source>
        <translation>
            <numerusform>The notes have %n character, and at most %1 are allowed</numerusform>
            <numerusform>The notes have %n characters, and at most %1 are allowed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n draft(s) of %2</source>
        <comment>a host; a tag</comment>
        <translation>
            <numerusform>%1 has %n draft of %2</numerusform>
            <numerusform>%1 has %n drafts of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The notes on %1 were edited: %n line(s)</source>
        <comment>a host</comment>
        <translation>
            <numerusform>The notes on %1 were edited: %n line</numerusform>
            <numerusform>The notes on %1 were edited: %n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The notes there and the notes here differ in %n place(s)</source>
        <translation>
            <numerusform>The notes there and the notes here differ in %n place</numerusform>
            <numerusform>The notes there and the notes here differ in %n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 accepts only %n more request(s), and this takes %2</source>
        <comment>a host; a number</comment>
        <translation>
            <numerusform>%1 accepts only %n more request, and this takes %2</numerusform>
            <numerusform>%1 accepts only %n more requests, and this takes %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The notes of %1 were edited on the forge in the meantime: %n line(s)</source>
        <comment>a tag</comment>
        <translation>
            <numerusform>The notes of %1 were edited on the forge in the meantime: %n line</numerusform>
            <numerusform>The notes of %1 were edited on the forge in the meantime: %n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RelativeTime</name>
    <message numerus="yes">
        <source>%n day(s) ago</source>
        <translation>
            <numerusform>%n day ago</numerusform>
            <numerusform>%n days ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n week(s) ago</source>
        <translation>
            <numerusform>%n week ago</numerusform>
            <numerusform>%n weeks ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n month(s) ago</source>
        <translation>
            <numerusform>%n month ago</numerusform>
            <numerusform>%n months ago</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n year(s) ago</source>
        <translation>
            <numerusform>%n year ago</numerusform>
            <numerusform>%n years ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SurfaceLine</name>
    <message numerus="yes">
        <source>%n application(s) are new: %1</source>
        <translation>
            <numerusform>%n application is new: %1</numerusform>
            <numerusform>%n applications are new: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are different ones under their old names: %1</source>
        <translation>
            <numerusform>%n application is a different one under its old name: %1</numerusform>
            <numerusform>%n applications are different ones under their old names: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) lost parts: %1</source>
        <translation>
            <numerusform>%n application lost parts: %1</numerusform>
            <numerusform>%n applications lost parts: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) are removed: %1</source>
        <translation>
            <numerusform>%n application is removed: %1</numerusform>
            <numerusform>%n applications are removed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a new version: %1</source>
        <translation>
            <numerusform>%n application has a new version: %1</numerusform>
            <numerusform>%n applications have a new version: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) have a lower version: %1</source>
        <translation>
            <numerusform>%n application has a lower version: %1</numerusform>
            <numerusform>%n applications have a lower version: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n application(s) changed, but not their versions: %1</source>
        <translation>
            <numerusform>%n application changed, but not its version: %1</numerusform>
            <numerusform>%n applications changed, but not their versions: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>%n kind of objects is new: %1</numerusform>
            <numerusform>%n kinds of objects are new: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are converted differently: %1</source>
        <translation>
            <numerusform>%n kind of objects is converted differently: %1</numerusform>
            <numerusform>%n kinds of objects are converted differently: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) have another default: %1</source>
        <translation>
            <numerusform>%n field has another default: %1</numerusform>
            <numerusform>%n fields have another default: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n list(s) or map(s) are merged differently: %1</source>
        <translation>
            <numerusform>%n list or map is merged differently: %1</numerusform>
            <numerusform>%n lists or maps are merged differently: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other names: %1</source>
        <translation>
            <numerusform>%n kind of objects has other names: %1</numerusform>
            <numerusform>%n kinds of objects have other names: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are new: %1</source>
        <translation>
            <numerusform>%n field is new: %1</numerusform>
            <numerusform>%n fields are new: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are removed: %1</source>
        <translation>
            <numerusform>%n field is removed: %1</numerusform>
            <numerusform>%n fields are removed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects are removed: %1</source>
        <translation>
            <numerusform>%n kind of objects is removed: %1</numerusform>
            <numerusform>%n kinds of objects are removed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) are required now: %1</source>
        <translation>
            <numerusform>%n field is required now: %1</numerusform>
            <numerusform>%n fields are required now: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have another scope: %1</source>
        <translation>
            <numerusform>%n kind of objects has another scope: %1</numerusform>
            <numerusform>%n kinds of objects have another scope: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Objects of %n kind(s) are stored in another version: %1</source>
        <translation>
            <numerusform>Objects of %n kind are stored in another version: %1</numerusform>
            <numerusform>Objects of %n kinds are stored in another version: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of objects have other subresources: %1</source>
        <translation>
            <numerusform>%n kind of objects has other subresources: %1</numerusform>
            <numerusform>%n kinds of objects have other subresources: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are deprecated: %1</source>
        <translation>
            <numerusform>Versions of %n kind of objects are deprecated: %1</numerusform>
            <numerusform>Versions of %n kinds of objects are deprecated: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are new: %1</source>
        <translation>
            <numerusform>Versions of %n kind of objects are new: %1</numerusform>
            <numerusform>Versions of %n kinds of objects are new: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Versions of %n kind(s) of objects are no longer served: %1</source>
        <translation>
            <numerusform>Versions of %n kind of objects are no longer served: %1</numerusform>
            <numerusform>Versions of %n kinds of objects are no longer served: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are new: %1</source>
        <translation>
            <numerusform>%n image is new: %1</numerusform>
            <numerusform>%n images are new: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new application version: %1</source>
        <translation>
            <numerusform>%n image has a new application version: %1</numerusform>
            <numerusform>%n images have a new application version: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Floating tags of %n image(s) are removed: %1</source>
        <translation>
            <numerusform>Floating tags of %n image are removed: %1</numerusform>
            <numerusform>Floating tags of %n images are removed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have another path: %1</source>
        <translation>
            <numerusform>%n image has another path: %1</numerusform>
            <numerusform>%n images have another path: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a floating tag: %1</source>
        <translation>
            <numerusform>%n image that manifests run has a floating tag: %1</numerusform>
            <numerusform>%n images that manifests run have a floating tag: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have a lower tag: %1</source>
        <translation>
            <numerusform>%n image that manifests run has a lower tag: %1</numerusform>
            <numerusform>%n images that manifests run have a lower tag: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) that manifests run have another tag or digest: %1</source>
        <translation>
            <numerusform>%n image that manifests run has another tag or digest: %1</numerusform>
            <numerusform>%n images that manifests run have another tag or digest: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) are no longer built: %1</source>
        <translation>
            <numerusform>%n image is no longer built: %1</numerusform>
            <numerusform>%n images are no longer built: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a new revision: %1</source>
        <translation>
            <numerusform>%n image has a new revision: %1</numerusform>
            <numerusform>%n images have a new revision: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) have a lower revision: %1</source>
        <translation>
            <numerusform>%n image has a lower revision: %1</numerusform>
            <numerusform>%n images have a lower revision: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n image(s) change under their existing tag: %1</source>
        <translation>
            <numerusform>%n image changes under its existing tag: %1</numerusform>
            <numerusform>%n images change under their existing tag: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The tags of %n image(s) are written differently: %1</source>
        <translation>
            <numerusform>The tags of %n image are written differently: %1</numerusform>
            <numerusform>The tags of %n images are written differently: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are new: %1</source>
        <translation>
            <numerusform>%n object is new: %1</numerusform>
            <numerusform>%n objects are new: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pods that use one of %n object(s) may behave differently: %1</source>
        <translation>
            <numerusform>Pods that use one of %n object may behave differently: %1</numerusform>
            <numerusform>Pods that use one of %n objects may behave differently: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n immutable value(s) change under their old names: %1</source>
        <translation>
            <numerusform>%n immutable value changes under its old name: %1</numerusform>
            <numerusform>%n immutable values change under their old names: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) are removed: %1</source>
        <translation>
            <numerusform>%n object is removed: %1</numerusform>
            <numerusform>%n objects are removed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n object(s) have another name: %1</source>
        <translation>
            <numerusform>%n object has another name: %1</numerusform>
            <numerusform>%n objects have another name: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) may accept less: %1</source>
        <translation>
            <numerusform>%n field may accept less: %1</numerusform>
            <numerusform>%n fields may accept less: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept less: %1</source>
        <translation>
            <numerusform>%n field accepts less: %1</numerusform>
            <numerusform>%n fields accept less: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) accept more: %1</source>
        <translation>
            <numerusform>%n field accepts more: %1</numerusform>
            <numerusform>%n fields accept more: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n field(s) changed: %1</source>
        <translation>
            <numerusform>%n field changed: %1</numerusform>
            <numerusform>%n fields changed: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cluster(s) move to another application or version: %1</source>
        <translation>
            <numerusform>%n cluster moves to another application or version: %1</numerusform>
            <numerusform>%n clusters move to another application or version: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n workload(s) move to another RuntimeClass: %1</source>
        <translation>
            <numerusform>%n workload moves to another RuntimeClass: %1</numerusform>
            <numerusform>%n workloads move to another RuntimeClass: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Survey</name>
    <message numerus="yes">
        <source>%1 of %2 does not match the tag in %n release(s): %3</source>
        <translation>
            <numerusform>%1 of %2 does not match the tag in %n release: %3</numerusform>
            <numerusform>%1 of %2 does not match the tag in %n releases: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 lacks %n release(s) that all other repositories have: %2</source>
        <translation>
            <numerusform>%1 lacks %n release that all other repositories have: %2</numerusform>
            <numerusform>%1 lacks %n releases that all other repositories have: %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>UpgradeWarnings</name>
    <message numerus="yes">
        <source>This patch release adds %n key(s) to the configuration of %1: %2.</source>
        <translation>
            <numerusform>This patch release adds %n key to the configuration of %1: %2.</numerusform>
            <numerusform>This patch release adds %n keys to the configuration of %1: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This patch release changes the protocol %1 (%n difference(s)).</source>
        <translation>
            <numerusform>This patch release changes the protocol %1 (%n difference).</numerusform>
            <numerusform>This patch release changes the protocol %1 (%n differences).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were removed from the configuration of %1: %2.</source>
        <translation>
            <numerusform>%n key was removed from the configuration of %1: %2.</numerusform>
            <numerusform>%n keys were removed from the configuration of %1: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) were added to the configuration of %1 that restrict what is allowed if they are not set: %2.</source>
        <translation>
            <numerusform>%n key was added to the configuration of %1 that restricts what is allowed if it is not set: %2.</numerusform>
            <numerusform>%n keys were added to the configuration of %1 that restrict what is allowed if they are not set: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) of the configuration of %1 moved to another section: %2.</source>
        <translation>
            <numerusform>%n key of the configuration of %1 moved to another section: %2.</numerusform>
            <numerusform>%n keys of the configuration of %1 moved to another section: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Version</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The range has breaking changes, and so had the minor release(s) %1: by this project&apos;s practice, a minor release. SemVer asks for %2.</source>
        <translation>
            <numerusform>The range has breaking changes, and so had the minor release %1: by this project&apos;s practice, a minor release. SemVer asks for %2.</numerusform>
            <numerusform>The range has breaking changes, and so had the minor releases %1: by this project&apos;s practice, a minor release. SemVer asks for %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The minor release(s) %1 had breaking changes, too, but fewer.</source>
        <translation>
            <numerusform>The minor release %1 had breaking changes, too, but fewer.</numerusform>
            <numerusform>The minor releases %1 had breaking changes, too, but fewer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The range adds something, and so did the patch release(s) %1: by this project&apos;s practice, a patch release. SemVer asks for %2.</source>
        <translation>
            <numerusform>The range adds something, and so did the patch release %1: by this project&apos;s practice, a patch release. SemVer asks for %2.</numerusform>
            <numerusform>The range adds something, and so did the patch releases %1: by this project&apos;s practice, a patch release. SemVer asks for %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The patch release(s) %1 added something, too, but were smaller.</source>
        <translation>
            <numerusform>The patch release %1 added something, too, but was smaller.</numerusform>
            <numerusform>The patch releases %1 added something, too, but were smaller.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::BoardDetails</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CachePage</name>
    <message numerus="yes">
        <source>%1 in %n file(s)</source>
        <translation>
            <numerusform>%1 in %n file</numerusform>
            <numerusform>%1 in %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueDetail</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>History: %n event(s)</source>
        <translation>
            <numerusform>History: %n event</numerusform>
            <numerusform>History: %n events</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueExport</name>
    <message numerus="yes">
        <source>Copied %n row(s)</source>
        <translation>
            <numerusform>Copied %n row</numerusform>
            <numerusform>Copied %n rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CataloguePage</name>
    <message numerus="yes">
        <source>%n row(s) with problems</source>
        <translation>
            <numerusform>%n row with problems</numerusform>
            <numerusform>%n rows with problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CatalogueRegistry</name>
    <message numerus="yes">
        <source>%n tag(s) are new, moved or gone</source>
        <translation>
            <numerusform>%n tag is new, moved or gone</numerusform>
            <numerusform>%n tags are new, moved or gone</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDeciding</name>
    <message numerus="yes">
        <source>Accepted %n suggestion(s)</source>
        <translation>
            <numerusform>Accepted %n suggestion</numerusform>
            <numerusform>Accepted %n suggestions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ChangesDiscussing</name>
    <message numerus="yes">
        <source>Unassign %n change(s)</source>
        <translation>
            <numerusform>Assign %n change to nobody</numerusform>
            <numerusform>Assign %n changes to nobody</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Assign %n change(s) to %1</source>
        <translation>
            <numerusform>Assign %n change to %1</numerusform>
            <numerusform>Assign %n changes to %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Comment on %n change(s)</source>
        <translation>
            <numerusform>Comment on %n change</numerusform>
            <numerusform>Comment on %n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareFilesPanel</name>
    <message numerus="yes">
        <source>%n hidden</source>
        <comment>files</comment>
        <translation>
            <numerusform>%n hidden</numerusform>
            <numerusform>%n hidden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareGraphPanel</name>
    <message numerus="yes">
        <source>Copied %n commit ID(s)</source>
        <translation>
            <numerusform>Copied %n commit ID</numerusform>
            <numerusform>Copied %n commit IDs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n commit(s)</source>
        <translation>
            <numerusform>%n commit</numerusform>
            <numerusform>%n commits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ComparePage</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copied the list of %n file(s)</source>
        <translation>
            <numerusform>Copied the list of %n file</numerusform>
            <numerusform>Copied the list of %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::CompareSearchPanel</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::EmptyPage</name>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>mistakes in a file</comment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::FindBar</name>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ForgeDialog</name>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>%n request sent</numerusform>
            <numerusform>%n requests sent</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ImageComparisonDialog</name>
    <message numerus="yes">
        <source>%n difference(s), none of which breaks users.</source>
        <translation>
            <numerusform>%n difference, none of which breaks users.</numerusform>
            <numerusform>%n differences, none of which breaks users.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n difference(s) can break users.</source>
        <translation>
            <numerusform>%n difference can break users.</numerusform>
            <numerusform>%n differences can break users.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other difference(s).</source>
        <translation>
            <numerusform>%n other difference.</numerusform>
            <numerusform>%n other differences.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::JobList</name>
    <message numerus="yes">
        <source>%n job(s)</source>
        <translation>
            <numerusform>%n job</numerusform>
            <numerusform>%n jobs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::MessageBar</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::NotesEditor</name>
    <message numerus="yes">
        <source>Your edits conflict with the generated text in %n place(s); your edits are used.</source>
        <translation>
            <numerusform>Your edits conflict with the generated text in %n place; your edits are used.</numerusform>
            <numerusform>Your edits conflict with the generated text in %n places; your edits are used.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductSetup</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ProductWatch</name>
    <message numerus="yes">
        <source>%n new commit(s) in %1</source>
        <translation>
            <numerusform>%n new commit in %1</numerusform>
            <numerusform>%n new commits in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new tag(s) in %1</source>
        <translation>
            <numerusform>%n new tag in %1</numerusform>
            <numerusform>%n new tags in %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>repositories that changed</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolDetail</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n consequence(s)</source>
        <translation>
            <numerusform>%n consequence</numerusform>
            <numerusform>%n consequences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolHint</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ProtocolPage</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::PublishPanel</name>
    <message numerus="yes">
        <source>%n release(s) will be published: drafts and files first, then one after the other.</source>
        <translation>
            <numerusform>%n release will be published: drafts and files first, then the release itself.</numerusform>
            <numerusform>%n releases will be published: drafts and files first, then one after the other.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Publish %n release(s) on %1?</source>
        <translation>
            <numerusform>Publish %n release on %1?</numerusform>
            <numerusform>Publish %n releases on %1?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeBar</name>
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
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n range(s)</source>
        <translation>
            <numerusform>%n range</numerusform>
            <numerusform>%n ranges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>repositories</comment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::RangeChooser</name>
    <message numerus="yes">
        <source>“%1” is not in %2, which keeps its range</source>
        <comment>revision, repositories</comment>
        <translation>
            <numerusform>“%1” is not in %2, which keeps its range</numerusform>
            <numerusform>“%1” is not in %2, which keep their ranges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::ReadingText</name>
    <message numerus="yes">
        <source>Reading… %1 of %n repositories</source>
        <comment>how many have been read, all</comment>
        <translation>
            <numerusform>Reading… %1 of %n repository</numerusform>
            <numerusform>Reading… %1 of %n repositories</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::RecentProducts</name>
    <message numerus="yes">
        <source>%n changes to review</source>
        <translation>
            <numerusform>%n change to review</numerusform>
            <numerusform>%n changes to review</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::Shots</name>
    <message numerus="yes">
        <source>%1 was not ready after %n second(s)</source>
        <translation>
            <numerusform>%1 was not ready after %n second</numerusform>
            <numerusform>%1 was not ready after %n seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::SkewDetails</name>
    <message numerus="yes">
        <source>The client calls %n RPC(s) of %1</source>
        <translation>
            <numerusform>The client calls %n RPC of %1</numerusform>
            <numerusform>The client calls %n RPCs of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::StancesView</name>
    <message numerus="yes">
        <source>and %n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::TagPanel</name>
    <message numerus="yes">
        <source>%n tag(s) will be created, with the notes as the message.</source>
        <translation>
            <numerusform>%n tag will be created, with the notes as the message.</numerusform>
            <numerusform>%n tags will be created, with the notes as the message.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::Triage</name>
    <message numerus="yes">
        <source>%n change(s)</source>
        <translation>
            <numerusform>%n change</numerusform>
            <numerusform>%n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n suggestion(s)</source>
        <translation>
            <numerusform>Accept %n suggestion</numerusform>
            <numerusform>Accept %n suggestions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageAcceptBar</name>
    <message numerus="yes">
        <source>of %n open suggestion(s)</source>
        <translation>
            <numerusform>of %n open suggestion</numerusform>
            <numerusform>of %n open suggestions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n</source>
        <translation>
            <numerusform>Accept %n</numerusform>
            <numerusform>Accept %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::TriageMarks</name>
    <message numerus="yes">
        <source>Needs review: %n change(s)</source>
        <translation>
            <numerusform>Needs review: %n change</numerusform>
            <numerusform>Needs review: %n changes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No review: %n change(s)</source>
        <translation>
            <numerusform>No review: %n change</numerusform>
            <numerusform>No review: %n changes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::app::VerdictBar</name>
    <message numerus="yes">
        <source>%n change(s) selected</source>
        <translation>
            <numerusform>%n change selected</numerusform>
            <numerusform>%n changes selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffAnchoring</name>
    <message numerus="yes">
        <source>%n line(s) aligned manually</source>
        <translation>
            <numerusform>%n line aligned manually</numerusform>
            <numerusform>%n lines aligned manually</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::DiffBar</name>
    <message numerus="yes">
        <source>%n difference(s)</source>
        <translation>
            <numerusform>%n difference</numerusform>
            <numerusform>%n differences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n comment or formatting change(s) hidden</source>
        <translation>
            <numerusform>%n comment or formatting change hidden</numerusform>
            <numerusform>%n comment and formatting changes hidden</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::ImageView</name>
    <message numerus="yes">
        <source>%Ln pixel(s) differ, %1 %</source>
        <translation>
            <numerusform>%Ln pixel differs, %1 %</numerusform>
            <numerusform>%Ln pixels differ, %1 %</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::LineLayouts</name>
    <message numerus="yes">
        <source>… +%n character(s)</source>
        <translation>
            <numerusform>… +%n character</numerusform>
            <numerusform>… +%n characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::OverviewPreview</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unchanged line</numerusform>
            <numerusform>%n unchanged lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::RowPainter</name>
    <message numerus="yes">
        <source>%n unchanged line(s)</source>
        <translation>
            <numerusform>%n unchanged line</numerusform>
            <numerusform>%n unchanged lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::diffview::SearchBar</name>
    <message numerus="yes">
        <source>more than %n match(es)</source>
        <translation>
            <numerusform>more than %n match</numerusform>
            <numerusform>more than %n matches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n match(es)</source>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::BlockersModel</name>
    <message numerus="yes">
        <source>%n change(s) have neither a decision nor a suggestion</source>
        <translation>
            <numerusform>%n change has neither a decision nor a suggestion</numerusform>
            <numerusform>%n changes have neither a decision nor a suggestion</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) are not reviewed yet</source>
        <translation>
            <numerusform>%n change is not reviewed yet</numerusform>
            <numerusform>%n changes are not reviewed yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 has %n error(s)</source>
        <comment>a repository</comment>
        <translation>
            <numerusform>%1 has %n error</numerusform>
            <numerusform>%1 has %n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The product has %n error(s)</source>
        <translation>
            <numerusform>The product has %n error</numerusform>
            <numerusform>The product has %n errors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::BoardModel</name>
    <message numerus="yes">
        <source>The last %n release(s); major ones are tallest</source>
        <translation>
            <numerusform>The last release</numerusform>
            <numerusform>The last %n releases; major ones are tallest</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n change(s) not reviewed yet</source>
        <translation>
            <numerusform>%n change not reviewed yet</numerusform>
            <numerusform>%n changes not reviewed yet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, already released on another line</source>
        <translation>
            <numerusform>%n more, already released on another line</numerusform>
            <numerusform>%n more, already released on another line</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangeCommitsModel</name>
    <message numerus="yes">
        <source>%n file(s):</source>
        <translation>
            <numerusform>%n file:</numerusform>
            <numerusform>%n files:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesDelegate</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ChangesModel</name>
    <message numerus="yes">
        <source>%n comment(s)</source>
        <translation>
            <numerusform>%n comment</numerusform>
            <numerusform>%n comments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::CompareFilesModel</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>%n line added</numerusform>
            <numerusform>%n lines added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>%n line deleted</numerusform>
            <numerusform>%n lines deleted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::FetchModel</name>
    <message numerus="yes">
        <source>%n new commit(s)</source>
        <translation>
            <numerusform>%n new commit</numerusform>
            <numerusform>%n new commits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tags %1 and %n more</source>
        <comment>names</comment>
        <translation>
            <numerusform>tags %1 and %n more</numerusform>
            <numerusform>tags %1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tag(s): %1</source>
        <comment>count, names</comment>
        <translation>
            <numerusform>%n tag: %1</numerusform>
            <numerusform>%n tags: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n moved branch(es)</source>
        <translation>
            <numerusform>%n moved branch</numerusform>
            <numerusform>%n moved branches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::FilesModel</name>
    <message numerus="yes">
        <source>%n line(s) added</source>
        <translation>
            <numerusform>%n line added</numerusform>
            <numerusform>%n lines added</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) deleted</source>
        <translation>
            <numerusform>%n line deleted</numerusform>
            <numerusform>%n lines deleted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ForgeNewsRows</name>
    <message numerus="yes">
        <source>%n new</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n new</numerusform>
            <numerusform>%n new</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n changed</source>
        <comment>pull requests</comment>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s), as of %1</source>
        <translation>
            <numerusform>%n pull request, as of %1</numerusform>
            <numerusform>%n pull requests, as of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pull request(s)</source>
        <translation>
            <numerusform>%n pull request</numerusform>
            <numerusform>%n pull requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more new pull request(s)</source>
        <translation>
            <numerusform>and %n more new pull request</numerusform>
            <numerusform>and %n more new pull requests</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::MixesModel</name>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · %n more</numerusform>
            <numerusform>%1 · %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <comment>reasons</comment>
        <translation>
            <numerusform>%n more</numerusform>
            <numerusform>%n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::PinsModel</name>
    <message numerus="yes">
        <source>%n revision(s) behind %1</source>
        <translation>
            <numerusform>%n revision behind %1</numerusform>
            <numerusform>%n revisions behind %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>lacks %n commit(s) of %1</source>
        <translation>
            <numerusform>lacks %n commit of %1</numerusform>
            <numerusform>lacks %n commits of %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::ProtocolModel</name>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n finding</numerusform>
            <numerusform>%n findings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n consequence(s)</source>
        <translation>
            <numerusform>and %n consequence</numerusform>
            <numerusform>and %n consequences</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::PublishRows</name>
    <message numerus="yes">
        <source>%n pull request(s)</source>
        <translation>
            <numerusform>%n pull request</numerusform>
            <numerusform>%n pull requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) sent</source>
        <translation>
            <numerusform>%n request sent</numerusform>
            <numerusform>%n requests sent</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::RegistryModel</name>
    <message numerus="yes">
        <source>%n tag(s) missing</source>
        <translation>
            <numerusform>%n tag missing</numerusform>
            <numerusform>%n tags missing</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::SearchHitsModel</name>
    <message numerus="yes">
        <source>%n line(s)</source>
        <translation>
            <numerusform>%n line</numerusform>
            <numerusform>%n lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::SkewMatrixModel</name>
    <message numerus="yes">
        <source>%n difference(s) in total</source>
        <translation>
            <numerusform>%n difference in total</numerusform>
            <numerusform>%n differences in total</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::models::StancesModel</name>
    <message numerus="yes">
        <source>%1 · %n more</source>
        <comment>a reason</comment>
        <translation>
            <numerusform>%1 · %n more</numerusform>
            <numerusform>%1 · %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::notes::Protocol</name>
    <message numerus="yes">
        <source>Protocol changes from %1 to %2: %n finding(s)</source>
        <translation>
            <numerusform>Protocol changes from %1 to %2: %n finding</numerusform>
            <numerusform>Protocol changes from %1 to %2: %n findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::notes::SkewMatrix</name>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n pair</numerusform>
            <numerusform>%n pairs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: none of %n pair(s) fails</source>
        <translation>
            <numerusform>%1: the %n pair does not fail</numerusform>
            <numerusform>%1: none of %n pairs fails</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %n pair(s) fail</source>
        <translation>
            <numerusform>%1: %2 of %n pair fails</numerusform>
            <numerusform>%1: %2 of %n pairs fail</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n need(s) a ruling</source>
        <translation>
            <numerusform>%1, %n needs a ruling</numerusform>
            <numerusform>%1, %n need a ruling</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n difference(s) that do not affect these clients</source>
        <translation>
            <numerusform>and %n difference that do not affect these clients</numerusform>
            <numerusform>and %n differences that do not affect these clients</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1, %n unknown</source>
        <translation>
            <numerusform>%1, %n unknown</numerusform>
            <numerusform>%1, %n unknown</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waybill::wording::FixForecast</name>
    <message numerus="yes">
        <source>%1: %n fix(es) on top of %2</source>
        <comment>repository, its base</comment>
        <translation>
            <numerusform>%1: %n fix on top of %2</numerusform>
            <numerusform>%1: %n fixes on top of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n already released on this line</source>
        <translation>
            <numerusform>%n already released on this line</numerusform>
            <numerusform>%n already released on this line</numerusform>
        </translation>
    </message>
</context>
</TS>
