// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/setupview.h"

#include "app/common/filterkeys.h"
#include "app/session/session.h"
#include "app/setup/clonepanel.h"
#include "app/setup/productsetup.h"

#include <QAction>
#include <QStackedWidget>

namespace waybill::app {

SetupView::SetupView(Session &session, QStackedWidget &pages, const Actions &actions, QObject *parent)
    : QObject(parent)
    , m_session(session)
    , m_pages(pages)
{
    connect(actions.setUp, &QAction::triggered, this, &SetupView::setUp);
    connect(actions.edit, &QAction::triggered, this, [this] { editFile(m_session.product().file); });
    connect(actions.clone, &QAction::triggered, this, &SetupView::clone);
    const auto follow = [this, edit = actions.edit] {
        edit->setEnabled(m_session.isOpen() && !m_session.product().file.isEmpty());
    };
    connect(&session, &Session::productOpened, this, follow);
    connect(&session, &Session::closed, this, follow);
    follow();
}

void SetupView::raise()
{
    if (m_shown)
        m_pages.setCurrentWidget(m_shown);
}

ProductSetup &SetupView::made(QPointer<ProductSetup> &page, const QString &name)
{
    if (page)
        return *page;
    page = new ProductSetup(m_session, &m_pages);
    page->setObjectName(name);
    m_pages.addWidget(page);
    connect(page, &ProductSetup::saved, this, [this](const QString &file) {
        m_shown.clear();
        m_warned = false;
        Q_EMIT openRequested(file);
    });
    connect(page, &ProductSetup::cancelled, this, &SetupView::end);
    onEscape(page, [this, made = page.data()] {
        if (made->hasChanges())
            tellUnsaved(*made, tr("Save or cancel them"));
        else
            made->cancel();
    });
    connect(page, &ProductSetup::edited, this, [this] { m_warned = false; });
    connect(page, &ProductSetup::problemFound, this, &SetupView::problemFound);
    return *page;
}

void SetupView::setUp()
{
    ProductSetup &page = made(m_proposal, QStringLiteral("productSetup"));
    if (!page.hasChanges()) {
        QStringList folders;
        if (m_session.isOpen() && m_session.product().file.isEmpty()) {
            for (const release::RepositorySpec &spec : m_session.product().repositories)
                folders << spec.path;
        }
        if (!folders.isEmpty() || page.file().isEmpty())
            page.propose(folders);
    }
    show(m_proposal);
}

void SetupView::editFile(const QString &file)
{
    ProductSetup &page = made(m_editor, QStringLiteral("productEditor"));
    if (!page.hasChanges())
        page.edit(file);
    else if (page.file() != file)
        tellUnsaved(page, tr("Save or cancel them, then edit the other file"));
    show(m_editor);
}

bool SetupView::keepsUnsaved()
{
    for (const QPointer<ProductSetup> &page : {m_proposal, m_editor}) {
        if (!page || !page->hasChanges() || std::exchange(m_warned, true))
            continue;
        tellUnsaved(*page, tr("Save them, or close again to discard them"));
        show(page);
        return true;
    }
    return false;
}

void SetupView::tellUnsaved(const ProductSetup &page, const QString &advice)
{
    Q_EMIT problemFound(
        {Problem::Severity::Warning, tr("Your edits are not saved yet"), Place{page.file(), 0, 0}, advice});
}

void SetupView::clone()
{
    if (!m_clone) {
        m_clone = new ClonePanel(m_session, &m_pages);
        m_clone->setObjectName(QStringLiteral("clonePanel"));
        m_pages.addWidget(m_clone);
        connect(m_clone, &ClonePanel::cloned, this, [this](const QString &folder) {
            m_shown.clear();
            Q_EMIT openRequested(folder);
        });
        connect(m_clone, &ClonePanel::cancelled, this, &SetupView::end);
        connect(m_clone, &ClonePanel::problemFound, this, &SetupView::problemFound);
    }
    show(m_clone);
}

void SetupView::show(QWidget *shown)
{
    m_shown = shown;
    Q_EMIT shownChanged();
    shown->setFocus(Qt::OtherFocusReason);
}

void SetupView::end()
{
    m_warned = false;
    m_shown.clear();
    Q_EMIT shownChanged();
}

} // namespace waybill::app

#include "moc_setupview.cpp"
