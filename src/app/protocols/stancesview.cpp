// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/stancesview.h"

#include "app/common/fileexport.h"
#include "app/common/fileprompts.h"
#include "app/common/icons.h"
#include "app/common/makeaction.h"
#include "app/common/modelmarkdown.h"
#include "app/session/session.h"
#include "diffview/flowlayout.h"
#include "models/common/impactstyle.h"
#include "models/common/problemdelegate.h"
#include "models/common/productrange.h"
#include "models/common/rowcolors.h"
#include "notes/reports/projectionreport.h"
#include "notes/text/escape.h"
#include "release/assess/assess.h"
#include "release/assess/nextversions.h"
#include "release/assess/release.h"
#include "release/product/product.h"
#include "release/survey/relations.h"
#include "release/survey/survey.h"
#include "support/text.h"
#include "ui_stancesview.h"
#include "version/policy.h"
#include "version/tags.h"
#include "wording/labels.h"
#include "wording/text.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QLocale>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QTimer>

namespace waybill::app {

namespace {

constexpr qsizetype MostReasons = 4;

/// What made the procedure necessary: of the steps that are as grave as it is, else of all.
QStringList reasonsOf(const upgrade::Procedure &procedure)
{
    QStringList grave;
    QStringList all;
    for (const upgrade::ProcedureStep &step : procedure.steps) {
        if (step.dismissed)
            continue;
        for (const QString &why : wording::texts(step.why)) {
            if (step.trait == procedure.trait && !grave.contains(why))
                grave.append(why);
            if (!all.contains(why))
                all.append(why);
        }
    }
    return grave.isEmpty() ? all : grave;
}

/// What could not be compared, after what is promised and does not hold.
std::vector<Problem> problemsOf(const release::Release &release)
{
    std::vector<Problem> problems;
    for (const release::BrokenPromise &promise : release.brokenPromises)
        problems.push_back(promise.problem);
    problems.insert(problems.end(), release.relations->problems.begin(), release.relations->problems.end());
    return problems;
}

} // namespace

StancesView::StancesView(Session &session, QWidget *parent)
    : Page(session, parent)
    , m_ui(std::make_unique<Ui::StancesView>())
    , m_loader(session)
    , m_past(session)
    , m_choosePair(makeAction(this, "stancesPair", tr("Choose &Versions"), {Qt::Key_R}, QStringLiteral("tag"),
                              tr("Choose the versions to upgrade from and to")))
    , m_followRange(makeAction(this, "stancesRange", tr("Follow the &Range"), {Qt::SHIFT | Qt::Key_R},
                               QStringLiteral("reset"), tr("Show the upgrade of the range in the range bar again")))
    , m_lookBack(makeAction(this, "stancesLookBack", tr("Look &Back Two Years"), {Qt::Key_B}, QStringLiteral("recent"),
                            tr("Show what the releases of the two years up to the newest one would have been under "
                               "each stance")))
    , m_copy(makeAction(this, "stancesCopy", tr("Copy as &Markdown"), {Qt::CTRL | Qt::SHIFT | Qt::Key_C},
                        QStringLiteral("copy"), tr("Copy all tables as Markdown")))
    , m_save(makeAction(this, "stancesSave", tr("Save as Mark&down…"), {}, QStringLiteral("notes"),
                        tr("Save the tables, with what the upgrade needs")))
{
    m_ui->setupUi(this);
    setUpWidgets();
    connectSession();
    applyFonts();
    showNothing({});
}

StancesView::~StancesView() = default;

void StancesView::setUpWidgets()
{
    m_ui->stances->setModel(&m_stances);
    m_ui->live->setModel(&m_live);
    m_ui->mixes->setModel(&m_mixes);
    m_ui->problems->setModel(&m_problems);
    m_ui->problems->setItemDelegate(new models::ProblemDelegate(this));
    m_ui->problems->hide();
    diffview::FlowLayout::wrap(*m_ui->pairRow);
    m_ui->rangeButton->setDefaultAction(m_followRange);
    m_ui->lookBackButton->setDefaultAction(m_lookBack);
    m_ui->projection->setModel(&m_projection);
    m_ui->projection->hide();
    m_ui->stances->setPriorities({models::StancesModel::Meaning, models::StancesModel::Step},
                                 QStringLiteral("stances"));
    m_ui->live->setPriorities({models::LiveUpgradeModel::State, models::LiveUpgradeModel::Level},
                              QStringLiteral("liveUpgrade"));
    m_ui->mixes->setPriorities({models::MixesModel::Contract}, QStringLiteral("mixes"));
    m_ui->projection->setPriorities({models::ProjectionModel::Patches, models::ProjectionModel::Minors},
                                    QStringLiteral("projection"));
    connect(m_lookBack, &QAction::triggered, this, [this] { lookBack(); });
    connect(m_copy, &QAction::triggered, this, &StancesView::copy);
    connect(m_save, &QAction::triggered, this, &StancesView::save);
    m_ui->problemsButton->setIcon(icon(QStringLiteral("warning")));
    connect(m_ui->problemsButton, &QToolButton::toggled, m_ui->problems, &QWidget::setVisible);
    for (QWidget *place : {static_cast<QWidget *>(m_ui->stances), static_cast<QWidget *>(m_ui->live),
                           static_cast<QWidget *>(m_ui->mixes), static_cast<QWidget *>(m_ui->hint),
                           static_cast<QWidget *>(m_ui->projection)})
        place->addActions(pageActions());
    connect(m_choosePair, &QAction::triggered, this, [this] {
        m_ui->from->setFocus(Qt::ShortcutFocusReason);
        m_ui->from->showPopup();
    });
    connect(m_followRange, &QAction::triggered, this, [this] { setPair({}); });
    fillView();
    for (QComboBox *box : {m_ui->policy, m_ui->contract})
        connect(box, &QComboBox::activated, this, [this] { showStances(); });
    for (QComboBox *box : {m_ui->from, m_ui->to})
        connect(box, &QComboBox::activated, this, [this] { choosePair(); });
}

void StancesView::connectSession()
{
    const auto forget = [this] {
        m_loader.cancel();
        forgetPast();
        m_facts.reset();
        m_error.reset();
        m_ui->from->clear();
        m_ui->to->clear();
        m_ui->policy->setCurrentIndex(0);
        m_ui->contract->setCurrentIndex(0);
        refresh();
    };
    connect(&m_session, &Session::productOpened, this, forget);
    connect(&m_session, &Session::closed, this, forget);
    connect(&m_session, &Session::releaseChanged, this, [this] { refresh(); });
    // Other tags may be there, or the tags elsewhere: what was read of a pair is read again.
    connect(&m_session, &Session::loaded, this, [this] {
        refresh();
        if (!pair().isRange())
            choosePair();
    });
    connect(&m_past, &ProjectionLoader::loaded, this, [this](const queries::Projection &projection) {
        m_projection.setProjection(projection, m_session.release().product->stance);
        m_pastTitle = notes::projectionHeadline(projection, notes::ProjectionDates::Local);
        m_ui->projection->setAccessibleDescription(m_pastTitle);
        Q_EMIT message(m_pastTitle); // the message goes after a while; the table stays and names the days
        m_ui->projection->fitColumns();
        m_ui->projection->show();
        fitHeight();
        QTimer::singleShot(0, this, &StancesView::goToPast); // once it has its place
        m_lookBack->setEnabled(true);
    });
    connect(&m_past, &ProjectionLoader::failed, this, [this](const Error &error) {
        forgetPast();
        Q_EMIT message(wording::line(error));
    });
    connect(&m_loader, &FactsLoader::loaded, this, [this](const queries::PairFactsPtr &facts) {
        m_facts = facts;
        m_error.reset();
        showPair();
    });
    connect(&m_loader, &FactsLoader::failed, this, [this](const Error &error) {
        m_error = error;
        showPair();
    });
}

void StancesView::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitHeight();
}

