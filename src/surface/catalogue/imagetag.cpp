// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/catalogue/imagetag.h"

#include <QList>

#include <algorithm>

namespace waybill::catalogue {

namespace {

bool isIn(QStringView word, std::initializer_list<QStringView> words)
{
    return std::any_of(words.begin(), words.end(),
                       [&](QStringView one) { return word.compare(one, Qt::CaseInsensitive) == 0; });
}

bool isDay(QStringView word)
{
    return word.size() >= 6 && std::all_of(word.begin(), word.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
}

} // namespace

QStringView imageTag(QStringView reference)
{
    const qsizetype digest = reference.indexOf(u'@');
    if (digest >= 0)
        reference = reference.left(digest);
    const qsizetype colon = reference.lastIndexOf(u':');
    return colon > reference.lastIndexOf(u'/') ? reference.mid(colon + 1) : QStringView();
}

bool isFloatingImage(QStringView reference)
{
    if (reference.isEmpty() || reference.contains(u'@') || reference.contains(u'$') || reference.contains(u"{{"))
        return false;
    const QStringView tag = imageTag(reference);
    if (tag.isEmpty())
        return true;
    QList<QStringView> words;
    qsizetype begin = 0;
    for (qsizetype at = 0; at <= tag.size(); ++at) {
        if (at < tag.size() && tag[at] != u'-' && tag[at] != u'_' && tag[at] != u'.')
            continue;
        words.append(tag.mid(begin, at - begin));
        begin = at + 1;
    }
    if (std::any_of(words.begin(), words.end(), isDay))
        return false;
    const bool counted = std::any_of(tag.begin(), tag.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
    return std::any_of(words.begin(), words.end(), [&](QStringView word) {
        return isIn(word, {u"latest", u"nightly"})
               || (!counted
                   && isIn(word, {u"edge", u"canary", u"master", u"main", u"head", u"tip", u"dev", u"devel", u"develop",
                                  u"rolling", u"unstable", u"stable", u"testing", u"snapshot"}));
    });
}

} // namespace waybill::catalogue
