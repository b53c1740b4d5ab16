// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/skewmarkdown.h"

#include "notes/reports/skewpairs.h"
#include "notes/templates/notes.h"
#include "notes/text/markdowntable.h"
#include "release/changes/change.h"
#include "upgrade/skewwords.h"
#include "wording/labels.h"
#include "wording/locale.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::notes {

namespace {

using upgrade::Basis;
using upgrade::MixReason;
using upgrade::SkewMatrix;
using wording::withGroups;

struct SkewmarkdownStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::notes::SkewMatrix)
};

QString table(const SkewMatrix &matrix, Basis basis)
{
    QStringList head{SkewmarkdownStrings::tr("client \\ %1", "corner of a table: clients down, the server across")
                         .arg(escapeMarkdown(matrix.server))};
    QStringList rule{QStringLiteral("---")};
    for (const upgrade::MatrixServer &server : matrix.servers) {
        head.append(escapeMarkdown(server.version.toString()));
        rule.append(QStringLiteral(":-:"));
    }
    QString text = tableRow(head) + tableRow(rule);
    for (std::size_t i = 0; i < matrix.clients.size(); ++i) {
        QStringList cells{escapeMarkdown(upgrade::clientName(matrix, i))};
        for (std::size_t j = 0; j < matrix.servers.size(); ++j)
            cells.append(upgrade::cellGlyph(verdictAt(matrix, i, j, basis)));
        text += tableRow(cells);
    }
    return text;
}

QString legend()
{
    QStringList parts;
    const auto add = [&parts](std::optional<Verdict> verdict) {
        parts.append(upgrade::cellGlyph(verdict) + QLatin1Char(' ') + wording::text(upgrade::cellLabel(verdict)));
    };
    for (const Verdict verdict : AllVerdicts)
        add(verdict);
    add(std::nullopt);
    return parts.join(QStringLiteral(" · ")) + QLatin1Char('\n');
}

QString reasonLine(const MixReason &reason, Basis basis)
{
    QString line = QStringLiteral("- ") + glyph(verdictOf(reason, basis)) + QLatin1Char(' ')
                   + escapeMarkdown(wording::text(reason.text));
    if (!reason.use.isEmpty())
        line = SkewmarkdownStrings::tr("%1; %2", "what differs; how the client uses it")
                   .arg(line, escapeMarkdown(wording::text(reason.use)));
    if (!reason.place.isEmpty())
        line =
            SkewmarkdownStrings::tr("%1 (%2)", "what differs, place").arg(line, markdownCode(reason.place.toString()));
    return line + QLatin1Char('\n');
}

/// One mix that fails: its worst reason as the heading that unfolds to the pairs and all reasons.
QString failure(const SkewMatrix &matrix, const MixPairs &pairs, Basis basis)
{
    const upgrade::Mix &mix = matrix.mixes[std::size_t(pairs.mix)];
    const MixReason *worst = upgrade::worstReason(mix, basis);
    const Verdict verdict = verdictOf(mix, basis);
    const QString title = SkewmarkdownStrings::tr("%1 %2: %3", "glyph, verdict, reason")
                              .arg(glyph(verdict), label(verdict),
                                   worst                 ? wording::text(worst->text)
                                   : mix.reasons.empty() ? QString()
                                                         : wording::text(mix.reasons.front().text));
    const QString count = withGroups(SkewmarkdownStrings::tr("%n pair(s)", nullptr, pairs.count), pairs.count);
    QString text = QStringLiteral("<details>\n<summary>")
                   + escapeHtml(SkewmarkdownStrings::tr("%1 (%2)", "what fails, how many pairs").arg(title, count))
                   + QStringLiteral("</summary>\n\n");
    for (const PairBlock &block : pairs.blocks)
        text += escapeMarkdown(blockText(matrix, block)) + QStringLiteral("  \n");
    text += QLatin1Char('\n');
    int harmless = 0;
    for (const MixReason &reason : mix.reasons) {
        if (verdictOf(reason, basis) == Verdict::Works)
            ++harmless;
        else
            text += reasonLine(reason, basis);
    }
    if (harmless > 0)
        text += QStringLiteral("- ")
                + withGroups(
                    SkewmarkdownStrings::tr("and %n difference(s) that do not affect these clients", nullptr, harmless),
                    harmless)
                + QLatin1Char('\n');
    return text + QStringLiteral("\n</details>\n");
}