/// The page scrolls as a whole; tables that scroll within it would show a row or two each in a low window.
void StancesView::fitHeight()
{
    int height = 0;
    QList<int> sizes;
    for (int i = 0; i < m_ui->tables->count(); ++i) {
        const QWidget *table = m_ui->tables->widget(i);
        sizes << (table->isHidden() ? 0 : table->sizeHint().height());
        height += sizes.back() + m_ui->tables->handleWidth();
    }
    m_ui->tables->setMinimumHeight(height);
    m_ui->tables->setSizes(sizes);
    const QLayout *rows = m_ui->sheet->layout();
    m_ui->sheet->setMinimumHeight(rows->minimumHeightForWidth(width()));
}

void StancesView::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_stale)
        refresh();
}

QString StancesView::markdown() const
{
    QString text = modelMarkdown(tr("Stances"), m_stances);
    if (m_ui->procedure->isVisibleTo(this)) {
        text += QStringLiteral("## ") + notes::escapeMarkdown(tr("Upgrade")) + QStringLiteral("\n\n")
                + notes::escapeMarkdown(m_ui->headline->text()) + QStringLiteral("\n\n");
    }
    return text + modelMarkdown(tr("Requirements for a live upgrade"), m_live)
           + modelMarkdown(tr("Compatibility of mixed versions"), m_mixes) + modelMarkdown(m_pastTitle, m_projection);
}

