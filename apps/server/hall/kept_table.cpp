#include "server/hall/kept_table.h"

#include <algorithm>

#include <sodium.h>

#include "match/any_state.h"
#include "notation/words.h"
#include "protocol/text.h"
#include "server/people/rating.h"
#include "server/wire/letter_text.h"

namespace castellan::server {

namespace {

// Who has decided anything at this table, and had to stand by it.
std::set<PersonId> who_moved(const Table& table) {
  std::set<PersonId> moved;
  for (const Step& step : table.match().steps())
    if (step.actor.is_seat()) moved.insert(table.seats().at(step.actor.seat()).holder.who);
  return moved;
}

// Nobody is compared with themselves: not who sits twice, nor the same bot. Where somebody has not
// had a turn yet nothing was played.
std::optional<store::RatingChange> rating_change(const Table& table, Time now) {
  if (!table.options().rated || !table.over() || table.over()->standings.seats == 0)
    return std::nullopt;
  const std::set<PersonId> moved = who_moved(table);
  for (const PersonId& person : table.seats().people())
    if (!moved.contains(person)) return std::nullopt;
  store::RatingChange change{rating_pool(table.match().setup()), {}, now - lately, {}};
  for (const store::SeatRow& seat : seats_of(table)) {
    if (std::ranges::find(change.people, seat.person) != change.people.end()) return std::nullopt;
    change.people.push_back(seat.person);
  }
  change.rate = [standings = table.over()->standings,
                 now](std::vector<store::Rating> before, const store::RatingChange::Meetings& met) {
    return rated(std::move(before), standings, met, now);
  };
  return change;
}

}  // namespace

std::string Secret::text() const { return to_hex(seed) + ' ' + to_hex(salt) + ' ' + invite; }

std::optional<Secret> Secret::parse(std::string_view text) {
  Words words(text);
  const std::optional<Key> seed = parse_key(words.next());
  const std::optional<Key> salt = parse_key(words.next());
  if (!seed || !salt) return std::nullopt;
  return Secret{*seed, *salt, std::string(words.next())};
}

// Beginning.

KeptTable::KeptTable(Surroundings& hall, std::string id, const Secret& secret,
                     Room::KnowsBot knows_bot)
    : LiveTable(hall, std::move(id), secret.invite),
      room_(std::make_unique<SealedLuck>(secret.seed, secret.salt), std::move(knows_bot),
            hall.has_limits()) {}

void KeptTable::open(const Opening& opening, const Secret& secret, const Names& names, Kept then) {
  for (const auto& [person, name] : names) learn(person, name);
  stir();
  const Time now = hall_.host().now();
  Reaction reaction = room_.open(opening, now);
  // As it is before its first event.
  store::TableRow row = row_of(id(), room_.table(), now, now);
  row.stage = store::Stage::open;
  row.version = 0;
  row.seats.clear();
  row.node = hall_.node();
  unborn_ = Unborn{std::move(row), secret.text()};
  carry_out(std::move(reaction), {}, std::move(then));
}

Result<void> KeptTable::load(const std::vector<store::EventRow>& rows, store::Fence fence) {
  fence_ = fence;
  std::vector<Event> events;
  for (const store::EventRow& row : rows) {
    Result<Event> event = parse_event(row.body);
    if (!event) return failure(event.error());
    if (const Result<void> folded = room_.fold(*event); !folded) return folded;
    events.push_back(std::move(*event));
  }
  // A table whose opening was never kept does not exist.
  if (events.empty()) return failure("store.no_table", {arg("table", id())});
  remember(std::move(events), room_.table());
  return {};
}

void KeptTable::wake(std::optional<Time> alone_since) {
  stir();
  const Time now = hall_.host().now();
  if (rests()) resting_since_ = room_.table().at();
  if (resting_since_) return attend();
  if (alone_since && room_.deadline()) {
    const Time lost = now - std::max(room_.table().at(), *alone_since);
    if (lost > 0) carry_out(room_.handle(Excuse{lost}, now));
  }
  carry_out(room_.wake(now));
  carry_out(room_.tick(now));
  announce_turn();  // whoever kept it before may not have come to that
}

Result<void> KeptTable::check_since(Version since) {
  if (since <= version()) return {};
  // Whoever comes from another node may be ahead of this one.
  if (since <= room_.version()) return failure("server.busy");
  return failure("socket.since", {arg("version", static_cast<std::int64_t>(version()))});
}

// What happens.

void KeptTable::command(const Sender& sender, const PersonId& person, const Command& command) {
  end_rest();
  const bool was_over = room_.table().over().has_value();
  Reaction reaction = room_.handle(person, command, hall_.host().now());
  if (!was_over) note_leavers(person);
  if (reaction.keep.empty() && !reaction.tell.empty()) ++hall_.counters().refused;
  carry_out(std::move(reaction), sender);
}

void KeptTable::person_came(const PersonId& person) {
  carry_out(room_.handle(Connected{person}, hall_.host().now()));
}

void KeptTable::person_went(const PersonId& person) {
  last_left_ = hall_.host().now();
  carry_out(room_.handle(Disconnected{person}, hall_.host().now()));
}

void KeptTable::tick() {
  alarm_.reset();
  Reaction reaction = room_.tick(hall_.host().now());
  note_leavers({});
  carry_out(std::move(reaction));
}

// Whoever looks at the opening of a rated game and goes spoils it for the others.
void KeptTable::note_leavers(const PersonId& who_spoke) {
  const Table& table = room_.table();
  if (!table.options().rated || !table.over() || table.over()->how == Over::How::closed) return;
  const bool aborted = table.over()->how == Over::How::aborted;
  const std::set<PersonId> moved = who_moved(table);
  for (int place = 0; place < table.seats().count(); ++place) {
    const Place& there = table.seats().at(seat_at(place));
    const PersonId& person = there.holder.who;
    if (there.holder.kind != Holder::Kind::person || moved.contains(person)) continue;
    if (there.gave_up > 0 || (aborted && person == who_spoke)) hall_.left_early(person);
  }
}

void KeptTable::thought(Ticket ticket, const AnyAction& action) {
  if (is_dropped() || ticket_ != ticket) return;
  ticket_ = 0;
  const auto turn = room_.bot_turn();
  if (!turn || room_.table().moved() != thought_of_) return attend();
  const std::string text = room_.match().text_of(action);
  carry_out(room_.handle(BotPlays{turn->seat, room_.version(), text}, hall_.host().now()));
}

void KeptTable::rematch_opened(const std::string& id) {
  if (is_dropped()) return;
  carry_out(room_.handle(NextTable{id}, hall_.host().now()));
  opening_rematch_ = false;
}

std::string KeptTable::rematch_id() const {
  constexpr std::size_t digits = 16;
  Key hash{};
  const std::string text = "rematch " + id() + ' ' + room_.table().over()->secret.seed;
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return to_hex(hash).substr(0, digits);
}

std::shared_ptr<const AnyState> KeptTable::state() const {
  return std::make_shared<AnyState>(room_.match().state());
}

// When a table that never started is closed, if nobody comes before.
std::optional<Time> KeptTable::given_up_at() const {
  if (room_.table().phase() != Table::Phase::open || !present().empty()) return std::nullopt;
  return std::max(room_.table().at(), last_left_) + hall_.abandoned();
}

// Bots among themselves play only for those who watch.
bool KeptTable::rests() const {
  return room_.table().is_running() && room_.table().seats().people().empty() && !has_listeners() &&
         elsewhere_.empty();
}

// What passed meanwhile is nobody's time.
void KeptTable::end_rest() {
  if (!resting_since_) return;
  const Time now = hall_.host().now(), lost = now - *resting_since_;
  resting_since_.reset();
  if (lost > 0) excuse(lost);
}

void KeptTable::excuse(Time lost) {
  if (room_.deadline()) carry_out(room_.handle(Excuse{lost}, hall_.host().now()));
}

void KeptTable::attend() {
  if (is_dropped()) return;
  if (rests()) {
    if (!resting_since_) resting_since_ = hall_.host().now();
    return hall_.set_alarm(*this, std::nullopt);
  }
  end_rest();
  const std::optional<Time> given_up = given_up_at();
  if (given_up && *given_up <= hall_.host().now() && !hall_.is_stopping())
    return carry_out(room_.handle(Abandon{}, hall_.host().now()));
  hall_.set_alarm(*this, given_up ? given_up : room_.deadline());
  if (hall_.is_stopping()) return;
  if (const auto turn = room_.bot_turn(); turn && ticket_ == 0) {
    thought_of_ = room_.table().moved();
    ticket_ = hall_.think(*this, std::string(turn->bot));
  }
  if (room_.wants_rematch() && !opening_rematch_) {
    opening_rematch_ = true;
    hall_.open_rematch(*this);
  }
}

// First kept, then told.

void KeptTable::carry_out(Reaction reaction, const Sender& sender, Kept then) {
  if (!reaction.keep.empty()) append(reaction.keep);
  if (!reaction.keep.empty() || !reaction.tell.empty() || then || !sender.node.empty() ||
      sender.replied) {
    const bool is_kept = reaction.keep.empty();
    pending_.push_back(
        {std::move(reaction.keep), std::move(reaction.tell), sender, std::move(then), is_kept});
    flush();
  }
  attend();
}

// The events as the store keeps them, with what else changes by them.
void KeptTable::append(const std::vector<Event>& events) {
  const Table& table = room_.table();
  const Version last = events.back().version;
  hall_.counters().events += events.size();
  store::Append append;
  append.table = id();
  append.fence = fence_;
  append.first = static_cast<store::Version>(events.front().version);
  bool stage_changed = false, row_changed = false;
  for (const Event& event : events) {
    store::EventRow row{static_cast<store::Version>(event.version), event.at, to_text(event), {}};
    if (const auto* const said = std::get_if<Said>(&event.what)) row.author = said->by;
    append.events.push_back(std::move(row));
    if (std::holds_alternative<Played>(event.what)) ++hall_.counters().moves;
    stage_changed |=
        std::holds_alternative<Started>(event.what) || std::holds_alternative<Over>(event.what);
    row_changed |= changes_row(table, event);
  }
  if (stage_changed) append.stage = stage_of(table);
  if (stage_changed && table.over()) {
    append.summary = summary_of(table);
    append.ratings = rating_change(table, events.back().at);
  }
  if (row_changed) append.seats = seats_of(table);
  for (const auto& [node, there] : elsewhere_)
    append.notices.push_back(
        {Letter::channel_of(node),
         to_text(Letter{
             .kind = Letter::Kind::events, .from = hall_.node(), .table = id(), .version = last})});
  const auto kept = [weak = weak_from_this(), last](const Result<void>& result) {
    if (const TableRef there = weak.lock()) static_cast<KeptTable&>(*there).kept(last, result);
  };
  if (!unborn_) return hall_.store().append(std::move(append), kept);
  hall_.store().create(
      std::move(unborn_->row), std::move(unborn_->secret), std::move(append), kept);
  unborn_.reset();
}

void KeptTable::kept(Version last, const Result<void>& result) {
  if (is_dropped()) return;
  if (!result) return hall_.drop(*this, result.error());
  for (Batch& batch : pending_)
    if (!batch.kept && batch.events.back().version == last) batch.kept = true;
  flush();
}

void KeptTable::flush() {
  const TableRef here = shared_from_this();
  while (!is_dropped() && !pending_.empty() && pending_.front().kept) {
    Batch batch = std::move(pending_.front());
    pending_.pop_front();
    tell_batch(batch);
    if (batch.then) batch.then({});
  }
}

void KeptTable::tell_batch(Batch& batch) {
  for (Event& event : batch.events)
    if (const Result<void> told = tell(std::move(event)); !told)
      return hall_.drop(*this, told.error());
  std::vector<Remark> answers;
  bool presence_told = false;
  for (Delivery& delivery : batch.tell) {
    if (delivery.to == Delivery::To::everyone) {
      tell_everybody(delivery.what);
      presence_told = true;
    } else {
      answers.push_back(std::move(delivery.what));
    }
  }
  tell_sender(batch.sender, answers);
  // All that a room tells everyone beside its events is who is there.
  if (presence_told)
    for (const auto& [node, there] : elsewhere_) tell_who_is_there(node);
  if (!batch.events.empty()) {
    tell_views();
    announce(batch.events.size());
  }
}

void KeptTable::tell_sender(const Sender& sender, const std::vector<Remark>& remarks) const {
  if (sender.node.empty()) return LiveTable::tell_sender(sender, remarks);
  hall_.post(Letter::channel_of(sender.node),
             {.kind = Letter::Kind::answer,
              .table = id(),
              .version = version(),
              .serial = sender.serial,
              .remarks = remarks},
             nullptr);
}

void KeptTable::drop(const Message& reason) {
  LiveTable::drop(reason);
  const std::deque<Batch> lost = std::move(pending_);
  pending_.clear();
  for (const auto& [node, there] : elsewhere_)
    hall_.post(Letter::channel_of(node), {.kind = Letter::Kind::gone, .table = id()}, nullptr);
  for (const Batch& batch : lost) {
    if (batch.then) batch.then(failure(reason));
    if (batch.sender.replied) batch.sender.replied(failure(reason));
  }
}

// What has just been told here, to those whom it concerns at all tables.
void KeptTable::announce(std::size_t count) {
  Herald& herald = hall_.herald();
  if (!herald.has_listeners()) return;
  for (std::size_t i = events().size() - count; i < events().size(); ++i) {
    const Happening& what = events()[i]->what;
    const bool started = std::holds_alternative<Started>(what);
    if (const auto* const sat = std::get_if<Sat>(&what))
      herald.tell(sat->person, news_for(News::Kind::seated, id(), table(), sat->person));
    if (started || std::holds_alternative<Over>(what))
      for (const PersonId& person : table().seats().people())
        herald.tell(person, news_for(started ? News::Kind::started : News::Kind::over, id(),
                                     table(), person));
    if (std::holds_alternative<Returned>(what)) turn_told_ = 0;
  }
  announce_turn();
}

void KeptTable::announce_turn() {
  const PersonId person = in_turn(table());
  const Version moved = table().moved();
  if (person.empty() || turn_told_ == moved || !hall_.herald().has_listeners()) return;
  turn_told_ = moved;
  hall_.herald().tell(person, turn_news(id(), table()));
}

// Other nodes.

void KeptTable::hear(const Letter& letter) {
  if (letter.kind == Letter::Kind::away) return node_went(letter.from);
  elsewhere_[letter.from].heard = hall_.host().now();
  attend();
  if (letter.kind == Letter::Kind::here) return hear_who_is_there(letter.from, letter.people);
  learn(letter.person, letter.name);
  hall_.said(*this, {.node = letter.from, .serial = letter.serial}, letter.person, *letter.message);
}

void KeptTable::hear_who_is_there(const std::string& node, const std::vector<PersonId>& people) {
  const std::set<PersonId> before = elsewhere_[node].people;
  elsewhere_[node].people = {people.begin(), people.end()};
  for (const PersonId& person : people)
    if (!before.contains(person)) come(person);
  for (const PersonId& person : before)
    if (std::ranges::find(people, person) == people.end()) go(person);
  tell_who_is_there(node);
}

void KeptTable::node_went(const std::string& node) {
  const auto there = elsewhere_.extract(node);
  if (there.empty()) return;
  stir();
  for (const PersonId& person : there.mapped().people) go(person);
  attend();
}

void KeptTable::tell_who_is_there(const std::string& node) {
  hall_.post(Letter::channel_of(node),
             {.kind = Letter::Kind::there,
              .table = id(),
              .version = version(),
              .people = seated_and_present()},
             nullptr);
}

// Nodes that mirror a table say so again and again.
void KeptTable::forget_silent_nodes(Time since) {
  std::vector<std::string> silent;
  for (const auto& [node, there] : elsewhere_)
    if (there.heard <= since) silent.push_back(node);
  for (const std::string& node : silent) node_went(node);
}

}  // namespace castellan::server
