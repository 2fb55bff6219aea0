INSERT INTO "User" ("login") VALUES ('ann'), ('bob');
INSERT INTO "Task" ("name") VALUES ('a'), ('b'), ('c');
INSERT INTO "Task_owner" VALUES ('a', 'ann');
