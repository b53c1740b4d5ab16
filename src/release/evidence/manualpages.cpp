// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/manualpages.h"

#include "git/tree.h"
#include "release/announcements/announcementchangelog.h"
#include "release/evidence/describednames.h"
#include "release/evidence/surfacescope.h"
#include "source/pathkind.h"

#include <set>

namespace waybill::release {

namespace {

constexpr qsizetype MostPageBytes = 1 << 20; ///< larger ones are generated or data

std::string_view textIn(const QByteArray &bytes)
{
    return {bytes.constData(), std::size_t(bytes.size())};
}

} // namespace

ManualPages::ManualPages(const git::Repository &repository, Mentions &entries, Mentions &manual, Mentions &nextManual)
    : m_repository(repository)
    , m_entries(entries)
    , m_manual(manual)
    , m_nextManual(nextManual)
{}

std::vector<ManualPages::Page> ManualPages::pagesOf(const git::ObjectId &tree, bool isHead) const
{
    std::vector<Page> pages;
    const auto files = git::listFiles(m_repository, tree);
    if (!files)
        return pages;
    for (const git::TreeEntry &entry : *files) {
        // A changelog is no manual; what the last one says of replacements, nobody asks.
        const bool advises = isHead && isChangelog(entry.path);
        if (isEntryPoint(textIn(entry.path)) && source::pathKind(entry.path) != source::PathKind::Vendored)
            pages.push_back({entry.id, Kind::Entry, advises});
        else if (advises)
            pages.push_back({entry.id, Kind::Changelog, true});
        else if (isManualPage(entry.path))
            pages.push_back({entry.id, Kind::Manual, false});
    }
    return pages;
}

std::optional<QByteArray> ManualPages::textOf(const git::ObjectId &blob) const
{
    auto text = git::readBlob(m_repository, blob);
    return text && text->size() <= MostPageBytes ? std::optional(std::move(*text)) : std::nullopt;
}

void ManualPages::readBase(const git::ObjectId &base, const std::vector<Page> &later, const JobControl &control)
{
    std::set<std::pair<git::ObjectId, Kind>> stays;
    for (const Page &page : later)
        stays.insert({page.blob, page.kind});
    for (const Page &page : pagesOf(base, false)) {
        if (control.isCancelled())
            return;
        auto text = textOf(page.blob);
        if (!text)
            continue;
        const std::pair key(page.blob, page.kind);
        const bool both = stays.contains(key);
        const bool mentions = page.kind == Kind::Entry
                                  ? m_entries.readProse(textIn(*text))
                                  : m_manual.readProse(textIn(*text), both ? &m_nextManual : nullptr);
        if (both)
            m_read.insert_or_assign(key, mentions ? std::move(*text) : QByteArray());
    }
}

std::vector<QByteArray> ManualPages::read(const git::ObjectId &base, const git::ObjectId &head,
                                          const JobControl &control)
{
    std::vector<QByteArray> advice;
    const std::vector<Page> pages = pagesOf(head, true);
    readBase(base, pages, control);
    for (const Page &page : pages) {
        if (control.isCancelled())
            break;
        const auto known = m_read.find({page.blob, page.kind});
        if (known != m_read.end() && (!known->second.isNull() || !page.advises)) {
            if (!known->second.isNull())
                advice.push_back(known->second);
            continue;
        }
        auto text = textOf(page.blob);
        if (!text)
            continue;
        const bool mentions = page.kind != Kind::Changelog
                              && (page.kind == Kind::Entry ? m_entries : m_nextManual).readProse(textIn(*text));
        if (mentions || page.advises)
            advice.push_back(std::move(*text));
    }
    return advice;
}

} // namespace waybill::release
