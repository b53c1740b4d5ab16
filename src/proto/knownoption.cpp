// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/knownoption.h"

#include <QLatin1String>

#include <algorithm>

namespace waybill::proto {

KnownOption knownOption(QStringView name)
{
    const qsizetype end = name.indexOf(u')');
    if (end < 0 || !name.startsWith(u'('))
        return KnownOption::None;
    QStringView extension = name.mid(1, end - 1);
    if (extension.startsWith(u'.'))
        extension = extension.mid(1);
    const qsizetype dot = extension.lastIndexOf(u'.');
    const QStringView own = extension.mid(dot + 1);
    const QStringView package = extension.left(std::max<qsizetype>(dot, 0));
    // Repositories of Google have copies of it in other packages.
    const bool isApi = package == QLatin1String("api") || package.endsWith(QLatin1String(".api"));
    if (own == QLatin1String("field_behavior"))
        return KnownOption::FieldBehavior;
    if (isApi && own == QLatin1String("http"))
        return KnownOption::Http;
    const bool isResource = own == QLatin1String("resource") || own == QLatin1String("resource_reference")
                            || own == QLatin1String("resource_definition");
    return isApi && isResource ? KnownOption::Resource : KnownOption::None;
}

} // namespace waybill::proto
