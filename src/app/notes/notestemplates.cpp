// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/notestemplates.h"

#include "app/session/session.h"
#include "notes/templates/shippedtemplates.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>

namespace waybill::app {

NotesTemplates::NotesTemplates(const Session &session, QComboBox &choice)
    : m_session(session)
    , m_choice(choice)
{
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString &file) {
        // An editor that replaces the file ends the watch.
        if (QFileInfo::exists(file))
            m_watcher.addPath(file);
        Q_EMIT edited();
    });
    connect(&m_choice, &QComboBox::activated, this, [this](int row) {
        const QString name = m_choice.itemData(row).toString();
        if (name.isEmpty())
            setFile(m_choice.itemData(row, Qt::ToolTipRole).toString());
        else
            setName(name);
    });
}

void NotesTemplates::refresh()
{
    m_choice.clear();
    for (const notes::TemplateInfo &info : notes::allTemplates(m_session.folder())) {
        m_choice.addItem(info.label, info.name);
        m_choice.setItemData(m_choice.count() - 1, info.description, Qt::ToolTipRole);
    }
    setName(QStringLiteral("default"));
}

void NotesTemplates::setName(const QString &name)
{
    const auto info = notes::findTemplate(name, m_session.folder());
    if (!info)
        return;
    m_name = info->name;
    m_choice.setCurrentIndex(m_choice.findData(name));
    setFile(info->file);
}

void NotesTemplates::setFile(const QString &file)
{
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    m_file = file;
    if (!file.isEmpty()) {
        m_watcher.addPath(file);
        const auto own = notes::findTemplate(m_name, m_session.folder());
        int row = own && own->file == file ? m_choice.findData(own->name) : m_choice.findData(file, Qt::ToolTipRole);
        if (row < 0) {
            m_choice.addItem(QFileInfo(file).fileName());
            row = m_choice.count() - 1;
            m_choice.setItemData(row, file, Qt::ToolTipRole);
        }
        m_choice.setCurrentIndex(row);
    } else {
        m_choice.setCurrentIndex(m_choice.findData(m_name));
    }
    Q_EMIT chosen();
}

void NotesTemplates::choose()
{
    auto *dialog = new QFileDialog(m_choice.window(), tr("Choose a Template"), m_session.folder(),
                                   tr("Mustache templates (*.mustache *.md *.html *.txt);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &NotesTemplates::setFile);
    dialog->open();
}

} // namespace waybill::app

#include "moc_notestemplates.cpp"
