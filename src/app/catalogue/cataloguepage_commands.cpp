// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// What the Catalogue page opens, copies and saves.
#include "app/catalogue/appgridtable.h"
#include "app/catalogue/cataloguedocument.h"
#include "app/catalogue/catalogueentry.h"
#include "app/catalogue/cataloguepage.h"
#include "app/catalogue/cataloguetable.h"
#include "app/common/fileatrevisions.h"
#include "app/common/fileexport.h"
#include "app/common/fileprompts.h"
#include "app/session/session.h"
#include "notes/reports/cataloguemarkdown.h"
#include "support/text.h"
#include "ui_cataloguepage.h"
#include "wording/text.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>

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

} // namespace

/// The event under the keyboard or in the current cell; else the last change of the entry, or what a pin lacks; else
/// its file over the range.
void CataloguePage::open()
{
    if (m_ui->detail->historyView()->hasFocus()) {
        if (const release::CatalogueEvent *event = m_ui->detail->currentEvent())
            openEvent(*event);
        return;
    }
    if (const release::CatalogueEvent *event = currentCellEvent()) {
        openEvent(*event);
        return;
    }
    const auto entry = currentEntry();
    if (!entry)
        return;
    if (!entry->history.empty()) {
        openEvent(entry->history.front());
        return;
    }
    const release::PinRelation *pin = table(m_view) == m_ui->pins ? m_pins.row(m_ui->pins->currentRow()) : nullptr;
    if (const auto gap = pin ? gapOf(*pin, m_session.product()) : std::nullopt)
        Q_EMIT comparisonRequested(*gap);
    else
        openFile();
}

const release::CatalogueEvent *CataloguePage::currentCellEvent() const
{
    return table(m_view) == m_ui->releases ? m_ui->releases->currentEvent() : nullptr;
}

void CataloguePage::openEvent(const release::CatalogueEvent &event)
{
    const auto entry = currentEntry();
    const release::Survey *survey = entry ? surveyOf(entry->repository) : nullptr;
    if (survey)
        Q_EMIT comparisonRequested(fileOf(event, entry->history, *survey));
}

void CataloguePage::openFile()
{
    const auto entry = currentEntry();
    const release::Survey *survey = entry ? surveyOf(entry->repository) : nullptr;
    if (survey)
        Q_EMIT comparisonRequested(fileInRange(*entry, *survey));
}

void CataloguePage::copyText()
{
    QApplication::clipboard()->setText(table(m_view)->selectedText());
    Q_EMIT message(tr("The chosen rows are on the clipboard"));
}

void CataloguePage::copyMarkdown()
{
    if (!m_catalogue)
        return;
    const std::vector<int> wanted = table(m_view)->wantedRows();
    release::Catalogue chosen;
    if (table(m_view) == m_ui->applications)
        chosen.apps = rowsOf(m_apps, wanted);
    else if (table(m_view) == m_ui->images)
        chosen.images = rowsOf(m_images, wanted);
    else if (table(m_view) == m_ui->pins)
        chosen.pins = rowsOf(m_pins, wanted);
    else if (table(m_view) == m_ui->manifests)
        chosen.manifests = rowsOf(m_manifests, wanted);
    else
        chosen.grids = m_grid.gridsOf(wanted);
    QApplication::clipboard()->setText(notes::catalogueMarkdown(chosen));
    Q_EMIT message(tr("%n row(s) are on the clipboard", nullptr, int(wanted.size())));
}

void CataloguePage::promptForFile()
{
    if (!m_catalogue)
        return;
    promptForCatalogueFile(this, m_session.product(), [this, catalogue = m_catalogue](const QString &path) {
        auto *writer = new FileExport(
            [catalogue, path, product = m_session.product().name] {
                return catalogueDocument(*catalogue, product, QFileInfo(path).suffix());
            },
            path, tr("The catalogue cannot be written: %1"), m_session.pool(), this);
        connect(writer, &FileExport::finished, this, [this, path](const std::optional<Error> &error) {
            Q_EMIT message(error ? wording::line(*error) : tr("The catalogue is in %1").arg(visibleLine(path)));
        });
    });
}

} // namespace waybill::app