void StancesView::copy()
{
    QApplication::clipboard()->setText(markdown());
    Q_EMIT message(tr("Tables copied"));
}

void StancesView::save()
{
    const auto write = [this](const QString &path) {
        auto *work = new FileExport([text = markdown().toUtf8()] { return text; }, path,
                                    tr("The tables cannot be written: %1"), m_session.pool(), this);
        connect(work, &FileExport::saved, this, &StancesView::message);
        connect(work, &FileExport::failed, this, [this](const Error &error) { Q_EMIT message(wording::line(error)); });
    };
    promptForMarkdownFile(this, tr("Save Tables"), QStringLiteral("stances.md"), write);
}

void StancesView::lookBack()
{
    if (!m_session.isOpen())
        return;
    m_lookBack->setEnabled(false); // until it is done, or was cancelled
    m_past.load();
}

void StancesView::goToPast()
{
    for (QWidget *around = parentWidget(); around; around = around->parentWidget()) {
        if (auto *area = qobject_cast<QScrollArea *>(around))
            return area->ensureWidgetVisible(m_ui->projection);
    }
}

void StancesView::forgetPast()
{
    m_past.cancel();
    m_projection.setRows({});
    m_pastTitle.clear();
    m_ui->projection->hide();
    fitHeight();
    m_lookBack->setEnabled(true);
}

bool StancesView::isSettled() const
{
    return !m_stale && !m_past.isBusy() && !m_loader.isBusy()
           && (m_error || !pair().isRange() || m_session.release().relations);
}

void StancesView::refresh()
{
    m_stale = !isVisible();
    if (m_stale)
        return;
    fillVersions();
    showStances();
    showPair();
}

void StancesView::fillVersions()
{
    std::vector<version::SemVer> versions;
    for (const release::RepositoryRelease &row : m_session.release().repositories) {
        for (const version::VersionTag &tag : row.survey->versions.releases)
            versions.push_back(tag.version);
    }
    std::sort(versions.begin(), versions.end(), [](const auto &one, const auto &two) { return two < one; });
    versions.erase(std::unique(versions.begin(), versions.end()), versions.end());
    // Nobody upgrades from the highest of several: where the ranges differ, no version is named.
    const models::RangeEnd base = models::sharedBase(m_session.release());
    const models::RangeEnd head = models::sharedHead(m_session.release());
    m_ui->from->setToolTip(base.differs ? rangesOfEach() : QString());
    m_ui->to->setToolTip(head.differs ? rangesOfEach() : QString());
    fill(*m_ui->from, versions,
         base.differs          ? tr("base of each range")
         : base.name.isEmpty() ? tr("base of the range")
                               : tr("%1 (the range)").arg(base.name));
    fill(*m_ui->to, versions,
         head.differs          ? tr("head of each range")
         : head.name.isEmpty() ? tr("head of the range")
                               : tr("%1 (the range)").arg(head.name));
    m_differ = base.differs || head.differs;
}

QString StancesView::rangesOfEach() const
{
    QStringList ranges;
    for (const release::RepositoryRelease &row : m_session.release().repositories) {
        if (row.survey->readable)
            ranges << tr("%1 %2", "repository, its range")
                          .arg(visibleLine(row.name()),
                               models::rangeText(row.survey->range.base, row.survey->range.head));
    }
    return tr("The ranges differ: %1. Set one range for all repositories in the range bar, or choose two versions here.")
        .arg(QLocale().createSeparatedList(ranges));
}

void StancesView::fill(QComboBox &box, const std::vector<version::SemVer> &versions, const QString &own)
{
    QStringList wanted{own};
    for (const version::SemVer &version : versions)
        wanted.append(version.toString());
    QStringList have;
    for (int i = 0; i < box.count(); ++i)
        have.append(box.itemText(i));
    if (wanted == have)
        return;
    const QString chosen = box.currentData().toString();
    const QSignalBlocker blocker(box);
    box.clear();
    box.addItem(own, QString());
    for (const version::SemVer &version : versions)
        box.addItem(version.toString(), version.toString());
    box.setCurrentIndex(std::max(0, box.findData(chosen)));
}

