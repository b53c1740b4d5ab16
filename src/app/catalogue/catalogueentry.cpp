// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/catalogue/catalogueentry.h"

#include "app/common/fileatrevisions.h"
#include "app/common/placerequest.h"
#include "models/catalogue/cataloguecell.h"
#include "release/product/product.h"
#include "release/survey/pintext.h"
#include "release/survey/survey.h"
#include "support/text.h"

namespace waybill::app {

namespace {

QByteArray nameOf(const git::ObjectId &commit, const std::vector<release::CatalogueEvent> &history,
                  const release::Survey &survey)
{
    if (commit.isNull())
        return {};
    for (const release::CatalogueEvent &event : history) {
        if (event.commit == commit && !event.tag.isEmpty())
            return event.tag;
    }
    if (commit == survey.range.baseId && !survey.range.base.isEmpty())
        return survey.range.base;
    return commit == survey.range.headId && !survey.range.head.isEmpty() ? survey.range.head
                                                                         : commit.shortId(10).toLatin1();
}

} // namespace

CatalogueEntry entryOf(const release::CatalogueApp &app)
{
    return {app.repository,
            app.name.isEmpty() ? app.id : app.name,
            app.place,
            models::factsOf(app),
            models::problemsOf(app.problems),
            app.history,
            true};
}

CatalogueEntry entryOf(const release::CatalogueImage &image)
{
    CatalogueEntry entry{
        image.repository, image.name, image.place, models::factsOf(image), models::problemsOf(image.problems),
        image.history};
    entry.isOfRange = true;
    return entry;
}

CatalogueEntry entryOf(const release::PinRelation &relation)
{
    CatalogueEntry entry{
        relation.repository, relation.component, relation.pin.place, models::factsOf(relation), {}, {}, false};
    if (needsLook(relation))
        entry.problems = {{Problem::Severity::Warning, release::pinState(relation), relation.pin.place, {}}};
    return entry;
}

CatalogueEntry entryOf(const release::CatalogueManifest &manifest)
{
    const findings::Finding &finding = manifest.finding;
    return {manifest.repository,
            finding.symbol,
            finding.place,
            models::factsOf(manifest),
            models::problemsOf({finding}),
            {},
            false,
            finding.oldPlace};
}

CatalogueEntry entryOf(const models::RegistryRow &row)
{
    CatalogueEntry entry{row.repository, row.name,    row.place,   models::factsOf(row),
                         row.problems,   row.history, row.isImage, {}};
    entry.isOfRegistry = true;
    return entry;
}

CatalogueEntry entryOf(const models::AppGridEntry &entry, const models::AppGridModel &model)
{
    const release::AppGridRow &row = entry.row;
    const bool isThere = !row.cells.empty() && row.cells.back().isThere();
    return {entry.repository,
            row.name.isEmpty() ? row.id : row.name,
            isThere ? row.place : Place(),
            models::factsOf(entry, model),
            {},
            row.history,
            true,
            isThere ? Place() : row.place};
}

FileAtRevisions fileOf(const release::CatalogueEvent &event, const std::vector<release::CatalogueEvent> &history,
                       const release::Survey &survey)
{
    FileAtRevisions file;
    file.source.repository = survey.spec.path;
    file.source.revisions = {nameOf(event.before, history, survey), nameOf(event.commit, history, survey)};
    file.before = event.pathBefore;
    file.after = event.path;
    return file;
}

FileAtRevisions fileInRange(const CatalogueEntry &entry, const release::Survey &survey)
{
    FileAtRevisions file;
    file.source.repository = survey.spec.path;
    file.source.revisions = {survey.range.base, survey.range.head};
    file.before = (entry.oldPlace.isEmpty() ? entry.place : entry.oldPlace).file.toUtf8();
    file.after = entry.place.file.toUtf8();
    file.line = entry.place.isEmpty() ? entry.oldPlace.line : entry.place.line;
    return file;
}

std::optional<FileRequest> entryRequest(FileRequest::Use use, const CatalogueEntry &entry,
                                        const release::Survey &survey)
{
    const auto at = [&survey](const Place &place, const git::ObjectId &commit) {
        return place.file.isEmpty() || commit.isNull()
                   ? FilePlace()
                   : FilePlace{{survey.spec.path, commit, place.file.toUtf8(), {}}, place.line};
    };
    return versionsRequest(use, at(entry.oldPlace.isEmpty() ? entry.place : entry.oldPlace, survey.range.baseId),
                           at(entry.place, survey.range.headId));
}

std::optional<FileRequest> eventRequest(FileRequest::Use use, const release::CatalogueEvent &event,
                                        const release::Survey &survey)
{
    const auto at = [&survey](const QByteArray &path, const git::ObjectId &commit) {
        return path.isEmpty() || commit.isNull() ? FilePlace() : FilePlace{{survey.spec.path, commit, path, {}}, 0};
    };
    return versionsRequest(use, at(event.pathBefore, event.before), at(event.path, event.commit));
}

std::optional<FileAtRevisions> gapOf(const release::PinRelation &relation, const release::Product &product)
{
    const release::RepositorySpec *sibling = relation.sibling ? product.find(relation.component) : nullptr;
    if (!sibling || relation.resolved.commit.isNull() || relation.tag.isEmpty())
        return {};
    const auto &nearest = relation.resolved.nearest;
    FileAtRevisions file;
    file.source.repository = sibling->path;
    file.source.revisions = {nearest && nearest->distance == 0 ? nearest->tag
                                                               : relation.resolved.commit.shortId(10).toLatin1(),
                             relation.tag};
    return file;
}

} // namespace waybill::app
