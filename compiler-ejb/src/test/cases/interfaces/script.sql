\set ON_ERROR_STOP on
CREATE DATABASE "interfaces" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "interfaces"
BEGIN;

CREATE TABLE "Book" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "year" integer NOT NULL,
  "pages" integer,
  "owner_name" text,
  CONSTRAINT "Book_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Film" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "year" integer,
  "minutes" integer,
  "owner_name" text NOT NULL,
  CONSTRAINT "Film_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Song" (
  "artist" text NOT NULL,
  "nr" integer NOT NULL,
  "title" text NOT NULL,
  "year" integer,
  CONSTRAINT "Song_pkey" PRIMARY KEY ("artist", "nr")
);

CREATE TABLE "Word" (
  "n" integer NOT NULL,
  "text" text NOT NULL,
  CONSTRAINT "Word_pkey" PRIMARY KEY ("n")
);

CREATE TABLE "Person" (
  "name" text NOT NULL,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Book_words" (
  "Book_id" uuid NOT NULL,
  "words_n" integer NOT NULL,
  CONSTRAINT "Book_words_pkey" PRIMARY KEY ("Book_id", "words_n")
);

CREATE TABLE "Film_words" (
  "Film_id" uuid NOT NULL,
  "words_n" integer NOT NULL,
  CONSTRAINT "Film_words_pkey" PRIMARY KEY ("Film_id", "words_n")
);

ALTER TABLE "Book"
  ADD CONSTRAINT "owner_fkey" FOREIGN KEY ("owner_name")
  REFERENCES "Person" ("name") ON DELETE RESTRICT;

ALTER TABLE "Film"
  ADD CONSTRAINT "owner_fkey" FOREIGN KEY ("owner_name")
  REFERENCES "Person" ("name") ON DELETE RESTRICT;

ALTER TABLE "Book_words"
  ADD CONSTRAINT "Book_fkey" FOREIGN KEY ("Book_id")
  REFERENCES "Book" ("id") ON DELETE RESTRICT;

ALTER TABLE "Book_words"
  ADD CONSTRAINT "words_fkey" FOREIGN KEY ("words_n")
  REFERENCES "Word" ("n") ON DELETE RESTRICT;

ALTER TABLE "Film_words"
  ADD CONSTRAINT "Film_fkey" FOREIGN KEY ("Film_id")
  REFERENCES "Film" ("id") ON DELETE RESTRICT;

ALTER TABLE "Film_words"
  ADD CONSTRAINT "words_fkey" FOREIGN KEY ("words_n")
  REFERENCES "Word" ("n") ON DELETE RESTRICT;

CREATE INDEX "Book_owner_idx" ON "Book" ("owner_name");

CREATE INDEX "Film_owner_idx" ON "Film" ("owner_name");

CREATE INDEX "Book_words_words_idx" ON "Book_words" ("words_n");

CREATE INDEX "Film_words_words_idx" ON "Film_words" ("words_n");

COMMIT;
