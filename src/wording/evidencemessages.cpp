// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/evidencemessage.h"
#include "wording/tables.h"

#include <QtGlobal>

namespace waybill::wording {

Family evidenceFamily()
{
    using enum release::EvidenceMessage;
    static constexpr Row Rows[] = {
        {AndMore, "andMore",
         QT_TRANSLATE_N_NOOP3("Evidence", "%1 (and %n more)", "a reason; how many others like it are left out")},
        {NeedsNoReleaseNote, "needsNoReleaseNote",
         QT_TRANSLATE_NOOP3("Evidence", "A file states that no release note is needed", "a change")},
        {ChangelogSection, "changelogSection", QT_TRANSLATE_NOOP("Evidence", "Changelog entry under “%1”")},
        {ChangelogEntry, "changelogEntry", QT_TRANSLATE_NOOP("Evidence", "Changelog entry under “%1”: %2")},
        {ReleaseNoteType, "releaseNoteType", QT_TRANSLATE_NOOP("Evidence", "Release note of type “%1”")},
        {ReleaseNoteOfType, "releaseNoteOfType", QT_TRANSLATE_NOOP("Evidence", "Release note of type “%1”: %2")},
        {TitleBeginsWith, "titleBeginsWith", QT_TRANSLATE_NOOP("Evidence", "The title begins with \"%1\"")},
        {MarksBreakingChange, "marksBreakingChange", QT_TRANSLATE_NOOP("Evidence", "\"%1\" marks a breaking change")},
        {SaysBreakingChange, "saysBreakingChange",
         QT_TRANSLATE_NOOP("Evidence", "The commit message says BREAKING CHANGE: %1")},
        {ReleaseNoteNone, "releaseNoteNone", QT_TRANSLATE_NOOP("Evidence", "Release-note: none")},
        {ReleaseNoteRequiresAction, "releaseNoteRequiresAction",
         QT_TRANSLATE_NOOP("Evidence", "The release note requires action")},
        {ClosesIssue, "closesIssue", QT_TRANSLATE_NOOP("Evidence", "Closes issue #%1")},
        {TitleSays, "titleSays", QT_TRANSLATE_NOOP("Evidence", "The title says \"%1\"")},
        {CommitSays, "commitSays", QT_TRANSLATE_NOOP("Evidence", "A commit message says \"%1\"")},
        {BodySays, "bodySays", QT_TRANSLATE_NOOP("Evidence", "The commit message says \"%1\"")},
        {BranchIsNamed, "branchIsNamed", QT_TRANSLATE_NOOP("Evidence", "The branch is named \"%1\"")},
        {NoFilesChanged, "noFilesChanged", QT_TRANSLATE_NOOP("Evidence", "No files changed")},
        {ChangesOnlyVersion, "changesOnlyVersion", QT_TRANSLATE_NOOP("Evidence", "Changes only the version")},
        {ChangesOnly, "changesOnly", QT_TRANSLATE_NOOP3("Evidence", "Changes only %1", "kinds of files")},
        {Documentation, "documentation", QT_TRANSLATE_NOOP("Evidence", "documentation")},
        {Tests, "tests", QT_TRANSLATE_NOOP("Evidence", "tests")},
        {Examples, "examples", QT_TRANSLATE_NOOP("Evidence", "examples")},
        {Automation, "automation", QT_TRANSLATE_NOOP("Evidence", "automation")},
        {VendoredCode, "vendoredCode", QT_TRANSLATE_NOOP("Evidence", "vendored code")},
        {GeneratedCode, "generatedCode", QT_TRANSLATE_NOOP("Evidence", "generated code")},
        {Dependencies, "dependencies", QT_TRANSLATE_NOOP("Evidence", "dependencies")},
        {VersionFile, "versionFile", QT_TRANSLATE_NOOP("Evidence", "the version file")},
        {OnlyCommentsChanged, "onlyCommentsChanged",
         QT_TRANSLATE_NOOP("Evidence", "Only comments changed in the code")},
        {LinesOfCode, "linesOfCode", QT_TRANSLATE_N_NOOP("Evidence", "%n line(s) of code changed")},
        {MostlyRemovesCode, "mostlyRemovesCode", QT_TRANSLATE_NOOP("Evidence", "Mostly removes code")},
        {MostlyAddsCode, "mostlyAddsCode", QT_TRANSLATE_NOOP("Evidence", "Mostly adds code")},
        {OneProductFile, "oneProductFile", QT_TRANSLATE_NOOP("Evidence", "Changes one file of the product")},
        {ProductFiles, "productFiles", QT_TRANSLATE_N_NOOP("Evidence", "Changes %n file(s) of the product")},
        {FewProductFilesAndTest, "fewProductFilesAndTest",
         QT_TRANSLATE_NOOP("Evidence", "Changes few files of the product, and a test")},
        {NewFiles, "newFiles", QT_TRANSLATE_N_NOOP("Evidence", "%n new file(s)")},
        {DeletedFiles, "deletedFiles", QT_TRANSLATE_N_NOOP("Evidence", "%n file(s) deleted")},
        {DocumentationEdited, "documentationEdited", QT_TRANSLATE_NOOP("Evidence", "Documentation removed or changed")},
        {DocumentationAdded, "documentationAdded", QT_TRANSLATE_NOOP("Evidence", "Documentation only added")},
        {TestsAdapted, "testsAdapted", QT_TRANSLATE_N_NOOP("Evidence", "%n existing test file(s) adapted")},
        {Reverts, "reverts", QT_TRANSLATE_NOOP("Evidence", "Reverts %1, \"%2\"")},
        {RevertsElsewhere, "revertsElsewhere", QT_TRANSLATE_NOOP("Evidence", "Reverts %1, which is not in this clone")},
        {RecipeChanged, "recipeChanged",
         QT_TRANSLATE_NOOP3("Evidence", "The definition of %1 changed: %2", "an image, and what changed about it")},
        {RequiresNode, "requiresNode",
         QT_TRANSLATE_NOOP("Evidence", "Requires Node.js %1 or later; before, %2 was enough")},
        {ManualDescribes, "manualDescribes", QT_TRANSLATE_NOOP("Evidence", "The manual describes %1, which is new")},
        {ManualNoLonger, "manualNoLonger",
         QT_TRANSLATE_NOOP("Evidence", "The manual no longer describes %1, which is gone")},
        {TitleAddsName, "titleAddsName", QT_TRANSLATE_NOOP("Evidence", "The title says that it adds %1, which is new")},
        {TitleTakesName, "titleTakesName",
         QT_TRANSLATE_NOOP("Evidence", "The title says that it removes %1, which is gone")},
        {RequiresJava, "requiresJava",
         QT_TRANSLATE_NOOP("Evidence", "Requires Java %1 or later; before, %2 was enough")},
        {RequiresPython, "requiresPython",
         QT_TRANSLATE_NOOP("Evidence", "Requires Python %1 or later; before, %2 was enough")},
        {RequiresPhp, "requiresPhp", QT_TRANSLATE_NOOP("Evidence", "Requires PHP %1 or later; before, %2 was enough")},
        {RequiresPeer, "requiresPeer",
         QT_TRANSLATE_NOOP("Evidence", "Works beside %1 %2 or later; before, %3 was enough")},
        {OnlyImported, "onlyImported",
         QT_TRANSLATE_NOOP("Evidence", "The package can only be imported, and no longer be loaded by require()")},
        {ModuleRenamed, "moduleRenamed",
         QT_TRANSLATE_NOOP("Evidence", "The Go module is imported as %1; before, as %2")},
    };
    return {"evidence", "Evidence", Rows};
}

} // namespace waybill::wording
