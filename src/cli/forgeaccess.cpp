// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/forgeaccess.h"

#include <QCoreApplication>

namespace waybill::cli {

Result<ForgeAccess> openForges(const release::Product &, const QString &)
{
    return fail(Fault::Environment, QCoreApplication::translate("CommandLine", "this program cannot reach the network"),
                {}, QCoreApplication::translate("CommandLine", "use --offline to see what is known"));
}

} // namespace waybill::cli
