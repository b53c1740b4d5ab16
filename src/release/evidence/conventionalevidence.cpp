// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/conventionalevidence.h"

#include "git/commit.h"
#include "release/announcements/announcementwords.h"
#include "release/changes/nestedtitles.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

namespace waybill::release {

namespace {

struct TypeImpact {
    const char *type;
    Signal signal;
};

// The types of the specification and of the Angular convention that it grew from.
constexpr TypeImpact Types[] = {
    {"feat", Signal::ConventionalFeature},     {"feature", Signal::ConventionalFeature},
    {"fix", Signal::ConventionalFix},          {"bugfix", Signal::ConventionalFix},
    {"hotfix", Signal::ConventionalFix},       {"perf", Signal::ConventionalSpeed},
    {"security", Signal::ConventionalFix},     {"docs", Signal::ConventionalInternal},
    {"doc", Signal::ConventionalInternal},     {"test", Signal::ConventionalInternal},
    {"tests", Signal::ConventionalInternal},   {"ci", Signal::ConventionalInternal},
    {"build", Signal::ConventionalUpkeep},     {"chore", Signal::ConventionalUpkeep},
    {"style", Signal::ConventionalInternal},   {"refactor", Signal::ConventionalUpkeep},
    {"deps", Signal::ConventionalUpkeep},      {"dep", Signal::ConventionalUpkeep},
    {"release", Signal::ConventionalInternal}, {"vendor", Signal::ConventionalUpkeep},
    {"lint", Signal::ConventionalInternal},    {"breaking", Signal::ConventionalBreaking},
    {"new", Signal::ConventionalFeature}, // ESLint's and its followers'
};

// What changelogs of the Prometheus family call their entries, and with them many titles: "[BUGFIX] tsdb: ...".
constexpr TypeImpact Tags[] = {
    {"breaking", Signal::ConventionalBreaking},   {"breaking change", Signal::ConventionalBreaking},
    {"change", Signal::ConventionalChange},       {"bug", Signal::ConventionalFix},
    {"changed", Signal::ConventionalChange},      {"fixed", Signal::ConventionalFix},
    {"added", Signal::ConventionalFeature},       {"add", Signal::ConventionalFeature},
    {"bugfix", Signal::ConventionalFix},          {"fix", Signal::ConventionalFix},
    {"feature", Signal::ConventionalFeature},     {"feat", Signal::ConventionalFeature},
    {"perf", Signal::ConventionalSpeed},          {"enhancement", Signal::ConventionalFeature},
    {"improvement", Signal::ConventionalFeature}, {"new", Signal::ConventionalFeature},
    {"new feature", Signal::ConventionalFeature}, {"breaking changes", Signal::ConventionalBreaking},
    {"bc break", Signal::ConventionalBreaking},   {"semver-major", Signal::ConventionalBreaking},
    {"major", Signal::ConventionalBreaking},
};

// What gitmoji.dev and Kubebuilder's projects put in front of a title, as a character or by name.
constexpr TypeImpact Emoji[] = {
    {"\u26A0", Signal::ConventionalBreaking},     {":warning:", Signal::ConventionalBreaking},
    {"\U0001F4A5", Signal::ConventionalBreaking}, {":boom:", Signal::ConventionalBreaking},
    {"\u2728", Signal::ConventionalFeature},      {":sparkles:", Signal::ConventionalFeature},
    {"\U0001F41B", Signal::ConventionalFix},      {":bug:", Signal::ConventionalFix},
    {"\U0001F691", Signal::ConventionalFix},      {":ambulance:", Signal::ConventionalFix},
    {"\U0001F512", Signal::ConventionalFix},      {":lock:", Signal::ConventionalFix},
    {"\U0001F4D6", Signal::ConventionalInternal}, {":book:", Signal::ConventionalInternal},
    {"\U0001F331", Signal::ConventionalUpkeep},   {":seedling:", Signal::ConventionalUpkeep},
    {"\U0001F3C3", Signal::ConventionalUpkeep},   {":running:", Signal::ConventionalUpkeep},
    {"\U0001F4DD", Signal::ConventionalInternal}, {":memo:", Signal::ConventionalInternal},
    {"\u2705", Signal::ConventionalInternal},     {":white_check_mark:", Signal::ConventionalInternal},
    {"\u267B", Signal::ConventionalUpkeep},       {":recycle:", Signal::ConventionalUpkeep},
    {"\U0001F3A8", Signal::ConventionalUpkeep},   {":art:", Signal::ConventionalUpkeep},
    {"\U0001F477", Signal::ConventionalInternal}, {":construction_worker:", Signal::ConventionalInternal},
};

const TypeImpact *findEmoji(const QString &title)
{
    const QString begin = title.trimmed();
    for (const TypeImpact &emoji : Emoji) {
        if (begin.startsWith(QString::fromUtf8(emoji.type)))
            return &emoji;
    }
    return nullptr;
}

constexpr qsizetype LongestQuote = 80; ///< of a title

template <std::size_t Count>
const TypeImpact *findWord(const TypeImpact (&table)[Count], const QString &word)
{
    const auto *const at = std::find_if(std::begin(table), std::end(table), [&word](const TypeImpact &one) {
        return word.compare(QLatin1String(one.type), Qt::CaseInsensitive) == 0;
    });
    return at == std::end(table) ? nullptr : at;
}

/// The first label of a title that is a word for its kind, "[BUGFIX]"; "[release-3.6]" is none, and nor is "[CI]": that
/// may be a part of the product.
const TypeImpact *findTag(const QString &labels, QString &shown)
{
    static const QRegularExpression bracket(QStringLiteral(R"(\[([^\]]*)\])"));
    for (auto all = bracket.globalMatch(labels); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        const QString word = match.captured(1).trimmed();
        if (const TypeImpact *tag = findWord(Tags, word)) {
            shown = match.captured(0);
            return tag;
        }
    }
    return nullptr;
}

/// "(ci)": a part of the repository that is not released.
bool isInternalScope(const QString &scope)
{
    static const QStringList scopes{QStringLiteral("(ci)"),    QStringLiteral("(cd)"),      QStringLiteral("(deps)"),
                                    QStringLiteral("(dev)"),   QStringLiteral("(docs)"),    QStringLiteral("(doc)"),
                                    QStringLiteral("(test)"),  QStringLiteral("(tests)"),   QStringLiteral("(testing)"),
                                    QStringLiteral("(build)"), QStringLiteral("(website)"), QStringLiteral("(release)"),
                                    QStringLiteral("(bench)"), QStringLiteral("(scripts)"), QStringLiteral("(tools)"),
                                    QStringLiteral("(site)"),  QStringLiteral("(examples)")};
    return scopes.contains(scope, Qt::CaseInsensitive);
}

/// Whether a change touches nothing but tests and what builds and checks the repository. `said`: what its title says to
/// do. A fix may mend the documentation beside them, or it alone; what a title adds may be told of there alone.
bool isOwnWork(const Change &change, Impact said)
{
    using source::PathKind;
    return !change.files.empty()
           && std::all_of(change.files.begin(), change.files.end(), [said](const git::FileChange &file) {
                  const PathKind kind = source::pathKind(file.path());
                  return kind == PathKind::Tests || kind == PathKind::Automation
                         || (kind == PathKind::Documentation && said == Impact::Fix);
              });
}

/// "fix: linting issues", "fix(api): golangci-lint errors": what only who works on the repository sees, in whatever
/// files.
bool isAboutChecks(const QString &title)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^[A-Za-z]+(?:\([^()]*\))?:\s+(?:(?:the|all|some|more|new|remaining|various|minor|go|make)\s+)*)"
            R"((?:golangci-|es)?(?:lint(?:er|ing|s)?|clippy|mypy|ruff|pylint|flake8|gofmt|rustfmt|prettier|)"
            R"(rubocop|ci|(?:unit |flaky |broken |failing )*tests?)(?:\s+(?:issues?|errors?|warnings?|)"
            R"(problems?|failures?|complaints?|findings|checks?|happy|again|build|tests?|pipeline))*)"
            R"((?:\s*\(#\d+\))?\.?$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(title.trimmed()).hasMatch();
}

