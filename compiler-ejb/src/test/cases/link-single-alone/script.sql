\set ON_ERROR_STOP on
CREATE DATABASE "link-single-alone" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "link-single-alone"
BEGIN;

CREATE TABLE "Order" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "customer_number" integer NOT NULL,
  "payer_number" integer,
  CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Customer" (
  "number" integer NOT NULL,
  CONSTRAINT "Customer_pkey" PRIMARY KEY ("number")
);

ALTER TABLE "Order"
  ADD CONSTRAINT "customer_fkey" FOREIGN KEY ("customer_number")
  REFERENCES "Customer" ("number") ON DELETE RESTRICT;

ALTER TABLE "Order"
  ADD CONSTRAINT "payer_fkey" FOREIGN KEY ("payer_number")
  REFERENCES "Customer" ("number") ON DELETE RESTRICT;

CREATE INDEX "Order_customer_idx" ON "Order" ("customer_number");

CREATE INDEX "Order_payer_idx" ON "Order" ("payer_number");

COMMIT;
