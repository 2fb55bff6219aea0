\set ON_ERROR_STOP on
CREATE DATABASE "cycle" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "cycle"
BEGIN;

CREATE TABLE "Hen" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "egg_id" uuid NOT NULL,
  CONSTRAINT "Hen_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Egg" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "layer_id" uuid NOT NULL,
  CONSTRAINT "Egg_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Nest" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "hen_id" uuid NOT NULL,
  CONSTRAINT "Nest_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Hen"
  ADD CONSTRAINT "egg_fkey" FOREIGN KEY ("egg_id")
  REFERENCES "Egg" ("id") ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "Egg"
  ADD CONSTRAINT "layer_fkey" FOREIGN KEY ("layer_id")
  REFERENCES "Nest" ("id") ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "Nest"
  ADD CONSTRAINT "hen_fkey" FOREIGN KEY ("hen_id")
  REFERENCES "Hen" ("id") ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED;

CREATE INDEX "Hen_egg_idx" ON "Hen" ("egg_id");

CREATE INDEX "Egg_layer_idx" ON "Egg" ("layer_id");

CREATE INDEX "Nest_hen_idx" ON "Nest" ("hen_id");

COMMIT;
