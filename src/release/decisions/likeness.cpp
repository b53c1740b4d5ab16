// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/decisions/likeness.h"

#include "release/evidence/signals.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <map>

namespace waybill::release {

namespace {

constexpr int Deepest = 3;

/// In the order of SurfaceKind.
constexpr std::array<QStringView, 5> SurfaceKeys = {u"declarations", u"options", u"endpoints", u"schemas",
                                                    u"manifests"};

std::optional<SurfaceKind> surfaceOf(SignalGroup group)
{
    switch (group) {
    case SignalGroup::Declaration:
    case SignalGroup::Member:
    case SignalGroup::Abstract:
    case SignalGroup::ProgramDeclaration:
    case SignalGroup::ProgramMember:
    case SignalGroup::ProgramAbstract: return SurfaceKind::Declarations;
    case SignalGroup::Flag:
    case SignalGroup::Environment:
    case SignalGroup::Setting:
    case SignalGroup::Gate: return SurfaceKind::Options;
    case SignalGroup::Route:
    case SignalGroup::Metric: return SurfaceKind::Endpoints;
    case SignalGroup::Schema:
    case SignalGroup::Database:
    case SignalGroup::Protocol: return SurfaceKind::Schemas;
    case SignalGroup::Object:
    case SignalGroup::App:
    case SignalGroup::Image: return SurfaceKind::Manifests;
    default: return {};
    }
}

/// Nothing for what neither adds nor takes away.
QChar signOf(SignalEvent event)
{
    switch (event) {
    case SignalEvent::Added:
    case SignalEvent::Widened: return u'+';
    case SignalEvent::AddedBreaking:
    case SignalEvent::Moved:
    case SignalEvent::Removed:
    case SignalEvent::Reshaped:
    case SignalEvent::Revalued: return u'-';
    default: return {};
    }
}

/// What stands before the colon of a title, unless that is a type of conventional commits, which are evidence of their
/// own: then its scope. Empty where it begins with the change itself.
QString beginningOf(const QString &title)
{
    static const QRegularExpression form(
        QStringLiteral("^(?:(?<type>\\w+)\\((?<scope>[^)]{1,30})\\)!?|(?<word>[\\w/.-]{2,30})!?): "));
    static const QRegularExpression types(
        QStringLiteral("^(feat|feature|fix|chore|docs?|tests?|refactor|perf|build|ci|style|revert|breaking|new|update|"
                       "upgrade)$"),
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = form.match(title);
    if (match.hasCaptured(QStringLiteral("scope")))
        return match.captured(QStringLiteral("scope"));
    const QString word = match.captured(QStringLiteral("word"));
    return types.match(word).hasMatch() ? QString() : word;
}

} // namespace

std::optional<Likeness> Likeness::fromKey(const QString &key)
{
    if (key.isEmpty())
        return Likeness{};
    if (key.endsWith(u'/'))
        return Likeness{Kind::Folder, key.chopped(1)};
    if (key.endsWith(u':'))
        return Likeness{Kind::Title, key.chopped(1)};
    const auto *const surface = std::find(SurfaceKeys.begin(), SurfaceKeys.end(), QStringView(key).mid(1));
    if (surface == SurfaceKeys.end() || (key.front() != u'+' && key.front() != u'-'))
        return {};
    return Likeness{key.front() == u'+' ? Kind::Adds : Kind::Takes, {}, SurfaceKind(surface - SurfaceKeys.begin())};
}

QStringList likenessesOf(const Change &change, const std::vector<Reason> &reasons)
{
    QStringList found;
    std::map<QByteArray, qsizetype> folders;
    for (const git::FileChange &file : change.files) {
        const QByteArray &path = file.path();
        qsizetype slash = path.indexOf('/');
        for (int depth = 0; depth < Deepest && slash >= 0; ++depth) {
            ++folders[path.left(slash + 1)];
            slash = path.indexOf('/', slash + 1);
        }
    }
    for (const auto &[folder, count] : folders) {
        if (count * 2 >= qsizetype(change.files.size()))
            found << visibleLine(QString::fromUtf8(folder));
    }
    if (const QString beginning = beginningOf(change.title); !beginning.isEmpty())
        found << beginning + u':';
    for (const Reason &reason : reasons) {
        if (!reason.signal)
            continue;
        const SignalRow &row = rowOf(*reason.signal);
        const QChar sign = signOf(row.event);
        const auto surface = surfaceOf(row.group);
        if (!sign.isNull() && surface)
            found << sign + SurfaceKeys[std::size_t(*surface)].toString();
    }
    found.sort();
    found.removeDuplicates();
    return found;
}

} // namespace waybill::release
