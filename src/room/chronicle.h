#pragma once

#include <optional>

#include "base/result.h"
#include "room/event.h"
#include "room/table.h"
#include "tell/manner.h"

namespace castellan {

// A table as those know it who have been told its events: it takes them in, in order from
// the first, and tells what each did in the match.
class Chronicle {
 public:
  Chronicle() = default;
  // As it is once all that the table came from has been told.
  explicit Chronicle(Table table) : table_(std::move(table)) {}

  Result<void> apply(const Event& event);
  // The same, and what the event did; nothing for those that do nothing in the match.
  Messages tell(const Event& event, const tell::Manner& manner);
  // The same in several manners.
  std::vector<Messages> tell(const Event& event, const std::vector<tell::Manner>& manners);

  Version version() const { return table_ ? table_->version() : 0; }
  const Table& table() const { return *table_; }  // expects an event

 private:
  std::optional<Table> table_;
};

}  // namespace castellan
