// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "testing/testmain.h"

// In a file of its own: helper programs take other things from this library, and have a main() themselves.
int main(int argc, char **argv)
{
    return waybill::testing::runTests(argc, argv);
}
