// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "random.h"

#include <string>

namespace waybill::differ {

enum class Style : quint8 {
    Plain, ///< as people write, two spaces
    Tabs,
    Dense, ///< everything on few lines
    Wild,  ///< any white space and comments between any two tokens
};

/// Puts tokens together into text.
class Layout {
public:
    Layout(Style style, Random &random);

    void token(const std::string &text);
    /// A comment where one belongs: before a declaration.
    void comment();
    /// After `;` or a block: a new line, in most styles.
    void endStatement();
    void open();  ///< `{`
    void close(); ///< `}`
    [[nodiscard]] Style style() const { return m_style; }
    [[nodiscard]] bool isWild() const { return m_style == Style::Wild; }
    [[nodiscard]] Random &random() { return m_random; }
    /// The text, with the line ends and the mark at the beginning that chance gives it.
    [[nodiscard]] std::string finish();

private:
    void indent();
    [[nodiscard]] std::string gap(bool needed);
    [[nodiscard]] std::string words();

    Style m_style;
    Random &m_random;
    std::string m_text;
    int m_depth = 0;
    bool m_lineStart = true;
};

} // namespace waybill::differ
