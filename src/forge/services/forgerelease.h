// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <QString>
#include <QUrl>

#include <vector>

namespace waybill::forge {

/// A file that is attached to a release.
struct ReleaseAsset {
    qint64 id = 0;
    QString name;
    qint64 size = 0;
    QByteArray sha256;   ///< hexadecimal, in lower case; empty where the forge does not say it
    bool isWhole = true; ///< false: an upload broke off, and what is left of it has to go
    QUrl download;       ///< where anybody gets it once the release is out
    bool operator==(const ReleaseAsset &) const = default;
};

/// A release as a forge has it, with all that it takes to write to it. Where a forge has no drafts, what is attached
/// before the release is made is one with the id 0.
struct ForgeRelease {
    qint64 id = 0;
    QString tag;
    QString name;
    QString body; ///< lines end in "\n"
    bool isDraft = false;
    bool isPrerelease = false;
    bool isImmutable = false; ///< its files cannot be changed any more
    QUrl page;
    QUrl uploads; ///< where files go; empty where that is no address of its own
    std::vector<ReleaseAsset> assets;
    bool operator==(const ForgeRelease &) const = default;

    [[nodiscard]] const ReleaseAsset *asset(const QString &assetName) const;
};

/// What a release is to say.
struct ReleaseText {
    QString tag;
    git::ObjectId commit; ///< that the tag has to point to: a forge would make one that is not there
    QString name;
    QString body;
    bool isPrerelease = false;
    bool isLatest = false; ///< it is to carry the badge
    bool operator==(const ReleaseText &) const = default;
};

/// Bodies are compared and kept with "\n" at the ends of lines; forges that were written to by a browser have "\r\n".
[[nodiscard]] QString plainBody(QString body);

} // namespace waybill::forge
