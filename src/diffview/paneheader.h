// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffview/alignment.h"
#include "diffview/diffcolors.h"

#include <QWidget>

namespace waybill::diffview {

/// What stands above a pane: which revision, which path, how many lines differ, and how the text is stored where that
/// is out of the ordinary.
class PaneHeader : public QWidget {
    Q_OBJECT

public:
    explicit PaneHeader(DiffSide side, QWidget *parent = nullptr);

    void setAlignment(const std::shared_ptr<const Alignment> &alignment);
    void setColors(const DiffColors &colors);

    /// What of a label, "1.3.0 · 3 Feb 2025 · 4b398d0", leaves room for the name of the file within `room` pixels:
    /// its last parts go first, and the first one stays.
    [[nodiscard]] static QString shortened(const QString &label, const QString &path, int room, const QFont &font);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Chip {
        QString text;
        bool warning = false; ///< what is shown is not all that there is
    };
    [[nodiscard]] std::vector<Chip> chipsFor(const Alignment &alignment) const;

    DiffSide m_side;
    DiffColors m_colors;
    QString m_label;
    QString m_path;
    QString m_count; ///< "+12", "−3"
    std::vector<Chip> m_chips;
};

} // namespace waybill::diffview
