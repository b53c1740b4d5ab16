// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/protocols/protocolloader.h"
#include "diffview/diffview.h"

namespace waybill::app {

/// Two declarations, or the files that they stand in, as a job must know them.
struct DeclarationPair {
    QString oldFile; ///< relative to the import root; empty where the side has none
    QString newFile;
    proto::Span before; ///< what of the file is shown; unknown: all of it
    proto::Span after;
    bool operator==(const DeclarationPair &) const = default;

    [[nodiscard]] bool isEmpty() const { return oldFile.isEmpty() && newFile.isEmpty(); }
};

/// A line to go to.
struct DeclarationLine {
    diffview::DiffSide side = diffview::DiffSide::New;
    int line = 0; ///< 0: none
};

/// What to show beside each other for a row of the tree: the message, enum or service that the element stands in; for
/// a file or package the file. Pure.
[[nodiscard]] DeclarationPair declarationsOf(const models::ProtocolTree &tree, int node);
/// Where the element of a row is in them: in the new text, or where it is gone in the old one. Pure.
[[nodiscard]] DeclarationLine lineOf(const models::ProtocolTree &tree, int node);

/// A stretch of a file.
struct Excerpt {
    QByteArray text;
    int firstLine = 1;
};
/// The lines of `span`, with the comment right above them. All of the content where the span is not known. Pure.
[[nodiscard]] Excerpt excerptOf(const QByteArray &content, const proto::Span &span);

/// Reads both sides, in a job. What cannot be read becomes a note on its side. `whole`: the whole files.
[[nodiscard]] Result<diffview::DiffInput> loadDeclarations(const ProtocolSource &source, const DeclarationPair &pair,
                                                           bool whole, const JobControl &control = {});

} // namespace waybill::app
