#pragma once

#include "castellan/program/command_line.h"

// One function for each command, in the file of its name. It describes the
// command to the parser and says what to call when it is given.
namespace castellan {

void add_arena(CommandLine& line);
void add_analyse(CommandLine& line);
void add_backup(CommandLine& line);
void add_audit(CommandLine& line);
void add_bench(CommandLine& line);
void add_draw(CommandLine& line);
void add_emboss(CommandLine& line);
void add_engine(CommandLine& line);
void add_load(CommandLine& line);
void add_perft(CommandLine& line);
void add_play(CommandLine& line);
void add_replay(CommandLine& line);
void add_restore(CommandLine& line);
void add_rules(CommandLine& line);
void add_score(CommandLine& line);
void add_serve(CommandLine& line);
void add_sim(CommandLine& line);
void add_tactile_set(CommandLine& line);
void add_verify(CommandLine& line);

}  // namespace castellan
