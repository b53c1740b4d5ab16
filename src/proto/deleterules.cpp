// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/deleterules.h"

#include "proto/filerules.h"
#include "proto/findingmessage.h"
#include "proto/names.h"

#include <algorithm>
#include <set>

namespace waybill::proto {

namespace {

/// A compared file of the old side. Of a well-known one that nobody imports any more, the import serves as its place.
struct OldFile {
    const SchemaFile *file = nullptr;
    const SchemaFile *now = nullptr; ///< at the same path; null where it is gone
    const DroppedImport *dropped = nullptr;

    [[nodiscard]] Where gone(const Span &span) const
    {
        if (dropped)
            return {nullptr, {}, dropped->importer, dropped->span};
        return {nullptr, {}, file, span};
    }
};

/// The rules of one kind of element that may vanish from its file or its package.
struct KindChecks {
    ElementKind kind;
    RuleId inFile;
    RuleId inPackage;
};

constexpr KindChecks Checks[] = {
    {ElementKind::Message, RuleId::MessageNoDelete, RuleId::PackageMessageNoDelete},
    {ElementKind::Enum, RuleId::EnumNoDelete, RuleId::PackageEnumNoDelete},
    {ElementKind::Extension, RuleId::ExtensionNoDelete, RuleId::PackageExtensionNoDelete},
    {ElementKind::Service, RuleId::ServiceNoDelete, RuleId::PackageServiceNoDelete},
};

Span spanOf(const Symbol &symbol)
{
    switch (symbol.kind) {
    case ElementKind::Message: return symbol.message->span;
    case ElementKind::Enum: return symbol.enumeration->span;
    case ElementKind::Service: return symbol.service->span;
    case ElementKind::Extension: return symbol.extension->span;
    default: return {};
    }
}

/// "The message pkg.Thing".
waybill::Message subjectOf(ElementKind kind, const QString &name)
{
    switch (kind) {
    case ElementKind::Message: return waybill::message(FindingMessage::TheMessage, name);
    case ElementKind::Enum: return waybill::message(FindingMessage::TheEnum, name);
    case ElementKind::Extension: return waybill::message(FindingMessage::TheExtension, name);
    case ElementKind::Service: return waybill::message(FindingMessage::TheService, name);
    default: return name;
    }
}

std::string joined(const std::string &package, std::string_view nested)
{
    return package.empty() ? std::string(nested) : inScope(package, nested);
}

class Deletions {
public:
    explicit Deletions(RuleContext &context);

    void check();

private:
    void checkFile(const OldFile &file);
    void checkPackage(const OldFile &file);
    void checkSymbol(const OldFile &file, const Symbol &symbol);
    void add(RuleId rule, const Where &where, const Symbol &symbol, waybill::Message message);
    [[nodiscard]] bool isIn(const SchemaFile &file, std::string_view nested, ElementKind kind) const;
    [[nodiscard]] bool isInPackage(const Symbol &symbol) const;
    [[nodiscard]] Where nearest(const OldFile &file, std::string_view nested, const Symbol &symbol) const;
    [[nodiscard]] Where nearestInPackage(const OldFile &file, const Symbol &symbol) const;

