// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/pinrelations.h"

#include "git/history.h"
#include "git/tree.h"
#include "git/unreadobjects.h"
#include "pins/gomodule.h"
#include "pins/pinkey.h"
#include "pins/pinreader.h"
#include "pins/siblings.h"
#include "release/product/product.h"
#include "release/survey/pinproblemmessage.h"
#include "release/survey/pinproblems.h"
#include "release/survey/siblingrepository.h"
#include "release/survey/survey.h"
#include "upgrade/specs.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

using pins::Siblings;
using SurveyPointer = std::shared_ptr<const Survey>;

std::set<std::pair<QString, QString>> clientsOf(const Product &product)
{
    std::set<std::pair<QString, QString>> clients;
    for (const ProtocolSpec &protocol : product.protocols) {
        for (const QString &client : protocol.clients)
            clients.emplace(client, protocol.server);
    }
    return clients;
}

/// Reads the pins of a product's repositories, each opened once.
class PinRelationReader {
public:
    PinRelationReader(const Product &product, PinScope scope, const JobControl &control)
        : m_product(product)
        , m_scope(scope)
        , m_control(control)
    {}

    Result<PinRelations> read(const std::vector<SurveyPointer> &surveys)
    {
        open(surveys);
        const auto total = qint64(m_repositories.size());
        for (std::size_t i = 0; i < m_repositories.size(); ++i) {
            m_control.progress(qint64(i), total);
            if (!m_repositories[i])
                continue;
            if (const auto done = readOne(i); !done)
                return fail(done.error());
        }
        takeBackFalseFriends();
        for (Collected &one : m_collected)
            m_found.pins.push_back(std::move(one.relation));
        for (const Siblings::Member &member : m_siblings->members()) {
            const bool pins = std::any_of(m_found.pins.begin(), m_found.pins.end(), [&](const PinRelation &one) {
                return one.sibling && one.repository == member.name;
            });
            if (!pins && m_read.contains(member.name))
                m_found.silent << member.name;
        }
        for (const auto &repository : m_repositories) {
            if (!repository)
                continue;
            if (auto unread = repository->repository().unread().problem())
                m_found.rows[repository->survey().spec.name].push_back(std::move(*unread));
        }
        for (auto &[name, problems] : pinProblems(m_product, m_found.pins, m_read)) {
            auto &row = m_found.rows[name];
            row.insert(row.end(), problems.begin(), problems.end());
        }
        std::erase_if(m_found.rows, [](const auto &row) { return row.second.empty(); });
        return std::move(m_found);
    }

private:
    struct Collected {
        PinRelation relation;
        QString owner; ///< as Siblings::Match has it
    };

    void complain(const QString &repository, const Error &error)
    {
        m_found.rows[repository].push_back(Problem::fromError(error, Problem::Severity::Warning));
    }

    void open(const std::vector<SurveyPointer> &surveys)
    {
        std::vector<Siblings::Member> members;
        for (const SurveyPointer &survey : surveys) {
            auto &repository = m_repositories.emplace_back();
            auto &member = members.emplace_back();
            if (!survey)
                continue;
            const QString name = survey->spec.name;
            if (survey->readable && !survey->range.headId.isNull()) {
                if (auto opened = SiblingRepository::open(*survey)) {
                    repository.emplace(std::move(*opened));
                    m_read.insert(name);
                } else {
                    complain(name, opened.error());
                }
            }
            const QString module =
                repository ? pins::readGoModule(repository->repository(), survey->range.headId) : QString();
            member = Siblings::Member::of(name, survey->spec.path,
                                          {QString::fromUtf8(survey->remoteUrl), survey->spec.url, module});
        }
        m_siblings.emplace(std::move(members), clientsOf(m_product));
    }

    [[nodiscard]] bool isWanted(const pins::Pin &pin) const
    {
        // What a repository says of itself is no pin of anything.
        if (pin.format == pins::Format::VersionFile)
            return false;
        switch (m_scope) {
        case PinScope::Product: return false;
        case PinScope::Written: return pin.format == pins::Format::Yaml || pin.format == pins::Format::Submodule;
        case PinScope::Everything: return true;
        }
        return false;
    }

