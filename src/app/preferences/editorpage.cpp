// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/editorpage.h"

#include "app/common/editorsettings.h"
#include "diffview/plainlabel.h"
#include "models/common/codefont.h"
#include "support/text.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

// Commands are the same in every language.
constexpr QLatin1String ExampleCommand("code -g %f:%l");
constexpr QLatin1String ExampleOfBoth("meld %a %b");

} // namespace

EditorPage::EditorPage(QWidget *parent)
    : PreferencePage(QStringLiteral("editor"), tr("Editor and Difftool"), QStringLiteral("edit"), parent)
    , m_command(new QLineEdit(this))
    , m_both(new QLineEdit(this))
{
    m_command->setObjectName(QStringLiteral("editorCommand"));
    m_command->setPlaceholderText(ExampleCommand);
    m_both->setObjectName(QStringLiteral("editorBoth"));
    m_both->setPlaceholderText(ExampleOfBoth);
    QFormLayout *form = addForm();
    form->addRow(tr("&Command:"), m_command);
    form->addRow(tr("To &compare versions:"), m_both);
    m_command->setAccessibleName(tr("Command of the editor"));
    m_both->setAccessibleName(tr("Command to compare two versions"));
    addText(tr("%f is the file, %l the line, %a the old and %b the new version. The name alone is enough for common "
               "editors: code, emacs, gedit, gvim, kate, subl. Without a command, Waybill uses VISUAL or EDITOR of the "
               "environment, otherwise the desktop's program for text files."));
    addDifftool();
    column()->addStretch(1);
    refresh();
    for (QLineEdit *line : {m_command, m_both})
        connect(line, &QLineEdit::editingFinished, this, &EditorPage::take);
}

void EditorPage::addDifftool()
{
    auto *title = new diffview::PlainLabel(tr("Waybill as git's difftool"), this);
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    title->setFont(strong);
    column()->addSpacing(8);
    column()->addWidget(title);
    addText(
        tr("“git difftool” then shows each file in a window of Waybill. The button runs these commands, which change "
           "your own git configuration, not that of a repository:"));
    auto *commands = new QPlainTextEdit(Difftool::commands().join(QLatin1Char('\n')), this);
    commands->setObjectName(QStringLiteral("difftoolCommands"));
    commands->setAccessibleName(tr("Commands"));
    commands->setReadOnly(true);
    commands->setLineWrapMode(QPlainTextEdit::NoWrap);
    commands->setFont(models::codeFont());
    commands->setTabChangesFocus(true);
    const int lines = int(Difftool::commands().size()) + 2; // one for a scroll bar
    commands->setFixedHeight(QFontMetrics(models::codeFont()).lineSpacing() * lines);
    column()->addWidget(commands);
    auto *row = new QHBoxLayout;
    m_setUp = new QPushButton(tr("&Run These Commands"), this);
    m_setUp->setObjectName(QStringLiteral("setUpDifftool"));
    m_result = new diffview::PlainLabel(this);
    m_result->setObjectName(QStringLiteral("difftoolResult"));
    m_result->setWordWrap(true);
    row->addWidget(m_setUp);
    row->addWidget(m_result, 1);
    column()->addLayout(row);
    connect(m_setUp, &QPushButton::clicked, this, [this] {
        m_setUp->setEnabled(false);
        m_difftool.start();
    });
    connect(&m_difftool, &Difftool::finished, this, &EditorPage::showResult);
}

void EditorPage::showResult(const QString &failure)
{
    m_setUp->setEnabled(true);
    m_result->setText(failure.isEmpty() ? tr("Done. Try “git difftool HEAD~1”.")
                                        : tr("git failed: %1").arg(visibleLine(failure)));
}

void EditorPage::refresh()
{
    const EditorSettings now = EditorSettings::load();
    m_command->setText(now.command);
    m_both->setText(now.both);
}

void EditorPage::take()
{
    EditorSettings wanted = EditorSettings::load();
    wanted.command = m_command->text();
    wanted.both = m_both->text();
    wanted.save();
}

} // namespace waybill::app

#include "moc_editorpage.cpp"
