// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notesrenderer.h"

#include "models/impactstyle.h"
#include "models/rowcolors.h"

#include <QJsonDocument>
#include <QSaveFile>
#include <QThread>

namespace waybill::app {

namespace {

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::NotesRenderer)
};

/// A document that loads nothing: notes may name pictures, and a picture must not call home.
class ClosedDocument : public QTextDocument {
public:
    using QTextDocument::QTextDocument;

protected:
    QVariant loadResource(int type, const QUrl &name) override
    {
        Q_UNUSED(type)
        Q_UNUSED(name)
        return {};
    }
};

bool isHtml(const QString &templateFile)
{
    return templateFile.endsWith(QLatin1String(".html.mustache")) || templateFile.endsWith(QLatin1String(".html"));
}

/// The page's own style is for browsers; the preview has one that follows the palette. And what is a section there must
/// be a table here: QTextDocument gives no background to anything else that holds paragraphs.
QString forPreview(QString html)
{
    static const QRegularExpression style(QStringLiteral("<style>.*?</style>"),
                                          QRegularExpression::DotMatchesEverythingOption);
    html.replace(QLatin1String("<section class=\"action\">"),
                 QLatin1String("<table class=\"action\" width=\"100%\"><tr><td style=\"padding: 12px\">"));
    html.replace(QLatin1String("</section>"), QLatin1String("</td></tr></table>"));
    return html.remove(style);
}

} // namespace

Result<notes::NotesOptions> readTemplate(const NotesRequest &request)
{
    notes::NotesOptions options = request.options;
    if (request.templateFile.isEmpty())
        return options;
    QFile file(request.templateFile);
    if (!file.open(QIODevice::ReadOnly)) {
        return fail(Fault::Input, Sentences::tr("the template cannot be read: %1").arg(file.errorString()),
                    Place{request.templateFile, 0, 0}, Sentences::tr("choose another one"));
    }
    options.templateText = QString::fromUtf8(file.readAll());
    options.templateName = request.templateFile;
    return options;
}

Result<RenderedNotes> renderNotes(const NotesRequest &request)
{
    const auto options = readTemplate(request);
    if (!options)
        return fail(options.error());
    const auto markdown = notes::renderMarkdown(request.release, *options);
    if (!markdown)
        return fail(markdown.error());
    RenderedNotes rendered;
    rendered.markdown = *markdown;
    auto document = std::make_shared<ClosedDocument>();
    document->setDefaultFont(request.font);
    document->setDocumentMargin(24);
    document->setIndentWidth(16);
    document->setDefaultStyleSheet(request.styleSheet);
    document->setUndoRedoEnabled(false);
    if (request.templateFile.isEmpty() || isHtml(request.templateFile)) {
        const auto html = notes::renderHtml(request.release, *options);
        if (!html)
            return fail(html.error());
        document->setHtml(forPreview(*html));
    } else {
        document->setMarkdown(*markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
                                             | QTextDocument::MarkdownNoHTML);
    }
    document->moveToThread(qApp->thread());
    rendered.preview = std::move(document);
    return rendered;
}

Result<QByteArray> exportNotes(const NotesRequest &request, NotesFormat format)
{
    const auto options = readTemplate(request);
    if (!options)
        return fail(options.error());
    if (format == NotesFormat::Json)
        return QJsonDocument(notes::notesJson(request.release, *options)).toJson();
    const auto text = format == NotesFormat::Html ? notes::renderHtml(request.release, *options)
                                                  : notes::renderMarkdown(request.release, *options);
    if (!text)
        return fail(text.error());
    return text->toUtf8();
}

Result<QString> writeNotes(const QString &file, const NotesRequest &request, NotesFormat format)
{
    const auto bytes = exportNotes(request, format);
    if (!bytes)
        return fail(bytes.error());
    QSaveFile out(file);
    if (!out.open(QIODevice::WriteOnly) || out.write(*bytes) != bytes->size() || !out.commit()) {
        return fail(Fault::Environment, Sentences::tr("the notes cannot be written: %1").arg(out.errorString()),
                    Place{file, 0, 0}, Sentences::tr("choose another folder"));
    }
    return file;
}

QString previewStyle(const QPalette &palette)
{
    const auto ink = models::RowColors::of(palette);
    const auto warning = models::impactStyle(Impact::Undecided, palette);
    const QString link = models::legible(palette.color(QPalette::Link), {ink.base}).name();
    return QStringLiteral("h1 { font-size: xx-large; margin-bottom: 8px; }"
                          "h2 { font-size: large; margin-top: 24px; margin-bottom: 8px; }"
                          "li { margin-bottom: 4px; }"
                          "td, th { padding: 4px 12px 4px 0; }"
                          "th { color: %1; font-weight: normal; text-align: left; }"
                          ".number { text-align: right; }"
                          ".date, .quiet, summary { color: %1; }"
                          ".repository { font-weight: bold; }"
                          ".action { background-color: %2; }"
                          "a { color: %3; text-decoration: none; }")
        .arg(ink.muted.name(), warning.background.name(), link);
}

} // namespace waybill::app
