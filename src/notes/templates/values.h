// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/templates/notes.h"
#include "version/semver.h"

#include <QJsonObject>

namespace waybill::notes {

/// The version that the notes are about: asked for, else what the heads are already, else what is planned. Cheap.
[[nodiscard]] std::optional<version::SemVer> notesVersion(const release::Release &release, const NotesOptions &options);
/// "Kata Containers 1.9.0", translated. Cheap.
[[nodiscard]] QString notesTitle(const release::Release &release, const NotesOptions &options);
/// What a notes template sees, without the words: raw text, addresses, numbers. Pure and stable.
[[nodiscard]] QJsonObject notesValues(const release::Release &release, const NotesOptions &options);
/// The headings and phrases of the shipped templates, translated: {{words.breaking}}.
[[nodiscard]] QJsonObject notesWords();
/// What a board template sees, with its words.
[[nodiscard]] QJsonObject boardValues(const release::Release &release);
/// Every name that may stand in a template of notes, at any depth; tests hold the values against it.
[[nodiscard]] const QStringList &knownNames();

} // namespace waybill::notes
