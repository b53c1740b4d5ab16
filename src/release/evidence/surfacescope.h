// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/element.h"

#include <QByteArray>

#include <string>
#include <string_view>

namespace waybill::release {

/// How those who build against a library come to a declaration of a file.
enum class Reach {
    Exported, ///< by the language alone: what Go or C# export is there for everybody
    Told,     ///< what is public may be there for the parts of one product: the manual says which types are for others
    Documented, ///< any file could be included: the manual says which are meant to be
    Entry,      ///< modules: what the entry points name (index.js, lib.rs, __init__.py)
};

/// By the suffix of a path.
[[nodiscard]] Reach reachOf(std::string_view path);

/// The folder that a source of Go lies in, which is its package: "New" is a name in many. "." at the top, and empty for
/// other languages.
[[nodiscard]] std::string goPackageOf(const std::string &path);

/// Whether a source of Go is none of the package that it lies beside: a script of the developers, or a list of what the
/// build needs ("//go:build tools").
[[nodiscard]] bool isForBuildOnly(const QByteArray &path, const QByteArray &source);

/// Whether callers of a file's functions notice another signature: in JavaScript they may give fewer arguments or more,
/// and the types of TypeScript are gone when it runs.
[[nodiscard]] bool isTyped(std::string_view path);

/// Whether who runs a program sees it, rather than who builds against it.
[[nodiscard]] constexpr bool isOffered(api::Kind kind)
{
    return kind >= api::Kind::Command;
}

/// Whether something that a file declares promises nothing: its path or its name says that it is a test, an example or
/// unstable (alpha, beta, experimental; API versions such as "v1alpha1", as Kubernetes and Buf number them); for what
/// is built against also that it is internal, a detail or a tool.
[[nodiscard]] bool promisesNothing(api::Kind kind, std::string_view path, std::string_view name);
/// The same by the name alone: "detail::append", "buf.alpha.registry.v1alpha1.Foo".
[[nodiscard]] bool isUnstableName(std::string_view name);

/// Whether a file is an entry point of a package, by its name.
[[nodiscard]] bool isEntryPoint(std::string_view path);

} // namespace waybill::release
