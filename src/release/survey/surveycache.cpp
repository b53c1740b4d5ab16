// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/survey/surveycache.h"

#include "release/evidence/evidence.h"
#include "release/evidence/signals.h"
#include "release/evidence/source.h"
#include "support/messagestream.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QSaveFile>

namespace waybill::git {

static QDataStream &operator<<(QDataStream &out, const ObjectId &id)
{
    out.writeRawData(reinterpret_cast<const char *>(id.data()), int(ObjectId::Size));
    return out;
}

static QDataStream &operator>>(QDataStream &in, ObjectId &id)
{
    std::array<std::uint8_t, ObjectId::Size> bytes{};
    in.readRawData(reinterpret_cast<char *>(bytes.data()), int(bytes.size()));
    id = ObjectId(bytes.data());
    return in;
}

static QDataStream &operator<<(QDataStream &out, const FileChange &file)
{
    return out << int(file.kind) << file.oldPath << file.newPath << file.oldBlob << file.newBlob << file.oldMode
               << file.newMode << file.similarity << file.insertions << file.deletions << file.binary;
}

static QDataStream &operator>>(QDataStream &in, FileChange &file)
{
    int kind = 0;
    in >> kind >> file.oldPath >> file.newPath >> file.oldBlob >> file.newBlob >> file.oldMode >> file.newMode
        >> file.similarity >> file.insertions >> file.deletions >> file.binary;
    file.kind = FileChange::Kind(kind);
    return in;
}

} // namespace waybill::git

namespace waybill {

static QDataStream &operator<<(QDataStream &out, const Problem &problem)
{
    return out << int(problem.severity) << problem.message << problem.place.file << problem.place.line
               << problem.place.column << problem.advice;
}

static QDataStream &operator>>(QDataStream &in, Problem &problem)
{
    int severity = 0;
    in >> severity >> problem.message >> problem.place.file >> problem.place.line >> problem.place.column
        >> problem.advice;
    problem.severity = Problem::Severity(severity);
    return in;
}

} // namespace waybill

