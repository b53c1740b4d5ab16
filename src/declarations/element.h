// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace waybill::api {

/// What kind of thing a source declares for others.
enum class Kind {
    // Declarations of a language, for those who build against it.
    Type,      ///< struct, class, enum, alias
    Interface, ///< a type that others implement: Go interface, Rust trait, Java interface, abstract class
    Function,  ///< not bound to a type
    Method,    ///< called on a type
    Demand,    ///< a method that whoever implements an Interface must have: one more breaks them
    Field,     ///< member variable, property
    EnumValue,
    Constant,
    Variable,
    Macro,
    // What a program offers those who run it.
    Command,     ///< of a command line: "etcdctl snapshot status"
    Flag,        ///< "--listen-address": without the dashes
    Environment, ///< environment variable
    Setting,     ///< key of a configuration file that the program reads
    Route,       ///< HTTP path
    Metric,
    FeatureGate,
    // Schemas.
    SchemaType,     ///< a schema as a whole: a CRD's version, a definition of an OpenAPI document
    SchemaProperty, ///< a property's path in it: "spec.replicas"
    Table,          ///< of a database
    Column,
};

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
