// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "version/semver.h"

#include <QDateTime>

namespace waybill::release {

/// The version that a person chose for what is to be released next. It is kept, whatever is suggested.
struct ChosenVersion {
    QString repository; ///< name in the product; empty: of the whole product
    version::SemVer version;
    QString by;     ///< name
    QDateTime at;   ///< UTC
    QString reason; ///< may be empty
    bool operator==(const ChosenVersion &) const = default;
};

} // namespace waybill::release
