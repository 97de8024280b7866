#include <algorithm>
#include <mutex>

#include "tests/store/samples.h"

using namespace castellan;
using namespace castellan::store;

namespace {

std::string put(Desk& desk, const Person& person) {
  return refusal(desk.wait<void>([&](auto then) { desk->put_person(person, then); }));
}

Result<Person> person(Desk& desk, const std::string& id) {
  return desk.wait<Person>([&](auto then) { desk->person(id, then); });
}

Result<Store::Visit> visit(Desk& desk, const std::string& hash, Time now) {
  return desk.wait<Store::Visit>([&](auto then) { desk->session(hash, now, then); });
}

void add_session(Desk& desk, const Session& session) {
  CHECK(refusal(desk.wait<void>([&](auto then) { desk->add_session(session, then); })) ==
        "accepted");
}

// The end of a game that the first of these people won.
std::string finish(Desk& desk, const std::string& table, const std::vector<std::string>& people) {
  Append append = events(table, 1, {"end"});
  append.stage = Stage::finished;
  append.seats = {{1, people[0], 1, 52, false}, {2, people[1], 2, 41, false}};
  append.ratings =
      RatingChange{"kingdomino", people, 0, [](std::vector<Rating> ratings, const auto&) {
                     double change = 10;
                     for (Rating& rating : ratings) {
                       if (rating.games == 0) rating.rating = 1500;
                       rating.rating += std::exchange(change, -10);
                       rating.deviation = 50;
                       rating.volatility = 0.06;
                       ++rating.games;
                       rating.last = 2000 + rating.games;
                     }
                     return ratings;
                   }};
  return appended(desk, append);
}

}  // namespace

TEST_CASE("a guest keeps the id and becomes an account, whose name is nobody else's") {
  Desk desk = Desk::of_each_kind();
  CHECK(put(desk, {"p1", Person::Kind::guest, "Anna", "", 5, 0}) == "accepted");
  CHECK(put(desk, {"p2", Person::Kind::guest, "Anna", "", 6, 0}) == "accepted");
  CHECK(put(desk, {"p1", Person::Kind::account, "Anna", "anna", 7, 0}) == "accepted");
  CHECK(put(desk, {"p2", Person::Kind::account, "ANNA", "anna", 8, 0}) == "store.name_taken");
  CHECK(person(desk, "p1").value() == Person{"p1", Person::Kind::account, "Anna", "anna", 5, 0});
  CHECK(person(desk, "p2").value().kind == Person::Kind::guest);
  CHECK(refusal(person(desk, "p3")) == "store.no_person");
  const auto names =
      desk.wait<std::vector<Person>>([&](auto then) { desk->names({"p2", "p9", "p1"}, then); });
  REQUIRE(names.value().size() == 2);
  CHECK(names->at(1).id == "p1");
}

TEST_CASE("an account is found by its name, with the hash of its password") {
  Desk desk = Desk::of_each_kind();
  add_person(desk, "anna", "Anna");
  const auto account = [&](const std::string& folded) {
    return desk.wait<Store::Account>([&](auto then) { desk->account(folded, then); });
  };
  CHECK(account("anna").value().password.empty());
  for (const char* hash : {"$argon2id$1", "$argon2id$2"})
    CHECK(refusal(desk.wait<void>([&](auto then) { desk->set_password("anna", hash, 9, then); })) ==
          "accepted");
  CHECK(account("anna").value().password == "$argon2id$2");
  CHECK(refusal(account("bela")) == "store.no_person");
  CHECK(refusal(account("")) == "store.no_person");
}

