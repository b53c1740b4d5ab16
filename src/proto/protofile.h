// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/elementpool.h"
#include "proto/elements.h"
#include "support/problem.h"

#include <memory>

namespace waybill::proto {

enum class ElementKind : quint8 { File, Package, Message, Field, Oneof, Enum, EnumValue, Service, Rpc, Extension };

/// A named element of a file and where it stands. Pointers live as long as the file.
struct Symbol {
    std::string_view fullName;
    ElementKind kind = ElementKind::Message; ///< Message, Enum, Service or Extension
    const Message *message = nullptr;        ///< of that kind; of any other, the message around it, or null
    const Enum *enumeration = nullptr;
    const Service *service = nullptr;
    const Field *extension = nullptr;
};

/// Whether the elements of a file keep their comments, which take much memory.
enum class Comments : quint8 { Skip, Read };

/// One .proto file, parsed: immutable, made by parse() and shared, so that copies are cheap. It does not know its path,
/// since the same blob may stand at several. Thread-safe, being constant.
struct ProtoFile {
    ProtoFile() = default;
    ProtoFile(const ProtoFile &) = delete; ///< its elements and symbols point into it
    ProtoFile &operator=(const ProtoFile &) = delete;

    ElementPool pool; ///< holds its elements and their texts
    Syntax syntax = Syntax::Proto2;
    Edition edition = Edition::Proto2;
    Span syntaxSpan; ///< the statement; unknown where there is none (proto2)
    std::string package;
    Span packageSpan;
    std::vector<Import> imports;
    List<Message> messages;
    List<Enum> enums;
    List<Service> services;
    List<Field> extensions;
    Features features;
    List<Option> options;
    std::string_view comment; ///< of the package statement
    /// Messages (nested ones, map entries and groups too), enums, services and extensions, by full name.
    std::vector<Symbol> symbols;
    /// What could not be read, with line and column and without a file name. What could, is above all the same.
    std::vector<Problem> problems;

    /// The first symbol of that full name; null where the file has none.
    [[nodiscard]] const Symbol *find(std::string_view fullName) const;
};

using ProtoFilePtr = std::shared_ptr<const ProtoFile>;

} // namespace waybill::proto
