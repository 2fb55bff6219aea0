-- Prints a script that keeps the role of requests to the published databases, and large objects out
-- of them. PostgreSQL lets every role connect to postgres and template1, make temporary tables
-- there, and make large objects wherever it is.
-- On a server of your own, as a superuser, after roles.sql and while nobody publishes:
--   psql -At -d postgres -f restrict.sql -o restricted.sql
--   psql -d postgres -f restricted.sql
-- Where another role publishes (dragoman.database.publisher.user), the first line begins with
--   PGOPTIONS='-c dragoman.publisher=THE_ROLE'
-- Read restricted.sql first: other services of the server may rely on what it takes away. The
-- launcher runs what is printed at every start.
-- New databases are copies of dragoman_template, so the rest has to be done once only; it is a
-- template from its last line on.
WITH publisher AS (
  SELECT coalesce(nullif(current_setting('dragoman.publisher', true), ''), 'dragoman_publisher')
    AS name
), published AS (
  SELECT datname FROM pg_database JOIN publisher ON pg_get_userbyid(datdba) = name
), revoke AS (
  SELECT 'REVOKE EXECUTE ON FUNCTION lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea),'
    ' lo_import(text), lo_import(text, oid), lo_export(oid, text), lo_open(oid, integer),'
    ' lo_close(integer), lo_get(oid), lo_get(oid, bigint, integer), lo_put(oid, bigint, bytea),'
    ' lo_lseek(integer, integer, integer), lo_lseek64(integer, bigint, integer),'
    ' lo_tell(integer), lo_tell64(integer), lo_truncate(integer, integer),'
    ' lo_truncate64(integer, bigint), lo_unlink(oid), loread(integer, integer),'
    ' lowrite(integer, bytea) FROM PUBLIC;' AS line
), lines AS (
  SELECT 1 AS part, '' AS of, 'REVOKE CONNECT, TEMPORARY ON DATABASE postgres FROM PUBLIC;' AS line
  UNION ALL
  SELECT 1, '', 'REVOKE CONNECT, TEMPORARY ON DATABASE template1 FROM PUBLIC;'
  UNION ALL
  SELECT 2, '', 'CREATE DATABASE dragoman_template TEMPLATE template0 ENCODING ''UTF8'' LC_COLLATE ''C'';'
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'dragoman_template')
  UNION ALL
  SELECT 3, datname, format('\connect %I', datname) FROM published
  UNION ALL
  SELECT 3, datname, line FROM published, revoke
  UNION ALL
  SELECT 4, '', '\connect dragoman_template'
  UNION ALL
  SELECT 5, '', line FROM revoke
  UNION ALL
  SELECT 6, '', '\connect postgres'
  UNION ALL
  SELECT 7, '', 'REVOKE ALL ON DATABASE dragoman_template FROM PUBLIC;'
  UNION ALL
  SELECT 8, '', 'ALTER DATABASE dragoman_template WITH ALLOW_CONNECTIONS false IS_TEMPLATE true;'
)
SELECT line FROM lines
WHERE part = 1
  OR NOT EXISTS (SELECT FROM pg_database WHERE datname = 'dragoman_template' AND datistemplate)
ORDER BY part, of, line LIKE 'REVOKE%';
