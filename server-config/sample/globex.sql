-- The sample's rows in realm globex. Loaded once; loading them again changes nothing.
-- There is an alice here too: another person than acme's, with other tasks.
INSERT INTO "User" ("username", "name") VALUES
  ('carol', 'Carol Cooper'),
  ('dave', 'Dave Draper'),
  ('alice', 'Alice Albright')
ON CONFLICT DO NOTHING;

INSERT INTO "List" ("id", "title", "user_username") VALUES
  ('b0000000-0000-4000-8000-000000000001', 'Reactor', 'carol'),
  ('b0000000-0000-4000-8000-000000000002', 'Errands', 'dave'),
  ('b0000000-0000-4000-8000-000000000003', 'Travel', 'alice')
ON CONFLICT DO NOTHING;

INSERT INTO "Task" ("id", "title", "completed", "user_username", "list_id") VALUES
  ('b1000000-0000-4000-8000-000000000001', 'Inspect the coolant pumps', false, 'carol',
    'b0000000-0000-4000-8000-000000000001'),
  ('b1000000-0000-4000-8000-000000000002', 'Order spare valves', true, 'carol',
    'b0000000-0000-4000-8000-000000000001'),
  ('b1000000-0000-4000-8000-000000000003', 'Collect the parcels', false, 'dave',
    'b0000000-0000-4000-8000-000000000002'),
  ('b1000000-0000-4000-8000-000000000004', 'Book the flight to Oslo', NULL, 'alice',
    'b0000000-0000-4000-8000-000000000003')
ON CONFLICT DO NOTHING;
