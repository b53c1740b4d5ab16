// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/facts/forgefacts.h"
#include "support/problem.h"

#include <QJsonObject>

namespace waybill::forge {

/// The text of a waybill.forge.json: pure, without the file. It is one JSON object; each pull request is a line of it,
/// sorted by repository and number, so that two people's files merge in git. Only what changed is written anew: other
/// lines keep their bytes, also those that Waybill does not understand. Where git left the marks of a conflict, the
/// lines of both sides are read; of two for one pull request the one that was read later counts.
class ForgeText {
public:
    explicit ForgeText(const QByteArray &bytes);

    /// What stands in it. `file` names it in the problems.
    struct Contents {
        ForgeBook book;                ///< without states and memories
        std::vector<Problem> problems; ///< lines that cannot be read, each with file and line
    };
    [[nodiscard]] Contents read(const QString &file) const;

    /// Makes it say what `book` says of these repositories; nothing is removed.
    void apply(const ForgeBook &book);
    [[nodiscard]] QByteArray bytes() const;

    /// The line of a pull request, without a comma behind it.
    [[nodiscard]] static QByteArray lineOf(const QString &repository, const PullRequest &pull);

private:
    /// Repository and number; 0 for the line about the repository itself.
    using Key = std::pair<QString, int>;
    struct Line {
        QByteArray bytes; ///< without comma and line break
        int number = 0;   ///< from 1; 0 for one that was not read
        std::optional<Key> key;
        QJsonObject object;
        std::optional<PullRequest> pull;
        QUrl web;
        Message wrong; ///< why it has no key
    };

    [[nodiscard]] static Line parse(const QByteArray &bytes, int number);
    /// Puts a line with a key in its place, whatever stood there.
    void set(Line line);

    std::vector<Line> m_lines; ///< in the order of the file, one for each key
    std::map<Key, std::size_t> m_places;
    bool m_hasConflict = false;
    int m_conflictLine = 0;
};

} // namespace waybill::forge
