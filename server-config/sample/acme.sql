-- The sample's rows in realm acme. Loaded once; loading them again changes nothing.
INSERT INTO "User" ("username", "name") VALUES
  ('alice', 'Alice Archer'),
  ('bob', 'Bob Baker'),
  ('erin', 'Erin Ellis')
ON CONFLICT DO NOTHING;

INSERT INTO "List" ("id", "title", "user_username") VALUES
  ('a0000000-0000-4000-8000-000000000001', 'Work', 'alice'),
  ('a0000000-0000-4000-8000-000000000002', 'Home', 'alice'),
  ('a0000000-0000-4000-8000-000000000003', 'Garden', 'bob'),
  ('a0000000-0000-4000-8000-000000000004', 'Someday', 'bob')
ON CONFLICT DO NOTHING;

INSERT INTO "Task" ("id", "title", "completed", "user_username", "list_id") VALUES
  ('a1000000-0000-4000-8000-000000000001', 'Write the quarterly report', false, 'alice',
    'a0000000-0000-4000-8000-000000000001'),
  ('a1000000-0000-4000-8000-000000000002', 'Review Bob''s proposal', true, 'alice',
    'a0000000-0000-4000-8000-000000000001'),
  ('a1000000-0000-4000-8000-000000000003', 'Water the plants', NULL, 'alice',
    'a0000000-0000-4000-8000-000000000002'),
  ('a1000000-0000-4000-8000-000000000004', 'Plant tomatoes', false, 'bob',
    'a0000000-0000-4000-8000-000000000003'),
  ('a1000000-0000-4000-8000-000000000005', 'Mend the fence', true, 'bob',
    'a0000000-0000-4000-8000-000000000003'),
  ('a1000000-0000-4000-8000-000000000006', 'Help Alice at home', false, 'bob',
    'a0000000-0000-4000-8000-000000000002')
ON CONFLICT DO NOTHING;
