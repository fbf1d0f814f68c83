import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { findFreePort } from '../steps/port.mjs';
import { inProject } from '../steps/project.mjs';
import { keepRunning, run, until } from './programs.mjs';

/** nginx as deploy/nginx.conf has it, at other places: before server processes on these ports. */
export async function startFront(programs, folder, [one, other]) {
  const [port, plainPort] = [await findFreePort(), await findFreePort()];
  const place = path.join(folder, 'front');
  mkdirSync(path.join(place, 'cache'), { recursive: true });
  chmodSync(folder, 0o755);
  const [key, certificate] = [path.join(place, 'key.pem'), path.join(place, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  run(programs.openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject], {
    asAccount: false,
  });
  const settings = readFileSync(inProject('deploy', 'nginx.conf'), 'utf8')
    .replace('user www-data;', process.getuid?.() === 0 ? 'user root;' : '')
    .replace('/run/nginx.pid', path.join(place, 'nginx.pid'))
    .replaceAll('/var/log/nginx', place)
    .replace('/var/cache/nginx/shop', path.join(place, 'cache'))
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${other}`)
    .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('/etc/ssl/shop.example/fullchain.pem', certificate)
    .replace('/etc/ssl/shop.example/privkey.pem', key)
    .replace('/srv/attara', inProject());
  const file = path.join(place, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${path.join(place, name)};`);
  writeFileSync(file, settings.replace('http {', `http {\n    ${temporary.join('\n    ')}`));
  const log = path.join(place, 'nginx.log');
  run(programs.nginx, ['-t', '-c', file, '-p', place, '-e', log], { asAccount: false });
  keepRunning(programs.nginx, ['-c', file, '-p', place, '-e', log, '-g', 'daemon off;'], { log, asAccount: false });
  const origin = `https://localhost:${port}`;
  const trusted = readFileSync(certificate);
  const agent = new https.Agent({ keepAlive: true, ca: trusted, maxSockets: 64 });
  await until('nginx', () => ask(agent, `${origin}/healthz`));
  return { origin, ask: (address, options) => ask(agent, new URL(address, origin), options) };
}

/** One request through the front; `cache` is what it says of its cache. */
function ask(agent, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const request = https.request(url, { agent, method, headers, timeout: 20_000 }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const { statusCode: status, headers: received } = response;
        resolve({ status, headers: received, cache: received['x-cache'], text, milliseconds: performance.now() - begun });
      });
    });
    request.on('timeout', () => request.destroy(new Error(`${method} ${url} hangs`)));
    request.on('error', reject);
    request.end(body);
  });
}
