// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/shippedtemplates.h"

#include "notes/templates/template.h"
#include "support/file.h"

#include <QCoreApplication>
#include <QDir>

namespace waybill::notes {

namespace {

struct ShippedtemplatesStrings {
    Q_DECLARE_TR_FUNCTIONS(NotesTemplates)
};

/// The file of a shipped template; empty for another name.
QString fileOf(const QString &name)
{
    for (const TemplateInfo &info : shippedTemplates()) {
        if (info.name == name)
            return name
                   + (info.kind == TemplateKind::PlainText ? QLatin1String(".txt.mustache")
                                                           : QLatin1String(".md.mustache"));
    }
    return {};
}

bool isText(const QString &file)
{
    return file.endsWith(QLatin1String(".txt.mustache")) || file.endsWith(QLatin1String(".txt"));
}

bool isHtml(const QString &file)
{
    return file.endsWith(QLatin1String(".html.mustache")) || file.endsWith(QLatin1String(".html"));
}

} // namespace

std::vector<TemplateInfo> shippedTemplates()
{
    return {
        {QStringLiteral("default"),
         ShippedtemplatesStrings::tr("Release notes"),
         ShippedtemplatesStrings::tr("Everything, required actions first."),
         TemplateKind::Markdown,
         {}},
        {QStringLiteral("keepachangelog"),
         ShippedtemplatesStrings::tr("Keep a Changelog"),
         ShippedtemplatesStrings::tr("A changelog section: added, changed, deprecated, removed, fixed, security."),
         TemplateKind::Markdown,
         {}},
        {QStringLiteral("kubernetes"),
         ShippedtemplatesStrings::tr("Kubernetes style"),
         ShippedtemplatesStrings::tr("Urgent upgrade notes, changes by kind, dependencies."),
         TemplateKind::Markdown,
         {}},
        {QStringLiteral("short"),
         ShippedtemplatesStrings::tr("Short announcement"),
         ShippedtemplatesStrings::tr(
             "Required actions, breaking changes and new features; the number of other changes."),
         TemplateKind::Markdown,
         {}},
        {QStringLiteral("email"),
         ShippedtemplatesStrings::tr("E-mail"),
         ShippedtemplatesStrings::tr("Plain text for a mailing list."),
         TemplateKind::PlainText,
         {}},
        {QStringLiteral("kata"),
         ShippedtemplatesStrings::tr("Kata Containers style"),
         ShippedtemplatesStrings::tr("Changes and shortlog of each repository, then compatibility."),
         TemplateKind::Markdown,
         {}},
    };
}

QString shippedTemplateText(const QString &name)
{
    const QString file = fileOf(name);
    return file.isEmpty() ? QString() : shippedFile(file);
}

std::vector<TemplateInfo> productTemplates(const QString &productFolder)
{
    const QDir folder(productFolder + QLatin1String("/waybill.templates"));
    std::vector<TemplateInfo> templates;
    for (const QString &file : folder.entryList({QStringLiteral("*.mustache")}, QDir::Files, QDir::Name)) {
        QString name = file.chopped(qsizetype(qstrlen(".mustache")));
        for (const char *ending : {".md", ".txt", ".html"}) {
            if (name.endsWith(QLatin1String(ending))) {
                name.chop(qsizetype(qstrlen(ending)));
                break;
            }
        }
        if (!name.isEmpty())
            templates.push_back({name, name, {}, templateKind(file), folder.absoluteFilePath(file)});
    }
    return templates;
}

std::vector<TemplateInfo> allTemplates(const QString &productFolder)
{
    std::vector<TemplateInfo> all = shippedTemplates();
    for (TemplateInfo &own : productTemplates(productFolder)) {
        const auto same =
            std::find_if(all.begin(), all.end(), [&own](const TemplateInfo &info) { return info.name == own.name; });
        if (same == all.end())
            all.push_back(std::move(own));
        else
            *same = std::move(own);
    }
    return all;
}

std::optional<TemplateInfo> findTemplate(const QString &name, const QString &productFolder)
{
    for (const TemplateInfo &info : allTemplates(productFolder)) {
        if (info.name == name)
            return info;
    }
    return {};
}

TemplateKind templateKind(const QString &nameOrFile)
{
    const QString shipped = fileOf(nameOrFile);
    const QString file = shipped.isEmpty() ? nameOrFile : shipped;
    return isText(file) ? TemplateKind::PlainText : isHtml(file) ? TemplateKind::Html : TemplateKind::Markdown;
}

Result<QString> readTemplateFile(const QString &file, const QString &productFolder)
{
    const Place place{file, 0, 0};
    if (!productFolder.isEmpty() && leadsOut(file, productFolder))
        return fail(Fault::Input, ShippedtemplatesStrings::tr("the template is a link out of the product's folder"),
                    place, ShippedtemplatesStrings::tr("replace it with the file itself"));
    const auto bytes = readFile(file);
    if (!bytes)
        return fail(QFileInfo::exists(file) ? Fault::Environment : Fault::Input,
                    ShippedtemplatesStrings::tr("the template cannot be read: %1").arg(bytes.error()), place,
                    ShippedtemplatesStrings::tr("choose another one"));
    return QString::fromUtf8(*bytes);
}

} // namespace waybill::notes
