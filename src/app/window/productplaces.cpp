// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/productplaces.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>

namespace waybill::app {

namespace {

constexpr auto PlacesGroup = "products";
// Counted up when the meaning of a value changes: an older one is then left alone.
constexpr int PlacesFormat = 1;
constexpr qsizetype MostProducts = 24;

QString keyOf(const QString &product)
{
    return QString::fromLatin1(QCryptographicHash::hash(product.toUtf8(), QCryptographicHash::Sha1).toHex().left(16));
}

QJsonObject readPlaces(const QSettings &settings, const QString &key)
{
    return QJsonDocument::fromJson(settings.value(key).toString().toUtf8()).object();
}

/// Never the one that was kept just now.
void forgetOldest(QSettings &settings, const QString &newest)
{
    QStringList keys = settings.childKeys();
    keys.removeAll(newest);
    while (keys.size() >= MostProducts) {
        const auto oldest = std::min_element(keys.begin(), keys.end(), [&](const QString &one, const QString &two) {
            return readPlaces(settings, one)[QLatin1String("used")].toDouble()
                   < readPlaces(settings, two)[QLatin1String("used")].toDouble();
        });
        settings.remove(*oldest);
        keys.erase(oldest);
    }
}

} // namespace

std::optional<ProductPlaces> ProductPlaces::load(const QString &product)
{
    QSettings settings;
    settings.beginGroup(QLatin1String(PlacesGroup));
    const QJsonObject object = readPlaces(settings, keyOf(product));
    // Two products may have one key, if hardly ever.
    if (object[QLatin1String("format")].toInt() != PlacesFormat
        || object[QLatin1String("product")].toString() != product)
        return {};
    ProductPlaces places;
    places.page = object[QLatin1String("page")].toString();
    places.repository = object[QLatin1String("repository")].toString();
    const QJsonObject ranges = object[QLatin1String("ranges")].toObject();
    for (auto range = ranges.begin(); range != ranges.end(); ++range) {
        const QJsonArray ends = range->toArray();
        places.ranges.insert(range.key(), {ends[0].toString().toUtf8(), ends[1].toString().toUtf8()});
    }
    const QJsonObject pages = object[QLatin1String("pages")].toObject();
    for (auto page = pages.begin(); page != pages.end(); ++page)
        places.pages.insert(page.key(), page->toObject().toVariantMap());
    return places;
}

void ProductPlaces::save(const QString &product) const
{
    QJsonObject rangesByName;
    for (auto range = ranges.begin(); range != ranges.end(); ++range)
        rangesByName.insert(range.key(), QJsonArray{QString::fromUtf8(range->first), QString::fromUtf8(range->second)});
    QJsonObject pagesByName;
    for (auto one = pages.begin(); one != pages.end(); ++one)
        pagesByName.insert(one.key(), QJsonObject::fromVariantMap(*one));
    const QJsonObject object{{QStringLiteral("format"), PlacesFormat},
                             {QStringLiteral("product"), product},
                             {QStringLiteral("used"), double(QDateTime::currentMSecsSinceEpoch())},
                             {QStringLiteral("page"), page},
                             {QStringLiteral("repository"), repository},
                             {QStringLiteral("ranges"), rangesByName},
                             {QStringLiteral("pages"), pagesByName}};
    QSettings settings;
    settings.beginGroup(QLatin1String(PlacesGroup));
    settings.setValue(keyOf(product), QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
    forgetOldest(settings, keyOf(product));
    settings.sync();
}

} // namespace waybill::app
