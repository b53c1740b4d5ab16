// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/pinmovesmodel.h"

#include "support/text.h"

namespace waybill::models {

namespace {

constexpr int ShortId = 12;

/// What tells two pins apart that say the same version.
QString distinction(const pins::Pin &pin, const pins::Pin &other)
{
    const QString text = pinText(pin);
    if (text != pinText(other))
        return text;
    if (pin.revision != other.revision && !pin.revision.isEmpty())
        return QStringLiteral("%1 (%2)").arg(text, QString::fromLatin1(pin.revision.left(ShortId)));
    return pin.source != other.source && !pin.source.isEmpty()
               ? QStringLiteral("%1 (%2)").arg(text, visibleLine(pin.source))
               : text;
}

} // namespace

QString pinText(const pins::Pin &pin)
{
    if (!pin.version.isEmpty())
        return visibleLine(pin.version);
    return pin.revision.isEmpty() ? visibleLine(pin.source) : QString::fromLatin1(pin.revision.left(ShortId));
}

PinMovesModel::PinMovesModel(QObject *parent)
    : QAbstractListModel(parent)
{}

void PinMovesModel::setMoves(const std::vector<pins::PinMove> &moves)
{
    beginResetModel();
    m_moves.clear();
    for (const pins::PinMove &move : moves) {
        if (move.before || move.after)
            m_moves.push_back(move);
    }
    endResetModel();
}

int PinMovesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_moves.size());
}

QVariant PinMovesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const pins::PinMove &move = m_moves[std::size_t(index.row())];
    const pins::Pin &shown = move.after ? *move.after : *move.before;
    const auto text = [&](const std::optional<pins::Pin> &one, const std::optional<pins::Pin> &other) {
        return !one ? QString() : other ? distinction(*one, *other) : pinText(*one);
    };
    switch (role) {
    case Qt::DisplayRole: return visibleLine(shown.name);
    case BeforeRole: return text(move.before, move.after);
    case AfterRole: return text(move.after, move.before);
    case FileRole: return visibleLine(shown.place.file);
    case PathRole: return shown.place.file.toUtf8();
    case LineRole: return shown.place.line;
    case SideRole: return move.after ? 1 : 0;
    case IndirectRole: return !shown.direct;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        const QString name = visibleLine(shown.name);
        const QString file = visibleLine(shown.place.file);
        if (!move.before)
            return tr("%1 is new: %2, in %3", "pin, version, file").arg(name, text(move.after, {}), file);
        if (!move.after)
            return tr("%1 was removed: was %2, in %3", "pin, version, file").arg(name, text(move.before, {}), file);
        return tr("%1: from %2 to %3, in %4", "pin, version, version, file")
            .arg(name, text(move.before, move.after), text(move.after, move.before), file);
    }
    default: return {};
    }
}

} // namespace waybill::models

#include "moc_pinmovesmodel.cpp"