    RuleContext &m_context;
    std::vector<OldFile> m_files;
    std::set<std::pair<std::string_view, ElementKind>> m_now; ///< full names in compared files of the new side
    std::set<std::string> m_packages;                         ///< that were looked at
};

Deletions::Deletions(RuleContext &context)
    : m_context(context)
{
    for (const auto &[before, after] : context.pairs.files) {
        if (before)
            m_files.push_back({before, after, nullptr});
        if (!after)
            continue;
        for (const Symbol &symbol : after->content->symbols)
            m_now.emplace(symbol.fullName, symbol.kind);
    }
    for (const DroppedImport &dropped : context.pairs.droppedImports)
        m_files.push_back({dropped.dropped, nullptr, &dropped});
}

void Deletions::check()
{
    for (const OldFile &file : m_files) {
        checkFile(file);
        checkPackage(file);
        for (const Symbol &symbol : file.file->content->symbols)
            checkSymbol(file, symbol);
    }
}

void Deletions::checkFile(const OldFile &file)
{
    if (file.now)
        return;
    const SkewCase skew = lostService(*file.file, m_context.pairs) ? SkewCase::RpcRemoved : SkewCase::None;
    const QString name = displayText(file.file->path);
    m_context.report.add(RuleId::FileNoDelete, file.gone(file.file->content->packageSpan), skew, ElementKind::File,
                         file.file->path, {},
                         file.dropped ? waybill::message(FindingMessage::FileNoLongerImported, name)
                                      : waybill::message(FindingMessage::FileDeleted, name));
}

void Deletions::checkPackage(const OldFile &file)
{
    const std::string &package = file.file->content->package;
    if (!m_context.packageRules || (file.now && file.now->content->package == package)
        || !m_packages.insert(package).second || m_context.packages.exists(package, file.file->path))
        return;
    bool services = false;
    for (const OldFile &other : m_files)
        services = services || (other.file->content->package == package && lostService(*other.file, m_context.pairs));
    m_context.report.add(RuleId::PackageNoDelete, file.gone(file.file->content->packageSpan),
                         services ? SkewCase::RpcRemoved : SkewCase::None, ElementKind::Package, package, {},
                         package.empty() ? FindingMessage::NoFileWithoutPackage
                                         : waybill::message(FindingMessage::PackageDeleted, displayText(package)));
}

void Deletions::checkSymbol(const OldFile &file, const Symbol &symbol)
{
    const auto *const checks =
        std::find_if(std::begin(Checks), std::end(Checks), [&](const KindChecks &c) { return c.kind == symbol.kind; });
    if (checks == std::end(Checks))
        return;
    const waybill::Message subject = subjectOf(symbol.kind, displayText(symbol.fullName));
    const std::string nested = nestedName(*file.file, symbol.fullName);
    if (file.now && !isIn(*file.now, nested, symbol.kind)) {
        add(checks->inFile, nearest(file, nested, symbol), symbol,
            waybill::message(FindingMessage::NoLongerIn, subject, displayText(file.file->path)));
    }
    if (!m_context.packageRules || isInPackage(symbol))
        return;
    // Buf asks for the package of a service, and of anything else whether the package still holds one of its kind.
    const std::string &package = file.file->content->package;
    const bool counts = symbol.kind == ElementKind::Service
                            ? m_context.packages.exists(package, file.file->path)
                            : m_context.packages.has(package, symbol.kind, file.file->path);
    if (!counts)
        return;
    const Where where = !file.now                             ? file.gone(spanOf(symbol))
                        : symbol.kind == ElementKind::Message ? nearestInPackage(file, symbol)
                                                              : nearest(file, nested, symbol);
    add(checks->inPackage, where, symbol,
        package.empty() ? waybill::message(FindingMessage::NoLongerWithoutPackage, subject)
                        : waybill::message(FindingMessage::NoLongerInPackage, subject, displayText(package)));
}

void Deletions::add(RuleId rule, const Where &where, const Symbol &symbol, waybill::Message message)
{
    SkewCase skew = SkewCase::None;
    std::string_view holder;
    if (symbol.kind == ElementKind::Service) {
        // A service that moved to another file is still answered.
        skew = m_now.count({symbol.fullName, symbol.kind}) ? SkewCase::None : SkewCase::RpcRemoved;
    } else if (symbol.kind == ElementKind::Message || symbol.kind == ElementKind::Enum) {
        holder = symbol.fullName;
    }
    Finding &finding =
        m_context.report.add(rule, where, skew, symbol.kind, symbol.fullName, holder, std::move(message));
    finding.axis = axisOf(skew, finding.axis);
}

bool Deletions::isIn(const SchemaFile &file, std::string_view nested, ElementKind kind) const
{
    const std::string fullName = joined(file.content->package, nested);
    const Symbol *symbol = file.content->find(fullName);
    const Symbol *const end = file.content->symbols.data() + file.content->symbols.size();
    // Several of one name only where the file has a mistake.
    for (; symbol && symbol != end && symbol->fullName == fullName; ++symbol) {
        if (symbol->kind == kind)
            return true;
    }
    return false;
}

bool Deletions::isInPackage(const Symbol &symbol) const
{
    return m_now.count({symbol.fullName, symbol.kind}) > 0;
}

/// The innermost message around the element that is still in the file, else the file.
Where Deletions::nearest(const OldFile &file, std::string_view nested, const Symbol &symbol) const
{
    for (std::string name(scopeOf(nested)); !name.empty(); name = std::string(scopeOf(name))) {
        const Symbol *found = file.now->content->find(joined(file.now->content->package, name));
        if (found && found->kind == ElementKind::Message)
            return {file.now, found->message->span, file.file, spanOf(symbol)};
    }
    return {file.now, {}, file.file, spanOf(symbol)};
}

/// The innermost message around the element that is still in the package, wherever it is, else the file.
Where Deletions::nearestInPackage(const OldFile &file, const Symbol &symbol) const
{
    const std::string &package = file.file->content->package;
    for (std::string name(scopeOf(symbol.fullName)); name.size() > package.size(); name = std::string(scopeOf(name))) {
        const Symbol *here = file.now->content->find(name);
        if (here && here->kind == ElementKind::Message)
            return {file.now, here->message->span, file.file, spanOf(symbol)};
        if (const Pair<Message> pair = m_context.pairs.message(name); pair.after)
            return {pair.after.file, pair.after->span, file.file, spanOf(symbol)};
    }
    return {file.now, {}, file.file, spanOf(symbol)};
}

} // namespace

std::string nestedName(const SchemaFile &file, std::string_view fullName)
{
    const std::string &package = file.content->package;
    return std::string(package.empty() ? fullName : fullName.substr(package.size() + 1));
}

void checkDeletions(RuleContext &context)
{
    Deletions(context).check();
}

} // namespace waybill::proto
