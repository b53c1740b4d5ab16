// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/place.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace waybill::settings {

/// A key that a configuration file offers, set or commented out: both are what people build on.
struct Setting {
    QString section; ///< "hypervisor.qemu"; empty at the top
    QString name;
    QString value;          ///< as written, without a comment behind it
    QString comment;        ///< the lines above it that only speak of it
    bool commented = false; ///< "#key = value": offered, and not set
    Place place;

    /// "hypervisor.qemu.enable_annotations".
    [[nodiscard]] QString key() const { return section.isEmpty() ? name : section + u'.' + name; }
    bool operator==(const Setting &) const = default;
};

/// Whether a path is a configuration file that the repository ships: a template ("*.toml.in", "*.conf.in", ...), or
/// "*.conf", "*.ini" and "*configuration*.toml"; tests, examples and vendored folders left out, and what configures the
/// repository's own tools.
[[nodiscard]] bool isSettingsFile(const QByteArray &path);

/// The keys of a file in TOML's or INI's way of writing. Placeholders of templates are values like any other, so that
/// it is read line by line, and never fails; a key that stands there several times counts once, where it is set first.
[[nodiscard]] std::vector<Setting> readSettings(const QByteArray &path, const QByteArray &content);

/// A key that came, went or moved between two trees.
struct SettingChange {
    bool added = false; ///< else removed
    Setting setting;    ///< of the side that has it; of one that moved, of the new side
    QStringList files;  ///< that have it, or had it, by the path that they have on the new side
    /// Of an added key: where it stood before, "hypervisor.enable_annotations", where it moved to another section. The
    /// old one is then no change of its own.
    QString movedFrom = {};
    /// Of a removed key: sources of the new side have its name, so that it may still be read where somebody sets it.
    /// compareSettings() does not look for that.
    bool stillNamed = false;
    bool operator==(const SettingChange &) const = default;
};

} // namespace waybill::settings
