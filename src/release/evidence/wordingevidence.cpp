// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/wordingevidence.h"

#include "git/commit.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "support/text.h"

#include <set>

namespace waybill::release {

namespace {

/// Some words, and the signals that they are: one for each group in which they are looked for.
struct Wording {
    std::array<std::optional<Signal>, 3> signalsByPlace;
    const char *pattern;               ///< case-insensitive
    const char *bodyPattern = nullptr; ///< what else they are in a body; null: the same

    [[nodiscard]] std::optional<Signal> signalOf(SignalGroup place) const
    {
        const auto *const found = std::find_if(signalsByPlace.begin(), signalsByPlace.end(),
                                               [place](const auto &one) { return one && rowOf(*one).group == place; });
        return found == signalsByPlace.end() ? std::nullopt : *found;
    }
};

// What a title begins with, its prefix aside: the first that matches counts.
constexpr Wording Beginnings[] = {
    {{Signal::TitleRelease},
     R"(^(?:(?:release|prepare (?:for )?release|version(?: bump|:)|bump (?:to )?version|cut)\b|(?:bump|update|upgrade)\b.*\b(?:version file|to (?:version )?v?\d+\.\d+\.\d+(?:-\S+)?$)|(?:set|start|begin|bump|update)\b.*\b(?:snapshot|(?:new|next) dev(?:elopment)?) (?:version|iteration)\b))"},
    {{Signal::TitleDocument, Signal::CommitsDocument},
     R"(^(?:\w+ )?(?:typos?|spelling|readme|changelog|comments?|docs?|documentation|godoc|license headers?)\b)"},
    {{Signal::TitleFix, Signal::CommitsFix},
     R"(^(?:fix(?:e[sd]|up|ing)?|bug ?fix(?:es)?|hot ?fix|correct(?:s|ed|ly)?|repair|prevent(?:s)?|avoid(?:s)?|handle(?:s)?|ensure(?:s)?|make sure|do(?:n'?t| not)|never|stop|resolve[sd]?|work ?around|honou?r|respect|properly|skip|ignore|restore|properly)\b)"},
    {{Signal::TitleCheck, Signal::CommitsCheck}, R"(^(?:check|validate|verify|guard|reject|limit|warn|retry)\w*\b)"},
    {{Signal::TitleImprove, Signal::CommitsImprove},
     R"(^(?:improv|optimi|reduc|speed|accelerat|faster|more efficient|cache|reus|parallel|lower|increas)\w*\b)"},
    {{Signal::TitleTidy, Signal::CommitsTidy},
     R"(^(?:(?:remove[sd]?|drop(?:s|ped)?|delete[sd]?) (?:unused|unnecessary|unneeded|redundant|dead|obsolete|duplicate[d]?|useless|extra)\b|(?:refactor|clean ?up|tidy|reformat|reorgani[sz]e|restructure|vendor|re-?vendor|deduplicate|rework|polish|extract|simplif(?:y|ies)|log|logging)\b))"},
    {{Signal::TitleTest, Signal::CommitsTest},
     R"(^(?:(?:unit |e2e |integration )?tests?|testing|benchmark|flak\w*)\b)"},
    {{Signal::TitleAdd, Signal::CommitsAdd},
     R"(^(?:add(?:s|ed|ing)?|implement(?:s|ed|ing)?|introduc(?:e[sd]?|ing)|support(?:s|ed|ing)?|allow(?:s|ed|ing)?|expos(?:e[sd]?|ing)|provid(?:e[sd]?|ing)|creat(?:e[sd]?|ing)|new|extend(?:s)?|publish|export|include|initial|feat(?:ure)?)\b)"},
    {{Signal::TitleEnable, Signal::CommitsEnable}, R"(^(?:enabl|activat)\w*\b)"},
    {{Signal::TitleRemove, Signal::CommitsRemove},
     R"(^(?:remov(?:e[sd]?|ing|al)|drop(?:s|ped)?|delet(?:e[sd]?|ing)|get rid|stop support\w*|disallow\w*|eliminat\w*|kill|disabl\w*|hide|clean(?: ?up)?)\b)"},
    {{Signal::TitleRename, Signal::CommitsRename}, R"(^renam\w*\b)"},
    {{Signal::TitleDeprecate, Signal::CommitsDeprecate}, R"(^deprecat\w*\b)"},
    {{Signal::TitleBump, Signal::CommitsBump}, R"(^(?:bump|updat|upgrad|downgrad|pin)\w*\b)"},
    {{Signal::TitleChange, Signal::CommitsChange},
     R"(^(?:chang|mak|mov|switch|replac|convert|migrat|split|requir|return|unif|default|revert|rollback|roll back|merg)\w*\b)"},
    {{Signal::TitleUse, Signal::CommitsUse}, R"(^(?:us|set|pass|call|run|turn|start|treat)(?:e[sd]?|s|ing)?\b)"},
    {{Signal::TitleBackport}, R"(^(?:back ?port|cherry[- ]?pick|automated cherry[- ]?pick)\w*\b)"},
};

// Words anywhere.
constexpr Wording Anywhere[] = {
    {{Signal::TitleIncompatible, Signal::CommitsIncompatible, Signal::BodyIncompatible},
     R"(\b(?:(?:backwards?[- ])?incompatib\w*|breaking change\w*|breaking|breaks? (?:the )?(?:api|compat\w*|users?|callers?))\b)"},
    {{Signal::CommitsMigrate, Signal::BodyMigrate},
     R"(\b(?:action required|users? (?:must|have to|need to|should|will need)|(?:must|have to|need to) (?:update|change|adapt|switch|set|be updated)|behaviou?r(?:al)? changes?|changes? (?:the |in )?(?:default )?behaviou?r|instead of the (?:old|former))\b)"},
    // Of data, of machines, of a schema: many programs are about that.
    {{Signal::CommitsMigration, Signal::BodyMigration}, R"(\bmigrat\w*)"},
    {{Signal::TitleOptional, Signal::CommitsOptional}, R"(\b(?:optional\w*|relax\w*)\b)"},
    {{Signal::TitleRequired, Signal::CommitsRequired}, R"(\b(?:required?|mandatory|enforc\w*|strict\w*)\b)"},
    {{Signal::TitleNoLonger, Signal::CommitsNoLonger, Signal::BodyNoLonger},
     R"(\b(?:no longer|disallow\w*|not allowed|forbid\w*|stop(?:s|ped)? supporting|unsupported|must now|now requires?|is required|are required)\b)"},
    {{Signal::TitleByDefault, Signal::CommitsByDefault, Signal::BodyByDefault},
     R"(\b(?:by default|defaults? to|default (?:value|behaviou?r)|new default)\b)"},
    {{Signal::TitleDefault}, R"(\bdefaults?\b)"},
    {{Signal::TitleFault, Signal::CommitsFault, Signal::BodyFault},
     R"(\b(?:crash\w*|panic\w*|dead ?lock\w*|races?|racy|leak\w*|regression\w*|segfault\w*|nil pointer|null pointer|cve-\d+|vulnerab\w*|corrupt\w*|hang\w*|stuck|fail\w*|errors?(?! (?:messages?|outputs?|texts?|reporting|codes?|types?|log\w*)\b)|wrong\w*|incorrect\w*|inconsisten\w*|invalid|duplicate\w*|missing|broken|correct|correctly|proper|properly|unexpected\w*|accidental\w*|stale|overflow\w*|infinite|flak\w*|bugs?|mistake\w*|double|twice|lost|los[es]|spurious|noisy|typo\w*|issue)\b)",
     R"(\b(?:crash\w*|panic\w*|dead ?lock\w*|race condition|leak\w*|regression\w*|nil pointer|null pointer|corrupt\w*|incorrectly|wrongly|bugs?|unexpected\w*)\b)"},
    {{Signal::TitleFixes, Signal::CommitsFixes, Signal::BodyFixes},
     R"(\b(?:fix(?:e[sd]|ing)?|bugfix)\b(?!:?\s+\S*#\d))"},
    {{Signal::TitleAdds, Signal::CommitsAdds, Signal::BodyAdds},
     R"(\b(?:add(?:s|ed|ing)?|support(?:s|ing)?|new|allow(?:s|ing)?|options? (?:to|for)|ability|is added|are added)\b)"},
    {{Signal::TitleRemoves, Signal::CommitsRemoves, Signal::BodyRemoves},
     R"(\b(?:remov(?:e[sd]?|ing)|drop(?:s|ped)|delet(?:e[sd]|ing)|get rid)\b)"},
    {{Signal::TitleRenames, Signal::CommitsRenames, Signal::BodyRenames}, R"(\brenam(?:e[sd]?|ing)\b)"},
    {{Signal::TitleDeprecates, Signal::CommitsDeprecates, Signal::BodyDeprecates}, R"(\bdeprecat\w*)"},
    {{Signal::TitleChanges, Signal::BodyChanges},
     R"(\b(?:chang(?:e[sd]?|ing)|switch(?:e[sd]|ing)?|mov(?:e[sd]|ing))\b.*\b(?:to|from|type|signature|behaviou?r|interface)\b)"},
    {{Signal::TitleInterface, Signal::CommitsInterface},
     R"(\b(?:interfaces?|signatures?|unexport\w*|private|api|struct|type|argument|parameter)\b)"},
    {{Signal::TitleCircumstance, Signal::CommitsCircumstance},
     R"(\b(?:when|if|after|during|before|while|without|only|once|instead|should|not)\b)"},
    {{Signal::TitleMetric, Signal::CommitsMetric}, R"(\b(?:metrics?|counters?|gauges?|histograms?)\b)"},
    {{Signal::TitleFlag, Signal::CommitsFlag},
     R"(\b(?:flags?|options?|command|subcommand|env(?:ironment)? var\w*|configur\w*|config|setting|field)\b|--\w)"},
    {{Signal::TitleExperimental, Signal::CommitsExperimental}, R"(\b(?:experimental|stable|alpha|beta|graduat\w*)\b)"},
    {{Signal::TitleSpeed, Signal::CommitsSpeed},
     R"(\b(?:perf\w*|speed\w*|faster|efficien\w*|allocations?|optimi\w*|memory|cpu|latency)\b)"},
    {{Signal::TitleProposal, Signal::CommitsProposal}, R"(\b(?:feature|endpoint|support|method|function)s?\b)"},
    {{Signal::TitleBranch}, R"(^\s*\[?(?:release[-/ ])?v?\d+\.\d+\]?[: ]|\bback ?port\w*|\bcherry[- ]?pick)"},
    {{Signal::TitleInternal, Signal::CommitsInternal},
     R"(\b(?:unit[- ]?tests?|e2e|integration tests?|test cases?|flak(?:e|y|es)|coverage|benchmarks?|golangci|lint(?:er|s)?|gofmt|static[- ]checks?|travis|jenkins|github actions?|workflows?|codecov|makefile|owners|typos?|readme|refactor\w*|clean ?ups?)\b)"},
};

// The name of a branch. From the beginning of a word: "trace" and "alarm-list" are others.
constexpr Wording BranchNames[] = {
    {{Signal::BranchFix}, R"((?<![a-z])(?:hot)?(?:fix|bug|issue|panic|leak|race|crash))"},
    {{Signal::BranchAdd}, R"((?<![a-z])(?:add|feat|support|allow|enable|new|impl))"},
    {{Signal::BranchRemove}, R"((?<![a-z])(?:remov|drop|delet|renam|deprec|rm(?![a-z])))"},
};

// "subsystem: subject" with a subsystem that users never see.
constexpr Wording Prefixes[] = {
    {{Signal::TitleInternalPrefix, Signal::CommitsInternalPrefix},
     R"(^(?:docs?|documentation|readme|changelog|tests?|ci|\.ci|travis|build|makefile|vendor(?:ing)?|scripts?|hack|tools?|lint|style|release|version|github|workflows?|codecov|mocks?|obs-packaging|contrib|owners|maintainers|license)\b[^:]*:\s)"},
};

/// A wording as it is looked for in one place.
struct Compiled {
    QRegularExpression pattern;
    Signal signal;
    const Wording *wording;
};

/// Of a table, what is looked for in a place, compiled once for all threads: QRegularExpression::match() is const and
/// thread-safe.
template <std::size_t Count>
std::vector<Compiled> compile(const Wording (&table)[Count], SignalGroup place)
{
    std::vector<Compiled> all;
    for (const Wording &wording : table) {
        const std::optional<Signal> signal = wording.signalOf(place);
        if (!signal)
            continue;
        const bool isOther = place == SignalGroup::Body && wording.bodyPattern;
        all.push_back({QRegularExpression(QString::fromLatin1(isOther ? wording.bodyPattern : wording.pattern),
                                          QRegularExpression::CaseInsensitiveOption),
                       *signal, &wording});
        all.back().pattern.optimize();
    }
    return all;
}

/// The tables as they are read in one place.
struct WordingReader {
    SignalGroup place;
    std::vector<Compiled> prefixes = compile(Prefixes, place);
    std::vector<Compiled> beginnings = compile(Beginnings, place);
    std::vector<Compiled> anywhere =
        place == SignalGroup::Branch ? compile(BranchNames, place) : compile(Anywhere, place);
};

const WordingReader &readerOf(SignalGroup place)
{
    static const WordingReader title{SignalGroup::Title};
    static const WordingReader commits{SignalGroup::Commits};
    static const WordingReader body{SignalGroup::Body};
    static const WordingReader branch{SignalGroup::Branch};
    switch (place) {
    case SignalGroup::Title: return title;
    case SignalGroup::Commits: return commits;
    case SignalGroup::Body: return body;
    default: return branch;
    }
}

/// What was found where: the first words of each signal.
class Found {
public:
    struct Words {
        const Wording *wording;
        QString text;
    };

