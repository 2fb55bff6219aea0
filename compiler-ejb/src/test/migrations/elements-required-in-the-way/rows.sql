INSERT INTO "Task" VALUES ('a', '{y,NULL}');
