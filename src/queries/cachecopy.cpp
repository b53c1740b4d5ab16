// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/cachecopy.h"

#include "queries/querymessage.h"
#include "release/survey/rangedetails.h"
#include "release/survey/rangereading.h"
#include "support/cachefile.h"
#include "support/cacheuse.h"
#include "support/file.h"

#include <QDir>

namespace waybill::queries {

namespace {

constexpr qint64 MostEntryBytes = qint64(256) << 20; ///< nobody wrote a larger one

/// Their inputs are commits, and their answers what stands in these.
bool meansTheSameEverywhere(const QString &kind)
{
    using namespace release;
    const char *const kinds[] = {RangeReading::Name, RevertedNames::Name, FirstContributions::Name, LineCounts::Name};
    return std::any_of(std::begin(kinds), std::end(kinds),
                       [&kind](const char *name) { return kind == QLatin1String(name); });
}

} // namespace

Result<CacheCopy> copyCache(const QString &from, const QString &to, const JobControl &control)
{
    if (!QFileInfo(from).isDir())
        return fail(Fault::Input, QueryMessage::CacheFolderMissing, Place{from, 0, 0});
    QFileInfoList entries;
    eachCacheFile(from, control, [&entries](const QFileInfo &file) {
        if (meansTheSameEverywhere(file.suffix()))
            entries.append(file);
    });
    CacheCopy result;
    for (const QFileInfo &entry : std::as_const(entries)) {
        if (control.isCancelled())
            return cancelled();
        control.progress(result.copied + result.known + result.damaged, entries.size());
        const QString target = to + QLatin1Char('/') + entry.fileName();
        if (readCacheFile(target)) {
            ++result.known;
            continue;
        }
        const auto content = entry.size() <= MostEntryBytes ? readCacheFile(entry.filePath()) : std::nullopt;
        if (!content) {
            ++result.damaged;
            continue;
        }
        QDir().mkpath(to); // where it cannot be made, the file cannot be written
        if (const auto written = replaceFile(target, cacheFileBytes(*content)); !written) {
            return fail(Fault::Environment, Message(QueryMessage::CacheNotWritten, {written.error()}),
                        Place{target, 0, 0});
        }
        ++result.copied;
    }
    return result;
}

} // namespace waybill::queries
