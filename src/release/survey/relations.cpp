// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/relations.h"

#include "git/repository.h"
#include "release/changes/change.h"
#include "release/evidence/surfacechange.h"
#include "release/product/surfacesettings.h"
#include "release/survey/brought.h"
#include "release/survey/cataloguecommits.h"
#include "release/survey/relationsreading.h"
#include "support/cache.h"

#include <algorithm>
#include <optional>

namespace waybill::release {

namespace {

/// Whether an object that somebody lacked is in any repository of a product now. One that another repository has all
/// the while is read anew each time, which costs time and is never wrong.
class PresenceInProduct {
public:
    explicit PresenceInProduct(const Product &product)
        : m_product(product)
    {}

    [[nodiscard]] bool isThere(const QByteArray &hex) const
    {
        const auto id = git::ObjectId::fromHex(hex);
        if (!m_open)
            open();
        return !id || std::any_of(m_open->begin(), m_open->end(), [&id](const git::Repository &repository) {
            return repository.has(*id);
        });
    }

private:
    /// Not before something is asked for: most products lack nothing.
    void open() const
    {
        m_open.emplace();
        for (const auto *const specs : {&m_product.repositories, &m_product.hidden}) {
            for (const RepositorySpec &spec : *specs) {
                if (auto opened = git::Repository::open(spec.path))
                    m_open->push_back(std::move(*opened));
            }
        }
    }

    const Product &m_product;
    mutable std::optional<std::vector<git::Repository>> m_open;
};

} // namespace

Result<Relations> readRelations(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
                                const RelationsOptions &options, const JobControl &control)
{
    // What a survey could not read for another reason than that it is not there, this cannot either; and what a shallow
    // clone lacks is not named by any commit.
    const bool unread = std::any_of(surveys.begin(), surveys.end(), [](const std::shared_ptr<const Survey> &survey) {
        return !survey || !unreadIn(survey->problems).onlyAbsent;
    });
    const PresenceInProduct presence(product);
    const QString folder = unread ? QString() : options.cacheFolder;
    auto relations = Cache<RelationsReading>(folder, [&presence](const QByteArray &hex) {
                         return presence.isThere(hex);
                     }).get(relationsInputs(product, surveys), control);
    if (relations)
        addBrought(product, surveys, *relations, folder, control);
    if (control.isCancelled())
        return cancelled();
    return relations;
}

} // namespace waybill::release
