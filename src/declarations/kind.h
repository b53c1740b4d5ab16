// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

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

} // namespace waybill::api
