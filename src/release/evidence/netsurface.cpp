// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/netsurface.h"

#include "git/tree.h"
#include "git/treediff.h"
#include "offers/shapes.h"
#include "release/announcements/announcementchangelog.h"
#include "release/evidence/broughtpackages.h"
#include "release/evidence/elementnames.h"
#include "release/evidence/flagusage.h"
#include "release/evidence/importablesources.h"
#include "release/evidence/manualpages.h"
#include "release/evidence/movedpackages.h"
#include "release/evidence/replacements.h"
#include "release/evidence/rustmodules.h"
#include "release/evidence/sameforcallers.h"
#include "release/evidence/sourceelements.h"
#include "release/evidence/sourcenames.h"
#include "release/evidence/sourcereader.h"
#include "release/evidence/surfacescope.h"
#include "release/evidence/tolddifferences.h"
#include "release/evidence/typefiles.h"
#include "release/evidence/unstablepackages.h"
#include "source/pathkind.h"
#include "support/parallel.h"

#include <algorithm>

namespace waybill::release {

namespace {

using api::ElementChange;
using What = api::ElementChange::What;

constexpr std::size_t MostDifferingFiles = 20'000; ///< between two releases: beyond that nothing is looked at
constexpr std::size_t TextsOfARun = 16;
constexpr std::size_t ShortestName = 2; ///< of what others build against: "T" is a parameter of types

std::string_view bytesOf(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

struct Sides {
    SourceText before;
    SourceText now;
};

const api::Element &elementOf(const ElementChange &change)
{
    return change.what == What::Removed ? change.before : change.after;
}

const std::string &pathOf(const ElementChange &change)
{
    return change.what == What::Added ? change.newPath : change.oldPath;
}

/// What has a signature that callers must keep to; what a type is declared as says little.
bool isCalled(api::Kind kind)
{
    return kind == api::Kind::Function || kind == api::Kind::Method || kind == api::Kind::Demand;
}

/// Whether a difference takes something from those who use it, or gives them something.
bool takesAway(const ElementChange &change)
{
    if (!change.breaks)
        return false;
    if (change.what == What::Removed)
        return true;
    // What programs offer is rarely unusable in its new shape, and an overload more looks like another shape.
    const api::Element &element = elementOf(change);
    // Bounds are loosened and types told by other paths more often than they are changed: only the number tells.
    if (change.what == What::Reshaped && change.newPath.ends_with(".rs")
        && api::splitCall(change.before.shape).parameters.size()
               == api::splitCall(change.after.shape).parameters.size())
        return false;
    return change.what == What::Reshaped && !isOffered(element.kind) && reachOf(pathOf(change)) != Reach::Documented
           && isTyped(pathOf(change)) && isCalled(element.kind);
}

/// Whether a value says what it is where it stands, rather than the name of something else.
bool isLiteral(const std::string &value)
{
    return !value.empty()
           && (std::isdigit(static_cast<unsigned char>(value.front())) || value.front() == '-' || value.front() == '"'
               || value.front() == '\'' || value.front() == '`' || value == "true" || value == "false"
               || value == "True" || value == "False");
}

/// Whether what a program offers has another default, which can be told.
bool isAnotherDefault(const ElementChange &change)
{
    return change.what == What::Revalued && isOffered(change.after.kind) && isLiteral(change.before.value)
           && isLiteral(change.after.value);
}

/// What the texts of both ends mention of the names that matter.
struct Knowledge {
    Knowledge(const git::Repository &repository, const git::ObjectId &base, const git::ObjectId &head,
              const QString &release)
        : crates(repository, base, release)
        , nextCrates(repository, head)
        , importable(repository, base, head)
        , types(declaredTypes(repository, head))
    {}

    RustModules crates;     ///< of the base
    RustModules nextCrates; ///< of the head
    ImportableSources importable;
    std::string types;   ///< the file that declares what the npm package at the top has for others
    Mentions entries;    ///< the entry points of the base and of the head
    Mentions manual;     ///< of the base
    Mentions nextManual; ///< of the head
    Mentions sources;    ///< the files that differ, at the head, as identifiers
    Mentions keys;       ///< the same, in quotes
    Mentions oldSources; ///< of the base, as identifiers
    /// What may say what is used instead of something: pages of the next manual and changelogs that mention one of the
    /// names.
    std::vector<QByteArray> advice;
    std::set<std::string, std::less<>> helped; ///< flags that the help in the sources of the base tells of
    std::set<std::string, std::less<>> told;   ///< flags that titles of changes say are gone
};

/// Whether the range writes a changelog.
bool keepsChangelog(const std::vector<git::FileChange> &files)
{
    return std::any_of(files.begin(), files.end(), [](const git::FileChange &file) {
        return file.oldBlob != file.newBlob && !file.newBlob.isNull() && isChangelog(file.newPath);
    });
}

/// "merge", "app": a word that a manual may use without meaning the member of that name.
bool isPlainWord(std::string_view name)
{
    return std::all_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

/// "State.merge": how a manual names a member for sure.
std::string memberName(const api::Element &element)
{
    return std::string(topOf(element)) + '.' + std::string(leafOf(element));
}

/// Whether a manual means something by its name.
bool isNamed(const api::Element &element, const Mentions &manual)
{
    const std::string_view leaf = isConstructor(element) ? topOf(element) : leafOf(element);
    if (leaf == topOf(element) || !isPlainWord(leaf))
        return manual.has(leaf);
    return manual.has(std::string(leaf) + '(') || manual.has(memberName(element));
}

/// Whether something is there for others by its place. Each new constant of a class is public where nobody says
/// otherwise: that alone says little.
bool isImportable(const ElementChange &change, const ImportableSources &sources)
{
    const api::Element &element = elementOf(change);
    const bool isOfType = element.kind == api::Kind::Type || element.kind == api::Kind::Interface
                          || element.kind == api::Kind::Method || element.kind == api::Kind::Function;
    return !element.unstable && (change.what != What::Added || isOfType) && sources.has(pathOf(change));
}

bool isKnown(const ElementChange &change, Knowledge &known, NetSurface::Use use)
{
    const bool isProgram = use == NetSurface::Use::Program;
    const api::Element &element = elementOf(change);
    // Who says so knows that somebody may miss it.
    if (change.what == What::Removed && element.kind == api::Kind::Flag && known.told.contains(leafOf(element)))
        return true;
    // Who marks something as deprecated knows that others use it; of flags it may only mean that it is hidden.
    if (change.what == What::Removed && element.deprecated
        && (element.kind == api::Kind::Setting || (!isOffered(element.kind) && !isProgram)))
        return true;
    // Who makes one writes the name of its class.
    const bool makes = isConstructor(element);
    const std::string_view leaf = makes ? topOf(element) : leafOf(element);
    const Mentions &manual = change.what == What::Added ? known.nextManual : known.manual;
    // Many types are only handed out: what they are made with concerns nobody.
    if (makes && change.what == What::Reshaped && !manual.has(std::string(leaf) + '('))
        return false;
    // A flag and a command are told by the help of the program itself.
    const bool tellsItself = element.kind == api::Kind::Flag || element.kind == api::Kind::Command;
    // What the manual knew before is not new: the platform's, or read in another place only.
    if (element.kind == api::Kind::Environment && change.what == What::Added && known.manual.has(leaf))
        return false;
    if (isOffered(element.kind))
        return manual.has(leaf) || (tellsItself && change.what == What::Added)
               || (change.what == What::Removed && element.kind == api::Kind::Flag && known.helped.contains(leaf));
    // Stubs declare names of their own, for types: only what has a body elsewhere is used.
    const bool isStub = pathOf(change).ends_with(".pyi")
                        && (element.kind == api::Kind::Constant || element.kind == api::Kind::Variable);
    if (isProgram || isStub)
        return false;
    const std::string_view top = topOf(element);
    if (pathOf(change) == known.types)
        return change.what == What::Added || (change.what == What::Removed && isNamed(element, manual));
    if (top == "default" || leaf.size() < ShortestName)
        return false; // the only thing that a module exports: no name that others use
    if (pathOf(change).ends_with(".rs"))
        return change.what == What::Added
                   ? known.nextCrates.isReachable(pathOf(change), top) && !known.crates.isElsewhere(pathOf(change))
                   : known.crates.isReachable(pathOf(change), top);
    if (use == NetSurface::Use::Library && isImportable(change, known.importable))
        return true;
    switch (reachOf(pathOf(change))) {
    // What a program exports it exports to itself in the first place.
    case Reach::Exported: return use == NetSurface::Use::Library || (manual.has(top) && manual.has(leaf));
    case Reach::Told: return isPlainWord(top) ? manual.has(std::string(top) + '(') : manual.has(top);
    case Reach::Documented: return manual.has(top) && isNamed(element, manual);
    case Reach::Entry:
        // A function by itself is called; a word of the manual alone may be about anything.
        if (change.what == What::Added && element.kind == api::Kind::Function && leaf == top && isPlainWord(leaf))
            return manual.has(std::string(leaf) + '(');
        if (change.what == What::Added)
            return manual.has(top) && isNamed(element, manual);
        return known.entries.has(top) && isNamed(element, manual);
    }
    return false;
}

/// Whether what seems to be gone is still there, declared in another way.
bool isStillThere(const ElementChange &change, const Knowledge &known)
{
    if (change.what != What::Removed || isOfOneProgram(change))
        return false;
    const api::Element &element = change.before;
    const std::string_view leaf = leafOf(element);
    switch (element.kind) {
    case api::Kind::Setting:
        if (element.deprecated)
            return false; // others have that name in other places
        [[fallthrough]];
    case api::Kind::Environment:
    case api::Kind::Route: return known.keys.has(leaf) || known.nextManual.has(leaf);
    case api::Kind::Metric: {
        const std::vector<std::string_view> endings = endingsOf(leaf);
        return known.keys.has(leaf) || std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) {
                   return known.keys.has(ending);
               });
    }
    case api::Kind::Flag: // which has a long name as well, now
        return known.keys.has(leaf) || (leaf.size() == 1 && known.keys.has(shortFlag(element)));
    default: return isOffered(element.kind) ? known.keys.has(leaf) : known.sources.has(leaf);
    }
}

/// Whether a file of the head still has the name of a flag that it seems to have lost.
bool keepsName(const ElementChange &change, const std::vector<git::FileChange> &files, const std::vector<Sides> &sides)
{
    if (!isOfOneProgram(change))
        return false;
    Mentions quoted;
    quoted.want(leafOf(change.before));
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (bytesOf(files[i].newPath) == change.newPath)
            quoted.readQuoted(bytesOf(sides[i].now.bytes));
    }
    return quoted.has(leafOf(change.before));
}

using Names = std::set<std::pair<std::string_view, api::Kind>>;

/// The first of some names that is there: in the same thing that held what is gone, of the same kind, or of another one
/// where it looks like a name.
QString firstThere(const SurfaceChange &gone, std::string_view holder, const std::vector<std::string> &names,
                   const Names &there)
{
    for (const std::string &name : names) {
        if (const std::string whole = std::string(holder) + name; there.contains({whole, gone.kind}))
            return nameOf(gone.kind, whole);
        if (there.contains({name, gone.kind}))
            return nameOf(gone.kind, name);
        const auto other = there.lower_bound({name, api::Kind{}});
        if (other != there.end() && other->first == name && isOffered(gone.kind) == isOffered(other->second)
            && name.find_first_of("-_.") != std::string::npos)
            return nameOf(other->second, name);
    }
    return {};
}

/// Whether code does more with a name than to speak of it: calls it, gives it a value, declares it.
bool isUsed(std::string_view code, std::string_view name)
{
    const auto isOfName = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$';
    };
    for (std::size_t at = code.find(name); at != std::string_view::npos; at = code.find(name, at + name.size())) {
        std::size_t next = at + name.size();
        if (at > 0 && isOfName(code[at - 1]))
            continue;
        while (next < code.size()
               && (code[next] == ' ' || code[next] == '"' || code[next] == '\'' || code[next] == '`'))
            ++next;
        if (next < code.size() && std::string_view("(=:").find(code[next]) != std::string_view::npos)
            return true;
    }
    return false;
}

