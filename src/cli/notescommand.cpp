// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/loading.h"
#include "notes/changelog.h"
#include "notes/notes.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>

namespace waybill::cli {

namespace {

const QStringList &formats()
{
    static const QStringList all{QStringLiteral("markdown"), QStringLiteral("html"), QStringLiteral("json"),
                                 QStringLiteral("pdf")};
    return all;
}

Result<QByteArray> readWhole(const QString &name)
{
    QFile file(name);
    if (file.open(QIODevice::ReadOnly))
        return file.readAll();
    const Fault fault = file.exists() ? Fault::Environment : Fault::Input;
    return fail(fault,
                QCoreApplication::translate("CommandLine", "the file cannot be read: %1").arg(file.errorString()),
                Place{name, 0, 0});
}

/// Replaces the file at once or not at all; one that a link names is replaced where it is.
Result<void> writeWhole(const QString &name, const QByteArray &bytes)
{
    QSaveFile file(name);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return fail(Fault::Environment,
                QCoreApplication::translate("CommandLine", "the file cannot be written: %1").arg(file.errorString()),
                Place{name, 0, 0});
}

Result<notes::NotesOptions> optionsOf(const Invocation &invocation, Console &console)
{
    notes::NotesOptions options;
    if (invocation.isSet(QStringLiteral("version"))) {
        const QString text = invocation.value(QStringLiteral("version"));
        options.version = version::SemVer::parse(text);
        if (!options.version) {
            return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is no version").arg(text), {},
                        QCoreApplication::translate("CommandLine", "expected SemVer, such as 1.2.0"));
        }
    }
    const QString name = invocation.value(QStringLiteral("template"));
    if (name.isEmpty() || name == QLatin1String("default"))
        return options;
    if (!QFileInfo::exists(name)) {
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "there is no template \"%1\"").arg(name),
                    {}, QCoreApplication::translate("CommandLine", "expected \"default\" or a file"));
    }
    const auto text = readWhole(name);
    if (!text)
        return fail(text.error());
    options.templateText = QString::fromUtf8(*text);
    options.templateName = name;
    for (const Problem &problem : notes::templateProblems(options.templateText, name))
        console.problem(problem);
    return options;
}

Result<QByteArray> rendered(const release::Release &release, const notes::NotesOptions &options, const QString &format)
{
    if (format == QLatin1String("json"))
        return QJsonDocument(notes::notesJson(release, options)).toJson();
    const auto text =
        format == QLatin1String("html") ? notes::renderHtml(release, options) : notes::renderMarkdown(release, options);
    if (!text)
        return fail(text.error());
    return text->toUtf8();
}

Result<void> insertInto(const QString &name, const release::Release &release, const notes::NotesOptions &options)
{
    const auto text = notes::renderMarkdown(release, options);
    if (!text)
        return fail(text.error());
    QByteArray before;
    if (QFileInfo::exists(name)) {
        const auto bytes = readWhole(name);
        if (!bytes)
            return fail(bytes.error());
        before = *bytes;
    }
    const QJsonObject values = notes::notesJson(release, options);
    const notes::ChangelogEntry entry{values.value(QLatin1String("version")).toString(),
                                      values.value(QLatin1String("date")).toString(), *text};
    const auto after = notes::insertIntoChangelog(before, entry, name);
    if (!after)
        return fail(after.error());
    return writeWhole(name, *after);
}

Outcome runNotes(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    const Result<QString> format = formatOf(invocation, formats());
    if (!format)
        return fail(format.error());
    if (*format == QLatin1String("pdf")) {
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "notes as PDF are not there yet"), {},
                    QCoreApplication::translate("CommandLine", "expected markdown, html or json"));
    }
    const auto options = optionsOf(invocation, console);
    if (!options)
        return fail(options.error());
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
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
    const QString file = invocation.value(QStringLiteral("o"));
    if (invocation.isSet(QStringLiteral("insert"))) {
        const auto inserted = insertInto(invocation.value(QStringLiteral("insert")), *release, *options);
        if (!inserted)
            return fail(inserted.error());
        if (file.isEmpty())
            return 0;
    }
    const auto bytes = rendered(*release, *options, *format);
    if (!bytes)
        return fail(bytes.error());
    if (file.isEmpty() || file == QLatin1String("-")) {
        console.write(*bytes);
        return 0;
    }
    const auto written = writeWhole(file, *bytes);
    if (!written)
        return fail(written.error());
    return 0;
}

} // namespace

Command notesCommand()
{
    return {
        QStringLiteral("notes"),
        QStringLiteral("[--version V] [--template NAME|FILE] [--format markdown|html|json] [-o FILE] [--insert FILE]"),
        QCoreApplication::translate("CommandLine", "Writes the release notes."),
        rangeOptions()
            + QList<QCommandLineOption>{formatOption(formats()),
                                        {QStringLiteral("version"),
                                         QCoreApplication::translate("CommandLine",
                                                                     "The version to release; else the suggested one."),
                                         QStringLiteral("V")},
                                        {QStringLiteral("template"),
                                         QCoreApplication::translate("CommandLine",
                                                                     "A Mustache template; else the default one."),
                                         QStringLiteral("NAME|FILE")},
                                        {QStringLiteral("o"),
                                         QCoreApplication::translate("CommandLine", "Writes into this file."),
                                         QStringLiteral("FILE")},
                                        {QStringLiteral("insert"),
                                         QCoreApplication::translate(
                                             "CommandLine", "Inserts the notes into a changelog, before its newest "
                                                            "version."),
                                         QStringLiteral("FILE")}},
        runNotes};
}

} // namespace waybill::cli
