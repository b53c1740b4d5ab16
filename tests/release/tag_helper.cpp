// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

// A process that tags, for tst_tagkill to kill: tag_helper FOLDER create|continue|undo|push N
// kills itself, as kill -9 would, before the Nth action; with N 0 it goes to its end and prints how many there were.
#include "release/assess/assess.h"
#include "release/assess/release.h"
#include "release/decisions/decisions.h"
#include "release/evidence/surfacechange.h"
#include "release/product/opening.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "release/tagging/tagrun.h"
#include "wording/text.h"

#include <QCoreApplication>

#include <csignal>
#include <cstdio>

using namespace waybill;
using namespace waybill::release;

namespace {

Result<TagPlan> planFor(const Product &product)
{
    std::vector<std::shared_ptr<const Survey>> surveys;
    TagRequest request;
    for (const RepositorySpec &spec : product.repositories) {
        surveys.push_back(std::make_shared<const Survey>(survey(spec, {})));
        request.wishes.push_back({spec.name, *version::SemVer::parse(u"1.1.0"), QStringLiteral("Cargo 1.1.0")});
    }
    const Release release = assess(product, surveys, {});
    const auto lookups = lookUpTags(release, request);
    if (!lookups)
        return fail(lookups.error());
    return planTags(release, request, *lookups);
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const QStringList arguments = application.arguments();
    if (arguments.size() != 4)
        return 2;
    const auto product = openProduct({arguments[1]});
    if (!product)
        return 2;
    const int last = arguments[3].toInt();
    int count = 0;
    TagRunOptions options;
    options.faults.before = [&](const QString &, TagAction) -> Result<void> {
        if (++count == last)
            (void)::raise(SIGKILL);
        return {};
    };
    const QString journal = tagJournalFile(*product);
    Result<TagRunReport> report = fail(Fault::Input, QStringLiteral("what?"));
    if (arguments[2] == QLatin1String("create")) {
        const auto plan = planFor(*product);
        report = plan ? createTags(*plan, journal, options) : Result<TagRunReport>(fail(plan.error()));
    } else if (arguments[2] == QLatin1String("continue")) {
        report = continueTags(journal, options);
    } else if (arguments[2] == QLatin1String("undo")) {
        report = undoTags(journal, options);
    } else if (arguments[2] == QLatin1String("push")) {
        report = pushCreatedTags(journal, {}, options);
    }
    std::printf("%d\n", count);
    const std::optional<Error> error = report ? report->fault : std::optional(report.error());
    if (error)
        std::fprintf(stderr, "%s\n", wording::line(*error).toUtf8().constData());
    return error ? 3 : 0;
}
