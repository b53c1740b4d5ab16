// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/catalogue/catalogueimages.h"

#include "git/history.h"
#include "images/imagecheck.h"
#include "images/imagehistory.h"
#include "release/catalogue/entrymessage.h"
#include "release/survey/cataloguecommits.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "version/tags.h"

#include <algorithm>

namespace waybill::release {

namespace {

using images::ImageChange;
using images::ImageDefinition;
using Severity = findings::Finding::Severity;

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
    entry.problems = images::checkImage(image);
    return entry;
}

/// Whether neither the name of a recipe nor its folders say what it makes: "Dockerfile", "build/docker/Dockerfile".
bool namesNothing(const QByteArray &file)
{
    static const QByteArrayList general{"build",       "container", "containers", "docker",
                                        "dockerfiles", "image",     "images",     "package"};
    QByteArrayList parts = file.toLower().split('/');
    const QByteArray name = parts.takeLast();
    return (name == "dockerfile" || name == "containerfile")
           && std::all_of(parts.begin(), parts.end(),
                          [](const QByteArray &folder) { return general.contains(folder); });
}

EntryMessage messageOf(images::TagMove::Kind kind)
{
    switch (kind) {
    case images::TagMove::Kind::Short: return EntryMessage::ShortTag;
    case images::TagMove::Kind::Intermediate: return EntryMessage::IntermediateTag;
    case images::TagMove::Kind::Long: return EntryMessage::LongTag;
    case images::TagMove::Kind::Floating: break;
    }
    return EntryMessage::FloatingTag;
}

/// "intermediate, long: Image revision 3 to 4": the tags themselves stand beside it.
Message movedTags(const ImageChange &change)
{
    Messages kinds;
    for (const images::TagMove &move : change.moves) {
        if (std::find(kinds.begin(), kinds.end(), messageOf(move.kind)) == kinds.end())
            kinds.emplace_back(messageOf(move.kind));
    }
    // All tags of a new image are new.
    if (!change.before || kinds.empty())
        return change.headline();
    return message(EntryMessage::TagsMove, Listing{kinds, Listing::Join::Comma}, change.headline());
}

/// What the range did to it.
void addChange(CatalogueImage &entry, const ImageChange &change)
{
    entry.moved = movedTags(change);
    entry.updateCase = change.updateCase;
    entry.actor = images::label(change.actor);
    entry.edit = change.edit;
    for (const findings::Finding &finding : change.findings) {
        const bool known = std::any_of(entry.problems.begin(), entry.problems.end(), [&](const auto &one) {
            return one.rule == finding.rule && one.message == finding.message;
        });
        if (finding.severity >= Severity::Warning && !known)
            entry.problems.push_back(finding);
    }
}

CatalogueEvent eventOf(const images::ImageEvent &happened)
{
    const ImageChange &change = happened.change;
    CatalogueEvent event;
    event.tag = happened.commit.id.shortId(10).toUtf8();
    event.commit = happened.commit.id;
    event.time = happened.commit.committer.time;
    event.offsetMinutes = happened.commit.committer.offsetMinutes;
    event.before = happened.parent;
    if (change.after) {
        event.path = change.after->file;
        event.version = change.after->known(change.after->intermediateTag);
    }
    if (change.before)
        event.pathBefore = change.before->file;
    event.text = change.headline();
    if (change.updateCase > 0)
        event.text = message(EntryMessage::WithCase, event.text, QString::number(change.updateCase));
    event.impact = change.impact();
    for (const findings::Finding &finding : change.findings)
        event.severity = std::max(event.severity, finding.severity);
    return event;
}

/// Adds the images of one repository.
class ImageEntries {
public:
    ImageEntries(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                 const JobControl &control)
        : m_catalogue(catalogue)
        , m_row(catalogue.rows[survey.spec.name])
        , m_repository(repository)
        , m_survey(survey)
        , m_control(control)
        , m_reader(repository)
    {}

    Result<images::Images> add()
    {
        auto images = readHead();
        if (!images || images->empty())
            return images;
        for (const auto &[id, definition] : *images) {
            CatalogueImage &entry = m_entries.emplace(id, entryOf(*definition)).first->second;
            if (!definition->named && namesNothing(definition->file))
                entry.name = m_survey.spec.name;
            m_row.insert(m_row.end(), definition->problems.begin(), definition->problems.end());
        }
        if (const auto done = addRange(); !done)
            return fail(done.error());
        if (const auto done = addHistory(); !done)
            return fail(done.error());
        if (const auto done = addReleases(); !done)
            return fail(done.error());
        for (auto &[id, entry] : m_entries) {
            entry.repository = m_survey.spec.name;
            // Releases and commits of other lines were told one after the other.
            std::stable_sort(
                entry.history.begin(), entry.history.end(),
                [](const CatalogueEvent &one, const CatalogueEvent &other) { return one.time > other.time; });
            m_catalogue.images.push_back(std::move(entry));
        }
        return images;
    }

