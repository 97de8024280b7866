-- The first schema. Nothing is ever null: '' and 0 stand for none. A migration that has
-- been released is never changed; the next one is a new file.

CREATE TABLE tables (
  id text PRIMARY KEY,
  created bigint NOT NULL,
  changed bigint NOT NULL,
  stage text NOT NULL,
  listed smallint NOT NULL,
  game text NOT NULL,
  mode text NOT NULL,
  summary text NOT NULL,
  secret text NOT NULL,
  version bigint NOT NULL,
  node text NOT NULL,
  fence bigint NOT NULL
);
CREATE INDEX tables_by_stage ON tables (stage, created);
CREATE INDEX tables_by_node ON tables (node) WHERE node <> '';

-- No foreign key: whoever appends has just changed the row of the table.
CREATE TABLE events (
  table_id text NOT NULL,
  version bigint NOT NULL,
  at bigint NOT NULL,
  body text NOT NULL,
  author text NOT NULL,
  PRIMARY KEY (table_id, version)
);
CREATE INDEX events_by_author ON events (author) WHERE author <> '';

CREATE TABLE nodes (
  id text PRIMARY KEY,
  address text NOT NULL,
  until bigint NOT NULL
);

-- The last transaction of each writer: after a line was cut in mid-commit it says whether
-- the commit arrived.
CREATE TABLE writers (
  id text PRIMARY KEY,
  at bigint NOT NULL,
  last bigint NOT NULL
);

CREATE TABLE people (
  id text PRIMARY KEY,
  kind text NOT NULL,
  name text NOT NULL,
  folded text NOT NULL,
  created bigint NOT NULL,
  deleted bigint NOT NULL
);
CREATE UNIQUE INDEX people_by_name ON people (folded) WHERE folded <> '';

CREATE TABLE credentials (
  person text PRIMARY KEY REFERENCES people (id),
  password text NOT NULL,
  changed bigint NOT NULL
);

CREATE TABLE sessions (
  hash text PRIMARY KEY,
  person text NOT NULL REFERENCES people (id),
  kind text NOT NULL,
  label text NOT NULL,
  created bigint NOT NULL,
  expires bigint NOT NULL,
  seen bigint NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_expiry ON sessions (expires);

CREATE TABLE seats (
  table_id text NOT NULL REFERENCES tables (id),
  seat smallint NOT NULL,
  person text NOT NULL REFERENCES people (id),
  place smallint NOT NULL,
  points integer NOT NULL,
  to_act smallint NOT NULL,
  PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_person ON seats (person, table_id);

CREATE TABLE ratings (
  person text NOT NULL REFERENCES people (id),
  pool text NOT NULL,
  rating double precision NOT NULL,
  deviation double precision NOT NULL,
  volatility double precision NOT NULL,
  games integer NOT NULL,
  last bigint NOT NULL,
  PRIMARY KEY (person, pool)
);
CREATE INDEX ratings_by_pool ON ratings (pool, rating);

CREATE TABLE rating_history (
  person text NOT NULL REFERENCES people (id),
  pool text NOT NULL,
  table_id text NOT NULL,
  at bigint NOT NULL,
  rating double precision NOT NULL,
  deviation double precision NOT NULL,
  PRIMARY KEY (person, pool, table_id)
);
