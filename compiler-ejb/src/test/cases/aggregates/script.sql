\set ON_ERROR_STOP on
CREATE DATABASE "aggregates" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "aggregates"
BEGIN;

CREATE TABLE "User" (
  "name" text NOT NULL,
  "age" integer,
  CONSTRAINT "User_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "state" text,
  "hours" numeric,
  "minutes" integer,
  "big" bigint NOT NULL,
  "weight" double precision,
  "due" date,
  "user_name" text NOT NULL,
  "album_id" uuid,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "state_check" CHECK ("state" IN ('OPEN', 'DONE')),
  CONSTRAINT "hours_finite" CHECK ("hours" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "weight_finite" CHECK ("weight" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "due_range" CHECK ("due" BETWEEN '0001-01-01' AND '9999-12-31')
);

CREATE TABLE "Album" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "owner_name" text NOT NULL,
  CONSTRAINT "Album_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Task"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_name")
  REFERENCES "User" ("name") ON DELETE RESTRICT;

ALTER TABLE "Task"
  ADD CONSTRAINT "album_fkey" FOREIGN KEY ("album_id")
  REFERENCES "Album" ("id") ON DELETE RESTRICT;

ALTER TABLE "Album"
  ADD CONSTRAINT "owner_fkey" FOREIGN KEY ("owner_name")
  REFERENCES "User" ("name") ON DELETE RESTRICT;

CREATE INDEX "Task_user_idx" ON "Task" ("user_name");

CREATE INDEX "Task_album_idx" ON "Task" ("album_id");

CREATE INDEX "Album_owner_idx" ON "Album" ("owner_name");

COMMIT;
