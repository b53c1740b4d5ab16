// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "handmaderelease.h"
#include "models/common/offeredtagsmodel.h"
#include "models/common/productrange.h"
#include "release/evidence/surfacechange.h"
#include "release/survey/survey.h"
#include "testing/testmain.h"

#include <QAbstractItemModelTester>
#include <QLocale>

using namespace waybill;

namespace {

/// "agent 1.0.0..HEAD 1.0.0,0.9.0": a repository, its range, its tags; "agent !" where it cannot be read,
/// "..HEAD=1.1.0" where the head is that release.
release::Release releaseOf(const QString &rows)
{
    std::vector<std::shared_ptr<const release::Survey>> surveys;
    const QStringList lines = rows.split(QLatin1Char('|'));
    for (const QString &line : lines) {
        const QStringList words = line.trimmed().split(QLatin1Char(' '));
        auto survey = handmade::survey(words[0], {});
        survey->readable = words[1] != QLatin1String("!");
        survey->range.base = words[1].section(QStringLiteral(".."), 0, 0).toUtf8();
        const QString head = words[1].section(QStringLiteral(".."), 1);
        survey->range.head = head.section(QLatin1Char('='), 0, 0).toUtf8();
        const auto versionOf = [](const QString &tag) -> std::optional<version::SemVer> {
            const auto read = version::readReleaseTag(tag.toUtf8(), std::nullopt);
            return read ? std::optional(read->version) : std::nullopt;
        };
        survey->range.baseVersion = versionOf(QString::fromUtf8(survey->range.base));
        survey->range.headVersion = versionOf(head.section(QLatin1Char('='), -1));
        std::vector<QByteArray> tags;
        const QStringList names = words.value(2).split(QLatin1Char(','), Qt::SkipEmptyParts);
        for (const QString &name : names)
            tags.push_back(name.toUtf8());
        survey->versions = version::sortTags(tags);
        surveys.push_back(survey);
    }
    return handmade::assess(surveys);
}

} // namespace

