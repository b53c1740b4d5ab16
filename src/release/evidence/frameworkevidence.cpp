// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/frameworkevidence.h"

#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double FrameworkWeight = 0.9;

const QString &framework()
{
    static const QString name(QStringLiteral(".NET Framework"));
    return name;
}

const QString &standard()
{
    static const QString name(QStringLiteral(".NET Standard"));
    return name;
}

const QString &core()
{
    static const QString name(QStringLiteral(".NET"));
    return name;
}

void lower(std::map<QString, double> &oldest, const QString &name, double version)
{
    const auto at = oldest.find(name);
    if (at == oldest.end() || version < at->second)
        oldest[name] = version;
}

/// What "net462", "netstandard2.0", "netcoreapp3.1" or "net8.0" lets use a package.
void add(std::map<QString, double> &oldest, const QString &target)
{
    static const QRegularExpression form(
        QStringLiteral(R"(^(net|netstandard|netcoreapp)(\d+)(?:\.(\d+))?(?:-[\w.]+)?$)"));
    const QRegularExpressionMatch match = form.match(target.trimmed().toLower());
    if (!match.hasMatch())
        return;
    const QString digits = match.captured(2);
    const double dotted = digits.toDouble() + match.captured(3).toDouble() / 10;
    if (match.captured(1) == QLatin1String("netstandard")) {
        lower(oldest, standard(), dotted);
        if (dotted < 2.05) // 2.1 is none of .NET Framework's
            lower(oldest, framework(), dotted > 1.95 ? 4.61 : dotted > 1.25 ? 4.6 : dotted > 1.15 ? 4.51 : 4.5);
        lower(oldest, core(), dotted > 2.05 ? 3.0 : dotted > 1.95 ? 2.0 : 1.0);
    } else if (match.captured(1) == QLatin1String("netcoreapp") || !match.captured(3).isEmpty()) {
        lower(oldest, core(), dotted);
    } else if (digits.size() >= 2) { // "net48", "net462"
        lower(oldest, framework(),
              digits.left(1).toDouble() + digits.mid(1).toDouble() / (digits.size() > 2 ? 100 : 10));
    }
}

QString shownVersion(const QString &name, double version)
{
    QString number = QString::number(version, 'f', name == framework() ? 2 : 1);
    if (name == framework() && number.endsWith(QLatin1Char('0')))
        number.chop(1);
    else if (name == framework())
        number.insert(number.size() - 1, QLatin1Char('.'));
    return name + QLatin1Char(' ') + number;
}

std::map<QString, double> oldestIn(const git::Repository &repository, const git::ObjectId &blob)
{
    const auto text = blob.isNull() ? Result<QByteArray>(QByteArray()) : git::readBlob(repository, blob);
    return text ? oldestFrameworks(*text) : std::map<QString, double>();
}

} // namespace

std::map<QString, double> oldestFrameworks(const QByteArray &projectFile)
{
    static const QRegularExpression targets(QStringLiteral(R"(<TargetFrameworks?\b[^>]*>([^<]*)</TargetFrameworks?>)"));
    static const QRegularExpression noPackage(
        QStringLiteral(
            R"(<IsPackable>\s*false|<OutputType>\s*(?:Win)?Exe|<IsTestProject>\s*true|Microsoft\.NET\.Test\.Sdk)"),
        QRegularExpression::CaseInsensitiveOption);
    std::map<QString, double> oldest;
    const QString text = decodeText(projectFile);
    if (noPackage.match(text).hasMatch())
        return oldest;
    for (auto all = targets.globalMatch(text); all.hasNext();) {
        const QStringList names = all.next().captured(1).split(QLatin1Char(';'), Qt::SkipEmptyParts);
        // What a property says elsewhere is not known, but "$(TargetFrameworks)" is the line before.
        for (const QString &name : names) {
            if (name.contains(QLatin1Char('$')) && name.trimmed() != QLatin1String("$(TargetFrameworks)"))
                return {};
            add(oldest, name);
        }
    }
    return oldest;
}

Source FrameworkEvidence::source() const
{
    return Source::Pins;
}

std::vector<Reason> FrameworkEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    if (facts.base.isNull())
        return reasons;
    for (const git::FileChange &file : facts.change.files) {
        if (!file.newPath.endsWith(".csproj") || file.oldBlob.isNull() || file.newBlob.isNull()
            || file.oldBlob == file.newBlob
            || source::pathKind(QByteArray(file.newPath.chopped(7) + ".cs")) != source::PathKind::Product)
            continue;
        const std::map<QString, double> now = oldestIn(facts.repository, file.newBlob);
        const auto entry = git::findEntry(facts.repository, facts.base, file.oldPath);
        if (now.empty() || !entry || !*entry)
            continue;
        const std::map<QString, double> released = oldestIn(facts.repository, (*entry)->id);
        const std::map<QString, double> own = oldestIn(facts.repository, file.oldBlob);
        for (const auto &[name, version] : released) {
            const auto next = now.find(name);
            const auto before = own.find(name);
            if (next == now.end() || next->second <= version || before == own.end() || before->second >= next->second)
                continue;
            Reason reason;
            reason.source = source();
            reason.text =
                message(EvidenceMessage::FrameworksGone, shownVersion(name, next->second), shownVersion(name, version));
            reason.place = Place{decodeText(file.newPath), 0, 0};
            reason.impact = Impact::Breaking;
            reason.weight = FrameworkWeight;
            reason.isFact = true;
            reasons.push_back(std::move(reason));
        }
    }
    return reasons;
}

} // namespace waybill::release
