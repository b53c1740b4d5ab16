// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pins/pin.h"
#include "support/result.h"

namespace waybill::pins {

/// The one pin that a configuration names by file and key: in files of a known name (go.mod, Gopkg.lock, …) the name of
/// a pin, for a VERSION file nothing; in YAML, JSON and TOML the path of keys to a map with a version
/// ("assets.hypervisor.qemu"), or to a text ("assets.hypervisor.qemu.tag"). Keys may have dots themselves. Fails with
/// Fault::Input and the place where the file is broken, and where it has no such key.
[[nodiscard]] Result<Pin> readPin(const QByteArray &path, const QByteArray &content, const QString &key);

} // namespace waybill::pins
