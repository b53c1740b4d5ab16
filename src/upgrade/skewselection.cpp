// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/skewselection.h"

#include "upgrade/skewmessage.h"

namespace waybill::upgrade {

namespace {

using version::SemVer;

Result<std::optional<SemVer>> endOf(const QString &text)
{
    if (text.trimmed().isEmpty())
        return std::optional<SemVer>();
    const std::optional<SemVer> version = SemVer::parseLenient(text);
    if (!version)
        return fail(Fault::Input, message(SkewMessage::NotAVersion, text.trimmed()), {}, SkewMessage::RangeExpected);
    return version;
}

/// Indices of those that the range and the zoom leave. Versions stand in ascending order within a group; `group` tells
/// the groups apart.
template <typename Item, typename Group>
std::vector<std::size_t> chosen(const std::vector<Item> &items, const VersionRange &range, Zoom zoom, Group group)
{
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const SemVer &version = items[i].version;
        if (!range.holds(version) || (zoom != Zoom::Everything && version.isPrerelease()))
            continue;
        const bool begins = result.empty() || group(items[result.back()]) != group(items[i])
                            || !items[result.back()].version.sameLine(version);
        if (zoom != Zoom::Minors || begins)
            result.push_back(i);
    }
    return result;
}

} // namespace

QString keyName(Zoom zoom)
{
    switch (zoom) {
    case Zoom::Minors: return QStringLiteral("minors");
    case Zoom::Patches: return QStringLiteral("patches");
    case Zoom::Everything: return QStringLiteral("everything");
    }
    return {};
}

std::optional<Zoom> zoomFromKey(QStringView key)
{
    for (const Zoom zoom : AllZooms) {
        if (keyName(zoom) == key)
            return zoom;
    }
    return {};
}

Result<VersionRange> VersionRange::parse(const QString &text)
{
    const QString dots = QStringLiteral("..");
    const qsizetype at = text.indexOf(dots);
    const auto from = endOf(at < 0 ? text : text.left(at));
    if (!from)
        return fail(from.error());
    const auto to = endOf(at < 0 ? text : text.mid(at + dots.size()));
    if (!to)
        return fail(to.error());
    if (!*from && !*to)
        return fail(Fault::Input, message(SkewMessage::NoVersion, text.trimmed()), {}, SkewMessage::RangeExpected);
    if (*from && *to && **from > **to) {
        return fail(Fault::Input,
                    message(SkewMessage::EmptyRange, text.trimmed(), (*from)->toString(), (*to)->toString()), {},
                    SkewMessage::OlderFirst);
    }
    return VersionRange{*from, *to};
}

bool VersionRange::holds(const SemVer &version) const
{
    return (!from || version >= *from) && (!to || version <= *to);
}

SkewMatrix selected(const SkewMatrix &matrix, const SkewSelection &selection)
{
    std::vector<std::size_t> rows =
        chosen(matrix.clients, selection.clients, selection.zoom,
               [](const MatrixClient &client) -> const QString & { return client.repository; });
    if (!selection.repositories.isEmpty()) {
        rows.erase(std::remove_if(rows.begin(), rows.end(),
                                  [&](std::size_t row) {
                                      return !selection.repositories.contains(matrix.clients[row].repository);
                                  }),
                   rows.end());
    }
    const std::vector<std::size_t> columns =
        chosen(matrix.servers, selection.servers, selection.zoom, [](const MatrixServer &) { return 0; });

    SkewMatrix result;
    result.protocol = matrix.protocol;
    result.server = matrix.server;
    result.stance = matrix.stance;
    result.problems = matrix.problems;
    for (const std::size_t row : rows)
        result.clients.push_back(matrix.clients[row]);
    for (const std::size_t column : columns)
        result.servers.push_back(matrix.servers[column]);
    std::vector<int> moved(matrix.mixes.size(), -1); // where a mix went
    result.cells.reserve(rows.size() * columns.size());
    for (const std::size_t row : rows) {
        for (const std::size_t column : columns) {
            const int mix = matrix.cells[row * matrix.servers.size() + column];
            if (mix >= 0 && moved[std::size_t(mix)] < 0) {
                moved[std::size_t(mix)] = int(result.mixes.size());
                result.mixes.push_back(matrix.mixes[std::size_t(mix)]);
            }
            result.cells.push_back(mix < 0 ? -1 : moved[std::size_t(mix)]);
        }
    }
    return result;
}

QStringList clientRepositories(const SkewMatrix &matrix)
{
    QStringList names;
    for (const MatrixClient &client : matrix.clients) {
        if (!names.contains(client.repository))
            names.append(client.repository);
    }
    return names;
}

} // namespace waybill::upgrade
