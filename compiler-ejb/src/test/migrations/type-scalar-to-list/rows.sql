INSERT INTO "Task" ("name", "v") VALUES ('r0', 1), ('r1', NULL);
