// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/messagebar.h"

#include "app/common/announcement.h"
#include "app/common/icons.h"
#include "app/common/logkeeper.h"
#include "app/common/placerequest.h"
#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"
#include "models/common/problemsmodel.h"
#include "support/text.h"
#include "wording/text.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace waybill::app {

namespace {

constexpr size_t MostKept = 100;
constexpr int ReadingTime = 12000; // ms

QToolButton *flatButton(const QString &picture, const QString &name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setAutoRaise(true);
    button->setIcon(icon(picture));
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

} // namespace

MessageBar::MessageBar(QWidget *parent)
    : QWidget(parent)
    , m_sign(new diffview::PlainLabel(this))
    , m_text(new diffview::PlainLabel(this))
    , m_more(new diffview::PlainLabel(this))
    , m_open(flatButton(QStringLiteral("edit"), tr("Open in Editor"), this))
    , m_copy(flatButton(QStringLiteral("copy"), tr("Copy Details"), this))
    , m_close(flatButton(QStringLiteral("close"), tr("Close this message"), this))
{
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_sign); // as high as the row, and so beside the middle of the text
    layout->addWidget(m_text, 1);
    layout->addWidget(m_more);
    layout->addWidget(m_open);
    layout->addWidget(m_copy);
    layout->addWidget(m_close);
    m_open->setObjectName(QStringLiteral("openPlace"));
    connect(m_open, &QToolButton::clicked, this, [this] {
        if (const auto request = placeRequest(FileRequest::Use::Edit, m_problems.back().place))
            Q_EMIT fileRequested(*request);
    });
    connect(m_copy, &QToolButton::clicked, this, [this] { copyAll(); });
    connect(m_close, &QToolButton::clicked, this, [this] {
        m_problems.pop_back();
        refresh();
    });
    setAccessibleName(tr("Message"));
    m_passing.setSingleShot(true);
    m_passing.setInterval(ReadingTime);
    connect(&m_passing, &QTimer::timeout, this, &MessageBar::passBy);
    refresh();
}

void MessageBar::showProblem(const Problem &problem)
{
    const auto known = std::find(m_problems.begin(), m_problems.end(), problem);
    if (known != m_problems.end())
        m_problems.erase(known);
    m_problems.push_back(problem);
    if (m_problems.size() > MostKept)
        m_problems.erase(m_problems.begin());
    refresh();
    announce(*this, m_text->text());
    LogKeeper::keep(keyName(problem.severity) + QLatin1String(": ") + models::problemText(problem));
}

void MessageBar::showError(const Error &error)
{
    for (auto other = error.others.rbegin(); other != error.others.rend(); ++other)
        showProblem(Problem::fromError(*other));
    showProblem(Problem::fromError(error));
}

void MessageBar::showText(const QString &text)
{
    m_texts.push_back(Problem{Problem::Severity::Note, text, {}, {}});
    showProblem(m_texts.back());
    m_passing.start();
}

void MessageBar::passBy()
{
    const QWidget *keyboard = QApplication::focusWidget();
    if (!isActiveWindow() || underMouse() || (keyboard && isAncestorOf(keyboard))) {
        m_passing.start();
        return;
    }
    for (const Problem &text : std::exchange(m_texts, {}))
        std::erase(m_problems, text);
    refresh();
}

void MessageBar::withdraw(const Problem &problem)
{
    if (std::erase(m_problems, problem) > 0)
        refresh();
}

void MessageBar::clear()
{
    m_problems.clear();
    refresh();
}

void MessageBar::refresh()
{
    setVisible(!m_problems.empty());
    if (m_problems.empty())
        return;
    const Problem &problem = m_problems.back();
    QString text = visibleLine(wording::text(problem.message));
    if (!problem.place.isEmpty())
        text = tr("%1: %2", "place, message").arg(visibleLine(problem.place.toString()), text);
    if (!problem.advice.isEmpty())
        text += QLatin1Char('\n') + visibleText(wording::text(problem.advice));
    m_text->setText(text);
    m_open->setVisible(placeRequest(FileRequest::Use::Edit, problem.place).has_value());
    const int more = int(m_problems.size()) - 1;
    m_more->setText(more > 0 ? tr("and %n more", nullptr, more) : QString());
    const QString picture =
        problem.severity == Problem::Severity::Note ? QStringLiteral("note") : QStringLiteral("warning");
    m_sign->setPixmap(icon(picture, models::severityStyle(problem.severity, palette()).foreground).pixmap(18, 18));
    m_sign->setAccessibleName(keyName(problem.severity));
    update();
}

void MessageBar::copyAll() const
{
    QStringList lines;
    for (const Problem &problem : m_problems)
        lines << models::problemText(problem);
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void MessageBar::paintEvent(QPaintEvent *)
{
    if (m_problems.empty())
        return;
    QPainter painter(this);
    const models::ImpactStyle style = models::severityStyle(m_problems.back().severity, palette());
    painter.fillRect(rect(), style.background);
    painter.setPen(models::hairline(palette()));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
}

void MessageBar::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        refresh();
}

} // namespace waybill::app

#include "moc_messagebar.cpp"
