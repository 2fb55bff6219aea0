\set ON_ERROR_STOP on
CREATE DATABASE "music" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "music"
BEGIN;

CREATE TABLE "Artist" (
  "artistId" integer NOT NULL,
  "name" text,
  CONSTRAINT "Artist_pkey" PRIMARY KEY ("artistId")
);

COMMENT ON TABLE "Artist" IS 'The part of a music shop''s schema that this version knows.';

CREATE TABLE "Album" (
  "albumId" integer NOT NULL,
  "title" text NOT NULL,
  "artist_artistId" integer NOT NULL,
  CONSTRAINT "Album_pkey" PRIMARY KEY ("albumId")
);

CREATE TABLE "Genre" (
  "genreId" integer NOT NULL,
  "name" text,
  CONSTRAINT "Genre_pkey" PRIMARY KEY ("genreId")
);

CREATE TABLE "Track" (
  "trackId" integer NOT NULL,
  "name" text NOT NULL,
  "album_albumId" integer,
  "genre_genreId" integer,
  "composer" text,
  "milliseconds" integer NOT NULL,
  "bytes" integer,
  "unitPrice" double precision NOT NULL,
  CONSTRAINT "Track_pkey" PRIMARY KEY ("trackId"),
  CONSTRAINT "unitPrice_finite" CHECK ("unitPrice" NOT IN ('NaN', 'Infinity', '-Infinity'))
);

ALTER TABLE "Album"
  ADD CONSTRAINT "artist_fkey" FOREIGN KEY ("artist_artistId")
  REFERENCES "Artist" ("artistId") ON DELETE RESTRICT;

ALTER TABLE "Track"
  ADD CONSTRAINT "album_fkey" FOREIGN KEY ("album_albumId")
  REFERENCES "Album" ("albumId") ON DELETE RESTRICT;

ALTER TABLE "Track"
  ADD CONSTRAINT "genre_fkey" FOREIGN KEY ("genre_genreId")
  REFERENCES "Genre" ("genreId") ON DELETE RESTRICT;

CREATE INDEX "Album_artist_idx" ON "Album" ("artist_artistId");

CREATE INDEX "Track_album_idx" ON "Track" ("album_albumId");

CREATE INDEX "Track_genre_idx" ON "Track" ("genre_genreId");

COMMIT;
