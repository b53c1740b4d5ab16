// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/problem.h"
#include "words/impact.h"

namespace waybill::cli {

/// Where the command line writes: data to standard output, everything else to standard error, both in UTF-8 whatever
/// the locale. What it is given may hold text from repositories: control characters are made visible here, once, for
/// all. Used from the main thread only.
class Console {
public:
    enum class Style { Plain, Bold, Dim, Breaking, Additive, Fix, Undecided, Error };

    Console();

    /// The text in a style, where standard output is a terminal and NO_COLOR is not set; else as it is.
    [[nodiscard]] QString styled(const QString &text, Style style) const;
    [[nodiscard]] static Style styleOf(Impact impact);

    /// Text for people: what is not a line end or one of our own colours is made visible.
    void print(const QString &text);
    /// Bytes as they are: JSON, Markdown, HTML.
    void write(const QByteArray &bytes);
    /// Fails where standard output did not take everything, unless the reader just went away.
    [[nodiscard]] Result<void> flush();

    /// One line on standard error.
    void error(const Error &error);
    void problem(const Problem &problem);
    /// A failure that leaves something to show: the command goes on, and its exit status will not be 0.
    void failure(const Error &error);
    [[nodiscard]] const std::optional<Error> &firstFailure() const { return m_firstFailure; }
    void message(const QString &text);

    /// A bar on standard error, on a terminal only; with total 0 it is taken away.
    void progress(qint64 done, qint64 total);

private:
    void line(const QString &text);

    bool m_colours = false;
    bool m_bar = false;      ///< standard error is a terminal
    bool m_barShown = false; ///< something is to be wiped before the next line
    std::optional<Error> m_firstFailure;
    int m_failure = 0; ///< errno of the first write that failed
};

} // namespace waybill::cli
