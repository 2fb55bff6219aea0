\set ON_ERROR_STOP on
CREATE DATABASE "unique-and-index" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "unique-and-index"
BEGIN;

CREATE TABLE "Customer" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "email" text NOT NULL,
  "nick" text,
  "country" text NOT NULL,
  "number" integer NOT NULL,
  "firstName" text,
  "lastName" text,
  "tags" text[] NOT NULL DEFAULT '{}',
  "settings" jsonb,
  "company_id" uuid,
  "seat_row" integer NOT NULL,
  "seat_place" integer NOT NULL,
  CONSTRAINT "Customer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Customer_email_key" UNIQUE ("email"),
  CONSTRAINT "Customer_nick_key" UNIQUE ("nick"),
  CONSTRAINT "Customer_seat_key" UNIQUE ("seat_row", "seat_place"),
  CONSTRAINT "Customer_country_number_key" UNIQUE ("country", "number"),
  CONSTRAINT "Customer_company_nick_key" UNIQUE ("company_id", "nick"),
  CONSTRAINT "settings_json" CHECK ("settings" <> 'null')
);

CREATE TABLE "Company" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "name" text NOT NULL,
  CONSTRAINT "Company_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Seat" (
  "row" integer NOT NULL,
  "place" integer NOT NULL,
  "reserved" boolean,
  CONSTRAINT "Seat_pkey" PRIMARY KEY ("row", "place")
);

ALTER TABLE "Customer"
  ADD CONSTRAINT "company_fkey" FOREIGN KEY ("company_id")
  REFERENCES "Company" ("id") ON DELETE RESTRICT;

ALTER TABLE "Customer"
  ADD CONSTRAINT "seat_fkey" FOREIGN KEY ("seat_row", "seat_place")
  REFERENCES "Seat" ("row", "place") MATCH FULL ON DELETE RESTRICT;

CREATE INDEX "Customer_company_idx" ON "Customer" ("company_id");

CREATE INDEX "Customer_lastName_idx" ON "Customer" ("lastName");

CREATE INDEX "Customer_tags_idx" ON "Customer" USING gin ("tags");

CREATE INDEX "Customer_settings_idx" ON "Customer" USING gin ("settings");

CREATE INDEX "Customer_lastName_firstName_idx" ON "Customer" ("lastName", "firstName");

CREATE INDEX "Customer_firstName_lastName_idx" ON "Customer" ("firstName", "lastName");

COMMIT;
