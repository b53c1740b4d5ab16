// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/publishpanel.h"

#include "app/common/blockerslist.h"
#include "app/common/fileprompts.h"
#include "app/notes/publishtree.h"
#include "app/session/session.h"
#include "diffview/flowlayout.h"
#include "diffview/plainlabel.h"
#include "models/common/rowcolors.h"
#include "release/assess/release.h"
#include "release/product/repositoryspec.h"

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

constexpr int Gap = 8;

enum Question { NoQuestion, MayAsk, MayPublish };

} // namespace

PublishPanel::PublishPanel(QWidget *parent)
    : QWidget(parent)
    , m_plan(models::PublishModel::Purpose::Plan)
    , m_lights(models::PublishModel::Purpose::Lights)
    , m_heading(new diffview::PlainLabel(this))
    , m_tree(new PublishTree(m_plan, this))
    , m_summary(new diffview::PlainLabel(this))
    , m_blockers(new BlockersList(this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(Gap);
    m_heading->setObjectName(QStringLiteral("publishHeading"));
    m_heading->setWordWrap(true);
    m_summary->setObjectName(QStringLiteral("publishSummary"));
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_tree->setObjectName(QStringLiteral("publishPlan"));
    m_tree->setAccessibleName(tr("What is published"));
    column->addWidget(m_heading);
    column->addWidget(m_tree, 3);
    column->addWidget(m_summary);
    column->addWidget(m_blockers);
    addOptions(*column);
    addButtons(*column);
    addQuestions(*column);
    addLights(*column);
    connect(m_blockers, &BlockersList::placeRequested, this, &PublishPanel::placeRequested);
    connectButtons();
    applyFonts();
}

PublishPanel::~PublishPanel()
{
    m_desk.disconnect(this);
}

QPushButton *PublishPanel::addButton(const char *name, const QString &text, const QString &tip)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    return button;
}

QCheckBox *PublishPanel::addOption(const char *name, const QString &text, const QString &tip, bool on)
{
    auto *option = new QCheckBox(text, this);
    option->setObjectName(QLatin1String(name));
    option->setToolTip(tip);
    option->setChecked(on);
    connect(option, &QCheckBox::toggled, this, &PublishPanel::takeOptions);
    return option;
}

void PublishPanel::addOptions(QVBoxLayout &column)
{
    const PublishDesk::Options usual;
    m_milestones = addOption("publishMilestones", tr("Close &milestones"),
                             tr("Close the milestone that is named for the version, if nothing in it is open"),
                             usual.closeMilestones);
    m_comment = addOption("publishComment", tr("C&omment"),
                          tr("Comment on each pull request to name the release that contains it; this notifies people"),
                          usual.comment);
    m_comment->setAccessibleName(tr("Comment on pull requests"));
    m_ignore = addOption("publishIgnore", tr("&Ignore checks"),
                         tr("Publish even if continuous integration failed or is still running"), usual.ignoreChecks);
    auto *row = new QHBoxLayout;
    row->setSpacing(2 * Gap);
    for (QCheckBox *option : {m_milestones, m_comment, m_ignore})
        row->addWidget(option);
    row->addStretch(1);
    diffview::FlowLayout::wrap(*row);
    column.addLayout(row);
}

/// As on the tab Tags: what creates stands at one end, what takes back at the other, and a button that has nothing to
/// do is disabled where it is. A second click never does something else.
void PublishPanel::addButtons(QVBoxLayout &column)
{
    m_publish = addButton("publishPublish", tr("&Publish…"),
                          tr("Create drafts everywhere, attach the files, then make them public; asks first"));
    m_check = addButton("publishCheck", tr("Chec&k"),
                        tr("Check with the forges what would be published and what is in the way"));
    m_attach =
        addButton("publishAttach", tr("&Attach Files…"), tr("Attach files to the release of the selected repository"));
    auto *row = new QHBoxLayout;
    row->setSpacing(Gap);
    for (QPushButton *button : {m_publish, m_check, m_attach})
        row->addWidget(button);
    row->addStretch(1);
    diffview::FlowLayout::wrap(*row);
    column.addLayout(row);
    m_continue = addButton("publishContinue", tr("Co&ntinue"), tr("Do what is left of the publication"));
    m_stop = addButton("publishStop", tr("&Stop"), tr("Stop after the current step; it can be continued"));
    m_undo = addButton("publishUndo", tr("&Undo"),
                       tr("Take back drafts, files and notes that were written; drafts that someone edited stay"));
    auto *repair = new QHBoxLayout;
    repair->setSpacing(Gap);
    repair->addWidget(m_continue);
    repair->addWidget(m_stop);
    repair->addStretch(1);
    repair->addWidget(m_undo);
    column.addLayout(repair);
}

