#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"
#include "room/limiter.h"
#include "server/hall/hall.h"
#include "server/http/request.h"
#include "server/http/site.h"
#include "server/people/people.h"
#include "server/work/analyses.h"
#include "words/catalogue.h"

namespace castellan::server {

// What can be asked of the server by HTTP; docs/server-api.md is its page.
class Api {
 public:
  struct Options {
    bool limits = true;                // on how often somebody may ask
    std::vector<std::string> origins;  // pages elsewhere that may ask, beside our own
    std::string version;
    Site site;
  };

  Api(store::Store& store, Hall& hall, People& people, Analyses& analyses, Host& host,
      const Catalogue& words, Options options);

  void handle(const Request& request, const Respond& respond);

  // Somebody wants to listen: at a table, or to what concerns them everywhere.
  struct Joining {
    std::string table;  // empty: everywhere
    Visitor visitor;
    Version since = 0;
    Wishes wishes;
  };
  void join(const Request& request, const store::Then<Joining>& then);
  static bool is_socket(const Request& request);
  static bool is_stream(const Request& request);
  // How the server is doing.
  static bool is_for_operators(const Request& request);

  // What went wrong, as an answer.
  Response refusal(const Message& reason) const;

  void stop() { stopping_ = true; }

  // Every route as `GET /api/tables/{id}`.
  static std::vector<std::string> routes();

 private:
  struct Call;
  using CallRef = std::shared_ptr<Call>;
  struct Route;
  static std::span<const Route> route_table();

  bool is_foreign(const Request& request) const;
  Result<void> check_rate(const Request& request);
  Result<Json> body_of(const Call& call) const;

  void find_page(const CallRef& call);
  void find_openapi(const CallRef& call);
  void find_health(const CallRef& call);
  void find_readiness(const CallRef& call);
  void find_metrics(const CallRef& call);

  void add_guest(const CallRef& call);
  void add_account(const CallRef& call);
  void log_in(const CallRef& call);
  void log_out(const CallRef& call);
  void find_me(const CallRef& call);
  void rename_me(const CallRef& call);
  void delete_me(const CallRef& call);
  void find_my_data(const CallRef& call);
  void find_my_tables(const CallRef& call);
  void add_token(const CallRef& call);
  void find_tokens(const CallRef& call);
  void end_tokens(const CallRef& call);
  void find_sessions(const CallRef& call);
  void end_other_sessions(const CallRef& call);
  void end_one_session(const CallRef& call);
  void change_password(const CallRef& call);
  void find_person(const CallRef& call);
  void find_tables_of(const CallRef& call);
  void find_leaders(const CallRef& call);

  void open_table(const CallRef& call);
  void find_tables(const CallRef& call);
  void find_table(const CallRef& call);
  void find_record(const CallRef& call);
  void find_events(const CallRef& call);
  void find_view(const CallRef& call);
  void find_told(const CallRef& call);
  void find_socket(const CallRef& call);

  void find_stream(const CallRef& call);
  void say(const CallRef& call);
  void invite(const CallRef& call);
  void find_my_invitations(const CallRef& call);
  void decline(const CallRef& call);
  Result<void> check_study(const Call& call);
  void find_about(const CallRef& call);
  void find_score(const CallRef& call);
  void find_position(const CallRef& call);
  void find_record_told(const CallRef& call);
  void analyse_record(const CallRef& call);
  void find_record_analysis(const CallRef& call);
  void analyse_table(const CallRef& call);
  void find_table_analysis(const CallRef& call);
  void start_analysis(const CallRef& call, const std::string& key, const std::string& id,
                      const std::string& record);
  bool asks_for_help(const Match& match) const;
  void tell_analysis(const CallRef& call, const Analyses::Status& status,
                     const std::string& id) const;

  // A table as it is, or was, if the caller may see it.
  void with_table(const CallRef& call, Hall::Wanted wanted,
                  const std::function<void(const Snapshot&)>& then);
  // What takes a while to put together; nobody else waits for it.
  using Make = std::function<Result<Response>()>;
  void respond_with(const CallRef& call, Make make);
  void tell_table(const CallRef& call, const Hall::Wanted& wanted,
                  const std::function<Result<Response>(const Snapshot&)>& make);
  void tell_tables(const CallRef& call, const Result<std::vector<store::TableRow>>& tables);
  void tell_ended(const CallRef& call, const Result<std::vector<std::string>>& ended);
  void tell_entry(const CallRef& call, const Result<People::Entry>& entry, bool with_token);
  Result<Opening> opening_of(const Call& call, const Json& body);

  // Those for whom a seat is kept free.
  struct Invitee {
    Seat seat{};
    std::string name;
    PersonId person;
  };
  static std::vector<Invitee> take_invitees(Json& body);
  // Nobody is buried under invitations: not by one person, and not by guests, whose names cost
  // nothing.
  Result<void> check_inviting(const Call& call, const PersonId& guest);
  void find_invitee(const std::string& name, const store::Then<PersonId>& then);
  void find_invitees(std::vector<Invitee> invitees, const store::Then<std::vector<Invitee>>& then);
  void invite_all(const std::string& table, const PersonId& host,
                  const std::vector<Invitee>& invitees, const std::function<void()>& then);
  void invite_to(const CallRef& call, const Snapshot& table, std::optional<Seat> wanted,
                 const PersonId& guest);
  void tell_reply(const CallRef& call, const Result<Reply>& reply) const;

  store::Store& store_;
  Hall& hall_;
  People& people_;
  Analyses& analyses_;
  Host& host_;
  const Catalogue& words_;
  const Options options_;
  bool stopping_ = false;
  std::uint64_t requests_ = 0;
  Limiter asking_{200, 20};            // 200 at once, then 50 a second
  Limiter arriving_{30, 2 * second};   // new names by address, and old ones
  Limiter guessing_{10, 6 * second};   // passwords by address and name
  Limiter opening_{30, 2 * second};    // tables by person, and invitations
  Limiter inviting_{5, 10 * minute};   // somebody, by person
  Limiter strangers_{20, minute};      // who are guests, by whom they invite
  Limiter following_{20, 3 * second};  // streams of all that concerns a person
  Limiter studying_{60, 100};          // records and kingdoms by address
};

}  // namespace castellan::server
