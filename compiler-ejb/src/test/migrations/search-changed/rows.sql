INSERT INTO "Task" ("name", "text") VALUES ('a', 'some words');
