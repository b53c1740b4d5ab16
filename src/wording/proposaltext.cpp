// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/proposaltext.h"

#include "support/text.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::wording {

namespace {

/// A line of its own above what it is about, whatever was quoted in it.
QString comment(const Message &reason)
{
    return reason.isEmpty() ? QString() : QLatin1String("# ") + visibleLine(text(reason)) + u'\n';
}

QString tableText(const release::ProposedTable &table)
{
    QString result = comment(table.reason);
    result += table.isArray ? QStringLiteral("[[%1]]\n").arg(table.name) : QStringLiteral("[%1]\n").arg(table.name);
    qsizetype width = 0;
    for (const release::ProposedLine &line : table.lines)
        width = std::max(width, line.isDoubtful ? qsizetype(0) : line.key.size());
    for (const release::ProposedLine &line : table.lines) {
        const QString key = line.isDoubtful ? QLatin1String("# ") + line.key : line.key.leftJustified(width);
        result += comment(line.reason) + key + QLatin1String(" = ") + line.value + u'\n';
    }
    return result;
}

} // namespace

QString proposalText(const release::ProductProposal &proposal)
{
    QStringList parts;
    for (const release::ProposedTable &table : proposal.tables)
        parts << tableText(table);
    QString leftOut;
    for (const release::ProductProposal::LeftOut &one : proposal.leftOut) {
        leftOut += QLatin1String("# ")
                   + visibleLine(QCoreApplication::translate("ProposalText", "Left out: %1 (%2): %3")
                                     .arg(one.repository, one.path, text(one.reason)))
                   + u'\n';
    }
    if (!leftOut.isEmpty())
        parts << leftOut;
    return parts.join(u'\n');
}

} // namespace waybill::wording
