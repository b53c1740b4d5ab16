// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "source/pathkind.h"
#include "upgrade/callreader.h"

namespace waybill::upgrade {

bool isClientSource(const QByteArray &path)
{
    using enum source::PathKind;
    return source::syntaxOf(path) != source::Syntax::Plain
           && !source::pathKinds(path).hasAny({Vendored, Tests, Fixture, Mock, Generated});
}

} // namespace waybill::upgrade
