// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/accounts/forgesite.h"
#include "forge/net/httpguard.h"

#include <QReadWriteLock>

#include <map>
#include <optional>

namespace waybill::forge {

/// Whether Waybill may send anything to a forge: only where the product says so ([forge] in waybill.toml), or the user
/// said yes for that host, which is remembered. What the user said counts more, and --offline most. Thread-safe.
class ForgeConsent : public HttpGuard {
public:
    enum class Standing {
        Offline,  ///< nothing is sent anywhere
        Refused,  ///< the user said no
        NotAsked, ///< and so nothing is sent
        Product,  ///< the product says yes
        User,     ///< the user said yes
    };
    /// What the user said for a host.
    struct Answer {
        std::optional<bool> requests; ///< nothing: was not asked
        bool gitCredentials = false;  ///< tokens that were given to git may be used here, too
        bool operator==(const Answer &) const = default;
    };

    /// Remembers in `file`; empty: nowhere.
    explicit ForgeConsent(QString file);
    /// Where the window and the command line remember it.
    [[nodiscard]] static QString usualFile();

    /// What was remembered. A file that is damaged counts as none, and is an error that can be told.
    [[nodiscard]] Result<void> load();
    void setOffline(bool offline);
    /// Makes a site known, whose origins nothing is sent to otherwise; `byProduct`: its waybill.toml has [forge].
    void admit(const ForgeSite &site, bool byProduct);
    /// The user's answer for a host, which is written at once.
    [[nodiscard]] Result<void> remember(const QString &host, const Answer &answer);

    [[nodiscard]] Standing standingOf(const ForgeSite &site) const;
    [[nodiscard]] Answer answerFor(const QString &host) const;
    [[nodiscard]] Result<void> expectAllowed(const Origin &origin) const override;

private:
    struct Known {
        ForgeSite site;
        bool byProduct = false;
    };
    [[nodiscard]] Standing standing(const Known &known) const;

    QString m_file;
    mutable QReadWriteLock m_lock;
    bool m_offline = false;
    std::map<QString, Answer> m_answers; ///< by host
    std::map<QString, Known> m_known;    ///< by origin
};

/// "offline", "refused", "not-asked", "product", "user".
[[nodiscard]] QString keyName(ForgeConsent::Standing standing);

} // namespace waybill::forge
