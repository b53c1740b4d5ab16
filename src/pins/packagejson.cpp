// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/packagejson.h"

#include "config/json.h"
#include "pins/npmspec.h"
#include "pins/pinfile.h"
#include "pins/pinmessage.h"
#include "support/text.h"

namespace waybill::pins {

namespace {

constexpr std::array<QStringView, 4> Sections{u"dependencies", u"devDependencies", u"peerDependencies",
                                              u"optionalDependencies"};

} // namespace

Pins readPackageJson(const QByteArray &path, const QByteArray &content)
{
    PinFile file(Format::PackageJson, path);
    config::File config = config::readJson(file.name(), content);
    file.append(std::move(config.problems));
    for (const config::Node &root : config.documents)
        for (const QStringView section : Sections) {
            const config::Node *list = root.find(section);
            if (!list)
                continue;
            if (!list->isMap())
                file.warn(message(PinMessage::NotAMap, section.toString()), list->line, list->column);
            for (const auto &[name, value] : list->entries) {
                if (value.isText())
                    applyNpmSpec(file.add(name, value.line, value.column), value.text);
                else
                    file.warn(message(PinMessage::VersionNotAString, visibleLine(name)), value.line, value.column);
            }
        }
    return file.take();
}

} // namespace waybill::pins
