// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "config/node.h"
#include "pins/pinfile.h"

namespace waybill::pins {

/// Adds the pin that a map describes: its version by the first of the keys version, release, tag, branch and commit
/// (`preferred`: that key before them), commit as the revision, url as the source. Only a branch, or a version that is
/// the name of one, floats, and only without a commit. False, and nothing added, where the map has no such key.
bool addPinOfMap(const config::Node &map, const QString &name, PinFile &file, QStringView preferred = {});
/// A pin for each map in the file that describes one, by its key path "assets.hypervisor.qemu". Items of lists are
/// called by their "name", else by their number from 0.
void addPinsOfMaps(const config::Node &root, PinFile &file);

} // namespace waybill::pins
