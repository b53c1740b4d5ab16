// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/setup/clonepanel.h"

#include "app/common/askpassdialog.h"
#include "app/common/askpassquestion.h"
#include "app/common/fileprompts.h"
#include "app/common/filterkeys.h"
#include "app/session/session.h"
#include "git/cloning.h"
#include "git/gitprogram.h"
#include "support/text.h"
#include "ui_clonepanel.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace waybill::app {

namespace {

constexpr auto ParentKey = "clone/folder";
constexpr int Tick = 200; ///< milliseconds

} // namespace

ClonePanel::ClonePanel(Session &session, QWidget *parent)
    : QWidget(parent)
    , m_session(session)
    , m_ui(std::make_unique<Ui::ClonePanel>())
    , m_job(this, session.pool(), *session.jobs(), [this] { showState(); })
    , m_parent(QSettings().value(QLatin1String(ParentKey), QDir::homePath()).toString())
{
    m_ui->setupUi(this);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setFocusProxy(m_ui->address);
    QFont large = font();
    large.setPointSizeF(large.pointSizeF() * 1.4);
    large.setWeight(QFont::DemiBold);
    m_ui->title->setFont(large);
    m_tick.setInterval(Tick);
    connect(&m_tick, &QTimer::timeout, this, &ClonePanel::showState);
    connect(&m_askpass, &AskpassServer::asked, this,
            [this](AskpassQuestion *question) { (new AskpassDialog(*question, this))->open(); });
    connect(m_ui->address, &QLineEdit::textChanged, this, &ClonePanel::nameFolder);
    connect(m_ui->folder, &QLineEdit::textEdited, this, [this] { m_typed = true; });
    connect(m_ui->folder, &QLineEdit::textChanged, this, &ClonePanel::showState);
    for (QLineEdit *line : {m_ui->address, m_ui->folder})
        connect(line, &QLineEdit::returnPressed, m_ui->clone, &QPushButton::click);
    connect(m_ui->browse, &QPushButton::clicked, this, [this] {
        promptForExistingFolder(this, tr("Clone Into"), [this](const QString &path) {
            m_parent = path;
            m_typed = false;
            nameFolder();
        });
    });
    connect(m_ui->clone, &QPushButton::clicked, this, &ClonePanel::start);
    onEscape(this, [this] {
        if (!m_job.isBusy())
            Q_EMIT cancelled();
    });
    connect(m_ui->cancel, &QPushButton::clicked, this, [this] {
        const bool ran = m_job.isBusy();
        m_job.cancel();
        showState();
        if (!ran)
            Q_EMIT cancelled();
    });
    nameFolder();
}

ClonePanel::~ClonePanel() = default;

void ClonePanel::nameFolder()
{
    if (!m_typed)
        m_ui->folder->setText(QDir(m_parent).filePath(git::cloneName(m_ui->address->text())));
    showState();
}

void ClonePanel::start()
{
    const QString address = m_ui->address->text().trimmed();
    const QString folder = QDir::cleanPath(QDir().absoluteFilePath(m_ui->folder->text().trimmed()));
    const auto work = [address, folder, prompts = m_askpass.prompts()](const JobControl &control) -> Result<QString> {
        const auto done = git::cloneRepository(address, folder, git::RemoteAccess({}, prompts, control));
        return done ? Result<QString>(folder) : fail(done.error());
    };
    m_job.start(tr("Cloning %1").arg(visibleLine(git::cloneName(address))), work,
                [this](const Result<QString> &cloned) {
                    showState();
                    m_askpass.forget();
                    if (!cloned) {
                        Q_EMIT problemFound(Problem::fromError(cloned.error()));
                        return;
                    }
                    QSettings().setValue(QLatin1String(ParentKey), QFileInfo(*cloned).absolutePath());
                    m_typed = false;
                    m_ui->address->clear();
                    Q_EMIT this->cloned(*cloned);
                });
    m_tick.start();
    showState();
}

void ClonePanel::showState()
{
    const bool busy = m_job.isBusy();
    const int percent = m_job.percent();
    if (!busy)
        m_tick.stop();
    m_ui->progress->setVisible(busy);
    m_ui->progress->setRange(0, percent < 0 ? 0 : 100);
    m_ui->progress->setValue(std::max(percent, 0));
    for (QWidget *input : {static_cast<QWidget *>(m_ui->address), static_cast<QWidget *>(m_ui->folder),
                           static_cast<QWidget *>(m_ui->browse)})
        input->setEnabled(!busy);
    m_ui->clone->setEnabled(!busy && !m_ui->address->text().trimmed().isEmpty()
                            && !m_ui->folder->text().trimmed().isEmpty());
    m_ui->cancel->setText(busy ? tr("&Stop") : tr("Cancel"));
}

} // namespace waybill::app

#include "moc_clonepanel.cpp"
