INSERT INTO "Task" VALUES ('a', 'open');
