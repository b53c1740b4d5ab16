// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/searchtext.h"

#include <QByteArrayMatcher>

#include <optional>

namespace waybill::compare {

/// A line of a text that has what is looked for.
struct LineMatch {
    int line = 0;   ///< from 0
    int column = 0; ///< from 0, UTF-16 units
    int length = 0;
    QString text;
};

/// Finds the lines of texts that have what a query asks for, for the files of this room only. Looks at bytes as long as
/// it can: a line is only decoded where they agree. For one thread.
class ContentMatcher {
public:
    /// Fails with Fault::Input where the regular expression is broken.
    [[nodiscard]] static Result<ContentMatcher> compile(const TextQuery &query);

    /// The first match of each line that has one, at most `most` of them. `content` as panes show it: UTF-8, or else
    /// Latin-1; UTF-16 where it begins by saying so. Nothing where it was cancelled; none in binary files.
    [[nodiscard]] std::optional<std::vector<LineMatch>> find(const QByteArray &content, qint64 most,
                                                             const JobControl &control);

private:
    ContentMatcher() = default;
    [[nodiscard]] bool canSearchBytes(const QByteArray &content) const;
    /// Where the bytes have the text next, from `from` on; -1 where they do not.
    [[nodiscard]] qsizetype nextInBytes(const QByteArray &content, qsizetype from) const;
    [[nodiscard]] std::optional<LineMatch> matchLine(const QString &line) const;

    LineMatcher m_line;
    QByteArray m_bytes; ///< of a plain text in ASCII, in lower case where case does not matter; else empty
    QByteArrayMatcher m_byteMatcher;
    QByteArray m_lowered; ///< scratch: the content in lower case
};

/// UTF-16 that begins by saying so, as UTF-8; anything else as it is.
[[nodiscard]] QByteArray withoutUtf16(const QByteArray &content);

} // namespace waybill::compare
