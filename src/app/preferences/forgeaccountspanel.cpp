// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/preferences/forgeaccountspanel.h"

#include "app/common/offline.h"
#include "diffview/plainlabel.h"
#include "models/notes/forgeaccountrows.h"
#include "release/product/product.h"
#include "wording/text.h"

#include <QDesktopServices>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace waybill::app {

namespace {

QPushButton *accountsButton(const QString &text, const char *name, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false); // Enter is for the field that one is in
    return button;
}

} // namespace

ForgeAccountsPanel::ForgeAccountsPanel(queries::TokenStore store, QWidget *parent)
    : QWidget(parent)
    , m_store(std::move(store))
    , m_table(new QTreeWidget(this))
    , m_text(new diffview::PlainLabel(this))
    , m_check(accountsButton(tr("C&heck Accounts"), "accountsCheck", this))
    , m_signIn(accountsButton(tr("&Sign In…"), "accountsSignIn", this))
    , m_signOut(accountsButton(tr("Sign O&ut"), "accountsSignOut", this))
    , m_form(new QWidget(this))
    , m_prompt(new diffview::PlainLabel(m_form))
    , m_token(new QLineEdit(m_form))
    , m_browser(accountsButton(tr("Open &Browser"), "accountsBrowser", m_form))
    , m_enter(accountsButton(tr("S&ign In"), "accountsEnter", m_form))
    , m_cancel(accountsButton(tr("&Cancel"), "accountsCancel", m_form))
{
    m_pool.setMaxThreadCount(1);
    build();
    connect(m_check, &QAbstractButton::clicked, this, &ForgeAccountsPanel::check);
    connect(m_signIn, &QAbstractButton::clicked, this, &ForgeAccountsPanel::beginSignIn);
    connect(m_signOut, &QAbstractButton::clicked, this, &ForgeAccountsPanel::signOut);
    connect(m_enter, &QAbstractButton::clicked, this, &ForgeAccountsPanel::enterToken);
    connect(m_token, &QLineEdit::returnPressed, this, &ForgeAccountsPanel::enterToken);
    connect(m_token, &QLineEdit::textChanged, this, &ForgeAccountsPanel::updateButtons);
    connect(m_cancel, &QAbstractButton::clicked, this, &ForgeAccountsPanel::cancel);
    connect(m_browser, &QAbstractButton::clicked, this, [this] { QDesktopServices::openUrl(m_codePage); });
    connect(m_table, &QTreeWidget::currentItemChanged, this, &ForgeAccountsPanel::updateButtons);
    closeForm();
    say(tr("Open a product to see the forges of its repositories."));
}

ForgeAccountsPanel::~ForgeAccountsPanel()
{
    m_reading = {};
    m_signing = {};
    m_coding = {};
    m_pool.waitForDone();
}

