// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/terms.h"

#include <algorithm>
#include <unordered_map>

namespace waybill::release {

namespace {

// What is beyond these says little of the change as a whole.
constexpr std::size_t MostTitleWords = 30;
constexpr std::size_t MostBodyWords = 150;
constexpr std::size_t MostPaths = 100;
constexpr std::size_t MostLineWords = 25; ///< of one line

bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}
bool isSmall(char c)
{
    return c >= 'a' && c <= 'z';
}
bool isLetter(char c)
{
    return isCapital(c) || isSmall(c);
}
bool isDecimal(char c)
{
    return c >= '0' && c <= '9';
}

std::string inLowerCase(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(), [](char c) { return isCapital(c) ? char(c + 32) : c; });
    return lower;
}

struct Word {
    std::string_view text; ///< as it stands
    std::string stem;
};

/// A name of code: its parts would say something else than the words of a sentence.
bool isNameOfCode(std::string_view word)
{
    const std::string_view rest = word.substr(1);
    return word.find('_') != std::string_view::npos
           || (std::any_of(rest.begin(), rest.end(), isCapital) && std::any_of(word.begin(), word.end(), isSmall));
}

std::vector<Word> wordsOf(std::string_view text, std::size_t most)
{
    std::vector<Word> words;
    for (std::size_t at = 0; at < text.size() && words.size() < most;) {
        if (!isLetter(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        while (end < text.size() && (isLetter(text[end]) || isDecimal(text[end]) || text[end] == '_'))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        words.push_back({word, isNameOfCode(word) ? "<name>" : stemOf(inLowerCase(word))});
        at = end;
    }
    return words;
}

/// The words and the pairs of them, named by where they stand.
void tellWords(std::string_view text, const std::vector<Word> &words, const std::string &place, const TermSink &found)
{
    for (std::size_t i = 0; i < words.size(); ++i) {
        found(place + words[i].stem, words[i].text);
        if (i + 1 == words.size())
            break;
        const Word &next = words[i + 1];
        const auto begin = std::size_t(words[i].text.data() - text.data());
        const auto end = std::size_t(next.text.data() - text.data()) + next.text.size();
        found(place + words[i].stem + ' ' + next.stem, text.substr(begin, end - begin));
    }
}

/// Behind "feat(api)!: "; the same where there is no such prefix.
std::string_view withoutPrefix(std::string_view title)
{
    std::size_t at = 0;
    while (at < title.size() && (isLetter(title[at]) || title[at] == '-'))
        ++at;
    if (at > 0 && at < title.size() && title[at] == '(') {
        const std::size_t close = title.find(')', at);
        at = close == std::string_view::npos ? 0 : close + 1;
    }
    if (at > 0 && at < title.size() && title[at] == '!')
        ++at;
    return at > 0 && title.substr(at).starts_with(": ") ? title.substr(at + 2) : title;
}

/// "Signed-off-by: ", "Co-authored-by: ".
bool isTrailer(std::string_view line)
{
    const std::size_t colon = line.find(": ");
    return colon != std::string_view::npos && line.substr(0, colon).ends_with("-by")
           && line.substr(0, colon).find(' ') == std::string_view::npos;
}

/// Calls `each` for the parts of names: "maxRetries" has two, "HTTPServer" as well.
template <typename Each>
void eachPart(std::string_view text, Each each)
{
    for (std::size_t at = 0; at < text.size();) {
        if (!isLetter(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at + 1;
        if (isCapital(text[at]) && end < text.size() && isCapital(text[end])) {
            while (end < text.size() && isCapital(text[end]) && !(end + 1 < text.size() && isSmall(text[end + 1])))
                ++end;
        } else {
            while (end < text.size() && isSmall(text[end]))
                ++end;
        }
        if (!each(text.substr(at, end - at)))
            return;
        at = end;
    }
}

bool isCommentLine(std::string_view line)
{
    return line.starts_with("//") || line.starts_with('#') || line.starts_with('*') || line.starts_with("/*")
           || line.starts_with("\"\"\"");
}

} // namespace

std::string stemOf(std::string_view word)
{
    std::string stem(word);
    const auto drop = [&stem](std::string_view ending, std::size_t least) {
        const bool ends = stem.size() >= least && std::string_view(stem).ends_with(ending);
        if (ends)
            stem.resize(stem.size() - ending.size());
        return ends;
    };
    if (drop("ies", 5))
        stem += 'y';
    else if (!drop("ing", 6) && !drop("ed", 5) && !stem.ends_with("ss"))
        drop("s", 4);
    drop("e", 4);
    const std::size_t size = stem.size();
    if (size > 3 && stem[size - 1] == stem[size - 2] && stem.back() != 'l' && stem.back() != 's')
        stem.pop_back();
    return stem;
}

void readTitle(std::string_view title, const TermSink &found)
{
    const std::string_view text = withoutPrefix(title);
    const std::vector<Word> words = wordsOf(text, MostTitleWords);
    if (!words.empty())
        found("t:^" + words.front().stem, words.front().text);
    tellWords(text, words, "t:", found);
}

void readBody(std::string_view body, const TermSink &found)
{
    std::size_t left = MostBodyWords;
    while (!body.empty() && left > 0) {
        const std::size_t end = std::min(body.find('\n'), body.size());
        const std::string_view line = body.substr(0, end);
        body.remove_prefix(std::min(end + 1, body.size()));
        if (isTrailer(line))
            continue;
        const std::vector<Word> words = wordsOf(line, left);
        left -= words.size();
        tellWords(line, words, "b:", found);
    }
}

void readPaths(const std::vector<git::FileChange> &files, const TermSink &found)
{
    std::size_t count = 0;
    for (const git::FileChange &file : files) {
        if (++count > MostPaths)
            return;
        const std::string_view path(file.path().constData(), std::size_t(file.path().size()));
        const std::size_t slash = path.rfind('/') + 1; // 0 where there is none
        const std::string_view name = path.substr(slash);
        const std::size_t dot = name.rfind('.');
        if (dot != std::string_view::npos)
            found("x:" + inLowerCase(name.substr(dot + 1)), name.substr(dot));
        eachPart(path.substr(0, slash), [&](std::string_view part) {
            found("p:" + inLowerCase(part), part);
            return true;
        });
        eachPart(name.substr(0, dot), [&](std::string_view part) {
            found("f:" + inLowerCase(part), part);
            return true;
        });
    }
}

void readLines(const std::vector<std::string> &added, const std::vector<std::string> &removed, const TermSink &found)
{
    std::unordered_map<std::string, int> balance;
    std::vector<std::string> seen; // of one line: a word counts once
    const auto count = [&](const std::vector<std::string> &lines, int by) {
        for (const std::string &line : lines) {
            if (isCommentLine(line))
                continue;
            seen.clear();
            eachPart(line, [&](std::string_view part) {
                seen.push_back(inLowerCase(part));
                return seen.size() < MostLineWords;
            });
            std::sort(seen.begin(), seen.end());
            seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
            for (const std::string &word : seen)
                balance[word] += by;
        }
    };
    count(added, 1);
    count(removed, -1);
    for (const auto &[word, sum] : balance) {
        if (sum != 0)
            found((sum > 0 ? "+" : "-") + word, word);
    }
}

} // namespace waybill::release
