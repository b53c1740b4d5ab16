// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/board/boardrow.h"

#include "models/common/productrange.h"
#include "release/assess/claim.h"
#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "release/survey/pintext.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "version/arguing.h"
#include "version/tags.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace waybill::models {

namespace {

/// "1.11.0 .. HEAD"; an id given in full is cut for the eye.
QString rangeText(const release::Range &range)
{
    const auto shorten = [](const QByteArray &revision) {
        const auto id = git::ObjectId::fromHex(revision);
        return id ? id->shortId() : visiblePath(revision);
    };
    const QString head = range.head.isEmpty() ? QStringLiteral("HEAD") : shorten(range.head);
    if (range.base.isEmpty())
        return models::rangeText({}, head.toUtf8());
    return shorten(range.base) + QStringLiteral(" .. ") + head;
}

/// "agent −49", "agent +3", "agent ?", or the bare name of one that moves.
QString pinSummary(const release::PinRelation &relation)
{
    using State = pins::ResolvedPin::State;
    const QString name = visibleLine(relation.component);
    if (relation.resolved.state == State::Unknown)
        return QCoreApplication::translate("BoardModel", "%1 ?", "a pin that cannot be found").arg(name);
    if (relation.resolved.state == State::Floating)
        return QCoreApplication::translate("BoardModel", "%1 ~", "a pin that moves").arg(name);
    if (relation.distance && relation.distance->onlyInPin > 0) {
        return QCoreApplication::translate("BoardModel", "%1 +%2", "a pin that is ahead, commits")
            .arg(name, QLocale().toString(relation.distance->onlyInPin));
    }
    return QCoreApplication::translate("BoardModel", "%1 −%2", "a pin that is behind, commits")
        .arg(name, QLocale().toString(relation.lag().value_or(0)));
}

/// What a person chose counts; where it differs, its reasons tell what was suggested.
void setNext(BoardRow &row, const release::PlannedVersion &planned, const version::VersionAnswer &suggested)
{
    row.next = suggested.version;
    row.bump = suggested.bump;
    row.offends = suggested.offends;
    row.reasons = wording::texts(suggested.reasons);
    // In lockstep the reasons are another repository's: which one's comes first.
    const auto lockstep =
        std::find_if(suggested.steps.begin(), suggested.steps.end(),
                     [](const version::VersionStep &step) { return step.rule == QLatin1String("lockstep"); });
    if (lockstep != suggested.steps.end())
        row.reasons.prepend(wording::text(lockstep->text));
    if (!planned.chosen || !planned.version)
        return;
    row.next = planned.version;
    row.reasons = wording::texts(version::reasonsOf(planned.steps));
    if (planned.version != suggested.version && row.current)
        row.bump = version::bumpBetween(*row.current, *planned.version);
}

/// What a person chose is chosen: then nothing is doubtful.
void setSuspicion(BoardRow &row, const std::optional<release::Suspicion> &suspicion)
{
    if (!suspicion || row.next == suspicion->version)
        return;
    row.suspected = suspicion->version;
    row.suspicion = wording::text(release::messageOf(*suspicion));
}

} // namespace

BoardPins boardPins(const release::Relations *relations, const QString &repository)
{
    BoardPins pins;
    if (!relations)
        return pins;
    std::vector<const release::PinRelation *> own;
    for (const release::PinRelation &relation : relations->pins) {
        if (relation.repository == repository && relation.sibling)
            own.push_back(&relation);
    }
    const auto weight = [](const release::PinRelation *one) {
        return std::tuple(release::needsLook(*one), one->lag().value_or(0));
    };
    std::stable_sort(own.begin(), own.end(),
                     [&](const auto *one, const auto *two) { return weight(one) > weight(two); });
    int odd = 0;
    for (const release::PinRelation *one : own) {
        pins.all << wording::text(release::pinState(*one));
        pins.needLook = pins.needLook || release::needsLook(*one);
        pins.behind = std::max(pins.behind, one->lag().value_or(0));
        odd += release::needsLook(*one) || release::isBehind(*one) ? 1 : 0;
    }
    if (odd == 1)
        pins.summary = pinSummary(*own.front());
    const int others = odd - 1;
    if (others > 0)
        pins.summary = QCoreApplication::translate("BoardModel", "%1, %n more", "the worst of several pins", others)
                           .arg(pinSummary(*own.front()));
    return pins;
}

