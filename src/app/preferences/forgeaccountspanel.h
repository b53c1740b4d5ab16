// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "queries/forgesignin.h"
#include "support/job.h"

#include <QThreadPool>
#include <QWidget>

#include <memory>

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace waybill::release {
struct Product;
}

namespace waybill::app {

/// As whom the forges of a product are asked: where each token comes from, its scopes and expiry; and signing in and
/// out. Nothing is sent, and no keychain is opened, but by the buttons. A job at a time. GUI thread only.
class ForgeAccountsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ForgeAccountsPanel(queries::TokenStore store = queries::TokenStore::keychain(), QWidget *parent = nullptr);
    /// Stops what runs, and waits for it.
    ~ForgeAccountsPanel() override;

    /// Whose forges are shown; opens its repositories on a worker, and asks nobody.
    void setProduct(const release::Product &product);
    [[nodiscard]] bool isBusy() const { return m_busy; }

private:
    using Accounts = std::vector<queries::ForgeAccount>;

    void build();
    void showAccounts(Accounts accounts, bool isChecked);
    void check();
    void beginSignIn();
    void enterToken();
    void enterCode(const Result<forge::DeviceFlow::Code> &code);
    void take(const Result<queries::ForgeAccount> &account, const QString &said);
    void signOut();
    void cancel();
    void say(const QString &text);
    void updateButtons();
    void closeForm();
    [[nodiscard]] int current() const; ///< row of m_accounts; -1: none
    /// Runs it as the one job there is.
    template <typename T>
    void start(const QString &said, std::function<Result<T>(const JobControl &)> work,
               std::function<void(const Result<T> &)> receiver);

    queries::TokenStore m_store;
    std::shared_ptr<const release::Product> m_product; ///< null before there is one
    Accounts m_accounts;
    QUrl m_codePage;
    bool m_busy = false;
    QThreadPool m_pool;
    Job<Accounts> m_reading;
    Job<queries::ForgeAccount> m_signing;
    Job<forge::DeviceFlow::Code> m_coding;

    QTreeWidget *m_table;
    QLabel *m_text;
    QPushButton *m_check;
    QPushButton *m_signIn;
    QPushButton *m_signOut;
    QWidget *m_form; ///< for a token, or for a code
    QLabel *m_prompt;
    QLineEdit *m_token;
    QPushButton *m_browser;
    QPushButton *m_enter;
    QPushButton *m_cancel;
};

} // namespace waybill::app
