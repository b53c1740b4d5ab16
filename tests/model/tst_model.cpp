// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/describe.h"
#include "git/duplicates.h"
#include "git/history.h"
#include "git/mailmap.h"
#include "git/patchid.h"
#include "git/reached.h"
#include "git/refs.h"
#include "git/renames.h"
#include "git/tree.h"
#include "gitanswer.h"
#include "randomhistory.h"
#include "rawlines.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::git;
using namespace waybill::model;

/// Random histories: what Waybill reads of them, and what the git program says. WAYBILL_MODEL_HISTORIES says how many
/// histories are made, WAYBILL_MODEL_SEED which is the first. A history follows from its seed alone, and so does how
/// it is cloned.
class TestModel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void histories_data();
    void histories();
    void cleanupTestCase();

private:
    void make(quint32 seed);
    void same(const char *what, const QByteArray &ours, const QByteArray &theirs);
    template <typename T>
    bool read(const char *what, const Result<T> &result)
    {
        if (!result)
            same(what, testing::errorText(result), "no error");
        return result.has_value();
    }
    [[nodiscard]] QByteArray ask(const QStringList &arguments, const QByteArray &input = {}) const
    {
        return askGit(m_path, arguments, input);
    }
    /// What `commit` reaches and `before` does not, by two whole histories: where dates do not tell the order of
    /// commits, `git rev-list A..B` may list too much (docs/model.md).
    [[nodiscard]] std::set<QByteArray> between(const QByteArray &before, const QByteArray &commit) const;
    void compareTags();
    void compareCommits();
    void comparePeople();
    void compareRanges(const ObjectId &one, const ObjectId &two);
    void comparePicks(const ObjectId &one, const ObjectId &two);
    void compareDescription(const ObjectId &commit);
    void compareTrees(const std::vector<std::pair<ObjectId, ObjectId>> &pairs);
    void compareRenames(const std::vector<std::pair<ObjectId, ObjectId>> &pairs);
    [[nodiscard]] bool hasOpenEnds(const ObjectId &before, const ObjectId &after) const;
    void comparePatches();
    void compareFiles();

    std::unique_ptr<testing::ScratchFolder> m_folder;
    QString m_path;
    std::optional<Repository> m_repository;
    std::vector<Commit> m_commits; ///< all that HEAD and the branches reach
    QByteArrayList m_differences;
    qint64 m_compared = 0;
    qint64 m_allCommits = 0;
    int m_made = 0;
    qint64 m_explained = 0; ///< differences that docs/model.md explains
    bool m_gitForgetsLastLines = false;
    bool m_withoutBlobs = false;
};

