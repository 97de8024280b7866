#pragma once

#include <string>
#include <string_view>

#include "store/rows.h"

// How the database spells what the program has types for.
namespace castellan::store {

std::string_view word(Stage stage);
std::string_view word(Person::Kind kind);
std::string_view word(Session::Kind kind);

// Expects a word that word() gives.
Stage stage_of(std::string_view text);
Person::Kind person_kind_of(std::string_view text);
Session::Kind session_kind_of(std::string_view text);

// Asks PostgreSQL for the lock on a :name: 1 if nobody else has it.
std::string name_lock(std::string_view function);

}  // namespace castellan::store
