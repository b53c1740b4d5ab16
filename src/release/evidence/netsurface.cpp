// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/netsurface.h"

#include "declarations/declarationreader.h"
#include "git/tree.h"
#include "git/treediff.h"
#include "release/evidence/mentions.h"
#include "release/evidence/surfacescope.h"
#include "source/pathkind.h"
#include "support/parallel.h"

#include <algorithm>

namespace waybill::release {

namespace {

using api::ElementChange;
using What = api::ElementChange::What;

constexpr std::size_t MostDifferingFiles = 20'000; ///< between two releases: beyond that nothing is looked at
constexpr qsizetype MostTextBytes = 1 << 20;       ///< of a file: larger ones are generated or data
constexpr std::size_t TextsOfARun = 16;

std::string_view bytesOf(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

bool mayTell(const QByteArray &path)
{
    const auto language = source::languageOf(path);
    return ((language && api::DeclarationReader::knows(*language)) || api::mayOffer(bytesOf(path)))
           && source::pathKind(path) == source::PathKind::Product;
}

/// One side of a file that differs.
struct Text {
    bool isRead = false; ///< false: there is none, or nobody could read it
    QByteArray bytes;
    api::Elements elements;
};

Text readText(const git::Repository &repository, api::DeclarationReader &declarations, const git::ObjectId &blob,
              const QByteArray &path)
{
    Text text;
    auto bytes = git::readBlob(repository, blob);
    if (!bytes || bytes->size() > MostTextBytes || git::looksBinary(*bytes))
        return text;
    text.isRead = true;
    text.bytes = std::move(*bytes);
    const std::string_view name = bytesOf(path);
    if (const auto language = source::languageOf(path); language && api::DeclarationReader::knows(*language))
        text.elements = declarations.read(*language, name, bytesOf(text.bytes));
    if (api::mayOffer(name)) {
        api::Elements offers = api::readOffers(name, bytesOf(text.bytes));
        text.elements.insert(text.elements.end(), std::make_move_iterator(offers.begin()),
                             std::make_move_iterator(offers.end()));
    }
    return text;
}

struct Sides {
    Text before;
    Text now;
};

/// What a thread works with.
struct NetThread {
    explicit NetThread(const git::Repository &shared)
        : repository(shared.reopen())
    {}
    Result<git::Repository> repository;
    api::DeclarationReader declarations;
};

const api::Element &elementOf(const ElementChange &change)
{
    return change.what == What::Removed ? change.before : change.after;
}

const std::string &pathOf(const ElementChange &change)
{
    return change.what == What::Added ? change.newPath : change.oldPath;
}

/// The name by which people know it: a setting's without the type that holds it.
std::string_view leafOf(const api::Element &element)
{
    const std::string_view name = element.name;
    if (element.kind == api::Kind::Flag || element.kind == api::Kind::Metric || element.kind == api::Kind::Environment)
        return name;
    if (element.kind == api::Kind::Route || element.kind == api::Kind::Command)
        return name.substr(std::min(name.rfind(' ') + 1, name.size()));
    return name.substr(std::min(name.find_last_of(".:") + 1, name.size()));
}

/// What a declaration lies in, at the top: what an entry point exports.
std::string_view topOf(const api::Element &element)
{
    const std::string_view name = element.name;
    return name.substr(0, name.find_first_of(".:"));
}

bool isManualPage(const QByteArray &path)
{
    if (source::pathKind(path) != source::PathKind::Documentation)
        return false;
    const QByteArray lower = path.toLower();
    return !lower.contains("change") && !lower.contains("history") && !lower.contains("news")
           && !lower.contains("release");
}

/// Whether a difference takes something from those who use it, or gives them something.
bool takesAway(const ElementChange &change)
{
    if (!change.breaks)
        return false;
    if (change.what == What::Removed)
        return true;
    // What programs offer is seldom unusable in its new shape, and an overload more looks like another shape.
    const api::Element &element = elementOf(change);
    return change.what == What::Reshaped && !isOffered(element.kind) && reachOf(pathOf(change)) != Reach::Documented;
}

/// What the texts of both ends mention of the names that matter.
struct Knowledge {
    Mentions entries;    ///< the entry points of the base and of the head
    Mentions manual;     ///< of the base
    Mentions nextManual; ///< of the head
    Mentions sources;    ///< the files that differ, at the head, as identifiers
    Mentions keys;       ///< the same, in quotes
};

void readTree(const git::Repository &repository, const git::ObjectId &tree, Mentions &manual, Mentions &entries,
              const JobControl &control)
{
    const auto files = git::listFiles(repository, tree);
    if (!files)
        return;
    for (const git::TreeEntry &entry : *files) {
        if (control.isCancelled())
            return;
        const bool leads =
            isEntryPoint(bytesOf(entry.path)) && source::pathKind(entry.path) != source::PathKind::Vendored;
        if (!leads && !isManualPage(entry.path))
            continue;
        const auto text = git::readBlob(repository, entry.id);
        if (text && text->size() <= MostTextBytes)
            (leads ? entries : manual).readProse(bytesOf(*text));
    }
}

bool isKnown(const ElementChange &change, const Knowledge &known, bool isProgram)
{
    const api::Element &element = elementOf(change);
    const std::string_view leaf = leafOf(element);
    const Mentions &manual = change.what == What::Added ? known.nextManual : known.manual;
    // A flag and a command are told by the help of the program itself.
    const bool tellsItself = element.kind == api::Kind::Flag || element.kind == api::Kind::Command;
    if (isOffered(element.kind))
        return manual.has(leaf) || (tellsItself && change.what == What::Added);
    if (isProgram)
        return false;
    const std::string_view top = topOf(element);
    if (top == "default")
        return false; // the only thing that a module exports: no name that others use
    switch (reachOf(pathOf(change))) {
    case Reach::Exported: return true;
    case Reach::Documented: return manual.has(top) && manual.has(leaf);
    case Reach::Entry:
        if (change.what == What::Added)
            return manual.has(top) && manual.has(leaf);
        return known.entries.has(top) && (manual.has(top) || manual.has(leaf));
    }
    return false;
}

/// Whether what seems to be gone is still there, declared in another way.
bool isStillThere(const ElementChange &change, const Knowledge &known)
{
    if (change.what != What::Removed)
        return false;
    const api::Element &element = change.before;
    const std::string_view leaf = leafOf(element);
    switch (element.kind) {
    case api::Kind::Setting:
    case api::Kind::Environment:
    case api::Kind::Route: return known.keys.has(leaf) || known.nextManual.has(leaf);
    default: return isOffered(element.kind) ? known.keys.has(leaf) : known.sources.has(leaf);
    }
}

} // namespace

NetSurface::Key NetSurface::keyOf(const ElementChange &change)
{
    return {change.what, elementOf(change).kind, elementOf(change).name};
}

NetSurface NetSurface::read(const git::Repository &repository, const git::ObjectId &base, const git::ObjectId &head,
                            bool isProgram, const JobControl &control)
{
    NetSurface surface;
    if (base.isNull())
        return surface;
    auto files = git::compareTrees(repository, base, head, control);
    if (!files)
        return surface;
    git::pairExactRenames(*files);
    std::erase_if(*files, [](const git::FileChange &file) {
        return file.oldBlob == file.newBlob || !git::isRegularFile(file.newMode ? file.newMode : file.oldMode)
               || !(mayTell(file.path()) || (!file.oldPath.isEmpty() && mayTell(file.oldPath)));
    });
    if (files->size() > MostDifferingFiles)
        return surface;

    std::vector<Sides> sides(files->size());
    onAllCores(
        files->size(), TextsOfARun, control, [&] { return std::make_unique<NetThread>(repository); },
        [&](const std::unique_ptr<NetThread> &own, std::size_t index) {
            const git::FileChange &file = (*files)[index];
            if (!own->repository)
                return;
            if (!file.oldBlob.isNull() && mayTell(file.oldPath))
                sides[index].before = readText(*own->repository, own->declarations, file.oldBlob, file.oldPath);
            if (!file.newBlob.isNull() && mayTell(file.newPath))
                sides[index].now = readText(*own->repository, own->declarations, file.newBlob, file.newPath);
        });
    if (control.isCancelled())
        return surface;

    std::vector<api::FileElements> before;
    std::vector<api::FileElements> now;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const git::FileChange &file = (*files)[i];
        const bool had = !file.oldBlob.isNull() && mayTell(file.oldPath);
        const bool has = !file.newBlob.isNull() && mayTell(file.newPath);
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
    std::erase_if(changes, [isProgram](const ElementChange &change) {
        const api::Element &element = elementOf(change);
        return !(takesAway(change) || (change.what == What::Added && !change.breaks))
               || (isProgram && !isOffered(element.kind))
               || promisesNothing(element.kind, pathOf(change), element.name);
    });
    if (changes.empty())
        return surface;

    Knowledge known;
    for (const ElementChange &change : changes) {
        for (Mentions *const each : {&known.entries, &known.manual, &known.nextManual, &known.sources, &known.keys}) {
            each->want(leafOf(elementOf(change)));
            each->want(topOf(elementOf(change)));
        }
    }
    readTree(repository, base, known.manual, known.entries, control);
    readTree(repository, head, known.nextManual, known.entries, control);
    for (const Sides &side : sides) {
        known.sources.readProse(bytesOf(side.now.bytes));
        known.keys.readQuoted(bytesOf(side.now.bytes));
    }
    for (const ElementChange &change : changes) {
        if (isKnown(change, known, isProgram) && !isStillThere(change, known))
            surface.m_facts.insert(keyOf(change));
    }
    return surface;
}

bool NetSurface::isFact(const ElementChange &change) const
{
    return m_facts.contains(keyOf(change));
}

} // namespace waybill::release
