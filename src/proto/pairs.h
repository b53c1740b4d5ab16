// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/schema.h"
#include "proto/usagemap.h"

#include <functional>
#include <string>
#include <vector>

namespace waybill::proto {

/// One element on both sides; one side is null where it was added or deleted.
template <typename T>
struct Pair {
    In<T> before;
    In<T> after;

    [[nodiscard]] bool isBoth() const { return before && after; }
};

struct FieldPair : Pair<Field> {
    Pair<Message> message; ///< that holds it; both null for an extension
};

struct ValuePair { ///< all the values of one number: aliases belong together
    int number = 0;
    std::vector<const EnumValue *> before;
    std::vector<const EnumValue *> after;
    Pair<Enum> enumeration;
};

struct MethodPair : Pair<Method> {
    Pair<Service> service;
};

/// A file that every compiler brings along and that the old side imported: it is no part of the new side any more.
struct DroppedImport {
    const SchemaFile *dropped = nullptr;
    const SchemaFile *importer = nullptr; ///< on the old side
    Span span;                            ///< of the import there
};

/// Both sides of a comparison, and what belongs together in them, as docs/protocol-rules.md, section 1, says: files by
/// path; messages, enums and services by full name over all files; fields and values by number; extensions by extendee
/// and number; RPCs by name. Only of the files that are compared.
struct Pairs {
    Schema &before;
    Schema &after;
    /// Compared files of either side, by path; one side null where it is added or deleted.
    std::vector<std::pair<const SchemaFile *, const SchemaFile *>> files;
    std::vector<Pair<Message>> messages; ///< by full name
    std::vector<Pair<Enum>> enums;
    std::vector<Pair<Service>> services;
    std::vector<FieldPair> extensions;
    std::vector<DroppedImport> droppedImports;

    [[nodiscard]] Pair<Message> message(std::string_view fullName) const;
    [[nodiscard]] Pair<Enum> enumeration(std::string_view fullName) const;
};

/// Pairs what is in `files`. Where a full name stands in several files of a side (vendored copies), those at the same
/// path belong together, then the others in the order of their paths; a copy that went while another stays is left out.
[[nodiscard]] Pairs pairUp(Schema &before, Schema &after,
                           std::vector<std::pair<const SchemaFile *, const SchemaFile *>> files);

/// The fields of a message pair by number, sorted: those of either side.
[[nodiscard]] std::vector<FieldPair> fieldsOf(const Pair<Message> &pair);
[[nodiscard]] std::vector<ValuePair> valuesOf(const Pair<Enum> &pair);
[[nodiscard]] std::vector<MethodPair> methodsOf(const Pair<Service> &pair);

} // namespace waybill::proto
