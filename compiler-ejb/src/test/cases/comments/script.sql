\set ON_ERROR_STOP on
CREATE DATABASE "comments" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "comments"
BEGIN;

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "user_username" text NOT NULL,
  "plain" integer,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

COMMENT ON TABLE "Task" IS 'People''s tasks.

Several lines, "quotes" and a \\ backslash.';

COMMENT ON COLUMN "Task"."title" IS 'What is to be done; it''s short';

COMMENT ON COLUMN "Task"."user_username" IS 'Who does it';

CREATE TABLE "User" (
  "username" text NOT NULL,
  CONSTRAINT "User_pkey" PRIMARY KEY ("username")
);

COMMENT ON TABLE "User" IS 'Who works';

COMMENT ON COLUMN "User"."username" IS 'The name that one signs in with';

CREATE TABLE "Tag" (
  "name" text NOT NULL,
  CONSTRAINT "Tag_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Task_tags" (
  "Task_id" uuid NOT NULL,
  "tags_name" text NOT NULL,
  CONSTRAINT "Task_tags_pkey" PRIMARY KEY ("Task_id", "tags_name")
);

COMMENT ON TABLE "Task_tags" IS 'Words for it';

ALTER TABLE "Task"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_username")
  REFERENCES "User" ("username") ON DELETE RESTRICT;

ALTER TABLE "Task_tags"
  ADD CONSTRAINT "Task_fkey" FOREIGN KEY ("Task_id")
  REFERENCES "Task" ("id") ON DELETE RESTRICT;

ALTER TABLE "Task_tags"
  ADD CONSTRAINT "tags_fkey" FOREIGN KEY ("tags_name")
  REFERENCES "Tag" ("name") ON DELETE RESTRICT;

CREATE INDEX "Task_user_idx" ON "Task" ("user_username");

CREATE INDEX "Task_tags_tags_idx" ON "Task_tags" ("tags_name");

COMMIT;
