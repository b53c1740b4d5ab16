// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/registrysettingsreader.h"

#include "registry/protocol/imagerepository.h"
#include "release/product/product.h"
#include "release/product/productmessage.h"

#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace waybill::release {

namespace {

/// The repository of the product that it is about; empty where none is named, nothing where there is none of that name.
std::optional<QString> readDefiner(TomlTable &table, const Product &product)
{
    const QLatin1String key = "repository"_key;
    const auto name = table.text(key);
    table.offer(key, TomlKey::Names::Repository);
    if (!name)
        return QString();
    if (const RepositorySpec *spec = product.find(*name))
        return spec->name;
    QStringList known;
    for (const RepositorySpec &each : product.repositories)
        known << each.name;
    const QString nearest = nearestWord(*name, known);
    table.warn(key, message(ProductMessage::UnknownRepository, table.fullName(key), *name),
               nearest.isEmpty() ? Message() : message(ProductMessage::DidYouMean, nearest));
    return {};
}

QStringList readArchitectures(TomlTable &table)
{
    static const QRegularExpression form(QStringLiteral(R"(\A[a-z0-9]+(?:/[a-z0-9]+){0,2}\z)"));
    QStringList all;
    for (const TomlTable::PlacedText &each : table.texts("architectures"_key)) {
        if (form.match(each.text).hasMatch())
            all << each.text;
        else
            table.refuse(each.place, message(ProductMessage::IsText, table.fullName("architectures"_key), each.text),
                         ProductMessage::ExpectedArchitecture);
    }
    return all;
}

/// An origin; whether it is safe enough for a password is for realmUse() to say.
QString readTokenService(TomlTable &table)
{
    const QLatin1String key = "token_service"_key;
    const auto text = table.text(key);
    if (!text)
        return {};
    const QUrl url(*text, QUrl::StrictMode);
    const bool isOrigin = (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http"))
                          && !url.host().isEmpty() && url.userInfo().isEmpty();
    if (isOrigin)
        return *text;
    table.refuse(key, message(ProductMessage::IsText, table.fullName(key), *text), ProductMessage::ExpectedWebAddress);
    return {};
}

} // namespace

void readRegistrySettings(TomlTable &root, Product &product)
{
    for (TomlTable &table : root.tables("registry"_key)) {
        registry::RegistrySettings settings;
        const QLatin1String key = "images"_key;
        const auto images = table.text(key);
        settings.place = table.placeOf(key);
        const auto definer = readDefiner(table, product);
        settings.architectures = readArchitectures(table);
        settings.tokenService = readTokenService(table);
        table.reportUnknownKeys();
        if (!images) {
            if (!table.has(key))
                table.refuse(key, message(ProductMessage::IsMissing, table.fullName(key)),
                             ProductMessage::ExpectedImageTemplate);
            continue;
        }
        if (const auto fine = registry::checkTemplate(*images); !fine) {
            table.refuse(key, message(ProductMessage::At, table.fullName(key), fine.error().what),
                         ProductMessage::ExpectedImageTemplate);
            continue;
        }
        if (!definer)
            continue;
        settings.repository = *definer;
        settings.images = *images;
        product.registries.push_back(std::move(settings));
    }
}

} // namespace waybill::release
