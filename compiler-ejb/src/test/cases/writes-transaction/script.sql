\set ON_ERROR_STOP on
CREATE DATABASE "writes-transaction" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "writes-transaction"
BEGIN;

CREATE TABLE "Artist" (
  "name" text NOT NULL,
  "founded" integer,
  CONSTRAINT "Artist_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Album" (
  "albumId" text NOT NULL,
  "title" text NOT NULL,
  "artist_name" text NOT NULL,
  CONSTRAINT "Album_pkey" PRIMARY KEY ("albumId")
);

CREATE TABLE "Track" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "seconds" integer,
  "album_albumId" text NOT NULL,
  "author" text NOT NULL,
  CONSTRAINT "Track_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Draft" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "text" text NOT NULL,
  "seconds" integer,
  "words" text[] NOT NULL DEFAULT '{}',
  CONSTRAINT "Draft_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "words_elements" CHECK (array_position("words", NULL) IS NULL)
);

CREATE TABLE "Count" (
  "word" text NOT NULL,
  "number" integer NOT NULL,
  "version" integer NOT NULL DEFAULT '1',
  CONSTRAINT "Count_pkey" PRIMARY KEY ("word")
);

ALTER TABLE "Album"
  ADD CONSTRAINT "artist_fkey" FOREIGN KEY ("artist_name")
  REFERENCES "Artist" ("name") ON DELETE RESTRICT;

ALTER TABLE "Track"
  ADD CONSTRAINT "album_fkey" FOREIGN KEY ("album_albumId")
  REFERENCES "Album" ("albumId") ON DELETE RESTRICT;

CREATE INDEX "Album_artist_idx" ON "Album" ("artist_name");

CREATE INDEX "Track_album_idx" ON "Track" ("album_albumId");

COMMIT;
