// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "compare/filecomparison.h"
#include "support/job.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace waybill::release {
struct Survey;
}

namespace waybill::app {

/// What the Compare page compares: the range of the repository, unless somebody chose revisions of their own, or two
/// files or folders on disk. The range stands in the range bar: fields for revisions show where they are other ones, or
/// are to be.
class CompareSourceBar : public QWidget {
    Q_OBJECT

public:
    explicit CompareSourceBar(QWidget *parent = nullptr);

    /// The pool that revisions are listed on; before anything is shown.
    void setPool(QThreadPool &pool) { m_pool = &pool; }
    /// What calls swap(), and what calls edit(): the button that shows instead of the fields.
    void setActions(QAction *swap, QAction *edit);
    /// The repository whose range is followed. An own choice stays as long as repository and range do; on disk always.
    /// Null: there is none.
    void setSurvey(const release::Survey *survey, bool named);
    /// Compares this instead, until reset().
    void setSource(const compare::Source &source);
    /// What to compare; nothing where there is nothing to choose from.
    [[nodiscard]] std::optional<compare::Source> source() const;
    [[nodiscard]] bool hasOwnChoice() const { return m_own.has_value(); }
    /// Old and new change places.
    void swap();
    /// Forgets every choice.
    void reset();
    /// Lets somebody type the old revision.
    void edit();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    /// Something else is to be compared.
    void chosen();
    /// Somebody is done with the fields, by Return or Escape: the keyboard belongs to the page again.
    void left();

private:
    void setUpRevision(QComboBox *box, const QString &name);
    void takeRevisions();
    /// The fields say what is compared, whatever was typed.
    void takeBack();
    /// The fields go again where nobody typed anything into them.
    void endEditing();
    void refresh();
    void listRevisions(const QString &repository);

    QThreadPool *m_pool = nullptr;
    QLabel *m_name; ///< which repository, where nothing else says so
    std::array<QComboBox *, 2> m_boxes;
    std::array<QLabel *, 2> m_paths;
    QToolButton *m_swap;
    QToolButton *m_edit;
    std::optional<compare::Source> m_range; ///< what the range bar says
    std::optional<compare::Source> m_own;
    bool m_editing = false; ///< somebody is about to choose other revisions
    QString m_repositoryName;
    QString m_listed; ///< the repository whose revisions the boxes offer
    Job<QStringList> m_listing;
};

/// What may be asked for in a repository: HEAD, branches, tags from the newest version down. Runs in a job.
[[nodiscard]] Result<QStringList> readRevisions(const QString &repository);

} // namespace waybill::app