/// Whether a title is about dependencies, "fix(deps): ...", and the change touches nothing but lists of them.
bool isUpdateAlone(const Change &change)
{
    static const QRegularExpression scope(QStringLiteral("^[A-Za-z]+\\((?:[\\w-]*-)?deps(?:-[\\w-]*)?\\)"),
                                          QRegularExpression::CaseInsensitiveOption);
    return !change.files.empty() && scope.match(change.title.trimmed()).hasMatch()
           && std::all_of(change.files.begin(), change.files.end(), [](const git::FileChange &file) {
                  return source::pathKind(file.path()) == source::PathKind::Dependencies;
              });
}

/// "release Bats v1.4.1", "bump version to 2.0": what a title says behind its type.
bool makesRelease(const QString &text)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:(?:prepare|publish|cut|tag|bump|update|make)\w*\s+)?(?:(?:for|the|a|new)\s+)*)"
                       R"((?:release|version|v?\d)\b[^,;:]{0,40}?\bv?\d+\.\d+(?:\.\d+)?[\w.+-]*(?:\s*\(#\d+\))?\s*$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(text.trimmed()).hasMatch();
}

/// "feat(api)!: "
const QRegularExpression &conventionalForm()
{
    static const QRegularExpression form(QStringLiteral(R"(^(?<type>[A-Za-z]+)(?<scope>\([^()]*\))?(?<bang>!)?:\s)"));
    return form;
}

