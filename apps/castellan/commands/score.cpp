#include <cstdint>
#include <memory>
#include <variant>

#include <fmt/format.h>

#include "castellan/commands/commands.h"
#include "castellan/program/json_text.h"
#include "match/game_facts.h"
#include "match/scoresheet.h"
#include "notation/words.h"
#include "store/record_file.h"
#include "terminal/breakdown.h"

namespace castellan {
namespace {

struct ScoreOptions {
  std::string file;
  std::string game, mode;
  std::vector<std::string> variants;
  bool json = false;
};

using Entry = Scoresheet::Entry;

// A reason with where it comes from: a line of the grid, or an option.
Failure wrong(const Line& line, const std::string& reason) {
  return failure("score.line", {arg("line", static_cast<int>(line.number)), arg("reason", reason)});
}
Failure wrong(std::string_view option, const std::string& reason) {
  return failure("score.option", {arg("option", option), arg("reason", reason)});
}

// The game, from the command line or the grid, which must not contradict it.
Result<Setup> game_of(const ScoreOptions& options, const GridText& grid, const Program& program) {
  Result<Setup> wanted = parse_game(options.game.empty() ? "kingdomino" : options.game);
  if (!wanted) return wrong("--game", program.text(wanted.error()));
  if (!grid.game) return wanted;
  Result<Setup> typed = parse_game(without_first_word(grid.game->text));
  if (!typed) return wrong(*grid.game, program.text(typed.error()));
  if (!options.game.empty() && typed->game() != wanted->game())
    return failure("score.two_games", {arg("line", static_cast<int>(grid.game->number)),
                                       arg("typed", typed->game()), arg("wanted", wanted->game())});
  return typed;
}

// The rules, likewise.
Result<AnyRules> rules_of(const ScoreOptions& options, const GridText& grid, const AnyRules& game,
                          const Program& program) {
  std::vector<std::string_view> wanted(options.variants.begin(), options.variants.end());
  const std::string mode = "mode=" + options.mode;
  if (!options.mode.empty()) wanted.push_back(mode);

  Result<AnyRules> on_line = parse_grid_rules(game, wanted);
  if (!on_line) return wrong("--variant", program.text(on_line.error()));
  if (!grid.rules) return on_line;
  Result<AnyRules> in_grid =
      parse_grid_rules(game, Words(without_first_word(grid.rules->text)).take_all());
  if (!in_grid) return wrong(*grid.rules, program.text(in_grid.error()));
  const auto players = [](auto& rules) -> auto& { return rules.players; };
  std::uint8_t& wanted_players = std::visit(players, *on_line);
  if (wanted_players == 0) wanted_players = std::visit(players, *in_grid);
  if (!wanted.empty() && *on_line != *in_grid)
    return failure("score.two_rules", {arg("line", static_cast<int>(grid.rules->number))});
  return in_grid;
}

// `score.property` with its values becomes {"what": "property", "terrain": …}.
JsonText to_json(const ScoreItem& item) {
  JsonMembers json = {{"what", item.what.key.substr(item.what.key.find('.') + 1)}};
  for (const auto& [name, value] : item.what.arguments) {  // numbers and words, nothing nested
    if (const auto* number = std::get_if<std::int64_t>(&value)) json.emplace_back(name, *number);
    if (const auto* word = std::get_if<std::string>(&value)) json.emplace_back(name, *word);
  }
  return json;
}

const Breakdown& breakdown_of(const Scoresheet& sheet, const Entry& entry) {
  const auto at = static_cast<std::size_t>(&entry - sheet.entries.data());
  return sheet.table.kingdoms[at].breakdown;
}

std::string to_json(const Scoresheet& sheet) {
  const GameFacts& game = facts_of(sheet.rules);
  std::vector<JsonText> json;
  for (const Entry& entry : sheet.entries) {
    std::vector<JsonText> items;
    for (const ScoreItem& item : breakdown_of(sheet, entry)) items.push_back(to_json(item));
    JsonMembers members = {{"name", entry.name},
                           {"points", entry.score.points},
                           {"rank", entry.rank},
                           {"breakdown", items}};
    const std::vector<int> counts = tie_counts(game, entry.score);
    for (std::size_t at = 0; at < counts.size(); ++at)
      members.emplace_back(game.ties.by[at], counts[at]);
    json.emplace_back(members);
  }
  return JsonText(json).text() + '\n';
}

// Who wins, and by what if the points do not tell.
std::string verdict(const Scoresheet& sheet, const Program& program) {
  std::vector<std::string> winners;
  const Entry* best = nullptr;
  for (const Entry& entry : sheet.entries) {
    if (entry.rank > 1) continue;
    winners.push_back(entry.name);
    best = &entry;
  }
  const auto points = arg("points", best->score.points);
  if (winners.size() > 1)
    return program.text(
        "score.shared", {arg("names", fmt::format("{}", fmt::join(winners, ", "))), points});

  bool points_tied = false, first_tied = false;
  for (const Entry& entry : sheet.entries) {
    if (entry.rank == 1 || entry.score.points != best->score.points) continue;
    points_tied = true;
    first_tied = first_tied || entry.score.first_tie_break == best->score.first_tie_break;
  }
  if (!points_tied) return program.text("score.winner", {arg("name", best->name), points});
  return program.text(
      "score.winner_by",
      {arg("name", best->name), points,
       arg("by", facts_of(sheet.rules).ties.by[first_tied ? 1 : 0]),
       arg("count", first_tied ? best->score.second_tie_break : best->score.first_tie_break)});
}

std::string ranking(const Scoresheet& sheet, const Program& program) {
  std::string text;
  for (int rank = 1; rank <= static_cast<int>(sheet.entries.size()); ++rank)
    for (const Entry& entry : sheet.entries)
      if (entry.rank == rank)
        text +=
            program.words().sentence(Message(
                "result.place",
                {arg("rank", rank), arg("name", entry.name), arg("points", entry.score.points)})) +
            '\n';
  return text;
}

std::string to_text(const Scoresheet& sheet, const Program& program) {
  std::string text;
  for (const Entry& entry : sheet.entries) {
    if (!text.empty()) text += '\n';
    text += program.words().sentence(Message(
                "score.total", {arg("name", entry.name), arg("points", entry.score.points)})) +
            '\n';
    for (const std::string& line :
         terminal::breakdown_lines(program.words(), breakdown_of(sheet, entry)))
      text += "  " + line + '\n';
  }
  if (!sheet.remarks.empty()) text += '\n';
  for (const Message& remark : sheet.remarks) text += program.words().sentence(remark) + '\n';
  if (sheet.entries.size() > 1) text += '\n';
  if (sheet.entries.size() > 2) text += ranking(sheet, program);
  if (sheet.entries.size() > 1) text += verdict(sheet, program) + '\n';
  return text;
}

Result<Scoresheet> score_sheet(const ScoreOptions& options, const GridText& grid,
                               const Program& program) {
  const Result<Setup> setup = game_of(options, grid, program);
  if (!setup) return failure(setup.error());
  const Result<AnyRules> rules = rules_of(options, grid, setup->rules, program);
  if (!rules) return failure(rules.error());
  Result<Scoresheet> sheet = score_grid(grid, *rules);
  if (!sheet) return sheet;
  for (std::size_t at = 0; at < sheet->entries.size(); ++at)
    if (std::string& name = sheet->entries[at].name; name.empty())
      name = program.text("score.unnamed", {arg("number", static_cast<int>(at) + 1)});
  return sheet;
}

void run_score(const ScoreOptions& options, Program& program) {
  const Result<std::string> input = read_file(options.file);
  if (!input) return program.complain(input.error());
  const Result<GridText> grid = parse_grid(*input);
  if (!grid) return program.complain(grid.error());
  const Result<Scoresheet> sheet = score_sheet(options, *grid, program);
  if (!sheet) return program.complain(sheet.error());
  program.print(options.json ? to_json(*sheet) : to_text(*sheet, program));
}

}  // namespace

void add_score(CommandLine& line) {
  const Subcommand command = line.add("score", "score.about", "score.examples");
  const auto options = std::make_shared<ScoreOptions>();
  command.option("FILE", &options->file, "score.file").required();
  command.option("--game NAME", &options->game, "score.game");
  command.option("--mode NAME", &options->mode, "score.mode");
  command.option("--variant NAME", &options->variants, "score.variants")
      .split_at_commas()
      .one_word();
  command.flag("--json", &options->json, "option.json");
  command.callback([options](Program& program) { run_score(*options, program); });
}

}  // namespace castellan
