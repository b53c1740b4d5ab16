// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/command.h"
#include "support/languagedispatcher.h"

#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <langinfo.h>

#include <clocale>

int main(int argc, char **argv)
{
    // All that is read and written is UTF-8. Qt would say the same, with a warning on standard error.
    std::setlocale(LC_ALL, "");
    if (qstrcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        qputenv("LC_ALL", "C.UTF-8");
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("waybill"));
    QCoreApplication::setApplicationVersion(QStringLiteral(WAYBILL_VERSION));
    // The same words as in the window, so that both give the same notes.
    QTranslator words;
    QTranslator wordsOfQt;
    // In any other language, and in the locale "C", English: its file has the plural forms.
    if (words.load(QLocale(), QStringLiteral("waybill"), QStringLiteral("_"), QStringLiteral(":/i18n"))
        || words.load(QStringLiteral(":/i18n/waybill_en.qm")))
        QCoreApplication::installTranslator(&words);
    if (wordsOfQt.load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"),
                       QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&wordsOfQt);
    // Last, so that it is asked first.
    waybill::LanguageDispatcher languages;
    QCoreApplication::installTranslator(&languages);
    waybill::cli::Console console;
    return waybill::cli::run(QCoreApplication::arguments().mid(1), console);
}
