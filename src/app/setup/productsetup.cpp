// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/setup/productsetup.h"

#include "app/common/fileprompts.h"
#include "app/common/icons.h"
#include "app/session/session.h"
#include "models/common/problemdelegate.h"
#include "models/common/problemsmodel.h"
#include "models/setup/previewmodel.h"
#include "support/cachefolder.h"
#include "support/file.h"
#include "support/text.h"
#include "ui_productsetup.h"
#include "upgrade/facts.h"
#include "wording/proposaltext.h"

#include <QDir>
#include <QFileInfo>
#include <QStringListModel>

namespace waybill::app {

namespace {

constexpr int Pause = 350; ///< milliseconds without a key before the text is checked

/// The line is what matters beside the text; the folder is the same for all.
void nameByFile(std::vector<Problem> &problems)
{
    for (Problem &problem : problems)
        problem.place.file = QFileInfo(problem.place.file).fileName();
}

release::Product productWithoutFile(const QStringList &folders, const QString &file)
{
    release::Product product;
    product.folder = QFileInfo(file).absolutePath();
    product.name = QFileInfo(product.folder).fileName();
    product.repositories = release::repositoriesOf(folders);
    return product;
}

} // namespace

ProductSetup::ProductSetup(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_ui(std::make_unique<Ui::ProductSetup>())
    , m_folders(new QStringListModel(this))
    , m_problems(new models::ProblemsModel(this))
    , m_preview(new models::PreviewModel(this))
    , m_reading(this, session.pool(), *session.jobs(), [this] { showState(); })
    , m_previewing(this, session.pool(), *session.jobs(), [this] { showState(); })
{
    m_ui->setupUi(this);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setUpLists();
    m_ui->kept->hide();
    m_ui->conflict->hide();
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this, &ProductSetup::check);
    connectButtons();
    showState();
}

ProductSetup::~ProductSetup() = default;

void ProductSetup::setUpLists()
{
    m_ui->folders->setModel(m_folders);
    m_ui->problems->setModel(m_problems);
    m_ui->problems->setItemDelegate(new models::ProblemDelegate(m_ui->problems));
    m_ui->preview->setModel(m_preview);
    m_ui->preview->verticalHeader()->hide();
    m_ui->preview->setWordWrap(false);
    m_ui->preview->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_ui->preview->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_ui->preview->horizontalHeader()->setSectionResizeMode(models::PreviewModel::RangeColumn, QHeaderView::Stretch);
    // The header looks at contents when its mode is set, not when rows come.
    const auto widen = [header = m_ui->preview->horizontalHeader()] {
        for (const int column : {models::PreviewModel::RepositoryColumn, models::PreviewModel::WithoutColumn,
                                 models::PreviewModel::WithColumn})
            header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    };
    connect(m_preview, &QAbstractItemModel::rowsInserted, m_ui->preview, widen);
    connect(m_preview, &QAbstractItemModel::dataChanged, m_ui->preview, widen);
    m_ui->splitter->setStretchFactor(0, 0);
    m_ui->splitter->setStretchFactor(1, 3);
    m_ui->splitter->setStretchFactor(2, 2);
    m_ui->splitter->setSizes({180, 520, 440}); // what is typed and what comes of it matter most
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    large.setWeight(QFont::DemiBold);
    m_ui->title->setFont(large);
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    for (QLabel *label : {m_ui->foldersTitle, m_ui->problemsTitle, m_ui->previewTitle})
        label->setFont(strong);
}

void ProductSetup::connectButtons()
{
    m_ui->addFolder->setIcon(icon(QStringLiteral("open-folder")));
    m_ui->save->setIcon(icon(QStringLiteral("save")));
    connect(m_ui->addFolder, &QPushButton::clicked, this, [this] {
        promptForExistingFolder(this, tr("Add Repository or Folder"), [this](const QString &path) { addFolder(path); });
    });
    connect(m_ui->removeFolder, &QPushButton::clicked, this, &ProductSetup::removeFolders);
    connect(m_ui->folders->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ProductSetup::showState);
    connect(m_ui->text, &QPlainTextEdit::textChanged, this, [this] {
        m_previewing.cancel();
        m_pause.start();
        m_isChecking = true;
        if (m_ui->setupTabs->currentWidget() == m_ui->form)
            showForm(); // a new proposal, or another file
        showState();
        Q_EMIT edited();
    });
    connect(m_ui->form, &ProductForm::edited, m_ui->text, &ProductTextEdit::replaceText);
    connect(m_ui->form, &ProductForm::refused, this, &ProductSetup::problemFound);
    connect(m_ui->setupTabs, &QTabWidget::currentChanged, this, [this] { showForm(); });
    connect(m_ui->problems, &QListView::activated, this, [this](const QModelIndex &index) {
        static const QRegularExpression line(QStringLiteral(":(\\d+)"));
        const QString place = index.data(models::ProblemsModel::PlaceRole).toString();
        m_ui->setupTabs->setCurrentWidget(m_ui->textPage);
        m_ui->text->goToLine(line.match(place).captured(1).toInt());
    });
    connect(m_ui->save, &QPushButton::clicked, this, [this] { save(false); });
    connect(m_ui->overwrite, &QPushButton::clicked, this, [this] { save(true); });
    connect(m_ui->loadAgain, &QPushButton::clicked, this, [this] { edit(m_file); });
    connect(m_ui->cancel, &QPushButton::clicked, this, &ProductSetup::cancel);
}

void ProductSetup::cancel()
{
    clear();
    Q_EMIT cancelled();
}

void ProductSetup::clear()
{
    m_reading.cancel();
    m_previewing.cancel();
    m_loading = {};
    m_checking = {};
    m_hasErrors = false;
    m_file.clear();
    m_expected.reset();
    m_hasCrLf = false;
    m_folders->setStringList({});
    m_ui->conflict->hide();
    m_ui->kept->hide();
    m_ui->text->clear();
    m_pause.stop();
    m_isChecking = false; // of the empty text
    m_ui->text->document()->setModified(false);
    m_problems->setProblems({});
    m_preview->setRows({});
    showState();
}

void ProductSetup::propose(const QStringList &folders)
{
    clear();
    m_isProposal = true;
    m_ui->setupTabs->setCurrentWidget(m_ui->textPage); // where a proposal says why
    m_preview->setHasFile(false);
    QStringList paths;
    for (const release::RepositorySpec &spec : release::repositoriesOf(folders))
        paths << spec.path;
    m_folders->setStringList(paths);
    read();
}

void ProductSetup::edit(const QString &file)
{
    const QString wanted = file; // it may be the one that is cleared
    clear();
    m_isProposal = false;
    m_ui->setupTabs->setCurrentWidget(m_ui->form);
    m_preview->setHasFile(true);
    m_file = wanted;
    load();
}

bool ProductSetup::hasChanges() const
{
    return m_ui->text->document()->isModified();
}

bool ProductSetup::isSettled() const
{
    return !m_reading.isBusy() && !m_previewing.isBusy() && !m_isChecking && !m_isSaving && !m_loading.isRunning();
}

/// As the file is to be: the editor knows only one kind of line end.
QByteArray ProductSetup::content() const
{
    QByteArray text = m_ui->text->toPlainText().toUtf8();
    return m_hasCrLf ? text.replace('\n', "\r\n") : text;
}

QStringList ProductSetup::folders() const
{
    return m_folders->stringList();
}

void ProductSetup::addFolder(const QString &folder)
{
    QStringList paths = folders();
    const auto found = release::repositoriesOf({folder});
    if (found.empty())
        Q_EMIT problemFound({Problem::Severity::Warning, tr("This folder contains no repository"), Place{folder, 0, 0},
                             tr("Choose a git repository, or a folder of repositories")});
    for (const release::RepositorySpec &spec : found)
        paths << spec.path;
    paths.removeDuplicates();
    if (paths == folders())
        return;
    m_folders->setStringList(paths);
    read();
}

void ProductSetup::removeFolders()
{
    QModelIndexList chosen = m_ui->folders->selectionModel()->selectedIndexes();
    std::sort(chosen.begin(), chosen.end(), [](const auto &one, const auto &two) { return one.row() > two.row(); });
    for (const QModelIndex &index : chosen)
        m_folders->removeRow(index.row());
    if (!chosen.isEmpty())
        read();
}

void ProductSetup::read()
{
    m_previewing.cancel();
    if (folders().isEmpty()) {
        m_reading.cancel();
        m_file.clear();
        m_ui->text->replaceText({});
        m_ui->text->document()->setModified(false);
        showState();
        return;
    }
    m_reading.start(
        tr("Reading the repositories"),
        [paths = folders()](const JobControl &control) {
            return release::readProductFacts(release::repositoriesOf(paths), control);
        },
        [this](const Result<release::ProductFacts> &facts) {
            if (facts)
                showProposal(*facts);
            else
                Q_EMIT problemFound(Problem::fromError(facts.error()));
            showState();
        });
    showState();
}

void ProductSetup::showProposal(const release::ProductFacts &facts)
{
    m_file = QDir(facts.folder).filePath(QStringLiteral("waybill.toml"));
    const bool typed = hasChanges();
    m_ui->text->replaceText(wording::proposalText(release::proposeProduct(facts)));
    m_ui->text->document()->setModified(false);
    m_ui->kept->setVisible(typed);
    m_ui->text->setFocus(Qt::OtherFocusReason);
}

void ProductSetup::load()
{
    m_loading = Job<QByteArray>::start(m_files, [file = m_file](const JobControl &) -> Result<QByteArray> {
        const auto bytes = readFile(file);
        if (!bytes)
            return fail(Fault::Environment, bytes.error(), Place{file, 0, 0});
        return *bytes;
    });
    m_loading.then(this, [this](const Result<QByteArray> &bytes) {
        if (!bytes) {
            Q_EMIT problemFound(Problem::fromError(bytes.error()));
            showState();
            return;
        }
        m_expected = *bytes;
        m_hasCrLf = bytes->contains("\r\n");
        m_ui->text->setPlainText(QString::fromUtf8(*bytes));
        m_ui->text->document()->setModified(false);
        showForm();
        if (m_ui->form->isBroken())
            m_ui->setupTabs->setCurrentWidget(m_ui->textPage);
        const bool form = m_ui->setupTabs->currentWidget() == m_ui->form;
        (form ? m_ui->form->firstField() : m_ui->text)->setFocus(Qt::OtherFocusReason);
        showState();
    });
    showState();
}

void ProductSetup::showForm()
{
    m_ui->form->setFile(m_file);
    m_ui->form->setText(m_ui->text->toPlainText());
}

void ProductSetup::check()
{
    showForm();
    if (m_file.isEmpty()) {
        m_isChecking = false;
        m_hasErrors = false;
        m_problems->setProblems({});
        m_preview->setRows({});
        showState();
        return;
    }
    const QByteArray text = content();
    m_checking = Job<release::CheckedProduct>::start(
        m_files, [text, file = m_file](const JobControl &) -> Result<release::CheckedProduct> {
            return release::checkProduct(text, file);
        });
    m_checking.then(this, [this](const Result<release::CheckedProduct> &checked) {
        m_isChecking = false;
        if (checked)
            showCheck(*checked);
        showState();
    });
}

void ProductSetup::showCheck(const release::CheckedProduct &checked)
{
    std::vector<Problem> problems = checked.problems;
    nameByFile(problems);
    m_problems->setProblems(problems);
    std::vector<int> lines;
    for (const Problem &problem : problems)
        lines.push_back(problem.place.line);
    m_ui->text->markLines(lines);
    m_hasErrors = !checked.product;
    if (!checked.product)
        return;
    QStringList names;
    for (const release::RepositorySpec &spec : checked.product->repositories)
        names << spec.name;
    m_ui->text->setRepositories(names);
    preview(*checked.product);
}

void ProductSetup::preview(const release::Product &product)
{
    const auto work = [product, expected = m_expected, paths = folders(), isProposal = m_isProposal,
                       cache = userCacheFolder()](const JobControl &control) {
        release::Product without = productWithoutFile(paths, product.file);
        if (!isProposal) {
            if (auto saved = release::parseProduct(expected.value_or(QByteArray()), product.file))
                without = std::move(*saved);
        }
        return queries::previewProduct(product, without, cache, control);
    };
    m_previewing.start(tr("Calculating what the file changes"), work,
                       [this](const Result<std::vector<queries::PreviewRow>> &rows) {
                           if (rows)
                               m_preview->setRows(*rows);
                           showState();
                       });
}

void ProductSetup::save(bool overwrite)
{
    m_isSaving = true;
    m_ui->conflict->hide();
    const auto work = [file = m_file, text = content(), expected = m_expected,
                       overwrite](const JobControl &) -> Result<release::ProductSaved> {
        if (!overwrite)
            return release::saveProductFile(file, text, expected);
        const auto now = readFileIfAny(file);
        return release::saveProductFile(file, text, now ? *now : expected);
    };
    m_saving = Job<release::ProductSaved>::start(m_files, work);
    m_saving.then(this, [this](const Result<release::ProductSaved> &saved) { savingEnded(saved); });
    showState();
}

void ProductSetup::savingEnded(const Result<release::ProductSaved> &saved)
{
    m_isSaving = false;
    if (!saved) {
        Q_EMIT problemFound(Problem::fromError(saved.error()));
    } else if (*saved == release::ProductSaved::Refused) {
        showConflict();
    } else {
        const QString file = m_file;
        clear();
        Q_EMIT this->saved(file);
    }
    showState();
}

void ProductSetup::showConflict()
{
    m_ui->conflictText->setText(m_expected ? tr("Another program has changed %1.").arg(visibleLine(m_file))
                                           : tr("%1 already exists.").arg(visibleLine(m_file)));
    m_ui->loadAgain->setText(m_expected ? tr("&Reload") : tr("&Edit Existing File"));
    m_ui->conflict->show();
    m_ui->loadAgain->setFocus(Qt::OtherFocusReason);
}

void ProductSetup::showState()
{
    const bool reading = m_reading.isBusy() || m_loading.isRunning();
    m_ui->title->setText(m_isProposal ? tr("Set Up a Product") : tr("Edit the Product"));
    m_ui->place->setText(m_file.isEmpty() ? tr("Add the repositories that are released together.")
                         : m_isProposal   ? tr("Will be saved as %1").arg(visibleLine(m_file))
                                          : visibleLine(m_file));
    m_ui->foldersPanel->setVisible(m_isProposal);
    m_ui->removeFolder->setEnabled(m_ui->folders->selectionModel()->hasSelection());
    m_ui->form->setEnabled(!reading && !m_isSaving && !m_file.isEmpty());
    m_ui->text->setReadOnly(reading || m_isSaving || m_file.isEmpty());
    m_ui->save->setEnabled(!m_file.isEmpty() && !reading && !m_isChecking && !m_isSaving && !m_hasErrors);
    m_ui->problemsTitle->setText(m_isChecking                 ? tr("Checking…")
                                 : m_problems->rowCount() > 0 ? tr("%n problem(s)", nullptr, m_problems->rowCount())
                                                              : tr("No problems"));
    m_ui->state->setText(reading                 ? tr("Reading the repositories…")
                         : m_previewing.isBusy() ? tr("Calculating what the file changes…")
                         : m_hasErrors           ? tr("Fix the errors to save the file")
                                                 : QString());
    if (!hasChanges() && reading)
        m_ui->kept->hide();
}

} // namespace waybill::app

#include "moc_productsetup.cpp"
