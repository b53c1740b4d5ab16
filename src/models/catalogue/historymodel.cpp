// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/historymodel.h"

#include "git/commit.h"
#include "registry/protocol/digest.h"
#include "support/problem.h"
#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"
#include "words/impact.h"

#include <QLocale>

namespace waybill::models {

namespace {

QString tagOf(const release::CatalogueEvent &event)
{
    if (event.tag.isEmpty())
        return HistoryModel::tr("Not released");
    // Images are told of commit by commit: their own tag says more than an id.
    const bool isCommit = !event.version.isEmpty() && event.tag == event.commit.shortId(10).toUtf8();
    return isCommit ? HistoryModel::tr("%1 (%2)", "an image's tag, a commit").arg(event.version, visiblePath(event.tag))
                    : visiblePath(event.tag);
}

QDate dateOf(const release::CatalogueEvent &event)
{
    return git::recordedTime(event.time, event.offsetMinutes).date();
}

QString sentence(const release::CatalogueEvent &event)
{
    QStringList words{tagOf(event), QLocale().toString(dateOf(event), QLocale::LongFormat), label(event.impact)};
    if (event.severity != findings::Finding::Severity::Note)
        words << (event.severity == findings::Finding::Severity::Error
                      ? HistoryModel::tr("error", "something is wrong")
                      : HistoryModel::tr("warning", "something may be wrong"));
    return HistoryModel::tr("%1: %2", "release, date and impact; what happened")
        .arg(words.join(QStringLiteral(", ")), visibleLine(wording::text(event.text)));
}

} // namespace

HistoryModel::HistoryModel(QObject *parent)
    : RowsModel(parent)
{}

QString HistoryModel::keyOf(const release::CatalogueEvent &event) const
{
    return QString::fromLatin1(event.commit.toHex()) + QString::fromLatin1(event.before.toHex());
}

int HistoryModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 1;
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const release::CatalogueEvent &event = rows()[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return registry::withShortDigests(visibleLine(wording::text(event.text)));
    case Qt::ToolTipRole: return sentence(event);
    case Qt::AccessibleTextRole: return sentence(event);
    case TagRole: return tagOf(event);
    case DateRole: return QLocale().toString(dateOf(event), QLocale::ShortFormat);
    case ImpactRole: return int(event.impact);
    case SeverityRole: return int(Problem::Severity(event.severity));
    case ReleasedRole: return !event.tag.isEmpty();
    case LastRole: return index.row() + 1 == rowCount();
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_historymodel.cpp"
