// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/protocols/mixreasonsmodel.h"
#include "upgrade/skewmatrix.h"

#include <QWidget>

#include <memory>

class QLabel;
class QListView;

namespace waybill::app {

/// What is behind one cell of a skew matrix: its two ends, how they work together, and all reasons.
class SkewDetails : public QWidget {
    Q_OBJECT

public:
    explicit SkewDetails(QWidget *parent = nullptr);

    /// Shows a cell of the matrix, which it keeps.
    void showCell(const std::shared_ptr<const upgrade::SkewMatrix> &matrix, int row, int column, upgrade::Basis basis);
    void clear();

    /// The list of the reasons: takes the focus.
    [[nodiscard]] QListView *list() const { return m_list; }
    /// The one under the cursor; null without one. Valid until another cell shows.
    [[nodiscard]] const upgrade::MixReason *currentReason() const;

Q_SIGNALS:
    /// Enter or a double click on a reason.
    void reasonActivated(const waybill::upgrade::MixReason &reason);

protected:
    void changeEvent(QEvent *event) override;

private:
    void refresh();
    void showReasons();
    void showMark();
    void applyFonts();
    [[nodiscard]] QString endsText() const;
    [[nodiscard]] QString verdictText() const;

    QLabel *m_heading;
    QLabel *m_mark;
    QLabel *m_verdict;
    QLabel *m_ends;
    QLabel *m_nothing; ///< instead of a list without reasons
    QListView *m_list;
    models::MixReasonsModel m_model;
    std::shared_ptr<const upgrade::SkewMatrix> m_matrix;
    std::size_t m_row = 0;
    std::size_t m_column = 0;
    upgrade::Basis m_basis = upgrade::Basis::Use;
};

} // namespace waybill::app
