// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::release {
struct Survey;
}

namespace waybill::app {

class Session;

/// Whose range the Compare page follows: the repository with this index, or for -1 (all) the first one in which
/// something changed. Null where it cannot be read, or is not known yet. Valid until the session's release changes.
[[nodiscard]] const release::Survey *followedSurvey(const Session &session, int repository);

} // namespace waybill::app
