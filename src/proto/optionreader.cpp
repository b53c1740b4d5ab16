// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "proto/optionreader.h"

#include "proto/protoscanner.h"

#include <array>
#include <charconv>

namespace waybill::proto {

namespace pb = google::protobuf;

namespace {

/// The tokens of a message literal, which the parser joins with single spaces.
class LiteralTokens {
public:
    explicit LiteralTokens(std::string_view text)
        : m_text(text)
    {}

    /// The next token; empty at the end.
    [[nodiscard]] std::string_view next()
    {
        if (m_text.empty())
            return {};
        std::size_t end = m_text.find(' ');
        if (const char quote = m_text.front(); quote == '"' || quote == '\'') {
            end = 1;
            while (end < m_text.size() && m_text[end] != quote)
                end += m_text[end] == '\\' ? 2 : 1;
            ++end;
        }
        const std::string_view token = m_text.substr(0, end);
        m_text.remove_prefix(token.size());
        if (m_text.starts_with(' '))
            m_text.remove_prefix(1);
        return token;
    }

private:
    std::string_view m_text;
};

/// A literal as people write it: single spaces, none before a colon or inside brackets.
std::string literalText(std::string_view value)
{
    static constexpr std::string_view NoneBefore = ":,;.]/";
    static constexpr std::string_view NoneBehind = ".[-/";
    LiteralTokens tokens(value);
    std::string text = "{";
    bool glued = false;
    for (std::string_view token = tokens.next(); !token.empty(); token = tokens.next()) {
        const bool sign = token.size() == 1;
        if (!glued && !(sign && NoneBefore.find(token.front()) != std::string_view::npos))
            text += ' ';
        text += token;
        glued = sign && NoneBehind.find(token.front()) != std::string_view::npos;
    }
    return text + " }";
}

/// Takes the literal of a feature set apart: `{ enum_type: OPEN [pb.cpp] { string_type: VIEW } }`. From the text
/// itself, since each part is a place of its own.
class FeatureLiteral {
public:
    FeatureLiteral(const SourcePlaces &places, std::string_view text, std::vector<Option> &options, ElementPool &pool)
        : m_places(places)
        , m_text(text)
        , m_scanner(text)
        , m_options(options)
        , m_pool(pool)
    {}

    void read(const std::string &name)
    {
        m_prefixes = {name};
        for (ProtoToken token = m_scanner.next(); token.kind != ProtoToken::Kind::End; token = m_scanner.next()) {
            const std::string_view text = m_scanner.textOf(token);
            if (text == "{" || text == "<")
                open();
            else if (text == "}" || text == ">")
                close();
            else if (m_name.empty() && text == "[")
                readExtensionName(token);
            else if (m_name.empty() && token.kind == ProtoToken::Kind::Word)
                setName(std::string(text), token);
            else if (!m_name.empty() && token.kind != ProtoToken::Kind::Symbol)
                add(token);
        }
    }

private:
    static constexpr int Deepest = 4; ///< no feature is deeper than an extension's field

    void open()
    {
        ++m_depth;
        if (m_depth > 1 && m_depth <= Deepest)
            m_prefixes.push_back(m_prefixes.back() + '.' + m_name);
        m_name.clear();
    }
    void close()
    {
        if (m_depth > 1 && m_depth <= Deepest)
            m_prefixes.pop_back();
        --m_depth;
        m_name.clear();
    }
    void readExtensionName(const ProtoToken &begin)
    {
        std::string name = "(";
        for (ProtoToken token = m_scanner.next(); token.kind != ProtoToken::Kind::End; token = m_scanner.next()) {
            const std::string_view text = m_scanner.textOf(token);
            if (text == "]")
                break;
            name += text;
        }
        setName(name + ')', begin);
    }
    void setName(std::string name, const ProtoToken &token)
    {
        m_name = std::move(name);
        m_begin = token.offset;
    }
    void add(const ProtoToken &value)
    {
        if (m_depth >= 1 && m_depth <= Deepest) {
            const Span span = m_places.spanOf(m_text.substr(m_begin, value.offset + value.size - m_begin));
            m_options.push_back(
                {m_pool.keep(m_prefixes.back() + '.' + m_name), m_pool.keep(m_scanner.textOf(value)), false, span});
        }
        m_name.clear();
    }

