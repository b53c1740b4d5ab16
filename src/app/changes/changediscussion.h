// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "models/changes/commentsmodel.h"
#include "release/decisions/discussion.h"

#include <QWidget>

#include <functional>

class QLineEdit;
class QLabel;
class QListView;
class QStringListModel;

namespace waybill::app {

/// Who is to decide about the selected changes, and the comments on the one that shows. Shows and asks; keeps nothing.
class ChangeDiscussion : public QWidget {
    Q_OBJECT

public:
    explicit ChangeDiscussion(QWidget *parent = nullptr);

    /// Of the change that shows. `several`: more than one change is selected, and what is entered is for all of them.
    void showDiscussion(const release::Discussion &discussion, bool several);
    /// Names to complete; asked for when somebody begins to type.
    void setPeople(std::function<QStringList()> people) { m_people = std::move(people); }
    /// Puts the keyboard where a name, or a comment, is typed.
    void editAssignee();
    void editComment();
    [[nodiscard]] QListView *list() const { return m_list; }
    /// Whether it is where a name or a comment is typed.
    [[nodiscard]] bool isEntry(const QWidget *widget) const;
    /// Room for a comment or two above where one types.
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    /// Empty: nobody is to decide. Of a name that is typed in part, the only one that is known to fit.
    void assigneeEntered(const QString &name);
    void commentEntered(const QString &text);
    void commentRemoved(const waybill::release::Comment &comment);
    /// The keyboard is done here.
    void finished();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void sendAssignee();
    void sendComment();
    void removeCurrent();

    models::CommentsModel m_model;
    std::function<QStringList()> m_people;
    QLabel *m_none; ///< instead of an empty list
    QListView *m_list;
    QLineEdit *m_assignee;
    QLineEdit *m_comment;
    QStringListModel *m_names;
    QString m_shown; ///< the assignee as shown last: what Escape gives back
};

} // namespace waybill::app
