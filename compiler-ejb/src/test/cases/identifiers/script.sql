\set ON_ERROR_STOP on
CREATE DATABASE "identifiers" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "identifiers"
BEGIN;

CREATE TABLE "Generated" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Generated_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Marked" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Marked_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Plain" (
  "name" text NOT NULL,
  "id" text NOT NULL,
  "other" text,
  CONSTRAINT "Plain_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Other" (
  "key" text NOT NULL,
  "generated_id" uuid,
  CONSTRAINT "Other_pkey" PRIMARY KEY ("key")
);

ALTER TABLE "Other"
  ADD CONSTRAINT "generated_fkey" FOREIGN KEY ("generated_id")
  REFERENCES "Generated" ("id") ON DELETE RESTRICT;

CREATE INDEX "Other_generated_idx" ON "Other" ("generated_id");

COMMIT;
