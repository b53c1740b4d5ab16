// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

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
    /// What stands before an item.
    struct Marks {
        bool isPublic = false;
        bool deprecated = false;
        bool nonExhaustive = false;
        bool forTests = false;
        bool exported = false; ///< #[macro_export]
        int line = 0;
    };

    void readAnyItem(const std::string &scope);
    Marks readMarks();
    void readAttribute(Marks &marks);
    void readItem(const Marks &marks, const std::string &scope);
    void readFunction(Kind kind, const std::string &scope, const std::string &owner, const Marks &marks);
    void readType(const Marks &marks, const std::string &scope);
    void readFields(const std::string &owner, const std::string &scope, bool areAllPublic);
    void readTupleFields(const std::string &owner, const std::string &scope);
    void readVariants(const std::string &owner, const std::string &scope);
    void readTrait(const Marks &marks, const std::string &scope);
    void readImplementation(const std::string &scope);
    void readValue(const Marks &marks, const std::string &scope, const std::string &owner);
    void readUse(const std::string &scope, const std::string &prefix, const Marks &marks);
    void skipItem();
    std::string readGenerics();
    /// Tokens up to one of these signs outside of brackets, normalised.
    std::string readUntil(std::string_view stops);
    std::string readParameters();
    void add(Kind kind, const std::string &scope, std::string name, std::string shape, const Marks &marks);
};

} // namespace waybill::api
