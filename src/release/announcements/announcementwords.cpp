// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/announcements/announcementwords.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// How long the reference at the begin of a text is; 0 where there is none.
qsizetype referenceLength(const QByteArray &text)
{
    if (text.startsWith('[')) {
        const qsizetype end = text.indexOf(']');
        const QByteArray label = text.mid(1, end - 1);
        if (end < 2 || label.contains(' ') || !std::any_of(label.begin(), label.end(), isDigit))
            return 0; // "[Fix a leak](address)", "[BUGFIX]"
        if (text.mid(end + 1, 1) != "(")
            return end + 1;
        const qsizetype close = text.indexOf(')', end);
        return close < 0 ? 0 : close + 1;
    }
    if (text.startsWith(':')) {
        const qsizetype role = text.indexOf(":`", 1);
        const qsizetype close = role < 0 ? -1 : text.indexOf('`', role + 2);
        return role > 16 || close < 0 ? 0 : close + 1;
    }
    qsizetype at = text.startsWith('#') ? 1 : text.startsWith("GH-") || text.startsWith("gh-") ? 3 : 0;
    if (at == 0 || at >= text.size() || !isDigit(text.at(at)))
        return 0;
    while (at < text.size() && isDigit(text.at(at)))
        ++at;
    return at;
}

bool beginsWithOneOf(const QByteArray &text, std::initializer_list<const char *> words)
{
    return std::any_of(words.begin(), words.end(), [&](const char *word) { return text.startsWith(word); });
}

} // namespace

QByteArray withoutReferences(const QByteArray &entry)
{
    QByteArray text = entry;
    for (qsizetype length = referenceLength(text); length > 0; length = referenceLength(text)) {
        text = text.mid(length);
        while (!text.isEmpty() && QByteArray(" :,;-").contains(text.at(0)))
            text = text.mid(1);
    }
    return text.isEmpty() ? entry : text;
}

bool saysBreaking(const QByteArray &entry)
{
    const QByteArray lower = entry.toLower();
    for (const char *const mark :
         {"(breaking)", "[breaking]", "(breaking change)", "[breaking change]", "**breaking**", "**breaking change**",
          "**breaking change:**", "[bc break]", "*breaking :warning:*", " *breaking* "}) {
        if (lower.contains(mark))
            return true;
    }
    if (lower.startsWith(":boom:")) // elsewhere it may be joy
        return true;
    qsizetype begin = 0;
    while (begin < lower.size() && QByteArray("*_`([!").contains(lower.at(begin)))
        ++begin;
    QByteArray words = lower.mid(begin, 48);
    qsizetype length = 0;
    for (const char *const word : {"breaking", "backwards-incompatible", "backward-incompatible",
                                   "backwards incompatible", "backward incompatible", "bc break", "api break"}) {
        if (words.startsWith(word))
            length = qsizetype(qstrlen(word));
    }
    if (length == 0)
        return false;
    words = words.mid(length);
    for (const char *const more : {" api changes", " changes", " change", "-change"}) {
        if (words.startsWith(more)) {
            words = words.mid(qsizetype(qstrlen(more)));
            break;
        }
    }
    words = words.trimmed();
    return words.isEmpty() || QByteArray("*_:`])!-(").contains(words.at(0)) || words.startsWith("\xe2\x80");
}

bool saysNothing(const QByteArray &entry)
{
    QByteArray words;
    for (const char c : entry.left(80).toLower())
        words += (c >= 'a' && c <= 'z') || c == '/' ? c : ' ';
    words = words.simplified() + ' ';
    return words == "no " || words == "nope " || words == "n/a "
           || beginsWithOneOf(words,
                              {"none ", "nothing ", "there are no ", "there is no ", "there were no ", "no breaking ",
                               "no known breaking ", "no backward", "no incompatib", "no api break", "no changes "})
           || words.contains("no known breaking ") || words.contains("no breaking change")
           || words.contains(" goes here "); // of a template: "Your feature goes here"
}

QByteArray withoutEmphasis(const QByteArray &entry)
{
    qsizetype begin = 0;
    while (begin < entry.size() && (entry.at(begin) == '*' || entry.at(begin) == '_'))
        ++begin;
    return entry.mid(begin);
}

