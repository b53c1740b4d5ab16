// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/labelimpact.h"

#include <QRegularExpression>

#include <map>

namespace waybill::release {

namespace {

using Table = std::map<QString, Impact>;

/// Labels that mean it as a whole.
const Table &wholeLabels()
{
    static const Table table{
        {QStringLiteral("release-note-action-required"), Impact::Breaking},
        {QStringLiteral("release-note-none"), Impact::None},
        {QStringLiteral("skip-release-notes"), Impact::None},
        {QStringLiteral("skip-changelog"), Impact::None},
        {QStringLiteral("no-changelog"), Impact::None},
        {QStringLiteral("ignore-for-release"), Impact::None},
        {QStringLiteral("tech-debt"), Impact::None},
    };
    return table;
}

/// What stands behind "kind/", "type:" and the like, or alone.
const Table &words()
{
    static const Table table{
        {QStringLiteral("breaking"), Impact::Breaking},
        {QStringLiteral("breaking-change"), Impact::Breaking},
        {QStringLiteral("breaking-changes"), Impact::Breaking},
        {QStringLiteral("api-break"), Impact::Breaking},
        {QStringLiteral("bc-break"), Impact::Breaking},
        {QStringLiteral("backward-incompatible"), Impact::Breaking},
        {QStringLiteral("backwards-incompatible"), Impact::Breaking},
        {QStringLiteral("semver-major"), Impact::Breaking},
        {QStringLiteral("feature"), Impact::Additive},
        {QStringLiteral("feat"), Impact::Additive},
        {QStringLiteral("new-feature"), Impact::Additive},
        {QStringLiteral("enhancement"), Impact::Additive},
        {QStringLiteral("semver-minor"), Impact::Additive},
        {QStringLiteral("bug"), Impact::Fix},
        {QStringLiteral("bugfix"), Impact::Fix},
        {QStringLiteral("bug-fix"), Impact::Fix},
        {QStringLiteral("fix"), Impact::Fix},
        {QStringLiteral("regression"), Impact::Fix},
        {QStringLiteral("security"), Impact::Fix},
        {QStringLiteral("semver-patch"), Impact::Fix},
        {QStringLiteral("cleanup"), Impact::None},
        {QStringLiteral("chore"), Impact::None},
        {QStringLiteral("maintenance"), Impact::None},
        {QStringLiteral("tooling"), Impact::None},
        {QStringLiteral("refactor"), Impact::None},
        {QStringLiteral("refactoring"), Impact::None},
        {QStringLiteral("documentation"), Impact::None},
        {QStringLiteral("docs"), Impact::None},
        {QStringLiteral("test"), Impact::None},
        {QStringLiteral("tests"), Impact::None},
        {QStringLiteral("ci"), Impact::None},
        {QStringLiteral("flake"), Impact::None},
        {QStringLiteral("failing-test"), Impact::None},
        {QStringLiteral("dependencies"), Impact::None},
        {QStringLiteral("non-issue"), Impact::None},
        {QStringLiteral("internal"), Impact::None},
    };
    return table;
}

/// What only says it behind a word of its kind: alone, "minor" may be how bad something is.
const Table &scopedWords()
{
    static const Table table{
        {QStringLiteral("semver/major"), Impact::Breaking},
        {QStringLiteral("semver/minor"), Impact::Additive},
        {QStringLiteral("semver/patch"), Impact::Fix},
        {QStringLiteral("bump/major"), Impact::Breaking},
        {QStringLiteral("bump/minor"), Impact::Additive},
        {QStringLiteral("bump/patch"), Impact::Fix},
        {QStringLiteral("release/major"), Impact::Breaking},
        {QStringLiteral("release/minor"), Impact::Additive},
        {QStringLiteral("release/patch"), Impact::Fix},
        {QStringLiteral("release-note/skip"), Impact::None},
        {QStringLiteral("release-note/none"), Impact::None},
        {QStringLiteral("changelog/skip"), Impact::None},
        {QStringLiteral("changelog/none"), Impact::None},
        {QStringLiteral("feature/addition"), Impact::Additive},
        {QStringLiteral("feature/enhancement"), Impact::Additive},
    };
    return table;
}

bool isScope(const QString &word)
{
    static const QStringList scopes{
        QStringLiteral("kind"),         QStringLiteral("type"),         QStringLiteral("t"),
        QStringLiteral("category"),     QStringLiteral("cat"),          QStringLiteral("pr"),
        QStringLiteral("change"),       QStringLiteral("changelog"),    QStringLiteral("impact"),
        QStringLiteral("release-note"), QStringLiteral("release-notes")};
    return scopes.contains(word);
}

/// Lower case, words joined by "-", a scope before "/"; without emoji, as a character or by name.
QString normal(QString label)
{
    static const QRegularExpression emoji(QStringLiteral(R"(:[a-z0-9_+-]+:\s)"));
    static const QRegularExpression separator(QStringLiteral(R"(\s*(?:::|:|/)\s*)"));
    static const QRegularExpression space(QStringLiteral(R"([\s_]+)"));
    label = label.toLower().remove(emoji);
    while (!label.isEmpty() && !label.front().isLetterOrNumber())
        label.remove(0, 1);
    while (!label.isEmpty() && !label.back().isLetterOrNumber())
        label.chop(1);
    return label.replace(separator, QStringLiteral("/")).replace(space, QStringLiteral("-"));
}

std::optional<Impact> find(const Table &table, const QString &key)
{
    const auto found = table.find(key);
    return found == table.end() ? std::nullopt : std::optional(found->second);
}

} // namespace

std::optional<Impact> labelImpact(const QString &label, const forge::ForgeSettings &settings)
{
    if (const auto set = settings.labels.find(label.trimmed().toLower()); set != settings.labels.end())
        return set->second == Impact::Undecided ? std::nullopt : std::optional(set->second);
    const QString name = normal(label);
    for (const Table *table : {&wholeLabels(), &words(), &scopedWords()}) {
        if (const auto impact = find(*table, name))
            return impact;
    }
    const qsizetype slash = name.indexOf(QLatin1Char('/'));
    if (slash < 0)
        return {};
    const QString scope = name.left(slash);
    const QString word = name.mid(slash + 1);
    // GitLab's "bug::performance" is a bug, whatever sort of.
    if (scope == QLatin1String("bug"))
        return Impact::Fix;
    return isScope(scope) ? find(words(), word) : std::nullopt;
}

std::optional<Impact> LabelImpacts::of(const QString &label)
{
    const auto known = m_known.constFind(label);
    if (known != m_known.cend())
        return *known;
    return *m_known.insert(label, labelImpact(label, m_settings));
}

} // namespace waybill::release