    const SourcePlaces &m_places;
    std::string_view m_text;
    ProtoScanner m_scanner;
    std::vector<Option> &m_options;
    ElementPool &m_pool;
    std::vector<std::string> m_prefixes; ///< of the blocks that are open, the deepest last
    int m_depth = 0;
    std::string m_name; ///< whose value is to come
    std::size_t m_begin = 0;
};

std::string nameOf(const pb::UninterpretedOption &option)
{
    std::string name;
    for (const auto &part : option.name()) {
        if (!name.empty())
            name += '.';
        const std::string &text = part.name_part();
        if (part.is_extension())
            name.append(1, '(').append(text, text.starts_with('.') ? 1 : 0).append(1, ')');
        else
            name += text;
    }
    return name;
}

void readWritten(const pb::UninterpretedOption &written, const SourcePlaces &places, DescriptorPath path,
                 std::vector<Option> &options, ElementPool &pool)
{
    const std::string name = nameOf(written);
    Option option{pool.keep(name), {}, false, places.span(path)};
    if (written.has_identifier_value()) {
        option.value = pool.keep(written.identifier_value());
    } else if (written.has_positive_int_value()) {
        option.value = pool.keep(std::to_string(written.positive_int_value()));
    } else if (written.has_negative_int_value()) {
        option.value = pool.keep(std::to_string(written.negative_int_value()));
    } else if (written.has_double_value()) {
        option.value = pool.keep(normalNumber(written.double_value()));
    } else if (written.has_string_value()) {
        option.value = pool.keep(written.string_value());
        option.isString = true;
    } else if (written.has_aggregate_value()) {
        if (name == "features" || name.starts_with("features.")) {
            const auto literal = path.of(pb::UninterpretedOption::kAggregateValueFieldNumber);
            // The whole too, for findFeaturePlace(): without `option` and `;`.
            const Span nameSpan = places.span(path.of(pb::UninterpretedOption::kNameFieldNumber));
            const Span whole = places.span(literal);
            options.push_back({option.name,
                               pool.keep(literalText(written.aggregate_value())),
                               false,
                               {nameSpan.line, nameSpan.column, whole.endLine, whole.endColumn}});
            FeatureLiteral(places, places.textOf(literal), options, pool).read(name);
            return;
        }
        option.value = pool.keep(literalText(written.aggregate_value()));
    } else {
        return; // a mistake, which the parser has told
    }
    options.push_back(std::move(option));
}

void readCompiled(const pb::Message &compiled, const pb::FieldDescriptor &field, std::vector<Option> &options,
                  ElementPool &pool)
{
    const pb::Reflection &values = *compiled.GetReflection();
    Option option{pool.keep(field.name()), {}, false, {}};
    switch (field.cpp_type()) {
    case pb::FieldDescriptor::CPPTYPE_BOOL: option.value = values.GetBool(compiled, &field) ? "true" : "false"; break;
    case pb::FieldDescriptor::CPPTYPE_ENUM: option.value = pool.keep(values.GetEnum(compiled, &field)->name()); break;
    case pb::FieldDescriptor::CPPTYPE_STRING:
        option.value = pool.keep(values.GetString(compiled, &field));
        option.isString = true;
        break;
    default: return; // none of the options of descriptor.proto has another type
    }
    options.push_back(std::move(option));
}

} // namespace

std::vector<Option> readOptions(const pb::Message &options,
                                const pb::RepeatedPtrField<pb::UninterpretedOption> &written,
                                const SourcePlaces &places, DescriptorPath path, ElementPool &pool)
{
    std::vector<Option> result;
    result.reserve(std::size_t(written.size()));
    for (int i = 0; i < written.size(); ++i) {
        const auto place = path.of(pb::FileOptions::kUninterpretedOptionFieldNumber, i);
        readWritten(written.Get(i), places, place, result, pool);
    }
    std::vector<const pb::FieldDescriptor *> fields;
    if (!places.isKnown())
        options.GetReflection()->ListFields(options, &fields);
    for (const auto *field : fields) {
        if (!field->is_repeated() && field->number() != pb::MessageOptions::kMapEntryFieldNumber)
            readCompiled(options, *field, result, pool);
    }
    return result;
}

std::string normalNumber(double number)
{
    std::array<char, 40> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    const std::string text(digits.data(), end);
    return text == "-nan" ? "nan" : text;
}

} // namespace waybill::proto
