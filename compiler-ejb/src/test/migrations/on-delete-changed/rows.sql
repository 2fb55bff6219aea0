INSERT INTO "User" ("login") VALUES ('ann'), ('bob');
INSERT INTO "Task" VALUES ('a', 'ann');
