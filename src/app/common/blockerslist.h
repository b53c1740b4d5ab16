// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/common/blockers.h"

#include <QListView>

namespace waybill::app {

/// What is open before a release goes out; a click or Enter leads to where it can be settled. As high as its rows, up
/// to a few, and hidden where there is nothing.
class BlockersList : public QListView {
    Q_OBJECT

public:
    explicit BlockersList(QWidget *parent = nullptr);

    /// Leaves out what stops nobody unless `notes`.
    void setBlockers(std::vector<models::Blocker> blockers, bool notes);
    [[nodiscard]] int count() const { return m_model.rowCount(); }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {80, std::min(sizeHint().height(), 40)}; }

Q_SIGNALS:
    /// For Page::placeRequested().
    void placeRequested(const QString &page, int repository, const QVariantMap &place);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void go(const QModelIndex &index);

    models::BlockersModel m_model;
};

} // namespace waybill::app
