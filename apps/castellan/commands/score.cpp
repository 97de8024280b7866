#include <algorithm>
#include <array>
#include <memory>
#include <variant>

#include <fmt/format.h>

#include "castellan/commands/commands.h"
#include "castellan/program/json_text.h"
#include "games/standings.h"
#include "match/game_breakdown.h"
#include "match/setup.h"
#include "notation/grid.h"
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

// What was typed for one player, scored.
struct Entry {
  std::string name;
  Breakdown breakdown;
  Score score;
  int rank = 1;
};

struct ScoreTable {
  std::vector<Entry> entries;
  std::array<std::string_view, 2> tie_breaks;  // what they count; the second may be nothing
  std::vector<Message> remarks;
};

// K-E3, T-E1, O-E2, D-E3
constexpr auto tie_breaks(const kingdomino::State&) {
  return std::array<std::string_view, 2>{"largest_property", "crowns"};
}
constexpr auto tie_breaks(const tactile::State&) {
  return std::array<std::string_view, 2>{"crowns"};
}
constexpr auto tie_breaks(const origins::State&) {
  return std::array<std::string_view, 2>{"largest_region", "fires"};
}
constexpr auto tie_breaks(const duel::State&) {
  return std::array<std::string_view, 2>{"largest_domain"};
}

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
  Words words(grid.game->text);
  words.next();
  Result<Setup> typed = parse_game(words.rest());
  if (!typed) return wrong(*grid.game, program.text(typed.error()));
  if (!options.game.empty() && typed->game() != wanted->game())
    return failure("score.two_games", {arg("line", static_cast<int>(grid.game->number)),
                                       arg("typed", typed->game()), arg("wanted", wanted->game())});
  return typed;
}

std::vector<std::string_view> typed_rules(const GridText& grid) {
  std::vector<std::string_view> found;
  if (!grid.rules) return found;
  Words words(grid.rules->text);
  words.next();
  while (!words.empty()) found.push_back(words.next());
  return found;
}

// The rules, likewise.
template <class Rules>
Result<Rules> rules_of(const ScoreOptions& options, const GridText& grid, const Program& program) {
  std::vector<std::string_view> wanted(options.variants.begin(), options.variants.end());
  const std::string mode = "mode=" + options.mode;
  if (!options.mode.empty()) wanted.push_back(mode);

  Result<Rules> on_line = parse_grid_rules<Rules>(wanted);
  if (!on_line) return wrong("--variant", program.text(on_line.error()));
  if (!grid.rules) return on_line;
  Result<Rules> in_grid = parse_grid_rules<Rules>(typed_rules(grid));
  if (!in_grid) return wrong(*grid.rules, program.text(in_grid.error()));
  if (on_line->players == 0) on_line->players = in_grid->players;
  if (!wanted.empty() && *on_line != *in_grid)
    return failure("score.two_rules", {arg("line", static_cast<int>(grid.rules->number))});
  return in_grid;
}

