// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/page.h"
#include "app/session/factsloader.h"
#include "app/session/projectionloader.h"
#include "models/common/problemsmodel.h"
#include "models/protocols/liveupgrademodel.h"
#include "models/protocols/mixesmodel.h"
#include "models/protocols/projectionmodel.h"
#include "models/protocols/stancesmodel.h"
#include "release/assess/whatif.h"

class QComboBox;

namespace waybill::app {

namespace Ui {
class StancesView;
}

/// The view "Stances and upgrade" of the Protocols page: what the release is under each notion of a breakage, and for
/// any pair of versions how people must upgrade, what a live upgrade would ask for, and how mixed versions work
/// together.
class StancesView : public Page {
    Q_OBJECT

public:
    StancesView(Session &session, QWidget *parent);
    ~StancesView() override;

    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QVariantMap place() const override;
    void goToPlace(const QVariantMap &place) override;
    [[nodiscard]] QList<QAction *> pageActions() const override
    {
        return {m_choosePair, m_followRange, m_lookBack, m_copy, m_save};
    }

    /// Looks at the upgrade between two versions instead of that of the ranges.
    void setPair(const queries::VersionPair &pair);
    [[nodiscard]] queries::VersionPair pair() const;

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Rows that wrap need more height the narrower the view is, which a minimum size does not know.
    void fitHeight();
    void setUpWidgets();
    void connectSession();
    void refresh();
    void fillVersions();
    /// Which range each repository has, and what to do about it.
    [[nodiscard]] QString rangesOfEach() const;
    void fill(QComboBox &box, const std::vector<version::SemVer> &versions, const QString &own);
    void fillView();
    void showStances();
    /// The policy and contract that were chosen above the table, where they are not the product's own.
    [[nodiscard]] release::WhatIf view() const;
    void choosePair();
    void showPair();
    void showFacts(const upgrade::UpgradeFacts &facts, const upgrade::Procedure &procedure,
                   const std::vector<Problem> &problems);
    /// All tables that show, with the headline, as Markdown.
    [[nodiscard]] QString markdown() const;
    void copy();
    void save();
    void lookBack();
    void forgetPast();
    void goToPast();
    void showNothing(const QString &why);
    void applyFonts();
    [[nodiscard]] QString sentence() const;

    std::unique_ptr<Ui::StancesView> m_ui;
    models::StancesModel m_stances;
    models::LiveUpgradeModel m_live;
    models::MixesModel m_mixes;
    models::ProblemsModel m_problems;
    models::ProjectionModel m_projection;
    QString m_pastTitle; ///< which releases m_projection counts
    FactsLoader m_loader;
    ProjectionLoader m_past;
    queries::PairFactsPtr m_facts; ///< of another pair than the ranges' own
    std::optional<Error> m_error;
    QAction *m_choosePair;
    QAction *m_followRange;
    QAction *m_lookBack;
    QAction *m_copy;
    QAction *m_save;
    Trait m_trait = Trait::Live;                  ///< of the procedure that shows
    std::vector<release::StanceAnswer> m_answers; ///< in the table: the release's own, or of view()
    bool m_differ = false;                        ///< the ranges begin or end at several versions
    bool m_stale = true;                          ///< something changed while nobody looked
};

} // namespace waybill::app
