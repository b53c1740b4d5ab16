// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/pintext.h"

#include "pins/versiontext.h"
#include "release/survey/pinstatemessage.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::release {

namespace {

using State = pins::ResolvedPin::State;

Message imageState(const PinRelation &relation)
{
    const QString component = componentShown(relation);
    const QString defined = heldAgainst(relation);
    const qint64 behind = relation.lag().value_or(0);
    const qint64 ahead = relation.lead().value_or(0);
    switch (relation.image->state) {
    case PinnedImage::State::Equal:
        return message(PinStateMessage::ImageAsDefined, component, visibleLine(relation.image->repository));
    case PinnedImage::State::Behind:
        return behind > 0 ? message(PinStateMessage::ImageRevisionsBehind, component, defined, Count{behind})
                          : message(PinStateMessage::ImageOlder, component, defined);
    case PinnedImage::State::Ahead:
        return ahead > 0 ? message(PinStateMessage::ImageRevisionsAhead, component, defined, Count{ahead})
                         : message(PinStateMessage::ImageNewer, component, defined);
    case PinnedImage::State::Short:
        return message(PinStateMessage::ImageShortTag, component, pinValueShown(relation.pin));
    case PinnedImage::State::Unknown: break;
    }
    return message(PinStateMessage::At, component, pinValueShown(relation.pin));
}

bool revisionSaysMore(const pins::Pin &pin)
{
    static const QRegularExpression number(QStringLiteral("\\A[v=]*[0-9]"));
    return !pin.revision.isEmpty() && (!number.match(pin.version).hasMatch() || pins::isFloating(pin.version));
}

} // namespace

QString pinValue(const pins::Pin &pin)
{
    return revisionSaysMore(pin) ? QString::fromLatin1(pin.revision) : pin.version;
}

QString pinValueShown(const pins::Pin &pin)
{
    constexpr int digits = 10;
    const QString value = visibleLine(pinValue(pin));
    if (!pin.revision.isEmpty() && !pins::pseudoRevision(value).isEmpty())
        return QString::fromLatin1(pin.revision.left(digits));
    return pins::revisionFrom(value).isEmpty() ? value : value.left(digits);
}

QString componentShown(const PinRelation &relation)
{
    return visibleLine(relation.image ? relation.component.section(u'/', -1) : relation.component);
}

QString heldAgainst(const PinRelation &relation)
{
    if (relation.image)
        return visibleLine(relation.image->defined);
    const auto id = git::ObjectId::fromHex(relation.tag);
    return id ? id->shortId(10) : visiblePath(relation.tag); // as long as the ids of pins beside it
}

bool isBehind(const PinRelation &relation)
{
    return relation.image ? relation.image->state == PinnedImage::State::Behind : relation.lag().value_or(0) > 0;
}

Message imageStateText(PinnedImage::State state)
{
    switch (state) {
    case PinnedImage::State::Equal: return PinStateMessage::StateAsDefined;
    case PinnedImage::State::Behind: return PinStateMessage::StateBehind;
    case PinnedImage::State::Ahead: return PinStateMessage::StateAhead;
    case PinnedImage::State::Short: return PinStateMessage::StateShortTag;
    case PinnedImage::State::Unknown: break;
    }
    return PinStateMessage::StateUnknown;
}

bool needsLook(const PinRelation &relation)
{
    if (relation.image)
        return relation.image->state == PinnedImage::State::Behind
               || relation.image->state == PinnedImage::State::Ahead;
    if (!relation.sibling)
        return false;
    return relation.resolved.state != State::Found || (relation.distance && relation.distance->onlyInPin > 0)
           || (isBehind(relation) && relation.sameProtocol == false);
}

Message pinState(const PinRelation &relation)
{
    if (relation.image)
        return imageState(relation);
    const QString component = visibleLine(relation.component);
    const QString value = pinValueShown(relation.pin);
    const QString against = heldAgainst(relation);
    if (!relation.sibling) {
        return relation.pin.floating ? message(PinStateMessage::Follows, component, value)
                                     : message(PinStateMessage::At, component, value);
    }
    switch (relation.resolved.state) {
    case State::Unknown: return message(PinStateMessage::Unknown, component, value);
    case State::Floating:
        return value.isEmpty() ? message(PinStateMessage::WithoutVersion, component)
                               : message(PinStateMessage::Follows, component, value);
    case State::Found: break;
    }
    if (!relation.distance)
        return message(PinStateMessage::At, component, value);
    const qint64 ahead = relation.distance->onlyInPin;
    const qint64 behind = relation.distance->onlyInTag;
    if (ahead > 0)
        return message(PinStateMessage::Diverged, component, against, Count{ahead});
    if (behind == 0)
        return message(PinStateMessage::Same, component, against);
    if (relation.sameProtocol == false) {
        return message(PinStateMessage::BehindProtocolDiffers, component, against, Count{behind});
    }
    if (relation.sameProtocol == true) {
        return message(PinStateMessage::BehindProtocolSame, component, against, Count{behind});
    }
    return message(PinStateMessage::Behind, component, against, Count{behind});
}

} // namespace waybill::release