    Result<images::Images> readHead()
    {
        const auto tree = git::treeOfCommit(m_repository, m_survey.range.headId);
        if (!tree)
            return reported(tree.error(), images::Images());
        m_head = *tree;
        const auto head = m_reader.read(m_head, m_control);
        if (!head)
            return reported(head.error(), images::Images());
        m_row.insert(m_row.end(), (*head)->problems.begin(), (*head)->problems.end());
        return (*head)->images;
    }

private:
    /// What cannot be read is a problem of the repository, and the rest goes on with `instead`; cancelled, nothing
    /// does.
    template <typename T>
    Result<T> reported(const Error &error, T instead)
    {
        if (m_control.isCancelled())
            return fail(error);
        m_row.push_back(Problem::fromError(error, Problem::Severity::Warning));
        return instead;
    }

    Result<bool> addRange()
    {
        if (m_survey.range.baseId.isNull())
            return true;
        const auto base = git::treeOfCommit(m_repository, m_survey.range.baseId);
        if (!base)
            return reported(base.error(), false);
        const auto changes = images::compareImageTrees(m_reader, *base, m_head, m_control);
        if (!changes)
            return reported(changes.error(), false);
        for (const ImageChange &change : *changes) {
            const auto entry = m_entries.find(change.id);
            if (entry != m_entries.end() && change.after)
                addChange(entry->second, change);
        }
        return true;
    }

    Result<bool> addHistory()
    {
        const auto history =
            images::readImageHistory(m_repository, m_reader, m_survey.range.baseId, m_survey.range.headId, m_control);
        if (!history)
            return reported(history.error(), false);
        for (const images::ImageEvent &event : *history) {
            // What had another ID then is the same image all the same; its own story begins there.
            const auto entry = m_entries.find(event.change.id);
            if (entry != m_entries.end())
                entry->second.history.push_back(eventOf(event));
        }
        return true;
    }

    /// What each release up to the base did: how what the range leaves alone came to be.
    Result<bool> addReleases()
    {
        if (!m_survey.range.baseVersion)
            return true;
        const auto releases = cataloguedCommits(m_repository, m_survey);
        if (!releases)
            return reported(releases.error(), false);
        std::map<QString, std::vector<CatalogueEvent>> events; // oldest first
        images::ImageEvent happened;
        git::ObjectId tree;
        for (const catalogue::TaggedCommit &release : *releases) {
            const auto tag = version::readReleaseTag(release.tag, m_survey.spec.calendar);
            if (!tag || *m_survey.range.baseVersion < tag->version)
                break; // they ascend
            const auto commit = git::readCommit(m_repository, release.commit);
            if (!commit)
                return reported(commit.error(), false);
            auto changes = images::compareImageTrees(m_reader, tree, commit->tree, m_control);
            if (!changes)
                return reported(changes.error(), false);
            happened.parent = std::exchange(happened.commit, *commit).id;
            tree = commit->tree;
            for (ImageChange &change : *changes) {
                if (m_entries.find(change.id) == m_entries.end())
                    continue;
                const QString id = change.id;
                happened.change = std::move(change);
                events[id].push_back(eventOf(happened));
                events[id].back().tag = release.tag;
            }
        }
        for (const auto &[id, told] : events) {
            auto &history = m_entries.find(id)->second.history;
            history.insert(history.end(), told.rbegin(), told.rend());
        }
        return true;
    }

    Catalogue &m_catalogue;
    std::vector<Problem> &m_row;
    const git::Repository &m_repository;
    const Survey &m_survey;
    const JobControl &m_control;
    images::ImageReader m_reader;
    git::ObjectId m_head;                        ///< its tree
    std::map<QString, CatalogueImage> m_entries; ///< by the definition's ID
};

} // namespace

Result<images::Images> addImages(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                                 const JobControl &control)
{
    return ImageEntries(catalogue, repository, survey, control).add();
}

Result<images::Images> readImages(Catalogue &catalogue, const git::Repository &repository, const Survey &survey,
                                  const JobControl &control)
{
    return ImageEntries(catalogue, repository, survey, control).readHead();
}

} // namespace waybill::release
