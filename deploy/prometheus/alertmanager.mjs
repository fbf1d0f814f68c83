// Writes the configuration of Alertmanager: each alarm goes as a mail to the addresses that are named, by the mail
// server of the shop (SMTP_URL and MAIL_FROM). `node deploy/prometheus/alertmanager.mjs <settings> <e-mail>…`
import { readFileSync } from 'node:fs';

function fail(sentence) {
  console.error(`✗ ${sentence}`);
  process.exit(1);
}

const [file, ...recipients] = process.argv.slice(2);
if (!file || recipients.length === 0) fail('Name the settings and who is told: /etc/attara.env you@shop.example');
const settings = Object.fromEntries(
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => /^(\w+)=(.+)$/.exec(line)?.slice(1))
    .filter((entry) => entry !== undefined),
);
const { SMTP_URL: server, MAIL_FROM: from } = settings;
if (!server || !from) fail(`${file} has no SMTP_URL and MAIL_FROM: alarms go out by the mail server of the shop.`);

const url = new URL(server);
const isTls = url.protocol === 'smtps:';
const port = url.port || (isTls ? '465' : '587');
if (isTls && port !== '465') fail('Alertmanager speaks TLS from the first byte on port 465 alone: smtp://…:587.');
const here = /^(localhost|127\.[\d.]+|\[::1\])$/.test(url.hostname);
const [user, password] = [url.username, url.password].map(decodeURIComponent);

// YAML takes JSON as it is.
const configuration = {
  global: {
    smtp_smarthost: `${url.hostname}:${port}`,
    smtp_from: from,
    smtp_require_tls: !isTls && !here,
    ...(user !== '' && { smtp_auth_username: user, smtp_auth_password: password }),
  },
  route: {
    receiver: 'owner',
    group_by: ['alertname'],
    group_wait: '30s',
    group_interval: '5m',
    repeat_interval: '12h',
  },
  receivers: [{ name: 'owner', email_configs: recipients.map((to) => ({ to, send_resolved: true })) }],
};
console.log(JSON.stringify(configuration, null, 2));
