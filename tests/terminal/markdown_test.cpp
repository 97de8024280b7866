#include "terminal/markdown.h"

#include <doctest/doctest.h>

using namespace castellan::terminal;

namespace {

constexpr const char* page = R"(# The rules

Some **bold** and `code`.

## Placing
- **K-P1** A domino covers two squares.
- **K-P2** It connects if one of its squares touches the castle.
- **K-V1 Dynasty** Three games.
)";

}  // namespace

TEST_CASE("a page without colour") {
  CHECK(render_markdown(page, Look{false, true, 40}) == R"(THE RULES

Some bold and code.

Placing
  - K-P1 A domino covers two squares.
  - K-P2 It connects if one of its
    squares touches the castle.
  - K-V1 Dynasty Three games.
)");
}

TEST_CASE("bold where there are colours") {
  CHECK(render_markdown("a **b c** d\n", Look{true, true, 40}) ==
        "a \033[1mb\033[0m \033[1mc\033[0m d\n");
}

TEST_CASE("a rule by its id") {
  CHECK(find_rule(page, "K-P2").starts_with("- **K-P2** It connects"));
  CHECK(find_rule(page, "k-v1").starts_with("- **K-V1 Dynasty**"));
  CHECK(find_rule(page, "K-P").empty());
  CHECK(find_rule(page, "").empty());
}
