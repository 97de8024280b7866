#include "seal/audit.h"

#include <optional>

#include "notation/words.h"
#include "seal/sealed_luck.h"

namespace castellan {

namespace {

// What stands after this word in the header.
std::optional<std::string_view> header_in(const Setup& setup, std::string_view word) {
  for (const std::string& header : setup.headers) {
    Words words(header);
    if (words.next() == word) return words.rest();
  }
  return std::nullopt;
}

// Deals the match again, each draw from the luck and each decision as it was made.
Audit compare(const Match& match, const Luck& luck) {
  Audit audit;
  Match again(match.setup());
  for (const Step& step : match.steps()) {
    if (step.actor.is_seat()) {
      again.play(step.action);
      continue;
    }
    const std::size_t known = again.lines().size();
    again.deal(luck.below(static_cast<std::uint32_t>(again.legal_count()), audit.draws++));
    if (again.lines().size() == known || again.lines()[known] == match.lines()[known]) continue;
    audit.verdict = Audit::Verdict::other_draw;
    audit.dealt = match.lines()[known];
    audit.owed = again.lines()[known];
    return audit;
  }
  return audit;
}

}  // namespace

Audit audit(const Match& match) {
  const auto failed = [](Audit::Verdict verdict, std::string_view header = {}) {
    Audit audit;
    audit.verdict = verdict;
    audit.header = header;
    return audit;
  };
  const auto commit = header_in(match.setup(), "commit");
  const auto seed = header_in(match.setup(), "seed");
  const auto salt = header_in(match.setup(), "salt");
  if (!commit) return failed(Audit::Verdict::unsealed);
  const std::optional<Key> promised = parse_key(*commit);
  if (!promised) return failed(Audit::Verdict::unreadable, "commit");
  if (!seed || !salt) return failed(Audit::Verdict::secret);
  const std::optional<Key> seed_key = parse_key(*seed);
  if (!seed_key) return failed(Audit::Verdict::unreadable, "seed");
  const std::optional<Key> salt_key = parse_key(*salt);
  if (!salt_key) return failed(Audit::Verdict::unreadable, "salt");

  if (commitment_of(*seed_key, *salt_key) != *promised) return failed(Audit::Verdict::other_seed);
  return compare(match, SealedLuck(*seed_key, *salt_key));
}

}  // namespace castellan