TEST_CASE("a session lasts until it expires or is ended") {
  Desk desk = Desk::of_each_kind();
  add_person(desk, "anna", "Anna");
  add_session(desk, {"h1", "anna", Session::Kind::session, "", 10, 100, 10});
  add_session(desk, {"h2", "anna", Session::Kind::bot_token, "my bot", 10, 500, 10});
  add_session(desk, {"h3", "anna", Session::Kind::session, "", 10, 500, 10});
  CHECK(visit(desk, "h1", 99).value().person.name == "Anna");
  CHECK(refusal(visit(desk, "h1", 100)) == "store.no_session");
  CHECK(refusal(visit(desk, "h0", 0)) == "store.no_session");
  const auto accepted = [&](auto ask) { CHECK(refusal(desk.wait<void>(ask)) == "accepted"); };
  accepted([&](auto then) { desk->see_session("h1", 90, 200, then); });
  CHECK(visit(desk, "h1", 199).value().session ==
        Session{"h1", "anna", Session::Kind::session, "", 10, 200, 90});
  accepted([&](auto then) { desk->forget_expired(200, then); });
  const auto sessions = [&] {
    return desk.wait<std::vector<Session>>([&](auto then) { desk->sessions_of("anna", then); })
        .value()
        .size();
  };
  CHECK(sessions() == 2);
  using Ended = std::vector<std::string>;
  add_session(desk, {"h4", "anna", Session::Kind::read_token, "", 10, 500, 10});
  add_session(desk, {"h5", "anna", Session::Kind::session, "", 10, 500, 10});
  const auto end = [&](Store::Which which, const std::string& but) {
    return desk.wait<Ended>([&](auto then) { desk->end_sessions_of("anna", which, but, then); })
        .value();
  };
  CHECK(end(Store::Which::sessions, "h5") == Ended{"h3"});
  CHECK(sessions() == 3);
  CHECK(end(Store::Which::sessions, "") == Ended{"h5"});
  CHECK(visit(desk, "h4", 50).value().session.kind == Session::Kind::read_token);
  accepted([&](auto then) { desk->end_session("h4", then); });
  CHECK(end(Store::Which::tokens, "h2").empty());
  CHECK(sessions() == 1);
  CHECK(visit(desk, "h2", 50).value().session.label == "my bot");
  accepted([&](auto then) { desk->end_session("h2", then); });
  CHECK(sessions() == 0);
}

TEST_CASE("somebody is there with a password and a session, or not at all") {
  Desk desk = Desk::of_each_kind();
  const auto add = [&](const std::string& id, const std::string& password,
                       const std::string& hash) {
    const Person person{id, Person::Kind::account, "Anna", "anna", 5, 0};
    const Session session{hash, id, Session::Kind::session, "", 10, 100, 10};
    return refusal(
        desk.wait<void>([&](auto then) { desk->add_person(person, password, session, then); }));
  };
  CHECK(add("p1", "secret", "h1") == "accepted");
  CHECK(visit(desk, "h1", 50).value().person.id == "p1");
  CHECK(
      desk.wait<Store::Account>([&](auto then) { desk->account("anna", then); }).value().password ==
      "secret");
  CHECK(add("p2", "secret", "h2") == "store.name_taken");
  CHECK(refusal(person(desk, "p2")) == "store.no_person");
  CHECK(refusal(visit(desk, "h2", 50)) == "store.no_session");
  CHECK(add("p1", "other", "h1") != "accepted");  // that hash is somebody's
  CHECK(
      desk.wait<Store::Account>([&](auto then) { desk->account("anna", then); }).value().password ==
      "secret");
}

TEST_CASE("what an earlier version left half done is cleaned up") {
  Desk desk = Desk::of_each_kind();
  constexpr Time now = 10'000'000;
  CHECK(put(desk, {"half", Person::Kind::account, "Cili", "cili", 500, 0}) == "accepted");
  CHECK(put(desk, {"young", Person::Kind::account, "Dóra", "dora", now, 0}) == "accepted");
  create(desk, "empty");
  create(desk, "whole");
  CHECK(appended(desk, events("whole", 1, {"opened"})) == "accepted");
  CHECK(refusal(desk.wait<void>([&](auto then) { desk->forget_expired(now, then); })) ==
        "accepted");
  CHECK(refusal(desk.wait<TableFile>([&](auto then) { desk->load("empty", then); })) ==
        "store.no_table");
  CHECK(loaded(desk, "whole").events.size() == 1);
  CHECK(person(desk, "half").value().kind == Person::Kind::guest);
  CHECK(person(desk, "young").value().kind == Person::Kind::account);
  CHECK(put(desk, {"new", Person::Kind::account, "Cili", "cili", now, 0}) == "accepted");
}

