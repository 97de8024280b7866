#include <algorithm>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "castellan/commands.h"
#include "games/standings.h"
#include "match/breakdown.h"
#include "notation/grid.h"
#include "notation/words.h"
#include "store/record_file.h"
#include "terminal/breakdown.h"

namespace castellan {
namespace {

struct Options {
  std::string file;
  std::vector<std::string> variants;
  bool json = false;
};

struct Sheet {
  std::string name;
  Breakdown breakdown;
  Score score;
  int missing = 0;  // dominoes that the kingdom has no room left for
  int rank = 1;
};

Result<kingdomino::Rules> rules_of(const Options& options) {
  kingdomino::Rules rules;
  for (const std::string& word : options.variants) {
    if (word == "middle-kingdom")
      rules.middle_kingdom = true;
    else if (word == "harmony")
      rules.harmony = true;
    else if (word == "mighty-duel")
      rules.mighty_duel = true;
    else
      return failure("score.variant", {arg("word", printable(word))});
  }
  return rules;
}

Sheet fill_in(const GridKingdom& grid, kingdomino::Rules rules) {
  const Kingdom& kingdom = grid.kingdom;
  rules.mighty_duel = kingdom.size() == 7;
  // Every game gives a player as many dominoes as the square holds, so two
  // empty squares are a discarded domino.
  Sheet sheet;
  sheet.name = grid.name;
  sheet.missing = (kingdom.size() * kingdom.size() - kingdom.taken().count()) / 2;
  // A grid may show a game that is still going on: what is missing is only
  // worth a word where it costs a bonus.
  sheet.breakdown = break_down(rules, kingdom, rules.harmony ? sheet.missing : 0);
  sheet.score = {total(sheet.breakdown), kingdom.largest_property(), kingdom.symbols()};
  return sheet;
}

void rank_sheets(std::vector<Sheet>& sheets) {
  for (Sheet& sheet : sheets)
    sheet.rank +=
        static_cast<int>(std::count_if(sheets.begin(), sheets.end(), [&](const Sheet& other) {
          return other.score > sheet.score;
        }));
}

// `score.property` with its values becomes {"what": "property", "terrain": …}.
nlohmann::ordered_json to_json(const ScoreItem& item) {
  nlohmann::ordered_json json = {{"what", item.what.key.substr(item.what.key.find('.') + 1)}};
  for (const Message::Argument& argument : item.what.arguments)
    std::visit(
        [&](const auto& value) { json[std::string(argument.name)] = value; }, argument.value);
  return json;
}

nlohmann::ordered_json to_json(const Sheet& sheet) {
  nlohmann::ordered_json items = nlohmann::ordered_json::array();
  for (const ScoreItem& item : sheet.breakdown) items.push_back(to_json(item));
  return {{"name", sheet.name},
          {"points", sheet.score.points},
          {"rank", sheet.rank},
          {"breakdown", std::move(items)},
          {"largest_property", sheet.score.first_tie_break},
          {"crowns", sheet.score.second_tie_break}};
}

std::string to_text(const Sheet& sheet, const Program& program) {
  std::string text =
      program.text("score.total", {arg("name", sheet.name), arg("points", sheet.score.points)}) +
      '\n';
  for (const std::string& line : terminal::breakdown_lines(program.words(), sheet.breakdown))
    text += "  " + line + '\n';
  return text;
}

// Who wins, and by what if the points do not tell.
std::string verdict(const std::vector<Sheet>& sheets, Program& program) {
  std::vector<std::string> winners;
  const Sheet* best = nullptr;
  bool points_tied = false;
  bool largest_tied = false;
  for (const Sheet& sheet : sheets) {
    if (sheet.rank > 1) continue;
    winners.push_back(sheet.name);
    best = &sheet;
  }
  for (const Sheet& sheet : sheets) {
    if (sheet.rank == 1 || sheet.score.points != best->score.points) continue;
    points_tied = true;
    largest_tied = largest_tied || sheet.score.first_tie_break == best->score.first_tie_break;
  }
  if (winners.size() > 1)
    return program.text("score.shared", {arg("names", fmt::format("{}", fmt::join(winners, ", "))),
                                         arg("points", best->score.points)});
  const std::string_view key =
      !points_tied    ? "score.winner"
      : !largest_tied ? "score.winner_by_property"
                      : "score.winner_by_crowns";
  return program.text(key, {arg("name", best->name), arg("points", best->score.points),
                            arg("squares", best->score.first_tie_break),
                            arg("crowns", best->score.second_tie_break)});
}

void run(const Options& options, Program& program) {
  const Result<kingdomino::Rules> rules = rules_of(options);
  if (!rules) return program.complain(rules.error());
  const Result<std::string> input = read_file(options.file);
  if (!input) return program.complain(input.error());
  const auto size = rules->mighty_duel ? std::optional<int>(rules->kingdom_size()) : std::nullopt;
  const Result<std::vector<GridKingdom>> grids = parse_grid(*input, size);
  if (!grids) return program.complain(grids.error());

  std::vector<Sheet> sheets;
  for (const GridKingdom& grid : *grids) {
    sheets.push_back(fill_in(grid, *rules));
    if (sheets.back().name.empty())
      sheets.back().name =
          program.text("score.unnamed", {arg("number", static_cast<int>(sheets.size()))});
  }
  rank_sheets(sheets);

  if (options.json) {
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const Sheet& sheet : sheets) json.push_back(to_json(sheet));
    return program.print(
        json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + '\n');
  }
  std::string text;
  for (const Sheet& sheet : sheets) text += to_text(sheet, program) + '\n';
  if (sheets.size() > 1)
    text += verdict(sheets, program) + '\n';
  else
    text.pop_back();
  program.print(text);
}

}  // namespace

void add_score(CLI::App& app, Program& program) {
  CLI::App* command = program.add_command(app, "score", "score.about", "score.examples");
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, program.text("score.file"))->required();
  command->add_option("--variant", options->variants, program.text("score.variants"))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("NAME");
  command->add_flag("--json", options->json, program.text("option.json"));
  command->callback([options, &program] { run(*options, program); });
}

}  // namespace castellan
