INSERT INTO "Task" VALUES ('a', NULL, NULL), ('b', 'x', '2020-01-01');
