INSERT INTO "Task" VALUES ('a', NULL, 1), ('b', 'x', NULL), ('c', NULL, NULL);
