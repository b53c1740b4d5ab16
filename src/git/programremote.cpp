// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/programremote.h"

#include "git/fetching.h"
#include "git/gitmessage.h"
#include "git/gitprogram.h"
#include "git/handles.h"
#include "git/history.h"
#include "git/notes.h"
#include "git/refs.h"
#include "git/trust.h"
#include "support/text.h"

namespace waybill::git {

namespace {

using namespace std::chrono_literals;
using Outcome = TagPushed::Outcome;
using References = std::map<QByteArray, ObjectId>;

/// How long git may be silent: where nobody can be asked, and where someone may have to look for a password, or hooks
/// run tests.
constexpr auto ShortPatience = 60s;
constexpr auto LongPatience = 15min;

/// A reference may move while it is fetched; how often that is tried.
constexpr int MostTries = 3;

std::chrono::milliseconds patienceFor(const RemoteAccess &access)
{
    return access.prompts.areAllowed() ? LongPatience : ShortPatience;
}

/// Its address without a password that may stand in it, else its name.
QString shownUrl(const Repository &repository, const QByteArray &remote)
{
    const QString address = shownRemoteUrl(repository, remote);
    return address.isEmpty() ? visibleLine(decodeText(remote)) : address;
}

/// Fails where there is no such remote, or the repository itself names a program that is to reach it.
Result<void> expectRemote(const Repository &repository, const RemoteAccess &access)
{
    git_remote *found = nullptr;
    const int code = git_remote_lookup(&found, repository.handle(), access.remote.constData());
    const RemotePtr owned(found);
    if (code < 0 || access.remote.startsWith('-'))
        return fail(Fault::Input, message(GitMessage::NoSuchRemote, QString::fromUtf8(access.remote)),
                    Place{repository.path(), 0, 0}, GitMessage::ListRemotes);
    if (settingsLeftAside(repository).contains("remote." + access.remote + ".vcs"))
        return fail(Fault::Input, message(GitMessage::RemoteHelper, QString::fromUtf8(access.remote)),
                    Place{repository.path(), 0, 0}, trustAdvice(repository));
    return {};
}

/// What git could not do, with what it says.
Error failure(const Repository &repository, const GitAnswer &answer, const Message &what)
{
    Error error{Fault::Environment, what, Place{repository.path(), 0, 0}, trustAdvice(repository)};
    const QString said = answer.complaint();
    if (!said.isEmpty())
        error.advice = error.advice.isEmpty()
                           ? message(GitMessage::GitSays, said)
                           : message(GitMessage::WithAdvice, message(GitMessage::GitSays, said), error.advice);
    return error;
}

/// What git says where it could do what it was asked to; else fails with `what`.
Result<GitAnswer> fineAnswer(const Repository &repository, const RemoteAccess &access, const QStringList &arguments,
                             GitMessage what)
{
    auto answer = callGit(repository, access, arguments, patienceFor(access));
    if (answer && !answer->fine)
        return fail(failure(repository, *answer, message(what, shownUrl(repository, access.remote))));
    return answer;
}

/// The arguments of a fetch that no setting of the repository turns into more than that.
QStringList fetchArguments(const RemoteAccess &access, const QStringList &options)
{
    return QStringList{QStringLiteral("fetch"),
                       QStringLiteral("--progress"),
                       QStringLiteral("--no-write-fetch-head"),
                       QStringLiteral("--no-recurse-submodules"),
                       QStringLiteral("--no-auto-maintenance"),
                       QStringLiteral("--no-prune"),
                       QStringLiteral("--upload-pack=git-upload-pack")}
               + options
           << QString::fromUtf8(access.remote);
}

/// The arguments of a push that no setting of the repository turns into more than that.
QStringList pushArguments(const RemoteAccess &access, const QStringList &options, const QStringList &references)
{
    return QStringList{QStringLiteral("push"),        QStringLiteral("--porcelain"),
                       QStringLiteral("--progress"),  QStringLiteral("--no-follow-tags"),
                       QStringLiteral("--no-signed"), QStringLiteral("--recurse-submodules=no"),
                       QStringLiteral("--no-force"),  QStringLiteral("--receive-pack=git-receive-pack")}
           + options + QStringList{QString::fromUtf8(access.remote)} + references;
}

/// What --porcelain says of a reference: the flag, and the reason in the last parentheses or the summary.
struct Verdict {
    char flag = '\0';
    QString reason;
};

std::map<QByteArray, Verdict> verdictsOf(const QByteArray &output)
{
    std::map<QByteArray, Verdict> verdicts;
    for (const QByteArray &line : output.split('\n')) {
        const QList<QByteArray> fields = line.split('\t');
        if (fields.size() < 3 || fields[0].size() != 1)
            continue;
        const QByteArray summary = fields[2];
        const qsizetype open = summary.lastIndexOf('(');
        const QByteArray reason = open >= 0 && summary.endsWith(')') ? summary.mid(open + 1).chopped(1) : summary;
        verdicts[fields[1].mid(fields[1].indexOf(':') + 1)] = {fields[0][0], visibleLine(decodeText(reason))};
    }
    return verdicts;
}

bool isBehind(const Verdict &verdict)
{
    return verdict.flag == '!'
           && (verdict.reason == QLatin1String("fetch first") || verdict.reason == QLatin1String("non-fast-forward")
               || verdict.reason == QLatin1String("needs force")
               || verdict.reason == QLatin1String("remote ref updated since checkout"));
}

/// Whether a server turned down the push as a whole because it cannot take several at once.
bool lacksAtomic(const GitAnswer &answer)
{
    return answer.errors.contains("does not support --atomic");
}

TagPushed outcomeOf(const QByteArray &name, const ObjectId &tip, const Result<References> &now, const Message &why)
{
    if (!now)
        return {name, Outcome::Unknown, why.isEmpty() ? now.error().what : why};
    const auto there = now->find(tagReference(name));
    if (there == now->end())
        return {name, Outcome::Refused, why};
    if (there->second != tip)
        return {name, Outcome::Refused, otherTagThere(there->second)};
    return {name, Outcome::Done, {}};
}

} // namespace

Result<References> listByProgram(const Repository &repository, const RemoteAccess &access, const QStringList &patterns)
{
    if (const auto fine = expectRemote(repository, access); !fine)
        return fail(fine.error());
    const auto answer =
        fineAnswer(repository, access,
                   QStringList{QStringLiteral("ls-remote"), QStringLiteral("--quiet"),
                               QStringLiteral("--upload-pack=git-upload-pack"), QString::fromUtf8(access.remote)}
                       + patterns,
                   GitMessage::Unreachable);
    if (!answer)
        return fail(answer.error());
    References references;
    for (const QByteArray &line : answer->output.split('\n')) {
        const qsizetype tab = line.indexOf('\t');
        if (const auto id = ObjectId::fromHex(line.left(tab)); tab > 0 && id)
            references.emplace(line.mid(tab + 1), *id);
    }
    return references;
}

Result<ObjectId> fetchByProgram(const Repository &repository, const RemoteAccess &access, const QByteArray &reference,
                                const QByteArray &into)
{
    for (int attempt = 0; attempt < MostTries; ++attempt) {
        const auto listed = listByProgram(repository, access, {QString::fromUtf8(reference)});
        if (!listed)
            return fail(listed.error());
        const auto there = listed->find(reference);
        if (there == listed->end())
            return ObjectId();
        const auto here = referenceTip(repository, into);
        if (!here)
            return fail(here.error());
        if (there->second == *here)
            return *here;
        // The objects alone: the reference is moved below, where it is known what it pointed at.
        const auto answer = fineAnswer(repository, access,
                                       fetchArguments(access, {QStringLiteral("--no-tags"), QStringLiteral("--refmap="),
                                                               QStringLiteral("--no-filter")})
                                           << QString::fromUtf8(reference),
                                       GitMessage::NotesNotSent);
        if (!answer)
            return fail(answer.error());
        const auto fresh = repository.reopen(); // it has a pack that is new
        if (!fresh)
            return fail(fresh.error());
        if (!readCommit(*fresh, there->second))
            continue;
        return followReference(*fresh, into, *here, there->second);
    }
    return fail(Fault::Environment, message(GitMessage::NotesNotSent, shownUrl(repository, access.remote)),
                Place{repository.path(), 0, 0});
}

Result<void> fetchBranchesByProgram(const Repository &repository, const RemoteAccess &access)
{
    if (const auto fine = expectRemote(repository, access); !fine)
        return fine;
    const auto answer = fineAnswer(repository, access, fetchArguments(access, {}), GitMessage::Unreachable);
    if (!answer)
        return fail(answer.error());
    return {};
}

Result<Pushed> pushByProgram(const Repository &repository, const RemoteAccess &access, const QByteArray &reference)
{
    const auto tip = referenceTip(repository, reference);
    if (!tip)
        return fail(tip.error());
    if (tip->isNull())
        return Pushed{true, {}}; // nothing to give
    if (const auto fine = expectRemote(repository, access); !fine)
        return fail(fine.error());
    const QString name = QString::fromUtf8(reference);
    const auto answer =
        callGit(repository, access, pushArguments(access, {}, {name + QLatin1Char(':') + name}), patienceFor(access));
    if (!answer)
        return fail(answer.error());
    const auto verdicts = verdictsOf(answer->output);
    const auto verdict = verdicts.find(reference);
    if (verdict == verdicts.end())
        return fail(
            failure(repository, *answer, message(GitMessage::NotesRejected, shownUrl(repository, access.remote))));
    if (isBehind(verdict->second))
        return Pushed{false, GitMessage::NotesBehind};
    if (verdict->second.flag == '!')
        return Pushed{false, verdict->second.reason};
    return Pushed{true, {}};
}

Result<std::vector<TagPushed>> pushTagsByProgram(const Repository &repository, const RemoteAccess &access,
                                                 const References &tips, const std::function<Result<void>()> &sending)
{
    QStringList patterns;
    for (const auto &[name, tip] : tips)
        patterns.append(QString::fromUtf8(tagReference(name)));
    const auto before = listByProgram(repository, access, patterns);
    if (!before)
        return fail(before.error());
    auto [lacking, pushed] = tagsToPush(tips, *before);
    if (lacking.empty())
        return pushed;
    if (const auto fine = sending ? sending() : Result<void>(); !fine)
        return fail(fine.error());
    QStringList references;
    for (const auto &[name, tip] : lacking)
        references.append(QString::fromUtf8(tagReference(name) + ':' + tagReference(name)));
    auto answer = callGit(repository, access, pushArguments(access, {QStringLiteral("--atomic")}, references),
                          patienceFor(access));
    if (answer && lacksAtomic(*answer))
        answer = callGit(repository, access, pushArguments(access, {QStringLiteral("--no-atomic")}, references),
                         patienceFor(access));
    // What the remote has by now is the proof, whatever was said.
    const auto now = listByProgram(repository, access, patterns);
    const auto verdicts = verdictsOf(answer ? answer->output : QByteArray());
    const Message rejected = message(GitMessage::TagsRejected, shownUrl(repository, access.remote));
    for (const auto &[name, tip] : lacking) {
        Message why = answer ? Message() : answer.error().what;
        if (const auto verdict = verdicts.find(tagReference(name)); verdict != verdicts.end())
            why = verdict->second.reason;
        else if (answer) {
            const Error error = failure(repository, *answer, rejected);
            why = error.advice.isEmpty() ? error.what : message(GitMessage::WithAdvice, error.what, error.advice);
        }
        pushed.push_back(outcomeOf(name, tip, now, why));
    }
    return pushed;
}

} // namespace waybill::git
