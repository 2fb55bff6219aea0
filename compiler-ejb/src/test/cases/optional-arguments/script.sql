\set ON_ERROR_STOP on
CREATE DATABASE "optional-arguments" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "optional-arguments"
BEGIN;

CREATE TABLE "Project" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "name" text NOT NULL,
  CONSTRAINT "Project_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "due" date,
  "extra" jsonb,
  "project_id" uuid,
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "due_range" CHECK ("due" BETWEEN '0001-01-01' AND '9999-12-31'),
  CONSTRAINT "extra_json" CHECK ("extra" <> 'null')
);

ALTER TABLE "Task"
  ADD CONSTRAINT "project_fkey" FOREIGN KEY ("project_id")
  REFERENCES "Project" ("id") ON DELETE RESTRICT;

CREATE INDEX "Task_project_idx" ON "Task" ("project_id");

COMMIT;
