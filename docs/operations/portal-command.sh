#!/bin/sh
# Runs one of the portal's commands as the user portal and with the settings of the services, for example:
#   portal maintenance off
# Install as /usr/local/sbin/portal
set -eu

# Exports the settings in a file as systemd does: the shell does not interpret the values.
load() {
  while IFS= read -r line || [ -n "$line" ]; do
    case $line in '#'* | ';'*) continue ;; *=*) ;; *) continue ;; esac
    value=${line#*=}
    case $value in \'*\' | '"'*'"') value=${value#?} value=${value%?} ;; esac
    export "${line%%=*}=$value"
  done <"$1"
}

name=${1:-}
command=/opt/portal/backend/dist/bin/$name.js
if [ -z "$name" ] || [ ! -f "$command" ]; then
  echo "Name a command, such as maintenance, superadmin, import, migrate or backup." >&2
  exit 1
fi
shift
load /etc/portal/portal.env
[ ! -f /etc/portal/owner.env ] || load /etc/portal/owner.env
exec runuser --user portal -- node "$command" "$@"
