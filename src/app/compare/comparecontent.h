// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileatrevisions.h"
#include "app/common/fileplace.h"
#include "app/compare/compareloader.h"
#include "diffview/difftext.h"
#include "diffview/readingplace.h"
#include "models/compare/comparefilesmodel.h"
#include "support/linematcher.h"

#include <QTimer>

#include <memory>
#include <optional>

class QListView;
class QStackedWidget;
class QTabWidget;

namespace waybill::diffview {
class DiffView;
}

namespace waybill::release {
struct Survey;
}

namespace waybill::app {

class ChangeDetail;
class CompareCommitsPanel;
class CompareFilesPanel;

/// Shows what is chosen in the lists of the Compare page: a file side by side, or a commit. Reads both by jobs. GUI
/// thread only.
class CompareContent : public QObject {
    Q_OBJECT

public:
    /// They outlive it.
    struct Widgets {
        QStackedWidget *right; ///< where it shows
        diffview::DiffView *diff;
        QTabWidget *tabs; ///< of the three lists below
        CompareFilesPanel *files;
        CompareCommitsPanel *commits;
        QListView *pins;
    };

    CompareContent(Session &session, models::CompareFilesModel &files, const Widgets &widgets);

    /// Another comparison, or none: nothing of the one before is read any more. Its files are the model's.
    void setComparison(const FileComparisonPtr &comparison);
    /// The same one with other files: what shows stays.
    void updateComparison(const FileComparisonPtr &comparison) { m_comparison = comparison; }
    /// What somebody asked for, of the comparison that shows or is on its way.
    void setWanted(const std::optional<FileAtRevisions> &wanted);
    /// The file that somebody asked for, else the one that showed before where it is there too, else the first one.
    void showFirst();
    /// Shows a file where somebody read it before: at once if what shows is of `source`, else with the next
    /// comparison. Where the file differs in nothing, nothing happens.
    void comeBack(const std::optional<compare::Source> &source, const QByteArray &path,
                  const diffview::ReadingPlace &place);
    /// Shows the file that somebody asked for, once; false where nobody did, or it differs in nothing.
    bool showWantedFile();
    /// Reads the file that shows again, at a place in it; without numbers at its first change.
    void showAgain(const diffview::ReadingPlace &place);
    void fileChosen();
    void commitChosen();
    /// Shows the line that pins it, where the file differs; the list stays.
    void pinChosen(const QModelIndex &index);
    /// Shows a file at a place in it, if it differs.
    void open(const QByteArray &path, const diffview::ReadingPlace &place);
    /// Shows a line that a search of all files found; F3 in it goes on with that search.
    void openFound(const QByteArray &path, const diffview::ReadingPlace &place, const TextQuery &query);
    void stepFile(int by);

    /// Where in it somebody reads.
    [[nodiscard]] diffview::ReadingPlace readingPlace() const;
    /// The place in it that somebody was brought to; without numbers where somebody chose the file.
    [[nodiscard]] const diffview::ReadingPlace &broughtTo() const { return m_shownPlace; }
    /// The path of the file that shows, or is on its way; empty for none.
    [[nodiscard]] const QByteArray &shownPath() const { return m_shown.isEmpty() ? m_left : m_shown; }
    [[nodiscard]] bool isSettled() const;

Q_SIGNALS:
    void fileRequested(const waybill::app::FileRequest &request);
    /// For the window's message bar.
    void message(const QString &text);

private:
    void chooseFirst();
    void showFileAt(const QByteArray &path, const diffview::ReadingPlace &place);
    /// `side`: 0 old, 1 new; `line` from 1, 0 for none.
    void openLine(const QByteArray &path, int side, int line);
    void startSoon();
    void loadFile();
    void fileLoaded(Result<diffview::DiffInput> input);
    void goToWantedPlace();
    [[nodiscard]] git::FileChange shownFile(int file) const;
    void showCommit(const std::shared_ptr<const release::Survey> &survey);

    Session &m_session;
    models::CompareFilesModel &m_files;
    Widgets m_widgets;
    FileComparisonPtr m_comparison;
    ChangeDetail *m_detail = nullptr; ///< made for the first commit that is chosen
    std::optional<FileAtRevisions> m_wanted;
    bool m_wantedShown = false;
    Job<diffview::DiffInput> m_loading;
    Job<std::shared_ptr<const release::Survey>> m_commitLoading;
    bool m_busy = false;                  ///< a file is on its way
    bool m_commitBusy = false;            ///< a commit is
    bool m_backwards = false;             ///< the next file is to be read from its end
    diffview::ReadingPlace m_wantedPlace; ///< once the file is there; without numbers: none
    diffview::ReadingPlace m_shownPlace;  ///< where somebody was brought to in it
    QByteArray m_shown;
    QByteArray m_left; ///< what comeBack() waits for; empty for nothing
    diffview::ReadingPlace m_leftPlace;
    /// What showed in the comparison before this one, and where to read on in it.
    struct {
        QByteArray path;
        diffview::ReadingPlace place; ///< without numbers: at its first change
        bool broughtTo = false;       ///< somebody was brought there, and has not left it
    } m_before;
    QTimer m_start;   ///< a file that is only passed by is not read
    QTimer m_reading; ///< how long the file before may stay
};

} // namespace waybill::app
