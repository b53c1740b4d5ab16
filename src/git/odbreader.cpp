// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/odbreader.h"

#include "git/gitmessage.h"
#include "git/unreadobjects.h"

namespace waybill::git {

OdbReader::OdbReader(OdbPtr odb, const Repository &repository)
    : m_odb(std::move(odb))
    , m_repository(repository.handle())
    , m_unread(&repository.unread())
{}

Result<OdbReader> OdbReader::open(const Repository &repository)
{
    git_odb *opened = nullptr;
    const int code = git_repository_odb(&opened, repository.handle());
    if (code < 0)
        return fail(lastError(code, GitMessage::ObjectsUnreadable, Place{repository.path(), 0, 0}));
    return OdbReader(OdbPtr(opened), repository);
}

Result<OdbObjectPtr> OdbReader::read(const ObjectId &id, git_object_t type) const
{
    const git_oid oid = toOid(id);
    git_odb_object *found = nullptr;
    const int code = git_odb_read(&found, m_odb.get(), &oid);
    if (code < 0)
        return fail(noted(id, type, objectError(code, id, m_repository)));
    OdbObjectPtr object(found);
    if (git_odb_object_type(found) != type)
        return fail(noted(id, type, kindError(id, type, m_repository)));
    return object;
}

Error OdbReader::noted(const ObjectId &id, git_object_t type, Error error) const
{
    // A shallow clone says itself that its history ends early.
    if (type != GIT_OBJECT_COMMIT || git_repository_is_shallow(m_repository) != 1)
        m_unread->add(id, error);
    return error;
}

std::optional<std::pair<git_object_t, std::size_t>> OdbReader::header(const ObjectId &id) const
{
    const git_oid oid = toOid(id);
    std::size_t size = 0;
    git_object_t type = GIT_OBJECT_INVALID;
    if (git_odb_read_header(&size, &type, m_odb.get(), &oid) < 0)
        return {};
    return std::pair(type, size);
}

Error OdbReader::damaged(const ObjectId &id) const
{
    return noted(id, GIT_OBJECT_ANY, damagedError(id, m_repository));
}

OdbObjectPtr OdbReader::tryRead(const ObjectId &id) const
{
    const git_oid oid = toOid(id);
    git_odb_object *found = nullptr;
    if (git_odb_read(&found, m_odb.get(), &oid) < 0)
        return {};
    return OdbObjectPtr(found);
}

} // namespace waybill::git
