// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changes/messageplace.h"

#include "release/changes/change.h"
#include "release/evidence/evidencemessage.h"

#include <QRegularExpression>

namespace waybill::models {

namespace {

/// The last argument is what stands there: of a release note its text, behind its type. Of several words the first.
QString wordsOf(const Message &text)
{
    if (text.arguments().empty())
        return {};
    const Argument &last = text.arguments().back();
    if (const auto *words = std::get_if<QString>(&last.value))
        return *words;
    const auto *several = std::get_if<Listing>(&last.value);
    return several && !several->items.empty() ? wordsOf(several->items.front()) : QString();
}

} // namespace

MessagePlace messagePlace(const release::Reason &reason)
{
    using enum release::EvidenceMessage;
    using Where = MessagePlace::Where;
    if (!reason.place.isEmpty())
        return {};
    Where where = Where::Nowhere;
    for (const auto id : {TitleBeginsWith, MarksBreakingChange, SaysBreakingChange, TitleSays, BodySays, TitleAddsName,
                          TitleTakesName, ReleaseNoteType, ReleaseNoteOfType, ClosesIssue, TitleWords, BodyWords}) {
        if (reason.text.is(id))
            where = Where::Message;
    }
    if (reason.text.is(CommitSays) || reason.text.is(CommitBeginsWith))
        where = Where::Commits;
    if (where == Where::Nowhere)
        return {};
    return {where, wordsOf(reason.text)};
}

std::pair<qsizetype, qsizetype> findWords(const QString &text, const QString &words)
{
    QString wanted = words;
    while (wanted.endsWith(QChar(0x2026)) || wanted.endsWith(QLatin1String("...")))
        wanted.chop(wanted.endsWith(QChar(0x2026)) ? 1 : 3);
    QStringList parts = wanted.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    if (parts.isEmpty())
        return {0, 0};
    for (QString &part : parts)
        part = QRegularExpression::escape(part);
    const QRegularExpression pattern(parts.join(QStringLiteral("\\s+")), QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(text);
    return match.hasMatch() ? std::pair(match.capturedStart(), match.capturedLength())
                            : std::pair<qsizetype, qsizetype>();
}

QString bodyBesideTitle(const release::Change &change)
{
    const QString body = change.body.trimmed();
    const qsizetype end = body.indexOf(QLatin1Char('\n'));
    const QStringView first = QStringView(body).left(end < 0 ? body.size() : end).trimmed();
    if (change.title.isEmpty() || first != change.title)
        return change.body;
    return end < 0 ? QString() : body.mid(end + 1).trimmed();
}

} // namespace waybill::models
