INSERT INTO "Task" VALUES ('a', 1, 'abc', 5);
