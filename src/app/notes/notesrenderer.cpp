// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/notesrenderer.h"

#include "models/common/impactstyle.h"
#include "models/common/rowcolors.h"
#include "notes/changelog/changelogentry.h"
#include "notes/text/printing.h"
#include "print/closeddocument.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "support/file.h"
#include "wording/text.h"

#include <QJsonDocument>
#include <QThread>

namespace waybill::app {

namespace {

struct NotesrendererStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::NotesRenderer)
};

/// The page's own style is for browsers; the preview has one that follows the palette. And what is a section there must
/// be a table here: QTextDocument gives no background to anything else that holds paragraphs.
QString forPreview(QString html)
{
    static const QRegularExpression style(QStringLiteral("<style>.*?</style>"),
                                          QRegularExpression::DotMatchesEverythingOption);
    html.replace(
        QLatin1String("<section class=\"action\">"),
        QLatin1String(
            "<table class=\"action\" style=\"margin-top: 12px; margin-bottom: 4px\" width=\"100%\"><tr><td style=\"padding: 12px\">"));
    html.replace(QLatin1String("</section>"), QLatin1String("</td></tr></table>"));
    return html.remove(style);
}

/// All that rendering needs besides the release: the template, and what was typed.
struct Prepared {
    const release::Release *source = nullptr; ///< the request's; never null
    notes::NotesOptions options;
    notes::TemplateKind kind = notes::TemplateKind::Markdown;
    notes::DraftKey key;
    bool carried = false;

    [[nodiscard]] const release::Release &release() const { return *source; }
};

/// Reads drafts and templates only: the notes say what the release holds, in whatever language.
Result<Prepared> prepare(const NotesRequest &request)
{
    auto options = readTemplate(request);
    if (!options)
        return fail(options.error());
    Prepared made;
    made.source = request.release.get();
    made.options = std::move(*options);
    made.kind = notes::templateKind(made.options.templateName);
    made.key = notes::draftKey(made.release(), made.options);
    if (made.kind == notes::TemplateKind::Html)
        return made;
    made.options.draft = request.draft;
    if (request.readsDraft) {
        auto stored = notes::DraftStore(made.release().product->folder).read(made.key);
        if (!stored)
            return fail(stored.error());
        made.options.draft = std::move(*stored);
        notes::DraftKey shown = request.shownKey;
        shown.version = made.key.version;
        made.carried = !made.options.draft && request.shownDraft && shown == made.key && request.shownKey != made.key;
        if (made.carried)
            made.options.draft = request.shownDraft;
    }
    return made;
}

Result<QByteArray> bytesOf(const Prepared &notes, NotesFormat format)
{
    if (format == NotesFormat::Json)
        return QJsonDocument(notes::notesJson(notes.release(), notes.options)).toJson();
    Result<QString> text = QString();
    switch (format) {
    case NotesFormat::Markdown: text = notes::renderMarkdown(notes.release(), notes.options); break;
    case NotesFormat::Text: text = notes::renderText(notes.release(), notes.options); break;
    case NotesFormat::Html:
    case NotesFormat::Pdf:
    case NotesFormat::Json: text = notes::renderHtml(notes.release(), notes.options); break;
    }
    if (!text)
        return fail(text.error());
    if (format != NotesFormat::Pdf)
        return text->toUtf8();
    const QJsonObject values = notes::notesJson(notes.release(), notes.options);
    return notes::printed(text->toUtf8(), values.value(QLatin1String("date")).toString());
}

/// What was sent, to be held against what comes later.
void remember(const Prepared &notes)
{
    const auto text = notes.kind == notes::TemplateKind::Html
                          ? notes::renderHtml(notes.release(), notes.options)
                          : notes::typedNotes(notes.release(), notes.options).map([](const notes::TypedNotes &typed) {
                                return typed.merged.text;
                            });
    if (text)
        ExportMemory::ofUser().write(notes.release().product->folder, notes.key, *text);
}

