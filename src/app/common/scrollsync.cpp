// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/scrollsync.h"

#include <QAbstractTextDocumentLayout>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextEdit>

#include <algorithm>

namespace waybill::app {

namespace {

/// The line numbers of the headings of a Markdown text.
std::vector<double> headingLines(const QTextDocument &source)
{
    std::vector<double> lines;
    bool fenced = false;
    for (QTextBlock block = source.begin(); block.isValid(); block = block.next()) {
        const QString text = block.text();
        if (text.startsWith(QLatin1String("```")) || text.startsWith(QLatin1String("~~~")))
            fenced = !fenced;
        const qsizetype rank =
            std::find_if(text.begin(), text.end(), [](QChar c) { return c != QLatin1Char('#'); }) - text.begin();
        if (!fenced && rank > 0 && rank <= 6 && rank < text.size() && text[rank] == QLatin1Char(' '))
            lines.push_back(block.blockNumber());
    }
    return lines;
}

std::vector<double> headingTops(const QTextDocument &shown)
{
    std::vector<double> tops;
    for (QTextBlock block = shown.begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() > 0)
            tops.push_back(shown.documentLayout()->blockBoundingRect(block).top());
    }
    return tops;
}

} // namespace

double acrossAnchors(const std::vector<ScrollAnchor> &anchors, double position, bool fromSource)
{
    if (anchors.empty())
        return position;
    const auto here = [fromSource](const ScrollAnchor &anchor) { return fromSource ? anchor.source : anchor.shown; };
    const auto there = [fromSource](const ScrollAnchor &anchor) { return fromSource ? anchor.shown : anchor.source; };
    const auto next = std::find_if(anchors.begin(), anchors.end(),
                                   [&](const ScrollAnchor &anchor) { return here(anchor) > position; });
    if (next == anchors.begin())
        return there(*next);
    const ScrollAnchor &before = *std::prev(next);
    if (next == anchors.end())
        return there(before);
    const double way = here(*next) - here(before);
    return there(before) + (there(*next) - there(before)) * (position - here(before)) / way;
}

ScrollSync::ScrollSync(QPlainTextEdit *source, QTextEdit *shown, QObject *parent)
    : QObject(parent)
    , m_source(source)
    , m_shown(shown)
{
    connect(source->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { follow(true); });
    connect(shown->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { follow(false); });
    connect(source->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ScrollSync::textChanged);
    connect(shown->verticalScrollBar(), &QScrollBar::rangeChanged, this, &ScrollSync::textChanged);
}

void ScrollSync::textChanged()
{
    m_stale = true;
}

void ScrollSync::readAnchors()
{
    m_stale = false;
    m_anchors = {{0, 0}};
    const std::vector<double> lines = headingLines(*m_source->document());
    const std::vector<double> tops = headingTops(*m_shown->document());
    // A template may make another number of headings of its own; then only the ends are known.
    if (lines.size() == tops.size()) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i] > m_anchors.back().source && tops[i] > m_anchors.back().shown)
                m_anchors.push_back({lines[i], tops[i]});
        }
    }
    const double last = m_source->document()->blockCount();
    const double bottom = m_shown->document()->size().height();
    if (last > m_anchors.back().source && bottom > m_anchors.back().shown)
        m_anchors.push_back({last, bottom});
}

void ScrollSync::follow(bool fromSource)
{
    // The pane under the reader's hand leads; nobody sees the other one move back.
    QPlainTextEdit *const source = m_source.data();
    QTextEdit *const shown = m_shown.data();
    if (!m_enabled || m_following || !source || !shown || !source->isVisible() || !shown->isVisible())
        return;
    if (m_stale)
        readAnchors();
    m_following = true;
    QScrollBar *const leader = fromSource ? source->verticalScrollBar() : shown->verticalScrollBar();
    QScrollBar *const other = fromSource ? shown->verticalScrollBar() : source->verticalScrollBar();
    if (leader->value() == leader->maximum() && leader->maximum() > 0)
        other->setValue(other->maximum());
    else
        other->setValue(qRound(acrossAnchors(m_anchors, leader->value(), fromSource)));
    m_following = false;
}

} // namespace waybill::app

#include "moc_scrollsync.cpp"
