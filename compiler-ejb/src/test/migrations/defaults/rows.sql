INSERT INTO "Task" ("name", "a", "b", "c", "d", "f", "g") VALUES ('a', 'a', 'b', 'c', 'd', 41, 'g');
