// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"

#include <QObject>
#include <QPointer>

class QAction;
class QStackedWidget;

namespace waybill::app {

class ClonePanel;
class ProductSetup;
class Session;

/// Where a waybill.toml is set up or edited, and where a repository is cloned, among the pages of the window: made when
/// first asked for. What was typed there stays while other pages show.
class SetupView : public QObject {
    Q_OBJECT

public:
    struct Actions {
        QAction *setUp; ///< "Set Up a Product"
        QAction *edit;  ///< "Edit Product"
        QAction *clone;
    };
    /// All outlive it.
    SetupView(Session &session, QStackedWidget &pages, const Actions &actions, QObject *parent);

    /// Whether it is what the window shows, or is going to show.
    [[nodiscard]] bool isShown() const { return m_shown != nullptr; }
    /// Puts it on top of the pages where isShown().
    void raise();
    /// Makes room for another page.
    void leave() { m_shown.clear(); }
    /// True, once, where something was typed that is not saved: it shows, and says so. For a window that is to close.
    [[nodiscard]] bool keepsUnsaved();
    /// Edits a file that need not be open, such as one that cannot be. Edits of another one that are not saved stay.
    void editFile(const QString &file);

Q_SIGNALS:
    /// isShown() changed by something other than leave().
    void shownChanged();
    /// A file was saved, or a folder cloned, and is to be opened.
    void openRequested(const QString &path);
    void problemFound(const waybill::Problem &problem);

private:
    ProductSetup &made(QPointer<ProductSetup> &page, const QString &name);
    void setUp();
    void clone();
    void tellUnsaved(const ProductSetup &page, const QString &advice);
    void show(QWidget *shown);
    void end();

    Session &m_session;
    QStackedWidget &m_pages;
    QPointer<ProductSetup> m_proposal;
    QPointer<ProductSetup> m_editor; ///< of a file that exists
    QPointer<ClonePanel> m_clone;
    QPointer<QWidget> m_shown;
    bool m_warned = false; ///< of what would be lost, as it is now
};

} // namespace waybill::app
