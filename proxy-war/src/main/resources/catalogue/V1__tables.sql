-- The tables as EclipseLink made them of the entities in release 0.1.0, before there were migrations:
-- a catalogue of that release is taken over at this version, when it is exactly this.

CREATE TABLE publication (
  database_name varchar(63) NOT NULL UNIQUE,
  version integer,
  name varchar(63) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (name, realm)
);

CREATE TABLE pending_database (
  database_name varchar(63) NOT NULL,
  name varchar(63) NOT NULL,
  realm varchar(63) NOT NULL,
  work varchar(20) NOT NULL,
  PRIMARY KEY (database_name)
);

CREATE TABLE dropped_name (
  version integer NOT NULL,
  name varchar(63) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (name, realm)
);

CREATE TABLE audit (
  id serial NOT NULL,
  action varchar(20) NOT NULL,
  application text,
  changes text,
  issuer text,
  moment bigint NOT NULL,
  outcome varchar(20) NOT NULL,
  realm varchar(63) NOT NULL,
  request varchar(32) NOT NULL,
  schema_name varchar(63) NOT NULL,
  subject text,
  version integer,
  PRIMARY KEY (id)
);
CREATE INDEX audit_realm ON audit (realm, id);
CREATE INDEX audit_moment ON audit (moment);

CREATE TABLE api_key (
  claims text,
  created bigint NOT NULL,
  expires bigint NOT NULL,
  secret_sha256 bytea NOT NULL,
  issuer text,
  last_used bigint,
  name text,
  revoked bigint,
  revoked_by varchar(255),
  roles text,
  subject varchar(255) NOT NULL,
  realm varchar(63) NOT NULL,
  id varchar(16) NOT NULL,
  PRIMARY KEY (realm, id)
);
CREATE UNIQUE INDEX api_key_id ON api_key (id);
CREATE INDEX api_key_owner ON api_key (realm, subject);
CREATE INDEX api_key_created ON api_key (realm, created);

CREATE TABLE budget (
  beyond bigint NOT NULL,
  used bigint NOT NULL,
  scope varchar(11) NOT NULL,
  name varchar(200) NOT NULL,
  realm varchar(63) NOT NULL,
  day varchar(10) NOT NULL,
  PRIMARY KEY (scope, name, realm, day)
);

CREATE TABLE budget_lease (
  expires bigint NOT NULL,
  held bigint NOT NULL,
  returned bigint NOT NULL,
  spent bigint NOT NULL,
  holder varchar(36) NOT NULL,
  name varchar(200) NOT NULL,
  day varchar(10) NOT NULL,
  scope varchar(11) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (holder, name, day, scope, realm)
);

CREATE TABLE usage_sum (
  cancelled bigint NOT NULL,
  estimated bigint NOT NULL,
  failed bigint NOT NULL,
  input_tokens bigint NOT NULL,
  issuer text,
  output_tokens bigint NOT NULL,
  requests bigint NOT NULL,
  subject text,
  application varchar(200) NOT NULL,
  realm varchar(63) NOT NULL,
  day varchar(10) NOT NULL,
  user_sha256 varchar(64) NOT NULL,
  PRIMARY KEY (application, realm, day, user_sha256)
);
CREATE INDEX usage_sum_application ON usage_sum (realm, application, day);
CREATE INDEX usage_sum_user ON usage_sum (realm, user_sha256, day);

CREATE TABLE usage_batch (
  id varchar(36) NOT NULL,
  day varchar(10) NOT NULL,
  PRIMARY KEY (id)
);

CREATE TABLE application (
  changed bigint NOT NULL,
  created bigint NOT NULL,
  description text,
  draft text,
  draft_changed boolean NOT NULL,
  issuer text,
  kind varchar(20) NOT NULL,
  knowledge bigint NOT NULL,
  live integer,
  name text,
  newest integer NOT NULL,
  owner_name text,
  published bigint,
  revision bigint NOT NULL,
  shared_issuer text,
  subject text,
  visibility varchar(20) NOT NULL,
  application varchar(128) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (application, realm)
);
CREATE INDEX application_created ON application (realm, created);
CREATE INDEX application_owner ON application (realm, subject);

CREATE TABLE application_share (
  issuer text,
  granted varchar(20) NOT NULL,
  role text,
  subject text,
  number integer NOT NULL,
  application varchar(128) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (number, application, realm)
);

CREATE TABLE application_version (
  created bigint NOT NULL,
  definition text,
  publisher text,
  number integer NOT NULL,
  application varchar(128) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (number, application, realm)
);

CREATE TABLE application_document (
  attempts integer NOT NULL,
  characters integer NOT NULL,
  code varchar(20),
  created bigint NOT NULL,
  passages_done integer NOT NULL,
  lease varchar(36),
  leased_until bigint NOT NULL,
  media_type text,
  name text,
  state varchar(20) NOT NULL,
  passages_total integer NOT NULL,
  application varchar(128) NOT NULL,
  document varchar(36) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (application, document, realm)
);
CREATE INDEX application_document_work ON application_document (state, leased_until);
CREATE INDEX application_document_turn ON application_document (realm, leased_until);

CREATE TABLE application_text (
  sections text,
  application varchar(128) NOT NULL,
  document varchar(36) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (application, document, realm)
);

CREATE TABLE application_passage (
  place text,
  passage text,
  vector real[],
  number integer NOT NULL,
  application varchar(128) NOT NULL,
  document varchar(36) NOT NULL,
  realm varchar(63) NOT NULL,
  PRIMARY KEY (number, application, document, realm)
);

CREATE TABLE registered_document (
  registered bigint NOT NULL,
  registered_by text,
  text text,
  schema_name varchar(63) NOT NULL,
  realm varchar(63) NOT NULL,
  hash varchar(64) NOT NULL,
  PRIMARY KEY (schema_name, realm, hash)
);

CREATE TABLE recorded_document (
  last_day varchar(10) NOT NULL,
  text text,
  schema_name varchar(63) NOT NULL,
  realm varchar(63) NOT NULL,
  hash varchar(64) NOT NULL,
  PRIMARY KEY (schema_name, realm, hash)
);

CREATE TABLE recorded_use (
  first_day varchar(10) NOT NULL,
  issuer text,
  last_day varchar(10) NOT NULL,
  program text,
  requests bigint NOT NULL,
  roles text,
  subject text,
  client varchar(64) NOT NULL,
  schema_name varchar(63) NOT NULL,
  realm varchar(63) NOT NULL,
  hash varchar(64) NOT NULL,
  PRIMARY KEY (client, schema_name, realm, hash)
);
