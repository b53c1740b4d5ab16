// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changesactions.h"
#include "app/changes/triage.h"
#include "app/changes/triagemarks.h"
#include "app/common/page.h"
#include "models/changes/changesproxy.h"

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
    /// Those that are about groups and copies are in menus of their own.
    [[nodiscard]] QList<QAction *> menuActions() const override { return m_menu; }

    /// The selected changes in the order of the list.
    [[nodiscard]] TriageItems selectedItems() const;

protected:
    void changeEvent(QEvent *event) override;

private:
    void connectSession();
    void connectActions();
    void connectDeciding();
    void connectGroups();
    void connectCopying();
    void connectDetail();
    void connectFilter();
    void makeMenus();
    /// Shows another product, or nothing: what is about the one before is forgotten.
    void take();
    /// Runs a decision over what is selected, then goes on to the next change without one.
    void decide(const std::function<bool(const TriageItems &)> &verdict);
    /// The same over some of the changes, wherever they are.
    void decideItems(const TriageItems &items, const std::function<bool(const TriageItems &)> &verdict);
    void giveVerdict(Impact impact);
    void giveGroupVerdict(Impact impact);
    void clearVerdicts();
    void toggleReview();
    void openAcceptBar();
    void closeAcceptBar();
    void focusList();
    void acceptAll();
    void setGrouping(models::ChangesGrouping grouping);
    void nameRepositories();
    void fold(bool folded);
    void foldAll(bool folded);
    void toggleFold(const QModelIndex &heading);
    void stepReason(int step);
    void showCopyMenu();
    void copy(const std::function<QString(const TriageItem &)> &textOf);
    [[nodiscard]] QString linkOf(const TriageItem &item) const;
    void undo(bool again);
    void say(const QString &text);
    void goTo(int row);
    void goToNextUndecided();
    void goToUndone();
    void chooseSomething();
    void applyFilter();
    void showSelection();
    void showProgress();
    [[nodiscard]] QString progressOfEach() const;
    void showEmptyState();
    void showHints();
    void showUndoTexts();
    void applyFonts();
    [[nodiscard]] TriageItems itemsAt(const std::vector<int> &sourceRows) const;

    std::unique_ptr<Ui::ChangesPage> m_ui;
    models::ChangesModel m_model;
    models::ChangesProxy m_proxy;
    models::ChangesDelegate *m_delegate;
    Triage m_triage;
    TriageMarks m_marks;
    ChangesActions m_actions;
    QList<QAction *> m_menu;
    QMenu *m_copyMenu = nullptr;
    models::ChangeKey m_touched; ///< the first change of the last step, for undo to go back to
    bool m_deciding = false;
};

} // namespace waybill::app
