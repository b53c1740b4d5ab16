// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "offers/offerfile.h"

/// Keys of files of configuration, by the types that they are read into: "Type.key" in the source's folder. Types whose
/// names say so (Config, Options, Settings, Spec) and all types of files whose path does.
namespace waybill::api::offers {

/// A setting's type as a shape: "string", "[]int", "map[string]bool", "Vec<String>". Empty where a type of the
/// program's own is in it, for its name says nothing of what the file may hold: empty is not known, not another type.
[[nodiscard]] std::string settingShape(std::string_view type);
/// Whether a path speaks of configuration.
[[nodiscard]] bool isConfigurationPath(std::string_view path);

/// The Go struct around the tag that begins at `tag`; gives where the struct ends, or the tag's end where it is in
/// none. Variables of the environment (`env:"X"`, `envconfig:"X"`) are read from any struct.
std::size_t readGoStruct(OfferFile &file, const Literal &tag);
/// Rust structs that serde reads, in files of configuration.
void readSerdeStructs(OfferFile &file);

} // namespace waybill::api::offers