QString unknowns(const SkewMatrix &matrix)
{
    QString text;
    for (std::size_t i = 0; i < matrix.clients.size(); ++i) {
        const QString problem = wording::text(matrix.clients[i].problem);
        if (!problem.isEmpty())
            text +=
                QStringLiteral("- ")
                + escapeMarkdown(
                    SkewmarkdownStrings::tr("%1: %2", "client, problem").arg(upgrade::clientName(matrix, i), problem))
                + QLatin1Char('\n');
    }
    return text;
}

} // namespace

/// By what the cells are judged: what nobody knows of a client's calls is not claimed.
static QString basisText(const SkewMatrix &matrix, Basis basis)
{
    if (basis == Basis::Contract)
        return SkewmarkdownStrings::tr("By contract");
    switch (upgrade::knownUse(matrix)) {
    case upgrade::KnownUse::All: break;
    case upgrade::KnownUse::Some:
        return SkewmarkdownStrings::tr("By what the clients use, or by contract where their calls are unknown");
    case upgrade::KnownUse::None: return SkewmarkdownStrings::tr("By contract, since the clients' calls are unknown");
    }
    return SkewmarkdownStrings::tr("By what the clients use");
}

QString skewSummary(const SkewMatrix &matrix, Basis basis, std::optional<Stance> stance)
{
    const upgrade::CellCounts counts = upgrade::countCells(matrix, basis, stance);
    QString by = basisText(matrix, basis);
    if (stance)
        by = SkewmarkdownStrings::tr("%1, %2", "by contract, client first").arg(by, wording::text(*stance));
    const int total = counts.total();
    QString text =
        counts.fails == 0
            ? withGroups(SkewmarkdownStrings::tr("%1: none of %n pair(s) fails", nullptr, total), total).arg(by)
            : withGroups(SkewmarkdownStrings::tr("%1: %2 of %n pair(s) fail", nullptr, total), total)
                  .arg(by, wording::currentLocale().toString(counts.fails));
    if (counts.rulings > 0)
        text = withGroups(SkewmarkdownStrings::tr("%1, %n need(s) a ruling", nullptr, counts.rulings), counts.rulings)
                   .arg(text);
    if (counts.unknown > 0)
        text = withGroups(SkewmarkdownStrings::tr("%1, %n unknown", nullptr, counts.unknown), counts.unknown).arg(text);
    return SkewmarkdownStrings::tr("%1.", "a sentence").arg(text);
}

QString skewMarkdown(const SkewMatrix &matrix, Basis basis)
{
    QString text = QStringLiteral("## ")
                   + escapeMarkdown(SkewmarkdownStrings::tr("Skew matrix: %1").arg(matrix.protocol))
                   + QStringLiteral("\n\n") + skewSummary(matrix, basis) + QStringLiteral("\n\n");
    if (matrix.cells.empty())
        return text;
    text += table(matrix, basis) + QLatin1Char('\n') + legend();
    const std::vector<MixPairs> failures = failingPairs(matrix, basis);
    if (!failures.empty())
        text += QStringLiteral("\n### ") + SkewmarkdownStrings::tr("What fails") + QStringLiteral("\n\n");
    for (const MixPairs &pairs : failures)
        text += failure(matrix, pairs, basis);
    const QString unknown = unknowns(matrix);
    if (!unknown.isEmpty())
        text += QStringLiteral("\n### ") + SkewmarkdownStrings::tr("Unknown") + QStringLiteral("\n\n") + unknown;
    return text;
}

} // namespace waybill::notes
