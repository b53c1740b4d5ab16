// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/assess/release.h"

#include "release/survey/survey.h"

namespace waybill::release {

const QString &RepositoryRelease::name() const
{
    return survey->spec.name;
}

} // namespace waybill::release
