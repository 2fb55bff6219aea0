INSERT INTO "Task" ("name", "v") VALUES ('r0', '1'), ('r1', '-7'), ('r2', NULL);
