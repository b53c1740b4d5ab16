// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notes/notespage.h"

#include "app/common/icons.h"
#include "app/common/makeaction.h"
#include "app/common/programlanguage.h"
#include "app/common/scrollsync.h"
#include "app/common/splittershare.h"
#include "app/notes/notescomparison.h"
#include "app/notes/notesdrag.h"
#include "app/session/readingtext.h"
#include "app/session/registryloader.h"
#include "app/session/session.h"
#include "models/common/factdelegate.h"
#include "models/common/impactstyle.h"
#include "models/common/productrange.h"
#include "models/common/rowcolors.h"
#include "models/notes/versionchoices.h"
#include "notes/templates/changesigns.h"
#include "notes/templates/section.h"
#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/decisions/decisionfile.h"
#include "release/product/product.h"
#include "support/cachefolder.h"
#include "support/language.h"
#include "ui_notespage.h"
#include "wording/text.h"

#include <QButtonGroup>
#include <QDesktopServices>
#include <QEvent>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QScrollBar>

namespace waybill::app {

namespace {

constexpr char SuspectedKey[] = "notes/suspected";
constexpr int Debounce = 150;        // ms
constexpr int VersionDebounce = 700; // ms: nobody chooses what is half typed

} // namespace

NotesPage::NotesPage(Session &session, QWidget *parent)
    : Page(session, parent)
    , m_ui(std::make_unique<Ui::NotesPage>())
    , m_actions(NotesActions::create(this))
    , m_output(new NotesOutput(session.pool(), *session.jobs(), this))
{
    m_ui->setupUi(this);
    m_sync = new ScrollSync(m_ui->editor->edit(), m_ui->preview, this);
    m_ui->columns->setStretchFactor(0, 0);
    m_ui->columns->setStretchFactor(1, 1);
    connect(m_ui->tabs, &QTabWidget::currentChanged, this, &NotesPage::fitTabs);
    fitTabs();
    auto *share = new SplitterShare(*m_ui->columns, 424, 46);
    share->setTabs(*m_ui->tabs->tabBar());
    m_ui->procedure->setSession(session);
    m_ui->tags->setSession(session);
    m_ui->publish->setSession(session);
    m_ui->fixes->setSession(session);
    connect(m_ui->fixes, &FixesPanel::message, this, &Page::message);
    connect(m_ui->fixes, &FixesPanel::placeRequested, this, &Page::placeRequested);
    connect(m_ui->warnings, &BlockersList::placeRequested, this, &Page::placeRequested);
    connect(m_ui->tags, &TagPanel::placeRequested, this, &Page::placeRequested);
    connect(m_ui->publish, &PublishPanel::placeRequested, this, &Page::placeRequested);
    m_ui->versionSteps->setModel(&m_steps);
    m_ui->lines->setModel(&m_lines);
    auto *lines = new models::FactDelegate(m_ui->lines);
    lines->setFitting(true);
    m_ui->lines->setItemDelegate(lines);
    connect(m_ui->lines, &QListView::activated, this, [this](const QModelIndex &line) {
        if (line.flags() & Qt::ItemIsEditable)
            m_ui->lines->edit(line);
    });
    m_ui->find->setTarget(m_ui->preview);
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(Debounce);
    m_versionDebounce.setSingleShot(true);
    m_versionDebounce.setInterval(VersionDebounce);
    for (const QString &language : installedLanguages())
        m_ui->languageChoice->addItem(ProgramLanguage::nameOf(language), language);
    const QString preferred = ProgramLanguage::load().notes;
    if (installedLanguages().contains(preferred))
        m_language = preferred;
    m_ui->languageChoice->setCurrentIndex(
        m_ui->languageChoice->findData(m_language.isEmpty() ? wording::currentLanguage() : m_language));
    m_templates = std::make_unique<NotesTemplates>(session, *m_ui->templateChoice);
    m_typing = std::make_unique<NotesTyping>(session, *m_ui->editor, m_notes);
    setUpActions();
    setUpTemplates();
    connectWidgets();
    connectOutput();
    connectEditor();
    connectProcedure();
    applyFonts();
    productChanged();
}

NotesPage::~NotesPage()
{
    // A text that is being written is decided when its editor goes: that must not be shown any more.
    m_session.disconnect(this);
    // The view must not outlive its document.
    m_ui->preview->setDocument(nullptr);
}

void NotesPage::setUpActions()
{
    auto *menu = new QMenu(this);
    for (const auto &[action, format] : m_actions.exports)
        menu->addAction(action);
    menu->addSeparator();
    menu->addActions({m_actions.insert, m_actions.print});
    m_ui->exportButton->setMenu(menu);
    auto *copies = new QMenu(this);
    copies->addActions({m_actions.copyRich, m_actions.copy});
    m_ui->copyButton->setMenu(copies);
    m_ui->templateOpen->setDefaultAction(m_actions.chooseTemplate);
    // Copy and Export do the same by keyboard.
    m_ui->dragHandle->setIcon(icon(QStringLiteral("moved")));
    m_ui->dragHandle->setCursor(Qt::OpenHandCursor);
    m_ui->dragHandle->setFocusPolicy(Qt::NoFocus);
    new NotesDrag(
        *m_ui->dragHandle, [this] { return m_notes.complete ? &m_notes : nullptr; },
        [this] { return QString(m_session.product().name + QLatin1Char('-') + m_notes.key.version); });
    for (const auto &[button, action] :
         {std::pair(m_ui->notesButton, m_actions.viewNotes), std::pair(m_ui->typedButton, m_actions.viewTyped),
          std::pair(m_ui->sinceButton, m_actions.viewSince)}) {
        button->setDefaultAction(action);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    }
    connect(m_actions.views, &QActionGroup::triggered, this, &NotesPage::showDifference);
    for (int i = 0; i < m_ui->tabs->count(); ++i) {
        auto *action = makeAction(this, "", tr("Show Tab “%1”").arg(m_ui->tabs->tabText(i)),
                                  {QKeySequence(Qt::ALT | Qt::Key(Qt::Key_1 + i))}, {}, {});
        action->setObjectName(QStringLiteral("notesTab%1").arg(i + 1));
        connect(action, &QAction::triggered, this, [this, i] { goToTab(i); });
        addAction(action);
        m_tabActions << action;
    }
    setFocusProxy(m_ui->tabs->tabBar());
}

/// With the keyboard in the first thing that it holds.
void NotesPage::goToTab(int index)
{
    m_ui->tabs->setCurrentIndex(index);
    if (!(m_ui->lines->currentIndex().flags() & Qt::ItemIsSelectable) && m_lines.rowCount() > 1)
        m_ui->lines->setCurrentIndex(m_lines.index(1)); // below the first heading
    const QWidget *tab = m_ui->tabs->currentWidget();
    for (QWidget *next = m_ui->tabs->tabBar()->nextInFocusChain(); next && next != m_ui->tabs->tabBar();
         next = next->nextInFocusChain()) {
        if (tab->isAncestorOf(next) && next->isVisible() && next->isEnabled()
            && (next->focusPolicy() & Qt::TabFocus) == Qt::TabFocus) {
            const auto *radio = qobject_cast<QRadioButton *>(next);
            QAbstractButton *chosen = radio && radio->group() ? radio->group()->checkedButton() : nullptr;
            return (chosen ? chosen : next)->setFocus(Qt::ShortcutFocusReason);
        }
    }
    m_ui->tabs->tabBar()->setFocus(Qt::ShortcutFocusReason);
}

void NotesPage::setUpTemplates()
{
    connect(m_templates.get(), &NotesTemplates::edited, this, &NotesPage::changed);
    connect(m_templates.get(), &NotesTemplates::chosen, this, [this] {
        m_typing->forget(); // these notes may have been typed into, too
        m_stale = true;
        if (isVisible())
            m_debounce.start(0);
    });
}

void NotesPage::setTemplate(const QString &name)
{
    m_templates->setName(name);
}

void NotesPage::setTemplateFile(const QString &file)
{
    m_templates->setFile(file);
}

QStringList NotesPage::viewNames() const
{
    return {QStringLiteral("notes"), QStringLiteral("text"), QStringLiteral("tags"), QStringLiteral("publish"),
            QStringLiteral("fixes")};
}

void NotesPage::showView(const QString &name)
{
    if (name == QLatin1String("text"))
        m_ui->tabs->setCurrentWidget(m_ui->editor);
    else if (name == QLatin1String("tags"))
        m_ui->tabs->setCurrentWidget(m_ui->tags);
    else if (name == QLatin1String("publish"))
        m_ui->tabs->setCurrentWidget(m_ui->publish);
    else if (name == QLatin1String("fixes"))
        m_ui->tabs->setCurrentWidget(m_ui->fixes);
    else
        m_ui->tabs->setCurrentWidget(m_ui->left);
}

QVariantMap NotesPage::place() const
{
    const std::array<const QWidget *, 5> views{m_ui->left, m_ui->editor, m_ui->tags, m_ui->publish, m_ui->fixes};
    const auto shown = std::find(views.begin(), views.end(), m_ui->tabs->currentWidget());
    return {{QStringLiteral("view"), viewNames().at(shown == views.end() ? 0 : int(shown - views.begin()))}};
}

QList<QAction *> NotesPage::menuActions() const
{
    const ProcedureActions &procedure = m_ui->procedure->commands();
    return m_actions.all() << m_actions.separator << procedure.show << procedure.ofStep();
}

QList<QAction *> NotesPage::pageActions() const
{
    return menuActions() << m_tabActions;
}

void NotesPage::connectOutput()
{
    for (const auto &[action, format] : m_actions.exports)
        connect(action, &QAction::triggered, this, [this, format = format] { chooseExport(format); });
    connect(m_actions.insert, &QAction::triggered, this,
            [this] { m_output->chooseChangelog(request(), m_session.product().folder); });
    connect(m_actions.copy, &QAction::triggered, this, [this] { m_output->copyText(m_notes); });
    connect(m_actions.copyRich, &QAction::triggered, this, [this] { m_output->copyRich(m_notes); });
    connect(m_actions.print, &QAction::triggered, this, [this] {
        m_output->choosePrinter(m_notes, m_session.product().name + QLatin1Char(' ') + m_notes.key.version);
    });
    m_actions.suspected->setChecked(QSettings().value(QLatin1String(SuspectedKey)).toBool());
    connect(m_actions.suspected, &QAction::toggled, this, [this](bool on) {
        QSettings().setValue(QLatin1String(SuspectedKey), on);
        changed();
    });
    connect(m_actions.chooseTemplate, &QAction::triggered, m_templates.get(), &NotesTemplates::choose);
    connect(m_actions.find, &QAction::triggered, this, &NotesPage::find);
    connect(m_output, &NotesOutput::message, this, &Page::message);
    connect(m_output, &NotesOutput::exported, this, &NotesPage::changed); // what was exported last is another one now
    connect(m_ui->preview, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        if (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http"))
            QDesktopServices::openUrl(url);
        else if (url.hasFragment())
            m_ui->preview->scrollToAnchor(url.fragment());
    });
}

void NotesPage::connectEditor()
{
    connect(m_actions.editText, &QAction::triggered, this, [this] {
        m_ui->tabs->setCurrentWidget(m_ui->editor);
        m_ui->editor->edit()->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_typing.get(), &NotesTyping::changed, this, &NotesPage::changed);
    connect(m_typing.get(), &NotesTyping::failed, this,
            [this](const Error &error) { Q_EMIT message(wording::line(error)); });
    connect(m_ui->editor, &NotesEditor::differenceRequested, this, [this] {
        m_actions.viewTyped->setChecked(true);
        showDifference();
    });
}

void NotesPage::find()
{
    if (m_ui->editor->edit()->hasFocus())
        m_ui->find->setTarget(m_ui->editor->edit());
    else
        m_ui->find->setTarget(m_ui->preview);
    m_ui->find->open();
}

void NotesPage::setLanguage(const QString &language)
{
    m_language = language;
    m_typing->forget();
    m_ui->languageChoice->setCurrentIndex(m_ui->languageChoice->findData(language));
    changed();
}

void NotesPage::chooseExport(NotesFormat format)
{
    m_output->chooseExport(request(), format, m_session.product().folder, QStringLiteral("release-notes"));
}

void NotesPage::exportTo(const QString &file, NotesFormat format)
{
    m_output->exportTo(file, request(), format);
}

void NotesPage::showDifference()
{
    const bool notes = m_actions.viewNotes->isChecked();
    m_ui->views->setCurrentWidget(notes ? static_cast<QWidget *>(m_ui->preview) : m_ui->difference);
    if (!notes)
        NotesComparison::show(*m_ui->difference, m_notes,
                              m_actions.viewTyped->isChecked() ? NotesComparison::Against::Generated
                                                               : NotesComparison::Against::LastExported);
}

void NotesPage::connectProcedure()
{
    QWidget::addAction(m_ui->procedure->commands().show);
    connect(m_ui->procedure, &ProcedureEditor::wanted, this, [this] { m_ui->tabs->setCurrentWidget(m_ui->procedure); });
    connect(m_ui->tags, &TagPanel::message, this, &Page::message);
}

void NotesPage::changed()
{
    m_stale = true;
    if (isVisible())
        m_debounce.start();
}

/// Another product has other templates, and nothing of what was typed into the one before.
void NotesPage::productChanged()
{
    m_typing->forget();
    m_notes.draft.reset();
    m_readOnce = m_session.isLoaded();
    m_templates->refresh();
    refresh();
    changed();
}

void NotesPage::connectWidgets()
{
    connect(&m_session, &Session::productOpened, this, &NotesPage::productChanged);
    connect(&m_session, &Session::closed, this, &NotesPage::productChanged);
    connect(&m_session, &Session::releaseChanged, this, [this] {
        refresh();
        changed();
    });
    connect(&m_session.registries(), &RegistryLoader::changed, this, [this] { refresh(); });
    connect(&m_session, &Session::loaded, this, [this] {
        m_readOnce = true; // what shows then stays while it is read again
        refresh();
        changed();
    });
    connect(new ReadingTicker(m_session, this), &ReadingTicker::ticked, this, &NotesPage::showReading);
    connect(&m_debounce, &QTimer::timeout, this, &NotesPage::render);
    connect(&m_versionDebounce, &QTimer::timeout, this, &NotesPage::chooseVersion);
    connect(m_ui->version, &VersionPicker::chosenChanged, this, [this] {
        m_typing->forget(); // the notes of another version may have been typed into, too
        m_versionDebounce.start();
        changed();
    });
    connect(m_ui->languageChoice, &QComboBox::activated, this,
            [this](int row) { setLanguage(m_ui->languageChoice->itemData(row).toString()); });
    connect(&m_lines, &models::NotesLinesModel::lineEdited, this, &NotesPage::editLine);
}

/// A version that differs from the suggestion is kept among the decisions; one of a release that is out is only looked
/// at.
void NotesPage::chooseVersion()
{
    const release::Release &release = m_session.release();
    if (!m_session.isOpen() || release::releasedVersion(release))
        return;
    const auto chosen = m_ui->version->chosen();
    const release::ChosenVersion *kept = m_session.decisions().findVersion(QString());
    if (chosen != (kept ? std::optional(kept->version) : std::nullopt))
        m_session.chooseVersion(QString(), chosen);
}

/// A line in other words: with the verdict that the change has, its suggestion's where nobody gave one.
void NotesPage::editLine(const models::ChangeKey &key, const QString &note)
{
    for (const release::RepositoryRelease &row : m_session.release().repositories) {
        for (const release::AssessedChange &assessed : row.changes) {
            if (row.name() != key.repository || assessed.change->id != key.id)
                continue;
            release::Decision decision = assessed.decision.value_or(release::Decision());
            decision.repository = key.repository;
            decision.commit = key.id;
            decision.impact = assessed.impact;
            decision.note = note;
            decision.by.clear(); // whoever sits here, now
            decision.at = {};
            m_session.decide({{key.repository, key.id, decision}}, tr("Reword %1").arg(key.id.shortId()));
            return;
        }
    }
}

void NotesPage::applyFonts()
{
    const auto ink = models::RowColors::of(palette());
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, ink.muted);
    for (QLabel *label : {m_ui->hint, static_cast<QLabel *>(m_ui->summary)})
        label->setPalette(quiet);
    for (QLabel *heading : {m_ui->versionHeading, m_ui->templateHeading, m_ui->languageHeading, m_ui->warningsHeading})
        heading->setFont(models::boldFont(font()));
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->warnings->setPalette(paper);
    m_ui->lines->setPalette(paper);
    paper.setColor(QPalette::Text, ink.muted);
    m_ui->versionSteps->setPalette(paper);
    const auto bad = models::impactStyle(Impact::Breaking, palette());
    QPalette alarm = palette();
    alarm.setColor(QPalette::Window, bad.background);
    alarm.setColor(QPalette::WindowText, bad.foreground);
    m_ui->problem->setPalette(alarm);
    m_ui->problem->setAutoFillBackground(true);
}

void NotesPage::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        applyFonts();
        changed();
    }
}

void NotesPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (std::exchange(m_linesStale, false))
        showLines();
    if (m_stale)
        m_debounce.start(0);
}

/// The page needs the height of the part that shows; another one may need more.
void NotesPage::fitTabs()
{
    for (int i = 0; i < m_ui->tabs->count(); ++i) {
        QWidget *part = m_ui->tabs->widget(i);
        part->setSizePolicy(part->sizePolicy().horizontalPolicy(),
                            i == m_ui->tabs->currentIndex() ? QSizePolicy::Expanding : QSizePolicy::Ignored);
    }
}

bool NotesPage::isSettled() const
{
    const bool tags = m_ui->tabs->currentWidget() != m_ui->tags || m_ui->tags->isSettled();
    const bool publish = m_ui->tabs->currentWidget() != m_ui->publish || m_ui->publish->isSettled();
    const bool fixes = m_ui->tabs->currentWidget() != m_ui->fixes || m_ui->fixes->isSettled();
    return !m_session.isOpen() || (!m_stale && !m_debounce.isActive() && !m_busy && tags && publish && fixes);
}

void NotesPage::showLines()
{
    m_lines.update(m_session.release(), [](const release::RepositoryRelease &row, const release::AssessedChange &one) {
        return notes::sectionOf(row, one, notes::signsOf(one)) == notes::Section::Deprecated;
    });
}

