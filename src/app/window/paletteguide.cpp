// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/window/paletteguide.h"

#include "app/preferences/preferencenames.h"
#include "app/session/session.h"
#include "app/window/commandpalette.h"
#include "release/assess/release.h"
#include "release/survey/survey.h"

#include <algorithm>
#include <iterator>

namespace waybill::app {

PaletteGuide::PaletteGuide(Session &session, const ActionTable &actions, QWidget *window)
    : QObject(window)
    , m_session(session)
    , m_actions(actions)
    , m_window(window)
{}

void PaletteGuide::open()
{
    auto items = m_session.isOpen() ? models::paletteItems(m_session.release()) : std::vector<models::PaletteItem>();
    std::vector<models::PaletteItem> settings = preferenceItems();
    std::move(settings.begin(), settings.end(), std::back_inserter(items));
    auto *palette = new CommandPalette(m_actions, std::move(items), m_window);
    connect(palette, &CommandPalette::chosen, this, &PaletteGuide::lead);
    palette->open();
}

void PaletteGuide::lead(const models::PaletteItem &item)
{
    using Kind = models::PaletteItem::Kind;
    if (item.kind == Kind::Setting) {
        Q_EMIT preferenceRequested(item.page, item.setting);
        return;
    }
    const auto &repositories = m_session.release().repositories;
    if (item.repository < 0 || item.repository >= int(repositories.size()))
        return; // it was closed meanwhile
    const release::RepositoryRelease &repository = repositories[std::size_t(item.repository)];
    switch (item.kind) {
    case Kind::Repository: Q_EMIT repositoryRequested(item.repository); break;
    case Kind::Change:
        Q_EMIT placeRequested(
            QStringLiteral("changes"), item.repository,
            {{QStringLiteral("change"), QStringList{repository.name(), QString::fromLatin1(item.change.toHex())}}});
        break;
    case Kind::Setting: break;
    case Kind::Tag:
    case Kind::File:
    case Kind::Finding: {
        FileAtRevisions file;
        file.source.repository = repository.survey->spec.path;
        file.source.revisions = item.revisions;
        file.after = item.path;
        file.line = item.line;
        Q_EMIT comparisonRequested(file);
        break;
    }
    }
}

} // namespace waybill::app

#include "moc_paletteguide.cpp"
