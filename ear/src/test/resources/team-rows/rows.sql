DELETE FROM "Comment"; DELETE FROM "Issue_labels"; DELETE FROM "Label"; DELETE FROM "Issue"; DELETE FROM "Member";
DELETE FROM "Project"; DELETE FROM "Person"; DELETE FROM "Team";
INSERT INTO "Team" ("name") VALUES ('all');
INSERT INTO "Person" ("subject", "mail", "pay", "team_name") VALUES
  ('victim', 'v@x', 900, 'all'), ('ben', 'b@x', 500, 'all'), ('mallory', 'm@x', 100, 'all');
INSERT INTO "Project" ("id", "title", "creator", "budget") VALUES (1, 'secret', 'victim', 1000), (2, 'mine', 'mallory', 10);
INSERT INTO "Member" ("id", "project_id", "person_subject", "owner") VALUES
  (11, 1, 'victim', true), (12, 1, 'ben', false), (21, 2, 'mallory', true);
INSERT INTO "Issue" ("id", "title", "closed", "author", "project_id") VALUES
  (101, 'leak', false, 'victim', 1), (102, 'typo', false, 'ben', 1), (201, 'own', false, 'mallory', 2);
INSERT INTO "Label" ("id", "name", "project_id") VALUES (1, 'red', 1), (2, 'blue', 2);
INSERT INTO "Issue_labels" ("issues_id", "labels_id") VALUES (101, 1), (201, 2);
INSERT INTO "Comment" ("id", "text", "author", "issue_id") VALUES
  (1, 'hush', 'victim', 101), (2, 'fixed', 'ben', 102), (3, 'mine', 'mallory', 201);
