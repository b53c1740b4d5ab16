// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "queries/cachecopy.h"

#include "queries/querymessage.h"
#include "release/changes/commonancestor.h"
#include "release/survey/rangedetails.h"
#include "release/survey/rangereading.h"
#include "support/cache.h"
#include "support/cacheuse.h"
#include "support/file.h"

#include <QDir>

namespace waybill::queries {

namespace {

constexpr qint64 MostEntryBytes = qint64(256) << 20; ///< nobody wrote a larger one

/// Nothing where it is not what the computation remembers; false where something could not be read for it: that tells
/// of one machine, and names its folders.
template <Computation C>
std::optional<bool> isWhole(const QByteArray &content)
{
    const auto output = fromBytes<typename C::Output>(content);
    return output ? std::optional(!unreadIn(*output).anything) : std::nullopt;
}

struct Kind {
    const char *name;
    std::optional<bool> (*isWhole)(const QByteArray &content);
};

template <Computation C>
constexpr Kind KindOf{C::Name, &isWhole<C>};

/// Their inputs are commits, and their answers what stands in these; so they mean the same everywhere.
constexpr Kind Kinds[] = {KindOf<release::CommonAncestor>, KindOf<release::RangeReading>,
                          KindOf<release::RevertedNames>, KindOf<release::FirstContributions>,
                          KindOf<release::LineCounts>};

const Kind *kindOf(const QFileInfo &file)
{
    const auto *const found = std::find_if(std::begin(Kinds), std::end(Kinds), [&file](const Kind &kind) {
        return file.suffix() == QLatin1String(kind.name);
    });
    return found == std::end(Kinds) ? nullptr : found;
}

} // namespace

Result<CacheCopy> copyCache(const QString &from, const QString &to, const JobControl &control)
{
    if (!QFileInfo(from).isDir())
        return fail(Fault::Input, QueryMessage::CacheFolderMissing, Place{from, 0, 0});
    QFileInfoList entries;
    eachCacheFile(from, control, [&entries](const QFileInfo &file) {
        if (kindOf(file))
            entries.append(file);
    });
    CacheCopy result;
    qint64 done = 0;
    for (const QFileInfo &entry : std::as_const(entries)) {
        if (control.isCancelled())
            return cancelled();
        control.progress(done++, entries.size());
        const QString target = to + QLatin1Char('/') + entry.fileName();
        if (readCacheFile(target)) {
            ++result.known;
            continue;
        }
        const auto content = entry.size() <= MostEntryBytes ? readCacheFile(entry.filePath()) : std::nullopt;
        const auto whole = content ? kindOf(entry)->isWhole(*content) : std::nullopt;
        if (!whole) {
            ++result.damaged;
            continue;
        }
        if (!*whole)
            continue;
        QDir().mkpath(to); // where it cannot be made, the file cannot be written
        if (const auto written = replaceFile(target, cacheFileBytes(*content)); !written) {
            return fail(Fault::Environment, message(QueryMessage::CacheNotWritten, written.error()),
                        Place{target, 0, 0});
        }
        ++result.copied;
    }
    return result;
}

} // namespace waybill::queries
