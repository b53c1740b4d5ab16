// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/rangequery.h"

#include "git/refs.h"
#include "release/changes/range.h"
#include "release/changes/releasetags.h"
#include "release/product/repositoryspec.h"
#include "support/editdistance.h"
#include "support/text.h"

namespace waybill::queries {

namespace {

constexpr qsizetype LongestSlip = 64; // characters: what is longer is not compared letter by letter

/// One repository, opened where somebody wants to know something of it.
class RevisionFinder {
public:
    explicit RevisionFinder(const release::RepositorySpec &spec)
        : m_spec(spec)
        , m_repository(git::Repository::open(spec.path))
    {
        if (!m_repository)
            return;
        if (auto tags = release::readReleaseTags(*m_repository, spec.tagPrefix, spec.calendar))
            m_tags = std::move(*tags);
    }

    /// The name that this repository has for it; nothing where it has none.
    [[nodiscard]] std::optional<QByteArray> find(const QByteArray &asked) const
    {
        if (!m_repository)
            return {};
        if (git::resolveCommit(*m_repository, asked))
            return asked;
        const auto meant = version::readReleaseTag(asked, m_spec.calendar);
        if (!meant)
            return {};
        for (const version::VersionTag &release : m_tags.versions.releases) {
            if (release.version == meant->version)
                return release.name;
        }
        return {};
    }

    /// What a slip of the finger may have made of a tag or a branch; the newest release that is as near as any.
    [[nodiscard]] QByteArray nearest(const QByteArray &asked) const
    {
        if (!m_repository || asked.size() > LongestSlip)
            return {};
        QByteArray nearest;
        const QString text = decodeText(asked).toLower();
        qsizetype best = std::min<qsizetype>(3, text.size() / 2 + 1);
        const auto look = [&](const QByteArray &name) {
            if (name.size() > LongestSlip)
                return;
            const qsizetype far = editDistance(text, decodeText(name).toLower());
            if (far >= best)
                return;
            best = far;
            nearest = name;
        };
        const auto &releases = m_tags.versions.releases;
        std::for_each(releases.rbegin(), releases.rend(), [&](const version::VersionTag &tag) { look(tag.name); });
        for (const QByteArray &other : m_tags.versions.others)
            look(other);
        if (const auto branches = git::readBranches(*m_repository)) {
            for (const git::Branch &branch : *branches)
                look(branch.name);
        }
        return nearest;
    }

private:
    const release::RepositorySpec &m_spec;
    Result<git::Repository> m_repository;
    release::ReleaseTags m_tags;
};

} // namespace

Result<std::vector<FoundRange>> findRanges(const std::vector<release::RepositorySpec> &repositories,
                                           const AskedRange &asked, const JobControl &control)
{
    std::vector<FoundRange> result;
    for (int i = 0; i < int(repositories.size()); ++i) {
        if (control.isCancelled())
            return cancelled();
        const release::RepositorySpec &spec = repositories[std::size_t(i)];
        const RevisionFinder finder(spec);
        FoundRange found;
        found.repository = i;
        const auto take = [&](const std::optional<QByteArray> &wanted, const QByteArray &present) {
            if (!wanted)
                return present;
            if (wanted->isEmpty())
                return QByteArray();
            const auto name = finder.find(*wanted);
            if (!name)
                found.unknown.push_back({*wanted, finder.nearest(*wanted)});
            return name.value_or(QByteArray());
        };
        found.base = take(asked.base, spec.base);
        found.head = take(asked.head, spec.head);
        result.push_back(std::move(found));
        control.progress(i + 1, qint64(repositories.size()));
    }
    return result;
}

} // namespace waybill::queries
