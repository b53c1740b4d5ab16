// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/page.h"

#include <memory>

namespace waybill::models {
class BoardModel;
class BoardSortProxy;
} // namespace waybill::models

namespace waybill::app {

namespace Ui {
class BoardPage;
}

class ColumnPriorities;

/// The board: a row a repository, and below it what is to be said about the chosen one.
class BoardPage : public Page {
    Q_OBJECT

public:
    explicit BoardPage(Session &session, QWidget *parent = nullptr);
    ~BoardPage() override;

    void setRepository(int repository) override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override { return m_actions; }
    [[nodiscard]] QAction *findAction() const override { return m_find; }
    [[nodiscard]] QVariantMap place() const override;
    void goToPlace(const QVariantMap &place) override;

    /// Column widths, order and sorting, as QSettings keeps them.
    [[nodiscard]] QByteArray saveHeader() const;
    void restoreHeader(const QByteArray &state);

private:
    void setUpColumns();
    void setUpActions();
    void setUpFilter();
    void update();
    void showDetails();
    void openChanges();
    void copyVersion();
    [[nodiscard]] int currentRow() const;

    std::unique_ptr<Ui::BoardPage> m_ui;
    models::BoardModel *m_model;
    models::BoardSortProxy *m_proxy;
    ColumnPriorities *m_columns = nullptr;
    QList<QAction *> m_actions;
    QAction *m_find = nullptr;
};

} // namespace waybill::app
