// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "declarations/element.h"
#include "offers/offerscan.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace waybill::api::offers {

/// A text that is being read, and what was found in it so far.
class OfferFile {
public:
    /// Both outlive it.
    OfferFile(std::string_view path, std::string_view text, Syntax syntax);

    [[nodiscard]] std::string_view path() const { return m_path; }
    [[nodiscard]] std::string_view text() const { return m_text; }
    [[nodiscard]] Syntax syntax() const { return m_syntax; }

    /// What was found at an offset into the text. The reference lives until the next add().
    Element &add(Kind kind, std::string_view name, std::size_t offset);
    /// All elements called so are deprecated, wherever they stand in the text.
    void deprecate(Kind kind, std::string_view name);

    /// The string that a constant of this text has; empty where it has none, or several by this name.
    [[nodiscard]] std::string_view constant(std::string_view name);

    [[nodiscard]] std::size_t count() const { return m_found.size(); }
    [[nodiscard]] Element &at(std::size_t index) { return m_found[index].element; }
    [[nodiscard]] std::size_t offsetAt(std::size_t index) const { return m_found[index].offset; }
    /// Forgets what has no name, from `first` on.
    void dropUnnamed(std::size_t first);

    /// By line, each kind, scope and name once: what is said later about the same thing is left out.
    [[nodiscard]] Elements take();

private:
    [[nodiscard]] std::string_view findConstant(std::string_view name) const;

    struct Found {
        Element element;
        std::size_t offset = 0;
    };
    struct Mark {
        Kind kind;
        std::string name;
    };

    std::string_view m_path;
    std::string_view m_text;
    Syntax m_syntax;
    std::vector<Found> m_found;
    std::vector<Mark> m_deprecated;
    std::vector<std::pair<std::string_view, std::string_view>> m_constants; ///< those that were asked for
};

} // namespace waybill::api::offers
