// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/protocols/skewview.h"

#include "app/common/filelistactions.h"
#include "app/common/makeaction.h"
#include "app/common/placerequest.h"
#include "app/protocols/protocolopening.h"
#include "app/protocols/skewdetails.h"
#include "app/protocols/skewmatrixpanel.h"
#include "app/session/session.h"
#include "models/common/problemdelegate.h"
#include "release/changes/change.h"
#include "release/product/repositoryspec.h"
#include "support/text.h"
#include "wording/text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QListView>
#include <QLocale>
#include <QToolButton>

namespace waybill::app {

SkewView::SkewView(Session &session, QWidget *parent)
    : Page(session, parent)
    , m_head(new QWidget(this))
    , m_protocol(new QComboBox(m_head))
    , m_problemsButton(new QToolButton(m_head))
    , m_problemsList(new QListView(this))
    , m_panel(new SkewMatrixPanel(this))
    , m_chooseProtocol(makeAction(this, "skewProtocol", tr("Choose P&rotocol"), {Qt::SHIFT | Qt::Key_R},
                                  QStringLiteral("protocols"), tr("Show the skew matrix of another protocol")))
    , m_showProblems(makeAction(this, "skewProblems", tr("Show P&roblems"), {Qt::Key_Exclam}, QStringLiteral("warning"),
                                tr("List what could not be read or resolved")))
    , m_loader(session)
{
    m_panel->setObjectName(QStringLiteral("matrix"));
    m_panel->setPool(session.pool());
    m_problemsList->setObjectName(QStringLiteral("skewProblemList"));
    m_problemsList->setAccessibleName(tr("Problems of the skew matrix"));
    m_problemsList->setModel(&m_problems);
    m_problemsList->setItemDelegate(new models::ProblemDelegate(this));
    m_problemsList->setFrameShape(QFrame::NoFrame);
    m_problemsList->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_problemsList->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_problemsList->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_problemsList->setResizeMode(QListView::Adjust);
    m_problemsList->setMaximumHeight(120);
    m_problemsList->hide();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_problemsList);
    layout->addWidget(m_panel, 1);
    setFocusProxy(m_panel);
    setUpHead();
    connectSession();
    const auto places = m_panel->commandWidgets();
    for (QWidget *place : places)
        place->addActions({m_chooseProtocol, m_showProblems});
    addOpening();
    connect(m_panel, &SkewMatrixPanel::message, this, &Page::message);
    connect(m_panel, &SkewMatrixPanel::failed, this,
            [this](const Error &error) { Q_EMIT message(wording::line(error)); });
    connect(m_panel, &SkewMatrixPanel::pairActivated, this,
            [this](const upgrade::MatrixClient &client, const upgrade::MatrixServer &server) {
                openPair(client, server, {});
            });
    connect(m_panel, &SkewMatrixPanel::reasonActivated, this,
            [this](const upgrade::MixReason &reason, const upgrade::MatrixClient &client,
                   const upgrade::MatrixServer &server) {
                // What a word means stands in no protocol.
                openPair(client, server,
                         reason.kind == upgrade::MixReason::Kind::Protocol ? reason.subject : QString());
            });
    showHint();
}

SkewView::~SkewView()
{
    m_panel->disconnect(this);
}

/// Places of reasons and problems can be opened in the editor and on the forge.
void SkewView::addOpening()
{
    auto *reasons = new FileListActions(
        m_panel->details().list(), true,
        [this](FileRequest::Use use) {
            const upgrade::MixReason *reason = m_panel->details().currentReason();
            const QModelIndex cell = m_panel->currentCell();
            return reason && m_panel->shownMatrix() && cell.isValid()
                       ? reasonRequest(use, *reason, *m_panel->shownMatrix(), std::size_t(cell.row()),
                                       std::size_t(cell.column()), m_session.product())
                       : std::nullopt;
        },
        Qt::Key_E); // O opens the pair
    auto *problems = new FileListActions(m_problemsList, false, [this](FileRequest::Use use) {
        return placeRequest(use, m_problems.place(m_problemsList->currentIndex().row()));
    });
    connect(reasons, &FileListActions::requested, this, &Page::fileRequested);
    connect(problems, &FileListActions::requested, this, &Page::fileRequested);
}

