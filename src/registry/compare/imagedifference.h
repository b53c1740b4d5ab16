// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "registry/facts/registryfacts.h"
#include "words/impact.h"

namespace waybill::registry {

/// One thing that two images differ in.
struct ImageDifference {
    enum class Part {
        Platform,
        EntryPoint,
        Command,
        User,
        WorkingFolder,
        StopSignal,
        Port,
        Volume,
        Variable,
        Label,
        Package,
        Layer,
    };
    Part part = Part::Platform;
    QString name;    ///< of the port, variable, label, package, or the layer's digest; empty where a part is one value
    QString before;  ///< empty: it was not there
    QString after;   ///< empty: it is gone
    qint64 size = 0; ///< bytes, of a layer
    /// Breaking: what users rely on is gone, or another one. Additive: there is more. None: they see no difference.
    Impact impact = Impact::None;
    bool operator==(const ImageDifference &) const = default;
};
/// "platform", "entry-point", "command", ... Not translated.
[[nodiscard]] QString keyName(ImageDifference::Part part);
/// A part is a message, too: wording/imageparts.cpp has the words.
[[nodiscard]] constexpr const char *messageFamily(ImageDifference::Part)
{
    return "imagePart";
}

/// What `after` has otherwise than `before`, by part, then by name. Packages only where both have an SBOM. Pure.
[[nodiscard]] std::vector<ImageDifference> compareContents(const ImageContent &before, const ImageContent &after);

} // namespace waybill::registry
