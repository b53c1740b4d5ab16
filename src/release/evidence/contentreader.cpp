// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/contentreader.h"

#include "declarations/readers.h"
#include "declarations/words.h"
#include "git/linediff.h"
#include "git/tree.h"
#include "release/evidence/sourceelements.h"
#include "source/pathkind.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace waybill::release {

namespace {

constexpr int MostFilesRead = 400; ///< of a change: beyond that it is a sweep, and single declarations tell little
constexpr qsizetype MostBytes = 1 << 20;       ///< of a file: larger ones are generated or data
constexpr qsizetype MostRemembered = 64 << 20; ///< bytes of texts before they are forgotten
constexpr std::size_t MostLines = 20'000;      ///< of a difference, for counting
constexpr std::size_t MostLinesKept = 300;     ///< of each side of a change, for their words
constexpr std::size_t MostCharacters = 200;    ///< of such a line
constexpr int MostOtherFiles = 20;             ///< that no reader knows, for their words
constexpr qsizetype MostOtherBytes = 200'000;  ///< of one of them

bool mayDeclare(const QByteArray &path)
{
    const std::string_view view(path.constData(), std::size_t(path.size()));
    const auto language = source::languageOf(path);
    return ((language && api::DeclarationReader::knows(*language)) || api::mayOffer(view))
           && source::pathKind(path) == source::PathKind::Product;
}

/// Whether a file that declares nothing tells of the product all the same: settings, templates, manifests.
bool hasWords(const git::FileChange &file)
{
    const source::PathKinds kinds = source::pathKinds(file.path());
    return file.oldBlob != file.newBlob
           && (kinds == source::PathKinds() || kinds == source::PathKinds{source::PathKind::Dependencies});
}

bool isScript(const QByteArray &path)
{
    return source::languageOf(path) == source::Language::Shell;
}

/// Whether a file of the documentation tells users how to do things.
bool isManual(const QByteArray &path)
{
    const QByteArray lower = path.toLower();
    const QByteArray name = lower.mid(lower.lastIndexOf('/') + 1);
    constexpr const char *others[] = {"changelog",   "changes",    "history",          "news",    "release",
                                      "licen",       "copying",    "notice",           "authors", "owners",
                                      "maintainers", "codeowners", "security_contacts"};
    return !lower.contains("changelog/") && !lower.contains("releasenotes/") && !lower.contains("release-notes/")
           && std::none_of(std::begin(others), std::end(others),
                           [&name](const char *other) { return name.startsWith(other); });
}

std::string_view viewOf(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

/// The order in which lines are held against each other: most are told apart without looking into them.
bool isShorter(std::string_view one, std::string_view other)
{
    return one.size() != other.size() ? one.size() < other.size() : one < other;
}

/// By the line alone: the inside of a block comment looks like text where it does not begin with a star.
bool isComment(std::string_view line, bool hashes)
{
    return line.starts_with("//") || line.starts_with("/*") || line.starts_with("* ") || line == "*"
           || line.starts_with("*/") || (hashes && line.starts_with('#'));
}

/// The lines of a text, trimmed, the shorter first; blank ones left out.
std::vector<std::string_view> sortedLines(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty() && lines.size() < MostLines) {
        const std::size_t end = text.find('\n');
        if (const std::string_view line = api::trimmed(text.substr(0, end)); !line.empty())
            lines.push_back(line);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
    std::sort(lines.begin(), lines.end(), isShorter);
    return lines;
}

/// Those of `lines` that the others lack; both as sortedLines() has them.
std::vector<std::string_view> linesWithout(const std::vector<std::string_view> &lines,
                                           const std::vector<std::string_view> &others)
{
    std::vector<std::string_view> apart;
    std::set_difference(lines.begin(), lines.end(), others.begin(), others.end(), std::back_inserter(apart), isShorter);
    return apart;
}

/// In the order of the alphabet.
void keepLines(std::vector<std::string_view> lines, std::vector<std::string> &kept)
{
    std::sort(lines.begin(), lines.end());
    for (const std::string_view line : lines) {
        if (kept.size() >= MostLinesKept)
            return;
        kept.emplace_back(line.substr(0, MostCharacters));
    }
}

/// Cuts off the whole lines that both texts begin and end with.
void cutCommon(std::string_view &one, std::string_view &other)
{
    const auto apart = std::mismatch(one.begin(), one.end(), other.begin(), other.end());
    std::size_t same = std::size_t(apart.first - one.begin());
    while (same > 0 && one[same - 1] != '\n')
        --same;
    one.remove_prefix(same);
    other.remove_prefix(same);
    const auto back = std::mismatch(one.rbegin(), one.rend(), other.rbegin(), other.rend());
    std::size_t tail = std::size_t(back.first - one.rbegin());
    while (tail > 0 && one[one.size() - tail] != '\n')
        --tail;
    one.remove_suffix(tail);
    other.remove_suffix(tail);
}

/// A line with all versions alike: "1.2" and "v0.10.3" differ from release to release.
std::string withoutVersions(std::string_view line)
{
    const auto isDigit = [&line](std::size_t at) { return at < line.size() && line[at] >= '0' && line[at] <= '9'; };
    if (line.find_first_of("0123456789") == std::string_view::npos)
        return std::string(line);
    std::string text;
    for (std::size_t at = 0; at < line.size();) {
        std::size_t end = at;
        bool isVersion = false;
        while (isDigit(end) || (end > at && end < line.size() && line[end] == '.' && isDigit(end + 1))) {
            isVersion = isVersion || line[end] == '.';
            ++end;
        }
        text += isVersion ? std::string_view("#") : line.substr(at, std::max<std::size_t>(end - at, 1));
        at = std::max(end, at + 1);
    }
    return text;
}

/// Whether the newer text lacks a line; another order is none, nor is another version in it.
bool lacksLines(const QByteArray &before, const QByteArray &now)
{
    std::string_view old = viewOf(before);
    std::string_view fresh = viewOf(now);
    cutCommon(old, fresh);
    // Most changes only add lines; and few of the others' lines have to be looked at twice.
    const std::vector<std::string_view> gone = sortedLines(old);
    if (gone.empty())
        return false;
    const std::vector<std::string_view> come = sortedLines(fresh);
    const std::vector<std::string_view> apart = linesWithout(gone, come);
    if (apart.empty())
        return false;
    const auto alike = [](const std::vector<std::string_view> &lines) {
        std::vector<std::string> texts;
        for (const std::string_view line : lines)
            texts.push_back(withoutVersions(line));
        std::sort(texts.begin(), texts.end());
        return texts;
    };
    const std::vector<std::string> oldLines = alike(apart);
    const std::vector<std::string> newLines = alike(linesWithout(come, gone));
    return !std::includes(newLines.begin(), newLines.end(), oldLines.begin(), oldLines.end());
}

} // namespace

ContentReader::ContentReader(const git::Repository &repository)
    : m_repository(repository)
{}

ContentReader::Text *ContentReader::text(const git::ObjectId &blob, const QByteArray &path)
{
    if (blob.isNull())
        return nullptr;
    const auto [at, isNew] = m_texts.try_emplace(keyOfText(blob, path));
    if (isNew) {
        auto bytes = git::readBlob(m_repository, blob);
        if (bytes && bytes->size() <= MostBytes && !git::looksBinary(*bytes)) {
            m_bytes += bytes->size();
            Text &text = at->second.emplace();
            text.bytes = std::move(*bytes);
            const std::string_view name = viewOf(path);
            if (const auto language = api::languageOf(name))
                text.outline = api::DeclarationReader::outlineKey(*language, name, viewOf(text.bytes));
            SourceElements::Found known = m_known ? m_known->find(blob, path) : SourceElements::Found();
            text.declarations = std::move(known.declarations);
            text.offers = std::move(known.offers);
            if (!text.offers && api::mayOffer(name))
                text.offers = std::make_shared<const api::Elements>(api::readOffers(name, viewOf(text.bytes)));
        }
    }
    return at->second ? &*at->second : nullptr;
}

const ContentReader::Elements &ContentReader::declarations(Text &text, const QByteArray &path)
{
    if (!text.declarations) {
        const std::string_view name = viewOf(path);
        const auto language = api::languageOf(name);
        text.declarations = std::make_shared<const api::Elements>(
            language ? m_declarations.read(*language, name, viewOf(text.bytes)) : api::Elements());
    }
    return text.declarations;
}

void ContentReader::compareLines(const QByteArray &path, const Text *before, const Text *now,
                                 ChangeContent &content) const
{
    std::string_view old = before ? viewOf(before->bytes) : std::string_view();
    std::string_view fresh = now ? viewOf(now->bytes) : std::string_view();
    cutCommon(old, fresh);
    const std::vector<std::string_view> oldLines = sortedLines(old);
    const std::vector<std::string_view> newLines = sortedLines(fresh);
    const bool hashes = path.endsWith(".py") || path.endsWith(".sh") || path.endsWith(".yaml") || path.endsWith(".yml");
    const auto count = [&](const auto &from, const auto &without, std::vector<std::string> &kept) {
        const std::vector<std::string_view> apart = linesWithout(from, without);
        keepLines(apart, kept);
        const auto comments = int(
            std::count_if(apart.begin(), apart.end(), [&](std::string_view line) { return isComment(line, hashes); }));
        content.comments += comments;
        return int(apart.size()) - comments;
    };
    content.removed += count(oldLines, newLines, content.removedLines);
    content.added += count(newLines, oldLines, content.addedLines);
}

bool ContentReader::wasNeverReleased(const api::ElementChange &change)
{
    using What = api::ElementChange::What;
    const bool takesBack = change.what == What::Removed || change.what == What::Reshaped
                           || change.what == What::Revalued || change.what == What::Moved;
    if (m_base.isNull() || !takesBack)
        return false;
    const QByteArray path(change.oldPath.data(), qsizetype(change.oldPath.size()));
    const auto [blob, isNew] = m_baseBlobs.try_emplace(change.oldPath);
    if (isNew) {
        if (const auto entry = git::findEntry(m_repository, m_base, path); entry && *entry)
            blob->second = (*entry)->id;
    }
    Text *base = text(blob->second, path);
    const auto lacks = [&](const Elements &elements) {
        return !elements || std::none_of(elements->begin(), elements->end(), [&](const api::Element &element) {
            return element.kind == change.before.kind && element.name == change.before.name;
        });
    };
    return base && lacks(base->offers) && lacks(declarations(*base, path));
}

const QByteArray *ContentReader::plain(const git::ObjectId &blob)
{
    if (const auto at = m_plain.find(blob); at != m_plain.end())
        return &at->second;
    auto bytes = git::readBlob(m_repository, blob);
    if (!bytes)
        return nullptr;
    m_bytes += bytes->size();
    return &m_plain.emplace(blob, std::move(*bytes)).first->second;
}

std::pair<const QByteArray *, const QByteArray *> ContentReader::plainSides(const git::FileChange &file)
{
    static const QByteArray none;
    const QByteArray *before = file.oldBlob.isNull() ? &none : plain(file.oldBlob);
    const QByteArray *now = file.newBlob.isNull() ? &none : plain(file.newBlob);
    if (!before || !now || git::looksBinary(*before) || git::looksBinary(*now))
        return {};
    return {before, now};
}

void ContentReader::readAlongside(const git::FileChange &file, ChangeContent &content)
{
    const source::PathKind kind = source::pathKind(file.path());
    const bool document = kind == source::PathKind::Documentation && isManual(file.path());
    const bool stays = !file.oldBlob.isNull() && !file.newBlob.isNull();
    if (file.oldBlob == file.newBlob || (!document && !(kind == source::PathKind::Tests && stays)))
        return;
    for (const git::ObjectId &blob : {file.oldBlob, file.newBlob}) {
        if (blob.isNull())
            continue;
        const auto size = git::blobSize(m_repository, blob);
        if (!size || *size > MostBytes)
            return;
    }
    const auto [before, now] = plainSides(file);
    if (!before || !now)
        return;
    const bool lacks = lacksLines(*before, *now);
    content.documents += document && (lacks || lacksLines(*now, *before)) ? 1 : 0;
    content.documentsEdited += document && lacks ? 1 : 0;
    content.testsAdapted += !document && lacks ? 1 : 0;
}

void ContentReader::readWords(const git::FileChange &file, ChangeContent &content)
{
    for (const git::ObjectId &blob : {file.oldBlob, file.newBlob}) {
        const auto size = blob.isNull() ? Result<qint64>(0) : git::blobSize(m_repository, blob);
        if (!size || *size > MostOtherBytes)
            return;
    }
    const auto [before, now] = plainSides(file);
    if (!before || !now)
        return;
    std::string_view old = viewOf(*before);
    std::string_view fresh = viewOf(*now);
    cutCommon(old, fresh);
    const std::vector<std::string_view> oldLines = sortedLines(old);
    const std::vector<std::string_view> newLines = sortedLines(fresh);
    keepLines(linesWithout(oldLines, newLines), content.removedLines);
    keepLines(linesWithout(newLines, oldLines), content.addedLines);
}

void ContentReader::forget()
{
    if (m_bytes <= MostRemembered)
        return;
    m_texts.clear();
    m_plain.clear();
    m_bytes = 0;
}

ChangeContent ContentReader::read(const Change &change)
{
    ChangeContent content;
    forget();
    std::vector<api::FileElements> before;
    std::vector<api::FileElements> now;
    content.read = true;
    int alongside = 0;
    int files = 0;
    int others = 0;
    for (const git::FileChange &file : change.files) {
        const bool isFile = git::isRegularFile(file.newMode ? file.newMode : file.oldMode);
        if (isFile && alongside++ < MostFilesRead)
            readAlongside(file, content);
        const bool declares = mayDeclare(file.path()) || (!file.oldPath.isEmpty() && mayDeclare(file.oldPath));
        if (isFile && !declares && hasWords(file) && others++ < MostOtherFiles)
            readWords(file, content);
        if (!isFile || !declares)
            continue;
        // Scripts declare something, too, but are no source of what is released.
        if (!isScript(file.path()))
            ++content.files;
        if (++files > MostFilesRead) {
            content.cut = true;
            continue;
        }
        const bool hadText = !file.oldBlob.isNull() && mayDeclare(file.oldPath);
        const bool hasText = !file.newBlob.isNull() && mayDeclare(file.newPath);
        Text *oldText = hadText ? text(file.oldBlob, file.oldPath) : nullptr;
        Text *newText = hasText ? text(file.newBlob, file.newPath) : nullptr;
        if ((hadText && !oldText) || (hasText && !newText)) {
            // A side that cannot be read is not empty: nothing is known of the file.
            content.cut = true;
            continue;
        }
        if (!isScript(file.path()))
            compareLines(file.path(), oldText, newText, content);
        // Most changes leave alone what a file declares, and reading that costs the most.
        const bool isSame = oldText && newText && file.oldPath == file.newPath && oldText->outline
                            && oldText->outline == newText->outline;
        const auto add = [&](std::vector<api::FileElements> &side, Text *text, const QByteArray &path) {
            if (text && text->offers)
                side.push_back({path.toStdString(), text->offers});
            if (text && !isSame)
                side.push_back({path.toStdString(), declarations(*text, path)});
        };
        add(before, oldText, file.oldPath);
        add(now, newText, file.newPath);
    }
    // In a part of a sweep what only moved would seem to be gone.
    if (files <= MostFilesRead)
        content.elements = api::compareElements(before, now);
    std::erase_if(content.elements, [this](const api::ElementChange &one) { return wasNeverReleased(one); });
    return content;
}

} // namespace waybill::release
