// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill::app {

/// Lets screen readers take stacks of pages for mere space: Qt calls them "layered pane", which would be said each
/// time the keyboard enters another part of a page. For all of the program; a second call changes nothing. GUI thread
/// only.
void installAccessibleStacks();

} // namespace waybill::app
