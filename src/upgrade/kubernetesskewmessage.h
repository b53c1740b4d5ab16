// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::upgrade {

/// The Kubernetes version skew policy: clauses without a full stop. wording/kubernetesskewmessages.cpp has the words.
enum class KubernetesSkewMessage {
    Before125,        ///< component
    NewestOf,         ///< component
    OldestOf,         ///< component
    BesideIt,         ///< component
    Reference,        ///< component, version
    NothingToCompare, ///< component, version
    NoApiServer,
    GiveApiServer,
    Prerelease,         ///< component, version, line
    LibraryVersion,     ///< component, version
    GiveProgramVersion, ///< minor version
    NotAVersion,        ///< text, component
    GiveVersion,
    NoRule,     ///< component, version, version
    SkipsMinor, ///< component, line, line, line between
    DrainFirst, ///< component
    PatchOnly,  ///< line
};

[[nodiscard]] constexpr const char *messageFamily(KubernetesSkewMessage)
{
    return "kubernetesSkew";
}

} // namespace waybill::upgrade