void PublishPanel::addQuestions(QVBoxLayout &column)
{
    m_questions = new QStackedWidget(this);
    const auto addPage = [this](QLabel *&label, QPushButton *left, QPushButton *right) {
        auto *page = new QWidget(m_questions);
        auto *layout = new QVBoxLayout(page);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(Gap);
        label = new diffview::PlainLabel(page);
        label->setWordWrap(true);
        layout->addWidget(label);
        auto *answers = new QHBoxLayout;
        answers->setSpacing(Gap);
        if (left)
            answers->addWidget(left);
        answers->addStretch(1);
        answers->addWidget(right);
        layout->addLayout(answers);
        layout->addStretch(1);
        m_questions->addWidget(page);
    };
    m_allow = addButton("publishAllow", tr("A&llow"), tr("Allow requests to these hosts, from now on"));
    m_notNow = addButton("publishNotNow", tr("No&t Now"), tr("Publish nothing"));
    m_publishNow = addButton("publishNow", tr("Publish No&w"), tr("Others see the releases from then on"));
    m_questions->addWidget(new QWidget(m_questions));
    addPage(m_consent, nullptr, m_allow);
    addPage(m_question, m_notNow, m_publishNow);
    m_consent->setObjectName(QStringLiteral("publishConsent"));
    m_question->setObjectName(QStringLiteral("publishQuestion"));
    column.addWidget(m_questions);
}

void PublishPanel::addLights(QVBoxLayout &column)
{
    m_outHeading = new diffview::PlainLabel(this);
    m_outHeading->setObjectName(QStringLiteral("publishOutHeading"));
    m_outHeading->setWordWrap(true);
    m_askOut = addButton("publishAskOut", tr("Check Anon&ymously"),
                         tr("Check without a token whether tags, releases and files are public"));
    m_lightsTree = new PublishTree(m_lights, this);
    m_lightsTree->setObjectName(QStringLiteral("publishLights"));
    m_lightsTree->setAccessibleName(tr("What is public"));
    auto *row = new QHBoxLayout;
    row->setSpacing(Gap);
    row->addWidget(m_outHeading, 1);
    row->addWidget(m_askOut);
    column.addLayout(row);
    column.addWidget(m_lightsTree, 2);
}

void PublishPanel::setSession(Session &session)
{
    m_session = &session;
    connect(&m_desk, &PublishDesk::changed, this, &PublishPanel::refresh);
    m_desk.setSession(session);
    connect(m_session, &Session::productOpened, this, [this] {
        if (isVisible())
            m_desk.look();
    });
    refresh();
}

