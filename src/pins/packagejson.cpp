// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/packagejson.h"

#include "config/json.h"
#include "pins/npmspec.h"
#include "pins/pinfile.h"
#include "support/text.h"

#include <QCoreApplication>

namespace waybill::pins {

namespace {

struct PackagejsonStrings {
    Q_DECLARE_TR_FUNCTIONS(Pins)
};

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
                file.warn(PackagejsonStrings::tr("“%1” is no list of names with versions").arg(section), list->line,
                          list->column);
            for (const auto &[name, value] : list->entries) {
                if (value.isText())
                    applyNpmSpec(file.add(name, value.line, value.column), value.text);
                else
                    file.warn(PackagejsonStrings::tr("The version of %1 is no text").arg(visibleLine(name)), value.line,
                              value.column);
            }
        }
    return file.take();
}

} // namespace waybill::pins
