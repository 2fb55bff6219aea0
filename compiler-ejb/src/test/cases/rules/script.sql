\set ON_ERROR_STOP on
CREATE DATABASE "rules" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "rules"
BEGIN;

CREATE TABLE "Account" (
  "iban" text NOT NULL,
  "balance" double precision NOT NULL,
  "holder_id" uuid,
  CONSTRAINT "Account_pkey" PRIMARY KEY ("iban"),
  CONSTRAINT "balance_finite" CHECK ("balance" NOT IN ('NaN', 'Infinity', '-Infinity'))
);

CREATE TABLE "Person" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "Account"
  ADD CONSTRAINT "holder_fkey" FOREIGN KEY ("holder_id")
  REFERENCES "Person" ("id") ON DELETE RESTRICT;

CREATE INDEX "Account_holder_idx" ON "Account" ("holder_id");

COMMIT;
