-- The database and its owner, an ordinary role. Run as a superuser:
--   psql --set=password="$(openssl rand -hex 24)" --file=roles.sql
-- The owner may create the extension pg_trgm because PostgreSQL trusts it.
CREATE ROLE portal LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
-- PostgreSQL 15 and 16 have no provider "builtin": write LC_COLLATE 'C' LC_CTYPE 'C.UTF-8' in place of the second line.
CREATE DATABASE portal OWNER portal TEMPLATE template0 ENCODING 'UTF8'
  LOCALE 'C' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE portal FROM PUBLIC;

-- With a pooler in transaction mode (DATABASE_POOLER=transaction), the role brings the settings of a session.
ALTER ROLE portal IN DATABASE portal SET timezone = 'UTC';
ALTER ROLE portal IN DATABASE portal SET random_page_cost = '1.1';
ALTER ROLE portal IN DATABASE portal SET jit = 'off';
ALTER ROLE portal IN DATABASE portal SET work_mem = '32MB';
ALTER ROLE portal IN DATABASE portal SET statement_timeout = '5s';
ALTER ROLE portal IN DATABASE portal SET idle_in_transaction_session_timeout = '30s';
