// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"
#include "app/compare/compareactions.h"
#include "compare/filecomparison.h"
#include "models/compare/comparefilesmodel.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;

namespace waybill::app {

class CompareFilesView;

/// The files that differ, below a line and buttons that filter them.
class CompareFilesPanel : public QWidget {
    Q_OBJECT

public:
    explicit CompareFilesPanel(QWidget *parent = nullptr);
    ~CompareFilesPanel() override;

    /// To be called once; the model outlives the panel.
    void setUp(models::CompareFilesModel &model, const CompareActions &actions);
    /// The switch of the panes that hides changes of comments and formatting: the list follows it. To be called once.
    void setHideAction(QAction *action);
    void setInsignificant(const compare::FileSignificance &files);
    /// What the files are of: where they can be opened from.
    void setSides(const compare::FileComparison &comparison);
    [[nodiscard]] CompareFilesView *view() const { return m_view; }
    /// The file that is chosen; -1 where none is, or a folder.
    [[nodiscard]] int currentFile() const;
    void chooseFile(int file);
    /// The files of the rows that are selected, in the order of the rows; of a folder all that show in it.
    [[nodiscard]] std::vector<git::FileChange> selectedFiles() const;
    /// The file before or after the chosen one among those that show; -1 at the end.
    [[nodiscard]] int step(int by) const;
    [[nodiscard]] QString filterText() const;
    void setFilterText(const QString &text);
    /// Goes to the filter line.
    void editFilter();
    /// Numbers on the buttons; after the files, or what is known of them, changed.
    void refresh();

Q_SIGNALS:
    /// Another file is chosen: -1 for none. Not by rows that move.
    void fileChosen(int file);
    void fileRequested(const waybill::app::FileRequest &request);

protected:
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] std::optional<FileRequest> requestFor(FileRequest::Use use) const;
    void applyFilter();
    void applyFonts();

    models::CompareFilesModel *m_model = nullptr;
    compare::FileComparison m_sides; ///< without its files
    CompareActions m_actions;
    QLineEdit *m_filter;
    QLabel *m_empty;
    QLabel *m_count;
    QStackedWidget *m_stack;
    CompareFilesView *m_view;
    std::map<models::FileGroup, QToolButton *> m_groups;
    QToolButton *m_breaking;
    QToolButton *m_additive;
    QToolButton *m_hidden; ///< how many files are hidden, since only comments or formatting differ
    QAction *m_hide = nullptr;
    bool m_changing = false;
};

} // namespace waybill::app
