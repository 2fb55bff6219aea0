INSERT INTO "Task" ("name", "v") VALUES ('r0', 1), ('r1', 2.5), ('r2', 1e30);
