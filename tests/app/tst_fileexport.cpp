// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/board/boarddocument.h"
#include "app/catalogue/cataloguedocument.h"
#include "app/common/fileexport.h"
#include "app/protocols/skewdocument.h"
#include "release/assess/release.h"
#include "testing/guitestmain.h"
#include "testing/handmadecatalogue.h"
#include "testing/handmadematrix.h"
#include "testing/scratch.h"
#include "wording/text.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QSignalSpy>
#include <QThreadPool>

using namespace waybill;
using app::FileExport;

class FileExportTest : public QObject {
    Q_OBJECT

    QThreadPool m_pool;

    /// Writes it and waits; the error, if any.
    std::optional<Error> write(const QString &path, const QByteArray &content)
    {
        const QPointer<FileExport> work = new FileExport([content] { return content; }, path,
                                                         QStringLiteral("It cannot be written: %1"), m_pool, this);
        std::optional<Error> said;
        bool finished = false;
        connect(work.data(), &FileExport::saved, this, [&](const QString &message) {
            QVERIFY2(message.contains(path), qPrintable(message));
            finished = true;
        });
        connect(work.data(), &FileExport::failed, this, [&](const Error &error) {
            said = error;
            finished = true;
        });
        [&] { QTRY_VERIFY(finished && !work); }();
        return said;
    }

private Q_SLOTS:
    void writes()
    {
        const testing::ScratchFolder folder;
        const QString path = folder.path(QStringLiteral("board.md"));
        QVERIFY(!write(path, "one\n"));
        QVERIFY(!write(path, "two\n"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("two\n"));
    }

    void saysWhatFailed()
    {
        const testing::ScratchFolder folder;
        const QString path = folder.path(QStringLiteral("no/such/folder/board.md"));
        const auto error = write(path, "one\n");
        QVERIFY(error);
        QVERIFY2(wording::text(error->what).startsWith(QLatin1String("It cannot be written: ")),
                 qPrintable(wording::line(*error)));
        QCOMPARE(error->place.file, path);
        QVERIFY(!QFile::exists(path));
    }

    void documents_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("begin");
        const release::Catalogue catalogue = testing::HandmadeCatalogue::make();
        const auto ofCatalogue = [&](const char *suffix) {
            return app::catalogueDocument(catalogue, QStringLiteral("Ships"), QLatin1String(suffix));
        };
        QTest::newRow("catalogue md") << ofCatalogue("md") << QByteArray("# What Ships ships\n");
        QTest::newRow("catalogue html") << ofCatalogue("HTML") << QByteArray("<!DOCTYPE html>");
        QTest::newRow("catalogue json") << ofCatalogue("json") << QByteArray("{\n    \"apps\"");
        QTest::newRow("catalogue txt") << ofCatalogue("txt") << QByteArray("# What Ships ships\n");
        const release::Release release;
        const auto ofBoard = [&](const char *suffix) { return app::boardDocument(release, QLatin1String(suffix)); };
        QTest::newRow("board html") << ofBoard("htm") << QByteArray("<!DOCTYPE html>");
        QTest::newRow("board json") << ofBoard("json") << QByteArray("{\n    \"product\"");
        const upgrade::SkewMatrix matrix = handmade::skewMatrix();
        const auto ofMatrix = [&](const char *suffix) {
            return app::skewDocument(matrix, upgrade::Basis::Use, QLatin1String(suffix));
        };
        QTest::newRow("skew svg") << ofMatrix("svg") << QByteArray("<?xml");
        QTest::newRow("skew png") << ofMatrix("png") << QByteArray("\x89PNG");
        QTest::newRow("skew json") << ofMatrix("json") << QByteArray("{");
    }

    void documents()
    {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, begin);
        QVERIFY2(content.startsWith(begin), content.left(80).constData());
    }

    /// The file holds all that the window shows, releases included.
    void jsonHasTheGrid()
    {
        release::Catalogue catalogue;
        catalogue.grids = {testing::HandmadeCatalogue::grid()};
        const QByteArray json = app::catalogueDocument(catalogue, QString(), QStringLiteral("json"));
        QVERIFY(QJsonDocument::fromJson(json).object().contains(QLatin1String("grids")));
    }
};

WAYBILL_GUI_TEST_MAIN(FileExportTest)
#include "tst_fileexport.moc"
