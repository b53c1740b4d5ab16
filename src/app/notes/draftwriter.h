// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/drafts/draftstore.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

namespace waybill::app {

/// Stores what is typed into notes, a moment after the last key and off the GUI thread, in the order in which it was
/// typed. Destroyed, it finishes what was begun: nothing is lost because the window closed. GUI thread only.
class DraftWriter : public QObject {
    Q_OBJECT

public:
    explicit DraftWriter(QObject *parent = nullptr);
    ~DraftWriter() override;

    void write(const notes::DraftStore &store, const notes::DraftKey &key, const std::optional<notes::Draft> &draft);
    /// Returns when all is stored, or could not be.
    void finish();

Q_SIGNALS:
    void failed(const waybill::Error &error);

private:
    struct Pending {
        notes::DraftStore store;
        notes::DraftKey key;
        std::optional<notes::Draft> draft;
    };
    void start();

    QTimer m_pause;
    QThreadPool m_pool; ///< one thread: one after the other
    std::optional<Pending> m_pending;
};

} // namespace waybill::app
