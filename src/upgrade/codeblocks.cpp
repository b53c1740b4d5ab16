// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/codeblocks.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::upgrade {

namespace {

/// The name of the function whose head this is; empty for any other head.
QString functionName(const QString &head, Syntax syntax)
{
    static const QRegularExpression go(QStringLiteral(R"(^func\s*(?:\([^)]*\)\s*)?(\w+))"));
    static const QRegularExpression rust(QStringLiteral(R"(\bfn\s+(\w+))"));
    static const QRegularExpression def(QStringLiteral(R"(^(?:async\s+)?def\s+(?:self\.)?(\w+))"));
    static const QRegularExpression keyword(
        QStringLiteral(R"(\b(?:fun|func|function\*?|def)\s+(?:\w+\.)?(\w+)\s*[(<\[])"));
    static const QRegularExpression assigned(
        QStringLiteral(R"((\w+)\s*[=:]\s*(?:async\s*)?(?:function\b.*|\([^()]*\)\s*(?::[^=]*)?=>|\w+\s*=>)\s*$)"));
    static const QRegularExpression plain(
        QStringLiteral(R"((?:^|[\s*&:~])(\w+)\s*\([^{}]*\)\s*)"
                       R"((?:const|noexcept|override|final|throws\b[\w\s,.]+|->[\w:<>&*\s]+|:[^{}]*|\s)*$)"));
    const auto name = [&](const QRegularExpression &form) { return form.match(head).captured(1); };
    switch (syntax) {
    case Syntax::Go: return head.startsWith(QLatin1String("func")) ? name(go) : QString();
    case Syntax::Rust: return head.contains(QLatin1String("fn ")) ? name(rust) : QString();
    case Syntax::Python:
    case Syntax::Ruby: return name(def);
    case Syntax::C:
    case Syntax::Java:
    case Syntax::JavaScript:
    case Syntax::Plain: break;
    }
    if (const QString found = name(keyword); !found.isEmpty())
        return found;
    if (syntax == Syntax::JavaScript) {
        if (const QString found = name(assigned); !found.isEmpty())
            return found;
    }
    static const QRegularExpression control(QStringLiteral(
        R"(^(?:\}?\s*else\b|(?:if|for|foreach|while|switch|when|catch|synchronized|using|lock|try|return|new|do|throw|await|guard)\b))"));
    static const QRegularExpression assignment(QStringLiteral(R"((?<![=!<>])=(?!=))"));
    if (control.match(head).hasMatch() || assignment.match(head.section(u'(', 0, 0)).hasMatch())
        return {};
    return name(plain);
}

bool endsWithLine(Syntax syntax)
{
    return syntax == Syntax::Go || syntax == Syntax::JavaScript || syntax == Syntax::Python || syntax == Syntax::Ruby;
}

} // namespace

CodeBlocks::CodeBlocks(QString text, Syntax syntax)
    : m_text(std::move(text))
{
    if (syntax == Syntax::Python || syntax == Syntax::Ruby)
        readIndents();
    else
        readBraces(syntax);
    for (CodeBlock &block : m_blocks)
        block.function = functionName(
            m_text.mid(block.headBegin, std::max<qsizetype>(block.begin - 1 - block.headBegin, 0)).trimmed(), syntax);
}

void CodeBlocks::addStatement(qsizetype begin, qsizetype end, int block)
{
    while (begin < end && m_text.at(begin).isSpace())
        ++begin;
    while (begin < end && m_text.at(end - 1).isSpace())
        --end;
    if (begin == end)
        return;
    m_statements.push_back({begin, end, block, -1});
    if (block >= 0)
        m_blocks[std::size_t(block)].last = int(m_statements.size()) - 1;
}

