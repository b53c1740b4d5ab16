// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "git/librarystart.h"

#include "git/handles.h"

namespace waybill::git {

LibraryStart::LibraryStart()
    : m_thread(&startLibrary)
{}

LibraryStart::~LibraryStart()
{
    m_thread.join();
}

} // namespace waybill::git