/// Whether a method that seems new may only do anew what its type offered already: one that it inherits. Of languages
/// whose sources say nothing of it, where the name was there before.
bool mayOverride(const ElementChange &change, const Knowledge &known)
{
    if (elementOf(change).kind == api::Kind::Method
        && ((change.what == What::Added && isOfLanguage(leafOf(change.after)))
            || (change.what == What::Removed && isInherited(leafOf(change.before)))))
        return true;
    return change.what == What::Added && change.after.kind == api::Kind::Method
           && (reachOf(change.newPath) == Reach::Documented || change.newPath.ends_with(".py"))
           && known.oldSources.has(leafOf(change.after));
}

/// Those of some names that the range declares for others.
std::set<QByteArray> declaredOf(const std::vector<ElementChange> &changes, const std::set<QByteArray> &names,
                                bool isProgram)
{
    std::set<QByteArray> declared;
    if (names.empty())
        return declared;
    for (const ElementChange &change : changes) {
        if (change.what != What::Added || (isProgram && !isOffered(change.after.kind))
            || promisesNothing(change.after.kind, change.newPath, change.after.name))
            continue;
        const std::string_view leaf = leafOf(change.after);
        const QByteArray name(leaf.data(), qsizetype(leaf.size()));
        if (names.contains(name))
            declared.insert(name);
    }
    return declared;
}

