// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"
#include "models/board/boardrow.h"
#include "models/common/blockers.h"

#include <QWidget>

#include <memory>

namespace waybill::models {
class ProblemsModel;
}

namespace waybill::app {

namespace Ui {
class BoardDetails;
}

/// Below the board: why the chosen row's next version is what it is, how to upgrade, and what is wrong.
class BoardDetails : public QWidget {
    Q_OBJECT

public:
    explicit BoardDetails(QWidget *parent = nullptr);
    ~BoardDetails() override;

    /// `blockers`: what is open before the release of the product, if it is the product's row.
    void showRow(const models::BoardRow &row, const std::vector<models::Blocker> &blockers);
    /// Where the files are that the row's problems speak of: the head of its repository.
    void setOrigin(const QString &repository, const git::ObjectId &head);
    /// The chosen problems, or all where none is chosen, to the clipboard.
    void copyProblems() const;
    [[nodiscard]] bool hasProblems() const;

Q_SIGNALS:
    /// For Page::placeRequested().
    void placeRequested(const QString &page, int repository, const QVariantMap &place);
    /// For Page::fileRequested().
    void fileRequested(const waybill::app::FileRequest &request);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] std::optional<FileRequest> requestFor(FileRequest::Use use) const;
    void levelTitles();
    void colour();

    std::unique_ptr<Ui::BoardDetails> m_ui;
    models::ProblemsModel *m_problems;
    QString m_repository;
    git::ObjectId m_head;
};

} // namespace waybill::app
