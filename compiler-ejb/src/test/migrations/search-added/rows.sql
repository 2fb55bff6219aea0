INSERT INTO "Task" VALUES ('a', 'some words');
