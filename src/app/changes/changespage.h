// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changescopying.h"
#include "app/changes/changesdeciding.h"
#include "app/changes/changesdiscussing.h"
#include "app/changes/changesgroups.h"
#include "app/changes/changessummary.h"
#include "app/changes/changesviews.h"
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
/// decides and goes on to the next change without a decision. Holds the widgets and what works on them together; GUI
/// thread only.
class ChangesPage : public Page {
    Q_OBJECT

public:
    ChangesPage(Session &session, QWidget *parent);
    ~ChangesPage() override;

    void setRepository(int repository) override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QAction *findAction() const override { return m_actions.filter; }
    [[nodiscard]] QVariantMap place() const override;
    void goToPlace(const QVariantMap &place) override;
    [[nodiscard]] QList<QAction *> pageActions() const override { return m_actions.all(); }
    /// Those that are about groups and copies are in menus of their own.
    [[nodiscard]] QList<QAction *> menuActions() const override { return m_menu; }

    /// The selected changes in the order of the list.
    [[nodiscard]] TriageItems selectedItems() const;

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeParts();
    void makeMenus();
    void connectSession();
    void connectActions();
    void connectDetail();
    void connectFilter();
    /// Shows another product, or nothing: what is about the one before is forgotten.
    void take();
    void focusList();
    void stepReason(int step);
    void say(const QString &text);
    void goToNextUndecided();
    void goToUndone(int index);
    void applyFilter();
    void showSelection();
    void showEmptyState();
    void showHints();
    void applyFonts();
    void arrange();

    std::unique_ptr<Ui::ChangesPage> m_ui;
    models::ChangesModel m_model;
    models::ChangesProxy m_proxy;
    models::ChangesDelegate *m_delegate;
    Triage m_triage;
    TriageMarks m_marks;
    ChangesActions m_actions;
    QList<QAction *> m_menu;
    int m_undoIndex = 0; ///< of the undo stack when it was last looked at
    std::unique_ptr<ChangesSelection> m_selection;
    std::unique_ptr<ChangesSummary> m_summary;
    std::unique_ptr<ChangesGroups> m_groups;
    std::unique_ptr<ChangesViews> m_views;
    std::unique_ptr<ChangesCopying> m_copying;
    std::unique_ptr<ChangesDeciding> m_deciding;
    std::unique_ptr<ChangesDiscussing> m_discussing;
};

} // namespace waybill::app
