-- Docker Compose runs this after roles.sql, when it creates the database.
ALTER ROLE CURRENT_USER PASSWORD NULL;
