// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/changedetail.h"

#include "app/common/filelistactions.h"
#include "app/common/splittershare.h"
#include "models/changes/filesdelegate.h"
#include "models/common/rowcolors.h"
#include "release/assess/assessedchange.h"
#include "release/assess/forgewords.h"
#include "release/changes/change.h"
#include "release/product/links.h"
#include "release/survey/survey.h"
#include "release/survey/surveylinks.h"
#include "support/text.h"
#include "ui_changedetail.h"
#include "wording/text.h"

#include <QEvent>
#include <QListView>
#include <QLocale>
#include <QTabBar>

namespace waybill::app {

namespace {

constexpr int StripHeight = 136;         // pixels, where there is room
constexpr int StripPercent = 50;         // at most
constexpr int LeastShown = 8;            // lines of the difference that show before the strip gets more than a row
constexpr int StartDelay = 30;           // ms; a held arrow key repeats about that often
constexpr int Patience = 150;            // ms
constexpr std::size_t MostCounted = 500; // files whose lines are counted
constexpr qsizetype MostOfTitle = 400;   // characters

/// The name of a commit that the range knows: its base or its head.
QString tagOf(const release::Survey &survey, const git::ObjectId &commit)
{
    if (commit == survey.range.baseId && !survey.range.base.isEmpty())
        return decodeText(survey.range.base);
    if (commit == survey.range.headId && survey.range.head != "HEAD")
        return decodeText(survey.range.head);
    return {};
}

QString link(const QUrl &url, const QString &text)
{
    return QStringLiteral("<a href=\"%1\">%2</a>")
        .arg(QString::fromLatin1(url.toEncoded()).toHtmlEscaped(), text.toHtmlEscaped());
}

} // namespace

ChangeDetail::ChangeDetail(QWidget *parent)
    : QWidget(parent)
    , m_ui(std::make_unique<Ui::ChangeDetail>())
{
    m_ui->setupUi(this);
    m_ui->files->setModel(&m_files);
    m_ui->files->setItemDelegate(new models::FilesDelegate(this));
    m_ui->strip->setStretchFactor(0, 3);
    m_ui->strip->setStretchFactor(1, 2);
    m_ui->rows->setStretchFactor(0, 0);
    m_ui->rows->setStretchFactor(1, 1);
    m_share = new SplitterShare(*m_ui->rows, StripHeight, StripPercent);
    makeRoom();
    m_ui->rows->setCollapsible(1, false);
    m_start.setSingleShot(true);
    m_start.setInterval(StartDelay);
    m_patience.setSingleShot(true);
    m_patience.setInterval(Patience);
    connect(&m_start, &QTimer::timeout, this, &ChangeDetail::showFile);
    connect(&m_patience, &QTimer::timeout, this, [this] { m_ui->diff->showMessage(tr("Reading…")); });
    connect(m_ui->files->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        m_busy = true;
        m_start.start();
    });
    connect(m_ui->lists, &QTabWidget::currentChanged, this, [this] {
        makeRoom();
        if (m_ui->lists->currentWidget() == m_ui->discussion)
            makeRoomForDiscussion();
        if (m_change && m_ui->lists->currentWidget() != m_ui->commits)
            m_ui->message->showText(models::bodyBesideTitle(*m_change));
    });
    connect(m_ui->commits, &ChangeCommits::commitShown, this, [this](const QString &words) {
        if (m_ui->lists->currentWidget() != m_ui->commits || !m_ui->commits->current())
            return;
        m_ui->message->showText(models::commitText(*m_ui->commits->current()));
        if (!words.isEmpty())
            m_ui->message->mark(words);
    });
    connect(m_ui->commits, &ChangeCommits::failed, this, [this](const Error &error) {
        if (m_ui->lists->currentWidget() == m_ui->commits)
            m_ui->message->showText(wording::line(error));
    });
    connect(m_ui->commits, &ChangeCommits::settled, this, [this] {
        if (isSettled())
            Q_EMIT settled();
    });
    auto *opening = new FileListActions(m_ui->files, true, [this](FileRequest::Use use) {
        return currentFile() < 0 ? std::nullopt : requestFor(use, m_files.files()[std::size_t(currentFile())], 0);
    });
    connect(opening, &FileListActions::requested, this, &ChangeDetail::fileRequested);
    connect(m_ui->diff, &diffview::DiffView::endReached, this, [this](bool forward) { stepFile(forward ? 1 : -1); });
    connect(m_ui->diff, &diffview::DiffView::settled, this, [this] {
        if (isSettled())
            Q_EMIT settled();
    });
    applyFonts();
}

ChangeDetail::~ChangeDetail() = default;

