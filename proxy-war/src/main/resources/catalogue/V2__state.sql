-- The version of these tables, see StateVersion. Every later migration ends with
--   UPDATE state SET version = <its number>;
-- one that releases before this one cannot work with also sets oldest_version to that number, and
-- oldest_release to the first release that knows it.
CREATE TABLE state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version integer NOT NULL,
  oldest_version integer NOT NULL,
  oldest_release text NOT NULL
);

INSERT INTO state (version, oldest_version, oldest_release) VALUES (2, 1, '0.1.0');
