-- The published database of todo as release 0.1.0 has left it, written by the product itself:
-- the statements that made its tables, then its rows. Users, issuers and moments that would grow old are names
-- in ${}.

SET ROLE dragoman_publisher;
REVOKE ALL ON DATABASE "globex_todo_6e62be2c3be2_c6abfde8" FROM PUBLIC;
GRANT CONNECT ON DATABASE "globex_todo_6e62be2c3be2_c6abfde8" TO "dragoman_request";
CREATE TABLE "User" (
  username text NOT NULL,
  name text NOT NULL
);
COMMENT ON TABLE "User" IS 'A person who has tasks and lists.';
COMMENT ON COLUMN "User".username IS 'The name to sign in with.';
COMMENT ON COLUMN "User".name IS 'The name as others write it.';
CREATE TABLE "List" (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  title text NOT NULL,
  user_username text NOT NULL
);
COMMENT ON TABLE "List" IS 'A named collection of tasks that belongs to one user.';
CREATE TABLE "Task" (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  title text NOT NULL,
  completed boolean,
  user_username text NOT NULL,
  list_id uuid NOT NULL
);
COMMENT ON TABLE "Task" IS 'Something that a user has to do.';
ALTER TABLE "User" ADD CONSTRAINT "User_pkey" PRIMARY KEY (username);
ALTER TABLE "List" ADD CONSTRAINT "List_pkey" PRIMARY KEY (id);
ALTER TABLE "Task" ADD CONSTRAINT "Task_pkey" PRIMARY KEY (id);
ALTER TABLE "List" ADD CONSTRAINT user_fkey FOREIGN KEY (user_username) REFERENCES "User"(username) ON DELETE RESTRICT;
ALTER TABLE "Task" ADD CONSTRAINT user_fkey FOREIGN KEY (user_username) REFERENCES "User"(username) ON DELETE RESTRICT;
ALTER TABLE "Task" ADD CONSTRAINT list_fkey FOREIGN KEY (list_id) REFERENCES "List"(id) ON DELETE RESTRICT;
CREATE INDEX "List_user_idx" ON "List" USING btree (user_username);
CREATE INDEX "Task_user_idx" ON "Task" USING btree (user_username);
CREATE INDEX "Task_list_idx" ON "Task" USING btree (list_id);
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
CREATE TABLE dragoman.live_1 ();
GRANT SELECT ON dragoman.live_1 TO "dragoman_request";
INSERT INTO "User" SELECT * FROM json_populate_record(NULL::"User",
  '{"username":"alice","name":"Alice Albright"}');
INSERT INTO "User" SELECT * FROM json_populate_record(NULL::"User",
  '{"username":"carol","name":"Carol Cooper"}');
INSERT INTO "User" SELECT * FROM json_populate_record(NULL::"User",
  '{"username":"dave","name":"Dave Draper"}');
INSERT INTO "List" SELECT * FROM json_populate_record(NULL::"List",
  '{"id":"b0000000-0000-4000-8000-000000000001","title":"Reactor","user_username":"carol"}');
INSERT INTO "List" SELECT * FROM json_populate_record(NULL::"List",
  '{"id":"b0000000-0000-4000-8000-000000000002","title":"Errands","user_username":"dave"}');
INSERT INTO "List" SELECT * FROM json_populate_record(NULL::"List",
  '{"id":"b0000000-0000-4000-8000-000000000003","title":"Travel","user_username":"alice"}');
INSERT INTO "Task" SELECT * FROM json_populate_record(NULL::"Task",
  '{"id":"b1000000-0000-4000-8000-000000000001","title":"Inspect the coolant pumps","completed":false,"user_username":"carol","list_id":"b0000000-0000-4000-8000-000000000001"}');
INSERT INTO "Task" SELECT * FROM json_populate_record(NULL::"Task",
  '{"id":"b1000000-0000-4000-8000-000000000002","title":"Order spare valves","completed":true,"user_username":"carol","list_id":"b0000000-0000-4000-8000-000000000001"}');
INSERT INTO "Task" SELECT * FROM json_populate_record(NULL::"Task",
  '{"id":"b1000000-0000-4000-8000-000000000003","title":"Collect the parcels","completed":false,"user_username":"dave","list_id":"b0000000-0000-4000-8000-000000000002"}');
INSERT INTO "Task" SELECT * FROM json_populate_record(NULL::"Task",
  '{"id":"b1000000-0000-4000-8000-000000000004","title":"Book the flight to Oslo","completed":null,"user_username":"alice","list_id":"b0000000-0000-4000-8000-000000000003"}');
