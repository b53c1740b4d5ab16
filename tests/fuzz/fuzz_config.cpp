// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "checks.h"
#include "config/json.h"
#include "config/toml.h"
#include "config/yaml.h"
#include "release/product/productfile.h"
#include "settings/settings.h"
#include "version/calendar.h"

using namespace waybill;
using namespace waybill::fuzz;

namespace {

void checkNode(const config::Node &node)
{
    check(node.line >= 0 && node.column >= 0);
    for (const config::Entry &entry : node.entries)
        checkNode(entry.value);
    for (const config::Node &item : node.items)
        checkNode(item);
}

void checkFile(const config::File &file)
{
    checkProblems(file.problems);
    for (const config::Node &document : file.documents)
        checkNode(document);
}

} // namespace

/// Files of settings, and the product's own.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Input input(data, size);
    const QString file = QStringLiteral("f");
    switch (input.choice % 6) {
    case 0: checkFile(config::readYaml(file, input.whole)); break;
    case 1: checkFile(config::readJson(file, input.whole)); break;
    case 2: checkFile(config::readToml(file, input.whole)); break;
    case 3: {
        const auto product = release::parseProduct(input.whole, QStringLiteral("/product/waybill.toml"));
        check(product || !product.error().what.isEmpty());
        if (product)
            checkProblems(product->problems);
        break;
    }
    case 4:
        for (const char *path : {"c.toml.in", "c.conf", "configuration.toml", "c.ini"}) {
            for (const settings::Setting &setting : settings::readSettings(path, input.whole))
                check(!setting.key().isEmpty());
        }
        break;
    default: {
        const auto calendar = version::Calendar::parse(QString::fromUtf8(input.parts[0]));
        if (calendar && input.parts.size() > 1)
            (void)calendar->read(QString::fromUtf8(input.parts[1]));
        break;
    }
    }
    return 0;
}
