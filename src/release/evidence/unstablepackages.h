// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"
#include "offers/compare.h"
#include "support/job.h"

namespace waybill::release {

/// Leaves out what is taken away from Go packages that their documentation at the base, in whichever of their files,
/// calls not final ("This package is EXPERIMENTAL"). What cannot be read says nothing.
void dropUnstablePackages(std::vector<api::ElementChange> &changes, const git::Repository &repository,
                          const git::ObjectId &base, const JobControl &control = {});

} // namespace waybill::release
