// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/cargolock.h"

#include "config/toml.h"
#include "pins/pinfile.h"
#include "pins/pinmessage.h"
#include "pins/versiontext.h"

#include <QStringList>

#include <set>

namespace waybill::pins {

namespace {

/// "name", "name version" or "name version (source)": the first two words.
std::pair<QString, QString> dependency(const QString &text)
{
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return {words.value(0), words.value(1)};
}

void setSource(Pin &pin, const QString &source)
{
    static const QString cratesIo = QStringLiteral("registry+https://github.com/rust-lang/crates.io-index");
    static const QString sparseCratesIo = QStringLiteral("sparse+https://index.crates.io/");
    if (source == cratesIo || source == sparseCratesIo)
        return;
    const qsizetype plus = source.indexOf(QLatin1Char('+'));
    const qsizetype hash = source.lastIndexOf(QLatin1Char('#'));
    if (hash > plus) {
        pin.revision = revisionFrom(source.mid(hash + 1));
        pin.source = source.mid(plus + 1, hash - plus - 1);
    } else {
        pin.source = source.mid(plus + 1);
    }
}

/// What the repository's own packages ask for.
std::set<std::pair<QString, QString>> ownDependencies(const std::vector<const config::Node *> &packages)
{
    std::set<std::pair<QString, QString>> asked;
    for (const config::Node *package : packages)
        if (!package->find(u"source"))
            if (const config::Node *list = package->find(u"dependencies"))
                for (const config::Node &item : list->items)
                    asked.insert(dependency(item.text));
    return asked;
}

} // namespace

Pins readCargoLock(const QByteArray &path, const QByteArray &content)
{
    PinFile file(Format::CargoLock, path);
    config::File config = config::readToml(file.name(), content);
    file.append(std::move(config.problems));
    for (const config::Node &root : config.documents) {
        std::vector<const config::Node *> packages;
        if (const config::Node *own = root.find(u"root")) // the oldest version
            packages.push_back(own);
        if (const config::Node *list = root.find(u"package"))
            for (const config::Node &package : list->items)
                packages.push_back(&package);
        const auto asked = ownDependencies(packages);
        for (const config::Node *package : packages) {
            const QString source = package->textOf(u"source");
            if (source.isEmpty())
                continue;
            const QString name = package->textOf(u"name");
            const config::Node *version = package->find(u"version");
            if (name.isEmpty() || !version || !version->isText()) {
                file.warn(PinMessage::PackageIncomplete, package->line, package->column);
                continue;
            }
            Pin &pin = file.add(name, version->line, version->column);
            pin.version = version->text;
            pin.direct = asked.contains({name, version->text}) || asked.contains({name, QString()});
            setSource(pin, source);
        }
    }
    return file.take();
}

} // namespace waybill::pins
