// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/errorcheck.h"

#include <QRegularExpression>
#include <QSet>
#include <QStringList>

#include <algorithm>

namespace waybill::upgrade {

namespace {

using Names = QSet<QString>;

/// An error is looked at, and a request is sent, within so many statements.
constexpr std::size_t FarStatements = 300;

Names identifiersOf(const QString &text)
{
    static const QRegularExpression identifier(QStringLiteral(R"([A-Za-z_]\w*)"));
    Names names;
    for (auto all = identifier.globalMatch(text); all.hasNext();)
        names.insert(all.next().captured());
    return names;
}

bool meet(const QString &text, const Names &names)
{
    return identifiersOf(text).intersects(names);
}

/// Where an assignment's sign stands in a statement: "=", ":=", not "==", "=>", "+=". -1 without one.
qsizetype assignmentIn(const QString &text)
{
    static const QRegularExpression sign(QStringLiteral(R"((?<![=!<>+\-*/%&|^])=(?![=>]))"));
    return sign.match(text).capturedStart();
}

/// The variables on the left of an assignment: "_, err", "let x: T", "Status s", "if let Err(e)".
Names targetsOf(const QString &left)
{
    static const QRegularExpression last(QStringLiteral(R"(([A-Za-z_]\w*)\W*$)"));
    Names names;
    for (const QString &part : left.split(u',')) {
        const QString name = last.match(part.section(u':', 0, 0)).captured(1);
        if (!name.isEmpty() && name != u"_")
            names.insert(name);
    }
    return names;
}

/// The parts of a Go head, "err := f(); err != nil", one by one.
QStringList partsOf(const QString &text)
{
    return text.split(u';', Qt::SkipEmptyParts);
}

/// Where a statement looks at a status for being UNIMPLEMENTED: not where it makes one. -1 where it does not.
qsizetype unimplementedIn(const QString &text)
{
    static const QRegularExpression word(
        QStringLiteral(R"(\b(?:\w*[iI]s_?)?(?:[uU]nimplemented|UNIMPLEMENTED)(?:[eE]rr\w*|Code)?\b)"));
    static const QRegularExpression makes(QStringLiteral(
        R"(\b(?:throw|raise|Errorf?|Newf?|WithDetails|set_code|abort|Status::new|Status::unimplemented)\b)"));
    static const QRegularExpression looks(QStringLiteral(
        R"(^\W*(?:else\s+)?(?:if|elif|elsif|switch|case|when|match|while|for|except|catch|rescue)\b|[=!]=|=>|\b[iI]s\w*\s*\()"));
    const QRegularExpressionMatch found = word.match(text);
    if (!found.hasMatch() || makes.match(text).hasMatch() || !looks.match(text).hasMatch())
        return -1;
    return found.capturedStart();
}

bool isCase(const QString &text)
{
    static const QRegularExpression form(QStringLiteral(R"(\b(?:switch|match|when)\b)"));
    return form.match(text).hasMatch();
}

bool isCatch(const QString &text)
{
    static const QRegularExpression form(QStringLiteral(R"(^\W*(?:except|catch|rescue)\b)"));
    return form.match(text).hasMatch();
}

/// The try around `block` that is nearest; -1 where there is none in the function.
int tryAround(const CodeBlocks &code, int block, int function)
{
    static const QRegularExpression form(QStringLiteral(R"(^(?:try|begin)\b)"));
    for (; block >= 0 && block != function; block = code.blocks()[std::size_t(block)].parent) {
        if (form.match(code.head(block)).hasMatch())
            return block;
    }
    return -1;
}

/// Follows an error from statement to statement.
class Follower {
public:
    Follower(const CodeBlocks &code, int call)
        : m_code(code)
        , m_call(code.statements()[std::size_t(call)])
        , m_text(code.textOf(m_call))
        , m_function(code.functionAt(m_call.begin))
        , m_try(tryAround(code, m_call.block, m_function))
    {}

