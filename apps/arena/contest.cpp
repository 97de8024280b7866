#include "arena/contest.h"

#include <algorithm>
#include <map>
#include <span>

#include "arena/tally.h"

namespace castellan::arena {

using namespace std::chrono_literals;

Contest::Contest(const Question& question, const Plan& plan) : question_(&question) {
  course_.tasks = plan.units * question.lineups.size();
  if (plan.sprt) course_.sprt.emplace(plan.sprt->elo0, plan.sprt->elo1, question.players());
}

bool Contest::decided() const {
  return course_.sprt && course_.sprt->verdict() != Sprt::Verdict::open;
}

void Contest::take(Unit unit) {
  const Lineup& lineup = question_->lineups[unit.task.lineup(*question_)];
  if (lineup.front() == 0) {
    const double wins = share_of(*question_, unit, 0).wins;
    course_.win_share.add(wins);
    if (course_.sprt) course_.sprt->add(wins);
  }
  units_.push_back(std::move(unit));
  ++course_.done;
}

void Contest::use(Journal& journal) {
  journal_ = &journal;
  for (Unit& unit : journal.take_units()) {
    if (decided()) break;
    take(std::move(unit));
  }
  written_ = units_.size();
  course_.found = course_.done;
  course_.tasks = std::max(course_.tasks, course_.done);
}

Result<void> Contest::write() {
  if (journal_ == nullptr) return {};
  Result<void> written = journal_->append(*question_, std::span(units_).subspan(written_));
  written_ = units_.size();
  return written;
}

Result<Contest::End> Contest::run(Workers& workers,
                                  const std::function<bool(const Course&)>& pause) {
  std::map<Task, Unit> early;  // finished before one that comes before them
  Task next{course_.done};
  auto looked = std::chrono::steady_clock::now();
  course_.begin = looked;
  End end = End::complete;
  while (course_.done < course_.tasks) {
    if (decided()) break;
    while (next.index < course_.tasks && workers.has_room()) workers.give({next.index++});
    if (std::optional<Result<Unit>> unit = workers.wait(100ms)) {
      if (!*unit) {
        if (const Result<void> written = write(); !written) return failure(written.error());
        return failure(unit->error());
      }
      const Task task = (*unit)->task;
      early.emplace(task, **std::move(unit));
      for (auto first = early.begin();
           first != early.end() && first->first.index == course_.done && !decided();
           first = early.erase(first))
        take(std::move(first->second));
    }
    if (std::chrono::steady_clock::now() - looked < 100ms) continue;
    looked = std::chrono::steady_clock::now();
    if (const Result<void> written = write(); !written) return failure(written.error());
    if (!pause(course_)) continue;
    end = End::interrupted;
    break;
  }
  if (decided()) end = End::decided;
  if (const Result<void> written = write(); !written) return failure(written.error());
  return end;
}

}  // namespace castellan::arena
