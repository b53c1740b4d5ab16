// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/changes/range.h"
#include "release/changes/releasetags.h"
#include "sample/storyteller.h"
#include "testing/scratch.h"
#include "testing/testmain.h"

using namespace waybill;
using namespace waybill::release;
using namespace waybill::testing;

/// What names of tags leave open, commits settle.
class TestTagFamily : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void line_data()
    {
        QTest::addColumn<QByteArray>("tags"); ///< oldest first, a commit each; those joined by '=' stand on one
        QTest::addColumn<QByteArray>("latest");
        const auto row = [](const char *name, const char *tags, const char *latest) {
            QTest::newRow(name) << QByteArray(tags) << QByteArray(latest);
        };
        row("a stray one is older", "stable-1.8.2 v1.0.0", "v1.0.0");
        row("a stray one before many", "CC-0.8.0 stable-1.8.2 v0.9.0 v1.0.0", "v1.0.0");
        row("a stray one between", "v0.9.0 stable-1.8.2 v1.0.0", "v1.0.0");
        row("newest, but not the most", "v0.9.0 v1.0.0 stable-1.8.2", "stable-1.8.2");
        row("a 'v' later", "1.0.0 1.1.0 tool-9.0.0 v1.2.0", "v1.2.0");
        row("modules beside it", "v3.5.0=api/v3.5.0 v3.6.0=api/v3.6.0", "v3.6.0");
        row("a chart that is released more often",
            "v1.0.0 v1.1.0 c-1.0.0 c-2.0.0 v1.2.0 c-3.0.0 c-4.0.0 v1.3.0 v1.4.0 c-5.0.0 c-6.0.0", "v1.4.0");
        row("build metadata", "v1.2.3+build.2 v1.2.3+build.1", "v1.2.3+build.1");
        row("build metadata, by number", "v1.2.3+build.9 v1.2.3+build.10", "v1.2.3+build.10");
        row("the plain one", "v1.2.3 v1.2.3+build.2", "v1.2.3");
    }

    void line()
    {
        QFETCH(QByteArray, tags);
        const ScratchFolder folder;
        sample::Storyteller story(folder.path(QStringLiteral("r")));
        for (const QByteArray &names : tags.split(' ')) {
            story.write("f", names).commit(names + '\n');
            for (const QByteArray &name : names.split('='))
                story.lightweight(name);
        }
        QVERIFY2(!story.error(), errorText(story).constData());
        const auto found = readReleaseTags(story.repository(), {});
        QVERIFY2(found, errorText(found).constData());
        QVERIFY(found->versions.latestStable());
        QTEST(found->versions.latestStable()->name, "latest");
        QCOMPARE(found->versions.releases.size() + found->versions.others.size(), found->tags.size());
    }
};

WAYBILL_TEST_MAIN(TestTagFamily)
#include "tst_tagfamily.moc"