bool tellsOfGone(const QByteArray &entry)
{
    static const QRegularExpression passive(
        QStringLiteral(
            R"(^(?:[^.;]|\.(?=\w)){0,120}?\b(?:(?:has|have) (?:now |been |also )*been removed|)"
            R"((?:is|are|was|were) (?:now )?removed\b|(?:has been|have been|was|were) (?:renamed to|replaced (?:by|with)) (?:`|\w+[._(:]\w)|)"
            R"((?:is|are) no longer (?:supported|available|accepted|allowed|exported|exposed|built|installed|)"
            R"(included|shipped|provided)))"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression active(
        QStringLiteral(
            R"(^(?:replaced? (?:the )?`[^`]+`.{0,40}? (?:by|with|in favou?r of) |)"
            R"(changed? the (?:interface|behaviou?r|meaning|format|signature|output) of |changed? (?:the )?default |(?:the )?default .{0,80}\b(?:is now|are now|changed)\b))"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression later(
        QStringLiteral(R"(\.\s+(?:also )?(?:remove[sd]?|drop(?:s|ped)?) (?:the )?(?:deprecated )?`+[^`]+`+)"),
        QRegularExpression::CaseInsensitiveOption);
    // "Avoid a crash as it was removed" tells of something else.
    static const QRegularExpression clause(
        QStringLiteral(
            R"(\b(?:as|because|since|when|if|after|before|that|which|until|while|where|fix\w*|avoid\w*|ensure\w*)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    // "Replace `import a` by `from a import b` in the whole codebase" is nothing that others notice.
    static const QRegularExpression inner(
        QStringLiteral(
            R"(\b(?:code\s?base|source code|internally|under the hood|test suite|in (?:the |all )?tests)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    const QString text = QString::fromUtf8(withoutEmphasis(entry).left(600)).simplified();
    const QRegularExpressionMatch gone = passive.match(text);
    return (gone.hasMatch() && !clause.match(gone.captured()).hasMatch())
           || (active.match(text).hasMatch() && !inner.match(text).hasMatch()) || later.match(text).hasMatch();
}

bool tellsOfBreakages(const QByteArray &paragraph)
{
    constexpr qsizetype longest = 1500;
    static const QRegularExpression form(
        QStringLiteral(
            R"((?:^|[.!:;,]\s|\b(?:since|as|because|that|and)\s)[^.!?;]{0,12}?\b(?:this|version|release|v?\d+\.\d[\w.]*|v\d+)\b)"
            R"([^.!?;]{0,40}?\b(?:contains?|introduces?|includes?|has|have|brings?|makes?|comes with)\b(?<many>[^.!?;]{0,40}?)\b)"
            R"((?:breaking|backwards?[- ]incompatible|incompatible)\s+(?:api\s+)?changes\b)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression denied(
        QStringLiteral(R"(\b(?:no|not|without|never|none|free|any|zero|avoid\w*|other)\b|n't\b)"),
        QRegularExpression::CaseInsensitiveOption);
    const QString text = QString::fromUtf8(withoutEmphasis(paragraph).left(longest)).simplified();
    for (auto all = form.globalMatch(text); all.hasNext();) {
        if (!denied.match(all.next().captured()).hasMatch())
            return true;
    }
    return false;
}

bool onlyDeprecates(const QByteArray &entry)
{
    // "will be removed", "to be removed" tell of later.
    static const QRegularExpression form(
        QStringLiteral(R"(^deprecat(?:e[sd]?|ing)\b(?! .{0,60}(?<!\bbe )\b(?:removed|dropped)\b)|)"
                       R"(^(?:[^.;]|\.(?!\s)){0,80}\b(?:is|are|was|were|has been|have been) (?:now )?deprecated\b)"
                       R"((?!.{0,80}(?<!\bbe )\bremoved\b))"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(entry.left(300)).simplified()).hasMatch();
}

bool asksReaders(const QByteArray &paragraph)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(\bif you (?:\w+ )?(?:rel(?:y|ied)|depend(?:ed)?) on\b|\bmake sure\b|\bbefore (?:you )?upgrad\w+|)"
            R"(\b(?:you|users|operators) (?:\w+ )?(?:must|need to|have to)\b|\b(?:must|needs? to|ha(?:s|ve) to) be (?:\w+ )?)"
            R"((?:updated|migrated|changed|set|replaced|adjusted|nested|renamed|recreated|upgraded|reconfigured)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression denied(
        QStringLiteral(
            R"(\bno (?:\w+ )?action\b|\bnothing to do\b|\bnot affected\b|\b(?:do not|don['’]t|not) (?:need|have) to\b)"),
        QRegularExpression::CaseInsensitiveOption);
    constexpr qsizetype longest = 1500;
    const QString text = QString::fromUtf8(paragraph.left(longest)).simplified();
    return form.match(text).hasMatch() && !denied.match(text).hasMatch();
}

bool raisesMinimum(const QByteArray &text)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(\b(?:minimum|minimal)\b[^.;]{0,60}?\b(?:(?:is|was|are|were) (?:now|raised|bumped|increased)|)"
            R"((?:has|have) been (?:raised|bumped|increased)|raised to|bumped to|increased to|required version is)\b.{0,60}?\d|)"
            R"(\d[\w.]* (?:is|are) (?:now )?the (?:new )?minimum\b|)"
            R"(\d[\w.]*\+? (?:or (?:newer|later|higher|above) )?(?:is|are) now required\b)"),
        QRegularExpression::CaseInsensitiveOption);
    constexpr qsizetype longest = 400;
    return form.match(QString::fromUtf8(withoutEmphasis(text).left(longest)).simplified()).hasMatch();
}

bool beginsWithWarning(const QByteArray &entry)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:\*\*|__)(?:WARNING|IMPORTANT|ATTENTION|CAUTION):?(?:\*\*|__)[:\s])"));
    return form.match(QString::fromUtf8(entry.left(40))).hasMatch();
}

bool dropsPlatform(const QByteArray &entry)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^(?:[^.;]{0,40}[.;]\s+)?(?:\w+(?:\([^)]*\))?!?:\s+)?(?:drop(?:s|ped)?|remove[sd]?|end(?:s|ed)?|discontinue[sd]?)\s+)"
            R"((?:the\s+)?(?:support\s+(?:for|of)\s+)?node(?:\.?js)?\s*)"
            R"((?:[<>=v~^]|below|older than|before|versions?|prior to|\s)*\d+[\d.x]*(?:(?:\s*(?:,|&|/|and|or)\s*)+(?:v?\d[\d.x]*|below|older|earlier|lower))*)"
            R"((?:\s+support)?(?:\s*[.,;(\[#<]|\s*$|\s+by\b|\s+(?:as|since|because)\b))"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(withoutEmphasis(entry).left(300)).simplified()).hasMatch();
}

