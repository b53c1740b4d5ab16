// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/facts/registryfacts.h"

namespace waybill::registry {

namespace {

QString valueOf(const ImageContent &content, const QString &name)
{
    const auto found = content.annotations.find(name);
    return found == content.annotations.end() ? content.config.label(name) : found->second;
}

} // namespace

QString keyName(Attachment::Kind kind)
{
    switch (kind) {
    case Attachment::Kind::Signature: return QStringLiteral("signature");
    case Attachment::Kind::Packages: return QStringLiteral("packages");
    case Attachment::Kind::Provenance: return QStringLiteral("provenance");
    case Attachment::Kind::Other: break;
    }
    return QStringLiteral("other");
}

QString ImageContent::commit() const
{
    const QString labelled = sourceCommit(config.labels);
    return labelled.isEmpty() ? sourceCommit(annotations) : labelled;
}

QString ImageContent::baseName() const
{
    return valueOf(*this, QStringLiteral("org.opencontainers.image.base.name"));
}

QString ImageContent::baseDigest() const
{
    return valueOf(*this, QStringLiteral("org.opencontainers.image.base.digest"));
}

const ImageContent *RepositoryFacts::contentOf(const QString &tag) const
{
    const auto digest = tags.find(tag);
    if (digest == tags.end())
        return nullptr;
    const auto content = contents.find(digest->second);
    return content == contents.end() ? nullptr : &content->second;
}

} // namespace waybill::registry
