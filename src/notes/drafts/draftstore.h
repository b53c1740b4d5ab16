// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/drafts/draft.h"

#include <optional>

namespace waybill::notes {

/// Which notes a person typed into.
struct DraftKey {
    QString version;      ///< "1.9.0"; empty while there is none
    QString templateName; ///< "default", or the name of a product's own
    QString language;     ///< "en", "zh_CN"
    bool operator==(const DraftKey &) const = default;
};

/// The drafts of a product, stored with it: two files each in the folder `waybill.notes` beside its waybill.toml, the
/// text as a person wants it ("1.9.0.default.en.md") and what it was made from ("1.9.0.default.en.generated.md"). Plain
/// text, so that git shows and merges what people typed. Reads and writes what is there now; any thread.
class DraftStore {
public:
    /// `folder`: the product's (release::Product::folder).
    explicit DraftStore(const QString &folder);

    /// Nothing where nobody typed. Fails with Fault::Environment where it cannot be read.
    [[nodiscard]] Result<std::optional<Draft>> read(const DraftKey &key) const;
    /// Each file is replaced whole or not at all; of a crash between the two remains an older text or one that seems to
    /// be made from what is generated now, never half of one. A draft that says what was generated, or none, takes the
    /// files away.
    [[nodiscard]] Result<void> write(const DraftKey &key, const std::optional<Draft> &draft) const;
    /// As write(), where the store holds `before` (or `after` already); otherwise fails with Fault::Environment, and
    /// what somebody else stored stays.
    [[nodiscard]] Result<void> replace(const DraftKey &key, const std::optional<Draft> &before,
                                       const std::optional<Draft> &after) const;
    /// The file that a person may edit by hand.
    [[nodiscard]] QString fileOf(const DraftKey &key) const;

private:
    QString m_product; ///< its folder
    QString m_folder;
};

} // namespace waybill::notes
