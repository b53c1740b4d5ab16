// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/editordialog.h"

#include "app/common/editorsettings.h"
#include "diffview/plainlabel.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

// Commands are the same in every language.
constexpr QLatin1String ExampleCommand("code -g %f:%l");
constexpr QLatin1String ExampleOfBoth("meld %a %b");

} // namespace

EditorDialog::EditorDialog(QWidget *parent)
    : QDialog(parent)
    , m_command(new QLineEdit(this))
    , m_both(new QLineEdit(this))
{
    setObjectName(QStringLiteral("editor"));
    setWindowTitle(tr("Editor"));
    setAttribute(Qt::WA_DeleteOnClose);
    const EditorSettings settings = EditorSettings::load();
    m_command->setObjectName(QStringLiteral("editorCommand"));
    m_command->setText(settings.command);
    m_command->setPlaceholderText(ExampleCommand);
    m_command->setMinimumWidth(360);
    m_both->setObjectName(QStringLiteral("editorBoth"));
    m_both->setText(settings.both);
    m_both->setPlaceholderText(ExampleOfBoth);
    auto *form = new QFormLayout;
    form->addRow(tr("&Command:"), m_command);
    form->addRow(tr("For &two versions:"), m_both);
    m_command->setAccessibleName(tr("Command of the editor"));
    m_both->setAccessibleName(tr("Command for two versions"));
    auto *help = new diffview::PlainLabel(this);
    help->setTextFormat(Qt::PlainText);
    help->setWordWrap(true);
    help->setText(
        tr("%f is the file, %l the line, %a the old and %b the new version. The name alone is enough for "
           "common editors: code, emacs, gedit, gvim, kate, subl.\n"
           "Without a command, Waybill uses VISUAL or EDITOR of the environment, or else the program that the "
           "desktop opens text files with."));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(help);
    layout->addStretch(1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        save();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(520, 220);
}

void EditorDialog::save()
{
    EditorSettings settings;
    settings.command = m_command->text();
    settings.both = m_both->text();
    settings.save();
}

} // namespace waybill::app
