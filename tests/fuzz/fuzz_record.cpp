// Any bytes as a record. What is accepted must be written and read again as
// the same match.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "match/record.h"
#include "match/verify.h"
#include "tests/fuzz/expect.h"

using namespace castellan;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::vector<Outcome> outcomes = verify(input);
  EXPECT(!outcomes.empty());
  for (const Outcome& outcome : outcomes) {
    EXPECT(outcome.error.has_value() == (outcome.kind == Outcome::Kind::illegal));
    EXPECT(outcome.winners.empty() == (outcome.kind != Outcome::Kind::ok));
    EXPECT(!outcome_line(outcome, true, "reason").empty());
  }

  const auto match = read_record(input);
  if (!match) return 0;
  EXPECT(outcomes.size() == 1 && outcomes[0].kind != Outcome::Kind::illegal);
  const std::string text = to_record(*match);
  const auto again = read_record(text);
  EXPECT(again.has_value());
  EXPECT(*again == *match);
  EXPECT(to_record(*again) == text);
  return 0;
}
