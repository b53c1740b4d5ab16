// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/tagpanel.h"

#include "app/common/askpassdialog.h"
#include "app/common/askpassquestion.h"
#include "app/common/blockerslist.h"
#include "app/common/columnpriorities.h"
#include "app/session/session.h"
#include "diffview/flowlayout.h"
#include "diffview/plainlabel.h"
#include "models/common/factdelegate.h"
#include "models/common/rowcolors.h"
#include "notes/reports/tagwishes.h"
#include "release/assess/release.h"
#include "wording/text.h"

#include <QCheckBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>

namespace waybill::app {

namespace {

constexpr int LeastStanding = 140; ///< pixels
constexpr int LeastNarrow = 72;    ///< of the other columns, where there is no room

} // namespace

/// What there is to look at.
struct TagPanel::Question {
    QString journal;
    release::Release release;
    QString notes;
    release::Signing signing = release::Signing::AsConfigured;
    std::optional<git::Prompts> remotes = std::nullopt; ///< nothing: they are not asked
};

TagPanel::TagPanel(QWidget *parent)
    : QWidget(parent)
    , m_table(new QTableView(this))
    , m_heading(new diffview::PlainLabel(this))
    , m_messages(new diffview::PlainLabel(this))
    , m_blockers(new BlockersList(this))
    , m_sign(new QCheckBox(tr("&Sign the tags"), this))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    m_heading->setWordWrap(true);
    m_messages->setWordWrap(true);
    m_messages->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_table->setModel(&m_model);
    m_table->setItemDelegate(new models::FactDelegate(m_table));
    m_table->setAccessibleName(tr("Tags of this release"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->horizontalHeader()->setSectionResizeMode(models::TagsModel::Standing, QHeaderView::Stretch);
    m_columns = new ColumnPriorities(*m_table, models::TagsModel::Standing, LeastStanding, {models::TagsModel::Commit},
                                     QStringLiteral("tags"));
    m_columns->setNarrowest(LeastNarrow);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_sign->setTristate(true);
    m_sign->setCheckState(Qt::PartiallyChecked);
    m_sign->setToolTip(tr("Partially checked: as configured in git (tag.gpgSign)"));
    column->addWidget(m_heading);
    column->addWidget(m_table, 1);
    column->addWidget(m_messages);
    column->addWidget(m_blockers);
    column->addWidget(m_sign);
    addButtons(*column);
    connect(m_blockers, &BlockersList::placeRequested, this, &TagPanel::placeRequested);
    connectButtons();
    applyFonts();
    refresh();
}

TagPanel::~TagPanel() = default;

/// No button ever takes the place of another one: what creates stands at one end, what deletes at the other, and a
/// button that has nothing to do is disabled where it is. A second click never does something else.
void TagPanel::addButtons(QVBoxLayout &column)
{
    m_create =
        addButton("tagsCreate", tr("&Create Tags"), tr("Create the tags in all local repositories, without pushing"));
    m_push = addButton("tagsPush", tr("&Push…"), tr("Push the tags to the remotes, after confirmation"));
    m_ask = addButton("tagsAsk", tr("Check &Remotes"), tr("Check whether these tags already exist on the remotes"));
    m_continue = addButton("tagsContinue", tr("C&ontinue"), tr("Create or push the remaining tags"));
    m_undo = addButton("tagsUndo", tr("&Undo"), tr("Delete the tags that were created but not pushed"));
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    for (QPushButton *button : {m_create, m_push, m_ask})
        row->addWidget(button);
    row->addStretch(1);
    diffview::FlowLayout::wrap(*row);
    column.addLayout(row);
    auto *repair = new QHBoxLayout;
    repair->setSpacing(8);
    repair->addWidget(m_continue);
    repair->addStretch(1);
    repair->addWidget(m_undo);
    column.addLayout(repair);
    m_question = new diffview::PlainLabel(tr("Push these tags to their remotes? Others may fetch them at once."), this);
    m_question->setWordWrap(true);
    column.addWidget(m_question);
    m_pushNow = addButton("tagsPushNow", tr("Push &Now"), tr("Others can fetch the tags from then on"));
    m_notNow = addButton("tagsNotNow", tr("&Not Now"), tr("Keep the tags local"));
    auto *answer = new QHBoxLayout;
    answer->setSpacing(8);
    answer->addWidget(m_notNow);
    answer->addStretch(1);
    answer->addWidget(m_pushNow);
    column.addLayout(answer);
    for (QWidget *one :
         {static_cast<QWidget *>(m_question), static_cast<QWidget *>(m_pushNow), static_cast<QWidget *>(m_notNow)}) {
        QSizePolicy policy = one->sizePolicy();
        policy.setRetainSizeWhenHidden(true); // the buttons above stay where they are
        one->setSizePolicy(policy);
    }
}

QPushButton *TagPanel::addButton(const char *name, const QString &text, const QString &tip)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    return button;
}

void TagPanel::setSession(Session &session)
{
    m_session = &session;
    connect(m_session, &Session::releaseChanged, this, &TagPanel::changed);
    connect(m_session, &Session::closed, this, &TagPanel::changed);
}

void TagPanel::connectButtons()
{
    connect(&m_askpass, &AskpassServer::asked, this,
            [this](AskpassQuestion *question) { (new AskpassDialog(*question, this))->open(); });
    connect(m_sign, &QCheckBox::stateChanged, this, &TagPanel::changed);
    connect(m_ask, &QAbstractButton::clicked, this, [this] { look(true); });
    connect(m_create, &QAbstractButton::clicked, this, [this] {
        run([plan = m_standing.plan, file = journal()](const release::TagRunOptions &options) {
            return release::createTags(plan, file, options);
        });
    });
    connect(m_continue, &QAbstractButton::clicked, this, [this] {
        run([file = journal()](const release::TagRunOptions &options) { return release::continueTags(file, options); });
    });
    connect(m_undo, &QAbstractButton::clicked, this, [this] {
        run([file = journal()](const release::TagRunOptions &options) { return release::undoTags(file, options); });
    });
    connect(m_push, &QAbstractButton::clicked, this, [this] { askToPush(true); });
    connect(m_notNow, &QAbstractButton::clicked, this, [this] { askToPush(false); });
    connect(m_pushNow, &QAbstractButton::clicked, this, [this] {
        run([file = journal(), prompts = m_askpass.prompts()](const release::TagRunOptions &options) {
            return release::pushCreatedTags(file, {{}, prompts}, options);
        });
    });
}

QString TagPanel::journal() const
{
    return release::tagJournalFile(m_session->product());
}

void TagPanel::setNotes(const QString &text)
{
    if (text == m_notes)
        return;
    m_notes = text;
    changed();
}

void TagPanel::changed()
{
    m_stale = true;
    if (isVisible() && !m_running) // what was begun is not called off by a look at it
        look(false);
}

void TagPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_stale && !m_running)
        look(false);
}

