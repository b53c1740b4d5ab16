// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/author.h"

#include "git/config.h"

#include <QCoreApplication>

namespace waybill::cli {

Result<QString> authorOf(const Invocation &invocation, const QString &path)
{
    QString name = invocation.value(QStringLiteral("by")).trimmed();
    if (name.isEmpty()) {
        if (const auto repository = git::Repository::open(path))
            name = QString::fromUtf8(git::userName(*repository)).trimmed();
    }
    for (const char *variable : {"USER", "LOGNAME"}) {
        if (name.isEmpty())
            name = qEnvironmentVariable(variable).trimmed();
    }
    if (!name.isEmpty())
        return name;
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "no reviewer is set"), {},
                QCoreApplication::translate("CommandLine", "use --by NAME, or set git's user.name"));
}

} // namespace waybill::cli