queries::VersionPair StancesView::pair() const
{
    return {version::SemVer::fromString(m_ui->from->currentData().toString()),
            version::SemVer::fromString(m_ui->to->currentData().toString())};
}

void StancesView::setPair(const queries::VersionPair &pair)
{
    const auto choose = [](QComboBox &box, const std::optional<version::SemVer> &version) {
        box.setCurrentIndex(version ? std::max(0, box.findData(version->toString())) : 0);
    };
    choose(*m_ui->from, pair.from);
    choose(*m_ui->to, pair.to);
    choosePair();
}

QVariantMap StancesView::place() const
{
    return {{QStringLiteral("from"), m_ui->from->currentData().toString()},
            {QStringLiteral("to"), m_ui->to->currentData().toString()}};
}

void StancesView::goToPlace(const QVariantMap &place)
{
    const auto version = [&](const char *end) {
        return version::SemVer::fromString(place[QLatin1String(end)].toString());
    };
    const queries::VersionPair wanted{version("from"), version("to")};
    if (wanted != pair())
        setPair(wanted);
}

void StancesView::choosePair()
{
    m_error.reset();
    if (pair().isRange())
        m_loader.cancel();
    else
        m_loader.load(pair());
    showPair();
}

void StancesView::fillView()
{
    m_ui->policy->addItem(tr("The product's policy"));
    for (const version::Policy policy : version::AllPolicies)
        m_ui->policy->addItem(label(policy), int(policy));
    m_ui->contract->addItem(tr("The product's contracts"));
    m_ui->contract->addItem(tr("Internal: both ends ship together"), int(release::Contract::Internal));
    m_ui->contract->addItem(tr("External: others build against it"), int(release::Contract::External));
}

release::WhatIf StancesView::view() const
{
    release::WhatIf view;
    if (m_ui->policy->currentIndex() > 0)
        view.policy = version::Policy(m_ui->policy->currentData().toInt());
    if (m_ui->contract->currentIndex() > 0)
        view.contract = release::Contract(m_ui->contract->currentData().toInt());
    return view;
}

QString StancesView::sentence() const
{
    const release::Product product =
        productIf(*m_session.release().product, view(), m_session.release().relations.get());
    QStringList sentences{
        tr("What counts as a breakage, and the resulting version under %1.", "a policy").arg(label(product.policy)),
        tr("The selected row is the product's stance.")};
    if (m_session.release().repositories.size() > 1 && !release::sharesVersion(product))
        sentences.append(tr("Each repository has a version of its own."));
    for (const release::ProtocolSpec &protocol : product.protocols) {
        const QString name = visibleLine(protocol.name);
        sentences.append(protocol.contract == release::Contract::Internal
                             ? tr("%1 is an internal contract: both ends ship together.", "a protocol").arg(name)
                             : tr("%1 is an external contract: others may build against it.", "a protocol").arg(name));
    }
    return sentences.join(QLatin1Char(' '));
}

void StancesView::showStances()
{
    const bool open = m_session.isOpen() && !m_session.release().stances.empty();
    m_ui->hint->setText(m_session.isOpen()
                            ? tr("Reading…")
                            : tr("Open a product, a repository or a folder of repositories to see how to upgrade."));
    m_ui->stack->setCurrentWidget(open ? static_cast<QWidget *>(m_ui->sheet) : m_ui->hint);
    setFocusProxy(open ? static_cast<QWidget *>(m_ui->stances) : m_ui->hint);
    m_copy->setEnabled(open);
    m_save->setEnabled(open);
    if (!open)
        return;
    m_ui->sentence->setText(sentence());
    const release::Release &release = m_session.release();
    m_answers = release.stances;
    if (!view().isNothing()) {
        std::vector<std::shared_ptr<const release::Survey>> surveys;
        for (const release::RepositoryRelease &row : release.repositories)
            surveys.push_back(row.survey);
        const release::Product viewed = productIf(*release.product, view(), release.relations.get());
        m_answers = release::assess(viewed, surveys, m_session.decisions(), release.relations, release.forge).stances;
    }
    m_stances.setVersionOfEach(release::hasVersionOfEach(release));
    m_stances.setRows(m_answers);
    m_ui->stances->setFixedHeight(m_ui->stances->sizeHint().height());
    m_ui->stances->fitColumns();
    if (m_ui->stances->currentIndex().isValid())
        return;
    const auto chosen = std::find_if(m_answers.begin(), m_answers.end(), [](const auto &one) { return one.chosen; });
    m_ui->stances->setCurrentIndex(m_stances.index(chosen == m_answers.end() ? 0 : int(chosen - m_answers.begin()), 0));
}

