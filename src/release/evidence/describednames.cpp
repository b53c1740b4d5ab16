// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/describednames.h"

#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/netsurface.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <set>

namespace waybill::release {

namespace {

constexpr double DescribedWeight = 0.8;
constexpr std::size_t MostDescribed = 4;
constexpr qint64 LargestPage = 1 << 20;
constexpr qsizetype ShortestLeaf = 3;

QByteArray pageText(const git::Repository &repository, const git::ObjectId &id)
{
    const auto size = id.isNull() ? Result<qint64>(0) : git::blobSize(repository, id);
    const auto text =
        size && *size > 0 && *size <= LargestPage ? git::readBlob(repository, id) : Result<QByteArray>(QByteArray());
    return text ? *text : QByteArray();
}

/// The name that a line describes; empty for most.
QByteArray nameOn(const QByteArray &line)
{
    static const QRegularExpression plain(QStringLiteral(R"(^#{2,6} +\.?([A-Za-z_$][\w.$-]{2,40})(\([^)]*\))?\s*$)"));
    static const QRegularExpression quoted(
        QStringLiteral(R"(^(?:#{2,6} [^`]*|(?:[-*] |\| *)(?:\*\*)?)`(-{0,2}[A-Za-z_$][\w.$-]{2,40})(?:[ =(][^`]*)?`)"));
    const QByteArray trimmed = line.trimmed();
    if (!trimmed.startsWith('#') && !trimmed.contains('`'))
        return {};
    const QString text = decodeText(trimmed);
    if (const QRegularExpressionMatch match = quoted.match(text); match.hasMatch())
        return match.captured(1).toUtf8();
    const QRegularExpressionMatch match = plain.match(text);
    if (!match.hasMatch())
        return {};
    // "Installation" is a word; "followRedirect", "get_all" and "get(url)" are names.
    const QString name = match.captured(1);
    const bool isName = !match.captured(2).isEmpty() || std::any_of(name.begin() + 1, name.end(), [](QChar c) {
        return c.isUpper() || c == u'_' || c == u'.' || c == u'$';
    });
    return isName ? name.toUtf8() : QByteArray();
}

} // namespace

bool isManualPage(const QByteArray &path)
{
    if (source::pathKind(path) != source::PathKind::Documentation)
        return false;
    const QByteArray lower = path.toLower();
    return !lower.contains("change") && !lower.contains("history") && !lower.contains("news")
           && !lower.contains("release");
}

std::vector<DescribedName> newDescriptions(const QByteArray &oldText, const QByteArray &newText)
{
    const QList<QByteArray> before = oldText.split('\n');
    const std::set<QByteArray> known(before.begin(), before.end());
    std::vector<DescribedName> names;
    const QList<QByteArray> lines = newText.split('\n');
    for (qsizetype i = 0; i < lines.size(); ++i) {
        if (known.contains(lines.at(i)))
            continue;
        if (const QByteArray name = nameOn(lines.at(i)); searchedName(name).size() >= ShortestLeaf)
            names.push_back({name, int(i) + 1});
    }
    return names;
}

QByteArray searchedName(const QByteArray &describedName)
{
    QByteArray leaf = describedName.mid(describedName.lastIndexOf('.') + 1);
    while (leaf.startsWith('-'))
        leaf.remove(0, 1);
    return leaf;
}

Source DescribedNamesEvidence::source() const
{
    return Source::Api;
}

std::vector<Reason> DescribedNamesEvidence::examine(const ChangeFacts &facts) const
{
    if (!facts.net || !facts.net->hasNewNames())
        return {};
    std::vector<Reason> reasons;
    for (const git::FileChange &file : facts.change.files) {
        if (file.newBlob.isNull() || file.newBlob == file.oldBlob || !isManualPage(file.newPath))
            continue;
        for (const DescribedName &described :
             newDescriptions(pageText(facts.repository, file.oldBlob), pageText(facts.repository, file.newBlob))) {
            if (reasons.size() == MostDescribed || !facts.net->isNewName(searchedName(described.name)))
                continue;
            Reason reason;
            reason.source = source();
            reason.text = message(EvidenceMessage::ManualDescribes, visibleLine(decodeText(described.name)));
            reason.place = Place{decodeText(file.newPath), described.line, 0};
            reason.impact = Impact::Additive;
            reason.weight = DescribedWeight;
            reason.isFact = true;
            reasons.push_back(std::move(reason));
        }
    }
    return reasons;
}

} // namespace waybill::release
