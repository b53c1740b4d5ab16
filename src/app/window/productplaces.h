// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>
#include <QVariantMap>

#include <optional>
#include <utility>

namespace waybill::app {

/// How somebody left a product, in the user's settings: page, repository, ranges, and what each page says of itself.
struct ProductPlaces {
    using Range = std::pair<QByteArray, QByteArray>; ///< base and head, as they were asked for

    QString page;
    QString repository;               ///< its name; empty: all
    QMap<QString, Range> ranges;      ///< by repository, where it is not the product's own
    QMap<QString, QVariantMap> pages; ///< by name: Page::place()
    bool operator==(const ProductPlaces &) const = default;

    /// Nothing where that product was never left, or by a program that wrote something else. `product` names it: the
    /// path of its waybill.toml, or what else was opened.
    [[nodiscard]] static std::optional<ProductPlaces> load(const QString &product);
    /// Writes it at once, so that it survives a program that is killed. Of many products the least recently used goes.
    void save(const QString &product) const;
};

} // namespace waybill::app
