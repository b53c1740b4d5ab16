// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/trailerevidence.h"

#include "release/evidence/weights.h"
#include "support/text.h"

#include <QCoreApplication>

namespace waybill::release {

namespace {

struct TrailerevidenceStrings {
    Q_DECLARE_TR_FUNCTIONS(TrailerEvidence)
};

/// Conventional Commits allow "BREAKING CHANGE: " in the body of a paragraph of its own; git's trailer rules do not
/// know keys with spaces.
std::optional<QString> breakingFooter(const QString &message)
{
    static const QRegularExpression footer(QStringLiteral(R"(^BREAKING[ -]CHANGES?:\s*(\S.*)$)"),
                                           QRegularExpression::MultilineOption);
    const QRegularExpressionMatch match = footer.match(message);
    if (!match.hasMatch())
        return {};
    return visibleLine(match.captured(1)).left(120);
}

} // namespace

QString TrailerEvidence::source() const
{
    return QStringLiteral("trailer");
}

std::vector<Reason> TrailerEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    for (const git::Commit &commit : facts.commits) {
        const QString message = decodeText(commit.message, commit.encoding);
        if (const auto footer = breakingFooter(message)) {
            reasons.push_back(
                reasonBy("trailer.breaking", source(),
                         TrailerevidenceStrings::tr("The message says BREAKING CHANGE: %1").arg(*footer)));
        }
        for (const git::Trailer &trailer : git::trailers(commit.message)) {
            const QByteArray key = trailer.key.toLower();
            const QByteArray value = trailer.value.trimmed().toLower();
            if (key == "release-note" || key == "release-notes") {
                if (value == "none" || value == "n/a")
                    reasons.push_back(
                        reasonBy("trailer.note-none", source(), TrailerevidenceStrings::tr("Release-note: none")));
                else if (value.startsWith("breaking") || value.contains("action required"))
                    reasons.push_back(reasonBy("trailer.note-action", source(),
                                               TrailerevidenceStrings::tr("The release note asks for action")));
            }
        }
    }
    if (!facts.change.issues.empty()) {
        reasons.push_back(reasonBy("trailer.closes", source(),
                                   TrailerevidenceStrings::tr("Closes issue #%1").arg(facts.change.issues.front())));
    }
    return reasons;
}

} // namespace waybill::release
