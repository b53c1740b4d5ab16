// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/packagelock.h"

#include "config/json.h"
#include "pins/npmspec.h"
#include "pins/pinfile.h"
#include "pins/pinmessage.h"
#include "support/text.h"

#include <QSet>

namespace waybill::pins {

namespace {

constexpr std::array<QStringView, 4> LockSections{u"dependencies", u"devDependencies", u"peerDependencies",
                                                  u"optionalDependencies"};
const QString Modules = QStringLiteral("node_modules/");

void add(const QString &name, const config::Node &package, bool direct, PinFile &file)
{
    const config::Node *version = package.find(u"version");
    const QString resolved = package.textOf(u"resolved");
    const config::Node *place = version ? version : &package;
    if ((!version || !version->isText()) && resolved.isEmpty()) {
        // npm leaves the entry of an optional package that was not installed empty.
        if (!package.entries.empty() && package.textOf(u"optional") != QLatin1String("true"))
            file.warn(message(PinMessage::WithoutVersion, visibleLine(name)), package.line, package.column);
        return;
    }
    Pin &pin = file.add(name, place->line, place->column);
    pin.direct = direct;
    applyNpmSpec(pin, version ? version->text : QString());
    pin.floating = false; // whatever it is called, it was locked
    if (const QString other = package.textOf(u"name"); !other.isEmpty() && other != name)
        pin.source = other;
    if (resolved.startsWith(QLatin1String("git"))) {
        Pin where;
        applyNpmSpec(where, resolved);
        pin.source = where.source;
        pin.revision = where.revision;
    }
}

/// Versions 2 and 3: paths "node_modules/a/node_modules/b"; the repository's own packages have other ones.
void readPackages(const config::Node &packages, PinFile &file)
{
    QSet<QString> asked;
    for (const auto &[path, package] : packages.entries)
        if (!path.contains(Modules))
            for (const QStringView section : LockSections)
                if (const config::Node *list = package.find(section))
                    for (const auto &entry : list->entries)
                        asked.insert(entry.key);
    for (const auto &[path, package] : packages.entries) {
        const qsizetype at = path.lastIndexOf(Modules);
        if (at < 0 || package.textOf(u"link") == QLatin1String("true"))
            continue;
        const QString name = path.mid(at + Modules.size());
        add(name, package, at == path.indexOf(Modules) && asked.contains(name), file);
    }
}

void collectRequired(const config::Node &dependencies, QSet<QString> &required)
{
    for (const auto &entry : dependencies.entries) {
        if (const config::Node *list = entry.value.find(u"requires"))
            for (const auto &name : list->entries)
                required.insert(name.key);
        if (const config::Node *inner = entry.value.find(u"dependencies"))
            collectRequired(*inner, required);
    }
}

/// Version 1: packages within packages.
void readDependencies(const config::Node &dependencies, const QSet<QString> &required, bool top, PinFile &file)
{
    for (const auto &[name, package] : dependencies.entries) {
        add(name, package, top && !required.contains(name), file);
        if (const config::Node *inner = package.find(u"dependencies"))
            readDependencies(*inner, required, false, file);
    }
}

} // namespace

Pins readPackageLock(const QByteArray &path, const QByteArray &content)
{
    PinFile file(Format::PackageLock, path);
    config::File config = config::readJson(file.name(), content);
    file.append(std::move(config.problems));
    for (const config::Node &root : config.documents) {
        if (const config::Node *packages = root.find(u"packages")) {
            readPackages(*packages, file);
        } else if (const config::Node *dependencies = root.find(u"dependencies")) {
            QSet<QString> required;
            collectRequired(*dependencies, required);
            readDependencies(*dependencies, required, true, file);
        }
    }
    return file.take();
}

} // namespace waybill::pins
