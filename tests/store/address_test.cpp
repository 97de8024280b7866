#include "store/address.h"

#include <doctest/doctest.h>

using namespace castellan::store;

TEST_CASE("a path is a file of SQLite, with or without its scheme") {
  CHECK(Address::parse("castellan.db").value() == Address{Address::Kind::sqlite, "castellan.db"});
  CHECK(Address::parse("sqlite:/a b/c.db").value() == Address{Address::Kind::sqlite, "/a b/c.db"});
  CHECK(Address::parse("postgresql://u@h/n").value().is_postgresql());
}

TEST_CASE("what is neither a path nor PostgreSQL is refused") {
  for (const char* text : {"", "sqlite:", "mysql://host/name", "a\"b.db"}) {
    CAPTURE(text);
    const auto address = Address::parse(text);
    REQUIRE_FALSE(address.has_value());
    CHECK(address.error().key == "store.address");
  }
}

TEST_CASE("an address is shown without its password") {
  const auto shown = [](const char* text) { return Address::parse(text).value().shown(); };
  CHECK(shown("postgresql://anna:geheim@host:5432/name") == "postgresql://anna:***@host:5432/name");
  CHECK(shown("postgresql://anna:a@b@host/name") == "postgresql://anna:***@host/name");
  CHECK(shown("postgresql://anna@host:5432/name") == "postgresql://anna@host:5432/name");
  CHECK(shown("postgresql://host:5432/name") == "postgresql://host:5432/name");
  CHECK(shown("postgresql:///name?user=anna&password=geheim&host=/tmp") ==
        "postgresql:///name?user=anna&password=***&host=/tmp");
  CHECK(shown("sqlite:a:b@c.db") == "a:b@c.db");
}
