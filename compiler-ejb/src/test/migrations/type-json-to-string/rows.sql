INSERT INTO "Task" ("name", "v") VALUES ('r0', '{"a": 1}');
