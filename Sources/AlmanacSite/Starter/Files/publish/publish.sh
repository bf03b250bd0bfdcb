#!/bin/sh
# Builds the site and publishes it on a web server. For a build every morning, run 'crontab -e' and add
# this line:
#   {{localCron}} cd /path/to/this/folder && sh publish.sh
destination=/var/www/site  # a folder, or host:folder for another machine, with ssh and rsync
set -eu
cd "$(dirname "$0")"

case $destination in
  *:*)
    sh build.sh "$@"
    # Other files in that folder are deleted.
    rsync -rlt --delete-delay Output/ "$destination/"
    ;;
  *) sh build.sh --output "$destination" "$@" ;;
esac
