// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/surfacesettings.h"
#include "release/product/tomltable.h"

namespace waybill::release {

/// Reads what a waybill.toml says of surfaces, on top of what Waybill knows by itself:
///
///     [surfaces]
///     app_versions  = "lenient"          # X.Y is X.Y.0; "strict": SemVer only
///     image_tags    = "<app> <app>-rev<image> <app>-rev<image>-build<build>"
///     runtime_class = "handler"          # what of it must never change; "spec": all of it
///     [[catalogue]]                      # one more kind of object that describes applications
///     kind      = "WidgetApp"
///     groups    = ["widgets.example.com"]            # of its API; without it any
///     id        = "spec.id"                          # what all versions have in common; a path, or several
///     version   = "spec.version"
///     images    = ["spec.image", "spec.roles[].image"]
///     cosmetic  = ["spec.title"]                     # what only people look at
///     parts     = ["spec.roles"]                     # lists whose items have an "id" that others name
///     content   = "spec"                             # what is held against other versions
///     referrers = { Widget = "spec.app" }            # kinds that name one, and where
///     [[frozen]]                         # a kind whose objects must not change under their names
///     kind   = "Zone"
///     group  = "net.example.com"
///     fields = ["spec.range"]            # without it all of it
///
/// Mistakes are in the table's log, with their places.
void readSurfaceSettings(TomlTable &root, SurfaceSettings &settings);

} // namespace waybill::release
