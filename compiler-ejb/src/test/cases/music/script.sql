\set ON_ERROR_STOP on
CREATE DATABASE "music" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "music"
BEGIN;

CREATE TABLE "Artist" (
  "artistId" integer NOT NULL,
  "name" text,
  CONSTRAINT "Artist_pkey" PRIMARY KEY ("artistId")
);

COMMENT ON TABLE "Artist" IS 'A music shop: the schema that the GraphQL side is measured with.';

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
  "unitPrice" numeric NOT NULL,
  CONSTRAINT "Track_pkey" PRIMARY KEY ("trackId"),
  CONSTRAINT "unitPrice_finite" CHECK ("unitPrice" NOT IN ('NaN', 'Infinity', '-Infinity'))
);

CREATE TABLE "Customer" (
  "customerId" integer NOT NULL,
  "firstName" text NOT NULL,
  "lastName" text NOT NULL,
  "city" text,
  "country" text,
  "email" text NOT NULL,
  CONSTRAINT "Customer_pkey" PRIMARY KEY ("customerId"),
  CONSTRAINT "Customer_email_key" UNIQUE ("email")
);

CREATE TABLE "Invoice" (
  "invoiceId" integer NOT NULL,
  "customer_customerId" integer NOT NULL,
  "invoiceDate" timestamptz NOT NULL,
  "billingCountry" text,
  "total" numeric NOT NULL,
  CONSTRAINT "Invoice_pkey" PRIMARY KEY ("invoiceId"),
  CONSTRAINT "invoiceDate_range" CHECK ("invoiceDate" BETWEEN '0001-01-01T00:00:00Z' AND '9999-12-31T23:59:59.999999Z'),
  CONSTRAINT "total_finite" CHECK ("total" NOT IN ('NaN', 'Infinity', '-Infinity'))
);

CREATE TABLE "InvoiceLine" (
  "invoiceLineId" integer NOT NULL,
  "invoice_invoiceId" integer NOT NULL,
  "track_trackId" integer NOT NULL,
  "unitPrice" numeric NOT NULL,
  "quantity" integer NOT NULL,
  CONSTRAINT "InvoiceLine_pkey" PRIMARY KEY ("invoiceLineId"),
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

ALTER TABLE "Invoice"
  ADD CONSTRAINT "customer_fkey" FOREIGN KEY ("customer_customerId")
  REFERENCES "Customer" ("customerId") ON DELETE RESTRICT;

ALTER TABLE "InvoiceLine"
  ADD CONSTRAINT "invoice_fkey" FOREIGN KEY ("invoice_invoiceId")
  REFERENCES "Invoice" ("invoiceId") ON DELETE RESTRICT;

ALTER TABLE "InvoiceLine"
  ADD CONSTRAINT "track_fkey" FOREIGN KEY ("track_trackId")
  REFERENCES "Track" ("trackId") ON DELETE RESTRICT;

CREATE INDEX "Album_artist_idx" ON "Album" ("artist_artistId");

CREATE INDEX "Track_album_idx" ON "Track" ("album_albumId");

CREATE INDEX "Track_genre_idx" ON "Track" ("genre_genreId");

CREATE INDEX "Invoice_customer_idx" ON "Invoice" ("customer_customerId");

CREATE INDEX "InvoiceLine_invoice_idx" ON "InvoiceLine" ("invoice_invoiceId");

CREATE INDEX "InvoiceLine_track_idx" ON "InvoiceLine" ("track_trackId");

COMMIT;
