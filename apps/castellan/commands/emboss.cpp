#include <algorithm>
#include <array>
#include <memory>

#include "braille/markdown.h"
#include "braille/pages.h"
#include "braille/tactile.h"
#include "castellan/commands/commands.h"
#include "castellan/commands/replay.h"
#include "castellan/play/braille_screen.h"
#include "embedded.h"
#include "games/duel/die.h"
#include "match/any_state.h"
#include "match/record.h"
#include "match/text.h"
#include "match/view.h"
#include "notation/record.h"
#include "store/record_file.h"
#include "tell/piece.h"
#include "terminal/text.h"

namespace castellan {
namespace {

using braille::Cells;
using braille::Pages;
using braille::Translator;

struct EmbossOptions {
  std::string what, name;
  std::string out = "-";
  int cells = 40, lines = 25;
  int grade = 1;
  int seat = 0;
  bool unicode = false;
};

// What lies in a file: a match, or a position by itself.
struct EmbossScene {
  std::string game;
  std::vector<std::string> names;
  TableView table;
};

std::string title_of(const Program& program, std::string_view game) {
  return program.text("game.title", {arg("game", game)});
}

Result<Match> read_match(const std::string& text, const Program& program) {
  auto match = read_record(text);
  if (match) return *match;
  return failure(
      "emboss.illegal",
      {arg("line", std::to_string(match.error().line)), arg("text", printable(match.error().text)),
       arg("reason", program.text(match.error().message))});
}

Result<EmbossScene> read_scene(const std::string& text, const Program& program) {
  Line first;
  if (!Lines(text).next(first)) return failure("emboss.empty");
  if (!begins_with_word(first.text, "game")) {
    const Result<AnyState> state = parse_position<AnyState>(first.text);
    if (!state) return failure(state.error());
    return EmbossScene{std::string(Words(first.text).peek()), {}, table_of(*state)};
  }
  const Result<Match> match = read_match(text, program);
  if (!match) return failure(match.error());
  const View view = observe(*match, Viewer::spectator());
  return EmbossScene{view.game, view.names, view.table};
}

// Lines of text, and grids of cells between them.
void lay_out_lines(std::string_view text, Pages& pages) {
  std::vector<Cells> grid;
  const auto end_grid = [&] {
    if (grid.empty()) return;
    pages.block(std::exchange(grid, {}));
    pages.gap();
  };
  for (const std::string_view line : terminal::lines(text)) {
    if (braille::is_braille(line)) {
      grid.push_back(braille::cells_in(line));
      continue;
    }
    end_grid();
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    if (indent == line.size())
      pages.gap();
    else
      pages.item(line.substr(indent), static_cast<int>(indent / 2));
  }
  end_grid();
}

// Caught before it is written anywhere.
std::string retold(const Match& match, const Program& program, std::size_t cells) {
  std::string text;
  Catalogue words(program.words().language());
  Program listener(words);
  listener.say_through([&](std::string_view said) {
    text += said;
    return std::string();
  });
  retell(listener, *make_braille_screen(words, cells), match);
  return text;
}

class Embossing {
 public:
  Embossing(const EmbossOptions& options, const Program& program, Pages& pages)
      : options_(options), program_(program), pages_(pages) {}

  Result<void> dominoes() {
    const Result<Setup> setup = start_of_game();
    if (!setup) return failure(setup.error());
    pages_.heading(title_of(program_, setup->game()));
    const TableView table = table_of(Match(*setup).state());
    for (const DominoView& domino : table.unseen)
      pages_.item(program_.text(
          "emboss.domino",
          {arg("domino", domino.number), arg("left", tell::half(table, domino.left)),
           arg("right", tell::half(table, domino.right))}));
    if (setup->game() == "duel") dice(table);
    return {};
  }

  Result<void> record(const std::string& text) {
    const Result<Match> match = read_match(text, program_);
    if (!match) return failure(match.error());
    pages_.heading(title_of(program_, match->setup().game()));
    lay_out_lines(retold(*match, program_, pages_.sheet().cells), pages_);
    return {};
  }

  Result<void> kingdom(const std::string& text) {
    const Result<EmbossScene> scene = read_scene(text, program_);
    if (!scene) return failure(scene.error());
    const int seats = static_cast<int>(scene->table.kingdoms.size());
    if (options_.seat < 0 || options_.seat > seats)
      return failure("draw.no_kingdom", {arg("most", seats)});
    for (int seat = 1; seat <= seats; ++seat)
      if (options_.seat == 0 || options_.seat == seat) picture(*scene, seat_at(seat - 1));
    return {};
  }

 private:
  // The fewest players; of Origins the mode that has all the pieces.
  Result<Setup> start_of_game() const {
    const std::string_view game = options_.name;
    const std::string rules =
        game == "kingdomino" ? " players=2"
        : game == "origins"  ? " players=2 mode=tribe"
                             : "";
    const Result<Setup> known = parse_game(game);
    if (!known) return failure(known.error());
    return parse_setup(std::string(game) + rules);
  }

