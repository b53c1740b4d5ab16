// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/keptregistries.h"
#include "cli/loading.h"
#include "cli/saidversions.h"
#include "notes/changelog/changelogentry.h"
#include "notes/templates/notes.h"
#include "notes/templates/shippedtemplates.h"
#include "notes/text/printing.h"
#include "queries/registryquery.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "support/file.h"
#include "support/language.h"

#include <QFileInfo>
#include <QJsonDocument>

namespace waybill::cli {

namespace {

const QStringList &notesFormats()
{
    static const QStringList all{QStringLiteral("markdown"), QStringLiteral("html"), QStringLiteral("pdf"),
                                 QStringLiteral("json"), QStringLiteral("text")};
    return all;
}

Result<QByteArray> readWhole(const QString &name)
{
    auto bytes = readFile(name);
    if (bytes)
        return std::move(*bytes);
    const Fault fault = QFileInfo::exists(name) ? Fault::Environment : Fault::Input;
    return fail(fault, QCoreApplication::translate("CommandLine", "the file cannot be read: %1").arg(bytes.error()),
                Place{name, 0, 0});
}

/// Replaces the file at once or not at all; one that a link names is replaced where it is.
/// Not where a link leads out of the product's folder: whoever committed it chose that place.
Result<void> writeWhole(const QString &name, const QByteArray &bytes, const QString &product)
{
    if (leadsOut(name, product))
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "the file is a link out of the product's folder"),
                    Place{name, 0, 0}, QCoreApplication::translate("CommandLine", "name the file itself"));
    const auto written = replaceFile(name, bytes);
    return written
               ? Result<void>()
               : fail(Fault::Environment,
                      QCoreApplication::translate("CommandLine", "the file cannot be written: %1").arg(written.error()),
                      Place{name, 0, 0});
}

/// The language of the notes; empty: the program's own.
Result<QString> languageOf(const Invocation &invocation)
{
    const QString language = invocation.value(QStringLiteral("language"));
    const QStringList known = installedLanguages();
    if (language.isEmpty() || known.contains(language))
        return language;
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "there is no language \"%1\"").arg(language),
                {}, QCoreApplication::translate("CommandLine", "expected %1").arg(known.join(QLatin1String(", "))));
}

/// Reads the template: the product's own of that name, one that is shipped, or a file.
Result<void> readTemplate(notes::NotesOptions &options, const QString &name, const QString &productFolder,
                          Console &console)
{
    const auto found = notes::findTemplate(name, productFolder);
    if (found && found->file.isEmpty()) {
        options.templateName = found->name;
        return {};
    }
    const QString file = found ? found->file : name;
    if (!QFileInfo(file).isFile()) {
        QStringList known;
        for (const notes::TemplateInfo &info : notes::allTemplates(productFolder))
            known.append(info.name);
        return fail(
            Fault::Input, QCoreApplication::translate("CommandLine", "there is no template \"%1\"").arg(name), {},
            QCoreApplication::translate("CommandLine", "expected %1 or a file").arg(known.join(QLatin1String(", "))));
    }
    auto text = notes::readTemplateFile(file, productFolder);
    if (!text)
        return fail(text.error());
    options.templateText = std::move(*text);
    options.templateName = file;
    if (const auto parsed = notes::checkTemplate(options.templateText, file); !parsed)
        return parsed;
    for (const Problem &problem : notes::templateProblems(options.templateText, file))
        console.problem(problem);
    return {};
}

/// As asked; else what the template is for.
Result<QString> formatFor(const Invocation &invocation, const notes::NotesOptions &options)
{
    if (invocation.isSet(QStringLiteral("format")))
        return formatOf(invocation, notesFormats());
    switch (notes::templateKind(options.templateName)) {
    case notes::TemplateKind::PlainText: return QStringLiteral("text");
    case notes::TemplateKind::Html: return QStringLiteral("html");
    case notes::TemplateKind::Markdown: break;
    }
    return notesFormats().constFirst();
}

Result<QByteArray> rendered(const release::Release &release, const notes::NotesOptions &options, const QString &format)
{
    if (format == QLatin1String("json"))
        return QJsonDocument(notes::notesJson(release, options)).toJson();
    const bool asPage = format == QLatin1String("html") || format == QLatin1String("pdf");
    const auto text = asPage                            ? notes::renderHtml(release, options)
                      : format == QLatin1String("text") ? notes::renderText(release, options)
                                                        : notes::renderMarkdown(release, options);
    if (!text)
        return fail(text.error());
    if (format != QLatin1String("pdf"))
        return text->toUtf8();
    return notes::printed(text->toUtf8(), notes::notesJson(release, options).value(QLatin1String("date")).toString());
}

/// What a person typed into these notes goes into them, unless --generated says otherwise. Tells where that and what is
/// generated now disagree.
Result<void> takeDraft(notes::NotesOptions &options, const release::Release &release, Console &console)
{
    if (notes::templateKind(options.templateName) == notes::TemplateKind::Html)
        return {};
    const notes::DraftStore store(release.product->folder);
    const notes::DraftKey key = notes::draftKey(release, options);
    auto draft = store.read(key);
    if (!draft)
        return fail(draft.error());
    if (!*draft)
        return {};
    options.draft = std::move(*draft);
    const auto typed = notes::typedNotes(release, options);
    if (!typed)
        return fail(typed.error());
    for (const notes::DraftConflict &conflict : typed->merged.conflicts) {
        console.problem(
            {Problem::Severity::Warning,
             QCoreApplication::translate("CommandLine",
                                         "your edits conflict with the generated notes; your edits are used"),
             Place{store.fileOf(key), conflict.line, 1},
             QCoreApplication::translate("CommandLine", "to compare both, open the page Notes in waybill")});
    }
    return {};
}

