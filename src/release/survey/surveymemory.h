// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/glance.h"
#include "release/changes/change.h"
#include "release/evidence/evidence.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "support/members.h"

#include <optional>
#include <tuple>
#include <vector>

namespace waybill::release {

/// All members of a survey but the first, which says what was to be read.
using SurveyAnswer =
    decltype(std::apply([](const RepositorySpec &, const auto &...rest) { return std::make_tuple(rest...); },
                        membersOf(std::declval<const Survey &>())));

/// A whole survey, remembered beside what the repository looked like (git/glance.h): where it looks as before, its
/// survey is what it was, and nobody has to open it. There is one for each way in which a repository is asked for; the
/// next takes its place.
struct RememberedSurvey {
    struct Inputs {
        RepositorySpec spec;
        QString versionFile; ///< this and the rest as in SurveyOptions
        bool countLines = false;
        bool newcomers = false;
        bool dates = false;
        bool practice = false;
        bool rangeOnly = false;
        std::vector<int> versions = partVersions(); ///< of the computations that a survey consists of
    };
    struct Output {
        git::Glance glance;
        SurveyAnswer answer;
    };
    static constexpr char Name[] = "survey";
    /// Also raised when survey() itself answers otherwise: how versions are told from tags, or a range from versions.
    static constexpr int Version = 1;

    [[nodiscard]] static std::vector<int> partVersions();
};

/// What is remembered of one repository. Of lines that were counted for somebody else it knows nothing.
class SurveyMemory {
public:
    SurveyMemory(const RepositorySpec &spec, const SurveyOptions &options);

    /// The survey, where the repository looks as it did.
    [[nodiscard]] std::optional<Survey> find() const;

    /// To be called before a repository is read: looks at it.
    void begin();
    /// Remembers what was read since, where the repository still looks the same.
    void store(const Survey &survey) const;

private:
    RememberedSurvey::Inputs m_inputs;
    QString m_folder; ///< empty: remembers nothing
    std::optional<git::Glance> m_before;
};

} // namespace waybill::release
