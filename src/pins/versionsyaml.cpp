// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "pins/versionsyaml.h"

#include "config/yaml.h"
#include "pins/configpin.h"

namespace waybill::pins {

Pins readVersionsYaml(const QByteArray &path, const QByteArray &content)
{
    PinFile file(Format::Yaml, path);
    config::File config = config::readYaml(file.name(), content);
    file.append(std::move(config.problems));
    for (const config::Node &root : config.documents)
        addPinsOfMaps(root, file);
    return file.take();
}

} // namespace waybill::pins