/// The images that registries were seen to have; asks nobody.
Result<void> takeImages(notes::NotesOptions &options, const release::Release &release, const Invocation &invocation,
                        Console &console)
{
    if (release.product->registries.empty())
        return {};
    const auto view = keptRegistries(*release.product, release, invocation, console);
    if (!view)
        return fail(view.error());
    options.images = registry::publishedImages(view->comparison);
    return {};
}

Result<void> insertInto(const QString &name, const release::Release &release, const notes::NotesOptions &options)
{
    const auto entry = notes::changelogEntry(release, options);
    if (!entry)
        return fail(entry.error());
    QByteArray before;
    if (QFileInfo::exists(name)) {
        const auto bytes = readWhole(name);
        if (!bytes)
            return fail(bytes.error());
        before = *bytes;
    }
    const auto after = notes::insertIntoChangelog(before, *entry, name);
    if (!after)
        return fail(after.error());
    return writeWhole(name, *after, release.product->folder);
}

Outcome runNotes(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    if (const auto asked = formatOf(invocation, notesFormats()); !asked)
        return fail(asked.error());
    const auto language = languageOf(invocation);
    if (!language)
        return fail(language.error());
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    notes::NotesOptions options;
    options.language = *language;
    const QString name = invocation.value(QStringLiteral("template"));
    if (const auto read =
            readTemplate(options, name.isEmpty() ? QStringLiteral("default") : name, product->folder, console);
        !read)
        return fail(read.error());
    const auto format = formatFor(invocation, options);
    if (!format)
        return fail(format.error());
    LoadOptions wanted;
    wanted.newcomers = true;
    const auto release = loadRelease(*product, invocation, wanted, console);
    if (!release)
        return fail(release.error());
    if (const auto readable = expectReadable(*release); !readable)
        return fail(readable.error());
    for (const release::RepositoryRelease &row : release->repositories) {
        for (const Problem &problem : row.problems) {
            if (problem.severity != Problem::Severity::Note)
                console.problem(problem);
        }
    }
    if (invocation.isSet(QStringLiteral("version"))) {
        const auto version = saidVersion(invocation.value(QStringLiteral("version")), *release);
        if (!version)
            return fail(version.error());
        options.version = *version;
    }
    options.withSuspected = invocation.isSet(QStringLiteral("suspected"));
    if (const auto taken = takeImages(options, *release, invocation, console); !taken)
        return fail(taken.error());
    if (!invocation.isSet(QStringLiteral("generated"))) {
        if (const auto taken = takeDraft(options, *release, console); !taken)
            return fail(taken.error());
    }
    const QString file = invocation.value(QStringLiteral("o"));
    if (invocation.isSet(QStringLiteral("insert"))) {
        const auto inserted = insertInto(invocation.value(QStringLiteral("insert")), *release, options);
        if (!inserted)
            return fail(inserted.error());
        if (file.isEmpty())
            return 0;
    }
    const auto bytes = rendered(*release, options, *format);
    if (!bytes)
        return fail(bytes.error());
    if (file.isEmpty() || file == QLatin1String("-")) {
        console.write(*bytes);
        return 0;
    }
    const auto written = writeWhole(file, *bytes, product->folder);
    if (!written)
        return fail(written.error());
    return 0;
}

} // namespace

Command notesCommand()
{
    return {
        QStringLiteral("notes"),
        QStringLiteral(
            "[--version V] [--template NAME|FILE] [--language L] [--generated] [--suspected] [--format markdown|html|pdf|json|text] [-o FILE] "
            "[--insert FILE]"),
        QCoreApplication::translate("CommandLine", "Write the release notes."),
        rangeOptions()
            + QList<
                QCommandLineOption>{formatOption(notesFormats()),
                                    {QStringLiteral("version"),
                                     QCoreApplication::translate(
                                         "CommandLine", "The version to release; otherwise the suggested one."),
                                     QStringLiteral("V")},
                                    {QStringLiteral("template"),
                                     QCoreApplication::translate(
                                         "CommandLine",
                                         "A template: built-in, the product's own, or a file; otherwise \"default\"."),
                                     QStringLiteral("NAME|FILE")},
                                    {QStringLiteral("language"),
                                     QCoreApplication::translate(
                                         "CommandLine", "The language of the notes; otherwise that of the locale."),
                                     QStringLiteral("L")},
                                    {QStringLiteral("generated"),
                                     QCoreApplication::translate("CommandLine", "Ignore the edits of these notes.")},
                                    {QStringLiteral("suspected"),
                                     QCoreApplication::translate(
                                         "CommandLine", "Add a section of changes that could be breaking, to check.")},
                                    {QStringLiteral("o"),
                                     QCoreApplication::translate("CommandLine", "Write to this file."),
                                     QStringLiteral("FILE")},
                                    {QStringLiteral("insert"),
                                     QCoreApplication::translate(
                                         "CommandLine", "Insert the notes into a changelog, above its newest version."),
                                     QStringLiteral("FILE")}},
        runNotes};
}

} // namespace waybill::cli
