// What bench/build.sh measures a build against: one compilation that never changes, of the
// kind that this project asks of a compiler. It includes nothing of the project.

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <ranges>
#include <regex>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

namespace {

template <int n>
struct Piece {
  std::string name;
  std::vector<std::array<int, static_cast<std::size_t>(n % 7 + 1)>> cells;
  std::map<std::string, std::optional<int>> marks;
};

template <int... n>
using Pieces = std::variant<Piece<n>...>;
using Any = Pieces<0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11>;

template <int n>
int weigh(const Piece<n>& piece, const std::function<int(int)>& f) {
  std::vector<int> all;
  for (const auto& cell : piece.cells)
    for (const int value : cell) all.push_back(f(value + n));
  std::ranges::sort(all, std::greater<>());
  for (const auto& [name, mark] : piece.marks)
    if (mark && name.size() > piece.name.size()) all.push_back(*mark);
  std::unordered_map<int, std::string> names;
  for (const int value : all | std::views::filter([](int v) { return v % 2 == 0; }))
    names[value] += std::to_string(value);
  return static_cast<int>(all.size() + names.size());
}

int weigh_all(std::vector<Any> pieces) {
  std::mt19937 random(42);
  std::shuffle(pieces.begin(), pieces.end(), random);
  int sum = 0;
  for (const Any& piece : pieces)
    sum += std::visit(
        [&](const auto& one) { return weigh(one, [&](int v) { return v + sum; }); }, piece);
  return sum;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<Any> pieces;
  const std::regex word("([a-z]+)=([0-9]+)");
  for (int i = 1; i < argc; ++i) {
    std::smatch match;
    const std::string text = argv[i];
    if (!std::regex_match(text, match, word)) continue;
    Piece<3> piece;
    piece.name = match[1];
    piece.marks[match[1]] = std::stoi(match[2]);
    pieces.emplace_back(std::move(piece));
  }
  return weigh_all(pieces);
}
