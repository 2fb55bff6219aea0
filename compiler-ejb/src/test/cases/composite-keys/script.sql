\set ON_ERROR_STOP on
CREATE DATABASE "composite-keys" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "composite-keys"
BEGIN;

CREATE TABLE "Room" (
  "number" integer NOT NULL,
  "building" text NOT NULL,
  "name" text,
  CONSTRAINT "Room_pkey" PRIMARY KEY ("number", "building")
);

CREATE TABLE "Seat" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "room_number" integer NOT NULL,
  "room_building" text NOT NULL,
  CONSTRAINT "Seat_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Event" (
  "day" text NOT NULL,
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Event_pkey" PRIMARY KEY ("day", "id")
);

CREATE TABLE "Room_equipment" (
  "Room_number" integer NOT NULL,
  "Room_building" text NOT NULL,
  "equipment_number" integer NOT NULL,
  "equipment_building" text NOT NULL,
  CONSTRAINT "Room_equipment_pkey" PRIMARY KEY ("Room_number", "Room_building", "equipment_number", "equipment_building")
);

CREATE TABLE "Event_rooms" (
  "events_day" text NOT NULL,
  "events_id" uuid NOT NULL,
  "rooms_number" integer NOT NULL,
  "rooms_building" text NOT NULL,
  CONSTRAINT "Event_rooms_pkey" PRIMARY KEY ("events_day", "events_id", "rooms_number", "rooms_building")
);

ALTER TABLE "Seat"
  ADD CONSTRAINT "room_fkey" FOREIGN KEY ("room_number", "room_building")
  REFERENCES "Room" ("number", "building") MATCH FULL ON DELETE RESTRICT;

ALTER TABLE "Room_equipment"
  ADD CONSTRAINT "Room_fkey" FOREIGN KEY ("Room_number", "Room_building")
  REFERENCES "Room" ("number", "building") MATCH FULL ON DELETE RESTRICT;

ALTER TABLE "Room_equipment"
  ADD CONSTRAINT "equipment_fkey" FOREIGN KEY ("equipment_number", "equipment_building")
  REFERENCES "Room" ("number", "building") MATCH FULL ON DELETE RESTRICT;

ALTER TABLE "Event_rooms"
  ADD CONSTRAINT "events_fkey" FOREIGN KEY ("events_day", "events_id")
  REFERENCES "Event" ("day", "id") MATCH FULL ON DELETE RESTRICT;

ALTER TABLE "Event_rooms"
  ADD CONSTRAINT "rooms_fkey" FOREIGN KEY ("rooms_number", "rooms_building")
  REFERENCES "Room" ("number", "building") MATCH FULL ON DELETE RESTRICT;

CREATE INDEX "Seat_room_idx" ON "Seat" ("room_number", "room_building");

CREATE INDEX "Room_equipment_equipment_idx" ON "Room_equipment" ("equipment_number", "equipment_building");

CREATE INDEX "Event_rooms_rooms_idx" ON "Event_rooms" ("rooms_number", "rooms_building");

COMMIT;
