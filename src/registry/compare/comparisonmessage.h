// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::registry {

/// What comparing git with a registry has to say; wording/registrycomparisonmessages.cpp has the words.
enum class ComparisonMessage {
    TagMissing,           ///< tag, repository
    TagNotYetThere,       ///< tag, repository
    ReleasedTagMissing,   ///< tag, repository, release
    OtherBuild,           ///< tag, tag that it stands for
    NoBuild,              ///< tag, the beginning of the builds that it should be one of
    NotNewest,            ///< tag, build that it stands for, newest build
    ContentDiffers,       ///< tag, commit
    MovedWithoutRevision, ///< tag, commit before, commit now
    ArchitectureLost,     ///< tag, platforms
    ArchitectureMissing,  ///< tag, platforms
    WrongCommit,          ///< tag, commit, tag that it defines
    CommitWithoutImage,   ///< tag, commit
    UnknownCommit,        ///< tag, commit
    PinUnresolved,        ///< reference, repository that names it
    UnexpectedTag,        ///< tag
    BaseMoved,            ///< tag, the base's reference
    TagIsGone,            ///< tag
    FirstLook,            ///< what was there when Waybill looked first

    // what to do
    BuildAndPublish,
    PublishAgain,
    RaiseRevision,
    CheckBuild,
    FixPin,
    RemoveOrDefine,
    BuildOnBase,

    // update cases
    Case1,
    Case2,
    Case3,
    Case4,
    Case3Or4,
    ActDeveloper,
    ActImageOwner,
    ActQuality,
    ActNobody,
    UpdateLine, ///< before, after, case, who acts
};

[[nodiscard]] constexpr const char *messageFamily(ComparisonMessage)
{
    return "registryComparison";
}

} // namespace waybill::registry
