// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/cataloguetables.h"

#include "app/catalogue/appgridtable.h"
#include "app/catalogue/cataloguetable.h"

namespace waybill::app {

namespace {

template <typename Row>
std::vector<Row> rowsOf(const models::RowsModel<Row> &model, const std::vector<int> &wanted)
{
    std::vector<Row> rows;
    for (const int row : wanted)
        rows.push_back(*model.row(row));
    return rows;
}

QString nameOf(const std::optional<CatalogueEntry> &entry)
{
    return entry ? QStringList{entry->repository, entry->title, entry->place.file}.join(QLatin1Char('\n')) : QString();
}

} // namespace

CatalogueTables::CatalogueTables(const Widgets &widgets)
    : m_widgets(widgets)
{
    using models::AppsModel;
    using models::ImagesModel;
    using models::PinsModel;
    m_widgets.applications->setUp(m_apps, {232, 96, 168, 112, 136, 96, 104}, AppsModel::Name, AppsModel::Problems,
                                  {AppsModel::Newest, AppsModel::Repository, AppsModel::Since});
    m_widgets.images->setUp(m_images, {192, 96, 144, 232, 120, 120, 192, 160, 112}, ImagesModel::Moved,
                            ImagesModel::Problems,
                            {ImagesModel::Long, ImagesModel::Base, ImagesModel::Actor, ImagesModel::Intermediate});
    m_widgets.pins->setUp(m_pins, {104, 184, 120, 112, 136, 72, 208}, PinsModel::State, PinsModel::State,
                          {PinsModel::Resolved, PinsModel::File, PinsModel::Repository, PinsModel::Lag});
    m_widgets.manifests->setUp(m_manifests, {216, 240, 400, 112, 192}, models::ManifestsModel::What,
                               models::ManifestsModel::Meaning,
                               {models::ManifestsModel::File, models::ManifestsModel::Repository});
    m_widgets.releases->setUp(m_grid);
    using models::RegistryModel;
    m_widgets.registry->setUp(m_registry, {168, 152, 120, 152, 136, 128, 136, 112, 184, 176, 128, 136, 112},
                              RegistryModel::Repository, RegistryModel::Problems,
                              {RegistryModel::Seen, RegistryModel::Digest, RegistryModel::BaseAge, RegistryModel::Base,
                               RegistryModel::Actor, RegistryModel::Platforms, RegistryModel::Build,
                               RegistryModel::InGit});
    for (int view = 0; view < Count; ++view) {
        connect(table(View(view)), &CatalogueTable::chosen, this, &CatalogueTables::chosen);
        connect(table(View(view)), &QTreeView::activated, this, &CatalogueTables::activated);
    }
    const auto tellCell = [this] {
        if (const release::CatalogueEvent *event = currentCellEvent(Releases))
            Q_EMIT cellChosen(*event);
    };
    connect(m_widgets.releases, &AppGridTable::cellChosen, this, tellCell);
    connect(m_widgets.releases, &QTreeView::clicked, this, tellCell); // once more, where the history went on
}

CatalogueTables::~CatalogueTables()
{
    // What loses the focus while its window goes still tells: nobody must listen any more.
    for (int view = 0; view < Count; ++view)
        table(View(view))->disconnect(this);
}

CatalogueTable *CatalogueTables::table(View view) const
{
    switch (view) {
    case Applications: return m_widgets.applications;
    case Images: return m_widgets.images;
    case Pins: return m_widgets.pins;
    case Manifests: return m_widgets.manifests;
    case Registry: return m_widgets.registry;
    default: return m_widgets.releases;
    }
}

void CatalogueTables::setCatalogue(const release::Catalogue &catalogue)
{
    m_apps.setRows(catalogue.apps);
    m_images.setRows(catalogue.images);
    m_pins.setRows(catalogue.pins);
    m_manifests.setRows(catalogue.manifests);
    m_grid.setGrids(catalogue.grids);
}

void CatalogueTables::setRegistry(const queries::RegistryView &view)
{
    m_registry.setRows(models::registryRows(view));
    table(Registry)->chooseSomething();
}

void CatalogueTables::setFilter(const QString &repository, bool onlyProblems, const QString &words)
{
    m_widgets.releases->setRepository(repository); // first: what is chosen is scrolled to, and must show
    for (int view = 0; view < Count; ++view) {
        models::CatalogueFilter &filter = table(View(view))->filter();
        filter.setRepository(repository);
        filter.setOnlyProblems(onlyProblems);
        filter.setWords(words);
        table(View(view))->chooseSomething();
    }
}

void CatalogueTables::showRepositories(bool shown)
{
    m_widgets.applications->setColumnUseless(models::AppsModel::Repository, !shown);
    m_widgets.images->setColumnUseless(models::ImagesModel::Repository, !shown);
    m_widgets.pins->setColumnUseless(models::PinsModel::Repository, !shown);
    m_widgets.manifests->setColumnUseless(models::ManifestsModel::Repository, !shown);
    m_widgets.registry->setColumnUseless(models::RegistryModel::Repository, !shown);
    m_widgets.releases->showRepositories(shown);
}

QString CatalogueTables::currentName(View view) const
{
    return nameOf(currentEntry(view));
}

bool CatalogueTables::choose(View view, const QString &name)
{
    const models::CatalogueFilter &shown = table(view)->filter();
    for (int row = 0; !name.isEmpty() && row < shown.rowCount(); ++row) {
        const QModelIndex index = shown.index(row, 0);
        if (nameOf(entry(view, shown.mapToSource(index).row())) != name)
            continue;
        const QModelIndex cell = table(view)->firstCell(row);
        table(view)->setCurrentIndex(cell);
        table(view)->scrollTo(cell);
        return true;
    }
    return false;
}

std::optional<CatalogueEntry> CatalogueTables::currentEntry(View view) const
{
    return entry(view, table(view)->currentRow());
}

std::optional<CatalogueEntry> CatalogueTables::entry(View view, int row) const
{
    if (view == Applications)
        return m_apps.row(row) ? std::optional(entryOf(*m_apps.row(row))) : std::nullopt;
    if (view == Images)
        return m_images.row(row) ? std::optional(entryOf(*m_images.row(row))) : std::nullopt;
    if (view == Pins)
        return m_pins.row(row) ? std::optional(entryOf(*m_pins.row(row))) : std::nullopt;
    if (view == Registry)
        return m_registry.row(row) ? std::optional(entryOf(*m_registry.row(row))) : std::nullopt;
    if (view == Releases)
        return m_grid.row(row) ? std::optional(entryOf(*m_grid.row(row), m_grid)) : std::nullopt;
    return m_manifests.row(row) ? std::optional(entryOf(*m_manifests.row(row))) : std::nullopt;
}

const release::PinRelation *CatalogueTables::currentPin(View view) const
{
    return view == Pins ? m_pins.row(m_widgets.pins->currentRow()) : nullptr;
}

const release::CatalogueEvent *CatalogueTables::currentCellEvent(View view) const
{
    return view == Releases ? m_widgets.releases->currentEvent() : nullptr;
}

release::Catalogue CatalogueTables::wanted(View view) const
{
    const std::vector<int> rows = table(view)->wantedRows();
    release::Catalogue chosen;
    switch (view) {
    case Applications: chosen.apps = rowsOf(m_apps, rows); break;
    case Images: chosen.images = rowsOf(m_images, rows); break;
    case Pins: chosen.pins = rowsOf(m_pins, rows); break;
    case Manifests: chosen.manifests = rowsOf(m_manifests, rows); break;
    case Registry: break; // it is no part of the catalogue
    default: chosen.grids = m_grid.gridsOf(rows); break;
    }
    return chosen;
}

const models::RegistryRow *CatalogueTables::currentRegistry() const
{
    return m_registry.row(m_widgets.registry->currentRow());
}

std::vector<models::RegistryRow> CatalogueTables::wantedRegistry() const
{
    return rowsOf(m_registry, m_widgets.registry->wantedRows());
}

} // namespace waybill::app

#include "moc_cataloguetables.cpp"
