\set ON_ERROR_STOP on
CREATE DATABASE "owned" TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C';
\connect "owned"
BEGIN;

CREATE TABLE "Note" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "text" text NOT NULL,
  "shared" boolean NOT NULL,
  "folder_id" uuid,
  "#owner" text NOT NULL,
  CONSTRAINT "Note_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Draft" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "note_id" uuid,
  "#owner" text NOT NULL,
  CONSTRAINT "Draft_pkey" PRIMARY KEY ("id")
);

COMMENT ON TABLE "Draft" IS 'Only its owner sees a draft.';

CREATE TABLE "Folder" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "team" text,
  "#owner" text NOT NULL,
  CONSTRAINT "Folder_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Member" (
  "login" text NOT NULL,
  CONSTRAINT "Member_pkey" PRIMARY KEY ("login")
);

CREATE TABLE "Comment" (
  "id" uuid NOT NULL DEFAULT gen_random_uuid(),
  "note_id" uuid,
  "#owner" text NOT NULL,
  CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

COMMENT ON TABLE "Comment" IS 'A grant by way of what is owned itself, where hidden rows are no help.';

CREATE TABLE "Folder_members" (
  "Folder_id" uuid NOT NULL,
  "members_login" text NOT NULL,
  CONSTRAINT "Folder_members_pkey" PRIMARY KEY ("Folder_id", "members_login")
);

ALTER TABLE "Note"
  ADD CONSTRAINT "folder_fkey" FOREIGN KEY ("folder_id")
  REFERENCES "Folder" ("id") ON DELETE RESTRICT;

ALTER TABLE "Draft"
  ADD CONSTRAINT "note_fkey" FOREIGN KEY ("note_id")
  REFERENCES "Note" ("id") ON DELETE RESTRICT;

ALTER TABLE "Comment"
  ADD CONSTRAINT "note_fkey" FOREIGN KEY ("note_id")
  REFERENCES "Note" ("id") ON DELETE RESTRICT;

ALTER TABLE "Folder_members"
  ADD CONSTRAINT "Folder_fkey" FOREIGN KEY ("Folder_id")
  REFERENCES "Folder" ("id") ON DELETE RESTRICT;

ALTER TABLE "Folder_members"
  ADD CONSTRAINT "members_fkey" FOREIGN KEY ("members_login")
  REFERENCES "Member" ("login") ON DELETE RESTRICT;

CREATE INDEX "Note_folder_idx" ON "Note" ("folder_id");

CREATE INDEX "Note_#owner_idx" ON "Note" ("#owner");

CREATE INDEX "Draft_note_idx" ON "Draft" ("note_id");

CREATE INDEX "Draft_#owner_idx" ON "Draft" ("#owner");

CREATE INDEX "Folder_#owner_idx" ON "Folder" ("#owner");

CREATE INDEX "Comment_note_idx" ON "Comment" ("note_id");

CREATE INDEX "Comment_#owner_idx" ON "Comment" ("#owner");

CREATE INDEX "Folder_members_members_idx" ON "Folder_members" ("members_login");

COMMIT;