Result<TagPanel::Standing> TagPanel::standingOf(const Question &question, const JobControl &control)
{
    Standing standing;
    auto run = release::tagStatus(question.journal);
    if (!run)
        return fail(run.error());
    standing.run = std::move(*run);
    if (standing.run && standing.run->journal.isUnfinished())
        return standing;
    notes::NotesOptions options;
    if (!question.notes.isEmpty()) // as they show, whatever was typed into them
        options.draft = notes::Draft{QString(), question.notes};
    auto wishes = notes::tagWishes(question.release, options);
    if (!wishes)
        return fail(wishes.error());
    release::TagRequest request;
    request.wishes = std::move(*wishes);
    request.signing = question.signing;
    request.checkRemote = question.remotes.has_value();
    request.prompts = question.remotes.value_or(git::Prompts());
    const auto lookups = release::lookUpTags(question.release, request, control);
    if (!lookups)
        return fail(lookups.error());
    release::TagPlan plan = release::planTags(question.release, request, *lookups);
    // A run that is finished can be pushed or taken back until the next release is due.
    const int there = plan.count(release::TagStep::State::ExistsSame);
    if (standing.run && there == int(plan.steps.size()))
        return standing;
    standing.run.reset();
    standing.plan = std::move(plan);
    return standing;
}

void TagPanel::look(bool askRemotes)
{
    m_stale = false;
    if (!m_session || !m_session->isOpen() || !m_session->isLoaded()) {
        m_standing = {};
        m_model.clear();
        refresh();
        return;
    }
    m_busy = true;
    refresh();
    const Question question{journal(), m_session->release(), m_notes,
                            m_sign->checkState() == Qt::PartiallyChecked ? release::Signing::AsConfigured
                            : m_sign->isChecked()                        ? release::Signing::Always
                                                                         : release::Signing::Never,
                            askRemotes ? std::optional(m_askpass.prompts()) : std::nullopt};
    m_job = Job<Standing>::start(m_session->pool(),
                                 [question](const JobControl &control) { return standingOf(question, control); });
    m_job.then(this, [this](Result<Standing> standing) { showStanding(std::move(standing)); });
}

void TagPanel::run(const std::function<Result<release::TagRunReport>(const release::TagRunOptions &)> &work)
{
    m_busy = true;
    m_running = true;
    refresh();
    m_job = Job<Standing>::start(m_session->pool(), [work](const JobControl &control) -> Result<Standing> {
        release::TagRunOptions options;
        options.control = control;
        auto report = work(options);
        if (!report)
            return fail(report.error());
        return Standing{{}, std::move(*report)};
    });
    m_job.then(this, [this](Result<Standing> standing) {
        m_running = false;
        const bool moved = standing.has_value();
        showStanding(std::move(standing));
        if (moved)
            m_session->reload(); // the board and the versions see the tags
    });
}

