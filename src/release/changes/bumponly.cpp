// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/bumponly.h"

#include "release/changes/rangemessage.h"
#include "release/product/repositoryspec.h"
#include "source/pathkind.h"
#include "support/text.h"

namespace waybill::release {

namespace {

QString fileName(const git::FileChange &file)
{
    return QString::fromLatin1(file.path().mid(file.path().lastIndexOf('/') + 1)).toLower();
}

bool isChangelog(const QString &name)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:changelog|changes|news|history|releases|release[-_]notes)(?:[-_.][\w.-]+)?$)"));
    return form.match(name).hasMatch();
}

/// Source that holds little else than the version, as its name promises.
bool isVersionSource(const QString &name)
{
    static const QRegularExpression form(QStringLiteral(
        R"(^_{0,2}version(?:_current|_number|_info|info)?_{0,2}\.(?:go|py|rb|rs|js|ts|h|hpp|php|java|properties|json|toml|ya?ml|mk|cmake)$)"));
    return name.contains(QLatin1String("version")) && form.match(name).hasMatch();
}

bool speaksOfARelease(const QString &title)
{
    static const QRegularExpression words(QStringLiteral(R"(\b(?:version|bump|release|prepare)\b)"),
                                          QRegularExpression::CaseInsensitiveOption);
    return words.match(title).hasMatch();
}

/// Where packages say their version beside other things.
bool isPackageFile(const QString &name)
{
    static const QRegularExpression form(QStringLiteral(
        R"(^(?:package(?:-lock)?\.json|(?:npm-shrinkwrap|composer|lerna|manifest|plugin|jsr|deno)\.json|yarn\.lock|pnpm-lock\.yaml|)"
        R"(cargo\.(?:toml|lock)|pom\.xml|gradle\.properties|build\.gradle(?:\.kts)?|pyproject\.toml|setup\.(?:py|cfg)|)"
        R"(__init__\.py|uv\.lock|poetry\.lock|.*\.gemspec|gemfile\.lock|.*\.csproj|directory\.build\.props|chart\.yaml|)"
        R"(cmakelists\.txt|meson\.build|configure\.ac|\.bumpversion\.cfg|\.release-please-manifest\.json|sonar-project\.properties|snapcraft\.yaml|)"
        R"(citation\.cff|codemeta\.json|[\w.-]*release[\w.-]*\.(?:env|toml|ya?ml|json))$)"));
    return form.match(name).hasMatch();
}

/// "manifests/install.yaml", which runs the image of the release; ".changeset/lazy-cats-run.md", which it has used up.
bool goesWithARelease(const git::FileChange &file)
{
    static const QRegularExpression form(QStringLiteral(
        R"((?:^|/)\.changeset/[^/]+$|(?:^|/)(?:manifests?|deploy(?:ments?)?|charts?|kustomize|config|install)/(?:.*/)?[\w.-]+\.ya?ml$)"));
    const QByteArray path = file.path();
    const bool mayGo = path.contains(".changeset/") || path.contains(".yaml") || path.contains(".yml");
    return mayGo && form.match(QString::fromLatin1(path)).hasMatch();
}

bool isNoContent(const Change &change)
{
    return change.files.empty() || change.revertedBy
           || std::all_of(change.files.begin(), change.files.end(),
                          [](const git::FileChange &file) { return isChangelog(fileName(file)); });
}

} // namespace

