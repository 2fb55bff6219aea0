INSERT INTO "Task" VALUES ('a', 'x', 1);
