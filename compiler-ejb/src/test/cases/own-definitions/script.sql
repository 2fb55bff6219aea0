\set ON_ERROR_STOP on
CREATE DATABASE "own-definitions" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "own-definitions"
BEGIN;

CREATE TABLE "Thing" (
  "name" text NOT NULL,
  CONSTRAINT "Thing_pkey" PRIMARY KEY ("name")
);

COMMIT;
