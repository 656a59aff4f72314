#!/bin/sh
# Copies each new certificate of certbot to HAProxy. Install as /etc/letsencrypt/renewal-hooks/deploy/portal
set -eu
umask 077
cat "$RENEWED_LINEAGE/fullchain.pem" "$RENEWED_LINEAGE/privkey.pem" > /etc/haproxy/portal.pem.new
mv /etc/haproxy/portal.pem.new /etc/haproxy/portal.pem
systemctl reload haproxy
