// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/npmspec.h"

#include "pins/versiontext.h"

#include <QRegularExpression>

namespace waybill::pins {

namespace {

bool isFolder(const QString &spec)
{
    static const QRegularExpression folder(
        QStringLiteral("\\A(file:|link:|portal:|workspace:|catalog:|\\.{1,2}/|/|~/)"));
    return folder.match(spec).hasMatch();
}

bool isRepository(const QString &spec)
{
    static const QRegularExpression repository(
        QStringLiteral("://|\\Agit@|\\A(github|gitlab|bitbucket|gist):|\\A[A-Za-z0-9][\\w.-]*/[\\w.-]+(#|\\z)"));
    return repository.match(spec).hasMatch();
}

bool isArchive(const QString &url)
{
    static const QRegularExpression archive(QStringLiteral("\\Ahttps?://.*\\.(tgz|tar\\.gz)(\\?.*)?\\z"));
    return archive.match(url).hasMatch();
}

void setRange(Pin &pin, const QString &range)
{
    pin.version = range;
    pin.floating = !isExactVersion(range.trimmed());
}

void applyRepository(Pin &pin, const QString &spec)
{
    static const QString semver = QStringLiteral("semver:");
    const qsizetype hash = spec.indexOf(QLatin1Char('#'));
    pin.source = spec.left(hash);
    const QString reference = hash < 0 ? QString() : spec.mid(hash + 1);
    if (reference.startsWith(semver)) {
        setRange(pin, reference.mid(semver.size()));
        return;
    }
    pin.revision = revisionFrom(reference);
    if (!pin.revision.isEmpty() || isArchive(pin.source))
        return;
    // Tags and branches look the same; a tag has the form of a version.
    static const QRegularExpression tag(QStringLiteral("\\A(.*[@/-])?v?\\d+(\\.\\d+)+([-+.].*)?\\z"));
    pin.version = reference;
    pin.floating = !tag.match(reference).hasMatch() || isFloating(reference);
}

} // namespace

void applyNpmSpec(Pin &pin, const QString &spec)
{
    static const QString alias = QStringLiteral("npm:");
    if (spec.startsWith(alias)) {
        const qsizetype at = spec.lastIndexOf(QLatin1Char('@'));
        const bool hasRange = at > alias.size(); // "npm:@scope/name" has an @ of its own
        const QString name = spec.mid(alias.size(), (hasRange ? at : spec.size()) - alias.size());
        if (name != pin.name)
            pin.source = name;
        setRange(pin, hasRange ? spec.mid(at + 1) : QString());
    } else if (isFolder(spec)) {
        pin.source = spec;
    } else if (isRepository(spec)) {
        applyRepository(pin, spec);
    } else {
        setRange(pin, spec);
    }
}

} // namespace waybill::pins
