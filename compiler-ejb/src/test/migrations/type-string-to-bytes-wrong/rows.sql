INSERT INTO "Task" ("name", "v") VALUES ('r0', 'AP8'), ('r1', 'AR=='), ('r2', '!!!!');
