// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changesactions.h"
#include "app/page.h"
#include "app/triage.h"
#include "models/changesproxy.h"

#include <memory>

namespace waybill::models {
class ChangesDelegate;
}

namespace waybill::app {

namespace Ui {
class ChangesPage;
}

/// Triage: the changes on the left, the chosen one with its files and differences on the right, verdicts below. One key
/// decides and goes on to the next change without a decision.
class ChangesPage : public Page {
    Q_OBJECT

public:
    ChangesPage(Session &session, QWidget *parent);
    ~ChangesPage() override;

    void setRepository(int repository) override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override { return m_actions.all(); }

    /// The selected changes in the order of the list.
    [[nodiscard]] TriageItems selectedItems() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void connectSession();
    void connectActions();
    void connectDetail();
    /// Runs a decision over what is selected, then goes on to the next change without one.
    void decide(const std::function<bool(const TriageItems &)> &verdict);
    void giveVerdict(Impact impact);
    void goTo(int row);
    void goToNextUndecided();
    void goToUndone();
    void chooseSomething();
    void applyFilter();
    void showSelection();
    void showProgress();
    void showEmptyState();
    void applyFonts();

    std::unique_ptr<Ui::ChangesPage> m_ui;
    models::ChangesModel m_model;
    models::ChangesProxy m_proxy;
    models::ChangesDelegate *m_delegate;
    Triage m_triage;
    ChangesActions m_actions;
    models::ChangeKey m_touched; ///< the first change of the last step, for undo to go back to
    bool m_deciding = false;
};

} // namespace waybill::app
