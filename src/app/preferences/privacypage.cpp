// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/privacypage.h"

#include "app/common/offline.h"
#include "app/preferences/forgeaccountspanel.h"

#include <QCheckBox>
#include <QEvent>
#include <QHeaderView>
#include <QStyle>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace waybill::app {

namespace {

/// Gives each row the height that its texts need in the columns as they are: nothing of what is sent may be cut off.
void fitRows(QTreeWidget &table)
{
    const int margins = 2 * (table.style()->pixelMetric(QStyle::PM_FocusFrameHMargin, nullptr, &table) + 1);
    for (int row = 0; row < table.topLevelItemCount(); ++row) {
        QTreeWidgetItem *item = table.topLevelItem(row);
        int height = 0;
        for (int column = 0; column < table.columnCount(); ++column) {
            const QRect room(0, 0, std::max(1, table.columnWidth(column) - margins), QWIDGETSIZE_MAX);
            const QRect needed = table.fontMetrics().boundingRect(room, Qt::TextWordWrap, item->text(column));
            height = std::max(height, needed.height());
        }
        item->setSizeHint(1, {0, height + 10});
    }
}

} // namespace

PrivacyPage::PrivacyPage(QWidget *parent)
    : PreferencePage(QStringLiteral("privacy"), tr("Network"), QStringLiteral("link"), parent)
{
    addText(
        tr("Nothing leaves this machine unless you ask for it. Waybill sends no statistics and looks for no updates."));
    auto *table = new QTreeWidget(this);
    m_table = table;
    table->setObjectName(QStringLiteral("network"));
    table->setAccessibleName(tr("What is sent, and to whom"));
    table->setRootIsDecorated(false);
    table->setWordWrap(true);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setHeaderLabels({tr("When you choose"), tr("What is sent"), tr("To")});
    const QString remote = tr("the remote that git is configured for");
    for (const QStringList &row : {
             QStringList{tr("Fetch All"), tr("names of branches and tags, IDs of commits"), remote},
             QStringList{tr("Check Remotes"), tr("a query for the list of tags"), remote},
             QStringList{tr("Push Tags"), tr("the tags, and commits that the remote lacks"), remote},
             QStringList{tr("Clone"), tr("what git asks for"), tr("the address that you entered")},
             QStringList{tr("Open on Forge"), tr("an address with repository, commit, file and line"),
                         tr("your web browser")},
             QStringList{tr("Refresh Forge Data, waybill-cli forge refresh"),
                         tr("numbers of pull requests, IDs of commits, and your token for that forge"),
                         tr("the forges that waybill.toml or you allowed")},
             QStringList{tr("Look Now, waybill-cli registry watch"),
                         tr("names of images and tags, and docker's credentials for them"),
                         tr("the registries that waybill.toml names")},
             QStringList{tr("Check Registry, waybill-cli registry compare"),
                         tr("the names of two images, and docker's credentials for them"),
                         tr("the registries that waybill.toml names")},
             QStringList{tr("Check on Notes > Publish"), tr("queries for tags, releases and checks, and your token"),
                         tr("the forges that waybill.toml or you allowed")},
             QStringList{tr("Publish Now, waybill-cli publish"), tr("releases with notes and files, and your token"),
                         tr("the forges that waybill.toml or you allowed")},
             QStringList{tr("Check Anonymously, waybill-cli published"), tr("a query for tags, releases and files"),
                         tr("the forges of the repositories")},
             QStringList{tr("Check Accounts below, waybill-cli forge status"),
                         tr("a query for the account of your token"),
                         tr("the forges that waybill.toml or you allowed")},
             QStringList{tr("Sign In below, waybill-cli forge login"), tr("what you enter or confirm in the browser"),
                         tr("the forge that you name")},
             QStringList{tr("A link in notes or messages"), tr("its address, after it was shown to you"),
                         tr("your web browser or mail program")},
         }) {
        auto *item = new QTreeWidgetItem(table, row);
        for (int column = 0; column < 3; ++column)
            item->setToolTip(column, row.at(column));
    }
    table->header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    table->header()->setSectionResizeMode(1, QHeaderView::Stretch);
    table->header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    table->header()->setMaximumSectionSize(260);
    connect(table->header(), &QHeaderView::sectionResized, table, [table] { fitRows(*table); });
    column()->addWidget(table, 1);
    m_accounts = new ForgeAccountsPanel(queries::TokenStore::keychain(), this);
    column()->addWidget(m_accounts);
    m_offline = new QCheckBox(tr("&Work offline: send no requests to forges or registries"), this);
    m_offline->setObjectName(QStringLiteral("offline"));
    m_offline->setToolTip(tr("Whatever waybill.toml or you allowed. Fetching and pushing are not affected"));
    connect(m_offline, &QCheckBox::toggled, this, [](bool on) { offline::set(on); });
    column()->addWidget(m_offline);
    refresh();
    addText(tr("Passwords and keys stay with git, ssh and their helpers: Waybill passes on your answers and keeps none "
               "of them. Forge tokens that you give to Waybill are kept in the system's keychain, and only there."));
}

void PrivacyPage::setProduct(const release::Product &product)
{
    m_accounts->setProduct(product);
}

void PrivacyPage::showEvent(QShowEvent *event)
{
    PreferencePage::showEvent(event);
    fitRows(*m_table);
}

void PrivacyPage::changeEvent(QEvent *event)
{
    PreferencePage::changeEvent(event);
    // The columns may stay as wide as they were.
    if (m_table && (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange))
        fitRows(*m_table);
}

void PrivacyPage::refresh()
{
    const QSignalBlocker blocker(m_offline);
    m_offline->setChecked(offline::isOn());
}

} // namespace waybill::app

#include "moc_privacypage.cpp"
