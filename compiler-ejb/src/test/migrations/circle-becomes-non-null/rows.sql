INSERT INTO "Task" VALUES ('t', NULL, NULL); INSERT INTO "Egg" VALUES ('e', 't'); UPDATE "Task" SET "egg_name" = 'e';
