// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/decisionnotes.h"

#include "release/decisions/decisionjson.h"
#include "release/product/product.h"

#include <QJsonDocument>

#include <algorithm>

namespace waybill::release {

QByteArray noteAsLines(const QByteArray &note, const git::ObjectId &commit, const RepositorySpec &mine,
                       const Product &product)
{
    const auto isNeighbour = [&](const QString &name) {
        const auto isIt = [&](const RepositorySpec &one) { return one.name == name && one.path == mine.path; };
        return name != mine.name
               && (std::any_of(product.repositories.begin(), product.repositories.end(), isIt)
                   || std::any_of(product.hidden.begin(), product.hidden.end(), isIt));
    };
    QByteArray text;
    for (const QByteArray &line : note.split('\n')) {
        QJsonObject object = QJsonDocument::fromJson(line).object();
        const bool isOfChange = object.contains(QLatin1String("impact")) || isAssignment(object) || isComment(object);
        if (!isOfChange) {
            if (!line.trimmed().isEmpty())
                text += line + '\n';
            continue;
        }
        const QString name = object.value(QLatin1String("repository")).toString();
        const bool isOurs = name == mine.name && object.value(QLatin1String("commit")).toString() == commit.toString();
        if (isOurs || isNeighbour(name)) {
            text += line + '\n';
            continue;
        }
        object.insert(QLatin1String("repository"), mine.name);
        object.insert(QLatin1String("commit"), commit.toString());
        text += QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
    }
    return text;
}

QString notePlace(const RepositorySpec &repository, const git::ObjectId &commit)
{
    return repository.path + QLatin1Char(' ') + QString::fromLatin1(NotesReference) + QLatin1Char(':')
           + commit.shortId(10);
}

} // namespace waybill::release
