\set ON_ERROR_STOP on
CREATE DATABASE "views" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "views"
BEGIN;

CREATE TABLE "User" (
  "name" text NOT NULL,
  CONSTRAINT "User_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "done" boolean NOT NULL,
  "due" date,
  "state" text,
  "user_name" text NOT NULL,
  "reviewer_name" text,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "due_range" CHECK ("due" BETWEEN '0001-01-01' AND '9999-12-31'),
  CONSTRAINT "state_check" CHECK ("state" IN ('OPEN', 'CLOSED'))
);

CREATE TABLE "Team" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "parent_id" uuid,
  CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Team_members" (
  "teams_id" uuid NOT NULL,
  "members_name" text NOT NULL,
  CONSTRAINT "Team_members_pkey" PRIMARY KEY ("teams_id", "members_name")
);

ALTER TABLE "Task"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_name")
  REFERENCES "User" ("name") ON DELETE RESTRICT;

ALTER TABLE "Task"
  ADD CONSTRAINT "reviewer_fkey" FOREIGN KEY ("reviewer_name")
  REFERENCES "User" ("name") ON DELETE RESTRICT;

ALTER TABLE "Team"
  ADD CONSTRAINT "parent_fkey" FOREIGN KEY ("parent_id")
  REFERENCES "Team" ("id") ON DELETE RESTRICT DEFERRABLE;

ALTER TABLE "Team_members"
  ADD CONSTRAINT "teams_fkey" FOREIGN KEY ("teams_id")
  REFERENCES "Team" ("id") ON DELETE RESTRICT;

ALTER TABLE "Team_members"
  ADD CONSTRAINT "members_fkey" FOREIGN KEY ("members_name")
  REFERENCES "User" ("name") ON DELETE RESTRICT;

CREATE INDEX "Task_user_idx" ON "Task" ("user_name");

CREATE INDEX "Task_reviewer_idx" ON "Task" ("reviewer_name");

CREATE INDEX "Team_parent_idx" ON "Team" ("parent_id");

CREATE INDEX "Team_members_members_idx" ON "Team_members" ("members_name");

COMMIT;