    std::optional<qsizetype> run(int call)
    {
        if (m_function < 0)
            return {};
        if (const auto found = begin())
            return found;
        const auto &statements = m_code.statements();
        const std::size_t end = std::min(statements.size(), std::size_t(call) + 1 + FarStatements);
        for (std::size_t i = std::size_t(call) + 1; i < end; ++i) {
            const Statement &one = statements[i];
            if (!m_code.isInside(one.block, m_function))
                break;
            if (const auto found = visit(one))
                return found;
        }
        return {};
    }

private:
    /// The call's own statement may be the head of a match, or hold the check.
    std::optional<qsizetype> begin()
    {
        for (const QString &part : partsOf(m_text))
            assign(part, true);
        if (const qsizetype at = unimplementedIn(m_text); at >= 0)
            return m_call.begin + at;
        if (m_call.opens >= 0 && isCase(m_text))
            m_cases.insert(m_call.opens);
        return {};
    }

    std::optional<qsizetype> visit(const Statement &one)
    {
        const QString text = m_code.textOf(one);
        if (m_try >= 0 && isCatch(text) && one.block == m_code.blocks()[std::size_t(m_try)].parent) {
            m_names.unite(identifiersOf(text));
            if (one.opens >= 0)
                m_cases.insert(one.opens);
        }
        const bool follows = meet(text, m_names) || isInCase(one.block);
        if (const qsizetype at = unimplementedIn(text); at >= 0 && follows)
            return one.begin + at;
        if (one.opens >= 0 && isCase(text) && meet(text, m_names))
            m_cases.insert(one.opens);
        for (const QString &part : partsOf(text))
            assign(part, false);
        return {};
    }

    [[nodiscard]] bool isInCase(int block) const
    {
        return std::any_of(m_cases.begin(), m_cases.end(), [&](int around) { return m_code.isInside(block, around); });
    }

    void assign(const QString &part, bool isCall)
    {
        const qsizetype sign = assignmentIn(part);
        if (sign < 0)
            return;
        const Names targets = targetsOf(part.left(part.at(std::max<qsizetype>(sign - 1, 0)) == u':' ? sign - 1 : sign));
        if (isCall || meet(part.mid(sign + 1), m_names))
            m_names.unite(targets);
        else
            m_names.subtract(targets);
    }

