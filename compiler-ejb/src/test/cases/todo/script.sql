\set ON_ERROR_STOP on
CREATE DATABASE "todo" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "todo"
BEGIN;

CREATE TABLE "User" (
  "username" text NOT NULL,
  "name" text NOT NULL,
  CONSTRAINT "User_pkey" PRIMARY KEY ("username")
);

CREATE TABLE "List" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "user_username" text NOT NULL,
  CONSTRAINT "List_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "completed" boolean,
  "user_username" text NOT NULL,
  "list_id" uuid NOT NULL,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "List"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_username")
  REFERENCES "User" ("username") ON DELETE RESTRICT;

ALTER TABLE "Task"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_username")
  REFERENCES "User" ("username") ON DELETE RESTRICT;

ALTER TABLE "Task"
  ADD CONSTRAINT "list_fkey" FOREIGN KEY ("list_id")
  REFERENCES "List" ("id") ON DELETE RESTRICT;

CREATE INDEX "List_user_idx" ON "List" ("user_username");

CREATE INDEX "Task_user_idx" ON "Task" ("user_username");

CREATE INDEX "Task_list_idx" ON "Task" ("list_id");

COMMIT;
