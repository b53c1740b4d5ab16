// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"
#include "diffview/imagecanvas.h"
#include "diffview/imagedifference.h"

#include <QThreadPool>
#include <QWidget>

class QButtonGroup;
class QLabel;
class QSlider;
class QToolButton;

namespace waybill::diffview {

/// Both pictures of an alignment with five ways to compare them, and what they are: measures, format, size. Keys: 1 to
/// 5 for the ways, + and - zoom, 0 fits the window (again: one pixel for each of the picture), arrows move the handle,
/// Space shows the old picture while it is held. Nothing moves by itself. GUI thread only.
class ImageView : public QWidget {
    Q_OBJECT

public:
    explicit ImageView(QWidget *parent = nullptr);
    ~ImageView() override;

    /// Shows the pictures of an alignment that has at least one.
    void setAlignment(const std::shared_ptr<const Alignment> &alignment);
    void setColors(const DiffColors &colors);

    /// Has no effect while there is only one picture.
    void setMode(ImageMode mode);
    [[nodiscard]] ImageMode mode() const { return m_canvas->mode(); }
    [[nodiscard]] ImageCanvas *canvas() const { return m_canvas; }
    /// What stands below a picture: "Old: 640 × 480 pixels, PNG, 12 kB".
    [[nodiscard]] QString caption(DiffSide side) const;

Q_SIGNALS:
    void compared(); ///< the difference is there, or will not be

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QToolButton *addButton(const QString &text, const QString &tip);
    void refreshControls();
    void refreshZoom();
    void compare();
    void takeDifference(const Result<ImageDifference> &result);
    bool pressKey(int key);

    std::shared_ptr<const Alignment> m_alignment;
    DiffColors m_colors;
    ImageCanvas *m_canvas;
    QWidget *m_tools;
    QButtonGroup *m_modes;
    QSlider *m_slider;
    QToolButton *m_blink;
    QToolButton *m_fit;
    QToolButton *m_actual;
    QLabel *m_summary; ///< of the difference
    QLabel *m_percent;
    std::array<QLabel *, 2> m_captions;
    QThreadPool m_pool;
    Job<ImageDifference> m_job;
    bool m_compared = false; ///< or under way
};

} // namespace waybill::diffview
