// Grids of Origins. A square is a terrain's letter, its fires (or a volcano's
// craters) and who or what is on it: `d`, `g2`, `gma`, `v:hu`, `l:fishing-child`.

#include <array>
#include <bit>
#include <numeric>

#include "notation/grid_picture.h"
#include "notation/pieces.h"

namespace castellan {

using origins::Caveman;
using origins::Mode;
using origins::Resource;
using origins::State;
using origins::Territory;

namespace {

// Not those of Kingdomino.
using origins::Half;
using origins::Terrain;

constexpr SheetForm territory_form = {
    .most_sheets = max_seats,
    .width = 7,  // O-S3
    .height = 7,
    .castle = 'H',
    .home = "hut",
    .dense = false,
    .connected = true,
    .note = "totems"};

struct Mark {
  Half half;
  bool resource = false;
  std::optional<Caveman> caveman;
};
using Pictures = std::vector<Picture<Mark>>;

// Short names, in the order of the cavemen. Those of resources are the first
// two letters.
constexpr std::array<std::string_view, origins::caveman_count> caveman_codes = {
    "hu", "fc", "ga", "sc", "pa", "la", "sh", "w1", "w2", "w3"};

// How the terminal shows the fishing child; in small letters it is fish.
constexpr std::string_view shown_fishing_child = "Fi";

bool is_named(std::string_view text, std::string_view code, std::string_view full_name) {
  std::string word = tidied(text);
  std::ranges::replace(word, '_', '-');
  return word == code || word == full_name;
}

std::optional<Resource> parse_resource(std::string_view text) {
  for (const Resource resource : origins::all_resources)
    if (is_named(text, name(resource).substr(0, 2), name(resource))) return resource;
  return std::nullopt;
}

std::optional<Caveman> parse_caveman(std::string_view text) {
  if (text == shown_fishing_child) return Caveman::fishing_child;
  for (std::size_t i = 0; i < caveman_codes.size(); ++i)
    if (is_named(text, caveman_codes[i], name(static_cast<Caveman>(i))))
      return static_cast<Caveman>(i);
  return std::nullopt;
}

std::optional<Terrain> parse_terrain(char sign) {
  for (const Terrain terrain : origins::all_terrains)
    if (sign == letter(terrain) || sign == letter(terrain) - 'a' + 'A') return terrain;
  return std::nullopt;
}

Message::Argument terrain_arg(Terrain terrain) { return word_arg("terrain", name(terrain)); }

// Takes the number after the terrain off the front.
Result<void> take_digit(std::string_view& rest, Half& half) {
  if (rest.empty() || !is_digit(rest[0])) return {};
  const auto digit = static_cast<std::uint8_t>(rest[0] - '0');
  if (digit > Half::most_symbols)
    return failure("grid.fires", {terrain_arg(half.terrain), arg("number", digit),
                                  arg("most", Half::most_symbols)});
  (half.terrain == Terrain::volcano ? half.craters : half.fires) = digit;
  rest.remove_prefix(1);
  return {};
}

// What is on the square, if its mode, terrain and fires allow it (O-T1, O-B3).
Result<void> add_tag(std::string_view tag, Mode mode, Mark& mark) {
  const std::optional<Caveman> caveman = parse_caveman(tag);
  const std::optional<Resource> resource = caveman ? std::nullopt : parse_resource(tag);
  if (!caveman && !resource) return failure("grid.tag", {arg("text", printable(tag))});
  if (caveman && mode != Mode::tribe)
    return failure("grid.no_cavemen", {word_arg("caveman", name(*caveman))});
  if (resource && mode == Mode::discovery)
    return failure("grid.no_resources", {word_arg("resource", name(*resource))});
  if (resource && mark.half.terrain != facts(*resource).terrain)
    return failure("grid.resource_terrain",
                   {word_arg("resource", name(*resource)), terrain_arg(facts(*resource).terrain)});
  if (mark.half.fires > 0) return failure("grid.on_fire", {arg("fires", mark.half.fires)});
  mark.resource = resource.has_value();
  mark.caveman = caveman;
  return {};
}

Result<Mark> parse_mark(std::string_view text, Mode mode) {
  const auto refused = [&](std::string_view key) {
    return failure(key, {arg("text", printable(text))});
  };
  if (parse_caveman(text)) return refused("grid.no_terrain");
  Mark mark;
  std::string_view tag = text;
  if (const std::optional<Terrain> terrain = parse_terrain(text[0])) {
    mark.half.terrain = *terrain;
    tag.remove_prefix(1);
    if (const auto digit = take_digit(tag, mark.half); !digit) return failure(digit.error());
    if (tag.empty()) return mark;
    if (tag[0] == ':') tag.remove_prefix(1);
  } else if (const std::optional<Resource> resource = parse_resource(text)) {
    mark.half.terrain = facts(*resource).terrain;  // it lies nowhere else
  } else {
    return refused(text[0] == 'H' || text[0] == 'h' ? "grid.on_hut" : "grid.unknown_origins");
  }
  if (const auto tagged = add_tag(tag, mode, mark); !tagged) return failure(tagged.error());
  return mark;
}

// What the box holds, and what of it is on the table so far (O-C1, O-C2). A
// fire on a square may be printed or a token; people see only that it is there.
class BoxOfOrigins {
 public:
  BoxOfOrigins() {
    for (const origins::Domino& domino : origins::all_dominoes)
      for (const Half& half : {domino.left, domino.right}) ++printed_[row(half)][kind(half)];
  }

