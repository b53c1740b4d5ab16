// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileatrevisions.h"
#include "app/common/page.h"
#include "app/compare/compareactions.h"
#include "app/compare/compareloader.h"
#include "diffview/difftext.h"
#include "models/compare/commitsmodel.h"
#include "models/compare/comparefilesmodel.h"
#include "models/compare/pinmovesmodel.h"
#include "release/survey/survey.h"

#include <QTimer>

#include <memory>

namespace waybill::app {

namespace Ui {
class ComparePage;
}

class ChangeDetail;

/// Any two revisions of a repository, folders or files: the files that differ, the commits on either side, and the
/// chosen file side by side. Compares when it is seen. Works without an open product too.
class ComparePage : public Page {
    Q_OBJECT

public:
    ComparePage(Session &session, QWidget *parent);
    ~ComparePage() override;

    void setRepository(int repository) override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override { return m_actions.all(); }

    /// Compares these until somebody chooses something else.
    void compare(const compare::Source &source);
    /// Compares these revisions likewise, and shows the file, whatever it was called before.
    void compareFile(const FileAtRevisions &file);
    /// Compares again: branches may have moved, files may have been written. What is chosen and open stays.
    void reload();
    /// "v3.5.0 ↔ v3.6.0": what is compared; empty where nothing is.
    [[nodiscard]] QString comparisonTitle() const;
    /// The repository, or both paths.
    [[nodiscard]] QString comparisonPlace() const;

Q_SIGNALS:
    /// Something else is compared.
    void titleChanged();

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void setUpWidgets();
    void connectSession();
    void connectLoader();
    void connectActions();
    void connectPanels();
    void refresh();
    [[nodiscard]] const release::Survey *survey() const;
    void showComparison(const FileComparisonPtr &comparison);
    void changeThreshold(int by); ///< percent, of renames
    void takeRenames(const FileList &files);
    void chooseFirst(const QByteArray &path);
    bool showWantedFile();
    [[nodiscard]] git::FileChange shownFile(int file) const;
    void showState();
    void showProgress();
    void showSums();
    [[nodiscard]] QString hintText() const;
    [[nodiscard]] QString sideName(int side) const;
    void fileChosen();
    void loadFile();
    void fileLoaded(Result<diffview::DiffInput> input);
    void showWantedLine();
    void openLine(const QByteArray &path, int side, int line);
    void stepFile(int by);
    void commitChosen();
    void pinChosen(const QModelIndex &index);
    void showCommit(const std::shared_ptr<const release::Survey> &survey);
    void showSearch(bool shown);
    void copyPath();
    void copyList();
    void promptForFolders();
    void promptForFiles();
    void compareOnDisk(const QString &before, const QString &after);
    void applyFonts();

    std::unique_ptr<Ui::ComparePage> m_ui;
    models::CompareFilesModel m_files;
    models::CommitsModel m_commits;
    models::PinMovesModel m_pins;
    CompareActions m_actions;
    CompareLoader m_loader;
    FileComparisonPtr m_comparison;          ///< what shows; its files are the model's
    std::optional<Error> m_error;            ///< why there is nothing
    ChangeDetail *m_detail = nullptr;        ///< made for the first commit that is chosen
    std::optional<FileAtRevisions> m_wanted; ///< what somebody asked for, of the comparison that shows or is on its way
    bool m_wantedShown = false;
    int m_repository = -1;
    std::array<git::ObjectId, 2> m_range; ///< the commits of the range that is followed
    bool m_stale = true;                  ///< something changed while nobody looked
    Job<diffview::DiffInput> m_loading;
    Job<std::shared_ptr<const release::Survey>> m_commitLoading;
    bool m_busy = false;       ///< a file is on its way
    bool m_commitBusy = false; ///< a commit is
    bool m_backwards = false;  ///< the next file is to be read from its end
    int m_wantedSide = 1;
    int m_wantedLine = 0; ///< once the file is there; 0: none
    QByteArray m_shown;   ///< path of the file that shows, or is on its way
    QTimer m_start;       ///< a file that is only passed by is not read
    QTimer m_reading;     ///< how long the file before may stay
    QTimer m_patience;    ///< how long the comparison before may stay
    QTimer m_progress;
};

} // namespace waybill::app
