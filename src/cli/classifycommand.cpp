// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/author.h"
#include "cli/loading.h"
#include "cli/resolve.h"
#include "release/decisions/decisioncarry.h"
#include "release/decisions/decisionstore.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"

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

bool discusses(const Invocation &invocation)
{
    return invocation.isSet(QStringLiteral("assign")) || invocation.isSet(QStringLiteral("comment"));
}

/// Who is asked to decide about the change, and what is remarked, as the options say.
Result<release::DiscussionEdits> discussionFor(const Invocation &invocation, const release::RepositorySpec &spec,
                                               const NamedChange &change)
{
    release::DiscussionEdits edits;
    if (!discusses(invocation))
        return edits;
    const auto author = authorOf(invocation, spec.path);
    if (!author)
        return fail(author.error());
    const QDateTime now = QDateTime::fromSecsSinceEpoch(QDateTime::currentSecsSinceEpoch(), Qt::UTC);
    if (invocation.isSet(QStringLiteral("assign"))) {
        edits.assignments.push_back({spec.name, change.id, {}});
        const QString assignee = invocation.value(QStringLiteral("assign")).simplified();
        if (!assignee.isEmpty())
            edits.assignments.back().assignment = release::Assignment{spec.name, change.id, assignee, *author, now};
    }
    if (invocation.isSet(QStringLiteral("comment"))) {
        const QString text = invocation.value(QStringLiteral("comment")).trimmed();
        if (text.isEmpty())
            return fail(Fault::Input, QCoreApplication::translate("CommandLine", "the comment is empty"), {},
                        QCoreApplication::translate("CommandLine", "expected text after --comment"));
        edits.comments.push_back({{spec.name, change.id, text, *author, now}, false});
    }
    return edits;
}

