INSERT INTO "Task" VALUES ('a', 'OPEN', '{OPEN,DONE}'), ('b', NULL, '{}');
