-- With which model a document was indexed. All so far were by the only one that there was.

ALTER TABLE application_document ADD COLUMN model varchar(100) NOT NULL DEFAULT 'all-MiniLM-L6-v2-q';
ALTER TABLE application_document ADD COLUMN model_version integer NOT NULL DEFAULT 1;
ALTER TABLE application_document ADD COLUMN renewed integer NOT NULL DEFAULT 0;
CREATE INDEX application_document_model ON application_document (state, model_version);

-- What was counted when it became ready is about the attempts before that.
UPDATE application_document SET attempts = 0 WHERE state = 'READY';

-- The passages of documents that are indexed again: they take the place of the others when all are there.
CREATE TABLE application_passage_renewed (
  place text,
  passage text,
  vector real[],
  number integer NOT NULL,
  application varchar(128) NOT NULL,
  document varchar(36) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (number, application, document, realm)
);

UPDATE state SET version = 7;