    explicit Found(SignalGroup place)
        : m_reader(readerOf(place))
    {}

    /// A line that stands for a whole change or commit.
    void readLine(QString line)
    {
        static const QRegularExpression label(QStringLiteral(R"(^\s*(?:\[[^\]]*\]\s*)+)"));
        static const QRegularExpression subsystem(QStringLiteral(R"(^[\w./,*{}()@+ -]{1,40}:\s+)"));
        readWords(line);
        matchFirst(m_reader.prefixes, line);
        line.remove(label);
        line.remove(subsystem);
        line.remove(subsystem); // "server/etcdmain: grpc: ..."
        matchFirst(m_reader.beginnings, line);
        // What is unused is missed by nobody.
        if (hasAny({Signal::TitleTidy, Signal::CommitsTidy}))
            drop({Signal::TitleRemoves, Signal::CommitsRemoves});
        // "Remove the device when it is unplugged": what goes at times is no feature that is gone.
        static const QRegularExpression atTimes(
            QStringLiteral(
                R"(\b(?:when|if|once|during|(?:after|before) (?:\w+ing|the)\b|on (?:stop|start|error|failure|exit))\b)"),
            QRegularExpression::CaseInsensitiveOption);
        if (hasAny({Signal::TitleRemove, Signal::CommitsRemove}) && atTimes.match(line).hasMatch())
            drop({Signal::TitleRemove, Signal::CommitsRemove, Signal::TitleRemoves, Signal::CommitsRemoves});
        // One word is no second witness of itself.
        if (hasAny({Signal::TitleByDefault}))
            drop({Signal::TitleDefault});
    }
    void readWords(const QString &text)
    {
        for (const Compiled &one : m_reader.anywhere) {
            if (!m_words.contains(one.signal))
                lookFor(one, text);
        }
    }
    [[nodiscard]] const std::map<Signal, Words> &words() const { return m_words; }
    /// Takes in what one of several lines says.
    void add(const Found &line)
    {
        ++m_lines;
        for (const auto &[signal, words] : line.m_words) {
            m_words.try_emplace(signal, words);
            ++m_counts[signal];
        }
    }
    /// One "docs:" beside others that say nothing of the kind is no word about the whole.
    void dropPartlyInternal()
    {
        for (const Signal signal : {Signal::CommitsInternal, Signal::CommitsInternalPrefix, Signal::CommitsDocument,
                                    Signal::CommitsTest, Signal::CommitsTidy}) {
            if (m_counts[signal] < m_lines)
                m_words.erase(signal);
        }
    }

private:
    [[nodiscard]] bool hasAny(std::initializer_list<Signal> some) const
    {
        return std::any_of(some.begin(), some.end(), [this](Signal one) { return m_words.contains(one); });
    }
    void drop(std::initializer_list<Signal> some)
    {
        for (const Signal one : some)
            m_words.erase(one);
    }
    bool lookFor(const Compiled &one, const QString &text)
    {
        const QRegularExpressionMatch match = one.pattern.match(text);
        if (match.hasMatch())
            m_words.try_emplace(one.signal, Words{one.wording, match.captured(0).left(60).simplified()});
        return match.hasMatch();
    }
    void matchFirst(const std::vector<Compiled> &table, const QString &line)
    {
        for (const Compiled &one : table) {
            if (lookFor(one, line))
                return;
        }
    }

