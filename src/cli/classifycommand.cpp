// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/author.h"
#include "cli/loading.h"
#include "cli/resolve.h"
#include "release/decisions/decisioncarry.h"
#include "release/decisions/decisionstore.h"

namespace waybill::cli {

namespace {

QString impactWords()
{
    return QStringLiteral("breaking, additive, fix, none, clear");
}

Result<std::optional<Trait>> upgradeOf(const Invocation &invocation)
{
    if (!invocation.isSet(QStringLiteral("upgrade")))
        return std::optional<Trait>();
    const QString word = invocation.value(QStringLiteral("upgrade"));
    if (const auto trait = traitFromKey(word))
        return trait;
    QStringList known;
    for (const Trait trait : AllTraits)
        known.append(keyName(trait));
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is not a way to upgrade").arg(word),
                {}, QCoreApplication::translate("CommandLine", "expected %1").arg(known.join(QLatin1String(", "))));
}

/// The one repository that the command is about.
Result<release::RepositorySpec> onlyRepository(const release::Product &product)
{
    if (product.repositories.size() == 1)
        return product.repositories.front();
    QStringList known;
    for (const release::RepositorySpec &repository : product.repositories)
        known.append(repository.name);
    return fail(Fault::Input, QCoreApplication::translate("CommandLine", "no repository was given"), {},
                QCoreApplication::translate("CommandLine", "expected --repo with one of %1")
                    .arg(known.join(QLatin1String(", "))));
}

/// What to do to the decision for a change, as the options say; `clear` takes it away.
Result<release::DecisionEdit> editFor(const Invocation &invocation, const release::RepositorySpec &spec,
                                      const NamedChange &change, const QString &word)
{
    release::DecisionEdit edit{spec.name, change.id, {}};
    if (word == QLatin1String("clear")) {
        for (const QString &option : {QStringLiteral("note"), QStringLiteral("upgrade"), QStringLiteral("by")}) {
            if (invocation.isSet(option)) {
                return fail(Fault::Input,
                            QCoreApplication::translate("CommandLine", "--%1 cannot be used with clear").arg(option),
                            {}, QCoreApplication::translate("CommandLine", "leave it out"));
            }
        }
        return edit;
    }
    const auto upgrade = upgradeOf(invocation);
    if (!upgrade)
        return fail(upgrade.error());
    const auto author = authorOf(invocation, spec.path);
    if (!author)
        return fail(author.error());
    edit.decision = release::Decision{spec.name,
                                      change.id,
                                      *impactFromKey(word),
                                      invocation.value(QStringLiteral("note")),
                                      *upgrade,
                                      *author,
                                      QDateTime::fromSecsSinceEpoch(QDateTime::currentSecsSinceEpoch(), Qt::UTC)};
    return edit;
}

/// The commit whose decision counts for the change, because it has the same patch; null where none does, or the change
/// has a decision of its own.
Result<git::ObjectId> carriedFrom(const release::Product &product, const NamedChange &change,
                                  const release::DecisionStore &store, const Invocation &invocation)
{
    const release::RepositorySpec &spec = product.repositories.front();
    const auto read = store.read();
    if (!read)
        return fail(read.error());
    if (read->decisions.find(spec.name, change.id))
        return git::ObjectId();
    release::SurveyOptions options;
    options.cacheFolder = cacheFolder(invocation);
    const auto survey = std::make_shared<const release::Survey>(release::survey(spec, options));
    const auto carried = release::adoptDecisions({survey}, read->decisions, options.cacheFolder);
    if (!carried)
        return fail(carried.error());
    const release::Decision *found = carried->decisions.find(spec.name, change.id);
    return found ? found->carriedFrom : git::ObjectId();
}

Outcome runClassify(const Invocation &invocation, Console &console)
{
    const QStringList arguments = invocation.arguments();
    if (arguments.size() != 2) {
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "a change and an impact are required"), {},
                    QCoreApplication::translate("CommandLine", "expected COMMIT and one of %1").arg(impactWords()));
    }
    const QString word = arguments[1];
    const auto impact = impactFromKey(word);
    if (word != QLatin1String("clear") && (!impact || *impact == Impact::Undecided)) {
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is not an impact").arg(word), {},
                    QCoreApplication::translate("CommandLine", "expected one of %1").arg(impactWords()));
    }
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    const auto spec = onlyRepository(*product);
    if (!spec)
        return fail(spec.error());
    const auto change = resolveChange(*spec, arguments[0]);
    if (!change)
        return fail(change.error());
    auto edit = editFor(invocation, *spec, *change, word);
    if (!edit)
        return fail(edit.error());
    const auto store = release::DecisionStore::of(*product);
    std::vector<release::DecisionEdit> edits{std::move(*edit)};
    if (edits.front().decision) {
        release::fillPatches(*product, {&*edits.front().decision});
    } else {
        const auto origin = carriedFrom(*product, *change, *store, invocation);
        if (!origin)
            return fail(origin.error());
        if (!origin->isNull()) {
            edits.push_back({spec->name, *origin, {}});
            console.message(QCoreApplication::translate(
                                "CommandLine", "note: the decision was carried over from %1; it is cleared there, too")
                                .arg(origin->shortId(10)));
        }
    }
    const auto written = store->edit(edits, {});
    if (!written)
        return fail(written.error());
    for (const Problem &problem : written->problems)
        console.problem(problem);
    if (!change->insideRange) {
        console.message(
            QCoreApplication::translate(
                "CommandLine", "warning: %1 is not in the range of %2; the decision applies once a range contains it")
                .arg(change->id.shortId(10), spec->name));
    }
    const QString reference =
        change->pullRequest ? QStringLiteral("#%1").arg(*change->pullRequest) : change->id.shortId(10);
    console.print(QStringLiteral("%1 %2 %3: %4\n").arg(spec->name, reference, change->title, word));
    return 0;
}

} // namespace

Command classifyCommand()
{
    return {
        QStringLiteral("classify"),
        QStringLiteral("--repo R COMMIT breaking|additive|fix|none|clear [--note TEXT] [--upgrade TRAIT] [--by NAME]"),
        QCoreApplication::translate("CommandLine", "Save the impact of a change, or clear it."),
        rangeOptions()
            + QList<QCommandLineOption>{{QStringLiteral("note"),
                                         QCoreApplication::translate(
                                             "CommandLine",
                                             "The line in the release notes; otherwise the title of the change."),
                                         QStringLiteral("TEXT")},
                                        {QStringLiteral("upgrade"),
                                         QCoreApplication::translate("CommandLine", "What users must do to upgrade."),
                                         QStringLiteral("TRAIT")},
                                        {QStringLiteral("by"),
                                         QCoreApplication::translate("CommandLine",
                                                                     "The reviewer; otherwise git's user.name."),
                                         QStringLiteral("NAME")}},
        runClassify,
        Command::Kind::Acts};
}

} // namespace waybill::cli
