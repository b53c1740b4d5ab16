// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/changecommitsmodel.h"

#include "models/changes/messageplace.h"
#include "models/compare/commitsmodel.h"
#include "support/text.h"

#include <QLocale>

namespace waybill::models {

void ChangeCommitsModel::setCommits(std::vector<ChangeCommit> commits)
{
    if (m_commits == commits)
        return;
    beginResetModel();
    m_commits = std::move(commits);
    endResetModel();
}

const ChangeCommit *ChangeCommitsModel::commit(int row) const
{
    return row >= 0 && row < int(m_commits.size()) ? &m_commits[std::size_t(row)] : nullptr;
}

int ChangeCommitsModel::rowWith(const QString &words) const
{
    for (int row = 0; row < int(m_commits.size()); ++row) {
        const git::Commit &one = m_commits[std::size_t(row)].commit;
        if (findWords(decodeText(one.message, one.encoding), words).second > 0)
            return row;
    }
    return -1;
}

int ChangeCommitsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_commits.size());
}

QVariant ChangeCommitsModel::data(const QModelIndex &index, int role) const
{
    const ChangeCommit *row = index.isValid() ? commit(index.row()) : nullptr;
    if (!row)
        return {};
    const git::Commit &one = row->commit;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole: return visibleLine(decodeText(one.subject(), one.encoding));
    case CommitsModel::AuthorRole: return visibleLine(decodeName(one.author.name, one.encoding));
    case CommitsModel::DateRole: return one.committer.dateTime();
    case CommitsModel::ShortIdRole: return one.id.shortId();
    case CommitsModel::IdRole: return one.id.toHex();
    case Qt::AccessibleTextRole:
        return QStringList{data(index).toString(), data(index, CommitsModel::AuthorRole).toString(),
                           QLocale().toString(one.committer.dateTime().date(), QLocale::ShortFormat), one.id.shortId()}
            .join(QStringLiteral(", "));
    default: return {};
    }
}

QString commitText(const ChangeCommit &commit)
{
    const git::Commit &one = commit.commit;
    const auto person = [&](const git::Signature &who) {
        return ChangeCommitsModel::tr("%1 <%2>, %3", "name, address, date")
            .arg(visibleLine(decodeText(who.name, one.encoding)), visibleLine(decodeText(who.email, one.encoding)),
                 QLocale().toString(who.dateTime(), QLocale::ShortFormat));
    };
    QStringList lines{one.id.toString(), ChangeCommitsModel::tr("Author: %1").arg(person(one.author))};
    if (one.committer != one.author)
        lines << ChangeCommitsModel::tr("Committer: %1").arg(person(one.committer));
    lines << QString() << visibleText(decodeText(one.message, one.encoding)).trimmed();
    if (!commit.files.empty())
        lines << QString() << ChangeCommitsModel::tr("%n file(s):", nullptr, int(commit.files.size()));
    for (const git::FileChange &file : commit.files)
        lines << QStringLiteral("  ") + visiblePath(file.path());
    return lines.join(QLatin1Char('\n'));
}

} // namespace waybill::models

#include "moc_changecommitsmodel.cpp"
