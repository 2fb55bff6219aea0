\set ON_ERROR_STOP on
CREATE DATABASE "link-one-to-many" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "link-one-to-many"
BEGIN;

CREATE TABLE "Shelf" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Shelf_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Book" (
  "isbn" text NOT NULL,
  "shelf_id" uuid,
  CONSTRAINT "Book_pkey" PRIMARY KEY ("isbn")
);

ALTER TABLE "Book"
  ADD CONSTRAINT "shelf_fkey" FOREIGN KEY ("shelf_id")
  REFERENCES "Shelf" ("id") ON DELETE RESTRICT;

CREATE INDEX "Book_shelf_idx" ON "Book" ("shelf_id");

COMMIT;
