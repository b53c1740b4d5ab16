// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/notespage.h"

#include "app/icons.h"
#include "app/session.h"
#include "models/impactstyle.h"
#include "models/rowcolors.h"
#include "ui_notespage.h"

#include <QClipboard>
#include <QDesktopServices>
#include <QEvent>
#include <QFileDialog>
#include <QFontDatabase>
#include <QScrollBar>

namespace waybill::app {

namespace {

constexpr int Debounce = 150; // ms

QString suffix(NotesFormat format)
{
    switch (format) {
    case NotesFormat::Markdown: return QStringLiteral("md");
    case NotesFormat::Html: return QStringLiteral("html");
    case NotesFormat::Json: return QStringLiteral("json");
    }
    return {};
}

} // namespace

NotesPage::NotesPage(Session &session, QWidget *parent)
    : Page(session, parent)
    , m_ui(std::make_unique<Ui::NotesPage>())
{
    m_ui->setupUi(this);
    m_ui->columns->setStretchFactor(0, 0);
    m_ui->columns->setStretchFactor(1, 1);
    m_ui->columns->setSizes({368, 912});
    m_ui->procedure->setSession(session);
    m_ui->warnings->setModel(&m_warnings);
    m_ui->source->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_ui->templateChoice->addItem(tr("Default"));
    m_debounce.setSingleShot(true);
    m_debounce.setInterval(Debounce);
    createActions();
    connectWidgets();
    connectProcedure();
    applyFonts();
    refresh();
}

NotesPage::~NotesPage()
{
    // A text that is being written is decided when its editor goes: that must not be shown any more.
    m_session.disconnect(this);
    // The view must not outlive its document.
    m_ui->preview->setDocument(nullptr);
}

QAction *NotesPage::addAction(const char *name, const QString &text, const QKeySequence &key, const QString &iconName,
                              const QString &tip)
{
    auto *action = new QAction(icon(iconName), text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    action->setStatusTip(tip);
    QWidget::addAction(action);
    return action;
}

void NotesPage::createActions()
{
    m_exportMarkdown = addAction("notesExportMarkdown", tr("Export as &Markdown…"), QKeySequence(Qt::CTRL | Qt::Key_E),
                                 QStringLiteral("export"), tr("Write the release notes to a Markdown file"));
    m_exportHtml = addAction("notesExportHtml", tr("Export as &HTML…"), {}, QStringLiteral("export"),
                             tr("Write the release notes to a page that needs no network"));
    m_exportJson = addAction("notesExportJson", tr("Export as &JSON…"), {}, QStringLiteral("export"),
                             tr("Write the values that a template sees"));
    m_copy = addAction("notesCopy", tr("&Copy Markdown"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                       QStringLiteral("copy"), tr("Copy the release notes to the clipboard"));
    m_source = addAction("notesSource", tr("Markdown &Source"), QKeySequence(Qt::CTRL | Qt::Key_U),
                         QStringLiteral("notes"), tr("Show the notes as they are written"));
    m_source->setCheckable(true);
    m_template = addAction("notesTemplate", tr("Choose &Template…"), {}, QStringLiteral("open-folder"),
                           tr("Write the notes by a Mustache template of your own"));
    m_separator = new QAction(this);
    m_separator->setSeparator(true);
    auto *menu = new QMenu(this);
    menu->addActions({m_exportMarkdown, m_exportHtml, m_exportJson});
    m_ui->exportButton->setMenu(menu);
    m_ui->sourceButton->setDefaultAction(m_source);
    m_ui->templateOpen->setDefaultAction(m_template);
    m_ui->copyButton->setToolTip(m_copy->statusTip());
}

QList<QAction *> NotesPage::ownActions() const
{
    return {m_exportMarkdown, m_exportHtml, m_exportJson, m_copy, m_source, m_template};
}

QList<QAction *> NotesPage::pageActions() const
{
    const ProcedureActions &procedure = m_ui->procedure->commands();
    return ownActions() << m_separator << procedure.show << procedure.ofStep();
}

void NotesPage::connectProcedure()
{
    QWidget::addAction(m_ui->procedure->commands().show);
    connect(m_ui->procedure, &ProcedureEditor::wanted, this, [this] { m_ui->tabs->setCurrentWidget(m_ui->procedure); });
}

void NotesPage::connectWidgets()
{
    const auto changed = [this] {
        m_stale = true;
        if (isVisible())
            m_debounce.start();
    };
    const auto all = [this, changed] {
        refresh();
        changed();
    };
    connect(&m_session, &Session::productOpened, this, all);
    connect(&m_session, &Session::closed, this, all);
    connect(&m_session, &Session::releaseChanged, this, all);
    connect(&m_debounce, &QTimer::timeout, this, &NotesPage::render);
    connect(m_ui->version, &VersionPicker::chosenChanged, this, changed);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this, changed](const QString &file) {
        // An editor that replaces the file ends the watch.
        if (QFileInfo::exists(file))
            m_watcher.addPath(file);
        changed();
    });
    connect(m_ui->templateChoice, &QComboBox::activated, this,
            [this](int row) { setTemplateFile(m_ui->templateChoice->itemData(row).toString()); });
    connect(m_template, &QAction::triggered, this, &NotesPage::chooseTemplate);
    connect(m_exportMarkdown, &QAction::triggered, this, [this] { chooseExport(NotesFormat::Markdown); });
    connect(m_exportHtml, &QAction::triggered, this, [this] { chooseExport(NotesFormat::Html); });
    connect(m_exportJson, &QAction::triggered, this, [this] { chooseExport(NotesFormat::Json); });
    connect(m_ui->copyButton, &QAbstractButton::clicked, m_copy, &QAction::trigger);
    connect(m_copy, &QAction::triggered, this, [this] {
        QGuiApplication::clipboard()->setText(m_notes.markdown);
        Q_EMIT message(tr("The notes are on the clipboard"));
    });
    connect(m_source, &QAction::toggled, this, [this](bool source) {
        m_ui->views->setCurrentWidget(source ? static_cast<QWidget *>(m_ui->source) : m_ui->preview);
    });
    connect(m_ui->preview, &QTextBrowser::anchorClicked, this, [this](const QUrl &url) {
        if (url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http"))
            QDesktopServices::openUrl(url);
        else if (url.hasFragment())
            m_ui->preview->scrollToAnchor(url.fragment());
    });
}

void NotesPage::applyFonts()
{
    const auto ink = models::RowColors::of(palette());
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, ink.muted);
    for (QLabel *label : {m_ui->reasons, m_ui->hint, static_cast<QLabel *>(m_ui->summary)})
        label->setPalette(quiet);
    for (QLabel *heading : {m_ui->versionHeading, m_ui->templateHeading, m_ui->warningsHeading})
        heading->setFont(models::boldFont(font()));
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->warnings->setPalette(paper);
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
        m_stale = true;
        if (isVisible())
            m_debounce.start();
    }
}

void NotesPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_stale)
        m_debounce.start(0);
}

bool NotesPage::isSettled() const
{
    return !m_session.isOpen() || (!m_stale && !m_debounce.isActive() && !m_busy);
}

/// What needs no rendering: the picker, the reasons, the warnings.
void NotesPage::refresh()
{
    const release::Release &release = m_session.release();
    const bool open = m_session.isOpen();
    const auto start = models::startVersion(release);
    m_ui->version->setChoices(models::versionChoices(start, release.next, models::releasedVersion(release)), start);
    QStringList reasons;
    for (const QString &reason : release.next.reasons)
        reasons.append(reason);
    m_ui->reasons->setText(reasons.join(QLatin1Char('\n')));
    const QStringList warnings = models::notesWarnings(release);
    if (warnings != m_warnings.stringList())
        m_warnings.setStringList(warnings);
    m_ui->warningsHeading->setVisible(!warnings.isEmpty());
    m_ui->hint->setText(tr("Open a product, a repository or a folder of repositories to write its release notes."));
    m_ui->pages->setCurrentWidget(open ? static_cast<QWidget *>(m_ui->columns) : m_ui->hint);
    for (QAction *action : ownActions())
        action->setEnabled(open);
    QString summary = release.product.name;
    if (start)
        summary += QStringLiteral(" · ") + tr("since %1").arg(start->toString());
    m_ui->summary->setText(summary);
}

