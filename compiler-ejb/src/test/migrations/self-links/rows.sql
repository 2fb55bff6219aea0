INSERT INTO "Task" ("name") VALUES ('a'), ('b'), ('c');
UPDATE "Task" SET "parent_name" = 'a' WHERE "name" <> 'a'; INSERT INTO "Task_liked" ("likes_name", "liked_name") VALUES ('a', 'b'), ('c', 'b');
