// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/remoteaddress.h"

#include "support/text.h"

#include <QUrl>

namespace waybill::git {

QString shownAddress(const QString &address)
{
    const QUrl parsed(address);
    return visibleLine(parsed.password().isEmpty() ? address : parsed.toString(QUrl::RemovePassword));
}

} // namespace waybill::git
