// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/journaledcall.h"
#include "cli/saidversions.h"
#include "cli/tagreport.h"
#include "cli/tagwishes.h"
#include "git/remote.h"
#include "support/text.h"

namespace waybill::cli {

namespace {

using release::TagPlan;
using release::TagRequest;
using release::TagRunOptions;
using release::TagRunReport;

QStringList tagFormats()
{
    return {QStringLiteral("text"), QStringLiteral("json")};
}

/// One call of the command.
class TagCall : public JournaledCall<TagRunReport> {
public:
    TagCall(const Invocation &invocation, Console &console, const release::Product &product)
        : JournaledCall(invocation, console, product, tagJournalFile(product))
    {}

    Outcome run()
    {
        if (isSet("status"))
            return showStatus(release::tagStatus(journal()),
                              QCoreApplication::translate("CommandLine", "no tagging is in progress"));
        if (isSet("undo"))
            return finish(waited([this](const TagRunOptions &options) { return undoTags(journal(), options); }));
        if (const auto confirmable = expectConfirmable(); !confirmable)
            return fail(confirmable.error());
        if (isSet("continue"))
            return pushBehind(
                waited([this](const TagRunOptions &options) { return continueTags(journal(), options); }));
        return create();
    }

private:
    /// Before anything is done: who cannot be asked has to have said yes.
    [[nodiscard]] Result<void> expectConfirmable() const
    {
        if (!isSet("push") || isSet("yes") || isSet("dry-run") || hasTerminal())
            return {};
        return fail(Fault::Input,
                    QCoreApplication::translate("CommandLine", "cannot ask whether to push: there is no terminal"), {},
                    QCoreApplication::translate("CommandLine", "add --yes; nothing was tagged"));
    }

    /// Runs it on a thread; where that was interrupted, tells how things stand then.
    [[nodiscard]] Result<TagRunReport> waited(const std::function<Result<TagRunReport>(const TagRunOptions &)> &work)
    {
        return waitForRun<TagRunReport>(
            [&](const JobControl &control) {
                TagRunOptions options;
                options.control = control;
                return work(options);
            },
            [this] { return release::tagStatus(journal()); }, console());
    }

    Outcome create()
    {
        const auto release = load();
        if (!release)
            return fail(release.error());
        auto request = requestFor(*release);
        if (!request)
            return fail(request.error());
        if (request->wishes.empty())
            return nothing(QCoreApplication::translate("CommandLine", "no release is due: nothing to tag"));
        const auto lookups = waitFor<release::TagLookups>(
            [&](const JobControl &control) { return lookUpTags(*release, *request, control); }, console());
        if (!lookups)
            return fail(lookups.error());
        m_plan = planTags(*release, *request, *lookups);
        if (!isJson())
            console().print(tagPlanText(*m_plan, console()));
        if (m_plan->isFaulty())
            return faultyPlan(std::find_if(m_plan->steps.begin(), m_plan->steps.end(),
                                           [](const release::TagStep &step) { return step.isFaulty(); }));
        const bool anything = m_plan->count(release::TagStep::State::Create) > 0;
        if (isSet("dry-run"))
            return nothing(QCoreApplication::translate("CommandLine", "nothing was changed"));
        if (!anything && !isSet("push"))
            return nothing(QCoreApplication::translate("CommandLine", "all tags already exist"));
        return pushBehind(
            waited([this](const TagRunOptions &options) { return createTags(*m_plan, journal(), options); }));
    }

    [[nodiscard]] Result<TagRequest> requestFor(const release::Release &release) const
    {
        auto wishes = tagWishes(release, invocation());
        if (!wishes)
            return fail(wishes.error());
        TagRequest request;
        request.wishes = std::move(*wishes);
        if (isSet("sign"))
            request.signing = release::Signing::Always;
        else if (isSet("no-sign"))
            request.signing = release::Signing::Never;
        request.allowUnpublished = isSet("allow-unpublished");
        request.checkRemote = isSet("check-remote");
        request.remote = invocation().value(QStringLiteral("remote")).toUtf8();
        request.prompts.terminal = hasTerminal();
        return request;
    }

    /// Pushes what a run made, where that is wanted and confirmed.
    Outcome pushBehind(Result<TagRunReport> report)
    {
        if (!report || !report->isComplete() || !isSet("push"))
            return finish(std::move(report));
        if (!isSet("yes") && !isConfirmed(*report)) {
            console().message(QCoreApplication::translate("CommandLine", "nothing was pushed"));
            return finish(std::move(report));
        }
        const release::TagPush push{invocation().value(QStringLiteral("remote")).toUtf8(), {hasTerminal()}};
        return finish(waited([&](const TagRunOptions &options) { return pushCreatedTags(journal(), push, options); }));
    }

