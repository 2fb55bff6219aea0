\set ON_ERROR_STOP on
CREATE DATABASE "costs" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "costs"
BEGIN;

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "text" text,
  "owner_name" text,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Person" (
  "name" text NOT NULL,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("name")
);

ALTER TABLE "Task"
  ADD CONSTRAINT "owner_fkey" FOREIGN KEY ("owner_name")
  REFERENCES "Person" ("name") ON DELETE RESTRICT;

CREATE INDEX "Task_owner_idx" ON "Task" ("owner_name");

COMMIT;