/// Tells those that were removed what is used instead: what the texts of the project say, where that is there at the
/// head, else what has the same name without a word for "not final yet".
void findReplacements(const std::vector<ElementChange> &changes, const std::vector<Sides> &sides,
                      const std::vector<api::FileElements> &now, const std::vector<QByteArray> &advice,
                      std::vector<SurfaceChange> &removed)
{
    // By the name that people know: what holds it, and its own.
    std::map<QString, std::pair<std::string_view, std::string_view>> leaves;
    Replacements said;
    for (const ElementChange &change : changes) {
        if (change.what != What::Removed)
            continue;
        const std::string_view own = leafOf(change.before);
        const std::string_view holder = std::string_view(change.before.name);
        leaves.emplace(nameOf(change.before), std::pair(holder.substr(0, holder.size() - own.size()), own));
        said.want(leafOf(change.before));
    }
    if (!said.wantsAny())
        return;
    Names there;
    for (const api::FileElements &file : now) {
        for (const api::Element &element : *file.elements) {
            there.emplace(leafOf(element), element.kind);
            there.emplace(element.name, element.kind);
        }
    }
    for (const Sides &side : sides) {
        said.read(bytesOf(side.before.bytes));
        said.read(bytesOf(side.now.bytes));
    }
    for (const QByteArray &page : advice)
        said.read(bytesOf(page));
    for (SurfaceChange &change : removed) {
        const auto leaf = leaves.find(change.name);
        if (change.what != SurfaceChange::What::Removed || leaf == leaves.end())
            continue;
        change.replacement = firstThere(change, leaf->second.first, said.of(leaf->second.second), there);
        for (const ElementChange &added : changes) {
            if (change.replacement.isEmpty() && added.what == What::Added && added.after.kind == change.kind
                && isFinalNameOf(leafOf(added.after), leaf->second.second))
                change.replacement = nameOf(added.after);
        }
    }
}

} // namespace

