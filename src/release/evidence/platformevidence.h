// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/evidence/evidence.h"

#include <QString>

#include <optional>
#include <vector>

namespace waybill::release {

/// The oldest Java that what a build file makes runs on: from Maven's compiler properties and Gradle's compatibility
/// settings ("1.8" is 8); nothing where it does not say in numbers. Pure.
[[nodiscard]] std::optional<int> oldestJava(const QByteArray &buildFile);
/// The oldest major version of Python that a package's description allows (`requires-python`, `python_requires`);
/// nothing where it does not say. Pure.
[[nodiscard]] std::optional<int> oldestPython(const QByteArray &description);
/// The oldest major version of PHP that a Composer package allows; nothing where it does not say. Pure.
[[nodiscard]] std::optional<int> oldestPhp(const QByteArray &composerJson);

/// The oldest major version of Ruby that a gem's description allows; nothing where it does not say. Pure.
[[nodiscard]] std::optional<int> oldestRuby(const QByteArray &gemspec);
/// The oldest major version of Rails that a gem can be used with, by the parts of Rails that it depends on; nothing
/// where it does not say. Pure.
[[nodiscard]] std::optional<int> oldestRails(const QByteArray &gemspec);

/// A package that another one must stand beside, and its oldest major version that will do.
struct RaisedPeer {
    QString name;
    int before = 0;
    int now = 0;
    bool operator==(const RaisedPeer &) const = default;
};
/// The `peerDependencies` of an npm package that an older major version satisfied before, by name; of private packages
/// none. Pure.
[[nodiscard]] std::vector<RaisedPeer> raisedPeers(const QByteArray &oldPackageJson, const QByteArray &newPackageJson);

/// The packages that must stand beside an npm package, and need not before; of private packages none. Pure.
[[nodiscard]] std::vector<QString> newPeers(const QByteArray &oldPackageJson, const QByteArray &newPackageJson);

/// Whether an npm package can only be imported, not loaded by require(): "type": "module" without a "require" condition
/// or a .cjs file among its entry points. Not for private ones. Pure.
[[nodiscard]] bool isOnlyImported(const QByteArray &packageJson);

/// Whether what is released at the top of the repository stops working for those who stay on a platform: class files
/// that an older Java refuses (JVM specification, 4.1), a package that Python 2 or an older major version of Ruby or
/// PHP can no longer install, a module that CommonJS can no longer load, a plugin for a newer or another host. Compared
/// with the release that the range begins after.
class PlatformEvidence : public Evidence {
public:
    [[nodiscard]] Source source() const override;
    [[nodiscard]] std::vector<Reason> examine(const ChangeFacts &facts) const override;
};

} // namespace waybill::release
