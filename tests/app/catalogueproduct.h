// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/session/session.h"
#include "testing/handmadecatalogue.h"
#include "testing/scratch.h"

#include <QSignalSpy>
#include <QTest>

namespace waybill::testing {

/// Two repositories. "director" holds an application: new in v0.1.0, written again under another name in v0.2.0, and
/// changed at the head. "extras" has two releases. catalogue() is made by hand and names their commits.
class CatalogueProduct {
public:
    CatalogueProduct()
    {
        sample::Storyteller director = m_folder.story(QStringLiteral("director"));
        director.as("Ada", "ada@example.org").write("apps/kafka.yaml", "name: kafka\nversion: 1.9\n");
        m_commits.push_back(director.commit("Begin"));
        director.tag("v0.1.0", "First");
        director.wait(24).remove("apps/kafka.yaml").write("apps/kafka.json", "{\n  \"all\": \"other\"\n}\n");
        m_commits.push_back(director.commit("Write it anew"));
        director.tag("v0.2.0", "Second");
        director.wait(24).write("apps/kafka.json", "{\n  \"all\": \"changed\"\n}\n").write("go.mod", "module x\n");
        m_commits.push_back(director.commit("Change it"));
        director.finish();
        sample::Storyteller extras = m_folder.story(QStringLiteral("extras"));
        extras.as("Bob", "bob@example.org").write("main.go", "package main\n");
        m_extras = extras.commit("Begin");
        extras.tag("v1.5.0", "First");
        extras.wait(24).write("main.go", "package main // more\n");
        extras.commit("More");
        extras.tag("v1.6.0", "Second");
        extras.finish();
        m_error = errorText(director) + errorText(extras);
        m_folder.write(QStringLiteral("waybill.toml"),
                       "[product]\nname = \"Shipped\"\n[[repository]]\nname = \"director\"\npath = \"director\"\n"
                       "[[repository]]\nname = \"extras\"\npath = \"extras\"\n");
    }

    /// Opens it; what went wrong, or nothing.
    [[nodiscard]] QByteArray open(app::Session &session) const
    {
        if (!m_error.isEmpty())
            return m_error;
        QSignalSpy loaded(&session, &app::Session::loaded);
        session.open({m_folder.path()});
        return loaded.wait(20000) ? QByteArray() : QByteArray("the product does not load");
    }

    [[nodiscard]] release::Catalogue catalogue() const
    {
        release::Catalogue made = HandmadeCatalogue::make();
        const auto event = [&](const QByteArray &tag, std::size_t commit, const QByteArray &before,
                               const QByteArray &after, const QString &text) {
            release::CatalogueEvent one = HandmadeCatalogue::event(tag, 1, text, Impact::Additive);
            one.commit = m_commits[commit];
            one.before = commit > 0 ? m_commits[commit - 1] : git::ObjectId();
            one.pathBefore = before;
            one.path = after;
            return one;
        };
        made.apps.front().place.file = QStringLiteral("apps/kafka.json");
        made.apps.front().history = {
            event({}, 2, "apps/kafka.json", "apps/kafka.json", QStringLiteral("Changed")),
            event("v0.2.0", 1, "apps/kafka.yaml", "apps/kafka.json", QStringLiteral("Written anew")),
            event("v0.1.0", 0, {}, "apps/kafka.yaml", QStringLiteral("New"))};
        for (release::PinRelation &pin : made.pins)
            pin.resolved.commit = pin.sibling && pin.component == QLatin1String("extras") ? m_extras : git::ObjectId();
        return made;
    }

    [[nodiscard]] QString path(const QString &repository) const { return m_folder.path(repository); }

private:
    ScratchFolder m_folder;
    std::vector<git::ObjectId> m_commits;
    git::ObjectId m_extras;
    QByteArray m_error;
};

} // namespace waybill::testing
