-- Writes that models ask for, until their callers confirm them: see ConfirmationEntry.
CREATE TABLE confirmation (
  realm varchar(63) NOT NULL,
  id varchar(64) NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  application text NOT NULL,
  operation text NOT NULL,
  touched bigint NOT NULL,
  sealed text,
  used boolean NOT NULL,
  expires bigint NOT NULL,
  audit bigint,
  PRIMARY KEY (realm, id)
);

CREATE INDEX confirmation_owner ON confirmation (realm, subject);

CREATE INDEX confirmation_expires ON confirmation (expires);

UPDATE state SET version = 3;
