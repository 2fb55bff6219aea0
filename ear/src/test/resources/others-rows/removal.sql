UPDATE "Label" SET "note_id" = NULL WHERE "note_id" IN (SELECT "id" FROM "Note" WHERE "#owner" = '{victim}');
UPDATE "Label" SET "bosom_id" = NULL WHERE "bosom_id" IN (SELECT "id" FROM "Note" WHERE "#owner" = '{victim}');
UPDATE "Label" SET "folder_name" = NULL WHERE "folder_name" IN (SELECT "name" FROM "Folder" WHERE "#owner" = '{victim}');
UPDATE "Note" SET "parent_id" = NULL WHERE "parent_id" IN (SELECT "id" FROM "Note" WHERE "#owner" = '{victim}');
UPDATE "Note" SET "folder_name" = NULL WHERE "folder_name" IN (SELECT "name" FROM "Folder" WHERE "#owner" = '{victim}');
DELETE FROM "Note_tags" WHERE "notes_id" IN (SELECT "id" FROM "Note" WHERE "#owner" = '{victim}');
DELETE FROM "Note" WHERE "#owner" = '{victim}';
DELETE FROM "Folder" WHERE "#owner" = '{victim}';
DELETE FROM "Account" WHERE "#owner" = '{victim}';
