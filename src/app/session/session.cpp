// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/session/session.h"

#include "app/common/joblist.h"
#include "app/common/productopener.h"
#include "app/session/authorship.h"
#include "app/session/decidecommand.h"
#include "app/session/decisioncarrier.h"
#include "app/session/decisionwriter.h"
#include "app/session/forgeloader.h"
#include "app/session/registryloader.h"
#include "app/session/relationsloader.h"
#include "app/session/sessionrows.h"
#include "app/session/stepsigning.h"
#include "queries/surveyquery.h"
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/changes/change.h"
#include "release/survey/survey.h"
#include "support/cachefolder.h"

namespace waybill::app {

using SurveyPointer = std::shared_ptr<const release::Survey>;

class Session::Private {
public:
    struct Row {
        SurveyPointer survey;
        SurveyPointer fresh; ///< arrived, and not taken into the release yet
        Job<SurveyPointer> job;
        int jobNumber = 0; ///< 0: nothing runs
        bool arrived = false;
        std::optional<std::pair<QByteArray, QByteArray>> range; ///< what setRange() asked for
    };

    explicit Private(Session *session)
        : q(session)
    {
        QObject::connect(&relations, &RelationsLoader::loaded, q, [this] { related(); });
        QObject::connect(&carrier, &DecisionCarrier::loaded, q, [this] { carried(); });
    }

    void startOpening(const QStringList &wanted, bool again);
    void opened(const QStringList &wanted, Opened result, bool again);
    void takeProduct(release::Product opened);
    void takeDecisions(const Result<release::DecisionsRead> &read);
    void takeNews(const ForgeNews &news, quint64 since);
    void tellProblems(const Result<release::DecisionsRead> &read);
    void fileChanged(const release::DecisionsRead &content);
    void makeWriter(const DecisionStep &left);
    [[nodiscard]] release::RepositorySpec specOf(int row) const;
    void startSurvey(int row);
    void arrived(int row, SurveyPointer survey);
    void takeFresh();
    [[nodiscard]] bool hasAllSurveys() const;
    [[nodiscard]] std::vector<SurveyPointer> surveys() const;
    void related();
    void carried();
    void announce();
    void stopped();
    void dropJobs();
    void assessAgain(const std::set<int> &touched = {});
    void takeRelease(release::Release fresh, const std::set<int> &touched);
    void push(DecisionStep step, const QString &text);
    void apply(const DecisionStep &step);

