INSERT INTO "Task" ("name") VALUES ('a'), ('b'), ('c');
