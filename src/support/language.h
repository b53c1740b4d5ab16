// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

#include <utility>

namespace waybill {

/// While it lives, every text that this thread translates is in one language, whatever the program speaks: notes in the
/// reader's language come from a window in the writer's. Needs an installed LanguageDispatcher; without one it only
/// counts for wording::currentLanguage(). Scopes nest; they belong to the thread that made them.
class LanguageScope {
public:
    /// `language` is one of installedLanguages(), "en" among them; empty: as it is around the scope.
    explicit LanguageScope(const QString &language);
    ~LanguageScope();
    LanguageScope(const LanguageScope &) = delete;
    LanguageScope &operator=(const LanguageScope &) = delete;

    /// Of the innermost scope of this thread; empty where there is none.
    [[nodiscard]] static const QString &current();

private:
    QString m_around;
};

/// The languages that the program has catalogues for, sorted: "de", "en", "fr", ...
[[nodiscard]] QStringList installedLanguages(const QString &folder = QStringLiteral(":/i18n"));

/// `work`, to be called on another thread, as if it were called on this one as far as languages go.
template <typename Work>
[[nodiscard]] auto inThisLanguage(Work work)
{
    return [language = LanguageScope::current(), work = std::move(work)](auto &&...arguments) mutable {
        const LanguageScope scope(language);
        return work(std::forward<decltype(arguments)>(arguments)...);
    };
}

} // namespace waybill
