-- The first start of the container "postgres" runs this file after roles.sql. Without a password, the superuser can
-- sign in only from inside the container.
ALTER ROLE CURRENT_USER PASSWORD NULL;
