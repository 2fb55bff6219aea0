INSERT INTO "Task" VALUES (1, 2); INSERT INTO "Tag" VALUES ('x'); INSERT INTO "Part" VALUES ('a0000000-0000-4000-8000-000000000001', 1, 2);
INSERT INTO "Tag_tasks" ("tasks_house", "tasks_number", "tags_word") VALUES (1, 2, 'x');
