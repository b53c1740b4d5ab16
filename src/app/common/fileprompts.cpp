// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/fileprompts.h"

#include "release/product/product.h"

#include <QFileDialog>

namespace waybill::app {

namespace {

class Prompts {
    Q_DECLARE_TR_FUNCTIONS(FilePrompts)
};

QFileDialog *makeDialog(QWidget *parent, const QString &title, PathReceiver receiver)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(receiver));
    return dialog;
}

/// Markdown, a web page or JSON; the suffix follows the kind that is chosen.
void offerDocuments(QFileDialog &dialog, const release::Product &product, const QString &name)
{
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(
        {Prompts::tr("Markdown (*.md)"), Prompts::tr("Web page (*.html)"), Prompts::tr("JSON (*.json)")});
    dialog.setDefaultSuffix(QStringLiteral("md"));
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog](const QString &filter) {
        dialog.setDefaultSuffix(filter.section(QLatin1String("*."), 1).section(QLatin1Char(')'), 0, 0));
    });
    dialog.setDirectory(product.folder);
    dialog.selectFile(name);
    dialog.open();
}

} // namespace

void promptForProduct(QWidget *parent, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(parent, Prompts::tr("Open Product"), std::move(receiver));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({Prompts::tr("Products (*.toml)"), Prompts::tr("All files (*)")});
    dialog->open();
}

void promptForFolder(QWidget *parent, PathReceiver receiver)
{
    promptForExistingFolder(parent, Prompts::tr("Open Repository or Folder"), std::move(receiver));
}

void promptForExistingFolder(QWidget *parent, const QString &title, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(parent, title, std::move(receiver));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    dialog->open();
}

void promptForExistingFile(QWidget *parent, const QString &title, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(parent, title, std::move(receiver));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->open();
}

void promptForFiles(QWidget *parent, const QString &title, PathsReceiver receiver)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    QObject::connect(dialog, &QFileDialog::filesSelected, parent, std::move(receiver));
    dialog->open();
}

void promptForBoardFile(QWidget *parent, const release::Product &product, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(parent, Prompts::tr("Export Board"), std::move(receiver));
    offerDocuments(*dialog, product, QStringLiteral("board.md"));
}

void promptForSkewFile(QWidget *parent, const QString &suffix, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(parent, Prompts::tr("Save Skew Matrix"), std::move(receiver));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const QString filter = suffix == QLatin1String("svg")   ? Prompts::tr("SVG images (*.svg)")
                           : suffix == QLatin1String("png") ? Prompts::tr("PNG images (*.png)")
                                                            : Prompts::tr("Markdown (*.md)");
    dialog->setNameFilter(filter);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(QStringLiteral("skew.") + suffix);
    dialog->open();
}

void promptForMarkdownFile(QWidget *parent, const QString &title, const QString &name, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(parent, title, std::move(receiver));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(Prompts::tr("Markdown (*.md)"));
    dialog->setDefaultSuffix(QStringLiteral("md"));
    dialog->selectFile(name);
    dialog->open();
}

void promptForPatchFile(QWidget *parent, const QString &name, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(parent, Prompts::tr("Save Patch"), std::move(receiver));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(Prompts::tr("Patches (*.patch *.diff)"));
    dialog->setDefaultSuffix(QStringLiteral("patch"));
    dialog->selectFile(name);
    dialog->open();
}

void promptForCatalogueFile(QWidget *parent, const release::Product &product, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(parent, Prompts::tr("Save Catalogue"), std::move(receiver));
    offerDocuments(*dialog, product, QStringLiteral("catalogue.md"));
}

void promptForPreferencesFile(QWidget *parent, bool save, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(
        parent, save ? Prompts::tr("Export Preferences") : Prompts::tr("Import Preferences"), std::move(receiver));
    dialog->setAcceptMode(save ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(save ? QFileDialog::AnyFile : QFileDialog::ExistingFile);
    dialog->setNameFilters({Prompts::tr("JSON (*.json)"), Prompts::tr("All files (*)")});
    dialog->setDefaultSuffix(QStringLiteral("json"));
    if (save)
        dialog->selectFile(QStringLiteral("waybill-preferences.json"));
    dialog->open();
}

void promptForTextFile(QWidget *parent, const QString &title, const QString &name, PathReceiver receiver)
{
    QFileDialog *dialog = makeDialog(parent, title, std::move(receiver));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({Prompts::tr("Text files (*.txt)"), Prompts::tr("All files (*)")});
    dialog->setDefaultSuffix(QStringLiteral("txt"));
    dialog->selectFile(name);
    dialog->open();
}

} // namespace waybill::app
