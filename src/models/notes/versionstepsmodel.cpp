// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/notes/versionstepsmodel.h"

#include "support/text.h"
#include "wording/text.h"
#include "words/impact.h"

namespace waybill::models {

namespace {

using Kind = version::VersionStep::Kind;

QString glyphOf(Kind kind)
{
    switch (kind) {
    case Kind::Fact: return QStringLiteral("·");
    case Kind::Requirement: return QStringLiteral("→");
    case Kind::Limit: return QStringLiteral("⊣");
    case Kind::Warning: return glyph(Impact::Breaking);
    }
    return {};
}

} // namespace

void VersionStepsModel::setSteps(const std::vector<version::VersionStep> &steps)
{
    if (steps == m_steps)
        return;
    beginResetModel();
    m_steps = steps;
    endResetModel();
}

int VersionStepsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_steps.size());
}

QVariant VersionStepsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const version::VersionStep &step = m_steps[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: {
        const QString text = glyphOf(step.kind) + QChar(QChar::Nbsp) + visibleLine(wording::text(step.text));
        return step.version ? tr("%1 ⇒ %2").arg(text, step.version->toString()) : text;
    }
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: return visibleLine(wording::text(step.text));
    case KindRole: return keyName(step.kind);
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_versionstepsmodel.cpp"
