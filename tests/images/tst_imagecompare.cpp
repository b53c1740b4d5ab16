// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "images/imagehistory.h"
#include "images/revisionledger.h"
#include "testing/imagestory.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

#include <QFile>

using namespace waybill;
using namespace waybill::images;
using namespace waybill::testing;

namespace {

/// "ID: CLASS CLASS; case N; actor; RULE RULE" for each.
QString told(const std::vector<ImageChange> &changes)
{
    QStringList lines;
    for (const ImageChange &change : changes) {
        QStringList classes;
        for (const ImageClass &one : change.classes)
            classes << keyName(one.kind);
        QStringList rules;
        for (const findings::Finding &finding : change.findings)
            rules << finding.rule.key();
        lines << change.id + QLatin1String(": ") + classes.join(u' ')
                     + QStringLiteral("; case %1; ").arg(change.updateCase) + keyName(change.actor)
                     + QLatin1String("; ") + rules.join(u' ');
    }
    return lines.join(u'\n');
}

QString told(const std::vector<TagMove> &moves)
{
    static const QStringList kinds{QStringLiteral("short"), QStringLiteral("intermediate"), QStringLiteral("long"),
                                   QStringLiteral("floating")};
    QStringList lines;
    for (const TagMove &move : moves)
        lines << kinds[int(move.kind)] + u' ' + move.before + QLatin1String(" -> ") + move.after;
    return lines.join(u'\n');
}

/// A repository of images, and what its commits do to them.
class ImageHistory {
public:
    ImageHistory()
        : m_story(m_scratch.story(QStringLiteral("images")))
    {}

    sample::Storyteller &story() { return m_story; }
    ImageHistory &image(const QByteArray &folder, const KiwiText &text, const QByteArray &package = "cilium")
    {
        m_story.write(folder + '/' + folder + ".kiwi", text.text());
        if (!package.isEmpty())
            m_story.write(folder + "/_service", serviceText(package));
        return *this;
    }
    git::ObjectId commit() { return m_story.commit("commit"); }

    git::ObjectId tree(const git::ObjectId &commit)
    {
        if (commit.isNull())
            return {};
        const auto read = git::readCommit(m_story.repository(), commit);
        return read ? read->tree : git::ObjectId();
    }
    std::vector<ImageChange> changes(const git::ObjectId &from, const git::ObjectId &to)
    {
        if (!m_reader)
            m_reader = std::make_unique<ImageReader>(m_story.repository());
        auto result = compareImageTrees(*m_reader, tree(from), tree(to));
        return result ? std::move(*result) : std::vector<ImageChange>();
    }
    Images images(const git::ObjectId &commit)
    {
        ImageReader reader(m_story.repository());
        auto read = reader.read(tree(commit));
        return read ? (*read)->images : Images();
    }

private:
    ScratchFolder m_scratch;
    sample::Storyteller m_story;
    std::unique_ptr<ImageReader> m_reader;
};

} // namespace

