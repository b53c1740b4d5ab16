// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/skewtable.h"

#include "cli/texttable.h"
#include "notes/reports/skewmarkdown.h"
#include "notes/reports/skewpairs.h"
#include "support/columns.h"
#include "support/text.h"
#include "upgrade/skewwords.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::cli {

namespace {

using upgrade::Basis;
using upgrade::SkewMatrix;
using Style = Console::Style;

struct SkewtableStrings {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

Style styleOf(std::optional<Verdict> verdict)
{
    if (!verdict)
        return Style::Dim;
    switch (*verdict) {
    case Verdict::Works: return Style::Fix;
    case Verdict::Ignored:
    case Verdict::Guarded: return Style::Additive;
    case Verdict::Ruling: return Style::Undecided;
    case Verdict::Refused:
    case Verdict::Broken: break;
    }
    return Style::Breaking;
}

QString spaces(int count)
{
    return {count, QLatin1Char(' ')};
}

QString withoutTrail(QString line)
{
    while (line.endsWith(QLatin1Char(' ')))
        line.chop(1);
    return line + QLatin1Char('\n');
}

/// The servers' versions from the top down, ending above their columns.
QString heading(const SkewMatrix &matrix, int indent)
{
    QStringList versions;
    qsizetype height = 0;
    for (const upgrade::MatrixServer &server : matrix.servers) {
        versions.append(server.version.toString());
        height = std::max(height, versions.last().size());
    }
    QString text;
    for (qsizetype line = 0; line < height; ++line) {
        const QString name = line + 1 == height ? visibleLine(matrix.server) : QString();
        QString row = spaces(indent - columnsOf(name) - 2) + name + spaces(2);
        for (const QString &version : std::as_const(versions)) {
            const qsizetype at = line - (height - version.size());
            row += at < 0 ? QLatin1Char(' ') : version.at(at);
            row += QLatin1Char(' ');
        }
        text += withoutTrail(row);
    }
    return text;
}

QString legend(const Console &console)
{
    QStringList parts;
    const auto add = [&](std::optional<Verdict> verdict) {
        parts.append(console.styled(upgrade::cellGlyph(verdict), styleOf(verdict)) + QLatin1Char(' ')
                     + wording::text(upgrade::cellLabel(verdict)));
    };
    for (const Verdict verdict : AllVerdicts)
        add(verdict);
    add(std::nullopt);
    return parts.join(QStringLiteral("  ")) + QLatin1Char('\n');
}

QString failures(const SkewMatrix &matrix, Basis basis, const Console &console)
{
    QString text;
    for (const notes::MixPairs &pairs : notes::failingPairs(matrix, basis)) {
        const upgrade::Mix &mix = matrix.mixes[std::size_t(pairs.mix)];
        text += QLatin1Char('\n');
        for (const notes::PairBlock &block : pairs.blocks)
            text += visibleLine(notes::blockText(matrix, block)) + QLatin1Char('\n');
        for (const upgrade::MixReason &reason : mix.reasons) {
            const Verdict verdict = verdictOf(reason, basis);
            if (verdict == Verdict::Works)
                continue;
            text += spaces(2) + console.styled(glyph(verdict), styleOf(verdict)) + QLatin1Char(' ')
                    + visibleLine(wording::text(reason.text)) + QLatin1Char('\n');
            if (!reason.use.isEmpty())
                text += spaces(4) + visibleLine(wording::text(reason.use)) + QLatin1Char('\n');
            if (!reason.place.isEmpty())
                text +=
                    spaces(4) + console.styled(visibleLine(reason.place.toString()), Style::Dim) + QLatin1Char('\n');
        }
    }
    return text;
}

} // namespace

QString skewTable(const SkewMatrix &matrix, Basis basis, const Console &console)
{
    QString text = console.styled(visibleLine(matrix.protocol), Style::Bold) + QLatin1Char('\n')
                   + visibleLine(notes::skewSummary(matrix, basis)) + QLatin1Char('\n');
    if (matrix.cells.empty())
        return text;
    std::vector<QString> names;
    int width = columnsOf(visibleLine(matrix.server));
    for (std::size_t i = 0; i < matrix.clients.size(); ++i) {
        names.push_back(visibleLine(upgrade::clientName(matrix, i)));
        width = std::max(width, columnsOf(names.back()));
    }
    text += QLatin1Char('\n') + heading(matrix, width + 2);
    for (std::size_t i = 0; i < names.size(); ++i) {
        text += names[i] + spaces(width - columnsOf(names[i]) + 1);
        for (std::size_t j = 0; j < matrix.servers.size(); ++j) {
            const auto verdict = verdictAt(matrix, i, j, basis);
            text += QLatin1Char(' ') + console.styled(upgrade::cellGlyph(verdict), styleOf(verdict));
        }
        text += QLatin1Char('\n');
    }
    text += QLatin1Char('\n') + legend(console) + failures(matrix, basis, console);
    QString unknown;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const QString problem = wording::text(matrix.clients[i].problem);
        if (!problem.isEmpty())
            unknown += SkewtableStrings::tr("%1: %2", "client, problem").arg(names[i], visibleLine(problem))
                       + QLatin1Char('\n');
    }
    return unknown.isEmpty() ? text : text + QLatin1Char('\n') + unknown;
}

} // namespace waybill::cli
