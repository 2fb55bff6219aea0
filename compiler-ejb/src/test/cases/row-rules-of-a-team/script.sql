\set ON_ERROR_STOP on
CREATE DATABASE "row-rules-of-a-team" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "row-rules-of-a-team"
BEGIN;

CREATE TABLE "Project" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "creator" text NOT NULL,
  CONSTRAINT "Project_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Member" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "owner" boolean NOT NULL,
  "project_id" uuid,
  "person_subject" text NOT NULL,
  CONSTRAINT "Member_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Issue" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "closed" boolean NOT NULL,
  "author" text NOT NULL,
  "project_id" uuid NOT NULL,
  CONSTRAINT "Issue_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Person" (
  "subject" text NOT NULL,
  "mail" text,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("subject")
);

ALTER TABLE "Member"
  ADD CONSTRAINT "project_fkey" FOREIGN KEY ("project_id")
  REFERENCES "Project" ("id") ON DELETE RESTRICT;

ALTER TABLE "Member"
  ADD CONSTRAINT "person_fkey" FOREIGN KEY ("person_subject")
  REFERENCES "Person" ("subject") ON DELETE RESTRICT;

ALTER TABLE "Issue"
  ADD CONSTRAINT "project_fkey" FOREIGN KEY ("project_id")
  REFERENCES "Project" ("id") ON DELETE RESTRICT;

CREATE INDEX "Member_project_idx" ON "Member" ("project_id");

CREATE INDEX "Member_person_idx" ON "Member" ("person_subject");

CREATE INDEX "Issue_project_idx" ON "Issue" ("project_id");

COMMIT;
