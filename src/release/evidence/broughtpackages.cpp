// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/broughtpackages.h"

#include "git/tree.h"
#include "release/evidence/elementnames.h"
#include "support/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr qsizetype ShortestPackage = 4; ///< shorter names end many others

QByteArray lettersOf(const QByteArray &name)
{
    QByteArray letters;
    for (const char c : name.toLower()) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            letters += c;
    }
    return letters;
}

std::set<QByteArray> gemsIn(const git::Repository &repository, const git::ObjectId &blob)
{
    const auto text = blob.isNull() ? Result<QByteArray>(QByteArray()) : git::readBlob(repository, blob);
    return text ? requiredGems(*text) : std::set<QByteArray>();
}

} // namespace

std::set<QByteArray> requiredGems(const QByteArray &gemspec)
{
    static const QRegularExpression dependency(
        QStringLiteral(R"(\.add(?:_runtime)?_dependency[\s(]*["']([\w.-]+)["'])"));
    std::set<QByteArray> gems;
    const QString text = decodeText(gemspec);
    for (auto all = dependency.globalMatch(text); all.hasNext();)
        gems.insert(all.next().captured(1).toUtf8());
    return gems;
}

BroughtPackages::BroughtPackages(const git::Repository &repository, const std::vector<git::FileChange> &files)
{
    for (const git::FileChange &file : files) {
        if (!file.newPath.endsWith(".gemspec") || file.oldBlob == file.newBlob || file.oldBlob.isNull())
            continue;
        const std::set<QByteArray> before = gemsIn(repository, file.oldBlob);
        for (const QByteArray &gem : gemsIn(repository, file.newBlob)) {
            if (!before.contains(gem))
                m_names.insert(lettersOf(gem));
        }
    }
}

bool BroughtPackages::have(const api::ElementChange &change) const
{
    if (change.what != api::ElementChange::What::Removed || !change.oldPath.ends_with(".rb"))
        return false;
    const std::string_view leaf = leafOf(change.before);
    const QByteArray name = lettersOf(QByteArray(leaf.data(), qsizetype(leaf.size())));
    return name.size() >= ShortestPackage && std::any_of(m_names.begin(), m_names.end(), [&](const QByteArray &gem) {
               return gem.size() > name.size() && gem.endsWith(name);
           });
}

} // namespace waybill::release
