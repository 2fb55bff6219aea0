INSERT INTO "Task" VALUES ('a', 'x', 1), ('b', NULL, 1), ('c', NULL, 2);
