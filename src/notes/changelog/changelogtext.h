// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace waybill::notes {

enum class ChangelogMarkup { Markdown, ReStructuredText, Plain };

struct ChangelogLine {
    qsizetype start = 0;
    qsizetype end = 0;   ///< behind its line end
    QString text;        ///< without its line end
    bool opaque = false; ///< inside a code fence, a comment or front matter: no heading, whatever it looks like

    [[nodiscard]] bool isBlank() const { return text.trimmed().isEmpty(); }
};

/// The lines of a changelog. Its bytes are held as characters of Latin-1, one each, so that nothing is lost whatever
/// its encoding; positions are bytes.
class ChangelogText {
public:
    ChangelogText(const QByteArray &bytes, ChangelogMarkup markup);

    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] const std::vector<ChangelogLine> &lines() const { return m_lines; }
    [[nodiscard]] int count() const { return int(m_lines.size()); }
    [[nodiscard]] const ChangelogLine &line(int index) const { return m_lines[std::size_t(index)]; }
    [[nodiscard]] bool isBlank(int index) const { return line(index).isBlank(); }
    /// Where the line begins; for the one behind the last, the end of the text.
    [[nodiscard]] qsizetype startOf(int index) const;
    /// "\n", "\r\n" or "\r": what most lines end with.
    [[nodiscard]] const QString &lineEnd() const { return m_lineEnd; }
    /// The end of the last line in [from, to) that is not blank; `from` where all are.
    [[nodiscard]] int withoutBlankEnd(int from, int to) const;
    [[nodiscard]] int blanksFrom(int index) const;
    [[nodiscard]] int blanksBefore(int index) const;

    /// Text to insert, in the encoding of the file as far as it can be determined (Latin-1 where no byte beyond ASCII
    /// is UTF-8, else UTF-8), as text() holds bytes.
    [[nodiscard]] QString encoded(const QString &added) const;
    [[nodiscard]] static QString decoded(const QString &held);

private:
    void split();
    void markFrontMatter();
    void markMarkdown();

    QString m_text;
    std::vector<ChangelogLine> m_lines;
    QString m_lineEnd;
    bool m_latin1 = false;
};

} // namespace waybill::notes
