// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace waybill::app {

/// The documents of docs/ that are part of the program, by sections, so that they can be shown and searched offline.
/// Plain values; read once, when it is made.
class HelpLibrary {
public:
    struct Section {
        int page = 0; ///< index in pages()
        int level = 1;
        QString heading; ///< without markup
        QString anchor;  ///< as GitHub makes it of the heading: "first-steps"
        QString text;    ///< without markup, up to the next heading
    };
    struct Page {
        QString file;     ///< "user-guide.md"
        QString title;    ///< its first heading
        QString markdown; ///< without the comments at the top
    };
    struct Hit {
        int section = 0; ///< index in sections()
        QString excerpt; ///< around the first word that was found
    };

    /// Reads the documents in `folder`, which lists them in the order of "order.txt"; others follow by name.
    explicit HelpLibrary(const QString &folder = QStringLiteral(":/help"));

    [[nodiscard]] const std::vector<Page> &pages() const { return m_pages; }
    [[nodiscard]] const std::vector<Section> &sections() const { return m_sections; }
    /// The index of a file; -1 where it is none of them.
    [[nodiscard]] int pageOf(const QString &file) const;

    /// The sections that hold all words, best first: a word of the heading counts more than one of the text.
    [[nodiscard]] std::vector<Hit> search(const QString &words) const;

    [[nodiscard]] static QString anchorOf(const QString &heading);

private:
    void read(const QString &folder, const QString &file);

    std::vector<Page> m_pages;
    std::vector<Section> m_sections;
};

} // namespace waybill::app
