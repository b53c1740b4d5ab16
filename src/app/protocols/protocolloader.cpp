// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/protocolloader.h"

#include "app/common/joblist.h"
#include "app/session/session.h"
#include "git/refs.h"
#include "git/tree.h"
#include "proto/compare.h"
#include "release/assess/release.h"
#include "release/changes/range.h"
#include "release/changes/releasetags.h"
#include "support/text.h"

#include <QCoreApplication>

#include <optional>
#include <set>

namespace waybill::app {

namespace {

constexpr std::size_t MostRoots = 60;

struct ProtocolloaderStrings {
    Q_DECLARE_TR_FUNCTIONS(waybill::app::ProtocolLoader)
};

/// The side of a history that begins with the range.
class EmptyTree : public proto::ProtoTree {
public:
    [[nodiscard]] Result<QByteArray> read(const proto::TreeFile &file) const override
    {
        return fail(Fault::Input, ProtocolloaderStrings::tr("the file doesn't exist"),
                    {decodeText(QByteArray::fromStdString(file.path)), 0, 0});
    }
};

/// A tag as it is, a full id in short.
QString revisionName(const QByteArray &revision)
{
    const auto id = git::ObjectId::fromHex(revision);
    return id ? id->shortId() : visibleLine(decodeText(revision));
}

using TreePtr = std::unique_ptr<proto::ProtoTree>;

/// Both sides, and the repository that they are read from.
struct Sides {
    std::unique_ptr<git::Repository> repository; ///< the trees refer to it: it must stay where it is
    TreePtr before;
    TreePtr after;
    std::vector<QByteArray> files; ///< of either side, from the top
};

void addFiles(const proto::ProtoTree &tree, std::vector<QByteArray> &files)
{
    for (const proto::TreeFile &file : tree.files())
        files.push_back(QByteArray::fromStdString(file.path));
}

Result<git::ObjectId> lookUp(const git::Repository &repository, const QByteArray &revision)
{
    auto commit = git::resolveCommit(repository, revision);
    if (commit)
        return commit;
    // "REV:PATH" names a tree. Where it does not, the first message is the better one.
    auto tree = git::resolveTree(repository, revision);
    return tree ? tree : commit;
}

Result<TreePtr> openSide(const git::Repository &repository, const git::ObjectId &id, const QByteArray &root,
                         std::vector<QByteArray> &files)
{
    if (id.isNull())
        return std::make_unique<EmptyTree>();
    auto whole = proto::openGitTree(repository, id);
    if (!whole)
        return whole;
    addFiles(**whole, files);
    if (root.isEmpty())
        return whole;
    // A folder that one side does not have has no files there.
    auto below = proto::openGitTree(repository, id, root);
    return below ? std::move(below) : Result<TreePtr>(std::make_unique<EmptyTree>());
}

Result<Sides> openSides(ProtocolSource &source, const JobControl &control)
{
    Sides sides;
    if (source.isFolders()) {
        for (const auto &[folder, tree] :
             {std::pair(&source.oldFolder, &sides.before), std::pair(&source.newFolder, &sides.after)}) {
            auto opened = proto::openFolder(*folder, control);
            if (!opened)
                return fail(opened.error());
            *tree = std::move(*opened);
            addFiles(**tree, sides.files);
        }
        return sides;
    }
    auto repository = git::Repository::open(source.repository);
    if (!repository)
        return fail(repository.error());
    sides.repository = std::make_unique<git::Repository>(std::move(*repository));
    for (const auto &[revision, id, tree] : {std::tuple(&source.before, &source.beforeId, &sides.before),
                                             std::tuple(&source.after, &source.afterId, &sides.after)}) {
        if (id->isNull() && !revision->isEmpty()) {
            const auto found = lookUp(*sides.repository, *revision);
            if (!found)
                return fail(found.error());
            *id = *found;
        }
        auto opened = openSide(*sides.repository, *id, source.root, sides.files);
        if (!opened)
            return fail(opened.error());
        *tree = std::move(*opened);
    }
    return sides;
}

/// The releases before the old side: what was deleted in one of them and is used again shows only there.
std::vector<std::shared_ptr<const proto::ProtoTree>> openEarlier(const git::Repository &repository,
                                                                 const ProtocolSource &source,
                                                                 std::vector<Problem> &problems)
{
    std::vector<std::shared_ptr<const proto::ProtoTree>> trees;
    const auto tags = release::readReleaseTags(repository, {});
    if (!tags)
        problems.push_back(Problem::fromError(tags.error(), Problem::Severity::Warning));
    const auto commits = tags ? release::earlierReleases(*tags, source.beforeId) : std::vector<git::ObjectId>();
    for (const git::ObjectId &commit : commits) {
        // A release that cannot be read, or that had no such folder, has nothing to say.
        if (auto tree = proto::openGitTree(repository, commit, source.root))
            trees.emplace_back(std::move(*tree));
    }
    return trees;
}

Result<ProtocolAnswerPtr> compareOne(const ProtocolSource &source, proto::ParsedFiles &parsed,
                                     const JobControl &control)
{
    auto answer = std::make_shared<ProtocolAnswer>();
    answer->source = source;
    const auto sides = openSides(answer->source, control);
    if (!sides)
        return fail(sides.error());
    proto::CompareOptions options;
    std::vector<Problem> problems;
    if (sides->repository)
        options.history = [&] { return openEarlier(*sides->repository, answer->source, problems); };
    auto comparison = proto::compare(*sides->before, *sides->after, parsed, options, control);
    if (!comparison)
        return fail(comparison.error());
    comparison->problems.insert(comparison->problems.end(), problems.begin(), problems.end());
    answer->tree = models::ProtocolTree(std::make_shared<const proto::Comparison>(std::move(*comparison)));
    answer->roots = plausibleRoots(sides->files);
    return ProtocolAnswerPtr(std::move(answer));
}

/// Of several repositories the one with changed protocols is looked for, else one with any.
int gravity(const ProtocolAnswer &answer)
{
    const proto::Comparison &comparison = answer.tree.comparison();
    if (!comparison.findings.empty())
        return 2;
    return comparison.filesBefore + comparison.filesAfter > 0 ? 1 : 0;
}

} // namespace

QString ProtocolSource::beforeName() const
{
    if (isFolders())
        return visibleLine(oldFolder);
    return before.isEmpty() ? ProtocolloaderStrings::tr("nothing") : revisionName(before);
}

QString ProtocolSource::afterName() const
{
    return isFolders() ? visibleLine(newFolder) : revisionName(after);
}

std::vector<QByteArray> plausibleRoots(const std::vector<QByteArray> &files)
{
    std::set<std::pair<qsizetype, QByteArray>> folders{{0, {}}};
    for (const QByteArray &file : files) {
        for (qsizetype slash = file.lastIndexOf('/'); slash > 0; slash = file.lastIndexOf('/', slash - 1)) {
            const QByteArray folder = file.left(slash);
            if (!folders.insert({folder.count('/') + 1, folder}).second)
                break; // and so are those above it
        }
    }
    std::vector<QByteArray> roots;
    for (const auto &[depth, folder] : folders) {
        if (roots.size() < MostRoots)
            roots.push_back(folder);
    }
    return roots;
}

Result<ProtocolAnswerPtr> compareProtocols(const std::vector<ProtocolSource> &sources, proto::ParsedFiles &parsed,
                                           const JobControl &control)
{
    ProtocolAnswerPtr best;
    std::optional<Error> error;
    for (const ProtocolSource &source : sources) {
        if (control.isCancelled())
            return cancelled();
        auto answer = compareOne(source, parsed, control);
        if (!answer && answer.error().fault == Fault::Cancelled)
            return answer;
        if (!answer) {
            error = error ? error : answer.error();
            continue;
        }
        if (!best || gravity(**answer) > gravity(*best))
            best = *answer;
        if (gravity(*best) == 2)
            break;
    }
    if (!best && error)
        return fail(*error);
    return best ? best : std::make_shared<const ProtocolAnswer>();
}

ProtocolLoader::ProtocolLoader(Session &session, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_parsed(std::make_shared<proto::ParsedFiles>(proto::Comments::Read))
    , m_job(this, session.pool(), *session.jobs(), [this] {
        m_asked.clear();
        Q_EMIT failed(Error{Fault::Cancelled, tr("Comparing was cancelled"), {}, tr("Reload to compare again")});
    })
{}

void ProtocolLoader::load(const std::vector<ProtocolSource> &sources)
{
    if (sources == m_asked)
        return;
    m_job.cancel();
    m_asked = sources;
    if (sources.empty())
        return;
    const QString name = sources.size() == 1 ? sources.front().name : m_session.release().name();
    m_job.start(
        tr("Comparing the protocols of %1").arg(name),
        [sources, parsed = m_parsed](const JobControl &control) { return compareProtocols(sources, *parsed, control); },
        [this](const Result<ProtocolAnswerPtr> &result) {
            if (result) {
                Q_EMIT loaded(*result);
                return;
            }
            m_asked.clear(); // it may go better the next time
            Q_EMIT failed(result.error());
        });
    Q_EMIT started();
}

void ProtocolLoader::cancel()
{
    m_job.cancel();
    m_asked.clear();
}

} // namespace waybill::app

#include "moc_protocolloader.cpp"
