// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QDateTime>

namespace waybill::release {
struct Release;
struct Survey;
} // namespace waybill::release

namespace waybill::models {

/// The range of a product: the one that most of its repositories have, and those that have another one.
struct ProductRange {
    struct Repository {
        int index = 0; ///< in the product
        QString name;
        QByteArray base;
        QByteArray head;
        bool operator==(const Repository &) const = default;
    };

    QByteArray base; ///< of more than half of the repositories; empty also where they have no base
    QByteArray head; ///< likewise
    /// There is a range that more than half of the repositories have.
    bool isShared = false;
    int of = 0;                        ///< repositories that could be read
    int ranges = 0;                    ///< how many different ones they have
    std::vector<Repository> deviating; ///< the others, in the order of the product; all where there is none to share

    [[nodiscard]] bool isOne() const { return isShared && deviating.empty(); }
    bool operator==(const ProductRange &) const = default;
};

/// Repositories that are not read yet, or cannot be read, do not count. "1.2.0" and "v1.2.0" are the same range.
[[nodiscard]] ProductRange productRange(const release::Release &release);

/// One end of the ranges of a product's repositories, as a list of versions names it.
struct RangeEnd {
    /// "1.3.0" where it is that release in all repositories, else the revision that all have: "HEAD". Empty where they
    /// differ, or where there is none.
    QString name;
    bool differs = false; ///< no release and no revision is the same in all
    bool operator==(const RangeEnd &) const = default;
};

/// Repositories that cannot be read do not count, nor those without a base: nobody upgrades from nothing.
[[nodiscard]] RangeEnd sharedBase(const release::Release &release);
/// A head that is a release in some of the repositories only is none for all of them.
[[nodiscard]] RangeEnd sharedHead(const release::Release &release);

/// A tag that can be an end of a range.
struct SharedTag {
    QString name;   ///< as most write it: "1.9.0" and "v1.9.0" are one
    int count = 0;  ///< repositories that have it
    QDateTime made; ///< the latest of them (git::tagDate()), where that is known: of the latest releases
    bool operator==(const SharedTag &) const = default;
};

/// What may be asked of all repositories: HEAD, then the tags, those that most have first, of equally many the highest
/// version first.
[[nodiscard]] std::vector<SharedTag> sharedTags(const release::Release &release);
/// What may be asked of one repository: HEAD, the releases from the newest down, then the other tags.
[[nodiscard]] std::vector<SharedTag> tagsOf(const release::Survey &survey);

/// "1.8.5..1.9.0"; the whole history has no base: "..HEAD".
[[nodiscard]] QString rangeText(const QByteArray &base, const QByteArray &head);

} // namespace waybill::models
