INSERT INTO "Task" ("name", "v") VALUES ('r0', '\x00ff10'), ('r1', decode(repeat('ab', 100), 'hex'));