template <class State>
ScoreTable fill_in(const Sheets<State>& sheets, const Program& program) {
  ScoreTable table{{}, tie_breaks(sheets.state), sheets.remarks};
  for (std::size_t i = 0; i < sheets.names.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    Entry entry{
        printable(sheets.names[i]), break_down(sheets.state, seat), score(sheets.state, seat)};
    if (entry.name.empty())
      entry.name = program.text("score.unnamed", {arg("number", number(seat))});
    table.entries.push_back(std::move(entry));
  }
  for (Entry& entry : table.entries)
    entry.rank += static_cast<int>(std::ranges::count_if(
        table.entries, [&](const Entry& other) { return other.score > entry.score; }));
  return table;
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

std::string to_json(const ScoreTable& table) {
  std::vector<JsonText> json;
  for (const Entry& entry : table.entries) {
    std::vector<JsonText> items;
    for (const ScoreItem& item : entry.breakdown) items.push_back(to_json(item));
    JsonMembers members = {
        {"name", entry.name},
        {"points", entry.score.points},
        {"rank", entry.rank},
        {"breakdown", items},
        {table.tie_breaks[0], entry.score.first_tie_break}};
    if (!table.tie_breaks[1].empty())
      members.emplace_back(table.tie_breaks[1], entry.score.second_tie_break);
    json.emplace_back(members);
  }
  return JsonText(json).text() + '\n';
}

// Who wins, and by what if the points do not tell.
std::string verdict(const ScoreTable& table, const Program& program) {
  std::vector<std::string> winners;
  const Entry* best = nullptr;
  for (const Entry& entry : table.entries) {
    if (entry.rank > 1) continue;
    winners.push_back(entry.name);
    best = &entry;
  }
  const auto points = arg("points", best->score.points);
  if (winners.size() > 1)
    return program.text(
        "score.shared", {arg("names", fmt::format("{}", fmt::join(winners, ", "))), points});

  bool points_tied = false, first_tied = false;
  for (const Entry& entry : table.entries) {
    if (entry.rank == 1 || entry.score.points != best->score.points) continue;
    points_tied = true;
    first_tied = first_tied || entry.score.first_tie_break == best->score.first_tie_break;
  }
  if (!points_tied) return program.text("score.winner", {arg("name", best->name), points});
  return program.text(
      "score.winner_by",
      {arg("name", best->name), points, arg("by", table.tie_breaks[first_tied ? 1 : 0]),
       arg("count", first_tied ? best->score.second_tie_break : best->score.first_tie_break)});
}

std::string ranking(const ScoreTable& table, const Program& program) {
  std::string text;
  for (int rank = 1; rank <= static_cast<int>(table.entries.size()); ++rank)
    for (const Entry& entry : table.entries)
      if (entry.rank == rank)
        text +=
            program.words().sentence(Message(
                "result.place",
                {arg("rank", rank), arg("name", entry.name), arg("points", entry.score.points)})) +
            '\n';
  return text;
}

std::string to_text(const ScoreTable& table, const Program& program) {
  std::string text;
  for (const Entry& entry : table.entries) {
    if (!text.empty()) text += '\n';
    text += program.words().sentence(Message(
                "score.total", {arg("name", entry.name), arg("points", entry.score.points)})) +
            '\n';
    for (const std::string& line : terminal::breakdown_lines(program.words(), entry.breakdown))
      text += "  " + line + '\n';
  }
  if (!table.remarks.empty()) text += '\n';
  for (const Message& remark : table.remarks) text += program.words().sentence(remark) + '\n';
  if (table.entries.size() > 1) text += '\n';
  if (table.entries.size() > 2) text += ranking(table, program);
  if (table.entries.size() > 1) text += verdict(table, program) + '\n';
  return text;
}

template <class Rules>
Result<ScoreTable> score_table(const ScoreOptions& options, const GridText& grid,
                               const Program& program) {
  const Result<Rules> rules = rules_of<Rules>(options, grid, program);
  if (!rules) return failure(rules.error());
  const auto sheets = read_sheets(grid, *rules);
  if (!sheets) return failure(sheets.error());
  return fill_in(*sheets, program);
}

void run_score(const ScoreOptions& options, Program& program) {
  const Result<std::string> input = read_file(options.file);
  if (!input) return program.complain(input.error());
  const Result<GridText> grid = parse_grid(*input);
  if (!grid) return program.complain(grid.error());
  const Result<Setup> setup = game_of(options, *grid, program);
  if (!setup) return program.complain(setup.error());
  const Result<ScoreTable> table = std::visit(
      [&](const auto& rules) {
        return score_table<std::decay_t<decltype(rules)>>(options, *grid, program);
      },
      setup->rules);
  if (!table) return program.complain(table.error());
  program.print(options.json ? to_json(*table) : to_text(*table, program));
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
