// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/kind.h"

#include <string>
#include <vector>

namespace waybill::api {

/// One thing that a text declares for others. What nobody outside can use (unexported, private, internal) is none.
struct Element {
    Kind kind = Kind::Function;
    /// Where `name` is unique, so that a move between the files of one scope is no change: a Go package's folder, a
    /// Python or TypeScript module's path without suffix, a Java package. Empty for what the whole program shares
    /// (flags, metrics, environment variables, C declarations).
    std::string scope;
    std::string name; ///< with the types around it: "Client.Get"
    /// Signature or type without white space, comments, parameter names and defaults where those mean nothing to
    /// callers; equal shapes are the same to whoever uses it. May be empty.
    std::string shape;
    std::string value; ///< default or constant value where it can be seen, as written; else empty
    int line = 0;      ///< from 1
    bool deprecated = false;
    bool unstable = false; ///< its documentation calls it experimental: who uses it was told that it may change
    /// A Demand, property or parameter list that existing users need not know of: a method with a default body, an
    /// optional property.
    bool optional = false;
    bool operator==(const Element &) const = default;
};

using Elements = std::vector<Element>;

} // namespace waybill::api
