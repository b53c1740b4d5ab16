// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "release/catalogue/catalogue.h"

namespace waybill::testing {

/// A catalogue made by hand: two repositories, three applications, two images and three pins.
class HandmadeCatalogue {
public:
    static git::ObjectId id(int number)
    {
        std::array<std::uint8_t, git::ObjectId::Size> bytes{};
        bytes.fill(std::uint8_t(number));
        return git::ObjectId(bytes.data());
    }

    static findings::Finding finding(findings::Finding::Severity severity, const QString &message)
    {
        findings::Finding made;
        made.rule = QStringLiteral("APP_MADE_UP");
        made.severity = severity;
        made.message = message;
        made.advice = QStringLiteral("Give it a new version");
        made.place = {QStringLiteral("apps/kafka.yaml"), 4, 3};
        return made;
    }

    static release::CatalogueEvent event(const QByteArray &tag, int commit, const QString &text,
                                         Impact impact = Impact::None,
                                         findings::Finding::Severity severity = findings::Finding::Severity::Note)
    {
        release::CatalogueEvent made;
        made.tag = tag;
        made.commit = id(commit);
        made.before = commit > 1 ? id(commit - 1) : git::ObjectId();
        made.time = 1'600'000'000 + qint64(commit) * 86400;
        made.path = "apps/kafka.yaml";
        made.pathBefore = made.before.isNull() ? QByteArray() : QByteArray("apps/kafka.yaml");
        made.text = text;
        made.impact = impact;
        made.severity = severity;
        return made;
    }

    static release::CatalogueApp app(const QString &appId, const QString &version, const QString &name)
    {
        release::CatalogueApp made;
        made.repository = QStringLiteral("director");
        made.id = appId;
        made.version = version;
        made.name = name;
        made.place = {QStringLiteral("apps/%1.yaml").arg(name), 1, 1};
        made.since = "v0.2.0";
        return made;
    }

