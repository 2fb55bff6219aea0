\set ON_ERROR_STOP on
CREATE DATABASE "scalars" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "scalars"
BEGIN;

CREATE TABLE "Reading" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "tag" text,
  "place" text NOT NULL,
  "note" text,
  "count" integer NOT NULL,
  "limit" integer,
  "value" double precision NOT NULL,
  "deviation" double precision,
  "valid" boolean NOT NULL,
  "checked" boolean,
  "tags" text[] NOT NULL DEFAULT '{}',
  "notes" text[] NOT NULL,
  "counts" integer[] NOT NULL DEFAULT '{}',
  "values" double precision[] NOT NULL DEFAULT '{}',
  "exact" double precision[] NOT NULL,
  "flags" boolean[] NOT NULL,
  CONSTRAINT "Reading_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "value_finite" CHECK ("value" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "deviation_finite" CHECK ("deviation" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "counts_elements" CHECK (array_position("counts", NULL) IS NULL),
  CONSTRAINT "values_finite" CHECK (NOT "values" && ARRAY['NaN', 'Infinity', '-Infinity']::double precision[]),
  CONSTRAINT "exact_finite" CHECK (NOT "exact" && ARRAY['NaN', 'Infinity', '-Infinity']::double precision[]),
  CONSTRAINT "exact_elements" CHECK (array_position("exact", NULL) IS NULL),
  CONSTRAINT "flags_elements" CHECK (array_position("flags", NULL) IS NULL)
);

COMMIT;
