// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/console.h"

#include "notes/reports/json.h"
#include "support/text.h"
#include "wording/text.h"

#include <QJsonDocument>

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace waybill::cli {

namespace {

/// Stands for the escape character of our own colours until a line is written, so that those of others can be
/// told apart: it is a noncharacter, which no valid text holds.
constexpr QChar OwnEscape(char16_t(0xFDD0));

QString code(Console::Style style)
{
    switch (style) {
    case Console::Style::Plain: break;
    case Console::Style::Bold: return QStringLiteral("1");
    case Console::Style::Dim: return QStringLiteral("2");
    // The Okabe-Ito hues, as near as the 256 colours come.
    case Console::Style::Breaking:
    case Console::Style::Error: return QStringLiteral("38;5;166");
    case Console::Style::Additive: return QStringLiteral("38;5;32");
    case Console::Style::Fix: return QStringLiteral("38;5;36");
    case Console::Style::Undecided: return QStringLiteral("38;5;214");
    }
    return {};
}

QString safe(const QString &text)
{
    QString shown = visibleText(text).replace(QLatin1Char('\t'), QLatin1Char(' '));
    return shown.replace(OwnEscape, QChar(char16_t(0x1B)));
}

} // namespace

Console::Console()
    : m_terminal(isatty(STDOUT_FILENO) != 0)
    , m_bar(isatty(STDERR_FILENO) && qgetenv("TERM") != "dumb")
{
    setColors(Colors::Auto);
}

void Console::setColors(Colors colors)
{
    m_colours = colors == Colors::Always
                || (colors == Colors::Auto && m_terminal && qEnvironmentVariableIsEmpty("NO_COLOR")
                    && qgetenv("TERM") != "dumb");
}

QString Console::styled(const QString &text, Style style) const
{
    QString plain = text;
    plain.remove(OwnEscape);
    const QString number = code(style);
    if (!m_colours || number.isEmpty() || plain.isEmpty())
        return plain;
    return OwnEscape + QLatin1Char('[') + number + QLatin1Char('m') + plain + OwnEscape + QLatin1String("[0m");
}

Console::Style Console::styleOf(Impact impact)
{
    switch (impact) {
    case Impact::Breaking: return Style::Breaking;
    case Impact::Additive: return Style::Additive;
    case Impact::Fix: return Style::Fix;
    case Impact::Undecided: return Style::Undecided;
    case Impact::None: return Style::Dim;
    }
    return Style::Plain;
}

void Console::print(const QString &text)
{
    write(safe(text).toUtf8());
}

void Console::write(const QByteArray &bytes)
{
    progress(0, 0);
    if (std::exchange(m_mayPage, false) && qgetenv("TERM") != "dumb")
        m_pager.start(Pager::command());
    const auto size = std::size_t(bytes.size());
    if (m_failure == 0 && std::fwrite(bytes.constData(), 1, size, stdout) != size)
        m_failure = errno;
}

Result<void> Console::flush()
{
    if (m_failure == 0 && std::fflush(stdout) != 0)
        m_failure = errno;
    m_pager.finish();
    if (m_failure == 0 || m_failure == EPIPE)
        return {};
    return fail(Fault::Environment, QCoreApplication::translate("CommandLine", "standard output cannot be written: %1")
                                        .arg(QString::fromLocal8Bit(std::strerror(m_failure))));
}

void Console::error(const Error &error)
{
    tell(error);
    for (const Error &other : error.others)
        tell(other);
}

void Console::tell(const Error &error)
{
    const QString text = wording::line(error);
    if (!m_told.insert(text).second)
        return;
    if (!m_jsonMessages)
        return line(text);
    QJsonObject object = notes::problemJson(Problem::fromError(error));
    object.insert(QStringLiteral("kind"), error.fault == Fault::Input         ? QStringLiteral("input")
                                          : error.fault == Fault::Environment ? QStringLiteral("environment")
                                                                              : QStringLiteral("interrupted"));
    jsonLine({{QStringLiteral("error"), object}});
}

void Console::failure(const Error &failed)
{
    error(failed);
    if (!m_firstFailure)
        m_firstFailure = failed;
}

void Console::problem(const Problem &problem)
{
    QString text;
    if (!problem.place.isEmpty())
        text += problem.place.toString() + QLatin1String(": ");
    if (problem.severity != Problem::Severity::Error)
        text += keyName(problem.severity) + QLatin1String(": ");
    text += wording::text(problem.message);
    if (!problem.advice.isEmpty())
        text += QLatin1String("; ") + wording::text(problem.advice);
    if (!m_told.insert(text).second)
        return;
    if (m_jsonMessages)
        return jsonLine({{QStringLiteral("problem"), notes::problemJson(problem)}});
    line(text);
}

void Console::message(const QString &text)
{
    if (m_jsonMessages)
        return jsonLine({{QStringLiteral("message"), text}});
    line(text);
}

void Console::progress(qint64 done, qint64 total)
{
    if (!m_bar || m_jsonMessages || (total <= 0 && !m_barShown))
        return;
    if (total <= 0) {
        std::fputs("\r\033[K", stderr);
        m_barShown = false;
    } else {
        constexpr qint64 Width = 30;
        const auto filled = int(std::clamp<qint64>(done * Width / total, 0, Width));
        const QString bar = QLatin1String("\r[") + QString(filled, QLatin1Char('#'))
                            + QString(int(Width) - filled, QLatin1Char(' ')) + QLatin1String("] ")
                            + QString::number(done * 100 / total) + QLatin1String(" %");
        std::fputs(bar.toLatin1().constData(), stderr);
        m_barShown = true;
    }
    std::fflush(stderr);
}

void Console::line(const QString &text)
{
    raw((QLatin1String("waybill-cli: ") + visibleLine(text)).toUtf8());
}

void Console::jsonLine(const QJsonObject &object)
{
    raw(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

void Console::raw(const QByteArray &line)
{
    progress(0, 0);
    std::fputs(QByteArray(line + '\n').constData(), stderr);
    std::fflush(stderr);
}

} // namespace waybill::cli
