// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/preferencenames.h"

#include "app/common/actiontable.h"

#include <QCoreApplication>

namespace waybill::app {

namespace {

struct Setting {
    const char *page;
    const char *context; ///< of the page's texts, which the page itself has for translation
    const char *title;   ///< of the page
    const char *text;    ///< beside or on the control; null for the page as a whole
};

constexpr Setting Settings[] = {
    {"appearance", "waybill::app::AppearancePage", "Appearance", nullptr},
    {"appearance", "waybill::app::AppearancePage", "Appearance", "&Theme:"},
    {"appearance", "waybill::app::AppearancePage", "Appearance", "&High contrast"},
    {"appearance", "waybill::app::AppearancePage", "Appearance", "Colors of &differences:"},
    {"appearance", "waybill::app::AppearancePage", "Appearance", "Text &font:"},
    {"appearance", "waybill::app::AppearancePage", "Appearance", "&Code font:"},
    {"appearance", "waybill::app::AppearancePage", "Appearance", "Text &size:"},
    {"appearance", "waybill::app::AppearancePage", "Appearance", "De&nsity:"},
    {"language", "waybill::app::LanguagePage", "Language", nullptr},
    {"language", "waybill::app::LanguagePage", "Language", "&Program:"},
    {"language", "waybill::app::LanguagePage", "Language", "Release &notes:"},
    {"differences", "waybill::app::DifferencesPage", "Differences", nullptr},
    {"differences", "waybill::app::DifferencesPage", "Differences", "&Layout:"},
    {"differences", "waybill::app::DifferencesPage", "Differences", "Lines of conte&xt:"},
    {"differences", "waybill::app::DifferencesPage", "Differences", "&Wrap long lines"},
    {"differences", "waybill::app::DifferencesPage", "Differences", "Connect both sides of a difference with &curves"},
    {"differences", "waybill::app::DifferencesPage", "Differences", "&Hide changes to comments and formatting only"},
    {"editor", "waybill::app::EditorPage", "Editor and Difftool", nullptr},
    {"editor", "waybill::app::EditorPage", "Editor and Difftool", "&Command:"},
    {"editor", "waybill::app::EditorPage", "Editor and Difftool", "To &compare versions:"},
    {"keys", "waybill::app::KeysPage", "Shortcuts", nullptr},
    {"privacy", "waybill::app::PrivacyPage", "Network", nullptr},
    {"privacy", "waybill::app::PrivacyPage", "Network", "&Work offline: send no requests to forges or registries"},
    {"cache", "waybill::app::CachePage", "Cache", nullptr},
    {"cache", "waybill::app::CachePage", "Cache", "Folder:"},
    {"cache", "waybill::app::CachePage", "Cache", "Size:"},
};

} // namespace

std::vector<models::PaletteItem> preferenceItems()
{
    std::vector<models::PaletteItem> items;
    for (const Setting &setting : Settings) {
        models::PaletteItem item;
        item.kind = models::PaletteItem::Kind::Setting;
        item.page = QLatin1String(setting.page);
        item.title = QCoreApplication::translate(setting.context, setting.title);
        item.detail = QCoreApplication::translate("waybill::app::PreferencesDialog", "Preferences");
        item.key = QLatin1String("setting:") + item.page;
        if (setting.text) {
            item.setting = QCoreApplication::translate(setting.context, setting.text);
            QString plain = ActionTable::plainText(item.setting);
            if (plain.endsWith(QLatin1Char(':')))
                plain.chop(1);
            item.title = QCoreApplication::translate("waybill::app::PreferencesDialog", "%1: %2",
                                                     "page of the preferences, setting")
                             .arg(item.title, plain);
            item.key += QLatin1Char('/') + QLatin1String(setting.text);
        }
        items.push_back(std::move(item));
    }
    return items;
}

} // namespace waybill::app
