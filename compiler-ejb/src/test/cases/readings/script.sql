\set ON_ERROR_STOP on
CREATE DATABASE "readings" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "readings"
BEGIN;

CREATE TABLE "User" (
  "login" text NOT NULL,
  "mail" text NOT NULL,
  "name" text,
  "born" integer,
  "boss_login" text,
  CONSTRAINT "User_pkey" PRIMARY KEY ("login"),
  CONSTRAINT "User_mail_key" UNIQUE ("mail")
);

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "state" text NOT NULL,
  "points" double precision,
  "labels" text[] NOT NULL DEFAULT '{}',
  "done" boolean,
  "owner_login" text NOT NULL,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "state_check" CHECK ("state" IN ('OPEN', 'DONE')),
  CONSTRAINT "points_finite" CHECK ("points" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "labels_elements" CHECK (array_position("labels", NULL) IS NULL)
);

ALTER TABLE "User"
  ADD CONSTRAINT "boss_fkey" FOREIGN KEY ("boss_login")
  REFERENCES "User" ("login") ON DELETE RESTRICT DEFERRABLE;

ALTER TABLE "Task"
  ADD CONSTRAINT "owner_fkey" FOREIGN KEY ("owner_login")
  REFERENCES "User" ("login") ON DELETE RESTRICT;

CREATE INDEX "User_boss_idx" ON "User" ("boss_login");

CREATE INDEX "Task_owner_idx" ON "Task" ("owner_login");

COMMIT;
