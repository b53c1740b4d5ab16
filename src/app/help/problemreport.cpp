// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/help/problemreport.h"

#include "app/preferences/preferencesfile.h"

#include <QApplication>
#include <QDir>
#include <QLocale>
#include <QRegularExpression>
#include <QScreen>
#include <QSettings>
#include <QSysInfo>

namespace waybill::app {

namespace {

QString line(const char *name, const QString &value)
{
    return QStringLiteral("%1: %2\n").arg(QLatin1String(name), value.isEmpty() ? QStringLiteral("-") : value);
}

QString screens()
{
    QStringList texts;
    const QList<QScreen *> all = QGuiApplication::screens();
    for (const QScreen *screen : all) {
        texts.append(QStringLiteral("%1x%2 at %3")
                         .arg(screen->size().width())
                         .arg(screen->size().height())
                         .arg(screen->devicePixelRatio()));
    }
    return texts.join(QLatin1String(", "));
}

/// Of a command only which program it names: its arguments may say more than anybody wants to tell.
QString valueOf(const QString &key, const QVariant &value)
{
    if (key.startsWith(QLatin1String("editor/")))
        return value.toString().trimmed().section(QLatin1Char(' '), 0, 0).section(QLatin1Char('/'), -1);
    return value.typeId() == QMetaType::QStringList ? value.toStringList().join(QLatin1String(", ")) : value.toString();
}

QString preferences()
{
    const QSettings settings;
    QString text;
    const QStringList keys = settings.allKeys();
    for (const QString &key : keys) {
        if (PreferencesFile::holds(key))
            text += QStringLiteral("%1: %2\n").arg(key, valueOf(key, settings.value(key)));
    }
    return text.isEmpty() ? QStringLiteral("none\n") : text;
}

} // namespace

QString ProblemReport::scrubbed(QString text)
{
    static const QRegularExpression credentials(QStringLiteral("://[^/@\\s]+@"));
    static const QRegularExpression address(QStringLiteral("[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+"));
    static const QRegularExpression url(QStringLiteral("\\b(https?|ssh|git|file)://\\S+"));
    static const QRegularExpression scp(QStringLiteral("\\b[\\w.-]+@[\\w.-]+:\\S+"));
    static const QRegularExpression path(QStringLiteral("(?<![\\w/.])~?(/[^\\s/:\"'()\\[\\],;]+){1,}/?"));
    static const QRegularExpression key(QStringLiteral(
        "\\b(gh[pousr]_|github_pat_|glpat-|xox[a-z]-)[\\w-]+|\\b(?=[\\w-]*\\d)(?=[\\w-]*[A-Za-z])[\\w-]{20,}\\b"));
    // Whatever "token=" or "password:" stands before.
    static const QRegularExpression secret(
        QStringLiteral("\\b(token|password|passwd|secret|authorization|api[_-]?key)(\\s*[:=]\\s*)(bearer\\s+)?\\S+"),
        QRegularExpression::CaseInsensitiveOption);
    text.replace(secret, QStringLiteral("\\1\\2<removed>"));
    text.replace(credentials, QStringLiteral("://"));
    text.replace(url, QStringLiteral("<address>"));
    text.replace(scp, QStringLiteral("<address>"));
    text.replace(address, QStringLiteral("<address>"));
    text.replace(path, QStringLiteral("<path>"));
    text.replace(key, QStringLiteral("<removed>"));
    for (const QString &name : {qEnvironmentVariable("USER"), qEnvironmentVariable("LOGNAME"), QDir::home().dirName(),
                                QSysInfo::machineHostName()}) {
        if (name.size() > 2 && name != QLatin1String("root") && name != QLatin1String("localhost"))
            text.replace(
                QRegularExpression(QLatin1String("\\b") + QRegularExpression::escape(name) + QLatin1String("\\b")),
                QStringLiteral("<name>"));
    }
    return text;
}

QString ProblemReport::text(const Situation &situation)
{
    QString text = QStringLiteral("What happened, and what did you expect?\n\n\n");
    text += line("Waybill", QStringLiteral(WAYBILL_VERSION));
    text +=
        line("Qt", QStringLiteral("%1 (built with %2)").arg(QLatin1String(qVersion()), QStringLiteral(QT_VERSION_STR)));
    text += line("System", QSysInfo::prettyProductName());
    text += line("Kernel", QSysInfo::kernelType() + QLatin1Char(' ') + QSysInfo::kernelVersion());
    text += line("Processor", QSysInfo::currentCpuArchitecture());
    text += line("Desktop", qEnvironmentVariable("XDG_CURRENT_DESKTOP"));
    text += line("Platform", QGuiApplication::platformName());
    text += line("Screens", screens());
    text += line("Locale", QLocale().name());
    text +=
        line("Font", QApplication::font().family() + QStringLiteral(", %1 pt").arg(QApplication::font().pointSizeF()));
    text += line("Page", situation.page);
    text += line("Repositories", QString::number(situation.repositories));
    text += QLatin1String("\nPreferences:\n") + preferences();
    text += QLatin1String("\nLast messages:\n")
            + (situation.log.isEmpty() ? QStringLiteral("none") : situation.log.join(QLatin1Char('\n')))
            + QLatin1Char('\n');
    return scrubbed(text);
}

} // namespace waybill::app
