\set ON_ERROR_STOP on
CREATE DATABASE "link-chosen" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "link-chosen"
BEGIN;

CREATE TABLE "User" (
  "username" text NOT NULL,
  CONSTRAINT "User_pkey" PRIMARY KEY ("username")
);

CREATE TABLE "Post" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "author_username" text NOT NULL,
  "reviewer_username" text,
  CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Being" (
  "name" text NOT NULL,
  "mother_name" text,
  "father_name" text,
  CONSTRAINT "Being_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "User_favourites" (
  "User_username" text NOT NULL,
  "favourites_id" uuid NOT NULL,
  CONSTRAINT "User_favourites_pkey" PRIMARY KEY ("User_username", "favourites_id")
);

CREATE TABLE "Post_subscribers" (
  "Post_id" uuid NOT NULL,
  "subscribers_username" text NOT NULL,
  CONSTRAINT "Post_subscribers_pkey" PRIMARY KEY ("Post_id", "subscribers_username")
);

ALTER TABLE "Post"
  ADD CONSTRAINT "author_fkey" FOREIGN KEY ("author_username")
  REFERENCES "User" ("username") ON DELETE RESTRICT;

ALTER TABLE "Post"
  ADD CONSTRAINT "reviewer_fkey" FOREIGN KEY ("reviewer_username")
  REFERENCES "User" ("username") ON DELETE RESTRICT;

ALTER TABLE "Being"
  ADD CONSTRAINT "mother_fkey" FOREIGN KEY ("mother_name")
  REFERENCES "Being" ("name") ON DELETE RESTRICT DEFERRABLE;

ALTER TABLE "Being"
  ADD CONSTRAINT "father_fkey" FOREIGN KEY ("father_name")
  REFERENCES "Being" ("name") ON DELETE RESTRICT DEFERRABLE;

ALTER TABLE "User_favourites"
  ADD CONSTRAINT "User_fkey" FOREIGN KEY ("User_username")
  REFERENCES "User" ("username") ON DELETE RESTRICT;

ALTER TABLE "User_favourites"
  ADD CONSTRAINT "favourites_fkey" FOREIGN KEY ("favourites_id")
  REFERENCES "Post" ("id") ON DELETE RESTRICT;

ALTER TABLE "Post_subscribers"
  ADD CONSTRAINT "Post_fkey" FOREIGN KEY ("Post_id")
  REFERENCES "Post" ("id") ON DELETE RESTRICT;

ALTER TABLE "Post_subscribers"
  ADD CONSTRAINT "subscribers_fkey" FOREIGN KEY ("subscribers_username")
  REFERENCES "User" ("username") ON DELETE RESTRICT;

CREATE INDEX "Post_author_idx" ON "Post" ("author_username");

CREATE INDEX "Post_reviewer_idx" ON "Post" ("reviewer_username");

CREATE INDEX "Being_mother_idx" ON "Being" ("mother_name");

CREATE INDEX "Being_father_idx" ON "Being" ("father_name");

CREATE INDEX "User_favourites_favourites_idx" ON "User_favourites" ("favourites_id");

CREATE INDEX "Post_subscribers_subscribers_idx" ON "Post_subscribers" ("subscribers_username");

COMMIT;
