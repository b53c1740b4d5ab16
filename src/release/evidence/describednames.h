// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

namespace waybill::release {

/// Whether a file is a page of the manual; changelogs, release notes, licences, rules for contributors and
/// copies for earlier releases are none.
[[nodiscard]] bool isManualPage(const QByteArray &path);

/// A name that a page of a manual describes.
struct DescribedName {
    QByteArray name; ///< as written: "got.post", "--follow"
    int line = 0;    ///< from 1, in the new text
    bool operator==(const DescribedName &) const = default;
};

/// What the new text of a page describes, and the old one does not have on such a line: headings that are a name
/// ("### followRedirect", "#### post(url)") or hold one in backticks, and entries of lists and tables that begin with
/// one in backticks. Pure.
[[nodiscard]] std::vector<DescribedName> newDescriptions(const QByteArray &oldText, const QByteArray &newText);

/// What people look for in sources: the name without what it lies in and without dashes in front.
[[nodiscard]] QByteArray searchedName(const QByteArray &describedName);

/// Names that a change describes in the manual and that are new there and in the sources alike
/// (NetSurface::isNewName): options and events of dynamic languages, which nothing declares.
class DescribedNamesEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
