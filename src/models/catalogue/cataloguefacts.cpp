// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "models/catalogue/cataloguefacts.h"

#include "models/catalogue/imagesmodel.h"
#include "models/catalogue/pinsmodel.h"
#include "registry/protocol/digest.h"
#include "release/catalogue/entrymessage.h"
#include "release/survey/pintext.h"
#include "support/text.h"
#include "wording/findingtext.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QCoreApplication>

namespace waybill::models {

namespace {

struct CataloguefactsStrings {
    Q_DECLARE_TR_FUNCTIONS(CatalogueFacts)
};

class Facts {
public:
    void add(const QString &name, const QString &text, std::optional<Verdict> verdict = {})
    {
        if (!text.isEmpty())
            m_facts.push_back({name, visibleLine(text), verdict});
    }
    [[nodiscard]] std::vector<EntryFact> take() { return std::move(m_facts); }

private:
    std::vector<EntryFact> m_facts;
};

} // namespace

std::vector<EntryFact> factsOf(const release::CatalogueApp &app)
{
    Facts facts;
    facts.add(CataloguefactsStrings::tr("ID"), app.id);
    facts.add(CataloguefactsStrings::tr("Version"),
              app.version.isEmpty() ? CataloguefactsStrings::tr("none", "no version") : app.version);
    facts.add(CataloguefactsStrings::tr("Released since"),
              app.since.isEmpty() ? CataloguefactsStrings::tr("not released", "an application")
                                  : decodeText(app.since));
    const QString newest = app.isLatest ? CataloguefactsStrings::tr("yes", "the newest version")
                                        : CataloguefactsStrings::tr("no", "the newest version");
    facts.add(CataloguefactsStrings::tr("Newest"),
              app.latest.isEmpty()
                  ? newest
                  : CataloguefactsStrings::tr("%1: %2", "yes or no, why").arg(newest, wording::text(app.latest)),
              app.isLatest ? std::optional(Verdict::Works) : std::nullopt);
    facts.add(CataloguefactsStrings::tr("File"), app.place.toString());
    return facts.take();
}

std::vector<EntryFact> factsOf(const release::CatalogueImage &image)
{
    Facts facts;
    facts.add(CataloguefactsStrings::tr("Short tag"), image.shortTag);
    facts.add(CataloguefactsStrings::tr("Intermediate tag"), image.intermediateTag);
    facts.add(CataloguefactsStrings::tr("Long tag"), image.longTag);
    if (!image.package.isEmpty())
        facts.add(CataloguefactsStrings::tr("Version"),
                  CataloguefactsStrings::tr("unknown; comes from package %1 at build time").arg(image.package));
    facts.add(CataloguefactsStrings::tr("Built from"), image.base);
    facts.add(CataloguefactsStrings::tr("Moved tags"), image.moved.isEmpty()
                                                           ? CataloguefactsStrings::tr("none", "no tag")
                                                           : registry::withShortDigests(wording::text(image.moved)));
    if (image.updateCase > 0)
        facts.add(CataloguefactsStrings::tr("Why"),
                  CataloguefactsStrings::tr("%1: %2", "case 2, what that means")
                      .arg(updateCaseName(image.updateCase), updateCaseText(image.updateCase)));
    else
        facts.add(CataloguefactsStrings::tr("Rebuilds"), wording::text(release::EntryMessage::RebuildsNotInGit));
    facts.add(CataloguefactsStrings::tr("Action by"), wording::text(image.actor));
    facts.add(CataloguefactsStrings::tr("Files to edit"), wording::text(image.edit));
    facts.add(CataloguefactsStrings::tr("File"), image.place.toString());
    return facts.take();
}

std::vector<EntryFact> factsOf(const release::CatalogueManifest &manifest)
{
    const findings::Finding &finding = manifest.finding;
    Facts facts;
    facts.add(CataloguefactsStrings::tr("Meaning"),
              finding.ruling ? CataloguefactsStrings::tr("%1: a person has to decide; at worst %2", "ruling, breaking")
                                   .arg(wording::meaning(finding), label(finding.impact))
                             : wording::meaning(finding));
    facts.add(CataloguefactsStrings::tr("Rule"), finding.rule.key());
    facts.add(CataloguefactsStrings::tr("File"), finding.place.toString());
    facts.add(CataloguefactsStrings::tr("Previously in"),
              finding.oldPlace == finding.place ? QString() : finding.oldPlace.toString());
    return facts.take();
}

std::vector<EntryFact> factsOf(const AppGridEntry &entry, const AppGridModel &model)
{
    const release::AppGridRow &row = entry.row;
    const auto tag = [&](std::size_t column) {
        return model.headerData(AppGridModel::FirstRelease + int(entry.offset + column), Qt::Horizontal).toString();
    };
    const std::size_t first = row.firstColumn();
    const std::size_t last = row.lastColumn();
    Facts facts;
    facts.add(CataloguefactsStrings::tr("ID"), row.id);
    facts.add(CataloguefactsStrings::tr("Version"),
              row.version.isEmpty() ? CataloguefactsStrings::tr("none", "no version") : row.version);
    if (last < row.cells.size())
        facts.add(
            CataloguefactsStrings::tr("Present in"),
            first == last
                ? tag(first)
                : CataloguefactsStrings::tr("%1 to %2", "the first and the last release").arg(tag(first), tag(last)));
    const auto newest = [](const release::AppGridCell &cell) { return cell.isLatest; };
    const auto from = std::find_if(row.cells.begin(), row.cells.end(), newest);
    const auto to = std::find_if(row.cells.rbegin(), row.cells.rend(), newest);
    if (from == row.cells.end()) {
        facts.add(CataloguefactsStrings::tr("Newest"), CataloguefactsStrings::tr("in no release"));
    } else {
        const std::size_t begin = std::size_t(from - row.cells.begin());
        const std::size_t end = std::size_t(row.cells.rend() - to) - 1;
        facts.add(
            CataloguefactsStrings::tr("Newest"),
            begin == end
                ? tag(begin)
                : CataloguefactsStrings::tr("%1 to %2", "the first and the last release").arg(tag(begin), tag(end)),
            row.cells.back().isLatest ? std::optional(Verdict::Works) : std::nullopt);
    }
    facts.add(CataloguefactsStrings::tr("File"), row.place.toString());
    return facts.take();
}

std::vector<EntryFact> factsOf(const release::PinRelation &relation)
{
    Facts facts;
    const bool fine = relation.image ? relation.image->state == release::PinnedImage::State::Equal
                                     : relation.sibling && !needsLook(relation) && !isBehind(relation);
    facts.add(CataloguefactsStrings::tr("State"), wording::text(release::pinState(relation)),
              fine ? std::optional(Verdict::Works) : std::nullopt);
    facts.add(CataloguefactsStrings::tr("Pinned by"), relation.repository);
    facts.add(CataloguefactsStrings::tr("As"), relation.pin.name == relation.component ? QString() : relation.pin.name);
    facts.add(CataloguefactsStrings::tr("Version", "pinned version or revision"), release::pinValue(relation.pin));
    facts.add(CataloguefactsStrings::tr("Status"), pinStanding(relation));
    facts.add(CataloguefactsStrings::tr("Commit"),
              relation.resolved.commit.isNull() ? QString() : relation.resolved.commit.toString());
    facts.add(CataloguefactsStrings::tr("Compared with"), release::heldAgainst(relation));
    if (relation.image) {
        facts.add(CataloguefactsStrings::tr("Defined by"), relation.image->repository);
        if (relation.lag().value_or(0) > 0)
            facts.add(CataloguefactsStrings::tr("Behind"),
                      CataloguefactsStrings::tr("%n revision(s)", nullptr, int(*relation.lag())));
        if (relation.lead().value_or(0) > 0)
            facts.add(CataloguefactsStrings::tr("Ahead"),
                      CataloguefactsStrings::tr("%n revision(s)", nullptr, int(*relation.lead())));
    }
    if (relation.distance) {
        facts.add(CataloguefactsStrings::tr("Behind"),
                  CataloguefactsStrings::tr("%n commit(s)", nullptr, int(relation.distance->onlyInTag)));
        facts.add(CataloguefactsStrings::tr("Ahead"),
                  CataloguefactsStrings::tr("%n commit(s)", nullptr, int(relation.distance->onlyInPin)));
    }
    if (relation.sameProtocol)
        facts.add(CataloguefactsStrings::tr("Protocol"), *relation.sameProtocol
                                                             ? CataloguefactsStrings::tr("same as there")
                                                             : CataloguefactsStrings::tr("differs"));
    facts.add(CataloguefactsStrings::tr("File"), relation.pin.place.toString());
    return facts.take();
}

} // namespace waybill::models
