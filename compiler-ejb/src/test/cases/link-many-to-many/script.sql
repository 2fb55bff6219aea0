\set ON_ERROR_STOP on
CREATE DATABASE "link-many-to-many" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "link-many-to-many"
BEGIN;

CREATE TABLE "Post" (
  "postId" integer NOT NULL,
  CONSTRAINT "Post_pkey" PRIMARY KEY ("postId")
);

CREATE TABLE "Tag" (
  "name" text NOT NULL,
  CONSTRAINT "Tag_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Actor" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Actor_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Film" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  CONSTRAINT "Film_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Post_tags" (
  "posts_postId" integer NOT NULL,
  "tags_name" text NOT NULL,
  CONSTRAINT "Post_tags_pkey" PRIMARY KEY ("posts_postId", "tags_name")
);

CREATE TABLE "Actor_related" (
  "Actor_id" uuid NOT NULL,
  "related_id" uuid NOT NULL,
  CONSTRAINT "Actor_related_pkey" PRIMARY KEY ("Actor_id", "related_id")
);

ALTER TABLE "Post_tags"
  ADD CONSTRAINT "posts_fkey" FOREIGN KEY ("posts_postId")
  REFERENCES "Post" ("postId") ON DELETE RESTRICT;

ALTER TABLE "Post_tags"
  ADD CONSTRAINT "tags_fkey" FOREIGN KEY ("tags_name")
  REFERENCES "Tag" ("name") ON DELETE RESTRICT;

ALTER TABLE "Actor_related"
  ADD CONSTRAINT "Actor_fkey" FOREIGN KEY ("Actor_id")
  REFERENCES "Actor" ("id") ON DELETE RESTRICT;

ALTER TABLE "Actor_related"
  ADD CONSTRAINT "related_fkey" FOREIGN KEY ("related_id")
  REFERENCES "Film" ("id") ON DELETE RESTRICT;

CREATE INDEX "Post_tags_tags_idx" ON "Post_tags" ("tags_name");

CREATE INDEX "Actor_related_related_idx" ON "Actor_related" ("related_id");

COMMIT;
