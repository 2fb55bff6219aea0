INSERT INTO "Task" ("name", "v") VALUES ('r0', 0.1), ('r1', 1e21), ('r2', -2.5);
