// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/catalogue/catalogueloader.h"
#include "app/session/registryloader.h"

#include <QObject>

namespace waybill::app {

class CatalogueTable;

/// Puts rows of the catalogue on the clipboard, and all of it into a file, by a job. GUI thread only.
class CatalogueExport : public QObject {
    Q_OBJECT

public:
    /// Dialogs belong to `window`, which owns it.
    CatalogueExport(Session &session, QWidget *window);

    /// The selected rows as plain text.
    void copyText(const CatalogueTable &table);
    /// `count`: how many rows they are.
    /// Markdown of so many rows.
    void copy(const QString &markdown, int count);
    void copyMarkdown(const release::Catalogue &rows, int count);
    /// Asks for a file, whose suffix is the format, and writes it. `registry` may be null.
    void promptForFile(const CataloguePtr &catalogue, const RegistryViewPtr &registry);

Q_SIGNALS:
    void message(const QString &text);

private:
    Session &m_session;
    QWidget *m_window;
};

} // namespace waybill::app
