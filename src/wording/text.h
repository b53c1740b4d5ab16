// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/message.h"
#include "support/problem.h"
#include "support/result.h"

#include <QJsonArray>
#include <QStringList>

/// Where messages become sentences, in the language of LanguageScope::current(), else in that of the program. Pure but
/// for the installed translations; thread-safe.
namespace waybill::wording {

/// The message in words. A message whose family or id is unknown says its name: the tests see to it that there is none.
[[nodiscard]] QString text(const Message &message);
/// The same for Markdown: names and values of what sources declare and programs offer (the family "element") are code,
/// between backticks, where they can be (support/codetext.h).
[[nodiscard]] QString textWithCode(const Message &message);
/// The words of several messages.
[[nodiscard]] QStringList texts(const Messages &messages);
/// "PLACE: what; advice" on one line.
[[nodiscard]] QString line(const Error &error);

/// "a, b and c": names without repeats, as the language sets them side by side.
[[nodiscard]] QString listed(QStringList names);
/// "a, b or c".
[[nodiscard]] QString listedOr(QStringList names);

/// The language that sentences have on this thread now: the scope's, else that of the program. Dates and numbers beside
/// them are written by currentLocale() (locale.h).
[[nodiscard]] QString currentLanguage();

/// What names the message in JSON, "git.cannotOpen"; empty for one that is verbatim.
[[nodiscard]] QString key(const Message &message);
/// Its arguments as JSON, in the order of %1, %2, ...; counts are numbers, nested messages objects with `id` and
/// `arguments`.
[[nodiscard]] QJsonArray arguments(const Message &message);

} // namespace waybill::wording
