-- On which server a database stands; empty for that of the catalogue, where all stood so far.

ALTER TABLE publication ADD COLUMN server_name varchar(32) NOT NULL DEFAULT '';
ALTER TABLE pending_database ADD COLUMN server_name varchar(32) NOT NULL DEFAULT '';

UPDATE state SET version = 9;