  void dice(const TableView& table) {
    for (int die = 0; die < duel::dice_count; ++die) {
      std::vector<std::string> faces;
      for (int face = 0; face < duel::face_count; ++face) {
        const duel::Face& shown = duel::all_dice[static_cast<std::size_t>(die)].face(face);
        const LandView land{name(shown.coat), shown.crosses, 0, {}, {}};
        faces.push_back(program_.text(tell::half(table, land)));
      }
      pages_.item(
          program_.text("emboss.die", {arg("die", die + 1), arg("faces", tell::joined(faces))}));
    }
  }

  void picture(const EmbossScene& scene, Seat seat) {
    const auto place = static_cast<std::size_t>(seat);
    const KingdomView& kingdom = scene.table.kingdoms[place];
    const bool named = place < scene.names.size() && !scene.names[place].empty();
    const std::string name =
        named ? printable(scene.names[place])
              : program_.text("seat.default_name", {arg("seat", number(seat))});
    pages_.new_page();
    pages_.heading(program_.text(
        "braille.kingdom",
        {arg("name", name), arg("points", kingdom.points), arg("symbol", scene.table.symbol)}));
    std::vector<Cells> lines = braille::tactile_picture(scene.table, seat, pages_.sheet().cells);
    const bool fits = !lines.empty() && lines.size() + 3 < pages_.sheet().lines;
    if (!fits) lines = braille::tactile_grid(scene.table, seat, {}, pages_.sheet().cells);
    pages_.block(lines);
    pages_.gap();
    for (const braille::Sign& sign : braille::signs_in(scene.table, seat, false, program_.words()))
      for (const Cells& line :
           braille::wrapped(sign.cells + braille::blank + pages_.translator().cells(sign.meaning),
                            pages_.sheet().cells, {0, 4}))
        pages_.block({line});
  }

  const EmbossOptions& options_;
  const Program& program_;
  Pages& pages_;
};

// The page in the language, or else in English.
std::string_view rules_page(std::string_view game, Language language) {
  const std::string folder =
      language == Language::english ? "" : std::string(code_of(language)) + '/';
  return pages::embedded("docs/rules/" + folder + std::string(game) + ".md");
}

constexpr std::array<std::string_view, 5> subjects = {
    "rules", "dominoes", "record", "kingdom", "page"};

Result<std::string> embossed(const EmbossOptions& options, const Program& program) {
  if (std::ranges::find(subjects, options.what) == subjects.end())
    return failure("emboss.what", {arg("word", printable(options.what))});
  if (options.cells < 20 || options.cells > 100 || options.lines < 10 || options.lines > 100)
    return failure("emboss.sheet");
  Language language = program.words().language();
  std::string text;
  if (options.what == "rules") {
    if (rules_page(options.name, language).empty()) language = Language::english;
    text = rules_page(options.name, language);
    if (text.empty()) return failure("rules.no_game", {arg("game", printable(options.name))});
  } else if (options.what != "dominoes") {
    Result<std::string> read = read_file(options.name);
    if (!read) return failure(read.error());
    text = *std::move(read);
  }
  const Result<Translator> translator = Translator::open(language, options.grade);
  if (!translator) return failure(translator.error());
  Pages pages(*translator,
              {static_cast<std::size_t>(options.cells), static_cast<std::size_t>(options.lines)});
  Embossing embossing(options, program, pages);
  Result<void> done;
  if (options.what == "dominoes")
    done = embossing.dominoes();
  else if (options.what == "record")
    done = embossing.record(text);
  else if (options.what == "kingdom")
    done = embossing.kingdom(text);
  else
    lay_out_markdown(text, pages);
  if (!done) return failure(done.error());
  return options.unicode ? braille::unicode(pages.finished()) : braille::brf(pages.finished());
}

void run_emboss(const EmbossOptions& options, Program& program) {
  const Result<std::string> text = embossed(options, program);
  if (!text) {
    const bool readable = text.error().key == "emboss.illegal";
    return program.complain(text.error(), readable ? Exit::no : Exit::wrong);
  }
  if (options.out == "-") return program.print(*text);
  const auto file = RecordFile::create(options.out, *text, RecordFile::IfThere::replace);
  if (!file) program.complain(file.error());
}

}  // namespace

void add_emboss(CommandLine& line) {
  const Subcommand command = line.add("emboss", "emboss.about", "emboss.examples");
  const auto options = std::make_shared<EmbossOptions>();
  command.option("WHAT", &options->what, "emboss.what_option").required();
  command.option("NAME", &options->name, "emboss.name").required();
  command.option("--seat N", &options->seat, "emboss.seat");
  command.option("--grade 1|2", &options->grade, "telling.grade");
  command.option("--cells N", &options->cells, "emboss.cells");
  command.option("--lines N", &options->lines, "emboss.lines");
  command.option("--out FILE", &options->out, "emboss.out");
  command.flag("--unicode", &options->unicode, "emboss.unicode");
  command.callback([options](Program& program) { run_emboss(*options, program); });
}

}  // namespace castellan
