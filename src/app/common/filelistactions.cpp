// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/filelistactions.h"

#include "app/common/makeaction.h"

#include <QAbstractItemView>
#include <QMenu>

namespace waybill::app {

using Use = FileRequest::Use;

FileListActions::FileListActions(QAbstractItemView *list, bool both, Ask ask, Qt::Key key)
    : QObject(list)
    , m_list(list)
    , m_ask(std::move(ask))
{
    const auto add = [this](Use use, const char *name, const QString &text, const QKeySequence &shortcut,
                            const char *picture, const QString &tip) {
        QAction *action = makeAction(m_list, name, text, {shortcut}, QLatin1String(picture), tip);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, use] {
            if (const auto request = m_ask(use))
                Q_EMIT requested(*request);
        });
        m_actions.emplace_back(action, use);
        m_list->addAction(action);
    };
    add(Use::Edit, "fileEdit", tr("Open in &Editor"), key, "edit", tr("Open the file in your editor"));
    if (both)
        add(Use::EditBoth, "fileEditBoth", tr("Open &Both Versions in Editor"), Qt::SHIFT | key, "diff-side",
            tr("Open the old and the new version of the file in your editor"));
    add(Use::Forge, "fileForge", tr("Open on Fo&rge"), Qt::SHIFT | Qt::Key_G, "link",
        tr("Open the file on GitHub, GitLab or Gitea"));
    if (m_list->contextMenuPolicy() == Qt::DefaultContextMenu) {
        m_list->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(m_list, &QWidget::customContextMenuRequested, this, &FileListActions::showMenu);
    }
}

void FileListActions::refresh()
{
    for (const auto &[action, use] : m_actions)
        action->setEnabled(m_ask(use).has_value());
}

void FileListActions::showMenu(const QPoint &place)
{
    refresh();
    auto *menu = new QMenu(m_list);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const auto &[action, use] : m_actions)
        menu->addAction(action);
    // The keys work without the menu: what cannot be done then does nothing.
    connect(menu, &QMenu::aboutToHide, this, [this] {
        for (const auto &[action, use] : m_actions)
            action->setEnabled(true);
    });
    menu->popup(m_list->viewport()->mapToGlobal(place));
}

} // namespace waybill::app

#include "moc_filelistactions.cpp"
