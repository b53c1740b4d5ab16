// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgesettings.h"
#include "forge/services/pullrequest.h"

namespace waybill::release {

struct Statement;
struct Survey;

/// Adds what a pull request says to those who upgrade: a release note that requires action, and what its description
/// says behind "BREAKING CHANGE:"; not what the survey quotes of the change already. Pure.
void addForgeStatements(const git::ObjectId &change, const forge::PullRequest &pull,
                        const forge::ForgeSettings &settings, const Survey &survey, std::vector<Statement> &statements);

} // namespace waybill::release
