// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

#include <tl/expected.hpp>

namespace waybill {

/// Whose fault a failure is. The command line's exit status follows from it (docs/cli.md): Input 2, Environment and
/// Cancelled 3.
enum class Fault {
    Input,       ///< wrong use, or a file or repository that cannot be understood
    Environment, ///< disk, network, permissions
    Cancelled,   ///< somebody asked to stop; never shown as an error
};

/// Why something could not be done: what went wrong, where, and what the reader can do about it.
/// A plain value that may cross threads.
struct Error {
    Error();
    Error(Fault failure, Message said, Place at = {}, Message help = {}, bool notRead = false,
          std::vector<QByteArray> missing = {});
    Error(const Error &other);
    Error(Error &&other) noexcept;
    Error &operator=(const Error &other);
    Error &operator=(Error &&other) noexcept;
    ~Error();

    Fault fault = Fault::Input;
    Message what;                   ///< one sentence without a full stop
    Place place;                    ///< the file (and line) it is about; may be empty
    Message advice;                 ///< what was expected or what to do; may be empty
    bool unread = false;            ///< see Problem::unread; what the environment refuses counts anyway
    std::vector<QByteArray> absent; ///< see Problem::absent
    std::vector<Error> others;      ///< what else is wrong with the same input, by place; none of them has others

    bool operator==(const Error &) const = default;
};

template <typename T>
using Result = tl::expected<T, Error>;

/// Shorthand for returning an Error from a function with any Result type.
[[nodiscard]] tl::unexpected<Error> fail(Fault fault, Message what, Place place = {}, Message advice = {});
/// Passes an Error on from a Result of one type to a Result of another.
[[nodiscard]] tl::unexpected<Error> fail(Error error);
/// The failure of a job that was asked to stop.
[[nodiscard]] tl::unexpected<Error> cancelled();

} // namespace waybill
