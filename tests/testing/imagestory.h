// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>

namespace waybill::testing {

/// A KIWI description as tests vary it.
struct KiwiText {
    QByteArray path = "caasp/v4.5/cilium";
    QByteArray tag = "%%PKG_VERSION%%";
    QByteArray revision = "3";
    QByteArray more = {}; ///< tags behind the two of OBS-AddTag: " caasp/v4.5/cilium:beta"
    QByteArray base = "obsrepositories:/suse/sle15#15.2";
    QByteArray packages = "<package name=\"cilium\"/>";
    QByteArray label = "Cilium";
    QByteArray addPath = {}; ///< of OBS-AddTag; empty: `path`
    QByteArray addTag = {};  ///< likewise; empty: `tag`

    [[nodiscard]] QByteArray text() const
    {
        const QByteArray other = (addPath.isEmpty() ? path : addPath) + ':' + (addTag.isEmpty() ? tag : addTag);
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\n<!-- OBS-AddTag: " + other + "-rev<VERSION> " + other
               + "-rev<VERSION>-build<RELEASE>" + more
               + " -->\n\n<image schemaversion=\"6.9\" name=\"an-image\" xmlns:suse=\"com.suse\">\n"
                 "  <description type=\"system\">\n    <specification>Words</specification>\n  </description>\n"
                 "  <preferences>\n    <type image=\"docker\" derived_from=\""
               + base + "\">\n      <containerconfig\n        name=\"" + path + "\"\n        tag=\"" + tag
               + "\">\n        <entrypoint execute=\"/usr/bin/x\"/>\n        <labels>\n          "
                 "<suse:add_prefix prefix=\"com.suse\"><label name=\"title\" value=\""
               + label
               + "\"/></suse:add_prefix>\n        </labels>\n      </containerconfig>\n    </type>\n    <version>"
               + revision + "</version>\n  </preferences>\n  <packages type=\"image\">\n    " + packages
               + "\n  </packages>\n</image>\n";
    }
};

/// A `_service` that lets OBS replace %%PKG_VERSION%%.
inline QByteArray serviceText(const QByteArray &package, const QByteArray &parse = "patch")
{
    return "<services>\n    <service name=\"replace_using_package_version\" mode=\"buildtime\">\n"
           "        <param name=\"file\">x.kiwi</param>\n        <param name=\"regex\">%%PKG_VERSION%%</param>\n"
           "        <param name=\"parse-version\">"
           + parse + "</param>\n        <param name=\"package\">" + package
           + "</param>\n    </service>\n    <service mode=\"buildtime\" name=\"kiwi_label_helper\"/>\n</services>\n";
}

} // namespace waybill::testing
