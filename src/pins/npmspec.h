// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pin.h"

namespace waybill::pins {

/// Fills a pin's version, revision, source and `floating` by what npm and yarn call a dependency: a version or a range,
/// another name for one ("npm:name@range"), a git repository with or without "#commit", "#tag" or "#semver:range",
/// an archive, a folder or a workspace.
void applyNpmSpec(Pin &pin, const QString &spec);

} // namespace waybill::pins
