// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "compare/filecomparison.h"

namespace waybill::compare {

Result<std::vector<git::FileChange>> pairRenames(const FileComparison &comparison, const git::RenameOptions &options,
                                                 const JobControl &control)
{
    const auto reader = ContentReader::open(comparison);
    if (!reader)
        return fail(reader.error());
    std::vector<git::FileChange> files = comparison.files;
    const auto content = [&](const git::FileChange &file, int side) { return reader->read(file, side); };
    const auto size = [&](const git::FileChange &file, int side) { return reader->size(file, side); };
    const auto paired = git::pairSimilarRenames(files, content, options, control, size);
    if (!paired)
        return fail(paired.error());
    return files;
}

} // namespace waybill::compare
