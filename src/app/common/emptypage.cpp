// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/common/emptypage.h"

#include "app/common/announcement.h"
#include "app/common/icons.h"
#include "app/common/recentproducts.h"
#include "diffview/plainlabel.h"
#include "models/common/impactstyle.h"
#include "support/text.h"
#include "wording/text.h"

#include <QAction>
#include <QCommandLinkButton>
#include <QLabel>
#include <QPushButton>
#include <QSvgRenderer>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int Shown = 6;
constexpr int MostMistakes = 6;
constexpr int ColumnWidth = 480; // px
constexpr int TextInset = 60;    // of a recent product: icon and margins
constexpr int Margins = 22;      // above and below its text

QLabel *lineOf(const QString &text, double scale, int weight, QWidget *parent)
{
    auto *result = new diffview::PlainLabel(text, parent);
    QFont face = parent->font();
    if (face.pointSizeF() > 0)
        face.setPointSizeF(face.pointSizeF() * scale);
    face.setWeight(QFont::Weight(weight));
    result->setFont(face);
    result->setWordWrap(true);
    return result;
}

/// Each mistake in a line of its own, as far as the page has room.
QString failureText(const Error &error)
{
    QStringList lines{visibleLine(wording::line(error))};
    for (const Error &other : error.others)
        lines.append(visibleLine(wording::line(other)));
    const int more = int(lines.size()) - MostMistakes;
    if (more > 0) {
        lines.resize(MostMistakes);
        lines.append(EmptyPage::tr("and %n more", "mistakes in a file", more));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

EmptyPage::EmptyPage(const QList<QAction *> &actions, RecentProducts &recent, QWidget *parent)
    : QWidget(parent)
    , m_recent(recent)
    , m_column(new QWidget(this))
    , m_failure(new QWidget(this))
    , m_why(lineOf({}, 1.0, QFont::Normal, m_failure))
    , m_edit(new QPushButton(icon(QStringLiteral("edit")), tr("&Edit File"), m_failure))
    , m_recentTitle(lineOf(tr("Recent"), 1.0, QFont::DemiBold, this))
    , m_recentLayout(new QVBoxLayout)
{
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    m_column->setFixedWidth(ColumnWidth);
    auto *layout = new QVBoxLayout(m_column);
    layout->setSpacing(8);
    auto *sign = new diffview::PlainLabel(m_column);
    sign->setPixmap(QIcon(QStringLiteral(":/waybill.svg")).pixmap(56, 56));
    sign->setFixedSize(56, 56);
    layout->addWidget(sign);
    layout->addSpacing(8);
    auto *failure = new QVBoxLayout(m_failure);
    failure->setContentsMargins(0, 0, 0, 8);
    failure->addWidget(lineOf(tr("The product cannot be opened"), 1.2, QFont::DemiBold, m_failure));
    m_why->setObjectName(QStringLiteral("why"));
    m_why->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    failure->addWidget(m_why);
    auto *retry = new QPushButton(icon(QStringLiteral("reload")), tr("&Retry"), m_failure);
    retry->setObjectName(QStringLiteral("retry"));
    retry->setMinimumHeight(36);
    retry->setToolTip(tr("Open it again, after the file was repaired"));
    connect(retry, &QPushButton::clicked, this, &EmptyPage::retryRequested);
    m_edit->setObjectName(QStringLiteral("editFailed"));
    m_edit->setMinimumHeight(36);
    m_edit->setToolTip(tr("Edit the file here, with its problems beside it"));
    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT editRequested(m_file); });
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(retry);
    buttons->addWidget(m_edit);
    failure->addLayout(buttons);
    layout->addWidget(m_failure);
    m_failure->hide();
    layout->addWidget(lineOf(tr("What are you releasing?"), 1.7, QFont::DemiBold, m_column));
    layout->addWidget(lineOf(
        tr("Open or drop a waybill.toml, a git repository or a folder of repositories. Waybill finds tags and changes automatically."),
        1.0, QFont::Normal, m_column));
    layout->addSpacing(8);
    for (QAction *action : actions) {
        auto *button = new QPushButton(action->icon(), action->text(), m_column);
        button->setMinimumHeight(36);
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        layout->addWidget(button);
    }
    layout->addSpacing(16);
    layout->addWidget(m_recentTitle);
    m_recentLayout->setSpacing(0);
    layout->addLayout(m_recentLayout);
    auto *outer = new QVBoxLayout(this);
    outer->addStretch(2);
    // Stretches, not an alignment: what is aligned gets the height of lines that do not wrap.
    auto *middle = new QHBoxLayout;
    middle->addStretch(1);
    middle->addWidget(m_column);
    middle->addStretch(1);
    outer->addLayout(middle);
    outer->addStretch(3);
    connect(&recent, &RecentProducts::changed, this, [this] { fill(); });
    fill();
}

void EmptyPage::showFailure(const std::optional<Error> &error)
{
    m_file = error ? error->place.file : QString();
    m_edit->setVisible(m_file.endsWith(QLatin1String(".toml"), Qt::CaseInsensitive));
    m_failed = error.has_value();
    const QString why = error ? failureText(*error) : QString();
    m_why->setText(why);
    m_failure->setVisible(m_failed);
    if (m_failed)
        announce(*m_why, why);
}

/// Lines that wrap need more than their layout asks for, which does not know how wide they will be.
QSize EmptyPage::minimumSizeHint() const
{
    const QMargins edge = layout()->contentsMargins();
    const int column = m_column->layout()->minimumHeightForWidth(ColumnWidth);
    return QWidget::minimumSizeHint().expandedTo({0, column + edge.top() + edge.bottom()});
}

void EmptyPage::fill()
{
    while (QLayoutItem *item = m_recentLayout->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    const QList<QStringList> all = m_recent.all();
    for (int i = 0; i < std::min<int>(Shown, int(all.size())); ++i)
        m_recentLayout->addWidget(recentButton(all.at(i)));
    m_recentTitle->setVisible(!all.isEmpty());
}

QWidget *EmptyPage::recentButton(const QStringList &paths)
{
    const auto state = m_recent.stateOf(paths);
    const auto shown = [](QString text) { return text.replace(u'&', QLatin1String("&&")); };
    const QString where = RecentProducts::label(paths);
    auto *button = new QCommandLinkButton(this);
    button->setIcon(icon(QStringLiteral("recent")));
    button->setText(shown(state ? visibleLine(state->name) : where));
    if (state) {
        button->setDescription(fontMetrics().elidedText(where, Qt::ElideMiddle, ColumnWidth - TextInset) + u'\n'
                               + RecentProducts::text(*state, QDateTime::currentDateTimeUtc()));
        button->setFixedHeight(3 * fontMetrics().lineSpacing() + Margins); // its own hint does not count lines
    }
    button->setToolTip(paths.join(QLatin1Char('\n')));
    connect(button, &QCommandLinkButton::clicked, this, [this, paths] { Q_EMIT openRequested(paths); });
    return button;
}

} // namespace waybill::app

#include "moc_emptypage.cpp"
