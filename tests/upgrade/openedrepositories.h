// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "upgrade/matrixreader.h"

#include <memory>
#include <vector>

namespace waybill::upgrade::testing {

/// Repositories on disk, open for a study.
class OpenedRepositories {
public:
    /// False where it cannot be opened.
    [[nodiscard]] bool open(const QString &name, const QString &path)
    {
        auto repository = git::Repository::open(path);
        if (!repository)
            return false;
        auto tags = git::readTags(*repository);
        if (!tags)
            return false;
        m_all.push_back(std::make_unique<One>(One{std::move(*repository), std::move(*tags)}));
        One &one = *m_all.back();
        m_open[name] = {name, &one.repository, &one.tags, git::remoteUrl(one.repository)};
        return true;
    }

    [[nodiscard]] const OpenRepositories &all() const { return m_open; }

    /// Of a revision; null where there is none.
    [[nodiscard]] git::ObjectId commit(const QString &name, const QByteArray &revision) const
    {
        return git::resolveCommit(*m_open.at(name).repository, revision).value_or(git::ObjectId());
    }

    [[nodiscard]] ReleasedVersions releases(const QString &name) const
    {
        ReleasedVersions released{name, {}};
        std::vector<QByteArray> names;
        for (const git::Tag &tag : *m_open.at(name).tags)
            names.push_back(tag.name);
        for (const version::VersionTag &tag : version::sortTags(names).releases)
            released.releases.emplace_back(tag, commit(name, tag.name));
        return released;
    }

private:
    struct One {
        git::Repository repository;
        std::vector<git::Tag> tags;
    };
    std::vector<std::unique_ptr<One>> m_all;
    OpenRepositories m_open;
};

/// "used/verdict: SUBJECT used/verdict [use], ...": a mix in one line.
inline QString told(const Mix &mix)
{
    QStringList reasons;
    for (const MixReason &reason : mix.reasons) {
        reasons << QStringLiteral("%1 %2%3").arg(
            reason.subject, keyName(reason.used),
            reason.used == reason.verdict ? QString() : QLatin1Char('/') + keyName(reason.verdict));
    }
    return keyName(mix.used)
           + (reasons.isEmpty() ? QString() : QLatin1String(": ") + reasons.join(QLatin1String(", ")));
}

} // namespace waybill::upgrade::testing
