// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/pattern.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::crd {

namespace {

/// The branches of an alternation at its top; those in groups and classes stay whole.
QStringList branchesOf(const QString &pattern)
{
    QStringList branches(QString{});
    int groups = 0;
    bool inClass = false;
    for (qsizetype at = 0; at < pattern.size(); ++at) {
        const QChar c = pattern[at];
        if (c == u'\\' && at + 1 < pattern.size()) {
            branches.back() += c;
            branches.back() += pattern[++at];
            continue;
        }
        if (c == u'[')
            inClass = true;
        else if (c == u']')
            inClass = false;
        else if (!inClass && c == u'(')
            ++groups;
        else if (!inClass && c == u')')
            --groups;
        if (c == u'|' && !inClass && groups == 0)
            branches << QString();
        else
            branches.back() += c;
    }
    return branches;
}

/// The text that a branch stands for where nothing in it has a meaning of its own.
std::optional<QString> literalOf(const QString &branch)
{
    QString literal;
    for (qsizetype at = 0; at < branch.size(); ++at) {
        const QChar c = branch[at];
        if (c == u'\\') {
            // "\\." is a dot; "\\d" is no text.
            if (at + 1 == branch.size() || branch[at + 1].isLetterOrNumber())
                return std::nullopt;
            literal += branch[++at];
        } else if (QStringLiteral(".[](){}*+?^$|").contains(c)) {
            return std::nullopt;
        } else {
            literal += c;
        }
    }
    return literal;
}

/// "A|B" out of "(A|B)" or "(?:A|B)" where the group is all there is.
QString withoutGroup(const QString &text)
{
    if (!text.startsWith(u'(') || !text.endsWith(u')'))
        return text;
    const QString inner = text.mid(text.startsWith(QLatin1String("(?:")) ? 3 : 1).chopped(1);
    int groups = 0;
    for (const QChar c : inner) {
        groups += c == u'(' ? 1 : c == u')' ? -1 : 0;
        if (groups < 0)
            return text; // "(A)|(B)"
    }
    return inner;
}

bool isBound(const QString &branch)
{
    return branch.startsWith(u'^') && branch.endsWith(u'$') && !branch.endsWith(QLatin1String("\\$"));
}

/// Whether a branch has nothing in it that looks at where in the text it is: ^, $, \\b and their like, look-arounds.
bool isFree(const QString &branch)
{
    bool inClass = false;
    for (qsizetype at = 0; at < branch.size(); ++at) {
        const QChar c = branch[at];
        if (c == u'\\') {
            if (++at < branch.size() && !inClass && QStringLiteral("bBAzZG").contains(branch[at]))
                return false;
        } else if (inClass) {
            inClass = c != u']';
        } else if (c == u'[') {
            inClass = true;
        } else if (c == u'^' || c == u'$' || (c == u'(' && QStringView(branch).mid(at + 1).startsWith(u"?="))
                   || (c == u'(' && QStringView(branch).mid(at + 1).startsWith(u"?!"))
                   || (c == u'(' && QStringView(branch).mid(at + 1).startsWith(u"?<"))) {
            return false;
        }
    }
    return true;
}

bool holdsAll(const QStringList &all, const QStringList &some)
{
    return std::all_of(some.begin(), some.end(), [&](const QString &one) { return all.contains(one); });
}

} // namespace

std::optional<QStringList> literalsOf(const QString &pattern)
{
    QStringList literals;
    for (const QString &branch : branchesOf(pattern)) {
        if (!isBound(branch))
            return std::nullopt;
        for (const QString &inner : branchesOf(withoutGroup(branch.mid(1).chopped(1)))) {
            const auto literal = literalOf(inner);
            if (!literal)
                return std::nullopt;
            literals << *literal;
        }
    }
    return literals;
}

bool constrainsNothing(const QString &pattern)
{
    const QStringList branches = branchesOf(pattern);
    return std::any_of(branches.begin(), branches.end(), [](const QString &branch) {
        if (!isFree(branch))
            return false;
        const QRegularExpression expression(branch);
        return expression.isValid() && expression.match(QString()).hasMatch();
    });
}

ChangeClass comparePatterns(const QString &before, const QString &after)
{
    const auto isNone = [](const QString &pattern) { return pattern.isNull() || constrainsNothing(pattern); };
    if (before == after || (isNone(before) && isNone(after)))
        return ChangeClass::None;
    if (isNone(after))
        return ChangeClass::Relax;
    if (isNone(before))
        return QRegularExpression(after).isValid() ? ChangeClass::Tighten : ChangeClass::Ruling;
    const auto old = literalsOf(before);
    const auto now = literalsOf(after);
    if (!old || !now)
        return ChangeClass::Ruling;
    if (!holdsAll(*now, *old))
        return ChangeClass::Tighten;
    return holdsAll(*old, *now) ? ChangeClass::None : ChangeClass::Relax;
}

} // namespace waybill::crd
