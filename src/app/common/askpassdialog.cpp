// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/askpassdialog.h"

#include "app/common/askpassquestion.h"
#include "diffview/plainlabel.h"

#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace waybill::app {

using Kind = AskpassQuestion::Kind;

AskpassDialog::AskpassDialog(AskpassQuestion &question, QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    const Kind kind = question.kind();
    setWindowTitle(kind == Kind::Trust    ? tr("Unknown Host")
                   : kind == Kind::Notice ? tr("Waiting for Security Key")
                                          : tr("Authentication"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    auto *text = new diffview::PlainLabel(question.text(), this);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setMinimumWidth(fontMetrics().averageCharWidth() * 56);
    column->addWidget(text);

    QLineEdit *line = nullptr;
    if (kind == Kind::Secret || kind == Kind::Text) {
        line = new QLineEdit(this);
        line->setEchoMode(kind == Kind::Secret ? QLineEdit::Password : QLineEdit::Normal);
        line->setAccessibleName(question.text());
        column->addWidget(line);
        line->setFocus();
    }
    auto *buttons = new QDialogButtonBox(this);
    QPushButton *yes = nullptr;
    if (kind != Kind::Notice) {
        yes = buttons->addButton(kind == Kind::Trust     ? tr("&Trust This Host")
                                 : kind == Kind::Confirm ? tr("&Allow")
                                                         : tr("&Continue"),
                                 QDialogButtonBox::AcceptRole);
        yes->setObjectName(QStringLiteral("askpassAccept"));
    }
    QPushButton *no = buttons->addButton(QDialogButtonBox::Cancel); // the last, that Tab reaches it
    if (yes) {
        // What is typed is sent by Enter; trust takes more than that.
        yes->setAutoDefault(line != nullptr);
        yes->setDefault(line != nullptr);
        no->setDefault(!line);
    }
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(this, &QDialog::accepted, &question,
            [&question, line] { question.answer(line ? line->text() : QStringLiteral("yes")); });
    connect(this, &QDialog::rejected, &question, &AskpassQuestion::refuse);
    connect(&question, &AskpassQuestion::closed, this, &QWidget::close);
}

} // namespace waybill::app

#include "moc_askpassdialog.cpp"