    const CodeBlocks &m_code;
    const Statement &m_call;
    QString m_text;
    int m_function;
    int m_try;
    Names m_names;     ///< what the error is in
    QSet<int> m_cases; ///< blocks whose heads choose by it
};

/// Whether a parenthesis of `text` is open before `at`, so that it stands among arguments.
bool isArgument(const QString &text, qsizetype at)
{
    int open = 0;
    for (qsizetype i = std::max<qsizetype>(at - 4000, 0); i < at; ++i)
        open += text.at(i) == u'(' ? 1 : text.at(i) == u')' ? -1 : 0;
    return open > 0;
}

/// The name that a condition asks for: "s.state.Probe" and "d.support_probe() == true" do, "!x", "a < b" do not.
QString nameAsked(QString condition, bool negated)
{
    static const QRegularExpression form(QStringLiteral(R"(^[\w.\->:?]*?([A-Za-z_]\w*)(?:\(\))?$)"));
    static const QRegularExpression isTrue(QStringLiteral(R"(\s*(?:===?\s*(?:true|True))$)"));
    static const QRegularExpression isFalse(QStringLiteral(R"(\s*(?:===?\s*(?:false|False))$)"));
    static const QRegularExpression no(QStringLiteral(R"(^(?:!\s*|not\s+))"));
    condition = condition.trimmed();
    while (condition.startsWith(u'(') && condition.endsWith(u')'))
        condition = condition.mid(1, condition.size() - 2).trimmed();
    const bool asksForNot = no.match(condition).hasMatch() || isFalse.match(condition).hasMatch();
    if (asksForNot != negated)
        return {};
    condition.remove(no).remove(isFalse).remove(isTrue);
    return form.match(condition.trimmed()).captured(1);
}

/// The condition of an if; null for any other head.
QString conditionOf(const QString &head)
{
    static const QRegularExpression form(QStringLiteral(R"(^(?:\}?\s*else\s+)?(?:if|elif|elsif)\b(.*)$)"),
                                         QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = form.match(head);
    if (!match.hasMatch())
        return {};
    QString condition = match.captured(1).section(u';', -1).trimmed();
    if (condition.endsWith(u':'))
        condition.chop(1);
    return condition;
}

void addAsked(const QString &condition, bool negated, std::vector<QString> &names)
{
    static const QRegularExpression both(QStringLiteral(R"(\s*(?:&&|\band\b)\s*)"));
    static const QRegularExpression either(QStringLiteral(R"(\s*(?:\|\||\bor\b)\s*)"));
    QString whole = condition.trimmed();
    if (whole.startsWith(u'(') && whole.endsWith(u')') && whole.count(u'(') == 1)
        whole = whole.mid(1, whole.size() - 2);
    // Inside "a && b" both are true; behind "if !a || !b { return }" too. Mixed, nothing is sure.
    if (whole.contains(negated ? both : either))
        return;
    for (const QString &part : whole.split(negated ? either : both)) {
        if (const QString name = nameAsked(part, negated); !name.isEmpty())
            names.push_back(name);
    }
}

/// Whether the last statement of a block leaves the function or the loop.
bool leaves(const CodeBlocks &code, int block)
{
    static const QRegularExpression form(QStringLiteral(R"(^(?:return|continue|break|throw|raise|panic)\b)"));
    const int last = code.blocks()[std::size_t(block)].last;
    return last >= 0 && form.match(code.textOf(code.statements()[std::size_t(last)])).hasMatch();
}

} // namespace

std::optional<qsizetype> unimplementedCheck(const CodeBlocks &code, int call)
{
    return call < 0 ? std::nullopt : Follower(code, call).run(call);
}

int sendingStatement(const CodeBlocks &code, int built, qsizetype offset)
{
    if (built < 0)
        return -1;
    const auto &statements = code.statements();
    const Statement &made = statements[std::size_t(built)];
    const QString madeText = code.textOf(made);
    if (isArgument(madeText, offset - made.begin))
        return built;
    const qsizetype sign = assignmentIn(madeText);
    const Names names = targetsOf(
        sign >= 0 ? madeText.left(madeText.at(std::max<qsizetype>(sign - 1, 0)) == u':' ? sign - 1 : sign) : madeText);
    const int function = code.functionAt(made.begin);
    const std::size_t end = std::min(statements.size(), std::size_t(built) + 1 + FarStatements);
    for (std::size_t i = std::size_t(built) + 1; i < end; ++i) {
        const Statement &one = statements[i];
        if (!code.isInside(one.block, function))
            break;
        const QString text = code.textOf(one);
        static const QRegularExpression takes(QStringLiteral(R"(^(?:return|match|switch|await|if)\b)"));
        const qsizetype open = text.indexOf(u'(');
        if (open >= 0 && meet(text.mid(open), names)
            && (assignmentIn(text) >= 0 || takes.match(text).hasMatch() || tryAround(code, one.block, function) >= 0))
            return int(i);
    }
    return -1;
}

std::vector<QString> conditionsOf(const CodeBlocks &code, qsizetype offset)
{
    std::vector<QString> names;
    const int function = code.functionAt(offset);
    const int here = code.blockAt(offset);
    if (function < 0)
        return names;
    for (int block = here; block >= 0 && block != function; block = code.blocks()[std::size_t(block)].parent) {
        if (const QString condition = conditionOf(code.head(block)); !condition.isNull())
            addAsked(condition, false, names);
    }
    for (int block = function + 1; block < int(code.blocks().size()); ++block) {
        const CodeBlock &one = code.blocks()[std::size_t(block)];
        if (one.headBegin >= offset)
            break;
        if (one.end > offset || !code.isInside(here, one.parent))
            continue;
        const QString condition = conditionOf(code.head(block));
        if (!condition.isNull() && leaves(code, block))
            addAsked(condition, true, names);
    }
    return names;
}

} // namespace waybill::upgrade
