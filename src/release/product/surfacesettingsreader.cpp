// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/surfacesettingsreader.h"

#include "release/product/productmessage.h"

namespace waybill::release {

namespace {

using catalogue::CatalogueKind;
using catalogue::ValuePath;

/// Reads the settings, and writes down what was said: caches tell by it what was read otherwise.
class Reader {
public:
    explicit Reader(SurfaceSettings &settings)
        : m_settings(settings)
    {}

    void readSurfaces(TomlTable &table)
    {
        if (const auto reading =
                choice(table, "app_versions"_key, {QStringLiteral("lenient"), QStringLiteral("strict")}))
            m_settings.appVersions =
                *reading == 1 ? catalogue::VersionReading::Strict : catalogue::VersionReading::Lenient;
        if (const auto freeze = choice(table, "runtime_class"_key, {QStringLiteral("handler"), QStringLiteral("spec")}))
            m_settings.frozen = {manifest::frozenRuntimeClass(*freeze == 1 ? manifest::RuntimeClassFreeze::WholeSpec
                                                                           : manifest::RuntimeClassFreeze::Handler)};
        if (const auto tags = text(table, "image_tags"_key)) {
            const auto templates = images::parseTagTemplates(*tags);
            if (templates)
                m_settings.imageTags = *templates;
            else
                table.refuse("image_tags"_key, templates.error().what,
                             message(ProductMessage::ExpectedTagTemplates, images::TagTemplates().toString()));
        }
        table.reportUnknownKeys();
    }

    void readCatalogue(TomlTable &table)
    {
        m_settings.said += "[catalogue]\n";
        CatalogueKind kind;
        kind.kind = required(table, "kind"_key);
        kind.ids = paths(table, "id"_key);
        kind.versions = paths(table, "version"_key);
        for (const QLatin1String key : {"id"_key, "version"_key}) {
            if (!table.has(key))
                table.refuse(key, message(ProductMessage::IsMissing, table.fullName(key)),
                             ProductMessage::ExpectedValuePath);
        }
        for (const auto &group : texts(table, "groups"_key))
            kind.groups << group;
        kind.images.common = paths(table, "images"_key);
        kind.cosmetics = paths(table, "cosmetic"_key);
        for (const QString &list : texts(table, "parts"_key)) {
            const ValuePath path{list};
            kind.parts.push_back({path.isEmpty() ? list : path.steps().last(), path, QStringLiteral("id")});
        }
        if (const auto content = text(table, "content"_key))
            kind.content = ValuePath(*content);
        if (auto referrers = table.table("referrers"_key)) {
            for (const auto &[name, path] : referrers->entries()) {
                say("referrers"_key, name + u'=' + path.text);
                kind.references.push_back({{}, name, ValuePath(path.text)});
            }
        }
        table.reportUnknownKeys();
        m_settings.catalogues.push_back(std::move(kind));
    }

    void readFrozen(TomlTable &table)
    {
        m_settings.said += "[frozen]\n";
        manifest::FrozenKind kind;
        kind.kind = required(table, "kind"_key);
        kind.group = text(table, "group"_key).value_or(QString());
        for (const QString &field : texts(table, "fields"_key))
            kind.fields.push_back({field, false});
        if (kind.fields.empty())
            kind.fields.push_back({});
        table.reportUnknownKeys();
        m_settings.frozen.push_back(std::move(kind));
    }

private:
    void say(QLatin1String key, const QString &value)
    {
        m_settings.said += key.latin1() + QByteArrayLiteral(" = ") + value.toUtf8() + '\n';
    }

    std::optional<QString> text(TomlTable &table, QLatin1String key)
    {
        auto found = table.text(key);
        if (found)
            say(key, *found);
        return found;
    }

    QString required(TomlTable &table, QLatin1String key)
    {
        const auto found = text(table, key);
        if (!found && !table.has(key))
            table.refuse(key, message(ProductMessage::IsMissing, table.fullName(key)), ProductMessage::ExpectedKind);
        return found.value_or(QString());
    }

    QStringList texts(TomlTable &table, QLatin1String key)
    {
        QStringList all;
        for (const TomlTable::PlacedText &one : table.texts(key)) {
            all << one.text;
            say(key, one.text);
        }
        return all;
    }

    std::vector<ValuePath> paths(TomlTable &table, QLatin1String key)
    {
        std::vector<ValuePath> all;
        for (const QString &one : texts(table, key))
            all.emplace_back(one);
        return all;
    }

    /// Which of the words stands there.
    std::optional<int> choice(TomlTable &table, QLatin1String key, const QStringList &words)
    {
        const auto found = text(table, key);
        table.offer(key, words);
        if (!found)
            return {};
        const auto at = int(words.indexOf(*found));
        if (at >= 0)
            return at;
        table.refuse(key, message(ProductMessage::IsText, table.fullName(key), *found),
                     message(ProductMessage::ExpectedOneOf, listing(words, Listing::Join::Comma)));
        return {};
    }

    SurfaceSettings &m_settings;
};

} // namespace

void readSurfaceSettings(TomlTable &root, SurfaceSettings &settings)
{
    Reader reader(settings);
    if (auto table = root.table("surfaces"_key))
        reader.readSurfaces(*table);
    for (TomlTable &table : root.tables("catalogue"_key))
        reader.readCatalogue(table);
    for (TomlTable &table : root.tables("frozen"_key))
        reader.readFrozen(table);
}

} // namespace waybill::release
