#!/usr/bin/env bash
# Rehearses a point-in-time recovery on a separate PostgreSQL: WAL archive, base backup, a deletion by mistake, and a
# recovery to the moment before the deletion. The script needs pg_ctl and pg_basebackup, must not run as root, and
# removes everything that it creates:
#   PATH=/usr/lib/postgresql/15/bin:$PATH docs/operations/pitr/rehearse.sh
set -euo pipefail

place=$(mktemp -d)
port=${PGPORT:-54329}
export PGHOST=$place PGPORT=$port PGUSER=portal PGDATABASE=postgres
stop() { pg_ctl --pgdata="$1" --mode=immediate stop >/dev/null 2>&1 || true; }
trap 'stop "$place/data"; stop "$place/restored"; rm -rf "$place"' EXIT

say() { printf '%s\n' "$*"; }
sql() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1"; }

mkdir "$place/archive" "$place/base"
initdb --pgdata="$place/data" --username=portal --auth=trust --encoding=UTF8 --locale=C --no-sync >/dev/null
cat >>"$place/data/postgresql.conf" <<CONF
listen_addresses = ''
unix_socket_directories = '$place'
port = $port
archive_mode = on
archive_command = 'test ! -f $place/archive/%f && cp %p $place/archive/%f'
archive_timeout = 60
CONF
pg_ctl --pgdata="$place/data" --log="$place/log" --wait start >/dev/null

sql 'CREATE TABLE members (id int PRIMARY KEY); INSERT INTO members SELECT generate_series(1, 1000)'
pg_basebackup --pgdata="$place/base" --format=tar --gzip --checkpoint=fast --wal-method=none --no-sync
say "Base backup of 1000 members: $(du -sh "$place/base" | cut -f1)."

sql 'INSERT INTO members SELECT generate_series(1001, 1500)'
sleep 1
moment=$(sql 'SELECT now()')
sleep 1
sql 'DELETE FROM members WHERE id % 2 = 0'
sql 'SELECT pg_switch_wal()' >/dev/null
last=$(sql "SELECT pg_walfile_name(pg_current_wal_lsn() - 1)")
until [ -f "$place/archive/$last" ]; do sleep 0.1; done
say "After the mistake: $(sql 'SELECT count(*) FROM members') members, with WAL in the archive: $(ls "$place/archive" | wc -l) files."
stop "$place/data"

started=$(date +%s)
mkdir -m 700 "$place/restored"
tar --extract --gzip --file="$place/base/base.tar.gz" --directory="$place/restored"
cat >>"$place/restored/postgresql.conf" <<CONF
archive_mode = off
restore_command = 'cp $place/archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = promote
CONF
touch "$place/restored/recovery.signal"
pg_ctl --pgdata="$place/restored" --log="$place/log" --wait start >/dev/null
until [ "$(sql 'SELECT pg_is_in_recovery()')" = f ]; do sleep 0.1; done
count=$(sql 'SELECT count(*) FROM members')
say "Recovered to $moment in $(($(date +%s) - started)) s: $count members."
[ "$count" = 1500 ]