NotesRequest NotesPage::request() const
{
    NotesRequest made;
    made.release = m_session.release();
    made.options.version = m_ui->version->chosen();
    made.templateFile = m_templateFile;
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
    m_rendering = Job<RenderedNotes>::start(m_session.pool(),
                                            [wanted = request()](const JobControl &) { return renderNotes(wanted); });
    m_rendering.then(this, [this](Result<RenderedNotes> rendered) { showNotes(std::move(rendered)); });
}

void NotesPage::showNotes(Result<RenderedNotes> rendered)
{
    m_busy = false;
    // What was rendered before stays while a template is being mended.
    m_ui->problem->setVisible(!rendered);
    if (!rendered) {
        m_ui->problem->setText(rendered.error().message());
        return;
    }
    if (rendered->markdown != m_notes.markdown) {
        const int source = m_ui->source->verticalScrollBar()->value();
        m_ui->source->setPlainText(rendered->markdown);
        m_ui->source->verticalScrollBar()->setValue(source);
    }
    const int scrolled = m_ui->preview->verticalScrollBar()->value();
    const RenderedNotes before = std::move(m_notes); // its document goes when it no longer shows
    m_notes = std::move(*rendered);
    m_ui->preview->setDocument(m_notes.preview.get());
    m_ui->preview->verticalScrollBar()->setValue(scrolled);
}

void NotesPage::setTemplateFile(const QString &file)
{
    if (!m_watcher.files().isEmpty())
        m_watcher.removePaths(m_watcher.files());
    m_templateFile = file;
    int row = 0;
    if (!file.isEmpty()) {
        m_watcher.addPath(file);
        row = m_ui->templateChoice->findData(file);
        if (row < 0) {
            m_ui->templateChoice->addItem(QFileInfo(file).fileName(), file);
            row = m_ui->templateChoice->count() - 1;
            m_ui->templateChoice->setItemData(row, file, Qt::ToolTipRole);
        }
    }
    m_ui->templateChoice->setCurrentIndex(row);
    m_stale = true;
    if (isVisible())
        m_debounce.start(0);
}

void NotesPage::chooseTemplate()
{
    auto *dialog = new QFileDialog(this, tr("Choose a Template"), m_session.product().folder,
                                   tr("Mustache templates (*.mustache *.md *.html);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &NotesPage::setTemplateFile);
    dialog->open();
}

void NotesPage::chooseExport(NotesFormat format)
{
    auto *dialog = new QFileDialog(this, tr("Export Release Notes"), m_session.product().folder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix(format));
    dialog->setNameFilters({tr("%1 files (*.%1)").arg(suffix(format)), tr("All files (*)")});
    dialog->selectFile(QStringLiteral("release-notes.") + suffix(format));
    connect(dialog, &QFileDialog::fileSelected, this, [this, format](const QString &file) { exportTo(file, format); });
    dialog->open();
}

void NotesPage::exportTo(const QString &file, NotesFormat format)
{
    m_writing = Job<QString>::start(m_session.pool(), [file, format, wanted = request()](const JobControl &) {
        return writeNotes(file, wanted, format);
    });
    m_writing.then(this, [this](const Result<QString> &written) {
        Q_EMIT message(written ? tr("Wrote %1").arg(*written) : written.error().message());
    });
}

} // namespace waybill::app
