// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

#include "upgrade/settingswarnings.h"

#include "upgrade/facts.h"
#include "upgrade/upgradewarningmessage.h"

#include <QRegularExpression>

namespace waybill::upgrade {

namespace {

using Text = UpgradeWarningMessage;
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
            message(Text::KeysRemoved, repository, listing(keys), Count{keys.size()}),
            Text::AffectedIfSet,
            message(Text::FindReplacements, listing(filesOf(changes))),
            {repository},
            changes.front()->setting.place};
}

UpgradeWarning movedKeys(const QString &repository, const Changes &changes)
{
    QStringList moves;
    for (const settings::SettingChange *change : changes)
        moves << QStringLiteral("%1 → %2").arg(change->movedFrom, change->setting.key());
    return {QStringLiteral("settings:%1:moved").arg(repository),
            message(Text::KeysMoved, repository, listing(moves), Count{moves.size()}),
            Text::AffectedIfSet,
            message(Text::MoveKeys, listing(filesOf(changes))),
            {repository},
            changes.front()->setting.place};
}

UpgradeWarning restrictingKeys(const QString &repository, const Changes &changes)
{
    const QStringList keys = keysOf(changes);
    Message text = message(Text::KeysRestricting, repository, listing(keys), Count{keys.size()});
    const QString says = consequence(changes.front()->setting);
    if (!says.isEmpty())
        text = message(Text::Quotation, text, filesOf(changes).front(), says);
    return {QStringLiteral("settings:%1:restricting").arg(repository), text,         Text::AffectedIfOldFile,
            message(Text::SetKeys, listing(filesOf(changes))),         {repository}, changes.front()->setting.place};
}

UpgradeWarning addedKeys(const QString &repository, const Changes &changes)
{
    const QStringList keys = keysOf(changes);
    return {QStringLiteral("settings:%1:added").arg(repository),
            message(Text::KeysAdded, repository, listing(keys), Count{keys.size()}),
            Text::AffectedIfOldFile,
            message(Text::CompareFile, listing(filesOf(changes))),
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
    Changes moved;
    Changes restricting;
    Changes added;
    for (const settings::SettingChange &change : settings.changes) {
        if (!change.added)
            removed.push_back(&change);
        else if (!change.movedFrom.isEmpty())
            moved.push_back(&change);
        else if (restrictsWhenAbsent(change.setting))
            restricting.push_back(&change);
        else
            added.push_back(&change);
    }
    std::vector<UpgradeWarning> warnings;
    if (!removed.empty())
        warnings.push_back(removedKeys(settings.repository, removed));
    if (!moved.empty())
        warnings.push_back(movedKeys(settings.repository, moved));
    if (!restricting.empty())
        warnings.push_back(restrictingKeys(settings.repository, restricting));
    if (patch && !added.empty())
        warnings.push_back(addedKeys(settings.repository, added));
    return warnings;
}

} // namespace waybill::upgrade
