// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/pager.h"
#include "support/problem.h"
#include "words/impact.h"

#include <QJsonObject>

#include <set>

namespace waybill::cli {

/// Where the command line writes: data to standard output, everything else to standard error, both in UTF-8 whatever
/// the locale. What it is given may hold text from repositories: control characters are made visible here, once, for
/// all. Used from the main thread only.
class Console {
public:
    enum class Style { Plain, Bold, Dim, Breaking, Additive, Fix, Undecided, Error };
    enum class Colors { Auto, Always, Never };

    Console();

    /// Auto: where standard output is a terminal and NO_COLOR is not set.
    void setColors(Colors colors);
    /// From now on each line on standard error is an object of JSON, and no bar is shown.
    void setJsonMessages() { m_jsonMessages = true; }
    /// What is printed may go through a pager, where standard output is a terminal.
    void allowPager() { m_mayPage = m_terminal; }

    /// The text in a style, where colors are on; else as it is.
    [[nodiscard]] QString styled(const QString &text, Style style) const;
    [[nodiscard]] static Style styleOf(Impact impact);

    /// Text for people: what is not a line end or one of our own colours is made visible.
    void print(const QString &text);
    /// Bytes as they are: JSON, Markdown, HTML.
    void write(const QByteArray &bytes);
    /// Writes what is left, and waits for the reader where a pager was started. Fails where standard output did not
    /// take everything, unless the reader just left.
    [[nodiscard]] Result<void> flush();

    /// One line on standard error for each mistake, once for the same.
    void error(const Error &error);
    void problem(const Problem &problem);
    /// A failure that leaves something to show: the command goes on, and its exit status will not be 0.
    void failure(const Error &error);
    [[nodiscard]] const std::optional<Error> &firstFailure() const { return m_firstFailure; }
    void message(const QString &text);

    /// A bar on standard error, on a terminal only; with total 0 it is taken away.
    void progress(qint64 done, qint64 total);

private:
    void tell(const Error &error);
    void line(const QString &text);
    void jsonLine(const QJsonObject &object);
    void raw(const QByteArray &line);

    Pager m_pager;
    bool m_terminal = false; ///< standard output is one
    bool m_mayPage = false;  ///< nothing was printed yet, and what will be may go through a pager
    bool m_jsonMessages = false;
    bool m_colours = false;
    bool m_bar = false;      ///< standard error is a terminal
    bool m_barShown = false; ///< something is to be wiped before the next line
    std::optional<Error> m_firstFailure;
    std::set<QString> m_told; ///< problems and errors
    int m_failure = 0;        ///< errno of the first write that failed
};

} // namespace waybill::cli
