// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "surface/pin/versionsyaml.h"

#include "surface/config/yaml.h"
#include "surface/pin/configpin.h"

namespace waybill::pin {

Pins readVersionsYaml(const QByteArray &path, const QByteArray &content)
{
    PinFile file(Format::Yaml, path);
    config::File config = config::readYaml(file.name(), content);
    file.append(std::move(config.problems));
    for (const config::Node &root : config.documents)
        addPinsOfMaps(root, file);
    return file.take();
}

} // namespace waybill::pin