    Result<void> readOne(std::size_t number)
    {
        const SiblingRepository &own = *m_repositories[number];
        const auto begin = qsizetype(m_collected.size());
        const auto commit = git::readCommit(own.repository(), own.survey().range.headId);
        auto pins = commit ? pins::readPins(own.repository(), commit->tree, m_control)
                           : Result<pins::Pins>(fail(commit.error()));
        if (!pins) {
            if (pins.error().fault == Fault::Cancelled)
                return fail(pins.error());
            complain(own.survey().spec.name, pins.error());
            return {};
        }
        tell(own.survey().spec.name, std::move(pins->problems));
        for (pins::Pin &pin : pins->pins) {
            if (const auto added = addFound(number, std::move(pin)); !added)
                return added;
        }
        if (const auto added = addNamedFiles(number); !added)
            return added;
        for (const ComponentSpec &component : m_product.components) {
            if (!component.pin || component.pin->repository != own.survey().spec.name)
                continue;
            if (const auto added = addComponent(number, component, begin); !added)
                return added;
        }
        const auto place = [](const Collected &one) {
            return std::pair(one.relation.pin.place.file, one.relation.pin.place.line);
        };
        std::stable_sort(m_collected.begin() + begin, m_collected.end(),
                         [&](const Collected &one, const Collected &two) { return place(one) < place(two); });
        return {};
    }

    Result<void> addFound(std::size_t number, pins::Pin pin)
    {
        const SiblingRepository &own = *m_repositories[number];
        auto match = m_siblings->find(number, pin);
        if (!match)
            match = namedByProtocol(number, pin);
        if (!match && (!isWanted(pin) || pins::isOwnFolder(pin)))
            return {};
        const QString component = match ? m_siblings->members()[match->member].name : pin.name;
        return add(own, component, match, std::move(pin));
    }

    /// In the file that a protocol names for its client, a key that is called like the server is its pin.
    [[nodiscard]] std::optional<Siblings::Match> namedByProtocol(std::size_t number, const pins::Pin &pin) const
    {
        static const QRegularExpression separator(QStringLiteral("[./]"));
        const auto &members = m_siblings->members();
        const QString last = pin.name.section(separator, -1);
        for (const ProtocolSpec &protocol : m_product.protocols) {
            if (last != protocol.server || protocol.pins.value(members[number].name) != pin.place.file)
                continue;
            for (std::size_t i = 0; i < members.size(); ++i) {
                if (i != number && members[i].name == protocol.server)
                    return Siblings::Match{i, {}};
            }
        }
        return {};
    }

    /// Files that protocols name and that nobody would take for such: "deps.json".
    Result<void> addNamedFiles(std::size_t number)
    {
        const SiblingRepository &own = *m_repositories[number];
        const QString name = own.survey().spec.name;
        std::set<QString> done;
        for (const ProtocolSpec &protocol : m_product.protocols) {
            const QString file = protocol.pins.value(name);
            const auto format = pins::configFormatOf(file.toUtf8());
            if (!format || pins::formatOf(file.toUtf8()) || !done.insert(file).second)
                continue;
            const auto content = git::readFile(own.repository(), own.survey().range.headId, file.toUtf8());
            if (!content)
                complain(name, content.error());
            if (!content || !*content)
                continue;
            auto pins = pins::readPins(file.toUtf8(), **content, *format);
            tell(name, std::move(pins.problems));
            for (pins::Pin &pin : pins.pins) {
                if (const auto added = addFound(number, std::move(pin)); !added)
                    return added;
            }
        }
        return {};
    }

    Result<void> add(const SiblingRepository &own, const QString &component,
                     const std::optional<Siblings::Match> &match, pins::Pin pin)
    {
        PinRelation relation;
        relation.repository = own.survey().spec.name;
        relation.component = component;
        relation.sibling = match.has_value();
        relation.pin = std::move(pin);
        if (match && m_repositories[match->member]) {
            const auto held = m_repositories[match->member]->hold(relation, own.survey().range.headVersion, m_control);
            if (!held && held.error().fault == Fault::Cancelled)
                return held;
            if (!held)
                complain(relation.repository, held.error());
        }
        m_collected.push_back({std::move(relation), match ? match->owner : QString()});
        return {};
    }

