// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/parse.h"

#include "proto/descriptorreader.h"
#include "proto/editionrules.h"
#include "proto/editionshim.h"
#include "proto/protomessage.h"
#include "proto/textmeasure.h"

#include <google/protobuf/arena.h>
#include <google/protobuf/compiler/parser.h>
#include <google/protobuf/descriptor.pb.h>
#include <google/protobuf/io/tokenizer.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/stubs/logging.h>

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace waybill::proto {

namespace pb = google::protobuf;

namespace {

void addProblem(ProtoFile &file, waybill::Message message, int line = 1, int column = 1)
{
    file.problems.push_back({Problem::Severity::Error, std::move(message), Place{{}, line, column}, {}});
}

/// Takes the parser's complaints down, which are in English. Its warnings are of style.
class ErrorList : public pb::io::ErrorCollector {
public:
    ErrorList(ProtoFile &file, const EditionShim &shim)
        : m_file(file)
        , m_shim(shim)
    {}

    void AddError(int line, int column, const std::string &message) override
    {
        const Span at = m_shim.original({line + 1, column + 1, 0, 0});
        if (++m_count == Most + 1)
            m_firstLeftOut = at;
        if (m_count > Most)
            return;
        QString sentence = QString::fromStdString(message).trimmed();
        if (sentence.endsWith(u'.'))
            sentence.chop(1);
        addProblem(m_file, sentence, at.line, at.column);
    }

    /// To be called when all is read.
    void finish()
    {
        if (m_count > Most)
            addProblem(m_file, waybill::message(ProtoMessage::MoreMistakes, Count{m_count - Most}), m_firstLeftOut.line,
                       m_firstLeftOut.column);
    }

private:
    static constexpr int Most = 100;

    ProtoFile &m_file;
    const EditionShim &m_shim;
    int m_count = 0;
    Span m_firstLeftOut;
};

/// True where the parser would take for ever: it names a oneof for every `optional` of proto3, and looks for a free
/// name by trying one more letter at a time.
bool hasTooManyNamesakes(std::string_view text)
{
    static constexpr std::size_t Harmless = 512 * 1024; // of any text that is smaller the parser makes short work
    static constexpr int Most = 5000;
    if (text.size() < Harmless
        || (text.find("proto3") == std::string_view::npos && text.find("edition") == std::string_view::npos))
        return false;
    std::unordered_map<std::string_view, int> names;
    ProtoScanner scanner(text);
    std::string_view last;
    bool isOptional = false;
    for (ProtoToken token = scanner.next(); token.kind != ProtoToken::Kind::End; token = scanner.next()) {
        const std::string_view word = scanner.textOf(token);
        if (word == "optional")
            isOptional = true;
        else if (isOptional && word == "=") {
            isOptional = false;
            if (++names[last] > Most)
                return true;
        }
        last = word;
    }
    return false;
}

bool isTooMuch(const QByteArray &bytes, const ParseLimits &limits, ProtoFile &file)
{
    if (bytes.size() > std::min<qint64>(limits.bytes, std::numeric_limits<int>::max() / 2)) {
        addProblem(file, waybill::message(ProtoMessage::FileTooLarge, QString::number(bytes.size()),
                                          QString::number(limits.bytes)));
        return true;
    }
    const TextMeasure measure = measured({bytes.constData(), std::size_t(bytes.size())});
    if (measure.elements > limits.elements) {
        addProblem(file, waybill::message(ProtoMessage::TooManyElements, Count{limits.elements}));
        return true;
    }
    if (hasTooManyNamesakes({bytes.constData(), std::size_t(bytes.size())})) {
        addProblem(file, ProtoMessage::TooManySameNames);
        return true;
    }
    if (measure.nesting > limits.nesting) {
        addProblem(file, waybill::message(ProtoMessage::NestedTooDeeply, Count{limits.nesting}));
        return true;
    }
    return false;
}

/// The text with empty lines in place of those that hold nothing but a comment, for when nobody asks for comments: they
/// are half of many files, and the parser copies each of them. What may begin or end a block comment stays, since the
/// line may be within one.
std::string withoutCommentLines(std::string_view text)
{
    const auto isComment = [](std::string_view line) {
        const std::size_t first = line.find_first_not_of(" \t");
        return first != std::string_view::npos && line.substr(first).starts_with("//")
               && line.find("*/") == std::string_view::npos && line.find("/*") == std::string_view::npos
               && line.find('\0') == std::string_view::npos; // ends a comment, and is a mistake that is told
    };
    std::string result;
    result.reserve(text.size());
    while (!text.empty()) {
        const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
        const std::string_view line = text.substr(0, size);
        text.remove_prefix(size);
        if (!isComment(line))
            result += line;
        else if (line.ends_with('\n'))
            result += '\n';
    }
    return result;
}

void setEdition(ProtoFile &file, const EditionShim &shim, const std::string &syntax)
{
    if (shim.isEdition()) {
        file.syntax = Syntax::Editions;
        file.edition = shim.edition();
    } else if (syntax == "proto3") {
        file.syntax = Syntax::Proto3;
        file.edition = Edition::Proto3;
    }
    if (shim.edition() == Edition::Unknown && shim.editionSpan().isKnown()) {
        const Span at = shim.original(shim.editionSpan());
        addProblem(file, waybill::message(ProtoMessage::UnknownEdition, QString::fromStdString(shim.editionText())),
                   at.line, at.column);
    }
}

} // namespace

ProtoFilePtr parse(const QByteArray &bytes, const ParseLimits &limits, Comments comments)
{
    auto file = std::make_shared<ProtoFile>();
    if (isTooMuch(bytes, limits, *file))
        return file;
    const EditionShim shim(bytes);
    // An arena: a descriptor is thousands of small objects, which are all done with at once.
    pb::Arena arena;
    auto &proto = *pb::Arena::CreateMessage<pb::FileDescriptorProto>(&arena);
    // Not in the arena: the parser makes it elsewhere, and could only copy it there.
    pb::SourceCodeInfo info;
    proto.unsafe_arena_set_allocated_source_code_info(&info);
    std::string syntax;
    {
        const pb::LogSilencer silence; // the parser writes to stderr where a file names no syntax
        const std::string stripped = comments == Comments::Skip ? withoutCommentLines(shim.text()) : std::string();
        const std::string_view text = comments == Comments::Skip ? std::string_view(stripped) : shim.text();
        pb::io::ArrayInputStream stream(text.data(), int(text.size()));
        ErrorList errors(*file, shim);
        pb::io::Tokenizer tokenizer(&stream, &errors);
        pb::compiler::Parser parser;
        parser.RecordErrorsTo(&errors);
        parser.Parse(&tokenizer, &proto);
        syntax = parser.GetSyntaxIdentifier();
        errors.finish();
    }
    setEdition(*file, shim, syntax);
    const SourcePlaces places(info, shim, comments);
    DescriptorReader(places, *file).read(proto);
    for (Import &import : file->imports)
        import.isOption = shim.isOptionImport(import.span);
    if (file->syntax == Syntax::Editions)
        addEditionProblems(*file);
    indexSymbols(*file);
    file->pool.seal();
    std::stable_sort(file->problems.begin(), file->problems.end(), [](const Problem &a, const Problem &b) {
        return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
    return file;
}

} // namespace waybill::proto
