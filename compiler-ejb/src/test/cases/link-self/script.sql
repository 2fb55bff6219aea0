\set ON_ERROR_STOP on
CREATE DATABASE "link-self" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "link-self"
BEGIN;

CREATE TABLE "Folder" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "parent_id" uuid,
  CONSTRAINT "Folder_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Member" (
  "name" text NOT NULL,
  CONSTRAINT "Member_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Person" (
  "name" text NOT NULL,
  CONSTRAINT "Person_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Part" (
  "number" integer NOT NULL,
  "replacedBy_number" integer,
  CONSTRAINT "Part_pkey" PRIMARY KEY ("number")
);

CREATE TABLE "Member_followers" (
  "following_name" text NOT NULL,
  "followers_name" text NOT NULL,
  CONSTRAINT "Member_followers_pkey" PRIMARY KEY ("following_name", "followers_name")
);

CREATE TABLE "Person_friends" (
  "Person_name" text NOT NULL,
  "friends_name" text NOT NULL,
  CONSTRAINT "Person_friends_pkey" PRIMARY KEY ("Person_name", "friends_name")
);

ALTER TABLE "Folder"
  ADD CONSTRAINT "parent_fkey" FOREIGN KEY ("parent_id")
  REFERENCES "Folder" ("id") ON DELETE RESTRICT DEFERRABLE;

ALTER TABLE "Part"
  ADD CONSTRAINT "replacedBy_fkey" FOREIGN KEY ("replacedBy_number")
  REFERENCES "Part" ("number") ON DELETE RESTRICT DEFERRABLE;

ALTER TABLE "Member_followers"
  ADD CONSTRAINT "following_fkey" FOREIGN KEY ("following_name")
  REFERENCES "Member" ("name") ON DELETE RESTRICT;

ALTER TABLE "Member_followers"
  ADD CONSTRAINT "followers_fkey" FOREIGN KEY ("followers_name")
  REFERENCES "Member" ("name") ON DELETE RESTRICT;

ALTER TABLE "Person_friends"
  ADD CONSTRAINT "Person_fkey" FOREIGN KEY ("Person_name")
  REFERENCES "Person" ("name") ON DELETE RESTRICT;

ALTER TABLE "Person_friends"
  ADD CONSTRAINT "friends_fkey" FOREIGN KEY ("friends_name")
  REFERENCES "Person" ("name") ON DELETE RESTRICT;

CREATE INDEX "Folder_parent_idx" ON "Folder" ("parent_id");

CREATE INDEX "Part_replacedBy_idx" ON "Part" ("replacedBy_number");

CREATE INDEX "Member_followers_followers_idx" ON "Member_followers" ("followers_name");

CREATE INDEX "Person_friends_friends_idx" ON "Person_friends" ("friends_name");

COMMIT;
