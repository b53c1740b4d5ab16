// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/wordingevidence.h"

#include "release/evidence/weights.h"
#include "support/text.h"

#include <QCoreApplication>

#include <set>

namespace waybill::release {

namespace {

struct WordingevidenceStrings {
    Q_DECLARE_TR_FUNCTIONS(WordingEvidence)
};

/// Where words are looked for.
enum Where : unsigned { Title = 1, Commits = 2, Body = 4, Branch = 8 };

/// Some words, and the signal that they are: the rows "title.NAME", "commits.NAME" and "body.NAME" of the table of
/// weights.
struct Wording {
    const char *name;
    unsigned where;
    const char *pattern; ///< case-insensitive
};

// What a title begins with, its prefix aside: the first that matches counts.
constexpr Wording Beginnings[] = {
    {"release", Title,
     R"(^(?:(?:release|prepare (?:for )?release|version(?: bump|:)|bump version|cut)\b|(?:bump|update|upgrade)\b.*\b(?:version file|to (?:version )?v?\d+\.\d+\.\d+(?:-\S+)?$)))"},
    {"document", Title | Commits,
     R"(^(?:\w+ )?(?:typos?|spelling|readme|changelog|comments?|docs?|documentation|godoc|license headers?)\b)"},
    {"fix", Title | Commits,
     R"(^(?:fix(?:e[sd]|up|ing)?|bug ?fix(?:es)?|hot ?fix|correct(?:s|ed|ly)?|repair|prevent(?:s)?|avoid(?:s)?|handle(?:s)?|ensure(?:s)?|make sure|do(?:n'?t| not)|never|stop|resolve[sd]?|work ?around|honou?r|respect|properly|skip|ignore|restore|properly)\b)"},
    {"check", Title | Commits, R"(^(?:check|validate|verify|guard|reject|limit|warn|retry)\w*\b)"},
    {"improve", Title | Commits,
     R"(^(?:improv|optimi|reduc|speed|accelerat|faster|more efficient|cache|reus|parallel|lower|increas)\w*\b)"},
    {"tidy", Title | Commits,
     R"(^(?:(?:remove[sd]?|drop(?:s|ped)?|delete[sd]?) (?:unused|unnecessary|unneeded|redundant|dead|obsolete|duplicate[d]?|useless|extra)\b|(?:refactor|clean ?up|tidy|reformat|reorgani[sz]e|restructure|vendor|re-?vendor|deduplicate|rework|polish|extract|simplif(?:y|ies)|log|logging)\b))"},
    {"test", Title | Commits, R"(^(?:(?:unit |e2e |integration )?tests?|testing|benchmark|flak\w*)\b)"},
    {"add", Title | Commits,
     R"(^(?:add(?:s|ed|ing)?|implement(?:s|ed|ing)?|introduc(?:e[sd]?|ing)|support(?:s|ed|ing)?|allow(?:s|ed|ing)?|expos(?:e[sd]?|ing)|provid(?:e[sd]?|ing)|creat(?:e[sd]?|ing)|new|extend(?:s)?|publish|export|include|initial|feat(?:ure)?)\b)"},
    {"enable", Title | Commits, R"(^(?:enabl|activat)\w*\b)"},
    {"remove", Title | Commits,
     R"(^(?:remov(?:e[sd]?|ing|al)|drop(?:s|ped)?|delet(?:e[sd]?|ing)|get rid|stop support\w*|disallow\w*|eliminat\w*|kill|disabl\w*|hide|clean(?: ?up)?)\b)"},
    {"rename", Title | Commits, R"(^renam\w*\b)"},
    {"deprecate", Title | Commits, R"(^deprecat\w*\b)"},
    {"bump", Title | Commits, R"(^(?:bump|updat|upgrad|downgrad|pin)\w*\b)"},
    {"change", Title | Commits,
     R"(^(?:chang|mak|mov|switch|replac|convert|migrat|split|requir|return|unif|default|revert|rollback|roll back|merg)\w*\b)"},
    {"use", Title | Commits, R"(^(?:us|set|pass|call|run|turn|start|treat)(?:e[sd]?|s|ing)?\b)"},
    {"backport", Title, R"(^(?:back ?port|cherry[- ]?pick|automated cherry[- ]?pick)\w*\b)"},
};

// Words anywhere.
constexpr Wording Anywhere[] = {
    {"incompatible", Title | Commits | Body,
     R"(\b(?:(?:backwards?[- ])?incompatib\w*|breaking change\w*|breaking|breaks? (?:the )?(?:api|compat\w*|users?|callers?))\b)"},
    {"migrate", Commits | Body,
     R"(\b(?:action required|users? (?:must|have to|need to|should|will need)|(?:must|have to|need to) (?:update|change|adapt|switch|set|be updated)|behaviou?r(?:al)? changes?|changes? (?:the |in )?(?:default )?behaviou?r|instead of the (?:old|former))\b)"},
    // Of data, of machines, of a schema: many programs are about that.
    {"migration", Commits | Body, R"(\bmigrat\w*)"},
    {"optional", Title | Commits, R"(\b(?:optional\w*|relax\w*)\b)"},
    {"required", Title | Commits, R"(\b(?:required?|mandatory|enforc\w*|strict\w*)\b)"},
    {"no-longer", Title | Commits | Body,
     R"(\b(?:no longer|disallow\w*|not allowed|forbid\w*|stop(?:s|ped)? supporting|unsupported|must now|now requires?|is required|are required)\b)"},
    {"by-default", Title | Commits | Body,
     R"(\b(?:by default|defaults? to|default (?:value|behaviou?r)|new default)\b)"},
    {"default", Title, R"(\bdefaults?\b)"},
    {"fault", Title | Commits,
     R"(\b(?:crash\w*|panic\w*|dead ?lock\w*|races?|racy|leak\w*|regression\w*|segfault\w*|nil pointer|null pointer|cve-\d+|vulnerab\w*|corrupt\w*|hang\w*|stuck|fail\w*|errors?(?! (?:messages?|outputs?|texts?|reporting|codes?|types?|log\w*)\b)|wrong\w*|incorrect\w*|inconsisten\w*|invalid|duplicate\w*|missing|broken|correct|correctly|proper|properly|unexpected\w*|accidental\w*|stale|overflow\w*|infinite|flak\w*|bugs?|mistake\w*|double|twice|lost|los[es]|spurious|noisy|typo\w*|issue)\b)"},
    {"fault", Body,
     R"(\b(?:crash\w*|panic\w*|dead ?lock\w*|race condition|leak\w*|regression\w*|nil pointer|null pointer|corrupt\w*|incorrectly|wrongly|bugs?|unexpected\w*)\b)"},
    {"fixes", Title | Commits | Body, R"(\b(?:fix(?:e[sd]|ing)?|bugfix)\b(?!:?\s+\S*#\d))"},
    {"adds", Title | Commits | Body,
     R"(\b(?:add(?:s|ed|ing)?|support(?:s|ing)?|new|allow(?:s|ing)?|options? (?:to|for)|ability|is added|are added)\b)"},
    {"removes", Title | Commits | Body, R"(\b(?:remov(?:e[sd]?|ing)|drop(?:s|ped)|delet(?:e[sd]|ing)|get rid)\b)"},
    {"renames", Title | Commits | Body, R"(\brenam(?:e[sd]?|ing)\b)"},
    {"deprecates", Title | Commits | Body, R"(\bdeprecat\w*)"},
    {"changes", Title | Body,
     R"(\b(?:chang(?:e[sd]?|ing)|switch(?:e[sd]|ing)?|mov(?:e[sd]|ing))\b.*\b(?:to|from|type|signature|behaviou?r|interface)\b)"},
    {"interface", Title | Commits,
     R"(\b(?:interfaces?|signatures?|unexport\w*|private|api|struct|type|argument|parameter)\b)"},
    {"circumstances", Title | Commits,
     R"(\b(?:when|if|after|during|before|while|without|only|once|instead|should|not)\b)"},
    {"metric", Title | Commits, R"(\b(?:metrics?|counters?|gauges?|histograms?)\b)"},
    {"flag", Title | Commits,
     R"(\b(?:flags?|options?|command|subcommand|env(?:ironment)? var\w*|configur\w*|config|setting|field)\b|--\w)"},
    {"experimental", Title | Commits, R"(\b(?:experimental|stable|alpha|beta|graduat\w*)\b)"},
    {"speed", Title | Commits,
     R"(\b(?:perf\w*|speed\w*|faster|efficien\w*|allocations?|optimi\w*|memory|cpu|latency)\b)"},
    {"proposal", Title | Commits, R"(\b(?:feature|endpoint|support|method|function)s?\b)"},
    // From the beginning of a word: "trace" and "alarm-list" are others.
    {"fix", Branch, R"((?<![a-z])(?:hot)?(?:fix|bug|issue|panic|leak|race|crash))"},
    {"add", Branch, R"((?<![a-z])(?:add|feat|support|allow|enable|new|impl))"},
    {"remove", Branch, R"((?<![a-z])(?:remov|drop|delet|renam|deprec|rm(?![a-z])))"},
    {"branch", Title, R"(^\s*\[?(?:release[-/ ])?v?\d+\.\d+\]?[: ]|\bback ?port\w*|\bcherry[- ]?pick)"},
    {"internal", Title | Commits,
     R"(\b(?:unit[- ]?tests?|e2e|integration tests?|test cases?|flak(?:e|y|es)|coverage|benchmarks?|golangci|lint(?:er|s)?|gofmt|static[- ]checks?|travis|jenkins|github actions?|workflows?|codecov|makefile|owners|typos?|readme|refactor\w*|clean ?ups?)\b)"},
};

// "subsystem: subject" with a subsystem that users never see.
constexpr Wording Prefixes[] = {
    {"internal-prefix", Title | Commits,
     R"(^(?:docs?|documentation|readme|changelog|tests?|ci|\.ci|travis|build|makefile|vendor(?:ing)?|scripts?|hack|tools?|lint|style|release|version|github|workflows?|codecov|mocks?|obs-packaging|contrib|owners|maintainers|license)\b[^:]*:\s)"},
};

/// A table with its patterns compiled, once for all threads: QRegularExpression::match() is const and thread-safe.
struct Compiled {
    QRegularExpression pattern;
    const Wording *wording;
    [[nodiscard]] bool isFor(Where where) const { return (wording->where & where) != 0; }
};

template <std::size_t Count>
std::vector<Compiled> compile(const Wording (&table)[Count])
{
    std::vector<Compiled> all;
    for (const Wording &wording : table) {
        all.push_back(
            {QRegularExpression(QString::fromLatin1(wording.pattern), QRegularExpression::CaseInsensitiveOption),
             &wording});
        all.back().pattern.optimize();
    }
    return all;
}

/// What was found where: the first words of each name.
class Found {
public:
    explicit Found(Where where)
        : m_where(where)
    {}

