// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/projectionmodel.h"

#include "models/common/factcell.h"
#include "wording/labels.h"

#include <QLocale>

namespace waybill::models {

std::vector<ProjectionRow> projectionRows(const queries::Projection &projection, Stance chosen)
{
    std::vector<ProjectionRow> rows;
    for (const Stance stance : AllStances) {
        ProjectionRow row{stance,
                          stance == chosen,
                          projection.count(stance, Impact::Breaking),
                          projection.count(stance, Impact::Additive),
                          projection.patches(stance),
                          projection.count(stance, Impact::Undecided),
                          projection.majorUnder(stance),
                          {},
                          {}};
        QStringList lines;
        for (const queries::ProjectedRelease &one : projection.releases) {
            const Impact impact = one.impacts[std::size_t(stance)];
            row.chart += glyph(impact);
            lines << QStringLiteral("%1 %2..%3: %4 %5")
                         .arg(QLocale().toString(one.date, QLocale::ShortFormat), one.from.toString(),
                              one.to.toString(), glyph(impact), label(impact));
        }
        row.releases = lines.join(QLatin1Char('\n'));
        rows.push_back(std::move(row));
    }
    return rows;
}

ProjectionModel::ProjectionModel(QObject *parent)
    : FactTable(ColumnCount, parent)
{}

void ProjectionModel::setProjection(const queries::Projection &projection, Stance chosen)
{
    const bool any = !projection.releases.empty();
    m_first = any ? projection.releases.front().date : QDate();
    m_last = any ? projection.releases.back().date : QDate();
    setRows(projectionRows(projection, chosen));
    Q_EMIT headerDataChanged(Qt::Horizontal, Chart, Chart);
}

QVariant ProjectionModel::cell(const ProjectionRow &row, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        switch (column) {
        case StanceName: return label(row.stance);
        case Majors: return QString::number(row.majors);
        case Minors: return QString::number(row.minors);
        case Patches: return QString::number(row.patches);
        case Undecided: return QString::number(row.undecided);
        case Today: return QStringLiteral("%1.y.z").arg(row.major);
        default: return row.chart;
        }
    case Qt::ToolTipRole: return row.releases;
    // Glyphs in a row are no words.
    case Qt::AccessibleTextRole: return column == Chart ? QVariant(row.releases) : QVariant();
    case GlyphRole: return column == Majors && row.majors > 0 ? QVariant(glyph(Impact::Breaking)) : QVariant();
    case ImpactRole: return column == Majors && row.majors > 0 ? QVariant(int(Impact::Breaking)) : QVariant();
    case BadgeRole: return column == StanceName && row.chosen ? QVariant(tr("chosen")) : QVariant();
    case StrongRole: return column == Today || (column == StanceName && row.chosen);
    case QuietRole: return (column == Majors && row.majors == 0) || (column == Undecided && row.undecided == 0);
    default: return {};
    }
}

QString ProjectionModel::title(int column) const
{
    switch (column) {
    case StanceName: return tr("Stance");
    case Majors: return tr("Majors");
    case Minors: return tr("Minors");
    case Patches: return tr("Patches");
    case Undecided: return tr("Undecided");
    case Today: return tr("Version today");
    default:
        return m_first.isValid() ? tr("Releases, %1 to %2", "a date, a date")
                                       .arg(QLocale().toString(m_first, QLocale::ShortFormat),
                                            QLocale().toString(m_last, QLocale::ShortFormat))
                                 : tr("Releases, oldest first");
    }
}

QString ProjectionModel::explanation(int column) const
{
    switch (column) {
    case StanceName: return tr("What counts as a breakage");
    case Majors: return tr("How many releases would have been new major versions");
    case Minors: return tr("How many releases would have been new minor versions");
    case Patches: return tr("How many releases would have been patches");
    case Undecided: return tr("How many releases are undecided: not enough evidence, and not reviewed yet");
    case Today: return tr("The version that the product would have today");
    default: return tr("Each release, oldest first: what it would have been");
    }
}

} // namespace waybill::models

#include "moc_projectionmodel.cpp"
