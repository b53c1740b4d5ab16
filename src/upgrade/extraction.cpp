// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/extraction.h"

#include "support/text.h"
#include "upgrade/extractionmessage.h"

#include <algorithm>

namespace waybill::upgrade {

namespace {

/// As far as git looks for the zero byte that tells a file to be no text.
constexpr qsizetype LooksBinary = 8000;

Word first(const std::pair<const QString, std::vector<Place>> &entry)
{
    return {entry.first, entry.second.empty() ? Place() : entry.second.front()};
}

bool isNumber(const QString &text)
{
    return !text.isEmpty() && text.size() < 19
           && std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

/// Counts lines while it goes forward.
class LineCounter {
public:
    explicit LineCounter(const QString &text)
        : m_text(text)
    {}
    /// A group may stand in a look-behind, so that the next one may be further back: then it starts over.
    Place at(const QString &file, qsizetype offset)
    {
        if (offset < m_offset)
            *this = LineCounter(m_text);
        for (; m_offset < offset; ++m_offset) {
            if (m_text.at(m_offset) == u'\n') {
                ++m_line;
                m_begin = m_offset + 1;
            }
        }
        return {file, m_line, int(offset - m_begin) + 1};
    }

private:
    QString m_text;
    qsizetype m_offset = 0;
    qsizetype m_begin = 0;
    int m_line = 1;
};

/// Calls `use(word)` for each match until it says false.
template <typename Use>
std::vector<Problem> eachMatch(const SourceFile &file, const WordPattern &pattern, Use use)
{
    if (file.content.left(LooksBinary).contains('\0'))
        return {};
    const QString text = decodeText(blanked(file.content, source::syntaxOf(file.path), Blank::Comments));
    const QString path = decodeText(file.path);
    LineCounter lines(text);
    for (qsizetype offset = 0; offset <= text.size();) {
        const QRegularExpressionMatch match = pattern.expression().match(text, offset);
        if (!match.isValid())
            return {tooSlow(pattern.expression(), path)};
        if (!match.hasMatch())
            break;
        if (match.capturedLength(1) > 0 && !use(Word{match.captured(1), lines.at(path, match.capturedStart(1))}))
            break;
        offset = match.capturedEnd() + (match.capturedLength() == 0 ? 1 : 0);
    }
    return {};
}

} // namespace

Result<WordPattern> WordPattern::compile(const QString &pattern, const Place &place)
{
    WordPattern compiled;
    compiled.m_place = place;
    compiled.m_expression.setPattern(pattern);
    compiled.m_expression.setPatternOptions(QRegularExpression::MultilineOption);
    if (!compiled.m_expression.isValid())
        return fail(Fault::Input,
                    message(ExtractionMessage::NotARegularExpression, pattern, compiled.m_expression.errorString(),
                            QString::number(compiled.m_expression.patternErrorOffset() + 1)),
                    place, ExtractionMessage::FixPattern);
    if (compiled.m_expression.captureCount() < 1)
        return fail(Fault::Input, message(ExtractionMessage::NoGroup, pattern), place, ExtractionMessage::AddGroup);
    compiled.m_expression.optimize();
    return compiled;
}

Problem tooSlow(const QRegularExpression &pattern, const QString &file)
{
    return {Problem::Severity::Warning,
            message(ExtractionMessage::TakesTooLong, pattern.pattern()),
            {file, 0, 0},
            ExtractionMessage::UseSimpler,
            true};
}

FileWords wordsOf(const SourceFile &file, const WordPattern &pattern)
{
    FileWords found;
    found.problems = eachMatch(file, pattern, [&](Word word) {
        found.words.push_back(std::move(word));
        return true;
    });
    return found;
}

void add(WordSet &words, const FileWords &found)
{
    for (const Word &word : found.words)
        words.words[word.text].push_back(word.place);
    words.problems.insert(words.problems.end(), found.problems.begin(), found.problems.end());
}

WordSet wordsOf(const std::vector<SourceFile> &files, const WordPattern &pattern)
{
    WordSet words;
    for (const SourceFile &file : files)
        add(words, wordsOf(file, pattern));
    return words;
}

std::vector<Word> unknownTo(const WordSet &listener, const WordSet &speaker)
{
    std::vector<Word> unknown;
    for (const auto &entry : speaker.words) {
        if (!listener.words.contains(entry.first))
            unknown.push_back(first(entry));
    }
    return unknown;
}

WordChange compareWords(const WordSet &before, const WordSet &after)
{
    return {unknownTo(before, after), unknownTo(after, before)};
}

StoredVersion storedVersion(const SourceFile *file, const WordPattern &pattern)
{
    StoredVersion version;
    if (file) {
        eachMatch(*file, pattern, [&](Word word) {
            version = std::move(word);
            return false;
        });
    }
    return version;
}

QString keyName(StoredChange change)
{
    switch (change) {
    case StoredChange::Same: return QStringLiteral("same");
    case StoredChange::BecameVersioned: return QStringLiteral("became-versioned");
    case StoredChange::CeasedVersioned: return QStringLiteral("ceased-versioned");
    case StoredChange::Raised: return QStringLiteral("raised");
    case StoredChange::Lowered: return QStringLiteral("lowered");
    case StoredChange::Changed: return QStringLiteral("changed");
    }
    return {};
}

StoredChange compareStored(const StoredVersion &before, const StoredVersion &after)
{
    if (!before || !after) {
        if (!before && !after)
            return StoredChange::Same;
        return after ? StoredChange::BecameVersioned : StoredChange::CeasedVersioned;
    }
    if (before->text == after->text)
        return StoredChange::Same;
    if (!isNumber(before->text) || !isNumber(after->text))
        return StoredChange::Changed;
    const qint64 from = before->text.toLongLong();
    const qint64 to = after->text.toLongLong();
    if (from == to)
        return StoredChange::Same;
    return from < to ? StoredChange::Raised : StoredChange::Lowered;
}

} // namespace waybill::upgrade