    /// A line that stands for a whole change or commit.
    void readLine(QString line)
    {
        static const std::vector<Compiled> prefixes = compile(Prefixes);
        static const std::vector<Compiled> beginnings = compile(Beginnings);
        static const QRegularExpression label(QStringLiteral(R"(^\s*(?:\[[^\]]*\]\s*)+)"));
        static const QRegularExpression subsystem(QStringLiteral(R"(^[\w./,*{}()@+ -]{1,40}:\s+)"));
        readWords(line);
        matchFirst(prefixes, line);
        line.remove(label);
        line.remove(subsystem);
        line.remove(subsystem); // "server/etcdmain: grpc: ..."
        matchFirst(beginnings, line);
        // What is unused is missed by nobody.
        if (m_words.contains("tidy"))
            m_words.erase("removes");
        // "Remove the device when it is unplugged": what goes at times is no feature that is gone.
        static const QRegularExpression atTimes(
            QStringLiteral(
                R"(\b(?:when|if|once|during|(?:after|before) (?:\w+ing|the)\b|on (?:stop|start|error|failure|exit))\b)"),
            QRegularExpression::CaseInsensitiveOption);
        if (m_words.contains("remove") && atTimes.match(line).hasMatch()) {
            m_words.erase("remove");
            m_words.erase("removes");
        }
        // One word is no second witness of itself.
        if (m_words.contains("by-default"))
            m_words.erase("default");
    }
    void readWords(const QString &text)
    {
        static const std::vector<Compiled> anywhere = compile(Anywhere);
        for (const Compiled &one : anywhere) {
            if (one.isFor(m_where) && !m_words.contains(one.wording->name)) {
                if (const QRegularExpressionMatch match = one.pattern.match(text); match.hasMatch())
                    m_words.emplace(one.wording->name, match.captured(0).left(60).simplified());
            }
        }
    }
    [[nodiscard]] const std::map<std::string, QString> &words() const { return m_words; }
    /// Takes in what one of several lines says.
    void add(const Found &line)
    {
        ++m_lines;
        for (const auto &[name, words] : line.m_words) {
            m_words.try_emplace(name, words);
            ++m_counts[name];
        }
    }
    /// One "docs:" beside others that say nothing of the kind is no word about the whole.
    void dropPartlyInternal()
    {
        for (const char *name : {"internal", "internal-prefix", "document", "test", "release", "tidy"}) {
            if (m_counts[name] < m_lines)
                m_words.erase(name);
        }
    }

private:
    void matchFirst(const std::vector<Compiled> &table, const QString &line)
    {
        for (const Compiled &one : table) {
            if (!one.isFor(m_where))
                continue;
            if (const QRegularExpressionMatch match = one.pattern.match(line); match.hasMatch()) {
                m_words.try_emplace(one.wording->name, match.captured(0).left(60).simplified());
                return;
            }
        }
    }

