\set ON_ERROR_STOP on
CREATE DATABASE "filters" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "filters"
BEGIN;

CREATE TABLE "Item" (
  "sku" text NOT NULL,
  "name" text,
  "size" integer,
  "weight" double precision,
  "sold" boolean,
  CONSTRAINT "Item_pkey" PRIMARY KEY ("sku"),
  CONSTRAINT "weight_finite" CHECK ("weight" NOT IN ('NaN', 'Infinity', '-Infinity'))
);

COMMIT;