/// What to do to the decision for a change, as the options say; `clear` takes it away.
Result<release::DecisionEdit> editFor(const Invocation &invocation, const release::RepositorySpec &spec,
                                      const NamedChange &change, const QString &word)
{
    release::DecisionEdit edit{spec.name, change.id, {}};
    if (word == QLatin1String("clear")) {
        QStringList unfit{QStringLiteral("note"), QStringLiteral("upgrade")};
        if (!discusses(invocation))
            unfit.append(QStringLiteral("by"));
        for (const QString &option : std::as_const(unfit)) {
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

/// The impact that the arguments name, or "clear"; empty where only who decides or a comment is given.
Result<QString> impactWordOf(const Invocation &invocation)
{
    const QStringList arguments = invocation.arguments();
    if (arguments.size() == 1 && discusses(invocation)) {
        for (const QString &option : {QStringLiteral("note"), QStringLiteral("upgrade")}) {
            if (invocation.isSet(option))
                return fail(Fault::Input,
                            QCoreApplication::translate("CommandLine", "--%1 requires an impact").arg(option), {},
                            QCoreApplication::translate("CommandLine", "expected one of %1").arg(impactWords()));
        }
        return QString();
    }
    if (arguments.size() != 2) {
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "a change and an impact are required"), {},
                    QCoreApplication::translate("CommandLine",
                                                "expected COMMIT and one of %1; or COMMIT with --assign or "
                                                "--comment")
                        .arg(impactWords()));
    }
    const QString word = arguments[1];
    const auto impact = impactFromKey(word);
    if (word != QLatin1String("clear") && (!impact || *impact == Impact::Undecided)) {
        return fail(Fault::Input, QCoreApplication::translate("CommandLine", "\"%1\" is not an impact").arg(word), {},
                    QCoreApplication::translate("CommandLine", "expected one of %1").arg(impactWords()));
    }
    return word;
}

/// Writes the decision as `word` says, or clears it.
Result<release::DecisionsRead> decide(const Invocation &invocation, const release::Product &product,
                                      const NamedChange &change, const QString &word,
                                      const release::DecisionStore &store, Console &console)
{
    const release::RepositorySpec &spec = product.repositories.front();
    auto edit = editFor(invocation, spec, change, word);
    if (!edit)
        return fail(edit.error());
    std::vector<release::DecisionEdit> edits{std::move(*edit)};
    if (edits.front().decision) {
        release::fillPatches(product, {&*edits.front().decision});
    } else {
        const auto origin = carriedFrom(product, change, store, invocation);
        if (!origin)
            return fail(origin.error());
        if (!origin->isNull()) {
            edits.push_back({spec.name, *origin, {}});
            console.message(QCoreApplication::translate(
                                "CommandLine", "note: the decision was carried over from %1; it is cleared there, too")
                                .arg(origin->shortId(10)));
        }
    }
    return store.edit(edits, {});
}

/// What was done, a line each.
QString classifiedText(const release::RepositorySpec &spec, const NamedChange &change, const QString &word,
                       const release::DiscussionEdits &discussion)
{
    const QString reference =
        change.pullRequest ? QStringLiteral("#%1").arg(*change.pullRequest) : change.id.shortId(10);
    const QString what = QStringLiteral("%1 %2 %3: ").arg(spec.name, reference, change.title);
    QString text = word.isEmpty() ? QString() : what + word + QLatin1Char('\n');
    for (const release::AssignmentEdit &edit : discussion.assignments)
        text += what
                + (edit.assignment
                       ? QCoreApplication::translate("CommandLine", "assigned to %1").arg(edit.assignment->assignee)
                       : QCoreApplication::translate("CommandLine", "unassigned"))
                + QLatin1Char('\n');
    if (!discussion.comments.empty())
        text += what + QCoreApplication::translate("CommandLine", "comment added") + QLatin1Char('\n');
    return text;
}

Outcome runClassify(const Invocation &invocation, Console &console)
{
    const auto word = impactWordOf(invocation);
    if (!word)
        return fail(word.error());
    const auto product = openWorkspace(invocation, console);
    if (!product)
        return fail(product.error());
    const auto spec = onlyRepository(*product);
    if (!spec)
        return fail(spec.error());
    const auto change = resolveChange(*spec, invocation.arguments().front());
    if (!change)
        return fail(change.error());
    const auto discussion = discussionFor(invocation, *spec, *change);
    if (!discussion)
        return fail(discussion.error());
    const auto store = release::DecisionStore::of(*product);
    std::vector<Problem> problems;
    if (!word->isEmpty()) {
        const auto written = decide(invocation, *product, *change, *word, *store, console);
        if (!written)
            return fail(written.error());
        problems = written->problems;
    }
    if (!discussion->isEmpty()) {
        const auto written = store->discuss(*discussion);
        if (!written)
            return fail(written.error());
        problems = written->problems;
    }
    for (const Problem &problem : problems)
        console.problem(problem);
    if (!change->insideRange && !word->isEmpty()) {
        console.message(
            QCoreApplication::translate(
                "CommandLine", "warning: %1 is not in the range of %2; the decision applies once a range contains it")
                .arg(change->id.shortId(10), spec->name));
    }
    console.print(classifiedText(*spec, *change, *word, *discussion));
    return 0;
}

} // namespace

Command classifyCommand()
{
    return {
        QStringLiteral("classify"),
        QStringLiteral("--repo R COMMIT [breaking|additive|fix|none|clear] [--note TEXT] [--upgrade TRAIT] "
                       "[--assign NAME] [--comment TEXT] [--by NAME]"),
        QCoreApplication::translate("CommandLine",
                                    "Save the impact of a change, or clear it; assign it; comment on it."),
        rangeOptions()
            + QList<QCommandLineOption>{{QStringLiteral("note"),
                                         QCoreApplication::translate(
                                             "CommandLine",
                                             "The line in the release notes; otherwise the title of the change."),
                                         QStringLiteral("TEXT")},
                                        {QStringLiteral("upgrade"),
                                         QCoreApplication::translate("CommandLine", "What users must do to upgrade."),
                                         QStringLiteral("TRAIT")},
                                        {QStringLiteral("assign"),
                                         QCoreApplication::translate(
                                             "CommandLine", "The person who is to decide; an empty name for nobody."),
                                         QStringLiteral("NAME")},
                                        {QStringLiteral("comment"),
                                         QCoreApplication::translate("CommandLine", "A comment on the change."),
                                         QStringLiteral("TEXT")},
                                        {QStringLiteral("by"),
                                         QCoreApplication::translate("CommandLine",
                                                                     "The reviewer; otherwise git's user.name."),
                                         QStringLiteral("NAME")}},
        runClassify,
        Command::Kind::Acts};
}

} // namespace waybill::cli