/// What needs no rendering: the picker, the reasons, the lines, the warnings.
void NotesPage::refresh()
{
    const release::Release &release = m_session.release();
    const bool open = m_session.isOpen();
    const auto start = models::startVersion(release);
    const auto calendar = release.product->calendarInUse();
    m_ui->version->setChoices(models::choicesOf(release, QDate::currentDate()), start, calendar);
    if (!m_versionDebounce.isActive() && !release::releasedVersion(release))
        m_ui->version->setChosen(release.planned.chosen ? std::optional(release.planned.chosen->version)
                                                        : std::nullopt);
    m_steps.setSteps(release.planned.steps.empty() ? release.next.steps : release.planned.steps);
    // Thousands of lines take their time: while nobody sees them, they need not be right.
    m_linesStale = !isVisible();
    if (!m_linesStale)
        showLines();
    m_ui->warnings->setBlockers(open ? models::blockersOf(release) : std::vector<models::Blocker>(), true);
    m_ui->warningsHeading->setVisible(m_ui->warnings->count() > 0);
    showReading();
    for (QAction *action : m_actions.all())
        action->setEnabled(open);
    for (QAction *action : m_actions.taking())
        action->setEnabled(open && m_session.isLoaded());
    m_ui->exportButton->setEnabled(open && m_session.isLoaded());
    m_ui->copyButton->setEnabled(open && m_session.isLoaded());
    QString summary = release.name();
    if (!release::hasVersionOfEach(release)) { // one of each has no start that all share
        const QString base = models::sharedBase(release).name;
        if (!base.isEmpty() || start)
            summary += QStringLiteral(" · ") + tr("since %1").arg(base.isEmpty() ? start->toString() : base);
    }
    m_ui->summary->setText(summary);
}

