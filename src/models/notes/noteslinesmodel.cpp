// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/noteslinesmodel.h"

#include "models/common/factcell.h"
#include "release/assess/claim.h"
#include "release/changes/change.h"
#include "support/text.h"

namespace waybill::models {

namespace {

constexpr std::array Order{Impact::Breaking, Impact::Additive, Impact::Fix, Impact::Undecided, Impact::None};

QString headingOf(Impact impact)
{
    switch (impact) {
    case Impact::Breaking: return NotesLinesModel::tr("Breaking changes");
    case Impact::Additive: return NotesLinesModel::tr("Added");
    case Impact::Fix: return NotesLinesModel::tr("Fixed");
    case Impact::Undecided: return NotesLinesModel::tr("Not classified yet");
    case Impact::None: break;
    }
    return NotesLinesModel::tr("Internal");
}

QString headingOfReleased()
{
    return NotesLinesModel::tr("Already released in another version");
}

} // namespace

/// The lines that are wanted, below a heading; neither where there are none.
void NotesLinesModel::addLines(const release::Release &release, std::vector<Line> &lines, const QString &heading,
                               const std::function<bool(const release::AssessedChange &)> &isWanted)
{
    const std::size_t first = lines.size();
    for (const release::RepositoryRelease &row : release.repositories) {
        for (const release::AssessedChange &assessed : row.changes) {
            const release::Change &change = *assessed.change;
            if (change.reverts || change.revertedBy || !isWanted(assessed))
                continue;
            Line line;
            line.key = {row.name(), change.id};
            line.title = visibleLine(change.title);
            line.edited = assessed.decision && !assessed.decision->note.isEmpty();
            line.text = line.edited ? visibleLine(assessed.decision->note) : line.title;
            line.reference = change.pullRequest ? QStringLiteral("#%1").arg(*change.pullRequest) : change.id.shortId();
            line.impact = release::statedImpact(assessed);
            line.decided = assessed.isDecided();
            lines.push_back(std::move(line));
        }
    }
    if (lines.size() == first)
        return;
    Line title;
    title.heading = true;
    title.impact = lines[first].impact;
    title.text = tr("%1 (%2)").arg(heading).arg(lines.size() - first);
    lines.insert(lines.begin() + std::ptrdiff_t(first), std::move(title));
}

void NotesLinesModel::update(const release::Release &release)
{
    std::vector<Line> lines;
    for (const Impact impact : Order) {
        if (impact == Impact::Undecided) // where the notes have it
            addLines(release, lines, headingOfReleased(),
                     [](const release::AssessedChange &assessed) { return release::standsApart(assessed); });
        addLines(release, lines, headingOf(impact), [impact](const release::AssessedChange &assessed) {
            // As the notes beside have it: a breakage that is only suspected is none of theirs.
            return release::statedImpact(assessed) == impact && !release::standsApart(assessed);
        });
    }
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
    case BadgeRole: return line.heading ? QVariant() : QVariant(line.reference);
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
