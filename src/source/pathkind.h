// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArrayView>

#include <initializer_list>

namespace waybill::source {

/// What kind of file a path is, for those who use what is released. This room is the only one that knows the names;
/// a reader that takes some files and leaves others says so by kinds.
enum class PathKind {
    Product, ///< what is in none of the others
    Documentation,
    Tests,
    Fixture, ///< data of tests
    Mock,    ///< stands in for something in tests
    Example,
    Automation, ///< of the repository's own work: continuous integration, linters
    Vendored,   ///< of others
    Generated,
    Dependencies, ///< names the versions of what is used
    LockFile,     ///< one that a tool writes; Dependencies, too
    VersionFile,
    Benchmark, ///< may be part of what is released, too: see pathKind()
    Tooling,   ///< of developers; may be part of what is released, too: see pathKind()
};

/// All that the folders and the name of one path say.
class PathKinds {
public:
    constexpr PathKinds() = default;
    constexpr PathKinds(std::initializer_list<PathKind> kinds) // NOLINT: hasAny({...})
    {
        for (const PathKind kind : kinds)
            add(kind);
    }
    constexpr void add(PathKind kind) { m_bits |= bit(kind); }
    constexpr void add(PathKinds kinds) { m_bits |= kinds.m_bits; }
    [[nodiscard]] constexpr bool has(PathKind kind) const { return (m_bits & bit(kind)) != 0; }
    [[nodiscard]] constexpr bool hasAny(PathKinds kinds) const { return (m_bits & kinds.m_bits) != 0; }
    constexpr bool operator==(const PathKinds &) const = default;

private:
    /// Product is what has no other kind.
    [[nodiscard]] static constexpr unsigned bit(PathKind kind)
    {
        return kind == PathKind::Product ? 0U : 1U << static_cast<unsigned>(kind);
    }
    unsigned m_bits = 0;
};

/// By names and folders that repositories agree on; `path` is from the top of the repository. Pure.
[[nodiscard]] PathKinds pathKinds(QByteArrayView path);

/// The kind that matters most: of the outermost folder that has one, else of the name. Fixtures are Tests here, lock
/// files Dependencies. Mocks, benchmarks and tooling alone say little: the repository may well release them, libraries
/// their fakes for the tests of others. They are Product here. Pure.
[[nodiscard]] PathKind pathKind(QByteArrayView path);

} // namespace waybill::source