    const WordingReader &m_reader;
    std::map<Signal, Words> m_words;
    std::map<Signal, int> m_counts; ///< of the lines that were added
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

Source WordingEvidence::source() const
{
    return Source::Wording;
}

std::vector<Reason> WordingEvidence::examine(const ChangeFacts &facts) const
{
    static const QRegularExpression bareMerge(
        QStringLiteral(R"(^Merge (?:branch|branches|remote-tracking|commit|tag)\b)"));
    Found title(SignalGroup::Title);
    Found commits(SignalGroup::Commits);
    Found body(SignalGroup::Body);
    const bool merged = facts.commits.size() > 1;
    for (const git::Commit &commit : facts.commits) {
        if (!merged || !commit.isMerge()) {
            // A squashed list of changes: each line of the first paragraph is one of them.
            const QStringList lines = linesOf(commit);
            for (qsizetype i = merged ? 0 : 1; i < lines.size(); ++i) {
                Found line(SignalGroup::Commits);
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
    std::set<const Wording *> said; // the same words further down are no second witness
    const auto say = [&](const Found &found, EvidenceMessage what) {
        for (const auto &[signal, words] : found.words()) {
            if (said.insert(words.wording).second)
                reasons.push_back(reasonBy(signal, source(), message(what, words.text)));
        }
    };
    say(title, EvidenceMessage::TitleSays);
    say(commits, EvidenceMessage::CommitSays);
    say(body, EvidenceMessage::BodySays);
    if (const QString branch = mergedBranch(facts.commits.front()); !branch.isEmpty()) {
        Found name(SignalGroup::Branch);
        name.readWords(branch);
        for (const auto &[signal, words] : name.words())
            reasons.push_back(reasonBy(signal, source(), message(EvidenceMessage::BranchIsNamed, branch.left(60))));
    }
    return reasons;
}

} // namespace waybill::release
