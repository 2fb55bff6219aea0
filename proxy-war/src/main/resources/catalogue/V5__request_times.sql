-- How long requests took: counts of the buckets of Durations, by realm, day, kind and schema.
CREATE TABLE request_times (
  realm varchar(63) NOT NULL,
  day varchar(10) NOT NULL,
  kind varchar(20) NOT NULL,
  schema_name varchar(63) NOT NULL,
  failed bigint NOT NULL,
  counts bigint[] NOT NULL,
  PRIMARY KEY (realm, day, kind, schema_name)
);

UPDATE state SET version = 5;
