// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/sourcenames.h"

#include "declarations/declarationreader.h"
#include "declarations/readers.h"
#include "git/tree.h"
#include "release/evidence/mentions.h"
#include "source/pathkind.h"

namespace waybill::release {

namespace {

constexpr std::size_t MostSources = 3000;      ///< more would take long
constexpr qsizetype MostSourceBytes = 1 << 20; ///< of a file: larger ones are generated or data

std::string_view viewOfBytes(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

} // namespace

bool isProductSource(const QByteArray &path)
{
    const auto language = source::languageOf(path);
    return ((language && api::DeclarationReader::knows(*language)) || api::mayOffer(viewOfBytes(path)))
           && source::pathKind(path) == source::PathKind::Product;
}

std::set<QByteArray> namesInSources(const git::Repository &repository, const git::ObjectId &tree,
                                    const std::set<QByteArray> &names, const JobControl &control)
{
    if (names.empty())
        return {};
    auto files = git::listFiles(repository, tree);
    if (files)
        std::erase_if(*files, [](const git::TreeEntry &entry) { return !isProductSource(entry.path); });
    if (!files || files->size() > MostSources)
        return names;
    Mentions sources;
    for (const QByteArray &name : names)
        sources.want(viewOfBytes(name));
    for (const git::TreeEntry &entry : *files) {
        if (control.isCancelled())
            break;
        if (const auto text = git::readBlob(repository, entry.id); text && text->size() <= MostSourceBytes)
            sources.readProse(viewOfBytes(*text));
    }
    std::set<QByteArray> found;
    for (const QByteArray &name : names) {
        if (sources.has(viewOfBytes(name)))
            found.insert(name);
    }
    return found;
}

} // namespace waybill::release
