// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/productrange.h"
#include "queries/rangequery.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QToolButton;

namespace waybill {
struct Problem;
}

namespace waybill::models {
class OfferedTagsModel;
}

namespace waybill::app {

class ElidedLabel;
class RangeChooser;
class RevisionEdit;
class Session;

/// Which repository, and its base..head: above every page, shared by all. With all repositories it holds the range of
/// the product: what is typed is given to each that has it, and those with another one are named beside.
class RangeBar : public QWidget {
    Q_OBJECT

public:
    explicit RangeBar(QWidget *parent = nullptr);
    ~RangeBar() override;

    /// To be called once, before anything is open. The session outlives the bar.
    void setSession(Session *session);
    /// The repository that is shown (index in the product); -1 for all.
    [[nodiscard]] int repository() const;
    void setRepository(int repository);
    /// Goes to the base with everything selected.
    void editRange();
    /// Gives the range of the product back, to the repository that shows or to all.
    void resetRange();

Q_SIGNALS:
    void repositoryChosen(int repository);
    /// Enter was pressed in a line, and what it says is in use: the keyboard is the page's again.
    void left();
    /// A range that was typed is not there, or not in all repositories.
    void problemFound(const waybill::Problem &problem);
    void problemSolved(const waybill::Problem &problem);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void refresh();
    void refreshOne(int repository);
    void refreshAll();
    void offerTags(int repository);
    void showDeviating(const models::ProductRange &range);
    void goTo(int repository);
    void apply();
    void colour();
    void applyFonts();
    void setUpEdit(RevisionEdit *edit, const char *objectName, const QString &name);
    [[nodiscard]] QString summary() const;

    Session *m_session = nullptr;
    RangeChooser *m_chooser = nullptr;
    QComboBox *m_repository;
    bool m_leaves = false; ///< once the range is there
    RevisionEdit *m_base;
    RevisionEdit *m_head;
    QToolButton *m_deviating; ///< "3 of 4", where not all have the range that shows
    QToolButton *m_reset;
    ElidedLabel *m_summary;
    models::OfferedTagsModel *m_tags;
    queries::AskedRange m_asked;                                   ///< what was typed last
    std::vector<std::shared_ptr<const release::Survey>> m_offered; ///< whose tags are offered
};

} // namespace waybill::app
