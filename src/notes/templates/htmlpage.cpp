// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/htmlpage.h"

#include "notes/templates/shippedtemplates.h"
#include "notes/templates/template.h"
#include "support/language.h"
#include "wording/text.h"

#include <QJsonObject>

namespace waybill::notes {

QString htmlPage(const QString &title, const QString &body)
{
    const QJsonObject parts{{QStringLiteral("title"), title},
                            {QStringLiteral("language"), QString(wording::currentLanguage()).replace(u'_', u'-')},
                            {QStringLiteral("style"), shippedFile(QStringLiteral("style.css")).trimmed()},
                            {QStringLiteral("body"), body}};
    const QString name = QStringLiteral("page.html.mustache");
    return renderTemplate(shippedFile(name), name, parts, html()).value_or(QString());
}

} // namespace waybill::notes
