// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/catalogue/catalogueactions.h"
#include "app/catalogue/catalogueexport.h"
#include "app/catalogue/catalogueloader.h"
#include "app/catalogue/catalogueregistry.h"
#include "app/catalogue/cataloguetables.h"
#include "app/common/page.h"
#include "models/common/problemsmodel.h"

#include <QTimer>

#include <memory>
#include <optional>

namespace waybill::app {

namespace Ui {
class CataloguePage;
}

/// What the repositories ship: applications, container images, pins, what changed about manifests, the versions of
/// applications over releases, and what registries have of the images, a table each, with what is to be said of the
/// chosen entry beside it. Read when it is seen; what shows stays until something newer is there.
class CataloguePage : public Page {
    Q_OBJECT

public:
    /// `reader`: what reads the catalogue; without one release::readCatalogue().
    CataloguePage(Session &session, QWidget *parent, CatalogueReader reader = {});
    ~CataloguePage() override;

    void setRepository(int repository) override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override { return m_actions.all(); }
    /// "applications", "images", "pins", "manifests", "releases" and "registry".
    [[nodiscard]] QStringList viewNames() const override;
    /// Shows a view, without remembering it.
    void showView(const QString &name) override;
    [[nodiscard]] QString currentView() const;
    [[nodiscard]] QAction *findAction() const override { return m_actions.filter; }
    [[nodiscard]] QVariantMap place() const override;
    void goToPlace(const QVariantMap &place) override;

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void setUpWidgets();
    void connectTables();
    void addOpening();
    void connectSession();
    void connectLoader();
    void connectActions();
    void connectFilter();
    void connectRegistry();
    void refresh();
    void forget();
    void chooseWanted();
    void showCatalogue(const CataloguePtr &catalogue);
    void display(CatalogueTables::View view);
    /// As somebody who wants it: it gets the keyboard, and is shown the next time.
    void choose(CatalogueTables::View view);
    void applyFilter();
    void showState();
    void showTabs();
    void showCount();
    void showProgress();
    void showDetail();
    [[nodiscard]] QString hintText() const;
    [[nodiscard]] CatalogueTable *table(CatalogueTables::View view) const;
    [[nodiscard]] QString repositoryName() const;
    [[nodiscard]] const release::Survey *surveyOf(const QString &repository) const;
    void open();
    void openEvent(const release::CatalogueEvent &event);
    void openFile();
    void applyFonts();

    std::unique_ptr<Ui::CataloguePage> m_ui;
    models::ProblemsModel m_problems;
    QStringList m_problemHomes; ///< the repositories of their rows; none for what registries say
    CatalogueActions m_actions;
    CatalogueLoader m_loader;
    CatalogueExport *m_export;
    std::unique_ptr<CatalogueTables> m_tables;
    std::unique_ptr<CatalogueRegistry> m_registry;
    CataloguePtr m_catalogue;     ///< what shows
    std::optional<Error> m_error; ///< why there is nothing newer
    int m_repository = -1;
    CatalogueTables::View m_view = CatalogueTables::Applications;
    bool m_wanted = false; ///< somebody chose the view, now or the last time
    QString m_name;        ///< of the entry to choose once the catalogue is there
    bool m_stale = true;   ///< something changed while nobody looked
    QTimer m_progress;
};

} // namespace waybill::app
