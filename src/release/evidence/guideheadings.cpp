// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/guideheadings.h"

#include "release/announcements/announcementsection.h"
#include "support/markuplines.h"
#include "version/semver.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace waybill::release {

namespace {

using version::SemVer;

/// The lines of a text that stand in no block of code, with their numbers from 0.
std::vector<qsizetype> proseOf(const QList<QByteArray> &lines)
{
    std::vector<qsizetype> prose;
    bool fenced = false;
    for (qsizetype at = 0; at < lines.size(); ++at) {
        if (lines.at(at).trimmed().startsWith("```"))
            fenced = !fenced;
        else if (!fenced && !isBlank(lines.at(at)))
            prose.push_back(at);
    }
    return prose;
}

/// The page of a command of the name, "tool upgrade", as Cobra and manuals lay them out.
bool isPageOfACommand(const QList<QByteArray> &lines, const std::vector<qsizetype> &prose)
{
    const auto has = [&](const char *heading) {
        return std::any_of(prose.begin(), prose.end(), [&](qsizetype at) {
            return lines.at(at).startsWith('#')
                   && headingText(lines.at(at)).compare(QLatin1String(heading), Qt::CaseInsensitive) == 0;
        });
    };
    return has("options") && (has("synopsis") || has("see also"));
}

/// "3", "3.7" or "3.7.0".
std::optional<SemVer> numbered(const QString &text)
{
    return SemVer::parseLenient(text.contains(QLatin1Char('.')) ? text : text + QLatin1String(".0"));
}

/// The version that a heading is, or leads to, and nothing else: "v3.7.0", "Version 2.1", "Upgrading from 2.x to 3.0",
/// "v3.0 to v3.1", "v1.20.x", "Upgrading to `0.37.0`+".
std::optional<SemVer> versionOf(const QString &heading)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:(?:upgrad\w*|migrat\w*|from|to|the|version|release|changes|in|v?\d[\w.]*|-+>?|→)\s+)*)"
                       R"(\[?v?(\d+(?:\.\d+){0,2}(?:-[\w.]+)?)(?:\.x)?\]?\+?(?:\s*[-–(]\s*[\d-]{8,10}\)?)?:?$)"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(QString(heading).remove(QLatin1Char('`')));
    return match.hasMatch() ? numbered(match.captured(1)) : std::nullopt;
}

/// The name of the file without its ending, a version's dots kept: "v2-to-v3-details", "migrate-to-2.0".
QString stemOf(const QByteArray &path)
{
    const QString file = QString::fromUtf8(path.mid(path.lastIndexOf('/') + 1));
    return file.left(file.lastIndexOf(QLatin1Char('.'))).toLower();
}

/// The same, or its folder's name where that of the file is the same everywhere: "migrating-from-x/_index.md".
QString guideName(const QByteArray &path)
{
    const QString stem = stemOf(path);
    const bool isIndex =
        stem == QLatin1String("index") || stem == QLatin1String("_index") || stem == QLatin1String("readme");
    const QString folder = QString::fromUtf8(path).section(QLatin1Char('/'), -2, -2).toLower();
    return isIndex && !folder.isEmpty() ? folder : stem;
}

/// How the numbers that are written compare with the version's own first ones: less than 0 where they are lower.
int comparedWith(const QString &written, const SemVer &version)
{
    const std::array<quint64, 3> own{version.major, version.minor, version.patch};
    const QStringList numbers = written.split(QRegularExpression(QStringLiteral("[-._]")));
    for (qsizetype i = 0; i < numbers.size() && std::size_t(i) < own.size(); ++i) {
        const quint64 number = numbers.at(i).toULongLong();
        if (number != own[std::size_t(i)])
            return number < own[std::size_t(i)] ? -1 : 1;
    }
    return 0;
}

