// What the test runs in place of blocks that it cannot run, what it does before some, and what must hold after others.
// Each belongs to the block that holds the words of its key.

const curl = 'curl --silent --show-error --max-time 20 --cacert /etc/attara/tls/fullchain.pem';
const statusOf = (options) => `${curl} --output /dev/null --write-out '%{http_code}' ${options}`;
const psql = 'runuser -u postgres -- psql --tuples-only --no-align --dbname attara --command';
const order = `cd "$(readlink -f /opt/attara/current)"
  NODE_EXTRA_CA_CERTS=/etc/attara/tls/fullchain.pem node --import tsx scripts/api-example.ts https://shop.example`;

export const standIns = {
  'deb.nodesource.com': `cp /srv/node/node_modules/node/bin/node /usr/bin/
mkdir -p /usr/lib/node_modules
cp -a /srv/node/node_modules/npm /usr/lib/node_modules/
ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm
node --version`,
  'admin:create': 'ADMIN_EMAIL=owner@shop.example ADMIN_PASSWORD=oud-amber-70-musk attara-run admin:create',
};

export const before = {
  'git pull': `git clone --quiet /srv/source.git /tmp/next
    cd /tmp/next
    echo '.next-release { color: black; }' >> app/styles/app.css
    git -c user.name=Test -c user.email=test@shop.example commit --quiet --all --message 'Next'
    git push --quiet origin HEAD
    readlink /opt/attara/current > /run/release-before
    ${curl} https://shop.example/ | grep -o '/assets/[^"]*css' | head -1 > /run/asset-before
    cat > /run/visit <<'END'
    until test -e /run/visitors-leave; do
      ${statusOf("--header 'Cookie: attara_session=x' --write-out '%{http_code}\\n' https://shop.example/store")}
    done >> /run/visitors 2>&1
END
    systemd-run --quiet --unit=visitors bash /run/visit`,
  'log yesterday': `${curl} --json '{"email":"owner@shop.example","password":"a-wrong-guess"}' \
    https://shop.example/api/v1/users/login`,
};

export const after = {
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
      'and refuses the built-in one',
      'attara-run DATABASE_URL= db:migrate 2>&1 | grep -F "no command falls back on the built-in database"',
    ],
  ],
  'admin:create': [['the demo catalogue fills the shop', 'attara-run db:seed']],
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
  ],
  'systemctl list-timers': [
    [
      'the backup is whole, has pictures, and nobody else can read it',
      `folder=$(ls -d /var/backups/attara/* | tail -1)
       test -s "$folder/manifest.json"
       test "$(find "$folder/images" -type f | wc -l)" -gt 20
       test "$(stat -c '%U %a' "$folder")" = 'attara 700'`,
    ],
  ],
  'git pull': [
    [
      'no visitor saw an error meanwhile',
      `touch /run/visitors-leave
       while systemctl is-active --quiet visitors; do sleep 0.1; done
       test "$(wc -l < /run/visitors)" -gt 50
       ! grep -vx 200 /run/visitors`,
    ],
    ['another release serves', '! grep -Fx "$(readlink /opt/attara/current)" /run/release-before'],
    [
      'its page names other files, and those of the page before are there',
      `! ${curl} https://shop.example/auth/login | grep -F "$(cat /run/asset-before)"
       test "$(${statusOf('"https://shop.example$(cat /run/asset-before)"')})" = 200`,
    ],
    ['somebody orders', order],
  ],
  'release -- --back': [
    ['the release before serves', 'grep -Fx "$(readlink /opt/attara/current)" /run/release-before'],
    ['HTTPS answers', `test "$(${statusOf('https://shop.example/auth/login')})" = 200`],
  ],
  'restore --replace': [
    ['the orders of the backup are there and no other', `test "$(${psql} 'select count(*) from orders')" = 1`],
    ['somebody orders', order],
  ],
  pgbouncer: [
    ['somebody orders through it', order],
    [
      'the shop uses it',
      `test "$(${psql} "select count(*) from pg_stat_activity
         where application_name = 'attara' and client_addr = '127.0.0.1'")" -gt 0`,
    ],
    [
      'a database that was restarted is back within five seconds',
      `systemctl restart postgresql
       curl --fail --silent --show-error --retry 5 --retry-delay 1 --retry-all-errors http://127.0.0.1:3001/readyz`,
    ],
    ['a command names the database behind it', 'attara-run db:migrate | grep -F /var/run/postgresql:5432/attara'],
  ],
  prometheus: [
    ['the alarms say what they should', 'cd /opt/attara/source && npm run test:rules'],
    [
      'Prometheus reads both processes',
      `for _ in $(seq 60); do
         test "$(curl -s 'http://127.0.0.1:9090/api/v1/query?query=sum(up%7Bjob=%22attara%22%7D)' |
           grep -c '"2"')" = 1 && exit 0
         sleep 1
       done
       exit 1`,
    ],
  ],
  'log yesterday': [
    [
      'who was refused at a login is found among the lines',
      `for _ in $(seq 50); do
         journalctl --unit 'attara@*' --output cat | jq --raw-input 'fromjson? | select(.event == "login.refused")' |
           grep -F '"address": "127.0.0.1"' && exit 0
         sleep 0.2
       done
       exit 1`,
    ],
  ],
};
