// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/brought.h"

#include "git/filechange.h"
#include "git/tree.h"
#include "git/unreadobjects.h"
#include "release/changes/change.h"
#include "release/evidence/source.h"
#include "release/evidence/surfacechange.h"
#include "release/product/product.h"
#include "release/survey/survey.h"
#include "release/survey/surveymessage.h"
#include "release/survey/takenkeys.h"
#include "settings/settings.h"
#include "source/pathkind.h"
#include "support/cache.h"
#include "support/text.h"
#include "upgrade/mixmessage.h"
#include "upgrade/pathglob.h"
#include "upgrade/specs.h"
#include "upgrade/stanceimpact.h"

#include <algorithm>
#include <set>

namespace waybill::release {

namespace {

using upgrade::MixReason;
using upgrade::SourceFile;
using upgrade::Word;
using upgrade::WordPattern;

constexpr double BroughtWeight = 0.9; ///< what the files say; whether anybody meets it is not known

/// Both of each pair of changes that cancels out.
std::set<git::ObjectId> cancelledIn(const Survey &survey)
{
    std::set<git::ObjectId> cancelled;
    for (const Change &change : *survey.changes) {
        if (change.revertedBy)
            cancelled.insert({change.id, *change.revertedBy});
    }
    return cancelled;
}

/// A repository while the changes of its range are looked through.
class ChangesOf {
public:
    ChangesOf(const Survey &survey, git::Repository repository)
        : m_survey(survey)
        , m_repository(std::move(repository))
        , m_cancelled(cancelledIn(survey))
    {}

    /// A file that a change touches, on both sides; without a path where it was not, or is no longer, there.
    struct Sides {
        SourceFile before;
        SourceFile after;
    };
    /// Calls `look` with each change that touches one of `files`, newest first, until it says false.
    template <typename Look>
    void each(const std::vector<upgrade::RepositoryPath> &files, Look look) const
    {
        std::vector<upgrade::PathGlob> globs;
        for (const upgrade::RepositoryPath &file : files) {
            if (file.repository == m_survey.spec.name)
                globs.emplace_back(file.path.toUtf8());
        }
        const auto counts = [&globs](const QByteArray &path) {
            return std::any_of(globs.begin(), globs.end(),
                               [&](const upgrade::PathGlob &glob) { return glob.matches(path); });
        };
        for (const Change &change : *m_survey.changes) {
            if (m_cancelled.contains(change.id))
                continue;
            const std::vector<Sides> touched = sidesOf(change, counts);
            if (!touched.empty() && !look(change, touched))
                return;
        }
    }

    [[nodiscard]] const git::Repository &repository() const { return m_repository; }

    [[nodiscard]] std::optional<Problem> unread() const { return m_repository.unread().problem(); }

private:
    template <typename Counts>
    [[nodiscard]] std::vector<Sides> sidesOf(const Change &change, Counts matches) const
    {
        const auto counts = [&matches](const QByteArray &path) { return !path.isEmpty() && matches(path); };
        const auto read = [&](const git::ObjectId &blob, const QByteArray &path) -> SourceFile {
            if (blob.isNull() || !counts(path))
                return {};
            const auto content = git::readBlob(m_repository, blob);
            return content ? SourceFile{path, *content} : SourceFile{};
        };
        std::vector<Sides> touched;
        for (const git::FileChange &file : change.files) {
            if (counts(file.oldPath) || counts(file.newPath))
                touched.push_back({read(file.oldBlob, file.oldPath), read(file.newBlob, file.newPath)});
        }
        return touched;
    }

    const Survey &m_survey;
    git::Repository m_repository;
    std::set<git::ObjectId> m_cancelled; ///< both of each pair that cancels out
};

class Bringers {
public:
    Bringers(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys,
             const QString &cacheFolder)
        : m_product(product)
        , m_surveys(surveys)
        , m_cacheFolder(cacheFolder)
    {}

