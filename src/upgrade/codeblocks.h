// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "upgrade/sourcetext.h"

#include <QString>

#include <vector>

namespace waybill::upgrade {

/// A pair of braces, or lines that are indented deeper, and what stands before it.
struct CodeBlock {
    qsizetype headBegin = 0; ///< "if a && b", "func (k *agent) get() error"
    qsizetype begin = 0;     ///< of the body
    qsizetype end = 0;
    int parent = -1;
    int last = -1;    ///< the last statement that stands in it directly
    QString function; ///< the name where it is a function with one
};

/// A piece of code up to the next brace or end of a statement, without the space around it.
struct Statement {
    qsizetype begin = 0;
    qsizetype end = 0;
    int block = -1; ///< that it stands in
    int opens = -1; ///< the block that it is the head of
};

/// The blocks and statements of a source file, by braces or by indentation: no grammar, but what can be determined of
/// any language. The text is blanked() of comments and strings, a character for each byte.
class CodeBlocks {
public:
    CodeBlocks(QString text, Language language);

    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] const std::vector<CodeBlock> &blocks() const { return m_blocks; }
    [[nodiscard]] const std::vector<Statement> &statements() const { return m_statements; }

    [[nodiscard]] QString textOf(const Statement &statement) const
    {
        return m_text.mid(statement.begin, statement.end - statement.begin);
    }
    /// The innermost block around `offset`; -1 at the top.
    [[nodiscard]] int blockAt(qsizetype offset) const;
    /// The innermost function with a name around `offset`; -1 outside of all.
    [[nodiscard]] int functionAt(qsizetype offset) const;
    /// Whether `offset` is in the head of a function with a name: there it is declared.
    [[nodiscard]] bool isFunctionHead(qsizetype offset) const;
    /// Whether `inner` is `outer` or inside of it.
    [[nodiscard]] bool isInside(int inner, int outer) const;
    [[nodiscard]] QString head(int block) const;
    /// The index of the statement around `offset`; -1 where there is none.
    [[nodiscard]] int statementAt(qsizetype offset) const;

private:
    void readBraces(Language language);
    void readIndents();
    void addStatement(qsizetype begin, qsizetype end, int block);

    QString m_text;
    std::vector<CodeBlock> m_blocks; ///< by their heads
    std::vector<Statement> m_statements;
};

} // namespace waybill::upgrade
