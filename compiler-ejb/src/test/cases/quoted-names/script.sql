\set ON_ERROR_STOP on
CREATE DATABASE "quoted-names" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "quoted-names"
BEGIN;

CREATE TABLE "select" (
  "where" text NOT NULL,
  "Where" integer,
  "user_order" integer,
  CONSTRAINT "select_pkey" PRIMARY KEY ("where")
);

CREATE TABLE "User" (
  "order" integer NOT NULL,
  "text" boolean,
  CONSTRAINT "User_pkey" PRIMARY KEY ("order")
);

CREATE TABLE "user" (
  "from" text NOT NULL,
  CONSTRAINT "user_pkey" PRIMARY KEY ("from")
);

CREATE TABLE "text" (
  "uuid" integer NOT NULL,
  CONSTRAINT "text_pkey" PRIMARY KEY ("uuid")
);

ALTER TABLE "select"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_order")
  REFERENCES "User" ("order") ON DELETE RESTRICT;

CREATE INDEX "select_user_idx" ON "select" ("user_order");

COMMIT;
