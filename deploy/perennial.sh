#!/bin/sh
# /usr/local/sbin/perennial: runs a command with the settings and as the user of the systemd unit, such as
#   perennial backup /var/backups/perennial/ --keep 14
set -eu
if [ "$(id -u)" -ne 0 ]; then
  echo 'Run this as root.' >&2
  exit 1
fi
cd /opt/perennial
command=${1:-}
if [ -z "$command" ] || [ ! -f "scripts/$command.mjs" ]; then
  echo 'Usage: perennial COMMAND [ARGUMENTS], with a command of README.md such as backup, restore or create-company' >&2
  exit 1
fi
shift
# Reads the file as systemd does: values are taken literally, without any expansion.
while IFS= read -r line || [ -n "$line" ]; do
  case $line in [A-Za-z_]*=*) ;; *) continue ;; esac
  value=${line#*=}
  case $value in \"*\" | \'*\') value=${value#?} value=${value%?} ;; esac
  export "${line%%=*}=$value"
done < /etc/perennial/perennial.env
export NODE_ENV=production HOME=/opt/perennial
umask 077
# Needs no systemd service, so that it also works where only PID 1 is running.
exec setpriv --reuid=perennial --regid=perennial --init-groups \
  node_modules/node-linux-*/bin/node "scripts/$command.mjs" "$@"