    void addWords(const upgrade::ProtocolFacts &protocol, const upgrade::VocabularyFacts &facts);
    void addStored(const upgrade::StoredFacts &facts);
    void addSettings(const upgrade::SettingsFacts &facts);
    void giveTo(Relations &relations);

private:
    /// The last of a repository whose changes are known; null without one.
    [[nodiscard]] const Survey *surveyOf(const QString &name) const;
    /// Null where the repository's changes are not known.
    const ChangesOf *changesOf(const QString &name);
    void add(const QString &repository, const Change &change, Reason reason);
    /// Of the words that `mix` has trouble with those that `changed` names, given to the change that brought them.
    void addWords(const upgrade::Mix &mix, const std::vector<Word> &changed, const upgrade::VocabularyFacts &facts,
                  bool said);

    const Product &m_product;
    const std::vector<std::shared_ptr<const Survey>> &m_surveys;
    const QString m_cacheFolder;
    std::map<QString, std::unique_ptr<ChangesOf>> m_opened;
    BroughtReasons m_brought;
};

const Survey *Bringers::surveyOf(const QString &name) const
{
    const Survey *found = nullptr;
    for (const auto &survey : m_surveys) {
        if (survey && survey->spec.name == name && survey->readable && survey->changes)
            found = survey.get();
    }
    return found;
}

const ChangesOf *Bringers::changesOf(const QString &name)
{
    const auto known = m_opened.find(name);
    if (known != m_opened.end())
        return known->second.get();
    std::unique_ptr<ChangesOf> &opened = m_opened[name];
    if (const Survey *survey = surveyOf(name)) {
        auto repository = git::Repository::open(survey->spec.path);
        if (repository)
            opened = std::make_unique<ChangesOf>(*survey, std::move(*repository));
    }
    return opened.get();
}

void Bringers::add(const QString &repository, const Change &change, Reason reason)
{
    reason.weight = BroughtWeight;
    reason.isFact = true;
    m_brought[repository][change.id].push_back(std::move(reason));
}

void Bringers::giveTo(Relations &relations)
{
    relations.brought = std::move(m_brought);
    for (const auto &[name, opened] : m_opened) {
        if (auto unread = opened ? opened->unread() : std::nullopt)
            relations.rows[name].push_back(std::move(*unread));
    }
}

bool holds(const std::vector<Word> &words, const QString &word)
{
    return std::any_of(words.begin(), words.end(), [&](const Word &one) { return one.text == word; });
}

/// The words that only one side of a change has: those that it adds, or takes away.
std::set<QString> onlyIn(const std::vector<ChangesOf::Sides> &touched, SourceFile ChangesOf::Sides::*here,
                         SourceFile ChangesOf::Sides::*there, const WordPattern &pattern)
{
    std::set<QString> words;
    for (const ChangesOf::Sides &file : touched) {
        for (const Word &word : wordsOf(file.*here, pattern).words)
            words.insert(word.text);
    }
    for (const ChangesOf::Sides &file : touched) {
        for (const Word &word : wordsOf(file.*there, pattern).words)
            words.erase(word.text);
    }
    return words;
}

Reason wordReason(const MixReason &trouble, const upgrade::VocabularyFacts &facts, bool said)
{
    Reason reason;
    reason.source = Source::Protocol;
    reason.text = message(said ? SurveyMessage::WordAdded : SurveyMessage::WordRemoved, trouble.subject, facts.name);
    reason.place = said ? trouble.place : Place();
    reason.impact = Impact::Additive;
    reason.effect = upgrade::Effect{Impact::Additive, trouble.axis};
    (said ? reason.effect->newClientOldServer : reason.effect->oldClientNewServer) = trouble.verdict;
    reason.subject = trouble.subject;
    reason.server = facts.serverRepository;
    return reason;
}

void Bringers::addWords(const upgrade::Mix &mix, const std::vector<Word> &changed,
                        const upgrade::VocabularyFacts &facts, bool said)
{
    std::map<QString, const MixReason *> troubles; // not given to a change yet
    for (const MixReason &trouble : mix.reasons) {
        const Message text = message(upgrade::MixMessage::WordUnknown, trouble.subject, facts.name);
        if (trouble.kind == MixReason::Kind::Word && trouble.text == text && holds(changed, trouble.subject))
            troubles.emplace(trouble.subject, &trouble);
    }
    const auto spec = std::find_if(m_product.vocabularies.begin(), m_product.vocabularies.end(),
                                   [&](const VocabularySpec &one) { return one.name == facts.name; });
    if (troubles.empty() || spec == m_product.vocabularies.end())
        return;
    const upgrade::Extraction &side = said ? spec->client : spec->server;
    const auto pattern = WordPattern::compile(side.pattern);
    const QString &repository = said ? facts.clientRepository : facts.serverRepository;
    const ChangesOf *changes = changesOf(repository);
    if (!changes || !pattern) // a pattern that is none is a problem of the facts already
        return;
    using Sides = ChangesOf::Sides;
    changes->each(side.files, [&](const Change &change, const std::vector<Sides> &touched) {
        const std::set<QString> brought = said ? onlyIn(touched, &Sides::after, &Sides::before, *pattern)
                                               : onlyIn(touched, &Sides::before, &Sides::after, *pattern);
        for (const QString &word : brought) {
            if (const auto trouble = troubles.find(word); trouble != troubles.end()) {
                add(repository, change, wordReason(*trouble->second, facts, said));
                troubles.erase(trouble);
            }
        }
        return !troubles.empty();
    });
}

void Bringers::addWords(const upgrade::ProtocolFacts &protocol, const upgrade::VocabularyFacts &facts)
{
    if (protocol.server != facts.serverRepository)
        return;
    for (const upgrade::ClientFacts &client : protocol.clients) {
        if (client.client != facts.clientRepository)
            continue;
        addWords(client.newClientOldServer, facts.client.added, facts, true);
        addWords(client.oldClientNewServer, facts.server.removed, facts, false);
    }
}

void Bringers::addStored(const upgrade::StoredFacts &facts)
{
    const std::vector<upgrade::Effect> effects = upgrade::effectsOf(facts);
    const auto spec = std::find_if(m_product.stored.begin(), m_product.stored.end(),
                                   [&](const StoredSpec &one) { return one.name == facts.name; });
    if (effects.empty() || spec == m_product.stored.end() || !spec->version || spec->version->files.empty())
        return;
    const ChangesOf *changes = changesOf(facts.repository);
    const auto pattern = WordPattern::compile(spec->version->pattern);
    if (!changes || !pattern)
        return;
    const auto versionOf = [&](const SourceFile &file) {
        const upgrade::StoredVersion version = upgrade::storedVersion(file.path.isEmpty() ? nullptr : &file, *pattern);
        return version ? version->text : QString();
    };
    Reason reason;
    reason.source = Source::Protocol;
    reason.text = facts.before && facts.after
                      ? message(SurveyMessage::StoredVersion, facts.name, facts.before->text, facts.after->text)
                      : message(SurveyMessage::StoredFormat, facts.name);
    reason.place = facts.after ? facts.after->place : Place();
    reason.impact = effects.front().impact;
    reason.effect = effects.front();
    reason.subject = facts.name;
    reason.server = QString();
    // What facts say of its version is the first file's.
    changes->each(
        {spec->version->files.front()}, [&](const Change &change, const std::vector<ChangesOf::Sides> &touched) {
            const bool brings = std::any_of(touched.begin(), touched.end(), [&](const ChangesOf::Sides &file) {
                return versionOf(file.before) != versionOf(file.after);
            });
            if (brings)
                add(facts.repository, change, std::move(reason));
            return !brings;
        });
}

/// Whether the sources tell of a key already: that what they read it into was removed.
bool isToldBySources(const Survey &survey, const settings::Setting &setting)
{
    return std::any_of(survey.surface.begin(), survey.surface.end(), [&](const SurfaceChange &one) {
        return one.kind == api::Kind::Setting && one.what == SurfaceChange::What::Removed && one.change
               && (one.name == setting.name || one.name.endsWith(u'.' + setting.name));
    });
}

/// The files that changes do something to and that count, as TakenKeys looks at them.
std::vector<TakenKeys::File> settingsFilesOf(const Change &change, const Survey &survey)
{
    const auto counts = [&survey](const QByteArray &path) {
        return !path.isEmpty() && settings::isSettingsFile(path) && survey.scope.has(path)
               && source::pathKind(path) == source::PathKind::Product;
    };
    std::vector<TakenKeys::File> files;
    for (const git::FileChange &file : change.files) {
        const bool before = counts(file.oldPath);
        const bool after = counts(file.newPath);
        if (before || after)
            files.push_back({before ? file.oldPath : QByteArray(), before ? file.oldBlob : git::ObjectId(),
                             after ? file.newPath : QByteArray(), after ? file.newBlob : git::ObjectId()});
    }
    return files;
}

void Bringers::addSettings(const upgrade::SettingsFacts &facts)
{
    const Survey *survey = surveyOf(facts.repository);
    std::set<TakenKeys::Key> gone;
    for (const settings::SettingChange &change : facts.changes) {
        if (survey && !change.added && !change.stillNamed && !isToldBySources(*survey, change.setting))
            gone.emplace(change.setting.section, change.setting.name);
    }
    // What another file has now is not gone.
    for (const settings::SettingChange &change : facts.changes) {
        if (change.added)
            gone.erase({change.setting.section, change.setting.name});
    }
    if (gone.empty())
        return;
    TakenKeys::Inputs inputs{{gone.begin(), gone.end()}, {}};
    std::vector<const Change *> changes;
    const std::set<git::ObjectId> cancelled = cancelledIn(*survey);
    for (const Change &change : *survey->changes) {
        std::vector<TakenKeys::File> files =
            cancelled.contains(change.id) ? std::vector<TakenKeys::File>() : settingsFilesOf(change, *survey);
        if (files.empty())
            continue;
        changes.push_back(&change);
        inputs.changes.push_back(std::move(files));
    }
    if (changes.empty())
        return;
    const auto found = Cache<TakenKeys>(m_cacheFolder).get(inputs, [&]() -> const git::Repository * {
        const ChangesOf *opened = changesOf(facts.repository);
        return opened ? &opened->repository() : nullptr;
    });
    for (const TakenKeys::Taken &taken : found ? found->taken : std::vector<TakenKeys::Taken>()) {
        if (taken.change >= changes.size())
            continue;
        SurfaceChange removed;
        removed.kind = api::Kind::Setting;
        removed.name = visibleLine(taken.setting.key());
        Reason reason;
        reason.source = Source::Api;
        reason.text = messageOf(removed);
        reason.place = taken.setting.place;
        reason.impact = Impact::Breaking;
        add(facts.repository, *changes[taken.change], std::move(reason));
    }
}

} // namespace

void addBrought(const Product &product, const std::vector<std::shared_ptr<const Survey>> &surveys, Relations &relations,
                const QString &cacheFolder, const JobControl &control)
{
    Bringers bringers(product, surveys, cacheFolder);
    for (const upgrade::VocabularyFacts &vocabulary : relations.facts.vocabularies) {
        for (const upgrade::ProtocolFacts &protocol : relations.facts.protocols) {
            if (!control.isCancelled())
                bringers.addWords(protocol, vocabulary);
        }
    }
    for (const upgrade::StoredFacts &stored : relations.facts.stored) {
        if (!control.isCancelled())
            bringers.addStored(stored);
    }
    for (const upgrade::SettingsFacts &settings : relations.facts.settings) {
        if (!control.isCancelled())
            bringers.addSettings(settings);
    }
    bringers.giveTo(relations);
}

} // namespace waybill::release
