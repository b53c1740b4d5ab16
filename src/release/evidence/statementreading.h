// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/changes/packagescope.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace waybill::release {

struct Statement;

/// Whether a path is that of a guide to upgrades or migrations: by its name and those of its folders.
[[nodiscard]] bool isUpgradeGuide(const QByteArray &path);

/// The statements that a file of release notes gained from `oldText` to `newText`: entries that announcements() takes
/// for breaking, doubtful ones too (what is quoted is not claimed), and what stands below a heading about upgrading or
/// migrating. Of a guide to an upgrade or migration what guideHeadings() says of it, as one. `scope`: of the package
/// that is released; what a changelog says of the version of the base is not new. `place` is set, `change` is not.
/// Pure.
[[nodiscard]] std::vector<Statement> statementsOf(const QByteArray &path, const QByteArray &oldText,
                                                  const QByteArray &newText, const PackageScope &scope = {});

/// What a commit message says behind "BREAKING CHANGE:", with the paragraphs that belong to it (Conventional Commits,
/// number 8 to 10). Pure.
[[nodiscard]] std::vector<Statement> statementsOfMessage(const QString &message);

} // namespace waybill::release
