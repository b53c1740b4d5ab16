// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "notes/templates/values.h"
#include "release/changes/change.h"
#include "release/changes/range.h"

#include <QCoreApplication>

namespace waybill::notes {

QJsonObject notesWords()
{
    return {
        {QStringLiteral("affected"), QCoreApplication::translate("Notes", "Am I affected?")},
        {QStringLiteral("what_to_do"), QCoreApplication::translate("Notes", "What to do:")},
        {QStringLiteral("reverted_by"), QCoreApplication::translate("Notes", "reverted by")},
        {QStringLiteral("undecided_hint"),
         QCoreApplication::translate("Notes", "The impact of these changes has not been reviewed yet.")},
        {QStringLiteral("internal_summary"), QCoreApplication::translate("Notes", "Changes that do not affect users:")},
        {QStringLiteral("released_summary"),
         QCoreApplication::translate("Notes", "Changes that an earlier release has, too:")},
        {QStringLiteral("nothing"), QCoreApplication::translate("Notes", "Nothing has changed.")},
        {QStringLiteral("thanks"), QCoreApplication::translate("Notes", "This release was made by")},
        {QStringLiteral("repositories"), QCoreApplication::translate("Notes", "Per repository")},
        {QStringLiteral("repository"), QCoreApplication::translate("Notes", "Repository")},
        {QStringLiteral("version"), QCoreApplication::translate("Notes", "Version")},
        {QStringLiteral("range"), QCoreApplication::translate("Notes", "Range")},
        {QStringLiteral("commits"), QCoreApplication::translate("Notes", "Commits")},
        {QStringLiteral("changes"), QCoreApplication::translate("Notes", "Changes")},
        {QStringLiteral("breaking"), QCoreApplication::translate("Notes", "Breaking")},
        {QStringLiteral("added"), QCoreApplication::translate("Notes", "Added")},
        {QStringLiteral("fixed"), QCoreApplication::translate("Notes", "Fixed")},
        {QStringLiteral("internal"), QCoreApplication::translate("Notes", "Internal")},
        {QStringLiteral("undecided"), QCoreApplication::translate("Notes", "Not classified")},
        {QStringLiteral("unreadable"), QCoreApplication::translate("Notes", "could not be read")},
        {QStringLiteral("current"), QCoreApplication::translate("Notes", "Released")},
        {QStringLiteral("age"), QCoreApplication::translate("Notes", "On")},
        {QStringLiteral("next"), QCoreApplication::translate("Notes", "Next version")},
        {QStringLiteral("protocol"), QCoreApplication::translate("Notes", "Protocol")},
        {QStringLiteral("client"), QCoreApplication::translate("Notes", "Client")},
        {QStringLiteral("server"), QCoreApplication::translate("Notes", "Server")},
        {QStringLiteral("new_client_old_server"), QCoreApplication::translate("Notes", "New client, old server")},
        {QStringLiteral("old_client_new_server"), QCoreApplication::translate("Notes", "Old client, new server")},
        {QStringLiteral("component"), QCoreApplication::translate("Notes", "Component")},
        {QStringLiteral("before"), QCoreApplication::translate("Notes", "Before")},
        {QStringLiteral("after"), QCoreApplication::translate("Notes", "Now")},
        {QStringLiteral("way_back"), QCoreApplication::translate("Notes", "Rollback:")},
        {QStringLiteral("upgrade"), QCoreApplication::translate("Notes", "Upgrade")},
        {QStringLiteral("pins"), QCoreApplication::translate("Notes", "Pins")},
        {QStringLiteral("deprecated"), QCoreApplication::translate("Notes", "Deprecated")},
        {QStringLiteral("changed"), QCoreApplication::translate("Notes", "Changed")},
        {QStringLiteral("removed"), QCoreApplication::translate("Notes", "Removed")},
        {QStringLiteral("unreleased"), QCoreApplication::translate("Notes", "Unreleased")},
        {QStringLiteral("marked_breaking"), QCoreApplication::translate("Notes", "Breaking:")},
        {QStringLiteral("marked_undecided"), QCoreApplication::translate("Notes", "not classified yet")},
        {QStringLiteral("urgent"), QCoreApplication::translate("Notes", "Urgent Upgrade Notes")},
        {QStringLiteral("urgent_hint"),
         QCoreApplication::translate("Notes", "(No, really, you MUST read this before you upgrade)")},
        {QStringLiteral("changes_by_kind"), QCoreApplication::translate("Notes", "Changes by Kind")},
        {QStringLiteral("dependencies"), QCoreApplication::translate("Notes", "Dependencies")},
        {QStringLiteral("no_change"), QCoreApplication::translate("Notes", "Nothing has changed.")},
        {QStringLiteral("file"), QCoreApplication::translate("Notes", "File")},
        {QStringLiteral("pin"), QCoreApplication::translate("Notes", "Pins")},
        {QStringLiteral("issue"), QCoreApplication::translate("Notes", "for", "a change, for issue #12")},
        {QStringLiteral("full_list"), QCoreApplication::translate("Notes", "All changes:")},
        {QStringLiteral("release"), QCoreApplication::translate("Notes", "Release")},
        {QStringLiteral("problems"), QCoreApplication::translate("Notes", "Problems")},
        {QStringLiteral("image"), QCoreApplication::translate("Notes", "Image")},
        {QStringLiteral("digest"), QCoreApplication::translate("Notes", "Digest")},
        {QStringLiteral("platforms"), QCoreApplication::translate("Notes", "Platforms")}};
}

const QStringList &knownNames()
{
    static const QStringList names =
        QStringLiteral(
            "action_required actions added added_count affected already_released author base breaking breaking_count changes "
            "commits contributors count current_version date empty entries fixed fixed_count head heading "
            "headline id impact internal internal_count issues label link name names newcomers next_version number people pins "
            "problems product range readable repositories repository reverted_by several style text title "
            "trait trait_label undecided undecided_count upgrade url version version_reasons what_to_do why "
            "has_notes words internal_summary released_summary nothing thanks undecided_hint unreadable current age next steps warnings promises rollback "
            "possible compatibility protocols components rows protocol client server new_client_old_server "
            "old_client_new_server before after moved component way_back "
            "schema language date_text breaks is_breaking is_suspected is_undecided deprecates deprecated deprecated_count "
            "groups last own released kinds deprecation api_change feature bug other uncategorized changelog changed removed "
            "security compare dependencies pinned siblings file behind around_link line commit summary has_urgent has_dependencies "
            "has_number marked_breaking marked_undecided unreleased urgent urgent_hint changes_by_kind no_change "
            "pin issue full_list release first position surfaces rule severity symbol symbols advice place "
            "ruling others also_breaking requirements audience audiences what kind replacement more "
            "statements lines paragraphs item indent ends section change known unused suspected values old new difference author_login by labels milestone "
            "images image reference pinned_reference digest platforms platforms_text seen")
            .split(QLatin1Char(' '));
    return names;
}

} // namespace waybill::notes
