#include <charconv>
#include <cmath>
#include <memory>
#include <optional>

#include <fmt/format.h>
#include <unistd.h>

#include "castellan/commands/commands.h"
#include "tactile_set/folder.h"
#include "tactile_set/workshop.h"

namespace castellan {
namespace {

using tactile_set::Estimate;
using tactile_set::Folder;
using tactile_set::Measures;
using tactile_set::Product;
using tactile_set::Workshop;

struct TactileSetOptions {
  std::string folder;
  std::string preview;
  std::string format = "both";
  std::string bed;
  Measures measures;
};

struct Measure {
  const char* option;
  double Measures::* value;
  std::string_view about;
};

constexpr Measure measures[] = {
    {"--tile", &Measures::tile, "tactile_set.tile"},
    {"--thickness", &Measures::thickness, "tactile_set.thickness"},
    {"--peg-diameter", &Measures::peg_diameter, "tactile_set.peg_diameter"},
    {"--peg-height", &Measures::peg_height, "tactile_set.peg_height"},
    {"--clearance", &Measures::clearance, "tactile_set.clearance"},
    {"--layer-height", &Measures::layer_height, "tactile_set.layer_height"},
    {"--dot-height", &Measures::dot_height, "tactile_set.dot_height"},
    {"--dot-diameter", &Measures::dot_diameter, "tactile_set.dot_diameter"},
    {"--dot-spacing", &Measures::dot_spacing, "tactile_set.dot_spacing"},
    {"--cell-spacing", &Measures::cell_spacing, "tactile_set.cell_spacing"},
};

std::string number(double value) { return fmt::format("{:.4g}", value); }

// 250x210
bool read_bed(std::string_view text, Measures& measures_out) {
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto width = std::from_chars(begin, end, measures_out.bed_width);
  if (width.ec != std::errc{} || width.ptr == end || *width.ptr != 'x') return false;
  const auto depth = std::from_chars(width.ptr + 1, end, measures_out.bed_depth);
  return depth.ec == std::errc{} && depth.ptr == end;
}

Result<tactile_set::Order> order_of(const TactileSetOptions& options) {
  tactile_set::Order order{.measures = options.measures, .preview = !options.preview.empty()};
  if (!options.bed.empty() && !read_bed(options.bed, order.measures))
    return failure("tactile_set.bad_bed", {arg("text", options.bed)});
  if (options.format != "both" && options.format != "3mf" && options.format != "stl")
    return failure("tactile_set.bad_format", {arg("text", options.format)});
  order.stl = options.format != "3mf";
  order.three_mf = options.format != "stl";
  if (options.folder.empty()) {
    if (options.preview.empty()) return failure("tactile_set.nothing");
    order.stl = order.three_mf = false;
  }
  if (const auto sound = check(order.measures); !sound) return failure(sound.error());
  return order;
}

// For a terminal: how far it has come.
void show(const std::string& text) {
  if (isatty(STDERR_FILENO) == 0) return;
  const std::string line = "\r\033[K" + text;
  [[maybe_unused]] const ssize_t written = write(STDERR_FILENO, line.data(), line.size());
}

// What the list in the folder says of the set, for people and programs.
std::string about(const Measures& chosen, const Product& product) {
  std::string text;
  for (const Measure& measure : measures)
    text += fmt::format("{} {}\n", measure.option + 2, number(chosen.*measure.value));
  text += fmt::format("bed {}x{}\n", number(chosen.bed_width), number(chosen.bed_depth));
  for (const Product::Print& plate : product.plates)
    text += fmt::format(
        "plate {} pieces={} minutes={:.0f} grams={:.0f} metres={:.1f}\n", plate.name, plate.pieces,
        plate.estimate.minutes, plate.estimate.grams, plate.estimate.metres);
  return text;
}

std::string told(std::string_view key, const std::string& name, int pieces,
                 const Estimate& estimate, const Program& program) {
  const int minutes = static_cast<int>(estimate.minutes);
  return program.text(key, {arg("name", name), arg("pieces", pieces), arg("hours", minutes / 60),
                            arg("minutes", minutes % 60), arg("grams", std::lround(estimate.grams)),
                            arg("metres", std::lround(estimate.metres))}) +
         '\n';
}

void tell(const Product& product, const std::string& folder, Program& program) {
  Estimate sum;
  int pieces = 0;
  for (const Product::Print& plate : product.plates) {
    program.print(told("tactile_set.plate", plate.name, plate.pieces, plate.estimate, program));
    sum += plate.estimate;
    pieces += plate.pieces;
  }
  program.print(told("tactile_set.sum", folder, pieces, sum, program));
}

void run_tactile_set(const TactileSetOptions& options, Program& program) {
  const auto order = order_of(options);
  if (!order) return program.complain(order.error());
  const auto workshop = Workshop::open();
  if (!workshop) return program.complain(workshop.error());
  std::optional<Folder> folder;
  if (!options.folder.empty()) {
    auto opened = Folder::open(options.folder);
    if (!opened) return program.complain(opened.error());
    folder = *opened;
  }
  const auto product = (*workshop)->make(*order, [&](int done, int all) {
    show(program.text("tactile_set.progress", {arg("done", done), arg("all", all)}));
  });
  show("");
  if (!product) return program.complain(product.error());
  if (folder) {
    const auto written = folder->write(product->files, about(order->measures, *product));
    if (!written) return program.complain(written.error());
    tell(*product, options.folder, program);
  }
  if (order->preview) {
    const auto written = tactile_set::write_file(options.preview, product->preview);
    if (!written) return program.complain(written.error());
    program.print(program.text("tactile_set.picture", {arg("path", options.preview)}) + '\n');
  }
}

}  // namespace

void add_tactile_set(CommandLine& line) {
  const Subcommand command = line.add("tactile-set", "tactile_set.about", "tactile_set.examples");
  const auto options = std::make_shared<TactileSetOptions>();
  command.option("DIR", &options->folder, "tactile_set.folder");
  command.option("--preview OUT", &options->preview, "tactile_set.preview");
  command.option("--format FORMAT", &options->format, "tactile_set.format");
  command.option("--bed WxD", &options->bed, "tactile_set.bed");
  for (const Measure& measure : measures) {
    double& value = options->measures.*measure.value;
    command.option(
        std::string(measure.option) + " MM", &value, measure.about, {arg("usual", number(value))});
  }
  command.callback([options](Program& program) { run_tactile_set(*options, program); });
}

}  // namespace castellan
