// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/common/trackedjob.h"
#include "app/compare/compareloader.h"

#include <QTemporaryDir>
#include <QUrl>

class QAction;
class QWidget;

namespace waybill::models {
class CompareFilesModel;
}

namespace waybill::app {

class CompareFilesPanel;

/// Files of the Compare page as a patch: saved where a person says, or made ready to be dragged elsewhere. What is
/// dragged is also a file in a private temporary folder, which goes with the program. Works by jobs. GUI thread only.
class ComparePatch : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit ComparePatch(Session &session, QObject *parent = nullptr);

    /// Lets `save` save, and rows of the panel be dragged. To be called once; all outlive it. `comparison` says what
    /// the files are of.
    void setUp(CompareFilesPanel &files, models::CompareFilesModel &model, QAction *save,
               const std::function<FileComparisonPtr()> &comparison);
    /// Asks for a file name, and then writes the patch of these files.
    void save(QWidget &parent, const FileComparisonPtr &comparison, const FileList &files);
    /// The same at a place that is known.
    void saveAs(const QString &path, const FileComparisonPtr &comparison, const FileList &files);
    /// Makes the patch of these files; prepared() says when it is there. Asking again drops what is under way.
    void prepare(const FileComparisonPtr &comparison, const FileList &files);
    [[nodiscard]] bool isBusy() const { return m_saving.isBusy() || m_preparing.isBusy(); }

Q_SIGNALS:
    /// The bytes, and where they are as a file.
    void prepared(const QByteArray &patch, const QUrl &file);
    /// For the window's message bar.
    void message(const QString &text);

private:
    struct Prepared {
        QByteArray patch;
        QString file;
    };

    Session &m_session;
    QTemporaryDir m_folder;
    int m_number = 0; ///< of the last patch in the folder
    TrackedJob<QString> m_saving;
    TrackedJob<Prepared> m_preparing;
};

} // namespace waybill::app
