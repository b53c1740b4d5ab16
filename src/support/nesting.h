// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace waybill {

/// How deeply what others wrote may be nested (brackets, elements, sections, folders of images) before its reader
/// refuses it: more than anybody writes, and less than what exhausts the stack of any thread. Readers have this one
/// bound, so that none takes what the next refuses. Git's trees have git's (git::MostTreeDepth), since a repository
/// with more folders is whole; the lexers, which use no other room, have their own.
inline constexpr int MostNesting = 100;

} // namespace waybill
