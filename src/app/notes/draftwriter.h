// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "notes/drafts/draftstore.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <map>

namespace waybill::app {

/// Stores what is typed into notes, a moment after the last key and off the GUI thread, in the order in which it was
/// typed. Destroyed, it finishes what was begun: nothing is lost because the window closed. GUI thread only.
class DraftWriter : public QObject {
    Q_OBJECT

public:
    explicit DraftWriter(QObject *parent = nullptr);
    ~DraftWriter() override;

    /// `loaded` is what the store held when the page read it: where somebody else stored another text meanwhile, theirs
    /// stays, and failed() tells.
    void write(const notes::DraftStore &store, const notes::DraftKey &key, const std::optional<notes::Draft> &loaded,
               const std::optional<notes::Draft> &draft);
    /// The draft goes along to another version: first it is stored there, then it is taken away here.
    void move(const notes::DraftStore &store, const notes::DraftKey &from, const notes::DraftKey &to,
              const std::optional<notes::Draft> &draft);
    /// Returns when all is stored, or could not be; what was loaded so far counts no more.
    void finish();

Q_SIGNALS:
    void failed(const waybill::Error &error);

private:
    struct Pending {
        notes::DraftStore store;
        notes::DraftKey key;
        std::optional<notes::Draft> loaded;
        std::optional<notes::Draft> draft;
        std::optional<notes::DraftKey> from; ///< whose draft this was
    };
    void start();
    [[nodiscard]] Result<void> store(const Pending &pending);

    QTimer m_pause;
    QThreadPool m_pool; ///< one thread: one after the other
    std::optional<Pending> m_pending;
    std::map<QString, std::optional<notes::Draft>>
        m_stored; ///< by file: what this writer stored; the pool's thread only
};

} // namespace waybill::app
