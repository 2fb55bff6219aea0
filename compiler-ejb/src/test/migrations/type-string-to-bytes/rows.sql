INSERT INTO "Task" ("name", "v") VALUES ('r0', 'AP8Q'), ('r1', '');
