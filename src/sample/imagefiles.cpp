// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "sample/imagefiles.h"

namespace waybill::sample::imagefiles {

QByteArray readme()
{
    return R"(# Container images

A folder an image. The Open Build Service builds them; an image has three tags:

- `<application>`: whatever is newest of this version
- `<application>-rev<revision>`: what manifests name. The revision is `<version>` in the recipe: raise it with every change
- `<application>-rev<revision>-build<build>`: one build, for ever
)";
}

QByteArray kiwi(const Recipe &recipe)
{
    const QByteArray tagged = "lagoon/" + recipe.name + ":" + recipe.tag;
    const QByteArray base =
        recipe.base.isEmpty() ? QByteArray() : " derived_from=\"obsrepositories:/" + recipe.base + "\"";
    QByteArray packages;
    for (const QByteArray &package : recipe.packages)
        packages += "    <package name=\"" + package + "\"/>\n";
    return R"(<?xml version="1.0" encoding="utf-8"?>
<!-- OBS-AddTag: )"
           + tagged + "-rev<VERSION> " + tagged + R"(-rev<VERSION>-build<RELEASE> -->
<image schemaversion="7.4" name=")"
           + recipe.name + R"(-image">
  <description type="system">
    <author>The Lagoon developers</author>
    <contact>images@lagoon.example</contact>
    <specification>)"
           + recipe.title + R"( in a container</specification>
  </description>
  <preferences>
    <type image="docker")"
           + base + R"(>
      <containerconfig name="lagoon/)"
           + recipe.name + "\" tag=\"" + recipe.tag + R"(">
        <entrypoint execute=")"
           + recipe.program + R"("/>
        <labels>
          <label name="org.opencontainers.image.title" value=")"
           + recipe.title + R"("/>
          <label name="org.opencontainers.image.version" value=")"
           + recipe.tag + R"("/>
        </labels>
      </containerconfig>
    </type>
    <version>1</version>
    <packagemanager>zypper</packagemanager>
  </preferences>
  <repository>
    <source path="obsrepositories:/"/>
  </repository>
  <packages type="image">
)" + packages
           + "  </packages>\n</image>\n";
}

QByteArray service(const Recipe &recipe)
{
    return R"(<services>
  <service name="replace_using_package_version" mode="buildtime">
    <param name="file">)"
           + recipe.name + R"(.kiwi</param>
    <param name="regex">%%PKG_VERSION%%</param>
    <param name="parse-version">patch</param>
    <param name="package">)"
           + recipe.packages.front() + R"(</param>
  </service>
  <service name="kiwi_label_helper" mode="buildtime"/>
</services>
)";
}

QByteArray constraints()
{
    return R"(<constraints>
  <hardware>
    <memory><size unit="G">8</size></memory>
    <disk><size unit="G">20</size></disk>
  </hardware>
</constraints>
)";
}

QByteArray natsDockerfile()
{
    return R"(#!BuildTag: lagoon/nats:2.10.22
#!BuildTag: lagoon/nats:2.10.22-%RELEASE%
FROM registry.lagoon.example/lagoon/golang:1.23.6 AS build
COPY nats-server /src
RUN cd /src && CGO_ENABLED=0 go build -o /nats-server .

FROM registry.lagoon.example/lagoon/base:15.6
LABEL org.opencontainers.image.title="NATS"
LABEL org.opencontainers.image.version="2.10.22"
COPY --from=build /nats-server /usr/bin/nats-server
EXPOSE 4222 8222
ENTRYPOINT ["/usr/bin/nats-server"]
)";
}

} // namespace waybill::sample::imagefiles
