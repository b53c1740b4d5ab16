// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QVariantMap>
#include <QWidget>

namespace waybill::app {

struct FileAtRevisions;
struct FileRequest;
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
    /// What the page's menu holds: its actions, unless there are so many that they are in menus of their own.
    [[nodiscard]] virtual QList<QAction *> menuActions() const { return pageActions(); }
    /// The command that finds something on the page (Ctrl+F); null where a view has its own.
    [[nodiscard]] virtual QAction *findAction() const { return nullptr; }
    /// The names of the page's views, of which it shows one at a time: "changes", "matrix", "stances"; none where there
    /// is but one.
    [[nodiscard]] virtual QStringList viewNames() const { return {}; }
    virtual void showView(const QString &name) { Q_UNUSED(name) }
    /// Where somebody is on the page: its view, filter, selection and the like, by names, as JSON can hold it. What
    /// Back leads to, and what is kept until the product is opened again.
    [[nodiscard]] virtual QVariantMap place() const { return {}; }
    /// Goes where place() says; to what is not read yet, once it is there. What an empty map, or another program, does
    /// not say stays as it is.
    virtual void goToPlace(const QVariantMap &place) { Q_UNUSED(place) }
    /// The page has a palette for paper from now on, or no longer, and is painted at once (PaperColors): what takes its
    /// colors in the background has to take them here.
    virtual void setOnPaper(bool onPaper) { Q_UNUSED(onPaper) }

protected:
    Session &m_session;

Q_SIGNALS:
    /// Asks the window to show another page ("board", "changes", "compare", "protocols", "catalogue", "notes") for a
    /// repository.
    void pageRequested(const QString &page, int repository);
    /// The same, at a place of that page (place()).
    void placeRequested(const QString &page, int repository, const QVariantMap &place);
    /// Asks the window to show a file side by side on the Compare page. The chosen repository stays.
    void comparisonRequested(const waybill::app::FileAtRevisions &file);
    /// Asks the window to open a file elsewhere.
    void fileRequested(const waybill::app::FileRequest &request);
    /// The page has another view of differences, or shows another one.
    void viewsChanged();
    /// For the window's message bar.
    void message(const QString &text);
};

} // namespace waybill::app
