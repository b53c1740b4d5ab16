// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "forge/services/forgerelease.h"
#include "forge/services/repositorystate.h"
#include "forge/services/restservice.h"

#include <memory>

namespace waybill::forge {

/// A file to be attached.
struct UploadFile {
    QString name;
    QByteArray bytes;
    QByteArray sha256; ///< of the bytes, hexadecimal
};

/// The releases of one repository on a forge, whichever it is. Each function is one step that either is done or fails;
/// none tries again, and none writes what it was not asked for: whoever calls looks, and writes again or not.
class ReleaseService : public RestService {
public:
    /// Null for a forge that has none.
    [[nodiscard]] static std::unique_ptr<ReleaseService> of(const ForgeAddress &address, ForgeTalk &talk);

    /// False: a release is public as soon as it is made; what is attached before is in no release yet.
    [[nodiscard]] virtual bool hasDrafts() const = 0;
    /// GitHub shows one of a repository's releases as the latest.
    [[nodiscard]] virtual bool hasLatest() const { return false; }
    /// What the body of a release may have at most, in characters; 0: no known limit.
    [[nodiscard]] virtual qsizetype longestBody() const { return 0; }
    /// How many requests a publication takes here: to look at one that is not there yet, and to write it.
    [[nodiscard]] virtual int requestsToWrite(int files, bool milestone) const = 0;

    // Looking.
    /// What one may do, whether it is archived, milestones, and what continuous integration says of a commit.
    [[nodiscard]] Served<RepositoryState> state(const git::ObjectId &commit);
    /// What a tag points to, all annotations peeled; null where the forge has no such tag.
    [[nodiscard]] virtual Served<git::ObjectId> commitOfTag(const QString &tag) = 0;
    /// Every release of a tag that one may see: drafts too, of which there may be several.
    [[nodiscard]] virtual Served<std::vector<ForgeRelease>> releasesOf(const QString &tag) = 0;
    /// How it is now; nothing where it is gone.
    [[nodiscard]] virtual Served<std::optional<ForgeRelease>> reload(const ForgeRelease &release) = 0;
    /// Whether published releases can be changed; nothing where one may not know.
    [[nodiscard]] virtual Served<std::optional<bool>> areImmutable() { return std::optional<bool>(); }
    /// What keeps people from making tags, by name, beyond RepositoryState::protectedTags.
    [[nodiscard]] virtual Served<QStringList> tagRules() { return QStringList(); }
    /// The SHA-256 of a file: what the forge says of it, or else what one downloads.
    [[nodiscard]] Served<QByteArray> digestOf(const ReleaseAsset &asset);
    /// The one that carries the badge; empty where there is none.
    [[nodiscard]] virtual Served<QString> latestTag() { return QString(); }
    /// An open milestone of that title; nothing where there is none.
    [[nodiscard]] virtual Served<std::optional<Milestone>> openMilestone(const QString &title) = 0;
    /// Whether a pull request has a comment in which `mark` stands.
    [[nodiscard]] virtual Served<bool> hasComment(int pull, const QString &mark) = 0;

    // Writing.
    /// A draft. Where there are none, nothing is sent.
    [[nodiscard]] virtual Served<ForgeRelease> draft(const ReleaseText &text) = 0;
    [[nodiscard]] virtual Served<ForgeRelease> setBody(const ForgeRelease &release, const QString &body) = 0;
    [[nodiscard]] virtual Served<ReleaseAsset> attach(const ForgeRelease &release, const UploadFile &file) = 0;
    [[nodiscard]] virtual Served<void> detach(const ForgeRelease &release, const ReleaseAsset &asset) = 0;
    /// Makes it public. The tag has to be there.
    [[nodiscard]] virtual Served<ForgeRelease> publish(const ForgeRelease &release, const ReleaseText &text) = 0;
    /// Takes a draft away.
    [[nodiscard]] virtual Served<void> remove(const ForgeRelease &release) = 0;
    [[nodiscard]] virtual Served<void> closeMilestone(const Milestone &milestone) = 0;
    [[nodiscard]] virtual Served<void> comment(int pull, const QString &text) = 0;

protected:
    using RestService::RestService;

    /// Fails where a file would go to another host than the forge's own.
    [[nodiscard]] Served<void> expectOwn(const QUrl &url) const;
    /// A call that gets a file.
    [[nodiscard]] virtual HttpCall downloadOf(const ReleaseAsset &asset) const;
    /// All pages of a list, each row read by `read`; `page` makes the call of a page, from 1. `hasMore` says by the
    /// answer whether there is another.
    template <typename Row, typename Page, typename ReadOne>
    [[nodiscard]] Served<std::vector<Row>> allPages(Page page, ReadOne readOne, int size)
    {
        std::vector<Row> all;
        constexpr int MostPages = 50;
        for (int number = 1; number <= MostPages; ++number) {
            const HttpCall call = page(number);
            const auto rows = talk().array(call);
            if (!rows)
                return tl::unexpected(rows.error());
            ReadRows<Row> read = readRows<Row>(*rows, readOne);
            if (read.why)
                return tl::unexpected(ForgeTalk::notUnderstood(call, talk().last(), *read.why));
            all.insert(all.end(), std::make_move_iterator(read.rows.begin()), std::make_move_iterator(read.rows.end()));
            if (!talk().hasNextPage(rows->size(), size))
                break;
        }
        return all;
    }
};

/// How long a transfer of so many bytes may take.
[[nodiscard]] std::chrono::milliseconds transferTime(qint64 bytes);

} // namespace waybill::forge
