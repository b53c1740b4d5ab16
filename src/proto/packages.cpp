// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/packages.h"

#include <algorithm>

namespace waybill::proto {

namespace {

constexpr std::string_view WellKnownFolder = "google/protobuf/";

bool holds(const ProtoFile &file, ElementKind kind)
{
    return std::any_of(file.symbols.begin(), file.symbols.end(),
                       [kind](const Symbol &symbol) { return symbol.kind == kind; });
}

} // namespace

Packages::Packages(const std::vector<const SchemaFile *> &compared, UnchangedFiles &unchanged)
    : m_unchanged(unchanged)
{
    for (const SchemaFile *file : compared) {
        take(*file->content);
        for (const Import &import : file->content->imports) {
            for (const auto &[path, known] : wellKnown(import.path)) {
                if (m_wellKnown.insert(path).second)
                    take(*known);
            }
        }
    }
}

void Packages::take(const ProtoFile &file)
{
    Content &content = m_packages[file.package];
    content.exists = true;
    for (const Symbol &symbol : file.symbols)
        content.kinds.insert(symbol.kind);
}

const std::vector<std::pair<std::string, ProtoFilePtr>> &Packages::wellKnown(const std::string &import)
{
    static const std::vector<std::pair<std::string, ProtoFilePtr>> none;
    if (!import.starts_with(WellKnownFolder)) // nearly all; asked often
        return none;
    const auto [found, isNew] = m_closures.try_emplace(import);
    if (!isNew)
        return found->second;
    std::vector<std::pair<std::string, ProtoFilePtr>> files;
    std::set<std::string> seen{import};
    std::vector<std::string> open{import};
    while (!open.empty()) {
        const std::string path = std::move(open.back());
        open.pop_back();
        // A copy in the tree is a file like any other.
        const ProtoFilePtr known = m_unchanged.schema().tree().find(path) ? nullptr : wellKnownFile(path);
        if (!known)
            continue;
        files.emplace_back(path, known);
        for (const Import &next : known->imports) {
            if (seen.insert(next.path).second)
                open.push_back(next.path);
        }
    }
    return found->second = std::move(files);
}

bool Packages::importsPackage(const Preamble &preamble, const std::string &package, const ElementKind *kind)
{
    return std::any_of(preamble.imports.begin(), preamble.imports.end(), [&](const std::string &import) {
        const auto &files = wellKnown(import);
        return std::any_of(files.begin(), files.end(), [&](const auto &file) {
            return file.second->package == package && (!kind || holds(*file.second, *kind));
        });
    });
}

bool Packages::exists(const std::string &package, const std::string &nearPath)
{
    if (const auto found = m_packages.find(package); found != m_packages.end() && found->second.exists)
        return true;
    const auto [found, isNew] = m_existsElsewhere.try_emplace(package, false);
    if (isNew) {
        found->second = m_unchanged.any(nearPath, [&](const TreeFile &, const Preamble &preamble) {
            return preamble.package == package || importsPackage(preamble, package, nullptr);
        });
    }
    return found->second;
}

bool Packages::has(const std::string &package, ElementKind kind, const std::string &nearPath)
{
    if (const auto found = m_packages.find(package); found != m_packages.end() && found->second.kinds.count(kind))
        return true;
    const auto [found, isNew] = m_hasElsewhere.try_emplace({package, kind}, false);
    if (isNew) {
        found->second = m_unchanged.any(nearPath, [&](const TreeFile &file, const Preamble &preamble) {
            if (preamble.package == package) {
                const SchemaFile *content = m_unchanged.schema().file(file.path);
                if (content && holds(*content->content, kind))
                    return true;
            }
            return importsPackage(preamble, package, &kind);
        });
    }
    return found->second;
}

bool Packages::importsWellKnown(const std::string &path, const std::string &nearPath)
{
    return m_wellKnown.count(path) > 0 || m_unchanged.any(nearPath, [&](const TreeFile &, const Preamble &preamble) {
        return std::any_of(preamble.imports.begin(), preamble.imports.end(), [&](const std::string &import) {
            const auto &files = wellKnown(import);
            return std::any_of(files.begin(), files.end(), [&path](const auto &file) { return file.first == path; });
        });
    });
}

std::vector<DroppedImport> findDroppedImports(Schema &before, const std::vector<const SchemaFile *> &compared,
                                              const ProtoTree &after, Packages &packages)
{
    std::vector<DroppedImport> dropped;
    std::set<std::string> seen;
    for (const SchemaFile *file : compared) {
        for (const Import &import : file->content->imports) {
            std::vector<std::pair<const SchemaFile *, const Import *>> open{{file, &import}};
            while (!open.empty()) {
                const auto [from, next] = open.back();
                open.pop_back();
                if (!next->path.starts_with(WellKnownFolder) || before.tree().find(next->path)
                    || !seen.insert(next->path).second)
                    continue;
                const SchemaFile *known = before.imported(*from, *next);
                if (!known || !known->wellKnown)
                    continue;
                if (!after.find(known->path) && !packages.importsWellKnown(known->path, file->path))
                    dropped.push_back({known, file, import.span});
                for (const Import &inner : known->content->imports)
                    open.emplace_back(known, &inner);
            }
        }
    }
    std::sort(dropped.begin(), dropped.end(),
              [](const DroppedImport &a, const DroppedImport &b) { return a.dropped->path < b.dropped->path; });
    return dropped;
}

} // namespace waybill::proto
