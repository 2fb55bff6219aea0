-- What the product keeps in a published database, in a schema of its own. Releases before 1.0.0-M1
-- made some or all of it and wrote no version, so that each statement leaves alone what is there.
-- ${request_role} is the role of requests, quoted.
CREATE SCHEMA IF NOT EXISTS dragoman;

-- All versions of the schema, none of which ever changes; see VersionTable.
CREATE TABLE IF NOT EXISTS dragoman.version (
  version integer PRIMARY KEY,
  name text NOT NULL,
  sdl text NOT NULL,
  configuration text NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL
);

-- A row while the schema is retired; see VersionTable.
CREATE TABLE IF NOT EXISTS dragoman.retirement (
  retired boolean PRIMARY KEY CHECK (retired),
  retired_at timestamptz NOT NULL,
  retired_by text NOT NULL
);

-- Answers of mutations that came with a key; see AnswerTable.
CREATE TABLE IF NOT EXISTS dragoman.answer (
  key bytea PRIMARY KEY,
  operation bytea NOT NULL,
  body bytea NOT NULL,
  kept_until timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS answer_kept_until_idx ON dragoman.answer (kept_until);

-- Moves a sequence beyond a number that a row comes with; see SequenceFunction. Byte for byte as
-- release 0.1.0 has it, which makes any other text anew.
CREATE OR REPLACE FUNCTION dragoman.advance(sequence regclass, number bigint) RETURNS bigint
LANGUAGE plpgsql VOLATILE STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  last bigint := pg_sequence_last_value(sequence);
BEGIN
  IF number < 1 OR number <= last
      OR number > (SELECT greatest(s.seqmax / 2, least(coalesce(pg_sequence_last_value(s.seqrelid), 0), s.seqmax - 100) + 100) FROM pg_sequence s WHERE s.seqrelid = sequence) THEN
    RETURN number;
  END IF;
  IF number - coalesce(last, 0) > 100 THEN
    BEGIN
      PERFORM pg_advisory_xact_lock(
        hashtextextended('dragoman.sequence', sequence::oid::bigint));
      PERFORM setval(sequence, number)
        WHERE number - coalesce(pg_sequence_last_value(sequence), 0) > 100;
      RAISE SQLSTATE 'DRGSQ';
    EXCEPTION WHEN SQLSTATE 'DRGSQ' THEN
      last := pg_sequence_last_value(sequence);
    END;
  END IF;
  WHILE last IS NULL OR last < number LOOP
    last := nextval(sequence);
  END LOOP;
  RETURN number;
END
$$;

REVOKE ALL ON FUNCTION dragoman.advance FROM PUBLIC;

-- The marker of the live version, which the oldest databases lack; see LiveMarker.
DO $$
DECLARE
  live integer;
BEGIN
  -- A process of an earlier release may be publishing the next version.
  LOCK TABLE dragoman.version IN SHARE MODE;
  live := (SELECT max(version) FROM dragoman.version
    WHERE NOT EXISTS (SELECT FROM dragoman.retirement));
  IF live IS NOT NULL THEN
    EXECUTE format('CREATE TABLE IF NOT EXISTS dragoman.live_%s ()', live);
  END IF;
END
$$;

-- The version of all this, see StateVersion. Every later file ends with
--   UPDATE dragoman.state SET version = <its number>;
-- and grants what it makes. One that releases before this one cannot work with also sets
-- oldest_version to that number, and oldest_release to the first release that knows it.
CREATE TABLE dragoman.state (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version integer NOT NULL,
  oldest_version integer NOT NULL,
  oldest_release text NOT NULL
);

INSERT INTO dragoman.state (version, oldest_version, oldest_release) VALUES (1, 0, '0.1.0');

GRANT USAGE ON SCHEMA public, dragoman TO ${request_role};
GRANT SELECT ON ALL TABLES IN SCHEMA dragoman TO ${request_role};
-- What is kept is never changed.
GRANT INSERT, DELETE ON dragoman.answer TO ${request_role};
GRANT EXECUTE ON FUNCTION dragoman.advance TO ${request_role};
