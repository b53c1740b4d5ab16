// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/setup/formkeys.h"

#include "release/product/productkeys.h"

#include <QCoreApplication>

#include <algorithm>

namespace waybill::models {

namespace {

struct FormKeyStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::models::FormKeys)
};

struct Words {
    const char *table;
    const char *key;
    const char *title;
    const char *tip;
    const char *fallback = nullptr; ///< the value without it; null where that depends, or is nothing
};

constexpr Words Known[] = {
    {"product", "name", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Name"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "The name of the product")},
    {"product", "policy", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Version policy"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "How breaking, additive and fix become a version"), "semver"},
    {"product", "calendar", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Calendar format"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Format of the versions under calver, such as YYYY.0M.MICRO"),
     "YYYY.0M.MICRO"},
    {"product", "lockstep", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Lockstep"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "One version for every repository"), "false"},
    {"product", "version_file", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Version file"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys",
                       "A file in each repository that must contain the version of the tag")},
    {"product", "stance", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Stance"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "What counts as a breakage")},
    {"product", "supports", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Supported skew"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys",
                       "How many minor releases back must work together with a new one: N-1, N-2")},
    {"product", "decisions", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Decisions"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Where decisions are stored"), "file"},
    {"product", "learn", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Learn from decisions"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Whether the decisions of this product adapt its suggestions"),
     "true"},
    {"repository", "name", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Name"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "The name of the repository, also in paths")},
    {"repository", "path", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Path"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Working tree or bare repository, relative to the file")},
    {"repository", "tag_prefix", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Tag prefix"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "What precedes the version in tags, such as v")},
    {"repository", "base", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Base"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "The release that users upgrade from")},
    {"repository", "head", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Head"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "The revision that is being released")},
    {"repository", "stateless", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Stateless"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys",
                       "What it ships stores nothing that an older version would have to read")},
    {"repository", "url", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "URL"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Where the repository comes from")},
    {"repository", "forge", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Forge"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Address of its page on a forge; empty if it is on none")},
    {"component", "name", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Name"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "What is upgraded")},
    {"component", "trait", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Upgrade"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "What upgrading the component takes")},
    {"component", "pin", QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Pin"),
     QT_TRANSLATE_NOOP("waybill::models::FormKeys", "Where its version is: repository:file:key")},
};

} // namespace

std::vector<FormKey> formKeys(const QString &table)
{
    std::vector<FormKey> keys;
    std::vector<release::TomlKey> all = release::productKeys();
    const auto add = [&](const release::TomlKey &key, const QString &title, const QString &tip,
                         const char *fallback = nullptr) {
        keys.push_back({key.key, title, tip, key.kind, key.words, QLatin1String(fallback)});
    };
    const auto isOfForm = [&table](const release::TomlKey &key) {
        using Kind = release::TomlKey::Kind;
        return key.table == table && (key.kind == Kind::Text || key.kind == Kind::Flag);
    };
    for (const Words &words : Known) {
        const auto found = std::find_if(all.begin(), all.end(), [&](const release::TomlKey &key) {
            return isOfForm(key) && key.key == QLatin1String(words.key) && table == QLatin1String(words.table);
        });
        if (found == all.end())
            continue;
        add(*found, FormKeyStrings::tr(words.title), FormKeyStrings::tr(words.tip), words.fallback);
        all.erase(found);
    }
    for (const release::TomlKey &key : all) { // new ones, by their own name
        if (isOfForm(key))
            add(key, key.key, {});
    }
    return keys;
}

} // namespace waybill::models
