// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/rustmodules.h"

#include "git/tree.h"

#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

RustModuleText RustModuleText::read(const QString &source)
{
    static const QRegularExpression comment(QStringLiteral("//[^\\n]*"));
    static const QRegularExpression mod(QStringLiteral(
        R"((#\s*\[\s*doc\s*\(\s*hidden\s*\)\s*\]\s*)?(\bpub\b\s*(\([^)]*\))?\s*)?\bmod\s+([A-Za-z_]\w*)\s*[;{])"));
    static const QRegularExpression use(QStringLiteral(R"(\bpub\s+use\s+([^;]{1,4000});)"));
    QString code = source;
    code.remove(comment);
    RustModuleText text;
    for (auto all = mod.globalMatch(code); all.hasNext();) {
        const QRegularExpressionMatch one = all.next();
        const bool isPublished = !one.captured(2).isEmpty() && one.captured(3).isEmpty() && one.captured(1).isEmpty()
                                 && !one.captured(4).startsWith(QLatin1Char('_'));
        (isPublished ? text.published : text.hidden).append(one.captured(4));
    }
    for (auto all = use.globalMatch(code); all.hasNext();)
        text.exported.append(all.next().captured(1));
    return text;
}

bool RustModuleText::exports(const QString &name, const QStringList &modules) const
{
    static const QRegularExpression word(QStringLiteral("\\w+"));
    static const QRegularExpression all(QStringLiteral(R"((\w+)\s*::\s*\*)"));
    return std::any_of(exported.begin(), exported.end(), [&](const QString &one) {
        for (auto words = word.globalMatch(one); words.hasNext();) {
            if (words.next().captured() == name)
                return true;
        }
        for (auto globs = all.globalMatch(one); globs.hasNext();) {
            if (modules.contains(globs.next().captured(1)))
                return true;
        }
        return false;
    });
}

std::optional<QString> RustModules::text(const QByteArray &path) const
{
    const auto entry = git::findEntry(m_repository, m_tree, path);
    if (!entry || !*entry)
        return std::nullopt;
    const auto bytes = git::readBlob(m_repository, (*entry)->id);
    return bytes ? std::optional(QString::fromUtf8(*bytes)) : std::nullopt;
}

bool RustModules::isReleased(const QString &manifest) const
{
    static const QRegularExpression kept(
        QStringLiteral(R"((?:^|\n)\s*(?:publish\s*=\s*false|proc[-_]macro\s*=\s*true)\b)"));
    static const QRegularExpression described(QStringLiteral(R"((?:^|\n)description\b)"));
    static const QRegularExpression own(QStringLiteral(R"((?:^|\n)version\s*=\s*"(\d+\.\d+))"));
    static const QRegularExpression shared(
        QStringLiteral(R"(\[workspace\.package\][^\[]*\nversion\s*=\s*"(\d+\.\d+))"));
    if (kept.match(manifest).hasMatch() || !described.match(manifest).hasMatch())
        return false;
    if (m_version.isEmpty())
        return true;
    QRegularExpressionMatch version = own.match(manifest);
    if (!version.hasMatch()) {
        const auto root = text("Cargo.toml");
        version = shared.match(root.value_or(QString()));
    }
    return !version.hasMatch()
           || QString(m_version + QLatin1Char('.')).startsWith(version.captured(1) + QLatin1Char('.'));
}

bool RustModules::isElsewhere(std::string_view path)
{
    const QByteArray whole(path.data(), qsizetype(path.size()));
    const qsizetype sources = whole.startsWith("src/") ? 0 : whole.lastIndexOf("/src/") + 1;
    const QByteArray crate = whole.left(sources);
    auto known = m_crates.find(crate);
    if (known == m_crates.end())
        known = m_crates.emplace(crate, text(crate + "Cargo.toml").has_value()).first;
    return known->second && !libraryOf(whole);
}

std::optional<QByteArray> RustModules::libraryOf(const QByteArray &path)
{
    for (qsizetype slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
        const QByteArray folder = path.left(slash);
        if (folder != "src" && !folder.endsWith("/src"))
            continue;
        auto known = m_libraries.find(folder);
        if (known == m_libraries.end()) {
            const auto manifest = text(folder.chopped(3) + "Cargo.toml");
            const bool isLibrary = manifest && isReleased(*manifest) && text(folder + "/lib.rs").has_value();
            known = m_libraries.emplace(folder, isLibrary).first;
        }
        return known->second ? std::optional(folder) : std::nullopt;
    }
    return std::nullopt;
}

const RustModuleText &RustModules::module(const QByteArray &path)
{
    auto known = m_modules.find(path);
    if (known == m_modules.end()) {
        auto source = text(path + ".rs");
        if (!source)
            source = text(path + "/mod.rs");
        known = m_modules.emplace(path, source ? RustModuleText::read(*source) : RustModuleText()).first;
    }
    return known->second;
}

bool RustModules::isReachable(std::string_view path, std::string_view top)
{
    constexpr qsizetype Suffix = 3; // ".rs"
    const QByteArray whole(path.data(), qsizetype(path.size()));
    const std::optional<QByteArray> library = libraryOf(whole);
    if (!library || whole.size() <= library->size() + 1 + Suffix)
        return false;
    QList<QByteArray> segments = whole.mid(library->size() + 1).chopped(Suffix).split('/');
    if (segments.front() == "bin" || segments.back() == "main" || segments.back() == "build")
        return false;
    if (segments.back() == "mod" || (segments.size() == 1 && segments.front() == "lib"))
        segments.removeLast();

    QStringList names;
    for (const QByteArray &segment : segments)
        names.append(QString::fromUtf8(segment));
    const QString name = QString::fromUtf8(top.data(), qsizetype(top.size()));
    QByteArray at = *library;
    bool handsOn = false;
    for (qsizetype i = 0; i < segments.size(); ++i) {
        const RustModuleText &text = module(i == 0 ? at + "/lib" : at);
        handsOn = handsOn || text.exports(name, names.mid(i));
        if (!text.published.contains(names[i]))
            return handsOn;
        at += '/' + segments[i];
    }
    return true;
}

} // namespace waybill::release
