// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/changesfilter.h"

#include "support/text.h"

namespace waybill::models {

namespace {

/// Words, split at blanks outside of double quotes; the quotes go.
QStringList splitWords(const QString &text)
{
    QStringList words;
    QString word;
    bool quoted = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
        } else if (c.isSpace() && !quoted) {
            if (!word.isEmpty())
                words.append(word);
            word.clear();
        } else {
            word.append(c);
        }
    }
    if (!word.isEmpty())
        words.append(word);
    return words;
}

bool contains(const QString &text, const QString &part)
{
    return text.contains(part, Qt::CaseInsensitive);
}

/// A part of the path, or with '*' the whole of it, where '*' crosses folders.
bool pathMatches(const QString &path, const QString &pattern)
{
    if (!pattern.contains(QLatin1Char('*')))
        return contains(path, pattern);
    QStringList parts = pattern.split(QLatin1Char('*'));
    for (QString &part : parts)
        part = QRegularExpression::escape(part);
    const QRegularExpression expression(QRegularExpression::anchoredPattern(parts.join(QStringLiteral(".*"))),
                                        QRegularExpression::CaseInsensitiveOption);
    return expression.match(path).hasMatch();
}

} // namespace

std::optional<ChangesFilter::Condition> ChangesFilter::token(const QString &key, const QString &value)
{
    Condition condition;
    condition.text = value;
    if (key == QLatin1String("is")) {
        static const QHash<QString, Kind> words{
            {QStringLiteral("decided"), Kind::Decided},    {QStringLiteral("undecided"), Kind::Undecided},
            {QStringLiteral("classified"), Kind::Decided}, {QStringLiteral("unclassified"), Kind::Undecided},
            {QStringLiteral("reverted"), Kind::Reverted},  {QStringLiteral("noted"), Kind::Noted},
            {QStringLiteral("proto"), Kind::Proto},
        };
        const auto found = words.constFind(value.toLower());
        if (found == words.cend())
            return {};
        condition.kind = *found;
        return condition;
    }
    if (key == QLatin1String("impact")) {
        const QString word = value.toLower();
        const auto impact =
            word == QLatin1String("internal") ? std::optional(waybill::Impact::None) : impactFromKey(word);
        if (!impact)
            return {};
        condition.kind = Kind::Impact;
        condition.impact = *impact;
        return condition;
    }
    if (value.isEmpty())
        return {};
    if (key == QLatin1String("repo"))
        condition.kind = Kind::Repository;
    else if (key == QLatin1String("author"))
        condition.kind = Kind::Author;
    else if (key == QLatin1String("path"))
        condition.kind = Kind::Path;
    else
        return {};
    return condition;
}

ChangesFilter ChangesFilter::parse(const QString &text)
{
    ChangesFilter filter;
    const QStringList words = splitWords(text);
    for (const QString &word : words) {
        const bool negated = word.size() > 1 && word.startsWith(QLatin1Char('-'));
        const QString rest = negated ? word.mid(1) : word;
        const qsizetype colon = rest.indexOf(QLatin1Char(':'));
        const QString key = rest.left(std::max<qsizetype>(colon, 0)).toLower();
        static const QStringList keys{QStringLiteral("is"), QStringLiteral("impact"), QStringLiteral("repo"),
                                      QStringLiteral("author"), QStringLiteral("path")};
        Condition condition;
        if (colon > 0 && keys.contains(key)) {
            const auto known = token(key, rest.mid(colon + 1));
            if (!known) {
                filter.m_unknown.append(word);
                continue;
            }
            condition = *known;
        } else {
            condition.text = rest; // "runtime: fix" is a title, not a token
        }
        condition.negated = negated;
        filter.m_conditions.push_back(condition);
    }
    const auto group = [](const Condition &c) { return std::pair(c.kind, c.negated); };
    std::stable_sort(filter.m_conditions.begin(), filter.m_conditions.end(),
                     [&group](const Condition &a, const Condition &b) { return group(a) < group(b); });
    return filter;
}

bool ChangesFilter::holds(const Condition &condition, const QString &repository, const release::AssessedChange &row)
{
    const release::Change &change = *row.change;
    switch (condition.kind) {
    case Kind::Decided: return row.isDecided();
    case Kind::Undecided: return !row.isDecided();
    case Kind::Reverted: return change.reverts.has_value() || change.revertedBy.has_value();
    case Kind::Noted: return row.decision && !row.decision->note.isEmpty();
    case Kind::Impact: return row.impact == condition.impact;
    case Kind::Repository: return contains(repository, condition.text);
    case Kind::Author:
        return contains(change.author, condition.text) || contains(change.authorEmail, condition.text)
               || std::any_of(change.contributors.begin(), change.contributors.end(),
                              [&condition](const QString &name) { return contains(name, condition.text); });
    case Kind::Proto:
        return std::any_of(change.files.begin(), change.files.end(),
                           [](const git::FileChange &file) { return file.path().endsWith(".proto"); });
    case Kind::Path:
        return std::any_of(change.files.begin(), change.files.end(), [&condition](const git::FileChange &file) {
            return pathMatches(visiblePath(file.path()), condition.text)
                   || (file.oldPath != file.newPath && pathMatches(visiblePath(file.oldPath), condition.text));
        });
    case Kind::Word: break;
    }
    return contains(change.title, condition.text) || contains(change.author, condition.text)
           || (row.decision && contains(row.decision->note, condition.text))
           || (change.pullRequest && condition.text == QLatin1Char('#') + QString::number(*change.pullRequest))
           || (condition.text.size() >= 4 && change.id.toString().startsWith(condition.text, Qt::CaseInsensitive));
}

bool ChangesFilter::matches(const QString &repository, const release::AssessedChange &change) const
{
    for (auto it = m_conditions.begin(); it != m_conditions.end();) {
        // Alternatives: of those of one kind that are asked for one must hold, of those that are ruled out none.
        const auto end = it->kind == Kind::Word || it->negated
                             ? std::next(it)
                             : std::find_if(it, m_conditions.end(), [it](const Condition &c) {
                                   return c.kind != it->kind || c.negated != it->negated;
                               });
        const bool any =
            std::any_of(it, end, [&](const Condition &condition) { return holds(condition, repository, change); });
        if (any == it->negated)
            return false;
        it = end;
    }
    return true;
}

} // namespace waybill::models
