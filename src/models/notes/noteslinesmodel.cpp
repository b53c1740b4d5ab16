// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/noteslinesmodel.h"

#include "models/common/factcell.h"
#include "release/assess/claim.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "support/text.h"

#include <QLocale>

namespace waybill::models {

namespace {

/// A long name would take the room of the line, and the reference behind it out of sight.
QString shortened(const QString &name)
{
    constexpr qsizetype Most = 14;
    return name.size() <= Most ? name : name.left(Most - 1) + QChar(0x2026);
}

} // namespace

std::vector<NotesLinesModel::Line> NotesLinesModel::linesOf(const release::Release &release,
                                                            const IsDeprecation &isDeprecation)
{
    std::vector<Line> apart; // another line has released them
    std::vector<Line> deprecated;
    std::map<Impact, std::vector<Line>> others;
    for (const release::RepositoryRelease &row : release.repositories) {
        for (const release::AssessedChange &assessed : row.changes) {
            const release::Change &change = *assessed.change;
            if (change.reverts || change.revertedBy)
                continue;
            Line line;
            line.key = {row.name(), change.id};
            line.title = visibleLine(change.title);
            line.edited = assessed.decision && !assessed.decision->note.isEmpty();
            line.text = line.edited ? visibleLine(assessed.decision->note) : line.title;
            line.reference = change.pullRequest ? QStringLiteral("#%1").arg(*change.pullRequest) : change.id.shortId();
            if (release.repositories.size() > 1)
                line.badge = tr("%1 %2", "repository, #12").arg(shortened(visibleLine(row.name())), line.reference);
            else
                line.badge = line.reference;
            line.impact = release::statedImpact(row, assessed);
            line.decided = assessed.isDecided();
            std::vector<Line> &below = release::standsApart(assessed)                  ? apart
                                       : isDeprecation && isDeprecation(row, assessed) ? deprecated
                                                                                       : others[line.impact];
            below.push_back(std::move(line));
        }
    }
    std::vector<Line> lines;
    const auto add = [&lines](const QString &heading, std::vector<Line> &below) {
        if (below.empty())
            return;
        Line title;
        title.heading = true;
        title.impact = below.front().impact;
        title.text = tr("%1 (%2)").arg(heading, QLocale().toString(qlonglong(below.size())));
        lines.push_back(std::move(title));
        std::move(below.begin(), below.end(), std::back_inserter(lines));
    };
    // As the notes have it.
    add(tr("Breaking changes"), others[Impact::Breaking]);
    add(tr("Added"), others[Impact::Additive]);
    add(tr("Fixed"), others[Impact::Fix]);
    add(tr("Deprecated"), deprecated);
    add(tr("Already released in another version"), apart);
    add(tr("Not classified yet"), others[Impact::Undecided]);
    add(tr("Internal"), others[Impact::None]);
    return lines;
}

void NotesLinesModel::update(const release::Release &release, const IsDeprecation &isDeprecation)
{
    std::vector<Line> lines = linesOf(release, isDeprecation);
    if (lines == m_lines)
        return;
    const bool sameRows =
        lines.size() == m_lines.size()
        && std::equal(lines.begin(), lines.end(), m_lines.begin(), [](const Line &one, const Line &two) {
               return one.heading == two.heading && one.key == two.key;
           });
    if (!sameRows)
        beginResetModel();
    m_lines = std::move(lines);
    if (!sameRows)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0), index(int(m_lines.size()) - 1));
}

int NotesLinesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

ChangeKey NotesLinesModel::key(int row) const
{
    return m_lines.at(std::size_t(row)).key;
}

QVariant NotesLinesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Line &line = m_lines[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole: return line.text;
    case Qt::AccessibleTextRole:
        return line.heading ? line.text : tr("%1, %2, %3").arg(line.text, line.key.repository, line.reference);
    case Qt::ToolTipRole:
        if (line.heading)
            return {};
        if (line.impact == Impact::Undecided)
            return tr("This change is not classified yet. Classify it on the page Changes first.");
        return line.edited ? tr("Instead of: %1").arg(line.title) : tr("The title of the change; press F2 to edit.");
    case GlyphRole: return line.heading ? QVariant() : QVariant(glyph(line.impact));
    case BadgeRole: return line.heading ? QVariant() : QVariant(line.badge);
    case StrongRole: return line.heading;
    case QuietRole: return !line.heading && !line.decided;
    case HeadingRole: return line.heading;
    case EditedRole: return line.edited;
    default: return {};
    }
}

Qt::ItemFlags NotesLinesModel::flags(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return Qt::NoItemFlags;
    const Line &line = m_lines[std::size_t(index.row())];
    if (line.heading)
        return Qt::ItemIsEnabled;
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return line.impact == Impact::Undecided ? usual : usual | Qt::ItemIsEditable;
}

bool NotesLinesModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const Line &line = m_lines[std::size_t(index.row())];
    const QString text = value.toString().simplified();
    if (text == line.text)
        return false;
    Q_EMIT lineEdited(line.key, text == line.title ? QString() : text);
    return true;
}

} // namespace waybill::models

#include "moc_noteslinesmodel.cpp"
