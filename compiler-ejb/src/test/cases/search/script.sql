\set ON_ERROR_STOP on
CREATE DATABASE "search" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "search"
BEGIN;

CREATE TABLE "Note" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "text" text,
  "folder_id" uuid,
  "#search" tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('english', translate(coalesce("title", '') || ' ' || coalesce("text", ''), ' ¡«·»¿‐‑‒–—―‘’‚“”„•…‹›　、。', repeat(' ', 25)))) STORED,
  CONSTRAINT "Note_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Folder" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "name" text NOT NULL,
  "#search" tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', translate(coalesce("name", ''), ' ¡«·»¿‐‑‒–—―‘’‚“”„•…‹›　、。', repeat(' ', 25)))) STORED,
  CONSTRAINT "Folder_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Person" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "name" text,
  "#search" tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('german', translate(coalesce("name", ''), ' ¡«·»¿‐‑‒–—―‘’‚“”„•…‹›　、。', repeat(' ', 25)))) STORED,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Note"
  ADD CONSTRAINT "folder_fkey" FOREIGN KEY ("folder_id")
  REFERENCES "Folder" ("id") ON DELETE RESTRICT;

CREATE INDEX "Note_folder_idx" ON "Note" ("folder_id");

CREATE INDEX "Note_#search_idx" ON "Note" USING gin ("#search");

CREATE INDEX "Folder_#search_idx" ON "Folder" USING gin ("#search");

CREATE INDEX "Person_#search_idx" ON "Person" USING gin ("#search");

COMMIT;