void StancesView::showPair()
{
    const bool range = pair().isRange();
    m_followRange->setEnabled(!range);
    const release::Release &release = m_session.release();
    m_ui->state->setText(m_loader.isBusy()             ? tr("Reading…")
                         : range && !release.relations ? tr("Comparing clients and servers…")
                         : release.repositories.size() == 1
                                 && !(release.relations && !release.relations->facts.protocols.empty())
                             ? tr("Only one repository, so there are no mixed versions")
                             : QString());
    m_ui->ranges->setVisible(range && m_differ);
    m_ui->ranges->setText(range && m_differ ? rangesOfEach() : QString());
    if (m_error)
        showNothing(wording::line(*m_error));
    else if (range && release.relations)
        showFacts(release.relations->facts, release.procedure, problemsOf(release));
    else if (range)
        showNothing({});
    else if (m_facts) // of the pair, or of the one before until it is there
        showFacts(m_facts->facts, m_facts->procedure, m_facts->problems);
    fitHeight();
}

void StancesView::showFacts(const upgrade::UpgradeFacts &facts, const upgrade::Procedure &procedure,
                            const std::vector<Problem> &problems)
{
    m_trait = procedure.trait;
    m_ui->headline->setText(visibleLine(wording::text(procedure.headline)));
    QStringList lines;
    const QStringList reasons = reasonsOf(procedure);
    for (const QString &why : reasons.mid(0, reasons.size() > MostReasons + 1 ? MostReasons : MostReasons + 1))
        lines.append(QStringLiteral("• ") + visibleLine(why));
    if (lines.size() < reasons.size())
        lines.append(tr("and %n more", "reasons", int(reasons.size() - lines.size())));
    m_ui->why->setText(lines.join(QLatin1Char('\n')));
    m_ui->why->setToolTip(reasons.size() > lines.size() ? reasons.join(QLatin1Char('\n')) : QString());
    m_ui->why->setVisible(!lines.isEmpty());
    m_ui->procedure->show();
    m_live.setRows(liveUpgradeTable(facts));
    m_mixes.setProtocols(facts.protocols);
    m_ui->live->fitColumns();
    m_ui->mixes->fitColumns();
    m_ui->live->setVisible(m_live.rowCount() > 0);
    m_ui->mixes->setVisible(m_mixes.rowCount() > 0);
    m_problems.setProblems(problems);
    m_ui->problemsButton->setText(QLocale().toString(problems.size()));
    m_ui->problemsButton->setVisible(!problems.empty());
    if (problems.empty())
        m_ui->problemsButton->setChecked(false);
    applyFonts();
}

void StancesView::showNothing(const QString &why)
{
    m_trait = Trait::Live;
    m_ui->headline->setText(visibleLine(why));
    m_ui->why->hide();
    m_ui->procedure->setVisible(!why.isEmpty());
    m_live.setRows({});
    m_mixes.setProtocols({});
    m_ui->live->hide();
    m_ui->mixes->hide();
    m_problems.setProblems({});
    m_ui->problemsButton->setChecked(false);
    m_ui->problemsButton->hide();
    applyFonts();
}

void StancesView::applyFonts()
{
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, models::RowColors::of(palette()).muted);
    for (QLabel *label : {m_ui->hint, m_ui->sentence, m_ui->state, m_ui->ranges})
        label->setPalette(quiet);
    const models::ImpactStyle style =
        m_error ? models::severityStyle(Problem::Severity::Error, palette()) : models::traitStyle(m_trait, palette());
    QPalette box = palette();
    box.setColor(QPalette::Window, style.background);
    m_ui->procedure->setPalette(box);
    QPalette head = box;
    head.setColor(QPalette::WindowText, style.foreground);
    m_ui->headline->setPalette(head);
    m_ui->headline->setFont(models::boldFont(font()));
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_ui->problems->setPalette(paper);
}

void StancesView::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyFonts();
}

} // namespace waybill::app

#include "moc_stancesview.cpp"
