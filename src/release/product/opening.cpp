// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/opening.h"

#include "git/repository.h"
#include "release/product/foundrepositories.h"
#include "release/product/productfile.h"
#include "release/product/productmessage.h"

#include <QDir>
#include <QFileInfo>
#include <QSet>

#include <unistd.h>

#include <algorithm>

namespace waybill::release {

namespace {

QString descriptionIn(const QString &folder)
{
    const QString file = QDir(folder).filePath(QStringLiteral("waybill.toml"));
    return QFileInfo::exists(file) ? file : QString();
}

/// What one path means, with the repositories' names still those of their folders.
Result<Product> openOne(const QString &path)
{
    const QFileInfo info(path);
    const Place place{path, 0, 0};
    if (!info.exists())
        return fail(Fault::Input, ProductMessage::NoSuchFileOrFolder, place, ProductMessage::ExpectedProduct);
    if (!info.isDir())
        return readProductFile(path);
    const QString folder = QDir::cleanPath(info.absoluteFilePath());
    if (const QString file = descriptionIn(folder); !file.isEmpty())
        return readProductFile(file);
    Product product;
    product.repositories = repositoriesAt(folder);
    product.folder = git::Repository::isRepository(folder) ? topFolder(folder) : folder;
    product.name =
        git::Repository::isRepository(folder) ? repositoryName(folder) : QFileInfo(product.folder).fileName();
    if (product.repositories.empty()) {
        if (!info.isReadable() || !info.isExecutable())
            return fail(Fault::Environment, ProductMessage::CannotReadFolder, place);
        return fail(Fault::Input, ProductMessage::NoRepositoryInFolder, place, ProductMessage::ExpectedProduct);
    }
    return product;
}

QString parentOf(const QString &folder)
{
    return QFileInfo(folder).absolutePath();
}

/// Whether a description that nobody named belongs to neither the user, nor the system, nor who owns the folder that
/// was named: anyone can put one into /tmp.
bool isForeign(const QString &file, const QString &start)
{
    const uint owner = QFileInfo(file).ownerId();
    return owner != ::geteuid() && owner != 0 && owner != QFileInfo(start).ownerId();
}

/// Adds the repositories of `more` that are not there yet, under the settings of `product`.
void append(Product &product, const Product &more)
{
    QSet<QString> places;
    for (const RepositorySpec &spec : product.repositories)
        places.insert(QFileInfo(spec.path).canonicalFilePath());
    for (const RepositorySpec &spec : more.repositories) {
        const QString place = QFileInfo(spec.path).canonicalFilePath();
        if (!place.isEmpty() && places.contains(place))
            continue;
        places.insert(place);
        product.repositories.push_back(spec);
        product.repositories.back().calendar = product.calendarInUse();
        product.repositories.back().surfaces = product.surfaces;
    }
    product.problems.insert(product.problems.end(), more.problems.begin(), more.problems.end());
}

/// Several products without a description are named, and keep their decisions, like the folder that they share; where
/// they share none, like the first.
void nameTogether(Product &product, const std::vector<Product> &parts)
{
    const QString parent = parentOf(parts.front().folder);
    if (std::all_of(parts.begin(), parts.end(), [&](const Product &p) { return parentOf(p.folder) == parent; })) {
        product.folder = parent;
        product.name = QFileInfo(parent).fileName();
        return;
    }
    QStringList names;
    for (const Product &part : parts)
        names << part.name;
    product.name = names.join(QLatin1String(", "));
}

} // namespace

Result<Product> openProduct(const QStringList &paths)
{
    if (paths.isEmpty())
        return openNearest(QDir::currentPath());
    std::vector<Product> parts;
    for (const QString &path : paths) {
        auto part = openOne(path);
        if (!part)
            return part;
        const bool again = std::any_of(parts.begin(), parts.end(), [&](const Product &other) {
            return other.folder == part->folder && other.file == part->file && other.repositories == part->repositories;
        });
        if (!again)
            parts.push_back(std::move(*part));
    }
    if (parts.size() == 1)
        return parts.front();

    // A description rules: its settings are the product's, its names stay, and the others join it.
    auto ruling = std::find_if(parts.begin(), parts.end(), [](const Product &part) { return !part.file.isEmpty(); });
    if (ruling == parts.end())
        ruling = parts.begin();
    Product product = *ruling;
    const std::size_t named = product.file.isEmpty() ? 0 : product.repositories.size();
    for (auto part = parts.begin(); part != parts.end(); ++part) {
        if (part == ruling)
            continue;
        if (!part->file.isEmpty())
            product.problems.push_back({Problem::Severity::Warning, ProductMessage::OnlyRepositoriesUsed,
                                        Place{part->file, 0, 0}, message(ProductMessage::SettingsOf, product.file)});
        append(product, *part);
    }
    nameAfterFolders(product.repositories, named);
    if (product.file.isEmpty())
        nameTogether(product, parts);
    return product;
}

Result<Product> openNearest(const QString &folder)
{
    const QString start = QDir::cleanPath(QFileInfo(folder).absoluteFilePath());
    QString repository;
    for (QString place = start;; place = parentOf(place)) {
        if (const QString file = descriptionIn(place); !file.isEmpty()) {
            if (isForeign(file, start))
                return fail(Fault::Input, ProductMessage::ForeignFile, Place{file, 0, 0},
                            ProductMessage::NameForeignFile);
            return readProductFile(file);
        }
        if (repository.isEmpty() && git::Repository::isRepository(place))
            repository = place;
        if (parentOf(place) == place)
            break;
    }
    return openOne(repository.isEmpty() ? start : repository);
}

} // namespace waybill::release
