#include "seal/audit.h"

#include <doctest/doctest.h>

#include "match/record.h"
#include "seal/sealed_luck.h"
#include "tests/match/matches.h"

using namespace castellan;

namespace {

Key filled(std::uint8_t byte) {
  Key key;
  key.fill(byte);
  return key;
}

Setup sealed(Setup setup, const Luck& luck) {
  setup.headers = {
      "commit " + luck.commitment(), "seed " + luck.secret().seed, "salt " + luck.secret().salt};
  return setup;
}

// So many steps, decisions at random.
Match dealt_match(const Setup& setup, const Luck& luck, std::size_t steps) {
  Match match(setup);
  Dealer decisions(1);
  std::uint64_t draw = 0;
  while (!match.finished() && match.steps().size() < steps) {
    if (match.to_act().is_chance())
      match.deal(luck.below(static_cast<std::uint32_t>(match.legal_count()), draw++));
    else
      play_at_random(match, decisions);
  }
  return match;
}

// As somebody gets it who reads the record.
Audit audit_of_text(const std::string& text) {
  const auto match = read_record(text);
  REQUIRE(match);
  return audit(*match);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("law: what was dealt from the seed is fair, in every game and at any point") {
  const SealedLuck luck(filled(7), filled(9));
  for (const Setup& setup : all_setups()) {
    CAPTURE(to_text(setup));
    for (const std::size_t steps : {0u, 3u, 9u, 60u, 100'000u}) {
      const Match match = dealt_match(sealed(setup, luck), luck, steps);
      const Audit found = audit_of_text(to_record(match));
      CHECK(found.verdict == Audit::Verdict::fair);
      if (match.finished()) {
        CHECK(found.draws > 10);
      }
    }
  }
}

TEST_CASE("a line that the seed does not deal is found") {
  const SealedLuck luck(filled(7), filled(9)), other(filled(8), filled(9));
  for (const Setup& setup : all_setups()) {
    CAPTURE(to_text(setup));
    const Match match = dealt_match(sealed(setup, luck), other, 100'000);
    const Audit found = audit_of_text(to_record(match));
    CHECK(found.verdict == Audit::Verdict::other_draw);
    CHECK(found.dealt != found.owed);
    CHECK(!found.owed.empty());
  }

  // One domino of one row changed, long after the start.
  const Setup setup = sealed(setup_of("kingdomino players=2"), luck);
  Match match(setup);
  std::uint64_t draw = 0;
  Dealer decisions(2);
  std::size_t rows = 0;
  while (rows < 5) {
    if (match.to_act().is_seat()) {
      play_at_random(match, decisions);
      continue;
    }
    const auto count = static_cast<std::uint32_t>(match.legal_count());
    const bool changed = rows == 4;
    match.deal((luck.below(count, draw++) + (changed ? 1 : 0)) % count);
    if (match.lines().size() > 0 && match.to_act().is_seat()) ++rows;
  }
  const Audit found = audit(match);
  CHECK(found.verdict == Audit::Verdict::other_draw);
  CHECK(found.dealt == match.lines().back());
}

TEST_CASE("a seed or salt other than the promised one is found") {
  const SealedLuck luck(filled(7), filled(9));
  const Match match = dealt_match(sealed(setup_of("duel"), luck), luck, 50);
  const std::string text = to_record(match);
  const std::string other = to_hex(filled(3));
  CHECK(audit_of_text(text).verdict == Audit::Verdict::fair);
  CHECK(audit_of_text(replaced(text, luck.secret().seed, other)).verdict ==
        Audit::Verdict::other_seed);
  CHECK(audit_of_text(replaced(text, luck.secret().salt, other)).verdict ==
        Audit::Verdict::other_seed);
  CHECK(audit_of_text(replaced(text, luck.commitment(), other)).verdict ==
        Audit::Verdict::other_seed);
}

TEST_CASE("what cannot be checked is said") {
  const SealedLuck luck(filled(7), filled(9));
  const std::string text = to_record(dealt_match(sealed(setup_of("duel"), luck), luck, 5));
  CHECK(audit_of_text(replaced(text, "salt ", "pepper ")).verdict == Audit::Verdict::secret);
  CHECK(audit_of_text(replaced(text, "seed ", "grain ")).verdict == Audit::Verdict::secret);
  CHECK(audit_of_text(replaced(text, "commit ", "promise ")).verdict == Audit::Verdict::unsealed);
  CHECK(audit_of_text("game duel\nseed 17\n").verdict == Audit::Verdict::unsealed);
  for (const std::string word : {"commit", "seed", "salt"}) {
    const Audit found = audit_of_text(replaced(text, word + ' ', word + " 0"));
    CHECK(found.verdict == Audit::Verdict::unreadable);
    CHECK(found.header == word);
  }
}
