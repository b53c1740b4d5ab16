// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/callreader.h"

#include "upgrade/callscan.h"
#include "upgrade/extraction.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace waybill::upgrade {

namespace {

QString shortName(const QString &fullName)
{
    return fullName.section(u'.', -1);
}

/// What a client or stub is called by its users: "k.client.", "agentClient->", "stub_->", "NewAgentClient(conn).".
const QString &clientForm()
{
    static const QString form = QStringLiteral(
        R"(\b\w{0,80}?(?:[cC]lient|[sS]tub)\w{0,80}(?:\([^()\n]*\))?\s*(?:\?\.|!!\.|\.|->)\s*(?:PrepareAsync|Async)?(\w+))");
    return form;
}

/// The fields that are set to true: "a.b = true", "b: true". Looked for backwards from the word, which is rare.
QSet<QString> setTrueIn(const QByteArray &text)
{
    QSet<QString> fields;
    for (qsizetype at = text.indexOf("rue"); at >= 0; at = text.indexOf("rue", at + 3)) {
        qsizetype i = at - 1;
        const auto skipSpace = [&] {
            while (i > 0 && (text[i] == ' ' || text[i] == '\t'))
                --i;
        };
        if (i < 1 || (text[i] != 't' && text[i] != 'T'))
            continue;
        --i;
        skipSpace();
        const bool entry = text[i] == ':';
        if (i < 1 || (!entry && text[i] != '='))
            continue;
        --i;
        skipSpace();
        const qsizetype end = i + 1;
        while (i >= 0 && isNameChar(static_cast<unsigned char>(text[i])))
            --i;
        if (i + 1 < end && (entry || (i >= 0 && (text[i] == '.' || text[i] == '>'))))
            fields.insert(QString::fromLatin1(text.mid(i + 1, end - i - 1)));
    }
    return fields;
}

} // namespace

Result<CallReader> CallReader::compile(const QString &calls, const ProtocolNames &names, const Place &place)
{
    CallReader reader;
    std::vector<QString> forms;
    if (calls.isEmpty()) {
        forms = {clientForm() + QLatin1String(R"((?=\s*\(|\.(?:future|with_call)\b|\s*[,)]))")};
        reader.m_byRequest = true;
    } else {
        forms = {calls};
        if (calls.endsWith(QLatin1String("\\(")) && !calls.endsWith(QLatin1String("\\\\(")))
            forms.push_back(calls.chopped(2) + QLatin1String(R"(\b(?=\s*[,)]))"));
    }
    for (const QString &form : forms) {
        auto compiled = WordPattern::compile(form, place);
        if (!compiled)
            return fail(std::move(compiled.error()));
        reader.m_calls.push_back(compiled->expression());
    }
    QHash<QString, int> users;
    for (const auto &[rpc, requests] : names.rpcs) {
        for (const QString &request : requests)
            ++users[shortName(request)];
    }
    for (const auto &[rpc, requests] : names.rpcs) {
        reader.m_rpcs.insert(foldedName(rpc), rpc);
        for (const QString &request : requests) {
            // One that several RPCs take, or that any protocol may have, says nothing.
            if (users.value(shortName(request)) > 1 || shortName(request) == QLatin1String("Empty"))
                continue;
            reader.m_requests.insert(shortName(request), rpc);
        }
    }
    for (const QString &capability : names.capabilities) {
        reader.m_capabilities.insert(foldedName(capability), capability);
        reader.addMark(capability);
    }
    for (const QString &rpc : reader.m_rpcs)
        reader.addMark(rpc);
    for (auto it = reader.m_requests.keyBegin(); it != reader.m_requests.keyEnd(); ++it)
        reader.addMark(*it);
    return reader;
}

/// Most files of a client know nothing of the protocol: seen from the identifiers alone.
bool CallReader::mayMatter(const QByteArray &content) const
{
    QByteArray folded;
    const qsizetype size = content.size();
    for (qsizetype i = 0; i < size; ++i) {
        if (!isNameChar(static_cast<unsigned char>(content[i])))
            continue;
        qsizetype end = i + 1;
        while (end < size && isNameChar(static_cast<unsigned char>(content[end])))
            ++end;
        folded.resize(end - i);
        char *out = folded.data();
        for (; i < end; ++i) {
            const char c = content[i];
            if (c != '_')
                *out++ = c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
        }
        folded.resize(out - folded.constData());
        if (isMark(folded))
            return true;
        if (folded.isEmpty() || !strchr("gihap", folded.front()))
            continue;
        // Getters and asynchronous forms put a word before it.
        for (const char *before : {"get", "is", "has", "async", "prepareasync"}) {
            if (folded.startsWith(before) && isMark(folded.mid(qsizetype(qstrlen(before)))))
                return true;
        }
    }
    return false;
}

bool CallReader::isMark(const QByteArray &folded) const
{
    return !folded.isEmpty() && mayBeMark(folded.size(), folded.front()) && m_marks.contains(folded);
}

namespace {

/// One bit for names of each length and first letter, whatever its case.
std::size_t markBit(qsizetype length, char first)
{
    return std::size_t(std::min<qsizetype>(length, 127)) * 32 + (static_cast<unsigned char>(first) & 31U);
}

} // namespace

bool CallReader::mayBeMark(qsizetype length, char first) const
{
    return m_markBits[markBit(length, first)];
}

void CallReader::addMark(const QString &name)
{
    const QByteArray folded = foldedName(name).toLatin1();
    if (folded.isEmpty())
        return;
    m_marks.insert(folded);
    m_markBits.set(markBit(folded.size(), folded.front()));
}

FileCalls CallReader::read(const SourceFile &file) const
{
    FileCalls calls;
    if (mayMatter(file.content))
        calls = CallScan(*this, file).run();
    if (!m_capabilities.isEmpty())
        calls.setTrue = setTrueIn(file.content);
    return calls;
}

} // namespace waybill::upgrade
