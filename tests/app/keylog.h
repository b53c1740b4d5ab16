// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QKeySequence>
#include <QTest>

#include <ctime>
#include <functional>

namespace waybill::testing {

/// A log of keys, and its player. Keys stand apart by blanks as QKeySequence writes them ("F", "Shift+Z", "Return"); a
/// "*" repeats the one before it ("Down*3"). A line that begins with "type " types its rest, "wait" lets the page come
/// to rest, "#" begins a comment, and "12:30" at the beginning of a line says when that was.
class KeyLog {
public:
    explicit KeyLog(const QByteArray &text)
        : m_lines(QString::fromUtf8(text).split(QLatin1Char('\n')))
    {}

    /// Plays all of it to whatever has the keyboard. `isSettled` says whether the page is at rest; `afterLine` is
    /// called behind each line that did something. False where a line cannot be read: error() says which.
    bool play(const std::function<bool()> &isSettled, const std::function<void(const QString &line)> &afterLine = {})
    {
        for (const QString &whole : std::as_const(m_lines)) {
            QString line = whole.section(QLatin1Char('#'), 0, 0).trimmed();
            if (line.size() > 4 && line.at(2) == QLatin1Char(':') && line.at(0).isDigit())
                line = line.mid(5).trimmed();
            if (line.isEmpty())
                continue;
            if (line == QLatin1String("wait")) {
                QElapsedTimer patience;
                for (patience.start(); !isSettled() && patience.elapsed() < 60000;)
                    QTest::qWait(2);
            } else if (line.startsWith(QLatin1String("type "))) {
                for (const QChar c : line.mid(5))
                    send([c](QWidget *widget) { QTest::keyClicks(widget, QString(c)); }, line);
            } else if (!press(line)) {
                m_error = QStringLiteral("no keys: ") + whole;
                return false;
            }
            if (afterLine)
                afterLine(line);
        }
        return true;
    }

    [[nodiscard]] const QString &error() const { return m_error; }
    [[nodiscard]] int keys() const { return m_keys; }
    /// The longest that the window computed after one key until it had painted, ms of processor time, and which.
    [[nodiscard]] double longest() const { return m_longest; }
    [[nodiscard]] const QString &slowest() const { return m_slowest; }
    [[nodiscard]] double mean() const { return m_keys > 0 ? m_sum / m_keys : 0; }

private:
    static double threadTime()
    {
        timespec now{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return double(now.tv_sec) * 1000 + double(now.tv_nsec) / 1e6;
    }

    bool press(const QString &line)
    {
        const QStringList words = line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        for (const QString &word : words) {
            const int times = std::max(1, word.section(QLatin1Char('*'), 1, 1).toInt());
            const QKeySequence keys(word.section(QLatin1Char('*'), 0, 0));
            if (keys.count() != 1 || keys[0].key() == Qt::Key_unknown)
                return false;
            for (int i = 0; i < times; ++i) {
                send([&keys](QWidget *to) { QTest::keyClick(to, keys[0].key(), keys[0].keyboardModifiers()); },
                     line + QStringLiteral(": ") + word);
            }
        }
        return true;
    }

    void send(const std::function<void(QWidget *)> &key, const QString &what)
    {
        QWidget *popup = QApplication::activePopupWidget();
        QWidget *to = popup ? (popup->focusWidget() ? popup->focusWidget() : popup) : QApplication::focusWidget();
        if (!to)
            to = QApplication::activeWindow();
        const double before = threadTime();
        key(to);
        QCoreApplication::processEvents();
        const double took = threadTime() - before;
        ++m_keys;
        m_sum += took;
        if (took > m_longest) {
            m_longest = took;
            m_slowest = what;
        }
    }

    QStringList m_lines;
    QString m_error;
    QString m_slowest;
    double m_longest = 0;
    double m_sum = 0;
    int m_keys = 0;
};

} // namespace waybill::testing
