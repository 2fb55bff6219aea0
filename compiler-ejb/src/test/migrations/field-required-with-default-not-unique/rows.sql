INSERT INTO "Task" VALUES ('a', NULL), ('b', NULL);
