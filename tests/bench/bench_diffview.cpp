// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
// How long the side-by-side view takes for a large pair: from the data to the first frame, to settled, and for a frame
// after each scroll and jump; how long the event loop was held up meanwhile; memory. The peer is `git diff` on the
// same pair, run as a program. Usage: bench_diffview [LINES [CHANGES]]
#include "diffview/alignment.h"
#include "diffview/diffview.h"
#include "largepair.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

#include <time.h>

#include <algorithm>
#include <vector>

using namespace waybill::diffview;

namespace {

double residentMegabytes()
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.simplified().split(' ').value(1).toDouble() / 1024;
    }
    return 0;
}

double milliseconds(const QElapsedTimer &timer)
{
    return double(timer.nsecsElapsed()) / 1e6;
}

/// Processor time of the calling thread: what a figure would be on a machine with nothing else to do.
double threadTime()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

/// Notices how long the event loop was busy between two turns.
class Heartbeat : public QObject {
public:
    Heartbeat()
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.setInterval(1);
        connect(&m_timer, &QTimer::timeout, this, [this] {
            if (m_last.isValid()) {
                longest = std::max(longest, milliseconds(m_last));
                longestBusy = std::max(longestBusy, threadTime() - m_busy);
            }
            m_busy = threadTime();
            m_last.start();
        });
        m_timer.start();
    }
    void forget()
    {
        m_last.invalidate();
        longest = 0;
        longestBusy = 0;
    }
    double longest = 0;     ///< ms
    double longestBusy = 0; ///< ms of processor time

private:
    double m_busy = 0;
    QTimer m_timer;
    QElapsedTimer m_last;
};

/// Tells when the first frame that shows the diff is painted.
class FirstFrame : public QObject {
public:
    explicit FirstFrame(QElapsedTimer &clock)
        : m_clock(clock)
    {}
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() == QEvent::Paint && at < 0) {
            // Painted when the event has been handled: look on the next turn.
            QTimer::singleShot(0, this, [this] {
                if (at < 0)
                    at = milliseconds(m_clock);
            });
        }
        return QObject::eventFilter(object, event);
    }
    double at = -1;

private:
    QElapsedTimer &m_clock;
};

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values.empty() ? 0 : values[values.size() / 2];
}

double gitDiff(const DiffInput &input)
{
    const QTemporaryDir folder;
    for (const DiffSide side : bothSides) {
        QFile file(folder.filePath(side == DiffSide::Old ? QStringLiteral("old") : QStringLiteral("new")));
        if (!file.open(QIODevice::WriteOnly) || file.write(input[index(side)].content) < 0)
            return -1;
    }
    QElapsedTimer clock;
    clock.start();
    QProcess git;
    git.setWorkingDirectory(folder.path());
    git.start(QStringLiteral("git"),
              {QStringLiteral("diff"), QStringLiteral("--no-index"), QStringLiteral("old"), QStringLiteral("new")});
    git.waitForFinished(60'000);
    return git.exitStatus() == QProcess::NormalExit && git.exitCode() == 1 ? milliseconds(clock) : -1;
}

} // namespace

