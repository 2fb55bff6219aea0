-- The text of a version with the operations that @svc_api made when it was published; NULL without
-- that directive. See VersionTable.
ALTER TABLE dragoman.version ADD COLUMN expansion text;

UPDATE dragoman.state SET version = 2;
