\set ON_ERROR_STOP on
CREATE DATABASE "pinned" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "pinned"
BEGIN;

CREATE TABLE "Product" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "name" text NOT NULL,
  CONSTRAINT "Product_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Product_name_key" UNIQUE ("name")
);

CREATE TABLE "Variant" (
  "code" text NOT NULL,
  "product_id" uuid NOT NULL,
  "place_country" text,
  "place_town" text,
  "size" integer NOT NULL,
  CONSTRAINT "Variant_pkey" PRIMARY KEY ("code"),
  CONSTRAINT "Variant_product_size_key" UNIQUE ("product_id", "size"),
  CONSTRAINT "Variant_product_place_key" UNIQUE ("product_id", "place_country", "place_town")
);

CREATE TABLE "Place" (
  "country" text NOT NULL,
  "town" text NOT NULL,
  CONSTRAINT "Place_pkey" PRIMARY KEY ("country", "town")
);

CREATE TABLE "Country" (
  "name" text NOT NULL,
  CONSTRAINT "Country_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "City" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "country_name" text NOT NULL,
  CONSTRAINT "City_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "City_country_key" UNIQUE ("country_name")
);

ALTER TABLE "Variant"
  ADD CONSTRAINT "product_fkey" FOREIGN KEY ("product_id")
  REFERENCES "Product" ("id") ON DELETE RESTRICT;

ALTER TABLE "Variant"
  ADD CONSTRAINT "place_fkey" FOREIGN KEY ("place_country", "place_town")
  REFERENCES "Place" ("country", "town") MATCH FULL ON DELETE RESTRICT;

ALTER TABLE "City"
  ADD CONSTRAINT "country_fkey" FOREIGN KEY ("country_name")
  REFERENCES "Country" ("name") ON DELETE RESTRICT;

CREATE INDEX "Variant_product_idx" ON "Variant" ("product_id");

CREATE INDEX "Variant_place_idx" ON "Variant" ("place_country", "place_town");

COMMIT;
