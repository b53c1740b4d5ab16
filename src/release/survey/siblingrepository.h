// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/refs.h"
#include "release/survey/relations.h"

namespace waybill::release {

/// A repository of the product that others pin, opened, with its tags. Move-only; used by one thread at a time.
class SiblingRepository {
public:
    /// Opens what `survey` is of; the survey must be readable, have a head, and outlive this.
    [[nodiscard]] static Result<SiblingRepository> open(const Survey &survey);

    [[nodiscard]] const Survey &survey() const { return *m_survey; }
    [[nodiscard]] const git::Repository &repository() const { return m_repository; }
    /// Fills in what this repository knows of a pin of it: the commit, and how far that is from its tag of `version`,
    /// or from its head where there is no such tag. Remembers what it found: the modules of one repository often all
    /// pin the same.
    [[nodiscard]] Result<void> hold(PinRelation &relation, const std::optional<version::SemVer> &version,
                                    const JobControl &control);

private:
    struct Held {
        pins::Pin pin;
        std::optional<version::SemVer> version;
        PinRelation relation;
    };

    SiblingRepository(const Survey &survey, git::Repository repository, std::vector<git::Tag> tags);

    [[nodiscard]] Result<void> look(PinRelation &relation, const std::optional<version::SemVer> &version,
                                    const JobControl &control) const;

    [[nodiscard]] git::ObjectId chooseTag(PinRelation &relation, const std::optional<version::SemVer> &version) const;
    /// Whether the protocols at two commits are the same files with the same bytes; nothing where there are none.
    [[nodiscard]] Result<std::optional<bool>> sameProtocol(const git::ObjectId &one, const git::ObjectId &two,
                                                           const JobControl &control) const;

    const Survey *m_survey;
    git::Repository m_repository;
    std::vector<git::Tag> m_tags;
    std::vector<Held> m_held;
};

} // namespace waybill::release
