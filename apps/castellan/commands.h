#pragma once

#include <CLI/App.hpp>

#include "castellan/program.h"

// One function for each command, in the file of its name. It describes the
// command to the parser and says what to call when it is given.
namespace castellan {

void add_arena(CLI::App& app, Program& program);
void add_analyse(CLI::App& app, Program& program);
void add_backup(CLI::App& app, Program& program);
void add_audit(CLI::App& app, Program& program);
void add_bench(CLI::App& app, Program& program);
void add_draw(CLI::App& app, Program& program);
void add_emboss(CLI::App& app, Program& program);
void add_engine(CLI::App& app, Program& program);
void add_load(CLI::App& app, Program& program);
void add_perft(CLI::App& app, Program& program);
void add_play(CLI::App& app, Program& program);
void add_replay(CLI::App& app, Program& program);
void add_restore(CLI::App& app, Program& program);
void add_rules(CLI::App& app, Program& program);
void add_score(CLI::App& app, Program& program);
void add_serve(CLI::App& app, Program& program);
void add_sim(CLI::App& app, Program& program);
void add_tactile_set(CLI::App& app, Program& program);
void add_verify(CLI::App& app, Program& program);

}  // namespace castellan
