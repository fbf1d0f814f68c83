import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { environment } from '../support/environment';

const ASSETS = 'build/client/assets';

it('whoever gets libheif reads which license it is under, and finds its text', async () => {
  const workers = readdirSync(ASSETS).filter((name) => /^heic\.worker-[\w-]+\.js$/.test(name));
  expect(workers).toHaveLength(1);
  const [notice = ''] = readFileSync(path.join(ASSETS, workers[0] ?? ''), 'utf8').split('\n', 1);
  expect(notice).toContain('LGPL-3.0');
  const [, address, version] = /License: (\/assets\/libheif-([\d.]+)-license\.txt) /.exec(notice) ?? [];
  const answer = await fetch(environment.baseUrl + String(address));
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const name of ['GNU LESSER GENERAL PUBLIC LICENSE', 'GNU GENERAL PUBLIC LICENSE']) expect(text).toContain(name);
  expect(readFileSync('NOTICE', 'utf8')).toContain(`libheif-js ${String(version)}`);
});
