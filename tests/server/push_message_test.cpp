// Web Push messages against the examples of RFC 8291 and RFC 8292, and addresses that nobody may make the server reach.
#include "server/push/message.h"

#include <doctest/doctest.h>
#include <openssl/bn.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>

#include "server/push/https.h"
#include "tests/server/push_service.h"

namespace pangaea::push {
namespace {

TEST_CASE("RFC 8291, section 5: the example message, byte for byte") {
    const auto own = KeyPair::read(
        "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw."
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    REQUIRE(own);
    const auto point =
        *read_base64("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
    // Appendix A: what both sides share.
    CHECK(write_base64(*own->share_with(point)) == "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
    const auto sealed = encrypt("When I grow up, I want to be a watermelon", point,
                                *read_base64("BTBZMqHH6r4Tts7J_aSIgg"), *own, *read_base64("DGv6ra1nlYgDCS1FRnbzlw"));
    REQUIRE(sealed);
    CHECK(write_base64(*sealed) ==
          "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
          "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
    const auto browser = KeyPair::read(
        "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94."
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
    REQUIRE(browser);
    CHECK(test::decrypt(*sealed, *browser, *read_base64("BTBZMqHH6r4Tts7J_aSIgg")) ==
          "When I grow up, I want to be a watermelon");
}

TEST_CASE("RFC 8292, section 2.4: the example signature is good, and so are ours") {
    const std::string told =
        "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."
        "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn"
        "0";
    const auto point =
        *read_base64("BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs");
    const auto signature =
        *read_base64("i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA");
    CHECK(test::is_signed(told, signature, point));
    CHECK_FALSE(test::is_signed(told + "x", signature, point));
    const auto key = KeyPair::make();
    REQUIRE(key);
    const auto header = authorize(*key, "https://push.example.net", 1453523768, "mailto:push@example.com");
    REQUIRE(header);
    CHECK(header->starts_with("vapid t=" + told + "."));
    const auto dot = header->rfind('.');
    const auto comma = header->find(", k=");
    CHECK(test::is_signed(told, *read_base64(header->substr(dot + 1, comma - dot - 1)), key->point()));
    CHECK(header->substr(comma + 4) == write_base64(key->point()));
    CHECK(KeyPair::read(key->text())->point() == key->point());
}

TEST_CASE("keys that are none are refused, and every message has keys of its own") {
    const auto browser = KeyPair::make();
    REQUIRE(browser);
    const std::string secret(16, 's');
    CHECK_FALSE(encrypt("x", "", secret));
    CHECK_FALSE(encrypt("x", std::string(65, '\4'), secret));  // not on the curve
    CHECK_FALSE(encrypt("x", browser->point(), "short"));
    CHECK_FALSE(encrypt(std::string(3001, 'x'), browser->point(), secret));
    CHECK_FALSE(KeyPair::read("").ok());
    CHECK_FALSE(KeyPair::read("AAAA.BBBB").ok());
    CHECK_FALSE(read_base64("a b"));
    const auto first = encrypt("hello", browser->point(), secret);
    const auto second = encrypt("hello", browser->point(), secret);
    REQUIRE(first);
    CHECK(*first != *second);
    CHECK(test::decrypt(*first, *browser, secret) == "hello");
    for (int size = 0; size < 66; ++size) {
        const std::string bytes(static_cast<std::size_t>(size), static_cast<char>(size * 7));
        CHECK(*read_base64(write_base64(bytes)) == bytes);
    }
}

TEST_CASE("only https at public addresses is reached, as it was resolved, whatever the name says next") {
    for (const char* bad :
         {"", "http://push.example/x", "https://", "https:///x", "https://user@host/x", "https://[::1]/x", "ftp://x",
          "https://host:0/", "https://host:99999/", "https://ho st/", "https://h\r\nX: y/", "https://host:/x"}) {
        CAPTURE(bad);
        CHECK_FALSE(read_address(bad).ok());
    }
    CHECK_FALSE(read_address("https://host/" + std::string(1000, 'x')).ok());
    CHECK(read_address("https://push.example/a?b#c")->path == "/a?b");
    CHECK(read_address("https://push.example:8443/a")->origin() == "https://push.example:8443");
    for (const char* ip :
         {"127.0.0.1", "10.1.2.3",        "172.16.0.1",     "172.31.255.255",  "192.168.1.1", "169.254.169.254",
          "0.0.0.0",   "100.64.0.1",      "224.0.0.1",      "255.255.255.255", "192.0.2.1",   "::1",
          "::",        "::ffff:10.0.0.1", "::ffff:8.8.8.8", "fe80::1",         "fc00::1",     "fd12::1",
          "ff02::1",   "2001:db8::1",     "2002:a00:1::",   "64:ff9b::a00:1",  "localhost",   ""}) {
        CAPTURE(ip);
        CHECK_FALSE(is_public(ip));
    }
    for (const char* ip : {"8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2a00:1450:4001::1", "2606:4700::1111"}) {
        CAPTURE(ip);
        CHECK(is_public(ip));
    }
    HttpsOptions options;
    options.timeout_seconds = 1;
    int asked = 0;
    options.resolve = [&](const std::string&, const std::string&) {
        ++asked;
        return std::vector<std::string>{"127.0.0.1", "10.0.0.1", "::1"};
    };
    const auto address = *read_address("https://rebinding.example/x");
    CHECK(post(address, {}, "", options).error().code == "not_public");
    CHECK(asked == 1);  // nothing is resolved a second time between the check and the connection
    CHECK(post(*read_address("https://localhost/x"), {}, "", HttpsOptions{}).error().code == "not_public");
    CHECK(post(*read_address("https://127.0.0.1/x"), {}, "", HttpsOptions{}).error().code == "not_public");
    CHECK(post(*read_address("https://2130706433/x"), {}, "", HttpsOptions{}).error().code != "");
}

}  // namespace
}  // namespace pangaea::push
