\set ON_ERROR_STOP on
CREATE DATABASE "unasked" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "unasked"
BEGIN;

CREATE TABLE "Visit" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "page" text NOT NULL,
  CONSTRAINT "Visit_pkey" PRIMARY KEY ("id")
);

COMMIT;
