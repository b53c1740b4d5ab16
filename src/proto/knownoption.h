// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringView>

namespace waybill::proto {

/// The custom options whose meaning is known: those of google/api.
enum class KnownOption : quint8 {
    None,
    Http,          ///< how HTTP maps on an RPC
    FieldBehavior, ///< who must set a field, and who may
    Resource,      ///< the names of resources, and references to them
};

/// Which one is set by "(google.api.http)", "(google.api.resource).pattern" or "(api.http)", as names may be written
/// from inside a package.
[[nodiscard]] KnownOption knownOption(QStringView name);

} // namespace waybill::proto
