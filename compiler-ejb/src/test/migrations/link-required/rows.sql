INSERT INTO "Task" ("name") VALUES ('a');
