// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/net/httpanswer.h"
#include "forge/net/httpcall.h"
#include "support/job.h"

namespace waybill::forge {

/// Sends calls. Thread-safe: a job on a worker thread sends as many as it likes and waits for their futures.
class HttpClient {
public:
    HttpClient() = default;
    HttpClient(const HttpClient &) = delete;
    HttpClient &operator=(const HttpClient &) = delete;
    virtual ~HttpClient() = default;

    /// The future gets exactly one Result. An Error is what kept the answer from coming: Fault::Environment of a
    /// network, a deadline, an answer that was cut short; Fault::Cancelled once `control` is cancelled, soon after.
    [[nodiscard]] virtual QFuture<Result<HttpAnswer>> send(const HttpCall &call, const JobControl &control) = 0;

    /// The same for who has nothing else to do meanwhile. Never on the thread of a window.
    [[nodiscard]] Result<HttpAnswer> ask(const HttpCall &call, const JobControl &control)
    {
        return send(call, control).result();
    }
};

} // namespace waybill::forge