class TestImageCompare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void changes_data()
    {
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QString>("expected");
        const KiwiText base;
        const auto row = [](const char *name, const KiwiText &before, const KiwiText &after, const char *expected) {
            QTest::newRow(name) << before.text() << after.text() << QString::fromUtf8(expected);
        };
        KiwiText old;
        old.path = "caasp/v4/pause";
        old.tag = "3.1";
        old.revision = "4";
        KiwiText next = old;
        next.tag = "3.2";
        row("I1 version", old, next, "a: APP_VERSION ADDTAG_TEMPLATE; case 1; developer; IMAGE_APP_VERSION");

        KiwiText beta = base;
        beta.more = " caasp/v4.5/cilium:beta";
        row("I2 beta goes", beta, base, "a: FLOATING_TAG; case 0; developer; IMAGE_FLOATING_TAG_REMOVED");
        row("beta comes", base, beta, "a: FLOATING_TAG; case 0; nobody; IMAGE_FLOATING_TAG");

        next = base;
        next.revision = "4";
        row("I3 rebuild", base, next, "a: REV_BUMP; case 2; image-owner; IMAGE_REVISION_BUMPED");
        next.label = "Other";
        row("I3 label", base, next, "a: REV_BUMP; case 2; image-owner; IMAGE_REVISION_BUMPED");

        next = base;
        next.path = "caasp/v5/cilium";
        next.revision = "1";
        next.base = "obsrepositories:/suse/sle15#15.3";
        row("I4 path", base, next, "a: REPO_PATH REV_DOWN BASE; case 0; developer; IMAGE_PATH_CHANGED");
        next = base;
        next.revision = "2";
        row("lowered", base, next, "a: REV_DOWN; case 0; image-owner; IMAGE_REVISION_LOWERED");

        next = base;
        next.packages += "<package name=\"b\"/>";
        row("I5 not bumped", base, next, "a: CONTENT; case 0; image-owner; IMAGE_REVISION_NOT_BUMPED");
        next.revision = "4";
        row("bumped", base, next, "a: REV_BUMP CONTENT; case 2; image-owner; IMAGE_REVISION_BUMPED");

        next = base;
        next.tag = "v%%PKG_VERSION%%";
        row("I7 template", base, next,
            "a: TAG_TEMPLATE ADDTAG_TEMPLATE; case 0; developer; IMAGE_TAG_TEMPLATE_CHANGED");

        old = base;
        old.revision = "3.1.0";
        next = base;
        next.revision = "1";
        row("I8 revision", old, next, "a: REV_NONINT; case 2; image-owner; ");
        row("I8 revision comes", next, old, "a: REV_NONINT; case 2; image-owner; IMAGE_REVISION_NOT_A_NUMBER");
        old = base;
        old.addPath = "caasp/v5/cilium";
        row("tags elsewhere", base, old, "a: REPO_PATH; case 0; developer; IMAGE_PATH_CHANGED IMAGE_TAG_ELSEWHERE");

        next = base;
        next.base = "obsrepositories:/suse/sle15#latest";
        row("I9 floating base", base, next,
            "a: BASE; case 0; image-owner; IMAGE_REVISION_NOT_BUMPED IMAGE_FLOATING_BASE");
        next = base;
        next.label = "Other";
        row("labels", base, next, "a: METADATA_ONLY; case 0; nobody; ");
    }
    void changes()
    {
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QString, expected);
        ImageHistory history;
        history.story().write("a/_service", serviceText("cilium"));
        const git::ObjectId one = history.story().write("a/a.kiwi", before).commit("one");
        const git::ObjectId other = history.story().write("a/a.kiwi", after).commit("other");
        QVERIFY2(!history.story().error(), errorText(history.story()).constData());
        QCOMPARE(told(history.changes(one, other)), expected);
        QVERIFY(history.changes(other, other).empty());
    }

    void shortTagOnly()
    {
        // No tag tells the revision; it is bumped all the same.
        ImageHistory history;
        KiwiText text;
        const auto write = [&] {
            history.story().write("a/a.kiwi", text.text().replace("OBS-AddTag", "No tags"));
            return history.commit();
        };
        const git::ObjectId one = write();
        text.packages += "<package name=\"b\"/>";
        const git::ObjectId two = write();
        text.packages += "<package name=\"c\"/>";
        text.revision = "4";
        const git::ObjectId three = write();
        QVERIFY(told(history.changes(one, two)).endsWith(QLatin1String("IMAGE_REVISION_NOT_BUMPED")));
        QCOMPARE(told(history.changes(two, three)),
                 QStringLiteral("a: REV_BUMP CONTENT; case 2; image-owner; IMAGE_REVISION_BUMPED"));
    }

    void firstOfAll()
    {
        ImageHistory history;
        const git::ObjectId one = history.image("a", {}).commit();
        const auto changes = history.changes({}, one);
        QCOMPARE(told(changes), QStringLiteral("a: IMAGE_ADDED; case 0; quality-assurance; IMAGE_ADDED"));
        QCOMPARE(changes[0].impact(), Impact::Additive);
        QCOMPARE(told(changes[0].moves),
                 QStringLiteral("short  -> caasp/v4.5/cilium:%%PKG_VERSION%%\n"
                                "intermediate  -> caasp/v4.5/cilium:%%PKG_VERSION%%-rev3\n"
                                "long  -> caasp/v4.5/cilium:%%PKG_VERSION%%-rev3-build<RELEASE>"));
    }

    void pause()
    {
        // I1: the only change of an application's version; the revision stays.
        ImageHistory history;
        KiwiText text;
        text.path = "caasp/v4/pause";
        text.tag = "3.1";
        text.revision = "4";
        const git::ObjectId one = history.image("pause", text, {}).commit();
        text.tag = "3.2";
        const git::ObjectId other = history.image("pause", text, {}).commit();
        const auto changes = history.changes(one, other);
        QCOMPARE(changes.size(), std::size_t(1));
        QCOMPARE(
            told(changes[0].moves),
            QStringLiteral("short caasp/v4/pause:3.1 -> caasp/v4/pause:3.2\n"
                           "intermediate caasp/v4/pause:3.1-rev4 -> caasp/v4/pause:3.2-rev4\n"
                           "long caasp/v4/pause:3.1-rev4-build<RELEASE> -> caasp/v4/pause:3.2-rev4-build<RELEASE>"));
        QCOMPARE(wording::text(changes[0].edit),
                 QStringLiteral("caasp/v4/pause:3.1-rev4 becomes caasp/v4/pause:3.2-rev4"));
        QCOMPARE(changes[0].findings[0].place.file, QStringLiteral("pause/pause.kiwi"));
        QVERIFY(!changes[0].headline().isEmpty());
    }

    void rebuild()
    {
        // I3, and a bump of a label beside it.
        ImageHistory history;
        KiwiText text;
        const git::ObjectId one = history.image("a", text).image("b", text).commit();
        text.revision = "4";
        history.image("a", text);
        text.label = "Other";
        const git::ObjectId other = history.image("b", text).commit();
        const auto changes = history.changes(one, other);
        QCOMPARE(changes.size(), std::size_t(2));
        QVERIFY(changes[0].rebuildOnly);
        QVERIFY(wording::text(changes[0].headline()).startsWith(QLatin1String("Rebuild-only")));
        QVERIFY(!changes[1].rebuildOnly);
        QCOMPARE(told(changes[0].moves), QStringLiteral("intermediate caasp/v4.5/cilium:%%PKG_VERSION%%-rev3 -> "
                                                        "caasp/v4.5/cilium:%%PKG_VERSION%%-rev4\n"
                                                        "long caasp/v4.5/cilium:%%PKG_VERSION%%-rev3-build<RELEASE> -> "
                                                        "caasp/v4.5/cilium:%%PKG_VERSION%%-rev4-build<RELEASE>"));
    }

    void range()
    {
        // I5: the commit warns, the range is case 2.
        ImageHistory history;
        KiwiText text;
        const git::ObjectId one = history.image("a", text).commit();
        text.packages += "<package name=\"cilium-cni\"/>";
        const git::ObjectId two = history.image("a", text).commit();
        text.revision = "4";
        const git::ObjectId three = history.image("a", text).commit();
        QCOMPARE(told(history.changes(one, two)),
                 QStringLiteral("a: CONTENT; case 0; image-owner; IMAGE_REVISION_NOT_BUMPED"));
        QCOMPARE(told(history.changes(one, three)),
                 QStringLiteral("a: REV_BUMP CONTENT; case 2; image-owner; IMAGE_REVISION_BUMPED"));
        // Only the long tag moves where nobody bumped.
        QCOMPARE(told(history.changes(one, two).at(0).moves),
                 QStringLiteral("long caasp/v4.5/cilium:%%PKG_VERSION%%-rev3-build<RELEASE> -> "
                                "caasp/v4.5/cilium:%%PKG_VERSION%%-rev3-build<RELEASE>"));
    }

    void package()
    {
        // I6.
        ImageHistory history;
        KiwiText text;
        const git::ObjectId one = history.image("a", text, "kubernetes-apiserver").commit();
        text.revision = "4";
        const git::ObjectId other = history.image("a", text, "kubernetes-1.18-apiserver").commit();
        const auto changes = history.changes(one, other);
        QCOMPARE(told(changes), QStringLiteral("a: REV_BUMP PKG_SOURCE; case 2; image-owner; IMAGE_REVISION_BUMPED "
                                               "IMAGE_PACKAGE_CHANGED"));
        QCOMPARE(changes[0].classes[1].after, QStringLiteral("kubernetes-1.18-apiserver (patch)"));
        QVERIFY(!changes[0].rebuildOnly);
        QVERIFY(wording::text(changes[0].findings.at(1).message).contains(QLatin1String("fixes it to 1.18")));
    }

    void oldFaults()
    {
        // What was wrong before is not the change's fault.
        ImageHistory history;
        KiwiText text;
        text.addPath = "caasp/v4.5/other";
        text.addTag = "1.0";
        const git::ObjectId one = history.image("a", text).commit();
        text.revision = "4";
        const git::ObjectId other = history.image("a", text).commit();
        QCOMPARE(told(history.changes(one, other)),
                 QStringLiteral("a: REV_BUMP; case 2; image-owner; IMAGE_REVISION_BUMPED"));
    }

    void neighbours()
    {
        ImageHistory history;
        const git::ObjectId one = history.image("a", {}).commit();
        const git::ObjectId constraints = history.story().write("a/_constraints", "<constraints/>").commit("two");
        const git::ObjectId overlay = history.story().write("a/root/etc/x", "x").commit("three");
        const git::ObjectId tools = history.story().write("ci/run.sh", "x").commit("four");
        QCOMPARE(told(history.changes(one, constraints)), QStringLiteral("a: PACKAGING_ONLY; case 0; nobody; "));
        QVERIFY(history.changes(one, constraints).at(0).moves.empty());
        QCOMPARE(told(history.changes(constraints, overlay)),
                 QStringLiteral("a: CONTENT; case 0; image-owner; IMAGE_REVISION_NOT_BUMPED"));
        QCOMPARE(told(history.changes(overlay, tools)), QStringLiteral(": REPO_TOOLING; case 0; nobody; "));
        QVERIFY(history.changes(tools, tools).empty());
    }

    void comingAndGoing()
    {
        ImageHistory history;
        KiwiText dex;
        dex.path = "caasp/v4/dex";
        KiwiText curl;
        curl.path = "caasp/v4/curl";
        const git::ObjectId one = history.image("dex", dex).image("curl", curl).commit();
        history.story().remove("dex/dex.kiwi").remove("dex/_service").remove("curl/curl.kiwi").remove("curl/_service");
        dex.path = "caasp/v4/caasp-dex";
        dex.label = "Dex";
        const git::ObjectId other = history.image("caasp-dex", dex).commit();
        const auto changes = history.changes(one, other);
        QCOMPARE(told(changes), QStringLiteral("caasp-dex: IMAGE_ADDED; case 0; developer; IMAGE_REMOVED\n"
                                               "curl: IMAGE_REMOVED; case 0; developer; IMAGE_REMOVED"));
        QCOMPARE(changes[0].before->name, QStringLiteral("caasp/v4/dex"));
        // Who refers to the old path is concerned; nobody knew the new one.
        QCOMPARE(changes[0].findings.front().symbol, QStringLiteral("caasp/v4/dex"));
        QCOMPARE(wording::text(changes[0].edit),
                 QStringLiteral("caasp/v4/dex:%%PKG_VERSION%%-rev3 becomes caasp/v4/caasp-dex:%%PKG_VERSION%%-rev3"));
        QCOMPARE(changes[1].impact(), Impact::Breaking);
        QVERIFY(changes[1].moves.empty());
    }

    void otherFolder()
    {
        ImageHistory history;
        const git::ObjectId one = history.image("dex", {}).commit();
        history.story().remove("dex/dex.kiwi").remove("dex/_service");
        const git::ObjectId other = history.image("images-dex", {}).commit();
        const auto changes = history.changes(one, other);
        QCOMPARE(told(changes), QStringLiteral("images-dex: IMAGE_ADDED; case 0; nobody; IMAGE_MOVED"));
        QCOMPARE(changes[0].impact(), Impact::None);
    }

    void withoutAName()
    {
        // Recipes of the builders' own tools: nobody can refer to them, so that nothing breaks.
        ImageHistory history;
        const git::ObjectId one = history.story().write("ci/Dockerfile", "FROM a:1\nRUN x\n").commit("one");
        const git::ObjectId two = history.story().write("ci/Dockerfile", "FROM a:1\nRUN y\n").commit("two");
        const git::ObjectId three = history.story().remove("ci/Dockerfile").commit("three");
        for (const auto &[from, to, expected] :
             {std::tuple(git::ObjectId(), one, "ci: IMAGE_ADDED; case 0; nobody; IMAGE_ADDED"),
              std::tuple(one, two, "ci: CONTENT; case 0; nobody; "),
              std::tuple(two, three, "ci: IMAGE_REMOVED; case 0; nobody; IMAGE_REMOVED")}) {
            const auto changes = history.changes(from, to);
            QCOMPARE(told(changes), QString::fromUtf8(expected));
            QCOMPARE(changes[0].impact(), Impact::None);
        }
        RevisionLedger ledger;
        QVERIFY(ledger.add(history.images(one)).empty());
        QVERIFY(ledger.add(history.images(two)).empty());
        QCOMPARE(ledger.count(), 0);
    }

    void ledger()
    {
        // I9: one tag, two contents; and back again.
        ImageHistory history;
        KiwiText text;
        const git::ObjectId one = history.image("a", text).commit();
        text.packages = "<package name=\"b\"/>";
        const git::ObjectId two = history.image("a", text).commit();
        text.revision = "4";
        const git::ObjectId three = history.image("a", text).commit();
        text.revision = "3";
        text.packages = "<package name=\"c\"/>";
        const git::ObjectId four = history.image("a", text).commit();
        RevisionLedger ledger;
        QCOMPARE(ledger.add(history.images(one)).size(), std::size_t(0));
        QCOMPARE(ledger.add(history.images(one)).size(), std::size_t(0));
        QCOMPARE(ledger.add(history.images(two)).size(), std::size_t(1));
        QCOMPARE(ledger.add(history.images(three)).size(), std::size_t(0));
        const auto findings = ledger.add(history.images(four));
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings[0].rule.key(), QStringLiteral("IMAGE_REVISION_REUSED"));
        QCOMPARE(ledger.count(), 2);
        QCOMPARE(ledger.unstable(), 1);
    }

    void history()
    {
        // Each commit against its own parent, whatever stands between them; a tag that comes again is told.
        ImageHistory history;
        KiwiText text;
        const git::ObjectId one = history.image("a", text).image("b", text).commit();
        history.story().branch("topic");
        text.packages = "<package name=\"x\"/>";
        const git::ObjectId notBumped = history.image("a", text).commit();
        text.revision = "4";
        const git::ObjectId bumped = history.image("a", text).commit();
        history.story().go("main").write("README", "x").commit("docs");
        text.packages = "<package name=\"y\"/>";
        const git::ObjectId again = history.image("b", text).commit();
        history.story().merge({"topic"}, "Merge topic");
        text.revision = "3";
        text.packages = "<package name=\"z\"/>";
        text.path = "caasp/v4.5/other";
        const git::ObjectId moved = history.image("a", text).commit();
        QVERIFY2(!history.story().error(), errorText(history.story()).constData());
        ImageReader reader(history.story().repository());
        const auto tell = [&](const git::ObjectId &base, const git::ObjectId &head) {
            const auto events = readImageHistory(history.story().repository(), reader, base, head);
            QStringList lines;
            for (const ImageEvent &event : events ? *events : std::vector<ImageEvent>())
                lines << event.commit.id.shortId() + u' ' + told(std::vector<ImageChange>{event.change});
            return lines.join(u'\n');
        };
        // Both lines bumped to revision 4 of one path, each with another content.
        const QString late =
            moved.shortId() + QStringLiteral(" a: REPO_PATH REV_DOWN CONTENT; case 0; developer; IMAGE_PATH_CHANGED\n")
            + again.shortId() + QStringLiteral(" b: REV_BUMP CONTENT; case 2; image-owner; IMAGE_REVISION_BUMPED%1\n")
            + bumped.shortId() + QStringLiteral(" a: REV_BUMP; case 2; image-owner; IMAGE_REVISION_BUMPED%2\n")
            + notBumped.shortId() + QStringLiteral(" a: CONTENT; case 0; image-owner; IMAGE_REVISION_NOT_BUMPED");
        const QString found = tell(one, moved);
        const QString reused = QStringLiteral(" IMAGE_REVISION_REUSED");
        QVERIFY2(found == late.arg(reused, QString()) || found == late.arg(QString(), reused), qPrintable(found));
        QCOMPARE(tell({}, moved), found + u'\n' + one.shortId()
                                      + QStringLiteral(" a: IMAGE_ADDED; case 0; quality-assurance; IMAGE_ADDED\n")
                                      + one.shortId()
                                      + QStringLiteral(" b: IMAGE_ADDED; case 0; quality-assurance; IMAGE_ADDED"));
        QCOMPARE(tell(moved, moved), QString());
        const auto unknown = readImageHistory(history.story().repository(), reader, {}, history.tree(one));
        QVERIFY(!unknown);
    }

    void folders()
    {
        ImageHistory history;
        history.image("a", {}).image("b", {});
        history.story()
            .write("b/c.kiwi", KiwiText().text())
            .write("deep/er/img/Dockerfile", "FROM alpine:3\n")
            .write("vendor/x/Dockerfile", "FROM alpine:3\n")
            .write("empty/_service", serviceText("x"))
            .write("Containerfile", "FROM alpine:3\n");
        const Images images = history.images(history.commit());
        QStringList ids;
        for (const auto &[id, image] : images)
            ids << id + u'=' + image->name;
        QCOMPARE(ids.join(u' '),
                 QStringLiteral("Containerfile=Containerfile a=caasp/v4.5/cilium b/b.kiwi=caasp/v4.5/cilium "
                                "b/c.kiwi=caasp/v4.5/cilium deep/er/img=img"));
    }

    void missingBlob()
    {
        // As in a partial clone: an image that cannot be read has neither come nor gone.
        for (const char *file : {"a/a.kiwi", "a/_service"}) {
            ImageHistory history;
            KiwiText text;
            KiwiText other;
            other.path = "caasp/v4.5/other";
            const git::ObjectId one = history.image("a", text).image("b", other, "x").commit();
            text.revision = other.revision = "4";
            const git::ObjectId two = history.image("a", text, "y").image("b", other, "x").commit();
            const auto entry = git::findEntry(history.story().repository(), history.tree(one), file);
            QVERIFY(entry && *entry);
            const QString id = (*entry)->id.toString();
            QFile blob(history.story().path() + QStringLiteral("/.git/objects/") + id.left(2) + u'/' + id.mid(2));
            QVERIFY(blob.remove());
            for (const auto &[from, to] : {std::pair(one, two), std::pair(two, one)}) {
                const auto changes = history.changes(from, to);
                QCOMPARE(changes.size(), std::size_t(1));
                QCOMPARE(changes[0].id, QStringLiteral("b"));
            }
        }
    }

    void missingObject()
    {
        const Images none;
        QVERIFY(compareImages(none, none).empty());
        ImageHistory history;
        const git::ObjectId one = history.image("a", {}).commit();
        ImageReader reader(history.story().repository());
        QVERIFY(!reader.read(one)); // a commit is no tree
        const JobControl control = JobControl::create();
        control.cancel();
        const auto stopped = reader.read(history.tree(one), control);
        QVERIFY(!stopped && stopped.error().fault == Fault::Cancelled);
    }
};

WAYBILL_TEST_MAIN(TestImageCompare)
#include "tst_imagecompare.moc"
