// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/help/reportdialog.h"

#include "app/common/fileprompts.h"
#include "app/common/screenfit.h"
#include "diffview/plainlabel.h"
#include "models/common/codefont.h"
#include "support/file.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace waybill::app {

ReportDialog::ReportDialog(const QString &report, QWidget *parent)
    : QDialog(parent)
    , m_text(new QPlainTextEdit(report, this))
    , m_said(new diffview::PlainLabel(this))
{
    setObjectName(QStringLiteral("report"));
    setWindowTitle(tr("Report a Problem"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto *explanation = new diffview::PlainLabel(
        tr("This is the whole report; nothing is sent. Paths, addresses, names and what looks like a key were "
           "removed. Read it, say at the top what happened, then copy or save it, and attach it to your bug report."),
        this);
    explanation->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("reportText"));
    m_text->setAccessibleName(tr("The report"));
    m_text->setFont(models::codeFont());
    m_text->setTabChangesFocus(true);
    m_said->setObjectName(QStringLiteral("reportSaid"));
    m_said->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(this);
    QPushButton *copying = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    QPushButton *saving = buttons->addButton(tr("&Save…"), QDialogButtonBox::ActionRole);
    buttons->addButton(QDialogButtonBox::Close); // the last: Qt's order of Tab would not reach it otherwise
    copying->setObjectName(QStringLiteral("copyReport"));
    saving->setObjectName(QStringLiteral("saveReport"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(explanation);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_said);
    layout->addWidget(buttons);
    connect(copying, &QPushButton::clicked, this, &ReportDialog::copy);
    connect(saving, &QPushButton::clicked, this, [this] {
        promptForTextFile(this, tr("Save Report"), QStringLiteral("waybill-report.txt"),
                          [this](const QString &path) { save(path); });
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resizeOnScreen(*this, {720, 560});
    m_text->setFocus();
}

void ReportDialog::copy()
{
    QGuiApplication::clipboard()->setText(m_text->toPlainText());
    m_said->setText(tr("Copied."));
}

void ReportDialog::save(const QString &path)
{
    const auto written = replaceFile(path, m_text->toPlainText().toUtf8());
    m_said->setText(written ? tr("Saved.") : tr("The report cannot be written: %1").arg(written.error()));
}

} // namespace waybill::app

#include "moc_reportdialog.cpp"
