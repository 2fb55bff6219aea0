\set ON_ERROR_STOP on
CREATE DATABASE "link-list-alone" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "link-list-alone"
BEGIN;

CREATE TABLE "Team" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Person" (
  "email" text NOT NULL,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("email")
);

CREATE TABLE "Team_members" (
  "Team_id" uuid NOT NULL,
  "members_email" text NOT NULL,
  CONSTRAINT "Team_members_pkey" PRIMARY KEY ("Team_id", "members_email")
);

ALTER TABLE "Team_members"
  ADD CONSTRAINT "Team_fkey" FOREIGN KEY ("Team_id")
  REFERENCES "Team" ("id") ON DELETE RESTRICT;

ALTER TABLE "Team_members"
  ADD CONSTRAINT "members_fkey" FOREIGN KEY ("members_email")
  REFERENCES "Person" ("email") ON DELETE RESTRICT;

CREATE INDEX "Team_members_members_idx" ON "Team_members" ("members_email");

COMMIT;
