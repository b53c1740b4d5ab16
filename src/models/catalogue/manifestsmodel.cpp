// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/manifestsmodel.h"

#include "models/catalogue/cataloguecell.h"
#include "support/text.h"
#include "wording/findingtext.h"
#include "wording/text.h"

namespace waybill::models {

namespace {

/// Of a definition its name says enough, and there are many of them.
QString shortSymbol(const findings::Finding &finding)
{
    const QLatin1String kind("CustomResourceDefinition ");
    return finding.symbol.startsWith(kind) ? finding.symbol.mid(kind.size()) : finding.symbol;
}

/// How bad it is, beside what it means: empty for what is told and no more.
QString severityWord(const findings::Finding &finding)
{
    switch (finding.severity) {
    case findings::Finding::Severity::Error: return ManifestsModel::tr("error", "something is wrong");
    case findings::Finding::Severity::Warning: return ManifestsModel::tr("warning", "something may be wrong");
    case findings::Finding::Severity::Note: break;
    }
    return {};
}

/// What people look for first: what is to be fixed, then what breaks.
int weightOf(const findings::Finding &finding)
{
    return int(finding.severity) * 100 + int(finding.impact) * 10 + (finding.ruling ? 0 : 1);
}

} // namespace

Impact impactShown(const findings::Finding &finding)
{
    return finding.ruling ? Impact::Undecided : finding.impact;
}

ManifestsModel::ManifestsModel(QObject *parent)
    : RowsModel(parent)
{}

QString ManifestsModel::keyOf(const release::CatalogueManifest &manifest) const
{
    const findings::Finding &finding = manifest.finding;
    return manifest.repository + u'\n' + finding.rule.key() + u'\n' + finding.symbol + u'\n'
           + finding.shownPlace().file;
}

int ManifestsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString ManifestsModel::text(const release::CatalogueManifest &manifest, int column)
{
    const findings::Finding &finding = manifest.finding;
    switch (column) {
    case Meaning: return wording::meaning(finding);
    case Object: return visibleLine(shortSymbol(finding));
    case What: return visibleLine(wording::text(finding.message));
    case Repository: return visibleLine(manifest.repository);
    case File: return visibleLine(finding.shownPlace().toString());
    default: return {};
    }
}

QVariant ManifestsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const release::CatalogueManifest &manifest = rows()[std::size_t(index.row())];
    const findings::Finding &finding = manifest.finding;
    const int column = index.column();
    const bool isBad = finding.severity != findings::Finding::Severity::Note;
    if (column == Meaning && isBad) {
        switch (role) {
        case Qt::AccessibleTextRole:
            return tr("%1, %2", "what it means, how bad").arg(text(manifest, column), severityWord(finding));
        case BadgeRole: return severityWord(finding);
        case BadgeImpactRole:
            return int(finding.severity == findings::Finding::Severity::Error ? Impact::Breaking : Impact::Undecided);
        default: break;
        }
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole: return text(manifest, column);
    case Qt::ToolTipRole: return column == Object ? visibleLine(finding.symbol) : text(manifest, column);
    case EntryNameRole: return visibleLine(finding.symbol);
    case EntryRepositoryRole: return manifest.repository;
    case EntrySeverityRole: return isBad ? QVariant(int(finding.severity)) : QVariant();
    case EntryTextRole: return finding.rule.key();
    case EntrySortRole: return column == Meaning ? QVariant(weightOf(finding)) : QVariant(text(manifest, column));
    case GlyphRole: return column == Meaning ? QVariant(glyph(impactShown(finding))) : QVariant();
    case ImpactRole: return column == Meaning ? QVariant(int(impactShown(finding))) : QVariant();
    case StrongRole:
    case MiddleRole: return column == Object;
    case QuietRole: return column == Repository || column == File;
    default: return {};
    }
}

QVariant ManifestsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const bool tip = role == Qt::ToolTipRole;
    switch (section) {
    case Meaning: return tip ? tr("The impact on users; with “ruling”, a person has to decide") : tr("Meaning");
    case Object: return tip ? tr("The object, or the place in a schema") : tr("Object");
    case What: return tip ? tr("What changed between base and head") : tr("What changed");
    case Repository: return tip ? tr("The repository that has it") : tr("Repository");
    case File: return tip ? tr("The file; for removed objects, the file at the base") : tr("File");
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_manifestsmodel.cpp"
