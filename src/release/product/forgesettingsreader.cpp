// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/forgesettingsreader.h"

#include "forge/services/forgeaddress.h"
#include "release/product/productmessage.h"

#include <QRegularExpression>
#include <QUrl>

namespace waybill::release {

namespace {

/// An address of the web, without a secret in it.
QString webAddress(TomlTable &table, QLatin1String key)
{
    const auto text = table.text(key);
    if (!text)
        return {};
    const QUrl url(*text, QUrl::StrictMode);
    const bool isWeb = url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
    if (!isWeb || url.host().isEmpty() || !url.userInfo().isEmpty()) {
        table.refuse(key, message(ProductMessage::IsText, table.fullName(key), *text),
                     ProductMessage::ExpectedWebAddress);
        return {};
    }
    return *text;
}

QString linkTemplate(TomlTable &table, QLatin1String key, QLatin1String field)
{
    const auto text = table.text(key);
    if (!text)
        return {};
    static const QRegularExpression begin(QStringLiteral(R"(^(?:https?://|\{web\}))"));
    if (!begin.match(*text).hasMatch() || !text->contains(field)) {
        table.refuse(key, message(ProductMessage::IsText, table.fullName(key), *text),
                     message(ProductMessage::ExpectedLinkTemplate, field));
        return {};
    }
    return *text;
}

void readLabels(TomlTable &labels, forge::ForgeSettings &settings)
{
    static const QString ignore = QStringLiteral("ignore");
    for (const auto &[name, word] : labels.entries()) {
        const auto impact = word.text == ignore ? std::optional(Impact::Undecided) : impactFromKey(word.text);
        if (!impact || (*impact == Impact::Undecided && word.text != ignore)) {
            labels.refuse(word.place, message(ProductMessage::IsText, labels.fullName(name), word.text),
                          ProductMessage::ExpectedLabelImpact);
            continue;
        }
        settings.labels.insert_or_assign(name.trimmed().toLower(), *impact);
    }
}

} // namespace

void readForgeSettings(TomlTable &root, forge::ForgeSettings &settings)
{
    auto table = root.table("forge"_key);
    if (!table)
        return;
    settings.isGiven = true;
    settings.requests = table->flag("requests"_key).value_or(true);
    settings.kind = table->word("kind"_key, forge::AllForgeKinds);
    settings.web = webAddress(*table, "web"_key);
    settings.api = webAddress(*table, "api"_key);
    if (auto links = table->table("links"_key)) {
        settings.links.commit = linkTemplate(*links, "commit"_key, QLatin1String("{commit}"));
        settings.links.pullRequest = linkTemplate(*links, "pull_request"_key, QLatin1String("{number}"));
        settings.links.issue = linkTemplate(*links, "issue"_key, QLatin1String("{number}"));
        settings.links.file = linkTemplate(*links, "file"_key, QLatin1String("{file}"));
        settings.links.compare = linkTemplate(*links, "compare"_key, QLatin1String("{base}"));
        links->reportUnknownKeys();
    }
    if (auto labels = table->table("labels"_key))
        readLabels(*labels, settings);
    settings.useLabels = table->flag("use_labels"_key).value_or(true);
    settings.useReleaseNotes = table->flag("use_release_notes"_key).value_or(true);
    settings.useHandles = table->flag("use_handles"_key).value_or(true);
    table->reportUnknownKeys();
}

std::optional<QString> readForgeUrl(TomlTable &repository)
{
    const QLatin1String key = "forge"_key;
    const auto text = repository.text(key, true);
    if (!text || text->isEmpty())
        return text;
    const auto address = forge::ForgeAddress::fromUrl(text->toUtf8());
    const QUrl url(*text, QUrl::StrictMode);
    const bool isWeb = url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
    if (address && isWeb && url.userInfo().isEmpty())
        return text;
    repository.refuse(key, message(ProductMessage::IsText, repository.fullName(key), *text),
                      ProductMessage::ExpectedWebAddress);
    return {};
}

} // namespace waybill::release
