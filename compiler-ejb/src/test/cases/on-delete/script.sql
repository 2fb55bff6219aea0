\set ON_ERROR_STOP on
CREATE DATABASE "on-delete" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "on-delete"
BEGIN;

CREATE TABLE "User" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "user_id" uuid NOT NULL,
  "list_id" uuid,
  "place_row" integer,
  "place_number" integer,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "List" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "user_id" uuid NOT NULL,
  CONSTRAINT "List_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Group" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Group_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Passport" (
  "number" text NOT NULL,
  "user_id" uuid NOT NULL,
  CONSTRAINT "Passport_pkey" PRIMARY KEY ("number"),
  CONSTRAINT "Passport_user_key" UNIQUE ("user_id")
);

CREATE TABLE "Place" (
  "row" integer NOT NULL,
  "number" integer NOT NULL,
  CONSTRAINT "Place_pkey" PRIMARY KEY ("row", "number")
);

CREATE TABLE "User_friends" (
  "User_id" uuid NOT NULL,
  "friends_id" uuid NOT NULL,
  CONSTRAINT "User_friends_pkey" PRIMARY KEY ("User_id", "friends_id")
);

CREATE TABLE "Group_members" (
  "groups_id" uuid NOT NULL,
  "members_id" uuid NOT NULL,
  CONSTRAINT "Group_members_pkey" PRIMARY KEY ("groups_id", "members_id")
);

ALTER TABLE "Task"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_id")
  REFERENCES "User" ("id") ON DELETE CASCADE;

ALTER TABLE "Task"
  ADD CONSTRAINT "list_fkey" FOREIGN KEY ("list_id")
  REFERENCES "List" ("id") ON DELETE SET NULL;

ALTER TABLE "Task"
  ADD CONSTRAINT "place_fkey" FOREIGN KEY ("place_row", "place_number")
  REFERENCES "Place" ("row", "number") MATCH FULL ON DELETE SET NULL;

ALTER TABLE "List"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_id")
  REFERENCES "User" ("id") ON DELETE RESTRICT;

ALTER TABLE "Passport"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_id")
  REFERENCES "User" ("id") ON DELETE CASCADE;

ALTER TABLE "User_friends"
  ADD CONSTRAINT "User_fkey" FOREIGN KEY ("User_id")
  REFERENCES "User" ("id") ON DELETE CASCADE;

ALTER TABLE "User_friends"
  ADD CONSTRAINT "friends_fkey" FOREIGN KEY ("friends_id")
  REFERENCES "User" ("id") ON DELETE CASCADE;

ALTER TABLE "Group_members"
  ADD CONSTRAINT "groups_fkey" FOREIGN KEY ("groups_id")
  REFERENCES "Group" ("id") ON DELETE CASCADE;

ALTER TABLE "Group_members"
  ADD CONSTRAINT "members_fkey" FOREIGN KEY ("members_id")
  REFERENCES "User" ("id") ON DELETE CASCADE;

CREATE INDEX "Task_user_idx" ON "Task" ("user_id");

CREATE INDEX "Task_list_idx" ON "Task" ("list_id");

CREATE INDEX "Task_place_idx" ON "Task" ("place_row", "place_number");

CREATE INDEX "List_user_idx" ON "List" ("user_id");

CREATE INDEX "User_friends_friends_idx" ON "User_friends" ("friends_id");

CREATE INDEX "Group_members_members_idx" ON "Group_members" ("members_id");

COMMIT;
