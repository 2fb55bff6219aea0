INSERT INTO "Task" ("name", "v") VALUES ('r0', '10:00:00'), ('r1', '23:59:59.999999');
