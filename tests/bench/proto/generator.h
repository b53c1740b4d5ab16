// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model.h"
#include "random.h"

namespace waybill::differ {

/// Makes random declarations, loosely: settle() is needed afterwards.
class Generator {
public:
    Generator(Module &module, Random &random);

    /// Fills an empty module.
    void fill();
    [[nodiscard]] Node file();
    [[nodiscard]] Node message(const Node &file, int depth);
    [[nodiscard]] Node enumeration(const Node &file);
    [[nodiscard]] Node value();
    /// Into a message, oneof or extend.
    [[nodiscard]] Node field(const Node &file, What parent);
    [[nodiscard]] Node oneof(const Node &file);
    [[nodiscard]] Node extend(const Node &file);
    [[nodiscard]] Node service(const Node &file);
    [[nodiscard]] Node rpc();
    [[nodiscard]] Node reserved(bool isEnum);
    [[nodiscard]] Node extensions();
    [[nodiscard]] Node import();
    /// Something that may stand in `parent`.
    [[nodiscard]] Node child(const Node &file, const Node &parent);
    /// An option for that kind of node; settle() drops what does not fit.
    [[nodiscard]] Setting setting(const Node &file, const Node &node);
    void retype(Node &field);

    [[nodiscard]] std::string name(What what);
    [[nodiscard]] std::string package();
    [[nodiscard]] std::string path();
    [[nodiscard]] std::string syntax();

private:
    [[nodiscard]] Node make(What what);
    [[nodiscard]] int anyType(bool messageOnly);
    [[nodiscard]] std::string defaultOf(const Node &field, Setting &setting);
    void addSettings(const Node &file, Node &node, int percent);

    Module &m_module;
    Random &m_random;
    std::vector<int> m_messages; ///< ids made so far
    std::vector<int> m_enums;
    std::vector<int> m_options;
};

} // namespace waybill::differ
