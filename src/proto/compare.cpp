// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/compare.h"

#include "proto/additions.h"
#include "proto/carriers.h"
#include "proto/deleterules.h"
#include "proto/elementmap.h"
#include "proto/enumrules.h"
#include "proto/fieldchecks.h"
#include "proto/filerules.h"
#include "proto/folding.h"
#include "proto/lostservices.h"
#include "proto/messagerules.h"
#include "proto/movedtypes.h"
#include "proto/numberreuse.h"
#include "proto/prefetch.h"
#include "proto/quietchanges.h"
#include "proto/reach.h"
#include "proto/servicerules.h"

#include <QThreadPool>

#include <algorithm>
#include <optional>

namespace waybill::proto {

namespace {

constexpr std::size_t WorthThreads = 64; ///< compared files: fewer are done faster than threads start

using FilePairs = std::vector<std::pair<const SchemaFile *, const SchemaFile *>>;

/// The paths whose blobs differ, or that are on one side only.
std::set<std::string> differingPaths(const ProtoTree &before, const ProtoTree &after)
{
    std::set<std::string> paths;
    auto b = before.files().begin();
    auto a = after.files().begin();
    while (b != before.files().end() || a != after.files().end()) {
        if (a == after.files().end() || (b != before.files().end() && b->path < a->path)) {
            paths.insert((b++)->path);
        } else if (b == before.files().end() || a->path < b->path) {
            paths.insert((a++)->path);
        } else {
            if (a->blob != b->blob)
                paths.insert(a->path);
            ++a;
            ++b;
        }
    }
    return paths;
}

std::vector<const SchemaFile *> sideOf(const FilePairs &files, const SchemaFile *FilePairs::value_type::*side)
{
    std::vector<const SchemaFile *> result;
    for (const auto &pair : files) {
        if (pair.*side)
            result.push_back(pair.*side);
    }
    return result;
}

/// The paths that files of either side import.
std::set<std::string> importsOf(const FilePairs &files)
{
    std::set<std::string> paths;
    for (const auto &[before, after] : files) {
        for (const SchemaFile *file : {before, after}) {
            if (!file)
                continue;
            for (const Import &import : file->content->imports)
                paths.insert(import.path);
        }
    }
    return paths;
}

/// The files whose RPCs tell who says what.
std::vector<const SchemaFile *> withCarriers(std::vector<const SchemaFile *> files,
                                             const std::vector<std::string> &carriers, Schema &schema)
{
    for (const std::string &path : carriers) {
        if (const SchemaFile *file = schema.file(path))
            files.push_back(file);
    }
    return files;
}

/// One comparison, step by step.
class Comparing {
public:
    Comparing(const ProtoTree &before, const ProtoTree &after, ParsedFiles &cache, const CompareOptions &options,
              const JobControl &control)
        : m_before(before, cache)
        , m_after(after, cache)
        , m_cache(cache)
        , m_options(options)
        , m_control(control)
    {}

    Result<Comparison> run();

private:
    Result<FilePairs> load(const std::set<std::string> &paths);
    void bringAlong(FilePairs &files, const std::set<std::string> &paths, Schema &schema,
                    const SchemaFile *FilePairs::value_type::*side);
    [[nodiscard]] std::pair<std::unique_ptr<UsageMap>, std::unique_ptr<UsageMap>> usageOnBothSides(
        const std::vector<const SchemaFile *> &before, const std::vector<const SchemaFile *> &after);
    void runPasses(RuleContext &context, Report additions);
    void advance();

