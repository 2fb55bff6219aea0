INSERT INTO "Task" VALUES ('a', 5), ('b', NULL);
