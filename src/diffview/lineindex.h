// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace waybill::diffview {

/// How the bytes of a text are read. A text that is not valid UTF-8 is Latin-1, in which every byte means something.
enum class Encoding { Utf8, Utf8Bom, Utf16Le, Utf16Be, Latin1 };
enum class LineEnds { None, Lf, CrLf, Mixed };

/// Where the lines of a text begin, so that any line can be read without copying the others. Lines end at LF, as git
/// counts them; a last line without LF counts, an empty text has none. Immutable; may be read from any thread.
class LineIndex {
public:
    LineIndex() = default;
    explicit LineIndex(const QByteArray &content);

    [[nodiscard]] int count() const { return m_starts.empty() ? 0 : int(m_starts.size()) - 1; }
    /// The bytes of a line without its end, in UTF-8 or Latin-1.
    [[nodiscard]] QByteArrayView bytes(int line) const;
    /// The bytes of a line in comparable(), with its end and with the byte-order mark before the first.
    [[nodiscard]] QByteArrayView wholeLine(int line) const
    {
        const qsizetype start = m_starts[size_t(line)];
        return QByteArrayView(m_content).sliced(start, m_starts[size_t(line) + 1] - start);
    }
    /// The line without its end.
    [[nodiscard]] QString text(int line) const;
    /// At most `limit` characters or so of a line: a line of a megabyte costs no more than a short one.
    [[nodiscard]] QString text(int line, int limit) const;
    [[nodiscard]] bool endsWithCr(int line) const;

    /// What is compared line by line: the content, or its UTF-8 form where it was UTF-16.
    [[nodiscard]] const QByteArray &comparable() const { return m_content; }
    [[nodiscard]] Encoding encoding() const { return m_encoding; }
    [[nodiscard]] LineEnds lineEnds() const { return m_lineEnds; }
    [[nodiscard]] bool endsWithNewline() const { return m_endsWithNewline; }
    /// The widest line, in columns of a fixed font with tabs of `tabStop`; an estimate by bytes for non-ASCII text.
    [[nodiscard]] int widestLine(int tabStop) const;

private:
    void decodeUtf16(bool bigEndian);
    void findLines();

    QByteArray m_content;
    std::vector<qsizetype> m_starts; ///< and one past the end
    Encoding m_encoding = Encoding::Utf8;
    LineEnds m_lineEnds = LineEnds::None;
    bool m_endsWithNewline = true;
};

} // namespace waybill::diffview