namespace waybill::release {

namespace {

constexpr quint32 Magic = 0x57425247; // "WBRG"
constexpr quint32 FormatVersion = 6;  // of the stream below
constexpr quint32 MostItems = 10'000'000;

// std containers have no stream operators of their own in Qt.
template <typename T>
void put(QDataStream &out, const std::vector<T> &values)
{
    out << quint32(values.size());
    for (const T &value : values)
        out << value;
}

template <typename T>
void take(QDataStream &in, std::vector<T> &values)
{
    quint32 size = 0;
    in >> size;
    if (size > MostItems) {
        in.setStatus(QDataStream::ReadCorruptData);
        return;
    }
    for (quint32 i = 0; i < size && in.status() == QDataStream::Ok; ++i) {
        T value{};
        in >> value;
        values.push_back(std::move(value));
    }
}

template <typename T>
void put(QDataStream &out, const std::optional<T> &value)
{
    out << value.has_value();
    if (value)
        out << *value;
}

template <typename T>
void take(QDataStream &in, std::optional<T> &value)
{
    bool present = false;
    in >> present;
    if (present) {
        T read{};
        in >> read;
        value = std::move(read);
    }
}

} // namespace

static QDataStream &operator<<(QDataStream &out, const upgrade::Effect &effect)
{
    return out << int(effect.impact) << int(effect.axis) << int(effect.newClientOldServer)
               << int(effect.oldClientNewServer) << int(effect.stored);
}

static QDataStream &operator>>(QDataStream &in, upgrade::Effect &effect)
{
    int impact = 0;
    int axis = 0;
    int verdicts[3] = {};
    in >> impact >> axis >> verdicts[0] >> verdicts[1] >> verdicts[2];
    effect = {Impact(impact), Axis(axis), Verdict(verdicts[0]), Verdict(verdicts[1]), Verdict(verdicts[2])};
    return in;
}

static QDataStream &operator<<(QDataStream &out, const Reason &reason)
{
    out << quint8(reason.source) << reason.text << reason.rule << reason.place.file << reason.place.line
        << reason.place.column << int(reason.impact) << reason.weight << reason.subject << reason.announcesDeprecation << reason.isFact
        << (reason.signal ? keyName(*reason.signal) : QString()) << reason.effect.has_value();
    if (reason.effect)
        out << *reason.effect;
    return out;
}

static QDataStream &operator>>(QDataStream &in, Reason &reason)
{
    quint8 source = 0;
    int impact = 0;
    QString signal;
    in >> source >> reason.text >> reason.rule >> reason.place.file >> reason.place.line >> reason.place.column
        >> impact >> reason.weight >> reason.subject >> reason.announcesDeprecation >> reason.isFact >> signal;
    reason.source = Source(source);
    reason.impact = Impact(impact);
    reason.signal = signalFromKey(signal);
    bool hasEffect = false;
    in >> hasEffect;
    if (hasEffect)
        in >> reason.effect.emplace();
    return in;
}

static QDataStream &operator<<(QDataStream &out, const Backport &backport)
{
    return out << backport.commit << backport.of;
}

static QDataStream &operator>>(QDataStream &in, Backport &backport)
{
    return in >> backport.commit >> backport.of;
}

static QDataStream &operator<<(QDataStream &out, const Change &change)
{
    out << change.id << change.parent << change.title << change.body << change.author << change.authorEmail
        << change.date.toSecsSinceEpoch() << change.date.offsetFromUtc();
    put(out, change.pullRequest);
    put(out, change.commits);
    put(out, change.contributors);
    put(out, change.newcomers);
    put(out, change.namesReverted);
    put(out, change.reverts);
    put(out, change.revertedBy);
    put(out, change.backports);
    out << (change.alreadyReleased ? change.alreadyReleased->toString() : QString());
    put(out, change.issues);
    put(out, change.files);
    out << int(change.suggestion.impact) << change.suggestion.confidence;
    put(out, change.suggestion.reasons);
    return out;
}

static QDataStream &operator>>(QDataStream &in, Change &change)
{
    qint64 seconds = 0;
    int offset = 0;
    int impact = 0;
    in >> change.id >> change.parent >> change.title >> change.body >> change.author >> change.authorEmail >> seconds
        >> offset;
    change.date = QDateTime::fromSecsSinceEpoch(seconds, Qt::OffsetFromUTC, offset);
    take(in, change.pullRequest);
    take(in, change.commits);
    take(in, change.contributors);
    take(in, change.newcomers);
    take(in, change.namesReverted);
    take(in, change.reverts);
    take(in, change.revertedBy);
    take(in, change.backports);
    QString released;
    in >> released;
    change.alreadyReleased = version::SemVer::fromString(released);
    take(in, change.issues);
    take(in, change.files);
    in >> impact >> change.suggestion.confidence;
    change.suggestion.impact = Impact(impact);
    take(in, change.suggestion.reasons);
    return in;
}

SurveyCache::SurveyCache(QString folder, const SurfaceSettings &surfaces)
    : m_folder(std::move(folder))
    , m_settings(surfaces.said)
{}

QString SurveyCache::fileFor(const git::ObjectId &base, const git::ObjectId &head) const
{
    QCryptographicHash hash(QCryptographicHash::Sha1);
    hash.addData(base.toHex());
    hash.addData(head.toHex());
    hash.addData(
        QByteArray(QByteArray::number(EvidenceVersion) + '.' + QByteArray::number(FormatVersion) + WAYBILL_VERSION));
    hash.addData(m_settings);
    return m_folder + QLatin1Char('/') + QString::fromLatin1(hash.result().toHex()) + QLatin1String(".range");
}

std::optional<RememberedRange> SurveyCache::find(const git::ObjectId &base, const git::ObjectId &head) const
{
    if (m_folder.isEmpty())
        return {};
    QFile file(fileFor(base, head));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray content = file.readAll();
    QDataStream in(content);
    in.setVersion(QDataStream::Qt_6_4);
    quint32 magic = 0;
    RememberedRange range;
    in >> magic >> range.commits;
    if (magic != Magic)
        return {};
    take(in, range.changes);
    take(in, range.problems);
    in >> range.refsDigest >> range.newcomers;
    if (in.status() != QDataStream::Ok || !in.atEnd())
        return {};
    return range;
}

void SurveyCache::store(const git::ObjectId &base, const git::ObjectId &head, const RememberedRange &range) const
{
    if (m_folder.isEmpty() || !QDir().mkpath(m_folder))
        return;
    QByteArray content;
    QDataStream out(&content, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << Magic << range.commits;
    put(out, range.changes);
    put(out, range.problems);
    out << range.refsDigest << range.newcomers;
    QSaveFile file(fileFor(base, head));
    if (file.open(QIODevice::WriteOnly) && file.write(content) == content.size())
        file.commit();
}

} // namespace waybill::release
