// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "findings/finding.h"
#include "images/definition.h"

#include <set>
#include <tuple>

namespace waybill::images {

/// Remembers over a history which contents each intermediate tag has stood for: path, short tag's template and revision
/// together (docs/domain.md, I9). Trees are added oldest first.
class RevisionLedger {
public:
    /// Adds the images of the next tree. Gives back IMAGE_REVISION_REUSED for each whose tag stood for other content
    /// before; what stays as it was at the tree before is not reported again.
    std::vector<findings::Finding> add(const Images &images);

    /// The tags so far.
    [[nodiscard]] int count() const { return int(m_contents.size()); }
    /// Those of them with more than one content.
    [[nodiscard]] int unstable() const;

private:
    using Tag = std::tuple<QString, QString, QString>; // path, short tag's template, revision
    std::map<Tag, std::set<QByteArray>> m_contents;
    std::map<QString, std::shared_ptr<const ImageDefinition>> m_last; ///< by ID
};

} // namespace waybill::images
