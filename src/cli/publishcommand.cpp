// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/journaledcall.h"
#include "cli/publishaccess.h"
#include "cli/publishjson.h"
#include "cli/publishreport.h"
#include "cli/publishwishes.h"
#include "cli/saidversions.h"
#include "notes/drafts/publishedbody.h"
#include "release/publishing/publishmemory.h"
#include "support/text.h"

#include <algorithm>

namespace waybill::cli {

namespace {

using release::PublishPlan;
using release::PublishRequest;
using release::PublishRunOptions;
using release::PublishRunReport;

QStringList publishFormats()
{
    return {QStringLiteral("text"), QStringLiteral("json")};
}

/// One call of the command.
class PublishCall : public JournaledCall<PublishRunReport> {
public:
    PublishCall(const Invocation &invocation, Console &console, const release::Product &product)
        : JournaledCall(invocation, console, product, publishJournalFile(product))
    {}

    Outcome run()
    {
        if (isSet("status"))
            return showStatus(release::publishStatus(journal()),
                              QCoreApplication::translate("CommandLine", "no publication is in progress"));
        if (const auto possible = expectPossible(); !possible)
            return fail(possible.error());
        auto connection = openForPublishing(product());
        if (!connection)
            return fail(connection.error());
        m_connection = std::move(*connection);
        const release::PublishAccess &access = m_connection.access;
        if (isSet("undo"))
            return finish(
                waited([&](const PublishRunOptions &options) { return undoPublishing(journal(), access, options); }));
        if (isSet("continue"))
            return finish(waited(
                [&](const PublishRunOptions &options) { return continuePublishing(journal(), access, options); }));
        return create();
    }

private:
    /// Before anything is asked: there is a place for the journal, and who cannot be asked has said yes.
    [[nodiscard]] Result<void> expectPossible() const
    {
        if (journal().isEmpty())
            return fail(Fault::Input, QCoreApplication::translate("CommandLine", "there is no folder for the journal"),
                        {}, QCoreApplication::translate("CommandLine", "use -w with a waybill.toml"));
        if (isSet("yes") || isSet("dry-run") || isSet("continue") || isSet("undo") || hasTerminal())
            return {};
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "cannot ask whether to publish: there is no terminal"),
                    {}, QCoreApplication::translate("CommandLine", "add --yes; nothing was sent"));
    }

    /// Runs it on a thread; where that was interrupted, tells how things stand then.
    [[nodiscard]] Result<PublishRunReport> waited(
        const std::function<Result<PublishRunReport>(const PublishRunOptions &)> &work)
    {
        return waitForRun<PublishRunReport>(
            [&](const JobControl &control) {
                PublishRunOptions options;
                options.control = control;
                options.merge = notes::mergePublished;
                options.memoryFile = publishMemoryFile(product());
                return work(options);
            },
            [this] { return release::publishStatus(journal()); }, console());
    }

    Outcome create()
    {
        const auto release = load();
        if (!release)
            return fail(release.error());
        PublishRequest request;
        request.merge = notes::mergePublished;
        request.ignoreChecks = isSet("ignore-checks");
        request.closeMilestones = !isSet("keep-milestones");
        request.comment = isSet("comment");
        auto wishes = publishWishes(*release, invocation());
        if (!wishes)
            return fail(wishes.error());
        request.wishes = std::move(*wishes);
        if (request.wishes.empty())
            return nothing(QCoreApplication::translate("CommandLine", "no release is due: nothing to publish"));
        const auto lookups = waitFor<release::PublishLookups>(
            [&](const JobControl &control) {
                return lookUpPublication(*release, request, m_connection.access, publishMemoryFile(product()), control);
            },
            console());
        if (!lookups)
            return fail(lookups.error());
        m_plan = planPublication(*release, request, *lookups);
        if (!isJson())
            console().print(publishPlanText(*m_plan, console()));
        return carryOut();
    }

    Outcome carryOut()
    {
        if (m_plan->isFaulty())
            return faultyPlan(
                std::find_if(m_plan->steps.begin(), m_plan->steps.end(), [](const release::PublishStep &step) {
                    return step.state == release::PublishStep::State::Blocked;
                }));
        if (isSet("dry-run"))
            return nothing(QCoreApplication::translate("CommandLine", "nothing was changed"));
        if (!m_plan->writes())
            return nothing(QCoreApplication::translate("CommandLine", "there is nothing to publish"));
        if (!isSet("yes") && !isConfirmed())
            return nothing(QCoreApplication::translate("CommandLine", "nothing was published"));
        return finish(waited([this](const PublishRunOptions &options) {
            return publish(*m_plan, journal(), m_connection.access, options);
        }));
    }

