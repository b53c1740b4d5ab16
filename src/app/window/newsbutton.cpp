// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/newsbutton.h"

#include "app/common/icons.h"

namespace waybill::app {

NewsButton::NewsButton(QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("news"));
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIcon(app::icon(QStringLiteral("reload")));
    setToolTip(tr("Read the product again. What is selected and typed stays."));
    hide();
}

void NewsButton::showNews(const QString &news)
{
    QString text = tr("%1 · Reload", "what is new").arg(news);
    setText(text.replace(QLatin1Char('&'), QLatin1String("&&")));
    setVisible(!news.isEmpty());
}

} // namespace waybill::app

#include "moc_newsbutton.cpp"
