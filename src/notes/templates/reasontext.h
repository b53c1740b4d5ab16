// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <limits>

namespace waybill {
class Message;
}

namespace waybill::notes {

/// What reasons say, a line each, translated and shown as notes show text. A reason that stands for others like it adds
/// to those that are left out, which a last line counts. Pure.
class ReasonLines {
public:
    void add(const Message &text);
    [[nodiscard]] bool isEmpty() const { return m_lines.isEmpty(); }
    /// At most so many lines, and "and 3 more".
    [[nodiscard]] QStringList lines(qsizetype most = std::numeric_limits<qsizetype>::max()) const;

private:
    QStringList m_lines;
    qint64 m_more = 0;
};

/// Some lines of several, and how many are left out: "and 3 more".
[[nodiscard]] QStringList firstLines(QStringList lines, qsizetype most, qint64 leftOut = 0);

/// A line of somebody's Markdown without its marks for links, references ("[#12]") and bold; those for code stay. Pure.
[[nodiscard]] QString wordsOfMarkdown(QString line);

} // namespace waybill::notes
