-- The published database of retired as release 0.1.0 has left it, written by the product itself:
-- the statements that made its tables, then its rows. Users, issuers and moments that would grow old are names
-- in ${}.

SET ROLE dragoman_publisher;
REVOKE ALL ON DATABASE "acme_retired_df9ffa3b22e1_78c327ad" FROM PUBLIC;
GRANT CONNECT ON DATABASE "acme_retired_df9ffa3b22e1_78c327ad" TO "dragoman_request";
CREATE TABLE "Note" (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  text text
);
ALTER TABLE "Note" ADD CONSTRAINT "Note_pkey" PRIMARY KEY (id);
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO "dragoman_request";
CREATE SCHEMA dragoman;
CREATE TABLE dragoman.version (
  version integer PRIMARY KEY,
  name text NOT NULL,
  sdl text NOT NULL,
  configuration text NOT NULL,
  published_at timestamptz NOT NULL,
  published_by text NOT NULL
);
CREATE TABLE IF NOT EXISTS dragoman.retirement (
  retired boolean PRIMARY KEY CHECK (retired),
  retired_at timestamptz NOT NULL,
  retired_by text NOT NULL
);
CREATE TABLE IF NOT EXISTS dragoman.answer (
  key bytea PRIMARY KEY,
  operation bytea NOT NULL,
  body bytea NOT NULL,
  kept_until timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS answer_kept_until_idx ON dragoman.answer (kept_until);
GRANT USAGE ON SCHEMA public, dragoman TO "dragoman_request";
GRANT SELECT ON dragoman.version, dragoman.retirement TO "dragoman_request";
GRANT SELECT, INSERT, DELETE ON dragoman.answer TO "dragoman_request";
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
GRANT EXECUTE ON FUNCTION dragoman.advance TO "dragoman_request";
CREATE TABLE dragoman.retired_1 ();
GRANT SELECT ON dragoman.retired_1 TO "dragoman_request";
INSERT INTO dragoman.version SELECT * FROM json_populate_record(NULL::dragoman.version,
  '{"version":1,"name":"retired","sdl":"type Note { id: ID! text: String } type Query { notes: [Note] @svc_resolver(_type: select, _object: Note) }","configuration":"{\"digest\":\"fe457bc14f64bec8acc5c2d509197bd8d54e8d2574ec13bf5fbd9c0a5e17fa76\",\"description\":\"\",\"types\":[{\"name\":\"Note\",\"description\":\"\",\"table\":\"Note\",\"key\":[\"id\"],\"fields\":[{\"kind\":\"column\",\"name\":\"id\",\"description\":\"\",\"type\":{\"name\":\"ID\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"column\":\"id\",\"sqlType\":\"uuid\"},{\"kind\":\"column\",\"name\":\"text\",\"description\":\"\",\"type\":{\"name\":\"String\",\"list\":false,\"elementNonNull\":false,\"nonNull\":false},\"column\":\"text\",\"sqlType\":\"text\"}]}],\"enums\":[],\"operations\":[{\"root\":\"QUERY\",\"name\":\"notes\",\"description\":\"\",\"object\":\"Note\",\"arguments\":[],\"action\":{\"kind\":\"select\",\"reading\":{\"filter\":{\"kind\":\"and\",\"conditions\":[]},\"order\":[]}},\"result\":{\"name\":\"Note\",\"list\":true,\"elementNonNull\":false,\"nonNull\":false}}],\"claims\":[]}","published_at":"2026-11-23T05:14:33+00:00","published_by":"${alice}"}');
INSERT INTO dragoman.retirement SELECT * FROM json_populate_record(NULL::dragoman.retirement,
  '{"retired":true,"retired_at":"2026-11-23T05:14:35.322077+00:00","retired_by":"${alice}"}');
RESET ROLE;
