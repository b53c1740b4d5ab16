// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"
#include "support/job.h"

namespace waybill::forge {

/// The future of a call gets exactly one Result, whatever becomes of who is to give it.
class Delivery {
public:
    Delivery() { m_promise.start(); }
    Delivery(const Delivery &) = delete;
    Delivery &operator=(const Delivery &) = delete;
    ~Delivery() { deliver(cancelled()); }

    [[nodiscard]] QFuture<Result<HttpAnswer>> future() const { return m_promise.future(); }
    /// The first one counts.
    void deliver(Result<HttpAnswer> result)
    {
        if (std::exchange(m_done, true))
            return;
        m_promise.addResult(std::move(result));
        m_promise.finish();
    }

private:
    QPromise<Result<HttpAnswer>> m_promise;
    bool m_done = false;
};

} // namespace waybill::forge
