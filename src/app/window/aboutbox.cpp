// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/aboutbox.h"

#include "diffview/plainlabel.h"

#include <QDialogButtonBox>
#include <QIcon>
#include <QLabel>
#include <QVBoxLayout>

namespace waybill::app {

AboutBox::AboutBox(QWidget *parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("About Waybill"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(32, 24, 32, 16);
    layout->setSpacing(8);
    auto *sign = new diffview::PlainLabel(this);
    sign->setPixmap(QIcon(QStringLiteral(":/waybill.svg")).pixmap(72, 72));
    layout->addWidget(sign);
    auto *name = new diffview::PlainLabel(tr("Waybill %1", "version").arg(QStringLiteral(WAYBILL_VERSION)), this);
    QFont face = font();
    face.setPointSizeF(face.pointSizeF() * 1.5);
    face.setWeight(QFont::DemiBold);
    name->setFont(face);
    layout->addWidget(name);
    auto *text = new diffview::PlainLabel(
        tr("Plans releases that span several git repositories: changes, next versions, upgrade procedures and release notes.\n\nQt %1 (LGPL-3.0-only), libgit2 (GPL-2.0-only with linking exception), KSyntaxHighlighting (MIT), toml++ (MIT), yaml-cpp (MIT), Protocol Buffers (BSD-3-Clause), MD4C (MIT), QtKeychain (BSD-3-Clause), Mustache (BSL-1.0).\n\nLicense: Apache-2.0. © 2026 The Waybill developers.\nWaybill sends nothing over the network unless you ask it to.")
            .arg(QLatin1String(qVersion())),
        this);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setMinimumWidth(440);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    layout->addWidget(text);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);
}

} // namespace waybill::app

#include "moc_aboutbox.cpp"