    /// Three releases of "director": kafka 1.9 went for 1.10, which then changed; nginx stays as it is.
    static release::AppGrid grid()
    {
        using State = release::AppGridCell::State;
        release::AppGrid made;
        made.repository = QStringLiteral("director");
        made.columns = {{"v0.1.0", id(1), 1'600'086'400, false},
                        {"v0.2.0", id(2), 1'600'172'800, true},
                        {{}, id(3), 1'600'259'200, true}};
        release::AppGridRow old;
        old.id = QStringLiteral("bluedata/kafka");
        old.version = QStringLiteral("1.9");
        old.name = QStringLiteral("kafka");
        old.place = {QStringLiteral("apps/kafka.yaml"), 1, 1};
        old.history = {event({}, 3, QStringLiteral("Changed, version not bumped: roles"), Impact::Breaking,
                             findings::Finding::Severity::Warning),
                       event("v0.2.0", 2, QStringLiteral("Version 1.9 to 1.10"), Impact::Additive),
                       event("v0.1.0", 1, QStringLiteral("New"), Impact::Additive)};
        release::AppGridRow now = old;
        now.version = QStringLiteral("1.10");
        old.cells = {{State::Came, true, 2}, {State::Went, false, 1}, {}};
        now.cells = {{}, {State::Came, true, 1}, {State::Changed, true, 0}};
        release::AppGridRow nginx = now;
        nginx.id = QStringLiteral("bluedata/nginx");
        nginx.version = QStringLiteral("1.9.0");
        nginx.name = QStringLiteral("nginx");
        nginx.history = {event("v0.1.0", 1, QStringLiteral("New"), Impact::Additive)};
        nginx.cells = {{State::Came, false, 0}, {State::Kept, false, {}}, {State::Kept, true, {}}};
        made.rows = {old, now, nginx};
        return made;
    }

    static release::Catalogue make()
    {
        using Severity = findings::Finding::Severity;
        release::Catalogue made;
        release::CatalogueApp kafka =
            app(QStringLiteral("bluedata/kafka"), QStringLiteral("1.10"), QStringLiteral("kafka"));
        kafka.problems = {finding(Severity::Note, QStringLiteral("The image floats")),
                          finding(Severity::Warning, QStringLiteral("Changed, but the version was not"))};
        kafka.latest = QStringLiteral("1.10 is no semantic version");
        kafka.history = {
            event({}, 4, QStringLiteral("Changed, version not bumped: roles"), Impact::Breaking, Severity::Warning),
            event("v0.3.0", 3, QStringLiteral("Version 1.9 to 1.10"), Impact::Additive),
            event("v0.2.0", 2, QStringLiteral("Cosmetic: logo")),
            event("v0.1.0", 1, QStringLiteral("New"), Impact::Additive)};
        release::CatalogueApp nginx =
            app(QStringLiteral("bluedata/nginx"), QStringLiteral("1.9.0"), QStringLiteral("nginx"));
        nginx.isLatest = true;
        nginx.latest = QStringLiteral("The highest of 2 versions");
        release::CatalogueApp spark =
            app(QStringLiteral("bluedata/spark"), QStringLiteral("2.0"), QStringLiteral("Spark"));
        spark.repository = QStringLiteral("extras");
        spark.since.clear();
        spark.problems = {finding(Severity::Error, QStringLiteral("Another application under an old name"))};
        spark.problems.front().place = spark.place;
        made.apps = {kafka, nginx, spark};

        release::CatalogueImage pause;
        pause.repository = QStringLiteral("director");
        pause.name = QStringLiteral("caasp/v4.5/pause");
        pause.shortTag = QStringLiteral("3.2");
        pause.intermediateTag = QStringLiteral("3.2-rev4");
        pause.longTag = QStringLiteral("3.2-rev4-build<RELEASE>");
        pause.moved = QStringLiteral("short, intermediate, long");
        pause.updateCase = 1;
        pause.actor = QStringLiteral("developers");
        pause.edit = QStringLiteral("Set the tag to 3.2-rev4");
        pause.base = QStringLiteral("suse/sle15:15.2");
        pause.place = {QStringLiteral("pause/pause.kiwi"), 7, 1};
        release::CatalogueImage cilium = pause;
        cilium.name = QStringLiteral("caasp/v4.5/cilium");
        cilium.shortTag = QStringLiteral("%%PKG_VERSION%%");
        cilium.package = QStringLiteral("cilium");
        cilium.moved = {};
        cilium.updateCase = 0;
        cilium.actor = {};
        cilium.edit = {};
        made.images = {cilium, pause};

        release::PinRelation lagging;
        lagging.repository = QStringLiteral("director");
        lagging.component = QStringLiteral("extras");
        lagging.sibling = true;
        lagging.pin.name = QStringLiteral("example.org/us/extras");
        lagging.pin.version = QStringLiteral("v1.5.0");
        lagging.pin.place = {QStringLiteral("go.mod"), 12, 1};
        lagging.resolved.state = pins::ResolvedPin::State::Found;
        lagging.resolved.commit = id(9);
        lagging.resolved.nearest = git::Description{"v1.5.0", 0};
        lagging.tag = "v1.6.0";
        lagging.distance = pins::PinDistance{49, 0};
        lagging.sameProtocol = false;
        release::PinRelation fine = lagging;
        fine.repository = QStringLiteral("extras");
        fine.component = QStringLiteral("director");
        fine.distance = pins::PinDistance{0, 0};
        fine.sameProtocol = true;
        release::PinRelation component;
        component.repository = QStringLiteral("extras");
        component.component = QStringLiteral("qemu");
        component.pin.name = QStringLiteral("assets.qemu");
        component.pin.version = QStringLiteral("5.0.0");
        component.pin.place = {QStringLiteral("versions.yaml"), 90, 5};
        made.pins = {lagging, fine, component};
        made.silent = {QStringLiteral("quiet"), QStringLiteral("still")};
        made.rows[QStringLiteral("extras")] = {
            {Problem::Severity::Warning, QStringLiteral("It is no YAML"), {QStringLiteral("bad.yaml"), 3, 1}, {}}};
        return made;
    }
};

} // namespace waybill::testing
