// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "support/result.h"

namespace waybill {

Error::Error() = default;
Error::Error(Fault failure, Message said, Place at, Message help, bool notRead, std::vector<QByteArray> missing)
    : fault(failure)
    , what(std::move(said))
    , place(std::move(at))
    , advice(std::move(help))
    , unread(notRead)
    , absent(std::move(missing))
{}
Error::Error(const Error &other) = default;
Error::Error(Error &&other) noexcept = default;
Error &Error::operator=(const Error &other) = default;
Error &Error::operator=(Error &&other) noexcept = default;
Error::~Error() = default;

tl::unexpected<Error> fail(Fault fault, Message what, Place place, Message advice)
{
    return tl::unexpected<Error>(Error(fault, std::move(what), std::move(place), std::move(advice)));
}

tl::unexpected<Error> fail(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

tl::unexpected<Error> cancelled()
{
    return fail(Fault::Cancelled, QStringLiteral("cancelled"));
}

} // namespace waybill
