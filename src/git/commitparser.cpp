// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/commitparser.h"

#include "git/handles.h"

#include <charconv>

namespace waybill::git {

namespace {

constexpr std::size_t HexSize = 2 * ObjectId::Size;

QByteArray toBytes(std::string_view text)
{
    return QByteArray(text.data(), qsizetype(text.size()));
}

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Takes "KEY VALUE\n" from the front of `content`; gives VALUE.
std::optional<std::string_view> takeLine(std::string_view &content, std::string_view key)
{
    if (!content.starts_with(key) || content.size() <= key.size() || content[key.size()] != ' ')
        return {};
    content.remove_prefix(key.size() + 1);
    const std::size_t end = content.find('\n');
    const std::string_view value = content.substr(0, end);
    content.remove_prefix(end == std::string_view::npos ? content.size() : end + 1);
    return value;
}

std::optional<ObjectId> takeId(std::string_view &content, std::string_view key)
{
    const auto value = takeLine(content, key);
    git_oid oid;
    if (!value || value->size() != HexSize || git_oid_fromstrn(&oid, value->data(), HexSize) < 0)
        return {};
    return fromOid(&oid);
}

/// The seconds and the zone after the address.
void parseTime(std::string_view text, Signature &signature)
{
    text = trimmed(text);
    const char *end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, signature.time);
    if (error != std::errc() || rest == end)
        return;
    const std::string_view zone = trimmed({rest, std::size_t(end - rest)});
    int digits = 0;
    if (zone.size() < 2 || (zone.front() != '+' && zone.front() != '-')
        || std::from_chars(zone.data() + 1, zone.data() + zone.size(), digits).ec != std::errc())
        return;
    const int minutes = digits / 100 * 60 + digits % 100;
    constexpr int MostMinutes = 14 * 60; // QDateTime knows no more
    if (digits >= 0 && minutes <= MostMinutes)
        signature.offsetMinutes = zone.front() == '-' ? -minutes : minutes;
}

} // namespace

Signature parseSignature(std::string_view line)
{
    Signature signature;
    const std::size_t open = line.find('<');
    if (open == std::string_view::npos) {
        signature.name = toBytes(trimmed(line));
        return signature;
    }
    signature.name = toBytes(trimmed(line.substr(0, open)));
    const std::size_t close = line.find('>', open);
    signature.email =
        toBytes(trimmed(line.substr(open + 1, close == std::string_view::npos ? close : close - open - 1)));
    // An address may hold a stray '>': the time follows the last one.
    const std::size_t last = line.rfind('>');
    if (last != std::string_view::npos && last > open)
        parseTime(line.substr(last + 1), signature);
    return signature;
}

bool parseLinks(std::string_view content, CommitLinks &links)
{
    if (!takeId(content, "tree"))
        return false;
    while (const auto parent = takeId(content, "parent"))
        links.parents.push_back(*parent);
    takeLine(content, "author");
    if (const auto committer = takeLine(content, "committer")) {
        const std::size_t last = committer->rfind('>');
        Signature signature;
        if (last != std::string_view::npos)
            parseTime(committer->substr(last + 1), signature);
        links.time = signature.time;
    }
    return true;
}

bool parseCommit(std::string_view content, Commit &commit)
{
    const auto tree = takeId(content, "tree");
    if (!tree)
        return false;
    commit.tree = *tree;
    while (const auto parent = takeId(content, "parent"))
        commit.parents.push_back(*parent);
    if (const auto author = takeLine(content, "author"))
        commit.author = parseSignature(*author);
    if (const auto committer = takeLine(content, "committer"))
        commit.committer = parseSignature(*committer);
    while (!content.empty() && content.front() != '\n') {
        if (const auto encoding = takeLine(content, "encoding")) {
            commit.encoding = toBytes(*encoding);
            continue;
        }
        const std::size_t end = content.find('\n'); // a signature's lines, a merged tag, or what is not known yet
        content.remove_prefix(end == std::string_view::npos ? content.size() : end + 1);
    }
    if (!content.empty())
        commit.message = toBytes(content.substr(1));
    return true;
}

} // namespace waybill::git
