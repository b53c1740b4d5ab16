// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/changes/changesparts.h"
#include "app/changes/savedviews.h"

class QLineEdit;
class QMenu;
class QToolButton;

namespace waybill::app {

/// The saved views of the Changes page: a menu beside the filter that goes to a view, saves what shows as one, and
/// renames or deletes the one that shows. Kept for the user, not for the product. GUI thread only.
class ChangesViews : public QObject {
    Q_OBJECT

public:
    /// The button and the line outlive it; `page` is what its commands belong to.
    ChangesViews(const ChangesParts &parts, QLineEdit &filter, QToolButton &button, QWidget *page);

    /// For the page's menu and the palette: it changes with the views.
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    /// Marks the view that shows, if one does. To be called after the filter or the grouping changed.
    void refresh();

Q_SIGNALS:
    /// What was done, for the line below the list.
    void said(const QString &text);

private:
    [[nodiscard]] SavedView shown(const QString &name) const;
    [[nodiscard]] const SavedView *current() const;
    void fill();
    void keep(SavedViews views);
    void go(const SavedView &view);
    void ask(const QString &title, const QString &name, const std::function<void(const QString &)> &answered);

    ChangesParts m_parts;
    QLineEdit &m_filter;
    QToolButton &m_button;
    QWidget *m_page;
    QMenu *m_menu;
    QAction *m_open;
    QAction *m_save;
    QAction *m_rename;
    QAction *m_delete;
    QAction *m_line;
    QList<QAction *> m_goes; ///< one for each view, in their order
    SavedViews m_views;
};

} // namespace waybill::app
