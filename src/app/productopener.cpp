// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/productopener.h"

#include "git/config.h"
#include "release/opening.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QDir>

namespace waybill::app {

Error noNotesYet(const release::Product &product)
{
    return {Fault::Input,
            QCoreApplication::translate("Session", "Decisions in git notes can be neither read nor written yet"),
            Place{product.file, 0, 0},
            QCoreApplication::translate("Session", "Without decisions = \"git-notes\" they are kept in a file")};
}

Result<Opened> openAll(const QStringList &paths)
{
    Result<release::Product> product =
        paths.isEmpty() ? release::openNearest(QDir::currentPath()) : release::openProduct(paths);
    if (!product)
        return fail(product.error());
    Result<release::DecisionsRead> decisions = release::DecisionsRead{};
    if (product->decisions == release::DecisionsPlace::File)
        decisions = release::readDecisions(product->decisionsFile());
    else
        decisions = fail(noNotesYet(*product));
    return Opened{std::move(*product), std::move(decisions), visibleLine(decodeText(git::globalUserName()))};
}

} // namespace waybill::app
