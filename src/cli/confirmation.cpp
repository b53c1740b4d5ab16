// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "cli/confirmation.h"

#include <unistd.h>

#include <iostream>
#include <string>

namespace waybill::cli {

bool hasTerminal()
{
    return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDERR_FILENO) == 1;
}

bool isConfirmed(const QString &question, Console &console)
{
    console.message(question);
    std::string answer;
    std::getline(std::cin, answer);
    return answer == "y" || answer == "Y" || answer == "yes";
}

} // namespace waybill::cli
