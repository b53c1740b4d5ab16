// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/product/product.h"
#include "release/product/tomltable.h"

namespace waybill::release {

/// Makes a Product of a parsed waybill.toml. Mistakes and oddities go to the log; the product is of use only where
/// there is no mistake.
class ProductReader {
public:
    /// `file` anchors relative paths.
    ProductReader(const QString &file, TomlLog &log);

    [[nodiscard]] Product read(const toml::table &root);

private:
    void readProduct(TomlTable &root);
    void readCalendar(TomlTable &table);
    void readSupports(TomlTable &table);
    void readRepository(TomlTable &table);
    void readComponent(TomlTable &table);
    void readProtocol(TomlTable &table);
    void takeStanceOfProtocols();
    void readVocabulary(TomlTable &table);
    void readStored(TomlTable &table);

    [[nodiscard]] std::vector<RepositoryPath> paths(TomlTable &table, QLatin1String key);
    [[nodiscard]] std::optional<RepositoryPath> path(TomlTable &table, QLatin1String key,
                                                     const TomlTable::PlacedText &text);
    [[nodiscard]] std::optional<RepositoryPath> pin(TomlTable &table);
    [[nodiscard]] std::optional<Extraction> extraction(TomlTable &table, QLatin1String key);
    [[nodiscard]] QString pattern(TomlTable &table, QLatin1String key);
    void checkRepository(TomlTable &table, const QString &key, const QString &name, const Place &place);

    QString m_folder;
    TomlLog &m_log;
    Product m_product;
    bool m_saysStance = false;
};

} // namespace waybill::release
