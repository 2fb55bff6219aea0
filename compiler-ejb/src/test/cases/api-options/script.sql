\set ON_ERROR_STOP on
CREATE DATABASE "api-options" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "api-options"
BEGIN;

CREATE TABLE "News" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  CONSTRAINT "News_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Series" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Series_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Hidden" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Hidden_pkey" PRIMARY KEY ("id")
);

COMMIT;
