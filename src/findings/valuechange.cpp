// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "findings/valuechange.h"

#include "findings/findingmessage.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace waybill::findings {

namespace {

struct Unit {
    const char16_t *suffix;
    double factor;
    bool binary;
};

/// Of https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/.
constexpr std::array Units{
    Unit{u"Ei", 0x1p60, true}, Unit{u"Pi", 0x1p50, true}, Unit{u"Ti", 0x1p40, true}, Unit{u"Gi", 0x1p30, true},
    Unit{u"Mi", 0x1p20, true}, Unit{u"Ki", 0x1p10, true}, Unit{u"E", 1e18, false},   Unit{u"P", 1e15, false},
    Unit{u"T", 1e12, false},   Unit{u"G", 1e9, false},    Unit{u"M", 1e6, false},    Unit{u"k", 1e3, false},
    Unit{u"m", 1e-3, false},   Unit{u"u", 1e-6, false},   Unit{u"n", 1e-9, false},
};

struct Quantity {
    double value = 0;
    bool hasUnit = false;
    bool binary = false;
};

std::optional<Quantity> readQuantity(const QString &text)
{
    if (text.isEmpty())
        return Quantity();
    static const QRegularExpression form(QStringLiteral(R"(\A([+-]?[0-9]*\.?[0-9]+)([EPTGMK]i|[EPTGMkmun])?\z)"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    Quantity quantity{match.captured(1).toDouble(), false, false};
    const QString suffix = match.captured(2);
    const auto unit =
        std::find_if(Units.begin(), Units.end(), [&](const Unit &one) { return suffix == QStringView(one.suffix); });
    if (unit != Units.end())
        quantity = {quantity.value * unit->factor, true, unit->binary};
    return quantity;
}

/// Three digits behind the point are enough to tell the size; zeros at the end say nothing.
QString number(double value)
{
    QString text = QString::number(value, 'f', 3);
    while (text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return text;
}

/// Bytes have units that name them; of decimal ones nobody knows what is counted.
QString amount(double value, bool binary)
{
    for (const Unit &unit : Units)
        if (unit.binary == binary && unit.factor > 1 && value >= unit.factor)
            return number(value / unit.factor) + QLatin1Char(' ') + QString::fromUtf16(unit.suffix)
                   + QLatin1String(binary ? "B" : "");
    return number(value);
}

} // namespace

Message shownValue(const ValueChange &value)
{
    const Message change = value.before.isEmpty() ? message(FindingMessage::ValueSet, value.path, value.after)
                           : value.after.isEmpty()
                               ? message(FindingMessage::ValueRemoved, value.path, value.before)
                               : message(FindingMessage::ValueChanged, value.path, value.before, value.after);
    if (value.difference.isEmpty())
        return change;
    return message(value.ofEachPod ? FindingMessage::WithDifferenceOfEachPod : FindingMessage::WithDifference, change,
                   value.difference);
}

ValueChange valueChange(const QString &path, const QString &before, const QString &after)
{
    return {visibleLine(path), visibleLine(before), visibleLine(after), differenceOf(before, after), false};
}

QString differenceOf(const QString &before, const QString &after)
{
    const auto from = readQuantity(before);
    const auto to = readQuantity(after);
    return from && to && (from->hasUnit || to->hasUnit) ? limitDifference(before, after) : QString();
}

QString limitDifference(const QString &before, const QString &after)
{
    const auto from = readQuantity(before);
    const auto to = readQuantity(after);
    if (!from || !to)
        return {};
    const double difference = to->value - from->value;
    const QString size = amount(std::abs(difference), from->binary || to->binary);
    if (size == QLatin1String("0"))
        return {};
    return QLatin1Char(difference < 0 ? '-' : '+') + size;
}

Argument shownValues(const std::vector<ValueChange> &values, qsizetype most)
{
    Listing some{{}, Listing::Join::Comma};
    for (const ValueChange &value : values)
        if (qsizetype(some.items.size()) < most)
            some.items.push_back(shownValue(value));
    if (qsizetype(values.size()) <= most)
        return some;
    return message(FindingMessage::AndMore, some, Count{qsizetype(values.size()) - most});
}

} // namespace waybill::findings
