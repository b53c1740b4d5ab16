// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/preamble.h"
#include "proto/schema.h"
#include "support/job.h"

#include <functional>
#include <set>

namespace waybill::proto {

/// The files of one side that are not compared. Buf looks at all of them; here they are asked only when the compared
/// ones leave a question open, the nearest folders first, and each is read at most once.
class UnchangedFiles {
public:
    /// Without the files at `compared`. `schema` must outlive it.
    UnchangedFiles(Schema &schema, std::set<std::string> compared, JobControl control);

    using Visit = std::function<bool(const TreeFile &file, const Preamble &preamble)>;
    /// Shows the files to `visit` until it says true; those in folders near to that of `path` first. True where it did.
    bool any(const std::string &path, const Visit &visit);

    /// The same for the files of that last part only, in any folder.
    bool anyNamed(std::string_view fileName, const Visit &visit);

    [[nodiscard]] Schema &schema() const { return m_schema; }
    [[nodiscard]] const std::vector<const TreeFile *> &files() const { return m_files; }
    [[nodiscard]] const Preamble &preamble(const TreeFile &file);

private:
    Schema &m_schema;
    std::vector<const TreeFile *> m_files;                                ///< by path
    std::unordered_multimap<std::string_view, const TreeFile *> m_byName; ///< filled when it is asked for
    std::unordered_map<const TreeFile *, Preamble> m_preambles;
    JobControl m_control;
};

} // namespace waybill::proto
