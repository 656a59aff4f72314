-- Creates the database and its two roles, which are not superusers. Docker Compose runs this file at the first start.
-- Without Docker Compose, run it as a superuser, with psql 15 or later:
--   POSTGRES_PASSWORD="$(openssl rand -hex 24)" POSTGRES_APP_PASSWORD="$(openssl rand -hex 24)" psql --file=roles.sql
-- portal owns the database: for migrations, backups and restorations. portal_app is for web and worker: it cannot
-- change the schema or the audit log. "migrate" with DATABASE_APP_ROLE=portal_app gives portal_app its privileges.
\getenv password POSTGRES_PASSWORD
\getenv app_password POSTGRES_APP_PASSWORD
CREATE ROLE portal LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE ROLE portal_app LOGIN PASSWORD :'app_password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
-- The owner may create the extension pg_trgm because PostgreSQL trusts it.
-- PostgreSQL 15 and 16 have no provider "builtin".
SELECT current_setting('server_version_num')::int >= 170000 AS has_builtin \gset
\if :has_builtin
CREATE DATABASE portal OWNER portal TEMPLATE template0 ENCODING 'UTF8'
  LOCALE 'C' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8';
\else
CREATE DATABASE portal OWNER portal TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';
\endif
REVOKE ALL ON DATABASE portal FROM PUBLIC;
GRANT CONNECT ON DATABASE portal TO portal_app;

-- Behind a pooler in transaction mode (DATABASE_POOLER=transaction), the portal cannot set these settings for its
-- sessions, so the role has them.
ALTER ROLE portal_app IN DATABASE portal SET timezone = 'UTC';
ALTER ROLE portal_app IN DATABASE portal SET random_page_cost = '1.1';
ALTER ROLE portal_app IN DATABASE portal SET jit = 'off';
ALTER ROLE portal_app IN DATABASE portal SET work_mem = '32MB';
ALTER ROLE portal_app IN DATABASE portal SET statement_timeout = '5s';
ALTER ROLE portal_app IN DATABASE portal SET idle_in_transaction_session_timeout = '30s';
