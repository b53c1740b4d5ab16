// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/template.h"

#include "notes/templates/notes.h"
#include "notes/text/escape.h"
#include "notes/text/foldmarks.h"
#include "support/nesting.h"
#include "support/text.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QUrl>

#include <kainjow/mustache.hpp>

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>

namespace waybill::notes {

namespace {

namespace mustache = kainjow::mustache;

mustache::data toData(const QJsonValue &value, const Dialect &dialect);

/// Escaped, with the spaces at its ends.
QString escapedBeside(const QString &text, const Dialect &dialect)
{
    const QString bare = text.trimmed();
    if (bare.isEmpty())
        return text;
    const qsizetype begin = text.indexOf(bare);
    return text.left(begin) + dialect.escape(bare) + text.mid(begin + bare.size());
}

mustache::data toData(const QJsonObject &object, const Dialect &dialect)
{
    mustache::data data;
    for (auto it = object.begin(); it != object.end(); ++it)
        data.set(it.key().toStdString(), toData(it.value(), dialect));
    if (object.contains(QLatin1String("label")) && object.contains(QLatin1String("url"))) {
        const QString link = dialect.link(object.value(QLatin1String("label")).toString(),
                                          object.value(QLatin1String("url")).toString());
        data.set("link", link.toStdString());
        const QStringList around = object.value(QLatin1String("around_link")).toString().split(LinkMark);
        if (around.size() == 2) {
            const QString line = escapedBeside(around[0], dialect) + link + escapedBeside(around[1], dialect);
            data.set("line", line.toStdString());
        }
    }
    return data;
}

mustache::data toData(const QJsonValue &value, const Dialect &dialect)
{
    switch (value.type()) {
    case QJsonValue::Bool: return mustache::data(value.toBool());
    case QJsonValue::Double: return mustache::data(std::to_string(value.toInteger()));
    case QJsonValue::String:
        // Visible, so that no value can hold a mark of ours, even where a template does not escape it.
        return value.toString().isEmpty() ? mustache::data(false)
                                          : mustache::data(visibleText(value.toString()).toStdString());
    case QJsonValue::Array: {
        mustache::data list(mustache::data::type::list);
        for (const QJsonValue item : value.toArray())
            list.push_back(toData(item, dialect));
        return list;
    }
    case QJsonValue::Object: return toData(value.toObject(), dialect);
    case QJsonValue::Null:
    case QJsonValue::Undefined: break;
    }
    return mustache::data(false);
}

/// Stands before every line end that must stay; no text has it, as control characters are made visible.
constexpr QChar LineMark(char16_t(1));

/// A tag for a section or a remark that stands alone on its line takes the line with it (the Mustache specification).
/// The library does so only for sections that are shown, so the lines are taken out here, and the others are marked, so
/// that it keeps each of them.
QString withoutTagLines(QString text)
{
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    if (text.contains(QLatin1String("{{="))) // other delimiters: as the library does it
        return text;
    static const QRegularExpression alone(QStringLiteral("^[ \\t]*(\\{\\{[#^/!][^{}]*\\}\\})[ \\t]*(?:\\n|\\z)"),
                                          QRegularExpression::MultilineOption);
    text.replace(alone, QStringLiteral("\\1"));
    QString marked;
    bool inTag = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QStringView rest = QStringView(text).mid(i, 2);
        inTag = inTag ? rest != QLatin1String("}}") : rest == QLatin1String("{{");
        if (!inTag && text[i] == QLatin1Char('\n'))
            marked += LineMark;
        marked += text[i];
    }
    return marked;
}

class Context : public mustache::context<std::string> {
public:
    using mustache::context<std::string>::context;
    [[nodiscard]] const mustache::data *get_partial(const std::string &) const override { return nullptr; }
};

/// Where the byte `offset` of `text` stands.
Place placeOf(const std::string &text, std::size_t offset, const QString &name)
{
    const std::string before = text.substr(0, std::min(offset, text.size()));
    const auto lineStart = before.rfind('\n');
    const std::string line = lineStart == std::string::npos ? before : before.substr(lineStart + 1);
    return Place{name, int(std::count(before.begin(), before.end(), '\n')) + 1,
                 int(QString::fromStdString(line).toUcs4().size()) + 1};
}

tl::unexpected<Error> templateError(const std::string &text, const std::string &message, const QString &name)
{
    static const QRegularExpression form(QStringLiteral("^(.*) at ([0-9]+)$"),
                                         QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = form.match(QString::fromStdString(message));
    const QString what = match.hasMatch() ? match.captured(1) : QString::fromStdString(message);
    const Place place = match.hasMatch() ? placeOf(text, match.captured(2).toULongLong(), name) : Place{name, 1, 1};
    return fail(Fault::Input, QCoreApplication::translate("Notes", "the template cannot be read: %1").arg(what), place,
                QCoreApplication::translate("Notes", "expected Mustache with every tag and section closed"));
}

/// Where sections are nested deeper than anybody writes: the library takes the square of that, and the stack.
std::optional<std::size_t> tooDeep(const std::string &text)
{
    std::string open = "{{";
    std::string close = "}}";
    int levels = 0;
    for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
        const std::size_t end = text.find(close, at + open.size());
        if (end == std::string::npos)
            break;
        const std::string tag = text.substr(at + open.size(), end - at - open.size());
        const char sign = tag.empty() ? ' ' : tag.front();
        levels += sign == '#' || sign == '^' ? 1 : sign == '/' ? -1 : 0;
        if (levels > MostNesting)
            return at;
        at = end + close.size();
        std::istringstream words(tag.substr(std::min<std::size_t>(1, tag.size())));
        if (sign == '=' && words >> open >> close && close.ends_with('='))
            close.pop_back();
    }
    return {};
}

Result<void> expectShallow(const std::string &text, const QString &name)
{
    if (const auto at = tooDeep(text))
        return templateError(text, "Sections are nested too deeply at " + std::to_string(*at), name);
    return {};
}

QString markdownLink(const QString &label, const QString &url)
{
    // "#12" must stand as it is; any other label is text.
    static const QRegularExpression plain(QStringLiteral("^(#[0-9]+|[0-9a-f]{4,40})$"));
    const QString text = plain.match(label).hasMatch() ? label : escapeMarkdown(label);
    if (url.isEmpty())
        return text;
    QString target = url;
    target.replace(QLatin1Char('('), QLatin1String("%28")).replace(QLatin1Char(')'), QLatin1String("%29"));
    return QLatin1Char('[') + text + QLatin1String("](") + target + QLatin1Char(')');
}

} // namespace

