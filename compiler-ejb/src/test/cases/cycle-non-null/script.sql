\set ON_ERROR_STOP on
CREATE DATABASE "cycle-non-null" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "cycle-non-null"
BEGIN;

CREATE TABLE "Department" (
  "name" text NOT NULL,
  "head_name" text NOT NULL,
  "site_id" uuid NOT NULL,
  CONSTRAINT "Department_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Person" (
  "name" text NOT NULL,
  "department_name" text NOT NULL,
  "deputy_name" text NOT NULL,
  "mentor_name" text,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Site" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Site_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "A" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "b_id" uuid NOT NULL,
  CONSTRAINT "A_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "B" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "c_id" uuid NOT NULL,
  CONSTRAINT "B_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "C" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "a_id" uuid NOT NULL,
  "d_id" uuid NOT NULL,
  CONSTRAINT "C_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "D" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "a_id" uuid,
  CONSTRAINT "D_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Department"
  ADD CONSTRAINT "head_fkey" FOREIGN KEY ("head_name")
  REFERENCES "Person" ("name") ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "Department"
  ADD CONSTRAINT "site_fkey" FOREIGN KEY ("site_id")
  REFERENCES "Site" ("id") ON DELETE RESTRICT;

ALTER TABLE "Person"
  ADD CONSTRAINT "department_fkey" FOREIGN KEY ("department_name")
  REFERENCES "Department" ("name") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "Person"
  ADD CONSTRAINT "deputy_fkey" FOREIGN KEY ("deputy_name")
  REFERENCES "Person" ("name") ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "Person"
  ADD CONSTRAINT "mentor_fkey" FOREIGN KEY ("mentor_name")
  REFERENCES "Person" ("name") ON DELETE RESTRICT DEFERRABLE;

ALTER TABLE "A"
  ADD CONSTRAINT "b_fkey" FOREIGN KEY ("b_id")
  REFERENCES "B" ("id") ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "B"
  ADD CONSTRAINT "c_fkey" FOREIGN KEY ("c_id")
  REFERENCES "C" ("id") ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "C"
  ADD CONSTRAINT "a_fkey" FOREIGN KEY ("a_id")
  REFERENCES "A" ("id") ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "C"
  ADD CONSTRAINT "d_fkey" FOREIGN KEY ("d_id")
  REFERENCES "D" ("id") ON DELETE RESTRICT;

ALTER TABLE "D"
  ADD CONSTRAINT "a_fkey" FOREIGN KEY ("a_id")
  REFERENCES "A" ("id") ON DELETE RESTRICT;

CREATE INDEX "Department_head_idx" ON "Department" ("head_name");

CREATE INDEX "Department_site_idx" ON "Department" ("site_id");

CREATE INDEX "Person_department_idx" ON "Person" ("department_name");

CREATE INDEX "Person_deputy_idx" ON "Person" ("deputy_name");

CREATE INDEX "Person_mentor_idx" ON "Person" ("mentor_name");

CREATE INDEX "A_b_idx" ON "A" ("b_id");

CREATE INDEX "B_c_idx" ON "B" ("c_id");

CREATE INDEX "C_a_idx" ON "C" ("a_id");

CREATE INDEX "C_d_idx" ON "C" ("d_id");

CREATE INDEX "D_a_idx" ON "D" ("a_id");

COMMIT;