  Result<void> take(const Mark& mark) {
    ++used_[row(mark.half)][kind(mark.half)];
    const bool volcano = mark.half.terrain == Terrain::volcano;
    const auto exists = volcano ? check_volcanoes(mark.half) : check_fires(mark.half);
    if (!exists || !mark.caveman) return exists;
    const int most = facts(*mark.caveman).count;
    if (++cavemen_[static_cast<std::size_t>(*mark.caveman)] <= most) return {};
    return failure(
        "grid.supply_cavemen", {word_arg("caveman", name(*mark.caveman)), arg("most", most)});
  }

 private:
  static constexpr std::size_t kinds = 4;  // of fires or craters, from none to three
  using Counts = std::array<std::array<int, kinds>, origins::terrain_count>;

  static std::size_t row(const Half& half) { return static_cast<std::size_t>(half.terrain); }
  static std::size_t kind(const Half& half) { return std::max(half.fires, half.craters); }

  // Squares that must have a token, as no more are printed so.
  int tokens(std::size_t terrain, std::size_t fires) const {
    return std::max(used_[terrain][fires] - printed_[terrain][fires], 0);
  }

  Result<void> check_fires(const Half& half) const {
    int plain = used_[row(half)][0];
    for (const origins::FireToken& token : origins::fire_tokens) {
      const auto fires = static_cast<std::size_t>(token.fires);
      plain += tokens(row(half), fires);
      int needed = 0;
      for (std::size_t terrain = 0; terrain < used_.size(); ++terrain)
        if (terrain != static_cast<std::size_t>(Terrain::volcano)) needed += tokens(terrain, fires);
      if (needed > token.count)
        return failure("grid.supply_fires",
                       {terrain_arg(half.terrain), arg("fires", token.fires),
                        arg("printed", printed_[row(half)][fires]), arg("tokens", token.count)});
    }
    if (plain <= printed_[row(half)][0]) return {};
    return failure(
        "grid.supply_plain", {terrain_arg(half.terrain), arg("most", printed_[row(half)][0])});
  }

  // The craters need not be told.
  Result<void> check_volcanoes(const Half& half) const {
    const auto& printed = printed_[row(half)];
    const auto& used = used_[row(half)];
    if (half.craters > 0 && used[half.craters] > printed[half.craters])
      return failure("grid.supply_volcano",
                     {arg("craters", half.craters), arg("most", printed[half.craters])});
    const int all = std::reduce(printed.begin(), printed.end());
    if (std::reduce(used.begin(), used.end()) > all)
      return failure("grid.supply_volcano", {arg("craters", 0), arg("most", all)});
    return {};
  }