const Dialect &markdown()
{
    static const Dialect dialect{[](const QString &text) { return escapeMarkdown(text); }, markdownLink};
    return dialect;
}

const Dialect &markedMarkdown()
{
    static const Dialect dialect{[](const QString &text) { return escapeMarkdown(text, Mentions::AsWritten); },
                                 markdownLink, withFoldMarks};
    return dialect;
}

const Dialect &plainText()
{
    static const Dialect dialect{shownLine, [](const QString &label, const QString &) { return shownLine(label); }};
    return dialect;
}

const Dialect &html()
{
    static const Dialect dialect{escapeHtml, [](const QString &label, const QString &url) -> QString {
                                     if (url.isEmpty())
                                         return escapeHtml(label);
                                     return QLatin1String("<a href=\"") + escapeHtml(url) + QLatin1String("\">")
                                            + escapeHtml(label) + QLatin1String("</a>");
                                 }};
    return dialect;
}

Result<QString> renderTemplate(const QString &text, const QString &name, const QJsonObject &values,
                               const Dialect &dialect)
{
    const std::string source = text.toStdString();
    if (const auto fine = expectShallow(source, name); !fine)
        return fail(fine.error());
    const mustache::mustache asWritten(source);
    if (!asWritten.is_valid())
        return templateError(source, asWritten.error_message(), name);
    mustache::mustache parsed(withoutTagLines(dialect.prepare ? dialect.prepare(text) : text).toStdString());
    parsed.set_custom_escape(
        [&dialect](const std::string &raw) { return dialect.escape(QString::fromStdString(raw)).toStdString(); });
    const mustache::data data = toData(values, dialect);
    Context context(&data);
    std::ostringstream out;
    parsed.render(context, out);
    if (!parsed.is_valid())
        return templateError(source, parsed.error_message(), name);
    return QString::fromStdString(out.str()).remove(LineMark);
}

Result<void> parseTemplate(const QString &text, const QString &name)
{
    const std::string source = text.toStdString();
    if (auto fine = expectShallow(source, name); !fine)
        return fine;
    const mustache::mustache parsed(source);
    if (!parsed.is_valid())
        return templateError(source, parsed.error_message(), name);
    return {};
}

QString shippedFile(const QString &name)
{
    QFile file(QLatin1String(":/templates/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace waybill::notes
