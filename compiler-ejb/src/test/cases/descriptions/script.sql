\set ON_ERROR_STOP on
CREATE DATABASE "descriptions" TEMPLATE template0 ENCODING 'UTF8';
\connect "descriptions"
BEGIN;

CREATE TABLE "Thing" (
  "number" integer NOT NULL,
  "owner_id" uuid,
  CONSTRAINT "Thing_pkey" PRIMARY KEY ("number")
);

CREATE TABLE "Owner" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Owner_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Thing"
  ADD CONSTRAINT "owner_fkey" FOREIGN KEY ("owner_id")
  REFERENCES "Owner" ("id") ON DELETE RESTRICT;

CREATE INDEX "Thing_owner_idx" ON "Thing" ("owner_id");

COMMIT;
