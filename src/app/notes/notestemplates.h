// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFileSystemWatcher>
#include <QObject>

class QComboBox;

namespace waybill::app {

class Session;

/// Which template the notes are made by: a shipped one, the product's own, or any file, which is watched while somebody
/// edits it. GUI thread only.
class NotesTemplates : public QObject {
    Q_OBJECT

public:
    /// `choice` lists the templates. Both outlive it.
    NotesTemplates(const Session &session, QComboBox &choice);

    /// Lists those of the product that is open, and takes the default one.
    void refresh();
    /// Uses a template by name; an unknown one changes nothing.
    void setName(const QString &name);
    /// Uses a template of a file; empty: the one that was chosen by name.
    void setFile(const QString &file);
    /// Asks for a file.
    void choose();
    [[nodiscard]] const QString &name() const { return m_name; }
    /// Empty for a shipped template.
    [[nodiscard]] const QString &file() const { return m_file; }

Q_SIGNALS:
    /// Another template counts.
    void chosen();
    /// The file of the template has changed.
    void edited();

private:
    const Session &m_session;
    QComboBox &m_choice;
    QFileSystemWatcher m_watcher;
    QString m_name = QStringLiteral("default");
    QString m_file;
};

} // namespace waybill::app
