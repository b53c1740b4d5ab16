// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0

#include "release/survey/matrixcache.h"

#include "support/messagestream.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QSaveFile>

namespace waybill::release {

namespace {

using upgrade::Mix;
using upgrade::MixReason;
using upgrade::SkewMatrix;

constexpr quint32 Magic = 0x77624d78;
constexpr int FormatVersion = 5; ///< raised whenever the reading comes to other answers, too

QByteArray pathsText(const std::vector<upgrade::RepositoryPath> &paths)
{
    QByteArray text;
    for (const upgrade::RepositoryPath &path : paths)
        text += path.repository.toUtf8() + ':' + path.path.toUtf8() + '\n';
    return text;
}

/// Everything that the answer hangs on, as text.
QByteArray questionText(const upgrade::MatrixQuestion &question, const upgrade::OpenRepositories &repositories)
{
    const upgrade::ProtocolSpec &protocol = question.protocol;
    QByteArray text = QByteArray::number(FormatVersion) + WAYBILL_VERSION + '\n' + protocol.name.toUtf8() + '\n'
                      + protocol.server.toUtf8() + '\n' + protocol.clients.join(u'\n').toUtf8() + '\n'
                      + protocol.calls.toUtf8() + '\n' + keyName(question.stance).toUtf8() + '\n'
                      + pathsText(protocol.files);
    for (auto pin = protocol.pins.begin(); pin != protocol.pins.end(); ++pin)
        text += pin.key().toUtf8() + '=' + pin.value().toUtf8() + '\n';
    for (const upgrade::VocabularySpec &vocabulary : question.vocabularies) {
        text += vocabulary.name.toUtf8() + '\n';
        for (const upgrade::Extraction *side : {&vocabulary.client, &vocabulary.server})
            text += side->pattern.toUtf8() + '\n' + pathsText(side->files);
    }
    std::vector<const upgrade::ReleasedVersions *> all{&question.server};
    for (const upgrade::ReleasedVersions &client : question.clients)
        all.push_back(&client);
    for (const upgrade::ReleasedVersions *one : all) {
        const auto open = repositories.find(one->repository);
        text += "\n" + one->repository.toUtf8() + ' '
                + (open == repositories.end() ? QByteArray() : open->second.remoteUrl) + '\n';
        for (const auto &[tag, commit] : one->releases)
            text += tag.name + ' ' + commit.toHex() + '\n';
    }
    return text;
}

/// Texts and messages repeat in thousands of reasons: each is written once, and read into one shared value.
class Texts {
public:
    int add(const QString &text)
    {
        const auto known = m_numbers.constFind(text);
        if (known != m_numbers.constEnd())
            return *known;
        m_numbers.insert(text, int(m_texts.size()));
        m_texts.push_back(text);
        return int(m_texts.size()) - 1;
    }
    int add(const Message &message)
    {
        const auto [known, isNew] = m_messageNumbers.try_emplace(message, int(m_messages.size()));
        if (isNew)
            m_messages.push_back(message);
        return known->second;
    }
    void read(int number, QString &text) const { text = m_texts.value(number); }
    void read(int number, Message &message) const
    {
        message = number >= 0 && std::size_t(number) < m_messages.size() ? m_messages[std::size_t(number)] : Message();
    }
    void write(QDataStream &out) const
    {
        out << m_texts << quint32(m_messages.size());
        for (const Message &message : m_messages)
            out << message;
    }
    void read(QDataStream &in)
    {
        quint32 count = 0;
        in >> m_texts >> count;
        for (quint32 i = 0; i < count && in.status() == QDataStream::Ok; ++i)
            in >> m_messages.emplace_back();
    }

private:
    QStringList m_texts;
    QHash<QString, int> m_numbers;
    Messages m_messages;
    std::map<Message, int> m_messageNumbers;
};

void write(QDataStream &out, const git::ObjectId &id)
{
    out.writeRawData(reinterpret_cast<const char *>(id.data()), int(git::ObjectId::Size));
}

git::ObjectId readId(QDataStream &in)
{
    std::uint8_t bytes[git::ObjectId::Size] = {};
    in.readRawData(reinterpret_cast<char *>(bytes), int(git::ObjectId::Size));
    return git::ObjectId(bytes);
}

void write(QDataStream &out, const Place &place, Texts &texts)
{
    out << texts.add(place.file) << place.line << place.column;
}

Place readPlace(QDataStream &in, const Texts &texts)
{
    int file = 0;
    Place place;
    in >> file >> place.line >> place.column;
    texts.read(file, place.file);
    return place;
}

void write(QDataStream &out, const MixReason &reason, Texts &texts)
{
    out << quint8(reason.kind) << quint8(reason.verdict) << quint8(reason.used) << quint8(reason.impact)
        << quint8(reason.axis) << texts.add(reason.rule) << texts.add(reason.subject) << texts.add(reason.text)
        << texts.add(reason.use);
    write(out, reason.place, texts);
}

MixReason readReason(QDataStream &in, const Texts &texts)
{
    quint8 kind = 0;
    quint8 verdict = 0;
    quint8 used = 0;
    quint8 impact = 0;
    quint8 axis = 0;
    int numbers[4] = {};
    in >> kind >> verdict >> used >> impact >> axis >> numbers[0] >> numbers[1] >> numbers[2] >> numbers[3];
    MixReason reason;
    reason.kind = MixReason::Kind(kind);
    reason.verdict = Verdict(verdict);
    reason.used = Verdict(used);
    reason.impact = Impact(impact);
    reason.axis = Axis(axis);
    texts.read(numbers[0], reason.rule);
    texts.read(numbers[1], reason.subject);
    texts.read(numbers[2], reason.text);
    texts.read(numbers[3], reason.use);
    reason.place = readPlace(in, texts);
    return reason;
}

QByteArray bodyOf(const SkewMatrix &matrix, Texts &texts)
{
    QByteArray content;
    QDataStream out(&content, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << texts.add(matrix.protocol) << texts.add(matrix.server) << quint8(matrix.stance)
        << quint32(matrix.clients.size());
    for (const upgrade::MatrixClient &client : matrix.clients) {
        out << texts.add(client.repository) << texts.add(client.version.toString()) << client.tag;
        write(out, client.commit);
        write(out, client.revision);
        out << texts.add(client.described) << client.vendored << client.floating << client.knowsUse << client.calls
            << texts.add(client.problem) << client.protocol;
    }
    out << quint32(matrix.servers.size());
    for (const upgrade::MatrixServer &server : matrix.servers) {
        out << texts.add(server.version.toString()) << server.tag;
        write(out, server.commit);
        out << server.protocol;
    }
    out << quint32(matrix.mixes.size());
    for (const Mix &mix : matrix.mixes) {
        out << quint8(mix.verdict) << quint8(mix.used) << quint32(mix.reasons.size());
        for (const MixReason &reason : mix.reasons)
            write(out, reason, texts);
    }
    out << quint32(matrix.cells.size());
    for (const int cell : matrix.cells)
        out << cell;
    out << quint32(matrix.problems.size());
    for (const Problem &problem : matrix.problems) {
        out << quint8(problem.severity) << problem.message << problem.advice;
        write(out, problem.place, texts);
    }
    return content;
}

quint32 readCount(QDataStream &in)
{
    quint32 count = 0;
    in >> count;
    // What is cut off must not make anybody ask for memory that the file cannot fill.
    return in.status() == QDataStream::Ok && qint64(count) <= in.device()->bytesAvailable() ? count : 0;
}

version::SemVer readVersion(QDataStream &in, const Texts &texts)
{
    int number = 0;
    in >> number;
    QString text;
    texts.read(number, text);
    return version::SemVer::fromString(text).value_or(version::SemVer());
}

SkewMatrix readBody(QDataStream &in, const Texts &texts)
{
    SkewMatrix matrix;
    int names[2] = {};
    quint8 stance = 0;
    in >> names[0] >> names[1] >> stance;
    texts.read(names[0], matrix.protocol);
    texts.read(names[1], matrix.server);
    matrix.stance = Stance(stance);
    matrix.clients.resize(readCount(in));
    for (upgrade::MatrixClient &client : matrix.clients) {
        int numbers[3] = {};
        in >> numbers[0];
        client.version = readVersion(in, texts);
        in >> client.tag;
        client.commit = readId(in);
        client.revision = readId(in);
        in >> numbers[1] >> client.vendored >> client.floating >> client.knowsUse >> client.calls >> numbers[2]
            >> client.protocol;
        texts.read(numbers[0], client.repository);
        texts.read(numbers[1], client.described);
        texts.read(numbers[2], client.problem);
    }
    matrix.servers.resize(readCount(in));
    for (upgrade::MatrixServer &server : matrix.servers) {
        server.version = readVersion(in, texts);
        in >> server.tag;
        server.commit = readId(in);
        in >> server.protocol;
    }
    matrix.mixes.resize(readCount(in));
    for (Mix &mix : matrix.mixes) {
        quint8 verdicts[2] = {};
        in >> verdicts[0] >> verdicts[1];
        mix.verdict = Verdict(verdicts[0]);
        mix.used = Verdict(verdicts[1]);
        const quint32 reasons = readCount(in);
        for (quint32 i = 0; i < reasons; ++i)
            mix.reasons.push_back(readReason(in, texts));
    }
    matrix.cells.resize(readCount(in));
    for (int &cell : matrix.cells)
        in >> cell;
    const quint32 problems = readCount(in);
    for (quint32 i = 0; i < problems; ++i) {
        quint8 severity = 0;
        Problem problem;
        in >> severity >> problem.message >> problem.advice;
        problem.severity = Problem::Severity(severity);
        problem.place = readPlace(in, texts);
        matrix.problems.push_back(std::move(problem));
    }
    return matrix;
}

bool isWhole(const SkewMatrix &matrix)
{
    return matrix.cells.size() == matrix.clients.size() * matrix.servers.size()
           && std::all_of(matrix.cells.begin(), matrix.cells.end(),
                          [&](int cell) { return cell >= -1 && cell < int(matrix.mixes.size()); });
}

} // namespace

MatrixCache::MatrixCache(QString folder, const upgrade::MatrixQuestion &question,
                         const upgrade::OpenRepositories &repositories)
{
    if (folder.isEmpty() || !QDir().mkpath(folder))
        return;
    const QByteArray name =
        QCryptographicHash::hash(questionText(question, repositories), QCryptographicHash::Sha1).toHex();
    m_file = folder + QLatin1Char('/') + QString::fromLatin1(name) + QLatin1String(".matrix");
}

std::optional<SkewMatrix> MatrixCache::find() const
{
    QFile file(m_file);
    if (m_file.isEmpty() || !file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray content = file.readAll();
    QDataStream in(content);
    in.setVersion(QDataStream::Qt_6_4);
    quint32 magic = 0;
    in >> magic;
    if (magic != Magic)
        return {};
    Texts texts;
    texts.read(in);
    SkewMatrix matrix = readBody(in, texts);
    if (in.status() != QDataStream::Ok || !in.atEnd() || !isWhole(matrix))
        return {};
    return matrix;
}

void MatrixCache::store(const SkewMatrix &matrix) const
{
    if (m_file.isEmpty())
        return;
    Texts texts;
    const QByteArray body = bodyOf(matrix, texts);
    QByteArray content;
    QDataStream out(&content, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << Magic;
    texts.write(out);
    content += body;
    QSaveFile file(m_file);
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size())
        file.commit();
}

} // namespace waybill::release
