// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pinreader.h"

#include "config/json.h"
#include "config/toml.h"
#include "pins/cargolock.h"
#include "pins/configpin.h"
#include "pins/gitmodules.h"
#include "pins/gomod.h"
#include "pins/gopkglock.h"
#include "pins/packagejson.h"
#include "pins/packagelock.h"
#include "pins/pinmessage.h"
#include "pins/versionfile.h"
#include "pins/versionsyaml.h"
#include "pins/yarnlock.h"
#include "source/pathkind.h"

namespace waybill::pins {

namespace {

constexpr qsizetype LargestFile = qsizetype(32) * 1024 * 1024;

struct NamedFormat {
    const char *name;
    Format format;
};
constexpr std::array<NamedFormat, 10> ByName{{
    {"Gopkg.lock", Format::GopkgLock},
    {"go.mod", Format::GoMod},
    {"Cargo.lock", Format::CargoLock},
    {"package.json", Format::PackageJson},
    {"package-lock.json", Format::PackageLock},
    {"npm-shrinkwrap.json", Format::PackageLock},
    {"yarn.lock", Format::YarnLock},
    {"versions.yaml", Format::Yaml},
    {"versions.yml", Format::Yaml},
    {"VERSION", Format::VersionFile},
}};

Pins readMaps(Format format, const QByteArray &path, config::File config)
{
    PinFile file(format, path);
    file.append(std::move(config.problems));
    for (const config::Node &root : config.documents)
        addPinsOfMaps(root, file);
    return file.take();
}

} // namespace

std::optional<Format> formatOf(const QByteArray &path)
{
    if (path == ".gitmodules") // git looks at the top only
        return Format::Submodule;
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1);
    for (const NamedFormat &known : ByName)
        if (name == known.name)
            return known.format;
    return {};
}

std::optional<Format> configFormatOf(const QByteArray &path)
{
    if (path.endsWith(".yaml") || path.endsWith(".yml"))
        return Format::Yaml;
    if (path.endsWith(".json"))
        return Format::Json;
    if (path.endsWith(".toml") || path.endsWith(".lock"))
        return Format::Toml;
    return {};
}

bool isForeign(const QByteArray &path)
{
    using enum source::PathKind;
    return source::pathKinds(path).hasAny({Vendored, Tests, Fixture, Mock, Example});
}

Pins readPins(const QByteArray &path, const QByteArray &content, Format format)
{
    if (content.size() > LargestFile) {
        PinFile file(format, path);
        file.fail(PinMessage::FileTooLarge);
        return file.take();
    }
    switch (format) {
    case Format::GopkgLock: return readGopkgLock(path, content);
    case Format::GoMod: return readGoMod(path, content);
    case Format::CargoLock: return readCargoLock(path, content);
    case Format::PackageJson: return readPackageJson(path, content);
    case Format::PackageLock: return readPackageLock(path, content);
    case Format::YarnLock: return readYarnLock(path, content);
    case Format::Yaml: return readVersionsYaml(path, content);
    case Format::Json: return readMaps(format, path, config::readJson(PinFile(format, path).name(), content));
    case Format::Toml: return readMaps(format, path, config::readToml(PinFile(format, path).name(), content));
    case Format::VersionFile: return readVersionFile(path, content);
    case Format::Submodule: return readGitmodules(path, content);
    case Format::Pattern: break;
    }
    return {};
}

} // namespace waybill::pins
