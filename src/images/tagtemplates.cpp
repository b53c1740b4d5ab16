// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/tagtemplates.h"

#include "images/imagetagmessage.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::images {

namespace {

/// Longer numbers than these overflow; no tag has them.
constexpr int MostDigits = 9;

/// The pattern of one template, with the groups "app", "image" and "build".
QString patternOf(const QString &form)
{
    QString pattern = QRegularExpression::escape(form);
    const auto put = [&](const QString &placeholder, const QString &group) {
        pattern.replace(QRegularExpression::escape(placeholder), group);
    };
    put(QStringLiteral("<app>"), QStringLiteral("(?<app>v?[0-9].*?)"));
    put(QStringLiteral("<image>"), QStringLiteral("(?<image>[0-9]{1,9})"));
    put(QStringLiteral("<build>"), QStringLiteral("(?<build>[0-9]{1,9}(?:\\.[0-9]{1,9}){0,8})"));
    return QStringLiteral("\\A") + pattern + QStringLiteral("\\z");
}

/// The numbers at the beginning, and what follows them.
std::pair<std::vector<int>, QString> numbersOf(const QString &application)
{
    std::vector<int> numbers;
    qsizetype position = application.startsWith(u'v') ? 1 : 0;
    while (true) {
        qsizetype end = position;
        while (end < application.size() && application[end] >= u'0' && application[end] <= u'9')
            ++end;
        if (end == position || end - position > MostDigits)
            break;
        numbers.push_back(QStringView(application).mid(position, end - position).toInt());
        position = end;
        if (position + 1 >= application.size() || application[position] != u'.')
            break;
        const QChar next = application[position + 1];
        if (next < u'0' || next > u'9')
            break;
        ++position;
    }
    return {numbers, application.mid(position)};
}

bool isPreRelease(const QString &suffix)
{
    static const QRegularExpression form(QStringLiteral(R"(\A[-~._]?(?:alpha|beta|rc|pre))"),
                                         QRegularExpression::CaseInsensitiveOption);
    return form.match(suffix).hasMatch();
}

/// Texts in which runs of digits count as numbers.
std::strong_ordering compareNatural(QStringView one, QStringView other)
{
    const auto digit = [](QChar c) { return c >= u'0' && c <= u'9'; };
    while (!one.isEmpty() && !other.isEmpty()) {
        if (digit(one.front()) && digit(other.front())) {
            const auto take = [&](QStringView &text) {
                qsizetype end = 0;
                while (end < text.size() && digit(text[end]))
                    ++end;
                QStringView number = text.left(end);
                text = text.mid(end);
                while (number.size() > 1 && number.front() == u'0')
                    number = number.mid(1);
                return number;
            };
            const QStringView a = take(one);
            const QStringView b = take(other);
            if (a.size() != b.size())
                return a.size() <=> b.size();
            if (const int order = a.compare(b); order != 0)
                return order <=> 0;
            continue;
        }
        if (one.front() != other.front())
            return one.front().unicode() <=> other.front().unicode();
        one = one.mid(1);
        other = other.mid(1);
    }
    return one.size() <=> other.size();
}

} // namespace

QString TagTemplates::toString() const
{
    return shortTag + u' ' + intermediateTag + u' ' + longTag;
}

std::optional<TagParts> TagTemplates::parse(const QString &tag) const
{
    if (hasPlaceholders(tag))
        return std::nullopt;
    // The longest first: a short tag's version may be anything.
    for (const QString *form : {&longTag, &intermediateTag, &shortTag}) {
        const auto match = QRegularExpression(patternOf(*form)).match(tag);
        if (!match.hasMatch())
            continue;
        TagParts parts;
        parts.application = match.captured(QStringLiteral("app"));
        if (form->contains(QLatin1String("<image>")))
            parts.revision = match.capturedView(QStringLiteral("image")).toInt();
        if (form->contains(QLatin1String("<build>"))) {
            for (const QString &number : match.captured(QStringLiteral("build")).split(u'.'))
                parts.build.push_back(number.toInt());
        }
        return parts;
    }
    return std::nullopt;
}

Result<TagTemplates> parseTagTemplates(const QString &setting)
{
    const QStringList forms = setting.simplified().split(u' ', Qt::SkipEmptyParts);
    if (forms.size() != 3)
        return fail(Fault::Input, ImageTagMessage::ThreeTemplates, {}, TagTemplates().toString());
    TagTemplates templates{forms[0], forms[1], forms[2]};
    static constexpr std::array needed{1, 2, 3};
    static const QStringList placeholders{QStringLiteral("<app>"), QStringLiteral("<image>"),
                                          QStringLiteral("<build>")};
    for (qsizetype index = 0; index < forms.size(); ++index) {
        QString literal = forms[index];
        for (qsizetype each = 0; each < placeholders.size(); ++each) {
            const qsizetype count = forms[index].count(placeholders[each]);
            if (count != (each < needed[std::size_t(index)] ? 1 : 0))
                return fail(Fault::Input,
                            count == 0 ? message(ImageTagMessage::TemplateLacks, forms[index], placeholders[each])
                                       : message(ImageTagMessage::TemplateRepeats, forms[index], placeholders[each]));
            literal.replace(placeholders[each], QStringLiteral("0"));
        }
        if (const auto fault = checkTag(literal))
            return fail(Fault::Input, message(ImageTagMessage::TemplateNotATag, forms[index], fault->message));
    }
    return templates;
}

std::partial_ordering compareApplications(const QString &one, const QString &other)
{
    if (one == other)
        return std::partial_ordering::equivalent;
    const auto [oneNumbers, oneRest] = numbersOf(one);
    const auto [otherNumbers, otherRest] = numbersOf(other);
    if (oneNumbers.empty() || otherNumbers.empty())
        return std::partial_ordering::unordered;
    if (const auto order = oneNumbers <=> otherNumbers; order != 0)
        return order;
    if (isPreRelease(oneRest) != isPreRelease(otherRest))
        return isPreRelease(oneRest) ? std::partial_ordering::less : std::partial_ordering::greater;
    return compareNatural(oneRest, otherRest);
}

std::partial_ordering compareTags(const QString &one, const QString &other, const TagTemplates &templates)
{
    if (one == other)
        return std::partial_ordering::equivalent;
    const auto first = templates.parse(one);
    const auto second = templates.parse(other);
    if (!first || !second)
        return std::partial_ordering::unordered;
    if (const auto order = compareApplications(first->application, second->application); order != 0)
        return order;
    if (first->revision != second->revision)
        return first->revision <=> second->revision;
    return first->build <=> second->build;
}

std::partial_ordering compareReferences(const ImageReference &one, const ImageReference &other,
                                        const TagTemplates &templates)
{
    if (one.repository() != other.repository())
        return std::partial_ordering::unordered;
    return one == other ? std::partial_ordering::equivalent : compareTags(one.tag, other.tag, templates);
}

} // namespace waybill::images
