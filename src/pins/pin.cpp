// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pin.h"

namespace waybill::pins {

QString keyName(Format format)
{
    switch (format) {
    case Format::GopkgLock: return QStringLiteral("gopkg-lock");
    case Format::GoMod: return QStringLiteral("go-mod");
    case Format::CargoLock: return QStringLiteral("cargo-lock");
    case Format::PackageJson: return QStringLiteral("package-json");
    case Format::PackageLock: return QStringLiteral("package-lock");
    case Format::YarnLock: return QStringLiteral("yarn-lock");
    case Format::Yaml: return QStringLiteral("yaml");
    case Format::Json: return QStringLiteral("json");
    case Format::Toml: return QStringLiteral("toml");
    case Format::VersionFile: return QStringLiteral("version-file");
    case Format::Submodule: return QStringLiteral("submodule");
    case Format::Pattern: return QStringLiteral("pattern");
    }
    return {};
}

} // namespace waybill::pins
