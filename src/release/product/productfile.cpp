// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "release/product/productfile.h"

#include "release/product/productmessage.h"
#include "release/product/productreader.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>

namespace waybill::release {

namespace {

/// Where the first byte that is not UTF-8 stands; nothing where all are.
std::optional<Place> firstForeignByte(const QByteArray &text, const QString &file)
{
    int number = 0;
    for (const QByteArray &line : text.split('\n')) {
        ++number;
        QStringDecoder decoder(QStringDecoder::Utf8, QStringConverter::Flag::Stateless);
        const QString decoded = decoder.decode(line);
        if (decoder.hasError())
            return Place{file, number, static_cast<int>(decoded.indexOf(QChar(QChar::ReplacementCharacter))) + 1};
    }
    return {};
}

template <typename Item>
void sortByPlace(std::vector<Item> &items)
{
    std::stable_sort(items.begin(), items.end(), [](const Item &left, const Item &right) {
        return std::pair(left.place.line, left.place.column) < std::pair(right.place.line, right.place.column);
    });
}

/// Fails where it is no TOML; else mistakes and oddities are in the log, by place.
Result<Product> readText(const QByteArray &text, const QString &file, TomlLog &log)
{
    const QByteArray body = text.startsWith("\xef\xbb\xbf") ? text.mid(3) : text;
    if (const auto place = firstForeignByte(body, file))
        return fail(Fault::Input, ProductMessage::NotUtf8, *place, ProductMessage::TomlIsUtf8);
    toml::table root;
    try {
        root = toml::parse(std::string_view(body.constData(), static_cast<std::size_t>(body.size())));
    } catch (const toml::parse_error &error) {
        const std::string_view why = error.description();
        const toml::source_position at = error.source().begin;
        return fail(Fault::Input,
                    message(ProductMessage::NotToml, QString::fromUtf8(why.data(), static_cast<qsizetype>(why.size()))),
                    Place{file, static_cast<int>(at.line), static_cast<int>(at.column)});
    }
    log.file = file;
    Product product = ProductReader(file, log).read(root);
    sortByPlace(log.errors);
    sortByPlace(log.problems);
    return product;
}

} // namespace

Result<Product> parseProduct(const QByteArray &text, const QString &file)
{
    TomlLog log;
    Result<Product> product = readText(text, file, log);
    if (!product)
        return product;
    if (!log.errors.empty()) {
        // What is wrong with one value is told once: more follows from that.
        const auto last = std::unique(log.errors.begin(), log.errors.end(),
                                      [](const Error &one, const Error &other) { return one.place == other.place; });
        Error first = log.errors.front();
        first.others.assign(log.errors.begin() + 1, last);
        return fail(std::move(first));
    }
    product->problems = std::move(log.problems);
    return product;
}

CheckedProduct checkProduct(const QByteArray &text, const QString &file)
{
    TomlLog log;
    Result<Product> product = readText(text, file, log);
    CheckedProduct checked;
    if (!product)
        log.errors.push_back(product.error());
    for (const Error &error : log.errors)
        checked.problems.push_back(Problem::fromError(error));
    checked.problems.insert(checked.problems.end(), log.problems.begin(), log.problems.end());
    sortByPlace(checked.problems);
    if (log.errors.empty()) {
        product->problems = std::move(log.problems);
        checked.product = std::move(*product);
    }
    return checked;
}

Result<Product> readProductFile(const QString &file)
{
    const Place place{file, 0, 0};
    const QFileInfo info(file);
    if (!info.exists())
        return fail(Fault::Input, ProductMessage::NoSuchFile, place, ProductMessage::ExpectedWaybillToml);
    if (!info.isFile())
        return fail(Fault::Input, ProductMessage::NotAFile, place, ProductMessage::ExpectedWaybillToml);
    QFile device(file);
    if (!device.open(QIODevice::ReadOnly))
        return fail(Fault::Input, message(ProductMessage::CannotReadFile, device.errorString()), place);
    const QByteArray text = device.readAll();
    if (device.error() != QFileDevice::NoError)
        return fail(Fault::Environment, message(ProductMessage::CannotReadFile, device.errorString()), place);
    return parseProduct(text, file);
}

} // namespace waybill::release
