// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/filechange.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace waybill::release {

/// Gets the terms of a change one by one, some of them repeatedly: the term as the learned table names it, and the
/// words that it was found by. Both hold until the call returns.
using TermSink = std::function<void(std::string_view term, std::string_view words)>;

// What a change says, word by word, for the learned table (termtable.h). English and code alike: letters that are not
// ASCII separate words. All pure, and the same in every locale.

/// The stem by which forms of a word are one: "remove", "removes", "removed" and "removing" are "remov". `word` is in
/// lower case.
[[nodiscard]] std::string stemOf(std::string_view word);

/// "t:^drop" of the first word, "t:drop" of each, "t:no longer" of each pair. A name of code, one with an underscore or
/// a capital inside, is "<name>"; a prefix such as "feat(api)!: " says what other evidence reads, and is left out.
void readTitle(std::string_view title, const TermSink &found);

/// The same of a message below the title, without pairs further down than people read: "b:drop", "b:no longer".
/// Trailers such as "Signed-off-by: " are left out.
void readBody(std::string_view body, const TermSink &found);

/// "x:go" of a suffix, "p:api" of the words of folders, "f:config" of those of file names.
void readPaths(const std::vector<git::FileChange> &files, const TermSink &found);

/// "+default" of a word that more of the added lines have than of the removed ones, "-default" the other way round.
/// Names of code are read by their parts: "maxRetries" is "max" and "retries". Comments are left out.
void readLines(const std::vector<std::string> &added, const std::vector<std::string> &removed, const TermSink &found);

} // namespace waybill::release
