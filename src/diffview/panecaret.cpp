// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "diffview/panecaret.h"

#include <QKeyEvent>

#include <algorithm>

namespace waybill::diffview {

PaneCaret::PaneCaret(const DiffDocument &document, const RowPainter &painter, const PaneRows &rows)
    : m_document(document)
    , m_painter(painter)
    , m_rows(rows)
{}

std::optional<TextPosition> PaneCaret::target(const QKeyEvent &event, const TextPosition &caret, int page)
{
    const bool control = event.modifiers() & Qt::ControlModifier;
    switch (event.key()) {
    case Qt::Key_Up: return byLines(caret, -1);
    case Qt::Key_Down: return byLines(caret, 1);
    case Qt::Key_PageUp: return byLines(caret, 1 - page);
    case Qt::Key_PageDown: return byLines(caret, page - 1);
    case Qt::Key_Left: return byCharacter(caret, false, control);
    case Qt::Key_Right: return byCharacter(caret, true, control);
    case Qt::Key_Home: m_wantedColumn = -1; return control ? TextPosition{0, 0} : TextPosition{caret.row, 0};
    case Qt::Key_End: {
        m_wantedColumn = -1;
        const int row = control ? m_document.rowCount() - 1 : caret.row;
        return TextPosition{row, int(m_rows.lineText(row).size())};
    }
    default: return {};
    }
}

TextPosition PaneCaret::byLines(const TextPosition &caret, int lines)
{
    const Folding &folding = m_document.folding();
    const ScreenRows &screen = m_document.screen();
    int from = screen.topOf(folding.visibleOf(caret.row));
    int column = caret.column;
    if (const LineLayout *layout = m_painter.layoutOf(caret.row)) {
        const int piece = layout->pieceAt(caret.column);
        from += piece;
        column -= layout->pieces[size_t(piece)].start;
    }
    if (m_wantedColumn >= 0)
        column = m_wantedColumn;
    const int target = std::clamp(from + lines, 0, screen.lineCount() - 1);
    const int visible = screen.visibleAt(target);
    TextPosition to{folding.rowAt(visible), 0};
    const LineLayout *layout = folding.foldAt(visible) >= 0 ? nullptr : m_painter.layoutOf(to.row);
    if (layout) {
        const int below = std::min(target - screen.topOf(visible), int(layout->pieces.size()) - 1);
        const LinePiece &piece = layout->pieces[size_t(below)];
        const bool last = below + 1 == int(layout->pieces.size());
        to.column = last ? std::min(piece.start + column, int(m_rows.lineText(to.row).size()))
                         : piece.start + std::min(column, piece.length - 1);
    }
    m_wantedColumn = column;
    return to;
}

TextPosition PaneCaret::byCharacter(const TextPosition &caret, bool forward, bool word)
{
    TextPosition to = caret;
    const LineLayout *layout = m_painter.layoutOf(to.row);
    const int length = layout ? layout->length() : 0;
    const Folding &folding = m_document.folding();
    const int visible = folding.visibleOf(to.row);
    if (forward && to.column >= length) {
        if (visible + 1 < folding.visibleCount())
            to = {folding.rowAt(visible + 1), 0};
    } else if (!forward && to.column == 0) {
        if (visible > 0) {
            to.row = folding.rowAt(visible - 1);
            to.column = folding.foldAt(visible - 1) >= 0 ? 0 : int(m_rows.lineText(to.row).size());
        }
    } else {
        const auto mode = word ? QTextLayout::SkipWords : QTextLayout::SkipCharacters;
        to.column = std::min(to.column, length);
        const LinePiece &piece = layout->pieces[size_t(layout->pieceAt(forward ? to.column : to.column - 1))];
        const int inPiece = to.column - piece.start;
        to.column = piece.start
                    + (forward ? piece.layout->nextCursorPosition(inPiece, mode)
                               : piece.layout->previousCursorPosition(inPiece, mode));
    }
    m_wantedColumn = -1;
    return to;
}

} // namespace waybill::diffview