void ChangeDetail::setPool(QThreadPool &pool)
{
    m_pool = &pool;
    m_ui->commits->setPool(pool);
}

/// The tabs keep a row; then the lines of the difference come. On a very low screen both give way to the decision.
void ChangeDetail::makeRoom()
{
    const int line = fontMetrics().lineSpacing();
    // What is typed there is seen, whatever the difference has to give for it.
    const bool discusses = m_ui->lists->currentWidget() == m_ui->discussion;
    const int list = discusses ? m_ui->discussion->minimumSizeHint().height() : line + 8;
    m_ui->strip->setMinimumHeight(m_ui->lists->tabBar()->sizeHint().height() + list);
    m_ui->diff->setMinimumHeight((discusses ? 4 : 9) * line);
    m_share->setRest(m_ui->diff->heightFor(LeastShown));
}

void ChangeDetail::setCompact(bool compact)
{
    QMargins edge = m_ui->headerLayout->contentsMargins();
    edge.setTop(compact ? 4 : 8);
    edge.setBottom(compact ? 2 : 8);
    m_ui->headerLayout->setContentsMargins(edge);
    m_ui->headerLayout->setSpacing(compact ? 0 : 4);
}

void ChangeDetail::applyFonts()
{
    QFont title = font();
    title.setWeight(QFont::DemiBold);
    if (title.pointSizeF() > 0)
        title.setPointSizeF(title.pointSizeF() * 1.2);
    m_ui->title->setFont(title);
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    m_ui->meta->setPalette(quiet);
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->message->edit()->setPalette(paper);
    m_ui->files->setPalette(paper);
    m_ui->commits->setPalette(paper);
    m_ui->discussion->list()->setPalette(paper);
}

void ChangeDetail::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
    if (event->type() == QEvent::FontChange)
        makeRoom();
}

QList<QWidget *> ChangeDetail::commandWidgets() const
{
    return {m_ui->files, m_ui->commits, m_ui->discussion->list(), m_ui->message->edit(), m_ui->diff};
}

bool ChangeDetail::isSettled() const
{
    return !m_busy && !m_countingNow && !m_ui->commits->isBusy() && m_ui->diff->isSettled();
}

int ChangeDetail::currentFile() const
{
    return m_ui->files->currentIndex().row();
}

void ChangeDetail::clear()
{
    m_survey.reset();
    m_change = nullptr;
    m_pull.reset();
    m_start.stop();
    m_patience.stop();
    m_loading = {};
    m_counting = {};
    m_countingNow = false;
    m_busy = false;
    m_files.setFiles({});
    m_ui->commits->setCommits({}, {});
    m_ui->message->showText({});
    m_ui->diff->showMessage({});
}

void ChangeDetail::showChange(const std::shared_ptr<const release::Survey> &survey, const release::Change &change,
                              const forge::PullRequest *pull)
{
    // Nearly always the very same object, or another id: what is in it is compared only after a new reading.
    const bool same = m_change && m_survey && m_survey->spec.name == survey->spec.name
                      && (m_change == &change || *m_change == change);
    const bool sameOnForge = pull ? m_pull == *pull : !m_pull;
    m_survey = survey;
    m_change = &change;
    if (!sameOnForge)
        m_pull = pull ? std::optional(*pull) : std::nullopt;
    if (same) {
        if (!sameOnForge)
            showFacts(*survey, change);
        return;
    }
    showHeader(*survey, change);
    m_counting = {};
    m_countingNow = false;
    m_loading = {};
    m_files.setFiles(change.files);
    m_busy = true;
    m_wantedLine = 0;
    int first = 0;
    if (!change.suggestion.reasons.empty())
        first = std::max(0, m_files.rowOf(change.suggestion.reasons.front().place.file));
    selectFile(first);
    m_start.start();
}

void ChangeDetail::showHeader(const release::Survey &survey, const release::Change &change)
{
    m_ui->title->setText(change.title.size() > MostOfTitle
                             ? QString(visibleLine(change.title.left(MostOfTitle)) + QChar(0x2026))
                             : visibleLine(change.title));
    showFacts(survey, change);
    m_ui->message->showText(models::bodyBesideTitle(change));
    m_ui->commits->setCommits(survey.spec.path, change.commits);
    const QLocale locale;
    m_ui->lists->setTabText(0, tr("Files (%1)").arg(locale.toString(qlonglong(change.files.size()))));
    m_ui->lists->setTabText(1, tr("Commits (%1)").arg(locale.toString(qlonglong(change.commits.size()))));
}