bool isOfARelease(const QString &title)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^(?:\[[\w -]+\]\s*|(?:chore|build|ci|releaser?|version)(?:\([^)]*\))?:\s*)?)"
            R"((?:(?:prepare|preparing|prep|cut|tag|bump|bumped|set|update|start|back to)\s+)?)"
            R"((?:for\s+)?(?:the\s+)?(?:(?:new|next|package|crate|project|library|repository)\s+)?)"
            R"((?:(?:\(pre\)\s*)?release|releasing|versions?|development)?(?:\s+number)?:?\s*)"
            R"((?:(?:up\s+)?(?:to|of|post|for(?:\s+(?:the\s+)?release\s+of)?|from\s+\S+\s+to|v?\d[\w.+-]*\s+(?:to|->|→))\s+)?(?:[\w@/.-]*[@-])?v?\d+\.\d+[\w.+-]*)"
            R"((?:\s*(?:development|dev|release|info(?:rmation)?|\.|\(#\d+\)|on (?:the )?[\w./-]+ branch))*\s*(?:\s*\(#\d+\))?$|)"
            R"(^(?:\[ci\]\s*|(?:chore|ci)(?:\([^)]*\))?:\s*)?(?:version packages?|release packages?)(?:\s+\(\w+\))?(?:\s*\(#\d+\))?$|)"
            R"(^(?:\[[\w -]+\]\s*)?prepare (?:release \S+|for next development iteration)$|)"
            R"(^(?:chore|build|ci)\(releases?\)!?:\s.*\d\.\d)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(title.trimmed()).hasMatch();
}

bool isOfNotes(const QString &title)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^(?:(?:docs?|chore|release)(?:\([^)]*\))?:\s*)?(?:(?:add|update|updated|write|wrote|prepare|expand|fix|finish|complete)\s+)?(?:the\s+)?)"
            R"((?:changelog|change ?log|changes|history|news|release[ -]?notes|(?:v?\d[\w.]*\s+)?(?:upgrad(?:e|ing)|migration)[ -]?(?:notes?|guide)|)"
            R"((?:changelog|changes|history|news|upgrad(?:e|ing))\.\w+)(?:\s+(?:for|to|of|from)\s+\S+(?:\s+release)?)?(?:\s*\(#\d+\))?\.?$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(title.trimmed()).hasMatch();
}

bool writesChangelogOnly(const Change &change)
{
    return !change.files.empty()
           && std::all_of(change.files.begin(), change.files.end(),
                          [](const git::FileChange &file) { return isChangelog(fileName(file)); });
}

bool takesAnotherVersion(const QString &title)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:\w+(?:\([^)]*\))?!?:\s*)?(?:bump|update|upgrade)s?\b.*\b(?:to|from) v?\d)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(title).hasMatch();
}

bool movesDependencies(const QString &title)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^(?:\w+(?:\([^)]*\))?!?:\s*)?(?:(?:bump|update|upgrade)s?\s+(?:[^\s,;:]+\s+){0,4}?)"
            R"((?:deps|dependency|dependencies)|bump\s+(?:[^\s,;:]+\s+){1,3}?versions?)\s*(?:\(#\d+\))?\.?$)"),
        QRegularExpression::CaseInsensitiveOption);
    return takesAnotherVersion(title) || form.match(title.trimmed()).hasMatch();
}

bool isBumpOnly(const Change &change)
{
    bool moved = false;
    std::optional<bool> ofARelease; // asked only where the files leave it open: notes ask for every change
    for (const git::FileChange &file : change.files) {
        const QString name = fileName(file);
        if (source::pathKind(file.path()) == source::PathKind::VersionFile
            || (isVersionSource(name) && speaksOfARelease(change.title)))
            moved = true;
        else if (isChangelog(name))
            continue;
        else if (isPackageFile(name) || goesWithARelease(file)
                 || source::pathKind(file.path()) == source::PathKind::Documentation) {
            if (!ofARelease)
                ofARelease = isOfARelease(change.title);
            if (!*ofARelease)
                return false;
            moved = moved || isPackageFile(name);
        } else
            return false;
    }
    return moved;
}

std::optional<Problem> nothingButTheVersion(const std::vector<Change> &changes, const Range &range,
                                            const RepositorySpec &spec)
{
    std::set<git::ObjectId> takingBack;
    for (const Change &change : changes) {
        if (change.revertedBy)
            takingBack.insert(*change.revertedBy);
    }
    bool moved = false;
    for (const Change &change : changes) {
        if (isBumpOnly(change))
            moved = true;
        else if (!isNoContent(change) && !takingBack.contains(change.id))
            return {};
    }
    if (!moved)
        return {};
    return Problem{Problem::Severity::Note,
                   message(RangeMessage::OnlyVersionChanged, visiblePath(range.base), visiblePath(range.head)),
                   Place{spec.path, 0, 0},
                   {}};
}

} // namespace waybill::release
