// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/repository.h"

#include <QStringList>

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace waybill::release {

/// What a module of a Rust crate says of its modules: "pub mod iter;", "mod private;", "pub use private::Thing;".
struct RustModuleText {
    QStringList published; ///< modules that others may name
    QStringList hidden;    ///< those that they may not
    QStringList exported;  ///< what "pub use" names, a text for each: "self::collect::*"

    /// Looks at `mod` and `pub use` alone, wherever they stand. Pure.
    [[nodiscard]] static RustModuleText read(const QString &source);
    /// Whether "pub use" hands on this name, or everything of one of these modules.
    [[nodiscard]] bool exports(const QString &name, const QStringList &modules) const;
};

/// Which items of the library crates of a tree others can name: those that lie below modules that are all public, or
/// that one of these hands on. Reads each module once. Belongs to the thread of its repository.
class RustModules {
public:
    /// `version`: of the release that the tree is, "1.8.0"; a crate of another one is not released with it. Empty:
    /// whatever they have.
    RustModules(const git::Repository &repository, const git::ObjectId &tree, const QString &version = {})
        : m_repository(repository)
        , m_tree(tree)
        , m_version(version)
    {}

    /// `path`: of the source; `top`: the item's name, or that of the type it belongs to. False in a crate that is no
    /// library, that is not published (crates.io asks for a description), or that has macros alone.
    [[nodiscard]] bool isReachable(std::string_view path, std::string_view top);
    /// Whether a source belongs to a crate that the tree knows and that is no library that is released with it.
    [[nodiscard]] bool isElsewhere(std::string_view path);

private:
    [[nodiscard]] std::optional<QString> text(const QByteArray &path) const;
    /// The folder of the library that a source belongs to; nothing without one.
    [[nodiscard]] std::optional<QByteArray> libraryOf(const QByteArray &path);
    [[nodiscard]] bool isReleased(const QString &manifest) const;
    [[nodiscard]] const RustModuleText &module(const QByteArray &path);

    const git::Repository &m_repository;
    git::ObjectId m_tree;
    QString m_version;
    std::map<QByteArray, bool> m_libraries; ///< by their folders of sources
    std::map<QByteArray, bool> m_crates;    ///< by their folders: whether a manifest is there
    std::map<QByteArray, RustModuleText> m_modules;
};

} // namespace waybill::release
