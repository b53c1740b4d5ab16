// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/protocols/stancesmodel.h"

#include "models/common/factcell.h"
#include "release/changes/change.h"
#include "support/text.h"
#include "wording/labels.h"
#include "wording/text.h"

namespace waybill::models {

using release::StanceAnswer;

namespace {

Impact impactOf(Bump bump)
{
    switch (bump) {
    case Bump::Major: return Impact::Breaking;
    case Bump::Minor: return Impact::Additive;
    case Bump::Patch:
    case Bump::Prerelease: return Impact::Fix;
    case Bump::None: break;
    }
    return Impact::None;
}

} // namespace

StancesModel::StancesModel(QObject *parent)
    : FactTable(ColumnCount, parent)
{}

QString StancesModel::text(const StanceAnswer &answer, int column) const
{
    switch (column) {
    case StanceName: return label(answer.stance);
    case Meaning: return label(answer.impact);
    case Version:
        if (m_isOfEach)
            return tr("one per repository", "version");
        return answer.next.version ? answer.next.version->toString() : tr("no release");
    case Step: return m_isOfEach ? QString() : label(answer.next.bump);
    case Why: break;
    default: return {};
    }
    QStringList why;
    for (const Message &one : answer.why)
        why.append(visibleLine(wording::text(one)));
    if (why.isEmpty())
        return answer.together ? tr("all components together") : tr("no objections");
    const int more = int(why.size()) - 1;
    const QString reason = more == 0 ? why.constFirst() : tr("%1 · %n more", "a reason", more).arg(why.constFirst());
    return answer.together ? tr("all components together · %1", "a reason").arg(reason) : reason;
}

QString StancesModel::whole(const StanceAnswer &answer) const
{
    QStringList lines;
    if (answer.chosen)
        lines.append(tr("The product's own stance."));
    if (answer.together)
        lines.append(tr("All components must be replaced together."));
    for (const Message &reason : m_isOfEach ? Messages() : answer.next.reasons)
        lines.append(visibleLine(wording::text(reason)));
    for (const Message &why : answer.why)
        lines.append(QStringLiteral("• ") + visibleLine(wording::text(why)));
    return lines.join(QLatin1Char('\n'));
}

QVariant StancesModel::cell(const StanceAnswer &answer, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole: return text(answer, column);
    case Qt::ToolTipRole: return whole(answer);
    case Qt::AccessibleTextRole:
        return column == StanceName && answer.chosen ? tr("%1, chosen", "a stance").arg(text(answer, column))
                                                     : text(answer, column);
    case GlyphRole: return column == Meaning ? QVariant(glyph(answer.impact)) : QVariant();
    case ImpactRole:
        if (column == Meaning)
            return int(answer.impact);
        return column == Step && !m_isOfEach ? QVariant(int(impactOf(answer.next.bump))) : QVariant();
    case BadgeRole: return column == StanceName && answer.chosen ? QVariant(tr("chosen")) : QVariant();
    case StrongRole: return (column == Version && !m_isOfEach) || (column == StanceName && answer.chosen);
    case QuietRole: return column == Why && answer.why.empty() && !answer.together;
    default: return {};
    }
}

QString StancesModel::title(int column) const
{
    switch (column) {
    case StanceName: return tr("Stance");
    case Meaning: return tr("The release is");
    case Version: return tr("Next version");
    case Step: return tr("Step");
    default: return tr("Why");
    }
}

QString StancesModel::explanation(int column) const
{
    switch (column) {
    case StanceName: return tr("What counts as a breakage: which mixes of versions have to work");
    case Meaning: return tr("The impact of the changes under this stance");
    case Version: return tr("The version to release next under this stance");
    case Step: return tr("How far that is from the current version");
    default: return tr("The change that requires it");
    }
}

} // namespace waybill::models

#include "moc_stancesmodel.cpp"