NetSurface::Key NetSurface::keyOf(const ElementChange &change)
{
    return {change.what, elementOf(change).kind, elementOf(change).name};
}

NetSurface NetSurface::read(const git::Repository &repository, const git::ObjectId &base, const git::ObjectId &head,
                            Use use, SourceElements &found, const ToldNames &told, const PackageScope &scope,
                            const JobControl &control)
{
    const bool isProgram = use == Use::Program;
    NetSurface surface;
    if (base.isNull())
        return surface;
    auto files = git::compareTrees(repository, base, head, control);
    if (!files)
        return surface;
    git::pairExactRenames(*files);
    ToldNames names = describedBy(repository, *files, scope);
    // Who keeps a changelog says there what is new for others.
    if (!keepsChangelog(*files))
        names.added.insert(told.added.begin(), told.added.end());
    names.gone.insert(told.gone.begin(), told.gone.end());
    const std::set<QByteArray> announced = goneByChangelogs(repository, *files, scope);
    names.gone.insert(announced.begin(), announced.end());
    const BroughtPackages brought(repository, *files);
    std::erase_if(*files, [&scope](const git::FileChange &file) {
        return file.oldBlob == file.newBlob || !scope.has(file.path())
               || !git::isRegularFile(file.newMode ? file.newMode : file.oldMode)
               || !(isProductSource(file.path()) || (!file.oldPath.isEmpty() && isProductSource(file.oldPath)));
    });
    if (files->size() > MostDifferingFiles)
        return surface;
    for (const git::FileChange &file : *files) {
        for (const QByteArray &path : {file.oldPath, file.newPath})
            surface.m_packages.insert(goPackageOf(path.toStdString()));
    }

    std::vector<Sides> sides(files->size());
    onAllCores(
        files->size(), TextsOfARun, control, [&] { return std::make_unique<SourceReader>(repository); },
        [&](const std::unique_ptr<SourceReader> &own, std::size_t index) {
            const git::FileChange &file = (*files)[index];
            if (!own->isOpen()) // which the other one notes
                return;
            if (!file.oldBlob.isNull() && isProductSource(file.oldPath))
                sides[index].before = own->read(file.oldBlob, file.oldPath, found);
            if (!file.newBlob.isNull() && isProductSource(file.newPath))
                sides[index].now = own->read(file.newBlob, file.newPath, found);
        });
    if (control.isCancelled())
        return surface;

    std::vector<api::FileElements> before;
    std::vector<api::FileElements> now;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const git::FileChange &file = (*files)[i];
        const bool had = !file.oldBlob.isNull() && isProductSource(file.oldPath);
        const bool has = !file.newBlob.isNull() && isProductSource(file.newPath);
        // A side that cannot be read is not empty: nothing is known of the file.
        if (had != sides[i].before.isRead || has != sides[i].now.isRead)
            continue;
        if (had)
            before.push_back({file.oldPath.toStdString(),
                              std::make_shared<const api::Elements>(std::move(sides[i].before.elements))});
        if (has)
            now.push_back(
                {file.newPath.toStdString(), std::make_shared<const api::Elements>(std::move(sides[i].now.elements))});
    }
    std::vector<ElementChange> changes = api::compareElements(before, now);
    const std::set<QByteArray> declared = declaredOf(changes, names.added, isProgram);
    std::set<std::string, std::less<>> newTypes;
    for (const ElementChange &change : changes) {
        const api::Kind kind = elementOf(change).kind;
        // A struct is none that what callers have fits.
        if (change.what == What::Added
            && (kind == api::Kind::Interface
                || (kind == api::Kind::Type && change.after.shape.find("struct") == std::string::npos)))
            newTypes.emplace(leafOf(change.after));
    }
    std::erase_if(changes, [&](const ElementChange &change) {
        return onlyNamesTypes(change, newTypes) || onlyWritesType(change) || brought.have(change);
    });
    std::erase_if(changes, [isProgram](const ElementChange &change) {
        const api::Element &element = elementOf(change);
        return !(takesAway(change) || isAnotherDefault(change) || change.what == What::Deprecated
                 || (change.what == What::Added && !change.breaks))
               || (isProgram && !isOffered(element.kind)) || promisesNothing(element.kind, pathOf(change), element.name)
               || (change.what != What::Added && change.before.unstable);
    });
    dropUnstablePackages(changes, repository, base, control);
    if (changes.empty() && names.added.empty() && names.gone.empty())
        return surface;

    Knowledge known(repository, base, head, scope.release);
    for (const QByteArray &flag : told.goneFlags)
        known.told.insert(flag.toStdString());
    for (const std::set<QByteArray> *const some : {&names.added, &names.gone}) {
        for (const QByteArray &name : *some) {
            for (Mentions *const each : {&known.manual, &known.nextManual, &known.sources, &known.oldSources})
                each->want(bytesOf(name));
        }
    }
    for (const ElementChange &change : changes) {
        if (change.what == What::Added && change.after.kind == api::Kind::Method)
            known.oldSources.want(leafOf(change.after));
        for (Mentions *const each : {&known.entries, &known.manual, &known.nextManual, &known.sources, &known.keys}) {
            each->want(leafOf(elementOf(change)));
            each->want(topOf(elementOf(change)));
        }
        if (isPlainWord(leafOf(elementOf(change)))) {
            for (Mentions *const each : {&known.manual, &known.nextManual}) {
                each->wantCall(leafOf(elementOf(change)));
                each->want(memberName(elementOf(change)));
            }
        }
        if (isConstructor(elementOf(change)))
            known.manual.wantCall(topOf(elementOf(change)));
        if (const std::string flag = shortFlag(elementOf(change)); !flag.empty())
            known.keys.want(flag);
        if (elementOf(change).kind == api::Kind::Metric) {
            for (const std::string_view ending : endingsOf(leafOf(elementOf(change))))
                known.keys.want(ending);
        }
    }
    known.advice = ManualPages(repository, known.entries, known.manual, known.nextManual).read(base, head, control);
    MovedPackages moved;
    for (const Sides &side : sides) {
        moved.read(bytesOf(side.before.bytes), bytesOf(side.now.bytes));
        if (known.oldSources.wantsAny())
            known.oldSources.readProse(bytesOf(side.before.bytes));
        known.sources.readProse(bytesOf(side.now.bytes));
        known.keys.readQuoted(bytesOf(side.now.bytes));
    }
    for (const ElementChange &change : changes) {
        const std::string_view leaf = leafOf(elementOf(change));
        if (change.what == What::Removed && change.before.kind == api::Kind::Flag && !known.manual.has(leaf)
            && std::any_of(sides.begin(), sides.end(),
                           [&](const Sides &side) { return helpNamesFlag(bytesOf(side.before.bytes), leaf); }))
            known.helped.emplace(leaf);
    }
    std::erase_if(changes, [&](const ElementChange &change) {
        return !isKnown(change, known, use) || isStillThere(change, known) || mayOverride(change, known)
               || keepsName(change, *files, sides)
               || (change.what == What::Removed && isOffered(change.before.kind) && moved.hasPackageOf(change.oldPath));
    });
    for (const ElementChange &change : changes) {
        if (change.what != What::Revalued)
            surface.m_facts.insert(keyOf(change));
        if (change.what == What::Added || change.what == What::Deprecated
            || !surface.m_numbers.emplace(surfaceKey(change), surface.m_changes.size()).second)
            continue;
        surface.m_changes.push_back(surfaceChange(change));
    }
    findReplacements(changes, sides, now, known.advice, surface.m_changes);
    tellApart(surface.m_numbers, surface.m_changes);
    for (const QByteArray &name : names.added) {
        const std::string_view text = bytesOf(name);
        if (known.sources.has(text) && !known.oldSources.has(text) && !known.manual.has(text)
            && (known.nextManual.has(text) || declared.contains(name)))
            surface.m_newNames.insert(name);
    }
    for (const QByteArray &name : names.gone) {
        const std::string_view text = bytesOf(name);
        if (known.oldSources.has(text) && !known.sources.has(text)
            && (known.manual.has(text) || announced.contains(name)) && !known.nextManual.has(text)
            && std::any_of(sides.begin(), sides.end(),
                           [&](const Sides &side) { return isUsed(bytesOf(side.before.bytes), text); }))
            surface.m_goneNames.insert(name);
    }
    // What a source knows that the range did not touch is not gone.
    for (const QByteArray &name : namesInSources(repository, head, surface.m_goneNames, control))
        surface.m_goneNames.erase(name);
    return surface;
}

std::optional<std::size_t> NetSurface::indexOf(const ElementChange &change) const
{
    SurfaceKey key = surfaceKey(change);
    auto number = m_numbers.find(key);
    // One that the range does not touch may be a package that moved since.
    if (number == m_numbers.end() && !key.package.empty() && !m_packages.contains(key.package)) {
        key.package.clear();
        number = m_numbers.lower_bound(key);
        if (number != m_numbers.end() && !key.isOfSameName(number->first))
            number = m_numbers.end();
    }
    return number == m_numbers.end() ? std::nullopt : std::optional(number->second);
}

bool NetSurface::isFact(const ElementChange &change) const
{
    const api::Element &element = elementOf(change);
    return m_facts.contains(keyOf(change)) && !promisesNothing(element.kind, pathOf(change), element.name);
}

} // namespace waybill::release
