\set ON_ERROR_STOP on
CREATE DATABASE "longest-names" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "longest-names"
BEGIN;

CREATE TABLE "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT" (
  "fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff" integer NOT NULL,
  CONSTRAINT "TTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTTT_pkey" PRIMARY KEY ("fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff")
);

CREATE TABLE "A" (
  "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkk" integer NOT NULL,
  "llllllllllllllllllllllllllllllll_kkkkkkkkkkkkkkkkkkkkkkkkkkkkkk" integer,
  CONSTRAINT "A_pkey" PRIMARY KEY ("kkkkkkkkkkkkkkkkkkkkkkkkkkkkkk")
);

ALTER TABLE "A"
  ADD CONSTRAINT "llllllllllllllllllllllllllllllll_fkey" FOREIGN KEY ("llllllllllllllllllllllllllllllll_kkkkkkkkkkkkkkkkkkkkkkkkkkkkkk")
  REFERENCES "A" ("kkkkkkkkkkkkkkkkkkkkkkkkkkkkkk") ON DELETE RESTRICT DEFERRABLE;

CREATE INDEX "A_llllllllllllllllllllllllllllllll_idx" ON "A" ("llllllllllllllllllllllllllllllll_kkkkkkkkkkkkkkkkkkkkkkkkkkkkkk");

COMMIT;