void PublishPanel::connectButtons()
{
    connect(m_check, &QAbstractButton::clicked, &m_desk, &PublishDesk::check);
    connect(m_continue, &QAbstractButton::clicked, &m_desk, &PublishDesk::resume);
    connect(m_undo, &QAbstractButton::clicked, &m_desk, &PublishDesk::undo);
    connect(m_stop, &QAbstractButton::clicked, &m_desk, &PublishDesk::stop);
    connect(m_allow, &QAbstractButton::clicked, &m_desk, &PublishDesk::allow);
    connect(m_askOut, &QAbstractButton::clicked, &m_desk, &PublishDesk::askWhetherOut);
    connect(m_attach, &QAbstractButton::clicked, this, &PublishPanel::chooseFiles);
    connect(m_publish, &QAbstractButton::clicked, this, &PublishPanel::askToPublish);
    connect(m_notNow, &QAbstractButton::clicked, this, [this] {
        m_asks = false;
        refresh();
        m_publish->setFocus(Qt::OtherFocusReason);
    });
    connect(m_publishNow, &QAbstractButton::clicked, this, [this] {
        m_asks = false;
        m_desk.publish();
        m_stop->setFocus(Qt::OtherFocusReason);
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &PublishPanel::refresh);
    auto *drop = new QAction(tr("&Remove File"), m_tree);
    drop->setShortcut(QKeySequence(QKeySequence::Delete));
    drop->setShortcutContext(Qt::WidgetShortcut);
    auto *dropAll = new QAction(tr("Remove A&ll Files of This Repository"), m_tree);
    m_tree->addActions({drop, dropAll});
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(drop, &QAction::triggered, this, &PublishPanel::dropFile);
    // Also where one of them cannot be read, and so has no row.
    connect(dropAll, &QAction::triggered, this, [this] { m_desk.detachAll(repository()); });
}

QString PublishPanel::repository() const
{
    if (const models::PublishRow *row = m_plan.row(m_tree->currentIndex()))
        return row->repository;
    const auto &all = m_session->repositories();
    return all.size() == 1 ? all.front().name : QString();
}

void PublishPanel::chooseFiles()
{
    const QString name = repository();
    promptForFiles(this, tr("Attach Files to %1", "a repository").arg(name),
                   [this, name](const QStringList &files) { m_desk.attach(name, files); });
}

void PublishPanel::dropFile()
{
    const models::PublishRow *row = m_plan.row(m_tree->currentIndex());
    if (row && row->kind == models::PublishRow::Kind::File && publishOffer(m_desk.standing()).canChoose)
        m_desk.detach(row->repository, row->key.section(QLatin1Char(' '), 1));
}

void PublishPanel::takeOptions()
{
    m_desk.setOptions({m_ignore->isChecked(), m_milestones->isChecked(), m_comment->isChecked()});
}

void PublishPanel::askToPublish()
{
    m_asks = true;
    refresh();
    if (m_asks)
        m_notNow->setFocus(Qt::OtherFocusReason);
}

void PublishPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_session)
        m_desk.look();
}

/// Where there is something to publish: what goes on, or is out, needs no gate.
void PublishPanel::showBlockers(const PublishOffer &offer)
{
    m_blockers->setBlockers(
        offer.canPublish ? models::blockersOf(m_session->release()) : std::vector<models::Blocker>(), false);
}

void PublishPanel::refresh()
{
    const PublishStanding &standing = m_desk.standing();
    const PublishOffer offer = publishOffer(standing);
    m_asks = m_asks && offer.canPublish;
    m_heading->setText(offer.heading);
    m_plan.setRows(standing.rows());
    m_lights.setRows(standing.out ? models::publishedRows(*standing.out) : std::vector<models::PublishRow>());
    m_lightsTree->setVisible(standing.out.has_value());
    m_summary->setText(offer.summary);
    m_summary->setVisible(!offer.summary.isEmpty());
    m_outHeading->setText(offer.outHeading);
    showBlockers(offer);
    m_publish->setEnabled(offer.canPublish && !m_asks);
    if (m_check->hasFocus() && !offer.canCheck)
        m_tree->setFocus(Qt::OtherFocusReason); // where the answers come
    m_check->setEnabled(offer.canCheck && !m_asks);
    m_attach->setEnabled(offer.canChoose && !m_asks && !repository().isEmpty());
    m_continue->setEnabled(offer.canContinue);
    m_stop->setEnabled(offer.canStop);
    m_undo->setEnabled(offer.canUndo);
    m_askOut->setEnabled(offer.canAskOut && !m_asks);
    for (QCheckBox *option : {m_ignore, m_milestones, m_comment})
        option->setEnabled(offer.canChoose && !m_asks);
    m_consent->setText(offer.consent);
    m_question->setText(offer.question);
    keepRoom();
    m_questions->setCurrentIndex(m_asks ? MayPublish : offer.consent.isEmpty() ? NoQuestion : MayAsk);
}

/// What is asked takes the room that was kept for it, so that no button moves. A stacked widget counts the lines of the
/// page that shows only.
void PublishPanel::keepRoom()
{
    int most = 2 * fontMetrics().height() + Gap + m_publishNow->sizeHint().height(); // before there is a question
    for (int page = 0; page < m_questions->count(); ++page) {
        const QLayout *layout = m_questions->widget(page)->layout();
        if (layout)
            most = std::max(most, layout->totalHeightForWidth(m_questions->width()));
    }
    m_questions->setFixedHeight(most);
}

void PublishPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    keepRoom();
}

void PublishPanel::applyFonts()
{
    for (QLabel *heading : {m_heading, m_outHeading})
        heading->setFont(models::boldFont(font()));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    m_summary->setPalette(quiet);
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_tree->setPalette(paper);
    m_lightsTree->setPalette(paper);
    m_blockers->setPalette(paper);
}

void PublishPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_publishpanel.cpp"
