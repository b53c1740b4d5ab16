// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "wording/text.h"

#include "release/evidence/evidencemessage.h"
#include "support/codetext.h"
#include "support/language.h"
#include "wording/family.h"
#include "wording/locale.h"

#include <QCoreApplication>
#include <QJsonObject>

namespace waybill::wording {

namespace {

struct TextStrings {
    Q_DECLARE_TR_FUNCTIONS(Wording)
};

QString joined(const QStringList &parts, Listing::Join join)
{
    switch (join) {
    case Listing::Join::And: return listed(parts);
    case Listing::Join::Or: return listedOr(parts);
    case Listing::Join::Comma: return parts.join(TextStrings::tr(", ", "between two names"));
    case Listing::Join::Clauses: return parts.join(TextStrings::tr("; ", "between two clauses"));
    case Listing::Join::Lines: return parts.join(QLatin1Char('\n'));
    }
    return {};
}

QString withoutFullStop(const QString &sentence)
{
    const bool stops = (sentence.endsWith(u'.') && !sentence.endsWith(QLatin1String(".."))) || sentence.endsWith(u'。');
    return stops ? sentence.chopped(1) : sentence;
}

/// What nobody translates: a name or a value; empty for a count, a place or a sentence.
QString verbatimOf(const Argument &argument)
{
    if (const QString *value = std::get_if<QString>(&argument.value))
        return *value;
    const Message *said = std::get_if<Message>(&argument.value);
    return said && said->isVerbatim() ? said->verbatim() : QString();
}

QString textOf(const Argument &argument)
{
    struct Visitor {
        QString operator()(const QString &value) const { return value; }
        QString operator()(Count count) const { return QString::number(count.value); }
        QString operator()(const QDateTime &at) const
        {
            return currentLocale().toString(at.toLocalTime(), QLocale::ShortFormat);
        }
        QString operator()(const Place &place) const { return place.toString(); }
        QString operator()(const Message &message) const { return text(message); }
        QString operator()(const Listing &listing) const
        {
            QStringList parts = texts(listing.items);
            for (qsizetype i = 0; listing.join == Listing::Join::Clauses && i < parts.size(); ++i) {
                if (!listing.items[std::size_t(i)].isVerbatim())
                    parts[i] = withoutFullStop(parts[i]);
            }
            return joined(parts, listing.join);
        }
    };
    return std::visit(Visitor{}, argument.value);
}

/// "%1 of %2" with the arguments in their places; what stands in an argument is never taken for a place itself.
QString filled(const QString &pattern, const QStringList &arguments)
{
    QString filled;
    filled.reserve(pattern.size() + 32);
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const qsizetype digit = i + 1;
        if (pattern[i] != QLatin1Char('%') || digit >= pattern.size() || pattern[digit] < QLatin1Char('1')
            || pattern[digit] > QLatin1Char('9')) {
            filled += pattern[i];
            continue;
        }
        filled += arguments.value(pattern[digit].unicode() - '1');
        i = digit;
    }
    return filled;
}

const Row *rowOf(const Message &message, const Family *family)
{
    if (!family || message.id() < 0 || std::size_t(message.id()) >= family->rows.size())
        return nullptr;
    return &family->rows[std::size_t(message.id())];
}

QJsonObject objectOf(const Message &message)
{
    if (message.isVerbatim())
        return {{QStringLiteral("text"), message.verbatim()}};
    return {{QStringLiteral("id"), key(message)}, {QStringLiteral("arguments"), arguments(message)}};
}

QJsonValue jsonOf(const Argument &argument)
{
    struct Visitor {
        QJsonValue operator()(const QString &value) const { return value; }
        QJsonValue operator()(Count count) const { return count.value; }
        QJsonValue operator()(const QDateTime &at) const { return at.toString(Qt::ISODate); }
        QJsonValue operator()(const Place &place) const { return place.toString(); }
        QJsonValue operator()(const Message &message) const
        {
            return message.isVerbatim() ? QJsonValue(message.verbatim()) : QJsonValue(objectOf(message));
        }
        QJsonValue operator()(const Listing &listing) const
        {
            QJsonArray items;
            for (const Message &item : listing.items)
                items.append((*this)(item));
            return items;
        }
    };
    return std::visit(Visitor{}, argument.value);
}

/// The words of a message; `names`: how its names and values are written.
template <typename Names>
QString sentence(const Message &message, const Names &names)
{
    if (message.isVerbatim())
        return message.verbatim();
    const Family *family = findFamily(message.family());
    const Row *row = rowOf(message, family);
    if (!row)
        return QStringLiteral("%1.%2").arg(QString::fromLatin1(message.family())).arg(message.id());
    int count = -1;
    QStringList values;
    for (const Argument &argument : message.arguments()) {
        if (const Count *number = std::get_if<Count>(&argument.value))
            count = int(number->value);
        else
            values.append(names(argument));
    }
    return filled(QCoreApplication::translate(family->context, row->sentence.text, row->sentence.comment, count),
                  values);
}

} // namespace

QString text(const Message &message)
{
    return sentence(message, textOf);
}

QString textWithCode(const Message &message)
{
    if (message.family() != messageFamily(release::ElementMessage{}))
        return text(message);
    return sentence(message, [](const Argument &argument) {
        const QString verbatim = verbatimOf(argument);
        return canBeCode(verbatim) ? QString(QLatin1Char('`') + verbatim + QLatin1Char('`')) : textOf(argument);
    });
}

QStringList texts(const Messages &messages)
{
    QStringList all;
    all.reserve(qsizetype(messages.size()));
    for (const Message &message : messages)
        all.append(text(message));
    return all;
}

QString line(const Error &error)
{
    QString line;
    if (!error.place.isEmpty())
        line += error.place.toString() + QLatin1String(": ");
    line += text(error.what);
    if (!error.advice.isEmpty())
        line += QLatin1String("; ") + text(error.advice);
    return line;
}

QString listed(QStringList names)
{
    names.removeDuplicates();
    if (names.size() < 2)
        return names.value(0);
    const QString last = names.takeLast();
    return TextStrings::tr("%1 and %2", "names").arg(names.join(TextStrings::tr(", ", "between two names")), last);
}

QString listedOr(QStringList names)
{
    names.removeDuplicates();
    if (names.size() < 2)
        return names.value(0);
    const QString last = names.takeLast();
    return TextStrings::tr("%1 or %2", "names").arg(names.join(TextStrings::tr(", ", "between two names")), last);
}

QString currentLanguage()
{
    if (!LanguageScope::current().isEmpty())
        return LanguageScope::current();
    return QCoreApplication::translate("Language", "en",
                                       "the code of the language that this catalogue is in: de, fr, zh_CN, ...");
}

QString key(const Message &message)
{
    const Family *family = message.isVerbatim() ? nullptr : findFamily(message.family());
    const Row *row = rowOf(message, family);
    return row ? QLatin1String(family->name) + QLatin1Char('.') + QLatin1String(row->key) : QString();
}

QJsonArray arguments(const Message &message)
{
    QJsonArray array;
    for (const Argument &argument : message.arguments())
        array.append(jsonOf(argument));
    return array;
}

} // namespace waybill::wording
