// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/fileopener.h"
#include "app/window/lineblame.h"

#include <QPointer>

namespace waybill::app {

class Page;

/// Answers what pages and their panes ask for files and lines: opens them in the editor or on the forge, or
/// says who changed them.
class FileAnswers : public QObject {
    Q_OBJECT

public:
    /// The session outlives it.
    explicit FileAnswers(Session &session, QObject *parent = nullptr);

    /// Listens to a page and the views of differences that it has by now; again where it got another one.
    void follow(Page *page);
    void answer(const FileRequest &request);

Q_SIGNALS:
    void said(const QString &text);
    void problemFound(const waybill::Problem &problem);
    /// As those of Page.
    void placeRequested(const QString &page, int repository, const QVariantMap &place);
    void comparisonRequested(const waybill::app::FileAtRevisions &file);

private:
    [[nodiscard]] bool isNew(QObject *asker);
    void answerLine(diffview::DiffView *view, FileRequest::Use use, diffview::DiffSide side, int line);

    FileOpener m_opener;
    LineBlame m_blame;
    std::vector<QPointer<QObject>> m_known; ///< who is listened to
};

} // namespace waybill::app
