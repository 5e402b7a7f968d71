#!/bin/sh
# Runs once, in an empty database server: creates a role that owns its database and may create roles, nothing more.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set password="$DATABASE_PASSWORD" <<'SQL'
create role perennial login createrole password :'password';
create database perennial owner perennial encoding 'UTF8' template template0;
SQL
