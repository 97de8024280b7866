#include "base/indirect.h"

#include <string>
#include <utility>

#include <doctest/doctest.h>

using namespace castellan;

namespace {

// As a header would have it: the type is not known yet.
struct Secret;
class Holder {
 public:
  explicit Holder(std::string text);
  Holder(const Holder&);
  Holder(Holder&&) noexcept;
  Holder& operator=(const Holder&);
  ~Holder();
  std::string& text();

 private:
  Indirect<Secret> secret_;
};

struct Secret {
  std::string text;
};
Holder::Holder(std::string text) : secret_(Secret{std::move(text)}) {}
Holder::Holder(const Holder&) = default;
Holder::Holder(Holder&&) noexcept = default;
Holder& Holder::operator=(const Holder&) = default;
Holder::~Holder() = default;
std::string& Holder::text() { return (*secret_).text; }

}  // namespace

TEST_CASE("an indirect value is copied and compared as if it lay here") {
  Indirect<std::string> one(std::string("wheat"));
  Indirect<std::string> two(one);
  CHECK(one == two);
  CHECK(&*one != &*two);
  *two += " and lake";
  CHECK(*one == "wheat");
  CHECK_FALSE(one == two);

  one = two;
  CHECK(one == two);
  *one = "forest";
  CHECK(*two == "wheat and lake");

  const Indirect<std::string> taken(std::move(two));
  CHECK(taken->size() == 14);
}

TEST_CASE("an indirect value may be of a type that is known later") {
  Holder one("castle");
  Holder two(one);
  two.text() = "king";
  CHECK(one.text() == "castle");
  one = two;
  CHECK(one.text() == "king");
  const Holder three(std::move(two));
  CHECK(Holder(three).text() == "king");
}
