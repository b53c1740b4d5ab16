// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/picks.h"

#include <QRegularExpression>

#include <algorithm>
#include <charconv>

namespace waybill::git {

namespace {

/// Bytes as characters of the same numbers: what is looked for is ASCII.
QString asLatin1(const QByteArray &bytes)
{
    return QString::fromLatin1(bytes);
}

const QRegularExpression &pickForm()
{
    // git cherry-pick -x; what people make of it by hand; the stable trees of Linux.
    static const QRegularExpression form(
        QStringLiteral(
            R"((?:\bcherry[- ]?pick(?:ed)?(?: from)?(?: commit)?:? *|\bback-?port(?:ed)?(?: from| of)? commit:? *)"
            R"(|\bupstream commit:? *|^commit (?=[0-9a-f]{40} upstream))([0-9a-f]{7,40})(?![0-9a-z]))"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::MultilineOption);
    return form;
}

bool mayBePicked(const QByteArray &message)
{
    // Nearly no message does: this is cheaper than the forms, and one look at each letter is cheaper than four.
    const auto endsAt = [&message](qsizetype at, QByteArrayView word) {
        const qsizetype begin = at + 1 - word.size();
        return begin >= 0 && std::equal(word.begin(), word.end(), message.constData() + begin);
    };
    for (qsizetype at = 0; at < message.size(); ++at) {
        switch (message.at(at)) {
        case 'y':
            if (endsAt(at, "erry"))
                return true;
            break;
        case 'Y':
            if (endsAt(at, "ERRY"))
                return true;
            break;
        case 'k':
            if (endsAt(at, "ack"))
                return true;
            break;
        case 'm':
            if (endsAt(at, "pstream"))
                return true;
            break;
        default: break;
        }
    }
    return false;
}

} // namespace

std::vector<QByteArray> pickedFrom(const QByteArray &message)
{
    std::vector<QByteArray> ids;
    if (!mayBePicked(message))
        return ids;
    for (auto it = pickForm().globalMatch(asLatin1(message)); it.hasNext();)
        ids.push_back(it.next().captured(1).toLatin1().toLower());
    std::reverse(ids.begin(), ids.end());
    return ids;
}

std::vector<int> pickedRequests(const QByteArray &message)
{
    static const QRegularExpression form(
        QStringLiteral(
            R"((?:\b(?:cherry[- ]?pick(?:ed|s)?|back-?port(?:ed|s)?)\b(?: (?:of|from))?(?: pull request| pr)?:? )"
            R"(\(?(?:[\w.-]+/[\w.-]+)?|\A[^\n]+\bmerge pull request )#(\d{1,9})\b)"),
        QRegularExpression::CaseInsensitiveOption);
    std::vector<int> numbers;
    if (!mayBePicked(message) && !message.contains("erge pull request #"))
        return numbers;
    for (auto it = form.globalMatch(asLatin1(message)); it.hasNext();)
        numbers.push_back(it.next().captured(1).toInt());
    return numbers;
}

int requestOf(const QByteArray &subject)
{
    constexpr QByteArrayView Merge = "Merge pull request #";
    const QByteArray text = subject.trimmed();
    qsizetype at = text.startsWith(Merge) ? Merge.size() : -1;
    if (at < 0 && text.endsWith(')'))
        at = text.lastIndexOf("(#") + 2;
    if (at < 2)
        return 0;
    int number = 0;
    const char *end = text.constData() + text.size();
    const auto [rest, error] = std::from_chars(text.constData() + at, end, number);
    return error == std::errc() && (rest == end || *rest == ' ' || *rest == ')') ? number : 0;
}

QByteArray plainSubject(const QByteArray &subject)
{
    QByteArray plain = subject.toLower().simplified();
    // Labels of a branch stand anywhere: "fix: [release-1.5] title", "title [1.5.x]".
    static const QRegularExpression label(QStringLiteral(R"( ?\[[^\]]*(?:\d+\.[\dx]|back-?port|stable)[^\]]*\] ?)"));
    if (plain.contains('['))
        plain = asLatin1(plain).replace(label, QStringLiteral(" ")).toLatin1().simplified();
    for (bool again = true; again && !plain.isEmpty();) {
        again = false;
        const auto cut = [&](qsizetype from, qsizetype count) {
            plain = plain.remove(from, count).trimmed();
            again = true;
        };
        if (plain.endsWith(')') && requestOf(plain) > 0) {
            cut(plain.lastIndexOf("(#"), plain.size());
            continue;
        }
        for (const char *word : {"backport", "cherry-pick", "cherry pick", "cherrypick", "stable"}) {
            const auto size = qsizetype(qstrlen(word));
            if (plain.startsWith(word) && plain.size() > size + 1
                && (plain[size] == ':' || plain.mid(size, 2) == " :")) {
                cut(0, plain.indexOf(':') + 1);
                break;
            }
        }
    }
    return plain;
}

QByteArray bareSubject(const QByteArray &plain)
{
    const qsizetype colon = plain.indexOf(": ");
    return colon < 0 ? plain : plain.mid(colon + 2);
}

bool isEverydaySubject(const QByteArray &bare)
{
    constexpr int FewWords = 3;
    const qsizetype words = bare.count(' ') + 1;
    static const QRegularExpression always(QStringLiteral(
        R"(\b(?:bump\w*|versions?|changelog\w*|releas\w+|vendor\w*|merg\w+|typos?|ci|go\.(?:mod|sum)|dependenc\w+)\b)"));
    static const QRegularExpression inFewWords(
        QStringLiteral(R"(\b(?:updat\w+|upgrad\w+|lint\w*|tests?|build|docs?|readme\S*|travis|jenkins|revert\w*)\b)"));
    const QString text = asLatin1(bare);
    return words < 2 || always.match(text).hasMatch() || (words <= FewWords && inFewWords.match(text).hasMatch());
}

} // namespace waybill::git
