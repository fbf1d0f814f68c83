// What must hold after the blocks from step 8 on, by words of each.
import { curl, isRecent, order, psql, ready, statusOf, within } from './words.mjs';

export const checksOfKeeping = {
  'systemctl start attara-verify': [
    ['a figure tells of it', within(20, isRecent('attara_backup_last_verified_timestamp_seconds'))],
  ],
  'ELSEWHERE=': [
    ['a figure tells of it', within(20, isRecent('attara_backup_last_offsite_timestamp_seconds'))],
    [
      'nobody who holds the copy can read it',
      `test "$(find /home/keeper/attara/data -type f | wc -l)" -gt 0
       ! grep -rF owner@shop.example /home/keeper/attara`,
    ],
    [
      'the next backup is copied by itself',
      `copies() { ls /home/keeper/attara/snapshots; }
       before=$(copies)
       systemctl start attara-backup
       ${within(60, '! systemctl is-active attara-offsite | grep ing && test "$(copies)" != "$before"')}`,
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
  'pg_upgradecluster 15 main': [
    ['somebody orders', order],
    [
      'the new one is started again when it is killed, too',
      `place=$(echo /var/lib/postgresql/*/moved)
       old=$(head -1 "$place/postmaster.pid")
       kill -9 "$old"
       ${within(60, `test "$(head -1 "$place/postmaster.pid")" != "$old" && ${ready}`)}`,
    ],
  ],
  'offsite restore': [
    [
      'the settings are back',
      'cmp /etc/attara.env /run/settings-before && test "$(stat -c %U:%G:%a /etc/attara.env)" = root:attara:640',
    ],
    ['so is the backup, whole', 'attara-run backup:verify "$(ls -d /var/backups/attara/* | tail -1)"'],
  ],
  'release -- --back': [
    ['the release before serves', 'grep -Fx "$(readlink /opt/attara/current)" /run/release-before'],
    ['HTTPS answers', `test "$(${statusOf('https://shop.example/auth/login')})" = 200`],
  ],
  'restore --replace': [
    ['the orders of the backup are there and no other', `test "$(${psql} 'select count(*) from orders')" = 1`],
    ['somebody orders', order],
  ],
  'install --yes pgbouncer': [
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
  'alertmanager.mjs': [
    [
      'nothing of it can be reached from elsewhere',
      // As the kernel lists what listens: 9090, 9093, 9094, 9100, 9115.
      within(
        60,
        `listening=$(awk '$4 == "0A" { print $2 }' /proc/net/tcp /proc/net/tcp6 |
           grep -E ':(2382|2385|2386|238C|239B)$') &&
         test "$(echo "$listening" | grep -c '^0100007F:')" = 4 &&
         test "$(echo "$listening" | wc -l)" = 4`,
      ),
    ],
    [
      'the certificate, the page and the disks have figures',
      within(
        90,
        `for query in 'probe_ssl_earliest_cert_expiry' 'probe_success==1' 'node_filesystem_avail_bytes'; do
         curl -s --get --data-urlencode "query=$query" http://127.0.0.1:9090/api/v1/query | grep '"value"' || return 1
       done`,
      ),
    ],
    [
      'an alarm reaches the owner',
      `systemctl stop attara@3002
       (${within(240, `grep 'TO:<you@shop.example>' /run/letters && grep '^Subject:.*AttaraDown' /run/letters`)})
       systemctl start attara@3002`,
    ],
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
