INSERT INTO "Task" ("name", "v") VALUES ('r0', '1.50'), ('r1', '-0.1');
