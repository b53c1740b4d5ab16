// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "handmade.h"
#include "models/changes/changesmodel.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "release/survey/survey.h"

namespace waybill::handmade {

inline std::shared_ptr<release::Survey> survey(const QString &name, std::vector<release::Change> changes)
{
    auto made = std::make_shared<release::Survey>();
    made->spec.name = name;
    made->readable = true;
    made->range.base = QByteArrayLiteral("1.0.0");
    made->range.head = QByteArrayLiteral("HEAD");
    made->changes = std::make_shared<const std::vector<release::Change>>(std::move(changes));
    return made;
}

/// What assess() makes of surveys and decisions, without its versions. Of a product that says nothing.
inline release::Release assess(const std::vector<std::shared_ptr<const release::Survey>> &surveys,
                               const release::Decisions &decisions = {})
{
    release::Release made;
    for (const auto &one : surveys) {
        release::RepositoryRelease row;
        row.survey = one;
        if (one->changes) {
            for (const release::Change &change : *one->changes) {
                release::AssessedChange assessed{&change, {}, change.suggestion.impact};
                if (const auto *decision = decisions.find(one->spec.name, change.id)) {
                    assessed.decision = *decision;
                    assessed.impact = decision->impact;
                }
                row.changes.push_back(assessed);
            }
        }
        made.repositories.push_back(std::move(row));
    }
    return made;
}

inline release::Decision decision(const QString &repository, int number, Impact impact, const QString &note = {})
{
    release::Decision made;
    made.repository = repository;
    made.commit = id(number);
    made.impact = impact;
    made.note = note;
    made.by = QStringLiteral("Eve");
    made.at = QDateTime(QDate(2024, 2, 1), QTime(12, 0), Qt::UTC);
    return made;
}

/// The rows as text, a line each: "# agent 1/3" for headings, "! breaking (decided) Title" for changes.
inline QString print(const QAbstractItemModel &model)
{
    using models::ChangesModel;
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex index = model.index(row, 0);
        if (index.data(ChangesModel::HeadingRole).toBool()) {
            QString line = QStringLiteral("# %1 %2/%3")
                               .arg(index.data().toString(), index.data(ChangesModel::DecidedCountRole).toString(),
                                    index.data(ChangesModel::TotalCountRole).toString());
            const QString state = index.data(ChangesModel::StateRole).toString();
            lines.append(state.isEmpty() ? line : QString(line + QStringLiteral(" ") + state));
            continue;
        }
        QString line = keyName(Impact(index.data(ChangesModel::ImpactRole).toInt()));
        if (index.data(ChangesModel::DecidedRole).toBool())
            line += QLatin1Char('!');
        lines.append(line + QLatin1Char(' ') + index.data().toString());
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace waybill::handmade