    Session *q;
    QThreadPool surveyPool;
    QThreadPool pagePool; ///< apart, so that a page never waits behind the surveys
    JobList jobs;
    RelationsLoader relations{surveyPool, jobs}; ///< of all surveys, once they are there
    DecisionCarrier carrier{surveyPool, jobs};   ///< likewise
    QUndoStack undo;
    QStringList paths;
    bool open = false;
    bool announced = false; ///< loaded() was emitted
    bool learning = true;   ///< what setLearning() asked for
    bool mayLearn = true;   ///< what the product says
    bool taking = false;    ///< takeFresh() is on its way
    release::Product product;
    release::Decisions said;      ///< as they are kept
    release::Decisions decisions; ///< with those that were carried over
    queries::ForgeBookPtr forge;  ///< what is kept of forges; may be null
    ForgeLoader forges{q, pagePool, jobs};
    release::Release release;
    quint64 releases = 0; ///< how many there were: what a job made of an older one is worth nothing
    Authorship author;
    std::vector<Row> rows;
    Job<Opened> opening;
    int openingNumber = 0;
    std::unique_ptr<DecisionWriter> writer;
};

void Session::Private::startOpening(const QStringList &wanted, bool again)
{
    jobs.done(openingNumber);
    opening = Job<Opened>::start(pagePool, [wanted](const JobControl &) { return openAll(wanted); });
    openingNumber = jobs.add(Session::tr("Opening"), opening.control());
    opening.then(q, [this, wanted, again](Result<Opened> result) {
        jobs.done(openingNumber);
        openingNumber = 0;
        if (result)
            opened(wanted, std::move(*result), again);
        else
            Q_EMIT q->openFailed(result.error());
    });
}

void Session::Private::opened(const QStringList &wanted, Opened result, bool again)
{
    author.setKnown(result.author);
    announced = false;
    const queries::KeptForgeFacts kept = std::move(result.forge);
    // What could not be saved yet goes along to wherever the product is kept now.
    const DecisionStep left = again && writer ? writer->pending() : DecisionStep();
    if (again && open && haveSameRows(product, result.product)) {
        const bool sameStore =
            product.decisions == result.product.decisions && product.decisionsFile() == result.product.decisionsFile();
        takeProduct(std::move(result.product));
        if (!forge || !kept.book || *forge != *kept.book) // what says the same stays the same object: no row changes
            forge = kept.book;
        if (!sameStore)
            makeWriter(left);
        takeDecisions(result.decisions);
        assessAgain();
        Q_EMIT q->releaseChanged();
    } else {
        q->close();
        open = true;
        paths = wanted;
        takeProduct(std::move(result.product));
        forge = kept.book;
        rows = std::vector<Row>(product.repositories.size());
        for (size_t i = 0; i < rows.size(); ++i)
            rows[i].survey = unreadSurvey(product.repositories[i]);
        makeWriter(left);
        takeDecisions(result.decisions);
        assessAgain();
        Q_EMIT q->productOpened();
    }
    tellProblems(result.decisions);
    for (const Problem &problem : kept.problems)
        Q_EMIT q->problemFound(problem);
    for (int row = 0; row < int(rows.size()); ++row)
        startSurvey(row);
    if (rows.empty())
        announce();
}

void Session::Private::announce()
{
    if (!std::exchange(announced, true))
        Q_EMIT q->loaded();
}

bool Session::Private::hasAllSurveys() const
{
    return std::all_of(rows.begin(), rows.end(),
                       [](const Row &row) { return row.jobNumber == 0 && !row.fresh && row.arrived; });
}

std::vector<SurveyPointer> Session::Private::surveys() const
{
    std::vector<SurveyPointer> all;
    for (const Row &row : rows)
        all.push_back(row.survey);
    return all;
}

void Session::Private::related()
{
    if (!open)
        return;
    assessAgain();
    Q_EMIT q->releaseChanged();
    if (q->isLoaded())
        announce();
}

void Session::Private::carried()
{
    if (!open)
        return;
    for (const Problem &problem : release::carryOver(said, surveys(), carrier.facts()).problems)
        Q_EMIT q->problemFound(problem);
    related();
}

void Session::Private::makeWriter(const DecisionStep &left)
{
    writer = std::make_unique<DecisionWriter>(release::DecisionStore::of(product));
    QObject::connect(writer.get(), &DecisionWriter::written, q,
                     [this](const release::DecisionsRead &content) { fileChanged(content); });
    QObject::connect(writer.get(), &DecisionWriter::failed, q, [this](const Error &error) {
        Q_EMIT q->problemFound(unsavedProblem(error));
        Q_EMIT q->savedChanged();
    });
    if (!left.isEmpty())
        writer->write(left);
}

void Session::Private::takeProduct(release::Product opened)
{
    product = std::move(opened);
    mayLearn = product.learn;
    product.learn = mayLearn && learning;
}

void Session::Private::takeDecisions(const Result<release::DecisionsRead> &read)
{
    if (!read)
        return;
    said = read->decisions;
    if (writer) { // what the file does not hold yet counts all the same
        applyTo(said, writer->pending());
        writer->retry();
    }
}

void Session::Private::takeNews(const ForgeNews &news, quint64 since)
{
    if (news.release) {
        const std::set<int> touched = rowsWithNews(*news.release, forge.get());
        forge = news.kept.book;
        // Where something else changed meanwhile, that release is of no use.
        since == releases ? takeRelease(std::move(*news.release), touched) : assessAgain(touched);
        Q_EMIT q->releaseChanged();
    }
    for (const Problem &problem : news.kept.problems)
        Q_EMIT q->problemFound(problem);
}

void Session::Private::tellProblems(const Result<release::DecisionsRead> &read)
{
    for (const Problem &problem : read ? read->problems : std::vector{Problem::fromError(read.error())})
        Q_EMIT q->problemFound(problem);
}

void Session::Private::fileChanged(const release::DecisionsRead &content)
{
    Q_EMIT q->savedChanged();
    if (q->hasUnsavedDecisions())
        return; // more is on its way
    if (content.decisions.sayAs(std::exchange(said, content.decisions)))
        return; // nobody else wrote
    if (hasAllSurveys())
        carrier.load(surveys(), said);
    std::set<int> all;
    for (int row = 0; row < int(rows.size()); ++row)
        all.insert(row);
    assessAgain(all);
    Q_EMIT q->releaseChanged();
}

release::RepositorySpec Session::Private::specOf(int index) const
{
    release::RepositorySpec spec = product.repositories[size_t(index)];
    if (const auto &range = rows[size_t(index)].range) {
        spec.base = range->first;
        spec.head = range->second;
    }
    return spec;
}

void Session::Private::startSurvey(int index)
{
    Row &row = rows[size_t(index)];
    jobs.done(row.jobNumber);
    const release::RepositorySpec spec = specOf(index);
    // The notes name newcomers, and the fields of the range tell when a release was made.
    const release::SurveyOptions options = queries::surveyOptions(product, userCacheFolder(), {false, true, true});
    announced = false;
    row.job =
        Job<SurveyPointer>::start(surveyPool, [spec, options](const JobControl &control) -> Result<SurveyPointer> {
            return queries::readSurvey(spec, options, control);
        });
    row.jobNumber = jobs.add(Session::tr("Reading %1").arg(spec.name), row.job.control());
    row.job.then(q, [this, index](Result<SurveyPointer> result) {
        if (result)
            arrived(index, std::move(*result));
    });
}

void Session::Private::arrived(int index, SurveyPointer survey)
{
    Row &row = rows[size_t(index)];
    jobs.done(row.jobNumber);
    row.jobNumber = 0;
    row.fresh = std::move(survey);
    // Surveys that arrive in one turn of the event loop are assessed together.
    if (!std::exchange(taking, true))
        QMetaObject::invokeMethod(
            q, [this] { takeFresh(); }, Qt::QueuedConnection);
}

void Session::Private::takeFresh()
{
    taking = false;
    std::set<int> touched;
    for (size_t i = 0; i < rows.size(); ++i) {
        Row &row = rows[i];
        if (!row.fresh)
            continue;
        row.survey = std::exchange(row.fresh, nullptr);
        row.arrived = true;
        touched.insert(int(i));
    }
    if (touched.empty()) // closed meanwhile
        return;
    assessAgain(touched);
    Q_EMIT q->releaseChanged();
    if (hasAllSurveys()) {
        carrier.load(surveys(), said);
        relations.load(release.product, surveys());
    }
}

/// Somebody pressed Cancel: what had not arrived says so in its row instead of waiting for ever.
void Session::Private::stopped()
{
    openingNumber = 0;
    std::set<int> touched;
    for (size_t i = 0; i < rows.size(); ++i) {
        Row &row = rows[i];
        if (row.jobNumber == 0)
            continue;
        row.jobNumber = 0;
        if (row.arrived)
            continue; // read before: what it shows is still true
        row.arrived = true;
        row.survey = stoppedSurvey(row.survey->spec);
        touched.insert(int(i));
    }
    if (!open)
        return;
    relations.giveUp();
    assessAgain(touched);
    Q_EMIT q->releaseChanged();
    announced = true;
    Q_EMIT q->loaded();
}

void Session::Private::dropJobs()
{
    for (Row &row : rows) {
        jobs.done(row.jobNumber);
        row.jobNumber = 0;
        row.job.cancel();
    }
    relations.clear();
    carrier.clear();
}

void Session::Private::assessAgain(const std::set<int> &touched)
{
    decisions = release::carryOver(said, surveys(), carrier.facts()).decisions;
    takeRelease(release::assess(product, surveys(), decisions, relations.relations(), forge), touched);
}

void Session::Private::takeRelease(release::Release fresh, const std::set<int> &touched)
{
    const release::Release before = std::exchange(release, std::move(fresh));
    ++releases;
    for (int row : changedRows(before, release, touched))
        Q_EMIT q->repositoryChanged(row);
}

void Session::Private::push(DecisionStep step, const QString &text)
{
    DecisionStep before = inverse(said, step);
    author.note(step);
    undo.push(new DecideCommand(text, std::move(step), std::move(before),
                                [this](const DecisionStep &wanted) { apply(wanted); }));
    if (!author.isKnown())
        Q_EMIT q->authorWanted();
}

void Session::Private::apply(const DecisionStep &step)
{
    applyTo(said, step);
    writer->write(step);
    assessAgain(rowsNamed(product, repositoriesOf(step)));
    Q_EMIT q->releaseChanged();
    Q_EMIT q->savedChanged();
}

Session::Session(QObject *parent)
    : QObject(parent)
    , d(std::make_unique<Private>(this))
    , m_registries(std::make_unique<RegistryLoader>(*this))
{
    connect(&d->jobs, &JobList::cancelled, this, [this] { d->stopped(); });
}

Session::~Session()
{
    m_registries.reset();
    d->opening.cancel();
    d->dropJobs();
    d->surveyPool.waitForDone();
    d->pagePool.waitForDone();
}

void Session::open(const QStringList &paths)
{
    d->startOpening(paths, false);
}

void Session::reload()
{
    if (d->open)
        d->startOpening(d->paths, true);
}

void Session::rereadForges()
{
    if (d->open)
        d->forges.load({d->product, d->surveys(), d->decisions, d->relations.relations(), d->forge},
                       [this, since = d->releases](const ForgeNews &news) { d->takeNews(news, since); });
}

void Session::close()
{
    if (!d->open)
        return;
    d->forges.cancel();
    d->dropJobs();
    d->undo.clear();
    d->writer.reset();
    d->open = false;
    d->rows.clear();
    d->paths.clear();
    d->product = {};
    d->said = {};
    d->decisions = {};
    d->forge.reset();
    d->release = {};
    ++d->releases;
    Q_EMIT closed();
}

bool Session::isOpen() const
{
    return d->open;
}

bool Session::isOpening() const
{
    return d->openingNumber != 0;
}

const QStringList &Session::paths() const
{
    return d->paths;
}

const release::Product &Session::product() const
{
    return d->product;
}

const QString &Session::folder() const
{
    return d->product.folder;
}

const std::vector<release::RepositorySpec> &Session::repositories() const
{
    return d->product.repositories;
}

const release::Release &Session::release() const
{
    return d->release;
}

bool Session::isLoading(int repository) const
{
    return repository >= 0 && repository < int(d->rows.size()) && !d->rows[size_t(repository)].arrived;
}

bool Session::hasAllSurveys() const
{
    return d->open && d->hasAllSurveys();
}

bool Session::isLoaded() const
{
    return d->open && d->hasAllSurveys() && (d->rows.empty() || (d->relations.relations() && !d->relations.isLoading()))
           && !d->carrier.isLoading();
}

release::RepositorySpec Session::spec(int repository) const
{
    return d->specOf(repository);
}

void Session::setRange(int repository, const QByteArray &base, const QByteArray &head)
{
    if (repository < 0 || repository >= int(d->rows.size()))
        return;
    const release::RepositorySpec &spec = d->product.repositories[size_t(repository)];
    Private::Row &row = d->rows[size_t(repository)];
    row.range.reset();
    if (!base.isEmpty() || !head.isEmpty())
        row.range = {base.isEmpty() ? spec.base : base, head.isEmpty() ? spec.head : head};
    d->startSurvey(repository);
}

void Session::decide(const std::vector<release::DecisionEdit> &edits, const QString &text)
{
    if (edits.empty() || !d->open)
        return;
    DecisionStep step = decisionStep(edits, d->decisions);
    signStep(step, author());
    if (d->product.learn)
        noteSeen(step, d->release);
    d->push(std::move(step), text);
}

void Session::discuss(const release::DiscussionEdits &edits, const QString &text)
{
    if (edits.isEmpty() || !d->open)
        return;
    DecisionStep step;
    step.discussion = edits;
    signStep(step, author());
    d->push(std::move(step), text);
}

void Session::setLearning(bool learning)
{
    if (std::exchange(d->learning, learning) == learning || !d->open)
        return;
    d->product.learn = d->mayLearn && learning;
    d->assessAgain();
    Q_EMIT releaseChanged();
}

void Session::editProcedure(const std::vector<upgrade::ProcedureEdit> &edits,
                            const std::vector<release::Decisions::StepKey> &cleared, const QString &text)
{
    if ((edits.empty() && cleared.empty()) || !d->open)
        return;
    DecisionStep step = procedureStep(edits, cleared);
    signStep(step, author());
    d->push(std::move(step), text);
}

void Session::chooseVersion(const QString &repository, const std::optional<version::SemVer> &version)
{
    if (!d->open)
        return;
    DecisionStep step = versionStep(repository, version);
    signStep(step, author());
    d->push(std::move(step), version ? tr("Choose Version %1").arg(version->toString()) : tr("Use Suggested Version"));
}

const release::Decisions &Session::decisions() const
{
    return d->decisions;
}

bool Session::hasUnsavedDecisions() const
{
    return d->writer && d->writer->hasPending();
}

QString Session::author() const
{
    return d->author.name();
}

void Session::setAuthor(const QString &name)
{
    const DecisionStep step = d->author.sign(name, d->said);
    if (d->open && !step.isEmpty())
        d->apply(step);
}

QUndoStack *Session::undoStack() const
{
    return &d->undo;
}

JobList *Session::jobs() const
{
    return &d->jobs;
}

QThreadPool &Session::pool()
{
    return d->pagePool;
}

} // namespace waybill::app

#include "moc_session.cpp"
