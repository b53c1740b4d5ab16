// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/panetext.h"

#include <QAccessibleWidget>

#include <optional>

namespace waybill::diffview {

class DiffPane;

/// A pane for assistive programs: a read-only text with a caret and a selection, whose lines say as text attributes
/// what happened to them. Made by Qt when somebody asks; costs nothing until then.
class AccessiblePane : public QAccessibleWidget, public QAccessibleTextInterface {
public:
    explicit AccessiblePane(DiffPane *pane);

    /// Lets Qt make this interface for panes. May be called often.
    static void install();

    void *interface_cast(QAccessible::InterfaceType type) override;
    [[nodiscard]] QAccessible::State state() const override;

    void selection(int selectionIndex, int *startOffset, int *endOffset) const override;
    [[nodiscard]] int selectionCount() const override;
    void addSelection(int startOffset, int endOffset) override;
    void removeSelection(int selectionIndex) override;
    void setSelection(int selectionIndex, int startOffset, int endOffset) override;
    [[nodiscard]] int cursorPosition() const override;
    void setCursorPosition(int position) override;
    [[nodiscard]] QString text(int startOffset, int endOffset) const override;
    QString textBeforeOffset(int offset, QAccessible::TextBoundaryType boundary, int *startOffset,
                             int *endOffset) const override;
    QString textAfterOffset(int offset, QAccessible::TextBoundaryType boundary, int *startOffset,
                            int *endOffset) const override;
    QString textAtOffset(int offset, QAccessible::TextBoundaryType boundary, int *startOffset,
                         int *endOffset) const override;
    [[nodiscard]] int characterCount() const override;
    [[nodiscard]] QRect characterRect(int offset) const override;
    [[nodiscard]] int offsetAtPoint(const QPoint &point) const override;
    void scrollToSubstring(int startIndex, int endIndex) override;
    QString attributes(int offset, int *startOffset, int *endOffset) const override;
    using QAccessibleWidget::text;

private:
    [[nodiscard]] DiffPane *pane() const;
    [[nodiscard]] const PaneText &lines() const;
    /// The stretch of a boundary around an offset; nothing where Qt's own way will do.
    [[nodiscard]] QString stretch(std::pair<int, int> found, QAccessible::TextBoundaryType boundary, int *startOffset,
                                  int *endOffset) const;
    [[nodiscard]] std::pair<int, int> around(int offset, QAccessible::TextBoundaryType boundary) const;

    mutable std::optional<PaneText> m_lines;
    mutable int m_revision = 0; ///< of the pane's text that they are of
};

} // namespace waybill::diffview
