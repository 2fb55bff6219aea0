INSERT INTO "Task" VALUES ('a', 0, 'abc', '{}', 'A'), ('b', NULL, NULL, '{1}', NULL), ('c', -1, 'x', '{1}', 'a');
