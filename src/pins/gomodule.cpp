// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/gomodule.h"

#include "git/tree.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::pins {

QString readGoModule(const git::Repository &repository, const git::ObjectId &commit)
{
    static const QRegularExpression module(QStringLiteral("^module[ \\t]+\"?([^\\s\"]+)"),
                                           QRegularExpression::MultilineOption);
    const auto content = git::readFile(repository, commit, "go.mod");
    if (!content || !*content)
        return {};
    return module.match(decodeText(**content)).captured(1);
}

} // namespace waybill::pins
