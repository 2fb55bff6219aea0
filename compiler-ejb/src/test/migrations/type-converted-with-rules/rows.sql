INSERT INTO "Task" ("name", "v") VALUES ('r0', '5'), ('r1', '12'), ('r2', NULL);
