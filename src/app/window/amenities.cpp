// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/amenities.h"

#include "app/common/actiontable.h"
#include "app/common/contextmenukey.h"
#include "app/common/shortcuts.h"
#include "app/help/tourbar.h"
#include "app/preferences/preferencesdialog.h"
#include "app/session/session.h"
#include "app/window/helpguide.h"
#include "app/window/mainwindow.h"
#include "app/window/pageprinter.h"
#include "app/window/workdone.h"
#include "release/product/repositoryspec.h"

#include <QAction>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QStackedWidget>

namespace waybill::app {

namespace {

/// The files and folders of a drag from elsewhere; empty where anything else is among them.
QStringList droppedPaths(const QDropEvent &event)
{
    QStringList paths;
    const QList<QUrl> urls = event.source() ? QList<QUrl>() : event.mimeData()->urls(); // ours go elsewhere
    for (const QUrl &url : urls) {
        if (!url.isLocalFile())
            return {};
        paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

Amenities::Amenities(MainWindow &window, const Parts &parts, const Actions &actions, std::function<void()> openSample)
    : QObject(&window)
    , m_window(window)
    , m_theme(parts.theme)
    , m_session(parts.session)
    , m_differences(parts.differences)
    , m_shortcuts(new Shortcuts(parts.actions, this))
    , m_help(new HelpGuide(window, parts.session, parts.tour,
                           {actions.guide, actions.whatsThis, actions.tour, actions.report}, std::move(openSample)))
{
    connect(actions.preferences, &QAction::triggered, this, [this] { showPreferences({}); });
    connect(actions.editor, &QAction::triggered, this, [this] { showPreferences(QStringLiteral("editor")); });
    auto *printer = new PagePrinter(&window, parts.session.pool(), *parts.session.jobs());
    connect(printer, &PagePrinter::problemFound, this, &Amenities::problemFound);
    connect(actions.printPage, &QAction::triggered, printer, [printer, &window, pages = &parts.pages] {
        const auto *page = window.findChild<QAction *>(QLatin1String("actionPage_") + window.currentPage());
        printer->start(*pages->currentWidget(), page ? ActionTable::plainText(*page) : QString());
    });
    new WorkDone(*parts.session.jobs(), window, &WorkDone::send);
    new ContextMenuKey(this);
    window.installEventFilter(this);
}

void Amenities::applyKeys()
{
    m_shortcuts->apply();
}

void Amenities::showPreferences(const QString &page, const QString &setting)
{
    auto *dialog = m_window.findChild<PreferencesDialog *>(QString(), Qt::FindDirectChildrenOnly);
    if (!dialog) {
        dialog = new PreferencesDialog(m_theme, m_differences, *m_shortcuts, &m_window);
        const auto setProduct = [dialog, session = &m_session] { dialog->setProduct(session->product()); };
        if (!m_session.repositories().empty())
            setProduct();
        connect(&m_session, &Session::loaded, dialog, setProduct);
    }
    dialog->showPage(page, setting);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

bool Amenities::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != &m_window || (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop))
        return false;
    auto *drop = static_cast<QDropEvent *>(event);
    const QStringList paths = droppedPaths(*drop);
    if (paths.isEmpty())
        return false;
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop)
        Q_EMIT openRequested(paths);
    return true;
}

} // namespace waybill::app

#include "moc_amenities.cpp"
