// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "registry/facts/repositoryreading.h"

#include "registry/facts/contentreading.h"
#include "registry/protocol/digest.h"
#include "registry/protocol/registrycalls.h"
#include "registry/protocol/registrymessage.h"
#include "registry/protocol/taglist.h"
#include "support/cachefile.h"
#include "support/valuereader.h"
#include "support/valuewriter.h"

#include <set>

namespace waybill::registry {

namespace {

/// What registries give on a page at most without complaint; Quay refuses more than 100 with 413.
constexpr std::array<int, 2> PageSizes{1000, 100};
constexpr std::size_t MostTags = 100'000;
constexpr int StatusNotFound = 404;
constexpr int StatusNotModified = 304;
constexpr qint64 AttachedWithin = 24 * 3600; ///< s
constexpr qint64 AttachedAgain = 300;        ///< s, at least
constexpr int ContentVersion = 2;            ///< raised whenever ImageContent becomes another

/// Finds out about one repository.
class RepositoryReading {
public:
    RepositoryReading(RegistryClient &client, const RepositoryQuestion &question, const ContentCache &cache,
                      const JobControl &control)
        : m_client(client)
        , m_question(question)
        , m_cache(cache)
        , m_control(control)
    {
        m_facts.repository = question.repository;
    }

    Result<RepositoryFacts> read()
    {
        const int before = m_client.requests();
        m_facts.asOf = QDateTime::currentDateTimeUtc();
        m_facts.asOf.setTime(
            QTime(m_facts.asOf.time().hour(), m_facts.asOf.time().minute(), m_facts.asOf.time().second()));
        readTags();
        if (!m_control.isCancelled())
            readDigests();
        if (!m_control.isCancelled())
            readContents();
        if (m_control.isCancelled())
            return cancelled();
        m_facts.requests = m_client.requests() - before;
        return std::move(m_facts);
    }

private:
    [[nodiscard]] const ImageRepository &repository() const { return m_question.repository; }
    void note(const Error &error)
    {
        if (error.fault != Fault::Cancelled)
            m_facts.problems.push_back(Problem::fromError(error));
    }
    void note(Message what)
    {
        note(Error{Fault::Environment, std::move(what), {}, RegistryMessage::ReportRegistry, true});
    }

    void readTags()
    {
        for (const int size : PageSizes) {
            m_tags.clear();
            const auto listed = readPages(size);
            if (!listed)
                return;
            if (*listed)
                return;
        }
        note(message(RegistryMessage::Refused, repository().host(), repository().name, QStringLiteral("413"),
                     QStringLiteral("413")));
    }

    /// False where pages were too large; nothing where it went wrong otherwise, which is noted.
    std::optional<bool> readPages(int size)
    {
        constexpr int TooLarge = 413;
        forge::HttpCall call = tagsCall(repository(), size);
        std::set<QByteArray> seen{call.url.toEncoded()};
        for (;;) {
            const auto answer = m_client.ask(repository(), call, m_control);
            if (!answer) {
                note(answer.error());
                return {};
            }
            if (answer->status == TooLarge)
                return false;
            if (const auto error = RegistryError::of(repository(), {}, *answer, m_client.isSignedIn(repository()))) {
                note(error->error);
                return {};
            }
            const auto page = readTagPage(*answer);
            if (!page) {
                note(message(RegistryMessage::NotUnderstood, repository().host(), repository().name, page.error()));
                return {};
            }
            m_tags.insert(page->tags.begin(), page->tags.end());
            if (page->next.isEmpty()) {
                m_facts.isListed = true;
                return true;
            }
            if (m_tags.size() > MostTags) {
                note(message(RegistryMessage::ListTooLong, repository().host(), repository().name,
                             QString::number(MostTags)));
                return {};
            }
            if (!goOn(call, answer->url, page->next, seen))
                return {};
        }
    }

    /// To the next page, which has to be the same repository's: a server may name any address.
    bool goOn(forge::HttpCall &call, const QUrl &here, const QByteArray &next, std::set<QByteArray> &seen)
    {
        const QUrl url = here.resolved(QUrl::fromEncoded(next, QUrl::StrictMode));
        if (forge::Origin::of(url) != forge::Origin::of(repository().registry) || !url.userInfo().isEmpty()) {
            note(message(RegistryMessage::PageElsewhere, repository().host(), repository().name,
                         shownValue(url.toString(QUrl::RemoveUserInfo | QUrl::RemoveQuery))));
            return false;
        }
        if (!seen.insert(url.toEncoded()).second) {
            note(message(RegistryMessage::PageRepeats, repository().host(), repository().name));
            return false;
        }
        call.url = url;
        return true;
    }

