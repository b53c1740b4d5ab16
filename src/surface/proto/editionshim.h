// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "surface/proto/features.h"
#include "surface/proto/protoscanner.h"
#include "surface/proto/span.h"

#include <QByteArray>

#include <set>
#include <string>
#include <vector>

namespace waybill::proto {

/// Lets a parser that knows proto2 and proto3 read files that name an edition: puts the edition's own spellings into
/// those of proto3, line by line the same, and knows for every token where it really stands.
class EditionShim {
public:
    /// Nothing is rewritten unless the file begins with an edition statement. `bytes` must outlive it.
    explicit EditionShim(const QByteArray &bytes);

    [[nodiscard]] bool isEdition() const { return m_isEdition; }
    /// As its number says; Unknown for one that Waybill has not heard of.
    [[nodiscard]] Edition edition() const { return m_edition; }
    [[nodiscard]] const std::string &editionText() const { return m_editionText; }
    /// Where the edition's string stands.
    [[nodiscard]] const Span &editionSpan() const { return m_editionSpan; }
    /// What the parser is to read.
    [[nodiscard]] std::string_view text() const;
    /// Where something that the parser found stands in the file.
    [[nodiscard]] Span original(Span span) const;
    /// True where the import whose statement begins there (in the file) is an `import option`.
    [[nodiscard]] bool isOptionImport(const Span &span) const;

private:
    struct Position {
        int line = 0;
        int column = 0;
        auto operator<=>(const Position &) const = default;
    };
    struct Anchor {
        Position seen; ///< in the rewritten text
        Position real;
    };
    class Rewriter;

    std::string_view m_bytes;
    bool m_isEdition = false;
    Edition m_edition = Edition::Unknown;
    std::string m_editionText;
    Span m_editionSpan;
    std::string m_text;
    std::vector<Anchor> m_starts; ///< of tokens that stand elsewhere in the file, sorted
    std::vector<Anchor> m_ends;
    std::set<Position> m_optionImports;
};

} // namespace waybill::proto
