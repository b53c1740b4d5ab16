// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/pintext.h"

#include "pins/versiontext.h"
#include "support/text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace waybill::release {

namespace {

struct PintextStrings {
    Q_DECLARE_TR_FUNCTIONS(PinText)
};

using State = pins::ResolvedPin::State;

/// Whole numbers of texts are ints.
int countOf(qint64 number)
{
    return int(std::min<qint64>(number, std::numeric_limits<int>::max()));
}

QString imageState(const PinRelation &relation)
{
    const QString component = componentShown(relation);
    const QString defined = heldAgainst(relation);
    const int behind = countOf(relation.lag().value_or(0));
    const int ahead = countOf(relation.lead().value_or(0));
    switch (relation.image->state) {
    case PinnedImage::State::Equal:
        return PintextStrings::tr("%1 is as %2 defines it", "image, repository")
            .arg(component, visibleLine(relation.image->repository));
    case PinnedImage::State::Behind:
        return behind > 0
                   ? PintextStrings::tr("%1 %n revision(s) behind %2", "image, tag", behind).arg(component, defined)
                   : PintextStrings::tr("%1 is older than %2", "image, tag").arg(component, defined);
    case PinnedImage::State::Ahead:
        return ahead > 0
                   ? PintextStrings::tr("%1 %n revision(s) ahead of %2", "image, tag", ahead).arg(component, defined)
                   : PintextStrings::tr("%1 is newer than %2", "image, tag").arg(component, defined);
    case PinnedImage::State::Short:
        return PintextStrings::tr("%1 is pinned by the short tag %2, which moves with every build")
            .arg(component, pinValueShown(relation.pin));
    case PinnedImage::State::Unknown: break;
    }
    return PintextStrings::tr("%1 is at %2").arg(component, pinValueShown(relation.pin));
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
    const QString text = visiblePath(relation.tag);
    return git::ObjectId::fromHex(relation.tag) ? text.left(10) : text;
}

bool isBehind(const PinRelation &relation)
{
    return relation.image ? relation.image->state == PinnedImage::State::Behind : relation.lag().value_or(0) > 0;
}

QString imageStateText(PinnedImage::State state)
{
    switch (state) {
    case PinnedImage::State::Equal: return PintextStrings::tr("as defined", "a pinned image");
    case PinnedImage::State::Behind: return PintextStrings::tr("behind", "a pinned image");
    case PinnedImage::State::Ahead: return PintextStrings::tr("ahead", "a pinned image");
    case PinnedImage::State::Short: return PintextStrings::tr("short tag", "a pinned image");
    case PinnedImage::State::Unknown: break;
    }
    return PintextStrings::tr("unknown", "a pinned image");
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

QString pinState(const PinRelation &relation)
{
    if (relation.image)
        return imageState(relation);
    const QString component = visibleLine(relation.component);
    const QString value = pinValueShown(relation.pin);
    const QString against = heldAgainst(relation);
    if (!relation.sibling) {
        return relation.pin.floating ? PintextStrings::tr("%1 follows %2, which moves").arg(component, value)
                                     : PintextStrings::tr("%1 is at %2").arg(component, value);
    }
    switch (relation.resolved.state) {
    case State::Unknown: return PintextStrings::tr("%1 is pinned at %2, which it does not have").arg(component, value);
    case State::Floating:
        return value.isEmpty() ? PintextStrings::tr("%1 is pinned at no version").arg(component)
                               : PintextStrings::tr("%1 follows %2, which moves").arg(component, value);
    case State::Found: break;
    }
    if (!relation.distance)
        return PintextStrings::tr("%1 is at %2").arg(component, value);
    const qint64 ahead = relation.distance->onlyInPin;
    const qint64 behind = relation.distance->onlyInTag;
    if (ahead > 0)
        return PintextStrings::tr("%1 has %n commit(s) that %2 lacks", nullptr, countOf(ahead)).arg(component, against);
    if (behind == 0)
        return PintextStrings::tr("%1 is as in %2").arg(component, against);
    if (relation.sameProtocol == false) {
        return PintextStrings::tr("%1 %n commit(s) behind %2, protocol differs", nullptr, countOf(behind))
            .arg(component, against);
    }
    if (relation.sameProtocol == true) {
        return PintextStrings::tr("%1 %n commit(s) behind %2, same protocol", nullptr, countOf(behind))
            .arg(component, against);
    }
    return PintextStrings::tr("%1 %n commit(s) behind %2", nullptr, countOf(behind)).arg(component, against);
}

} // namespace waybill::release
