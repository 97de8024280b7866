#include <algorithm>
#include <memory>

#include "castellan/commands/commands.h"
#include "draw/picture.h"
#include "match/any_state.h"
#include "match/record.h"
#include "match/text.h"
#include "match/view.h"
#include "notation/record.h"
#include "notation/words.h"
#include "store/record_file.h"

namespace castellan {
namespace {

struct DrawOptions {
  std::string file;
  std::string svg = "-";
  int kingdom = 0;
  int steps = -1;
};

// What there is to draw, whether it comes from a record or from a position.
struct Scene {
  TableView table;
  std::string game;
  std::vector<std::string> names;
  Actor to_act = Actor::nobody();
  Standings standings;
};

Scene scene_of(const Match& match) {
  const View view = observe(match, Viewer::spectator());
  return {view.table, view.game, view.names, view.to_act, view.standings};
}

Scene scene_of(const AnyState& any, std::string_view game) {
  return std::visit(
      [&](const auto& state) -> Scene {
        return {table_of(any), std::string(game), std::vector<std::string>(state.rules.players),
                to_act(state), standings(state)};
      },
      any);
}

draw::Land land_of(const LandView& land) {
  return {std::string(land.terrain), land.symbols, land.craters, std::string(land.resource),
          std::string(land.caveman)};
}

int seat_number(Seat seat) { return seat == Seat::none ? 0 : number(seat); }

draw::Row row_of(const std::vector<SlotView>& slots, std::string caption) {
  draw::Row row{std::move(caption), {}};
  for (const SlotView& slot : slots) {
    row.slots.push_back({slot.domino.number, land_of(slot.domino.left), land_of(slot.domino.right),
                         seat_number(slot.king), slot.acted});
  }
  return row;
}

draw::Kingdom kingdom_of(const Scene& scene, std::size_t seat, const Program& program) {
  const KingdomView& view = scene.table.kingdoms[seat];
  const bool over = scene.to_act.is_nobody();
  draw::Kingdom kingdom;
  kingdom.seat = static_cast<int>(seat) + 1;
  kingdom.name = !scene.names[seat].empty()
                     ? scene.names[seat]
                     : program.text("seat.unnamed", {arg("seat", kingdom.seat)});
  kingdom.points = program.text("draw.points", {arg("points", view.points)});
  kingdom.width = view.width;
  kingdom.height = view.height;
  if (!view.floats) kingdom.corner = {view.box.west, view.box.south};
  kingdom.castle.reset();
  if (view.castle) kingdom.castle = {view.castle->x, view.castle->y};
  for (const SquareView& square : view.squares)
    kingdom.squares.push_back(
        {square.square.x, square.square.y, land_of(square.land), square.domino});
  kingdom.to_act = scene.to_act.is_seat() && index(scene.to_act.seat()) == static_cast<int>(seat);
  kingdom.winner = over && scene.standings.ranks[seat] == 1;
  return kingdom;
}

std::string caption_of(const Scene& scene, const std::vector<draw::Kingdom>& kingdoms,
                       const Program& program) {
  if (scene.to_act.is_chance()) return program.text("draw.chance", {arg("game", scene.game)});
  if (scene.to_act.is_seat())
    return program.text(
        "draw.turn", {arg("name", kingdoms[static_cast<std::size_t>(scene.to_act.seat())].name)});
  std::string winners;
  for (const draw::Kingdom& kingdom : kingdoms)
    if (kingdom.winner) winners += (winners.empty() ? "" : ", ") + kingdom.name;
  const bool shared = winners.find(", ") != std::string::npos;
  return program.text(shared ? "draw.shared" : "draw.winner", {arg("names", winners)});
}

// Totems count in the end; cave and dice are of no more interest then.
std::vector<draw::Shelf> shelves_of(const TableView& table, bool over, const Program& program) {
  std::vector<draw::Shelf> shelves;
  const auto add = [&](std::string caption) -> std::vector<draw::Piece>& {
    return shelves.emplace_back(draw::Shelf{std::move(caption), {}}).pieces;
  };
  if (!table.totems.empty()) {
    auto& pieces = add(program.text("draw.totems"));
    for (const TotemView& totem : table.totems)
      pieces.push_back({"origins/totem-" + std::string(totem.resource),
                        {},
                        std::to_string(totem.points),
                        seat_number(totem.holder)});
  }
  if (over) return shelves;
  if (!table.cave.empty()) {
    auto& pieces = add(program.text("draw.cave"));
    for (const std::string_view caveman : table.cave)
      pieces.push_back({"origins/" + std::string(caveman), {}, {}, 0});
  }
  if (!table.dice.empty()) {
    auto& pieces = add(program.text("draw.dice"));
    for (const DieView& die : table.dice)
      pieces.push_back({{}, land_of(die.face), {}, seat_number(die.seat)});
  }
  return shelves;
}

std::vector<draw::SpellLine> spells_of(const TableView& table) {
  std::vector<draw::SpellLine> lines;
  const std::vector<KingdomView>& seats = table.kingdoms;
  for (std::size_t i = 0; i < seats.front().spells.size(); ++i) {
    draw::SpellLine line{"duel/" + std::string(seats.front().spells[i].coat), {}};
    for (const KingdomView& seat : seats) {
      const SpellView& spell = seat.spells[i];
      line.seats.push_back({spell.filled, spell.squares, spell.state == "owned",
                            spell.state == "used" || spell.state == "lost"});
    }
    lines.push_back(std::move(line));
  }
  if (lines.empty()) return lines;
  draw::SpellLine towers{"duel/tower", {}};
  for (const KingdomView& seat : seats)
    towers.seats.push_back({seat.tower ? 1 : 0, 1, seat.tower, !seat.tower});
  lines.push_back(std::move(towers));
  return lines;
}

draw::Picture picture_of(const Scene& scene, int only, const Program& program) {
  draw::Picture picture;
  picture.box = scene.game == "tactile" ? "kingdomino" : scene.game;
  for (std::size_t seat = 0; seat < scene.table.kingdoms.size(); ++seat) {
    picture.kingdoms.push_back(kingdom_of(scene, seat, program));
    picture.colours.emplace_back(scene.table.kingdoms[seat].colour);
  }
  picture.title = program.text("game.title", {arg("game", scene.game)});
  picture.language = code_of(program.words().language());
  if (only > 0) {
    picture.kingdoms = {picture.kingdoms[static_cast<std::size_t>(only - 1)]};
    picture.description = picture.kingdoms.front().name;
    return picture;
  }
  picture.heading = picture.title;
  picture.caption = caption_of(scene, picture.kingdoms, program);
  picture.description = picture.caption;
  const bool over = scene.to_act.is_nobody();
  picture.shelves = shelves_of(scene.table, over, program);
  if (over) return picture;
  picture.spells = spells_of(scene.table);
  picture.spell_book = program.text("table.spell_book");
  picture.current = row_of(scene.table.current, program.text("draw.current"));
  picture.next = row_of(scene.table.next, program.text("draw.next"));
  if (scene.table.dice.empty())
    picture.deck = program.text("draw.deck", {arg("dominoes", scene.table.deck)});
  return picture;
}

Result<Scene> read_scene(const DrawOptions& options, const Program& program) {
  const Result<std::string> input = read_file(options.file);
  if (!input) return failure(input.error());
  Line first;
  if (!Lines(*input).next(first)) return failure("draw.empty");
  if (!begins_with_word(first.text, "game")) {
    const Result<AnyState> state = parse_position<AnyState>(first.text);
    if (!state) return failure(state.error());
    return scene_of(*state, Words(first.text).peek());
  }
  auto match = read_record(*input);
  if (!match)
    return failure("draw.illegal", {arg("line", static_cast<int>(match.error().line)),
                                    arg("text", printable(match.error().text)),
                                    arg("reason", program.text(match.error().message))});
  if (options.steps >= 0)
    match->rewind(std::min(match->steps().size(), static_cast<std::size_t>(options.steps)));
  return scene_of(*match);
}

void run_draw(const DrawOptions& options, Program& program) {
  const Result<Scene> scene = read_scene(options, program);
  if (!scene) return program.complain(scene.error());
  const int kingdoms = static_cast<int>(scene->table.kingdoms.size());
  if (options.kingdom < 0 || options.kingdom > kingdoms)
    return program.complain(Message("draw.no_kingdom", {arg("most", kingdoms)}));
  const std::string svg = draw::svg(picture_of(*scene, options.kingdom, program));
  if (options.svg == "-") return program.print(svg);
  const auto file = RecordFile::create(options.svg, svg, RecordFile::IfThere::replace);
  if (!file) program.complain(file.error());
}

}  // namespace

void add_draw(CommandLine& line) {
  const Subcommand command = line.add("draw", "draw.about", "draw.examples");
  const auto options = std::make_shared<DrawOptions>();
  command.option("FILE", &options->file, "draw.file").required();
  command.option("--svg OUT", &options->svg, "draw.svg");
  command.option("--kingdom N", &options->kingdom, "draw.kingdom");
  command.option("--steps N", &options->steps, "draw.steps");
  command.callback([options](Program& program) { run_draw(*options, program); });
}

}  // namespace castellan