void SkewView::setUpHead()
{
    m_protocol->setObjectName(QStringLiteral("protocol"));
    m_protocol->setAccessibleName(tr("Protocol"));
    m_protocol->setToolTip(tr("Protocol of the skew matrix"));
    m_protocol->hide();
    m_showProblems->setCheckable(true);
    m_showProblems->setEnabled(false);
    m_problemsButton->setDefaultAction(m_showProblems);
    m_problemsButton->setAutoRaise(true);
    m_problemsButton->hide();
    m_problemsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto *row = new QHBoxLayout(m_head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(6);
    row->addWidget(m_protocol);
    row->addWidget(m_problemsButton);
    row->addWidget(m_panel->head());
    connect(m_protocol, &QComboBox::activated, this, [this] {
        m_stale = true;
        refresh();
    });
    connect(m_chooseProtocol, &QAction::triggered, this, [this] {
        m_protocol->setFocus(Qt::ShortcutFocusReason);
        m_protocol->showPopup();
    });
    connect(m_showProblems, &QAction::toggled, m_problemsList, &QWidget::setVisible);
}

void SkewView::connectSession()
{
    const auto forgetAndRead = [this] {
        forget();
        m_stale = true;
        refresh();
    };
    connect(&m_session, &Session::productOpened, this, forgetAndRead);
    connect(&m_session, &Session::closed, this, [this] { forget(); });
    // New tags, or another waybill.toml: what shows stays until the new one is there.
    connect(&m_session, &Session::loaded, this, [this] {
        m_stale = true;
        refresh();
    });
    connect(&m_loader, &MatrixLoader::loaded, this, &SkewView::showAnswer);
    connect(&m_loader, &MatrixLoader::failed, this, [this](const Error &error) {
        m_error = error;
        showHint();
    });
}

void SkewView::forget()
{
    m_loader.cancel();
    m_answer.reset();
    m_wanted.clear();
    m_error.reset();
    m_protocol->clear();
    m_protocol->hide();
    m_problems.setProblems({});
    m_showProblems->setChecked(false);
    m_showProblems->setEnabled(false);
    m_problemsButton->hide();
    m_stale = true;
    showHint();
}

bool SkewView::isSettled() const
{
    return !m_stale && !m_loader.isBusy();
}

QVariantMap SkewView::place() const
{
    QVariantMap place = m_panel->place();
    place.insert(QStringLiteral("protocol"), m_wanted.isEmpty() ? m_protocol->currentText() : m_wanted);
    return place;
}

void SkewView::goToPlace(const QVariantMap &place)
{
    if (place.isEmpty())
        return;
    const QString protocol = place[QStringLiteral("protocol")].toString();
    if (!protocol.isEmpty() && protocol != m_protocol->currentText()) {
        m_wanted = protocol;
        m_stale = true;
    }
    m_panel->goToPlace(place);
    refresh();
}

QList<QAction *> SkewView::pageActions() const
{
    return m_panel->panelActions() << m_chooseProtocol << m_showProblems;
}

void SkewView::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    refresh();
}

void SkewView::refresh()
{
    // Before all repositories are there nobody knows which tags there are: what they read first comes from the cache.
    if (!m_stale || !isVisible() || !m_session.isOpen() || !m_session.isLoaded())
        return;
    m_stale = false;
    m_error.reset();
    m_loader.load(m_wanted.isEmpty() ? m_protocol->currentText() : m_wanted);
    showHint();
}

void SkewView::showAnswer(const queries::MatrixAnswerPtr &answer)
{
    m_answer = answer;
    m_wanted.clear();
    m_error.reset();
    QStringList shown;
    for (int i = 0; i < m_protocol->count(); ++i)
        shown.append(m_protocol->itemText(i));
    if (shown != answer->protocols) {
        m_protocol->clear();
        m_protocol->addItems(answer->protocols);
    }
    m_protocol->setCurrentIndex(answer->chosen);
    m_protocol->setVisible(answer->protocols.size() > 1);
    m_chooseProtocol->setEnabled(answer->protocols.size() > 1);
    m_problems.setProblems(answer->problems);
    m_showProblems->setEnabled(!answer->problems.empty());
    m_problemsButton->setVisible(!answer->problems.empty());
    m_showProblems->setIconText(QLocale().toString(answer->problems.size()));
    if (answer->problems.empty())
        m_showProblems->setChecked(false);
    showHint();
}

QString SkewView::hintText() const
{
    if (!m_session.isOpen())
        return tr("Open a product, a repository or a folder of repositories to see its skew matrix.");
    if (m_error)
        return wording::line(*m_error);
    if (!m_answer)
        return tr("Reading which client pins which server…");
    if (m_answer->protocols.isEmpty())
        return tr(
            "There are no protocols.\nA repository that declares a service in a .proto file is a server; waybill.toml can set others.");
    const upgrade::SkewMatrix &matrix = *m_answer->matrix;
    if (matrix.servers.empty())
        return tr("%1 has no releases yet.\nA skew matrix needs at least two.").arg(visibleLine(matrix.server));
    if (matrix.servers.size() == 1 && matrix.clients.size() <= 1)
        return tr("%1 has only one release.\nA skew matrix needs at least two.").arg(visibleLine(matrix.server));
    return {};
}

void SkewView::showHint()
{
    const QString hint = hintText();
    const auto matrix = hint.isEmpty() ? m_answer->matrix : nullptr;
    m_panel->setMatrix(matrix, hint);
}

void SkewView::openPair(const upgrade::MatrixClient &client, const upgrade::MatrixServer &server,
                        const QString &subject)
{
    if (!m_answer || !m_answer->matrix)
        return;
    const QString &name = m_answer->matrix->server;
    const auto &repositories = m_session.repositories();
    const auto home = std::find_if(repositories.begin(), repositories.end(),
                                   [&name](const release::RepositorySpec &spec) { return spec.name == name; });
    if (home == repositories.end())
        return;
    if (client.revision.isNull()) {
        Q_EMIT message(
            tr("%1 %2 has its own protocols, which do not match any revision of %3", "client, version, server")
                .arg(visibleLine(client.repository), client.version.toString(), visibleLine(name)));
        return;
    }
    const QByteArray pinned =
        client.described.isEmpty() ? client.revision.shortId(10).toLatin1() : client.described.toUtf8();
    PairOfRevisions pair{int(home - repositories.begin()), pinned, server.tag, subject};
    if (server.version < client.version) // the older end is the left one
        std::swap(pair.before, pair.after);
    Q_EMIT pairRequested(pair);
}

void SkewView::changeEvent(QEvent *event)
{
    Page::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    QPalette paper = palette();
    paper.setColor(QPalette::Base, palette().color(QPalette::Window));
    m_problemsList->setPalette(paper);
}

} // namespace waybill::app

#include "moc_skewview.cpp"
