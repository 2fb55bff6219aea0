INSERT INTO "Task" VALUES ('a', 'me');
