INSERT INTO "Task" VALUES ('a', 'x', 1), ('b', 'x', 1), ('c', 'y', 2), ('d', 'y', 2);
