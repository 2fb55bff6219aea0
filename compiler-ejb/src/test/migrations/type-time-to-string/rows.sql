INSERT INTO "Task" ("name", "v") VALUES ('r0', '10:00'), ('r1', '10:00:00.5');
