// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/rustshapes.h"
#include "declarations/sourcereader.h"

namespace waybill::api {

/// What a Rust file declares for other crates: `pub` items, the `pub` fields of its structs, the variants of its enums,
/// what its traits demand, exported macros, and what it hands on by `pub use`. Programs, tests, examples, benches and
/// build scripts declare nothing. Whether the modules around are public stands in other files and is not asked.
class RustReader : private SourceReader {
public:
    RustReader(std::string_view path, std::string_view text);

    [[nodiscard]] Elements read();

private:
    void readAnyItem(const std::string &scope);
    void readItem(const RustMarks &marks, const std::string &scope);
    void readFunction(Kind kind, const std::string &scope, const std::string &owner, const RustMarks &marks);
    void readType(const RustMarks &marks, const std::string &scope);
    void readFields(const std::string &owner, const std::string &scope, bool areAllPublic);
    void readTupleFields(const std::string &owner, const std::string &scope);
    void readVariants(const std::string &owner, const std::string &scope);
    void readTrait(const RustMarks &marks, const std::string &scope);
    void readImplementation(const std::string &scope);
    void readValue(const RustMarks &marks, const std::string &scope, const std::string &owner);
    void readUse(const std::string &scope, const std::string &prefix, const RustMarks &marks);
    void add(Kind kind, const std::string &scope, std::string name, std::string shape, const RustMarks &marks);

    RustShapes m_shapes;
};

} // namespace waybill::api
