// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pins.h"
#include "pins/pintree.h" // readPins() and comparePins() of whole trees

#include <optional>

namespace waybill::pins {

/// Which reader a path's name calls for; nothing for files that pin nothing. versions.yaml counts, other YAML only by
/// configuration.
[[nodiscard]] std::optional<Format> formatOf(const QByteArray &path);
/// How to read a file that a configuration names and formatOf() does not know: YAML, JSON or TOML, by its ending.
[[nodiscard]] std::optional<Format> configFormatOf(const QByteArray &path);
/// True in folders whose pins are others' or play no part in what is released: vendored ones (vendor, third_party,
/// node_modules, Godeps/_workspace), tests and examples.
[[nodiscard]] bool isForeign(const QByteArray &path);
/// Reads one file. Never fails: what is wrong is a problem with its place. With Format::Json, Toml or Yaml every map
/// counts that has a version (configpin.h); with Format::Pattern there is nothing to find (patternpins.h).
[[nodiscard]] Pins readPins(const QByteArray &path, const QByteArray &content, Format format);

} // namespace waybill::pins