/// Whether a guide is named for an older version than the base: "v4-3-migration", "upgrading-2.0"; or stands among the
/// documentation of one, "v0.36/upgrading.md", which sites keep for each. The base's own may still grow, but that of a
/// site begins (`isNew`) when the release is out.
bool isOfOlder(const QByteArray &path, const QString &name, const SemVer &base, bool isNew)
{
    static const QRegularExpression folder(QStringLiteral(R"((?:^|/)(?:v|version-)?(\d+\.\d+)(?:\.(?:\d+|x))?(?=/))"));
    static const QRegularExpression before(QStringLiteral(R"(^v?(\d+(?:[-._]\d+){0,2})[-_](?:upgrad|migrat)\w*$)"));
    static const QRegularExpression behind(QStringLiteral(R"(^(?:upgrad|migrat)\w*[-_]v?(\d+(?:[-._]\d+){0,2})$)"));
    const QRegularExpressionMatch site = folder.match(QString::fromUtf8(path));
    if (site.hasMatch()) {
        const int compared = comparedWith(site.captured(1), base);
        if (compared < 0 || (compared == 0 && isNew))
            return true;
    }
    const QRegularExpressionMatch first = before.match(name);
    const QRegularExpressionMatch named = first.hasMatch() ? first : behind.match(name);
    return named.hasMatch() && comparedWith(named.captured(1), base) < 0;
}

/// "nginx-to-traefik", "migrating-from-jest": of use to those who have something else until now.
bool leadsFromElsewhere(const QString &name)
{
    static const QRegularExpression form(QStringLiteral(
        R"(^(?:(?:migrat|upgrad)\w*[-_](?:from[-_])?|from[-_])?(?<from>[a-z]+(?:[-_][a-z]+)??)[-_]to[-_][a-z]+(?:[-_][a-z]+)*$)"));
    static const QRegularExpression source(
        QStringLiteral(R"(^(?:migrat|upgrad)\w*[-_]from[-_](?<from>[a-z]+(?:[-_][a-z]+)?)$)"));
    static const QRegularExpression own(
        QStringLiteral(R"(^(?:how|guide|intro\w*|steps|path|way|notes?|migrat\w*|upgrad\w*)\b|)"
                       R"(\b(?:old|older|legacy|previous|earlier|former|classic|alpha|beta|preview|next|stable)\b)"));
    QRegularExpressionMatch match = form.match(name);
    if (!match.hasMatch())
        match = source.match(name);
    QString from = match.captured(QStringLiteral("from"));
    return match.hasMatch() && !own.match(from.replace(QLatin1Char('_'), QLatin1Char('-'))).hasMatch();
}

/// To which version a guide of this name leads: "v2-to-v3-details" to 3, "2.14-3.0" to 3.0.
std::optional<SemVer> targetOf(const QString &name)
{
    static const QRegularExpression form(
        QStringLiteral(R"((?:(?:^|[-_])to[-_]v?|^v?\d+\.\d+(?:\.\d+)?-v?(?=\d+\.))(?<to>\d+(?:\.\d+){0,2})(?![\w.]))"));
    const QRegularExpressionMatch match = form.match(name);
    return match.hasMatch() ? numbered(match.captured(QStringLiteral("to"))) : std::nullopt;
}

/// Whether a page is about upgrading the product and nothing else: "upgrading", "v4-4-migration", "migrate/v3",
/// "migration/index"; not "installation_upgrade", "postgres_upgrades" or the page of a tool, "ruleset-migrator/README".
bool isAboutUpgradesAlone(const QByteArray &path)
{
    static const QRegularExpression rest(QStringLiteral(
        R"(\b(?:upgrad(?:e|es|ing)?|migrat(?:e|es|ing|ions?)|guides?|notes?|how|to|from|the|and|of|for|a|)"
        R"(v?\d[\w.]*|versions?|releases?|breaking|changes?|major|old|older|legacy|previous|earlier|)"
        R"(classic|alpha|beta|next|readme|index|details|docs?|documentation)\b)"));
    const auto wordsOf = [](QString name) {
        static const QRegularExpression signs(QStringLiteral("[-_ ]+"));
        return name.replace(signs, QStringLiteral(" ")).trimmed();
    };
    const QString stem = wordsOf(stemOf(path));
    const QString folder = wordsOf(QString::fromUtf8(path).section(QLatin1Char('/'), -2, -2).toLower());
    const bool isNamed = stem.contains(QLatin1String("upgrad")) || stem.contains(QLatin1String("migrat"));
    const QString name = isNamed ? stem : QString(folder + QLatin1Char(' ') + stem);
    return QString(name).remove(rest).trimmed().isEmpty();
}

