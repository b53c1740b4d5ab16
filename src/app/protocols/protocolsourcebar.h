// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/protocols/protocolloader.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace waybill::release {
struct Survey;
}

namespace waybill::app {

/// What the Protocols page compares: the range of the repository, unless somebody chose an own old or new revision,
/// another import root, or two folders.
class ProtocolSourceBar : public QWidget {
    Q_OBJECT

public:
    explicit ProtocolSourceBar(QWidget *parent = nullptr);

    /// Offers the revisions of a repository, and shows its range unless there is an own choice, which another
    /// repository or another range ends. Null: there is no one repository.
    void setSurvey(const release::Survey *survey);
    /// Whether old and new revision and import root can be chosen here; they can where a choice was made.
    void setChoosing(bool choosing);
    void setFolders(const QString &before, const QString &after);
    /// Compares these revisions of a repository instead of its range.
    void setRevisions(const release::Survey &survey, const QByteArray &before, const QByteArray &after);
    /// Shows the import roots and what was compared.
    void setAnswer(const ProtocolAnswer &answer);
    /// Forgets every choice.
    void reset();
    [[nodiscard]] bool hasOwnChoice() const;
    /// What to compare of a repository: its range as chosen here.
    [[nodiscard]] ProtocolSource sourceFor(const release::Survey &survey) const;
    [[nodiscard]] bool isFolders() const { return !m_oldFolder.isEmpty(); }
    [[nodiscard]] ProtocolSource folders() const;

Q_SIGNALS:
    /// Something else is to be compared.
    void chosen();

private:
    void setUpRevision(QComboBox *box, const QString &name);
    void showRevisions(const QByteArray &before, const QByteArray &after);
    void takeRevisions();
    void showChoice();
    void showName(const QString &before, const QString &after);

    QLabel *m_name; ///< of all repositories, which one; or which folders
    QWidget *m_choice;
    QComboBox *m_before;
    QComboBox *m_after;
    QComboBox *m_root;
    QString m_repository;   ///< path of the survey's
    QByteArray m_rangeBase; ///< what the range says
    QByteArray m_rangeHead;
    QByteArray m_ownBefore; ///< what was chosen here instead; empty: the range's
    QByteArray m_ownAfter;
    QByteArray m_ownRoot;
    QString m_oldFolder;
    QString m_newFolder;
    bool m_choosing = false;
};

} // namespace waybill::app
