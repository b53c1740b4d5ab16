// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/notes.h"

#include "notes/templates/htmlpage.h"
#include "notes/templates/shippedtemplates.h"
#include "notes/templates/template.h"
#include "notes/templates/values.h"
#include "notes/text/markdownhtml.h"
#include "notes/text/markdowntext.h"
#include "notes/text/plaintext.h"
#include "notes/text/typedmarks.h"
#include "support/language.h"
#include "wording/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QLocale>
#include <QRegularExpression>

namespace waybill::notes {

namespace {

struct NotesStrings {
    Q_DECLARE_TR_FUNCTIONS(Notes)
};

/// How many there are is written as the language writes numbers; numbers that name something stay digits.
QJsonValue withWrittenCounts(const QJsonValue &value, const QLocale &locale)
{
    static const QStringList counts{QStringLiteral("commits"), QStringLiteral("changes"), QStringLiteral("count")};
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue item : value.toArray())
            array.append(withWrittenCounts(item, locale));
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        const bool isCount = counts.contains(it.key()) || it.key().endsWith(QLatin1String("_count"));
        if (it.value().isDouble())
            it.value() = isCount ? QJsonValue(locale.toString(it.value().toInteger())) : it.value();
        else
            it.value() = withWrittenCounts(it.value(), locale);
    }
    return object;
}

/// Without what only a template needs, which knows no conditions: the same lines in other orders, and flags.
QJsonValue withoutHandles(const QJsonValue &value)
{
    static const QStringList handles{
        QStringLiteral("around_link"), QStringLiteral("changelog"),       QStringLiteral("also_breaking"),
        QStringLiteral("others"),      QStringLiteral("first"),           QStringLiteral("groups"),
        QStringLiteral("has_number"),  QStringLiteral("has_urgent"),      QStringLiteral("is_breaking"),
        QStringLiteral("kinds"),       QStringLiteral("is_undecided"),    QStringLiteral("last"),
        QStringLiteral("own"),         QStringLiteral("has_dependencies")};
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue item : value.toArray())
            array.append(withoutHandles(item));
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (const QString &handle : handles)
        object.remove(handle);
    for (auto it = object.begin(); it != object.end(); ++it)
        it.value() = withoutHandles(it.value());
    return object;
}

QJsonObject templateValues(const release::Release &release, const NotesOptions &options)
{
    QJsonObject values =
        withWrittenCounts(notesValues(release, options), QLocale(wording::currentLanguage())).toObject();
    values.insert(QStringLiteral("words"), notesWords());
    return values;
}

QString templateName(const NotesOptions &options)
{
    if (!options.templateName.isEmpty())
        return options.templateName;
    return options.templateText.isEmpty() ? QStringLiteral("default") : QStringLiteral("template");
}

Result<QString> rendered(const release::Release &release, const NotesOptions &options, const Dialect &dialect)
{
    const QString name = templateName(options);
    const QString text = options.templateText.isEmpty() ? shippedTemplateText(name) : options.templateText;
    if (options.templateText.isEmpty() && text.isEmpty())
        return fail(Fault::Input, NotesStrings::tr("there is no template \"%1\"").arg(name));
    QJsonObject values = templateValues(release, options);
    if (templateKind(name) == TemplateKind::Html)
        values.insert(QStringLiteral("style"), shippedFile(QStringLiteral("style.css")));
    return renderTemplate(text, name, values, dialect);
}

tl::unexpected<Error> wrongKind(const NotesOptions &options, const QString &expected)
{
    return fail(Fault::Input, NotesStrings::tr("the template has another output format"),
                Place{templateName(options), 0, 0}, expected);
}

/// What is generated, in the dialect in which it is edited.
Result<QString> generatedText(const release::Release &release, const NotesOptions &options)
{
    switch (templateKind(templateName(options))) {
    case TemplateKind::Markdown: return rendered(release, options, markdown());
    case TemplateKind::PlainText:
        return rendered(release, options, plainText()).map([](const QString &text) { return laidOut(text); });
    case TemplateKind::Html: break;
    }
    return wrongKind(options, NotesStrings::tr("its formats are HTML and PDF"));
}

Result<QString> editedText(const release::Release &release, const NotesOptions &options)
{
    auto generated = generatedText(release, options);
    if (!generated || !options.draft)
        return generated;
    return mergeDraft(*options.draft, *generated).map([](const MergedDraft &merged) { return merged.text; });
}

/// Markdown with marks, for HTML and text: what a person typed gets the marks of what was generated.
Result<QString> markedText(const release::Release &release, const NotesOptions &options)
{
    auto marked = rendered(release, options, markedMarkdown());
    if (!marked || !options.draft)
        return marked;
    return editedText(release, options).map([&marked](const QString &text) { return withMarksOf(*marked, text); });
}

} // namespace

DraftKey draftKey(const release::Release &release, const NotesOptions &options)
{
    const LanguageScope scope(options.language);
    const auto version = notesVersion(release, options);
    QString name = QFileInfo(templateName(options)).fileName();
    name.truncate(name.indexOf(QLatin1Char('.')) < 0 ? name.size() : name.indexOf(QLatin1Char('.')));
    return {version ? version->toString() : QString(), name, wording::currentLanguage()};
}