TEST_CASE("guests and what they played among themselves do not stay for ever") {
  Desk desk = Desk::of_each_kind();
  const auto guest = [&](const std::string& id, Time created) {
    CHECK(put(desk, {id, Person::Kind::guest, id, "", created, 0}) == "accepted");
  };
  for (const char* const id : {"gone", "here", "sits", "spoke"}) guest(id, 500);
  guest("young", 5000);
  add_session(desk, {"h1", "here", Session::Kind::session, "", 10, 100, 10});
  const auto end = [&](const std::string& table, const std::vector<SeatRow>& seats, Time at) {
    create(desk, table);
    Append append = events(table, 1, {"opened", "over"});
    for (EventRow& event : append.events) event.at = at;
    append.events[0].author = table == "mixed" ? "spoke" : "";
    append.stage = Stage::finished;
    append.seats = seats;
    CHECK(appended(desk, append) == "accepted");
  };
  end("guests", {{1, "gone", 1, 5, false}, {2, "here", 2, 3, false}}, 2000);
  end("mixed", {{1, "sits", 1, 5, false}, {2, "anna", 2, 3, false}}, 2000);
  end("late", {{1, "gone", 1, 5, false}}, 9000);
  const auto forget = [&](Time before, int limit) {
    CHECK(refusal(desk.wait<void>([&](auto then) { desk->forget_guests(before, limit, then); })) ==
          "accepted");
  };
  const auto is_there = [&](const std::string& id) { return person(desk, id).has_value(); };
  const auto has_table = [&](const std::string& id) {
    return desk.wait<TableFile>([&](auto then) { desk->load(id, then); }).has_value();
  };
  forget(3000, 10);
  CHECK_FALSE(has_table("guests"));
  CHECK(has_table("mixed"));
  CHECK(has_table("late"));
  CHECK(is_there("gone"));  // at a table that stays
  forget(10'000, 10);
  CHECK_FALSE(has_table("late"));
  CHECK_FALSE(is_there("gone"));
  CHECK_FALSE(is_there("young"));
  for (const char* const id : {"here", "sits", "spoke", "anna"}) CHECK(is_there(id));
  for (int i = 0; i < 3; ++i) guest("more" + std::to_string(i), 500);
  forget(10'000, 2);
  CHECK(is_there("more0") + is_there("more1") + is_there("more2") == 1);
}

TEST_CASE("an invitation lasts until it expires or its table is no longer open") {
  Desk desk = Desk::of_each_kind();
  add_person(desk, "anna", "Anna");
  add_person(desk, "bela", "Béla");
  for (const char* id : {"a", "b"}) create(desk, id);
  const auto accepted = [&](auto ask) { CHECK(refusal(desk.wait<void>(ask)) == "accepted"); };
  const auto invite = [&](const Invitation& invitation) {
    accepted([&](auto then) { desk->put_invitation(invitation, then); });
  };
  const auto found = [&](Time now) {
    return desk
        .wait<std::vector<Invitation>>([&](auto then) {
          desk->invitations_of("bela", now, 10, then);
        })
        .value();
  };
  const Invitation to_a{"bela", "a", 2, "anna", 100}, to_b{"bela", "b", 3, "anna", 50};
  invite(to_b);
  invite({"bela", "a", 1, "anna", 20});
  invite(to_a);  // instead of the one before
  CHECK(found(10) == std::vector{to_a, to_b});
  CHECK(found(50) == std::vector{to_a});
  const auto about_anna =
      desk.wait<PersonFile>([&](auto then) { desk->export_person("anna", then); }).value();
  CHECK(about_anna.invitations == std::vector{to_b, to_a});
  accepted([&](auto then) { desk->forget_expired(50, then); });
  CHECK(found(10) == std::vector{to_a});
  const auto end = [&](const char* guest, const char* table) {
    return desk.wait<std::string>([&](auto then) { desk->end_invitation(guest, table, then); });
  };
  CHECK(refusal(end("anna", "a")) == "store.no_invitation");
  CHECK(found(10) == std::vector{to_a});
  CHECK(end("bela", "a").value() == "anna");
  CHECK(found(10).empty());
  CHECK(refusal(end("bela", "a")) == "store.no_invitation");
  invite(to_a);
  accepted([&](auto then) {
    desk->delete_person("anna", 77, [](const EventRow& event) { return event.body; }, then);
  });
  CHECK(found(10).empty());
}

TEST_CASE("ratings change with the end of a game, and two games that end at once both count") {
  Desk desk = Desk::of_each_kind();
  for (const char* id : {"a", "b", "c"}) create(desk, id);
  CHECK(finish(desk, "a", {"anna", "bela"}) == "accepted");
  CHECK(finish(desk, "b", {"bela", "anna"}) == "accepted");
  CHECK(finish(desk, "c", {"bela", "anna"}) == "accepted");
  CHECK(finish(desk, "c", {"bela", "anna"}) == "store.version");  // and counts once
  const auto board = [&](int fewest, int offset) {
    return desk
        .wait<std::vector<Ranked>>([&](auto then) {
          desk->leaderboard({"kingdomino", false, fewest, 60}, offset, 10, then);
        })
        .value();
  };
  REQUIRE(board(3, 0).size() == 2);
  CHECK(board(3, 0)[0].name == "Béla");
  CHECK(board(3, 0)[0].rating.rating == 1510);
  CHECK(board(3, 1)[0].rating == Rating{"anna", "kingdomino", 1490, 50, 0.06, 3, 2003});
  CHECK(board(4, 0).empty());
  const auto career_of = [&](const std::string& person, int history) {
    return desk.wait<Career>([&](auto then) { desk->career_of(person, history, then); }).value();
  };
  const std::vector<RatingPoint> history = career_of("anna", 10).history;
  REQUIRE(history.size() == 3);
  CHECK(history[0].table == "a");
  CHECK(history[0].rating == 1510);
  CHECK(career_of("bela", 10).ratings.size() == 1);
  // The newest of a long history.
  REQUIRE(career_of("anna", 2).history.size() == 2);
  CHECK(career_of("anna", 2).history[0].table == "b");
  const std::vector<Tally> tallies = career_of("anna", 10).tallies;
  REQUIRE(tallies.size() == 1);
  CHECK(tallies[0].game == "kingdomino");
  CHECK(tallies[0].games == 3);
  CHECK(tallies[0].wins == 1);
  CHECK(tallies[0].most_points == 52);
  CHECK(tallies[0].mean_points == doctest::Approx((52 + 41 + 41) / 3.0));
  CHECK(career_of("bela", 10).tallies[0].wins == 2);
}

TEST_CASE("a rating knows who met lately, and leaves those alone who are gone") {
  Desk desk = Desk::of_each_kind();
  for (const char* id : {"a", "b", "c", "d"}) create(desk, id);
  REQUIRE(finish(desk, "a", {"anna", "bela"}) == "accepted");  // at 2001
  REQUIRE(finish(desk, "b", {"bela", "anna"}) == "accepted");  // at 2002
  REQUIRE(put(desk, {"cili", Person::Kind::account, "Cili", "cili", 5, 0}) == "accepted");
  RatingChange::Meetings met;
  Append append = events("c", 1, {"end"});
  append.ratings = RatingChange{
      "kingdomino",
      {"bela", "cili", "anna"},
      2002,
      [&](std::vector<Rating> ratings, const RatingChange::Meetings& found) {
        met = found;
        return ratings;
      }};
  REQUIRE(appended(desk, append) == "accepted");
  CHECK(met == RatingChange::Meetings{{0, 0, 1}, {0, 0, 0}, {1, 0, 0}});

  const auto games_of = [&](const std::string& id) {
    const auto career =
        desk.wait<Career>([&](auto then) { desk->career_of(id, 10, then); }).value();
    return career.ratings.empty() ? 0 : career.ratings[0].games;
  };
  REQUIRE(desk.wait<void>([&](auto then) {
    desk->delete_person("anna", 77, [](const EventRow& event) { return event.body; }, then);
  }));
  const int before = games_of("bela");
  REQUIRE(finish(desk, "d", {"bela", "anna"}) == "accepted");
  CHECK(games_of("anna") == 0);
  CHECK(games_of("bela") == before);
}

TEST_CASE("two nodes rate the same people at once and no game is forgotten") {
  Desk north = Desk::on(Postgres::shared().new_database());
  Desk south = Desk::on(north.address());
  for (int i = 0; i < 40; ++i) create(north, "t" + std::to_string(i));
  std::atomic<int> counted = 0;
  for (int i = 0; i < 40; ++i) {
    Append append = events("t" + std::to_string(i), 1, {"end"});
    std::vector<std::string> people = {"anna", "bela"};
    if (i % 3 == 0) std::swap(people[0], people[1]);
    append.ratings = RatingChange{"duel", people, 0, [](std::vector<Rating> ratings, const auto&) {
                                    for (Rating& rating : ratings) ++rating.games;
                                    return ratings;
                                  }};
    (i % 2 ? north : south)->append(append, [&](const Result<void>& result) {
      if (result) ++counted;
    });
  }
  north.close();
  south.reopen();
  CHECK(counted == 40);
  CHECK(south.wait<Career>([&](auto then) { south->career_of("anna", 1, then); })
            .value()
            .ratings.at(0)
            .games == 40);
}

TEST_CASE("a person can have all that is kept about the own account") {
  Desk desk = Desk::of_each_kind();
  create(desk, "a");
  add_session(desk, {"h1", "anna", Session::Kind::session, "", 10, 100, 10});
  Append append = events("a", 1, {"chat: hello", "move"});
  append.events[0].author = "anna";
  append.seats = {{1, "anna"}, {2, "bela"}};
  CHECK(appended(desk, append) == "accepted");
  const PersonFile file =
      desk.wait<PersonFile>([&](auto then) { desk->export_person("anna", then); }).value();
  CHECK(file.person.name == "Anna");
  CHECK(file.sessions.size() == 1);
  CHECK(ids(file.tables) == "a");
  REQUIRE(file.words.size() == 1);
  CHECK(file.words[0].first == "a");
  CHECK(file.words[0].second.body == "chat: hello");
}

TEST_CASE("who is deleted leaves games, but no name, password, session, rating or word") {
  Desk desk = Desk::of_each_kind();
  create(desk, "a");
  create(desk, "b");
  add_session(desk, {"h1", "anna", Session::Kind::session, "", 10, 100, 10});
  CHECK(refusal(desk.wait<void>([&](auto then) { desk->set_password("anna", "x", 9, then); })) ==
        "accepted");
  CHECK(finish(desk, "b", {"anna", "bela"}) == "accepted");
  Append append = events("a", 1, {"chat: hello", "move", "chat: hi Anna"});
  append.events[0].author = "anna";
  append.events[2].author = "bela";
  append.seats = {{1, "anna", 1, 51}, {2, "bela", 2, 40}};
  CHECK(appended(desk, append) == "accepted");
  const auto blank = [](const EventRow& event) {
    return "blanked " + std::to_string(event.version);
  };
  const auto remove = [&](const std::string& id) {
    return refusal(desk.wait<void>([&](auto then) { desk->delete_person(id, 77, blank, then); }));
  };
  CHECK(remove("anna") == "accepted");
  CHECK(remove("nobody") == "store.no_person");

  CHECK(person(desk, "anna").value() == Person{"anna", Person::Kind::account, "", "", 500, 77});
  CHECK(refusal(visit(desk, "h1", 50)) == "store.no_session");
  CHECK(refusal(desk.wait<Store::Account>([&](auto then) { desk->account("anna", then); })) ==
        "store.no_person");
  const TableFile file = loaded(desk, "a");
  CHECK(bodies(file.events) == "blanked 1|move|chat: hi Anna");
  CHECK(file.table.seats[0] == SeatRow{1, "anna", 1, 51, false});
  CHECK(desk.wait<std::vector<Ranked>>([&](auto then) {
              desk->leaderboard({"kingdomino", false, 0, 1000}, 0, 10, then);
            })
            .value()
            .size() == 1);
  CHECK(put(desk, {"new", Person::Kind::account, "Anna", "anna", 8, 0}) == "accepted");
  CHECK(put(desk, {"anna", Person::Kind::account, "Back", "back", 8, 0}) == "accepted");
  CHECK(person(desk, "anna").value().name.empty());  // gone is gone
}

TEST_CASE("of two who want one name at once on two nodes one has it, and the other is told") {
  Desk north = Desk::of_each_database();
  Desk south = Desk::on(north.address());
  std::mutex mutex;
  std::vector<std::string> results;
  for (int i = 0; i < 60; ++i) {
    const std::string name = "name" + std::to_string(i);
    const auto note = [&](const Result<void>& result) {
      const std::scoped_lock lock(mutex);
      results.push_back(refusal(result));
    };
    north->put_person({"n" + name, Person::Kind::account, name, name, 1, 0}, note);
    south->put_person({"s" + name, Person::Kind::account, name, name, 1, 0}, note);
  }
  north.close();
  south.close();
  CHECK(std::count(results.begin(), results.end(), "accepted") == 60);
  CHECK(std::count(results.begin(), results.end(), "store.name_taken") == 60);
}
