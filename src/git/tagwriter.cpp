// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/tagwriter.h"

#include "git/config.h"
#include "git/gitmessage.h"
#include "git/handles.h"
#include "git/notes.h"
#include "git/refs.h"
#include "support/text.h"

#include <QRegularExpression>

namespace waybill::git {

namespace {

Place placeOf(const Repository &repository)
{
    return {repository.path(), 0, 0};
}

/// As git cleans a name or an address: no punctuation at its ends, and nothing in it that ends it.
QByteArray cleanIdentity(const QByteArray &text)
{
    const auto isCrud = [](char c) {
        return static_cast<unsigned char>(c) <= ' ' || QByteArrayView(".,:;<>\"\\'").contains(c);
    };
    qsizetype begin = 0;
    qsizetype end = text.size();
    while (begin < end && isCrud(text[begin]))
        ++begin;
    while (end > begin && isCrud(text[end - 1]))
        --end;
    QByteArray clean = text.mid(begin, end - begin);
    for (const char forbidden : {'<', '>', '\n', '\0'})
        clean.replace(QByteArray(1, forbidden), QByteArray());
    return clean;
}

/// The first that says something: a variable of the environment, then settings.
QByteArray firstOf(const Repository &repository, const char *variable, std::initializer_list<const char *> settings)
{
    QByteArray text = qgetenv(variable);
    for (const char *setting : settings) {
        if (!text.isEmpty())
            break;
        text = settingText(repository, setting);
    }
    return cleanIdentity(text);
}

/// "1700000000 +0100", with or without an '@', or a date by ISO 8601 or RFC 2822.
std::optional<QDateTime> readDate(const QByteArray &text)
{
    static const QRegularExpression raw(QStringLiteral("^@?(\\d+) ([+-])(\\d\\d)(\\d\\d)$"));
    const QString date = QString::fromUtf8(text).trimmed();
    const auto match = raw.match(date);
    if (match.hasMatch()) {
        const int offset = match.capturedView(3).toInt() * 3600 + match.capturedView(4).toInt() * 60;
        const bool west = match.capturedView(2) == QLatin1String("-");
        return QDateTime::fromSecsSinceEpoch(match.capturedView(1).toLongLong(), Qt::OffsetFromUTC,
                                             west ? -offset : offset);
    }
    for (const Qt::DateFormat format : {Qt::ISODate, Qt::RFC2822Date}) {
        const QDateTime read = QDateTime::fromString(date, format);
        if (read.isValid())
            return read;
    }
    return {};
}

QByteArray zoneText(int minutes)
{
    const QByteArray digits = QByteArray::number(qAbs(minutes) / 60 * 100 + qAbs(minutes) % 60);
    return (minutes < 0 ? '-' : '+') + digits.rightJustified(4, '0');
}

} // namespace

Result<Signature> taggerOf(const Repository &repository)
{
    Signature tagger;
    tagger.name = firstOf(repository, "GIT_COMMITTER_NAME", {"committer.name", "user.name"});
    tagger.email = firstOf(repository, "GIT_COMMITTER_EMAIL", {"committer.email", "user.email"});
    if (tagger.name.isEmpty() || tagger.email.isEmpty())
        return fail(Fault::Input, GitMessage::NoIdentity, placeOf(repository),
                    message(GitMessage::SetIt, tagger.name.isEmpty()
                                                   ? QLatin1String("git config --global user.name \"Your Name\"")
                                                   : QLatin1String("git config --global user.email you@example.org")));
    QDateTime when = QDateTime::currentDateTime();
    const QByteArray said = qgetenv("GIT_COMMITTER_DATE");
    if (!said.isEmpty()) {
        const auto read = readDate(said);
        if (!read)
            return fail(Fault::Input, message(GitMessage::DateUnreadable, visiblePath(said)), {},
                        GitMessage::ExpectedDate);
        when = *read;
    }
    tagger.time = when.toSecsSinceEpoch();
    tagger.offsetMinutes = when.offsetFromUtc() / 60;
    return tagger;
}

bool isTagName(const QByteArray &name)
{
    int valid = 0;
    return !name.contains('\0') && git_tag_name_is_valid(&valid, name.constData()) == 0 && valid == 1;
}

QByteArray cleanMessage(const QByteArray &message)
{
    QByteArray clean;
    int empty = 0;
    for (QByteArray line : message.split('\n')) {
        qsizetype end = line.size();
        while (end > 0 && std::isspace(static_cast<unsigned char>(line[end - 1])))
            --end;
        line.truncate(end);
        if (line.isEmpty()) {
            ++empty;
            continue;
        }
        if (empty > 0 && !clean.isEmpty())
            clean += '\n';
        empty = 0;
        clean += line + '\n';
    }
    return clean;
}

Result<QByteArray> tagContent(const QByteArray &name, const ObjectId &commit, const Signature &tagger,
                              const QByteArray &message)
{
    if (!isTagName(name))
        return fail(Fault::Input, waybill::message(GitMessage::NotATagName, visiblePath(name)));
    if (message.contains('\0'))
        return fail(Fault::Input, GitMessage::MessageNotWritten, {}, GitMessage::NoNullByte);
    const QByteArray clean = cleanMessage(message);
    // git would take what follows for the tag's signature.
    for (const QByteArray &line : clean.split('\n')) {
        for (const char *begin : {"-----BEGIN PGP SIGNATURE-----", "-----BEGIN PGP MESSAGE-----",
                                  "-----BEGIN SIGNED MESSAGE-----", "-----BEGIN SSH SIGNATURE-----"}) {
            if (line.startsWith(begin))
                return fail(Fault::Input, GitMessage::MessageNotWritten, {},
                            waybill::message(GitMessage::ForbiddenLine, QLatin1String(begin)));
        }
    }
    return "object " + commit.toHex() + "\ntype commit\ntag " + name + "\ntagger " + tagger.name + " <" + tagger.email
           + "> " + QByteArray::number(tagger.time) + ' ' + zoneText(tagger.offsetMinutes) + "\n\n" + clean;
}

Result<ObjectId> writeTagObject(const Repository &repository, const QByteArray &content)
{
    git_odb *opened = nullptr;
    int code = git_repository_odb(&opened, repository.handle());
    const OdbPtr database(opened);
    git_oid oid;
    if (code >= 0)
        code = git_odb_write(&oid, opened, content.constData(), std::size_t(content.size()), GIT_OBJECT_TAG);
    if (code < 0) {
        Error error = lastError(code, GitMessage::TagNotWritten, placeOf(repository));
        error.fault = Fault::Environment;
        return fail(error);
    }
    return fromOid(&oid);
}

bool hasTagObject(const Repository &repository, const ObjectId &id)
{
    git_tag *found = nullptr;
    const git_oid oid = toOid(id);
    const bool there = git_tag_lookup(&found, repository.handle(), &oid) == 0;
    git_tag_free(found);
    return there;
}

Result<bool> createTagReference(const Repository &repository, const QByteArray &name, const ObjectId &tagObject)
{
    const QByteArray reference = tagReference(name);
    const git_oid oid = toOid(tagObject);
    git_reference *made = nullptr;
    const int code = git_reference_create(&made, repository.handle(), reference.constData(), &oid, 0, "waybill: tag");
    const ReferencePtr owned(made);
    if (code == 0)
        return true;
    Error error = lastError(code, message(GitMessage::TagNotCreated, visiblePath(name)), placeOf(repository));
    const auto there = referenceTip(repository, reference);
    if (there && !there->isNull())
        return *there == tagObject;
    error.fault = Fault::Environment;
    return fail(error);
}

Result<bool> deleteTagReference(const Repository &repository, const QByteArray &name, const ObjectId &tagObject)
{
    const QByteArray reference = tagReference(name);
    git_reference *found = nullptr;
    int code = git_reference_lookup(&found, repository.handle(), reference.constData());
    const ReferencePtr owned(found);
    if (code == GIT_ENOTFOUND)
        return true;
    if (code >= 0) {
        const git_oid *target = git_reference_target(found);
        if (!target || fromOid(target) != tagObject)
            return false;
        // Fails where it has moved since it was looked up.
        code = git_reference_delete(found);
        if (code == GIT_EMODIFIED)
            return false;
    }
    if (code < 0) {
        Error error = lastError(code, message(GitMessage::TagNotDeleted, visiblePath(name)), placeOf(repository));
        error.fault = Fault::Environment;
        return fail(error);
    }
    return true;
}

} // namespace waybill::git
