// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/pintable.h"

#include "cli/texttable.h"
#include "notes/templates/notes.h"
#include "notes/text/markdowntable.h"
#include "release/survey/pintext.h"
#include "support/text.h"
#include "wording/text.h"

namespace waybill::cli {

namespace {

using release::PinRelation;
using Align = TextTable::Align;
using Cell = TextTable::Cell;
using Style = Console::Style;

/// "1.5.0-rc1-10", or what there is instead of a place in history.
QString standing(const PinRelation &relation)
{
    if (relation.image)
        return wording::text(release::imageStateText(relation.image->state));
    if (relation.pin.floating || relation.resolved.state == pins::ResolvedPin::State::Floating)
        return QCoreApplication::translate("CommandLine", "floating", "of a pin: a branch or a range");
    if (!relation.sibling)
        return {};
    if (relation.resolved.state == pins::ResolvedPin::State::Unknown)
        return QCoreApplication::translate("CommandLine", "unknown", "of a pin: no such commit");
    if (!relation.resolved.nearest)
        return {};
    const QString tag = visiblePath(relation.resolved.nearest->tag);
    const qint64 distance = relation.resolved.nearest->distance;
    return distance == 0 ? tag : QStringLiteral("%1-%2").arg(tag, QString::number(distance));
}

QString protocol(const PinRelation &relation)
{
    if (!relation.sameProtocol)
        return {};
    return *relation.sameProtocol ? QCoreApplication::translate("CommandLine", "same", "protocol of a pin")
                                  : QCoreApplication::translate("CommandLine", "differs", "protocol of a pin");
}

QStringList headings()
{
    return {QCoreApplication::translate("CommandLine", "Repository"),
            QCoreApplication::translate("CommandLine", "Pins"),
            QCoreApplication::translate("CommandLine", "Version"),
            QCoreApplication::translate("CommandLine", "Status"),
            QCoreApplication::translate("CommandLine", "Behind", "commits"),
            QCoreApplication::translate("CommandLine", "Ahead", "commits"),
            QCoreApplication::translate("CommandLine", "Of"),
            QCoreApplication::translate("CommandLine", "Protocol"),
            QCoreApplication::translate("CommandLine", "Where")};
}

QStringList texts(const PinRelation &relation)
{
    const auto number = [](std::optional<qint64> count) { return count ? QString::number(*count) : QString(); };
    return {relation.repository,
            relation.component,
            release::pinValueShown(relation.pin),
            standing(relation),
            number(relation.lag()),
            number(relation.lead()),
            relation.distance || relation.image ? release::heldAgainst(relation) : QString(),
            protocol(relation),
            relation.pin.place.toString()};
}

} // namespace

QString pinTableText(const std::vector<PinRelation> &pins, const Console &console)
{
    TextTable table({Align::Left, Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Left,
                     Align::Left, Align::Left});
    std::vector<Cell> head;
    for (const QString &text : headings())
        head.push_back({text.toUpper(), Style::Dim});
    table.addRow(std::move(head));
    for (const PinRelation &relation : pins) {
        const QStringList words = texts(relation);
        const bool look = release::needsLook(relation);
        std::vector<Cell> cells;
        for (const QString &word : words)
            cells.push_back({word, Style::Plain});
        cells[1].style = look ? Style::Undecided : Style::Bold;
        for (const std::size_t number : {std::size_t(4), std::size_t(5)}) {
            if (cells[number].text == QLatin1String("0"))
                cells[number].style = Style::Dim;
        }
        cells.back().style = Style::Dim;
        table.addRow(std::move(cells));
    }
    return table.toString(console);
}

QString pinTableMarkdown(const std::vector<PinRelation> &pins)
{
    QString text = notes::tableRow(headings()) + QLatin1String("|---|---|---|---|--:|--:|---|---|---|\n");
    for (const PinRelation &relation : pins) {
        QStringList cells;
        for (const QString &word : texts(relation))
            cells << notes::escapeMarkdown(word);
        text += notes::tableRow(cells);
    }
    return text;
}

} // namespace waybill::cli
