// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

#include <array>

namespace waybill::release {

/// Which evidence a reason is from, in the order in which people are shown it: best first. wording/sourcelabels.cpp has
/// the labels.
enum class Source : quint8 {
    Protocol,           ///< findings about protocols
    Api,                ///< declarations, and what a program offers: flags, settings, metrics, ...
    Surface,            ///< Kubernetes objects, applications and images
    Trailer,            ///< trailers of commit messages
    Forge,              ///< labels and release notes of pull requests
    Announcement,       ///< release notes and changelog entries that a change brings
    ConventionalCommit, ///< "feat:" and the like
    Revert,
    Pins,      ///< versions of something else
    Decisions, ///< what was decided of other changes of the product
    Wording,   ///< words of titles and messages
    Shape,     ///< the size of the difference, and what kinds of files it touches
    Paths,     ///< changes that touch nothing of the product
};

inline constexpr std::array AllSources{Source::Protocol,
                                       Source::Api,
                                       Source::Surface,
                                       Source::Trailer,
                                       Source::Forge,
                                       Source::Announcement,
                                       Source::ConventionalCommit,
                                       Source::Revert,
                                       Source::Pins,
                                       Source::Decisions,
                                       Source::Wording,
                                       Source::Shape,
                                       Source::Paths};

/// "protocol", "conventional-commit": in files, in JSON and in the filter of the Changes page.
[[nodiscard]] QString keyName(Source source);

[[nodiscard]] constexpr const char *messageFamily(Source)
{
    return "source";
}

} // namespace waybill::release