Result<TypedNotes> typedNotes(const release::Release &release, const NotesOptions &options)
{
    const LanguageScope scope(options.language);
    auto generated = generatedText(release, options);
    if (!generated)
        return fail(generated.error());
    TypedNotes typed{std::move(*generated), {}};
    typed.merged.text = typed.generated;
    if (options.draft) {
        auto merged = mergeDraft(*options.draft, typed.generated);
        if (!merged)
            return fail(merged.error());
        typed.merged = std::move(*merged);
    }
    return typed;
}

QString defaultTemplate()
{
    return shippedTemplateText(QStringLiteral("default"));
}

Result<QString> renderMarkdown(const release::Release &release, const NotesOptions &options)
{
    const LanguageScope scope(options.language);
    switch (templateKind(templateName(options))) {
    case TemplateKind::Markdown: return editedText(release, options);
    case TemplateKind::PlainText: return wrongKind(options, NotesStrings::tr("its formats are text, HTML and PDF"));
    case TemplateKind::Html: break;
    }
    return wrongKind(options, NotesStrings::tr("its formats are HTML and PDF"));
}

Result<QString> renderHtml(const release::Release &release, const NotesOptions &options)
{
    const LanguageScope scope(options.language);
    switch (templateKind(templateName(options))) {
    case TemplateKind::Html: return rendered(release, options, html());
    case TemplateKind::PlainText: {
        const auto text = editedText(release, options);
        if (!text)
            return text;
        QStringList lines = text->split(QLatin1Char('\n'));
        std::transform(lines.begin(), lines.end(), lines.begin(), escapeHtml);
        return htmlPage(notesTitle(release, options),
                        QLatin1String("<pre>") + lines.join(QLatin1Char('\n')) + QLatin1String("</pre>\n"));
    }
    case TemplateKind::Markdown: break;
    }
    const auto text = markedText(release, options);
    if (!text)
        return text;
    return htmlPage(notesTitle(release, options), markdownToHtml(*text));
}

Result<QString> renderText(const release::Release &release, const NotesOptions &options)
{
    const LanguageScope scope(options.language);
    switch (templateKind(templateName(options))) {
    case TemplateKind::PlainText: return editedText(release, options);
    case TemplateKind::Markdown:
        return markedText(release, options).map([](const QString &text) { return markdownToText(text); });
    case TemplateKind::Html: break;
    }
    return wrongKind(options, NotesStrings::tr("its formats are HTML and PDF"));
}

QJsonObject notesJson(const release::Release &release, const NotesOptions &options)
{
    const LanguageScope scope(options.language);
    QJsonObject values = withoutHandles(notesValues(release, options)).toObject();
    QJsonArray repositories;
    for (const QJsonValue value : values.value(QLatin1String("repositories")).toArray()) {
        QJsonObject repository = value.toObject();
        repository.remove(QStringLiteral("entries")); // each stands in its section
        repositories.append(repository);
    }
    values.insert(QStringLiteral("repositories"), repositories);
    return values;
}

Result<void> checkTemplate(const QString &text, const QString &name)
{
    return parseTemplate(text, name);
}

std::vector<Problem> templateProblems(const QString &text, const QString &name)
{
    // Custom delimiters move the goal posts; what follows them is not looked at.
    static const QRegularExpression tag(QStringLiteral("\\{\\{(=)|\\{\\{[{#^/&>]?\\s*([^\\s{}]+)\\s*\\}\\}"));
    std::vector<Problem> problems;
    QRegularExpressionMatchIterator matches = tag.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        if (match.capturedLength(1) > 0)
            break;
        const QString whole = match.captured(2);
        if (whole.startsWith(QLatin1Char('!')) || match.captured(0).startsWith(QLatin1String("{{/")))
            continue;
        QStringList parts = whole.split(QLatin1Char('.'), Qt::SkipEmptyParts);
        if (parts.size() > 1 && parts.constFirst() == QLatin1String("pinned"))
            parts.removeAt(1); // a component's name
        const bool known =
            std::all_of(parts.begin(), parts.end(), [](const QString &part) { return knownNames().contains(part); });
        if (known)
            continue;
        const QStringView before = QStringView(text).left(match.capturedStart());
        const Place place{name, int(before.count(QLatin1Char('\n'))) + 1,
                          int(before.size() - before.lastIndexOf(QLatin1Char('\n')))};
        problems.push_back(
            {Problem::Severity::Warning,
             QCoreApplication::translate("Notes", "the template uses %1, which does not exist and is left empty")
                 .arg(whole),
             place, QString()});
    }
    return problems;
}

QString boardMarkdown(const release::Release &release)
{
    return renderTemplate(shippedFile(QStringLiteral("board.md.mustache")), QStringLiteral("board.md.mustache"),
                          boardValues(release), markdown())
        .value_or(QString());
}

QString boardHtml(const release::Release &release)
{
    QJsonObject values = boardValues(release);
    values.insert(QStringLiteral("style"), shippedFile(QStringLiteral("style.css")));
    return renderTemplate(shippedFile(QStringLiteral("board.html.mustache")), QStringLiteral("board.html.mustache"),
                          values, html())
        .value_or(QString());
}

} // namespace waybill::notes