    void readDigests()
    {
        std::vector<QString> tags;
        std::vector<forge::HttpCall> calls;
        for (const QString &tag : m_tags) {
            // What is attached to a digest where a registry has no other way to say so.
            if (tag.startsWith(QLatin1String("sha256-")) || tag.startsWith(QLatin1String("sha512-")))
                continue;
            m_facts.tags[tag];
            if (m_question.wantsDigest && !m_question.wantsDigest(tag))
                continue;
            tags.push_back(tag);
            const auto known = m_question.known.find(tag);
            calls.push_back(
                headCall(repository(), tag, known == m_question.known.end() ? QByteArray() : known->second));
        }
        if (calls.empty())
            return;
        const auto answers = m_client.askAll(repository(), calls, m_control);
        for (std::size_t each = 0; each < tags.size(); ++each)
            noteDigest(tags[each], answers[each]);
    }

    void noteDigest(const QString &tag, const RegistryClient::Answer &answer)
    {
        if (!answer)
            return noteOnce(answer.error());
        const auto known = m_question.known.find(tag);
        if (answer->status == StatusNotModified && known != m_question.known.end() && !known->second.isEmpty()) {
            m_facts.tags[tag] = known->second;
            return;
        }
        if (answer->status == StatusNotFound) {
            m_facts.tags.erase(tag); // it went between the list and now
            return;
        }
        if (const auto error = RegistryError::of(repository(), tag, *answer, m_client.isSignedIn(repository())))
            return noteOnce(error->error);
        const QByteArray digest = answer->header("docker-content-digest").trimmed();
        if (isDigest(digest)) {
            m_facts.tags[tag] = digest;
            return;
        }
        // Some servers say it with the content only: which is a request more, and counts as a pull.
        const auto content = readContent(m_client, repository(), tag, false, ContentCache({}), m_control);
        if (!content)
            return noteOnce(content.error());
        m_facts.tags[tag] = content->digest;
    }

    /// One network that is down is one problem, not five hundred.
    void noteOnce(const Error &error)
    {
        if (!std::exchange(m_hasTagProblem, true))
            note(error);
    }

    void readContents()
    {
        if (!m_question.wantsContent)
            return;
        for (const QString &tag : m_question.wantsContent(m_facts.tags)) {
            const auto found = m_facts.tags.find(tag);
            if (found == m_facts.tags.end() || found->second.isEmpty() || m_facts.contents.count(found->second) > 0)
                continue;
            auto content = readContent(m_client, repository(), QString::fromLatin1(found->second),
                                       m_question.wantsPackages, m_cache, m_control);
            if (content)
                m_facts.contents.emplace(found->second, std::move(*content));
            else
                note(content.error());
            if (m_control.isCancelled())
                return;
        }
    }

    RegistryClient &m_client;
    const RepositoryQuestion &m_question;
    const ContentCache &m_cache;
    const JobControl &m_control;
    RepositoryFacts m_facts;
    std::set<QString> m_tags;
    bool m_hasTagProblem = false;
};

QString contentFile(const QString &folder, const ImageRepository &repository, const QByteArray &digest)
{
    return cacheFileName(folder, "image", ContentVersion, toBytes(std::pair(repository.toString(), digest)));
}

} // namespace

ContentCache::ContentCache(QString folder)
    : m_folder(std::move(folder))
{}

std::optional<ImageContent> ContentCache::find(const ImageRepository &repository, const QByteArray &digest) const
{
    if (m_folder.isEmpty())
        return {};
    const auto bytes = readCacheFile(contentFile(m_folder, repository, digest));
    return bytes ? fromBytes<ImageContent>(*bytes) : std::nullopt;
}

void ContentCache::keep(const ImageRepository &repository, const ImageContent &content) const
{
    if (!m_folder.isEmpty())
        writeCacheFile(contentFile(m_folder, repository, content.digest), toBytes(content));
}

Result<RepositoryFacts> readRepository(RegistryClient &client, const RepositoryQuestion &question,
                                       const ContentCache &cache, const JobControl &control)
{
    return RepositoryReading(client, question, cache, control).read();
}

Result<ImageContent> readContent(RegistryClient &client, const ImageRepository &repository, const QString &reference,
                                 bool packages, const ContentCache &cache, const JobControl &control)
{
    const QByteArray digest = reference.toLatin1();
    auto known = isDigest(digest) ? cache.find(repository, digest) : std::nullopt;
    if (known) {
        // It never changes, but an SBOM may be attached to it a while after it was pushed.
        // It is asked for less and less often, and not for ever.
        const QDateTime now = QDateTime::currentDateTimeUtc();
        const bool isOld = known->readAt.secsTo(now) > AttachedWithin;
        const bool isRecent =
            known->attachedAt.isValid()
            && known->attachedAt.secsTo(now) < std::max(AttachedAgain, known->readAt.secsTo(known->attachedAt));
        if (!packages || known->packages || isOld || isRecent)
            return std::move(*known);
    }
    ContentReading reading(client, repository, control);
    auto content = known ? reading.readAttachedTo(std::move(*known)) : reading.read(reference, packages);
    if (content && packages)
        cache.keep(repository, *content);
    return content;
}

} // namespace waybill::registry