/// Notes of half a product would claim that nothing has changed in the rest of it.
void NotesPage::showReading()
{
    const bool open = m_session.isOpen();
    const bool reading = open && !m_session.isLoaded() && !m_readOnce;
    m_ui->hint->setText(
        reading ? readingText(m_session)
                : tr("Open a product, a repository or a folder of repositories to write its release notes."));
    m_ui->pages->setCurrentWidget(open && !reading ? static_cast<QWidget *>(m_ui->columns) : m_ui->hint);
}

NotesRequest NotesPage::request() const
{
    NotesRequest made;
    made.release = std::make_shared<const release::Release>(m_session.release());
    made.options.version = m_ui->version->chosen();
    made.options.templateName = m_templates->name();
    made.options.language = m_language;
    if (const RegistryViewPtr &registries = m_session.registries().view())
        made.options.images = registry::publishedImages(registries->comparison);
    made.options.withSuspected = m_actions.suspected->isChecked();
    made.templateFile = m_templates->file();
    made.draft = m_typing->draft();
    made.readsDraft = !m_typing->isTyped();
    made.complete = m_session.isLoaded();
    made.shownKey = m_notes.key;
    // Half a release may be called otherwise for a moment: nothing goes along from there, or to there.
    if (made.complete && m_notes.complete)
        made.shownDraft = m_notes.draft;
    made.styleSheet = previewStyle(palette());
    made.font = font();
    return made;
}