    [[nodiscard]] QString remoteOf(const release::TagRecord &record) const
    {
        QByteArray remote = invocation().value(QStringLiteral("remote")).toUtf8();
        if (const auto repository = git::Repository::open(record.path); repository && remote.isEmpty())
            remote = git::defaultPushRemote(*repository);
        return remote.isEmpty() ? QStringLiteral("?") : visiblePath(remote);
    }

    [[nodiscard]] bool isConfirmed(const TagRunReport &report)
    {
        QStringList tags;
        for (const release::TagRecord &record : report.journal.records)
            tags.append(QCoreApplication::translate("CommandLine", "%1 of %2 to %3", "tag, repository, remote")
                            .arg(visiblePath(record.tag), visibleLine(record.repository), remoteOf(record)));
        return JournaledCall::isConfirmed(
            QCoreApplication::translate("CommandLine", "Push %1? [y/N]").arg(tags.join(QLatin1String(", "))));
    }

    [[nodiscard]] QJsonObject jsonOf(const std::optional<TagRunReport> &report) const override
    {
        return tagJson(product().name, m_plan, report, journal());
    }

    [[nodiscard]] QString textOf(const TagRunReport &report) const override { return tagRunText(report, console()); }

    [[nodiscard]] QString wayOn(const TagRunReport &) const override
    {
        return QCoreApplication::translate(
            "CommandLine",
            "to continue: waybill-cli tag --continue; to delete the unpushed tags: waybill-cli tag --undo");
    }

    std::optional<TagPlan> m_plan;
};

Result<void> expectSense(const Invocation &invocation)
{
    const auto isSet = [&](const char *option) { return invocation.isSet(QLatin1String(option)); };
    const std::pair<const char *, const char *> exclusive[] = {
        {"continue", "undo"}, {"continue", "status"}, {"continue", "dry-run"}, {"undo", "status"}, {"undo", "dry-run"},
        {"undo", "push"},     {"status", "push"},     {"status", "dry-run"},   {"sign", "no-sign"}};
    for (const auto &[one, other] : exclusive) {
        if (isSet(one) && isSet(other))
            return fail(Fault::Input,
                        QCoreApplication::translate("CommandLine", "--%1 and --%2 cannot be used together")
                            .arg(QLatin1String(one), QLatin1String(other)));
    }
    return {};
}

Outcome runTag(const Invocation &invocation, Console &console)
{
    if (const auto fine = takesNoArguments(invocation); !fine)
        return fail(fine.error());
    if (const auto format = formatOf(invocation, tagFormats()); !format)
        return fail(format.error());
    if (const auto sense = expectSense(invocation); !sense)
        return fail(sense.error());
    auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    return TagCall(invocation, console, std::move(*product)).run();
}

QList<QCommandLineOption> tagOptions()
{
    return {
        versionOption(QCoreApplication::translate(
            "CommandLine",
            "The version to release; otherwise that of the head, or the suggested one. Once for each repository unless in lockstep.")),
        {QStringLiteral("message-file"),
         QCoreApplication::translate("CommandLine", "The message of the tags; otherwise the release notes."),
         QStringLiteral("FILE")},
        flagOption("sign", QCoreApplication::translate("CommandLine", "Sign the tags, as configured in git.")),
        flagOption("no-sign", QCoreApplication::translate("CommandLine",
                                                          "Do not sign the tags, even if git's tag.gpgSign is set.")),
        flagOption("dry-run", QCoreApplication::translate("CommandLine", "Show the plan without changing anything.")),
        flagOption("allow-unpublished",
                   QCoreApplication::translate("CommandLine", "Also tag commits that no remote branch contains.")),
        flagOption("check-remote",
                   QCoreApplication::translate("CommandLine", "Check which tags exist on the remotes.")),
        {QStringLiteral("remote"),
         QCoreApplication::translate("CommandLine",
                                     "The remote to push to; otherwise the branch's upstream, or origin."),
         QStringLiteral("NAME")},
        flagOption("push", QCoreApplication::translate("CommandLine", "Push the tags once all are created.")),
        flagOption("yes", QCoreApplication::translate("CommandLine", "Push without asking.")),
        flagOption("continue", QCoreApplication::translate("CommandLine", "Continue an interrupted run.")),
        flagOption("undo", QCoreApplication::translate("CommandLine", "Delete the tags of a run that are not pushed.")),
        flagOption("status", QCoreApplication::translate("CommandLine", "Show the progress of a run.")),
        formatOption(tagFormats())};
}

} // namespace

Command tagCommand()
{
    return {QStringLiteral("tag"),
            QStringLiteral("[--version V] [--message-file F] [--sign|--no-sign] [--dry-run] [--push [--yes]] "
                           "[--continue|--undo|--status]"),
            QCoreApplication::translate("CommandLine", "Tag all repositories of the product."),
            rangeOptions() + tagOptions(),
            runTag,
            Command::Kind::Acts};
}

} // namespace waybill::cli
