// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/compare/comparefilter.h"

#include "source/pathkind.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::models {

namespace {

/// "*" stays in a folder, "**" does not; the pattern is the end of the path, from the beginning of a part on.
QString expressionOf(const QString &glob)
{
    QString result = QStringLiteral("(?:^|/)");
    for (qsizetype i = 0; i < glob.size(); ++i) {
        const QChar c = glob.at(i);
        const qsizetype close = c == QLatin1Char('[') ? glob.indexOf(QLatin1Char(']'), i + 2) : -1;
        if (c == QLatin1Char('*') && glob.mid(i, 3) == QLatin1String("**/")) {
            result += QLatin1String("(?:.*/)?");
            i += 2;
        } else if (c == QLatin1Char('*') && glob.mid(i, 2) == QLatin1String("**")) {
            result += QLatin1String(".*");
            ++i;
        } else if (c == QLatin1Char('*')) {
            result += QLatin1String("[^/]*");
        } else if (c == QLatin1Char('?')) {
            result += QLatin1String("[^/]");
        } else if (close > 0) {
            const bool not_ = glob.at(i + 1) == QLatin1Char('!');
            const QString inner = glob.mid(i + (not_ ? 2 : 1), close - i - (not_ ? 2 : 1));
            result += (not_ ? QLatin1String("[^") : QLatin1String("["))
                      + QString(inner).replace(QLatin1Char('\\'), QLatin1String("\\\\")) + QLatin1Char(']');
            i = close;
        } else {
            result += QRegularExpression::escape(QString(c));
        }
    }
    return result + (glob.endsWith(QLatin1Char('/')) ? QLatin1String("") : QLatin1String("$"));
}

bool beginsPart(const QString &path, qsizetype at)
{
    if (at == 0)
        return true;
    const QChar before = path.at(at - 1);
    return !before.isLetterOrNumber() || (before.isLower() && path.at(at).isUpper());
}

/// Each letter follows the one before at once, or begins a part: the first way that fits is tried on from each place,
/// with as few steps back as a path is long.
bool startsParts(const QString &word, const QString &path, const QString &folded)
{
    if (word.size() < 2 || folded.size() != path.size())
        return false;
    // places[i]: the letters so far end at i.
    std::vector<bool> places(std::size_t(path.size()), false);
    for (qsizetype i = 0; i < path.size(); ++i)
        places[std::size_t(i)] = folded.at(i) == word.at(0) && beginsPart(path, i);
    for (qsizetype letter = 1; letter < word.size(); ++letter) {
        std::vector<bool> next(places.size(), false);
        bool before = false;
        bool any = false;
        for (qsizetype i = 0; i < path.size(); ++i) {
            const bool follows = i > 0 && places[std::size_t(i - 1)];
            if (folded.at(i) == word.at(letter) && (follows || (before && beginsPart(path, i)))) {
                next[std::size_t(i)] = true;
                any = true;
            }
            before = before || places[std::size_t(i)];
        }
        if (!any)
            return false;
        places = std::move(next);
    }
    return true;
}

} // namespace

FileGroup groupOf(const git::FileChange &file)
{
    switch (file.kind) {
    case git::FileChange::Kind::Added: return FileGroup::Added;
    case git::FileChange::Kind::Deleted: return FileGroup::Deleted;
    case git::FileChange::Kind::Renamed:
    case git::FileChange::Kind::Copied: return FileGroup::Renamed;
    case git::FileChange::Kind::TypeChanged: return FileGroup::Mode;
    case git::FileChange::Kind::Modified: break;
    }
    return file.oldBlob == file.newBlob && file.oldMode != file.newMode ? FileGroup::Mode : FileGroup::Modified;
}

bool isVendored(const QByteArray &path)
{
    const source::PathKind kind = source::pathKind(path);
    return kind == source::PathKind::Vendored || kind == source::PathKind::Generated
           || source::pathKinds(path).has(source::PathKind::LockFile);
}

PathPattern::PathPattern(const QString &text)
    : m_text(text.simplified())
{
    const QStringList words = m_text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (const QString &typed : words) {
        Word word;
        word.negated = typed.startsWith(QLatin1Char('!'));
        const QString bare = word.negated ? typed.mid(1) : typed;
        if (bare.isEmpty())
            continue; // somebody is typing
        word.text = bare.toCaseFolded();
        word.isGlob = bare.contains(QLatin1Char('*')) || bare.contains(QLatin1Char('?'))
                      || (bare.contains(QLatin1Char('[')) && bare.contains(QLatin1Char(']')));
        if (word.isGlob) {
            word.glob = QRegularExpression(expressionOf(bare), QRegularExpression::CaseInsensitiveOption);
            word.isGlob = word.glob.isValid();
        }
        m_words.push_back(std::move(word));
    }
}

bool PathPattern::matches(const Word &word, const QString &path, const QString &folded)
{
    if (word.isGlob)
        return word.glob.match(path).hasMatch();
    return folded.contains(word.text) || (!word.negated && startsParts(word.text, path, folded));
}

bool PathPattern::matches(const QString &path) const
{
    if (m_words.empty())
        return true;
    const QString folded = path.toCaseFolded();
    return std::all_of(m_words.begin(), m_words.end(),
                       [&](const Word &word) { return matches(word, path, folded) != word.negated; });
}

Impact impactOf(const git::FileChange &file, const FileImpacts &impacts)
{
    return std::max(impacts.value(file.newPath, Impact::Undecided), impacts.value(file.oldPath, Impact::Undecided));
}

bool CompareFilter::matchesButGroup(const git::FileChange &file, const FileImpacts &known) const
{
    if ((withoutVendored && isVendored(file.path())) || left.contains(file.path()))
        return false;
    if (!impacts.empty()) {
        if (!impacts.contains(impactOf(file, known)))
            return false;
    }
    if (path.isEmpty() || path.matches(visiblePath(file.path())))
        return true;
    return file.oldPath != file.path() && !file.oldPath.isEmpty() && path.matches(visiblePath(file.oldPath));
}

bool CompareFilter::matches(const git::FileChange &file, const FileImpacts &known) const
{
    return !hidden.contains(groupOf(file)) && matchesButGroup(file, known);
}

std::map<FileGroup, int> countGroups(const std::vector<git::FileChange> &files, const CompareFilter &filter,
                                     const FileImpacts &known)
{
    std::map<FileGroup, int> counts;
    for (const git::FileChange &file : files) {
        if (filter.matchesButGroup(file, known))
            ++counts[groupOf(file)];
    }
    return counts;
}

} // namespace waybill::models
