// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/pintext.h"

#include "support/text.h"
#include "surface/pin/versiontext.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace waybill::release {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(PinText)
};

using State = pin::ResolvedPin::State;

bool revisionSaysMore(const pin::Pin &pin)
{
    static const QRegularExpression number(QStringLiteral("\\A[v=]*[0-9]"));
    return !pin.revision.isEmpty() && (!number.match(pin.version).hasMatch() || pin::isFloating(pin.version));
}

} // namespace

QString pinValue(const pin::Pin &pin)
{
    return revisionSaysMore(pin) ? QString::fromLatin1(pin.revision) : pin.version;
}

QString pinValueShown(const pin::Pin &pin)
{
    constexpr int digits = 10;
    const QString value = visibleLine(pinValue(pin));
    if (!pin::pseudoRevision(value).isEmpty())
        return QString::fromLatin1(pin.revision.left(digits));
    return pin::revisionFrom(value).isEmpty() ? value : value.left(digits);
}

QString heldAgainst(const PinRelation &relation)
{
    const QString text = visiblePath(relation.tag);
    return git::ObjectId::fromHex(relation.tag) ? text.left(10) : text;
}

bool isBehind(const PinRelation &relation)
{
    return relation.lag().value_or(0) > 0;
}

bool needsLook(const PinRelation &relation)
{
    if (!relation.sibling)
        return false;
    return relation.resolved.state != State::Found || (relation.distance && relation.distance->onlyInPin > 0)
           || (isBehind(relation) && relation.sameProtocol == false);
}

QString pinState(const PinRelation &relation)
{
    const QString component = visibleLine(relation.component);
    const QString value = pinValueShown(relation.pin);
    const QString against = heldAgainst(relation);
    if (!relation.sibling) {
        return relation.pin.floating ? Sentences::tr("%1 follows %2, which moves").arg(component, value)
                                     : Sentences::tr("%1 is at %2").arg(component, value);
    }
    switch (relation.resolved.state) {
    case State::Unknown: return Sentences::tr("%1 is pinned at %2, which it does not have").arg(component, value);
    case State::Floating:
        return value.isEmpty() ? Sentences::tr("%1 is pinned at no version").arg(component)
                               : Sentences::tr("%1 follows %2, which moves").arg(component, value);
    case State::Found: break;
    }
    if (!relation.distance)
        return Sentences::tr("%1 is at %2").arg(component, value);
    const auto count = [](qint64 number) { return int(std::min<qint64>(number, std::numeric_limits<int>::max())); };
    const qint64 ahead = relation.distance->onlyInPin;
    const qint64 behind = relation.distance->onlyInTag;
    if (ahead > 0)
        return Sentences::tr("%1 has %n commit(s) that %2 lacks", nullptr, count(ahead)).arg(component, against);
    if (behind == 0)
        return Sentences::tr("%1 is as in %2").arg(component, against);
    if (relation.sameProtocol == false) {
        return Sentences::tr("%1 %n commit(s) behind %2, protocol differs", nullptr, count(behind))
            .arg(component, against);
    }
    if (relation.sameProtocol == true) {
        return Sentences::tr("%1 %n commit(s) behind %2, same protocol", nullptr, count(behind))
            .arg(component, against);
    }
    return Sentences::tr("%1 %n commit(s) behind %2", nullptr, count(behind)).arg(component, against);
}

} // namespace waybill::release
