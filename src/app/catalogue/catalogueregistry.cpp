// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/catalogueregistry.h"

#include "app/catalogue/cataloguetables.h"
#include "app/catalogue/imagecomparisondialog.h"
#include "app/session/registryloader.h"
#include "app/session/session.h"
#include "notes/reports/registrymarkdown.h"
#include "support/text.h"
#include "wording/text.h"

#include <QAction>
#include <QLocale>

namespace waybill::app {

CatalogueRegistry::CatalogueRegistry(Session &session, CatalogueTables &tables, QAction &look, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_tables(tables)
    , m_look(look)
{
    RegistryLoader &loader = m_session.registries();
    connect(&m_look, &QAction::triggered, &loader, &RegistryLoader::look);
    connect(&loader, &RegistryLoader::changed, this, &CatalogueRegistry::show);
    connect(&loader, &RegistryLoader::lookStarted, this, [this] {
        m_look.setEnabled(false);
        Q_EMIT changed();
    });
    connect(&loader, &RegistryLoader::looked, this, &CatalogueRegistry::tell);
    connect(&loader, &RegistryLoader::failed, this, [this](const Error &error) {
        Q_EMIT message(wording::line(error));
        show();
    });
    for (const auto signal : {&Session::productOpened, &Session::closed, &Session::loaded})
        connect(&m_session, signal, this, &CatalogueRegistry::show);
    show();
}

bool CatalogueRegistry::isReading() const
{
    const RegistryLoader &loader = m_session.registries();
    return loader.isBusy() && !loader.isLooking();
}

bool CatalogueRegistry::isLooking() const
{
    return m_session.registries().isLooking();
}

bool CatalogueRegistry::isWanted() const
{
    return m_session.registries().isWanted();
}

void CatalogueRegistry::show()
{
    const RegistryViewPtr &view = m_session.registries().view();
    m_tables.setRegistry(view ? *view : queries::RegistryView());
    m_look.setEnabled(isWanted() && !isLooking() && m_session.hasAllSurveys());
    Q_EMIT changed();
}

void CatalogueRegistry::tell(const queries::RegistryWatch &watch)
{
    show();
    const QString moved = tr("%n tag(s) are new, moved or gone", nullptr, int(watch.moves.size()));
    Q_EMIT message(watch.isWhole ? tr("Looked at the registries: %1").arg(moved)
                                 : tr("Some registries could not be read; %1").arg(moved));
}

QString CatalogueRegistry::nothing(const QString &where) const
{
    if (!isWanted())
        return tr("No registries.") + QLatin1Char('\n')
               + tr("This view compares the images that git defines with those that users can pull, and remembers when "
                    "tags moved. [[registry]] in waybill.toml says where images are published; without it, nothing is "
                    "asked.");
    const bool isKnown = m_session.registries().view() != nullptr;
    if (isReading() || (!isKnown && !m_session.hasAllSurveys()))
        return tr("Reading what was seen of registries…");
    if (!isKnown)
        return tr("The repositories were not read. Reload to read them.");
    return where.isNull() ? tr("No image of this product has a registry in waybill.toml.")
                          : tr("No image of %1 has a registry in waybill.toml.").arg(visibleLine(where));
}

QString CatalogueRegistry::below() const
{
    const RegistryViewPtr &view = m_session.registries().view();
    if (!view)
        return {};
    const QString key = m_look.shortcut().toString(QKeySequence::NativeText);
    QDateTime oldest;
    for (const registry::ComparedImage &image : view->comparison.images) {
        if (image.asOf.isValid() && (!oldest.isValid() || image.asOf < oldest))
            oldest = image.asOf;
    }
    return oldest.isValid() ? tr("As of %1. Press %2 to look again.", "a time; a key")
                                  .arg(QLocale().toString(oldest.toLocalTime(), QLocale::ShortFormat), key)
                            : tr("Nobody has looked at the registries yet. Press %1 to look.", "a key").arg(key);
}

QString CatalogueRegistry::progress() const
{
    if (!isLooking())
        return {};
    const int percent = m_session.registries().percent();
    return percent < 0 ? tr("Looking…") : tr("Looking %1%", "how far").arg(QLocale().toString(percent));
}

std::vector<Problem> CatalogueRegistry::problems() const
{
    const RegistryViewPtr &view = m_session.registries().view();
    return view ? view->problems : std::vector<Problem>();
}

QString CatalogueRegistry::markdown() const
{
    const RegistryViewPtr &view = m_session.registries().view();
    return view ? notes::registryMarkdown(models::viewOf(m_tables.wantedRegistry(), *view)) : QString();
}

models::TagChoices CatalogueRegistry::choices(const models::RegistryRow &row) const
{
    const RegistryViewPtr &view = m_session.registries().view();
    return view && row.isImage ? models::tagChoices(row, view->sightings, view->templates) : models::TagChoices();
}

bool CatalogueRegistry::canCompareTags() const
{
    const models::RegistryRow *row = m_tables.currentRegistry();
    return row && choices(*row).before >= 0;
}

void CatalogueRegistry::compareTags(QWidget *window, const release::CatalogueEvent *event)
{
    const models::RegistryRow *row = m_tables.currentRegistry();
    models::TagChoices all = row ? choices(*row) : models::TagChoices();
    if (all.before < 0)
        return;
    if (event && !models::chooseUpdate(all, *row, *event))
        return;
    (new ImageComparisonDialog(m_session, row->name, std::move(all), window))->show();
}

} // namespace waybill::app

#include "moc_catalogueregistry.cpp"