/// The range of a product, and what its range bar offers.
class TestProductRange : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatMostHaveIsTheRange_data()
    {
        QTest::addColumn<QString>("repositories");
        QTest::addColumn<QString>("range");
        const auto row = [](const char *name, const char *repositories, const char *range) {
            QTest::newRow(name) << QString::fromLatin1(repositories) << QString::fromLatin1(range);
        };
        row("one", "a 1.0.0..HEAD", "1.0.0..HEAD in 1 of 1");
        row("all the same", "a 1.8.5..1.9.0|b 1.8.5..1.9.0", "1.8.5..1.9.0 in 2 of 2");
        row("one deviates", "a 1.8.5..1.9.0|b 1.8.5..1.9.0|c 1.8.5..HEAD", "1.8.5..1.9.0 in 2 of 3; c 1.8.5..HEAD");
        row("half is not most", "a 1.0.0..HEAD|b 2.0.0..HEAD", "2 ranges; a 1.0.0..HEAD; b 2.0.0..HEAD");
        row("two alike of four", "a 1..H|b 1..H|c 2..H|d 3..H", "3 ranges; a 1..H; b 1..H; c 2..H; d 3..H");
        row("a letter is no other version", "a v1.0.0..HEAD|b 1.0.0..HEAD|c 1.0.0..HEAD", "1.0.0..HEAD in 3 of 3");
        row("nor is a patch number that is left out", "a v1.2..HEAD|b v1.2.0..HEAD|c v1.2.0..HEAD",
            "v1.2.0..HEAD in 3 of 3");
        row("what is not read does not count", "a 1.0.0..HEAD|b !|c 1.0.0..HEAD", "1.0.0..HEAD in 2 of 2");
        row("no release yet", "a ..HEAD|b ..HEAD", "the whole history up to HEAD in 2 of 2");
        row("nothing read", "a !", "0 ranges");
    }

    void whatMostHaveIsTheRange()
    {
        QFETCH(QString, repositories);
        QFETCH(QString, range);
        const models::ProductRange found = models::productRange(releaseOf(repositories));
        QStringList told;
        if (found.isShared)
            told << QStringLiteral("%1 in %2 of %3")
                        .arg(models::rangeText(found.base, found.head))
                        .arg(found.of - int(found.deviating.size()))
                        .arg(found.of);
        else
            told << QStringLiteral("%1 ranges").arg(found.ranges);
        for (const auto &one : found.deviating)
            told << one.name + QLatin1Char(' ') + models::rangeText(one.base, one.head);
        QCOMPARE(told.join(QStringLiteral("; ")), range);
        QCOMPARE(found.isOne(), found.isShared && found.deviating.empty());
    }

    void endsAreReleasesOfAllOrNone_data()
    {
        QTest::addColumn<QString>("repositories"); // "HEAD=1.1.0": the head is that release
        QTest::addColumn<QString>("ends");
        const auto row = [](const char *name, const char *repositories, const char *ends) {
            QTest::newRow(name) << QString::fromLatin1(repositories) << QString::fromLatin1(ends);
        };
        row("a head that is no release", "a 1.0.0..HEAD|b v1.0.0..HEAD", "1.0.0 to HEAD");
        row("a release", "a 1.0.0..1.1.0|b v1.0.0..v1.1.0", "1.0.0 to 1.1.0");
        row("a head that was released", "a 1.0.0..HEAD=1.1.0|b 1.0.0..HEAD=1.1.0", "1.0.0 to 1.1.0");
        row("released in one repository only", "a 1.0.0..HEAD|b 1.0.0..HEAD=1.1.0-alpha0", "1.0.0 to HEAD");
        row("released as others", "a 1.0.0..HEAD=2.0.0|b 1.0.0..HEAD=1.1.0", "1.0.0 to HEAD");
        row("several", "a 1.0.0..1.1.0|b 1.1.0..1.1.1", "several to several");
        row("one is a release", "a 1.0.0..1.1.0|b 1.0.0..HEAD", "1.0.0 to several");
        row("one was never released", "a 1.0.0..HEAD|b ..HEAD", "1.0.0 to HEAD");
        row("no release yet", "a ..HEAD|b ..HEAD", " to HEAD");
        row("what is not read does not count", "a 1.0.0..HEAD|b !", "1.0.0 to HEAD");
        row("nothing read", "a !", " to ");
    }

    void endsAreReleasesOfAllOrNone()
    {
        QFETCH(QString, repositories);
        const release::Release release = releaseOf(repositories);
        const auto told = [](const models::RangeEnd &end) -> QString {
            return end.differs ? QStringLiteral("several") + end.name : end.name;
        };
        const QString ends =
            told(models::sharedBase(release)) + QStringLiteral(" to ") + told(models::sharedHead(release));
        QTEST(ends, "ends");
    }

    void tagsThatMostHaveComeFirst()
    {
        const release::Release release = releaseOf(
            QStringLiteral("a 1.0.0..HEAD 1.0.0,1.1.0,2.0.0,odd|b 1.0.0..HEAD 1.0.0,1.1.0|c 1.0.0..HEAD 1.1.0,odd"));
        QStringList told;
        for (const models::SharedTag &tag : models::sharedTags(release))
            told << QStringLiteral("%1 %2").arg(tag.name).arg(tag.count);
        QCOMPARE(told.join(QStringLiteral(", ")), QStringLiteral("HEAD 3, 1.1.0 3, 1.0.0 2, odd 2, 2.0.0 1"));
        told.clear();
        for (const models::SharedTag &tag : models::sharedTags(
                 releaseOf(QStringLiteral("a 1.0.0..HEAD v1.0.0|b 1.0.0..HEAD 1.0.0|c 1.0.0..HEAD 1.0.0"))))
            told << QStringLiteral("%1 %2").arg(tag.name).arg(tag.count);
        QCOMPARE(told.join(QStringLiteral(", ")), QStringLiteral("HEAD 3, 1.0.0 3"));
        told.clear();
        for (const models::SharedTag &tag : models::tagsOf(*release.repositories.front().survey))
            told << tag.name;
        QCOMPARE(told.join(QStringLiteral(", ")), QStringLiteral("HEAD, 2.0.0, 1.1.0, 1.0.0, odd"));
    }

    void offersSayHowManyHaveThem()
    {
        models::OfferedTagsModel model;
        const QAbstractItemModelTester tester(&model);
        // Already the next day in UTC.
        const QDateTime day(QDate(2026, 10, 12), QTime(23, 30), Qt::OffsetFromUTC, -8 * 3600);
        model.setTags({{QStringLiteral("1.9.0"), 3, day}, {QStringLiteral("odd"), 1, {}}}, 4);
        const QString date = QLocale().toString(QDate(2026, 10, 12), QLocale::ShortFormat);
        const auto detail = [&model](int row) {
            return model.index(row).data(models::OfferedTagsModel::DetailRole).toString();
        };
        QCOMPARE(detail(0), QStringLiteral("3 of 4 · ") + date);
        QCOMPARE(detail(1), QStringLiteral("1 of 4"));
        model.setTags({{QStringLiteral("1.9.0"), 1, day}}, 1);
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(detail(0), date);
        QCOMPARE(model.index(0).data(Qt::EditRole).toString(), QStringLiteral("1.9.0"));
    }
};

WAYBILL_TEST_MAIN(TestProductRange)
#include "tst_productrange.moc"