    Where m_where;
    std::map<std::string, QString> m_words;
    std::map<std::string, int> m_counts; ///< of the lines that were added
    int m_lines = 0;
};

/// The branch that a merge says to bring, without whose it is; empty where it says none.
QString mergedBranch(const git::Commit &commit)
{
    if (!commit.isMerge())
        return {};
    static const QRegularExpression named(
        QStringLiteral(R"(^Merge (?:pull request \S+ from [^/\s]+/(\S+)|branch '([^']+)'))"));
    const QRegularExpressionMatch match = named.match(decodeText(commit.subject(), commit.encoding));
    return visibleLine(match.captured(1) + match.captured(2));
}

/// The lines of the first paragraph, and those of the rest that are items of a list.
QStringList linesOf(const git::Commit &commit)
{
    constexpr qsizetype most = 40;
    static const QRegularExpression item(QStringLiteral(R"(^\s*[*-]\s+(?=\S))"));
    QStringList lines;
    bool first = true;
    const QStringList all = decodeText(commit.message.left(8000), commit.encoding).split(QLatin1Char('\n'));
    for (QString line : all) {
        if (line.trimmed().isEmpty()) {
            first = lines.isEmpty();
            continue;
        }
        const bool listed = line.contains(item);
        if ((first || listed) && lines.size() < most)
            lines += visibleLine(line.remove(item)).trimmed();
    }
    return lines;
}

/// A message without its subject and its trailers: who signed it says nothing of what it does.
QString bodyOf(const git::Commit &commit)
{
    constexpr qsizetype most = 4000; ///< characters: what matters is said early
    QString body = decodeText(commit.body().left(2 * most), commit.encoding).left(most);
    static const QRegularExpression signatures(QStringLiteral(R"(^[A-Z][\w-]+-by: .*$)"),
                                               QRegularExpression::MultilineOption);
    return body.remove(signatures);
}

} // namespace

QString WordingEvidence::source() const
{
    return QStringLiteral("wording");
}

std::vector<Reason> WordingEvidence::examine(const ChangeFacts &facts) const
{
    static const QRegularExpression bareMerge(
        QStringLiteral(R"(^Merge (?:branch|branches|remote-tracking|commit|tag)\b)"));
    Found title(Title);
    Found commits(Commits);
    Found body(Body);
    const bool merged = facts.commits.size() > 1;
    for (const git::Commit &commit : facts.commits) {
        if (!merged || !commit.isMerge()) {
            // A squashed list of changes: each line of the first paragraph is one of them.
            const QStringList lines = linesOf(commit);
            for (qsizetype i = merged ? 0 : 1; i < lines.size(); ++i) {
                Found line(Commits);
                line.readLine(lines[i]);
                commits.add(line);
            }
            if (!merged && !lines.isEmpty())
                title.readLine(lines.first());
        }
        body.readWords(bodyOf(commit));
    }
    commits.dropPartlyInternal();
    if (merged && !bareMerge.match(facts.change.title).hasMatch())
        title.readLine(facts.change.title);
    std::vector<Reason> reasons;
    std::set<std::string> said; // the same words further down are no second witness
    const auto say = [&](const Found &found, const char *where, const QString &text) {
        for (const auto &[name, words] : found.words()) {
            if (!said.insert(name).second)
                continue;
            const std::string signal = std::string(where) + '.' + name;
            reasons.push_back(reasonBy(signal.c_str(), source(), text.arg(words)));
        }
    };
    say(title, "title", WordingevidenceStrings::tr("The title says \"%1\""));
    say(commits, "commits", WordingevidenceStrings::tr("A commit says \"%1\""));
    say(body, "body", WordingevidenceStrings::tr("The message says \"%1\""));
    if (const QString branch = mergedBranch(facts.commits.front()); !branch.isEmpty()) {
        Found name(Branch);
        name.readWords(branch);
        for (const auto &[kind, words] : name.words())
            reasons.push_back(reasonBy(("branch." + kind).c_str(), source(),
                                       WordingevidenceStrings::tr("The branch is called \"%1\"").arg(branch.left(60))));
    }
    return reasons;
}

} // namespace waybill::release
