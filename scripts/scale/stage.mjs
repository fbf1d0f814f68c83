import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { serve } from '../steps/server.mjs';
import { appEnvironment, makeDataDir, readSettings, withoutSettings } from '../steps/settings.mjs';
import { prepareStore } from '../steps/store.mjs';

const account = { ADMIN_EMAIL: 'owner@attara.example', ADMIN_PASSWORD: randomBytes(12).toString('hex') };

/** The settings of a shop of two server processes behind a front and a pooler. */
export async function settingsOf(folder, { database, pooler, ports, origin }) {
  const settings = readSettings({
    ...withoutSettings(process.env),
    ...account,
    PORT: String(ports[0]),
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    SEED_DEMO: '1',
  });
  makeDataDir(settings.dataDir);
  return settings;
}

/** A server process that writes its log into the folder. */
export async function startProcess(folder, env, port) {
  const output = openSync(path.join(folder, `server-${port}.log`), 'a');
  try {
    return await serve({ host: '127.0.0.1', port, env: { ...env, PORT: String(port) }, output });
  } finally {
    closeSync(output);
  }
}

/** Fills the store and starts a server process at each port. */
export async function startShop(folder, settings, ports) {
  const env = { ...appEnvironment(settings, settings.databaseUrl), QUERY_COUNT: '1' };
  await prepareStore(settings, env);
  const servers = [];
  for (const port of ports) servers.push(await startProcess(folder, env, port));
  return { servers, env };
}

const json = { 'Content-Type': 'application/json' };

/** What a script of the shop's owner does over the API of one server. */
export async function ownerAt(address) {
  const call = async (method, place, body, token) => {
    const headers = { ...json, ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(`${address}/api/v1${place}`, { method, headers, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${place}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const { token } = await call('POST', '/users/login', {
    email: account.ADMIN_EMAIL,
    password: account.ADMIN_PASSWORD,
  });
  return {
    rename: (product, name) => call('PATCH', `/product/${product._id}`, { name }, token),
    products: async () => (await call('GET', '/product?category=incense')).data.products,
  };
}

/** A name that no other product has, two words that a search finds. */
export const newName = () => {
  const word = `Oud ${randomUUID().slice(0, 8)}`;
  return { en: word, ar: `عود ${word}` };
};
