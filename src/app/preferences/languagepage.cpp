// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/languagepage.h"

#include "app/common/programlanguage.h"
#include "diffview/plainlabel.h"
#include "support/language.h"

#include <QComboBox>
#include <QFormLayout>
#include <QVBoxLayout>

namespace waybill::app {

LanguagePage::LanguagePage(QWidget *parent)
    : PreferencePage(QStringLiteral("language"), tr("Language"), QStringLiteral("note"), parent)
    , m_program(new QComboBox(this))
    , m_notes(new QComboBox(this))
    , m_restart(new diffview::PlainLabel(tr("The program's language changes the next time it starts."), this))
    , m_running(ProgramLanguage::load().program)
{
    m_program->setObjectName(QStringLiteral("programLanguage"));
    m_program->addItem(tr("Follow System"), QString());
    m_notes->setObjectName(QStringLiteral("notesLanguage"));
    m_notes->addItem(tr("Same as the program"), QString());
    const QStringList languages = installedLanguages();
    for (const QString &language : languages) {
        m_program->addItem(ProgramLanguage::nameOf(language), language);
        m_notes->addItem(ProgramLanguage::nameOf(language), language);
    }
    QFormLayout *form = addForm();
    form->addRow(tr("&Program:"), m_program);
    form->addRow(tr("Release &notes:"), m_notes);
    m_restart->setWordWrap(true);
    m_restart->setObjectName(QStringLiteral("restart"));
    column()->addWidget(m_restart);
    addText(tr("The Notes page can choose another language for the notes that it shows."));
    column()->addStretch(1);
    refresh();
    for (QComboBox *box : {m_program, m_notes})
        connect(box, &QComboBox::activated, this, &LanguagePage::take);
}

void LanguagePage::refresh()
{
    const ProgramLanguage now = ProgramLanguage::load();
    m_program->setCurrentIndex(std::max(m_program->findData(now.program), 0));
    m_notes->setCurrentIndex(std::max(m_notes->findData(now.notes), 0));
    showRestart();
}

void LanguagePage::take()
{
    ProgramLanguage{m_program->currentData().toString(), m_notes->currentData().toString()}.save();
    showRestart();
}

void LanguagePage::showRestart()
{
    m_restart->setVisible(m_program->currentData().toString() != m_running);
}

} // namespace waybill::app

#include "moc_languagepage.cpp"
