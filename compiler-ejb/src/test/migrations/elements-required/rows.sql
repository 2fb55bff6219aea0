INSERT INTO "Task" VALUES ('a', '{y}');
