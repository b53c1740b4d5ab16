// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/obsservice.h"

#include "images/imagedefinitionmessage.h"
#include "support/text.h"

#include <QRegularExpression>
#include <QXmlStreamReader>

#include <algorithm>
#include <array>

namespace waybill::images {

namespace {

void finish(ServiceFile &file, const VersionSource &source)
{
    const auto warn = [&](Message message) {
        file.problems.push_back({Problem::Severity::Warning, std::move(message), source.place, {}});
    };
    if (source.package.isEmpty())
        warn(ImageDefinitionMessage::ServiceWithoutPackage);
    if (!QRegularExpression(source.regex).isValid())
        warn(message(ImageDefinitionMessage::NotARegularExpression, visibleLine(source.regex)));
    static constexpr std::array known{"major", "minor", "patch", "patch_update", "offset"};
    const bool fine = source.parse.isEmpty() || std::any_of(known.begin(), known.end(), [&](const char *word) {
                          return source.parse == QLatin1String(word);
                      });
    if (!fine)
        warn(message(ImageDefinitionMessage::UnknownParseVersion, visibleLine(source.parse)));
    file.sources.push_back(source);
}

} // namespace

bool isPackagingFile(const QByteArray &name)
{
    // OBS keeps its own files under an underscore.
    return name.startsWith('_') || name == "Makefile" || name.endsWith(".changes") || name.startsWith("README")
           || name == ".gitignore";
}

ServiceFile readService(const QByteArray &path, const QByteArray &content)
{
    ServiceFile file;
    const QString name = visiblePath(path);
    QXmlStreamReader xml(decodeText(content));
    std::optional<VersionSource> source;
    QString parameter;
    QString text;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement && xml.name() == QLatin1String("service")) {
            source.reset();
            if (xml.attributes().value(QLatin1String("name")) == QLatin1String("replace_using_package_version")) {
                source.emplace();
                source->place = Place{name, int(xml.lineNumber()), 0};
            }
        } else if (token == QXmlStreamReader::StartElement && xml.name() == QLatin1String("param")) {
            parameter = xml.attributes().value(QLatin1String("name")).toString();
            text.clear();
        } else if (token == QXmlStreamReader::Characters) {
            text += xml.text();
        } else if (token == QXmlStreamReader::EndElement && xml.name() == QLatin1String("param") && source) {
            const QString value = text.trimmed();
            if (parameter == QLatin1String("package"))
                source->package = value;
            else if (parameter == QLatin1String("file"))
                source->file = value;
            else if (parameter == QLatin1String("regex"))
                source->regex = value;
            else if (parameter == QLatin1String("parse-version"))
                source->parse = value;
        } else if (token == QXmlStreamReader::EndElement && xml.name() == QLatin1String("service") && source) {
            finish(file, *source);
            source.reset();
        }
    }
    if (xml.hasError())
        file.problems.push_back({Problem::Severity::Error,
                                 message(ImageDefinitionMessage::NotXml, visibleLine(xml.errorString())),
                                 Place{name, int(xml.lineNumber()), int(xml.columnNumber()) + 1},
                                 {}});
    return file;
}

} // namespace waybill::images
