\set ON_ERROR_STOP on
CREATE DATABASE "writes-nested" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "writes-nested"
BEGIN;

CREATE TABLE "User" (
  "name" text NOT NULL,
  CONSTRAINT "User_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Badge" (
  "number" integer NOT NULL,
  "user_name" text,
  CONSTRAINT "Badge_pkey" PRIMARY KEY ("number"),
  CONSTRAINT "Badge_user_key" UNIQUE ("user_name")
);

CREATE TABLE "List" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "user_name" text NOT NULL,
  CONSTRAINT "List_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "title_minLength" CHECK (char_length("title") >= 1)
);

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "place" integer,
  "author" text NOT NULL,
  "list_id" uuid,
  "room_house" text,
  "room_number" integer,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Tag" (
  "word" text NOT NULL,
  "color" text,
  CONSTRAINT "Tag_pkey" PRIMARY KEY ("word")
);

CREATE TABLE "Room" (
  "house" text NOT NULL,
  "number" integer NOT NULL,
  "note" text,
  CONSTRAINT "Room_pkey" PRIMARY KEY ("house", "number")
);

CREATE TABLE "Tag_tasks" (
  "tags_word" text NOT NULL,
  "tasks_id" uuid NOT NULL,
  CONSTRAINT "Tag_tasks_pkey" PRIMARY KEY ("tags_word", "tasks_id")
);

ALTER TABLE "Badge"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_name")
  REFERENCES "User" ("name") ON DELETE RESTRICT;

ALTER TABLE "List"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_name")
  REFERENCES "User" ("name") ON DELETE RESTRICT;

ALTER TABLE "Task"
  ADD CONSTRAINT "list_fkey" FOREIGN KEY ("list_id")
  REFERENCES "List" ("id") ON DELETE RESTRICT;

ALTER TABLE "Task"
  ADD CONSTRAINT "room_fkey" FOREIGN KEY ("room_house", "room_number")
  REFERENCES "Room" ("house", "number") MATCH FULL ON DELETE RESTRICT;

ALTER TABLE "Tag_tasks"
  ADD CONSTRAINT "tags_fkey" FOREIGN KEY ("tags_word")
  REFERENCES "Tag" ("word") ON DELETE RESTRICT;

ALTER TABLE "Tag_tasks"
  ADD CONSTRAINT "tasks_fkey" FOREIGN KEY ("tasks_id")
  REFERENCES "Task" ("id") ON DELETE RESTRICT;

CREATE INDEX "List_user_idx" ON "List" ("user_name");

CREATE INDEX "Task_list_idx" ON "Task" ("list_id");

CREATE INDEX "Task_room_idx" ON "Task" ("room_house", "room_number");

CREATE INDEX "Tag_tasks_tasks_idx" ON "Tag_tasks" ("tasks_id");

COMMIT;