void ForgeAccountsPanel::build()
{
    m_table->setObjectName(QStringLiteral("forgeAccounts"));
    m_table->setAccessibleName(tr("Accounts at forges"));
    m_table->setRootIsDecorated(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHeaderLabels(
        {tr("Forge"), tr("Account"), tr("Token from"), tr("Scopes"), tr("Expires"), tr("Requests")});
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->header()->setMaximumSectionSize(170); // the whole text is in the tool tip
    m_table->header()->setStretchLastSection(true);
    m_table->setFixedHeight(m_table->fontMetrics().height() * 6);
    m_table->hide();
    m_text->setObjectName(QStringLiteral("accountsText"));
    m_text->setWordWrap(true);
    m_prompt->setObjectName(QStringLiteral("accountsPrompt"));
    m_prompt->setWordWrap(true);
    m_prompt->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_prompt->setBuddy(m_token);
    m_token->setObjectName(QStringLiteral("accountsToken"));
    m_token->setAccessibleName(tr("Token"));
    m_token->setEchoMode(QLineEdit::Password);
    m_token->setInputMethodHints(Qt::ImhSensitiveData | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    auto *form = new QVBoxLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->addWidget(m_prompt);
    auto *entry = new QHBoxLayout;
    entry->addWidget(m_token, 1);
    entry->addWidget(m_browser);
    entry->addWidget(m_enter);
    entry->addWidget(m_cancel);
    entry->addStretch();
    form->addLayout(entry);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_check);
    buttons->addWidget(m_signIn);
    buttons->addWidget(m_signOut);
    buttons->addStretch();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    layout->addWidget(m_form);
    layout->addWidget(m_text);
}

template <typename T>
void ForgeAccountsPanel::start(const QString &said, std::function<Result<T>(const JobControl &)> work,
                               std::function<void(const Result<T> &)> receiver)
{
    m_busy = true;
    say(said);
    Job<T> job = Job<T>::start(m_pool, std::move(work));
    job.then(this, [this, receiver = std::move(receiver)](const Result<T> &result) {
        m_busy = false;
        receiver(result);
        updateButtons();
    });
    if constexpr (std::is_same_v<T, Accounts>)
        m_reading = std::move(job);
    else if constexpr (std::is_same_v<T, queries::ForgeAccount>)
        m_signing = std::move(job);
    else
        m_coding = std::move(job);
    updateButtons();
}

void ForgeAccountsPanel::setProduct(const release::Product &product)
{
    // Read again, nothing of it is new: whoever signs in is not disturbed.
    if (m_product && m_product->repositories == product.repositories)
        return;
    cancel();
    m_product = std::make_shared<const release::Product>(product);
    start<Accounts>(
        tr("Checking which forges host the repositories…"),
        [product](const JobControl &) -> Result<Accounts> {
            Accounts accounts;
            for (const queries::ProductForge &forge : queries::forgesOf(product)) {
                if (forge.site.dialect != forge::Dialect::Generic)
                    accounts.push_back({forge, {}, {}, {}, {}});
            }
            return accounts;
        },
        [this](const Result<Accounts> &accounts) {
            if (accounts)
                showAccounts(*accounts, false);
        });
}

void ForgeAccountsPanel::showAccounts(Accounts accounts, bool isChecked)
{
    const int before = current();
    m_accounts = std::move(accounts);
    m_table->clear();
    QStringList problems;
    for (const queries::ForgeAccount &account : m_accounts) {
        const models::ForgeAccountRow row = models::forgeAccountRow(account);
        const QStringList texts =
            isChecked ? QStringList{row.host, row.account, row.source, row.scopes, row.expires, row.requests}
                      : QStringList{row.host};
        auto *item = new QTreeWidgetItem(m_table, texts);
        for (int column = 0; column < texts.size(); ++column)
            item->setToolTip(column, texts.at(column));
        if (!row.problem.isEmpty())
            problems << QStringLiteral("%1: %2").arg(row.host, row.problem);
    }
    m_table->setCurrentItem(m_table->topLevelItem(std::max(before, 0)));
    m_table->setHidden(m_accounts.empty()); // the text below says so, and the table above needs the room
    if (m_accounts.empty())
        say(tr("No repository of this product is on a supported forge."));
    else if (!isChecked)
        say(tr("Check Accounts looks for tokens, and asks the forges that are allowed whose they are."));
    else
        say(problems.join(QLatin1Char('\n')));
}

void ForgeAccountsPanel::check()
{
    start<Accounts>(
        tr("Looking for tokens…"),
        [product = m_product, offline = offline::isOn()](const JobControl &control) {
            return queries::readForgeAccounts(*product, offline, control);
        },
        [this](const Result<Accounts> &accounts) {
            if (accounts)
                showAccounts(*accounts, true);
            else
                say(wording::line(accounts.error()));
        });
}

void ForgeAccountsPanel::beginSignIn()
{
    if (offline::isOn()) {
        say(tr("You are working offline: no forge is contacted."));
        return;
    }
    const queries::ForgeAccount account = m_accounts[std::size_t(current())];
    const QString host = account.forge.site.host();
    m_form->show();
    m_token->clear();
    const bool byBrowser = account.canUseBrowser();
    m_token->setVisible(!byBrowser);
    m_enter->setVisible(!byBrowser);
    m_browser->setVisible(byBrowser);
    if (!byBrowser) {
        m_prompt->setText(
            tr("Create a token on %1 and enter it here. It is kept in the system's keychain, and requests "
               "to %1 are allowed from now on.")
                .arg(host));
        m_token->setFocus(Qt::OtherFocusReason);
        say({});
        updateButtons();
        return;
    }
    m_prompt->setText({});
    start<forge::DeviceFlow::Code>(
        tr("Asking %1 for a code…").arg(host),
        [forge = account.forge](const JobControl &control) { return queries::beginBrowserSignIn(forge, control); },
        [this](const Result<forge::DeviceFlow::Code> &code) { enterCode(code); });
}

void ForgeAccountsPanel::enterCode(const Result<forge::DeviceFlow::Code> &code)
{
    if (!code) {
        closeForm();
        say(wording::line(code.error()));
        return;
    }
    const queries::ProductForge forge = m_accounts[std::size_t(current())].forge;
    m_codePage = code->page;
    m_prompt->setText(
        tr("Enter the code %1 at %2. Requests to %3 are allowed from then on.", "a code; an address; a host")
            .arg(code->userCode, code->page.toString(), forge.site.host()));
    start<queries::ForgeAccount>(
        tr("Waiting until the code is entered…"),
        [forge, code = *code, store = m_store](const JobControl &control) {
            return queries::finishBrowserSignIn(forge, code, store, control);
        },
        [this](const Result<queries::ForgeAccount> &account) { take(account, tr("Signed in.")); });
    m_browser->setFocus(Qt::OtherFocusReason);
}

void ForgeAccountsPanel::enterToken()
{
    const forge::Secret secret(m_token->text().trimmed().toUtf8());
    if (m_busy || m_token->text().trimmed().isEmpty())
        return;
    m_token->clear();
    start<queries::ForgeAccount>(
        tr("Checking the token…"),
        [forge = m_accounts[std::size_t(current())].forge, secret, store = m_store](const JobControl &control) {
            return queries::signIn(forge, secret, store, control);
        },
        [this](const Result<queries::ForgeAccount> &account) { take(account, tr("Signed in.")); });
}

void ForgeAccountsPanel::signOut()
{
    start<queries::ForgeAccount>(
        tr("Signing out…"),
        [forge = m_accounts[std::size_t(current())].forge, store = m_store](const JobControl &control) {
            return queries::signOut(forge, store, control);
        },
        [this](const Result<queries::ForgeAccount> &account) {
            take(account, account && account->token ? tr("Signed out. There still is a token of another program.")
                                                    : tr("Signed out."));
        });
}

void ForgeAccountsPanel::take(const Result<queries::ForgeAccount> &account, const QString &said)
{
    if (!account) {
        // With a token one may try again; a code is used up.
        if (!m_token->isVisible())
            closeForm();
        say(wording::line(account.error()));
        return;
    }
    closeForm();
    Accounts all = m_accounts;
    for (queries::ForgeAccount &one : all) {
        if (one.forge.site.host() == account->forge.site.host())
            one = *account;
    }
    showAccounts(std::move(all), true);
    say(said);
}

void ForgeAccountsPanel::cancel()
{
    m_coding = {};
    m_signing = {};
    m_reading = {};
    m_busy = false;
    closeForm();
    say(tr("Not signed in."));
    updateButtons();
    m_signIn->setFocus(Qt::OtherFocusReason);
}

void ForgeAccountsPanel::closeForm()
{
    m_token->clear();
    m_form->hide();
}

void ForgeAccountsPanel::say(const QString &text)
{
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
}

void ForgeAccountsPanel::updateButtons()
{
    const bool isFree = !m_busy && m_form->isHidden();
    m_check->setEnabled(isFree && !m_accounts.empty());
    m_signIn->setEnabled(isFree && current() >= 0);
    m_signOut->setEnabled(isFree && current() >= 0);
    m_table->setEnabled(isFree);
    m_token->setEnabled(!m_busy);
    m_enter->setEnabled(!m_busy && !m_token->text().trimmed().isEmpty());
    m_browser->setEnabled(!m_codePage.isEmpty() && !m_prompt->text().isEmpty());
}

int ForgeAccountsPanel::current() const
{
    const int row = m_table->indexOfTopLevelItem(m_table->currentItem());
    return row < int(m_accounts.size()) ? row : -1;
}

} // namespace waybill::app

#include "moc_forgeaccountspanel.cpp"
