// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "outcome.h"

#include <QString>
#include <QStringList>

#include <set>

namespace waybill::differ {

/// The Buf program of the machine. Nothing is downloaded. Its methods may be called from any thread.
class Buf {
public:
    /// The program given, else by WAYBILL_BUF. isThere() says whether it runs.
    explicit Buf(const QString &given);

    [[nodiscard]] bool isThere() const { return !m_version.isEmpty(); }
    [[nodiscard]] QString program() const { return m_program; }
    [[nodiscard]] QString version() const { return m_version; }
    /// Its breaking rules with the categories that hold them; those of FILE, PACKAGE, WIRE_JSON and WIRE.
    [[nodiscard]] const std::map<std::string, std::set<std::string>> &rules() const { return m_rules; }

    /// The breaking changes between two folders by the rules or categories of `use`.
    [[nodiscard]] Outcome breaking(const QString &before, const QString &after, const QStringList &use) const;
    [[nodiscard]] QStringList breakingArguments(const QString &before, const QString &after,
                                                const QStringList &use) const;
    /// Findings as JSON lines, paths relative to `root`.
    [[nodiscard]] static Outcome read(const QByteArray &lines, const QString &root);
    [[nodiscard]] QStringList allRules() const;

private:
    QString m_program;
    QString m_version;
    std::map<std::string, std::set<std::string>> m_rules;
};

/// WAYBILL_BUF's npm wrapper starts Node first; the program that it starts, where it can be found.
[[nodiscard]] QString behindWrapper(const QString &program);

} // namespace waybill::differ
