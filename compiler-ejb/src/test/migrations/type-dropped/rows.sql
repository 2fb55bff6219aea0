INSERT INTO "User" ("id") VALUES ('a0000000-0000-4000-8000-000000000001');
INSERT INTO "Tag" VALUES ('x');
INSERT INTO "Task" ("name", "owner_id") VALUES ('a', 'a0000000-0000-4000-8000-000000000001'), ('b', NULL);
INSERT INTO "Tag_tasks" ("tasks_name", "tags_word") VALUES ('a', 'x');