bool dropsOldRelease(const QByteArray &entry)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:drop(?:s|ped)?|remove[sd]?|end(?:s|ed)?)\s+(?:the\s+)?(?:support\s+(?:for|of)\s+)?)"
                       R"((?:[\w-]+\s+){0,2}(?:c?python|j?ruby|php)s?\b(?!\s*[2-9](?![.\d])))"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression number(QStringLiteral(R"(\b\d\.\d+\b)"));
    const QString words = QString::fromUtf8(withoutEmphasis(entry).left(150)).remove(QLatin1Char('`')).simplified();
    if (!form.match(words).hasMatch())
        return false;
    bool any = false;
    for (auto all = number.globalMatch(words); all.hasNext(); any = true) {
        const QString release = all.next().captured();
        if (release == QLatin1String("2.7") || release == QLatin1String("5.6") || release == QLatin1String("7.4"))
            return false; // the last of Python 2 and Ruby 2, of PHP 5 and 7
    }
    return any;
}

bool concernsNobody(const QByteArray &entry)
{
    static const QRegularExpression inner(
        QStringLiteral(
            R"(\b(?:tests?|testing|test\w*\.\w+|\w*tests?\.\w+|ci|workflows?|coverage|unused|unnecessary|unneeded|redundant|)"
            R"(obsolete code|duplicated?|duplicates|dead code|docs?|documentation|typos?|readme|comments?|references?|)"
            R"(internal(?:s|ly)?|private|dependency|dependencies|imports?|wrapper|boilerplate|workarounds?|hacks?|)"
            R"((?:compatibility|compat) code|lint\w*|mypy|type hints?|restrictions?|limitations?|limit|requirement to|)"
            R"(benchmarks?|examples?|badges?|links?|(?:runtime |deprecation )?warnings?|global variables?|code ?base|)"
            R"(not (?:\w+ )?needed|no longer needed)\b|(?:^|\s)\.\w)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression behaviour(
        QStringLiteral(R"(\b(?:when|while|whenever|rather than|instead of|before|after)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    // What stands in code is a name, whatever words are in it.
    static const QRegularExpression code(QStringLiteral(R"(`+[^`]*`+|\([^)]*\)|\bin #\d+.*$)"));
    // "Remove the dependency on x so that y is not included per default".
    static const QRegularExpression result(
        QStringLiteral(R"(\b(?:so that .*\bnot|no longer|per default|by default)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    const QString words = QString::fromUtf8(withoutEmphasis(entry)).remove(code);
    return (inner.match(words.left(90)).hasMatch() && !result.match(words).hasMatch())
           || behaviour.match(words).hasMatch();
}

bool addsForDevelopers(const QByteArray &text)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^(?:add(?:s|ed|ing)?|new|more|introduced?|improved?)\s+(?:an?\s+|the\s+|some\s+|more\s+|new\s+|missing\s+|\w+\s+)?(?:\w+\s+)?)"
            R"((?:ci|tests?|test cases?|unit tests?|benchmarks?|examples?|docs?|documentation|(?:github )?workflows?|optimi[sz]ations?|badges?|dependabot|)"
            R"(scorecard|typos?|comments?|release notes|changelog|fuzzing|coverage|tutorials?)\b(?!\s+(?:option|flag|mode|command|method|function|setting|support)))"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression dependency(
        QStringLiteral(R"(\bas a (?:dev )?dependency\b|\b(?:to|in) (?:the )?(?:readme|docs|documentation)\b|)"
                       R"(\bto (?:the )?(?:list of )?(?:third[- ]party|supported) libraries\b|)"
                       R"(^improvements? to (?:the )?(?:docs|documentation)\b)"),
        QRegularExpression::CaseInsensitiveOption);
    const QString words = QString::fromUtf8(text.left(200)).simplified();
    return form.match(words).hasMatch() || dependency.match(words).hasMatch();
}

bool bumpsVersion(const QByteArray &text)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:\w+\([^)]*\):\s*)?(?:bump(?:s|ed|ing)?|up(?:date|grade)(?:s|d)?|up(?:dat|grad)ing)\s)"
                       R"([^.;]{0,80}?\b(?:to|from)\s+(?:the latest\b|v?`*v?\d))"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(QString::fromUtf8(text.left(200)).simplified()).hasMatch();
}

} // namespace waybill::release
