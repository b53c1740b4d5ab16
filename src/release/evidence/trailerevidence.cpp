// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/trailerevidence.h"

#include "git/commit.h"
#include "release/announcements/announcementwords.h"
#include "release/changes/bumponly.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "support/text.h"

namespace waybill::release {

namespace {

/// Conventional Commits allow "BREAKING CHANGE: " in the body of a paragraph of its own; git's trailer rules do not
/// know keys with spaces.
std::optional<QString> breakingFooter(const QString &message)
{
    static const QRegularExpression footer(
        QStringLiteral(
            R"(^(?:BREAKING[ -]CHANGES?:|Breaking[ -][Cc]hanges?:|BREAKING:|BC[ -]BREAKS?:|\[breaking-change\])\s*(\S.*)$)"),
        QRegularExpression::MultilineOption);
    const QRegularExpressionMatch match = footer.match(message);
    if (!match.hasMatch() || saysNothing(match.captured(1).toUtf8()))
        return {};
    // A sentence goes on in the lines below; items of lists, trailers and other statements do not belong to it.
    static const QRegularExpression next(
        QStringLiteral(R"(\n\s*(?=\n|$|[-*+]\s|\d+[.)]\s|#|[A-Za-z][\w-]*(?:\([^)\n]*\))?!?: ))"));
    const qsizetype begin = match.capturedStart(1);
    const qsizetype end = message.indexOf(next, begin);
    const QString told = visibleLine(message.mid(begin, end < 0 ? -1 : end - begin).simplified());
    constexpr qsizetype most = 160;
    if (told.size() <= most)
        return told;
    const qsizetype blank = told.lastIndexOf(QLatin1Char(' '), most);
    return QString(told.left(blank > 0 ? blank : most) + QChar(0x2026));
}

} // namespace

Source TrailerEvidence::source() const
{
    return Source::Trailer;
}

std::vector<Reason> TrailerEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    for (const git::Commit &commit : facts.commits) {
        const QString body = decodeText(commit.message, commit.encoding);
        const bool quotesOthers = takesAnotherVersion(facts.change.title);
        if (const auto footer = quotesOthers ? std::nullopt : breakingFooter(body)) {
            reasons.push_back(
                reasonBy(Signal::TrailerBreaking, source(), message(EvidenceMessage::SaysBreakingChange, *footer)));
        }
        for (const git::Trailer &trailer : git::trailers(commit.message)) {
            const QByteArray key = trailer.key.toLower();
            const QByteArray value = trailer.value.trimmed().toLower();
            if (key == "release-note" || key == "release-notes") {
                if (value == "none" || value == "n/a")
                    reasons.push_back(reasonBy(Signal::TrailerNoteNone, source(), EvidenceMessage::ReleaseNoteNone));
                else if (value.startsWith("breaking") || value.contains("action required"))
                    reasons.push_back(reasonBy(Signal::TrailerNoteRequiresAction, source(),
                                               EvidenceMessage::ReleaseNoteRequiresAction));
            }
        }
    }
    if (!facts.change.issues.empty()) {
        reasons.push_back(
            reasonBy(Signal::TrailerCloses, source(),
                     message(EvidenceMessage::ClosesIssue, QString::number(facts.change.issues.front()))));
    }
    return reasons;
}

} // namespace waybill::release
