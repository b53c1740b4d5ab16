// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/notes.h"

#include "notes/template.h"
#include "notes/values.h"

#include <QRegularExpression>

namespace waybill::notes {

namespace {

QJsonObject templateValues(const release::Release &release, const NotesOptions &options)
{
    QJsonObject values = notesValues(release, options);
    values.insert(QStringLiteral("words"), notesWords());
    return values;
}

QString nameOf(const NotesOptions &options)
{
    return options.templateName.isEmpty() ? QStringLiteral("template") : options.templateName;
}

} // namespace

QString defaultTemplate()
{
    return shippedFile(QStringLiteral("default.md.mustache"));
}

Result<QString> renderMarkdown(const release::Release &release, const NotesOptions &options)
{
    const QString text = options.templateText.isEmpty() ? defaultTemplate() : options.templateText;
    return renderTemplate(text, nameOf(options), templateValues(release, options), markdown());
}

Result<QString> renderHtml(const release::Release &release, const NotesOptions &options)
{
    const QString text =
        options.templateText.isEmpty() ? shippedFile(QStringLiteral("default.html.mustache")) : options.templateText;
    QJsonObject values = templateValues(release, options);
    values.insert(QStringLiteral("style"), shippedFile(QStringLiteral("style.css")));
    return renderTemplate(text, nameOf(options), values, html());
}

QJsonObject notesJson(const release::Release &release, const NotesOptions &options)
{
    return notesValues(release, options);
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
        const QStringList parts = whole.split(QLatin1Char('.'), Qt::SkipEmptyParts);
        const bool known =
            std::all_of(parts.begin(), parts.end(), [](const QString &part) { return knownNames().contains(part); });
        if (known)
            continue;
        const QStringView before = QStringView(text).left(match.capturedStart());
        const Place place{name, int(before.count(QLatin1Char('\n'))) + 1,
                          int(before.size() - before.lastIndexOf(QLatin1Char('\n')))};
        problems.push_back({Problem::Severity::Warning,
                            QCoreApplication::translate("Notes", "the template uses %1, which does not exist; it stays "
                                                                 "empty")
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
