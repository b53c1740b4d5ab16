// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/catalogue/catalogueentry.h"
#include "models/catalogue/appgridmodel.h"
#include "models/catalogue/appsmodel.h"
#include "models/catalogue/imagesmodel.h"
#include "models/catalogue/manifestsmodel.h"
#include "models/catalogue/pinsmodel.h"
#include "models/catalogue/registrymodel.h"

#include <QObject>

#include <optional>

namespace waybill::app {

class AppGridTable;
class CatalogueTable;

/// The tables of the Catalogue page with what they show: one for each view. GUI thread only.
class CatalogueTables : public QObject {
    Q_OBJECT

public:
    enum View { Applications, Images, Pins, Manifests, Releases, Registry, Count };
    /// They outlive it.
    struct Widgets {
        CatalogueTable *applications;
        CatalogueTable *images;
        CatalogueTable *pins;
        CatalogueTable *manifests;
        AppGridTable *releases;
        CatalogueTable *registry;
    };

    explicit CatalogueTables(const Widgets &widgets);
    ~CatalogueTables() override;

    [[nodiscard]] CatalogueTable *table(View view) const;
    void setCatalogue(const release::Catalogue &catalogue);
    void setRegistry(const queries::RegistryView &view);
    /// `repository`: a name; null for all. `words` of the filter line.
    void setFilter(const QString &repository, bool onlyProblems, const QString &words);
    /// Whether the columns show that name the repository.
    void showRepositories(bool shown);

    /// Nothing where no row is current.
    [[nodiscard]] std::optional<CatalogueEntry> currentEntry(View view) const;
    /// Names the current entry of a view whatever the catalogue was read anew: its repository, title and file. Empty
    /// where no row is current.
    [[nodiscard]] QString currentName(View view) const;
    /// Makes the entry current that has this name; false where the view does not show one.
    bool choose(View view, const QString &name);
    /// Null in other views than that of pins.
    [[nodiscard]] const release::PinRelation *currentPin(View view) const;
    /// What happened in the cell of the grid that is current; null in other views, or where nothing did.
    [[nodiscard]] const release::CatalogueEvent *currentCellEvent(View view) const;
    /// What the selected rows of a view show, or all rows without a selection.
    [[nodiscard]] release::Catalogue wanted(View view) const;
    /// Likewise of the view of registries.
    [[nodiscard]] std::vector<models::RegistryRow> wantedRegistry() const;
    /// The current one of that view; null without one.
    [[nodiscard]] const models::RegistryRow *currentRegistry() const;

Q_SIGNALS:
    void chosen();
    void activated();
    void cellChosen(const waybill::release::CatalogueEvent &event);

private:
    [[nodiscard]] std::optional<CatalogueEntry> entry(View view, int row) const;

    Widgets m_widgets;
    models::AppsModel m_apps;
    models::ImagesModel m_images;
    models::PinsModel m_pins;
    models::ManifestsModel m_manifests;
    models::AppGridModel m_grid;
    models::RegistryModel m_registry;
};

} // namespace waybill::app
