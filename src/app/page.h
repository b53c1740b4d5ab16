// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

namespace waybill::app {

class Session;

/// A page of the window. The main window shows one at a time; all share the session and its chosen repository.
class Page : public QWidget {
    Q_OBJECT

public:
    Page(Session &session, QWidget *parent);

    /// The repository (index in the product) that the range bar shows; -1 for all.
    virtual void setRepository(int repository) { Q_UNUSED(repository) }
    /// True when nothing on the page is still being computed: what a picture waits for.
    [[nodiscard]] virtual bool isSettled() const { return true; }
    /// The page's actions, with keys, icons and status tips, for the menus, the palette and the key sheet. Owned by the
    /// page.
    [[nodiscard]] virtual QList<QAction *> pageActions() const { return {}; }

protected:
    Session &m_session;

Q_SIGNALS:
    /// Asks the window to show another page ("board", "changes", "compare", "protocols", "notes") for a repository.
    void pageRequested(const QString &page, int repository);
    /// The page has another view of differences, or shows another one.
    void viewsChanged();
    /// For the window's message bar.
    void message(const QString &text);
};

} // namespace waybill::app