namespace {

enum class Clone { None, Packed, Alternates, Worktree, Shallow, Partial, Sparse, Replaced, Count };

constexpr const char *CloneNames[] = {"as made", "packed",  "alternates", "worktree",
                                      "shallow", "partial", "sparse",     "replaced"};

Clone cloneOf(quint32 seed)
{
    return Clone(seed % quint32(Clone::Count));
}

/// What git's commit-graph knows: nothing, everything, or an older part in a file below the rest.
enum class Stored { Nothing, Everything, InTwoFiles, Count };

Stored storedOf(quint32 seed)
{
    return Stored(seed / quint32(Clone::Count) % quint32(Stored::Count));
}

QStringList words(const char *line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString text(const ObjectId &id)
{
    return id.toString();
}

QByteArray idLines(const std::vector<Commit> &commits)
{
    QByteArray lines;
    for (const Commit &commit : commits)
        lines += commit.id.toHex() + '\n';
    return lines;
}

} // namespace

void TestModel::initTestCase()
{
    const QByteArrayList version = askGit(QDir::tempPath(), words("version")).split(' ').value(2).split('.');
    m_gitForgetsLastLines = std::pair(version.value(0).toInt(), version.value(1).toInt()) < std::pair(2, 44);
}

void TestModel::same(const char *what, const QByteArray &ours, const QByteArray &theirs)
{
    ++m_compared;
    if (ours != theirs)
        m_differences.append(QByteArray(what) + "\n--- Waybill:\n" + ours + "\n--- git:\n" + theirs + '\n');
}

void TestModel::make(quint32 seed)
{
    m_folder = std::make_unique<testing::ScratchFolder>();
    const QString made = m_folder->path(QStringLiteral("made"));
    const RandomHistory history(seed);
    QByteArray done = askGit(m_folder->path(), words("init -q --bare made"));
    const QByteArray imported =
        askGit(made, words("-c gc.auto=0 fast-import --quiet --force --done"), history.stream());
    QVERIFY2(imported.isEmpty(), imported.constData());
    done += askGit(made, words("symbolic-ref HEAD refs/heads/main"));
    if (storedOf(seed) == Stored::InTwoFiles)
        (void)askGit(made, words("commit-graph write --stdin-commits --split=no-merge"),
                     askGit(made, words("rev-parse main~1"))); // not where main is a root
    if (storedOf(seed) != Stored::Nothing)
        done += askGit(made, words("commit-graph write --reachable --no-progress")
                                 << (storedOf(seed) == Stored::InTwoFiles ? words("--split=no-merge") : QStringList()));
    m_path = m_folder->path(QStringLiteral("clone"));
    const QString url = QStringLiteral("file://") + made;
    switch (cloneOf(seed)) {
    case Clone::Packed: done = askGit(made, words("pack-refs --all")); break;
    case Clone::Alternates: done = askGit(made, words("clone -q --bare --shared . ../clone")); break;
    case Clone::Worktree: done = askGit(made, words("worktree add -q -f --no-checkout --detach ../clone main")); break;
    case Clone::Shallow:
        done = askGit(made, words("clone -q --bare --no-single-branch --depth 4") << url << m_path);
        break;
    case Clone::Partial:
        done = askGit(made, words("config uploadpack.allowFilter true"));
        done += askGit(made, words("clone -q --bare --filter=blob:none") << url << m_path);
        break;
    case Clone::Sparse: done = askGit(made, words("clone -q --sparse --no-checkout") << url << m_path); break;
    case Clone::Replaced:
        if (history.commits() > 2)
            done = askGit(made, words("replace -f main main~1"));
        if (done.startsWith("git failed")) // a root
            done.clear();
        break;
    default: break;
    }
    QVERIFY2(!done.startsWith("git failed"), done.constData());
    if (!QFile::exists(m_path))
        m_path = made;
    m_withoutBlobs = cloneOf(seed) == Clone::Partial;
    auto repository = Repository::open(m_path);
    QVERIFY2(repository, testing::errorText(repository).constData());
    m_repository.emplace(std::move(*repository));
}

std::set<QByteArray> TestModel::between(const QByteArray &before, const QByteArray &commit) const
{
    const auto history = [this](const QByteArray &tip) {
        const QByteArrayList lines = ask({QStringLiteral("rev-list"), QString::fromUtf8(tip)}).trimmed().split('\n');
        return std::set<QByteArray>(lines.begin(), lines.end());
    };
    std::set<QByteArray> all = history(commit);
    if (!before.isEmpty())
        for (const QByteArray &id : history(before))
            all.erase(id);
    return all;
}

void TestModel::compareTags()
{
    const auto tags = readTags(*m_repository);
    if (!read("tags", tags))
        return;
    QByteArray ours;
    QByteArray names;
    for (const Tag &tag : *tags) {
        static constexpr const char *types[] = {"commit", "tree", "blob", "missing"};
        ours += tag.name + ' ' + (tag.isAnnotated() ? tag.tagObject : tag.target).toHex() + '\n';
        names += "refs/tags/" + tag.name + "^{}\n";
        ours += tag.target.toHex() + ' ' + types[int(tag.points)] + '\n';
    }
    const QByteArrayList heads =
        ask(words("for-each-ref --format=%(refname:lstrip=2)%20%(objectname) refs/tags")).split('\n');
    const QByteArrayList peeled =
        ask({QStringLiteral("cat-file"), QStringLiteral("--batch-check=%(objectname) %(objecttype)")}, names)
            .split('\n');
    QByteArray theirs;
    for (qsizetype i = 0; i < std::min(heads.size(), peeled.size()); ++i)
        if (!heads[i].isEmpty())
            theirs += heads[i] + '\n' + peeled[i] + '\n';
    same("tags", ours, theirs);
}

void TestModel::compareCommits()
{
    QByteArray ours;
    for (const Commit &commit : m_commits) {
        QByteArrayList parents;
        for (const ObjectId &parent : commit.parents)
            parents.append(parent.toHex());
        ours += commit.id.toHex() + '|' + commit.tree.toHex() + '|' + commit.author.name + '|' + commit.author.email
                + '|' + QByteArray::number(commit.author.time) + '|' + commit.committer.name + '|'
                + commit.committer.email + '|' + QByteArray::number(commit.committer.time) + '|' + commit.subject()
                + '\n';
    }
    same("commits", ours, ask(words("log --topo-order --format=%H|%T|%an|%ae|%at|%cn|%ce|%ct|%s HEAD")));
}

void TestModel::comparePeople()
{
    const ObjectId head = m_commits.front().id;
    const auto authors = authorsOf(*m_repository, head);
    if (!read("authors", authors))
        return;
    const Mailmap mailmap = readMailmap(*m_repository, head);
    std::set<QByteArray> ours;
    for (const Signature &author : *authors) {
        QByteArray name = author.name;
        QByteArray email = author.email;
        mailmap.apply(name, email);
        ours.insert(name + " <" + email + '>');
    }
    const QByteArrayList lines = ask(words("-c mailmap.blob=HEAD:.mailmap log --format=%aN%x20<%aE> HEAD")).split('\n');
    std::set<QByteArray> theirs(lines.begin(), lines.end());
    theirs.erase(QByteArray());
    const auto joined = [](const std::set<QByteArray> &all) {
        return QByteArrayList(all.begin(), all.end()).join('\n');
    };
    same("contributors", joined(ours), joined(theirs));
}

void TestModel::compareRanges(const ObjectId &one, const ObjectId &two)
{
    const QString range = text(one) + QStringLiteral("..") + text(two);
    const std::set<QByteArray> whole = between(one.toHex(), two.toHex());
    const auto commits = readRange(*m_repository, one, two);
    if (read("range", commits)) {
        const QByteArray listed = ask({QStringLiteral("rev-list"), QStringLiteral("--topo-order"), range});
        if (listed.count('\n') == qsizetype(whole.size())) {
            same("range", range.toUtf8() + '\n' + idLines(*commits), range.toUtf8() + '\n' + listed);
        } else { // git lists too much (docs/model.md)
            ++m_explained;
            std::set<QByteArray> ids;
            for (const Commit &commit : *commits)
                ids.insert(commit.id.toHex());
            same("range", QByteArrayList(ids.begin(), ids.end()).join('\n'),
                 QByteArrayList(whole.begin(), whole.end()).join('\n'));
        }
    }
    const auto behind = countRange(*m_repository, two, one);
    const auto ahead = countRange(*m_repository, one, two);
    if (read("count", behind) && read("count", ahead))
        same("ahead and behind", QByteArray::number(*behind) + '\n' + QByteArray::number(*ahead) + '\n',
             QByteArray::number(between(two.toHex(), one.toHex()).size()) + '\n' + QByteArray::number(whole.size())
                 + '\n');
    const auto base = mergeBase(*m_repository, one, two);
    const auto ancestor = isAncestor(*m_repository, one, two);
    if (!read("merge base", base) || !read("ancestor", ancestor))
        return;
    QByteArray theirs = ask({QStringLiteral("merge-base"), text(one), text(two)}).trimmed();
    if (theirs.startsWith("git failed")) // that is how it says that there is none
        theirs.clear();
    same("merge base", range.toUtf8() + ' ' + (*base ? (*base)->toHex() : QByteArray()), range.toUtf8() + ' ' + theirs);
    same("ancestor", *ancestor ? "yes" : "no", theirs == one.toHex() ? "yes" : "no");
}

/// What git finds by patch id on the other side, Waybill must find; it may find more, by what messages say.
void TestModel::comparePicks(const ObjectId &one, const ObjectId &two)
{
    const auto left = readRange(*m_repository, two, one);
    const auto right = readRange(*m_repository, one, two);
    if (!read("left", left) || !read("right", right))
        return;
    std::array<std::vector<const Commit *>, 2> sides;
    for (const Commit &commit : *left)
        sides[0].push_back(&commit);
    for (const Commit &commit : *right)
        sides[1].push_back(&commit);
    const auto found = findDuplicates(*m_repository, sides[0], sides[1], {.trailers = false, .everyPatch = true});
    if (!read("duplicates", found))
        return;
    std::set<QByteArray> ours;
    for (const Duplicate &duplicate : *found) {
        ours.insert(sides[0][duplicate.one]->id.toHex());
        ours.insert(sides[1][duplicate.other]->id.toHex());
    }
    QByteArray missed;
    // Of two commits that change nothing neither repeats the other (docs/model.md).
    const auto changesSomething = [this](const QByteArray &hex) {
        const auto id = changePatchId(*m_repository, ObjectId::fromHex(hex).value_or(ObjectId()));
        return !id || !id->isNull();
    };
    for (const QByteArray &line : ask({QStringLiteral("rev-list"), QStringLiteral("--cherry-mark"),
                                       QStringLiteral("--no-merges"), text(one) + QStringLiteral("...") + text(two)})
                                      .split('\n'))
        if (line.startsWith('=') && !ours.contains(line.mid(1)) && changesSomething(line.mid(1)))
            missed += line + '\n';
    same("picks", {}, missed);
}

void TestModel::compareDescription(const ObjectId &commit)
{
    const auto tags = readTags(*m_repository);
    if (!read("tags", tags))
        return;
    const auto found = describe(*m_repository, commit, *tags);
    if (!read("describe", found))
        return;
    QByteArray theirs =
        ask({QStringLiteral("describe"), QStringLiteral("--tags"), QStringLiteral("--long"), text(commit)});
    theirs.truncate(std::max<qsizetype>(0, theirs.lastIndexOf("-g"))); // what follows is the name of a tag's tag
    if (theirs.startsWith("git failed"))
        theirs.clear();
    QByteArray ours;
    if (*found) {
        ours = (*found)->tag + '-' + QByteArray::number((*found)->distance);
        // Where dates do not tell the order git may count wrongly (docs/model.md); whole histories tell.
        if (ours != theirs && theirs.mid(theirs.lastIndexOf('-') + 1).toLongLong() >= (*found)->distance
            && qint64(between("refs/tags/" + (*found)->tag, commit.toHex()).size()) == (*found)->distance) {
            ++m_explained;
            theirs = ours;
        }
    }
    same("describe", ours, theirs);

    std::set<ObjectId> asked;
    for (const Tag &tag : *tags)
        if (tag.points == Tag::Points::Commit)
            asked.insert(tag.target);
    const auto reached = reachedFrom(*m_repository, commit, asked);
    if (!read("reached", reached))
        return;
    ours.clear();
    for (const Tag &tag : *tags)
        if (reached->contains(tag.target))
            ours += tag.name + '\n';
    // Not of `git tag --merged`, which goes by dates as well.
    const std::set<QByteArray> whole = between({}, commit.toHex());
    QByteArray merged;
    for (const Tag &tag : *tags)
        if (whole.contains(tag.target.toHex()))
            merged += tag.name + '\n';
    same("tags merged", ours, merged);
}

void TestModel::compareTrees(const std::vector<std::pair<ObjectId, ObjectId>> &pairs)
{
    QByteArray ours;
    QByteArray input;
    for (const auto &[before, after] : pairs) {
        const auto files = git::compareTrees(*m_repository, before, after);
        if (!read("trees", files))
            return;
        ours += rawLines(*files, false);
        input += treeName(before) + ' ' + treeName(after) + '\n';
    }
    QByteArray theirs;
    for (const QByteArray &line : ask(words("diff-tree -r --raw --no-abbrev --no-renames --stdin"), input).split('\n'))
        if (line.startsWith(':'))
            theirs += line + '\n';
    const auto sorted = [](const QByteArray &lines) {
        QByteArrayList all = lines.split('\n');
        std::sort(all.begin(), all.end());
        return all.join('\n');
    };
    same("changed files", sorted(ours), sorted(theirs));
}

void TestModel::compareRenames(const std::vector<std::pair<ObjectId, ObjectId>> &pairs)
{
    for (const auto &[before, after] : pairs) {
        auto files = git::compareTrees(*m_repository, before, after);
        if (!read("trees", files))
            return;
        pairExactRenames(*files);
        const auto content = [this](const FileChange &file, int side) {
            return readBlob(*m_repository, side == 0 ? file.oldBlob : file.newBlob);
        };
        const auto paired = pairSimilarRenames(*files, content, {});
        const auto counted = countLines(*m_repository, *files);
        if (!read("renames", paired) || !read("lines", counted))
            return;
        const QByteArray ours = rawLines(*files, true);
        QStringList arguments = words("diff-tree -r -z -M --raw --numstat --no-abbrev");
        arguments << QString::fromLatin1(treeName(before)) << QString::fromLatin1(treeName(after));
        const QByteArray theirs = rawLines(ask(arguments));
        if (ours != theirs && m_gitForgetsLastLines && hasOpenEnds(before, after)) {
            ++m_explained;
            continue;
        }
        same("renames and lines", ours, theirs);
    }
}

/// Whether a file that comes or goes has a last line without a newline, which git before 2.44 does not weigh.
bool TestModel::hasOpenEnds(const ObjectId &before, const ObjectId &after) const
{
    const auto files = git::compareTrees(*m_repository, before, after);
    return files && std::any_of(files->begin(), files->end(), [this](const FileChange &file) {
               if (file.kind != FileChange::Kind::Added && file.kind != FileChange::Kind::Deleted)
                   return false;
               const auto bytes = readBlob(*m_repository, file.newPath.isEmpty() ? file.oldBlob : file.newBlob);
               return bytes && !bytes->isEmpty() && !bytes->endsWith('\n');
           });
}

void TestModel::comparePatches()
{
    QByteArrayList ours;
    QByteArray input;
    for (const Commit &commit : m_commits) {
        if (commit.isMerge())
            continue;
        const auto id = patchId(*m_repository, commit);
        if (!read("patch id", id))
            return;
        if (!id->isNull())
            ours.append(id->toHex() + ' ' + commit.id.toHex());
        input += commit.id.toHex() + '\n';
    }
    const QByteArray patches = ask(words("diff-tree --stdin -p --full-index --root"), input);
    QByteArrayList theirs = ask(words("patch-id --stable"), patches).trimmed().split('\n');
    theirs.removeAll(QByteArray());
    std::sort(ours.begin(), ours.end());
    std::sort(theirs.begin(), theirs.end());
    same("patch ids", ours.join('\n'), theirs.join('\n'));
}

void TestModel::compareFiles()
{
    const ObjectId tree = m_commits.front().tree;
    const auto files = listFiles(*m_repository, tree);
    if (!read("files", files))
        return;
    QByteArray ours;
    QByteArray contents;
    QByteArray input;
    for (const TreeEntry &file : *files) {
        ours += mode(file.mode) + ' ' + file.id.toHex() + '\t' + file.path + '\n';
        if (m_withoutBlobs || file.isSubmodule())
            continue;
        const auto bytes = readBlob(*m_repository, file.id);
        if (!read("file", bytes))
            return;
        contents += QByteArray::number(bytes->size()) + '\n' + *bytes + '\n';
        input += file.id.toHex() + '\n';
    }
    QByteArray theirs;
    for (const QByteArray &line :
         ask({QStringLiteral("ls-tree"), QStringLiteral("-r"), QStringLiteral("-z"), text(tree)}).split('\0'))
        if (const qsizetype space = line.indexOf(' '); space > 0)
            theirs += line.left(space) + line.mid(line.indexOf(' ', space + 1)) + '\n';
    same("files of the head", ours, theirs);
    same("contents", contents, ask(words("cat-file --batch=%(objectsize)"), input));
}

void TestModel::histories_data()
{
    QTest::addColumn<quint32>("first");
    QTest::addColumn<int>("count");
    bool given = false;
    const int wanted = qEnvironmentVariableIntValue("WAYBILL_MODEL_HISTORIES", &given);
    const quint32 seed = qEnvironmentVariable("WAYBILL_MODEL_SEED", QStringLiteral("1")).toUInt();
    const int count = given ? wanted : 60;
    constexpr int most = 10;
    for (int done = 0; done < count; done += most)
        QTest::addRow("seeds from %u", seed + quint32(done)) << seed + quint32(done) << std::min(most, count - done);
}

void TestModel::histories()
{
    QFETCH(quint32, first);
    QFETCH(int, count);
    QByteArrayList failures;
    for (quint32 seed = first; seed < first + quint32(count); ++seed) {
        m_differences.clear();
        make(seed);
        if (QTest::currentTestFailed())
            return;
        const auto head = readHead(*m_repository);
        QVERIFY2(head, testing::errorText(head).constData());
        auto commits = readRange(*m_repository, {}, head->target);
        QVERIFY2(commits, testing::errorText(commits).constData());
        m_commits = std::move(*commits);
        ++m_made;
        m_allCommits += qint64(m_commits.size());

        std::vector<ObjectId> ids;
        for (const QByteArray &line : ask(words("rev-list --topo-order --branches --tags HEAD")).split('\n'))
            if (const auto id = ObjectId::fromHex(line))
                ids.push_back(*id);
        compareTags();
        compareCommits();
        comparePeople();
        compareFiles();
        std::mt19937 random(seed);
        std::vector<std::pair<ObjectId, ObjectId>> trees;
        for (int i = 0; i < 4; ++i) {
            const ObjectId one = ids[random() % ids.size()];
            const ObjectId two = ids[random() % ids.size()];
            compareRanges(one, two);
            const auto before = treeOfCommit(*m_repository, one);
            const auto after = treeOfCommit(*m_repository, two);
            if (read("tree", before) && read("tree", after))
                trees.emplace_back(*before, *after);
            if (i == 0 && !m_withoutBlobs && !m_repository->isShallow())
                comparePicks(one, two);
        }
        compareDescription(m_commits.front().id);
        compareDescription(ids[random() % ids.size()]);
        // Merges of the same two have several merge bases.
        std::map<std::set<ObjectId>, ObjectId> merges;
        for (const Commit &commit : m_commits) {
            const std::set<ObjectId> parents(commit.parents.begin(), commit.parents.end());
            const auto [other, isFirst] = merges.emplace(parents, commit.id);
            if (!isFirst && parents.size() > 1 && merges.size() < 40)
                compareRanges(other->second, commit.id);
        }
        if (!m_withoutBlobs)
            compareRenames(trees);
        for (const Commit &commit : m_commits)
            if (!commit.parents.empty() && !m_repository->isShallow())
                if (const auto before = treeOfCommit(*m_repository, commit.parents.front()); read("tree", before))
                    trees.emplace_back(*before, commit.tree);
        compareTrees(trees);
        if (!m_withoutBlobs && !m_repository->isShallow())
            comparePatches();
        for (const QByteArray &difference : std::as_const(m_differences))
            failures.append("seed " + QByteArray::number(seed) + " (" + CloneNames[int(cloneOf(seed))]
                            + "): " + difference);
    }
    for (const QByteArray &failure : std::as_const(failures)) // QVERIFY2() would cut them short
        qWarning("%s", failure.constData());
    if (!failures.isEmpty() && qEnvironmentVariableIsSet("WAYBILL_MODEL_KEEP"))
        QVERIFY(QDir().rename(m_folder->path(), qEnvironmentVariable("WAYBILL_MODEL_KEEP")));
    QVERIFY(failures.isEmpty());
}

void TestModel::cleanupTestCase()
{
    qInfo("%d histories, %lld commits, %lld comparisons, %lld explained differences", m_made, m_allCommits, m_compared,
          m_explained);
}

WAYBILL_TEST_MAIN(TestModel)
#include "tst_model.moc"
