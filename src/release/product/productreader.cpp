// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/productreader.h"

#include "git/repository.h"
#include "release/product/forgesettingsreader.h"
#include "release/product/foundrepositories.h"
#include "release/product/productmessage.h"
#include "release/product/registrysettingsreader.h"
#include "release/product/surfacesettingsreader.h"
#include "version/policy.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QUrl>

namespace waybill::release {

// Found by TomlTable::word() through their arguments.
static QString keyName(DecisionsPlace place)
{
    return place == DecisionsPlace::File ? QStringLiteral("file") : QStringLiteral("git-notes");
}

namespace {

constexpr std::array AllContracts{Contract::Internal, Contract::External};
constexpr std::array AllDecisionsPlaces{DecisionsPlace::File, DecisionsPlace::GitNotes};

/// "name" of ".../name.git" or "host:owner/name".
QString nameInUrl(const QString &url)
{
    QString name = url;
    while (name.endsWith(QLatin1Char('/')))
        name.chop(1);
    name = name.mid(std::max(name.lastIndexOf(QLatin1Char('/')), name.lastIndexOf(QLatin1Char(':'))) + 1);
    return name.endsWith(QLatin1String(".git")) ? name.chopped(4) : name;
}

} // namespace

ProductReader::ProductReader(const QString &file, TomlLog &log)
    : m_log(log)
{
    m_product.file = QFileInfo(file).absoluteFilePath();
    m_product.folder = QFileInfo(m_product.file).absolutePath();
    m_product.name = QFileInfo(m_product.folder).fileName();
}

Product ProductReader::read(const toml::table &root)
{
    TomlTable file(root, {}, m_log);
    readProduct(file);
    std::vector<TomlTable> repositories = file.tables("repository"_key);
    for (TomlTable &table : repositories)
        readRepository(table);
    if (repositories.empty())
        m_product.repositories = repositoriesAt(m_product.folder);
    if (m_product.repositories.empty())
        file.warn(Place{m_log.file, 0, 0}, ProductMessage::NoRepositories, ProductMessage::AddRepositories);
    for (RepositorySpec &repository : m_product.repositories)
        repository.calendar = m_product.calendarInUse();
    // Only now is it known what the others may refer to.
    for (TomlTable &table : file.tables("component"_key))
        readComponent(table);
    for (TomlTable &table : file.tables("protocol"_key))
        readProtocol(table);
    takeStanceOfProtocols();
    for (TomlTable &table : file.tables("vocabulary"_key))
        readVocabulary(table);
    for (TomlTable &table : file.tables("stored"_key))
        readStored(table);
    SurfaceSettings surfaces;
    readSurfaceSettings(file, surfaces);
    m_product.surfaces = SharedSurfaces(std::move(surfaces));
    readForgeSettings(file, m_product.forge);
    readRegistrySettings(file, m_product);
    for (RepositorySpec &repository : m_product.repositories) {
        repository.surfaces = m_product.surfaces;
        repository.forge = m_product.forge;
    }
    file.reportUnknownKeys();
    return std::move(m_product);
}

void ProductReader::readProduct(TomlTable &root)
{
    // The design shows this key alone, so that it may stand at the top of the file as well as in [product].
    if (const auto place = root.word("decisions"_key, AllDecisionsPlaces))
        m_product.decisions = *place;
    auto table = root.table("product"_key);
    if (!table)
        return;
    m_product.name = table->text("name"_key).value_or(m_product.name);
    m_product.policy = table->word("policy"_key, version::AllPolicies).value_or(m_product.policy);
    readCalendar(*table);
    readSupports(*table);
    if (const auto stance = table->word("stance"_key, AllStances)) {
        m_product.stance = *stance;
        m_saysStance = true;
    }
    m_product.decisions = table->word("decisions"_key, AllDecisionsPlaces).value_or(m_product.decisions);
    m_product.learn = table->flag("learn"_key).value_or(m_product.learn);
    m_product.versionFile = table->text("version_file"_key, true).value_or(QString());
    const auto lockstep = table->flag("lockstep"_key);
    const bool byPolicy = m_product.policy == version::Policy::Lockstep;
    m_product.lockstep = lockstep.value_or(byPolicy) || byPolicy;
    if (byPolicy && lockstep == false)
        table->warn("lockstep"_key, ProductMessage::LockstepContradicted, ProductMessage::PolicyCounts);
    table->reportUnknownKeys();
}

void ProductReader::readCalendar(TomlTable &table)
{
    const QLatin1String key = "calendar"_key;
    const auto format = table.text(key);
    if (!format)
        return;
    auto calendar = version::Calendar::parse(*format);
    if (!calendar) {
        Place place = table.placeOf(key);
        if (place.column > 0)
            place.column += int(calendar.error().at) + 1; // behind the quotation mark
        table.refuse(place, message(ProductMessage::At, table.fullName(key), calendar.error().wrong),
                     calendar.error().expected);
        return;
    }
    m_product.calendar = std::move(*calendar);
    if (m_product.policy != version::Policy::Calendar)
        table.warn(key, message(ProductMessage::CalendarUnused, keyName(m_product.policy)), ProductMessage::SetCalver);
}

void ProductReader::readSupports(TomlTable &table)
{
    const QLatin1String key = "supports"_key;
    const auto text = table.text(key, true);
    if (!text)
        return;
    static const QRegularExpression form(QStringLiteral("^N-([1-9]\\d?)$"));
    const QRegularExpressionMatch match = form.match(*text);
    if (match.hasMatch())
        m_product.supports = match.captured(1).toInt();
    else
        table.refuse(key, message(ProductMessage::IsText, table.fullName(key), *text),
                     ProductMessage::ExpectedSupports);
}

void ProductReader::readRepository(TomlTable &table)
{
    RepositorySpec spec;
    const QString name = table.text("name"_key).value_or(QString());
    const QString path = table.text("path"_key).value_or(QString());
    spec.url = table.text("url"_key).value_or(QString());
    spec.base = table.text("base"_key).value_or(QString()).toUtf8();
    spec.head = table.text("head"_key).value_or(QString()).toUtf8();
    if (const auto prefix = table.text("tag_prefix"_key, true))
        spec.tagPrefix = prefix->toUtf8();
    spec.stateless = table.flag("stateless"_key).value_or(false);
    spec.forgeUrl = readForgeUrl(table);
    table.reportUnknownKeys();

    // Each of the three tells the others, where they are not given.
    const QString place = !path.isEmpty() ? path : !name.isEmpty() ? name : nameInUrl(spec.url);
    if (place.isEmpty()) {
        table.refuse("path"_key, ProductMessage::RepositoryWithoutPath, ProductMessage::ExpectedPath);
        return;
    }
    spec.path = QDir::cleanPath(QDir(m_product.folder).absoluteFilePath(place));
    spec.name = !name.isEmpty() ? name : repositoryName(spec.path);

    const bool missing = !QFileInfo::exists(spec.path);
    if (missing && path.isEmpty() && !spec.url.isEmpty())
        table.warn("url"_key, message(ProductMessage::RepositoryNotCloned, spec.name),
                   message(ProductMessage::CloneTo, spec.path));
    else if (missing)
        table.warn("path"_key, message(ProductMessage::RepositoryMissing, spec.name),
                   message(ProductMessage::ExpectedAt, spec.path));

    QString unique = spec.name;
    const auto isTaken = [&](const QString &candidate) {
        return std::any_of(m_product.repositories.begin(), m_product.repositories.end(),
                           [&](const RepositorySpec &other) { return other.name == candidate; });
    };
    for (int number = 2; isTaken(unique); ++number)
        unique = QStringLiteral("%1 (%2)").arg(spec.name).arg(number);
    if (unique != spec.name) {
        table.warn("name"_key, message(ProductMessage::RepositoryNameTaken, spec.name),
                   message(ProductMessage::ShownAs, unique));
        spec.name = unique;
    }
    m_product.repositories.push_back(std::move(spec));
}

void ProductReader::readComponent(TomlTable &table)
{
    ComponentSpec spec;
    spec.trait = table.word("trait"_key, AllTraits);
    spec.pin = pin(table);
    const QString byPin = spec.pin ? spec.pin->key.section(QLatin1Char('.'), -1) : QString();
    const bool named = table.has("name"_key);
    spec.name = table.text("name"_key).value_or(byPin);
    if (spec.name.isEmpty() && !named)
        table.refuse("name"_key, ProductMessage::ComponentWithoutName, ProductMessage::ExpectedComponentName);
    table.reportUnknownKeys();
    m_product.components.push_back(std::move(spec));
}

void ProductReader::readProtocol(TomlTable &table)
{
    ProtocolSpec spec;
    spec.files = paths(table, "files"_key);
    spec.server = table.text("server"_key).value_or(QString());
    table.offer("server"_key, TomlKey::Names::Repository);
    if (!spec.server.isEmpty())
        checkRepository(table, QStringLiteral("server"), spec.server, table.placeOf("server"_key));
    else if (!spec.files.empty())
        spec.server = spec.files.front().repository;
    for (const TomlTable::PlacedText &client : table.texts("clients"_key)) {
        checkRepository(table, QStringLiteral("clients"), client.text, client.place);
        spec.clients << client.text;
    }
    table.offer("clients"_key, TomlKey::Names::Repository);
    if (auto pins = table.table("pins"_key)) {
        for (const auto &[client, file] : pins->entries()) {
            if (!spec.clients.contains(client))
                table.warn(file.place, message(ProductMessage::NotAClient, pins->fullName(client)),
                           ProductMessage::AddToClients);
            spec.pins.insert(client, file.text);
        }
    }
    spec.stance = table.word("stance"_key, AllStances);
    spec.contract = table.word("contract"_key, AllContracts).value_or(spec.contract);
    spec.calls = pattern(table, "calls"_key);
    spec.name = table.text("name"_key).value_or(spec.server);
    table.reportUnknownKeys();
    m_product.protocols.push_back(std::move(spec));
}

void ProductReader::takeStanceOfProtocols()
{
    if (m_saysStance)
        return;
    std::optional<Stance> common;
    for (const ProtocolSpec &protocol : m_product.protocols) {
        if (!protocol.stance)
            continue;
        if (common && *common != *protocol.stance)
            return;
        common = protocol.stance;
    }
    m_product.stance = common.value_or(m_product.stance);
}

void ProductReader::readVocabulary(TomlTable &table)
{
    VocabularySpec spec;
    spec.name = table.text("name"_key).value_or(QStringLiteral("vocabulary"));
    spec.client = extraction(table, "client"_key).value_or(Extraction());
    spec.server = extraction(table, "server"_key).value_or(Extraction());
    table.reportUnknownKeys();
    m_product.vocabularies.push_back(std::move(spec));
}

void ProductReader::readStored(TomlTable &table)
{
    StoredSpec spec;
    spec.name = table.text("name"_key).value_or(QStringLiteral("stored"));
    spec.version = extraction(table, "version"_key);
    spec.files = paths(table, "files"_key);
    table.reportUnknownKeys();
    m_product.stored.push_back(std::move(spec));
}

std::vector<RepositoryPath> ProductReader::paths(TomlTable &table, QLatin1String key)
{
    std::vector<RepositoryPath> all;
    for (const TomlTable::PlacedText &text : table.texts(key)) {
        if (auto one = path(table, key, text))
            all.push_back(std::move(*one));
    }
    table.offer(key, TomlKey::Names::RepositoryPath);
    return all;
}

std::optional<RepositoryPath> ProductReader::path(TomlTable &table, QLatin1String key,
                                                  const TomlTable::PlacedText &text)
{
    const qsizetype colon = text.text.indexOf(QLatin1Char(':'));
    RepositoryPath result{text.text.left(colon), text.text.mid(colon + 1), {}};
    if (colon < 0 && m_product.repositories.size() == 1)
        return RepositoryPath{m_product.repositories.front().name, text.text, {}};
    if (colon <= 0 || result.path.isEmpty()) {
        table.refuse(text.place, message(ProductMessage::IsText, table.fullName(key), text.text),
                     ProductMessage::ExpectedRepositoryPath);
        return {};
    }
    checkRepository(table, key, result.repository, text.place);
    return result;
}

std::optional<RepositoryPath> ProductReader::pin(TomlTable &table)
{
    const QLatin1String key = "pin"_key;
    const auto text = table.text(key);
    table.offer(key, TomlKey::Names::RepositoryPath);
    if (!text)
        return {};
    const QStringList parts = text->split(QLatin1Char(':'));
    RepositoryPath result{parts[0], parts.value(1), parts.mid(2).join(QLatin1Char(':'))};
    if (result.repository.isEmpty() || result.path.isEmpty()) {
        table.refuse(key, message(ProductMessage::IsText, table.fullName(key), *text), ProductMessage::ExpectedPin);
        return {};
    }
    checkRepository(table, key, result.repository, table.placeOf(key));
    return result;
}

std::optional<Extraction> ProductReader::extraction(TomlTable &table, QLatin1String key)
{
    auto inner = table.table(key);
    if (!inner)
        return {};
    Extraction result;
    for (const QLatin1String files : {"files"_key, "file"_key}) {
        for (RepositoryPath &one : paths(*inner, files))
            result.files.push_back(std::move(one));
    }
    result.pattern = pattern(*inner, "pattern"_key);
    if (result.files.empty())
        inner->refuse(inner->has("file"_key) ? "file"_key : "files"_key,
                      message(ProductMessage::NamesNoFile, table.fullName(key)), ProductMessage::ExpectedFiles);
    if (!inner->has("pattern"_key))
        inner->refuse("pattern"_key, message(ProductMessage::NoPattern, table.fullName(key)),
                      ProductMessage::ExpectedPattern);
    inner->reportUnknownKeys();
    return result;
}

QString ProductReader::pattern(TomlTable &table, QLatin1String key)
{
    const auto text = table.text(key);
    if (!text)
        return {};
    const QRegularExpression expression(*text);
    if (!expression.isValid())
        table.refuse(key,
                     message(ProductMessage::NotARegularExpression, table.fullName(key), expression.errorString(),
                             QString::number(expression.patternErrorOffset() + 1)),
                     ProductMessage::ExpectedRegularExpression);
    else if (expression.captureCount() < 1)
        table.refuse(key, message(ProductMessage::NoGroup, table.fullName(key)), ProductMessage::ExpectedGroup);
    return *text;
}

void ProductReader::checkRepository(TomlTable &table, const QString &key, const QString &name, const Place &place)
{
    QStringList names;
    for (const RepositorySpec &repository : m_product.repositories)
        names << repository.name;
    if (names.contains(name))
        return;
    const QString nearest = nearestWord(name, names);
    table.warn(place, message(ProductMessage::UnknownRepository, table.fullName(key), name),
               nearest.isEmpty() ? Message() : message(ProductMessage::DidYouMean, nearest));
}

} // namespace waybill::release
