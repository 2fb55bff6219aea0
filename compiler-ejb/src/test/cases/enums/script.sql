\set ON_ERROR_STOP on
CREATE DATABASE "enums" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "enums"
BEGIN;

CREATE TABLE "Ticket" (
  "number" integer NOT NULL,
  "state" text NOT NULL,
  "before" text,
  "history" text[] NOT NULL DEFAULT '{}',
  "planned" text[] NOT NULL,
  CONSTRAINT "Ticket_pkey" PRIMARY KEY ("number"),
  CONSTRAINT "state_check" CHECK ("state" IN ('OPEN', 'DONE')),
  CONSTRAINT "before_check" CHECK ("before" IN ('OPEN', 'DONE')),
  CONSTRAINT "history_check" CHECK (array_remove("history", NULL) <@ ARRAY['OPEN', 'DONE']),
  CONSTRAINT "planned_check" CHECK (array_remove("planned", NULL) <@ ARRAY['OPEN', 'DONE']),
  CONSTRAINT "planned_elements" CHECK (array_position("planned", NULL) IS NULL)
);

CREATE TABLE "Region" (
  "state" text NOT NULL,
  "name" text,
  CONSTRAINT "Region_pkey" PRIMARY KEY ("state"),
  CONSTRAINT "state_check" CHECK ("state" IN ('OPEN', 'DONE'))
);

COMMIT;
