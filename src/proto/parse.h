// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/protofile.h"
#include "support/nesting.h"

#include <QByteArray>

namespace waybill::proto {

/// What is too much: beyond it a file is a problem with a clear message, never a crash or a hang.
struct ParseLimits {
    qint64 bytes = 16 * 1024 * 1024;
    int elements = 500'000;    ///< messages, fields, values, methods and options together, about
    int nesting = MostNesting; ///< blocks inside each other; protoc takes 32 messages
};

/// Reads one file: proto2, proto3, editions 2023 and 2024. Never fails as a whole; after a mistake it goes on with the
/// next statement, and what it could not read is in `problems`. Unknown options are options like any other. Pure;
/// any thread.
[[nodiscard]] ProtoFilePtr parse(const QByteArray &bytes, const ParseLimits &limits = {},
                                 Comments comments = Comments::Read);

/// A file of google/protobuf/ that every compiler brings along ("google/protobuf/any.proto"); null for any other path.
/// Without source places.
[[nodiscard]] ProtoFilePtr wellKnownFile(std::string_view path);

} // namespace waybill::proto
