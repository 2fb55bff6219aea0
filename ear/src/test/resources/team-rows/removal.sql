DELETE FROM "Project" WHERE "id" = 1;
UPDATE "Person" SET "pay" = NULL, "mail" = NULL WHERE "subject" <> 'mallory';
