// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"

#include <QHash>
#include <QVariantMap>

#include <vector>

namespace waybill::release {
struct Release;
}

namespace waybill::models {

/// Something that the command palette leads to, beside commands. A plain value.
struct PaletteItem {
    enum class Kind { Repository, Tag, Change, File, Finding, Setting };

    Kind kind = Kind::Repository;
    QString title;                         ///< what is looked for: a name, a tag, "#12 Add a tool", a path, a sentence
    QString detail;                        ///< what it is: "Tag · agent"
    QString key;                           ///< names it between starts, for how often it is used
    int repository = -1;                   ///< index in the product
    git::ObjectId change;                  ///< of a change or a finding
    std::array<QByteArray, 2> revisions{}; ///< what to compare: of a tag, a file or a finding
    QByteArray path;                       ///< of a file or a finding
    int line = 0;                          ///< of a finding, in the new revision
    QString page;                          ///< of the preferences, by its fixed name: of a setting
    QString setting;                       ///< the text of its control; empty for the page as a whole
};

/// Everything of a release that has a name: its repositories, their tags, changes and changed files, and the findings.
/// At most some 20,000 of each kind, newest first.
[[nodiscard]] std::vector<PaletteItem> paletteItems(const release::Release &release);

/// How often and how long ago things of the palette were used. A plain value.
class PaletteUses {
public:
    static constexpr int Most = 300; ///< that are remembered

    /// Remembers one more use, at a time in seconds since 1970.
    void note(const QString &key, qint64 now);
    /// What use adds to the score of a match: 0 to 300. A use counts half after two weeks.
    [[nodiscard]] int bonus(const QString &key, qint64 now) const;

    /// "WEIGHT TIME" by key, for the settings; what makes no sense is left out.
    [[nodiscard]] QVariantMap toMap() const;
    [[nodiscard]] static PaletteUses fromMap(const QVariantMap &map);

private:
    struct Use {
        double weight = 0; ///< at `time`
        qint64 time = 0;
    };
    [[nodiscard]] static double weightAt(const Use &use, qint64 now);

    QHash<QString, Use> m_uses;
};

} // namespace waybill::models
