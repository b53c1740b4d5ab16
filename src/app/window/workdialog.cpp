// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/workdialog.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace waybill::app {

void layOutWorkDialog(QDialog *dialog, QWidget *text, QWidget *rows, QPushButton *start, QPushButton *cancel,
                      QPushButton *close)
{
    start->setDefault(true);
    auto *buttons = new QDialogButtonBox(dialog);
    buttons->addButton(start, QDialogButtonBox::AcceptRole);
    buttons->addButton(cancel, QDialogButtonBox::ResetRole);
    buttons->addButton(close, QDialogButtonBox::RejectRole);
    auto *layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    layout->addWidget(rows, 1);
    layout->addWidget(buttons);
    QObject::connect(close, &QAbstractButton::clicked, dialog, &QWidget::close);
}

} // namespace waybill::app
