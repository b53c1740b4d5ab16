// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/pin/versionsyaml.h"

#include "surface/pin/configpin.h"
#include "surface/pin/yamlconfig.h"

namespace waybill::pin {

Pins readVersionsYaml(const QByteArray &path, const QByteArray &content)
{
    PinFile file(Format::Yaml, path);
    Config config = readYamlConfig(file.name(), content);
    file.append(std::move(config.problems));
    for (const ConfigNode &root : config.documents)
        addPinsOfMaps(root, file);
    return file.take();
}

} // namespace waybill::pin
