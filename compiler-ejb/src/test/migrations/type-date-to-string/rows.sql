INSERT INTO "Task" ("name", "v") VALUES ('r0', '0900-01-31'), ('r1', '2024-02-29');
