-- Which part of the rates of all edges each edge may use, in millionths, and until when: see Shares.
CREATE TABLE rate_share (
  pool varchar(36) NOT NULL,
  holder varchar(36) NOT NULL,
  millionths integer NOT NULL,
  expires bigint NOT NULL,
  PRIMARY KEY (pool, holder)
);

UPDATE state SET version = 6;
