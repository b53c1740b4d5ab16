// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"
#include "upgrade/sourcetext.h"

#include <QRegularExpression>

#include <map>
#include <optional>
#include <vector>

namespace waybill::upgrade {

/// A pattern of waybill.toml whose first group is a word or a number; compiled. Cheap to copy, and may be used by
/// several threads.
class WordPattern {
public:
    /// Fails with Fault::Input for what is no regular expression, and for one without a group. `place` is where it
    /// stands. '^' and '$' match at each line.
    [[nodiscard]] static Result<WordPattern> compile(const QString &pattern, const Place &place = {});

    [[nodiscard]] const QRegularExpression &expression() const { return m_expression; }
    [[nodiscard]] const Place &place() const { return m_place; }

private:
    QRegularExpression m_expression;
    Place m_place;
};

/// What a pattern found, and where.
struct Word {
    QString text;
    Place place; ///< of the group; the file by its path in the repository
    bool operator==(const Word &) const = default;
};

/// What a pattern found in one file. Depends on path and content alone.
struct FileWords {
    std::vector<Word> words; ///< in the order of the file; a word as often as it stands there
    std::vector<Problem> problems;
    bool operator==(const FileWords &) const = default;
};

/// That a pattern was given up on a file: what it would have found is not known.
[[nodiscard]] Problem tooSlow(const QRegularExpression &pattern, const QString &file);

/// Looks through one file. Comments of languages that are known do not count; files with a zero byte are not text and
/// have no words.
[[nodiscard]] FileWords wordsOf(const SourceFile &file, const WordPattern &pattern);

/// The words of one end with all places where they stand.
struct WordSet {
    std::map<QString, std::vector<Place>> words;
    std::vector<Problem> problems;
    bool operator==(const WordSet &) const = default;
};

/// Adds what was found in another file.
void add(WordSet &words, const FileWords &found);
/// wordsOf() of all files together.
[[nodiscard]] WordSet wordsOf(const std::vector<SourceFile> &files, const WordPattern &pattern);

/// The words that `speaker` may say and `listener` does not know, with their first places in `speaker`; by word. A
/// new client's words against an old server's.
[[nodiscard]] std::vector<Word> unknownTo(const WordSet &listener, const WordSet &speaker);

/// How a set changed from one version to another; by word, with their first places.
struct WordChange {
    std::vector<Word> added;
    std::vector<Word> removed;
    bool operator==(const WordChange &) const = default;
};
[[nodiscard]] WordChange compareWords(const WordSet &before, const WordSet &after);

/// The version of a stored format; nothing is a state of its own: the format is not versioned.
using StoredVersion = std::optional<Word>;
/// The first match in the file. `file` may be null: where the file is not there, neither is a version.
[[nodiscard]] StoredVersion storedVersion(const SourceFile *file, const WordPattern &pattern);

/// What became of a stored format.
enum class StoredChange {
    Same,
    BecameVersioned, ///< there was no version before: the old program does not look at it
    CeasedVersioned,
    Raised, ///< as numbers
    Lowered,
    Changed, ///< the words differ and are no numbers
};
/// "same", "became-versioned", "ceased-versioned", "raised", "lowered", "changed". Not translated.
[[nodiscard]] QString keyName(StoredChange change);
[[nodiscard]] StoredChange compareStored(const StoredVersion &before, const StoredVersion &after);

} // namespace waybill::upgrade
