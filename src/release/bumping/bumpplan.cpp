// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/bumping/bumpplan.h"

#include "pins/pinedit.h"
#include "pins/pinkey.h"
#include "release/bumping/bumpmessage.h"
#include "release/publishing/publishingmessage.h"

#include <QCryptographicHash>

#include <algorithm>

namespace waybill::release {

namespace {

/// What may stand in the name of a branch anywhere.
QString branchWord(const QString &text)
{
    QString word;
    for (const QChar letter : text) {
        const bool isPlain = (letter < QChar(128) && letter.isLetterOrNumber()) || letter == u'_';
        const bool isInner = (letter == u'.' || letter == u'-') && !word.endsWith(u'.') && !word.endsWith(u'-');
        if (isPlain || isInner)
            word += letter;
        else if (!word.endsWith(u'-'))
            word += u'-';
    }
    return word;
}

/// Whether a file says already what it has to.
bool isRaised(const LaggingPin &pin, const forge::BranchFile &file)
{
    const auto there = pins::readPin(pin.pin.place.file.toUtf8(), file.content, pin.pin.name);
    return there && there->version == pin.version;
}

std::optional<Error> obstacleIn(const LaggingPin &pin, const BumpFacts &facts)
{
    const Place place{pin.path, 0, 0};
    const QString host = forge::shownHost(facts.address->web());
    if (facts.unreadable)
        return facts.unreadable;
    if (!facts.isSignedIn)
        return Error{Fault::Environment, message(PublishingMessage::NotSignedIn, host), place,
                     message(PublishingMessage::SignIn, host)};
    if (facts.state.isArchived)
        return Error{Fault::Input, message(PublishingMessage::Archived, host, facts.address->path()), place,
                     PublishingMessage::Unarchive};
    using forge::Role;
    if (facts.state.role == Role::None || facts.state.role == Role::Read || facts.state.role == Role::Triage)
        return Error{Fault::Input, message(PublishingMessage::MayNotWrite, host, facts.address->path()), place,
                     PublishingMessage::AskForRights};
    if (facts.baseCommit.isNull())
        return Error{Fault::Input, message(BumpMessage::NoBaseBranch, facts.base), place, {}};
    return {};
}

} // namespace

QString keyName(BumpStep::State state)
{
    switch (state) {
    case BumpStep::State::Create: return QStringLiteral("create");
    case BumpStep::State::Resume: return QStringLiteral("resume");
    case BumpStep::State::Open: return QStringLiteral("open");
    case BumpStep::State::Closed: return QStringLiteral("closed");
    case BumpStep::State::Done: return QStringLiteral("done");
    case BumpStep::State::ByHand: return QStringLiteral("by-hand");
    case BumpStep::State::Blocked: return QStringLiteral("blocked");
    }
    return {};
}

int BumpPlan::count(BumpStep::State state) const
{
    return int(std::count_if(steps.begin(), steps.end(), [&](const BumpStep &step) { return step.state == state; }));
}

bool BumpPlan::writes() const
{
    return std::any_of(steps.begin(), steps.end(), [](const BumpStep &step) { return step.writes(); });
}

QString bumpBranch(const LaggingPin &pin)
{
    // One repository may pin the same at several places.
    const QByteArray place = pin.pin.place.file.toUtf8() + '\n' + pin.pin.name.toUtf8();
    const QByteArray digest = QCryptographicHash::hash(place, QCryptographicHash::Sha256).toHex().left(8);
    return QStringLiteral("waybill-bump-%1-%2-%3")
        .arg(branchWord(pin.component), branchWord(QString::fromUtf8(pin.tag)), QString::fromLatin1(digest));
}

BumpStep planBump(const LaggingPin &pin, const BumpFacts &facts, const BumpWords &words)
{
    BumpStep step;
    step.pin = pin;
    const auto byHand = [&](Message why) {
        step.state = BumpStep::State::ByHand;
        step.why = std::move(why);
        return step;
    };
    if (!pins::isPlainLine(pin.pin.format))
        return byHand(message(BumpMessage::NeedsItsTool, pin.pin.place.file));
    if (pin.version.isEmpty())
        return byHand(message(BumpMessage::OtherTags, pin.pin.version, QString::fromUtf8(pin.tag)));
    if (!facts.address || !facts.address->hasApi())
        return byHand(BumpMessage::OnNoForge);
    step.web = facts.address->web();
    step.host = forge::shownHost(step.web);
    step.branch = bumpBranch(pin);
    step.base = facts.base;
    step.baseCommit = facts.baseCommit;
    step.text = words(pin, facts.compare);
    if (auto obstacle = obstacleIn(pin, facts)) {
        step.state = BumpStep::State::Blocked;
        step.fault = std::move(obstacle);
        return step;
    }
    if (!facts.baseFile)
        return byHand(message(BumpMessage::FileNotOnBranch, facts.base));
    if (isRaised(pin, *facts.baseFile)) {
        step.state = BumpStep::State::Done;
        return step;
    }
    const QByteArray path = pin.pin.place.file.toUtf8();
    if (const auto changed = pins::withVersion(path, facts.baseFile->content, pin.pin, pin.version); !changed)
        return byHand(changed.error().what);
    if (!facts.pulls.empty()) {
        step.pull = facts.pulls.front();
        step.state = step.pull->isOpen ? BumpStep::State::Open : BumpStep::State::Closed;
        return step;
    }
    if (facts.branchCommit.isNull())
        return step;
    // What an earlier run made, and did not finish; anything else of that name is somebody's.
    const bool isOurs = facts.branchFile
                        && (isRaised(pin, *facts.branchFile)
                            || pins::withVersion(path, facts.branchFile->content, pin.pin, pin.version));
    step.state = isOurs ? BumpStep::State::Resume : BumpStep::State::Blocked;
    if (!isOurs)
        step.fault = Error{Fault::Input, message(BumpMessage::BranchIsAnothers, step.branch), Place{pin.path, 0, 0},
                           BumpMessage::DeleteBranch};
    return step;
}

} // namespace waybill::release
