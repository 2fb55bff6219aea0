\set ON_ERROR_STOP on
CREATE DATABASE "json" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "json"
BEGIN;

CREATE TABLE "Item" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "facts" jsonb,
  "more" jsonb NOT NULL DEFAULT '{"price":"$5","tags":["$new"]}',
  "notes" jsonb[] NOT NULL DEFAULT ARRAY['{"price":"$5"}']::jsonb[],
  "hidden" jsonb,
  CONSTRAINT "Item_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "facts_json" CHECK ("facts" <> 'null'),
  CONSTRAINT "more_json" CHECK ("more" <> 'null'),
  CONSTRAINT "notes_json" CHECK ('null' <> ALL ("notes")),
  CONSTRAINT "hidden_json" CHECK ("hidden" <> 'null')
);

COMMIT;
