INSERT INTO "Task" ("name", "v") VALUES ('r0', '1.0'), ('r1', '1.00'), ('r2', '2');