/// Labels, milestone and issues: what is not known leaves no gap.
QStringList ChangeDetail::partsOnForge(const release::Survey &survey, const release::Change &change) const
{
    QStringList parts;
    release::AssessedChange assessed;
    assessed.change = &change;
    assessed.forge = m_pull ? &*m_pull : nullptr;
    QStringList issues;
    for (const forge::IssueReference &issue : release::closedIssues(assessed)) {
        const QString number = visibleLine(issue.repository) + QLatin1Char('#') + QString::number(issue.number);
        const QUrl page = release::issuePage(issue, survey);
        issues.append(page.isEmpty() ? number.toHtmlEscaped() : link(page, number));
    }
    if (!issues.isEmpty())
        parts.append(tr("closes %1", "issues").arg(issues.join(QStringLiteral(", "))));
    if (m_pull && !m_pull->milestone.isEmpty())
        parts.append(tr("milestone %1").arg(m_pull->milestone).toHtmlEscaped());
    if (m_pull && !m_pull->labels.isEmpty())
        parts.append(m_pull->labels.join(QStringLiteral(", ")).toHtmlEscaped());
    return parts;
}

void ChangeDetail::showFacts(const release::Survey &survey, const release::Change &change)
{
    const auto links = release::linksOf(survey);
    QStringList parts;
    const std::optional<int> pullRequest = m_pull ? std::optional(m_pull->number) : change.pullRequest;
    if (pullRequest) {
        const QString number = QLatin1Char('#') + QString::number(*pullRequest);
        parts.append(links ? link(links->pullRequest(*pullRequest), number) : number);
    }
    const QString id = change.id.shortId();
    parts.append(links ? link(links->commit(change.id), id) : id);
    QString author = visibleLine(change.author);
    if (m_pull && !m_pull->author.isEmpty())
        author += QStringLiteral(" (@%1)").arg(m_pull->author);
    parts.append(author.toHtmlEscaped());
    parts.append(QLocale().toString(change.date, QLocale::ShortFormat).toHtmlEscaped());
    parts.append(survey.spec.name.toHtmlEscaped());
    parts += partsOnForge(survey, change);
    if (change.alreadyReleased)
        parts.append(tr("already released in %1").arg(change.alreadyReleased->toString()).toHtmlEscaped());
    if (!change.backports.empty())
        parts.append(tr("backport of %1").arg(change.backports.front().of.shortId()).toHtmlEscaped());
    m_ui->meta->setFacts(parts);
}

void ChangeDetail::showDiscussion(const release::Discussion &discussion, bool several)
{
    m_ui->discussion->showDiscussion(discussion, several);
    m_ui->lists->setTabText(2, tr("Discussion (%1)").arg(QLocale().toString(qlonglong(discussion.comments.size()))));
}

void ChangeDetail::makeRoomForDiscussion()
{
    const QList<int> sizes = m_ui->rows->sizes();
    const int wanted = m_ui->lists->tabBar()->sizeHint().height() + m_ui->discussion->sizeHint().height();
    const int most = sizes.value(0) + sizes.value(1) - m_ui->diff->minimumHeight();
    const int height = std::min(wanted, most);
    if (sizes.value(0) >= height)
        return;
    m_ui->rows->setSizes({height, sizes.value(0) + sizes.value(1) - height});
    m_share->setWanted(height);
}

ChangeDiscussion *ChangeDetail::discussion() const
{
    return m_ui->discussion;
}

void ChangeDetail::editAssignee()
{
    m_ui->lists->setCurrentWidget(m_ui->discussion);
    m_ui->discussion->editAssignee();
}

void ChangeDetail::editComment()
{
    m_ui->lists->setCurrentWidget(m_ui->discussion);
    m_ui->discussion->editComment();
}

/// A label takes the colour of links from the program's palette of the time, whatever its own is.
bool ChangeDetail::openMessage(const models::MessagePlace &place)
{
    if (!m_change || place.where == models::MessagePlace::Where::Nowhere)
        return false;
    if (place.where == models::MessagePlace::Where::Commits) {
        m_ui->lists->setCurrentWidget(m_ui->commits);
        m_ui->commits->goToWords(place.words);
        return true;
    }
    m_ui->lists->setCurrentWidget(m_ui->files);
    // The title is words of the message too: it shows above them, too.
    const bool inBody = models::findWords(m_change->body, place.words).second > 0;
    m_ui->message->showText(inBody ? m_change->body : m_change->title + QStringLiteral("\n\n") + m_change->body);
    return m_ui->message->mark(place.words);
}

QUrl ChangeDetail::address(const release::Survey &survey, const release::Change &change)
{
    const auto links = release::linksOf(survey);
    if (!links)
        return {};
    return change.pullRequest ? links->pullRequest(*change.pullRequest) : links->commit(change.id);
}

