// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "git/objectid.h"
#include "words/impact.h"
#include "words/trait.h"

#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace waybill::release {
class Decisions;
struct Change;
struct Decision;
struct Product;
struct Release;
struct Survey;
} // namespace waybill::release

/// Releases made by hand: the story of docs/domain.md, 1.11 with names of its own.
namespace fakes {

using waybill::Impact;
using waybill::Trait;
using waybill::release::Change;
using waybill::release::Decision;
using waybill::release::Decisions;
using waybill::release::Product;
using waybill::release::Release;
using waybill::release::Survey;

[[nodiscard]] waybill::git::ObjectId id(int number);
[[nodiscard]] Change change(int number, const QString &title, Impact impact, std::optional<int> pullRequest = {},
                            const QString &author = QStringLiteral("Ada Lind"));
[[nodiscard]] std::shared_ptr<Survey> survey(const QString &name, const char *current, std::vector<Change> changes);
[[nodiscard]] Decision decision(const QString &repository, int number, Impact impact, const QString &note = {},
                                std::optional<Trait> upgrade = {});
[[nodiscard]] Product product();
/// Two repositories with something of every kind, and one that is missing.
[[nodiscard]] Release release();

} // namespace fakes
