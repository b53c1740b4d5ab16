// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/fileplace.h"
#include "app/session/changeloader.h"
#include "forge/facts/forgefacts.h"
#include "models/changes/filesmodel.h"
#include "models/changes/messageplace.h"
#include "release/decisions/discussion.h"
#include "support/job.h"

#include <QTimer>
#include <QWidget>

#include <memory>

namespace waybill::release {
struct Change;
struct Survey;
} // namespace waybill::release

namespace waybill::app {

namespace Ui {
class ChangeDetail;
}

class ChangeDiscussion;
class SplitterShare;

/// What one change did: its header, message and files, and the chosen file side by side. Reads blobs in jobs of its
/// own; what is shown stays until the next file is there, so that nothing flickers while somebody holds a key.
class ChangeDetail : public QWidget {
    Q_OBJECT

public:
    explicit ChangeDetail(QWidget *parent = nullptr);
    ~ChangeDetail() override;

    /// The pool that its jobs run on; before anything is shown.
    void setPool(QThreadPool &pool);
    /// Shows a change, and what the forge says of it; the same again changes nothing. `survey` keeps the change alive.
    void showChange(const std::shared_ptr<const release::Survey> &survey, const release::Change &change,
                    const forge::PullRequest *pull = nullptr);
    /// Shows nothing.
    void clear();
    /// Opens the file that a reason speaks of, at its line; false where the change has no such file.
    bool openPlace(const Place &place);
    /// Shows the words that a reason rests on, in the message of the change or of one of its commits; false where they
    /// are not there.
    bool openMessage(const models::MessagePlace &place);

    /// The place as it is in the change that shows, to be opened elsewhere; nothing where it names no file.
    [[nodiscard]] std::optional<FileRequest> requestFor(FileRequest::Use use, const Place &place) const;

    /// With narrow margins, where the window is low.
    void setCompact(bool compact);

    /// What people said to each other about the change that shows.
    void showDiscussion(const release::Discussion &discussion, bool several);
    [[nodiscard]] ChangeDiscussion *discussion() const;
    /// Shows the discussion, with the keyboard where a name, or a comment, is typed.
    void editAssignee();
    void editComment();

    void nextFile();
    void previousFile();
    void nextHunk();
    void previousHunk();

    /// The widgets in which single letters are commands.
    [[nodiscard]] QList<QWidget *> commandWidgets() const;
    [[nodiscard]] bool isSettled() const;
    [[nodiscard]] int currentFile() const;
    /// The web address of the change that shows, or of its commit; empty where the remote names no forge.
    [[nodiscard]] static QUrl address(const release::Survey &survey, const release::Change &change);

Q_SIGNALS:
    /// isSettled() became true.
    void settled();
    void fileRequested(const waybill::app::FileRequest &request);
    void message(const QString &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeRoom();
    /// Gives the discussion the height that it needs, where the strip above the differences is lower.
    void makeRoomForDiscussion();
    [[nodiscard]] std::optional<FileRequest> requestFor(FileRequest::Use use, const git::FileChange &file,
                                                        int line) const;
    void showHeader(const release::Survey &survey, const release::Change &change);
    void showFacts(const release::Survey &survey, const release::Change &change);
    [[nodiscard]] QStringList partsOnForge(const release::Survey &survey, const release::Change &change) const;
    void showFile();
    void loaded(Result<diffview::DiffInput> input);
    void startCounting();
    void selectFile(int row);
    void showWantedLine();
    void stepFile(int step);
    void applyFonts();

    std::unique_ptr<Ui::ChangeDetail> m_ui;
    QThreadPool *m_pool = nullptr;
    models::FilesModel m_files;
    std::shared_ptr<const release::Survey> m_survey;
    const release::Change *m_change = nullptr; ///< in m_survey
    std::optional<forge::PullRequest> m_pull;  ///< what the forge says of it
    SplitterShare *m_share = nullptr;          ///< of the strip above the differences
    int m_wantedLine = 0;                      ///< of the new side, from 1, once the file is there; 0: none
    Job<diffview::DiffInput> m_loading;
    Job<std::vector<git::FileChange>> m_counting;
    QTimer m_start;             ///< a change that is only passed by is not read
    QTimer m_patience;          ///< how long what was shown before may stay
    bool m_busy = false;        ///< a file is on its way
    bool m_countingNow = false; ///< lines are
};

} // namespace waybill::app
