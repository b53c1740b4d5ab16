// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/configpin.h"

#include "pins/pinmessage.h"
#include "pins/versiontext.h"

namespace waybill::pins {

namespace {

constexpr std::array<QStringView, 5> VersionKeys{u"version", u"release", u"tag", u"branch", u"commit"};

QString join(const QString &path, const QString &key)
{
    return path.isEmpty() ? key : QString(path + QLatin1Char('.') + key);
}

/// The key that says the version; empty where there is none. Warns of keys that have a value of another kind.
QStringView versionKey(const config::Node &map, QStringView preferred, PinFile &file)
{
    const auto says = [&](QStringView key) {
        const config::Node *value = map.find(key);
        if (!value || value->isMap()) // a map named "release" may hold more pins
            return false;
        if (value->isText() && !value->text.isEmpty())
            return true;
        file.warn(message(PinMessage::ValueNotAString, key.toString()), value->line, value->column);
        return false;
    };
    if (!preferred.isEmpty() && says(preferred))
        return preferred;
    for (const QStringView key : VersionKeys)
        if (says(key))
            return key;
    return {};
}

void visit(const config::Node &node, const QString &path, PinFile &file)
{
    if (node.isMap()) {
        addPinOfMap(node, path, file);
        for (const auto &[key, value] : node.entries)
            visit(value, join(path, key), file);
    }
    int number = 0;
    for (const config::Node &item : node.items) {
        const QString name = item.textOf(u"name");
        visit(item, join(path, name.isEmpty() ? QString::number(number) : name), file);
        ++number;
    }
}

} // namespace

bool addPinOfMap(const config::Node &map, const QString &name, PinFile &file, QStringView preferred)
{
    const QStringView key = versionKey(map, preferred, file);
    if (key.isEmpty())
        return false;
    const config::Node &value = *map.find(key);
    Pin &pin = file.add(name.isEmpty() ? key.toString() : name, value.line, value.column);
    pin.version = value.text;
    pin.source = map.textOf(u"url");
    pin.revision = revisionFrom(map.textOf(u"commit"), 7);
    if (pin.revision.isEmpty())
        pin.revision = revisionFrom(value.text);
    pin.floating = pin.revision.isEmpty() && (key == u"branch" || (key != u"tag" && isFloating(pin.version)));
    return true;
}

void addPinsOfMaps(const config::Node &root, PinFile &file)
{
    visit(root, {}, file);
}

} // namespace waybill::pins
