// SPDX-FileCopyrightText: 2026 The Waybill developers
// SPDX-License-Identifier: Apache-2.0
#include "upgrade/callreader.h"

#include <algorithm>
#include <array>

namespace waybill::upgrade {

bool isClientSource(const QByteArray &path)
{
    if (languageOf(path) == Language::Other)
        return false;
    const QByteArray whole = '/' + path.toLower();
    static constexpr std::array folders{"/vendor/",  "/third_party/", "/node_modules/", "/godeps/",
                                        "/_vendor/", "/test/",        "/tests/",        "/testdata/",
                                        "/testing/", "/mock/",        "/mocks/",        "/fake/",
                                        "/fakes/",   "/__tests__/",   "/androidtest/",  "/testutils/"};
    if (std::any_of(folders.begin(), folders.end(), [&](const char *one) { return whole.contains(one); }))
        return false;
    const QByteArray original = path.mid(path.lastIndexOf('/') + 1);
    const QByteArray name = original.toLower();
    static constexpr std::array endings{
        "_test.go", "_test.py", "_test.cc", "_test.cpp", "_test.rs",  "_test.rb",       "_spec.rb",
        ".pb.go",   ".pb.h",    ".pb.cc",   ".pb.rs",    "_pb2.py",   "_pb2.pyi",       "_pb2_grpc.py",
        "_pb.js",   "_pb.ts",   "_pb.d.ts", "_pb.rb",    ".pb.gw.go", "_pb_service.js", "_pb_service.ts"};
    if (std::any_of(endings.begin(), endings.end(), [&](const char *one) { return name.endsWith(one); }))
        return false;
    // Case tells these from "latest.java".
    return !name.startsWith("test_") && !name.startsWith("mock_") && !name.contains(".test.")
           && !name.contains(".spec.") && !original.endsWith("Test.java") && !original.endsWith("Tests.java")
           && !original.endsWith("Test.kt") && !original.endsWith("Test.cs") && !original.endsWith("Tests.cs")
           && !original.endsWith("Grpc.java") && !original.endsWith("GrpcKt.kt") && !original.endsWith("Grpc.cs");
}

} // namespace waybill::upgrade
