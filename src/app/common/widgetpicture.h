// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPicture>
#include <QRect>
#include <QSize>

#include <vector>

class QPainter;
class QWidget;

namespace waybill::app {

/// What a widget and its children show, as commands to paint it. Unlike one QPicture of all, it keeps what each of them
/// clips: the last line of a list that has no room for it does not run over what stands below.
class WidgetPicture {
public:
    WidgetPicture() = default;
    /// Records now. GUI thread.
    explicit WidgetPicture(QWidget &widget);

    [[nodiscard]] QSize size() const { return m_size; }
    /// Paints in pixels of the screen, on any device; scale the painter before. Any thread.
    void paint(QPainter &painter) const;

private:
    struct Part {
        QPicture picture;
        QPoint place; ///< of its upper left corner in the widget
        QRect clip;   ///< in the widget
    };
    void record(QWidget &widget, QPoint place, const QRect &clip);

    QSize m_size;
    std::vector<Part> m_parts; ///< what is painted later covers what is painted earlier
};

} // namespace waybill::app
