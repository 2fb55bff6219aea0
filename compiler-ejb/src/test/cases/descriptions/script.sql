\set ON_ERROR_STOP on
CREATE DATABASE "descriptions" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "descriptions"
BEGIN;

CREATE TABLE "Thing" (
  "number" integer NOT NULL,
  "owner_id" uuid,
  CONSTRAINT "Thing_pkey" PRIMARY KEY ("number")
);

COMMENT ON TABLE "Thing" IS 'A thing.';

COMMENT ON COLUMN "Thing"."number" IS 'Its # number, not a comment.';

COMMENT ON COLUMN "Thing"."owner_id" IS 'A block, """ included.';

CREATE TABLE "Owner" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Owner_pkey" PRIMARY KEY ("id")
);

COMMENT ON TABLE "Owner" IS 'Somebody.';

ALTER TABLE "Thing"
  ADD CONSTRAINT "owner_fkey" FOREIGN KEY ("owner_id")
  REFERENCES "Owner" ("id") ON DELETE RESTRICT;

CREATE INDEX "Thing_owner_idx" ON "Thing" ("owner_id");

COMMIT;
