#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "words/language.h"

namespace castellan {

// Where a person's games are kept: in $XDG_DATA_HOME, or ~/.local/share.
std::string record_folder();

// Makes the folder and those above it; if that fails, says so by this key.
Result<void> make_folder(const std::string& path, std::string_view failure_key);

// The language that a person has chosen in a game, from a file in $XDG_CONFIG_HOME,
// or ~/.config.
std::optional<Language> remembered_language();
Result<void> remember(Language language);

}  // namespace castellan