INSERT INTO dragoman.version SELECT * FROM json_populate_record(NULL::dragoman.version,
  '{"version":1,"name":"todo","sdl":"\"\"\"A person who has tasks and lists.\"\"\"\ntype User {\n  \"\"\"The name to sign in with.\"\"\"\n  username: String! @svc_primaryKey\n  \"\"\"The name as others write it.\"\"\"\n  name: String!\n  tasks: [Task]\n  lists: [List]\n}\n\n\"\"\"A named collection of tasks that belongs to one user.\"\"\"\ntype List {\n  id: ID!\n  title: String!\n  user: User!\n  tasks: [Task]\n}\n\n\"\"\"Something that a user has to do.\"\"\"\ntype Task {\n  id: ID!\n  title: String!\n  completed: Boolean\n  user: User!\n  list: List!\n}\n\ntype Query {\n  \"\"\"\n  A user with the tasks and lists that the user has.\n\n  Example: Which tasks does {username} have?\n  Example: What does {username} have to do?\n  Example: Show me the lists of {username}\n  Example: Which tasks has {username} completed?\n  \"\"\"\n  getUser(username: String!): User\n    @svc_resolver(_type: select, _object: User, _filter: { username: { _eq: \"$username\" } })\n}\n","configuration":"{\"digest\":\"930a5f0f00e5fe71df46c2039d34cb5cae34f743fba56eedfb9a0482bf72a7ad\",\"description\":\"\",\"types\":[{\"name\":\"User\",\"description\":\"A person who has tasks and lists.\",\"table\":\"User\",\"key\":[\"username\"],\"fields\":[{\"kind\":\"column\",\"name\":\"username\",\"description\":\"The name to sign in with.\",\"type\":{\"name\":\"String\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"column\":\"username\",\"sqlType\":\"text\"},{\"kind\":\"column\",\"name\":\"name\",\"description\":\"The name as others write it.\",\"type\":{\"name\":\"String\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"column\":\"name\",\"sqlType\":\"text\"},{\"kind\":\"link\",\"name\":\"tasks\",\"description\":\"\",\"type\":{\"name\":\"Task\",\"list\":true,\"elementNonNull\":false,\"nonNull\":false},\"join\":{\"kind\":\"keyThere\",\"columns\":[\"user_username\"]},\"arguments\":[],\"reading\":{\"filter\":{\"kind\":\"and\",\"conditions\":[]},\"order\":[]}},{\"kind\":\"link\",\"name\":\"lists\",\"description\":\"\",\"type\":{\"name\":\"List\",\"list\":true,\"elementNonNull\":false,\"nonNull\":false},\"join\":{\"kind\":\"keyThere\",\"columns\":[\"user_username\"]},\"arguments\":[],\"reading\":{\"filter\":{\"kind\":\"and\",\"conditions\":[]},\"order\":[]}}]},{\"name\":\"List\",\"description\":\"A named collection of tasks that belongs to one user.\",\"table\":\"List\",\"key\":[\"id\"],\"fields\":[{\"kind\":\"column\",\"name\":\"id\",\"description\":\"\",\"type\":{\"name\":\"ID\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"column\":\"id\",\"sqlType\":\"uuid\"},{\"kind\":\"column\",\"name\":\"title\",\"description\":\"\",\"type\":{\"name\":\"String\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"column\":\"title\",\"sqlType\":\"text\"},{\"kind\":\"link\",\"name\":\"user\",\"description\":\"\",\"type\":{\"name\":\"User\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"join\":{\"kind\":\"keyHere\",\"columns\":[\"user_username\"]},\"arguments\":[],\"reading\":{\"filter\":{\"kind\":\"and\",\"conditions\":[]},\"order\":[]}},{\"kind\":\"link\",\"name\":\"tasks\",\"description\":\"\",\"type\":{\"name\":\"Task\",\"list\":true,\"elementNonNull\":false,\"nonNull\":false},\"join\":{\"kind\":\"keyThere\",\"columns\":[\"list_id\"]},\"arguments\":[],\"reading\":{\"filter\":{\"kind\":\"and\",\"conditions\":[]},\"order\":[]}}]},{\"name\":\"Task\",\"description\":\"Something that a user has to do.\",\"table\":\"Task\",\"key\":[\"id\"],\"fields\":[{\"kind\":\"column\",\"name\":\"id\",\"description\":\"\",\"type\":{\"name\":\"ID\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"column\":\"id\",\"sqlType\":\"uuid\"},{\"kind\":\"column\",\"name\":\"title\",\"description\":\"\",\"type\":{\"name\":\"String\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"column\":\"title\",\"sqlType\":\"text\"},{\"kind\":\"column\",\"name\":\"completed\",\"description\":\"\",\"type\":{\"name\":\"Boolean\",\"list\":false,\"elementNonNull\":false,\"nonNull\":false},\"column\":\"completed\",\"sqlType\":\"boolean\"},{\"kind\":\"link\",\"name\":\"user\",\"description\":\"\",\"type\":{\"name\":\"User\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"join\":{\"kind\":\"keyHere\",\"columns\":[\"user_username\"]},\"arguments\":[],\"reading\":{\"filter\":{\"kind\":\"and\",\"conditions\":[]},\"order\":[]}},{\"kind\":\"link\",\"name\":\"list\",\"description\":\"\",\"type\":{\"name\":\"List\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true},\"join\":{\"kind\":\"keyHere\",\"columns\":[\"list_id\"]},\"arguments\":[],\"reading\":{\"filter\":{\"kind\":\"and\",\"conditions\":[]},\"order\":[]}}]}],\"enums\":[],\"operations\":[{\"root\":\"QUERY\",\"name\":\"getUser\",\"description\":\"A user with the tasks and lists that the user has.\\n\\nExample: Which tasks does {username} have?\\nExample: What does {username} have to do?\\nExample: Show me the lists of {username}\\nExample: Which tasks has {username} completed?\",\"object\":\"User\",\"arguments\":[{\"name\":\"username\",\"description\":\"\",\"type\":{\"name\":\"String\",\"list\":false,\"elementNonNull\":false,\"nonNull\":true}}],\"action\":{\"kind\":\"select\",\"reading\":{\"filter\":{\"kind\":\"and\",\"conditions\":[{\"kind\":\"compare\",\"field\":\"username\",\"operator\":\"EQ\",\"operand\":{\"kind\":\"argument\",\"name\":\"username\"}}]},\"order\":[]}},\"result\":{\"name\":\"User\",\"list\":false,\"elementNonNull\":false,\"nonNull\":false}}],\"claims\":[]}","published_at":"2026-11-23T05:03:22+00:00","published_by":"${carol}"}');
RESET ROLE;
