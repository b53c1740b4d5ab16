// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "queries/productpreview.h"
#include "release/product/productfile.h"
#include "release/product/productsaving.h"
#include "release/proposal/productproposal.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QStringListModel;

namespace waybill::models {
class PreviewModel;
class ProblemsModel;
} // namespace waybill::models

namespace waybill::app {

namespace Ui {
class ProductSetup;
}

class Session;

/// A waybill.toml as a form and as text, with what is wrong with it and what it changes: proposed for some
/// repositories, or one that exists. Nothing is written before Save, and nothing that somebody else wrote is replaced
/// without a question.
class ProductSetup : public QWidget {
    Q_OBJECT

public:
    /// The session, whose pool and jobs are used, outlives it.
    explicit ProductSetup(Session &session, QWidget *parent = nullptr);
    ~ProductSetup() override;

    /// Proposes a file for the repositories in these folders; none: they are to be added.
    void propose(const QStringList &folders);
    /// Shows a file that exists.
    void edit(const QString &file);
    /// Drops what was typed.
    void cancel();
    [[nodiscard]] const QString &file() const { return m_file; }
    /// Whether something was typed that is in no file.
    [[nodiscard]] bool hasChanges() const;
    /// Whether nothing is being read, checked or written.
    [[nodiscard]] bool isSettled() const;

Q_SIGNALS:
    void saved(const QString &file);
    void cancelled();
    void edited();
    void problemFound(const waybill::Problem &problem);

private:
    void setUpLists();
    void connectButtons();
    void clear();
    void addFolder(const QString &folder);
    void removeFolders();
    void read();
    void showProposal(const release::ProductFacts &facts);
    void load();
    void showForm();
    void check();
    void showCheck(const release::CheckedProduct &checked);
    void preview(const release::Product &product);
    void save(bool overwrite);
    void savingEnded(const Result<release::ProductSaved> &saved);
    [[nodiscard]] QByteArray content() const;
    void showConflict();
    void showState();
    [[nodiscard]] QStringList folders() const;

    Session &m_session;
    std::unique_ptr<Ui::ProductSetup> m_ui;
    QStringListModel *m_folders;
    models::ProblemsModel *m_problems;
    models::PreviewModel *m_preview;
    TrackedJob<release::ProductFacts> m_reading;
    TrackedJob<std::vector<queries::PreviewRow>> m_previewing;
    QThreadPool m_files; ///< apart, so that a check never waits behind what is read from the repositories
    Job<QByteArray> m_loading;
    Job<release::CheckedProduct> m_checking;
    Job<release::ProductSaved> m_saving;
    QTimer m_pause;                       ///< since something was typed
    QString m_file;                       ///< where it is, or would be, saved; empty without a repository
    std::optional<QByteArray> m_expected; ///< what the file contains, as far as is known; nothing: there is none
    bool m_isProposal = true;
    bool m_isChecking = false;
    bool m_isSaving = false;
    bool m_hasErrors = false;
    bool m_hasCrLf = false; ///< the line ends of the file
};

} // namespace waybill::app
