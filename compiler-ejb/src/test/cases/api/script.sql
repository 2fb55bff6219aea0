\set ON_ERROR_STOP on
CREATE DATABASE "api" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "api"
BEGIN;

CREATE TABLE "User" (
  "username" text NOT NULL,
  "email" text,
  "salary" numeric,
  CONSTRAINT "User_pkey" PRIMARY KEY ("username"),
  CONSTRAINT "User_email_key" UNIQUE ("email"),
  CONSTRAINT "salary_finite" CHECK ("salary" NOT IN ('NaN', 'Infinity', '-Infinity'))
);

COMMENT ON TABLE "User" IS 'Who has tasks';

CREATE TABLE "Task" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "title" text NOT NULL,
  "minutes" integer,
  "hours" double precision,
  "due" date,
  "user_username" text NOT NULL,
  "version" integer NOT NULL DEFAULT '1',
  CONSTRAINT "Task_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Task_user_title_key" UNIQUE ("user_username", "title"),
  CONSTRAINT "hours_finite" CHECK ("hours" NOT IN ('NaN', 'Infinity', '-Infinity')),
  CONSTRAINT "due_range" CHECK ("due" BETWEEN '0001-01-01' AND '9999-12-31')
);

COMMENT ON COLUMN "Task"."title" IS 'What there is to do, in "few" words';

CREATE TABLE "HTMLPage" (
  "site" text NOT NULL,
  "path" text NOT NULL,
  "size" bigint NOT NULL,
  CONSTRAINT "HTMLPage_pkey" PRIMARY KEY ("site", "path")
);

CREATE TABLE "Company" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "ceo_username" text,
  CONSTRAINT "Company_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Company_ceo_key" UNIQUE ("ceo_username")
);

CREATE TABLE "Status" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "colors" text[] NOT NULL DEFAULT '{}',
  "more" jsonb,
  "#owner" text NOT NULL,
  CONSTRAINT "Status_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "colors_elements" CHECK (array_position("colors", NULL) IS NULL),
  CONSTRAINT "more_json" CHECK ("more" <> 'null')
);

ALTER TABLE "Task"
  ADD CONSTRAINT "user_fkey" FOREIGN KEY ("user_username")
  REFERENCES "User" ("username") ON DELETE RESTRICT;

ALTER TABLE "Company"
  ADD CONSTRAINT "ceo_fkey" FOREIGN KEY ("ceo_username")
  REFERENCES "User" ("username") ON DELETE RESTRICT;

CREATE INDEX "Task_user_idx" ON "Task" ("user_username");

CREATE INDEX "Status_#owner_idx" ON "Status" ("#owner");

COMMIT;