/// `product`: its folder, out of which no link may lead.
Result<void> writeWhole(const QString &file, const QByteArray &bytes, const QString &product)
{
    if (leadsOut(file, product))
        return fail(Fault::Input, NotesrendererStrings::tr("the file is a link out of the product's folder"),
                    Place{file, 0, 0}, NotesrendererStrings::tr("choose the file itself"));
    const auto written = replaceFile(file, bytes);
    return written ? Result<void>()
                   : fail(Fault::Environment,
                          NotesrendererStrings::tr("the notes cannot be written: %1").arg(written.error()),
                          Place{file, 0, 0}, NotesrendererStrings::tr("choose another folder"));
}

} // namespace

Result<notes::NotesOptions> readTemplate(const NotesRequest &request)
{
    notes::NotesOptions options = request.options;
    if (request.templateFile.isEmpty())
        return options;
    auto text = notes::readTemplateFile(request.templateFile, request.release->product->folder);
    if (!text)
        return fail(text.error());
    options.templateText = std::move(*text);
    options.templateName = request.templateFile;
    return options;
}

Result<RenderedNotes> renderNotes(const NotesRequest &request)
{
    const auto notes = prepare(request);
    if (!notes)
        return fail(notes.error());
    RenderedNotes rendered;
    rendered.kind = notes->kind;
    rendered.key = notes->key;
    rendered.draft = notes->options.draft;
    rendered.carried = notes->carried;
    rendered.complete = request.complete;
    rendered.lastExported = ExportMemory::ofUser().read(notes->release().product->folder, notes->key);
    rendered.problems = notes::templateProblems(notes->options.templateText, notes->options.templateName);
    const auto html = notes::renderHtml(notes->release(), notes->options);
    if (!html)
        return fail(html.error());
    rendered.html = *html;
    rendered.text = *html;
    if (notes->kind != notes::TemplateKind::Html) {
        auto typed = notes::typedNotes(notes->release(), notes->options);
        if (!typed)
            return fail(typed.error());
        rendered.typed = std::move(*typed);
        rendered.text = rendered.typed.merged.text;
    }
    rendered.preview = notesDocument(*html, request.styleSheet, request.font);
    rendered.preview->moveToThread(qApp->thread());
    return rendered;
}

Result<QString> writeNotes(const QString &file, const NotesRequest &request, NotesFormat format)
{
    const auto notes = prepare(request);
    if (!notes)
        return fail(notes.error());
    const auto bytes = bytesOf(*notes, format);
    if (!bytes)
        return fail(bytes.error());
    const auto written = writeWhole(file, *bytes, notes->release().product->folder);
    if (!written)
        return fail(written.error());
    remember(*notes);
    return file;
}

Result<QString> insertNotes(const QString &file, const NotesRequest &request)
{
    const auto notes = prepare(request);
    if (!notes)
        return fail(notes.error());
    auto entry = notes::changelogEntry(notes->release(), notes->options);
    if (!entry)
        return fail(entry.error());
    // Notes that went out and were not touched since may be brought up to date; what people changed there stays.
    entry->replaces = ExportMemory::ofUser().read(notes->release().product->folder, notes->key).value_or(QString());
    const auto old = readFileIfAny(file);
    if (!old) {
        return fail(Fault::Environment, NotesrendererStrings::tr("the changelog cannot be read: %1").arg(old.error()),
                    Place{file, 0, 0});
    }
    const auto changelog = notes::insertIntoChangelog(old->value_or(QByteArray()), *entry, file);
    if (!changelog)
        return fail(changelog.error());
    const auto written = writeWhole(file, *changelog, notes->release().product->folder);
    if (!written)
        return fail(written.error());
    remember(*notes);
    return file;
}

std::shared_ptr<QTextDocument> notesDocument(const QString &html, const QString &styleSheet, const QFont &font)
{
    auto document = std::make_shared<print::ClosedDocument>();
    document->setDefaultFont(font);
    document->setDocumentMargin(24);
    document->setIndentWidth(16);
    document->setDefaultStyleSheet(styleSheet);
    document->setUndoRedoEnabled(false);
    document->setHtml(forPreview(html));
    return document;
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