void CodeBlocks::readBraces(Syntax syntax)
{
    const bool lines = endsWithLine(syntax);
    std::vector<int> parens{0}; // one for each open block
    int block = -1;
    qsizetype begin = 0;
    for (qsizetype i = 0; i < m_text.size(); ++i) {
        const QChar c = m_text.at(i);
        if (c == u'(' || c == u'[') {
            ++parens.back();
        } else if (c == u')' || c == u']') {
            parens.back() = std::max(parens.back() - 1, 0);
        } else if (c == u'{') {
            const std::size_t before = m_statements.size();
            addStatement(begin, i, block);
            const int opened = int(m_blocks.size());
            const bool hasHead = m_statements.size() > before;
            if (hasHead)
                m_statements.back().opens = opened;
            m_blocks.push_back({hasHead ? m_statements.back().begin : i, i + 1, m_text.size(), block, -1, {}});
            block = opened;
            parens.push_back(0);
            begin = i + 1;
        } else if (c == u'}') {
            addStatement(begin, i, block);
            if (block >= 0) {
                m_blocks[std::size_t(block)].end = i;
                block = m_blocks[std::size_t(block)].parent;
                parens.pop_back();
            }
            begin = i + 1;
        } else if (parens.back() == 0 && (c == u';' || (lines && c == u'\n'))) {
            // The parts of "if err := f(); err != nil {" stay together: they are one head.
            if (c == u';' && syntax == Syntax::Go)
                continue;
            addStatement(begin, i, block);
            begin = i + 1;
        }
    }
    addStatement(begin, m_text.size(), block);
}

void CodeBlocks::readIndents()
{
    struct Open {
        int block;
        qsizetype indent;
    };
    std::vector<Open> open{{-1, 0}};
    int last = -1; // the statement before
    for (qsizetype begin = 0; begin < m_text.size();) {
        int parens = 0;
        qsizetype end = begin;
        for (; end < m_text.size() && (parens > 0 || m_text.at(end) != u'\n'); ++end) {
            const QChar c = m_text.at(end);
            parens += c == u'(' || c == u'[' || c == u'{' ? 1 : c == u')' || c == u']' || c == u'}' ? -1 : 0;
        }
        qsizetype first = begin;
        while (first < end && m_text.at(first).isSpace())
            ++first;
        if (first < end) {
            const qsizetype indent = first - begin;
            while (open.size() > 1 && indent < open.back().indent) {
                m_blocks[std::size_t(open.back().block)].end = begin;
                open.pop_back();
            }
            if (indent > open.back().indent && last >= 0) {
                Statement &head = m_statements[std::size_t(last)];
                head.opens = int(m_blocks.size());
                m_blocks.push_back({head.begin, head.end + 1, m_text.size(), open.back().block, -1, {}});
                open.push_back({head.opens, indent});
            }
            addStatement(first, end, open.back().block);
            last = int(m_statements.size()) - 1;
        }
        begin = end + 1;
    }
}

int CodeBlocks::blockAt(qsizetype offset) const
{
    // Blocks stand in the order of their bodies, so that the last one that began is inside of all that are open.
    const auto after = std::upper_bound(m_blocks.begin(), m_blocks.end(), offset,
                                        [](qsizetype at, const CodeBlock &block) { return at < block.begin; });
    int block = int(after - m_blocks.begin()) - 1;
    while (block >= 0 && m_blocks[std::size_t(block)].end <= offset)
        block = m_blocks[std::size_t(block)].parent;
    return block;
}

int CodeBlocks::functionAt(qsizetype offset) const
{
    int block = blockAt(offset);
    while (block >= 0 && m_blocks[std::size_t(block)].function.isEmpty())
        block = m_blocks[std::size_t(block)].parent;
    return block;
}

bool CodeBlocks::isFunctionHead(qsizetype offset) const
{
    const int statement = statementAt(offset);
    if (statement < 0)
        return false;
    const int opened = m_statements[std::size_t(statement)].opens;
    return opened >= 0 && !m_blocks[std::size_t(opened)].function.isEmpty();
}

bool CodeBlocks::isInside(int inner, int outer) const
{
    while (inner >= 0 && inner != outer)
        inner = m_blocks[std::size_t(inner)].parent;
    return inner == outer;
}

QString CodeBlocks::head(int block) const
{
    const CodeBlock &one = m_blocks[std::size_t(block)];
    return m_text.mid(one.headBegin, std::max<qsizetype>(one.begin - 1 - one.headBegin, 0)).trimmed();
}

int CodeBlocks::statementAt(qsizetype offset) const
{
    const auto after = std::upper_bound(m_statements.begin(), m_statements.end(), offset,
                                        [](qsizetype at, const Statement &one) { return at < one.begin; });
    const int index = int(after - m_statements.begin()) - 1;
    return index >= 0 && offset < m_statements[std::size_t(index)].end ? index : -1;
}

} // namespace waybill::upgrade
