-- Seats that are kept free for somebody, for a while.
CREATE TABLE invitations (
  guest text NOT NULL REFERENCES people (id),
  table_id text NOT NULL REFERENCES tables (id),
  seat smallint NOT NULL,
  host text NOT NULL REFERENCES people (id),
  expires bigint NOT NULL,
  PRIMARY KEY (guest, table_id)
);
CREATE INDEX invitations_by_host ON invitations (host);
CREATE INDEX invitations_by_expiry ON invitations (expires);
