// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "cli/confirmation.h"
#include "cli/loading.h"
#include "cli/waiting.h"
#include "release/assess/release.h"
#include "release/product/product.h"

#include <QJsonDocument>

namespace waybill::cli {

/// One call of a command whose runs keep a journal, so that they can be continued or taken back. `Report` is what
/// became of a run.
template <typename Report>
class JournaledCall {
public:
    JournaledCall(const JournaledCall &) = delete;
    JournaledCall &operator=(const JournaledCall &) = delete;
    virtual ~JournaledCall() = default;

protected:
    JournaledCall(const Invocation &invocation, Console &console, release::Product product, QString journal)
        : m_invocation(invocation)
        , m_console(console)
        , m_product(std::move(product))
        , m_journal(std::move(journal))
    {}

    [[nodiscard]] bool isSet(const char *option) const { return m_invocation.isSet(QLatin1String(option)); }
    [[nodiscard]] bool isJson() const { return m_invocation.value(QStringLiteral("format")) == QLatin1String("json"); }
    [[nodiscard]] bool isConfirmed(const QString &question) { return cli::isConfirmed(question, m_console); }
    [[nodiscard]] const Invocation &invocation() const { return m_invocation; }
    [[nodiscard]] Console &console() const { return m_console; }
    [[nodiscard]] const release::Product &product() const { return m_product; }
    [[nodiscard]] const QString &journal() const { return m_journal; }

    /// The release, with all that its notes say.
    [[nodiscard]] Result<release::Release> load()
    {
        LoadOptions wanted;
        wanted.newcomers = true;
        return loadRelease(m_product, m_invocation, wanted, m_console);
    }

    /// Nothing is to be done, or was.
    Outcome nothing(const QString &why)
    {
        m_console.message(why);
        if (isJson())
            print({});
        return 0;
    }

    /// Of a plan that cannot be carried out: `step` is the first one at fault.
    template <typename Step>
    Outcome faultyPlan(const Step &step)
    {
        if (isJson())
            print({});
        return fail(step->fault.value_or(Error{}));
    }

    /// How the run that the journal tells of stands; `none` where it tells of none.
    Outcome showStatus(const Result<std::optional<Report>> &status, const QString &none)
    {
        if (!status)
            return fail(status.error());
        if (!*status)
            m_console.message(none);
        if (isJson())
            print(*status);
        else if (*status)
            m_console.print(textOf(**status));
        return 0;
    }

    /// Tells what became of a run, and how it goes on from there.
    Outcome finish(const Result<Report> &report)
    {
        if (!report)
            return fail(report.error());
        if (isJson())
            print(*report);
        else
            m_console.print(textOf(*report));
        if (!report->fault)
            return 0;
        if (report->journalKept)
            m_console.message(wayOn(*report));
        return fail(*report->fault);
    }

private:
    [[nodiscard]] virtual QJsonObject jsonOf(const std::optional<Report> &report) const = 0;
    [[nodiscard]] virtual QString textOf(const Report &report) const = 0;
    /// By which commands a run that stopped goes on, or is taken back.
    [[nodiscard]] virtual QString wayOn(const Report &report) const = 0;

    void print(const std::optional<Report> &report) { m_console.write(QJsonDocument(jsonOf(report)).toJson()); }

    const Invocation &m_invocation;
    Console &m_console;
    release::Product m_product;
    QString m_journal;
};

} // namespace waybill::cli
