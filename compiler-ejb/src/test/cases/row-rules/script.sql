\set ON_ERROR_STOP on
CREATE DATABASE "row-rules" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "row-rules"
BEGIN;

CREATE TABLE "Person" (
  "subject" text NOT NULL,
  "salary" numeric,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("subject"),
  CONSTRAINT "salary_finite" CHECK ("salary" NOT IN ('NaN', 'Infinity', '-Infinity'))
);

CREATE TABLE "Project" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "creator" text,
  CONSTRAINT "Project_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Member" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "owner" boolean NOT NULL,
  "project_id" uuid NOT NULL,
  "person_subject" text NOT NULL,
  CONSTRAINT "Member_pkey" PRIMARY KEY ("id")
);

COMMENT ON TABLE "Member" IS 'A project may be non-null here, since who sees the member sees the project.';

CREATE TABLE "Note" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "text" text,
  "#owner" text NOT NULL,
  CONSTRAINT "Note_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Member"
  ADD CONSTRAINT "project_fkey" FOREIGN KEY ("project_id")
  REFERENCES "Project" ("id") ON DELETE RESTRICT;

ALTER TABLE "Member"
  ADD CONSTRAINT "person_fkey" FOREIGN KEY ("person_subject")
  REFERENCES "Person" ("subject") ON DELETE RESTRICT;

CREATE INDEX "Member_project_idx" ON "Member" ("project_id");

CREATE INDEX "Member_person_idx" ON "Member" ("person_subject");

CREATE INDEX "Note_#owner_idx" ON "Note" ("#owner");

COMMIT;
