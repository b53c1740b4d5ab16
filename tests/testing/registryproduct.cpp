// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/registryproduct.h"

#include "testing/imagemaker.h"

namespace waybill::testing {

namespace {

QByteArray service(const QByteArray &package)
{
    return "<services><service name=\"replace_using_package_version\" mode=\"buildtime\">\n"
           "<param name=\"file\">caasp-"
           + package
           + "-image.kiwi</param><param name=\"regex\">%%PKG_VERSION%%</param>"
             "<param name=\"package\">"
           + package + "</param></service></services>\n";
}

} // namespace

QByteArray kiwiOf(const QByteArray &name, const QByteArray &app, int revision, const QByteArray &package)
{
    const QByteArray path = "caasp/v4/" + name + ':' + app + "-rev<VERSION>";
    return "<?xml version=\"1.0\"?>\n<!-- OBS-AddTag: " + path + ' ' + path
           + "-build<RELEASE> -->\n<image schemaversion=\"6.9\" name=\"caasp-" + name
           + "-image\">\n  <preferences><type image=\"docker\" derived_from=\"obsrepositories:/suse/sle15#15.1\">"
             "<containerconfig name=\"caasp/v4/"
           + name + "\" tag=\"" + app + "\"/></type><version>" + QByteArray::number(revision)
           + "</version></preferences>\n  <packages type=\"image\"><package name=\"" + package
           + "\"/></packages>\n</image>\n";
}

RegistryProduct::RegistryProduct(const ScratchFolder &folder)
    : m_registry(std::make_unique<DockerRegistry>(folder.path(QStringLiteral("registry"))))
    , m_images(std::make_unique<sample::Storyteller>(folder.story(QStringLiteral("images"))))
{
    if (!m_registry->isRunning()) {
        m_error = m_registry->log();
        return;
    }
    m_images->write("caasp-pause-image/caasp-pause-image.kiwi", kiwiOf("pause", "3.1", 4, "pause"));
    m_images->write("caasp-cilium-image/caasp-cilium-image.kiwi", kiwiOf("cilium", "%%PKG_VERSION%%", 3, "cilium"));
    m_images->write("caasp-cilium-image/_service", service("cilium"));
    m_begin = m_images->commit("Images of 4.0");
    m_images->tag("v4.0.0", "4.0.0");
    m_images->finish();
    auto skuba = folder.story(QStringLiteral("skuba"));
    skuba.write("versions.go", "package skuba\n\nvar addons = Addons{\n\tCilium: &AddonVersion{\"1.7.5-rev3\", 1},\n"
                               "\tPause: &Version{Name: \"pause\", Tag: \"3.1\"},\n}\n");
    skuba.commit("Pin the images");
    skuba.finish();
    if (m_images->error() || skuba.error())
        m_error = errorText(*m_images) + errorText(skuba);
    folder.write(QStringLiteral("waybill.toml"),
                 "[product]\nname = \"CaaSP\"\n[[repository]]\npath = \"images\"\n[[repository]]\npath = \"skuba\"\n"
                 "[[registry]]\nrepository = \"images\"\nimages = \""
                     + m_registry->address().toUtf8() + "/caasp/v4/<app>\"\n");
    m_error += push("pause", {"3.1", "3.1-rev4", "3.1-rev4-build1.1"}, "pause", m_begin);
    m_error += push("cilium", {"1.7.5", "1.7.5-rev3", "1.7.5-rev3-build1.1"}, "one", m_begin,
                    {{"cilium", "1.7.5-1.1"}, {"openssl", "1.1.0"}});
}

QByteArray RegistryProduct::push(const QByteArray &name, const QByteArrayList &tags, const QByteArray &layer,
                                 const git::ObjectId &commit, const std::map<QByteArray, QByteArray> &packages,
                                 const QStringList &architectures) const
{
    MadeImage image;
    image.layer = name + layer;
    image.architectures = architectures;
    image.index = true;
    image.config = {{QStringLiteral("Labels"),
                     QJsonObject{{QStringLiteral("org.opencontainers.image.revision"), commit.toString()}}}};
    const MadeContents made = makeImage(image);
    const QByteArray failed = pushContents(m_registry->port(), "caasp/v4/" + name, made, tags);
    if (!failed.isEmpty() || packages.empty())
        return failed;
    const QByteArray type = "application/spdx+json";
    const MadeContents sbom = makeArtifact(made.digest, type, spdxOf(packages));
    QByteArray tag = made.digest;
    return pushContents(m_registry->port(), "caasp/v4/" + name, makeReferrersIndex({sbom}, type),
                        {tag.replace(':', '-')});
}

} // namespace waybill::testing