    Schema m_before;
    Schema m_after;
    ParsedFiles &m_cache;
    const CompareOptions &m_options;
    const JobControl &m_control;
    qint64 m_done = 0; ///< of Steps
};

/// Tells that another step is done, of which each takes about as long: both trees are read, types are looked up, and
/// the rules are applied. The last one is never reached, as there is something left to do.
void Comparing::advance()
{
    constexpr qint64 Steps = 6;
    m_done = std::min(m_done + 1, Steps - 1);
    m_control.progress(m_done, Steps);
}

Result<FilePairs> Comparing::load(const std::set<std::string> &paths)
{
    prefetch(m_before.tree(), paths, m_cache, m_control);
    advance();
    prefetch(m_after.tree(), paths, m_cache, m_control);
    advance();
    FilePairs files;
    for (const std::string &path : paths) {
        if (m_control.isCancelled())
            return cancelled();
        const SchemaFile *before = m_before.file(path);
        const SchemaFile *after = m_after.file(path);
        // What is there and cannot be read is a problem, not a deletion.
        const bool isLost = (!before && m_before.tree().find(path)) || (!after && m_after.tree().find(path));
        if (!isLost)
            files.emplace_back(before, after);
    }
    // Whose types they name comes next.
    prefetch(m_after.tree(), importsOf(files), m_cache, m_control);
    return files;
}

/// All that is looked for, in this order. Each pass goes over the pairs and adds its findings.
void Comparing::runPasses(RuleContext &context, Report additions)
{
    // What is new is most of what there is to tell, and is found without looking a type up: beside the rest.
    QThreadPool pool;
    const auto findNew = [&] { findAdditions(context.pairs, context.moves, additions); };
    if (context.pairs.files.size() >= WorthThreads)
        pool.start(findNew);
    else
        findNew();
    // Buf's rules.
    checkDeletions(context);
    checkFiles(context);
    checkMessages(context);
    checkFields(context);
    advance();
    checkEnums(context);
    checkServices(context);
    // What Buf does not report.
    findMovedTypes(context.pairs, context.moves, context.report);
    findLostServices(context.pairs, context.report);
    findQuietChanges(context.pairs, m_cache.comments() == Comments::Read, context.report);
    findNumberReuse(context.pairs, m_options.history, m_cache, context.report);
    pool.waitForDone();
    advance();
    context.report.join(std::move(additions));
}

/// A well-known file that one tree holds itself, and that the other side imports, comes with the compiler there.
void Comparing::bringAlong(FilePairs &files, const std::set<std::string> &paths, Schema &schema,
                           const SchemaFile *FilePairs::value_type::*side)
{
    std::optional<UnchangedFiles> unchanged;
    std::optional<Packages> packages;
    for (auto &pair : files) {
        const SchemaFile *other = pair.first ? pair.first : pair.second;
        if (pair.*side || !wellKnownFile(other->path))
            continue;
        if (!packages) {
            unchanged.emplace(schema, paths, m_control);
            packages.emplace(sideOf(files, side), *unchanged);
        }
        Import import;
        import.path = other->path;
        if (packages->importsWellKnown(import.path, import.path))
            pair.*side = schema.imported(*other, import);
    }
}

/// Each side has a schema of its own: where there is much to walk, two threads do.
std::pair<std::unique_ptr<UsageMap>, std::unique_ptr<UsageMap>> Comparing::usageOnBothSides(
    const std::vector<const SchemaFile *> &before, const std::vector<const SchemaFile *> &after)
{
    std::pair<std::unique_ptr<UsageMap>, std::unique_ptr<UsageMap>> usage;
    QThreadPool pool;
    const auto old = [&] { usage.first = std::make_unique<UsageMap>(m_before, before); };
    if (before.size() >= WorthThreads && after.size() >= WorthThreads)
        pool.start(old);
    else
        old();
    usage.second = std::make_unique<UsageMap>(m_after, after);
    pool.waitForDone();
    return usage;
}

Result<Comparison> Comparing::run()
{
    const std::set<std::string> paths = differingPaths(m_before.tree(), m_after.tree());
    Result<FilePairs> files = load(paths);
    if (!files)
        return fail(files.error());
    bringAlong(*files, paths, m_before, &FilePairs::value_type::first);
    bringAlong(*files, paths, m_after, &FilePairs::value_type::second);
    UnchangedFiles unchanged(m_after, paths, m_control);
    std::set<std::string> reached = copiesOfDeleted(*files, unchanged);
    std::optional<Pairs> paired = pairUp(m_before, m_after, *files);
    if (const std::set<std::string> far = farReaching(*paired); !far.empty())
        reached.merge(importersOf(far, unchanged));
    if (!reached.empty()) {
        const Result<FilePairs> more = load(reached);
        if (!more)
            return fail(more.error());
        files->insert(files->end(), more->begin(), more->end());
        paired.emplace(pairUp(m_before, m_after, *files));
    }
    Pairs &pairs = *paired;
    const std::vector<const SchemaFile *> before = sideOf(pairs.files, &FilePairs::value_type::first);
    const std::vector<const SchemaFile *> after = sideOf(pairs.files, &FilePairs::value_type::second);
    Packages packages(after, unchanged);
    pairs.droppedImports = findDroppedImports(m_before, before, m_after.tree(), packages);
    const std::vector<std::string> carriers = carriersOf(after, unchanged);
    const auto [oldUsage, newUsage] =
        usageOnBothSides(withCarriers(before, carriers, m_before), withCarriers(after, carriers, m_after));
    advance();
    Report report(*oldUsage, *newUsage);
    const Moves moves = findMoves(pairs);
    RuleContext context{pairs, report, packages, moves, m_options.packageRules};
    runPasses(context, Report(*oldUsage, *newUsage));
    if (m_control.isCancelled())
        return cancelled();

    Comparison result;
    result.findings = report.takeSorted();
    foldConsequences(result.findings, pairs, moves);
    if (m_options.elements)
        result.elements = elementsOf(result.findings, pairs, moves, report);
    result.filesBefore = int(m_before.tree().files().size());
    result.filesAfter = int(m_after.tree().files().size());
    result.filesCompared = int(pairs.files.size());
    result.problems = m_before.problems();
    for (const Problem &problem : m_after.problems()) {
        if (std::find(result.problems.begin(), result.problems.end(), problem) == result.problems.end())
            result.problems.push_back(problem);
    }
    return result;
}

} // namespace

Result<Comparison> compare(const ProtoTree &before, const ProtoTree &after, ParsedFiles &cache,
                           const CompareOptions &options, const JobControl &control)
{
    return Comparing(before, after, cache, options, control).run();
}

} // namespace waybill::proto
