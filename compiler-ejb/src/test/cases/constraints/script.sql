\set ON_ERROR_STOP on
CREATE DATABASE "constraints" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "constraints"
BEGIN;

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "tags" text[] NOT NULL DEFAULT '{}',
  "due" date,
  "price" numeric,
  "minutes" integer,
  "done" boolean,
  "owner_name" text,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "tags_elements" CHECK (array_position("tags", NULL) IS NULL),
  CONSTRAINT "due_range" CHECK ("due" BETWEEN '0001-01-01' AND '9999-12-31'),
  CONSTRAINT "price_finite" CHECK ("price" NOT IN ('NaN', 'Infinity', '-Infinity'))
);

CREATE TABLE "Person" (
  "name" text NOT NULL,
  "mail" text,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("name")
);

ALTER TABLE "Task"
  ADD CONSTRAINT "owner_fkey" FOREIGN KEY ("owner_name")
  REFERENCES "Person" ("name") ON DELETE RESTRICT;

CREATE INDEX "Task_owner_idx" ON "Task" ("owner_name");

COMMIT;
