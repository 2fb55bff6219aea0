\set ON_ERROR_STOP on
CREATE DATABASE "link-one-to-one" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "link-one-to-one"
BEGIN;

CREATE TABLE "Country" (
  "code" text NOT NULL,
  CONSTRAINT "Country_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "City" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "country_code" text NOT NULL,
  CONSTRAINT "City_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "City_country_key" UNIQUE ("country_code")
);

CREATE TABLE "Employee" (
  "number" integer NOT NULL,
  "desk_room" text,
  "desk_place" integer,
  CONSTRAINT "Employee_pkey" PRIMARY KEY ("number"),
  CONSTRAINT "Employee_desk_key" UNIQUE ("desk_room", "desk_place")
);

CREATE TABLE "Desk" (
  "room" text NOT NULL,
  "place" integer NOT NULL,
  CONSTRAINT "Desk_pkey" PRIMARY KEY ("room", "place")
);

CREATE TABLE "Knight" (
  "name" text NOT NULL,
  "squire_name" text,
  CONSTRAINT "Knight_pkey" PRIMARY KEY ("name"),
  CONSTRAINT "Knight_squire_key" UNIQUE ("squire_name")
);

CREATE TABLE "Left" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "right_id" uuid,
  CONSTRAINT "Left_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Left_right_key" UNIQUE ("right_id")
);

CREATE TABLE "Right" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Right_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "City"
  ADD CONSTRAINT "country_fkey" FOREIGN KEY ("country_code")
  REFERENCES "Country" ("code") ON DELETE RESTRICT;

ALTER TABLE "Employee"
  ADD CONSTRAINT "desk_fkey" FOREIGN KEY ("desk_room", "desk_place")
  REFERENCES "Desk" ("room", "place") MATCH FULL ON DELETE RESTRICT;

ALTER TABLE "Knight"
  ADD CONSTRAINT "squire_fkey" FOREIGN KEY ("squire_name")
  REFERENCES "Knight" ("name") ON DELETE RESTRICT DEFERRABLE;

ALTER TABLE "Left"
  ADD CONSTRAINT "right_fkey" FOREIGN KEY ("right_id")
  REFERENCES "Right" ("id") ON DELETE RESTRICT;

COMMIT;
