INSERT INTO "Task" VALUES ('a', 'x', 1), ('b', 'y', 2);
