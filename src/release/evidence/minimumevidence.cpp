// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/minimumevidence.h"

#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double MinimumWeight = 0.9;

/// What a package says of the Node.js that it runs on; nothing for one that is not published.
std::optional<int> minimumOf(const git::Repository &repository, const git::ObjectId &blob)
{
    const auto text = blob.isNull() ? Result<QByteArray>(QByteArray()) : git::readBlob(repository, blob);
    if (!text)
        return {};
    const QJsonObject package = QJsonDocument::fromJson(*text).object();
    if (package.value(QLatin1String("private")).toBool())
        return {};
    return oldestMajor(package.value(QLatin1String("engines")).toObject().value(QLatin1String("node")).toString());
}

} // namespace

std::optional<int> oldestMajor(const QString &range)
{
    static const QRegularExpression version(QStringLiteral(R"((?:^|[\s>=^~|v])(\d{1,3})(?:\.|x|\s|$|\|))"));
    std::optional<int> oldest;
    const QStringList alternatives = range.split(QStringLiteral("||"));
    for (const QString &alternative : alternatives) {
        const QRegularExpressionMatch match = version.match(alternative);
        if (!match.hasMatch() || alternative.trimmed().startsWith(QLatin1Char('<')))
            continue;
        const int major = match.captured(1).toInt();
        oldest = oldest ? std::min(*oldest, major) : major;
    }
    return oldest;
}

Source MinimumEvidence::source() const
{
    return Source::Pins;
}

std::vector<Reason> MinimumEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    for (const git::FileChange &file : facts.change.files) {
        const bool isPackage = file.newPath == "package.json" || file.newPath.endsWith("/package.json");
        if (!isPackage || file.oldBlob.isNull() || file.newBlob.isNull() || file.oldBlob == file.newBlob
            || source::pathKind(QByteArray(file.newPath.left(file.newPath.lastIndexOf('/') + 1) + "index.js"))
                   != source::PathKind::Product)
            continue;
        const std::optional<int> before = minimumOf(facts.repository, file.oldBlob);
        const std::optional<int> now = minimumOf(facts.repository, file.newBlob);
        if (!before || !now || *now <= *before)
            continue;
        Reason reason;
        reason.source = source();
        reason.text = message(EvidenceMessage::RequiresNode, QString::number(*now), QString::number(*before));
        reason.place = Place{decodeText(file.newPath), 0, 0};
        reason.impact = Impact::Breaking;
        reason.weight = MinimumWeight;
        reason.isFact = true;
        reasons.push_back(std::move(reason));
    }
    return reasons;
}

} // namespace waybill::release
