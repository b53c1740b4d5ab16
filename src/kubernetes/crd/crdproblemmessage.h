// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::crd {

/// What is wrong with a definition of custom resources; wording/crdproblemmessages.cpp has the words.
enum class CrdProblemMessage {
    NoGroupOrPlural,
    WrongName,
    NoVersion,
    NotOneStorageVersion,
    VersionWithoutName,
    VersionTwice,
    NoSchema,
    NoSpec,
    SchemaIsNoMap,
    NestedTooDeeply,
    NotAList,
    NotAValue,
    InvalidPattern,
    NotAMap,
    NotASchemaOrFlag,
    ChoiceIsNoList,
    RuleIsEmpty,
};

[[nodiscard]] constexpr const char *messageFamily(CrdProblemMessage)
{
    return "crdProblem";
}

} // namespace waybill::crd
