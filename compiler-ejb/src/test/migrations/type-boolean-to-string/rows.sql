INSERT INTO "Task" ("name", "v") VALUES ('r0', true), ('r1', NULL);
