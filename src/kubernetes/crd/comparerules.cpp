// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "kubernetes/crd/comparerules.h"

#include "kubernetes/manifest/transitionrule.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <functional>

namespace waybill::crd {

namespace {

QSet<QString> wordsOf(const QString &rule)
{
    static const QRegularExpression word(QStringLiteral(R"([A-Za-z_]\w*|\d+)"));
    QSet<QString> words;
    for (auto matches = word.globalMatch(rule); matches.hasNext();)
        words.insert(matches.next().captured());
    words.remove(QStringLiteral("self"));
    return words;
}

/// Whether two rules speak of so much the same things that one is the other, written again.
bool speakAlike(const QString &one, const QString &other)
{
    const QSet<QString> before = wordsOf(one);
    const QSet<QString> after = wordsOf(other);
    const qsizetype common = QSet<QString>(before).intersect(after).size();
    const qsizetype all = before.size() + after.size() - common;
    return all > 0 && common * 2 >= all;
}

/// What all rules of one side freeze.
QStringList frozenIn(const std::vector<Rule> &rules)
{
    QStringList paths;
    for (const Rule &rule : rules) {
        const manifest::Freeze freeze = manifest::frozenBy(rule.rule);
        for (const QString &path : freeze.paths)
            paths << path;
    }
    return paths;
}

/// A rule that came or went: where it does nothing but freeze, one change for each value that it freezes. `others`:
/// what the rules of the other side freeze; that is the same there, however many rules say it.
void addAlone(std::vector<RuleChange> &changes, const Rule *before, const Rule *after, const QStringList &others)
{
    const manifest::Freeze freeze = manifest::frozenBy((after ? after : before)->rule);
    const ChangeClass what = after ? ChangeClass::Tighten : ChangeClass::Relax;
    if (!freeze.isAll)
        changes.push_back({before, after, QString(), what});
    else
        for (const QString &path : freeze.paths) {
            if (!others.contains(path))
                changes.push_back({before, after, path.isEmpty() ? QString() : u'.' + path, what});
        }
}

} // namespace

std::vector<RuleChange> compareRules(const std::vector<Rule> &before, const std::vector<Rule> &after)
{
    std::vector<RuleChange> changes;
    if (before.empty() && after.empty())
        return changes;
    std::vector<const Rule *> old;
    std::vector<const Rule *> now;
    for (const Rule &rule : before)
        old.push_back(&rule);
    for (const Rule &rule : after)
        now.push_back(&rule);
    const auto pair = [&](const std::function<bool(const Rule &, const Rule &)> &belong, ChangeClass changed) {
        for (const Rule *&gone : old) {
            const auto came =
                std::find_if(now.begin(), now.end(), [&](const Rule *rule) { return rule && belong(*gone, *rule); });
            if (came == now.end())
                continue;
            if (gone->rule != (*came)->rule || gone->message != (*came)->message)
                changes.push_back({gone, *came, QString(), changed});
            *came = nullptr;
            gone = nullptr;
        }
        std::erase(old, nullptr);
        std::erase(now, nullptr);
    };
    pair([](const Rule &one, const Rule &other) { return one.rule == other.rule && one.message == other.message; },
         ChangeClass::None);
    pair([](const Rule &one, const Rule &other) { return one.rule == other.rule; }, ChangeClass::None);
    pair([](const Rule &one, const Rule &other) { return !one.message.isEmpty() && one.message == other.message; },
         ChangeClass::Ruling);
    // That a value may no longer change is a rule of its own, however alike it reads.
    pair(
        [](const Rule &one, const Rule &other) {
            return manifest::frozenBy(one.rule) == manifest::frozenBy(other.rule)
                   && manifest::usesOldSelf(one.rule) == manifest::usesOldSelf(other.rule)
                   && speakAlike(one.rule, other.rule);
        },
        ChangeClass::Ruling);
    for (const Rule *rule : now)
        addAlone(changes, nullptr, rule, frozenIn(before));
    for (const Rule *rule : old)
        addAlone(changes, rule, nullptr, frozenIn(after));
    return changes;
}

} // namespace waybill::crd
