// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <functional>

class QWidget;

namespace waybill::release {
struct Product;
}

namespace waybill::app {

using PathReceiver = std::function<void(const QString &)>;
using PathsReceiver = std::function<void(const QStringList &)>;

/// Asks for a waybill.toml. Returns at once; `receiver` is called when a file was chosen.
void promptForProduct(QWidget *parent, PathReceiver receiver);
/// Asks for a repository or a folder of repositories.
void promptForFolder(QWidget *parent, PathReceiver receiver);
/// Asks for a folder of any kind; `title` says what for.
void promptForExistingFolder(QWidget *parent, const QString &title, PathReceiver receiver);
/// Asks for a file of any kind.
void promptForExistingFile(QWidget *parent, const QString &title, PathReceiver receiver);
/// Asks for files of any kind, at least one.
void promptForFiles(QWidget *parent, const QString &title, PathsReceiver receiver);
/// Asks where to save the board: .md, .html or .json.
void promptForBoardFile(QWidget *parent, const release::Product &product, PathReceiver receiver);
/// Asks where to save a skew matrix as a file with this suffix: "svg", "png" or "md".
void promptForSkewFile(QWidget *parent, const QString &suffix, PathReceiver receiver);
/// Asks where to save tables as Markdown; `name` is what the file is called unless somebody says otherwise.
void promptForMarkdownFile(QWidget *parent, const QString &title, const QString &name, PathReceiver receiver);
/// Asks where to save a patch; `name` is what the file is called unless somebody says otherwise.
void promptForPatchFile(QWidget *parent, const QString &name, PathReceiver receiver);
/// Asks where to save the preferences, or which to open: .json.
void promptForPreferencesFile(QWidget *parent, bool save, PathReceiver receiver);
/// Asks where to save a text; `name` is what the file is called unless somebody says otherwise.
void promptForTextFile(QWidget *parent, const QString &title, const QString &name, PathReceiver receiver);
/// Asks where to save a catalogue: .md.
void promptForCatalogueFile(QWidget *parent, const release::Product &product, PathReceiver receiver);

} // namespace waybill::app
