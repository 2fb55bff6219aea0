INSERT INTO "Person" VALUES ('ann'), ('bob');
INSERT INTO "Job" ("id", "title", "text", "price", "tags", "boss_name", "parent_id") VALUES
  ('a0000000-0000-4000-8000-000000000001', 'one', 'a b', 1.50, '{x}', 'ann', NULL),
  ('a0000000-0000-4000-8000-000000000002', 'two', NULL, NULL, '{}', NULL, 'a0000000-0000-4000-8000-000000000001');
INSERT INTO "Job_helpers" ("helps_id", "helpers_name") VALUES ('a0000000-0000-4000-8000-000000000001', 'bob');
