// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "forge/facts/handles.h"

#include <QRegularExpression>

namespace waybill::forge {

QString handleIn(const QString &address, const QString &host)
{
    const qsizetype at = address.lastIndexOf(QLatin1Char('@'));
    if (at <= 0 || host.isEmpty())
        return {};
    const QString domain = address.mid(at + 1).toLower();
    // GitHub's and GitLab's, and Gitea's.
    if (domain != QLatin1String("users.noreply.") + host && domain != QLatin1String("noreply.") + host)
        return {};
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:\d+[+-])?([A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9_])?(?:\[bot\])?)$)"));
    return form.match(address.left(at)).captured(1);
}

} // namespace waybill::forge
