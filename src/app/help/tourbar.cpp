// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/help/tourbar.h"

#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"

#include <QKeyEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace waybill::app {

TourBar::TourBar(QWidget *parent)
    : QWidget(parent)
    , m_count(new diffview::PlainLabel(this))
    , m_title(new diffview::PlainLabel(this))
    , m_text(new diffview::PlainLabel(this))
    , m_back(new QPushButton(tr("&Back"), this))
    , m_next(new QPushButton(tr("&Next"), this))
    , m_leave(new QPushButton(tr("&Leave Tour"), this))
{
    setObjectName(QStringLiteral("tour"));
    setAccessibleName(tr("Tour"));
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_text->setMinimumHeight(2 * fontMetrics().lineSpacing()); // the buttons stay under the pointer
    m_back->setObjectName(QStringLiteral("tourBack"));
    m_next->setObjectName(QStringLiteral("tourNext"));
    m_leave->setObjectName(QStringLiteral("tourLeave"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_count, 1);
    for (QPushButton *button : {m_back, m_next, m_leave})
        buttons->addWidget(button);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(6);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addLayout(buttons);
    connect(m_back, &QPushButton::clicked, this, [this] { show(m_step - 1); });
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_step + 1 < int(steps().size()))
            show(m_step + 1);
        else
            leave();
    });
    connect(m_leave, &QPushButton::clicked, this, &TourBar::leave);
    hide();
}

std::vector<TourBar::Step> TourBar::steps()
{
    return {
        {QStringLiteral("board"), QString(), tr("What changed, and what is next?"),
         tr("Each row is a repository: its latest release, the changes since then by impact, and the version to release "
            "next. The headline says how users have to upgrade. Press Enter on a row to see its changes.")},
        {QStringLiteral("changes"), QString(), tr("What does each change mean for users?"),
         tr("Every change has a suggestion with its reasons, and its diff beside it. Decide with one key: B breaking, A "
            "additive, F fix, I internal; Space accepts the suggestion, and Ctrl+Z undoes a decision.")},
        {QStringLiteral("protocols"), QStringLiteral("matrix"), tr("Which versions work together?"),
         tr("Released clients against released servers. Each cell says what happens when they meet; choose one to see "
            "why. The version and the upgrade procedure follow from this; see the view beside it.")},
        {QStringLiteral("notes"), QString(), tr("What do you tell users?"),
         tr("The release notes, made of the changes and your decisions, starting with what users must do. Edit them, "
            "export them, and create the tags. That was the tour: open your own product in the File menu.")},
    };
}

void TourBar::start()
{
    show(0);
}

void TourBar::leave()
{
    if (!isRunning())
        return;
    m_step = -1;
    hide();
    Q_EMIT ended();
}

void TourBar::follow(const QString &page)
{
    const std::vector<Step> all = steps();
    if (!isRunning() || all[std::size_t(m_step)].page == page)
        return;
    const auto found = std::find_if(all.begin(), all.end(), [&](const Step &one) { return one.page == page; });
    if (found != all.end())
        tell(int(found - all.begin()));
}

void TourBar::tell(int step)
{
    const std::vector<Step> all = steps();
    m_step = std::clamp(step, 0, int(all.size()) - 1);
    const Step &now = all[std::size_t(m_step)];
    m_count->setText(tr("Step %1 of %2").arg(m_step + 1).arg(all.size()));
    m_title->setText(now.title);
    m_text->setText(now.text);
    m_back->setEnabled(m_step > 0);
    m_next->setText(m_step + 1 < int(all.size()) ? tr("&Next") : tr("&Finish"));
    setVisible(true);
}

void TourBar::show(int step)
{
    tell(step);
    const Step now = steps()[std::size_t(m_step)];
    Q_EMIT pageRequested(now.page, now.view);
    // Last: the page takes the keyboard, and Enter is to go on with the tour.
    m_next->setFocus(Qt::OtherFocusReason);
}

void TourBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        leave();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        m_next->click();
    else
        QWidget::keyPressEvent(event);
}

void TourBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Highlight));
    painter.fillRect(QRect(0, 0, width(), 2), models::accent(palette()));
}

} // namespace waybill::app

#include "moc_tourbar.cpp"
