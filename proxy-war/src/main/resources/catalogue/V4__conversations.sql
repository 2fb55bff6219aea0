-- Conversations that callers keep. Titles and texts are sealed by an edge, see org.dragoman.proxy.conversation.

CREATE TABLE conversation (
  realm varchar(63) NOT NULL,
  conversation varchar(36) NOT NULL,
  owner_sha256 varchar(64) NOT NULL,
  application varchar(128) NOT NULL,
  title_key varchar(32) NOT NULL,
  title bytea NOT NULL,
  exchanges integer NOT NULL,
  messages integer NOT NULL,
  bytes bigint NOT NULL,
  created bigint NOT NULL,
  changed bigint NOT NULL,
  PRIMARY KEY (realm, conversation)
);
CREATE INDEX conversation_owner ON conversation (realm, owner_sha256, changed, conversation);
CREATE INDEX conversation_changed ON conversation (realm, changed);
CREATE INDEX conversation_application ON conversation (realm, application, changed);

CREATE TABLE conversation_exchange (
  realm varchar(63) NOT NULL,
  conversation varchar(36) NOT NULL,
  number integer NOT NULL,
  exchange varchar(36) NOT NULL,
  messages integer NOT NULL,
  created bigint NOT NULL,
  text_key varchar(32) NOT NULL,
  text bytea NOT NULL,
  PRIMARY KEY (realm, conversation, number),
  FOREIGN KEY (realm, conversation) REFERENCES conversation ON DELETE CASCADE
);
-- Ciphertext cannot be compressed.
ALTER TABLE conversation_exchange ALTER text SET STORAGE EXTERNAL;

CREATE TABLE conversation_retention (
  realm varchar(63) NOT NULL,
  application varchar(128) NOT NULL,
  keep boolean NOT NULL,
  days integer NOT NULL,
  PRIMARY KEY (realm, application)
);

CREATE TABLE conversation_feedback (
  realm varchar(63) NOT NULL,
  feedback varchar(36) NOT NULL,
  application varchar(128) NOT NULL,
  created bigint NOT NULL,
  text_key varchar(32) NOT NULL,
  text bytea NOT NULL,
  PRIMARY KEY (realm, feedback)
);
CREATE INDEX conversation_feedback_application ON conversation_feedback (realm, application, created, feedback);
CREATE INDEX conversation_feedback_created ON conversation_feedback (created);

UPDATE state SET version = 4;
