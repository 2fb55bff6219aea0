DELETE FROM "Label"; DELETE FROM "Note_tags"; UPDATE "Note" SET "parent_id" = NULL; DELETE FROM "Note";
DELETE FROM "Folder"; DELETE FROM "Area"; DELETE FROM "Tag"; DELETE FROM "Account";
INSERT INTO "Area" ("name", "size") VALUES ('both', 1), ('theirs', 1), ('empty', 1);
INSERT INTO "Folder" ("name", "title", "shared", "area_name", "#owner") VALUES
  ('their-own', 'Their own', false, 'theirs', '{victim}'), ('their-both', 'Their both', false, 'both', '{victim}'),
  ('their-shared', 'Their shared', true, 'both', '{friend}'), ('my-own', 'My own', false, 'both', '{mallory}');
INSERT INTO "Note" ("id", "slug", "text", "number", "folder_name", "parent_id", "#owner") VALUES
  ('bbbbbbbb-0000-4000-8000-000000000001', 'my-1', 'mine 1', 1, 'my-own', NULL, '{mallory}'),
  ('bbbbbbbb-0000-4000-8000-000000000002', 'my-2', 'mine 2', 2, NULL, NULL, '{mallory}'),
  ('aaaaaaaa-0000-4000-8000-000000000001', 'their-1', 'theirs 1', 1, 'their-own', 'bbbbbbbb-0000-4000-8000-000000000001', '{victim}'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'their-2', 'theirs 2', 7, 'their-shared', 'aaaaaaaa-0000-4000-8000-000000000001', '{victim}'),
  ('cccccccc-0000-4000-8000-000000000003', 'their-3', 'theirs 3', 3, NULL, NULL, '{victim}');
UPDATE "Note" SET "parent_id" = 'aaaaaaaa-0000-4000-8000-000000000001' WHERE "slug" = 'my-2';
INSERT INTO "Account" ("user", "balance", "version", "#owner") VALUES ('victim', 100, 3, '{victim}'), ('mallory', 5, 3, '{mallory}');
INSERT INTO "Tag" ("word", "weight") VALUES ('common', 1), ('lonely', 1), ('secret', 1);
INSERT INTO "Note_tags" ("notes_id", "tags_word") VALUES
  ('aaaaaaaa-0000-4000-8000-000000000001', 'common'), ('aaaaaaaa-0000-4000-8000-000000000001', 'secret'),
  ('bbbbbbbb-0000-4000-8000-000000000001', 'common');
INSERT INTO "Label" ("name", "weight", "note_id", "folder_name", "bosom_id") VALUES
  ('on-theirs', 1, 'aaaaaaaa-0000-4000-8000-000000000001', 'their-own', 'cccccccc-0000-4000-8000-000000000003'),
  ('on-mine', 1, 'bbbbbbbb-0000-4000-8000-000000000002', 'my-own', NULL), ('on-none', 1, NULL, NULL, NULL);