    /// What a whole file could not be read for; single lines only where all pins were asked for: most are of others.
    void tell(const QString &repository, std::vector<Problem> problems)
    {
        for (Problem &problem : problems) {
            if (m_scope == PinScope::Everything || problem.severity == Problem::Severity::Error)
                m_found.rows[repository].push_back(std::move(problem));
        }
    }

    /// Runtime pins an agent of kata-containers and, for its tests, one of clearcontainers: where a name is all that is
    /// known, an owner whose pins were found speaks against the owners whose were not.
    void takeBackFalseFriends()
    {
        std::set<QString> owners;
        for (const Collected &one : m_collected) {
            if (one.relation.resolved.state == pins::ResolvedPin::State::Found)
                owners.insert(one.owner);
        }
        owners.erase(QString());
        for (Collected &one : m_collected) {
            PinRelation &relation = one.relation;
            if (owners.empty() || one.owner.isEmpty() || owners.contains(one.owner)
                || relation.resolved.state == pins::ResolvedPin::State::Found)
                continue;
            relation =
                PinRelation{relation.repository, relation.pin.name, false, std::move(relation.pin), {}, {}, {}, {}, {}};
        }
        std::erase_if(m_collected, [&](const Collected &one) {
            return !one.owner.isEmpty() && !one.relation.sibling && !isWanted(one.relation.pin);
        });
    }

    Result<void> addComponent(std::size_t number, const ComponentSpec &component, qsizetype begin)
    {
        const SiblingRepository &own = *m_repositories[number];
        const RepositoryPath &where = *component.pin;
        const QByteArray path = where.path.toUtf8();
        const auto content = git::readFile(own.repository(), own.survey().range.headId, path);
        const auto complainOfFile = [&](Error error) {
            if (error.place.isEmpty())
                error.place = Place{where.path, 0, 0};
            complain(where.repository, error);
        };
        if (!content) {
            complainOfFile(content.error());
            return {};
        }
        if (!*content) {
            complainOfFile({Fault::Input,
                            message(PinProblemMessage::NoSuchFile, where.repository, where.path, component.name),
                            {},
                            {}});
            return {};
        }
        auto pin = pins::readPin(path, **content, where.key);
        if (!pin) {
            complainOfFile(pin.error());
            return {};
        }
        const auto same = std::find_if(m_collected.begin() + begin, m_collected.end(), [&](const Collected &one) {
            const Place &place = one.relation.pin.place;
            return place.file == pin->place.file && place.line == pin->place.line;
        });
        if (same != m_collected.end()) {
            if (!same->relation.sibling)
                same->relation.component = component.name;
            return {};
        }
        std::optional<Siblings::Match> match = m_siblings->find(number, *pin);
        const auto &members = m_siblings->members();
        for (std::size_t i = 0; !match && i < members.size(); ++i) {
            if (i != number && members[i].name == component.name)
                match = Siblings::Match{i, {}};
        }
        return add(own, match ? members[match->member].name : component.name, match, std::move(*pin));
    }

    const Product &m_product;
    PinScope m_scope;
    const JobControl &m_control;
    std::vector<std::optional<SiblingRepository>> m_repositories; ///< as the surveys; nothing: cannot be read
    std::optional<Siblings> m_siblings;
    std::set<QString> m_read;
    std::vector<Collected> m_collected;
    PinRelations m_found;
};

} // namespace

Result<PinRelations> readPinRelations(const Product &product, const std::vector<SurveyPointer> &surveys,
                                      const JobControl &control)
{
    return readPinRelations(product, surveys, PinScope::Product, control);
}

Result<PinRelations> readPinRelations(const Product &product, const std::vector<SurveyPointer> &surveys, PinScope scope,
                                      const JobControl &control)
{
    return PinRelationReader(product, scope, control).read(surveys);
}

} // namespace waybill::release
