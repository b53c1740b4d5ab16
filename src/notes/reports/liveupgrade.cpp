// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/reports/liveupgrade.h"

#include "notes/templates/notes.h"
#include "notes/text/markdowntable.h"
#include "notes/text/messagejson.h"
#include "release/assess/release.h"
#include "release/evidence/evidence.h"
#include "release/survey/relations.h"
#include "support/jsonvalue.h"
#include "upgrade/liveupgrade.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace waybill::notes {

namespace {

struct LiveUpgradeStrings {
    Q_DECLARE_TR_FUNCTIONS(Advice)
};

std::vector<upgrade::LiveUpgradeRow> tableOf(const release::Release &release)
{
    return release.relations ? upgrade::liveUpgradeTable(release.relations->facts)
                             : std::vector<upgrade::LiveUpgradeRow>();
}

} // namespace

QJsonArray liveUpgradeJson(const release::Release &release)
{
    QJsonArray rows;
    for (const upgrade::LiveUpgradeRow &row : tableOf(release)) {
        rows.append(QJsonObject{{QStringLiteral("component"), wording::text(row.component)},
                                {QStringLiteral("requirement"), wording::text(row.requirement)},
                                {QStringLiteral("level"), upgrade::keyName(row.level)},
                                {QStringLiteral("state"), upgrade::keyName(row.state)},
                                {QStringLiteral("evidence"), textOrNull(wording::text(row.evidence))},
                                {QStringLiteral("messages"), messagesByKey({{"component", row.component},
                                                                            {"requirement", row.requirement},
                                                                            {"evidence", row.evidence}})},
                                {QStringLiteral("place"), textOrNull(row.place.toString())}});
    }
    return rows;
}

QStringList liveUpgradeMarkdown(const release::Release &release)
{
    const std::vector<upgrade::LiveUpgradeRow> table = tableOf(release);
    if (!saysSomething(table))
        return {};
    QStringList lines{
        QStringLiteral("## ") + escapeMarkdown(LiveUpgradeStrings::tr("Live upgrade")),
        {},
        tableRow({LiveUpgradeStrings::tr("Component"), LiveUpgradeStrings::tr("Requirement"),
                  LiveUpgradeStrings::tr("Level"), LiveUpgradeStrings::tr("State"), LiveUpgradeStrings::tr("Evidence")})
            .trimmed(),
        QStringLiteral("|---|---|---|---|---|")};
    for (const upgrade::LiveUpgradeRow &row : table) {
        QStringList cells;
        for (const Message &cell :
             {row.component, row.requirement, Message(row.level), Message(row.state), row.evidence})
            cells << escapeMarkdown(wording::text(cell));
        lines << tableRow(cells).trimmed();
    }
    lines << QString();
    return lines;
}

} // namespace waybill::notes
