// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/evidence/packageofferevidence.h"

#include "config/toml.h"
#include "git/history.h"
#include "git/tree.h"
#include "release/evidence/evidencemessage.h"
#include "release/evidence/source.h"
#include "source/pathkind.h"
#include "support/text.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>

namespace waybill::release {

namespace {

constexpr double OfferWeight = 0.9;
constexpr std::size_t MostOffers = 6; ///< of a change: more were written anew
constexpr const char *Descriptions[] = {"package.json", "pyproject.toml", "setup.cfg",
                                        "setup.py",     "composer.json",  "Cargo.toml"};

QByteArray folderOfPackage(const QByteArray &path)
{
    return path.left(path.lastIndexOf('/') + 1);
}

void addName(const QString &name, PackageOffers &offers)
{
    if (!name.isEmpty())
        offers.names.insert(name);
}

void readComposer(const QByteArray &text, PackageOffers &offers)
{
    const QJsonObject package = QJsonDocument::fromJson(text).object();
    if (package.value(QLatin1String("type")).toString() == QLatin1String("project"))
        return;
    // Without a vendor it is no name that Composer knows.
    if (const QString name = package.value(QLatin1String("name")).toString(); name.contains(QLatin1Char('/')))
        addName(name.toLower(), offers);
    // Who requires one of these gets the package.
    for (const QString &name : package.value(QLatin1String("replace")).toObject().keys())
        addName(name.toLower(), offers);
    for (const char *const standard : {"psr-4", "psr-0"}) {
        for (QString space :
             package.value(QLatin1String("autoload")).toObject().value(QLatin1String(standard)).toObject().keys()) {
            while (space.endsWith(QLatin1Char('\\')))
                space.chop(1);
            if (!space.isEmpty())
                offers.spaces.insert(space);
        }
    }
}

/// The text that a TOML file has there.
QString textIn(const config::File &file, std::initializer_list<QStringView> path)
{
    const config::Node *node = file.documents.empty() ? nullptr : &file.documents.front();
    for (const QStringView key : path)
        node = node ? node->find(key) : nullptr;
    return node ? node->text : QString();
}

void readNpm(const QByteArray &text, PackageOffers &offers)
{
    const QJsonObject package = QJsonDocument::fromJson(text).object();
    if (package.value(QLatin1String("private")).toBool())
        return;
    addName(package.value(QLatin1String("name")).toString(), offers);
    const QJsonValue programs = package.value(QLatin1String("bin"));
    if (programs.isString())
        offers.commands.insert(package.value(QLatin1String("name")).toString().section(QLatin1Char('/'), -1));
    for (const QString &name : programs.toObject().keys())
        offers.commands.insert(name);
    for (const QString &entry : package.value(QLatin1String("exports")).toObject().keys()) {
        if (entry.startsWith(QLatin1String("./")) && !entry.contains(QLatin1Char('*'))
            && entry != QLatin1String("./package.json"))
            offers.entries.insert(entry);
    }
}

void readPyproject(const QByteArray &text, PackageOffers &offers)
{
    const config::File file = config::readToml({}, text);
    if (file.documents.empty())
        return;
    // "Some_Package" and "some-package" are one
    // (https://packaging.python.org/en/latest/specifications/name-normalization).
    static const QRegularExpression separators(QStringLiteral("[-_.]+"));
    for (const QString &name : {textIn(file, {u"project", u"name"}), textIn(file, {u"tool", u"poetry", u"name"})})
        addName(QString(name).toLower().replace(separators, QStringLiteral("-")), offers);
    const auto addKeys = [&offers](const config::Node *node, std::initializer_list<QStringView> path) {
        for (const QStringView key : path)
            node = node ? node->find(key) : nullptr;
        for (const config::Entry &entry : node ? node->entries : std::vector<config::Entry>())
            offers.commands.insert(entry.key);
    };
    addKeys(&file.documents.front(), {u"project", u"scripts"});
    addKeys(&file.documents.front(), {u"project", u"gui-scripts"});
    addKeys(&file.documents.front(), {u"tool", u"poetry", u"scripts"});
}

/// "console_scripts" of setup.cfg and setup.py, one a line or a text.
void readSetup(const QByteArray &text, PackageOffers &offers)
{
    constexpr qsizetype longest = 4000;
    static const QRegularExpression form(QStringLiteral(R"([\s"'\[]([\w.-]+)\s*=\s*[A-Za-z_][\w.]*:[\w.]+)"));
    const qsizetype begin = text.indexOf("console_scripts");
    if (begin < 0)
        return;
    const QString listed = QString::fromUtf8(text.mid(begin, longest));
    // Up to the end of the list, or of the section.
    static const QRegularExpression end(QStringLiteral(R"(\n\s*\n|\n\[|\])"));
    for (auto all = form.globalMatch(listed.left(listed.indexOf(end, int(qstrlen("console_scripts")) + 2)));
         all.hasNext();)
        offers.commands.insert(all.next().captured(1));
}

/// Of the descriptions in one folder of a tree.
struct OffersOfFolder {
    PackageOffers offers;
    QByteArray texts;

    void read(const git::Repository &repository, const git::ObjectId &tree, const QByteArray &folder)
    {
        for (const char *const name : Descriptions) {
            const auto entry = git::findEntry(repository, tree, folder + name);
            const auto text =
                entry && *entry ? git::readBlob(repository, (*entry)->id) : Result<QByteArray>(QByteArray());
            if (!text)
                continue;
            PackageOffers some = packageOffers(name, *text);
            offers.commands.merge(some.commands);
            offers.entries.merge(some.entries);
            offers.names.merge(some.names);
            offers.spaces.merge(some.spaces);
            texts += *text;
        }
    }
};

/// Whether a text has a name as a word of its own.
bool hasWhole(const QByteArray &text, const QByteArray &name)
{
    const auto isPart = [&text](qsizetype at) {
        const char c = at < 0 || at >= text.size() ? ' ' : text.at(at);
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    for (qsizetype at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
        if (!isPart(at - 1) && !isPart(at + name.size()))
            return true;
    }
    return false;
}

using OfferNames = std::set<QString>;

/// Those of `one` that neither of the others has.
std::vector<QString> inNeither(const OfferNames &one, const OfferNames &first, const OfferNames &second)
{
    std::vector<QString> names;
    std::copy_if(one.begin(), one.end(), std::back_inserter(names),
                 [&](const QString &name) { return !first.contains(name) && !second.contains(name); });
    return names;
}

/// The name that a release had, and the change takes; empty where one of several stays, for what is described in two
/// ways is still there.
QString lostName(const PackageOffers &released, const PackageOffers &before, const PackageOffers &now)
{
    const auto isThere = [&now](const QString &name) { return now.names.contains(name); };
    if (now.names.empty() || std::any_of(released.names.begin(), released.names.end(), isThere))
        return {};
    const auto lost = std::find_if(released.names.begin(), released.names.end(),
                                   [&before](const QString &name) { return before.names.contains(name); });
    return lost == released.names.end() ? QString() : *lost;
}

/// Whether a namespace is there, or one that holds it. PHP does not tell their letters by case.
bool holdsSpace(const std::set<QString> &spaces, const QString &space)
{
    return std::any_of(spaces.begin(), spaces.end(), [&space](const QString &one) {
        return space.compare(one, Qt::CaseInsensitive) == 0
               || space.startsWith(one + QLatin1Char('\\'), Qt::CaseInsensitive);
    });
}

/// The namespaces that a release had, and the change takes: neither they nor what holds them is loaded any more.
std::vector<QString> lostSpaces(const PackageOffers &released, const PackageOffers &before, const PackageOffers &now)
{
    std::vector<QString> lost;
    for (const QString &space : released.spaces) {
        if (before.spaces.contains(space) && !now.spaces.empty() && !holdsSpace(now.spaces, space))
            lost.push_back(space);
    }
    return lost;
}

git::ObjectId treeOfParent(const ChangeFacts &facts)
{
    const auto parent = facts.change.parent.isNull()
                            ? std::nullopt
                            : std::optional(git::readCommit(facts.repository, facts.change.parent));
    return parent && *parent ? (*parent)->tree : facts.base;
}

} // namespace

bool isPackageDescription(const QByteArray &path)
{
    const QByteArray name = path.mid(path.lastIndexOf('/') + 1);
    return std::any_of(std::begin(Descriptions), std::end(Descriptions), [&](const char *one) { return name == one; })
           && source::pathKind(QByteArray(folderOfPackage(path) + "index.js")) == source::PathKind::Product;
}

PackageOffers packageOffers(const QByteArray &path, const QByteArray &text)
{
    PackageOffers offers;
    if (path.endsWith("package.json"))
        readNpm(text, offers);
    else if (path.endsWith("pyproject.toml"))
        readPyproject(text, offers);
    else if (path.endsWith("composer.json"))
        readComposer(text, offers);
    else if (path.endsWith("Cargo.toml"))
        addName(textIn(config::readToml({}, text), {u"package", u"name"}), offers);
    else
        readSetup(text, offers);
    return offers;
}

Source PackageOfferEvidence::source() const
{
    return Source::Api;
}

std::vector<Reason> PackageOfferEvidence::examine(const ChangeFacts &facts) const
{
    std::vector<Reason> reasons;
    if (facts.base.isNull() || facts.commits.empty())
        return reasons;
    std::set<QByteArray> folders; // that were looked at
    for (const git::FileChange &file : facts.change.files) {
        const QByteArray path = file.path();
        const QByteArray folder = folderOfPackage(path);
        if (file.oldBlob == file.newBlob || !isPackageDescription(path) || !folders.insert(folder).second)
            continue;
        OffersOfFolder released;
        OffersOfFolder before;
        OffersOfFolder now;
        released.read(facts.repository, facts.base, folder);
        before.read(facts.repository, treeOfParent(facts), folder);
        now.read(facts.repository, facts.commits.front().tree, folder);
        OffersOfFolder last;
        last.read(facts.repository, facts.head.isNull() ? facts.commits.front().tree : facts.head, folder);
        if (released.texts.isEmpty() || now.texts.isEmpty())
            continue; // a package that is new here, or gone as a whole
        const auto add = [&](Message text, Impact impact) {
            Reason reason;
            reason.source = source();
            reason.text = std::move(text);
            reason.place = Place{decodeText(path), 0, 0};
            reason.impact = impact;
            reason.weight = OfferWeight;
            reason.isFact = true;
            if (reasons.size() < MostOffers)
                reasons.push_back(std::move(reason));
        };
        const auto addGone = [&](EvidenceMessage text, const OfferNames &had, const OfferNames &own,
                                 const OfferNames &has) {
            for (const QString &name : had) {
                // What is still written there is offered in a way that is not read.
                if (own.contains(name) && !has.contains(name) && !hasWhole(now.texts, name.toUtf8())
                    && !hasWhole(last.texts, name.toUtf8()))
                    add(message(text, visibleLine(name)), Impact::Breaking);
            }
        };
        addGone(EvidenceMessage::CommandGone, released.offers.commands, before.offers.commands, now.offers.commands);
        if (folder.isEmpty() && !facts.isProgram) {
            if (const QString name = lostName(released.offers, before.offers, now.offers);
                !name.isEmpty() && !last.offers.names.contains(name))
                add(message(EvidenceMessage::PackageRenamed, visibleLine(*now.offers.names.begin()), visibleLine(name)),
                    Impact::Breaking);
            for (const QString &space : lostSpaces(released.offers, before.offers, now.offers)) {
                if (!holdsSpace(last.offers.spaces, space))
                    add(message(EvidenceMessage::NamespaceGone, visibleLine(space)), Impact::Breaking);
            }
        }
        // Without any list all files of a package may be imported.
        if (!now.offers.entries.empty())
            addGone(EvidenceMessage::EntryGone, released.offers.entries, before.offers.entries, now.offers.entries);
        for (const QString &name : inNeither(now.offers.commands, before.offers.commands, released.offers.commands)) {
            if (!hasWhole(released.texts, name.toUtf8()))
                add(message(EvidenceMessage::CommandInstalled, visibleLine(name)), Impact::Additive);
        }
        if (!released.offers.entries.empty()) {
            for (const QString &name : inNeither(now.offers.entries, before.offers.entries, released.offers.entries))
                add(message(EvidenceMessage::EntryExported, visibleLine(name)), Impact::Additive);
        }
    }
    return reasons;
}

} // namespace waybill::release