    [[nodiscard]] bool isConfirmed()
    {
        QStringList releases;
        for (const release::PublishStep &step : m_plan->steps) {
            if (step.writes())
                releases.append(QCoreApplication::translate("CommandLine", "%1 of %2 on %3", "tag, repository, host")
                                    .arg(visibleLine(step.text.tag), visibleLine(step.repository), step.host));
        }
        return JournaledCall::isConfirmed(
            QCoreApplication::translate("CommandLine", "Publish %1? [y/N]").arg(releases.join(QLatin1String(", "))));
    }

    [[nodiscard]] QJsonObject jsonOf(const std::optional<PublishRunReport> &report) const override
    {
        return publishJson(product().name, m_plan, report, journal());
    }

    [[nodiscard]] QString textOf(const PublishRunReport &report) const override
    {
        return publishRunText(report, console());
    }

    [[nodiscard]] QString wayOn(const PublishRunReport &report) const override
    {
        return report.journal.passedNoReturn()
                   ? QCoreApplication::translate("CommandLine", "to continue: waybill-cli publish --continue")
                   : QCoreApplication::translate(
                       "CommandLine",
                       "to continue: waybill-cli publish --continue; to take everything back: waybill-cli publish --undo");
    }

    PublishConnection m_connection;
    std::optional<PublishPlan> m_plan;
};

Result<void> expectSense(const Invocation &invocation)
{
    const QStringList modes{QStringLiteral("continue"), QStringLiteral("undo"), QStringLiteral("status"),
                            QStringLiteral("dry-run")};
    QStringList said;
    for (const QString &mode : modes) {
        if (invocation.isSet(mode))
            said.append(mode);
    }
    if (said.size() < 2)
        return {};
    return fail(
        Fault::Input,
        QCoreApplication::translate("CommandLine", "--%1 and --%2 cannot be used together").arg(said[0], said[1]));
}

Outcome runPublish(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    if (const auto format = formatOf(invocation, publishFormats()); !format)
        return fail(format.error());
    if (const auto sense = expectSense(invocation); !sense)
        return fail(sense.error());
    // A run that is to be finished may be about other repositories than --repo names.
    const bool isOld = invocation.isSet(QStringLiteral("continue")) || invocation.isSet(QStringLiteral("undo"))
                       || invocation.isSet(QStringLiteral("status"));
    auto product = isOld ? openWhole(invocation, console) : openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    return PublishCall(invocation, console, std::move(*product)).run();
}

QList<QCommandLineOption> publishOptions()
{
    return {
        versionOption(QCoreApplication::translate(
            "CommandLine",
            "The version to publish; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.")),
        {QStringLiteral("notes-file"),
         QCoreApplication::translate("CommandLine", "The text of the releases; otherwise the release notes."),
         QStringLiteral("FILE")},
        fileOption(QCoreApplication::translate("CommandLine",
                                               "A file to attach, or a folder of files. May be given several times.")),
        flagOption("comment",
                   QCoreApplication::translate(
                       "CommandLine", "Comment on each pull request in which release it is; this notifies people.")),
        flagOption("keep-milestones", QCoreApplication::translate("CommandLine", "Leave the milestones open.")),
        flagOption("ignore-checks",
                   QCoreApplication::translate("CommandLine",
                                               "Publish even if continuous integration failed or is not done.")),
        flagOption("dry-run", QCoreApplication::translate("CommandLine", "Show the plan without changing anything.")),
        flagOption("yes", QCoreApplication::translate("CommandLine", "Publish without asking.")),
        flagOption("continue", QCoreApplication::translate("CommandLine", "Continue an interrupted run.")),
        flagOption("undo", QCoreApplication::translate("CommandLine",
                                                       "Take back what a run wrote, as long as nothing is public.")),
        flagOption("status", QCoreApplication::translate("CommandLine", "Show the progress of a run.")),
        formatOption(publishFormats())};
}

} // namespace

Command publishCommand()
{
    return {QStringLiteral("publish"),
            QStringLiteral("[--version V] [--notes-file F] [--file [REPO=]PATH] [--dry-run] [--yes] "
                           "[--continue|--undo|--status]"),
            QCoreApplication::translate("CommandLine",
                                        "Publish the releases of all repositories of the product on their forges."),
            rangeOptions() + publishOptions(),
            runPublish,
            Command::Kind::Acts};
}

} // namespace waybill::cli
