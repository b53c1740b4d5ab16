// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/protocolopening.h"

#include "app/common/placerequest.h"
#include "app/protocols/declarationloader.h"
#include "release/product/product.h"

#include <QDir>

namespace waybill::app {

namespace {

QByteArray underRoot(const ProtocolSource &source, const QString &file)
{
    const QByteArray path = file.toUtf8();
    return source.root.isEmpty() ? path : source.root + '/' + path;
}

/// A file of one side of a comparison; unknown where there is none.
FilePlace placeOf(const ProtocolSource &source, bool isNew, const QString &file, int line)
{
    if (file.isEmpty())
        return {};
    if (source.isFolders())
        return {{{}, {}, {}, QDir(isNew ? source.newFolder : source.oldFolder).filePath(file)}, line};
    const git::ObjectId &commit = isNew ? source.afterId : source.beforeId;
    return commit.isNull() ? FilePlace() : FilePlace{{source.repository, commit, underRoot(source, file), {}}, line};
}

} // namespace

std::optional<FileRequest> declarationRequest(FileRequest::Use use, const ProtocolAnswer &answer, int node)
{
    const DeclarationPair pair = declarationsOf(answer.tree, node);
    const DeclarationLine at = lineOf(answer.tree, node);
    const bool lineIsNew = at.side == diffview::DiffSide::New;
    return versionsRequest(use, placeOf(answer.source, false, pair.oldFile, lineIsNew ? pair.before.line : at.line),
                           placeOf(answer.source, true, pair.newFile, lineIsNew ? at.line : pair.after.line));
}

std::optional<FileRequest> comparedPlaceRequest(FileRequest::Use use, const ProtocolAnswer &answer, const Place &place)
{
    return place.isEmpty() ? std::nullopt
                           : versionsRequest(use, {}, placeOf(answer.source, true, place.file, place.line));
}

std::optional<FileRequest> reasonRequest(FileRequest::Use use, const upgrade::MixReason &reason,
                                         const upgrade::SkewMatrix &matrix, std::size_t row, std::size_t column,
                                         const release::Product &product)
{
    if (row >= matrix.clients.size() || column >= matrix.servers.size() || reason.place.isEmpty())
        return {};
    const upgrade::MatrixClient &client = matrix.clients[row];
    const auto at = [&](const QString &repository, const git::ObjectId &commit) {
        const release::RepositorySpec *spec = product.find(repository);
        const QByteArray path = reason.place.file.toUtf8();
        return spec && !commit.isNull() ? FilePlace{{spec->path, commit, path, {}}, reason.place.line} : FilePlace();
    };
    if (reason.kind == upgrade::MixReason::Kind::Word)
        return versionsRequest(use, {}, at(client.repository, client.commit));
    return versionsRequest(use, at(matrix.server, client.revision), at(matrix.server, matrix.servers[column].commit));
}

} // namespace waybill::app
