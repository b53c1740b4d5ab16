// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/budget.h"

#include <QMutex>

#include <map>
#include <vector>

namespace waybill::forge {

/// The last budget of each host and resource. Thread-safe.
class BudgetBook {
public:
    void note(const Budget &budget)
    {
        const QMutexLocker lock(&m_mutex);
        m_budgets[{budget.host, budget.resource}] = budget;
    }
    /// Sorted by host and resource.
    [[nodiscard]] std::vector<Budget> all() const
    {
        const QMutexLocker lock(&m_mutex);
        std::vector<Budget> list;
        for (const auto &[key, budget] : m_budgets)
            list.push_back(budget);
        return list;
    }

private:
    mutable QMutex m_mutex;
    std::map<std::pair<QString, QByteArray>, Budget> m_budgets;
};

} // namespace waybill::forge
