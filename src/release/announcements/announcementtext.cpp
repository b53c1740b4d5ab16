// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/announcements/announcementtext.h"

#include "git/tree.h"

namespace waybill::release {

QByteArray announcementText(const git::Repository &repository, const git::ObjectId &id)
{
    constexpr qint64 largest = 4 << 20;
    if (id.isNull())
        return {};
    const auto size = git::blobSize(repository, id);
    if (!size || *size > largest)
        return {};
    const auto blob = git::readBlob(repository, id);
    return blob ? *blob : QByteArray();
}

} // namespace waybill::release
