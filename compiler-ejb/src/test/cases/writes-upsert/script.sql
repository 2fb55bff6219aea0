\set ON_ERROR_STOP on
CREATE DATABASE "writes-upsert" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "writes-upsert"
BEGIN;

CREATE TABLE "Shop" (
  "name" text NOT NULL,
  CONSTRAINT "Shop_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Person" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "email" text NOT NULL,
  "name" text,
  "shop_name" text,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Person_shop_key" UNIQUE ("shop_name"),
  CONSTRAINT "Person_email_key" UNIQUE ("email")
);

CREATE TABLE "Item" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "label" text NOT NULL,
  "stock" integer NOT NULL,
  "sold" bigint,
  "price" numeric,
  "weight" double precision,
  "data" jsonb,
  "organisation" text,
  "version" integer NOT NULL DEFAULT '1',
  "shop_name" text NOT NULL,
  CONSTRAINT "Item_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Item_shop_label_key" UNIQUE ("shop_name", "label"),
  CONSTRAINT "price_finite" CHECK ("price" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "weight_finite" CHECK ("weight" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "data_json" CHECK ("data" <> 'null')
);

CREATE TABLE "Setting" (
  "user" text NOT NULL,
  "theme" text NOT NULL DEFAULT 'light',
  "visits" integer NOT NULL DEFAULT '1',
  "#owner" text NOT NULL,
  CONSTRAINT "Setting_pkey" PRIMARY KEY ("user")
);

ALTER TABLE "Person"
  ADD CONSTRAINT "shop_fkey" FOREIGN KEY ("shop_name")
  REFERENCES "Shop" ("name") ON DELETE RESTRICT;

ALTER TABLE "Item"
  ADD CONSTRAINT "shop_fkey" FOREIGN KEY ("shop_name")
  REFERENCES "Shop" ("name") ON DELETE RESTRICT;

CREATE INDEX "Item_shop_idx" ON "Item" ("shop_name");

CREATE INDEX "Setting_#owner_idx" ON "Setting" ("#owner");

COMMIT;
