// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "proto/features.h"
#include "proto/protoscanner.h"
#include "proto/sourcetext.h"
#include "proto/span.h"

#include <QByteArray>

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace waybill::proto {

/// Lets a parser that knows proto2 and proto3 read files that name an edition: puts the edition's own spellings into
/// those of proto3, line by line the same. Of any file it knows where in it a token stands that the parser has seen,
/// columns counted as span.h says.
class EditionShim {
public:
    /// Nothing is rewritten unless the file begins with an edition statement. `bytes` must outlive it.
    explicit EditionShim(const QByteArray &bytes);

    [[nodiscard]] bool isEdition() const { return m_isEdition; }
    /// As its number says; Unknown for one that Waybill has not heard of.
    [[nodiscard]] Edition edition() const { return m_edition; }
    [[nodiscard]] const std::string &editionText() const { return m_editionText; }
    /// Where the edition's string stands, for original().
    [[nodiscard]] const Span &editionSpan() const { return m_editionSpan; }
    /// What the parser is to read.
    [[nodiscard]] std::string_view text() const;
    /// Where something that the parser found stands in the file. An unknown end stays so.
    [[nodiscard]] Span original(Span span) const;
    /// True where the import whose statement begins there (in the file) is an `import option`.
    [[nodiscard]] bool isOptionImport(const Span &span) const;

private:
    /// A place in the rewritten text, and the one that is meant; columns as the parser counts them, from 1.
    struct Anchor {
        SourceText::Position seen;
        int column = 0;
    };
    class Rewriter;

    void move(const std::vector<Anchor> &anchors, int &line, int &column) const;

    std::string_view m_bytes; ///< without a byte order mark
    bool m_isEdition = false;
    Edition m_edition = Edition::Unknown;
    std::string m_editionText;
    Span m_editionSpan;
    std::string m_text;
    std::vector<Anchor> m_starts; ///< of tokens that stand elsewhere in the file, sorted
    std::vector<Anchor> m_ends;
    std::set<SourceText::Position> m_optionImports; ///< as original() has them
    std::optional<SourceText> m_lines;              ///< of m_bytes, where columns are counted in two ways
};

} // namespace waybill::proto
