\set ON_ERROR_STOP on
CREATE DATABASE "scalars-custom" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "scalars-custom"
BEGIN;

CREATE TABLE "Account" (
  "number" bigint NOT NULL,
  "parent" bigint,
  "balance" numeric NOT NULL,
  "limit" numeric,
  "opened" date NOT NULL,
  "closed" date,
  "cutoff" time NOT NULL,
  "lunch" time,
  "changed" timestamptz NOT NULL,
  "seen" timestamptz,
  "reference" uuid NOT NULL,
  "other" uuid,
  "settings" jsonb NOT NULL,
  "extra" jsonb,
  "photo" bytea NOT NULL,
  "thumb" bytea,
  "numbers" bigint[] NOT NULL DEFAULT '{}',
  "balances" numeric[] NOT NULL,
  "holidays" date[] NOT NULL DEFAULT '{}',
  "times" time[] NOT NULL DEFAULT '{}',
  "visits" timestamptz[] NOT NULL,
  "references" uuid[] NOT NULL DEFAULT '{}',
  "notes" jsonb[] NOT NULL DEFAULT '{}',
  "files" bytea[] NOT NULL DEFAULT '{}',
  CONSTRAINT "Account_pkey" PRIMARY KEY ("number"),
  CONSTRAINT "balance_finite" CHECK ("balance" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "limit_finite" CHECK ("limit" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "opened_range" CHECK ("opened" BETWEEN '0001-01-01' AND '9999-12-31'),
  CONSTRAINT "closed_range" CHECK ("closed" BETWEEN '0001-01-01' AND '9999-12-31'),
  CONSTRAINT "cutoff_range" CHECK ("cutoff" BETWEEN '00:00:00' AND '23:59:59.999999'),
  CONSTRAINT "lunch_range" CHECK ("lunch" BETWEEN '00:00:00' AND '23:59:59.999999'),
  CONSTRAINT "changed_range" CHECK ("changed" BETWEEN '0001-01-01T00:00:00Z' AND '9999-12-31T23:59:59.999999Z'),
  CONSTRAINT "seen_range" CHECK ("seen" BETWEEN '0001-01-01T00:00:00Z' AND '9999-12-31T23:59:59.999999Z'),
  CONSTRAINT "settings_json" CHECK ("settings" <> 'null'),
  CONSTRAINT "extra_json" CHECK ("extra" <> 'null'),
  CONSTRAINT "balances_finite" CHECK (NOT "balances" && ARRAY['NaN', 'Infinity', '-Infinity']::numeric[]),
  CONSTRAINT "balances_elements" CHECK (array_position("balances", NULL) IS NULL),
  CONSTRAINT "holidays_range" CHECK ('0001-01-01' <= ALL ("holidays") AND '9999-12-31' >= ALL ("holidays")),
  CONSTRAINT "times_range" CHECK ('00:00:00' <= ALL ("times") AND '23:59:59.999999' >= ALL ("times")),
  CONSTRAINT "times_elements" CHECK (array_position("times", NULL) IS NULL),
  CONSTRAINT "visits_range" CHECK ('0001-01-01T00:00:00Z' <= ALL ("visits") AND '9999-12-31T23:59:59.999999Z' >= ALL ("visits")),
  CONSTRAINT "visits_elements" CHECK (array_position("visits", NULL) IS NULL),
  CONSTRAINT "notes_json" CHECK ('null' <> ALL ("notes")),
  CONSTRAINT "notes_elements" CHECK (array_position("notes", NULL) IS NULL)
);

COMMIT;
