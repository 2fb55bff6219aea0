\set ON_ERROR_STOP on
CREATE DATABASE "where" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "where"
BEGIN;

CREATE TABLE "Project" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "name" text NOT NULL,
  CONSTRAINT "Project_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "state" text,
  "tags" text[] NOT NULL DEFAULT '{}',
  "due" date,
  "extra" jsonb,
  "project_id" uuid,
  "#search" tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('simple', translate(coalesce("title", ''), ' ¡«·»¿‐‑‒–—―‘’‚“”„•…‹›　、。', repeat(' ', 25)))) STORED,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "state_check" CHECK ("state" IN ('OPEN', 'DONE')),
  CONSTRAINT "tags_elements" CHECK (array_position("tags", NULL) IS NULL),
  CONSTRAINT "due_range" CHECK ("due" BETWEEN '0001-01-01' AND '9999-12-31'),
  CONSTRAINT "extra_json" CHECK ("extra" <> 'null')
);

CREATE TABLE "Task_blockedBy" (
  "blocks_id" uuid NOT NULL,
  "blockedBy_id" uuid NOT NULL,
  CONSTRAINT "Task_blockedBy_pkey" PRIMARY KEY ("blocks_id", "blockedBy_id")
);

ALTER TABLE "Task"
  ADD CONSTRAINT "project_fkey" FOREIGN KEY ("project_id")
  REFERENCES "Project" ("id") ON DELETE RESTRICT;

ALTER TABLE "Task_blockedBy"
  ADD CONSTRAINT "blocks_fkey" FOREIGN KEY ("blocks_id")
  REFERENCES "Task" ("id") ON DELETE RESTRICT;

ALTER TABLE "Task_blockedBy"
  ADD CONSTRAINT "blockedBy_fkey" FOREIGN KEY ("blockedBy_id")
  REFERENCES "Task" ("id") ON DELETE RESTRICT;

CREATE INDEX "Task_project_idx" ON "Task" ("project_id");

CREATE INDEX "Task_#search_idx" ON "Task" USING gin ("#search");

CREATE INDEX "Task_blockedBy_blockedBy_idx" ON "Task_blockedBy" ("blockedBy_id");

COMMIT;
