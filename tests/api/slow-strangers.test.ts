import net from 'node:net';

import { afterAll, expect, it, onTestFinished } from 'vitest';

import { adminToken, apiForm, callApi } from '../support/api';
import { closeDatabase } from '../support/database';
import { environment } from '../support/environment';
import { pictureFile } from '../support/pictures';
import { until } from '../support/until';

afterAll(closeDatabase);

const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' };

/** A kilobyte, which is a chunk as well as a part of a body of known length. */
const DRIBBLE = `400\r\n${'x'.repeat(1024)}\r\n`;

/** How many requests the store is answering. */
async function underWay(): Promise<number> {
  const text = await (await fetch(environment.metricsUrl)).text();
  return Number(/^attara_requests_under_way (\d+)$/m.exec(text)?.[1]);
}

/** So many strangers begin a form each, and send little of it until the test is over: enough not to be cut. */
async function holdForms(count: number, path: string, headers: Record<string, string>): Promise<void> {
  const { hostname, port, host } = new URL(environment.baseUrl);
  const lines = Object.entries({ Host: host, ...FORM, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const sockets = Array.from({ length: count }, () => {
    const socket = net.connect(Number(port), hostname).on('error', () => undefined);
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    return socket;
  });
  const dribble = setInterval(() => sockets.forEach((socket) => socket.write(DRIBBLE)), 1_000);
  onTestFinished(() => {
    clearInterval(dribble);
    sockets.forEach((socket) => socket.destroy());
  });
  await until('their requests have come', async () => (await underWay()) >= count);
}

it('strangers who hold uploads back, with a token that they made up, keep no picture of an admin out', async () => {
  const token = await adminToken();
  await holdForms(10, '/api/v1/users/login', { Authorization: 'Bearer made-up', 'Transfer-Encoding': 'chunked' });
  const form = apiForm({}, { image: await pictureFile('perfume.png') });
  const answer = await callApi('POST', '/product', { token, form });
  // Read and judged: what it lacks is named, and the picture is none of it.
  expect(answer.status).toBe(422);
  expect(answer.fields).not.toContain('image');
});

it('strangers who hold forms back keep no other form out', async () => {
  await holdForms(400, '/api/v1/users/login', { 'Content-Length': '250000' });
  const raw = `--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${'x'.repeat(100_000)}\r\n--x--\r\n`;
  // Read, and refused for what it holds.
  expect((await callApi('POST', '/users/login', { raw, headers: FORM })).status).toBe(400);
});
