// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/history.h"
#include "git/refs.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/practice.h"
#include "release/survey/survey.h"
#include "testing/scratch.h"
#include "testing/testmain.h"
#include "wording/text.h"

using namespace waybill;
using namespace waybill::release;

namespace {

/// A library in Go that exports so many functions: GetA, GetB, ...
QByteArray library(int functions)
{
    QByteArray text = "package client\n";
    for (int i = 0; i < functions; ++i)
        text += QByteArray("\nfunc Get") + char('A' + i) + "(key string) error {\n\treturn nil\n}\n";
    return text;
}

QStringList texts(const std::vector<version::SemVer> &versions)
{
    QStringList all;
    for (const version::SemVer &version : versions)
        all << version.toString();
    return all;
}

} // namespace

/// Where minor releases broke something before, the next one may, too; likewise patch releases that added something
/// (version::Practice).
class TestPractice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void practice_data()
    {
        QTest::addColumn<QString>("releases"); // "VERSION=FUNCTIONS", and what stands at the head without a version
        QTest::addColumn<Bump>("strict");      // what SemVer asks for
        QTest::addColumn<QString>("expected"); // "VERSION BUMP: those that had such changes, of how many"
        QTest::newRow("two minor releases took something away")
            << QStringLiteral("1.0.0=9 1.1.0=8 1.2.0=7 1.3.0=7 =6") << Bump::Major
            << QStringLiteral("1.4.0 minor: 1.2.0 1.1.0 of 3");
        QTest::newRow("one may have been an accident") << QStringLiteral("1.0.0=9 1.1.0=8 1.2.0=8 1.3.0=8 =7")
                                                       << Bump::Major << QStringLiteral("2.0.0 major:  of 2");
        QTest::newRow("two of six did") << QStringLiteral("1.0.0=9 1.1.0=9 1.2.0=9 1.3.0=8 1.4.0=7 1.5.0=7 1.6.0=7 =6")
                                        << Bump::Major << QStringLiteral("1.7.0 minor: 1.4.0 1.3.0 of 4");
        QTest::newRow("as of other major versions") << QStringLiteral("1.0.0=9 1.1.0=8 1.2.0=7 2.0.0=6 =5")
                                                    << Bump::Major << QStringLiteral("2.1.0 minor: 1.2.0 1.1.0 of 2");
        QTest::newRow("major versions and patches make no practice")
            << QStringLiteral("1.0.0=9 1.0.1=8 2.0.0=7 3.0.0=6 =5") << Bump::Major
            << QStringLiteral("4.0.0 major:  of 0");
        QTest::newRow("more than in any of them") << QStringLiteral("1.0.0=9 1.1.0=8 1.2.0=7 =4") << Bump::Major
                                                  << QStringLiteral("2.0.0 major: 1.2.0 1.1.0 of 2, and more than any");
        QTest::newRow("long ago") << QStringLiteral(
            "1.0.0=9 1.1.0=8 1.2.0=7 1.3.0=7 1.4.0=7 1.5.0=7 1.6.0=7 1.7.0=7 1.8.0=7 =6")
                                  << Bump::Major << QStringLiteral("2.0.0 major:  of 5");
        QTest::newRow("releases below 1.0.0 make no practice") << QStringLiteral("0.1.0=9 0.2.0=8 0.3.0=7 1.0.0=7 =6")
                                                               << Bump::Major << QStringLiteral("2.0.0 major:  of 0");
        QTest::newRow("below 1.0.0 anything may change")
            << QStringLiteral("0.1.0=9 0.2.0=9 =8") << Bump::Major << QStringLiteral("0.3.0 minor:  of 0");
        QTest::newRow("nothing breaks") << QStringLiteral("1.0.0=3 1.1.0=4 1.1.1=4 1.1.2=4 =5") << Bump::Minor
                                        << QStringLiteral("1.2.0 minor:  of 1");
        QTest::newRow("patch releases added something")
            << QStringLiteral("1.0.0=1 1.0.1=2 1.0.2=2 1.0.3=3 =4") << Bump::Minor
            << QStringLiteral("1.0.4 patch: 1.0.3 1.0.1 of 3");
        QTest::newRow("patch releases did, but most of what is new came in larger ones")
            << QStringLiteral("1.0.0=1 1.0.1=2 1.1.0=3 1.2.0=4 1.3.0=5 1.4.0=6 1.5.0=7 1.5.1=8 =9") << Bump::Minor
            << QStringLiteral("1.6.0 minor:  of 0");
        QTest::newRow("larger ones did, too") << QStringLiteral("1.0.0=1 1.0.1=2 1.1.0=3 1.2.0=4 1.2.1=5 =6")
                                              << Bump::Minor << QStringLiteral("1.2.2 patch: 1.2.1 1.0.1 of 2");
        QTest::newRow("two of five patch releases did")
            << QStringLiteral("1.0.0=1 1.0.1=2 1.0.2=2 1.0.3=2 1.0.4=2 1.0.5=3 =4") << Bump::Minor
            << QStringLiteral("1.1.0 minor: 1.0.5 of 4");
        QTest::newRow("nothing is new, and nothing breaks")
            << QStringLiteral("1.0.0=1 1.0.1=2 1.0.2=3 =3") << Bump::Patch
            << QStringLiteral("1.0.3 patch: not looked at");
    }

    void practice()
    {
        QFETCH(QString, releases);
        QFETCH(QString, expected);
        sample::Storyteller story = m_folder.story(QString::fromLatin1(QTest::currentDataTag()));
        const QStringList steps = releases.split(QLatin1Char(' '));
        for (const QString &step : steps) {
            const QString tag = step.section(QLatin1Char('='), 0, 0);
            story.write("client/get.go", library(step.section(QLatin1Char('='), 1).toInt()));
            story.write("log.txt", tag.toUtf8());
            story.commit("Rework");
            if (!tag.isEmpty())
                story.tag(tag.toUtf8(), "Release");
        }
        story.finish();
        QVERIFY(!story.error());
        Product product = productOf(story);
        const Release release = assessed(product);
        const auto &practice = release.repositories.front().survey->practice;
        QString seen = QStringLiteral("%1 %2: ").arg(release.next.version->toString(), keyName(release.next.bump));
        if (!practice) {
            seen += QStringLiteral("not looked at");
        } else {
            seen += texts(practice->had).join(QLatin1Char(' ')) + QStringLiteral(" of %1").arg(practice->looked);
            seen += practice->exceeded ? QStringLiteral(", and more than any") : QString();
        }
        QCOMPARE(seen, expected);

        // Who writes a waybill.toml has a policy.
        product.file = story.path() + QStringLiteral("/waybill.toml");
        const Release letter = assessed(product);
        QFETCH(Bump, strict);
        QCOMPARE(letter.next.bump, strict);
        QVERIFY(!letter.repositories.front().survey->practice);
    }

    void itIsSaid()
    {
        const sample::Storyteller story = threeReleases(QStringLiteral("said"));
        const Release release = assessed(productOf(story));
        QCOMPARE(wording::texts(release.next.reasons),
                 QStringList(QStringLiteral(
                     "The range has breaking changes, and so had the minor release(s) 1.2.0 and 1.1.0: by "
                     "this project's practice, a minor release. SemVer asks for 2.0.0.")));
    }

    /// What is called breaking now, and was not in the minor releases, is more than these had.
    void whatIsStatedIsMore()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("stated"));
        for (int minor = 0; minor < 3; ++minor) {
            story.write("client/get.go", library(9 - minor));
            story.commit("Rework");
            story.tag("1." + QByteArray::number(minor) + ".0", "Release");
        }
        story.write("client/get.go", library(6));
        story.commit("feat!: rework");
        story.finish();
        QVERIFY(!story.error());
        QCOMPARE(assessed(productOf(story)).next.version->toString(), QStringLiteral("2.0.0"));
    }

    /// What is called a feature now, where the patch releases only had some that nobody spoke of, is none of theirs.
    void whatIsStatedIsNoPatch()
    {
        for (const bool isUsual : {false, true}) {
            sample::Storyteller story =
                m_folder.story(isUsual ? QStringLiteral("features") : QStringLiteral("feature"));
            for (int patch = 0; patch < 4; ++patch) {
                story.write("client/get.go", library(1 + patch));
                story.commit(isUsual ? "feat: another function" : "Rework");
                story.tag("1.0." + QByteArray::number(patch), "Release");
            }
            story.write("client/get.go", library(5));
            story.commit("feat: another function");
            story.finish();
            QVERIFY(!story.error());
            QCOMPARE(assessed(productOf(story)).next.version->toString(),
                     isUsual ? QStringLiteral("1.0.4") : QStringLiteral("1.1.0"));
        }
    }

    /// Something newer is needed, or something is deprecated: nothing is new, and it is no patch all the same, unless
    /// patch releases did such things before.
    void whatAsksForMinor_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArrayList>("texts"); ///< of the releases 1.0.0, 1.0.1 ... and of the head
        QTest::addColumn<QString>("version");
        const auto python = [](const char *least) -> QByteArray {
            return QByteArray("[project]\nrequires-python = \">=") + least + "\"\n";
        };
        QTest::newRow("Python") << QByteArray("pyproject.toml") << QByteArrayList{python("3.8"), python("3.9")}
                                << QStringLiteral("1.1.0");
        QTest::newRow("Python, as before")
            << QByteArray("pyproject.toml")
            << QByteArrayList{python("3.6"), python("3.7"), python("3.8"), python("3.9")} << QStringLiteral("1.0.3");
        QTest::newRow("what builds it") << QByteArray("CMakeLists.txt")
                                        << QByteArrayList{"cmake_minimum_required(VERSION 3.15)\n",
                                                          "cmake_minimum_required(VERSION 3.16)\n"}
                                        << QStringLiteral("1.0.1");
        const QByteArray go = library(2);
        const QByteArray deprecated =
            QByteArray(go).replace("\nfunc GetB", "\n// GetB reads.\n//\n// Deprecated: use GetA.\nfunc GetB");
        QTest::newRow("a function") << QByteArray("client/get.go") << QByteArrayList{go, deprecated}
                                    << QStringLiteral("1.1.0");
        QTest::newRow("a function for nobody else")
            << QByteArray("internal/get.go") << QByteArrayList{go, deprecated} << QStringLiteral("1.0.1");
    }

    void whatAsksForMinor()
    {
        QFETCH(QByteArray, file);
        QFETCH(QByteArrayList, texts);
        sample::Storyteller story = m_folder.story(QString::fromLatin1(QTest::currentDataTag()));
        for (qsizetype i = 0; i < texts.size(); ++i) {
            story.write(file, texts.at(i));
            story.commit("Rework");
            if (i + 1 < texts.size())
                story.tag("1.0." + QByteArray::number(i), "Release");
        }
        story.finish();
        QVERIFY(!story.error());
        QTEST(assessed(productOf(story)).next.version->toString(), "version");
    }

    /// Who takes functions away in minor releases need not leave a platform behind in one.
    void anotherPlatformIsMore()
    {
        for (const bool isUsual : {false, true}) {
            sample::Storyteller story =
                m_folder.story(isUsual ? QStringLiteral("platforms") : QStringLiteral("platform"));
            const auto gem = [](int ruby) -> QByteArray {
                return "Gem::Specification.new do |s|\n  s.required_ruby_version = '>= " + QByteArray::number(ruby)
                       + ".0'\nend\n";
            };
            for (int minor = 0; minor < 4; ++minor) {
                story.write("client/get.go", library(9 - 2 * minor));
                story.write("a.gemspec", gem(isUsual && minor > 0 ? minor : 1));
                story.commit("Rework");
                story.tag("1." + QByteArray::number(minor) + ".0", "Release");
            }
            story.write("a.gemspec", gem(4));
            story.commit("Rework");
            story.finish();
            QVERIFY(!story.error());
            QCOMPARE(assessed(productOf(story)).next.version->toString(),
                     isUsual ? QStringLiteral("1.4.0") : QStringLiteral("2.0.0"));
        }
    }

    /// A Go module names its major version: no practice changes that.
    void aModuleNamesItsMajor()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("module"));
        story.write("go.mod", "module example.org/a\n");
        for (int minor = 0; minor < 3; ++minor) {
            story.write("client/get.go", library(9 - minor));
            story.commit("Rework");
            story.tag("1." + QByteArray::number(minor) + ".0", "Release");
        }
        story.write("go.mod", "module example.org/a/v2\n");
        story.commit("Rework");
        story.finish();
        QVERIFY(!story.error());
        const Release release = assessed(productOf(story));
        QCOMPARE(release.next.version->toString(), QStringLiteral("2.0.0"));
        QVERIFY(!release.repositories.front().survey->practice);
    }

    /// More changes than the patch releases had: too large for one of them.
    void aLargerRangeIsNoPatch()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("larger"));
        for (int i = 0; i < 5; ++i) {
            story.write("client/get.go", library(i < 3 ? i + 1 : i));
            story.commit("Rework");
            if (i < 3)
                story.tag("1.0." + QByteArray::number(i), "Release");
        }
        story.write("client/get.go", library(5));
        story.commit("Rework");
        story.finish();
        QVERIFY(!story.error());
        const Release release = assessed(productOf(story));
        QCOMPARE(release.next.version->toString(), QStringLiteral("1.1.0"));
        QVERIFY(wording::texts(release.next.reasons)
                    .contains(QStringLiteral(
                        "The patch release(s) 1.0.2 and 1.0.1 added something, too, but were smaller.")));
    }

    /// What was added on the line of the base after the fork was taken from nobody by the head.
    void whatAnotherLineHasIsNotGone()
    {
        sample::Storyteller story = m_folder.story(QStringLiteral("lines"));
        story.write("client/get.go", library(3));
        story.commit("Begin");
        story.tag("1.0.0", "Release");
        story.branch("release-1.0");
        story.write("client/get.go", library(5));
        story.commit("Add two");
        story.tag("1.0.1", "Release");
        story.go("main");
        story.write("log.txt", "1");
        const git::ObjectId head = story.commit("Log");
        story.finish();
        QVERIFY(!story.error());
        const auto base = git::resolveCommit(story.repository(), "1.0.1");
        QVERIFY(base);
        const auto broken = Breakages::run({*base, head, {}, {}, {}}, story.repository(), {});
        QVERIFY(broken);
        QCOMPARE(broken->count, qint64(0));
    }

    void itIsRemembered()
    {
        const sample::Storyteller story = threeReleases(QStringLiteral("remembered"));
        SurveyOptions options;
        options.practice = true;
        options.cacheFolder = m_folder.path(QStringLiteral("cache"));
        const RepositorySpec spec = productOf(story).repositories.front();
        const Survey first = release::survey(spec, options);
        QVERIFY(first.practice.has_value());
        // The range and two minor releases.
        QCOMPARE(QDir(options.cacheFolder).entryList({QStringLiteral("*.breakages")}, QDir::Files).size(),
                 qsizetype(3));
        QCOMPARE(release::survey(spec, options).practice, first.practice);
    }

private:
    [[nodiscard]] sample::Storyteller threeReleases(const QString &name) const
    {
        sample::Storyteller story = m_folder.story(name);
        for (int minor = 0; minor < 4; ++minor) {
            story.write("client/get.go", library(9 - minor));
            story.commit("Rework");
            if (minor < 3)
                story.tag("1." + QByteArray::number(minor) + ".0", "Release");
        }
        story.finish();
        return story;
    }

    [[nodiscard]] static Product productOf(const sample::Storyteller &story)
    {
        RepositorySpec spec;
        spec.name = QStringLiteral("r");
        spec.path = story.path();
        Product product;
        product.repositories.push_back(spec);
        return product;
    }

    [[nodiscard]] static Release assessed(const Product &product)
    {
        SurveyOptions options;
        options.practice = product.followsPractice();
        auto survey = std::make_shared<const Survey>(release::survey(product.repositories.front(), options));
        return release::assess(product, {survey}, {});
    }

    testing::ScratchFolder m_folder;
};

WAYBILL_TEST_MAIN(TestPractice)
#include "tst_practice.moc"
