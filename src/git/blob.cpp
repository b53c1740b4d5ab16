// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/blob.h"

#include "git/handles.h"
#include "git/unreadobjects.h"

namespace waybill::git {

Result<Blob> Blob::read(const Repository &repository, const ObjectId &id)
{
    Blob blob;
    if (id.isNull())
        return blob;
    const git_oid oid = toOid(id);
    const auto lock = repository.lockForBlob();
    git_blob *found = nullptr;
    const int code = git_blob_lookup(&found, repository.handle(), &oid);
    if (code < 0)
        return fail(objectError(code, id, repository));
    blob.m_blob = std::shared_ptr<git_blob>(found, [](git_blob *one) { git_blob_free(one); });
    return blob;
}

std::string_view Blob::bytes() const
{
    return m_blob ? std::string_view(static_cast<const char *>(git_blob_rawcontent(m_blob.get())),
                                     std::size_t(git_blob_rawsize(m_blob.get())))
                  : std::string_view();
}

std::vector<std::string_view> linesOf(std::string_view bytes)
{
    std::vector<std::string_view> lines;
    for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
        lines.push_back(bytes.substr(0, end));
        bytes.remove_prefix(end + 1);
    }
    lines.push_back(bytes);
    return lines;
}

} // namespace waybill::git
