// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/describednames.h"

#include "git/blob.h"
#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/netsurface.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/markuplines.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_set>

namespace waybill::release {

namespace {

constexpr double DescribedWeight = 0.8;
constexpr std::size_t MostDescribed = 4;
constexpr qsizetype MostPagesGone = 3; ///< in a change that removes what they describe
constexpr qint64 LargestPage = 1 << 20;
constexpr qsizetype ShortestLeaf = 3;

QByteArray pageText(const git::Repository &repository, const git::ObjectId &id)
{
    const auto size = id.isNull() ? Result<qint64>(0) : git::blobSize(repository, id);
    const auto text =
        size && *size > 0 && *size <= LargestPage ? git::readBlob(repository, id) : Result<QByteArray>(QByteArray());
    return text ? *text : QByteArray();
}

std::vector<std::string_view> linesIn(const QByteArray &text)
{
    return git::linesOf({text.constData(), std::size_t(text.size())});
}

/// The name that a line describes; empty for most.
QByteArray nameOn(const QByteArray &line)
{
    static const QRegularExpression plain(QStringLiteral(R"(^#{2,6} +\.?([A-Za-z_$][\w.$-]{2,40})(\([^)]*\))?\s*$)"));
    static const QRegularExpression quoted(QStringLiteral(
        R"(^(?:#{2,6} [^`]*|(?:[-*] |\| *)(?:\*\*)?)`(-{0,2}[A-Za-z_$][\w.$-]{2,40})(?:[ =(:][^`]*)?`)"));
    const QByteArray trimmed = line.trimmed();
    if (!trimmed.startsWith('#') && !trimmed.contains('`'))
        return {};
    const QString text = decodeText(trimmed);
    if (const QRegularExpressionMatch match = quoted.match(text); match.hasMatch())
        return match.captured(1).toUtf8();
    const QRegularExpressionMatch match = plain.match(text);
    if (!match.hasMatch())
        return {};
    // "Installation" is a word; "followRedirect", "get_all" and "get(url)" are names.
    const QString name = match.captured(1);
    const bool isName = !match.captured(2).isEmpty() || std::any_of(name.begin() + 1, name.end(), [](QChar c) {
        return c.isUpper() || c == u'_' || c == u'.' || c == u'$';
    });
    return isName ? name.toUtf8() : QByteArray();
}

} // namespace

bool isManualPage(const QByteArray &path)
{
    if (source::pathKind(path) != source::PathKind::Documentation)
        return false;
    const QByteArray lower = path.toLower();
    const QByteArray name = lower.mid(lower.lastIndexOf('/') + 1);
    for (const char *const other :
         {"notice", "licen", "credits", "authors", "contribut", "code_of_conduct", "governance", "maintainers"}) {
        if (name.startsWith(other))
            return false;
    }
    // What Docusaurus keeps of the manual for each release is a copy.
    return !lower.contains("versioned_docs/") && !lower.contains("change") && !lower.contains("history")
           && !lower.contains("news") && !lower.contains("release");
}

std::vector<DescribedName> newDescriptions(const QByteArray &oldText, const QByteArray &newText)
{
    // Nearly all lines of a page are in the other one, too.
    const std::vector<std::string_view> before = linesIn(oldText);
    const std::unordered_set<std::string_view> known(before.begin(), before.end());
    std::vector<DescribedName> names;
    const std::vector<std::string_view> lines = linesIn(newText);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (known.contains(lines[i]))
            continue;
        const auto line = [&lines](std::size_t at) {
            return QByteArray(lines[at].data(), qsizetype(lines[at].size()));
        };
        const bool isUnderlined = i + 1 < lines.size() && isUnderline(line(i + 1));
        if (const QByteArray name = nameOn(isUnderlined ? "## " + line(i).trimmed() : line(i));
            searchedName(name).size() >= ShortestLeaf)
            names.push_back({name, int(i) + 1});
    }
    return names;
}

QByteArray searchedName(const QByteArray &describedName)
{
    QByteArray leaf = describedName.mid(describedName.lastIndexOf('.') + 1);
    while (leaf.startsWith('-'))
        leaf.remove(0, 1);
    return leaf;
}

Source DescribedNamesEvidence::source() const
{
    return Source::Api;
}

std::vector<Reason> DescribedNamesEvidence::examine(const ChangeFacts &facts) const
{
    if (!facts.net || !facts.net->hasNames())
        return {};
    std::vector<Reason> reasons;
    std::set<QByteArray> said;
    const auto add = [&](EvidenceMessage what, Impact impact, const QByteArray &name, const Place &place) {
        if (reasons.size() == MostDescribed || !said.insert(searchedName(name)).second)
            return;
        Reason reason;
        reason.source = source();
        reason.text = message(what, visibleLine(decodeText(name)));
        reason.place = place;
        reason.impact = impact;
        reason.weight = DescribedWeight;
        reason.isFact = true;
        reasons.push_back(std::move(reason));
    };
    // A page goes with what it describes; many of them go elsewhere.
    const bool movesManual =
        std::count_if(facts.change.files.begin(), facts.change.files.end(),
                      [](const git::FileChange &file) { return file.newBlob.isNull() && isManualPage(file.path()); })
        > MostPagesGone;
    for (const git::FileChange &file : facts.change.files) {
        if (file.newBlob == file.oldBlob || !isManualPage(file.path()))
            continue;
        const QByteArray before = pageText(facts.repository, file.oldBlob);
        const QByteArray now = pageText(facts.repository, file.newBlob);
        for (const DescribedName &described : newDescriptions(before, now)) {
            if (facts.net->isNewName(searchedName(described.name)))
                add(EvidenceMessage::ManualDescribes, Impact::Additive, described.name,
                    Place{decodeText(file.newPath), described.line, 0});
        }
        if (movesManual && file.newBlob.isNull())
            continue;
        for (const DescribedName &described : newDescriptions(now, before)) {
            if (facts.net->isGoneName(searchedName(described.name)))
                add(EvidenceMessage::ManualNoLonger, Impact::Breaking, described.name,
                    Place{decodeText(file.path()), 0, 0});
        }
    }
    const ToldNames told = toldNames(facts.change.title);
    for (const QByteArray &name : told.added) {
        if (facts.net->isNewName(name))
            add(EvidenceMessage::TitleAddsName, Impact::Additive, name, {});
    }
    for (const QByteArray &name : told.gone) {
        if (facts.net->isGoneName(name))
            add(EvidenceMessage::TitleTakesName, Impact::Breaking, name, {});
    }
    return reasons;
}

} // namespace waybill::release
