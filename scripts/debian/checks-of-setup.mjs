// What must hold after the blocks of steps 1 to 7, by words of each.
import { curl, order, psql, ready, statusOf, within } from './words.mjs';

export const checksOfSetup = {
  timedatectl: [['the machine is in its zone', 'date +%Z | grep -E "EES?T"']],
  'enable --now': [
    ['the shop runs as its own user', `test "$(stat -c %U "/proc/$(systemctl show -P MainPID attara@3001)")" = attara`],
    ['that user can change no file of the release', '! runuser -u attara -- test -w /opt/attara/current/build'],
    ['who builds cannot read the settings', '! runuser -u attara-build -- test -r /etc/attara.env'],
    ['both processes show figures', 'for port in 13001 13002; do curl -sf http://127.0.0.1:$port/metrics; done'],
    ['systemd finds no fault in the units', 'systemd-analyze verify /etc/systemd/system/attara*'],
    [
      'a command names the database that it talks to',
      'attara-run db:migrate | grep -F /var/run/postgresql:5432/attara',
    ],
    [
      'a command shows no secret to others while it runs',
      `secret=$(sed -n 's/^SESSION_SECRET=//p' /etc/attara.env)
       # The lines of this test are arguments themselves.
       planted=$(openssl rand -hex 12)
       ADMIN_EMAIL=x@shop.example ADMIN_PASSWORD=$planted attara-run db:migrate &
       while kill -0 $! 2> /dev/null; do
         for file in /proc/[0-9]*/cmdline; do tr '\\0' ' ' < "$file"; echo; done >> /run/seen 2> /dev/null || true
       done
       wait $!
       grep -F migrate-store.ts /run/seen > /dev/null
       ! grep --fixed-strings --regexp "$secret" --regexp "$planted" /run/seen`,
    ],
    ['one that there is not is told', 'attara-run admin:lst 2>&1 | grep -F \'There is no command "admin:lst"\''],
    ['its end is its own', 'attara-run restore /nowhere && exit 1 || test $? = 1'],
    [
      'and refuses the built-in one',
      'attara-run DATABASE_URL= db:migrate 2>&1 | grep -F "no command falls back on the built-in database"',
    ],
  ],
  'admin:create': [
    ['the demo catalogue fills the shop', 'attara-run db:seed'],
    [
      'on a terminal it asks',
      `{
         until grep -q 'E-mail' /run/typed; do sleep 0.2; done
         echo second@shop.example
         until grep -q 'Password' /run/typed; do sleep 0.2; done
         echo oud-amber-71-musk
         until grep -q 'is an admin now' /run/typed; do sleep 0.2; done
       } 2> /dev/null | timeout 60 script --quiet --flush --return --command 'attara-run admin:create' /run/typed
       ! grep -F oud-amber-71-musk /run/typed
       attara-run admin:list | grep -F second@shop.example
       attara-run admin:remove second@shop.example`,
    ],
  ],
  'nginx.conf': [
    ['HTTPS answers', `test "$(${statusOf('https://shop.example/store')})" = 200`],
    ['on IPv6 too', `test "$(${statusOf("--resolve 'shop.example:443:[::1]' https://shop.example/store")})" = 200`],
    ['HTTP leads there', `${curl} --head http://shop.example/cart | grep -F 'Location: https://shop.example/cart'`],
    [
      'the certificate authority finds its file',
      `mkdir -p /var/www/acme/.well-known/acme-challenge
       echo proof > /var/www/acme/.well-known/acme-challenge/token
       test "$(${curl} http://shop.example/.well-known/acme-challenge/token)" = proof`,
    ],
    [
      'the name with www leads to the shop',
      `${curl} --head --resolve www.shop.example:443:127.0.0.1 https://www.shop.example/cart |
         grep -i 'location: https://shop.example/cart'`,
    ],
    ['another name is refused', `test "$(${statusOf('--insecure https://127.0.0.1/')})" = 400`],
    [
      'a request has one id in both logs and in the answer',
      `id=$(${curl} --dump-header - --output /dev/null https://shop.example/cart | tr -d '\\r' |
         sed -n 's/^x-request-id: //Ip')
       test "$(echo "$id" | wc -w)" = 1
       grep -F "$id" /var/log/nginx/access.log
       # The shop gathers some lines before it writes them.
       for _ in $(seq 50); do
         journalctl --unit 'attara@*' --output cat | grep -F "$id" && exit 0
         sleep 0.2
       done
       exit 1`,
    ],
    [
      'a page from the cache has an id of its own',
      `${curl} https://shop.example/collections > /dev/null
       said=$(${curl} --dump-header - --output /dev/null https://shop.example/collections | tr -d '\\r')
       echo "$said" | grep -i 'x-cache: HIT'
       id=$(echo "$said" | sed -n 's/^x-request-id: //Ip')
       test "$(grep -cF "$id" /var/log/nginx/access.log)" = 1`,
    ],
    [
      'nginx serves the files of the build',
      `asset=$(${curl} https://shop.example/ | grep -o '/assets/[^"]*js' | head -1)
       ${curl} --head "https://shop.example$asset" | grep -i 'cache-control: public, max-age=31536000, immutable'
       test -f "/opt/attara/public$asset"`,
    ],
    ['somebody orders', order],
  ],
  'journald.conf.d': [
    [
      'nginx goes on in a new log',
      `logrotate --force /etc/logrotate.d/nginx
       for _ in 1 2 3 4 5 6 7 8 9; do
         ${curl} https://shop.example/cart > /dev/null
         test -s /var/log/nginx/access.log && break
         sleep 0.2
       done
       test -s /var/log/nginx/access.log`,
    ],
    [
      'nginx that is killed is started again',
      `kill -9 "$(cat /run/nginx.pid)"
       ${within(30, `systemctl is-active nginx && test "$(${statusOf('https://shop.example/store')})" = 200`)}`,
    ],
    [
      'PostgreSQL that is killed is started again',
      `place=$(echo /var/lib/postgresql/*/main)
       old=$(head -1 "$place/postmaster.pid")
       kill -9 "$old"
       ${within(60, `test "$(head -1 "$place/postmaster.pid")" != "$old" && ${ready}`)}`,
    ],
    [
      'and so it is after its own log has filled the disk, once there is room',
      `place=$(echo /var/lib/postgresql/*/main)
       unit=postgresql@$(basename "$(dirname "$place")")-main
       systemctl stop "$unit"
       mkdir /mnt/small
       mount -t tmpfs -o size=400m small /mnt/small
       cp -a "$place/." /mnt/small/
       chown postgres:postgres /mnt/small
       chmod 700 /mnt/small
       mount --bind /mnt/small "$place"
       systemctl start "$unit"
       old=$(head -1 "$place/postmaster.pid")
       free=$(df --output=avail --block-size=1 "$place" | tail -1)
       fallocate --length $((free - 100000)) "$place/filler"
       for _ in $(seq 200); do
         ${psql} "select pg_logical_emit_message(false, 'x', 'y'), pg_switch_wal()" > /dev/null 2>&1 || true
         kill -0 "$old" 2> /dev/null || break
       done
       if kill -0 "$old"; then exit 1; fi
       grep -h 'PANIC.*No space left' /var/log/postgresql/*
       curl --silent http://127.0.0.1:3001/readyz | grep 'database away'
       rm "$place/filler"
       (${within(60, ready)})
       systemctl stop "$unit"
       umount "$place"
       find "$place" -mindepth 1 -delete
       cp -a /mnt/small/. "$place/"
       umount /mnt/small
       systemctl start "$unit"
       ${within(60, ready)}`,
    ],
  ],
};
