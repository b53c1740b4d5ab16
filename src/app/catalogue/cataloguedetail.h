// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/catalogue/catalogueentry.h"
#include "models/catalogue/historymodel.h"
#include "models/common/problemsmodel.h"

#include <QWidget>

#include <memory>
#include <optional>

class QAbstractItemView;

namespace waybill::app {

namespace Ui {
class CatalogueDetail;
}

/// Beside the catalogue's tables: what there is to say of the chosen entry, what is wrong with it, and what happened to
/// it release by release.
class CatalogueDetail : public QWidget {
    Q_OBJECT

public:
    explicit CatalogueDetail(QWidget *parent = nullptr);
    ~CatalogueDetail() override;

    /// Nothing: no entry is chosen. The same one, with something else to say, keeps what is chosen of it.
    void showEntry(const std::optional<CatalogueEntry> &entry);
    /// The list of what happened, for the commands of the page.
    [[nodiscard]] QAbstractItemView *historyView() const;
    /// Likewise of what is wrong, and where the current one of it is; empty where that is not known.
    [[nodiscard]] QAbstractItemView *problemsView() const;
    [[nodiscard]] Place currentProblem() const;
    /// The event of it that is current; null without one.
    [[nodiscard]] const release::CatalogueEvent *currentEvent() const;
    void goToHistory();
    /// Makes it the current one, where the history has it.
    void chooseEvent(const release::CatalogueEvent &event);

Q_SIGNALS:
    /// Somebody wants to see an event of the entry's history.
    void eventActivated(const waybill::release::CatalogueEvent &event);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void copyProblems() const;
    void fitProblems();
    void applyFonts();

    std::unique_ptr<Ui::CatalogueDetail> m_ui;
    std::optional<CatalogueEntry> m_entry;
    models::ProblemsModel m_problems;
    models::HistoryModel m_history;
};

} // namespace waybill::app
