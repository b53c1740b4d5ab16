// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "testing/scratch.h"

#include <map>

namespace waybill::testing {

struct Ended {
    bool killed = false;
    int status = -1;
    QByteArray errors;
    QByteArray output;
};

/// Which operation fails, and how (preload/faults.cpp).
struct FaultAt {
    int operation = 0; ///< from 1; 0: none
    QByteArray kind;
    QByteArray program = "waybill-cli"; ///< the beginning of its name
    bool reading = false;
};

/// Runs programs in fresh copies of the folder "product" of a scratch folder, under a library that makes the n-th
/// operation on a file there fail.
class FaultRunner {
public:
    using Files = std::map<QString, QByteArray>;

    /// The copy.
    [[nodiscard]] QString folder() const { return m_scratch.path(QStringLiteral("copy")); }
    /// What the product is made in: "product" below it.
    [[nodiscard]] ScratchFolder &scratch() { return m_scratch; }

    /// A fresh copy of the product; the last one is gone, with what programs remembered.
    void copy();
    [[nodiscard]] Ended run(const QString &line, const FaultAt &fault = {}) { return start(cli(), line, fault); }
    [[nodiscard]] Ended start(const QString &program, const QString &line, const FaultAt &fault = {});
    /// How many operations the last run took; of several processes, the one that ended last.
    [[nodiscard]] int count() const;
    /// The path on which the last fault struck.
    [[nodiscard]] QByteArray struck() const;
    /// What lies in the copy, but for its repositories and what a killed writer left beside a file; without the moments
    /// at which something was said.
    [[nodiscard]] Files files() const;
    /// Takes away the locks of who was killed, as a person does where git asks for it.
    [[nodiscard]] bool removeLocks() const;
    /// Makes them old: so old that nobody takes them for those of a process that runs.
    void ageLocks() const;
    /// For messages of tests: which operation it was and how it ended.
    [[nodiscard]] static QByteArray describe(int operation, const Ended &ended);

    [[nodiscard]] int runs() const { return m_runs; }

    [[nodiscard]] static QString cli();
    [[nodiscard]] static QStringList words(const QString &line);

private:
    [[nodiscard]] QStringList locks() const;

    ScratchFolder m_scratch;
    int m_runs = 0;
};

} // namespace waybill::testing
