// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/productkeys.h"

#include "release/product/productreader.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// A file with each of the tables once, and a repository, so that no folder is looked into for some.
std::string fileWith(const std::vector<TomlKey> &keys)
{
    QStringList headers{QStringLiteral("[[repository]]")};
    for (const TomlKey &key : keys) {
        const QString name = key.table.isEmpty() ? key.key : QString(key.table + u'.' + key.key);
        if (key.kind == TomlKey::Kind::Table)
            headers << u'[' + name + u']';
        else if (key.kind == TomlKey::Kind::Tables)
            headers << QLatin1String("[[") + name + QLatin1String("]]");
    }
    headers.removeDuplicates();
    // A table in another one comes behind it.
    std::stable_sort(headers.begin(), headers.end(),
                     [](const QString &left, const QString &right) { return left.count(u'.') < right.count(u'.'); });
    return headers.join(u'\n').toStdString();
}

} // namespace

std::vector<TomlKey> productKeys()
{
    std::vector<TomlKey> keys;
    for (;;) {
        TomlLog log;
        (void)ProductReader(QStringLiteral("/waybill.toml"), log).read(toml::parse(fileWith(keys)));
        if (log.asked.size() == keys.size())
            return log.asked;
        keys = std::move(log.asked);
    }
}

} // namespace waybill::release
