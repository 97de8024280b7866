#include "arena/report.h"

#include <cctype>
#include <cmath>

#include <doctest/doctest.h>

#include "arena/chart.h"
#include "arena/progress.h"
#include "tests/arena/question_maker.h"

using namespace castellan;
using namespace castellan::arena;

namespace {

// Whether every element is closed in its turn.
bool well_formed(std::string_view page) {
  std::vector<std::string> open;
  for (std::size_t at = page.find('<'); at != std::string_view::npos; at = page.find('<', at + 1)) {
    const std::size_t end = page.find('>', at);
    if (end == std::string_view::npos) return false;
    const std::string_view tag = page.substr(at + 1, end - at - 1);
    if (tag.starts_with('!') || tag.ends_with('/')) continue;
    const bool closes = tag.starts_with('/');
    const std::string name(tag.substr(closes ? 1 : 0, tag.find(' ') - (closes ? 1 : 0)));
    if (!closes) {
      open.push_back(name);
    } else {
      if (open.empty() || open.back() != name) return false;
      open.pop_back();
    }
  }
  return open.empty();
}

Report report_on(const Question& asked, std::uint64_t tasks) {
  std::vector<Unit> units;
  for (std::uint64_t index = 0; index < tasks; ++index) units.push_back(play(asked, index));
  Report report;
  report.question = &asked;
  report.summary = summarise(asked, units);
  report.command = "castellan arena 'a<b' --games 4";
  return report;
}

}  // namespace

TEST_CASE("numbers are told with their errors") {
  CHECK(share_text({0.5234, 0.0111, 9}) == "52.3 ± 1.1 %");
  CHECK(share_text({0.5, INFINITY, 1}) == "50.0 %");
  CHECK(elo_text({16.4, 8, 24}) == "+16 ± 8");
  CHECK(elo_text({-0.2, -10, 10}) == "+0 ± 10");
  CHECK(elo_text({INFINITY, 338, INFINITY}) == "> +338");
  CHECK(elo_text({-INFINITY, -INFINITY, -338}) == "< -338");
  CHECK(elo_text({0, -INFINITY, INFINITY}) == "–");
  CHECK(number_text({-0.04, 0.1, 9}) == "0.0 ± 0.1");
  CHECK(time_text(0.1) == "100.0 ms");
}

TEST_CASE("a page is well formed, however little was played") {
  const Catalogue words;
  const Question two = question("kingdomino players=2", {"greedy", "random"});
  const Question pairs = question("duel players=2", {"greedy", "random", "greedy"});
  const Question four = question("origins players=4 mode=tribe", {"greedy", "random"});
  for (const Question* asked : {&two, &pairs, &four})
    for (const std::uint64_t tasks : {0u, 1u, 2u, 12u}) {
      CAPTURE(tasks);
      const Report report = report_on(*asked, tasks);
      const std::string page = to_html(report, words);
      CHECK(well_formed(page));
      CHECK(page.find("a&lt;b") != std::string::npos);
      CHECK(page.find("nan") == std::string::npos);
      CHECK(page.find("inf") == std::string::npos);
      CHECK(page.find("http") == std::string::npos);
      CHECK(to_text(report, words).find('[') == std::string::npos);
    }
  CHECK_FALSE(well_formed("<p><b></p></b>"));
}

TEST_CASE("ticks are round numbers inside the range") {
  CHECK(ticks(0, 8) == std::vector<double>{0, 1, 2, 3, 4, 5, 6, 7, 8});
  CHECK(ticks(-30, 90) == std::vector<double>{-20, 0, 20, 40, 60, 80});
  CHECK(ticks(3, 3) == std::vector<double>{3});
}

TEST_CASE("the time left grows with what is left") {
  Course course;
  course.tasks = 100;
  course.found = 20;  // took no time now
  course.done = 40;
  CHECK(seconds_left(course, 10) == doctest::Approx(30));
  const Catalogue words;
  CHECK(duration_text(12, words) == "12 s");
  CHECK(duration_text(200, words) == "3 min 20 s");
  CHECK(duration_text(3900, words) == "1 h 5 min");
}
