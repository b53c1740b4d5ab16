// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/compare/recipeparts.h"

#include "images/dockerfile.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::registry {

namespace {

using Part = ImageDifference::Part;

/// The lines of a Dockerfile with those that go on joined, without comments.
QStringList dockerfileLines(const QByteArray &content)
{
    QStringList lines;
    QString open;
    const QStringList all = QString::fromUtf8(content).split(u'\n');
    for (const QString &each : all) {
        QString line = each.simplified();
        if (line.startsWith(u'#'))
            continue;
        const bool goesOn = line.endsWith(u'\\');
        if (goesOn)
            line = line.chopped(1).simplified();
        open = QString(open + u' ' + line).simplified();
        if (goesOn)
            continue;
        if (!open.isEmpty())
            lines << open;
        open.clear();
    }
    if (!open.isEmpty())
        lines << open;
    return lines;
}

bool isInstruction(const QString &line, const char *name)
{
    return line.section(u' ', 0, 0).compare(QLatin1String(name), Qt::CaseInsensitive) == 0;
}

QStringList dockerfileInstructions(const QByteArray &content, const char *name)
{
    QStringList found;
    const QStringList lines = dockerfileLines(content);
    for (const QString &line : lines) {
        if (isInstruction(line, "FROM"))
            found.clear(); // what a stage before says stays there
        else if (isInstruction(line, name))
            found << line;
    }
    return found;
}

const char *dockerfileName(Part part)
{
    switch (part) {
    case Part::EntryPoint: return "ENTRYPOINT";
    case Part::Command: return "CMD";
    case Part::User: return "USER";
    case Part::WorkingFolder: return "WORKDIR";
    case Part::StopSignal: return "STOPSIGNAL";
    case Part::Port: return "EXPOSE";
    case Part::Volume: return "VOLUME";
    case Part::Variable: return "ENV";
    default: return nullptr;
    }
}

/// Of KIWI's containerconfig: an element by its name, or an attribute.
QString kiwiPattern(Part part)
{
    const auto element = [](const char *name) {
        return QStringLiteral("<%1\\b[^>]*/>|<%1\\b[^>]*>.*?</%1>").arg(QLatin1String(name));
    };
    switch (part) {
    case Part::EntryPoint: return element("entrypoint");
    case Part::Command: return element("subcommand");
    case Part::User: return QStringLiteral("\\buser=\"[^\"]*\"");
    case Part::WorkingFolder: return QStringLiteral("\\bworkingdir=\"[^\"]*\"");
    case Part::Port: return element("expose");
    case Part::Volume: return element("volumes");
    case Part::Variable: return element("environment");
    default: return {};
    }
}

QStringList kiwiMatches(const QByteArray &content, const QString &pattern)
{
    static const QRegularExpression comment(QStringLiteral("<!--.*?-->"),
                                            QRegularExpression::DotMatchesEverythingOption);
    QStringList found;
    if (pattern.isEmpty())
        return found;
    const QString text = QString::fromUtf8(content).remove(comment);
    auto all = QRegularExpression(pattern, QRegularExpression::DotMatchesEverythingOption).globalMatch(text);
    while (all.hasNext())
        found << all.next().captured().simplified();
    return found;
}

/// Whether one of them has the name as a word of its own.
bool anyNames(const QStringList &instructions, const QString &name)
{
    const QRegularExpression word(QStringLiteral("(?<![\\w./-])%1(?![\\w.-])").arg(QRegularExpression::escape(name)));
    return std::any_of(instructions.begin(), instructions.end(),
                       [&word](const QString &each) { return word.match(each).hasMatch(); });
}

} // namespace

QStringList recipeInstructions(const QByteArray &path, const QByteArray &content, Part part)
{
    if (!images::isDockerfile(path))
        return kiwiMatches(content, kiwiPattern(part));
    const char *name = dockerfileName(part);
    return name ? dockerfileInstructions(content, name) : QStringList();
}

QStringList recipeBases(const QByteArray &path, const QByteArray &content)
{
    if (!images::isDockerfile(path))
        return kiwiMatches(content, QStringLiteral("\\bderived_from=\"[^\"]*\""));
    QStringList bases = dockerfileLines(content);
    bases.erase(
        std::remove_if(bases.begin(), bases.end(), [](const QString &line) { return !isInstruction(line, "FROM"); }),
        bases.end());
    return bases;
}

bool explains(const QByteArray &path, const QByteArray &before, const QByteArray &after,
              const ImageDifference &difference)
{
    const QStringList had = recipeInstructions(path, before, difference.part);
    const QStringList has = recipeInstructions(path, after, difference.part);
    if (had == has)
        return false;
    if (difference.name.isEmpty())
        return true;
    // "80/tcp" is written "80", too.
    const QString name = difference.part == Part::Port ? difference.name.section(u'/', 0, 0) : difference.name;
    return anyNames(had, name) && !anyNames(has, name);
}

} // namespace waybill::registry
