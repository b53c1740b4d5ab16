// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/sourcescan.h"

#include "pins/pinreader.h"
#include "support/language.h"
#include "support/text.h"
#include "upgrade/protocolfiles.h"

#include <QThreadPool>

#include <algorithm>
#include <atomic>

namespace waybill::upgrade {

namespace {

/// Any reader finds requests that are made; which pattern fits shows in the calls.
bool callsSomething(const FileCalls &calls)
{
    return std::any_of(calls.sites.begin(), calls.sites.end(),
                       [](const CallSite &site) { return site.kind == CallSite::Kind::Direct; });
}

} // namespace

bool SourceScan::Pattern::matches(const QByteArray &path) const
{
    return std::any_of(files.begin(), files.end(), [&](const PathGlob &glob) { return glob.matches(path); });
}

SourceScan::SourceScan(OpenRepository repository, bool calls)
    : m_repository(std::move(repository))
    , m_calls(calls)
    , m_index(*m_repository.repository, {[this](const QByteArray &path) { return wants(path); },
                                         [this](const QByteArray &folder) { return enters(folder); }})
{}

int SourceScan::addPattern(std::vector<PathGlob> files, WordPattern pattern)
{
    for (const PathGlob &glob : files)
        m_folders.insert(glob.folder());
    m_patterns.push_back({std::move(files), std::move(pattern)});
    return int(m_patterns.size()) - 1;
}

bool SourceScan::wants(const QByteArray &path) const
{
    return (m_calls && isClientSource(path)) || isProtocolFile(path) || (pins::formatOf(path) && !pins::isForeign(path))
           || std::any_of(m_patterns.begin(), m_patterns.end(),
                          [&](const Pattern &pattern) { return pattern.matches(path); });
}

bool SourceScan::enters(const QByteArray &folder) const
{
    // What is vendored, or a test, is nobody's own word. A pattern that names such a folder means it.
    if (!pins::isForeign(folder + "/x") && isClientSource(folder + "/x.go"))
        return true;
    const QByteArray inside = folder + '/';
    return std::any_of(m_folders.begin(), m_folders.end(), [&](const QByteArray &wanted) {
        const QByteArray below = wanted + '/';
        return below.startsWith(inside) || (!wanted.isEmpty() && inside.startsWith(below));
    });
}

Result<void> SourceScan::addCommit(const git::ObjectId &commit, const JobControl &control)
{
    const auto files = m_index.filesAt(commit, control);
    if (!files)
        return fail(files.error());
    return {};
}

const std::vector<int> &SourceScan::filesAt(const git::ObjectId &commit)
{
    static const std::vector<int> none;
    const auto files = m_index.filesAt(commit); // remembered since addCommit()
    return files ? **files : none;
}

std::vector<git::TreeEntry> SourceScan::pinFilesAt(const git::ObjectId &commit)
{
    std::vector<git::TreeEntry> found;
    for (const int file : filesAt(commit)) {
        const git::TreeEntry &entry = m_index.files()[std::size_t(file)];
        if (pins::formatOf(entry.path) && !pins::isForeign(entry.path))
            found.push_back(entry);
    }
    return found;
}

std::vector<git::TreeEntry> SourceScan::protosAt(const git::ObjectId &commit)
{
    std::vector<git::TreeEntry> found;
    for (const int file : filesAt(commit)) {
        const git::TreeEntry &entry = m_index.files()[std::size_t(file)];
        if (isProtocolFile(entry.path))
            found.push_back(entry);
    }
    return found;
}

Result<std::optional<git::TreeEntry>> SourceScan::entryAt(const git::ObjectId &commit, const QByteArray &path)
{
    for (const int file : filesAt(commit)) {
        if (m_index.files()[std::size_t(file)].path == path)
            return std::optional(m_index.files()[std::size_t(file)]);
    }
    const auto tree = git::resolveTree(*m_repository.repository, commit.toHex());
    if (!tree)
        return fail(tree.error());
    return git::findEntry(*m_repository.repository, *tree, path);
}

SourceScan::Scanned SourceScan::scan(const git::TreeEntry &file, const std::vector<CallReader> &readers) const
{
    Scanned scanned;
    const bool calls = m_calls && isClientSource(file.path);
    const bool words = std::any_of(m_patterns.begin(), m_patterns.end(),
                                   [&](const Pattern &pattern) { return pattern.matches(file.path); });
    if (!calls && !words)
        return scanned;
    auto content = git::readBlob(*m_repository.repository, file.id);
    if (!content) {
        scanned.problem = Problem::fromError(content.error(), Problem::Severity::Warning);
        scanned.problem->place = Place{visiblePath(file.path), 0, 0};
        return scanned;
    }
    const SourceFile source{file.path, std::move(*content)};
    if (calls) {
        for (const CallReader &reader : readers)
            scanned.calls.push_back(reader.read(source));
    }
    if (words) {
        for (const Pattern &pattern : m_patterns)
            scanned.words.push_back(pattern.matches(file.path) ? wordsOf(source, pattern.pattern) : FileWords());
    }
    return scanned;
}

Result<void> SourceScan::run(const std::vector<CallReader> &readers, const JobControl &control)
{
    const std::size_t count = m_index.files().size();
    m_scanned.clear();
    m_scanned.resize(count);
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        for (std::size_t i = next++; i < count && !control.isCancelled(); i = next++)
            m_scanned[i] = scan(m_index.files()[i], readers);
    };
    QThreadPool pool;
    for (int i = 1; i < pool.maxThreadCount() && count > 64; ++i)
        pool.start(inThisLanguage(work));
    work();
    pool.waitForDone();
    if (control.isCancelled())
        return cancelled();
    m_reader = 0;
    m_readCount = 0;
    std::vector<bool> found(readers.size(), false);
    for (const Scanned &file : m_scanned) {
        m_readCount += !file.calls.empty() || !file.words.empty();
        if (file.problem)
            m_problems.push_back(*file.problem);
        for (const FileWords &words : file.words)
            m_problems.insert(m_problems.end(), words.problems.begin(), words.problems.end());
        for (std::size_t reader = 0; reader < file.calls.size(); ++reader)
            found[reader] = found[reader] || callsSomething(file.calls[reader]);
    }
    // A pattern that fits one client of a protocol need not fit the next: then the default one has to do.
    while (m_reader + 1 < readers.size() && !found[m_reader])
        ++m_reader;
    for (const Scanned &file : m_scanned) {
        if (m_reader < file.calls.size())
            m_problems.insert(m_problems.end(), file.calls[m_reader].problems.begin(),
                              file.calls[m_reader].problems.end());
    }
    return {};
}

std::optional<ClientUse> SourceScan::useAt(const git::ObjectId &commit)
{
    std::vector<FileCalls> calls;
    for (const int file : filesAt(commit)) {
        const Scanned &scanned = m_scanned[std::size_t(file)];
        if (m_reader >= scanned.calls.size())
            continue;
        if (!scanned.calls[m_reader].problems.empty())
            return {};
        if (scanned.calls[m_reader] != FileCalls())
            calls.push_back(scanned.calls[m_reader]);
    }
    return clientUse(calls);
}

WordSet SourceScan::wordsAt(const git::ObjectId &commit, int pattern)
{
    WordSet words;
    for (const int file : filesAt(commit)) {
        const Scanned &scanned = m_scanned[std::size_t(file)];
        if (std::size_t(pattern) < scanned.words.size())
            add(words, scanned.words[std::size_t(pattern)]);
    }
    return words;
}

} // namespace waybill::upgrade
