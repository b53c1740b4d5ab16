// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogueimages.h"

#include "git/history.h"
#include "release/surfaceproblem.h"
#include "surface/image/imagecheck.h"
#include "surface/image/imagehistory.h"
#include "surface/image/imagepins.h"

#include <QCoreApplication>

namespace waybill::release {

namespace {

using image::ImageChange;
using image::ImageDefinition;
using Severity = surface::Finding::Severity;

struct Sentences {
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

CatalogueImage entryOf(const ImageDefinition &image)
{
    CatalogueImage entry;
    entry.name = image.name;
    entry.shortTag = image.known(image.shortTag);
    entry.intermediateTag = image.known(image.intermediateTag);
    entry.longTag = image.known(image.longTag);
    entry.base = image.base;
    entry.package = image.versionPackage();
    entry.place = image.place;
    entry.problems = image::checkImage(image);
    return entry;
}

QString label(image::TagMove::Kind kind)
{
    switch (kind) {
    case image::TagMove::Kind::Short: return Sentences::tr("short", "tag of an image");
    case image::TagMove::Kind::Intermediate: return Sentences::tr("intermediate", "tag of an image");
    case image::TagMove::Kind::Long: return Sentences::tr("long", "tag of an image");
    case image::TagMove::Kind::Floating: break;
    }
    return Sentences::tr("floating", "tag of an image");
}

/// "intermediate, long: Image revision 3 to 4": the tags themselves stand beside it.
QString movedTags(const ImageChange &change)
{
    QStringList kinds;
    for (const image::TagMove &move : change.moves)
        kinds << label(move.kind);
    kinds.removeDuplicates();
    // All tags of a new image are new.
    if (!change.before || kinds.isEmpty())
        return change.headline();
    return Sentences::tr("%1: %2", "which tags move; why").arg(kinds.join(QStringLiteral(", ")), change.headline());
}

/// What the range did to it.
void addChange(CatalogueImage &entry, const ImageChange &change)
{
    entry.moved = movedTags(change);
    entry.updateCase = change.updateCase;
    entry.actor = image::label(change.actor);
    entry.edit = change.edit;
    for (const surface::Finding &finding : change.findings) {
        const bool known = std::any_of(entry.problems.begin(), entry.problems.end(), [&](const auto &one) {
            return one.rule == finding.rule && one.message == finding.message;
        });
        if (finding.severity >= Severity::Warning && !known)
            entry.problems.push_back(finding);
    }
}

CatalogueEvent eventOf(const image::ImageEvent &happened)
{
    const ImageChange &change = happened.change;
    CatalogueEvent event;
    event.tag = happened.commit.id.shortId(10).toUtf8();
    event.commit = happened.commit.id;
    event.time = happened.commit.committer.time;
    event.before = happened.parent;
    if (change.after) {
        event.path = change.after->file;
        event.version = change.after->known(change.after->intermediateTag);
    }
    if (change.before)
        event.pathBefore = change.before->file;
    event.text = change.headline();
    if (change.updateCase > 0)
        event.text = Sentences::tr("%1 (case %2)", "what happened; number").arg(event.text).arg(change.updateCase);
    event.impact = change.impact();
    for (const surface::Finding &finding : change.findings)
        event.severity = std::max(event.severity, finding.severity);
    return event;
}

} // namespace

Result<image::Images> addImages(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                                const JobControl &control)
{
    const QString &name = survey.spec.name;
    image::ImageReader reader(repository);
    const auto tree = git::treeOfCommit(repository, survey.range.headId);
    const auto head = tree ? reader.read(*tree, control) : Result<image::ImageTree>(fail(tree.error()));
    if (!head) {
        if (control.isCancelled())
            return fail(head.error());
        catalogue.rows[name].push_back(Problem::fromError(head.error(), Problem::Severity::Warning));
        return image::Images();
    }
    auto &row = catalogue.rows[name];
    row.insert(row.end(), head->problems.begin(), head->problems.end());
    if (head->images.empty())
        return image::Images();
    std::map<QString, CatalogueImage> entries; // by the definition's ID
    for (const auto &[id, definition] : head->images) {
        entries.emplace(id, entryOf(*definition));
        row.insert(row.end(), definition->problems.begin(), definition->problems.end());
    }
    const auto baseTree = git::treeOfCommit(repository, survey.range.baseId);
    if (!survey.range.baseId.isNull() && baseTree) {
        const auto changes = image::compareImageTrees(reader, *baseTree, *tree, control);
        if (!changes)
            return fail(changes.error());
        for (const ImageChange &change : *changes) {
            const auto entry = entries.find(change.id);
            if (entry != entries.end() && change.after)
                addChange(entry->second, change);
        }
    }
    const auto history = image::readImageHistory(repository, reader, survey.range.baseId, survey.range.headId, control);
    if (!history)
        return fail(history.error());
    for (const image::ImageEvent &event : *history) {
        // What had another ID then is the same image all the same; its own story begins there.
        const auto entry = entries.find(event.change.id);
        if (entry != entries.end())
            entry->second.history.push_back(eventOf(event));
    }
    for (auto &[id, entry] : entries) {
        entry.repository = name;
        catalogue.images.push_back(std::move(entry));
    }
    return head->images;
}

Result<void> addImagePins(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                          const image::Images &images, const image::TagTemplates &templates, const JobControl &control)
{
    const auto tree = git::treeOfCommit(repository, survey.range.headId);
    const auto pins = tree ? image::readImagePins(repository, *tree, images, templates, control)
                           : Result<std::vector<image::ImagePin>>(fail(tree.error()));
    if (!pins) {
        if (control.isCancelled())
            return fail(pins.error());
        catalogue.rows[survey.spec.name].push_back(Problem::fromError(pins.error(), Problem::Severity::Warning));
        return {};
    }
    for (const surface::Finding &finding : image::checkImagePins(image::compareImagePins(*pins, images, templates))) {
        if (finding.severity >= Severity::Warning) {
            catalogue.rows[survey.spec.name].push_back(toldProblemOf(finding));
        }
    }
    return {};
}

} // namespace waybill::release
