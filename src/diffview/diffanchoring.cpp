// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/diffanchoring.h"

#include <QLocale>

#include <utility>

namespace waybill::diffview {

DiffAnchoring::DiffAnchoring(DiffDocument &document, DiffPanes &panes, const DiffCommands &commands)
    : m_document(document)
    , m_panes(panes)
    , m_commands(commands)
{
    connect(commands.align, &QAction::triggered, this, &DiffAnchoring::choose);
    connect(commands.unalign, &QAction::triggered, this, &DiffAnchoring::remove);
    refresh();
}

void DiffAnchoring::refresh()
{
    const bool texts = !m_document.isEmpty() && m_document.alignment().hasText(DiffSide::Old)
                       && m_document.alignment().hasText(DiffSide::New);
    m_commands.align->setEnabled(texts && m_document.rowCount() > 0);
    m_commands.unalign->setEnabled(texts && (!m_anchors.empty() || m_chosen));
}

void DiffAnchoring::forget()
{
    m_anchors.clear();
    setChosen({});
}

void DiffAnchoring::setChosen(const std::optional<TextLine> &chosen)
{
    m_chosen = chosen;
    m_document.setChosenLine(chosen ? chosen->side : DiffSide::New, chosen ? indexOf(*chosen) : -1);
    refresh();
    Q_EMIT textChanged();
}

/// From 0, in the text.
int DiffAnchoring::indexOf(const TextLine &line) const
{
    return line.line - m_document.alignment().input[index(line.side)].firstLine;
}

void DiffAnchoring::choose()
{
    if (!m_commands.align->isEnabled())
        return;
    const TextLine at = lineOfCaret(m_document, m_panes.active());
    if (at.line == 0)
        return;
    if (!m_chosen || m_chosen->side == at.side) {
        const bool again = m_chosen && m_chosen->line == at.line;
        return setChosen(again ? std::nullopt : std::optional(at));
    }
    LineAnchor anchor;
    anchor.line[index(at.side)] = indexOf(at);
    anchor.line[index(m_chosen->side)] = indexOf(*m_chosen);
    m_anchors = withAnchor(std::move(m_anchors), anchor);
    setChosen({});
    Q_EMIT anchorsChanged(at.side, at.line);
}

void DiffAnchoring::remove()
{
    if (m_chosen)
        return setChosen({});
    if (m_anchors.empty() || m_document.rowCount() == 0)
        return;
    const TextLine at = lineOfCaret(m_document, m_panes.active());
    const LineAnchors left = withoutAnchor(m_anchors, at.side, indexOf(at));
    m_anchors = left.size() < m_anchors.size() ? left : LineAnchors();
    setChosen({});
    Q_EMIT anchorsChanged(at.side, at.line);
}

QString DiffAnchoring::text() const
{
    const QString number = m_chosen ? QLocale().toString(m_chosen->line) : QString();
    if (m_chosen && m_chosen->side == DiffSide::Old)
        return tr("Align old line %1 with…").arg(number);
    if (m_chosen)
        return tr("Align new line %1 with…").arg(number);
    return m_anchors.empty() ? QString() : tr("%n line(s) aligned manually", nullptr, int(m_anchors.size()));
}

} // namespace waybill::diffview

#include "moc_diffanchoring.cpp"
