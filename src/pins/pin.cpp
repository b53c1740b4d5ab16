// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pin.h"

#include <QDir>

namespace waybill::pins {

bool isOwnFolder(const Pin &pin)
{
    const bool isFolder = pin.source.startsWith(QLatin1String("./")) || pin.source.startsWith(QLatin1String("../"));
    if (pin.format != Format::GoMod || !pin.version.isEmpty() || !isFolder)
        return false;
    const qsizetype slash = pin.place.file.lastIndexOf(QLatin1Char('/'));
    const QString path = QDir::cleanPath(pin.place.file.left(slash + 1) + pin.source);
    return path != QLatin1String("..") && !path.startsWith(QLatin1String("../"));
}

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