int main(int argc, char *argv[])
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    QTextStream out(stdout);
    const int lines = argc > 1 ? QByteArray(argv[1]).toInt() : 100'000;
    const int changes = argc > 2 ? QByteArray(argv[2]).toInt() : 2'000;
    const DiffInput input = waybill::bench::largePair(lines, changes);
    out << lines << " lines, " << input[0].content.size() / 1024 << " kB a side, " << changes << " changes\n";

    const double git = gitDiff(input);
    QElapsedTimer clock;
    double busy = threadTime();
    clock.start();
    const auto alone = align(input, waybill::git::Whitespace::Exact);
    const double alignment = milliseconds(clock);
    const double alignmentBusy = threadTime() - busy;
    out << "git diff (program)          " << git << " ms\n";
    out << "alignment alone             " << alignment << " ms (busy " << alignmentBusy << " ms), ratio to git "
        << alignment / git << ", " << (*alone)->rows.changes.size() << " changes\n";

    busy = threadTime();
    const std::array<LineIndex, 2> texts = {LineIndex(input[0].content), LineIndex(input[1].content)};
    out << "  lines found               busy " << threadTime() - busy << " ms\n";
    busy = threadTime();
    const auto hunks = waybill::git::compareLines(input[0].content, input[1].content);
    out << "  compared by xdiff         busy " << threadTime() - busy << " ms\n";
    busy = threadTime();
    const DiffRows rows = buildRows(texts, *hunks);
    out << "  rows built                busy " << threadTime() - busy << " ms, " << rows.rows.size() << " rows\n";

    DiffView view;
    view.resize(1400, 900);
    view.show();
    view.showMessage(QStringLiteral("…"));
    QEventLoop loop;
    QTimer::singleShot(200, &loop, &QEventLoop::quit);
    loop.exec();
    const double memoryBefore = residentMegabytes();

    Heartbeat heartbeat;
    FirstFrame frame(clock);
    for (QWidget *pane : view.findChildren<QWidget *>()) {
        if (QByteArray(pane->metaObject()->className()).endsWith("DiffPane"))
            pane->installEventFilter(&frame);
    }
    QObject::connect(&view, &DiffView::settled, &loop, &QEventLoop::quit);
    heartbeat.forget();
    clock.start();
    view.showDiff(input);
    const double call = milliseconds(clock);
    loop.exec();
    const double settled = milliseconds(clock);
    out << "showDiff() returns          " << call << " ms\n";
    out << "first frame                 " << frame.at << " ms (budget 50 ms + alignment), ratio to git "
        << frame.at / git << '\n';
    out << "settled, colours and all    " << settled << " ms\n";
    out << "longest turn of the loop    " << heartbeat.longest << " ms, busy " << heartbeat.longestBusy
        << " ms (budget 16 ms)\n";
    out << "memory                      " << residentMegabytes() - memoryBefore << " MB more\n";

    // A frame for each jump, painted as the window system would ask for it.
    const auto jumps = [&](const char *name, int count, int step) {
        auto *bar = view.findChildren<QScrollBar *>().first();
        for (QScrollBar *candidate : view.findChildren<QScrollBar *>()) {
            if (candidate->orientation() == Qt::Vertical)
                bar = candidate;
        }
        std::vector<double> times;
        std::vector<double> busyTimes;
        bar->setValue(0);
        QImage image(view.size(), QImage::Format_ARGB32_Premultiplied);
        for (int i = 0; i < count; ++i) {
            const int range = bar->maximum();
            busy = threadTime();
            clock.start();
            bar->setValue(step > 0 ? bar->value() + step : int(qint64(range) * ((i * 7919) % count) / count));
            view.render(&image);
            times.push_back(milliseconds(clock));
            busyTimes.push_back(threadTime() - busy);
        }
        out << name << "median " << median(times) << " ms, worst " << *std::max_element(times.begin(), times.end())
            << " ms (budget 16 ms)\n";
    };
    jumps("jump anywhere (folded)      ", 200, 0);
    jumps("scroll by a page (folded)   ", 200, 850);
    jumps("scroll by a notch (folded)  ", 200, 57);
    clock.start();
    view.setWholeFile(true);
    out << "whole file                  " << milliseconds(clock) << " ms\n";
    jumps("jump anywhere (whole)       ", 200, 0);
    jumps("scroll by a page (whole)    ", 200, 850);
    const auto withOptions = [&](const char *name, const DiffOptions &options) {
        clock.start();
        view.setOptions(options);
        out << name << milliseconds(clock) << " ms\n";
    };
    DiffOptions options = view.options();
    options.wrap = true;
    withOptions("wrapped, whole file         ", options);
    jumps("jump anywhere (wrapped)     ", 200, 0);
    options.wrap = false;
    options.layout = DiffLayout::Unified;
    withOptions("unified, whole file         ", options);
    jumps("jump anywhere (unified)     ", 200, 0);
    options.layout = DiffLayout::SideBySide;
    withOptions("side by side again          ", options);
    std::vector<double> steps;
    view.setWholeFile(false);
    for (QScrollBar *bar : view.findChildren<QScrollBar *>())
        bar->setValue(0);
    QImage picture(view.size(), QImage::Format_ARGB32_Premultiplied);
    for (int i = 0; i < 100; ++i) {
        clock.start();
        view.nextChange();
        view.render(&picture);
        steps.push_back(milliseconds(clock));
    }
    out << "next change                 median " << median(steps) << " ms, worst "
        << *std::max_element(steps.begin(), steps.end()) << " ms\n";
    out << "memory at the end           " << residentMegabytes() - memoryBefore << " MB more\n";
    return 0;
}
