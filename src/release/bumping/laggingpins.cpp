// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/bumping/laggingpins.h"

#include "git/history.h"
#include "git/refs.h"
#include "pins/pinedit.h"
#include "proto/parsedfiles.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/productrepositories.h"
#include "release/survey/survey.h"
#include "upgrade/protocolstudy.h"

#include <algorithm>

namespace waybill::release {

namespace {

/// Finds what lags, with each repository opened once.
class LagReader {
public:
    LagReader(const Release &release, const JobControl &control)
        : m_release(release)
        , m_control(control)
        , m_repositories(*release.product)
        , m_protocols(protocolsOf(*release.product, m_repositories, m_problems, control))
    {}

    /// Nothing where it does not lag.
    Result<std::optional<LaggingPin>> read(const PinRelation &relation)
    {
        const RepositoryRelease *pinning = rowOf(relation.repository);
        const RepositoryRelease *pinned = rowOf(relation.component);
        const git::Repository *repository = m_repositories.find(relation.component);
        if (!pinning || !pinned || !repository || pinned->survey->currentTag.isEmpty())
            return std::optional<LaggingPin>();
        LaggingPin lagging;
        lagging.repository = relation.repository;
        lagging.path = pinning->survey->spec.path;
        lagging.component = relation.component;
        lagging.pin = relation.pin;
        lagging.tag = pinned->survey->currentTag;
        lagging.pinned = relation.resolved.commit;
        const auto commit = git::resolveCommit(*repository, git::tagReference(lagging.tag));
        if (!commit)
            return fail(commit.error());
        lagging.commit = *commit;
        const auto lag = git::countRange(*repository, lagging.pinned, lagging.commit, m_control);
        const auto lead = git::countRange(*repository, lagging.commit, lagging.pinned, m_control);
        if (!lag || !lead)
            return fail(lag ? lead.error() : lag.error());
        lagging.lag = *lag;
        // A release of an older line has commits of its own; anything else that the latest one lacks is ahead of it.
        if (*lag == 0 || (*lead > 0 && !isOlderRelease(relation.resolved.reference, lagging.tag)))
            return std::optional<LaggingPin>();
        if (pins::isPlainLine(relation.pin.format))
            lagging.version = versionFor(relation, lagging);
        if (const auto found = addFindings(lagging, pinning->survey->range.headId); !found)
            return fail(found.error());
        return std::optional(std::move(lagging));
    }

private:
    [[nodiscard]] const RepositoryRelease *rowOf(const QString &name) const
    {
        const auto found =
            std::find_if(m_release.repositories.begin(), m_release.repositories.end(),
                         [&](const RepositoryRelease &row) { return row.name() == name && row.survey->readable; });
        return found == m_release.repositories.end() ? nullptr : &*found;
    }

    [[nodiscard]] static bool isOlderRelease(const QByteArray &tag, const QByteArray &latest)
    {
        const auto old = version::readReleaseTag(tag);
        const auto now = version::readReleaseTag(latest);
        return old && now && old->version < now->version;
    }

    [[nodiscard]] static QString versionFor(const PinRelation &relation, const LaggingPin &lagging)
    {
        const pins::Pin &pin = relation.pin;
        const QByteArray written = pin.version.toLatin1().toLower();
        if (!pin.revision.isEmpty())
            return written == pin.revision && pin.revision.size() == 40 ? lagging.commit.toString() : QString();
        return pins::versionLike(pin, QString::fromUtf8(relation.resolved.reference), QString::fromUtf8(lagging.tag));
    }

    Result<void> addFindings(LaggingPin &lagging, const git::ObjectId &head)
    {
        for (const upgrade::ProtocolSpec &protocol : m_protocols) {
            if (protocol.server != lagging.component || !protocol.clients.contains(lagging.repository))
                continue;
            upgrade::ProtocolStudy study(protocol, m_release.product->vocabularies, m_repositories.open(), m_parsed);
            const std::size_t server = study.addServer(lagging.commit);
            const std::size_t client = study.addClient(lagging.repository, head);
            const auto run = study.run(m_control);
            const auto number = run ? study.mix(client, server, m_control) : Result<int>(fail(run.error()));
            if (!number && number.error().fault == Fault::Cancelled)
                return fail(number.error());
            if (!number || *number < 0) {
                lagging.unknown = number ? study.client(client).problem : number.error().what;
                continue;
            }
            const upgrade::Mix &mix = study.mixes()[std::size_t(*number)];
            lagging.findings.insert(lagging.findings.end(), mix.reasons.begin(), mix.reasons.end());
        }
        return {};
    }

    const Release &m_release;
    const JobControl &m_control;
    ProductRepositories m_repositories;
    std::vector<Problem> m_problems; ///< of what was read before, and told then
    std::vector<upgrade::ProtocolSpec> m_protocols;
    proto::ParsedFiles m_parsed;
};

} // namespace

Result<std::vector<LaggingPin>> laggingPins(const Release &release, const QString &repository,
                                            const JobControl &control)
{
    std::vector<LaggingPin> all;
    if (!release.relations)
        return all;
    LagReader reader(release, control);
    for (const PinRelation &relation : release.relations->pins) {
        if (control.isCancelled())
            return cancelled();
        if (!relation.sibling || relation.image || relation.resolved.state != pins::ResolvedPin::State::Found
            || (!repository.isEmpty() && relation.repository != repository))
            continue;
        auto lagging = reader.read(relation);
        if (!lagging)
            return fail(lagging.error());
        if (*lagging)
            all.push_back(std::move(**lagging));
    }
    return all;
}

} // namespace waybill::release
