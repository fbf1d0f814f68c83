import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
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
  run(
    programs.openssl,
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
    {
      asAccount: false,
    },
  );
  const settings = readFileSync(inProject('deploy', 'nginx.conf'), 'utf8')
    .replace('user www-data;', process.getuid?.() === 0 ? 'user root;' : '')
    .replace('/run/nginx.pid', path.join(place, 'nginx.pid'))
    .replaceAll('/var/log/nginx', place)
    .replace('/var/cache/nginx/shop', path.join(place, 'cache'))
    .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${other}`)
    .replaceAll(/ *listen \[::\].*\n/g, '')
    .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${plainPort}`)
    .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/attara/tls/fullchain.pem', certificate)
    .replaceAll('/etc/attara/tls/privkey.pem', key)
    .replaceAll('shop.example', 'localhost')
    .replace('/opt/attara/public', inProject('build', 'client'));
  const file = path.join(place, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(place, name)};`,
  );
  writeFileSync(file, settings.replace('http {', `http {\n    ${temporary.join('\n    ')}`));
  const log = path.join(place, 'nginx.log');
  run(programs.nginx, ['-t', '-c', file, '-p', place, '-e', log], { asAccount: false });
  keepRunning(programs.nginx, ['-c', file, '-p', place, '-e', log, '-g', 'daemon off;'], { log, asAccount: false });
  const origin = `https://localhost:${port}`;
  const trusted = readFileSync(certificate);
  const agent = new https.Agent({ keepAlive: true, ca: trusted, maxSockets: 64 });
  await until('nginx', () => ask(agent, `${origin}/healthz`));
  const overTls = () => tls.connect({ host: '127.0.0.1', port, ca: trusted, servername: 'localhost' });
  return {
    origin,
    ask: (address, options) => ask(agent, new URL(address, origin), options),
    /** Sends exactly these lines as one request. */
    send: (lines) => send(overTls(), lines),
    sendPlain: (lines) => send(net.connect(plainPort, '127.0.0.1'), lines),
  };
}

/**
 * What comes for one request whose first line and headers are these; nothing but its status where that is all there is.
 */
function send(socket, lines) {
  return new Promise((resolve) => {
    const chunks = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    // What is cut ends with what came until then.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const header = (name) => new RegExp(`^${name}: (.*?)\r$`, 'im').exec(`${text.slice(0, end)}\r\n`)?.[1];
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0),
        header,
        cache: header('X-Cache'),
        text: text.slice(end + 4),
      });
    });
    socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  });
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
        resolve({
          status,
          headers: received,
          cache: received['x-cache'],
          text,
          milliseconds: performance.now() - begun,
        });
      });
    });
    request.on('timeout', () => request.destroy(new Error(`${method} ${url} hangs`)));
    request.on('error', reject);
    request.end(body);
  });
}
