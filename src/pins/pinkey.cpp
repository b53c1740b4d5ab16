// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/pinkey.h"

#include "config/json.h"
#include "config/toml.h"
#include "config/yaml.h"
#include "pins/configpin.h"
#include "pins/pinmessage.h"
#include "pins/pinreader.h"
#include "pins/versiontext.h"

#include <QStringList>

#include <algorithm>

namespace waybill::pins {

namespace {

/// Where a path of keys leads.
struct Found {
    const config::Node *node = nullptr; ///< null: nowhere
    const config::Node *parent = nullptr;
    QString key;                           ///< of `node` in `parent`
    const config::Node *reached = nullptr; ///< the last map on the way
};

Found follow(const config::Node &node, QStringView path);

/// One step, by a key that may have dots: any that the path begins with.
void step(const config::Node &node, const QString &key, const config::Node &value, QStringView path, Found &found)
{
    if (found.node)
        return;
    if (path == key) {
        found.node = &value;
        found.parent = &node;
        found.key = key;
    } else if (path.size() > key.size() && path.startsWith(key) && path[key.size()] == QLatin1Char('.')) {
        found = follow(value, path.mid(key.size() + 1));
    }
}

Found follow(const config::Node &node, QStringView path)
{
    Found found;
    found.reached = &node;
    for (const auto &[key, value] : node.entries)
        step(node, key, value, path, found);
    int number = 0;
    for (const config::Node &item : node.items) {
        step(node, item.textOf(u"name"), item, path, found);
        step(node, QString::number(number++), item, path, found);
    }
    return found;
}

config::File readConfig(Format format, const QString &file, const QByteArray &content)
{
    switch (format) {
    case Format::Json: return config::readJson(file, content);
    case Format::Toml: return config::readToml(file, content);
    default: return config::readYaml(file, content);
    }
}

/// "existing keys: a, b, c": what someone may have meant.
Message choices(const QStringList &names)
{
    constexpr qsizetype Shown = 8;
    if (names.isEmpty())
        return {};
    Listing list = listing(names.mid(0, Shown), Listing::Join::Comma);
    if (names.size() > Shown)
        list.items.emplace_back(QStringLiteral("…"));
    return message(PinMessage::AvailableKeys, std::move(list));
}

tl::unexpected<Error> notThere(const QString &key, Place place, const QStringList &names)
{
    return fail(Fault::Input, message(PinMessage::NoSuchKey, key), std::move(place), choices(names));
}

std::optional<Error> firstError(const std::vector<Problem> &problems)
{
    for (const Problem &problem : problems)
        if (problem.severity == Problem::Severity::Error)
            return Error{Fault::Input, problem.message, problem.place, problem.advice};
    return {};
}

Result<Pin> readByName(const QByteArray &path, const QByteArray &content, Format format, const QString &key)
{
    const Pins pins = readPins(path, content, format);
    QStringList names;
    for (const Pin &pin : pins.pins) {
        if (pin.name == key || (key.isEmpty() && format == Format::VersionFile))
            return pin;
        names << pin.name;
    }
    if (const auto error = firstError(pins.problems))
        return fail(*error);
    return notThere(key, Place{PinFile(format, path).name(), 0, 0}, names);
}

Result<Pin> readByPath(const QByteArray &path, const QByteArray &content, Format format, const QString &key)
{
    PinFile file(format, path);
    const config::File config = readConfig(format, file.name(), content);
    Found found;
    for (const config::Node &root : config.documents)
        if (!found.node)
            found = follow(root, key);
    if (!found.node) {
        if (const auto error = firstError(config.problems))
            return fail(*error);
        QStringList names;
        if (found.reached)
            for (const auto &entry : found.reached->entries)
                names << entry.key;
        return notThere(key, Place{file.name(), found.reached ? found.reached->line : 0, 0}, names);
    }
    const config::Node &node = *found.node;
    if (node.isText() && !node.text.isEmpty()) {
        static const QStringList keys{QStringLiteral("version"), QStringLiteral("release"), QStringLiteral("tag"),
                                      QStringLiteral("branch"), QStringLiteral("commit")};
        if (!keys.contains(found.key) || !addPinOfMap(*found.parent, key, file, found.key)) {
            Pin &pin = file.add(key, node.line, node.column);
            pin.version = node.text;
            pin.revision = revisionFrom(node.text);
            pin.floating = isFloating(node.text);
        }
    } else if (!addPinOfMap(node, key, file)) {
        return fail(Fault::Input, message(PinMessage::KeyWithoutVersion, key),
                    Place{file.name(), node.line, node.column}, PinMessage::ExpectedVersionValue);
    }
    return file.take().pins.front();
}

} // namespace

Result<Pin> readPin(const QByteArray &path, const QByteArray &content, const QString &key)
{
    const auto known = formatOf(path);
    const auto config = configFormatOf(path);
    if (known && known != Format::Yaml) {
        auto pin = readByName(path, content, *known, key);
        // package.json has more to it than its dependencies: "engines.node".
        if (pin || !config || *known == Format::YarnLock)
            return pin;
        const auto other = readByPath(path, content, *config, key);
        return other ? other : pin;
    }
    if (!config)
        return fail(Fault::Input, PinMessage::FormatWithoutKeys, Place{PinFile(Format::Pattern, path).name(), 0, 0},
                    PinMessage::ExpectedConfigFile);
    return readByPath(path, content, *config, key);
}

} // namespace waybill::pins
