// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/relationsstream.h"

#include "support/messagestream.h"

#include <QDataStream>

#include <type_traits>

namespace waybill::release {

namespace {

constexpr quint32 RelationsMagic = 0x77627265;

/// One description of each value for both ways: writes when made for writing, else reads.
class Stream {
public:
    explicit Stream(QByteArray *target)
        : m_out(target, QIODevice::WriteOnly)
        , m_writes(true)
    {
        m_out.setVersion(QDataStream::Qt_6_4);
    }
    explicit Stream(const QByteArray &source)
        : m_out(source)
    {
        m_out.setVersion(QDataStream::Qt_6_4);
    }

    [[nodiscard]] bool isWhole() const { return m_out.status() == QDataStream::Ok && m_out.atEnd(); }

    template <typename... T>
    void all(T &...values)
    {
        (value(values), ...);
    }

    template <typename T>
    requires std::is_arithmetic_v<T>
    void value(T &number) { plain(number); }
    template <typename T>
    requires std::is_enum_v<T>
    void value(T &word)
    {
        auto number = qint32(word);
        plain(number);
        word = T(number);
    }
    void value(QString &text) { plain(text); }
    void value(Message &message) { plain(message); }
    void value(QByteArray &bytes) { plain(bytes); }
    void value(QStringList &texts) { plain(texts); }
    void value(git::ObjectId &id)
    {
        QByteArray hex = id.toHex();
        plain(hex);
        id = git::ObjectId::fromHex(hex).value_or(git::ObjectId());
    }
    template <typename T>
    void value(std::optional<T> &maybe)
    {
        bool present = maybe.has_value();
        plain(present);
        if (!m_writes && present)
            maybe.emplace();
        if (present && maybe)
            value(*maybe);
    }
    template <typename T>
    void value(std::vector<T> &list)
    {
        auto count = quint32(list.size());
        plain(count);
        // What is cut off must not make anybody ask for memory that the file cannot fill.
        if (!m_writes)
            list.resize(m_out.status() == QDataStream::Ok && qint64(count) <= m_out.device()->bytesAvailable() ? count
                                                                                                               : 0);
        for (T &one : list)
            value(one);
    }
    void value(std::map<QString, std::vector<Problem>> &rows)
    {
        std::vector<std::pair<QString, std::vector<Problem>>> list(rows.begin(), rows.end());
        value(list);
        rows = std::map<QString, std::vector<Problem>>(list.begin(), list.end());
    }
    template <typename A, typename B>
    void value(std::pair<A, B> &pair)
    {
        all(pair.first, pair.second);
    }

    void value(Place &it) { all(it.file, it.line, it.column); }
    void value(std::map<QString, std::vector<findings::Finding>> &surfaces)
    {
        std::vector<std::pair<QString, std::vector<findings::Finding>>> list(surfaces.begin(), surfaces.end());
        value(list);
        surfaces = std::map<QString, std::vector<findings::Finding>>(list.begin(), list.end());
    }
    void value(findings::Finding &it)
    {
        QString rule = it.rule.key();
        all(rule, it.impact, it.severity, it.ruling, it.symbol, it.message, it.advice, it.place, it.oldPlace);
        it.rule = rule;
    }
    void value(Problem &it) { all(it.severity, it.message, it.place, it.advice); }
    void value(upgrade::MixReason &it)
    {
        all(it.kind, it.verdict, it.used, it.impact, it.axis, it.rule, it.subject, it.text, it.use, it.place);
    }
    void value(upgrade::Mix &it) { all(it.verdict, it.used, it.reasons); }
    void value(upgrade::Word &it) { all(it.text, it.place); }
    void value(upgrade::WordChange &it) { all(it.added, it.removed); }
    void value(upgrade::ClientFacts &it)
    {
        all(it.client, it.knowsUse, it.newClientOldServer, it.oldClientNewServer, it.problem, it.pins);
    }
    void value(upgrade::ProtocolFacts &it)
    {
        all(it.name, it.server, it.stance, it.contract, it.differences, it.clients);
    }
    void value(upgrade::VocabularyFacts &it)
    {
        all(it.name, it.clientRepository, it.serverRepository, it.client, it.server);
    }
    void value(upgrade::ComponentFacts &it)
    {
        all(it.name, it.repository, it.trait, it.pinned, it.before, it.after, it.changed, it.floating, it.place);
    }
    void value(upgrade::StoredFacts &it)
    {
        all(it.name, it.repository, it.before, it.after, it.change, it.filesChanged);
    }
    void value(settings::Setting &it) { all(it.section, it.name, it.value, it.comment, it.commented, it.place); }
    void value(settings::SettingChange &it) { all(it.added, it.setting, it.files); }
    void value(upgrade::SettingsFacts &it) { all(it.repository, it.changes); }
    void value(upgrade::UpgradeFacts &it) { all(it.protocols, it.vocabularies, it.components, it.stored, it.settings); }
    void value(pins::Pin &it)
    {
        all(it.format, it.name, it.version, it.revision, it.source, it.floating, it.direct, it.place);
    }
    void value(git::Description &it) { all(it.tag, it.distance); }
    void value(pins::ResolvedPin &it) { all(it.state, it.commit, it.reference, it.nearest); }
    void value(pins::PinDistance &it) { all(it.onlyInTag, it.onlyInPin); }
    void value(PinRelation &it)
    {
        all(it.repository, it.component, it.sibling, it.pin, it.resolved, it.tag, it.distance, it.sameProtocol);
    }
    void value(Relations &it) { all(it.facts, it.pins, it.surfaces, it.rows, it.problems); }

private:
    template <typename T>
    void plain(T &one)
    {
        if (m_writes)
            m_out << one;
        else
            m_out >> one;
    }

    QDataStream m_out;
    bool m_writes = false;
};

} // namespace

QByteArray toBytes(const Relations &relations)
{
    QByteArray bytes;
    Stream stream(&bytes);
    quint32 magic = RelationsMagic;
    Relations copy = relations;
    stream.all(magic, copy);
    return bytes;
}

std::optional<Relations> relationsFrom(const QByteArray &bytes)
{
    Stream stream(bytes);
    quint32 magic = 0;
    stream.value(magic);
    if (magic != RelationsMagic)
        return {};
    Relations relations;
    stream.value(relations);
    return stream.isWhole() ? std::optional(std::move(relations)) : std::nullopt;
}

} // namespace waybill::release
