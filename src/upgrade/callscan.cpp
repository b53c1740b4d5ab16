// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/callscan.h"

#include "support/text.h"
#include "upgrade/errorcheck.h"
#include "upgrade/extraction.h"
#include "upgrade/mixmessage.h"

#include <algorithm>
#include <utility>

namespace waybill::upgrade {

namespace {

/// More sites than anybody writes into one file: generated or minified code, which would take minutes.
constexpr int MostSites = 2000;

} // namespace

CallScan::CallScan(const CallReader &reader, const SourceFile &file)
    : m_reader(reader)
    , m_syntax(source::syntaxOf(file.path))
    , m_path(decodeText(file.path))
    , m_code(QString::fromLatin1(blanked(file.content, m_syntax, Blank::CommentsAndStrings)), m_syntax)
{}

FileCalls CallScan::run()
{
    for (const QRegularExpression &form : m_reader.m_calls)
        findDirect(form);
    findNames();
    if (m_reader.m_byRequest)
        findByRequest();
    if (m_speaksOfCapability)
        findCopies();
    std::sort(m_found.begin(), m_found.end(), [](const Found &a, const Found &b) { return a.offset < b.offset; });
    FileCalls calls;
    for (const Found &one : m_found)
        calls.sites.push_back(siteOf(one));
    calls.copies = std::move(m_copies);
    calls.problems = std::move(m_problems);
    return calls;
}

Place CallScan::placeAt(qsizetype offset)
{
    if (m_lines.empty()) {
        for (qsizetype i = 0; i < m_code.text().size(); ++i) {
            if (m_code.text().at(i) == u'\n')
                m_lines.push_back(i);
        }
        m_lines.push_back(m_code.text().size());
    }
    const auto line = std::lower_bound(m_lines.begin(), m_lines.end(), offset);
    const qsizetype begin = line == m_lines.begin() ? 0 : *std::prev(line) + 1;
    return {m_path, int(line - m_lines.begin()) + 1, int(offset - begin) + 1};
}

void CallScan::addFound(CallSite::Kind kind, const QString &rpc, qsizetype offset)
{
    const auto known = m_byOffset.constFind(offset);
    if (known == m_byOffset.cend()) {
        m_byOffset.insert(offset, m_found.size());
        m_found.push_back({kind, rpc, offset});
    } else if (kind == CallSite::Kind::Direct) {
        m_found[*known].kind = kind; // a name turned out to be the call itself
    }
}

void CallScan::findDirect(const QRegularExpression &form)
{
    auto all = form.globalMatch(m_code.text());
    while (all.hasNext()) {
        const QRegularExpressionMatch match = all.next();
        const QString rpc = rpcOf(match.captured(1));
        if (!rpc.isEmpty())
            addFound(CallSite::Kind::Direct, rpc, match.capturedStart(1));
    }
    expectWhole(all);
}

void CallScan::expectWhole(const QRegularExpressionMatchIterator &search)
{
    if (!search.isValid())
        m_problems.push_back(tooSlow(search.regularExpression(), m_path));
}

QString CallScan::rpcOf(const QString &method) const
{
    const QString rpc = m_reader.m_rpcs.value(foldedName(method));
    return m_syntax == Syntax::Go && rpc != method ? QString() : rpc;
}

void CallScan::findByRequest()
{
    QSet<QString> clients;
    const std::vector<Found> found = m_found;
    int looked = 0;
    for (const Found &built : found) {
        if (built.kind != CallSite::Kind::Built || ++looked > MostSites)
            continue;
        const int sending = sendingStatement(m_code, m_code.statementAt(built.offset), built.offset);
        if (sending >= 0)
            findCallOf(built.rpc, m_code.statements()[std::size_t(sending)], clients);
    }
    for (const QString &client : std::as_const(clients))
        findDirect(
            QRegularExpression(QStringLiteral("\\b") + client + QLatin1String(R"(\s*(?:\.|->)\s*(\w+)(?=\s*[(,)]))")));
}

void CallScan::findCallOf(const QString &rpc, const Statement &statement, QSet<QString> &clients)
{
    static const QRegularExpression method(QStringLiteral(R"((\w+)\s*(?:\.|->)\s*(\w+)\s*\()"));
    auto all = method.globalMatch(m_code.textOf(statement));
    while (all.hasNext()) {
        const QRegularExpressionMatch match = all.next();
        if (rpcOf(match.captured(2)) != rpc)
            continue;
        addFound(CallSite::Kind::Direct, rpc, statement.begin + match.capturedStart(2));
        clients.insert(match.captured(1));
    }
    expectWhole(all);
}

void CallScan::findNames()
{
    const QString &text = m_code.text();
    for (qsizetype begin = 0; begin < text.size(); ++begin) {
        if (!isNameChar(text.at(begin).unicode()))
            continue;
        qsizetype end = begin + 1;
        while (end < text.size() && isNameChar(text.at(end).unicode()))
            ++end;
        addName(begin, end);
        begin = end;
    }
}

void CallScan::addName(qsizetype begin, qsizetype end)
{
    const QStringView written = QStringView(m_code.text()).mid(begin, end - begin);
    const bool mayGet = written.startsWith(u"get") || written.startsWith(u"is") || written.startsWith(u"has");
    if (!m_reader.mayBeMark(written.size() - written.count(u'_'), written.front().toLatin1()) && !mayGet)
        return;
    const QString name = foldedName(written.toString());
    m_speaksOfCapability = m_speaksOfCapability || !capabilityOf(name).isEmpty();
    if (const QString rpc = m_reader.m_requests.value(m_code.text().mid(begin, end - begin)); !rpc.isEmpty()) {
        if (isMade(begin, end))
            addFound(CallSite::Kind::Built, rpc, begin);
    } else if (const QString called = m_reader.m_rpcs.value(name); !called.isEmpty()) {
        if (isCalled(begin, end))
            addFound(CallSite::Kind::ByName, called, begin);
    }
}

QString CallScan::wordBefore(qsizetype offset) const
{
    static const QRegularExpression last(QStringLiteral(R"((\w+)[ \t*&]+$)"));
    const QString &text = m_code.text();
    // A line may be a megabyte: no name is longer than this.
    const qsizetype near = std::max<qsizetype>(offset - 200, 0);
    const qsizetype line = near + QStringView(text).mid(near, offset - near).lastIndexOf(u'\n') + 1;
    return last.match(text.mid(line, offset - line)).captured(1);
}

bool CallScan::isMade(qsizetype begin, qsizetype end) const
{
    static const QRegularExpression behind(
        QStringLiteral(R"(^\s*(?:\{|\(|(?:\.|::)(?:newBuilder|create|fromPartial|new|default|builder)\b)"
                       R"(|\s+[a-z]\w*\s*[;{(=]))"));
    static const QRegularExpression declares(
        QStringLiteral("^(?:class|struct|type|interface|enum|impl|for|message|import|record|extends)$"));
    static const QRegularExpression made(QStringLiteral(R"(\bnew\([\w.]*$)"));
    const QString &text = m_code.text();
    if (declares.match(wordBefore(begin)).hasMatch())
        return false;
    return behind.match(text.mid(end, 200)).hasMatch()
           || made.match(text.mid(std::max<qsizetype>(begin - 40, 0), std::min<qsizetype>(begin, 40))).hasMatch();
}

bool CallScan::isCalled(qsizetype begin, qsizetype end) const
{
    const QString &text = m_code.text();
    while (end < text.size() && text.at(end).isSpace() && text.at(end) != u'\n')
        ++end;
    if (end >= text.size() || text.at(end) != u'(' || m_code.functionAt(begin) < 0)
        return false;
    if (begin > 0 && (text.at(begin - 1) == u'.' || text.at(begin - 1) == u'>'))
        return true;
    if (m_code.isFunctionHead(begin))
        return false;
    const QString before = wordBefore(begin);
    static const QRegularExpression runs(
        QStringLiteral("^(?:return|await|go|defer|else|yield|not|and|or|in|if|while|do)$"));
    return before.isEmpty() || runs.match(before).hasMatch();
}

QString CallScan::capabilityOf(const QString &name) const
{
    QString folded = foldedName(name);
    if (const QString found = m_reader.m_capabilities.value(folded); !found.isEmpty())
        return found;
    for (const char *before : {"get", "is", "has"}) {
        if (folded.startsWith(QLatin1String(before)))
            return m_reader.m_capabilities.value(folded.mid(qsizetype(qstrlen(before))));
    }
    return {};
}

void CallScan::findCopies()
{
    static const QRegularExpression copy(
        QStringLiteral(R"(([\w.\->]*?)\b(\w+)\s*(:|:?=)\s*[&*!]*[\w.\->]*?(?:\.|->)(\w+)(?:\(\))?\s*[,;]?\s*$)"),
        QRegularExpression::MultilineOption);
    auto all = copy.globalMatch(m_code.text());
    while (all.hasNext()) {
        const QRegularExpressionMatch match = all.next();
        const QString capability = capabilityOf(match.captured(4));
        if (capability.isEmpty() || match.captured().contains(u'!'))
            continue;
        const bool field = match.captured(3) == QLatin1String(":") || match.captured(1).contains(u'.')
                           || match.captured(1).contains(u'>');
        m_copies.push_back({match.captured(2), capability, field ? QString() : functionName(match.capturedStart(2)),
                            placeAt(match.capturedStart(2))});
    }
    expectWhole(all);
}

QString CallScan::functionName(qsizetype offset) const
{
    const int function = m_code.functionAt(offset);
    return function < 0 ? QString() : m_code.blocks()[std::size_t(function)].function;
}

/// Whether the function around `offset` speaks of UNIMPLEMENTED at all: most do not, and following takes its time.
bool CallScan::speaksOfIt(qsizetype offset)
{
    if (!m_mentions) {
        m_mentions.emplace();
        for (qsizetype at = m_code.text().indexOf(QLatin1String("nimplemented"), 0, Qt::CaseInsensitive); at >= 0;
             at = m_code.text().indexOf(QLatin1String("nimplemented"), at + 1, Qt::CaseInsensitive))
            m_mentions->push_back(at);
    }
    const int function = m_code.functionAt(offset);
    if (function < 0)
        return false;
    const CodeBlock &block = m_code.blocks()[std::size_t(function)];
    const auto next = std::lower_bound(m_mentions->begin(), m_mentions->end(), block.begin);
    return next != m_mentions->end() && *next < block.end;
}

CallSite CallScan::siteOf(const Found &found)
{
    ++m_sites;
    CallSite site{found.kind, found.rpc, placeAt(found.offset), functionName(found.offset), {}, {}};
    int call = m_code.statementAt(found.offset);
    if (found.kind == CallSite::Kind::Built)
        call = sendingStatement(m_code, call, found.offset);
    if (m_sites > MostSites)
        return site; // nobody wrote that: what is not looked for is not guarded
    if (const auto check = speaksOfIt(found.offset) ? unimplementedCheck(m_code, call) : std::nullopt)
        site.guard =
            Guard{Guard::Kind::Tolerated, placeAt(*check), message(MixMessage::ChecksUnimplemented, site.function)};
    if (m_reader.m_capabilities.isEmpty())
        return site;
    site.conditions = conditionsOf(m_code, found.offset);
    for (const QString &name : site.conditions) {
        if (const QString capability = capabilityOf(name); !capability.isEmpty() && !site.guard)
            site.guard = Guard{Guard::Kind::Capability, site.place, message(MixMessage::CalledIfReported, capability)};
    }
    return site;
}

} // namespace waybill::upgrade
