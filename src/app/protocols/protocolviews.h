// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/page.h"

#include <array>

class QActionGroup;
class QStackedWidget;
class QTabBar;

namespace waybill::app {

class ProtocolPage;
class SkewView;
class StancesView;

/// The Protocols page: three views of which one shows, chosen by tabs and remembered.
class ProtocolViews : public Page {
    Q_OBJECT

public:
    ProtocolViews(Session &session, QWidget *parent);
    ~ProtocolViews() override;

    void setRepository(int repository) override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    [[nodiscard]] QList<QAction *> menuActions() const override;
    /// "changes", "matrix" and "stances".
    [[nodiscard]] QStringList viewNames() const override;
    /// Shows a view, without remembering it.
    void showView(const QString &name) override;
    [[nodiscard]] QAction *findAction() const override;
    [[nodiscard]] QVariantMap place() const override;
    void goToPlace(const QVariantMap &place) override;
    [[nodiscard]] QString currentView() const;

private:
    struct View {
        QString name;
        QAction *action = nullptr; ///< checkable
        Page *page = nullptr;
        QMenu *menu = nullptr; ///< of its commands
    };
    void addView(int index, const QString &name, Page *page, const QString &title, const QString &tip,
                 const QString &picture);
    void display(int index);
    /// As somebody who wants it: it gets the keyboard, and is shown the next time.
    void choose(int index);

    ProtocolPage *m_changes;
    SkewView *m_matrix;
    StancesView *m_stances;
    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    QActionGroup *m_group;
    std::array<View, 3> m_views;
};

} // namespace waybill::app
