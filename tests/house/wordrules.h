// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

namespace waybill::house {

/// No room below `wording` translates anything: data carries identifiers (src/README.md).
[[nodiscard]] QStringList sentencesAreMadeAtTheDoor(const QString &root);
/// Every context of the translations is one that the sources use.
[[nodiscard]] QStringList contextsAreUsed(const QString &root);
/// Names that tell tests, vendored and generated files, and languages stand in src/source alone.
[[nodiscard]] QStringList pathKindsAreKnownOnce(const QString &root);
/// Texts that users see have none of the words that docs/glossary.md says not to use; those with a condition in
/// brackets or a gap ("...") are left to people.
[[nodiscard]] QStringList wordsAreOfTheGlossary(const QString &root);
/// A document that a comment cites exists.
[[nodiscard]] QStringList citedDocumentsExist(const QString &root);

} // namespace waybill::house
