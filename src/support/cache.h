// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "support/cachefile.h"
#include "support/unread.h"
#include "support/valuereader.h"
#include "support/valuewriter.h"

#include <algorithm>
#include <functional>

namespace waybill {

/// A computation whose answers may be remembered: a function of one plain struct, with a name and a version.
///
///     struct RangeReading {
///         struct Inputs { git::ObjectId base; ... };
///         using Output = RememberedRange;
///         static constexpr char Name[] = "range"; ///< of the files
///         static constexpr int Version = 1;       ///< raised whenever the same inputs lead to another answer
///         static Result<Output> run(const Inputs &inputs, Where &...where);
///     };
///
/// It has no members and run() is static, so it sees nothing but its inputs and `where` to look up what these name:
/// objects by their ids, which never change.
template <typename T>
concept Computation = std::is_empty_v<T> && std::is_aggregate_v<typename T::Inputs> && requires
{
    typename T::Output;
    T::Name;
    T::Version;
};

/// Answers of a computation, remembered on disk. What it is remembered by is everything that it is given: all members
/// of its inputs, whatever they are (members.h), so an entry is never stale. An answer for which something could not be
/// read (Problem::unread) is not remembered, since another time it may be there; unless all that was lacking is named
/// (Problem::absent) and somebody can tell whether it is there now: then the answer holds as long as all of it is still
/// lacking. Entries that cannot be read are as good as none. A plain value; processes may write at the same time.
template <Computation C>
class Cache {
public:
    using Inputs = typename C::Inputs;
    using Output = typename C::Output;

    /// Whether what Problem::absent names is there.
    using IsThere = std::function<bool(const QByteArray &)>;

    /// Keeps its entries in `folder`, made when needed; an empty folder remembers nothing.
    explicit Cache(QString folder, IsThere isThere = {})
        : m_folder(std::move(folder))
        , m_isThere(std::move(isThere))
    {}

    [[nodiscard]] QString fileFor(const Inputs &inputs) const
    {
        return cacheFileName(m_folder, C::Name, C::Version, toBytes(inputs));
    }
    [[nodiscard]] std::optional<Output> find(const Inputs &inputs) const
    {
        if (m_folder.isEmpty())
            return {};
        const std::optional<QByteArray> content = readCacheFile(fileFor(inputs));
        std::optional<Output> known = content ? fromBytes<Output>(*content) : std::nullopt;
        if (known && !stillHolds(unreadIn(*known)))
            known.reset();
        return known;
    }
    void store(const Inputs &inputs, const Output &output) const
    {
        if (!m_folder.isEmpty() && mayHold(unreadIn(output)))
            writeCacheFile(fileFor(inputs), toBytes(output));
    }
    /// The remembered answer, else the computed one, which is then remembered.
    template <typename... Where>
    [[nodiscard]] Result<Output> get(const Inputs &inputs, Where &&...where) const
    {
        if (std::optional<Output> known = find(inputs))
            return std::move(*known);
        Result<Output> output = C::run(inputs, std::forward<Where>(where)...);
        if (output)
            store(inputs, *output);
        return output;
    }

private:
    [[nodiscard]] bool mayHold(const Unread &unread) const
    {
        return !unread.anything || (unread.onlyAbsent && m_isThere);
    }
    [[nodiscard]] bool stillHolds(const Unread &unread) const
    {
        return mayHold(unread) && std::none_of(unread.absent.begin(), unread.absent.end(), m_isThere);
    }

    QString m_folder;
    IsThere m_isThere;
};

} // namespace waybill