void TagPanel::fitColumns()
{
    // Not resizeColumnsToContents(), which gives the one that takes what is left what it would need, too.
    const QAbstractItemView &view = *m_table;
    for (const int column : {models::TagsModel::Repository, models::TagsModel::Tag, models::TagsModel::Commit}) {
        const int heading = m_table->horizontalHeader()->sectionSizeHint(column);
        m_columns->setWidth(column, std::max(heading, view.sizeHintForColumn(column)));
    }
    m_columns->arrange();
}

void TagPanel::showStanding(Result<Standing> standing)
{
    m_busy = false;
    m_askpass.forget();
    if (!standing) {
        m_messages->setText(wording::line(standing.error()));
        refresh();
        return;
    }
    m_standing = std::move(*standing);
    if (m_standing.run)
        m_model.setRun(*m_standing.run);
    else
        m_model.setPlan(m_standing.plan);
    fitColumns();
    QStringList messages;
    if (m_standing.run && m_standing.run->fault)
        messages.append(wording::line(*m_standing.run->fault));
    messages += models::TagsModel::messagesOf(m_standing.plan);
    m_messages->setText(messages.join(QLatin1Char('\n')));
    askToPush(false);
}

void TagPanel::askToPush(bool ask)
{
    refresh();
    for (QWidget *one :
         {static_cast<QWidget *>(m_question), static_cast<QWidget *>(m_pushNow), static_cast<QWidget *>(m_notNow)})
        one->setVisible(ask);
    if (!ask)
        return;
    for (QPushButton *button : {m_push, m_undo, m_continue})
        button->setEnabled(false);
    m_notNow->setFocus(Qt::OtherFocusReason);
}

/// Where there is something to create: what has been created needs no gate.
void TagPanel::showBlockers()
{
    const bool creates = m_session && m_session->isOpen() && !m_standing.run
                         && m_standing.plan.count(release::TagStep::State::Create) > 0;
    m_blockers->setBlockers(creates ? models::blockersOf(m_session->release()) : std::vector<models::Blocker>(), false);
    m_create->setText(m_blockers->count() > 0 ? tr("&Create Tags Anyway") : tr("&Create Tags"));
}

void TagPanel::refresh()
{
    const auto &run = m_standing.run;
    const int toCreate = m_standing.plan.count(release::TagStep::State::Create);
    const bool isOpen = m_session && m_session->isOpen();
    using State = release::TagRecord::State;
    const auto has = [&run](std::initializer_list<State> states) {
        return run && std::any_of(run->journal.records.begin(), run->journal.records.end(), [&](const auto &record) {
                   return std::find(states.begin(), states.end(), record.state) != states.end();
               });
    };
    const bool isUnfinished = run && run->journal.isUnfinished();
    m_create->setEnabled(isOpen && !m_busy && !run && toCreate > 0 && !m_standing.plan.isFaulty());
    m_ask->setEnabled(isOpen && !m_busy && !run);
    m_sign->setEnabled(!run);
    m_continue->setEnabled(!m_busy && isUnfinished);
    m_undo->setEnabled(!m_busy && run && run->journalKept && has({State::Written, State::Created, State::Planned}));
    m_push->setEnabled(!m_busy && run && !isUnfinished && has({State::Created, State::Pushing}));
    m_pushNow->setEnabled(!m_busy);
    for (QWidget *one :
         {static_cast<QWidget *>(m_question), static_cast<QWidget *>(m_pushNow), static_cast<QWidget *>(m_notNow)})
        one->hide();
    showBlockers();
    if (!isOpen)
        m_heading->setText(tr("Open a product to tag it."));
    else if (m_busy)
        m_heading->setText(tr("Checking the repositories…"));
    else if (run && run->isComplete())
        m_heading->setText(has({State::Created}) ? tr("All tags exist. They are not pushed yet.") : tr("Done."));
    else if (run)
        m_heading->setText(tr("Tagging was interrupted. Continue, or undo to delete the tags that were created."));
    else if (m_standing.plan.steps.empty())
        m_heading->setText(tr("No release is due: nothing to tag."));
    else if (m_standing.plan.isFaulty())
        m_heading->setText(
            toCreate == 0
                ? tr("No tag can be created. Fix these problems first.")
                : tr("Some tags cannot be created. Fix these problems first; no tags are created until then."));
    else if (toCreate == 0)
        m_heading->setText(tr("All tags already exist."));
    else
        m_heading->setText(tr("%n tag(s) will be created, with the notes as the message.", nullptr, toCreate));
}

void TagPanel::applyFonts()
{
    m_heading->setFont(models::boldFont(font()));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    m_messages->setPalette(quiet);
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_table->setPalette(paper);
}

void TagPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_tagpanel.cpp"
