#include "room/chronicle.h"

#include "tell/story.h"

namespace castellan {

Result<void> Chronicle::apply(const Event& event) {
  if (table_) return table_->apply(event);
  if (Result<void> fitting = check_opening(event); !fitting) return fitting;
  table_.emplace(event);
  return {};
}

Messages Chronicle::tell(const Event& event, const tell::Manner& manner) {
  return std::move(tell(event, std::vector{manner}).front());
}

std::vector<Messages> Chronicle::tell(const Event& event,
                                      const std::vector<tell::Manner>& manners) {
  std::vector<Messages> told(manners.size());
  const bool tells =
      std::holds_alternative<Played>(event.what) || std::holds_alternative<Dealt>(event.what);
  if (!tells || !table_ || manners.empty()) {
    (void)apply(event);
    return told;
  }
  const tell::Earlier earlier(table_->match());
  if (!apply(event)) return told;
  for (std::size_t i = 0; i < manners.size(); ++i)
    told[i] = earlier.since(table_->match(), manners[i]);
  return told;
}

}  // namespace castellan
