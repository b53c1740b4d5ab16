// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace waybill::images {

/// Why a text is no tag, or no reference to an image.
struct TextFault {
    qsizetype position = 0; ///< of the offending character, from 0; the length where something is missing
    QString character;      ///< the character itself; empty where something is missing
    Message message;        ///< one sentence
    bool operator==(const TextFault &) const = default;
};

/// Holds a tag against the grammar that registries share (OCI distribution specification): a letter, digit or
/// underscore, then those, dots and dashes, 128 at most. Nothing where it is one.
[[nodiscard]] std::optional<TextFault> checkTag(const QString &tag);

/// The same text with each placeholder that something fills in later (%%PKG_VERSION%%, %RELEASE%, <VERSION>, __TAG__,
/// ${X}, $X, $(X), {{ x }}) replaced by as many zeros, so that the grammar of the rest can be looked at and positions
/// stay.
[[nodiscard]] QString maskPlaceholders(const QString &text);
/// Such placeholders, as written.
[[nodiscard]] QStringList placeholdersOf(const QString &text);
[[nodiscard]] bool hasPlaceholders(const QString &text);

/// An image as manifests name it: [REGISTRY/]PATH[:TAG][@DIGEST].
struct ImageReference {
    QString registry;               ///< with its port; empty where none is written
    QString path;                   ///< "caasp/v4.5/pause"
    QString tag;                    ///< without the colon; empty where none is written
    QString digest;                 ///< "sha256:..."; empty where none is written
    std::optional<TextFault> fault; ///< the first thing that registries would refuse; the parts are then a best guess

    /// REGISTRY/PATH: where two tags can be compared.
    [[nodiscard]] QString repository() const { return registry.isEmpty() ? path : registry + u'/' + path; }
    [[nodiscard]] QString toString() const;
    /// Whether what it names may be another image tomorrow by intent: no digest, and no tag, a tag without a digit
    /// ("latest", "beta") or one that movesByName(). A tag that something fills in is not known to be.
    [[nodiscard]] bool isFloating() const;
    bool operator==(const ImageReference &) const = default;
};

/// Whether a word of a tag says that it moves: "latest" and "nightly", also beside a version ("latest-gpu-py3");
/// "main", "edge" and the like in tags without a number. A day's build does not ("nightly-20230114").
[[nodiscard]] bool movesByName(const QString &tag);
/// Whether a tag is one that moves by intent; see ImageReference::isFloating().
[[nodiscard]] bool isFloatingTag(const QString &tag);
/// Reads a reference. Placeholders may stand anywhere. Never fails; see ImageReference::fault.
[[nodiscard]] ImageReference parseReference(const QString &text);

} // namespace waybill::images
