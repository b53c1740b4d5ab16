// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/page.h"
#include "app/compare/compareactions.h"
#include "app/compare/comparecontent.h"
#include "app/compare/comparepatch.h"
#include "models/compare/commitsmodel.h"
#include "models/compare/pinmovesmodel.h"

#include <QTimer>

#include <memory>

namespace waybill::app {

namespace Ui {
class ComparePage;
}

/// Any two revisions of a repository, folders or files: the files that differ, the commits on either side, and the
/// chosen file side by side. Compares when it is seen. Works without an open product too.
class ComparePage : public Page {
    Q_OBJECT

public:
    ComparePage(Session &session, QWidget *parent);
    ~ComparePage() override;

    void setRepository(int repository) override;
    [[nodiscard]] bool isSettled() const override;
    [[nodiscard]] QList<QAction *> pageActions() const override;
    [[nodiscard]] QAction *findAction() const override;
    [[nodiscard]] QVariantMap place() const override;
    void goToPlace(const QVariantMap &place) override;

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
    void showComparison(const FileComparisonPtr &comparison);
    void changeThreshold(int by); ///< percent, of renames
    void takeRenames(const FileList &files);
    void showState();
    void showProgress();
    void showSums();
    [[nodiscard]] QString hintText() const;
    [[nodiscard]] QString sideName(int side) const;
    void showSearch(bool shown);
    void showGraph();
    void copyPath();
    void compareOnDisk(const QString &before, const QString &after);
    void applyFonts();

    std::unique_ptr<Ui::ComparePage> m_ui;
    models::CompareFilesModel m_files;
    models::CommitsModel m_commits;
    models::PinMovesModel m_pins;
    CompareActions m_actions;
    CompareLoader m_loader;
    ComparePatch m_patch;
    FileComparisonPtr m_comparison; ///< what shows; its files are the model's
    std::optional<Error> m_error;   ///< why there is nothing
    std::unique_ptr<CompareContent> m_content;
    int m_repository = -1;
    std::array<git::ObjectId, 2> m_range; ///< the commits of the range that is followed
    bool m_stale = true;                  ///< something changed while nobody looked
    QTimer m_patience;                    ///< how long the comparison before may stay
    QTimer m_progress;
};

} // namespace waybill::app
