#!/bin/sh
# Runs one of the portal's commands as the user portal and with the settings of the services, for example:
#   portal maintenance off
# Install as /usr/local/sbin/portal
set -eu
name=${1:?Name a command, such as maintenance or backup}
shift
set -a
. /etc/portal/portal.env
[ ! -f /etc/portal/owner.env ] || . /etc/portal/owner.env
set +a
exec runuser --user portal -- node "/opt/portal/backend/dist/bin/$name.js" "$@"
