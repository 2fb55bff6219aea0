INSERT INTO "Person" VALUES ('a', 'a@example.org', '1', NULL), ('b', NULL, NULL, 'n');
INSERT INTO "Job" VALUES ('j', 7, 8);
