\set ON_ERROR_STOP on
CREATE DATABASE "link-many-to-many-reordered" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "link-many-to-many-reordered"
BEGIN;

CREATE TABLE "Tag" (
  "name" text NOT NULL,
  CONSTRAINT "Tag_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "Post" (
  "postId" integer NOT NULL,
  CONSTRAINT "Post_pkey" PRIMARY KEY ("postId")
);

CREATE TABLE "Post_tags" (
  "posts_postId" integer NOT NULL,
  "tags_name" text NOT NULL,
  CONSTRAINT "Post_tags_pkey" PRIMARY KEY ("posts_postId", "tags_name")
);

ALTER TABLE "Post_tags"
  ADD CONSTRAINT "posts_fkey" FOREIGN KEY ("posts_postId")
  REFERENCES "Post" ("postId") ON DELETE RESTRICT;

ALTER TABLE "Post_tags"
  ADD CONSTRAINT "tags_fkey" FOREIGN KEY ("tags_name")
  REFERENCES "Tag" ("name") ON DELETE RESTRICT;

CREATE INDEX "Post_tags_tags_idx" ON "Post_tags" ("tags_name");

COMMIT;
