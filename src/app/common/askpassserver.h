// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/remote.h"

#include <QHash>
#include <QLocalServer>

namespace waybill::app {

class AskpassQuestion;

/// Where waybill-askpass, which git and ssh call, finds the window: a local socket that only this user may open. GUI
/// thread only; ends with its questions refused.
class AskpassServer : public QObject {
    Q_OBJECT

public:
    explicit AskpassServer(QObject *parent = nullptr);

    /// How git is told to ask here, from the first call on. A value: usable on any thread. Without prompts where the
    /// socket cannot be made.
    [[nodiscard]] git::Prompts prompts();

    /// Forgets what was answered. Until then the same question of another process gets the same answer: git and ssh
    /// ask in each of the commands that a push needs. A process that asks again was not content.
    void forget();

Q_SIGNALS:
    /// The question owns itself; it may be withdrawn before it is answered.
    void asked(waybill::app::AskpassQuestion *question);

private:
    struct Answer {
        QString text;
        int asker = 0; ///< the process that asked last
    };

    void accept();
    void receive(QLocalSocket *connection);

    QLocalServer m_server;
    QHash<QString, Answer> m_answers; ///< by question
};

} // namespace waybill::app
