// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/wherelabel.h"

#include "app/common/icons.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>

namespace waybill::app {

WhereLabel::WhereLabel(QWidget *parent)
    : ElidedLabel(parent)
{
    setElideMode(Qt::ElideMiddle);
    setContentsMargins(12, 0, 12, 0);
    auto *copy = new QAction(icon(QStringLiteral("copy")), tr("Copy &Path"), this);
    connect(copy, &QAction::triggered, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    addAction(copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

} // namespace waybill::app

#include "moc_wherelabel.cpp"
