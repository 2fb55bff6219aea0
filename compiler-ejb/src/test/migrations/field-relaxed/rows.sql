INSERT INTO "Task" VALUES ('a', 'x', '{y}');
