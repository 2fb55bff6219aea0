\set ON_ERROR_STOP on
CREATE DATABASE "inputs" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "inputs"
BEGIN;

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "state" text,
  "hours" numeric,
  "due" date,
  "tags" text[] NOT NULL DEFAULT '{}',
  "owner_email" text,
  "whole_id" uuid,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "state_check" CHECK ("state" IN ('OPEN', 'DONE')),
  CONSTRAINT "hours_finite" CHECK ("hours" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "due_range" CHECK ("due" BETWEEN '0001-01-01' AND '9999-12-31'),
  CONSTRAINT "tags_elements" CHECK (array_position("tags", NULL) IS NULL)
);

CREATE TABLE "Person" (
  "email" text NOT NULL,
  "name" text,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("email")
);

ALTER TABLE "Task"
  ADD CONSTRAINT "owner_fkey" FOREIGN KEY ("owner_email")
  REFERENCES "Person" ("email") ON DELETE RESTRICT;

ALTER TABLE "Task"
  ADD CONSTRAINT "whole_fkey" FOREIGN KEY ("whole_id")
  REFERENCES "Task" ("id") ON DELETE RESTRICT DEFERRABLE;

CREATE INDEX "Task_owner_idx" ON "Task" ("owner_email");

CREATE INDEX "Task_whole_idx" ON "Task" ("whole_id");

COMMIT;