void ChangeDetail::selectFile(int row)
{
    const QModelIndex index = m_files.index(row);
    m_ui->files->setCurrentIndex(index);
    m_ui->files->scrollTo(index);
}

bool ChangeDetail::openPlace(const Place &place)
{
    const int row = m_files.rowOf(place.file);
    if (row < 0)
        return false;
    m_wantedLine = place.line;
    if (row == currentFile() && !m_busy)
        showWantedLine();
    else
        selectFile(row);
    return true;
}

std::optional<FileRequest> ChangeDetail::requestFor(FileRequest::Use use, const Place &place) const
{
    const int row = m_files.rowOf(place.file);
    return row < 0 ? std::nullopt : requestFor(use, m_files.files()[std::size_t(row)], place.line);
}

/// Of a file that the change deletes, the version before.
std::optional<FileRequest> ChangeDetail::requestFor(FileRequest::Use use, const git::FileChange &file, int line) const
{
    if (!m_change || !m_survey)
        return {};
    const FilePlace before{{m_survey->spec.path, m_change->parent, file.oldPath, {}}, 0};
    const FilePlace after{{m_survey->spec.path, m_change->id, file.newPath, {}}, line};
    const bool both = before.file.isInCommit() && after.file.isInCommit();
    if (use == FileRequest::Use::EditBoth)
        return both ? std::optional(FileRequest{use, before, after}) : std::nullopt;
    const FilePlace &newest = after.file.isInCommit() ? after : before;
    return newest.file.isInCommit() ? std::optional(FileRequest{use, newest, {}}) : std::nullopt;
}

/// A reason speaks of the new side; a line that is not there any more, of the file as a whole.
void ChangeDetail::showWantedLine()
{
    if (m_wantedLine > 0)
        m_ui->diff->showLine(diffview::DiffSide::New, m_wantedLine);
    m_wantedLine = 0;
}

void ChangeDetail::showFile()
{
    if (!m_change)
        return;
    startCounting();
    const int row = currentFile();
    if (row < 0) {
        m_busy = false;
        m_loading = {};
        m_patience.stop();
        m_ui->diff->showMessage(tr("This change touches no files"));
        Q_EMIT settled();
        return;
    }
    FilePair pair;
    pair.repository = m_survey->spec.path;
    pair.file = m_files.files()[std::size_t(row)];
    pair.oldCommit = m_change->parent;
    pair.newCommit = m_change->id;
    pair.oldTag = tagOf(*m_survey, m_change->parent);
    pair.newTag = tagOf(*m_survey, m_change->id);
    m_patience.start();
    m_loading = Job<diffview::DiffInput>::start(
        *m_pool, [pair](const JobControl &control) { return loadFilePair(pair, control); });
    m_loading.then(this, [this](Result<diffview::DiffInput> input) { loaded(std::move(input)); });
}

void ChangeDetail::loaded(Result<diffview::DiffInput> input)
{
    m_patience.stop();
    m_busy = false;
    if (input)
        m_ui->diff->showDiff(*input);
    else
        m_ui->diff->showMessage(wording::line(input.error()));
    showWantedLine();
    if (isSettled())
        Q_EMIT settled();
}

void ChangeDetail::startCounting()
{
    const bool counted = m_files.rowCount() == 0 || m_files.files().front().insertions >= 0
                         || m_files.files().front().binary || m_counting.future().isValid();
    if (counted || m_files.files().size() > MostCounted)
        return;
    m_counting = Job<std::vector<git::FileChange>>::start(
        *m_pool, [path = m_survey->spec.path, files = m_files.files()](const JobControl &control) {
            return countFiles(path, files, control);
        });
    m_countingNow = true;
    m_counting.then(this, [this](Result<std::vector<git::FileChange>> files) {
        m_countingNow = false;
        // Without counts the files still show; what is wrong with the repository says the diff.
        if (files)
            m_files.setCounts(*files);
        if (isSettled())
            Q_EMIT settled();
    });
}

void ChangeDetail::stepFile(int step)
{
    const int row = currentFile() + step;
    if (row < 0 || row >= m_files.rowCount())
        Q_EMIT message(step > 0 ? tr("This is the last file of the change")
                                : tr("This is the first file of the change"));
    else
        selectFile(row);
}

void ChangeDetail::nextFile()
{
    stepFile(1);
}

void ChangeDetail::previousFile()
{
    stepFile(-1);
}

void ChangeDetail::nextHunk()
{
    m_ui->diff->nextChange();
}

void ChangeDetail::previousHunk()
{
    m_ui->diff->previousChange();
}

} // namespace waybill::app

#include "moc_changedetail.cpp"
