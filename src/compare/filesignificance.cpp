// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/filesignificance.h"

#include "git/linediff.h"
#include "git/tree.h"

namespace waybill::compare {

namespace {

constexpr qint64 LargestFile = 4 * 1024 * 1024;
constexpr qint64 Portion = 256; ///< files that are looked at before anybody hears of them

/// A file whose text alone can differ.
bool isEdited(const git::FileChange &file)
{
    const bool both = file.kind == git::FileChange::Kind::Modified || file.kind == git::FileChange::Kind::Renamed
                      || file.kind == git::FileChange::Kind::Copied;
    return both && !file.binary && file.oldBlob != file.newBlob && file.oldMode == file.newMode
           && git::isRegularFile(file.newMode);
}

} // namespace

Result<FileSignificance> findInsignificant(const FileComparison &comparison, const std::vector<git::FileChange> &files,
                                           const JobControl &control,
                                           const std::function<void(const FileSignificance &)> &found)
{
    const auto reader = ContentReader::open(comparison);
    if (!reader)
        return fail(reader.error());
    FileSignificance all;
    FileSignificance fresh; ///< that nobody heard of yet
    const auto tell = [&] {
        all.insert(fresh);
        if (found && !fresh.isEmpty())
            found(fresh);
        fresh.clear();
    };
    qint64 done = 0;
    for (const git::FileChange &file : files) {
        if (control.isCancelled())
            return cancelled();
        if (done % Portion == Portion - 1)
            tell();
        control.progress(done++, qint64(files.size()));
        if (!isEdited(file) || reader->size(file, 0) > LargestFile || reader->size(file, 1) > LargestFile)
            continue;
        const auto before = reader->read(file, 0);
        const auto after = reader->read(file, 1);
        if (!before || !after || git::looksBinary(*before) || git::looksBinary(*after))
            continue;
        const source::Significance significance =
            source::SourceText::compare({file.oldPath, *before}, {file.newPath, *after});
        if (significance != source::Significance::Code)
            fresh.insert(file.path(), significance);
    }
    control.progress(done, qint64(files.size()));
    tell();
    return all;
}

} // namespace waybill::compare