BoardImages boardImages(const queries::RegistryView &view, const QString &repository)
{
    BoardImages images;
    std::vector<const Problem *> problems;
    bool isKnown = false;
    const auto isBad = [](const Problem &problem) { return problem.severity != Problem::Severity::Note; };
    for (const registry::ComparedImage &image : view.comparison.images) {
        if (!repository.isEmpty() && image.predicted.repository != repository)
            continue;
        ++images.count;
        isKnown = isKnown || image.asOf.isValid();
        const std::size_t before = problems.size();
        for (const registry::RegistryFinding &finding : image.findings) {
            if (isBad(finding.problem))
                problems.push_back(&finding.problem);
        }
        images.wrong += problems.size() > before ? 1 : 0;
    }
    for (const registry::RegistryFinding &finding : view.comparison.findings) {
        if (!repository.isEmpty() && finding.repository != repository)
            continue;
        problems.push_back(&finding.problem);
        ++images.wrong;
    }
    std::stable_sort(problems.begin(), problems.end(),
                     [](const Problem *one, const Problem *two) { return one->severity > two->severity; });
    for (const Problem *problem : problems)
        images.all << wording::text(problem->message);
    images.needLook = images.wrong > 0;
    const QLocale locale;
    if (images.wrong > 0)
        images.summary =
            QCoreApplication::translate("BoardModel", "! %1", "so many images that something is wrong with")
                .arg(locale.toString(images.wrong));
    else if (images.count > 0)
        images.summary = isKnown ? locale.toString(images.count)
                                 : QCoreApplication::translate("BoardModel", "%1 ?", "images that nobody looked at")
                                       .arg(locale.toString(images.count));
    if (images.all.isEmpty() && images.count > 0)
        images.all << (isKnown ? QCoreApplication::translate("BoardModel", "%n image(s) are as git defines them",
                                                             nullptr, images.count)
                               : QCoreApplication::translate("BoardModel", "Nobody has looked at the registries yet"));
    return images;
}

ReleaseTicks releaseTicks(const std::vector<release::PastRelease> &past,
                          const std::optional<version::Calendar> &calendar)
{
    ReleaseTicks ticks;
    if (past.empty())
        return ticks;
    const double first = double(past.front().time);
    const double span = std::max(1.0, double(past.back().time) - first);
    for (const release::PastRelease &one : past) {
        const std::optional<version::VersionTag> tag = version::readReleaseTag(one.tag, calendar);
        ReleaseTick tick;
        tick.at = past.size() == 1 ? 1.0 : (double(one.time) - first) / span;
        // By its own number, not by its neighbour in time: releases of several lines interleave.
        if (tag)
            tick.bump = tag->version.patch > 0 ? Bump::Patch : tag->version.minor > 0 ? Bump::Minor : Bump::Major;
        ticks.push_back(tick);
    }
    return ticks;
}

BoardRow boardRow(const release::Release &release, int repository, bool loading)
{
    const release::RepositoryRelease &one = release.repositories[size_t(repository)];
    const release::Survey &survey = *one.survey;
    BoardRow row;
    row.repository = repository;
    row.name = visibleLine(one.name());
    row.loading = loading;
    row.readable = survey.readable;
    row.detail = survey.readable ? rangeText(survey.range) : visibleLine(survey.spec.path);
    row.problems = one.problems;
    if (!survey.readable)
        return row;
    row.current = survey.currentVersion;
    row.currentTag = visiblePath(survey.currentTag);
    row.releasedAt = survey.releasedAt;
    row.ticks = releaseTicks(survey.past, survey.spec.calendar);
    row.commitsSince = survey.commitsSince;
    row.counts = one.stated;
    row.apart = one.counts.total() - one.stated.total();
    row.toDecide = one.toDecide;
    setNext(row, one.planned, one.next);
    row.released = survey.range.headVersion;
    setSuspicion(row, one.suspicion);
    row.upgrade = one.upgrade;
    row.pins = boardPins(release.relations.get(), one.name());
    const forge::ForgeBook *book = release.forge.get();
    if (const auto facts = book ? book->find(one.name()) : forge::ForgeBook::const_iterator();
        book && facts != book->end()) {
        row.checks = boardChecks(facts->second, survey.range.headId);
        row.milestone = boardMilestone(facts->second, row.released ? row.released : row.next);
    }
    return row;
}

BoardRow productRow(const release::Release &release, bool loading)
{
    BoardRow row;
    row.name = visibleLine(release.name());
    row.loading = loading;
    row.readable = true;
    row.detail =
        QCoreApplication::translate("BoardModel", "%n repositories", nullptr, int(release.repositories.size()));
    row.counts = release.stated;
    row.apart = release.counts.total() - release.stated.total();
    row.toDecide = release.toDecide;
    row.isOfEach = release::hasVersionOfEach(release);
    if (row.isOfEach) {
        // The highest of them would be nobody's: not what anybody would call the product's.
        row.reasons = {QCoreApplication::translate("BoardModel", "Each repository has a version of its own")};
    } else {
        row.current = release.current;
        row.currentTag = release.current ? release.current->toString() : QString();
        setNext(row, release.planned, release.next);
        row.released = release::releasedVersion(release);
        setSuspicion(row, release.suspicion);
    }
    row.upgrade = release.upgrade;
    row.problems = release.problems;
    for (const release::RepositoryRelease &one : release.repositories) {
        row.commitsSince += one.survey->commitsSince;
        if (one.survey->releasedAt && (!row.releasedAt || *row.releasedAt < *one.survey->releasedAt))
            row.releasedAt = one.survey->releasedAt;
    }
    return row;
}

} // namespace waybill::models
