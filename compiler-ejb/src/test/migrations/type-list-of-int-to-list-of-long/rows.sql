INSERT INTO "Task" ("name", "v") VALUES ('r0', '{1,2}'), ('r1', '{}');
