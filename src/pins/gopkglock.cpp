// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/gopkglock.h"

#include "config/toml.h"
#include "pins/pinfile.h"
#include "pins/pinmessage.h"
#include "pins/versiontext.h"

#include <QStringList>

#include <algorithm>

namespace waybill::pins {

namespace {

QStringList ownImports(const config::Node &root)
{
    QStringList imports;
    if (const config::Node *meta = root.find(u"solve-meta"))
        if (const config::Node *list = meta->find(u"input-imports"))
            for (const config::Node &item : list->items)
                imports << item.text;
    return imports;
}

bool isImported(const QString &project, const QStringList &imports)
{
    const QString folder = project + QLatin1Char('/');
    return std::any_of(imports.begin(), imports.end(),
                       [&](const QString &path) { return path == project || path.startsWith(folder); });
}

void readProject(const config::Node &project, const QStringList &imports, PinFile &file)
{
    const QString name = project.textOf(u"name");
    if (name.isEmpty()) {
        file.warn(PinMessage::ProjectWithoutName, project.line, project.column);
        return;
    }
    const config::Node *place = &project;
    for (const QStringView key : {u"version", u"branch", u"revision"})
        if (const config::Node *value = project.find(key); value && value->isText() && place == &project)
            place = value;
    const QString revision = project.textOf(u"revision");
    Pin &pin = file.add(name, place->line, place->column);
    pin.version = project.textOf(u"version");
    if (pin.version.isEmpty())
        pin.version = project.textOf(u"branch");
    if (pin.version.isEmpty() && revisionFrom(revision).isEmpty())
        pin.version = revision; // written by hand: dep puts a commit there
    pin.revision = revisionFrom(revision);
    pin.source = project.textOf(u"source");
    pin.direct = imports.isEmpty() || isImported(name, imports);
    if (pin.revision.isEmpty()) {
        pin.floating = !pin.version.isEmpty() && pin.version == project.textOf(u"branch");
        file.warn(revision.isEmpty() ? message(PinMessage::WithoutRevision, name)
                                     : message(PinMessage::RevisionNotACommit, name, revision),
                  project.line, project.column);
    }
}

} // namespace

Pins readGopkgLock(const QByteArray &path, const QByteArray &content)
{
    PinFile file(Format::GopkgLock, path);
    config::File config = config::readToml(file.name(), content);
    file.append(std::move(config.problems));
    for (const config::Node &root : config.documents) {
        const QStringList imports = ownImports(root);
        if (const config::Node *projects = root.find(u"projects"))
            for (const config::Node &project : projects->items)
                readProject(project, imports, file);
    }
    return file.take();
}

} // namespace waybill::pins
