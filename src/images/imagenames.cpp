// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "images/imagenames.h"

namespace waybill::images {

namespace {

/// "MetricsServer", "metrics-server" and "metrics_server" are one name.
QString normalized(QString name)
{
    name = name.toLower();
    name.remove(u'-');
    name.remove(u'_');
    return name;
}

} // namespace

ImageNames::ImageNames(const Images &images)
{
    for (const auto &[id, image] : images) {
        m_paths.emplace(image->name, image.get());
        if (!image->intermediateTag.repository.isEmpty())
            m_paths.emplace(image->intermediateTag.repository, image.get());
        const QString last = image->name.section(u'/', -1);
        m_names.emplace(normalized(last), image.get());
    }
    // "caasp/v4.5/caasp-dex" is "dex" to its own product, unless something else is.
    for (const auto &[id, image] : images) {
        const QString prefix = image->name.section(u'/', 0, 0) + u'-';
        const QString last = image->name.section(u'/', -1);
        if (last.startsWith(prefix))
            m_names.emplace(normalized(last.mid(prefix.size())), image.get());
    }
}

const ImageDefinition *ImageNames::byName(const QString &name) const
{
    const auto found = m_names.find(normalized(name));
    return found == m_names.end() ? nullptr : found->second;
}

const ImageDefinition *ImageNames::byPath(const QString &path) const
{
    const auto found = m_paths.find(path);
    return found == m_paths.end() ? nullptr : found->second;
}

} // namespace waybill::images
