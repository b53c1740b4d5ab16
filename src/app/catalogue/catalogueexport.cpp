// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/catalogueexport.h"

#include "app/catalogue/cataloguedocument.h"
#include "app/catalogue/cataloguetable.h"
#include "app/common/fileexport.h"
#include "app/common/fileprompts.h"
#include "app/session/session.h"
#include "notes/reports/cataloguemarkdown.h"
#include "release/assess/release.h"
#include "support/text.h"
#include "wording/text.h"

#include <QApplication>
#include <QClipboard>
#include <QFileInfo>

namespace waybill::app {

CatalogueExport::CatalogueExport(Session &session, QWidget *window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
{}

void CatalogueExport::copyText(const CatalogueTable &table)
{
    QApplication::clipboard()->setText(table.selectedText());
    Q_EMIT message(tr("Copied the selected rows"));
}

void CatalogueExport::copy(const QString &markdown, int count)
{
    QApplication::clipboard()->setText(markdown);
    Q_EMIT message(tr("Copied %n row(s)", nullptr, count));
}

void CatalogueExport::copyMarkdown(const release::Catalogue &rows, int count)
{
    copy(notes::catalogueMarkdown(rows), count);
}

void CatalogueExport::promptForFile(const CataloguePtr &catalogue, const RegistryViewPtr &registry)
{
    promptForCatalogueFile(m_window, m_session.product(), [this, catalogue, registry](const QString &path) {
        auto *writer = new FileExport(
            [catalogue, registry, path, product = m_session.release().name()] {
                return catalogueDocument(*catalogue, product, QFileInfo(path).suffix(), registry.get());
            },
            path, tr("Cannot write the catalogue: %1"), m_session.pool(), this);
        connect(writer, &FileExport::saved, this, &CatalogueExport::message);
        connect(writer, &FileExport::failed, this,
                [this](const Error &error) { Q_EMIT message(wording::line(error)); });
    });
}

} // namespace waybill::app

#include "moc_catalogueexport.cpp"
