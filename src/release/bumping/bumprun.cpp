// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/bumping/bumprun.h"

#include "pins/pinedit.h"
#include "pins/pinkey.h"
#include "release/bumping/bumpmessage.h"
#include "release/publishing/publishingmessage.h"
#include "release/publishing/publishjournal.h"
#include "release/publishing/servicefault.h"
#include "release/publishing/settling.h"

namespace waybill::release {

namespace {

using forge::ProposedPull;
using forge::PullService;
using forge::ServiceFailure;

/// One pull request: looks before each write, and after one whose answer did not come.
class BumpWork {
public:
    BumpWork(const BumpStep &step, PullService &service, const BumpRunOptions &options)
        : m_step(step)
        , m_service(service)
        , m_options(options)
    {}

    Result<ProposedPull> run()
    {
        const auto there = openPull();
        if (!there)
            return fail(there.error());
        if (*there)
            return **there;
        if (const auto branch = makeBranch(); !branch)
            return fail(branch.error());
        if (const auto file = writeFile(); !file)
            return fail(file.error());
        return open();
    }

private:
    [[nodiscard]] Error errorOf(const ServiceFailure &failure) const
    {
        const Place place{m_step.pin.path, 0, 0};
        if (failure.error.fault == Fault::Cancelled)
            return failure.error;
        if (failure.isUnclear)
            return {Fault::Environment, message(BumpMessage::Unclear, failure.error.what), place,
                    BumpMessage::RunAgain};
        return serviceFault(failure, place);
    }

    /// Whether it may have been done all the same, by this or by somebody else.
    [[nodiscard]] static bool mayBeThere(const ServiceFailure &failure)
    {
        return failure.isUnclear || failure.kind == forge::ForgeError::Kind::Conflict
               || failure.kind == forge::ForgeError::Kind::Invalid;
    }

    /// Sends a write; where that does not say that it was done, `isThere` does.
    template <typename Write, typename IsThere>
    Result<void> writeOnce(Write write, IsThere isThere)
    {
        if (m_options.control.isCancelled())
            return cancelled();
        const forge::Served<void> written = write();
        if (written)
            return {};
        const ServiceFailure failure = written.error();
        for (std::size_t round = 0; mayBeThere(failure) && settle(m_options.settling, round, m_options.control);
             ++round) {
            const Result<bool> there = isThere();
            if (!there)
                return fail(there.error());
            if (*there)
                return {};
        }
        return fail(errorOf(failure));
    }

    Result<std::optional<ProposedPull>> openPull()
    {
        const auto pulls = m_service.pullsOf(m_step.branch);
        if (!pulls)
            return fail(errorOf(pulls.error()));
        if (pulls->empty())
            return std::optional<ProposedPull>();
        if (pulls->front().isOpen)
            return std::optional(pulls->front());
        // People closed it since the plan was made.
        return fail(Fault::Input, message(BumpMessage::WasClosed, QString::number(pulls->front().number)),
                    Place{m_step.pin.path, 0, 0}, message(BumpMessage::NotProposed, m_step.branch));
    }

    Result<void> makeBranch()
    {
        const auto isThere = [&]() -> Result<bool> {
            const auto commit = m_service.commitOfBranch(m_step.branch);
            if (!commit)
                return fail(errorOf(commit.error()));
            return !commit->isNull();
        };
        const Result<bool> before = isThere();
        if (!before)
            return fail(before.error());
        if (*before)
            return {};
        return writeOnce([&] { return m_service.makeBranch(m_step.branch, m_step.baseCommit); }, isThere);
    }

    Result<std::optional<forge::BranchFile>> fileThere()
    {
        auto file = m_service.file(m_step.pin.pin.place.file, m_step.branch);
        if (!file)
            return fail(errorOf(file.error()));
        return std::move(*file);
    }

    [[nodiscard]] bool says(const std::optional<forge::BranchFile> &file) const
    {
        const pins::Pin &pin = m_step.pin.pin;
        const auto there =
            file ? pins::readPin(pin.place.file.toUtf8(), file->content, pin.name) : Result<pins::Pin>(fail(Error()));
        return there && there->version == m_step.pin.version;
    }

    Result<void> writeFile()
    {
        const pins::Pin &pin = m_step.pin.pin;
        const auto before = fileThere();
        if (!before)
            return fail(before.error());
        if (says(*before))
            return {};
        const auto changed =
            *before ? pins::withVersion(pin.place.file.toUtf8(), (*before)->content, pin, m_step.pin.version)
                    : Result<QByteArray>(fail(Error()));
        if (!changed)
            return fail(Fault::Input, message(BumpMessage::FileIsNewer, pin.place.file, m_step.branch),
                        Place{m_step.pin.path, 0, 0}, BumpMessage::PlanAgain);
        const auto write = [&] {
            return m_service.writeFile(pin.place.file, m_step.branch, **before, *changed, m_step.text.title);
        };
        return writeOnce(write, [&]() -> Result<bool> {
            const auto now = fileThere();
            if (!now)
                return fail(now.error());
            return says(*now);
        });
    }

    Result<ProposedPull> open()
    {
        std::optional<ProposedPull> made;
        const auto write = [&]() -> forge::Served<void> {
            const auto pull = m_service.open({m_step.branch, m_step.base, m_step.text.title, m_step.text.body});
            if (!pull)
                return tl::unexpected(pull.error());
            made = *pull;
            return {};
        };
        const auto done = writeOnce(write, [&]() -> Result<bool> {
            const auto there = openPull();
            if (!there)
                return fail(there.error());
            made = *there;
            return made.has_value();
        });
        if (!done)
            return fail(done.error());
        return *made;
    }

    const BumpStep &m_step;
    PullService &m_service;
    const BumpRunOptions &m_options;
};

} // namespace

std::optional<Error> BumpReport::fault() const
{
    for (const BumpOutcome &outcome : outcomes) {
        if (outcome.fault)
            return outcome.fault;
    }
    return {};
}

Result<BumpReport> bumpPins(const BumpPlan &plan, const QString &journalFile, const PublishAccess &access,
                            const BumpRunOptions &options)
{
    const auto lock = lockPublishing(journalFile);
    if (!lock)
        return fail(lock.error());
    BumpReport report;
    std::map<QString, PublishBudget> budgets;
    bool isCancelled = false;
    for (const BumpStep &step : plan.steps) {
        options.control.progress(qint64(report.outcomes.size()), qint64(plan.steps.size()));
        if (!step.writes() || isCancelled)
            continue;
        BumpOutcome &outcome = report.outcomes.emplace_back();
        outcome.step = step;
        const auto address = access.addressOf(step.pin.repository);
        if (!address || address->web() != step.web) {
            outcome.fault =
                Error{Fault::Input, message(PublishingMessage::AnotherForge, step.pin.repository, step.web.toString()),
                      Place{step.pin.path, 0, 0}, PublishingMessage::ChangeBack};
            continue;
        }
        forge::ForgeTalk talk(*access.client, options.control);
        const auto service = PullService::of(*address, talk);
        const auto pull = BumpWork(step, *service, options).run();
        if (pull)
            outcome.pull = *pull;
        else
            outcome.fault = pull.error();
        isCancelled = !pull && pull.error().fault == Fault::Cancelled;
        PublishBudget &budget = budgets[step.host];
        budget.host = step.host;
        budget.writing += talk.requests();
        if (talk.budget())
            budget.left = talk.budget();
    }
    for (const auto &[host, budget] : budgets)
        report.budgets.push_back(budget);
    return report;
}

} // namespace waybill::release
