// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {

/// What evidence says of a change; wording/evidencemessages.cpp has the words.
enum class EvidenceMessage {
    AndMore, ///< a reason; how many like it are left out
    // Release notes and changelogs.
    NeedsNoReleaseNote,
    ChangelogSection,  ///< section
    ChangelogEntry,    ///< section, text
    ChangelogLine,     ///< text, where no section says what it is
    ReleaseNoteType,   ///< type
    ReleaseNoteOfType, ///< type, text
    GuideToMajor,      ///< major version, the one before
    // Conventional commits and trailers.
    TitleBeginsWith,     ///< words
    CommitBeginsWith,    ///< words
    MarksBreakingChange, ///< words
    SaysBreakingChange,  ///< text
    ReleaseNoteNone,
    ReleaseNoteRequiresAction,
    LabelSays, ///< label
    ForgeNoteNone,
    ForgeNoteRequiresAction, ///< text
    ForgeNoteBreaks,         ///< text
    DescriptionSaysBreaking, ///< text
    ClosesIssue,             ///< number
    // Words.
    TitleSays,     ///< words
    CommitSays,    ///< words
    BodySays,      ///< words
    BranchIsNamed, ///< name
    // Files.
    NoFilesChanged,
    ChangesOnlyVersion,
    ChangesOnly, ///< kinds of files
    Documentation,
    Tests,
    Examples,
    Automation,
    VendoredCode,
    GeneratedCode,
    Dependencies,
    VersionFile,
    OnlyCommentsChanged,
    LinesOfCode, ///< how many
    MostlyRemovesCode,
    MostlyAddsCode,
    OneProductFile,
    ProductFiles, ///< how many
    FewProductFilesAndTest,
    NewFiles,     ///< how many
    DeletedFiles, ///< how many
    DocumentationEdited,
    DocumentationAdded,
    TestsAdapted, ///< how many files
    TestsGrew,
    UpgradeGuide, ///< a file of the documentation
    // Other commits, and definitions of images.
    Reverts,          ///< id, title
    RevertsElsewhere, ///< id
    RecipeChanged,    ///< image, what about it
    RequiresNode,     ///< major version, the one before
    ManualDescribes,  ///< name
    ManualNoLonger,   ///< name
    TitleAddsName,    ///< name
    TitleTakesName,   ///< name
    RequiresJava,     ///< version, the one before
    RequiresPython,   ///< likewise, major versions
    RequiresPhp,      ///< major version, the one before
    RequiresTool,     ///< a toolchain or a provider, version, the one before
    RequiresRuby,     ///< likewise
    RequiresRails,    ///< likewise
    NeedsPeer,        ///< package
    DependencyMajors, ///< packages
    RequiresPeer,     ///< package, major version, the one before
    OnlyImported,     ///< an npm package
    ModuleRenamed,    ///< path of a Go module, the one before
    PackageRenamed,   ///< name of a package, the one before
    NamespaceGone,    ///< namespace of PHP
    FeatureGone,      ///< feature of a Rust crate
    CommandInstalled, ///< name of a program
    CommandGone,      ///< likewise
    EntryExported,    ///< path below an npm package
    EntryGone,        ///< likewise
    FrameworksGone,   ///< what of .NET is asked for, what was enough
    // Words that weigh, and what else does.
    Quoted,     ///< words
    TitleWords, ///< a listing of Quoted
    BodyWords,  ///< likewise, as those below
    PathWords,
    AddedWords,
    RemovedWords,
    Circumstances,
};

[[nodiscard]] constexpr const char *messageFamily(EvidenceMessage)
{
    return "evidence";
}

/// What ApiEvidence says of an element of source code, a kind and a name; wording/elementmessages.cpp has the words.
enum class ElementMessage {
    Added,
    Removed,
    Replaced,     ///< and what replaces it
    RemovedFrom,  ///< one file of several that have it
    ReplacedFrom, ///< the same, and what replaces it
    Redeclared,
    BecameRequired, ///< of those who implement the type
    Reshaped,       ///< and both shapes
    Revalued,       ///< and both defaults
    Deprecated,
    Moved,
    // Kinds.
    Type,
    Interface,
    Function,
    Method,
    RequiredMethod,
    Field,
    EnumValue,
    Constant,
    Variable,
    Macro,
    Command,
    Flag,
    Environment,
    Setting,
    Route,
    Metric,
    FeatureGate,
    SchemaType,
    SchemaProperty,
    Table,
    Column,
};

[[nodiscard]] constexpr const char *messageFamily(ElementMessage)
{
    return "element";
}

} // namespace waybill::release
