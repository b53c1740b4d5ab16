// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

#include "upgrade/settingswarnings.h"

#include "upgrade/upgradewords.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace waybill::upgrade {

namespace {

struct SettingswarningsStrings {
    Q_DECLARE_TR_FUNCTIONS(UpgradeWarnings)
};

using Changes = std::vector<const settings::SettingChange *>;

QStringList keysOf(const Changes &changes)
{
    QStringList keys;
    for (const settings::SettingChange *change : changes) {
        if (!keys.contains(change->setting.name))
            keys << change->setting.name;
    }
    return keys;
}

QStringList filesOf(const Changes &changes)
{
    QStringList files;
    for (const settings::SettingChange *change : changes) {
        for (const QString &file : change->files) {
            const QString name = file.section(u'/', -1);
            if (!files.contains(name))
                files << name;
        }
    }
    return files;
}

bool speaksOfAbsence(const QString &text)
{
    static const QRegularExpression absent(
        QStringLiteral(R"(\b(if not set|if unset|when not set|if absent|if omitted|by default|default\w*)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    return absent.match(text).hasMatch();
}

bool speaksOfForbidding(const QString &text)
{
    static const QRegularExpression forbids(
        QStringLiteral(R"(\b(reject\w*|den(?:y|ied|ies)|disallow\w*|forb(?:id|ids|idden)|not allowed|refus\w+|)"
                       R"(block(?:s|ed)|no access)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    return forbids.match(text).hasMatch();
}

/// The line of the comment that tells what leaving the key out forbids; empty where none says both.
QString consequence(const settings::Setting &setting)
{
    const QStringList lines = setting.comment.split(u'\n');
    for (const QString &line : lines) {
        if (speaksOfAbsence(line) && speaksOfForbidding(line))
            return line.trimmed();
    }
    return {};
}

UpgradeWarning removedKeys(const QString &repository, const Changes &changes)
{
    const QStringList keys = keysOf(changes);
    return {QStringLiteral("settings:%1:removed").arg(repository),
            SettingswarningsStrings::tr("The configuration of %1 loses %n key(s): %2.", nullptr, int(keys.size()))
                .arg(repository, listed(keys)),
            SettingswarningsStrings::tr("You are if your configuration file sets one of them."),
            SettingswarningsStrings::tr("Compare your file with %1, and find out what takes their place.")
                .arg(listed(filesOf(changes))),
            {repository},
            changes.front()->setting.place};
}

UpgradeWarning restrictingKeys(const QString &repository, const Changes &changes)
{
    const QStringList keys = keysOf(changes);
    QString text = SettingswarningsStrings::tr(
                       "The configuration of %1 gains %n key(s) that restrict what is allowed where they are "
                       "not set: %2.",
                       nullptr, int(keys.size()))
                       .arg(repository, listed(keys));
    const QString says = consequence(changes.front()->setting);
    if (!says.isEmpty())
        text = SettingswarningsStrings::tr("%1 %2 says: “%3”", "sentence, file, quotation")
                   .arg(text, filesOf(changes).front(), says);
    return {QStringLiteral("settings:%1:restricting").arg(repository),
            text,
            SettingswarningsStrings::tr(
                "You are if you keep a configuration file of an older version: it does not set them."),
            SettingswarningsStrings::tr("Compare your file with %1, and set what you rely on.")
                .arg(listed(filesOf(changes))),
            {repository},
            changes.front()->setting.place};
}

UpgradeWarning addedKeys(const QString &repository, const Changes &changes)
{
    const QStringList keys = keysOf(changes);
    return {QStringLiteral("settings:%1:added").arg(repository),
            SettingswarningsStrings::tr("This patch release adds %n key(s) to the configuration of %1: %2.", nullptr,
                                        int(keys.size()))
                .arg(repository, listed(keys)),
            SettingswarningsStrings::tr(
                "You are if you keep a configuration file of an older version: it does not set them."),
            SettingswarningsStrings::tr("Compare your file with %1.").arg(listed(filesOf(changes))),
            {repository},
            changes.front()->setting.place};
}

} // namespace

bool restrictsWhenAbsent(const settings::Setting &setting)
{
    return speaksOfAbsence(setting.comment) && speaksOfForbidding(setting.comment);
}

std::vector<UpgradeWarning> settingsWarnings(const SettingsFacts &settings, bool patch)
{
    Changes removed;
    Changes restricting;
    Changes added;
    for (const settings::SettingChange &change : settings.changes) {
        if (!change.added)
            removed.push_back(&change);
        else if (restrictsWhenAbsent(change.setting))
            restricting.push_back(&change);
        else
            added.push_back(&change);
    }
    std::vector<UpgradeWarning> warnings;
    if (!removed.empty())
        warnings.push_back(removedKeys(settings.repository, removed));
    if (!restricting.empty())
        warnings.push_back(restrictingKeys(settings.repository, restricting));
    if (patch && !added.empty())
        warnings.push_back(addedKeys(settings.repository, added));
    return warnings;
}

} // namespace waybill::upgrade