/// "(BREAKING CHANGE)", "[breaking]": what some write into a title instead of "!".
const QRegularExpression &breakingMark()
{
    static const QRegularExpression mark(
        QStringLiteral(R"(\s*(?<!["'`“‘])[\[(]breaking(?: changes?)?[\])](?!["'`”’]))"),
        QRegularExpression::CaseInsensitiveOption);
    return mark;
}

/// "[release-3.6]", "(2.12)", "[v5.7]:", "[backport | main]", "[1.5 backport]", at the end as well: for which line of
/// releases a title says to be. A lone number may count anything.
const QRegularExpression &lineLabel()
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^[\[(](?:backport(?:ed)?(?:\W+[\w./-]+)?|)"
            R"((?:(?:release|stable|branch|maint)[-/_ ]?)*v?\d+\.(?:\d+|x)(?:\.(?:\d+|x))?\+?(?: backport)?))"
            R"([\])]:?\s*|\s*\[(?:v?\d+(?:\.(?:\d+|x))* )?backport\]\s*$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form;
}

/// Whether a section of release notes says as much as a word with this signal.
bool isKindOfSection(Signal signal)
{
    return signal == Signal::ConventionalFeature || signal == Signal::ConventionalFix
           || signal == Signal::ConventionalBreaking;
}

} // namespace

QString titleWithoutKind(const QString &title)
{
    QString rest = title.trimmed().remove(lineLabel());
    static const QRegularExpression label(QStringLiteral(R"(^\[[^\]]*\]:?\s*)"));
    static const QRegularExpression improved(QStringLiteral(R"(^\[improved\]:?\s*)"),
                                             QRegularExpression::CaseInsensitiveOption);
    if (const TypeImpact *emoji = findEmoji(rest); emoji && isKindOfSection(emoji->signal)) {
        static const QRegularExpression gap(QStringLiteral("^[\\s\\x{FE0F}]+"));
        rest.remove(0, QString::fromUtf8(emoji->type).size()).remove(gap);
    } else if (const QString first = label.match(rest).captured(0); !first.isEmpty()) {
        QString shown;
        const TypeImpact *const tag = findTag(first, shown);
        // What is improved is listed among what is new or mended; by itself the word decides neither.
        if (tag ? isKindOfSection(tag->signal) : improved.match(first).hasMatch())
            rest.remove(0, first.size());
    }
    if (const QRegularExpressionMatch match = conventionalForm().match(rest); match.hasMatch()) {
        const TypeImpact *type = findWord(Types, match.captured(QStringLiteral("type")));
        if (type && (isKindOfSection(type->signal) || !match.captured(QStringLiteral("bang")).isEmpty())) {
            const QString scope = match.captured(QStringLiteral("scope")).remove(u'(').remove(u')').trimmed();
            const QString text = rest.mid(match.capturedEnd()).trimmed();
            rest = scope.isEmpty() ? text : QStringLiteral("%1: %2").arg(scope, text);
        }
    }
    rest = rest.remove(breakingMark()).trimmed();
    return rest.isEmpty() ? title : rest;
}

std::vector<Reason> conventionalReasons(QString title)
{
    // A stable branch's "[release-3.6] fix: ..." is the same word behind a label.
    static const QRegularExpression label(QStringLiteral(R"(^(?:\[[^\]]*\]\s*)+)"));
    const auto begins = [](const TypeImpact &type, const QString &with) {
        return reasonBy(type.signal, Source::ConventionalCommit, message(EvidenceMessage::TitleBeginsWith, with));
    };
    const auto breaks = [](const QString &words) {
        return reasonBy(Signal::ConventionalBreaking, Source::ConventionalCommit,
                        message(EvidenceMessage::MarksBreakingChange, words));
    };
    title.remove(lineLabel());
    QString tagged;
    const TypeImpact *const tag = findTag(label.match(title).captured(0), tagged);
    title.remove(label);
    if (const TypeImpact *emoji = findEmoji(title))
        return {begins(*emoji, QString::fromUtf8(emoji->type))};
    const QRegularExpressionMatch match = conventionalForm().match(title);
    const QString head = match.captured(0).trimmed();
    if (!match.captured(QStringLiteral("bang")).isEmpty())
        return {breaks(head)};
    // ESLint's word for a compatible enhancement; "update: ..." in small letters is mostly upkeep.
    static const TypeImpact update{"Update", Signal::ConventionalFeature};
    const QString word = match.captured(QStringLiteral("type"));
    const TypeImpact *const known = findWord(Types, word);
    // "docs: explain [breaking]" is about the mark.
    const bool isInternal = known && known->signal == Signal::ConventionalInternal;
    if (const QRegularExpressionMatch mark = breakingMark().match(title, std::max<qsizetype>(match.capturedEnd(), 0));
        mark.hasMatch() && !isInternal)
        return {breaks(mark.captured(0).trimmed())};
    // What the title says for itself says more than a label.
    if (const TypeImpact *type = word == QLatin1String(update.type) ? &update : known) {
        Reason reason = begins(*type, head);
        // "feat(ci):" adds something for those who work on the repository, "feat: release 1.4.1" nothing.
        if (isInternalScope(match.captured(QStringLiteral("scope"))) || makesRelease(title.mid(match.capturedEnd())))
            reason.isFact = false;
        return {reason};
    }
    if (tag)
        return {begins(*tag, tagged)};
    if (saysBreaking(title.toUtf8()))
        return {breaks(title.left(LongestQuote))};
    return {};
}

namespace {

/// Of a merge whose own title says nothing the strongest word among its commits. "Internal" only where every commit
/// says so: one "ci:" beside others that say nothing is no word about the whole.
std::vector<Reason> reasonsOfCommits(const std::vector<git::Commit> &commits)
{
    std::vector<Reason> strongest;
    bool all = true;
    for (const git::Commit &commit : commits) {
        if (commit.isMerge())
            continue;
        std::vector<Reason> reasons = conventionalReasons(decodeText(commit.subject(), commit.encoding));
        for (Reason &reason : reasons) {
            if (reason.text.is(EvidenceMessage::TitleBeginsWith))
                reason.text = Message(EvidenceMessage::CommitBeginsWith, reason.text.arguments());
        }
        if (reasons.empty())
            all = false;
        else if (strongest.empty() || strongest.front().impact < reasons.front().impact)
            strongest = std::move(reasons);
    }
    if (!all && !strongest.empty() && strongest.front().impact == Impact::None)
        strongest.clear();
    return strongest;
}

} // namespace

Source ConventionalEvidence::source() const
{
    return Source::ConventionalCommit;
}

std::vector<Reason> ConventionalEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons = conventionalReasons(facts.change.title);
    for (const QString &nested : nestedTitles(facts.change)) {
        std::vector<Reason> more = conventionalReasons(nested);
        if (more.empty() || reasons.empty() || more.front().impact <= reasons.front().impact)
            continue;
        if (more.front().impact == Impact::Breaking)
            more.front().text = message(EvidenceMessage::SaysBreakingChange, titleWithoutKind(nested));
        reasons = std::move(more);
    }
    if (reasons.empty())
        reasons = reasonsOfCommits(facts.commits);
    // With which compiler the releases are built, or of which library, may close a hole for all.
    static const QRegularExpression security(QStringLiteral("\\bCVEs?\\b|\\bsecurity\\b|\\bvulnerabilit"),
                                             QRegularExpression::CaseInsensitiveOption);
    if (reasons.empty() || (reasons.front().impact != Impact::Additive && reasons.front().impact != Impact::Fix)
        || security.match(facts.change.title).hasMatch())
        return reasons;
    // "feat: run the tests in any order" is one for those who work on the repository.
    if (isOwnWork(facts.change, reasons.front().impact))
        return {};
    // "fix(deps): update all dependencies" is a robot's word for upkeep.
    if (isUpdateAlone(facts.change) || isAboutChecks(facts.change.title))
        return {reasonBy(Signal::ConventionalUpkeep, Source::ConventionalCommit, reasons.front().text)};
    return reasons;
}

} // namespace waybill::release
