-- The roles and databases of the product, as a superuser makes them once on a PostgreSQL server.
-- The launcher runs this file; for a server of your own:
--   psql -v catalogue_password=... -v publisher_password=... -v request_password=... \
--     -v keycloak_password=... -f roles.sql
-- Comments stand on lines of their own, and each command ends with its line.

-- Owns the catalogue: which schema is published under which name, applications, usage.
CREATE ROLE dragoman_catalogue LOGIN PASSWORD :'catalogue_password';

-- Applies data-model scripts: makes, changes and drops the databases of published schemas.
CREATE ROLE dragoman_publisher LOGIN CREATEDB PASSWORD :'publisher_password';

-- Runs the requests of callers. It owns nothing; the publisher grants it the rows it may touch.
CREATE ROLE dragoman_request LOGIN PASSWORD :'request_password';
-- Writes that wait for one another are found out soon; the one that has to give way is done again.
ALTER ROLE dragoman_request SET deadlock_timeout = '100ms';

-- The bundled identity provider; not needed with a provider of your own.
CREATE ROLE keycloak LOGIN PASSWORD :'keycloak_password';

CREATE DATABASE dragoman OWNER dragoman_catalogue;

CREATE DATABASE keycloak OWNER keycloak;

-- Nobody gets into a database only because PostgreSQL opens new ones to everyone. The publisher
-- may connect to dragoman, where it has no table, to send CREATE DATABASE from there.
REVOKE ALL ON DATABASE dragoman FROM PUBLIC;
GRANT CONNECT ON DATABASE dragoman TO dragoman_publisher;
REVOKE ALL ON DATABASE keycloak FROM PUBLIC;

-- A publisher that comes back after a crash ends the sessions that the dead one has left.
-- PostgreSQL lets every role do that to its own sessions, and a member to those of its group:
-- with this membership a database can also be dropped while requests still hold connections.
GRANT dragoman_request TO dragoman_publisher;
