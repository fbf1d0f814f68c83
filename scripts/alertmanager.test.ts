import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder = '';
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'attara-alarms-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function configurationOf(...lines: string[]) {
  const file = path.join(folder, 'settings');
  writeFileSync(file, lines.join('\n'));
  const args = ['deploy/prometheus/alertmanager.mjs', file, 'you@shop.example', 'night@shop.example'];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}
const read = (text: string) => JSON.parse(text) as { global: Record<string, unknown>; receivers: unknown[] };

describe('the configuration of Alertmanager', () => {
  it("sends by the shop's mail server to who is named", () => {
    const { stdout } = configurationOf('SMTP_URL=smtps://me%40x:p%2Fw@mail.example', 'MAIL_FROM=Shop <a@shop.example>');
    const { global, receivers } = read(stdout);
    expect(global).toEqual({
      smtp_smarthost: 'mail.example:465',
      smtp_from: 'Shop <a@shop.example>',
      smtp_require_tls: false,
      smtp_auth_username: 'me@x',
      smtp_auth_password: 'p/w',
    });
    expect(receivers).toMatchObject([{ email_configs: [{ to: 'you@shop.example' }, { to: 'night@shop.example' }] }]);
  });

  it('asks for TLS of every other machine', () => {
    const tls = (url: string) => read(configurationOf(`SMTP_URL=${url}`, 'MAIL_FROM=a@b.example').stdout).global;
    expect(tls('smtp://u:p@mail.example')).toMatchObject({
      smtp_smarthost: 'mail.example:587',
      smtp_require_tls: true,
    });
    expect(tls('smtp://127.0.0.1:2525')).toMatchObject({ smtp_smarthost: '127.0.0.1:2525', smtp_require_tls: false });
  });

  it.each([
    [['MAIL_FROM=a@b.example'], 'has no SMTP_URL'],
    [['SMTP_URL=smtps://mail.example:2465', 'MAIL_FROM=a@b.example'], 'port 465 alone'],
  ])('says what is missing of %j', (lines, sentence) => {
    const said = expect.stringContaining(sentence) as string;
    expect(configurationOf(...lines)).toMatchObject({ status: 1, stdout: '', stderr: said });
  });
});
