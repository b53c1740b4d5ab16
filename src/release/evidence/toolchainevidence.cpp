// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/toolchainevidence.h"

#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QRegularExpression>
#include <QVersionNumber>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace waybill::release {

namespace {

constexpr qsizetype MostToolchainBytes = 200'000; ///< of a file: larger ones describe no package
constexpr int MostRaised = 3;                     ///< more bury the rest of a change's evidence

/// Which files say what of which tool.
struct Asking {
    const char *tool; ///< null: the name is the expression's first capture
    const char *ending;
    QRegularExpression version; ///< its last capture
};

const std::vector<Asking> &askings()
{
    const auto lines = QRegularExpression::MultilineOption;
    static const std::vector<Asking> all{
        {"Rust", "Cargo.toml", QRegularExpression(QStringLiteral(R"(^rust-version\s*=\s*"(\d[\d.]*))"), lines)},
        {"Terraform", ".tf",
         QRegularExpression(QStringLiteral(R"(^\s*required_version\s*=\s*"\s*[>~]=?\s*(\d[\d.]*))"), lines)},
        {nullptr, ".tf",
         QRegularExpression(
             QStringLiteral(R"x(\bsource\s*=\s*"[\w.-]+/([\w.-]+)"\s+version\s*=\s*"\s*[>~]=?\s*(\d[\d.]*))x"))},
        {"Ruby", ".gemspec", QRegularExpression(QStringLiteral(R"(\brequired_ruby_version\s*=\D*?(\d[\d.]*))"))},
        {"Python", "pyproject.toml",
         QRegularExpression(QStringLiteral(R"(^requires-python\s*=\s*["'][>~]=?\s*(\d[\d.]*))"), lines)},
        {"Python", "pyproject.toml", // of Poetry
         QRegularExpression(QStringLiteral(R"(^python\s*=\s*["'][\^>~]=?\s*(\d[\d.]*))"), lines)},
        {"PHP", "composer.json", QRegularExpression(QStringLiteral(R"("php"\s*:\s*"[\^>~]=?\s*(\d[\d.]*))"))},
        {"Python", "setup.cfg",
         QRegularExpression(QStringLiteral(R"(^python[-_]requires\s*=\s*[>~]=?\s*(\d[\d.]*))"), lines)},
        {"Python", "setup.py",
         QRegularExpression(QStringLiteral(R"(\bpython_requires\s*=\s*["'][>~]=?\s*(\d[\d.]*))"))},
        {"CMake", "CMakeLists.txt",
         QRegularExpression(QStringLiteral(R"(^cmake_minimum_required\s*\(\s*VERSION\s+(\d[\d.]*))"),
                            lines | QRegularExpression::CaseInsensitiveOption)},
        {"C++", "CMakeLists.txt", QRegularExpression(QStringLiteral(R"(\bCMAKE_CXX_STANDARD\s+(\d+))"))},
        {"Ansible", "meta/runtime.yml",
         QRegularExpression(QStringLiteral(R"(^requires_ansible:\s*["']?[>~]=?\s*(\d[\d.]*))"), lines)},
    };
    return all;
}

QByteArray textOfBlob(const git::Repository &repository, const git::ObjectId &blob)
{
    const auto size = git::blobSize(repository, blob);
    if (!size || *size > MostToolchainBytes)
        return {};
    const auto text = git::readBlob(repository, blob);
    return text ? *text : QByteArray();
}

bool mayAsk(const QByteArray &path)
{
    const auto &all = askings();
    return std::any_of(all.begin(), all.end(), [&path](const Asking &one) { return path.endsWith(one.ending); })
           && !source::pathKinds(path).hasAny({source::PathKind::Tests, source::PathKind::Example,
                                               source::PathKind::Vendored, source::PathKind::Fixture});
}

} // namespace

std::map<std::string, QByteArray> leastVersions(const QByteArray &path, const QByteArray &text)
{
    std::map<std::string, QByteArray> versions;
    std::optional<QString> decoded;
    for (const Asking &asking : askings()) {
        if (!path.endsWith(asking.ending))
            continue;
        if (!decoded)
            decoded = decodeText(text);
        for (auto found = asking.version.globalMatch(*decoded); found.hasNext();) {
            const QRegularExpressionMatch match = found.next();
            const std::string name = asking.tool ? asking.tool : match.captured(1).toStdString();
            versions.try_emplace(name, match.captured(match.lastCapturedIndex()).toUtf8());
        }
    }
    return versions;
}

Source ToolchainEvidence::source() const
{
    return Source::Pins;
}

std::vector<Reason> ToolchainEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    std::set<std::string> told;
    for (const git::FileChange &file : facts.change.files) {
        if (file.oldBlob.isNull() || file.newBlob.isNull() || file.oldBlob == file.newBlob || !mayAsk(file.newPath))
            continue;
        const auto before = leastVersions(file.oldPath, textOfBlob(facts.repository, file.oldBlob));
        if (before.empty())
            continue;
        for (const auto &[name, version] : leastVersions(file.newPath, textOfBlob(facts.repository, file.newBlob))) {
            const auto old = before.find(name);
            if (old == before.end() || reasons.size() >= MostRaised
                || QVersionNumber::fromString(QString::fromUtf8(version)).normalized()
                       <= QVersionNumber::fromString(QString::fromUtf8(old->second)).normalized()
                || !told.insert(name).second)
                continue;
            reasons.push_back(reasonBy(Signal::MinimumRaised, source(),
                                       message(EvidenceMessage::RequiresTool, visibleLine(QString::fromStdString(name)),
                                               QString::fromUtf8(version), QString::fromUtf8(old->second)),
                                       Place{decodeText(file.newPath), 0, 0}));
            // What builds a program from its sources is not what its users have.
            reasons.back().asksForMinor = name != "CMake";
        }
    }
    return reasons;
}

} // namespace waybill::release
