// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changessummary.h"

#include "app/session/readingtext.h"
#include "app/session/session.h"
#include "models/changes/people.h"
#include "release/assess/release.h"
#include "release/changes/change.h"

#include <QLocale>

namespace waybill::app {

ChangesSummary::ChangesSummary(const ChangesParts &parts)
    : m_parts(parts)
{}

QString ChangesSummary::progress() const
{
    const int repository = m_parts.proxy.repository();
    const int total = m_parts.model.totalCount(repository);
    const QLocale locale;
    QString text;
    if (total > 0)
        text = tr("%1 of %2 reviewed")
                   .arg(locale.toString(m_parts.model.decidedCount(repository)), locale.toString(total));
    const QStringList &unknown = m_parts.proxy.filter().unknown();
    if (!unknown.isEmpty())
        text += QStringLiteral(" · ") + tr("unknown filter: %1").arg(unknown.join(QLatin1Char(' ')));
    else if (!m_parts.proxy.filter().isEmpty())
        text += QStringLiteral(" · ") + tr("%1 shown").arg(locale.toString(m_parts.proxy.shownCount()));
    return text;
}

QString ChangesSummary::progressOfEach() const
{
    const QLocale locale;
    QStringList each;
    for (int i = 0; i < int(m_parts.session.release().repositories.size()); ++i) {
        const bool shows = m_parts.proxy.repository() < 0 || m_parts.proxy.repository() == i;
        if (shows && m_parts.model.totalCount(i) > 0)
            each.append(tr("%1: %2 of %3", "repository, decided, all")
                            .arg(m_parts.session.release().repositories[std::size_t(i)].name(),
                                 locale.toString(m_parts.model.decidedCount(i)),
                                 locale.toString(m_parts.model.totalCount(i))));
    }
    return each.join(QLatin1Char('\n'));
}

QString ChangesSummary::progressByPerson() const
{
    return models::progressByPerson(m_parts.session.release(), m_parts.proxy.repository()).join(QLatin1Char('\n'));
}

ChangesSummary::Empty ChangesSummary::whereEmpty() const
{
    const int repository = m_parts.proxy.repository();
    const bool rows = m_parts.proxy.rowCount() > 0;
    QString list;
    QString hint;
    if (!m_parts.session.isOpen()) {
        hint = tr("Open a product, a repository or a folder of repositories to see what changed.");
    } else if (!m_parts.proxy.filter().isEmpty() && !rows) {
        list = tr("No change matches the filter.\nPress Escape in the filter line to clear it.");
        hint = tr("Reviewed so far:\n%1").arg(progressOfEach());
    } else if (m_parts.proxy.shownCount() == 0) {
        const int heading = m_parts.model.headingRow(std::max(repository, 0));
        hint = m_parts.model.index(heading).data(models::ChangesModel::StateRole).toString();
        if (m_parts.session.isLoading(std::max(repository, 0)))
            hint = readingText(m_parts.session); // with figures that move
        if (repository < 0 && m_parts.model.totalCount(-1) == 0)
            hint = m_parts.session.isLoaded()
                       ? tr("No repository changed since its last release.\nType another range above to see the "
                            "changes of earlier releases.")
                       : readingText(m_parts.session);
        list = hint;
    } else if (!m_parts.list.selectionModel()->hasSelection()) {
        hint = m_parts.session.isLoaded() ? tr("Select a change.") : readingText(m_parts.session);
    } else if (!m_parts.proxy.change(m_parts.list.currentIndex().row())) {
        const QModelIndex heading = m_parts.list.currentIndex();
        hint = tr("%1\n%2 of %3 reviewed. The group is collapsed.")
                   .arg(heading.data().toString(),
                        QLocale().toString(heading.data(models::ChangesModel::DecidedCountRole).toInt()),
                        QLocale().toString(heading.data(models::ChangesModel::TotalCountRole).toInt()));
    }
    return {list, hint};
}

} // namespace waybill::app