  Counts printed_{}, used_{};
  std::array<int, origins::caveman_count> cavemen_{};
};

Result<void> check_supply(const Pictures& pictures) {
  BoxOfOrigins box;
  for (const Picture<Mark>& picture : pictures)
    for (const auto& [cell, mark] : picture.squares)
      if (const auto taken = box.take(mark); !taken) return failure(located(taken.error(), cell));
  return {};
}

// Totems

// `totems mammoth fi`, `totems none`.
Result<void> parse_totems(const Line& line, Seat seat, State& state) {
  const auto number = arg("line", static_cast<int>(line.number));
  if (state.rules.mode != Mode::totem) return failure("grid.no_totems", {number});
  Words words(line.text);
  words.next();
  if (words.empty()) return failure("grid.totems", {number, arg("text", "")});
  while (!words.empty()) {
    const std::string_view word = words.next();
    if (detail::is_nothing(word) || is_named(word, "no", "none")) continue;
    const std::optional<Resource> totem = parse_resource(word);
    if (!totem) return failure("grid.totems", {number, arg("text", printable(word))});
    const auto which = word_arg("resource", name(*totem));
    Seat& holder = state.totems[static_cast<std::size_t>(*totem)];
    if (holder != Seat::none) return failure("grid.totem_twice", {number, which});
    // O-T3: a holder keeps it as long as nobody has more.
    if (((leaders(state, *totem) >> index(seat)) & 1) == 0)
      return failure("grid.totem_lost", {number, which});
    holder = seat;
  }
  return {};
}

// Where nobody was said to hold any, they go to who has strictly the most; who
// came first is not to be seen in a grid.
void derive_totems(Sheets<State>& sheets) {
  if (sheets.names.size() < sheets.state.rules.players) {
    sheets.remarks.emplace_back("grid.totems_unknown");
    return;
  }
  sheets.remarks.emplace_back("grid.totems_derived");
  for (const Resource resource : origins::all_resources) {
    const unsigned seats = leaders(sheets.state, resource);
    if (std::has_single_bit(seats))
      sheets.state.totems[static_cast<std::size_t>(resource)] = seat_at(std::countr_zero(seats));
    else if (seats != 0)
      sheets.remarks.emplace_back(
          "grid.totem_tied", std::vector{word_arg("resource", name(resource))});
  }
}

Result<void> settle_totems(const GridText& grid, Sheets<State>& sheets) {
  bool told = false;
  for (std::size_t seat = 0; seat < grid.sheets.size(); ++seat) {
    for (const Line& line : grid.sheets[seat].notes) {
      told = true;
      const auto read = parse_totems(line, seat_at(static_cast<int>(seat)), sheets.state);
      if (!read) return read;
    }
  }
  if (!told && sheets.state.rules.mode == Mode::totem) derive_totems(sheets);
  return {};
}

// Two play on 7×7, more on 5×5 (O-P1, O-S3); one sheet alone tells by its size.
int players_at(const GridText& grid, const Pictures& pictures, int said) {
  if (said == 0 && grid.sheets.size() == 1) return largest_extent(pictures) > 5 ? 2 : 3;
  return players_of(grid, said);
}

// In a totem game only fire takes resources (O-T2), so those that were not
// typed are there all the same.
void lay(const Picture<Mark>& picture, Mode mode, Territory& territory) {
  for (const auto& [cell, mark] : picture.squares) {
    const Square square = square_from(picture.castle, cell);
    territory.put(square, mark.half, mark.resource || mode == Mode::totem);
    if (mark.caveman) territory.settle(square, *mark.caveman);
  }
}

void remark_resources(const Pictures& pictures, Sheets<State>& sheets) {
  int untyped = 0;
  for (const Picture<Mark>& picture : pictures)
    for (const auto& [cell, mark] : picture.squares)
      untyped += static_cast<int>(mark.half.bears_resource() && !mark.resource);
  if (untyped > 0 && sheets.state.rules.mode == Mode::totem)
    sheets.remarks.emplace_back("grid.resources_untyped", std::vector{arg("squares", untyped)});
}

}  // namespace

Result<Sheets<State>> read_sheets(const GridText& grid, origins::Rules rules) {
  const auto read = [&](std::string_view text) { return parse_mark(text, rules.mode); };
  const auto pictures = read_pictures<Mark>(grid, territory_form, rules.players, read);
  if (!pictures) return failure(pictures.error());
  rules.players = static_cast<std::uint8_t>(players_at(grid, *pictures, rules.players));
  const int size = rules.territory_size();
  auto checked = check_size(*pictures, territory_form, size);
  if (checked) checked = check_supply(*pictures);
  if (!checked) return failure(checked.error());

  auto sheets = name_sheets<State>(grid, rules);
  for (std::size_t seat = 0; seat < pictures->size(); ++seat) {
    Territory& territory = sheets.state.territories[seat];
    lay((*pictures)[seat], rules.mode, territory);
    if (rules.homo_habilis)
      sheets.state.discards[seat] =
          static_cast<std::uint8_t>(missing_dominoes(size, territory.kingdom().taken().count()));
  }
  remark_resources(*pictures, sheets);
  if (const auto settled = settle_totems(grid, sheets); !settled) return failure(settled.error());
  return sheets;
}

}  // namespace castellan
