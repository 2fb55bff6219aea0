-- Requests that failed of late, by realm, schema, day, operation and code, and when and by which identifiers the latest
-- of them came, the newest first.
CREATE TABLE request_failure (
  realm varchar(63) NOT NULL,
  schema_name varchar(63) NOT NULL,
  day varchar(10) NOT NULL,
  operation text NOT NULL,
  code varchar(20) NOT NULL,
  requests bigint NOT NULL,
  moments text[] NOT NULL,
  request_ids text[] NOT NULL,
  PRIMARY KEY (realm, schema_name, day, operation, code)
);

UPDATE state SET version = 8;