/// "Upgrading to 1.29", "Breaking changes", "Removed options".
bool speaksOfUpgrades(const QString &heading)
{
    static const QRegularExpression form(QStringLiteral(R"(\b(?:upgrad|migrat|breaking|deprecat|remov|incompatib)\w*)"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(heading).hasMatch();
}

bool saysNothing(const QString &heading)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"(^(?:table of )?contents$|^(?:overview|introduction|instructions|summary|prerequisites|next steps|why\b.*\?)$|)"
            R"(^breaking changes?(?: for [\w ]+)?:?$|^long[- ]term support\b|)"
            R"(^(?:(?:(?:quick|recommended) )?remediation\b.*|detection|opting (?:out|in)|solution|resolution|migration|)"
            R"(how to (?:fix|migrate|upgrade)|before|after|examples?|notes?|(?:all |the )?(?:others?|rest)(?: changes)?|)"
            R"(misc(?:ellaneous)?(?: changes)?|details|background|rationale|motivation|impact):?$|\?$)"),
        QRegularExpression::CaseInsensitiveOption);
    return heading.isEmpty() || form.match(heading).hasMatch();
}

/// Whether a heading only names what something is about, "Logger", "Version support", "Others", so that what readers
/// need to know is listed below it; or asks what they have to do.
bool isTopic(const QString &heading)
{
    static const QRegularExpression question(
        QStringLiteral(R"(\b(?:what|how)\b.*\b(?:should|must|need|have to|can|do)\b.*\?$)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression tells(
        QStringLiteral(
            R"(\b(?:remov\w+|renam\w+|changed|dropp?\w*|deprecat\w+|upgrad\w+|migrat\w+|requir\w+|no longer|now|breaking|)"
            R"(moved?|replac\w+|split|merged|disabled|enabled|must|use|new|stop\w*|why)\b|\?$)"),
        QRegularExpression::CaseInsensitiveOption);
    constexpr qsizetype mostWords = 3;
    return question.match(heading).hasMatch()
           || (heading.count(QLatin1Char(' ')) < mostWords && !tells.match(heading).hasMatch());
}

/// "What's new", "Highlights": of what stands below nothing is asked of readers.
bool tellsNews(const QString &heading)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(?:what['’]?s new|new features?|news|highlights|features)\b[\w .]*:?$)"),
        QRegularExpression::CaseInsensitiveOption);
    return form.match(heading).hasMatch();
}

/// The first sentence of an item that says more than fits a line.
QByteArray firstOf(const QByteArray &item)
{
    constexpr qsizetype enough = 200;
    if (item.size() <= enough)
        return item;
    static const QRegularExpression end(QStringLiteral(R"((?<!e\.g|i\.e|etc)\.(?=\s+[A-Z`]))"));
    const QString text = QString::fromUtf8(item);
    const QRegularExpressionMatch match = end.match(text);
    return match.hasMatch() ? text.left(match.capturedEnd()).toUtf8() : item;
}

/// "- [Upgrading to 1.8](upgrade-1.8.md)": an item that leads elsewhere and says nothing itself.
bool isLink(const QByteArray &item)
{
    static const QRegularExpression form(QStringLiteral(R"(^\s*[-*+]\s+\[[^\]]+\](?:\([^)]*\)|\[[^\]]*\])\s*$)"));
    return form.match(QString::fromUtf8(item)).hasMatch();
}

/// Reads a guide from top to bottom.
class GuideReader {
public:
    /// `mixed`: a page with other things, too, of which only what speaks of upgrades counts.
    GuideReader(const QByteArray &oldText, const QList<QByteArray> &lines, std::optional<SemVer> base, bool mixed)
        : m_lines(lines)
        , m_base(std::move(base))
        , m_isMixed(mixed)
    {
        for (const QByteArray &line : oldText.split('\n'))
            m_old.insert(wordsOf(line));
    }

    std::vector<GuideLine> read(const std::vector<qsizetype> &prose)
    {
        int versions = 0;
        for (const qsizetype at : prose) {
            if (headingRank(m_lines.at(at)) < 2)
                continue;
            const QString text = headingText(m_lines.at(at));
            ++m_texts[text];
            const auto version = versionOf(text);
            versions += isNew(at) && version && !isPast(*version) ? 1 : 0;
        }
        m_hasSeveral = versions > 1;
        for (const qsizetype at : prose) {
            if (headingRank(m_lines.at(at)) >= 2)
                readHeading(at);
            else if (headingRank(m_lines.at(at)) == 1)
                readTitle(at);
            else if (m_lists && !isPast() && isNewHere(at) && isBullet(m_lines.at(at)) && indentOf(m_lines.at(at)) == 0
                     && !isLink(m_lines.at(at)))
                say(firstOf(withoutComma(bulletAt(m_lines, at))), at, m_isHeadingSaid);
        }
        flush();
        return std::move(m_said);
    }

private:
    /// A heading above the line that is read.
    struct Open {
        qsizetype rank = 0;
        QString text;
        std::optional<SemVer> version;
        bool isNew = false;
        qsizetype at = 0;
    };

    /// A line without the sign of an item, which some lay out anew.
    static QByteArray wordsOf(const QByteArray &line)
    {
        const QByteArray words = line.trimmed();
        return isBullet(line) ? words.mid(1).trimmed() : words;
    }

    [[nodiscard]] bool isNew(qsizetype at) const { return !m_old.contains(wordsOf(m_lines.at(at))); }

    /// Whether the line stands below a heading such as "Tool 2.0", of a version behind the base's.
    [[nodiscard]] bool isOfLater() const
    {
        static const QRegularExpression number(QStringLiteral(R"(\s(\d+\.\d+(?:\.\d+)?)$)"));
        return m_base && std::any_of(m_open.begin(), m_open.end(), [&](const Open &open) {
                   const auto named = numbered(number.match(open.text).captured(1));
                   return named && *named > *m_base;
               });
    }

    /// The innermost version that the line stands below.
    [[nodiscard]] const Open *section() const
    {
        const auto found = std::find_if(m_open.rbegin(), m_open.rend(), [](const Open &open) { return open.version; });
        return found == m_open.rend() ? nullptr : &*found;
    }

    [[nodiscard]] bool isPast(const SemVer &version) const { return m_base && version <= *m_base; }

    /// Whether it is said to those who have an older version than the base's.
    [[nodiscard]] bool isPast() const
    {
        const Open *version = section();
        return version && isPast(*version->version);
    }

    /// What stands below a new version is new, even in words that others had before.
    [[nodiscard]] bool isNewHere(qsizetype at) const
    {
        static const QRegularExpression number(QStringLiteral(R"(\b\d+\.\d)")); // "Tool 2.0"
        return isNew(at) || std::any_of(m_open.begin(), m_open.end(), [](const Open &open) {
                   return open.isNew && (open.version || number.match(open.text).hasMatch());
               });
    }

    /// "# What's new", which no other heading stands above.
    void readTitle(qsizetype at)
    {
        m_open.clear();
        m_lists = false;
        m_isNews = tellsNews(headingText(m_lines.at(at)));
    }

    /// In a list of names an item may end in a comma or a full stop: "`a()`,", "`b()`."
    static QByteArray withoutComma(const QByteArray &item)
    {
        const bool isName = item.startsWith('`') && item.indexOf('`', 1) == item.size() - 2;
        return isName && QByteArray(",.;").contains(item.back()) ? item.chopped(1) : item;
    }

    void readHeading(qsizetype at)
    {
        const QByteArray &line = m_lines.at(at);
        const QString text = headingText(line);
        while (!m_open.empty() && m_open.back().rank >= headingRank(line))
            m_open.pop_back();
        const auto version = versionOf(text);
        if (const Open *above = section(); m_pending && (version || !above || above->at != m_pending->at))
            flush();
        m_open.push_back({headingRank(line), text, version, isNew(at), at});
        // What a heading such as "Backwards incompatible changes" only announces is listed below it.
        const auto meaning = meaningOf(text.toUtf8());
        const bool listsBreakages = meaning && meaning->impact == Impact::Breaking && !meaning->doubtful;
        m_lists = listsBreakages;
        m_isHeadingSaid = false;
        const auto speaks = [](const Open &open) { return open.version || speaksOfUpgrades(open.text); };
        if (m_isMixed && std::none_of(m_open.begin(), m_open.end(), speaks))
            return;
        const bool isNews = m_isNews || std::any_of(m_open.begin(), m_open.end(), [](const Open &open) {
                                return tellsNews(open.text);
                            });
        m_lists = listsBreakages || (isTopic(text) && !tellsNews(text) && (isNewHere(at) || isOfLater()));
        if (isPast() || !isNewHere(at) || saysNothing(text) || isEmptyNews(at, isNews))
            return;
        if (version)
            m_pending = GuideLine{text.toUtf8(), at};
        else {
            say(name().toUtf8(), at);
            m_isHeadingSaid = true;
        }
    }

    /// Whether what is new stands there, and nothing is listed below it.
    [[nodiscard]] bool isEmptyNews(qsizetype heading, bool isNews) const
    {
        if (!isNews || speaksOfUpgrades(m_open.back().text))
            return false;
        for (qsizetype at = heading + 1; at < m_lines.size() && headingRank(m_lines.at(at)) == 0; ++at) {
            if (isBullet(m_lines.at(at)) && indentOf(m_lines.at(at)) == 0)
                return !m_lists;
        }
        return true;
    }

    /// The innermost heading, below the version and the one that it belongs to where another has the same words.
    [[nodiscard]] QString name() const
    {
        QStringList parts;
        const Open *version = section();
        if (version && m_hasSeveral)
            parts << version->text;
        const auto same = m_texts.find(m_open.back().text);
        if (m_open.size() > 1 && same != m_texts.end() && same->second > 1) {
            const QString &parent = m_open[m_open.size() - 2].text;
            if (!parts.contains(parent))
                parts << parent;
        }
        parts << m_open.back().text;
        return parts.join(QLatin1String(": "));
    }

    void say(QByteArray text, qsizetype at, bool isDetail = false)
    {
        m_pending.reset();
        m_said.push_back({std::move(text), at, isDetail});
    }

    /// A version below which nothing was said is said itself.
    void flush()
    {
        if (m_pending)
            m_said.push_back(*std::exchange(m_pending, std::nullopt));
    }

    const QList<QByteArray> &m_lines;
    std::optional<SemVer> m_base;
    bool m_isMixed;
    std::set<QByteArray> m_old;
    std::map<QString, int> m_texts; ///< how many headings have the same words
    bool m_hasSeveral = false;      ///< new versions
    std::vector<Open> m_open;       ///< the outermost first
    std::optional<GuideLine> m_pending;
    bool m_lists = false;         ///< what is listed here counts
    bool m_isHeadingSaid = false; ///< the one above it
    bool m_isNews = false;        ///< below a title of what is new
    std::vector<GuideLine> m_said;
};

} // namespace

std::vector<GuideLine> guideHeadings(const QByteArray &path, const QByteArray &oldText, const QList<QByteArray> &lines,
                                     const QString &release)
{
    const std::vector<qsizetype> prose = proseOf(lines);
    const QString name = guideName(path);
    const std::optional<SemVer> base = SemVer::fromString(release);
    const std::optional<SemVer> target = targetOf(name);
    if (isPageOfACommand(lines, prose) || leadsFromElsewhere(name) || (base && target && *target <= *base)
        || (base && isOfOlder(path, name, *base, oldText.isEmpty())))
        return {};
    const bool isMixed = !oldText.isEmpty() && !isAboutUpgradesAlone(path);
    return GuideReader(oldText, lines, base, isMixed).read(prose);
}

} // namespace waybill::release