void NotesPage::render()
{
    if (!m_session.isOpen())
        return; // opening it renders
    m_stale = false;
    m_busy = true;
    if (!m_notes.preview)
        m_ui->preview->setPlainText(tr("Rendering the notes…"));
    m_rendering = Job<RenderedNotes>::start(m_session.pool(),
                                            [wanted = request()](const JobControl &) { return renderNotes(wanted); });
    m_rendering.then(this, [this](Result<RenderedNotes> rendered) { showNotes(std::move(rendered)); });
}

void NotesPage::showNotes(Result<RenderedNotes> rendered)
{
    m_busy = false;
    // What was rendered before stays while a template is being mended.
    m_ui->problem->setVisible(!rendered || !rendered->problems.empty());
    if (!rendered) {
        m_ui->problem->setText(wording::line(rendered.error()));
        return;
    }
    QStringList problems;
    for (const Problem &problem : rendered->problems)
        problems.append(tr("%1: %2").arg(problem.place.toString(), wording::text(problem.message)));
    m_ui->problem->setText(problems.join(QLatin1Char('\n')));
    const notes::DraftKey before = m_notes.key;
    showPreview(std::move(*rendered));
    if (m_notes.carried && !release::releasedVersion(m_session.release()))
        m_typing->carry(before);
    // Whoever types on meanwhile has the last word; what comes of it is on its way.
    if (!m_stale)
        m_ui->editor->showNotes(m_notes.typed, m_notes.kind != notes::TemplateKind::Html);
    m_sync->setEnabled(m_notes.kind == notes::TemplateKind::Markdown);
    m_sync->textChanged();
    const QString told = m_notes.kind == notes::TemplateKind::Markdown ? m_notes.text : QString();
    m_ui->tags->setNotes(told);
    m_ui->publish->setNotes(told);
    m_ui->find->refresh();
    showDifference();
}

void NotesPage::showPreview(RenderedNotes &&rendered)
{
    const RenderedNotes before = std::move(m_notes); // its document goes when it no longer shows
    m_notes = std::move(rendered);
    m_sync->setEnabled(false);
    showDocument(*m_notes.preview);
}

void NotesPage::showDocument(QTextDocument &document)
{
    const int scrolled = m_ui->preview->verticalScrollBar()->value();
    // Qt would look where the marks of a search stand in a document that is gone.
    m_ui->preview->setExtraSelections({});
    m_ui->preview->setDocument(&document);
    m_ui->preview->verticalScrollBar()->setValue(scrolled);
}

void NotesPage::setOnPaper(bool onPaper)
{
    if (!m_notes.preview)
        return;
    const auto before =
        std::exchange(m_paper, onPaper ? notesDocument(m_notes.html, previewStyle(palette()), font()) : nullptr);
    showDocument(onPaper ? *m_paper : *m_notes.preview);
}

} // namespace waybill::app

#include "moc_notespage.cpp"
