// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "app/changes/triagemarks.h"

#include "app/session/changecommand.h"

#include <QCryptographicHash>
#include <QPointer>
#include <QSettings>
#include <QUndoStack>

#include <functional>

namespace waybill::app {

namespace {

constexpr int MostKept = 5000; // of one product

class MarkCommand : public ChangeCommand {
public:
    MarkCommand(const QString &text, const models::ChangeKey &first, std::function<void(bool)> apply, bool marked)
        : ChangeCommand(text)
        , m_first(first)
        , m_apply(std::move(apply))
        , m_marked(marked)
    {}

    void redo() override { m_apply(m_marked); }
    void undo() override { m_apply(!m_marked); }
    [[nodiscard]] std::optional<models::ChangeKey> firstChange() const override { return m_first; }

private:
    models::ChangeKey m_first;
    std::function<void(bool)> m_apply;
    bool m_marked;
};

} // namespace

TriageMarks::TriageMarks(QObject *parent)
    : QObject(parent)
{}

void TriageMarks::open(const QString &decisionsFile)
{
    m_marked.clear();
    m_name.clear();
    if (!decisionsFile.isEmpty()) {
        const QByteArray hash = QCryptographicHash::hash(decisionsFile.toUtf8(), QCryptographicHash::Sha1).toHex();
        m_name = QLatin1String("review/") + QString::fromLatin1(hash);
        const QStringList kept = QSettings().value(m_name).toStringList();
        for (const QString &one : kept) {
            const qsizetype blank = one.indexOf(QLatin1Char(' '));
            if (const auto id = git::ObjectId::fromHex(one.left(blank).toLatin1()))
                m_marked.insert({one.mid(blank + 1), *id});
        }
    }
    Q_EMIT changed();
}

void TriageMarks::toggle(const std::vector<models::ChangeKey> &keys, QUndoStack &undo)
{
    const bool marked = !std::all_of(keys.begin(), keys.end(),
                                     [this](const models::ChangeKey &key) { return m_marked.count(key) > 0; });
    std::vector<models::ChangeKey> touched;
    for (const models::ChangeKey &key : keys) {
        if ((m_marked.count(key) > 0) != marked)
            touched.push_back(key);
    }
    const QString text = marked ? tr("Needs review: %n change(s)", nullptr, int(touched.size()))
                                : tr("No review: %n change(s)", nullptr, int(touched.size()));
    // The stack is the session's, which may outlive the page.
    undo.push(new MarkCommand(
        text, touched.front(),
        [me = QPointer<TriageMarks>(this), touched](bool on) {
            if (me)
                me->set(touched, on);
        },
        marked));
}

void TriageMarks::set(const std::vector<models::ChangeKey> &keys, bool marked)
{
    for (const models::ChangeKey &key : keys) {
        if (marked)
            m_marked.insert(key);
        else
            m_marked.erase(key);
    }
    save();
    Q_EMIT changed();
}

void TriageMarks::save() const
{
    if (m_name.isEmpty())
        return;
    QStringList kept;
    for (const models::ChangeKey &key : m_marked) {
        if (kept.size() < MostKept)
            kept.append(key.id.toString() + QLatin1Char(' ') + key.repository);
    }
    QSettings settings;
    if (kept.isEmpty())
        settings.remove(m_name);
    else
        settings.setValue(m_name, kept);
}

} // namespace waybill::app

#include "moc_triagemarks.cpp"
